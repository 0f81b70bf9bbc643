import type { FingerprintBits } from '../base/bits.ts';
import type { IndexMemory } from '../kernels/hamming/index-memory.ts';
import type { StructureName } from '../kernels/hamming/queries.ts';
import { type Entries, HAMMING_MAGIC } from '../kernels/hamming/segment.ts';
import type { SegmentKind } from '../segments/segment-file.ts';

/** A Hamming index among the kinds of segments. */
export const KIND: SegmentKind = { name: 'Hamming index', magic: HAMMING_MAGIC };

/** What a structure is asked to hold. */
export interface Shape {
  /** Different fingerprints. */
  readonly entries: number;
  readonly bits: FingerprintBits;
  /** k that it is to answer exactly. */
  readonly maxDistance: number;
  /** Of `tables` only: the design with so many; default the one that costs least. */
  readonly tables?: number | undefined;
}

/** What a structure would be, before anything is built. */
export interface StructurePlan {
  /** As the literature writes it, e.g. `tables (4, 16)`. */
  readonly design: string;
  /** Bytes of each of its arrays. */
  readonly sizes: readonly number[];
  /** Bytes that a build works in, besides those of sorting and of the index. */
  readonly work: number;
  /** Look-ups that a query makes. */
  readonly probes: number;
  /** What a query costs, in nanoseconds of the machine it was measured on; to compare plans by. */
  readonly cost: number;
  /** Entries that a query is compared with, expected over evenly spread ones. */
  readonly candidates: number;
}

/** A way to answer "which are within k bits": one file each; its query kernel has the same name. */
export interface Structure {
  readonly name: StructureName;
  /** In the head of a segment; never given to another. */
  readonly code: number;
  /** @throws BAD_OPTION where it cannot be built so, or could be and should not */
  plan(shape: Shape): StructurePlan;
  build(entries: Entries, shape: Shape): IndexMemory;
}
