import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a script, which needs no types
import { demoCorpus } from '../../scripts/demo/corpus.js';

interface Label {
  readonly id: string;
  readonly lang: 'zh' | 'en';
  readonly site: string;
  readonly charset: string;
  readonly cluster: string;
  readonly kind: 'original' | 'copy' | 'light' | 'medium' | 'look-alike' | 'short';
  readonly title: string;
  readonly text: string;
}

const demo = new URL('../../demo/', import.meta.url);
const made: Map<string, Uint8Array> = demoCorpus();
const labels: Label[] = JSON.parse(readFileSync(new URL('labels.json', demo), 'utf8'));
const shingles = new Map(labels.map((label) => [label, shinglesOf(label)]));
const pairs = labels.flatMap((a, i) => labels.slice(0, i).map((b) => ({ a, b, similarity: jaccard(a, b) })));
const duplicates = pairs.filter(({ a, b }) => a.cluster === b.cluster);

describe('the demo corpus', () => {
  it('equals the output of scripts/make-demo.js, byte for byte', () => {
    const pages = readdirSync(new URL('pages/', demo)).map((name) => `pages/${name}`);
    expect(pages.sort()).toEqual([...made.keys()].filter((path) => path !== 'labels.json').sort());
    for (const [path, bytes] of made) {
      expect(Buffer.compare(readFileSync(new URL(path, demo)), bytes), path).toBe(0);
    }
  });

  it('labels every page once', () => {
    expect(labels.map(({ id }) => `pages/${id}`).sort()).toEqual(
      [...made.keys()].filter((path) => path !== 'labels.json').sort(),
    );
  });

  it('has at least 72 pages of both languages on at least six sites, two of them large enough to learn a template from', () => {
    expect(labels.length).toBeGreaterThanOrEqual(72);
    expect(countBy(labels, ({ lang }) => lang).size).toBe(2);
    const sites = countBy(labels, ({ site }) => site);
    expect(sites.size).toBeGreaterThanOrEqual(6);
    expect([...sites.values()].filter((pages) => pages >= 20).length).toBeGreaterThanOrEqual(2);
  });

  it('stays under a megabyte', () => {
    expect([...made.values()].reduce((bytes, file) => bytes + file.length, 0)).toBeLessThan(1e6);
  });

  it('has the text of each page in the page, in its character set', () => {
    for (const { id, charset, text } of labels) {
      const page = decode(made.get(`pages/${id}`)!, charset)
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      for (const paragraph of text.split('\n')) expect(page, id).toContain(paragraph);
    }
  });

  it('keeps copies equal, lightly edited copies above .8 and others above .7', () => {
    for (const { a, b, similarity } of duplicates) {
      const least = [a, b].some(({ kind }) => kind === 'medium')
        ? 0.7
        : [a, b].some(({ kind }) => kind === 'light')
          ? 0.8
          : 1;
      expect(similarity, `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(least);
    }
    const kinds = countBy(labels, ({ kind }) => kind);
    for (const kind of ['copy', 'light', 'medium']) expect(kinds.get(kind)).toBeGreaterThanOrEqual(6);
  });

  it('keeps every other pair below .3, including the look-alikes, which share a formula', () => {
    const others = pairs.filter(({ a, b }) => a.cluster !== b.cluster);
    expect(Math.max(...others.map(({ similarity }) => similarity))).toBeLessThan(0.3);
    expect(others.filter(({ similarity }) => similarity > 0.15).length).toBeGreaterThanOrEqual(12);
  });

  it('has one page whose title is hostile to outputs and a page too short to judge', () => {
    const hostile = labels.filter(
      ({ title }) => /<script>/.test(title) && /\u001b/.test(title) && /\u202e/.test(title),
    );
    expect(hostile).toHaveLength(1);
    expect(labels.filter(({ kind, text }) => kind === 'short' && text.length < 60)).toHaveLength(1);
  });
});

/** As a browser reads the set; Node 20 decodes windows-1252 as latin1 unless it decodes a stream. */
function decode(bytes: Uint8Array, charset: string): string {
  const decoder = new TextDecoder(charset);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** 5 characters for Chinese, 3 words for English, punctuation left out. */
function shinglesOf({ text, lang }: Label): Set<string> {
  const units = text
    .normalize('NFKC')
    .toLowerCase()
    .match(lang === 'zh' ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}]+/gu)!;
  const width = lang === 'zh' ? 5 : 3;
  return new Set(units.slice(width - 1).map((_, i) => units.slice(i, i + width).join(' ')));
}

function jaccard(a: Label, b: Label): number {
  const [left, right] = [shingles.get(a)!, shingles.get(b)!];
  const shared = [...left].filter((shingle) => right.has(shingle)).length;
  return shared / (left.size + right.size - shared);
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  return items.reduce(
    (counts, item) => counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1),
    new Map<string, number>(),
  );
}
