/** Emphasis in terminal text. Escape a text with `visible` before styling it. */
export interface Style {
  strong(text: string): string;
  faint(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

const same = (text: string): string => text;

/** For files, pipes and terminals without colour. */
export const PLAIN: Style = { strong: same, faint: same, good: same, bad: same };

const sgr =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;

/** For terminals. */
export const COLOUR: Style = { strong: sgr(1, 22), faint: sgr(2, 22), good: sgr(32, 39), bad: sgr(31, 39) };
