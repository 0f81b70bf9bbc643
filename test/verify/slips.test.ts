import { describe, expect, it } from 'vitest';
import { isSlip } from '../../src/verify/kind/slips.ts';

const slip = (a: string, b: string): boolean =>
  isSlip(a.toLowerCase().split(' '), b.toLowerCase().split(' '), `Read ${a} here`, `Read ${b} here`);

describe('a slip of the pen is', () => {
  it.each([
    ['afternono', 'afternoon'],
    ['everyome', 'everyone'],
    ['pretentions', 'pretensions'],
    ['explanaion', 'explanation'],
    ['occured', 'occurred'],
    ['committee', 'comittee'],
    ['pasenger', 'passenger'],
    ['cafetéria', 'cafeteria'],
    ['organise', 'organize'],
    ['licence', 'license'],
    ['погоданые', 'поголаные'],
    ['acommodate', 'accommodate'],
    ['in stead', 'instead'],
    ['的', '得'],
    ['账', '帐'],
    ['予', '预'],
    ['已', '己'],
  ])('%s for %s', (a, b) => {
    expect(slip(a, b)).toBe(true);
    expect(slip(b, a)).toBe(true);
  });
});

describe('no slip of the pen is', () => {
  it.each([
    ['Marton', 'Martin'],
    ['million', 'billion'],
    // A letter for one that is not beside it, or a vowel for a vowel: other words.
    ['nitrate', 'nitrite'],
    ['prescribed', 'proscribed'],
    ['massage', 'message'],
    ['complement', 'compliment'],
    ['pêcheur', 'pécheur'],
    ['typical', 'atypical'],
    // Short words, of which many are a letter from others.
    ['trial', 'trail'],
    ['angel', 'angle'],
    ['moral', 'morale'],
    // At the end of a word, a letter is its number or its tense.
    ['tenants', 'tenant'],
    ['deposits', 'deposit'],
    ['re sign', 'resign'],
    ['un ion', 'union'],
    ['north', 'south'],
    ['now', 'not'],
    ['room2', 'room3'],
    ['谭', '覃'],
    ['东', '西'],
    ['丽', '莉'],
    ['底', '帐'],
    // Each makes another word or name: 低价 and 底价, 大象 and 石像, 侯 is a surname, 大副 and 大幅, 拔出 and 拨出, 大冶.
    ['低', '底'],
    ['像', '象'],
    ['候', '侯'],
    ['副', '幅'],
    ['至', '致'],
    ['拔', '拨'],
    ['练', '炼'],
    ['冶', '治'],
    ['open', 'open late'],
  ])('%s for %s', (a, b) => {
    expect(slip(a, b)).toBe(false);
    expect(slip(b, a)).toBe(false);
  });
});
