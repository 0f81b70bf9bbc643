/** shingle: whole sets of shingles, joined exactly. docs/methods/shingle.md */

import { DittographError } from '../base/errors.ts';
import { sharedHashes, sizeOf, wholeSet } from '../base/hash-sets.ts';
import { ShingleFingerprinter } from '../fingerprint/shingle.ts';
import { CONTAINMENT_PARTS, ContainmentJoin, leastContained } from '../search/containment-join.ts';
import { leastShared } from '../search/prefix-filter.ts';
import { JOIN_PARTS, SetJoin } from '../search/set-join.ts';
import { defineMethod, SIMILARITY, similarityOption } from './method.ts';

export const SHINGLE = defineMethod({
  name: 'shingle',
  threshold: 'similarity',
  isJaccard: true,
  fingerprintOptions: {},
  searchOptions: {
    similarity: similarityOption('Jaccard of the shingle sets', SIMILARITY),
    containment: {
      type: 'number',
      min: 0.05,
      max: 1,
      otherwise: 'no text is removed because a longer one contains it',
      help: 'also remove a text if a longer one has this share of its distinct shingles and all its facts; for pages, only one of another site',
    },
  },
  source: 'Broder 1997; the baseline of Zhou 2019',
  references: ['broder1997', 'zhou2019'],
  catches: 'every pair at the Jaccard you ask for, without exception',
  misses: 'nothing at that Jaccard; a short text inside a long one, unless its containment is asked for',
  costs: 'eight bytes a shingle, more than the text itself; slower than minhash from some ten thousand documents on',
  fingerprinter: (profile) => new ShingleFingerprinter(profile),
  parts: ({ containment }) => (containment === undefined ? JOIN_PARTS : CONTAINMENT_PARTS),
  search: ({ similarity, containment }) =>
    containment === undefined ? new SetJoin(similarity) : new ContainmentJoin(similarity, containment),
  keys({ similarity, containment }) {
    if (containment === undefined) return { kind: 'rarest', similarity };
    throw new DittographError(
      'BAD_OPTION',
      'containment has no keys that divide the search among machines: a longer text is looked up by all its shingles; leave it out',
    );
  },
  mayReach({ similarity, containment }) {
    return (a, b) => {
      const [left, right] = [wholeSet(a), wholeSet(b)];
      const least = leastShared(sizeOf(left), sizeOf(right), similarity);
      const contained = leastContained(Math.min(sizeOf(left), sizeOf(right)), containment ?? 1);
      return sharedHashes(left, right, containment === undefined ? least : Math.min(least, contained)) >= 0;
    };
  },
  recall({ similarity, containment }) {
    const contained = containment === undefined ? '' : `, or at containment ${containment} or more`;
    return { stated: 1, how: `every pair at Jaccard ${similarity} or more${contained}: all are found` };
  },
});
