/** The kind of a verified pair: what two similar texts are to each other. The rule and its errors: docs/kinds.md. */
import { type KeysOf, refuseUnknown, requireText } from '../base/options.ts';
import type { PlacedMedium } from '../html/media-places.ts';
import { DEFAULT_PROFILE, type Profile } from '../text/profile.ts';
import { type TextDifferences, textDifferences } from './differences.ts';
import type { PairKind } from './kinds.ts';
import { hasFactOfItsOwn, hasProseOfItsOwn, lackingIn, ownWords, saysMore, weakFramesDiffer } from './lacking.ts';
import { compareMedia, type MediaDifferences } from './media.ts';
import { negationsDiffer, type ShownText } from './negations.ts';
import { powersDiffer, signsDiffer } from './signs.ts';
import { type NumberedText, Numbering } from './symbols.ts';
import { compareTitles, type TitleRelation, titleParts } from './titles.ts';

/** Share of the facts at aligned places that stand in for others, from which on a pair is a variant. */
const VARIANT_SHARE = 0.2;
/** The same where a single number was replaced, which may be a slip of the pen. A date or a time is none. */
const SLIP_SHARE = 1 / 3;
const WHEN = /^(?:\d\d-\d\d|\d{1,2}:\d\d)$/;
/** Most slips of the pen that are corrected on a copy, and least tokens for each. */
const MAX_SLIPS = 3;
const MIN_TOKENS_A_SLIP = 30;
/** Share of a copy's tokens that the other text has too. */
const COPY_SHARE = 0.9;

/** What differs between two documents. */
export interface Differences
  extends Omit<TextDifferences, 'isSame' | 'otherSigns' | 'replacedEdges' | 'replacedWords' | 'slips'> {
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
 * How near two documents are: fetched twice, from one address, whatever session or protocol stands in it; at one address,
 * which one of them at least names as canonical; on one site, where different pages have different titles; `lists`: on one
 * site, and one of them at least lists its pages by tag, author or month; `one list`: on one site, and both lead to the same
 * pages; or apart.
 */
export type Proximity = 'fetched twice' | 'one address' | 'one site' | 'lists' | 'one list' | 'apart';

/** A document as {@link judge} takes it. */
export interface JudgedDocument {
  readonly text: NumberedText;
  /**
   * The main text of a page of which `text` is all that it shows, if it is enough of that: around it, pages of one site
   * have teasers of other pages.
   */
  readonly main?: NumberedText | undefined;
  /** The main text of such a page, however little it is. */
  readonly anyMain?: NumberedText | undefined;
  /** What the page has of the template of its site, made when it is asked for. */
  template?(): NumberedText;
  readonly title?: string | undefined;
  /** Skeleton of the markup of a page: views of a page have forms of their own. */
  readonly form?: string | undefined;
  /** What a page shows besides its text. */
  readonly media?: readonly PlacedMedium[] | undefined;
}

/**
 * The kind of a pair, and what differs; the same both ways round, but for the order of the two.
 * @param titles how alike they are, where more is known of them than their words
 */
export function judge(
  a: JudgedDocument,
  b: JudgedDocument,
  proximity: Proximity,
  titles: TitleRelation | undefined = compareTitles(a.title, b.title),
): JudgedPair {
  const areOfOneSite = proximity !== 'apart';
  const areAtOneAddress = proximity === 'fetched twice' || proximity === 'one address';
  const found = textDifferences(a.text, b.text, areOfOneSite);
  const { isSame, otherSigns: otherCalculation, replacedEdges, replacedWords, slips, ...differences } = found;
  const tokens = Math.min(...differences.tokens);
  const media = compareMedia(a.media ?? [], b.media ?? [], areOfOneSite, tokens);
  return {
    kind: kindOf(),
    differences: { ...(titles !== undefined && { titles }), ...differences, ...(media && { media: media.only }) },
  };

  function kindOf(): PairKind {
    const { sharedFacts, replacedFacts } = differences;
    const haveOtherSigns = (): boolean =>
      areOfOneSite &&
      (otherCalculation || powersDiffer(a.text, b.text) || signsDiffer(a.text.normal, b.text.normal, isSame));
    if (media?.areOther) return 'variant';
    if (isSame) return haveOtherSigns() ? 'version' : media === undefined ? 'identical' : 'copy';
    if (areOfOneSite && titles !== undefined && titles !== 'same') {
      const least = LEAST_SHARED[proximity];
      const mayBeFew = areCalledAlike(a, b);
      return least !== undefined && differInTitlesAlone(a, b, mayBeFew ? 0 : least) ? 'copy' : 'variant';
    }
    // Around one text at one address stand readers, offers and other pages, which change from visit to visit. Where many do
    // so at one visit, the text is enough of the page at the other.
    const [mainA, mainB] = [a.main ?? a.anyMain, b.main ?? b.anyMain];
    const areCovered = a.main !== undefined || b.main !== undefined;
    if (proximity === 'fetched twice' && areCovered && mainA !== undefined && mainA.normal === mainB?.normal)
      return 'copy';
    const isSlip = replacedFacts === 1 && !differences.replaced[0]!.some((fact) => WHEN.test(fact));
    const variantShare = isSlip ? SLIP_SHARE : VARIANT_SHARE;
    if (replacedFacts > 0) return replacedFacts >= variantShare * (sharedFacts + replacedFacts) ? 'variant' : 'version';
    // Above and below the text are lines of its template: another path to the page, where it was printed.
    // At one address, what stands beside the main text are teasers, other ones at each visit.
    const isNamed = (): boolean => isReplacedBut(found, titles) && (!areAtOneAddress || replacedInMain(a, b, titles));
    const sayOtherThings = areOfOneSite
      ? (replacedEdges > 0 && titles === undefined) ||
        isNamed() ||
        haveOtherSigns() ||
        (!areAtOneAddress && weakFramesDiffer(a.text, b.text)) ||
        negationsDiffer(...shownBy(a, b)) ||
        isMoreThan(a, b) ||
        isMoreThan(b, a) ||
        (a.form !== b.form && hasOwnFact(a, b) && hasOwnFact(b, a))
      : areNamedByTitles(a, b, replacedWords);
    const [onlyA, onlyB] = differences.only;
    return sayOtherThings || hasMuchOfItsOwn(a, b, onlyA.tokens) || hasMuchOfItsOwn(b, a, onlyB.tokens)
      ? 'version'
      : 'copy';
  }
}

/** The main texts of two documents where both are known, else all that they show. */
function shownBy(a: JudgedDocument, b: JudgedDocument): readonly [ShownText, ShownText] {
  const haveMain = a.main !== undefined && b.main !== undefined;
  const of = ({ text, main }: JudgedDocument): ShownText => ({ text: (haveMain && main) || text, shown: text });
  return [of(a), of(b)];
}

/** Whether words stand in for others, but for a few slips of the pen in a text of one title. */
function isReplacedBut({ replacedPlaces, slips, tokens }: TextDifferences, titles: TitleRelation | undefined): boolean {
  const areFew = slips <= MAX_SLIPS && slips * MIN_TOKENS_A_SLIP <= Math.min(...tokens);
  return replacedPlaces > (titles === 'same' && areFew ? slips : 0);
}

/** Whether words stand in for others in the main texts of two documents, where both are known. */
function replacedInMain(a: JudgedDocument, b: JudgedDocument, titles: TitleRelation | undefined): boolean {
  return a.main === undefined || b.main === undefined || isReplacedBut(textDifferences(a.main, b.main, true), titles);
}

/** Whether the main text of a page says something that another page of its site does not show, not even in its template. */
function isMoreThan({ main }: JudgedDocument, other: JudgedDocument): boolean {
  return main !== undefined && saysMore(main, other.text) && saysMore(main, other.text, other.template?.());
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

/** Words of the headings of lists: `Posts tagged “release”`, `Archive: May 2025`. */
const LIST_WORDS: ReadonlySet<string> = new Set([
  ...'all and archive archives article articles author by categories category entries filed for from in item items latest more news of on'.split(
    ' ',
  ),
  ...'page post posts product products stories tag tagged tags the topic under with'.split(' '),
  ...'标签档案分类专题作者文章列表的下关于含有',
]);
/** Least symbols that two lists share: those of two or three items may be the same by chance, unless they lead to the same pages. */
const LEAST_SHARED: Readonly<Partial<Record<Proximity, number>>> = { lists: 100, 'one list': 20 };
/** What a list says that has nothing to list. */
const EMPTY_LIST =
  /\b(?:no|nothing|none)\b[^.\n]{0,24}\b(?:posts?|entries|articles?|products?|items?|results?|pages?|matches|found|here|yet)\b|\bnot found\b|\bcoming soon\b|暂无|暂时没有|没有(?:找到|相关|任何)|敬请期待/u;

/** Whether the titles of two lists are the same but for the words of such headings: `Tents` and `Products tagged “tents”`. */
function areCalledAlike(a: JudgedDocument, b: JudgedDocument): boolean {
  const [ours, theirs] = [a, b].map(({ title = '' }) =>
    titleParts(title)
      .flatMap((part) => part.split(' '))
      .filter((word) => !LIST_WORDS.has(word))
      .join(' '),
  );
  return ours !== '' && ours === theirs;
}

/**
 * Whether two pages differ in no more than their headings, which their titles repeat, so that they list the same pages
 * under two names.
 */
function differInTitlesAlone(a: JudgedDocument, b: JudgedDocument, least: number): boolean {
  return isNamedByTitle(a, b, least) && isNamedByTitle(b, a, least);
}

function isNamedByTitle({ text, title = '' }: JudgedDocument, other: JudgedDocument, least: number): boolean {
  const words = new Set(titleParts(title).join(' ').split(' '));
  const own = ownWords(text, other.text);
  if (hasProseOfItsOwn(text, other.text) || EMPTY_LIST.test(text.normal)) return false;
  return text.numbers.length - own.length >= least && own.every((word) => words.has(word) || LIST_WORDS.has(word));
}

/** Whether a page has a fact that another does not show anywhere: in another layout, none stands in the place of another. */
function hasOwnFact(own: JudgedDocument, other: JudgedDocument): boolean {
  return hasFactOfItsOwn(own.text, other.text, other.template?.());
}

/**
 * Whether one document says much that the other does not show, not even in its template.
 * @param tokens of its text that the other has not, its frame as well
 */
function hasMuchOfItsOwn(own: JudgedDocument, other: JudgedDocument, tokens: number): boolean {
  const text = (other.main !== undefined && own.main) || own.text;
  const most = (1 - COPY_SHARE) * text.numbers.length;
  if (text === own.text && other.text.framed.size === 0 && tokens <= most) return false;
  if (lackingIn(text, other.text) <= most) return false;
  const template = other.template?.();
  return template === undefined || template.numbers.length === 0 || lackingIn(text, other.text, template) > most;
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
