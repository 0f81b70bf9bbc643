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

/** Batch by batch, by ids that keep nothing but hashes and by ids that can be had again. */
function both(batches: readonly (readonly string[])[]): readonly [hashed: string[], kept: string[]] {
  const given: string[] = [];
  const hashed = new UniqueIds();
  const kept = new UniqueIds(() => given);
  for (const batch of batches) given.push(...kept.unique(batch));
  return [batches.flatMap((batch) => hashed.unique(batch)), given];
}

it('returns every id once, and numbers repeated ones', () => {
  const expected = ['a', 'b', 'a#2', 'a#2#2', 'a#3', ''];
  for (const names of both([['a'], ['b', 'a', 'a#2', 'a', '']])) expect(names).toEqual(expected);
});

it('gives the same names as a set of all ids', () => {
  const id = fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom('a', 'a#2', '__proto__'), fc.nat(30).map(String));
  fc.assert(
    fc.property(fc.array(fc.array(id)), (batches) => {
      for (const names of both(batches)) expect(names).toEqual(naively(batches.flat()));
    }),
  );
});

it('gives the same names as a set of all ids where ids count up, skip numbers and come again', () => {
  const prefix = fc.constantFrom('', 'a:', 'a:0', '0', '00', 'a:1');
  const id = fc.tuple(prefix, fc.nat(12)).map(([prefix, number]) => `${prefix}${number}`);
  const run = fc
    .tuple(prefix, fc.nat(110), fc.nat(20))
    .map(([prefix, first, length]) => Array.from({ length }, (_, i) => `${prefix}${first + i}`));
  fc.assert(
    fc.property(fc.array(fc.oneof(run, fc.array(id))), (batches) => {
      for (const names of both(batches)) expect(names).toEqual(naively(batches.flat()));
    }),
  );
});

it('tells apart long numbers that a double cannot', () => {
  const numbers = ['9007199254740992', '9007199254740993', '90071992547409930', '090071992547409930'];
  for (const names of both([numbers, numbers])) expect(names).toEqual(naively([...numbers, ...numbers]));
});

it('finds a repeat after ids that ascended', () => {
  const ascending = Array.from({ length: 500 }, (_, i) => `${i}`);
  for (const names of both([ascending.slice(0, 200), ascending.slice(200), ['3', 'new', '499']]))
    expect(names.slice(-3)).toEqual(['3#2', 'new', '499#2']);
});

it.each([
  ['numbers', (i: number) => `${i}`],
  ['addresses', (i: number) => `https://example.org/archive/2024/page-${i}.html`],
  ['letters that differ in one place', (i: number) => `${'a'.repeat(i % 500)}b${'a'.repeat(Math.floor(i / 500))}`],
])('takes 200,000 %s for different', (_, name) => {
  const ids = new UniqueIds();
  const all = Array.from({ length: 200_000 }, (_, i) => name(i));
  const names = ids.unique(all);
  expect(names.findIndex((id, i) => id !== all[i])).toBe(-1);
  expect(ids.unique([name(77)])).toEqual([`${name(77)}#2`]);
});
