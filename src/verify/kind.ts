/** The kind of a verified pair: what two similar texts are to each other. The rule and its errors: docs/kinds.md. */
import { type KeysOf, refuseUnknown, requireText } from '../base/options.ts';
import type { PlacedMedium } from '../html/media-places.ts';
import { DEFAULT_PROFILE, type Profile } from '../text/profile.ts';
import { lackingIn, saysMore, type TextDifferences, textDifferences, weakFramesDiffer } from './differences.ts';
import type { PairKind } from './kinds.ts';
import { compareMedia, type MediaDifferences } from './media.ts';
import { negationsDiffer, type ShownText } from './negations.ts';
import { powersDiffer, signsDiffer } from './signs.ts';
import { type NumberedText, Numbering } from './symbols.ts';
import { compareTitles, type TitleRelation, titleParts } from './titles.ts';

/** Share of the facts at aligned places that stand in for others, from which on a pair is a variant. */
const VARIANT_SHARE = 0.2;
/** Share of a copy's tokens that the other text has too. */
const COPY_SHARE = 0.9;

/** What differs between two documents. */
export interface Differences
  extends Omit<TextDifferences, 'isSame' | 'otherSigns' | 'replacedEdges' | 'replacedWords'> {
  /** How alike their titles are, less the name of the site; absent where one has no title. */
  readonly titles?: TitleRelation;
  /** What only A and only B show besides their texts, the first twelve of each; absent where nothing differs. */
  readonly media?: MediaDifferences;
}

export interface JudgedPair {
  readonly kind: PairKind;
  readonly differences: Differences;
}

/**
 * Where two documents are: at one address, whatever session or protocol stands in it; on one site, where different pages
 * have different titles; or apart.
 */
export type Places = 'one address' | 'one site' | 'apart';

/** A document as {@link judge} takes it. */
export interface JudgedDocument {
  readonly text: NumberedText;
  /**
   * The main text of a page of which `text` is all that it shows, if it is enough of that: around it, pages of one site
   * have teasers of other pages.
   */
  readonly main?: NumberedText | undefined;
  readonly title?: string | undefined;
  /** What a page shows besides its text. */
  readonly media?: readonly PlacedMedium[] | undefined;
}

/**
 * The kind of a pair, and what differs; the same both ways round, but for the order of the two.
 */
export function judge(a: JudgedDocument, b: JudgedDocument, places: Places): JudgedPair {
  const areOfOneSite = places !== 'apart';
  const found = textDifferences(a.text, b.text);
  const { isSame, otherSigns: otherCalculation, replacedEdges, replacedWords, ...differences } = found;
  const titles = compareTitles(a.title, b.title);
  const tokens = Math.min(...differences.tokens);
  const media = compareMedia(a.media ?? [], b.media ?? [], areOfOneSite, tokens);
  return {
    kind: kindOf(),
    differences: { ...(titles !== undefined && { titles }), ...differences, ...(media && { media: media.only }) },
  };

  function kindOf(): PairKind {
    const { sharedFacts, replacedFacts, replacedPlaces } = differences;
    const otherSigns =
      areOfOneSite &&
      (otherCalculation || powersDiffer(a.text, b.text) || signsDiffer(a.text.normal, b.text.normal, isSame));
    if (media?.areOther) return 'variant';
    if (isSame) return otherSigns ? 'version' : media === undefined ? 'identical' : 'copy';
    if (areOfOneSite && titles !== undefined && titles !== 'same') return 'variant';
    if (replacedFacts > 0 && replacedFacts >= VARIANT_SHARE * (sharedFacts + replacedFacts)) return 'variant';
    // Above and below the text are lines of its template: another path to the page, where it was printed.
    const namesDiffer = areOfOneSite && (replacedPlaces > 0 || (replacedEdges > 0 && titles === undefined));
    const haveOtherFrames = places === 'one site' && weakFramesDiffer(a.text, b.text);
    const isReplaced = replacedFacts > 0 || namesDiffer || otherSigns || haveOtherFrames;
    const isDenied = areOfOneSite && negationsDiffer(...shownBy(a, b));
    const isExtended = areOfOneSite && (isMoreThan(a, b) || isMoreThan(b, a));
    const isOfOther = !areOfOneSite && areNamedByTitles(a, b, replacedWords);
    const isVersion = isReplaced || isDenied || isExtended || isOfOther;
    return isVersion || hasMuchOfItsOwn(a, b) || hasMuchOfItsOwn(b, a) ? 'version' : 'copy';
  }
}

/** The main texts of two documents where both are known, else all that they show. */
function shownBy(a: JudgedDocument, b: JudgedDocument): readonly [ShownText, ShownText] {
  const haveMain = a.main !== undefined && b.main !== undefined;
  const of = ({ text, main }: JudgedDocument): ShownText => ({ text: (haveMain && main) || text, shown: text });
  return [of(a), of(b)];
}

/** Whether the main text of a page says something that another page of its site does not show. */
function isMoreThan({ main }: JudgedDocument, other: JudgedDocument): boolean {
  return main !== undefined && saysMore(main, other.text);
}

/** Whether words that stand in for others are words of the title of their own document alone, in both. */
function areNamedByTitles(
  a: JudgedDocument,
  b: JudgedDocument,
  [ours, theirs]: TextDifferences['replacedWords'],
): boolean {
  if (ours.length === 0 || theirs.length === 0 || a.title === undefined || b.title === undefined) return false;
  const [wordsA, wordsB] = [a.title, b.title].map((title) => titleParts(title).join(' ').split(' '));
  return (
    ours.some((word) => wordsA!.includes(word) && !wordsB!.includes(word)) &&
    theirs.some((word) => wordsB!.includes(word) && !wordsA!.includes(word))
  );
}

/** Whether one document says much that the other does not show. */
function hasMuchOfItsOwn(own: JudgedDocument, other: JudgedDocument): boolean {
  const text = (other.main !== undefined && own.main) || own.text;
  return lackingIn(text, other.text) > (1 - COPY_SHARE) * text.numbers.length;
}

const KIND_KEYS: KeysOf<KindOptions> = { areOfOneSite: true, simplify: true };

/**
 * What two texts are to each other, and what differs between them.
 * @throws UNKNOWN_OPTION; BAD_OPTION
 * @example
 * ```js
 * import { kindOfPair } from 'dittograph/core';
 *
 * const a = 'The ferry to the island leaves at 9:15 on 3 May and comes back at noon.';
 * const b = 'The ferry to the island leaves at 10:45 on 7 June and comes back at noon.';
 * const { kind, differences } = kindOfPair({ text: a }, { text: b });
 * console.log(kind, differences.replaced.join(' ')); // variant 9:15,10:45 05-03,06-07
 * ```
 */
export function kindOfPair(
  a: { readonly text: string; readonly title?: string },
  b: { readonly text: string; readonly title?: string },
  options: KindOptions = {},
): JudgedPair {
  refuseUnknown(options, Object.keys(KIND_KEYS), 'kindOfPair');
  const { areOfOneSite = false, simplify = DEFAULT_PROFILE.simplify } = options;
  requireText(a?.text, 'the text of the first document');
  requireText(b?.text, 'the text of the second document');
  const numbering = new Numbering({ simplify });
  return judge(
    { ...a, text: numbering.text(a.text) },
    { ...b, text: numbering.text(b.text) },
    areOfOneSite ? 'one site' : 'apart',
  );
}

export interface KindOptions {
  /** Whether both are pages of one site; default not. */
  readonly areOfOneSite?: boolean;
  /** As of the profile; default not. */
  readonly simplify?: Profile['simplify'];
}
