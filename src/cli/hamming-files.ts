/** Common parts of the commands over files of fingerprints: options, and the destination of results. */
import { DittographError } from '../base/errors.ts';
import type { OptionTable } from '../base/options.ts';
import type { FingerprintFile } from '../io/fingerprint-file.ts';
import { type Output, openOutput } from '../io/output.ts';
import { RUN_OPTIONS } from '../methods/options.ts';
import type { Setting } from './command.ts';
import { parseDestinations } from './outputs.ts';
import { Places } from './places.ts';

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

export const RESULT_OPTION = {
  output: { type: 'list', short: 'o', value: 'ndjson[:PATH]', help: 'write the lines to PATH; default: stdout' },
} as const satisfies OptionTable;

export const JOBS_OPTION = { jobs: RUN_OPTIONS.jobs } as const satisfies OptionTable;

/**
 * Opens the destination of a result, after a check that it is not one of the inputs. @throws USAGE, OUTPUT_UNAVAILABLE
 */
export async function openResult(
  output: readonly string[] | undefined,
  inputs: readonly string[],
  setting: Setting,
): Promise<Output> {
  return (await openResultAs(['ndjson'], output, inputs, setting)).output;
}

/** The same, in one of several formats; the first is that of a result for which none is named. */
export async function openResultAs<F extends string>(
  formats: readonly [F, ...F[]],
  output: readonly string[] = [formats[0]],
  inputs: readonly string[],
  setting: Setting,
): Promise<{ readonly format: F; readonly output: Output }> {
  if (output.length > 1) throw new DittographError('USAGE', `give ${setting.naming.option('output')} once`);
  const places = new Places(setting);
  const [destination] = parseDestinations(output, formats, places, setting.naming);
  const { format, path } = destination!;
  if (format === 'parquet' && path.toLowerCase().endsWith('.gz')) {
    throw new DittographError(
      'USAGE',
      `${setting.naming.setting('output', output[0]!)}: Parquet is compressed in itself; name a file without .gz`,
    );
  }
  await places.refuseInputs(inputs, 'text');
  return { format, output: await openOutput(path, setting.stdout) };
}

/** Writes what `work` writes: complete, or not at all. */
export async function written<T>(output: Output, work: () => Promise<T>): Promise<T> {
  try {
    const made = await work();
    await output.close();
    return made;
  } catch (error) {
    await output.abort();
    throw error;
  }
}

/** Says that some documents have no fingerprint. */
export function noteFaults({ name, faults }: FingerprintFile, setting: Setting): void {
  if (faults > 0) setting.note(`${name}: ${faults} documents have an error instead of a fingerprint, and are left out`);
}
