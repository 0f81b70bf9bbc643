/** The kinds of the verified pairs of a run, what differs in each, and which kinds may go. */
import { bytesColumn } from '../base/columns.ts';
import type { ScanParameters } from '../methods/options.ts';
import { BY, type By, ORIGIN } from '../store/pairs.ts';
import { type Texts, textOf } from '../store/texts.ts';
import { BatchBuilder, type TextBatch } from '../text/batch.ts';
import { type Differences, KINDS, type PairKind } from '../verify/kind.ts';
import type { Fingerprinted } from './collect.ts';
import type { TaskOf } from './task.ts';

/** Kinds of two pages that may go, unless others are named: what a page says is never lost. Of other pairs all may. */
const PAGE_KINDS: readonly PairKind[] = ['identical', 'copy'];
/** Bytes of the texts of one task, about. */
const TASK_BYTES = 2 ** 20;

const NONE = new Uint8Array(0);

export class Kinds {
  readonly #store: Fingerprinted['store'];
  readonly #pool: Fingerprinted['pool'];
  readonly #parameters: ScanParameters;
  /** Places in `KINDS`, by number of the pair. */
  readonly #kinds = bytesColumn();

  constructor({ store, pool }: Pick<Fingerprinted, 'store' | 'pool'>, parameters: ScanParameters) {
    this.#store = store;
    this.#pool = pool;
    this.#parameters = parameters;
  }

  of(pair: number): PairKind {
    return KINDS[this.#kinds.at(pair)]!;
  }

  /** What differs; `undefined` of identical documents. */
  differences(pair: number): Differences | undefined {
    const { differences } = this.#store;
    return differences.byteLength(pair) === 0 ? undefined : (JSON.parse(textOf(differences, pair)) as Differences);
  }

  /** Whether one document of a pair may go for the other. */
  mayGo(pair: number): boolean {
    const { a, b } = this.#store.pairs.at(pair);
    return this.#kindsOf(this.#isPage(a) && this.#isPage(b)).includes(this.of(pair));
  }

  /** The kinds whose documents may go: of two pages, and of other documents, where there are such. */
  removed(): { readonly pages?: readonly PairKind[]; readonly texts?: readonly PairKind[] } {
    const found = [false, false];
    for (let document = 0; document < this.#store.documents.count; document++) {
      found[Number(this.#isPage(document))] = true;
    }
    return { ...(found[1] && { pages: this.#kindsOf(true) }), ...(found[0] && { texts: this.#kindsOf(false) }) };
  }

  #kindsOf(arePages: boolean): readonly PairKind[] {
    return this.#parameters.remove ?? (arePages ? PAGE_KINDS : KINDS);
  }

  /** Judges the pairs that were recorded since the last call. */
  async judge(): Promise<void> {
    const { pairs, differences } = this.#store;
    const from = this.#kinds.length;
    this.#kinds.extend(pairs.count);
    const batches: number[][] = [];
    for await (const judged of this.#pool.map<'judge'>(this.#tasks(from, batches))) {
      const own = batches.shift()!;
      judged.kinds.forEach((kind, i) => {
        this.#kinds.set(own[i]!, kind);
      });
      differences.append(own, judged.differences);
    }
  }

  /** Tasks of about {@link TASK_BYTES} of text, whose pairs are noted in `batches`. Equal texts need none. */
  *#tasks(from: number, batches: number[][]): Generator<TaskOf<'judge'>> {
    const { pairs } = this.#store;
    for (let next = from; next < pairs.count; ) {
      const own: number[] = [];
      const sides = new Sides();
      for (let bytes = 0; next < pairs.count && bytes < TASK_BYTES; next++) {
        const { a, b, by, origin } = pairs.at(next);
        if (origin === ORIGIN.exact) continue;
        own.push(next);
        for (const document of [a, b]) {
          if (sides.add(by, document)) bytes += this.#textsBy(by).byteLength(document);
        }
      }
      if (own.length === 0) continue;
      batches.push(own);
      yield this.#task(own, sides);
    }
  }

  #task(own: readonly number[], sides: Sides): TaskOf<'judge'> {
    const { documents, pairs, texts } = this.#store;
    const { minCoverage } = this.#parameters;
    return {
      kind: 'judge',
      texts: batchOf(sides.all, ({ by, document }) => this.#textsBy(by).read([document]).bytes),
      mains: batchOf(sides.all, ({ by, document }) =>
        by === BY.visible && documents.coverage(document) >= minCoverage ? texts.read([document]).bytes : NONE,
      ),
      titles: sides.all.map(({ document }) => documents.details(document).title),
      pairs: Uint32Array.from(
        own.flatMap((pair) => {
          const { a, b, by } = pairs.at(pair);
          return [sides.placeOf(by, a), sides.placeOf(by, b)];
        }),
      ),
      areOfOneSite: Uint8Array.from(own, (pair) => Number(this.#areOfOneSite(pair))),
    };
  }

  #areOfOneSite(pair: number): boolean {
    const { documents, pairs } = this.#store;
    const { a, b } = pairs.at(pair);
    if (this.#parameters.compareSite === 'main' || !this.#isPage(a)) return false;
    return documents.details(a).site === documents.details(b).site;
  }

  #isPage(document: number): boolean {
    return this.#store.documents.details(document).site !== undefined;
  }

  #textsBy(by: By): Texts {
    return by === BY.visible ? this.#store.visible : this.#store.texts;
  }
}

/** The documents of a task, each with the texts of it that were compared. */
class Sides {
  readonly all: { readonly by: By; readonly document: number }[] = [];
  readonly #places = new Map<string, number>();

  /** @returns whether it is new */
  add(by: By, document: number): boolean {
    const key = `${by} ${document}`;
    if (this.#places.has(key)) return false;
    this.#places.set(key, this.all.length);
    this.all.push({ by, document });
    return true;
  }

  placeOf(by: By, document: number): number {
    return this.#places.get(`${by} ${document}`)!;
  }
}

function batchOf<Item>(items: readonly Item[], bytesOf: (item: Item) => Uint8Array): TextBatch {
  const batch = new BatchBuilder(TASK_BYTES);
  for (const item of items) batch.addUtf8(bytesOf(item));
  return batch.finish();
}
