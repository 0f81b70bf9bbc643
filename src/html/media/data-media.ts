/**
 * Data of scripts as a medium of the page: what a script will show differs between two pages if their data differ. The
 * names of external scripts and the lists of numbers in inline scripts are data, too, but only of pages of one form.
 * O(length of the scripts and of the page).
 */
import { fnv1aText, hexWord } from '../../base/hash.ts';
import { MAX_VALUES, parsed } from '../syntax/data-islands.ts';
import { type Media, withMedia } from './media.ts';
import { scriptName } from './script-name.ts';

/** Most UTF-16 units of a script whose data is examined for content that the page does not show. */
const MAX_UNSHOWN = 262_144;
/** Most texts of the data that are searched for in a page, and most UTF-16 units of the page. */
const TEXTS_LOOKED_FOR = 200;
const SHOWN_LOOKED_AT = 65_536;
/** Least UTF-16 units of a text that a page and its data rarely share by chance. */
const MIN_SHOWN = 12;
/** Number of blocks of a page that are searched for in the script before it is parsed, and UTF-16 units of each. */
const BLOCKS_LOOKED_FOR = 3;
const LOOKED_FOR = 30;
/** Most letters of a page that shows so little that its content may be in its scripts. */
const MAX_LITTLE = 200;
/** Beginning of a script that is searched for the mark of data for search engines, in UTF-16 units. */
const CONTEXT_WITHIN = 2048;

/** Before the values of data that only pages of one form are compared by. */
export const OF_FORM = 'of form ';
/** Three numbers or more in brackets: sizes and positions are pairs. */
const NUMBERS = /\[\s*-?\d[\d.]*(?:\s*,\s*-?\d[\d.]*){2,}\s*\]/g;

/** Beginnings of scripts for analytics and advertising, which describe the page in other words. */
const MEASURING =
  /^\s*(?:window\.|var |let |const )?(?:data_?layer|digital_?data|utag_data|_?ga\w*|_satellite|ads?\w*|config\w*|settings)\b/i;
/** Keys of values that differ from visit to visit, or from view to view of one page. */
const TECHNICAL =
  /^_|(?:^|[a-z_-])(?:id|ids|uid|guid|key|hash|token|nonce|csrf|session|build|version|time|timestamp|date|now|expires|url|uri|href|link|path|pathname|src|query|params|route|view|layout|template|theme|locale|lang|language|user|visitor|request|trace|cache|variant|experiment|env|flags?|libraries|user_?agent|ip|status|type|typename)$/i;
/** A value with a letter or a currency; numbers alone may be counters. */
const WORDED = /[\p{L}\p{Sc}]/u;
/** Technical values: addresses, times, identifiers of letters and digits. */
const MACHINE =
  /^(?:[a-z][a-z+.-]*:)?\/|^\d{4}-\d\d-\d\dT|^(?=[\w+/=.-]*\d)(?=[\w+/=.-]*[a-z])[\w+/=.-]{6,}$|^[\w+/=.:-]{20,}$/i;

/**
 * The texts in the data of a script, without technical values, if the page shows none of them, so that a script will fill
 * the page with them; `undefined` if the page shows some, or if there are none. O(length of the script and the page).
 * @param beginnings of the longest blocks of the page @param all its text
 */
function unshownData(script: string, beginnings: readonly string[], all: string): string | undefined {
  if (beginnings.some((text) => script.includes(text))) return undefined;
  let lookedFor = 0;
  const said: string[] = [];
  const stack: { value: unknown; key: string }[] = [{ value: parsed(script), key: '' }];
  for (let seen = 0; stack.length > 0 && seen < MAX_VALUES; seen++) {
    const { value, key } = stack.pop()!;
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [name, inner] of Object.entries(value)) {
        if (isList || !TECHNICAL.test(name)) stack.push({ value: inner, key: isList ? key : name });
      }
    } else if (typeof value === 'string') {
      const text = value.trim();
      if (!WORDED.test(text) || MACHINE.test(text)) continue;
      if (text.length >= MIN_SHOWN && lookedFor++ < TEXTS_LOOKED_FOR && all.includes(text)) return undefined;
      said.push(`${key}=${text}`);
    }
  }
  return said.length === 0 ? undefined : said.sort().join('\n');
}

/** The {@link unshownData} of each script that has some. @param shown the blocks of the page */
function unshownIn(scripts: readonly string[], shown: readonly string[]): readonly string[] {
  const examined = scripts.filter((script) => script.length <= MAX_UNSHOWN && !MEASURING.test(script));
  if (examined.length === 0) return [];
  // Once for all scripts of the page.
  const longest = [...shown].sort((a, b) => b.length - a.length).slice(0, BLOCKS_LOOKED_FOR);
  const beginnings = longest.map((text) => text.slice(0, LOOKED_FOR));
  const all = shown.join('\n').slice(0, SHOWN_LOOKED_AT);
  return examined.flatMap((script) => unshownData(script, beginnings, all) ?? []);
}

interface WithScripts {
  readonly blocks: { readonly text: readonly string[]; readonly size: readonly number[] };
  readonly media?: Media;
}

/** The scripts of a page. */
export interface Scripts {
  /** The content of those with data. */
  readonly data: readonly string[];
  /** The content of other inline ones. */
  readonly code: readonly string[];
  /** The addresses of external ones, as written. */
  readonly sources: readonly string[];
}

/**
 * Adds data of scripts to the media of a page if it determines what the page will show: all data of a page that shows
 * little, and for other pages, data of which the page shows nothing; the names of external scripts, and lists of numbers.
 */
export function withData<Page extends WithScripts>(page: Page, { data, code, sources }: Scripts): Page {
  if (data.length === 0 && code.length === 0 && sources.length === 0) return page;
  // Data for search engines only repeats the content of the page.
  const own = data.filter((script) => !script.slice(0, CONTEXT_WITHIN).includes('"@context"'));
  const { text, size } = page.blocks;
  const isLittle = size.reduce((sum, one) => sum + one, 0) <= MAX_LITTLE;
  const said = isLittle ? own : unshownIn(own, text);
  const hashed = (value: string): string => hexWord(fnv1aText(value));
  const names = sources.flatMap((source) => scriptName(source) ?? []);
  const numbers = code
    .filter((script) => !MEASURING.test(script))
    .flatMap((script) => script.slice(0, MAX_UNSHOWN).match(NUMBERS)?.join('') ?? []);
  const ofForm = [...names, ...numbers.map(hashed)].map((value) => OF_FORM + value);
  return withMedia(
    page,
    'data',
    [...said.map(hashed), ...ofForm].map((value) => ({ value, block: text.length })),
  );
}
