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

  it('is told of files without a host by what the kept one names itself', () => {
    const canonical = 'https://www.town.example/7';
    const other = 'https://www.town.example/8';
    const file = { address: '/7.html', canonical };
    expect(canonicalState({ address: '/7-again.html', canonical }, file)).toBe('kept');
    expect(canonicalState({ address: '/8.html', canonical: other }, file)).toBe('itself');
    expect(canonicalState(file, file)).toBe('kept');
    expect(canonicalState({ address: '/7-again.html', canonical }, { address: '/7.html' })).toBe('itself');
  });
});
