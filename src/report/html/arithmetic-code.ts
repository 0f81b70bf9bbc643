/**
 * Encodes binary decisions as bytes by an arithmetic code, each with the probability that a model states: Rissanen,
 * Langdon: Arithmetic coding (1979). The interval has 32 bits, which are kept as whole numbers with a sign, since those
 * are fast.
 */

/** Bits of the interval below its first byte. */
const TOP = 24;
/** Inverting this bit makes a signed comparison compare unsigned numbers. */
const SIGN = 1 << 31;

/**
 * The place where the interval from `low` to `high` is divided: the part up to it means 1. @param share of 1, in
 * 65,536ths, 1 … 65,535
 */
function division(share: number, low: number, high: number): number {
  const range = (high - low) | 0;
  return (low + Math.imul(range >>> 16, share) + (Math.imul(range & 0xffff, share) >>> 16)) | 0;
}

export class BitWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #low = 0;
  #high = -1;

  /** @param share of 1, in 65,536ths, 1 … 65,535 */
  write(share: number, bit: number): void {
    const at = division(share, this.#low, this.#high);
    if (bit === 1) this.#high = at;
    else this.#low = (at + 1) | 0;
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

  /** All bytes; the reader treats those after the end as zeros. */
  end(): Uint8Array {
    // The number within the interval that has the fewest bytes.
    this.#put((this.#low >>> TOP) + 1);
    return this.#bytes.subarray(0, this.#length);
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #low = 0;
  #high = -1;
  #value = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#value = (this.#value << 8) | this.#next();
  }

  #next(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  /** @param share the one with which it was written */
  read(share: number): number {
    const at = division(share, this.#low, this.#high);
    const bit = (this.#value ^ SIGN) <= (at ^ SIGN) ? 1 : 0;
    if (bit === 1) this.#high = at;
    else this.#low = (at + 1) | 0;
    while ((this.#low ^ this.#high) >>> TOP === 0) {
      this.#low = this.#low << 8;
      this.#high = (this.#high << 8) | 0xff;
      this.#value = (this.#value << 8) | this.#next();
    }
    return bit;
  }
}
