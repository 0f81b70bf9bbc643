/**
 * `automaton`: a finite automaton that accepts all numbers within k bits of the query, walked over a binary trie of the
 * set; a path ends when more than k of its bits differ. Luo, lecture 13, asks whether a finite state machine could be
 * used, and leaves the question open.
 * About Σ C(log₂ n, i) · 2, i = 0 … k, nodes a query; f / 8 + 9 bytes an entry, any k. Between `probing` and the tables:
 * less memory than tables, and hundreds of cache misses a query. For large k on short fingerprints; not for k = 3.
 */
import { buildTrie, trieSizes } from '../../kernels/hamming/reference/trie.ts';
import type { Structure } from '../structure.ts';
import { ballSize } from './probing.ts';

export const automaton: Structure = {
  name: 'automaton',
  code: 7,
  plan({ entries, bits, maxDistance }) {
    // Among evenly distributed fingerprints the trie is full to this depth, and nearly without branches below.
    const depth = Math.min(bits, Math.ceil(Math.log2(entries + 1)));
    const reached = Math.min(entries, ballSize(depth, Math.min(depth, maxDistance)));
    return {
      design: 'automaton',
      sizes: trieSizes(entries, bits),
      work: 9 * entries + 4 * bits,
      probes: 1,
      candidates: reached,
      cost: 50 + 30 * reached,
    };
  },
  build(entries) {
    return buildTrie(entries, this.code);
  },
};
