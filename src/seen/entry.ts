/** A document of an index as callers get it. */
import { hexOf } from '../io/hex.ts';
import type { DocumentStore } from './document-store.ts';
import type { SeenRecord } from './record.ts';
import { isoOf } from './time.ts';

/** A document of the index. */
export interface SeenEntry {
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** When it was seen, ISO 8601. */
  readonly time: string;
  readonly expires?: string;
  readonly shingles: number;
  /** The words of the fingerprint in hex. */
  readonly fingerprint: string;
  /** Absent if the index does not store texts. */
  readonly text?: string;
}

/** The fields that an entry shares with a line of an export. */
export function describedBy({
  id,
  url,
  title,
  time,
  expires,
  shingles,
}: SeenRecord): Omit<SeenEntry, 'fingerprint' | 'text'> {
  return {
    id,
    ...(url !== undefined && { url }),
    ...(title !== undefined && { title }),
    time: isoOf(time),
    ...(expires !== undefined && { expires: isoOf(expires) }),
    shingles,
  };
}

/** @throws INDEX_CORRUPT */
export function entryOf(store: DocumentStore, number: number, record: SeenRecord): SeenEntry {
  const text = record.hasText ? store.textOf(number) : undefined;
  return { ...describedBy(record), fingerprint: hexOf(record.row), ...(text !== undefined && { text }) };
}
