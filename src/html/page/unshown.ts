/**
 * Pages that show hardly any text without scripts, although they contain an article: in a hidden element, in `noscript` or
 * `template`, or in data (data-islands.ts). The article is read from there. Hidden parts of a page that shows a text are
 * not read, since they are mostly menus, dialogs and tracking.
 */
import {
  HINT_BODY,
  HINT_CHROME,
  HINT_COMMENTS,
  HINT_CONTENT,
  HINT_FURNITURE,
  HINT_PROMOTION,
} from '../syntax/class-names.ts';
import { asMarkup, textInData } from '../syntax/data-islands.ts';
import { KINDS } from '../syntax/elements.ts';

/** Most letters outside of links that a page shows if its article is hidden. */
const MAX_SHOWN = 500;
/** Least length of a hidden article in letters, and as a multiple of the shown text. */
const MIN_ARTICLE = 200;
const MIN_RATIO = 4;

const SUSPECT = HINT_CHROME | HINT_COMMENTS | HINT_PROMOTION | HINT_FURNITURE;
const ARTICLE = KINDS.indexOf('article');
const MAIN = KINDS.indexOf('main');
/** Not `[^>]*`, which takes quadratic time on tags that are not closed. */
const WRAPPERS = /<\/?(?:noscript|template)\b[^<>]*>/gi;

/** The parts of a page that are read here. */
interface Shown {
  readonly blocks: {
    readonly text: readonly string[];
    readonly size: readonly number[];
    readonly linked: readonly number[];
  };
}

/** Number of letters of a page outside of links; if it is more than `most`, any number above that. O(blocks). */
function lettersShown({ blocks }: Shown, most = Number.POSITIVE_INFINITY): number {
  const { text, size, linked } = blocks;
  let sum = 0;
  for (let i = 0; i < size.length && sum <= most; i++) sum += size[i]! * (1 - linked[i]! / text[i]!.length);
  return sum;
}

/**
 * Whether a hidden element may contain the article, by its element and name; its name must not be that of a dialog or
 * menu.
 */
export function mayHoldArticle(kind: number, hints: number): boolean {
  const isNamed = (hints & (HINT_CONTENT | HINT_BODY)) !== 0;
  return (kind === ARTICLE || kind === MAIN || isNamed) && (hints & SUSPECT) === 0;
}

/**
 * The page with its hidden article, or the page itself. O(length), at most twice that of the page.
 * @param parse reads markup; with `reveal` also hidden elements that may contain the article
 * @param article article text of the page's JSON-LD
 * @param scripts scripts with data
 */
export function withUnshown<Page extends Shown>(
  page: Page,
  html: string,
  parse: (html: string, reveal: boolean) => Page,
  article: string | undefined,
  scripts: readonly string[],
): Page {
  const shown = lettersShown(page, MAX_SHOWN);
  if (shown > MAX_SHOWN) return page;
  const isArticle = (letters: number): boolean => letters >= Math.max(MIN_ARTICLE, MIN_RATIO * shown);
  const revealed = parse(html.replace(WRAPPERS, ' '), true);
  if (isArticle(lettersShown(revealed) - shown)) return revealed;
  let best = { markup: '', size: 0 };
  for (const script of scripts) {
    const found = textInData(script);
    if (found !== undefined && found.size > best.size) best = found;
  }
  for (const markup of [article === undefined ? '' : asMarkup(article), best.markup]) {
    if (markup === '') continue;
    const whole = parse(`${html}<main>${markup}</main>`, false);
    if (isArticle(lettersShown(whole) - shown)) return whole;
  }
  return page;
}
