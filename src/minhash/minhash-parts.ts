/** How the parts of a growing MinHash index are created and merged. */
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import type { NewRows, PartKind } from '../segments/parts.ts';
import type { Banding } from './banded-sketches.ts';
import { MinhashMemtable } from './minhash-memtable.ts';
import { MinhashSegment } from './minhash-segment.ts';

export class MinhashParts implements PartKind<MinhashMemtable, MinhashSegment> {
  readonly #banding: Banding;
  readonly #capacity: number;
  readonly #hasSketches: boolean;
  readonly #signature: Signature | undefined;

  constructor(banding: Banding, capacity: number, hasSketches: boolean, signature: Signature | undefined) {
    this.#banding = banding;
    this.#capacity = capacity;
    this.#hasSketches = hasSketches;
    this.#signature = signature;
  }

  mutable(first: number): MinhashMemtable {
    return new MinhashMemtable(this.#banding, this.#capacity, first);
  }

  plannedBytes(sketches: number): number {
    return MinhashSegment.bytes(this.#banding, sketches, this.#hasSketches, this.#signature);
  }

  merge(
    segments: readonly MinhashSegment[],
    mutables: readonly (MinhashMemtable | NewRows)[],
    count: number,
    isDeleted: (number: number) => boolean,
  ): MinhashSegment {
    const parts = [
      ...segments,
      ...mutables.map((part) => (part instanceof MinhashMemtable ? part : this.#indexed(part))),
    ];
    return MinhashSegment.create(this.#banding, parts, count, isDeleted, this.#hasSketches, this.#signature);
  }

  #indexed({ first, size, rows }: NewRows): MinhashMemtable {
    const { slots } = this.#banding;
    const part = this.mutable(first);
    for (let row = 0; row < size; row++) part.add(rows.subarray(row * slots, (row + 1) * slots));
    return part;
  }

  seal(segment: MinhashSegment): void {
    segment.seal();
  }

  open(memory: SegmentMemory, bytes: number): MinhashSegment {
    return MinhashSegment.open(memory, bytes, this.#banding, this.#hasSketches, this.#signature);
  }

  forEachNumber({ numbers }: MinhashSegment, each: (number: number) => void): void {
    for (let place = 0; place < numbers.length; place++) each(numbers[place]!);
  }
}
