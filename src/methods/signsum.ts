/** signsum: the signs of the column sums of a matrix of min-wise hashes. docs/methods/signsum.md */
import { SignsumFingerprinter } from '../fingerprint/signsum.ts';
import { ClusterSearch, clusterKeys, clusterParts } from '../search/min-wise-buckets.ts';
import { defineMethod, distanceOption, unstatedRecall } from './method.ts';

/**
 * M of the patent, also for `rowsum`. With 64 rows the share of equal rows is within .05 of the Jaccard (one standard
 * deviation at .8). Twice as many raise the recall of Dx at J = .8 from .89 to .90, at twice the bytes.
 */
export const MATRIX_ROWS = {
  type: 'number',
  integer: true,
  even: true,
  min: 8,
  max: 256,
  default: 64,
  unit: 'rows',
  help: 'rows of the fingerprint matrix',
} as const;

/**
 * Default of Dx: so many unequal signs are expected at J = cos(π · 32 / 128) = .71. Texts of J = .8 are within it with a
 * probability of .89, texts of J = .9 with .996; texts that share nothing with 10⁻⁸.
 */
export const SIGNSUM_DISTANCE = 32;

export const SIGNSUM = defineMethod({
  name: 'signsum',
  threshold: 'distance',
  isJaccard: false,
  fingerprintOptions: { rows: MATRIX_ROWS },
  searchOptions: { distance: { ...distanceOption(128, '32'), default: SIGNSUM_DISTANCE } },
  source: 'CN102024065B, method 1',
  references: ['cn102024065b'],
  catches: 'edited copies, at the similarity that its distance corresponds to',
  misses: 'texts of a few shingles; about 13 in 100 pairs at Jaccard .8',
  costs: '144 bytes a document; compares two to twenty billion pairs a second within a cluster',
  fingerprinter: ({ rows, ...profile }) => new SignsumFingerprinter({ rows }, profile),
  parts: ({ rows, distance }) => clusterParts({ method: 'signsum', rows, maxDistance: distance }),
  search: ({ rows, distance }) => new ClusterSearch({ method: 'signsum', rows, maxDistance: distance }),
  keys: ({ rows, distance }) => clusterKeys({ method: 'signsum', rows, maxDistance: distance }),
  recall: ({ distance }) => unstatedRecall(`pairs within ${distance} of 128 bits that share a cluster`),
});
