import { describe, expect, it } from 'vitest';
import { hostOf } from '../../src/html/page/host.ts';
import { chooseTitle } from '../../src/html/page/metadata.ts';
import { parsePage } from '../../src/html/page/page.ts';

describe('the title', () => {
  it.each([
    [
      'a heading that the title element bears out',
      ['Old lighthouse saved'],
      undefined,
      'Old lighthouse saved | Harbour Times',
      'Old lighthouse saved',
    ],
    [
      'the longest such heading',
      ['Harbour Times', 'Old lighthouse saved'],
      undefined,
      'Old lighthouse saved - Harbour Times',
      'Old lighthouse saved',
    ],
    [
      'the title made for sharing, where no heading agrees',
      ['Welcome'],
      'Old lighthouse saved',
      'HT – 4711',
      'Old lighthouse saved',
    ],
    [
      'the title made for sharing, if a heading is equal and the title element begins with it, before a longer name of the site',
      ['Harbour Commission of Oldhaven', 'Tides'],
      'Tides',
      'Tides – Harbour Commission of Oldhaven',
      'Tides',
    ],
    [
      'not a title made for sharing that only names the site',
      ['Harbour Times', 'Old lighthouse saved'],
      'Harbour Times',
      'Old lighthouse saved - Harbour Times',
      'Old lighthouse saved',
    ],
    [
      'the title element without the name of the site',
      [],
      undefined,
      'Old lighthouse saved - Harbour Times',
      'Old lighthouse saved',
    ],
    ['the same, where the name comes first', [], undefined, 'HT | Old lighthouse saved', 'Old lighthouse saved'],
    ['the same, in Chinese', [], undefined, '港务委员会决定重建旧灯塔_新闻_港口在线', '港务委员会决定重建旧灯塔'],
    ['a whole title that only looks like two parts', [], undefined, 'Self-made e-bikes', 'Self-made e-bikes'],
    [
      'the part of the title element that is a heading, if it is shorter than the name of the site',
      ['Water'],
      undefined,
      'Water | The Harbour Commission of Oldhaven',
      'Water',
    ],
    [
      'the same behind the label of a list',
      ['Category: Pies'],
      undefined,
      'Pies – The Cold Pantry of Oldhaven',
      'Pies',
    ],
    ['not a word of a part that is a heading', ['Old'], undefined, 'Old lighthouse saved - HT', 'Old lighthouse saved'],
    ['the only heading, where there is nothing else', ['Old lighthouse saved'], undefined, '', 'Old lighthouse saved'],
    ['nothing, where there is nothing', [], undefined, '', ''],
  ] as const)('is %s', (_, headings, social, pageTitle, title) => {
    expect(chooseTitle(headings, social, pageTitle)).toBe(title);
  });

  it.each(['Untitled', 'Untitled Document', 'New Page 3', 'Document', '新建网页 3', '无标题文档'])(
    'is the heading if the page has the title that an editor gives to a new one, %s',
    (title) => {
      expect(parsePage(`<title>${title}</title><h1>Rules of the belfry</h1><p>No spurs.`).title).toBe(
        'Rules of the belfry',
      );
      expect(parsePage(`<title>${title}</title><p>No spurs.`).title).toBeUndefined();
      expect(parsePage(`<title>${title} of the harbour</title><p>No spurs.`).title).toBe(`${title} of the harbour`);
    },
  );

  it('is free of control characters and references', () => {
    expect(parsePage('<title>a\u001b[31m &amp;\n b\0</title>').title).toBe('a[31m & b');
  });
});

describe('addresses', () => {
  it('are returned as written, and the host is that of the best of them', () => {
    const html =
      '<base href="https://base.example/"><link rel="Canonical" href="https://WWW.Site.example:8080/a?b&amp;c">' +
      '<meta property="og:url" content="https://other.example/a">';
    const { canonical, url, host } = parsePage(html);
    expect({ canonical, url, host }).toEqual({
      canonical: 'https://WWW.Site.example:8080/a?b&c',
      url: 'https://other.example/a',
      host: 'site.example',
    });
  });

  it.each([
    ['https://user@www.site.example/x', 'site.example'],
    ['//site.example', 'site.example'],
    ['/a/b', undefined],
    ['not an address', undefined],
    [undefined, undefined],
  ])('%s is of host %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

describe('dates and language', () => {
  it('come from meta elements', () => {
    const html =
      '<html lang=zh-CN><meta property="article:published_time" content="2021-03-04T05:06:07Z">' +
      '<meta name="last-modified" content="2021-03-05">';
    expect(parsePage(html)).toMatchObject({ lang: 'zh-CN', published: '2021-03-04T05:06:07Z', modified: '2021-03-05' });
  });

  it('come from JSON-LD with the article at any place in it', () => {
    const data = {
      '@graph': [{ '@type': 'WebSite' }, { '@type': ['NewsArticle'], datePublished: '2020-01-02', headline: 'H' }],
    };
    const html = `<script type="application/ld+json">\n//<![CDATA[\n${JSON.stringify(data)}\n//]]></script>`;
    expect(parsePage(html)).toMatchObject({ published: '2020-01-02', title: 'H' });
  });

  it('come from a time element, as the last choice', () => {
    expect(parsePage('<p>On <time datetime="2019-08-07">Wednesday</time></p>').published).toBe('2019-08-07');
  });

  it('are absent if the JSON-LD is broken, empty, or of another form', () => {
    for (const data of ['{', '', 'null', '7', '[[[{"@type":7,"datePublished":7}]]]', '['.repeat(50_000)]) {
      expect(parsePage(`<script type="application/ld+json">${data}</script>`).published).toBeUndefined();
    }
  });
});

describe('the name of the site and of its section', () => {
  const titleOf = (title: string, metas: string): string | undefined =>
    parsePage(`<head><title>${title}</title>${metas}</head><body><p>Text.`).title;
  const metas = '<meta name=SiteName content="清溪县人民政府"><meta name=ColumnName content="部门动态">';

  it('are not part of the title if the metadata names them', () => {
    expect(titleOf('部门动态 县医院组建医联体-清溪县人民政府网', metas)).toBe('县医院组建医联体');
    expect(titleOf('Harbour Times: The ferry', '<meta property=og:site_name content="Harbour Times">')).toBe(
      'The ferry',
    );
    const social = '<meta property=og:title content="The ferry - Harbour Times">';
    expect(titleOf('HT', `<meta property=og:site_name content="Harbour Times">${social}`)).toBe('The ferry');
  });

  it('stay where little else is in the title, or where they are the beginning of a word', () => {
    expect(titleOf('部门动态 列表-清溪县人民政府网', metas)).toBe('部门动态 列表');
    expect(titleOf('清溪县人民政府网', metas)).toBe('清溪县人民政府网');
    const bank =
      '<meta property=og:site_name content=Oldhaven><meta property=og:title content="Oldhaven Bank | Savings">';
    expect(titleOf('Oldhaven Bank | Savings', bank)).toBe('Oldhaven Bank | Savings');
    const sea = '<meta property=og:site_name content="Sea"><meta property=article:section content="Fer">';
    expect(titleOf('Seafaring by ferry', sea)).toBe('Seafaring by ferry');
  });
});
