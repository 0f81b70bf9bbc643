/**
 * Algorithm B of Li et al. (2017): no list; the position of a character is computed from its 16-bit machine code, by
 * bisecting the positions, starting with the lowest bit of the code. O(1) a character. The paper does not say which
 * code: its experiments ran on Java, whose characters are UTF-16 code units; the texts were stored in GBK.
 * The published map reaches 2,048 of the 3,764 positions, and over GBK by its codes 1,520; the dense map reaches all, and
 * gives each common character a position of its own.
 */

import type { Profile } from '../text/profile.ts';
import { CharsetFingerprinter, type CharsetOptions, NO_POSITION, POSITIONS } from './charset-vector.ts';
import { gbkCodes } from './gbk.ts';

/** The machine code of a character; `gbk`: UTF-16 for characters that are not in GBK. */
export type CharacterCode = 'utf-16' | 'gbk';

export interface CharsetMapSettings extends CharsetOptions {
  /** `bisect` (the default) is the published map. */
  readonly map?: 'bisect' | 'dense';
  /** Default `utf-16`, by which the results are nearer to those of the paper. */
  readonly characterCode?: CharacterCode;
}

export class CharsetMapFingerprinter extends CharsetFingerprinter {
  /** @throws BAD_OPTION if the frequencies belong to other vectors */
  constructor({ map = 'bisect', characterCode = 'utf-16', ...options }: CharsetMapSettings, profile: Profile) {
    const gbk = gbkCodes();
    const codeOf = characterCode === 'gbk' ? (unit: number) => gbk[unit] || unit : (unit: number) => unit;
    const position = map === 'bisect' ? bisected : (code: number, unit: number) => dense(gbk[unit] || code, code);
    super(
      {
        method: 'charset-map',
        // Signatures without a code are of vectors by GBK, which was once the only code.
        parameters: { map, ...(characterCode !== 'gbk' && { characterCode }) },
        slotOf: (unit) => (unit === 0 ? NO_POSITION : position(codeOf(unit), unit)),
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

/** Index of a GBK code in the plane of GB 2312 (rows of 94), modulo N; outside the plane, `code` modulo N. */
export function dense(gbk: number, code: number = gbk): number {
  const row = (gbk >> 8) - 0xa1;
  const cell = (gbk & 0xff) - 0xa1;
  return (row >= 0 && cell >= 0 ? 94 * row + cell : code) % POSITIONS;
}
