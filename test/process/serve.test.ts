/** The service as a process: started, asked, stopped by a signal, and asked from other languages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SeenClient } from '../../src/public/client.ts';
import { readKeys } from '../../src/server/keys.ts';
import { folder, folderOf } from '../folders.ts';
import { MAIN, outputOf, ROOT, run } from '../package/project.ts';
import { page, prose } from '../texts.ts';

interface Process {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

function started(...args: string[]): Promise<Process> {
  const own = [MAIN, 'serve', '--port', '0', '-j', '1', ...args];
  return untilReady(spawn(process.execPath, own, { stdio: ['ignore', 'ignore', 'pipe'] }));
}

async function untilReady(child: ChildProcess): Promise<Process> {
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, found] = /at (http:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then((status) => reject(new Error(`ended with ${status}: ${said}`)));
  });
  const isReady = async (): Promise<number> => (await fetch(`${url}/readyz`)).status;
  await expect.poll(isReady).toBe(200);
  return { url, child, ended };
}

describe('the service as a process', () => {
  it('keeps what was stored, over a signal and a new start', async () => {
    const data = folder();
    const first = await started('--data', data);
    const pages = await new SeenClient(first.url).createIndex('pages', { preset: 'web' });
    expect(await pages.check({ url: 'https://a.example/', html: page('A', 1) })).toMatchObject({ verdict: 'new' });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await started('--data', data);
    const again = new SeenClient(second.url).index('pages');
    expect(await again.check({ url: 'https://b.example/', html: page('A', 1) })).toMatchObject({
      verdict: 'exact',
      match: { id: 'https://a.example/' },
    });
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('keeps what was answered with sync when it is killed', async () => {
    const data = folder();
    const first = await started('--data', data);
    const pages = await new SeenClient(first.url).createIndex('pages');
    await pages.check({ id: 'a', text: prose(1) }, { sync: true });
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await started('--data', data);
    expect(await new SeenClient(second.url).index('pages').get('a')).toMatchObject({ id: 'a' });
    second.child.kill('SIGTERM');
    await second.ended;
  });

  it('told to stop answers what has begun, ends bulk requests with a summary, and takes nothing more', async () => {
    const data = folder();
    const { url, child, ended } = await started('--data', data);
    await new SeenClient(url).createIndex('pages');
    let send!: (line: string) => void;
    const body = new ReadableStream({
      start: (controller) => {
        send = (line) => controller.enqueue(new TextEncoder().encode(line));
      },
    });
    const headers = { 'content-type': 'application/x-ndjson' };
    const bulk = fetch(`${url}/v1/indexes/pages/check/bulk`, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    send(`${JSON.stringify({ id: 'before', text: prose(1) })}\n`);
    const response = await bulk;
    const reader = response.body!.getReader();
    let text = Buffer.from((await reader.read()).value!).toString();
    child.kill('SIGTERM');
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += Buffer.from(value).toString();
    }
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ line: 1, verdict: 'new' });
    expect(lines.at(-2)).toMatchObject({ error: { code: 'DRAINING' } });
    expect(lines.at(-1)).toMatchObject({ summary: { lines: 1, stored: 1, complete: false } });
    expect(await ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    const second = await started('--data', data);
    expect(await new SeenClient(second.url).index('pages').get('before')).toBeDefined();
  });

  it('says what is wrong where it cannot start', async () => {
    const serve = (...args: string[]) => run(process.execPath, [MAIN, 'serve', ...args]);
    expect(await serve()).toMatchObject({ status: 2, stderr: expect.stringContaining('serve needs --data DIR') });
    expect(await serve('--data', folder(), '--host', '0.0.0.0')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('dittograph keys add'),
    });
  });

  it('has every key that commands add at once', async () => {
    const data = folder();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((name) => outputOf(process.execPath, [MAIN, 'keys', 'add', name, '--data', data])));
    expect(
      readKeys(data)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
    expect(readdirSync(data)).toEqual(['keys.json']);
  });

  it('is asked with keys that the command makes', async () => {
    const data = folder();
    const keys = (...args: string[]) => outputOf(process.execPath, [MAIN, 'keys', ...args, '--data', data]);
    const [reader, admin] = [
      `${await keys('add', 'reader', '--role', 'read')}`.trim(),
      `${await keys('add', 'boss', '--role', 'admin')}`.trim(),
    ];
    expect(`${await keys('list')}`).toMatch(/^reader\tread\t\S+Z\nboss\tadmin\t\S+Z\n$/);
    const { url, child, ended } = await started('--data', data);
    await expect(new SeenClient(url).indexes()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(new SeenClient(url, { key: reader }).createIndex('a')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await new SeenClient(url, { key: admin }).createIndex('a');
    await keys('remove', 'reader');
    await expect
      .poll(() => new SeenClient(url, { key: reader }).indexes().catch(({ code }) => code), {
        interval: 300,
      })
      .toBe('UNAUTHORIZED');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

describe('the client for Python', () => {
  it('asks, in bulk too, and says what was refused', async () => {
    const data = folder();
    const key =
      `${await outputOf(process.execPath, [MAIN, 'keys', 'add', 'python', '--role', 'admin', '--data', data])}`.trim();
    const { url } = await started('--data', data);
    const printed = await outputOf('python3', [join(ROOT, 'test/process/client_at_work.py'), url, key]);
    expect(`${printed}`).toBe('done\n');
  });
});

it.skipIf(process.platform === 'win32')(
  'where nothing more can be written, answers 507 and reads on; what was acknowledged is there afterwards',
  async () => {
    const data = folder();
    const first = await started('--data', data);
    const made = await new SeenClient(first.url).createIndex('pages', { method: 'simhash', distance: 3 });
    await made.check({ id: 'first', text: prose(1) }, { sync: true });
    first.child.kill('SIGTERM');
    await first.ended;
    // A limit of file sizes, which writing meets as it would a full disk.
    const script = `ulimit -f 600; exec "$0" "$@"`;
    const args = ['-c', script, process.execPath, MAIN, 'serve', '--port', '0', '-j', '1', '--data', data];
    const full = await untilReady(spawn('bash', args, { stdio: ['ignore', 'ignore', 'pipe'] }));
    const pages = new SeenClient(full.url, { retries: 0 }).index('pages');
    const kept = ['first'];
    let code = '';
    for (let i = 0; i < 5000 && code === ''; i++) {
      const document = { id: `d${i}`, title: 'x'.repeat(4000), text: prose(100 + i, 30) };
      try {
        if ((await pages.check(document, { insert: 'always', sync: true })).stored) kept.push(document.id);
      } catch (error) {
        code = (error as { code: string }).code;
      }
    }
    expect([code, kept.length > 1]).toEqual(['OUTPUT_FAILED', true]);
    const refused = await fetch(`${full.url}/v1/indexes/pages/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'one more', text: prose(7) }),
    });
    expect([refused.status, (await refused.json()).code]).toEqual([507, 'OUTPUT_FAILED']);
    expect((await pages.query({ id: 'q', text: prose(1) })).matches[0]?.id).toBe('first');
    full.child.kill('SIGKILL');
    await full.ended;
    const second = await started('--data', data);
    const again = new SeenClient(second.url).index('pages');
    for (const id of kept) expect(await again.get(id)).toMatchObject({ id });
    expect((await again.check({ id: 'room again', text: prose(8) })).stored).toBe(true);
  },
  120_000,
);

it('the crawler of the examples asks page by page, and knows every page when it comes again', async () => {
  const { url } = await started('--data', folder());
  const crawl = async (): Promise<Record<string, number>> => {
    const printed = `${await outputOf(process.execPath, ['examples/ask-page-by-page.mjs', url])}`.trim().split('\n');
    return JSON.parse(printed.at(-1)!);
  };
  const { new: found, near, exact } = await crawl();
  expect([found! > 30, near! > 5, exact! > 0]).toEqual([true, true, true]);
  const again = await crawl();
  expect(again.new).toBeUndefined();
  expect(again.revisit).toBeGreaterThanOrEqual(found!);
});

it('the commands of docs/serve.md do what it says', async () => {
  const text = readFileSync(join(ROOT, 'docs/serve.md'), 'utf8');
  const scripts = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, script]) => script!);
  expect(scripts.length).toBe(2);
  const place = folderOf({ 'bin/dittograph': `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n` });
  await run('chmod', ['+x', join(place, 'bin/dittograph')]);
  const env = { PATH: `${join(place, 'bin')}:${process.env.PATH}` };
  for (const [i, script] of scripts.entries()) {
    // A port of its own: another service may run on this machine.
    const here = script.replaceAll('7411', '17411');
    const { status, stdout, stderr } = await run('bash', ['-euom', 'pipefail', '-c', here], { cwd: place, env });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    if (i === 0) expect(`${stdout}`).toMatch(/"verdict":"new"[\s\S]*"verdict":"exact"[\s\S]*a\.example\/ferry/);
  }
  expect(existsSync(join(place, 'seen/indexes/pages'))).toBe(true);
});
