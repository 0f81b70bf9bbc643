import type { OptionTable, ResolvedOf } from '../base/options.ts';
import type { Output } from '../io/output.ts';
import { jsonLine } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import type { ExcerptLine } from '../seen/excerpt.ts';
import type { Seen } from '../seen/seen.ts';
import { type Command, resolvedBy, type Setting } from './command.ts';
import { openResultAs, written } from './hamming-files.ts';
import { SECRET_OPTION, withIndex } from './index-documents.ts';

const TABLE = {
  output: {
    type: 'list',
    short: 'o',
    value: 'FORMAT[:PATH]',
    help: 'where to write the documents, as ndjson or parquet, or a report page of them, as html; default: ndjson to stdout',
  },
} as const satisfies OptionTable;

export const INDEX_EXPORT: Command<ResolvedOf<typeof TABLE & typeof SECRET_OPTION>> = {
  form: 'index export INDEX [-o ndjson[:FILE]|parquet[:FILE]|html[:FILE]]',
  about:
    'Writes the documents of the index INDEX as lines of JSON: the first says how fingerprints were made, each other is a document with its fingerprint, and its text where texts are kept. As Parquet each document is a row, and the metadata has what the first line says. As HTML it is a report page of the documents that are stored: where texts are kept, of a scan of them; where they are not, of what is near by fingerprints, which proves nothing. It reads beside a process that writes.',
  groups: { 'Where it is written': TABLE, 'How INDEX is opened': SECRET_OPTION },
  examples: [
    ['dittograph index export pages.seen -o ndjson:pages.ndjson.gz', 'all of it, in one file'],
    ['dittograph index export pages.seen -o parquet:pages.parquet', 'the same, for DuckDB, pandas and others'],
    ['dittograph index export pages.seen -o report.html', 'what is stored more than once, as a page to look at'],
  ],
  inputs: [1, 1],
  resolve: resolvedBy({ ...TABLE, ...SECRET_OPTION }),
  async run([path], { output: to, secretFile }, setting) {
    const { format, output } = await openResultAs(['ndjson', 'parquet', 'html'], to, [], setting);
    const documents = await written(output, () =>
      withIndex({ path, secretFile }, true, async (seen) => {
        if (format === 'parquet') {
          const { writeParquet } = await import('../seen/parquet.ts');
          return writeParquet(seen.export(), output);
        }
        if (format === 'html') return writePage(seen, path!, output, setting);
        let lines = 0;
        for await (const line of seen.export()) {
          const waiting = output.write(`${jsonLine(line)}\n`);
          if (waiting !== undefined) await waiting;
          lines++;
        }
        return lines - 1;
      }),
    );
    setting.note(counted(documents, 'document'));
    return 0;
  },
};

/** @returns the documents that were read */
async function writePage(seen: Seen, name: string, output: Output, { wording }: Setting): Promise<number> {
  const { excerptOf } = await import('../seen/excerpt.ts');
  const { indexPage } = await import('../report/html/index-blocks.ts');
  let documents = 0;
  async function* lines(): AsyncGenerator<ExcerptLine> {
    for await (const line of excerptOf(seen)) {
      if (line.type === 'doc') documents++;
      yield line;
    }
  }
  await output.write(await indexPage(lines(), { name, language: wording.language, jobs: 0 }));
  return documents;
}
