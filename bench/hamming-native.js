/** The C program for look-ups within some bits, with which hamming.js and seen-lookups.js compare, and its interface. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { scratch } from './inputs.js';

/** The core that all engines run on. */
export const CORE = 1;

/** A checksum by which the matches of two engines are compared. */
export function checksumOf({ ids, distances }) {
  let checksum = 0;
  for (let i = 0; i < ids.length; i++) checksum = (checksum + (Math.imul(ids[i], 2654435761) ^ distances[i])) >>> 0;
  return { matches: ids.length, checksum };
}

/** The program of native/hamming.c; undefined without a compiler. */
export function compiled(skip) {
  const program = join(scratch('hamming'), 'hamming');
  const source = join(import.meta.dirname, 'native/hamming.c');
  const { status, stderr } = spawnSync('gcc', ['-O3', '-march=native', '-o', program, source], { encoding: 'utf8' });
  if (status === 0) return program;
  return void skip('c-textbook, c-limit', `gcc does not compile native/hamming.c: ${stderr ?? 'there is none'}`);
}

/** Starts a program on the same core that answers each line with a line of numbers. */
export async function serving(program, args) {
  const pinned = process.platform === 'linux' ? ['taskset', '-c', String(CORE)] : [];
  const [command, ...words] = [...pinned, program, ...args];
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (line) => {
    child.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`${program} ended early`);
    return value === 'absent' ? [] : value.split(' ').map(Number);
  };
  ask.end = async () => {
    child.stdin.end();
    await lines.next();
  };
  return ask;
}
