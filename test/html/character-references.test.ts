import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeReferences } from '../../src/html/syntax/character-references.ts';

describe('character references', () => {
  it.each([
    ['&amp;lt;', '&lt;'],
    ['&#39;&#x27;&apos;', "'''"],
    ['&hellip;&NotEqualTilde;', '…≂̸'],
    ['&nbsp;&#160;&#038;&middot;&laquo;&raquo;&#8211;&#8217;', '\u00a0\u00a0&·«»–’'],
    ['&copy 2020, &notit;', '© 2020, ¬it;'],
    ['&#xD800; &#0; &#x110000; &#128;', '\ufffd \ufffd \ufffd €'],
    ['& &; &# &#; &#x; &unknown; AT&T', '& &; &# &#; &#x; &unknown; AT&T'],
  ])('%s reads %s', (written, read) => {
    expect(decodeReferences(written)).toBe(read);
  });

  it('are decoded like by the full decoder, at any position', () => {
    const pieces = ['&', 'amp', ';', '#', 'x', '41', 'lt', 'not', 'copy', 'eacute', ' ', 'q', '&quot;', '&nbsp', '中'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(decodeReferences(text)).toBe(decodeHTML(text));
      }),
      { numRuns: 2000 },
    );
  });
});
