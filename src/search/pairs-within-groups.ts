/**
 * All pairs inside given clusters that differ in at most some bits, by bit planes or, in a small cluster, pair by pair:
 * CN102024065B, step 4. O(pairs of each cluster), billions a second and core; 16 bytes a row of the largest cluster (50
 * if it has thousands), plus 50 KB to 400 KB.
 *
 * For a whole set and a small distance, use hamming.
 */
import { DittographError } from '../base/errors.ts';
import { requireDistance, requireRows } from '../base/fingerprint-sets.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { RowTable } from '../base/rows.ts';
import { PairKernel } from '../kernels/pairs.ts';
import { BlockBuilder, type CandidateBlock } from './candidates.ts';

export interface ClusterPairsOptions {
  /** Flat rows of `bits / 32` words. */
  readonly fingerprints: Uint32Array;
  /** Bits of a fingerprint: 64 or 128. */
  readonly bits: 64 | 128;
  /** Dx, in bits, inclusive; 0 … bits. */
  readonly maxDistance: number;
  /** For each cluster, the distinct numbers of its fingerprints. */
  readonly clusters: Iterable<Uint32Array>;
  /** The side of each fingerprint: only pairs of different sides are found; default every pair. */
  readonly sides?: Uint32Array;
}

const KEYS: KeysOf<ClusterPairsOptions> = {
  fingerprints: true,
  bits: true,
  maxDistance: true,
  clusters: true,
  sides: true,
};

/**
 * The pairs of each cluster within `maxDistance`, each once, cluster after cluster, in blocks; a pair of several clusters
 * occurs in each. Exact; O(m²) for a cluster of m fingerprints.
 * @throws UNKNOWN_OPTION; BAD_OPTION if the width or the distance is out of range, or a cluster has an unknown number
 * @example
 * ```js
 * import { clusterPairs } from 'dittograph/core';
 *
 * const fingerprints = Uint32Array.of(0b1111, 0, 0xffff, 7, 0b1011, 0, 0xff, 0); // four rows of 64 bits
 * const clusters = [Uint32Array.of(0, 2, 3)];
 * const found = [];
 * for (const { pairs, distances } of clusterPairs({ fingerprints, bits: 64, maxDistance: 4, clusters })) {
 *   found.push(`${pairs} at ${distances}`);
 * }
 * console.log(found.join()); // 0,2,0,3 at 1,4
 * ```
 */
export function* clusterPairs(options: ClusterPairsOptions): Generator<CandidateBlock> {
  refuseUnknown(options, Object.keys(KEYS), 'clusterPairs');
  const { fingerprints, bits, maxDistance, clusters, sides } = options;
  if (bits !== 64 && bits !== 128) {
    throw new DittographError('BAD_OPTION', `fingerprints of a cluster must have 64 or 128 bits, not ${bits}`);
  }
  requireDistance(maxDistance, bits);
  requireRows(fingerprints, bits, 'fingerprints');
  const rowWords = bits / 32;
  const rows = new RowTable({ rows: fingerprints, rowWords, ...(sides && { sides }) });
  const size = rows.count;
  const kernel = new PairKernel('hamming', bits / 8, maxDistance);
  const found = new BlockBuilder();
  for (const cluster of clusters) {
    const unknown = cluster.find((member) => member >= size);
    if (unknown !== undefined) {
      throw new DittographError(
        'BAD_OPTION',
        `a cluster has the number ${unknown}, but there are ${size} fingerprints`,
      );
    }
    kernel.load(rows, cluster);
    const { documents } = kernel;
    for (let block = 0; block < kernel.blocks; block++) {
      for (const triples of kernel.pairs(block)) {
        for (let t = 0; t < triples.length; t += 3) {
          const [a, b] = [documents[triples[t]!]!, documents[triples[t + 1]!]!];
          if (rows.apart(a, b)) found.add(a, b, triples[t + 2]!);
        }
        if (found.full) yield found.take();
      }
    }
  }
  if (!found.empty) yield found.take();
}
