/** The host of a mirrored site, from the name of the folder to which wget, httrack and other tools write its pages. */
import { resolve } from 'node:path';
import { hostAmong } from './host-name.ts';

/**
 * The first folder in the path of a file whose name is a host, starting at the folder of the input; in lower case and
 * without port.
 * @param path of the file
 * @param id the part of the path below the input's folder; the whole path if the file is the input
 */
export function hostFolder(path: string, id: string): string | undefined {
  const folders = resolve(path).split(/[\\/]/).slice(0, -1);
  const below = id.split(/[\\/]/).length - 1;
  return hostAmong(folders.slice(Math.max(0, folders.length - below - 1)));
}
