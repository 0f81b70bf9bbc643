/** Lines with a date, such as those below a headline or above a post. */

/** Length of the longest line that is a date, in letters. */
const MAX_DATE_LINE = 80;

const MONTHS =
  'jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|out';
const DATED: RegExp = new RegExp(
  [
    String.raw`\d{4}[-./年]\s?\d{1,2}[-./月]\s?\d{1,2}`,
    String.raw`\d{1,2}:\d{2}`,
    String.raw`(?<!\d)(?:19|20)\d{2}(?!\d)`,
  ].join('|'),
);
/** Relative dates. */
const AGO: RegExp = new RegExp(
  String.raw`\d ?(?:秒|分钟|分鐘|小时|小時|天|周|个月|個月|年)前|[昨今前]天|\d+ ?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|[smhdw]) ago|(?:yesterday|today|gestern|heute)|(?:vor|il y a|hace) \d+|(?:${MONTHS})[a-z]*\.? \d{1,2}|\d{1,2}\.? (?:${MONTHS})`,
  'i',
);

/** Whether a short text contains a date, a time or a year. O(length). */
export function isDated(text: string, size: number): boolean {
  return size < MAX_DATE_LINE && DATED.test(text);
}

/** Whether a short text contains a date or a relative date. O(length). */
export function isDateLine(text: string, size: number): boolean {
  return size < MAX_DATE_LINE && (DATED.test(text) || AGO.test(text));
}

/** A day with a time. */
const STAMP =
  /(?:\d[-./年月]\s?\d|(?<!\d)(?:19|20)\d{2}(?!\d)).{0,12}?\d{1,2}:\d{2}|\d{1,2}:\d{2}.{0,20}(?:19|20)\d{2}/;
const FIRST_WORD = /^\P{L}*(\p{L}+)/u;

/**
 * The paragraphs of a thread without the lines with author and time of each post, as print views have them: first lines
 * with a day and a time, on at least two paragraphs, and paragraphs that are such a line. O(characters).
 */
export function withoutPostLines(paragraphs: readonly string[]): readonly string[] {
  if (!hasPostLines(paragraphs)) return paragraphs;
  const begun = paragraphs.filter(beginsWithStamp);
  const words = new Set(begun.map(firstWord));
  return paragraphs
    .map((text) => (beginsWithStamp(text) ? text.slice(firstLine(text).length + 1) : text))
    .filter((text) => !(isStamped(text) && words.has(firstWord(text))));
}

/** Whether at least two paragraphs begin with such a line. O(characters). */
export function hasPostLines(paragraphs: readonly string[]): boolean {
  let count = 0;
  for (const text of paragraphs) if (beginsWithStamp(text) && ++count === 2) return true;
  return false;
}

function beginsWithStamp(text: string): boolean {
  return text.includes('\n') && isStamped(firstLine(text));
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
}

function isStamped(line: string): boolean {
  return line.length < MAX_DATE_LINE && STAMP.test(line);
}

function firstWord(text: string): string {
  return FIRST_WORD.exec(text)?.[1] ?? '';
}
