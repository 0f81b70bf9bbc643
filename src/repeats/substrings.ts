/**
 * Repeated substrings of at least a given length, exactly: Bentley, McIlroy (1999), "Data compression using long common
 * strings". Adjacent blocks of half that length of each text are indexed by a rolling hash (Karp, Rabin 1987); the hash of
 * every window of a later text is looked up, and a hit is compared and extended byte by byte. A substring of the length
 * contains a whole block of the text that had it first, so none is missed. The suffix array of Lee et al. (2022),
 * "Deduplicating training data makes language models better", finds the same substrings, with 8 bytes of memory a byte of
 * text instead of .2, and in more than one pass.
 *
 * A block is not indexed if every substring of the length around it is itself a repeat: its earlier occurrence is found
 * instead. So a passage that ten thousand texts have is indexed once.
 */
import { GOLDEN, murmurMix } from '../base/hash.ts';
import { type EarlierText, Occurrences, type Repeat, type RepeatSearch } from './repeat.ts';

/** Most occurrences of a block that are compared at one place. */
const MOST_TRIED = 256;
const STEPS = [GOLDEN, 0x85ebca6b] as const;

/** The least length that can be requested, in bytes. */
export const LEAST_SUBSTRING = 16;

export class RepeatedSubstrings implements RepeatSearch {
  readonly #least: number;
  readonly #block: number;
  readonly #earlier: EarlierText;
  readonly #occurrences = new Occurrences();
  /** The contribution of the first byte of a window to its two hashes, by byte. */
  readonly #leaving: readonly [Uint32Array, Uint32Array];
  #texts = 0;
  #limited = 0;

  /** @param least bytes of a repeat, {@link LEAST_SUBSTRING} or more */
  constructor(least: number, earlier: EarlierText) {
    this.#least = least;
    this.#block = (least + 1) >> 1;
    this.#earlier = earlier;
    this.#leaving = [leaving(STEPS[0], this.#block), leaving(STEPS[1], this.#block)];
  }

  get limited(): number {
    return this.#limited;
  }

  add(text: Uint8Array): Repeat[] {
    const own = this.#texts++;
    const block = this.#block;
    const found: Repeat[] = [];
    const [leavingLow, leavingHigh] = this.#leaving;
    /** End of the text that repeats cover so far. */
    let covered = 0;
    let { filter } = this.#occurrences;
    let low = 0;
    let high = 0;
    for (let i = 0; i < block - 1 && i < text.length; i++) {
      low = (Math.imul(low, STEPS[0]) + text[i]! + 1) | 0;
      high = (Math.imul(high, STEPS[1]) + text[i]! + 1) | 0;
    }
    for (let start = 0; start + block <= text.length; start++) {
      const last = text[start + block - 1]! + 1;
      low = (Math.imul(low, STEPS[0]) + last) | 0;
      high = (Math.imul(high, STEPS[1]) + last) | 0;
      const hash = murmurMix(low);
      // A repeat that ends beyond the covered text has a block that begins at most two blocks before its end.
      if (((filter[(hash >>> 5) & (filter.length - 1)]! >>> hash) & 1) === 1 && start > covered - 2 * block)
        covered = this.#lookUp(text, own, start, hash >>> 0, high >>> 0, covered, found);
      if (start % block === 0 && !this.#isAmongRepeats(start, text.length, found)) {
        this.#occurrences.add(hash >>> 0, high >>> 0, own, start);
        filter = this.#occurrences.filter;
      }
      const first = text[start]!;
      low = (low - leavingLow[first]!) | 0;
      high = (high - leavingHigh[first]!) | 0;
    }
    return found;
  }

  /** Adds the repeats at a place that end beyond the covered text; returns the new end of the covered text. */
  #lookUp(
    text: Uint8Array,
    own: number,
    start: number,
    hash: number,
    tag: number,
    before: number,
    found: Repeat[],
  ): number {
    let covered = before;
    let tried = 0;
    for (let at = this.#occurrences.latest(hash, tag); at >= 0; at = this.#occurrences.before(at)) {
      const [other, place] = [this.#occurrences.text(at), this.#occurrences.start(at)];
      const latest = found.at(-1);
      const shift = start - place;
      if (
        latest !== undefined &&
        latest.of.text === other &&
        latest.start - latest.of.start === shift &&
        start < latest.end
      )
        continue;
      if (tried++ === MOST_TRIED) {
        this.#limited++;
        break;
      }
      const source = other === own ? text : this.#earlier(other);
      const repeat = this.#extended(text, source, start, place, covered);
      if (repeat === undefined || repeat.end <= covered) continue;
      found.push({ start: repeat.start, end: repeat.end, of: { text: other, start: repeat.start - shift } });
      covered = repeat.end;
    }
    return covered;
  }

  /** The longest common substring around a block, if it is long enough. */
  #extended(
    text: Uint8Array,
    source: Uint8Array,
    start: number,
    place: number,
    covered: number,
  ): { readonly start: number; readonly end: number } | undefined {
    let end = start;
    for (let at = place; end < text.length && at < source.length && text[end] === source[at]; at++) end++;
    if (end - start < this.#block) return undefined;
    let first = start;
    // Covered text is not read again.
    const least = Math.max(0, covered - this.#least);
    for (let at = place - 1; first > least && at >= 0 && text[first - 1] === source[at]; at--) first--;
    return end - first < this.#least ? undefined : { start: first, end };
  }

  /** Whether one repeat covers all substrings of the length that contain a block. */
  #isAmongRepeats(start: number, length: number, found: readonly Repeat[]): boolean {
    const from = Math.max(0, start + this.#block - this.#least);
    const to = Math.min(length, start + this.#least);
    for (let i = found.length - 1; i >= 0 && found[i]!.end > start; i--)
      if (found[i]!.start <= from && found[i]!.end >= to) return true;
    return false;
  }
}

/** The contribution of each byte to the hash of a window that it leaves. */
function leaving(step: number, block: number): Uint32Array {
  let power = 1;
  for (let i = 1; i < block; i++) power = Math.imul(power, step);
  return Uint32Array.from({ length: 256 }, (_, byte) => Math.imul(byte + 1, power));
}
