import { hostOf } from '../html/host.ts';
import type { Page } from '../html/page.ts';
import type { Entry } from '../io/batch.ts';

/** The host that a page came from: of its address, of the folder of its mirror, or the one that the page names. */
export function siteOf(
  page: Pick<Page, 'host'>,
  { url, hostFolder }: Pick<Entry<unknown>, 'url' | 'hostFolder'>,
): string | undefined {
  return hostOf(url) ?? hostOf(hostFolder && `//${hostFolder}`) ?? page.host;
}
