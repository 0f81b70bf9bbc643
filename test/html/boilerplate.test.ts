import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { type Page, parsePage } from '../../src/html/page/page.ts';
import {
  BoilerplateLearner,
  blockHash,
  blockHashes,
  groupOf,
  MAX_HASHES,
  MIN_PAGES,
} from '../../src/html/template/boilerplate.ts';

const WORDS =
  'stone lamp harbour ferry winter council channel keeper tower signal gale rope anchor chart pilot buoy'.split(' ');
/** A sentence of its own for each number. */
const sentence = (n: number): string =>
  `${Array.from({ length: 24 }, (_, i) => WORDS[(n * 7 + i * (1 + (n % 13)) + ((i * i * n) % 11)) % WORDS.length]).join(' ')} ${n}.`;
const article = (n: number, paragraphs = 5): string[] =>
  Array.from({ length: paragraphs }, (_, i) => sentence(n * 100 + i));
const NOTICE = `The publisher of this site answers for none of the pages that it links to, whatever their owners may say. ${sentence(7)}`;
const page = (paragraphs: readonly string[], host = ''): Page =>
  parsePage(
    `${host && `<link rel=canonical href="https://${host}/x">`}<body><ul><li><a href=/>Home</a><li><a href=/n>News</a></ul>
    <div class=story>${paragraphs.map((p) => `<p>${p}</p>`).join('')}</div><div class=end><p>${NOTICE}</p></div>`,
  );
const learn = (pages: readonly Page[]): Map<string, ReadonlySet<number>> => {
  const learner = new BoilerplateLearner();
  for (const p of pages) learner.add(groupOf(p), blockHashes(p));
  return learner.learned();
};
const boilerplateOf = (p: Page, all: ReadonlyMap<string, ReadonlySet<number>>): readonly string[] =>
  selectMain(p, { learned: all.get(groupOf(p)) }).boilerplate;

describe('the group of a page', () => {
  it('is its host, or the skeleton of its markup if the host is unknown', () => {
    expect(groupOf(page(article(1), 'www.Example.org'))).toBe('host:example.org');
    expect(groupOf(page(article(1)))).toBe(groupOf(page(article(2, 9))));
    expect(groupOf(page(article(1)))).toMatch(/^skeleton:[0-9a-f]{16}$/);
    expect(groupOf(page(article(1)), 'from-the-archive.example')).toBe('host:from-the-archive.example');
  });
});

describe('the learner', () => {
  const site = Array.from({ length: 40 }, (_, n) => page(article(n)));

  it('learns the blocks that recur on the pages of a template, but no part of their articles', () => {
    const learned = learn(site);
    for (const p of site) {
      expect(boilerplateOf(p, learned)).toEqual(['Home', 'News', NOTICE]);
    }
  });

  it(`learns nothing from fewer than ${MIN_PAGES} pages`, () => {
    expect(learn(site.slice(0, MIN_PAGES - 1)).size).toBe(0);
    expect(learn(site.slice(0, MIN_PAGES)).size).toBe(1);
  });

  it('learns from a few pages what recurs on most of them, but no part of their articles', () => {
    for (const size of [3, 4, 5, 8, 19]) {
      const few = site.slice(0, size);
      const learned = learn(few);
      for (const p of few) expect(boilerplateOf(p, learned)).toEqual(['Home', 'News', NOTICE]);
    }
  });

  it('does not take releases of a text for a template, for any number of releases', () => {
    for (const size of [3, 5, 8, 19, 40]) {
      const text = article(3, 12);
      const releases = Array.from({ length: size }, (_, n) => page([...text.slice(0, 10), ...article(1000 + n, 2)]));
      const learned = learn(releases);
      for (const p of releases) for (const block of boilerplateOf(p, learned)) expect(text).not.toContain(block);
    }
  });

  it('learns the only paragraph of many short pages, but not one that has nothing of its own beside it', () => {
    const short = (own: string): Page => parsePage(`<p>${sentence(999)}</p><div>Part ${own}</div>`);
    const banner = blockHash(short(''), 0);
    const isLearned = (own: (n: number) => string, pages = 40): boolean =>
      learn(Array.from({ length: pages }, (_, n) => short(own(n))))
        .get(groupOf(short('')))
        ?.has(banner) === true;
    expect(isLearned((n) => `number ${n}`)).toBe(true);
    expect(isLearned((n) => `number ${n}`, 19)).toBe(false);
    expect(isLearned(() => 'the same')).toBe(false);
  });

  it('learns the same from the same pages in any order', () => {
    const hashes = site.map(blockHashes);
    const expected = learn(site);
    fc.assert(
      fc.property(fc.shuffledSubarray(hashes, { minLength: hashes.length }), (shuffled) => {
        const learner = new BoilerplateLearner();
        for (const each of shuffled) learner.add(groupOf(site[0]!), each);
        expect(learner.learned()).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('learns the same from more pages than it keeps, in any order', () => {
    const many = Array.from({ length: 5000 }, (_, n) => Float64Array.of(3, 5, 10 + 2 * n, 20_011 + 2 * n).sort());
    const from = (pages: readonly Float64Array[]): unknown => {
      const learner = new BoilerplateLearner();
      for (const each of pages) learner.add('g', each);
      return learner.learned();
    };
    expect(from(many)).toEqual(new Map([['g', new Set([3, 5])]]));
    expect(from([...many].reverse())).toEqual(from(many));
  });

  it('does not mistake an article republished many times for the template', () => {
    const copies = Array.from({ length: 12 }, () => page(article(999)));
    const learned = learn([...site, ...copies]);
    expect(boilerplateOf(copies[0]!, learned)).toEqual(['Home', 'News', NOTICE]);
    expect(selectMain(copies[0]!, { learned: learned.get(groupOf(copies[0]!)) }).text).toBe(article(999).join('\n'));
  });

  it('does not mistake edited copies of an article for the template', () => {
    const copies = Array.from({ length: 8 }, (_, n) => page([...article(999).slice(0, 4), sentence(5000 + n)]));
    const learned = learn([...site, ...copies]);
    for (const p of copies) expect(boilerplateOf(p, learned)).not.toContain(article(999)[0]);
  });

  it('learns no running text of a site where every page is a copy', () => {
    const copies = Array.from({ length: 60 }, (_, n) => page(article(n % 3)));
    const learned = learn(copies);
    for (const p of copies.slice(0, 3)) {
      expect(selectMain(p, { learned: learned.get(groupOf(p)) }).text).toContain(article(copies.indexOf(p)).join('\n'));
    }
  });

  it('learns each group separately', () => {
    const mixed = site.flatMap((_, n) => [
      page(article(n), 'a.example'),
      page([...article(n + 500), 'Only here'], 'b.example'),
    ]);
    const learned = learn(mixed);
    expect([...learned.keys()]).toEqual(['host:a.example', 'host:b.example']);
    expect(boilerplateOf(mixed[1]!, learned)).toContain('Only here');
    expect(learned.get('host:a.example')!.size).toBe(3);
  });
});

describe('block hashes', () => {
  it('are distinct, in order, and bounded', () => {
    const long = parsePage(Array.from({ length: 3 * MAX_HASHES }, (_, i) => `<p>${i % (2 * MAX_HASHES)}</p>`).join(''));
    const hashes = blockHashes(long);
    expect(hashes.length).toBe(MAX_HASHES);
    expect([...hashes]).toEqual([...new Set(hashes)].sort((a, b) => a - b));
  });

  it('do not depend on white space, and are safe integers', () => {
    const a = parsePage('<p>one two\nthree</p>');
    const b = parsePage('<p>one <br>two three</p>');
    expect(blockHash(a, 0)).toBe(blockHash(b, 0));
    expect(Number.isSafeInteger(blockHash(a, 0))).toBe(true);
    expect(blockHash(a, 0)).not.toBe(blockHash(parsePage('<p>one two four</p>'), 0));
  });
});
