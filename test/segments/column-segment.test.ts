import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../src/fingerprint/fingerprinter.ts';
import { columnSegmentBytes, createColumnSegment, openColumnSegment } from '../../src/segments/column-segment.ts';
import { sealBytes, segmentMemory } from '../../src/segments/segment-file.ts';

const KIND = { name: 'test index', magic: 0x54455354 };
const SIGNATURE = signatureOf({ method: 'minhash', version: 1, profile: 'tokens/1', parameters: { slots: 128 } });

describe('a segment of columns', () => {
  it('has the same numbers, columns and signature after writing and reading', () => {
    const made = createColumnSegment(KIND, [3, 2 ** 32 - 1], [5, 0, 40], SIGNATURE);
    for (const column of made.columns) column.set(column.map((_, i) => 1000 * column.length + i));
    expect(made.bytes).toBe(columnSegmentBytes([5, 0, 40], SIGNATURE));
    const file = sealBytes(made.memory, made.bytes).slice();
    const memory = segmentMemory(file.length);
    new Uint8Array(memory.buffer).set(file);
    const opened = openColumnSegment(memory, file.length, KIND, SIGNATURE);
    expect(opened.numbers).toEqual([3, 2 ** 32 - 1]);
    expect(opened.columns.map((column) => [...column])).toEqual(made.columns.map((column) => [...column]));
    expect(opened.columns.map((column) => column.length)).toEqual([5, 0, 40]);
    expect(opened.signature).toEqual(SIGNATURE);
  });

  it('is refused if it is of another kind, damaged, or has another signature', () => {
    const made = createColumnSegment(KIND, [], [1], SIGNATURE);
    const { length } = sealBytes(made.memory, made.bytes);
    const opening = (kind = KIND, signature = SIGNATURE) => openColumnSegment(made.memory, length, kind, signature);
    expect(opening().columns[0]![0]).toBe(0);
    expect(() => opening({ name: 'foreign index', magic: 1 })).toThrow('these bytes are not a foreign index');
    expect(() => opening(KIND, signatureOf({ ...SIGNATURE, version: 2 }))).toThrow('not by');
    made.columns[0]![0] = 1;
    expect(() => opening()).toThrow('checksum');
  });

  it('refuses more than its head can list', () => {
    expect(() => createColumnSegment(KIND, Array(49).fill(0), [])).toThrow('do not fit');
  });
});
