/** What a run is told of a corpus of which its documents are a part, so that it decides as a run over all of them. */
import type { KeepFacts } from '../cluster/keep.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { Counted } from './count.ts';

/** How often pages link to a document and its host, and as what one names it. */
export type Said = Pick<KeepFacts, 'links' | 'hostLinks' | 'named'>;

export interface Whole {
  /** The counts of its features; absent if no weight needs them. */
  readonly counted?: Counted | undefined;
  /** The keep rules where none are named. */
  readonly usualKeep: NonNullable<ScanParameters['keep']>;
  /** What its documents say of each document of the run, in order. */
  readonly said: readonly Said[];
}
