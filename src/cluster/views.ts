/**
 * Which addresses of one site are those of one page: one is a view of the other (print, AMP, mobile), or has the number of
 * the other, or ends the other's path, as after a site was rebuilt. O(length of the address).
 */
import { isOtherView, pageAddress, VIEW } from './address.ts';

/** What an address says of the page, whatever view of it is asked for, and wherever on the site it has moved. */
export interface PageName {
  /** Whether the address says that it is a view. */
  readonly isView: boolean;
  /** The address less what asks for a view. */
  readonly page: string;
  /** The number of the page. */
  readonly number: string | undefined;
  /** Whether that stands in a query, for a program: `view.php?aid=1003`. */
  readonly isAsked: boolean;
  /** The parts of its path, less endings, where there is no query. */
  readonly path: readonly string[];
}

/** The host of a view of a site. */
const VIEW_HOST = /^(?:amp|m|mobile|wap|print)\.(?=[^/]+\.)/i;
const VIEW_PART = new RegExp(`^(?:${VIEW}|mobile|wap)(?:\\.[a-z]{3,5})?$`, 'i');
/** Names of parameters that say how a page is laid out. */
const LAYOUT =
  /^(?:tmpl|tpl|template|layout|view|format|output|style|theme|skin|mode|display|device|action|do|print|amp)$/;
/** Names of parameters that say which part of the site a page is in, where its number is another one. */
const PART = /^(?:(?:class|cat|category|channel|column|section)(?:_?id)?|itemid)$/;
const ENDING = /\.(?:s?html?|php\d?|aspx?|jspx?|do|cfm)(?=$|\?)/gi;
/** A number that two pages do not have by chance, at the end of an address. */
const NUMBER = /(?:^|\D)(\d{3,})$/;
/** Least UTF-16 units of the last part of a path by which a page is known elsewhere on its site. */
const MIN_PART = 4;

/** @param address host, path and query as `addressOf` gives it */
export function pageName(address: string): PageName {
  const isView = isOtherView(address);
  const [path = '', query] = address.replace(VIEW_HOST, '').split(/\?(.*)/s);
  const parts = path.split('/');
  const own = parts.filter((part, i) => i === 0 || !VIEW_PART.test(part)).join('/');
  const [page = '', kept] = pageAddress(query === undefined ? own : `${own}?${query}`).split(/\?(.*)/s);
  const names = (kept ?? '').split('&').filter((pair) => pair !== '' && !(isView && isOfView(pair)));
  const plain = page.replace(ENDING, '').replace(/\/(?:index|default)$/, '');
  const [, ...ownPath] = plain.split('/');
  const asked = names.filter((pair) => !PART.test(pair.replace(/=.*/s, '').toLowerCase()));
  const numbered =
    names.length === 0 ? ownPath.at(-1) : asked.length === 1 ? asked[0]!.replace(/^[^=]*=/, '') : undefined;
  return {
    isView,
    page: names.length === 0 ? plain : `${plain}?${names.join('&')}`,
    number: NUMBER.exec(numbered ?? '')?.[1],
    isAsked: names.length > 0,
    path: names.length > 0 ? [] : ownPath,
  };
}

/** Whether a parameter asks for a layout, or for a view by its value. */
function isOfView(pair: string): boolean {
  const [name = '', value = ''] = pair.toLowerCase().split(/=(.*)/s);
  return LAYOUT.test(name) && !/\d/.test(value);
}

/** Whether one of two pages of a site is a view of the other, as their addresses say. */
export function areViews(a: PageName, b: PageName): boolean {
  if (!a.isView && !b.isView) return false;
  return a.page === b.page || haveOneNumber(a, b);
}

/** Whether two pages of a site have one number, or the path of one ends that of the other. */
export function haveOneName(a: PageName, b: PageName): boolean {
  return haveOneNumber(a, b) || endsPath(a.path, b.path) || endsPath(b.path, a.path);
}

/** Whether one of two addresses asks a program for the number that the other ends with: the same page under one title. */
export function isAskedFor(a: PageName, b: PageName): boolean {
  return a.isAsked !== b.isAsked && haveOneNumber(a, b);
}

function haveOneNumber(a: PageName, b: PageName): boolean {
  return a.number !== undefined && a.number === b.number;
}

function endsPath(short: readonly string[], long: readonly string[]): boolean {
  const last = short.at(-1) ?? '';
  if (last.length < MIN_PART || /^\d+$/.test(last)) return false;
  return short.length <= long.length && short.every((part, i) => part === long[long.length - short.length + i]);
}
