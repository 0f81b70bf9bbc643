/** An index whose `current.json` is missing, and creations that were killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { dittograph } from '../cli/command-line.ts';
import { folder, folderOf } from '../folders.ts';
import { serving } from '../server/serving.ts';
import { textOf } from './texts.ts';

const bytesIn = (path: string): Record<string, string> =>
  Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'base64')]));

/** An index of three documents without its `current.json`. */
async function lost(path: string): Promise<void> {
  const seen = await openSeen({ path });
  for (let i = 0; i < 3; i++) await seen.check({ id: `d${i}`, text: textOf(i) });
  await seen.close();
  rmSync(join(path, 'current.json'));
}

it('is never written over: every command names what is missing', async () => {
  const line = `${JSON.stringify({ id: 'a', text: textOf(9) })}\n`;
  const cwd = folderOf({ 'a.jsonl': line, 'docs.jsonl': line });
  const path = join(cwd, 'pages');
  await lost(path);
  const before = bytesIn(path);
  const corrupt = { code: 'INDEX_CORRUPT', message: expect.stringContaining('current.json is missing; restore it') };
  for (const options of [{}, { create: true }, { create: false }, { readOnly: true }]) {
    await expect(openSeen({ path, ...options })).rejects.toMatchObject(corrupt);
  }
  const other = await openSeen({ path: join(cwd, 'other') });
  await expect(other.snapshot(path)).rejects.toMatchObject(corrupt);
  await other.close();
  for (const args of [
    ['index', 'create', 'pages'],
    ['index', 'stats', 'pages'],
    ['index', 'add', 'pages', 'a.jsonl'],
    ['index', 'query', 'pages', 'a.jsonl'],
    ['index', 'import', 'pages', 'a.jsonl'],
    ['index', 'export', 'pages'],
    ['index', 'compact', 'pages'],
    ['index', 'verify', 'pages'],
    ['index', 'snapshot', 'pages', 'copy'],
    ['index', 'snapshot', 'other', 'pages'],
    ['dedup', 'docs.jsonl', '--against', 'pages'],
  ]) {
    const { status, stderr } = await dittograph(args, { cwd });
    expect({ args, status, stderr }).toEqual({
      args,
      status: 4,
      stderr: expect.stringContaining("'pages' has documents of an index, but its current.json is missing"),
    });
  }
  expect(bytesIn(path)).toEqual(before);
}, 60_000);

it('does not keep the service from serving the others, and is not removed or created anew', async () => {
  const data = folder();
  const path = join(data, 'indexes', 'pages');
  await lost(path);
  await (await openSeen({ path: join(data, 'indexes', 'good') })).close();
  const before = bytesIn(path);
  const reports: string[] = [];
  const service = await serving({ data }, (what, error) => reports.push(`${what}: ${(error as Error).message}`));
  expect(reports).toEqual([expect.stringMatching(/^the index 'pages' is not served: .*current\.json is missing/)]);
  expect((await service.ask('GET', '/v1/indexes/pages/stats')).json).toMatchObject({ code: 'INDEX_UNAVAILABLE' });
  expect((await service.ask('POST', '/v1/indexes', { name: 'pages' })).json).toMatchObject({ code: 'INDEX_CORRUPT' });
  expect((await service.ask('GET', '/v1/indexes/good/stats')).status).toBe(200);
  expect((await service.ask('GET', '/readyz')).json).toEqual({ status: 'ready', unavailableIndexes: 1 });
  expect(bytesIn(path)).toEqual(before);
});

const LIBRARY = new URL('../../dist/public/seen.js', import.meta.url).href;
/** Creates indexes until it is killed; it kills itself before a file gets the name `current.json`. */
const KILLED = `
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const { rename } = fs;
fs.rename = (from, to) => (to.endsWith('current.json') ? process.kill(process.pid, 'SIGKILL') : rename(from, to));
syncBuiltinESMExports();
const { openSeen } = await import(${JSON.stringify(LIBRARY)});
await openSeen({ path: process.argv[1] });
`;

it('a creation that was killed before its last step is done again', async () => {
  const path = join(folder(), 'pages');
  const child = spawn(process.execPath, ['--input-type=module', '-e', KILLED, path], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(existsSync(join(path, 'documents-1.mdb'))).toBe(true);
  expect(existsSync(join(path, 'current.json'))).toBe(false);
  const copy = join(folder(), 'pages');
  cpSync(path, copy, { recursive: true });
  await expect(openSeen({ path: copy, create: false })).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  const seen = await openSeen({ path });
  expect(await seen.check({ id: 'a', text: textOf(1) }, { sync: true })).toMatchObject({ verdict: 'new' });
  await seen.close();
  expect(readdirSync(path).sort()).toEqual(['current.json', 'documents-1.mdb', 'documents-1.mdb-lock']);
});
