/** What a run is told of a corpus of which its documents are a part, so that it decides as a run over all of them. */
import type { ScanParameters } from '../methods/options.ts';
import type { Counted } from './count.ts';

export interface Whole {
  /** The counts of its features; absent where no weight needs them. */
  readonly counted?: Counted | undefined;
  /** The keep rules where none are named. */
  readonly usualKeep: NonNullable<ScanParameters['keep']>;
}
