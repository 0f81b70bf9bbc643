/** Common parts of the stages of a plan. */
import { isCounted } from './counted.ts';
import type { KeysInput } from './keys.ts';
import type { LibraryPart } from './library.ts';
import { TOLD } from './script.ts';
import type { SourceInput } from './sources.ts';
import { folderNamed, nulls, Sql } from './sql.ts';

export interface PlanInput extends SourceInput, KeysInput {
  readonly parameters: KeysInput['parameters'];
  /** Documents that earlier runs kept; they are compared, but never dropped. Absent if the run has no library. */
  readonly library?: readonly LibraryPart[] | undefined;
  /** Folder of the stages. */
  readonly staging: string;
  /** The command of a worker, without the stage. */
  readonly worker: string;
  /** Largest component of candidates that is judged without the stage `verify`, in documents. Default: 2,048 */
  readonly mostConnected?: number | undefined;
}

/** The input with derived values that the stages need. */
export interface Planned extends PlanInput {
  readonly sql: Sql;
  /** Whether weights are counted over the whole corpus before fingerprints are made. */
  readonly isCounted: boolean;
  /** The documents of the library as a query; undefined if there are none. */
  readonly known: string | undefined;
}

/** Number of parts of the lines that need the counts; the counts are sent to each part. */
export const PARTS = 32;
/** The number of the first document that is not in the library. */
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

/** Lines for workers, grouped by the value of a column; if weights are counted, the counts come first in each part. */
export function ordered({ sql, isCounted }: Planned, columns: string, from: string, by: string): string {
  if (!isCounted) return `SELECT ${columns} FROM ${from} DISTRIBUTE BY ${by} SORT BY ${by}, n`;
  return `SELECT part, 1 AS place, ${columns}, NULL AS counted FROM (SELECT *, pmod(xxhash64(${by}), ${PARTS}) AS part FROM ${from})
  UNION ALL
  SELECT part, 0 AS place, ${nulls(columns)}, value AS counted FROM ${sql.linesAt(`${TOLD}/counted`)} LATERAL VIEW explode(sequence(0, ${PARTS - 1})) AS part
  DISTRIBUTE BY part SORT BY part, place, ${by === 'n' ? by : `${by}, n`}`;
}
