/** How the parts of a growing Hamming index are created and merged. */
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { forEachId, readLive } from '../kernels/hamming/entries-of.ts';
import { LinkedRowsMemory } from '../kernels/hamming/linked-rows.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import type { NewRows, PartKind } from '../segments/parts.ts';
import { createHammingIndex, type HammingIndex } from './hamming-index.ts';
import { planHammingIndex } from './hamming-plan.ts';
import { Memtable, memtableShape } from './memtable.ts';
import { openSegment, sealSegment } from './segment-file.ts';

/** Above this k, the blocks of planes have too few bits. */
const MOST_PLANES_DISTANCE = 16;
/** Smaller segments are exhaustive: all fingerprints are compared. */
const LEAST_PLANES_ENTRIES = 4096;

export class HammingParts implements PartKind<Memtable, HammingIndex> {
  readonly #bits: FingerprintBits;
  readonly #maxDistance: number;
  readonly #mutable: number;
  readonly #signature: Signature | undefined;
  #tables: LinkedRowsMemory | undefined;

  constructor(bits: FingerprintBits, maxDistance: number, mutable: number, signature: Signature | undefined) {
    this.#bits = bits;
    this.#maxDistance = maxDistance;
    this.#mutable = mutable;
    this.#signature = signature;
  }

  mutable(first: number): Memtable {
    this.#tables ??= new LinkedRowsMemory(memtableShape(this.#bits, this.#maxDistance, this.#mutable));
    return new Memtable(this.#tables.take(), first);
  }

  release(memtable: Memtable): void {
    memtable.release();
  }

  plannedBytes(rows: number): number {
    const structure = this.#structureFor(rows);
    return planHammingIndex({ n: rows, bits: this.#bits, maxDistance: this.#maxDistance, structure }).bytes;
  }

  merge(
    segments: readonly HammingIndex[],
    mutables: readonly NewRows[],
    rows: number,
    isDeleted: (number: number) => boolean,
  ): HammingIndex {
    const bits = this.#bits;
    const rowWords = bits / 32;
    const fingerprints = new Uint32Array(rows * rowWords);
    const ids = new Uint32Array(rows);
    let place = 0;
    for (const { memory, structure } of segments) {
      place = readLive(memory, structure, isDeleted, { rows: fingerprints, ids, place });
    }
    for (const { first, size, rows: added } of mutables) {
      for (let i = 0; i < size; i++) {
        if (isDeleted(first + i)) continue;
        for (let word = 0; word < rowWords; word++) fingerprints[place * rowWords + word] = added[i * rowWords + word]!;
        ids[place++] = first + i;
      }
    }
    const structure = this.#structureFor(rows);
    const signature = this.#signature === undefined ? {} : { signature: this.#signature };
    return createHammingIndex({ fingerprints, bits, maxDistance: this.#maxDistance, ids, structure, ...signature });
  }

  seal(index: HammingIndex): void {
    sealSegment(index);
  }

  open(memory: SegmentMemory, bytes: number): HammingIndex {
    const index = openSegment(memory, bytes, this.#signature);
    if (index.bits !== this.#bits || index.maxDistance !== this.#maxDistance) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `a segment of ${index.bits} bits and distance ${index.maxDistance} does not belong to this index of ${this.#bits} bits and distance ${this.#maxDistance}`,
      );
    }
    return index;
  }

  forEachNumber(index: HammingIndex, each: (number: number) => void): void {
    forEachId(index.memory, each);
  }

  #structureFor(rows: number): string {
    return rows < LEAST_PLANES_ENTRIES || this.#maxDistance > MOST_PLANES_DISTANCE ? 'exhaustive' : 'planes';
  }
}
