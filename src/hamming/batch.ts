/**
 * The work of batch queries and joins over files, in pieces for workers: building a part of an index, querying it, and
 * scanning a part of a large set with the tables of a small one in memory. Manku, Jain, Das Sarma (2007), section 4.
 *
 * A piece returns a bounded number of matches. If there are more, it says so, and the caller divides it.
 */
import type { FingerprintBits } from '../base/bits.ts';
import { wordsColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import { HammingSearch } from '../search/hamming.ts';
import { InvertedSearch } from '../search/inversion.ts';
import { createHammingIndex, type HammingIndex } from './hamming-index.ts';
import { openSegment, sealSegment } from './segment-file.ts';

/** Most pairs that a piece returns. */
const MOST_PAIRS = 1 << 21;
/** Queries that are answered together: at first few, since each may have very many matches. */
const FIRST_QUERIES = 16;
const MOST_QUERIES = 1024;

interface Widths {
  readonly bits: FingerprintBits;
  /** k, inclusive. */
  readonly maxDistance: number;
}

export type HammingWork =
  | (Widths & {
      /** Build an index, seal it and keep it. */
      readonly work: 'build';
      readonly rows: Uint32Array;
      readonly structure: string;
      readonly memoryBytes: number;
      readonly signature: Signature | undefined;
    })
  | {
      /**
       * Bytes of the index that was built; its memory belongs to this thread alone, so that it is freed when the thread
       * ends.
       */
      readonly work: 'bytes';
      readonly from: number;
      readonly to: number;
    }
  | (Widths & {
      /** Query a part of an index; queries are answered as long as their matches stay within a bound. */
      readonly work: 'query';
      /** Fingerprints of the part, as its head says. */
      readonly size: number;
      readonly memory: SegmentMemory;
      readonly bytes: number;
      /** Changes with the content of the memory. */
      readonly turn: number;
      readonly queries: Uint32Array;
      readonly distance: number;
    })
  | (Widths & {
      /** Every pair of a held row and one of a set. */
      readonly work: 'scan';
      readonly held: Uint32Array;
      /** Changes with the held rows. */
      readonly turn: number;
      readonly set: Uint32Array;
    })
  | (Widths & {
      /** A part of the pairs of held rows among themselves. */
      readonly work: 'pairs';
      readonly held: Uint32Array;
      readonly part: number;
    });

export interface HammingAnswer {
  /** Bytes of the index that was built, and some of them. */
  readonly length?: number;
  readonly bytes?: Uint8Array;
  /** Queries that were answered, and where the matches of each end. */
  readonly ends?: Uint32Array;
  /** Numbers: of a match; or two a pair, of a held row and of another. */
  readonly found: Uint32Array;
  readonly distances: Uint32Array;
  /** There are too many pairs, so none is returned: the caller must divide the rows. */
  readonly isTooMany?: boolean;
}

const NONE = new Uint32Array(0);

/** Does such work. It keeps the index and the tables of its last piece, for the next one. */
export function hammingWorker(): (work: HammingWork) => HammingAnswer {
  let sealed: Uint8Array | undefined;
  let asked: { readonly turn: number; readonly index: HammingIndex } | undefined;
  let inverted: { readonly turn: number; readonly search: InvertedSearch } | undefined;
  return (work) => {
    switch (work.work) {
      case 'build': {
        const { rows, bits, maxDistance, structure, memoryBytes, signature } = work;
        const options = { fingerprints: rows, bits, maxDistance, structure, memoryBytes };
        const index = createHammingIndex(signature === undefined ? options : { ...options, signature });
        sealed = sealSegment(index);
        return { length: sealed.length, found: NONE, distances: NONE };
      }
      case 'bytes':
        return { bytes: Uint8Array.from(sealed!.subarray(work.from, work.to)), found: NONE, distances: NONE };
      case 'query':
        if (asked?.turn !== work.turn) asked = { turn: work.turn, index: openPart(work) };
        return answersOf(asked.index, work.queries, work.distance);
      case 'scan': {
        const { held: queries, bits, maxDistance, turn } = work;
        if (inverted?.turn !== turn) {
          inverted = undefined;
          inverted = { turn, search: new InvertedSearch({ queries, bits, maxDistance }) };
        }
        return collected(inverted.search.search(work.set));
      }
      case 'pairs': {
        const { held: rows, bits, maxDistance, part } = work;
        return collected(new HammingSearch({ bits, maxDistance }).search({ rows, rowWords: bits / 32 }, part));
      }
    }
  };
}

/** Number of parts into which the pairs of held rows are divided. */
export const pairParts = (widths: Widths): number => new HammingSearch(widths).parts;

/** The index of a part. @throws INDEX_CORRUPT if it is damaged, or its head belongs to another index */
function openPart({ memory, bytes, ...head }: HammingWork & { readonly work: 'query' }): HammingIndex {
  const index = openSegment(memory, bytes);
  if (index.bits !== head.bits || index.maxDistance !== head.maxDistance || index.size !== head.size) {
    const said = ({ size, bits, maxDistance }: typeof head | HammingIndex): string =>
      `${size} fingerprints of ${bits} bits for k = ${maxDistance}`;
    throw new DittographError('INDEX_CORRUPT', `a part has ${said(index)}, but its head says ${said(head)}`);
  }
  return index;
}

function answersOf(index: HammingIndex, queries: Uint32Array, distance: number): HammingAnswer {
  const words = index.bits / 32;
  const all = queries.length / words;
  const found = wordsColumn();
  const distances = wordsColumn();
  const ends = wordsColumn();
  for (let from = 0, some = FIRST_QUERIES; from < all && found.length < MOST_PAIRS; ) {
    const to = Math.min(all, from + some);
    const lists = index.withinAll(queries.subarray(words * from, words * to), distance);
    for (let i = 1; i < lists.offsets.length; i++) ends.push(found.length + lists.offsets[i]!);
    found.append(lists.ids);
    distances.append(lists.distances);
    from = to;
    const mean = Math.max(1, lists.ids.length / lists.offsets.length);
    some = Math.max(1, Math.min(MOST_QUERIES, 4 * some, Math.floor(MOST_PAIRS / 4 / mean)));
  }
  return { ends: ends.values.slice(), found: found.values.slice(), distances: distances.values.slice() };
}

function collected(blocks: Iterable<{ readonly pairs: Uint32Array; readonly distances: Uint32Array }>): HammingAnswer {
  const found = wordsColumn();
  const distances = wordsColumn();
  for (const block of blocks) {
    found.append(block.pairs);
    distances.append(block.distances);
    if (distances.length > MOST_PAIRS) return { found: NONE, distances: NONE, isTooMany: true };
  }
  return { found: found.values.slice(), distances: distances.values.slice() };
}
