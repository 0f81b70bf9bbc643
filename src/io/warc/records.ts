/**
 * Cuts web archives, WARC and ARC, into records, whatever lengths they declare. A record whose declared length is wrong
 * ends where the next one starts. Bytes that belong to no record are an entry of their own, so that every byte is
 * accounted for. Records are found by their heads, not by gzip members: files packed as one member are read as well.
 * Source: ISO 28500:2017. O(bytes).
 */
import { stopIfAborted } from '../../base/errors.ts';
import type { Chunk, Corruption } from '../chunks.ts';
import { MAX_BYTES } from '../entry.ts';
import { PASSED_OVER, type RecordBytes } from '../record-bytes.ts';
import { type RecordReference, type RecordsBatch, whyNoDocument } from './entries.ts';
import { findStart, MAX_HEAD, type RecordHead, readHead, startsRecord } from './header.ts';
import { Lookahead } from './lookahead.ts';

const BATCH_BYTES = 2 << 20;
const STEP = 1 << 20;

export interface WarcOptions {
  readonly name: string;
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the reason why a record is no document. */
  readonly onPassedOver?: (why: string) => void;
}

/** Cuts an archive into batches of the records that may be documents. */
export async function* cutWarc(chunks: AsyncIterable<Chunk>, options: WarcOptions): AsyncGenerator<RecordsBatch> {
  let first = 0;
  let parts: Buffer[] = [];
  let records: RecordReference[] = [];
  let length = 0;
  const batch = (): RecordsBatch => {
    const bytes = Buffer.allocUnsafeSlow(length);
    let at = 0;
    for (const part of parts) at += part.copy(bytes, at);
    const full = { kind: 'records', first, bytes, records } as const;
    first += records.length;
    parts = [];
    records = [];
    length = 0;
    return full;
  };
  for await (const cut of cutRecords(chunks, options)) {
    if (cut.ordinal === PASSED_OVER || !cut.last) continue;
    const record = { place: `${options.name}@${cut.offset}`, start: length, end: length + cut.record.length };
    records.push(cut.corruption === undefined ? record : { ...record, corruption: without(cut.corruption) });
    parts.push(cut.record);
    length += cut.record.length;
    if (length >= BATCH_BYTES) yield batch();
  }
  if (records.length > 0) yield batch();
}

/** The bytes of all records, including those that are no documents, each with the line ends that follow it. */
export async function* rawWarc(chunks: AsyncIterable<Chunk>, options: WarcOptions): AsyncGenerator<RecordBytes> {
  for await (const { ordinal, raw, last } of cutRecords(chunks, options)) {
    const block = { bytes: raw, ordinals: [ordinal], ends: [raw.length] };
    yield last ? block : { ...block, unfinished: true };
  }
}

interface Cut {
  readonly ordinal: number;
  /** Where the record starts in the unpacked file. */
  readonly offset: number;
  /** All bytes of the record, or of this part of it. */
  readonly raw: Buffer;
  /** Head and content; for a record that is too large to hold, its head. */
  readonly record: Buffer;
  readonly last: boolean;
  readonly corruption?: Corruption;
}

async function* cutRecords(chunks: AsyncIterable<Chunk>, options: WarcOptions): AsyncGenerator<Cut> {
  const { maxBytes = MAX_BYTES, signal, onPassedOver } = options;
  const input = new Lookahead(chunks);
  let next = 0;
  for (;;) {
    stopIfAborted(signal);
    await input.fill(MAX_HEAD);
    const { offset } = input;
    if (input.view.length === 0) {
      const corruption = input.takeCorruption();
      if (corruption === undefined) return;
      yield errorAt(offset, next++, corruption);
      continue;
    }
    const head = readHead(input.view);
    if (head === undefined) {
      yield* junk(input, next++);
      continue;
    }
    const why = whyNoDocument(head, input.view.subarray(head.size));
    const ordinal = why === undefined ? next++ : PASSED_OVER;
    if (why !== undefined) onPassedOver?.(why);
    const found = await endOf(input, head, maxBytes);
    if (found === undefined) {
      const corruption = yield* large(input, head, ordinal, maxBytes);
      if (why !== undefined && isMissing(corruption)) yield errorAt(input.offset, next++, corruption);
      continue;
    }
    const { corruption } = found;
    const end = why === undefined ? found.end : contentEnd(input.view, head, found.end);
    const whole = end + (await lineEnds(input, end));
    const cut = {
      ordinal,
      offset,
      raw: withLost(input.view.subarray(0, whole), ordinal, corruption),
      record: input.view.subarray(0, end),
      last: true,
    };
    input.skip(whole);
    yield corruption === undefined ? cut : { ...cut, corruption };
    if (corruption === undefined) continue;
    if (corruption === input.corruption) input.takeCorruption();
    if (why !== undefined && isMissing(corruption)) yield errorAt(input.offset, next++, corruption);
  }
}

const NOTHING = Buffer.alloc(0);

/** Whether bytes of the archive are missing. For a skipped record this is a separate entry. */
function isMissing({ code }: Corruption): boolean {
  return code !== 'BAD_RECORD' && code !== 'TOO_LARGE';
}

/** The code and the message of a corruption, which are all that the readers need. */
function without({ code, message }: Corruption): Corruption {
  return { code, message };
}

/** The bytes of a document, and those after it that could not be decompressed. */
function withLost(raw: Buffer, ordinal: number, corruption: Corruption | undefined): Buffer {
  return corruption?.bytes === undefined || ordinal === PASSED_OVER ? raw : Buffer.concat([raw, corruption.bytes]);
}

/** An entry for an error that belongs to no document. */
function errorAt(offset: number, ordinal: number, corruption: Corruption): Cut {
  return { ordinal, offset, raw: corruption.bytes ?? NOTHING, record: NOTHING, last: true, corruption };
}

/** Where the record that starts the view ends, and what is wrong with it; `undefined` if it is too large to hold. */
async function endOf(
  input: Lookahead,
  head: RecordHead,
  maxBytes: number,
): Promise<{ end: number; corruption?: Corruption } | undefined> {
  const declared = head.size + (head.length ?? Number.POSITIVE_INFINITY);
  const there = declared <= maxBytes && (await input.fill(declared));
  if (there && (await isBoundary(input, declared))) return { end: declared };
  for (let ahead = there ? declared : STEP; ; ahead *= 2) {
    const more = await input.fill(ahead + MAX_HEAD);
    const start = findStart(input.view, head.size, head.arc, there ? declared : Number.POSITIVE_INFINITY);
    const within = start < 0 ? input.view.length : start;
    if (within >= declared && !there) return undefined;
    if (start >= 0) return withFalseLength(head, trimmed(input.view, head.size, start));
    if (more && ahead < maxBytes) continue;
    if (more) return undefined;
    if (there || head.length === undefined)
      return withFalseLength(head, trimmed(input.view, head.size, input.view.length));
    return { end: input.view.length, corruption: input.corruption ?? cutShort(head, input.view.length - head.size) };
  }
}

/** Whether a record may end here: at the end of the input, or where only line ends separate it from the next. */
async function isBoundary(input: Lookahead, at: number): Promise<boolean> {
  const begin = at + (await lineEnds(input, at));
  if (!(await input.fill(begin + MAX_HEAD)) && input.view.length <= begin) return true;
  return startsRecord(input.view.subarray(begin, begin + MAX_HEAD));
}

async function lineEnds(input: Lookahead, at: number): Promise<number> {
  let length = 0;
  while (await input.fill(at + length + 1)) {
    const byte = input.view[at + length];
    if (byte !== 0x0a && byte !== 0x0d) break;
    length++;
  }
  return length;
}

/** The end of the content, without the line ends after it. */
function trimmed(view: Buffer, from: number, end: number): number {
  let last = end;
  while (last > from && (view[last - 1] === 0x0a || view[last - 1] === 0x0d)) last--;
  return last;
}

/** In a skipped record, bytes after the declared content are junk unless they are blank. */
function contentEnd(view: Buffer, { size, length }: RecordHead, end: number): number {
  const declared = size + (length ?? end);
  return declared >= end || /^\s*$/.test(view.toString('latin1', declared, end)) ? end : declared;
}

/** One entry for the bytes up to the next record that belong to no record. */
async function* junk(input: Lookahead, ordinal: number): AsyncGenerator<Cut> {
  const { offset } = input;
  const at = { ordinal, offset, record: NOTHING };
  for (let from = 1; ; from = 0) {
    const more = await input.fill(STEP);
    const starts = [findStart(input.view, from, false, from), findStart(input.view, from, true)].filter(
      (start) => start >= 0,
    );
    const start = starts.length > 0 ? Math.min(...starts) : -1;
    const length = start >= 0 ? start : more ? input.view.length - OVERLAP : input.view.length;
    const raw = input.view.subarray(0, length);
    input.skip(length);
    if (start < 0 && more) {
      yield { ...at, raw, last: false };
      continue;
    }
    const message = `${input.offset - offset} bytes from byte ${offset} on belong to no record`;
    yield { ...at, raw, last: true, corruption: { code: 'BAD_RECORD', message } };
    return;
  }
}

/** Number of bytes of a line that show whether a record starts. */
const OVERLAP = 1 << 12;

/**
 * Cuts a record of more than `maxBytes` in parts. It ends at its declared length, or where another record starts
 * earlier.
 * @returns what is wrong with it
 */
async function* large(
  input: Lookahead,
  head: RecordHead,
  ordinal: number,
  maxBytes: number,
): AsyncGenerator<Cut, Corruption> {
  const { offset } = input;
  const record = Buffer.from(input.view.subarray(0, head.size));
  const at = { ordinal, offset, record };
  const declared = head.length ?? 0;
  for (let left = head.size + declared, from = head.size; ; from = 0) {
    const more = await input.fill(STEP);
    const start = head.arc ? -1 : findStart(input.view.subarray(0, left), from, false);
    const visible = start >= 0 ? start : more ? input.view.length - OVERLAP : input.view.length;
    let length = Math.min(left, visible);
    const last = length === left || start >= 0 || !more;
    if (last) length += await lineEnds(input, length);
    const raw = input.view.subarray(0, length);
    left -= length;
    input.skip(length);
    if (!last) {
      yield { ...at, raw, last };
      continue;
    }
    const has = Math.min(declared, input.offset - offset - head.size);
    let corruption: Corruption = {
      code: 'TOO_LARGE',
      message: `its content has ${declared} bytes, more than ${maxBytes}`,
    };
    if (start >= 0 && has < declared - 4) corruption = falseLength(head, has);
    else if (left > 0)
      corruption = (input.view.length === 0 ? input.takeCorruption() : undefined) ?? cutShort(head, has);
    yield { ...at, raw: withLost(raw, ordinal, corruption), last, corruption };
    return corruption;
  }
}

function withFalseLength(head: RecordHead, end: number): { end: number; corruption: Corruption } {
  return { end, corruption: falseLength(head, end - head.size) };
}

function falseLength(head: RecordHead, has: number): Corruption {
  const said = head.length === undefined ? 'no valid length is declared' : `${head.length} bytes are declared`;
  return { code: 'BAD_RECORD', message: `${said}, the content has ${has}` };
}

function cutShort(head: RecordHead, has: number): Corruption {
  return { code: 'TRUNCATED', message: `the input ends after ${has} of ${head.length} bytes of the content` };
}
