/**
 * The experiment of Zhou, Jia (2019) on Apache Spark, as in the paper: the algorithms of ./zhou-2019.ts by category, and
 * the salted grouping of frequent keys. All run in one session, after an untimed run of the first category. Every
 * algorithm makes its fingerprints in our worker and finds its pairs in SQL:
 *
 * - shingling: texts that share a shingle are joined, and the shared ones counted; a Jaccard of at least .5
 * - SimHash by frequency, optimised SimHash: every text is compared with every other
 * - Zhou 2019: the block index, its groups compared by the worker; for each text the most similar one
 * - `web`, ours: bands of MinHash, their groups and the exact Jaccard of their pairs by the worker
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceTemporary } from '../../io/output/temporary.ts';
import type { ScanOptions, ScanParameters } from '../../methods/options.ts';
import { parametersOf } from '../../methods/parameters.ts';
import { runtimeSegmenter } from '../../methods/segmenter.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import type { Table } from '../../report/tables.ts';
import { fingerprintStages } from '../../spark/documents.ts';
import { jobOf } from '../../spark/job.ts';
import { HASHES } from '../../spark/keys.ts';
import { planOf } from '../../spark/plan.ts';
import type { PlanInput } from '../../spark/planned.ts';
import type { PlanStage } from '../../spark/script.ts';
import { linesIn, localWorker, type SparkSession } from '../../spark/session.ts';
import { Sql } from '../../spark/sql.ts';
import { temporaryFolder } from '../../spark/storage.ts';
import { machineColumns, type OnProgress, plainColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { skewPlot, skewStages, skewTable } from '../skew.ts';
import { prepareSet } from '../system.ts';
import {
  BITS,
  barsOf,
  categoriesOf,
  categoryTable,
  FREQUENCY,
  leastSimilarity,
  measured,
  OPTIMISED,
  OWN,
  partOf,
  type Row,
  SHINGLING,
} from './zhou-2019.ts';

/** The distance of the paper; its blocks guarantee no larger one. */
const DISTANCE = 3;
/** Least Jaccard of shingling and of `web`. */
const JACCARD = 0.5;
const WEB = 'web';
/** Number of fingerprints for the groupings, for each document of the set. */
const FINGERPRINTS = 32;

const SIMHASH = { method: 'simhash', bits: BITS, distance: DISTANCE, segment: 'words', asPublished: true } as const;
/** The fingerprints of the algorithms. */
const JOBS = {
  shingle: { method: 'shingle', similarity: JACCARD, compareSite: 'main' },
  web: { method: 'minhash', similarity: JACCARD, compareSite: 'main' },
  tf: { ...SIMHASH, weights: 'tf' },
  zhou: { ...SIMHASH, weights: 'zhou' },
} as const satisfies Readonly<Record<string, ScanOptions>>;
type JobName = keyof typeof JOBS;

/** A stage, and the algorithms to whose time it belongs; none if it only reports the findings. */
interface Step {
  readonly stage: PlanStage;
  readonly category?: string;
  readonly algorithms: readonly string[];
  readonly part: 'fingerprints' | 'search';
}

/** Where the pairs of an algorithm are stored. */
interface Told {
  readonly category: string;
  readonly algorithm: string;
  readonly folder: string;
}

/** @throws MISSING_FIELD if no document names its category; the errors of a Spark session */
export async function zhou2019OnSpark(
  set: LabelledSet,
  session: SparkSession,
  seed: number,
  onProgress: OnProgress,
): Promise<Evaluation> {
  const categories = categoriesOf(set);
  const gone = announceTemporary();
  const folder = temporaryFolder();
  try {
    const parameters = Object.fromEntries(
      Object.entries(JOBS).map(([name, options]) => [
        name,
        parametersOf({ ...options, templateAware: false }, name).parameters,
      ]),
    ) as Record<JobName, ScanParameters>;
    const parts = new Map(categories.map((category) => [category, partOf(set, category)]));
    const inputs: string[] = [];
    for (const [i, part] of [...parts.values()].entries()) {
      const { texts } = await prepareSet(part);
      inputs.push(join(folder, `category-${i}.jsonl`));
      writeFileSync(inputs[i]!, texts.map((text, id) => `${JSON.stringify({ id: `${id}`, text })}\n`).join(''));
    }
    const told: Told[] = [];
    const steps: Step[] = [];
    // The first category runs twice, so that compiling and loading at first use are not timed.
    for (const [i, category] of [categories[0]!, ...categories].entries()) {
      const staging = join(folder, `stages-${i}`);
      const made = stepsOf(inputs[Math.max(0, i - 1)]!, staging, parameters);
      if (i === 0) {
        steps.push(...made.steps.map((step) => ({ ...step, algorithms: [] })));
        continue;
      }
      steps.push(...made.steps.map((step) => ({ ...step, category })));
      told.push(...made.told.map((one) => ({ ...one, category })));
    }
    mkdirSync(join(folder, 'skew'));
    const skew = skewStages(
      FINGERPRINTS * set.documents.length,
      seed,
      parameters.zhou,
      'zhou.json',
      join(folder, 'skew'),
    );
    const jobs = Object.fromEntries(
      Object.entries(parameters).map(([name, own]) => [`${name}.json`, jobOf(own, 'jsonl', [])]),
    );
    const stages = [...steps.map(({ stage }) => stage), ...skew.stages];
    const seconds = await session(stages, jobs, onProgress);
    const secondsOf = (wanted: (step: Step) => boolean): number =>
      steps.reduce((sum, step, i) => sum + (wanted(step) ? seconds[i]! : 0), 0);
    const rows = told.map(({ category, algorithm, folder: place }): Row => {
      const isShingles = algorithm === SHINGLING || algorithm === WEB;
      return {
        category,
        algorithm,
        features: isShingles ? 'shingles' : 'words',
        least: isShingles ? JACCARD : leastSimilarity(DISTANCE),
        ...measured(
          parts.get(category)!,
          Uint32Array.from(
            linesIn(place).flatMap((line) => line.split(' ')),
            Number,
          ),
        ),
        seconds: secondsOf((step) => step.category === category && step.algorithms.includes(algorithm)),
      };
    });
    const groupings = skew.outcome(seconds.slice(steps.length));
    return {
      suite: 'zhou-2019 on Spark',
      set: set.name,
      tables: [
        { id: 'categories', table: categoryTable(`${set.name}, by words, on Spark`, rows, 'seconds') },
        { id: 'time', table: timeTable(secondsOf) },
        { id: 'skew', table: skewTable(groupings) },
      ],
      plots: [...barsOf(rows, categories, DISTANCE, 'Time on Spark'), skewPlot(groupings)],
      notes: [
        ...set.notes.map(({ text }) => text),
        'seconds are wall-clock seconds in local[2], in one session of Spark, after an untimed run of the first category',
        `words are segmented by ${runtimeSegmenter().name}, without stop words and punctuation`,
        `a pair is found if its similarity is at least the least similarity: the Jaccard of shingles, or 1 − h/f of ${BITS} bits`,
        `${OWN} pairs each text with the most similar one only`,
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    gone();
  }
}

/** The steps of all algorithms for the documents of an input. */
function stepsOf(
  input: string,
  staging: string,
  parameters: Readonly<Record<JobName, ScanParameters>>,
): { readonly steps: Omit<Step, 'category'>[]; readonly told: Omit<Told, 'category'>[] } {
  const steps: Omit<Step, 'category'>[] = [];
  const told: Omit<Told, 'category'>[] = [];
  const inputOf = (job: JobName): PlanInput => ({
    parameters: parameters[job],
    inputs: [input],
    source: 'jsonl',
    staging: `${staging}/${job}`,
    worker: localWorker(`${job}.json`),
    skew: 'plain',
    library: [],
    writesKept: false,
  });
  const fingerprints = (job: JobName, ...algorithms: string[]): void => {
    for (const stage of fingerprintStages(inputOf(job))) steps.push({ stage, algorithms, part: 'fingerprints' });
  };
  const search = (job: JobName, algorithm: string, statements: (sql: Sql) => readonly string[]): void => {
    const sql = new Sql(`${staging}/${job}`, '');
    const folder = `told-${told.length}`;
    steps.push(
      { stage: { name: 'search', statements: statements(sql) }, algorithms: [algorithm], part: 'search' },
      {
        stage: {
          name: 'told',
          statements: [
            sql.written(
              folder,
              `SELECT concat(x.id, ' ', y.id) AS value FROM found JOIN documents x ON a = x.n JOIN documents y ON b = y.n`,
            ),
          ],
        },
        algorithms: [],
        part: 'search',
      },
    );
    told.push({ algorithm, folder: `${staging}/${job}/${folder}` });
  };
  /** Stages of a plan over all fingerprints, including those of equal texts. */
  const planned = (job: JobName, ...names: string[]): string[] =>
    // All candidates are verified, however few documents they connect.
    planOf({ ...inputOf(job), mostConnected: 0 })
      .filter(({ name }) => names.includes(name))
      .flatMap(({ name, statements }) => [...(name === 'propose' ? [ALL_SEARCHED] : []), ...statements]);
  fingerprints('shingle', SHINGLING);
  search('shingle', SHINGLING, (sql) => found(sql, BY_SHINGLES));
  fingerprints('tf', FREQUENCY);
  search('tf', FREQUENCY, (sql) => found(sql, ALL_PAIRS));
  fingerprints('zhou', OPTIMISED, OWN);
  search('zhou', OPTIMISED, (sql) => found(sql, ALL_PAIRS));
  search('zhou', OWN, (sql) => [...planned('zhou', 'propose'), ...found(sql, bestOf(sql.at('candidates')), 'best')]);
  fingerprints('web', WEB);
  search('web', WEB, (sql) => [
    ...planned('web', 'equal', 'propose', 'verify'),
    ...found(sql, `SELECT a, b FROM ${sql.at('verify')} WHERE kind = 'pair' AND jaccard >= ${JACCARD}`),
  ]);
  return { steps, told };
}

/** The view `searched` with all fingerprints; in the plan it has only one of each group of equal texts. */
const ALL_SEARCHED = 'CREATE OR REPLACE TEMPORARY VIEW searched AS SELECT n, row FROM documents WHERE row IS NOT NULL';

/** Stores pairs and shows them as the view `found`. */
function found(sql: Sql, pairs: string, folder = 'found'): string[] {
  return [sql.stored(folder, pairs), sql.view('found', `SELECT a, b FROM ${sql.at(folder)}`)];
}

/** Pairs by their shared shingles. */
const BY_SHINGLES = `WITH hashes AS (
  SELECT n, length(row) / 16 AS size, shingle FROM documents LATERAL VIEW explode(${HASHES}) AS shingle)
SELECT a, b FROM (
  SELECT x.n AS a, y.n AS b, count(*) AS shared, first(x.size) + first(y.size) AS sizes
  FROM hashes x JOIN hashes y ON x.shingle = y.shingle AND x.n < y.n GROUP BY x.n, y.n)
WHERE shared >= ${JACCARD} * (sizes - shared)`;

/** Compares every two texts, by two words of 32 bits. */
const ALL_PAIRS = `WITH words AS (
  SELECT n, CAST(conv(substring(row, 1, 8), 16, 10) AS BIGINT) AS low, CAST(conv(substring(row, 9, 8), 16, 10) AS BIGINT) AS high
  FROM documents WHERE row IS NOT NULL)
SELECT x.n AS a, y.n AS b FROM words x JOIN words y ON x.n < y.n
WHERE bit_count(x.low ^ y.low) + bit_count(x.high ^ y.high) <= ${DISTANCE}`;

/** Pairs each document with the most similar one, A → (B, max sim); with the first of equally similar ones. */
function bestOf(candidates: string): string {
  return `SELECT DISTINCT least(n, m) AS a, greatest(n, m) AS b FROM (
  SELECT n, m, row_number() OVER (PARTITION BY n ORDER BY distance, m) AS place FROM (
    SELECT a AS n, b AS m, distance FROM ${candidates} UNION ALL SELECT b, a, distance FROM ${candidates}))
WHERE place = 1`;
}

/** Tests the claim that the algorithm is faster: total time over all categories. */
function timeTable(secondsOf: (wanted: (step: Step) => boolean) => number): Table {
  return {
    title: 'Is it faster? All categories together, on Spark',
    columns: [...plainColumns('algorithm'), ...machineColumns('fingerprints, s', 'search, s', 'together, s')],
    rows: [SHINGLING, FREQUENCY, OPTIMISED, OWN, WEB].map((algorithm) => {
      const of = (part: Step['part']): number =>
        secondsOf((step) => step.part === part && step.algorithms.includes(algorithm));
      const [fingerprints, search] = [of('fingerprints'), of('search')];
      return [algorithm, fingerprints, search, fingerprints + search];
    }),
  };
}
