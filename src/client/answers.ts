/** The types of requests and answers of the service; src/server/schemas.ts has their schemas. */

/** A document to check: one of `html`, `text` and `fingerprint`, under an id or an address. */
export interface ServiceDocument {
  /** Default: the normalised address. */
  readonly id?: string;
  /** Address of the page; it is never fetched. */
  readonly url?: string;
  /** Default: the title of the page. */
  readonly title?: string;
  readonly html?: string;
  readonly text?: string;
  /** In hexadecimal, as `dittograph fingerprint` writes it. */
  readonly fingerprint?: string;
  /**
   * If a check is sent again with it, since its answer was lost, the verdict is that of the first time; unique for each
   * document. Default: a new one.
   */
  readonly requestId?: string;
}

/** How a document is checked. */
export interface ServiceCheckOptions {
  /** Insertions become visible to others when the session is committed. Default: none, visible at once. */
  readonly session?: string | undefined;
  /** Whether it is stored: only if it is new, always, or never. Default: `if-new`. */
  readonly insert?: 'if-new' | 'always' | 'never' | undefined;
  /** Whether the answer waits until the document is stored durably, so that it survives a power failure. Default: false. */
  readonly sync?: boolean | undefined;
}

/** A similar stored document. */
export interface ServiceMatch {
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** When it was seen, ISO 8601. */
  readonly time: string;
  /** Jaccard of the shingles, 0 … 1. */
  readonly similarity: number;
  /** Whether the similarity is an estimate, because texts are not stored. */
  readonly estimated: boolean;
  /** Differing bits or slots of the fingerprints. */
  readonly distance: number;
  /** Only if texts are stored. */
  readonly kind?: 'identical' | 'copy' | 'version' | 'variant';
  /** The basis of the similarity; the description of the API has the fields. */
  readonly evidence: { readonly by: 'texts' | 'tokens' | 'sketch' | 'fingerprint' };
}

/** The answer to a check. */
export interface ServiceVerdict {
  readonly verdict: 'new' | 'exact' | 'near' | 'revisit' | 'too-short';
  readonly id: string;
  /** Whether this call stored it. */
  readonly stored: boolean;
  readonly match?: ServiceMatch;
  /** For a revisit: whether its words have changed. */
  readonly changed?: boolean;
  /** Whether not all candidates were compared, because too many documents share a bucket. */
  readonly truncated: boolean;
}

/** The error of the service (RFC 9457). */
export interface ServiceProblem {
  readonly status: number;
  /** Stable across versions. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly remedy: string;
}

/** The answer to one of many documents. */
export type ServiceLineAnswer = (ServiceVerdict | { readonly error: ServiceProblem }) & {
  /** Its place among the documents of the call, from 1. */
  readonly line: number;
};

/** A job of the service. */
export interface ServiceJob {
  readonly id: string;
  readonly kind: 'compact' | 'snapshot' | 'export' | 'clusters';
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  /** Path of the result, relative to the data folder of the service. */
  readonly path?: string;
  readonly error?: ServiceProblem;
}
