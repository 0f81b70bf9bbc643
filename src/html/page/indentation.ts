/**
 * The depth of the lines of a preformatted text, as Python determines it from their indentation: the same for any width of
 * an indent. Not in languages with braces, whose indentation says nothing. O(length).
 */
import { FNV_BASIS, fnv1a } from '../../base/hash.ts';

const BRACED = /\{\s*$/m;
const TAB = 8;

/** A hash of the depths; 0 if no line is indented more than the first. */
export function indentationOf(text: string): number {
  if (!text.includes('\n') || BRACED.test(text)) return 0;
  const widths: number[] = [];
  let hash = FNV_BASIS;
  let isIndented = false;
  for (const line of text.split('\n')) {
    const first = line.search(/\S/);
    if (first < 0) continue;
    const width = widthOf(line.slice(0, first));
    while (widths.length > 1 && widths[widths.length - 1]! > width) widths.pop();
    if (widths.length === 0 || widths[widths.length - 1]! < width) widths.push(width);
    isIndented ||= widths.length > 1;
    hash = fnv1a(hash, widths.length);
  }
  return isIndented ? hash : 0;
}

function widthOf(blanks: string): number {
  let width = 0;
  for (const blank of blanks) width = blank === '\t' ? width - (width % TAB) + TAB : width + 1;
  return width;
}
