/** Normalisation of white space and invisible characters. */

const UNCLEAN = /[\0-\x1f\x7f\xa0\xad\u2000-\u200b\u2028\u2029\u3000\ufeff]| {2}/;
const INVISIBLE = /[\0-\x08\x0e-\x1f\x7f\xad\u200b\ufeff]+/g;

/** Drops control characters, soft hyphens and zero-width spaces. O(length). */
export function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Drops invisible characters and replaces each run of white space by one space; does not trim. O(length). */
export function collapse(text: string): string {
  return UNCLEAN.test(text) ? dropInvisible(text).replace(/\s+/g, ' ') : text;
}
