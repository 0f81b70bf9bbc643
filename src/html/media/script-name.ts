/** The name of an external script: the last part of its path, without versions, times and content hashes. */

const NO_FILE = /^\s*(?:data|blob|javascript):/i;
const VERSION = /[-_.@]?v?\d+(?:\.\d+)+/gi;
/** A name that is a hash in base64 for addresses. */
const WHOLE_HASH = /^(?=[^\d]*\d)(?=[^A-Z]*[A-Z])[\w-]{20,}$/;
/** Parts of a name: hexadecimal hashes, times and long numbers, other hashes, and the mark of a smaller file. */
const NO_NAME = /^(?:(?=[a-f]*\d)[\da-f]{6,}|(?=\D*\d)(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])\w{6,}|min)$/;
/** A hash of letters alone, behind a name. */
const HASH_BEHIND = /^(?=[A-Za-z]*[a-z][A-Z])[A-Za-z]{8}$/;

/** @param source address as written @returns `undefined` if nothing else is in its name. O(length) */
export function scriptName(source: string): string | undefined {
  if (NO_FILE.test(source)) return undefined;
  const file = source
    .trim()
    .replace(/[?#;].*$/s, '')
    .replace(/^.*\//s, '')
    .replace(/\.m?js$/i, '');
  if (WHOLE_HASH.test(file)) return undefined;
  const parts = file
    .replace(VERSION, '')
    .split(/[-_.~@]+/)
    .filter((part, i) => part !== '' && !NO_NAME.test(part) && !(i > 0 && HASH_BEHIND.test(part)));
  return parts.length === 0 ? undefined : parts.join('-');
}
