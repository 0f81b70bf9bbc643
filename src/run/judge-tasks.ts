/** Divides the pairs to judge into tasks: each with the texts of its documents and the facts on them that judging needs. */
import { DisjointSets } from '../cluster/components.ts';
import type { ScanParameters } from '../methods/options.ts';
import { BY, type By } from '../store/pairs.ts';
import type { Store } from '../store/store.ts';
import { BatchBuilder, type TextBatch } from '../text/batch.ts';
import { hasMain, judgedPair, textsBy } from './judged-texts.ts';
import type { Judging } from './judging.ts';
import type { TaskOf } from './task.ts';

/** Approximate bytes of the texts of one task: few, so that no thread waits long for the last task of another. */
const TASK_BYTES = 2 ** 18;
/** Pairs that are sorted by their documents at a time. The first task is ready when the first of these are scored. */
const PAIRS_AT_ONCE = 2 ** 9;

const NONE = new Uint8Array(0);
const encoder = new TextEncoder();

/**
 * Tasks of approximately 256 KiB of text each.
 * @param wanted numbers of the pairs to judge, ascending
 * @param batches receives the numbers of the pairs of each task
 */
export function* judgeTasks(
  store: Store,
  parameters: ScanParameters,
  judging: Judging,
  wanted: Iterable<number>,
  batches: (readonly number[])[],
): Generator<TaskOf<'judge'>> {
  let pairs: number[] = [];
  let sides = new Sides();
  let bytes = 0;
  const takeTask = (): TaskOf<'judge'> => {
    batches.push(pairs);
    const task = taskOf(store, parameters, judging, pairs, sides);
    [pairs, sides, bytes] = [[], new Sides(), 0];
    return task;
  };
  for (const pair of byGroup(store, wanted)) {
    const { a, b, by } = judgedPair(store, parameters, store.pairs.at(pair));
    pairs.push(pair);
    for (const document of [a, b]) if (sides.add(by, document)) bytes += textsBy(store, by).byteLength(document);
    if (bytes >= TASK_BYTES) yield takeTask();
  }
  if (pairs.length > 0) yield takeTask();
}

/**
 * The pairs, one group of similar documents after the other, and within a group by their first document: a search proposes
 * the pairs of one document far apart, so that each would need its text again.
 */
function* byGroup({ documents, pairs }: Store, wanted: Iterable<number>): Generator<number> {
  const groups = new DisjointSets(documents.count);
  let some: number[] = [];
  const sorted = (): number[] => {
    const byFirst = ordered(some, (pair) => pairs.at(pair).a);
    return ordered(byFirst, (pair) => groups.find(pairs.at(pair).a));
  };
  for (const pair of wanted) {
    const { a, b } = pairs.at(pair);
    groups.join(a, b);
    some.push(pair);
    if (some.length < PAIRS_AT_ONCE) continue;
    yield* sorted();
    some = [];
  }
  yield* sorted();
}

/** The same pairs, stably sorted by a number of each. */
function ordered(some: readonly number[], numberOf: (pair: number) => number): number[] {
  const order = Float64Array.from(some, (pair, place) => numberOf(pair) * PAIRS_AT_ONCE + place).sort();
  return Array.from(order, (one) => some[one % PAIRS_AT_ONCE]!);
}

function taskOf(
  store: Store,
  parameters: ScanParameters,
  judging: Judging,
  batch: readonly number[],
  sides: Sides,
): TaskOf<'judge'> {
  const { documents, pairs, texts } = store;
  const expected = documents.pages > 0 ? TASK_BYTES : 0;
  return {
    kind: 'judge',
    texts: batchOf(sides.all, TASK_BYTES, ({ by, document }) => textsBy(store, by).read([document]).bytes),
    mains: batchOf(sides.all, expected, ({ by, document }) =>
      by === BY.visible ? texts.read([document]).bytes : NONE,
    ),
    areCovered: Uint8Array.from(sides.all, ({ by, document }) => Number(hasMain(documents, parameters, by, document))),
    templates: batchOf(sides.all, expected, ({ document }) =>
      documents.pages > 0 ? encoder.encode(judging.template(document)) : NONE,
    ),
    media: sides.all.map(({ document }) => documents.media(document)),
    titles: sides.all.map(({ document }) => judging.title(document)),
    forms: sides.all.map(({ document }) => documents.recurring(document).form),
    frames: sides.all.map(({ document }) => judging.frame(document)),
    pairs: Uint32Array.from(
      batch.flatMap((pair) => {
        const { a, b, by } = judgedPair(store, parameters, pairs.at(pair));
        return [sides.placeOf(by, a), sides.placeOf(by, b)];
      }),
    ),
    proximities: batch.map((pair) => {
      const { a, b } = pairs.at(pair);
      return judging.judgedProximityOf(a, b);
    }),
    relations: batch.map((pair) => {
      const { a, b } = pairs.at(pair);
      return judging.titles(a, b);
    }),
  };
}

/** The documents of a task, each with its compared texts. */
class Sides {
  readonly all: { readonly by: By; readonly document: number }[] = [];
  readonly #places = { [BY.text]: new Map<number, number>(), [BY.visible]: new Map<number, number>() };

  /** @returns whether it is new */
  add(by: By, document: number): boolean {
    const places = this.#places[by];
    if (places.has(document)) return false;
    places.set(document, this.all.length);
    this.all.push({ by, document });
    return true;
  }

  placeOf(by: By, document: number): number {
    return this.#places[by].get(document)!;
  }
}

/** @param expected approximate bytes of all texts */
function batchOf<Item>(items: readonly Item[], expected: number, bytesOf: (item: Item) => Uint8Array): TextBatch {
  const batch = new BatchBuilder(expected);
  for (const item of items) batch.addUtf8(bytesOf(item));
  return batch.finish();
}
