/** How alike a document and one of the index are, and by what that is known. */
import { wilson } from '../base/interval.ts';
import { normalUrl } from '../cluster/address.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { hostOf } from '../html/host.ts';
import { encodeTexts } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { containment, jaccard, sharedShingles } from '../verify/jaccard.ts';
import { type Differences, kindOfPair } from '../verify/kind.ts';
import type { PairKind } from '../verify/kinds.ts';
import { compareTitles } from '../verify/titles.ts';

/** By what the similarity of two documents is known. */
export type SeenEvidence =
  /** Both texts: the exact Jaccard of their shingle sets, and what differs. A is the document that was asked for. */
  | {
      readonly by: 'texts';
      readonly shared: number;
      readonly sizes: readonly [number, number];
      readonly containment: number;
      readonly differences: Differences;
    }
  /** 128 bits of a hash of the tokens in order, which are equal. */
  | { readonly by: 'tokens' }
  /** Slots of two MinHash sketches, and the 95 % interval that these give for the Jaccard. */
  | {
      readonly by: 'sketch';
      readonly equal: number;
      readonly slots: number;
      readonly low: number;
      readonly high: number;
    }
  /** Bits of two fingerprints, which bound no Jaccard. */
  | { readonly by: 'fingerprint'; readonly bits: number };

/** How alike two documents are. */
export interface SeenSimilarity {
  /** The exact Jaccard by `texts`, 1 by `tokens`, else the estimate of the method; 0 … 1. */
  readonly similarity: number;
  /** Whether the similarity is an estimate: texts are not kept. */
  readonly estimated: boolean;
  /** Of the fingerprints, in the unit of the method: slots that differ, or bits. */
  readonly distance: number;
  /** docs/kinds.md; absent where it is not known without the texts. */
  readonly kind?: PairKind;
  readonly evidence: SeenEvidence;
}

/** A side of a comparison. */
export interface SeenSide {
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly row: Uint32Array;
  readonly textHash: Uint32Array | undefined;
}

/** Whether the tokens of two documents are known to be the same. */
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

  /** The exact Jaccard of a text and others, in order. O(bytes). */
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
      // Of equal texts, too: they may be all that the two pages have in common.
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
