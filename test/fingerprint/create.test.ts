import { describe, expect, it } from 'vitest';
import { createFingerprinter } from '../../src/methods/create.ts';
import { METHOD_NAMES } from '../../src/methods/methods.ts';
import type { FingerprinterOptions } from '../../src/methods/options.generated.ts';

const made = (options: object) => createFingerprinter(options as FingerprinterOptions);

describe('createFingerprinter, for all methods', () => {
  it.each(METHOD_NAMES)('makes a fingerprinter of %s, and refuses what it has not', (method) => {
    expect(made({ method }).signature.method).toBe(method);
    expect(() => made({ method, similarity: 0.5 })).toThrow(/has no option 'similarity'/);
  });

  it('hands options on, and holds them to their ranges', () => {
    expect(made({ method: 'rowsum', rows: 16 }).rowBytes).toBe(256);
    expect(made({ method: 'charset-map', map: 'dense' }).signature.parameters).toMatchObject({ map: 'dense' });
    expect(made({ method: 'winnowing', window: 4 }).signature.parameters).toEqual({ window: 4 });
    expect(() => made({ method: 'signsum', rows: 9 })).toThrow(/an even number/);
    expect(() => made({ method: 'winnowing', window: 0 })).toThrow(/from 1 to 64/);
    expect(() => made({ method: 'charset-table', map: 'dense' })).toThrow(/has no option 'map'/);
  });

  it('makes none under a name it does not know', () => {
    expect(() => made({ method: 'simhsh' })).toThrow(
      /'method' must be one of .*did you mean simhash\?\), not 'simhsh'/,
    );
  });
});
