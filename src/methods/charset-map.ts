/** charset-map: counts of characters by a map from their codes to 3,764 positions. docs/methods/charset-map.md */
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
} as const;

export const CHARSET_MAP = defineMethod({
  ...CHARSET,
  name: 'charset-map',
  fingerprintOptions: FINGERPRINT_OPTIONS,
  source: 'Li et al. 2017, algorithm B',
  ...charsetVectors(
    (
      {
        map,
      }: Profile & { readonly weights: 'tf' | 'idf'; readonly stopWords: boolean; readonly map: 'bisect' | 'dense' },
      options,
      profile,
    ) => new CharsetMapFingerprinter({ ...options, map }, profile),
  ),
});
