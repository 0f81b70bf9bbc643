import { describe, expect, it } from 'vitest';
import { HeldBlock, recordIn } from '../../src/seen/blocks.ts';

const [BLOCK, PER_BLOCK, HELD] = [3, 8, 5];

function put(held: HeldBlock, place: number, record: Buffer): void {
  const at = held.begin(record.length);
  held.end(place, at + record.copy(held.bytes, at));
}

/** What each place of a value has: a record, nothing, or damage. */
const read = (value: Buffer): readonly string[] =>
  Array.from({ length: PER_BLOCK }, (_, place) => {
    try {
      return recordIn(BLOCK, value, PER_BLOCK, place)?.toString() ?? 'nothing';
    } catch {
      return 'damaged';
    }
  });

describe('a block of which any bit was changed', () => {
  const held = HeldBlock.of(BLOCK, undefined, PER_BLOCK);
  for (let place = 0; place < HELD; place++)
    put(held, place, Buffer.from(`record ${place} `.repeat(place === 2 ? 20 : 1)));
  const stored = held.encoded(BLOCK)!;
  const changed = Array.from({ length: 8 * stored.length }, (_, bit) => {
    const value = Buffer.from(stored);
    value[bit >> 3]! ^= 1 << (bit & 7);
    return value;
  });

  it('takes a record, and loses none that can be read; the damaged ones stay damaged', () => {
    for (const [bit, value] of changed.entries()) {
      const before = read(value);
      const after = HeldBlock.of(BLOCK, value, PER_BLOCK);
      put(after, HELD, Buffer.from('added'));
      const now = read(after.copy().encoded(BLOCK)!);
      expect(now[HELD], `bit ${bit}`).toBe('added');
      expect(now.slice(0, HELD), `bit ${bit}`).toEqual(before.slice(0, HELD));
      expect([...after.damages()].length, `bit ${bit}`).toBe(now.filter((state) => state === 'damaged').length);
    }
  });

  it('loses only the record that is removed, which may be a damaged one', () => {
    for (const [bit, value] of changed.entries()) {
      const before = read(value);
      const after = HeldBlock.of(BLOCK, value, PER_BLOCK);
      after.remove(1);
      expect(read(after.encoded(BLOCK)!), `bit ${bit}`).toEqual(before.with(1, 'nothing'));
    }
  });

  it('says why a record cannot be read, as before it was held', () => {
    const value = changed.at(-1)!;
    expect(() => HeldBlock.of(BLOCK, value, PER_BLOCK).record(HELD - 1)).toThrow(
      `document ${BLOCK * PER_BLOCK + HELD - 1}: the stored bytes were changed`,
    );
  });
});
