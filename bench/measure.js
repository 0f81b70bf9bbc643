/**
 * Costs of a benchmark: CPU seconds (user + system, of a process and all its children), because wall time depends on
 * other users of the machine; medians; engines interleaved A B A B, so that a slow minute affects all of them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './inputs.js';

/** Replaces GNU time if that is not installed: wait4, for the child and its children. */
const WAIT4 = `import os, resource, subprocess, sys, time
start = time.monotonic(); exit = subprocess.call(sys.argv[2:]); used = resource.getrusage(resource.RUSAGE_CHILDREN)
open(sys.argv[1], "w").write(f"{used.ru_utime} {used.ru_stime} {time.monotonic() - start} {used.ru_maxrss}\\n"); sys.exit(exit)`;

const onLinux = process.platform === 'linux';

/**
 * Runs a command to its end.
 * @param command the program and its arguments
 * @param options `core`: pin it to that core (Linux); `stdout`: a file for its output; `cwd`; `env`: added to the
 * environment
 * @returns `cpu` and `wall` in seconds, `maxrss` in MB, `exit`, `stdout` (if no file was named) and `stderr`
 */
export function measure(command, { core, stdout, cwd, env } = {}) {
  const account = join(scratch(), `account-${process.pid}`);
  const counted = existsSync('/usr/bin/time')
    ? ['/usr/bin/time', '-q', '-f', '%U %S %e %M', '-o', account]
    : ['python3', '-c', WAIT4, account];
  const pinned = core !== undefined && onLinux ? ['taskset', '-c', String(core)] : [];
  const [program, ...args] = [...counted, ...pinned, ...command];
  const out = stdout === undefined ? 'pipe' : openSync(stdout, 'w');
  const child = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (out !== 'pipe') closeSync(out);
  if (child.error) throw child.error;
  const [user, system, wall, kilobytes] = readFileSync(account, 'utf8')
    .trim()
    .split('\n')
    .at(-1)
    .split(' ')
    .map(Number);
  rmSync(account);
  return {
    cpu: user + system,
    wall,
    maxrss: kilobytes / 1024,
    exit: child.status,
    stdout: child.stdout,
    stderr: child.stderr,
  };
}

/** Interval at which the memory of a tree of processes is read, in ms. */
const EVERY = 2000;

/**
 * Runs a command to its end. Every two seconds, it adds up the memory of the process and its descendants; shared pages
 * count once (Linux).
 * @returns `cpu` and `wall` in seconds, `peak` in MB, `exit` and `stderr`
 */
export async function measureTree(command) {
  const account = join(scratch(), `account-${process.pid}`);
  const child = spawn('python3', ['-c', WAIT4, account, ...command], { stdio: ['ignore', 'ignore', 'pipe'] });
  let [peak, stderr] = [0, ''];
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesBelow(child.pid));
  }, EVERY);
  const exit = await new Promise((settle, fail) => {
    child.on('error', fail);
    child.on('close', settle);
  });
  clearInterval(timer);
  const [user, system, wall] = readFileSync(account, 'utf8').trim().split(' ').map(Number);
  rmSync(account);
  return { cpu: user + system, wall, peak, exit, stderr };
}

/** Memory of the descendants of a process, in MB. */
function megabytesBelow(root) {
  const children = new Map();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    // The name of a program may contain blanks and brackets; it ends before the last bracket.
    const parent = textOf(`/proc/${name}/stat`).split(')').at(-1).split(' ')[2];
    children.set(parent, [...(children.get(parent) ?? []), name]);
  }
  const below = [...(children.get(String(root)) ?? [])];
  for (const pid of below) below.push(...(children.get(pid) ?? []));
  const kilobytes = below.map((pid) => Number(/^Pss: +(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, own) => sum + own, 0) / 1024;
}

/** A file of a process, which may be gone. */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** CPU seconds of a function in this process, including its worker threads. */
export async function cpuSeconds(work) {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/**
 * Runs every engine once without recording it, then `runs` rounds of all of them in turn.
 * @param engines name → a function; each run records its return value
 * @returns name → its return values in order
 */
export async function interleave(engines, { runs = 5, warmUp = true } = {}) {
  const seen = Object.fromEntries(Object.keys(engines).map((name) => [name, []]));
  if (warmUp) for (const work of Object.values(engines)) await work();
  for (let round = 0; round < runs; round++) {
    for (const [name, work] of Object.entries(engines)) seen[name].push(await work());
  }
  return seen;
}

/** The middle value; for an even count, the mean of the two middle values. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
