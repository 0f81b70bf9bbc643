/**
 * Main text by Mozilla's Readability over linkedom, two optional packages that are loaded on first use. About twenty
 * times slower than `selectMain`. Its time grows with the square of the page's depth, so pages nested deeper than
 * {@link MAX_DEPTH} elements yield no text.
 */
import { DittographError } from '../../base/errors.ts';
import { parsePage } from '../page/page.ts';
import { meaningOf, VOID } from '../syntax/elements.ts';
import { scanMarkup } from '../syntax/scanner.ts';

const MAX_DEPTH = 2000;

/** Returns the main text of a page's HTML, one block per line, or `undefined` if Readability finds none. */
export type Readability = (html: string) => string | undefined;

/**
 * Loads the two packages.
 * @throws MISSING_PACKAGE if one of them is not installed
 */
export async function loadReadability(): Promise<Readability> {
  const [readability, linkedom] = await Promise.all([
    load('@mozilla/readability', () => import('@mozilla/readability')),
    load('linkedom', () => import('linkedom')),
  ]);
  return (html) => {
    if (depthOf(html) > MAX_DEPTH) return undefined;
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

/** The greatest number of open start tags, if each end tag closes one. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  scanMarkup(html, {
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
