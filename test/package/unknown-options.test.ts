/** Every public function that takes options refuses one that it does not know, with the nearest right name. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as core from '../../src/public/core.ts';
import * as evaluate from '../../src/public/evaluate.ts';
import * as hamming from '../../src/public/hamming.ts';
import * as html from '../../src/public/html.ts';
import * as root from '../../src/public/index.ts';
import * as spark from '../../src/public/spark.ts';
import { checker, program } from './program.ts';
import { ROOT } from './project.ts';

const library = { ...root, ...core, ...hamming, ...html, ...evaluate, ...spark };
const page = library.parsePage('<p>text</p>');
const all = async (items: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> => {
  for await (const _ of items);
};
const documents = [{ id: 'a', text: 'text' }];

/** A call of each function with a misspelt option; its right name. */
const CALLS: Readonly<Record<string, readonly [right: string, call: (wrong: never) => unknown]>> = {
  anchored: ['threshold', (o) => library.anchored(o)],
  chooseBands: ['recall', (o) => library.chooseBands(o)],
  clusterPairs: ['maxDistance', (o) => all(library.clusterPairs(o))],
  compare: ['similarity', (o) => library.compare('a', 'b', o)],
  createFingerprinter: ['slots', (o: object) => library.createFingerprinter({ method: 'minhash', ...o })],
  createFrequencies: [
    'words',
    (o: object) => library.createFrequencies({ method: 'simhash', weights: 'tf-idf', ...o }),
  ],
  createHammingIndex: ['structure', (o) => library.createHammingIndex(o)],
  cutRepeats: ['minLength', (o) => library.cutRepeats([], o, { kept: undefined as never })],
  dedup: ['keep', (o) => all(library.dedup(documents, o))],
  dedupFiles: ['annotate', (o) => library.dedupFiles([], o, { kept: undefined as never })],
  evaluateSystem: [
    'similarity',
    async (options) => library.evaluateSystem(await library.prepareSet(SET), { name: 'x', options }),
  ],
  extractDocuments: ['area', (o) => all(library.extractDocuments(documents, o))],
  fingerprintDocuments: ['method', (o) => all(library.fingerprintDocuments(documents, o))],
  HammingSearch: ['maxDistance', (o) => new library.HammingSearch(o)],
  HammingSegments: ['segmentBytes', (o) => new library.HammingSegments(o)],
  InvertedSearch: ['maxDistance', (o) => new library.InvertedSearch(o)],
  kindOfPair: ['simplify', (o) => library.kindOfPair({ text: 'a' }, { text: 'b' }, o)],
  MinhashIndex: ['segmentBytes', (o) => new library.MinhashIndex(o)],
  parsePage: ['area', (o) => library.parsePage('', o)],
  planHammingIndex: ['structure', (o) => library.planHammingIndex(o)],
  readLabelled: ['clusterField', (o) => library.readLabelled('nothing', o)],
  scan: ['similarity', (o) => all(library.scan(documents, o))],
  selectMain: ['extract', (o) => library.selectMain(page, o)],
  sparkJoin: ['distance', (o) => library.sparkJoin('a.ndjson', ['b.ndjson'], o, { master: 'local', to: 'nowhere' })],
  sparkScan: ['similarity', (o) => all(library.sparkScan(['a.jsonl'], o, { master: 'local', to: 'nowhere' }))],
  tune: ['examples', (o) => library.tune(documents, o)],
  verifyResult: ['jobs', (o) => library.verifyResult([], documents, o)],
};

const SET = { name: 'none', documents: [], truth: library.truthOf([], { clusters: new Map() }), notes: [] };

/** `structure` → `structre`: one letter is left out. */
const misspelt = (name: string): string => name.slice(0, -2) + name.slice(-1);

describe('a misspelt option', () => {
  it.each(Object.entries(CALLS))('of %s is refused by name', async (_name, [right, call]) => {
    const refused = async (): Promise<unknown> => call({ [misspelt(right)]: 1 } as never);
    await expect(refused()).rejects.toMatchObject({
      code: 'UNKNOWN_OPTION',
      message: expect.stringContaining(`'${misspelt(right)}'; did you mean '${right}'?`),
    });
  });

  it('of a scan is refused by extractDocuments, which makes no fingerprint', async () => {
    for (const name of ['method', 'similarity', 'words', 'keep', 'sampleRecall', 'preset']) {
      await expect(all(library.extractDocuments(documents, { [name]: 1 } as never))).rejects.toMatchObject({
        code: 'UNKNOWN_OPTION',
        message: expect.stringContaining(`extract has no option '${name}'`),
      });
    }
  });

  const direct = Object.entries(CALLS).filter(([name]) => !name.startsWith('createF'));
  it.each(direct)('is not searched in a value that is not an object, which %s refuses', async (_name, [, call]) => {
    for (const wrong of [null, 5, 'text', [], () => 1]) {
      const refused = async (): Promise<unknown> => call(wrong as never);
      await expect(refused()).rejects.toMatchObject({ code: expect.stringMatching(/^(BAD_OPTION|UNKNOWN_OPTION)$/) });
    }
  });

  it('is tested for every public function that has options', () => {
    expect(takers()).toEqual(
      Object.keys(CALLS)
        .filter((name) => name !== 'evaluateSystem')
        .sort(),
    );
  });
});

/** Names of the exports with a parameter that is an object of options: `options`, `asked`, `input` of named keys. */
function takers(): string[] {
  const files = ['index', 'core', 'hamming', 'html', 'evaluate', 'spark'].map((name) => `${ROOT}src/public/${name}.ts`);
  const isOptions = (parameter: ts.Symbol): boolean => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
    const name = `${type.aliasSymbol?.name ?? ''} ${type.symbol?.name ?? ''}`;
    return parameter.name === 'options' || /(Options|Input)\b/.test(name.replace(/\bInput\b/, ''));
  };
  const symbols = files.flatMap((file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!),
  );
  const names = symbols
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => {
      if ((symbol.flags & ts.SymbolFlags.Value) === 0 || symbol.name.endsWith('Error')) return false;
      const type = checker.getTypeOfSymbol(symbol);
      const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()];
      return signatures.some((signature) => signature.parameters.some(isOptions));
    })
    .map(({ name }) => name);
  return [...new Set(names)].sort();
}
