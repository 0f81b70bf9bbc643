import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../src/html/measure.ts';

describe('the size of a text', () => {
  it.each([
    ['', 0],
    ['one', 3],
    ['one two', 7],
    ['one, two!', 8],
    ['中文', 5],
    ['中文 and 日本', 14],
    ['Ünï 2021', 8],
    ['𠀀', 2.5],
    ['… — ，。', 0],
  ])('%s is %f letters', (text, size) => {
    expect(sizeOf(text)).toBe(size);
  });
});
