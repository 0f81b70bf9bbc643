/** Segments of a MinHash index as they were written before layout 2: sketches, whose keys were made when they were opened. */
import { DittographError } from '../base/errors.ts';
import type { ColumnSegment } from '../segments/column-segment.ts';
import { type Banding, bandKey, type KeyedSketches } from './banded-sketches.ts';

/** @throws INDEX_CORRUPT */
export function sketchesOfLayout1({ columns }: ColumnSegment, banding: Banding): KeyedSketches {
  const [numbers, sketches] = columns;
  if (numbers === undefined || numbers.length === 0 || sketches?.length !== numbers.length * banding.slots) {
    throw new DittographError('INDEX_CORRUPT', 'the columns of the MinHash index do not belong to each other');
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
