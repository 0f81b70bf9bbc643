/**
 * The search of a lasting index: finds the documents whose fingerprints are near a given one. One interface for the growing
 * MinHash index (src/minhash) and the growing Hamming index (src/hamming); both use the numbers of the documents.
 */
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { HammingSegments } from '../hamming/segments.ts';
import type { MethodName } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { MinhashIndex } from '../minhash/minhash-index.ts';
import type { DueMerge, SegmentedState } from '../segments/segmented.ts';
import type { MergeOrder } from './merging.ts';

/** The methods that have a growing index. */
export const SEEN_METHODS: readonly MethodName[] = ['minhash', 'simhash', 'signsum'];

/** Documents near a fingerprint, sorted by distance, then by order of addition. */
export interface NearDocuments {
  readonly numbers: Uint32Array;
  /** In the unit of the method: number of differing slots or bits. */
  readonly distances: ArrayLike<number>;
  /** Whether the fingerprint shares a bucket with so many documents that not all were compared. */
  readonly truncated: boolean;
}

/** Parts of an index as read from their files. */
export type NearState = Pick<SegmentedState, 'next' | 'deleted' | 'segments'>;

/** Fingerprints that were looked up together. */
export interface LookedAhead {
  /**
   * The documents near one of them, including documents that were added since.
   * @param i position of the fingerprint @param distance greatest distance, inclusive, in the unit of the method
   */
  near(i: number, distance: number): NearDocuments;
}

export interface NearIndex {
  /** Bytes of its segments and of the used mutable part. */
  readonly bytes: number;
  /** The next number. */
  readonly next: number;
  /** Whether a mutable part was filled since the last call of {@link sealed}. */
  readonly isDue: boolean;
  /** Adds the fingerprint of the next number. @param isSearched whether it can be found */
  add(row: Uint32Array, isSearched: boolean): void;
  delete(number: number): void;
  /**
   * Looks up fingerprints in the segments, which is faster for many together; the result is valid until the next merge.
   */
  ahead(rows: readonly Uint32Array[]): LookedAhead;
  /**
   * A due merge, to be done by {@link mergedInThread}; undefined if none is due. Several may be under way.
   * @param least number of full mutable parts from which a merge is due; default 1
   */
  dueMerge(least?: number): DueOrder | undefined;
  /** Does all due merges in this thread. */
  merge(): void;
  /** The sealed segments; they contain everything with numbers below `next`. */
  sealed(): Pick<SegmentedState, 'next' | 'segments'>;
  /** Does all due merges, seals the mutable part too, and returns the sealed segments. */
  state(): SegmentedState;
}

/** A merge for another thread, which ends with `done` or `failed`. */
export interface DueOrder extends Pick<DueMerge, 'done' | 'failed'> {
  readonly order: MergeOrder;
}

/** Options of the search of an index. */
export interface NearOptions {
  readonly parameters: ScanParameters;
  readonly fingerprinter: Fingerprinter;
  /** The fingerprint of a number; valid until the next call. */
  readonly rowOf: (number: number) => Uint32Array;
}

/** @throws BAD_OPTION if the method has no growing index */
export function createNearIndex(options: NearOptions, state?: NearState): NearIndex {
  const { parameters } = options;
  const { method } = parameters;
  if (method === 'minhash') return new MinhashNear(options, state);
  if (method === 'simhash') return new HammingNear(parameters.bits as FingerprintBits, parameters, state);
  if (method === 'signsum') return new HammingNear(128, parameters, state);
  throw new DittographError('BAD_OPTION', `an index uses one of the methods ${SEEN_METHODS.join(', ')}, not ${method}`);
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
    // Sketches are read from the documents.
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

  dueMerge(least?: number): DueOrder | undefined {
    const due = this.#index.dueMerge(least);
    if (due === undefined) return undefined;
    const { slots, bands, slotsPerBand } = this.#index.plan;
    const signature = this.#index.signature!;
    const kind = { method: 'minhash', slots, bands, slotsPerBand, capacity: MinhashNear.#MUTABLE, signature } as const;
    const { task, done, failed } = due;
    return { order: { kind, task }, done, failed };
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

  /** Rows of signsum have 16 bits of each row of its matrix after the fingerprint, which are not searched. */
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

  dueMerge(least?: number): DueOrder | undefined {
    const due = this.#index.dueMerge(least);
    if (due === undefined) return undefined;
    const { bits, maxDistance } = this.#index;
    const kind = { method: 'hamming', bits, maxDistance, capacity: HammingNear.#MUTABLE } as const;
    const { task, done, failed } = due;
    return { order: { kind, task }, done, failed };
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

/** The first words of each row, concatenated. */
function joined(rows: readonly Uint32Array[], words: number): Uint32Array {
  const all = new Uint32Array(rows.length * words);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    for (let word = 0; word < words; word++) all[i * words + word] = row[word]!;
  }
  return all;
}
