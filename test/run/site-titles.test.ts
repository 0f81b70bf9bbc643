import { describe, expect, it } from 'vitest';
import { SiteTitles } from '../../src/run/site/site-titles.ts';
import { compareTitles, type TitleRelation } from '../../src/verify/kind/titles.ts';

const relation = (titles: readonly string[], a: string, b: string): TitleRelation | undefined => {
  const all = [...titles, a, b].map((title) => ({ title, site: 'host:a' }));
  const site = new SiteTitles({ count: all.length, pages: all.length, details: (document) => all[document]! });
  return compareTitles(site.of({ title: a, site: 'host:a' }), site.of({ title: b, site: 'host:a' }));
};

describe('titles of one site', () => {
  const sections = [
    '政务要闻 北门桥通车-清溪网',
    '政务要闻 枇杷开园-清溪网',
    '政务要闻 图书馆试运行-清溪网',
    '政务要闻 种下三千棵银杏-清溪网',
    '通知公告 停水公告-清溪网',
  ];

  it('are the same without and with a section, and in two sections', () => {
    expect(relation(sections, '政务要闻 防汛会议-清溪网', '部门动态 防汛会议-清溪网')).toBe('same');
    expect(relation(sections, '政务要闻 防汛会议-清溪网', '防汛会议')).toBe('same');
    expect(relation(sections, '政务要闻 防汛会议-清溪网', '政务要闻 抗旱会议-清溪网')).not.toBe('same');
  });

  it('differ by what several titles begin with, if each of these has the same rests', () => {
    const towns = ['Hull', 'Leeds', 'York'].flatMap((town) =>
      ['Opening hours', 'Staff', 'Events', 'Map'].map((page) => `${town} | ${page} | Offices`),
    );
    expect(relation(towns, 'Hull | Opening hours | Offices', 'Leeds | Opening hours | Offices')).not.toBe('same');
  });

  it('differ by what several titles end with', () => {
    const colours = ['Towel', 'Apron', 'Glove'].flatMap((thing) =>
      ['indigo', 'madder', 'weld'].map((colour) => `${thing} – ${colour} | Mill`),
    );
    expect(relation(colours, 'Towel – indigo | Mill', 'Towel – madder | Mill')).toBe('different');
  });

  it('name nothing where many pages have them', () => {
    const same = Array.from({ length: 8 }, () => 'Data net');
    expect(relation(same, 'Data net', 'Data net')).toBe(undefined);
    expect(relation(same, 'Data net', 'Prices of 3 May')).toBe(undefined);
    expect(relation([], 'Data net', 'Data net')).toBe('same');
  });

  it('name nothing where pages at twenty paths of a large site have them', () => {
    const all = (paths: number): TitleRelation | undefined => {
      const pages = [
        ...Array.from({ length: 400 }, (_, i) => ({ title: `Report ${i}`, site: 'host:a', url: `https://a/r/${i}` })),
        ...Array.from({ length: 25 }, (_, i) => ({
          title: 'Presentation',
          site: 'host:a',
          url: `https://a/s/${i % paths}?session=${i}`,
        })),
      ];
      const site = new SiteTitles({
        count: pages.length,
        pages: pages.length,
        details: (document) => pages[document]!,
      });
      return compareTitles(site.of(pages.at(-1)!), site.of(pages.at(-2)!));
    };
    expect(all(20)).toBe(undefined);
    expect(all(19)).toBe('same');
  });

  it('learn from their own site', () => {
    const documents = [
      ...sections.map((title) => ({ title, site: 'host:a' })),
      { title: '政务要闻 枇杷开园', site: 'host:b' },
      { title: 'A text' },
    ];
    const site = new SiteTitles({
      count: documents.length,
      pages: documents.length,
      details: (document) => documents[document]!,
    });
    expect(documents.slice(4).map((details) => site.of(details))).toEqual([
      '通 知 公 告 | 停 水 公 告',
      '政 务 要 闻 | 枇 杷 开 园',
      'A text',
    ]);
  });
});

it('a page is called like the first page of its site where it is another one', () => {
  const all = [
    { title: 'The Firm', site: 'host:a', url: 'https://a/' },
    { title: 'The Firm', site: 'host:a', url: 'http://www.a/index.html?utm_source=mail' },
    { title: 'The Firm', site: 'host:a', url: 'https://a/news.asp?id=3' },
    { title: 'The Firm', site: 'host:b', url: 'https://b/news.asp?id=3' },
    { title: 'News', site: 'host:a', url: 'https://a/news' },
  ];
  const site = new SiteTitles({ count: all.length, pages: all.length, details: (document) => all[document]! });
  expect(all.map((page) => site.isCalledLikeFirst(page))).toEqual([false, false, true, false, false]);
});
