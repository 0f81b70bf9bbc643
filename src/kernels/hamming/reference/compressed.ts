/** Sorted tables in blocks of Huffman codes: the structure `compressed`. */
import {
  COMPRESSED_BEFORE,
  COMPRESSED_BLOCK_BYTES,
  COMPRESSED_COUNT,
  COMPRESSED_DATA,
  COMPRESSED_DECODER,
  COMPRESSED_KEYS,
  COMPRESSED_TABLE_BYTES,
  COMPRESSED_TURN,
  LONGEST_CODE,
  SORT_COUNTS_BYTES,
} from '../../hamming-exports.generated.ts';
import type { IndexMemory } from '../index-memory.ts';
import { type Entries, SegmentBuilder } from '../segment.ts';

/** Bits of the longest code of a symbol. */
export { LONGEST_CODE };

/** Number of symbols: one for each bit of the longest row. */
const SYMBOLS = 128;
/** Two bytes for each value of LONGEST_CODE bits. */
const DECODER_BYTES: number = 2 * 2 ** LONGEST_CODE;

/** A Huffman code for positions of bits. */
export interface PositionCode {
  /** Bits of each code; 0 where a position does not occur. */
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
  /** For each value of LONGEST_CODE bits, the code with which it begins: length · 256 + position. */
  readonly decoder: Uint16Array;
}

/** Most blocks of a table: a value needs at most its own bits and a code, and a block wastes less than one value. */
const mostBlocks = (count: number, bits: number): number =>
  1 + Math.ceil((count * (bits + LONGEST_CODE)) / (8 * COMPRESSED_BLOCK_BYTES - bits - LONGEST_CODE));

/** Bytes of the descriptions of the tables, and of the keys, counts, blocks and decoder of each table. */
export const compressedSizes = (blocks: readonly number[], bits: number): number[] => [
  COMPRESSED_TABLE_BYTES * blocks.length,
  ...blocks.flatMap((count) => [
    (count * bits) / 8,
    4 * (count + 1),
    count * COMPRESSED_BLOCK_BYTES + 16,
    DECODER_BYTES,
  ]),
];

/** Expected number of blocks of a table, if the entries are spread evenly. */
export const expectedBlocks = (entries: number, bits: number): number =>
  Math.ceil((entries * Math.max(8, bits - Math.log2(entries + 1) + 3.5)) / (8 * COMPRESSED_BLOCK_BYTES));

/** Bytes of scratch memory that the build needs. */
export const compressedWork = (entries: number, bits: number, tables: number): number =>
  entries * (bits / 8 + 8) + tables * mostBlocks(entries, bits) * (COMPRESSED_BLOCK_BYTES + bits / 8 + 4);

/** @param structure the code of the structure @param codeOf makes a code from the count of each position */
export function buildCompressed(
  entries: Entries,
  structure: number,
  codeOf: (counts: Uint32Array) => PositionCode,
): IndexMemory {
  const { scratch, count, bits, maxDistance } = entries;
  const tables = maxDistance + 1;
  const rowBytes = (count * bits) / 8;
  const { turnRows, sortRows, countBits, encode } = scratch.exports;
  const [sorted, spare] = [scratch.take(rowBytes), entries.spare];
  const [ids, spareIds] = [scratch.take(4 * count), scratch.take(4 * count)];
  const [counts, often, codeWords] = [
    scratch.take(SORT_COUNTS_BYTES),
    scratch.take(4 * SYMBOLS),
    scratch.take(4 * SYMBOLS),
  ];
  const made = Array.from({ length: tables }, (_, t) => {
    const turn = Math.floor((bits * t) / tables);
    turnRows(entries.rows, count, bits, turn, sorted);
    if (t > 0) sortRows(sorted, ids, count, bits, spare, spareIds, counts);
    scratch.u32(often, SYMBOLS).fill(0);
    countBits(sorted, count, bits, often);
    const { lengths, codes, decoder } = codeOf(scratch.u32(often, SYMBOLS));
    scratch.u32(codeWords, SYMBOLS).set(Uint32Array.from(codes, (code, bit) => lengths[bit]! * 65536 + code));
    const most = mostBlocks(count, bits);
    const [keys, before] = [scratch.take((most * bits) / 8), scratch.take(4 * (most + 1))];
    const data = scratch.take(most * COMPRESSED_BLOCK_BYTES + 16);
    const blocks = encode(sorted, count, bits, codeWords, keys, before, data);
    return { turn, blocks, keys, before, data, decoder };
  });

  const sizes = compressedSizes(
    made.map(({ blocks }) => blocks),
    bits,
  );
  const builder = new SegmentBuilder(entries, structure, sizes);
  const described = builder.place(sizes[0]!);
  builder.note(described);
  builder.note(tables);
  builder.note(Math.floor(bits / tables));
  made.forEach(({ turn, blocks, keys, before, data, decoder }, t) => {
    const words = new Uint32Array(COMPRESSED_TABLE_BYTES / 4);
    words[COMPRESSED_TURN / 4] = turn;
    words[COMPRESSED_COUNT / 4] = blocks;
    words[COMPRESSED_KEYS / 4] = builder.copy(keys, sizes[1 + 4 * t]!);
    words[COMPRESSED_BEFORE / 4] = builder.copy(before, sizes[2 + 4 * t]!);
    words[COMPRESSED_DATA / 4] = builder.copy(data, sizes[3 + 4 * t]!);
    const address = builder.place(decoder.byteLength);
    builder.segment.u8(address, decoder.byteLength).set(new Uint8Array(decoder.buffer));
    words[COMPRESSED_DECODER / 4] = address;
    builder.segment.u32(described + COMPRESSED_TABLE_BYTES * t, words.length).set(words);
  });
  return builder.segment;
}
