/** dittograph for Node: everything of the core, and what reads files and uses all cores. */

export type { Share } from './base/interval.ts';
export * from './core.ts';
export { dedup, dedupFiles, type FilterOptions, type Sinks } from './dedup.ts';
export type { Estimate } from './evaluate/bootstrap.ts';
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
  evaluateSystem,
  type Measures,
  type PreparedSet,
  prepareSet,
  type System,
  type SystemResult,
} from './evaluate/system.ts';
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
export { type ExtractedDocument, extractDocuments } from './extract.ts';
export { type FingerprintedDocument, fingerprintDocuments } from './fingerprint.ts';
export type { Conduct, Progress, ScanOptions } from './methods/options.ts';
export { type Verification, verifyResult } from './result/audit.ts';
export type {
  ClusterRecord,
  DocRecord,
  DocStatus,
  DroppedDoc,
  ErrorRecord,
  Evidence,
  HeaderRecord,
  KeptDoc,
  PairEvidence,
  PairRecord,
  ResultRecord,
  RevisitDoc,
  SummaryRecord,
  TooShortDoc,
  UniqueDoc,
  UnjudgedDoc,
} from './result/records.ts';
export { SCHEMA } from './result/records.ts';
export type { Document, Input } from './run/input.ts';
export { scan } from './scan.ts';
