/**
 * Replacements for modules that are not available in the browser: work folders, lasting indexes, and formats whose
 * readers need Node. `scripts/build-app.js` names the replaced modules.
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

/** For `src/run/work.ts`: errors of earlier processes are not stored. */
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

/** For `src/io/unpack/brotli.ts`. */
// biome-ignore lint/correctness/useYield: it never yields
export async function* brotliChunks(): AsyncGenerator<never> {
  throw notRead('Brotli');
}

/** For `src/store/folder/pairs-file.ts`: there is no earlier run. */
export const NO_KIND = undefined;

/** For `src/kernels/hamming-wasm.generated.ts`: for methods that the page does not offer. */
export const WASM = '';

/** For `zstddec`. */
export class ZSTDDecoder {
  init(): never {
    throw notRead('zstd');
  }
}

/** For `src/run/work.ts`: there is no earlier process. */
export function leftOutBefore(): Map<string, DittographError> {
  return new Map();
}
