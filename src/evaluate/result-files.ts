/** Evaluations as files: one page, and a file for each table, each plot and the data of each plot. */

import { jsonPage, line, markdownText } from '../report/escape.ts';
import type { Evaluation, EvaluationResults } from '../report/evaluation.ts';
import { svgText } from '../report/plots/frame.ts';
import { drawPlot } from '../report/plots/plot.ts';
import { csvTable, latexTable, markdownTable, type Table, undefinedNotes } from '../report/tables.ts';
import { textTable } from '../report/text-table.ts';
import { ENGLISH, type Wording } from '../report/wording.ts';

/** The tables of an evaluation for a terminal. */
export function textOf({ suite, set, tables, notes }: Evaluation, { message }: Wording = ENGLISH): string {
  return [
    `${line(suite)}: ${line(set)}`,
    ...notes.map((note) => `- ${line(message(note))}`),
    ...tables.map(({ table }) => `\n${line(message(table.title))}\n\n${textTable(table, message)}`),
  ].join('\n');
}

/** The tables of an evaluation as Markdown. */
function markdownOf({ suite, set, tables, notes }: Evaluation): string {
  return [
    `## ${markdownText(suite)}: ${markdownText(set)}`,
    ...notes.map((note) => `- ${markdownText(note)}`),
    ...tables.map(({ table }) => `\n### ${markdownText(table.title)}\n\n${markdownFile(table)}`),
  ].join('\n');
}

/** Names and contents of all files, in order. */
export function* resultFiles(results: EvaluationResults): Generator<readonly [name: string, content: string]> {
  const { evaluations } = results;
  yield ['results.json', jsonPage(results)];
  const pages: string[] = [];
  for (const evaluation of evaluations) {
    const stem = evaluation.set.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 80);
    pages.push(markdownOf(evaluation));
    for (const { id, table } of evaluation.tables) yield* tableFiles(`${stem}-${id}`, table);
    for (const plot of evaluation.plots) {
      const name = `${stem}-${plot.id}`;
      const { svg, data } = drawPlot(plot);
      yield [`${name}.svg`, svgText(svg)];
      yield* tableFiles(`${name}-data`, data);
      pages.push(
        `### ${markdownText(line(plot.plot.title))}\n\n![${markdownText(plot.plot.title)}](${encodeURIComponent(name)}.svg)\n\n[the data](${encodeURIComponent(name)}-data.md)\n`,
      );
    }
  }
  yield ['results.md', pages.join('\n')];
}

function* tableFiles(name: string, table: Table): Generator<readonly [string, string]> {
  yield [`${name}.md`, markdownFile(table)];
  yield [`${name}.csv`, csvTable(table)];
  yield [`${name}.tex`, latexTable(table)];
}

/** A table, with the reasons for its undefined cells. */
function markdownFile(table: Table): string {
  const notes = undefinedNotes(table).map((note) => `\n- ${markdownText(note)}`);
  return `${markdownTable(table)}${notes.join('')}${notes.length > 0 ? '\n' : ''}`;
}
