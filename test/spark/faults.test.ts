/** What the end of a job says, in lines worded as those of Spark 3.5 and 4.3 and Hadoop 3.4; they are typed, not captured. */
import { describe, expect, it } from 'vitest';
import { faultOf } from '../../src/spark/faults.ts';

const WARNING = 'WARNING: Using incubator modules: jdk.incubator.vector';

describe('a job that failed says whose fault it is', () => {
  it.each([
    ['OUTPUT_FAILED', 'Caused by: java.io.IOException: No space left on device', /a disk is full.*spark\.local\.dir/],
    ['SPARK_FAILED', 'java.lang.OutOfMemoryError: Java heap space', /memory was too little.*spark\.executor\.memory/],
    [
      'SPARK_FAILED',
      'org.apache.spark.SparkException: Subprocess exited with status 137. Error: Killed',
      /memory was too little/,
    ],
    [
      'SPARK_FAILED',
      'org.apache.spark.SparkException: Job aborted due to stage failure: Task 0 in stage 1.0 failed 4 times, most recent failure: Lost task 0.3 in stage 1.0 (TID 8) (10.0.0.7 executor 3): ExecutorLostFailure (executor 3 exited caused by one of the running tasks) Reason: Command exited with code 1',
      /an executor was lost: .*executor 3/,
    ],
    [
      'INPUT_UNREADABLE',
      'org.apache.hadoop.security.AccessControlException: Permission denied: user=crawler, access=READ, inode="/crawl":hdfs:supergroup:drwx------',
      /access=READ, inode="\/crawl"/,
    ],
    [
      'OUTPUT_UNAVAILABLE',
      'org.apache.hadoop.security.AccessControlException: Permission denied: user=crawler, access=WRITE, inode="/out":hdfs:supergroup:drwxr-xr-x',
      /Spark may not read or write: .*access=WRITE/,
    ],
    [
      'MISSING_PACKAGE',
      'org.apache.hadoop.fs.UnsupportedFileSystemException: No FileSystem for scheme "gs"',
      /no client of this file system.*spark\.jars\.packages/,
    ],
    ['MISSING_FIELD', '[UNRESOLVED_COLUMN.WITH_SUGGESTION] A column with name `body` cannot be resolved.', /body/],
    [
      'INPUT_NOT_FOUND',
      'Error in query: [PATH_NOT_FOUND] Path does not exist: hdfs:/none.',
      /: \[PATH_NOT_FOUND\] Path does not exist/,
    ],
    [
      'INPUT_UNREADABLE',
      'Caused by: java.lang.RuntimeException: file:/a/b is not a Parquet file.',
      /not a Parquet file/,
    ],
    ['SPARK_FAILED', 'java.net.UnknownHostException: namenode', /no answer: .*namenode/],
    ['SPARK_FAILED', 'org.apache.spark.SparkException: Something new', /Something new/],
    [
      'INTERNAL',
      'org.apache.spark.sql.catalyst.parser.ParseException: [PARSE_SYNTAX_ERROR] Syntax error',
      /PARSE_SYNTAX/,
    ],
  ])('%s: %s', (code, line, message) => {
    const error = faultOf([WARNING, line, '\tat java.base/java.lang.Thread.run(Thread.java:840)']);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(error.message).toMatch(/^the job on Spark failed: /);
  });

  it('gives what a worker said, with its code where the fault is not ours', () => {
    const said = (line: string): unknown => {
      const { code, message } = faultOf(['java.lang.OutOfMemoryError: Java heap space', `Error: ${line}`]);
      return [code, message];
    };
    expect(said("dittograph: fingerprint: [INPUT_UNREADABLE] '/a.warc': it is a folder")).toEqual([
      'INPUT_UNREADABLE',
      "the job on Spark failed: fingerprint: '/a.warc': it is a folder",
    ]);
    expect(said('dittograph: judge: [INTERNAL] x is undefined')).toEqual([
      'INTERNAL',
      'the job on Spark failed: judge: x is undefined',
    ]);
    expect(said('dittograph: [INDEX_CORRUPT] documents are in the part: 3 of 4')).toEqual([
      'INDEX_CORRUPT',
      'the job on Spark failed: documents are in the part: 3 of 4',
    ]);
    expect(said('dittograph: documents came back for so many records: 3 of 4')).toEqual([
      'INTERNAL',
      'the job on Spark failed: documents came back for so many records: 3 of 4',
    ]);
  });

  it('tells a job that the system ended from one that said nothing', () => {
    expect(faultOf([], 'SIGKILL')).toMatchObject({
      code: 'SPARK_FAILED',
      message: expect.stringMatching(/SIGKILL.*memory/),
    });
    expect(faultOf([])).toMatchObject({ code: 'SPARK_FAILED', message: expect.stringMatching(/said nothing/) });
  });
});
