/**
 * `dittograph/core`: fingerprints, joins, exact comparison and clusters, without files, threads or Node: it runs in a
 * browser, in a worker and at the edge.
 */
export type { FingerprintBits } from '../base/bits.ts';
export { DittographError, ERRORS, type ErrorCode, type RecordError } from '../base/errors.ts';
export type { Rows } from '../base/rows.ts';
export { VERSION } from '../base/version.ts';
export { type Anchored, type AnchoredInput, anchored } from '../cluster/anchored.ts';
export { components } from '../cluster/components.ts';
export { clustersAt, type Forest, maximumSpanningForest } from '../cluster/forest.ts';
export { type KeepFacts, type KeepFactsTable, KeepOrder, type KeepRule, parseKeepRules } from '../cluster/keep.ts';
export { type Comparable, type CompareOptions, type Comparison, compare, type MethodScore } from '../compare.ts';
export {
  type Fingerprinter,
  type Fingerprints,
  requireSameSignature,
  type Signature,
} from '../fingerprint/fingerprinter.ts';
export type { Frequencies, FrequencyCounter } from '../fingerprint/frequencies.ts';
export { createFingerprinter, createFrequencies } from '../methods/create.ts';
export type { MethodName } from '../methods/methods.ts';
export type { FingerprinterOptions } from '../methods/options.generated.ts';
export {
  MinhashIndex,
  type MinhashIndexOptions,
  type MinhashIndexState,
  type QuerySides,
  type SimilarLists,
} from '../minhash/minhash-index.ts';
export type { SimilarSketches } from '../minhash/sketch-search.ts';
export { type BandPlan, bandProbability, chooseBands } from '../search/band-plan.ts';
export { BandSearch } from '../search/bands.ts';
export type { Bound, CandidateBlock, CandidateSearch } from '../search/candidates.ts';
export { firstEqual } from '../search/equal.ts';
export { HammingSearch } from '../search/hamming.ts';
export { InvertedSearch, type InvertedSearchOptions } from '../search/inversion.ts';
export { type ClusterPairsOptions, clusterPairs } from '../search/pairs-within-groups.ts';
export { SetJoin } from '../search/set-join.ts';
export { encodeTexts, type TextBatch } from '../text/batch.ts';
export { DEFAULT_PROFILE, type Profile, profileText } from '../text/profile.ts';
export { type ShingleSets, shingleSets } from '../text/shingle-sets.ts';
export type { Counts } from '../text/shingler.ts';
export { shinglesOf } from '../text/shingles.ts';
export type { Segmenter } from '../text/words.ts';
export { containment, intersectionSizes, jaccard, type VerifiedPairs, verifyPairs } from '../verify/jaccard.ts';
export type { TextDifferences } from '../verify/kind/differences.ts';
export { type Differences, type JudgedPair, type KindOptions, kindOfPair } from '../verify/kind/kind.ts';
export type { PairKind } from '../verify/kind/kinds.ts';
export type { Own, OwnSpan } from '../verify/kind/own.ts';
export type { TitleRelation } from '../verify/kind/titles.ts';
export { type Passage, sharedPassages } from '../verify/passages.ts';
