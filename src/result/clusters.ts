/** The numbered clusters of a run, without an object for each. */

export class Clusters {
  /** Number of clusters: they are numbered 1, 2, 3 … in input order of the first dropped document of each. */
  readonly count: number;
  /** The cluster of each document; 0 if it has none. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  /** The members cluster by cluster, and where each cluster ends. */
  readonly #members: Uint32Array;
  readonly #ends: Uint32Array;

  /** @param keepers the document kept in place of each; its own number if it is kept */
  constructor(keepers: Uint32Array) {
    const numbers = new Uint32Array(keepers.length);
    let [count, members] = [0, 0];
    for (let document = 0; document < keepers.length; document++) {
      const keeper = keepers[document]!;
      if (keeper === document) continue;
      if (numbers[keeper] === 0) {
        numbers[keeper] = ++count;
        members++;
      }
      numbers[document] = numbers[keeper]!;
      members++;
    }
    this.count = count;
    this.numbers = numbers;
    const ends = new Uint32Array(count + 1);
    for (const number of numbers) if (number > 0) ends[number]!++;
    for (let number = 1; number <= count; number++) ends[number]! += ends[number - 1]!;
    this.#members = new Uint32Array(members);
    // The kept document comes first.
    const places = ends.slice(0, count);
    for (const [document, keeper] of keepers.entries())
      if (keeper === document && numbers[document]! > 0) this.#members[places[numbers[document]! - 1]!++] = document;
    for (const [document, keeper] of keepers.entries())
      if (keeper !== document) this.#members[places[numbers[document]! - 1]!++] = document;
    this.#ends = ends;
  }

  /** The kept document of a cluster, then the others in input order. */
  members(number: number): Uint32Array {
    return this.#members.subarray(this.#ends[number - 1], this.#ends[number]);
  }
}
