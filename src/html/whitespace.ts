/** White space and invisible characters as a reader meets them. */

const UNCLEAN = /[\0-\x1f\x7f\xa0\xad\u2000-\u200b\u2028\u2029\u3000\ufeff]| {2}/;
const INVISIBLE = /[\0-\x08\x0e-\x1f\x7f\xad\u200b\ufeff]+/g;

/** Drops control characters, soft hyphens and zero-width blanks. O(length). */
export function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Drops the invisible and makes each run of white space one blank; does not trim. O(length). */
export function collapse(text: string): string {
  return UNCLEAN.test(text) ? dropInvisible(text).replace(/\s+/g, ' ') : text;
}
