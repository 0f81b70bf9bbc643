import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowBytesOf, lowBytesStride, RowTable } from '../../src/base/rows.ts';
import { LowBytesGroup } from '../../src/kernels/bands.ts';
import { methodOf } from '../../src/methods/methods.ts';
import { parametersOf } from '../../src/methods/parameters.ts';

/** Rows that agree in many slots, and in the lowest byte of more: two values share each byte. */
const sketches = fc
  .record({ slots: fc.integer({ min: 16, max: 300 }), n: fc.integer({ min: 2, max: 30 }), seed: fc.nat() })
  .chain(({ slots, n }) =>
    fc.record({
      slots: fc.constant(slots),
      n: fc.constant(n),
      rows: fc
        .array(fc.nat({ max: 5 }), { minLength: n * slots, maxLength: n * slots })
        .map((values) => Uint32Array.from(values, (value) => (value >> 1) + 0x1_0100 * (value & 1))),
      least: fc.nat({ max: slots }),
    }),
  );

const equal = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from({ length: a.length }, (_, slot) => Number(a[slot] === b[slot])).reduce((sum, one) => sum + one, 0);

describe('the lowest bytes of sketches', () => {
  it('leave no pair out that has enough equal slots, and only pairs that have not enough equal bytes', () => {
    fc.assert(
      fc.property(
        sketches,
        fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 6 }),
        (given, sizes) => {
          const { slots, n, rows, least } = given;
          const low = new RowTable({ rows: lowBytesOf(rows, slots), rowWords: lowBytesStride(slots) / 4 });
          const documents = Uint32Array.from({ length: n }, (_, i) => n - 1 - i);
          const ends: number[] = [];
          for (let i = 0; (ends.at(-1) ?? 0) < n; i++)
            ends.push(Math.min(n, (ends.at(-1) ?? 0) + sizes[i % sizes.length]!));
          const row = (i: number): Uint32Array => rows.subarray(documents[i]! * slots, (documents[i]! + 1) * slots);
          const bytes = (i: number): Uint8Array => Uint8Array.from(row(i));
          const [near, byBytes]: [string[], string[]] = [[], []];
          let most = 0;
          for (const [g, end] of ends.entries()) {
            for (let j = ends[g - 1] ?? 0; j < end; j++) {
              for (let i = ends[g - 1] ?? 0; i < j; i++, most++) {
                if (equal(row(i), row(j)) >= least) near.push(`${j} ${i}`);
                if (equal(bytes(i), bytes(j)) >= least) byBytes.push(`${j} ${i}`);
              }
            }
          }
          const found = new LowBytesGroup().within(low, documents, Uint32Array.from(ends), most, { least, slots });
          const pairs = Array.from({ length: found.length / 2 }, (_, p) => `${found[2 * p]} ${found[2 * p + 1]}`);
          expect(pairs).toEqual(byBytes);
          expect(pairs).toEqual(expect.arrayContaining(near));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('rule out no pair that the slots do not rule out', () => {
    const { parameters } = parametersOf({ similarity: 0.5 }, 'scan');
    const { mayReach, mayReachByLowBytes } = methodOf(parameters);
    const [test, byBytes] = [mayReach!(parameters), mayReachByLowBytes!(parameters)];
    const slot = fc.nat({ max: 2 }).map((value) => (value >> 1) + 0x1_0100 * (value & 1));
    const row = fc.array(slot, { minLength: 128, maxLength: 128 }).map((values) => Uint32Array.from(values));
    let reaching = 0;
    fc.assert(
      fc.property(row, row, (a, b) => {
        if (!test(a, b)) return;
        reaching++;
        expect(byBytes(Uint8Array.from(a), Uint8Array.from(b))).toBe(true);
      }),
    );
    expect(reaching).toBeGreaterThan(5);
  });
});
