/** The suites by name, and the sets they use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError } from '../base/errors.ts';
import { nearest } from '../base/options.ts';
import { METHOD_NAMES } from '../methods/methods.ts';
import type { ScanOptions } from '../methods/options.ts';
import { PRESETS } from '../methods/presets.ts';
import type { Evaluation } from '../report/evaluation.ts';
import type { SparkSession } from '../spark/session.ts';
import type { OnProgress } from './evaluation.ts';
import { generatedNews, generatedProtocol } from './generated.ts';
import { type LabelledSet, readLabelled } from './labelled.ts';
import { cn102024065b } from './suites/cn102024065b.ts';
import { li2017 } from './suites/li-2017.ts';
import { luo } from './suites/luo.ts';
import { manku2007 } from './suites/manku-2007.ts';
import { robustness } from './suites/robustness.ts';
import { sets } from './suites/sets.ts';
import { zhou2019 } from './suites/zhou-2019.ts';
import { zhou2019OnSpark } from './suites/zhou-2019-spark.ts';
import type { System } from './system.ts';

export interface Suite {
  readonly about: string;
  /** Names of its sets, which are folders in the folder of sets. */
  readonly sets: readonly string[];
  /** Presets and methods that take part by default. */
  readonly systems: readonly string[];
  run(set: LabelledSet, systems: readonly System[], seed: number, onProgress: OnProgress): Promise<Evaluation>;
  /** The same in a session of Apache Spark, by the algorithms of the paper; absent if the suite does not run on Spark. */
  onSpark?(set: LabelledSet, session: SparkSession, seed: number, onProgress: OnProgress): Promise<Evaluation>;
  /** Generates a set, for use without data. */
  generated(seed: number): Promise<LabelledSet>;
}

/** The presets cover the other methods, so that each method is run once. */
const METHODS_WITHOUT_PRESET = METHOD_NAMES.filter(
  (name) => !Object.values(PRESETS).some(({ method }) => method === name),
);
const ALL_SYSTEMS = [...METHODS_WITHOUT_PRESET, ...Object.keys(PRESETS)];

export const SUITES: Readonly<Record<string, Suite>> = {
  'li-2017': {
    about: 'the protocol and the tables of Li et al. (2017), and the time of each method at 50 … 1000 pages',
    sets: ['zh-001-protocol'],
    systems: ALL_SYSTEMS,
    run: (set, systems, _, onProgress) => li2017(set, systems, onProgress),
    generated: generatedProtocol,
  },
  'zhou-2019': {
    about: 'the table of Zhou, Jia (2019): five categories of news',
    sets: ['zh-news-003'],
    systems: ['shingle', 'web'],
    run: (set, systems, _, onProgress) => zhou2019(set, systems, onProgress),
    onSpark: zhou2019OnSpark,
    generated: generatedNews,
  },
  luo: {
    about:
      'the ways to answer the Hamming-distance problem over growing sets, and the flow of pages, after Luo, lecture 13',
    sets: ['zh-news-003'],
    systems: [],
    run: (set, _systems, seed, onProgress) => luo(set, seed, onProgress),
    generated: generatedNews,
  },
  'manku-2007': {
    about: 'precision and recall of 64-bit SimHash against the distance, after Manku et al. (2007)',
    sets: ['zh-news-003', 'en-bbc-gen'],
    systems: [],
    run: (set) => manku2007(set),
    generated: generatedNews,
  },
  cn102024065b: {
    about:
      'precision, recall, comparisons and time of CN102024065B, with and without clusters and kernels; growing corpora on workers',
    sets: ['zh-news-003'],
    systems: [],
    run: (set, _systems, seed, onProgress) => cn102024065b(set, seed, onProgress),
    generated: generatedNews,
  },
  robustness: {
    about: 'recall against the share of a text that was changed, for each kind of noise',
    sets: ['zh-news-003', 'en-bbc-gen'],
    systems: ALL_SYSTEMS,
    run: robustness,
    generated: generatedNews,
  },
  sets: {
    about: 'every method on every labelled set',
    sets: ['zh-news-003', 'zh-natural', 'zh-001-protocol', 'en-bbc-gen', 'en-minhash', 'en-scoop-short', 'html-news'],
    systems: ALL_SYSTEMS,
    run: (set, systems, _, onProgress) => sets(set, systems, onProgress),
    generated: (seed) => generatedNews(seed, 150),
  },
};

/** A preset or method as a system. @throws BAD_OPTION */
export function systemOf(name: string): System {
  if (Object.hasOwn(PRESETS, name)) return { name, options: { preset: name } as ScanOptions };
  if (METHOD_NAMES.some((method) => method === name)) return { name, options: { method: name } as ScanOptions };
  if (name.includes(',')) throw new DittographError('BAD_OPTION', `no method or preset '${name}'; name one at a time`);
  const near = nearest(name, [...METHOD_NAMES, ...Object.keys(PRESETS)]);
  throw new DittographError(
    'BAD_OPTION',
    `no method or preset '${name}'${near === undefined ? '' : `; did you mean ${near}?`}`,
  );
}

/**
 * The sets of a suite, one after another.
 * @param data folder of labelled sets; if absent, a set is generated
 * @throws INPUT_NOT_FOUND if the folder contains none of them
 */
export async function* setsOf(suite: Suite, data: string | undefined, seed: number): AsyncGenerator<LabelledSet> {
  if (data === undefined) {
    yield await suite.generated(seed);
    return;
  }
  const present = suite.sets.filter((name) => existsSync(join(data, name)));
  if (present.length === 0) {
    throw new DittographError('INPUT_NOT_FOUND', `'${data}' contains none of the sets ${suite.sets.join(', ')}`);
  }
  for (const name of present) yield await readLabelled(join(data, name));
}
