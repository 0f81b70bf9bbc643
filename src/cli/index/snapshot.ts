import type { ResolvedOf } from '../../base/options.ts';
import { type Command, resolvedBy } from '../command.ts';
import { SECRET_OPTION, withIndex } from './documents.ts';

export const INDEX_SNAPSHOT: Command<ResolvedOf<typeof SECRET_OPTION>> = {
  form: 'index snapshot INDEX FOLDER',
  about:
    'Copies the index INDEX to FOLDER, which must be empty or absent. The copy is an independent index. A process that has the index open can copy it with snapshot of the library.',
  groups: { 'How INDEX is opened': SECRET_OPTION },
  examples: [['dittograph index snapshot pages.seen backup/pages.seen', 'a backup']],
  inputs: [2, 2],
  resolve: resolvedBy(SECRET_OPTION),
  async run([path, to], { secretFile }, setting) {
    await withIndex({ path, secretFile }, false, (seen) => seen.snapshot(to!));
    setting.note(`${to}: a copy of ${path}`);
    return 0;
  },
};
