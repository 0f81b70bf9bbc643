import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { murmurWords } from '../../src/base/hash.ts';
import { seededRandom } from '../../src/base/random.ts';
import { BANDS_AT_ONCE, BandKeys, sharedKeysBytes } from '../../src/search/band-keys.ts';
import { bandProbability } from '../../src/search/band-plan.ts';

const plan = (bands: number, slotsPerBand: number) => ({
  bands,
  slotsPerBand,
  slots: bands * slotsPerBand,
  similarity: 0.5,
  stated: bandProbability(0.5, bands, slotsPerBand),
  probability: (jaccard: number) => bandProbability(jaccard, bands, slotsPerBand),
});

describe('the hashes of bands', () => {
  // More than one slice, the last not whole, and more bands than are hashed together.
  const [bands, slotsPerBand, count] = [19, 2, 40_000];
  const own = plan(bands, slotsPerBand);
  const random = seededRandom(4);
  const rows = Uint32Array.from({ length: own.slots * count }, random);
  const among = Uint32Array.from({ length: count }, (_, i) => i).filter((i) => i % 3 > 0);
  const searched = { rows, rowWords: own.slots, among };
  const expectHashes = (keys: Uint32Array, part: number): void => {
    for (let i = 0; i < among.length; i += 997) {
      const at = among[i]! * own.slots + part * slotsPerBand;
      expect(keys[(part % BANDS_AT_ONCE) * among.length + i]).toBe(murmurWords(rows, at, slotsPerBand));
    }
  };

  it('are those of the definition, whatever the order of the parts', () => {
    const keys = new BandKeys(searched, own);
    fc.assert(
      fc.property(fc.nat(bands - 1), (part) => expectHashes(keys.of(part), part)),
      { numRuns: 12 },
    );
  });

  it('are made once by all who share them, who take the parts in order, two each at a time', () => {
    const shared = new SharedArrayBuffer(sharedKeysBytes(among.length, bands, 4));
    const searchers = Array.from({ length: 4 }, () => new BandKeys({ ...searched, shared }, own));
    for (let part = 0; part < bands; part++) {
      expectHashes(searchers[part % 4]!.of(part), part);
      // Who is behind still has the bands before.
      const behind = Math.max(0, part - 7);
      expectHashes(searchers[behind % 4]!.of(behind), behind);
    }
  });

  it('that could not be made are made by another, who says why they cannot', () => {
    const shared = new SharedArrayBuffer(sharedKeysBytes(count, bands, 2));
    const stored = (read: () => void) => ({
      rows: [],
      rowWords: own.slots,
      stored: {
        count,
        firsts: Uint32Array.of(0),
        files: Uint32Array.of(0),
        positions: Float64Array.of(0),
        read,
      },
      shared,
    });
    const broken = stored(() => {
      throw new Error('no file');
    });
    for (let i = 0; i < 2; i++) expect(() => new BandKeys(broken, own).of(0)).toThrow('no file');
    new BandKeys(
      stored(() => {}),
      own,
    ).of(0);
  });
});
