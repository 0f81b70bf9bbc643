/** What happens to runs that keep a folder: they are killed, and their files are damaged. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Kills a run after so many ms. @returns whether it was still running */
export async function killed(args: readonly string[], ms: number, cwd?: string): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  const [status] = await once(child, 'exit');
  clearTimeout(timer);
  expect([null, 0]).toContain(status);
  return status === null;
}

/** Milliseconds that a run takes, within which another one is killed. */
export async function took(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return Math.ceil(performance.now() - begun);
}

export interface Damage {
  readonly how: 'cut' | 'flipped' | 'removed' | 'filled';
  /** Of the file before it. */
  readonly share: number;
}

/** Damages, to be drawn with what they are done to. */
export const DAMAGE: { readonly [K in keyof Damage]: fc.Arbitrary<Damage[K]> } = {
  how: fc.constantFrom('cut', 'flipped', 'removed', 'filled'),
  share: fc.double({ min: 0, max: 0.999, noNaN: true }),
};

/** @param filling the byte in place of up to 512 others */
export function damageFile(path: string, { how, share }: Damage, filling: number): void {
  const at = Math.floor(share * statSync(path).size);
  if (how === 'cut') truncateSync(path, at);
  else if (how === 'removed') rmSync(path);
  else {
    const bytes = readFileSync(path);
    if (how === 'flipped') bytes[at]! ^= 4;
    else bytes.fill(filling, at, Math.min(bytes.length, at + 512));
    writeFileSync(path, bytes);
  }
}
