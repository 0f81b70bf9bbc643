/**
 * Hints by class names, ids and roles. Whole words of a name are compared (`post-related`, `postRelated`), not parts of
 * words, so that `TRS_Editor` of a publishing system or `commentary` gives no hint: F1 on the halves of extraction-segments
 * (development, held out) .940 → .940, .923 → .924.
 */

// Bits for the hints of a class name, id or role.
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
/** Pictures, films and their captions. */
export const HINT_PICTURE = 64;
/** Navigation, footers, search forms, pagers, cookie banners: never the text of a page that has another. */
export const HINT_FURNITURE = 128;

/** Quotes. */
export const HINT_QUOTE = 256;
/** The footer of a site, or of a part of a page. */
export const HINT_FOOTER = 512;
/** `ol`: its items are numbered. */
export const HINT_ORDERED = 1024;
/** The path to a page. */
export const HINT_PATH = 2048;
/** Dialogs, which a script opens above the page. */
export const HINT_DIALOG = 4096;

/** Words of class names, ids and roles; `*` at the end matches any further letters. */
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
  [HINT_PATH, 'breadcrumb* crumb crumbs'],
  [HINT_DIALOG, 'dialog alertdialog'],
  [HINT_FOOTER, 'foot footer* footbar bottom bottombar colophon contentinfo siteinfo dibu yejiao'],
  [HINT_QUOTE, 'quote quotes quoted quotation pullquote blockquote'],
  [HINT_PICTURE, 'image images img photo photos picture caption* imagedescription figure gallery video media'],
];
/** Names of the body of an article, which often occur as parts of longer words. */
const CONTENT = 'article content entry body story text post main zhengwen detail';

const LETTERS = 26;
const LETTER_A = 97;
/** The words as a trie whose root is 0: for each of a–z the next place, or 0 if no word continues with it. */
const NEXT: number[] = new Array<number>(LETTERS).fill(0);
/** The hints of words that end at a place, and of prefixes (`*`) that end there. */
const WHOLE: number[] = [0];
const BEGUN: number[] = [0];
for (const [hint, words] of WORDS) {
  for (const word of words.split(' ')) {
    const letters = word.replace('*', '');
    let place = 0;
    for (let i = 0; i < letters.length; i++) {
      const at = place * LETTERS + letters.charCodeAt(i) - LETTER_A;
      if (NEXT[at] === 0) {
        NEXT[at] = WHOLE.length;
        WHOLE.push(0);
        BEGUN.push(0);
        for (let letter = 0; letter < LETTERS; letter++) NEXT.push(0);
      }
      place = NEXT[at]!;
    }
    const hints = word === letters ? WHOLE : BEGUN;
    hints[place]! |= hint;
  }
}
/** Place of a word that is not in the trie. */
const NOWHERE = -1;

/**
 * The names of the body as the automaton of Aho and Corasick (1975): for each place and each of a–z the place of the longest
 * beginning of a name that the letters so far end with; the root is 0.
 */
const WITHIN: number[] = new Array<number>(LETTERS).fill(0);
/** 1 at places where a name ends. */
const ENDS: number[] = [0];
for (const name of CONTENT.split(' ')) {
  let place = 0;
  for (let i = 0; i < name.length; i++) {
    const at = place * LETTERS + name.charCodeAt(i) - LETTER_A;
    if (WITHIN[at] === 0) {
      WITHIN[at] = ENDS.length;
      ENDS.push(0);
      for (let letter = 0; letter < LETTERS; letter++) WITHIN.push(0);
    }
    place = WITHIN[at]!;
  }
  ENDS[place] = 1;
}
const shorter: number[] = [0];
const places = WITHIN.slice(0, LETTERS).filter((place) => place > 0);
for (const place of places) shorter[place] = 0;
for (const place of places) {
  const other = shorter[place]!;
  ENDS[place]! |= ENDS[other]!;
  for (let letter = 0; letter < LETTERS; letter++) {
    const next = WITHIN[place * LETTERS + letter]!;
    const otherwise = WITHIN[other * LETTERS + letter]!;
    if (next === 0) WITHIN[place * LETTERS + letter] = otherwise;
    else {
      shorter[next] = otherwise;
      places.push(next);
    }
  }
}

/** The same tables, packed. */
const [NEXTS, WHOLES, BEGUNS, WITHINS, CONTENTS] = [
  NEXT,
  WHOLE,
  BEGUN,
  WITHIN,
  ENDS.map((is) => is * HINT_CONTENT),
].map((table) => Int16Array.from(table)) as [Int16Array, Int16Array, Int16Array, Int16Array, Int16Array];

/**
 * The hint bits of a class name, id or role. They are weak evidence and never decide alone. Words are runs of the letters
 * a–z, each of which also ends before a capital after a small letter. O(length).
 * @param text a text that contains the name @param start, end where it is. Default: the whole text
 */
export function hintsIn(text: string, start = 0, end: number = text.length): number {
  let hints = 0;
  let place = 0;
  let within = 0;
  let isSmall = false;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    const letter = (unit | 32) - LETTER_A;
    if (letter < 0 || letter >= LETTERS || unit > 127) {
      if (place > 0) hints |= WHOLES[place]!;
      place = 0;
      within = 0;
      isSmall = false;
      continue;
    }
    const wasSmall = isSmall;
    isSmall = unit >= LETTER_A;
    if (wasSmall && !isSmall) {
      if (place > 0) hints |= WHOLES[place]!;
      place = 0;
      within = 0;
    }
    within = WITHINS[within * LETTERS + letter]!;
    hints |= CONTENTS[within]!;
    if (place === NOWHERE) continue;
    place = NEXTS[place * LETTERS + letter]! || NOWHERE;
    if (place > 0) hints |= BEGUNS[place]!;
  }
  return place > 0 ? hints | WHOLES[place]! : hints;
}
