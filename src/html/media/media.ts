/** The media of a page: content other than text. media-reader.ts collects them. */

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
  'contact',
  'markup',
] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * Types whose values are a name, `=` and its value. They belong to the page even if many pages have the same values.
 */
export const NAMED_TYPES: ReadonlySet<number> = new Set(
  (['field', 'label', 'order'] as const).map((type) => MEDIA_TYPES.indexOf(type)),
);

/** The name of the address to which a form is sent, before its value among those of controls. */
export const FORM_ACTION = 'form action=';

/** The media of a page in page order, as columns of equal length. */
export interface Media {
  /** Index into MEDIA_TYPES. */
  readonly type: readonly number[];
  /**
   * The address as written, also of a contact; for a formula its text or a hash, for drawings and data a hash in hex, for a control its name,
   * `=` and its value.
   */
  readonly value: readonly string[];
  /** Block that it is in, or the next one. */
  readonly block: readonly number[];
  /** 1 within a link. */
  readonly linked: readonly number[];
  /** `href` of the page's `base` element, as written. */
  readonly base?: string;
}

/** Media of one page; further ones are not collected. */
export const MAX_MEDIA = 512;

/** Adds media of a type to a page, up to {@link MAX_MEDIA} in all. */
export function withMedia<Page extends { readonly media?: Media }>(
  page: Page,
  type: MediaType,
  more: readonly { readonly value: string; readonly block: number }[],
): Page {
  const { media } = page;
  const added = more.slice(0, Math.max(0, MAX_MEDIA - (media?.type.length ?? 0)));
  if (added.length === 0) return page;
  const number = MEDIA_TYPES.indexOf(type);
  return {
    ...page,
    media: {
      ...media,
      type: [...(media?.type ?? []), ...added.map(() => number)],
      value: [...(media?.value ?? []), ...added.map(({ value }) => value)],
      block: [...(media?.block ?? []), ...added.map(({ block }) => block)],
      linked: [...(media?.linked ?? []), ...added.map(() => 0)],
    },
  };
}
