/** A lasting index whose writer is killed, and whose files are damaged: in processes of their own, which may crash. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { openSeen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { killedAfter } from '../seen/killing.ts';
import { textOf, WORDS } from '../seen/texts.ts';
import { canMount, smallDisk } from './small-disk.ts';

const LIBRARY = new URL('../../dist/public/seen.js', import.meta.url).href;

describe('a writer that is killed', () => {
  it('loses nothing that it acknowledged, doubles nothing, and leaves an index that opens', async () => {
    const path = join(folder(), 'index');
    await (await openSeen({ path, storeText: true })).close();
    const known = { last: 0, deleted: new Set<number>() };
    for (const ms of [0, 37, 151, 420]) {
      expect({ ms, faults: await killedAfter(path, known, ms, WORDS) }).toEqual({ ms, faults: [] });
    }
    expect(known.last).toBeGreaterThan(80);
  });

  it('while it saves segments, leaves those that the documents name', async () => {
    const path = join(folder(), 'index');
    const seen = await openSeen({ path, method: 'simhash', distance: 3, storeText: true });
    let state = 7;
    const word = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state;
    };
    const rows = Array.from({ length: 65_500 }, (_, i) => ({
      id: `f${i}`,
      fingerprint: Uint32Array.of(word(), word()),
    }));
    for await (const _ of seen.checkAll(rows, { insert: 'always' }));
    await seen.close();
    const known = { last: 0, deleted: new Set<number>() };
    for (const ms of [90, 200]) expect(await killedAfter(path, known, ms, WORDS)).toEqual([]);
    expect(readdirSync(path).filter((name) => name.endsWith('.segment')).length).toBeLessThanOrEqual(2);
  }, 120_000);
});

/** Opens an index whose disk was full, and says what is wrong with it. */
const AFTERWARDS = `
import { openSeen } from ${JSON.stringify(LIBRARY)};
const [path, list, text] = process.argv.slice(1);
const acknowledged = JSON.parse(list);
const seen = await openSeen({ path, create: false });
const { problems } = await seen.verify();
const lost = [];
for (const i of acknowledged) if ((await seen.get('d' + i)) === undefined) lost.push(i);
const isMore = seen.size > acknowledged.length + 20;
const { stored } = await seen.check({ id: 'more', text }, { sync: true });
await seen.close();
console.log(JSON.stringify({ problems, lost, stored, isMore }));
`;

describe.skipIf(!canMount)('a full disk (skipped where no file system can be mounted)', () => {
  it.each([false, true])(
    'lets an index be read and nothing be added, and loses nothing, texts kept: %s',
    async (storeText) => {
      const disk = smallDisk(1024);
      const path = join(disk.path, 'index');
      const seen = await openSeen({ path, storeText });
      const acknowledged: number[] = [];
      const full = async (): Promise<never> => {
        for (let i = 0; ; i++) {
          await seen.check({ id: `d${i}`, text: textOf(i) }, { sync: i % 20 === 19 });
          if (i % 20 === 19) acknowledged.push(...Array.from({ length: 20 }, (_, j) => i - 19 + j));
        }
      };
      await expect(full()).rejects.toMatchObject({
        code: 'OUTPUT_FAILED',
        message: expect.stringMatching(/ENOSPC: .*; the index can be read, but not written until there is space/),
      });
      expect(acknowledged.length).toBeGreaterThan(100);
      const requireAll = async (): Promise<void> => {
        for (const i of acknowledged) {
          const { verdict, match } = await seen.check({ id: 'asked', text: textOf(i) }, { insert: 'never' });
          expect({ i, verdict, id: match?.id }).toEqual({ i, verdict: 'exact', id: `d${i}` });
        }
      };
      await requireAll();
      await expect(seen.check({ id: 'more', text: textOf(9999) })).rejects.toMatchObject({ code: 'OUTPUT_FAILED' });
      await expect(seen.delete('d0')).rejects.toMatchObject({ code: 'OUTPUT_FAILED' });
      await expect(seen.compact()).rejects.toMatchObject({ code: 'OUTPUT_FAILED' });
      await seen.close();
      disk.grow(65_536);
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '-e', AFTERWARDS, path, JSON.stringify(acknowledged), textOf(9999)],
        { encoding: 'utf8' },
      );
      expect({ stdout: JSON.parse(stdout || '0'), stderr }).toEqual({
        stdout: { problems: [], lost: [], stored: true, isMore: false },
        stderr: '',
      });
    },
    60_000,
  );
});

it.skipIf(process.getuid?.() !== 0)(
  'a lock that may not be removed is said to be so, where opening the index never ended (skipped without the rights)',
  () => {
    const path = folder();
    writeFileSync(join(path, 'writer.json'), JSON.stringify({ pid: 2 ** 22 - 3, host: hostname(), since: '' }));
    // Everybody may write in the folder, but remove their own files only.
    chmodSync(path, 0o1777);
    const script = `import { openSeen } from ${JSON.stringify(LIBRARY)};
      await openSeen({ path: process.argv[1] }).catch(({ code, message }) => console.log(code, message));`;
    const args = ['--input-type=module', '-e', script, path];
    const { stdout, signal } = spawnSync(process.execPath, args, { encoding: 'utf8', uid: 65_534, timeout: 20_000 });
    expect(signal).toBe(null);
    expect(stdout).toMatch(/^OUTPUT_UNAVAILABLE '.*': EPERM/);
  },
);

/** Random fingerprints of 64 bits with ids. */
function fingerprints(count: number, seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => ({
    id: `${seed}-${i}`,
    fingerprint: Uint32Array.of(random(), random()),
  }));
}

describe('segments that a thread merges', () => {
  it('have all that was there, while documents are checked, added and deleted, and are read by replicas', async () => {
    const path = join(folder(), 'index');
    const seen = await openSeen({ path, method: 'simhash', distance: 3 });
    const first = fingerprints(66_000, 1);
    for await (const _ of seen.checkAll(first));
    // The thread has begun; what comes now is searched in the old parts.
    for (let i = 0; i < 200; i++) {
      expect(await seen.check({ ...first[i * 300]!, id: 'other' })).toMatchObject({
        verdict: 'near',
        match: { id: `1-${i * 300}`, distance: 0 },
      });
      if (i % 10 === 0) expect(await seen.delete(`1-${i}`)).toBe(true);
    }
    const to = join(folder(), 'copy');
    await Promise.all([seen.snapshot(to), seen.verify()]);
    expect(readdirSync(path).filter((name) => name.endsWith('.segment'))).toEqual([expect.stringMatching(/^0-65536-/)]);
    const replicas = [await openSeen({ path, readOnly: true }), await openSeen({ path, readOnly: true })];
    for (const replica of replicas) expect(replica.stats()).toMatchObject({ segments: 1, documents: 66_000 - 20 });
    for await (const _ of seen.checkAll(fingerprints(66_000, 2)));
    await seen.sync();
    for (const [i, one] of [...first.slice(0, 100), ...first.slice(-100)].entries()) {
      const isGone = i < 200 && i % 10 === 0;
      for (const replica of replicas) {
        const { verdict } = await replica.check({ ...one, id: 'other' }, { insert: 'never' });
        expect({ i, verdict }).toEqual({ i, verdict: isGone && i < 100 ? 'new' : 'near' });
      }
    }
    expect((await seen.verify()).problems).toEqual([]);
    // Both segments are one now, and a replica that opens its files again has it.
    expect(seen.stats().segments).toBe(1);
    await replicas[0]!.refresh();
    expect(replicas[0]!.stats()).toMatchObject({ segments: 1, documents: 132_000 - 20 });
    const copy = await openSeen({ path: to, create: false });
    expect(copy.size).toBe(66_000 - 20);
    for (const one of [seen, copy, ...replicas]) await one.close();
  }, 120_000);
});

/** Adds and deletes documents and compacts the index, until its input ends. */
const RESTLESS = `
import { openSeen } from ${JSON.stringify(LIBRARY)};
const seen = await openSeen({ path: process.argv[1], storeText: true });
let isOver = false;
process.stdin.on('data', () => {}).on('end', () => { isOver = true; });
console.log('open');
const text = (i) => Array.from({ length: 40 }, (_, j) => 'w' + ((i * 7919 + j * 104729) % 99991)).join(' ');
for (let next = 0; !isOver; next += 50) {
  await seen.checkBatch(Array.from({ length: 50 }, (_, i) => ({ id: 'd' + (next + i), text: text(next + i) })));
  for (let i = 0; i < 25; i++) await seen.delete('d' + (next + 2 * i));
  await seen.sync();
  if (next % 100 === 0) await seen.compact();
}
await seen.close();
`;

it('replicas are opened, read and refreshed while another process deletes, replaces files and removes them', async () => {
  const path = join(folder(), 'index');
  const writer = spawn(process.execPath, ['--input-type=module', '-e', RESTLESS, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const over = once(writer, 'exit');
  await once(writer.stdout, 'data');
  try {
    for (let round = 0; round < 12; round++) {
      const reader = await openSeen({ path, readOnly: true });
      for (let time = 0; time < 3; time++) {
        for await (const line of reader.export({ newest: 60 })) {
          if (line.type !== 'doc') continue;
          await reader.check({ id: 'other', text: line.text }, { insert: 'never' });
        }
        expect((await reader.verify()).problems).toEqual([]);
        await reader.refresh();
      }
      await reader.close();
    }
  } finally {
    writer.stdin.end();
    expect(await over).toEqual([0, null]);
  }
}, 120_000);

/** Opens damaged copies of an index, reads all of each, and says of each whether it was refused, the same or other. */
const DAMAGER = `
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openSeen } from ${JSON.stringify(LIBRARY)};
const [from, to, file, list] = process.argv.slice(1);
async function read() {
  const hash = createHash('md5');
  const seen = await openSeen({ path: to, create: false });
  try {
    for await (const line of seen.export()) hash.update(JSON.stringify(line));
    hash.update(JSON.stringify(await seen.verify()));
    hash.update(JSON.stringify(await seen.check({ id: 'asked', text: 'a text that is like no other' }, { insert: 'never' })));
  } finally {
    await seen.close();
  }
  return hash.digest('hex');
}
const copy = () => { rmSync(to, { recursive: true, force: true }); cpSync(from, to, { recursive: true }); };
copy();
const whole = await read();
for (const [at, bit] of JSON.parse(list)) {
  copy();
  const bytes = readFileSync(from + '/' + file);
  if (bit < 0) writeFileSync(to + '/' + file, bytes.subarray(0, at));
  else { bytes[at] ^= 1 << bit; writeFileSync(to + '/' + file, bytes); }
  try { console.log((await read()) === whole ? 'same' : 'other at ' + at); }
  catch (error) { console.log(error.code === 'INDEX_CORRUPT' ? 'refused' : at + ' ' + (error.stack ?? error)); }
}
`;

async function baseOf(path: string): Promise<void> {
  const seen = await openSeen({ path, method: 'simhash', storeText: true });
  for (let i = 0; i < 200; i++)
    await seen.check({ id: `d${i}`, title: `t${i}`, text: textOf(i) }, { insert: 'always' });
  await seen.check({ id: 'short', text: 'one' });
  await seen.delete('d7');
  await seen.compact();
  for (let i = 200; i < 260; i++)
    await seen.check({ id: `d${i}`, text: textOf(i) }, { insert: 'always', sync: i % 9 === 0 });
  await seen.delete('d9');
  await seen.close();
}

const outcomesOf = (from: string, file: string, damages: readonly (readonly [number, number])[]): readonly string[] => {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', DAMAGER, from, join(folder(), 'copy'), file, JSON.stringify(damages)],
    { encoding: 'utf8' },
  );
  expect({ file, status, signal, stderr }).toEqual({ file, status: 0, signal: null, stderr: '' });
  const lines = stdout.trim().split('\n');
  expect(lines.length).toBe(damages.length);
  return lines;
};

describe('a file that was cut short or changed', () => {
  it('is refused, or nothing of it was in use: no answer is another', async () => {
    const from = join(folder(), 'index');
    await baseOf(from);
    let state = 11;
    const below = (most: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
    const files = readdirSync(from).filter((name) => !name.endsWith('-lock'));
    expect(files.length).toBe(3);
    for (const file of files) {
      const { length } = readFileSync(join(from, file));
      // Half of the flips hit the head of a page and its first nodes, where LMDB believes what it reads.
      const flips = Array.from({ length: 40 }, (_, i): [number, number] => {
        const at = i % 2 === 0 ? below(length) : 4096 * below(Math.ceil(length / 4096)) + below(120);
        return [Math.min(at, length - 1), below(8)];
      });
      const cuts = Array.from({ length: 8 }, (): [number, number] => [below(length), -1]);
      const outcomes = outcomesOf(from, file, [...flips, ...cuts]);
      expect({ file, other: outcomes.filter((outcome) => outcome !== 'same' && outcome !== 'refused') }).toEqual({
        file,
        other: [],
      });
      expect(outcomes.slice(flips.length)).toEqual(cuts.map(() => 'refused'));
    }
  }, 180_000);

  it('is refused by name where a segment is missing', async () => {
    const [from, to] = [join(folder(), 'index'), join(folder(), 'copy')];
    await baseOf(from);
    mkdirSync(to);
    for (const name of readdirSync(from))
      if (!name.endsWith('.segment')) copyFileSync(join(from, name), join(to, name));
    await expect(openSeen({ path: to })).rejects.toMatchObject({
      code: 'INDEX_CORRUPT',
      message: expect.stringContaining('.segment'),
    });
  });
});

describe('an index of format 2', () => {
  it('is opened for good, with its sessions', async () => {
    const path = join(folder(), 'index');
    cpSync(new URL('../fixtures/seen/format-2', import.meta.url), path, { recursive: true });
    const seen = await openSeen({ path });
    expect(seen.stats()).toMatchObject({ documents: 3, segments: 1, storeText: true });
    expect(seen.sessions.list().map(({ name, open }) => [name, open])).toEqual([
      ['committed', false],
      ['discarded', false],
      ['open', true],
    ]);
    const { text } = (await seen.get('a'))!;
    expect(await seen.check({ id: 'a', text, requestId: 'r-1' })).toMatchObject({ verdict: 'new', stored: true });
    expect([await seen.sessions.commit('committed'), await seen.sessions.discard('discarded')]).toEqual([1, 1]);
    expect(await seen.sessions.commit('open')).toBe(1);
    expect((await seen.get('d'))!.text).toContain('ferry number 4');
    expect((await seen.verify()).problems).toEqual([]);
    await seen.close();
  });
});

describe('an index of format 1', () => {
  it('is opened for good, and answers as when it was written', async () => {
    const path = join(folder(), 'index');
    cpSync(new URL('../fixtures/seen/format-1', import.meta.url), path, { recursive: true });
    const seen = await openSeen({ path });
    expect(seen.stats()).toMatchObject({ documents: 5, deleted: 1, segments: 1, storeText: true });
    expect((await seen.verify()).problems).toEqual([]);
    expect(await seen.get('https://a.example/1')).toEqual({
      id: 'https://a.example/1',
      url: 'https://a.example/1',
      title: 'One',
      time: '2026-01-02T03:04:05.000Z',
      shingles: 58,
      fingerprint: expect.stringMatching(/^[0-9a-f]{1024}$/),
      text: textOf(1),
    });
    expect(await seen.check({ id: 'copy', text: textOf(1) })).toMatchObject({
      verdict: 'exact',
      match: { id: 'https://a.example/1' },
    });
    // Its pages were compared by their main texts alone, and are.
    const rows = Array.from({ length: 40 }, (_, i) => `<tr><th>Part ${i}</th><td>kettle ${7 * i}</td></tr>`).join('');
    const html = `<main><table>${rows}</table><div><p>${textOf(1).slice(0, 260)}</p></div></main>`;
    await seen.check({ id: 'thin', html });
    expect((await seen.get('thin'))!.text).toBe(textOf(1).slice(0, 260));
    expect(await seen.check({ id: 'late', text: textOf(9) })).toMatchObject({ verdict: 'revisit', changed: true });
    expect(await seen.check({ id: 'x', text: textOf(3) })).toMatchObject({ verdict: 'new', stored: true });
    expect(await seen.sessions.commit('crawl')).toBe(1);
    // The same now has the format of today, in which a request is known again.
    const request = { id: 'y', text: textOf(4), requestId: 'r1' };
    expect(await seen.check(request)).toEqual(await seen.check(request));
    await seen.close();
    writeFileSync(
      join(path, 'current.json'),
      readFileSync(join(path, 'current.json'), 'utf8').replace('"format":3', '"format":4'),
    );
    await expect(openSeen({ path })).rejects.toThrow('format 4; formats 1 to 3 can be read');
  });
});
