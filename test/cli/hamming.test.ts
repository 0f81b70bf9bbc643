import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FingerprintBits } from '../../src/base/bits.ts';
import { seededRandom } from '../../src/base/random.ts';
import { createHammingIndex } from '../../src/hamming/hamming-index.ts';
import { encodePartHead, Ids } from '../../src/hamming/index-parts.ts';
import { sealSegment } from '../../src/hamming/segment-file.ts';
import { FILE_HEAD } from '../../src/kernels/segment-memory.ts';
import { sealBytes, segmentMemory } from '../../src/segments/segment-file.ts';
import { folder, folderOf } from '../folders.ts';
import { naiveWithin } from '../oracles/hamming.ts';
import { dittograph, recordsOf } from './command-line.ts';

const SIGNATURE = 'simhash/1 bits=64 weights=count tokens/1 words=3 characters=5';

const bytesOf = (rows: Uint32Array): Uint8Array => new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);

function ndjsonOf(rows: Uint32Array, bits: number, prefix: string, signature = SIGNATURE): string {
  const words = bits / 32;
  return Array.from({ length: rows.length / words }, (_, i) => {
    const hex = Array.from(rows.subarray(words * i, words * (i + 1)), (word) => word.toString(16).padStart(8, '0'));
    return `${JSON.stringify({ id: `${prefix}"${i}`, signature, fingerprint: hex.join(''), shingles: 9 })}\n`;
  }).join('');
}

/** Rows around a few centres, some bits away from them. */
function rowsOf(bits: number, count: number, seed: number, centre: number, flips: number): Uint32Array {
  const words = bits / 32;
  const middle = seededRandom(centre);
  const centres = Array.from({ length: 5 }, () => Uint32Array.from({ length: words }, middle));
  const random = seededRandom(seed);
  const rows = new Uint32Array(words * count);
  for (let i = 0; i < count; i++) {
    rows.set(centres[random() % 5]!, words * i);
    for (let flip = random() % (flips + 1); flip > 0; flip--)
      rows[words * i + (random() % words)]! ^= 1 << (random() % 32);
  }
  return rows;
}

const ok = async (args: readonly string[], options = {}): Promise<string> => {
  const { status, stderr, stdout } = await dittograph(args, options);
  expect({ args, status, stderr: status === 0 ? '' : stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
};

const failure = async (args: readonly string[], options = {}): Promise<string> => {
  const { status, stderr, stdout } = await dittograph(args, options);
  expect(stdout).toBe('');
  return `${status} ${stderr.split('\n')[0]}`;
};

describe('files of fingerprints', () => {
  it('are joined and looked up as the oracle does, whatever their form, by one worker and by two', async () => {
    const root = folder();
    const [a, b] = [join(root, 'a'), join(root, 'b')];
    const index = join(root, 'index');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<FingerprintBits>(32, 64, 128),
        fc.constantFrom(0, 1, 3, 6, 16),
        fc.nat({ max: 120 }),
        fc.nat({ max: 40 }),
        fc.nat(),
        fc.boolean(),
        async (bits, k, size, many, seed, isNamed) => {
          const rows = rowsOf(bits, size, seed, seed, k + 2);
          const queries = rowsOf(bits, many, seed + 1, seed, k + 2);
          writeFileSync(a, isNamed ? ndjsonOf(rows, bits, 'a') : bytesOf(rows));
          writeFileSync(b, isNamed ? gzipSync(ndjsonOf(queries, bits, 'q')) : gzipSync(bytesOf(queries)));
          const name = (prefix: string, i: number): unknown => (isNamed ? `${prefix}"${i}` : i);
          const words = bits / 32;
          const width = ['--bits', `${bits}`, '-k', `${k}`];
          const near = Array.from({ length: many }, (_, query) =>
            naiveWithin(rows, queries.subarray(words * query, words * (query + 1)), words, k).map(
              ({ id, distance }) => ({
                query: name('q', query),
                id: name('a', id),
                distance,
              }),
            ),
          ).flat();

          await ok(['hamming', 'build', a, ...width, '-o', index]);
          const found = await ok(['hamming', 'query', index, '--queries', b, '-j', '1']);
          expect(recordsOf(found)).toEqual(near);
          expect(await ok(['hamming', 'query', index, '--queries', b, '-j', '2'])).toBe(found);

          const sorted = (records: readonly object[]): string[] => records.map((one) => JSON.stringify(one)).sort();
          const joined = await ok(['hamming', 'join', b, a, ...width, '-j', '1']);
          expect(sorted(recordsOf(joined))).toEqual(
            sorted(near.map(({ query, id, distance }) => ({ a: query, b: id, distance }))),
          );
          expect(await ok(['hamming', 'join', b, a, ...width, '-j', '2'])).toBe(joined);
          const turned = recordsOf(await ok(['hamming', 'join', a, b, ...width]));
          expect(sorted(turned.map(({ a, b, distance }) => ({ a: b, b: a, distance })))).toEqual(
            sorted(recordsOf(joined)),
          );

          const pairs = Array.from({ length: size }, (_, i) =>
            naiveWithin(rows, rows.subarray(words * i, words * (i + 1)), words, k)
              .filter(({ id }) => id > i)
              .map(({ id, distance }) => ({ a: name('a', i), b: name('a', id), distance })),
          ).flat();
          expect(sorted(recordsOf(await ok(['hamming', 'join', a, ...width])))).toEqual(sorted(pairs));
        },
      ),
      { numRuns: 8, seed: 3 },
    );
  });

  it('are read from stdin, and an id may be a number', async () => {
    const root = folder();
    const line = '{"id":7,"fingerprint":"0000000f00000000"}\n{"id":"b","fingerprint":"0000000e00000000"}\n';
    expect(await ok(['hamming', 'join', '-'], { stdin: line })).toBe('{"a":"7","b":"b","distance":1}\n');
    await ok(['hamming', 'build', '-', '-o', join(root, 'i')], { stdin: line });
    expect(await ok(['hamming', 'query', join(root, 'i'), '--queries', '-', '-k', '0'], { stdin: line })).toBe(
      '{"query":"7","id":"7","distance":0}\n{"query":"b","id":"b","distance":0}\n',
    );
  });

  it('with documents that have an error instead of a fingerprint: these are counted', async () => {
    const lines = `{"id":"a","fingerprint":"0000000f"}\n{"type":"error","id":"b","code":"EMPTY","message":"-"}\n`;
    const path = join(folderOf({ 'f.jsonl': lines }), 'f.jsonl');
    const { status, stderr } = await dittograph(['hamming', 'join', path]);
    expect([status, stderr]).toEqual([0, expect.stringContaining('1 documents have an error')]);
  });
});

describe('what does not fit in memory', () => {
  it('is joined in parts: the same pairs, in the same order by one worker and by two', async () => {
    const random = seededRandom(8);
    const size = 400_000;
    const rows = Uint32Array.from({ length: 2 * size }, random);
    for (let i = 0; i < 3000; i++) {
      const [from, to] = [random() % size, random() % size];
      rows.set(rows.subarray(2 * from, 2 * from + 2), 2 * to);
      for (let flips = random() % 5; flips > 0; flips--) rows[2 * to + (random() % 2)]! ^= 1 << (random() % 32);
    }
    const root = folderOf({ 'rows.bin': bytesOf(rows), 'few.bin': bytesOf(rows.subarray(0, 2 * 390_000)) });
    const path = (name: string): string => join(root, name);
    const result = async (args: readonly string[]): Promise<Buffer> => {
      await ok(['hamming', 'join', ...args, '--bits', '64', '-o', `ndjson:${path('r')}`]);
      return readFileSync(path('r'));
    };
    const sorted = (text: Buffer): string[] => text.toString().split('\n').sort();
    for (const files of [[path('rows.bin')], [path('few.bin'), path('rows.bin')]]) {
      const whole = await result(files);
      expect(sorted(whole).length).toBeGreaterThan(2000);
      const small = await result([...files, '--memory', '2^28', '-j', '1']);
      // Two parts or more are held one after the other, so the order is another.
      expect(small.equals(whole)).toBe(false);
      expect(sorted(small)).toEqual(sorted(whole));
      expect((await result([...files, '--memory', '2^28', '-j', '2'])).equals(small)).toBe(true);
    }
  });

  it('is looked up part by part, in an index of several parts', async () => {
    const root = folder();
    const rows = rowsOf(64, 90, 1, 1, 5);
    const heads = [0, 30, 60].map((before, part) => {
      const ids = new Ids();
      for (let i = before; i < before + 30; i++) ids.push(`p${i}`);
      const head = {
        bits: 64,
        maxDistance: 3,
        part,
        isLast: part === 2,
        size: 30,
        before,
        ids,
        signature: undefined,
      } as const;
      const fingerprints = rows.subarray(2 * before, 2 * before + 60);
      const index = createHammingIndex({ fingerprints, bits: 64, maxDistance: 3 });
      return Buffer.concat([encodePartHead(head), sealSegment(index)]);
    });
    writeFileSync(join(root, 'index'), Buffer.concat(heads));
    writeFileSync(join(root, 'q.bin'), bytesOf(rows));
    const found = recordsOf(await ok(['hamming', 'query', join(root, 'index'), '--queries', join(root, 'q.bin')]));
    const expected = Array.from({ length: 90 }, (_, query) =>
      naiveWithin(rows, rows.subarray(2 * query, 2 * query + 2), 2, 3).map(({ id, distance }) => ({
        query,
        id: `p${id}`,
        distance,
      })),
    ).flat();
    const sorted = (records: readonly object[]): string[] => records.map((one) => JSON.stringify(one)).sort();
    expect(sorted(found)).toEqual(sorted(expected));

    // A part is missing, doubled, or out of place: each is whole by itself.
    for (const parts of [
      [0, 1],
      [1, 2],
      [0, 2],
      [0, 0, 2],
      [0, 1, 1],
    ]) {
      writeFileSync(join(root, 'index'), Buffer.concat(parts.map((part) => heads[part]!)));
      expect(await failure(['hamming', 'query', join(root, 'index'), '--queries', join(root, 'q.bin')])).toMatch(
        /^4 dittograph: '.*index': it(s part \d does not belong there| ends after \d parts, and more belong to it)/,
      );
    }
  });

  it('because very many are near each other is found in pieces', async () => {
    const root = folderOf({ 'f.bin': new Uint8Array(8 * 2100), 'one.bin': new Uint8Array(8) });
    const args = ['hamming', 'join', join(root, 'f.bin'), '--bits', '64', '-o', `ndjson:${join(root, 'r')}`];
    await ok(args);
    const pairs = new Set(readFileSync(join(root, 'r'), 'utf8').split('\n'));
    expect(pairs.size - 1).toBe((2100 * 2099) / 2);
    expect(pairs.has('{"a":0,"b":2099,"distance":0}')).toBe(true);
    expect(pairs.has('{"a":1050,"b":1049,"distance":0}')).toBe(false);
    await ok(['hamming', 'build', join(root, 'f.bin'), '--bits', '64', '-o', join(root, 'i')]);
    await ok([
      'hamming',
      'query',
      join(root, 'i'),
      '--queries',
      join(root, 'f.bin'),
      '-o',
      `ndjson:${join(root, 'r')}`,
    ]);
    const found = readFileSync(join(root, 'r'), 'utf8').trimEnd().split('\n');
    expect(found).toHaveLength(2100 * 2100);
    expect(JSON.parse(found[2100 * 77 + 5]!)).toEqual({ query: 77, id: 5, distance: 0 });
  });
});

describe('what is refused', () => {
  const rows = rowsOf(64, 20, 1, 1, 3);
  const root = folderOf({
    'rows.bin': bytesOf(rows),
    'odd.bin': bytesOf(rows).subarray(0, 83),
    'odd.bin.gz': gzipSync(bytesOf(rows).subarray(0, 83)),
    'cut.bin.gz': gzipSync(bytesOf(rowsOf(64, 2000, 1, 1, 30))).subarray(0, 900),
    empty: '',
    'rows.ndjson': ndjsonOf(rows, 64, 'a'),
    'other.ndjson': ndjsonOf(rows, 64, 'a', SIGNATURE.replace('words=3', 'words=4')),
    'mixed.ndjson': `${ndjsonOf(rows, 64, 'a')}${ndjsonOf(rows, 64, 'a', SIGNATURE.replace('count', 'tf'))}`,
    'wide.ndjson': ndjsonOf(rowsOf(128, 3, 1, 1, 3), 128, 'w'),
    'widths.ndjson': `${ndjsonOf(rows, 64, 'a')}${ndjsonOf(rowsOf(128, 3, 1, 1, 3), 128, 'w')}`,
    'sketch.ndjson': '{"id":"a","fingerprint":"00000000000000000000000000000000000000000000000000000000000000000"}\n',
    'minhash.ndjson': `{"id":"a","fingerprint":"${'0'.repeat(1024)}"}\n`,
    'json.ndjson': `${ndjsonOf(rows, 64, 'a')}{"id":\n`,
    'texts.ndjson': '{"id":"a","text":"no fingerprint"}\n',
    'unsigned.ndjson': '{"id":"a","fingerprint":"0000000f00000000","signature":"made by hand"}\n',
  });
  const path = (name: string): string => join(root, name);

  it.each([
    [['join', 'rows.bin'], /^2 .*'.*rows.bin' has rows of bytes: state the width of a fingerprint with --bits/],
    [['join', 'empty'], /^2 .*is empty: state the width/],
    [['join', 'odd.bin', '--bits', '64'], /^3 .*has 83 bytes, which is not a whole number of fingerprints of 64 bits/],
    [
      ['join', 'odd.bin.gz', '--bits', '64'],
      /^3 .*has 83 bytes, which is not a whole number of fingerprints of 64 bits/,
    ],
    [['join', 'cut.bin.gz', '--bits', '64'], /^3 .*cut.bin.gz': /],
    [['join', 'rows.ndjson', '--bits', '32'], /^3 .*line 1: the fingerprint has 64 bits, not 32/],
    [['join', 'widths.ndjson'], /^3 .*line 21: the fingerprint has 128 bits, not 64/],
    [['join', 'rows.ndjson', 'wide.ndjson'], /^3 .*line 1: the fingerprint has 128 bits, not 64/],
    [['join', 'rows.ndjson', 'other.ndjson'], /^2 .*made by 'simhash.*words=3.*not by 'simhash.*words=4/],
    [['join', 'mixed.ndjson'], /^2 .*weights=count.*not by.*weights=tf/],
    [['join', 'sketch.ndjson'], /^3 .*line 1: its fingerprint is not in words of eight hexadecimal digits/],
    [['join', 'minhash.ndjson'], /^3 .*32, 64 or 128 bits, not 4096/],
    [['join', 'json.ndjson'], /^3 .*line 21: not JSON in column 7: it ends within a value/],
    [['join', 'texts.ndjson'], /^3 .*line 1: it has no fingerprint/],
    [['join', 'unsigned.ndjson'], /^3 .*'made by hand' is not a signature/],
    [['join', 'missing.bin', '--bits', '64'], /^3 .*there is no '.*missing.bin'/],
    [['join', 'rows.ndjson', 'missing.bin'], /^3 .*there is no '.*missing.bin'/],
    [['join', 'rows.bin', '--bits', '48'], /^2 .*--bits must be one of 32, 64, 128, not 48/],
    [['join', 'rows.bin', '--bits', '64', '-k', '17'], /^2 .*-k must be a whole number from 0 to 16, not 17/],
    [['join', 'rows.bin', '--bits', '64', '--memory', '1000'], /^2 .*--memory must be a whole number from 268435456/],
    [['join', 'OUT'], /^3 .*' is a folder, not a file/],
    [['join', 'rows.ndjson', 'OUT'], /^3 .*' is a folder, not a file/],
    [['build', 'OUT', '-o', 'OUT/i'], /^3 .*' is a folder, not a file/],
    [['query', 'OUT', '--queries', 'OUT/rows.ndjson'], /^3 .*' is a folder, not a file/],
    [['join', 'rows.ndjson', '-o', 'ndjson:OUT/none/r'], /^4 .*the folder '.*none' does not exist/],
    [['join', 'rows.ndjson', '-o', 'ndjson:OUT/rows.ndjson'], /^2 .*would overwrite the input/],
    [['build', 'rows.ndjson', '-o', 'OUT/rows.ndjson'], /^2 .*would overwrite the input/],
    [['build', 'rows.ndjson'], /^2 .*hamming build needs --output INDEX/],
    [['build', 'rows.ndjson', '-o', 'OUT/i.gz'], /^2 .*an index is not compressed/],
    [['query', 'rows.ndjson'], /^2 .*hamming query needs --queries FILE/],
    [
      ['query', 'rows.ndjson', '--queries', 'OUT/rows.ndjson'],
      /^4 .*it is not an index of fingerprints written by dittograph hamming build/,
    ],
    [['query', 'empty', '--queries', 'OUT/rows.ndjson'], /^4 .*too short for an index/],
  ] as const)('%j', async ([name, ...args], message) => {
    const before = readdirSync(root).length;
    const given = args.map((arg) =>
      existsSync(path(arg)) || arg.startsWith('missing') ? path(arg) : arg.replace('OUT', root),
    );
    expect(await failure(['hamming', name, ...given])).toMatch(message);
    expect(readdirSync(root).length).toBe(before);
  });

  it('is an index that was cut short, changed anywhere, or made of other fingerprints', async () => {
    const index = path('index');
    await ok(['hamming', 'build', path('rows.ndjson'), '-o', index]);
    const query = ['hamming', 'query', index, '--queries'];
    expect(await failure([...query, path('other.ndjson')])).toMatch(/^2 .*words=3.*not by.*words=4/);
    expect(await failure([...query, path('wide.ndjson')])).toMatch(/^3 .*has 128 bits, not 64/);
    expect(await failure([...query, path('rows.ndjson'), '-k', '4'])).toMatch(
      /^2 .*answers up to 3 bits, not 4: build it/,
    );
    expect(await failure([...query, path('rows.ndjson'), '-o', `ndjson:${index}`])).toMatch(/^2 .*would overwrite/);
    const whole = readFileSync(index);
    for (let at = 0; at < whole.length; at += 97) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1 << (at % 8);
      writeFileSync(index, changed);
      const said = await failure([...query, path('rows.ndjson')]);
      expect(said, `byte ${at}`).toMatch(/^4 dittograph: '.*index': /);
    }
    for (const size of [0, 4, 255, 256, 700, whole.length - 1]) {
      writeFileSync(index, whole);
      truncateSync(index, size);
      expect(await failure([...query, path('rows.ndjson')]), `${size} bytes`).toMatch(/^4 dittograph: '.*index': it /);
    }
    writeFileSync(index, Buffer.concat([whole, Buffer.alloc(300)]));
    expect(await failure([...query, path('rows.ndjson')])).toMatch(/^4 /);
  });

  it('is a command that there is not, with the nearest one', async () => {
    expect(await failure(['hamming', 'jion', 'x'])).toBe(
      '2 dittograph: no command hamming jion; did you mean hamming join?',
    );
    expect(await failure(['hamming', '--bits', '64'])).toMatch(
      /^2 .*the command must come first: dittograph hamming COMMAND/,
    );
    expect(await failure(['haming', 'join'])).toMatch(/did you mean hamming\?/);
  });
});

describe('an index that was written when its format was new', () => {
  const fixture = (name: string): string => new URL(`../fixtures/hamming-parts/${name}`, import.meta.url).pathname;
  const rows = fixture('rows.ndjson');
  const kept = readFileSync(fixture('index.v2.bin'));
  const root = folder();
  const index = join(root, 'index');
  const asked = ['hamming', 'query', index, '--queries', rows];

  it('is written byte for byte from the same fingerprints', async () => {
    await ok(['hamming', 'build', rows, '-o', index]);
    expect(Buffer.compare(readFileSync(index), kept)).toBe(0);
  });

  it('is read for good, with its ids and its signature', async () => {
    writeFileSync(index, kept);
    const given = recordsOf(readFileSync(rows, 'utf8'));
    const words = Uint32Array.from(
      given.flatMap(({ fingerprint }) => fingerprint.match(/.{8}/g)),
      (hex) => Number.parseInt(hex as string, 16),
    );
    const near = given.flatMap(({ id: query }, i) =>
      naiveWithin(words, words.subarray(2 * i, 2 * i + 2), 2, 3).map(({ id, distance }) => ({
        query,
        id: given[id].id,
        distance,
      })),
    );
    expect(near.length).toBeGreaterThan(2 * given.length);
    expect(recordsOf(await ok(asked))).toEqual(near);
    const other = join(root, 'other.ndjson');
    writeFileSync(other, readFileSync(rows, 'utf8').replaceAll('words=3', 'words=4'));
    expect(await failure(['hamming', 'query', index, '--queries', other])).toMatch(/^2 .*words=3.*not by.*words=4/);
  });

  /** The bytes with a word of the head of the part, or of its index behind it, changed, and a checksum made for that. */
  const changed = (word: number, value: number, of: 'head' | 'index'): Buffer => {
    const bytes = Buffer.from(kept);
    const headBytes = bytes.readUInt32LE(4 * FILE_HEAD.bytes);
    const [from, to] = of === 'head' ? [0, headBytes] : [headBytes, bytes.length];
    bytes.writeUInt32LE(value, from + 4 * word);
    const memory = segmentMemory(to - from);
    new Uint8Array(memory.buffer).set(bytes.subarray(from, to));
    const version = bytes.readUInt32LE(from + 4 * FILE_HEAD.version);
    const sealed = Buffer.from(sealBytes(memory, to - from));
    // Sealing writes today's version.
    sealed.writeUInt32LE(version, 4 * FILE_HEAD.version);
    return Buffer.concat([bytes.subarray(0, from), sealed, bytes.subarray(to)]);
  };

  /** Where the numbers of a head begin: bits, k, part, whether it is the last, fingerprints, those before it, named. */
  const NUMBERS = 12;
  it.each<[string, number, number, 'head' | 'index', RegExp]>([
    ['its version', FILE_HEAD.version, 3, 'head', /the index has format 3; formats 1 to 2 can be read/],
    ['the version of its part', FILE_HEAD.version, 9, 'index', /the index has format 9; formats 1 to 2 can be read/],
    ['its kind', FILE_HEAD.magic, 1, 'head', /it is not an index of fingerprints/],
    ['the kind of its part', FILE_HEAD.magic, 1, 'index', /these bytes are not a Hamming index/],
    ['its width', NUMBERS, 32, 'head', /has 64 bits, not 32|48 fingerprints of 64 bits .*48 fingerprints of 32 bits/],
    ['k', NUMBERS + 1, 5, 'head', /48 fingerprints of 64 bits for k = 3, but its head says .* for k = 5/],
    ['its place', NUMBERS + 2, 1, 'head', /it ends after 1 parts, and more belong to it/],
    ['whether more follow', NUMBERS + 3, 0, 'head', /it ends after 1 parts, and more belong to it/],
    ['its size', NUMBERS + 4, 47, 'head', /48 ids for 47 fingerprints/],
  ])('is refused where %s was changed, although its checksum is right', async (_, word, value, of, message) => {
    writeFileSync(index, changed(word, value, of));
    expect(await failure(asked)).toMatch(message);
  });

  it.each(['head', 'index'] as const)('is refused where the checksum of its %s was changed', async (of) => {
    const bytes = Buffer.from(kept);
    const from = of === 'head' ? 0 : bytes.readUInt32LE(4 * FILE_HEAD.bytes);
    bytes[from + 4 * FILE_HEAD.checksum]! ^= 1;
    writeFileSync(index, bytes);
    expect(await failure(asked)).toMatch(/^4 .*checksum/);
  });

  it('is refused where its part is that of another index', async () => {
    const other = join(root, 'k4');
    await ok(['hamming', 'build', rows, '-k', '4', '-o', other]);
    const [one, two] = [kept, readFileSync(other)].map((bytes) => {
      const headBytes = bytes.readUInt32LE(4 * FILE_HEAD.bytes);
      return [bytes.subarray(0, headBytes), bytes.subarray(headBytes)] as const;
    });
    writeFileSync(index, Buffer.concat([one![0], two![1]]));
    expect(await failure(asked)).toMatch(/^4 .*index': a part has .* for k = 4, but its head says .* for k = 3/);
  });
});

it('an index is the same bytes each time, and smaller than its fingerprints and their tables', async () => {
  const root = folderOf({ 'rows.bin': bytesOf(rowsOf(64, 5000, 1, 1, 30)) });
  const made = async (): Promise<string> => {
    await ok(['hamming', 'build', join(root, 'rows.bin'), '--bits', '64', '-o', join(root, 'i')]);
    return createHash('sha256')
      .update(readFileSync(join(root, 'i')))
      .digest('hex');
  };
  expect(await made()).toBe(await made());
  expect(statSync(join(root, 'i')).size).toBeLessThan(5000 * 64);
});

it('hamming plan is plan', async () => {
  const args = ['-n', '2^34', '--json'];
  expect(await ok(['hamming', 'plan', ...args])).toBe(await ok(['plan', ...args]));
});
