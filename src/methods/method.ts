/**
 * The interface of a method: its options, its fingerprinter, its search, its stated recall and its uses. Each method is
 * one module of this folder; the options table, the types, the command line and the docs are made from these.
 */
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { Frequencies, FrequencyCounter } from '../fingerprint/frequencies.ts';
import type { CandidateSearch, SearchParts } from '../search/candidates.ts';
import type { SearchKeys } from '../search/keys.ts';
import type { Profile } from '../text/profile.ts';
import type { Segmenter } from '../text/words.ts';
import type { ReferenceKey } from './references.ts';

/** Inputs of a fingerprinter besides its parameters. */
export interface FingerprinterInputs {
  /** Cuts texts into words if `segment` is `words`. */
  readonly segmenter?: Segmenter | undefined;
  /** The result of {@link Method.count}. If the method counts, a fingerprinter without it is refused with BAD_OPTION. */
  readonly counted?: Frequencies | undefined;
}

/** The probability that a search finds a pair at exactly the Jaccard of a duplicate. */
export interface StatedRecall {
  /** The requested recall; absent if the method has no such option. */
  readonly asked?: number;
  /** Probability, 0 … 1; null if it is not a property of the method. */
  readonly stated: number | null;
  readonly how: string;
}

/** Whether two texts with these fingerprints may have the required Jaccard. */
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

/** Least Jaccard of a recorded pair; a search need not find pairs below it. */
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
  /** The options of the method that determine a fingerprint, besides those of the profile. */
  readonly fingerprintOptions: F;
  /** The options of the method for its search: the threshold, and others if it has any. */
  readonly searchOptions: S;
  /** The default threshold, if it depends on other options. */
  defaultThreshold?(parameters: ResolvedOf<F>): number;
  count?(
    parameters: Profile & ResolvedOf<F>,
    inputs?: Pick<FingerprinterInputs, 'segmenter'>,
  ): FrequencyCounter | undefined;
  fingerprinter(parameters: Profile & ResolvedOf<F>, inputs?: FingerprinterInputs): Fingerprinter;
  /** The parts of its search; the search need not be built for this. */
  parts(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): SearchParts;
  /** @param isLinkEnough whether a document of a very large group needs no more than one link to it. Default: false */
  search(parameters: ResolvedOf<F> & Required<ResolvedOf<S>> & Floor, isLinkEnough?: boolean): CandidateSearch;
  keys?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): SearchKeys;
  recall(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): StatedRecall;
  mayReach?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): FingerprintTest;
  mayReachByLowBytes?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): LowBytesTest;
  sureDistance?(parameters: ResolvedOf<F> & Required<ResolvedOf<S>>): number;
}

/** Infers the types of the options of a method. */
export function defineMethod<N extends string, const F extends OptionTable, const S extends OptionTable>(
  definition: MethodDefinition<N, F, S>,
): MethodDefinition<N, F, S> {
  return definition;
}

/** A method as a run uses it. The parameters are those that `parametersOf` made for this method. */
export interface Method<N extends string = string> extends Description {
  readonly name: N;
  readonly fingerprintOptions: OptionTable;
  readonly searchOptions: OptionTable;
  /** The default threshold, if it depends on other options. */
  defaultThreshold?(parameters: object): number;
  /**
   * Counts features over the whole corpus for the weights, as plain data for the fingerprinter of any worker; undefined if
   * the weights do not need it.
   */
  count?(parameters: Profile, inputs?: Pick<FingerprinterInputs, 'segmenter'>): FrequencyCounter | undefined;
  fingerprinter(parameters: Profile, inputs?: FingerprinterInputs): Fingerprinter;
  /** The parts of its search; the search need not be built for this. */
  parts(parameters: object): SearchParts;
  search(parameters: Floor, isLinkEnough?: boolean): CandidateSearch;
  /**
   * Keys by which its search is divided among machines; absent if it also compares documents without a common key.
   * @throws BAD_OPTION if the search has no keys with these parameters
   */
  keys?(parameters: object): SearchKeys;
  /** The probability that the search finds a pair at exactly the Jaccard of a duplicate. */
  recall(parameters: object): StatedRecall;
  /** False if the fingerprints of a pair rule out the similarity; absent if fingerprints do not bound the Jaccard. */
  mayReach?(parameters: object): FingerprintTest;
  /** The same from the lowest byte of each word alone, never false if {@link mayReach} is true; absent if of no use. */
  mayReachByLowBytes?(parameters: object): LowBytesTest;
  /** The distance that fingerprints of texts at the similarity exceed once in a thousand; absent as `mayReach` is. */
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

/** Least exact Jaccard of a duplicate by default. */
export const SIMILARITY = 0.5;
