import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passingWords, wordsColumn } from '../../src/base/columns.ts';

/** glibc gives back at once only what is larger: its greatest M_MMAP_THRESHOLD. */
const MOST_KEPT = 2 ** 25;

describe('a column', () => {
  it('holds what was pushed and appended while it grows, whatever room it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(), { maxLength: 40 }), { maxLength: 40 }),
        fc.nat(300_000),
        (parts, room) => {
          const column = wordsColumn();
          parts.forEach((part, i) => {
            if (i === 3) column.reserve(room);
            if (i % 2 === 0) column.append(part);
            else for (const value of part) column.push(value);
          });
          expect(Array.from(column.values)).toEqual(parts.flat());
        },
      ),
    );
  });

  it('of a MiB has room for more than glibc keeps, so that it is not copied again before it has 32 MiB', () => {
    const column = wordsColumn();
    for (let i = 0; i < 2 ** 18; i++) column.push(i);
    const { buffer } = column.values;
    expect(buffer.byteLength).toBeGreaterThan(MOST_KEPT);
    column.extend(MOST_KEPT / 4);
    expect(column.values.buffer).toBe(buffer);
    expect(column.at(2 ** 18 - 1)).toBe(2 ** 18 - 1);
    expect(column.at(2 ** 18)).toBe(0);
  });
});

describe('words for a stage', () => {
  it.each([0, 1, 2 ** 18 - 1, 2 ** 18, 2 ** 23, 2 ** 23 + 1])('are as many as asked for, %i, and 0', (length) => {
    const words = passingWords(length);
    expect(words.length).toBe(length);
    expect(words.some((word) => word !== 0)).toBe(false);
    if (length >= 2 ** 18) expect(words.buffer.byteLength).toBeGreaterThan(MOST_KEPT);
    else expect(words.buffer.byteLength).toBe(4 * length);
  });
});
