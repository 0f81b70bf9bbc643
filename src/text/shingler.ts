/**
 * Texts → hashed shingles, in kernel memory, by the rules of docs/tokenizer.md. The kernels do what a table can do a
 * character at a time; the runs of text that need more come back here, are normalised by the definition, and go on.
 */
import { FeatureKernel, SIMPLIFIED_RANGE } from '../kernels/features.ts';
import type { TextBatch } from './batch.ts';
import { normalise } from './normalise.ts';
import type { Profile } from './profile.ts';
import { SIMPLIFIED } from './simplified.generated.ts';

/** Bytes of text in kernel memory at a time: what the second-level cache holds with room to work. */
const SLICE_BYTES = 2 ** 17;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** What each character of the kernel's range becomes; 0 where that is past U+FFFF. */
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

/** What is counted of every text on the way. */
export interface Counts {
  readonly tokens: Uint32Array<ArrayBuffer>;
  /** Repeats included. */
  readonly shingles: Uint32Array<ArrayBuffer>;
  /** Four words a text: a 128-bit hash of its tokens in order; all zero where it has none. */
  readonly textHash: Uint32Array<ArrayBuffer>;
}

export class Shingler {
  readonly profile: Profile;
  /** Holds the hashes of the text in hand. */
  readonly kernel: FeatureKernel;

  constructor(profile: Profile) {
    this.profile = profile;
    this.kernel = new FeatureKernel(profile.simplify ? simplifiedTable() : undefined);
  }

  /** Takes the texts one by one: `visit` finds the shingle hashes of text number `text` in the kernel. */
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
