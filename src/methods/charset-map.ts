/** charset-map: counts of characters by a map from their codes to 3,764 positions. docs/methods/charset-map.md */
import type { ResolvedOf } from '../base/options.ts';
import { CharsetMapFingerprinter } from '../fingerprint/charset-map.ts';
import type { Profile } from '../text/profile.ts';
import { CHARSET, CHARSET_OPTIONS, charsetVectors } from './charset.ts';
import { defineMethod } from './method.ts';

const FINGERPRINT_OPTIONS = {
  ...CHARSET_OPTIONS,
  map: {
    type: 'choice',
    choices: ['bisect', 'dense'],
    default: 'bisect',
    help: 'how characters are mapped to positions: as published, or so that no position is empty',
  },
  characterCode: {
    type: 'choice',
    choices: ['utf-16', 'gbk'],
    default: 'utf-16',
    before: 'gbk',
    help: 'machine code that is mapped: that of Java, on which the paper ran, or that of Chinese files',
  },
} as const;

type Parameters = Profile & ResolvedOf<typeof FINGERPRINT_OPTIONS>;

export const CHARSET_MAP = defineMethod({
  ...CHARSET,
  name: 'charset-map',
  fingerprintOptions: FINGERPRINT_OPTIONS,
  source: 'Li et al. 2017, algorithm B',
  references: ['li2017'],
  ...charsetVectors(
    ({ map, characterCode }: Parameters, options, profile) =>
      new CharsetMapFingerprinter({ ...options, map, characterCode }, profile),
  ),
});
