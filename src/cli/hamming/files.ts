import type { OptionTable } from '../../base/options.ts';
import type { FingerprintFile } from '../../io/fingerprint-file.ts';
import { RUN_OPTIONS } from '../../methods/run-options.ts';
import type { Setting } from '../command.ts';

export const WIDTH_OPTION = {
  bits: {
    type: 'choice',
    choices: [32, 64, 128],
    value: 'BITS',
    otherwise: 'as in the file',
    help: 'bits of a fingerprint; required for binary files',
  },
} as const satisfies OptionTable;

export const DISTANCE_OPTION = {
  distance: {
    type: 'number',
    integer: true,
    min: 0,
    max: 16,
    default: 3,
    short: 'k',
    help: 'k: the greatest Hamming distance of a match',
  },
} as const satisfies OptionTable;

export const MEMORY_OPTION = {
  memory: {
    type: 'number',
    integer: true,
    min: 2 ** 28,
    max: 2 ** 40,
    default: 2 ** 32,
    value: 'BYTES',
    help: 'memory that the process may use, such as 2^30; larger work is done in parts',
  },
} as const satisfies OptionTable;

export const JOBS_OPTION = { jobs: RUN_OPTIONS.jobs } as const satisfies OptionTable;

/** Says that some documents have no fingerprint. */
export function noteFaults({ name, faults }: FingerprintFile, setting: Setting): void {
  if (faults > 0) setting.note(`${name}: ${faults} documents have an error instead of a fingerprint, and are left out`);
}
