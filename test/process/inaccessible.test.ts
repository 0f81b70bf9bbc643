/** Indexes whose files cannot be opened. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';
import { serving } from '../server/serving.ts';

const PROGRAM = new URL('../../dist/cli/main.js', import.meta.url).pathname;
/**
 * The program by a process that permissions stop. As root, it stays root, so that it can read Node and the project wherever these are, and
 * gives up the capabilities by which root reads and writes what its permissions forbid.
 */
const [COMMAND, ...BEFORE] =
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', process.execPath, PROGRAM]
    : [process.execPath, PROGRAM];

const isStopped = ((): boolean => {
  const closed = folder();
  chmodSync(closed, 0);
  const list = `require('fs').readdirSync(${JSON.stringify(closed)})`;
  const { status, stderr } = spawnSync(COMMAND!, [...BEFORE.slice(0, -1), '-e', list], { encoding: 'utf8' });
  return status === 1 && stderr.includes('EACCES');
})();

/** Replaces a file by a named pipe. */
function pipe(path: string): void {
  rmSync(path, { force: true });
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
}

/** Replaces a file by a folder. */
function replaced(path: string): void {
  rmSync(path, { force: true });
  mkdirSync(path);
}

it('of a service: each is named, and the others are served', async () => {
  const data = folder();
  const names = ['good', 'data-folder', 'data-pipe', 'lock-folder', 'lock-pipe', 'current-pipe', 'writer-pipe'];
  for (const name of names) await (await openSeen({ path: join(data, 'indexes', name) })).close();
  const at = (name: string, file: string): string => join(data, 'indexes', name, file);
  replaced(at('data-folder', 'documents-1.mdb'));
  pipe(at('data-pipe', 'documents-1.mdb'));
  replaced(at('lock-folder', 'documents-1.mdb-lock'));
  pipe(at('lock-pipe', 'documents-1.mdb-lock'));
  pipe(at('current-pipe', 'current.json'));
  pipe(at('writer-pipe', 'writer.json'));
  const reports: string[] = [];
  const service = await serving({ data }, (what) => reports.push(what));
  const bad = names.slice(1);
  expect(reports.sort()).toEqual(bad.map((name) => `the index '${name}' is not served`).sort());
  for (const name of bad) {
    const { json } = await service.ask('GET', `/v1/indexes/${name}/stats`);
    expect({ name, code: json.code, detail: json.detail }).toMatchObject({
      code: 'INDEX_UNAVAILABLE',
      detail: expect.stringMatching(/not a file/),
    });
  }
  expect((await service.ask('GET', '/v1/indexes/good/stats')).status).toBe(200);
  expect((await service.ask('GET', '/readyz')).json).toEqual({ status: 'ready', unavailableIndexes: bad.length });
}, 60_000);

it.skipIf(!isStopped)(
  'of a service without the rights to them (skipped where nothing takes the rights of root)',
  async () => {
    const data = folder();
    for (const name of ['good', 'hidden', 'locked', 'fixed']) {
      await (await openSeen({ path: join(data, 'indexes', name) })).close();
    }
    chmodSync(join(data, 'indexes/hidden'), 0);
    chmodSync(join(data, 'indexes/locked/documents-1.mdb-lock'), 0);
    chmodSync(join(data, 'indexes/fixed'), 0o555);
    atEnd(() => ['hidden', 'fixed'].map((name) => chmodSync(join(data, 'indexes', name), 0o755)));
    const child = spawn(COMMAND!, [...BEFORE, 'serve', '--data', data, '--port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    atEnd(() => child.kill('SIGKILL'));
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += `${chunk}`;
    });
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said)!;
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json(), { timeout: 20_000 })
      .toEqual({ status: 'ready', unavailableIndexes: 3 });
    expect((await fetch(`${url}/v1/indexes/good/stats`)).status).toBe(200);
    expect(await (await fetch(`${url}/v1/indexes/locked/stats`)).json()).toMatchObject({ code: 'INDEX_UNAVAILABLE' });
    const stats = spawnSync(COMMAND!, [...BEFORE, 'index', 'stats', join(data, 'indexes/locked')], {
      encoding: 'utf8',
    });
    expect(stats).toMatchObject({ status: 3, stderr: expect.stringContaining('documents-1.mdb-lock') });
  },
  60_000,
);
