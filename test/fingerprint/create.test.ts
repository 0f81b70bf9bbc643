import { describe, expect, it } from 'vitest';
import { createFingerprinter } from '../../src/methods/create.ts';
import { METHOD_NAMES } from '../../src/methods/methods.ts';
import type { FingerprinterOptions } from '../../src/methods/options.generated.ts';

const made = (options: object) => createFingerprinter(options as FingerprinterOptions);

describe('createFingerprinter, for all methods', () => {
  it.each(METHOD_NAMES)('makes a fingerprinter of %s, and refuses options of other methods', (method) => {
    expect(made({ method }).signature.method).toBe(method);
    expect(() => made({ method, similarity: 0.5 })).toThrow(/has no option 'similarity'/);
  });

  it('passes options on, and checks their ranges', () => {
    expect(made({ method: 'rowsum', rows: 16 }).rowBytes).toBe(256);
    expect(made({ method: 'charset-map', map: 'dense' }).signature.parameters).toMatchObject({ map: 'dense' });
    expect(made({ method: 'winnowing', window: 4 }).signature.parameters).toEqual({ window: 4 });
    expect(() => made({ method: 'signsum', rows: 9 })).toThrow(/an even number/);
    expect(() => made({ method: 'winnowing', window: 0 })).toThrow(/from 1 to 64/);
    expect(() => made({ method: 'charset-table', map: 'dense' })).toThrow(/has no option 'map'/);
  });

  it('refuses an unknown name', () => {
    expect(() => made({ method: 'simhsh' })).toThrow(
      /'method' must be one of .*did you mean simhash\?\), not 'simhsh'/,
    );
  });

  it('weights by frequencies that createFrequencies counted, through the core alone', async () => {
    const core = await import('../../src/public/core.ts');
    const texts = ['common common rare one', 'common two', 'common three'];
    for (const options of [
      { method: 'simhash', weights: 'tf-idf', words: 1 },
      { method: 'simhash', weights: 'zhou', words: 1 },
      { method: 'charset-map', weights: 'idf' },
    ] as const) {
      const counter = core.createFrequencies(options);
      for (const text of texts) counter.add(core.encodeTexts([text]));
      // Plain data: what a worker gets is as good.
      const frequencies = structuredClone(counter.finish());
      const { signature } = core.createFingerprinter({ ...options, frequencies });
      expect(signature.parameters).toHaveProperty('frequencies');
      expect(() => core.createFingerprinter(options)).toThrow(/need 'frequencies', which createFrequencies counts/);
    }
    expect(() => core.createFrequencies({ method: 'minhash' })).toThrow(/need no frequencies/);
    for (const method of ['charset-map', 'simhash'] as const) {
      const weights = method === 'simhash' ? 'tf-idf' : 'idf';
      const frequencies = core.createFrequencies({ method, weights } as never).finish();
      const options = { method, weights: 'tf', frequencies } as const;
      expect(() => core.createFingerprinter(options)).toThrow(`${method}: weights 'tf' need no frequencies`);
    }
  });
});
