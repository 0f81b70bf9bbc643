/**
 * An immutable part of a MinHash index: numbers, optionally sketches, and for each band one entry a sketch, sorted by key,
 * with a directory over the leading bits of the keys. An entry is one word: the next bits of the key, then the place of the
 * sketch. A query reads a cell of about eight adjacent entries, reads no sketch with another key, and segments are merged
 * by their entries alone. O(1) to find a bucket if most keys differ. One memory, which is also its file:
 * src/segments/column-segment.ts.
 */
import { DittographError } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import {
  type ColumnSegment,
  columnSegmentBytes,
  createColumnSegment,
  openColumnSegment,
} from '../segments/column-segment.ts';
import type { Segment } from '../segments/parts.ts';
import { type SegmentKind, sealBytes } from '../segments/segment-file.ts';
import {
  type BandedSketches,
  type Banding,
  type Bucket,
  KEY_BITS,
  type KeyedSketches,
  NO_PLACE,
} from './banded-sketches.ts';
import { sketchesOfLayout1 } from './layout-1.ts';

/** "DMHI", little-endian. */
const KIND: SegmentKind = { name: 'MinHash index', magic: 0x49484d44 };
/** Version of the numbers and columns below. */
const LAYOUT = 2;
/** Least bits of a place in an entry; the other bits then hold the whole key, and the directory has one cell. */
const LEAST_PLACE_BITS = 32 - KEY_BITS;
/** A longer cell is sorted by the sort of the typed array, which is faster for many entries. */
const SHORT_CELL = 24;
const GONE = 0xffff_ffff;

export class MinhashSegment implements Segment, BandedSketches, KeyedSketches {
  /** Concatenated sketches; empty if sketches are kept elsewhere. */
  readonly sketches: Uint32Array;
  /** The number of each place, ascending. */
  readonly numbers: Uint32Array;
  /** Result of {@link touch}, so that V8 does not eliminate its reads. @internal */
  touched = 0;
  readonly #segment: ColumnSegment;
  readonly #placeBits: number;
  readonly #directory: Uint32Array;
  readonly #entries: Uint32Array;

  private constructor(segment: ColumnSegment) {
    const [numbers, sketches, directory, entries] = segment.columns;
    this.#segment = segment;
    this.numbers = numbers!;
    this.sketches = sketches!;
    this.#directory = directory!;
    this.#entries = entries!;
    this.#placeBits = placeBits(numbers!.length);
  }

  /** Bytes of a segment with this many sketches. */
  static bytes(banding: Banding, count: number, hasSketches: boolean, signature?: Signature): number {
    return columnSegmentBytes(lengths(banding, count, hasSketches), signature);
  }

  /**
   * Merges parts, whose numbers ascend from part to part, into one segment.
   * @param count number of sketches that are kept, at least 1 @param hasSketches whether the segment contains sketches
   * @throws TOO_LARGE above 4 GiB, the limit of one memory
   */
  static create(
    banding: Banding,
    parts: readonly KeyedSketches[],
    count: number,
    isLeftOut: (number: number) => boolean,
    hasSketches: boolean,
    signature?: Signature,
  ): MinhashSegment {
    const { slots, bands, slotsPerBand } = banding;
    const header = [LAYOUT, slots, bands, slotsPerBand, Number(hasSketches)];
    const sizes = lengths(banding, count, hasSketches);
    const segment = new MinhashSegment(createColumnSegment(KIND, header, sizes, signature));
    let next = 0;
    const places = parts.map((part) => {
      const own = new Uint32Array(part.size);
      for (let place = 0; place < own.length; place++) {
        const number = part.numberOf(place);
        own[place] = isLeftOut(number) ? GONE : next;
        if (own[place] === GONE) continue;
        segment.numbers[next] = number;
        if (hasSketches) segment.sketches.set(part.sketches.subarray(place * slots, (place + 1) * slots), next * slots);
        next++;
      }
      return own;
    });
    const decoded = parts.map(({ size }) => ({ keys: new Uint32Array(size), own: new Uint32Array(size) }));
    for (let band = 0; band < bands; band++) segment.#index(band, parts, places, decoded);
    return segment;
  }

  /**
   * @param hasSketches whether to use sketches of the segment; otherwise they are ignored
   * @throws INDEX_CORRUPT; SIGNATURE_MISMATCH
   */
  static open(
    memory: SegmentMemory,
    bytes: number,
    banding: Banding,
    hasSketches: boolean,
    signature?: Signature,
  ): MinhashSegment {
    const segment = openColumnSegment(memory, bytes, KIND, signature);
    const [layout, slots, bands, slotsPerBand, stored] = segment.numbers;
    if (layout !== 1 && layout !== LAYOUT) throw corrupt(`has layout ${layout}; layouts 1 and ${LAYOUT} can be read`);
    if (slots !== banding.slots || bands !== banding.bands || slotsPerBand !== banding.slotsPerBand) {
      throw new DittographError(
        'INDEX_CORRUPT',
        `a segment with ${bands} bands of ${slotsPerBand} slots, for sketches of ${slots} slots, does not belong to this index: it has ${banding.bands} bands of ${banding.slotsPerBand}, for sketches of ${banding.slots}`,
      );
    }
    if (layout === 1) {
      const part = sketchesOfLayout1(segment, banding);
      const made = MinhashSegment.create(banding, [part], part.size, () => false, hasSketches, segment.signature);
      made.seal();
      return made;
    }
    const { columns } = segment;
    const expected = lengths(banding, columns[0]?.length ?? 0, stored === 1);
    if (columns.length !== expected.length || columns.some((column, i) => column.length !== expected[i])) {
      throw corrupt('has columns that do not belong to each other');
    }
    if (hasSketches && stored !== 1) throw corrupt('has no sketches: they are kept elsewhere');
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

  /**
   * Prefetches the buckets of many keys into the cache. These reads do not depend on each other, so that memory serves many
   * at the same time. @internal
   */
  touch(band: number, keys: Uint32Array): void {
    const shift = 32 - this.#placeBits;
    const begins = new Uint32Array(keys.length);
    const cells = this.#cell(band, 0);
    for (let i = 0; i < keys.length; i++) begins[i] = this.#directory[cells + (keys[i]! >>> shift)]!;
    const first = band * this.size;
    const last = this.#entries.length - 1;
    let sum = 0;
    for (let i = 0; i < begins.length; i++) sum = (sum + this.#entries[Math.min(first + begins[i]!, last)]!) | 0;
    this.touched = sum;
  }

  bucket(band: number, key: number): Bucket {
    const shift = this.#placeBits;
    const tag = (key << shift) >>> shift;
    const at = this.#cell(band, key >>> (32 - shift));
    const entries = this.#entries;
    const first = band * this.size;
    const end = first + Math.min(this.size, this.#directory[at + 1]!);
    let from = first + this.#directory[at]!;
    if (end - from > SHORT_CELL) from = this.#firstOf(tag, from, end);
    while (from < end && entries[from]! >>> shift < tag) from++;
    let to = from;
    while (to < end && entries[to]! >>> shift === tag) to++;
    if (from >= to) return NO_PLACE;
    if (to - from === 1) {
      const place = entries[from]! & (2 ** shift - 1);
      return place < this.size ? place : NO_PLACE;
    }
    const places = entries.slice(from, to);
    for (let i = 0; i < places.length; i++) places[i]! &= 2 ** shift - 1;
    return places.at(-1)! < this.size ? places : places.filter((place) => place < this.size);
  }

  decode(band: number, keys: Uint32Array, places: Uint32Array): void {
    const shift = this.#placeBits;
    const entries = this.#entries.subarray(band * this.size, (band + 1) * this.size);
    const cells = 2 ** (shift - LEAST_PLACE_BITS);
    for (let cell = 0, i = 0; cell < cells; cell++) {
      const end = Math.min(this.size, this.#directory[this.#cell(band, cell) + 1]!);
      const leading = cell << (32 - shift);
      for (; i < end; i++) {
        keys[i] = leading | (entries[i]! >>> shift);
        places[i] = Math.min(this.size - 1, entries[i]! & (2 ** shift - 1));
      }
    }
  }

  /** Position in the directory of the start of a cell of a band. */
  #cell(band: number, cell: number): number {
    return band * (2 ** (this.#placeBits - LEAST_PLACE_BITS) + 1) + cell;
  }

  /** The first entry of a range whose bits of the key are not below the given ones. */
  #firstOf(tag: number, from: number, end: number): number {
    const shift = this.#placeBits;
    let [low, high] = [from, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#entries[middle]! >>> shift < tag) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Fills the directory and the entries of a band.
   * @param places for each part, the new place of each of its places, or GONE
   * @param decoded buffers for the keys of each part
   */
  #index(
    band: number,
    parts: readonly KeyedSketches[],
    places: readonly Uint32Array[],
    decoded: readonly { readonly keys: Uint32Array; readonly own: Uint32Array }[],
  ): void {
    const shift = this.#placeBits;
    const cells = 2 ** (shift - LEAST_PLACE_BITS);
    const directory = this.#directory.subarray(this.#cell(band, 0), this.#cell(band, cells) + 1);
    const entries = this.#entries.subarray(band * this.size, (band + 1) * this.size);
    for (const [p, part] of parts.entries()) part.decode(band, decoded[p]!.keys, decoded[p]!.own);
    for (const [p, { keys, own }] of decoded.entries()) {
      for (let i = 0; i < keys.length; i++)
        if (places[p]![own[i]!] !== GONE) directory[(keys[i]! >>> (32 - shift)) + 1]!++;
    }
    for (let cell = 1; cell <= cells; cell++) directory[cell]! += directory[cell - 1]!;
    const next = directory.slice();
    for (const [p, { keys, own }] of decoded.entries()) {
      for (let i = 0; i < keys.length; i++) {
        const place = places[p]![own[i]!]!;
        if (place !== GONE) entries[next[keys[i]! >>> (32 - shift)]!++] = (keys[i]! << shift) | place;
      }
    }
    for (let cell = 0; cell < cells; cell++) sortCell(entries, directory[cell]!, directory[cell + 1]!);
  }
}

function sortCell(entries: Uint32Array, from: number, to: number): void {
  if (to - from > SHORT_CELL) {
    entries.subarray(from, to).sort();
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const entry = entries[i]!;
    let at = i;
    for (; at > from && entries[at - 1]! > entry; at--) entries[at] = entries[at - 1]!;
    entries[at] = entry;
  }
}

/**
 * Bits of a place in an entry. The directory uses as many leading bits of the key as give about eight entries a cell.
 */
function placeBits(count: number): number {
  return Math.max(LEAST_PLACE_BITS, Math.ceil(Math.log2(count)));
}

/** Words of the columns: numbers, sketches, directory, entries. */
function lengths({ slots, bands }: Banding, count: number, hasSketches: boolean): number[] {
  const cells = 2 ** (placeBits(count) - LEAST_PLACE_BITS);
  return [count, hasSketches ? count * slots : 0, bands * (cells + 1), count * bands];
}

const corrupt = (what: string): DittographError => new DittographError('INDEX_CORRUPT', `the MinHash index ${what}`);
