import { describe, expect, it } from 'vitest';
import { isErrorTitle, suggestedAction, urlOf } from '../../src/report/action.ts';
import type { PairKind } from '../../src/verify/kind/kinds.ts';

const on = (url: string, title?: string) => ({ id: url, url, title });

/** The page, the kept one, their kind, and what is suggested. */
const CASES: readonly (readonly [page: string, kept: string, kind: PairKind, suggested: string])[] = [
  // 301: one page at several addresses.
  ['http://shop.example/a', 'https://shop.example/a', 'identical', 'redirect protocol'],
  ['http://www.shop.example/a', 'https://shop.example/a', 'identical', 'redirect spelling'],
  ['https://shop.example/a/', 'https://shop.example/a', 'copy', 'redirect spelling'],
  ['https://shop.example/Terms', 'https://shop.example/terms', 'identical', 'redirect spelling'],
  ['https://shop.example/a/index.html', 'https://shop.example/a/', 'identical', 'redirect spelling'],
  ['https://shop.example/a?utm_source=mail&utm_medium=x', 'https://shop.example/a', 'copy', 'redirect tracking'],
  ['https://shop.example/a?id=7&fbclid=Iw', 'https://shop.example/a?id=7', 'identical', 'redirect tracking'],
  ['https://news.example/s?id=7&from=timeline', 'https://news.example/s?id=7', 'identical', 'redirect tracking'],
  ['https://shop.example/a;jsessionid=8A1B22', 'https://shop.example/a', 'identical', 'redirect session'],
  ['https://shop.example/a?PHPSESSID=0123456789abcdef', 'https://shop.example/a', 'copy', 'redirect session'],
  ['http://shop.example/a?utm_source=m', 'https://shop.example/a', 'version', 'redirect tracking'],
  ['https://shop.example/old/a', 'https://shop.example/a', 'copy', 'redirect one-site'],
  // A server does not see a route in the fragment, but other fragments are parts of one page.
  ['https://app.example/tide', 'https://app.example/#/tide', 'identical', 'check route'],
  ['https://app.example/#!tide', 'https://app.example/tide', 'identical', 'check route'],
  ['https://app.example/#/tide', 'https://app.example/#/ebb', 'copy', 'check route'],
  ['https://app.example/#/tide', 'https://app.example/#/tide', 'identical', 'none same-address'],
  ['https://app.example/tide#times', 'https://app.example/tide', 'identical', 'none same-address'],
  // rel=canonical: other views, other orders, other sites.
  ['https://shop.example/list?sort=price', 'https://shop.example/list', 'copy', 'canonical sort'],
  ['https://shop.example/l?c=3&order=asc&per_page=9', 'https://shop.example/l?c=3', 'copy', 'canonical sort'],
  ['https://news.example/print/a', 'https://news.example/a', 'copy', 'canonical print'],
  ['https://news.example/a?view=print', 'https://news.example/a', 'copy', 'canonical print'],
  ['https://news.example/a/amp', 'https://news.example/a', 'copy', 'canonical amp'],
  ['https://m.news.example/a', 'https://www.news.example/a', 'copy', 'canonical mobile'],
  ['https://news.example/m/a', 'https://news.example/notes/a', 'copy', 'canonical mobile'],
  ['https://touch.news.example/a', 'https://www.news.example/a', 'copy', 'canonical mobile'],
  ['https://news.example/feed/a', 'https://news.example/a', 'copy', 'canonical feed'],
  ['https://other.example/a', 'https://news.example/a', 'identical', 'canonical other-site'],
  // Lists and tags belong to a site.
  ['https://news.example/tag/boats', 'https://news.example/tag/ships', 'copy', 'leave listing'],
  ['https://news.example/author/lin', 'https://news.example/tag/ships', 'copy', 'leave listing'],
  ['https://news.example/2025/05/', 'https://news.example/a', 'copy', 'leave listing'],
  ['https://news.example/archive/2009/', 'https://news.example/a', 'copy', 'leave listing'],
  ['https://news.example/archives', 'https://news.example/a', 'copy', 'leave listing'],
  // What is not the same is to be looked at.
  ['https://shop.example/b', 'https://shop.example/a', 'version', 'check version'],
  ['https://shop.example/b', 'https://shop.example/a', 'variant', 'check variant'],
  // The kept address is the worse one: keep rules of the user.
  ['https://shop.example/a', 'http://shop.example/a', 'identical', 'check kept-address'],
  ['https://shop.example/a', 'https://shop.example/a?utm_source=m', 'identical', 'check kept-address'],
  ['https://news.example/a', 'https://news.example/print/a', 'copy', 'check kept-address'],
  ['https://news.example/a#top', 'https://news.example/a', 'identical', 'none same-address'],
  // Files and texts have no address that could be answered.
  ['copies/b.txt', 'a.txt', 'identical', 'remove no-address'],
  ['site/print/a.html', 'site/a.html', 'copy', 'canonical print'],
  ['site/tag/boats.html', 'site/tag/ships.html', 'copy', 'leave listing'],
];

describe('the suggested action', () => {
  it.each(CASES)('for %s, of %s (%s): %s', (page, kept, kind, suggested) => {
    const { action, reason } = suggestedAction({ id: page }, { id: kept }, kind, true);
    expect(`${action} ${reason}`).toBe(suggested);
  });

  it('is to look at both where the page stays, or where its kind is not known', () => {
    const [a, b] = [on('https://shop.example/a?utm_source=m'), on('https://shop.example/a')];
    expect(suggestedAction(a, b, 'version', false)).toEqual({ action: 'check', reason: 'version' });
    expect(suggestedAction(a, b, undefined, true)).toEqual({ action: 'check', reason: 'unjudged-kind' });
  });

  it('is a 404 for an error page, by its title', () => {
    const page = on('https://shop.example/gone', '404 Not Found');
    expect(suggestedAction(page, on('https://shop.example/lost'), 'identical', true).action).toBe('not-found');
  });

  it.each([
    '404',
    'Error 404 – Shop',
    '404 Not Found',
    'Page not found | Shop',
    'Sorry, this page does not exist',
    'Not found',
    '页面不存在',
    '您访问的页面不存在_某市政府',
    '404页面',
    '找不到页面',
  ])('knows the title %s of an error page', (title) => expect(isErrorTitle(title)).toBe(true));

  it.each([
    'Lost and not found: a novel',
    'Bus 404 runs on Sundays again',
    'Room 404',
    '寻找不存在的人',
    'The page of the king',
    undefined,
    '',
  ])('knows that %s is the title of a page', (title) => expect(isErrorTitle(title)).toBe(false));

  it('takes an address only from what is one', () => {
    expect(urlOf({ id: 'a', url: 'HTTP://Shop.Example:80/a#b' })).toBe('http://shop.example/a');
    for (const id of ['a.html', 'javascript:alert(1)', 'http://', 'http://[', 'ftp://a/b', '', '__proto__'])
      expect(urlOf({ id }), id).toBeUndefined();
  });

  it('takes addresses of a megabyte in linear time: the test ends', () => {
    const long = `https://a.example/${'a=(;?&print-'.repeat(90_000)}`;
    expect(suggestedAction(on(long, '页面'.repeat(90_000)), on(`${long}x`), 'copy', true).action).toBeDefined();
  });
});
