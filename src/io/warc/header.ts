/**
 * The head of an archive record: WARC 1.0 and 1.1 (ISO 28500:2017, 4), and the one-line head of its predecessor ARC
 * (Burner and Kahle, 1996). O(bytes of the head).
 */
import { ownText } from '../../base/own-text.ts';

export interface RecordHead {
  readonly arc: boolean;
  /** Bytes of the head, with the empty line that ends it. */
  readonly size: number;
  /** `response`, `request`, `revisit` …; of ARC `response`, and `filedesc` for the file's own head. */
  readonly type: string;
  /** Declared bytes of the content; absent if the declaration is no length. */
  readonly length: number | undefined;
  readonly url?: string;
  /** ISO 8601. */
  readonly date?: string;
  readonly contentType?: string;
  /** Field names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Longest head of a record. */
export const MAX_HEAD: number = 1 << 16;

/** The head at the beginning of `view`, if there is one. */
export function readHead(view: Buffer): RecordHead | undefined {
  return isWarcStart(view, 0) ? warcHead(view) : arcHead(view);
}

function warcHead(view: Buffer): RecordHead | undefined {
  const size = headSize(view.subarray(0, MAX_HEAD));
  const fields = readFields(view.toString('utf8', 0, size));
  const url = fields.get('warc-target-uri')?.replace(/^<(.*)>$/, '$1');
  const date = fields.get('warc-date');
  const contentType = fields.get('content-type');
  return {
    arc: false,
    size,
    type: fields.get('warc-type')?.toLowerCase() ?? 'untyped',
    length: lengthOf(fields.get('content-length')),
    // Copied, since these are kept longer than the head.
    ...(url === undefined ? {} : { url: ownText(url) }),
    ...(date === undefined ? {} : { date: ownText(date) }),
    ...(contentType === undefined ? {} : { contentType }),
    fields,
  };
}

/** URL, address, date, type, [more], length; a URL may contain blanks. */
const ARC_LINE = /^([a-z][a-z0-9+.-]*:.*?) (\S+) (\d{8,20}) (\S+)(?: .*)? (\S+)$/i;
const ARC_SCHEMES = /^(?:https?|ftp|dns|filedesc|warcinfo|whois|mailto|news|gopher):/i;

function arcHead(view: Buffer): RecordHead | undefined {
  if (!ARC_SCHEMES.test(view.toString('latin1', 0, 16))) return undefined;
  const end = view.subarray(0, MAX_HEAD).indexOf(LINE_FEED);
  if (end < 0) return undefined;
  const match = ARC_LINE.exec(view.toString('utf8', 0, end).replace(/\r$/, ''));
  if (match === null) return undefined;
  const [, url, , date, contentType, length] = match as unknown as string[];
  return {
    arc: true,
    size: end + 1,
    type: url!.startsWith('filedesc:') ? 'filedesc' : 'response',
    length: lengthOf(length),
    url: ownText(url!),
    date: date!.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?.*$/, isoDate),
    contentType: contentType!,
    fields: new Map(),
  };
}

function isoDate(
  _: string,
  year: string,
  month: string,
  day: string,
  hour = '00',
  minute = '00',
  second = '00',
): string {
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

function lengthOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Bytes up to and including the first empty line, or all of them. */
export function headSize(view: Buffer): number {
  for (let start = 0; ; ) {
    const end = view.indexOf(LINE_FEED, start);
    if (end < 0) return view.length;
    if (end === start || (end === start + 1 && view[start] === CARRIAGE_RETURN)) return end + 1;
    start = end + 1;
  }
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** `Name: value` lines after the first line; the first of a name counts, and folded lines are joined. */
export function readFields(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  let last: string | undefined;
  for (const line of head.split('\n').slice(1)) {
    const text = line.trimEnd();
    const colon = text.indexOf(':');
    if (/^[ \t]/.test(text) && last !== undefined) fields.set(last, `${fields.get(last)} ${text.trim()}`);
    else if (colon > 0) {
      last = text.slice(0, colon).trim().toLowerCase();
      if (!fields.has(last)) fields.set(last, text.slice(colon + 1).trim());
    }
  }
  return fields;
}

const WARC_LINE = /^WARC\/\d\.\d+\s*\r?\n[A-Za-z][A-Za-z0-9-]*[ \t]*:/;

/** Whether `view` begins with a record. */
export function startsRecord(view: Buffer): boolean {
  return isWarcStart(view, 0) || arcHead(view) !== undefined;
}

function isWarcStart(view: Buffer, at: number): boolean {
  return view[at] === 0x57 && WARC_LINE.test(view.toString('latin1', at, at + 256));
}

/**
 * Where the first record at or after `from` starts; −1 if the view has none.
 * @param anywhere from here on a WARC record may also start within a line: bytes that belong to no record need not end
 * a line. A record of ARC always starts a line, because its head alone does not tell it from text.
 */
export function findStart(
  view: Buffer,
  from: number,
  arc: boolean,
  anywhere: number = Number.POSITIVE_INFINITY,
): number {
  if (!arc) {
    for (let at = view.indexOf('WARC/', from); at >= 0; at = view.indexOf('WARC/', at + 5)) {
      if ((at === 0 || at >= anywhere || view[at - 1] === LINE_FEED) && isWarcStart(view, at)) return at;
    }
    return -1;
  }
  for (let at = from; at < view.length; ) {
    if ((at === 0 || view[at - 1] === LINE_FEED) && arcHead(view.subarray(at, at + MAX_HEAD)) !== undefined) return at;
    const end = view.indexOf(LINE_FEED, at);
    if (end < 0) return -1;
    at = end + 1;
  }
  return -1;
}
