/**
 * The unchanged bytes of records, for the pass that copies them: whole records, concatenated, or one part of a record
 * that is too large to hold. Valid until the next block is requested.
 */
export interface RecordBytes {
  readonly bytes: Uint8Array;
  /** The ordinal of each record, or {@link PASSED_OVER}. */
  readonly ordinals: readonly number[];
  /** The end of each record in `bytes`. */
  readonly ends: readonly number[];
  /** The only record of this block continues in the next one. */
  readonly unfinished?: true;
  /** The only record of this block is not a whole record of its format; it is copied unchanged. */
  readonly broken?: true;
}

/** The ordinal of records that are no documents, such as requests; they are always kept. */
export const PASSED_OVER = -1;
