import { describe, expect, it } from 'vitest';
import { fileForm, fileForms, hasQuery, isOtherView, pageAddress } from '../../src/cluster/address.ts';
import { fileAddress } from '../../src/io/inputs/host-name.ts';
import { keyOfMedium } from '../html/key-of-medium.ts';

describe('the address of a file', () => {
  it.each([
    ['mirror/www.x.org/a/b.html', 'www.x.org', 'www.x.org/a/b.html'],
    ['WWW.x.org:8080/a.html', 'www.x.org', 'www.x.org/a.html'],
    ['a/b.html', 'www.x.org', 'www.x.org/a/b.html'],
    ['www.x.org', 'www.x.org', 'www.x.org/www.x.org'],
    ['a/b.html', undefined, '/a/b.html'],
    ['/a/b.html', undefined, '/a/b.html'],
  ])('%s in a mirror of %s is %s', (id, host, address) => {
    expect(fileAddress(id, host)).toBe(address);
  });

  it.each([
    ['https://x.org/a/?q=1#c', 'x.org/a/index.html?q=1.html'],
    ['https://x.org/a.html?q=1', 'x.org/a.html@q=1.html'],
    ['https://me@x.org:81/%E4%B8%AD', 'x.org/中.html'],
    ['https://x.org/%zz', 'x.org/%zz.html'],
    ['https://x.org?q', 'x.org/index.html?q'],
  ])('%s is that of %s', (url, address) => {
    expect(fileForms(url)[0]).toBe(fileForm(address));
  });

  it.each([
    ['https://x.org/a', 'x.org/a/index.html'],
    ['https://x.org/a?q=1', 'x.org/a.html'],
    ['https://x.org/a@b', 'x.org/a.html?b'],
    ['https://x.org/a', 'www.x.org/a.html'],
    ['https://x.org/a/index.html', 'x.org/a/Index.htm'],
  ])('%s is not that of %s', (url, address) => {
    expect(fileForms(url)[0]).not.toBe(fileForm(address));
  });
});

it('a query or a session is one in each form', () => {
  expect(['x.org/a?b', 'x.org/a;jsessionid=1', '/?'].every(hasQuery)).toBe(true);
  expect(['x.org/a', 'x.org/a;b', 'x.org/a&b=1'].some(hasQuery)).toBe(false);
});

describe('a view of a page', () => {
  it.each([
    'x.org/print/a',
    'x.org/a/print',
    'x.org/a/print.html',
    'x.org/print.php?id=1',
    'x.org/a-print.html',
    'x.org/print_12.html',
    'x.org/a.print',
    'x.org/a/printer-friendly',
    'x.org/druckversion/a',
    'x.org/TenderPrint.aspx?no=1',
    'x.org/a?view=print',
    'x.org/a?print=1',
    'x.org/a?b=1&action=printable',
    'x.org/amp/a',
    'x.org/a/amp/',
    'x.org/a.amp.html',
    'x.org/a?amp',
    'x.org/a?outputType=amp&b=1',
    'amp.x.org/a',
    'm.x.org/a',
    'x.org/mobile/a',
    'x.org/m/a',
    '/m/a',
    'x.org/wap/a',
    'x.org/a?mobile=yes',
    'x.org/app/printPreview.do?key=7',
    'x.org/a/feed/',
    'x.org/feeds/reader/7',
    'x.org/a?rss=1',
  ])('is named by %s', (address) => {
    expect(isOtherView(address)).toBe(true);
  });

  it.each([
    'x.org/a',
    'x.org/imprint',
    'x.org/blueprint.html',
    'x.org/example',
    'x.org/plants/m/mint',
    'x.org/m/',
    'x.org/m',
    'x.org/how-to-print-photos',
    'x.org/fingerprinting',
    'x.org/camp/',
    'x.org/mobiles/a',
    'x.org/printers/a',
    'x.org/feedback',
    'x.org/a?b=1&amp;c=2',
    'm.org/a',
  ])('is not named by %s', (address) => {
    expect(isOtherView(address)).toBe(false);
  });
});

describe('the address of a page, whatever session or protocol stands in it', () => {
  it.each([
    ['www.site.example/a/', 'site.example/a'],
    ['site.example/a/index.html', 'site.example/a'],
    ['site.example/a?utm_source=mail&id=7', 'site.example/a?id=7'],
    ['site.example/a?PHPSESSID=9f31c0aa47&id=7', 'site.example/a?id=7'],
    ['site.example/a;jsessionid=9F31C0AA47', 'site.example/a'],
    ['site.example/a?b=2&a=1', 'site.example/a?a=1&b=2'],
    ['site.example/a?from=timeline', 'site.example/a'],
    ['site.example/a?_=1718000000000', 'site.example/a'],
    ['site.example/Record/B12/', 'site.example/record/b12'],
    ['site.example/View.asp?ID=7B', 'site.example/view.asp?id=7B'],
  ])('%s is that of %s', (address, same) => {
    expect(pageAddress(address)).toBe(pageAddress(same));
  });

  it.each([
    ['site.example/a?id=507f1f77bcf86cd799439011', 'site.example/a?id=507f191e810c19729de860ea'],
    ['site.example/a?newsid=12', 'site.example/a?newsid=13'],
    ['site.example/a?sid=12', 'site.example/a?sid=13'],
    ['site.example/topic?t=12', 'site.example/topic?t=13'],
    ['site.example/trains?from=Leeds', 'site.example/trains?from=York'],
    ['site.example/a?page=1', 'site.example/a?page=2'],
    ['site.example/a?v=aB3', 'site.example/a?v=ab3'],
    ['site.example/', 'other.example/'],
  ])('%s is not that of %s', (address, other) => {
    expect(pageAddress(address)).not.toBe(pageAddress(other));
  });
});

it.each([
  'utm_source',
  'fbclid',
  'msclkid',
  'yclid',
  'gbraid',
  'bd_vid',
  'mtm_campaign',
  '_gl',
  'hmsr',
  'referer',
  'shared',
  'nocache',
  'refresh',
  'PHPSESSID',
  'cftoken',
  'token',
])('no address of a page or a medium depends on %s', (name) => {
  const [bare, tracked] = ['v.example/player.php?id=7', `v.example/player.php?${name}=9f31c0aa47&id=7`];
  expect(pageAddress(tracked)).toBe(pageAddress(bare));
  const key = (address: string): string | undefined =>
    keyOfMedium('frame', `https://${address}`, 'https://site.example/');
  expect(key(tracked)).toBe(key(bare));
  expect(key(bare)).toContain('id=7');
});
