/** A run on Apache Spark: the plan made, launched and watched, and its outcome as result records. */
import { existsSync } from 'node:fs';
import { DittographError, stopIfAborted } from '../base/errors.ts';
import { type KeysOf, refuseUnknown, requireOptions } from '../base/options.ts';
import type { Conduct, ScanOptions, ScanParameters } from '../methods/options.ts';
import { parametersOf } from '../methods/parameters.ts';
import type { ResultRecord } from '../result/records.ts';
import { JOB_FILE, type Job, jobOf, type SourceName } from './job.ts';
import { keysOf, type Skew } from './keys.ts';
import { isLocal, launch, sparkHome, workerCommand } from './launch.ts';
import { Library, type LibraryPart } from './library.ts';
import { OutcomeFolder, stagingOf } from './outcome.ts';
import { planOf } from './plan.ts';
import { addedDocuments, recordsOf } from './records.ts';
import { type PlanStage, scriptOf } from './script.ts';
import { forReading, forSpark, isFolder, isRemote, placeOf, storageOf } from './storage.ts';

export interface SparkOptions {
  /** Spark's master URL, such as `local[2]`, `spark://host:7077` or `yarn`. */
  readonly master: string;
  /**
   * Folder of the outcome, a path or a URI such as `hdfs:///out`; it must not be there yet. All executors must see a path
   * of this machine.
   */
  readonly to: string;
  /** Folder of the Spark installation. Default: the variable SPARK_HOME. */
  readonly sparkHome?: string | undefined;
  /** Format of the inputs. Default: by their names. */
  readonly source?: SourceName | undefined;
  readonly skew?: Skew | undefined;
  /** Whether the records that stay are written too, in the format of the inputs, to `kept` of the outcome. */
  readonly writesKept?: boolean | undefined;
  /**
   * Folder of the documents that earlier runs kept, where `to` is; they are compared with, and never dropped. Made where it
   * is not.
   */
  readonly library?: string | undefined;
  /** Further settings of Spark, `name=value` each. */
  readonly conf?: readonly string[] | undefined;
}

const KEYS: KeysOf<SparkOptions> = {
  master: true,
  to: true,
  sparkHome: true,
  source: true,
  skew: true,
  writesKept: true,
  library: true,
  conf: true,
};

/** What a run on Spark does otherwise: every page is judged by itself, without the template of its site. */
function onSpark(options: ScanOptions): ScanOptions {
  requireOptions(options, 'spark run');
  return {
    ...options,
    templateAware: false,
    ...(!('asPublished' in options && options.asPublished) && { compareSite: 'main' }),
  };
}

/** @throws BAD_OPTION where the method does not run on Spark */
function sparkParameters(options: ScanOptions): { parameters: ScanParameters; conduct: Conduct } {
  const { parameters, conduct } = parametersOf(onSpark(options), 'spark run');
  keysOf(parameters);
  if (parameters.sampleRecall > 0) {
    throw new DittographError(
      'BAD_OPTION',
      'spark run: recall is not sampled on Spark; leave out --sample-recall, and measure it with scan on a part of the documents',
    );
  }
  return { parameters, conduct };
}

/** The statements of a run, in order. @param library what earlier runs kept; absent where this one is not to be kept */
function sparkPlan(
  inputs: readonly string[],
  parameters: ScanParameters,
  { source = sourceFor(inputs), skew = 'plain', master, to, writesKept = false }: Omit<SparkOptions, 'library'>,
  library?: readonly LibraryPart[] | undefined,
): readonly PlanStage[] {
  return planOf({
    inputs: inputs.map(forReading),
    parameters,
    source,
    skew,
    staging: forSpark(stagingOf(to)),
    writesKept,
    library,
    worker: workerCommand(master, JOB_FILE),
  });
}

/** The statements of a run and its job, to be run by hand. @throws as {@link SparkRun} */
export async function sparkScript(
  inputs: readonly string[],
  options: ScanOptions,
  spark: SparkOptions,
): Promise<{ readonly stages: readonly PlanStage[]; readonly job: Job }> {
  const { parameters } = sparkParameters(options);
  const { source = sourceFor(inputs), library, conf = [] } = spark;
  const known =
    library === undefined
      ? undefined
      : await Library.open(
          storageOf(library, () => sparkHome(spark.sparkHome), conf),
          placeOf(library),
          parameters,
        );
  return {
    stages: sparkPlan(inputs, parameters, spark, known?.parts),
    job: jobOf(parameters, source, inputs.map(placeOf)),
  };
}

/**
 * Finds the near-duplicates on Spark, and gives the records of the result as `scan` does. The folder `to` has the
 * documents with their decisions when the last record was given; without that it is not there.
 * @throws as {@link SparkRun}
 * @example
 * ```js
 * import { sparkScan } from 'dittograph/spark';
 *
 * const records = sparkScan(['docs.jsonl'], { similarity: 0.8 }, { master: 'local[2]', to: 'out', sparkHome: '/nowhere' });
 * try {
 *   for await (const record of records) if (record.type === 'cluster') console.error(record.drop, record.keep);
 * } catch (error) {
 *   console.log(error.code); // MISSING_PACKAGE
 * }
 * ```
 */
export async function* sparkScan(
  inputs: readonly string[],
  options: ScanOptions,
  spark: SparkOptions,
): AsyncGenerator<ResultRecord, void, undefined> {
  const run = new SparkRun(inputs, options, spark);
  try {
    yield* run.records();
    await run.complete();
  } finally {
    await run.close();
  }
}

/** One job, whose stages lie in a folder beside the outcome until it is complete. */
export class SparkRun {
  readonly #inputs: readonly string[];
  readonly #parameters: ScanParameters;
  readonly #conduct: Conduct;
  readonly #spark: SparkOptions;
  readonly #home: string;
  readonly #outcome: OutcomeFolder;
  #library: Library | undefined;

  /** @throws BAD_OPTION, UNKNOWN_FORMAT; INPUT_NOT_FOUND; MISSING_PACKAGE without Spark */
  constructor(inputs: readonly string[], options: ScanOptions, spark: SparkOptions) {
    refuseUnknown(spark, Object.keys(KEYS), 'sparkScan');
    requirePaths(inputs, 'a run on Spark');
    const { parameters, conduct } = sparkParameters(options);
    const { to, library, master, conf = [] } = spark;
    this.#inputs = inputs;
    this.#parameters = parameters;
    this.#conduct = conduct;
    this.#spark = spark;
    this.#home = sparkHome(spark.sparkHome);
    requireInputs(inputs, master);
    this.#outcome = new OutcomeFolder(
      to,
      storageOf(to, () => this.#home, conf),
    );
    if (library !== undefined && isRemote(library) !== isRemote(to)) {
      throw new DittographError(
        'BAD_OPTION',
        `the library '${library}' and the outcome '${to}' must be on one file system`,
      );
    }
    if (library !== undefined && (isWithin(placeOf(library), placeOf(to)) || isWithin(placeOf(to), placeOf(library)))) {
      throw new DittographError(
        'BAD_OPTION',
        `the library '${library}' and the outcome '${to}' must be different folders, and none in the other`,
      );
    }
    sparkPlan(inputs, parameters, spark);
  }

  /** Folder of this machine for what else the outcome is to have; there once the first record was given. */
  get drafts(): string {
    return this.#outcome.drafts;
  }

  /**
   * Runs the job, and gives its records.
   * @throws OUTPUT_UNAVAILABLE where `to` is there already, or cannot be written, or another run extends the library; SIGNATURE_MISMATCH where the library was
   * made with other options; ABORTED; as {@link launch}
   */
  async *records(): AsyncGenerator<ResultRecord, void, undefined> {
    const { library, source = sourceFor(this.#inputs) } = this.#spark;
    const outcome = this.#outcome;
    await outcome.require();
    if (library !== undefined) this.#library = await Library.claim(outcome.storage, placeOf(library), this.#parameters);
    await outcome.begin();
    const stages = sparkPlan(this.#inputs, this.#parameters, this.#spark, this.#library?.parts);
    const jobs = { [JOB_FILE]: jobOf(this.#parameters, source, this.#inputs.map(placeOf)) };
    await launch(this.#home, scriptOf(stages, true), jobs, this.#spark, stages.length, this.#conduct);
    stopIfAborted(this.#conduct.signal);
    await outcome.fetch();
    yield* recordsOf(outcome.told, this.#inputs, this.#parameters);
  }

  /** Lets the outcome appear under its name, and then extends the library. */
  async complete(): Promise<void> {
    await this.#library?.requireSame();
    await this.#outcome.complete();
    await this.#library?.extend(this.#outcome.at('library'), await addedDocuments(this.#outcome.told));
  }

  /** Leaves nothing behind of a job that is not complete. */
  async close(): Promise<void> {
    await this.#library?.release();
    await this.#outcome.close();
  }
}

/** @throws USAGE */
export function requirePaths(inputs: readonly string[], what: string): void {
  if (!Array.isArray(inputs) || !inputs.every((input) => typeof input === 'string') || inputs.length === 0)
    throw new DittographError('USAGE', `${what} takes a list of paths or URIs`);
}

/**
 * @throws INPUT_NOT_FOUND where the executors are on this machine, and an input is not; BAD_OPTION where an input is a file
 * that Spark leaves out without a word
 */
export function requireInputs(inputs: readonly string[], master: string): void {
  const absent = isLocal(master) ? inputs.find((input) => !isRemote(input) && !existsSync(placeOf(input))) : undefined;
  if (absent !== undefined) throw new DittographError('INPUT_NOT_FOUND', `there is no '${absent}'`);
  const isFile = (input: string): boolean => (isRemote(input) ? /\.\w+$/.test(input) : !isFolder(placeOf(input)));
  const hidden = inputs.find((input) => HIDDEN.test(input) && isFile(input));
  if (hidden !== undefined) {
    throw new DittographError(
      'BAD_OPTION',
      `Spark leaves out files whose names begin with _ or .: rename '${hidden}'; if it is a folder, end it with /`,
    );
  }
}

/** A path whose last name is one that Spark leaves out. */
const HIDDEN = /(?:^|\/)[_.][^/=]*$/;

/** Whether a path is that of a folder, or in it. */
function isWithin(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder}/`);
}

/** Format of some inputs by their names. */
export function sourceFor(inputs: readonly string[]): SourceName {
  const name = inputs[0]!.toLowerCase();
  if (/\.parquet\/?$/.test(name)) return 'parquet';
  if (/\.(w?arc|wet)(\.gz)?$/.test(name)) return 'warc';
  if (/\.x?html?$/.test(name)) return 'html';
  if (/\.(jsonl|ndjson)(\.gz|\.bz2|\.zst)?\/?$/.test(name)) return 'jsonl';
  throw new DittographError(
    'UNKNOWN_FORMAT',
    `spark run: the name of '${inputs[0]}' does not tell its format; name it with --source`,
  );
}
