import { visible } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import { type Command, resolvedBy } from './command.ts';
import { jsonLines, withIndex } from './index-documents.ts';

export const INDEX_IMPORT: Command = {
  form: 'index import INDEX FILE',
  about:
    'Adds the documents that index export wrote to FILE, without comparing them; one of an id that is there replaces that. The fingerprints must have been made in the same way. A line that is no document is named on stderr, and the exit status is then 3; the others are added.',
  groups: {},
  examples: [['dittograph index import pages.seen pages.ndjson.gz', 'the documents of another index']],
  inputs: [2, 2],
  resolve: resolvedBy({}),
  async run([path, file], _, setting) {
    let errors = 0;
    const fault = async ({ id, code, message }: { id: string; code: string; message: string }): Promise<void> => {
      errors++;
      setting.note(`${code} ${visible(id)}: ${visible(message)}`);
    };
    const { added } = await withIndex(path!, false, (seen) =>
      seen.import(valuesOf(jsonLines(file!, setting, fault)), (error) => void fault(error)),
    );
    setting.note(`${counted(added, 'document')}${errors > 0 ? `, ${counted(errors, 'error')}` : ''}`);
    return errors > 0 ? 3 : 0;
  },
};

async function* valuesOf(lines: AsyncIterable<{ readonly value: unknown }>): AsyncGenerator<unknown> {
  for await (const { value } of lines) yield value;
}
