/** A run on Apache Spark: the plan made, launched and watched, and its outcome as result records. */
import { DittographError, stopIfAborted } from '../base/errors.ts';
import { requireOptions } from '../base/options.ts';
import type { Conduct, ScanOptions, ScanParameters } from '../methods/options.ts';
import { parametersOf } from '../methods/parameters.ts';
import type { ResultRecord } from '../result/records.ts';
import { JOB_FILE, type Job, jobOf } from './job.ts';
import { keysOf } from './keys.ts';
import { isLocal, launch, sparkHome, workerCommand } from './launch.ts';
import { Library, type LibraryPart } from './library.ts';
import {
  requireApart,
  requireInputs,
  requirePaths,
  requireRunOptions,
  type SparkOptions,
  sourceFor,
} from './options.ts';
import { OutcomeFolder, stagingOf } from './outcome.ts';
import { planOf } from './plan.ts';
import { addedDocuments, recordsOf } from './records.ts';
import { type PlanStage, scriptOf } from './script.ts';
import { forReading, forSpark, placeOf, storageOf } from './storage.ts';

/** What a run on Spark does otherwise: every page is judged by itself, without the template of its site. */
function onSpark(options: ScanOptions): ScanOptions {
  requireOptions(options, 'spark run');
  return {
    ...options,
    templateAware: false,
    ...(!('asPublished' in options && options.asPublished) && { compareSite: 'main' }),
  };
}

/** @throws UNKNOWN_OPTION, BAD_OPTION; also where the method does not run on Spark */
function sparkParameters(options: ScanOptions): { parameters: ScanParameters; conduct: Conduct } {
  const { parameters, conduct } = parametersOf(onSpark(options), 'spark run');
  keysOf(parameters);
  if (parameters.sampleRecall > 0) {
    throw new DittographError(
      'BAD_OPTION',
      'spark run: recall is not sampled on Spark; leave out --sample-recall, and measure it with scan on a part of the documents',
    );
  }
  if (parameters.against !== undefined) {
    throw new DittographError(
      'BAD_OPTION',
      'spark run: there is no reference on Spark; give the documents as a library (--library), or compare with scan',
    );
  }
  for (const option of ['work', 'corpus'] as const) {
    if (parameters[option] !== undefined)
      throw new DittographError('BAD_OPTION', `spark run: Spark keeps its stages itself (--to); leave out --${option}`);
  }
  if (parameters.isolate) {
    throw new DittographError('BAD_OPTION', 'spark run: all documents are compared on Spark; use scan --isolate');
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

/** The statements of a run and its job, to be run by hand. @throws as {@link sparkScan}, before Spark starts */
export async function sparkScript(
  inputs: readonly string[],
  options: ScanOptions,
  spark: SparkOptions,
): Promise<{ readonly stages: readonly PlanStage[]; readonly job: Job }> {
  requireRunOptions(spark);
  requirePaths(inputs, 'a run on Spark');
  const { parameters } = sparkParameters(options);
  requireApart(spark.to, spark.library, inputs);
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
 * documents with their decisions when the last record was given; without that it is not there. A fault is thrown when the
 * first record is asked for; a file that cannot be read and such faults of single records are records of their own.
 *
 * Before Spark starts:
 * @throws UNKNOWN_OPTION: an option of `options` or `spark` that does not exist
 * @throws BAD_OPTION: a value out of its range; no `master` or no `to`; a setting that is not `NAME=VALUE`; a method whose
 * fingerprints have no keys (`charset-table`, `charset-map`), or a distance that no keys can promise; `sampleRecall`;
 * `writesKept` of whole files (`html`, `warc`); an input that Spark leaves out, since its name begins with `_` or `.`;
 * outcome, library and inputs that lie in each other, or the library on another file system than the outcome; a library
 * that is another folder; a path with a colon and one of `\ { } [ ] * ?`; a temporary folder whose name Spark cannot read; a
 * master that is no URL
 * @throws USAGE: no input, or the standard input
 * @throws UNKNOWN_FORMAT: names of inputs tell no format, or two
 * @throws INPUT_NOT_FOUND: an input of this machine is not there
 * @throws MISSING_PACKAGE: no Spark of version 3.5 or later, no Java, or no client of a file system
 * @throws OUTPUT_UNAVAILABLE: `to` has something in it or cannot be written, or another run extends the library
 * @throws SIGNATURE_MISMATCH: a library that was made with other options
 * @throws INDEX_CORRUPT: a library that was changed, or is of another version
 * @throws SPARK_FAILED: no master answers
 *
 * Of the job:
 * @throws MISSING_FIELD, INPUT_UNREADABLE, UNKNOWN_FORMAT and others of the inputs, as Spark tells them
 * @throws INPUT_VANISHED: with `writesKept`, an input was changed meanwhile
 * @throws OUTPUT_FAILED: a disk is full
 * @throws SPARK_FAILED: Spark lacked memory, lost an executor or ended for another reason
 * @throws ABORTED: `options.signal`
 * @throws INTERNAL: rows were lost between Spark and a worker, or a statement was not understood
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

  /** @throws as {@link sparkScan}, before Spark starts */
  constructor(inputs: readonly string[], options: ScanOptions, spark: SparkOptions) {
    requireRunOptions(spark);
    requirePaths(inputs, 'a run on Spark');
    const { parameters, conduct } = sparkParameters(options);
    const { to, library, master, conf = [] } = spark;
    this.#inputs = inputs;
    this.#parameters = parameters;
    this.#conduct = conduct;
    this.#spark = spark;
    this.#home = sparkHome(spark.sparkHome);
    requireInputs(inputs, isLocal(master));
    this.#outcome = new OutcomeFolder(
      to,
      storageOf(to, () => this.#home, conf),
    );
    requireApart(to, library, inputs);
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
    this.#conduct.onProgress?.({ stage: 'spark', done: 0, total: stages.length });
    await launch(this.#home, scriptOf(stages, true), jobs, this.#spark, stages.length, this.#conduct);
    stopIfAborted(this.#conduct.signal);
    await outcome.fetch();
    yield* recordsOf(outcome.told, this.#inputs, this.#parameters, source);
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
