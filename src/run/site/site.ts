import { hostOf, VIEW_HOST } from '../../html/page/host.ts';
import type { Page } from '../../html/page/page.ts';
import type { Entry } from '../../io/batch.ts';

/**
 * The host of a page: that of its address, of the folder of its mirror, or the one that the page declares. A host of views,
 * such as `m.example.org`, belongs to the site `example.org`, or to `news.example.org` if the page declares that as
 * canonical.
 */
export function siteOf(
  page: Pick<Page, 'host' | 'canonical'>,
  { url, hostFolder }: Pick<Entry<unknown>, 'url' | 'hostFolder'>,
): string | undefined {
  const host = hostOf(url) ?? hostOf(hostFolder && `//${hostFolder}`) ?? page.host;
  const site = host?.replace(VIEW_HOST, '');
  const canonical = site === host ? undefined : hostOf(page.canonical);
  return canonical?.endsWith(`.${site}`) ? canonical : site;
}

/** The site of pages of which only the host is known, as documents have it. */
export function siteOfHost(host: string): string {
  return `host:${host.replace(VIEW_HOST, '')}`;
}
