/**
 * Which document of a group is kept: rules tried in order; the first that tells two documents apart decides. The last
 * rule is always the id, by code points, so that no two documents are ever equal.
 *
 * - `canonical`: the page at the address that a page (itself or another) names as canonical
 * - `score:FIELD`: the highest number in a field of the record
 * - `newest`, `oldest`: by date
 * - `longest`: the most text
 * - `shortest-url`
 * - `first`: the order of the input
 *
 * A document without the value that a rule needs comes after those that have it. Documents that must never be dropped
 * come before all others; if a group has several of them, all are kept.
 */
import { DittographError } from '../base/errors.ts';
import { nearest } from '../base/options.ts';
import { parseDate } from './dates.ts';

/** Every rule as it is written; `FIELD` is the name of a field. */
export const KEEP_RULES = ['canonical', 'score:FIELD', 'newest', 'oldest', 'longest', 'shortest-url', 'first'] as const;

export interface KeepRule {
  readonly name: 'canonical' | 'score' | 'newest' | 'oldest' | 'longest' | 'shortest-url' | 'first';
  /** Field of the record that holds the number, for `score`. */
  readonly field?: string;
}

/** What the rules use of a document. */
export interface KeepFacts {
  readonly id: string;
  readonly url?: string;
  /** Canonical URL that the page declares; may be relative to `url`. */
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
 * @example
 * ```js
 * import { parseKeepRules } from 'dittograph/core';
 *
 * const rules = parseKeepRules(['score:quality', 'newest']);
 * console.log(rules); // [ { name: 'score', field: 'quality' }, { name: 'newest' } ]
 * ```
 */
export function parseKeepRules(list: readonly string[]): readonly KeepRule[] {
  return list.map((text) => {
    if (text.startsWith('score:') && text.length > 6) return { name: 'score', field: text.slice(6) };
    if (KEEP_RULES.some((name) => name === text && name !== 'score:FIELD')) return { name: text as KeepRule['name'] };
    const meant = /^score\b/.test(text) ? 'score:FIELD' : nearest(text, KEEP_RULES);
    throw new DittographError(
      'BAD_OPTION',
      `there is no keep rule '${text}'${meant === undefined ? '.' : `; did you mean '${meant}'?`} The rules are ${KEEP_RULES.join(', ')}`,
    );
  });
}

/** The fields of records that some rules look at. */
export function scoreFields(rules: readonly KeepRule[]): string[] {
  return rules.flatMap(({ field }) => field ?? []);
}

/** The facts of each document, by its number. An array of them will do. */
export interface KeepFactsTable {
  readonly length: number;
  at(document: number): KeepFacts | undefined;
}

interface KeyedRule {
  readonly rule: KeepRule;
  /** The sort key of each document under the rule; NaN until it is needed. */
  readonly keys: Float64Array;
}

/**
 * The order in which documents are kept. Each rule gives a document a sort key, the smallest first; keys are computed
 * only for the documents that are compared, since most documents have no duplicate.
 * @example
 * ```js
 * import { KeepOrder, parseKeepRules } from 'dittograph/core';
 *
 * const documents = [
 *   { id: 'old', date: '2023-01-01', bytes: 900 },
 *   { id: 'new', date: '2024-01-01', bytes: 400 },
 * ];
 * const order = new KeepOrder(parseKeepRules(['newest', 'longest']), documents);
 * console.log([0, 1].sort(order.prefer).join(), order.rule(0, 1)); // 1,0 newest
 * ```
 */
export class KeepOrder {
  readonly #rules: readonly KeyedRule[];
  readonly #documents: KeepFactsTable;
  readonly #canonical: ReadonlySet<string>;
  readonly #matchesNeverDrop: ((name: string) => boolean) | undefined;
  readonly #isNeverDropped: Float64Array;

  /**
   * @param documents read at once if `canonical` is among the rules, and later as documents are compared
   * @param neverDrop whether a document with this id or URL must never be dropped
   */
  constructor(rules: readonly KeepRule[], documents: KeepFactsTable, neverDrop?: (name: string) => boolean) {
    this.#documents = documents;
    this.#matchesNeverDrop = neverDrop;
    this.#canonical = rules.some(({ name }) => name === 'canonical') ? canonicalAddresses(documents) : new Set();
    const unknown = (): Float64Array => new Float64Array(documents.length).fill(Number.NaN);
    this.#rules = rules.map((rule) => ({ rule, keys: unknown() }));
    this.#isNeverDropped = neverDrop === undefined ? new Float64Array(0) : unknown();
  }

  /** Rules whose value no document has, as sentences. */
  get unused(): readonly string[] {
    const length = this.#documents.length;
    const decidesNothing = ({ rule, keys }: KeyedRule): boolean => {
      for (let i = 0; i < length; i++) if (this.#key(rule, keys, i) !== MISSING) return false;
      return length > 0;
    };
    return this.#rules
      .filter(decidesNothing)
      .map(({ rule }) => `the keep rule ${ruleName(rule)} decided nothing: no document has ${missingFact(rule)}`);
  }

  /** Negative if document a is preferred over b, positive if b is; 0 only if a is b. */
  readonly prefer = (a: number, b: number): number => {
    const safe = Number(this.neverDrop(b)) - Number(this.neverDrop(a));
    if (safe !== 0) return safe;
    for (let r = 0; r < this.#rules.length; r++) {
      const { rule, keys } = this.#rules[r]!;
      const x = this.#key(rule, keys, a);
      const y = this.#key(rule, keys, b);
      if (x !== y) return x < y ? -1 : 1;
    }
    return byCodePoints(this.#facts(a).id, this.#facts(b).id) || a - b;
  };

  readonly neverDrop = (document: number): boolean => {
    if (this.#matchesNeverDrop === undefined) return false;
    if (Number.isNaN(this.#isNeverDropped[document])) {
      const { id, url } = this.#facts(document);
      this.#isNeverDropped[document] = Number(
        this.#matchesNeverDrop(id) || (url !== undefined && this.#matchesNeverDrop(url)),
      );
    }
    return this.#isNeverDropped[document] === 1;
  };

  /** The rule that decided between two documents: as written, or `never-drop`, or `id`. */
  rule(a: number, b: number): string {
    if (this.neverDrop(a) !== this.neverDrop(b)) return 'never-drop';
    const decided = this.#rules.find(({ rule, keys }) => this.#key(rule, keys, a) !== this.#key(rule, keys, b));
    return decided === undefined ? 'id' : ruleName(decided.rule);
  }

  #facts(document: number): KeepFacts {
    return this.#documents.at(document)!;
  }

  #key(rule: KeepRule, keys: Float64Array, document: number): number {
    if (Number.isNaN(keys[document])) keys[document] = keyOf(rule, this.#facts(document), document, this.#canonical);
    return keys[document]!;
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

function missingFact({ name, field }: KeepRule): string {
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

/** The URLs that pages declare as canonical. */
function canonicalAddresses(documents: KeepFactsTable): Set<string> {
  const named = new Set<string>();
  for (let i = 0; i < documents.length; i++) {
    const { url, canonical } = documents.at(i)!;
    if (canonical !== undefined) named.add(address(canonical, url));
  }
  return named;
}

/** A URL in its normal form, without its fragment. */
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
