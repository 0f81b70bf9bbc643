/** The data of the report page, written by the report and read by the app, which also imports this file. */
import type { HeaderRecord, PairEvidence, SummaryRecord } from '../../result/records.ts';
import type { SeenEvidence, SeenSimilarity } from '../../seen/evidence.ts';
import type { Language } from '../phrases.ts';
import type { CopiedText } from './copies.ts';

/** Version of this format; the app refuses others. */
export const PAYLOAD_FORMAT = 5;

/**
 * Ids of the elements that hold blocks: compressed, as text (`text-code.ts`). The first is needed immediately and uses
 * deflate; the others use block sorting (`block-sorting.ts`).
 */
export const BLOCK = { main: 'd-main', pairs: 'd-pairs-', texts: 'd-texts-', end: 'd-end' } as const;

/** Number of pairs in a block of details. */
export const PAIRS_A_BLOCK = 1000;

/** Similarities are whole numbers of this unit, rounded down. */
export const UNIT = 1_000_000;

/** A similarity in {@link UNIT}. */
export function units(similarity: number): number {
  return Math.floor(similarity * UNIT + 1e-6);
}

/** Documents of clusters and pairs, in columns; other data refer to a document by its place here. */
export interface DocumentColumns {
  readonly ids: readonly string[];
  /** Empty if none is known. */
  readonly titles: readonly string[];
  readonly urls: readonly string[];
  /** UTF-8 bytes of the text that was compared. */
  readonly bytes: readonly number[];
  /** Place of its cluster, or −1. */
  readonly cluster: readonly number[];
  /** For a document that can be removed, the similarity with the kept one, in {@link UNIT}; else −1. */
  readonly similarity: readonly number[];
  /** The keep rule; empty for others. */
  readonly rules: readonly string[];
  /** Places in `ACTIONS` and `ACTION_REASONS`; −1 for others. */
  readonly actions: readonly number[];
  readonly reasons: readonly number[];
  /** For a page of a cluster, place in `CANONICAL_STATES`; −1 if it is not known. */
  readonly canonical: readonly number[];
  /** Date in seconds since 1970; null if none is known. */
  readonly dates: readonly (number | null)[];
  /** 1 if the redirect map has it. */
  readonly redirects: readonly number[];
  /** For a file of a mirror without a URL, the address from which it was fetched; empty for others. */
  readonly addresses: readonly string[];
}

export interface ClusterColumns {
  readonly keep: readonly number[];
  readonly drop: readonly (readonly number[])[];
}

export interface PairColumns {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** In {@link UNIT}. */
  readonly similarity: readonly number[];
  /** Place in `KINDS`, or −1. */
  readonly kind: readonly number[];
  /** −1 if there is none. */
  readonly distance: readonly number[];
}

/**
 * The evidence of a pair from its record, or the similarity that an index without texts estimates; A and B as in the
 * columns.
 */
export type PairDetail = PairEvidence | EstimatedPair;

/** The facts on a pair that need no texts. */
export interface EstimatedPair extends Pick<SeenSimilarity, 'similarity' | 'distance'> {
  readonly estimate: SeenEvidence;
}

/** The documents of a lasting index that a report covers. */
export interface IndexNote {
  readonly name: string;
  /** Time at which they were read, ISO 8601. */
  readonly made: string;
  /** Number of documents of the index, including those of open sessions; and of open sessions. */
  readonly documents: number;
  readonly sessions: number;
  /** Number of documents that were read, the newest ones. */
  readonly read: number;
  /** Whether the index stores texts: without them, similarities are estimates, and nothing is proven. */
  readonly storeText: boolean;
  /** Of those that were read: the number added only by a fingerprint, which are not compared here. */
  readonly withoutText: number;
  /** Of those that were read: the number that will expire. */
  readonly expiring: number;
  /**
   * Of those that were read, if texts are not stored: the number near a document that was not read, and near more
   * documents than were examined.
   */
  readonly beyond: number;
  readonly truncated: number;
}

/** The block of a text and its place there; −1 if it is not in the report. */
export interface TextPlaces {
  readonly block: readonly number[];
  readonly place: readonly number[];
}

/** A text of a block, and its full length in UTF-16 units if it was truncated. */
export type StoredText = readonly [text: string, whole?: number];

/** The encoded form: a text that is similar to an earlier one of the block is written as its copy. */
export type PackedText = readonly [text: string | CopiedText, whole?: number];

/** The numbers of items that the report leaves out. */
export interface LeftOut {
  /** Documents in no cluster and in no listed pair. */
  readonly documents: number;
  readonly clusters: number;
  /** Number of documents of these clusters. */
  readonly clustered: number;
  readonly pairs: number;
  readonly errors: number;
  /** Texts of listed documents that are not in the report, and truncated texts. */
  readonly texts: number;
  readonly textsCut: number;
}

export interface ReportPayload {
  readonly format: number;
  readonly language: Language;
  readonly header: HeaderRecord;
  /** Absent if the run ended before its result was complete. */
  readonly summary?: SummaryRecord;
  readonly documents: DocumentColumns;
  readonly clusters: ClusterColumns;
  readonly pairs: PairColumns;
  /** Alphabet of the blocks of pairs and texts (`alphabet.ts`). */
  readonly alphabet: string;
  /** Main texts, and the visible texts of pages. */
  readonly texts: { readonly main: TextPlaces; readonly visible: TextPlaces };
  readonly errors: readonly { readonly id: string; readonly code: string; readonly message: string }[];
  readonly left: LeftOut;
  /** Most UTF-16 units of a stored text. */
  readonly textLimit: number;
  /** Absent if the documents are those of a run. */
  readonly index?: IndexNote;
}
