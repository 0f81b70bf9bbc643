/**
 * Detects the legacy character set of a short text in Cyrillic, Greek or Hebrew: the one in which its letters are as
 * frequent as in the language. A detector that counts triples of letters needs more text. A capital within a word is
 * very improbable, which distinguishes KOI8-R, whose capitals are where other sets have small letters. O(bytes · sets).
 */

/** Letters of a language, each with its approximate share in thousandths. */
const RUSSIAN =
  'о110 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20 ы19 ь17 г17 з16 б16 ч14 й12 х10 ж9 ш7 ю6 ц5 щ4 э3 ф3 і2 ё1 ї1 є1 ъ1';
const GREEK =
  'α105 ο85 ι65 τ85 ε70 ν70 η50 ς45 σ40 υ35 π40 ρ42 κ40 μ34 λ30 ω20 δ17 θ13 γ18 χ12 φ9 ξ5 β7 ζ4 ψ2 ά18 ό20 ί25 έ17 ή15 ύ12 ώ9 ϊ1 ϋ1';
const HEBREW =
  'י111 ו104 ה100 ל74 א63 ר56 ת51 ב47 מ45 ש44 ע32 ם28 נ28 ד25 כ24 ח24 ק21 פ17 ס15 ז13 ט12 ג12 צ12 ן11 ך8 ף2 ץ2';

/** If the bytes are the same text in two character sets, the first one is chosen. */
const CANDIDATES: readonly (readonly [charset: string, letters: string])[] = [
  ['windows-1251', RUSSIAN],
  ['koi8-r', RUSSIAN],
  ['iso-8859-5', RUSSIAN],
  ['windows-1253', GREEK],
  ['iso-8859-7', GREEK],
  ['windows-1255', HEBREW],
];

/** Logarithms of probabilities of characters that are not letters of the language; those of capitals are added. */
const FOREIGN = -9;
const CAPITAL = -3;
const CAPITAL_WITHIN = -9;
const PUNCTUATION = -5;
/** Least mean over the characters beyond ASCII: prose has about -3, a text in another script -5 or less. */
const LEAST_MEAN = -4;
/** The other sets together are this much less probable, if the finding is certain. */
const CERTAIN = Math.log(1000);

export interface LetterFinding {
  readonly charset: string;
  /** Whether every other set is much less probable. */
  readonly isCertain: boolean;
}

/** @param sample bytes; most of those beyond ASCII must be in runs */
export function charsetByLetters(sample: Uint8Array): LetterFinding | undefined {
  let best: { charset: string; text: string; sum: number } | undefined;
  let next = Number.NEGATIVE_INFINITY;
  let beyond = 0;
  for (const byte of sample) if (byte >= 0x80) beyond++;
  for (const [charset, letters] of CANDIDATES) {
    const text = new TextDecoder(charset).decode(sample);
    const sum = logarithm(text, sharesOf(letters));
    if (best === undefined || sum > best.sum) {
      if (best !== undefined && best.text !== text) next = Math.max(next, best.sum);
      best = { charset, text, sum };
    } else if (text !== best.text) next = Math.max(next, sum);
  }
  if (best === undefined || beyond === 0 || best.sum / beyond < LEAST_MEAN) return undefined;
  return { charset: best.charset, isCertain: best.sum - next >= CERTAIN };
}

/** Logarithm of the probability of the characters beyond ASCII. */
function logarithm(text: string, shares: ReadonlyMap<string, number>): number {
  let sum = 0;
  let before = '';
  for (const character of text) {
    if (character >= '\u0080') sum += ofCharacter(character, before, shares);
    before = character;
  }
  return sum;
}

function ofCharacter(character: string, before: string, shares: ReadonlyMap<string, number>): number {
  const small = character.toLowerCase();
  const share = shares.get(small);
  if (share === undefined) return /^[\u00a0«»·\u2010-\u203a№…]$/.test(character) ? PUNCTUATION : FOREIGN;
  if (small === character) return share;
  // After a small letter; at the beginning of a word, or after another capital, a capital is not unusual.
  const isWithin = before !== before.toUpperCase();
  return share + (isWithin ? CAPITAL_WITHIN : CAPITAL);
}

const tables = new Map<string, ReadonlyMap<string, number>>();

/** The logarithm of the share of each letter. */
function sharesOf(letters: string): ReadonlyMap<string, number> {
  let table = tables.get(letters);
  if (table === undefined) {
    table = new Map(letters.split(' ').map((entry) => [entry[0]!, Math.log(Number(entry.slice(1)) / 1000)]));
    tables.set(letters, table);
  }
  return table;
}
