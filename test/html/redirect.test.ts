import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/html/page/page.ts';
import { redirectOf } from '../../src/html/page/redirect.ts';
import { droppedAmong } from '../run/dropped.ts';
import { prose } from '../texts.ts';

const refresh = (content: string): string => `<meta http-equiv="Refresh" content="${content}">`;
const notice = '<title>Moved</title><p>This page has moved. <a href="/new">Follow the link</a> if nothing happens.</p>';
const target = (html: string, address?: string): string | undefined => redirectOf(parsePage(html), address);

describe('a page that only leads to another address', () => {
  it.each([
    ['0; url=https://b.example/new', 'https://b.example/new'],
    ["5;URL='/new page'", '/new page'],
    ['0;url=&quot;new.html&quot; ', 'new.html'],
    [' .5 , url = ../new.html?a=1&amp;b=2', '../new.html?a=1&b=2'],
    ['0; url=', undefined],
    ['300', undefined],
  ])('is known by its refresh %s', (content, expected) => {
    expect(target(refresh(content) + notice)).toBe(expected);
  });

  it.each([
    ['window.location = "/new";', '/new'],
    ["setTimeout(() => { document.location.href='https://b.example/new' }, 5000)", 'https://b.example/new'],
    ['location.replace("new.html")', 'new.html'],
    ['location = "new.asp?id=3"', 'new.asp?id=3'],
    ['if (top == self) location.href = "frames.html";', undefined],
    ['function leave() { location = "/new"; }', undefined],
    ['var location_of = "/new"; if (top != self) top.location = self.location;', undefined],
  ])('is known by its script %s', (script, expected) => {
    expect(target(`<script>${script}</script>${notice}`)).toBe(expected);
  });

  it('is none if it has content, or if it leads to itself', () => {
    expect(target(`${refresh('0; url=/new')}<p>${prose(1)} ${prose(2)}`)).toBeUndefined();
    for (const address of ['https://a.example/now?x=1', 'a.example/now?x=1'])
      expect(target(refresh('60; url=/now?x=1') + notice, address)).toBeUndefined();
    expect(target(refresh('60; url=now.html') + notice, '/now.html')).toBeUndefined();
    expect(target(refresh('60; url=/now?x=2') + notice, 'https://a.example/now?x=1')).toBe('/now?x=2');
  });

  it('is not a copy of another one that leads elsewhere', async () => {
    const url = (name: string): string => `https://a.example/${name}.html`;
    const pages = ['one', 'two', 'three', 'four', 'five'].flatMap((name, i) => [
      { id: name, url: url(name), html: `<title>${name}</title><article><h1>${name}</h1><p>${prose(i)}</article>` },
      { id: `old-${name}`, url: url(`old-${name}`), html: refresh(`0; url=${url(name)}`) + notice },
    ]);
    expect(await droppedAmong(pages)).toEqual([]);
  });

  it('may have been fetched twice, like the pages of its site', async () => {
    const menu = '<p>Boats, tides and charts of the harbour</p>';
    const pages = ['one', 'two', 'three', 'four', 'five', 'six'].flatMap((name, i) =>
      ['http', 'https'].flatMap((protocol) => [
        {
          id: `${protocol}-${name}`,
          url: `${protocol}://a.example/${name}`,
          html: `<title>${name}</title>${menu}<article><h1>${name}</h1><p>${prose(i)}</article>`,
        },
        {
          id: `${protocol}-old-${name}`,
          url: `${protocol}://a.example/old-${name}`,
          html: refresh(`0; url=/${name}`) + menu + notice,
        },
      ]),
    );
    expect(await droppedAmong(pages)).toHaveLength(6);
  });
});
