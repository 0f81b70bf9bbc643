/**
 * Anchored clusters: every dropped document is verified against the keeper that is kept in its place.
 *
 *   for each connected component of the pairs at the threshold:
 *     until every document of the component is placed:
 *       the first unplaced document in keep order becomes a keeper
 *       every other unplaced document whose pair with the keeper is at the threshold is dropped
 *
 * Pairs of a keeper and a member that were not candidates are requested from the caller, for all components at once, so
 * that a missed candidate leaves no duplicate behind. If a cheap test rules out most pairs (`mayReach`), components may
 * also be joined by pairs of lower similarity (`joins`): a document is then also compared with keepers that it is linked to
 * only through these. Limits on the tested pairs and on failed requests bound the work in very large components with few
 * similar pairs. A greedy dominating set in keep order, as in Hochbaum, Shmoys (1985). O(m + n log n), and the requested pairs.
 */
import { type Column, doublesColumn, passingWords, wordsColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import { requireWords } from '../base/fingerprint-sets.ts';
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { DisjointSets } from './components.ts';

/** Most requested pairs of a component that may be below the threshold: so many per document, and so many more. */
const FAILED_PER_DOCUMENT = 4;
const FAILED_MORE = 2048;
/** Most pairs of a component that are tested by `mayReach`, per document. */
const TESTED_PER_DOCUMENT = 256;

export interface AnchoredInput {
  readonly documents: number;
  /** Verified pairs, two document numbers each. */
  readonly pairs: Uint32Array;
  /** Exact Jaccard of each pair. */
  readonly jaccards: Float64Array;
  /** Least Jaccard of a dropped document with its keeper; inclusive. */
  readonly threshold: number;
  /** Orders two documents: negative if the first is preferred as keeper. Never 0 for two different documents. */
  readonly prefer: (a: number, b: number) => number;
  /** Whether a document must not be dropped; `prefer` puts such documents first, so that others are dropped for them. */
  readonly neverDrop?: (document: number) => boolean;
  /**
   * Whether a verified pair, by its number, puts its documents into one component; default those at the threshold. If a
   * search may have missed pairs, pairs of lower similarity can lead to the keeper.
   */
  readonly joins?: (pair: number) => boolean;
  /** A cheap test: whether a keeper and a member may be at the threshold, so that they are requested; default yes. */
  readonly mayReach?: (keeper: number, document: number) => boolean;
  /** Exact Jaccard of pairs of a keeper and a member that are not among the verified ones, keeper first. */
  readonly pairsMissing?: (pairs: Uint32Array) => ArrayLike<number> | Promise<ArrayLike<number>>;
}

export interface Anchored {
  /** The document kept in place of each document; its own number if it is kept itself. */
  readonly keepers: Uint32Array<ArrayBuffer>;
  /** Pairs at the threshold that `pairsMissing` found, two document numbers each, the keeper first. */
  readonly found: Uint32Array<ArrayBuffer>;
  readonly foundJaccards: Float64Array<ArrayBuffer>;
  /** Upper bound on the pairs of a keeper and a member that were not requested, since the limit was reached. */
  readonly unrequested: number;
}

const KEYS: KeysOf<AnchoredInput> = {
  documents: true,
  pairs: true,
  jaccards: true,
  threshold: true,
  prefer: true,
  neverDrop: true,
  joins: true,
  mayReach: true,
  pairsMissing: true,
};

/**
 * Chooses the documents to keep, and the keeper of each other one. Within a component of pairs, the first document by
 * `prefer` is kept, and those similar enough to it are dropped for it; then the first of the rest, and so on.
 * @throws UNKNOWN_OPTION; BAD_OPTION if an array has the wrong type or length, or the threshold is out of range
 * @example
 * ```js
 * import { anchored } from 'dittograph/core';
 *
 * // 0 and 2 are each similar to 1, and not to each other.
 * const pairs = Uint32Array.of(0, 1, 1, 2);
 * const jaccards = Float64Array.of(0.9, 0.9);
 * const prefer = (a, b) => a - b;
 * const { keepers } = await anchored({ documents: 3, pairs, jaccards, threshold: 0.8, prefer });
 * console.log(keepers.join()); // 0,0,2
 * ```
 */
export async function anchored(input: AnchoredInput): Promise<Anchored> {
  refuseUnknown(input, Object.keys(KEYS), 'anchored');
  requireInput(input);
  const selection = new KeeperSelection(input);
  const found = wordsColumn();
  const foundJaccards = doublesColumn();
  for (let requests = selection.nextRequests(); requests.length > 0; requests = selection.nextRequests()) {
    const jaccards = await input.pairsMissing!(requests);
    for (let r = 0; r < jaccards.length; r++) {
      if (jaccards[r]! < input.threshold) continue;
      selection.drop(requests[2 * r + 1]!, requests[2 * r]!);
      found.append(requests.subarray(2 * r, 2 * r + 2));
      foundJaccards.push(jaccards[r]!);
    }
  }
  return {
    keepers: selection.keepers,
    found: found.values.slice(),
    foundJaccards: foundJaccards.values.slice(),
    unrequested: selection.unrequested,
  };
}

/** @throws BAD_OPTION */
function requireInput(input: AnchoredInput): void {
  const { documents, pairs, jaccards, threshold } = input;
  const refuse = (what: string): never => {
    throw new DittographError('BAD_OPTION', `anchored: ${what}`);
  };
  if (!(Number.isInteger(documents) && documents >= 0 && documents < 2 ** 32)) {
    refuse(`'documents' must be a whole number from 0 to 4294967295, not ${documents}`);
  }
  requireWords(pairs, "anchored: 'pairs'");
  if (!(jaccards instanceof Float64Array)) refuse("'jaccards' must be a Float64Array");
  if (pairs.length !== 2 * jaccards.length) {
    refuse(`'pairs' has ${pairs.length} numbers and 'jaccards' ${jaccards.length}; a pair has two and one`);
  }
  const wrong = pairs.find((document) => document >= documents);
  if (wrong !== undefined) refuse(`'pairs' has document ${wrong}, and there are ${documents}`);
  if (!(typeof threshold === 'number' && threshold >= 0 && threshold <= 1)) {
    refuse(`'threshold' must be a number from 0 to 1, not ${threshold}`);
  }
  if (typeof input.prefer !== 'function') refuse("'prefer' must be a function");
  for (const name of ['neverDrop', 'joins', 'mayReach', 'pairsMissing'] as const) {
    if (input[name] !== undefined && typeof input[name] !== 'function') refuse(`'${name}' must be a function`);
  }
}

/** A component in progress. Numbers only, since there may be a third as many components as documents. */
interface OpenComponent {
  /** The range of its possibly unplaced documents in the members of all components, in keep order. */
  readonly from: number;
  to: number;
  /** The range of its pairs in the last request. */
  requestedFrom: number;
  requestedTo: number;
  /** Requests that may still fail. */
  failuresLeft: number;
  /** Pairs that may still be tested. */
  testsLeft: number;
}

class KeeperSelection {
  readonly keepers: Uint32Array<ArrayBuffer>;
  unrequested = 0;
  readonly #input: AnchoredInput;
  readonly #placed: Uint8Array;
  /** One more than the last keeper that each document was verified against. */
  readonly #verifiedWith: Uint32Array;
  readonly #links: PairsByDocument;
  /** The documents of all components, component by component, each in keep order. */
  readonly #members: Uint32Array;
  #groups: Iterable<OpenComponent>;
  /** The pairs of the last request. */
  #requested: Uint32Array = new Uint32Array(0);

  constructor(input: AnchoredInput) {
    const { pairs, jaccards, threshold, prefer } = input;
    const { joins = (pair) => jaccards[pair]! >= threshold } = input;
    this.#input = input;
    this.keepers = Uint32Array.from({ length: input.documents }, (_, i) => i);
    this.#placed = new Uint8Array(input.documents);
    this.#verifiedWith = passingWords(input.documents);
    this.#links = new PairsByDocument(input.documents, pairs);
    const sets = new DisjointSets(input.documents);
    for (let p = 0; p < pairs.length; p += 2) if (joins(p >> 1)) sets.join(pairs[p]!, pairs[p + 1]!);
    const labels = sets.labels();
    this.#members = byComponent(labels);
    this.#groups = openComponents(labels, this.#members, prefer);
  }

  drop(document: number, keeper: number): void {
    this.keepers[document] = keeper;
    this.#placed[document] = 1;
  }

  /** Advances every component until it needs a comparison; returns the requested pairs, none at the end. */
  nextRequests(): Uint32Array {
    const requests = wordsColumn();
    const waiting: OpenComponent[] = [];
    for (const group of this.#groups) if (this.#advance(group, requests)) waiting.push(group);
    this.#groups = waiting;
    this.#requested = requests.values;
    return this.#requested;
  }

  /** Advances one component. @returns whether it waits for a comparison */
  #advance(group: OpenComponent, requests: Column<Uint32Array<ArrayBuffer>>): boolean {
    const { neverDrop, mayReach, pairsMissing } = this.#input;
    const members = this.#members;
    for (let r = group.requestedFrom; r < group.requestedTo; r++)
      if (!this.#placed[this.#requested[2 * r + 1]!]) group.failuresLeft--;
    for (let i = group.from; i < group.to; i++) {
      const keeper = members[i]!;
      if (this.#placed[keeper]) continue;
      this.#placed[keeper] = 1;
      this.#dropNear(keeper);
      if (pairsMissing === undefined || this.#arePlaced(i + 1, group.to)) continue;
      if (group.failuresLeft <= 0 || group.testsLeft <= 0) {
        this.unrequested += group.to - i - 1;
        continue;
      }
      this.#removePlaced(group, i + 1);
      i = group.from - 1;
      group.requestedFrom = requests.length / 2;
      for (let j = group.from; j < group.to; j++) {
        const document = members[j]!;
        if (this.#verifiedWith[document] === keeper + 1 || neverDrop?.(document)) continue;
        if (mayReach !== undefined) group.testsLeft--;
        if (mayReach !== undefined && !mayReach(keeper, document)) continue;
        if (requests.length / 2 - group.requestedFrom >= group.failuresLeft) {
          this.unrequested++;
          continue;
        }
        requests.push(keeper);
        requests.push(document);
      }
      group.requestedTo = requests.length / 2;
      if (group.requestedTo > group.requestedFrom) return true;
    }
    return false;
  }

  /** Reduces the open documents of a component to the unplaced ones from `from` on. */
  #removePlaced(group: OpenComponent, from: number): void {
    const members = this.#members;
    let to = group.from;
    for (let i = from; i < group.to; i++) {
      const document = members[i]!;
      if (!this.#placed[document]) members[to++] = document;
    }
    group.to = to;
  }

  #arePlaced(from: number, to: number): boolean {
    while (from < to && this.#placed[this.#members[from]!]) from++;
    return from >= to;
  }

  /** Drops the documents whose verified pair with the keeper is at the threshold; marks all that were verified with it. */
  #dropNear(keeper: number): void {
    const { jaccards, pairs, threshold, neverDrop } = this.#input;
    const links = this.#links.of(keeper);
    for (let i = 0; i < links.length; i++) {
      const pair = links[i]!;
      const document = pairs[2 * pair]! === keeper ? pairs[2 * pair + 1]! : pairs[2 * pair]!;
      this.#verifiedWith[document] = keeper + 1;
      if (jaccards[pair]! >= threshold && !this.#placed[document] && !neverDrop?.(document))
        this.drop(document, keeper);
    }
  }
}

/** The pairs of each document. */
class PairsByDocument {
  readonly #ends: Uint32Array;
  readonly #links: Uint32Array;

  constructor(documents: number, pairs: Uint32Array) {
    const ends = passingWords(documents + 1);
    const links = passingWords(pairs.length);
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

/** The documents component by component; a component is named by its first document. */
function byComponent(labels: Uint32Array): Uint32Array {
  const ends = passingWords(labels.length + 1);
  for (const label of labels) ends[label + 1]!++;
  for (let i = 1; i < ends.length; i++) ends[i]! += ends[i - 1]!;
  const members = passingWords(labels.length);
  for (let document = 0; document < labels.length; document++) members[ends[labels[document]!]!++] = document;
  return members;
}

/**
 * The components of two documents and more, by their first document; sorts their documents in keep order. Each is created
 * when it is needed, since most need no comparison and are done at once.
 */
function* openComponents(
  labels: Uint32Array,
  members: Uint32Array,
  prefer: (a: number, b: number) => number,
): Generator<OpenComponent, void> {
  for (let from = 0, to = 0; from < members.length; from = to) {
    const label = labels[members[from]!]!;
    while (to < members.length && labels[members[to]!] === label) to++;
    if (to - from === 1) continue;
    members.subarray(from, to).sort(prefer);
    const failuresLeft = (to - from) * FAILED_PER_DOCUMENT + FAILED_MORE;
    const testsLeft = (to - from) * TESTED_PER_DOCUMENT;
    yield { from, to, requestedFrom: 0, requestedTo: 0, failuresLeft, testsLeft };
  }
}
