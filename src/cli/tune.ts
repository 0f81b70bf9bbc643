import { createInterface, type Interface } from 'node:readline';
import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { VERSION } from '../base/version.ts';
import type { Estimate } from '../evaluate/bootstrap.ts';
import {
  type Answer,
  type Ask,
  type Link,
  type Side,
  type Step,
  TUNE_OPTIONS,
  type Tuning,
  tune,
} from '../evaluate/tune.ts';
import { say } from '../io/output/stdout.ts';
import { MINHASH } from '../methods/minhash.ts';
import { EXTRACT_OPTIONS, FIND_OPTIONS, PAGE_OPTIONS, READ_OPTIONS } from '../methods/options.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { clip, columnsOf, jsonLine, line, shellWord } from '../report/escape.ts';
import { counted, similarity as figure, formatCount, percent } from '../report/figures.ts';
import { svgText } from '../report/plots/frame.ts';
import { type LinePlot, linePlot } from '../report/plots/line-plot.ts';
import type { Style } from '../report/style.ts';
import { named, type Wording } from '../report/wording.ts';
import { wrap } from '../report/wrap.ts';
import { PROFILE_OPTIONS } from '../text/profile.ts';
import { flag } from './arguments.ts';
import { type Command, conduct, resolvedBy, type Setting } from './command.ts';
import { ExitStatus } from './exit-status.ts';
import { openOutputs, parseDestinations } from './outputs.ts';
import { Places } from './places.ts';

const WIDTH = 80;

const OUTPUT = {
  output: {
    type: 'list',
    short: 'o',
    value: 'json|svg[:PATH]',
    help: 'write the figures as JSON, or a plot as SVG; may be repeated',
  },
} as const satisfies OptionTable;

const { keep, neverDrop, remove } = FIND_OPTIONS;
const MEASURE = { ...PROFILE_OPTIONS, ...MINHASH.fingerprintOptions, ...PAGE_OPTIONS, remove, keep, neverDrop };
const TABLE = { ...OUTPUT, ...TUNE_OPTIONS, ...MEASURE, ...READ_OPTIONS, ...EXTRACT_OPTIONS, ...RUN_OPTIONS };

export const TUNE: Command<ResolvedOf<typeof TABLE>> = {
  form: 'tune INPUT… [--ask N] [-o json|svg[:PATH]]…',
  about:
    'Shows the effect of each threshold on your own documents, which need no labels: pairs, clusters, the largest cluster, and the documents that can be removed, with examples for every step. Counts only pairs whose kind may be removed, and lists the others that are as similar but are kept. Recommends a threshold and gives its reasons. With --ask, asks yes-or-no questions and estimates from the answers how many of the merges are right. Changes nothing.',
  groups: {
    'What is shown': { ...TUNE_OPTIONS, ...OUTPUT },
    'Measure of similarity, kinds that may be removed, and keep rules': MEASURE,
    'How inputs are read': READ_OPTIONS,
    'Which text of a page is compared': EXTRACT_OPTIONS,
    'How the work is done': RUN_OPTIONS,
  },
  examples: [
    ['dittograph tune pages/', 'the effect of each threshold, and a recommendation'],
    ['dittograph tune docs.jsonl --ask 30', 'asks about thirty pairs, and estimates the precision of each threshold'],
    ['dittograph tune docs.jsonl -o svg:tune.svg -o json:tune.json', 'the figures as JSON and as a plot'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(TABLE),
  async run(inputs, { output, ...options }, setting) {
    const places = new Places(setting);
    const destinations = parseDestinations(output ?? [], ['json', 'svg'], places, setting.naming);
    if (destinations.every(({ path }) => path !== '-')) places.claim('-', 'the summary');
    await places.refuseInputs(inputs, options.from);
    const asks = options.ask > 0;
    if (asks && inputs.includes('-')) {
      throw new DittographError(
        'USAGE',
        `stdin cannot be both the input and the source of the answers for ${setting.naming.option('ask')}`,
      );
    }
    // Before the first question: no answer is to be lost for want of a place.
    const outputs = await openOutputs(
      destinations.map(({ path }) => path),
      setting.stdout,
    );
    const questioner = asks ? new Questioner(setting) : undefined;
    let tuning: Tuning;
    try {
      tuning = await tune(inputs, { ...options, ...conduct(setting) }, questioner?.ask);
      if (destinations.every(({ path }) => path !== '-'))
        await say(textOf(tuning, inputs, options, setting.style.stdout, setting.wording.message), setting.stdout);
      for (const [i, { format }] of destinations.entries()) {
        await outputs[i]!.write(
          format === 'svg'
            ? svgText(linePlot(plotOf(tuning)))
            : `${jsonLine({ type: 'tuning', version: VERSION, inputs, ...tuning })}\n`,
        );
        await outputs[i]!.close();
      }
    } catch (error) {
      await Promise.all(outputs.map((output) => output.abort()));
      throw error;
    } finally {
      questioner?.close();
    }
    const outcome = new ExitStatus([], setting);
    for (const error of tuning.errors) outcome.watch({ type: 'error', ...error });
    return outcome.status();
  },
};

/** Puts questions on stderr and takes the answers from stdin, line by line: a terminal, a file or a pipe. */
class Questioner {
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#lines = createInterface({ input: setting.stdin });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  readonly ask: Ask = async ({ a, b }, number, of) => {
    const { style, note, wording } = this.#setting;
    const { message } = wording;
    note(
      [
        '',
        style.stderr.strong(message(`Question ${number} of ${of}`)),
        ...sideLines('A', a, b, style.stderr, message),
        ...sideLines('B', b, a, style.stderr, message),
      ].join('\n'),
    );
    for (;;) {
      note(style.stderr.strong(message('Is one of them enough? y, n, ? or q')));
      const { value, done } = await this.#answers.next();
      const answer = done === true ? 'q' : ANSWERS[value.trim().toLowerCase()];
      if (answer !== undefined) return answer === 'q' ? undefined : answer;
    }
  };

  close(): void {
    this.#lines.close();
  }
}

const ANSWERS: Readonly<Record<string, Answer | 'q'>> = {
  y: 'right',
  yes: 'right',
  n: 'wrong',
  no: 'wrong',
  '?': 'unsure',
  q: 'q',
  quit: 'q',
};

function sideLines(
  name: string,
  { title, start, only }: Side,
  other: Side,
  style: Style,
  message: Wording['message'],
): string[] {
  const head = line(title ?? '');
  const lines = [...(head === '' ? [] : [`   ${clip(head, WIDTH - 4)}`]), ...wrap(clip(line(start), 3 * WIDTH), 3)];
  lines[0] = style.strong(name) + lines[0]!.slice(name.length);
  if (only.length === 0)
    return [...lines, style.faint(`   ${message(`(every sentence of it is in ${name === 'A' ? 'B' : 'A'} too)`)}`)];
  if (other.start !== start)
    lines.push(...only.map((sentence) => style.good(fitted(`   ${message(`only in ${name}`)}: `, sentence))));
  return lines;
}

function textOf(
  { documents, unjudged, steps, answers, recommendation, bounds }: Tuning,
  inputs: readonly string[],
  options: ResolvedOf<typeof DECIDING>,
  style: Style,
  message: Wording['message'],
): string {
  const isAsked = answers.right + answers.wrong > 0;
  const anyStays = steps.some(({ stay }) => sumOf(stay) > 0);
  const head = [
    'similarity',
    'pairs',
    'clusters',
    'largest',
    'can be removed',
    '',
    ...(anyStays ? ['kept pairs'] : []),
    ...(isAsked ? ['links right'] : []),
  ].map((name) => named(name, { message }));
  const rows = [...steps]
    .reverse()
    .map(({ similarity, pairs, clusters, largest, removed, stay, precision }) => [
      String(similarity),
      ...[pairs, clusters, largest, removed].map(formatCount),
      percent(removed, documents),
      ...(anyStays ? [formatCount(sumOf(stay))] : []),
      ...(isAsked ? [message(estimateText(precision))] : []),
    ]);
  const widths = head.map((name, i) => Math.max(...[name, ...rows.map((row) => row[i]!)].map(columnsOf)));
  const rowText = (row: readonly string[]): string =>
    row.map((cell, i) => ' '.repeat(widths[i]! - columnsOf(cell)) + cell).join('  ');
  const lines = [
    message(
      unjudged > 0
        ? `${counted(documents, 'document')}, ${formatCount(unjudged)} without a readable text.`
        : `${counted(documents, 'document')}.`,
    ),
    '',
    style.strong(rowText(head)),
  ];
  rows.forEach((row, i) => {
    const isChosen = steps.at(-1 - i)!.similarity === recommendation.similarity;
    lines.push(isChosen ? style.good(`${rowText(row)}  ←`) : rowText(row));
  });
  const shown = [...steps].reverse().filter(({ examples }) => examples.length > 0);
  if (shown.length > 0) lines.push('', style.strong(message('Links that each step adds to the step above it')));
  for (const step of shown) lines.push(...stepLines(step, style, message));
  if (isAsked)
    lines.push('', message(`Answers: ${answers.right} right, ${answers.wrong} wrong, ${answers.unsure} unsure.`));
  lines.push(
    '',
    style.strong(message(`Recommended: --similarity ${recommendation.similarity}`)),
    ...recommendation.reasons.flatMap((reason) => wrap(message(reason), 2)),
  );
  const { stay } = steps.find(({ similarity }) => similarity === recommendation.similarity) ?? { stay: {} };
  if (sumOf(stay) > 0)
    lines.push(
      ...wrap(
        message(
          `${counted(sumOf(stay), 'pair')} of that similarity or more ${sumOf(stay) === 1 ? 'is kept, since its kind is' : 'are kept, since their kinds are'} not removed: ${kindsText(stay)}. --remove KIND allows other kinds (docs/kinds.md).`,
        ),
        2,
      ),
    );
  for (const bound of bounds) lines.push(...wrap(`${message('Bound')}: ${line(message(bound))}`, 2));
  lines.push(
    '',
    style.strong(message('Next')),
    `  ${['dittograph scan', ...inputs.map(shellWord), `--similarity ${recommendation.similarity}`, ...decidingFlags(options)].join(' ')}`,
    '',
  );
  return lines.join('\n');
}

/**
 * Options that decide, besides the similarity, which pairs may be removed: the scan that is recommended has them too.
 */
const DECIDING = { ...PAGE_OPTIONS, remove };

function decidingFlags(options: ResolvedOf<typeof DECIDING>): string[] {
  return Object.entries(DECIDING).flatMap(([name, definition]) => {
    const value = options[name as keyof typeof DECIDING];
    if (value === undefined || ('default' in definition && definition.default === value)) return [];
    return [value].flat().map((one) => `${flag(name)} ${one}`);
  });
}

function sumOf(stay: Step['stay']): number {
  return Object.values(stay).reduce((sum, count) => sum + count, 0);
}

function kindsText(stay: Step['stay']): string {
  return Object.entries(stay)
    .map(([kind, count]) => `${formatCount(count)} ${kind}`)
    .join(', ');
}

function estimateText(estimate: Estimate | undefined): string {
  if (estimate === undefined) return 'undefined';
  const { value, low, high } = estimate;
  return `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function stepLines({ similarity, links, examples }: Step, style: Style, message: Wording['message']): string[] {
  const lines = [`  ${similarity}  ${message(counted(links, 'link'))}`];
  for (const link of examples) lines.push(...exampleLines(link, style, message));
  return lines;
}

function exampleLines({ similarity, a, b }: Link, style: Style, message: Wording['message']): string[] {
  return [a, b].flatMap((one, i) => {
    const shown = one.title ?? one.start;
    const lines = [fitted(`    ${i === 0 ? figure(similarity) : '     '}  ${line(one.id)}  `, shown)];
    if (one.only.length > 0) lines.push(style.faint(fitted(`             ${message('only here')}: `, one.only[0]!)));
    return lines;
  });
}

/** A text after its name, as much of it as fits into the line, but at least some words. */
function fitted(name: string, text: string): string {
  return name + clip(line(text), Math.max(WIDTH / 4, WIDTH - 1 - columnsOf(name)));
}

/** The removable documents at each threshold, and the share of right links. */
function plotOf({ documents, steps, recommendation }: Tuning): LinePlot {
  const estimated = steps.filter(({ precision }) => precision !== undefined);
  return {
    title: `Effect of each threshold; recommended: ${recommendation.similarity}`,
    x: { label: 'similarity', unit: 'Jaccard' },
    y: { label: 'share', least: 0, most: 1 },
    series: [
      { name: `documents that can be removed`, points: steps.map(({ similarity: x, share }) => ({ x, y: share })) },
      ...(estimated.length === 0
        ? []
        : [
            {
              name: 'links that are right',
              points: steps.map(({ similarity: x, precision: p }) => ({
                x,
                y: p?.value,
                ...(p && { low: p.low, high: p.high }),
              })),
            },
          ]),
    ],
    about: `The share of ${counted(documents, 'document')} that could be removed at each similarity${estimated.length > 0 ? ', and the share of the links at it that are right by the answers' : ''}. Recommended: ${recommendation.similarity}.`,
  };
}
