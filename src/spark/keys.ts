/** The keys of fingerprints, and the groups of fingerprints that share a key, as Spark SQL over the fingerprints in hex. */
import { DittographError } from '../base/errors.ts';
import { METHODS, methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { MOST_EXHAUSTIVE } from '../search/bands.ts';
import { type DigitKeys, type RarestKeys, restOf, type SearchKeys, type Span } from '../search/keys.ts';
import type { Sql } from './sql.ts';

/** Ways to group the fingerprints of one key. */
export const SKEWS = ['plain', 'two-stage', 'refined'] as const;
export type Skew = (typeof SKEWS)[number];

/** Number of salts of the two-stage grouping: Zhou, Jia (2019). */
const SALTS = 10;
/** Largest number of fingerprints of a key that is not hot. */
const HOT = 4096;
/** A fingerprint of at most this many digits is copied to each of its keys; longer ones are joined only to shared keys. */
const MOST_DIGITS = 32;

export interface KeysInput {
  readonly parameters: ScanParameters;
  readonly skew: Skew;
  /** A key with more fingerprints than this is hot. Default: 4,096. */
  readonly hot?: number | undefined;
}

/** The keys of a run. @throws BAD_OPTION if its method has no keys, or none with these options */
export function keysOf(parameters: ScanParameters): SearchKeys {
  const { name, keys } = methodOf(parameters);
  if (keys !== undefined) return keys(parameters);
  const others = METHODS.filter((method) => method.keys !== undefined).map((method) => method.name);
  throw new DittographError(
    'BAD_OPTION',
    `spark run: the method ${name} does not run on Spark: it compares fingerprints that have no key in common; use ${others.slice(0, -1).join(', ')} or ${others.at(-1)}`,
  );
}

/** Whether a line of the stage `propose` has only the digits of a fingerprint that are not in the key. */
export function hasRest({ digits }: DigitKeys): boolean {
  return digits <= MOST_DIGITS;
}

/** Statements that make the view `keyed_members`: each fingerprint under each key that it shares with another one. */
export function groupsOf({ parameters, skew, hot = HOT }: KeysInput, sql: Sql): string[] {
  const keys = keysOf(parameters);
  if (keys.kind === 'digits' && hasRest(keys)) return shortGroups(keys, skew, hot, sql);
  const isSet = keys.kind === 'rarest';
  // Near fingerprints share very many keys. A pair belongs to the first part that has it, unless a group is too large.
  const each = !isSet && keys.areParts ? `, if(size(members) > ${MOST_EXHAUSTIVE}, part, NULL)` : '';
  return [
    sql.view('keyed', isSet ? rarestOf(keys) : longKeysOf(keys)),
    sql.stored(
      'groups',
      `SELECT k.part, k.key, members FROM (
  SELECT min(struct(part, key)) AS k, members FROM (
    SELECT part, key, sort_array(members) AS members FROM (\n${grouped('n', skew)}))
  GROUP BY members${each})`,
    ),
    sql.view(
      'keyed_members',
      // As a text, since JSON numbers cannot hold 64 bits.
      `SELECT part, CAST(key AS STRING) AS key, m.n, row FROM (
  SELECT part, key, explode(members) AS n FROM ${sql.at('groups')}) m JOIN searched s ON m.n = s.n`,
    ),
  ];
}

/** Groups of short fingerprints, which are copied to each key: the value of a key is ⟨document, rest⟩. Zhou, Jia (2019). */
function shortGroups(keys: DigitKeys, skew: Skew, hot: number, sql: Sql): string[] {
  const isRefined = skew === 'refined' && keys.within !== undefined;
  const each = keys.tables.map((table, part) => {
    const rest = restOf(keys, table);
    const further = isRefined ? furtherKeys(rest, keys.within!).map((span, i) => `concat(':${i}:', ${cut(span)})`) : [];
    const finer = isRefined ? `, array(${further.join(', ')}) AS finer` : '';
    return `struct(${part} AS part, ${cut(table.key)} AS key, ${cut(rest)} AS row${finer})`;
  });
  const finer = isRefined ? ', k.finer' : '';
  return [
    sql.view(
      isRefined ? 'coarse' : 'keyed',
      `SELECT n, k.part, k.key, k.row${finer} FROM searched LATERAL VIEW explode(array(\n  ${each.join(',\n  ')})) AS k`,
    ),
    ...(isRefined
      ? [
          sql.stored('hot', `SELECT part, key FROM coarse GROUP BY part, key HAVING count(*) > ${hot}`),
          sql.view(
            'keyed',
            `SELECT n, part, key, row FROM coarse LEFT ANTI JOIN ${sql.at('hot')} USING (part, key)
UNION ALL
SELECT n, part, concat(key, f) AS key, row FROM (SELECT c.* FROM coarse c JOIN ${sql.at('hot')} h ON c.part = h.part AND c.key = h.key)
LATERAL VIEW explode(finer) AS f`,
          ),
        ]
      : []),
    sql.stored('groups', grouped('struct(n, row)', skew)),
    sql.view(
      'keyed_members',
      `SELECT part, key, m.n, m.row FROM ${sql.at('groups')} LATERAL VIEW explode(members) AS m`,
    ),
  ];
}

/** The keys of long fingerprints as 64-bit hashes; a collision does no harm, since the worker compares the fingerprints. */
function longKeysOf({ tables }: DigitKeys): string {
  const each = tables.map(({ key }) => `xxhash64(${cut(key)})`);
  return `SELECT n, part, key FROM searched LATERAL VIEW posexplode(array(\n  ${each.join(',\n  ')})) AS part, key`;
}

/** The hashes of a set. For each `substring`, Spark counts the characters from the start, which would be quadratic. */
export const HASHES = "regexp_extract_all(row, '.{16}', 0)";

/** The keys of sets, without hashes that occur in only one set. */
function rarestOf({ similarity }: RarestKeys): string {
  return `SELECT n, 0 AS part, hash AS key FROM (
  SELECT n, hash, size, sets, row_number() OVER (PARTITION BY n ORDER BY sets, hash) AS place FROM (
    SELECT n, hash, size, count(*) OVER (PARTITION BY hash) AS sets FROM (
      SELECT n, length(row) DIV 16 AS size, hash FROM searched LATERAL VIEW explode(${HASHES}) AS hash)))
WHERE sets > 1 AND place <= size - ceil(${similarity}D * size - 1e-9D) + 1`;
}

/**
 * The digits that are not in a key, in k + 1 blocks. Two fingerprints under one key that differ in at most k bits agree in
 * one of the blocks, so splitting a hot key by them loses no pair.
 */
function furtherKeys(rest: readonly Span[], k: number): Span[][] {
  const digits = rest.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, i): Span => [from + i, from + i + 1]),
  );
  const blocks = Math.min(k + 1, digits.length);
  const startOf = (block: number): number => Math.floor((block * digits.length) / blocks);
  return Array.from({ length: k + 1 }, (_, block) =>
    digits.slice(startOf(Math.min(block, blocks)), startOf(Math.min(block + 1, blocks))),
  );
}

/** The members of each shared key. Most keys have one fingerprint, so these are removed before lists are made. */
function grouped(member: string, skew: Skew): string {
  if (skew !== 'two-stage') {
    return `SELECT part, key, collect_list(${member}) AS members FROM (
  SELECT *, count(*) OVER (PARTITION BY key, part) AS many FROM keyed)
WHERE many > 1 GROUP BY key, part`;
  }
  return `SELECT part, key, flatten(collect_list(some)) AS members FROM (
  SELECT part, key, collect_list(${member}) AS some FROM keyed GROUP BY part, key, pmod(xxhash64(n), ${SALTS}))
GROUP BY part, key HAVING sum(size(some)) > 1`;
}

/** SQL for some digits of the column `row`. */
function cut(spans: readonly Span[]): string {
  const each = spans.map(([from, to]) => `substring(row, ${from + 1}, ${to - from})`);
  return each.length === 1 ? each[0]! : `concat(${each.join(', ')})`;
}
