/** Sketches that are looked up by bands: what the mutable and the immutable parts of an index share. */
import { murmurWords } from '../base/hash.ts';

/** How sketches are divided into bands. */
export interface Banding {
  /** 32-bit slots of a sketch. */
  readonly slots: number;
  readonly bands: number;
  /** Slots of a band. */
  readonly slotsPerBand: number;
}

/**
 * Places in ascending order; {@link NO_PLACE}: none. A single place is a number: most buckets have one, and the arrays of
 * all bands would be most of the garbage of a look-up.
 */
export type Bucket = number | Uint32Array;

export const NO_PLACE = -1;

/** Numbered sketches at the places 0, 1, 2 …, in ascending order of their numbers. */
export interface BandedSketches {
  /** Concatenated sketches; empty if sketches are kept elsewhere. */
  readonly sketches: Uint32Array;
  numberOf(place: number): number;
  /** The places with this key in a band. */
  bucket(band: number, key: number): Bucket;
}

/** Sketches with known keys, from which a segment is made. */
export interface KeyedSketches {
  readonly size: number;
  /** Concatenated sketches; empty if sketches are kept elsewhere. */
  readonly sketches: Uint32Array;
  numberOf(place: number): number;
  /**
   * Writes the keys of a band in any order, and the place of each.
   * @param keys has the length of `places`: one for each sketch
   */
  decode(band: number, keys: Uint32Array, places: Uint32Array): void;
}

/** Bits of a key: as many as an entry of a segment and its directory can hold together. */
export const KEY_BITS = 29;

/** The key of a band, below 2 to the power of {@link KEY_BITS}: equal slots give equal keys. */
export function bandKey(sketches: Uint32Array, at: number, { slotsPerBand }: Banding, band: number): number {
  return murmurWords(sketches, at + band * slotsPerBand, slotsPerBand) >>> (32 - KEY_BITS);
}

/** Whether a query and a sketch agree in a band. @param at start of the sketch */
export function agrees(
  query: Uint32Array,
  sketches: Uint32Array,
  at: number,
  { slotsPerBand }: Banding,
  band: number,
): boolean {
  for (let slot = band * slotsPerBand; slot < (band + 1) * slotsPerBand; slot++) {
    if (query[slot] !== sketches[at + slot]) return false;
  }
  return true;
}

/** Number of slots in which a query and a sketch are equal. @param at start of the sketch */
export function equalSlots(query: Uint32Array, sketches: Uint32Array, at: number): number {
  let equal = 0;
  for (let slot = 0; slot < query.length; slot++) equal += Number(query[slot] === sketches[at + slot]);
  return equal;
}
