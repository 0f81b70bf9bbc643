/**
 * What a method is: its options, its fingerprinter, its search, what it promises, and what it is good for. Each method
 * is one module of this folder; the options table, the types, the command line and the docs are made from these.
 */
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { Frequencies, FrequencyCounter } from '../fingerprint/frequencies.ts';
import type { CandidateSearch, SearchParts } from '../search/candidates.ts';
import type { SearchKeys } from '../search/keys.ts';
import type { Profile } from '../text/profile.ts';
import type { Segmenter } from '../text/words.ts';
import type { ReferenceKey } from './references.ts';

/** What a fingerprinter works with besides its parameters. */
export interface FingerprinterInputs {
  /** Cuts texts into words, where `segment` is `words`. */
  readonly segmenter?: Segmenter | undefined;
  /** What {@link Method.count} gave; where that counts, a fingerprinter without it is refused with BAD_OPTION. */
  readonly counted?: Frequencies | undefined;
}

/** What a search promises of a pair whose Jaccard is just what confirms it. */
export interface StatedRecall {
  /** What was asked for, where the method can be asked. */
  readonly asked?: number;
  /** Probability, 0 … 1; null where it is no property of the method. */
  readonly stated: number | null;
  readonly how: string;
}

/** Whether two texts with these fingerprints may have the Jaccard asked for. */
export type FingerprintTest = (a: Uint32Array, b: Uint32Array) => boolean;
type LowBytesTest = (a: Uint8Array, b: Uint8Array) => boolean;

interface Description {
  /** How pairs are judged: by a similarity, by a distance in bits, or by equality alone. */
  readonly threshold: 'similarity' | 'distance' | 'equality';
  /** Whether its similarity is the Jaccard of the shingle sets, so that one threshold proposes and confirms. */
  readonly isJaccard: boolean;
  /** Paper and system. */
  readonly source: string;
  /** The same as BibTeX. */
  readonly references: readonly ReferenceKey[];
  readonly catches: string;
  readonly misses: string;
  readonly costs: string;
}

/** Least Jaccard of a recorded pair, which no search need go below. */
interface Floor {
  readonly floor: number;
}

/** A method with the types of its options, as its module defines it. */
export interface MethodDefinition<
  N extends string,
  F extends OptionTable = OptionTable,
  S extends OptionTable = OptionTable,
> extends Description {
  readonly name: N;
  /** Its own options that decide a fingerprint; those of the profile come on top. */
  readonly fingerprintOptions: F;
  /** Its own options of the search: the threshold, and what else it asks for. */
  readonly searchOptions: S;
  /** The threshold where none is given and its option has no default: it depends on other options. */
  defaultThreshold?(parameters: ResolvedOf<F>): number;
  count?(
    parameters: Profile & ResolvedOf<F>,
    inputs?: Pick<FingerprinterInputs, 'segmenter'>,
  ): FrequencyCounter | undefined;
  fingerprinter(parameters: Profile & ResolvedOf<F>, inputs?: FingerprinterInputs): Fingerprinter;
  /** The parts of its search, which is not built for them. */
  parts(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): SearchParts;
  /** @param isLinkEnough whether a document of a very large group needs no more than one link to it. Default: false */
  search(parameters: ResolvedOf<F> & Required<ResolvedOf<S>> & Floor, isLinkEnough?: boolean): CandidateSearch;
  keys?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): SearchKeys;
  recall(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): StatedRecall;
  mayReach?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): FingerprintTest;
  mayReachByLowBytes?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): LowBytesTest;
  sureDistance?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): number;
}

/** Gives a method the types of its options. */
export function defineMethod<N extends string, const F extends OptionTable, const S extends OptionTable>(
  definition: MethodDefinition<N, F, S>,
): MethodDefinition<N, F, S> {
  return definition;
}

/** A method as a run uses it. The parameters are those that `parametersOf` made for this very method. */
export interface Method<N extends string = string> extends Description {
  readonly name: N;
  readonly fingerprintOptions: OptionTable;
  readonly searchOptions: OptionTable;
  /** The threshold where none is given. */
  defaultThreshold?(parameters: object): number;
  /**
   * Counts what the weights need to know of the whole corpus, as plain data for any worker's fingerprinter;
   * undefined if the weights do not need it.
   */
  count?(parameters: Profile, inputs?: Pick<FingerprinterInputs, 'segmenter'>): FrequencyCounter | undefined;
  fingerprinter(parameters: Profile, inputs?: FingerprinterInputs): Fingerprinter;
  /** The parts of its search, which is not built for them. */
  parts(parameters: object): SearchParts;
  search(parameters: Floor, isLinkEnough?: boolean): CandidateSearch;
  /**
   * Keys by which its search is divided among machines; absent if it compares documents that have nothing in common.
   * @throws BAD_OPTION if these parameters have none
   */
  keys?(parameters: object): SearchKeys;
  /** What the search promises of a pair whose Jaccard is just what confirms it. */
  recall(parameters: object): StatedRecall;
  /** Tells pairs that cannot reach the similarity by their fingerprints; absent if those do not bound the Jaccard. */
  mayReach?(parameters: object): FingerprintTest;
  /** The same from the lowest byte of each word alone: true wherever {@link mayReach} is; absent if that tells nothing. */
  mayReachByLowBytes?(parameters: object): LowBytesTest;
  /** Greatest distance of two fingerprints whose texts are at the similarity, but once in a thousand; absent as `mayReach` is. */
  sureDistance?(parameters: object): number;
}

/** The recall of a method whose similarity is not the Jaccard. @param found the pairs that it finds */
export function unstatedRecall(found: string): StatedRecall {
  return {
    stated: null,
    how: `${found}; how many pairs of that similarity these are is not a property of the method: measure it with --sample-recall`,
  };
}

/** The option `similarity` of a method that judges by a similarity. @param of what the similarity is a share of */
export function similarityOption<D extends number>(of: string, fallback: D) {
  return {
    type: 'number',
    min: 0.05,
    max: 1,
    default: fallback,
    short: 's',
    basic: true,
    help: `least similarity of a duplicate and the document kept in its place: ${of}`,
  } as const;
}

/** The option `distance` of a method that judges by bits. @param max bits of a fingerprint, at most */
export function distanceOption(max: number, otherwise: string) {
  return {
    type: 'number',
    integer: true,
    min: 0,
    max,
    unit: 'bits',
    value: 'BITS',
    otherwise,
    help: 'greatest Hamming distance of a candidate pair, inclusive',
  } as const;
}

/** Whether documents are compared by their exact Jaccard at the end, unless one is named. */
export const SIMILARITY = 0.5;
