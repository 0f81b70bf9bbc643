import type { ResolvedOf } from '../base/options.ts';
import { jsonLine } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import { type Command, resolvedBy } from './command.ts';
import { openResult, written } from './hamming-files.ts';
import { LINES_OPTION, withIndex } from './index-documents.ts';

export const INDEX_EXPORT: Command<ResolvedOf<typeof LINES_OPTION>> = {
  form: 'index export INDEX [-o ndjson[:FILE]]',
  about:
    'Writes the documents of the index INDEX as lines of JSON: the first says how fingerprints were made, each other is a document with its fingerprint, and its text where texts are kept. It reads beside a process that writes.',
  groups: { 'Where it is written': LINES_OPTION },
  examples: [['dittograph index export pages.seen -o ndjson:pages.ndjson.gz', 'all of it, in one file']],
  inputs: [1, 1],
  resolve: resolvedBy(LINES_OPTION),
  async run([path], { output: to }, setting) {
    const output = await openResult(to, [], setting);
    const documents = await written(output, () =>
      withIndex(path!, true, async (seen) => {
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
