/** `dedup --dry-run`: the inputs, the parameters and the expected costs of the run, as text. */
import type { CutOptions } from '../cut.ts';
import {
  type ExpectedCost,
  expectedCost,
  expectedCostOfCuts,
  type PlannedInput,
  plannedInputs,
  type SampleOptions,
} from '../expected-cost.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanOptions } from '../methods/options.ts';
import { parametersOf } from '../methods/parameters.ts';
import { PRESETS } from '../methods/presets.ts';
import { columnsOf, padded, visible } from '../report/escape.ts';
import { counted, duration, formatCount, percent } from '../report/figures.ts';
import type { Style } from '../report/style.ts';
import type { Wording } from '../report/wording.ts';
import { flag } from './arguments.ts';
import type { Setting } from './command.ts';
import type { KeptPlaces } from './kept-places.ts';

const INPUTS_SHOWN = 20;

/** The outcome of a dry run. */
interface DryRun {
  readonly text: string;
  /** Whether the inputs are so large that this is reported instead of the removals. */
  readonly isInstead: boolean;
  /** Exit status: 3 if nothing of the sample could be read. */
  readonly status: number;
}

/** Options of the command, and how it cuts if it does. */
interface Planned {
  readonly options: ScanOptions;
  readonly cutting?: CutOptions | undefined;
}

/**
 * @param paths if `-` is among them, nothing is estimated, since stdin can be read only once @param kept the
 * destination of the kept records @param isWhole whether all inputs are listed
 */
export async function planOf(
  paths: readonly string[],
  { options, cutting }: Planned,
  kept: KeptPlaces,
  isWhole: boolean,
  { style, sourceOf, wording }: Pick<Setting, 'style' | 'sourceOf' | 'wording'>,
): Promise<DryRun> {
  const { user, system } = process.cpuUsage();
  const start = { wall: performance.now() / 1e3, cpu: (user + system) / 1e6 };
  const placeOf = (path: string): string => (typeof kept === 'string' ? kept : (kept.get(path) ?? '-'));
  const inputs = paths.includes('-') ? [] : await plannedInputs(paths, options);
  const sample: SampleOptions = { start, placeOf };
  const expected =
    cutting === undefined
      ? await expectedCost(paths, inputs, options, sample)
      : await expectedCostOfCuts(paths, inputs, { ...options, ...cutting }, sample);
  return {
    text: textOf(inputs, expected, { options, cutting }, isWhole, style.stdout, sourceOf, wording),
    isInstead: expected !== undefined,
    status: isNothing(expected) ? 3 : 0,
  };
}

function isNothing(expected: ExpectedCost | undefined): boolean {
  return expected !== undefined && expected.sample.unjudged === expected.sample.documents;
}

function textOf(
  inputs: readonly PlannedInput[],
  expected: ExpectedCost | undefined,
  { options, cutting }: Planned,
  isWhole: boolean,
  style: Style,
  sourceOf: Setting['sourceOf'],
  { message }: Wording,
): string {
  const { parameters } = parametersOf(options, 'dedup');
  const preset = options.preset === undefined ? undefined : PRESETS[options.preset];
  const lines: string[] = [];
  const section = (title: string, rows: readonly (readonly string[])[]): void => {
    if (rows.length === 0) return;
    if (lines.length > 0) lines.push('');
    lines.push(style.strong(message(title)), ...table(rows));
  };
  if (isNothing(expected)) lines.push(style.bad(message('Nothing of the sample could be read.')));
  if (expected !== undefined)
    section(
      'This run is expected to take',
      expectedRows(expected, parameters, cutting !== undefined).map((row) => row.map(message)),
    );
  const shown = isWhole ? inputs : inputs.slice(0, INPUTS_SHOWN);
  const more = inputs.length - shown.length;
  section('Inputs and their formats', [
    ...shown.map(({ name, format, bytes, files }) => [
      visible(name),
      files === undefined ? format : message(`${format} of ${counted(files, 'file')}`),
      bytes === undefined ? message('size not known') : bytesText(bytes),
    ]),
    ...(more > 0 ? [[message(`… and ${formatCount(more)} more (--all lists them)`)]] : []),
    ...(inputs.length > 1 ? [[message(counted(inputs.length, 'input')), '', message(totalOf(inputs))]] : []),
  ]);
  const own = cutting === undefined ? [] : Object.entries(cutting);
  const given = [...own, ...Object.entries(options).filter(([name]) => name in parameters)].filter(
    ([, value]) => value !== undefined,
  );
  section(
    'Parameters',
    given.map(([name, value]) => [
      flag(name).slice('--'.length),
      visible(valueText(value)),
      message(
        sourceOf(name) ?? (preset !== undefined && name in preset.options ? `preset ${options.preset}` : 'default'),
      ),
    ]),
  );
  const isSearched = cutting === undefined || (cutting.unit === 'paragraph' && cutting.boilerplate === undefined);
  const recall = isSearched ? methodOf(parameters).recall?.(parameters) : undefined;
  if (recall !== undefined) {
    const stated = recall.stated === null ? message('not stated') : recall.stated.toFixed(4);
    section('Recall', [[stated, visible(message(recall.how))]]);
  }
  return `${lines.join('\n')}\n`;
}

function expectedRows(
  { documents, seconds, cpuSeconds, memory, disk, kept, workers, sample }: ExpectedCost,
  { memory: bound, work, corpus }: Pick<ScanOptions, 'memory' | 'work' | 'corpus'>,
  isCut: boolean,
): string[][] {
  return [
    ['time', duration(seconds), `by ${counted(workers, 'worker')}, if other work of the machine stays as it is`],
    ['CPU time', duration(cpuSeconds), 'of all threads together'],
    ['memory', bytesText(memory), peakText(memory, bound)],
    ['temporary files', bytesText(disk), 'deleted at the end'],
    ...(kept === undefined ? [] : [['folder', bytesText(kept), `stay in ${visible(work ?? corpus ?? '')}`]]),
    ['documents', `about ${formatCount(documents)}`, ''],
    [
      'sample',
      counted(sample.documents, 'document'),
      isCut
        ? `${bytesText(sample.bytes)} of the inputs; something can be cut from ${percent(sample.dropped, sample.documents)} of it; in the whole input more, if repeats are far apart`
        : `${bytesText(sample.bytes)} of the inputs; ${percent(sample.dropped, sample.documents)} of it can be removed; in the whole input more, if copies are far apart`,
    ],
    ...(sample.unjudged > 0
      ? [
          [
            '',
            formatCount(sample.unjudged),
            'of them could not be read or have no text; dittograph scan lists the reasons',
          ],
        ]
      : []),
  ];
}

function peakText(memory: number, bound: number | undefined): string {
  if (bound === undefined) return 'at the peak';
  return memory <= bound
    ? `at the peak, within the ${bytesText(bound)} of --memory`
    : `at the peak without --memory; with --memory ${bytesText(bound)} the run may end for lack of memory`;
}

function totalOf(inputs: readonly PlannedInput[]): string {
  const total = inputs.reduce((sum, { bytes = Number.NaN }) => sum + bytes, 0);
  return Number.isNaN(total) ? 'size not known' : bytesText(total);
}

function valueText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}

/** Rows with aligned columns, indented. */
function table(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map(({ length }) => length - 1));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...rows.map((row) => (i < row.length - 1 ? columnsOf(row[i]!) : 0))),
  );
  return rows.map((row) =>
    `  ${row.map((cell, i) => (i < row.length - 1 ? padded(cell, widths[i]!) : cell)).join('  ')}`.trimEnd(),
  );
}
