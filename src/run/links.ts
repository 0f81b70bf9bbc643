/**
 * Which pages of a run its pages link to: what the keep rule `linked` looks at. An address is a hash of 52 bits of the form
 * in which it is compared, so that two of a million addresses are taken for one with a probability of 1 in 9,000; nothing
 * is removed for it.
 */
import { FNV_BASIS, fnv1a } from '../base/hash.ts';
import { ownText } from '../base/own-text.ts';
import { fileForm, fileForms, type Place } from '../cluster/address.ts';
import { hostOf } from '../html/host.ts';
import type { Links } from '../html/links.ts';

/** How many pages link to each of some addresses. */
export interface LinkBatch {
  /** Hashes, each once. */
  readonly targets: Float64Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
}

/** Stands for the host of a mirror that is not known. */
const NO_HOST = 'host.invalid';
/** Addresses that are remembered with their hashes: those of a menu stand on every page. */
const MOST_REMEMBERED = 100_000;

/** Counts the links of pages, each address once a page, and never that of the page itself. O(links), most by a look-up. */
export class LinkReader {
  readonly #counts = new Map<number, number>();
  /** Folder of a page or its host → link as written → hashes of the address and of its host. */
  readonly #remembered = new Map<string, Map<string, readonly number[]>>();
  #count = 0;

  /** @param host the one that the page says to be of, where the place does not tell */
  add({ base, hrefs }: Links, place: Place, host: string | undefined): void {
    const own = baseOf(place, host);
    if (own === undefined) return;
    const self = addressHash(place);
    const from = base !== undefined && URL.canParse(base, own.url) ? { ...own, url: new URL(base, own.url).href } : own;
    const [origin, folder] = partsOf(from.url);
    const found = new Set<number>();
    for (const href of hrefs) {
      const isAnywhere = href.startsWith('/') || /^https?:/i.test(href);
      for (const hash of this.#hashes(isAnywhere ? origin : folder, href, from)) found.add(hash);
    }
    if (self !== undefined) found.delete(self);
    for (const hash of found) this.#counts.set(hash, (this.#counts.get(hash) ?? 0) + 1);
  }

  /** What was counted, and begins anew. */
  take(): LinkBatch {
    const targets = Float64Array.from(this.#counts.keys());
    const counts = Uint32Array.from(this.#counts.values());
    this.#counts.clear();
    return { targets, counts };
  }

  #hashes(near: string, href: string, from: Base): readonly number[] {
    // A query or nothing stands for the page itself, whatever its name.
    if (href.startsWith('?') || href === '') return hashesOf(href, from);
    const key = from.isFile ? `${near} ${from.host ?? ''}` : near;
    const hashes = this.#remembered.get(key)?.get(href);
    if (hashes !== undefined) return hashes;
    if (this.#count++ >= MOST_REMEMBERED) {
      this.#remembered.clear();
      this.#count = 1;
    }
    const known = this.#remembered.get(key) ?? new Map<string, readonly number[]>();
    const made = hashesOf(href, from);
    this.#remembered.set(key, known.set(ownText(href), made));
    return made;
  }
}

/** Where the links of a page start. */
interface Base {
  readonly url: string;
  readonly isFile: boolean;
  /** Of a file whose host is not known, the one that the page says to be of. */
  readonly host?: string | undefined;
}

function baseOf({ url, address }: Place, host: string | undefined): Base | undefined {
  if (address === undefined) return url !== undefined && /^https?:/i.test(url) ? { url, isFile: false } : undefined;
  const isHostKnown = !address.startsWith('/');
  const absolute = `http://${isHostKnown ? '' : NO_HOST}${address.replace(/[%?#]/g, encodeURIComponent)}`;
  return URL.canParse(absolute) ? { url: absolute, isFile: true, host: isHostKnown ? undefined : host } : undefined;
}

function partsOf(url: string): readonly [origin: string, folder: string] {
  const [origin = ''] = /^[^:]+:\/\/[^/?#]*/.exec(url) ?? [];
  const path = url.slice(origin.length).replace(/[?#].*$/s, '');
  return [origin, origin + path.slice(0, path.lastIndexOf('/') + 1)];
}

/** The hash of the address of a link, and that of its host; none where it leads to no page. */
function hashesOf(href: string, { url, isFile, host }: Base): readonly number[] {
  const target = URL.canParse(href, url) ? new URL(href, url) : undefined;
  if (target === undefined || !/^https?:$/.test(target.protocol)) return [];
  target.hash = '';
  if (!isFile) return [hashOf(withoutScheme(target.href)), hashOf(target.host)];
  const [withHost, path] = fileForms(target.href);
  if (host === undefined && !withHost.startsWith(NO_HOST)) return [hashOf(withHost), hashOf(target.hostname)];
  return target.hostname === NO_HOST || hostOf(target.href) === host ? [hashOf(path)] : [];
}

/** The hash of the address of a page in the form in which links to it are counted. */
export function addressHash({ url, address }: Place): number | undefined {
  if (address !== undefined) return hashOf(fileForm(address));
  return url !== undefined && URL.canParse(url) ? hashOf(withoutScheme(urlWithoutFragment(url))) : undefined;
}

/** That of its host; `undefined` where it is not known. */
export function hostHash({ url, address }: Place): number | undefined {
  if (address !== undefined)
    return address.startsWith('/') ? undefined : hashOf(address.slice(0, address.indexOf('/')));
  return url !== undefined && URL.canParse(url) ? hashOf(new URL(url).host) : undefined;
}

function urlWithoutFragment(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

function withoutScheme(url: string): string {
  return url.replace(/^[a-z]+:\/\//, '');
}

/** 52 bits. */
function hashOf(text: string): number {
  let low = FNV_BASIS;
  let high = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = fnv1a(low, unit);
    high = Math.imul(high ^ unit, 0x85ebca6b);
    high ^= high >>> 15;
  }
  return (low >>> 0) * 0x100000 + (high >>> 12);
}
