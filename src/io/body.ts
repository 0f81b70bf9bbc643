/**
 * Decodes the bytes of one document: whether it is text, in which character set, and whether it is a page. O(bytes).
 */
import { type CharsetHints, decode } from './charset.ts';
import type { Body, Entry } from './entry.ts';

export type BodyKind = Body['kind'];

export interface BodyHints extends CharsetHints {
  /** The format that the name or the header states; without it, the first characters decide. */
  readonly kind?: BodyKind | undefined;
}

type Reading = Pick<Entry, 'body' | 'charset' | 'charsetSource' | 'replaced' | 'error'>;

/** The body, or an error EMPTY or BINARY; both for a body whose character set was wrongly declared: BAD_CHARSET. */
export function readBody(id: string, bytes: Buffer, hints: BodyHints): Reading {
  if (bytes.length === 0) return { error: { id, code: 'EMPTY', message: 'the content is empty' } };
  if (SIGNATURE.test(bytes.toString('latin1', 0, 16))) return binary(id, 'it begins like a binary format');
  const html = hints.kind === 'html' || (hints.kind === undefined && isMarkup(bytes.toString('latin1', 0, 1024)));
  const { text, charset, source, replaced, refuted } = decode(bytes, { ...hints, html });
  if (controlShare(text) > MAX_CONTROLS) return binary(id, 'it has too many control characters');
  if (text.trim() === '') return { error: { id, code: 'EMPTY', message: 'it has only white space' } };
  const kind = hints.kind ?? (isMarkup(text.slice(0, 1024)) ? 'html' : 'text');
  const reading = { body: { kind, text }, charset, charsetSource: source, replaced };
  if (refuted === undefined) return reading;
  const message = `declared as ${refuted}, but its bytes are not; read as ${charset}`;
  return { ...reading, error: { id, code: 'BAD_CHARSET', message } };
}

/** Binary formats found among pages: documents, images, sound, fonts, archives, programs. */
const SIGNATURE =
  /^(?:%PDF-|PK\x03\x04|\x89PNG|GIF8[79]a|\xff\xd8\xff|RIFF.{4}(?:WEBP|WAVE|AVI )|OggS|ID3|\x00\x00\x00.ftyp|wOF[F2]|\x1f\x8b|BZh\d|\xfd7zXZ|7z\xbc\xaf|Rar!|\x28\xb5\x2f\xfd|\x7fELF|\x00asm|SQLite format)/s;

const MAX_CONTROLS = 1 / 32;
const SAMPLE = 1 << 11;

/** Share of control characters that do not occur in text, among the first 2048 characters. */
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
