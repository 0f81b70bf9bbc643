/** What a page may show besides text. Their order is that of the numbers by which pages name them. */
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
