import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFingerprinter } from '../../src/methods/create.ts';
import { fingerprint } from '../../src/run/fingerprint.ts';
import { STATE } from '../../src/store/documents.ts';
import { appendTo, type FilePlace } from '../../src/store/file-place.ts';
import { StageFile } from '../../src/store/folder/stage-file.ts';
import { memoryStore } from '../../src/store/memory/store.ts';
import { MemoryTexts } from '../../src/store/memory/texts.ts';
import { BY, type By, ORIGIN, originOf } from '../../src/store/pairs.ts';
import type { Store } from '../../src/store/store.ts';
import { cutByBytes, TextReader, type Texts, textOf } from '../../src/store/texts.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { folder } from '../folders.ts';

/** A store whose every second batch of texts lies in the file of a stage. */
function textsInStage(): Texts {
  const places = new WeakMap<ArrayBufferView, FilePlace>();
  const file = new StageFile(join(folder(), 'texts'), 'texts', 'a'.repeat(64), places);
  const texts = new MemoryTexts(0, (array) => places.get(array));
  let batches = 0;
  return {
    file: undefined,
    append(documents, batch) {
      if ('at' in batch) return texts.append(documents, batch);
      // Large arrays alone lie there as they are.
      const bytes = new Uint8Array(batch.bytes.length + 4096);
      bytes.set(batch.bytes);
      if (batches++ % 2 === 0) file.append({ stamp: 0, value: { bytes } });
      return texts.append(documents, { bytes, offsets: batch.offsets });
    },
    byteLength: (document) => texts.byteLength(document),
    read: (documents) => texts.read(documents),
    place: (documents, arePassing) => texts.place(documents, arePassing),
    close() {
      texts.close();
      file.close();
    },
  };
}

/** A store whose every second batch of texts was written to its file by another thread. */
function textsByThreads(): Texts {
  const texts = new MemoryTexts(0);
  let batches = 0;
  return {
    get file() {
      return texts.file;
    },
    append(documents, batch) {
      const { file } = texts;
      if (file === undefined || 'at' in batch || batches++ % 2 === 0) return texts.append(documents, batch);
      // The texts of a batch that nobody appends lie between those of others.
      appendTo(file, Uint8Array.of(1, 2, 3));
      return texts.append(documents, { at: appendTo(file, batch.bytes), offsets: batch.offsets });
    },
    byteLength: (document) => texts.byteLength(document),
    read: (documents) => texts.read(documents),
    place: (documents, arePassing) => texts.place(documents, arePassing),
    close: () => texts.close(),
  };
}

/** Every implementation of the store passes all of this. */
const STORES: readonly (readonly [name: string, make: () => Store])[] = [['memory', memoryStore]];
const TEXTS: readonly (readonly [name: string, make: () => Texts])[] = [
  ['memory', () => new MemoryTexts(2 ** 30)],
  ['the file of a stage, and a temporary one', textsInStage],
  ['a file from the first byte', () => new MemoryTexts(0)],
  ['memory, then a file', () => new MemoryTexts(64)],
  ['a file to which other threads write, too', textsByThreads],
];

const profile = { words: 3, characters: 5, simplify: false };
const batchesOfTexts = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 6 }), {
  maxLength: 8,
});

describe.each(TEXTS)('texts in %s', (_, make) => {
  it('are returned in any order, as often as requested, here and by a reader in another thread', () => {
    const reader = new TextReader();
    fc.assert(
      fc.property(batchesOfTexts, fc.nat(3), (batches, gap) => {
        const texts = make();
        try {
          const numbers: number[] = [];
          let next = 0;
          for (const batch of batches) {
            // Numbers between two batches belong to documents without a text.
            const documents = batch.map((_, i) => next + i);
            next += batch.length + gap;
            texts.append(documents, encodeTexts(batch));
            numbers.push(...documents);
          }
          const all = batches.flat().map((text) => new TextDecoder().decode(new TextEncoder().encode(text)));
          const order = all.map((_, i) => all.length - 1 - i);
          for (let round = 0; round < 2; round++) {
            const read = texts.read(order.map((i) => numbers[i]!));
            order.forEach((index, i) => {
              const bytes = read.bytes.subarray(read.offsets[i], read.offsets[i + 1]);
              expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(all[index]);
              expect(texts.byteLength(numbers[index]!)).toBe(bytes.length);
            });
            // Passing texts get the memory of those before them, which were others.
            texts.place(numbers, true);
            for (const arePassing of [false, true]) {
              const placed = reader.read(
                texts.place(
                  order.map((i) => numbers[i]!),
                  arePassing,
                ),
              );
              expect(placed.offsets).toEqual(read.offsets);
              expect(Buffer.from(placed.bytes).equals(read.bytes)).toBe(true);
            }
          }
        } finally {
          texts.close();
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are empty for documents without text, before, between and after others', () => {
    const texts = make();
    try {
      texts.append([5, 2], encodeTexts(['five', 'two']));
      expect([0, 2, 3, 5, 6, 99].map((document) => texts.byteLength(document))).toEqual([0, 3, 0, 4, 0, 0]);
      expect(textOf(texts, 5)).toBe('five');
      expect(textOf(texts, 3)).toBe('');
      texts.append([4], encodeTexts(['\ufefffour']));
      expect(textOf(texts, 4)).toBe('\ufefffour');
      expect(texts.read([99, 2, 5]).offsets).toEqual(Uint32Array.of(0, 0, 3, 7));
    } finally {
      texts.close();
    }
  });

  it('share memory if they are passing', () => {
    const texts = make();
    try {
      texts.append([0, 1], encodeTexts(['one', 'two']));
      const placed = [true, true, false].map((arePassing) => texts.place([0, 1], arePassing));
      const [first, second, own] = placed.map((some) => ('bytes' in some ? some.bytes.buffer : undefined));
      expect(second).toBe(first);
      if (own !== undefined) expect(own).not.toBe(first);
    } finally {
      texts.close();
    }
  });

  it('accept a slice of a batch', () => {
    const texts = make();
    try {
      const { bytes, offsets } = encodeTexts(['left out', 'taken', 'and this', 'not this']);
      texts.append([0, 1], { bytes, offsets: offsets.subarray(1, 4) });
      expect([textOf(texts, 0), textOf(texts, 1)]).toEqual(['taken', 'and this']);
    } finally {
      texts.close();
    }
  });

  it('are cut into batches with every document once, in order', () => {
    const texts = make();
    try {
      const all = Array.from({ length: 40 }, (_, i) => 'x'.repeat(i % 7));
      const documents = all.map((_, i) => i);
      texts.append(documents, encodeTexts(all));
      const cuts = [...cutByBytes(texts, documents, 10)];
      expect(cuts.flatMap(([from, to]) => documents.slice(from, to))).toEqual(documents);
      expect(cuts.length).toBeGreaterThan(5);
    } finally {
      texts.close();
    }
  });
});

describe.each(STORES)('a store in %s', (_, make) => {
  const withStore = (use: (store: Store) => void): void => {
    const store = make();
    try {
      use(store);
    } finally {
      store.close();
    }
  };

  it('numbers documents in order of addition, and keeps the facts of each', () =>
    withStore(({ documents }) => {
      documents.append({
        ids: ['a', 'b'],
        states: Uint8Array.of(STATE.text, STATE.unjudged),
        details: [{ title: 'A' }, undefined],
        faults: [{ index: 1, code: 'EMPTY', message: 'nothing' }],
      });
      documents.append({
        ids: ['c'],
        states: Uint8Array.of(STATE.page),
        details: [{ url: 'u', site: 'host:h' }],
        faults: [],
      });
      expect(documents.count).toBe(3);
      expect(documents.pages).toBe(1);
      expect([0, 1, 2].map((document) => documents.id(document))).toEqual(['a', 'b', 'c']);
      expect([0, 1, 2].map((document) => documents.state(document))).toEqual([0, 2, 1]);
      expect([0, 1, 2].map((document) => documents.details(document))).toEqual([
        { title: 'A' },
        {},
        { url: 'u', site: 'host:h' },
      ]);
      expect(documents.errors()).toEqual([{ id: 'b', code: 'EMPTY', message: 'nothing' }]);
    }));

  it('stores the outcome of pages later, and keeps errors in the order of the documents', () =>
    withStore(({ documents }) => {
      documents.append({
        ids: ['page', 'bare', 'late'],
        states: Uint8Array.of(STATE.page, STATE.page, STATE.unjudged),
        details: [undefined, undefined, undefined],
        faults: [{ index: 2, code: 'BAD_JSON', message: 'later' }],
      });
      documents.settle({
        documents: Uint32Array.of(1, 0),
        sites: ['skeleton:ul', 'host:h'],
        states: Uint8Array.of(STATE.unjudged, STATE.text),
        boilerplate: [[], ['Home | About']],
        recurring: [
          { form: 'ul', blocks: [], listed: [7, 9] },
          { form: 'p', blocks: ['Town: Hull'], listed: [] },
        ],
        media: ['', '[[4,"quay","","",0]]'],
        coverages: Float32Array.of(0, 0.5),
        faults: [{ index: 0, code: 'EMPTY', message: 'no main text' }],
      });
      expect([0, 1, 2].map((document) => documents.state(document))).toEqual([
        STATE.text,
        STATE.unjudged,
        STATE.unjudged,
      ]);
      expect([0, 1].map((document) => documents.details(document).site)).toEqual(['host:h', 'skeleton:ul']);
      expect([0, 1].map((document) => documents.boilerplate(document))).toEqual([['Home | About'], []]);
      expect([0, 1].map((document) => documents.recurring(document).blocks)).toEqual([['Town: Hull'], []]);
      expect([0, 1].map((document) => documents.recurring(document).form)).toEqual(['p', 'ul']);
      expect([0, 1].map((document) => documents.recurring(document).listed)).toEqual([[], [7, 9]]);
      expect([0, 1].map((document) => documents.media(document))).toEqual(['[[4,"quay","","",0]]', '']);
      expect([0, 1, 2].map((document) => documents.coverage(document))).toEqual([0.5, 0, 1]);
      expect(documents.errors().map(({ id }) => id)).toEqual(['bare', 'late']);
    }));

  it.each([
    ['of one width', createFingerprinter({ method: 'minhash', slots: 16 })],
    ['of different widths', createFingerprinter({ method: 'shingle' })],
  ])('returns fingerprints %s, for any order of their documents', (_, fingerprinter) =>
    withStore((store) => {
      const texts = ['one two three four five', 'six seven eight', '', 'nine ten eleven twelve thirteen fourteen'];
      const documents = [7, 3, 0, 4];
      const fingerprints = store.createFingerprints(fingerprinter.rowBytes);
      for (const [from, to] of [
        [0, 1],
        [1, 4],
      ] as const) {
        const made = fingerprint(encodeTexts(texts.slice(from, to)), fingerprinter, profile);
        fingerprints.append(documents.slice(from, to), made);
      }
      expect(fingerprints.count).toBe(4);
      expect([...fingerprints.documents]).toEqual(documents);
      documents.forEach((document, i) => {
        const alone = fingerprint(encodeTexts([texts[i]!]), fingerprinter, profile);
        expect(fingerprints.rowOf(document)).toEqual(alone.rows);
        expect(fingerprints.shinglesOf(document)).toBe(alone.counts.shingles[0]);
        expect(fingerprints.shingles[i]).toBe(alone.counts.shingles[0]);
        expect(fingerprints.textHashes.slice(4 * i, 4 * i + 4)).toEqual(alone.counts.textHash);
      });
    }),
  );

  it('returns verified pairs, and the sizes of the documents in them', () =>
    withStore(({ pairs }) => {
      const block = (by: By, a: number, b: number, origin: number, jaccard: number) => ({
        by,
        pairs: Uint32Array.of(a, b),
        shared: Uint32Array.of(10 * a + b),
        origins: Uint32Array.of(origin),
        distances: Uint32Array.of(a),
        jaccards: Float64Array.of(jaccard),
      });
      pairs.append(block(BY.text, 0, 9, ORIGIN.exact, 1));
      const before = pairs.links;
      pairs.append(block(BY.visible, 2, 5, originOf(3), 0.75));
      pairs.setSizes(BY.text, [9, 2], [11, 12]);
      pairs.setSizes(BY.visible, [9], [13]);
      pairs.setOtherShared(1, 0);
      expect(pairs.count).toBe(2);
      expect(pairs.at(1)).toEqual({
        a: 2,
        b: 5,
        by: BY.visible,
        shared: 25,
        origin: originOf(3),
        distance: 2,
        jaccard: 0.75,
        otherShared: 0,
      });
      expect(pairs.at(0)).not.toHaveProperty('otherShared');
      expect(pairs.links).toEqual({
        pairs: Uint32Array.of(0, 9, 2, 5),
        origins: Uint32Array.of(ORIGIN.exact, originOf(3)),
        jaccards: Float64Array.of(1, 0.75),
        by: Uint8Array.of(BY.text, BY.visible),
      });
      expect(before).toEqual({
        pairs: Uint32Array.of(0, 9),
        origins: Uint32Array.of(ORIGIN.exact),
        jaccards: Float64Array.of(1),
        by: Uint8Array.of(BY.text),
      });
      expect([pairs.sizeOf(BY.text, 9), pairs.sizeOf(BY.text, 2), pairs.sizeOf(BY.visible, 9)]).toEqual([11, 12, 13]);
    }));
});
