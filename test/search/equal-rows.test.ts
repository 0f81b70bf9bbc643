import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../../src/base/rows.ts';
import { EqualSearch } from '../../src/search/equal-rows.ts';
import { foundBy } from './found.ts';

const pairsOf = (rows: Rows): string[] => foundBy(new EqualSearch(), rows).pairs;

describe('the search for equal rows', () => {
  it('pairs each document with the first whose row is equal', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 6 }), { maxLength: 40 }), (values) => {
        const rows = Uint32Array.from(values.flatMap((value) => [7, value]));
        const expected = values.flatMap((value, i) =>
          values.indexOf(value) < i ? [`${values.indexOf(value)} ${i} 0`] : [],
        );
        expect(pairsOf({ rows, rowWords: 2 })).toEqual(expected);
      }),
    );
  });

  it('gives as many pairs as there are copies, in blocks', () => {
    const count = 30_000;
    const blocks = [...new EqualSearch().search({ rows: new Uint32Array(count), rowWords: 1 })];
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.reduce((sum, { distances }) => sum + distances.length, 0)).toBe(count - 1);
  });
});
