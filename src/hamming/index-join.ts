/**
 * All pairs of fingerprints within k bits by queries: an index over the rows in any structure, queried for each row. For
 * study and comparison of the structures (Luo, lecture 13; Manku, Jain, Das Sarma 2007, section 3): every structure finds
 * the same pairs. One part, so one worker; the cost of a query depends on the structure, and no pair is omitted, even in
 * large groups. To find pairs efficiently, use the self-join of search/hamming.ts.
 */
import type { FingerprintBits } from '../base/bits.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { type Rows, RowTable } from '../base/rows.ts';
import {
  BlockBuilder,
  type Bound,
  type CandidateBlock,
  type CandidateSearch,
  type SearchParts,
  UNBOUNDED,
} from '../search/candidates.ts';
import { createHammingIndex } from './hamming-index.ts';

/** Rows whose queries are answered at a time. */
const BATCH = 4096;

export interface IndexJoinOptions {
  readonly bits: FingerprintBits;
  /** k, in bits, inclusive. */
  readonly maxDistance: number;
  /** A structure of `STRUCTURES`. */
  readonly structure: string;
}

const KEYS: KeysOf<IndexJoinOptions> = { bits: true, maxDistance: true, structure: true };

/** The part of a join by queries. */
export function indexJoinParts(structure: string): SearchParts {
  return { parts: 1, describe: (_part, distance) => `hamming ${distance}, by ${structure}` };
}

export class IndexJoin implements CandidateSearch {
  readonly parts: number;
  readonly describe: SearchParts['describe'];
  readonly #options: IndexJoinOptions;

  /** @throws UNKNOWN_OPTION */
  constructor(options: IndexJoinOptions) {
    refuseUnknown(options, Object.keys(KEYS), 'IndexJoin');
    this.#options = options;
    const { parts, describe } = indexJoinParts(options.structure);
    this.parts = parts;
    this.describe = describe;
  }

  /** @throws BAD_OPTION if no such structure answers that k within 4 GiB; TOO_LARGE */
  *search(given: Rows, _part: number): Generator<CandidateBlock, Bound> {
    const rows = new RowTable(given);
    const { documents } = rows;
    const words = this.#options.bits / 32;
    const fingerprints = new Uint32Array(words * documents.length);
    for (const [i, document] of documents.entries()) fingerprints.set(rows.row(document), words * i);
    const index = createHammingIndex({ ...this.#options, fingerprints });
    const found = new BlockBuilder();
    for (let from = 0; from < documents.length; from += BATCH) {
      const to = Math.min(from + BATCH, documents.length);
      const { ids, distances, offsets } = index.withinAll(fingerprints.subarray(words * from, words * to));
      for (let i = from; i < to; i++) {
        for (let m = offsets[i - from]!; m < offsets[i - from + 1]!; m++) {
          if (ids[m]! <= i) continue;
          const [a, b] = [documents[i]!, documents[ids[m]!]!];
          if (rows.apart(a, b)) found.add(a, b, distances[m]!);
        }
        if (found.full) yield found.take();
      }
    }
    if (!found.empty) yield found.take();
    return UNBOUNDED;
  }
}
