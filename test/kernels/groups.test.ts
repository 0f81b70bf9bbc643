import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { murmurWords } from '../../src/base/hash.ts';
import { RowTable } from '../../src/base/rows.ts';
import { groupKeys, hashBands } from '../../src/kernels/groups.ts';

/** The same by the definition: by ascending key, in input order within a group. */
function naive(rows: Uint32Array, stride: number, documents: Uint32Array, from: number, words: number) {
  const byKey = new Map<number, number[]>();
  for (const document of documents) {
    const key = murmurWords(rows, document * stride + from, words);
    byKey.set(key, [...(byKey.get(key) ?? []), document]);
  }
  const keys = [...byKey.keys()].sort((a, b) => a - b);
  return keys.map((key) => byKey.get(key)!).filter((group) => group.length > 1);
}

describe('grouping rows by some of their words', () => {
  it('gives the same groups as sorting by the hash of those words, in the same order', () => {
    const corpus = fc.record({
      rows: fc.array(fc.constantFrom(0, 1, 0x8000_0000, 0xffff_ffff), { maxLength: 400 }),
      stride: fc.integer({ min: 1, max: 5 }),
      from: fc.nat(4),
      words: fc.integer({ min: 1, max: 5 }),
      skipped: fc.nat(3),
    });
    fc.assert(
      fc.property(corpus, ({ rows, stride, from, words, skipped }) => {
        fc.pre(from + words <= stride);
        const count = Math.floor(rows.length / stride);
        const documents = Uint32Array.from({ length: count }, (_, i) => i).filter((i) => i % 4 >= skipped);
        const flat = Uint32Array.from(rows.slice(0, count * stride));
        const { members, ends } = groupKeys(
          hashBands(new RowTable({ rows: flat, rowWords: stride }), documents, from, words, 1),
          0,
          documents,
        );
        const groups = Array.from(ends, (end, i) => [...members.subarray(ends[i - 1] ?? 0, end)]);
        expect(groups).toEqual(naive(flat, stride, documents, from, words));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('groups many rows of few values', () => {
    const rows = Uint32Array.from({ length: 30_000 }, (_, i) => Math.imul(i % 7001, 0x9e3779b1));
    const documents = rows.map((_, i) => i);
    const { members, ends } = groupKeys(
      hashBands(new RowTable({ rows, rowWords: 1 }), documents, 0, 1, 1),
      0,
      documents,
    );
    expect([members.length, ends.length]).toEqual([30_000, 7001]);
    expect(
      members.every((document, i) => i === 0 || ends.includes(i) || rows[document] === rows[members[i - 1]!]),
    ).toBe(true);
  });

  it('hashes several bands like each band separately, also for more rows than fit in memory at a time', () => {
    const [stride, words, bands] = [128, 5, 8];
    const rows = Uint32Array.from({ length: 5000 * stride }, (_, i) => Math.imul(i ^ 77, 0x9e3779b1) >>> 0);
    const documents = Uint32Array.from({ length: 1666 }, (_, i) => 3 * i + 1);
    const keys = hashBands(new RowTable({ rows, rowWords: stride }), documents, 10, words, bands);
    const expected = Array.from({ length: bands }, (_, band) =>
      Array.from(documents, (document) => murmurWords(rows, document * stride + 10 + band * words, words)),
    ).flat();
    expect([...keys]).toEqual(expected);
  });

  it('groups the same for more documents than kernel memory is planned for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 1, 0x4000_0000, 0x8000_0000, 0xffff_ffff), { minLength: 30, maxLength: 120 }),
        fc.integer({ min: 1, max: 40 }),
        (values, most) => {
          const documents = Uint32Array.from({ length: Math.floor(values.length / 3) }, (_, i) => 5 * i);
          const keys = Uint32Array.from(values.slice(0, 3 * documents.length));
          for (const band of [0, 1, 2]) {
            expect(groupKeys(keys, band, documents, most)).toEqual(groupKeys(keys, band, documents));
          }
        },
      ),
    );
  });

  it('leaves out a group that is contained in one of an earlier band, and no other', () => {
    const documents = Uint32Array.of(10, 20, 30, 40, 50);
    const keys = Uint32Array.of(7, 7, 7, 8, 8, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4);
    const groupsOf = (band: number): number[][] => {
      const { members, ends } = groupKeys(keys, band, documents);
      return Array.from(ends, (end, i) => [...members.subarray(ends[i - 1] ?? 0, end)]);
    };
    expect(groupsOf(0)).toEqual([
      [10, 20, 30],
      [40, 50],
    ]);
    expect(groupsOf(1)).toEqual([[30, 40, 50]]);
    expect(groupsOf(2)).toEqual([[10, 20, 30, 40]]);
  });
});
