/** Arguments of the wrong type, from programs without types, are refused with an error that says what is wrong. */
import { describe, expect, it } from 'vitest';
import * as core from '../../src/public/core.ts';
import * as evaluate from '../../src/public/evaluate.ts';
import * as hamming from '../../src/public/hamming.ts';
import * as html from '../../src/public/html.ts';
import * as root from '../../src/public/index.ts';
import * as seen from '../../src/public/seen.ts';

const library = { ...root, ...core, ...html, ...evaluate, ...seen };
/** As a program without types sees it. */
type Untyped = { readonly [K in keyof typeof library]: (...given: unknown[]) => unknown };

/** Two documents and their pair; see {@link library.anchored}. */
const PAIR = {
  documents: 2,
  pairs: Uint32Array.of(0, 1),
  jaccards: Float64Array.of(0.9),
  threshold: 0.8,
  prefer: (a: number, b: number): number => a - b,
};

const CALLS: readonly (readonly [what: string, message: string, call: (library: Untyped) => unknown])[] = [
  ['anchored without documents', "'documents' must be a whole number", (l) => l.anchored({ ...PAIR, documents: null })],
  ['anchored with a list of pairs', "'pairs' must be in a Uint32Array", (l) => l.anchored({ ...PAIR, pairs: [0, 1] })],
  ['anchored with half a pair', "'pairs' has 1 numbers", (l) => l.anchored({ ...PAIR, pairs: Uint32Array.of(1) })],
  ['anchored with a strange pair', 'has document 7', (l) => l.anchored({ ...PAIR, pairs: Uint32Array.of(0, 7) })],
  ['anchored with a list of figures', 'must be a Float64Array', (l) => l.anchored({ ...PAIR, jaccards: [0.9] })],
  ['anchored without a threshold', "'threshold' must be", (l) => l.anchored({ ...PAIR, threshold: undefined })],
  ['anchored with a threshold of text', "'threshold' must be", (l) => l.anchored({ ...PAIR, threshold: '0.8' })],
  ['anchored without an order', "'prefer' must be a function", (l) => l.anchored({ ...PAIR, prefer: 'newest' })],
  ['anchored with rules for functions', "'joins' must be a function", (l) => l.anchored({ ...PAIR, joins: 1 })],
  ['parseKeepRules of nothing', 'keep rules are a list', (l) => l.parseKeepRules()],
  ['parseKeepRules of null', 'keep rules are a list', (l) => l.parseKeepRules(null)],
  ['parseKeepRules of a text', 'keep rules are a list', (l) => l.parseKeepRules('newest')],
  ['parseKeepRules of a list of null', "no keep rule 'null'", (l) => l.parseKeepRules([null])],
  ['parseKeepRules of a misspelt rule', "did you mean 'newest'", (l) => l.parseKeepRules(['newst'])],
  ['addNoise of null', 'the text must be a text, not null', (l) => l.addNoise(null, [], 1)],
  ['addNoise without noises', 'must be a list', (l) => l.addNoise('text', null, 1)],
  ['addNoise of a name', 'must be a list', (l) => l.addNoise('text', 'truncate', 1)],
  ['addNoise of names', 'takes an object of options', (l) => l.addNoise('text', ['truncate'], 1)],
  ['addNoise of null in a list', 'takes an object of options', (l) => l.addNoise('text', [null], 1)],
  [
    'addNoise with a misspelt operator',
    "did you mean 'truncate'",
    (l) => l.addNoise('text', [{ operator: 'trunkate', share: 0.1 }], 1),
  ],
  ['addNoise without a share', 'the share must be', (l) => l.addNoise('text', [{ operator: 'truncate' }], 1)],
  ['addNoise without a seed', 'the seed must be', (l) => l.addNoise('text', [])],
  ['addNoise with a part of a seed', 'the seed must be', (l) => l.addNoise('text', [], 0.5)],
  ['addNoise with a number for an id', 'the id of a text', (l) => l.addNoise('text', [], 1, 5)],
  ['parsePage of null', 'a page must be a text, not null', (l) => l.parsePage(null)],
  ['parsePage of bytes', 'a page must be a text', (l) => l.parsePage(new Uint8Array(3))],
  ['compare of one text', 'compare takes texts', (l) => l.compare('text')],
  ['compare of null', 'compare takes texts', (l) => l.compare(null, 'text')],
  ['compare of a misspelt document', 'compare takes texts', (l) => l.compare({ txt: 'a' }, 'text')],
  ['compare of a page of bytes', 'a page must be a text', (l) => l.compare({ html: new Uint8Array(3) }, 'text')],
  ['kindOfPair of texts', 'text of the first document', (l) => l.kindOfPair('a', 'b')],
  ['kindOfPair of one', 'text of the second document', (l) => l.kindOfPair({ text: 'a' })],
  ['openSeen of a path alone', 'takes an object of options', (l) => l.openSeen('pages')],
  ['openSeen without a path', 'the path of an index', (l) => l.openSeen({})],
  ['openSeen with a misspelt option', "did you mean 'readOnly'", (l) => l.openSeen({ path: 'pages', readonly: true })],
  [
    'openSeen with a text for a switch',
    "'create' must be true or false",
    (l) => l.openSeen({ path: 'pages', create: 'no' }),
  ],
  ['verifyResult of null', 'records of a result', (l) => l.verifyResult(null)],
  ['verifyResult of an object', 'records of a result', (l) => l.verifyResult({})],
];

describe('a wrong argument is refused by name', () => {
  it.each(CALLS)('%s', async (_, message, call) => {
    await expect((async () => call(library as unknown as Untyped))()).rejects.toMatchObject({
      name: 'DittographError',
      message: expect.stringContaining(message),
    });
  });

  it('in a misspelt key of a noise too', () => {
    const noise = { operator: 'truncate', shares: 0.1 } as never;
    expect(() => library.addNoise('text', [noise], 1)).toThrow("a noise has no option 'shares'; did you mean 'share'?");
  });
});

describe('no function fails with an error of the language, whatever it is given', () => {
  const isClass = (value: unknown): boolean => `${value}`.startsWith('class');
  const functions = Object.entries({ ...library, ...hamming }).filter(
    ([, value]) => typeof value === 'function' && !isClass(value),
  ) as [string, (given: unknown) => unknown][];

  it.each(functions)('%s', async (_, call) => {
    for (const given of [undefined, null, 0, '', {}, []]) {
      let error: unknown;
      try {
        const made = (await call(given)) as AsyncGenerator | undefined;
        if (made !== undefined && made !== null && typeof made === 'object' && Symbol.asyncIterator in made)
          await made.next();
      } catch (thrown) {
        error = thrown;
      }
      if (error !== undefined) expect(error, String(given)).toMatchObject({ name: 'DittographError' });
    }
  });
});
