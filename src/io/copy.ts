/** Copies the records of an input to outputs, byte for byte. */
import type { Framing } from './output/framing.ts';
import type { Output } from './output/output.ts';
import type { RawOptions, Source } from './source.ts';

/**
 * Writes each record to the output that `route` chooses, byte for byte and in order.
 * Lines keep their endings; if the output is compressed, each record of an archive becomes a gzip member.
 * @param route the output of the record with this ordinal, or `undefined` for none. Records that are no documents have
 *   the ordinal {@link PASSED_OVER} and are kept. `edit` returns the bytes to write for a whole record, `inPlace` the
 *   bytes that replace a record of an archive; `framing` writes the bytes between records.
 * @throws INPUT_VANISHED if the input has changed, OUTPUT_FAILED, ABORTED
 */
export async function copyRecords(
  source: Source,
  route: (ordinal: number) => Output | undefined,
  {
    edit,
    inPlace,
    framing,
    ...pass
  }: RawOptions & {
    readonly edit?: ((ordinal: number, record: Uint8Array) => Uint8Array) | undefined;
    readonly inPlace?: ((ordinal: number, record: Uint8Array) => readonly [Output, Uint8Array] | undefined) | undefined;
    readonly framing?: Framing;
  } = {},
): Promise<void> {
  const members = source.format === 'warc';
  const isPlain = framing?.isPlain ?? true;
  for await (const { bytes, ordinals, ends, unfinished, broken } of source.raw(pass)) {
    for (let i = 0, start = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i]!;
      const output = route(ordinal);
      let end = ends[i]!;
      if (output !== undefined) {
        if (edit === undefined && !members && isPlain) {
          while (i + 1 < ordinals.length && route(ordinals[i + 1]!) === output) end = ends[++i]!;
        }
        const record = bytes.subarray(start, end);
        const written = edit !== undefined && broken === undefined ? edit(ordinal, record) : record;
        if (isPlain) await output.write(written);
        else await framing?.write(output, written, unfinished === true);
        if (members && unfinished === undefined) await output.endMember();
      }
      if (members && inPlace !== undefined && unfinished === undefined) {
        const [other, record] = inPlace(ordinal, bytes.subarray(start, end)) ?? [];
        if (record !== undefined) await other!.write(record);
        await other?.endMember();
      }
      start = end;
    }
  }
}
