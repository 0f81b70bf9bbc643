import { DittographError } from '../../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { sparkJoin } from '../../spark/join.ts';
import { CLUSTER_OPTIONS } from '../../spark/options.ts';
import { type Command, conduct, resolvedBy } from '../command.ts';
import { DISTANCE_OPTION, WIDTH_OPTION } from '../hamming/files.ts';

const { default: _, ...distance } = DISTANCE_OPTION.distance;

const TABLE = {
  ...CLUSTER_OPTIONS,
  source: {
    type: 'choice',
    choices: ['jsonl', 'parquet'],
    otherwise: 'from the name of the input',
    help: 'format of LARGE: lines of dittograph fingerprint, or Parquet with the columns id, row and signature, like documents of spark run',
  },
  ...WIDTH_OPTION,
  distance: { ...distance, otherwise: 'that of the index, or 3' },
} as const satisfies OptionTable;

export const SPARK_JOIN: Command<ResolvedOf<typeof TABLE>> = {
  form: 'spark join SMALL LARGE… --to FOLDER',
  about:
    'Finds all pairs of a fingerprint in SMALL and one in LARGE within k bits: the same pairs as hamming join SMALL LARGE, for a LARGE that is too large for one machine. This is the batch query of Manku, Jain, Das Sarma (2007): the tables of SMALL are sent with the job as one index, which every worker holds in memory, and all executors scan LARGE. SMALL is a file of fingerprints on this machine, or an index of hamming build; LARGE are paths or URIs that Spark reads. The lines are written to FOLDER/pairs, in text order.',
  groups: { 'Where it runs, and what is joined': TABLE },
  examples: [
    [
      "dittograph spark join new.ndjson all.ndjson --master 'local[2]' --to near",
      'which of the new ones are near to which old one?',
    ],
    [
      'dittograph spark join new.index hdfs:///out/documents --source parquet --master yarn --to hdfs:///near',
      'with the documents of spark run, on a cluster',
    ],
  ],
  inputs: [2, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(TABLE),
  async run([small, ...large], { master, to, sparkHome, conf, source, distance, bits }, setting) {
    if (to === undefined) throw new DittographError('USAGE', `spark join needs ${setting.naming.option('to')} FOLDER`);
    const options = { ...conduct(setting), distance, bits };
    const { pairs, faults } = await sparkJoin(small!, large, options, { master, to, sparkHome, conf, source });
    setting.note(`${pairs.toLocaleString('en')} pairs`);
    if (faults > 0) setting.note(`${faults} documents have an error instead of a fingerprint, and are left out`);
    return 0;
  },
};
