/**
 * Algorithm B of Li et al. (2017): no list; the position of a character is computed from its GBK code, by bisecting the
 * positions, starting with the lowest bit of the code. O(1) a character. Over all of GBK the published map reaches only
 * 1,520 of the 3,764 positions; the dense map reaches all, and gives each common character a position of its own.
 */

import type { Profile } from '../text/profile.ts';
import { CharsetFingerprinter, type CharsetOptions, NO_POSITION, POSITIONS } from './charset-vector.ts';
import { gbkCodes } from './gbk.ts';

export interface CharsetMapSettings extends CharsetOptions {
  /** `bisect` (the default) is the published map. */
  readonly map?: 'bisect' | 'dense';
}

export class CharsetMapFingerprinter extends CharsetFingerprinter {
  /** @throws BAD_OPTION if the frequencies belong to other vectors */
  constructor({ map = 'bisect', ...options }: CharsetMapSettings, profile: Profile) {
    const codes = gbkCodes();
    const position = map === 'bisect' ? bisected : dense;
    super(
      {
        method: 'charset-map',
        parameters: { map },
        // Our reading: for a character outside GBK the UTF-16 code units are used.
        slotOf: (unit) => (unit === 0 ? NO_POSITION : position(codes[unit] || unit)),
      },
      options,
      profile,
    );
  }
}

/**
 * Position of a 16-bit code in the published map: bit j, from the lowest on, chooses a half of the range left by bits 0
 * … j − 1.
 */
export function bisected(code: number): number {
  let position = 0;
  for (let bit = 0; bit < 16; bit++) position += (((code >> bit) & 1) * POSITIONS) >> (bit + 1);
  return position;
}

/** Index in the plane of GB 2312 (rows of 94), modulo N; for a code outside the plane, the code modulo N. */
export function dense(code: number): number {
  const row = (code >> 8) - 0xa1;
  const cell = (code & 0xff) - 0xa1;
  return (row >= 0 && cell >= 0 ? 94 * row + cell : code) % POSITIONS;
}
