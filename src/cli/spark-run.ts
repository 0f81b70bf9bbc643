import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import type { ScanOptions } from '../methods/options.ts';
import { visible } from '../report/escape.ts';
import { FORMATS, type FormatName } from '../report/formats.ts';
import { summary } from '../report/summary.ts';
import { JOB_FILE, type Job, SOURCES, WORKER_FILE } from '../spark/job.ts';
import { SKEWS } from '../spark/keys.ts';
import { type SparkOptions, SparkRun, sparkScript } from '../spark/run.ts';
import { OUTCOME, type PlanStage, scriptOf } from '../spark/script.ts';
import { type Command, conduct } from './command.ts';
import { ExitStatus, GATE_OPTIONS } from './exit-status.ts';
import { FORMAT_NAMES, type Placed, Reports } from './outputs.ts';
import { resolvedWithRun } from './run-options.ts';
import { OTHER_METHODS, SCAN_GROUPS } from './scan.ts';
import { CLUSTER_OPTIONS } from './spark-options.ts';

const TABLE = {
  ...CLUSTER_OPTIONS,
  source: {
    type: 'choice',
    choices: SOURCES,
    otherwise: 'by the name of the input',
    basic: true,
    help: 'format of the inputs, read by Spark',
  },
  kept: {
    type: 'boolean',
    basic: true,
    help: 'also write the records that stay, as they were read, to the folder kept in FOLDER',
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
  plan: {
    type: 'choice',
    choices: ['sql', 'pyspark'],
    basic: true,
    help: 'print the job as a script to run by hand, and run nothing',
  },
  output: {
    type: 'list',
    short: 'o',
    value: 'FORMAT',
    choices: FORMAT_NAMES,
    basic: true,
    help: 'also write the result in this format into FOLDER; may be repeated',
  },
} as const satisfies OptionTable;

const OWN = { ...TABLE, ...GATE_OPTIONS };

export const SPARK_RUN: Command<ResolvedOf<typeof OWN> & ScanOptions> = {
  form: 'spark run INPUT… --to FOLDER',
  about:
    'Finds near-duplicates on Apache Spark, with the options and the result of scan. FOLDER gets result.ndjson, and the documents with their texts and fingerprints as Parquet. An INPUT is a path or URI that Spark reads.',
  groups: { 'Where it runs, and what is written': OWN, ...SCAN_GROUPS },
  others: OTHER_METHODS,
  examples: [
    ["dittograph spark run docs.jsonl --master 'local[2]' --to out", 'on two cores of this machine'],
    ['dittograph spark run hdfs:///crawl.parquet --master yarn --to hdfs:///out', 'on a cluster'],
    ['dittograph spark run docs.jsonl --plan sql --to out > job.sql', 'the same as a script'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedWithRun(OWN),
  async run(
    inputs,
    { master, to, sparkHome, source, kept, library, skew, conf, plan, output = [], failOn = [], ...options },
    setting,
  ) {
    if (to === undefined) throw new DittographError('USAGE', `spark run needs ${setting.naming.option('to')} FOLDER`);
    const spark = { master, to, sparkHome, source, library, skew, conf, writesKept: kept === true };
    if (plan !== undefined) {
      const { stages, job } = await sparkScript(inputs, options, spark);
      setting.stdout.write(plan === 'sql' ? sqlScript(stages, job, spark) : pythonScript(stages, job));
      return 0;
    }
    const run = new SparkRun(inputs, { ...options, ...conduct(setting) }, spark);
    const outcome = new ExitStatus(failOn, setting);
    const forPeople = summary({ style: setting.style.stderr, next: () => [] });
    let reports: Reports | undefined;
    try {
      for await (const record of run.records()) {
        reports ??= await opened(run.drafts, output, setting.stdout);
        outcome.watch(record);
        forPeople.write(record);
        await reports.write(record);
      }
      await reports?.end();
      await run.complete();
    } catch (error) {
      await reports?.abort();
      throw error;
    } finally {
      await run.close();
    }
    setting.note(forPeople.end().trimEnd());
    return outcome.status();
  },
};

/** The result, and the formats asked for, as files of a folder. */
function opened(folder: string, formats: readonly FormatName[], stdout: Writable): Promise<Reports> {
  const all = new Set<FormatName>(['ndjson', ...formats]);
  const places = [...all].map(
    (format): Placed => [FORMATS[format](), join(folder, `result.${EXTENSIONS[format] ?? `${format}.txt`}`)],
  );
  return Reports.open(places, stdout);
}

/** Extensions of the files that have another name than their format's with `.txt`. */
const EXTENSIONS: Readonly<Partial<Record<FormatName, string>>> = {
  ndjson: 'ndjson',
  json: 'json',
  csv: 'csv',
  md: 'md',
  pairs: 'pairs.ndjson',
  clusters: 'clusters.ndjson',
  best: 'best.ndjson',
  redirects: 'redirects.csv',
  'redirects-nginx': 'redirects.nginx.conf',
  'redirects-apache': 'redirects.apache.conf',
};

/** The plan to run by hand: the program of the workers comes with the package, and the job is a line of the script. */
function sqlScript(
  stages: readonly PlanStage[],
  job: Job,
  { master, to }: Pick<SparkOptions, 'master' | 'to'>,
): string {
  return `-- Save the next line, without '-- ', as ${JOB_FILE}:
-- ${JSON.stringify(job)}
-- Run with: spark-sql --master '${master}' --files ${WORKER_FILE},${JOB_FILE} -f THIS
-- ${WORKER_FILE} is in the folder dist/cli of the package.
-- The outcome is then in ${visible(to)}.incomplete/${OUTCOME}.

${scriptOf(stages, false)}`;
}

/** The same as statements of a Python session, such as a notebook has. */
function pythonScript(stages: readonly PlanStage[], job: Job): string {
  const statements = stages.flatMap((stage) => stage.statements);
  return `from pyspark.sql import SparkSession

# ${JOB_FILE}, beside ${WORKER_FILE} of the folder dist/cli of the package, with spark.files naming both:
# ${JSON.stringify(job)}
spark = SparkSession.builder.getOrCreate()
${statements.map((statement) => `spark.sql(r"""${statement}""").collect()\n`).join('')}`;
}
