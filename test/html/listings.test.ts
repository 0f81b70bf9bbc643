import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { workOf } from '../oracles/string-work.ts';

const mainOf = (html: string): string[] => selectMain(parsePage(html)).text.split('\n');
const menu = Array.from({ length: 9 }, (_, i) => `<li><a href=/m${i}>Menu ${i}</a></li>`).join('');
const WIDGET = 'Enter your address here and you will be told of each new post of the society by mail.';
const FORM = 'Your address will not be shown to anybody. Fields with a star must be filled in before you send.';
const BOOKS = ['Handbook of tides', 'The keeping of bees', 'Clocks of the valley', 'Three hundred knots', 'Weirs'];
const SUMMARY =
  'The ferry runs from Easter to the end of September; bicycles travel free, and dogs pay half of the fare.';

describe('the main text of a page without running text', () => {
  it('is the list of links under its title, with the headings between them', () => {
    const list = (heading: string): string =>
      `<h3>${heading}</h3><ul>${BOOKS.map((book) => `<li><a href=/${book}.pdf>${book}, ${heading}</a></li>`).join('')}</ul>`;
    const html = `<title>Library</title><ul>${menu}</ul><div><h1>Library</h1>${list('shelf one')}${list('shelf two')}</div>`;
    expect(mainOf(html)).toEqual(
      ['shelf one', 'shelf two'].flatMap((heading) => [heading, ...BOOKS.map((book) => `${book}, ${heading}`)]),
    );
  });

  it('is the line below the title, not the notes of a comment form or of a widget', () => {
    const beside = `<div id=respond><h3>Leave a reply</h3><form><p>${FORM}</p></form></div><div class=sidebar><p>${WIDGET}</p></div>`;
    const html = `<title>A song</title><ul>${menu}</ul><article><h1>A song</h1><div><p>this one is not bad</p></div></article>${beside}`;
    expect(mainOf(html)).toEqual(['this one is not bad']);
  });

  it('is in the main element that has the title, however much there is beside it', () => {
    const months = Array.from({ length: 90 }, (_, i) => `<li><a href=/${i}>${1930 + i} and earlier</a></li>`).join('');
    const html = `<title>A song</title><main><h1>A song</h1><p>this one is not bad</p></main><aside class=widget><h3>Archive</h3><ul>${months}</ul></aside>`;
    expect(mainOf(html)).toEqual(['this one is not bad']);
  });

  it('has no sections that lead to other pages, and no notices', () => {
    const links = (of: string): string => BOOKS.map((book) => `<li><a href=/${of}>${book} ${of}</a></li>`).join('');
    const html = `<title>Index of weirs</title><div><h1>Index of weirs</h1><ul>${links('north')}</ul><h2>Related articles</h2><ul>${links('south')}</ul></div><p>© 2020 The society, all rights reserved</p>`;
    expect(mainOf(html)).toEqual(BOOKS.map((book) => `${book} north`));
  });

  it('follows the heading that ends with the title, as in documentation of classes', () => {
    const members = ['open', 'close', 'turn'].map((name) => `<li><a href=#${name}>void ${name}(int steps)</a></li>`);
    const html = `<title>Sluice</title><ul>${menu}</ul><main><h1>Class Sluice</h1><p>package river</p><ul>${members.join('')}</ul><h3>Sluice</h3><p>Sluice()</p></main>`;
    expect(mainOf(html)).toEqual([
      'package river',
      ...members.map((item) => item.replace(/<[^>]*>/g, '')),
      'Sluice',
      'Sluice()',
    ]);
  });

  it('is not a listing if there is an article, or only a menu', () => {
    const html = `<title>Ferry</title><h1>Ferry</h1><p>${SUMMARY}</p><p>${SUMMARY}</p><ul>${menu}</ul>`;
    expect(mainOf(html)).toEqual([SUMMARY, SUMMARY]);
    expect(mainOf(`<ul>${menu}</ul>`)).toEqual(['']);
  });
});

describe('the main text of a list of posts', () => {
  const post = (i: number): string =>
    `<div><div><a href=/p${i}>Post number ${i} about the ferry</a></div><div>${i}. ${SUMMARY}</div></div>`;
  const posts = Array.from({ length: 5 }, (_, i) => post(i));

  it('includes their linked titles', () => {
    const html = `<title>Posts</title><ul>${menu}</ul><div><h1>Posts</h1><div>${posts.join('')}</div></div>`;
    expect(mainOf(html)).toEqual(posts.flatMap((_, i) => [`Post number ${i} about the ferry`, `${i}. ${SUMMARY}`]));
  });

  it('is compared without them, and they do not count in its coverage', () => {
    const page = parsePage(`<title>Posts</title><div><h1>Posts</h1><div>${posts.join('')}</div></div>`);
    const main = selectMain(page);
    expect(main.text).toContain('Post number');
    expect(main.compared.split('\n')).toEqual(posts.map((_, i) => `${i}. ${SUMMARY}`));
    expect(main.coverage).toBeLessThan(main.text.length / main.visible.length);
  });

  it('does not include links between the paragraphs of an article', () => {
    const link = '<p><a href=/x>Read this about the ferry as well</a></p>';
    const paragraphs = Array.from({ length: 8 }, (_, i) => `<p>${i}. ${SUMMARY}</p>${i % 2 === 0 ? link : ''}`);
    const html = `<title>Ferry</title><div><h1>Ferry</h1><div>${paragraphs.join('')}</div></div>`;
    expect(mainOf(html)).toEqual(paragraphs.map((_, i) => `${i}. ${SUMMARY}`));
  });

  it('costs work in proportion to the length of the page, however deep its elements', () => {
    const work = (depth: number): number => {
      const page = parsePage(
        `<title>Deep</title><h1>Deep</h1>${'<div><a href=/>Weir of the valley</a>'.repeat(depth)}`,
      );
      return workOf(() => selectMain(page));
    };
    expect(work(8000)).toBeLessThan(2.2 * work(4000) + 1000);
  });
});
