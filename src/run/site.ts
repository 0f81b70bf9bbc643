import { hostOf } from '../html/host.ts';
import type { Page } from '../html/page.ts';
import type { Entry } from '../io/batch.ts';

/** The host of the mobile or AMP views of a site. */
const VIEWS = /^(?:m|mobile|wap|3g|touch|amp)\.(?=[^.]+\.)/;

/**
 * The host that a page came from: of its address, of the folder of its mirror, or the one that the page names. The views
 * of a site have a host of their own, `m.example.org`: they are of the site `example.org`, or of `news.example.org` where
 * they name that as canonical.
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
