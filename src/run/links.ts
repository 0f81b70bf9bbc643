/**
 * Counts links to the pages of a run, for the keep rule `linked`. An address is a hash of 52 bits of the form in which it is
 * compared, so that two of a million addresses are confused with a probability of 1 in 9,000; this removes no document.
 */
import { fnv1aText, hashText64 } from '../base/hash.ts';
import { ownText } from '../base/own-text.ts';
import { fileForm, fileForms, type Place, pageAddress } from '../cluster/address.ts';
import { hostOf } from '../html/page/host.ts';
import { addressIn, type Links, type Targets } from '../html/page/links.ts';

/** Numbers of pages that link to some addresses. */
export interface LinkBatch {
  /** Hashes, each once. */
  readonly targets: Float64Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
}

const SLASH = 0x2f;
const LETTER_H = 0x68;
/** An address with a host, and the host in an address in normal form, which has a scheme. */
const ABSOLUTE = /^(?:https?:)?\/\/([^/?#]*)/i;
const HOST = /^https?:\/\/([^/]*)/;
/** A path and a query that are unchanged in the normal form of an address. */
const PLAIN = /^(?!\/\/)(?!(?:.*\/)?\.{1,2}(?:\/|\?|$))[\w/.~-]+(?:\?[\w=&.~-]*)?$/;
const NONE: readonly number[] = [];
/** In place of the unknown host of a mirror. */
const NO_HOST = 'host.invalid';
/** Approximate number of cached links: those of a menu are on every page. */
const MOST_CACHED = 100_000;

/** An address, and the number of pages that link to it since counting began. */
interface Address {
  readonly hash: number;
  pages: number;
  /** The number of the last page that links to it. */
  page: number;
}

/** The target of a link as written: the page and its host, and the hash of the name of the page. */
interface Link {
  readonly addresses: readonly Address[];
  readonly name: number;
  /** Host and path up to the last `/`, and a hash of the name of the folder; empty if it does not lead to a page of the site. */
  readonly folder: string;
  readonly folderName: number;
  /** A hash of the host of another site; 0 if it is of the site, or if hosts are unknown. */
  readonly foreign: number;
}

/** Counts the links of pages, each address once a page, without links of a page to itself. O(links), most by a look-up. */
export class LinkReader {
  /** Folder of a page or its host → link as written → target. */
  readonly #cached = new Map<string, Map<string, Link>>();
  #count = 0;
  /** Addresses by hash. */
  readonly #addresses = new Map<number, Address>();
  /** Addresses with links since counting began. */
  #counted: Address[] = [];
  #pages = 0;

  /**
   * Counts the links of a page. Views of a site have the same pages at other addresses, which may include sessions. So the
   * name of a page is the last part of its path, without its ending, and the parameters of its query that identify it.
   * @param host the host that the page declares, if the place has none
   * @returns the targets of the links
   */
  read({ base, hrefs, blocks }: Links, place: Place, host: string | undefined): Targets {
    const from = startOf(place, base, host);
    const self = from && addressHash(place);
    const atHost = this.#cachedAt(from?.origin, from);
    const inFolder = this.#cachedAt(from?.folder, from);
    const page = ++this.#pages;
    const targets: number[] = [];
    for (let i = 0; i < hrefs.length; i++) {
      const href = hrefs[i]!;
      const known = isAbsolute(href) ? atHost : inFolder;
      const { addresses, name, folder, folderName, foreign } = known.get(href) ?? this.#link(href, from, known);
      const isOther = addresses.length > 0 && !addresses.some(({ hash }) => hash === self);
      for (const address of addresses) {
        if (address.page === page || address.hash === self) continue;
        address.page = page;
        if (address.pages++ === 0) this.#counted.push(address);
      }
      if (foreign !== 0) {
        targets.push(blocks[i]!, name, -2 - foreign);
        continue;
      }
      if (name === 0) continue;
      targets.push(blocks[i]!, name, !isOther ? -1 : from!.folder.startsWith(folder) ? 0 : folderName);
    }
    return targets;
  }

  /** Returns the counts, and resets them. */
  take(): LinkBatch {
    const counted = this.#counted;
    const targets = Float64Array.from(counted, ({ hash }) => hash);
    const counts = Uint32Array.from(counted, ({ pages }) => pages);
    for (const address of counted) address.pages = 0;
    this.#counted = [];
    if (this.#count >= MOST_CACHED || this.#addresses.size >= MOST_CACHED) {
      this.#cached.clear();
      this.#addresses.clear();
      this.#count = 0;
    }
    return { targets, counts };
  }

  /** The cached links of pages of a host, or of a folder; pages without a known place share a separate cache. */
  #cachedAt(place = '', from: Start | undefined): Map<string, Link> {
    const key = from?.isFile === true ? `${place} ${from.host ?? ''}` : place;
    let known = this.#cached.get(key);
    if (known === undefined) {
      known = new Map();
      this.#cached.set(key, known);
    }
    return known;
  }

  /** The target of a link that is not cached. */
  #link(href: string, from: Start | undefined, known: Map<string, Link>): Link {
    const address = addressIn(href);
    const hashes = address === undefined || from === undefined ? NONE : hashesOf(address, from);
    const folder = hashes.length === 0 ? '' : folderOf(address!, from!);
    const link = {
      addresses: hashes.map((hash) => this.#address(hash)),
      name: nameHash(address ?? ''),
      folder,
      folderName: fnv1aText(/[^/]*\/$/.exec(folder)?.[0] ?? ''),
      foreign: address === undefined || from === undefined ? 0 : foreignHost(address, from),
    };
    // An empty link or a query refers to the page itself, so it is not the same for other pages.
    if (from === undefined || !(address === '' || address?.startsWith('?') === true)) {
      known.set(ownText(href), link);
      this.#count++;
    }
    return link;
  }

  #address(hash: number): Address {
    let address = this.#addresses.get(hash);
    if (address === undefined) {
      address = { hash, pages: 0, page: 0 };
      this.#addresses.set(hash, address);
    }
    return address;
  }
}

/** Whether a link leads to the same page from every folder of a host. */
function isAbsolute(href: string): boolean {
  const first = href.charCodeAt(0);
  return first === SLASH || ((first | 32) === LETTER_H && ABSOLUTE.test(href));
}

/** The base of the links of a page. */
interface Start {
  /** In normal form. */
  readonly url: string;
  /** `https://www.example.org`, and the same with the path up to the last `/`. */
  readonly origin: string;
  readonly folder: string;
  readonly isFile: boolean;
  /** For a file whose host is unknown, the host that the page declares. */
  readonly host: string | undefined;
  /** The common end of the hosts of its site: `example.org`. */
  readonly domain: string;
}

function startOf({ url, address }: Place, base: string | undefined, host: string | undefined): Start | undefined {
  const isHostUnknown = address?.startsWith('/') === true;
  const own =
    address === undefined
      ? url
      : `http://${isHostUnknown ? NO_HOST : ''}${address.replace(/[%?#]/g, encodeURIComponent)}`;
  const start = own === undefined ? undefined : partsOf(own, base);
  if (start === undefined) return undefined;
  const { url: whole, origin, hostname } = start;
  return {
    url: whole,
    origin,
    folder: origin + start.folder,
    isFile: address !== undefined,
    host: isHostUnknown ? host : undefined,
    domain: (isHostUnknown && host !== undefined ? host : hostname).split('.').slice(-2).join('.'),
  };
}

/** An address without a query that is already in normal form if no part of its path is `.` or `..`. */
const PLAIN_START = /^(https?:\/\/((?:[a-z\d-]+\.)*[a-z][a-z\d-]*))(\/(?:[\w.~-]*\/)*)[\w.~-]*$/;
const DOTS = /\/\.{1,2}(?:\/|$)/;

/** The parts of the address of a page, or of its base; `undefined` if it is not a valid address. */
function partsOf(
  own: string,
  base: string | undefined,
): { readonly url: string; readonly origin: string; readonly hostname: string; readonly folder: string } | undefined {
  const plain = base === undefined ? PLAIN_START.exec(own) : null;
  if (plain !== null && !DOTS.test(own) && !own.includes('xn--')) {
    const [url, origin, hostname, folder] = plain as unknown as [string, string, string, string];
    return { url, origin, hostname, folder };
  }
  if (!/^https?:/i.test(own) || !URL.canParse(own)) return undefined;
  const based = base !== undefined && URL.canParse(base, own) ? new URL(base, own) : undefined;
  // A page that was saved on a disk may have a base such as `file:///C:/site/`, which is not an address of a site.
  const start = based !== undefined && /^https?:$/.test(based.protocol) ? based : new URL(own);
  const { href, origin, hostname, pathname } = start;
  return { url: href, origin, hostname, folder: pathname.slice(0, pathname.lastIndexOf('/') + 1) };
}

/** The hash of the address of a link, and that of its host; empty if it does not lead to a page of the site. */
function hashesOf(href: string, from: Start): readonly number[] {
  const { isFile, host, origin, folder, domain } = from;
  const named = ABSOLUTE.exec(href)?.[1];
  if (named !== undefined && !named.toLowerCase().replace(/:\d+$/, '').endsWith(domain)) return NONE;
  // Parsing an address takes a microsecond or two, and most links are already in normal form.
  const target = PLAIN.test(href)
    ? (href.startsWith('/') ? origin : folder) + href
    : (fromOuterFolder(href, from) ?? resolved(href, from.url));
  if (target === undefined) return NONE;
  const [, own = ''] = HOST.exec(target)!;
  if (!isFile) return [placeHash(withoutScheme(target)), placeHash(own)];
  const [withHost, path] = fileForms(target);
  if (host === undefined && own !== NO_HOST) return [placeHash(withHost), placeHash(own.replace(/:\d+$/, ''))];
  return own === NO_HOST || hostOf(target) === host ? [placeHash(path)] : NONE;
}

/** A hash of the host in a link to another site; 0 if there is none, or if the host of the page is unknown. */
function foreignHost(href: string, { isFile, host, url, domain }: Start): number {
  const named = ABSOLUTE.exec(href)?.[1]?.toLowerCase().replace(/:\d+$/, '');
  if (named === undefined || named === '' || named.endsWith(domain)) return 0;
  return isFile && host === undefined && url.includes(NO_HOST) ? 0 : fnv1aText(named.replace(/^www\./, '')) || 1;
}

/** The beginning of a link that leads to the folder of the page, or to one around it. */
const OUTER = /^(?:\.{1,2}\/)+/;

/** The target of such a link if the rest of it is in normal form. */
function fromOuterFolder(href: string, { origin, folder }: Start): string | undefined {
  const steps = OUTER.exec(href)?.[0];
  if (steps === undefined) return undefined;
  const rest = href.slice(steps.length);
  if (rest.startsWith('/') || !PLAIN.test(rest)) return undefined;
  let path = folder.slice(origin.length);
  for (const step of steps.split('/'))
    if (step === '..') path = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
  return `${origin}${path === '' ? '/' : path}${rest}`;
}

/** Host and path of the folder of a linked page, in the form of {@link Start}. */
function folderOf(href: string, from: Start): string {
  const { origin, folder } = from;
  const target = PLAIN.test(href) ? (href.startsWith('/') ? origin : folder) + href : (resolved(href, from.url) ?? '');
  return ownText(/^[^?]*\//.exec(target)?.[0] ?? '');
}

function resolved(href: string, base: string): string | undefined {
  const target = URL.canParse(href, base) ? new URL(href, base) : undefined;
  if (target === undefined || !/^https?:$/.test(target.protocol)) return undefined;
  target.hash = '';
  return target.href;
}

/** The name of a page in an address, as a hash; 0 if it has none. */
function nameHash(address: string): number {
  const page = pageAddress(address);
  const query = page.indexOf('?');
  const name = page
    .slice(page.lastIndexOf('/', query < 0 ? page.length : query) + 1)
    .replace(/\.(?:[sx]?html?|php|aspx?|jsp)(?=$|[?&])/, '');
  return name === '' ? 0 : fnv1aText(name);
}

/** The hash of the address of a page in the form in which links to it are counted. */
export function addressHash({ url, address }: Place): number | undefined {
  if (address !== undefined) return placeHash(fileForm(address));
  return url !== undefined && URL.canParse(url) ? placeHash(withoutScheme(urlWithoutFragment(url))) : undefined;
}

/** The hash of the name of a page by which lists name it; 0 if it has none or its address is unknown. */
export function pageNameHash({ url, address }: Place): number {
  return nameHash(address ?? url ?? '');
}

/** The hash of its host; `undefined` if that is unknown. */
export function hostHash({ url, address }: Place): number | undefined {
  if (address !== undefined)
    return address.startsWith('/') ? undefined : placeHash(address.slice(0, address.indexOf('/')));
  return url !== undefined && URL.canParse(url) ? placeHash(new URL(url).host) : undefined;
}

function urlWithoutFragment(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

function withoutScheme(url: string): string {
  return url.replace(/^[a-z]+:\/\//, '');
}

const words = new Uint32Array(2);

/** The hash of a place: 52 bits, which a double holds exactly. */
export function placeHash(text: string): number {
  hashText64(text, words);
  return words[0]! * 0x100000 + (words[1]! >>> 12);
}
