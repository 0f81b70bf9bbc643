/** shingle: whole sets of shingles, joined exactly. docs/methods/shingle.md */

import { sharedHashes, sizeOf, wholeSet } from '../base/hash-sets.ts';
import { ShingleFingerprinter } from '../fingerprint/shingle.ts';
import { leastShared } from '../search/prefix-filter.ts';
import { JOIN_PARTS, SetJoin } from '../search/set-join.ts';
import { defineMethod, SIMILARITY, similarityOption } from './method.ts';

export const SHINGLE = defineMethod({
  name: 'shingle',
  threshold: 'similarity',
  isJaccard: true,
  fingerprintOptions: {},
  searchOptions: { similarity: similarityOption('Jaccard of the shingle sets', SIMILARITY) },
  source: 'Broder 1997; the baseline of Zhou 2019',
  references: ['broder1997', 'zhou2019'],
  catches: 'every pair at the Jaccard you ask for, without exception',
  misses: 'nothing at that Jaccard; a short text inside a long one',
  costs: 'eight bytes a shingle, more than the text itself; slower than minhash from some ten thousand documents on',
  fingerprinter: (profile) => new ShingleFingerprinter(profile),
  parts: () => JOIN_PARTS,
  search: ({ similarity }) => new SetJoin(similarity),
  keys: ({ similarity }) => ({ kind: 'rarest', similarity }),
  mayReach({ similarity }) {
    return (a, b) => {
      const [left, right] = [wholeSet(a), wholeSet(b)];
      return sharedHashes(left, right, leastShared(sizeOf(left), sizeOf(right), similarity)) >= 0;
    };
  },
  recall: ({ similarity }) => ({ stated: 1, how: `every pair at Jaccard ${similarity} or more: all are found` }),
});
