import { describe, expect, it } from 'vitest';
import { parseGate } from '../../src/cli/gate.ts';
import { resultOf } from '../report/result.ts';

const end = resultOf(['a', 'b']).at(-1)!;
if (end.type !== 'summary') throw new Error('a result ends with its summary');
const trips = (gate: string, documents: number, dropped: number, errors = 0): boolean =>
  parseGate(gate)({ ...end, documents, dropped, errors }) !== undefined;

describe('--fail-on', () => {
  it('counts duplicates, with an inclusive bound', () => {
    expect([0, 1].map((n) => trips('duplicates', 10, n))).toEqual([false, true]);
    expect([2, 3, 4].map((n) => trips('duplicates:3', 10, n))).toEqual([false, true, true]);
  });

  it('counts errors, with an inclusive bound', () => {
    expect([0, 1].map((n) => trips('errors', 10, 0, n))).toEqual([false, true]);
    expect([4, 5].map((n) => trips('errors:5', 10, 0, n))).toEqual([false, true]);
  });

  it('accepts a share of the documents, with an inclusive bound, and passes an empty run', () => {
    expect([1, 2, 3].map((n) => trips('share:0.2', 10, n))).toEqual([false, true, true]);
    expect(trips('share:0.2', 0, 0)).toBe(false);
  });

  it.each([
    '',
    'duplicate',
    'duplicates:0',
    'duplicates:1.5',
    'duplicates:',
    'errors:x',
    'share',
    'share:20',
    'share:0',
    'errors:1:2',
  ])('refuses %j before any work is done', (text) => {
    expect(() => parseGate(text)).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });
});
