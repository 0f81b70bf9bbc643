import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const MAIN: string = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stdoutBytes: Buffer;
  readonly stderr: string;
}

/** Runs the built command line as a user would. */
export function dittograph(args: readonly string[], { cwd = tmpdir(), stdin = '', env = {} } = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: { ...process.env, ...env } });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      const stdoutBytes = Buffer.concat(stdout);
      resolve({ status, stdoutBytes, stdout: stdoutBytes.toString(), stderr: Buffer.concat(stderr).toString() });
    });
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}

/** A new folder, gone after the tests of the file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'dittograph-cli-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A new folder with these files. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = folder();
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return root;
}

const SYLLABLES = 'ba ce di fo gu ha le mi no pu ra se ti vo zu ka lo me ni pa'.split(' ');

/** Running text of its own for each seed, in sentences. */
export function prose(seed: number, words = 160): string {
  let state = seed;
  const pick = (): string => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return SYLLABLES[Math.floor((state / 2 ** 32) * SYLLABLES.length)]!;
  };
  const all = Array.from({ length: words }, (_, i) => pick() + pick() + pick() + (i % 12 === 11 ? '.' : ''));
  return all.join(' ');
}

/** A page whose main text is a prose of its own for each seed. */
export function page(title: string, seed: number, tail = ''): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = `${prose(seed)} ${tail}`.split('. ').map((sentence) => `<p>${sentence}.</p>`);
  return `<!doctype html><meta charset=utf-8><title>${escaped}</title><body><article><h1>${escaped}</h1>${paragraphs.join('\n')}</article></body>`;
}

/** The records of an NDJSON text. */
// biome-ignore lint/suspicious/noExplicitAny: tests read whatever fields they assert
export function recordsOf(text: string): any[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
