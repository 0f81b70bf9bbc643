/** The error for a failed job, by the last messages of Spark and our workers: the cause and the remedy. */
import { DittographError, ERRORS, type ErrorCode } from '../base/errors.ts';

/** A message of our own statements and workers; it has a code if the fault is not an internal one. */
const OWN = /dittograph: (?:(\w+: )?\[([A-Z_]+)\] )?(.*?)(?: SQLSTATE: \w+)?$/;

/** A message of Spark, Hadoop or Java that shows a fault: its code, and a text to put before the message. */
interface Sign {
  readonly sign: RegExp;
  readonly code: ErrorCode;
  readonly what?: string;
  /** A line that is quoted instead if it occurs, since it has the name of the file. */
  readonly told?: RegExp;
}

const FILE_NOT_READ = /\[(?:FAILED_READ_FILE|CANNOT_READ_FILE)/;

/** In order of precedence: the first sign that any line shows is the cause, since one failure often causes others. */
const SIGNS: readonly Sign[] = [
  {
    sign: /JAVA_HOME is not set|java: (?:command )?not found|bin\/java: No such file|UnsupportedClassVersionError/,
    code: 'MISSING_PACKAGE',
    what: 'Spark needs Java 17 or later: install it, and set JAVA_HOME',
  },
  {
    sign: /No space left on device|Disk quota exceeded|DSQuotaExceededException|NSQuotaExceededException/,
    code: 'OUTPUT_FAILED',
    what: 'a disk is full: that of --to, or that of the data between the stages, which --conf spark.local.dir=FOLDER sets',
  },
  {
    sign: /No FileSystem for scheme|UnsupportedFileSystemException|Class \S+FileSystem not found/,
    code: 'MISSING_PACKAGE',
    what: 'Spark has no client of this file system: name it with --conf spark.jars.packages=GROUP:NAME:VERSION',
  },
  {
    sign: /AccessControlException:.*access=(?:READ|EXECUTE)|FileNotFoundException: .*\(Permission denied\)/,
    code: 'INPUT_UNREADABLE',
  },
  {
    sign: /AccessControlException|AccessDeniedException|Permission denied|Mkdirs failed to create/,
    code: 'OUTPUT_UNAVAILABLE',
    what: 'Spark lacks the permission to read or write',
  },
  {
    sign: /OutOfMemoryError|heap out of memory|memory limits|status (?:134|137)\b|exit(?:ed)? (?:with )?code 137/i,
    code: 'SPARK_FAILED',
    what: 'memory ran out: give executors more with --conf spark.executor.memory=… (with local[N] --conf spark.driver.memory=…), and to workers with --conf spark.executor.memoryOverhead=…',
  },
  {
    sign: /Disconnected from Spark cluster/,
    code: 'SPARK_FAILED',
    what: 'the master of the cluster was lost, and an executor, which cannot be replaced without a master',
  },
  {
    sign: /ExecutorLostFailure|Lost executor|MetadataFetchFailedException|FetchFailed\(/,
    code: 'SPARK_FAILED',
    what: 'an executor was lost',
  },
  { sign: /Could not parse Master URL|Master must either be|Invalid argument to --conf/, code: 'BAD_OPTION' },
  { sign: /\[UNRESOLVED_COLUMN/, code: 'MISSING_FIELD' },
  {
    sign: /\[COLUMN_ALREADY_EXISTS\]/,
    code: 'INPUT_UNREADABLE',
    what: 'Spark does not distinguish column names that differ only in upper and lower case',
  },
  { sign: /\[PATH_NOT_FOUND\]/, code: 'INPUT_NOT_FOUND' },
  { sign: /\[UNABLE_TO_INFER_SCHEMA\]/, code: 'UNKNOWN_FORMAT' },
  {
    sign: /EOFException: Unexpected end of/,
    code: 'TRUNCATED',
    what: 'a file ends early',
    told: FILE_NOT_READ,
  },
  {
    sign: /is not a Parquet file|\[(?:FAILED_READ_FILE|CANNOT_READ_FILE)|CorruptStatistics|Input path does not exist/,
    code: 'INPUT_UNREADABLE',
  },
  { sign: /UnknownHostException|ConnectException|Connection refused/, code: 'SPARK_FAILED', what: 'no answer' },
];
/** Spark did not understand one of our own statements. */
const NOT_UNDERSTOOD = /AnalysisException|ParseException|\[PARSE_|SQLSTATE: 42/;

/**
 * The error for a failed job.
 * @param said lines of its standard error
 * @param killed the signal that ended it, if any
 */
export function faultOf(said: readonly string[], killed?: NodeJS.Signals | null): DittographError {
  const own = said.map((line) => OWN.exec(line)).find((found) => found !== null);
  if (own != null) {
    const [, stage = '', code, message] = own;
    const isKnown = code !== undefined && Object.hasOwn(ERRORS, code);
    return failed(isKnown ? (code as ErrorCode) : 'INTERNAL', `${stage}${message}`);
  }
  for (const { sign, code, what, told } of SIGNS) {
    const shown = said.find((one) => sign.test(one));
    if (shown === undefined) continue;
    const line = said.find((one) => told?.test(one)) ?? shown;
    const message = /\[[A-Z_]+[\].]/.test(line) ? line.replace(/^.*?\[(?=[A-Z_]+[\].])/, '[') : line.trim();
    return failed(code, what === undefined ? message : `${what}: ${message}`);
  }
  if (killed != null)
    return failed('SPARK_FAILED', `it was ended by ${killed}, probably because the system ran out of memory`);
  const last = said.filter((line) => /^(\S*Exception|\S*Error|Error|\[[A-Z_.]+\])/.test(line)).at(0) ?? said.at(-1);
  return failed(
    last !== undefined && NOT_UNDERSTOOD.test(last) ? 'INTERNAL' : 'SPARK_FAILED',
    last ?? 'it wrote no message',
  );
}

function failed(code: ErrorCode, what: string): DittographError {
  return new DittographError(code, `the job on Spark failed: ${what}`);
}
