import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UniqueIds } from '../../src/run/unique-ids.ts';

/** The same by a set of all ids. */
function naively(ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    let name = id;
    for (let number = 2; taken.has(name); number++) name = `${id}#${number}`;
    taken.add(name);
    return name;
  });
}

it('gives every id once, and numbers those that come again', () => {
  const ids = new UniqueIds();
  expect(['a', 'b', 'a', 'a#2', 'a', ''].map((id) => ids.unique(id))).toEqual(['a', 'b', 'a#2', 'a#2#2', 'a#3', '']);
});

it('gives the names that a set of all ids would give', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom('a', 'a#2', '__proto__'))), (given) => {
      const ids = new UniqueIds();
      expect(given.map((id) => ids.unique(id))).toEqual(naively(given));
    }),
  );
});

it.each([
  ['numbers', (i: number) => `${i}`],
  ['addresses', (i: number) => `https://example.org/archive/2024/page-${i}.html`],
  ['letters that differ in one place', (i: number) => `${'a'.repeat(i % 500)}b${'a'.repeat(Math.floor(i / 500))}`],
])('takes 200,000 %s for different', (_, name) => {
  const ids = new UniqueIds();
  for (let i = 0; i < 200_000; i++) {
    const id = name(i);
    if (ids.unique(id) !== id) expect.fail(`${id} was taken for another`);
  }
  expect(ids.unique(name(77))).toBe(`${name(77)}#2`);
});
