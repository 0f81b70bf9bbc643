/** Queries to the index in a memory; the working space of this thread is after the index. */
import {
  type HammingExports,
  HEAD_BITS,
  HEAD_ENTRIES,
  HEAD_IDS,
  HEAD_MAX_DISTANCE,
  HEAD_POSTING_WORDS,
  HEAD_POSTINGS,
  HEAD_SIZE,
  HEAD_STRUCTURE,
  HEAD_TABLES,
  ID_LIST,
  QUERY_SCRATCH_BYTES,
} from '../hamming-exports.generated.ts';
import { FILE_HEAD, HEAD_WORDS } from '../segment-memory.ts';
import type { IndexMemory, SegmentMemory } from './index-memory.ts';

/** A structure, named by its query kernel. */
export type StructureName =
  | 'exhaustive'
  | 'probing'
  | 'expanded'
  | 'neighbours'
  | 'tables'
  | 'planes'
  | 'compressed'
  | 'automaton';

/** Most queries of one call of the kernel. */
export const BATCH = 1024;
/** Most hits of a query. */
export const EVERY = 0xffffffff;
/** Ids must be less than this. */
export const MOST_ID: number = ID_LIST;
/** Initial capacity for hits, and for matches. */
const FIRST_HITS = 1 << 14;

/** The contents of the head of an index. */
export interface IndexHead {
  readonly magic: number;
  readonly version: number;
  /** Its code. */
  readonly structure: number;
  readonly bits: number;
  readonly maxDistance: number;
  readonly size: number;
  readonly entries: number;
  readonly bytes: number;
  /** Number of tables of the design; 0 if the structure has one design for each k. */
  readonly tables: number;
  /** Address of the ids, a word for each entry. */
  readonly ids: number;
  /** Address of the lists of ids of equal fingerprints, and their words. */
  readonly postings: number;
  readonly postingWords: number;
}

export function headOf(memory: SegmentMemory): IndexHead {
  const head = new Uint32Array(memory.buffer, 0, HEAD_WORDS);
  return {
    magic: head[FILE_HEAD.magic]!,
    version: head[FILE_HEAD.version]!,
    structure: head[HEAD_STRUCTURE / 4]!,
    bits: head[HEAD_BITS / 4]!,
    maxDistance: head[HEAD_MAX_DISTANCE / 4]!,
    size: head[HEAD_SIZE / 4]!,
    entries: head[HEAD_ENTRIES / 4]!,
    bytes: head[FILE_HEAD.bytes]!,
    tables: head[HEAD_TABLES / 4]!,
    ids: head[HEAD_IDS / 4]!,
    postings: head[HEAD_POSTINGS / 4]!,
    postingWords: head[HEAD_POSTING_WORDS / 4]!,
  };
}

/** Memory for `size` hits and as many matches: the hits at an address, then ids, then distances. */
interface HitSpace {
  readonly at: number;
  readonly size: number;
  /** Pairs (entry, distance). */
  readonly hits: Uint32Array;
  readonly ids: Uint32Array;
  readonly distances: Uint32Array;
}

export class IndexQueries {
  /** The queries to answer, at most {@link BATCH}. */
  readonly queries: Uint32Array;
  /** Number of hits of each query, after {@link answer}; end of its matches, after {@link match}. */
  readonly counts: Uint32Array;
  readonly #memory: IndexMemory;
  readonly #search: HammingExports[StructureName];
  readonly #matches: HammingExports['matches'];
  readonly #ids: Uint32Array;
  readonly #postings: Uint32Array;
  readonly #queriesAt: number;
  readonly #countsAt: number;
  #space: HitSpace;

  /** @param memory memory of a whole index @param structure structure of that index */
  constructor(memory: IndexMemory, structure: StructureName) {
    const { bits, entries, ids, postings, postingWords } = headOf(memory.memory);
    this.#memory = memory;
    this.#search = memory.exports[structure];
    this.#matches = memory.exports.matches;
    this.#ids = memory.u32(ids, entries);
    this.#postings = memory.u32(postings, postingWords);
    this.#queriesAt = memory.take(QUERY_SCRATCH_BYTES + BATCH * (bits / 8)) + QUERY_SCRATCH_BYTES;
    this.queries = memory.u32(this.#queriesAt, BATCH * (bits / 32));
    this.#countsAt = memory.take(BATCH * 4);
    this.counts = memory.u32(this.#countsAt, BATCH);
    this.#space = hitSpace(FIRST_HITS, memory);
  }

  /**
   * Answers the first of the queries, at least one; returns how many.
   * @param count number of queries @param distance in bits, inclusive @param most hits after which a query may stop
   */
  answer(count: number, distance: number, most: number): number {
    for (;;) {
      const { at, size } = this.#space;
      const answered = this.#search(this.#queriesAt, count, distance, at, size, this.#countsAt, most);
      if (answered > 0) return answered;
      this.#space = hitSpace(2 * this.counts[0]! + 1, this.#memory);
    }
  }

  /**
   * Turns the hits of the answered queries into matches; returns how many.
   * @param base number of earlier matches, from which {@link counts} continue
   */
  match(answered: number, base: number): number {
    const { at, size } = this.#space;
    return this.#matches(at, this.#countsAt, answered, base, at + 8 * size, at + 12 * size);
  }

  /** Pairs (entry, distance), query by query, after {@link answer}; a view that is valid until the next answer. */
  get hits(): Uint32Array {
    return this.#space.hits;
  }

  /** The ids of the matches; a view that is valid until the next answer. */
  get ids(): Uint32Array {
    return this.#space.ids;
  }

  /** Their distances. */
  get distances(): Uint32Array {
    return this.#space.distances;
  }

  /** The id of the only hit of one query; undefined if the hit has several ids, of equal fingerprints. */
  onlyId(): number | undefined {
    const id = this.#ids[this.#space.hits[0]!]!;
    return id < ID_LIST ? id : undefined;
  }

  /** The id and the distance of the first hit, which must exist. */
  first(): { readonly id: number; readonly distance: number } {
    const { hits } = this.#space;
    const id = this.#ids[hits[0]!]!;
    return { id: id < ID_LIST ? id : this.#postings[id - ID_LIST + 1]!, distance: hits[1]! };
  }
}

function hitSpace(size: number, memory: IndexMemory): HitSpace {
  const at = memory.take(16 * size);
  const hits = memory.u32(at, 2 * size);
  const ids = memory.u32(at + 8 * size, size);
  const distances = memory.u32(at + 12 * size, size);
  return { at, size, hits, ids, distances };
}
