/**
 * Slips of the pen: a page that was corrected says `about` for `abuot`, and says nothing else by that. A slip is another
 * spelling of a word: two neighbouring letters changed places, or one letter is another, lacks or is one too many. Names
 * and amounts differ by a letter as well (`Marton`, `Martin`), so that neither of the two words may begin with a capital,
 * and both begin with the same letter and are not short. Other blanks between the same letters are slips in any case, and
 * so are 的, 地 and 得 for each other.
 */

/** Least letters of the longer word. */
const MIN_LETTERS = 5;
const PARTICLES = '的地得';
const WORD = /^\p{L}+$/u;
const HAN = /\p{sc=Han}/u;

/** Words that stand for each other. @param rawA, rawB the texts that they are of, as written */
export function isSlip(a: readonly string[], b: readonly string[], rawA: string, rawB: string): boolean {
  if (a.join('') === b.join('')) return true;
  if (a.length !== b.length) return false;
  return a.every((word, i) => word === b[i] || isRespelt(word, b[i]!, rawA, rawB));
}

function isRespelt(a: string, b: string, rawA: string, rawB: string): boolean {
  if (!WORD.test(a) || !WORD.test(b)) return false;
  if (HAN.test(a) || HAN.test(b)) return PARTICLES.includes(a) && PARTICLES.includes(b);
  if (a[0] !== b[0] || Math.max(a.length, b.length) < MIN_LETTERS) return false;
  // Words are normalised to small letters: one that is not so in its text is a name or begins a sentence.
  return isOneStep(a, b) && rawA.includes(a) && rawB.includes(b);
}

/** Whether one letter is another, lacks or is one too many, or two neighbours changed places. */
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
