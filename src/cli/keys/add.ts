import { DittographError } from '../../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { say } from '../../io/output/stdout.ts';
import { addKey, ROLES } from '../../server/keys.ts';
import { type Command, resolvedBy } from '../command.ts';
import { DATA_OPTION, requireData } from './keys.ts';

const TABLE = {
  ...DATA_OPTION,
  role: {
    type: 'choice',
    choices: ROLES,
    default: 'write',
    basic: true,
    help: 'role of the key: read looks up and stores nothing; write also stores and deletes documents; admin also creates and removes indexes and starts jobs',
  },
} as const satisfies OptionTable;

export const KEYS_ADD: Command<ResolvedOf<typeof TABLE>> = {
  form: 'keys add NAME --data DIR',
  about:
    'Creates a key for the service and writes it to stdout. The key is shown only once: DIR stores only its hash. A running service accepts the key within two seconds.',
  groups: { 'The key': TABLE },
  examples: [['dittograph keys add crawler --data seen --role write > crawler.key', 'a key for a crawler']],
  inputs: [1, 1],
  resolve: resolvedBy(TABLE),
  async run([name], { data, role }, setting) {
    if (!/^[\w.-]{1,64}$/.test(name!)) {
      throw new DittographError('USAGE', `the name of a key has 1 to 64 letters, digits, _, . or -, unlike '${name}'`);
    }
    await say(`${addKey(requireData(data, 'keys add', setting), name!, role)}\n`, setting.stdout);
    return 0;
  },
};
