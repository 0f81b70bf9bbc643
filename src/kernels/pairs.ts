import { Instance } from './module.ts';

type Literal = (
  rows: number,
  bytes: number,
  from: number,
  to: number,
  block: number,
  count: number,
  distance: number,
  found: number,
) => number;
type Planes = (...arguments_: [...Parameters<Literal>, table: number, tabulated: number]) => number;
type Tabulate = (block: number, bytes: number, table: number, tabulated: number) => void;

/** Rows that the kernels take at once. */
const BLOCK = 128;
/** Rows compared with a block in one call: what they may find in it must have room. */
const SLICE = 256;
/** Clusters of fewer rows than this are compared pair by pair: tables would cost more than they save. */
const LEAST = 256;

/** How a distance is counted by planes. */
interface Counting {
  readonly tabulate: string;
  readonly planes: string;
  /** Bytes of the table of one byte. */
  readonly tableBytes: number;
  /** Bytes that are tabulated go by this many. */
  readonly step: number;
  /** Differing bits that one unit of the table stands for, and the most units that the counters hold. */
  readonly unit: number;
  readonly most: number;
  /** Probability of 0, 1, … units in a byte of unlike rows. */
  readonly units: readonly number[];
  /** What a byte of a block by planes costs, and a row that passes them, in pairs compared pair by pair. */
  readonly costs: { readonly byte: number; readonly passing: number };
}

/** Twos of the eight bits of a byte, at most three. */
const HAMMING: Counting = {
  tabulate: 'tabulatePairs',
  planes: 'planePairs',
  tableBytes: 256 * 32,
  step: 2,
  unit: 2,
  most: 32,
  units: [9 / 256, 84 / 256, 126 / 256, 37 / 256],
  costs: { byte: 1.5, passing: 7 },
};

/** Whether three or more of seven bits differ. */
const ROWSUM: Counting = {
  tabulate: 'tabulateRowsums',
  planes: 'planeRowsums',
  tableBytes: 128 * 16,
  step: 16,
  unit: 3,
  most: 2048,
  units: [29 / 128, 99 / 128],
  costs: { byte: 0.1, passing: 2 },
};

/** Rows in kernel memory, all pairs of which are compared: those of a cluster. */
export class PairKernel {
  readonly #kernel = new Instance();
  readonly #counting: Counting;
  readonly #bytes: number;
  readonly #distance: number;
  /** Bytes of a row that go by planes; 0 where they would not pay. */
  readonly planes: number;
  #tabulated = 0;
  #rows = 0;
  #count = 0;
  #found = 0;
  #table = 0;

  /**
   * @param bytes of a row: 8 or 16, or for a `rowsum` any multiple of 16
   * @param distance the greatest of a pair, in bits
   * @param literal pair by pair, whatever the number of rows
   */
  constructor(measure: 'hamming' | 'rowsum', bytes: number, distance: number, literal = false) {
    this.#counting = measure === 'hamming' ? HAMMING : ROWSUM;
    this.#bytes = bytes;
    this.#distance = distance;
    this.planes = literal ? 0 : planesOf(this.#counting, bytes, distance);
  }

  /** Blocks of the rows in hand. */
  get blocks(): number {
    return Math.ceil(this.#count / BLOCK);
  }

  /** Pairs whose later row lies in a block. */
  comparisons(block: number): number {
    const first = block * BLOCK;
    const end = Math.min(first + BLOCK, this.#count);
    return (end * (end - 1) - first * (first - 1)) / 2;
  }

  /** Takes the row that begins at each of some places of `words`. */
  load(words: Uint32Array, places: Uint32Array): void {
    const kernel = this.#kernel;
    const width = this.#bytes / 4;
    const count = places.length;
    kernel.release();
    this.#count = count;
    this.#tabulated = count < LEAST ? 0 : this.planes;
    this.#found = kernel.take(SLICE * BLOCK * 12);
    this.#table = kernel.take(this.#tabulated * this.#counting.tableBytes);
    // The last block may be read past its last row.
    this.#rows = kernel.take(Math.ceil(count / BLOCK) * BLOCK * this.#bytes);
    const held = kernel.u32(this.#rows, count * width);
    let at = 0;
    for (const place of places) {
      for (let w = 0; w < width; w++) held[at + w] = words[place + w]!;
      at += width;
    }
  }

  /**
   * The pairs whose later row lies in a block, each as two positions, the lower first, and the distance; a yielded view
   * is good until the next.
   */
  *pairs(block: number): Generator<Uint32Array> {
    const { exports } = this.#kernel;
    const { tabulate, planes } = this.#counting;
    const first = block * BLOCK;
    const end = Math.min(first + BLOCK, this.#count);
    if (this.#tabulated > 0) {
      const at = this.#rows + first * this.#bytes;
      (exports[tabulate] as Tabulate)(at, this.#bytes, this.#table, this.#tabulated);
    }
    const compare = exports[this.#tabulated > 0 ? planes : 'literalPairs'] as Planes;
    for (let from = 0; from < end; from += SLICE) {
      const to = Math.min(from + SLICE, end);
      const found = compare(
        this.#rows,
        this.#bytes,
        from,
        to,
        first,
        this.#count,
        this.#distance,
        this.#found,
        this.#table,
        this.#tabulated,
      );
      if (found > 0) yield this.#kernel.u32(this.#found, 3 * found);
    }
  }
}

/** As many bytes as make the planes cheapest, unlike rows supposed; 0 where pair by pair is cheaper. */
function planesOf({ unit, most, step, units, costs }: Counting, bytes: number, distance: number): number {
  const near = Math.floor(distance / unit);
  let best = { bytes: 0, cost: BLOCK };
  // Probability of each number of units in the bytes so far, of those that are near.
  let sums = [1];
  for (let byte = 1; byte <= bytes && near < most; byte++) {
    sums = Array.from({ length: Math.min(near + 1, sums.length + units.length - 1) }, (_, sum) =>
      units.reduce((total, probability, more) => total + probability * (sums[sum - more] ?? 0), 0),
    );
    const cost = costs.byte * byte + costs.passing * BLOCK * sums.reduce((a, b) => a + b);
    if (byte % step === 0 && cost < best.cost) best = { bytes: byte, cost };
  }
  return best.bytes;
}
