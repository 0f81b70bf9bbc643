/**
 * Verifies all candidates of a run by workers, group by group (the documents that chains of candidates join), so that each
 * text is read once and little is in memory at a time.
 */
import { type Column, passingWords, wordsColumn } from '../base/columns.ts';
import { components } from '../cluster/components.ts';
import type { Conduct } from '../methods/options.ts';
import { type By, ORIGIN, type PairBlock, type Pairs } from '../store/pairs.ts';
import type { Texts } from '../store/texts.ts';
import { isContained } from '../verify/jaccard.ts';
import type { KnownPairs } from './known-pairs.ts';
import type { Pool } from './pool.ts';
import type { TaskOf } from './task.ts';
import { type Verified, verifiedJaccard } from './verify.ts';

/** Approximate bytes of the texts of one task. */
const TASK_BYTES = 2 ** 20;

/** Candidate pairs: two documents each, the origin, and the distance of the fingerprints. */
export interface Candidates {
  readonly pairs: Column<Uint32Array<ArrayBuffer>>;
  /** `ORIGIN` or `originOf`. */
  readonly origins: Column<Uint32Array<ArrayBuffer>>;
  readonly distances: Column<Uint32Array<ArrayBuffer>>;
}

export function noCandidates(): Candidates {
  return { pairs: wordsColumn(), origins: wordsColumn(), distances: wordsColumn() };
}

export interface CompareContext {
  /** Which texts of the documents these are. */
  readonly by: By;
  readonly texts: Texts;
  /** Where verified pairs and sizes are recorded. */
  readonly pairs: Pairs;
  readonly documents: { readonly count: number };
  readonly pool: Pool;
  readonly conduct: Conduct;
}

export interface VerifyContext extends CompareContext {
  /** Least Jaccard of a pair that is recorded, inclusive. */
  readonly floor: (a: number, b: number) => number;
  /** Least containment of a pair that is recorded with any Jaccard; absent if there are none. */
  readonly containment?: number | undefined;
  /** Pairs that an earlier run compared; receives the compared pairs. Absent if none are kept. */
  readonly known?: KnownPairs | undefined;
}

/** Verifies candidates exactly and records those at the floor. */
export async function verifyCandidates(candidates: Candidates, context: VerifyContext): Promise<void> {
  const columns = {
    pairs: candidates.pairs.values,
    origins: candidates.origins.values,
    distances: candidates.distances.values,
  };
  const { known } = context;
  if (known !== undefined) return verifyUnknown(columns, { ...context, known });
  await compareTexts(columns, context, (batch, judged) => {
    context.pairs.append(blockOf(batch, columns, judged, context));
  });
}

/** The same if some pairs are known; pairs are recorded in the same order. */
async function verifyUnknown(
  candidates: Readonly<Record<'pairs' | 'origins' | 'distances', Uint32Array>>,
  context: VerifyContext & { readonly known: KnownPairs },
): Promise<void> {
  const { by, pairs: verified, documents, known } = context;
  const { pairs, origins } = candidates;
  const jaccards = new Float64Array(origins.length);
  const shared = new Uint32Array(origins.length);
  const unknown = wordsColumn();
  for (let c = 0; c < origins.length; c++) {
    const [a, b] = [pairs[2 * c]!, pairs[2 * c + 1]!];
    const place = known.placeOf(a, b);
    if (place === undefined) {
      unknown.push(c);
      continue;
    }
    const sizes = [known.sizeOf(a), known.sizeOf(b)] as const;
    verified.setSizes(by, [a, b], sizes);
    shared[c] = known.sharedAt(place);
    jaccards[c] = verifiedJaccard(shared[c]!, ...sizes, origins[c] === ORIGIN.exact);
  }
  const rest = unknown.values;
  const compared = {
    pairs: Uint32Array.from({ length: 2 * rest.length }, (_, i) => pairs[2 * rest[i >> 1]! + (i & 1)]!),
    origins: rest.map((c) => origins[c]!),
  };
  await compareTexts(compared, context, (batch, judged) => {
    for (let i = 0; i < batch.length; i++) {
      const c = rest[batch[i]!]!;
      jaccards[c] = judged.jaccards[i]!;
      shared[c] = judged.shared[i]!;
    }
  });
  const among = numbered(pairs, documents.count);
  const order = byComponent(among.count, among.pairs);
  const judged = {
    shared: order.map((c) => shared[c]!),
    jaccards: Float64Array.from(order, (c) => jaccards[c]!),
  };
  let recorded = verified.count;
  const block = blockOf(order, candidates, judged, context, (c, isRecorded) => {
    known.add(pairs[2 * c]!, pairs[2 * c + 1]!, shared[c]!, isRecorded ? recorded++ : undefined);
  });
  verified.append(block);
}

/**
 * Compares pairs of texts exactly, and records the sizes of their shingle sets.
 * @param origins of the pairs; absent if no texts are known to be equal
 * @param onJudged receives the numbers of compared pairs and the results
 */
export async function compareTexts(
  { pairs, origins }: { readonly pairs: Uint32Array; readonly origins?: Uint32Array },
  { by, texts, pairs: verified, documents, pool, conduct }: CompareContext,
  onJudged: (pairs: Uint32Array, judged: Verified) => void,
): Promise<void> {
  const among = numbered(pairs, documents.count);
  const order = byComponent(among.count, among.pairs);
  const batches: Batch[] = [];
  const tasks = tasksOf(among, origins, order, { texts, arePassing: pool.oneByOne }, batches);
  let done = 0;
  for await (const judged of pool.map<'verify'>(tasks)) {
    const { from, to, documents: some } = batches.shift()!;
    verified.setSizes(by, some, judged.sizes);
    onJudged(order.subarray(from, to), judged);
    done += to - from;
    conduct.onProgress?.({ stage: 'verify', done, total: order.length });
  }
}

/** The candidates of a task that are at the floor or contained. @param onEach receives whether each is recorded */
function blockOf(
  candidates: Uint32Array,
  from: Readonly<Record<'pairs' | 'origins' | 'distances', Uint32Array>>,
  judged: Pick<Verified, 'jaccards' | 'shared'>,
  { by, pairs: verified, floor, containment }: VerifyContext,
  onEach?: (candidate: number, isRecorded: boolean) => void,
): PairBlock {
  const pairs = new Uint32Array(2 * candidates.length);
  const shared = new Uint32Array(candidates.length);
  const origins = new Uint32Array(candidates.length);
  const distances = new Uint32Array(candidates.length);
  const jaccards = new Float64Array(candidates.length);
  let count = 0;
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[i]!;
    const a = from.pairs[2 * candidate]!;
    const b = from.pairs[2 * candidate + 1]!;
    const isRecorded =
      judged.jaccards[i]! >= floor(a, b) ||
      isContained(judged.shared[i]!, verified.sizeOf(by, a), verified.sizeOf(by, b), containment);
    onEach?.(candidate, isRecorded);
    if (!isRecorded) continue;
    pairs[2 * count] = Math.min(a, b);
    pairs[2 * count + 1] = Math.max(a, b);
    shared[count] = judged.shared[i]!;
    origins[count] = from.origins[candidate]!;
    distances[count] = from.distances[candidate]!;
    jaccards[count++] = judged.jaccards[i]!;
  }
  return {
    by,
    pairs: pairs.subarray(0, 2 * count),
    shared: shared.subarray(0, count),
    origins: origins.subarray(0, count),
    distances: distances.subarray(0, count),
    jaccards: jaccards.subarray(0, count),
  };
}

/** Candidates of a task: their range in the order, and the documents in them. */
interface Batch {
  readonly from: number;
  readonly to: number;
  readonly documents: readonly number[];
}

/** Pairs by numbers of the documents in them, in the order of the documents. */
interface NumberedPairs {
  readonly pairs: Uint32Array;
  /** Number of numbers. */
  readonly count: number;
  /** The document of a number. */
  readonly documentOf: (number: number) => number;
}

/**
 * Numbers the documents of some pairs: by their own numbers if there are many pairs, otherwise from 0, so that memory for
 * each number is proportional to the pairs. Keepers request a few pairs a thousand times and more.
 */
function numbered(pairs: Uint32Array, documents: number): NumberedPairs {
  if (pairs.length > documents >> 4) return { pairs, count: documents, documentOf: (number) => number };
  const ascending = Uint32Array.from(new Set(pairs)).sort();
  const numbers = new Map(Array.from(ascending, (document, number) => [document, number]));
  return {
    pairs: pairs.map((document) => numbers.get(document)!),
    count: ascending.length,
    documentOf: (number) => ascending[number]!,
  };
}

/** Divides the ordered candidates into tasks of approximately {@link TASK_BYTES} of text each, and adds them to `batches`. */
function* tasksOf(
  { pairs, count, documentOf }: NumberedPairs,
  origins: Uint32Array | undefined,
  order: Uint32Array,
  { texts, arePassing }: { readonly texts: Texts; readonly arePassing: boolean },
  batches: Batch[],
): Generator<TaskOf<'verify'>> {
  /** By number: one more than the place of the document in the current task; 0 if it has none. */
  const places = passingWords(count);
  for (let from = 0; from < order.length; ) {
    const numbers: number[] = [];
    const local: number[] = [];
    let bytes = 0;
    let to = from;
    for (; to < order.length && (to === from || bytes < TASK_BYTES); to++) {
      for (let side = 0; side < 2; side++) {
        const number = pairs[2 * order[to]! + side]!;
        if (places[number] === 0) {
          places[number] = numbers.push(number);
          bytes += texts.byteLength(documentOf(number));
        }
        local.push(places[number]! - 1);
      }
    }
    for (const number of numbers) places[number] = 0;
    const documents = numbers.map(documentOf);
    const areEqual = new Uint8Array(to - from);
    for (let i = from; i < to; i++) if (origins?.[order[i]!] === ORIGIN.exact) areEqual[i - from] = 1;
    batches.push({ from, to, documents });
    yield { kind: 'verify', texts: texts.place(documents, arePassing), pairs: Uint32Array.from(local), areEqual };
    from = to;
  }
}

/** The numbers of the candidates, those of one connected component together. O(documents + pairs). */
function byComponent(documents: number, pairs: Uint32Array): Uint32Array {
  const labels = components(documents, pairs);
  const ends = passingWords(documents + 1);
  const count = pairs.length / 2;
  for (let p = 0; p < count; p++) ends[labels[pairs[2 * p]!]!]!++;
  for (let i = 1; i <= documents; i++) ends[i]! += ends[i - 1]!;
  const order = passingWords(count);
  for (let p = count - 1; p >= 0; p--) order[--ends[labels[pairs[2 * p]!]!]!] = p;
  return order;
}
