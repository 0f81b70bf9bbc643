/**
 * `probing`: an exact look-up in the sorted set of the query, and of every number within k bits of it.
 * C(f, 0) + C(f, 1) + … + C(f, k) look-ups a query, for any n: 43,745 for f = 64, k = 3; f / 8 bytes an entry and a
 * directory. Luo, lecture 13; one extreme, with `expanded` the other and the tables of Manku et al. between them.
 * Suitable for k = 0 and 1; for greater k, or for few fingerprints, a scan is faster than the look-ups.
 */
import { DittographError } from '../../base/errors.ts';
import { buildDirectory, directoryBytes } from '../../kernels/hamming/reference/directory.ts';
import type { Structure } from '../structure.ts';

/** Most look-ups of a query; they take about a second. */
const MOST_PROBES = 10_000_000;

export const probing: Structure = {
  name: 'probing',
  code: 2,
  plan({ entries, bits, maxDistance }) {
    const probes = ballSize(bits, maxDistance);
    if (probes > MOST_PROBES) {
      throw new DittographError(
        'BAD_OPTION',
        `probing would look up ${probes} numbers within ${maxDistance} of ${bits} bits for each query; more than ${MOST_PROBES} are refused: use planes, tables or exhaustive`,
      );
    }
    return {
      design: 'probing',
      sizes: [(entries * bits) / 8, directoryBytes(entries)],
      work: directoryBytes(entries),
      probes,
      candidates: 0,
      cost: 50 + 10 * probes,
    };
  },
  build(entries) {
    return buildDirectory(entries, this.code);
  },
};

/** The number of values within k bits of a value of `bits` bits. */
export function ballSize(bits: number, maxDistance: number): number {
  let shell = 1;
  let ball = 1;
  for (let d = 1; d <= maxDistance; d++) {
    shell = (shell * (bits - d + 1)) / d;
    ball += shell;
  }
  return Math.round(ball);
}
