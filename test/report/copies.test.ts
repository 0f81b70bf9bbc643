import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, runsOf, textOfParts } from '../../src/report/html/copies.ts';
import { prose } from '../texts.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('the ferry leaves at nine ', '渡船早上九点离开码头，', '😀', 'x', 'whoever is late '), {
      maxLength: 30,
    })
    .map((all) => all.join('')),
);

describe('a text as a copy of another', () => {
  it('is put together again, whatever the two are', () => {
    fc.assert(
      fc.property(text, text, (one, base) => {
        const written = JSON.parse(JSON.stringify(partsOf(one, base, runsOf(base))));
        expect(textOfParts(written, base)).toBe(one);
      }),
      { numRuns: 500 },
    );
  });

  it('takes little room where little differs', () => {
    const base = prose(1, 600);
    const changed = base.replace(/^(.{900})\w+/s, '$1 CHANGED').replace(/\w+(.{700})$/s, 'ALSO$1');
    expect(textOfParts(partsOf(changed, base, runsOf(base)), base)).toBe(changed);
    expect(JSON.stringify(partsOf(changed, base, runsOf(base))).length).toBeLessThan(80);
    expect(partsOf(base, base, runsOf(base))).toEqual([0, base.length]);
  });

  it('ends soon for one letter many times', () => {
    const [a, b] = ['a'.repeat(20_000), 'a'.repeat(19_999)];
    expect(textOfParts(partsOf(a, b, runsOf(b)), b)).toBe(a);
  });
});
