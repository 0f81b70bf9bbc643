import { describe, expect, it, vi } from 'vitest';
import { METHOD_NAMES, METHODS, methodOf } from '../../src/methods/methods.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import { PRESETS } from '../../src/methods/presets.ts';
import { verifyResult } from '../../src/result/audit.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { madeCorpus } from '../oracles/corpus.ts';

/** Chinese and English texts with copies and edited copies, and what is odd. */
const corpus = [
  ...madeCorpus(60, 11),
  ...['', 'a', '是', '啊啊啊啊啊啊啊啊啊啊', '\u{20000}\u{20001}\u{20002}\u{20003}', '\ud800 lone', '𝒜𝒷𝒸 𝒹𝑒𝒻'].flatMap(
    (text, i) => [
      { id: `odd-${i}`, text },
      { id: `odd-${i}-again`, text },
    ],
  ),
  ...['今天天气很好，我们去公园散步。公园里有很多人，大家都很高兴。孩子们在草地上放风筝，老人们在树下下棋。'].flatMap(
    (text) => [
      { id: 'zh', text },
      { id: 'zh-copy', text },
      { id: 'zh-edited', text: text.replace('放风筝', '踢足球') },
    ],
  ),
];

async function recordsOf(options: ScanOptions): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(corpus, { jobs: 1, ...options })) records.push(record);
  return records;
}

const names = [
  ...METHOD_NAMES.map((method) => ({ name: method as string, options: { method } as ScanOptions })),
  ...Object.keys(PRESETS).map((preset) => ({ name: preset, options: { preset } as ScanOptions })),
];

describe.each(names)('a scan by $name', ({ options }) => {
  it('finds exact copies, drops nothing without evidence, and loses no document', async () => {
    const records = await recordsOf(options);
    const docs = records.flatMap((record) => (record.type === 'doc' ? [record] : []));
    expect(docs.map(({ id }) => id)).toEqual(corpus.map(({ id }) => id));
    expect(
      docs
        .filter(({ id }) => id.startsWith('zh') && id !== 'zh-edited')
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['dropped', 'kept']);
    const checked = await verifyResult(records, corpus, { jobs: 1 });
    expect(checked.claims).toBeGreaterThan(1);
    expect(checked).toMatchObject({ hold: checked.claims, failures: [] });
  });
});

describe('the search of a method', () => {
  it.each(names)('of $name has the number and the names of parts that its parameters give', ({ options }) => {
    const { parameters } = parametersOf(options, 'test');
    const method = methodOf(parameters);
    const instances = vi.spyOn(WebAssembly, 'Instance');
    const planned = method.parts(parameters);
    expect(instances).not.toHaveBeenCalled();
    instances.mockRestore();
    const search = method.search(parameters);
    expect(planned.parts).toBe(search.parts);
    for (const part of [0, search.parts - 1]) expect(planned.describe(part, 7)).toBe(search.describe(part, 7));
  });
});

describe('weights that need a count of the corpus', () => {
  const counted = [
    { method: 'simhash', weights: 'tf-idf' },
    { method: 'simhash', weights: 'zhou' },
    { method: 'charset-table', weights: 'idf' },
    { method: 'charset-map', weights: 'idf' },
  ] as const satisfies readonly ScanOptions[];

  it.each(counted)('of $method, $weights, give no fingerprinter without it', (options) => {
    const { parameters } = parametersOf(options, 'test');
    const method = methodOf(parameters);
    const refused = expect.objectContaining({
      code: 'BAD_OPTION',
      message: expect.stringContaining(`${options.method}: weights '${options.weights}' need 'frequencies'`),
    });
    expect(() => method.fingerprinter(parameters)).toThrow(refused);
    const counter = method.count!(parameters)!;
    counter.add(encodeTexts(['one two three four five']));
    const { signature } = method.fingerprinter(parameters, { counted: counter.finish() });
    expect(signature.parameters).toHaveProperty('frequencies');
  });
});

describe('the threshold of a method', () => {
  it.each(METHODS)(
    '$name takes its own, and refuses the other with the right one named',
    ({ name: method, threshold }) => {
      const given = (option: object): unknown => parametersOf({ method, ...option } as ScanOptions, 'scan').parameters;
      if (threshold === 'similarity') {
        expect(given({ similarity: 0.75 })).toMatchObject({ similarity: 0.75 });
        expect(() => given({ distance: 3 })).toThrow(
          /'distance' does not apply to method '.*'; use 'similarity' \(default [\d.]+\)/,
        );
      } else if (threshold === 'distance') {
        expect(given({ distance: 5 })).toMatchObject({ distance: 5 });
        expect(() => given({ similarity: 0.8 })).toThrow(
          /'similarity' does not apply to method '.*'; use 'distance' \(default \d+\)/,
        );
      } else {
        expect(() => given({ similarity: 0.8 })).toThrow(/takes no threshold/);
        expect(() => given({ distance: 3 })).toThrow(/takes no threshold/);
      }
    },
  );

  it('and the other options are checked against their ranges', () => {
    const given = (option: object) => () => parametersOf(option as ScanOptions, 'scan');
    expect(given({ method: 'signsum', rows: 9 })).toThrow(/an even number from 8 to 256, not 9/);
    expect(given({ method: 'charset-map', weights: 'zhou' })).toThrow(/'weights' must be one of tf, idf, not 'zhou'/);
    expect(given({ method: 'md5', slots: 16 })).toThrow(
      /'slots' does not apply to method 'md5'; it belongs to the method minhash/,
    );
  });

  it('does not compile if it is of the other kind', () => {
    // @ts-expect-error
    const bits: ScanOptions = { method: 'minhash', distance: 3 };
    // @ts-expect-error
    const share: ScanOptions = { method: 'simhash', similarity: 0.8 };
    // @ts-expect-error
    const preset: ScanOptions = { preset: 'manku-2007', similarity: 0.8 };
    expect([bits, share, preset]).toHaveLength(3);
  });
});

describe('a preset', () => {
  it.each(Object.entries(PRESETS))(
    '%s sets its method and options, and each of its options can be overridden',
    (preset, { method, options }) => {
      const resolved = parametersOf({ preset } as ScanOptions, 'scan').parameters;
      expect(resolved).toMatchObject({ method, ...options });
      expect(parametersOf({ preset, words: 7 } as ScanOptions, 'scan').parameters).toMatchObject({ method, words: 7 });
    },
  );

  it('is refused together with another method; an unknown name is refused with the nearest one', () => {
    const given = (options: object) => () => parametersOf(options as ScanOptions, 'scan');
    expect(given({ preset: 'manku-2007', method: 'minhash' })).toThrow(/name one of the two/);
    expect(given({ preset: 'manku' })).toThrow(/did you mean manku-2007/);
  });
});
