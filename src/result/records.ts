/**
 * The result records: one versioned schema shared by every door. As NDJSON, one object a line, in this order:
 * `header`, then `doc` in input order, `pair`, `cluster`, `error`, and `summary` last.
 */
import type { RecordError } from '../base/errors.ts';
import type { SampledRecall } from '../verify/recall.ts';

export const SCHEMA = 'dittograph/1';

export interface HeaderRecord {
  readonly type: 'header';
  readonly schema: typeof SCHEMA;
  /** Version of the package that made the result. */
  readonly version: string;
  readonly inputs: readonly string[];
  /** Every option as resolved, defaults filled in. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What the fingerprints were made with; signatures made differently are never compared. */
  readonly signature: Readonly<Record<string, unknown>>;
  /** Recall of pairs at exactly the threshold, as the candidate search guarantees it: an expectation, in 0 … 1. */
  readonly recall: {
    readonly similarity: number;
    readonly asked?: number;
    /** Null where the method promises no recall by likeness. */
    readonly stated: number | null;
    readonly how: string;
  };
}

/**
 * - `unique`: no duplicate found; kept
 * - `kept`: the best of its cluster
 * - `dropped`: a duplicate; `evidence` proves it
 * - `too-short`: too few shingles to judge by likeness, compared exactly only, no copy found; kept
 * - `revisit`: an archive's note that a page was the same as before; it has no text of its own; kept
 * - `unjudged`: an `error` record says why; kept
 */
export type DocStatus = 'unique' | 'kept' | 'dropped' | 'too-short' | 'revisit' | 'unjudged';

export interface DocRecord {
  readonly type: 'doc';
  readonly id: string;
  readonly status: DocStatus;
  /** Present, and true, where the text has fewer shingles than can be judged by likeness. */
  readonly tooShort?: true;
  readonly title?: string;
  readonly url?: string;
  /** Character set, where bytes were decoded: what it is, what said so, share of U+FFFD in 0 … 1. */
  readonly charset?: string;
  readonly charsetSource?: string;
  readonly replaced?: number;
  /** UTF-8 bytes of the text that was compared, and its distinct shingles. */
  readonly bytes?: number;
  readonly shingles?: number;
  /** Blocks left out as the template's boilerplate. */
  readonly boilerplate?: readonly string[];
  /** Id of the `cluster` record it belongs to. */
  readonly cluster?: string;
  readonly evidence?: Evidence;
}

/** Why a document was dropped: everything needed to check it again from the two texts alone. */
export interface Evidence {
  /** Id of the document kept in its place. */
  readonly kept: string;
  /** |A∩B| / |A∪B| over the full shingle sets. */
  readonly jaccard: number;
  /** |A∩B| / min(|A|, |B|). */
  readonly containment: number;
  /** Shared shingles, and the sizes of the two sets: dropped, kept. */
  readonly shared: number;
  readonly sizes: readonly [number, number];
  /** Distance of the two fingerprints, in the method's unit; absent where texts were equal and none was needed. */
  readonly distance?: number;
  /** What made the pair a candidate: `exact`, `band 3 of 16`, `component`, `hamming 2`. */
  readonly candidate: string;
  /** The keep rule that decided between the two, e.g. `longest`. */
  readonly rule: string;
  /** SHA-256 of the two texts as compared (UTF-8), in hex. */
  readonly textHash: string;
  readonly keptHash: string;
  readonly versions: { readonly package: string; readonly profile: string };
}

export interface PairRecord {
  readonly type: 'pair';
  readonly a: string;
  readonly b: string;
  readonly jaccard: number;
  readonly containment: number;
  readonly shared: number;
  readonly sizes: readonly [number, number];
  readonly distance?: number;
  readonly candidate: string;
}

export interface ClusterRecord {
  readonly type: 'cluster';
  readonly id: string;
  readonly keep: string;
  readonly drop: readonly string[];
  /** Least Jaccard of a dropped document with the kept one. */
  readonly similarity: number;
}

export interface ErrorRecord extends RecordError {
  readonly type: 'error';
}

export interface SummaryRecord {
  readonly type: 'summary';
  readonly documents: number;
  readonly unique: number;
  readonly kept: number;
  readonly dropped: number;
  readonly tooShort: number;
  readonly revisits: number;
  readonly unjudged: number;
  readonly clusters: number;
  readonly pairs: number;
  readonly candidates: number;
  readonly errors: number;
  /** What the inputs hold that is no document, and how often: request records, images, hidden files … */
  readonly passedOver?: Readonly<Record<string, number>>;
  /**
   * What other thresholds from the floor on would group, by connected components of the verified pairs. Below the
   * similarity of the run fewer pairs are found than its recall states.
   */
  readonly thresholds: readonly {
    readonly similarity: number;
    readonly clusters: number;
    /** Documents in them, and in the largest. */
    readonly documents: number;
    readonly largest: number;
  }[];
  /** With `sampleRecall`: shares with their 95 % intervals, of pairs at the similarity; absent shares are undefined. */
  readonly sample?: SampledRecall;
  /** Bounds that bit, in plain sentences; empty where none did. */
  readonly bounds: readonly string[];
}

export type ResultRecord = HeaderRecord | DocRecord | PairRecord | ClusterRecord | ErrorRecord | SummaryRecord;
