import { describe, expect, it } from 'vitest';
import { judge } from '../../src/verify/kind/kind.ts';
import type { PairKind } from '../../src/verify/kind/kinds.ts';
import type { Proximity } from '../../src/verify/kind/pair-to-judge.ts';
import { Numbering } from '../../src/verify/kind/symbols.ts';
import { droppedAmong } from '../run/dropped.ts';

const PROSE = [
  'The ferry to the island left the harbour before dawn with eleven passengers, a crate of hens and the post.',
  'Nobody on the quay had expected it to sail, since the gale of the night before had taken the roof of the shed.',
];
const around = (line: string): string => [PROSE[0], line, PROSE[1]].join('\n');

function kindOf(a: string, b: string, forms: readonly [string, string], proximity: Proximity = 'one site'): PairKind {
  const numbering = new Numbering({ simplify: false });
  const [one, other] = [around(a), around(b)].map((text) => numbering.text(text));
  return judge({ text: one!, form: forms[0] }, { text: other!, form: forms[1] }, proximity).kind;
}

const WRITTEN = [
  ['if (safe) open_valve();', 'if (!safe) open_valve();'],
  ['if (lamp && oil) light();', 'if (lamp || oil) light();'],
  ['# rm -r old', 'rm -r # old'],
  ['x = (a + b) * c / d', 'x = a + (b * c) / d'],
  ['int *p = 3;', 'int p = 3;'],
  ['x = list[i]', 'x = list(i)'],
  ['rm ~/log now', 'rm /log now'],
  ['chmod -r log; tar -x', 'chmod -R log; tar -X'],
  ['then send w to it', 'then send W to it'],
  ['the variable userName is set', 'the variable username is set'],
  ['it … is at bit.example/aBcDe now', 'it … is at bit.example/AbCdE now'],
] as const;

describe('words that are written otherwise', () => {
  it.each(WRITTEN)('make versions of two pages of one form: %s, %s', (a, b) => {
    expect(kindOf(a, b, ['form', 'form'])).toBe('version');
  });

  it.each(WRITTEN.slice(7))('are the same in two forms, and at one address: %s, %s', (a, b) => {
    expect(kindOf(a, b, ['form', 'print'])).toBe('identical');
    expect(kindOf(a, b, ['form', 'form'], 'one address')).toBe('identical');
  });

  it.each([
    ['The Ferry is late', 'The ferry is late'],
    ['ALL BOATS ARE LATE', 'All boats are late'],
    ['late, as always', 'late – as always!'],
    ['“late”, she said', '"late" she said'],
    ['a boat', 'A boat'],
  ])('do not differ by punctuation, first letters, or words in capitals: %s, %s', (a, b) => {
    expect(kindOf(a, b, ['form', 'form'])).toBe('identical');
  });

  it('keep pages of a site, as read from their markup', async () => {
    const page = (id: string, line: string): { id: string; url: string; html: string } => ({
      id,
      url: `https://a.example/${id}`,
      html: `<title>Manual</title><h1>Manual</h1><p>${PROSE[0]}</p><pre>${line}</pre><p>${PROSE[1]}</p>`,
    });
    expect(
      await droppedAmong([page('a', 'chmod -r log'), page('b', 'chmod -R log'), page('c', 'chmod -r log')]),
    ).toHaveLength(1);
  });
});
