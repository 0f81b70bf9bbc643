import { describe, expect, it } from 'vitest';
import { canonicalState } from '../../src/cluster/canonical-state.ts';

describe('what a page says of its canonical address', () => {
  const kept = { url: 'https://www.town.example/a/page' };
  const url = 'https://www.town.example/a/page?print=1';
  it.each([
    ['none', undefined],
    ['kept', 'https://www.town.example/a/page'],
    ['kept', '/a/page'],
    ['kept', 'page'],
    ['itself', 'https://www.town.example/a/page?print=1'],
    ['itself', '?print=1'],
    ['other', 'https://www.town.example/a/'],
    ['other', 'https://other.example/a/page'],
  ])('is %s where it names %s', (state, canonical) => {
    expect(canonicalState({ url, ...(canonical !== undefined && { canonical }) }, kept)).toBe(state);
  });

  it('is told of the files of a mirror by their places under the host', () => {
    const page = { address: 'www.town.example/print/7.html' };
    const of = (canonical: string) =>
      canonicalState({ ...page, canonical }, { address: 'www.town.example/news/7.html' });
    expect(of('https://www.town.example/news/7.html')).toBe('kept');
    expect(of('/news/7.html')).toBe('kept');
    expect(of('http://www.town.example/print/7.html')).toBe('itself');
    expect(of('/news/8.html')).toBe('other');
  });
});
