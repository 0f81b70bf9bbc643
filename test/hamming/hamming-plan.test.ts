import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { createHammingIndex } from '../../src/hamming/hamming-index.ts';
import { planHammingIndex } from '../../src/hamming/hamming-plan.ts';

describe('the plan of an index', () => {
  it('is exhaustive for few fingerprints and for large distances, planes for many', () => {
    const structureOf = (n: number, maxDistance: number): string =>
      planHammingIndex({ n, bits: 64, maxDistance }).structure;
    expect(structureOf(100, 3)).toBe('exhaustive');
    expect(structureOf(10_000_000, 30)).toBe('exhaustive');
    expect(structureOf(10_000_000, 3)).toBe('planes');
    expect(structureOf(10_000_000, 0)).toBe('probing');
  });

  it('gives the candidates of the design: four buckets of n / 2¹⁶', () => {
    const plan = planHammingIndex({ n: 34_000_000, bits: 64, maxDistance: 3 });
    expect(plan.design).toBe('planes (4, 16)');
    expect(plan.candidates).toBeCloseTo((4 * 34_000_000) / 65_536);
    expect(plan.bytes / 34_000_000).toBeLessThan(32);
  });

  it('respects the memory limit, and says what would suffice if nothing fits', () => {
    const fits = planHammingIndex({ n: 1_000_000, bits: 64, maxDistance: 3, memoryBytes: 20_000_000 });
    expect(fits.bytes).toBeLessThanOrEqual(20_000_000);
    expect(() => planHammingIndex({ n: 1_000_000, bits: 64, maxDistance: 3, memoryBytes: 1e6 })).toThrow(
      /no index of 1000000 fingerprints fits in 1000000 bytes; the smallest, exhaustive, needs 12000256/,
    );
  });

  it.each(['exhaustive', 'probing', 'neighbours', 'tables', 'planes', 'compressed', 'automaton'])(
    'foretells the bytes of %s within a tenth',
    (structure) => {
      const fingerprints = Uint32Array.from({ length: 100_000 }, seededRandom(3));
      const plan = planHammingIndex({ n: 50_000, bits: 64, maxDistance: 3, structure });
      const index = createHammingIndex({ fingerprints, bits: 64, maxDistance: 3, structure });
      expect(index.design).toBe(plan.design);
      expect(index.bytes / plan.bytes).toBeGreaterThan(0.9);
      expect(index.bytes / plan.bytes).toBeLessThan(1.1);
    },
  );

  it('builds the named design', () => {
    const options = {
      fingerprints: Uint32Array.of(1, 2, 3, 4),
      bits: 64,
      maxDistance: 3,
      structure: 'tables',
    } as const;
    expect(createHammingIndex({ ...options, tables: 16 }).design).toBe('tables (16, 28)');
    expect(() => createHammingIndex({ ...options, tables: 5 })).toThrow(
      /no design of 5 tables; the designs are \(4, 16\)/,
    );
  });

  it('accepts a number of tables for the structure tables only', () => {
    const plan = (structure?: string) => planHammingIndex({ n: 1000, bits: 64, maxDistance: 3, structure, tables: 10 });
    expect(plan().design).toBe('tables (10, 25)');
    expect(plan('tables').design).toBe('tables (10, 25)');
    expect(() => plan('planes')).toThrow('only the structure tables has a number of tables, not planes');
  });

  it('chooses nothing that exceeds one memory', () => {
    const plan = (n: number) => planHammingIndex({ n, bits: 64, maxDistance: 3, memoryBytes: 1e12 });
    expect(plan(130_000_000).design).toBe('planes (4, 16)');
    // Sorting and a table of planes take 32 bytes a fingerprint, sorting alone 26.
    expect(plan(135_000_000).structure).not.toBe('planes');
    expect(plan(135_000_000).bytes).toBeLessThan(2 ** 32);
    expect(() => plan(170_000_000)).toThrow(
      'an index of 170000000 fingerprints of 64 bits needs more than 4294967296 bytes: divide the set into parts',
    );
  });

  it('refuses invalid numbers', () => {
    const plan = (part: object) => () => planHammingIndex({ n: 1000, bits: 64, maxDistance: 3, ...part });
    for (const n of [-1, 1.5, Number.NaN]) expect(plan({ n })).toThrow(`fingerprints must be a whole number, not ${n}`);
    expect(plan({ bits: 63 })).toThrow('32, 64 or 128 bits, not 63');
    expect(plan({ maxDistance: 65 })).toThrow('from 0 to 64, not 65');
    expect(plan({ memoryBytes: Number.NaN })).toThrow('fits in NaN bytes');
  });

  it('refuses structures that need too much time or memory, with the figure', () => {
    const plan = (structure: string, n: number, maxDistance: number) => () =>
      planHammingIndex({ n, bits: 64, maxDistance, structure });
    expect(plan('probing', 10, 6)).toThrow(/look up 83278001 numbers/);
    expect(plan('expanded', 1_000_000, 3)).toThrow(/would need \d+ bytes for 1000000 fingerprints/);
    expect(plan('planes', 10, 17)).toThrow(/up to 16 bits, not 17: use exhaustive/);
    expect(plan('tables', 10, 17)).toThrow(/up to 16 bits, not 17: use exhaustive/);
  });

  it('names the design that would answer a distance that an index does not', () => {
    const fingerprints = Uint32Array.from({ length: 20_000 }, seededRandom(3));
    const index = createHammingIndex({ fingerprints, bits: 64, maxDistance: 2 });
    expect(() => index.within(fingerprints.slice(0, 2), 3)).toThrow(
      /up to 2 bits, not 3; build it with maxDistance 3 \((planes|tables|exhaustive).*\)/,
    );
  });
});

describe('the memory limit of an index', () => {
  const random = seededRandom(12);
  const sets = {
    'spread evenly': Uint32Array.from({ length: 40_000 }, random),
    'in one block all equal': Uint32Array.from({ length: 40_000 }, (_, i) => (i % 2 ? random() >>> 16 : random())),
    'equal by twos': Uint32Array.from({ length: 40_000 }, (_, i) => (i % 2 ? 0 : i >> 2)),
  };

  it.each(Object.entries(sets))('is respected by every structure, for fingerprints %s', (_, fingerprints) => {
    for (const structure of ['exhaustive', 'probing', 'tables', 'planes', 'compressed', 'automaton']) {
      const options = { fingerprints, bits: 64, maxDistance: 3, structure } as const;
      const { entries, bytes } = createHammingIndex(options);
      // Lists of two, three words each.
      const postingWords = 3 * (20_000 - entries);
      const plan = planHammingIndex({ n: entries, bits: 64, maxDistance: 3, structure, postingWords });
      const bounded = createHammingIndex({ ...options, memoryBytes: plan.bytes });
      expect(bounded.bytes).toBeLessThanOrEqual(Math.min(plan.bytes, bytes));
      expect(bounded.withinAll(fingerprints.subarray(0, 200))).toEqual(
        createHammingIndex(options).withinAll(fingerprints.subarray(0, 200)),
      );
      const tooFew = () => createHammingIndex({ ...options, memoryBytes: bounded.bytes - 1 });
      expect(tooFew).toThrow(/no index of \d+ fingerprints fits|the index would take/);
    }
  });
});

describe('a very long bucket', () => {
  it('has tables of its own only if its other bits distinguish its entries', () => {
    const random = seededRandom(9);
    const build = (fingerprints: Uint32Array): number =>
      createHammingIndex({ fingerprints, bits: 64, maxDistance: 3, structure: 'planes' }).bytes;
    const even = build(Uint32Array.from({ length: 40_000 }, random));
    const oneBlock = build(Uint32Array.from({ length: 40_000 }, (_, i) => (i % 2 ? random() >>> 16 : random())));
    const threeBlocks = build(Uint32Array.from({ length: 40_000 }, (_, i) => (i % 2 ? 0 : i * 3)));
    expect(oneBlock).toBeGreaterThan(1.5 * even);
    expect(oneBlock).toBeLessThan(2.1 * even);
    expect(threeBlocks).toBeLessThan(1.3 * even);
  });

  it('reuses the memory of the one before, so that building long buckets needs little more', () => {
    const random = seededRandom(2);
    const crowds = new Uint32Array(240_000);
    for (let row = 0; row < crowds.length; row += 2) {
      for (let flips = random() % 9; flips > 0; flips--) crowds[row + (random() % 2)]! ^= 1 << (random() % 32);
    }
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
    const { memory } = createHammingIndex({ fingerprints: crowds, bits: 64, maxDistance: 3, structure: 'planes' });
    const pages = grow.mock.calls.reduce((sum, [more], i) => sum + (grow.mock.contexts[i] === memory ? 0 : more), 0);
    grow.mockRestore();
    expect((pages * 65536) / 120_000).toBeLessThan(56);
  });
});
