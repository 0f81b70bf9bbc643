/** The methods by name. The options, the types, the command line and the docs take all methods from here. */
import type { OptionTable } from '../base/options.ts';
import type { Profile } from '../text/profile.ts';
import { CHARSET_MAP } from './charset-map.ts';
import { CHARSET_TABLE } from './charset-table.ts';
import { FEATURE_CODE } from './feature-code.ts';
import { MD5 } from './md5.ts';
import type { Method } from './method.ts';
import { MINHASH } from './minhash.ts';
import { ROWSUM } from './rowsum.ts';
import { SHINGLE } from './shingle.ts';
import { SIGNSUM } from './signsum.ts';
import { SIMHASH } from './simhash.ts';
import { STRUCTURE_TREE } from './structure-tree.ts';
import { WINNOWING } from './winnowing.ts';

const ALL = [
  MINHASH,
  SHINGLE,
  WINNOWING,
  SIMHASH,
  SIGNSUM,
  ROWSUM,
  CHARSET_TABLE,
  CHARSET_MAP,
  STRUCTURE_TREE,
  FEATURE_CODE,
  MD5,
] as const;

export type MethodName = (typeof ALL)[number]['name'];

/** The tables of all methods' own options. */
export type MethodTables = (typeof ALL)[number]['fingerprintOptions' | 'searchOptions'];

/** Every method, in the order of lists and help. */
export const METHODS: readonly Method<MethodName>[] = ALL;

export const METHOD_NAMES: readonly MethodName[] = METHODS.map(({ name }) => name);

/** The method of the parameters that {@link parametersOf} returned. */
export function methodOf({ method }: { readonly method: MethodName }): Method<MethodName> {
  return METHODS.find(({ name }) => name === method)!;
}

/** The options that only this method has. */
export function ownOptions({ fingerprintOptions, searchOptions }: Method): OptionTable {
  return { ...searchOptions, ...fingerprintOptions };
}

export function profileOf({ words, characters, simplify, key }: Profile): Profile {
  return { words, characters, simplify, ...(key !== undefined && { key }) };
}
