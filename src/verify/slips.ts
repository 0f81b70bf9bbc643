/**
 * Typos: a corrected page has `about` for `abuot` without a change of meaning. A typo is another spelling of a word: two
 * neighbouring letters are swapped, or one letter is replaced, missing or additional. Names and amounts also differ by a
 * letter (`Marton`, `Martin`), so neither word may begin with a capital, both must begin with the same letter, and they
 * must not be short. Other blanks between the same letters are always typos, and so are Han characters of one sound or
 * shape that are often confused, if the wrong one makes no other word: 的, 地 and 得, 账 and 帐.
 */

/** Least letters of the longer word. */
const MIN_LETTERS = 5;
/**
 * Han characters that are mistaken for each other, one group a word. Others that are often confused, such as 低 and 底, 像 and
 * 象 or 候 and 侯, also make other words and names: 低价 is a low price, 底价 a reserve price.
 */
const CONFUSED = '的地得 账帐 未末 予预 做作 坐座 须需 竟竞 躁燥 已己'.split(' ');
const WORD = /^\p{L}+$/u;
const HAN = /\p{sc=Han}/u;

/** Whether words that replace each other are spellings of the same words. @param rawA, rawB their texts, as written */
export function isSlip(a: readonly string[], b: readonly string[], rawA: string, rawB: string): boolean {
  if (a.join('') === b.join('')) return true;
  if (a.length !== b.length) return false;
  return a.every((word, i) => word === b[i] || isRespelt(word, b[i]!, rawA, rawB));
}

function isRespelt(a: string, b: string, rawA: string, rawB: string): boolean {
  if (!WORD.test(a) || !WORD.test(b)) return false;
  if (HAN.test(a) || HAN.test(b)) return CONFUSED.some((group) => group.includes(a) && group.includes(b));
  if (a[0] !== b[0] || Math.max(a.length, b.length) < MIN_LETTERS) return false;
  // Words are normalised to lower case: one that its text does not have so is a name or begins a sentence.
  return isOneStep(a, b) && rawA.includes(a) && rawB.includes(b);
}

/** Whether one letter is replaced, missing or additional, or two neighbours are swapped. */
function isOneStep(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [restA, restB] = [a.slice(from, endA), b.slice(from, endB)];
  if (Math.max(restA.length, restB.length) === 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
