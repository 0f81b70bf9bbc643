import { describe, expect, it } from 'vitest';
import { haveSameSentences } from '../../src/verify/kind/sentences.ts';
import { Numbering } from '../../src/verify/kind/symbols.ts';

const areSame = (a: string, b: string): boolean => {
  const numbering = new Numbering({ simplify: false });
  return haveSameSentences(numbering.text(a), numbering.text(b));
};

describe('two texts have the same sentences', () => {
  it.each([
    ['whatever their capitals, quotation marks, commas and blanks', 'He said: “Come, now.”', "he said 'come now'"],
    ['in another order', 'The gate is open. The mill is shut.', 'The mill is shut. The gate is open.'],
    ['in another order, in Chinese', '大门开着。磨坊关了。', '磨坊关了。大门开着。'],
    ['with a date in another form', 'On 3 May 2024 it rained.', 'On May 3, 2024 it rained.'],
    ['with another dash', 'It was −12, from 3–4 on.', 'It was -12, from 3-4 on.'],
  ])('%s', (_, a, b) => {
    expect(areSame(a, b)).toBe(true);
  });

  it.each([
    ['with words of one in another', 'Anna pays Bert. He left.', 'Bert pays Anna. He left.'],
    ['with a word more', 'The gate is open.', 'The gate is not open.'],
    ['twice instead of once', 'The gate is open.', 'The gate is open. The gate is open.'],
    ['with a sign before a number', 'It was 12.', 'It was -12.'],
    ['with a point before a number', 'It was 5.', 'It was .5.'],
    ['with another currency', 'It costs $5.', 'It costs €5.'],
    ['with a power', 'It has 10² parts.', 'It has 102 parts.'],
    ['with a comparison', 'if a < b then', 'if a > b then'],
    ['as a question', 'It is open.', 'It is open?'],
  ])('but not %s', (_, a, b) => {
    expect(areSame(a, b)).toBe(false);
  });
});
