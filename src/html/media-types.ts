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
  'label',
  'order',
] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * Types whose values are a name, `=` and its value. They belong to the page even if many pages have the same values.
 */
export const NAMED_TYPES: ReadonlySet<number> = new Set(
  (['field', 'label', 'order'] as const).map((type) => MEDIA_TYPES.indexOf(type)),
);
