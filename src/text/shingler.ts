/**
 * Texts → hashed shingles, in kernel memory, by the rules of docs/tokenizer.md. The kernels handle what a table can
 * decide character by character; this class normalises the other runs of text by the definition and returns them.
 */
import { FeatureKernel, type FeatureNotes, SIMPLIFIED_RANGE } from '../kernels/features.ts';
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
    this.kernel = new FeatureKernel(profile.simplify ? simplifiedTable() : undefined, profile.key?.words);
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

  /**
   * Calls `visit` for each text while its tokens and their recorded values are in the kernel; `visit` replaces them by
   * shingles.
   * @param visit gets the number of tokens of the title, and of the title and the first paragraph: the first two lines that
   *   are not blank; returns the number of shingles
   * @param findsLines whether these lines are found; otherwise both numbers are 0
   */
  forEachNoted(
    batch: TextBatch,
    visit: (text: number, kernel: FeatureKernel, lines: readonly [title: number, opening: number]) => number,
    notes: FeatureNotes,
    findsLines = false,
  ): Counts {
    const count = batch.offsets.length - 1;
    const tokens = new Uint32Array(count);
    const shingles = new Uint32Array(count);
    const textHash = new Uint32Array(4 * count);
    this.#tokens(
      batch,
      (text, lines) => {
        const { kernel } = this;
        tokens[text] = kernel.count;
        shingles[text] = visit(text, kernel, lines);
        kernel.textHash(textHash, 4 * text);
      },
      notes,
      findsLines,
    );
    return { tokens, shingles, textHash };
  }

  #tokens(
    { bytes, offsets }: TextBatch,
    visit: (text: number, lines: readonly [number, number]) => void,
    notes: FeatureNotes = 'nothing',
    findsLines = false,
  ): void {
    const normal = (run: Uint8Array): Uint8Array => encoder.encode(normalise(decoder.decode(run), this.profile));
    const count = offsets.length - 1;
    for (let first = 0; first < count; ) {
      const base = offsets[first]!;
      let next = first + 1;
      while (next < count && offsets[next + 1]! - base <= SLICE_BYTES) next++;
      this.kernel.load(bytes.subarray(base, offsets[next]), notes);
      for (let text = first; text < next; text++) {
        const [from, to] = [offsets[text]! - base, offsets[text + 1]! - base];
        const lines: [number, number] = [0, 0];
        let at = from;
        if (findsLines) {
          // A line break separates tokens, so that lines can be cut into tokens one after another.
          for (let line = 0; line < 2; line++) {
            const end = lineEnd(bytes, base + at, base + to) - base;
            lines[line] = this.kernel.tokens(at, end, normal, lines[0]);
            at = end;
          }
        }
        this.kernel.tokens(at, to, normal, lines[1]);
        visit(text, lines);
      }
      first = next;
    }
  }
}

/** End of the first line from `from` on that is not blank, without its break; `to` if there is none. */
function lineEnd(bytes: Uint8Array, from: number, to: number): number {
  let isBlank = true;
  for (let at = from; at < to; ) {
    const first = bytes[at]!;
    const space = spaceBytes(bytes, at);
    const breaks = first === 10 || first === 13 || (space === 3 && first === 0xe2 && (bytes[at + 2]! | 1) === 0xa9);
    if (breaks && !isBlank) return at;
    if (space === 0) isBlank = false;
    at += space || 1;
  }
  return to;
}

/** Bytes of the white space that begins at `at`, as JavaScript defines it; 0 if none does. */
function spaceBytes(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first <= 0x20) return first === 0x20 || (first >= 9 && first <= 13) ? 1 : 0;
  if (first < 0xc2) return 0;
  const [second, third] = [bytes[at + 1]!, bytes[at + 2]!];
  if (first === 0xc2) return second === 0xa0 ? 2 : 0;
  if (first === 0xe1) return second === 0x9a && third === 0x80 ? 3 : 0;
  if (first === 0xe2 && second === 0x80)
    return third <= 0x8a || third === 0xa8 || third === 0xa9 || third === 0xaf ? 3 : 0;
  if (first === 0xe2) return second === 0x81 && third === 0x9f ? 3 : 0;
  if (first === 0xe3) return second === 0x80 && third === 0x80 ? 3 : 0;
  return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}
