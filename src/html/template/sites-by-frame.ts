/**
 * Sites of pages whose host is unknown, such as those in a folder of a site: a group of pages with one markup that shows most
 * of the frame of another group, such as its menu, is of the same site. Frames of few blocks, such as `Share`, tell nothing.
 * O(blocks of the pages).
 */
import type { SampledPage } from './page-sample.ts';

/** Fewest blocks of a frame by which other pages of its site are recognised, and least share of them that these show. */
const MIN_FRAME = 5;
const SHOWN = 0.5;

/** Pages with one skeleton. */
export interface HostlessGroup {
  readonly group: string;
  readonly pages: readonly SampledPage[];
  /** Hashes of the blocks of its frame. */
  readonly frame: ReadonlySet<number>;
}

/** The larger group to whose site each group belongs; the groups that give their names to sites are left out. */
export function sitesByFrame(groups: readonly HostlessGroup[]): Map<string, string> {
  const sites = new Map<string, string>();
  /** The sites in whose frames a block is, and the size of each frame. */
  const showing = new Map<number, string[]>();
  const sizes = new Map<string, number>();
  const bySize = [...groups].sort((a, b) => b.pages.length - a.pages.length || (a.group < b.group ? -1 : 1));
  for (const { group, pages, frame } of bySize) {
    const site = shownBy(pages, showing, sizes);
    if (site !== undefined) sites.set(group, site);
    else if (frame.size >= MIN_FRAME) {
      sizes.set(group, frame.size);
      for (const block of frame) {
        const known = showing.get(block);
        if (known === undefined) showing.set(block, [group]);
        else known.push(group);
      }
    }
  }
  return sites;
}

/** The site of whose frame pages show the greatest share, on average. */
function shownBy(
  pages: readonly SampledPage[],
  showing: ReadonlyMap<number, readonly string[]>,
  sizes: ReadonlyMap<string, number>,
): string | undefined {
  const counts = new Map<string, number>();
  for (const { hashes } of pages)
    for (const hash of hashes)
      for (const site of showing.get(hash) ?? []) counts.set(site, (counts.get(site) ?? 0) + 1);
  let best: string | undefined;
  let most = SHOWN;
  for (const [site, count] of counts) {
    const share = count / (pages.length * sizes.get(site)!);
    if (share > most || (share === most && (best === undefined || site < best))) [best, most] = [site, share];
  }
  return best;
}
