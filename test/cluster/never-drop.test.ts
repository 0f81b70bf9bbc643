import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcher } from '../../src/cluster/never-drop.ts';

describe('patterns of names that must stay', () => {
  it.each([
    ['d0003', ['d0003', 'd00031'], ['D0003', 'xd0003', 'd000']],
    ['https://h4*', ['https://h4.example/a/b?c=1'], ['http://h4.example/']],
    ['http://*/a?id=1', ['http://x/a?id=1', 'http://x/y/a?id=1'], ['http://x/aXid=1', 'http://x/a?id=12']],
    ['a?b', ['a?b', 'a?bc'], ['axb']],
    ['*.pdf', ['.pdf', './x.pdf', '../x.pdf', 'a\nb.pdf', 'a\u2028.pdf'], ['x.pdf?']],
    ['*', ['', '/', 'a\nb', '.hidden', './x'], []],
    ['', ['', 'x'], []],
    ['a**b', ['ab', 'a/x/b'], ['a']],
    ['x[1]*(y){z}!+@', ['x[1](y){z}!+@', 'x[1]/(y){z}!+@'], ['x1(y){z}!+@', 'x[1](y)z!+@']],
    ['!a*', ['!ab'], ['b']],
    ['a\\*', ['a\\b'], ['a*', 'ab']],
    ['ab*ba', ['abba', 'abxba'], ['aba']],
  ])('%j', (pattern, those, others) => {
    const matches = matcher([pattern]);
    for (const name of those) expect([name, matches(name)]).toEqual([name, true]);
    for (const name of others) expect([name, matches(name)]).toEqual([name, false]);
  });

  it('match if one of them does', () => {
    const matches = matcher(['a', '*z']);
    expect(['ab', 'xyz', 'xy'].map(matches)).toEqual([true, true, false]);
    expect(matcher([])('a')).toBe(false);
  });

  it('match what the regular expression of the same meaning matches', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '?', '/', '.', '\n'), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '?', '/', '.', '*'), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (written, name) => {
        const whole = written.includes('*') ? written : `${written}*`;
        const expression = new RegExp(`^${whole.replace(/[?.]/g, '\\$&').replaceAll('*', '[^]*')}$`);
        expect(matcher([written])(name)).toBe(expression.test(name));
      }),
      { numRuns: 5000 },
    );
  });

  it('with many stars end quickly, where a backtracking expression would not', () => {
    const matches = matcher([`${'*a'.repeat(1000)}*b*`]);
    expect(matches('a'.repeat(100_000))).toBe(false);
  });
});
