import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSeen, type SeenOptions } from '../../src/public/seen.ts';

const root = mkdtempSync(join(tmpdir(), 'seen-'));
let folders = 0;
const folder = (): string => join(root, `index-${folders++}`);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const WORDS =
  'ferry harbour dawn copyist margin scholar river lantern window garden letter stone bridge winter market'.split(' ');
/** A text of so many words that differs for each seed. */
const textOf = (seed: number, words = 60): string => {
  let state = seed * 2654435761 + 1;
  return Array.from({ length: words }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length]! + WORDS[(state >>> 16) % WORDS.length]!;
  }).join(' ');
};
/** The text with every n-th word changed. */
const changed = (text: string, every: number): string =>
  text
    .split(' ')
    .map((word, i) => (i % every === every - 1 ? `other${WORDS[i % WORDS.length]}` : word))
    .join(' ');

const kinds: [string, Partial<SeenOptions>][] = [
  ['minhash', { method: 'minhash' }],
  ['minhash with texts', { method: 'minhash', storeText: true }],
  ['simhash of 64 bits', { method: 'simhash' }],
  ['simhash of 128 bits with texts', { method: 'simhash', bits: 128, storeText: true }],
  ['signsum', { method: 'signsum' }],
];

describe.each(kinds)('an index by %s', (_, options) => {
  it('tells new, exact, near, revisited and too short documents, and does so after it was opened again', async () => {
    const path = folder();
    const one = textOf(1);
    {
      const seen = await openSeen({ path, ...options });
      expect(await seen.check({ id: 'a', text: one })).toEqual({
        verdict: 'new',
        id: 'a',
        stored: true,
        truncated: false,
      });
      expect(await seen.check({ id: 'b', text: one.toUpperCase() })).toMatchObject({
        verdict: 'exact',
        stored: false,
        match: { id: 'a', similarity: 1 },
      });
      expect(await seen.check({ id: 'a', text: one })).toMatchObject({
        verdict: 'revisit',
        changed: false,
        stored: false,
      });
      expect(await seen.check({ id: 'c', text: textOf(2) })).toMatchObject({ verdict: 'new' });
      expect(await seen.check({ id: 'd', text: 'two words' })).toMatchObject({ verdict: 'too-short', stored: true });
      await seen.close();
    }
    const seen = await openSeen({ path });
    expect(seen.size).toBe(3);
    const near = await seen.check({ id: 'e', text: changed(one, 40) });
    expect(near).toMatchObject({ verdict: 'near', stored: false, match: { id: 'a' } });
    expect(near.match!.estimated).toBe(options.storeText !== true);
    if (options.storeText) expect(near.match).toMatchObject({ kind: 'copy', evidence: { by: 'texts' } });
    expect(await seen.check({ id: 'a', text: changed(one, 7) })).toMatchObject({ verdict: 'revisit', changed: true });
    expect(await seen.check({ id: 'd', text: 'two words' })).toMatchObject({ verdict: 'revisit', changed: false });
    expect(await seen.check({ id: 'f', text: textOf(2) })).toMatchObject({ verdict: 'exact', match: { id: 'c' } });
    await seen.close();
  });
});
