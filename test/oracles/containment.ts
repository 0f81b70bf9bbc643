/** What stays for what, by the shingles of all pairs of texts without facts: greedily, the text with most shingles first. */
import { naiveShingles } from './near-duplicates.ts';

interface Text {
  readonly id: string;
  readonly text: string;
}

/** The id kept in place of each text that goes. */
export function keptInPlace(texts: readonly Text[], similarity: number, containment: number): Record<string, string> {
  const bytes = (text: string): number => new TextEncoder().encode(text).length;
  const sets = texts.map(({ text }) => new Set(naiveShingles(text)));
  const order = [...texts.keys()].sort(
    (a, b) => sets[b]!.size - sets[a]!.size || bytes(texts[b]!.text) - bytes(texts[a]!.text) || a - b,
  );
  const goesFor = (gone: number, kept: number): boolean => {
    if (texts[gone]!.text === texts[kept]!.text) return sets[gone]!.size > 0;
    const [own, other] = [sets[gone]!, sets[kept]!];
    if (own.size < 2 || other.size < 2) return false;
    const shared = [...own].filter((shingle) => other.has(shingle)).length;
    return shared / (own.size + other.size - shared) >= similarity || shared / own.size >= containment;
  };
  const placed = new Set<number>();
  const kept: Record<string, string> = {};
  for (const keeper of order) {
    if (placed.has(keeper)) continue;
    placed.add(keeper);
    for (const other of order) {
      if (placed.has(other) || !goesFor(other, keeper)) continue;
      placed.add(other);
      kept[texts[other]!.id] = texts[keeper]!.id;
    }
  }
  return kept;
}
