/** What differs between two documents besides their words: signs, the order of lines, the markup of the content. */
import { areReordered, haveReorderedLists } from './exchanged.ts';
import { markupDiffers } from './markup.ts';
import { type JudgedDocument, NAMED_APART, type PairToJudge, type Proximity } from './pair-to-judge.ts';
import { powersDiffer, signsDiffer, unitsDiffer, valueSignsDiffer } from './signs.ts';

/** What differs between documents with the same words: signs or capitals, the order of lines, the markup of the content. */
export type BesideWords = 'signs' | 'order' | 'markup';

/** What differs between two documents whose words do not. */
export function differingBesideWords(pair: PairToJudge): BesideWords[] {
  const differing: BesideWords[] = [];
  if (haveOtherSigns(pair)) differing.push('signs');
  if (haveOtherOrder(pair)) differing.push('order');
  if (haveOtherMarkup(pair)) differing.push('markup');
  return differing;
}

/**
 * Whether signs that are not tokens, or the case of units, differ between two documents; for those of two sites, only
 * values.
 */
export function haveOtherSigns({ a, b, proximity, texts }: PairToJudge): boolean {
  if (unitsDiffer(a.text, b.text)) return true;
  if (proximity === 'apart') return valueSignsDiffer(a.text.normal, b.text.normal);
  // Two pages of one form are made from one store of texts, in which each text is written in one way.
  const areOfOneForm = a.form !== undefined && a.form === b.form && NAMED_APART.includes(proximity);
  if (areOfOneForm && texts.otherWriting) return true;
  return texts.otherSigns || powersDiffer(a.text, b.text) || signsDiffer(a.text.normal, b.text.normal, texts.isSame);
}

/**
 * Whether the main texts of two pages have lines in another order. A page in another form may have its parts in another
 * order, but not the items of a list.
 */
export function haveOtherOrder({ a, b, proximity }: PairToJudge): boolean {
  if (proximity !== 'one site' || a.form === undefined || b.form === undefined) return false;
  if (a.main === undefined || b.main === undefined) return false;
  return a.form === b.form ? areReordered(a.main, b.main) : haveReorderedLists(a.main, b.main);
}

/** Pages that may be of two contents, in the order in which they show it. */
const COMPARED_BY_MARKUP: readonly Proximity[] = ['one site', 'lists'];

/** Whether two documents are pages of one form whose markup, and whose pictures at each place, are compared. */
export function areComparedByMarkup(
  { form }: Pick<JudgedDocument, 'form'>,
  other: Pick<JudgedDocument, 'form'>,
  proximity: Proximity,
): boolean {
  return COMPARED_BY_MARKUP.includes(proximity) && form !== undefined && form === other.form;
}

/** Whether the markup of two pages of one form says something else of the same words. */
export function haveOtherMarkup({ a, b, proximity, texts }: PairToJudge): boolean {
  return areComparedByMarkup(a, b, proximity) && markupDiffers(a, b, texts.isSame);
}
