/**
 * The texts of a run, and the dates and canonical addresses of its documents, for reports that show them. They can be read
 * until the last record has been yielded.
 */
import { type CanonicalState, canonicalState } from '../cluster/canonical-state.ts';
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';

/** Which text of a document: the compared one, for a page its main text; or all that a page shows. */
export type TextKind = 'main' | 'visible';

export interface ResultTexts {
  /** @param document its place among the `doc` records, from 0 @returns an empty text if it has none */
  text(document: number, kind: TextKind): string;
  /** The date of a document as written in the source; absent if unknown. */
  date(document: number): string | undefined;
  /** The canonical address of a page compared with the kept page of its group; absent if it is not a page of a site. */
  canonical(document: number, kept: number): CanonicalState | undefined;
}

export function textsOf({ texts, visible, documents }: Pick<Store, 'texts' | 'visible' | 'documents'>): ResultTexts {
  return {
    text(document, kind) {
      const from = kind === 'visible' ? visible : texts;
      return from.byteLength(document) === 0 ? '' : textOf(from, document);
    },
    date: (document) => documents.details(document).date,
    canonical(document, kept) {
      const page = documents.details(document);
      return page.site === undefined ? undefined : canonicalState(page, documents.details(kept));
    },
  };
}
