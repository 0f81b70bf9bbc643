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

/** A symbol for each bit of a row, 128 at most. */
const SYMBOLS = 128;
/** Two bytes for each word of LONGEST_CODE bits. */
const DECODER_BYTES: number = 2 * 2 ** LONGEST_CODE;

/** A code for the position of a bit, made from how often each occurs. */
export interface PositionCode {
  /** Bits of each code; 0 where a position does not occur. */
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
  /** What each word of LONGEST_CODE bits begins with: length · 256 + position. */
  readonly decoder: Uint16Array;
}

/** A value takes a code and all its own bits but one at most; a block wastes less than one value. */
const mostBlocks = (count: number, bits: number): number =>
  1 + Math.ceil((count * (bits + LONGEST_CODE)) / (8 * COMPRESSED_BLOCK_BYTES - bits - LONGEST_CODE));

/** Bytes of what describes the tables, and of the keys, counts, blocks and decoder of each. */
export const compressedSizes = (blocks: readonly number[], bits: number): number[] => [
  COMPRESSED_TABLE_BYTES * blocks.length,
  ...blocks.flatMap((count) => [
    (count * bits) / 8,
    4 * (count + 1),
    count * COMPRESSED_BLOCK_BYTES + 16,
    DECODER_BYTES,
  ]),
];

/** Blocks that so many entries are expected to take, evenly spread. */
export const expectedBlocks = (entries: number, bits: number): number =>
  Math.ceil((entries * Math.max(8, bits - Math.log2(entries + 1) + 3.5)) / (8 * COMPRESSED_BLOCK_BYTES));

/** Bytes that the build of so many tables works in. */
export const compressedWork = (entries: number, bits: number, tables: number): number =>
  entries * (bits / 8 + 8) + tables * mostBlocks(entries, bits) * (COMPRESSED_BLOCK_BYTES + bits / 8 + 4);

/** @param structure its code @param codeOf makes a code from how often each position occurs */
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
