/**
 * Pairs of texts that an earlier run over a corpus compared, and those that this run compares. The comparison and the kind
 * of a pair depend only on its texts and titles, so both remain valid while its inputs are unchanged. Unsuitable for pages,
 * whose texts depend on the templates of their sites. 24 to 48 bytes a pair of the earlier run, and 17 a pair of this one.
 */
import { bytesColumn, wordsColumn } from '../base/columns.ts';
import { NOT_THERE, PairTable } from '../base/pair-table.ts';
import type { DecidedInput } from '../store/folder/decisions-file.ts';
import { type CorpusPairs, NO_KIND } from '../store/folder/pairs-file.ts';
import type { Fingerprinted } from './collect.ts';

const NONE = 0xffff_ffff;

/** The judgements of a run on its recorded pairs. */
export interface JudgedKinds {
  /** The kind of a pair, an index into `KINDS`; undefined if its texts were not judged. */
  judgedKind(pair: number): number | undefined;
  /** The differences of a judged pair, in JSON. */
  differencesText(pair: number): string;
}

/** The known pairs of a run; undefined if it has no corpus, or one with pages. */
export function knownPairsOf({
  corpus,
  store: { documents },
  firsts,
}: Pick<Fingerprinted, 'corpus' | 'store' | 'firsts'>): KnownPairs | undefined {
  if (corpus === undefined || documents.pages > 0) return undefined;
  return new KnownPairs(corpus.earlierPairs(), corpus.inputsOf(firsts, documents.count));
}

export class KnownPairs {
  readonly #earlier: CorpusPairs | undefined;
  /** The current number of each document of the earlier run; {@link NONE} if it no longer exists. */
  readonly #numbers: Uint32Array;
  readonly #table: PairTable;
  /** The number of each document in the earlier run; {@link NONE} if it is new. */
  readonly #before: Uint32Array;
  readonly #pairs = wordsColumn();
  readonly #shared = wordsColumn();
  readonly #recorded = wordsColumn();
  #found = 0;

  /** @param earlier the pairs of the earlier run, if any @param inputs of this run */
  constructor(earlier: CorpusPairs | undefined, inputs: readonly DecidedInput[]) {
    const documents = inputs.reduce((sum, input) => sum + input.documents, 0);
    this.#earlier = earlier;
    this.#numbers = numbersOf(earlier?.inputs ?? [], inputs);
    this.#before = new Uint32Array(documents).fill(NONE);
    this.#numbers.forEach((now, before) => {
      if (now !== NONE) this.#before[now] = before;
    });
    this.#table = new PairTable(documents, earlier?.shared.length ?? 0);
    for (let place = 0; place < (earlier?.shared.length ?? 0); place++) {
      const a = this.#numbers[earlier!.pairs[2 * place]!]!;
      const b = this.#numbers[earlier!.pairs[2 * place + 1]!]!;
      if (a === NONE || b === NONE) continue;
      const other = this.#table.get(a, b);
      // A pair that was compared twice may have been judged once.
      if (other === NOT_THERE || this.kindAt(other) === undefined) this.#table.set(a, b, place);
    }
  }

  /** The place of a pair in the earlier run; undefined if it was not compared. */
  placeOf(a: number, b: number): number | undefined {
    const place = this.#table.get(a, b);
    return place === NOT_THERE ? undefined : place;
  }

  /** Distinct shingles of a document that is in a known pair. */
  sizeOf(document: number): number {
    return this.#earlier!.sizes[this.#before[document]!]!;
  }

  sharedAt(place: number): number {
    return this.#earlier!.shared[place]!;
  }

  /** The kind of a pair, an index into `KINDS`; undefined if it was not judged. */
  kindAt(place: number): number | undefined {
    const kind = this.#earlier!.kinds[place]!;
    return kind === NO_KIND ? undefined : kind;
  }

  /** The differences of a judged pair, in JSON. */
  differencesAt(place: number): string {
    return this.#earlier!.differences(place);
  }

  /** Adds a compared pair. @param recorded its number among the recorded pairs, if it is one */
  add(a: number, b: number, shared: number, recorded: number | undefined): void {
    if (this.placeOf(a, b) !== undefined) this.#found++;
    this.#pairs.append([a, b]);
    this.#shared.push(shared);
    this.#recorded.push(recorded ?? NONE);
  }

  /**
   * All known pairs, for the next run.
   * @param inputs of this run @param sizeOf number of distinct shingles of a document
   * @returns undefined if nothing has changed
   */
  compared(
    inputs: readonly DecidedInput[],
    sizeOf: (document: number) => number,
    judged: JudgedKinds,
  ): CorpusPairs | undefined {
    const count = this.#shared.length;
    const kinds = bytesColumn();
    let judgedNow = 0;
    for (let place = 0; place < count; place++) {
      const recorded = this.#recorded.at(place);
      const kind = recorded === NONE ? undefined : judged.judgedKind(recorded);
      const before = this.#kindBefore(place);
      if (kind !== undefined && before === undefined) judgedNow++;
      kinds.push(kind ?? before ?? NO_KIND);
    }
    const isSame = this.#found === count && count === this.#earlier?.shared.length && judgedNow === 0;
    if (isSame && this.#numbers.every((now, before) => now === before)) return undefined;
    return {
      inputs,
      sizes: Uint32Array.from(this.#before, (_, document) => sizeOf(document) ?? 0),
      pairs: this.#pairs.values,
      shared: this.#shared.values,
      kinds: kinds.values,
      differences: (place) => {
        const recorded = this.#recorded.at(place);
        if (recorded !== NONE && judged.judgedKind(recorded) !== undefined) return judged.differencesText(recorded);
        const before = this.#placeBefore(place);
        return before === undefined ? '' : this.differencesAt(before);
      },
    };
  }

  #placeBefore(place: number): number | undefined {
    return this.placeOf(this.#pairs.at(2 * place), this.#pairs.at(2 * place + 1));
  }

  #kindBefore(place: number): number | undefined {
    const before = this.#placeBefore(place);
    return before === undefined ? undefined : this.kindAt(before);
  }
}

/** The number of each document of some inputs among other inputs; {@link NONE} if these do not include its input. */
function numbersOf(before: readonly DecidedInput[], after: readonly DecidedInput[]): Uint32Array {
  const firsts = new Map<string, number>();
  let end = 0;
  for (const { key, documents, bytes } of after) {
    if (bytes > 0) firsts.set(key, end);
    end += documents;
  }
  const numbers = new Uint32Array(before.reduce((sum, { documents }) => sum + documents, 0)).fill(NONE);
  let next = 0;
  for (const { key, documents, bytes } of before) {
    const first = bytes > 0 ? firsts.get(key) : undefined;
    for (let i = 0; i < documents; i++) numbers[next++] = first === undefined ? NONE : first + i;
  }
  return numbers;
}
