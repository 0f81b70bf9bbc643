import { expect, it } from 'vitest';
import { shortTitle } from '../../src/report/titles.ts';

it('a long title ends with a sign that it was cut, and with a whole character', () => {
  expect(shortTitle('Boats')).toBe('Boats');
  expect(shortTitle('a'.repeat(300))).toBe('a'.repeat(300));
  expect(shortTitle('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  expect(shortTitle(`${'a'.repeat(299)}😀 first edition`)).toBe(`${'a'.repeat(299)}…`);
});
