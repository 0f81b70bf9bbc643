/** Sketches that are looked up by their bands: what the mutable and the immutable part of an index have in common. */
import { murmurWords } from '../base/hash.ts';

/** How sketches are cut. */
export interface Banding {
  /** 32-bit slots of a sketch. */
  readonly slots: number;
  readonly bands: number;
  /** Slots of a band. */
  readonly slotsPerBand: number;
}

/** Some numbered sketches, by their places 0, 1, 2 …, whose numbers ascend. */
export interface BandedSketches {
  /** Sketch after sketch; empty where they are kept elsewhere. */
  readonly sketches: Uint32Array;
  numberOf(place: number): number;
  /** The places whose key of a band is this one, ascending. */
  bucket(band: number, key: number): Uint32Array;
}

/** Sketches whose keys are known, to be made a segment of. */
export interface KeyedSketches {
  readonly size: number;
  /** Sketch after sketch; empty where they are kept elsewhere. */
  readonly sketches: Uint32Array;
  numberOf(place: number): number;
  /** The keys of a band in any order, and the place of each. @param keys as many as there are sketches, as is `places` */
  decode(band: number, keys: Uint32Array, places: Uint32Array): void;
}

/** Bits of a key: as many as an entry of a segment and its directory have together. */
export const KEY_BITS = 29;

/** What finds a sketch by a band, below 2 to the power of {@link KEY_BITS}: equal where its slots are equal. */
export function bandKey(sketches: Uint32Array, at: number, { slotsPerBand }: Banding, band: number): number {
  return murmurWords(sketches, at + band * slotsPerBand, slotsPerBand) >>> (32 - KEY_BITS);
}

/** Whether a query and a sketch agree in a band. @param at where the sketch begins */
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

/** Slots in which a query and a sketch are equal. @param at where the sketch begins */
export function equalSlots(query: Uint32Array, sketches: Uint32Array, at: number): number {
  let equal = 0;
  for (let slot = 0; slot < query.length; slot++) equal += Number(query[slot] === sketches[at + slot]);
  return equal;
}
