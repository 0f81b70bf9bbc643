/**
 * Metrics in the text format of Prometheus (0.0.4). prom-client 15.1.3 would need two more packages, one of them
 * OpenTelemetry's, for the work of this file.
 */
type Labels = Readonly<Record<string, string | number>>;

interface Metric {
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  lines(name: string): string[];
}

/** A value that only grows. */
export class Counter implements Metric {
  readonly type = 'counter';
  readonly help: string;
  readonly #values = new Map<string, number>();

  constructor(help: string) {
    this.help = help;
  }

  add(labels: Labels = {}, by = 1): void {
    const key = labelText(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + by);
  }

  lines(name: string): string[] {
    return [...this.#values].map(([labels, value]) => `${name}${labels} ${value}`);
  }
}

/** A value that is computed when it is read. */
export class Gauge implements Metric {
  readonly type: Metric['type'];
  readonly help: string;
  readonly #read: () => Iterable<readonly [labels: Labels, value: number]>;

  /** @param type `counter` for a value that only grows */
  constructor(
    help: string,
    read: () => Iterable<readonly [labels: Labels, value: number]>,
    type: Metric['type'] = 'gauge',
  ) {
    this.help = help;
    this.#read = read;
    this.type = type;
  }

  lines(name: string): string[] {
    return Array.from(this.#read(), ([labels, value]) => `${name}${labelText(labels)} ${value}`);
  }
}

/** Durations in seconds, from 0.25 ms to 10 s. */
const BOUNDS = [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly counts: Float64Array;
  sum: number;
}

export class DurationHistogram implements Metric {
  readonly type = 'histogram';
  readonly help: string;
  readonly #series = new Map<string, Series>();
  readonly #labels = new Map<string, Labels>();

  constructor(help: string) {
    this.help = help;
  }

  /** @param seconds a duration */
  observe(labels: Labels, seconds: number): void {
    const key = labelText(labels);
    let series = this.#series.get(key);
    if (series === undefined) {
      series = { counts: new Float64Array(BOUNDS.length + 1), sum: 0 };
      this.#series.set(key, series);
      this.#labels.set(key, labels);
    }
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    series.counts[at < 0 ? BOUNDS.length : at]!++;
    series.sum += seconds;
  }

  lines(name: string): string[] {
    return [...this.#series].flatMap(([key, { counts, sum }]) => {
      const labels = this.#labels.get(key)!;
      let total = 0;
      const buckets = Array.from(counts, (count, i) => {
        total += count;
        return `${name}_bucket${labelText({ ...labels, le: BOUNDS[i] ?? '+Inf' })} ${total}`;
      });
      return [...buckets, `${name}_sum${key} ${sum}`, `${name}_count${key} ${total}`];
    });
  }
}

/** Without arrays: it is called some times for every request. */
function labelText(labels: Labels): string {
  let text = '';
  for (const name in labels) text += `${text === '' ? '{' : ','}${name}="${escaped(String(labels[name]))}"`;
  return text === '' ? '' : `${text}}`;
}

function escaped(value: string): string {
  if (!/[\\"\n]/.test(value)) return value;
  return value.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`));
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** All metrics of a table as one page. */
export function metricsPage(metrics: Readonly<Record<string, Metric>>): string {
  const blocks = Object.entries(metrics).map(([name, metric]) =>
    [`# HELP ${name} ${metric.help}`, `# TYPE ${name} ${metric.type}`, ...metric.lines(name)].join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}
