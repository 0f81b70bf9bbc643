/** The changes of decisions between two runs over a corpus. */
import type { ChangeKind } from '../methods/options.ts';
import type { CorpusDecisions } from '../store/folder/decisions-file.ts';
import { type DocStatus, REMOVED } from './records.ts';

/** A document whose decision changed, or that is new or gone. */
export interface Change {
  readonly id: string;
  readonly change: ChangeKind;
  /** Absent for a new document. */
  readonly before?: Decision;
  /** Absent for a document that no longer exists. */
  readonly after?: Decision;
}

/** The decision on a document. */
interface Decision {
  readonly status: DocStatus;
  /** The id of the document that is kept in its place. */
  readonly kept?: string;
}

/**
 * The changes between two runs: those of the current documents, in their order, then the documents that are gone. Documents
 * are identified by their ids. O(documents); in memory are only the ids of documents without a counterpart at the same
 * place of their input, counted from its start or from its end.
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
    const [wasRemoved, isRemoved] = [isRemovedIn(before, earlier), isRemovedIn(after, document)];
    if (!wasRemoved && !isRemoved) continue;
    const decisions = { before: decisionOn(before, earlier), after: decisionOn(after, document) };
    if (wasRemoved !== isRemoved) yield { id, change: wasRemoved ? 'drop→keep' : 'keep→drop', ...decisions };
    else if (decisions.before.kept !== decisions.after.kept) yield { id, change: 'moved', ...decisions };
  }
  for (const document of gone) {
    yield { id: before.id(document), change: 'gone', before: decisionOn(before, document) };
  }
}

const isRemovedIn = (decisions: CorpusDecisions, document: number): boolean =>
  REMOVED.has(decisions.status(document) as DocStatus);

function decisionOn(decisions: CorpusDecisions, document: number): Decision {
  const keeper = decisions.keeper(document);
  const status = decisions.status(document) as DocStatus;
  return { status, ...(keeper !== document && { kept: decisions.id(keeper) }) };
}

interface Matched {
  /** One more than the earlier number of each document; 0 if it is new. */
  readonly counterparts: Uint32Array;
  /** Earlier documents that no longer exist, ascending. */
  readonly gone: readonly number[];
}

function match(before: CorpusDecisions, after: CorpusDecisions): Matched {
  const counterparts = new Uint32Array(after.count);
  const unmatched = { before: [] as number[], after: [] as number[] };
  const earlier = new Map<string, { first: number; end: number }[]>();
  for (const { name, ...range } of rangesOf(before)) {
    const same = earlier.get(name);
    if (same === undefined) earlier.set(name, [range]);
    else same.push(range);
  }
  for (const { name, ...now } of rangesOf(after)) {
    const old = earlier.get(name)?.shift() ?? { first: 0, end: 0 };
    const areSame = (a: number, b: number): boolean => before.id(a) === after.id(b);
    for (; now.first < now.end && old.first < old.end && areSame(old.first, now.first); now.first++)
      counterparts[now.first] = ++old.first;
    for (; now.first < now.end && old.first < old.end && areSame(old.end - 1, now.end - 1); now.end--)
      counterparts[now.end - 1] = old.end--;
    pushRange(unmatched.before, old);
    pushRange(unmatched.after, now);
  }
  for (const range of [...earlier.values()].flat()) pushRange(unmatched.before, range);
  const byId = new Map(unmatched.before.map((document) => [before.id(document), document]));
  const found = new Set<number>();
  for (const document of unmatched.after) {
    const counterpart = byId.get(after.id(document));
    if (counterpart === undefined) continue;
    counterparts[document] = counterpart + 1;
    found.add(counterpart);
  }
  return { counterparts, gone: unmatched.before.filter((document) => !found.has(document)).sort((a, b) => a - b) };
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
