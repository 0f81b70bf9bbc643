/**
 * The look-up of a growing MinHash index: finds the sketches in its segments and mutable parts that share a band with a
 * query, and counts their equal slots.
 */
import type { BandPlan } from '../search/band-plan.ts';
import type { Segmented } from '../segments/segmented.ts';
import { agrees, type BandedSketches, type Bucket, bandKey, equalSlots, NO_PLACE } from './banded-sketches.ts';
import type { MinhashMemtable } from './minhash-memtable.ts';
import type { MinhashSegment } from './minhash-segment.ts';

const NONE = new Uint32Array(0);
const NO_SIMILARITIES = new Float64Array(0);
const NONE_SHARED: readonly SharedBand[] = [];

/** The result of a query, sorted by similarity, the greatest first, then by order of addition. */
export interface SimilarSketches {
  readonly ids: Uint32Array;
  /** Share of equal slots, which estimates the Jaccard, 0 … 1. */
  readonly similarities: Float64Array;
  /**
   * Upper bound of the number of documents that share a band with the query but were too many to be compared; mostly 0.
   */
  readonly leftOut: number;
}

/** The documents in the segments with which queries share a band, at the time of the look-up. */
export interface SketchCandidates {
  readonly queries: Uint32Array;
  /** For each query, the key of each band. */
  readonly keys: Uint32Array;
  /** For each query, in the order of the bands, and for each band in the order of the numbers. */
  readonly shared: readonly (readonly SharedBand[] | undefined)[];
}

interface SharedBand {
  readonly band: number;
  readonly part: BandedSketches;
  readonly places: Bucket;
}

export class SketchSearch {
  readonly #parts: Segmented<MinhashMemtable, MinhashSegment>;
  readonly #plan: BandPlan;
  readonly #mostCompared: number;
  readonly #sketchOf: ((number: number) => Uint32Array) | undefined;

  /**
   * @param mostCompared most documents sharing one band with a query that are compared with it
   * @param sketchOf the sketch of a number, if segments contain none
   */
  constructor(
    parts: Segmented<MinhashMemtable, MinhashSegment>,
    plan: BandPlan,
    mostCompared: number,
    sketchOf: ((number: number) => Uint32Array) | undefined,
  ) {
    this.#parts = parts;
    this.#plan = plan;
    this.#mostCompared = mostCompared;
    this.#sketchOf = sketchOf;
  }

  /** The documents in the segments with which queries share a band: band by band, to make good use of the cache. */
  candidates(queries: Uint32Array): SketchCandidates {
    const { slots, bands } = this.#plan;
    const count = queries.length / slots;
    const shared: SharedBand[][] = Array.from({ length: count });
    const keys = new Uint32Array(count * bands);
    const { segments } = this.#parts;
    const own = new Uint32Array(count);
    for (let band = 0; band < bands; band++) {
      for (let i = 0; i < count; i++) {
        own[i] = bandKey(queries, i * slots, this.#plan, band);
        keys[i * bands + band] = own[i]!;
      }
      for (let s = 0; s < segments.length; s++) {
        const part = segments[s]!;
        if (count > 1) part.touch(band, own);
        for (let i = 0; i < count; i++) {
          const places = part.bucket(band, own[i]!);
          if (places === NO_PLACE) continue;
          shared[i] ??= [];
          shared[i]!.push({ band, part, places });
        }
      }
    }
    return { queries, keys, shared };
  }

  /**
   * The sketches that share a band with one of the queries whose candidates are known, and enough slots.
   * @param least number of equal slots, 0 … slots @param isFound which of the numbers that share a band are compared
   */
  similarOf(
    { queries, keys, shared }: SketchCandidates,
    i: number,
    least: number,
    isFound: (number: number) => boolean,
  ): SimilarSketches {
    const { slots, bands } = this.#plan;
    const query = queries.subarray(i * slots, (i + 1) * slots);
    const inSegments = shared[i] ?? NONE_SHARED;
    const { mutables } = this.#parts;
    let equal: Map<number, number> | undefined;
    let leftOut = 0;
    let compared = 0;
    const compare = (part: BandedSketches, places: Bucket, band: number): void => {
      equal ??= new Map();
      if (typeof places === 'number') {
        if (compared === this.#mostCompared) leftOut++;
        else compared += this.#compare(query, part, places, band, isFound, equal);
        return;
      }
      for (let p = 0; p < places.length; p++) {
        if (compared === this.#mostCompared) {
          leftOut += places.length - p;
          break;
        }
        compared += this.#compare(query, part, places[p]!, band, isFound, equal);
      }
    };
    for (let band = 0, next = 0; band < bands; band++) {
      compared = 0;
      for (; inSegments[next]?.band === band; next++) compare(inSegments[next]!.part, inSegments[next]!.places, band);
      for (let m = 0; m < mutables.length; m++) {
        const places = mutables[m]!.bucket(band, keys[i * bands + band]!);
        if (places !== NO_PLACE) compare(mutables[m]!, places, band);
      }
    }
    if (equal === undefined) return { ids: NONE, similarities: NO_SIMILARITIES, leftOut };
    const found = [...equal].filter(([, slotsEqual]) => slotsEqual >= least);
    found.sort(([a, equalA], [b, equalB]) => equalB - equalA || a - b);
    return {
      ids: Uint32Array.from(found, ([id]) => id),
      similarities: Float64Array.from(found, ([, slotsEqual]) => slotsEqual / slots),
      leftOut,
    };
  }

  /**
   * Counts the equal slots of a query and a sketch that shares a band with it; returns 1 if it was compared, otherwise
   * 0.
   */
  #compare(
    query: Uint32Array,
    part: BandedSketches,
    place: number,
    band: number,
    isFound: (number: number) => boolean,
    equal: Map<number, number>,
  ): number {
    const number = part.numberOf(place);
    if (this.#parts.isDeleted(number) || !isFound(number)) return 0;
    if (equal.has(number)) return 1;
    const isHere = part.sketches.length > 0;
    const sketch = isHere ? part.sketches : this.#sketchOf!(number);
    const at = isHere ? place * query.length : 0;
    if (!agrees(query, sketch, at, this.#plan, band)) return 0;
    equal.set(number, equalSlots(query, sketch, at));
    return 1;
  }
}
