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
import type { SegmentedState } from '../segments/segmented.ts';

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

export interface NearIndex {
  /** Bytes of its segments, and of the part that grows as far as it is used. */
  readonly bytes: number;
  /** The number that comes next. */
  readonly next: number;
  /** Whether the part that grows was filled since {@link state} was asked for. */
  readonly isDue: boolean;
  /** Takes the fingerprint of the next number. @param isSearched whether it is found */
  add(row: Uint32Array, isSearched: boolean): void;
  delete(number: number): void;
  /** @param distance greatest, inclusive, in the unit of the method */
  near(row: Uint32Array, distance: number): NearDocuments;
  /** Merges what is due, and gives its segments, sealed. */
  state(): SegmentedState;
}

/** What an index is made for. */
export interface NearOptions {
  readonly parameters: ScanParameters;
  readonly fingerprinter: Fingerprinter;
}

/** @throws BAD_OPTION where the method has no such index */
export function createNearIndex({ parameters, fingerprinter }: NearOptions, state?: NearState): NearIndex {
  const { method } = parameters;
  if (method === 'minhash') return new MinhashNear(parameters, fingerprinter, state);
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

  constructor({ similarity, recall, slots }: ScanParameters, { signature }: Fingerprinter, state?: NearState) {
    const options = { similarity: similarity!, recall: recall!, slots: slots! };
    this.#slots = slots!;
    this.#index = state
      ? MinhashIndex.open({ ...state, ...options, signature }, { signature })
      : new MinhashIndex({ ...options, signature });
    this.#next = state?.next ?? 0;
    this.#sealed = this.#next;
    this.#segmentBytes = state?.segments.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  }

  get bytes(): number {
    const { bands } = this.#index.plan;
    return this.#segmentBytes + (this.#next - this.#sealed) * 4 * (this.#slots + 2 * bands);
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

  near(row: Uint32Array, distance: number): NearDocuments {
    const { ids, similarities, leftOut } = this.#index.similar(row, this.#slots - distance);
    const distances = similarities.map((similarity) => Math.round((1 - similarity) * this.#slots));
    return { numbers: ids, distances, truncated: leftOut > 0 };
  }

  state(): SegmentedState {
    const state = this.#index.state();
    this.#sealed = this.#next;
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
    this.#index.add(row.subarray(0, this.#words));
    if (!isSearched) this.#index.delete(this.#next);
    this.#next++;
  }

  delete(number: number): void {
    this.#index.delete(number);
  }

  near(row: Uint32Array, distance: number): NearDocuments {
    const { ids, distances } = this.#index.within(row.subarray(0, this.#words), distance);
    return { numbers: ids, distances, truncated: false };
  }

  state(): SegmentedState {
    const state = this.#index.state();
    this.#sealed = this.#next;
    this.#segmentBytes = state.segments.reduce((sum, { bytes }) => sum + bytes, 0);
    return state;
  }
}
