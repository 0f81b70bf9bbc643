/**
 * Values that are exchanged between two texts: the goals of two teams, the prices of two rows, the two ends of a route. Each
 * text has all words and facts of the other, so that an alignment may regard one of the values as moved. O(n log n).
 */
import { contentLines, contentWithoutTeasers } from './lacking.ts';
import type { NumberedText } from './symbols.ts';

/** Fewest symbols of a line without facts whose words have an order: shorter lines are items of lists, and paths. */
const MIN_ORDERED = 4;
/** Fewest symbols of a sentence or an item of a list that may be at another place of its line. */
const MIN_ITEM = 5;
/** Fewest symbols of a line without facts that may be exchanged with another: a name with a word before it. */
const MIN_VALUE = 3;
/** Symbols by which lines are matched: labels of one, two and four words, and the last two. */
const ENDS: readonly (readonly [from: number, to?: number])[] = [[0, 1], [0, 2], [0, 4], [-2]];
/** Most words of such a line that are exchanged. */
const MOST_WORDS = 8;
/** Fewest short lines of a list in another order. */
const MIN_ITEMS = 3;
/** Most values that are exchanged in a circle. */
const MOST_EXCHANGED = 16;
/** Most symbols of a line whose items are compared. */
const MAX_COMPARED = 2000;

/**
 * Whether a line of one text has the words of a line of the other with other facts, all of which the other text has
 * elsewhere; or the same words and facts in another order; or whether lines that both texts have are exchanged between the
 * lines before them.
 * @param areSorted whether one may be the other, sorted, so that each line may be an item. Default: false
 */
export function areExchanged(a: NumberedText, b: NumberedText, areSorted = false): boolean {
  const linesA = contentLines(a, contentWithoutTeasers(a, b));
  const linesB = contentLines(b, contentWithoutTeasers(b, a));
  const [onlyA, onlyB] = [without(linesA, linesB), without(linesB, linesA)];
  const haveSameLines = onlyA.length === 0 && onlyB.length === 0;
  if (!(areSorted && haveSameLines) && haveOtherOwners(linesA, linesB)) return true;
  if (onlyA.length === 0 || onlyB.length === 0) return false;
  return haveOtherFacts(onlyA, onlyB, a, b) || haveOtherOrder(onlyA, onlyB) || haveOtherWords(onlyA, onlyB);
}

/**
 * Whether lines have changed places, so that each follows the line that another followed: the prices, doses or guides of two
 * items of a list. The lines of an item that is moved as a whole keep their neighbours.
 */
function haveOtherOwners(linesA: readonly Uint32Array[], linesB: readonly Uint32Array[]): boolean {
  const [onceA, onceB] = [singleBy(linesA, keyOf), singleBy(linesB, keyOf)];
  const orderB = [...onceB.keys()].filter((key) => onceA.has(key));
  const placesB = new Map(orderB.map((key, place) => [key, place]));
  const orderA = [...onceA.keys()].filter((key) => placesB.has(key));
  /** By the line before a line that moved alone: the line before it in the other text. */
  const owners = new Map<string, string>();
  for (const [place, key] of orderA.entries()) {
    const at = placesB.get(key)!;
    const [before, other] = [orderA[place - 1], orderB[at - 1]];
    if (before === undefined || other === undefined || before === other) continue;
    if (orderA[place + 1] !== orderB[at + 1] && mayBeValue(onceA.get(key)!)) owners.set(before, other);
  }
  return areInCircle(owners);
}

/**
 * Whether lines that begin or end alike have exchanged a few words: the doses of two rows, in letters, the guides of two
 * items, or the subjects of two sentences.
 */
function haveOtherWords(onlyA: readonly Uint32Array[], onlyB: readonly Uint32Array[]): boolean {
  return ENDS.some(([from, to]) => {
    const endOf = (line: Uint32Array): string => keyOf(line.subarray(from, to));
    const theirs = singleBy(onlyB, endOf);
    /** By the words that only a line of A has: those that only its line of B has. */
    const replaced = new Map<string, string>();
    for (const [end, line] of singleBy(onlyA, endOf)) {
      const other = theirs.get(end);
      if (other === undefined) continue;
      const [ours, others] = [surplus(line, other), surplus(other, line)];
      if (ours.length > 0 && ours.length <= MOST_WORDS && others.length > 0 && others.length <= MOST_WORDS)
        replaced.set(keyOf(ours), keyOf(others));
    }
    return areInCircle(replaced);
  });
}

/** The symbols of which a line has more than another, ascending. */
function surplus(line: Uint32Array, other: Uint32Array): Uint32Array {
  const counts = new Map<number, number>();
  for (const number of other) counts.set(number, (counts.get(number) ?? 0) + 1);
  const more = line.filter((number) => {
    const count = counts.get(number) ?? 0;
    counts.set(number, count - 1);
    return count <= 0;
  });
  return more.sort();
}

/** Whether one value of a map leads to the next, back to the first. */
function areInCircle(next: ReadonlyMap<string, string>): boolean {
  for (const [first, second] of next) {
    let at: string | undefined = second;
    for (let steps = 0; at !== undefined && at !== first && steps < MOST_EXCHANGED; steps++) at = next.get(at);
    if (at === first) return true;
  }
  return false;
}

/** By key: the lines that are the only ones with their key; lines with an empty key do not count. */
function singleBy(
  lines: readonly Uint32Array[],
  keyOfLine: (line: Uint32Array) => string,
): ReadonlyMap<string, Uint32Array> {
  const [single, repeated] = [new Map<string, Uint32Array>(), new Set<string>()];
  for (const line of lines) {
    const key = keyOfLine(line);
    if (single.has(key)) repeated.add(key);
    if (key !== '') single.set(key, line);
  }
  for (const key of repeated) single.delete(key);
  return single;
}

const mayBeValue = (line: Uint32Array): boolean => line.length >= MIN_VALUE || line.some(isFact);

/**
 * Whether lines of two texts, such as paragraphs and rows of a table, are in another order. Lines that a text has several
 * times do not count.
 */
export function areReordered(a: NumberedText, b: NumberedText): boolean {
  const [linesA, linesB] = [keysOnce(a, b), keysOnce(b, a)];
  const [inA, inB] = [new Set(linesA), new Set(linesB)];
  const shared = linesB.filter((line) => inA.has(line));
  return linesA.filter((line) => inB.has(line)).some((line, i) => line !== shared[i]);
}

/**
 * Whether a list of short lines, such as a ranking or the stops of a route, is in another order. Consecutive short lines are
 * a list if they are consecutive in the other text, too: in another layout, other parts of a page may be in another order.
 */
export function haveReorderedLists(a: NumberedText, b: NumberedText): boolean {
  const linesA = contentLines(a, contentWithoutTeasers(a, b));
  const linesB = contentLines(b, contentWithoutTeasers(b, a));
  return hasReorderedList(linesA, linesB) || hasReorderedList(linesB, linesA);
}

function hasReorderedList(own: readonly Uint32Array[], other: readonly Uint32Array[]): boolean {
  const [ownOnce, otherOnce] = [singleBy(own, keyOf), singleBy(other, keyOf)];
  const places = new Map(other.map((line, place) => [keyOf(line), place]));
  for (let from = 0; from < own.length; from++) {
    /** The places in the other text of the lines of the list. */
    const found: number[] = [];
    for (; from < own.length && !counts(own[from]!); from++) {
      const key = keyOf(own[from]!);
      if (ownOnce.has(key) && otherOnce.has(key)) found.push(places.get(key)!);
    }
    const inOrder = found.toSorted((one, next) => one - next);
    const areConsecutive = found.length >= MIN_ITEMS && inOrder.at(-1)! - inOrder[0]! === found.length - 1;
    if (areConsecutive && found.some((place, i) => place !== inOrder[i])) return true;
  }
  return false;
}

/** The lines that a text has once, each as its numbers. */
function keysOnce(text: NumberedText, other: NumberedText): readonly string[] {
  return [...singleBy(contentLines(text, contentWithoutTeasers(text, other)), keyOf).keys()];
}

/** The lines that are not among other lines. */
function without(lines: readonly Uint32Array[], others: readonly Uint32Array[]): readonly Uint32Array[] {
  const there = new Set(others.map(keyOf));
  return lines.filter((line) => !there.has(keyOf(line)));
}

function haveOtherFacts(
  onlyA: readonly Uint32Array[],
  onlyB: readonly Uint32Array[],
  a: NumberedText,
  b: NumberedText,
): boolean {
  const [inA, inB] = [new Set(a.numbers), new Set(b.numbers)];
  const theirs = singleBy(onlyB, wordsOf);
  for (const [words, line] of singleBy(onlyA, wordsOf)) {
    const other = theirs.get(words);
    if (other === undefined) continue;
    const [facts, others] = [line.filter(isFact), other.filter(isFact)];
    if (facts.length === 0 || facts.length !== others.length) continue;
    if (facts.every((fact, i) => fact === others[i])) continue;
    if (facts.every((fact) => inB.has(fact)) && others.every((fact) => inA.has(fact))) return true;
  }
  return false;
}

/** Whether lines have the same words and facts, but the words, or the facts, in another order. */
function haveOtherOrder(onlyA: readonly Uint32Array[], onlyB: readonly Uint32Array[]): boolean {
  const theirs = new Map(onlyB.filter(counts).map((line) => [sorted(line), line]));
  return onlyA.filter(counts).some((line) => {
    const other = theirs.get(sorted(line));
    if (other === undefined) return false;
    const isOther = [isWord, isFact].some((is) => keyOf(line.filter(is)) !== keyOf(other.filter(is)));
    return isOther && shortestMoved(line, other) < MIN_ITEM;
  });
}

/**
 * The length of the shortest of the stretches into which a line is cut so that their order gives another line with the same
 * symbols, each as long as possible from the beginning. O(length²) at worst; 0 for very long lines.
 */
function shortestMoved(line: Uint32Array, other: Uint32Array): number {
  if (line.length > MAX_COMPARED) return 0;
  const isUsed = new Uint8Array(other.length);
  let shortest = line.length;
  for (let from = 0; from < line.length; ) {
    let [at, longest] = [0, 0];
    for (let start = 0; start < other.length; start++) {
      let length = 0;
      while (
        from + length < line.length &&
        isUsed[start + length] === 0 &&
        line[from + length] === other[start + length]
      )
        length++;
      if (length > longest) [at, longest] = [start, length];
    }
    isUsed.fill(1, at, at + longest);
    shortest = Math.min(shortest, longest);
    if (shortest < MIN_ITEM) return shortest;
    from += longest;
  }
  return shortest;
}

/** Whether the order of the words of a line counts. */
const counts = (line: Uint32Array): boolean => line.length >= MIN_ORDERED || line.some(isFact);
const isFact = (number: number): boolean => (number & 1) === 1;
const isWord = (number: number): boolean => (number & 1) === 0;
const wordsOf = (line: Uint32Array): string => keyOf(line.filter(isWord));
const sorted = (line: Uint32Array): string => keyOf(line.slice().sort());

/** Most arguments of one call. */
const UNITS_AT_ONCE = 2 ** 12;

/** A string for each line, equal for equal lines: its memory as UTF-16, since decimal digits take longer. */
function keyOf({ buffer, byteOffset, length }: Uint32Array): string {
  const units = new Uint16Array(buffer, byteOffset, 2 * length) as unknown as number[];
  if (units.length <= UNITS_AT_ONCE) return String.fromCharCode.apply(null, units);
  let key = '';
  for (let from = 0; from < units.length; from += UNITS_AT_ONCE)
    key += String.fromCharCode.apply(null, units.slice(from, from + UNITS_AT_ONCE));
  return key;
}
