/** Documents in, their fingerprints out. */

import type { ScanOptions } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import type { ErrorRecord } from './result/records.ts';
import type { Input } from './run/input.ts';
import { readAll } from './run/read-all.ts';

export interface FingerprintedDocument {
  readonly id: string;
  /** Method, version, profile and parameters: fingerprints of different signatures are never compared. */
  readonly signature: string;
  /** The row, its 32-bit words in order, in hex. */
  readonly fingerprint: string;
  readonly shingles: number;
}

/**
 * Gives each document's fingerprint, in the order they were made; then what could not be read.
 * @throws as `scan`
 */
export async function* fingerprintDocuments(
  input: Input,
  options: ScanOptions = {},
): AsyncGenerator<FingerprintedDocument | ErrorRecord, void, undefined> {
  const { parameters, conduct } = parametersOf(options, 'fingerprint');
  const { corpus, close } = await readAll(input, parameters, conduct);
  const signature = corpus.fingerprinter.signature.text;
  try {
    for (const document of corpus.fingerprinted.values) {
      yield {
        id: corpus.ids[document]!,
        signature,
        fingerprint: Array.from(corpus.row(document), (word) => word.toString(16).padStart(8, '0')).join(''),
        shingles: corpus.shinglesOf(document),
      };
    }
    for (const error of corpus.errors) yield { type: 'error', ...error };
  } finally {
    await close();
  }
}
