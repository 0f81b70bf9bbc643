import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Place } from '../../src/cluster/address.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { type ResultRecord, scan } from '../../src/public/index.ts';
import { LinkCounts } from '../../src/run/link-counts.ts';
import { LinkReader } from '../../src/run/links.ts';

const folder = mkdtempSync(join(tmpdir(), 'dittograph-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Linking = readonly [from: Place, markup: string, host?: string];

/** How many of the pages link to each of the places. */
function linksTo(pages: readonly Linking[], places: readonly Place[]): number[] {
  const reader = new LinkReader();
  for (const [from, markup, host] of pages) reader.read(parsePage(markup, { links: true }).links!, from, host);
  const counts = new LinkCounts();
  counts.add(reader.take());
  return places.map((place) => counts.to(place));
}

const at = (url: string): Place => ({ url });
const file = (address: string): Place => ({ address });
const links = (...hrefs: string[]): string => hrefs.map((href) => `<a href="${href}">read on</a>`).join(' ');

describe('links of pages with a URL', () => {
  it('are resolved against the page, and counted once a page', () => {
    const from = at('https://x.org/news/index.html?p=2');
    const hrefs = [
      'a.html',
      './a.html#top',
      '/news/a.html',
      '//x.org/news/a.html',
      'https://X.org/news/a.html',
      '?p=3',
    ];
    expect(
      linksTo(
        [[from, links(...hrefs)]],
        ['https://x.org/news/a.html', 'http://x.org/news/a.html', 'https://x.org/news/index.html?p=3'].map(at),
      ),
    ).toEqual([1, 1, 1]);
  });

  it('tell hosts, queries, capitals and a last slash apart', () => {
    const from = at('https://x.org/');
    const places = [
      'https://www.x.org/a',
      'https://x.org/a?b',
      'https://x.org/A',
      'https://x.org/a/',
      'https://x.org/a',
    ];
    expect(linksTo([[from, links('/a')]], places.map(at))).toEqual([0, 0, 0, 0, 1]);
  });

  it('lead where the URL standard says, whatever they are', () => {
    const part = fc.constantFrom(
      'a',
      'B',
      '.',
      '..',
      '../',
      '../../',
      './',
      '/',
      '//',
      '?',
      '=',
      '&',
      '%',
      '%2f',
      '~',
      'é',
      ' ',
      ';',
      ':8080',
      'x.org',
    );
    const from = 'https://x.org/n/m/page.html?p=2';
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const href = parts.join('');
        const target = URL.canParse(href, from) ? new URL(href, from) : undefined;
        fc.pre(target?.hostname === 'x.org' && target.href !== from);
        const reader = new LinkReader();
        reader.read({ base: undefined, hrefs: [href], blocks: [0] }, at(from), undefined);
        const counts = new LinkCounts();
        counts.add(reader.take());
        expect(counts.to(at(target!.href))).toBe(1);
      }),
    );
  });

  it('to other sites are not counted, those to other hosts of the site are', () => {
    const places = ['https://y.org/a', 'https://www.x.org/a', 'https://x.org.example/a'].map(at);
    expect(linksTo([[at('https://x.org/'), links(...places.map(({ url }) => url!))]], places)).toEqual([0, 1, 0]);
  });

  it('start at the page if the base element names no address of a site', () => {
    for (const base of ['file:///C:/site/old/', 'data:,x', 'javascript:0', 'about:blank', 'http://', 'resource:///a/'])
      for (const href of ['a.html', '/a.html', '?p=2', '//x.org/a.html', 'http://x.org/a.html'])
        expect(() => linksTo([[at('http://x.org/'), `<base href="${base}">${links(href, '/b')}`]], [])).not.toThrow();
    const markup = `<base href="file:///C:/site/old/">${links('a.html', '/b.html')}`;
    const places = ['http://x.org/new/a.html', 'http://x.org/b.html'].map(at);
    expect(linksTo([[at('http://x.org/new/'), markup]], places)).toEqual([1, 1]);
    expect(linksTo([[file('x.org/new/c.html'), markup]], [file('x.org/new/a.html')])).toEqual([1]);
  });

  it('start at the base element', () => {
    const markup = `<base href="/old/">${links('a.html')}`;
    expect(linksTo([[at('https://x.org/new/b.html'), markup]], [at('https://x.org/old/a.html')])).toEqual([1]);
  });

  it('leave out those of a page to itself and those that lead to no page', () => {
    const markup = links('a.html', '#end', 'mailto:a@x.org', 'javascript:go()', 'tel:123', 'http://[', 'ftp://x.org/a');
    const reader = new LinkReader();
    reader.read(parsePage(markup, { links: true }).links!, at('http://x.org/a.html'), undefined);
    // The host is all that is linked to.
    expect(reader.take().targets).toHaveLength(1);
    expect(reader.take().targets).toHaveLength(0);
  });

  it('read references in addresses', () => {
    expect(linksTo([[at('http://x.org/'), links('/a?b=1&amp;c=2')]], [at('http://x.org/a?b=1&c=2')])).toEqual([1]);
  });
});

describe('links of files', () => {
  const from = file('x.org/news/index.html');

  it('lead to the files of a mirror, whether wget has rewritten them or not', () => {
    const places = ['x.org/a.html', 'x.org/a?p=1.html', 'x.org/b/index.html'].map(file);
    expect(linksTo([[from, links('../a.html', '../a%3Fp=1.html', '../b/index.html')]], places)).toEqual([1, 1, 1]);
    expect(linksTo([[from, links('/a', '/a?p=1', 'http://x.org/b/')]], places)).toEqual([1, 1, 1]);
    expect(linksTo([[from, links('https://y.org/a')]], places)).toEqual([0, 0, 0]);
  });

  it('lead to files below the input where no host is known, absolute ones if the page says to be of that host', () => {
    const [page, places] = [file('/news/1.html'), [file('/a.html')]];
    expect(linksTo([[page, links('../a.html')]], places)).toEqual([1]);
    expect(linksTo([[page, links('https://www.x.org/a'), 'x.org']], places)).toEqual([1]);
    expect(linksTo([[page, links('https://www.x.org/a'), 'y.org']], places)).toEqual([0]);
    expect(linksTo([[page, links('https://www.x.org/a')]], places)).toEqual([0]);
  });

  it('with odd names do not fail', () => {
    const names = ['/100%.html', '/a#b/c?d.html', '/\u{d800}.html', '//.html', '/ /x.html'];
    for (const name of names)
      expect(linksTo([[file(name), links('../a.html', '', ' ')]], [file('/zz.html')])).toEqual([0]);
  });
});

it('the table counts as a Map does', () => {
  const entry = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 300 }), { maxLength: 20 }), (batches) => {
      const reader = new LinkReader();
      const [counts, naive] = [new LinkCounts(), new Map<string, number>()];
      for (const batch of batches) {
        for (const [page, target] of batch) {
          const url = `http://x.org/${page * target}`;
          reader.read({ base: undefined, hrefs: [url], blocks: [0] }, at('http://x.org/none'), undefined);
          naive.set(url, (naive.get(url) ?? 0) + 1);
        }
        counts.add(reader.take());
      }
      for (const [url, count] of naive) expect(counts.to(at(url))).toBe(count);
      expect(counts.to(at('http://x.org/none'))).toBe(0);
    }),
  );
});

describe('a scan of a site', () => {
  const story = `<h1>The ferry</h1><p>${'The ferry left before dawn, and nobody on the quay saw it go. '.repeat(6)}</p>`;
  const page = (...hrefs: string[]): string => `<nav>${links(...hrefs)}</nav>`;
  const other = (n: number): string =>
    `<p>${`Page ${n} of the harbour says something else entirely, number ${n * 7919}, and in other words. `.repeat(4)}</p>`;
  const pages: Readonly<Record<string, string>> = {
    'https://www.x.org/s/1': story,
    'https://www.x.org/harbour/ferry-leaves-before-dawn': story,
    'https://www.x.org/harbour/': `${page('ferry-leaves-before-dawn', '/s/2')}${other(1)}`,
    'https://www.x.org/about/': `${page('/harbour/ferry-leaves-before-dawn', '/harbour/')}${other(2)}`,
  };
  const kept = async (input: Parameters<typeof scan>[0], jobs = 1): Promise<unknown[]> => {
    const records: ResultRecord[] = [];
    for await (const record of scan(input, { jobs })) records.push(record);
    return records.flatMap((record) =>
      record.type === 'doc' && record.status === 'dropped'
        ? [[record.id, record.evidence.kept, record.evidence.rule]]
        : [],
    );
  };

  it('keeps the page that the other pages link to, not the one with the shortest address', async () => {
    const documents = Object.entries(pages).map(([url, html]) => ({ id: url, url, html }));
    const expected = [['https://www.x.org/s/1', 'https://www.x.org/harbour/ferry-leaves-before-dawn', 'linked']];
    expect(await kept(documents)).toEqual(expected);
    expect(await kept(documents, 2)).toEqual(expected);
    expect(await kept(documents.toReversed())).toEqual(expected);
  });

  it('does so in the folder of a mirror', async () => {
    for (const [url, html] of Object.entries(pages)) {
      const path = join(folder, `${url.slice('https://'.length)}${url.endsWith('/') ? 'index' : ''}.html`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, html);
    }
    expect(await kept(folder)).toEqual([
      ['www.x.org/s/1.html', 'www.x.org/harbour/ferry-leaves-before-dawn.html', 'linked'],
    ]);
  });

  it('counts a link for the file that is spelled like it', async () => {
    const mirror = join(folder, 'spelled');
    const host = join(mirror, 'www.y.org');
    mkdirSync(host, { recursive: true });
    for (const name of ['Index.htm', 'index.html']) writeFileSync(join(host, name), story);
    for (const n of [1, 2]) writeFileSync(join(host, `about${n}.html`), `${page('index.html')}${other(n)}`);
    expect(await kept(mirror)).toEqual([['www.y.org/Index.htm', 'www.y.org/index.html', 'linked']]);
  });

  it('keeps the page on the host that most pages link to where none links to either page', async () => {
    const documents = [
      ...Object.entries(pages)
        .filter(([, html]) => html !== story)
        .map(([url, html]) => ({ id: url, url, html })),
      { id: 'bare', url: 'https://x.org/ferry', html: story },
      { id: 'www', url: 'https://www.x.org/ferry', html: story },
    ];
    expect(await kept(documents)).toEqual([['bare', 'www', 'linked']]);
  });
});
