import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Clusters } from '../../src/result/clusters.ts';

describe('clusters by number', () => {
  it('have the kept document first, then the others in input order, and are in input order of the first that goes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 40 }), (wanted) => {
        // Whoever is kept for another stays.
        const stays = new Set(wanted.filter((keeper) => keeper < wanted.length));
        const keepers = Uint32Array.from(wanted, (keeper, i) => (stays.has(i) || keeper >= wanted.length ? i : keeper));
        const expected = new Map<number, number[]>();
        keepers.forEach((keeper, document) => {
          if (keeper !== document) expected.set(keeper, [...(expected.get(keeper) ?? [keeper]), document]);
        });
        const clusters = new Clusters(keepers);
        const found = Array.from({ length: clusters.count }, (_, i) => [...clusters.members(i + 1)]);
        expect(found).toEqual([...expected.values()]);
        found.forEach((members, i) => {
          expect(members.map((member) => clusters.numbers[member])).toEqual(members.map(() => i + 1));
        });
        expect(clusters.numbers.filter((number) => number > 0)).toHaveLength(found.flat().length);
      }),
    );
  });
});
