import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractDocuments } from '../../src/extract.ts';
import { type Given, told } from '../repeats/hosts.ts';
import { DATA } from '../shared.ts';

const SET = join(DATA, 'html-news');
const bare = (text: string): string => text.replace(/\s+/g, '');

/** All that pages show, and the lines of their articles by the id of a page. */
async function visibleTexts() {
  const given: Given[] = [];
  for await (const document of extractDocuments(join(SET, 'pages.warc.gz'), { extract: 'all', templateAware: false }))
    if ('text' in document) given.push(document as Given);
  const articles = new Map<string, { readonly lines: ReadonlySet<string>; readonly text: string }>();
  for (const line of readFileSync(join(SET, 'labels.jsonl'), 'utf8').trim().split('\n')) {
    const { id, text, title } = JSON.parse(line) as Record<'id' | 'text' | 'title', string>;
    articles.set(id, { lines: new Set([...text.split('\n'), title].map(bare)), text: bare(text) });
  }
  const isOfArticle = ({ url }: Given, line: string): boolean => {
    const { lines, text } = articles.get(/[0-9a-f]{12}/.exec(url!)![0])!;
    return lines.has(bare(line)) || (bare(line).length > 20 && text.includes(bare(line)));
  };
  return { given, isOfArticle };
}

describe.skipIf(!existsSync(SET))('boilerplate of html-news (skipped where ../shared/data is absent)', () => {
  it('is cut without a line of an article, and more of it at a smaller share', async () => {
    const { given, isOfArticle } = await visibleTexts();
    expect(given.length).toBe(1022);
    const measured = [0.02, 0.1, 0.25, 0.5].map((share) => {
      let [wrong, gone, all] = [0, 0, 0];
      const { cut } = told(given, { share });
      for (const [i, text] of given.entries()) {
        for (const line of text.text!.split('\n')) if (!isOfArticle(text, line)) all += bare(line).length;
        for (const line of cut[i]!) {
          if (isOfArticle(text, line)) wrong += bare(line).length;
          else gone += bare(line).length;
        }
      }
      return { share, wrong: Number((wrong / (wrong + gone)).toFixed(4)), found: Number((gone / all).toFixed(2)) };
    });
    // The figures of docs/units.md.
    expect(measured).toEqual([
      { share: 0.02, wrong: 0.0005, found: 0.47 },
      { share: 0.1, wrong: 0, found: 0.47 },
      { share: 0.25, wrong: 0, found: 0.39 },
      { share: 0.5, wrong: 0, found: 0.31 },
    ]);
  });
});
