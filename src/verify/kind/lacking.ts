/**
 * Finds the symbols, sentences and authors of one text that another lacks at any place. The frame of a page is not content
 * (`frame.ts`). O(n).
 */
import { shortBytes } from '../../base/short-arrays.ts';
import { MARK } from './frame.ts';
import { isFrame, type NumberedText } from './symbols.ts';

/** Most symbols of a first or last line that is ignored: a note of a print view, an owner. */
const MAX_EDGE = 12;
/** Most symbols of a line that is taken for a by-line if the other text has all of them in its frame. */
const MAX_BY_LINE = 24;
/** Least symbols of a line of prose. */
const MIN_PROSE = 10;
/** Least symbols of a line that extends a page; it is low because a warning may be short. */
const MIN_SAID = 6;
/** Least words of such a line, if it has no fact, that the other text lacks. */
const MIN_WORDS = 4;
/** Least symbols of a line such as a caption that the other text lacks. */
const MIN_CAPTION = 3;
/** Share of lacking symbols from which a whole line counts as lacking. */
const OWN_SHARE = 1 / 2;
/** A text that ends with a sentence. */
export const SENTENCE = /[.!?。！？]["”’')）]?\s*$/u;
/** A line of a template, at any place: owner, author or supported screens of the site, or why somebody gets a mail. */
const OF_TEMPLATE =
  /©|\bcopyright (?:\(c\)|(?:19|20)\d\d)|\ball rights reserved\b|\bwebmaster\b|\bbest viewed [^.\n]{0,24}(?:\d{3,4} ?[x×] ?\d{3,4}|browser|explorer|netscape|firefox)|\bunsubscribe\b|\byou (?:get|receive|are (?:getting|receiving)) (?:it|this|[^.\n]{0,24}(?:mail|newsletter)) because\b|\b(?:view|read) (?:it|this(?: e?-?mail)?) (?:online|in your browser)\b|退订|版权所有|icp备|公网安备|网站标识码|(?:建议|推荐)使用[^\n。]{0,24}(?:浏览器|分辨率)/;
/** A web address, in lower case; other letters may follow it without a blank. */
const WEB_ADDRESS = /(?:https?:\/\/|www\.)[!-~]+/g;
/** Such a line, or one with an address. */
const ADDRESSED = new RegExp(`www\\.|https?:|@|${OF_TEMPLATE.source}`);

/** Whether a line begins at a symbol; one also begins after the last. */
export function startsLine({ numbers, marks }: NumberedText, place: number): boolean {
  return place === numbers.length || (marks[place]! & MARK.line) !== 0;
}

/** The end of the line that begins at a symbol. */
function endOfLine({ numbers, marks }: NumberedText, from: number): number {
  let to = from + 1;
  while (to < numbers.length && (marks[to]! & MARK.line) === 0) to++;
  return to;
}

/**
 * 1 at the symbols of a text that are not frame. Short lines are frame if the other text has all their symbols in its
 * frame.
 */
export function contentBeside(own: NumberedText, { framed }: NumberedText): Uint8Array {
  const { numbers, marks } = own;
  const isContent = shortBytes(marks.length);
  if (own.framed.size === 0) isContent.fill(1);
  else for (let i = 0; i < marks.length; i++) isContent[i] = isFrame(marks[i]!) ? 0 : 1;
  if (framed.size === 0) return isContent;
  for (let from = 0; from < numbers.length; ) {
    const to = endOfLine(own, from);
    if (to - from <= MAX_BY_LINE) {
      let i = from;
      while (i < to && (isContent[i] === 0 || framed.has(numbers[i]!))) i++;
      if (i === to) isContent.fill(0, from, to);
    }
    from = to;
  }
  return isContent;
}

/** {@link contentBeside} without the lines that are titles of other pages. */
export function contentWithoutTeasers(own: NumberedText, other: NumberedText): Uint8Array {
  const isContent = contentBeside(own, other);
  const { marks } = own;
  for (let i = 0; i < marks.length; i++) if ((marks[i]! & MARK.teaser) !== 0) isContent[i] = 0;
  return isContent;
}

/** The line of a symbol, as normalised. */
function lineAt({ normal, starts }: NumberedText, place: number): string {
  const end = normal.indexOf('\n', starts[place]);
  return normal.slice(normal.lastIndexOf('\n', starts[place]) + 1, end < 0 ? undefined : end);
}

/** Whether the line of a symbol has an address, or the owner of the site, its supported screens or why somebody gets a mail. */
export function isOfTemplate(text: NumberedText, place: number): boolean {
  return ADDRESSED.test(lineAt(text, place));
}

/** The lines of a text with content, without their frame, each as its numbers. */
export function contentLines(text: NumberedText, isContent: Uint8Array = contentBeside(text, text)): Uint32Array[] {
  const lines: Uint32Array[] = [];
  const { numbers } = text;
  for (let from = 0; from < numbers.length; ) {
    const to = endOfLine(text, from);
    let count = 0;
    for (let i = from; i < to; i++) count += isContent[i]!;
    if (count === to - from) lines.push(numbers.subarray(from, to));
    else if (count > 0) lines.push(numbers.subarray(from, to).filter((_, i) => isContent[from + i] === 1));
    from = to;
  }
  return lines;
}

/** 1 at content of which the other text has less: the last ones count as lacking. Facts of its frame do not count for it. */
export function lackingContent(
  own: NumberedText,
  isContent: Uint8Array,
  other: NumberedText,
  template?: NumberedText,
): Uint8Array {
  const lacks = lacking(own.numbers, other.numbers, isContent, other.marks);
  if (template === undefined || template.numbers.length === 0 || !lacks.includes(1)) return lacks;
  return lacking(own.numbers, symbolsOfLines(template, own), lacks);
}

/** The symbols of the lines of a template whose symbols a text has all: labels such as `Bedrooms`, a notice. */
function symbolsOfLines(template: NumberedText, text: NumberedText): Uint32Array {
  const { numbers } = template;
  const there = new Set(text.numbers);
  const kept: number[] = [];
  for (let from = 0; from < numbers.length; ) {
    const to = endOfLine(template, from);
    const line = numbers.subarray(from, to);
    if (line.every((number) => there.has(number))) kept.push(...line);
    from = to;
  }
  return Uint32Array.from(kept);
}

/**
 * Number of symbols of a text that another lacks, at any place. Frame, lines that are titles of other pages, lines of prose
 * that the other text has less often, lines with the owner of the site or its supported screens, and up to
 * {@link MAX_EDGE} symbols of the first and of the last line do not count.
 * @param template of the page of the other text
 */
export function lackingIn(own: NumberedText, other: NumberedText, template?: NumberedText): number {
  const { numbers } = own;
  const lacks = lackingContent(own, contentWithoutTeasers(own, other), other, template);
  clearShownLines(lacks, own, other);
  clearAddress(lacks, own);
  let [first, last] = [1, numbers.length - 1];
  while (first < numbers.length && !startsLine(own, first)) first++;
  while (last > 0 && !startsLine(own, last)) last--;
  const within = (from: number, to: number): number => {
    let sum = 0;
    for (let i = from; i < to; i++) sum += lacks[i]!;
    return sum;
  };
  if (first >= last) return within(0, numbers.length);
  const edges = [within(0, first), within(last, numbers.length)];
  const beyond = edges.reduce((sum, count) => sum + Math.max(0, count - MAX_EDGE), 0);
  return within(first, last) + beyond;
}

/**
 * Sets 0 at the lines of prose that the other text contains: a page may say a line more often, such as a summary that
 * repeats the first paragraph. Also at lines of a template.
 */
function clearShownLines(lacks: Uint8Array, own: NumberedText, other: NumberedText): void {
  const { normal, starts, ends } = own;
  for (let from = lacks.indexOf(1); from >= 0; from = lacks.indexOf(1, from)) {
    while (!startsLine(own, from)) from--;
    const to = endOfLine(own, from);
    const line = normal.slice(starts[from], ends[to - 1]);
    if ((to - from >= MIN_PROSE && other.normal.includes(line)) || OF_TEMPLATE.test(lineAt(own, from)))
      lacks.fill(0, from, to);
    from = to;
  }
}

/** Sets 0 at the last line with a web address and few other words: the address that a print view is from. */
function clearAddress(lacks: Uint8Array, own: NumberedText): void {
  const { normal, starts } = own;
  const address = [...normal.matchAll(WEB_ADDRESS)].at(-1);
  let from = address === undefined ? -1 : starts.findLastIndex((start) => start <= address.index);
  if (address === undefined || from < 0) return;
  while (from > 0 && !startsLine(own, from)) from--;
  const to = endOfLine(own, from);
  const isWithin = (i: number): boolean =>
    starts[i]! >= address.index && starts[i]! < address.index + address[0].length;
  let words = 0;
  for (let i = from; i < to; i++) words += isWithin(i) ? 0 : 1;
  if (words <= MAX_EDGE) lacks.fill(0, from, to);
}

/**
 * 1 at each symbol of which the other text has fewer: the last ones count as lacking.
 * @param selected 1 at the symbols to examine. Default: all
 * @param marks marks of the other text, if facts of its frame do not count
 */
export function lacking(own: Uint32Array, other: Uint32Array, selected?: Uint8Array, marks?: Uint8Array): Uint8Array {
  let most = 0;
  for (let i = 0; i < other.length; i++) if (other[i]! > most) most = other[i]!;
  if (remaining.length <= most) remaining = new Int32Array(2 * most + 2);
  for (let j = 0; j < other.length; j++) {
    const number = other[j]!;
    if (marks === undefined || (number & 1) === 0 || !isFrame(marks[j]!)) remaining[number]!++;
  }
  const lacks = shortBytes(own.length);
  for (let i = 0; i < own.length; i++) {
    if (selected !== undefined && selected[i] === 0) continue;
    const number = own[i]!;
    if (number <= most && remaining[number]! > 0) remaining[number]!--;
    else lacks[i] = 1;
  }
  for (let j = 0; j < other.length; j++) remaining[other[j]!] = 0;
  return lacks;
}

/** By symbol: number of its remaining occurrences in the other text; all 0 between two calls. */
let remaining = new Int32Array(2 ** 14);

/**
 * Whether a text has a line of prose with words or facts that another text has nowhere, so that it extends the other, if
 * only by a sentence. Lines with an address, and a lacking first or last line without facts, belong to a template.
 * @param template of the page of the other text
 */
export function saysMore(own: NumberedText, other: NumberedText, template?: NumberedText): boolean {
  const { normal, numbers, marks, starts, ends } = own;
  let lacks: Uint8Array | undefined;
  for (let from = 0; from < numbers.length; ) {
    const to = endOfLine(own, from);
    if (to - from >= MIN_SAID) {
      lacks ??= lackingContent(own, contentWithoutTeasers(own, other), other, template);
      let [all, words, facts] = [0, 0, 0];
      for (let i = from; i < to; i++) {
        all += isFrame(marks[i]!) ? 0 : 1;
        if (lacks[i] === 0) continue;
        words++;
        facts += numbers[i]! & 1;
      }
      const isOwnEdge = facts === 0 && words >= OWN_SHARE * all && (from === 0 || to === numbers.length);
      if ((facts > 0 || words >= MIN_WORDS) && !isOwnEdge) {
        const line = normal.slice(starts[from], ends[to - 1]! + 2);
        // Any of several equal words may be the lacking one, but not those of a line that the other has.
        const isShown = other.normal.includes(normal.slice(starts[from], ends[to - 1]));
        if (!isShown && SENTENCE.test(line) && !ADDRESSED.test(line)) return true;
      }
    }
    from = to;
  }
  return false;
}

/**
 * Whether a text has facts, not in lines with an address, that another has nowhere, not even in the template of its page.
 * @param least number of such facts. Default: 1
 */
export function hasFactOfItsOwn(own: NumberedText, other: NumberedText, template?: NumberedText, least = 1): boolean {
  const isContent = contentWithoutTeasers(own, other);
  const facts = isContent.map((is, i) => is & own.numbers[i]! & 1);
  if (!lackingContent(own, facts, other).includes(1)) return false;
  const there = new Set([...other.numbers, ...(template?.numbers ?? [])]);
  let count = 0;
  return own.numbers.some((number, i) => {
    if (facts[i] === 1 && !there.has(number) && !isOfTemplate(own, i)) count++;
    return count === least;
  });
}

/**
 * Whether a text has a line of which another, and the template of its page, lack at least half of the words, and three or more.
 * Lines with an address, and the first and the last line, belong to a template.
 */
export function hasLineOfItsOwn(own: NumberedText, other: NumberedText, template?: NumberedText): boolean {
  const lacks = lackingContent(own, contentWithoutTeasers(own, other), other, template);
  for (let from = 0; from < lacks.length; ) {
    const to = endOfLine(own, from);
    let words = 0;
    for (let i = from; i < to; i++) words += lacks[i]!;
    const isEdge = from === 0 || to === lacks.length;
    if (words >= MIN_CAPTION && words >= OWN_SHARE * (to - from) && !isEdge && !isOfTemplate(own, from)) return true;
    from = to;
  }
  return false;
}

/** A line of a text with words that another text lacks. */
export interface OwnLine {
  /** The lacking words and facts, as normalised. */
  readonly words: readonly string[];
  /** Symbols of the line. */
  readonly length: number;
}

/** Sets 0 at the lines that both texts have; of equal lines, at the last ones. */
function clearSharedLines(a: NumberedText, isOfA: Uint8Array, b: NumberedText, isOfB: Uint8Array): void {
  const places = new Map<string, number[]>();
  for (let from = 0; from < b.numbers.length; from = endOfLine(b, from)) {
    const line = lineOf(b, from);
    const known = places.get(line);
    if (known === undefined) places.set(line, [from]);
    else known.push(from);
  }
  const begins: number[] = [];
  for (let from = 0; from < a.numbers.length; from = endOfLine(a, from)) begins.push(from);
  for (const from of begins.reverse()) {
    const at = places.get(lineOf(a, from))?.pop();
    if (at === undefined) continue;
    isOfA.fill(0, from, endOfLine(a, from));
    isOfB.fill(0, at, endOfLine(b, at));
  }
}

/** The symbols of the line that begins at a place. */
function lineOf(text: NumberedText, from: number): string {
  return text.numbers.subarray(from, endOfLine(text, from)).join(' ');
}

/**
 * By line of a text: its words and facts that another text lacks, without its frame; no line without any. Lines that both have
 * lack nothing: the words of a heading may be those of an item, too.
 */
export function ownWordsByLine(text: NumberedText, other: NumberedText): readonly OwnLine[] {
  const { normal, numbers, starts, ends } = text;
  const [isOwn, isOther] = [contentBeside(text, other), new Uint8Array(other.numbers.length).fill(1)];
  clearSharedLines(text, isOwn, other, isOther);
  const isLeft = (_: number, i: number): boolean => isOther[i] === 1;
  const lacks = lacking(numbers, other.numbers.filter(isLeft), isOwn, other.marks.filter(isLeft));
  const lines: OwnLine[] = [];
  for (let from = 0; from < numbers.length; ) {
    const to = endOfLine(text, from);
    const own: string[] = [];
    for (let i = from; i < to; i++) if (lacks[i] === 1) own.push(...normal.slice(starts[i], ends[i]).split(/\s+/));
    if (own.length > 0) lines.push({ words: own, length: to - from });
    from = to;
  }
  return lines;
}

/** A line with content that another text has nowhere. */
interface LackedLine {
  /** Where it begins. */
  readonly from: number;
  /** Symbols of its content. */
  readonly length: number;
}

function linesLackedBy(other: NumberedText, own: NumberedText, isContent: Uint8Array): readonly LackedLine[] {
  const known = new Set(contentLines(other).map((line) => line.join(' ')));
  const lines: LackedLine[] = [];
  for (let from = 0; from < own.numbers.length; ) {
    const to = endOfLine(own, from);
    const line = own.numbers.subarray(from, to).filter((_, i) => isContent[from + i] === 1);
    if (line.length > 0 && !known.has(line.join(' '))) lines.push({ from, length: line.length });
    from = to;
  }
  return lines;
}

/** Whether all lines with content that another text has nowhere are sentences, not headings. */
export function differsInSentences(own: NumberedText, other: NumberedText): boolean {
  return linesLackedBy(other, own, contentBeside(own, other)).every(({ from }) => SENTENCE.test(lineAt(own, from)));
}

/** Whether a text has a line of prose outside its frame that another lacks. */
export function hasProseOfItsOwn(own: NumberedText, other: NumberedText): boolean {
  return linesLackedBy(other, own, contentWithoutTeasers(own, other)).some(
    ({ from, length }) => length >= MIN_PROSE && SENTENCE.test(lineAt(own, from)),
  );
}

/**
 * Whether each of two texts has weak frame that the other has nowhere: they name different authors, or one article is sold
 * out.
 */
export function weakFramesDiffer(a: NumberedText, b: NumberedText): boolean {
  return hasWeakOf(a, b) && hasWeakOf(b, a);
}

function hasWeakOf({ numbers, marks }: NumberedText, other: NumberedText): boolean {
  for (let i = 0; i < numbers.length; i++) {
    if ((marks[i]! & MARK.weak) !== 0 && !other.numbers.includes(numbers[i]!)) return true;
  }
  return false;
}
