/** Segments of a MinHash index in layout 1: sketches only; keys are computed when a segment is opened. */
import { DittographError } from '../base/errors.ts';
import type { ColumnSegment } from '../segments/column-segment.ts';
import { type Banding, bandKey, type KeyedSketches } from './banded-sketches.ts';

/** @throws INDEX_CORRUPT */
export function sketchesOfLayout1({ columns }: ColumnSegment, banding: Banding): KeyedSketches {
  const [numbers, sketches] = columns;
  if (numbers === undefined || numbers.length === 0 || sketches?.length !== numbers.length * banding.slots) {
    throw new DittographError('INDEX_CORRUPT', 'the columns of the MinHash index do not match each other');
  }
  return {
    sketches,
    size: numbers.length,
    numberOf: (place) => numbers[place]!,
    decode(band, keys, places) {
      for (let place = 0; place < numbers.length; place++) {
        keys[place] = bandKey(sketches, place * banding.slots, banding, band);
        places[place] = place;
      }
    },
  };
}
