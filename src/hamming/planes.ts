/**
 * `planes`: tables whose entries are bit-sliced: 128 of them are transposed to bit planes, so that carry-save adders
 * compare a query with 128 at once. Blocks and tables are those of Manku, Jain, Das Sarma (2007), k + 1 of each. Some 24 to
 * 56 bits behind a table's prefix are sliced; the other bits lie in tail bytes that hardly any comparison reads.
 * O(k + n / 2^prefix) a query; (f − prefix) / 8 bytes an entry and table: 24 for f = 64, k = 3.
 *
 * A bucket that is long, because many fingerprints share a block, gets k + 1 tables of its own over the bits behind the
 * block, where these tell its entries apart; its entries then take as much memory again, of which there is a bound.
 *
 * Not for k so large that blocks are a few bits, where `exhaustive` is less work, nor for a few thousand fingerprints.
 */
import { DittographError } from '../base/errors.ts';
import { buildPlanes, nodeShape, nodeSizes, tableSizes } from '../kernels/hamming/planes.ts';
import { alignedBytes } from '../kernels/hamming/segment.ts';
import type { Structure } from './structure.ts';

/** Past this the blocks are too small to lead anywhere. */
const MOST_DISTANCE = 16;

export const planes: Structure = {
  name: 'planes',
  code: 5,
  plan({ bits, maxDistance, entries }) {
    if (maxDistance > MOST_DISTANCE) {
      throw new DittographError(
        'BAD_OPTION',
        `planes answer up to ${MOST_DISTANCE} bits, not ${maxDistance}: take exhaustive`,
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
