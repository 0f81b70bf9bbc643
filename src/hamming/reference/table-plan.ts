/**
 * Designs of permuted tables: which bits lead in each. Manku, Jain, Das Sarma (2007), section 3.
 *
 * The general rule: cut the f bits into b > k blocks. k differing bits are in at most k blocks, so one of the C(b, k)
 * ways to leave k blocks out leaves out all of those; the other b − k blocks lead in a table. Or cut twice: one of k +
 * 1 blocks leads, and the remaining bits are cut into k + 1 blocks again, of which one follows it.
 */
import type { FingerprintBits } from '../../base/bits.ts';

/** A run of `width` bits that begins at bit `from`; bit 0 is the lowest. */
export interface BitRun {
  readonly from: number;
  readonly width: number;
}

export interface TableDesign {
  /** Least number of leading bits of a table. */
  readonly leadingBits: number;
  /** The leading bits of each table, highest first, at most 32. */
  readonly tables: readonly (readonly BitRun[])[];
}

/** A key is a 32-bit word. */
const MOST_LEADING = 32;
const MOST_TABLES = 64;

/**
 * Every design of at most 64 tables for a width and k, by number of tables; the first has the fewest.
 * @param bits of a fingerprint: 32, 64 or 128
 * @param maxDistance k, in bits, inclusive, from 0 on; empty if no design of 64 tables reaches it
 * @example
 * ```js
 * import { tableDesigns } from 'dittograph/hamming';
 *
 * const [fewest] = tableDesigns(64, 3);
 * console.log(fewest.tables.length, fewest.leadingBits); // 4 16
 * ```
 */
export function tableDesigns(bits: FingerprintBits, maxDistance: number): TableDesign[] {
  const whole = [{ from: 0, width: bits }];
  const designs: TableDesign[] = [];
  for (let count = maxDistance + 1; count <= maxDistance + 3; count++) {
    designs.push(designOf(combinations(cut(whole, count), count - maxDistance).map((blocks) => blocks.flat())));
    if (maxDistance === 0) break;
  }
  const twice = cut(whole, maxDistance + 1).flatMap((block) => {
    const rest = whole.flatMap((run) => without(run, block[0]!));
    return cut(rest, maxDistance + 1).map((inner) => [...block, ...inner]);
  });
  if (maxDistance > 0) designs.push(designOf(twice));
  return designs
    .filter(({ tables }, i) => tables.length <= MOST_TABLES || i === 0)
    .sort((a, b) => a.tables.length - b.tables.length);
}

function designOf(tables: BitRun[][]): TableDesign {
  const capped = tables.map((runs) => {
    let left = MOST_LEADING;
    return runs.flatMap(({ from, width }) => {
      const taken = Math.min(left, width);
      left -= taken;
      return taken === 0 ? [] : [{ from: from + width - taken, width: taken }];
    });
  });
  return { leadingBits: Math.min(...capped.map(widthOf)), tables: capped };
}

export const widthOf = (runs: readonly BitRun[]): number => runs.reduce((sum, { width }) => sum + width, 0);

/**
 * Cuts runs (the lowest first) into `count` blocks of nearly equal width: the highest first, wider before narrower.
 */
function cut(runs: readonly BitRun[], count: number): BitRun[][] {
  const all = widthOf(runs);
  const left = runs.map(({ from, width }) => ({ from, width }));
  return Array.from({ length: count }, (_, i) => {
    let wanted = Math.floor(all / count) + (i < all % count ? 1 : 0);
    const block: BitRun[] = [];
    while (wanted > 0) {
      const run = left.at(-1)!;
      const taken = Math.min(wanted, run.width);
      block.push({ from: run.from + run.width - taken, width: taken });
      run.width -= taken;
      wanted -= taken;
      if (run.width === 0) left.pop();
    }
    return block;
  });
}

function without(run: BitRun, hole: BitRun): BitRun[] {
  return [
    { from: run.from, width: hole.from - run.from },
    { from: hole.from + hole.width, width: run.from + run.width - hole.from - hole.width },
  ].filter(({ width }) => width > 0);
}

/** All ways to choose `count` of the items, in order. */
function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => combinations(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]));
}
