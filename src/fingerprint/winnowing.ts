/**
 * Winnowing: of every `window` shingles in a row the one with the least hash, the rightmost where several are least; the
 * fingerprint is the set of those hashes. Schleimer, Wilkerson, Aiken (2003), "Winnowing: local algorithms for document
 * fingerprinting", SIGMOD. Two texts that share a run of window + k − 1 tokens, k to a shingle, share a hash. About
 * 2 / (window + 1) of the shingles are taken; O(n). A text with fewer shingles than a window is one window. Not where a
 * Jaccard is wanted: each edit disturbs the choice around it, so that similarity comes out lower than of whole sets.
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

  /** Hashes that one fingerprint has and the other has not. */
  distance(a: Uint32Array, b: Uint32Array): number {
    return setDistance(a, b);
  }

  /** Jaccard of the two sets. */
  similarity(a: Uint32Array, b: Uint32Array): number {
    return setSimilarity(a, b);
  }
}

/** The rightmost least hash of each window, named anew where it changes. */
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
