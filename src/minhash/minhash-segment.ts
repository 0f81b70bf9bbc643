/**
 * An immutable part of a MinHash index: numbers, sketches, and for each band the places of the sketches in the order of
 * their keys, with a directory over the leading bits of the keys. O(1) to find a bucket of one or two places, where keys
 * differ. One memory, which is its file: src/segments/column-segment.ts.
 */
import { DittographError } from '../base/errors.ts';
import { RowTable } from '../base/rows.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import { hashBands } from '../kernels/groups.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import { sortByKey } from '../search/radix.ts';
import {
  type ColumnSegment,
  columnSegmentBytes,
  createColumnSegment,
  openColumnSegment,
} from '../segments/column-segment.ts';
import { type SegmentKind, sealBytes } from '../segments/segment-file.ts';
import type { Segment } from '../segments/segmented.ts';
import type { BandedSketches, Banding } from './banded-sketches.ts';

/** "DMHI", little-endian. */
const KIND: SegmentKind = { name: 'MinHash index', magic: 0x49484d44 };
/** Of the numbers and columns below; a file of another is refused. */
const LAYOUT = 1;

export class MinhashSegment implements Segment, BandedSketches {
  readonly sketches: Uint32Array;
  /** Of each place, ascending. */
  readonly numbers: Uint32Array;
  readonly #segment: ColumnSegment;
  readonly #shift: number;
  readonly #directory: Uint32Array;
  readonly #places: Uint32Array;

  private constructor(segment: ColumnSegment) {
    const [numbers, sketches, directory, places] = segment.columns;
    this.#segment = segment;
    this.numbers = numbers!;
    this.sketches = sketches!;
    this.#directory = directory!;
    this.#places = places!;
    this.#shift = 32 - directoryBits(numbers!.length);
  }

  /** Bytes of a segment of so many sketches. */
  static bytes(banding: Banding, count: number, signature?: Signature): number {
    return columnSegmentBytes(lengths(banding, count), signature);
  }

  /**
   * @param count sketches, at least 1
   * @param fill calls back with each sketch and its number, which ascend
   * @throws TOO_LARGE past one memory of 4 GiB
   */
  static create(
    banding: Banding,
    count: number,
    fill: (take: (sketches: Uint32Array, place: number, number: number) => void) => void,
    signature?: Signature,
  ): MinhashSegment {
    const { slots, bands, slotsPerBand } = banding;
    const header = [LAYOUT, slots, bands, slotsPerBand];
    const segment = new MinhashSegment(createColumnSegment(KIND, header, lengths(banding, count), signature));
    let next = 0;
    fill((sketches, place, number) => {
      segment.numbers[next] = number;
      segment.sketches.set(sketches.subarray(place * slots, (place + 1) * slots), next++ * slots);
    });
    segment.#index(banding);
    return segment;
  }

  /** @throws INDEX_CORRUPT; SIGNATURE_MISMATCH */
  static open(memory: SegmentMemory, bytes: number, banding: Banding, signature?: Signature): MinhashSegment {
    const segment = openColumnSegment(memory, bytes, KIND, signature);
    const [layout, slots, bands, slotsPerBand] = segment.numbers;
    if (layout !== LAYOUT) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `the MinHash index has layout ${layout}; layout ${LAYOUT} can be read`,
      );
    }
    if (slots !== banding.slots || bands !== banding.bands || slotsPerBand !== banding.slotsPerBand) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `a segment with ${bands} bands of ${slotsPerBand} slots, for sketches of ${slots} slots, does not belong to this index: it has ${banding.bands} bands of ${banding.slotsPerBand}, for sketches of ${banding.slots}`,
      );
    }
    const { columns } = segment;
    const expected = lengths(banding, columns[0]?.length ?? 0);
    if (columns.length !== expected.length || columns.some((column, i) => column.length !== expected[i])) {
      throw new DittographError('INDEX_CORRUPT', 'the columns of the MinHash index do not belong to each other');
    }
    return new MinhashSegment(segment);
  }

  get size(): number {
    return this.numbers.length;
  }

  get memory(): SegmentMemory {
    return this.#segment.memory;
  }

  get bytes(): number {
    return this.#segment.bytes;
  }

  get signature(): Signature | undefined {
    return this.#segment.signature;
  }

  seal(): void {
    sealBytes(this.memory, this.bytes);
  }

  numberOf(place: number): number {
    return this.numbers[place]!;
  }

  bucket(band: number, key: number): Uint32Array {
    const at = band * (2 ** (32 - this.#shift) + 1) + (this.#shift < 32 ? key >>> this.#shift : 0);
    const from = band * this.size;
    return this.#places.subarray(from + this.#directory[at]!, from + this.#directory[at + 1]!);
  }

  /** Fills directory and places. */
  #index({ slots, bands, slotsPerBand }: Banding): void {
    const count = this.size;
    const table = new RowTable({ rows: this.sketches, rowWords: slots });
    const keys = hashBands(table, table.documents, 0, slotsPerBand, bands);
    const cells = 2 ** (32 - this.#shift) + 1;
    for (let band = 0; band < bands; band++) {
      const own = keys.subarray(band * count, (band + 1) * count);
      const places = table.documents;
      sortByKey(own, places);
      this.#places.set(places, band * count);
      const directory = this.#directory.subarray(band * cells, (band + 1) * cells);
      for (const key of own) directory[1 + (this.#shift < 32 ? key >>> this.#shift : 0)]!++;
      for (let cell = 1; cell < cells; cell++) directory[cell]! += directory[cell - 1]!;
    }
  }
}

/** Leading bits of a key that the directory goes by: a cell for one or two sketches. */
function directoryBits(count: number): number {
  return Math.max(0, Math.floor(Math.log2(count)));
}

/** Words of the columns: numbers, sketches, directory, places. */
function lengths({ slots, bands }: Banding, count: number): number[] {
  return [count, count * slots, bands * (2 ** directoryBits(count) + 1), count * bands];
}
