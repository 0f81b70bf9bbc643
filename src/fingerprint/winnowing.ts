/**
 * Winnowing: of every `window` consecutive shingles the one with the least hash is selected, the rightmost of equal
 * ones; the fingerprint is the set of the selected hashes. Schleimer, Wilkerson, Aiken (2003), "Winnowing: local
 * algorithms for document fingerprinting", SIGMOD. Two texts that share window + k − 1 consecutive tokens, with k
 * tokens in a shingle, share a hash. About 2 / (window + 1) of the shingles are selected; O(n). A text with fewer
 * shingles than a window is one window. Not to estimate a Jaccard: an edit changes the selection around it, so the
 * similarity is too low.
 */
import type { TextBatch } from '../text/batch.ts';
import { type Profile, profileText } from '../text/profile.ts';
import { Shingler } from '../text/shingler.ts';
import { type Fingerprinter, type Fingerprints, type Signature, signatureOf } from './fingerprinter.ts';
import { setDistance, setSimilarity } from './hash-set.ts';

const VERSION = 1;

export class WinnowingFingerprinter implements Fingerprinter {
  readonly signature: Signature;
  readonly #window: number;
  readonly #shingler: Shingler;

  /** @param options.window shingles in a window, at least 1 */
  constructor({ window }: { readonly window: number }, profile: Profile) {
    this.signature = signatureOf({
      method: 'winnowing',
      version: VERSION,
      profile: profileText(profile),
      parameters: { window },
    });
    this.#window = window;
    this.#shingler = new Shingler(profile);
  }

  fingerprint(batch: TextBatch): Fingerprints {
    const offsets = new Uint32Array(batch.offsets.length);
    const sets: BigUint64Array[] = [];
    const counts = this.#shingler.forEach(batch, (text, kernel) => {
      const kept = BigUint64Array.from(new Set(winnow(kernel.hashes, this.#window))).sort();
      sets.push(kept);
      offsets[text + 1] = offsets[text]! + 2 * kept.length;
    });
    const rows = new Uint32Array(offsets.at(-1)!);
    sets.forEach((set, text) => {
      rows.set(new Uint32Array(set.buffer), offsets[text]);
    });
    return { rows, offsets, counts };
  }

  /** Number of hashes that only one of the fingerprints has. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return setDistance(a, b);
  }

  /** Jaccard of the two sets. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return setSimilarity(a, b);
  }
}

/** The rightmost least hash of each window; a hash is repeated only if its position changes. */
export function* winnow(hashes: BigUint64Array, window: number): Generator<bigint> {
  const wide = Math.min(window, hashes.length);
  let least = -1;
  for (let end = wide - 1; end >= 0 && end < hashes.length; end++) {
    const begin = end - wide + 1;
    if (least >= begin && hashes[end]! > hashes[least]!) continue;
    if (least >= begin) least = end;
    else {
      least = begin;
      for (let at = begin + 1; at <= end; at++) if (hashes[at]! <= hashes[least]!) least = at;
    }
    yield hashes[least]!;
  }
}
