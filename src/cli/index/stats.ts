import type { ResolvedOf } from '../../base/options.ts';
import { openOutput } from '../../io/output/output.ts';
import { jsonLine } from '../../report/escape.ts';
import { type Command, resolvedBy } from '../command.ts';
import { SECRET_OPTION, withIndex } from './documents.ts';

export const INDEX_STATS: Command<ResolvedOf<typeof SECRET_OPTION>> = {
  form: 'index stats INDEX',
  about:
    'Writes the figures and parameters of the index INDEX as one JSON object: documents, sessions, bytes of memory, parameters, signature.',
  groups: { 'How INDEX is opened': SECRET_OPTION },
  examples: [['dittograph index stats pages.seen', 'the number of pages, and how they are compared']],
  inputs: [1, 1],
  resolve: resolvedBy(SECRET_OPTION),
  async run([path], { secretFile }, { stdout }) {
    const stats = await withIndex({ path, secretFile }, true, async (seen) => seen.stats());
    const output = await openOutput('-', stdout);
    await output.write(`${jsonLine(stats)}\n`);
    await output.close();
    return 0;
  },
};
