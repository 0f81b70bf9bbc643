/**
 * The Hamming-distance problem: which fingerprints of a set are within k bits of a query? The answer is exact.
 *
 * One class for all structures: a structure builds a segment and has a query kernel; ids, order, errors and batches are
 * the same for each. Luo, lecture 13; Manku, Jain, Das Sarma (2007).
 *
 * Matches are sorted by distance, then by the fingerprint as a number; equal fingerprints keep the order in which they
 * were given.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { wordsColumn } from '../base/columns.ts';
import { DittographError, messageOf } from '../base/errors.ts';
import { requireBits, requireDistance, requireRows, requireWords } from '../base/fingerprint-sets.ts';
import { refuseUnknown } from '../base/options.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { IndexMemory, MOST_BYTES, type SegmentMemory } from '../kernels/hamming/index-memory.ts';
import { BATCH, EVERY, headOf, type IndexHead, IndexQueries, MOST_ID } from '../kernels/hamming/queries.ts';
import { alignedBytes, sortEntries } from '../kernels/hamming/segment.ts';
import { isSegmentMemory } from '../kernels/segment-memory.ts';
import { encodeSignature, isRead, requireReadable, SEGMENT_VERSION, signatureIn } from '../segments/segment-file.ts';
import { planHammingIndex, requireAnswered, STRUCTURES, structureOf } from './hamming-plan.ts';
import { KIND, type Structure } from './structure.ts';

export interface Match {
  readonly id: number;
  /** Number of bits that differ. */
  readonly distance: number;
}

/** The matches of one query, or of several, concatenated. The arrays may be views of longer buffers. */
export interface Matches {
  readonly ids: Uint32Array;
  readonly distances: Uint32Array;
}

/** The matches of query i are those from `offsets[i]` to `offsets[i + 1]` − 1. */
export interface MatchLists extends Matches {
  readonly offsets: Uint32Array;
}

export interface HammingIndexOptions {
  /** Flat rows of `bits / 32` words, the lowest word first. */
  readonly fingerprints: Uint32Array;
  /** Bits of a fingerprint: 32, 64 or 128. */
  readonly bits: FingerprintBits;
  /** k in bits, inclusive: the greatest distance of a query. */
  readonly maxDistance: number;
  /** A number below 2³¹ for each fingerprint; default its position. */
  readonly ids?: Uint32Array;
  /** Default: the choice of the plan, or `tables` if their number is given. */
  readonly structure?: string;
  /** Number of tables, for the structure `tables`; default that of the cheapest design. */
  readonly tables?: number;
  /** Most bytes of the index; default 4 GiB, the limit of one wasm memory. */
  readonly memoryBytes?: number;
  /** Signature of the fingerprints: it is stored with the index and checked when the index is opened. */
  readonly signature?: Signature;
}

const OPTIONS: readonly (keyof HammingIndexOptions)[] = [
  'fingerprints',
  'bits',
  'maxDistance',
  'ids',
  'structure',
  'tables',
  'memoryBytes',
  'signature',
];
/** Up to this many words are copied one by one, which is faster. */
const MOST_COPIED_SINGLY = 24;
/** Made once, since creating an empty typed array takes ten times as long as one of a word. */
const NO_MATCHES: Matches = { ids: new Uint32Array(0), distances: new Uint32Array(0) };

/**
 * Builds an index over a set of fingerprints, equal ones allowed.
 * @throws UNKNOWN_OPTION; BAD_OPTION; TOO_LARGE if it does not fit in 4 GiB or in the given bytes, before allocating
 *   them
 * @example
 * ```js
 * import { createHammingIndex } from 'dittograph/hamming';
 *
 * const fingerprints = Uint32Array.of(0, 0, 1, 0, 255, 0); // three of 64 bits, the low word first
 * const index = createHammingIndex({ fingerprints, bits: 64, maxDistance: 3 });
 * const { ids, distances } = index.within(Uint32Array.of(3, 0));
 * console.log(ids.join(), distances.join()); // 1,0 1,2
 * ```
 */
export function createHammingIndex(options: HammingIndexOptions): HammingIndex {
  refuseUnknown(options, OPTIONS, 'createHammingIndex');
  const { fingerprints, bits, maxDistance, ids, tables, memoryBytes = MOST_BYTES } = options;
  requireReadable(options.signature);
  const signature = encodeSignature(options.signature);
  const left = memoryBytes - alignedBytes([signature.length]);
  requireBits(bits);
  requireDistance(maxDistance, bits);
  requireRows(fingerprints, bits, 'fingerprints');
  if (options.structure !== undefined) structureOf(options.structure);
  if (ids !== undefined) {
    requireWords(ids, 'ids');
    const size = fingerprints.length / (bits / 32);
    if (ids.length !== size)
      throw new DittographError('BAD_OPTION', `there are ${size} fingerprints, but ${ids.length} ids`);
    const high = ids.find((id) => id >= MOST_ID);
    if (high !== undefined) throw new DittographError('BAD_OPTION', `an id must be below 2147483648, not ${high}`);
  }
  const entries = sortEntries(fingerprints, bits, maxDistance, ids, left, signature);
  const shape = { entries: entries.count, bits, maxDistance, tables };
  const plan = planHammingIndex({
    n: entries.count,
    bits,
    maxDistance,
    tables,
    postingWords: entries.postingWords,
    memoryBytes: left,
    structure: options.structure,
  });
  return new HammingIndex(structureOf(plan.structure).build(entries, shape));
}

/**
 * Opens an index of another thread in its memory, without copying. To open an index that was read from disk, use
 * `openSegment`, which checks for damage.
 * @param signature if given, the index must have it, or none
 * @throws BAD_RESULT if the memory has no complete index of a known format, or its head is damaged; INDEX_CORRUPT if its
 *   signature is; SIGNATURE_MISMATCH with both signatures
 * @example
 * ```js
 * import { createHammingIndex, openHammingIndex } from 'dittograph/hamming';
 *
 * const { memory } = createHammingIndex({ fingerprints: Uint32Array.of(0, 0, 255, 0), bits: 64, maxDistance: 3 });
 * // Another thread gets the memory by postMessage, and opens it.
 * console.log(openHammingIndex(memory).nearest(Uint32Array.of(254, 0))); // { id: 1, distance: 1 }
 * ```
 */
export function openHammingIndex(memory: SegmentMemory, signature?: Signature): HammingIndex {
  if (!isSegmentMemory(memory)) {
    throw new DittographError('BAD_RESULT', 'a Hamming index must be in a shared WebAssembly.Memory');
  }
  return new HammingIndex(new IndexMemory(memory), signature);
}

/**
 * A searchable set of fingerprints, as `createHammingIndex`, `openHammingIndex` and `openSegment` return it. Every thread that
 * queries it has its own object over the same memory.
 */
export class HammingIndex {
  /** The shared memory with the index, from address 0 on; other threads can open it. */
  readonly memory: SegmentMemory;
  /** Signature of the fingerprints; undefined if the index was built without one, or comes from a file of format 1. */
  readonly signature: Signature | undefined;
  readonly structure: string;
  /** In the notation of the literature, e.g. `tables (4, 16)`. */
  readonly design: string;
  readonly bits: FingerprintBits;
  /** Greatest k that is answered, exactly; inclusive. */
  readonly maxDistance: number;
  /** Number of fingerprints, including equal ones. */
  readonly size: number;
  /** Number of different fingerprints. */
  readonly entries: number;
  /** Bytes of the index in the memory, including ids; the memory after them is working space. */
  readonly bytes: number;
  readonly #queries: IndexQueries;

  /** @param memory of a segment; see {@link createHammingIndex} and {@link openHammingIndex} */
  constructor(kernel: IndexMemory, expected?: Signature) {
    const { memory } = kernel;
    const head = headOf(memory);
    const structure = STRUCTURES.find(({ code }) => code === head.structure);
    if (head.magic !== KIND.magic || !isRead(head.version) || structure === undefined) {
      throw new DittographError('BAD_RESULT', `the memory has no Hamming index of formats 1 to ${SEGMENT_VERSION}`);
    }
    const { bytes, bits, maxDistance, size, entries } = head;
    const there = memory.buffer.byteLength;
    if (bytes > there) {
      throw new DittographError('BAD_RESULT', `the index has ${bytes} bytes, but the memory has only ${there}`);
    }
    this.design = designOf(head, structure);
    this.memory = memory;
    this.signature = signatureIn(memory, expected);
    this.structure = structure.name;
    this.bits = bits as FingerprintBits;
    this.maxDistance = maxDistance;
    this.size = size;
    this.entries = entries;
    this.bytes = bytes;
    this.#queries = new IndexQueries(kernel, structure.name);
  }

  /**
   * All fingerprints within `distance` bits of a query.
   * @param query `bits / 32` words @param distance in bits, inclusive; default, and at most, `maxDistance`
   * @throws BAD_OPTION
   */
  within(query: Uint32Array, distance: number = this.maxDistance): Matches {
    this.#askOne(query, distance, EVERY);
    const queries = this.#queries;
    const hits = queries.counts[0]!;
    if (hits === 0) return NO_MATCHES;
    // Fast path for a single match, the most common case: another call of the kernel would take as long as the search.
    const only = hits === 1 ? queries.onlyId() : undefined;
    if (only !== undefined) return { ids: word(only), distances: word(queries.hits[1]!) };
    const count = queries.match(1, 0);
    return { ids: copied(queries.ids, count), distances: copied(queries.distances, count) };
  }

  /** {@link within} for several concatenated queries, at about twice the rate. */
  withinAll(queries: Uint32Array, distance: number = this.maxDistance): MatchLists {
    requireRows(queries, this.bits, 'queries');
    requireAnswered(distance, this.entries, this);
    const own = this.#queries;
    const rowWords = this.bits / 32;
    const all = queries.length / rowWords;
    const offsets = new Uint32Array(all + 1);
    const ids = wordsColumn();
    const distances = wordsColumn();
    for (let done = 0; done < all; ) {
      const count = Math.min(BATCH, all - done);
      own.queries.set(queries.subarray(done * rowWords, (done + count) * rowWords));
      const answered = own.answer(count, distance, EVERY);
      const matches = own.match(answered, ids.length);
      if (done === 0 && answered < all) {
        // The remaining queries will have about as many matches; growing step by step would write three times the
        // memory.
        const expected = Math.ceil((1.1 * matches * all) / answered);
        ids.reserve(expected);
        distances.reserve(expected);
      }
      ids.append(own.ids.subarray(0, matches));
      distances.append(own.distances.subarray(0, matches));
      offsets.set(own.counts.subarray(0, answered), done + 1);
      done += answered;
    }
    return { offsets, ids: ids.values, distances: distances.values };
  }

  /** The first match of {@link within}, or `undefined`. */
  nearest(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    return this.#first(query, distance, EVERY);
  }

  /** Any match, if there is one. */
  any(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    return this.#first(query, distance, 1);
  }

  #first(query: Uint32Array, distance: number, most: number): Match | undefined {
    this.#askOne(query, distance, most);
    return this.#queries.counts[0] === 0 ? undefined : this.#queries.first();
  }

  #askOne(query: Uint32Array, distance: number, most: number): void {
    const rowWords = this.bits / 32;
    requireWords(query, 'a query');
    if (query.length !== rowWords) {
      throw new DittographError('BAD_OPTION', `a query must have ${rowWords} words, not ${query.length}`);
    }
    requireAnswered(distance, this.entries, this);
    const { queries } = this.#queries;
    for (let i = 0; i < rowWords; i++) queries[i] = query[i]!;
    this.#queries.answer(1, distance, most);
  }
}

/** The design of an index by its head. @throws BAD_RESULT if no index has such a head */
function designOf(head: IndexHead, { name }: Structure): string {
  const { bytes, bits, maxDistance, size, entries, tables, ids, postings, postingWords } = head;
  const damaged = (what: string, cause?: unknown): DittographError =>
    new DittographError('BAD_RESULT', `the head of the index is damaged: ${what}`, { cause });
  const areInside = (address: number, words: number): boolean => address % 4 === 0 && address + 4 * words <= bytes;
  if (size < entries) throw damaged(`it has ${entries} different fingerprints among ${size}`);
  if (!areInside(ids, entries)) throw damaged(`${entries} ids are not inside its ${bytes} bytes at ${ids}`);
  if (!areInside(postings, postingWords)) {
    throw damaged(`${postingWords} words of postings are not inside its ${bytes} bytes at ${postings}`);
  }
  try {
    requireBits(bits);
    requireDistance(maxDistance, bits);
    return planHammingIndex({ n: entries, bits, maxDistance, structure: name, tables: tables || undefined }).design;
  } catch (cause) {
    throw damaged(messageOf(cause), cause);
  }
}

/** Takes a third of the time of Uint32Array.of. */
function word(value: number): Uint32Array {
  const one = new Uint32Array(1);
  one[0] = value;
  return one;
}

/** A copy of the first `count` words. */
function copied(words: Uint32Array, count: number): Uint32Array {
  if (count === 0) return NO_MATCHES.ids;
  if (count > MOST_COPIED_SINGLY) return words.slice(0, count);
  const copy = new Uint32Array(count);
  for (let i = 0; i < count; i++) copy[i] = words[i]!;
  return copy;
}
