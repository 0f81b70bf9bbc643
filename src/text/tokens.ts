/**
 * Tokens of a text, by their definition (docs/tokenizer.md): a word is a longest run of letters and numbers with the
 * marks that follow them; a Han or Kana character with its marks is a token of its own; everything else separates.
 */
import { LETTERS, MARKS, SINGLES } from './unicode.generated.ts';

/** A token of a normalised text, as a range of UTF-16 units. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** Whether it is one Han or Kana character rather than a word. */
  readonly single: boolean;
}

/** Made for the first text that needs it, since its classes are long. */
let expression: RegExp | undefined;
const tokenExpression = (): RegExp =>
  (expression ??= new RegExp(`([${SINGLES}])[${MARKS}]*|[${LETTERS}][${LETTERS}${MARKS}]*`, 'gu'));

/**
 * The tokens of a text in order.
 * @param normal the normalised text
 */
export function tokensOf(normal: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(normal, unitsOf(normal), (start, end, single) => {
    tokens.push({ start, end, single });
  });
  return tokens;
}

let units = new Uint16Array(0);

/** The UTF-16 units of a text in an array, which is read faster than a string; valid until the next call. */
export function unitsOf(text: string): Uint16Array {
  const { length } = text;
  if (units.length < length) units = new Uint16Array(length + (length >> 1));
  for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
  return units;
}

/**
 * Calls `visit` with each token in order, without creating objects. ASCII and common Han are handled without the regular
 * expression, four times as fast.
 * @param normal the normalised text
 * @param units its units
 * @param guess where a word that begins at a place may end; 0 if unknown
 */
export function forEachToken(
  normal: string,
  units: Uint16Array,
  visit: (start: number, end: number, single: boolean) => void,
  guess?: (at: number) => number,
): void {
  const { length } = normal;
  for (let at = 0; at < length; ) {
    const first = units[at]!;
    let end = guess !== undefined && isPlain(first) ? guess(at) : 0;
    if (end > 0 && (end === length || (!isPlain(units[end]!) && separates(units[end]!)))) {
      visit(at, end, false);
      at = end;
      continue;
    }
    end = at + 1;
    if (isPlain(first)) while (end < length && isPlain(units[end]!)) end++;
    else if (first < 0x80 || isPunctuation(first)) {
      at++;
      continue;
    } else if (!isHan(first)) end = -1;
    if (end > 0 && (end === length || separates(units[end]!))) visit(at, end, first >= 0x80);
    else {
      const token = tokenExpression();
      token.lastIndex = at;
      const found = token.exec(normal);
      if (found === null) break;
      end = found.index + found[0].length;
      visit(found.index, end, found[1] !== undefined);
    }
    at = end;
  }
}

/** Whether a character is an ASCII letter or digit. */
function isPlain(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
}

function isHan(code: number): boolean {
  return code >= 0x4e00 && code <= 0x9fff;
}

/** Whether a character is one of the common quotes, dashes and brackets above ASCII. */
function isPunctuation(code: number): boolean {
  return (code >= 0x2010 && code <= 0x2027) || (code >= 0x3001 && code <= 0x3003) || (code >= 0x3008 && code <= 0x3020);
}

/** Whether a character certainly ends an ASCII or Han token before it, and is not a mark that belongs to it. */
function separates(code: number): boolean {
  return code < 0x80 || isHan(code) || isPunctuation(code);
}
