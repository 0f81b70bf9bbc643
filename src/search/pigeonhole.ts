/**
 * Which bits to look for near pairs by. Of B + 1 blocks of bits two rows that differ in at most B of them agree in one,
 * and a pair belongs to the first in which it agrees: so the pairs of one block differ in every block before it, which
 * leaves fewer differences for the rest, which is cut into blocks in turn.
 * Luo, lecture 13; Manku, Jain, Das Sarma (2007), section 3, whose designs of 16 tables are two such steps.
 *
 * Blocks need not lie together: bits are dealt out so that each block tells as many rows apart as any other.
 */

/** Where a pair may be found, and what is still open about it. Masks are bits of a row. */
export interface Place {
  /** Bits in which the two agree. */
  readonly own: bigint;
  /** In each of these they differ somewhere, or they belong to an earlier place. */
  readonly blocks: readonly bigint[];
  /** Some other bits, and in how many of these they differ at most. */
  readonly open: bigint;
  readonly budget: number;
  /** No equal rows belong to any place but this. */
  readonly first: boolean;
}

/** Where every pair within maxDistance is found. */
export function everywhere(bits: number, maxDistance: number): Place {
  return { own: 0n, blocks: [], open: 2n ** BigInt(bits) - 1n, budget: maxDistance, first: true };
}

/** The place of pairs whose first block of equal bits is that one. @param blocks `budget + 1` of the open bits */
export function placeIn(place: Place, blocks: readonly bigint[], block: number): Place {
  const earlier = blocks.slice(0, block);
  const later = blocks.slice(block + 1);
  // Each earlier block that is not open any more has used up a difference at least; the last place needs one of them.
  const open = later.length > 0 ? later : earlier.slice(0, 1);
  return {
    own: place.own | blocks[block]!,
    blocks: [...place.blocks, ...earlier],
    open: open.reduce((all, mask) => all | mask, 0n),
    budget: open.length,
    first: place.first && block === 0,
  };
}

/**
 * Cuts some bits into blocks of about equal weight.
 * @param weights of each bit of a row, as {@link telling} has them
 */
export function cut(bits: bigint, count: number, weights: Float64Array): bigint[] {
  const blocks = Array.from({ length: count }, () => ({ mask: 0n, weight: 0 }));
  const heaviestFirst = bitsOf(bits).sort((a, b) => weights[b]! - weights[a]! || a - b);
  for (const bit of heaviestFirst) {
    const lightest = blocks.reduce((least, block) => (block.weight < least.weight ? block : least));
    lightest.mask |= 1n << BigInt(bit);
    lightest.weight += weights[bit]!;
  }
  return blocks.map(({ mask }) => mask);
}

/** How well each bit tells rows apart, in bits: −log2 of the chance that two rows agree in it. */
export function telling({ ones, count }: { readonly ones: Uint32Array; readonly count: number }): Float64Array {
  return Float64Array.from(ones, (some) => {
    const share = some / count;
    return -Math.log2(share * share + (1 - share) * (1 - share)) || 0;
  });
}

export function weightOf(mask: bigint, weights: Float64Array): number {
  return bitsOf(mask).reduce((sum, bit) => sum + weights[bit]!, 0);
}

export function sizeOf(mask: bigint): number {
  return bitsOf(mask).length;
}

function bitsOf(mask: bigint): number[] {
  const bits: number[] = [];
  for (let bit = 0; mask > 0n; bit++, mask >>= 1n) if (mask & 1n) bits.push(bit);
  return bits;
}
