/**
 * `exhaustive`: every entry is compared with the query. Luo, lecture 13.
 * O(n) a query, f / 8 bytes an entry, any distance.
 * The right choice below about ten thousand fingerprints and for large distances; not for a million at k = 3.
 */
import { buildRows } from '../kernels/hamming/exhaustive.ts';
import type { Structure } from './structure.ts';

export const exhaustive: Structure = {
  name: 'exhaustive',
  code: 1,
  plan: ({ entries, bits }) => ({
    design: 'exhaustive',
    sizes: [(entries * bits) / 8],
    work: 0,
    probes: 0,
    candidates: entries,
    cost: 50 + 0.75 * entries,
  }),
  build(entries) {
    return buildRows(entries, this.code);
  },
};
