/** The frame of pages that only other pages of their site show: lines that recur, and numbers that change at each visit. */

export interface SiteFrame {
  /** Whether the pages of the site have publication lines. */
  readonly havePublicationLines: boolean;
  /** Whether a time beside a number of readers is one of publication. */
  readonly arePublished: boolean;
  /**
   * Lines whose numbers change from visit to visit, as {@link maskedLine} returns them, each with the indexes of the
   * changing ones among its numbers. If all of them change, the words of the line belong to the frame, too.
   */
  readonly volatile: ReadonlyMap<string, ReadonlySet<number>>;
  /** Places of such numbers in lines with other content, as {@link numberPlaces} returns them. */
  readonly volatilePlaces: ReadonlySet<string>;
  /** Lines of this page that are titles of pages of its site, or that many of its pages have, normalised. */
  readonly teasers?: ReadonlySet<string>;
  /** The sections that this page is in, normalised. */
  readonly sections?: readonly string[];
}

export const NO_SITE: SiteFrame = {
  havePublicationLines: false,
  arePublished: false,
  volatile: new Map(),
  volatilePlaces: new Set(),
};

/** A normalised line with each run of digits replaced by `#`. */
export function maskedLine(line: string): string {
  return line.trim().replace(/\p{N}+/gu, '#');
}

const NUMBER = /\p{N}[\p{N}.,:]*/gu;
/** The last words before a number and the first one after it, up to the next number: `applied: # people`. */
const LABEL_BEFORE = /(?:[^\s|·•]*\p{L}[^\s|·•]*[\s|·•]+)?[^\s|·•]*[^\p{L}\p{N}]*$/u;
const UNIT_AFTER = /^[\s|·•]*[^\s|·•]*/u;
const NAMED = /\p{L}{2}/u;

/** The numbers of a normalised line: where each begins, and its place, i.e. the words around it; '' if none is before it. */
export function numberPlaces(line: string): { readonly at: number; readonly number: string; readonly place: string }[] {
  const found = [...line.matchAll(NUMBER)];
  return found.map(({ 0: number, index }, i) => {
    const before = found[i - 1];
    const label = LABEL_BEFORE.exec(line.slice(before === undefined ? 0 : before.index + before[0].length, index))![0];
    const unit = UNIT_AFTER.exec(line.slice(index + number.length, found[i + 1]?.index))![0];
    return { at: index, number, place: NAMED.test(label) ? `${label.trim()}#${unit.trim()}` : '' };
  });
}
