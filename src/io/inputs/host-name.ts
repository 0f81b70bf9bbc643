/** The names of folders to which wget, httrack and other tools write the pages of a host. */

/** A host name or an IPv4 address; wget separates the port with `:`, for Windows with `+`, httrack with `_`, others with `@`. */
const HOST =
  /^(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)|\d{1,3}(?:\.\d{1,3}){3}|localhost)(?:[:+_@]\d+)?$/i;

/** The name of a package, such as `org.example.core`, after which documentation of programs names its folders. */
const PACKAGE = /^(?:(?:com|org|net)\.[^.]{3,}|(?:com|org|net|edu|gov|io|java|javax)\.[^.]+\..+)$/i;

/** The first folder whose name is a host; in lower case and without port. @param folders of a path, from the top */
export function hostAmong(folders: readonly string[]): string | undefined {
  const host = hostFolderAmong(folders);
  return host && hostOfName(host);
}

/** The same, with the port if the name has one: `www.example.org:8080`. */
export function hostAndPortAmong(folders: readonly string[]): string | undefined {
  return hostFolderAmong(folders)
    ?.toLowerCase()
    .replace(/[+_@](?=\d+$)/, ':');
}

function hostFolderAmong(folders: readonly string[]): string | undefined {
  return folders.find((name) => HOST.test(name) && !PACKAGE.test(name));
}

/**
 * The address from which a file of a mirror was fetched: the host, and the path below its folder,
 * `www.example.org/a.html`.
 * @param id the path of the file below the input's folder
 * @param host of its folder; without it, the result is the path alone, `/a.html`
 */
export function fileAddress(id: string, host: string | undefined): string {
  const names = id.split(/[\\/]/);
  const folder = names.slice(0, -1).findIndex((name) => hostOfName(name) === host);
  return [host ?? '', ...names.slice(folder + 1).filter((name) => name !== '')].join('/');
}

function hostOfName(folder: string): string {
  return folder.toLowerCase().replace(/[:+_@]\d+$/, '');
}
