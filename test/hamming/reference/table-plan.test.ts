import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { type BitRun, tableDesigns } from '../../../src/hamming/reference/table-plan.ts';

const bitsOf = (runs: readonly BitRun[]): number[] =>
  runs.flatMap(({ from, width }) => Array.from({ length: width }, (_, i) => from + i));

describe('designs of tables', () => {
  it('are those of the paper for f = 64, k = 3', () => {
    const designs = tableDesigns(64, 3).map(({ tables, leadingBits }) => [tables.length, leadingBits]);
    expect(designs).toEqual([
      [4, 16],
      [10, 25],
      [16, 28],
      [20, 31],
    ]);
  });

  it('lead with the blocks of the paper: 13, 13, 13, 13 and 12 bits, two of them leading', () => {
    const { tables } = tableDesigns(64, 3)[1]!;
    const blocks = [51, 38, 25, 12, 0];
    expect(tables[0]).toEqual([
      { from: 51, width: 13 },
      { from: 38, width: 13 },
    ]);
    expect(tables.at(-1)).toEqual([
      { from: 12, width: 13 },
      { from: 0, width: 12 },
    ]);
    expect(tables.every((runs) => runs.every(({ from }) => blocks.includes(from)))).toBe(true);
  });

  it.each([32, 64, 128] as const)(
    'have a table without differing leading bits at %d bits, whichever k bits differ',
    (bits) => {
      const random = seededRandom(bits);
      for (let k = 0; k <= 16; k++) {
        for (const { tables, leadingBits } of tableDesigns(bits, k)) {
          const leading = tables.map((runs) => new Set(bitsOf(runs)));
          expect(Math.min(...leading.map((set) => set.size))).toBe(leadingBits);
          for (let times = 0; times < 50; times++) {
            // Half the time one bit of each of the first tables, which is what would undo them.
            const differing = Array.from({ length: k }, (_, i) => {
              const own = [...leading[i % leading.length]!];
              return times % 2 === 0 ? random() % bits : own[random() % own.length]!;
            });
            expect(leading.some((set) => differing.every((bit) => !set.has(bit)))).toBe(true);
          }
        }
      }
    },
  );
});
