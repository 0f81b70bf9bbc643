import { describe, expect, it } from 'vitest';
import { articleShares } from '../../src/html/page/article-share.ts';

const ARTICLE = 'The harbour council voted on <b>Tuesday</b> to rebuild the old lighthouse. Engineers agreed.';

describe('shares of the JSON-LD article', () => {
  it('ignore markup, case, white space and punctuation', () => {
    const blocks = [
      'THE HARBOUR COUNCIL VOTED – on Tuesday',
      'to rebuild the old lighthouse',
      'Nothing of this is in it',
    ];
    expect(articleShares(ARTICLE, blocks)).toEqual([1, 1, 0]);
  });

  it('are the share of each block that is in the article', () => {
    const [share] = articleShares(ARTICLE, [
      'The harbour council voted on Tuesday to rebuild the old lighthouse, after years of delay',
    ])!;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.9);
  });

  it('are 0 for blocks shorter than a window', () => {
    expect(articleShares(ARTICLE, [ARTICLE, 'The harbour'])).toEqual([expect.closeTo(1, 0), 0]);
  });

  it('are absent if most of the article is not on the page', () => {
    expect(articleShares(ARTICLE, ['The harbour council voted on Tuesday'])).toBeUndefined();
    expect(articleShares('', ['The harbour council voted on Tuesday'])).toBeUndefined();
  });
});
