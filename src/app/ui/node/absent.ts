/**
 * What a run in the browser does without: folders that keep what was done, lasting indexes, formats whose readers need the
 * whole of Node. The bundle has these in place of the modules that `scripts/build-app.js` names.
 */
import { DittographError } from '../../../base/errors.ts';

export function notRead(what: string): DittographError {
  return new DittographError('UNKNOWN_FORMAT', `${what} is not read in the browser; the command line reads it`);
}

/** For `src/seen/open-reference.ts`. */
export async function referenceOf(): Promise<undefined> {
  return undefined;
}

/** For `src/run/work.ts`. */
export async function openKept(): Promise<{ readonly work: undefined; readonly corpus: undefined }> {
  return { work: undefined, corpus: undefined };
}

/** For `src/run/work.ts`: what was read with a fault is nowhere kept. */
export function isOfReading(): boolean {
  return false;
}

/** For `src/result/corpus-run.ts`. */
export async function finishCorpus(): Promise<void> {}

/** For `src/run/kept-outcomes.ts`. */
class NoOutcomes {}

export { NoOutcomes as KeptOutcomes };

/** For `src/io/parquet/source.ts`. */
export const ParquetSource = {
  open(): never {
    throw notRead('Parquet');
  },
};

/** For `src/io/wacz.ts`. */
class NoWacz {
  constructor() {
    throw notRead('WACZ');
  }
}

export { NoWacz as WaczStream };

/** For `src/io/brotli.ts`. */
// biome-ignore lint/correctness/useYield: it never gives a chunk
export async function* brotliChunks(): AsyncGenerator<never> {
  throw notRead('Brotli');
}

/** For `src/store/folder/pairs-file.ts`: there is no earlier run. */
export const NO_KIND = undefined;

/** For `src/kernels/hamming-wasm.generated.ts`: of methods that the page does not offer. */
export const WASM = '';

/** For `zstddec`. */
export class ZSTDDecoder {
  init(): never {
    throw notRead('zstd');
  }
}

/** For `src/run/work.ts`: an earlier process has left nothing. */
export function leftOutBefore(): Map<string, DittographError> {
  return new Map();
}
