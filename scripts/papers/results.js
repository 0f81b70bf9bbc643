/** The kept results of the suites, and how figures of them are written. */

/** Where they are kept, a file for each suite. */
export const RESULTS = 'docs/papers/results';

export class Results {
  #suites;

  /** @param suites names and contents of the kept files */
  constructor(suites) {
    this.#suites = new Map(suites);
  }

  /** Their names. */
  suites() {
    return [...this.#suites.keys()];
  }

  /** What a suite was run with: command, version, load of the machine before it, seconds by set, node, cores. */
  run(suite) {
    return this.#suite(suite);
  }

  /** The sets that a suite was run on, by name. */
  sets(suite) {
    return this.#suite(suite).sets.map(({ set }) => set);
  }

  /** What is said of a set beside its tables. */
  notes(suite, set) {
    return this.#suite(suite).sets.find((one) => one.set === set).notes;
  }

  /**
   * Rows of a table as objects, from the name of the column to the cell; a share is its value.
   * @param set default: the only one
   */
  rows(suite, id, set) {
    const { sets } = this.#suite(suite);
    const found = set === undefined ? sets[0] : sets.find((one) => one.set === set);
    const table = found?.tables.find((one) => one.id === id);
    if (table === undefined) throw new Error(`the results of ${suite} have no table ${id} of ${set ?? 'a set'}`);
    const plain = (cell) => (Array.isArray(cell) ? cell[0] : (cell ?? undefined));
    return table.rows.map((cells) => Object.fromEntries(table.columns.map((name, i) => [name, plain(cells[i])])));
  }

  /** The one row with these cells. */
  row(suite, id, cells, set) {
    const found = this.rows(suite, id, set).filter((row) => fits(row, cells));
    if (found.length !== 1)
      throw new Error(`${suite}, ${id}: ${found.length} rows, not one, with ${JSON.stringify(cells)}`);
    return found[0];
  }

  #suite(suite) {
    const found = this.#suites.get(suite);
    if (found === undefined) throw new Error(`no results of ${suite} are kept`);
    return found;
  }
}

export function fits(row, cells) {
  return Object.entries(cells).every(([name, value]) => row[name] === value);
}

/** In words, whether the machine was quiet: CPU seconds of a busy one are up to twice as many. */
export function loadOf({ load, cores }) {
  return load > 0.5 ? `the machine had other work, load ${figure(load)} of ${cores} cores` : 'a quiet machine';
}

/** CPU, Node, day and load of a run, e.g. `AMD EPYC, AVX2; Node 20.20; 22 November 2026; a quiet machine`. */
export function machineOf({ cpu, node, date, load, cores }) {
  const how = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
  const known = [
    cpu,
    `Node ${node.split('.').slice(0, 2).join('.')}`,
    date && new Date(date).toLocaleDateString('en-GB', how),
    load !== undefined && loadOf({ load, cores }),
  ];
  return known.filter(Boolean).join('; ');
}

/** `.996`, `1.000`; as few digits as asked for. */
export function share(value, digits = 3) {
  if (value === undefined) return 'undefined';
  return value.toFixed(digits).replace(/^0(?=\.)/, '');
}

/** `99.6 %` */
export function percent(value, digits = 1) {
  return `${(100 * value).toFixed(digits)} %`;
}

/** The lowest and the highest of some shares, `.60–.66`. */
export function span(values, digits = 2) {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)].map((value) => share(value, digits));
  return low === high ? low : `${low}–${high}`;
}

/** `12,345`; from a hundred on with three significant digits, below with two. */
export function figure(value) {
  if (value === undefined) return 'undefined';
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en');
  return value.toPrecision(2);
}

/** How many times as large, e.g. `7.2`, `59`. */
export function times(a, b) {
  // Not as a whole number: two digits say how exact it is.
  return a / b < 10 ? (a / b).toFixed(1) : figure(Math.round(a / b));
}

/** A pipe table; `-` in an alignment of the columns is left, `+` right. */
export function table(head, rows, alignment = '-'.padEnd(head.length, '+')) {
  const lines = [head, head.map((_, i) => (alignment[i] === '+' ? '--:' : '---')), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
