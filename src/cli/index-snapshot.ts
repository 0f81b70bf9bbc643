import { type Command, resolvedBy } from './command.ts';
import { withIndex } from './index-documents.ts';

export const INDEX_SNAPSHOT: Command = {
  form: 'index snapshot INDEX FOLDER',
  about:
    'Copies the index INDEX to FOLDER, which must be empty or absent: an index of its own, opened like the first. A process that has it open copies it by snapshot of the library.',
  groups: {},
  examples: [['dittograph index snapshot pages.seen backup/pages.seen', 'a backup']],
  inputs: [2, 2],
  resolve: resolvedBy({}),
  async run([path, to], _, setting) {
    await withIndex(path!, false, (seen) => seen.snapshot(to!));
    setting.note(`${to}: a copy of ${path}`);
    return 0;
  },
};
