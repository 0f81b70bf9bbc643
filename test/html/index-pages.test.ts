import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { workOf } from '../oracles/string-work.ts';

const SUMMARIES = [
  'The museum shows two hundred clocks of the valley, and some of them still strike the hours that the monks kept.',
  'A path of boards leads through the moor to a tower, from which the geese can be counted at dusk in October.',
  'The ferry runs from Easter to the end of September; bicycles travel free, and dogs pay half of the fare.',
  'In the old brewery three potters share one kiln, and they let visitors choose the glaze of their own cups.',
  'The lido was dug by the fire brigade in a dry summer, and its water is as cold as that of the mountain lakes.',
  'Every second Sunday the narrow-gauge railway takes guests up to the quarry, where a band plays and soup is sold.',
];
const SLOGAN = 'Welcome to the valley of clocks and geese: news and tips for your visit.';
const menu = Array.from({ length: 9 }, (_, i) => `<li><a href=/m${i}>Menu ${i}</a></li>`).join('');
const teaser = (summary: string, i: number): string =>
  `<li><article><h2><a href=/p${i}>A headline of the valley, number ${i}</a></h2><div>${summary}</div></article></li>`;
const mainOf = (html: string): string[] => selectMain(parsePage(html)).text.split('\n');

describe('the main text of a page without an article', () => {
  it('is all of its sections, if a site builder gives each of them the name of a promotion', () => {
    const sections = SUMMARIES.map(
      (s, i) => `<section><div class="x-widget x-callout"><h2>Part ${i}</h2><p>${s}</p></div></section>`,
    );
    const html = `<title>The valley</title><ul>${menu}</ul><main><p>${SLOGAN}</p>${sections.join('')}</main>`;
    expect(mainOf(html)).toEqual([SLOGAN, ...SUMMARIES.flatMap((s, i) => [`Part ${i}`, s])]);
  });

  it('is the summaries of a list of posts, not the slogan of the site nor one of the posts', () => {
    const html = `<title>Valley</title><ul>${menu}</ul><div><p>${SLOGAN}</p></div><div><ul>${SUMMARIES.map(teaser).join('')}</ul></div>`;
    expect(mainOf(html)).toEqual(expect.arrayContaining(SUMMARIES));
    const posts = SUMMARIES.map(
      (s, i) =>
        `<li><article><div><a href=/p${i}>Post ${i}</a></div><div><div>${s}</div><div>${s}</div></div></article></li>`,
    );
    const untitled = `<ul>${menu}</ul><div><div><ul>${posts.join(`<li><ul>${menu}</ul></li>`)}</ul></div></div>`;
    expect(mainOf(untitled)).toEqual(SUMMARIES.flatMap((s) => [s, s]));
  });

  it('is never found for a short article under its title, even with many teasers beside it', () => {
    const article = `${SUMMARIES[0]} ${SUMMARIES[1]}`;
    const html = `<title>Clocks and geese</title><div><h1>Clocks and geese</h1><div><p>${article}</p></div></div><ul>${SUMMARIES.map(teaser).join('')}</ul>`;
    expect(mainOf(html)).toEqual([article]);
  });

  it('takes work in proportion to the length of the page, also with deeply nested sections', () => {
    const work = (depth: number): number => {
      const page = parsePage(`<ul>${menu}</ul>${`<div class=widget><p>${SUMMARIES[0]}</p>`.repeat(depth)}`);
      return workOf(() => selectMain(page));
    };
    expect(work(8000)).toBeLessThan(2.2 * work(4000) + 1000);
  });
});
