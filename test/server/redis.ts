import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';

/** Whether Debian's redis-server, or another, is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of its own, in memory; it ends after the tests of the file. @returns its address */
export async function startedRedis(): Promise<string> {
  return (await startedAt(await freePort())).url;
}

export interface StartedRedis {
  readonly url: string;
  /** Ends it at once. */
  end(): Promise<unknown>;
  /** Stops it, with its connections open, until {@link resume}. */
  freeze(): void;
  resume(): void;
}

/** A Redis at a port. */
export async function startedAt(port: number): Promise<StartedRedis> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder()];
  const child: ChildProcess = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  atEnd(() => child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.on('close', (status) => reject(new Error(`redis-server ended with ${status}`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      if (`${chunk}`.includes('Ready to accept connections')) resolve();
    });
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const end = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return ended;
  };
  const freeze = (): void => void child.kill('SIGSTOP');
  const resume = (): void => void child.kill('SIGCONT');
  return { url: `redis://127.0.0.1:${port}/0`, end, freeze, resume };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
