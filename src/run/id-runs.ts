/**
 * Ids that count up, such as numbers of rows and places in a file: `0`, `1`, `2` … or `a.jsonl:1`, `a.jsonl:2` … Only the
 * first and the last number of each run are kept.
 */

/** Most runs that are kept; they have different prefixes. */
const MOST_RUNS = 1000;
/** Most digits of an id that are read as its number; a double represents all such numbers exactly. */
const MOST_DIGITS = 15;

const ZERO = 0x30;
const NINE = 0x39;

interface Run {
  readonly first: number;
  last: number;
}

export class IdRuns {
  readonly #runs = new Map<string, Run>();
  #prefix = '';
  #number = 0;

  /** Whether a run contains the id. */
  has(id: string): boolean {
    if (!this.#split(id)) return false;
    const run = this.#runs.get(this.#prefix);
    return run !== undefined && this.#number >= run.first && this.#number <= run.last;
  }

  /** Adds an id that no run contains if it continues a run or begins one. @returns whether it was added */
  add(id: string): boolean {
    if (!this.#split(id)) return false;
    const run = this.#runs.get(this.#prefix);
    if (run === undefined) {
      if (this.#runs.size === MOST_RUNS) return false;
      this.#runs.set(this.#prefix, { first: this.#number, last: this.#number });
      return true;
    }
    if (this.#number !== run.last + 1) return false;
    run.last++;
    return true;
  }

  /** Splits an id into a prefix and the number at its end; leading zeros belong to the prefix. False if it has no number. */
  #split(id: string): boolean {
    let start = id.length;
    let number = 0;
    for (let scale = 1; start > 0 && id.length - start < MOST_DIGITS; scale *= 10) {
      const unit = id.charCodeAt(start - 1);
      if (unit < ZERO || unit > NINE) break;
      number += scale * (unit - ZERO);
      start--;
    }
    if (start === id.length) return false;
    while (start < id.length - 1 && id.charCodeAt(start) === ZERO) start++;
    this.#prefix = id.slice(0, start);
    this.#number = number;
    return true;
  }
}
