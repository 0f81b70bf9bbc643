import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderByCount } from '../../src/search/radix.ts';

it('a counting sort orders numbers by their keys, and equal ones as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(3), (keys, more) => {
      const most = keys.reduce((sum, key) => Math.max(sum, key), 0) + more;
      const expected = keys.map((_, i) => i).sort((i, j) => keys[i]! - keys[j]! || i - j);
      expect([...orderByCount(keys.length, (i) => keys[i]!, most)]).toEqual(expected);
    }),
  );
});
