import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { jsonLine } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import { type Command, resolvedBy } from './command.ts';
import { openResultAs, written } from './hamming-files.ts';
import { SECRET_OPTION, withIndex } from './index-documents.ts';

const TABLE = {
  output: {
    type: 'list',
    short: 'o',
    value: 'FORMAT[:PATH]',
    help: 'where to write the documents, as ndjson or parquet; default: ndjson to stdout',
  },
} as const satisfies OptionTable;

export const INDEX_EXPORT: Command<ResolvedOf<typeof TABLE & typeof SECRET_OPTION>> = {
  form: 'index export INDEX [-o ndjson[:FILE]|parquet[:FILE]]',
  about:
    'Writes the documents of the index INDEX as lines of JSON: the first says how fingerprints were made, each other is a document with its fingerprint, and its text where texts are kept. As Parquet each document is a row, and the metadata has what the first line says. It reads beside a process that writes.',
  groups: { 'Where it is written': TABLE, 'How INDEX is opened': SECRET_OPTION },
  examples: [
    ['dittograph index export pages.seen -o ndjson:pages.ndjson.gz', 'all of it, in one file'],
    ['dittograph index export pages.seen -o parquet:pages.parquet', 'the same, for DuckDB, pandas and others'],
  ],
  inputs: [1, 1],
  resolve: resolvedBy({ ...TABLE, ...SECRET_OPTION }),
  async run([path], { output: to, secretFile }, setting) {
    const { format, output } = await openResultAs(['ndjson', 'parquet'], to, [], setting);
    const documents = await written(output, () =>
      withIndex({ path, secretFile }, true, async (seen) => {
        if (format === 'parquet') {
          const { writeParquet } = await import('../seen/parquet.ts');
          return writeParquet(seen.export(), output);
        }
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
