/** The texts of the interface in each language. */
import type { Wordings } from '../language.ts';
import { EN, type StringName } from './en.ts';
import { ZH } from './zh.ts';

export const STRINGS: Wordings<StringName> = { en: EN, zh: ZH };
