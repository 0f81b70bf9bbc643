import { DittographError } from '../base/errors.ts';
import { nearest, type OptionTable } from '../base/options.ts';
import type { ResultRecord } from '../dedup/records.ts';
import { type Output, openOutput } from '../io/output.ts';
import { FORMATS, type FormatName } from '../report/formats.ts';
import type { Report } from '../report/report.ts';

export const FORMAT_NAMES: readonly FormatName[] = Object.keys(FORMATS) as FormatName[];

export const OUTPUT_OPTIONS = {
  output: {
    type: 'list',
    short: 'o',
    value: 'FORMAT[:PATH]',
    help: 'write the result as ndjson, json, csv, keep, drop, pairs, clusters or md; to stdout where no path is given; may be repeated',
  },
} as const;
OUTPUT_OPTIONS satisfies OptionTable;

export interface Destination<F extends string = FormatName> {
  readonly format: F;
  /** `-` is stdout. */
  readonly path: string;
}

/**
 * Reads `FORMAT[:PATH]` texts.
 * @param taken what already writes to stdout, if anything does
 * @throws USAGE on an unknown format, and where two outputs share a place
 */
export function parseDestinations<F extends string>(
  texts: readonly string[],
  formats: readonly F[],
  taken?: string,
): Destination<F>[] {
  const places = new Map<string, string>(taken === undefined ? [] : [['-', taken]]);
  return texts.map((text) => {
    const colon = text.indexOf(':');
    const format = (colon < 0 ? text : text.slice(0, colon)) as F;
    const path = colon < 0 ? '-' : text.slice(colon + 1);
    if (!formats.includes(format)) {
      const near = nearest(format, formats);
      const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
      throw new DittographError('USAGE', `-o ${text}: the format must be one of ${formats.join(', ')}${hint}`);
    }
    if (path === '') throw new DittographError('USAGE', `-o ${text}: a path must follow the colon`);
    const other = places.get(path);
    if (other !== undefined) {
      const place = path === '-' ? 'stdout' : path;
      throw new DittographError(
        'USAGE',
        `${other} and -o ${text} both write to ${place}; give one a path: -o ${format}:PATH`,
      );
    }
    places.set(path, `-o ${text}`);
    return { format, path };
  });
}

/** Opens the report of a destination's format. */
export function reportOf({ format }: Destination): Report {
  return FORMATS[format]();
}

const CHUNK = 1 << 16;

interface Sink {
  readonly report: Report;
  readonly output: Output;
  pending: string;
}

/** Several reports of one result, each with its place; all appear whole when it ends, or none does. */
export class Reports {
  readonly #sinks: readonly Sink[];

  private constructor(sinks: readonly Sink[]) {
    this.#sinks = sinks;
  }

  static async open(reports: readonly (readonly [report: Report, path: string])[]): Promise<Reports> {
    const sinks: Sink[] = [];
    try {
      for (const [report, path] of reports) sinks.push({ report, output: await openOutput(path), pending: '' });
    } catch (error) {
      await Promise.all(sinks.map(({ output }) => output.abort()));
      throw error;
    }
    return new Reports(sinks);
  }

  /** A promise only where some place must be waited for. */
  write(record: ResultRecord): Promise<void> | undefined {
    let full = false;
    for (const sink of this.#sinks) {
      sink.pending += sink.report.write(record);
      full ||= sink.pending.length >= CHUNK;
    }
    return full ? this.#flush() : undefined;
  }

  async end(): Promise<void> {
    for (const sink of this.#sinks) sink.pending += sink.report.end();
    await this.#flush();
    for (const { output } of this.#sinks) await output.close();
  }

  /** Leaves nothing behind. */
  async abort(): Promise<void> {
    await Promise.all(this.#sinks.map(({ output }) => output.abort()));
  }

  async #flush(): Promise<void> {
    for (const sink of this.#sinks) {
      const text = sink.pending;
      sink.pending = '';
      if (text !== '') await sink.output.write(text);
    }
  }
}
