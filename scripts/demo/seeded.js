/** Seeded choice (mulberry32 over an FNV-1a hash of the seed): the same page gets the same side lists every time. */
export class Seeded {
  #state;

  constructor(seed) {
    this.#state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16777619), -2128831035);
  }

  /** A whole number in 0 … below − 1. */
  below(bound) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  one(items) {
    return items[this.below(items.length)];
  }

  /** `count` different items, in a new order. */
  some(items, count) {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(this.below(rest.length), 1)[0]);
  }
}
