/**
 * Texts → hashed shingles, in kernel memory, by the rules of docs/tokenizer.md. The kernels handle what a table can
 * decide character by character; this class normalises the other runs of text by the definition and returns them.
 */
import { FeatureKernel, SIMPLIFIED_RANGE } from '../kernels/features.ts';
import type { TextBatch } from './batch.ts';
import { normalise } from './normalise.ts';
import type { Profile } from './profile.ts';
import { SIMPLIFIED } from './simplified.generated.ts';

/** Bytes of text in kernel memory at a time, so that texts and working memory fit in the second-level cache. */
const SLICE_BYTES = 2 ** 17;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** The folded form of each character of the kernel's range; 0 if it is above U+FFFF. */
function simplifiedTable(): Uint16Array {
  const { from, to } = SIMPLIFIED_RANGE;
  const table = Uint16Array.from({ length: to - from }, (_, i) => from + i);
  const codes = Array.from(SIMPLIFIED, (character) => character.codePointAt(0)!);
  for (let i = 0; i < codes.length; i += 2) {
    const becomes = codes[i + 1]!;
    if (codes[i]! < to) table[codes[i]! - from] = becomes > 0xffff ? 0 : becomes;
  }
  return table;
}

/** Counts for each text. */
export interface Counts {
  readonly tokens: Uint32Array<ArrayBuffer>;
  /** Repeats included. */
  readonly shingles: Uint32Array<ArrayBuffer>;
  /** Four words for each text: a 128-bit hash of its tokens in order; zero if it has none. */
  readonly textHash: Uint32Array<ArrayBuffer>;
}

export class Shingler {
  readonly profile: Profile;
  /** Holds the hashes of the current text. */
  readonly kernel: FeatureKernel;

  constructor(profile: Profile) {
    this.profile = profile;
    this.kernel = new FeatureKernel(profile.simplify ? simplifiedTable() : undefined);
  }

  /** Calls `visit` for each text while its shingle hashes are in the kernel. */
  forEach(batch: TextBatch, visit: (text: number, kernel: FeatureKernel) => void): Counts {
    const count = batch.offsets.length - 1;
    const tokens = new Uint32Array(count);
    const shingles = new Uint32Array(count);
    const textHash = new Uint32Array(4 * count);
    const { words, characters } = this.profile;
    this.#tokens(batch, (text) => {
      const { kernel } = this;
      tokens[text] = kernel.count;
      shingles[text] = kernel.shingle(words, characters);
      kernel.textHash(textHash, 4 * text);
      visit(text, kernel);
    });
    return { tokens, shingles, textHash };
  }

  #tokens({ bytes, offsets }: TextBatch, visit: (text: number) => void): void {
    const normal = (run: Uint8Array): Uint8Array => encoder.encode(normalise(decoder.decode(run), this.profile));
    const count = offsets.length - 1;
    for (let first = 0; first < count; ) {
      const base = offsets[first]!;
      let next = first + 1;
      while (next < count && offsets[next + 1]! - base <= SLICE_BYTES) next++;
      this.kernel.load(bytes.subarray(base, offsets[next]));
      for (let text = first; text < next; text++) {
        this.kernel.tokens(offsets[text]! - base, offsets[text + 1]! - base, normal);
        visit(text);
      }
      first = next;
    }
  }
}
