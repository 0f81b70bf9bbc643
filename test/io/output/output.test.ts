import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { openOutput } from '../../../src/io/output/output.ts';
import { packingOf } from '../../../src/io/unpack/packing.ts';
import { zstdChunks } from '../../../src/io/unpack/zstd.ts';
import { chunksOf, folderOf } from '../reading.ts';

async function unpacked(packed: Buffer, end: string): Promise<Buffer> {
  if (end === 'gz') return gunzipSync(packed);
  const parts: Uint8Array[] = [];
  // A part is valid until the next one is requested.
  for await (const chunk of zstdChunks(chunksOf(packed))) parts.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(parts);
}

describe('an output file', () => {
  it('appears complete under its name when it is closed', async () => {
    const folder = folderOf({ out: 'old' });
    const path = join(folder, 'out');
    const output = await openOutput(path, process.stdout);
    await output.write('é\n');
    await output.write('x'.repeat(1 << 20));
    expect(readFileSync(path, 'utf8')).toBe('old');
    await output.write(Buffer.from('end'));
    await output.close();
    expect(readFileSync(path, 'utf8')).toBe(`é\n${'x'.repeat(1 << 20)}end`);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('leaves nothing behind when it is discarded', async () => {
    const folder = folderOf({ out: 'old' });
    const output = await openOutput(join(folder, 'out'), process.stdout);
    await output.write('x'.repeat(1 << 20));
    await output.abort();
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('old');
  });

  it('may have a name as long as a name can be', async () => {
    const path = join(folderOf(), 'n'.repeat(255));
    const output = await openOutput(path, process.stdout);
    await output.write('text');
    await output.close();
    expect(readFileSync(path, 'utf8')).toBe('text');
  });

  it.skipIf(process.platform === 'win32')('keeps the permissions of the file that it replaces', async () => {
    const folder = folderOf({ private: 'old', shared: 'old' });
    for (const [name, mode] of Object.entries({ private: 0o600, shared: 0o666 })) {
      const path = join(folder, name);
      chmodSync(path, mode);
      const output = await openOutput(path, process.stdout);
      const [temporary] = readdirSync(folder).filter((other) => other.endsWith('.tmp'));
      expect(statSync(join(folder, temporary!)).mode & 0o777).toBe(mode);
      await output.write('new');
      await output.close();
      expect(statSync(path).mode & 0o777).toBe(mode);
      expect(readFileSync(path, 'utf8')).toBe('new');
    }
  });

  it.skipIf(process.platform === 'win32')(
    'is not written through a link that waits under a temporary name',
    async () => {
      const folder = folderOf({ victim: 'old' });
      const path = join(folder, 'out');
      // The name that earlier versions gave.
      symlinkSync(join(folder, 'victim'), join(folder, `.out.${process.pid}.tmp`));
      const output = await openOutput(path, process.stdout);
      await output.write('new');
      await output.close();
      expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('old');
      expect(lstatSync(path).isFile()).toBe(true);
    },
  );

  it('is compressed if its name says so, in members that can be decompressed separately', async () => {
    const path = join(folderOf(), 'out.gz');
    const output = await openOutput(path, process.stdout);
    const large = Buffer.alloc(3 << 20, 'abc');
    await output.write('one');
    await output.endMember();
    await output.endMember();
    await output.write(large);
    await output.write('two');
    await output.close();
    expect(gunzipSync(readFileSync(path)).equals(Buffer.concat([Buffer.from('one'), large, Buffer.from('two')]))).toBe(
      true,
    );
  });

  it('has each part that ends with its member as one, however long', async () => {
    const path = join(folderOf(), 'out.gz');
    const output = await openOutput(path, process.stdout);
    const records = [10, 5_000_000, 300_000, 1 << 20, 1_200_000].map((length, i) => Buffer.alloc(length, `${i}abc`));
    for (const record of records) {
      await output.write(record);
      await output.endMember();
    }
    await output.close();
    expect(readFileSync(path).equals(Buffer.concat(records.map((record) => gzipSync(record))))).toBe(true);
  });

  it.each(['gz', 'zst'])('compressed as .%s has the same bytes whatever the pieces in which it comes', async (end) => {
    const content = Array.from({ length: 60_000 }, (_, i) => `{"id":${i},"text":"line é ${i ** 2 % 9973}"}\n`).join('');
    const all = Buffer.from(content);
    const written = async (pieces: Iterable<string | Uint8Array>): Promise<Buffer> => {
      const path = join(folderOf(), `out.${end}`);
      const output = await openOutput(path, process.stdout);
      for (const piece of pieces) await output.write(piece);
      await output.close();
      return readFileSync(path);
    };
    const expected = await written([all]);
    expect((await written(content.split(/(?<=\n)/))).equals(expected)).toBe(true);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 1_500_000 }), { minLength: 1, maxLength: 6 }),
        async (sizes) => {
          const pieces: Uint8Array[] = [];
          for (let from = 0, i = 0; from < all.length; from += sizes[i++ % sizes.length]! + 1000)
            pieces.push(all.subarray(from, from + sizes[i % sizes.length]! + 1000));
          expect((await written(pieces)).equals(expected)).toBe(true);
        },
      ),
      { numRuns: 5 },
    );
  });

  it.each(['gz', 'zst'])('keeps the order of all that is written, compressed as .%s', async (end) => {
    const step = fc.oneof(
      fc.nat({ max: 2_500_000 }).map((length) => ({ write: length })),
      fc.constantFrom('flush' as const, 'endMember' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.integer(), async (steps, seed) => {
        const path = join(folderOf(), `out.${end}`);
        const output = await openOutput(path, process.stdout);
        const random = seededRandom(seed >>> 0);
        const all: Buffer[] = [];
        for (const one of steps) {
          if (typeof one === 'string') await output[one]();
          else {
            const bytes = Buffer.from(Uint32Array.from({ length: Math.ceil(one.write / 4) }, random).buffer);
            all.push(Buffer.from(bytes));
            await output.write(bytes);
            // What was written may be changed.
            bytes.fill(0);
          }
        }
        await output.close();
        expect((await unpacked(readFileSync(path), end)).equals(Buffer.concat(all))).toBe(true);
      }),
      { numRuns: 5 },
    );
  });

  it.each(['gz', 'zst'])('compressed as .%s is whole where nothing was written', async (end) => {
    const path = join(folderOf(), `out.${end}`);
    const output = await openOutput(path, process.stdout);
    await output.write('');
    await output.endMember();
    await output.close();
    expect(packingOf(readFileSync(path), path)).toBe(end === 'gz' ? 'gzip' : 'zstd');
    expect(await unpacked(readFileSync(path), end)).toHaveLength(0);
  });

  it('is not compressed by Brotli, which the error says', async () => {
    const path = join(folderOf(), 'out.jsonl.br');
    await expect(openOutput(path, process.stdout)).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: `'${path}' cannot be written: Brotli is only read; name it '${path.slice(0, -3)}.gz' or '${path.slice(0, -3)}.zst'`,
    });
    expect(existsSync(path)).toBe(false);
  });

  it('is written to the target of a link, and the link stays', async () => {
    const folder = folderOf({ 'real/out': 'old' });
    symlinkSync('real/out', join(folder, 'link'));
    const output = await openOutput(join(folder, 'link'), process.stdout);
    await output.write('new');
    await output.close();
    expect(readFileSync(join(folder, 'real/out'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['link', 'real']);
  });

  it('that cannot be opened is an error that names it', async () => {
    const path = join(folderOf(), 'no/such/folder/out');
    await expect(openOutput(path, process.stdout)).rejects.toMatchObject({
      code: 'OUTPUT_UNAVAILABLE',
      message: `'${path}' could not be written: the folder '${dirname(path)}' does not exist`,
    });
  });

  it.skipIf(!existsSync('/dev/full')).each(['out', 'out.gz'])(
    'on a full disk, as %s, is an error (needs /dev/full)',
    async (name) => {
      const path = join(folderOf(), name);
      symlinkSync('/dev/full', path);
      const output = await openOutput(path, process.stdout);
      const filled = async (): Promise<void> => {
        await output.write('x'.repeat(1 << 20));
        await output.close();
      };
      await expect(filled()).rejects.toMatchObject({
        code: 'OUTPUT_FAILED',
        message: expect.stringMatching(/out.*ENOSPC/),
      });
      await output.abort();
      expect(existsSync('/dev/full')).toBe(true);
    },
  );
});
