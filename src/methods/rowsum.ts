/** rowsum: a whole matrix of min-wise hashes, its rows' distances added up. docs/methods/rowsum.md */
import { RowsumFingerprinter } from '../fingerprint/rowsum.ts';
import { ClusterSearch, clusterKeys, clusterParts } from '../search/min-wise-buckets.ts';
import { defineMethod, distanceOption, unstatedRecall } from './method.ts';
import { MATRIX_ROWS } from './signsum.ts';

/**
 * Default of Dy: the distance expected at J = .7. With 64 rows, texts of J = .8 are within it with a probability of .98,
 * texts of J = .9 with .9999; texts that share nothing never are.
 */
export function rowsumDistance(rows: number): number {
  return Math.floor(64 * rows * 0.3);
}

export const ROWSUM = defineMethod({
  name: 'rowsum',
  threshold: 'distance',
  isJaccard: false,
  fingerprintOptions: { rows: MATRIX_ROWS },
  searchOptions: { distance: distanceOption(128 * MATRIX_ROWS.max, '19.2 a row: 1228 of 64 rows') },
  source: 'CN102024065B, method 2',
  references: ['cn102024065b'],
  catches: 'edited copies, at the similarity that its distance corresponds to',
  misses: 'little at that similarity; more below it',
  costs: '1,024 bytes a document, for the information of 64 slots of a minhash',
  defaultThreshold: ({ rows }) => rowsumDistance(rows),
  fingerprinter: ({ rows, ...profile }) => new RowsumFingerprinter({ rows }, profile),
  parts: ({ rows, distance }) => clusterParts({ method: 'rowsum', rows, maxDistance: distance }),
  search: ({ rows, distance }) => new ClusterSearch({ method: 'rowsum', rows, maxDistance: distance }),
  keys: ({ rows, distance }) => clusterKeys({ method: 'rowsum', rows, maxDistance: distance }),
  recall: ({ distance, rows }) => unstatedRecall(`pairs within ${distance} of ${128 * rows} bits that share a cluster`),
});
