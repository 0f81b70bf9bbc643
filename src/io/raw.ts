/**
 * The records of an input as their very bytes, for the pass that copies them: whole records back to back, or one
 * part of a record too large to be held. Good until the next block is asked for.
 */
export interface RawBlock {
  readonly bytes: Uint8Array;
  /** For each record in turn: its ordinal, or {@link PASSED_OVER}. */
  readonly ordinals: readonly number[];
  /** For each record in turn: where it ends in `bytes`. */
  readonly ends: readonly number[];
  /** The one record of this block goes on in the next. */
  readonly unfinished?: true;
}

/** Stands in for the ordinal of what is no document, such as a request record; it is always kept. */
export const PASSED_OVER = -1;
