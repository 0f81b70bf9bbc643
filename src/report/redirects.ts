/**
 * Redirects from the addresses of pages that can be removed to those kept in their place, for nginx, Apache and
 * programs. Only where a 301 is the suggested action and both addresses are known. The address of a kept page is never
 * redirected, and no address twice, so that the map has no loop and no chain; nor is one with a route in its
 * fragment or the same without it, since a server would redirect all pages of the script.
 */
import type { DocRecord, DocStatus, Evidence } from '../result/records.ts';
import { type AddressedPage, hasRoute, suggestedAction, urlOf } from './action.ts';
import { csvCell } from './escape.ts';
import { counted } from './figures.ts';
import { withAddress } from './mirror-address.ts';
import type { Report } from './report.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The fields of a `doc` record that redirects need. */
export interface JudgedPage extends AddressedPage {
  readonly status: DocStatus;
  /** Present if the status is `dropped`. */
  readonly evidence?: Pick<Evidence, 'kept' | 'kind'>;
}

type DroppedPage = JudgedPage & Required<Pick<JudgedPage, 'evidence'>>;

function isDropped(page: JudgedPage): page is DroppedPage {
  return page.evidence !== undefined;
}

/** Pages that can be removed and are not redirected. */
export interface Unredirected {
  readonly pages: number;
  /** Those of them of which no address is known, or none of the kept page. */
  readonly withoutAddress: number;
}

/** @param staying the addresses of kept pages */
type Writer = (redirects: readonly Redirect[], left: Unredirected, staying: Iterable<string>) => string;

/**
 * The redirects of a result, by the id of the page that can be removed.
 * @param isProven whether the run compared exactly; a result as published has no redirects
 */
export function redirectable(docs: Iterable<JudgedPage>, isProven: boolean): Map<string, Redirect> {
  const staying = new Map<string, AddressedPage>();
  const dropped: DroppedPage[] = [];
  const taken = new Set<string>();
  for (const doc of docs) {
    const url = urlOf(doc);
    const stays = !isDropped(doc) && doc.status !== 'known';
    if (isDropped(doc)) dropped.push(doc);
    else if (stays) staying.set(doc.id, { id: doc.id, url: doc.url });
    if (url !== undefined && (stays || hasRoute(doc))) taken.add(url);
  }
  const found = new Map<string, Redirect>();
  for (const { id, url, title, evidence } of isProven ? dropped : []) {
    const kept = staying.get(evidence.kept);
    const from = urlOf({ id, url });
    const to = kept && urlOf(kept);
    if (from === undefined || to === undefined || taken.has(from)) continue;
    if (suggestedAction({ id, url, title }, kept!, evidence.kind, true).action !== 'redirect') continue;
    taken.add(from);
    found.set(id, { from, to });
  }
  return found;
}

function redirectMap(write: Writer): Report {
  const docs: DocRecord[] = [];
  let inputs: readonly string[] = [];
  let isProven = true;
  let known = 0;
  let left: Unredirected = { pages: 0, withoutAddress: 0 };
  return {
    needs: ['header', 'doc'],
    write(record) {
      if (record.type === 'header') [isProven, inputs] = [record.confirmed ?? true, record.inputs];
      if (record.type !== 'doc') return '';
      const addressed = withAddress(record, inputs);
      if (record.status === 'known') known++;
      // Only the addresses of kept documents are needed.
      else docs.push(addressed.status === 'dropped' ? addressed : lean(addressed));
      return '';
    },
    end() {
      const redirects = redirectable(docs, isProven);
      const addresses = new Map<string, string>();
      for (const doc of docs) {
        const url = doc.status === 'dropped' ? undefined : urlOf(doc);
        if (url !== undefined) addresses.set(doc.id, url);
      }
      const dropped = docs.filter((doc) => doc.status === 'dropped');
      const withoutAddress = dropped.filter(
        (doc) => urlOf(doc) === undefined || !addresses.has(doc.evidence.kept),
      ).length;
      left = { pages: dropped.length + known - redirects.size, withoutAddress };
      return write([...redirects.values()], left, addresses.values());
    },
    notes: () => whyWithout(left),
  };
}

function lean({ type, id, url }: DocRecord): DocRecord {
  return { type, id, status: 'revisit', ...(url !== undefined && { url }) };
}

/** The writer of redirects of each format. */
export const REDIRECT_WRITERS: Readonly<Record<'redirects' | 'redirects-nginx' | 'redirects-apache', Writer>> = {
  redirects: writeCsv,
  'redirects-nginx': writeNginx,
  'redirects-apache': writeApache,
};

/** `from,to,status` with a header line. */
function writeCsv(redirects: readonly Redirect[]): string {
  return [['from', 'to', 'status'], ...redirects.map(({ from, to }) => [encoded(from), encoded(to), '301'])]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}

/**
 * A `map` of nginx. Its plain texts match regardless of case, so an address is a regular expression if its case matters
 * because another page has the same one in another case, or if a client may or may not encode a character.
 */
function writeNginx(redirects: readonly Redirect[], left: Unredirected, staying: Iterable<string>): string {
  const folded = new Map<string, number>();
  const count = (url: string): unknown => folded.set(url.toLowerCase(), (folded.get(url.toLowerCase()) ?? 0) + 1);
  for (const { from } of redirects) count(from);
  for (const url of new Set(staying)) count(url);
  let longest = 0;
  const lines = redirects.map(({ from, to }) => {
    const isPlain = encoded(from) === from && folded.get(from.toLowerCase()) === 1;
    if (isPlain) longest = Math.max(longest, from.length);
    return `    "${isPlain ? from : `~^${pattern(from)}$`}" "${encoded(to)}";`;
  });
  return [
    ...head(redirects, left),
    '# Include this file in the block http, and add to the block server:',
    '#     if ($dittograph_target) { return 301 $dittograph_target; }',
    // A bucket must hold the longest address and the data of nginx beside it; the default is at most 64 bytes.
    ...(longest > 40 ? [`map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 32))};`] : []),
    `map $scheme://${redirects.some(({ from }) => hasPort(from)) ? '$http_host' : '$host'}$request_uri $dittograph_target {`,
    '    default "";',
    ...lines,
    '}',
    '',
  ].join('\n');
}

/** For an address with a port: only the header `Host` has the port, `$host` does not. */
function hasPort(url: string): boolean {
  return /^https?:\/\/[^/?#]*:\d+(?=[/?#]|$)/.test(url);
}

/** Rules of Apache's mod_rewrite, for a virtual host or `.htaccess`. The address is compared as the client sent it. */
function writeApache(redirects: readonly Redirect[], left: Unredirected): string {
  const rules = redirects.flatMap(({ from, to }) => {
    const [, origin, rest] = /^(https?:\/\/[^/?#]+)(.*)$/.exec(from)!;
    return [
      `RewriteCond "%{REQUEST_SCHEME}://%{HTTP_HOST}" "^${pattern(origin!)}$" [NC]`,
      `RewriteCond "%{THE_REQUEST}" "^[A-Z]+ ${pattern(rest!)} HTTP/"`,
      // A percent sign before a digit would be a back-reference of the condition.
      `RewriteRule "^" "${encoded(to).replaceAll('%', '\\%')}" [R=301,L,NE,QSD]`,
    ];
  });
  return [...head(redirects, left), 'RewriteEngine On', ...rules, ''].join('\n');
}

function head(redirects: readonly Redirect[], left: Unredirected): string[] {
  const { pages } = left;
  const others =
    pages === 0
      ? ''
      : ` ${counted(pages, 'other page')} can be removed and ${pages === 1 ? 'is' : 'are'} not here: no address is known, or another action is suggested.`;
  return [
    `# ${counted(redirects.length, 'redirect')} by dittograph.${others}`,
    ...whyWithout(left).map((why) => `# ${why}`),
  ];
}

/** Why pages have no redirect for lack of an address, and what helps. */
function whyWithout({ withoutAddress }: Unredirected): string[] {
  if (withoutAddress === 0) return [];
  return [
    `no redirect for ${counted(withoutAddress, 'removable document')}: the web address of the document or of the one kept in its place is not known. Scan the folder that contains the folder of the host (www.example.org/), a WARC, or records with a field url`,
  ];
}

/** A percent sign that begins no escape; servers refuse such an address. */
const STRAY_PER_CENT = /%(?![\da-f]{2})/gi;
/** Characters without a special meaning in configurations of nginx and Apache, and in cells. */
const SAFE = /[\w\-.~:/?@!&'()*+,;=%[\]]/;

/** An address in which every character is safe: others are percent-encoded. */
function encoded(url: string): string {
  let safe = '';
  for (const character of url.replace(STRAY_PER_CENT, '%25'))
    safe += SAFE.test(character) ? character : escaped(character);
  return safe;
}

function escaped(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

/** A regular expression of an address; unsafe characters may be encoded or not. */
function pattern(url: string): string {
  let source = '';
  for (const character of url) {
    if (/[\w\-~:/@!&',;=%]/.test(character)) source += character;
    else if (/[.?*+()]/.test(character)) source += `[${character}]`;
    else {
      const raw = `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
      source += SAFE.test(character) ? raw : `(?:${raw}|${escaped(character)})`;
    }
  }
  return source;
}

export const redirectsCsv = (): Report => redirectMap(writeCsv);
export const redirectsNginx = (): Report => redirectMap(writeNginx);
export const redirectsApache = (): Report => redirectMap(writeApache);
