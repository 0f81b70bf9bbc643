/**
 * `compressed`: k + 1 sorted tables in blocks of 1024 bytes; each value is stored as its difference from the one
 * before. Manku, Jain, Das Sarma (2007), section 3.2; Huffman codes in huffman.ts. A query decodes the run of its
 * prefix in every table, in tens of nanoseconds a value; about f − log₂ n + 3 bits an entry and table. Only for sets
 * that do not fit otherwise: its rate is a twentieth of that of planes, which are slightly larger.
 */
import { DittographError } from '../../base/errors.ts';
import {
  buildCompressed,
  compressedSizes,
  compressedWork,
  expectedBlocks,
} from '../../kernels/hamming/reference/compressed.ts';
import type { Structure } from '../structure.ts';
import { canonicalCodes, codeLengths, decoderOf } from './huffman.ts';

/** Above this k the blocks have too few bits to select. */
const MOST_DISTANCE = 16;

export const compressed: Structure = {
  name: 'compressed',
  code: 6,
  plan({ entries, bits, maxDistance }) {
    if (maxDistance > MOST_DISTANCE) {
      throw new DittographError(
        'BAD_OPTION',
        `compressed tables answer up to ${MOST_DISTANCE} bits, not ${maxDistance}: use exhaustive`,
      );
    }
    const tables = maxDistance + 1;
    const prefix = Math.floor(bits / tables);
    const blocks = expectedBlocks(entries, bits);
    const candidates = (tables * entries) / 2 ** prefix;
    return {
      design: `compressed (${tables}, ${prefix})`,
      sizes: compressedSizes(Array(tables).fill(blocks), bits),
      work: compressedWork(entries, bits, tables),
      probes: tables,
      candidates,
      cost: 800 * tables + 30 * candidates,
    };
  },
  build(entries) {
    return buildCompressed(entries, this.code, (counts) => {
      const lengths = codeLengths(counts);
      const codes = canonicalCodes(lengths);
      return { lengths, codes, decoder: decoderOf(lengths, codes) };
    });
  },
};
