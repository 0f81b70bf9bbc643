/**
 * The suggested action for a page that has a duplicate, or that is similar to a page but kept: from the kind of the
 * pair and the two addresses alone. A suggestion; nothing else in a result depends on it.
 */
import { addressOf, isListing, isOtherView, MOBILE_FOLDER, normalUrl, pageAddress } from '../cluster/address.ts';
import { hostOf, VIEW_HOST } from '../html/page/host.ts';
import type { PairKind } from '../verify/kind/kinds.ts';

/**
 * - `redirect`: answer with 301 and the address of the kept page;
 * - `canonical`: name the kept page by `rel=canonical`;
 * - `not-found`: answer with 404 or 410, since the page says that there is nothing;
 * - `remove`: delete or leave out the document, which has no address;
 * - `leave`: nothing, since the site needs both;
 * - `check`: look at both, since they are not the same or the kept one may be the wrong one;
 * - `none`: nothing, since both are one address that was fetched twice.
 */
export const ACTIONS = ['redirect', 'canonical', 'not-found', 'remove', 'leave', 'check', 'none'] as const;

export type Action = (typeof ACTIONS)[number];

/** Why an action is suggested; `PHRASES` in phrases.ts has the sentences. */
export const ACTION_REASONS = [
  'error-page',
  'same-address',
  'listing',
  'kept-address',
  'version',
  'variant',
  'unjudged-kind',
  'thin',
  'print',
  'amp',
  'mobile',
  'feed',
  'view',
  'sort',
  'protocol',
  'session',
  'tracking',
  'spelling',
  'one-site',
  'other-site',
  'no-address',
  'route',
] as const;

export type ActionReason = (typeof ACTION_REASONS)[number];

export interface SuggestedAction {
  readonly action: Action;
  readonly reason: ActionReason;
}

/** The fields of a document on which the suggestion depends. */
export interface AddressedPage {
  readonly id: string;
  readonly url?: string | undefined;
  readonly title?: string | undefined;
}

/** Titles of pages that state that there is nothing at their address. */
const ERROR_TITLE =
  /^\W*(?:error\s*)?(?:404|410)\b|\b404\b[^\p{L}]{0,4}(?:not found|error|page)|^(?:sorry,? )?(?:this |the )?page (?:is )?(?:not found|cannot be found|can['’]t be found|does not exist|doesn['’]t exist|no longer exists)|^not found$|(?:页面|网页|该页|您访问的\S{0,6})(?:不存在|未找到|找不到|已(?:经)?(?:被)?删除)|^(?:找不到|未找到)(?:该|此)?(?:页面|网页)|404(?:错误|页面)/iu;
const PRINT = /print|druck|imprim|stampa/i;
const AMP = /(?:^|[/?&=._-])amp(?=$|[/?&=._-])/i;
const MOBILE = /[/?&](?:mobile|wap)(?=$|[/?&=])/i;
const FEED = /[/?&](?:feeds?|rss)(?=$|[/?&=])/i;
/** Names of parameters that affect only the order or layout of a page. */
const ORDERING =
  /^(?:sort(?:_?by|ing|_?order|_?dir(?:ection)?)?|order(?:_?by|_?dir)?|dir(?:ection)?|asc|desc|view(?:_?mode)?|layout|display|mode|style|skin|theme|per_?page|page_?size|limit|show|columns?|grid|list)$/i;

/**
 * The action for one page, given the page that is kept or that it is similar to. O(length of the addresses).
 * @param kind of the pair; absent in results of versions without kinds
 * @param goes whether the page can be removed; a kept page is only to be checked
 */
export function suggestedAction(
  page: AddressedPage,
  kept: AddressedPage,
  kind: PairKind | undefined,
  goes: boolean,
): SuggestedAction {
  if (isErrorTitle(page.title)) return { action: 'not-found', reason: 'error-page' };
  const [url, keptUrl] = [urlOf(page), urlOf(kept)];
  const isRouted = hasRoute(page) || hasRoute(kept);
  const isOne = isRouted ? givenOf(page) === givenOf(kept) : url !== undefined && url === keptUrl;
  if (isOne) return { action: 'none', reason: 'same-address' };
  const [address, keptAddress] = [placeOf(page, url), placeOf(kept, keptUrl)];
  if (isListing(address)) return { action: 'leave', reason: 'listing' };
  if (!goes || kind === undefined || kind === 'variant')
    return { action: 'check', reason: kind === 'version' || kind === 'variant' ? kind : 'unjudged-kind' };
  if (isRouted) return { action: 'check', reason: 'route' };
  const haveUrls = url !== undefined && keptUrl !== undefined;
  if (haveUrls && isWorse(keptUrl, url)) return { action: 'check', reason: 'kept-address' };
  if (isOtherView(address) && !isOtherView(keptAddress)) return { action: 'canonical', reason: viewOf(address) };
  if (haveUrls) {
    const reason = sameness(url, keptUrl);
    if (reason !== undefined) return { action: 'redirect', reason };
    if (withoutOrder(address) === withoutOrder(keptAddress)) return { action: 'canonical', reason: 'sort' };
  }
  if (kind === 'version') return { action: 'check', reason: 'version' };
  if (!haveUrls) return { action: 'remove', reason: 'no-address' };
  return siteOf(url) === siteOf(keptUrl)
    ? { action: 'redirect', reason: 'one-site' }
    : { action: 'canonical', reason: 'other-site' };
}

/** Whether a title says that there is no page at its address. */
export function isErrorTitle(title: string | undefined): boolean {
  return title !== undefined && title.length <= 200 && ERROR_TITLE.test(title.trim());
}

/**
 * The address of a document in its normal form, without its fragment; undefined if none is known, or if it has a
 * user name or a password, which must not be sent to other visitors. The id of a record of an archive is its address.
 */
export function urlOf(page: AddressedPage): string | undefined {
  const given = givenOf(page);
  if (!/^https?:\/\/[^/]/i.test(given)) return undefined;
  const normal = normalUrl(given);
  if (!URL.canParse(normal)) return undefined;
  const { username, password } = new URL(normal);
  return username === '' && password === '' ? normal : undefined;
}

/** Whether a script chooses the page by the fragment of the address, `#/a` or `#!a`, which browsers do not send to a server. */
export function hasRoute(page: AddressedPage): boolean {
  return /^https?:[^#]*#[/!]/i.test(givenOf(page));
}

function givenOf({ url, id }: AddressedPage): string {
  return url ?? id;
}

/** Host, path and query; for a file, its path. */
function placeOf({ id }: AddressedPage, url: string | undefined): string {
  return url === undefined ? `/${id}` : (addressOf({ url }) ?? '');
}

/** Why two addresses are of one page, if they are. */
function sameness(url: string, kept: string): ActionReason | undefined {
  const [a, b] = [addressOf({ url })!, addressOf({ url: kept })!];
  if (pageAddress(a) !== pageAddress(b)) return undefined;
  if (a === b) return 'protocol';
  const withoutQuery = (address: string): string => address.replace(/\?.*$/s, '');
  if (withoutQuery(a) === withoutQuery(b)) return hasSession(a) ? 'session' : 'tracking';
  return /;[^/]*=|\/\([^)]+\)/.test(a) ? 'session' : 'spelling';
}

function hasSession(address: string): boolean {
  return /[?&](?:(?:php|asp|j)?sess(?:ion)?(?:_?id)?|(?:os_?c)?sid|cfid|cftoken|zenid|token)=/i.test(address);
}

/** Whether a site would rather keep the second of two addresses. */
function isWorse(kept: string, page: string): boolean {
  const [a, b] = [addressOf({ url: kept })!, addressOf({ url: page })!];
  if (isOtherView(a) !== isOtherView(b)) return isOtherView(a);
  if (pageAddress(a) !== pageAddress(b)) return false;
  const isSecure = (url: string): boolean => url.startsWith('https:');
  if (isSecure(kept) !== isSecure(page)) return isSecure(page);
  const length = (address: string): number => (address.split(/[?;]/, 2)[1] === undefined ? 0 : address.length);
  return length(a) > length(b);
}

function viewOf(address: string): ActionReason {
  if (AMP.test(address)) return 'amp';
  if (PRINT.test(address)) return 'print';
  if (VIEW_HOST.test(address) || MOBILE.test(address) || MOBILE_FOLDER.test(address)) return 'mobile';
  return FEED.test(address) ? 'feed' : 'view';
}

/** An address without parameters that affect only order or layout. */
function withoutOrder(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  if (query === undefined) return pageAddress(path);
  const kept = query.split('&').filter((pair) => !ORDERING.test(pair.split('=', 1)[0]!));
  return pageAddress(kept.length === 0 ? path : `${path}?${kept.join('&')}`);
}

function siteOf(url: string): string | undefined {
  return hostOf(url)?.replace(VIEW_HOST, '');
}
