/**
 * What class names, ids and roles hint at. Names are compared word by word (`post-related`, `postRelated`), not by parts
 * of words, so that a publishing system's `TRS_Editor` or `commentary` hints at nothing: F1 on the halves of
 * extraction-segments (development, held out) .940 → .940, .923 → .924.
 */

// Bits for what a class name, id or role says about a node.
/** Navigation, headers, footers, sidebars. */
export const HINT_CHROME = 1;
export const HINT_COMMENTS = 2;
/** Advertising, sharing, links to other articles. */
export const HINT_PROMOTION = 4;
/** Author, date, source, caption. */
export const HINT_BYLINE = 8;
/** The article text itself. */
export const HINT_CONTENT = 16;
/** `itemprop="articleBody"`. */
export const HINT_BODY = 32;
/** Pictures, films, and what is written under them. */
export const HINT_PICTURE = 64;
/** Navigation, footers, search forms, pagers, cookie banners: never the text of a page that has another. */
export const HINT_FURNITURE = 128;

/** What somebody else said. */
export const HINT_QUOTE = 256;

/** Words of class names, ids and roles; `*` at the end stands for any further letters. */
const WORDS: readonly (readonly [hint: number, words: string])[] = [
  [
    HINT_CHROME,
    'nav navbar navi navigation menu* foot footer* sidebar* side siderail sidecol sidenav breadcrumb* crumb crumbs ' +
      'toolbar topbar masthead skip pagination pager paging pagenav login banner contentinfo complementary search ' +
      'searchform searchbox dropdown',
  ],
  [
    HINT_COMMENTS,
    'comment comments commentlist disqus discuss discussion discussions respond responses reply replies ' +
      'pinglun livefyre kommentar kommentare commentaires comentarios',
  ],
  [
    HINT_PROMOTION,
    'ad ads advert* promo* sponsor* share sharing sharedaddy social related* recommend* popular trending ' +
      'newsletter* subscri* cookie cookies consent gdpr popup modal overlay widget taboola outbrain teaser teasers ' +
      'signup paywall tool tools tuijian xiangguan hot rank ranking donate donation spenden callout cta',
  ],
  [
    HINT_BYLINE,
    'byline* postmetadata postmeta entrymeta utility author authors meta metadata date time timestamp* pubdate published dateline tag tags tagged category ' +
      'categories credit* copyright* license source caption* kicker info views signature sig',
  ],
  [
    HINT_FURNITURE,
    'navigation contentinfo footer colophon breadcrumb breadcrumbs pagination pager searchform searchbox cookie ' +
      'cookies gdpr cookiebar cookiebanner cookieconsent',
  ],
  [HINT_QUOTE, 'quote quotes quoted quotation pullquote blockquote'],
  [HINT_PICTURE, 'image images img photo photos picture caption* imagedescription figure gallery video media'],
];
/** The body of an article is called so in many ways, run together with other words. */
const CONTENT = /article|content|entry|body|story|text|post|main|zhengwen|detail/;

const EXACT = new Map<string, number>();
const PREFIXES: [string, number][] = [];
for (const [hint, words] of WORDS) {
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) PREFIXES.push([word.slice(0, -1), hint]);
    else EXACT.set(word, (EXACT.get(word) ?? 0) | hint);
  }
}

const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, number>();

/** The hint bits of a class name, id or role. They are weak evidence and never decide alone. */
export function hintsIn(names: string): number {
  if (names === '') return 0;
  let hints = remembered.get(names);
  if (hints !== undefined) return hints;
  hints = 0;
  const apart = names.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  for (const word of apart.split(/[^a-z]+/)) {
    hints |= EXACT.get(word) ?? 0;
    for (const [prefix, hint] of PREFIXES) if (word.startsWith(prefix)) hints |= hint;
  }
  if (CONTENT.test(apart)) hints |= HINT_CONTENT;
  if (remembered.size === MAX_REMEMBERED) remembered.clear();
  remembered.set(names, hints);
  return hints;
}
