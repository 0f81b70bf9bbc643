import fc from 'fast-check';
import { expect, it } from 'vitest';
import { components, DisjointSets } from '../../src/cluster/components.ts';

it('sets to which numbers are added while others are joined are the components of all pairs', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(), { maxLength: 3 }), { maxLength: 200 }), (joined) => {
      const sets = new DisjointSets(0);
      const pairs: number[] = [];
      for (const others of joined) {
        const number = sets.add();
        for (const other of others) {
          sets.join(number, other % (number + 1));
          pairs.push(number, other % (number + 1));
        }
      }
      expect(sets.labels()).toEqual(components(joined.length, Uint32Array.from(pairs)));
    }),
  );
});
