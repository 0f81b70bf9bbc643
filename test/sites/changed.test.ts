/** Copies under other titles, or in other sections: each with one thing changed is no copy any more, and stays. */
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';
import { brindleVale } from './brindle-vale/pages.ts';
import { hechuanBank } from './hechuan-bank/pages.ts';
import { orchardGrowers } from './orchard-growers/pages.ts';
import type { Site, SitePage } from './site.ts';
import { yanjiangLibrary } from './yanjiang-library/pages.ts';

/** UTF-16 units of a paragraph. */
const MIN_PARAGRAPH = 60;

const KINDS: ReadonlySet<string | undefined> = new Set(['moved', 'republished']);

/** The page that is kept in place of each that goes. */
async function keptOf(pages: readonly SitePage[]): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for await (const record of scan(
    pages.map(({ url, html }) => ({ id: url, url, html })),
    { jobs: 1 },
  )) {
    if (record.type === 'doc' && record.status === 'dropped') kept.set(record.id, record.evidence.kept);
  }
  return kept;
}

/** The texts between the tags of a page's body, the longest first. */
function textsOf(html: string): string[] {
  const body = html.slice(Math.max(0, html.search(/<body/i))).replace(/<(script|style)[\s\S]*?<\/\1>/gi, '');
  const texts = [...body.matchAll(/>([^<>]{24,})</g)].map(([, text]) => text!);
  return texts.sort((a, b) => b.length - a.length);
}

/** A word in the middle of a text is another one. */
function renamed(text: string): string | undefined {
  const words = [...text.matchAll(/(?<=\p{L}[ ,，、]?)(?:(?<= )[a-z]{5,}(?= )|\p{sc=Han}{3}(?=\p{sc=Han}))/gu)];
  const word = words[Math.floor(words.length / 2)];
  if (word === undefined) return undefined;
  const other = /[a-z]/.test(word[0]) ? 'marlowby' : '云坪岭';
  return text.slice(0, word.index) + other + text.slice(word.index + word[0].length);
}

function recounted(text: string): string | undefined {
  const number = /\d+/.exec(text);
  if (number === null) return undefined;
  return text.slice(0, number.index) + String(Number(number[0]) + 3) + text.slice(number.index + number[0].length);
}

const CHANGES: Readonly<Record<string, (html: string, texts: readonly string[]) => string | undefined>> = {
  'a word of its longest paragraph': (html, texts) => replaced(html, texts.slice(0, 1), renamed),
  'a word of another paragraph': (html, texts) => replaced(html, texts.slice(1), renamed),
  'a number of a paragraph': (html, texts) => replaced(html, texts, recounted),
  'a new sentence': (html, [longest]) => {
    if (longest === undefined) return undefined;
    const more = /\p{sc=Han}/u.test(longest)
      ? '自1987年9月14日起，云坪村口的老织机也一并展出，由村民轮流看管。'
      : ' Since 14 September 1987 an older loom stands in Marlowby castle, where it is wound by hand.';
    return html.replace(longest, () => longest + more);
  },
};

function replaced(html: string, texts: readonly string[], change: typeof renamed): string | undefined {
  for (const text of texts) {
    const changed = change(text);
    if (changed !== undefined && changed !== text) return html.replace(text, () => changed);
  }
  return undefined;
}

describe.each([brindleVale(), hechuanBank(), orchardGrowers(), yanjiangLibrary()])('of $name', (site: Site) => {
  const before = keptOf(site.pages);
  /** The paragraphs that no page of another content has. */
  const own = ({ html, content }: SitePage): string[] =>
    textsOf(html).filter(
      (text) =>
        text.length >= MIN_PARAGRAPH &&
        !site.pages.some((page) => page.content !== content && page.html.includes(text)),
    );

  it.each(Object.entries(CHANGES))('a copy stays with %s', async (_, change) => {
    const kept = await before;
    const contents = new Map(site.pages.map(({ url, content }) => [url, content]));
    const copies = new Map<string, SitePage>();
    for (const page of site.pages) {
      const hasGone = kept.has(page.url) || [...kept.values()].includes(page.url);
      if (KINDS.has(page.copy) && hasGone && !copies.has(page.content)) copies.set(page.content, page);
    }
    const changed = new Map<string, string>();
    for (const page of copies.values()) {
      const html = change(page.html, own(page));
      if (html !== undefined) changed.set(page.url, html);
    }
    expect(changed.size).toBeGreaterThan(0);
    const after = await keptOf(site.pages.map((page) => ({ ...page, html: changed.get(page.url) ?? page.html })));
    const joined = [...changed.keys()].filter((url) => after.has(url) || [...after.values()].includes(url));
    expect(joined.map((url) => `${url} ~ ${after.get(url)} of ${contents.get(url)}`)).toEqual([]);
  });
});
