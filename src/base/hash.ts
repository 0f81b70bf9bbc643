/**
 * The 32-bit hashes implemented in TypeScript; those of tokens and shingles are in assembly/hash.ts, the checksum of
 * files in assembly/hamming/xxhash.ts. None is cryptographic. Fingerprints and templates depend on their values, which
 * therefore must not change.
 */

/** The initial value of FNV-1a. */
export const FNV_BASIS: number = 0x811c9dc5 | 0;
/** An odd number near 2³² divided by the golden ratio: multiplication by it spreads low bits over high ones (Knuth, TAOCP 6.4). */
export const GOLDEN = 0x9e3779b1;

/** FNV-1a, one step: takes a character or word into a running hash. Fowler, Noll, Vo (1991). */
export function fnv1a(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** FNV-1a of the UTF-16 units of a text, 0 … 2³² − 1. */
export function fnv1aText(text: string): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < text.length; i++) hash = fnv1a(hash, text.charCodeAt(i));
  return hash >>> 0;
}

/**
 * Two hashes of the UTF-16 units of a text that together are one of 64 bits, in two words of `into`: FNV-1a with two bases
 * and steps, mixed at the end as MurmurHash3 does. Stored, so it must not change.
 */
export function hashText64(text: string, into: Uint32Array): void {
  let low = FNV_BASIS;
  let high = GOLDEN;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = fnv1a(low, unit);
    high = Math.imul(high ^ unit, 0x85ebca6b);
    high ^= high >>> 15;
  }
  into[0] = murmurMix(low ^ text.length);
  into[1] = murmurMix(high);
}

/** The finalizer of MurmurHash3: every bit in changes every bit out half of the time; a bijection. Appleby (2011). */
export function murmurMix(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * MurmurHash3, 32 bits, of some words, 0 … 2³² − 1; the seed is their number, and no length is added. Appleby (2011).
 * @param from the first of `count` words
 */
export function murmurWords(words: Uint32Array, from: number, count: number): number {
  let h = count;
  for (let i = from; i < from + count; i++) {
    const k = Math.imul(words[i]!, 0xcc9e2d51);
    h ^= Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
  }
  return murmurMix(h) >>> 0;
}

/** A word as eight hexadecimal digits. */
export function hexWord(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
