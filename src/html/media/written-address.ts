/** The address of a medium as its element has it, which may be one that a script puts into `src`. */
import { type Attributes, nameCode } from '../syntax/scanner.ts';

const SRC = nameCode('src');
const SRCSET = nameCode('srcset');
/** Attributes from which a script takes the address to replace a placeholder in `src`. */
const LAZY = ['data-src', 'data-original', 'data-lazy-src', 'data-lazyload', 'data-url'].map(nameCode);
const LAZY_SET = ['data-srcset', 'data-lazy-srcset'].map(nameCode);

/** The address with which a script replaces a placeholder; `undefined` if there is none. */
export function lazyAddress(attributes: Attributes): string | undefined {
  return firstOf(attributes, LAZY);
}

/** The address of a picture, as written: the one that a script will load, else `src`, else the first of a set. */
export function pictureAddress(attributes: Attributes): string | undefined {
  const lazy = lazyAddress(attributes);
  if (lazy !== undefined) return lazy;
  const src = attributes.get(SRC);
  if (src !== undefined && src !== '' && !/^\s*data:/i.test(src)) return src;
  const set = firstOf(attributes, LAZY_SET) ?? attributes.get(SRCSET);
  return set === undefined || set.trim() === '' ? src : /^[\s,]*(\S*[^\s,])/.exec(set)?.[1];
}

function firstOf(attributes: Attributes, names: readonly number[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}
