/**
 * Aligns the texts of a cluster: the sentences that all have in the same order, and between them the slots where they
 * differ. O(n + s · log s) for texts of n characters with s shared sentences.
 */
import { SENTENCE_ENDS } from '../text/sentences.ts';

/** The text in a slot, empty if there is none, and the places of the texts that have it. */
export interface Reading {
  readonly text: string;
  readonly of: readonly number[];
}

/** Text that all have, or a slot, with the number of UTF-16 units that all its readings have in common at each end. */
export type SkeletonPart =
  | { readonly shared: string }
  | { readonly readings: readonly Reading[]; readonly start: number; readonly end: number };

export interface TextSkeleton {
  readonly parts: readonly SkeletonPart[];
  /** Number of sentences in the common parts. */
  readonly sentences: number;
  /** UTF-16 units of the common parts. */
  readonly units: number;
}

/** The sentences of a text with their marks; none contains a line end, and the space around them belongs to none. */
export function sentencesIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const line of text.split('\n')) {
    let from = 0;
    const folded = line.replaceAll('！', '!').replaceAll('？', '?');
    for (const { 0: mark, index } of folded.matchAll(SENTENCE_ENDS)) {
      found.push(line.slice(from, index + mark.length).trim());
      from = index + mark.length;
    }
    found.push(line.slice(from).trim());
  }
  return found.filter((sentence) => sentence !== '');
}

/** @param texts at least one */
export function skeletonOf(texts: readonly string[]): TextSkeleton {
  // Equal texts are processed once.
  const owners = new Map<string, number[]>();
  texts.forEach((text, i) => {
    const known = owners.get(text);
    if (known === undefined) owners.set(text, [i]);
    else known.push(i);
  });
  const cut = [...owners.keys()].map(sentencesIn);
  const of = [...owners.values()];
  const parts: SkeletonPart[] = [];
  let [sentences, units] = [0, 0];
  let run: string[] = [];
  const closeRun = (): void => {
    if (run.length === 0) return;
    const shared = run.join(' ');
    parts.push({ shared });
    sentences += run.length;
    units += shared.length;
    run = [];
  };
  const at = cut.map(() => 0);
  const upTo = (ends: readonly number[]): void => {
    // The text after a shared sentence, or before the next one, may also be common, although a text has it twice.
    for (let next = sharedAt(at); next !== undefined && at.every((place, i) => place < ends[i]!); next = sharedAt(at)) {
      run.push(next);
      for (const i of at.keys()) at[i]!++;
    }
    const tail: string[] = [];
    const last = [...ends];
    while (last.every((place, i) => place > at[i]!)) {
      const before = sharedAt(last.map((place) => place - 1));
      if (before === undefined) break;
      tail.unshift(before);
      for (const i of last.keys()) last[i]!--;
    }
    const readings = new Map<string, number[]>();
    cut.forEach((all, i) => {
      const text = all.slice(at[i], last[i]).join(' ');
      readings.set(text, [...(readings.get(text) ?? []), ...of[i]!]);
    });
    if (readings.size > 1 || !readings.has('')) {
      closeRun();
      parts.push(slotOf([...readings].map(([text, places]) => ({ text, of: places.sort((x, y) => x - y) }))));
    }
    run.push(...tail);
    ends.forEach((end, i) => {
      at[i] = end;
    });
  };
  const sharedAt = (places: readonly number[]): string | undefined => {
    const first = cut[0]![places[0]!];
    return first !== undefined && cut.every((all, i) => all[places[i]!] === first) ? first : undefined;
  };
  for (const anchor of anchorsOf(cut)) {
    upTo(anchor);
    run.push(cut[0]![anchor[0]!]!);
    for (const i of at.keys()) at[i]!++;
  }
  upTo(cut.map(({ length }) => length));
  closeRun();
  return { parts, sentences, units };
}

/** The positions of the sentences that occur once in every text, in the same order in all. */
function anchorsOf(cut: readonly (readonly string[])[]): readonly (readonly number[])[] {
  const places = cut.map((sentences) => {
    const once = new Map<string, number>();
    sentences.forEach((sentence, i) => {
      once.set(sentence, once.has(sentence) ? -1 : i);
    });
    return once;
  });
  let anchors = cut[0]!.filter((sentence) => places.every((once) => (once.get(sentence) ?? -1) >= 0));
  for (const once of places.slice(1)) {
    const kept = ascending(anchors.map((sentence) => once.get(sentence)!));
    anchors = kept.map((i) => anchors[i]!);
  }
  return anchors.map((sentence) => places.map((once) => once.get(sentence)!));
}

/** Positions of a longest ascending subsequence of distinct numbers. O(n log n). */
export function ascending(values: readonly number[]): readonly number[] {
  const tails: number[] = [];
  const before = new Int32Array(values.length);
  values.forEach((value, i) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = i;
  });
  const sequence: number[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i]!) sequence.push(i);
  return sequence.reverse();
}

function slotOf(readings: readonly Reading[]): SkeletonPart {
  const texts = readings.map(({ text }) => text);
  const shortest = Math.min(...texts.map(({ length }) => length));
  const isSame = (unit: (text: string) => string): boolean => texts.every((text) => unit(text) === unit(texts[0]!));
  let start = 0;
  while (start < shortest && isSame((text) => text[start]!)) start++;
  let end = 0;
  while (end < shortest - start && isSame((text) => text[text.length - 1 - end]!)) end++;
  while (start > 0 && texts.some((text) => isInWord(text, start))) start--;
  while (end > 0 && texts.some((text) => isInWord(text, text.length - end))) end--;
  return { readings, start, end };
}

const WORD = /^[\p{L}\p{N}\p{M}.,:]$/u;
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a word or a character is on both sides of a place, so that a mark that begins there would cut it. */
function isInWord(text: string, place: number): boolean {
  if (place === text.length) return false;
  if (/[\udc00-\udfff]/.test(text[place]!)) return true;
  const both = text.slice(place - 1, place + 1);
  return WORD.test(both[0]!) && WORD.test(both[1]!) && !CHARACTER.test(both);
}
