import type { Writable } from 'node:stream';
import { DittographError } from '../base/errors.ts';
import { type Naming, nearest, type OptionTable } from '../base/options.ts';
import { type Output, openOutput } from '../io/output/output.ts';
import { written } from '../io/output/written.ts';
import { FORMATS, type FormatName } from '../report/formats.ts';
import type { Report } from '../report/report.ts';
import type { Wording } from '../report/wording.ts';
import type { ResultRecord } from '../result/records.ts';
import type { ScanRequest } from '../scan.ts';
import type { Setting } from './command.ts';
import { Places } from './places.ts';

export const FORMAT_NAMES: readonly FormatName[] = Object.keys(FORMATS) as FormatName[];

export const OUTPUT_OPTIONS = {
  output: {
    type: 'list',
    short: 'o',
    basic: true,
    value: 'FORMAT[:PATH]',
    help: 'write the result as ndjson, json, csv, keep, drop, pairs, clusters, best, md, html, redirects, redirects-nginx or redirects-apache; a PATH alone, such as report.html, selects the format by its extension; without a path, to stdout; may be repeated',
  },
  all: {
    type: 'boolean',
    basic: true,
    help: 'show all clusters in the summary with all their pages, and explain each number',
  },
} as const satisfies OptionTable;

export interface Destination<F extends string = FormatName> {
  readonly format: F;
  /** `-` is stdout. */
  readonly path: string;
}

/**
 * Reads `FORMAT[:PATH]` texts.
 * @throws USAGE for an unknown format, or a path that another output has
 */
export function parseDestinations<F extends string>(
  texts: readonly string[],
  formats: readonly F[],
  places: Places,
  naming: Naming,
): Destination<F>[] {
  return texts.map((text) => {
    const option = naming.setting('output', text);
    const { format, path } = formatAndPath(text, formats);
    if (!formats.includes(format)) {
      const near = nearest(format, formats);
      const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
      throw new DittographError('USAGE', `${option}: the format must be one of ${formats.join(', ')}${hint}`);
    }
    if (path === '') throw new DittographError('USAGE', `${option}: a path must follow the colon`);
    places.claim(path, option);
    return { format, path };
  });
}

/** `FORMAT`, `FORMAT:PATH`, or a path whose ending is the name of a format. */
function formatAndPath<F extends string>(text: string, formats: readonly F[]): Destination<F> {
  const colon = text.indexOf(':');
  const format = (colon < 0 ? text : text.slice(0, colon)) as F;
  const ending = /[^/\\]\.(\w+)$/.exec(text)?.[1] as F;
  if (!formats.includes(format) && formats.includes(ending)) return { format: ending, path: text };
  return { format, path: colon < 0 ? '-' : text.slice(colon + 1) };
}

/** A report and its output. */
export type Placed = readonly [report: Report, path: string];

/** Opens the report of a destination. @param wording of the reports for people */
export function placed({ format, path }: Destination, wording: Wording): Placed {
  return [FORMATS[format](wording), path];
}

/** Several reports of one result, each with its output. */
export class Reports {
  readonly #sinks: readonly (readonly [report: Report, output: Output])[];

  private constructor(sinks: readonly (readonly [Report, Output])[]) {
    this.#sinks = sinks;
  }

  /** @throws OUTPUT_FAILED; all outputs are then closed */
  static async open(reports: readonly Placed[], stdout: Writable): Promise<Reports> {
    const outputs = await openOutputs(
      reports.map(([, path]) => path),
      stdout,
    );
    return new Reports(reports.map(([report], i) => [report, outputs[i]!]));
  }

  /** The types of records that the reports use; undefined: all. @param besides further reports */
  needs(...besides: readonly Report[]): ReadonlySet<ResultRecord['type']> | undefined {
    const needs = [...this.#sinks.map(([report]) => report), ...besides].map((report) => report.needs);
    return needs.includes(undefined) ? undefined : new Set(needs.flatMap((types) => types ?? []));
  }

  /** Whether any report shows the kind of pairs whose kind decided nothing. */
  get needsEveryKind(): boolean {
    return this.#sinks.some(([report]) => report.needsEveryKind ?? true);
  }

  /** The requests of the reports to a scan. @param besides further reports that receive the records */
  asked(...besides: readonly Report[]): ScanRequest {
    const takers = this.#sinks.filter(([report]) => report.takeTexts !== undefined);
    return {
      only: this.needs(...besides),
      everyKind: this.needsEveryKind,
      ...(takers.length > 0 && {
        onTexts: (texts) => {
          for (const [report] of takers) report.takeTexts!(texts);
        },
      }),
    };
  }

  /** Returns a promise only if an output must be waited for. */
  write(record: ResultRecord): Promise<unknown> | undefined {
    const waits: Promise<void>[] = [];
    for (const [report, output] of this.#sinks) {
      const text = report.write(record);
      const wait = text === '' ? undefined : output.write(text);
      if (wait !== undefined) waits.push(wait);
    }
    return waits.length > 0 ? Promise.all(waits) : undefined;
  }

  /** Closes all outputs, so that every file has its name. @returns what they leave out, as sentences for people */
  async end(): Promise<ReadonlySet<string>> {
    for (const [report, output] of this.#sinks) await output.write(report.end());
    for (const [, output] of this.#sinks) await output.close();
    return new Set(this.#sinks.flatMap(([report]) => report.notes?.() ?? []));
  }

  /** Removes all unfinished files. */
  async abort(): Promise<void> {
    await Promise.all(this.#sinks.map(([, output]) => output.abort()));
  }
}

/** Opens several outputs. @throws OUTPUT_FAILED; all outputs are then closed */
export async function openOutputs(paths: readonly string[], stdout: Writable): Promise<Output[]> {
  const outputs: Output[] = [];
  try {
    for (const path of paths) outputs.push(await openOutput(path, stdout));
  } catch (error) {
    await Promise.all(outputs.map((output) => output.abort()));
    throw error;
  }
  return outputs;
}

/** Writes a text to a file or stdout. @throws OUTPUT_FAILED; no file is left then */
export async function writeWhole(path: string, text: string, stdout: Writable): Promise<void> {
  const output = await openOutput(path, stdout);
  await written(output, async () => output.write(text));
}

export const RESULT_OPTION = {
  output: { type: 'list', short: 'o', value: 'ndjson[:PATH]', help: 'write the lines to PATH; default: stdout' },
} as const satisfies OptionTable;

/**
 * Opens the destination of a result, after a check that it is not one of the inputs. @throws USAGE, OUTPUT_UNAVAILABLE
 */
export async function openResult(
  output: readonly string[] | undefined,
  inputs: readonly string[],
  setting: Setting,
): Promise<Output> {
  return (await openResultAs(['ndjson'], output, inputs, setting)).output;
}

/** The same, in one of several formats; the first is the default. */
export async function openResultAs<F extends string>(
  formats: readonly [F, ...F[]],
  output: readonly string[] = [formats[0]],
  inputs: readonly string[],
  setting: Setting,
): Promise<{ readonly format: F; readonly output: Output }> {
  if (output.length > 1) throw new DittographError('USAGE', `give ${setting.naming.option('output')} once`);
  const places = new Places(setting);
  const [destination] = parseDestinations(output, formats, places, setting.naming);
  const { format, path } = destination!;
  if (format === 'parquet' && path.toLowerCase().endsWith('.gz')) {
    throw new DittographError(
      'USAGE',
      `${setting.naming.setting('output', output[0]!)}: Parquet is compressed in itself; name a file without .gz`,
    );
  }
  await places.refuseInputs(inputs, 'text');
  return { format, output: await openOutput(path, setting.stdout) };
}
