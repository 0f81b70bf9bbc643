import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { DittographError } from '../../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import type { ScanOptions } from '../../methods/options.ts';
import { FORMATS, type FormatName } from '../../report/formats.ts';
import { summary } from '../../report/summary.ts';
import { CLUSTER_OPTIONS, JOB_OPTIONS } from '../../spark/options.ts';
import { SparkRun, sparkScript } from '../../spark/run.ts';
import { type Command, conduct, type OptionGroups } from '../command.ts';
import { ExitStatus, GATE_OPTIONS } from '../exit-status.ts';
import { FORMAT_NAMES, type Placed, Reports } from '../outputs.ts';
import { resolvedWithRun } from '../run-options.ts';
import { OTHER_METHODS, SCAN_GROUPS } from '../scan.ts';
import { pythonByHand, sqlByHand } from './by-hand.ts';

const TABLE = {
  ...CLUSTER_OPTIONS,
  source: JOB_OPTIONS.source,
  kept: {
    type: 'boolean',
    basic: true,
    help: 'also write the kept records, as they were read, to FOLDER/kept',
  },
  library: JOB_OPTIONS.library,
  skew: JOB_OPTIONS.skew,
  plan: {
    type: 'choice',
    choices: ['sql', 'pyspark'],
    basic: true,
    help: 'print the job as a script to run by hand; do not run it',
  },
  output: {
    type: 'list',
    short: 'o',
    value: 'FORMAT',
    choices: FORMAT_NAMES,
    basic: true,
    help: 'also write the result in this format to FOLDER; may be repeated',
  },
} as const satisfies OptionTable;

const OWN = { ...TABLE, ...GATE_OPTIONS };

/** Options of `scan` that a run on Spark refuses. */
const NOT_ON_SPARK = ['against', 'isolate', 'sampleRecall', 'work', 'corpus'];

const SPARK_GROUPS: OptionGroups = Object.fromEntries(
  Object.entries(SCAN_GROUPS).map(([heading, table]) => [
    heading,
    Object.fromEntries(Object.entries(table).filter(([name]) => !NOT_ON_SPARK.includes(name))),
  ]),
);

export const SPARK_RUN: Command<ResolvedOf<typeof OWN> & ScanOptions> = {
  form: 'spark run INPUT… --to FOLDER',
  about:
    'Finds near-duplicates on Apache Spark, with the options and the result of scan. Writes result.ndjson, and the documents with their texts and fingerprints as Parquet, to FOLDER. An INPUT is a path or URI that Spark reads.',
  groups: { 'Where it runs, and what is written': OWN, ...SPARK_GROUPS },
  others: OTHER_METHODS,
  examples: [
    ["dittograph spark run docs.jsonl --master 'local[2]' --to out", 'on two cores of this machine'],
    ['dittograph spark run hdfs:///crawl.parquet --master yarn --to hdfs:///out', 'on a cluster'],
    ['dittograph spark run docs.jsonl --plan sql --to out > job.sql', 'the same, as a script'],
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
      setting.stdout.write((plan === 'sql' ? sqlByHand : pythonByHand)(stages, job, spark));
      return 0;
    }
    const run = new SparkRun(inputs, { ...options, ...conduct(setting) }, spark);
    const outcome = new ExitStatus(failOn, setting);
    const forPeople = summary({ style: setting.style.stderr, next: () => [] });
    let reports: Reports | undefined;
    let left: ReadonlySet<string> = new Set();
    try {
      for await (const record of run.records()) {
        reports ??= await opened(run.drafts, output, setting.stdout);
        outcome.watch(record);
        forPeople.write(record);
        await reports.write(record);
      }
      left = (await reports?.end()) ?? left;
      await run.complete();
    } catch (error) {
      await reports?.abort();
      throw error;
    } finally {
      await run.close();
    }
    setting.note(forPeople.end().trimEnd());
    for (const what of left) setting.note(what);
    return outcome.status();
  },
};

/** The result in the requested formats, as files of a folder. */
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
  html: 'html',
  pairs: 'pairs.ndjson',
  clusters: 'clusters.ndjson',
  best: 'best.ndjson',
  redirects: 'redirects.csv',
  'redirects-nginx': 'redirects.nginx.conf',
  'redirects-apache': 'redirects.apache.conf',
};
