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
