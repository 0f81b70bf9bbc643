/**
 * The Hamming-distance problem: which fingerprints of a set are within k bits of a query? Exactly, with no miss.
 *
 * One class over all structures: a structure lays a segment down and has a query kernel; ids, order, refusals and batches
 * are the same for each. Luo, lecture 13; Manku, Jain, Das Sarma (2007).
 *
 * Matches come nearest first, at one distance in ascending order of the fingerprint as a number, and equal fingerprints in
 * the order in which they were given.
 */

import type { FingerprintBits } from '../base/bits.ts';
import { wordsColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { requireBits, requireDistance, requireRows } from '../base/fingerprint-sets.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { type MatchKernel, MOST_BYTES, type QueryKernel, SearchMemory } from '../kernels/search.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import {
  encodeSignature,
  FILE_HEAD,
  HEAD_WORDS,
  isRead,
  SEGMENT_VERSION,
  signatureIn,
} from '../segments/segment-file.ts';
import { planHammingIndex, requireAnswered, STRUCTURES, structureOf } from './hamming-plan.ts';
import { bytesOf, HEAD, KIND, MANY, sortEntries } from './segment.ts';

export interface Match {
  readonly id: number;
  /** Bits that differ. */
  readonly distance: number;
}

/** The matches of one query, or of many behind one another. The arrays may be views of longer buffers. */
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
  /** Of a fingerprint: 32, 64 or 128. */
  readonly bits: FingerprintBits;
  /** k in bits, inclusive: what is asked at most. */
  readonly maxDistance: number;
  /** A number below 2³¹ for each fingerprint; default its position. */
  readonly ids?: Uint32Array;
  /** Default: what the plan chooses, or `tables` where their number is given. */
  readonly structure?: string;
  /** Of the structure `tables`: the design with so many; default the one that costs least. */
  readonly tables?: number;
  /** What the index may take; default no bound but that of one memory, 4 GiB. */
  readonly memoryBytes?: number;
  /** Of what made the fingerprints: it is written with the index, and another one is refused where that is opened. */
  readonly signature?: Signature;
}

/** Where a kernel puts `size` hits and as many matches: at an address the hits, behind them ids, then distances. */
interface Room extends Matches {
  readonly at: number;
  readonly size: number;
  /** Pairs (entry, distance). */
  readonly hits: Uint32Array;
}

/** Queries that a kernel is given at a time. */
const BATCH = 1024;
/** Bytes before the queries that a kernel may use. */
const KERNEL_ROOM = 65536;
/** Hits, and matches, that there is room for to begin with. */
const ROOM = 1 << 14;
/** Hits of a query that are wanted at most. */
const EVERY = 0xffffffff;
/** Few are copied one by one. */
const FEW = 24;
/** Made once: an empty typed array costs ten times as much as one of a word. */
const NONE = new Uint32Array(0);

/**
 * Builds an index over a set of fingerprints, equal ones allowed.
 * @throws BAD_OPTION; TOO_LARGE where one memory of 4 GiB, or what it may take, cannot hold it, before that is taken
 */
export function createHammingIndex(options: HammingIndexOptions): HammingIndex {
  const { fingerprints, bits, maxDistance, ids, tables, memoryBytes = MOST_BYTES } = options;
  const signature = encodeSignature(options.signature);
  const left = memoryBytes - bytesOf([signature.length]);
  requireBits(bits);
  requireDistance(maxDistance, bits);
  requireRows(fingerprints, bits, 'fingerprints');
  if (options.structure !== undefined) structureOf(options.structure);
  if (ids !== undefined) {
    const size = fingerprints.length / (bits / 32);
    if (ids.length !== size) throw new DittographError('BAD_OPTION', `${size} fingerprints have ${ids.length} ids`);
    const high = ids.find((id) => id >= MANY);
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
 * Opens an index that lies in a memory, without copying: that of another thread. One that was read from disk is opened,
 * and looked through for damage, by `openSegment`.
 * @param signature when given, of what must have made its fingerprints, if it says what did
 * @throws BAD_RESULT where the memory holds no index of a known format, or not all of one; SIGNATURE_MISMATCH with both
 *   signatures
 */
export function openHammingIndex(memory: SegmentMemory, signature?: Signature): HammingIndex {
  return new HammingIndex(new SearchMemory(memory), signature);
}

/** A set of fingerprints that answers; every thread that asks has one of its own, over the same memory. */
export class HammingIndex {
  /** What the index lies in, from address 0 on: shared, for other threads to open. */
  readonly memory: SegmentMemory;
  /** Of what made the fingerprints; undefined where it was built without one, or comes from a file of format 1. */
  readonly signature: Signature | undefined;
  readonly structure: string;
  /** As the literature writes it, e.g. `tables (4, 16)`. */
  readonly design: string;
  readonly bits: FingerprintBits;
  /** k that is answered exactly, inclusive. */
  readonly maxDistance: number;
  /** Fingerprints, equal ones counted each. */
  readonly size: number;
  /** Different fingerprints. */
  readonly entries: number;
  /** Bytes of the memory that are the index, ids included; what lies behind is working space. */
  readonly bytes: number;
  readonly #kernel: SearchMemory;
  readonly #search: QueryKernel;
  readonly #matches: MatchKernel;
  readonly #ids: Uint32Array;
  readonly #postings: Uint32Array;
  // Working space of this thread's own, in the same memory.
  readonly #queriesAt: number;
  readonly #queries: Uint32Array;
  readonly #countsAt: number;
  readonly #counts: Uint32Array;
  #room: Room;

  /** @param kernel over the memory of a segment; see {@link createHammingIndex} and {@link openHammingIndex} */
  constructor(kernel: SearchMemory, expected?: Signature) {
    const head = kernel.u32(0, HEAD_WORDS);
    const structure = STRUCTURES.find(({ code }) => code === head[HEAD.structure]);
    if (head[FILE_HEAD.magic] !== KIND.magic || !isRead(head[FILE_HEAD.version]!) || structure === undefined) {
      throw new DittographError('BAD_RESULT', `the memory holds no Hamming index of formats 1 to ${SEGMENT_VERSION}`);
    }
    const there = kernel.memory.buffer.byteLength;
    if (head[FILE_HEAD.bytes]! > there) {
      throw new DittographError(
        'BAD_RESULT',
        `of the ${head[FILE_HEAD.bytes]} bytes of the index the memory holds ${there}`,
      );
    }
    this.memory = kernel.memory;
    this.signature = signatureIn(kernel.memory, expected);
    this.structure = structure.name;
    this.bits = head[HEAD.bits] as FingerprintBits;
    this.maxDistance = head[HEAD.maxDistance]!;
    this.size = head[HEAD.size]!;
    this.entries = head[HEAD.entries]!;
    this.bytes = head[FILE_HEAD.bytes]!;
    this.design = planHammingIndex({
      n: this.entries,
      bits: this.bits,
      maxDistance: this.maxDistance,
      structure: this.structure,
      tables: head[HEAD.tables]! || undefined,
    }).design;
    this.#kernel = kernel;
    this.#search = kernel.exports[structure.name] as QueryKernel;
    this.#matches = kernel.exports.matches as MatchKernel;
    this.#ids = kernel.u32(head[HEAD.ids]!, this.entries);
    this.#postings = kernel.u32(head[HEAD.postings]!, head[HEAD.postingWords]!);
    this.#queriesAt = kernel.take(KERNEL_ROOM + BATCH * (this.bits / 8)) + KERNEL_ROOM;
    this.#queries = kernel.u32(this.#queriesAt, BATCH * (this.bits / 32));
    this.#countsAt = kernel.take(BATCH * 4);
    this.#counts = kernel.u32(this.#countsAt, BATCH);
    this.#room = roomFor(ROOM, kernel);
  }

  /**
   * All that are within `distance` bits of a fingerprint.
   * @param query `bits / 32` words @param distance in bits, inclusive; default, and at most, `maxDistance`
   * @throws BAD_OPTION
   */
  within(query: Uint32Array, distance: number = this.maxDistance): Matches {
    this.#askOne(query, distance, EVERY);
    const count = this.#match(1, 0);
    return { ids: copied(this.#room.ids, count), distances: copied(this.#room.distances, count) };
  }

  /** {@link within} for many queries behind one another, at about twice the rate. */
  withinAll(queries: Uint32Array, distance: number = this.maxDistance): MatchLists {
    requireRows(queries, this.bits, 'queries');
    requireAnswered(distance, this.entries, this);
    const words = this.bits / 32;
    const all = queries.length / words;
    const offsets = new Uint32Array(all + 1);
    const ids = wordsColumn();
    const distances = wordsColumn();
    for (let done = 0; done < all; ) {
      const count = Math.min(BATCH, all - done);
      this.#queries.set(queries.subarray(done * words, (done + count) * words));
      const answered = this.#ask(count, distance, EVERY);
      const matches = this.#match(answered, ids.length);
      if (done === 0 && answered < all) {
        // The others will match about as often: to grow step by step would touch three times the memory.
        const expected = Math.ceil((1.1 * matches * all) / answered);
        ids.reserve(expected);
        distances.reserve(expected);
      }
      ids.append(this.#room.ids.subarray(0, matches));
      distances.append(this.#room.distances.subarray(0, matches));
      offsets.set(this.#counts.subarray(0, answered), done + 1);
      done += answered;
    }
    return { offsets, ids: ids.values, distances: distances.values };
  }

  /** The first of {@link within}, or nothing. */
  nearest(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    return this.#first(query, distance, EVERY);
  }

  /** Some match, where there is one. */
  any(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    return this.#first(query, distance, 1);
  }

  #first(query: Uint32Array, distance: number, most: number): Match | undefined {
    this.#askOne(query, distance, most);
    if (this.#counts[0] === 0) return undefined;
    const id = this.#ids[this.#room.hits[0]!]!;
    return { id: id < MANY ? id : this.#postings[id - MANY + 1]!, distance: this.#room.hits[1]! };
  }

  #askOne(query: Uint32Array, distance: number, most: number): void {
    const words = this.bits / 32;
    if (query.length !== words) {
      throw new DittographError('BAD_OPTION', `a query has ${words} words, not ${query.length}`);
    }
    requireAnswered(distance, this.entries, this);
    for (let i = 0; i < words; i++) this.#queries[i] = query[i]!;
    this.#ask(1, distance, most);
  }

  /** Answers some of the queries in the working space, one at least; how many. */
  #ask(count: number, distance: number, most: number): number {
    for (;;) {
      const { at, size } = this.#room;
      const answered = this.#search(this.#queriesAt, count, distance, at, size, this.#countsAt, most);
      if (answered > 0) return answered;
      this.#room = roomFor(2 * this.#counts[0]! + 1, this.#kernel);
    }
  }

  /** Makes matches of the hits of the queries that were answered, `base` matches after the first of all; how many. */
  #match(answered: number, base: number): number {
    const { at, size } = this.#room;
    return this.#matches(at, this.#countsAt, answered, base, at + 8 * size, at + 12 * size);
  }
}

function roomFor(size: number, kernel: SearchMemory): Room {
  const at = kernel.take(16 * size);
  const [hits, ids, distances] = [
    kernel.u32(at, 2 * size),
    kernel.u32(at + 8 * size, size),
    kernel.u32(at + 12 * size, size),
  ];
  return { at, size, hits, ids, distances };
}

/** A copy of the first `count` words. */
function copied(words: Uint32Array, count: number): Uint32Array {
  if (count === 0) return NONE;
  if (count > FEW) return words.slice(0, count);
  const copy = new Uint32Array(count);
  for (let i = 0; i < count; i++) copy[i] = words[i]!;
  return copy;
}
