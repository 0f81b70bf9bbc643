/** Options of every command on Spark. */
import type { OptionTable } from '../base/options.ts';

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
    help: 'where the outcome goes, a path or URI; must not exist; required',
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
