/** A run on Apache Spark: makes, starts and watches the plan, and returns its outcome as result records. */
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

/** The options of a run on Spark, which differ in one point: a page is judged without the template of its site. */
function onSpark(options: ScanOptions): ScanOptions {
  requireOptions(options, 'spark run');
  return {
    ...options,
    templateAware: false,
    ...(!('asPublished' in options && options.asPublished) && { compareSite: 'main' }),
  };
}

/** @throws UNKNOWN_OPTION, BAD_OPTION; also if the method does not run on Spark */
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

/** The statements of a run, in order. @param library documents that earlier runs kept; absent without a library */
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

/** The statements of a run and its job, to be run by hand. @throws the errors of {@link sparkScan} before Spark starts */
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
 * Finds the near-duplicates on Spark, and yields the records of the result like `scan`. The folder `to`, with the documents
 * and their decisions, exists only after the last record was yielded. Errors of the job are thrown when the first record
 * is requested; a file that cannot be read, and errors of single records, are reported as records.
 *
 * Before Spark starts:
 * @throws UNKNOWN_OPTION: an option of `options` or `spark` that does not exist
 * @throws BAD_OPTION: a value out of its range; no `master` or no `to`; a setting that is not `NAME=VALUE`; a method whose
 * fingerprints have no keys (`charset-table`, `charset-map`), or a distance that no keys can guarantee; `sampleRecall`;
 * `writesKept` with whole files (`html`, `warc`); an input that Spark skips, since its name begins with `_` or `.`; outcome,
 * library or inputs that contain one another; a library that is on another file system than the outcome, or is not a
 * library; a path with a colon and one of `\ { } [ ] * ?`; a temporary folder whose name Spark cannot read; an invalid URL
 * of the master
 * @throws USAGE: no input, or the standard input
 * @throws UNKNOWN_FORMAT: the names of the inputs show no format, or two
 * @throws INPUT_NOT_FOUND: a local input does not exist
 * @throws MISSING_PACKAGE: no Spark of version 3.5 or later, no Java, or no client of a file system
 * @throws OUTPUT_UNAVAILABLE: `to` is not empty or cannot be written, or another run extends the library
 * @throws SIGNATURE_MISMATCH: a library that was made with other options
 * @throws INDEX_CORRUPT: a library that was changed, or has another version
 * @throws SPARK_FAILED: no master answers
 *
 * During the job:
 * @throws MISSING_FIELD, INPUT_UNREADABLE, UNKNOWN_FORMAT and other errors of the inputs that Spark reports
 * @throws INPUT_VANISHED: with `writesKept`, an input was changed during the job
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

/** One job. Its stages are in a folder next to the outcome until it is complete. */
export class SparkRun {
  readonly #inputs: readonly string[];
  readonly #parameters: ScanParameters;
  readonly #conduct: Conduct;
  readonly #spark: SparkOptions;
  readonly #home: string;
  readonly #outcome: OutcomeFolder;
  #library: Library | undefined;

  /** @throws the errors of {@link sparkScan} before Spark starts */
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

  /** Local folder for further files of the outcome; it exists once the first record was yielded. */
  get drafts(): string {
    return this.#outcome.drafts;
  }

  /**
   * Runs the job, and yields its records.
   * @throws OUTPUT_UNAVAILABLE if `to` exists already or cannot be written, or if another run extends the library;
   * SIGNATURE_MISMATCH if the library was made with other options; ABORTED; the errors of {@link launch}
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

  /** Renames the outcome to its final name, and then extends the library. */
  async complete(): Promise<void> {
    await this.#library?.requireSame();
    await this.#outcome.complete();
    await this.#library?.extend(this.#outcome.at('library'), await addedDocuments(this.#outcome.told));
  }

  /** Removes everything that an incomplete job has written. */
  async close(): Promise<void> {
    await this.#library?.release();
    await this.#outcome.close();
  }
}
