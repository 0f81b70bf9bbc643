/** Invented texts for tests of the lasting index. */

export const WORDS: readonly string[] =
  'ferry harbour dawn copyist margin scholar river lantern window garden letter stone bridge winter market'.split(' ');

/** A text of so many words that differs for each seed. */
export function textOf(seed: number, words = 60): string {
  let state = (Math.imul(seed + 1, 2654435761) + 1) >>> 0;
  return Array.from({ length: words }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length]! + WORDS[(state >>> 16) % WORDS.length]!;
  }).join(' ');
}

/** The text with every n-th word changed. */
export function changed(text: string, every: number): string {
  return text
    .split(' ')
    .map((word, i) => (i % every === every - 1 ? `other${WORDS[i % WORDS.length]}` : word))
    .join(' ');
}
