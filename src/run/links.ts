/**
 * Which pages of a run its pages link to: what the keep rule `linked` looks at. An address is a hash of 52 bits of the form
 * in which it is compared, so that two of a million addresses are taken for one with a probability of 1 in 9,000; nothing
 * is removed for it.
 */
import { fnv1aText, hashText64 } from '../base/hash.ts';
import { ownText } from '../base/own-text.ts';
import { fileForm, fileForms, type Place, pageAddress } from '../cluster/address.ts';
import { hostOf } from '../html/host.ts';
import { addressIn, type Links, type Targets } from '../html/links.ts';

/** How many pages link to each of some addresses. */
export interface LinkBatch {
  /** Hashes, each once. */
  readonly targets: Float64Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
}

const SLASH = 0x2f;
/** An address with a host, and an address in normal form: its scheme is known. */
const ABSOLUTE = /^(?:https?:)?\/\/([^/?#]*)/i;
const HOST = /^https?:\/\/([^/]*)/;
/** A path and a query that stay as they are in the normal form of an address. */
const PLAIN = /^(?!\/\/)(?!(?:.*\/)?\.{1,2}(?:\/|\?|$))[\w/.~-]+(?:\?[\w=&.~-]*)?$/;
const NONE: readonly number[] = [];
/** Stands for the host of a mirror that is not known. */
const NO_HOST = 'host.invalid';
/** Addresses that are remembered with their hashes: those of a menu stand on every page. */
const MOST_REMEMBERED = 100_000;

/** Counts the links of pages, each address once a page, and never that of the page itself. O(links), most by a look-up. */
export class LinkReader {
  readonly #counts = new Map<number, number>();
  /** Folder of a page or its host → link as written → hashes of the address and of its host. */
  readonly #remembered = new Map<string, Map<string, readonly number[]>>();
  /** Link as written → the hash of the name of its page. */
  readonly #names = new Map<string, number>();
  #count = 0;

  /** @param host the one that the page says to be of, where the place does not tell */
  add({ base, hrefs }: Links, place: Place, host: string | undefined): void {
    const from = startOf(place, base, host);
    if (from === undefined) return;
    const self = addressHash(place);
    const found = new Set<number>();
    const atHost = this.#rememberedAt(from.origin, from);
    const inFolder = this.#rememberedAt(from.folder, from);
    for (const href of hrefs) {
      const known = href.charCodeAt(0) === SLASH || ABSOLUTE.test(href) ? atHost : inFolder;
      let hashes = known.get(href);
      if (hashes === undefined) {
        const address = addressIn(href);
        hashes = address === undefined ? NONE : hashesOf(address, from);
        // A query or nothing stands for the page itself, whatever its name.
        const isOfPage = address === '' || address?.startsWith('?') === true;
        if (!isOfPage) this.#remember(known, href, hashes);
      }
      for (const hash of hashes) found.add(hash);
    }
    if (self !== undefined) found.delete(self);
    for (const hash of found) this.#counts.set(hash, (this.#counts.get(hash) ?? 0) + 1);
  }

  /**
   * Where the links of a page lead. Views of a site have the same pages at other addresses, and these have sessions in them:
   * so the name of a page is the last part of its path, without its ending, with what of a query says which page it is.
   */
  targets({ hrefs, blocks }: Links): Targets {
    const targets: number[] = [];
    hrefs.forEach((href, i) => {
      let name = this.#names.get(href);
      if (name === undefined) {
        if (this.#names.size >= MOST_REMEMBERED) this.#names.clear();
        name = nameHash(addressIn(href) ?? '');
        this.#names.set(ownText(href), name);
      }
      if (name !== 0) targets.push(blocks[i]!, name);
    });
    return targets;
  }

  /** What was counted, and begins anew. */
  take(): LinkBatch {
    const targets = Float64Array.from(this.#counts.keys());
    const counts = Uint32Array.from(this.#counts.values());
    this.#counts.clear();
    return { targets, counts };
  }

  /** The links that are remembered of pages of a host, or of a folder. */
  #rememberedAt(place: string, { isFile, host = '' }: Start): Map<string, readonly number[]> {
    if (this.#count >= MOST_REMEMBERED) {
      this.#remembered.clear();
      this.#count = 0;
    }
    const key = isFile ? `${place} ${host}` : place;
    const known = this.#remembered.get(key) ?? new Map<string, readonly number[]>();
    if (known.size === 0) this.#remembered.set(key, known);
    return known;
  }

  #remember(known: Map<string, readonly number[]>, href: string, hashes: readonly number[]): void {
    known.set(ownText(href), hashes);
    this.#count++;
  }
}

/** Where the links of a page start. */
interface Start {
  /** In normal form. */
  readonly url: string;
  /** `https://www.example.org`, and that and the path up to the last `/`. */
  readonly origin: string;
  readonly folder: string;
  readonly isFile: boolean;
  /** Of a file whose host is not known, the one that the page says to be of. */
  readonly host: string | undefined;
  /** What the hosts of its site end in: `example.org`. */
  readonly domain: string;
}

function startOf({ url, address }: Place, base: string | undefined, host: string | undefined): Start | undefined {
  const isHostUnknown = address?.startsWith('/') === true;
  const own =
    address === undefined
      ? url
      : `http://${isHostUnknown ? NO_HOST : ''}${address.replace(/[%?#]/g, encodeURIComponent)}`;
  if (own === undefined || !/^https?:/i.test(own) || !URL.canParse(own)) return undefined;
  const start = new URL(base !== undefined && URL.canParse(base, own) ? base : own, own);
  const { origin, pathname } = start;
  return {
    url: start.href,
    origin,
    folder: origin + pathname.slice(0, pathname.lastIndexOf('/') + 1),
    isFile: address !== undefined,
    host: isHostUnknown ? host : undefined,
    domain: (isHostUnknown && host !== undefined ? host : start.hostname).split('.').slice(-2).join('.'),
  };
}

/** The hash of the address of a link, and that of its host; none where it leads to no page of the site. */
function hashesOf(href: string, from: Start): readonly number[] {
  const { isFile, host, origin, folder, domain } = from;
  const named = ABSOLUTE.exec(href)?.[1];
  if (named !== undefined && !named.toLowerCase().replace(/:\d+$/, '').endsWith(domain)) return NONE;
  // Reading an address takes a microsecond or two, and most links are of a form that stays as it is.
  const target = PLAIN.test(href) ? (href.startsWith('/') ? origin : folder) + href : resolved(href, from.url);
  if (target === undefined) return NONE;
  const [, own = ''] = HOST.exec(target)!;
  if (!isFile) return [placeHash(withoutScheme(target)), placeHash(own)];
  const [withHost, path] = fileForms(target);
  if (host === undefined && own !== NO_HOST) return [placeHash(withHost), placeHash(own.replace(/:\d+$/, ''))];
  return own === NO_HOST || hostOf(target) === host ? [placeHash(path)] : NONE;
}

function resolved(href: string, base: string): string | undefined {
  const target = URL.canParse(href, base) ? new URL(href, base) : undefined;
  if (target === undefined || !/^https?:$/.test(target.protocol)) return undefined;
  target.hash = '';
  return target.href;
}

/** The name of a page in an address, as a hash; 0 where it has none. */
function nameHash(address: string): number {
  const name = /[^/]*(?:\?.*)?$/s
    .exec(pageAddress(address))![0]
    .replace(/\.(?:[sx]?html?|php|aspx?|jsp)(?=$|[?&])/, '');
  return name === '' ? 0 : fnv1aText(name);
}

/** The hash of the address of a page in the form in which links to it are counted. */
export function addressHash({ url, address }: Place): number | undefined {
  if (address !== undefined) return placeHash(fileForm(address));
  return url !== undefined && URL.canParse(url) ? placeHash(withoutScheme(urlWithoutFragment(url))) : undefined;
}

/** That of its host; `undefined` where it is not known. */
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
