import type { ResolvedOf } from '../../base/options.ts';
import { removeKey } from '../../server/keys.ts';
import { type Command, resolvedBy } from '../command.ts';
import { DATA_OPTION, requireData } from './keys.ts';

export const KEYS_REMOVE: Command<ResolvedOf<typeof DATA_OPTION>> = {
  form: 'keys remove NAME --data DIR',
  about: 'Removes a key of a service. A running service refuses the key within two seconds.',
  groups: { 'The key': DATA_OPTION },
  examples: [['dittograph keys remove crawler --data seen', 'the crawler loses its access']],
  inputs: [1, 1],
  resolve: resolvedBy(DATA_OPTION),
  async run([name], { data }, setting) {
    removeKey(requireData(data, 'keys remove', setting), name!);
    setting.note(`the key '${name}' is removed`);
    return 0;
  },
};
