import { describe, expect, it } from 'vitest';
import { areBesideViewFolder, areViews, haveOneName, isSameByQuery, pageName } from '../../src/cluster/views.ts';

const names = (a: string, b: string): [ReturnType<typeof pageName>, ReturnType<typeof pageName>] => [
  pageName(a),
  pageName(b),
];

describe('one address is that of a view of the other', () => {
  it.each([
    ['site.example/a/tide/print/', 'site.example/a/tide/'],
    ['www.site.example/print/a/tide', 'site.example/a/tide.html'],
    ['site.example/a/print.html', 'site.example/a/'],
    ['site.example/a?print=1&tmpl=component', 'site.example/a'],
    ['site.example/t.php?f=4&t=12&view=print', 'site.example/t.php?f=4&t=12'],
    ['m.site.example/job/70343', 'www.site.example/job/70343.html'],
    ['site.example/a/tide/amp', 'site.example/a/tide'],
    ['site.example/print.jsp?docid=2051', 'site.example/info/t20250331_2051.html'],
    ['site.example/plus/print.php?id=70398', 'site.example/job/70398.html'],
    ['site.example/print.asp?t=news&id=315', 'site.example/shownews.asp?id=315'],
  ])('%s, %s', (a, b) => {
    expect(areViews(...names(a, b))).toBe(true);
    expect(areViews(...names(b, a))).toBe(true);
  });

  it.each([
    ['site.example/a/tide', 'site.example/a/tide.html'],
    ['site.example/hull/print/hours', 'site.example/leeds/hours'],
    ['site.example/list?print=1&page=2', 'site.example/list'],
    ['site.example/print.php?id=12', 'site.example/job/12'],
    ['site.example/m/1003', 'site.example/job/1003'],
    ['site.example/print.php?id=501&colour=red', 'site.example/p/501'],
    ['site.example/print.php?f=501&t=4711', 'site.example/p/501'],
    ['site.example/tide?view=print&version=2', 'site.example/tide'],
    ['site.example/print/anorak-red', 'site.example/anorak-blue'],
    ['site.example/blueprint', 'site.example/blue'],
    ['site.example/print/thread-20473-2-1.html', 'site.example/thread-20473-1-1.html'],
  ])('%s is not that of %s', (a, b) => {
    expect(areViews(...names(a, b))).toBe(false);
  });
});

describe('one address is in a folder of views, beside the folder of the other', () => {
  it.each([
    ['site.example/print/gillhead.htm', 'site.example/towers/gillhead.htm', true],
    ['site.example/print/gillhead.htm', 'site.example/gillhead.html', true],
    ['site.example/towers/gillhead.htm', 'site.example/peals/gillhead.htm', false],
    ['site.example/print/gillhead.htm', 'site.example/towers/fosse.htm', false],
    ['site.example/shop/print', 'site.example/shop', false],
    ['site.example/hull/print/hours', 'site.example/leeds/hours', false],
  ])('%s, %s: %s', (a, b, are) => {
    expect(areBesideViewFolder(...names(a, b))).toBe(are);
    expect(areBesideViewFolder(...names(b, a))).toBe(are);
  });
});

describe('two addresses have one name', () => {
  it.each([
    ['site.example/history.htm', 'site.example/about/history/'],
    ['site.example/contact.asp', 'site.example/contact'],
    ['site.example/view.php?aid=1003', 'site.example/members/1003.html'],
    ['site.example/old/ReadNews.asp?NewsID=4140', 'site.example/info/1031/4140.htm'],
  ])('%s, %s', (a, b) => {
    expect(haveOneName(...names(a, b))).toBe(true);
    expect(haveOneName(...names(b, a))).toBe(true);
  });

  it.each([
    ['site.example/hull/hours.htm', 'site.example/leeds/hours'],
    ['site.example/faq', 'site.example/a/faq'],
    ['site.example/2024', 'site.example/news/2024/12'],
    ['site.example/view.asp?type=3&id=1003', 'site.example/members/1003.html'],
    ['site.example/', 'site.example/about/'],
    ['site.example/b/ory', 'site.example/history'],
  ])('%s has not that of %s', (a, b) => {
    expect(haveOneName(...names(a, b))).toBe(false);
  });
});

describe('one address asks a program for the number of the other', () => {
  it.each([
    ['site.example/plus/view.php?aid=1003', 'site.example/members/1003.html'],
    ['site.example/e/ShowInfo.php?classid=3&id=1379', 'site.example/news/2025-03/1379.html'],
    ['site.example/info.do?columnId=21&articleId=6288', 'site.example/info/1021/6288.htm'],
  ])('%s, %s', (a, b) => {
    expect(isSameByQuery(...names(a, b))).toBe(true);
    expect(isSameByQuery(...names(b, a))).toBe(true);
  });

  it.each([
    ['site.example/hull/1003.html', 'site.example/leeds/1003.html'],
    ['site.example/view.php?aid=1003', 'site.example/show.php?id=1003'],
    ['site.example/view.php?aid=1003&page=2', 'site.example/members/1003.html'],
    ['site.example/view.php?aid=1003&date=20250503', 'site.example/members/1003.html'],
    ['site.example/view.php?aid=12', 'site.example/members/12.html'],
    ['site.example/view.php?aid=1003', 'site.example/members/1004.html'],
  ])('%s does not ask for that of %s', (a, b) => {
    expect(isSameByQuery(...names(a, b))).toBe(false);
  });
});
