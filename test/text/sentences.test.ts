import { describe, expect, it } from 'vitest';
import { paragraphsOf, sentencesOf } from '../../src/text/sentences.ts';

describe('sentences', () => {
  it.each([
    ['今天下雨。他没来!她呢?', ['今天下雨', '他没来', '她呢']],
    ['one. two. three', ['one', 'two', 'three']],
    ['他说:“走吧。”我们就走了。', ['他说:“走吧', '我们就走了']],
    ['"go home." (he did.) then', ['"go home', '(he did', 'then']],
    ['it costs 3.14 at example.org.', ['it costs 3.14 at example.org']],
    ['wait...... what?!', ['wait', 'what']],
    ['等等......好', ['等等', '好']],
    ['यह एक है। दो', ['यह एक है', 'दो']],
    ['  one \t two  ', ['one two']],
    ['。。。', []],
    ['', []],
  ])('are cut at their ends: %s', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('are in paragraphs, which are the lines that are not blank', () => {
    expect(paragraphsOf('one\n\n \ntwo\r\nthree')).toEqual(['one', 'two', 'three']);
    expect(paragraphsOf('')).toEqual([]);
  });
});
