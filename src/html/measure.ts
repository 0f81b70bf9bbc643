/**
 * How much text a block holds, and how much of it is the small change of running text: function words, or the
 * function characters of Chinese. One look at each UTF-16 unit.
 */

/** Length in letters and digits, a Han, Kana or Hangul character counting 2.5. */
export interface Measure {
  size: number;
  stops: number;
}

const WORDS =
  'a about after all also an and are as at be because been before but by can could did do does for from get had has have he her him his how i if in into is it its just like more most much my no not of on one only or other our out over said she should so some than that the their them then there these they this those to up us was we were what when where which while who will with would you your ' +
  'der die das und ist nicht ein eine einen dem den des im zu mit von auf für sich auch als er sie es wir ich nach bei aus wie hat war sind wird zum zur über noch nur oder aber ' +
  'le la les un une et est que qui dans pour par sur pas ne il elle ils nous vous ce cette son sa ses au aux du plus avec mais ou sont été ' +
  'el los las una y es que por con para del se su al lo como más pero sus ha han fue ' +
  'il lo gli di che è non per si da con sono della del nel alla dei anche ma ' +
  'o os um uma é em não com do da dos no na mais foi ao pelo ' +
  'het een van en dat op te zijn met voor niet aan er maar om ook bij naar door ' +
  'и в не на что с он как это по но они к у за из от так же бы его то все она был ' +
  'i w z na nie się do jest że to jak o po ale od za przez ' +
  'och att det som en på är av för den till med inte har om ett men var sig så ' +
  've bir bu için ile de da olarak daha çok';
const CHARACTERS = '的了是在和不这那有也就与以而及中上对为被把将他她它我们你着过地得都还又并于其之所但从到说要会能';
/** Marks that running Chinese and Japanese text has, and headlines and labels seldom. */
const MARKS = '，。、；：？！';

const SLOTS = 1 << 15;
const isStop = new Uint8Array(SLOTS);
for (const word of WORDS.split(' ')) {
  let code = 0;
  for (let i = 0; i < word.length; i++) code = step(code, word.charCodeAt(i));
  isStop[code & (SLOTS - 1)] = 1;
}

const LETTER = 1;
const IDEOGRAPH = 2;
const STOP = 4;
/** Class of each UTF-16 unit. */
const classOf = new Uint8Array(65536);
const letters = /[\p{L}\p{N}\p{M}]/u;
for (let unit = 0; unit < 65536; unit++) {
  if (unit >= 0xd800 && unit < 0xe000) classOf[unit] = unit < 0xdc00 ? IDEOGRAPH : 0;
  else if (
    (unit >= 0x3040 && unit <= 0x30ff) ||
    (unit >= 0x3400 && unit <= 0x9fff) ||
    (unit >= 0xac00 && unit <= 0xd7a3) ||
    (unit >= 0xf900 && unit <= 0xfaff)
  )
    classOf[unit] = IDEOGRAPH;
  else if (letters.test(String.fromCharCode(unit))) classOf[unit] = LETTER;
}
for (const mark of MARKS) classOf[mark.charCodeAt(0)] = STOP;
for (const character of CHARACTERS) classOf[character.charCodeAt(0)] = IDEOGRAPH | STOP;

function step(code: number, unit: number): number {
  return Math.imul(code ^ unit, 0x01000193) ^ (code >>> 15);
}

/** Measures a text. O(length). */
export function measure(text: string, into: Measure): void {
  let size = 0;
  let stops = 0;
  let code = 0;
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const kind = classOf[unit]!;
    if (kind === LETTER) {
      code = step(code, unit >= 65 && unit <= 90 ? unit + 32 : unit);
      run++;
    } else {
      if (run > 0) {
        size += run + 1;
        stops += isStop[code & (SLOTS - 1)]!;
        code = 0;
        run = 0;
      }
      if (kind !== 0) {
        if ((kind & IDEOGRAPH) !== 0) size += 2.5;
        stops += kind >> 2;
      }
    }
  }
  if (run > 0) {
    size += run;
    stops += isStop[code & (SLOTS - 1)]!;
  }
  into.size = size;
  into.stops = stops;
}
