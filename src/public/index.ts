/**
 * `dittograph`: the main job, for Node: documents in, proven near-duplicates out. It reads files and uses all cores.
 * What it has from `dittograph/core` is the same there.
 */
export { DittographError, ERRORS, type ErrorCode, type RecordError } from '../base/errors.ts';
export type { Share } from '../base/interval.ts';
export { VERSION } from '../base/version.ts';
export { type Comparable, type CompareOptions, type Comparison, compare, type MethodScore } from '../compare.ts';
export {
  type BlockRecord,
  type CutOptions,
  type CutRecord,
  type CutSinks,
  type CutSummary,
  type CutUnit,
  cutRepeats,
} from '../cut.ts';
export { dedup, dedupFiles, type ErrorListener, type FilterOptions, type Sinks } from '../dedup.ts';
export { type ExtractDocumentsOptions, type ExtractedDocument, extractDocuments } from '../extract.ts';
export { type FingerprintedDocument, fingerprintDocuments } from '../fingerprint.ts';
export { type Output, openOutput } from '../io/output/output.ts';
export type { MethodName } from '../methods/methods.ts';
export type { ScanOptions } from '../methods/options.generated.ts';
export type { ChangeKind, Conduct, CorpusOutcome, Progress } from '../methods/options.ts';
export { type Failure, type Verification, type VerifyOptions, verifyResult } from '../result/audit.ts';
export {
  type ClusterRecord,
  type DocRecord,
  type DocStatus,
  type DroppedDoc,
  type ErrorRecord,
  type Evidence,
  type HeaderRecord,
  type KeptDoc,
  type PairEvidence,
  type PairRecord,
  type ResultRecord,
  type RevisitDoc,
  SCHEMA,
  type SummaryRecord,
  type TooShortDoc,
  type UniqueDoc,
  type UnjudgedDoc,
} from '../result/records.ts';
export type { Document, Input } from '../run/input.ts';
export type { ReferenceDescription, ReferenceMatch } from '../run/reference.ts';
export { scan } from '../scan.ts';
export type { SampledRecall } from '../verify/recall.ts';
