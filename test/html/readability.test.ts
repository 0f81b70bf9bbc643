import { describe, expect, it } from 'vitest';
import { loadReadability } from '../../src/html/main-text/readability.ts';

const TEXT =
  'The harbour council voted on Tuesday to rebuild the old lighthouse, before the winter storms arrive again. ';

describe('readability', async () => {
  const readability = await loadReadability();

  it('returns the main text, one block a line', () => {
    const html = `<html><body><nav><a href=/>Home</a></nav><article><p>${TEXT.repeat(4)}</p><p>${TEXT.repeat(3)}</p></article></body></html>`;
    expect(readability(html)).toBe(`${TEXT.repeat(4).trim()}\n${TEXT.repeat(3).trim()}`);
  });

  it('returns nothing if it finds no article, or if the page is nested too deeply', () => {
    expect(readability('')).toBeUndefined();
    expect(readability(`${'<div>'.repeat(20_000)}x`)).toBeUndefined();
  });
});
