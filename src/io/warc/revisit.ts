/**
 * Writes exact copies in an archive as `revisit` records of the profile identical-payload-digest: the head of the response
 * stays, and the record names the record with the payload by address and date. Source: ISO 28500:2017 (WARC 1.1), 6.7.2;
 * https://iipc.github.io/warc-specifications/specifications/warc-deduplication/recording-arbitrary-duplicates-1.0/
 */
import { asBuffer } from '../chunks.ts';
import type { RecordBytes } from '../record-bytes.ts';
import { type RecordHead, readHead } from './header.ts';
import { dechunk, readHttpHead } from './http.ts';

const PROFILE = 'http://netpreserve.org/warc/1.1/revisit/identical-payload-digest';

/** A response to whose payload another record may refer. */
export interface Original {
  readonly url: string;
  /** As written. */
  readonly date: string;
  readonly recordId: string | undefined;
  /** The digest that the record states, if it is right; otherwise a computed one. */
  readonly digest: string;
  /** SHA-256 of the stored payload, and its compression. */
  readonly key: string;
}

/**
 * The responses among the wanted records of an archive. Memory: a few hundred bytes for each.
 * @param blocks from {@link rawWarc} @param isWanted by ordinal
 */
export async function originalsOf(
  blocks: AsyncIterable<RecordBytes>,
  isWanted: (ordinal: number) => boolean,
): Promise<Map<number, Original>> {
  const originals = new Map<number, Original>();
  for await (const { bytes, ordinals, unfinished } of blocks) {
    const [ordinal] = ordinals as [number];
    const original = unfinished === undefined && isWanted(ordinal) ? originalIn(bytes) : undefined;
    if (original !== undefined) originals.set(ordinal, original);
  }
  return originals;
}

/**
 * A response as a revisit of another: its fields and the head of its content stay, and a reference to the other record
 * replaces its payload.
 * @param record with the line ends that follow it
 * @returns `undefined` unless it is a whole response with the same payload, bit for bit, and the same compression
 */
export function revisitOf(record: Uint8Array, original: Original): Buffer | undefined {
  const response = responseIn(record);
  if (response === undefined || keyOf(response) !== original.key) return undefined;
  const { head, block, httpSize } = response;
  const kept = block.subarray(0, httpSize);
  const changed = new Map([
    ['WARC-Type', 'revisit'],
    ['WARC-Profile', PROFILE],
    ['WARC-Refers-To', original.recordId],
    ['WARC-Refers-To-Target-URI', original.url],
    ['WARC-Refers-To-Date', original.date],
    ['WARC-Payload-Digest', original.digest],
    ['WARC-Block-Digest', sha1(kept)],
    ['Content-Length', String(kept.length)],
  ]);
  const names = new Set(Array.from(changed.keys(), (name) => name.toLowerCase()));
  const lines = asBuffer(record).toString('latin1', 0, head.size).split(/\r?\n/).slice(1, -2);
  const stays = keptLines(lines, names);
  const added = Array.from(changed, ([name, value]) => (value === undefined ? '' : `${name}: ${value}\r\n`)).join('');
  return Buffer.concat([
    Buffer.from('WARC/1.1\r\n'),
    Buffer.from(stays.map((line) => `${line}\r\n`).join(''), 'latin1'),
    Buffer.from(`${added}\r\n`),
    kept,
    Buffer.from('\r\n\r\n'),
  ]);
}

/** The lines of all fields except those named, with their continuation lines. */
function keptLines(lines: readonly string[], without: ReadonlySet<string>): string[] {
  let isLeftOut = false;
  return lines.filter((line) => {
    if (!/^[ \t]/.test(line)) isLeftOut = without.has(line.slice(0, line.indexOf(':')).trim().toLowerCase());
    return !isLeftOut;
  });
}

interface Response {
  readonly head: RecordHead;
  /** Head and body of the HTTP response. */
  readonly block: Buffer;
  readonly httpSize: number;
  readonly packing: string;
}

/** A whole response; the payload of an incomplete one is unknown. */
function responseIn(record: Uint8Array): Response | undefined {
  const bytes = asBuffer(record);
  const head = readHead(bytes);
  if (head === undefined || head.arc || head.type !== 'response' || head.length === undefined) return undefined;
  if (head.fields.has('warc-truncated') || head.fields.has('warc-segment-number')) return undefined;
  const end = head.size + head.length;
  if (end > bytes.length || !/^[\r\n]*$/.test(bytes.toString('latin1', end))) return undefined;
  const block = bytes.subarray(head.size, end);
  const http = readHttpHead(block);
  if (http === undefined) return undefined;
  const packing = ['transfer-encoding', 'content-encoding'].map((name) => http.fields.get(name)?.toLowerCase() ?? '');
  return { head, block, httpSize: http.size, packing: packing.join('; ') };
}

function originalIn(record: Uint8Array): Original | undefined {
  const response = responseIn(record);
  const { url, date, fields } = response?.head ?? {};
  if (response === undefined || url === undefined || date === undefined) return undefined;
  const payload = response.block.subarray(response.httpSize);
  const stated = fields!.get('warc-payload-digest');
  // Some crawlers compute it from the bytes as sent, others from the content of the chunks.
  const isSound = stated !== undefined && (holds(stated, payload) || holds(stated, dechunk(payload).bytes));
  const digest = isSound ? stated : sha1(payload);
  return { url, date, recordId: fields!.get('warc-record-id'), digest, key: keyOf(response) };
}

function keyOf({ block, httpSize, packing }: Response): string {
  return `${digestOf('sha256', block.subarray(httpSize)).toString('hex')} ${packing}`;
}

/** Whether a stated digest, in base 32 or hex, is that of the bytes. */
function holds(stated: string, bytes: Buffer): boolean {
  const [, algorithm, value] = /^(sha-?1|sha-?256|sha-?512|md5):([0-9a-z=]+)$/i.exec(stated) ?? [];
  if (algorithm === undefined) return false;
  const digest = digestOf(algorithm.toLowerCase().replace('-', ''), bytes);
  return value!.toLowerCase() === digest.toString('hex') || value!.replace(/=+$/, '').toUpperCase() === base32(digest);
}

function sha1(bytes: Buffer): string {
  return `sha1:${base32(digestOf('sha1', bytes))}`;
}

/** The module is loaded on first use, because loading it slows the start. */
function digestOf(algorithm: string, bytes: Buffer): Buffer {
  return process.getBuiltinModule('node:crypto').createHash(algorithm).update(bytes).digest();
}

/** RFC 4648, 6, without padding. */
function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(
    /.{1,5}/g,
    (five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)]!,
  );
}
