import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, which is also the package as `npm ci` builds it. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));
export const MAIN: string = join(ROOT, 'dist/cli/main.js');
export const PAGES: string = join(ROOT, 'demo/pages');

export interface Ended {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs a program to its end, with nothing on its standard input unless it is given. */
export function run(
  program: string,
  args: readonly string[],
  { cwd = ROOT, stdin = '', env = {} }: { cwd?: string; stdin?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() });
    });
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}

/** The standard output of a program that must succeed. @throws with what it said on stderr, where it does not */
export async function outputOf(...call: Parameters<typeof run>): Promise<Buffer> {
  const { status, stdout, stderr } = await run(...call);
  if (status !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} ended with ${status}: ${stderr}${stdout}`);
  return stdout;
}
