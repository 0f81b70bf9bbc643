/** Weights by document frequency on Spark: whether a run needs them, and the counts as a text for a column. */
import { deflateSync, inflateSync } from 'node:zlib';
import { type Frequencies, frequenciesHash } from '../fingerprint/frequencies.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { runtimeSegmenter } from '../methods/segmenter.ts';
import type { Counted } from '../run/count.ts';
import type { Segmenter } from '../text/words.ts';

/** The segmenter of the runtime, since no other package is sent to the executors. */
export function segmenterOnSpark({ segment }: ScanParameters): Segmenter | undefined {
  return segment === 'words' ? runtimeSegmenter() : undefined;
}

/** Whether the weights of a run need the counts of the whole corpus. */
export function isCounted(parameters: ScanParameters): boolean {
  return methodOf(parameters).count?.(parameters, { segmenter: segmenterOnSpark(parameters) }) !== undefined;
}

/** The signature of the fingerprints of a run; undefined if it is only known once the whole corpus is counted. */
export function signatureOnSpark(parameters: ScanParameters): string | undefined {
  if (isCounted(parameters)) return undefined;
  return methodOf(parameters).fingerprinter(parameters, { segmenter: segmenterOnSpark(parameters) }).signature.text;
}

export function textOfCounts({ features, documents, counts }: Frequencies): string {
  const bytes = new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength);
  return JSON.stringify({ features, documents, counts: deflateSync(bytes).toString('base64') });
}

export function countsOfText(text: string): Counted {
  const { features, documents, counts } = JSON.parse(text);
  const bytes = inflateSync(Buffer.from(counts, 'base64'));
  // A Uint32Array needs an aligned offset, so the bytes are copied.
  const frequencies = { features, documents, counts: new Uint32Array(new Uint8Array(bytes).buffer) };
  return { ...frequencies, hash: frequenciesHash(frequencies) };
}
