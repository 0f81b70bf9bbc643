import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hostFolder } from '../../src/io/inputs/host-folder.ts';
import { type ResultRecord, scan } from '../../src/public/index.ts';
import { siteOfHostless } from '../../src/run/site/hostless.ts';

const counts = (groups: Record<string, number>): Map<string, number> => new Map(Object.entries(groups));

describe('the site of pages without a host', () => {
  it('is one if they link to each other and hardly any host is known', () => {
    expect(siteOfHostless(counts({ 'skeleton:a': 60, 'skeleton:b': 40 }), 25)).toBe('skeleton:');
    expect(siteOfHostless(counts({ 'skeleton:a': 60, 'skeleton:b': 40 }), 24)).toBeUndefined();
    expect(siteOfHostless(counts({ 'skeleton:a': 100, 'host:x.org': 4, 'host:y.org': 5 }), 80)).toBe('skeleton:');
  });

  it('is that of the other pages if nearly all of these are of one host', () => {
    expect(siteOfHostless(counts({ 'skeleton:a': 10, 'host:x.org': 80, 'host:y.org': 20 }), 9)).toBe('host:x.org');
    expect(siteOfHostless(counts({ 'skeleton:a': 10, 'host:x.org': 79, 'host:y.org': 21 }), 9)).toBeUndefined();
  });
});

describe('a folder of pages that were written by hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dittograph-hostless-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const SHARED =
    'The games of this publisher were reviewed in the magazine between the spring of 1986 and the winter of 1993, most of them by two writers, and the cassettes that came with some of the numbers had others.';
  const page = (title: string, body: string): string => `<title>${title}</title><body>${body}`;
  const pages: Readonly<Record<string, string>> = {
    'makers/endurance.htm': page('Endurance Games', `<h1>Endurance</h1><p>${SHARED}</p><p>Magnetron, Durell.</p>`),
    'makers/marlin.htm': page('Marlin Games', `<table><tr><td>${SHARED}</table><ul><li>Meltdown<li>Amaurote</ul>`),
    'makers/copy-of-marlin.htm': page(
      'Marlin Games',
      `<table><tr><td>${SHARED}</table><ul><li>Meltdown<li>Amaurote</ul>`,
    ),
    'reviews/a.htm': page(
      'A review',
      '<p>It is a good game, with music by a man who had never before used that machine.</p>',
    ),
    'index.htm': page(
      'All makers',
      ['makers/endurance', 'makers/marlin', 'reviews/a'].map((name) => `<a href="${name}.htm">${name}</a>`).join(' '),
    ),
  };

  const dropped = async (linked: boolean): Promise<readonly string[]> => {
    const at = join(folder, linked ? 'linked' : 'apart');
    for (const [name, html] of Object.entries(pages)) {
      mkdirSync(dirname(join(at, name)), { recursive: true });
      writeFileSync(join(at, name), linked ? html : html.replaceAll('href', 'title'));
    }
    const ids: string[] = [];
    for await (const record of scan(at, { jobs: 1 })) {
      const { type, status, id } = record as ResultRecord & { status?: string; id?: string };
      if (type === 'doc' && status === 'dropped') ids.push(id!);
    }
    return ids;
  };

  it('is one site if its pages link to each other, so that titles count', async () => {
    expect(await dropped(true)).toEqual(['makers/copy-of-marlin.htm']);
  });

  it('may be of several sites otherwise', async () => {
    expect(await dropped(false)).toHaveLength(2);
  });
});

describe('the host of a folder', () => {
  it.each(['org.http4k.core', 'com.example', 'net.sf.saxon', 'javax.swing.text', 'io.vertx.core'])(
    'is not the name of a package: %s',
    (name) => {
      expect(hostFolder(`/docs/${name}/index.html`, `${name}/index.html`)).toBeUndefined();
    },
  );

  it.each(['www.example.org', 'java.net', 'gov.uk', 'com.br', 'de.example.org', 'example.io'])(
    'is its name: %s',
    (name) => {
      expect(hostFolder(`/docs/${name}/index.html`, `${name}/index.html`)).toBe(name);
    },
  );
});

describe('files that declare an address of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dittograph-declared-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const KEEPERS = ['ferry', 'lantern', 'orchard', 'kettle', 'quarry', 'bakery'];
  const HOME = 'https://blog.example/';
  const page = (address: string, keeper: string, offers: string): string =>
    `<title>The ${keeper}</title><meta property="og:url" content="${address}"><body><nav><a href="/a.html">A</a> <a href="/b.html">B</a></nav><main><h1>The ${keeper}</h1>${[
      'first',
      'second',
      'third',
    ]
      .map((n) => `<p>The ${n} task of the ${keeper} is to see the ${keeper} through winter number ${keeper.length}.`)
      .join('')}</main><aside><ul>${offers}</ul></aside>`;
  const offers = (items: readonly string[]): string => items.map((item) => `<li>${item}</li>`).join('');

  /** Two pages with one main text that declare one address, and others that declare the address that is passed. */
  const dropped = async (name: string, declared: (keeper: string) => string): Promise<readonly string[]> => {
    const at = join(folder, name);
    mkdirSync(at);
    const write = (file: string, html: string): void => writeFileSync(join(at, `${file}.html`), html);
    write('a', page(HOME, 'mill', offers(['Rope 4 m', 'Tar 9 l'])));
    write('b', page(HOME, 'mill', offers(['Rope 7 m', 'Tar 2 l'])));
    for (const keeper of KEEPERS) write(keeper, page(declared(keeper), keeper, offers([`Flour for the ${keeper}`])));
    const ids: string[] = [];
    for await (const record of scan(at, { jobs: 1 })) {
      const { type, status, id } = record as ResultRecord & { status?: string; id?: string };
      if (type === 'doc' && status === 'dropped') ids.push(id!);
    }
    return ids;
  };

  it('are one page, fetched twice, if only they declare it', async () => {
    expect(await dropped('own', (keeper) => `${HOME}${keeper}`)).toHaveLength(1);
  });

  it('are different pages if many declare it', async () => {
    expect(await dropped('home', () => HOME)).toEqual([]);
  });
});
