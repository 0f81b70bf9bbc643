/** winnowing: the shingle with the least hash of each window. docs/methods/winnowing.md */
import { WinnowingFingerprinter } from '../fingerprint/winnowing.ts';
import { JOIN_PARTS, SetJoin } from '../search/set-join.ts';
import { defineMethod, similarityOption, unstatedRecall } from './method.ts';

export const WINNOWING = defineMethod({
  name: 'winnowing',
  threshold: 'similarity',
  isJaccard: false,
  fingerprintOptions: {
    window: {
      type: 'number',
      integer: true,
      min: 1,
      max: 64,
      default: 8,
      unit: 'shingles',
      help: 'shingles in a window, of which one is taken',
    },
  },
  searchOptions: { similarity: similarityOption('Jaccard of the chosen shingles', 0.4) },
  source: 'Schleimer, Wilkerson, Aiken 2003',
  references: ['schleimer2003'],
  catches: 'copies that share runs of words, none missed at the share of chosen shingles that you ask for',
  misses: 'many small edits: each disturbs the choice around it, so the similarity is underestimated',
  costs: 'about two bytes a word: eight for each chosen shingle, and two shingles in nine are chosen',
  fingerprinter: ({ window, ...profile }) => new WinnowingFingerprinter({ window }, profile),
  parts: () => JOIN_PARTS,
  search: ({ similarity }) => new SetJoin(similarity),
  keys: ({ similarity }) => ({ kind: 'rarest', similarity }),
  recall: ({ similarity }) =>
    unstatedRecall(`every pair with ${similarity} or more of its chosen shingles in common, none missed`),
});
