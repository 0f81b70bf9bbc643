/** The suite of Zhou, Jia (2019) on a real Apache Spark; skipped where SPARK_HOME names none. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedNews } from '../../src/evaluate/generated.ts';
import type { LabelledSet } from '../../src/evaluate/labelled.ts';
import { measurePairs } from '../../src/evaluate/measures.ts';
import { subsetOf } from '../../src/evaluate/subset.ts';
import { methodOf, profileOf } from '../../src/methods/methods.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import { runtimeSegmenter } from '../../src/methods/segmenter.ts';
import { fingerprint, rowAt } from '../../src/run/fingerprint.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { folder } from '../folders.ts';
import { MAIN, outputOf } from '../package/project.ts';

const SPARK = process.env.SPARK_HOME;
const CATEGORY = 'zh-1';
// Short jobs gain nothing from what a JVM compiles at length.
process.env.JDK_JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** One category in Chinese: originals, and a copy of every third one. */
async function news(): Promise<LabelledSet> {
  return subsetOf(await generatedNews(5, 30), 'news', ({ category }) => category === CATEGORY);
}

/** All pairs by comparing the fingerprints of all texts, each with its distance or similarity. */
function pairsOf(
  texts: readonly string[],
  options: ScanOptions,
): [a: number, b: number, distance: number, similarity: number][] {
  const { parameters } = parametersOf(options, 'test');
  const segmenter = parameters.segment === 'words' ? runtimeSegmenter() : undefined;
  const batch = encodeTexts(texts);
  const counter = methodOf(parameters).count?.(parameters, { segmenter });
  counter?.add(batch);
  const fingerprinter = methodOf(parameters).fingerprinter(parameters, { segmenter, counted: counter?.finish() });
  const made = fingerprint(batch, fingerprinter, profileOf(parameters));
  return texts.flatMap((_, b) =>
    texts.slice(0, b).map((__, a): [number, number, number, number] => {
      const [x, y] = [rowAt(made, a), rowAt(made, b)];
      return [a, b, fingerprinter.distance(x, y), fingerprinter.similarity(x, y)];
    }),
  );
}

describe.skipIf(SPARK === undefined)('the suite zhou-2019 on Spark (SPARK_HOME)', () => {
  it('finds the pairs that exhaustive comparison finds, and draws its tables and plots', {
    timeout: 600_000,
  }, async () => {
    const set = await news();
    const at = folder();
    mkdirSync(join(at, 'sets/zh-news-003'), { recursive: true });
    const lines = set.documents.map(({ id, text, category }, i) =>
      JSON.stringify({ id, text, cat: category, cluster: set.truth.clusters[i] }),
    );
    writeFileSync(join(at, 'sets/zh-news-003/docs.jsonl'), lines.join('\n'));
    const args = ['evaluate', '--suite', 'zhou-2019', '--engine', 'spark', '--data', 'sets', '-o', 'out', '-q'];
    await outputOf(process.execPath, [MAIN, ...args], { cwd: at });
    const { evaluations } = JSON.parse(readFileSync(join(at, 'out/results.json'), 'utf8'));
    const tables = Object.fromEntries(
      evaluations[0].tables.map(({ id, table }: { id: string; table: { rows: unknown[][] } }) => [id, table.rows]),
    );

    const simhash = { method: 'simhash', bits: 64, distance: 3, segment: 'words', asPublished: true } as const;
    const near = (weights: 'tf' | 'zhou') => (texts: readonly string[]) =>
      pairsOf(texts, { ...simhash, weights }).filter(([, , distance]) => distance <= 3);
    const weighted = near('zhou');
    const alike = (texts: readonly string[]) =>
      pairsOf(texts, { method: 'shingle' }).filter(([, , , similarity]) => similarity >= 0.5);
    const oracles = {
      shingling: alike,
      'SimHash by frequency': near('tf'),
      'optimised SimHash': weighted,
      'Zhou 2019': (texts: readonly string[]) => {
        const all = weighted(texts);
        const best = texts.map((_, document) => {
          const own = all.filter(([a, b]) => a === document || b === document);
          const other = ([a, b]: (typeof own)[number]): number => a + b - document;
          return own.sort((x, y) => x[2] - y[2] || other(x) - other(y))[0];
        });
        return all.filter((pair) => best.includes(pair));
      },
      web: alike,
    };
    const texts = set.documents.map(({ text }) => text!);
    const expected = Object.entries(oracles).map(([algorithm, oracle]) => {
      const pairs = Uint32Array.from(oracle(texts).flatMap((pair) => pair.slice(0, 2)));
      const { precision, recall } = measurePairs(set.truth, pairs);
      return [CATEGORY, algorithm, precision?.share, recall?.share];
    });
    const found = tables.categories.map(([category, algorithm, , precision, recall]: { value: number }[]) => [
      category,
      algorithm,
      precision?.value,
      recall?.value,
    ]);
    expect(found).toEqual(expected);
    // Each algorithm finds something, so that equality says something.
    expect(expected.every(([, , , recall]) => Number(recall) > 0)).toBe(true);

    expect(tables.time.map(([algorithm]: string[]) => algorithm)).toEqual(Object.keys(oracles));
    for (const [, fingerprints, search, together] of tables.time) {
      expect(Math.min(fingerprints, search)).toBeGreaterThan(0);
      expect(together).toBeCloseTo(fingerprints + search, 6);
    }
    // 32 fingerprints a document; every fourth is near the one before, and the groupings find the same.
    const count = 32 * set.documents.length;
    expect(tables.skew).toHaveLength(6);
    for (const [, , fingerprints, , pairs] of tables.skew) {
      expect(fingerprints).toBe(count);
      expect(pairs).toBeGreaterThanOrEqual(count / 4);
    }
    const names = readdirSync(join(at, 'out'));
    for (const plot of ['precision-3', 'recall-3', 'f1-3', 'time-3', 'skew']) {
      expect(names).toContain(`zh-news-003-${plot}.svg`);
      expect(names).toContain(`zh-news-003-${plot}-data.csv`);
    }
    for (const table of ['categories', 'time', 'skew'])
      for (const format of ['md', 'csv', 'tex']) expect(names).toContain(`zh-news-003-${table}.${format}`);
  });
});
