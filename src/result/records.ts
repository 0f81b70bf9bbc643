/**
 * The result records: one versioned schema shared by every entry point. As NDJSON, one object a line, in this order:
 * `header`, then `doc` in input order, `pair`, `cluster`, `error`, and `summary` last.
 */
import type { RecordError } from '../base/errors.ts';
import type { FileStamp } from '../io/entry.ts';
import type { ReferenceDescription, ReferenceMatch } from '../run/reference.ts';
import type { Differences } from '../verify/kind/kind.ts';
import type { PairKind } from '../verify/kind/kinds.ts';
import type { SampledRecall } from '../verify/recall.ts';

/** Version of the schema. It changes if a field is removed or changes its meaning, but not for a new field. */
export const SCHEMA = 'dittograph/1';

/** The first record: what was requested, and the recall to expect. */
export interface HeaderRecord {
  readonly type: 'header';
  readonly schema: typeof SCHEMA;
  /** Version of the package that made the result. */
  readonly version: string;
  /** The inputs as named by the user; `documents` for documents in memory. */
  readonly inputs: readonly string[];
  /** Every option of the method as resolved, with defaults; the names are those of the options. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Present if the method decided as published, by fingerprints alone: no removal is proven. */
  readonly confirmed?: false;
  /** Signature of the fingerprints; fingerprints with different signatures are never compared. */
  readonly signature: Readonly<Record<string, unknown>>;
  /** Recall of pairs at exactly the threshold, as the candidate search guarantees it: an expectation. */
  readonly recall: RecallAtSimilarity & {
    /** Recall for the pages of one site, by all that is visible; absent if no page is compared so. */
    readonly visible?: RecallAtSimilarity;
  };
  /** The references that the documents were compared with; absent if none was named. */
  readonly references?: readonly ReferenceDescription[];
}

/** The recall of one search. */
export interface RecallAtSimilarity {
  /** The Jaccard similarity for which recall is stated, 0 … 1. */
  readonly similarity: number;
  /** The requested recall, 0 … 1; absent if the method has no such option. */
  readonly asked?: number;
  /** The expected recall, 0 … 1; null if the method states no recall by similarity. */
  readonly stated: number | null;
  /** How the search reaches it, as a sentence. */
  readonly how: string;
}

interface AnyDoc {
  readonly type: 'doc';
  /**
   * Unique in the result: the path relative to the input folder with `/`, the URI of an archive's record, the id field
   * of a JSON line, or the id of a document in memory.
   */
  readonly id: string;
  /** Absent if unknown. */
  readonly title?: string;
  /** Absent if unknown. */
  readonly url?: string;
  /** Character set by which the bytes were decoded; absent if the input was a text. */
  readonly charset?: string;
  /** How it was determined: `bom`, `utf-8`, `header`, `meta`, `detector`, `guess` or `fallback`. */
  readonly charsetSource?: string;
  /** Share of the text that is U+FFFD in place of unreadable bytes, 0 … 1; absent if there is none. */
  readonly replaced?: number;
  /** For a document that is one file: the state of the file when it was read. */
  readonly file?: FileStamp;
}

interface ComparedDoc extends AnyDoc {
  /** UTF-8 bytes of the text that was compared. */
  readonly bytes: number;
  /** Number of its shingles, repeats included; `sizes` of evidence has the distinct ones. */
  readonly shingles: number;
  /** For a page: length of the text per length of all that is visible besides the template, 0 … 1. */
  readonly coverage?: number;
  /** Blocks left out as the template of the site; absent if there are none. */
  readonly boilerplate?: readonly string[];
  /** Present if the text has too few shingles to compare by similarity: it was compared for equality only. */
  readonly tooShort?: true;
  /** A similar document of a reference, for which it is not removed. */
  readonly reference?: ReferenceMatch;
}

/** A document of a reference is its duplicate; it can be removed. */
export interface KnownDoc extends ComparedDoc {
  readonly status: 'known';
  /** The proof. */
  readonly reference: ReferenceMatch;
}

/** No duplicate was found; it is kept. */
export interface UniqueDoc extends ComparedDoc {
  readonly status: 'unique';
}

/** Too short to compare by similarity, and no equal text was found; it is kept. */
export interface TooShortDoc extends ComparedDoc {
  readonly status: 'too-short';
  readonly tooShort: true;
}

/**
 * Its main text is similar to that of another page, but is too little of what the page shows to justify a removal, or a
 * placeholder for the output of a script; it is kept.
 */
export interface ThinDoc extends ComparedDoc {
  readonly status: 'thin';
}

/** The keeper of its cluster. */
export interface KeptDoc extends ComparedDoc {
  readonly status: 'kept';
  /** Id of its `cluster` record. */
  readonly cluster: string;
}

/** A duplicate of the document kept in its cluster; it can be removed. */
export interface DroppedDoc extends ComparedDoc {
  readonly status: 'dropped';
  /** Id of its `cluster` record. */
  readonly cluster: string;
  /** The proof. */
  readonly evidence: Evidence;
}

/** A record of an archive that says that a page had not changed, and has no text; it is kept. */
export interface RevisitDoc extends AnyDoc {
  readonly status: 'revisit';
}

/** It could not be compared, and an `error` record says why; it is kept. */
export interface UnjudgedDoc extends AnyDoc {
  readonly status: 'unjudged';
}

/** The outcome for one document. Every document of the input has one, in input order; all but `dropped` and `known` are kept. */
export type DocRecord = KnownDoc | UniqueDoc | TooShortDoc | ThinDoc | KeptDoc | DroppedDoc | RevisitDoc | UnjudgedDoc;

export type DocStatus = DocRecord['status'];

/** Statuses of documents that can be removed. */
export const REMOVED: ReadonlySet<DocStatus> = new Set<DocStatus>(['dropped', 'known']);

/** The exact comparison of two texts by their shingle sets A and B. */
export interface PairEvidence {
  /** |A∩B| / |A∪B|, 0 … 1, exact. */
  readonly jaccard: number;
  /** |A∩B| / min(|A|, |B|), 0 … 1, exact. */
  readonly containment: number;
  /** |A∩B|. */
  readonly shared: number;
  /** |A| and |B|: of the dropped text and of the kept one; in a pair, of `a` and `b`. */
  readonly sizes: readonly [number, number];
  /** Distance of the two fingerprints, in the method's unit; absent if the texts were equal and none was needed. */
  readonly distance?: number;
  /** Why the pair was a candidate: `exact`, `band 3 of 16`, `component`, `hamming 2`. */
  readonly candidate: string;
  /** Present if the fingerprints alone decided, as published: the exact figures did not. */
  readonly confirmed?: false;
  /** Similarity of the two fingerprints as the method defines it, 0 … 1; present with `confirmed`. */
  readonly similarity?: number;
  /** For two pages: whether all that is `visible` decided, or the `main` text. */
  readonly by?: 'visible' | 'main';
  /** Present if the containment of the shorter text, and not the Jaccard, is the ground for its removal. */
  readonly ground?: 'containment';
  /** The kind of the pair (docs/kinds.md); absent in results of versions that had no kinds. */
  readonly kind?: PairKind;
  /** The differences; A and B as in `sizes`. Absent for identical documents. */
  readonly differences?: Differences;
}

/** The exact comparison of the texts of two pages that did not decide: the main texts, or all that is visible. */
export interface OtherSimilarity {
  /** Exact Jaccard, 0 … 1. */
  readonly jaccard: number;
  /** Shared shingles. */
  readonly shared: number;
  /** Distinct shingles of each; in evidence, the dropped page comes first. */
  readonly sizes: readonly [number, number];
}

/** Why a document was dropped: everything needed to check it again from the two texts alone. */
export interface Evidence extends PairEvidence {
  /** Id of the document kept in its place. */
  readonly kept: string;
  /** The keep rule that decided between the two, e.g. `longest`. */
  readonly rule: string;
  /** SHA-256 of the dropped text as it was compared (UTF-8), in hex. */
  readonly textHash: string;
  /** SHA-256 of the kept text as it was compared (UTF-8), in hex. */
  readonly keptHash: string;
  /** For two pages: their other texts. */
  readonly other?: OtherSimilarity & {
    /** SHA-256 of the other text of the dropped page, in hex. */
    readonly textHash: string;
    /** SHA-256 of the other text of the kept page, in hex. */
    readonly keptHash: string;
  };
  readonly versions: {
    /** Version of this package. */
    readonly package: string;
    /** Profile of the tokenizer, in its canonical form. */
    readonly profile: string;
  };
}

/** A verified pair at or above the floor, so that clusters at a higher threshold need no new run. */
export interface PairRecord extends PairEvidence {
  readonly type: 'pair';
  /** Id of the document that comes first in the input. */
  readonly a: string;
  /** Id of the other. */
  readonly b: string;
  /** For two pages: their other texts. */
  readonly other?: OtherSimilarity;
}

/** A kept document and its duplicates. */
export interface ClusterRecord {
  readonly type: 'cluster';
  /** `c1`, `c2` …, as in `cluster` of a `doc` record. */
  readonly id: string;
  /** Id of the kept document. */
  readonly keep: string;
  /** Ids of the documents that can be removed. */
  readonly drop: readonly string[];
  /** Least Jaccard of a dropped document with the kept one, 0 … 1. */
  readonly similarity: number;
}

/** An error in an input. The run continues, and documents that cannot be compared are kept. */
export interface ErrorRecord extends RecordError {
  readonly type: 'error';
}

/** The last record: counts. A result without it comes from a run that did not finish. */
export interface SummaryRecord {
  readonly type: 'summary';
  /** All documents; the counts by status add up to it. */
  readonly documents: number;
  readonly unique: number;
  readonly kept: number;
  readonly dropped: number;
  /** Documents that can be removed since a reference has their duplicate; absent if there are none. */
  readonly known?: number;
  readonly tooShort: number;
  /** Pages whose main text is too little of what they show; absent if there are none. */
  readonly thin?: number;
  readonly revisits: number;
  readonly unjudged: number;
  readonly clusters: number;
  /** Present if the method decided as published, by fingerprints alone: no removal is proven. */
  readonly confirmed?: false;
  /** Kinds of pairs that justify a removal: of two pages, and of other documents; absent if there are no such pairs. */
  readonly remove?: { readonly pages?: readonly PairKind[]; readonly texts?: readonly PairKind[] };
  /** Documents as similar as duplicates that are kept, since the kind of their pair justifies no removal; absent if none. */
  readonly alike?: {
    /** Connected components of the pairs. */
    readonly groups: number;
    readonly documents: number;
    /** Pairs of each kind. */
    readonly kinds: Readonly<Partial<Record<PairKind, number>>>;
  };
  /** Pairs recorded. */
  readonly pairs: number;
  /** Pairs compared exactly. */
  readonly candidates: number;
  /** Error records. */
  readonly errors: number;
  /** Dropped documents for which the rule `first` decided: the kept one came first in the input. Absent if none. */
  readonly keptByOrder?: number;
  /** Counts of input records that are not documents: request records, images, hidden files …; absent if none. */
  readonly passedOver?: Readonly<Record<string, number>>;
  /**
   * The groups at other thresholds, from the floor on in steps of .05: connected components of the verified pairs.
   * Below the similarity of the run the recall is lower than stated.
   */
  readonly thresholds: readonly {
    /** The threshold, 0 … 1. */
    readonly similarity: number;
    readonly clusters: number;
    /** Documents in all clusters. */
    readonly documents: number;
    /** Documents in the largest cluster. */
    readonly largest: number;
  }[];
  /** With `sampleRecall`: shares of the sampled pairs at the similarity, with 95 % intervals; absent without. */
  readonly sample?: SampledRecall;
  /** Limits that the run reached, as sentences; empty if none. */
  readonly bounds: readonly string[];
}

/** A record of a result, distinguished by `type`; `doc` records are distinguished by `status`. */
export type ResultRecord = HeaderRecord | DocRecord | PairRecord | ClusterRecord | ErrorRecord | SummaryRecord;
