/** The core of dittograph: no files, no threads, no Node. It runs in a browser, in a worker and at the edge. */
export { DittographError, ERRORS, type ErrorCode, type RecordError } from './base/errors.ts';
export type { Rows } from './base/rows.ts';
export { VERSION } from './base/version.ts';
export { type Anchored, type AnchoredInput, anchored } from './cluster/anchored.ts';
export { components } from './cluster/components.ts';
export { clustersAt, type Forest, maximumSpanningForest } from './cluster/forest.ts';
export { type KeepFacts, KeepOrder, type KeepRule, parseKeepRules } from './cluster/keep.ts';
export { type Comparable, type CompareOptions, type Comparison, compare } from './compare.ts';
export {
  type Fingerprinter,
  type Fingerprints,
  requireSameSignature,
  type Signature,
} from './fingerprint/fingerprinter.ts';
export type { Frequencies, FrequencyCounter } from './fingerprint/frequencies.ts';
export {
  createHammingIndex,
  HammingIndex,
  type HammingIndexOptions,
  type Match,
  type Matches,
  type MatchLists,
  openHammingIndex,
} from './hamming/hamming-index.ts';
export { type HammingPlan, type HammingPlanOptions, planHammingIndex } from './hamming/hamming-plan.ts';
export { type TableDesign, tableDesigns } from './hamming/reference/table-plan.ts';
export { openSegment, sealSegment, segmentMemory } from './hamming/segment-file.ts';
export { HammingSegments, type HammingSegmentsOptions, type SegmentsState } from './hamming/segments.ts';
export { BoilerplateLearner, blockHashes, groupOf } from './html/boilerplate.ts';
export { type MainText, type SelectOptions, selectMain } from './html/main-text.ts';
export { type Page, type ParseOptions, parsePage } from './html/page.ts';
export { createFingerprinter, createFrequencies } from './methods/create.ts';
export type { FingerprinterOptions } from './methods/options.generated.ts';
export {
  MinhashIndex,
  type MinhashIndexOptions,
  type MinhashIndexState,
  type SimilarSketches,
} from './minhash/minhash-index.ts';
export { type BandPlan, bandProbability, chooseBands } from './search/band-plan.ts';
export { BandSearch } from './search/bands.ts';
export type { Bound, CandidateBlock, CandidateSearch } from './search/candidates.ts';
export { firstEqual } from './search/equal.ts';
export { HammingSearch } from './search/hamming.ts';
export { InvertedSearch } from './search/inversion.ts';
export { type ClusterPairsOptions, clusterPairs } from './search/pairs-within-groups.ts';
export { SetJoin } from './search/set-join.ts';
export { encodeTexts, type TextBatch } from './text/batch.ts';
export { DEFAULT_PROFILE, type Profile, profileText } from './text/profile.ts';
export { type ShingleSets, shingleSets } from './text/shingle-sets.ts';
export { shinglesOf } from './text/shingles.ts';
export { containment, intersectionSizes, jaccard, type Verified, verifyPairs } from './verify/jaccard.ts';
export { type Passage, sharedPassages } from './verify/passages.ts';
