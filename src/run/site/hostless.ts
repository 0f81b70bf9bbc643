/**
 * The site of pages whose host is unknown. They are of one site, such as the folder of its pages, if they link to each other,
 * and if the other pages are of one host or hardly any host is known. Pages that were written by hand have neither one
 * markup nor one menu by which they would be recognised; pages that were collected from several sites do not lead to each
 * other.
 */

/** Least share of the pages of known hosts that are of one host. */
const ONE_HOST = 0.8;
/** Least pages of known hosts for each page without a host, from which hosts tell whether the input is one site. */
const KNOWN = 0.1;
/** Least share of the pages without a host to which other pages link. */
const LINKED = 0.25;

/**
 * @param groups the number of pages in each group: `host:…`, or `skeleton:…` if the host is unknown
 * @param linked number of the pages without a host to which other pages link
 * @returns the site of all pages without a host; `undefined` if they may be of several sites
 */
export function siteOfHostless(groups: ReadonlyMap<string, number>, linked: number): string | undefined {
  let [known, unknown, most] = [0, 0, 0];
  let host: string | undefined;
  for (const [group, count] of groups) {
    if (!group.startsWith('host:')) unknown += count;
    else {
      known += count;
      if (count > most || (count === most && group < host!)) [host, most] = [group, count];
    }
  }
  if (linked < LINKED * unknown) return undefined;
  if (known < KNOWN * unknown) return 'skeleton:';
  return most >= ONE_HOST * known ? host : undefined;
}
