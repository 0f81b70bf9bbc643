import { readFileSync } from 'node:fs';

/** The peak memory of this process, in bytes. On Linux, `resourceUsage` also counts that of its parent. */
export function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(statusOfProcess()) ?? [];
  return 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
}

function statusOfProcess(): string {
  try {
    return process.platform === 'linux' ? readFileSync('/proc/self/status', 'latin1') : '';
  } catch {
    // Some containers do not provide it.
    return '';
  }
}
