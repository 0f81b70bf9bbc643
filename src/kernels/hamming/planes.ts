/** Builds the structure `planes`: tables whose entries are bit-sliced. src/hamming/planes.ts describes it. */
import {
  NODE_BYTES,
  NODE_LONG_BUCKET,
  NODE_PREFIX,
  NODE_SLICED,
  NODE_TABLES,
  NODE_TAIL_BYTES,
  NODE_WIDTH,
  TABLE_BYTES,
  TABLE_CHILD_LIST,
  TABLE_CHILDREN,
  TABLE_PLANES,
  TABLE_SLOTS,
  TABLE_TAILS,
  TABLE_TURN,
} from '../hamming-exports.generated.ts';
import type { IndexMemory } from './index-memory.ts';
import { alignedBytes, bytesBefore, type Entries, SegmentBuilder } from './segment.ts';

/** The most bits that a directory uses: a larger directory needs more memory than it saves work. */
const MOST_PREFIX = 24;
/** A bucket of at least this many entries may have tables of its own. */
const LONG_BUCKET = 8192;
/** The least factor by which such tables must reduce the number of comparisons of a query. */
const LEAST_GAIN = 4;
/** Most bytes of all such tables, as a share of the other bytes: hostile input can at most double the index. */
const CHILD_SHARE = 1;
/** Number of entries that are bit-sliced together. */
const GROUP = 128;

/** How the values of a node are split into prefix, sliced bits and tail. */
export interface NodeShape {
  /** Bits of a value. */
  readonly width: number;
  /** Number of top bits that the directory of a table uses. */
  readonly prefix: number;
  /** Number of bits that are bit-sliced. */
  readonly sliced: number;
  /** Number of bytes that hold the other bits. */
  readonly tailBytes: number;
  /** For each table, the number of bits by which its values are rotated so that its prefix is on top. */
  readonly turns: readonly number[];
}

/** One table, in scratch memory. */
interface Table {
  readonly slots: number;
  readonly planes: number;
  readonly tails: number;
}

/** The tables of one long bucket of a table of the root. */
interface Child {
  readonly from: number;
  readonly count: number;
  readonly shape: NodeShape;
  readonly tables: readonly Table[];
}

/** The first entry of a bucket, and the entry after its last one. */
type Bucket = readonly [from: number, to: number];

/** Scratch memory in which the tables of buckets of up to `size` entries are tried, one bucket after the other. */
interface Trial {
  readonly size: number;
  readonly values: number;
  readonly sorted: number;
  readonly slots: number;
}

/** The best split of `count` values of `width` bits. */
export function nodeShape(width: number, maxDistance: number, count: number): NodeShape {
  const tables = maxDistance + 1;
  const prefix = Math.min(Math.floor(width / tables), MOST_PREFIX, Math.max(1, Math.floor(Math.log2(count + 1))));
  // With this many, only one random entry in ten thousand differs in at most k of the sliced bits.
  const wanted = maxDistance <= 3 ? 24 : maxDistance <= 7 ? 36 : 56;
  const sliced = Math.min(wanted, (width - prefix) & ~3);
  const tailBytes = Math.ceil((width - prefix - sliced) / 8);
  const turns = Array.from({ length: tables }, (_, t) => Math.floor((width * t) / tables));
  return { width, prefix, sliced, tailBytes, turns };
}

/** Bytes of a table's directory, planes and tails. */
export function tableSizes({ prefix, sliced, tailBytes }: NodeShape, count: number): [number, number, number] {
  return [4 * (2 ** prefix + 1), Math.ceil(count / GROUP) * (GROUP / 8) * sliced, count * tailBytes + 16];
}

const nodeBytes = ({ turns }: NodeShape): number => NODE_BYTES + TABLE_BYTES * turns.length;

/** Bytes of a node and of the arrays of its tables. */
export const nodeSizes = (shape: NodeShape, count: number): number[] => [
  nodeBytes(shape),
  ...shape.turns.flatMap(() => tableSizes(shape, count)),
];

/** @param structure the code of the structure */
export function buildPlanes(entries: Entries, structure: number): IndexMemory {
  const { scratch, count, bits, maxDistance, spare: ordered } = entries;
  const { order, slice, starts } = scratch.exports;
  const shape = nodeShape(bits, maxDistance, count);
  const own = takeTable(scratch, shape, count);
  const sizes = nodeSizes(shape, count);
  const unused = entries.memoryBytes - bytesBefore(count, entries.postingWords) - alignedBytes(sizes);
  let left = Math.min(CHILD_SHARE * alignedBytes(sizes), unused);
  let trial: Trial = { size: 0, values: 0, sorted: 0, slots: 0 };
  const children = shape.turns.map((turn) => {
    starts(entries.rows, count, bits, shape.width, turn, shape.prefix, own.slots);
    const long = longBuckets(scratch.u32(own.slots, 2 ** shape.prefix + 1));
    if (long.length === 0) return [];
    order(entries.rows, count, bits, shape.width, turn, shape.prefix, own.slots, ordered);
    if (sizeOf(long[0]!) > trial.size) trial = takeTrial(entries, shape, sizeOf(long[0]!));
    const found = childrenOf(entries, shape, long, ordered, left, trial);
    left -= found.reduce((sum, child) => sum + childBytes(child.shape, child.count), 0);
    return found;
  });

  const builder = new SegmentBuilder(entries, structure, [
    ...sizes,
    ...children.flatMap((list) => [8 * list.length, ...list.flatMap((child) => nodeSizes(child.shape, child.count))]),
  ]);
  const root = builder.place(nodeBytes(shape));
  builder.note(root);
  const words = nodeWords(shape);
  shape.turns.forEach((turn, t) => {
    order(entries.rows, count, bits, shape.width, turn, shape.prefix, own.slots, ordered);
    slice(ordered, count, bits, shape.sliced, shape.tailBytes, own.planes, own.tails);
    copyTable(builder, words, shape, t, own, count);
    const list = children[t]!.map((child) => [child.from, copyChild(builder, child)]);
    const address = builder.place(8 * list.length);
    builder.segment.u32(address, 2 * list.length).set(list.flat());
    words[wordOf(t, TABLE_CHILDREN)] = list.length;
    words[wordOf(t, TABLE_CHILD_LIST)] = address;
  });
  builder.segment.u32(root, words.length).set(words);
  return builder.segment;
}

/** Bytes of a child, with its place in the list of children of its table. */
const childBytes = (shape: NodeShape, count: number): number => alignedBytes([8, ...nodeSizes(shape, count)]);

/** The index of a field of a table among the words of its node. */
const wordOf = (table: number, field: number): number => (NODE_BYTES + TABLE_BYTES * table + field) / 4;

function nodeWords(shape: NodeShape): Uint32Array {
  const words = new Uint32Array(nodeBytes(shape) / 4);
  words[NODE_WIDTH / 4] = shape.width;
  words[NODE_TABLES / 4] = shape.turns.length;
  words[NODE_SLICED / 4] = shape.sliced;
  words[NODE_TAIL_BYTES / 4] = shape.tailBytes;
  words[NODE_PREFIX / 4] = shape.prefix;
  words[NODE_LONG_BUCKET / 4] = LONG_BUCKET;
  return words;
}

function takeTable(scratch: IndexMemory, shape: NodeShape, count: number): Table {
  const [slots, planes, tails] = tableSizes(shape, count);
  return { slots: scratch.take(slots), planes: scratch.take(planes), tails: scratch.take(tails) };
}

function copyTable(
  builder: SegmentBuilder,
  words: Uint32Array,
  shape: NodeShape,
  t: number,
  table: Table,
  count: number,
): void {
  const [slots, planes, tails] = tableSizes(shape, count);
  words[wordOf(t, TABLE_TURN)] = shape.turns[t]!;
  words[wordOf(t, TABLE_SLOTS)] = builder.copy(table.slots, slots);
  words[wordOf(t, TABLE_PLANES)] = builder.copy(table.planes, planes);
  words[wordOf(t, TABLE_TAILS)] = builder.copy(table.tails, tails);
}

function copyChild(builder: SegmentBuilder, { shape, tables, count }: Child): number {
  const node = builder.place(nodeBytes(shape));
  const words = nodeWords(shape);
  tables.forEach((table, t) => {
    copyTable(builder, words, shape, t, table, count);
  });
  builder.segment.u32(node, words.length).set(words);
  return node;
}

/** The long buckets of a directory, the longest first. */
function longBuckets(ends: Uint32Array): Bucket[] {
  const long: Bucket[] = [];
  for (let s = 0; s < ends.length - 1; s++) {
    if (ends[s + 1]! - ends[s]! >= LONG_BUCKET) long.push([ends[s]!, ends[s + 1]!]);
  }
  return long.sort((a, b) => sizeOf(b) - sizeOf(a) || a[0] - b[0]);
}

const sizeOf = ([from, to]: Bucket): number => to - from;

/** Bits of a row that holds the bits of a value after its prefix. */
function storedBits({ width, prefix }: NodeShape): number {
  return width - prefix <= 32 ? 32 : width - prefix <= 64 ? 64 : 128;
}

function takeTrial({ scratch, maxDistance }: Entries, shape: NodeShape, size: number): Trial {
  const rowBytes = (size * storedBits(shape)) / 8;
  const [slots] = tableSizes(nodeShape(shape.width - shape.prefix, maxDistance, size), size);
  return { size, values: scratch.take(rowBytes), sorted: scratch.take(rowBytes), slots: scratch.take(slots) };
}

/** The tables of those long buckets for which they save enough comparisons, in at most `left` bytes. */
function childrenOf(
  { scratch, bits, maxDistance }: Entries,
  shape: NodeShape,
  long: readonly Bucket[],
  ordered: number,
  left: number,
  { values, sorted, slots }: Trial,
): Child[] {
  const width = shape.width - shape.prefix;
  const stored = storedBits(shape);
  const { trim, order, slice, meanBucket } = scratch.exports;
  const children: Child[] = [];
  for (const bucket of long) {
    const [from] = bucket;
    const size = sizeOf(bucket);
    const own = nodeShape(width, maxDistance, size);
    if (childBytes(own, size) > left) continue;
    trim(ordered + (from * bits) / 8, size, bits, width, stored, values);
    let compared = 0;
    for (const turn of own.turns) {
      order(values, size, stored, width, turn, own.prefix, slots, sorted);
      compared += meanBucket(slots, own.prefix, size);
    }
    if (compared * LEAST_GAIN > size) continue;
    const tables = own.turns.map((turn) => {
      const table = takeTable(scratch, own, size);
      order(values, size, stored, width, turn, own.prefix, table.slots, sorted);
      slice(sorted, size, stored, own.sliced, own.tailBytes, table.planes, table.tails);
      return table;
    });
    left -= childBytes(own, size);
    children.push({ from, count: size, shape: own, tables });
  }
  return children.sort((a, b) => a.from - b.from);
}
