/**
 * Articles in the data of a page that a script shows: `articleBody` of JSON-LD, `<script type="application/json">` (such as
 * `__NEXT_DATA__`) and assignments such as `window.__INITIAL_STATE__ = {…}`. Strict JSON only; no script is executed.
 * Used for pages that show hardly any text (page.ts). O(length of the scripts), also on hostile data.
 */
import { letterCount } from './text-length.ts';

/** Length of the shortest string that counts, in letters: names and labels are shorter. */
const MIN_STRING = 40;
/** Most values that are examined. */
export const MAX_VALUES = 200_000;
/** Factor for a string under a key that names it as the text. */
const NAMED_FACTOR = 2;

const NAMED = /^(?:article_?)?(?:body|content|text|html)/i;
const ASSIGNMENT =
  /^\s*(?:(?:window|self|globalThis)(?:\.[\w$]+|\[["'][\w$-]+["']\])|(?:var|let|const)\s+[\w$]+)\s*=\s*(?=[{[])/;
const MARKUP = /<\/?(?:p|div|br|h[1-6]|ul|li|section|article|span|a|b|i|em|strong|blockquote|table)\b/i;
const SENTENCE = /[.!?。！？…][”"’'»」』)）]?(?:\s|<|$)|[。！？]/;

/** Whether a script may be such data, by its type and the beginning of its content. O(1). */
export function isData(type: string, html: string, start: number, end: number): boolean {
  if (/^application\/(?:[\w.-]+\+)?json$/i.test(type)) return true;
  if (type !== '' && !/javascript|^module$/i.test(type)) return false;
  return ASSIGNMENT.test(html.slice(start, Math.min(end, start + 200)));
}

/** The longest text of a script's data as markup, and its length in letters; `undefined` if it is not data. */
export function textInData(script: string): { readonly markup: string; readonly size: number } | undefined {
  const data = parsed(script);
  return data === undefined ? undefined : longestText(data);
}

/** The data of a script; `undefined` if it is not strict JSON. */
export function parsed(script: string): unknown {
  const start = script.search(/[{[]/);
  if (start < 0) return undefined;
  try {
    return JSON.parse(script.slice(start, endOfValue(script, start)));
  } catch {
    return undefined;
  }
}

/** The position past the object or array that begins at `start`; brackets in strings do not count. O(length). */
function endOfValue(script: string, start: number): number {
  let depth = 0;
  for (let i = start; i < script.length; i++) {
    const unit = script.charCodeAt(i);
    if (unit === 34) {
      for (i++; i < script.length && script.charCodeAt(i) !== 34; i++) if (script.charCodeAt(i) === 92) i++;
    } else if (unit === 123 || unit === 91) depth++;
    else if ((unit === 125 || unit === 93) && --depth === 0) return i + 1;
  }
  return script.length;
}

interface Place {
  readonly strings: string[];
  size: number;
  weight: number;
}

/** The strings of the place with the most prose; the items of an array share a place. */
function longestText(data: unknown): { markup: string; size: number } | undefined {
  const places = new Map<number, Place>();
  const ids = new Map<string, number>();
  const stack: { value: unknown; place: number; key: string }[] = [{ value: data, place: 0, key: '' }];
  for (let seen = 0; stack.length > 0 && seen < MAX_VALUES; seen++) {
    const { value, place, key } = stack.pop()!;
    if (typeof value === 'string') {
      const size = value.length < MIN_STRING / 3 ? 0 : letterCount(value);
      if (size < MIN_STRING || !SENTENCE.test(value)) continue;
      const found = places.get(place) ?? { strings: [], size: 0, weight: 0 };
      found.strings.push(value);
      found.size += size;
      found.weight += NAMED.test(key) ? NAMED_FACTOR * size : size;
      places.set(place, found);
    } else if (Array.isArray(value)) {
      for (let i = Math.min(value.length, MAX_VALUES) - 1; i >= 0; i--) stack.push({ value: value[i], place, key });
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      for (let i = Math.min(entries.length, MAX_VALUES) - 1; i >= 0; i--) {
        const [name, inner] = entries[i]!;
        const path = `${place} ${name}`;
        const id = ids.get(path) ?? ids.size + 1;
        ids.set(path, id);
        stack.push({ value: inner, place: id, key: name });
      }
    }
  }
  let best: Place | undefined;
  for (const place of places.values()) if (best === undefined || place.weight > best.weight) best = place;
  return best && { markup: best.strings.map(asMarkup).join(''), size: best.size };
}

/** A string as markup: unchanged if it is markup, otherwise each line as a paragraph. */
export function asMarkup(text: string): string {
  if (MARKUP.test(text)) return `<div>${text}</div>`;
  const lines = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split('\n');
  return lines.map((line) => `<p>${line}</p>`).join('');
}
