/** All that is said to people in Chinese, by its English form. */
import { translator } from '../translation.ts';
import type { Wording } from '../wording.ts';
import { AUDIT } from './audit.ts';
import { BYTES } from './bytes.ts';
import { COMMAND_ERRORS } from './command-errors.ts';
import { COMMANDS } from './commands.ts';
import { INDEX_ERRORS } from './index-errors.ts';
import { INPUTS } from './inputs.ts';
import { METHODS } from './methods.ts';
import { ENDINGS, NOTES } from './notes.ts';
import { OPTIONS } from './options.ts';
import { RUN_ERRORS } from './run-errors.ts';
import { SEARCHES } from './searches.ts';
import { TABLES } from './tables.ts';

export const CHINESE_FORMS = {
  ...OPTIONS,
  ...COMMANDS,
  ...METHODS,
  ...COMMAND_ERRORS,
  ...INDEX_ERRORS,
  ...RUN_ERRORS,
  ...BYTES,
  ...NOTES,
  ...INPUTS,
  ...SEARCHES,
  ...AUDIT,
  ...TABLES,
};

export const CHINESE: Wording = { language: 'zh', message: translator(CHINESE_FORMS, ENDINGS) };
