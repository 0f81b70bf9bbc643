import type { SitePage } from './site.ts';

/** A file of a mirrored site, and the page it holds. */
export interface MirroredFile {
  /** Path below the folder of the mirror, with `/`. */
  readonly path: string;
  readonly page: SitePage;
}

/**
 * The files that `wget --mirror --adjust-extension` leaves: `HOST/path`, `index.html` for a folder, the query in the
 * name, `.html` at its end. Protocols share a folder, so of two pages at one place the one without `copy` stays.
 */
export function mirrored(pages: readonly SitePage[]): MirroredFile[] {
  const files = new Map<string, MirroredFile>();
  for (const page of pages) {
    const { host, pathname, search } = new URL(page.url);
    // A slash in a query is no folder: wget writes it so.
    const query = search.replaceAll('/', '%2F');
    const name = `${host}${pathname}${pathname.endsWith('/') ? 'index.html' : ''}${query}`;
    const path = /\.html?$/.test(name) ? name : `${name}.html`;
    const there = files.get(path);
    if (there !== undefined && there.page.content !== page.content) throw new Error(`two pages at ${path}`);
    if (there === undefined || page.copy === undefined) files.set(path, { path, page });
  }
  return [...files.values()];
}

/** The pages as records of a WARC file, as a crawl in the order of the pages writes them. */
export function warcOf(pages: readonly SitePage[]): Buffer {
  const records = pages.map(({ url, html, changed }, i) => {
    const body = Buffer.from(html);
    const modified = changed === undefined ? '' : `Last-Modified: ${new Date(changed).toUTCString()}\r\n`;
    const http = Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${modified}Content-Length: ${body.length}\r\n\r\n`),
      body,
    ]);
    const fetched = new Date(Date.UTC(2025, 5, 1, 3, 0, i)).toISOString().replace('.000', '');
    const header = [
      'WARC/1.1',
      'WARC-Type: response',
      `WARC-Target-URI: ${url}`,
      `WARC-Date: ${fetched}`,
      `WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}>`,
      'Content-Type: application/http; msgtype=response',
      `Content-Length: ${http.length}`,
    ];
    return Buffer.concat([Buffer.from(`${header.join('\r\n')}\r\n\r\n`), http, Buffer.from('\r\n\r\n')]);
  });
  return Buffer.concat(records);
}
