import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordReader, wordsOf, wordWriter } from '../../src/report/html/words.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    ' the ferry',
    ' leaves',
    '渡船',
    '早上九点',
    '離れる',
    ' été',
    ' паром',
    '\u0080',
    '\u07ff',
    '\ud800',
    '😀',
  ),
);
const text = fc.array(piece, { maxLength: 40 }).map((all) => all.join(''));

describe('texts by the words of a list', () => {
  it('are the same again, whatever the sample was from which the words were chosen', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), fc.array(text, { maxLength: 8 }), (sample, texts) => {
        const words = JSON.parse(JSON.stringify(wordsOf([...sample, ...sample, ...sample, ...sample])));
        const [write, read] = [wordWriter(words), wordReader(words)];
        for (const one of [...sample, ...texts]) {
          expect(read(write(one))).toBe(one);
          expect(read(JSON.parse(JSON.stringify(write(one))))).toBe(one);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are shorter where words repeat, in any script, and those that repeat nothing are as they were', () => {
    const english = Array.from({ length: 60 }, (_, i) => `The ferry ${i} leaves the harbour before dawn. `).join('');
    expect(Buffer.byteLength(wordWriter(wordsOf([english]))(english))).toBeLessThan(0.8 * english.length);
    const chinese = '渡船每天早上九点离开码头，管理员把门票交给旅客。'.repeat(20);
    expect(Buffer.byteLength(wordWriter(wordsOf([chinese]))(chinese))).toBeLessThan(0.5 * Buffer.byteLength(chinese));
    expect(wordsOf(['each word once']).words).toEqual([]);
    expect(wordWriter(wordsOf([]))('nothing 没有 été')).toBe('nothing 没有 été');
  });

  it('can be read where every character of the plane is taken', () => {
    const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('');
    const words = wordsOf([all, all, all, all]);
    expect(wordReader(words)(wordWriter(words)(all)) === all).toBe(true);
  });
});
