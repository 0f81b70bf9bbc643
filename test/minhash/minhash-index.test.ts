import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DittographError } from '../../src/base/errors.ts';
import { seededRandom } from '../../src/base/random.ts';
import { MinhashFingerprinter } from '../../src/fingerprint/minhash.ts';
import { MinhashIndex, type MinhashIndexState } from '../../src/minhash/minhash-index.ts';
import { sealBytes, segmentMemory } from '../../src/segments/segment-file.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';

/** A random sketch, and copies of it in which a share of the slots is drawn anew. */
function family(random: () => number, slots: number, copies: number, similarity: number): number[][] {
  const base = Array.from({ length: slots }, random);
  return Array.from({ length: copies }, (_, i) =>
    base.map((slot) => (i === 0 || random() / 2 ** 32 < similarity ? slot : random())),
  );
}

/** Six texts: the first two differ in a word, the third and the fourth are equal. */
const TEXTS = [1, 1, 2, 2, 3, 4].map((text, i) =>
  Array.from({ length: 120 }, (_, word) => (i === 1 && word === 60 ? 'other' : `t${text}w${word}`)).join(' '),
);
const fingerprinter = new MinhashFingerprinter(128, DEFAULT_PROFILE);
const sketches = fingerprinter.fingerprint(encodeTexts(TEXTS)).rows;
const sketch = (text: number): Uint32Array => sketches.subarray(text * 128, (text + 1) * 128);

describe('a MinHash index', () => {
  it('finds texts similar to a query, with the similarity that their sketches estimate', () => {
    const index = new MinhashIndex({ signature: fingerprinter.signature });
    expect(index.add(sketches)).toBe(0);
    const { ids, similarities, leftOut } = index.similar(sketch(0));
    expect([...ids]).toEqual([0, 1]);
    expect([...similarities]).toEqual([1, fingerprinter.similarity(sketch(0), sketch(1))]);
    expect(leftOut).toBe(0);
    expect(index.nearest(sketch(3))).toEqual({ id: 2, similarity: 1 });
    expect([...index.similar(sketch(0), 128).ids]).toEqual([0]);
  });

  it('finds the share of documents that the plan states, at the similarity and below it', () => {
    const random = seededRandom(20);
    const index = new MinhashIndex({ similarity: 0.8, recall: 0.95, mutable: 1000 });
    expect(index.plan.stated).toBeGreaterThanOrEqual(0.95);
    for (const similarity of [0.8, 0.7]) {
      const couples = 3000;
      let found = 0;
      for (let couple = 0; couple < couples; couple++) {
        const [one, other] = family(random, 128, 2, similarity);
        const id = index.add(Uint32Array.from(one!));
        found += Number(index.similar(Uint32Array.from(other!), 1).ids.includes(id));
      }
      index.merge();
      expect(Math.abs(found / couples - index.plan.probability(similarity))).toBeLessThan(0.02);
    }
  });

  it('compares at most the given number of sketches that share a band, the earliest first, and says how many it left out', () => {
    const all = Uint32Array.from({ length: 300 * 128 }, (_, i) => sketch(0)[i % 128]!);
    for (const mutable of [7, 1000]) {
      const index = new MinhashIndex({ mostCompared: 40, mutable });
      index.add(all);
      index.merge();
      expect([...index.similar(sketch(0)).ids]).toEqual(Array.from({ length: 40 }, (_, i) => i));
      for (let id = 0; id < 20; id++) index.delete(id);
      const { ids, leftOut } = index.similar(sketch(0));
      expect([...ids]).toEqual(Array.from({ length: 40 }, (_, i) => 20 + i));
      expect(leftOut).toBe(index.plan.bands * 240);
      expect(index.similar(sketch(1), 1)).toEqual(expect.objectContaining({ leftOut: expect.any(Number) }));
    }
  });

  it('needs the bytes per document that its head states', () => {
    const index = new MinhashIndex({ mutable: 4096 });
    index.add(Uint32Array.from({ length: 4096 * 128 }, seededRandom(3)));
    expect(index.plan.bands).toBe(16);
    const [segment] = index.state().segments;
    expect(segment!.bytes / 4096).toBeGreaterThan(580);
    expect(segment!.bytes / 4096).toBeLessThanOrEqual(600);
  });

  it('opens a file of layout 1 for good', () => {
    const path = (name: string): URL => new URL(`../fixtures/minhash-index/${name}`, import.meta.url);
    const bytes = readFileSync(path('layout-1.bin'));
    const memory = segmentMemory(bytes.length);
    new Uint8Array(memory.buffer).set(bytes);
    const written = JSON.parse(readFileSync(path('layout-1.json'), 'utf8'));
    const state: MinhashIndexState = {
      ...written,
      deleted: Uint8Array.from(written.deleted),
      segments: [{ ...written.segments[0], memory, bytes: bytes.length }],
    };
    const index = MinhashIndex.open(state, { signature: fingerprinter.signature });
    expect(index.signature?.text).toBe(fingerprinter.signature.text);
    expect([...index.similar(sketch(0)).ids]).toEqual([0, 1]);
    expect([...index.similar(sketch(2)).ids]).toEqual([3]);
    expect(index.size).toBe(5);
  });

  it.each([1, 5, 8, 300, 2500])(
    'answers alike with sketches that are kept elsewhere, and %i in a part: while it grows, merged, and opened again',
    (mutable) => {
      const random = seededRandom(mutable);
      const rows = Array.from({ length: 400 }, () => family(random, 16, 6, 0.7)).flat();
      const kept = rows.map((row) => Uint32Array.from(row));
      const options = { slots: 16, similarity: 0.7, recall: 0.9 };
      const whole = new MinhashIndex({ ...options, mutable: 16_384 });
      const sketchOf = (number: number): Uint32Array => kept[number]!;
      const own = { mutable, sketchOf };
      let index = new MinhashIndex({ ...options, ...own });
      const ask = (): void => {
        for (let number = 0; number < kept.length; number += 7) {
          expect(index.similar(kept[number]!, 8)).toEqual(whole.similar(kept[number]!, 8));
        }
      };
      for (const [number, row] of kept.entries()) {
        whole.add(row);
        index.add(row);
        if (number % 11 === 3) for (const one of [whole, index]) one.delete(number - 2);
        if (number % 500 === 499) index.merge(number);
      }
      ask();
      index.merge();
      ask();
      const state = index.state();
      const bytes = state.segments.reduce((sum, segment) => sum + segment.bytes, 0);
      expect(bytes / kept.length).toBeLessThan(mutable < 100 ? Number.POSITIVE_INFINITY : 60);
      index = MinhashIndex.open(state, own);
      ask();
      if (state.segments.length > 0) expect(() => MinhashIndex.open(state)).toThrow('has no sketches');
    },
  );

  it('answers for queries whose candidates were asked for before others were added and deleted', () => {
    const index = new MinhashIndex({ mutable: 2 });
    index.add(sketches.subarray(0, 4 * 128));
    index.merge();
    const candidates = index.candidates(sketches);
    index.add(sketch(4));
    index.add(sketch(0));
    index.delete(2);
    const ids = (i: number): number[] => [...index.similarOf(candidates, i, 100).ids];
    expect([0, 1, 2, 3, 4, 5].map(ids)).toEqual([[0, 5, 1], [1, 0, 5], [3], [3], [4], []]);
  });

  it('finds only sketches of another side than the query, before any limit', () => {
    const index = new MinhashIndex({ mutable: 4, mostCompared: 2 });
    const all = Uint32Array.from({ length: 12 * 128 }, (_, i) => sketch(0)[i % 128]!);
    index.add(all);
    index.merge();
    index.delete(10);
    const added = Uint32Array.from({ length: 12 }, (_, number) => Number(number >= 9));
    const ask = (side: number): number[] => [
      ...index.similar(sketch(0), 1, { added, queries: Uint32Array.of(side) }).ids,
    ];
    expect(ask(1)).toEqual([0, 1]);
    expect(ask(0)).toEqual([9, 11]);
    expect(index.similar(sketch(0), 1, { added, queries: Uint32Array.of(0) }).leftOut).toBe(0);
    expect(index.nearest(sketch(0), 1, { added, queries: Uint32Array.of(0) })).toEqual({ id: 9, similarity: 1 });
    const sides = { added, queries: Uint32Array.of(1, 0, 7) };
    const both = Uint32Array.from([...sketch(0), ...sketch(0), ...sketch(2)]);
    const { offsets, ids, leftOut } = index.similarAll(both, 1, sides);
    expect([...offsets]).toEqual([0, 2, 4, 4]);
    expect([...ids]).toEqual([0, 1, 9, 11]);
    expect([...leftOut]).toEqual([index.plan.bands * 10, 0, 0]);
    expect(() => index.similarAll(both, 1, { ...sides, added: added.subarray(1) })).toThrow(
      "the index has 12 numbers and the batch 3 queries, but 'sides' has 11 and 3",
    );
    expect(() => index.similar(sketch(0), 1, sides)).toThrow('the batch 1 queries');
    expect(() => index.similarAll(both, 1, { ...sides, aded: added } as never)).toThrow("did you mean 'added'");
  });

  it('fails with INDEX_CORRUPT if any bits are flipped, even with a matching checksum, or if the end is missing', () => {
    const index = new MinhashIndex({ slots: 16, signature: fingerprinter.signature });
    index.add(sketches.subarray(0, 16 * 40));
    const state = index.state();
    const [{ memory, bytes, ...rows }] = state.segments as [MinhashIndexState['segments'][number]];
    const whole = new Uint8Array(memory.buffer).slice(0, bytes);
    let corrupt = 0;
    const outcome = (changed: Uint8Array, isSealed: boolean): void => {
      const memory = segmentMemory(Math.max(256, changed.length));
      new Uint8Array(memory.buffer).set(changed);
      if (isSealed) sealBytes(memory, changed.length);
      const { checksum, ...unchecked } = state;
      try {
        const opened = MinhashIndex.open({ ...unchecked, segments: [{ ...rows, memory, bytes: changed.length }] });
        expect(isSealed).toBe(true);
        expect(opened.similar(sketches.subarray(0, 16)).leftOut).toBe(0);
      } catch (error) {
        if (!(error instanceof DittographError)) throw error;
        // A changed signature with a checksum of its own is another signature.
        if (isSealed && error.code === 'SIGNATURE_MISMATCH') return;
        expect(error.code).toBe('INDEX_CORRUPT');
        corrupt++;
      }
    };
    fc.assert(
      fc.property(
        fc.oneof(fc.nat({ max: 8 * 256 - 1 }), fc.nat({ max: 8 * bytes - 1 })),
        fc.boolean(),
        (bit, isSealed) => {
          const changed = whole.slice();
          changed[bit >> 3]! ^= 1 << (bit & 7);
          outcome(changed, isSealed);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
    expect(corrupt).toBeGreaterThan(150);
    for (let length = 0; length < bytes; length += 4) outcome(whole.slice(0, length), false);
    expect(corrupt).toBeGreaterThan(150 + bytes / 4 - 1);
  });

  it('refuses a layout and bands that are not its own', () => {
    const index = new MinhashIndex();
    index.add(sketches);
    const state = index.state();
    expect(() => MinhashIndex.open({ ...state, similarity: 0.6 })).toThrow('does not belong to this index');
    expect(() => MinhashIndex.open({ ...state, slots: 64, recall: 0.9 })).toThrow('does not belong to this index');
  });

  it('refuses invalid sizes', () => {
    expect(() => new MinhashIndex({ slots: 0 })).toThrow("'slots' must be a whole number, 1 or more, not 0");
    expect(() => new MinhashIndex({ mutable: 20_000 })).toThrow('1 to 16384, not 20000');
    expect(() => new MinhashIndex({ mostCompared: 0.5 })).toThrow('mostCompared');
    expect(() => new MinhashIndex({ similarity: 0 })).toThrow('similarity must be above 0');
    expect(() => new MinhashIndex({ similarty: 0.9 } as object)).toThrow("did you mean 'similarity'");
    expect(() => MinhashIndex.open(new MinhashIndex().state(), { mutabel: 9 } as object)).toThrow(
      "did you mean 'mutable'",
    );
    expect(() => new MinhashIndex({ slots: 2, recall: 0.999, similarity: 0.3 })).toThrow('needs');
    const index = new MinhashIndex();
    expect(() => index.add(new Uint32Array(100))).toThrow('100 words are not a whole number of sketches of 128 slots');
    expect(() => index.similar(new Uint32Array(64))).toThrow('a query must have 128 words, not 64');
    for (const least of [Number.NaN, -1, 129, 0.5, '5'])
      expect(() => index.similar(sketch(0), least as number)).toThrow('a whole number from 0 to 128');
    expect(() => new MinhashIndex({ similarity: '0.8' as never })).toThrow('similarity must be above 0');
    expect(index.delete(0)).toBe(false);
    expect(index.delete(-1)).toBe(false);
    expect(index.delete(0.5)).toBe(false);
  });
});
