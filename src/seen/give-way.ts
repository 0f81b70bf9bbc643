/** A thread whose work nobody waits for. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Where cores are few, what is asked goes before the work of this thread. Linux has a priority for each thread. */
export function giveWay(): void {
  try {
    const [, thread] = /(\d+)$/.exec(readlinkSync('/proc/thread-self'))!;
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Elsewhere it has the priority of all else.
  }
}
