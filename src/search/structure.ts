import type { SearchMemory } from '../kernels/search.ts';
import type { Entries, FingerprintBits } from './segment.ts';

/** What a structure is asked to hold. */
export interface Shape {
  /** Different fingerprints. */
  readonly entries: number;
  readonly bits: FingerprintBits;
  /** k that it is to answer exactly. */
  readonly maxDistance: number;
}

/** What a structure would be, before anything is built. */
export interface StructurePlan {
  /** As the literature writes it, e.g. `tables (4, 16)`. */
  readonly design: string;
  /** Bytes of the structure, without the four bytes of an id. */
  readonly bytes: number;
  /** Fingerprints that a query is compared with, expected over evenly spread ones. */
  readonly candidates: number;
}

/** A way to answer "which are within k bits": one file each; its query kernel has the same name in assembly/search. */
export interface Structure {
  readonly name: string;
  /** In the head of a segment; never given to another. */
  readonly code: number;
  /** @throws BAD_OPTION where the structure cannot be built so */
  plan(shape: Shape): StructurePlan;
  build(entries: Entries): SearchMemory;
}
