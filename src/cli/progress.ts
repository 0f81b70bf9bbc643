import type { Progress } from '../methods/options.ts';
import { columnsOf, padded } from '../report/escape.ts';
import { duration, formatCount } from '../report/figures.ts';
import { ENGLISH, type Wording } from '../report/wording.ts';

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

/** The values that a meter shows. */
export interface Gauges {
  /** Milliseconds of any steady clock. */
  now(): number;
  /** Bytes that the process has in memory. */
  memory(): number;
  /** The most that it has had. */
  peak(): number;
  /** The most that it may have; absent where that is not bounded. */
  readonly bound?: number | undefined;
}

/** The state of a stage. */
interface Reading {
  /** Since the stage began. */
  readonly seconds: number;
  /** Documents or other units a second; absent in the first second. */
  readonly rate?: number;
  /** 0 … 1; absent while it is not known. */
  readonly share?: number;
  /** Seconds; absent while they are not known. */
  readonly left?: number;
}

function readingOf({ done, total, bytes, totalBytes }: Progress, seconds: number): Reading {
  const share = total === undefined ? (bytes ?? 0) / (totalBytes ?? Number.NaN) : done / total;
  const isSettled = seconds >= 1 && done > 0;
  return {
    seconds,
    ...(isSettled && { rate: done / seconds }),
    ...(share >= 0 && share <= 1 && { share }),
    ...(isSettled && share > 0 && share < 1 && { left: seconds / share - seconds }),
  };
}

/** One line of progress. @param seconds since the stage began @param memory in bytes */
export function progressLine(
  progress: Progress,
  seconds: number,
  memory: number,
  { message }: Wording = ENGLISH,
): string {
  const { stage, done, total, bytes, totalBytes } = progress;
  const { rate, left } = readingOf(progress, seconds);
  const of = message(' of ');
  const parts = [total === undefined ? formatCount(done) : formatCount(done) + of + formatCount(total)];
  if (bytes) parts.push(totalBytes === undefined ? megabytes(bytes) : megabytes(bytes) + of + megabytes(totalBytes));
  if (rate !== undefined && rate >= 1) parts.push(`${formatCount(Math.round(rate))}/s`);
  if (left !== undefined) parts.push(message(`${duration(left)} left`));
  parts.push(message(`memory ${megabytes(memory)}`));
  return `${message(STAGES[stage])}  ${parts.join(' · ')}`;
}

const BAR = 10;

/** A bar before the line, if the amount of remaining work is known. */
function barred(progress: Progress, line: string): string {
  const { share } = readingOf(progress, 0);
  if (share === undefined) return line;
  const full = Math.floor(share * BAR);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${line}`;
}

function jsonOf(progress: Progress, seconds: number, memory: number): string {
  const { stage, format, done, total, bytes, totalBytes } = progress;
  return JSON.stringify({
    type: 'progress',
    stage,
    format,
    done,
    total,
    bytes,
    totalBytes,
    ...readingOf(progress, seconds),
    memory,
  });
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

export interface Meter {
  update(progress: Progress): void;
  /** Clears the line for the next output. */
  clear(): void;
  /** Time and memory by stage, as lines; empty if the run was too short to show progress. */
  end(): readonly string[];
}

/** Where a meter writes; a terminal gets one rewritten line, anything else a line now and then. */
export interface Screen {
  readonly isTTY?: boolean;
  /** Width of the terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** How progress is shown: `auto` rewrites a line on a terminal and writes lines elsewhere. */
export type ProgressForm = 'auto' | 'lines' | 'json';

/** Time and memory of a stage. */
interface StageCost {
  milliseconds: number;
  peak: number;
}

class StageCosts {
  readonly #costs = new Map<Progress['stage'], StageCost>();
  #stage: Progress['stage'] | undefined;
  #since = 0;

  /** Begins a stage, which may have been at work before. */
  begin(stage: Progress['stage'], { now, peak }: Gauges): void {
    this.#close(now(), peak());
    this.#stage = stage;
  }

  end({ now, peak }: Gauges): ReadonlyMap<Progress['stage'], StageCost> {
    this.#close(now(), peak());
    return this.#costs;
  }

  #close(at: number, peak: number): void {
    if (this.#stage !== undefined) {
      const cost = this.#costs.get(this.#stage) ?? { milliseconds: 0, peak: 0 };
      this.#costs.set(this.#stage, { milliseconds: cost.milliseconds + at - this.#since, peak });
    }
    this.#since = at;
  }
}

function costLines(
  costs: ReadonlyMap<Progress['stage'], StageCost>,
  { message }: Wording,
  bound: number | undefined,
): string[] {
  const rows = Array.from(costs, ([stage, { milliseconds, peak }]) => ({
    name: message(STAGES[stage]),
    time: duration(milliseconds / 1000),
    memory: megabytes(peak),
  }));
  const width = (of: 'name' | 'time' | 'memory'): number => Math.max(...rows.map((row) => columnsOf(row[of])));
  const [names, times, memories] = [width('name'), width('time'), width('memory')];
  return [
    message(`Time and peak memory by stage${bound === undefined ? '' : `, within ${megabytes(bound)}`}`),
    ...rows.map((row) => `  ${padded(row.name, names)}  ${row.time.padStart(times)}  ${row.memory.padStart(memories)}`),
  ];
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
 * Shows progress once a run has lasted a second: on a terminal one line rewritten ten times a second at most, otherwise
 * a line every ten seconds, as JSON one every second. A terminal that cannot rewrite a line (`TERM=dumb`) is treated
 * like a file.
 *
 * Not cli-progress, ora or listr2 (measured): none has stages, plain lines without a terminal, and no frames.
 * @param wording of lines; JSON is in English @param term name of the terminal's kind, as in the variable TERM
 */
export async function createMeter(
  screen: Screen,
  gauges: Gauges,
  term?: string,
  form: ProgressForm = 'auto',
  wording: Wording = ENGLISH,
): Promise<Meter> {
  const start = gauges.now();
  const tty = form === 'auto' && screen.isTTY === true && term !== 'dumb';
  // Few runs write to a terminal that has to be measured.
  const fitted = tty ? await loadFitted() : undefined;
  const every = tty ? 100 : form === 'json' ? 1_000 : 10_000;
  const costs = new StageCosts();
  let stage: Progress['stage'] | undefined;
  let stageStart = start;
  let next = start + Math.max(1_000, every);
  let shown = false;
  let wasShown = false;
  return {
    update(progress) {
      const at = gauges.now();
      if (progress.stage !== stage) {
        costs.begin(progress.stage, gauges);
        stage = progress.stage;
        stageStart = at;
      }
      if (at < next) return;
      next = at + every;
      const now = [progress, (at - stageStart) / 1000, gauges.memory()] as const;
      const words = (): string => progressLine(...now, wording);
      if (fitted !== undefined)
        screen.write(`\r\u001b[K${fitted(barred(progress, words()), screen.columns || USUAL_COLUMNS)}`);
      else screen.write(`${form === 'json' ? jsonOf(...now) : words()}\n`);
      shown = tty;
      wasShown = true;
    },
    clear() {
      if (shown) screen.write('\r\u001b[K');
      shown = false;
    },
    end() {
      const by = costs.end(gauges);
      if (by.size === 0 || !(wasShown || form === 'json')) return [];
      if (form !== 'json') return costLines(by, wording, gauges.bound);
      const stages = Array.from(by, ([name, { milliseconds, peak }]) => ({
        stage: name,
        seconds: milliseconds / 1000,
        peak,
      }));
      return [JSON.stringify({ type: 'stages', stages })];
    },
  };
}
