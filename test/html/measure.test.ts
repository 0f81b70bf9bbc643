import { describe, expect, it } from 'vitest';
import { agreementOf } from '../../src/html/agreement.ts';
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

describe('agreement with the article in the data', () => {
  const article = 'The harbour council voted on <b>Tuesday</b> to rebuild the old lighthouse. Engineers agreed.';

  it('sees through markup, case, blanks and marks', () => {
    const { covered, shares } = agreementOf(article, [
      'THE HARBOUR COUNCIL VOTED – on Tuesday',
      'to rebuild the old lighthouse',
    ]);
    expect(shares).toEqual([1, 1]);
    expect(covered).toBeGreaterThan(0.5);
    expect(covered).toBeLessThan(0.8);
  });

  it('is nothing for other texts, and unknown for short ones', () => {
    expect(agreementOf(article, ['Nothing of this stands in the article', 'The harbour'])).toEqual({
      covered: 0,
      shares: [0, -1],
    });
    expect(agreementOf('', ['Nothing of this stands in the article'])).toEqual({ covered: 0, shares: [0] });
  });
});
