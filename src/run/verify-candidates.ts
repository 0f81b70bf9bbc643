/**
 * All candidates of a run verified by workers, group by group (the documents that chains of candidates join), so that
 * each text is read once and little is in memory at a time.
 */
import { type Column, wordsColumn } from '../base/columns.ts';
import { components } from '../cluster/components.ts';
import type { Conduct } from '../methods/options.ts';
import { ORIGIN, type Pairs } from '../store/pairs.ts';
import type { Texts } from '../store/texts.ts';
import type { Pool } from './pool.ts';
import type { TaskOf } from './task.ts';

/** Bytes of the texts of one task, about. */
const TASK_BYTES = 2 ** 20;

/** Candidate pairs: two documents each, what made it one, and the distance of the fingerprints. */
export interface Candidates {
  readonly pairs: Column<Uint32Array<ArrayBuffer>>;
  /** `ORIGIN` or `originOf`. */
  readonly origins: Column<Uint32Array<ArrayBuffer>>;
  readonly distances: Column<Uint32Array<ArrayBuffer>>;
}

export function noCandidates(): Candidates {
  return { pairs: wordsColumn(), origins: wordsColumn(), distances: wordsColumn() };
}

export interface VerifyContext {
  readonly texts: Texts;
  /** Where verified pairs are recorded. */
  readonly pairs: Pairs;
  readonly documents: { readonly count: number };
  readonly pool: Pool;
  /** Least Jaccard of a pair that is recorded, inclusive. */
  readonly floor: number;
  readonly conduct: Conduct;
}

/** Verifies candidates exactly and records those at the floor; gives the Jaccard of each candidate, in order. */
export async function verifyCandidates(
  { pairs, origins, distances }: Candidates,
  { texts, pairs: verified, documents, pool, floor, conduct }: VerifyContext,
): Promise<Float64Array> {
  const order = byComponent(documents.count, pairs.values);
  const jaccards = new Float64Array(order.length);
  const batches: Batch[] = [];
  const tasks = tasksOf(pairs.values, origins.values, order, documents.count, texts, batches);
  let done = 0;
  for await (const judged of pool.map<'verify'>(tasks)) {
    const { from, to, documents: some } = batches.shift()!;
    verified.setSizes(some, judged.sizes);
    const kept: number[] = [];
    for (let i = from; i < to; i++) {
      const jaccard = judged.jaccards[i - from]!;
      jaccards[order[i]!] = jaccard;
      if (jaccard >= floor) kept.push(i);
    }
    verified.append({
      pairs: Uint32Array.from({ length: 2 * kept.length }, (_, k) => {
        const candidate = order[kept[k >> 1]!]!;
        const [a, b] = [pairs.at(2 * candidate), pairs.at(2 * candidate + 1)];
        return k % 2 === 0 ? Math.min(a, b) : Math.max(a, b);
      }),
      shared: Uint32Array.from(kept, (i) => judged.shared[i - from]!),
      origins: Uint32Array.from(kept, (i) => origins.at(order[i]!)),
      distances: Uint32Array.from(kept, (i) => distances.at(order[i]!)),
      jaccards: Float64Array.from(kept, (i) => judged.jaccards[i - from]!),
    });
    done += to - from;
    conduct.onProgress?.({ stage: 'verify', done, total: order.length });
  }
  return jaccards;
}

/** Candidates of a task: from where to where in their order, and the documents in them. */
interface Batch {
  readonly from: number;
  readonly to: number;
  readonly documents: readonly number[];
}

/** Cuts the ordered candidates into tasks of about {@link TASK_BYTES} of text each, noted in `batches`. */
function* tasksOf(
  pairs: Uint32Array,
  origins: Uint32Array,
  order: Uint32Array,
  count: number,
  texts: Texts,
  batches: Batch[],
): Generator<TaskOf<'verify'>> {
  /** One more than the place of each document in the present task; 0 where it has none. */
  const places = new Uint32Array(count);
  for (let from = 0; from < order.length; ) {
    const documents: number[] = [];
    const local: number[] = [];
    let bytes = 0;
    let to = from;
    for (; to < order.length && (to === from || bytes < TASK_BYTES); to++) {
      for (let side = 0; side < 2; side++) {
        const document = pairs[2 * order[to]! + side]!;
        if (places[document] === 0) {
          places[document] = documents.push(document);
          bytes += texts.byteLength(document);
        }
        local.push(places[document]! - 1);
      }
    }
    for (const document of documents) places[document] = 0;
    const areEqual = Uint8Array.from(order.subarray(from, to), (candidate) =>
      Number(origins[candidate] === ORIGIN.exact),
    );
    batches.push({ from, to, documents });
    yield { kind: 'verify', texts: texts.read(documents), pairs: Uint32Array.from(local), areEqual };
    from = to;
  }
}

/** The candidates' numbers, those of one connected component together. O(documents + pairs). */
function byComponent(documents: number, pairs: Uint32Array): Uint32Array {
  const labels = components(documents, pairs);
  const ends = new Uint32Array(documents + 1);
  const count = pairs.length / 2;
  for (let p = 0; p < count; p++) ends[labels[pairs[2 * p]!]!]!++;
  for (let i = 1; i <= documents; i++) ends[i]! += ends[i - 1]!;
  const order = new Uint32Array(count);
  for (let p = count - 1; p >= 0; p--) order[--ends[labels[pairs[2 * p]!]!]!] = p;
  return order;
}
