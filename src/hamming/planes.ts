/**
 * `planes`: tables whose entries lie as bit planes, 128 of them side by side, so that carry-save adders compare a query
 * with 128 at once. Blocks and tables are those of Manku, Jain, Das Sarma (2007), k + 1 of each; the bits an entry is
 * first told apart by lie in planes, the rest in bytes that hardly any comparison reads.
 * O(k + n / 2^prefix) a query; (f − prefix) / 8 bytes an entry and table: 24 for f = 64, k = 3.
 *
 * A bucket that is long, because many fingerprints share a block, gets k + 1 tables of its own over the bits behind the
 * block, where these tell its entries apart; its entries then take as much memory again, of which there is a bound.
 *
 * Not for k so large that blocks are a few bits, where `exhaustive` is less work, nor for a few thousand fingerprints.
 */
import { DittographError } from '../base/errors.ts';
import type { SearchMemory } from '../kernels/search.ts';
import { bytesBefore, bytesOf, type Entries, SegmentBuilder } from './segment.ts';
import type { Structure } from './structure.ts';

/** A directory of more slots than this is larger than what it saves. */
const MOST_PREFIX = 24;
/** Past this the blocks are too small to lead anywhere. */
const MOST_DISTANCE = 16;
/** Entries from which a bucket may have tables of its own. */
const LONG = 8192;
/** How much less a query must be compared with there. */
const GAIN = 4;
/** What all such tables may take, as a share of the rest: an attacker can double the index, not more. */
const CHILD_SHARE = 1;

/** How the values of a node are cut. */
interface Cut {
  readonly width: number;
  readonly prefix: number;
  readonly hot: number;
  readonly cold: number;
  /** Of each table, how far left its block lies from the top. */
  readonly turns: readonly number[];
}

/** One table, in the workshop. */
interface Table {
  readonly slots: number;
  readonly planes: number;
  readonly rest: number;
}

/** The tables of one long bucket of a table of the root. */
interface Child {
  readonly from: number;
  readonly count: number;
  readonly cut: Cut;
  readonly tables: readonly Table[];
}

/** The first entry of a bucket, and the one after its last. */
type Bucket = readonly [from: number, to: number];

/** Room in the workshop to try the cuts of buckets of up to `size` entries in, one after the other. */
interface Trial {
  readonly size: number;
  readonly values: number;
  readonly sorted: number;
  readonly slots: number;
}

export const planes: Structure = {
  name: 'planes',
  code: 5,
  plan(shape) {
    const cut = cutOf(shape.bits, shape.maxDistance, shape.entries);
    const probes = cut.turns.length;
    const candidates = (probes * shape.entries) / 2 ** cut.prefix;
    return {
      design: `planes (${probes}, ${cut.prefix})`,
      sizes: sizesOf(cut, shape.entries),
      work: bytesOf(arrayBytes(cut, shape.entries)),
      probes,
      candidates,
      cost: 100 + 50 * probes + 0.5 * candidates,
    };
  },
  build(entries) {
    const { workshop, count, bits, maxDistance, spare: ordered } = entries;
    const cut = cutOf(bits, maxDistance, count);
    const own = room(workshop, cut, count);
    const sizes = sizesOf(cut, count);
    const unused = entries.memoryBytes - bytesBefore(count, entries.postingWords) - bytesOf(sizes);
    let left = Math.min(CHILD_SHARE * bytesOf(sizes), unused);
    let trial: Trial = { size: 0, values: 0, sorted: 0, slots: 0 };
    const children = cut.turns.map((turn) => {
      workshop.exports.order!(entries.rows, count, bits, cut.width, turn, cut.prefix, own.slots, ordered);
      const long = longBuckets(workshop.u32(own.slots, 2 ** cut.prefix + 1));
      if (long.length > 0 && sizeOf(long[0]!) > trial.size) trial = trialOf(entries, cut, sizeOf(long[0]!));
      const found = refined(entries, cut, long, ordered, left, trial);
      left -= found.reduce((sum, child) => sum + childBytes(child.cut, child.count), 0);
      return found;
    });

    const builder = new SegmentBuilder(entries, this.code, [
      ...sizes,
      ...children.flatMap((list) => [8 * list.length, ...list.flatMap((child) => sizesOf(child.cut, child.count))]),
    ]);
    const root = builder.place(nodeBytes(cut));
    builder.note(root);
    const words = nodeWords(cut);
    cut.turns.forEach((turn, t) => {
      workshop.exports.order!(entries.rows, count, bits, cut.width, turn, cut.prefix, own.slots, ordered);
      workshop.exports.slice!(ordered, count, bits, cut.hot, cut.cold, own.planes, own.rest);
      copyTable(builder, words, cut, t, own, count);
      const list = children[t]!.map((child) => [child.from, layChild(builder, child)]);
      const address = builder.place(8 * list.length);
      builder.segment.u32(address, 2 * list.length).set(list.flat());
      words.set([list.length, address], 8 + 8 * t + 4);
    });
    builder.segment.u32(root, words.length).set(words);
    return builder.segment;
  },
};

function cutOf(width: number, maxDistance: number, count: number): Cut {
  if (maxDistance > MOST_DISTANCE) {
    throw new DittographError(
      'BAD_OPTION',
      `planes answer up to ${MOST_DISTANCE} bits, not ${maxDistance}: take exhaustive`,
    );
  }
  const tables = maxDistance + 1;
  const prefix = Math.min(Math.floor(width / tables), MOST_PREFIX, Math.max(1, Math.floor(Math.log2(count + 1))));
  // So many planes that an unlike entry has differed in more than k of them, but for one in ten thousand.
  const wanted = maxDistance <= 3 ? 24 : maxDistance <= 7 ? 36 : 56;
  const hot = Math.min(wanted, (width - prefix) & ~3);
  const cold = Math.ceil((width - prefix - hot) / 8);
  return {
    width,
    prefix,
    hot,
    cold,
    turns: Array.from({ length: tables }, (_, t) => Math.floor((width * t) / tables)),
  };
}

/** Bytes of a table's directory, planes and cold bytes. */
function arrayBytes({ prefix, hot, cold }: Cut, count: number): [number, number, number] {
  return [4 * (2 ** prefix + 1), Math.ceil(count / 128) * 16 * hot, count * cold + 16];
}

/** A node is 8 words, and 8 a table; assembly/search/planes.ts has the same. */
const nodeBytes = ({ turns }: Cut): number => 32 * (1 + turns.length);

/** Bytes of a node and of the arrays of its tables. */
const sizesOf = (cut: Cut, count: number): number[] => [
  nodeBytes(cut),
  ...cut.turns.flatMap(() => arrayBytes(cut, count)),
];

/** With its place in the list of its table's children. */
const childBytes = (cut: Cut, count: number): number => bytesOf([8, ...sizesOf(cut, count)]);

function nodeWords({ width, prefix, hot, cold, turns }: Cut): Uint32Array {
  const words = new Uint32Array(8 * (1 + turns.length));
  words.set([width, turns.length, hot, cold, prefix, LONG]);
  return words;
}

function room(workshop: SearchMemory, cut: Cut, count: number): Table {
  const [slots, planes, rest] = arrayBytes(cut, count).map((bytes) => workshop.take(bytes)) as [number, number, number];
  return { slots, planes, rest };
}

function copyTable(
  builder: SegmentBuilder,
  words: Uint32Array,
  cut: Cut,
  t: number,
  table: Table,
  count: number,
): void {
  const [slots, planes, rest] = arrayBytes(cut, count);
  words.set(
    [
      cut.turns[t]!,
      builder.copy(table.slots, slots),
      builder.copy(table.planes, planes),
      builder.copy(table.rest, rest),
    ],
    8 + 8 * t,
  );
}

function layChild(builder: SegmentBuilder, { cut, tables, count }: Child): number {
  const node = builder.place(nodeBytes(cut));
  const words = nodeWords(cut);
  tables.forEach((table, t) => {
    copyTable(builder, words, cut, t, table, count);
  });
  builder.segment.u32(node, words.length).set(words);
  return node;
}

/** From where to where the long buckets of a directory go, the longest first. */
function longBuckets(ends: Uint32Array): Bucket[] {
  const long: Bucket[] = [];
  for (let s = 0; s < ends.length - 1; s++) if (ends[s + 1]! - ends[s]! >= LONG) long.push([ends[s]!, ends[s + 1]!]);
  return long.sort((a, b) => sizeOf(b) - sizeOf(a) || a[0] - b[0]);
}

const sizeOf = ([from, to]: Bucket): number => to - from;

/** Bits of a row that holds the values behind a prefix. */
function storedBits({ width, prefix }: Cut): number {
  return width - prefix <= 32 ? 32 : width - prefix <= 64 ? 64 : 128;
}

function trialOf({ workshop, maxDistance }: Entries, cut: Cut, size: number): Trial {
  const rowBytes = (size * storedBits(cut)) / 8;
  const [slots] = arrayBytes(cutOf(cut.width - cut.prefix, maxDistance, size), size);
  return { size, values: workshop.take(rowBytes), sorted: workshop.take(rowBytes), slots: workshop.take(slots) };
}

/** Tables for those of the long buckets of a table that are worth it, in no more bytes than are left. */
function refined(
  { workshop, bits, maxDistance }: Entries,
  cut: Cut,
  long: readonly Bucket[],
  ordered: number,
  left: number,
  { values, sorted, slots }: Trial,
): Child[] {
  const width = cut.width - cut.prefix;
  const stored = storedBits(cut);
  const { trim, order, slice, meanBucket } = workshop.exports;
  const children: Child[] = [];
  for (const bucket of long) {
    const [from] = bucket;
    const size = sizeOf(bucket);
    const own = cutOf(width, maxDistance, size);
    if (childBytes(own, size) > left) continue;
    trim!(ordered + (from * bits) / 8, size, bits, width, stored, values);
    let compared = 0;
    for (const turn of own.turns) {
      order!(values, size, stored, width, turn, own.prefix, slots, sorted);
      compared += meanBucket!(slots, own.prefix, size);
    }
    if (compared * GAIN > size) continue;
    const tables = own.turns.map((turn) => {
      const table = room(workshop, own, size);
      order!(values, size, stored, width, turn, own.prefix, table.slots, sorted);
      slice!(sorted, size, stored, own.hot, own.cold, table.planes, table.rest);
      return table;
    });
    left -= childBytes(own, size);
    children.push({ from, count: size, cut: own, tables });
  }
  return children.sort((a, b) => a.from - b.from);
}
