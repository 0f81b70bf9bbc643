/** The kinds of pairs, for modules that only name kinds: the rule of `kind.ts` takes milliseconds to load. */

/** From the closest to the furthest. */
export const KINDS = ['identical', 'copy', 'version', 'variant'] as const;

/**
 * - `identical`: the same words in the same order;
 * - `copy`: the order, the punctuation or a little of the wording differs, but no number, date or code;
 * - `version`: one extends, cuts or updates the other;
 * - `variant`: the same form with other facts, or with other pictures, films or files.
 */
export type PairKind = (typeof KINDS)[number];

/** Kinds of pairs of pages that may be removed by default: no content is lost. For other pairs, all kinds may be. */
export const PAGE_KINDS: readonly PairKind[] = ['identical', 'copy'];

/** The differences between two documents that depend on their order. */
interface Sided {
  readonly tokens: readonly [number, number];
  readonly replaced: readonly (readonly [string, string])[];
  readonly only: readonly [unknown, unknown];
  readonly media?: readonly [readonly string[], readonly string[]];
}

/** The same differences with the two documents in the other order. */
export function turned<D extends Sided>(differences: D): D {
  const { tokens, replaced, only, media } = differences;
  return {
    ...differences,
    tokens: [tokens[1], tokens[0]],
    replaced: replaced.map(([a, b]) => [b, a]),
    only: [only[1], only[0]],
    ...(media && { media: [media[1], media[0]] }),
  };
}
