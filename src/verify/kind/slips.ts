/**
 * Typos: a corrected page has `afternoon` for `afternono` without a change of meaning. A typo is another spelling of a word:
 * two neighbouring letters are swapped, one letter within it is missing or additional, or one is replaced by a letter beside
 * it on the keyboard, by the same with an accent, or by one of the same sound. Other words often differ by a letter that is
 * not (`nitrate`, `nitrite`) or at their end (`tenant`, `tenants`), and so do short words (`trial`, `trail`), names and
 * amounts (`Marton`, `Martin`): neither word may begin with a capital, both must begin with the same letter, and they must
 * not be short. Other blanks between the same letters are always typos, except after a prefix (`re-sign`, `resign`), and so
 * are Han characters of one sound or shape that are often confused, if the wrong one makes no other word: 的, 地 and 得, 账
 * and 帐.
 */

/** Least letters of the longer word; the second number holds if a letter is doubled, or has an accent, in one of them. */
const MIN_LETTERS = [6, 5] as const;
/** Prefixes with which a hyphen, or its absence, makes another word. */
const PREFIXES: ReadonlySet<string> = new Set(['re', 'un', 'co', 'pre']);
/**
 * Han characters that are mistaken for each other, one group a word. Others that are often confused, such as 低 and 底, 像 and
 * 象 or 候 and 侯, also make other words and names: 低价 is a low price, 底价 a reserve price.
 */
const CONFUSED = '的地得 账帐 未末 予预 做作 坐座 须需 竟竞 躁燥 已己'.split(' ');
/** Keys from left to right, one row a line; a vowel for a vowel makes another word too often, even if they are neighbours. */
const KEYBOARDS = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];
/** Where each row begins, in widths of a key. */
const ROW_STARTS = [0, 0.25, 0.75];
/** Two letters and what follows them: `licence` and `license`, `organise` and `organize`, `pretention` and `pretension`. */
const SOUND_ALIKE = /^(?:[cs]{2}|[sz]{2}|[st]{2}ion)/;
const VOWEL = /[aeiouyаеёиоуыэюя]/;
const WORD = /^\p{L}+$/u;
const HAN = /\p{sc=Han}/u;

/** Whether words that replace each other are spellings of the same words. @param rawA, rawB their texts, as written */
export function isSlip(a: readonly string[], b: readonly string[], rawA: string, rawB: string): boolean {
  if (a.join('') === b.join('')) return ![...a, ...b].some((word) => PREFIXES.has(word));
  if (a.length !== b.length) return false;
  return a.every((word, i) => word === b[i] || isRespelt(word, b[i]!, rawA, rawB));
}

function isRespelt(a: string, b: string, rawA: string, rawB: string): boolean {
  if (!WORD.test(a) || !WORD.test(b)) return false;
  if (HAN.test(a) || HAN.test(b)) return CONFUSED.some((group) => group.includes(a) && group.includes(b));
  const letters = Math.max(a.length, b.length);
  if (a[0] !== b[0] || letters < MIN_LETTERS[isOneLetter(a, b) ? 1 : 0]) return false;
  // Words are normalised to lower case: one that its text does not have so is a name or begins a sentence.
  return isOneStep(a, b) && rawA.includes(a) && rawB.includes(b);
}

/** Whether two words are the same without accents, and with one letter for two equal ones. */
function isOneLetter(a: string, b: string): boolean {
  const [one, other] = [a, b].map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').replace(/(.)\1/gu, '$1'));
  return one === other;
}

/** Whether one letter is replaced by its neighbour, missing or additional, or two neighbours are swapped. */
function isOneStep(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [restA, restB] = [a.slice(from, endA), b.slice(from, endB)];
  if (restA.length === 1 && restB.length === 1) return areMistaken(restA, restB, a.slice(endA));
  if (Math.max(restA.length, restB.length) === 1) return endA < a.length && endB < b.length;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/**
 * Whether a letter may be typed for another: they are neighbours on the keyboard, one is the other with an accent, or they
 * sound alike before the letters that follow.
 */
function areMistaken(a: string, b: string, behind: string): boolean {
  const [baseA, baseB] = [a, b].map((letter) => letter.normalize('NFD')[0]!);
  if (baseA === baseB) return baseA === a || baseB === b;
  if (SOUND_ALIKE.test(a + b + behind)) return true;
  if (VOWEL.test(a) && VOWEL.test(b)) return false;
  return KEYBOARDS.some((rows) => {
    const [one, other] = [placeOf(a, rows), placeOf(b, rows)];
    if (one === undefined || other === undefined) return false;
    const [across, down] = [Math.abs(one.at - other.at), Math.abs(one.row - other.row)];
    return down === 0 ? across === 1 : down === 1 && across < 1;
  });
}

function placeOf(letter: string, rows: readonly string[]): { readonly row: number; readonly at: number } | undefined {
  const row = rows.findIndex((keys) => keys.includes(letter));
  return row < 0 ? undefined : { row, at: ROW_STARTS[row]! + rows[row]!.indexOf(letter) };
}
