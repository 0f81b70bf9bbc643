import { MEDIA_TYPES, type MediaType } from '../../src/html/media/media.ts';
import { keyedMedia } from '../../src/html/media/media-keys.ts';

/** What identifies one medium of a page; `undefined` if it is not content of the page. @param page its address */
export function keyOfMedium(type: MediaType, value: string, page: string): string | undefined {
  return keyedMedia({ type: [MEDIA_TYPES.indexOf(type)], value: [value], block: [0], linked: [0] }, page)?.value[0];
}
