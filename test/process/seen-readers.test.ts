/** A lasting index that other processes open all the time while one writes to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';

const LIBRARY = new URL('../../dist/public/seen.js', import.meta.url).href;

/** Writes one transaction after the other, and looks after each whether it is there. */
const WRITER = `
import { openSeen } from ${JSON.stringify(LIBRARY)};
const seen = await openSeen({ path: process.argv[1], method: 'simhash', storeText: true });
console.log('open');
const text = (i) => Array.from({ length: 30 }, (_, j) => 'w' + ((i * 7919 + j * 104729) % 99991)).join(' ');
const add = (i) => seen.check({ id: 'd' + i, text: text(i) }, { insert: 'always', sync: i % 7 === 0 });
for (let i = 0; i < 2500; i++) {
  const { stored } = await add(i);
  await seen.sync();
  if (!stored || (await seen.get('d' + i))?.text !== text(i)) throw new Error('d' + i + ' is missing');
  if (i % 3 === 0 && !(await seen.delete('d' + i))) throw new Error('d' + i + ' cannot be deleted');
  if (i % 500 === 499) {
    const { problems } = await seen.verify();
    if (problems.length > 0) throw new Error(problems.join());
    await seen.compact();
  }
}
await seen.close();
console.log('all there');
`;

/** Opens and closes the index until its input ends. */
const READER = `
import { openSeen } from ${JSON.stringify(LIBRARY)};
let isOver = false;
process.stdin.on('data', () => {}).on('end', () => { isOver = true; });
let opened = 0;
for (; !isOver; opened++) await (await openSeen({ path: process.argv[1], readOnly: true })).close();
console.log(opened > 10 ? 'opened' : 'opened ' + opened + ' times');
`;

function started(script: string, path: string): { readonly child: ChildProcess; readonly ended: Promise<object> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, path], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  atEnd(() => child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]!.on('data', (chunk) => {
      said[name] += chunk;
    });
  }
  const ended = once(child, 'close').then(([status, signal]) => ({ status, signal, ...said }));
  return { child, ended };
}

it('loses nothing, and does not end', async () => {
  const path = join(folder(), 'index');
  const writer = started(WRITER, path);
  await once(writer.child.stdout!, 'data');
  const readers = [started(READER, path), started(READER, path)];
  expect(await writer.ended).toEqual({ status: 0, signal: null, stdout: 'open\nall there\n', stderr: '' });
  for (const { child, ended } of readers) {
    child.stdin!.end();
    expect(await ended).toEqual({ status: 0, signal: null, stdout: 'opened\n', stderr: '' });
  }
  expect(readdirSync(path).filter((name) => /committing|opening/.test(name))).toEqual([]);
}, 180_000);
