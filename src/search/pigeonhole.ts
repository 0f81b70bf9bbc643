/**
 * Which bits to look for near pairs by. Of B + 1 blocks of bits two rows that differ in at most B of them agree in one,
 * and a pair belongs to the first in which it agrees: so the pairs of one block differ in every block before it, which
 * leaves fewer differences for the rest, which is cut into blocks in turn.
 * Luo, lecture 13; Manku, Jain, Das Sarma (2007), section 3, whose designs of 16 tables are two such steps.
 *
 * Blocks need not lie together: bits are dealt out so that all blocks have about the same entropy.
 */

/** Some of the pairs: those that agree in some bits, and what is still open about them. Masks are bits of a row. */
export interface Partition {
  /** Bits in which the two agree. */
  readonly own: bigint;
  /** In each of these they differ somewhere, or they belong to an earlier partition. */
  readonly blocks: readonly bigint[];
  /** Some other bits, and in how many of these they differ at most. */
  readonly open: bigint;
  readonly budget: number;
  /** No equal rows belong to any partition but this. */
  readonly first: boolean;
}

/** Every pair within maxDistance. */
export function everyPair(bits: number, maxDistance: number): Partition {
  return { own: 0n, blocks: [], open: 2n ** BigInt(bits) - 1n, budget: maxDistance, first: true };
}

/** The partition of pairs whose first block of equal bits is that one. @param blocks `budget + 1` of the open bits */
export function partitionOf(partition: Partition, blocks: readonly bigint[], block: number): Partition {
  const earlier = blocks.slice(0, block);
  const later = blocks.slice(block + 1);
  // Each earlier block that is not open any more has used up a difference at least; the last partition needs one of them.
  const open = later.length > 0 ? later : earlier.slice(0, 1);
  return {
    own: partition.own | blocks[block]!,
    blocks: [...partition.blocks, ...earlier],
    open: open.reduce((all, mask) => all | mask, 0n),
    budget: open.length,
    first: partition.first && block === 0,
  };
}

/**
 * Cuts some bits into blocks of about equal entropy.
 * @param entropies of each bit of a row, as {@link bitEntropies} has them
 */
export function cut(bits: bigint, count: number, entropies: Float64Array): bigint[] {
  const blocks = Array.from({ length: count }, () => ({ mask: 0n, entropy: 0 }));
  const heaviestFirst = bitsOf(bits).sort((a, b) => entropies[b]! - entropies[a]! || a - b);
  for (const bit of heaviestFirst) {
    const lightest = blocks.reduce((least, block) => (block.entropy < least.entropy ? block : least));
    lightest.mask |= 1n << BigInt(bit);
    lightest.entropy += entropies[bit]!;
  }
  return blocks.map(({ mask }) => mask);
}

/** The collision entropy of each bit (Rényi 1961), in bits: −log2 of the chance that two rows agree in it. */
export function bitEntropies({ ones, count }: { readonly ones: Uint32Array; readonly count: number }): Float64Array {
  return Float64Array.from(ones, (some) => {
    const share = some / count;
    return -Math.log2(share * share + (1 - share) * (1 - share)) || 0;
  });
}

export function entropyOf(mask: bigint, entropies: Float64Array): number {
  return bitsOf(mask).reduce((sum, bit) => sum + entropies[bit]!, 0);
}

export function bitCount(mask: bigint): number {
  return bitsOf(mask).length;
}

function bitsOf(mask: bigint): number[] {
  const bits: number[] = [];
  for (let bit = 0; mask > 0n; bit++, mask >>= 1n) if (mask & 1n) bits.push(bit);
  return bits;
}
