import { describe, expect, it } from 'vitest';
import { StructureTreeFingerprinter } from '../../src/fingerprint/structure-tree.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';

const fingerprinter = new StructureTreeFingerprinter(DEFAULT_PROFILE);
const row = (text: string): Uint32Array => fingerprinter.fingerprint(encodeTexts([text])).rows;
const alike = (a: string, b: string): number => fingerprinter.similarity(row(a), row(b));

describe('structure-tree', () => {
  const text = '甲一。甲二。甲三。\n乙一。乙二。\n丙。\n丁一。丁二。';

  it('has a node for each paragraph, with its first and its last sentence', () => {
    expect(row(text)).toHaveLength(8);
    expect(alike(text, text.replace('甲二', '变了'))).toBe(1);
    // Three of four match, of five in all.
    expect(alike(text, text.replace('甲三', '变了'))).toBe(3 / 5);
    expect(alike(text, text.replace('甲一', '变了'))).toBe(3 / 5);
  });

  it('finds two matching nodes of four in the example of its page', () => {
    expect(alike('甲一。甲二。甲三。\n乙一。乙二。\n丙。', '甲一。甲二。甲四。\n乙一。乙二。\n丙。')).toBe(0.5);
  });

  it('matches nodes at any position', () => {
    expect(alike(text, text.split('\n').toReversed().join('\n'))).toBe(1);
  });

  it('matches a node with only one other', () => {
    expect(alike('甲。\n甲。\n甲。', '甲。')).toBe(1 / 3);
    expect(fingerprinter.distance(row('甲。\n甲。\n甲。'), row('甲。'))).toBe(2);
  });

  it('has no node for lines without words', () => {
    expect(row('\n。。。\n \n')).toHaveLength(0);
  });
});
