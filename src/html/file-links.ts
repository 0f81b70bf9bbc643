/** Links to files and not to pages: downloads and pictures, by the extension of the file name. O(length of the address). */
import { type Attributes, nameCode } from './scanner.ts';

/** File name extensions of downloads, and of pictures. */
const FILES = new Set(
  (
    'pdf doc docx xls xlsx ppt pptx odt ods odp rtf csv epub mobi zip rar 7z tar gz tgz bz2 xz exe msi dmg pkg deb rpm ' +
    'apk iso mp3 mp4 m4a m4v mov avi wmv mkv webm wav ogg flac ics vcf kml kmz gpx dwg dxf stl ofd wps et dps'
  ).split(' '),
);
const PICTURES = new Set('jpg jpeg png gif webp avif bmp tif tiff svg'.split(' '));
/** Length of the longest of these. */
const MAX_ENDING = 5;

const DOWNLOAD = nameCode('download');

/** Whether a link leads to a file and not to a page. @param href as written */
export function linksToFile(href: string, attributes: Attributes): boolean {
  const ending = endingOf(href);
  return (ending !== '' && isFile(ending)) || attributes.get(DOWNLOAD) !== undefined;
}

/** Whether an address is that of a picture, by its extension. */
export function isPictureFile(address: string): boolean {
  return PICTURES.has(endingOf(address));
}

/**
 * The letters after the last dot of the path of an address, or of the whole address, in lower case; empty if there are
 * none or too many. Nearly all links lead to pages, so the common cases are recognised by a few characters.
 */
function endingOf(address: string): string {
  const query = address.indexOf('?');
  const fragment = address.indexOf('#');
  if (query < 0 && fragment < 0) return endingBefore(address, address.length);
  const end = Math.min(query < 0 ? fragment : query, fragment < 0 ? query : fragment);
  const ending = endingBefore(address, end);
  return isFile(ending) || query < 0 ? ending : endingBefore(address, fragment > query ? fragment : address.length);
}

function endingBefore(address: string, end: number): string {
  for (let i = end - 1; i >= 0 && i >= end - MAX_ENDING - 1; i--) {
    if (address.charCodeAt(i) === 46)
      return isHtml(address, i)
        ? ''
        : address
            .slice(i + 1, end)
            .trim()
            .toLowerCase();
  }
  return '';
}

/** Whether there is a lower-case `.ht` at a position. */
function isHtml(address: string, at: number): boolean {
  return address.charCodeAt(at + 1) === 104 && address.charCodeAt(at + 2) === 116;
}

function isFile(ending: string): boolean {
  return FILES.has(ending) || PICTURES.has(ending);
}
