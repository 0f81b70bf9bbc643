import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../../src/base/rows.ts';
import { createFingerprinter } from '../../src/methods/create.ts';
import { fingerprint } from '../../src/run/fingerprint.ts';
import { chooseBands } from '../../src/search/band-plan.ts';
import { BandSearch } from '../../src/search/bands.ts';
import { type FilePlace, readable } from '../../src/store/file-place.ts';
import { StageFile } from '../../src/store/folder/stage-file.ts';
import { MemoryFingerprints } from '../../src/store/memory/fingerprints.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { folder } from '../folders.ts';
import { madeCorpus } from '../oracles/corpus.ts';
import { prose } from '../texts.ts';

const SLOTS = 128;
const fingerprinter = createFingerprinter({ method: 'minhash', slots: SLOTS });
const profile = { words: 3, characters: 5, simplify: false };
const plan = chooseBands({ similarity: 0.5, recall: 0.99, slots: SLOTS });

/** Some of one text with two words more each: a group of more than 256, whose documents are compared by their slots. */
const crowd = Array.from({ length: 300 }, (_, i) => `${prose(1, 120)} ${prose(1000 + i, 2)}`);
const texts = [...madeCorpus(200, 4).map(({ text }) => text), ...crowd];

/** The candidates of all parts, in order, with what was left out. */
function found(rows: Rows): unknown[] {
  const search = new BandSearch(plan, 0.3);
  return Array.from({ length: search.parts }, (_, part) => {
    const blocks = search.search(rows, part);
    const pairs: number[] = [];
    for (let next = blocks.next(); ; next = blocks.next()) {
      if (next.done) return { pairs, bound: next.value };
      pairs.push(...next.value.pairs, ...next.value.distances);
    }
  });
}

/** A store of the fingerprints of all texts, in batches of these sizes in turn. */
function stored(
  mostBytes: number,
  sizes: readonly number[],
  stage?: StageFile,
  places?: WeakMap<ArrayBufferView, FilePlace>,
  keepsLowBytes = false,
) {
  const store = new MemoryFingerprints(fingerprinter.rowBytes, {
    limits: { rowBytes: mostBytes },
    keepsLowBytes,
    placeOf: (array) => places?.get(array),
  });
  for (let from = 0, batch = 0; from < texts.length; batch++) {
    const to = Math.min(texts.length, from + sizes[batch % sizes.length]!);
    const made = fingerprint(encodeTexts(texts.slice(from, to)), fingerprinter, profile);
    // Every second batch lies in the file of a stage.
    if (batch % 2 === 0) stage?.append({ stamp: 0, value: made });
    store.append(
      Array.from({ length: to - from }, (_, i) => 2 * (from + i)),
      made,
    );
    from = to;
  }
  return store;
}

describe('fingerprints in files', () => {
  const inMemory = stored(Number.POSITIVE_INFINITY, [100]);
  const expected = found(inMemory.rows);

  it('give the same rows and the same candidates as in memory, whenever they go to files and in whatever batches', () => {
    expect(inMemory.rows.stored).toBeUndefined();
    expect(JSON.stringify(expected).length).toBeGreaterThan(10_000);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 4 }),
        fc.nat(300),
        fc.boolean(),
        fc.boolean(),
        (sizes, most, inStage, keepsLowBytes) => {
          const places = new WeakMap<ArrayBufferView, FilePlace>();
          const stage = inStage ? new StageFile(join(folder(), 'texts'), 'texts', 'a'.repeat(64), places) : undefined;
          const store = stored(most * 4 * SLOTS, sizes, stage, places, keepsLowBytes);
          try {
            const { rows, byteLength, count } = store;
            expect([rows.stored?.count, byteLength, count]).toEqual([texts.length, inMemory.byteLength, texts.length]);
            for (let i = 0; i < texts.length; i += 37) {
              const row = inMemory.rowOf(2 * i);
              expect(store.rowOf(2 * i)).toEqual(row);
              expect(store.lowBytesOf(2 * i)).toEqual(keepsLowBytes ? Uint8Array.from(row) : undefined);
            }
            expect(found(readable(rows))).toEqual(expected);
          } finally {
            store.close();
            stage?.close();
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
