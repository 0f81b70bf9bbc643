import { describe, expect, it } from 'vitest';
import { SiteTitles } from '../../src/run/site/site-titles.ts';
import { scan } from '../../src/scan.ts';
import { compareTitles } from '../../src/verify/kind/titles.ts';

interface TestPage {
  readonly path: string;
  readonly title: string;
  readonly body: string;
}

const WARES = ['Rope', 'Lamp', 'Anchor', 'Sail', 'Oar', 'Buoy'];

const page = (path: string, title: string, body: string): TestPage => ({ path, title, body });

/** The paths that go from a site of these pages and six others. */
async function dropped(pages: readonly TestPage[], isTitled = true): Promise<string[]> {
  const others = WARES.map((ware, i) =>
    page(
      `${ware.toLowerCase()}s`,
      `${ware}s of our own`,
      `<h1>${ware}s of our own</h1><p>The ${ware.toLowerCase()}s come from yard ${i + 3} on the quay, where ${i + 5} people make them by hand. Nobody knows how old the patterns are, and the oldest catalogue lists ${40 * i + 12} of them.</p>`,
    ),
  );
  const documents = [...pages, ...others].map(({ path, title, body }) => ({
    id: path,
    url: `https://www.site.example/${path}`,
    html: `<!doctype html><meta charset=utf-8><title>${isTitled ? `${title} | Chandlery` : 'Chandlery'}</title><header><nav><a href=/>Home</a> <a href=/wares>Wares</a></nav></header><main>${body}</main><footer>The Chandlery, 3 Ropewalk</footer>`,
  }));
  const found: string[] = [];
  for await (const record of scan(documents, { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') found.push(record.id);
  }
  return found;
}

describe('two lists of the same pages', () => {
  const items = [
    ['a', 'New ice plant opens on Fish Quay', 'Skippers fill their holds in a third of the time from this week'],
    ['b', 'Old nets wanted behind the market', 'A yellow skip for worn-out gear stands there from Monday on'],
    ['c', 'Landings the best in eleven years', 'Boats brought more fish and shellfish to Fish Quay than ever'],
  ].map(([path, title, text]) => `<article><h2><a href=/news/${path}>${title}</a></h2><p>${text}</p></article>`);
  const list = (path: string, heading: string, of = items): TestPage =>
    page(path, heading, `<h1>${heading}</h1>${of.join('')}`);

  it('are copies if the words of a heading are those of their items, too', async () => {
    expect(await dropped([list('office', 'News from Fish Quay'), list('topics/fishing', 'Fishing')])).toHaveLength(1);
  });

  it('stay with another item', async () => {
    const other = [...items.slice(0, 2), items[2]!.replace('/news/c', '/news/d').replace('eleven', 'twelve')];
    expect(await dropped([list('office', 'News from Fish Quay'), list('topics/fishing', 'Fishing', other)])).toEqual(
      [],
    );
  });
});

describe('lists of single lines', () => {
  const rows = ['190 g/m² at 36.00 a metre', '245 g/m² at 39.50 a metre', '130 g/m² at 88.00 a metre'];
  const list = (path: string, of: readonly string[]): TestPage =>
    page(
      path,
      'Linen cloth',
      `<h1>Linen cloth</h1><p>Woven on the looms of the old mill, and sold from the roll in any length.</p>${of.map((row) => `<p>${row}</p>`).join('')}`,
    );

  it('are copies if the address of one names an order', async () => {
    const pages = [list('linen', rows), list('linen?orderby=price&desc=1', rows.toReversed())];
    expect(await dropped(pages)).toHaveLength(1);
  });

  it('stay if it names none, or if a price is another', async () => {
    expect(await dropped([list('linen', rows), list('linen?region=south', rows.toReversed())])).toEqual([]);
    const dearer = rows.map((row) => row.replace('39.50', '41.50'));
    expect(await dropped([list('linen', rows), list('linen?orderby=price', dearer.toReversed())])).toEqual([]);
  });
});

describe('typing errors on pages whose titles are that of their site', () => {
  const story = (path: string, heading: string, word: string): TestPage =>
    page(
      path,
      heading,
      `<h1>${heading}</h1><p>Neighbours often ask what the money of the club is spent on, and the ${word} is shown to everyone on the first Monday of the month. The books lie in a shed beside the gate, where a kettle is always on and the chairs do not match.</p><p>Last year somebody proposed to share it out instead, but each would have had less than the cost of a bicycle tyre.</p>`,
    );

  it('count as such in sentences, not in headings', async () => {
    const [right, wrong] = [
      story('s?id=1', 'Where it goes', 'treasurer'),
      story('s?id=2', 'Where it goes', 'treasuerr'),
    ];
    expect(await dropped([right, wrong], false)).toHaveLength(1);
    const other = [story('s?id=1', 'The martial arts', 'treasurer'), story('s?id=2', 'The marital arts', 'treasurer')];
    expect(await dropped(other, false)).toEqual([]);
  });
});

describe('sections of many articles at the end of titles', () => {
  const all = (alone: number, shared: number): string | undefined => {
    const titles = [
      ...Array.from({ length: 20 }, (_, i) => `Page ${i}`),
      ...Array.from({ length: alone }, (_, i) => `Article ${String.fromCharCode(97 + i)} – News`),
      ...Array.from({ length: shared }, (_, i) => `Shared ${String.fromCharCode(97 + i)}`).flatMap((title) => [
        `${title} – News`,
        `${title} – Specials`,
      ]),
    ].map((title) => ({ title, site: 'host:a' }));
    const site = new SiteTitles({ count: titles.length, pages: titles.length, details: (i) => titles[i]! });
    const of = (title: string): string | undefined => site.of({ title, site: 'host:a' });
    return compareTitles(of('Shared a – News'), of('Shared a – Specials'));
  };

  it('may have a quarter of these elsewhere, few articles a fifth', () => {
    expect(all(10, 3)).toBe('same');
    expect(all(4, 1)).not.toBe('same');
  });

  const NOTICE =
    '<p>因更换钢丝绳，电梯当日上午八时起停用，预计傍晚恢复，请住户走楼梯，老人和行动不便的住户如需帮助请提前告知服务中心。</p><p>施工期间顶层过道封闭，当日不办理搬家手续，给您带来的不便敬请谅解。</p>';
  const notices = (day: string): TestPage[] => [
    ...Array.from({ length: 12 }, (_, i) =>
      page(`w/${i}`, `散步路线${'甲乙丙丁戊己庚辛壬癸子丑'[i]}`, `<p>这条路长${i + 40}里，沿途有${i + 6}座桥。</p>`),
    ),
    ...Array.from({ length: 10 }, (_, i) =>
      page(
        `n/${i}`,
        `${'甲乙丙丁戊己庚辛壬癸'[i]}户失物招领-北楼`,
        `<p>${i + 20}室遗失${i + 3}把钥匙，请拾到者交服务中心。</p>`,
      ),
    ),
    ...['北楼', '南楼'].flatMap((house, i) =>
      ['电梯', '屋顶', '大门'].map((of, k) =>
        page(`${i}/x${k}`, `${of}停用通知-${house}`, `<p>${day}</p>${NOTICE.replaceAll('电梯', of)}`),
      ),
    ),
  ];

  it('are houses if the pages show no day of publication', async () => {
    expect(await dropped(notices('服务中心'))).toEqual([]);
    expect(await dropped(notices('服务中心 2025-06-03'))).toHaveLength(3);
  });
});
