import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../src/methods/parameters.ts';
import { collectFingerprints } from '../../src/run/collect.ts';
import { find } from '../../src/run/find.ts';
import { type Crowd, crowd } from '../oracles/crowds.ts';

const DOCUMENTS = 5000;

describe.each([
  { jaccard: 0.8, similarity: 0.78 },
  { jaccard: 0.56, similarity: 0.5 },
])(`a crowd of ${DOCUMENTS} at Jaccard $jaccard`, ({ jaccard, similarity }) => {
  const found = async (kind: Crowd['kind']) => {
    const { parameters } = parametersOf({ similarity, jobs: 1 }, 'scan');
    const run = await collectFingerprints(crowd({ kind, documents: DOCUMENTS, jaccard }), parameters, {});
    try {
      const { keepers, candidates } = await find(run, parameters, {});
      return { gone: keepers.filter((keeper, document) => keeper !== document).length, compared: candidates };
    } finally {
      await run.close();
    }
  };

  it('of a star is found with less than two comparisons a document', { timeout: 120_000 }, async () => {
    const { gone, compared } = await found('star');
    expect(gone).toBe(DOCUMENTS - 1);
    expect(compared).toBeLessThan(2 * DOCUMENTS);
  });

  it('of a template is found with at most two comparisons a document', { timeout: 120_000 }, async () => {
    const { gone, compared } = await found('template');
    expect(gone).toBe(DOCUMENTS - 1);
    expect(compared).toBeLessThanOrEqual(2 * DOCUMENTS);
  });
});
