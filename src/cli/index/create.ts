import { DittographError } from '../../base/errors.ts';
import { type OptionTable, resolveOptions } from '../../base/options.ts';
import { METHODS, ownOptions } from '../../methods/methods.ts';
import { EXTRACT_OPTIONS, FIND_OPTIONS, METHOD_OPTIONS, THIN_PAGES_OPTION } from '../../methods/options.ts';
import { parametersOf } from '../../methods/parameters.ts';
import { PRESET_NAMES, PRESETS } from '../../methods/presets.ts';
import { isIndexAt } from '../../seen/current-file.ts';
import { SEEN_METHODS } from '../../seen/near-index.ts';
import type { SeenParameters } from '../../seen/seen-options.ts';
import { PROFILE_OPTIONS } from '../../text/profile.ts';
import type { Command, OptionGroups } from '../command.ts';
import { openIndex, SECRET_OPTION, secretIn } from './documents.ts';

const KEPT = {
  storeText: {
    type: 'boolean',
    default: false,
    help: 'store the texts, compressed, so that evidence is exact; without texts, similarities are estimated',
  },
  ...SECRET_OPTION,
} as const satisfies OptionTable;

const { templateAware: _, ...EXTRACTION } = EXTRACT_OPTIONS;

const METHOD = {
  method: { ...METHOD_OPTIONS.method, choices: SEEN_METHODS },
  preset: {
    ...METHOD_OPTIONS.preset,
    choices: PRESET_NAMES.filter((name) => SEEN_METHODS.includes(PRESETS[name].method)),
  },
  confirm: FIND_OPTIONS.confirm,
} as const satisfies OptionTable;

/** The options of each method, except the structure, which joins a whole set. */
const METHOD_GROUPS: OptionGroups = Object.fromEntries(
  METHODS.filter(({ name }) => SEEN_METHODS.includes(name)).map((method) => {
    const { structure: _, ...own } = ownOptions(method);
    return [`With --method ${method.name}`, own];
  }),
);

export const INDEX_CREATE: Command<
  SeenParameters & { readonly storeText: boolean; readonly secretFile: string | undefined }
> = {
  form: 'index create INDEX',
  about:
    'Creates a lasting index in the folder INDEX, which must be empty or absent. Its options decide how documents are compared, and cannot be changed later.',
  groups: {
    'What is kept': KEPT,
    'How documents are compared': { ...METHOD, ...PROFILE_OPTIONS },
    'Which text of a page is used': { ...EXTRACTION, ...THIN_PAGES_OPTION },
    ...METHOD_GROUPS,
  },
  examples: [
    ['dittograph index create pages.seen', 'with minhash: near-duplicates share half of their wording'],
    [
      'dittograph index create pages.seen --store-text --similarity 0.8',
      'exact evidence; finds copies with a few words changed',
    ],
    ['dittograph index create pages.seen --preset manku-2007', 'with fingerprints of 64 bits alone, within 3 bits'],
  ],
  inputs: [1, 1],
  resolve({ storeText = false, secretFile, ...given }, where, naming) {
    // The same checks as in the library, in the words of the command line.
    parametersOf({ ...given, templateAware: false }, where, naming);
    const own = resolveOptions(KEPT, { storeText, ...(secretFile !== undefined && { secretFile }) }, where, naming);
    return { ...(given as SeenParameters), storeText: own.storeText, secretFile: own.secretFile };
  },
  async run([path], { secretFile, ...options }, setting) {
    if (isIndexAt(path!)) throw new DittographError('USAGE', `there is an index in '${path}' already`);
    const seen = await openIndex({ path: path!, ...options, ...secretIn(secretFile) });
    const { signature } = seen;
    await seen.close();
    setting.note(`${path}: an index of fingerprints by '${signature}'`);
    return 0;
  },
};
