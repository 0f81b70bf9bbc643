/**
 * `compressed`: k + 1 sorted tables in blocks of 1024 bytes, each value told by what differs from the one before.
 * Manku, Jain, Das Sarma (2007), section 3.2; Huffman codes in huffman.ts.
 * A query decodes the run of its prefix in every table, tens of nanoseconds a value; about f − log₂ n + 3 bits an entry
 * and table.
 * For sets that would not fit otherwise; a twentieth of the rate of planes, which are little larger.
 */
import { DittographError } from '../base/errors.ts';
import { canonicalCodes, codeLengths, decoderOf, LONGEST } from './huffman.ts';
import { SegmentBuilder } from './segment.ts';
import type { Structure } from './structure.ts';

const BLOCK = 1024;
/** Past this the blocks of bits are too small to lead anywhere. */
const MOST_DISTANCE = 16;
/** Words that describe a table; assembly/search/compressed.ts has the same. */
const TABLE_WORDS = 8;

/** A value takes a code of up to 12 bits and all its own but one at most; a block wastes less than one value. */
const mostBlocks = (count: number, bits: number): number =>
  1 + Math.ceil((count * (bits + LONGEST)) / (8 * BLOCK - bits - LONGEST));

export const compressed: Structure = {
  name: 'compressed',
  code: 6,
  plan({ entries, bits, maxDistance }) {
    if (maxDistance > MOST_DISTANCE) {
      throw new DittographError(
        'BAD_OPTION',
        `compressed tables answer up to ${MOST_DISTANCE} bits, not ${maxDistance}: take exhaustive`,
      );
    }
    const tables = maxDistance + 1;
    const prefix = Math.floor(bits / tables);
    const blocks = Math.ceil((entries * Math.max(8, bits - Math.log2(entries + 1) + 3.5)) / (8 * BLOCK));
    const candidates = (tables * entries) / 2 ** prefix;
    return {
      design: `compressed (${tables}, ${prefix})`,
      sizes: [
        4 * TABLE_WORDS * tables,
        ...Array.from({ length: tables }, () => [
          (blocks * bits) / 8,
          4 * (blocks + 1),
          blocks * BLOCK + 16,
          8192,
        ]).flat(),
      ],
      work: entries * (bits / 8 + 8) + tables * mostBlocks(entries, bits) * (BLOCK + bits / 8 + 4),
      probes: tables,
      candidates,
      cost: 800 * tables + 30 * candidates,
    };
  },
  build(entries) {
    const { workshop, count, bits, maxDistance } = entries;
    const tables = maxDistance + 1;
    const rowBytes = (count * bits) / 8;
    const { turnRows, sortRows, countBits, encode } = workshop.exports;
    const [sorted, spare] = [workshop.take(rowBytes), entries.spare];
    const [ids, spareIds] = [workshop.take(4 * count), workshop.take(4 * count)];
    const [counts, often, codeWords] = [workshop.take(8192), workshop.take(512), workshop.take(512)];
    const made = Array.from({ length: tables }, (_, t) => {
      const turn = Math.floor((bits * t) / tables);
      turnRows!(entries.rows, count, bits, turn, sorted);
      if (t > 0) sortRows!(sorted, ids, count, bits, spare, spareIds, counts);
      workshop.u32(often, 128).fill(0);
      countBits!(sorted, count, bits, often);
      const lengths = codeLengths(workshop.u32(often, 128));
      const codes = canonicalCodes(lengths);
      workshop.u32(codeWords, 128).set(Uint32Array.from(codes, (code, bit) => lengths[bit]! * 65536 + code));
      const most = mostBlocks(count, bits);
      const [keys, before] = [workshop.take((most * bits) / 8), workshop.take(4 * (most + 1))];
      const data = workshop.take(most * BLOCK + 16);
      const blocks = encode!(sorted, count, bits, codeWords, keys, before, data);
      return { turn, blocks, keys, before, data, decoder: decoderOf(lengths, codes) };
    });

    const sizes = made.map(({ blocks, decoder }) => [
      (blocks * bits) / 8,
      4 * (blocks + 1),
      blocks * BLOCK + 16,
      decoder.byteLength,
    ]);
    const builder = new SegmentBuilder(entries, this.code, [4 * TABLE_WORDS * tables, ...sizes.flat()]);
    const described = builder.place(4 * TABLE_WORDS * tables);
    builder.note(described);
    builder.note(tables);
    builder.note(Math.floor(bits / tables));
    made.forEach(({ turn, blocks, keys, before, data, decoder }, t) => {
      const copied = [keys, before, data].map((from, i) => builder.copy(from, sizes[t]![i]!));
      const address = builder.place(decoder.byteLength);
      builder.segment.u8(address, decoder.byteLength).set(new Uint8Array(decoder.buffer));
      const words = [turn, blocks, ...copied, address];
      builder.segment.u32(described + 4 * TABLE_WORDS * t, words.length).set(words);
    });
    return builder.segment;
  },
};
