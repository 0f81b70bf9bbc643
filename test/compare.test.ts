import { describe, expect, it } from 'vitest';
import { compare } from '../src/compare.ts';
import { METHOD_NAMES } from '../src/methods/methods.ts';
import { dittograph } from './cli/command-line.ts';
import { folderOf } from './folders.ts';

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

  it('compares the titles of pages, and of texts that have one', () => {
    const pageOf = (title: string) => ({ html: `<title>${title}</title><article><p>${one}</p></article>` });
    const titles = (a: object, b: object) => {
      const { equal, differences } = compare(a, b);
      return [equal, differences.titles];
    };
    expect(titles(pageOf('Notice 1'), pageOf('Notice 2'))).toEqual([true, 'different']);
    expect(titles(pageOf('Notice 1'), pageOf('Notice 1 | The harbour'))).toEqual([true, 'same']);
    expect(titles(pageOf('Notice 1'), { text: one, title: 'Notice 2' })).toEqual([true, 'different']);
    expect(titles(pageOf('Notice 1'), { text: one })).toEqual([true, undefined]);
  });
});

it('the command says that equal texts are under two titles', async () => {
  const pageOf = (title: string) => `<title>${title}</title><article><p>${one}</p></article>`;
  const cwd = folderOf({ 'a.html': pageOf('Notice 1'), 'b.html': pageOf('Notice 2') });
  const { stdout } = await dittograph(['compare', 'a.html', 'b.html'], { cwd });
  expect(stdout.replaceAll('\n', ' ')).toContain('under two titles: as pages of one site, both would be kept.');
  expect(stdout).toContain('“Notice 1”, “Notice 2”');
  expect((await dittograph(['compare', 'a.html', 'a.html'], { cwd })).stdout).toContain('word for word.\n');
});
