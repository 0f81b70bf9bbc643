/**
 * The facts of a text: its numbers, dates, times and codes, each by its value. `5月3日`, `五月三日` and `3 May` are one
 * fact, and so are `3.5万` and `35,000`. The year of a date is a separate fact, since many texts omit it. Numerals in words
 * are facts only if a measure word or a multiplier shows that they count something; `one` and `一` are mostly not numbers.
 */

import { dayAndMonthAt, isCalendarName, nameAt } from './calendar-names.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'mon tue wed thu fri sat sun'.split(' ');
const ENGLISH = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
for (const [i, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) {
  ENGLISH.set(word, 10 * i + 20);
}
const MULTIPLIERS: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  bn: 1e9,
  十: 10,
  百: 100,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  亿: 1e8,
  億: 1e8,
};

const MONTH =
  '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)' +
  '(?:(?<=jan)uary|(?<=feb)ruary|(?<=mar)ch|(?<=apr)il|(?<=jun)e|(?<=jul)y|(?<=aug)ust|(?<=sep)t(?:ember)?|(?<=oct)ober|(?<=nov|dec)ember)?(?![a-z])\\.?';
const HAN = '[零〇一二两兩三四五六七八九十百千]';
const SMALL = `(\\d{1,2}|[一二三四五六七八九十]{1,3})`;
const YEAR = '(\\d{4}|[一二][零〇一二三四五六七八九]{3})';
const WORDS = [...ENGLISH.keys()].filter((word) => word !== 'one' && word !== 'zero').join('|');
/** Characters that follow a Chinese numeral of one character if it counts something. */
const MEASURES =
  '[个名位年月日号天周时点分秒元块角万亿岁米层楼栋幢室次届场支只台辆件套条项家种人倍成折级度期集章节路线班门]';
/** Units that may follow their number without a blank. */
const UNITS =
  '(?:st|nd|rd|th|cm|mm|km|m|mg|kg|g|ml|cl|l|w|kw|mw|kwh|mah|gb|mb|tb|kb|hz|khz|mhz|ghz|in|ft|oz|lb|lbs|min|ms|(?<=\\.\\d+)s|pm|am)';

/** The forms of facts, longest first, each with the values of its groups. */
const FORMS: readonly (readonly [
  pattern: string,
  groups: number,
  values: (...found: string[]) => readonly string[],
])[] = [
  [`${YEAR}\\s*年\\s*${SMALL}\\s*月\\s*${SMALL}\\s*[日号]?`, 3, (y, m, d) => [year(y!), monthDay(m!, d!)]],
  ['(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?!\\d)', 4, (y, _, m, d) => [y!, monthDay(m!, d!)]],
  [`${YEAR}\\s*年\\s*${SMALL}\\s*月`, 2, (y, m) => [year(y!), monthDay(m!)]],
  [`${SMALL}\\s*月\\s*${SMALL}\\s*[日号]?`, 2, (m, d) => [monthDay(m!, d!)]],
  [`${YEAR}\\s*年`, 1, (y) => [year(y!)]],
  [`\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?\\b`, 3, (m, d, y) => [...given(y), monthDay(m!, d!)]],
  [
    `\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+${MONTH}(?:,?\\s+(\\d{4}))?\\b`,
    3,
    (d, m, y) => [...given(y), monthDay(m!, d!)],
  ],
  [`\\b${MONTH},?\\s+(\\d{4})\\b`, 2, (m, y) => [y!, monthDay(m!)]],
  [
    '(上午|下午|中午|晚上|晚|凌晨|早上)?(\\d{1,2})\\s*[:∶](\\d{2})(?!\\d)\\s*(am|pm|a\\.m|p\\.m)?',
    4,
    (part, h, m, half) => [clock(h!, m, part ?? half)],
  ],
  [
    `(上午|下午|中午|晚上|晚|凌晨|早上)?${SMALL}\\s*[时点](?:(\\d{1,2}|${HAN}{1,3})分|(半))?`,
    4,
    (part, h, m, half) => [clock(String(han(h!)), half === undefined ? m && String(han(m)) : '30', part)],
  ],
  ['\\b(\\d{1,2})(?:\\.(\\d{2}))?\\s*(am|pm|a\\.m|p\\.m)\\b', 3, (h, m, half) => [clock(h!, m, half)]],
  ['\\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?day\\b', 1, (day) => [day!]],
  ['(?:星期|礼拜|周)([一二三四五六日天])', 1, (day) => [DAYS['一二三四五六日'.indexOf(day === '天' ? '日' : day!)]!]],
  [`百分之(\\d+(?:\\.\\d+)?|${HAN}+)`, 1, (n) => [`${han(n!)}%`]],
  [
    `(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)*)\\s*(?:(%|per ?cent\\b)|(hundred|thousand|million|billion|bn)\\b|([百千万萬亿億]+))`,
    4,
    (n, share, word, many) => [
      share === undefined ? number(n!, word === undefined ? [...many!] : [word]) : `${number(n!)}%`,
    ],
  ],
  [`(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)*)(?:${UNITS}(?![a-z\\d])|(?![a-z\\d]))`, 1, (n) => [number(n!)]],
  ['[a-z\\d]*\\d[a-z\\d]*', 0, () => []],
  [
    `\\b(${WORDS})(?:[-\\s](one|two|three|four|five|six|seven|eight|nine))?(?:\\s+(hundred|thousand|million|billion))?\\b`,
    3,
    (tens, units, many) => [
      number(String(ENGLISH.get(tens!)! + (units === undefined ? 0 : ENGLISH.get(units)!)), given(many)),
    ],
  ],
  // Neighbouring digits are an estimate: `二三` and `两三` are two or three, `二三十` twenty or thirty.
  [
    `(二三|两三|兩三|三四|三五|四五|五六|六七|七八|八九)([十百千]?[万萬亿億]*)(?!${HAN}|[年月])`,
    2,
    (estimate, many) => [Array.from(estimate!, (digit) => number(String(han(digit)), [...many!])).join('~')],
  ],
  [
    `(第?)(${HAN}*[二两兩三四五六七八九十百千]${HAN}+|[二三四五六七八九十百千]${HAN}+)([万萬亿億]*)`,
    3,
    (_, n, many) => [number(String(han(n!)), [...(many ?? '')])],
  ],
  [`第([一二三四五六七八九十])`, 1, (n) => [String(han(n!))]],
  [`([二两兩三四五六七八九十])(?=${MEASURES})`, 1, (n) => [String(han(n!))]],
  ['(一)(?=[号楼层栋幢期级])', 1, () => ['1']],
];

/** Any form, at one place. A fact does not continue in the next line. */
const FACT = new RegExp(
  FORMS.map(([pattern], i) => `(${shifted(pattern, i)})`)
    .join('|')
    .replaceAll('[-\\s]', '[- \\t]')
    .replaceAll('\\s', '[^\\S\\n]'),
  'uy',
);
/** A fact that may be the day of a date in another language. */
const DAY_NUMBER = /^\d{1,2}(?:er|re|o|a)?$/;
/** By UTF-16 unit: 1 for the first characters of facts that do not begin with a Latin letter or a digit. */
const FIRST = new Uint8Array(0xa000);
for (const character of '零〇一二两兩三四五六七八九十百千第上下中晚凌早星礼周') FIRST[character.charCodeAt(0)] = 1;

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?day';
const LEADING = new RegExp(`^(?:${MONTH}|${WORDS}|${DAY})$`);
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
/** 1 for the first three letters of the words of {@link LEADING}. */
const LEADING_LETTERS = new Uint8Array(26 ** 3);
for (const word of [...MONTHS, ...DAYS, ...WORDS.split('|')]) {
  LEADING_LETTERS[threeLetters(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))] = 1;
}

/** A number for three letters; for other characters, the number of other letters or none in {@link LEADING_LETTERS}. */
function threeLetters(first: number, second: number, third: number): number {
  return ((first - LETTER_A) * 26 + second - LETTER_A) * 26 + third - LETTER_A;
}

/**
 * For frequent first characters of facts, the Han characters that may follow in a fact. `上` and `一` are mostly parts of
 * other words.
 */
const FOLLOWERS: ReadonlyMap<number, string> = new Map(
  [
    ...['上午', '下午', '中午', '早上', '凌晨', '星期', '礼拜', '周一二三四五六日天'],
    '一零〇一二两兩三四五六七八九十百千月时点号楼层栋幢期级',
  ].map((characters) => [characters.charCodeAt(0), characters.slice(1)]),
);

/** A pattern with its back references counted from the start of the whole expression. */
function shifted(pattern: string, form: number): string {
  let before = 1;
  for (let i = 0; i < form; i++) before += 1 + FORMS[i]![1];
  return pattern.replace(/\\([1-9])/g, (_, group: string) => `\\${before + Number(group)}`);
}

/** A decimal digit that is not ASCII: Arabic, Devanagari, Thai … */
const NATIVE_DIGIT = /[^\P{Nd}0-9]/gu;

/** The text with every decimal digit as ASCII: `٤٥٠٠` and `४५००` are 4500. */
export function withAsciiDigits(normal: string): string {
  return normal.replace(NATIVE_DIGIT, valueOfDigit);
}

/** Digits of a script are ten characters in a row, 0 to 9. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** A number, date, time or code of a text. */
export interface Fact {
  /** The UTF-16 unit after its last one. */
  readonly end: number;
  /** In one spelling: `35000`, `05-03`, `14:30`, `25%`, `kx200`. A date with its year has two: `2023` and `05-03`. */
  readonly values: readonly string[];
}

/**
 * The fact that begins with a token, if one does.
 * @param normal the normalised text
 * @param units its UTF-16 units
 * @param start first unit of the token
 * @param end the unit after its last one
 */
export function factAt(normal: string, units: Uint16Array, start: number, end: number): Fact | undefined {
  if (!mayBeginFact(normal, units, start, end)) return undefined;
  FACT.lastIndex = start;
  const found = FACT.exec(normal);
  if (found === null) return nameAt(normal, start, end);
  const date = DAY_NUMBER.test(found[0]) ? dayAndMonthAt(normal, start) : undefined;
  return date ?? { end: start + found[0].length, values: valuesOf(found) };
}

/** Whether a fact may begin with a token. Most words are ruled out by their first letters and because they have no digit. */
export function mayBeginFact(normal: string, units: Uint16Array, start: number, end: number): boolean {
  const first = units[start]!;
  if (first < LETTER_A) return true;
  if (isCalendarName(normal, units, start, end)) return true;
  if (first > LETTER_Z) return FIRST[first] === 1 && mayFollow(first, units[start + 1]!);
  if (end - start >= 3) {
    const three = threeLetters(first, units[start + 1]!, units[start + 2]!);
    if (LEADING_LETTERS[three] === 1 && LEADING.test(normal.slice(start, end))) return true;
  }
  for (let i = start + 1; i < end; i++) if (units[i]! <= 0x39) return true;
  return false;
}

function mayFollow(first: number, next: number): boolean {
  const isHan = next >= 0x4e00 && next < 0xa000;
  return !isHan || FOLLOWERS.get(first)?.includes(String.fromCharCode(next)) !== false;
}

function valuesOf(found: RegExpExecArray): readonly string[] {
  let at = 1;
  for (let i = 0; i < FORMS.length; i++) {
    const form = FORMS[i]!;
    if (found[at] !== undefined) {
      const values = form[2](...(found.slice(at + 1, at + 1 + form[1]) as string[]));
      return values.length > 0 ? values : [found[0]];
    }
    at += 1 + form[1];
  }
  return [];
}

function given(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}

/** A decimal number in one spelling; one with several points, a leading zero or very many digits is left unchanged. */
function number(written: string, multipliers: readonly string[] = []): string {
  const plain = written.includes(',') ? written.replaceAll(',', '') : written;
  if (multipliers.length === 0 && !plain.includes('.')) return plain;
  if (!/^(?!0\d)\d{1,15}(?:\.\d+)?$/.test(plain)) return plain;
  const value = multipliers.reduce((product, word) => product * MULTIPLIERS[word]!, Number(plain));
  return String(Number(value.toPrecision(15)));
}

/** The value of a Chinese numeral below 10,000, of a run of Chinese digits, or of decimal digits. */
function han(written: string): number {
  if (/^[\d.]+$/.test(written)) return Number(written);
  if (/^[零〇一二三四五六七八九]+$/.test(written)) {
    return Number(
      Array.from(written, (digit) => '零一二三四五六七八九'.indexOf(digit === '〇' ? '零' : digit)).join(''),
    );
  }
  let total = 0;
  let digit = 0;
  for (const character of written) {
    const ten = '十百千'.indexOf(character);
    if (ten < 0) digit = Math.max(0, '零一二三四五六七八九'.indexOf(character.replace(/[两兩]/, '二')));
    else {
      total += (digit === 0 ? 1 : digit) * 10 ** (ten + 1);
      digit = 0;
    }
  }
  return total + digit;
}

function year(written: string): string {
  return String(han(written));
}

/** `05-03`, or `05` for a month alone. */
function monthDay(month: string, day?: string): string {
  const named = MONTHS.indexOf(month) + 1;
  const two = (value: number): string => String(value).padStart(2, '0');
  return [named > 0 ? named : han(month), ...(day === undefined ? [] : [han(day)])].map(two).join('-');
}

/** `14:30`. @param part the half of the day: `下午`, `pm` … */
function clock(hour: string, minute: string | undefined, part: string | undefined): string {
  const isLate = part !== undefined && /^(?:下午|晚|p)/.test(part);
  const hours = Number(hour) + (isLate && Number(hour) < 12 ? 12 : 0);
  return `${hours}:${(minute ?? '0').padStart(2, '0')}`;
}
