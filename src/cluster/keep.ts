/**
 * Decides which document of a group is kept, by rules in order: the first that distinguishes two documents decides. The
 * last rule is always the id, by code points, so that no two documents are ever equal.
 *
 * - `canonical`: the page at the address that a page (itself or another) names as canonical
 * - `https`: the page that was fetched by HTTPS
 * - `no-query`: the page whose address has no query and no session
 * - `plain-path`: the page whose address does not name a print, AMP, mobile or feed view, or a list by tag or month
 * - `linked`: the page that most other pages of its site link to; if equal, the one whose host most pages link to
 * - `shortest-url`: the shortest address, without its scheme; if equal, the one with the fewest capitals
 * - `score:FIELD`: the highest number in a field of the record
 * - `newest`, `oldest`: by date; if equal or missing, by the date of the capture in an archive
 * - `longest`: the most text
 * - `first`: the order of the input
 * - `most-shingles`: the most distinct shingles; not an option, but the first rule if a text is removed for a longer one
 *   that contains it
 * - `no-link`: the file that is not a symbolic link; not an option, but before all options, since a link whose file is
 *   removed leads nowhere
 *
 * A document without the value that a rule needs comes after those that have it. Documents that must never be dropped
 * come before all others; if a group has several of them, all are kept.
 */
import { DittographError } from '../base/errors.ts';
import { nearest } from '../base/options.ts';
import { addressOf, hasHost, hasQuery, isListing, isOtherView, pathOf } from './address.ts';
import { CanonicalPlaces } from './canonical.ts';
import { parseDate } from './dates.ts';

/** The names of all rules; `FIELD` is the name of a field. */
export const KEEP_RULES = [
  'canonical',
  'https',
  'no-query',
  'plain-path',
  'linked',
  'shortest-url',
  'score:FIELD',
  'newest',
  'oldest',
  'longest',
  'first',
] as const;

/** The default rules: if any document is a page, and if all are texts. */
export const KEEP_DEFAULT = {
  pages: ['canonical', 'https', 'no-query', 'plain-path', 'linked', 'shortest-url', 'newest', 'longest', 'first'],
  texts: ['canonical', 'longest', 'first'],
} as const satisfies Record<string, readonly (typeof KEEP_RULES)[number][]>;

export interface KeepRule {
  readonly name: 'score' | 'most-shingles' | 'no-link' | Exclude<(typeof KEEP_RULES)[number], 'score:FIELD'>;
  /** Field of the record that holds the number, for `score`. */
  readonly field?: string;
}

/** The facts on a document that the rules use. */
export interface KeepFacts {
  readonly id: string;
  /** The URL it was fetched from; for a file, the URL that the page declares. */
  readonly url?: string;
  /**
   * For a file: the host whose mirror it is in and its path below, `www.example.org/a.html`; `/a.html` if the host is
   * unknown.
   */
  readonly address?: string;
  /** Canonical URL that the page declares; may be relative to its address. */
  readonly canonical?: string;
  /** Number of other pages that link to its address, and of pages that link to any address of its host. */
  readonly links?: number;
  readonly hostLinks?: number;
  /** Set if a page outside of the documents declares its address as canonical: that of its file, or its URL. */
  readonly named?: 'file' | 'url';
  readonly date?: string;
  /** Date of its capture in an archive. */
  readonly captured?: string;
  /** UTF-8 bytes of the text. */
  readonly bytes: number;
  /** Distinct shingles of the text; for `most-shingles`. */
  readonly shingles?: number;
  /** Whether it is a file that was read through a symbolic link; for `no-link`. Default false. */
  readonly isLink?: boolean;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A rule as it is written, e.g. `score:quality`. */
export function ruleName({ name, field }: KeepRule): string {
  return field === undefined ? name : `${name}:${field}`;
}

/**
 * Reads a chain of rules.
 * @throws BAD_OPTION if it is not a list, or for an unknown rule, with the nearest known one
 * @example
 * ```js
 * import { parseKeepRules } from 'dittograph/core';
 *
 * const rules = parseKeepRules(['score:quality', 'newest']);
 * console.log(rules); // [ { name: 'score', field: 'quality' }, { name: 'newest' } ]
 * ```
 */
export function parseKeepRules(list: readonly string[]): readonly KeepRule[] {
  if (!Array.isArray(list)) {
    throw new DittographError('BAD_OPTION', `keep rules are a list of names, such as ['newest'], not ${String(list)}`);
  }
  return list.map((rule: unknown) => {
    const text = String(rule);
    if (text.startsWith('score:') && text.length > 6) return { name: 'score', field: text.slice(6) };
    if (KEEP_RULES.some((name) => name === text && name !== 'score:FIELD')) return { name: text as KeepRule['name'] };
    const meant = /^score\b/.test(text) ? 'score:FIELD' : nearest(text, KEEP_RULES);
    throw new DittographError(
      'BAD_OPTION',
      `there is no keep rule '${text}'${meant === undefined ? '.' : `; did you mean '${meant}'?`} The rules are ${KEEP_RULES.join(', ')}`,
    );
  });
}

/** The fields of records that some rules read. */
export function scoreFields(rules: readonly KeepRule[]): string[] {
  return rules.flatMap(({ field }) => field ?? []);
}

/** The facts of each document, by its number, e.g. an array of them. */
export interface KeepFactsTable {
  readonly length: number;
  /** Whether any document may name a canonical address; default yes. */
  readonly areAnyCanonical?: boolean;
  at(document: number): KeepFacts | undefined;
}

interface KeyedRule {
  readonly rule: KeepRule;
  readonly keyOf: KeyOf;
  /** The sort key of each document under the rule; NaN until it is needed. Absent if the key is the document number. */
  readonly keys: Float64Array | undefined;
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
  readonly #named: readonly KeepRule[];
  readonly #rules: readonly KeyedRule[];
  readonly #documents: KeepFactsTable;
  readonly #canonical: CanonicalPlaces;
  readonly #matchesNeverDrop: ((name: string) => boolean) | undefined;
  readonly #isNeverDropped: Float64Array;

  /**
   * @param documents read at once if `canonical` is among the rules, and later as documents are compared
   * @param neverDrop whether a document with this id or URL must never be dropped
   */
  constructor(rules: readonly KeepRule[], documents: KeepFactsTable, neverDrop?: (name: string) => boolean) {
    this.#documents = documents;
    this.#matchesNeverDrop = neverDrop;
    const mayName = documents.areAnyCanonical !== false && rules.some(({ name }) => name === 'canonical');
    const canonical = new CanonicalPlaces();
    for (let i = 0; mayName && i < documents.length; i++) canonical.add(documents.at(i)!);
    this.#named = rules;
    this.#canonical = canonical;
    const unknown = (): Float64Array => new Float64Array(documents.length).fill(Number.NaN);
    const deciding = rules.filter(({ name }) => name !== 'canonical' || !canonical.areNone);
    this.#rules = deciding.flatMap((rule) =>
      keysOf(rule, canonical).map((keyOf) => ({ rule, keyOf, keys: rule.name === 'first' ? undefined : unknown() })),
    );
    this.#isNeverDropped = neverDrop === undefined ? new Float64Array(0) : unknown();
  }

  /** Rules whose value no document has, as sentences. */
  get unused(): readonly string[] {
    const use = new RuleUse(this.#named, this.#canonical);
    for (let i = 0; i < this.#documents.length && !use.isComplete; i++) use.add(this.#facts(i));
    return use.unused;
  }

  /** Negative if document a is preferred over b, positive if b is; 0 only if a is b. */
  readonly prefer = (a: number, b: number): number => {
    const safe = Number(this.neverDrop(b)) - Number(this.neverDrop(a));
    if (safe !== 0) return safe;
    for (let r = 0; r < this.#rules.length; r++) {
      const x = this.#key(this.#rules[r]!, a);
      const y = this.#key(this.#rules[r]!, b);
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
    for (let r = 0; r < this.#rules.length; r++) {
      const rule = this.#rules[r]!;
      if (this.#key(rule, a) !== this.#key(rule, b)) return ruleName(rule.rule);
    }
    return 'id';
  }

  #facts(document: number): KeepFacts {
    return this.#documents.at(document)!;
  }

  #key({ keyOf, keys }: KeyedRule, document: number): number {
    if (keys === undefined) return document;
    if (Number.isNaN(keys[document])) keys[document] = keyOf(this.#facts(document), document);
    return keys[document]!;
  }
}

/** Finds the rules whose value no document of a run has. */
export class RuleUse {
  readonly #unused: Map<KeepRule, readonly KeyOf[]>;
  #count = 0;

  /** @param canonical the addresses that the documents declare; default: `named` of the facts tells */
  constructor(rules: readonly KeepRule[], canonical: CanonicalPlaces = new CanonicalPlaces()) {
    this.#unused = new Map(rules.map((rule) => [rule, keysOf(rule, canonical)]));
  }

  add(facts: KeepFacts): void {
    for (const [rule, keys] of this.#unused)
      if (keys.some((keyOf) => keyOf(facts, this.#count) !== MISSING)) this.#unused.delete(rule);
    this.#count++;
  }

  /** Whether no further document can change the result. */
  get isComplete(): boolean {
    return this.#unused.size === 0;
  }

  /** Rules whose value no document has, as sentences; none if there are no documents. */
  get unused(): readonly string[] {
    const rules = this.#count === 0 ? [] : [...this.#unused.keys()];
    return rules.map((rule) => `the keep rule ${ruleName(rule)} decided nothing: no document has ${missingFact(rule)}`);
  }
}

/** The sort key of a document under a rule, the smallest first. */
type KeyOf = (facts: KeepFacts, index: number) => number;

const MISSING: number = Number.POSITIVE_INFINITY;

/** The keys of a rule; if the first ones are equal, the next decide. */
function keysOf({ name, field }: KeepRule, canonical: CanonicalPlaces): readonly KeyOf[] {
  const preferring = (holds: (facts: KeepFacts) => boolean): readonly KeyOf[] => [
    (facts) => (holds(facts) ? 0 : MISSING),
  ];
  switch (name) {
    case 'canonical':
      return [(facts) => canonical.rank(facts) ?? MISSING];
    case 'https':
      return preferring((facts) => hasHost(facts) && /^https:/i.test(facts.url ?? ''));
    case 'no-query':
      return preferring((facts) => !hasQuery(pathOf(facts) ?? '?'));
    case 'plain-path':
      return preferring((facts) => !isOtherView(pathOf(facts) ?? '/print') && !isListing(pathOf(facts) ?? ''));
    case 'score':
      return [({ fields }) => -(numberOf(fields?.[field!]) ?? -MISSING)];
    case 'newest':
      return [({ date }) => -(timeOf(date) ?? -MISSING), ({ captured }) => -(timeOf(captured) ?? -MISSING)];
    case 'oldest':
      return [({ date }) => timeOf(date) ?? MISSING, ({ captured }) => timeOf(captured) ?? MISSING];
    case 'longest':
      return [({ bytes }) => -bytes];
    case 'most-shingles':
      return [({ shingles }) => (shingles === undefined ? MISSING : -shingles)];
    case 'no-link':
      return [({ isLink }) => Number(isLink === true)];
    case 'linked':
      return [({ links }) => -(links || -MISSING), ({ hostLinks }) => -(hostLinks || -MISSING)];
    case 'shortest-url':
      return [
        (facts) => addressOf(facts)?.length ?? MISSING,
        (facts) => addressOf(facts)?.replace(/\P{Lu}/gu, '').length ?? MISSING,
      ];
    case 'first':
      return [(_, index) => index];
  }
}

function missingFact({ name, field }: KeepRule): string {
  switch (name) {
    case 'canonical':
      return 'the address that a page names as canonical';
    case 'https':
      return 'an address with https';
    case 'no-query':
      return 'an address without a query';
    case 'plain-path':
      return 'an address that is not of a print, AMP, mobile or feed view';
    case 'score':
      return `a number in the field '${field}'`;
    case 'linked':
      return 'an address that other pages link to';
    case 'shortest-url':
      return 'a URL';
    default:
      return 'a date that can be read';
  }
}

function timeOf(date: string | undefined): number | undefined {
  return date === undefined ? undefined : parseDate(date);
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
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
