/** Crowds of similar texts, by construction: their Jaccard is known without a comparison. */
import { seededRandom } from '../../src/base/random.ts';

/** Words of a text; shingles are three words. */
const WORDS = 200;

export interface Crowd {
  readonly kind: 'star' | 'chain' | 'template';
  readonly documents: number;
  /** About the Jaccard of a copy and its original, of neighbours in the chain, of two pages of a template. */
  readonly jaccard: number;
  readonly seed?: number;
}

/**
 * Texts d0, d1 … of equal length. Star: d0 and copies of it, each edited on its own. Chain: each is an edited copy of the
 * one before. Template: one part is in all, the rest in none other.
 */
export function crowd({ kind, documents, jaccard, seed = 1 }: Crowd): { id: string; text: string }[] {
  const random = seededRandom(seed);
  const words = (count: number): string[] =>
    Array.from({ length: count }, () => String(1_000_000 + (random() % 9_000_000)));
  // A changed word changes three shingles.
  const edits = Math.floor(((WORDS - 2) * (1 - jaccard)) / (1 + jaccard) / 3);
  const edited = (text: readonly string[]): string[] => {
    const copy = [...text];
    const step = WORDS / edits;
    for (let edit = 0; edit < edits; edit++) {
      copy[Math.floor(edit * step) + 1 + (random() % Math.floor(step - 3))] = words(1)[0]!;
    }
    return copy;
  };
  const first = words(WORDS);
  const shared = first.slice(0, Math.round((2 * WORDS * jaccard) / (1 + jaccard)));
  let last = first;
  return Array.from({ length: documents }, (_, i) => {
    if (i > 0 && kind === 'star') last = edited(first);
    if (i > 0 && kind === 'chain') last = edited(last);
    if (kind === 'template') last = [...shared, ...words(WORDS - shared.length)];
    return { id: `d${i}`, text: last.join(' ') };
  });
}
