import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DittographError } from '../../src/base/errors.ts';
import { nearest, type OptionTable, resolveOptions } from '../../src/base/options.ts';

const TABLE = {
  similarity: { type: 'number', min: 0, max: 1, default: 0.5, help: '' },
  bands: { type: 'number', integer: true, min: 1, max: 9, help: '' },
  method: { type: 'choice', choices: ['minhash', 'simhash'], default: 'minhash', help: '' },
  keep: { type: 'list', default: ['first'], help: '' },
} as const satisfies OptionTable;

const faultOf = (given: object): DittographError => {
  try {
    resolveOptions(TABLE, given, 'scan');
  } catch (error) {
    if (error instanceof DittographError) return error;
  }
  throw new Error('nothing was refused');
};

describe('resolveOptions', () => {
  it('fills in the defaults and omits options without one', () => {
    expect(resolveOptions(TABLE, {}, 'scan')).toEqual({ similarity: 0.5, method: 'minhash', keep: ['first'] });
  });

  it('freezes the result and does not share the lists of the caller', () => {
    const keep = ['longest'];
    const resolved = resolveOptions(TABLE, { keep }, 'scan');
    keep.push('newest');
    expect(resolved.keep).toEqual(['longest']);
    expect(Object.isFrozen(resolved) && Object.isFrozen(resolved.keep)).toBe(true);
  });

  it('names the nearest option when one is unknown', () => {
    const fault = faultOf({ similarty: 0.5 });
    expect(fault.code).toBe('UNKNOWN_OPTION');
    expect(fault.message).toBe("scan has no option 'similarty'; did you mean 'similarity'?");
  });

  it('names the range and the value when a value is outside', () => {
    expect(faultOf({ similarity: 2 }).message).toBe("scan: 'similarity' must be a number from 0 to 1, not 2");
    expect(faultOf({ similarity: Number.NaN }).message).toContain('not NaN');
    expect(faultOf({ similarity: ['a', 1] }).message).toContain('not a list');
    expect(faultOf({ similarity: { a: 1 } }).message).toContain('not an object');
    expect(faultOf({ bands: 1.5 }).message).toContain('a whole number from 1 to 9');
    expect(faultOf({ method: 'simhush' }).message).toContain('did you mean simhash?');
    expect(faultOf({ keep: 'first' }).message).toContain('a list of texts');
  });

  it('takes no option from a prototype', () => {
    expect(faultOf({ constructor: 1 }).code).toBe('UNKNOWN_OPTION');
    expect(faultOf(JSON.parse('{"__proto__": 1}')).code).toBe('UNKNOWN_OPTION');
  });
});

describe('nearest', () => {
  it('finds a name after one edit of any kind', () => {
    const names = ['similarity', 'never-drop', 'template-aware', 'sample-recall'];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(20),
        fc.constantFrom('drop', 'double', 'swap'),
        (name, at, edit) => {
          const i = at % name.length;
          const typed =
            edit === 'drop'
              ? name.slice(0, i) + name.slice(i + 1)
              : name.slice(0, i) + (edit === 'double' ? name[i]! : 'ß') + name.slice(edit === 'double' ? i : i + 1);
          expect(nearest(typed, names)).toBe(name);
        },
      ),
    );
  });

  it('returns nothing if no name is near', () => {
    expect(nearest('zzzzzzzz', ['similarity', 'method'])).toBeUndefined();
  });
});
