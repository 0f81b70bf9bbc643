/** The options for the work of a run. The command line needs them for every command, so no method is imported here. */
import type { OptionTable } from '../base/options.ts';

/** How the work is done; these options do not change the result. */
export const RUN_OPTIONS = {
  jobs: {
    type: 'number',
    integer: true,
    min: 0,
    max: 256,
    default: 0,
    short: 'j',
    value: 'N',
    unit: 'threads',
    basic: true,
    help: 'worker threads; 0 means one for each core',
  },
  memory: {
    type: 'number',
    integer: true,
    min: 2 ** 28,
    max: 2 ** 40,
    value: 'SIZE',
    unit: 'bytes',
    otherwise: 'as the documents require',
    basic: true,
    help: 'limit for the memory of the process, such as 4GiB: it then uses fewer workers and more files; if a run needs more, it ends and says how much it needs',
  },
} as const satisfies OptionTable;
