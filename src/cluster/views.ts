/**
 * Tells whether two addresses of one site are of one page: one is a view of the other (print, AMP, mobile), or both have
 * the same number, or the path of one ends with that of the other, as after a site was rebuilt. O(length of the address).
 */
import { VIEW_HOST } from '../html/page/host.ts';
import { isOtherView, MOBILE_FOLDER, pageAddress, VIEW } from './address.ts';

/** The parts of an address that identify the page, for any view of it and after it has moved on the site. */
export interface PageName {
  /** Whether the address says that it is a view. */
  readonly isView: boolean;
  /** Whether its host is that of a view. */
  readonly isOnViewHost: boolean;
  /** Whether it is in a folder of views: `/print/bells.htm`. */
  readonly isInViewFolder: boolean;
  /** The address without the parts that request a view. */
  readonly page: string;
  /** The number of the page. */
  readonly number: string | undefined;
  /** Whether the address has a query that names the page: `view.php?aid=1003`. */
  readonly isQuery: boolean;
  /** The parts of its path without endings, if there is no such query. */
  readonly path: readonly string[];
}

const VIEW_PART = new RegExp(`^(?:${VIEW}|mobile|wap)(?:\\.[a-z]{3,5})?$`, 'i');
/** Names of parameters for the layout of a page. */
const LAYOUT =
  /^(?:tmpl|tpl|template|layout|view|format|output|style|theme|skin|mode|display|device|action|do|print|amp)$/;
/** Names of parameters for the part of the site; another parameter has the number of the page. */
const PART = /^(?:(?:class|cat|category|channel|column|section)(?:_?id)?|itemid)$/;
/** A parameter with the name of such a part. */
const NAMED_PART = /^(?:t|type|mod|module)=[a-z_-]+$/i;
const ENDING = /\.(?:s?html?|php\d?|aspx?|jspx?|do|cfm)(?=$|\?)/gi;
/** A number that two pages do not have by chance, at the end of an address. */
const NUMBER = /(?:^|\D)(\d{3,})$/;
/** Least UTF-16 units of the last part of a path that identifies a page elsewhere on its site. */
const MIN_PART = 4;

/** @param address host, path and query as `addressOf` returns it */
export function pageName(address: string): PageName {
  // A folder `/m` may also be one of members or of media, so a number in it does not tell which page it is.
  const isView = isOtherView(address.replace(MOBILE_FOLDER, ''));
  const [path = '', query] = address.replace(VIEW_HOST, '').split(/\?(.*)/s);
  const parts = path.split('/');
  const plainPath = parts.filter((part, i) => i === 0 || !VIEW_PART.test(part)).join('/');
  const [page = '', kept] = pageAddress(query === undefined ? plainPath : `${plainPath}?${query}`).split(/\?(.*)/s);
  const names = (kept ?? '').split('&').filter((pair) => pair !== '' && !(isView && isOfView(pair)));
  const plain = page.replace(ENDING, '').replace(/\/(?:index|default)$/, '');
  const [, ...pathParts] = plain.split('/');
  const pageNames = names.filter(
    (pair) => !PART.test(pair.replace(/=.*/s, '').toLowerCase()) && !NAMED_PART.test(pair),
  );
  const numbered =
    names.length === 0 ? pathParts.at(-1) : pageNames.length === 1 ? pageNames[0]!.replace(/^[^=]*=/, '') : undefined;
  return {
    isView,
    isOnViewHost: VIEW_HOST.test(address),
    isInViewFolder: parts.slice(1, -1).some((part) => VIEW_PART.test(part)),
    page: names.length === 0 ? plain : `${plain}?${names.join('&')}`,
    number: NUMBER.exec(numbered ?? '')?.[1],
    isQuery: names.length > 0,
    path: names.length > 0 ? [] : pathParts,
  };
}

/** Whether a parameter requests a layout, or a view by its value. */
function isOfView(pair: string): boolean {
  const [name = '', value = ''] = pair.toLowerCase().split(/=(.*)/s);
  return LAYOUT.test(name) && !/\d/.test(value);
}

/** Whether one of two pages of a site is a view of the other, judged by their addresses. */
export function areViews(a: PageName, b: PageName): boolean {
  if (!a.isView && !b.isView) return false;
  return a.page === b.page || haveOneNumber(a, b);
}

/** Whether two pages of a site have one path and query, one of them at the host of a view. */
export function areAtViewHost(a: PageName, b: PageName): boolean {
  return a.isOnViewHost !== b.isOnViewHost && a.page === b.page;
}

/** Whether one of two pages of a site is in a folder of views, and its path without it ends that of the other. */
export function areBesideViewFolder(a: PageName, b: PageName): boolean {
  return a.isInViewFolder !== b.isInViewFolder && (endsPath(a.path, b.path) || endsPath(b.path, a.path));
}

/** Whether two pages of a site have the same number, or the path of one ends with that of the other. */
export function haveOneName(a: PageName, b: PageName): boolean {
  return haveOneNumber(a, b) || endsPath(a.path, b.path) || endsPath(b.path, a.path);
}

/** Whether the query of one address has the number with which the path of the other ends: under one title, the same page. */
export function isSameByQuery(a: PageName, b: PageName): boolean {
  return a.isQuery !== b.isQuery && haveOneNumber(a, b);
}

function haveOneNumber(a: PageName, b: PageName): boolean {
  return a.number !== undefined && a.number === b.number;
}

function endsPath(short: readonly string[], long: readonly string[]): boolean {
  const last = short.at(-1) ?? '';
  if (last.length < MIN_PART || /^\d+$/.test(last)) return false;
  return short.length <= long.length && short.every((part, i) => part === long[long.length - short.length + i]);
}
