import type { RowTable } from '../base/rows.ts';
import { PAIRS_BLOCK } from './kernel-exports.generated.ts';
import { Instance } from './module.ts';

/** Rows compared with a block in one call; memory is reserved for all pairs that they may find. */
const SLICE = 256;
/** Clusters of fewer rows than this are compared pair by pair: for them tables cost more than they save. */
const LEAST = 256;

/** A part of a row that a table counts at once. */
interface Digit {
  /** Width in bits. */
  readonly width: number;
  /** Number of values of the counted bits. */
  readonly values: number;
  /** Number of values for which an unrelated row has 0, 1, … units. */
  readonly units: readonly number[];
}

/** How a distance is counted on bit-sliced rows. */
interface Counting {
  readonly tabulate: 'tabulatePairs' | 'tabulateRowsums';
  readonly compare: 'planePairs' | 'planeRowsums';
  /** The kernel that computes the entries of every row in advance. */
  readonly cut?: 'cutPairs';
  /** Bytes of an entry of a table. */
  readonly entryBytes: number;
  /** The digits to choose from; their number is a multiple of `step`. */
  readonly digits: readonly Digit[];
  readonly step: number;
  /** Differing bits of one unit of a table, and the most units that fit in the counters. */
  readonly unit: number;
  readonly most: number;
  /**
   * The costs of an entry of a table, a digit of a row, and a row that passes; the unit is one pair compared directly.
   */
  readonly costs: { readonly entry: number; readonly digit: number; readonly passing: number };
}

/** Counts the twos of the bits of a digit, at most three. */
const HAMMING: Counting = {
  tabulate: 'tabulatePairs',
  compare: 'planePairs',
  cut: 'cutPairs',
  entryBytes: 32,
  digits: [
    { width: 8, values: 256, units: [9, 84, 126, 37] },
    { width: 9, values: 512, units: [10, 120, 252, 130] },
    { width: 10, values: 1024, units: [11, 165, 462, 386] },
  ],
  step: 2,
  unit: 2,
  most: 32,
  costs: { entry: 1.2, digit: 1.2, passing: 9 },
};

/** Counts the bytes in which three or more of seven bits differ. */
const ROWSUM: Counting = {
  tabulate: 'tabulateRowsums',
  compare: 'planeRowsums',
  entryBytes: 16,
  digits: [{ width: 8, values: 128, units: [29, 99] }],
  step: 16,
  unit: 3,
  most: 2048,
  costs: { entry: 0.03, digit: 0.06, passing: 1.2 },
};

/** A choice of digits, and its cost: for each block, and for each row with each block. */
interface CountingPlan extends Digit {
  readonly digits: number;
  readonly block: number;
  readonly row: number;
}

/** The rows of a cluster in kernel memory, of which all pairs are compared. */
export class PairKernel {
  readonly #kernel = new Instance();
  readonly #counting: Counting;
  readonly #bytes: number;
  readonly #distance: number;
  readonly #plans: readonly CountingPlan[];
  #plan: CountingPlan | undefined;
  #rowsAt = 0;
  #count = 0;
  #sides: Uint32Array | undefined;
  #found = 0;
  #table = 0;
  #entries = 0;

  /**
   * @param bytes bytes of a row: 8 or 16, or for a `rowsum` any multiple of 16
   * @param distance greatest distance of a pair, in bits
   * @param literal compare pair by pair, for any number of rows
   */
  constructor(measure: 'hamming' | 'rowsum', bytes: number, distance: number, literal = false) {
    this.#counting = measure === 'hamming' ? HAMMING : ROWSUM;
    this.#bytes = bytes;
    this.#distance = distance;
    this.#plans = literal ? [] : plansOf(this.#counting, bytes, distance);
  }

  /** The digits of a row that are counted bit-sliced in a cluster of `count` rows; undefined if that is not faster. */
  planes(count: number): { readonly width: number; readonly digits: number } | undefined {
    return cheapest(this.#plans, count);
  }

  /** Blocks of the loaded rows. */
  get blocks(): number {
    return Math.ceil(this.#count / PAIRS_BLOCK);
  }

  /** Number of pairs whose later row is in a block, without those of sides that end before it. */
  comparisons(block: number): number {
    const first = block * PAIRS_BLOCK;
    const end = Math.min(first + PAIRS_BLOCK, this.#count);
    const reach = this.#reach(end);
    let pairs = 0;
    for (let row = first; row < end; row++) pairs += Math.min(row, reach);
    return pairs;
  }

  /** Number of rows before `end` that may have a pair with the last row: all, or those of other sides. */
  #reach(end: number): number {
    return this.#sides === undefined ? end : this.#sides.indexOf(this.#sides[end - 1]!);
  }

  /** The loaded documents by position: those of one side together. */
  documents: Uint32Array = new Uint32Array(0);

  /** Loads the rows of some documents; of each, as many bytes as the constructor was given. */
  load(rows: RowTable, some: Uint32Array): void {
    const { sides } = rows;
    const documents = sides === undefined ? some : some.slice().sort((a, b) => sides[a]! - sides[b]! || a - b);
    this.documents = documents;
    this.#sides = sides && documents.map((document) => sides[document]!);
    const kernel = this.#kernel;
    const width = this.#bytes / 4;
    const count = documents.length;
    kernel.release();
    this.#count = count;
    this.#found = kernel.take(SLICE * PAIRS_BLOCK * 12);
    // The last block may be read past its last row.
    this.#rowsAt = kernel.take(Math.ceil(count / PAIRS_BLOCK) * PAIRS_BLOCK * this.#bytes);
    const held = kernel.u32(this.#rowsAt, count * width);
    for (let row = 0, at = 0; row < count; row++) {
      const chunk = rows.chunk(documents[row]!);
      const place = rows.begin(documents[row]!);
      for (let w = 0; w < width; w++) held[at++] = chunk[place + w]!;
    }
    this.#plan = cheapest(this.#plans, count);
    if (this.#plan !== undefined) this.#takeTables(this.#plan);
  }

  #takeTables({ values, digits, width }: CountingPlan): void {
    const kernel = this.#kernel;
    const { cut, entryBytes } = this.#counting;
    const table = kernel.take(digits * values * entryBytes);
    this.#table = table;
    this.#entries = table;
    if (cut === undefined) return;
    this.#entries = kernel.take(this.#count * digits * 4);
    kernel.exports[cut](this.#rowsAt, this.#bytes, this.#count, width, digits, table, this.#entries);
  }

  /**
   * The pairs whose later row is in a block, each as two positions, the lower first, and the distance; a few may be of
   * one side. A yielded view is valid until the next.
   */
  *pairs(block: number): Generator<Uint32Array> {
    const first = block * PAIRS_BLOCK;
    const end = Math.min(first + PAIRS_BLOCK, this.#count);
    const reach = this.#reach(end);
    if (this.#plan !== undefined && reach > 0) this.#tabulate(first, this.#plan);
    for (let from = 0; from < reach; from += SLICE) {
      const found = this.#compare(from, Math.min(from + SLICE, reach), first);
      if (found > 0) yield this.#kernel.u32(this.#found, 3 * found);
    }
  }

  /** Builds the tables of the block that begins at a row. */
  #tabulate(first: number, { digits, width }: CountingPlan): void {
    const { exports } = this.#kernel;
    const rows = this.#rowsAt + first * this.#bytes;
    const { tabulate } = this.#counting;
    if (tabulate === 'tabulatePairs') exports.tabulatePairs(rows, this.#bytes, this.#table, digits, width);
    else exports.tabulateRowsums(rows, this.#bytes, this.#table, digits);
  }

  /** Compares rows from … to − 1 with the block that begins at row `first`; the pairs found. */
  #compare(from: number, to: number, first: number): number {
    const { exports } = this.#kernel;
    const [rows, bytes, count, distance, found] = [this.#rowsAt, this.#bytes, this.#count, this.#distance, this.#found];
    if (this.#plan === undefined) return exports.literalPairs(rows, bytes, from, to, first, count, distance, found);
    const { compare } = this.#counting;
    return exports[compare](rows, bytes, from, to, first, count, distance, found, this.#entries, this.#plan.digits);
  }
}

/** A plan for every width and number of digits; the costs assume unrelated rows. */
function plansOf({ digits, step, unit, most, costs }: Counting, bytes: number, distance: number): CountingPlan[] {
  const near = Math.floor(distance / unit);
  const plans: CountingPlan[] = [];
  for (const digit of near < most ? digits : []) {
    const { width, values, units } = digit;
    // Probability of each number of units in the digits so far, up to the greatest that is near.
    let sums = [1];
    for (let digits = 1; digits * width <= 8 * bytes; digits++) {
      sums = Array.from({ length: Math.min(near + 1, sums.length + units.length - 1) }, (_, sum) =>
        units.reduce((total, many, more) => total + (many / values) * (sums[sum - more] ?? 0), 0),
      );
      if (digits % step > 0) continue;
      const passing = PAIRS_BLOCK * sums.reduce((a, b) => a + b);
      const row = costs.digit * digits + costs.passing * passing;
      plans.push({ ...digit, digits, block: costs.entry * digits * values, row });
    }
  }
  return plans;
}

/** The cheapest plan for a cluster, if one is cheaper than pair by pair. */
function cheapest(plans: readonly CountingPlan[], count: number): CountingPlan | undefined {
  if (count < LEAST) return undefined;
  const blocks = Math.ceil(count / PAIRS_BLOCK);
  const rows = (blocks * (count + PAIRS_BLOCK)) / 2;
  let best: CountingPlan | undefined;
  let least = (count * (count - 1)) / 2;
  for (const plan of plans) {
    const cost = blocks * plan.block + rows * plan.row;
    if (cost < least) [best, least] = [plan, cost];
  }
  return best;
}
