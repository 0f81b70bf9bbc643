/** A lasting index whose writer is killed, and whose files are damaged: in processes of their own, which may crash. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { killedAfter } from '../seen/killing.ts';
import { textOf, WORDS } from '../seen/texts.ts';

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
    expect(await seen.check({ id: 'late', text: textOf(9) })).toMatchObject({ verdict: 'revisit', changed: true });
    expect(await seen.check({ id: 'x', text: textOf(3) })).toMatchObject({ verdict: 'new', stored: true });
    expect(await seen.sessions.commit('crawl')).toBe(1);
    await seen.close();
    writeFileSync(
      join(path, 'current.json'),
      readFileSync(join(path, 'current.json'), 'utf8').replace('"format":1', '"format":2'),
    );
    await expect(openSeen({ path })).rejects.toThrow('format 2; format 1 can be read');
  });
});
