/** What the end of a job says, in what Spark 4.3.0 said: test/fixtures/spark-faults/capture.sh keeps it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOf } from '../../src/spark/faults.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/spark-faults');

describe('a job that failed says whose fault it is', () => {
  it.each([
    ['no-java', 'MISSING_PACKAGE', /Spark needs Java 17 or later: install it, and set JAVA_HOME/],
    ['no-master', 'BAD_OPTION', /Could not parse Master URL: 'local\[x\]'/],
    ['no-setting', 'BAD_OPTION', /Invalid argument to --conf: foo/],
    ['no-yarn', 'SPARK_FAILED', /HADOOP_CONF_DIR or YARN_CONF_DIR must be set/],
    ['little-memory', 'SPARK_FAILED', /INVALID_DRIVER_MEMORY.*must be at least/],
    ['no-client', 'MISSING_PACKAGE', /no client of this file system.*spark\.jars\.packages/],
    ['no-host', 'SPARK_FAILED', /no answer: .*UnknownHostException: namenode\.invalid/],
    ['no-path', 'INPUT_NOT_FOUND', /: \[PATH_NOT_FOUND\] Path does not exist/],
    ['no-column', 'MISSING_FIELD', /`body` cannot be resolved/],
    ['truncated', 'TRUNCATED', /a file ends early: \[FAILED_READ_FILE.*cut\.jsonl\.gz/],
    ['not-parquet', 'INPUT_UNREADABLE', /docs\.jsonl/],
    ['columns-differ', 'BAD_OPTION', /the inputs have different columns.*leave out --kept/],
    ['disk-full', 'OUTPUT_FAILED', /a disk is full.*spark\.local\.dir.*No space left on device/],
    ['no-memory', 'SPARK_FAILED', /memory ran out.*spark\.driver\.memory/],
    ['worker-killed', 'SPARK_FAILED', /memory ran out.*status 137/],
    ['executor-killed', 'SPARK_FAILED', /memory ran out.*Lost executor 0 .*code 137/],
    ['master-lost', 'SPARK_FAILED', /the master of the cluster was lost, and an executor/],
    ['unreadable', 'INPUT_UNREADABLE', /docs\.json.*\(Permission denied\)/],
    ['unwritable', 'OUTPUT_UNAVAILABLE', /Spark lacks the permission to read or write: .*Mkdirs failed to create/],
    ['not-sql', 'INTERNAL', /PARSE_SYNTAX_ERROR/],
  ])('%s: %s', (name, code, message) => {
    const error = faultOf(readFileSync(join(FIXTURES, `${name}.txt`), 'utf8').split('\n'));
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(error.message).toMatch(/^the job on Spark failed: /);
  });

  it('tells an executor that was lost from a master that was', () => {
    const said = readFileSync(join(FIXTURES, 'master-lost.txt'), 'utf8').split('\n');
    const executor = said.filter((line) => !/Disconnected from Spark cluster/.test(line));
    expect(executor.length).toBeLessThan(said.length);
    expect(faultOf(executor)).toMatchObject({
      code: 'SPARK_FAILED',
      message: expect.stringMatching(/an executor was lost: .*Lost executor 0/),
    });
  });

  // Of HDFS, whose server Spark does not bring: as org.apache.hadoop.hdfs.server.namenode.FSPermissionChecker writes them.
  it.each([
    ['INPUT_UNREADABLE', 'READ', '"/crawl":hdfs:supergroup:drwx------', /access=READ, inode="\/crawl"/],
    [
      'OUTPUT_UNAVAILABLE',
      'WRITE',
      '"/out":hdfs:supergroup:drwxr-xr-x',
      /Spark lacks the permission to read or write: .*access=WRITE/,
    ],
  ])('HDFS refuses: %s', (code, access, inode, message) => {
    const line = `org.apache.hadoop.security.AccessControlException: Permission denied: user=crawler, access=${access}, inode=${inode}`;
    expect(faultOf([line])).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  // As the launcher of Java 11 says it of classes for Java 17.
  it('names the version of Java that Spark needs', () => {
    const line =
      'Error: LinkageError occurred while loading main class org.apache.spark.launcher.Main\n\tjava.lang.UnsupportedClassVersionError: org/apache/spark/launcher/Main has been compiled by a more recent version of the Java Runtime (class file version 61.0), this version of the Java Runtime only recognizes class file versions up to 55.0';
    expect(faultOf(line.split('\n'))).toMatchObject({
      code: 'MISSING_PACKAGE',
      message: expect.stringMatching(/Spark needs Java 17 or later: .*UnsupportedClassVersionError/),
    });
  });

  // As Spark 4.3.0 says it of a Parquet file with the columns `text` and `Text`.
  it('tells columns that only their case tells apart', () => {
    const line =
      '[COLUMN_ALREADY_EXISTS] The column `text` already exists. Choose another name or rename the existing column. SQLSTATE: 42711';
    expect(faultOf([line])).toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: expect.stringMatching(/upper and lower case: \[COLUMN_ALREADY_EXISTS\] The column `text`/),
    });
  });

  it('takes a statement that Spark does not understand for a fault of ours', () => {
    const line =
      '[AMBIGUOUS_REFERENCE] Reference `hash` is ambiguous, could be: [`as`.`hash`]. SQLSTATE: 42704; line 3';
    expect(faultOf([line])).toMatchObject({ code: 'INTERNAL', message: expect.stringMatching(/AMBIGUOUS_REFERENCE/) });
  });

  it('says what it does not know', () => {
    const said = [
      'WARNING: Using incubator modules',
      'org.apache.spark.SparkException: Something new',
      '\tat Thread.run',
    ];
    expect(faultOf(said)).toMatchObject({ code: 'SPARK_FAILED', message: expect.stringMatching(/Something new/) });
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
    expect(said('dittograph: [INDEX_CORRUPT] documents in the part: 3 of 4')).toEqual([
      'INDEX_CORRUPT',
      'the job on Spark failed: documents in the part: 3 of 4',
    ]);
    expect(said('dittograph: records with a document: 3 of 4')).toEqual([
      'INTERNAL',
      'the job on Spark failed: records with a document: 3 of 4',
    ]);
  });

  it('tells a job that the system ended from one that said nothing', () => {
    expect(faultOf([], 'SIGKILL')).toMatchObject({
      code: 'SPARK_FAILED',
      message: expect.stringMatching(/SIGKILL.*memory/),
    });
    expect(faultOf([])).toMatchObject({ code: 'SPARK_FAILED', message: expect.stringMatching(/wrote no message/) });
  });
});
