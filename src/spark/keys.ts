/** The keys of fingerprints, and the fingerprints that share one, as Spark SQL over the fingerprints in hex. */
import type { FingerprintBits } from '../base/bits.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { chooseBands } from '../search/band-plan.ts';
import { blockTables, type Span } from './blocks.ts';
import type { Sql } from './sql.ts';

/** How the fingerprints of one key come together. */
export const SKEWS = ['plain', 'two-stage', 'refined'] as const;
export type Skew = (typeof SKEWS)[number];

/** Salts of the two-stage grouping: Zhou, Jia (2019). */
const SALTS = 10;
/** Fingerprints of a key that is not hot, at most. */
const HOT = 4096;

export interface KeysInput {
  readonly parameters: ScanParameters;
  readonly skew: Skew;
  /** A key of more fingerprints is hot. Default: 4,096. */
  readonly hot?: number | undefined;
}

/** Statements that end with the view `keyed_members`: fingerprints that share a key with another, under that key. */
export function groupsOf({ parameters, skew, hot = HOT }: KeysInput, sql: Sql): string[] {
  const method = methodOf(parameters);
  if (method.threshold === 'distance') {
    const tables = blockTables(parameters.bits as FingerprintBits, parameters.distance!);
    const isRefined = skew === 'refined';
    const keys = tables.map(({ key, rest }, part) => {
      const further = furtherKeys(rest, parameters.distance!).map((span, i) => `concat(':${i}:', ${cut(span)})`);
      const finer = isRefined ? `, array(${further.join(', ')}) AS finer` : '';
      return `struct(${part} AS part, ${cut(key)} AS key, ${cut(rest)} AS row${finer})`;
    });
    const finer = isRefined ? ', k.finer' : '';
    return [
      sql.view(
        isRefined ? 'coarse' : 'keyed',
        `SELECT n, k.part, k.key, k.row${finer} FROM searched LATERAL VIEW explode(array(\n  ${keys.join(',\n  ')})) AS k`,
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
  const { similarity, recall, slots } = parameters;
  const { bands, slotsPerBand } = chooseBands({ similarity: similarity!, recall: recall!, slots: slots! });
  const digits = 8 * slotsPerBand;
  return [
    sql.view(
      'keyed',
      `SELECT n, part, substring(row, 1 + ${digits} * part, ${digits}) AS key
FROM searched LATERAL VIEW explode(sequence(0, ${bands - 1})) AS part`,
    ),
    sql.stored('groups', grouped('n', skew)),
    sql.view(
      'keyed_members',
      `SELECT part, key, m.n, row FROM (
  SELECT part, key, explode(members) AS n FROM ${sql.at('groups')}) m JOIN searched s ON m.n = s.n`,
    ),
  ];
}

/**
 * The digits that a key leaves, in k + 1 blocks: of the fingerprints under one key, two within k bits agree in one of
 * them. So a hot key is split without a pair being lost.
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

/** What is under each key that more than one fingerprint has. */
function grouped(member: string, skew: Skew): string {
  if (skew !== 'two-stage') {
    return `SELECT part, key, collect_list(${member}) AS members FROM keyed GROUP BY part, key HAVING count(*) > 1`;
  }
  return `SELECT part, key, flatten(collect_list(some)) AS members FROM (
  SELECT part, key, collect_list(${member}) AS some FROM keyed GROUP BY part, key, pmod(xxhash64(n), ${SALTS}))
GROUP BY part, key HAVING sum(size(some)) > 1`;
}

/** Digits of the column `row`. */
function cut(spans: readonly Span[]): string {
  return `concat(${spans.map(([from, to]) => `substring(row, ${from + 1}, ${to - from})`).join(', ')})`;
}
