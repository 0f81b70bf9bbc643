/** The host of a mirrored site, from the name of the folder to which wget, httrack and other tools write its pages. */
import { resolve } from 'node:path';

/** A host name or an IPv4 address; tools separate the port with `:`, `+`, `_` or `@`. */
const HOST =
  /^(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)|\d{1,3}(?:\.\d{1,3}){3}|localhost)(?:[:+_@]\d+)?$/i;

/** The name of a package, such as `org.example.core`, after which documentation of programs names its folders. */
const PACKAGE = /^(?:(?:com|org|net)\.[^.]{3,}|(?:com|org|net|edu|gov|io|java|javax)\.[^.]+\..+)$/i;

/**
 * The first folder in the path of a file whose name is a host, starting at the folder of the input; in lower case and
 * without port.
 * @param path of the file
 * @param id the part of the path below the input's folder; the whole path if the file is the input
 */
export function hostFolder(path: string, id: string): string | undefined {
  const folders = resolve(path).split(/[\\/]/).slice(0, -1);
  const below = id.split(/[\\/]/).length - 1;
  const host = folders
    .slice(Math.max(0, folders.length - below - 1))
    .find((name) => HOST.test(name) && !PACKAGE.test(name));
  return host && hostOfName(host);
}

/**
 * The address from which a file of a mirror was fetched: the host, and the path below its folder,
 * `www.example.org/a.html`.
 * @param id the path of the file below the input's folder
 * @param host the result of {@link hostFolder}; without it, the result is the path alone, `/a.html`
 */
export function fileAddress(id: string, host: string | undefined): string {
  const names = id.split(/[\\/]/);
  const folder = names.slice(0, -1).findIndex((name) => hostOfName(name) === host);
  return [host ?? '', ...names.slice(folder + 1).filter((name) => name !== '')].join('/');
}

function hostOfName(folder: string): string {
  return folder.toLowerCase().replace(/[:+_@]\d+$/, '');
}
