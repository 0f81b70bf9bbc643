import type { Progress } from '../methods/options.ts';
import { count, duration } from '../report/figures.ts';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  read: 'reading',
  templates: 'learning templates',
  candidates: 'finding candidates',
  verify: 'verifying pairs',
  cluster: 'grouping',
  sample: 'measuring recall',
  write: 'writing',
  evaluate: 'judging',
};

/** One line of progress. @param seconds since the stage began */
export function progressLine({ stage, done, total, bytes, totalBytes }: Progress, seconds: number): string {
  const parts = [total === undefined ? count(done) : `${count(done)} of ${count(total)}`];
  if (bytes) parts.push(`${megabytes(bytes)}${totalBytes === undefined ? '' : ` of ${megabytes(totalBytes)}`}`);
  if (seconds >= 1 && done > 0) {
    if (done >= seconds) parts.push(`${count(Math.round(done / seconds))}/s`);
    const share = total === undefined ? (bytes ?? 0) / (totalBytes ?? Number.NaN) : done / total;
    if (share > 0 && share < 1) parts.push(`${duration(seconds / share - seconds)} left`);
  }
  return `${STAGES[stage]}  ${parts.join(' · ')}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

export interface Meter {
  update(progress: Progress): void;
  /** Wipes the line, so that what follows stands on a clean one. */
  clear(): void;
}

/** Where a meter writes; a terminal gets one rewritten line, anything else a line now and then. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows progress once a run has lasted a second: on a terminal one line rewritten ten times a second at most, elsewhere
 * a line every ten seconds.
 * @param now milliseconds of any steady clock
 */
export function createMeter(screen: Screen, now: () => number): Meter {
  const start = now();
  const tty = screen.isTTY === true;
  let stage: Progress['stage'] | undefined;
  let stageStart = start;
  let next = start + (tty ? 1_000 : 10_000);
  let shown = false;
  return {
    update(progress) {
      const at = now();
      if (progress.stage !== stage) {
        stage = progress.stage;
        stageStart = at;
      }
      if (at < next) return;
      next = at + (tty ? 100 : 10_000);
      const text = progressLine(progress, (at - stageStart) / 1000);
      screen.write(tty ? `\r\u001b[K${text}` : `${text}\n`);
      shown = tty;
    },
    clear() {
      if (shown) screen.write('\r\u001b[K');
      shown = false;
    },
  };
}
