/** Facts on a whole corpus with which a run over a part of it decides like a run over all of it. */
import type { KeepFacts } from '../cluster/keep.ts';
import type { ScanParameters } from '../methods/options.ts';
import type { Counted } from './count.ts';

/** The links of other pages to a document and its host, and how they declare it as canonical. */
export type FactsOfOthers = Pick<KeepFacts, 'links' | 'hostLinks' | 'named'>;

export interface Whole {
  /** The counts of its features; absent if no weight needs them. */
  readonly counted?: Counted | undefined;
  /** The default keep rules. */
  readonly usualKeep: NonNullable<ScanParameters['keep']>;
  /** The facts from all documents of the corpus on each document of the run, in order. */
  readonly said: readonly FactsOfOthers[];
}
