/** Statements of Spark SQL over the folders of the stages. */
import { KINDS, RECEIPT, type StageName } from './job.ts';
import { unpatterned } from './storage.ts';

/** Writes the statements of one job. */
export class Sql {
  readonly #staging: string;
  readonly #worker: string;

  /** @param staging folder of the stages @param worker the command of a worker, without the stage */
  constructor(staging: string, worker: string) {
    this.#staging = staging;
    this.#worker = worker;
  }

  /** The rows stored in a folder, as a table. */
  at(folder: string): string {
    return `parquet.${this.#path(folder)}`;
  }

  /** The lines written to a folder, as a table with the column `value`. */
  linesAt(folder: string): string {
    return `text.${this.#path(folder)}`;
  }

  /** Stores the rows of a query in a folder. @param format Default: Parquet */
  stored(folder: string, query: string, format = 'parquet'): string {
    return `INSERT OVERWRITE DIRECTORY ${literal(`${this.#staging}/${folder}`)} USING ${format}\n${query}`;
  }

  /** Writes the column `value` of a query to a folder, a line for each row. */
  written(folder: string, query: string): string {
    return this.stored(folder, query, 'text');
  }

  view(name: string, query: string): string {
    return `CREATE OR REPLACE TEMPORARY VIEW ${name} AS\n${query}`;
  }

  /** A query that sends rows through workers. @param columns returned columns @param line sent columns, which become JSON */
  transformed(stage: StageName, columns: string, from: string, line: string): string {
    return `SELECT TRANSFORM(to_json(struct(${line})))
  USING ${literal(`${this.#worker} ${stage}`)} AS (${columns})
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\\t' NULL DEFINED AS '\\\\N'
FROM (${from})`;
  }

  /**
   * The condition that workers read all lines, and wrote no unknown kind of line.
   * @param column the column of their receipts that has the number of lines read
   */
  received(stage: StageName, folder: string, column: string, expected: string): Condition {
    const kinds = KINDS[stage].map(literal).join(', ');
    const stray = `raise_error(concat('dittograph: a worker of the stage ${stage} wrote a line of an unknown kind: ', coalesce(kind, 'NULL')))`;
    return {
      found: `(SELECT coalesce(sum(CASE WHEN kind = '${RECEIPT}' THEN ${column} WHEN kind IN (${kinds}) THEN 0 ELSE ${stray} END), 0)
  FROM ${this.at(folder)})`,
      expected: `(${expected})`,
      what: `workers of the stage ${stage} read only some of their lines`,
    };
  }

  #path(folder: string): string {
    return folderNamed(`${this.#staging}/${folder}`);
  }
}

/** Two counts that must be equal. */
export interface Condition {
  /** Expressions of SQL. */
  readonly found: string;
  readonly expected: string;
  /** Text before `FOUND of EXPECTED` in the message if they differ. */
  readonly what: string;
}

/** A statement that ends the job with a message if a condition does not hold. */
export function check(...conditions: readonly Condition[]): string {
  const counts = conditions.map(({ found, expected }, i) => `${found} AS found${i}, ${expected} AS expected${i}`);
  const checks = conditions.map(
    ({ what }, i) =>
      `if(found${i} = expected${i}, 'checked', raise_error(concat(${literal(`dittograph: ${what}: `)}, found${i}, ' of ', expected${i})))`,
  );
  return `SELECT ${checks.join(',\n  ')}\nFROM (SELECT ${counts.join(',\n  ')})`;
}

/** A folder as the name of a table; it is escaped, since Spark reads it as a pattern. */
export function folderNamed(path: string): string {
  return identifier(unpatterned(path));
}

/** The columns, each with the value NULL. */
export function nulls(columns: string): string {
  return columns
    .split(', ')
    .map((name) => `NULL AS ${name}`)
    .join(', ');
}

/** A string literal of SQL. */
export function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A quoted identifier of SQL. */
export function identifier(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
