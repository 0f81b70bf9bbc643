/** What a report page cannot be written for is found before a run begins: nothing is read from standard input. */
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { MAIN, ROOT } from '../package/project.ts';

/** Runs a command whose standard input stays open, so that it ends by itself only if it does not read it to its end. */
async function ended(main: string, args: readonly string[]): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdin.destroy();
  return { status, stderr };
}

/** The package without dist/app, as when it was compiled and not built whole. */
function withoutApp(): string {
  const copy = folder();
  const app = join(ROOT, 'dist/app');
  cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true, filter: (path) => path !== app });
  for (const name of ['package.json', 'node_modules']) symlinkSync(join(ROOT, name), join(copy, name));
  return join(copy, 'dist/cli/main.js');
}

it('scan, dedup and evaluate say that the app of the page is missing before they read', async () => {
  const main = withoutApp();
  const out = folder();
  for (const args of [
    ['scan', '-'],
    ['dedup', '-', '--to', join(out, 'kept.jsonl')],
    ['evaluate', join(out, 'none.jsonl')],
  ]) {
    const { status, stderr } = await ended(main, [...args, '-o', join(out, 'report.html')]);
    expect(stderr).toContain('the app of the page is missing in dist/app: run npm run build');
    expect(status).not.toBe(0);
  }
  expect(readdirSync(out)).toEqual([]);
});

it('scan, dedup and evaluate say that a page cannot be written before they read', async () => {
  const out = folder();
  const page = join(out, 'none/report.html');
  for (const args of [
    ['scan', '-'],
    ['dedup', '-', '--to', join(out, 'kept.jsonl')],
    ['evaluate', join(out, 'none.jsonl')],
  ]) {
    const { status, stderr } = await ended(MAIN, [...args, '-o', page]);
    expect(stderr).toContain('could not be written');
    expect(status).not.toBe(0);
  }
  expect(readdirSync(out)).toEqual([]);
});
