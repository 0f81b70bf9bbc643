import { visible } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import { type Command, resolvedBy, type Setting } from './command.ts';
import { jsonLines, nameOfInput, openedInput, withIndex } from './index-documents.ts';

type Fault = (fault: { readonly id: string; readonly code: string; readonly message: string }) => Promise<void>;

export const INDEX_IMPORT: Command = {
  form: 'index import INDEX FILE',
  about:
    'Adds the documents that index export wrote to FILE, as NDJSON or Parquet, without comparing them; one of an id that is there replaces that. The fingerprints must have been made in the same way. A line that is no document is named on stderr, and the exit status is then 3; the others are added.',
  groups: {},
  examples: [
    ['dittograph index import pages.seen pages.ndjson.gz', 'the documents of another index'],
    ['dittograph index import pages.seen pages.parquet', 'the same from Parquet'],
  ],
  inputs: [2, 2],
  resolve: resolvedBy({}),
  async run([path, file], _, setting) {
    let errors = 0;
    const fault: Fault = async ({ id, code, message }) => {
      errors++;
      setting.note(`${code} ${visible(id)}: ${visible(message)}`);
    };
    const { added } = await withIndex(path!, false, (seen) =>
      seen.import(linesOf(file!, setting, fault), (error) => void fault(error)),
    );
    setting.note(`${counted(added, 'document')}${errors > 0 ? `, ${counted(errors, 'error')}` : ''}`);
    return errors > 0 ? 3 : 0;
  },
};

/** What `index export` wrote, in whichever form. */
async function* linesOf(path: string, { stdin, signal }: Setting, fault: Fault): AsyncGenerator<unknown> {
  const file = await openedInput(path, stdin);
  const name = nameOfInput(path);
  try {
    const { buffer, bytesRead } = await file.handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1', 0, bytesRead) === 'PAR1') {
      const { ParquetFile } = await import('../io/parquet/reader.ts');
      const { readParquet } = await import('../seen/parquet.ts');
      yield* readParquet(await ParquetFile.open(file.handle, name));
      return;
    }
    for await (const { value } of jsonLines(file, name, signal, fault)) yield value;
  } finally {
    await file.close();
  }
}
