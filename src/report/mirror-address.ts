/**
 * The addresses of the files of a mirror. Its folder is named like the host, but its scheme is not known: it is taken for
 * `https`, and with a port for `http`, unless the port ends in 443. Names that a mirroring tool writes are changed back:
 * `a@q=1.html` or `a?q=1.html`, `a/index.html`. O(length).
 */
import { fileAddress, hostAndPortAmong } from '../io/inputs/host-name.ts';
import type { AddressedPage } from './action.ts';

/**
 * A page with its address; for a file of a mirror that states none, the address from which it was fetched.
 * @param inputs of the run; if there is one, it may be the folder of the host
 */
export function withAddress<P extends AddressedPage & { readonly file?: unknown }>(
  page: P,
  inputs: readonly string[],
): P {
  const url = page.url ?? (page.file === undefined ? undefined : mirrorUrl(page.id, inputs));
  return url === undefined ? page : { ...page, url };
}

function mirrorUrl(id: string, inputs: readonly string[]): string | undefined {
  const [input = ''] = inputs.length === 1 ? inputs : [];
  // Of the input, only the folder itself, not those above it.
  const hostAndPort = hostAndPortAmong([
    ...input
      .split(/[\\/]/)
      .filter((name) => name !== '')
      .slice(-1),
    ...id.split('/').slice(0, -1),
  ]);
  if (hostAndPort === undefined) return undefined;
  const [host, port] = hostAndPort.split(':');
  const path = fileAddress(id, host)
    .slice(host!.length)
    .replace(/(?<=[^/])@(?=[^/@?=]+=[^/]*$)/, '?')
    .replace(/(?<=\?.*)\.html?$/i, '')
    .replace(/(?<=\/)index\.html?(?=\?|$)/, '');
  const scheme = port === undefined || port.endsWith('443') ? 'https' : 'http';
  // A parser of addresses drops line feeds and tabs, and blanks at the end.
  return `${scheme}://${hostAndPort}${path.replaceAll('#', '%23').replace(/[\p{Cc} ]/gu, encodeURIComponent)}`;
}
