/** The media of pages, and pages that only show a placeholder for the output of a script. */
import { OF_FORM } from '../html/media/data-media.ts';
import { MEDIA_TYPES } from '../html/media/media.ts';
import { isPlaceholder } from '../html/page/placeholders.ts';
import type { PlacedMedium } from '../html/visible-text/media-places.ts';
import type { Documents } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { holdOtherData } from '../verify/kind/media.ts';
import { isPage } from './judged-texts.ts';

const MARKUP = MEDIA_TYPES.indexOf('markup');
/** Most UTF-8 bytes of a text that may be a placeholder. */
const MAX_BYTES = 1000;

export function mediaOf(documents: Documents, document: number): readonly PlacedMedium[] {
  const media = documents.media(document);
  return media === '' ? [] : (JSON.parse(media) as PlacedMedium[]);
}

/** Whether a page shows media of its own, besides what its markup says. @param media in JSON, as in `Documents` */
export function showsMedia(media: string): boolean {
  return (
    media !== '' &&
    (JSON.parse(media) as PlacedMedium[]).some(([type, , , , , recurs]) => type !== MARKUP && recurs !== 1)
  );
}

/**
 * Whether the texts of two pages are not their content: both are placeholders, or the pages have different data that a script
 * will show.
 */
export function areUnread({ documents, texts }: Pick<Store, 'documents' | 'texts'>, a: number, b: number): boolean {
  if (!isPage(documents, a) || !isPage(documents, b)) return false;
  const mayBePlaceholder = (document: number): boolean =>
    texts.byteLength(document) <= MAX_BYTES && isPlaceholder(textOf(texts, document));
  if (mayBePlaceholder(a) && mayBePlaceholder(b)) return true;
  const [ours, theirs] = [documents.media(a), documents.media(b)];
  if (ours === theirs) return false;
  const areOfOneForm =
    documents.details(a).site === documents.details(b).site &&
    documents.recurring(a).form === documents.recurring(b).form;
  const counted = (document: number): readonly PlacedMedium[] =>
    mediaOf(documents, document).filter(([, key]) => areOfOneForm || !key.startsWith(OF_FORM));
  return holdOtherData(counted(a), counted(b));
}
