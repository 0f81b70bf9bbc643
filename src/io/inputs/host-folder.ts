/** The host of a mirrored site, by the folder that wget, httrack and other tools write its pages to. */
import { resolve } from 'node:path';

/** A host name or an IPv4 address, with a port behind `:`, `+`, `_` or `@` as tools write it into names. */
const HOST =
  /^(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)|\d{1,3}(?:\.\d{1,3}){3}|localhost)(?:[:+_@]\d+)?$/i;

/**
 * The first folder on the way to a file that is named like a host, from the folder of the input on; in lower case and
 * without port.
 * @param path of the file
 * @param id the part of it below the input's folder; the whole path where it was named by itself
 */
export function hostFolder(path: string, id: string): string | undefined {
  const folders = resolve(path).split(/[\\/]/).slice(0, -1);
  const below = id.split(/[\\/]/).length - 1;
  const host = folders.slice(Math.max(0, folders.length - below - 1)).find((name) => HOST.test(name));
  return host && hostOfName(host);
}

/**
 * Where a file of a mirror was fetched: its host and the path below the folder of the host, `www.example.org/a.html`.
 * @param id the path of the file below the input's folder
 * @param host as {@link hostFolder} gives it; without it the path alone, `/a.html`
 */
export function fileAddress(id: string, host: string | undefined): string {
  const names = id.split(/[\\/]/);
  const folder = names.slice(0, -1).findIndex((name) => hostOfName(name) === host);
  return [host ?? '', ...names.slice(folder + 1).filter((name) => name !== '')].join('/');
}

function hostOfName(folder: string): string {
  return folder.toLowerCase().replace(/[:+_@]\d+$/, '');
}
