import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnchoredInput, anchored } from '../../src/cluster/anchored.ts';
import { components } from '../../src/cluster/components.ts';
import { allPairs } from '../oracles/allpairs.ts';

interface World {
  readonly n: number;
  /** Similarity of every two documents. */
  readonly similarity: (a: number, b: number) => number;
  /** The pairs that the search happened to find. */
  readonly pairs: Uint32Array;
  readonly jaccards: Float64Array;
}

/** Documents of which some pairs are similar, some of these were found, and chains may depend on single pairs. */
const worlds: fc.Arbitrary<World> = fc.integer({ min: 2, max: 14 }).chain((n) =>
  fc
    .array(fc.tuple(fc.constantFrom(0.1, 0.5, 0.69, 0.7, 0.71, 0.9, 1), fc.boolean()), {
      minLength: (n * (n - 1)) / 2,
      maxLength: (n * (n - 1)) / 2,
    })
    .map((facts) => worldOf(n, facts)),
);

function worldOf(n: number, facts: readonly (readonly [number, boolean])[]): World {
  const all = allPairs(n, () => true);
  const table = new Map(all.map(([a, b], i) => [`${a} ${b}`, facts[i]![0]]));
  const similarity = (a: number, b: number): number => table.get(`${Math.min(a, b)} ${Math.max(a, b)}`)!;
  const known = all.filter((_, i) => facts[i]![1]);
  return {
    n,
    similarity,
    pairs: Uint32Array.from(known.flat()),
    jaccards: Float64Array.from(known, ([a, b]) => similarity(a, b)),
  };
}

const THRESHOLD = 0.7;
const ask =
  (world: World): NonNullable<AnchoredInput['pairsMissing']> =>
  (pairs) =>
    Array.from({ length: pairs.length / 2 }, (_, q) => world.similarity(pairs[2 * q]!, pairs[2 * q + 1]!));

const run = (world: World, more: Partial<AnchoredInput> = {}): ReturnType<typeof anchored> =>
  anchored({
    documents: world.n,
    pairs: world.pairs,
    jaccards: world.jaccards,
    threshold: THRESHOLD,
    prefer: (a, b) => a - b,
    ...more,
  });

describe('anchored', () => {
  it('drops only documents that are similar to their keeper', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.boolean(), async (world, asking) => {
        const { keepers } = await run(world, asking ? { pairsMissing: ask(world) } : {});
        keepers.forEach((keeper, document) => {
          expect(keepers[keeper]).toBe(keeper);
          if (keeper !== document) expect(world.similarity(keeper, document)).toBeGreaterThanOrEqual(THRESHOLD);
        });
      }),
    );
  });

  it('drops a document only by a verified pair, given or requested', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { keepers, found, foundJaccards } = await run(world, { pairsMissing: ask(world) });
        const verified = new Set<string>();
        for (let p = 0; p < world.pairs.length; p += 2) verified.add(`${world.pairs[p]} ${world.pairs[p + 1]}`);
        for (let q = 0; q < found.length; q += 2) {
          const [a, b] = [found[q]!, found[q + 1]!];
          expect(foundJaccards[q / 2]).toBe(world.similarity(a, b));
          verified.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
        }
        keepers.forEach((keeper, document) => {
          if (keeper === document) return;
          expect(verified).toContain(`${Math.min(keeper, document)} ${Math.max(keeper, document)}`);
        });
      }),
    );
  });

  it('keeps no two similar documents of a component, if it may request pairs', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { keepers, unrequested } = await run(world, { pairsMissing: ask(world) });
        const near = world.pairs.filter((_, i) => world.jaccards[i >> 1]! >= THRESHOLD);
        const component = components(world.n, near);
        const kept = allPairs(world.n, (a, b) => keepers[a] === a && keepers[b] === b && component[a] === component[b]);
        expect(unrequested).toBe(0);
        for (const [a, b] of kept) expect(world.similarity(a, b)).toBeLessThan(THRESHOLD);
      }),
    );
  });

  it('never requests a verified pair, nor any pair twice', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const known = new Set<string>();
        for (let p = 0; p < world.pairs.length; p += 2) known.add(`${world.pairs[p]} ${world.pairs[p + 1]}`);
        await run(world, {
          pairsMissing: (pairs) => {
            for (let q = 0; q < pairs.length; q += 2) {
              const name = [pairs[q]!, pairs[q + 1]!].sort((a, b) => a - b).join(' ');
              expect(known).not.toContain(name);
              known.add(name);
            }
            return ask(world)(pairs);
          },
        });
      }),
    );
  });

  it('does not extend similarity along a chain: the far end stays', async () => {
    // 0 —.9— 1 —.9— 2, and 0 with 2 only .5
    const chain = worldOf(3, [
      [0.9, true],
      [0.5, false],
      [0.9, true],
    ]);
    expect([...(await run(chain, { pairsMissing: ask(chain) })).keepers]).toEqual([0, 0, 2]);
    expect([...(await run(chain, { prefer: (a, b) => Math.abs(a - 1) - Math.abs(b - 1) || a - b })).keepers]).toEqual([
      1, 1, 1,
    ]);
  });

  it('has an inclusive threshold', async () => {
    const pair = (similarity: number): World => worldOf(2, [[similarity, true]]);
    expect([...(await run(pair(0.7))).keepers]).toEqual([0, 0]);
    expect([...(await run(pair(0.7 - 1e-12))).keepers]).toEqual([0, 1]);
  });

  it('keeps every document that must not be dropped, and drops the others for the best of these', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.infiniteStream(fc.boolean()), async (world, coin) => {
        const safe = Array.from({ length: world.n }, () => coin.next().value as boolean);
        const { keepers } = await run(world, { neverDrop: (i) => safe[i]!, pairsMissing: ask(world) });
        safe.forEach((isSafe, document) => {
          if (isSafe) expect(keepers[document]).toBe(document);
        });
      }),
    );
    const alike = worldOf(
      4,
      Array.from({ length: 6 }, () => [0.9, true] as const),
    );
    const { keepers } = await run(alike, {
      neverDrop: (i) => i >= 2,
      prefer: (a, b) => Number(b >= 2) - Number(a >= 2) || a - b,
    });
    expect([...keepers]).toEqual([2, 2, 2, 3]);
  });

  it('stops requesting pairs in a huge component with few similar pairs, and says how many it left out', async () => {
    // A star of 3,000 documents, each near the last only, which comes last in keep order.
    const n = 3000;
    const pairs = Uint32Array.from({ length: 2 * (n - 1) }, (_, i) => (i % 2 === 0 ? i / 2 : n - 1));
    let asked = 0;
    const { keepers, unrequested } = await anchored({
      documents: n,
      pairs,
      jaccards: new Float64Array(n - 1).fill(0.9),
      threshold: THRESHOLD,
      prefer: (a, b) => a - b,
      pairsMissing: (missing) => {
        asked += missing.length / 2;
        return new Float64Array(missing.length / 2);
      },
    });
    expect(asked).toBe(4 * n + 2048);
    expect(unrequested).toBeGreaterThan(4_000_000);
    expect(keepers[n - 1]).toBe(0);
    expect(keepers.filter((keeper, i) => keeper === i)).toHaveLength(n - 1);
  });

  /** Documents that pairs below the threshold join, none of which is known to be similar. */
  const joined = (n: number): Pick<AnchoredInput, 'documents' | 'pairs' | 'jaccards' | 'joins'> => ({
    documents: n,
    pairs: Uint32Array.from({ length: 2 * (n - 1) }, (_, i) => (i % 2 === 0 ? 0 : (i + 1) / 2)),
    jaccards: new Float64Array(n - 1).fill(0.1),
    joins: () => true,
  });

  it('does not count requests that find a duplicate', async () => {
    // More requests than may fail, of which fewer fail.
    const [n, groups] = [4800, 8];
    let asked = 0;
    const { keepers, unrequested } = await anchored({
      ...joined(n),
      threshold: THRESHOLD,
      prefer: (a, b) => a - b,
      pairsMissing: (missing) => {
        asked += missing.length / 2;
        return Float64Array.from({ length: missing.length / 2 }, (_, q) =>
          missing[2 * q]! % groups === missing[2 * q + 1]! % groups ? 0.9 : 0,
        );
      },
    });
    expect(unrequested).toBe(0);
    expect(asked).toBeGreaterThan(4 * n + 2048);
    // What is joined to the first document by a pair below the threshold was compared with it.
    expect(keepers.filter((keeper, i) => keeper === i).length).toBeLessThanOrEqual(groups + 1);
  });

  it('stops telling pairs apart by the cheap test in a huge component, and says how many it left out', async () => {
    const n = 1000;
    let tested = 0;
    const { unrequested } = await anchored({
      ...joined(n),
      threshold: THRESHOLD,
      prefer: (a, b) => a - b,
      mayReach: () => {
        tested++;
        return false;
      },
      pairsMissing: (missing) => new Float64Array(missing.length / 2),
    });
    expect(tested).toBeLessThanOrEqual(257 * n);
    expect(tested).toBeGreaterThan(255 * n);
    expect(unrequested).toBeGreaterThan(0);
  });
});
