/** Explains one pair: the score of every method, the probability of finding it, and the passages that both share. */
import { DittographError } from './base/errors.ts';
import { type OptionTable, resolveOptions } from './base/options.ts';
import { RowTable } from './base/rows.ts';
import type { Fingerprinter } from './fingerprint/fingerprinter.ts';
import { selectMain } from './html/main-text/main-text.ts';
import { parsePage } from './html/page/page.ts';
import type { Method } from './methods/method.ts';
import { METHODS, type MethodName } from './methods/methods.ts';
import { MINHASH } from './methods/minhash.ts';
import type { MinhashScanOptions } from './methods/options.generated.ts';
import type { ScanOptions } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { chooseBands } from './search/band-plan.ts';
import type { CandidateSearch } from './search/candidates.ts';
import { encodeTexts, type TextBatch } from './text/batch.ts';
import { normalise } from './text/normalise.ts';
import { PROFILE_OPTIONS, type Profile, profileText } from './text/profile.ts';
import { shinglesOfTokens } from './text/shingles.ts';
import { tokensOf } from './text/tokens.ts';
import { containment, isTooShort, jaccard } from './verify/jaccard.ts';
import { type Differences, kindOfPair } from './verify/kind/kind.ts';
import type { PairKind } from './verify/kind/kinds.ts';
import { type Passage, sharedPassages } from './verify/passages.ts';

/** A text, or a document with its `text` or a page's `html`. The title of a page is by default that in its `html`. */
export type Comparable = string | { readonly text?: string; readonly html?: string; readonly title?: string };

/** The profile of the shingles, the least Jaccard of near-duplicates, and the required recall at it. */
export type CompareOptions = Pick<MinhashScanOptions, 'words' | 'characters' | 'simplify' | 'similarity' | 'recall'>;

export interface MethodScore {
  /** The similarity that the method measures, 0 … 1. */
  readonly similarity: number;
  /** In the method's unit. */
  readonly distance: number;
  /** Whether the pair is a match by this method alone, at its default threshold. */
  readonly near: boolean;
}

export interface Comparison {
  /** Exact, over the shingles as strings. */
  readonly jaccard: number;
  readonly containment: number;
  readonly shared: number;
  readonly sizes: readonly [number, number];
  /** Whether one of the texts has too few shingles for a similarity. */
  readonly tooShort: boolean;
  /** Whether the texts have the same tokens in the same order; `differences.titles` compares the titles. */
  readonly equal: boolean;
  /** The kind of the pair, as texts of different sites (docs/kinds.md). */
  readonly kind: PairKind;
  /** The differences; A is the first document. */
  readonly differences: Differences;
  /** The threshold, and whether a scan would call the two duplicates. */
  readonly similarity: number;
  readonly duplicates: boolean;
  /** Chance that the minhash bands of a scan propose a pair of this Jaccard, 0 … 1. */
  readonly chance: number;
  /** The score of each method by itself, with its default options. */
  readonly methods: Readonly<Record<MethodName, MethodScore>>;
  /** Longest first; places are UTF-16 units of the normalised texts, `text` is from the first. */
  readonly passages: readonly {
    readonly a: readonly [number, number];
    readonly b: readonly [number, number];
    readonly tokens: number;
    readonly text: string;
  }[];
}

export const COMPARE_OPTIONS = { ...MINHASH.searchOptions, ...PROFILE_OPTIONS } as const satisfies OptionTable;

/**
 * Compares two texts or pages. A page is compared by its main text, without knowledge of the template of its site.
 * @param a a text, or an object with a `text` or the `html` of a page
 * @param b like `a`
 * @throws UNKNOWN_OPTION; BAD_OPTION for an option out of its range, or if `a` or `b` has neither a text nor a page
 * @example
 * ```js
 * import { compare } from 'dittograph';
 *
 * const a = 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.';
 * const b = 'The copyist wrote the same line twice, and nobody noticed it for two hundred years.';
 * const { jaccard, shared, sizes, duplicates } = compare(a, b, { similarity: 0.5 });
 * console.log(jaccard.toFixed(3), shared, sizes.join(), duplicates); // 0.625 10 13,13 true
 * ```
 */
export function compare(a: Comparable, b: Comparable, options: CompareOptions = {}): Comparison {
  const { similarity, recall, ...profile } = resolveOptions(COMPARE_OPTIONS, options, 'compare');
  const documents = [documentOf(a), documentOf(b)] as const;
  const [left, right] = [new Side(documents[0].text, profile), new Side(documents[1].text, profile)];
  let shared = 0;
  for (const shingle of left.shingles) if (right.shingles.has(shingle)) shared++;
  const sizes = [left.shingles.size, right.shingles.size] as const;
  const exact = jaccard(shared, ...sizes);
  const equal = left.tokens.length > 0 && left.tokens.join(' ') === right.tokens.join(' ');
  const tooShort = isTooShort(left.count) || isTooShort(right.count);
  const batch = encodeTexts([left.normal, right.normal]);
  // Eleven fingerprints are made only if the scores are read.
  let scores: Comparison['methods'] | undefined;
  const { kind, differences } = kindOfPair(...documents, { simplify: profile.simplify });
  return {
    jaccard: exact,
    containment: containment(shared, ...sizes),
    shared,
    sizes,
    tooShort,
    equal,
    kind,
    differences,
    similarity,
    duplicates: tooShort ? equal : exact >= similarity,
    chance: chooseBands({ similarity, recall, slots: MINHASH.fingerprintOptions.slots.default }).probability(exact),
    get methods() {
      scores ??= scoresOf(batch, profile, exact >= similarity);
      return scores;
    },
    passages: sharedPassages(left.tokens, right.tokens, profile.words).map((passage) => placed(passage, left, right)),
  };
}

interface Judge {
  readonly method: Method;
  readonly fingerprinter: Fingerprinter;
  readonly search: CandidateSearch;
}

/** The methods under one profile. They own tables and kernel memory, and the next pair mostly has the same profile. */
let judges: { readonly profile: string; readonly byName: readonly (readonly [MethodName, Judge])[] } | undefined;

function judgesOf(profile: Profile): readonly (readonly [MethodName, Judge])[] {
  const text = profileText(profile);
  if (judges?.profile !== text) {
    const byName = METHODS.map((method) => {
      const { name } = method;
      const { parameters } = parametersOf({ method: name, ...profile } as ScanOptions, 'compare');
      const judge = { method, fingerprinter: method.fingerprinter(parameters), search: method.search(parameters) };
      return [name, judge] as const;
    });
    judges = { profile: text, byName };
  }
  return judges.byName;
}

/** @param batch the two texts @param isNear whether they are near-duplicates by their Jaccard */
function scoresOf(batch: TextBatch, profile: Profile, isNear: boolean): Comparison['methods'] {
  const scores = judgesOf(profile).map(([name, judge]) => [name, scoreOf(judge, batch, isNear)]);
  return Object.fromEntries(scores) as Comparison['methods'];
}

function scoreOf({ method, fingerprinter, search }: Judge, batch: TextBatch, isNear: boolean): MethodScore {
  const { rows, offsets } = fingerprinter.fingerprint(batch);
  const both = { rows, rowWords: (fingerprinter.rowBytes ?? 0) / 4, ...(offsets !== undefined && { offsets }) };
  const table = new RowTable(both);
  const [a, b] = [table.row(0), table.row(1)];
  const parts = Array.from({ length: search.parts }, (_, part) => part);
  const found = parts.some((part) => !search.search(both, part).next().done);
  const similarity = fingerprinter.similarity(a, b);
  return { similarity, distance: fingerprinter.distance(a, b), near: found && (!method.isJaccard || isNear) };
}

function placed(passage: Passage, left: Side, right: Side): Comparison['passages'][number] {
  const a = left.span(passage.a);
  return { a, b: right.span(passage.b), tokens: passage.a[1] - passage.a[0], text: left.normal.slice(...a) };
}

/** A text in the forms in which it is compared. */
class Side {
  readonly normal: string;
  readonly tokens: readonly string[];
  readonly shingles: ReadonlySet<string>;
  /** Shingles, repeats included. */
  readonly count: number;
  readonly #places: ReturnType<typeof tokensOf>;

  constructor(text: string, profile: Profile) {
    this.normal = normalise(text, profile);
    this.#places = tokensOf(this.normal);
    this.tokens = this.#places.map(({ start, end }) => this.normal.slice(start, end));
    const shingles = shinglesOfTokens(this.#places, profile);
    this.count = shingles.length;
    this.shingles = new Set(shingles.map(({ from, to }) => this.tokens.slice(from, to).join(' ')));
  }

  span([from, to]: readonly [number, number]): readonly [number, number] {
    return [this.#places[from]!.start, this.#places[to - 1]!.end];
  }
}

interface Compared {
  readonly text: string;
  /** Absent if unknown. */
  readonly title?: string;
}

function documentOf(document: Comparable): Compared {
  if (typeof document === 'string') return { text: document };
  const { text, html, title } = document ?? {};
  if (html !== undefined) {
    const page = parsePage(html);
    return titled(selectMain(page).text, title ?? page.title);
  }
  if (typeof text === 'string') return titled(text, title);
  throw new DittographError('BAD_OPTION', "compare takes texts, or documents with a 'text' or an 'html'");
}

const titled = (text: string, title: string | undefined): Compared =>
  title === undefined || title === '' ? { text } : { text, title };
