/**
 * Decodes bytes, if the character set is declared, wrongly declared, or not declared.
 * Order: byte order mark; UTF-8, if the bytes are valid or nearly so; header; meta within the first 16 KiB; detector on
 * a prefix; fallback. A declaration that would make much of the text unreadable is ignored, and so is that of a Latin set
 * where the bytes make words of another script. Source: HTML Standard,
 * 13.2.3 (except that UTF-8 comes first, which is more reliable than any declaration); Encoding Standard for the
 * labels. O(bytes). Unreliable for very short texts in other than Cyrillic, Greek and Hebrew, and for Baltic languages,
 * which are mistaken for Western European ones.
 *
 * The detector is letter-frequency.ts for short texts, then chardet. The order is not that of a library:
 * html-encoding-sniffer 6 reads the first 1,024 bytes, trusts every declaration, and detects nothing.
 */
import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type Chardet from 'chardet';
import { charsetByLetters, type LetterFinding } from './letter-frequency.ts';
import { introduced } from './unicode.ts';

let chardet: typeof Chardet | undefined;

/**
 * A `guess` also comes from the detector, but from fewer than {@link FEWEST_BYTES} bytes beyond ASCII, or with another
 * set nearly as probable.
 */
export type CharsetSource = 'bom' | 'utf-8' | 'header' | 'meta' | 'detector' | 'guess' | 'fallback';

export interface Decoded {
  readonly text: string;
  /** Name of the Encoding Standard; `gb18030` for all of its subsets. */
  readonly charset: string;
  readonly source: CharsetSource;
  /** Share of U+FFFD put in place of unreadable bytes, 0 … 1. */
  readonly replaced: number;
  /** A declared character set that the bytes contradict. */
  readonly refuted?: string;
}

export interface CharsetHints {
  /** The character set in an HTTP or archive header. */
  readonly declared?: string | undefined;
  /** Used if nothing else is known. Default `windows-1252`. */
  readonly fallback?: string | undefined;
  /** Whether to look for a meta element or an XML declaration. */
  readonly html?: boolean | undefined;
}

const META_BYTES = 16 << 10;
const SAMPLE_BYTES = 16 << 10;
/** A character set is rejected if a larger share of the characters beyond ASCII is unreadable. */
const MAX_BROKEN = 0.1;
/** With fewer bytes beyond ASCII the detector is uncertain, so it does not overrule a declaration. */
const FEWEST_BYTES = 20;
/** Up to this number of bytes beyond ASCII, frequencies of single letters are more reliable than those of triples. */
const SHORT_BYTES = 400;

export function decode(
  bytes: Buffer,
  { declared, fallback = 'windows-1252', html = false }: CharsetHints = {},
): Decoded {
  const mark = byteOrderMark(bytes);
  if (mark !== undefined) return read(bytes.subarray(mark.length), mark.charset, 'bom');
  if (isUtf8(bytes)) {
    const hidden = sevenBit(bytes);
    if (hidden !== undefined) return read(bytes, hidden, 'detector');
    return { text: bytes.toString(), charset: 'utf-8', source: 'utf-8', replaced: 0 };
  }
  if (brokenShare(bytes.toString('utf8', 0, META_BYTES * 4)) <= MAX_BROKEN) return read(bytes, 'utf-8', 'utf-8');

  let refuted: string | undefined;
  for (const [source, label] of [
    ['header', declared],
    ['meta', html ? declaredInMarkup(bytes) : undefined],
  ] as const) {
    const charset = label === undefined ? undefined : charsetOf(label);
    if (charset === undefined) continue;
    const decoded = charset === 'utf-8' ? undefined : read(bytes, charset, source);
    const isReadable = decoded !== undefined && brokenShare(decoded.text) <= MAX_BROKEN;
    if (isReadable && !(LATIN.test(charset) && isOfOtherScript(bytes))) return decoded;
    refuted ??= charset;
  }
  const detected = detect(bytes);
  const sample = sampleOf(bytes);
  const isSure = beyondAscii(sample) >= FEWEST_BYTES && byLetters(sample)?.isCertain !== false;
  const source = isSure ? 'detector' : 'guess';
  const decoded = read(
    bytes,
    detected ?? charsetOf(fallback) ?? 'windows-1252',
    detected === undefined ? 'fallback' : source,
  );
  return refuted === undefined || refuted === decoded.charset ? decoded : { ...decoded, refuted };
}

/** The Encoding Standard's name of a label, with `gb18030` for its subsets; `undefined` if it is unknown. */
export function charsetOf(label: string): string | undefined {
  try {
    const { encoding } = decoderOf(label.trim().toLowerCase());
    return encoding === 'gbk' ? 'gb18030' : encoding;
  } catch {
    return undefined;
  }
}

function read(bytes: Buffer, charset: string, source: CharsetSource): Decoded {
  const text = charset === 'windows-1252' ? windows1252(bytes) : decoderOf(charset).decode(bytes);
  return { text, charset, source, replaced: introduced(text, charset === 'utf-8' ? bytes : undefined) };
}

const decoders = new Map<string, TextDecoder>();

function decoderOf(label: string): TextDecoder {
  let decoder = decoders.get(label);
  if (decoder === undefined) {
    decoder = new TextDecoder(label, { ignoreBOM: true });
    if (decoders.size < 100) decoders.set(label, decoder);
  }
  return decoder;
}

const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20's TextDecoder decodes windows-1252 as ISO 8859-1 and so loses its quotes, dashes and €. */
function windows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (character) => C1[character.charCodeAt(0) - 0x80]!);
}

function byteOrderMark(bytes: Buffer): { charset: string; length: number } | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { charset: 'utf-8', length: 3 };
  if (a === 0xff && b === 0xfe) return { charset: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { charset: 'utf-16be', length: 2 };
  return undefined;
}

/**
 * Character sets whose bytes are often valid UTF-8: Latin text in UTF-16 without a byte order mark, and ISO-2022-JP.
 */
function sevenBit(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, 1024);
  if (sample.includes(0)) {
    const zeros = [0, 0];
    for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i & 1]!++;
    const half = sample.length / 2;
    if (zeros[1]! > half * 0.4 && zeros[0]! < half * 0.1) return 'utf-16le';
    if (zeros[0]! > half * 0.4 && zeros[1]! < half * 0.1) return 'utf-16be';
    return undefined;
  }
  return bytes.includes('\x1b$B') || bytes.includes('\x1b$@') ? 'iso-2022-jp' : undefined;
}

/** The declaration of a meta element or of XML; comments are ignored. */
function declaredInMarkup(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, META_BYTES).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const xml = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']+)/i.exec(head);
  const meta = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(head);
  return (meta ?? xml)?.[1];
}

/**
 * Share of U+FFFD among the characters beyond ASCII, 0 … 1; a truncated last character counts only if it is the only
 * one.
 */
function brokenShare(text: string): number {
  const cut = text.endsWith('\ufffd') ? 1 : 0;
  let broken = 0;
  let beyond = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    beyond++;
    if (code === 0xfffd) broken++;
  }
  return beyond > cut ? (broken - cut) / (beyond - cut) : cut;
}

/** Character sets of the Latin script. */
const LATIN = /^(?:windows-125[0247]|iso-8859-(?:[234]|1[03456])|macintosh)$/;
/** Least length of a run, and least share of the bytes beyond ASCII in such runs, in a script that is not Latin. */
const OTHER_SCRIPT_RUN = 3;
const OTHER_SCRIPT_SHARE = 0.8;

/**
 * Whether the bytes are certainly not in a Latin set: most bytes beyond ASCII are in runs, while Latin text has single
 * ones among ASCII letters; and the detector finds the set of another script.
 */
function isOfOtherScript(bytes: Buffer): boolean {
  const sample = sampleOf(bytes);
  if (beyondAscii(sample) < FEWEST_BYTES || !standsInRuns(sample)) return false;
  const detected = detect(bytes);
  return detected !== undefined && !LATIN.test(detected);
}

/** Whether most bytes beyond ASCII are in runs; Latin text has single ones among ASCII letters. */
function standsInRuns(sample: Buffer): boolean {
  let beyond = 0;
  let inRuns = 0;
  for (let i = 0; i < sample.length; ) {
    const start = i;
    let isVaried = false;
    for (; i < sample.length && sample[i]! >= 0x80; i++) isVaried ||= sample[i] !== sample[start];
    const run = i - start;
    beyond += run;
    if (run >= OTHER_SCRIPT_RUN && isVaried) inRuns += run;
    if (run === 0) i++;
  }
  return beyond > 0 && inRuns >= beyond * OTHER_SCRIPT_SHARE;
}

/** Short texts in Cyrillic, Greek and Hebrew, on which the detector is often wrong. */
function byLetters(sample: Buffer): LetterFinding | undefined {
  return beyondAscii(sample) <= SHORT_BYTES && standsInRuns(sample) ? charsetByLetters(sample) : undefined;
}

function sampleOf(bytes: Buffer): Buffer {
  const from = bytes.findIndex((byte) => byte >= 0x80);
  return bytes.subarray(Math.max(0, from - 256), from + SAMPLE_BYTES);
}

function beyondAscii(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte >= 0x80) count++;
  return count;
}

/** The character set that the detector finds, if the bytes are valid in it. */
function detect(bytes: Buffer): string | undefined {
  const sample = sampleOf(bytes);
  const letters = byLetters(sample);
  if (letters !== undefined) return letters.charset;
  if (isThai(sample)) return 'windows-874';
  // Loaded on first use: most inputs declare their character set or are UTF-8.
  chardet ??= createRequire(import.meta.url)('chardet') as typeof Chardet;
  const found = chardet.detect(sample);
  const charset = found === null ? undefined : charsetOf(found);
  if (charset === undefined || charset === 'utf-8') return undefined;
  if (charset === 'iso-8859-8') return 'windows-1255';
  const wider = sample.some((byte) => byte >= 0x80 && byte < 0xa0) ? (WIDER.get(charset) ?? charset) : charset;
  return brokenShare(decoderOf(wider).decode(sample)) <= MAX_BROKEN ? wider : undefined;
}

/**
 * Thai, which the detector does not know: long runs of bytes beyond ASCII, about half of them of odd length (in
 * two-byte sets all are even), in which every vowel and tone mark follows a consonant or a mark.
 */
function isThai(sample: Buffer): boolean {
  let runs = 0;
  let odd = 0;
  let beyond = 0;
  let marks = 0;
  let placed = 0;
  for (let i = 0; i < sample.length; ) {
    const start = i;
    for (; i < sample.length && sample[i]! >= 0x80; i++) {
      if (!isThaiMark(sample[i]!)) continue;
      marks++;
      const before = sample[i - 1] ?? 0;
      if ((before >= 0xa1 && before <= 0xce) || isThaiMark(before)) placed++;
    }
    if (i > start) {
      runs++;
      odd += (i - start) & 1;
      beyond += i - start;
    } else i++;
  }
  return beyond >= runs * 8 && odd > runs * 0.1 && marks > beyond * 0.08 && placed > marks * 0.97;
}

function isThaiMark(byte: number): boolean {
  return byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
}

/** The Windows counterparts of ISO sets, which have letters and punctuation where those have control characters. */
const WIDER: ReadonlyMap<string, string> = new Map([
  ['iso-8859-2', 'windows-1250'],
  ['iso-8859-5', 'windows-1251'],
  ['iso-8859-7', 'windows-1253'],
  ['iso-8859-6', 'windows-1256'],
]);
