/** Checks of a text for lone surrogates and replacement characters. */

/** Lone surrogates become U+FFFD, so that every later encoding of the text is the same. */
export function wellFormed(text: string): string {
  return (text as string & { toWellFormed(): string }).toWellFormed();
}

const REPLACEMENT = '\ufffd';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/**
 * Share of U+FFFD in a text that replaced unreadable bytes, 0 … 1; a U+FFFD of the source does not count. O(length).
 * @param bytes the source, if U+FFFD may come from unreadable bytes
 * @param before the text before it was made well-formed
 */
export function introduced(text: string, bytes?: Buffer, before?: string): number {
  let count = occurrences(text, REPLACEMENT);
  if (count === 0) return 0;
  if (bytes !== undefined) count -= occurrences(bytes, REPLACEMENT_BYTES);
  else if (before !== undefined) count -= occurrences(before, REPLACEMENT);
  return Math.min(1, Math.max(0, count / text.length));
}

function occurrences(whole: string | Buffer, part: string | Buffer): number {
  let count = 0;
  for (let at = whole.indexOf(part as string); at >= 0; at = whole.indexOf(part as string, at + part.length)) count++;
  return count;
}
