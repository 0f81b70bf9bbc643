import type { FingerprintBits } from '../base/bits.ts';
import type { IndexMemory } from '../kernels/hamming/index-memory.ts';
import type { StructureName } from '../kernels/hamming/queries.ts';
import { type Entries, HAMMING_MAGIC } from '../kernels/hamming/segment.ts';
import type { SegmentKind } from '../segments/segment-file.ts';

/** The kind of segment of Hamming indexes. */
export const KIND: SegmentKind = { name: 'Hamming index', magic: HAMMING_MAGIC };

/** The size and distance that a structure is planned for. */
export interface Shape {
  /** Number of different fingerprints. */
  readonly entries: number;
  readonly bits: FingerprintBits;
  /** Greatest k to answer, exactly. */
  readonly maxDistance: number;
  /** Number of tables, for `tables` only; default that of the cheapest design. */
  readonly tables?: number | undefined;
}

/** The properties of a structure, before anything is built. */
export interface StructurePlan {
  /** In the notation of the literature, e.g. `tables (4, 16)`. */
  readonly design: string;
  /** Bytes of each of its arrays. */
  readonly sizes: readonly number[];
  /** Working space of a build in bytes, besides that of sorting and the index. */
  readonly work: number;
  /** Look-ups of a query. */
  readonly probes: number;
  /** Cost of a query, in nanoseconds on the machine where it was measured; only for comparing plans. */
  readonly cost: number;
  /** Expected number of entries that a query is compared with, if fingerprints are evenly distributed. */
  readonly candidates: number;
}

/** A structure that finds the fingerprints within k bits: one file each; its query kernel has the same name. */
export interface Structure {
  readonly name: StructureName;
  /** Number in the head of a segment; never reused. */
  readonly code: number;
  /** @throws BAD_OPTION if it cannot or should not be built */
  plan(shape: Shape): StructurePlan;
  build(entries: Entries, shape: Shape): IndexMemory;
}
