/** Decodes the bytes of one document: whether it is text, in which character set, and whether it is a page. O(bytes). */
import { type CharsetHints, decode } from './charset.ts';
import type { Body, Entry } from './entry.ts';

export type BodyKind = Body['kind'];

export interface BodyHints extends CharsetHints {
  /** What the name or the header says it is; without that, its first characters decide. */
  readonly kind?: BodyKind | undefined;
}

type Reading = Pick<Entry, 'body' | 'charset' | 'charsetSource' | 'replaced' | 'error'>;

/** The body, or the error that there is none: EMPTY or BINARY; BAD_CHARSET beside a body that was wrongly declared. */
export function readBody(id: string, bytes: Buffer, hints: BodyHints): Reading {
  if (bytes.length === 0) return { error: { id, code: 'EMPTY', message: 'there is nothing in it' } };
  if (SIGNATURE.test(bytes.toString('latin1', 0, 16))) return binary(id, 'it begins as a binary format does');
  const html = hints.kind === 'html' || (hints.kind === undefined && isMarkup(bytes.toString('latin1', 0, 1024)));
  const { text, charset, source, replaced, refuted } = decode(bytes, { ...hints, html });
  if (controlShare(text) > MAX_CONTROLS) return binary(id, 'it is full of control characters');
  if (text.trim() === '') return { error: { id, code: 'EMPTY', message: 'there is only white space in it' } };
  const kind = hints.kind ?? (isMarkup(text.slice(0, 1024)) ? 'html' : 'text');
  const reading = { body: { kind, text }, charset, charsetSource: source, replaced };
  if (refuted === undefined) return reading;
  const message = `declared as ${refuted}, which its bytes are not; read as ${charset}`;
  return { ...reading, error: { id, code: 'BAD_CHARSET', message } };
}

/** Binary formats found among pages: documents, images, sound, fonts, archives, programs. */
const SIGNATURE =
  /^(?:%PDF-|PK\x03\x04|\x89PNG|GIF8[79]a|\xff\xd8\xff|RIFF.{4}(?:WEBP|WAVE|AVI )|OggS|ID3|\x00\x00\x00.ftyp|wOF[F2]|\x1f\x8b|BZh\d|\xfd7zXZ|7z\xbc\xaf|Rar!|\x28\xb5\x2f\xfd|\x7fELF|\x00asm|SQLite format)/s;

const MAX_CONTROLS = 1 / 32;
const SAMPLE = 1 << 11;

/** Share of control characters that no text has, in the first 2 Ki characters. */
function controlShare(text: string): number {
  const length = Math.min(text.length, SAMPLE);
  let controls = 0;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 && (code < 9 || code > 13) && code !== 27) controls++;
  }
  return length === 0 ? 0 : controls / length;
}

const MARKUP =
  /^[\s\ufeff]*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|base|main|article|section|header|div|table|h[1-6]|p|a|br|font|center|span|ul|ol)\b/i;

/** Whether it begins like a page. */
export function isMarkup(start: string): boolean {
  return MARKUP.test(start);
}

function binary(id: string, why: string): Reading {
  return { error: { id, code: 'BINARY', message: `not a text: ${why}` } };
}
