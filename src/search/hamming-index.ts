/**
 * The Hamming-distance problem: which fingerprints of a set are within k bits of a query? Exactly, with no miss.
 *
 * One class over all structures: a structure lays a segment down and has a query kernel; ids, order, refusals and batches
 * are the same for each. Luo, lecture 13; Manku, Jain, Das Sarma (2007).
 *
 * Matches come nearest first, at one distance in ascending order of the fingerprint as a number, and equal fingerprints in
 * the order in which they were given.
 */
import { DittographError } from '../base/errors.ts';
import { type QueryKernel, SearchMemory } from '../kernels/search.ts';
import { planHammingIndex, STRUCTURES, structureOf } from './hamming-plan.ts';
import { type FingerprintBits, HEAD, HEAD_WORDS, MAGIC, MANY, SEGMENT_VERSION, sortEntries } from './segment.ts';

export interface Match {
  readonly id: number;
  /** Bits that differ. */
  readonly distance: number;
}

/** The matches of one query, or of many behind one another. */
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
  /** Default: what the plan chooses. */
  readonly structure?: string;
  /** Of the structure `tables`: the design with so many; default the one that costs least. */
  readonly tables?: number;
  /** What the index may take; default no bound but that of one memory, 4 GiB. */
  readonly memoryBytes?: number;
}

/** Queries that a kernel is given at a time. */
const BATCH = 1024;
/** Bytes before the queries that a kernel may use. */
const KERNEL_ROOM = 65536;
/** Hits that there is room for to begin with. */
const ROOM = 1 << 14;

/**
 * Builds an index over a set of fingerprints, equal ones allowed.
 * @throws BAD_OPTION; TOO_LARGE where one memory of 4 GiB cannot hold it, before it is taken
 */
export function createHammingIndex(options: HammingIndexOptions): HammingIndex {
  const { fingerprints, bits, maxDistance, ids, tables, memoryBytes } = options;
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
  const entries = sortEntries(fingerprints, bits, maxDistance, ids);
  const shape = { entries: entries.count, bits, maxDistance, tables };
  const plan = planHammingIndex({
    n: entries.count,
    bits,
    maxDistance,
    tables,
    memoryBytes,
    structure: options.structure,
  });
  return new HammingIndex(structureOf(plan.structure).build(entries, shape));
}

/**
 * Opens an index that lies in a memory, without copying: of another thread, or read from disk.
 * @throws BAD_RESULT where the memory holds no index of this version
 */
export function openHammingIndex(memory: WebAssembly.Memory): HammingIndex {
  return new HammingIndex(new SearchMemory(memory));
}

/** A set of fingerprints that answers; every thread that asks has one of its own, over the same memory. */
export class HammingIndex {
  /** What the index lies in, from address 0 on: shared, for other threads to open. */
  readonly memory: WebAssembly.Memory;
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
  readonly #ids: Uint32Array;
  readonly #postings: Uint32Array;
  // Working space of this thread's own, in the same memory.
  readonly #queries: Uint32Array;
  readonly #counts: Uint32Array;
  #hits: Uint32Array;

  /** @param kernel over the memory of a segment; see {@link createHammingIndex} and {@link openHammingIndex} */
  constructor(kernel: SearchMemory) {
    const head = kernel.u32(0, HEAD_WORDS);
    const structure = STRUCTURES.find(({ code }) => code === head[HEAD.structure]);
    if (head[HEAD.magic] !== MAGIC || head[HEAD.version] !== SEGMENT_VERSION || structure === undefined) {
      throw new DittographError('BAD_RESULT', `the memory holds no Hamming index of version ${SEGMENT_VERSION}`);
    }
    this.memory = kernel.memory;
    this.structure = structure.name;
    this.bits = head[HEAD.bits] as FingerprintBits;
    this.maxDistance = head[HEAD.maxDistance]!;
    this.size = head[HEAD.size]!;
    this.entries = head[HEAD.entries]!;
    this.bytes = head[HEAD.bytes]!;
    this.design = planHammingIndex({
      n: this.entries,
      bits: this.bits,
      maxDistance: this.maxDistance,
      structure: this.structure,
      tables: head[HEAD.tables]! || undefined,
    }).design;
    this.#kernel = kernel;
    this.#search = kernel.exports[structure.name] as QueryKernel;
    this.#ids = kernel.u32(head[HEAD.ids]!, this.entries);
    this.#postings = kernel.u32(head[HEAD.postings]!, head[HEAD.postingWords]!);
    const queries = kernel.take(KERNEL_ROOM + BATCH * (this.bits / 8)) + KERNEL_ROOM;
    this.#queries = kernel.u32(queries, BATCH * (this.bits / 32));
    this.#counts = kernel.u32(kernel.take(BATCH * 4), BATCH);
    this.#hits = kernel.u32(kernel.take(ROOM * 8), 2 * ROOM);
  }

  /**
   * All that are within `distance` bits of a fingerprint.
   * @param query `bits / 32` words @param distance in bits, inclusive; default, and at most, `maxDistance`
   * @throws BAD_OPTION
   */
  within(query: Uint32Array, distance: number = this.maxDistance): Matches {
    this.#requireOne(query);
    const { ids, distances } = this.withinAll(query, distance);
    return { ids, distances };
  }

  /** {@link within} for many queries behind one another, at several times the rate. */
  withinAll(queries: Uint32Array, distance: number = this.maxDistance): MatchLists {
    requireRows(queries, this.bits, 'queries');
    this.#requireDistance(distance);
    return this.#answer(queries, distance, 'all');
  }

  /** The first of {@link within}, or nothing. */
  nearest(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    this.#requireOne(query);
    this.#requireDistance(distance);
    return first(this.#answer(query, distance, 'nearest'));
  }

  /** Some match, where there is one. */
  any(query: Uint32Array, distance: number = this.maxDistance): Match | undefined {
    this.#requireOne(query);
    this.#requireDistance(distance);
    return first(this.#answer(query, distance, 'any'));
  }

  #answer(queries: Uint32Array, distance: number, wanted: 'all' | 'nearest' | 'any'): MatchLists {
    const words = this.bits / 32;
    const all = queries.length / words;
    const offsets = new Uint32Array(all + 1);
    const found = new Found(all);
    const most = wanted === 'any' ? 1 : 0xffffffff;
    for (let done = 0; done < all; ) {
      const count = Math.min(BATCH, all - done);
      this.#queries.set(all === count ? queries : queries.subarray(done * words, (done + count) * words));
      const [from, counts] = [this.#queries.byteOffset, this.#counts.byteOffset];
      const room = this.#hits.length / 2;
      const answered = this.#search(from, count, distance, this.#hits.byteOffset, room, counts, most);
      if (answered === 0) {
        const room = 2 * this.#counts[0]! + 1;
        this.#hits = this.#kernel.u32(this.#kernel.take(room * 8), 2 * room);
        continue;
      }
      for (let q = 0, at = 0; q < answered; q++) {
        const end = at + 2 * this.#counts[q]!;
        if (end - at > 2) sortHits(this.#hits, at, end);
        for (const last = wanted === 'all' ? end : Math.min(end, at + 2); at < last; at += 2) {
          const id = this.#ids[this.#hits[at]!]!;
          if (id < MANY) found.add(id, this.#hits[at + 1]!);
          else if (wanted === 'all') found.addAll(this.#postings, id - MANY, this.#hits[at + 1]!);
          else found.add(this.#postings[id - MANY + 1]!, this.#hits[at + 1]!);
        }
        at = end;
        offsets[done + q + 1] = found.length;
      }
      done += answered;
    }
    return { offsets, ...found.matches() };
  }

  #requireOne(query: Uint32Array): void {
    if (query.length !== this.bits / 32) {
      throw new DittographError('BAD_OPTION', `a query has ${this.bits / 32} words, not ${query.length}`);
    }
  }

  #requireDistance(distance: number): void {
    requireDistance(distance, this.bits);
    if (distance > this.maxDistance) {
      const { design } = planHammingIndex({ n: this.entries, bits: this.bits, maxDistance: distance });
      throw new DittographError(
        'BAD_OPTION',
        `this index answers up to ${this.maxDistance} bits exactly, not ${distance}; ${design} would, which maxDistance ${distance} builds`,
      );
    }
  }
}

const first = ({ ids, distances }: Matches): Match | undefined =>
  ids.length === 0 ? undefined : { id: ids[0]!, distance: distances[0]! };

/** Few are sorted by insertion, and copied one by one. */
const FEW = 24;

/** Matches as they come, in arrays that grow. */
class Found {
  length = 0;
  #ids: Uint32Array<ArrayBuffer>;
  #distances: Uint32Array<ArrayBuffer>;

  constructor(expected: number) {
    this.#ids = new Uint32Array(expected + 8);
    this.#distances = new Uint32Array(expected + 8);
  }

  add(id: number, distance: number): void {
    if (this.length === this.#ids.length) this.#grow(1);
    this.#ids[this.length] = id;
    this.#distances[this.length++] = distance;
  }

  /** Those of a posting: how many, and then their ids. */
  addAll(postings: Uint32Array, at: number, distance: number): void {
    const count = postings[at]!;
    if (count < FEW) {
      for (let i = at + 1; i <= at + count; i++) this.add(postings[i]!, distance);
      return;
    }
    if (this.length + count > this.#ids.length) this.#grow(count);
    this.#ids.set(postings.subarray(at + 1, at + 1 + count), this.length);
    this.#distances.fill(distance, this.length, this.length + count);
    this.length += count;
  }

  matches(): Matches {
    return { ids: this.#ids.slice(0, this.length), distances: this.#distances.slice(0, this.length) };
  }

  #grow(by: number): void {
    const length = Math.max(this.length + by, 2 * this.length);
    const [ids, distances] = [this.#ids, this.#distances];
    this.#ids = new Uint32Array(length);
    this.#distances = new Uint32Array(length);
    this.#ids.set(ids);
    this.#distances.set(distances);
  }
}

/** Puts pairs (entry, distance) in order of distance, then of entry. */
function sortHits(hits: Uint32Array, from: number, to: number): void {
  if (to - from > 2 * FEW) {
    const keys = new Float64Array((to - from) / 2);
    for (let i = 0; i < keys.length; i++) keys[i] = hits[from + 2 * i + 1]! * 2 ** 32 + hits[from + 2 * i]!;
    keys.sort();
    for (let i = 0; i < keys.length; i++) {
      hits[from + 2 * i] = keys[i]! % 2 ** 32;
      hits[from + 2 * i + 1] = keys[i]! / 2 ** 32;
    }
    return;
  }
  for (let i = from + 2; i < to; i += 2) {
    const entry = hits[i]!;
    const distance = hits[i + 1]!;
    let at = i;
    for (; at > from && (hits[at - 1]! > distance || (hits[at - 1] === distance && hits[at - 2]! > entry)); at -= 2) {
      hits[at] = hits[at - 2]!;
      hits[at + 1] = hits[at - 1]!;
    }
    hits[at] = entry;
    hits[at + 1] = distance;
  }
}

function requireBits(bits: number): void {
  if (bits !== 32 && bits !== 64 && bits !== 128) {
    throw new DittographError('BAD_OPTION', `a fingerprint has 32, 64 or 128 bits, not ${bits}`);
  }
}

function requireDistance(distance: number, bits: number): void {
  if (!(Number.isInteger(distance) && distance >= 0 && distance <= bits)) {
    throw new DittographError('BAD_OPTION', `the distance must be a whole number from 0 to ${bits}, not ${distance}`);
  }
}

function requireRows(rows: Uint32Array, bits: number, what: string): void {
  if (rows.length % (bits / 32) !== 0) {
    throw new DittographError('BAD_OPTION', `${rows.length} words are no whole number of ${what} of ${bits} bits`);
  }
}
