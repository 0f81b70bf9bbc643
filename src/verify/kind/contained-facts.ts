/**
 * Whether facts are lost if a text is removed for a longer one that contains most of it. A fact is lost if the longer text
 * lacks it or replaces it by another; a number also if it is among other words there, as in `the price is 40` and `the
 * price is 50, not 40`, even if nothing contradicts it. O(n log n).
 */
import type { Profile } from '../../text/profile.ts';
import { shinglesOf } from '../../text/shingles.ts';
import { textDifferences } from './differences.ts';
import { Numbering } from './symbols.ts';

const NUMBER = /\p{N}/u;

export function losesFacts(text: string, longer: string, profile: Profile): boolean {
  const others = new Set(shinglesOf(longer, profile));
  for (const shingle of shinglesOf(text, profile)) if (NUMBER.test(shingle) && !others.has(shingle)) return true;
  const numbering = new Numbering(profile);
  const { replacedFacts, only } = textDifferences(numbering.text(text), numbering.text(longer), false);
  return replacedFacts > 0 || only[0].facts > 0;
}
