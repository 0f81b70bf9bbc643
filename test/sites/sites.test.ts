import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { estateAgency } from './estate-agency/pages.ts';
import { mirrored, warcOf } from './forms.ts';
import { jobBoard } from './job-board/pages.ts';
import { newsPortal } from './news-portal/pages.ts';
import { recipes } from './recipes/pages.ts';
import { regulations } from './regulations/pages.ts';
import { type ScoredRecord, score } from './score.ts';
import type { SitePage } from './site.ts';
import { HELD_OUT, SITES, VALIDATION } from './sites.ts';
import { theatre } from './theatre/pages.ts';

const canonicalOf = ({ html }: SitePage): string | undefined =>
  /<link\b[^>]*rel="?canonical[^>]*>/i.exec(html)?.[0].match(/href="([^"]*)"/i)?.[1];

/** Sites whose authors chose the page that should stay as an editor would: the one that the site links to. */
const BY_LINKS: ReadonlySet<string> = new Set([
  'aran-county',
  'fell-kit',
  'linjiang-hospital',
  'cold-chain',
  'tamarack-radio',
  'qinglan-water',
  'harbour',
  'fisheries-college',
  'chess-federation',
  'water-company',
  'orchard-growers',
  'hechuan-bank',
  'saltings-trust',
  'tea-institute',
  'brindle-vale',
  'yanjiang-library',
  'marrick-rescue',
  'yunxiu-textile',
  'aldbrook-narrowboats',
  'wutong-owners',
  'kelderdale-astronomers',
  'chengling-education',
  'qinghe-dental',
  'wrenfold-ringers',
  'print-room-shop',
]);

const all = [...SITES, ...VALIDATION, ...HELD_OUT];

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly childNodes?: readonly Node[];
}

/** The texts below the `body` of a page, without those of scripts and style sheets, as the HTML standard parses it. */
function linesOf({ html }: SitePage): string[] {
  const lines: string[] = [];
  const walk = ({ nodeName, value, childNodes = [] }: Node): void => {
    if (nodeName === '#text' && value!.trim() !== '') lines.push(value!.trim());
    if (!['head', 'script', 'style'].includes(nodeName)) childNodes.forEach(walk);
  };
  walk(parse(html));
  return lines;
}

it('no two lists have a site in common', () => {
  const names = all.map((make) => make().name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

describe.each(all.map((make) => [make().name, make] as const))('the site %s', (_, make) => {
  const { pages } = make();

  it('has some 60 pages, each at an address of its own, and the same in every run', () => {
    expect(pages.length).toBeGreaterThanOrEqual(60);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
    expect(make().pages).toEqual(pages);
  });

  it('has copies, and one page of each content that should stay', () => {
    const preferred = pages.filter(({ copy }) => copy === undefined).map(({ content }) => content);
    expect(new Set(preferred).size).toBe(preferred.length);
    expect(new Set(pages.map(({ content }) => content)).size).toBe(preferred.length);
    expect(pages.length - preferred.length).toBeGreaterThanOrEqual(10);
  });

  if (BY_LINKS.has(make().name)) {
    it('links to the page of a content that should stay as often as to each of its copies', () => {
      const links = new Map<string, number>();
      for (const { html, url } of pages) {
        for (const [, quoted, href = quoted] of html.matchAll(/<a\b[^>]*?href=(?:["']([^"'#]*)|([^\s"'#>]+))/gi)) {
          const address = href!.replaceAll('&amp;', '&');
          const target = URL.canParse(address, url) ? new URL(address, url).href : '';
          links.set(target, (links.get(target) ?? 0) + 1);
        }
      }
      const wrong = pages.filter((copy) => {
        // Which of two postings is the right one is not told by links.
        if (copy.copy === 'edited' || copy.copy === 'republished') return false;
        const stays = pages.find(({ content, copy: kind }) => content === copy.content && kind === undefined)!;
        return (links.get(stays.url) ?? 0) < (links.get(copy.url) ?? 0);
      });
      expect(wrong.map(({ url }) => url)).toEqual([]);
    });
  } else {
    it('shows which page of a content should stay: by canonical links, protocol, query, print or AMP path, length', () => {
      const order = (page: SitePage): readonly number[] => {
        const { protocol, search, pathname } = new URL(page.url);
        const named = pages.some((one) => one.content === page.content && canonicalOf(one) === page.url);
        const ranks = [!named, protocol === 'http:', search !== '', /print|\bamp\b/.test(pathname)].map(Number);
        return [...ranks, page.url.length];
      };
      const wrong = pages.filter((copy) => {
        const stays = pages.find(({ content, copy: kind }) => content === copy.content && kind === undefined)!;
        if (stays === copy) return false;
        const [mine, theirs] = [order(stays), order(copy)];
        const decides = mine.findIndex((rank, i) => rank !== theirs[i]);
        return decides === -1 || mine[decides]! > theirs[decides]!;
      });
      expect(wrong.map(({ url }) => url)).toEqual([]);
    });
  }

  it('has different pages that look alike: two at least for each label', () => {
    const contents = new Map<string, Set<string>>();
    for (const { alike, content } of pages) {
      if (alike !== undefined) contents.set(alike, (contents.get(alike) ?? new Set()).add(content));
    }
    expect([...contents].filter(([, { size }]) => size < 2)).toEqual([]);
    expect(contents.size).toBeGreaterThanOrEqual(3);
  });

  it('says something of its own on every page that is no copy', () => {
    const texts = new Map<string, string>();
    for (const { html, content, url } of pages) {
      const same = texts.get(html);
      expect(same === undefined || same === content, `${url} is ${same}`).toBe(true);
      texts.set(html, content);
    }
    expect(pages.filter(({ html }) => /undefined|NaN|\[object/.test(html)).map(({ url }) => url)).toEqual([]);
  });

  it('is a folder as wget mirrors it, and a WARC file', () => {
    const files = mirrored(pages);
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
    expect(new Set(files.map(({ page }) => page.content)).size).toBe(new Set(pages.map(({ content }) => content)).size);
    const warc = warcOf(pages).toString();
    expect(warc.match(/^WARC-Target-URI: /gm)).toHaveLength(pages.length);
  });
});

const WRITTEN_APART = [recipes, regulations, estateAgency, newsPortal, theatre, jobBoard];

describe.each(WRITTEN_APART.map((make) => [make().name, make] as const))('every copy on the site %s', (_, make) => {
  it('shows the longest line that only its own content has', () => {
    const { pages } = make();
    const contents = new Map<string, Set<string>>();
    for (const page of pages) {
      for (const line of linesOf(page)) contents.set(line, (contents.get(line) ?? new Set()).add(page.content));
    }
    const grams = (text: string): Set<string> => new Set(Array.from(text.slice(3), (_, i) => text.slice(i, i + 4)));
    const lacking = pages.filter((page) => {
      if (page.copy === undefined) return false;
      const stays = pages.find(({ content, copy }) => content === page.content && copy === undefined)!;
      const own = linesOf(stays).filter((line) => line.length >= 40 && contents.get(line)!.size === 1);
      const longest = own.reduce((a, b) => (b.length > a.length ? b : a), '');
      const [wanted, there] = [[...grams(longest)], grams(linesOf(page).join('\n'))];
      return wanted.filter((gram) => there.has(gram)).length < wanted.length * 0.8;
    });
    expect(lacking.map(({ url }) => url)).toEqual([]);
  });
});

describe('the score', () => {
  const page = (content: string, more: Partial<SitePage> = {}): SitePage => ({ url: '', html: '', content, ...more });
  const site = new Map([
    ['a', page('A', { alike: 'variant products' })],
    ['a-print', page('A', { copy: 'print', alike: 'variant products' })],
    ['b', page('B', { alike: 'variant products' })],
    ['b-sort', page('B', { copy: 'sort', alike: 'variant products' })],
    ['c', page('C')],
  ]);
  const records = (drops: Readonly<Record<string, string>>): ScoredRecord[] => [
    { type: 'header' },
    ...[...site.keys()].map((id) => {
      const kept = drops[id];
      if (kept === undefined) return { type: 'doc', id, status: 'unique' };
      return { type: 'doc', id, status: 'dropped', evidence: { kept, jaccard: 0.9 } };
    }),
  ];

  it('is full where every copy went for the page that should stay', () => {
    expect(score(site, records({ 'a-print': 'a', 'b-sort': 'b' }))).toEqual({
      pages: 5,
      different: 0,
      lost: 0,
      copies: 2,
      found: 2,
      groups: 2,
      preferred: 2,
      errors: [],
    });
  });

  it('names copies that stayed, alone or in place of the preferred page', () => {
    expect(score(site, records({ a: 'a-print' }))).toMatchObject({
      different: 0,
      copies: 2,
      found: 1,
      groups: 1,
      preferred: 0,
      errors: [
        { kind: 'kept', id: 'a', other: 'a-print', relation: 'print', jaccard: 0.9 },
        { kind: 'missed', id: 'b-sort', other: 'b', relation: 'sort' },
      ],
    });
  });

  it('counts a page that went for a different one, and contents of which nothing stays', () => {
    const found = score(site, records({ b: 'a', 'b-sort': 'a', c: 'a' }));
    expect(found).toMatchObject({ different: 3, lost: 2, found: 0, groups: 0 });
    expect(
      found.errors.filter(({ kind }) => kind === 'different').map(({ id, relation }) => `${id} ${relation}`),
    ).toEqual(['b variant products', 'b-sort variant products', 'c unrelated']);
  });

  it('refuses a result of another site, and one without a page', () => {
    expect(() => score(site, [{ type: 'doc', id: 'x', status: 'unique' }])).toThrow('no page of the site: x');
    expect(() => score(site, records({}).slice(0, -1))).toThrow('no record of c');
  });
});
