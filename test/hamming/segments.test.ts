import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { signatureOf } from '../../src/fingerprint/fingerprinter.ts';
import { HammingSegments } from '../../src/hamming/segments.ts';

/** Rows around three centres. */
function rowsAround(bits: number, count: number, seed: number): Uint32Array {
  const words = bits / 32;
  const middle = seededRandom(bits);
  const centres = Array.from({ length: 3 }, () => Array.from({ length: words }, middle));
  const random = seededRandom(seed);
  return Uint32Array.from(
    Array.from({ length: count }, () => {
      const row = [...centres[random() % 3]!];
      for (let flips = random() % 8; flips > 0; flips--) row[random() % words]! ^= 1 << (random() % 32);
      return row;
    }).flat(),
  );
}

describe('an index that grows', () => {
  it('merges planes, and still has every fingerprint', () => {
    for (const bits of [32, 64, 128] as const) {
      const random = seededRandom(bits + 1);
      const words = bits / 32;
      const rows = Uint32Array.from({ length: 12_000 * words }, random);
      rows.copyWithin(11_000 * words, 0, 500 * words);
      const index = new HammingSegments({ bits, maxDistance: 3, mutable: 5000 });
      index.add(rows.subarray(0, 10_000 * words));
      index.merge();
      expect(index.segments.map(({ structure, size }) => [structure, size])).toEqual([['planes', 10_000]]);
      index.add(rows.subarray(10_000 * words));
      for (let number = 0; number < 12_000; number += 7) expect(index.delete(number)).toBe(true);
      const opened = HammingSegments.open(index.state(), { mutable: 1000 });
      opened.add(rows.subarray(0, 5000 * words));
      opened.merge();
      for (const number of [1, 3, 400, 5001, 9999, 11_200, 11_999]) {
        const query = rows.subarray(number * words, (number + 1) * words);
        const added = Uint32Array.from([...rows, ...rows.subarray(0, 5000 * words)]);
        const equal = Array.from({ length: 17_000 }, (_, i) => i)
          .filter((i) => query.every((word, w) => word === added[i * words + w]))
          .filter((i) => i >= 12_000 || i % 7 !== 0);
        expect([...opened.within(query, 0).ids]).toEqual(equal);
      }
    }
  });

  it('answers candidates with what is added and deleted after they were looked up', () => {
    for (const [bits, maxDistance] of [
      [32, 3],
      [64, 3],
      [64, 5],
      [128, 3],
      [128, 40],
    ] as const) {
      const words = bits / 32;
      const rows = rowsAround(bits, 900, 3);
      const index = new HammingSegments({ bits, maxDistance, mutable: 100 });
      index.add(rows.subarray(0, 350 * words));
      index.merge();
      const queries = rowsAround(bits, 70, 4);
      for (let from = 350; from < 900; from += 110) {
        const candidates = index.candidates(queries);
        index.add(rows.subarray(from * words, Math.min(900, from + 110) * words));
        for (let number = 0; number < from; number += 9) index.delete(number);
        for (let query = 0; query < 70; query++) {
          const row = queries.subarray(query * words, (query + 1) * words);
          expect(index.withinOf(candidates, query, 2)).toEqual(index.within(row, 2));
        }
        if (from === 460) index.merge();
      }
    }
  });

  it('merges within the budget, says what is left, and keeps few segments', () => {
    const index = new HammingSegments({ bits: 64, maxDistance: 3, mutable: 10 });
    index.add(rowsAround(64, 25, 1));
    expect(index.merge(19)).toBe(20);
    expect(index.segments).toEqual([]);
    expect(index.merge(20)).toBe(0);
    expect(index.segments.map(({ size }) => size)).toEqual([20]);
    for (let turn = 0; turn < 40; turn++) {
      index.add(rowsAround(64, 10, turn));
      index.merge();
    }
    expect(index.size).toBe(425);
    expect(index.segments.length).toBeLessThan(7);
  });

  it('merges nothing into a segment above the memory limit, and still accepts all that is added', () => {
    const rows = rowsAround(64, 2000, 3);
    const index = new HammingSegments({ bits: 64, maxDistance: 3, mutable: 50, segmentBytes: 6000 });
    for (let from = 0; from < 4000; from += 400) {
      index.add(rows.subarray(from, from + 400));
      if (from % 800 === 0) expect(index.merge()).toBe(0);
    }
    expect(index.merge()).toBe(0);
    for (const { bytes } of index.segments) expect(bytes).toBeLessThanOrEqual(6000 + 4 * 450);
    const sizes = index.segments.map(({ size }) => size);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(2000);
    expect(sizes.length).toBeLessThan(12);
    const whole = new HammingSegments({ bits: 64, maxDistance: 3 });
    whole.add(rows);
    const queries = rows.subarray(0, 100);
    expect(index.withinAll(queries)).toEqual(whole.withinAll(queries));
  });

  it('rewrites a segment when most of it is deleted, and drops it when all of it is', () => {
    const index = new HammingSegments({ bits: 64, maxDistance: 3, mutable: 10 });
    index.add(rowsAround(64, 10, 1));
    index.merge();
    for (let number = 0; number < 6; number++) index.delete(number);
    expect(index.segments[0]!.size).toBe(10);
    index.merge();
    expect(index.segments[0]!.size).toBe(4);
    for (let number = 6; number < 10; number++) index.delete(number);
    index.merge();
    expect(index.segments).toEqual([]);
    expect(index.delete(9)).toBe(false);
    expect(index.add(rowsAround(64, 1, 1))).toBe(10);
  });

  it('refuses queries that it cannot answer', () => {
    const index = new HammingSegments({ bits: 64, maxDistance: 3 });
    expect(() => index.within(new Uint32Array(2), 4)).toThrow(
      'answers up to 3 bits, not 4; build it with maxDistance 4 (exhaustive)',
    );
    expect(() => index.within(new Uint32Array(1))).toThrow('a query must have 2 words, not 1');
    expect(() => index.add(new Uint32Array(3))).toThrow('3 words are not a whole number of fingerprints');
    expect(() => new HammingSegments({ bits: 64, maxDistance: 65 })).toThrow('from 0 to 64, not 65');
    expect(() => new HammingSegments({ bits: 64, maxDistance: 3, mutable: 0 })).toThrow('1 to 65536 fingerprints');
    const misspelt = { bits: 64, maxDistance: 3, mutabel: 8 } as const;
    expect(() => new HammingSegments(misspelt)).toThrow(expect.objectContaining({ code: 'UNKNOWN_OPTION' }));
  });

  it('refuses segments of another index', () => {
    const index = new HammingSegments({ bits: 64, maxDistance: 3 });
    index.add(rowsAround(64, 20, 1));
    const state = index.state();
    expect(() => HammingSegments.open({ ...state, maxDistance: 2 })).toThrow('does not belong to this index');
    expect(() => HammingSegments.open({ ...state, next: 19 })).toThrow('does not belong to this index');
    const segments = state.segments.map((segment) => ({ ...segment, first: 1 }));
    expect(() => HammingSegments.open({ ...state, segments })).toThrow('contains number 0');
  });

  it('has the signature of its fingerprints, and refuses another', () => {
    const parts = { method: 'simhash', version: 1, profile: 'tokens/1', parameters: { bits: 64 } };
    const [signature, other] = [signatureOf(parts), signatureOf({ ...parts, version: 2 })];
    const index = new HammingSegments({ bits: 64, maxDistance: 3, mutable: 10, signature });
    index.add(rowsAround(64, 25, 1));
    const state = index.state();
    expect(state.signature).toEqual(signature);
    const opened = HammingSegments.open(state, { signature });
    opened.add(rowsAround(64, 25, 2));
    expect(opened.state().signature).toEqual(signature);
    expect(opened.segments.map((segment) => segment.signature)).toEqual(opened.segments.map(() => signature));
    const { signature: _, ...unsigned } = state;
    for (const [written, expected] of [
      [state, other],
      [unsigned, other],
      [{ ...state, signature: other }, signature],
    ] as const) {
      expect(() => HammingSegments.open(written, { signature: expected })).toThrow(
        expect.objectContaining({ code: 'SIGNATURE_MISMATCH' }),
      );
    }
    expect(() => HammingSegments.open({ ...state, signature: other })).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_MISMATCH' }),
    );
  });

  it('refuses an incomplete state', () => {
    const index = new HammingSegments({ bits: 64, maxDistance: 3, mutable: 10 });
    index.add(rowsAround(64, 35, 1));
    for (const number of [0, 7, 34]) index.delete(number);
    const state = index.state();
    expect(HammingSegments.open(state).size).toBe(32);
    const opened = (part: Partial<typeof state>) => () => HammingSegments.open({ ...state, ...part });
    expect(opened({ segments: state.segments.slice(1) })).toThrow(
      /of 35 fingerprints, \d+ are in segments and 3 are deleted/,
    );
    expect(opened({ deleted: state.deleted.slice(1) })).toThrow('of 35 fingerprints');
    expect(opened({ deleted: new Uint8Array(5) })).toThrow('of 35 fingerprints');
    expect(opened({ segments: [], next: -1, deleted: new Uint8Array(0) })).toThrow('of -1 fingerprints');
  });

  it('deletes nothing by an unknown number', () => {
    const index = new HammingSegments({ bits: 64, maxDistance: 3 });
    index.add(rowsAround(64, 3, 1));
    for (const number of [-1, 3, 1.5, Number.NaN]) expect(index.delete(number), `${number}`).toBe(false);
    expect(index.size).toBe(3);
  });
});
