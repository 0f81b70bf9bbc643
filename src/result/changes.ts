/** What a run over a corpus decided otherwise than the run before. */
import type { ChangeKind } from '../methods/options.ts';
import type { CorpusDecisions } from '../store/folder/decisions-file.ts';
import { type DocStatus, REMOVED } from './records.ts';

/** A document whose decision changed, or that is new or gone. */
export interface Change {
  readonly id: string;
  readonly change: ChangeKind;
  /** Absent of a new document. */
  readonly before?: Decision;
  /** Absent of one that is gone. */
  readonly after?: Decision;
}

/** What was decided about a document. */
interface Decision {
  readonly status: DocStatus;
  /** The id of the document that is kept in its place. */
  readonly kept?: string;
}

/**
 * The changes between two runs: those of the documents that are there, in their order, then those that are gone. A
 * document is the same by its id. O(documents); ids are kept in memory only of documents that have no counterpart at the
 * same place of their input, counted from its start or from its end.
 */
export function* changesBetween(before: CorpusDecisions, after: CorpusDecisions): Generator<Change> {
  const { counterparts, gone } = match(before, after);
  for (let document = 0; document < after.count; document++) {
    const earlier = counterparts[document]! - 1;
    const id = after.id(document);
    if (earlier < 0) {
      yield { id, change: 'new', after: decisionOn(after, document) };
      continue;
    }
    const [went, goes] = [goesIn(before, earlier), goesIn(after, document)];
    if (!went && !goes) continue;
    const decisions = { before: decisionOn(before, earlier), after: decisionOn(after, document) };
    if (went !== goes) yield { id, change: went ? 'drop→keep' : 'keep→drop', ...decisions };
    else if (decisions.before.kept !== decisions.after.kept) yield { id, change: 'moved', ...decisions };
  }
  for (const document of gone) {
    yield { id: before.id(document), change: 'gone', before: decisionOn(before, document) };
  }
}

const goesIn = (decisions: CorpusDecisions, document: number): boolean =>
  REMOVED.has(decisions.status(document) as DocStatus);

function decisionOn(decisions: CorpusDecisions, document: number): Decision {
  const keeper = decisions.keeper(document);
  const status = decisions.status(document) as DocStatus;
  return { status, ...(keeper !== document && { kept: decisions.id(keeper) }) };
}

interface Matched {
  /** One more than the number that each document had before; 0 if it is new. */
  readonly counterparts: Uint32Array;
  /** Documents of before that are no more, ascending. */
  readonly gone: readonly number[];
}

function match(before: CorpusDecisions, after: CorpusDecisions): Matched {
  const counterparts = new Uint32Array(after.count);
  const rests = { before: [] as number[], after: [] as number[] };
  const earlier = new Map<string, { first: number; end: number }[]>();
  for (const { name, ...range } of rangesOf(before)) {
    const same = earlier.get(name);
    if (same === undefined) earlier.set(name, [range]);
    else same.push(range);
  }
  for (const { name, ...own } of rangesOf(after)) {
    const other = earlier.get(name)?.shift() ?? { first: 0, end: 0 };
    const areSame = (a: number, b: number): boolean => before.id(a) === after.id(b);
    for (; own.first < own.end && other.first < other.end && areSame(other.first, own.first); own.first++)
      counterparts[own.first] = ++other.first;
    for (; own.first < own.end && other.first < other.end && areSame(other.end - 1, own.end - 1); own.end--)
      counterparts[own.end - 1] = other.end--;
    pushRange(rests.before, other);
    pushRange(rests.after, own);
  }
  for (const range of [...earlier.values()].flat()) pushRange(rests.before, range);
  const byId = new Map(rests.before.map((document) => [before.id(document), document]));
  const found = new Set<number>();
  for (const document of rests.after) {
    const counterpart = byId.get(after.id(document));
    if (counterpart === undefined) continue;
    counterparts[document] = counterpart + 1;
    found.add(counterpart);
  }
  return { counterparts, gone: rests.before.filter((document) => !found.has(document)).sort((a, b) => a - b) };
}

function* rangesOf({ inputs }: CorpusDecisions): Generator<{ name: string; first: number; end: number }> {
  let first = 0;
  for (const { name, documents } of inputs) {
    yield { name, first, end: first + documents };
    first += documents;
  }
}

function pushRange(into: number[], { first, end }: { readonly first: number; readonly end: number }): void {
  for (let document = first; document < end; document++) into.push(document);
}
