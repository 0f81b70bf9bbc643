/** `index add` in a pipe, ended by a signal, and with an output that exists: what it added has its verdict. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { MAIN } from '../package/project.ts';
import { prose } from '../texts.ts';

const lineOf = (i: number): string => `${JSON.stringify({ id: `d${i}`, text: prose(i) })}\n`;

function dittograph(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
}

function created(): string {
  const path = join(folder(), 'index');
  expect(dittograph('index', 'create', path).status).toBe(0);
  return path;
}

/** The ids in the lines of a text of NDJSON. */
const idsIn = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
    .filter((id) => id !== undefined);

it('prints the verdict of a document while the next one is waited for, and ends at a signal with those of all', async () => {
  const path = created();
  const child = spawn(process.execPath, [MAIN, 'index', 'add', path, '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (let i = 0; i < 3; i++) {
    child.stdin.write(lineOf(i));
    expect(JSON.parse((await lines.next()).value)).toMatchObject({ id: `d${i}`, verdict: 'new', stored: true });
  }
  child.stdin.on('error', () => {});
  child.stdin.write(Array.from({ length: 3000 }, (_, i) => lineOf(3 + i)).join(''));
  const printed = ['d0', 'd1', 'd2', JSON.parse((await lines.next()).value).id];
  child.kill('SIGINT');
  for await (const line of lines) printed.push(JSON.parse(line).id);
  expect(await ended).toEqual([130, null]);
  expect(idsIn(dittograph('index', 'export', path).stdout)).toEqual(printed);
}, 60_000);

it('does not replace an earlier file of verdicts if no document could be read', () => {
  const [path, output] = [created(), join(folder(), 'verdicts.ndjson')];
  writeFileSync(output, 'of yesterday\n');
  expect(dittograph('index', 'add', path, join(path, 'none.jsonl'), '-o', `ndjson:${output}`).status).toBe(3);
  expect(readFileSync(output, 'utf8')).toBe('of yesterday\n');
});
