import type { ResolvedOf } from '../../base/options.ts';
import { counted } from '../../report/figures.ts';
import { type Command, resolvedBy } from '../command.ts';
import { SECRET_OPTION, withIndex } from './documents.ts';

export const INDEX_COMPACT: Command<ResolvedOf<typeof SECRET_OPTION>> = {
  form: 'index compact INDEX',
  about:
    'Rewrites the index INDEX without deleted, replaced and expired documents, so that none of their data is left in its files.',
  groups: { 'How INDEX is opened': SECRET_OPTION },
  examples: [['dittograph index compact pages.seen', 'removes what was deleted from every file']],
  inputs: [1, 1],
  resolve: resolvedBy(SECRET_OPTION),
  async run([path], { secretFile }, setting) {
    const { size, forgotten } = await withIndex({ path, secretFile }, false, async (seen) => ({
      ...(await seen.compact()),
      size: seen.size,
    }));
    setting.note(`${path}: ${counted(size, 'document')}; ${forgotten.toLocaleString('en')} had expired`);
    return 0;
  },
};
