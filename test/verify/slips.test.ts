import { describe, expect, it } from 'vitest';
import { isSlip } from '../../src/verify/slips.ts';

const slip = (a: string, b: string): boolean =>
  isSlip(a.toLowerCase().split(' '), b.toLowerCase().split(' '), `Read ${a} here`, `Read ${b} here`);

describe('a slip of the pen is', () => {
  it.each([
    ['abuot', 'about'],
    ['anyome', 'anyone'],
    ['pretentions', 'pretensions'],
    ['hours', 'hour'],
    ['acommodate', 'accommodate'],
    ['in stead', 'instead'],
    ['的', '得'],
    ['账', '帐'],
    ['低', '底'],
  ])('%s for %s', (a, b) => {
    expect(slip(a, b)).toBe(true);
    expect(slip(b, a)).toBe(true);
  });
});

describe('no slip of the pen is', () => {
  it.each([
    ['Marton', 'Martin'],
    ['million', 'billion'],
    ['typical', 'atypical'],
    ['north', 'south'],
    ['now', 'not'],
    ['room2', 'room3'],
    ['谭', '覃'],
    ['东', '西'],
    ['丽', '莉'],
    ['底', '帐'],
    ['open', 'open late'],
  ])('%s for %s', (a, b) => {
    expect(slip(a, b)).toBe(false);
    expect(slip(b, a)).toBe(false);
  });
});
