/** The options of runs on Spark, for the library and the command line, and their checks before Spark starts. */
import { existsSync } from 'node:fs';
import { DittographError } from '../base/errors.ts';
import { type OptionTable, resolveOptions } from '../base/options.ts';
import { SOURCES, type SourceName } from './job.ts';
import { SKEWS, type Skew } from './keys.ts';
import { isFolder, isRemote, placeOf } from './storage.ts';

export interface SparkOptions {
  /** Spark's master URL, such as `local[2]`, `spark://host:7077` or `yarn`. */
  readonly master: string;
  /**
   * Folder of the outcome, a path or a URI such as `hdfs:///out`; it must not exist. If it is a local path, all executors
   * must have access to it.
   */
  readonly to: string;
  /** Folder of the Spark installation. Default: the environment variable SPARK_HOME. */
  readonly sparkHome?: string | undefined;
  /** Format of the inputs. Default: determined from their names. */
  readonly source?: SourceName | undefined;
  /** How the fingerprints of one key are grouped. Default: `plain`. */
  readonly skew?: Skew | undefined;
  /** Whether the kept records are also written, in the format of the inputs, to the folder `kept` of the outcome. */
  readonly writesKept?: boolean | undefined;
  /**
   * Folder of the documents that earlier runs kept, on the file system of `to`. The run compares with them, never drops
   * them, and adds the new documents that it keeps. Created if it does not exist.
   */
  readonly library?: string | undefined;
  /** Further settings of Spark, `name=value` each. */
  readonly conf?: readonly string[] | undefined;
}

/** Where a job runs and where it writes. */
export const CLUSTER_OPTIONS = {
  master: {
    type: 'text',
    value: 'URL',
    default: 'local[*]',
    basic: true,
    help: 'where Spark runs: local[2] on two cores of this machine, spark://HOST:PORT, yarn, k8s://…',
  },
  to: {
    type: 'text',
    value: 'FOLDER',
    basic: true,
    help: 'folder for the result, a path or URI; it must not exist; required',
  },
  sparkHome: {
    type: 'text',
    value: 'FOLDER',
    otherwise: 'the variable SPARK_HOME',
    basic: true,
    help: 'the Spark installation, 3.5 or later',
  },
  conf: { type: 'list', value: 'NAME=VALUE', help: 'a setting of Spark; may be repeated' },
} as const satisfies OptionTable;

/** How a run reads and groups. */
export const JOB_OPTIONS = {
  source: {
    type: 'choice',
    choices: SOURCES,
    otherwise: 'from the name of the input',
    basic: true,
    help: 'format of the inputs, read by Spark',
  },
  library: {
    type: 'text',
    value: 'FOLDER',
    basic: true,
    help: 'documents that earlier runs kept: compared with, never dropped, and extended with what is new',
  },
  skew: {
    type: 'choice',
    choices: SKEWS,
    default: 'plain',
    help: 'how the fingerprints of one key come together (docs/spark.md)',
  },
} as const satisfies OptionTable;

/** Where and how a join runs. */
export type SparkJoinPlace = Pick<SparkOptions, 'master' | 'to' | 'sparkHome' | 'source' | 'conf'>;

const writesKept = { type: 'boolean', help: 'whether the records that stay are written too' } as const;
const JOIN_TABLE = { ...CLUSTER_OPTIONS, source: JOB_OPTIONS.source };
const RUN_TABLE = { ...CLUSTER_OPTIONS, ...JOB_OPTIONS, writesKept };

/** @throws UNKNOWN_OPTION, BAD_OPTION */
export function requireRunOptions(given: SparkOptions): void {
  resolveOptions(RUN_TABLE, given as object, 'sparkScan');
  requireGiven(given, 'sparkScan');
}

/** @throws UNKNOWN_OPTION, BAD_OPTION */
export function requireJoinOptions(given: SparkJoinPlace): void {
  resolveOptions(JOIN_TABLE, given as object, 'sparkJoin');
  requireGiven(given, 'sparkJoin');
}

function requireGiven(given: SparkJoinPlace & Pick<SparkOptions, 'library'>, where: string): void {
  for (const name of ['master', 'to', 'library'] as const) {
    if (given[name] === '' || (given[name] === undefined && name !== 'library'))
      throw new DittographError('BAD_OPTION', `${where}: '${name}' must be a text that is not empty`);
  }
  for (const path of [given.to, given.library]) if (path !== undefined) requireNamed(path);
  const wrong = given.conf?.find((setting) => !/^[^\s=]+=/.test(setting));
  if (wrong !== undefined) throw new DittographError('BAD_OPTION', `a setting of Spark is NAME=VALUE, not '${wrong}'`);
}

/**
 * @throws BAD_OPTION: Hadoop takes a name with a colon for a URI in a pattern, and in a path with escaped special
 * characters
 */
function requireNamed(path: string): void {
  const own = placeOf(path).replace(/^[a-z][a-z0-9+.-]*:(\/\/[^/]*)?/i, '');
  if (!(own.includes(':') && /[\\{}[\]*?]/.test(own))) return;
  throw new DittographError(
    'BAD_OPTION',
    `Spark reads no path that has a colon and one of \\ { } [ ] * ?: rename the folders or files of '${path}'`,
  );
}

/** @throws USAGE, BAD_OPTION */
export function requirePaths(inputs: readonly string[], what: string): void {
  const arePaths = Array.isArray(inputs) && inputs.every((input) => typeof input === 'string' && input !== '');
  if (!arePaths || inputs.length === 0) throw new DittographError('USAGE', `${what} takes a list of paths or URIs`);
  if (inputs.includes('-')) throw new DittographError('USAGE', `${what} does not read standard input: name a file`);
  inputs.forEach(requireNamed);
}

/**
 * @throws INPUT_NOT_FOUND if the executors are on this machine and an input does not exist; BAD_OPTION if an input is a
 * file that Spark would skip without a message
 */
export function requireInputs(inputs: readonly string[], isLocal: boolean): void {
  const absent = isLocal ? inputs.find((input) => !isRemote(input) && !existsSync(placeOf(input))) : undefined;
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

/** A path whose last name Spark skips. */
const HIDDEN = /(?:^|\/)[_.][^/=]*$/;

/**
 * @throws BAD_OPTION if the library and the outcome are on different file systems, if one contains the other, or if one is
 * in a folder of inputs, where Spark would read it
 */
export function requireApart(to: string, library: string | undefined, inputs: readonly string[]): void {
  if (library !== undefined && isRemote(library) !== isRemote(to)) {
    throw new DittographError(
      'BAD_OPTION',
      `the library '${library}' and the outcome '${to}' must be on one file system`,
    );
  }
  if (library !== undefined && (isWithin(library, to) || isWithin(to, library))) {
    throw new DittographError(
      'BAD_OPTION',
      `the library '${library}' and the outcome '${to}' must be different folders, and none in the other`,
    );
  }
  for (const [what, folder] of [
    ['outcome', to],
    ['library', library],
  ] as const) {
    const input = inputs.find(
      (one) => folder !== undefined && (isRemote(one) || isFolder(placeOf(one))) && isWithin(folder, one),
    );
    if (input === undefined) continue;
    throw new DittographError(
      'BAD_OPTION',
      `the ${what} '${folder}' is in the input '${input}', of which Spark would read it as a part: name a folder elsewhere`,
    );
  }
}

/** Whether a path is a folder or inside it. */
function isWithin(path: string, folder: string): boolean {
  return `${placeOf(path)}/`.startsWith(`${placeOf(folder)}/`);
}

/** The format by the name of an input. */
const NAMES: readonly (readonly [RegExp, SourceName])[] = [
  [/\.parquet\/?$/, 'parquet'],
  [/\.(w?arc|wet)(\.gz)?$/, 'warc'],
  [/\.x?html?$/, 'html'],
  [/\.(jsonl|ndjson)(\.gz|\.bz2|\.zst)?\/?$/, 'jsonl'],
];

/** The format of inputs by their names. @throws UNKNOWN_FORMAT if these show no format, or two */
export function sourceFor(inputs: readonly string[]): SourceName {
  const told = inputs.flatMap((input) => {
    const format = NAMES.find(([name]) => name.test(input.toLowerCase()))?.[1];
    return format === undefined ? [] : [{ input, format }];
  });
  const other = told.find(({ format }) => format !== told[0]!.format);
  if (told.length > 0 && other === undefined) return told[0]!.format;
  const what =
    other === undefined
      ? `the name of '${inputs[0]}' does not show its format`
      : `by their names '${told[0]!.input}' is ${told[0]!.format}, and '${other.input}' is ${other.format}, and a job reads one format`;
  throw new DittographError('UNKNOWN_FORMAT', `${what}; name it with --source`);
}
