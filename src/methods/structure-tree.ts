/** structure-tree: the first and last sentence of each paragraph. docs/methods/structure-tree.md */
import { StructureTreeFingerprinter } from '../fingerprint/structure-tree.ts';
import { JOIN_PARTS, SetJoin } from '../search/set-join.ts';
import { defineMethod, similarityOption, unstatedRecall } from './method.ts';

export const STRUCTURE_TREE = defineMethod({
  name: 'structure-tree',
  threshold: 'similarity',
  isJaccard: false,
  fingerprintOptions: {},
  searchOptions: { similarity: similarityOption('share of paragraphs with the same ends', 0.2) },
  source: 'a baseline of Li et al. 2017',
  references: ['li2017'],
  catches: 'copies of several paragraphs, if most keep their first and last sentences',
  misses: 'texts of one paragraph; edits in first and last sentences',
  costs: 'eight bytes a paragraph',
  fingerprinter: (profile) => new StructureTreeFingerprinter(profile),
  parts: () => JOIN_PARTS,
  search: ({ similarity }) => new SetJoin(similarity),
  keys: ({ similarity }) => ({ kind: 'rarest', similarity }),
  recall: ({ similarity }) =>
    unstatedRecall(`every pair with ${similarity} or more of its paragraphs' ends in common, none missed`),
});
