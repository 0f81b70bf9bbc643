import type { ResolvedOf } from '../../base/options.ts';
import { say } from '../../io/output/stdout.ts';
import { readKeys } from '../../server/keys.ts';
import { type Command, resolvedBy } from '../command.ts';
import { DATA_OPTION, requireData } from './keys.ts';

export const KEYS_LIST: Command<ResolvedOf<typeof DATA_OPTION>> = {
  form: 'keys list --data DIR',
  about: 'Lists the keys of a service: name, role and time of creation. The keys themselves are not stored.',
  groups: { 'The keys': DATA_OPTION },
  examples: [['dittograph keys list --data seen', 'one line for each key']],
  inputs: [0, 0],
  resolve: resolvedBy(DATA_OPTION),
  async run(_inputs, { data }, setting) {
    const keys = readKeys(requireData(data, 'keys list', setting));
    const lines = keys.map(({ name, role, created }) => `${name}\t${role}\t${created}\n`);
    await say(lines.join(''), setting.stdout);
    if (keys.length === 0) setting.note(`There are no keys in '${data}'.`);
    return 0;
  },
};
