import type { Progress } from '../methods/options.ts';
import { duration, formatCount } from '../report/figures.ts';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  read: 'reading',
  templates: 'learning templates',
  candidates: 'finding candidates',
  verify: 'verifying pairs',
  kinds: 'judging pairs',
  cluster: 'grouping',
  sample: 'measuring recall',
  write: 'writing',
  evaluate: 'judging',
  spark: 'stages on Spark',
};

/** One line of progress. @param seconds since the stage began */
export function progressLine({ stage, done, total, bytes, totalBytes }: Progress, seconds: number): string {
  const parts = [total === undefined ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`];
  if (bytes) parts.push(`${megabytes(bytes)}${totalBytes === undefined ? '' : ` of ${megabytes(totalBytes)}`}`);
  if (seconds >= 1 && done > 0) {
    if (done >= seconds) parts.push(`${formatCount(Math.round(done / seconds))}/s`);
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
  /** Width of the terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

const USUAL_COLUMNS = 80;

/** Cuts a line so that the terminal does not wrap it: only an unwrapped line can be rewritten. */
async function loadFitted(): Promise<(text: string, columns: number) => string> {
  const { default: widthOf } = await import('fast-string-truncated-width');
  return (text, columns) => {
    const { index, truncated } = widthOf(text, { limit: columns - 1, ellipsis: '…', ellipsisWidth: 1 });
    return truncated ? `${text.slice(0, index)}…` : text;
  };
}

/**
 * Shows progress once a run has lasted a second: on a terminal one line rewritten ten times a second at most, elsewhere
 * a line every ten seconds. A terminal that cannot rewrite a line (`TERM=dumb`) is written to like a file.
 *
 * Not cli-progress, ora or listr2 (measured): none has stages, plain lines where there is no terminal, and no frames.
 * @param now milliseconds of any steady clock
 * @param term name of the terminal's kind, as in the variable TERM
 */
export async function createMeter(screen: Screen, now: () => number, term?: string): Promise<Meter> {
  const start = now();
  const tty = screen.isTTY === true && term !== 'dumb';
  // Few runs write to a terminal that has to be measured.
  const fitted = tty ? await loadFitted() : undefined;
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
      screen.write(fitted ? `\r\u001b[K${fitted(text, screen.columns || USUAL_COLUMNS)}` : `${text}\n`);
      shown = tty;
    },
    clear() {
      if (shown) screen.write('\r\u001b[K');
      shown = false;
    },
  };
}
