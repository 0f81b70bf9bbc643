/** Two documents whose kind of relation is judged, with what is known of them. */
import type { PlacedMedium } from '../../html/visible-text/media-places.ts';
import type { TextDifferences } from './differences.ts';
import type { ComparedMedia } from './media.ts';
import type { NumberedText } from './symbols.ts';
import type { TitleRelation } from './titles.ts';

/**
 * How near two documents are. `fetched twice`: from one address, with any session or protocol; `one address`: at least one
 * declares the address of both as canonical; `one site`: on one site, where different pages have different titles; `lists`:
 * on one site, and at least one lists its pages by tag, author or month; `one list`: on one site, and both link to the same
 * pages; `any order`: on one site, and one may be the other, sorted: at addresses that differ only in their queries, not in a
 * number, or of which one names an order, or linked to mostly the same pages in another order; `sorted`: such pages of which
 * one names an order, with the same title if both have one; `passages`: passages of texts,
 * which are copies only if they have the same sentences; `apart`: anything else.
 */
export type Proximity =
  | 'fetched twice'
  | 'one address'
  | 'any order'
  | 'sorted'
  | 'one site'
  | 'lists'
  | 'one list'
  | 'passages'
  | 'apart';

/** A document whose relation to another is judged. */
export interface JudgedDocument {
  readonly text: NumberedText;
  /**
   * The main text of a page, if it is enough of `text`, which is all that the page shows: pages of one site have teasers of
   * other pages around it.
   */
  readonly main?: NumberedText | undefined;
  /** The main text of such a page, even if it is little. */
  readonly anyMain?: NumberedText | undefined;
  /** The parts of the template of its site that the page has, computed when requested. */
  template?(): NumberedText;
  readonly title?: string | undefined;
  /** Skeleton of the markup of a page: different views of a page have different forms. */
  readonly form?: string | undefined;
  /** The media that a page shows. */
  readonly media?: readonly PlacedMedium[] | undefined;
}

/** Pages of one site so near that different titles make them different pages, even with equal texts. */
export const NAMED_APART: readonly Proximity[] = ['one site', 'any order', 'sorted'];

/** Two documents, and the comparisons on which their kind depends. */
export interface PairToJudge {
  readonly a: JudgedDocument;
  readonly b: JudgedDocument;
  readonly proximity: Proximity;
  readonly titles: TitleRelation | undefined;
  readonly texts: TextDifferences;
  readonly media: ComparedMedia | undefined;
}
