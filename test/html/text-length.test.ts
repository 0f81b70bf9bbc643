import { describe, expect, it } from 'vitest';
import { letterCount } from '../../src/html/syntax/text-length.ts';

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
    expect(letterCount(text)).toBe(size);
  });
});
