import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOfPair } from '../../src/verify/kind/kind.ts';
import type { PairKind } from '../../src/verify/kind/kinds.ts';
import { KIND_PAIRS } from './kind-pairs.ts';
import { LATER_PAIRS } from './kind-pairs-later.ts';

const kindOf = (a: string, b: string): PairKind => kindOfPair({ text: a }, { text: b }).kind;

describe('the kind of a pair', () => {
  it.each([...KIND_PAIRS, ...LATER_PAIRS])('$name: $kind', ({ a, b, site, kind, replaced }) => {
    const found = kindOfPair(a, b, { areOfOneSite: site ?? false });
    expect(found.kind).toBe(kind);
    if (replaced !== undefined) expect(found.differences.replaced).toEqual(replaced);
    const turned = kindOfPair(b, a, { areOfOneSite: site ?? false });
    expect(turned.kind).toBe(kind);
    expect(turned.differences.only).toEqual([found.differences.only[1], found.differences.only[0]]);
  });

  it('is identical for the same words in the same order, however they are set', () => {
    expect(kindOf('The ferry leaves at 9:15.', 'THE FERRY — leaves at ９：１５')).toBe('identical');
    expect(kindOf('', '')).toBe('identical');
  });

  it('does not depend on the order of the two, for any texts', () => {
    const text = fc.array(fc.constantFrom('ferry', '的', '7', '12:30', '5月3日', 'leaves', ',', '\n'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(kindOf(a.join(' '), b.join(' '))).toBe(kindOf(b.join(' '), a.join(' ')));
      }),
    );
  });

  it('counts what is left out of the evidence', () => {
    const numbers = (from: number): string => Array.from({ length: 40 }, (_, i) => `item ${from + i}`).join(' ');
    const { differences } = kindOfPair({ text: `a list ${numbers(100)}` }, { text: `a list ${numbers(500)}` });
    expect(differences.only[0].facts).toBe(40);
    expect(differences.only[0].someFacts).toHaveLength(12);
  });
});
