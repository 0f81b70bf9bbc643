/** Invented web sites with labels: what each page says, and of which other page it is a copy. */

/**
 * How a page is a copy of the preferred page of its content:
 * - `protocol`, `host`, `slash`, `parameter`: the same page at another address;
 * - `prefix`: the same page under the prefix of its own language, also in its links;
 * - `session`: an address with a session in it, also in its links;
 * - `sort`: the same items or posts in another order;
 * - `print`, `amp`, `mobile`, `plain`: the same text in another template;
 * - `permalink`: the address of one post that shows the whole page;
 * - `list`: a list of the same items under another heading;
 * - `republished`: the same text in another column of the site, or under another header;
 * - `case`: the address in other letters; `moved`: the address before the site was rebuilt;
 * - `edited`: the same text with an error corrected or another date of change; `feed`: the whole text as readers of feeds
 *   get it.
 */
export type CopyKind =
  | 'protocol'
  | 'host'
  | 'slash'
  | 'parameter'
  | 'prefix'
  | 'session'
  | 'sort'
  | 'print'
  | 'amp'
  | 'mobile'
  | 'plain'
  | 'permalink'
  | 'list'
  | 'republished'
  | 'case'
  | 'moved'
  | 'edited'
  | 'feed';

/**
 * Why different pages look like each other:
 * - `variant`: the same form with other facts; `version`: one updates or extends the other;
 * - `list`: lists, search results and archives; `part`: one shows a part of what the other shows;
 * - `translation`: the same in another language; `thin`: hardly a text of its own.
 */
type AlikeKind = 'variant' | 'version' | 'list' | 'part' | 'translation' | 'thin';

export interface SitePage {
  readonly url: string;
  readonly html: string;
  /** Name of what the page says: pages with the same name are copies of each other, all others are different. */
  readonly content: string;
  /** How it is a copy; absent on the one page of its content that should stay. */
  readonly copy?: CopyKind;
  /** `KIND name`: different pages with the same value look like each other, and all of them should stay. */
  readonly alike?: `${AlikeKind} ${string}`;
  /** Day of its last change, `YYYY-MM-DD`, which the server sends as `Last-Modified`; absent where it sends none. */
  readonly changed?: string;
}

export interface Site {
  readonly name: string;
  readonly pages: readonly SitePage[];
}

/** A whole number below `below`, the same for the same words: what varies from page to page without meaning. */
export function drawn(words: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % below;
}

/** `count` of the items, drawn by words, in their order. */
export function someOf<Item>(items: readonly Item[], count: number, words: string): Item[] {
  const ranked = items.map((item, i) => ({ item, i, rank: drawn(`${words} ${i}`, 1e9) }));
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .sort((a, b) => a.i - b.i)
    .map(({ item }) => item);
}

/** The items in pages of `size`. */
export function paged<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** What an author wrote of a page, before a template is around it. */
export interface Original {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly body: string;
  /** What the page says of its own date, if it does. */
  readonly posted?: string;
  readonly family?: SitePage['alike'];
}

/** A page and its copies: what each is, its address and its markup. */
export type WrittenPage = readonly [Original, readonly (readonly [CopyKind, url: string, html: string])[]];

/** @param html of the preferred pages; `visit` names what varies */
export function siteOf(
  name: string,
  host: string,
  written: readonly WrittenPage[],
  html: (original: Original, visit: string) => string,
): Site {
  const pages = written.flatMap(([original, copies]): SitePage[] => {
    const { path, family } = original;
    const page = { content: path, ...(family !== undefined && { alike: family }) };
    return [
      { url: host + path, html: html(original, path), ...page },
      ...copies.map(([copy, url, markup]): SitePage => ({ url, html: markup, ...page, copy })),
    ];
  });
  return { name, pages };
}

/** The same page with other words in one place. */
export function corrected(original: Original, right: string, wrong: string): Original {
  if (!original.body.includes(right)) throw new Error(`not in ${original.path}: ${right}`);
  return { ...original, body: original.body.replace(right, wrong) };
}
