/**
 * The features of a text in order: shingles or words, with the factors by which Zhou (2019) weights them besides their
 * frequency: length and position. In plain JavaScript, for the weights and hashes of simhash that have no kernel. O(n).
 */
import { type TextBatch, textAt } from '../text/batch.ts';
import { normalise } from '../text/normalise.ts';
import { type Profile, profileText } from '../text/profile.ts';
import type { ShingleSets } from '../text/shingle-sets.ts';
import { shinglesOfTokens } from '../text/shingles.ts';
import { type Token, tokensOf } from '../text/tokens.ts';
import { type Segmenter, wordsOf } from '../text/words.ts';
import { type FeatureHasher, featureHasher } from './feature-hash.ts';

export interface Feature {
  /** Its tokens, joined by blanks; for a word, the word. */
  readonly text: string;
  /** Han and Kana characters count 1, others 1/3; the sum is rounded up, 3 at most. */
  readonly length: number;
  /** 3 in the first line (the title), 2 in the second (the first paragraph), then 1. Blank lines do not count. */
  readonly position: number;
}

const LINE = /[^\n\r\u2028\u2029]*\S[^\n\r\u2028\u2029]*/g;

export class TextFeatures {
  /** Identifies the kind of features in a signature. */
  readonly name: string;
  readonly #profile: Profile;
  readonly #segmenter: Segmenter | undefined;
  #hash: FeatureHasher | undefined;

  /** @param segmenter cuts texts into words; if absent, the features are shingles */
  constructor(profile: Profile, segmenter?: Segmenter) {
    this.name = segmenter === undefined ? profileText(profile) : `words=${segmenter.name} ${profileText(profile)}`;
    this.#profile = profile;
    this.#segmenter = segmenter;
  }

  /** The features of a text. */
  of(text: string): Feature[] {
    const normal = normalise(text, this.#profile);
    const ends = Array.from(normal.matchAll(LINE), ({ 0: line, index }) => index + line.length);
    const positionOf = ({ start }: Token): number => (start < ends[0]! ? 3 : start < ends[1]! ? 2 : 1);
    if (this.#segmenter !== undefined) {
      return wordsOf(normal, this.#segmenter).map((word) => ({
        text: normal.slice(word.start, word.end),
        length: lengthOf(thirdsOf(word)),
        position: positionOf(word),
      }));
    }
    const tokens = tokensOf(normal);
    const texts = tokens.map(({ start, end }) => normal.slice(start, end));
    const thirds = tokens.map(thirdsOf);
    return shinglesOfTokens(tokens, this.#profile).map(({ from, to }) => {
      let sum = 0;
      for (let at = from; at < to; at++) sum += thirds[at]!;
      return { text: texts.slice(from, to).join(' '), length: lengthOf(sum), position: positionOf(tokens[from]!) };
    });
  }

  /** The features of each text of a batch. */
  *each(texts: TextBatch): Generator<Feature[]> {
    for (let i = 0; i + 1 < texts.offsets.length; i++) yield this.of(textAt(texts, i));
  }

  /** The set of feature hashes of each text; for shingles, the result of `shingleSets`. */
  sets(batch: TextBatch): ShingleSets {
    const offsets = new Uint32Array(batch.offsets.length);
    const hashes: bigint[] = [];
    let text = 0;
    for (const features of this.each(batch)) {
      const distinct = new Set(features.map((feature) => feature.text));
      const own = BigUint64Array.from(distinct, (feature) => new BigUint64Array(this.hash(feature).buffer)[0]!);
      hashes.push(...new Set(own.sort()));
      offsets[++text] = hashes.length;
    }
    return { hashes: BigUint64Array.from(hashes), offsets };
  }

  /** The hash of a feature, as docs/tokenizer.md defines it for a shingle: two words, the low one first. */
  hash(feature: string): Uint32Array {
    // Made on first use: it takes a kernel of its own.
    this.#hash ??= featureHasher('mixed', 2, this.#profile.key);
    return this.#hash(feature);
  }
}

/** Length of a token in thirds of a Han or Kana character. */
function thirdsOf({ start, end, single }: Token): number {
  return (single ? 3 : 1) * (end - start);
}

function lengthOf(thirds: number): number {
  return Math.min(3, Math.ceil(thirds / 3));
}
