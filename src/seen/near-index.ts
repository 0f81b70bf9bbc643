/**
 * The search of a lasting index: which documents have a fingerprint near another. Behind one interface stand the growing
 * MinHash index (src/minhash) and the growing Hamming index (src/hamming); their numbers are those of the documents.
 */
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { HammingSegments } from '../hamming/segments.ts';
import type { MethodName } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { MinhashIndex } from '../minhash/minhash-index.ts';
import type { MergedSegment } from '../segments/merge-task.ts';
import type { SegmentedState } from '../segments/segmented.ts';
import type { MergeOrder } from './merging.ts';

/** The methods that an index can be kept by. */
export const SEEN_METHODS: readonly MethodName[] = ['minhash', 'simhash', 'signsum'];

/** Documents near a fingerprint, the nearest first, those alike in the order they were added. */
export interface NearDocuments {
  readonly numbers: Uint32Array;
  /** In the unit of the method: slots that differ, or bits. */
  readonly distances: ArrayLike<number>;
  /** Whether so many share a bucket with the fingerprint that not all were compared. */
  readonly truncated: boolean;
}

/** Parts of an index that were read from their files. */
export type NearState = Pick<SegmentedState, 'next' | 'deleted' | 'segments'>;

/** What is near some fingerprints that are looked up together. */
export interface LookedAhead {
  /**
   * What is near one of them now: of what was added since, too.
   * @param i its place among them @param distance greatest, inclusive, in the unit of the method
   */
  near(i: number, distance: number): NearDocuments;
}

export interface NearIndex {
  /** Bytes of its segments, and of the part that grows as far as it is used. */
  readonly bytes: number;
  /** The number that comes next. */
  readonly next: number;
  /** Whether the part that grows was filled since {@link sealed} was asked for. */
  readonly isDue: boolean;
  /** Takes the fingerprint of the next number. @param isSearched whether it is found */
  add(row: Uint32Array, isSearched: boolean): void;
  delete(number: number): void;
  /** Looks up fingerprints in the segments, for answers before the next merge; together that takes less. */
  ahead(rows: readonly Uint32Array[]): LookedAhead;
  /** Takes a merge that is due, to be done by {@link mergedInThread}; no other may be begun before it is done. */
  dueMerge(): { readonly order: MergeOrder; readonly done: (merged: MergedSegment | undefined) => void } | undefined;
  /** Merges what is due, in this thread. */
  merge(): void;
  /** Its segments, sealed; all with numbers below `next` is in them. */
  sealed(): Pick<SegmentedState, 'next' | 'segments'>;
  /** Merges what is due and the part that grows, and gives its segments, sealed. */
  state(): SegmentedState;
}

/** What an index is made for. */
export interface NearOptions {
  readonly parameters: ScanParameters;
  readonly fingerprinter: Fingerprinter;
  /** The fingerprint of a number, which is read before another is asked for. */
  readonly rowOf: (number: number) => Uint32Array;
}

/** @throws BAD_OPTION where the method has no such index */
export function createNearIndex(options: NearOptions, state?: NearState): NearIndex {
  const { parameters } = options;
  const { method } = parameters;
  if (method === 'minhash') return new MinhashNear(options, state);
  if (method === 'simhash') return new HammingNear(parameters.bits as FingerprintBits, parameters, state);
  if (method === 'signsum') return new HammingNear(128, parameters, state);
  throw new DittographError(
    'BAD_OPTION',
    `an index is kept by one of the methods ${SEEN_METHODS.join(', ')}, not by ${method}`,
  );
}

class MinhashNear implements NearIndex {
  readonly #index: MinhashIndex;
  readonly #slots: number;
  #next: number;
  #sealed: number;
  #segmentBytes = 0;
  static readonly #MUTABLE = 16_384;

  constructor({ parameters, fingerprinter, rowOf }: NearOptions, state?: NearState) {
    const { similarity, recall, slots } = parameters;
    const { signature } = fingerprinter;
    const options = { similarity: similarity!, recall: recall!, slots: slots! };
    this.#slots = slots!;
    // The documents have the sketches.
    const own = { sketchOf: rowOf, signature };
    this.#index = state
      ? MinhashIndex.open({ ...state, ...options, signature }, own)
      : new MinhashIndex({ ...options, ...own });
    this.#next = state?.next ?? 0;
    this.#sealed = this.#next;
    this.#segmentBytes = state?.segments.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  }

  get bytes(): number {
    const { bands } = this.#index.plan;
    return this.#segmentBytes + (this.#next - this.#sealed) * 4 * (this.#slots + 3 * bands);
  }

  get next(): number {
    return this.#next;
  }

  get isDue(): boolean {
    return this.#next - this.#sealed >= MinhashNear.#MUTABLE;
  }

  add(row: Uint32Array, isSearched: boolean): void {
    this.#index.add(row);
    if (!isSearched) this.#index.delete(this.#next);
    this.#next++;
  }

  delete(number: number): void {
    this.#index.delete(number);
  }

  ahead(rows: readonly Uint32Array[]): LookedAhead {
    const slots = this.#slots;
    const candidates = this.#index.candidates(joined(rows, slots));
    return {
      near: (i, distance) => {
        const { ids, similarities, leftOut } = this.#index.similarOf(candidates, i, slots - distance);
        const distances = similarities.map((similarity) => Math.round((1 - similarity) * slots));
        return { numbers: ids, distances, truncated: leftOut > 0 };
      },
    };
  }

  dueMerge(): ReturnType<NearIndex['dueMerge']> {
    const due = this.#index.dueMerge();
    if (due === undefined) return undefined;
    const { slots, bands, slotsPerBand } = this.#index.plan;
    const signature = this.#index.signature!;
    const kind = { method: 'minhash', slots, bands, slotsPerBand, capacity: MinhashNear.#MUTABLE, signature } as const;
    return { order: { kind, task: due.task }, done: due.done };
  }

  merge(): void {
    this.#index.merge();
  }

  sealed(): Pick<SegmentedState, 'next' | 'segments'> {
    return this.#counted(this.#index.sealed());
  }

  state(): SegmentedState {
    return this.#counted(this.#index.state());
  }

  #counted<S extends Pick<SegmentedState, 'next' | 'segments'>>(state: S): S {
    this.#sealed = state.next;
    this.#segmentBytes = state.segments.reduce((sum, { bytes }) => sum + bytes, 0);
    return state;
  }
}

class HammingNear implements NearIndex {
  readonly #index: HammingSegments;
  readonly #words: number;
  #next: number;
  #sealed: number;
  #segmentBytes = 0;
  static readonly #MUTABLE = 65_536;

  /** Signsum has 16 bits of each row of its matrix after the fingerprint, which are not searched. */
  constructor(bits: FingerprintBits, { distance }: ScanParameters, state?: NearState) {
    const options = { bits, maxDistance: distance! };
    this.#words = bits / 32;
    this.#index = state ? HammingSegments.open({ ...state, ...options }) : new HammingSegments(options);
    this.#next = state?.next ?? 0;
    this.#sealed = this.#next;
    this.#segmentBytes = state?.segments.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  }

  get bytes(): number {
    return this.#segmentBytes + (this.#next - this.#sealed) * 4 * (this.#words + this.#index.maxDistance + 1);
  }

  get next(): number {
    return this.#next;
  }

  get isDue(): boolean {
    return this.#next - this.#sealed >= HammingNear.#MUTABLE;
  }

  add(row: Uint32Array, isSearched: boolean): void {
    this.#index.add(row.length === this.#words ? row : row.subarray(0, this.#words));
    if (!isSearched) this.#index.delete(this.#next);
    this.#next++;
  }

  delete(number: number): void {
    this.#index.delete(number);
  }

  ahead(rows: readonly Uint32Array[]): LookedAhead {
    const candidates = this.#index.candidates(joined(rows, this.#words));
    return {
      near: (i, distance) => {
        const { ids, distances } = this.#index.withinOf(candidates, i, distance);
        if (ids.length === 0) return NOTHING_NEAR;
        return { numbers: ids, distances, truncated: false };
      },
    };
  }

  dueMerge(): ReturnType<NearIndex['dueMerge']> {
    const due = this.#index.dueMerge();
    if (due === undefined) return undefined;
    const { bits, maxDistance } = this.#index;
    const kind = { method: 'hamming', bits, maxDistance, capacity: HammingNear.#MUTABLE } as const;
    return { order: { kind, task: due.task }, done: due.done };
  }

  merge(): void {
    this.#index.merge();
  }

  sealed(): Pick<SegmentedState, 'next' | 'segments'> {
    return this.#counted(this.#index.sealed());
  }

  state(): SegmentedState {
    return this.#counted(this.#index.state());
  }

  #counted<S extends Pick<SegmentedState, 'next' | 'segments'>>(state: S): S {
    this.#sealed = state.next;
    this.#segmentBytes = state.segments.reduce((sum, { bytes }) => sum + bytes, 0);
    return state;
  }
}

const NOTHING_NEAR: NearDocuments = { numbers: new Uint32Array(0), distances: [], truncated: false };

/** The first words of some rows, one after another. */
function joined(rows: readonly Uint32Array[], words: number): Uint32Array {
  const all = new Uint32Array(rows.length * words);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    for (let word = 0; word < words; word++) all[i * words + word] = row[word]!;
  }
  return all;
}
