/** charset-table: counts of 3,764 common characters. docs/methods/charset-table.md */
import { CharsetTableFingerprinter } from '../fingerprint/charset-table.ts';
import { CHARSET, CHARSET_OPTIONS, charsetVectors } from './charset.ts';
import { defineMethod } from './method.ts';

export const CHARSET_TABLE = defineMethod({
  ...CHARSET,
  name: 'charset-table',
  fingerprintOptions: CHARSET_OPTIONS,
  source: 'Li et al. 2017, algorithm A',
  ...charsetVectors((_, options, profile) => new CharsetTableFingerprinter(options, profile)),
});
