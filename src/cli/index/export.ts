import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import type { Output } from '../../io/output/output.ts';
import { written } from '../../io/output/written.ts';
import { jsonLine, visible } from '../../report/escape.ts';
import { counted } from '../../report/figures.ts';
import type { ExcerptLine } from '../../seen/excerpt.ts';
import { withChecksums } from '../../seen/line-checksum.ts';
import type { Seen } from '../../seen/seen.ts';
import type { SeenError } from '../../seen/verdict.ts';
import { type Command, resolvedBy, type Setting } from '../command.ts';
import { openResultAs } from '../outputs.ts';
import { SECRET_OPTION, withIndex } from './documents.ts';

const TABLE = {
  output: {
    type: 'list',
    short: 'o',
    value: 'FORMAT[:PATH]',
    help: 'write the documents as ndjson or parquet, or a report page as html; default: ndjson to stdout',
  },
} as const satisfies OptionTable;

/** Called for each damaged document. */
type OnError = (error: SeenError) => void;

export const INDEX_EXPORT: Command<ResolvedOf<typeof TABLE & typeof SECRET_OPTION>> = {
  form: 'index export INDEX [-o ndjson[:FILE]|parquet[:FILE]|html[:FILE]]',
  about:
    'Writes the documents of the index INDEX as lines of JSON: the first line says how the fingerprints were made; each other line is a document with its fingerprint, and with its text if texts are stored; the last line has their number. Each line has a checksum. A damaged document is left out and named on stderr, and the exit status is then 3. In Parquet, each document is a row, and the metadata has the content of the first line. HTML is a report page of the stored documents: a scan of their texts, or, if texts are not stored, groups of near fingerprints, which prove nothing. Another process may write to the index meanwhile.',
  groups: { 'Where it is written': TABLE, 'How INDEX is opened': SECRET_OPTION },
  examples: [
    ['dittograph index export pages.seen -o ndjson:pages.ndjson.gz', 'the whole index, in one file'],
    ['dittograph index export pages.seen -o parquet:pages.parquet', 'the same, for DuckDB, pandas and others'],
    [
      'dittograph index export pages.seen -o report.html',
      'a report page of the documents that are stored more than once',
    ],
  ],
  inputs: [1, 1],
  resolve: resolvedBy({ ...TABLE, ...SECRET_OPTION }),
  async run([path], { output: to, secretFile }, setting) {
    const { format, output } = await openResultAs(['ndjson', 'parquet', 'html'], to, [], setting);
    let errors = 0;
    const onError: OnError = ({ id, code, message }) => {
      errors++;
      setting.note(`${code} ${id === '' ? path : visible(id)}: ${visible(message)}`);
    };
    const documents = await written(output, () =>
      withIndex({ path, secretFile, leaveOutDamaged: true }, true, async (seen) => {
        if (format === 'parquet') {
          const { writeParquet } = await import('../../seen/parquet.ts');
          return writeParquet(seen.export({ onError }), output);
        }
        if (format === 'html') return writePage(seen, path!, output, setting, onError);
        let documents = 0;
        for await (const line of withChecksums(seen.export({ onError }))) {
          const waiting = output.write(`${jsonLine(line)}\n`);
          if (waiting !== undefined) await waiting;
          if (line.type === 'doc') documents++;
        }
        return documents;
      }),
    );
    setting.note(`${counted(documents, 'document')}${errors > 0 ? `, ${counted(errors, 'error')}` : ''}`);
    return errors > 0 ? 3 : 0;
  },
};

/** @returns the documents that were read */
async function writePage(
  seen: Seen,
  name: string,
  output: Output,
  { wording }: Setting,
  onError: OnError,
): Promise<number> {
  const { excerptOf } = await import('../../seen/excerpt.ts');
  const { indexPage } = await import('../../report/html/index-blocks.ts');
  let documents = 0;
  async function* lines(): AsyncGenerator<ExcerptLine> {
    for await (const line of excerptOf(seen, undefined, onError)) {
      if (line.type === 'doc') documents++;
      yield line;
    }
  }
  await output.write(await indexPage(lines(), { name, language: wording.language, jobs: 0 }));
  return documents;
}
