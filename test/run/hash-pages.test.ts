import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { HashPages } from '../../src/run/hash-pages.ts';

it('has what was added, and nothing else', () => {
  // few values, so that hashes share buckets and differ in one part
  const word = fc.constantFrom(0, 1, -1, 0x2000, 0x4000, 0x8000, 0x10000, 0x7fff0000, 0x80000000 | 0);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word)), (hashes) => {
      const pages = new HashPages();
      const known = new Set<string>();
      for (const [low, high] of hashes) {
        // bits 13 to 15 do not count
        const name = `${low & ~0xe000} ${high}`;
        expect(pages.has(low, high)).toBe(known.has(name));
        if (!known.has(name)) pages.add(low, high);
        known.add(name);
      }
    }),
  );
});

it('tells hashes of one bucket apart that agree in all that memory has of them', () => {
  const pages = new HashPages();
  for (let i = 0; i < 300; i++) {
    expect(pages.has(0x50007, 2 * i)).toBe(false);
    pages.add(0x50007, 2 * i);
  }
  const found = Array.from({ length: 600 }, (_, i) => pages.has(0x50007, i));
  expect(found).toEqual(found.map((_, i) => i % 2 === 0));
  expect(pages.has(0x60007, 0)).toBe(false);
  pages.close();
});

it('needs the bytes that its header states, before and after its buckets are split', () => {
  const pages = new HashPages();
  const random = seededRandom(1);
  let count = 0;
  const addUpTo = (total: number): number => {
    for (; count < total; count++) pages.add(random(), random());
    return pages.bytes;
  };
  expect(addUpTo(1e5)).toBeLessThan(1.6e6);
  expect(addUpTo(1e6) / 1e6).toBeLessThan(3.55);
  expect(addUpTo(2.09e6) / 2.09e6).toBeLessThan(2.95);
  expect(addUpTo(2.1e6) / 2.1e6).toBeGreaterThan(3.4);
  expect(pages.bytes / count).toBeLessThan(3.55);
  const again = seededRandom(1);
  let missing = 0;
  for (let i = 0; i < count; i++) {
    const [low, high] = [again(), again()];
    if (i % 10 === 0) missing += Number(!pages.has(low, high));
  }
  expect(missing).toBe(0);
  let wrong = 0;
  for (let i = 0; i < 1e5; i++) wrong += Number(pages.has(random(), random()));
  expect(wrong).toBe(0);
  pages.close();
});
