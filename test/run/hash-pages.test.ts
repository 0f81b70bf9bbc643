import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { HashPages } from '../../src/run/hash-pages.ts';

it('has what was added, and nothing else', () => {
  // few values, so that hashes share buckets and differ in one part
  const word = fc.constantFrom(0, 1, -1, 0x4000, 0x8000, 0x10000, 0x7fff0000, 0x80000000 | 0);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word)), (hashes) => {
      const pages = new HashPages();
      const known = new Set<string>();
      for (const [low, high] of hashes) {
        // bits 14 and 15 do not count, and the hash of zeros passes for another
        const name = `${low & ~0xc000} ${high}`;
        if (low >>> 16 === 0 && (high === 0 || high === 0x10000)) continue;
        expect(pages.has(low, high)).toBe(known.has(name));
        pages.add(low, high);
        known.add(name);
      }
    }),
  );
});

it('has the hash of zeros when it was added', () => {
  const pages = new HashPages();
  expect(pages.has(0, 0)).toBe(false);
  pages.add(0, 0);
  expect(pages.has(0, 0)).toBe(true);
});

it('needs the bytes that its header states, before and after its buckets are split', () => {
  const pages = new HashPages();
  const random = seededRandom(1);
  let count = 0;
  const addUpTo = (total: number): number => {
    for (; count < total; count++) pages.add(random(), random());
    return pages.bytes;
  };
  for (const n of [1e5, 3e5, 1e6]) expect(addUpTo(n)).toBeLessThan(6.4 * n + 0.7e6);
  expect(addUpTo(1e6) / 1e6).toBeGreaterThan(6.9);
  expect(addUpTo(1.1e6) / 1.1e6).toBeLessThan(7.7);
  const again = seededRandom(1);
  let missing = 0;
  for (let i = 0; i < count; i++) missing += Number(!pages.has(again(), again()));
  expect(missing).toBe(0);
  let wrong = 0;
  for (let i = 0; i < 1e5; i++) wrong += Number(pages.has(random(), random()));
  expect(wrong).toBe(0);
});
