import { describe, expect, it } from 'vitest';
import { loadSegmenter } from '../../src/methods/segmenter.ts';
import { STOP_WORDS } from '../../src/text/stop-words.ts';
import { type Segmenter, wordsOf } from '../../src/text/words.ts';

const PAIRS: Segmenter = { name: 'pairs', cut: (run) => run.match(/..?/gsu) ?? [] };

function words(text: string, segmenter: Segmenter = PAIRS): string[] {
  return wordsOf(text, segmenter).map(({ start, end }) => text.slice(start, end));
}

describe('the words of a text', () => {
  it('are those of the segmenter in Han and Kana, and tokens elsewhere', () => {
    expect(words('iphone 15发布新品, naïve漢字かな')).toEqual([
      'iphone',
      '15',
      '发布',
      '新品',
      'naïve',
      '漢字',
      'かな',
    ]);
  });

  it('do not cross punctuation and blanks', () => {
    expect(words('发布新，品牌 发')).toEqual(['发布', '新', '品牌', '发']);
  });

  it('do not include stop words', () => {
    expect(words('the 我们 cat 的 sat')).toEqual(['cat', 'sat']);
    expect([...STOP_WORDS].filter((word) => word !== word.normalize('NFKC').toLowerCase() || word === '')).toEqual([]);
  });

  it('keep their positions if the segmenter leaves something out', () => {
    const sparse: Segmenter = { name: 'sparse', cut: (run) => [run.slice(1, 3), '', run.slice(-1)] };
    expect(words('甲乙丙丁戊', sparse)).toEqual(['乙丙', '戊']);
  });

  it('must be in the text', () => {
    const liar: Segmenter = { name: 'liar', cut: () => ['甲'] };
    expect(() => words('乙丙 甲', liar)).toThrow("the segmenter liar returned '甲', which is not in the text");
  });

  it('are cut by jieba with its own dictionary', async () => {
    const jieba = await loadSegmenter();
    expect(jieba.name).toMatch(/^jieba@\d/);
    expect(words('我们在北京大学学习，黑龙江发生车祸。', jieba)).toEqual([
      '北京大学',
      '学习',
      '黑龙江',
      '发生',
      '车祸',
    ]);
  });
});
