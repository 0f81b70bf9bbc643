import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, csvCell, jsonLine, line, listLine, markdownText, shellWord, visible } from '../../src/report/escape.ts';
import { ACTIVE, HOSTILE } from './result.ts';

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE));

describe('escaping', () => {
  it('leaves nothing active in text for people, for any input', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const shown of [visible(text), line(text), markdownText(text), shellWord(text)]) {
          expect(shown).not.toMatch(ACTIVE);
          expect(shown).not.toMatch(/[\n\r\t]/);
        }
      }),
    );
  });

  it('does not change text without active characters', () => {
    for (const text of ['plain', '近似网页去重', 'naïve café', '👩‍👩‍👧', 'می‌خواهم']) expect(visible(text)).toBe(text);
  });

  it('names the characters that it made visible', () => {
    expect(visible('a\u001b[1m\u202e\n')).toBe('a\\u{1b}[1m\\u{202e}\\n');
  });

  it('writes JSON on one line that reads back the same and is safe to show', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const written = jsonLine({ [text]: text });
        expect(JSON.parse(written)).toEqual({ [text]: text });
        expect(written).not.toMatch(ACTIVE);
        expect(written).not.toContain('\n');
      }),
    );
  });

  it('writes a list of any ids that reads back, one line each', () => {
    fc.assert(
      fc.property(anything, (id) => {
        const written = listLine(id);
        expect(written).not.toMatch(/[\n\r]/);
        expect(written.startsWith('"') ? JSON.parse(written) : written).toBe(id);
      }),
    );
  });

  it('prevents a spreadsheet from reading a cell as a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '＝', '＠'), anything, (start, rest) => {
        const cell = csvCell(start + rest).replace(/^"/, '');
        expect(cell).toMatch(/^'/);
      }),
    );
    expect(csvCell('a=b')).toBe('a=b');
    expect(csvCell(-0.5)).toBe('-0.5');
  });

  it('writes a title as Markdown that renders as the title', () => {
    expect(markdownText('<b> [a](b) *c* `d` | e & @f')).toBe(
      '&#60;b&#62; \\[a\\](b) \\*c\\* \\`d\\` \\| e &#38; &#64;f',
    );
  });

  it('does not let Markdown turn a bare address into a link', () => {
    const shown = {
      'https://evil.example/x': 'https\\://evil.example/x',
      'HTTP://evil.example': 'HTTP\\://evil.example',
      'www.evil.example': 'www\\.evil.example',
      '(WWW.evil.example)': '(WWW\\.evil.example)',
      'me@evil.example': 'me&#64;evil.example',
      '12:30 a.m.': '12:30 a.m.',
    };
    for (const [title, escaped] of Object.entries(shown)) expect(markdownText(title)).toBe(escaped);
  });

  it('truncates to a width in columns, where wide characters count as two, and never exceeds it', () => {
    expect(clip('abcdef', 6)).toBe('abcdef');
    expect(clip('abcdefg', 6)).toBe('abcde…');
    expect(clip('网页去重', 8)).toBe('网页去重');
    expect(clip('网页去重复', 8)).toBe('网页去…');
    expect(clip('𠀀𠀀𠀀', 4)).toBe('𠀀…');
  });

  it('quotes an argument as a shell needs it', () => {
    expect(shellWord('pages/a-1.html')).toBe('pages/a-1.html');
    expect(shellWord('my pages')).toBe("'my pages'");
    expect(shellWord("it's $(rm)")).toBe("'it'\\''s $(rm)'");
    expect(shellWord('')).toBe("''");
  });
});
