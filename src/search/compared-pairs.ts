/**
 * Which pairs of documents a search by parts has compared, and in which part first, so that later parts need not fetch
 * their rows again. A hash table with open addressing, 10 bytes a place; full, it takes no more. O(1) a pair.
 */

/** Places of a table that begins, a power of two. */
const FIRST_PLACES = 2 ** 12;
/** Most places: some 10 MB. */
const MOST_PLACES = 2 ** 20;
/** Share of the places that are taken before the table grows. */
const FULL = 1 / 2;
const NO_PAIR = -1;

export class ComparedPairs {
  /** Lower document times {@link #documents}, plus the higher one. */
  #pairs = new Float64Array(FIRST_PLACES).fill(NO_PAIR);
  #parts = new Uint16Array(FIRST_PLACES);
  #count = 0;
  readonly #documents: number;

  /** @param documents number of documents, less than 9.4 · 10⁷ */
  constructor(documents: number) {
    this.#documents = documents;
  }

  /** Whether a pair was compared in an earlier part than this one. @param part 0 … 65,535 */
  isBefore(part: number, a: number, b: number): boolean {
    const place = this.#placeOf(this.#keyOf(a, b));
    return this.#pairs[place] !== NO_PAIR && this.#parts[place]! < part;
  }

  /** Notes that a pair is compared in a part. */
  add(part: number, a: number, b: number): void {
    const key = this.#keyOf(a, b);
    let place = this.#placeOf(key);
    if (this.#pairs[place] === NO_PAIR) {
      if (this.#count >= FULL * this.#pairs.length) {
        if (this.#pairs.length === MOST_PLACES) return;
        this.#grow();
        place = this.#placeOf(key);
      }
      this.#pairs[place] = key;
      this.#parts[place] = part;
      this.#count++;
    } else if (part < this.#parts[place]!) this.#parts[place] = part;
  }

  #keyOf(a: number, b: number): number {
    return a < b ? a * this.#documents + b : b * this.#documents + a;
  }

  /** Where a pair is, or the free place where it would be. */
  #placeOf(key: number): number {
    const mask = this.#pairs.length - 1;
    const mixed = Math.imul((key % 0x100000000) ^ Math.floor(key / 0x100000000), 0x9e3779b1);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    while (this.#pairs[place] !== NO_PAIR && this.#pairs[place] !== key) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [pairs, parts] = [this.#pairs, this.#parts];
    this.#pairs = new Float64Array(2 * pairs.length).fill(NO_PAIR);
    this.#parts = new Uint16Array(2 * pairs.length);
    for (let i = 0; i < pairs.length; i++) {
      if (pairs[i] === NO_PAIR) continue;
      const place = this.#placeOf(pairs[i]!);
      this.#pairs[place] = pairs[i]!;
      this.#parts[place] = parts[i]!;
    }
  }
}
