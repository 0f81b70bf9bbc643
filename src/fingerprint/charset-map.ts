/**
 * Algorithm B of Li et al. (2017): no list; the position of a character is worked out from its GBK code, by bisecting the
 * positions from the code's low bit on. O(1) a character. Over all of GBK the map as published reaches only 1,520 of the
 * 3,764 positions; the dense map beside it reaches all, and gives each common character one of its own.
 */

import type { Profile } from '../text/profile.ts';
import { CharsetFingerprinter, type CharsetOptions, NO_POSITION, POSITIONS } from './charset-vector.ts';
import { gbkCodes } from './gbk.ts';

export interface CharsetMapSettings extends CharsetOptions {
  /** `bisect`, as published and the default, or `dense`. */
  readonly map?: 'bisect' | 'dense';
}

export class CharsetMapFingerprinter extends CharsetFingerprinter {
  /** @throws BAD_OPTION where the frequencies are of other vectors */
  constructor({ map = 'bisect', ...options }: CharsetMapSettings, profile: Profile) {
    const codes = gbkCodes();
    const position = map === 'bisect' ? bisected : dense;
    super(
      {
        method: 'charset-map',
        parameters: { map },
        // Our reading: a character outside GBK goes by its UTF-16 code units.
        slotOf: (unit) => (unit === 0 ? NO_POSITION : position(codes[unit] || unit)),
      },
      options,
      profile,
    );
  }
}

/** Position of a 16-bit code as published: bit j, from the low one on, chooses between the halves that bits 0 … j − 1 left. */
export function bisected(code: number): number {
  let position = 0;
  for (let bit = 0; bit < 16; bit++) position += (((code >> bit) & 1) * POSITIONS) >> (bit + 1);
  return position;
}

/** Place in the plane of GB 2312, row by row of 94, modulo N; of a code outside it, the code modulo N. */
export function dense(code: number): number {
  const row = (code >> 8) - 0xa1;
  const cell = (code & 0xff) - 0xa1;
  return (row >= 0 && cell >= 0 ? 94 * row + cell : code) % POSITIONS;
}
