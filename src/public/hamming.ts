/** `dittograph/hamming`: an index of fingerprints, asked for those within k bits. It runs in a browser too. */
export type { FingerprintBits } from '../base/bits.ts';
export type { Signature } from '../fingerprint/fingerprinter.ts';
export {
  createHammingIndex,
  type HammingIndex,
  type HammingIndexOptions,
  type Match,
  type Matches,
  type MatchLists,
  openHammingIndex,
} from '../hamming/hamming-index.ts';
export { type HammingPlan, type HammingPlanOptions, planHammingIndex } from '../hamming/hamming-plan.ts';
export { type BitRun, type TableDesign, tableDesigns } from '../hamming/reference/table-plan.ts';
export { openSegment, sealSegment, segmentMemory } from '../hamming/segment-file.ts';
export { HammingSegments, type HammingSegmentsOptions, type SegmentsState } from '../hamming/segments.ts';
export type { SegmentMemory } from '../kernels/segment-memory.ts';
export type { SegmentedState } from '../segments/segmented.ts';
