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

/** The part of a growing index that both kinds have. */
interface GrowingIndex {
  add(row: Uint32Array): number;
  delete(number: number): boolean;
  dueMerge(least?: number): DueMerge | undefined;
  merge(): number;
  sealed(): Pick<SegmentedState, 'next' | 'segments'>;
  state(): SegmentedState;
}

/** Counts the numbers and the bytes of a growing index. */
abstract class CountedNear<I extends GrowingIndex> implements NearIndex {
  protected readonly index: I;
  /** Most fingerprints of a mutable part. */
  readonly #capacity: number;
  #next: number;
  #sealed: number;
  #segmentBytes: number;

  constructor(index: I, capacity: number, state?: NearState) {
    this.index = index;
    this.#capacity = capacity;
    this.#next = state?.next ?? 0;
    this.#sealed = this.#next;
    this.#segmentBytes = bytesIn(state?.segments ?? []);
  }

  /** Bytes of a fingerprint in a mutable part. */
  protected abstract readonly rowBytes: number;
  /** What another thread needs to merge parts of this kind. */
  protected abstract readonly kind: MergeOrder['kind'];
  abstract ahead(rows: readonly Uint32Array[]): LookedAhead;

  get bytes(): number {
    return this.#segmentBytes + (this.#next - this.#sealed) * this.rowBytes;
  }

  get next(): number {
    return this.#next;
  }

  get isDue(): boolean {
    return this.#next - this.#sealed >= this.#capacity;
  }

  add(row: Uint32Array, isSearched: boolean): void {
    this.index.add(row);
    if (!isSearched) this.index.delete(this.#next);
    this.#next++;
  }

  delete(number: number): void {
    this.index.delete(number);
  }

  dueMerge(least?: number): DueOrder | undefined {
    const due = this.index.dueMerge(least);
    if (due === undefined) return undefined;
    const { task, done, failed } = due;
    return { order: { kind: this.kind, task }, done, failed };
  }

  merge(): void {
    this.index.merge();
  }

  sealed(): Pick<SegmentedState, 'next' | 'segments'> {
    return this.#counted(this.index.sealed());
  }

  state(): SegmentedState {
    return this.#counted(this.index.state());
  }

  #counted<S extends Pick<SegmentedState, 'next' | 'segments'>>(state: S): S {
    this.#sealed = state.next;
    this.#segmentBytes = bytesIn(state.segments);
    return state;
  }
}

const bytesIn = (segments: SegmentedState['segments']): number => segments.reduce((sum, { bytes }) => sum + bytes, 0);

/** Most sketches, and most fingerprints, of a mutable part. */
const [SKETCHES, FINGERPRINTS] = [16_384, 65_536];

class MinhashNear extends CountedNear<MinhashIndex> {
  readonly #slots: number;

  constructor({ parameters, fingerprinter, rowOf }: NearOptions, state?: NearState) {
    const { similarity, recall, slots } = parameters;
    const { signature } = fingerprinter;
    const options = { similarity: similarity!, recall: recall!, slots: slots! };
    // Sketches are read from the documents.
    const own = { sketchOf: rowOf, signature };
    const index = state
      ? MinhashIndex.open({ ...state, ...options, signature }, own)
      : new MinhashIndex({ ...options, ...own });
    super(index, SKETCHES, state);
    this.#slots = slots!;
  }

  protected get rowBytes(): number {
    return 4 * (this.#slots + 3 * this.index.plan.bands);
  }

  protected get kind(): MergeOrder['kind'] {
    const { plan, signature } = this.index;
    const { slots, bands, slotsPerBand } = plan;
    return { method: 'minhash', slots, bands, slotsPerBand, capacity: SKETCHES, signature: signature! };
  }

  ahead(rows: readonly Uint32Array[]): LookedAhead {
    const slots = this.#slots;
    const candidates = this.index.candidates(joined(rows, slots));
    return {
      near: (i, distance) => {
        const { ids, similarities, leftOut } = this.index.similarOf(candidates, i, slots - distance);
        const distances = similarities.map((similarity) => Math.round((1 - similarity) * slots));
        return { numbers: ids, distances, truncated: leftOut > 0 };
      },
    };
  }
}

class HammingNear extends CountedNear<HammingSegments> {
  readonly #words: number;

  constructor(bits: FingerprintBits, { distance }: ScanParameters, state?: NearState) {
    const options = { bits, maxDistance: distance! };
    const index = state ? HammingSegments.open({ ...state, ...options }) : new HammingSegments(options);
    super(index, FINGERPRINTS, state);
    this.#words = bits / 32;
  }

  protected get rowBytes(): number {
    return 4 * (this.#words + this.index.maxDistance + 1);
  }

  protected get kind(): MergeOrder['kind'] {
    const { bits, maxDistance } = this.index;
    return { method: 'hamming', bits, maxDistance, capacity: FINGERPRINTS };
  }

  /** Rows of signsum have 16 bits of each row of its matrix after the fingerprint, which are not searched. */
  override add(row: Uint32Array, isSearched: boolean): void {
    super.add(row.length === this.#words ? row : row.subarray(0, this.#words), isSearched);
  }

  ahead(rows: readonly Uint32Array[]): LookedAhead {
    const candidates = this.index.candidates(joined(rows, this.#words));
    return {
      near: (i, distance) => {
        const { ids, distances } = this.index.withinOf(candidates, i, distance);
        if (ids.length === 0) return NOTHING_NEAR;
        return { numbers: ids, distances, truncated: false };
      },
    };
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
