/** What the stages of a plan share. */
import { isCounted } from './counted.ts';
import type { KeysInput } from './keys.ts';
import type { LibraryPart } from './library.ts';
import { TOLD } from './script.ts';
import type { SourceInput } from './sources.ts';
import { folderNamed, nulls, Sql } from './sql.ts';

export interface PlanInput extends SourceInput, KeysInput {
  readonly parameters: KeysInput['parameters'];
  /** Documents that earlier runs kept: compared with, never dropped. Absent where those that stay are not kept. */
  readonly library?: readonly LibraryPart[] | undefined;
  /** Folder of the stages. */
  readonly staging: string;
  /** The command of a worker, without the stage. */
  readonly worker: string;
  /** Documents that candidates connect, at most, which are judged without a verification before. Default: 2,048 */
  readonly mostConnected?: number | undefined;
}

/** The same, as each stage needs it. */
export interface Planned extends PlanInput {
  readonly sql: Sql;
  /** Whether weights are counted over the whole corpus before fingerprints are made. */
  readonly isCounted: boolean;
  /** The documents of the library as a query; absent where there are none. */
  readonly known: string | undefined;
}

/** Parts of the lines that need the counts, which are sent to each. */
export const PARTS = 32;
/** The number of the first document that is not of the library. */
export const BASE = '(SELECT base FROM base)';

export function plannedOf(input: PlanInput): Planned {
  const parts = input.library?.map(({ folder }) => `SELECT * FROM parquet.${folderNamed(folder)}`) ?? [];
  return {
    ...input,
    sql: new Sql(input.staging, input.worker),
    isCounted: isCounted(input.parameters),
    known: parts.length === 0 ? undefined : parts.join(' UNION ALL '),
  };
}

/** Lines for workers, those with the same value together; where weights are counted, the counts come first in each part. */
export function ordered({ sql, isCounted }: Planned, columns: string, from: string, by: string): string {
  if (!isCounted) return `SELECT ${columns} FROM ${from} DISTRIBUTE BY ${by} SORT BY ${by}, n`;
  return `SELECT part, 1 AS place, ${columns}, NULL AS counted FROM (SELECT *, pmod(xxhash64(${by}), ${PARTS}) AS part FROM ${from})
  UNION ALL
  SELECT part, 0 AS place, ${nulls(columns)}, value AS counted FROM ${sql.linesAt(`${TOLD}/counted`)} LATERAL VIEW explode(sequence(0, ${PARTS - 1})) AS part
  DISTRIBUTE BY part SORT BY part, place, ${by === 'n' ? by : `${by}, n`}`;
}
