/**
 * All pairs of fingerprints within k bits, exactly, for rows of 32, 64 or 128 bits.
 *
 * By pigeonhole: of k + 1 blocks of bits, two fingerprints within k bits of each other agree in one. A part is a block;
 * a pair belongs to the first block in which it agrees. O(n + pairs that agree in the block) a part, about
 * n² / 2^(block bits) for evenly spread fingerprints. Where the blocks are so small that this saves little, every pair
 * is compared: O(n²), about one nanosecond a pair; a part is then an eighth of the rows.
 * Luo, lecture 13; Manku, Jain, Das Sarma (2007), section 3.
 *
 * Not for millions of fingerprints, nor for many that are alike: a group with equal blocks is compared pair by pair.
 */
import { DittographError } from '../base/errors.ts';
import { FingerprintGroup } from '../kernels/hamming.ts';
import {
  BlockBuilder,
  type Bound,
  type CandidateBlock,
  type CandidateSearch,
  type Rows,
  searched,
  UNBOUNDED,
} from './candidates.ts';
import { runs, sortByKey } from './radix.ts';

/** Blocks of fewer bits than this are not worth sorting by. */
const LEAST_BLOCK_BITS = 8;
/** Parts of the exhaustive search. */
const EIGHTHS = 8;

interface BitBlock {
  readonly from: number;
  readonly bits: number;
}

export class HammingSearch implements CandidateSearch {
  readonly parts: number;
  readonly #words: number;
  readonly #maxDistance: number;
  readonly #blocks: readonly BitBlock[];
  readonly #group: FingerprintGroup = new FingerprintGroup();

  /**
   * @param options.bits of a fingerprint: 32, 64 or 128
   * @param options.maxDistance k, in bits, inclusive; 0 … bits
   * @throws BAD_OPTION
   */
  constructor({ bits, maxDistance }: { readonly bits: number; readonly maxDistance: number }) {
    if (bits !== 32 && bits !== 64 && bits !== 128) {
      throw new DittographError('BAD_OPTION', `a fingerprint has 32, 64 or 128 bits, not ${bits}`);
    }
    if (!(Number.isInteger(maxDistance) && maxDistance >= 0 && maxDistance <= bits)) {
      throw new DittographError(
        'BAD_OPTION',
        `the distance must be a whole number from 0 to ${bits}, not ${maxDistance}`,
      );
    }
    this.#words = bits / 32;
    this.#maxDistance = maxDistance;
    this.#blocks = blocksOf(bits, maxDistance + 1);
    this.parts = this.#blocks.length || EIGHTHS;
  }

  describe(_part: number, distance: number): string {
    return `hamming ${distance}`;
  }

  *search(rows: Rows, part: number): Generator<CandidateBlock, Bound> {
    const block = this.#blocks[part];
    yield* block === undefined ? this.#exhaustive(rows, part) : this.#pigeonhole(rows, part, block);
    return UNBOUNDED;
  }

  *#exhaustive(rows: Rows, part: number): Generator<CandidateBlock> {
    const documents = searched(rows);
    const pairs = new BlockBuilder();
    this.#group.load(rows.rows, this.#words, documents);
    for (let row = part; row < documents.length; row += EIGHTHS) {
      const found = this.#group.compare(row, row + 1, documents.length, this.#maxDistance);
      for (let f = 0; f < found; f++) {
        pairs.add(documents[row]!, documents[this.#group.found[2 * f]!]!, this.#group.found[2 * f + 1]!);
      }
      if (pairs.full) yield pairs.take();
    }
    if (!pairs.empty) yield pairs.take();
  }

  *#pigeonhole(rows: Rows, part: number, block: BitBlock): Generator<CandidateBlock> {
    const documents = searched(rows).slice();
    const pairs = new BlockBuilder();
    const keys = documents.map((document) => bitsOf(rows.rows, document * this.#words, block));
    sortByKey(keys, documents);
    this.#group.load(rows.rows, this.#words, documents);
    for (const [from, to] of runs(keys)) {
      for (let row = from; row < to; row++) {
        const found = this.#group.compare(row, row + 1, to, this.#maxDistance);
        for (let f = 0; f < found; f++) {
          const other = documents[this.#group.found[2 * f]!]!;
          if (this.#agreeBefore(rows.rows, documents[row]!, other, part)) continue;
          pairs.add(documents[row]!, other, this.#group.found[2 * f + 1]!);
        }
        if (pairs.full) yield pairs.take();
      }
    }
    if (!pairs.empty) yield pairs.take();
  }

  #agreeBefore(rows: Uint32Array, a: number, b: number, part: number): boolean {
    for (let earlier = 0; earlier < part; earlier++) {
      const block = this.#blocks[earlier]!;
      if (bitsOf(rows, a * this.#words, block) === bitsOf(rows, b * this.#words, block)) return true;
    }
    return false;
  }
}

/** The bits cut into blocks as even as can be, of each at most 32 bits taken; none where they would be too small. */
function blocksOf(bits: number, count: number): BitBlock[] {
  if (bits < count * LEAST_BLOCK_BITS) return [];
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((bits * i) / count);
    return { from, bits: Math.min(32, Math.floor((bits * (i + 1)) / count) - from) };
  });
}

/** Up to 32 bits of a row as a number; bit 0 is the lowest of its first word. */
function bitsOf(rows: Uint32Array, row: number, { from, bits }: BitBlock): number {
  const word = row + (from >> 5);
  const shift = from & 31;
  const low = rows[word]! >>> shift;
  const all = shift + bits > 32 ? low | (rows[word + 1]! << (32 - shift)) : low;
  return (bits === 32 ? all : all & ((1 << bits) - 1)) >>> 0;
}
