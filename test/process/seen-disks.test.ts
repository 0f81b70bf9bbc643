/** A disk that is full while a lasting index is created, or while something is done to the whole of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSeen } from '../../src/seen/open-seen.ts';
import { folder } from '../folders.ts';
import { MAIN } from '../package/project.ts';
import { prose } from '../texts.ts';
import { canMount, smallDisk } from './small-disk.ts';

const LIBRARY = new URL('../../dist/public/seen.js', import.meta.url).href;

function dittograph(...args: readonly string[]): { status: number | null; signal: string | null; said: string } {
  const { status, signal, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  return { status, signal, said: stderr };
}

/** An index with a session, of which an open process does something when the disk has so few kilobytes left. */
const WORK = `
import { statfsSync, writeFileSync } from 'node:fs';
import { openSeen } from ${JSON.stringify(LIBRARY)};
const [path, work, left, filler, count = '300'] = process.argv.slice(1);
const seen = await openSeen({ path, storeText: true });
const text = (i) => Array.from({ length: 60 }, (_, j) => 'w' + ((i * 7919 + j * 104729) % 99991)).join(' ');
await seen.sessions.begin('crawl');
// In few transactions, after which the file has no free pages for another one.
const documents = (rest) => Array.from({ length: Number(count) / 2 }, (_, i) => ({ id: 'd' + (2 * i + rest), text: text(2 * i + rest) }));
await seen.checkBatch(documents(0));
await seen.checkBatch(documents(1), { session: 'crawl' });
await seen.sync();
const { bavail, bsize } = statfsSync(path);
writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - 1024 * Number(left))));
const all = {
  commit: () => seen.sessions.commit('crawl'),
  discard: () => seen.sessions.discard('crawl'),
  begin: () => seen.sessions.begin('another'),
  delete: () => seen.deletePrefix('d'),
  compact: () => seen.compact(),
  snapshot: () => seen.snapshot(path + '-copy'),
};
const outcome = await all[work]().then(() => 'done', ({ code }) => code);
const found = (await seen.get('d200')) !== undefined;
const { size } = seen;
await seen.close();
console.log(JSON.stringify({ outcome, found, size }));
`;

describe.skipIf(!canMount)('a full disk (skipped where no file system can be mounted)', () => {
  it.each([4, 16, 20, 24, 28, 32, 36, 40, 48, 100, 200])(
    'of %i kB refuses a new index, and has none afterwards',
    (kilobytes) => {
      const disk = smallDisk(kilobytes);
      const path = join(disk.path, 'index');
      const { status, signal, said } = dittograph('index', 'create', path);
      expect({ status, signal }).toEqual({ status: 4, signal: null });
      expect(said).toMatch(/^dittograph: '.*': ENOSPC: .*\nFree space/);
      expect(dittograph('index', 'stats', path).said).toContain('there is no index in this folder');
      disk.grow(4096);
      expect(dittograph('index', 'create', path).status).toBe(0);
      expect(dittograph('index', 'verify', path).said).toContain('0 documents, no faults');
    },
  );

  it.each([
    ['commit', 0],
    ['discard', 0],
    ['discard', 12],
    ['begin', 0],
    ['compact', 0],
    ['compact', 24],
    ['compact', 200],
    ['snapshot', 0],
    ['snapshot', 200],
  ])('fails %s with %i kB left, and the index is as it was', (work, left) => {
    const disk = smallDisk(1500);
    const [path, filler] = [join(disk.path, 'index'), join(disk.path, 'filler')];
    const args = ['--input-type=module', '-e', WORK, path, work, String(left), filler];
    const { stdout, stderr, signal } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(signal).toBe(null);
    // LMDB writes its own messages there.
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'OUTPUT_FAILED', found: true });
    expect(existsSync(join(`${path}-copy`, 'current.json'))).toBe(false);
    rmSync(filler);
    expect(dittograph('index', 'verify', path).said).toContain('300 documents, no faults');
  });

  it.each([500, 700, 1000])(
    'fails a compaction that has written %i kB, and leaves the index as it was, without the new file',
    (left) => {
      const disk = smallDisk(12_000);
      const [path, filler] = [join(disk.path, 'index'), join(disk.path, 'filler')];
      const args = ['--input-type=module', '-e', WORK, path, 'compact', String(left), filler, '1500'];
      const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const { outcome, found, size } = JSON.parse(stdout);
      expect({ outcome, found }).toEqual({ outcome: 'OUTPUT_FAILED', found: true });
      expect(readdirSync(path).filter((name) => name.endsWith('.mdb'))).toEqual(['documents-1.mdb']);
      rmSync(filler);
      expect(dittograph('index', 'verify', path).said).toContain(`${size.toLocaleString('en')} documents, no faults`);
    },
  );

  it('prints no verdict of a document that it did not keep', () => {
    const disk = smallDisk(1024);
    const [path, input] = [join(disk.path, 'index'), join(folder(), 'docs.jsonl')];
    const documents = Array.from({ length: 6000 }, (_, i) => ({ id: `d${i}`, text: prose(i) }));
    writeFileSync(input, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
    expect(dittograph('index', 'create', path).status).toBe(0);
    const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, 'index', 'add', path, input], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([4, expect.stringContaining('ENOSPC')]);
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(printed.length).toBeGreaterThan(0);
    expect(printed.length).toBeLessThan(documents.length);
    expect(printed.map(({ id, stored }) => [id, stored])).toEqual(printed.map((_, i) => [`d${i}`, true]));
    expect(dittograph('index', 'verify', path).said).toContain(
      `${printed.length.toLocaleString('en')} documents, no faults`,
    );
  });

  it('adds whole batches where only the file of verdicts has no space, leaves no file, and goes on with the rest later', () => {
    const disk = smallDisk(1024);
    const [path, input, output] = [join(folder(), 'index'), join(folder(), 'docs.jsonl'), join(disk.path, 'v.ndjson')];
    const documents = Array.from({ length: 6000 }, (_, i) => ({ id: `d${i} ${'x'.repeat(1000)}`, text: prose(i) }));
    writeFileSync(input, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
    writeFileSync(output, 'of yesterday\n');
    const add = ['index', 'add', path, input, '--insert', 'always', '-o', `ndjson:${output}`];
    expect(dittograph('index', 'create', path).status).toBe(0);
    const failed = spawnSync(process.execPath, [MAIN, ...add], {
      encoding: 'utf8',
    });
    expect([failed.status, failed.stdout, failed.stderr]).toEqual([4, '', expect.stringContaining('ENOSPC')]);
    expect(readdirSync(disk.path)).toEqual(['v.ndjson']);
    expect(readFileSync(output, 'utf8')).toBe('of yesterday\n');
    const added = Number(
      /: ([\d,]+) documents, no faults/.exec(dittograph('index', 'verify', path).said)![1]!.replace(',', ''),
    );
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(documents.length);
    disk.grow(32_768);
    expect(dittograph(...add).status).toBe(0);
    const verdicts = readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).verdict);
    expect(verdicts.map((verdict) => verdict === 'revisit')).toEqual(documents.map((_, i) => i < added));
  });

  it('fails an export, and leaves no file of it', () => {
    const disk = smallDisk(1500);
    const [path, filler] = [join(disk.path, 'index'), join(disk.path, 'filler')];
    spawnSync(process.execPath, ['--input-type=module', '-e', WORK, path, 'begin', '100', filler]);
    for (const format of ['ndjson', 'parquet']) {
      const { status, said } = dittograph('index', 'export', path, '-o', `${format}:${join(disk.path, 'export')}`);
      expect([status, said]).toEqual([4, expect.stringContaining('ENOSPC')]);
    }
    expect(readdirSync(disk.path).sort()).toEqual(['filler', 'index']);
  });
});

it.skipIf(!canMount)(
  'an index whose disk becomes full repeatedly has, in the end, exactly what was done (skipped where no file system can be mounted)',
  async () => {
    const disk = smallDisk(360);
    const path = join(disk.path, 'index');
    const seen = await openSeen({ path, method: 'simhash' });
    const there = new Set<string>();
    let [size, refused] = [360, 0];
    /** Repeats a call until it succeeds: one that was refused may have been done. */
    const done = async (work: () => Promise<unknown>): Promise<void> => {
      for (;;) {
        const error: unknown = await work().then(
          () => undefined,
          (why) => why,
        );
        if (error === undefined) return;
        expect(error).toMatchObject({ code: 'OUTPUT_FAILED', message: expect.stringContaining('ENOSPC') });
        refused++;
        size += 24;
        disk.grow(size);
        await setTimeout(300);
      }
    };
    for (let round = 0; round < 68; round++) {
      const ids = Array.from({ length: 60 }, (_, i) => `${round} ${i}`);
      await done(() =>
        seen.checkBatch(
          ids.map((id) => ({ id, text: prose(round * 100 + Number(id.split(' ')[1])) })),
          { insert: 'always', sync: round % 3 === 0 },
        ),
      );
      for (const id of ids) there.add(id);
      const old = `${Math.floor(round / 2)} ${round % 60}`;
      await done(() => seen.delete(old));
      there.delete(old);
    }
    expect(refused).toBeGreaterThan(1);
    // What is refused is done with the next transaction, also what is no longer changed then.
    const { bavail, bsize } = statfsSync(disk.path);
    writeFileSync(join(disk.path, 'filler'), new Uint8Array(bavail * bsize));
    const many = Array.from({ length: 5000 }, (_, i) => ({
      id: i % 100 > 0 ? `last ${i}` : `9 ${i / 100}`,
      text: prose(50_000 + i),
    }));
    await expect(seen.checkBatch(many, { insert: 'always', sync: true })).rejects.toMatchObject({
      code: 'OUTPUT_FAILED',
    });
    const last = seen.size;
    disk.grow(size + 4096);
    await setTimeout(1000);
    await done(() => seen.sync());
    await seen.close();
    const again = await openSeen({ path, create: false });
    expect([(await again.verify()).problems, again.size]).toEqual([[], last]);
    expect(last).toBeGreaterThan(there.size);
    for (const id of there) expect([id, await again.get(id)]).toMatchObject([id, { id }]);
    await again.close();
  },
  120_000,
);
