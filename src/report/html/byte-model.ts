/**
 * Predicts the next byte of a sorted block as eight binary decisions, the highest bit first. The probability of a
 * decision is a weighted mean of three: given the earlier bits of this byte; given these and the previous byte; given
 * these and the byte before that. The mean is then corrected by the decisions that followed similar means (secondary
 * estimation, as in PPMd and paq: Shkarin 2002, Mahoney 2005), separately for bytes that follow two equal ones.
 */

/** Adaptation rates of the probabilities, as shifts: in sorted bytes, the latest decisions are the most significant. */
const FAST = 2;
const SLOW = 4;
const OF_CORRECTION = 6;
/** Number of points between which a mean is interpolated, 4096 apart. */
const POINTS = 17;
const POINT_BITS = 12;
const LEAST = 8;

export class ByteModel {
  readonly #alone = new Uint16Array(256).fill(1 << 15);
  readonly #after = new Uint16Array(1 << 16).fill(1 << 15);
  readonly #corrections = Uint16Array.from({ length: 2 * 256 * POINTS }, (_, i) =>
    Math.min(0xffff, (i % POINTS) << POINT_BITS),
  );
  /** The previous bytes, and whether the last two are equal; shifted to their bits in an index. */
  #last = 0;
  #before = 0;
  #isRun = 0;
  /** The known bits of this byte, after a leading 1. */
  #node = 1;
  #correction = 0;

  /** The probability that the next bit is 1, in 65,536ths. */
  share(): number {
    const node = this.#node;
    const after = this.#after;
    const mean = (7 * (this.#alone[node]! + after[this.#last | node]!) + 2 * after[this.#before | node]!) >> 4;
    const place = (this.#isRun | node) * POINTS + (mean >> POINT_BITS);
    this.#correction = place;
    const low = this.#corrections[place]!;
    const part = mean & ((1 << POINT_BITS) - 1);
    const corrected = low + (((this.#corrections[place + 1]! - low) * part) >> POINT_BITS);
    const share = (mean + 3 * corrected) >> 2;
    return share < LEAST ? LEAST : share > 65_536 - LEAST ? 65_536 - LEAST : share;
  }

  learn(bit: number): void {
    const node = this.#node;
    const goal = bit === 1 ? 0xffff : 0;
    const after = this.#last | node;
    this.#alone[node]! += (goal - this.#alone[node]!) >> FAST;
    this.#after[after]! += (goal - this.#after[after]!) >> SLOW;
    const place = this.#correction;
    this.#corrections[place]! += (goal - this.#corrections[place]!) >> OF_CORRECTION;
    this.#corrections[place + 1]! += (goal - this.#corrections[place + 1]!) >> OF_CORRECTION;
    this.#node = 2 * node + bit;
  }

  /** Ends a byte. @returns the byte */
  next(): number {
    const byte = this.#node & 0xff;
    const last = byte << 8;
    this.#isRun = last === this.#last ? 256 : 0;
    this.#before = this.#last;
    this.#last = last;
    this.#node = 1;
    return byte;
  }
}
