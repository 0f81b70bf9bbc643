/** md5: whole texts, equal or not. docs/methods/md5.md */
import { Md5Fingerprinter } from '../fingerprint/md5.ts';
import { EQUAL_PARTS, EqualSearch, equalKeys } from '../search/equal-rows.ts';
import { defineMethod, unstatedRecall } from './method.ts';

export const MD5 = defineMethod({
  name: 'md5',
  threshold: 'equality',
  isJaccard: false,
  fingerprintOptions: {},
  searchOptions: {},
  source: 'Rivest 1992; a baseline of Li et al. 2017',
  references: ['rivest1992', 'li2017'],
  catches: 'texts that are equal except for case, width and white space',
  misses: 'every edit',
  costs: '16 bytes a document',
  fingerprinter: (profile) => new Md5Fingerprinter(profile),
  parts: () => EQUAL_PARTS,
  search: () => new EqualSearch(),
  keys: () => equalKeys(32),
  recall: () => unstatedRecall('every pair of equal texts, none missed'),
});
