import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/seen/open-seen.ts';
import { canMount, smallDisk } from '../process/small-disk.ts';
import { prose } from '../texts.ts';
import { started } from './serving.ts';

/** Fills a disk to its last byte; returns the file that does. */
function filled(path: string): string {
  const { bavail, bsize } = statfsSync(path);
  const filler = join(path, 'filler');
  writeFileSync(filler, new Uint8Array(bavail * bsize));
  return filler;
}

it.skipIf(!canMount)(
  'an index that a full disk does not let be created leaves nothing, and is created later',
  async () => {
    const { path } = smallDisk(2048);
    const service = await started({ data: path });
    const created = () => service.ask('POST', '/v1/indexes', { name: 'pages' });
    const filler = filled(path);
    try {
      expect(await created()).toMatchObject({ status: 507, json: { code: 'OUTPUT_FAILED' } });
      expect(readdirSync(join(path, 'indexes'))).toEqual([]);
      rmSync(filler);
      expect((await created()).status).toBe(201);
    } finally {
      await service.stop();
    }
  },
);

/** A text of some kilobytes. */
const long = (seed: number): string => Array.from({ length: 20 }, (_, i) => prose(1000 * seed + i)).join(' ');

it.skipIf(!canMount)(
  'a service whose disk becomes full says so at once, and writes again when there is space: what it refused, too',
  async () => {
    const { path, grow } = smallDisk(1536);
    const service = await started({ data: path });
    const check = (id: string, text: string, sync = true) =>
      service.ask('POST', `/v1/indexes/pages/check?sync=${sync}`, { id, text });
    const kept: string[] = [];
    try {
      await service.ask('POST', '/v1/indexes', { name: 'pages', params: { storeText: true } });
      for (const round of [1, 2, 3]) {
        let refused: Awaited<ReturnType<typeof check>> | undefined;
        for (let i = 0; refused === undefined; i++) {
          // The first is acknowledged before it is written.
          const ids = [`${round}.${i} early`, `${round}.${i}`];
          const [, answer] = await Promise.all(
            ids.map((id, j) => check(id, long(round * 10_000 + 2 * i + j), j === 1)),
          );
          if (answer!.status === 200) kept.push(...ids);
          else refused = answer;
        }
        expect(refused).toMatchObject({ status: 507, json: { code: 'OUTPUT_FAILED' } });
        expect(refused.json.detail).toMatch(/ENOSPC: .*; the index can be read, but not written until there is space$/);
        expect(await check('copy', long(round * 10_000), false)).toMatchObject({
          status: 200,
          json: { verdict: 'exact' },
        });
        expect((await check('more', long(9))).status).toBe(507);
        grow(1536 + 1024 * round);
        await expect.poll(async () => (await check(`again ${round}`, long(round))).status, { interval: 300 }).toBe(200);
        kept.push(`again ${round}`);
      }
      expect((await service.ask('DELETE', '/v1/indexes/pages/docs/again%201')).status).toBe(200);
    } finally {
      await service.stop();
    }
    const seen = await openSeen({ path: join(path, 'indexes', 'pages'), create: false });
    try {
      expect((await seen.verify()).problems).toEqual([]);
      const lost: string[] = [];
      for (const id of kept) if ((await seen.get(id)) === undefined) lost.push(id);
      expect(lost).toEqual(['again 1']);
    } finally {
      await seen.close();
    }
    expect(kept.length).toBeGreaterThan(50);
  },
  120_000,
);

it.skipIf(!canMount)(
  'a service that starts on a full disk answers, refuses what it would have to write, and writes when there is space',
  async () => {
    const { path } = smallDisk(4096);
    const first = await started({ data: path });
    await first.ask('POST', '/v1/indexes', { name: 'pages' });
    const stored = { id: 'a', text: prose(1) };
    await first.ask('POST', '/v1/indexes/pages/check?sync=true', stored);
    await first.ask('POST', '/v1/indexes/pages/sessions', { session: 'monday' });
    await first.ask('POST', '/v1/indexes/pages/check?sync=true', { id: 'b', text: prose(2), session: 'monday' });
    await first.stop();
    // What a killed service leaves of an index that it was about to create.
    mkdirSync(join(path, 'indexes', 'unfinished'));
    const before = readdirSync(join(path, 'indexes', 'pages'));
    const filler = filled(path);

    const full = await started({ data: path });
    try {
      const ask = (method: string, at: string, body?: object) => full.ask(method, `/v1/indexes/pages${at}`, body);
      const copy = { ...stored, id: 'copy' };
      expect((await ask('POST', '/check', copy)).json).toMatchObject({ verdict: 'exact', match: { id: 'a' } });
      expect((await ask('POST', '/query', copy)).json).toMatchObject({ matches: [{ id: 'a' }] });
      expect((await ask('GET', '/docs/a')).status).toBe(200);
      const refused = { status: 507, json: { code: 'OUTPUT_FAILED', detail: expect.stringContaining('ENOSPC') } };
      const fresh = { id: 'c', text: prose(3) };
      expect(await ask('POST', '/check', fresh)).toMatchObject(refused);
      expect(await full.bulk('/v1/indexes/pages/check/bulk', [copy, fresh])).toMatchObject([
        { line: 1, verdict: 'exact' },
        { line: 2, error: { status: 507 } },
        { summary: { lines: 2, errors: 1, stored: 0 } },
      ]);
      expect(await ask('PUT', '/docs/d', { text: prose(4) })).toMatchObject(refused);
      expect(await ask('DELETE', '/docs/a')).toMatchObject(refused);
      expect(await ask('DELETE', '/docs?urlPrefix=https%3A%2F%2Fnone.example')).toMatchObject({ status: 200 });
      expect(await ask('POST', '/sessions', { session: 'tuesday' })).toMatchObject(refused);
      expect(await ask('POST', '/sessions/monday/commit')).toMatchObject(refused);
      expect(await ask('GET', '/docs/b')).toMatchObject({ status: 404 });
      for (const kind of ['compact', 'snapshot', 'export']) {
        const { json: job } = await ask('POST', '/jobs', { kind });
        await expect
          .poll(async () => (await full.ask('GET', `/v1/jobs/${job.id}`)).json)
          .toMatchObject({ status: 'failed', error: { status: 507 } });
      }
      expect((await full.ask('GET', '/readyz')).status).toBe(200);
      expect(readdirSync(join(path, 'indexes', 'pages'))).toEqual(before);

      rmSync(filler);
      const later = { id: 'later', text: prose(5) };
      const asked = async () => (await ask('POST', '/check?sync=true', later)).json;
      await expect.poll(asked, { interval: 300 }).toMatchObject({ verdict: 'new', stored: true });
      expect((await ask('POST', '/check', fresh)).json).toMatchObject({ verdict: 'new' });
      expect((await ask('DELETE', '/docs/c')).status).toBe(200);
    } finally {
      await full.stop();
    }

    const after = await started({ data: path });
    try {
      const { json } = await after.ask('POST', '/v1/indexes/pages/check?sync=true', { id: 'c', text: prose(3) });
      expect(json).toMatchObject({ verdict: 'new', stored: true });
      expect((await after.ask('POST', '/v1/indexes/pages/sessions/monday/commit')).json).toEqual({ documents: 1 });
      expect(readdirSync(join(path, 'indexes'))).toEqual(['pages']);
    } finally {
      await after.stop();
    }
  },
  60_000,
);
