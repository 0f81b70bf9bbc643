/** Icons: tiny pictures, and elements that an icon font draws. They count by the text that stands for them. */
import { type Attributes, nameCode } from '../syntax/scanner.ts';

/** Largest width and height of an icon, and of a line or tracking pixel, in CSS pixels. */
const MAX_ICON = 32;
const MAX_PIXEL = 2;
/** Number of UTF-16 units of a drawing that are searched for its title. */
const MAX_TITLE = 1000;

const code = (names: string): number[] => names.split(' ').map(nameCode);
const [IMG, AMP_IMG, SVG, I, SPAN] = code('img amp-img svg i span') as [number, number, number, number, number];
const [ALT, CLASS, WIDTH, HEIGHT] = code('alt class width height') as [number, number, number, number];
const [ROLE, ARIA_LABEL] = code('role aria-label') as [number, number];

/** The name of the only symbol of a drawing, and of a picture without the folder and the ending. */
const SYMBOL =
  /^<svg\b[^<>]*>\s*(?:<title\b[^<>]*>[^<]*<\/title>\s*)?<use\b[^<>]*?\s(?:xlink:)?href\s*=\s*["']?[^"'#<>\s]*#([\w.:-]+)/i;
const FILE_NAME = /([^/?#]+?)(?:[-_@]\d+(?:x\d*|px)?)?\.(?:gif|png|jpe?g|svg|webp|avif|bmp|ico)(?:[?#]|$)/i;
/** Names of icons that depend on the visit. */
const OF_VISIT =
  /o(?:n|ff)-?_?line|(?:^|[-_])(?:un)?read|(?:^|[-_])(?:new|hot|plus|minus)(?:$|[-_])|expand|collapse|spacer|blank/i;
const DRAWING_TITLE = /^<svg\b[^<>]*>\s*<title\b[^<>]*>([^<]*)/i;

/** Classes by which icon fonts name icons, without those for their size. */
const ICON_CLASS =
  /(?<!\S)(?:fa|icon|glyphicon|bi|mdi|ri|ti|la|ion|dashicons)-(?!(?:lg|fw|sm|xs|xl|\dx|spin|pulse|solid|regular|brands)(?!\S))[\w-]+/g;

/** Whether a picture is an icon, a line or a tracking pixel, by its `width` and `height`. */
export function isTiny(attributes: Attributes): boolean {
  const [width, height] = [sizeOf(attributes.get(WIDTH)), sizeOf(attributes.get(HEIGHT))];
  if (width <= MAX_PIXEL || height <= MAX_PIXEL) return true;
  const known = [width, height].filter(Number.isFinite);
  return known.length > 0 && known.every((size) => size <= MAX_ICON);
}

/** A size in CSS pixels; infinite if unknown. */
function sizeOf(written: string | undefined): number {
  const size = written === undefined || written.includes('%') ? Number.NaN : Number.parseFloat(written);
  return Number.isNaN(size) ? Number.POSITIVE_INFINITY : size;
}

/** Whether a picture is a line or a tracking pixel. */
function isPixel(attributes: Attributes): boolean {
  return sizeOf(attributes.get(WIDTH)) <= MAX_PIXEL || sizeOf(attributes.get(HEIGHT)) <= MAX_PIXEL;
}

/** The name of the file of a tiny picture without an alternative text; `undefined` if it says nothing. @param src its address */
export function nameOfIcon(attributes: Attributes, src: string | undefined): string | undefined {
  if (src === undefined || isPixel(attributes) || /^\s*data:/i.test(src)) return undefined;
  const name = FILE_NAME.exec(src)?.[1];
  return name === undefined || OF_VISIT.test(name) ? undefined : name.toLowerCase();
}

/** The name of the symbol that a drawing consists of; `undefined` if it has shapes of its own, or depends on the visit. */
export function symbolOf(attributes: Attributes, html: string): string | undefined {
  if (attributes.get(ARIA_LABEL) !== undefined) return undefined;
  const name = SYMBOL.exec(html.slice(attributes.at, attributes.at + MAX_TITLE))?.[1];
  return name === undefined || OF_VISIT.test(name) ? undefined : name;
}

/** The alternative text of a tiny picture. A drawing with an `aria-label` has that of {@link labelOf}. */
export function alternativeOf(tag: number, attributes: Attributes, html: string): string | undefined {
  if (tag === IMG || tag === AMP_IMG) return attributes.get(ALT);
  if (tag !== SVG || attributes.get(ARIA_LABEL) !== undefined) return undefined;
  return DRAWING_TITLE.exec(html.slice(attributes.at, attributes.at + MAX_TITLE))?.[1];
}

/** What an element that may be an icon stands for: its `aria-label`, or in a cell of a table its class in an icon font. */
export function labelOf(tag: number, attributes: Attributes, isInCell: boolean): string | undefined {
  const label = attributes.get(ARIA_LABEL);
  if (label === undefined)
    return tag === I && isInCell ? attributes.get(CLASS)?.match(ICON_CLASS)?.join(' ') : undefined;
  const isPicture = attributes.get(ROLE)?.trim().toLowerCase() === 'img';
  return tag === I || tag === SPAN || isPicture ? label : undefined;
}
