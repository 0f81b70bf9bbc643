/** The schema of the parameters of an index: the options of openSeen, from the options table. */
import type { TSchema } from 'typebox';
import type { OptionTable } from '../base/options.ts';
import { METHODS, ownOptions } from '../methods/methods.ts';
import { EXTRACT_OPTIONS, FIND_OPTIONS, METHOD_OPTIONS, THIN_PAGES_OPTION } from '../methods/options.ts';
import { SEEN_METHODS } from '../seen/near-index.ts';
import { PROFILE_OPTIONS } from '../text/profile.ts';
import { schemaOfOptions } from './schema-of-options.ts';

const { templateAware: _, ...EXTRACTION } = EXTRACT_OPTIONS;

const OWN: OptionTable = Object.assign(
  {},
  ...METHODS.filter(({ name }) => SEEN_METHODS.includes(name)).map(ownOptions),
);
const { structure: __, ...METHOD_OWN } = OWN;

const TABLE: OptionTable = {
  method: { ...METHOD_OPTIONS.method, choices: SEEN_METHODS },
  ...PROFILE_OPTIONS,
  ...EXTRACTION,
  ...THIN_PAGES_OPTION,
  ...METHOD_OWN,
  confirm: FIND_OPTIONS.confirm,
  storeText: { type: 'boolean', default: false, help: 'store the texts, compressed, so that evidence is exact' },
};

export const INDEX_PARAMETERS: TSchema = schemaOfOptions(TABLE);
