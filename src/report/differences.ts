/** The differences of two documents in one line of text. */
import type { Differences } from '../verify/kind/kind.ts';
import type { PairKind } from '../verify/kind/kinds.ts';
import { formatCount } from './figures.ts';
import { filled, type ReportPhrases } from './phrases.ts';

/** Number of quoted facts. */
const FACTS_QUOTED = 3;

/**
 * `title, 2 numbers or dates (5 → 7, 3 → 4), 18 words only here`. Facts are quoted from the documents: escape the text.
 * @param differences those of the first document and the other; absent if the result has none
 * @param sides how the two are named: the page of a row and the other, or A and B. Default: `row`
 * @returns an empty text if the result has no differences
 */
export function differenceText(
  kind: PairKind | undefined,
  differences: Differences | undefined,
  { differs }: ReportPhrases,
  sides: 'row' | 'letters' = 'row',
): string {
  if (differences === undefined) return kind === 'identical' ? differs.nothing : '';
  const { titles, replacedFacts, replaced, replacedPlaces, only, media, besideWords = [] } = differences;
  const counted = ([one, more]: readonly [string, string], n: number, of = ''): string =>
    filled(n === 1 ? one : more, { n: formatCount(n), of });
  const parts: string[] = [];
  if (titles === 'different') parts.push(differs.title);
  if (titles === 'similar') parts.push(differs.titleInPart);
  if (replacedFacts > 0) {
    const quoted = replaced.slice(0, FACTS_QUOTED).map(([here, there]) => `${here} → ${there}`);
    parts.push(counted(differs.facts, replacedFacts, quoted.join(', ') + (replacedFacts > FACTS_QUOTED ? ' …' : '')));
  }
  if (replacedPlaces > 0) parts.push(counted(differs.places, replacedPlaces));
  const [here, there] = only;
  if (here.tokens > 0) parts.push(counted(sides === 'row' ? differs.here : differs.onlyA, here.tokens));
  if (there.tokens > 0) parts.push(counted(sides === 'row' ? differs.there : differs.onlyB, there.tokens));
  if (media !== undefined) parts.push(differs.media);
  for (const part of besideWords) parts.push(differs[part]);
  return parts.length === 0 ? differs.nothing : parts.join(differs.and);
}
