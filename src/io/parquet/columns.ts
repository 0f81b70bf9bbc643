/** The columns of a Parquet file: their places in its schema, and their stored values, before any logical type. */
import type { SchemaElement } from 'hyparquet';
import { DittographError } from '../../base/errors.ts';

/** A stored value: text as bytes of UTF-8, a time as a number, and so on; null means no value. */
export type ParquetValue = Uint8Array | number | bigint | boolean | null;

/** How a column is written. Texts and times are bytes and integers with a logical type. */
export type ColumnKind = 'text' | 'bytes' | 'boolean' | 'int32' | 'int64' | 'double' | 'milliseconds';

/** A column without columns of its own. */
export interface ParquetColumn {
  /** Its path of names, such as `a.b`. */
  readonly name: string;
  readonly path: readonly string[];
  /** Its physical type. */
  readonly type: NonNullable<SchemaElement['type']>;
  /** Its element of the schema, with its logical type. */
  readonly element: SchemaElement;
  /** Number of levels of its path that may be absent; 0 if every row has a value. */
  readonly optional: number;
  /** Number of levels of its path that may be repeated. */
  readonly repeated: number;
  /** Whether a row may have several values. */
  readonly isList: boolean;
}

/** Limit on the depth of a column. */
const MOST_DEEP = 64;

/** The columns of a schema, in order. @throws BAD_PARQUET if the schema is not a tree */
export function columnsOf(schema: readonly SchemaElement[]): ParquetColumn[] {
  const columns: ParquetColumn[] = [];
  let at = 1;
  const walk = (path: readonly string[], children: number, optional: number, repeated: number): void => {
    for (let i = 0; i < children; i++) {
      const element = schema[at++];
      if (element === undefined || path.length === MOST_DEEP) throw damaged('its schema is not a tree of columns');
      const { name, type, num_children: own, repetition_type: repetition } = element;
      const below = [...path, name];
      const levels = optional + (repetition === 'REQUIRED' ? 0 : 1);
      const repeats = repeated + (repetition === 'REPEATED' ? 1 : 0);
      if (own) walk(below, own, levels, repeats);
      else if (type === undefined) throw damaged(`the column '${below.join('.')}' has no type`);
      else {
        columns.push({
          name: below.join('.'),
          path: below,
          type,
          element,
          optional: levels,
          repeated: repeats,
          isList: repeats > 0,
        });
      }
    }
  };
  walk([], schema[0]?.num_children ?? 0, 0, 0);
  if (at !== schema.length) throw damaged('its schema is not a tree of columns');
  return columns;
}

/** The kind of a column, if it is one that is written here; otherwise its physical type. */
export function kindOf({ type, element }: ParquetColumn): ColumnKind | undefined {
  const { converted_type: converted, logical_type: logical } = element;
  if (type === 'BYTE_ARRAY') {
    if (converted === 'UTF8' || logical?.type === 'STRING') return 'text';
    return converted === undefined && logical === undefined ? 'bytes' : undefined;
  }
  if (type === 'BOOLEAN') return 'boolean';
  if (type === 'DOUBLE') return 'double';
  if (type === 'INT64' && converted === 'TIMESTAMP_MILLIS') return 'milliseconds';
  const isPlain = (converted === undefined || /^INT_/.test(converted)) && (!logical || logical.type === 'INTEGER');
  if (!isPlain) return undefined;
  return type === 'INT32' ? 'int32' : type === 'INT64' ? 'int64' : undefined;
}

/** The physical type of a kind, and its logical type. */
export const STORED: Readonly<
  Record<
    ColumnKind,
    Pick<SchemaElement, 'converted_type' | 'logical_type'> & {
      readonly type: ParquetColumn['type'];
    }
  >
> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  bytes: { type: 'BYTE_ARRAY' },
  boolean: { type: 'BOOLEAN' },
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  milliseconds: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

export function damaged(what: string, cause?: unknown): DittographError {
  return new DittographError('BAD_PARQUET', what, { cause });
}
