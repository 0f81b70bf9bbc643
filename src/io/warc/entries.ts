/** Reads the records of an archive as entries: which of them are documents, and their contents. */
import { ownText } from '../../base/own-text.ts';
import { type BodyKind, readBody } from '../body.ts';
import { asBuffer, type Corruption } from '../chunks.ts';
import { type Entry, MAX_BYTES, type ReadOptions, type Revisit } from '../entry.ts';
import { type RecordHead, readHead } from './header.ts';
import { payloadOf, readHttpHead } from './http.ts';

/** A record of a batch: its place in the batch's bytes, and its known fault. */
export interface RecordReference {
  /** Used if the target URI is missing: `<file>@<offset>`, of the decompressed file. */
  readonly place: string;
  readonly start: number;
  readonly end: number;
  readonly corruption?: Corruption;
}

export interface RecordsBatch {
  readonly kind: 'records';
  readonly first: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly records: readonly RecordReference[];
}

const RECORD_TYPES = new Set(['response', 'resource', 'conversion', 'revisit']);

/**
 * Why a record is no document, as a short category to count; `undefined` if it may be one.
 * @param content start of its content, with the whole HTTP head
 */
export function whyNoDocument(head: RecordHead, content: Buffer): string | undefined {
  if (!RECORD_TYPES.has(head.type)) return `${head.type} record`;
  if (head.url !== undefined && /^(?:metadata|urn|x-wget|warcinfo):/i.test(head.url)) return 'record about the crawl';
  const http = readHttpHead(content);
  const status = http?.status;
  if (head.type !== 'revisit' && status !== undefined && (status < 200 || status > 299)) return `HTTP status ${status}`;
  const type = mediaType(http === undefined ? head.contentType : http.fields.get('content-type'));
  if (type === undefined || DOCUMENT_TYPES.test(type) || (http === undefined && type === 'application/http'))
    return undefined;
  return `content of type ${type}`;
}

const DOCUMENT_TYPES =
  /^(?:text\/(?:html|plain|markdown|x-web-markdown)|application\/xhtml\+xml|application\/vnd\.wap\.xhtml\+xml)$/;

/** `text/html` of `Text/HTML; charset=x`; `undefined` if none is declared. */
function mediaType(field: string | undefined): string | undefined {
  const type = field?.split(/[;,]/, 1)[0]?.trim().toLowerCase();
  return type !== undefined && /^[^\s/]+\/[^\s/]+$/.test(type) ? type : undefined;
}

function charsetIn(field: string | undefined): string | undefined {
  return /\bcharset\s*=\s*["']?([^\s"';,]+)/i.exec(field ?? '')?.[1];
}

/** The records of a batch. Never throws for a record. */
export function* readRecords(batch: RecordsBatch, options: ReadOptions): Generator<Entry> {
  const bytes = asBuffer(batch.bytes);
  for (const [i, reference] of batch.records.entries()) {
    yield {
      ordinal: batch.first + i,
      ...readRecord(bytes.subarray(reference.start, reference.end), reference, options),
    };
  }
}

function readRecord(
  bytes: Buffer,
  { place, corruption }: RecordReference,
  options: ReadOptions,
): Omit<Entry, 'ordinal'> {
  const head = bytes.length === 0 ? undefined : readHead(bytes);
  if (head === undefined) {
    return { id: place, error: { id: place, ...(corruption ?? { code: 'BAD_RECORD', message: 'it has no head' }) } };
  }
  const id = head.url === undefined || head.url === '' ? place : head.url;
  const known = {
    id,
    ...(head.url === undefined ? {} : { url: head.url }),
    ...(head.date === undefined ? {} : { captured: head.date }),
  };
  const fault = corruption === undefined ? undefined : { id, ...corruption };
  if (fault?.code === 'TOO_LARGE') return { ...known, error: fault };
  if (head.type === 'revisit') {
    return { ...known, revisit: revisitOf(head), ...(fault === undefined ? {} : { error: fault }) };
  }
  const content = bytes.subarray(head.size);
  const http = readHttpHead(content);
  const type = http === undefined ? head.contentType : http.fields.get('content-type');
  const payload =
    http === undefined
      ? { bytes: content }
      : payloadOf(http, content.subarray(http.size), options.maxBytes ?? MAX_BYTES);
  const said = fault ?? (payload.corruption === undefined ? undefined : { id, ...payload.corruption });
  if (payload.bytes.length === 0 && said !== undefined) return { ...known, error: said };
  const reading = readBody(id, payload.bytes, {
    kind: kindOf(head, type),
    declared: charsetIn(type) ?? (head.type === 'conversion' ? 'utf-8' : undefined),
    fallback: options.encoding,
  });
  const modified = http?.fields.get('last-modified');
  return {
    ...known,
    ...(modified === undefined ? {} : { date: ownText(modified) }),
    ...reading,
    ...(said === undefined ? {} : { error: said }),
    ...(payload.note === undefined ? {} : { note: payload.note }),
  };
}

/** Servers often declare pages as plain text, so the content decides unless the record is a conversion. */
function kindOf(head: RecordHead, type: string | undefined): BodyKind | undefined {
  if (head.type === 'conversion') return 'text';
  return /html/i.test(mediaType(type) ?? '') ? 'html' : undefined;
}

function revisitOf({ fields }: RecordHead): Revisit {
  const url = fields.get('warc-refers-to-target-uri')?.replace(/^<(.*)>$/, '$1');
  const date = fields.get('warc-refers-to-date');
  const digest = fields.get('warc-payload-digest');
  return {
    ...(url === undefined ? {} : { url }),
    ...(date === undefined ? {} : { date }),
    ...(digest === undefined ? {} : { digest }),
  };
}
