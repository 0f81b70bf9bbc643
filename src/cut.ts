/** Repeated lines, paragraphs or passages cut from the texts of JSON Lines and JSON; all else stays byte for byte. */
import { isUtf8 } from 'node:buffer';
import { DittographError, type RecordError, stopIfAborted } from './base/errors.ts';
import { type KeysOf, refuseUnknown, requireOptions } from './base/options.ts';
import { type Entry, readBatch } from './io/batch.ts';
import { asBuffer } from './io/chunks.ts';
import { copyRecords } from './io/copy.ts';
import type { ReadOptions } from './io/entry.ts';
import { commonFrame, Framing } from './io/framing.ts';
import { openInputs } from './io/inputs.ts';
import { withText } from './io/jsonl-record.ts';
import type { Output } from './io/output.ts';
import { PASSED_OVER } from './io/record-bytes.ts';
import type { Source } from './io/source.ts';
import type { Conduct, ScanOptions } from './methods/options.ts';
import { optionsAgain, parametersOf, RUN_NAMES } from './methods/parameters.ts';
import { type CutPassage, passagesOf, type TextRange, without } from './repeats/cuts.ts';
import { RepeatedLines } from './repeats/lines.ts';
import { paragraphsOf } from './repeats/paragraphs.ts';
import type { EarlierText, RepeatSearch } from './repeats/repeat.ts';
import { LEAST_SUBSTRING, RepeatedSubstrings } from './repeats/substrings.ts';
import type { Document } from './run/input.ts';
import { readOptionsOf } from './run/read.ts';
import { UniqueIds } from './run/unique-ids.ts';
import { scanFor } from './scan.ts';
import { memoryStore } from './store/memory/store.ts';
import type { Texts } from './store/texts.ts';
import { encodeTexts } from './text/batch.ts';

/** What is cut: lines and passages that are the same, and paragraphs that are near-duplicates. */
export type CutUnit = 'line' | 'paragraph' | 'substring';

/** Of lines and paragraphs shorter than that, many are equal by chance. */
const LEAST_LENGTHS: Readonly<Record<CutUnit, number>> = { line: 40, paragraph: 40, substring: 200 };

export interface CutOptions {
  readonly unit: CutUnit;
  /** Bytes of UTF-8; of lines and paragraphs without blanks around them. Default 40; of `substring` 200, at least 16. */
  readonly minLength?: number | undefined;
}

/** A passage that was cut; places are Unicode code points of the text, as Python counts them. */
export interface CutRecord {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly unit: CutUnit;
  /** Where it stands first, and stays. */
  readonly of: { readonly id: string; readonly start: number };
  /** Exact Jaccard of two paragraphs; absent where the passages are the same, byte for byte. */
  readonly jaccard?: number;
}

export interface CutSinks {
  /** Gets the records; a function is asked for the output of each input, by its path. */
  readonly kept: Output | ((path: string) => Promise<Output>);
  readonly onCut?: ((cut: CutRecord) => Promise<void> | void) | undefined;
  /** Told of each record that is passed on as it is, since its text cannot be read. */
  readonly onError?: ((error: RecordError) => void) | undefined;
}

const SINKS: KeysOf<CutSinks> = { kept: true, onCut: true, onError: true };

export interface CutSummary {
  readonly documents: number;
  /** Documents from which something was cut. */
  readonly changed: number;
  readonly cuts: number;
  /** Bytes of all texts, and of what was cut. */
  readonly bytes: number;
  readonly cutBytes: number;
  /** Places at which a limit was reached, so that a repeat may have been missed. */
  readonly limited: number;
}

/**
 * Reads the inputs twice: finds what is repeated, then writes every record, its text without that. What stands first
 * stays, in the order of the inputs. No record is dropped, also where nothing of its text is left.
 * @example
 * ```js
 * import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { cutRepeats, openOutput } from 'dittograph';
 *
 * const folder = mkdtempSync(`${tmpdir()}/`);
 * const texts = ['One.\nThe same line.', 'Two.\nThe same line.'];
 * writeFileSync(`${folder}/all.jsonl`, texts.map((text) => `${JSON.stringify({ text })}\n`).join(''));
 * const kept = await openOutput(`${folder}/cut.jsonl`, process.stdout);
 * await cutRepeats([`${folder}/all.jsonl`], { unit: 'line', minLength: 10 }, { kept });
 * await kept.close();
 * console.log(readFileSync(`${folder}/cut.jsonl`, 'utf8').split('\n')[1]); // {"text":"Two.\n"}
 * ```
 * @throws BAD_OPTION where an input is not JSON Lines or JSON; INPUT_VANISHED where one changed between the passes; as
 *   `scan`
 */
export async function cutRepeats(
  inputs: readonly string[],
  options: CutOptions & ScanOptions,
  sinks: CutSinks,
): Promise<CutSummary> {
  requireOptions(options, 'cutRepeats');
  requireOptions(sinks, 'cutRepeats');
  refuseUnknown(options, [...RUN_NAMES, 'unit', 'minLength'], 'cutRepeats');
  const { unit, minLength, ...scanOptions } = options;
  refuseUnknown(sinks, Object.keys(SINKS), 'cutRepeats');
  if (!Array.isArray(inputs) || !inputs.every((path) => typeof path === 'string'))
    throw new DittographError('USAGE', 'cutRepeats takes a list of paths');
  if (!Object.hasOwn(LEAST_LENGTHS, unit))
    throw new DittographError('BAD_OPTION', `unit must be one of ${Object.keys(LEAST_LENGTHS).join(', ')}`);
  // The first of equal paragraphs stays, as of lines; those with other facts are not the same.
  const { keep = ['first'], remove = ['identical', 'copy'] } = scanOptions;
  const { parameters, conduct } = parametersOf({ ...scanOptions, keep, remove }, 'cutRepeats');
  const read = readOptionsOf(parameters);
  const least = minLength ?? LEAST_LENGTHS[unit];
  if (!(least >= (unit === 'substring' ? LEAST_SUBSTRING : 1)))
    throw new DittographError(
      'BAD_OPTION',
      `minLength must be ${unit === 'substring' ? LEAST_SUBSTRING : 1} or more, not ${least}`,
    );
  const sources: Source[] = [];
  const store = memoryStore();
  try {
    for (const input of inputs) sources.push(...(await openInputs(input, read, conduct.stdin)));
    for (const { format, name } of sources) if (format !== 'jsonl' && format !== 'json') throw notCut(name, format);
    const texts = await readTexts(sources, read, store.texts, sinks, conduct);
    const cuts =
      unit === 'paragraph'
        ? await nearParagraphs(texts, least, { ...optionsAgain(parameters), ...conduct })
        : await exact(texts, unit, least, conduct);
    const summary = await report(texts, cuts.passages, unit, sinks);
    await write(sources, texts, cuts.passages, read.textField, sinks, conduct);
    return { ...summary, limited: cuts.limited };
  } finally {
    store.close();
    await Promise.all(sources.map((source) => source.close()));
  }
}

function notCut(name: string, format: string): DittographError {
  const how = ['html', 'folder', 'warc', 'list', 'text'].includes(format)
    ? `: write its texts first, with dittograph extract '${name}' -o ndjson:texts.jsonl`
    : ': write it as JSON Lines first';
  return new DittographError(
    'BAD_OPTION',
    `--unit cuts from the texts of JSON Lines and JSON, and '${name}' is ${format}${how}`,
  );
}

/** The texts of the inputs, in order. */
interface ReadTexts {
  readonly ids: readonly string[];
  readonly texts: Texts;
  /** The number of the first document of each source. */
  readonly firsts: readonly number[];
  /** Documents whose texts are not read, by number. */
  readonly unread: ReadonlySet<number>;
  readonly bytes: number;
}

async function readTexts(
  sources: readonly Source[],
  read: ReadOptions,
  texts: Texts,
  { onError }: CutSinks,
  { signal, onProgress }: Conduct,
): Promise<ReadTexts> {
  const unique = new UniqueIds();
  const ids: string[] = [];
  const firsts: number[] = [];
  const unread = new Set<number>();
  let bytes = 0;
  try {
    for (const source of sources) {
      firsts.push(ids.length);
      for await (const batch of source.batches({ signal })) {
        stopIfAborted(signal);
        const first = ids.length;
        const entries = [...readBatch(batch, read)];
        ids.push(...unique.unique(entries.map(({ id }) => id)));
        const readable = entries.flatMap((entry, i) => {
          const fault = faultOf(entry);
          if (fault === undefined) return [{ document: first + i, text: entry.body!.text }];
          unread.add(first + i);
          onError?.(fault);
          return [];
        });
        const encoded = encodeTexts(readable.map(({ text }) => text));
        bytes += encoded.bytes.length;
        texts.append(
          readable.map(({ document }) => document),
          encoded,
        );
        onProgress?.({
          stage: 'read',
          done: ids.length,
          bytes: source.bytesRead,
          ...(source.bytes !== undefined && { totalBytes: source.bytes }),
        });
      }
    }
  } finally {
    unique.close();
  }
  return { ids, texts, firsts, unread, bytes };
}

function faultOf({ id, body, error, replaced }: Entry): RecordError | undefined {
  if (error !== undefined) return error;
  if (body === undefined) return { id, code: 'EMPTY', message: 'the record has no text' };
  if (body.kind === 'html')
    return { id, code: 'UNKNOWN_FORMAT', message: 'its text is a page: extract the texts first' };
  if ((replaced ?? 0) > 0)
    return { id, code: 'BAD_CHARSET', message: 'its text is not valid Unicode: nothing is cut from it' };
  return undefined;
}

interface Found {
  /** By document; ascending, without overlaps. */
  readonly passages: ReadonlyMap<number, readonly CutPassage[]>;
  readonly limited: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

async function exact(
  read: ReadTexts,
  unit: 'line' | 'substring',
  least: number,
  { signal, onProgress }: Conduct,
): Promise<Found> {
  const earlier = lately(read.texts);
  const search: RepeatSearch =
    unit === 'line' ? new RepeatedLines(least, earlier) : new RepeatedSubstrings(least, earlier);
  const passages = new Map<number, readonly CutPassage[]>();
  for (let document = 0; document < read.ids.length; document++) {
    const { bytes } = read.texts.read([document]);
    const repeats = search.add(bytes);
    if (repeats.length > 0) {
      const cut = passagesOf(decoder.decode(bytes), repeats);
      if (cut.length > 0) passages.set(document, cut);
    }
    if (document % 256 !== 0) continue;
    stopIfAborted(signal);
    onProgress?.({ stage: 'candidates', done: document, total: read.ids.length });
    // Signals are heard between two turns.
    await new Promise(setImmediate);
  }
  return { passages, limited: search.limited };
}

/** Bytes of texts that are kept after they were read. */
const RECENT_BYTES = 2 ** 26;

/** Reads texts, and keeps those that were asked for last. */
function lately(texts: Texts): EarlierText {
  const recent = new Map<number, Uint8Array>();
  let held = 0;
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) {
      recent.delete(text);
      recent.set(text, known);
      return known;
    }
    const { bytes } = texts.read([text]);
    recent.set(text, bytes);
    held += bytes.length;
    for (const [oldest, { length }] of recent) {
      if (held <= RECENT_BYTES || oldest === text) break;
      recent.delete(oldest);
      held -= length;
    }
    return bytes;
  };
}

/** Paragraphs as documents of a scan: each that goes is cut. */
async function nearParagraphs(read: ReadTexts, least: number, options: ScanOptions): Promise<Found> {
  const places: { readonly document: number; readonly passage: TextRange }[] = [];
  async function* paragraphs(): AsyncGenerator<Document> {
    for (let document = 0; document < read.ids.length; document++) {
      const text = decoder.decode(read.texts.read([document]).bytes);
      for (const passage of paragraphsOf(text)) {
        const own = text.slice(passage.start, passage.end).trim();
        if (Buffer.byteLength(own) < least) continue;
        yield { id: places.length, text: own };
        places.push({ document, passage });
      }
    }
  }
  const passages = new Map<number, CutPassage[]>();
  for await (const record of scanFor(paragraphs(), options, { everyKind: false })) {
    if (record.type !== 'doc' || record.status !== 'dropped') continue;
    const { document, passage } = places[Number(record.id)]!;
    const kept = places[Number(record.evidence.kept)]!;
    const { jaccard, textHash, keptHash } = record.evidence;
    const own = passages.get(document) ?? [];
    passages.set(document, own);
    own.push({
      ...passage,
      of: { text: kept.document, start: byteAt(read.texts, kept.document, kept.passage.start) },
      ...(textHash !== keptHash && { jaccard }),
    });
  }
  return { passages, limited: 0 };
}

function byteAt(texts: Texts, document: number, unit: number): number {
  return Buffer.byteLength(decoder.decode(texts.read([document]).bytes).slice(0, unit));
}

/** Tells of every cut, in order. */
async function report(
  { ids, texts, bytes, unread }: ReadTexts,
  passages: Found['passages'],
  unit: CutUnit,
  { onCut }: CutSinks,
): Promise<Omit<CutSummary, 'limited'>> {
  let [cuts, cutBytes] = [0, 0];
  for (const [document, own] of [...passages].toSorted(([a], [b]) => a - b)) {
    const text = decoder.decode(texts.read([document]).bytes);
    let [at, points] = [0, 0];
    const pointAt = (place: number): number => {
      points += pointsOf(text.slice(at, place));
      at = place;
      return points;
    };
    for (const { start, end, of, jaccard } of own) {
      cuts++;
      cutBytes += Buffer.byteLength(text.slice(start, end));
      const first = texts.read([of.text]).bytes.subarray(0, of.start);
      await onCut?.({
        id: ids[document]!,
        start: pointAt(start),
        end: pointAt(end),
        unit,
        of: { id: ids[of.text]!, start: pointsOf(decoder.decode(first)) },
        ...(jaccard !== undefined && { jaccard }),
      });
    }
  }
  return { documents: ids.length - unread.size, changed: passages.size, cuts, bytes, cutBytes };
}

function pointsOf(text: string): number {
  let points = 0;
  for (let i = 0; i < text.length; points++) i += text.codePointAt(i)! > 0xffff ? 2 : 1;
  return points;
}

async function write(
  sources: readonly Source[],
  { firsts, texts }: ReadTexts,
  passages: Found['passages'],
  textField: string | undefined,
  { kept }: CutSinks,
  conduct: Conduct,
): Promise<void> {
  const framing = new Framing();
  const frames = await Promise.all(sources.map(async (source) => ({ name: source.name, frame: await source.frame() })));
  if (typeof kept !== 'function') await framing.begin(kept, commonFrame(frames));
  for (const [i, source] of sources.entries()) {
    const own = typeof kept === 'function' ? await kept(source.name) : kept;
    const edit = (ordinal: number, record: Uint8Array): Uint8Array => {
      const document = firsts[i]! + ordinal;
      const cut = ordinal === PASSED_OVER ? undefined : passages.get(document);
      if (cut === undefined) return record;
      return edited(record, textField, source.name, (text) => {
        if (Buffer.compare(Buffer.from(text), texts.read([document]).bytes) !== 0)
          throw new DittographError('INPUT_VANISHED', `'${source.name}' changed between two passes`);
        return without(text, cut);
      });
    };
    const records = (): Promise<void> => copyRecords(source, () => own, { ...conduct, framing, edit });
    if (own === kept) await records();
    else await framing.whole(own, frames[i]!.frame, records);
  }
  if (typeof kept !== 'function') await framing.end(kept);
}

/** A line with another text; what is around the object stays. */
function edited(
  record: Uint8Array,
  field: string | undefined,
  name: string,
  textOf: (text: string) => string,
): Uint8Array {
  if (!isUtf8(record)) throw new DittographError('INPUT_VANISHED', `'${name}' changed between two passes`);
  const line = asBuffer(record).toString();
  const start = line.indexOf('{');
  const end = line.lastIndexOf('}') + 1;
  return Buffer.from(`${line.slice(0, start)}${withText(line.slice(start, end), field, textOf)}${line.slice(end)}`);
}
