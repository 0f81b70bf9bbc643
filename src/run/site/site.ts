import { hostOf } from '../../html/host.ts';
import type { Page } from '../../html/page.ts';
import type { Entry } from '../../io/batch.ts';

/** The host of the mobile or AMP views of a site. */
const VIEWS = /^(?:m|mobile|wap|3g|touch|amp)\.(?=[^.]+\.)/;

/**
 * The host of a page: that of its address, of the folder of its mirror, or the one that the page declares. Views of a site
 * may have a host of their own, `m.example.org`: they belong to the site `example.org`, or to `news.example.org` if they
 * declare that as canonical.
 */
export function siteOf(
  page: Pick<Page, 'host' | 'canonical'>,
  { url, hostFolder }: Pick<Entry<unknown>, 'url' | 'hostFolder'>,
): string | undefined {
  const host = hostOf(url) ?? hostOf(hostFolder && `//${hostFolder}`) ?? page.host;
  const site = host?.replace(VIEWS, '');
  const canonical = site === host ? undefined : hostOf(page.canonical);
  return canonical?.endsWith(`.${site}`) ? canonical : site;
}

/** The site of pages of a host, as documents have it, where nothing else is known of them. */
export function siteOfHost(host: string): string {
  return `host:${host.replace(VIEWS, '')}`;
}
