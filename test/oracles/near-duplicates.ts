/** Naive near-duplicate search: every pair, sets of strings. For texts of plain letters, digits and Han characters. */

export interface NaivePair {
  readonly a: string;
  readonly b: string;
  readonly jaccard: number;
}

export function naiveShingles(text: string, words = 3, characters = 5): Set<string> {
  const tokens =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
  const shingles = new Set<string>();
  tokens.forEach((token, i) => {
    const width = /\p{Script=Han}/u.test(token) ? characters : words;
    if (i + width <= tokens.length) shingles.add(tokens.slice(i, i + width).join(' '));
  });
  if (shingles.size === 0 && tokens.length > 0) shingles.add(tokens.join(' '));
  return shingles;
}

export function naivePairs(documents: readonly { id: string; text: string }[], threshold: number): NaivePair[] {
  const sets = documents.map(({ text }) => naiveShingles(text));
  const pairs: NaivePair[] = [];
  for (let i = 0; i < sets.length; i++) {
    for (let j = i + 1; j < sets.length; j++) {
      let shared = 0;
      for (const shingle of sets[i]!) if (sets[j]!.has(shingle)) shared++;
      const union = sets[i]!.size + sets[j]!.size - shared;
      const jaccard = union === 0 ? 0 : shared / union;
      if (jaccard >= threshold) pairs.push({ a: documents[i]!.id, b: documents[j]!.id, jaccard });
    }
  }
  return pairs;
}
