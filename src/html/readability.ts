/**
 * Main text by Mozilla's Readability over linkedom, for comparison and for those who trust it: two optional packages,
 * loaded on first use. Some twenty times slower than `selectMain`, and its time grows with the square of the page's depth:
 * pages nested deeper than {@link DEEPEST} have no text here.
 */
import { DittographError } from '../base/errors.ts';
import { meaningOf, VOID } from './elements.ts';
import { parsePage } from './page.ts';
import { scan } from './scanner.ts';

const DEEPEST = 2000;

/** Takes a page's HTML; returns its main text, one block a line, or nothing where Readability finds none. */
export type Readability = (html: string) => string | undefined;

/**
 * Loads the two packages.
 * @throws MISSING_PACKAGE where one of them is not installed
 */
export async function loadReadability(): Promise<Readability> {
  const [readability, linkedom] = await Promise.all([
    load('@mozilla/readability', () => import('@mozilla/readability')),
    load('linkedom', () => import('linkedom')),
  ]);
  return (html) => {
    if (depthOf(html) > DEEPEST) return undefined;
    try {
      const { document } = linkedom.parseHTML(html);
      const content = new readability.Readability(document).parse()?.content;
      return content ? parsePage(content).blocks.text.join('\n') || undefined : undefined;
    } catch {
      return undefined;
    }
  };
}

async function load<T>(name: string, from: () => Promise<T>): Promise<T> {
  try {
    return await from();
  } catch (cause) {
    throw new DittographError('MISSING_PACKAGE', `--extract readability needs the package '${name}'`, { cause });
  }
}

/** The most start tags that stand open at once, end tags left out counting as missing. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  scan(html, {
    open(tag) {
      if ((meaningOf(tag).flags & VOID) === 0) deepest = Math.max(deepest, ++depth);
    },
    close() {
      depth = Math.max(0, depth - 1);
    },
    text() {},
    raw() {},
  });
  return deepest;
}
