/**
 * `expanded`: all numbers within k bits of an entry are stored and sorted; a query needs one look-up.
 * O(1) a query; (f / 8 + 4) · (C(f, 0) + … + C(f, k)) bytes an entry: 525 kB at f = 64, k = 3. Luo, lecture 13; one
 * extreme, with `probing` the other and the tables of Manku et al. between them.
 * Suitable for k = 1, or for a few thousand fingerprints and very many queries; refused above 1 GiB.
 */
import { DittographError } from '../../base/errors.ts';
import { buildExpanded, directoryBytes } from '../../kernels/hamming/reference/directory.ts';
import { alignedBytes } from '../../kernels/hamming/segment.ts';
import type { Structure } from '../structure.ts';
import { ballSize } from './probing.ts';

const MOST_BYTES = 2 ** 30;

export const expanded: Structure = {
  name: 'expanded',
  code: 3,
  plan({ entries, bits, maxDistance }) {
    const variants = entries * ballSize(bits, maxDistance);
    const sizes = [(entries * bits) / 8, directoryBytes(variants), (variants * bits) / 8, 4 * variants];
    const bytes = alignedBytes(sizes);
    if (bytes > MOST_BYTES) {
      throw new DittographError(
        'BAD_OPTION',
        `expanded would need ${bytes} bytes for ${entries} fingerprints and ${maxDistance} of ${bits} bits; more than ${MOST_BYTES} are refused: use planes, tables or probing`,
      );
    }
    return { design: 'expanded', sizes, work: 2 * bytes, probes: 1, candidates: 0, cost: 100 };
  },
  build(entries) {
    return buildExpanded(entries, this.code, entries.count * ballSize(entries.bits, entries.maxDistance));
  },
};
