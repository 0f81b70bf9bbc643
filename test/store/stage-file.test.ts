import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAt } from '../../src/store/file-place.ts';
import { StageFile, type StageRecord } from '../../src/store/folder/stage-file.ts';
import { folder } from '../folders.ts';

const SIGNATURE = 'a'.repeat(64);
const here = folder();
let files = 0;

/** The records of a file, as another process reads them. */
function recordsOf(path: string, signature = SIGNATURE): StageRecord[] {
  const stage = new StageFile(path, 'texts', signature, new WeakMap());
  try {
    return rest(stage);
  } finally {
    stage.close();
  }
}

function rest(stage: StageFile): StageRecord[] {
  const records: StageRecord[] = [];
  for (let record = stage.next(); record !== undefined; record = stage.next()) records.push(record);
  return records;
}

function written(records: readonly StageRecord[]): string {
  const path = join(here, `texts-${files++}`);
  const stage = new StageFile(path, 'texts', SIGNATURE, new WeakMap());
  for (const record of records) stage.append(record);
  stage.close();
  return path;
}

const arrays = fc
  .record({ length: fc.constantFrom(0, 1, 7, 1023, 1024, 1025, 5000), fill: fc.nat(255) })
  .chain(({ length, fill }) =>
    fc.constantFrom(
      new Uint8Array(length).fill(fill),
      new Uint32Array(length).fill(fill * 16_843_009),
      new Float64Array(length).fill(fill / 3),
      new Float32Array(length).fill(fill / 3),
      // A part of a larger buffer.
      new Uint8Array(length + 3).fill(fill).subarray(1, length + 1),
    ),
  );
const values = fc.record({
  texts: fc.record({ bytes: arrays, offsets: arrays }),
  rows: arrays,
  documents: fc.record({
    ids: fc.array(fc.string({ unit: 'binary', maxLength: 9 })),
    deep: fc.record({ deeper: arrays }),
  }),
  details: fc.array(fc.option(fc.dictionary(fc.string(), fc.string()), { nil: undefined })),
  counts: fc.array(fc.tuple(fc.string(), fc.nat())).map((pairs) => new Map(pairs)),
});
const recordsInAll = fc.array(fc.record({ stamp: fc.nat(2 ** 32 - 1), value: values }), { maxLength: 5 });
const few = [1, 2, 3].map((stamp) => ({
  stamp,
  value: { rows: new Uint32Array(1100).fill(stamp), name: `record ${stamp}` },
}));

describe('a stage file', () => {
  it('gives the values that were written, in order, to another process', () => {
    fc.assert(
      fc.property(recordsInAll, (records) => {
        expect(recordsOf(written(records))).toEqual(records);
      }),
      { numRuns: 30 },
    );
  });

  it('tells where large arrays lie, those that were written and those that were read', () => {
    const places = new WeakMap();
    const path = join(here, `texts-${files++}`);
    const stage = new StageFile(path, 'texts', SIGNATURE, places);
    const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i);
    stage.append({ stamp: 0, value: { small: new Uint8Array(3), texts: { bytes } } });
    const again = new StageFile(path, 'texts', SIGNATURE, places);
    const { texts, small } = again.next()!.value as { texts: { bytes: Uint8Array }; small: Uint8Array };
    for (const array of [bytes, texts.bytes]) {
      const read = new Uint8Array(5000);
      readAt(read, places.get(array)!);
      expect(read).toEqual(bytes);
    }
    expect(places.get(small)).toBeUndefined();
    stage.close();
    again.close();
  });

  it('that was cut anywhere gives the records before, and goes on behind them', () => {
    const whole = readFileSync(written(few));
    const path = join(here, 'cut');
    const added = { stamp: 9, value: { rows: new Uint32Array(2000).fill(9), name: 'added' } };
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => {
        writeFileSync(path, whole.subarray(0, length));
        const stage = new StageFile(path, 'texts', SIGNATURE, new WeakMap());
        const before = rest(stage);
        expect(before).toEqual(few.slice(0, before.length));
        expect(before.length).toBe(Math.max(0, Math.floor(((length - 128) / (whole.length - 128)) * few.length)));
        stage.append(added);
        stage.close();
        expect(recordsOf(path)).toEqual([...before, added]);
      }),
      { numRuns: 100 },
    );
  });

  it('in which any bit was flipped gives the records before that bit, and no wrong one, or is refused', () => {
    const whole = readFileSync(written(few));
    const path = join(here, 'flipped');
    fc.assert(
      fc.property(fc.nat(8 * whole.length - 1), (bit) => {
        const changed = Buffer.from(whole);
        changed[bit >> 3]! ^= 1 << (bit & 7);
        writeFileSync(path, changed);
        const records = recordsOf(path);
        expect(records).toEqual(few.slice(0, records.length));
        expect(records.length).toBeLessThan(few.length);
      }),
      { numRuns: 200 },
    );
  });

  it('gives up a record that is of no use, and all behind it', () => {
    const path = written(few);
    const stage = new StageFile(path, 'texts', SIGNATURE, new WeakMap());
    stage.next();
    stage.next();
    stage.back();
    stage.append(few[2]!);
    stage.close();
    expect(recordsOf(path)).toEqual([few[0], few[2]]);
  });

  it('of another run or another version is refused, and the file to remove is named', () => {
    const path = written(few);
    expect(() => recordsOf(path, 'b'.repeat(64))).toThrow(
      `'${path}': it is not the stage 'texts' of the run that 'work.json' describes. Remove this file`,
    );
    const later = readFileSync(path);
    later.writeUInt32LE(2, 8);
    later.writeUInt32LE(crc32(later.subarray(0, 124)), 124);
    writeFileSync(path, later);
    expect(() => recordsOf(path)).toThrow(/has format 2; this version of dittograph reads format 1/);
    expect(readFileSync(path).equals(later)).toBe(true);
  });
});

/** As Node 20.20 wrote it in format 1. */
const FORMAT_1 = [
  {
    stamp: 1,
    value: {
      documents: { ids: ['a', '茶'], details: [undefined, { title: 'B' }] },
      bytes: new Uint8Array(4096).fill(7),
    },
  },
  { stamp: 4_294_967_295, value: { end: { passedOver: new Map([['hidden', 2]]), damaged: new Set([3]) } } },
];

describe('a stage file of format 1', () => {
  it('is read for good', () => {
    const path = join(here, 'format-1');
    copyFileSync(new URL('../fixtures/work/texts-1', import.meta.url), path);
    expect(recordsOf(path)).toEqual(FORMAT_1);
  });
});
