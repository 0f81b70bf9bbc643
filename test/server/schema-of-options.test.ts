import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../../src/base/options.ts';
import { SCAN_OPTIONS } from '../../src/methods/options.ts';
import { schemaOfOptions } from '../../src/server/schema-of-options.ts';
import { validatorOf } from '../../src/server/validate.ts';

const validate = validatorOf(schemaOfOptions(SCAN_OPTIONS), 'body');

/** Whether the table itself takes an option, alone. */
function isValid(name: string, value: unknown): boolean {
  try {
    resolveOptions({ [name]: SCAN_OPTIONS[name]! }, { [name]: value }, 'test');
    return true;
  } catch {
    return false;
  }
}

describe('the schema of the options table', () => {
  const values = [
    0,
    1,
    2,
    3,
    0.5,
    64,
    99,
    -1,
    1e9,
    '64',
    'minhash',
    'simhash',
    '',
    true,
    [],
    ['copy'],
    ['score:x'],
    ['score:'],
    [1],
    {},
  ];

  it.each(Object.keys(SCAN_OPTIONS))('takes the values that the table takes: %s', (name) => {
    for (const value of values)
      expect([value, validate({ [name]: value }) === undefined]).toEqual([value, isValid(name, value)]);
  });

  it('refuses an unknown option by name', () => {
    expect(validate(JSON.parse('{"__proto__":{"x":1}}'))?.message).toContain("'__proto__'");
    expect(validate({ similarty: 0.5 })?.message).toContain("'similarty'");
    expect(validate([])?.code).toBe('INVALID');
    expect(validate(null)?.code).toBe('INVALID');
  });
});
