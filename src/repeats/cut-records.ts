/** Writes the records of the inputs with the passages of their texts cut, or with the places of these added. */
import { DittographError } from '../base/errors.ts';
import type { AddedColumn, AddedValues, Annotator, Spans } from '../io/annotation.ts';
import { copyRecords } from '../io/copy.ts';
import { commonFrame, Framing } from '../io/output/framing.ts';
import type { Output } from '../io/output/output.ts';
import { requireFittingName } from '../io/output/output-name.ts';
import { together } from '../io/output/together.ts';
import { PASSED_OVER } from '../io/record-bytes.ts';
import type { Source } from '../io/source.ts';
import type { TextEdit, TextEditor } from '../io/text-editor.ts';
import type { Conduct } from '../methods/options.ts';
import { textOf } from '../store/texts.ts';
import { type TextRange, without } from './cuts.ts';
import type { PassagesOf, ReadTexts } from './texts.ts';

/** Places of passages in Unicode code points. @param passages ascending */
export function spansOf(text: string, passages: readonly TextRange[]): Spans {
  let [at, points] = [0, 0];
  const pointAt = (place: number): number => {
    points += pointsOf(text.slice(at, place));
    at = place;
    return points;
  };
  return passages.map(({ start, end }) => [pointAt(start), pointAt(end)] as const);
}

/** Length of a text in Unicode code points. */
export function pointsOf(text: string): number {
  let points = 0;
  for (let i = 0; i < text.length; points++) i += text.codePointAt(i)! > 0xffff ? 2 : 1;
  return points;
}

/** The field or column with the spans that would be cut. */
export const SPANS: AddedColumn = { name: 'dup_spans', kind: 'spans' };

/** How an input is written: with other texts, or with the spans. */
export type RecordWriter =
  | { readonly editor: TextEditor; readonly annotator?: never }
  | { readonly annotator: Annotator; readonly editor?: never };

/** The end of a sample, thrown by what edits its records. */
const END = Symbol('the end of the sample');

/**
 * @param kept receives the records; a function returns the output for each input, by its path
 * @param isSample whether only the first records of each input were read, and only these are written
 * @throws INPUT_VANISHED
 */
export async function writeRecords(
  sources: readonly Source[],
  writers: readonly RecordWriter[],
  { ids, firsts, texts, unread, blank }: ReadTexts,
  passagesOf: PassagesOf,
  kept: Output | ((path: string) => Promise<Output>),
  conduct: Conduct,
  isSample: boolean,
): Promise<void> {
  const framing = new Framing();
  const frames = sources.map(({ name }, i) => ({ name, frame: (writers[i]!.editor ?? writers[i]!.annotator)!.frame }));
  if (typeof kept !== 'function') {
    for (const [i, source] of sources.entries()) requireFittingName(kept.path, source, frames[i]!.frame);
    await framing.begin(kept, commonFrame(frames));
  }
  await together(async (files) => {
    for (const [i, source] of sources.entries()) {
      const output = typeof kept === 'function' ? await kept(source.name) : kept;
      const { editor, annotator } = writers[i]!;
      const documentOf = (ordinal: number): number | undefined => {
        const document = firsts[i]! + ordinal;
        if (isSample && document >= (firsts[i + 1] ?? ids.length)) throw END;
        return ordinal === PASSED_OVER || unread.has(document) ? undefined : document;
      };
      const editOf = (ordinal: number): TextEdit | undefined => {
        const document = documentOf(ordinal);
        const passages = document === undefined ? [] : passagesOf(document);
        if (document === undefined || passages.length === 0) return undefined;
        return (text) => {
          if (Buffer.compare(Buffer.from(text), texts.read([document]).bytes) !== 0)
            throw new DittographError('INPUT_VANISHED', `'${source.name}' changed between two passes`);
          return without(text, passages);
        };
      };
      const valuesOf = (ordinal: number): AddedValues | undefined => {
        if (ordinal !== PASSED_OVER && blank.has(firsts[i]! + ordinal)) return { [SPANS.name]: [] };
        const document = documentOf(ordinal);
        if (document === undefined) return undefined;
        const passages = passagesOf(document);
        return { [SPANS.name]: passages.length === 0 ? [] : spansOf(textOf(texts, document), passages) };
      };
      const records = async (): Promise<void> => {
        if (annotator?.write !== undefined) return annotator.write(valuesOf, output);
        if (editor?.write !== undefined) return editor.write(editOf, output);
        const edit = (ordinal: number, record: Uint8Array): Uint8Array => {
          if (annotator !== undefined) return annotator.edit?.(record, valuesOf(ordinal)) ?? record;
          const textOf = editOf(ordinal);
          return textOf === undefined ? record : (editor!.edit?.(record, textOf) ?? record);
        };
        return copyRecords(source, () => output, { ...conduct, framing, edit });
      };
      const written = isSample ? () => untilEnd(records) : records;
      if (output === kept) await written();
      else await framing.whole(output, frames[i]!.frame, files, written);
    }
  });
  if (typeof kept !== 'function') await framing.end(kept);
}

async function untilEnd(records: () => Promise<void>): Promise<void> {
  try {
    await records();
  } catch (error) {
    if (error !== END) throw error;
  }
}
