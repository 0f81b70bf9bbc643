/** Lower priority for a thread of background work. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Lowers the priority of this thread, so that requests come first if there are few cores. On Linux only. */
export function giveWay(): void {
  try {
    const [, thread] = /(\d+)$/.exec(readlinkSync('/proc/thread-self'))!;
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Other systems have no priority for a single thread.
  }
}
