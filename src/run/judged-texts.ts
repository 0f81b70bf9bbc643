/** The texts by which the kind of a pair is judged. */
import type { ScanParameters } from '../methods/options.ts';
import type { Documents } from '../store/documents.ts';
import { BY, type By, type VerifiedPair } from '../store/pairs.ts';
import type { Store } from '../store/store.ts';
import type { Texts } from '../store/texts.ts';

export type TextsOfRun = Pick<Store, 'documents' | 'texts' | 'visible'>;
export type ComparedPair = Pick<VerifiedPair, 'by' | 'a' | 'b'>;

/** Whether two documents are pages of one site, where different pages have different titles. */
export function areOfOneSite(documents: Documents, { compareSite }: ScanParameters, a: number, b: number): boolean {
  return compareSite !== 'main' && isPage(documents, a) && documents.details(a).site === documents.details(b).site;
}

export function isPage(documents: Documents, document: number): boolean {
  return documents.details(document).site !== undefined;
}

/**
 * The texts by which the kind of a pair is judged: for two pages of one site their visible texts, even if other texts decided
 * on their similarity.
 */
export function judgedBy(
  { documents, visible }: TextsOfRun,
  parameters: ScanParameters,
  { by, a, b }: ComparedPair,
): By {
  const show = visible.byteLength(a) > 0 && visible.byteLength(b) > 0;
  return show && areOfOneSite(documents, parameters, a, b) ? BY.visible : by;
}

/** The two documents of a pair, and the texts by which its kind is judged. */
export function judgedPair(store: TextsOfRun, parameters: ScanParameters, { a, b, by }: ComparedPair): ComparedPair {
  return { a, b, by: judgedBy(store, parameters, { a, b, by }) };
}

export function textsBy({ texts, visible }: TextsOfRun, by: By): Texts {
  return by === BY.visible ? visible : texts;
}

/** Whether the main text of a page is enough of its visible text, if that is compared. */
export function hasMain(documents: Documents, { minCoverage }: ScanParameters, by: By, document: number): boolean {
  return by === BY.visible && documents.coverage(document) >= minCoverage;
}
