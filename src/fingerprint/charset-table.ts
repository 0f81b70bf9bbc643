/**
 * Algorithm A of Li et al. (2017): the positions are a list of common Chinese characters; other characters are not
 * counted. Our reading of the list: the 3755 characters of level 1 of GB 2312, then the first nine of level 2.
 * The paper searches the list for each character, O(n · N); a table of all code units gives the same vectors in O(n)
 * and is the default. Not for texts with little Chinese: a text without any character of the list has a zero vector.
 */

import type { Profile } from '../text/profile.ts';
import { CharsetFingerprinter, type CharsetOptions, NO_POSITION, POSITIONS } from './charset-vector.ts';
import { gb2312Hanzi } from './gbk.ts';

export interface CharsetTableSettings extends CharsetOptions {
  /** How a character's position is found; the vectors are the same. Default `table`, about a hundred times as fast. */
  readonly lookup?: 'table' | 'list';
}

export class CharsetTableFingerprinter extends CharsetFingerprinter {
  /** @throws BAD_OPTION if the frequencies belong to other vectors */
  constructor({ lookup = 'table', ...options }: CharsetTableSettings, profile: Profile) {
    const list = Uint16Array.from(gb2312Hanzi(POSITIONS), (hanzi) => hanzi.charCodeAt(0));
    const slots = new Uint16Array(2 ** 16).fill(NO_POSITION);
    list.forEach((unit, slot) => {
      slots[unit] = slot;
    });
    super(
      {
        method: 'charset-table',
        parameters: {},
        ...(lookup === 'list' ? { list, slotOf: (unit) => unit } : { slotOf: (unit) => slots[unit]! }),
      },
      options,
      profile,
    );
  }
}
