/** The service under load is killed at many moments: what it acknowledged is there, once, and it starts again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { SeenClient } from '../../src/public/client.ts';
import { folder } from '../folders.ts';
import { MAIN } from '../package/project.ts';
import { prose } from '../texts.ts';

const KILLS = 30;

async function started(data: string): Promise<{ child: ChildProcess; url: string }> {
  const args = [MAIN, 'serve', '--data', data, '--port', '0', '-j', '1'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.on('close', () => reject(new Error(said)));
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, found] = /at (http:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  while (!(await fetch(`${url}/readyz`)).ok) await sleep(20);
  return { child, url };
}

it('finds every insertion that was acknowledged with sync after kill -9, none of them twice', async () => {
  const data = folder();
  let running = await started(data);
  await new SeenClient(running.url).createIndex('pages', { method: 'simhash', distance: 3 });
  const acknowledged = new Set<string>();
  let next = 0;
  let state = 5;
  for (let kill = 0; kill < KILLS; kill++) {
    const index = new SeenClient(running.url, { retries: 0 }).index('pages');
    let isOver = false;
    const asking = async (): Promise<void> => {
      while (!isOver) {
        const number = next++;
        const [id, text] = [`d${number}`, prose(number, 60)];
        const answer = await index
          .check({ id, text }, { insert: 'always', sync: number % 3 > 0 })
          .catch(() => undefined);
        if (answer?.stored && number % 3 > 0) acknowledged.add(id);
      }
    };
    const clients = Array.from({ length: 8 }, asking);
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    await sleep(20 + ((state >>> 16) % 400));
    running.child.kill('SIGKILL');
    isOver = true;
    await Promise.all(clients);
    running = await started(data);
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  const client = new SeenClient(running.url);
  const job = await client.index('pages').job('export');
  const { readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const ids = readFileSync(join(data, job.path!), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === 'doc')
    .map(({ id }) => id as string);
  expect(new Set(ids).size).toBe(ids.length);
  const there = new Set(ids);
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([]);
  running.child.kill('SIGTERM');
}, 300_000);
