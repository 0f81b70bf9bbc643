import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { createHammingIndex } from '../../src/search/hamming-index.ts';
import { planHammingIndex } from '../../src/search/hamming-plan.ts';

describe('the plan of an index', () => {
  it('is exhaustive for few fingerprints and for far ones, planes for many', () => {
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

  it('keeps to the memory that there is, and says what would do where none fits', () => {
    const fits = planHammingIndex({ n: 1_000_000, bits: 64, maxDistance: 3, memoryBytes: 20_000_000 });
    expect(fits.bytes).toBeLessThanOrEqual(20_000_000);
    expect(() => planHammingIndex({ n: 1_000_000, bits: 64, maxDistance: 3, memoryBytes: 1e6 })).toThrow(
      /no index of 1000000 fingerprints fits in 1000000 bytes; the least, exhaustive, takes 12000256/,
    );
  });

  it.each(['exhaustive', 'probing', 'tables', 'planes', 'compressed'])(
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

  it('builds the design that was named', () => {
    const options = {
      fingerprints: Uint32Array.of(1, 2, 3, 4),
      bits: 64,
      maxDistance: 3,
      structure: 'tables',
    } as const;
    expect(createHammingIndex({ ...options, tables: 16 }).design).toBe('tables (16, 28)');
    expect(() => createHammingIndex({ ...options, tables: 5 })).toThrow(/no design of 5 tables, but \(4, 16\)/);
  });

  it('refuses what would take too long or too much, with the figure', () => {
    const plan = (structure: string, n: number, maxDistance: number) => () =>
      planHammingIndex({ n, bits: 64, maxDistance, structure });
    expect(plan('probing', 10, 6)).toThrow(/look up 83278001 numbers/);
    expect(plan('expanded', 1_000_000, 3)).toThrow(/would take \d+ bytes for 1000000 fingerprints/);
    expect(plan('planes', 10, 17)).toThrow(/up to 16 bits, not 17: take exhaustive/);
    expect(plan('tables', 10, 17)).toThrow(/up to 16 bits, not 17: take exhaustive/);
  });

  it('names the design that would answer a distance that an index does not', () => {
    const fingerprints = Uint32Array.from({ length: 20_000 }, seededRandom(3));
    const index = createHammingIndex({ fingerprints, bits: 64, maxDistance: 2 });
    expect(() => index.within(fingerprints.slice(0, 2), 3)).toThrow(
      /up to 2 bits exactly, not 3; (planes|tables|exhaustive).* would/,
    );
  });
});

describe('a bucket of very many', () => {
  it('has tables of its own where its other bits tell it apart, and only there', () => {
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
});
