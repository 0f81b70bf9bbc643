import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockKeys } from '../../src/search/blocks.ts';
import { type KeyTable, restOf, restored, type Span } from '../../src/search/keys.ts';

const cut = (digits: string, spans: readonly Span[]): string =>
  spans.map(([from, to]) => digits.slice(from, to)).join('');
const keysOf = (digits: string, tables: readonly KeyTable[]): string[] =>
  tables.map(({ key }, table) => `${table} ${cut(digits, key)}`);
const hex = (bits: bigint, width: number): string => bits.toString(16).padStart(width / 4, '0');

describe('tables of blocks', () => {
  it('are the four blocks of Zhou, Jia (2019) for 64 bits and k = 3', () => {
    const { tables } = blockKeys(64, 3);
    expect(tables.map(({ key }) => key)).toEqual([[[0, 4]], [[4, 8]], [[8, 12]], [[12, 16]]]);
    expect(keysOf('00112233445566ff', tables)).toEqual(['0 0011', '1 2233', '2 4455', '3 66ff']);
  });

  it.each([
    [32, 1],
    [64, 1],
    [64, 3],
    [64, 5],
    [64, 6],
    [128, 3],
    [128, 8],
  ] as const)('of %i bits share a key for any two fingerprints within %i bits, and restore them', (bits, k) => {
    const blocks = blockKeys(bits, k);
    const { tables } = blocks;
    expect(tables.length).toBeLessThanOrEqual(64);
    const row = fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
    const flips = fc.uniqueArray(fc.integer({ min: 0, max: bits - 1 }), { maxLength: k });
    fc.assert(
      fc.property(row, flips, (one, flipped) => {
        const other = flipped.reduce((bits, bit) => bits ^ (1n << BigInt(bit)), one);
        const [a, b] = [hex(one, bits), hex(other, bits)];
        const keys = new Set(keysOf(a, tables));
        expect(keysOf(b, tables).some((key) => keys.has(key))).toBe(true);
        for (const table of tables)
          expect(restored(blocks, table, cut(a, table.key), cut(a, restOf(blocks, table)))).toBe(a);
      }),
    );
  });

  it('are refused where they cannot promise that, with the distance that they can', () => {
    expect(() => blockKeys(64, 10)).toThrow(/the distance may be 6 at most with 64 bits/);
    expect(() => blockKeys(32, 4)).toThrow(/the distance may be 3 at most with 32 bits/);
  });
});
