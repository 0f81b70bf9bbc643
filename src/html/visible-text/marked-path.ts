/**
 * The names in the path to a page, if its markup names a breadcrumb. Two pages without prose, such as classes of one name in
 * two modules, may differ in nothing else. O(blocks + nodes).
 */
import type { PageAnalysis } from '../analysis/analysis.ts';
import { HINT_PATH } from '../syntax/class-names.ts';
import { letterCount } from '../syntax/text-length.ts';

/** Least letters of a sentence that says what a page is about. */
const MIN_SENTENCE = 40;
const SENTENCE = /[.!?。！？]["”’')]?\s*$/u;
const JOINT = /\s*(?:[›»>|/]|\n)\s*/u;
/** A version of a manual, of which a page may be in several. */
const VERSION =
  /^v?\d+(?:\.[\dx]+)*(?:[-.](?:alpha|beta|rc|snapshot)\S*)?$|^(?:current|dev|latest|main|master|next|stable)$/i;

/**
 * The names in the path, without that of the page itself, which is the last, and of versions.
 * @returns none if the page has a sentence that says what it is about
 */
export function markedPath({ page }: PageAnalysis): readonly string[] {
  const { blocks, nodes } = page;
  if (!nodes.hints.some((hints) => (hints & HINT_PATH) !== 0)) return [];
  const isPath = new Uint8Array(nodes.parent.length);
  // A node has a greater number than its ancestors.
  for (let node = 0; node < isPath.length; node++) {
    const isOwn = (nodes.hints[node]! & HINT_PATH) !== 0;
    isPath[node] = isOwn || (node > 0 && isPath[nodes.parent[node]!] === 1) ? 1 : 0;
  }
  const path: string[] = [];
  for (const [i, text] of blocks.text.entries()) {
    if (isPath[blocks.node[i]!] === 1) path.push(...text.split(JOINT));
    else if (SENTENCE.test(text) && letterCount(text) >= MIN_SENTENCE) return [];
  }
  return path.slice(0, -1).filter((name) => name !== '' && !VERSION.test(name));
}
