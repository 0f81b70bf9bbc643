/** The types of media that a page may show. `Media.type` has indexes of this list, so its order must not change. */
export const MEDIA_TYPES = [
  'frame',
  'video',
  'audio',
  'download',
  'picture',
  'formula',
  'drawing',
  'field',
  'data',
] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];
