import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Spool } from '../../src/store/spool.ts';
import { encodeTexts } from '../../src/text/batch.ts';

describe.each([
  ['in memory', 2 ** 30],
  ['in a file from the first byte', 0],
  ['moving to a file half-way', 64],
])('a spool %s', (_, memoryBytes) => {
  it('gives back every text, in any order, as often as asked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 6 }), { maxLength: 8 }),
        (batches) => {
          const spool = new Spool(memoryBytes);
          try {
            for (const texts of batches) spool.append(encodeTexts(texts));
            const all = batches.flat();
            expect(spool.count).toBe(all.length);
            const backwards = all.map((_, i) => all.length - 1 - i);
            for (let round = 0; round < 2; round++) {
              const read = spool.read(backwards);
              backwards.forEach((index, i) => {
                const text = new TextDecoder().decode(read.bytes.subarray(read.offsets[i], read.offsets[i + 1]));
                expect(text).toBe(all[index]);
                expect(spool.text(index)).toBe(all[index]);
              });
            }
          } finally {
            spool.close();
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
