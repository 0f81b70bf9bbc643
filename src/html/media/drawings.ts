/** Drawings (SVG) and formulas (MathML), compared by a hash of the markup that determines what they show. */
import { fnv1aText, hexWord } from '../../base/hash.ts';

/** Most UTF-16 units of a drawing or formula that are compared. */
export const MAX_MARKUP = 32_768;

/** The parts of a drawing that determine what it shows: shapes, positions, colours and words, but not names. */
const SHAPES =
  /\s(?:d|points|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|transform|fill|stroke)\s*=\s*(?:"([^"]*)"|'([^']*)')|>([^<]*[^<\s][^<]*)/g;

/** A hash of a formula, without the attributes of its elements. @param markup from its start tag */
export function formulaOf(markup: string): string {
  const end = markup.indexOf('</math');
  const bare = (end < 0 ? markup : markup.slice(0, end)).replace(/<(\/?[\w:-]+)[^<>]*>/g, '<$1>').replace(/\s+/g, '');
  return hexWord(fnv1aText(bare));
}

/** A hash of a drawing, without names; empty if it has no shapes of its own, such as an icon that only refers to a name. */
export function drawingOf(markup: string): string {
  const end = markup.indexOf('</svg');
  let shapes = '';
  for (const [, double, single, text] of (end < 0 ? markup : markup.slice(0, end)).matchAll(SHAPES))
    shapes += ` ${double ?? single ?? text!.trim()}`;
  return shapes === '' ? '' : hexWord(fnv1aText(shapes));
}
