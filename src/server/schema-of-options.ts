/** JSON Schema of an options table: the same names, types, ranges, defaults and help. */
import Type, { type TSchema } from 'typebox';
import type { OptionSpec, OptionTable } from '../base/options.ts';

/** The schema of an object with the options of a table, all optional. */
export function schemaOfOptions(table: OptionTable): TSchema {
  const properties = Object.fromEntries(
    Object.entries(table).map(([name, spec]) => [name, Type.Optional(schemaOf(spec))]),
  );
  return Type.Object(properties, { additionalProperties: false });
}

function schemaOf(spec: OptionSpec): TSchema {
  const about = {
    description: `${spec.help}${spec.otherwise === undefined ? '' : `; default: ${spec.otherwise}`}`,
    ...(spec.default !== undefined && { default: spec.default }),
  };
  switch (spec.type) {
    case 'number': {
      const range = { minimum: spec.min, maximum: spec.max, ...(spec.even === true && { multipleOf: 2 }), ...about };
      return spec.integer === true || spec.even === true ? Type.Integer(range) : Type.Number(range);
    }
    case 'boolean':
      return Type.Boolean(about);
    case 'choice':
      return Type.Unsafe({ enum: [...spec.choices], ...about });
    case 'text':
      return Type.String({ maxLength: 4096, ...about });
    case 'list':
      return Type.Array(itemOf(spec.choices), { maxItems: 100, ...about });
  }
}

const FIELD = 'FIELD';

function itemOf(choices: readonly string[] | undefined): TSchema {
  if (choices === undefined) return Type.String({ maxLength: 4096 });
  const names = choices.filter((choice) => !choice.endsWith(FIELD));
  const prefixes = choices.filter((choice) => choice.endsWith(FIELD)).map((choice) => choice.slice(0, -FIELD.length));
  const fixed = Type.Unsafe({ type: 'string', enum: names });
  if (prefixes.length === 0) return fixed;
  return Type.Union([fixed, ...prefixes.map((prefix) => Type.String({ pattern: `^${prefix}.`, maxLength: 4096 }))]);
}
