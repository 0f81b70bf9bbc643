/** UTF-16 units of a title that reports show. */
const TITLE_LENGTH = 300;

/** A title, or its beginning and `…` if it is very long. */
export function shortTitle(title: string): string {
  if (title.length <= TITLE_LENGTH) return title;
  // Does not split a surrogate pair.
  return `${title.slice(0, TITLE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}
