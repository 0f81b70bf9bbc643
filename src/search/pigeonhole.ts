/**
 * Chooses the bits by which near pairs are found. Two rows that differ in at most B bits agree in one of B + 1 blocks
 * of bits, and a pair belongs to the first block in which it agrees. The pairs of one block therefore differ in every
 * earlier block, which leaves fewer differences for the other bits; these are cut into blocks again.
 * Luo, lecture 13; Manku, Jain, Das Sarma (2007), section 3, whose designs of 16 tables are two such steps.
 *
 * The bits of a block need not be adjacent: they are assigned so that all blocks have about the same entropy.
 */

/** A subset of the pairs: those that agree in some bits, with the bits that are still open. Masks are bits of a row. */
export interface Partition {
  /** Bits in which the two rows agree. */
  readonly own: bigint;
  /** Blocks in each of which they differ; otherwise they belong to an earlier partition. */
  readonly blocks: readonly bigint[];
  /** The open bits, and the most of them in which they differ. */
  readonly open: bigint;
  readonly budget: number;
  /** Whether equal rows belong to this partition; they belong to no other. */
  readonly first: boolean;
}

/** The partition of every pair within maxDistance. */
export function everyPair(bits: number, maxDistance: number): Partition {
  return { own: 0n, blocks: [], open: 2n ** BigInt(bits) - 1n, budget: maxDistance, first: true };
}

/** The partition of the pairs whose first block of equal bits is `block`. @param blocks `budget + 1` of the open bits */
export function partitionOf(partition: Partition, blocks: readonly bigint[], block: number): Partition {
  const earlier = blocks.slice(0, block);
  const later = blocks.slice(block + 1);
  // Each earlier block that is no longer open accounts for at least one difference; the last partition needs one of
  // them.
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
 * @param entropies of each bit of a row: see {@link bitEntropies}
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
