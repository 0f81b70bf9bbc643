/** The texts in which repeats are searched: read once, and kept in the store of a run. */
import { type RecordError, stopIfAborted } from '../base/errors.ts';
import { type Entry, readBatch } from '../io/batch.ts';
import type { ReadOptions } from '../io/entry.ts';
import type { Source } from '../io/source.ts';
import type { Conduct } from '../methods/options.ts';
import type { ReadOn } from '../run/input.ts';
import { UniqueIds } from '../run/unique-ids.ts';
import type { Texts } from '../store/texts.ts';
import { encodeTexts } from '../text/batch.ts';
import type { CutPassage } from './cuts.ts';
import type { EarlierText } from './repeat.ts';

/** The texts of the inputs, in order. */
export interface ReadTexts {
  readonly ids: readonly string[];
  readonly texts: Texts;
  /** The number of the first document of each source. */
  readonly firsts: readonly number[];
  /** Documents whose texts are not read, by number. */
  readonly unread: ReadonlySet<number>;
  /** Those of them that were read well, and have an empty or blank text. */
  readonly blank: ReadonlySet<number>;
  readonly bytes: number;
}

/** The passages to cut from a document: ascending, without overlaps. */
export type PassagesOf = (document: number) => readonly CutPassage[];

/** @param onRead called with every record, in order; without a text if that cannot be read */
export async function readTexts(
  sources: readonly Source[],
  read: ReadOptions,
  texts: Texts,
  { onError }: { readonly onError?: ((error: RecordError) => void) | undefined },
  { signal, onProgress, isReadOn }: Conduct & { readonly isReadOn?: ReadOn | undefined },
  onRead?: (entry: Entry, text: string | undefined) => void,
): Promise<ReadTexts> {
  const unique = new UniqueIds();
  const ids: string[] = [];
  const firsts: number[] = [];
  const unread = new Set<number>();
  const blank = new Set<number>();
  let bytes = 0;
  try {
    for (const [input, source] of sources.entries()) {
      firsts.push(ids.length);
      if (isReadOn?.(input, 0, 0) === false) continue;
      let batches = 0;
      for await (const batch of source.batches({ signal, isSample: isReadOn !== undefined })) {
        stopIfAborted(signal);
        const first = ids.length;
        const entries = [...readBatch(batch, read)];
        ids.push(...unique.unique(entries.map(({ id }) => id)));
        const readable = entries.flatMap((entry, i) => {
          const fault = faultOf(entry);
          onRead?.(entry, fault === undefined ? entry.body!.text : undefined);
          if (fault === undefined) return [{ document: first + i, text: entry.body!.text }];
          unread.add(first + i);
          if (fault.code === 'EMPTY') blank.add(first + i);
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
        if (isReadOn?.(input, source.bytesRead, ++batches) === false) break;
      }
    }
  } finally {
    unique.close();
  }
  return { ids, texts, firsts, unread, blank, bytes };
}

function faultOf({ id, body, error, replaced, charset }: Entry): RecordError | undefined {
  if (error !== undefined) return error;
  if (body === undefined) return { id, code: 'EMPTY', message: 'the record has no text' };
  if (body.kind === 'html')
    return { id, code: 'UNKNOWN_FORMAT', message: 'its text is a page: extract the texts first' };
  if (charset !== undefined) {
    const message = `it is in ${charset}: nothing is cut from it; convert the file first: iconv -f ${charset} -t UTF-8`;
    return { id, code: 'BAD_CHARSET', message };
  }
  if ((replaced ?? 0) > 0)
    return { id, code: 'BAD_CHARSET', message: 'its text is not valid Unicode: nothing is cut from it' };
  return undefined;
}

/** Calls `call` for every document in turn; reports progress and stops on a signal. */
export async function eachDocument(
  { ids }: Pick<ReadTexts, 'ids'>,
  { signal, onProgress }: Conduct,
  call: (document: number) => void,
): Promise<void> {
  for (let document = 0; document < ids.length; document++) {
    call(document);
    if (document % 256 !== 0) continue;
    stopIfAborted(signal);
    onProgress?.({ stage: 'candidates', done: document, total: ids.length });
    // Signals are handled between two turns of the event loop.
    await new Promise(setImmediate);
  }
}

/** Bytes of texts that are kept in memory after they were read. */
export const RECENT_BYTES: number = 2 ** 26;

/** Reads texts, and caches those that were requested last. */
export function lately(texts: Texts): EarlierText {
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
