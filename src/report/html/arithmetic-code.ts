/**
 * Binary decisions as bytes by an adaptive arithmetic code, each in its context: Rissanen, Langdon: Arithmetic coding
 * (1979). The probability in a context is the mean of two that follow the decisions there, one fast and one slowly.
 * The interval has 32 bits, which are kept as whole numbers with a sign, since those are fast.
 */

const FAST = 4;
const SLOW = 7;
/** Bits of the interval below its first byte. */
const TOP = 24;
/** A whole number without a sign is compared as one with a sign after this is changed in it. */
const SIGN = 1 << 31;

class Probabilities {
  readonly #fast: Uint16Array;
  readonly #slow: Uint16Array;

  constructor(contexts: number) {
    this.#fast = new Uint16Array(contexts).fill(1 << 15);
    this.#slow = new Uint16Array(contexts).fill(1 << 15);
  }

  /** Where the interval from `low` to `high` is divided: 1 is the part up to there. */
  division(context: number, low: number, high: number): number {
    const share = Math.min(65_504, Math.max(32, (this.#fast[context]! + this.#slow[context]!) >> 1));
    const range = (high - low) | 0;
    return (low + Math.imul(range >>> 16, share) + (Math.imul(range & 0xffff, share) >>> 16)) | 0;
  }

  learn(context: number, bit: number): void {
    const goal = bit === 1 ? 65_535 : 0;
    this.#fast[context]! += (goal - this.#fast[context]!) >> FAST;
    this.#slow[context]! += (goal - this.#slow[context]!) >> SLOW;
  }
}

export class BitWriter {
  readonly #probabilities: Probabilities;
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #low = 0;
  #high = -1;

  constructor(contexts: number) {
    this.#probabilities = new Probabilities(contexts);
  }

  write(context: number, bit: number): void {
    const division = this.#probabilities.division(context, this.#low, this.#high);
    if (bit === 1) this.#high = division;
    else this.#low = (division + 1) | 0;
    this.#probabilities.learn(context, bit);
    while ((this.#low ^ this.#high) >>> TOP === 0) {
      this.#put(this.#high >>> TOP);
      this.#low = this.#low << 8;
      this.#high = (this.#high << 8) | 0xff;
    }
  }

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const more = new Uint8Array(2 * this.#length);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#length++] = byte;
  }

  /** All that was written; the reader takes what is behind it as zeros. */
  end(): Uint8Array {
    // A number within the interval, of as few bytes as tell it from all outside.
    this.#put((this.#low >>> TOP) + 1);
    return this.#bytes.subarray(0, this.#length);
  }
}

export class BitReader {
  readonly #probabilities: Probabilities;
  readonly #bytes: Uint8Array;
  #at = 0;
  #low = 0;
  #high = -1;
  #value = 0;

  constructor(contexts: number, bytes: Uint8Array) {
    this.#probabilities = new Probabilities(contexts);
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#value = (this.#value << 8) | this.#next();
  }

  #next(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  read(context: number): number {
    const division = this.#probabilities.division(context, this.#low, this.#high);
    const bit = (this.#value ^ SIGN) <= (division ^ SIGN) ? 1 : 0;
    if (bit === 1) this.#high = division;
    else this.#low = (division + 1) | 0;
    this.#probabilities.learn(context, bit);
    while ((this.#low ^ this.#high) >>> TOP === 0) {
      this.#low = this.#low << 8;
      this.#high = (this.#high << 8) | 0xff;
      this.#value = (this.#value << 8) | this.#next();
    }
    return bit;
  }
}
