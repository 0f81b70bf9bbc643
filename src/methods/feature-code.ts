/** feature-code: the characters around each end of a sentence. docs/methods/feature-code.md */
import { FeatureCodeFingerprinter } from '../fingerprint/feature-code.ts';
import { JOIN_PARTS, SetJoin } from '../search/set-join.ts';
import { defineMethod, similarityOption, unstatedRecall } from './method.ts';

export const FEATURE_CODE = defineMethod({
  name: 'feature-code',
  threshold: 'similarity',
  isJaccard: false,
  fingerprintOptions: {
    codeLength: {
      type: 'number',
      integer: true,
      even: true,
      min: 2,
      max: 64,
      default: 10,
      before: 10,
      unit: 'characters',
      help: 'L, the length of a code: half of it before the full stop, half after',
    },
  },
  searchOptions: { similarity: similarityOption('share of sentences with the same ends', 0.2) },
  source: 'a baseline of Li et al. 2017',
  references: ['li2017'],
  catches: 'copies of several sentences, in any order, if most of their ends are unchanged',
  misses: 'texts without full stops; texts of one or two sentences',
  costs: 'eight bytes a sentence',
  fingerprinter: ({ codeLength, ...profile }) => new FeatureCodeFingerprinter({ length: codeLength }, profile),
  parts: () => JOIN_PARTS,
  search: ({ similarity }) => new SetJoin(similarity),
  keys: ({ similarity }) => ({ kind: 'rarest', similarity }),
  recall: ({ similarity }) =>
    unstatedRecall(`every pair with ${similarity} or more of its sentences' ends in common, none missed`),
});
