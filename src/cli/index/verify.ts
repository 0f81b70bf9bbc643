import { DittographError } from '../../base/errors.ts';
import type { ResolvedOf } from '../../base/options.ts';
import { visible } from '../../report/escape.ts';
import { counted } from '../../report/figures.ts';
import { type Command, resolvedBy } from '../command.ts';
import { SECRET_OPTION, withIndex } from './documents.ts';

export const INDEX_VERIFY: Command<ResolvedOf<typeof SECRET_OPTION>> = {
  form: 'index verify INDEX',
  about:
    'Reads every stored byte of the index INDEX, compares the checksums, and looks every document up by its id and by its fingerprint. Lists each fault; the exit status is then 4.',
  groups: { 'How INDEX is opened': SECRET_OPTION },
  examples: [['dittograph index verify pages.seen', 'checks the whole index']],
  inputs: [1, 1],
  resolve: resolvedBy(SECRET_OPTION),
  async run([path], { secretFile }, setting) {
    const index = { path, secretFile, leaveOutDamaged: true };
    const { documents, problems } = await withIndex(index, true, (seen) => seen.verify());
    for (const problem of problems) setting.note(visible(problem));
    if (problems.length > 0) {
      throw new DittographError('INDEX_CORRUPT', `'${path}': ${counted(problems.length, 'problem')}`);
    }
    setting.note(`${path}: ${counted(documents, 'document')}, no faults`);
    return 0;
  },
};
