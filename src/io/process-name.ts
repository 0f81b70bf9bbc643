/**
 * Names processes in files, so that a later one finds out whether they have ended. The start time of a process
 * distinguishes it from a later one with the same number, as in a restarted container.
 */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessName {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in ticks since the machine started; absent if the system does not say. */
  readonly started?: string;
}

export function thisProcess(): ProcessName {
  const { started } = startOf(process.pid);
  return { pid: process.pid, host: hostname(), ...(started !== undefined && { started }) };
}

/** Whether a process is known to have ended; false for one of another machine. */
export function isOver({ pid, host, started }: ProcessName): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  const { started: now, state } = startOf(pid);
  // A killed process keeps its number until its parent waits for it, which the first process of a container may never do.
  if (state === 'Z' || state === 'X') return true;
  return started !== undefined && now !== undefined && now !== started;
}

/** The state and the start time of a process, fields 3 and 22 of its `stat` (proc(5)); empty on other systems than Linux. */
function startOf(pid: number): { readonly started?: string; readonly state?: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    return state === undefined || started === undefined ? {} : { started, state };
  } catch {
    return {};
  }
}
