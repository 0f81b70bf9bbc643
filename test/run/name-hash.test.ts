import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fnv1aText } from '../../src/base/hash.ts';
import { pageAddress } from '../../src/cluster/address.ts';
import { pageNameHash } from '../../src/run/links.ts';

it('the name of a page begins after the last slash before the query', () => {
  const address = fc.array(fc.constantFrom('a', 'b.html', '/', '?', '&', 'q=1', 'x/y', '.php'), { maxLength: 9 });
  fc.assert(
    fc.property(address, (some) => {
      const url = `www.example.org/${some.join('')}`;
      const name = /[^/]*(?:\?.*)?$/s
        .exec(pageAddress(url))![0]
        .replace(/\.(?:[sx]?html?|php|aspx?|jsp)(?=$|[?&])/, '');
      expect(pageNameHash({ url })).toBe(name === '' ? 0 : fnv1aText(name));
    }),
  );
});
