/**
 * The general block rule for fingerprints within k bits, on keys that SQL can cut: a fingerprint as hex digits is cut
 * into m blocks of digits, and each choice of m − k blocks is the key of a table. Two fingerprints that differ in at most
 * k bits differ in at most k blocks, so they share the key of at least one table: no pair is missed.
 * Manku, Jain, Das Sarma (2007), section 3; with 64 bits and k = 3 the four blocks of Zhou, Jia (2019).
 */
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import type { DigitKeys, KeyTable, Span } from './keys.ts';

/** With fewer bits, too many fingerprints would share each key. */
const LEAST_KEY_BITS = 16;
/** Each table stores every fingerprint again. */
const MOST_TABLES = 64;

/**
 * The keys of a block index.
 * @throws BAD_OPTION if the distance needs too many tables or too short keys
 */
export function blockKeys(bits: FingerprintBits, k: number): DigitKeys {
  const tables = designOf(bits, k);
  if (tables !== undefined) return { kind: 'digits', digits: bits / 4, tables, areParts: false, within: k };
  let most = 0;
  while (designOf(bits, most + 1) !== undefined) most++;
  throw new DittographError(
    'BAD_OPTION',
    `a distance of ${k} of ${bits} bits needs more than ${MOST_TABLES} tables, or keys of fewer than ${LEAST_KEY_BITS} bits; by keys the distance may be ${most} at most with ${bits} bits`,
  );
}

function designOf(bits: FingerprintBits, k: number): readonly KeyTable[] | undefined {
  const digits = bits / 4;
  for (let blocks = k + 1; blocks <= digits; blocks++) {
    const tables = choose(blocks, blocks - k);
    if (tables === undefined) return undefined;
    const spans = cut(digits, blocks);
    const keyed = tables.map((chosen) => ({ key: chosen.map((block) => spans[block]!) }));
    if (keyed.every(({ key }) => 4 * digitsOf(key) >= LEAST_KEY_BITS)) return keyed;
  }
  return undefined;
}

/** Cuts the digits into blocks that differ in length by at most one digit, the longer ones first. */
function cut(digits: number, blocks: number): Span[] {
  const length = Math.floor(digits / blocks);
  const longer = digits % blocks;
  const startOf = (block: number): number => block * length + Math.min(block, longer);
  return Array.from({ length: blocks }, (_, block) => [startOf(block), startOf(block + 1)]);
}

/** Every choice of `size` of the numbers below `n`, ascending; undefined if there are more than {@link MOST_TABLES}. */
function choose(n: number, size: number): number[][] | undefined {
  let choices: number[][] = [[]];
  for (let picked = 0; picked < size; picked++) {
    choices = choices.flatMap((choice) => {
      const rest = [];
      for (let next = (choice.at(-1) ?? -1) + 1; next <= n - size + picked; next++) rest.push([...choice, next]);
      return rest;
    });
    if (choices.length > MOST_TABLES * n) return undefined;
  }
  return choices.length > MOST_TABLES ? undefined : choices;
}

function digitsOf(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}
