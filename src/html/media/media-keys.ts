/**
 * Keys that identify media, equal for all renditions of a medium: the address without the parts that only determine size,
 * server, visitor and time. O(length of the address).
 */
import { FORM_ACTION, MEDIA_TYPES, type Media, type MediaType } from './media.ts';
import { NONCES, SESSIONS, TRACKING } from './query-parameters.ts';

/** The parts of an address; the host is in lower case and without its port. */
interface Address {
  readonly host: string;
  /** Begins with `/`. */
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
}

/** Prefixes of hosts that serve the same files as the host without the prefix. */
const SERVICE =
  /^(?:www|m|mobile|amp|wap|cdn|imgs?|images?|pics?|photos?|static|st|media|assets?|files?|uploads?|dl|downloads?|[sip])\d*[.-](?=[^.]+\..)/;
const PHOTON = /^i\d\.wp\.com$/;
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;]*|\/\((?:[A-Z]\([^)]*\))+\)/gi;

/** Files whose address does not depend on its query. */
const FILE = /\.[a-z]{1,4}\d?$/i;
const PROGRAM = /\.(?:php\d?|aspx?|jspx?|do|action|cgi|pl|s?html?|ashx|axd)$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg|jfif)$/i;
/** Suffixes that some servers add to the name of a picture: `a.jpg!300x200`, `a.jpg_300x300.jpg`, `a.jpg@300w`. */
const BEHIND_PICTURE = /(\.(?:jpe?g|png|gif|webp|avif))(?:[!@_][^/]*)$/i;
const SIZE_BEHIND =
  /(?:[-_.@](?:\d{2,4}x\d{2,4}(?:[-_](?:c|crop))?|\d{2,4}(?:w|px)|[1-4]x|scaled|thumb(?:nail)?|small|medium|large|mini|preview|tn|sm|md|lg|xl|min|mobile|amp|print))+$/i;
const SIZE_BEFORE = /^(?:thumb(?:nail)?|tn|small|medium|large|mini|preview)[-_]|^\d{2,4}px-/i;
const SIZE_PART =
  /^(?:thumb(?:nail)?s?|small|medium|large|mini|previews?|resized?|cached?|crop|scaled|original|orig|full|fit-in|\d{1,4}x\d{0,4}|x\d{2,4}|[whq]\d{2,4}|v\d{6,}|[a-z]{1,2}_[\w.:-]+(?:,[a-z]{1,2}_[\w.:-]+)*|amp|print)$/i;
const STYLE = /\/styles\/[^/]+\/(?:public|private)\//;
const QUALITY_BEHIND = /[-_](?:240|360|480|540|720|1080|1440|2160)p?$/i;

/** Parameters that do not affect what an address shows. */
const NO_PARAMETER = new RegExp(
  `^(?:${TRACKING}|${NONCES}|${SESSIONS}|ssid|\\w*sess(?:ion)?(?:id)?|ver|version|rnd|_|ts|time|timestamp|cb|cache\\w*|ord|expires|signature|x-amz-\\S*|x-oss-\\S*|imageview2\\S*|imagemogr2\\S*|auto_?play|muted?|controls|loop|rel|showinfo|modestbranding|enablejsapi|origin|playsinline|width|height|lang|hl|color|theme|from|source)$`,
  'i',
);
const NO_PARAMETER_OF_PICTURES = /^(?:v|w|h|s|q|r|t|size|quality|fit|crop|auto|fm|format|f|dpr|wid|hei|zc|mode)$/i;
/** Parameters with the address of a picture that the server resizes. */
const ORIGINAL = /^(?:url|src|image|img|file|u)$/i;

/** An address that requests an order, so that the order of the lists on its page is not content. */
const SORTED = /[?&](?:sort\w*|order(?:_?by|ing)?)=/i;

/** Addresses of forms that any page has: those of a record that a site has twice, in two sections, have two numbers. */
const ANY_FORM =
  /comment|repl(?:y|ies)|feedback|vote|rating|like|share|favou?rite|wish|search|login|sign-?(?:in|up)|subscri|newsletter/i;

/** Frames that are not content: social plugins, comments, consent, analytics, advertising. */
const WIDGETS =
  /^(?:[^/]*\bfacebook\.com\/(?:v\d[^/]*\/)?plugins\/(?!video|post)|[^/]*\b(?:twitter|x)\.com\/(?:widgets|i\/)|platform\.\w+\.com\/|[^/]*(?:disqus|addthis|sharethis|recaptcha|googletagmanager|doubleclick|googlesyndication|googleadservices|adservice|taboola|outbrain|criteo|hcaptcha|cookiebot|onetrust)[^/]*\/|[^/]*google\.com\/(?:recaptcha|ads)|[^/]*youtube\.com\/subscribe)/;
/** Pictures of letters that a visitor has to type. */
const CAPTCHA =
  /captcha|vdimgck|(?:check|valid(?:ate|ation)?|verify|verification|auth|sec|rand(?:om)?)[_-]?(?:code|img|image|num)|yanzhengma|(?:^|[/_-])yzm/i;
const YOUTUBE = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const YOUTUBE_ID = /(?:^\/(?:embed|v|shorts|live)\/|^\/(?=[\w-]{11}$))([\w-]{6,})/;

/**
 * The media of a page by their keys, without those that have no key, repetitions within a block and the order of sorted
 * lists.
 * @param address address of the page, absolute or `host/path`; if it is unknown, relative addresses are not resolved
 */
export function keyedMedia(media: Media, address: string | undefined): Media | undefined {
  const page =
    address === undefined
      ? NOWHERE
      : addressOf(/^[a-z][a-z0-9+.-]*:|^\//i.test(address) ? address : `//${address}`, NOWHERE);
  const base = media.base === undefined ? page : (addressOf(media.base, page ?? NOWHERE) ?? page);
  const keyed = { type: [] as number[], value: [] as string[], block: [] as number[], linked: [] as number[] };
  const seen = new Set<string>();
  const isSorted = address !== undefined && SORTED.test(address);
  media.type.forEach((type, i) => {
    if (isSorted && MEDIA_TYPES[type] === 'order') return;
    const value = media.value[i]!;
    const key = value.startsWith(FORM_ACTION)
      ? actionKey(value.slice(FORM_ACTION.length), page)
      : mediaKey(MEDIA_TYPES[type]!, value, base ?? NOWHERE, page?.host ?? '');
    const name = `${type} ${media.block[i]} ${key}`;
    if (key === undefined || seen.has(name)) return;
    seen.add(name);
    keyed.type.push(type);
    keyed.value.push(key);
    keyed.block.push(media.block[i]!);
    keyed.linked.push(media.linked[i]!);
  });
  return keyed.type.length === 0 ? undefined : keyed;
}

const NOWHERE: Address = { host: '', path: '/', query: '' };

/** The types whose values are addresses. */
const ADDRESSED: ReadonlySet<MediaType> = new Set(['frame', 'video', 'audio', 'download', 'picture']);

/**
 * Identifies a medium among others of its type; `undefined` if it is not content of the page.
 * @param value as written on the page @param base base of relative addresses @param host host of the page
 */
function mediaKey(type: MediaType, value: string, base: Address, host: string): string | undefined {
  if (type === 'contact') return contactKey(value);
  if (!ADDRESSED.has(type)) return value;
  if (/^(?:data|srcdoc):/.test(value)) return value;
  const address = addressOf(value, base);
  if (address === undefined) return undefined;
  if (type === 'picture') return CAPTCHA.test(address.path) ? undefined : pictureKey(address, base);
  if (type === 'frame') return frameKey(address, host);
  const own = keptQuery(address, host);
  if (type === 'download') return hostKey(address) + own;
  return hostKey({ ...address, path: address.path.replace(/\.\w{2,4}$/, '').replace(QUALITY_BEHIND, '') }) + own;
}

/**
 * The address to which a form is sent, without its folder, which may be that of the page, and without parameters that hold an
 * address; `undefined` if the page is unknown, or the form is sent to it.
 */
function actionKey(written: string, page: Address | undefined): string | undefined {
  const address = page && addressOf(written, page);
  if (address === undefined || ANY_FORM.test(address.path)) return undefined;
  const name = lastPart(address);
  if (name === '' || name === lastPart(page!)) return undefined;
  const query = parametersOf(address.query).filter(([key, value]) => !NO_PARAMETER.test(key) && !value.includes('/'));
  return `${FORM_ACTION}${name}${queryOf(query)}`;
}

/** The last part of the path of an address, without the ending of a file. */
function lastPart({ path }: Address): string {
  return path.replace(/\/$/, '').replace(/^.*\//s, '').replace(FILE, '').toLowerCase();
}

/**
 * An e-mail address without the subject and the body that a letter begins with, or a telephone number without the signs
 * between its digits; `undefined` if the reader is to choose the recipient.
 */
function contactKey(written: string): string | undefined {
  const mark = written.indexOf(':');
  const scheme = written.slice(0, mark).trim().toLowerCase();
  const rest = decoded(written.slice(mark + 1).replace(/\?.*$/s, '')).toLowerCase();
  const contact =
    scheme === 'tel' ? rest.replace(/\(0\)|[\s().\-\u2010-\u2013/]/g, '').replace(/^00/, '+') : rest.replace(/\s/g, '');
  return contact === '' ? undefined : `${scheme}:${contact}`;
}

/** Names of folders in lower case: a page at `/Towers/a.htm` has the files of `/towers/a.htm` in its folder. */
function hostKey({ host, path }: Address): string {
  return servedBy(host) + path.replace(/^.*\//s, (folders) => folders.toLowerCase());
}

/** A host without the prefixes of its servers. */
function servedBy(host: string): string {
  let own = host;
  for (let shorter = own.replace(SERVICE, ''); shorter !== own; shorter = own.replace(SERVICE, '')) own = shorter;
  return own;
}

function frameKey(address: Address, host: string): string | undefined {
  if (YOUTUBE.test(address.host)) {
    const id = YOUTUBE_ID.exec(address.path)?.[1] ?? parametersOf(address.query).find(([name]) => name === 'v')?.[1];
    if (id !== undefined && id !== 'videoseries') return `youtube.com/${id}`;
  }
  if (WIDGETS.test(address.host + address.path)) return undefined;
  return hostKey(address) + keptQuery(address, host);
}

function pictureKey(address: Address, base: Address): string {
  const { host, path } = address;
  if (!PICTURE.test(path)) {
    const original = parametersOf(address.query).find(([name, value]) => ORIGINAL.test(name) && PICTURE.test(value));
    const inner = original && addressOf(original[1], base);
    if (inner !== undefined && PICTURE.test(inner.path)) return pictureKey({ ...inner, query: '' }, base);
  }
  if (PHOTON.test(host)) {
    const [, own, rest] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
    if (own !== undefined) return pictureKey({ host: own, path: rest!, query: '' }, base);
  }
  const parts = path.replace(STYLE, '/').replace(BEHIND_PICTURE, '$1').split('/').slice(1);
  const file = parts.pop() ?? '';
  // MediaWiki: thumb/a/ab/Name.jpg/300px-Name.jpg
  const isThumb =
    /^\d{2,4}px-/.test(file) && parts.length > 0 && file.startsWith(parts[parts.length - 1]!, file.indexOf('-') + 1);
  const name = (isThumb ? parts.pop()! : file).replace(PICTURE, '');
  const stem = name.replace(SIZE_BEHIND, '').replace(SIZE_BEFORE, '');
  const folders = parts.filter((part) => !SIZE_PART.test(part)).map((part) => part.toLowerCase());
  const own = PICTURE.test(path) ? '' : keptQuery(address, '', NO_PARAMETER_OF_PICTURES);
  return `${servedBy(host)}/${[...folders, stem === '' ? name : stem].join('/')}${own}`;
}

/** The parameters that determine what an address shows, sorted by name, after `?`; empty if there are none. */
function keptQuery({ path, query }: Address, host: string, except?: RegExp): string {
  if (query === '' || (FILE.test(path) && !PROGRAM.test(path))) return '';
  const kept = parametersOf(query).filter(([name, value]) => {
    if (NO_PARAMETER.test(name) || except?.test(name)) return false;
    // It may be the address of the page itself.
    const own = /^https?:\/\/([^/:?#]+)/i.exec(value)?.[1]?.toLowerCase();
    return own === undefined || host === '' || servedBy(own) !== servedBy(host);
  });
  return queryOf(kept);
}

/** Parameters, sorted by name, after `?`; empty if there are none. */
function queryOf(parameters: readonly (readonly [name: string, value: string])[]): string {
  const pairs = parameters.map((pair) => pair.join('=')).sort();
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function parametersOf(query: string): (readonly [name: string, value: string])[] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equal = pair.indexOf('=');
      return equal < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, equal)), decoded(pair.slice(equal + 1))];
    });
}

/** The parts of an address, resolved as in the URL standard; `undefined` if it does not name a file of a host. */
function addressOf(written: string, base: Address): Address | undefined {
  const bare = written
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll('\\', '/')
    .replace(/#.*$/s, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https' && scheme !== 'file') return undefined;
  const rest = scheme === undefined ? bare : bare.slice(scheme.length + 1);
  const mark = rest.indexOf('?');
  const query = mark < 0 ? '' : rest.slice(mark + 1);
  const place = mark < 0 ? rest : rest.slice(0, mark);
  if (place.startsWith('//')) {
    const [, authority, path] = /^\/\/([^/]*)(.*)$/s.exec(place)!;
    const host = authority!.replace(/^.*@/, '').replace(/:\d*$/, '').toLowerCase();
    return { host, path: plainPath(path!), query };
  }
  if (place === '') return mark < 0 ? undefined : { ...base, query };
  const path = place.startsWith('/') ? place : base.path.replace(/[^/]*$/, '') + place;
  return { host: base.host, path: plainPath(path), query };
}

function plainPath(path: string): string {
  const parts: string[] = [];
  const all = decoded(path.replace(SESSION_IN_PATH, '')).split('/');
  all.forEach((part, i) => {
    if (part === '..') parts.pop();
    else if (part !== '.' && (part !== '' || i === all.length - 1)) parts.push(part);
  });
  return `/${parts.join('/')}`;
}

/** Decodes percent escapes if they are valid UTF-8. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
