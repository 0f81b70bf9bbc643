/**
 * Which document of a group is kept: a chain of rules, of which the first that tells two documents apart decides.
 * The chain always ends in the id, by code points, so that no two documents are ever equal.
 *
 * - `canonical`: the page at the address that a page (itself or another) names as canonical
 * - `score:FIELD`: the highest number in a field of the record
 * - `newest`, `oldest`: by date
 * - `longest`: the most text
 * - `shortest-url`
 * - `first`: the order of the input
 *
 * A document that lacks what a rule asks for comes after those that have it. Documents that must never be dropped come
 * before all others, whatever the rules; of several in a group each is kept.
 */
import { type Column, doublesColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { nearest } from '../base/options.ts';
import { parseDate } from './dates.ts';

const NAMES = ['canonical', 'score:FIELD', 'newest', 'oldest', 'longest', 'shortest-url', 'first'] as const;

export interface KeepRule {
  readonly name: 'canonical' | 'score' | 'newest' | 'oldest' | 'longest' | 'shortest-url' | 'first';
  /** Field of the record that holds the number, for `score`. */
  readonly field?: string;
}

/** What the rules know of a document. */
export interface KeepFacts {
  readonly id: string;
  readonly url?: string;
  /** Address that the page names as its canonical one; may be relative to `url`. */
  readonly canonical?: string;
  readonly date?: string;
  /** UTF-8 bytes of the text. */
  readonly bytes: number;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A rule as it is written, e.g. `score:quality`. */
export function ruleName({ name, field }: KeepRule): string {
  return field === undefined ? name : `${name}:${field}`;
}

/**
 * Reads a chain of rules.
 * @throws BAD_OPTION for a rule that does not exist, with the nearest that does
 */
export function parseKeepRules(list: readonly string[]): readonly KeepRule[] {
  return list.map((text) => {
    if (text.startsWith('score:') && text.length > 6) return { name: 'score', field: text.slice(6) };
    if (NAMES.some((name) => name === text && name !== 'score:FIELD')) return { name: text as KeepRule['name'] };
    const meant = /^score\b/.test(text) ? 'score:FIELD' : nearest(text, NAMES);
    throw new DittographError(
      'BAD_OPTION',
      `there is no keep rule '${text}'${meant === undefined ? '.' : `; did you mean '${meant}'?`} The rules are ${NAMES.join(', ')}`,
    );
  });
}

/** What each rule makes of each document: the smaller number is rather kept. */
export class KeepOrder {
  /** Rules that had nothing to go by, in plain sentences. */
  readonly idle: readonly string[];
  readonly #rules: readonly { readonly name: string; readonly keys: Float64Array }[];
  readonly #ids: readonly string[];
  readonly #neverDrop: Uint8Array;

  /**
   * @param documents in their order; read once, or twice where `canonical` is among the rules
   * @param neverDrop whether a document with this id or URL must never be dropped
   */
  constructor(
    rules: readonly KeepRule[],
    documents: Iterable<KeepFacts>,
    neverDrop: (name: string) => boolean = () => false,
  ) {
    const canonical = rules.some(({ name }) => name === 'canonical') ? addressesNamed(documents) : new Set<string>();
    const columns = rules.map((rule): [KeepRule, Column<Float64Array<ArrayBuffer>>] => [rule, doublesColumn()]);
    const ids: string[] = [];
    const safe: boolean[] = [];
    for (const facts of documents) {
      for (const [rule, column] of columns) column.push(keyOf(rule, facts, ids.length, canonical));
      ids.push(facts.id);
      safe.push(neverDrop(facts.id) || (facts.url !== undefined && neverDrop(facts.url)));
    }
    this.#ids = ids;
    this.#neverDrop = Uint8Array.from(safe, Number);
    this.#rules = columns.map(([rule, { values: keys }]) => ({ name: ruleName(rule), keys }));
    this.idle = columns
      .filter(([, { values }]) => values.length > 0 && values.every((key) => key === Number.POSITIVE_INFINITY))
      .map(([rule]) => `the keep rule ${ruleName(rule)} decided nothing: no document has ${lackOf(rule)}`);
  }

  /** Negative where document a is rather kept than b, positive where b is; 0 only for one and the same. */
  readonly prefer = (a: number, b: number): number => {
    if (this.#neverDrop[a] !== this.#neverDrop[b]) return this.#neverDrop[b]! - this.#neverDrop[a]!;
    for (const { keys } of this.#rules) if (keys[a] !== keys[b]) return keys[a]! < keys[b]! ? -1 : 1;
    return byCodePoints(this.#ids[a]!, this.#ids[b]!) || a - b;
  };

  readonly neverDrop = (document: number): boolean => this.#neverDrop[document] === 1;

  /** The rule that decided between two documents: as written, or `never-drop`, or `id`. */
  rule(a: number, b: number): string {
    if (this.#neverDrop[a] !== this.#neverDrop[b]) return 'never-drop';
    return this.#rules.find(({ keys }) => keys[a] !== keys[b])?.name ?? 'id';
  }
}

const MISSING: number = Number.POSITIVE_INFINITY;

function keyOf({ name, field }: KeepRule, facts: KeepFacts, index: number, canonical: ReadonlySet<string>): number {
  switch (name) {
    case 'canonical':
      return facts.url !== undefined && canonical.has(address(facts.url)) ? 0 : MISSING;
    case 'score':
      return -(numberOf(facts.fields?.[field!]) ?? -MISSING);
    case 'newest':
      return -(timeOf(facts) ?? -MISSING);
    case 'oldest':
      return timeOf(facts) ?? MISSING;
    case 'longest':
      return -facts.bytes;
    case 'shortest-url':
      return facts.url?.length ?? MISSING;
    case 'first':
      return index;
  }
}

function lackOf({ name, field }: KeepRule): string {
  switch (name) {
    case 'canonical':
      return 'the address that a page names as canonical';
    case 'score':
      return `a number in the field '${field}'`;
    case 'shortest-url':
      return 'a URL';
    default:
      return 'a date that can be read';
  }
}

function timeOf({ date }: KeepFacts): number | undefined {
  return date === undefined ? undefined : parseDate(date);
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
}

/** The addresses that pages name as canonical. */
function addressesNamed(documents: Iterable<KeepFacts>): Set<string> {
  const named = new Set<string>();
  for (const { url, canonical } of documents) if (canonical !== undefined) named.add(address(canonical, url));
  return named;
}

/** An address in its normal form, without its fragment. */
function address(url: string, base?: string): string {
  try {
    const parsed = new URL(url, base);
    parsed.hash = '';
    return parsed.href;
  } catch {
    return url;
  }
}

/** Orders texts by code points; `<` would put U+FF61 … U+FFFF after the astral planes. */
function byCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  let i = 0;
  while (a[i] === b[i]) i++;
  if (i > 0 && isTrailing(a, i) && isTrailing(b, i)) i--;
  return (a.codePointAt(i) ?? -1) - (b.codePointAt(i) ?? -1);
}

function isTrailing(text: string, i: number): boolean {
  return (text.charCodeAt(i) & 0xfc00) === 0xdc00;
}
