import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINT_CONTENT, HINT_PROMOTION, hintsIn } from '../../src/html/syntax/class-names.ts';

/** The definition of the hint of an article, by regular expressions. */
function isContent(names: string): boolean {
  const parted = names.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return /article|content|entry|body|story|text|post|main|zhengwen|detail/.test(parted);
}

const parts = fc.constantFrom(
  ...'article articl conTent content ent entry body sto story te text po post ma main zhengwen detail de a B - _ 1 é İ K '.split(
    ' ',
  ),
);

describe('the hint of an article in a class name', () => {
  it('is given for each name of the body, also within words, but not across a capital', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (some) => {
        const names = some.join('');
        expect((hintsIn(names) & HINT_CONTENT) !== 0).toBe(isContent(names));
      }),
    );
  });

  it('is given for a part of a text as for the part alone', () => {
    expect(hintsIn('main <p class="related-text"> main', 15, 27)).toBe(hintsIn('related-text'));
    expect(hintsIn('related-text') & HINT_PROMOTION).toBe(HINT_PROMOTION);
  });
});
