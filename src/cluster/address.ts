/**
 * The address of a page, as keep rules use it. A URL is compared as it is. The file of a mirror has no scheme, and its name
 * differs from its URL: `wget --adjust-extension` adds `.html`, a folder becomes `index.html`, the `?` of a query may be
 * written `@`, and escapes may be decoded. So a file is compared in a form in which all of these are equal.
 */

import { NONCES, SESSIONS, TRACKING } from '../html/media/query-parameters.ts';
import { VIEW_HOST } from '../html/page/host.ts';

/** The known parts of the address of a document. */
export interface Place {
  readonly url?: string;
  /** For a file: the host whose mirror it is in and its path below, `www.example.org/a.html`; `/a.html` without a host. */
  readonly address?: string;
}

/** A URL in its normal form, without its fragment. */
export function normalUrl(url: string, base?: string): string {
  try {
    const parsed = new URL(url, base);
    parsed.hash = '';
    return parsed.href;
  } catch {
    return url;
  }
}

/** The address that a file of a mirror would have for a URL, in the form of {@link fileForm}: with its host, and without. */
export function fileForms(url: string): readonly [withHost: string, path: string] {
  const [, host = '', path = ''] = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?([^/?#]*)([^#]*)/i.exec(url) ?? [];
  const form = fileForm(path.startsWith('/') ? path : `/${path}`);
  return [host.toLowerCase().replace(/:\d+$/, '') + form, form];
}

/** Host, if known, path and query of the address of a file, without what a mirror adds to the name of a file. */
export function fileForm(address: string): string {
  // A search for a constant is quicker than an expression, and most addresses have none of the three.
  const file = (address.includes('%') ? decoded(address) : address).replace(/\.html?$/i, '');
  const asked = file.includes('@') ? file.replace(/(?<=[^/])@(?=[^/@?=]+=[^/]*$)/, '?') : file;
  // In lower case only: programs that mirror write it so, and `Index.htm` is another file, to which other pages link.
  return asked.includes('/index') ? asked.replace(/(?<=\/)index(?:\.html?)?(?=\?|$)/, '') : asked;
}

/** Whether the host of a document is known, so that its address is a URL except for the scheme. */
export function hasHost({ url, address }: Place): boolean {
  return address === undefined || address.startsWith('/') ? url !== undefined : true;
}

/** Host, path and query without the scheme, if the host is known. */
export function addressOf({ url, address }: Place): string | undefined {
  if (address !== undefined && !address.startsWith('/')) return fileForm(address);
  return url?.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/#.*$/s, '');
}

/** As {@link addressOf}; for a file without a host, its path. */
export function pathOf(place: Place): string | undefined {
  return place.address === undefined ? addressOf(place) : fileForm(place.address);
}

/** Whether there is a query, or a session as in `/a;jsessionid=1`. */
export function hasQuery(address: string): boolean {
  return /\?|;[^/]*=/.test(address);
}

/** Words of an address that request a view, as alternatives of a pattern. */
export const VIEW =
  '(?:print(?:er|able)?(?:[-_]?(?:friendly|version|view|page))?|druck(?:en|ansicht|version)?|imprim(?:er|ir)|stampa|amp)';
/** The folder `/m` at the top of a host; elsewhere it may be one of an alphabet of folders. */
export const MOBILE_FOLDER: RegExp = /(?<=^[^/?]*)\/m(?=\/[^?])/;
const OTHER_VIEW: readonly RegExp[] = [
  VIEW_HOST,
  // A part of the path or query: /print/a, /a/amp, /a-print.html, /print_a, ?view=print, ?amp=1.
  new RegExp(`[/?&=](?:${VIEW}(?:[-_.][^/?&=]*)?|[^/?&=]*[-_.]${VIEW}(?:\\.[a-z]+)?)(?=$|[/?&=])`, 'i'),
  // A part in camel case: /TenderPrint.aspx, /printPreview.do.
  /[a-z]Print(?=$|[^a-z])|\/print(?=[A-Z])/,
  /[/?&](?:mobile|wap|feeds?|rss)(?=$|[/?&=])/i,
  MOBILE_FOLDER,
];

/** Whether the address says that it is a print, AMP, mobile or feed view of a page. */
export function isOtherView(address: string): boolean {
  return OTHER_VIEW.some((pattern) => pattern.test(address));
}

/** Parameters of a query that say how a page was reached or is shown, not which page it is. */
const IDLE_NAME = new RegExp(`^(?:${TRACKING}|${NONCES}|print|printable|amp|mobile)$`, 'i');
/** Parameters that do so with certain values only: sessions, request times, and where a link was shared. Otherwise a `sid` may identify a story. */
const IDLE_PAIR: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [new RegExp(`^(?:${SESSIONS})$`, 'i'), /^[\w.-]{8,}$/],
  [/^(?:_|t|ts|time(?:stamp)?)$/i, /^\d{10,}$/],
  [
    /^(?:from|src|source|via)$/i,
    /^(?:timeline|\w+message|weixin|wechat|weibo|qq|share|rss|feed|home|\w*mail|newsletter|app)$/i,
  ],
];
const SESSION_PATH = /;[^/?]*|\/\((?:[a-z]\([^)]*\)|[^)]{16,})\)/gi;

/**
 * A host, path and query without the parts that do not identify the page: `www.`, capitals in the path and in names of
 * parameters, the last slash, the name of an index file, sessions, and parameters for tracking and views.
 */
export function pageAddress(address: string): string {
  const mark = address.indexOf('?');
  const plain = (mark < 0 ? address : address.slice(0, mark))
    .replace(/^www\./i, '')
    .replace(SESSION_PATH, '')
    .replace(/\/(?:index|default)(?:\.[a-z]{3,5})?$/i, '/')
    .replace(/\/+$/, '')
    .toLowerCase();
  if (mark < 0) return plain;
  const kept = address
    .slice(mark + 1)
    .split('&')
    .filter((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (name === '' || IDLE_NAME.test(name)) return false;
      return !IDLE_PAIR.some(([names, values]) => names.test(name) && values.test(value));
    })
    .map((pair) => pair.replace(/^[^=]*/, (name) => name.toLowerCase()))
    .sort();
  return kept.length === 0 ? plain : `${plain}?${kept.join('&')}`;
}

/** Parts of an address under which a site lists the pages of a tag, an author or a month; not a product in a collection. */
const LISTING =
  /\/(?:tags?|tagged|topics?|themes?|genres?|series|collections?(?!\/[^/]+\/products\/)|keywords?|labels?|by|authors?|vendors?|categor(?:y|ies)|biaoqian|fenlei|zhuanti)(?:[/.?=-]|$)|\/archives?(?:\/(?:(?:19|20)\d\d\/?)?|\.\w+)?$|[?&](?:tag|author|category|cat|topic)=|\/(?:19|20)\d\d\/[01]\d\/?(?:index\.\w+)?$/i;

/** Whether the address says that a page lists other pages by tag, author, category or month. */
export function isListing(address: string): boolean {
  return LISTING.test(address);
}

/** A parameter with the order of a list. */
const ORDER = /[?&](?:sort(?:ing)?|order)(?:[-_]?(?:by|order|key|field|dir(?:ection)?))?(?:\[\w*\])?=/i;

/** Whether the address names an order, in which its page shows a list. */
export function isSorted(address: string): boolean {
  return ORDER.test(address);
}

/** Names of parameters for how a page is shown; their numbers make no other record. */
const SHOWN_BY =
  /^(?:.*(?:sort|order|dir|asc|desc|view|layout|mode|style|theme|skin|display|show|limit|size|per_?page|font|lang).*|by|[cos])$/i;

/**
 * Whether two addresses of one program, as made by {@link pageAddress}, are those of two records: a parameter that is not
 * for how the page is shown has two numbers.
 */
export function areTwoRecords(a: string, b: string): boolean {
  const [ours, theirs] = [numbersIn(a), numbersIn(b)];
  return [...ours].some(([name, number]) => theirs.has(name) && theirs.get(name) !== number && !SHOWN_BY.test(name));
}

/** The parameters with numbers. */
function numbersIn(address: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(address.matchAll(/[?&]([^&=]+)=(\d+)(?=&|$)/g), ([, name, number]) => [name!, number!] as const),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
