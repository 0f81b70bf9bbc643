/**
 * Metadata of a page: title, addresses, dates, language, and the article's text if JSON-LD contains it.
 * Sources in order of trust: JSON-LD and Open Graph, then link and meta elements, then the text.
 */
import { ownText } from '../../base/own-text.ts';
import { decodeReferences } from '../syntax/character-references.ts';
import { type Attributes, nameCode } from '../syntax/scanner.ts';
import { collapse } from '../syntax/whitespace.ts';
import { hostOf } from './host.ts';

export interface Metadata {
  readonly title?: string;
  /** `<link rel=canonical>`, as written. */
  readonly canonical?: string;
  /** The page's own address: `og:url`, else that in JSON-LD. */
  readonly url?: string;
  /** As written, usually ISO 8601. */
  readonly published?: string;
  readonly modified?: string;
  readonly lang?: string;
  /** Target of a `meta` refresh, or of a short script that sets the location, as written. */
  readonly redirect?: string;
  /** Host of canonical, url or base, in lower case. */
  readonly host?: string;
}

const NAME = nameCode('name');
const PROPERTY = nameCode('property');
const ITEMPROP = nameCode('itemprop');
const CONTENT = nameCode('content');
const HREF = nameCode('href');
const REL = nameCode('rel');
const TYPE = nameCode('type');
const DATETIME = nameCode('datetime');
const HTTP_EQUIV = nameCode('http-equiv');
const META = nameCode('meta');
const LINK = nameCode('link');
const TIME = nameCode('time');
const BASE = nameCode('base');

const TITLES = ['og:title', 'twitter:title'];
/** Metadata with the name of the site, and with the section of the page. */
const SITES = ['og:site_name', 'application-name', 'sitename'];
const SECTIONS = ['article:section', 'columnname'];
const PUBLISHED = [
  'article:published_time',
  'datepublished',
  'og:published_time',
  'publishdate',
  'pubdate',
  'publish_date',
  'publish-date',
  'parsely-pub-date',
  'sailthru.date',
  'dc.date.issued',
  'dc.date',
  'dcterms.created',
  'date',
];
const MODIFIED = [
  'article:modified_time',
  'datemodified',
  'og:updated_time',
  'lastmod',
  'last-modified',
  'dcterms.modified',
];
const MAX_NODES = 10_000;
/** The content of a refresh: seconds, and the target. */
const REFRESH = /^\s*[\d.]*\s*[;,]?\s*url\s*=\s*(?:'([^']*)|"([^"]*)|([^'"]\S*))/i;
/** Most UTF-16 units of a script that only leads to another address. */
const MOST_OF_REDIRECT = 400;
/** In a script that leads elsewhere on a condition or a click, as pages of frames have it that are opened alone. */
const ON_CONDITION = /\bif\b|\s\?\s|\bfunction\s+\w|\bon(?:click|change)\b/;
const LOCATION = /\blocation(?:\.href)?(?:\s*=\s*|\.(?:replace|assign)\(\s*)(["'])([^"'\s]+)\1/;
/** The titles that editors give to new pages. */
const OF_EDITOR =
  /^(?:untitled(?:[ -](?:document|page|normal page))?|new page|no title|document|unbenanntes dokument|(?:document )?sans titre|documento (?:sin título|senza titolo)|新建(?:网页|文档)|[无無]标?標?[题題](?:文[档檔]|[页頁]面?|网页)?|未命名(?:文[档檔])?)[ -]?\d*$/iu;

type Writable = { -readonly [K in keyof Metadata]: Metadata[K] };

/** Collects metadata while the page is scanned. */
export class MetadataReader {
  readonly #metas = new Map<string, string>();
  readonly #found: Writable = {};
  #title = '';
  #headings: string[] = [];
  #base: string | undefined;
  #time: string | undefined;
  #isLinkedData = false;
  #headline: string | undefined;
  #article: string | undefined;

  /** A meta, link, base or time element. */
  element(tag: number, attributes: Attributes): void {
    if (tag === META) {
      const name = attributes.get(PROPERTY) ?? attributes.get(NAME) ?? attributes.get(ITEMPROP);
      const content = attributes.get(CONTENT);
      if (content !== undefined && attributes.get(HTTP_EQUIV)?.trim().toLowerCase() === 'refresh')
        this.#refresh(content);
      if (name === undefined || content === undefined) return;
      const key = name.trim().toLowerCase();
      if (content.trim() !== '' && !this.#metas.has(key)) this.#metas.set(key, content);
    } else if (tag === LINK) {
      if (this.#found.canonical === undefined && attributes.get(REL)?.trim().toLowerCase() === 'canonical') {
        const href = tidy(attributes.get(HREF) ?? '');
        if (href !== '') this.#found.canonical = href;
      }
    } else if (tag === BASE) this.#base ??= attributes.get(HREF);
    else if (tag === TIME) this.#time ??= attributes.get(DATETIME);
  }

  #refresh(content: string): void {
    const [, single, double, bare] = REFRESH.exec(decodeReferences(content)) ?? [];
    const target = collapse(single ?? double ?? bare ?? '').trim();
    if (target !== '') this.#found.redirect ??= target;
  }

  lang(value: string | undefined): void {
    const lang = tidy(value ?? '');
    if (lang !== '') this.#found.lang ??= lang;
  }

  /** The raw content of a title element; the first one counts, unless it is that of a new page of an editor. */
  pageTitle(text: string): void {
    const title = tidy(text);
    if (!OF_EDITOR.test(title)) this.#title ||= title;
  }

  heading(text: string): void {
    if (this.#headings.length < 16) this.#headings.push(text.replaceAll('\n', ' '));
  }

  script(attributes: Attributes): void {
    this.#isLinkedData = attributes.get(TYPE)?.trim().toLowerCase() === 'application/ld+json';
  }

  scriptText(html: string, start: number, end: number): void {
    if (!this.#isLinkedData) {
      if (end - start > MOST_OF_REDIRECT) return;
      const script = html.slice(start, end);
      const [, , target] = LOCATION.exec(script) ?? [];
      if (target !== undefined && !ON_CONDITION.test(script)) this.#found.redirect ??= target;
      return;
    }
    const source = html
      .slice(start, end)
      .replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
      .replace(/(?:-->|\/\/\]\]>|\]\]>)\s*$/, '');
    try {
      this.#linkedData(JSON.parse(source));
    } catch {
      // Broken JSON-LD is frequent, and there are other sources.
    }
  }

  /** Walks the data breadth first, without recursion, and takes the fields of its articles. */
  #linkedData(data: unknown): void {
    const queue: unknown[] = [data];
    for (let i = 0; i < queue.length && i < MAX_NODES; i++) {
      const node = queue[i];
      if (Array.isArray(node)) {
        for (const item of node) queue.push(item);
        continue;
      }
      if (typeof node !== 'object' || node === null) continue;
      const fields = node as Record<string, unknown>;
      queue.push(fields['@graph'], fields.mainEntity);
      const type = String(fields['@type']);
      if (!/Article|Posting|Report|Review|Recipe|WebPage/.test(type)) continue;
      const text = (key: string): string | undefined => {
        const value = fields[key];
        return typeof value === 'string' && value.trim() !== '' ? value : undefined;
      };
      const found = this.#found;
      if (!type.includes('WebPage')) {
        this.#article ??= text('articleBody') ?? text('reviewBody');
        this.#headline ??= text('headline');
      }
      set(found, 'published', text('datePublished'));
      set(found, 'modified', text('dateModified'));
      const url = text('url');
      if (url !== undefined && /^https?:/i.test(url)) set(found, 'url', url);
    }
  }

  /** `href` of the base element, as written. */
  get base(): string | undefined {
    return this.#base;
  }

  /** The text of the article in JSON-LD. */
  get article(): string | undefined {
    return this.#article;
  }

  finish(): Metadata {
    const found = this.#found;
    const metas = this.#metas;
    const first = (names: readonly string[]): string | undefined => {
      for (const name of names) {
        const value = metas.get(name);
        if (value !== undefined) return tidy(value);
      }
      return undefined;
    };
    const withoutSiteNames = (title: string): string => withoutNames(title, first(SITES), first(SECTIONS));
    const named = first(TITLES) ?? (this.#headline === undefined ? undefined : tidy(this.#headline));
    const social = named === undefined ? undefined : withoutSiteNames(named);
    const pageTitle = withoutSiteNames(this.#title);
    const title = chooseTitle(this.#headings, social, pageTitle);
    if (title !== '') found.title = title;
    const own = first(['og:url']);
    if (own !== undefined) found.url = own;
    const published = first(PUBLISHED) ?? found.published ?? this.#time;
    if (published !== undefined) found.published = tidy(published);
    const modified = first(MODIFIED) ?? found.modified;
    if (modified !== undefined) found.modified = tidy(modified);
    const lang = found.lang ?? first(['og:locale', 'content-language']);
    if (lang !== undefined) found.lang = lang;
    // Copied, since the metadata is kept longer than the page.
    for (const [key, text] of Object.entries(found)) found[key as keyof Metadata] = ownText(text);
    const host = hostOf(found.canonical) ?? hostOf(found.url) ?? hostOf(this.#base);
    if (host !== undefined) found.host = ownText(host);
    return found;
  }
}

function set<K extends keyof Writable>(found: Writable, key: K, value: Writable[K] | undefined): void {
  if (value !== undefined && found[key] === undefined) found[key] = value;
}

function tidy(text: string): string {
  return collapse(decodeReferences(text)).trim();
}

/**
 * The title of a page: the longest heading that the Open Graph title or the `<title>` contains; else the Open Graph
 * title; else the only part of the `<title>` that is a heading, if it is short; else the `<title>` without the name of the
 * site.
 */
export function chooseTitle(headings: readonly string[], social: string | undefined, pageTitle: string): string {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const others = [social ?? '', pageTitle].map(plain).filter((text) => text !== '');
  let best = '';
  let bestLength = 1;
  const own = plain(social ?? '');
  for (const heading of headings) {
    const key = plain(heading);
    if (key !== '' && key === own && plain(pageTitle).startsWith(key)) return heading;
    if (key.length > bestLength && others.some((other) => other.includes(key) && key.length * 4 >= other.length)) {
      best = heading;
      bestLength = key.length;
    }
  }
  if (best !== '') return best;
  if (social !== undefined && social !== '') return social;
  if (headings.length === 1 && others.length === 0) return headings[0]!;
  return partInHeadings(headings, pageTitle) ?? withoutSite(pageTitle);
}

/** A label before the name of a list, as in `Category: Pies`. */
const LABEL = /^[^:：]*[:：]\s*/u;

/** The only part of a title that is a heading, or follows a label there: the name of a page may be shorter than that of its site. */
function partInHeadings(headings: readonly string[], title: string): string | undefined {
  const shown = new Set(headings.flatMap((heading) => [heading.trim(), heading.replace(LABEL, '').trim()]));
  const parts = title.split(SEPARATOR).filter((part) => part !== '' && shown.has(part));
  return parts.length === 1 ? parts[0] : undefined;
}

/** Separators after a name at the beginning of a title, and before a name at its end. */
const BETWEEN = /^[\s|_｜»«>›·•:：\-–—]+/u;
const BEFORE = /[\s|_｜»«>›·•:：\-–—]+$/u;
const HAN = /\p{Script=Han}/u;
const WEBSITE = /(?:门户网站|門戶網站|官方网站|官方網站|网站|網站|官网|官網|网|網)$/u;

/**
 * A title without the name of the site at either end, and without that of the section if it is less than half of the title.
 * Both names are those of the page's metadata.
 */
function withoutNames(title: string, site: string | undefined, section: string | undefined): string {
  const bare = without(title, site?.replace(WEBSITE, ''));
  const own = without(bare, section);
  return own.length * 2 > bare.length ? own : bare;
}

/** A text without a name at its beginning or its end, unless nothing else is left. */
function without(text: string, name: string | undefined): string {
  if (name === undefined || name === '') return text;
  const begin = text.startsWith(name) ? text.slice(name.length) : '';
  const end = text.replace(WEBSITE, '').endsWith(name) ? text.replace(WEBSITE, '').slice(0, -name.length) : '';
  const rest = withoutSeparator(begin, BETWEEN) || withoutSeparator(end, BEFORE);
  return rest === '' ? text : rest;
}

/** A text without the separator at one of its ends; empty if there is none. A blank alone separates only Chinese texts. */
function withoutSeparator(text: string, separators: RegExp): string {
  const rest = text.replace(separators, '');
  const found = separators.exec(text)?.[0].trim();
  return found === undefined || (found === '' && !HAN.test(rest)) ? '' : rest;
}

const SEPARATOR = /\s+[|\-–—·:»«]+\s+|\s*[|_｜»]\s*|\s*[—–]{1,2}\s+|\s+-{1,2}\s*/;

/** Drops the names of site and section at the end of a title: the parts after the first that is long enough. */
function withoutSite(title: string): string {
  const parts = title.split(SEPARATOR).filter((part) => part !== '');
  if (parts.length < 2) return title;
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best));
  const at = title.indexOf(longest);
  const head = title.slice(0, at + longest.length).trim();
  return parts[0]!.length * 2 >= longest.length ? head : longest;
}
