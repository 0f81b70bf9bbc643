/**
 * The batch query of Manku, Jain, Das Sarma (2007, section 4) on Apache Spark: the tables of the small set are sent with
 * the job as one index, and all executors scan the large set.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError, stopIfAborted } from '../base/errors.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { isPart } from '../hamming/index-parts.ts';
import { FingerprintFile } from '../io/fingerprint-file.ts';
import { IndexFile } from '../io/index-file.ts';
import { openOutput } from '../io/output/output.ts';
import { announceTemporary } from '../io/output/temporary.ts';
import type { Conduct } from '../methods/options.ts';
import { buildIndexFile } from '../run/hamming/build.ts';
import { INDEX_FILE, JOB_FILE, type SourceName } from './job.ts';
import { isLocal, launch, sparkHome, workerCommand } from './launch.ts';
import {
  requireApart,
  requireInputs,
  requireJoinOptions,
  requirePaths,
  type SparkJoinPlace,
  sourceFor,
} from './options.ts';
import { OutcomeFolder, stagingOf } from './outcome.ts';
import { OUTCOME, type PlanStage, scriptOf, TOLD } from './script.ts';
import { check, identifier, Sql } from './sql.ts';
import { forReading, forSpark, storageOf, temporaryFolder } from './storage.ts';

/** Largest memory for building the index of the small set, in bytes. */
const MEMORY = 2 ** 32;
const DISTANCE = 3;
const MOST_DISTANCE = 16;

export interface SparkJoinOptions extends Omit<Conduct, 'onCorpus' | 'onRepair'> {
  /** k, in bits, 0 … 16, inclusive. Default: that of the index if `small` is one, otherwise 3. */
  readonly distance?: number | undefined;
  /** Bits of a fingerprint of the small set, if it is a binary file. */
  readonly bits?: FingerprintBits | undefined;
}

const OPTION_KEYS: KeysOf<SparkJoinOptions> = {
  distance: true,
  bits: true,
  signal: true,
  stdin: true,
  onProgress: true,
};

export interface SparkJoined {
  readonly pairs: number;
  /** Documents of the large set that have an error instead of a fingerprint. */
  readonly faults: number;
}

/**
 * All pairs of a fingerprint of a small set and one of a large set within k bits. The folder `to` gets `pairs`: lines
 * `{"a": …, "b": …, "distance": …}` as `dittograph hamming join SMALL LARGE` writes them, ordered as texts.
 * @param small a file of fingerprints, or an index that `dittograph hamming build` made; every executor holds it in memory
 * @param large fingerprints as `dittograph fingerprint` writes them, or Parquet with the columns `id`, `row` and `signature`
 * @throws UNKNOWN_OPTION, USAGE, UNKNOWN_FORMAT, INPUT_NOT_FOUND, OUTPUT_UNAVAILABLE, MISSING_PACKAGE, SPARK_FAILED, ABORTED
 * as `sparkScan`
 * @throws BAD_OPTION also: a distance that is not 0 … 16 or is larger than the index supports, a width that is not that of
 * the fingerprints, or a source other than `jsonl` and `parquet`
 * @throws BAD_FIELD, INDEX_CORRUPT: the small set cannot be read
 * @throws SIGNATURE_MISMATCH: the fingerprints of the large set were made with other options
 * @throws INTERNAL: rows were lost between Spark and a worker, or a statement was not understood
 * @example
 * ```js
 * import { sparkJoin } from 'dittograph/spark';
 *
 * const spark = { master: 'local[2]', to: 'near', sparkHome: '/nowhere' };
 * try {
 *   const { pairs } = await sparkJoin('new.ndjson', ['all.ndjson'], { distance: 3 }, spark);
 *   console.error(pairs);
 * } catch (error) {
 *   console.log(error.code); // MISSING_PACKAGE
 * }
 * ```
 */
export async function sparkJoin(
  small: string,
  large: readonly string[],
  options: SparkJoinOptions,
  spark: SparkJoinPlace,
): Promise<SparkJoined> {
  refuseUnknown(options, Object.keys(OPTION_KEYS), 'sparkJoin');
  const { distance, bits, ...conduct } = options;
  if (distance !== undefined && !(Number.isInteger(distance) && distance >= 0 && distance <= MOST_DISTANCE)) {
    throw new DittographError(
      'BAD_OPTION',
      `the distance must be a whole number from 0 to ${MOST_DISTANCE}, not ${distance}`,
    );
  }
  requireJoinOptions(spark);
  requirePaths(large, 'a join on Spark');
  const { master, to, conf = [], source = sourceFor(large) } = spark;
  const home = sparkHome(spark.sparkHome);
  requireInputs(large, isLocal(master));
  requireApart(to, undefined, large);
  const stage = joinPlan(large.map(forReading), source, forSpark(stagingOf(to)), workerCommand(master, JOB_FILE));
  const outcome = new OutcomeFolder(
    to,
    storageOf(to, () => home, conf),
  );
  await outcome.require();
  const gone = announceTemporary();
  const folder = temporaryFolder();
  try {
    const { index, most } = await indexOf(small, join(folder, INDEX_FILE), { distance, bits, ...conduct });
    await outcome.begin();
    const jobs = {
      [JOB_FILE]: { options: {}, source, roots: [], lookup: { distance: distance ?? most, index: INDEX_FILE } },
    };
    conduct.onProgress?.({ stage: 'spark', done: 0, total: 1 });
    await launch(home, scriptOf([stage], true), jobs, spark, 1, conduct, { [INDEX_FILE]: index });
    stopIfAborted(conduct.signal);
    await outcome.fetch();
    const told = join(outcome.told, 'counts');
    const [file] = (await readdir(told)).filter((name) => name.startsWith('part-'));
    const counts: SparkJoined = JSON.parse(readFileSync(join(told, file!), 'utf8'));
    await outcome.complete();
    return counts;
  } finally {
    await outcome.close();
    await rm(folder, { recursive: true, force: true });
    gone();
  }
}

/** Makes an index of the small set, unless it is one. @returns its file, and the largest k that it supports */
async function indexOf(
  small: string,
  path: string,
  { distance, bits, signal, onProgress }: SparkJoinOptions,
): Promise<{ readonly index: string; readonly most: number }> {
  if (small !== '-' && isPart(await startOf(small))) {
    const index = await IndexFile.open(small);
    await index.close();
    if (distance !== undefined && distance > index.maxDistance) {
      throw new DittographError(
        'BAD_OPTION',
        `'${small}' answers up to ${index.maxDistance} bits, not ${distance}: build it for ${distance}`,
      );
    }
    return { index: small, most: index.maxDistance };
  }
  const file = await FingerprintFile.open(small, bits, process.stdin);
  try {
    const output = await openOutput(path, process.stdout);
    const maxDistance = distance ?? DISTANCE;
    await buildIndexFile(
      file,
      output,
      { maxDistance, memory: MEMORY },
      { ...(signal && { signal }), ...(onProgress && { onProgress }) },
    );
    await output.close();
    return { index: path, most: maxDistance };
  } finally {
    await file.close();
  }
}

/** The first bytes of a file; none if it cannot be read, which is reported when it is opened. */
async function startOf(path: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(path, { end: 3 })) chunks.push(chunk);
  } catch {}
  return new Uint8Array(Buffer.concat(chunks));
}

/** The statements of a join. @param staging folder of the stages */
export function joinPlan(large: readonly string[], source: SourceName, staging: string, worker: string): PlanStage {
  const sql = new Sql(staging, worker);
  const at = sql.at('scanned');
  return {
    name: 'scan',
    statements: [
      sql.view('large', large.map((path) => fingerprintsOf(path, source)).join('\nUNION ALL\n')),
      sql.stored(
        'scanned',
        sql.transformed('scan', 'kind STRING, n BIGINT, body STRING', 'SELECT record FROM large', 'record'),
      ),
      check(sql.received('scan', 'scanned', 'n', 'SELECT count(*) FROM large')),
      sql.written(`${OUTCOME}/pairs`, `SELECT body AS value FROM ${at} WHERE kind = 'pair' ORDER BY body`),
      sql.written(
        `${TOLD}/counts`,
        `SELECT to_json(struct(count_if(kind = 'pair') AS pairs, count_if(kind = 'fault') AS faults)) AS value FROM ${at}`,
      ),
    ],
  };
}

/** A query of fingerprints in the form that `dittograph fingerprint` writes. @throws BAD_OPTION */
function fingerprintsOf(path: string, source: SourceName): string {
  if (source === 'jsonl') return `SELECT value AS record FROM text.${identifier(path)}`;
  if (source === 'parquet')
    return `SELECT to_json(struct(id, row AS fingerprint, signature)) AS record FROM parquet.${identifier(path)} WHERE row IS NOT NULL`;
  throw new DittographError('BAD_OPTION', `fingerprints are read as jsonl or parquet, not as ${source}`);
}
