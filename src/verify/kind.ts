/** The kind of a verified pair: what two similar texts are to each other (docs/kinds.md). */
import { DEFAULT_PROFILE } from '../text/profile.ts';
import { Numbering, type NumberedText, type TextDifferences, textDifferences } from './differences.ts';
import { compareTitles, type TitleRelation } from './titles.ts';

/** From the closest to the furthest. */
export const KINDS = ['identical', 'copy', 'version', 'variant'] as const;

/**
 * - `identical`: the same words in the same order;
 * - `copy`: the order, punctuation or a little of the wording differs, and no number, date or code;
 * - `version`: one extends, cuts or updates the other;
 * - `variant`: the same form with other facts.
 */
export type Kind = (typeof KINDS)[number];

/** Share of the facts at aligned places that stand in for others, from which on a pair is a variant. */
const VARIANT_SHARE = 0.2;
/** Share of a copy's tokens that the other text has too. */
const COPY_SHARE = 0.9;

export interface Differences extends Omit<TextDifferences, 'isSame'> {
  /** Absent where one has no title. */
  readonly titles?: TitleRelation;
}

export interface Judged {
  readonly kind: Kind;
  readonly differences: Differences;
}

/** A text with what is known of it. */
export interface TitledText {
  readonly text: NumberedText;
  readonly title?: string | undefined;
}

/**
 * The kind of a pair. The rule: the same tokens in the same order are `identical`. Where a fifth of the facts at aligned
 * places stand in for others, or where two pages of one site have titles that are not the same, it is a `variant`. Where a fact was replaced, or
 * less than nine tenths of one are in the other, it is a `version`. All else is a `copy`.
 * @param areOfOneSite pages of one site have different titles where they say different things
 */
export function judge(a: TitledText, b: TitledText, areOfOneSite: boolean): Judged {
  const { isSame, ...differences } = textDifferences(a.text, b.text);
  const titles = compareTitles(a.title, b.title);
  const kind = isSame ? 'identical' : kindOf(differences, areOfOneSite ? titles : undefined);
  return { kind, differences: { ...(titles !== undefined && { titles }), ...differences } };
}

function kindOf(
  { tokens, sharedFacts, replacedFacts, only }: Omit<TextDifferences, 'isSame'>,
  titles: TitleRelation | undefined,
): Kind {
  if (titles !== undefined && titles !== 'same') return 'variant';
  if (replacedFacts > 0 && replacedFacts >= VARIANT_SHARE * (sharedFacts + replacedFacts)) return 'variant';
  const isOwn = (side: 0 | 1): boolean => only[side].tokens > (1 - COPY_SHARE) * tokens[side];
  return replacedFacts > 0 || isOwn(0) || isOwn(1) ? 'version' : 'copy';
}

/**
 * What two texts are to each other, and what differs.
 * @example
 * ```js
 * import { compareKinds } from 'dittograph/core';
 *
 * const a = 'The ferry to the island leaves at 9:15 on 3 May and comes back at noon.';
 * const b = 'The ferry to the island leaves at 10:45 on 7 June and comes back at noon.';
 * const { kind, differences } = compareKinds({ text: a }, { text: b });
 * console.log(kind, differences.replaced.join(' ')); // variant 9:15,10:45 05-03,06-07
 * ```
 */
export function compareKinds(
  a: { readonly text: string; readonly title?: string },
  b: { readonly text: string; readonly title?: string },
  { areOfOneSite = false, simplify = DEFAULT_PROFILE.simplify }: { areOfOneSite?: boolean; simplify?: boolean } = {},
): Judged {
  const numbering = new Numbering({ simplify });
  return judge({ ...a, text: numbering.text(a.text) }, { ...b, text: numbering.text(b.text) }, areOfOneSite);
}
