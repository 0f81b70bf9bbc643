/**
 * `planes`: tables whose entries are bit-sliced: groups of 128 are transposed to bit planes, so that carry-save adders
 * compare a query with 128 at once. Blocks and tables are those of Manku, Jain, Das Sarma (2007), k + 1 of each. About
 * 24 to 56 bits after a table's prefix are sliced; the other bits are in tail bytes, which few comparisons read. O(k +
 * n / 2^prefix) a query; (f − prefix) / 8 bytes an entry and table: 24 for f = 64, k = 3.
 *
 * A bucket that is long because many fingerprints share a block has k + 1 tables of its own over the bits after the
 * block, if these distinguish its entries; its entries then need as much memory again, which is bounded.
 *
 * If k is so large that blocks have only a few bits, or for a few thousand fingerprints, `exhaustive` is faster.
 */
import { DittographError } from '../base/errors.ts';
import { buildPlanes, nodeShape, nodeSizes, tableSizes } from '../kernels/hamming/planes.ts';
import { alignedBytes } from '../kernels/hamming/segment.ts';
import type { Structure } from './structure.ts';

/** Above this k the blocks have too few bits to select. */
const MOST_DISTANCE = 16;

export const planes: Structure = {
  name: 'planes',
  code: 5,
  plan({ bits, maxDistance, entries }) {
    if (maxDistance > MOST_DISTANCE) {
      throw new DittographError(
        'BAD_OPTION',
        `planes answer up to ${MOST_DISTANCE} bits, not ${maxDistance}: use exhaustive`,
      );
    }
    const shape = nodeShape(bits, maxDistance, entries);
    const probes = shape.turns.length;
    const candidates = (probes * entries) / 2 ** shape.prefix;
    return {
      design: `planes (${probes}, ${shape.prefix})`,
      sizes: nodeSizes(shape, entries),
      work: alignedBytes(tableSizes(shape, entries)),
      probes,
      candidates,
      cost: 100 + 50 * probes + 0.5 * candidates,
    };
  },
  build(entries) {
    return buildPlanes(entries, this.code);
  },
};
