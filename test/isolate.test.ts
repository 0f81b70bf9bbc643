import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MethodName } from '../src/methods/options.ts';
import { scan, verifyResult } from '../src/public/index.ts';
import type { ResultRecord } from '../src/result/records.ts';
import { dittograph, recordsOf } from './cli/command-line.ts';
import { folder } from './folders.ts';
import { type MadeDocument, madeCorpus } from './oracles/corpus.ts';
import { naivePairs } from './oracles/near-duplicates.ts';
import { prose } from './texts.ts';

const lines = (documents: readonly object[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

/** The inputs as files, and the records of a scan of them. */
async function scanned(
  inputs: readonly (readonly object[])[],
  options: Readonly<Record<string, unknown>> = {},
): Promise<{ paths: string[]; records: ResultRecord[] }> {
  const cwd = folder();
  const paths = inputs.map((documents, i) => {
    const path = join(cwd, `${i}.jsonl`);
    writeFileSync(path, lines(documents));
    return path;
  });
  const records: ResultRecord[] = [];
  for await (const record of scan(paths, { jobs: 1, isolate: true, ...options })) records.push(record);
  return { paths, records };
}

/** What each dropped document goes for. */
function keepers(records: readonly ResultRecord[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const record of records)
    if (record.type === 'doc' && record.status === 'dropped') found.set(record.id, record.evidence.kept);
  return found;
}

describe('isolate', () => {
  const share = (documents: readonly MadeDocument[], roots: readonly number[]): MadeDocument[][] =>
    [0, 1, 2].map((root) => documents.filter((_, i) => roots[i % roots.length] === root));

  it.each<MethodName>(['shingle', 'minhash', 'simhash', 'md5'])(
    'drops documents for those of other inputs only, and by an exact search misses none: %s',
    async (method) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 1000 }),
          fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 40 }),
          async (seed, roots) => {
            const made = madeCorpus(8, seed);
            // Equal texts within an input and across them.
            const documents = [...made, ...made.map(({ id, text }) => ({ id: `${id}-again`, text }))];
            const inputs = share(documents, roots);
            const rootOf = new Map(inputs.flatMap((own, root) => own.map(({ id }) => [id, root] as const)));
            const { records } = await scanned(inputs, { method, keep: ['first'] });
            const gone = keepers(records);
            for (const [id, kept] of gone) {
              expect(rootOf.get(id)).not.toBe(rootOf.get(kept));
              expect(gone.has(kept)).toBe(false);
            }
            for (const record of records)
              if (record.type === 'pair') expect(rootOf.get(record.a)).not.toBe(rootOf.get(record.b));
            if (method === 'shingle') {
              const left = naivePairs(documents, 0.5).filter(
                ({ a, b }) => rootOf.get(a) !== rootOf.get(b) && !gone.has(a) && !gone.has(b),
              );
              expect(left).toEqual([]);
            }
          },
        ),
        { numRuns: 12 },
      );
    },
    60_000,
  );

  it('finds a near-duplicate of a text that is there twice in its own input', async () => {
    const near = `${prose(1)} He slept.`;
    const { records } = await scanned(
      [
        [
          { id: 'a1', text: prose(1) },
          { id: 'a2', text: prose(1) },
        ],
        [{ id: 'b', text: near }],
      ],
      { neverDrop: ['b'] },
    );
    expect([...keepers(records)]).toEqual([
      ['a1', 'b'],
      ['a2', 'b'],
    ]);
  });

  it('finds the same on two threads', async () => {
    const made = madeCorpus(30, 7);
    const inputs = share(made, [0, 1, 2, 1, 0]);
    const bodies = [];
    for (const jobs of [1, 2]) {
      const { records } = await scanned(inputs, { jobs });
      bodies.push(records.slice(1));
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(keepers(bodies[0]!).size).toBeGreaterThan(5);
  });

  it('keeps the copies within each input', async () => {
    const { records } = await scanned([
      [
        { id: 'a1', text: prose(1) },
        { id: 'a2', text: prose(1) },
      ],
      [{ id: 'b', text: prose(2) }],
    ]);
    expect(keepers(records).size).toBe(0);
  });

  it('is checked by verify, which refuses a removal within one input', async () => {
    const inputs = [
      [
        { id: 'a1', text: prose(1) },
        { id: 'a2', text: prose(1) },
      ],
      [{ id: 'b', text: prose(2) }],
    ];
    const { paths, records } = await scanned([
      [{ id: 'a1', text: prose(1) }],
      [
        { id: 'a2', text: prose(1) },
        { id: 'b', text: prose(2) },
      ],
    ]);
    expect(await verifyResult(records, paths, { jobs: 1, complete: true })).toMatchObject({
      claims: 1,
      hold: 1,
      failures: [],
      missed: [],
    });
    const { paths: others } = await scanned(inputs);
    const { failures } = await verifyResult(records, others, { jobs: 1 });
    expect(failures).toEqual([{ id: 'a2', why: expect.stringContaining('of one input') }]);
  });

  it('takes the files of a folder for one input', async () => {
    const cwd = folder();
    for (const name of ['a.jsonl', 'b.jsonl']) writeFileSync(join(cwd, name), lines([{ id: name, text: prose(1) }]));
    writeFileSync(join(cwd, 'other.json'), lines([{ id: 'c', text: prose(1) }]));
    const at = { cwd };
    const one = await dittograph(
      ['dedup', '*.jsonl', 'other.json', '--isolate', '--to', 'out/', '-o', 'ndjson', '-q'],
      at,
    );
    expect(recordsOf(one.stdout).filter(({ status }) => status === 'dropped')).toMatchObject([{ id: 'c' }]);
    const two = await dittograph(['scan', 'a.jsonl', 'b.jsonl', 'other.json', '--isolate', '-o', 'drop', '-q'], at);
    expect(two.stdout).toBe('b.jsonl\nc\n');
    const next = await dittograph(['scan', 'a.jsonl', 'b.jsonl', '--isolate'], at);
    expect(next.stdout).toContain('dittograph dedup a.jsonl b.jsonl --isolate --to kept/');
  });

  it('is refused where there is one input, and with chains', async () => {
    const documents = [{ id: 'a', text: prose(1) }];
    await expect(scan(documents, { isolate: true }).next()).rejects.toMatchObject({ code: 'BAD_OPTION' });
    await expect(scanned([documents])).rejects.toThrow('name two files or folders');
    await expect(scanned([documents, documents], { cluster: 'components' })).rejects.toThrow('chains');
  });
});
