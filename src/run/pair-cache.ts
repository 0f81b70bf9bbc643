/** Pairs whose results are kept. */
const PAIRS_AT_ONCE = 4096;

/** Keeps the results for the last pairs of documents, since several steps of judging ask for those of one pair. */
export class PairCache<Result> {
  readonly #find: (a: number, b: number) => Result;
  readonly #documents: number;
  readonly #found = new Map<number, Result>();

  /** @param documents number of documents @param find finds the result for a pair; it must not change during the run */
  constructor(documents: number, find: (a: number, b: number) => Result) {
    this.#documents = documents;
    this.#find = find;
  }

  of(a: number, b: number): Result {
    const pair = a * this.#documents + b;
    const known = this.#found.get(pair);
    if (known !== undefined || this.#found.has(pair)) return known as Result;
    const result = this.#find(a, b);
    if (this.#found.size === PAIRS_AT_ONCE) this.#found.clear();
    this.#found.set(pair, result);
    return result;
  }
}
