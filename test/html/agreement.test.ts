import { describe, expect, it } from 'vitest';
import { agreementOf } from '../../src/html/agreement.ts';

const ARTICLE = 'The harbour council voted on <b>Tuesday</b> to rebuild the old lighthouse. Engineers agreed.';

describe('agreement with the article in the data', () => {
  it('sees through markup, case, blanks and marks', () => {
    const blocks = [
      'THE HARBOUR COUNCIL VOTED – on Tuesday',
      'to rebuild the old lighthouse',
      'Nothing of this is in it',
    ];
    expect(agreementOf(ARTICLE, blocks)).toEqual([1, 1, 0]);
  });

  it('is the share of a block that stands in the article', () => {
    const [share] = agreementOf(ARTICLE, [
      'The harbour council voted on Tuesday to rebuild the old lighthouse, after years of delay',
    ])!;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.9);
  });

  it('says nothing of blocks shorter than a window', () => {
    expect(agreementOf(ARTICLE, [ARTICLE, 'The harbour'])).toEqual([expect.closeTo(1, 0), 0]);
  });

  it('is none where most of the article is not on the page', () => {
    expect(agreementOf(ARTICLE, ['The harbour council voted on Tuesday'])).toBeUndefined();
    expect(agreementOf('', ['The harbour council voted on Tuesday'])).toBeUndefined();
  });
});
