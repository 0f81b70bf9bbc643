/** The kind of a verified pair. The rule and its errors: docs/kinds.md. */
import { type KeysOf, refuseUnknown, requireText } from '../../base/options.ts';
import { DEFAULT_PROFILE, type Profile } from '../../text/profile.ts';
import {
  areComparedByMarkup,
  type BesideWords,
  differingBesideWords,
  haveOtherMarkup,
  haveOtherOrder,
  haveOtherSigns,
} from './beside-words.ts';
import { type TextDifferences, textDifferences } from './differences.ts';
import { areExchanged } from './exchanged.ts';
import type { PairKind } from './kinds.ts';
import {
  differsInSentences,
  hasFactOfItsOwn,
  hasLineOfItsOwn,
  hasProseOfItsOwn,
  lackingIn,
  ownWordsByLine,
  saysMore,
  weakFramesDiffer,
} from './lacking.ts';
import { type ComparedMedia, compareMedia, type MediaDifferences } from './media.ts';
import { negationsDiffer, type ShownText } from './negations.ts';
import { type JudgedDocument, NAMED_APART, type PairToJudge, type Proximity } from './pair-to-judge.ts';
import { haveSameSentences } from './sentences.ts';
import { Numbering } from './symbols.ts';
import { compareTitles, type TitleRelation, titleParts } from './titles.ts';

/** Least share of replaced facts at aligned places for which a pair is a variant. */
const VARIANT_SHARE = 0.2;
/** The same if a single number was replaced: it may be a corrected typo, unlike a date or time. */
const SLIP_SHARE = 1 / 3;
const WHEN = /^(?:\d\d-\d\d|\d{1,2}:\d\d)$/;
/** Most corrected typos in a copy, and least tokens for each. */
const MAX_SLIPS = 3;
const MIN_TOKENS_A_SLIP = 30;
/** Least share of the tokens of a copy that the other text has, too. */
const COPY_SHARE = 0.9;

/** Least facts that each of two reports under different titles has and the other lacks: one updates the other. */
const FACTS_OF_REPORT = 2;

/** The differences between two documents. */
export interface Differences
  extends Omit<
    TextDifferences,
    | 'addedLines'
    | 'continued'
    | 'inserted'
    | 'isSame'
    | 'otherSigns'
    | 'otherWriting'
    | 'replacedEdges'
    | 'replacedWords'
    | 'slips'
  > {
  /** The relation of their titles without the name of the site; absent if one has no title. */
  readonly titles?: TitleRelation;
  /** The media that only A and only B show, the first twelve of each; absent if none differ. */
  readonly media?: MediaDifferences;
  /** Of two documents with the same words: what else makes them versions; absent if nothing does. */
  readonly besideWords?: readonly BesideWords[];
}

export interface JudgedPair {
  readonly kind: PairKind;
  readonly differences: Differences;
}

/**
 * The kind of a pair and its differences. Symmetric, except for the order of the two.
 * @param titles the relation of their titles, if more than their words is known
 */
export function judge(
  a: JudgedDocument,
  b: JudgedDocument,
  proximity: Proximity,
  titles: TitleRelation | undefined = compareTitles(a.title, b.title),
): JudgedPair {
  const areOfOneSite = proximity !== 'apart' && proximity !== 'passages';
  const texts = textDifferences(a.text, b.text, areOfOneSite);
  const media = compareMedia(
    a.media ?? [],
    b.media ?? [],
    areOfOneSite,
    Math.min(...texts.tokens),
    areComparedByMarkup(a, b, proximity),
  );
  const {
    addedLines,
    continued,
    inserted,
    isSame,
    otherSigns,
    otherWriting,
    replacedEdges,
    replacedWords,
    slips,
    ...differences
  } = texts;
  const pair: PairToJudge = { a, b, proximity, titles, texts, media };
  const kind = kindOf(pair);
  const besideWords = isSame && kind === 'version' ? differingBesideWords(pair) : [];
  return {
    kind,
    differences: {
      ...(titles !== undefined && { titles }),
      ...differences,
      ...(media && { media: media.only }),
      ...(besideWords.length > 0 && { besideWords }),
    },
  };
}

function kindOf(pair: PairToJudge): PairKind {
  const { a, b, proximity, titles, texts, media } = pair;
  const mayDiffer = ['apart', 'passages', 'fetched twice', 'one address'].includes(proximity);
  if (media?.areDifferent || (!mayDiffer && titles !== 'same' && showOtherMedia(media))) return 'variant';
  const arePassages = proximity === 'passages';
  if (arePassages && haveSameSentences(a.text, b.text)) return texts.isSame ? 'identical' : 'copy';
  if (texts.isSame && !arePassages) {
    const areNamedApart = titles !== undefined && titles !== 'same' && NAMED_APART.includes(proximity);
    if (areNamedApart) return 'variant';
    if (differingBesideWords(pair).length > 0) return 'version';
    return media === undefined ? 'identical' : 'copy';
  }
  if (proximity !== 'apart' && titles !== undefined && titles !== 'same') {
    const least = LEAST_SHARED[proximity];
    const mayBeFew = areCalledAlike(a, b);
    const areSame =
      least !== undefined && differInTitlesAlone(a, b, mayBeFew ? 0 : least) && !areExchanged(a.text, b.text);
    return areSame ? 'copy' : 'variant';
  }
  if (proximity === 'fetched twice' && haveSameMain(a, b)) return 'copy';
  const { sharedFacts, replacedFacts, replaced, only } = texts;
  const isSlip = replacedFacts === 1 && !replaced[0]!.some((fact) => WHEN.test(fact));
  const variantShare = isSlip ? SLIP_SHARE : VARIANT_SHARE;
  if (replacedFacts > 0) return replacedFacts >= variantShare * (sharedFacts + replacedFacts) ? 'variant' : 'version';
  return arePassages ||
    sayOtherThings(pair) ||
    areExchanged(a.text, b.text, proximity === 'sorted') ||
    haveOtherOrder(pair) ||
    haveOtherMarkup(pair) ||
    hasMuchOfItsOwn(a, b, only[0].tokens) ||
    hasMuchOfItsOwn(b, a, only[1].tokens)
    ? 'version'
    : 'copy';
}

/** Whether each of two pages shows media that the other does not. */
function showOtherMedia(media: ComparedMedia | undefined): boolean {
  return media?.only.every((own) => own.length > 0) === true;
}

/**
 * Whether two pages have the same main text, and it is enough of at least one of them. At one address, the readers, offers
 * and other pages around the main text change from visit to visit, and at one visit they may be many.
 */
function haveSameMain(a: JudgedDocument, b: JudgedDocument): boolean {
  const [mainA, mainB] = [a.main ?? a.anyMain, b.main ?? b.anyMain];
  const areCovered = a.main !== undefined || b.main !== undefined;
  return areCovered && mainA !== undefined && mainA.normal === mainB?.normal;
}

/** Whether one of two documents without replaced facts says something that the other does not say. */
function sayOtherThings(pair: PairToJudge): boolean {
  const { a, b, proximity, titles, texts } = pair;
  if (proximity === 'apart') {
    const reports = (own: JudgedDocument, other: JudgedDocument): boolean =>
      hasFactOfItsOwn(own.text, other.text, undefined, FACTS_OF_REPORT);
    const areOtherReports = titles === 'different' && reports(a, b) && reports(b, a);
    return areOtherReports || areNamedByTitles(a, b, texts.replacedWords) || haveOtherSigns(pair);
  }
  const areAtOneAddress = proximity === 'fetched twice' || proximity === 'one address';
  const areOfOneForm = !areAtOneAddress && a.form !== undefined && a.form === b.form;
  // In another order, no fact replaces another, so that one alone counts.
  const leastFacts = a.form === b.form && proximity !== 'sorted' ? FACTS_OF_REPORT : 1;
  // Of pages whose titles say nothing, the headings are the titles.
  const haveSameHeadings = (): boolean => differsInSentences(a.text, b.text) && differsInSentences(b.text, a.text);
  const called = titles ?? (texts.slips > 0 && haveSameHeadings() ? 'same' : undefined);
  return (
    // If titles are known, the first and last lines of pages of two forms belong to the template: another path to the page, a
    // note of a print view. Those of pages of one form are content, since the template of a site has been removed.
    (texts.replacedEdges > 0 && (titles === undefined || areOfOneForm)) ||
    (areOfOneForm && proximity === 'one site' && texts.addedLines > 0) ||
    // Pages under two titles may have two headings.
    (areOfOneForm &&
      proximity === 'one site' &&
      (titles === undefined || a.title === b.title) &&
      texts.continued > 0) ||
    // At one address, the texts around the main text are teasers, which change from visit to visit.
    (isReplacedBut(texts, called) && (!areAtOneAddress || replacedInMain(a, b, called))) ||
    // At one address, a line may have another counter or label at each visit.
    (!areAtOneAddress && texts.inserted > 0) ||
    haveOtherSigns(pair) ||
    (areOfOneForm && proximity === 'one site' && saysOtherInMain(pair, called)) ||
    (!areAtOneAddress && weakFramesDiffer(a.text, b.text)) ||
    negationsDiffer(...shownBy(a, b)) ||
    isMoreThan(a, b, proximity === 'one site') ||
    isMoreThan(b, a, proximity === 'one site') ||
    (hasOwnFact(a, b, leastFacts) && hasOwnFact(b, a, leastFacts)) ||
    (a.form !== b.form && hasOwnLine(a, b) && hasOwnLine(b, a))
  );
}

/** The main texts of two documents if both are known, otherwise their visible texts. */
function shownBy(a: JudgedDocument, b: JudgedDocument): readonly [ShownText, ShownText] {
  const haveMain = a.main !== undefined && b.main !== undefined;
  const of = ({ text, main }: JudgedDocument): ShownText => ({ text: (haveMain && main) || text, shown: text });
  return [of(a), of(b)];
}

/** Whether words are replaced, not counting a few corrected typos if the titles are the same. */
function isReplacedBut({ replacedPlaces, slips, tokens }: TextDifferences, titles: TitleRelation | undefined): boolean {
  const areFew = slips <= MAX_SLIPS && slips * MIN_TOKENS_A_SLIP <= Math.min(...tokens);
  return replacedPlaces > (titles === 'same' && areFew ? slips : 0);
}

/**
 * Whether words or facts are replaced in the main texts of two documents. If the boxes around the content are in another order,
 * the content is aligned only there.
 */
function saysOtherInMain({ a, b, texts: { tokens } }: PairToJudge, titles: TitleRelation | undefined): boolean {
  if (a.main === undefined || b.main === undefined) return false;
  const texts = textDifferences(a.main, b.main, true);
  return texts.replacedFacts > 0 || isReplacedBut({ ...texts, tokens }, titles);
}

/** Whether words are replaced in the main texts of two documents; true if a main text is unknown. */
function replacedInMain(a: JudgedDocument, b: JudgedDocument, titles: TitleRelation | undefined): boolean {
  return a.main === undefined || b.main === undefined || isReplacedBut(textDifferences(a.main, b.main, true), titles);
}

/**
 * Whether a page says something that another page of its site shows nowhere, not even in its template.
 * @param isWhole whether all of its text counts if both pages have one form, or neither has enough main text; otherwise, only
 * the main text does, since the rest may be teasers, which change from visit to visit
 */
function isMoreThan(own: JudgedDocument, other: JudgedDocument, isWhole: boolean): boolean {
  const isView = own.form !== other.form && (own.main ?? other.main) !== undefined;
  const said = isWhole && !isView ? own.text : own.main;
  return said !== undefined && saysMore(said, other.text) && saysMore(said, other.text, other.template?.());
}

/** Whether, in both documents, a replaced word is in the title of that document but not in the title of the other. */
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
/**
 * Least symbols that two lists share: lists of two or three items may be the same by chance unless they lead to the same
 * pages.
 */
const LEAST_SHARED: Readonly<Partial<Record<Proximity, number>>> = { lists: 100, 'one list': 20 };
/** Most lines with the name of a list: its path, its heading, and the number of its items. */
const MOST_HEADINGS = 3;
/** Least share of the name in these lines, except one, the path: the name of a class is in its declaration and its full name. */
const HEADING_SHARE = 1 / 3;
const MOST_PATHS = 1;
/** The text of an empty list. */
const EMPTY_LIST =
  /\b(?:no|nothing|none)\b[^.\n]{0,24}\b(?:posts?|entries|articles?|products?|items?|results?|pages?|matches|found|here|yet)\b|\bnot found\b|\bcoming soon\b|暂无|暂时没有|没有(?:找到|相关|任何)|敬请期待/u;

/**
 * Whether the titles of two lists are the same except for the words of such headings: `Tents` and `Products tagged
 * “tents”`.
 */
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
 * Whether two pages differ only in their headings, which their titles repeat, so that they list the same pages under two
 * names.
 */
function differInTitlesAlone(a: JudgedDocument, b: JudgedDocument, least: number): boolean {
  return isNamedByTitle(a, b, least) && isNamedByTitle(b, a, least);
}

/** Whether the words that only one of two pages has are all in headings that its title repeats. */
function isNamedByTitle({ text, title = '' }: JudgedDocument, other: JudgedDocument, least: number): boolean {
  const titled = new Set(titleParts(title).join(' ').split(' '));
  const isOfHeading = (word: string): boolean => titled.has(word) || LIST_WORDS.has(word);
  if (hasProseOfItsOwn(text, other.text) || EMPTY_LIST.test(text.normal)) return false;
  const lines = ownWordsByLine(text, other.text);
  const count = lines.reduce((sum, { words }) => sum + words.length, 0);
  return (
    text.numbers.length - count >= least &&
    lines.length <= MOST_HEADINGS &&
    lines.filter(({ words, length }) => words.length < HEADING_SHARE * length).length <= MOST_PATHS &&
    lines.every(({ words }) => words.every(isOfHeading))
  );
}

/** Whether a page has facts that another shows nowhere: in another layout, or other words, they are not at the same places. */
function hasOwnFact(own: JudgedDocument, other: JudgedDocument, least: number): boolean {
  return hasFactOfItsOwn(own.text, other.text, other.template?.(), least);
}

/** Whether a page has a line, such as a caption, that another shows nowhere. */
function hasOwnLine(own: JudgedDocument, other: JudgedDocument): boolean {
  return hasLineOfItsOwn(own.text, other.text, other.template?.());
}

/**
 * Whether one document says much that the other does not show, not even in its template.
 * @param tokens number of tokens of its text that the other lacks, including its frame
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
 * Determines the kind of a pair of texts, and their differences.
 * @throws UNKNOWN_OPTION; BAD_OPTION if a text is not a string, or an option has another type
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
  /** Whether both are pages of one site. Default: false. */
  readonly areOfOneSite?: boolean;
  /** Whether traditional characters are simplified, as in the profile. Default: false. */
  readonly simplify?: Profile['simplify'];
}
