/** What the service takes and gives, as a program sees it; src/server/schemas.ts has the same as schemas. */

/** A document to check: one of `html`, `text` and `fingerprint`, under an id or an address. */
export interface ServiceDocument {
  /** Default: the normalised address. */
  readonly id?: string;
  /** Address of the page; it is never fetched. */
  readonly url?: string;
  /** Default: that of the page. */
  readonly title?: string;
  readonly html?: string;
  readonly text?: string;
  /** In hexadecimal, as `dittograph fingerprint` writes it. */
  readonly fingerprint?: string;
}

/** How a document is checked. */
export interface ServiceCheckOptions {
  /** Insertions become visible to others when the session is committed. Default: none, visible at once. */
  readonly session?: string | undefined;
  /** Whether it is stored: where it is new, in any case, or not at all. Default: `if-new`. */
  readonly insert?: 'if-new' | 'always' | 'never' | undefined;
  /** Whether the answer waits until what was stored survives a loss of power. Default: false. */
  readonly sync?: boolean | undefined;
}

/** The stored document that another is like. */
export interface ServiceMatch {
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** When it was seen, ISO 8601. */
  readonly time: string;
  /** Jaccard of the shingles, 0 … 1. */
  readonly similarity: number;
  /** Whether the similarity is an estimate: texts are not kept. */
  readonly estimated: boolean;
  /** Differing bits or slots of the fingerprints. */
  readonly distance: number;
  /** Only where texts are kept. */
  readonly kind?: 'identical' | 'copy' | 'version' | 'variant';
  /** By what the similarity is known; the description of the API has its fields. */
  readonly evidence: { readonly by: 'texts' | 'tokens' | 'sketch' | 'fingerprint' };
}

/** The answer to a check. */
export interface ServiceVerdict {
  readonly verdict: 'new' | 'exact' | 'near' | 'revisit' | 'too-short';
  readonly id: string;
  /** Whether this call stored it. */
  readonly stored: boolean;
  readonly match?: ServiceMatch;
  /** Of a revisit: whether its words are others than before. */
  readonly changed?: boolean;
  /** Whether so many documents share a bucket with it that not all were compared. */
  readonly truncated: boolean;
}

/** The error of the service (RFC 9457). */
export interface ServiceProblem {
  readonly status: number;
  /** Stays the same from version to version. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly remedy: string;
}

/** A job of the service. */
export interface ServiceJob {
  readonly id: string;
  readonly kind: 'compact' | 'snapshot' | 'export' | 'clusters';
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  /** What it made, below the data folder of the service. */
  readonly path?: string;
  readonly error?: ServiceProblem;
}
