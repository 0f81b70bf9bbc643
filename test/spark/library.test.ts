/** The file that says what a library has. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../src/methods/parameters.ts';
import { Library } from '../../src/spark/library.ts';
import { storageOf } from '../../src/spark/storage.ts';
import { folder, folderOf } from '../folders.ts';

const parametersFor = (options: object) => parametersOf({ templateAware: false, ...options }, 'test').parameters;
const open = (at: string, options: object = {}): Promise<Library> =>
  Library.open(
    storageOf(at, () => '', []),
    at,
    parametersFor(options),
  );
const FILE = 'dittograph-library.json';

/** A library of two parts. */
async function library(): Promise<string> {
  const at = join(folder(), 'a', 'library');
  for (const documents of [3, 0]) {
    const part = folderOf({ 'part-0.parquet': `${documents}` });
    await (await open(at)).extend(part, documents);
  }
  return at;
}

describe('a library', () => {
  it('has the parts that runs made, in order', async () => {
    const at = await library();
    expect((await open(at)).parts).toEqual([
      { folder: `file://${at}/run-000001`, documents: 3 },
      { folder: `file://${at}/run-000002`, documents: 0 },
    ]);
    expect(readdirSync(at).sort()).toEqual([FILE, 'run-000001', 'run-000002']);
    expect((await open(join(folder(), 'none'))).parts).toEqual([]);
  });

  it('leaves out a part that its file does not name, and replaces it', async () => {
    const at = await library();
    cpSync(join(at, 'run-000001'), join(at, 'run-000003'), { recursive: true });
    expect((await open(at)).parts).toHaveLength(2);
    await (await open(at)).extend(folderOf({ 'part-0.parquet': 'new' }), 5);
    expect(readFileSync(join(at, 'run-000003/part-0.parquet'), 'utf8')).toBe('new');
  });

  it('is extended by one run at a time', async () => {
    const at = await library();
    const claim = (): Promise<Library> =>
      Library.claim(
        storageOf(at, () => '', []),
        at,
        parametersFor({}),
      );
    const first = await claim();
    await expect(claim()).rejects.toMatchObject({
      code: 'OUTPUT_UNAVAILABLE',
      message: expect.stringContaining(`another run extends the library '${at}'`),
    });
    await first.requireSame();
    // By a run on a file system where two could claim it.
    await (await open(at)).extend(folderOf({ 'part-0.parquet': 'other' }), 1);
    await expect(first.requireSame()).rejects.toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
    await first.release();
    const second = await claim();
    expect(second.parts).toHaveLength(3);
    await second.release();
    expect(readdirSync(join(at, '..'))).toEqual(['library']);
    writeFileSync(join(at, FILE), 'null');
    await expect(claim()).rejects.toMatchObject({ code: 'INDEX_CORRUPT' });
    expect(readdirSync(join(at, '..'))).toEqual(['library']);
  });

  it('is refused where other options made it', async () => {
    const at = await library();
    await expect(open(at, { slots: 64 })).rejects.toMatchObject({
      code: 'SIGNATURE_MISMATCH',
      message: expect.stringMatching(/were made by 'minhash.*slots=128.*this run makes them by 'minhash.*slots=64/),
    });
    await expect(open(at, { preset: 'zhou-2019', asPublished: true })).rejects.toMatchObject({
      code: 'SIGNATURE_MISMATCH',
    });
  });

  it.each([
    ['changed', (text: string) => text.replace('"documents":3', '"documents":4'), /was changed/],
    ['cut short', (text: string) => text.slice(0, 40), /not JSON/],
    ['of another version', (text: string) => text.replace('"version":1', '"version":2'), /has version 2; this/],
    ['something else', () => '{"format":1}', /of another kind/],
    ['nothing', () => 'null', /of another kind/],
  ] as const)('is refused where its file is %s', async (_, change, message) => {
    const at = await library();
    writeFileSync(join(at, FILE), change(readFileSync(join(at, FILE), 'utf8')));
    await expect(open(at)).rejects.toMatchObject({ code: 'INDEX_CORRUPT', message: expect.stringMatching(message) });
  });
});
