/**
 * Links to media and not to pages: downloads and pictures, by the extension of the file name, films of YouTube, telephone
 * numbers and e-mail addresses. O(length of the address).
 */
import { decodeReferences } from '../syntax/character-references.ts';
import { type Attributes, nameCode } from '../syntax/scanner.ts';
import type { MediaType } from './media.ts';

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

const CONTACT = /^\s*(?:mailto|tel):/i;
const FILM =
  /^\s*(?:https?:)?\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?|(?:embed|shorts|live|v)\/)|youtu\.be\/)/i;
const AMPERSAND = 0x26;

/** The type of the medium that a link leads to; `undefined` if it leads to a page. @param href as written */
export function linkedMedium(href: string, attributes: Attributes): MediaType | undefined {
  // Some sites write all letters of an e-mail address as references.
  if (CONTACT.test(href.charCodeAt(0) === AMPERSAND ? decodeReferences(href) : href)) return 'contact';
  if (FILM.test(href)) return 'frame';
  const ending = endingOf(href);
  if (PICTURES.has(ending)) return 'picture';
  return (ending !== '' && FILES.has(ending)) || attributes.get(DOWNLOAD) !== undefined ? 'download' : undefined;
}

/** Whether an address ends like that of a picture. */
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
