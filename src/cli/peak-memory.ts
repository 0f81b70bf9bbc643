import { readFileSync } from 'node:fs';

/** The most bytes of memory that this process has had. On Linux `resourceUsage` counts that of the one that started it too. */
export function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(statusOfProcess()) ?? [];
  return 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
}

function statusOfProcess(): string {
  try {
    return process.platform === 'linux' ? readFileSync('/proc/self/status', 'latin1') : '';
  } catch {
    // Not every container shows it.
    return '';
  }
}
