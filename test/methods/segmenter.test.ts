import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runtimeSegmenter } from '../../src/methods/segmenter.ts';

describe('the segmenter of the runtime, where jieba is not installed', () => {
  const { name, cut } = runtimeSegmenter();

  it('is named with the version of its dictionary', () => {
    expect(name).toBe(`icu@${process.versions.icu}`);
  });

  it('cuts Chinese into words', () => {
    expect(cut('搜索引擎删除重复的网页')).toEqual(['搜索', '引擎', '删除', '重复', '的', '网页']);
  });

  it('loses and alters no character of any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => [...cut(text)].join('') === text));
  });
});
