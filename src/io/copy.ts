/** The records of an input, sorted into outputs untouched. */
import type { Output } from './output.ts';
import { PASSED_OVER } from './record-bytes.ts';
import type { RawOptions, Source } from './source.ts';

/**
 * Writes each record to the output that is chosen for it, byte for byte and in order.
 * Lines come with their own endings; records of an archive become a gzip member each where the output is packed.
 * @param route where the record of an ordinal goes; nothing: nowhere. What is no document is asked for as
 *   {@link PASSED_OVER}, and belongs to what is kept. A text or bytes instead of the record's own are written for it
 *   by `edit`.
 * @throws INPUT_VANISHED where the input is not what it was, OUTPUT_FAILED, ABORTED
 */
export async function copyRecords(
  source: Source,
  route: (ordinal: number) => Output | undefined,
  { edit, ...pass }: RawOptions & { readonly edit?: (ordinal: number, record: Uint8Array) => string | Uint8Array } = {},
): Promise<void> {
  const members = source.format === 'warc';
  for await (const { bytes, ordinals, ends, unfinished } of source.raw(pass)) {
    for (let i = 0, start = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i]!;
      const output = route(ordinal);
      let end = ends[i]!;
      if (output !== undefined) {
        if (edit === undefined && !members) {
          while (i + 1 < ordinals.length && route(ordinals[i + 1]!) === output) end = ends[++i]!;
        }
        const record = bytes.subarray(start, end);
        const whole = edit !== undefined && ordinal !== PASSED_OVER && unfinished === undefined;
        await output.write(whole ? edit(ordinal, record) : record);
        if (members && unfinished === undefined) await output.endMember();
      }
      start = end;
    }
  }
}
