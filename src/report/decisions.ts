/** The file of decisions that the report page saves and `apply` reads. */

export const DECISIONS_SCHEMA = 'dittograph-decisions/1';

export interface Decisions {
  readonly schema: typeof DECISIONS_SCHEMA;
  /** Ids of the documents that may be removed; all other documents are kept. */
  readonly go: readonly string[];
}
