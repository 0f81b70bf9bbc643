/** Compares a document with one of the index, with evidence. */
import { wilson } from '../base/interval.ts';
import { normalUrl } from '../cluster/address.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { hostOf } from '../html/page/host.ts';
import { encodeTexts } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { containment, jaccard, sharedShingles } from '../verify/jaccard.ts';
import { type Differences, kindOfPair } from '../verify/kind/kind.ts';
import type { PairKind } from '../verify/kind/kinds.ts';
import { compareTitles } from '../verify/kind/titles.ts';

/** Evidence of the similarity of two documents. */
export type SeenEvidence =
  /**
   * Both texts: the exact Jaccard of their shingle sets, and their differences. A is the document that was looked up.
   */
  | {
      readonly by: 'texts';
      readonly shared: number;
      readonly sizes: readonly [number, number];
      readonly containment: number;
      readonly differences: Differences;
    }
  /** Equal 128-bit hashes of the sequences of tokens. */
  | { readonly by: 'tokens' }
  /** Equal slots of two MinHash sketches, and the 95 % confidence interval of the Jaccard. */
  | {
      readonly by: 'sketch';
      readonly equal: number;
      readonly slots: number;
      readonly low: number;
      readonly high: number;
    }
  /** The distance of two fingerprints of this many bits, which gives no bound of the Jaccard. */
  | { readonly by: 'fingerprint'; readonly bits: number };

/** Similarity of two documents. */
export interface SeenSimilarity {
  /** With evidence by `texts` the exact Jaccard, by `tokens` 1, otherwise the estimate of the method; 0 … 1. */
  readonly similarity: number;
  /** Whether the similarity is an estimate, since a text is not available. */
  readonly estimated: boolean;
  /** Distance of the fingerprints: number of differing slots or bits, by method. */
  readonly distance: number;
  /** See docs/kinds.md; absent if a text is not available. */
  readonly kind?: PairKind;
  readonly evidence: SeenEvidence;
}

/** One side of a comparison. */
export interface SeenSide {
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly row: Uint32Array;
  readonly textHash: Uint32Array | undefined;
}

/** Whether two documents are known to have the same sequence of tokens. */
export function haveEqualTokens(a: Pick<SeenSide, 'textHash'>, b: Pick<SeenSide, 'textHash'>): boolean {
  return a.textHash !== undefined && b.textHash !== undefined && a.textHash.every((word, i) => word === b.textHash![i]);
}

/** Whether two documents are pages of one site, at two addresses and under two titles: different pages, however equal their texts. */
export function areUnderTwoTitles(a: Pick<SeenSide, 'url' | 'title'>, b: Pick<SeenSide, 'url' | 'title'>): boolean {
  if (a.title === b.title || a.title === undefined || b.title === undefined || a.url === b.url) return false;
  const host = hostOf(a.url);
  if (host === undefined || host !== hostOf(b.url) || normalUrl(a.url!) === normalUrl(b.url!)) return false;
  const titles = compareTitles(a.title, b.title);
  return titles !== undefined && titles !== 'same';
}

/** Whether two documents have the same words, and are not two pages of one site. */
export function areExact(a: EqualSide, b: EqualSide): boolean {
  return haveEqualTokens(a, b) && !areUnderTwoTitles(a, b);
}

type EqualSide = Pick<SeenSide, 'url' | 'title' | 'textHash'>;

export class Comparer {
  readonly #fingerprinter: Fingerprinter;
  readonly #profile: Profile;

  constructor(fingerprinter: Fingerprinter, profile: Profile) {
    this.#fingerprinter = fingerprinter;
    this.#profile = profile;
  }

  /** The exact Jaccard of a text with each of some others. O(bytes). */
  jaccards(text: string, others: readonly string[]): number[] {
    const pairs = Uint32Array.from({ length: 2 * others.length }, (_, i) => (i % 2 === 0 ? 0 : (i + 1) / 2));
    const { shared, sizes } = sharedShingles(encodeTexts([text, ...others]), this.#profile, pairs);
    return others.map((_, i) => jaccard(shared[i]!, sizes[0]!, sizes[i + 1]!));
  }

  compare(a: SeenSide, b: SeenSide): SeenSimilarity {
    const distance = this.#fingerprinter.distance(a.row, b.row);
    const areEqual = haveEqualTokens(a, b);
    if (a.text !== undefined && b.text !== undefined) return this.#byTexts(a, b, a.text, b.text, distance);
    if (areEqual) {
      const kind = areUnderTwoTitles(a, b) ? ({ kind: 'variant' } as const) : {};
      return { similarity: 1, estimated: false, distance, ...kind, evidence: { by: 'tokens' } };
    }
    const similarity = this.#fingerprinter.similarity(a.row, b.row);
    if (this.#fingerprinter.signature.method !== 'minhash') {
      const bits = this.#fingerprinter.signature.method === 'signsum' ? 128 : 32 * a.row.length;
      return { similarity, estimated: true, distance, evidence: { by: 'fingerprint', bits } };
    }
    const slots = a.row.length;
    const { low, high } = wilson(slots - distance, slots)!;
    const evidence = { by: 'sketch', equal: slots - distance, slots, low, high } as const;
    return { similarity, estimated: true, distance, evidence };
  }

  #byTexts(a: SeenSide, b: SeenSide, textA: string, textB: string, distance: number): SeenSimilarity {
    const { shared, sizes } = sharedShingles(encodeTexts([textA, textB]), this.#profile, Uint32Array.of(0, 1));
    const [sizeA, sizeB] = [sizes[0]!, sizes[1]!];
    const host = hostOf(a.url);
    const { kind, differences } = kindOfPair(
      { text: textA, ...(a.title !== undefined && { title: a.title }) },
      { text: textB, ...(b.title !== undefined && { title: b.title }) },
      { areOfOneSite: host !== undefined && host === hostOf(b.url), simplify: this.#profile.simplify },
    );
    return {
      similarity: jaccard(shared[0]!, sizeA, sizeB),
      estimated: false,
      distance,
      // Also for equal texts: they may be all that the two pages have in common.
      kind: areUnderTwoTitles(a, b) ? 'variant' : kind,
      evidence: {
        by: 'texts',
        shared: shared[0]!,
        sizes: [sizeA, sizeB],
        containment: containment(shared[0]!, sizeA, sizeB),
        differences,
      },
    };
  }
}
