import { describe, expect, it } from 'vitest';
import { compare } from '../src/compare.ts';
import { METHOD_NAMES } from '../src/methods/methods.ts';

const [one, other] = [
  'The ferry leaves at nine, and whoever is late waits an hour for the next one.',
  'The ferry leaves at nine, and whoever is late waits an hour for the next boat.',
];

describe('a comparison', () => {
  it('computes the score of each method on first access', () => {
    const comparison = compare(one, other);
    expect(Object.getOwnPropertyDescriptor(comparison, 'methods')?.get).toBeTypeOf('function');
    expect(Object.keys(comparison.methods)).toEqual(METHOD_NAMES);
    expect(comparison.methods).toBe(comparison.methods);
    expect(JSON.parse(JSON.stringify(comparison)).methods).toEqual(comparison.methods);
  });

  it('is the same after a comparison under another profile', () => {
    const first = compare(one, other).methods;
    expect(compare(one, other, { words: 1 }).methods).not.toEqual(first);
    expect(compare(one, other).methods).toEqual(first);
    expect(compare(one, one).methods.md5).toMatchObject({ similarity: 1, distance: 0, near: true });
  });
});
