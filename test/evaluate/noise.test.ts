import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { addNoise, NOISE, parseNoise } from '../../src/evaluate/noise.ts';
import { CONFUSED, SYNONYMS } from '../../src/evaluate/noise-tables.ts';

const apply = (operator: string, text: string, share: number, seed = 1): string =>
  NOISE[operator]!.apply(text, share, seededRandom(seed));

const ENGLISH = `Council opens the new library
The council said on Monday that many people need a quiet house to read in. It began work in 2019. Children helped.
Almost the whole country sent books! "Will it be kept open?" asked one of them. Nobody knows.
Source: staff and agencies.`;
const CHINESE = `新图书馆今天开馆
记者昨天发现，许多居民表示非常希望参加活动。目前工作已经完成！这个问题很重要。
警方认为情况可能继续，因此需要立即进行调查。「你去过吗？」他问。风很大，人很多，天气晴好。
来源：城市日报 作者：刘一帆`;
const TRADITIONAL = '圖書館今天開館，記者發現許多居民參加活動。';

/** Runs of Latin, Han, astral characters, marks, ends of sentences and lines. */
const texts = fc
  .array(
    fc.constantFrom(
      'the',
      'sea',
      'a',
      '海',
      '天气',
      '𠮷',
      '𝒳',
      '👩‍🚀',
      'é',
      'x',
      ' ',
      ' ',
      '. ',
      '。',
      '\n',
      '!',
      '3.14',
      '開',
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));
const shares = fc.double({ min: 0, max: 1, noNaN: true });
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const LETTER = /[\p{L}\p{N}]/gu;
const sorted = (text: string): string => [...text].sort().join('');

describe.each(Object.keys(NOISE))('the noise %s', (operator) => {
  it('changes nothing at share 0, and is the same for the same seed', () => {
    fc.assert(
      fc.property(texts, shares, fc.nat(), (text, share, seed) => {
        expect(apply(operator, text, 0, seed)).toBe(text);
        expect(apply(operator, text, share, seed)).toBe(apply(operator, text, share, seed));
      }),
      { numRuns: 50 },
    );
  });

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(texts, shares, fc.nat(), (text, share, seed) => {
        expect(apply(operator, text, share, seed)).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 100 },
    );
  });

  it('changes a text of its kind at a share of a fifth', () => {
    const text = operator === 'simplify' ? TRADITIONAL : CHINESE;
    expect(apply(operator, text, 0.2)).not.toBe(text);
    if (!/simplify|traditionalise/.test(operator)) expect(apply(operator, ENGLISH, 0.2)).not.toBe(ENGLISH);
  });
});

describe('a greater share', () => {
  it.each(['drop-sentences', 'drop-words', 'drop-characters', 'truncate'])(
    'of %s drops what a lesser one does',
    (name) => {
      fc.assert(
        fc.property(texts, shares, shares, fc.nat(), (text, a, b, seed) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)];
          expect(isWithin(apply(name, text, more, seed), apply(name, text, less, seed))).toBe(true);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(['alter-characters', 'simplify', 'traditionalise'])('of %s keeps what a lesser one altered', (name) => {
    fc.assert(
      fc.property(texts, shares, shares, fc.nat(), (text, a, b, seed) => {
        const of = (share: number): string[] => [...apply(name, text, share, seed)];
        const [less, more] = [of(Math.min(a, b)), of(Math.max(a, b))];
        [...text].forEach((character, i) => {
          if (less[i] !== character) expect(more[i]).toBe(less[i]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it.each(['add-advertisements', 'add-navigation', 'insert-words', 'insert-characters'])('of %s adds more', (name) => {
    const lengths = [0, 0.05, 0.1, 0.3, 0.6, 1].map((share) => apply(name, CHINESE.repeat(5), share).length);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(new Set(lengths).size).toBe(lengths.length);
    // What is put in has the length of what is there, a phrase more or less.
    if (name === 'add-advertisements') expect(lengths.at(-1)! / lengths[0]!).toBeCloseTo(2, 0);
  });
});

describe('the amount of change', () => {
  it('is the share of letters, exactly', () => {
    fc.assert(
      fc.property(texts, shares, fc.nat(), (text, share, seed) => {
        const letters = count(text, LETTER);
        const changed = Math.max(0, Math.ceil(share * letters - 1e-9));
        expect(count(apply('drop-characters', text, share, seed), LETTER)).toBe(letters - changed);
        expect(count(apply('insert-characters', text, share, seed), LETTER)).toBe(letters + changed);
        const altered = [...apply('alter-characters', text, share, seed)];
        expect([...text].filter((character, i) => altered[i] !== character).length).toBe(changed);
      }),
      { numRuns: 100 },
    );
  });

  it('is two of twenty words at a tenth', () => {
    const text = 'a b c d e f g h i j k l m n o p q r s t';
    expect(apply('drop-words', text, 0.1).split(' ').length).toBe(18);
    expect(apply('insert-words', text, 0.1).split(' ').length).toBe(22);
    const altered = apply('alter-words', text, 0.1).split(' ');
    expect(altered.filter((word, i) => word !== text.split(' ')[i]).length).toBe(2);
  });

  it('is bounded by the entries of the tables', () => {
    const all = apply('synonyms', 'Many people said so', 1);
    expect(all).toBe('Numerous persons stated so');
    expect(apply('simplify', '圖書館開門', 1)).toBe('图书馆开门');
    expect(apply('simplify', '圖書館開門', 0.2)).not.toBe(apply('simplify', '圖書館開門', 1));
  });
});

describe('reordering', () => {
  it.each(['reorder-sentences', 'reorder-paragraphs'])('%s loses and adds nothing', (name) => {
    fc.assert(
      fc.property(texts, shares, fc.nat(), (text, share, seed) => {
        expect(sorted(apply(name, text, share, seed))).toBe(sorted(text));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps sentences whole: decimals and quotations do not end one', () => {
    const text = 'It cost 3.14 euros. “Too much!” he said. So be it.';
    const moved = apply('reorder-sentences', text, 1);
    for (const part of ['It cost 3.14 euros.', '“Too much!”', 'So be it.']) expect(moved).toContain(part);
    expect(moved).not.toBe(text);
  });

  it('swaps two paragraphs, even if only one is to move', () => {
    expect(apply('reorder-paragraphs', 'one\ntwo', 0.1)).toBe('two\none');
    expect(apply('reorder-paragraphs', 'one', 1)).toBe('one');
  });
});

describe('titles and sources', () => {
  it('change the first line only', () => {
    const [title, ...rest] = apply('change-title', ENGLISH, 0.5).split('\n');
    expect(rest.join('\n')).toBe(ENGLISH.split('\n').slice(1).join('\n'));
    expect(title).not.toBe(ENGLISH.split('\n')[0]);
  });

  it.each([ENGLISH, CHINESE])('replace the source line by another one', (text) => {
    const lines = apply('change-source', text, 1, 3).split('\n');
    expect(lines.length).toBe(text.split('\n').length);
    expect(lines.slice(0, -1)).toEqual(text.split('\n').slice(0, -1));
  });
});

describe('the tables', () => {
  it('have each word once, so that a replacement does not depend on order', () => {
    const words = SYNONYMS.flat();
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
    const look = CONFUSED.flat();
    expect(look.filter((member, i) => look.indexOf(member) !== i)).toEqual([]);
  });
});

it('every operator has its line in docs/evaluate.md', () => {
  const page = readFileSync(new URL('../../docs/evaluate.md', import.meta.url), 'utf8');
  const noise = page.slice(page.indexOf('\n## Noise\n'));
  const table = noise.split('\n').filter((row) => /^\| `/.test(row));
  for (const name of Object.keys(NOISE)) expect(table.filter((row) => row.includes(`\`${name}\``)).length).toBe(1);
});

describe('noises by name', () => {
  it('are read with a share, or a tenth', () => {
    expect(parseNoise('truncate')).toEqual({ operator: 'truncate', share: 0.1 });
    expect(parseNoise('drop-words:.25')).toEqual({ operator: 'drop-words', share: 0.25 });
  });

  it.each([
    ['drop-word', /did you mean 'drop-words'/],
    ['truncate:2', /from 0 to 1/],
    ['truncate:', /from 0 to 1/],
    ['truncate:.1:.2', /from 0 to 1/],
    ['constructor', /there is no operator/],
  ])('are refused: %s', (text, message) => {
    expect(() => parseNoise(text)).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringMatching(message) }),
    );
  });

  it('are applied in order, with separate random numbers for each text', () => {
    const noises = ['drop-words:.2', 'truncate:.5'].map(parseNoise);
    const changed = addNoise(ENGLISH, noises, 1, 'a');
    expect(changed).toBe(addNoise(ENGLISH, noises, 1, 'a'));
    expect(changed.length).toBeLessThan(ENGLISH.length / 2);
    expect(addNoise(ENGLISH, noises, 1, 'b')).not.toBe(changed);
    expect(addNoise(ENGLISH, noises, 2, 'a')).not.toBe(changed);
  });
});

/** Whether a text can be had from another by leaving characters out. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (part.startsWith(character, at)) at += character.length;
  return at === part.length;
}
