import { describe, expect, it } from 'vitest';
import { droppedAmong } from './dropped.ts';

const BIRDS = ['heron', 'plover', 'dunlin', 'avocet', 'curlew', 'godwit', 'knot', 'ruff', 'teal', 'wigeon'];
const about = (bird: string): string =>
  ['first', 'second', 'third'].map((n) => `<p>The ${n} ${bird} of the year came to the ${bird} pool at dawn.`).join('');
const page = (path: string, title: string, body: string) => ({
  id: path,
  url: `https://marsh.example${path}`,
  html: `<!doctype html><title>${title}</title><body><nav><a href=/>Marsh</a> <a href=/faq>Questions</a></nav><main>${body}</main>`,
});
const site = BIRDS.map((bird) => page(`/${bird}`, `The ${bird}`, `<h1>The ${bird}</h1>${about(bird)}`));
const questions = `<ul>${BIRDS.map((bird) => `<li>Where does the ${bird} rest when the tide is high in spring?`).join('')}</ul>`;

describe('a title that continues that of another page', () => {
  it('is of another page if it has a heading for the rest', async () => {
    const pages = [
      ...site,
      page('/faq', 'Questions', `<h1>Questions</h1>${questions}`),
      page('/faq-12', 'Questions » Dogs', `<h1>Questions » Dogs</h1>${questions}`),
    ];
    expect(await droppedAmong(pages)).toEqual([]);
  });

  it('is of the same page if it names a part of the site', async () => {
    const pages = [
      ...site,
      page('/faq', 'Questions', `<h1>Questions</h1>${questions}`),
      page('/visit/faq', 'Questions » Your visit', `<h1>Questions</h1>${questions}`),
    ];
    expect(await droppedAmong(pages)).toHaveLength(1);
  });
});
