import { CHARSET_SLOTS, PREFIX_SLOTS } from './kernel-exports.generated.ts';
import { Instance } from './module.ts';

const ROW_BYTES = 2 * CHARSET_SLOTS;
const PREFIX_BYTES = 2 * PREFIX_SLOTS;
/** Number of sampled vectors that determine the heaviest slots. */
const SAMPLE = 512;

/** Number of vectors that are compared with as many others at a time. */
export const BLOCK = 64;

/** A vector by its number, as 32-bit words of two slots each. */
type RowOf = (number: number) => Uint32Array;

/** The square of each vector, and a hash that is equal for equal vectors. */
export function measureVectors(count: number, row: RowOf): { squares: Float64Array; keys: Uint32Array } {
  const kernel = new Instance();
  const address = kernel.take(ROW_BYTES);
  const words = kernel.u32(address, CHARSET_SLOTS / 2);
  const { square, rowKey } = kernel.exports;
  const squares = new Float64Array(count);
  const keys = new Uint32Array(count);
  for (let number = 0; number < count; number++) {
    words.set(row(number));
    squares[number] = square(address);
    keys[number] = rowKey(address);
  }
  return { squares, keys };
}

/** Two vectors in kernel memory, for pairs that come one by one. */
export class VectorPair {
  readonly #kernel = new Instance();
  readonly #rows = this.#kernel.take(2 * ROW_BYTES);
  readonly #pair = this.#kernel.take(8);
  readonly #squares = this.#kernel.take(16);
  readonly #product = this.#kernel.take(8);

  /** The squares of two vectors and their product. @param a,b 32-bit words of two slots each */
  products(a: Uint32Array, b: Uint32Array): readonly [squareA: number, squareB: number, product: number] {
    const kernel = this.#kernel;
    const { square, products } = kernel.exports;
    const [left, right] = [this.#rows, this.#rows + ROW_BYTES];
    kernel.u32(left, CHARSET_SLOTS / 2).set(a);
    kernel.u32(right, CHARSET_SLOTS / 2).set(b);
    const [squareA, squareB] = [square(left), square(right)];
    kernel.u32(this.#pair, 2).set([left, right]);
    kernel.f64(this.#squares, 2).set([squareA, squareB]);
    products(this.#pair, 1, this.#squares, this.#product);
    return [squareA, squareB, kernel.f64(this.#product, 1)[0]!];
  }
}

/** Memory for a block of vectors; each has a fixed position in it. */
class Block {
  readonly #kernel: Instance;
  readonly #address: number;
  readonly #held = new Int32Array(BLOCK).fill(-1);

  constructor(kernel: Instance) {
    this.#kernel = kernel;
    this.#address = kernel.take(BLOCK * ROW_BYTES);
  }

  /** Address of a vector; copies it if it is not here yet. */
  hold(number: number, row: RowOf): number {
    const place = number % BLOCK;
    const address = this.#address + place * ROW_BYTES;
    if (this.#held[place] !== number) {
      this.#kernel.u32(address, CHARSET_SLOTS / 2).set(row(number));
      this.#held[place] = number;
    }
    return address;
  }
}

/** Many vectors, whose prefixes are in kernel memory: 272 bytes a vector. */
export class VectorGroup {
  readonly #kernel = new Instance();
  readonly #row: RowOf;
  readonly #squares: Float64Array;
  readonly #left: Block = new Block(this.#kernel);
  readonly #right: Block = new Block(this.#kernel);
  readonly #at: Readonly<Record<'prefixes' | 'squares' | 'residuals' | 'pairs' | 'factors' | 'products', number>>;

  /** @param squares of the vectors 0 … `squares.length` − 1 */
  constructor(squares: Float64Array, row: RowOf) {
    const kernel = this.#kernel;
    const count = squares.length;
    this.#row = row;
    this.#squares = squares;
    const order = kernel.take(PREFIX_BYTES);
    this.#at = {
      prefixes: kernel.take(count * PREFIX_BYTES),
      squares: kernel.take(8 * count),
      residuals: kernel.take(8 * count),
      // The kernel writes one more pair than it finds.
      pairs: kernel.take(8 * (BLOCK * BLOCK + 1)),
      factors: kernel.take(16 * BLOCK * BLOCK),
      products: kernel.take(8 * BLOCK * BLOCK),
    };
    const { prefixes, residuals } = this.#at;
    const { takePrefix } = kernel.exports;
    kernel.u16(order, PREFIX_SLOTS).set(heaviestSlots(count, row));
    kernel.f64(this.#at.squares, count).set(squares);
    kernel.f64(residuals, count).set(
      squares.map((square, number) => {
        const rest = takePrefix(this.#left.hold(number, row), order, prefixes + number * PREFIX_BYTES, square);
        return Math.sqrt(rest);
      }),
    );
  }

  /**
   * The pairs of a vector of one block and a later one of another (or the same) whose product is `share` of the sum of
   * their squares or more, and possibly a few slightly below, because of rounding.
   * @param a first number of a block, and `b` of one not before it: multiples of BLOCK
   */
  *near(a: number, b: number, share: number): Generator<{ a: number; b: number; product: number }> {
    const kernel = this.#kernel;
    const at = this.#at;
    const end = (from: number): number => Math.min(from + BLOCK, this.#squares.length);
    const { screen } = kernel.exports;
    const few = share * (1 - SLACK);
    const count = screen(at.prefixes, at.squares, at.residuals, a, end(a), b, end(b), few, at.pairs);
    if (count === 0) return;
    const found = kernel.u32(at.pairs, 2 * count).slice();
    const squares = kernel.f64(at.factors, 2 * count);
    const addresses = kernel.u32(at.pairs, 2 * count);
    found.forEach((number, i) => {
      squares[i] = this.#squares[number]!;
      addresses[i] = (i % 2 === 0 ? this.#left : this.#right).hold(number, this.#row);
    });
    kernel.exports.products(at.pairs, count, at.factors, at.products);
    const products = kernel.f64(at.products, count);
    for (let p = 0; p < count; p++) yield { a: found[2 * p]!, b: found[2 * p + 1]!, product: products[p]! };
  }
}

/** A generous upper bound for the rounding error of the bound of a product. */
const SLACK = 1e-9;

/** The slots with the largest sums of squares over a sample of the vectors, in order. */
function heaviestSlots(count: number, row: RowOf): Uint16Array {
  const masses = new Float64Array(CHARSET_SLOTS);
  const sampled = Math.min(count, SAMPLE);
  for (let i = 0; i < sampled; i++) {
    row(Math.floor((i * count) / sampled)).forEach((two, word) => {
      masses[2 * word]! += (two & 0xffff) ** 2;
      masses[2 * word + 1]! += (two >>> 16) ** 2;
    });
  }
  return Uint16Array.from({ length: CHARSET_SLOTS }, (_, slot) => slot)
    .sort((a, b) => masses[b]! - masses[a]! || a - b)
    .slice(0, PREFIX_SLOTS);
}
