/** The data of the report page, as the report writes it and the app reads it. The app imports this file too. */
import type { HeaderRecord, PairEvidence, SummaryRecord } from '../../result/records.ts';
import type { SeenEvidence, SeenSimilarity } from '../../seen/evidence.ts';
import type { Language } from '../phrases.ts';
import type { CopiedText } from './copies.ts';

/** Version of this form; the app refuses another. */
export const PAYLOAD_FORMAT = 4;

/**
 * Ids of the elements that hold blocks: compressed, as text (`text-code.ts`). The first is wanted at once, and has deflate;
 * the others have block sorting (`block-sorting.ts`).
 */
export const BLOCK = { main: 'd-main', pairs: 'd-pairs-', texts: 'd-texts-', end: 'd-end' } as const;

/** Pairs in a block of details. */
export const PAIRS_A_BLOCK = 1000;

/** Similarities are whole numbers of this unit, rounded down. */
export const UNIT = 1_000_000;

/** A similarity in {@link UNIT}. */
export function units(similarity: number): number {
  return Math.floor(similarity * UNIT + 1e-6);
}

/** Documents of clusters and pairs, in columns; a document is named by its place here. */
export interface DocumentColumns {
  readonly ids: readonly string[];
  /** Empty where none is known. */
  readonly titles: readonly string[];
  readonly urls: readonly string[];
  /** UTF-8 bytes of the text that was compared. */
  readonly bytes: readonly number[];
  /** Place of its cluster, or −1. */
  readonly cluster: readonly number[];
  /** Of a document that can be removed: similarity with the kept one, in {@link UNIT}; else −1. */
  readonly similarity: readonly number[];
  /** The keep rule; empty for others. */
  readonly rules: readonly string[];
  /** Places in `ACTIONS` and `ACTION_REASONS`; −1 for others. */
  readonly actions: readonly number[];
  readonly reasons: readonly number[];
  /** Of a page of a cluster: place in `CANONICAL_STATES`; −1 where that is not known. */
  readonly canonical: readonly number[];
  /** Seconds since 1970 of its date; null where none is known. */
  readonly dates: readonly (number | null)[];
  /** 1 where the redirect map has it. */
  readonly redirects: readonly number[];
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
  /** −1 where there is none. */
  readonly distance: readonly number[];
}

/** The evidence of a pair as its record has it, or its similarity as an index without texts estimates it; A and B as in the columns. */
export type PairDetail = PairEvidence | EstimatedPair;

/** What is known of a pair without its texts. */
export interface EstimatedPair extends Pick<SeenSimilarity, 'similarity' | 'distance'> {
  readonly estimate: SeenEvidence;
}

/** Of which documents of a lasting index a report is. */
export interface IndexNote {
  readonly name: string;
  /** When they were read, ISO 8601. */
  readonly made: string;
  /** Documents that the index had, those of open sessions too; and sessions that were open. */
  readonly documents: number;
  readonly sessions: number;
  /** Documents that were read, the newest. */
  readonly read: number;
  /** Whether the index keeps texts: without them similarities are estimates, and there is no proof. */
  readonly storeText: boolean;
  /** Of those that were read: added by a fingerprint alone, and compared with none here. */
  readonly withoutText: number;
  /** Of those that were read: forgotten at a set time. */
  readonly expiring: number;
  /** Of those that were read, where texts are not kept: near one that was not read, and near more than were looked at. */
  readonly beyond: number;
  readonly truncated: number;
}

/** Where a text is: its block, and its place there; −1 where it is not in the report. */
export interface TextPlaces {
  readonly block: readonly number[];
  readonly place: readonly number[];
}

/** A text of a block, and its whole length in UTF-16 units where it was cut. */
export type StoredText = readonly [text: string, whole?: number];

/** The same in a block: a text that is like one before it is written as a copy of that. */
export type PackedText = readonly [text: string | CopiedText, whole?: number];

/** What the report leaves out. */
export interface LeftOut {
  /** Documents of no cluster and of no listed pair. */
  readonly documents: number;
  readonly clusters: number;
  /** Documents of these clusters. */
  readonly clustered: number;
  readonly pairs: number;
  readonly errors: number;
  /** Texts of listed documents that are not in the report, and texts that were cut. */
  readonly texts: number;
  readonly textsCut: number;
}

export interface ReportPayload {
  readonly format: number;
  readonly language: Language;
  readonly header: HeaderRecord;
  /** Absent where the run ended before its result was complete. */
  readonly summary?: SummaryRecord;
  readonly documents: DocumentColumns;
  readonly clusters: ClusterColumns;
  readonly pairs: PairColumns;
  /** Of the blocks of pairs and texts (`alphabet.ts`). */
  readonly alphabet: string;
  /** Main texts, and all that pages show. */
  readonly texts: { readonly main: TextPlaces; readonly visible: TextPlaces };
  readonly errors: readonly { readonly id: string; readonly code: string; readonly message: string }[];
  readonly left: LeftOut;
  /** UTF-16 units of a text that are kept. */
  readonly textLimit: number;
  /** Absent where the documents are those of a run. */
  readonly index?: IndexNote;
}
