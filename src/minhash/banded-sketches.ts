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
  /** Sketch after sketch. */
  readonly sketches: Uint32Array;
  numberOf(place: number): number;
  /** The places whose key of a band is this one, and maybe others, ascending. */
  bucket(band: number, key: number): Uint32Array;
}

/** What finds a sketch by a band: equal where its slots are equal. */
export function bandKey(sketches: Uint32Array, at: number, { slotsPerBand }: Banding, band: number): number {
  return murmurWords(sketches, at + band * slotsPerBand, slotsPerBand);
}

/** Whether a query and the sketch at a place agree in a band. */
export function agrees(
  query: Uint32Array,
  sketches: Uint32Array,
  place: number,
  { slots, slotsPerBand }: Banding,
  band: number,
): boolean {
  const at = place * slots;
  for (let slot = band * slotsPerBand; slot < (band + 1) * slotsPerBand; slot++) {
    if (query[slot] !== sketches[at + slot]) return false;
  }
  return true;
}

/** Slots in which a query and the sketch at a place are equal. */
export function equalSlots(query: Uint32Array, sketches: Uint32Array, place: number): number {
  const at = place * query.length;
  let equal = 0;
  for (let slot = 0; slot < query.length; slot++) equal += Number(query[slot] === sketches[at + slot]);
  return equal;
}
