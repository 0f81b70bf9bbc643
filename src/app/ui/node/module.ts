/** `createRequire` of `node:module`: the two packages that a run loads only when it needs them. */
import chardet from 'chardet';
import { parse } from 'csv-parse/sync';

const PACKAGES: Readonly<Record<string, unknown>> = { chardet, 'csv-parse/sync': { parse } };

export function createRequire(): (name: string) => unknown {
  return (name) => PACKAGES[name];
}
