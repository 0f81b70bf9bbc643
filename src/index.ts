/** dittograph for Node: everything of the core, and what reads files and uses all cores. */
export * from './core.ts';
export { type ExtractedDocument, extractDocuments } from './dedup/extract.ts';
export { dedup, dedupFiles, type FilterOptions, type Sinks } from './dedup/filter.ts';
export { type FingerprintedDocument, fingerprintDocuments } from './dedup/fingerprints.ts';
export type { Document, Input } from './dedup/input.ts';
export type { Conduct, Progress, ScanOptions } from './dedup/options.ts';
export type {
  ClusterRecord,
  DocRecord,
  DocStatus,
  ErrorRecord,
  Evidence,
  HeaderRecord,
  PairRecord,
  ResultRecord,
  SummaryRecord,
} from './dedup/records.ts';
export { SCHEMA } from './dedup/records.ts';
export { scan } from './dedup/scan.ts';
export { type Verification, verifyResult } from './dedup/verify.ts';
export type { Estimate } from './evaluate/bootstrap.ts';
export { type Contestant, type Examined, examine, type Judgement, judge, type Measures } from './evaluate/judge.ts';
export { type LabelledDocument, type LabelledOptions, type LabelledSet, readLabelled } from './evaluate/labelled.ts';
export {
  type ClusterMeasures,
  type KeptMeasures,
  measureClusters,
  measureGroups,
  measureKept,
  measurePairs,
  type PairMeasures,
} from './evaluate/measures.ts';
export { addNoise, type Noise } from './evaluate/noise.ts';
export type { Recommendation } from './evaluate/recommend.ts';
export {
  type LabelledPair,
  type Note,
  Notes,
  type PairLabel,
  type Truth,
  truthOf,
  type Verdict,
} from './evaluate/truth.ts';
export {
  type Answer,
  type Ask,
  type Link,
  type Side,
  type Step,
  type TuneOptions,
  type Tuning,
  tune,
} from './evaluate/tune.ts';
export type { Share } from './verify/interval.ts';
