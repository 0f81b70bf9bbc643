import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';
import { COPIES, DIFFERENT, type PageParts, type SitePair } from './site-pairs.ts';

const FRAME = {
  en: {
    head: '<nav><a href=/>Home</a> <a href=/news>News</a> <a href=/tickets>Tickets</a> <a href=/contact>Contact</a></nav>',
    foot: '<footer><p>The Estuary Company, a charity, 3 Ropewalk. We use cookies to remember your basket.</p></footer>',
    word: 'Harbour',
    text: (i: number) =>
      `Report ${i} of the harbour office: the crane of basin ${i} lifted ${40 + i} crates of ${['tea', 'rope', 'slate', 'wool', 'salt', 'tin'][i]}, and the keeper of light ${i} wrote that the night was ${['calm', 'foggy', 'loud', 'short', 'cold', 'bright'][i]}. Nobody asked for ship ${i * 7}.`,
  },
  zh: {
    head: '<nav><a href=/>首页</a> <a href=/news>新闻</a> <a href=/guide>办事指南</a> <a href=/contact>联系我们</a></nav>',
    foot: '<footer><p>清溪县人民政府办公室主办，县信息中心承办。建议使用最新版浏览器访问本站。</p></footer>',
    word: '码头',
    text: (i: number) =>
      `第${i}号码头的日志：吊车卸下${40 + i}箱${['茶叶', '绳索', '石板', '羊毛', '食盐', '锡器'][i]}，灯塔看守人写道，这一夜${['平静', '有雾', '嘈杂', '很短', '寒冷', '明亮'][i]}，没有人来问第${i * 7}号船的消息，账房把旧账又算了一遍。`,
  },
} as const;

/** The two pages in a site of eight that share a frame. */
function siteOf({ language, a, b }: SitePair): { id: string; url: string; html: string }[] {
  const { head, foot, word, text } = FRAME[language];
  const page = (id: string, { title, body, aside = '' }: PageParts): { id: string; url: string; html: string } => ({
    id,
    url: `https://www.site.example/${id}`,
    html: `<!doctype html><meta charset=utf-8><title>${title}</title><body><header>${head}</header><main>${body}</main><aside>${aside}</aside>${foot}`,
  });
  const others = Array.from({ length: 6 }, (_, i) =>
    page(`other-${i}`, { title: `${word} ${i}`, body: `<h1>${word} ${i}</h1><p>${text(i)}</p>` }),
  );
  return [page('a', a), page('b', b), ...others];
}

async function dropped(pair: SitePair): Promise<string[]> {
  const found: string[] = [];
  for await (const record of scan(siteOf(pair), { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') found.push(record.id);
  }
  return found;
}

describe('two pages of one site', () => {
  it.each(DIFFERENT)('stay: $name', async (pair) => {
    expect(await dropped(pair)).toEqual([]);
  });

  it.each(COPIES)('are copies: $name', async (pair) => {
    expect(await dropped(pair)).toHaveLength(1);
  });
});
