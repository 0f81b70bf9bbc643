/**
 * Anchored clusters: every dropped document is itself verified against the very document kept in its place.
 *
 *   for each connected component of the pairs at the threshold:
 *     until every document of it is placed:
 *       the first in keep order becomes a keeper
 *       every other not yet placed that is verified to be near the keeper is dropped for it
 *
 * Pairs of a component that were no candidates are asked for, keeper by keeper and all components at a time, so that a
 * missed candidate keeps no duplicate; past a bound a huge component of few likenesses is left at the pairs known.
 * A greedy dominating set in keep order, as in Hochbaum, Shmoys (1985). O(m + n log n), and the pairs asked for.
 */
import { type Column, doublesColumn, wordsColumn } from '../base/columns.ts';
import { components } from './components.ts';

/** Pairs that may be asked for in a component, for each document of it. */
const ASKED_A_DOCUMENT = 64;

export interface AnchoredInput {
  readonly documents: number;
  /** Verified pairs, two document numbers each. */
  readonly pairs: Uint32Array;
  /** Exact Jaccard of each pair. */
  readonly jaccards: Float64Array;
  /** Least Jaccard of a dropped document with its keeper; inclusive. */
  readonly threshold: number;
  /** Orders two documents: negative where the first is rather kept. Never 0 for two different documents. */
  readonly prefer: (a: number, b: number) => number;
  /** Whether a document must not be dropped; `prefer` puts such documents first, so that others are dropped for them. */
  readonly neverDrop?: (document: number) => boolean;
  /** Exact Jaccard of pairs of a keeper and a member that are not among the verified ones, keeper first. */
  readonly pairsMissing?: (pairs: Uint32Array) => ArrayLike<number> | Promise<ArrayLike<number>>;
}

export interface Anchored {
  /** The document kept in place of each document; its own number where it is kept itself. */
  readonly keepers: Uint32Array<ArrayBuffer>;
  /** Pairs at the threshold that `pairsMissing` found, two document numbers each, the keeper first. */
  readonly found: Uint32Array<ArrayBuffer>;
  readonly foundJaccards: Float64Array<ArrayBuffer>;
  /** Pairs of keepers and members that were not asked for, at most, since their component has too many. */
  readonly unasked: number;
}

/** Chooses the documents to keep, and the keeper of each other one. */
export async function anchored(input: AnchoredInput): Promise<Anchored> {
  const election = new Election(input);
  const found = wordsColumn();
  const foundJaccards = doublesColumn();
  for (let questions = election.next(); questions.length > 0; questions = election.next()) {
    const jaccards = await input.pairsMissing!(questions);
    for (let q = 0; q < jaccards.length; q++) {
      if (jaccards[q]! < input.threshold) continue;
      election.drop(questions[2 * q + 1]!, questions[2 * q]!);
      found.append(questions.subarray(2 * q, 2 * q + 2));
      foundJaccards.push(jaccards[q]!);
    }
  }
  return {
    keepers: election.keepers,
    found: found.values.slice(),
    foundJaccards: foundJaccards.values.slice(),
    unasked: election.unasked,
  };
}

/** A component under way: its documents that may be unplaced still, in keep order. */
interface Group {
  open: Uint32Array;
  toAsk: number;
}

class Election {
  readonly keepers: Uint32Array<ArrayBuffer>;
  unasked = 0;
  readonly #input: AnchoredInput;
  readonly #placed: Uint8Array;
  /** One more than the last keeper that each document was verified against. */
  readonly #judged: Uint32Array;
  readonly #links: Links;
  #groups: Group[];

  constructor(input: AnchoredInput) {
    const { pairs, jaccards, threshold, prefer } = input;
    this.#input = input;
    this.keepers = Uint32Array.from({ length: input.documents }, (_, i) => i);
    this.#placed = new Uint8Array(input.documents);
    this.#judged = new Uint32Array(input.documents);
    this.#links = new Links(input.documents, pairs);
    const near = pairs.filter((_, i) => jaccards[i >> 1]! >= threshold);
    this.#groups = groups(components(input.documents, near)).map((members) => ({
      open: members.sort(prefer),
      toAsk: input.pairsMissing === undefined ? 0 : members.length * ASKED_A_DOCUMENT,
    }));
  }

  drop(document: number, keeper: number): void {
    this.keepers[document] = keeper;
    this.#placed[document] = 1;
  }

  /** Goes on in every component until an answer is needed; returns the pairs asked for, none at the end. */
  next(): Uint32Array {
    const questions = wordsColumn();
    this.#groups = this.#groups.filter((group) => this.#advance(group, questions));
    return questions.values;
  }

  /** Whether the component is waiting for an answer. */
  #advance(group: Group, questions: Column<Uint32Array<ArrayBuffer>>): boolean {
    const { neverDrop, pairsMissing } = this.#input;
    for (let i = 0; i < group.open.length; i++) {
      const keeper = group.open[i]!;
      if (this.#placed[keeper]) continue;
      this.#placed[keeper] = 1;
      this.#dropNear(keeper);
      if (pairsMissing === undefined || this.#arePlaced(group.open, i + 1)) continue;
      if (group.toAsk === 0) {
        this.unasked += group.open.length - i - 1;
        continue;
      }
      group.open = group.open.subarray(i + 1).filter((document) => !this.#placed[document]);
      i = -1;
      const missing = group.open.filter((document) => this.#judged[document] !== keeper + 1 && !neverDrop?.(document));
      const asked = missing.subarray(0, group.toAsk);
      group.toAsk -= asked.length;
      this.unasked += missing.length - asked.length;
      for (const document of asked) {
        questions.push(keeper);
        questions.push(document);
      }
      if (asked.length > 0) return true;
    }
    return false;
  }

  #arePlaced(documents: Uint32Array, from: number): boolean {
    while (from < documents.length && this.#placed[documents[from]!]) from++;
    return from >= documents.length;
  }

  /** Drops what is known to be near the keeper, and notes what was verified against it. */
  #dropNear(keeper: number): void {
    const { jaccards, pairs, threshold, neverDrop } = this.#input;
    const links = this.#links.of(keeper);
    for (let i = 0; i < links.length; i++) {
      const pair = links[i]!;
      const document = pairs[2 * pair]! === keeper ? pairs[2 * pair + 1]! : pairs[2 * pair]!;
      this.#judged[document] = keeper + 1;
      if (jaccards[pair]! >= threshold && !this.#placed[document] && !neverDrop?.(document))
        this.drop(document, keeper);
    }
  }
}

/** The pairs that each document is in. */
class Links {
  readonly #ends: Uint32Array;
  readonly #links: Uint32Array;

  constructor(documents: number, pairs: Uint32Array) {
    this.#ends = new Uint32Array(documents + 1);
    const ends = new Uint32Array(documents + 1);
    const links = new Uint32Array(pairs.length);
    for (let i = 0; i < pairs.length; i++) ends[pairs[i]!]!++;
    for (let i = 1; i <= documents; i++) ends[i]! += ends[i - 1]!;
    for (let i = pairs.length - 1; i >= 0; i--) links[--ends[pairs[i]!]!] = i >> 1;
    this.#ends = ends;
    this.#links = links;
  }

  of(document: number): Uint32Array {
    return this.#links.subarray(this.#ends[document], this.#ends[document + 1]);
  }
}

/** The components of two documents and more, by their first document; members ascending. */
function groups(labels: Uint32Array): Uint32Array[] {
  const sizes = new Uint32Array(labels.length);
  for (let i = 0; i < labels.length; i++) sizes[labels[i]!]!++;
  const members = new Map<number, Uint32Array>();
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (sizes[label]! < 2 && label === i) continue;
    const group = members.get(label) ?? new Uint32Array(sizes[label]!);
    if (label === i) members.set(i, group);
    group[group.length - sizes[label]!--] = i;
  }
  return [...members.values()];
}
