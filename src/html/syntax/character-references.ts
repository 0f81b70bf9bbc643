/**
 * Character references: `&amp;`, `&#38;`, `&#x26;`, and the legacy names that need no semicolon (WHATWG HTML, 13.2.5.72).
 * The most frequent ones are decoded here; the other 2,200 names come from the npm package `entities`.
 * O(length): a name is at most 32 letters.
 */
import { decodeHTML } from 'entities/decode';

const USUAL: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
  '&#160;': '\u00a0',
  '&#038;': '&',
  '&middot;': '·',
  '&laquo;': '«',
  '&raquo;': '»',
  '&#8211;': '–',
  '&#8217;': '’',
};
const REFERENCE = /&(?:#[0-9a-fx]{1,10}|[a-z][a-z0-9]{1,31});?/gi;

/** Decodes the character references of a text; any other `&` is kept. */
export function decodeReferences(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, (found) => USUAL[found] ?? decodeHTML(found)) : text;
}
