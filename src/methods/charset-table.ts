/** charset-table: counts of 3,764 common characters. docs/methods/charset-table.md */
import type { ResolvedOf } from '../base/options.ts';
import { CharsetTableFingerprinter } from '../fingerprint/charset-table.ts';
import type { Profile } from '../text/profile.ts';
import { CHARSET, CHARSET_OPTIONS, charsetVectors } from './charset.ts';
import { defineMethod } from './method.ts';

const FINGERPRINT_OPTIONS = {
  ...CHARSET_OPTIONS,
  lookup: {
    type: 'choice',
    choices: ['table', 'list'],
    default: 'table',
    before: 'table',
    help: 'how a character is found: in one step, or by searching the list as published; the vectors are the same',
  },
} as const;

type Parameters = Profile & ResolvedOf<typeof FINGERPRINT_OPTIONS>;

export const CHARSET_TABLE = defineMethod({
  ...CHARSET,
  name: 'charset-table',
  fingerprintOptions: FINGERPRINT_OPTIONS,
  source: 'Li et al. 2017, algorithm A',
  references: ['li2017'],
  ...charsetVectors(
    ({ lookup }: Parameters, options, profile) => new CharsetTableFingerprinter({ ...options, lookup }, profile),
  ),
});
