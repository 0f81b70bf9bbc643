/**
 * The unchanged bytes of records, for the pass that copies them: whole records back to back, or one part of a record
 * too large to be held. Valid until the next block is asked for.
 */
export interface RecordBytes {
  readonly bytes: Uint8Array;
  /** For each record in turn: its ordinal, or {@link PASSED_OVER}. */
  readonly ordinals: readonly number[];
  /** For each record in turn: where it ends in `bytes`. */
  readonly ends: readonly number[];
  /** The only record of this block continues in the next one. */
  readonly unfinished?: true;
}

/** In place of the ordinal of a record that is no document, such as a request; such records are always kept. */
export const PASSED_OVER = -1;
