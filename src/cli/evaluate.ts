import { join } from 'node:path';
import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { VERSION } from '../base/version.ts';
import { cpuSeconds } from '../evaluate/claims.ts';
import { readLabelled } from '../evaluate/labelled.ts';
import { resultFiles, textOf } from '../evaluate/result-files.ts';
import { SUITES, setsOf, systemOf } from '../evaluate/suites.ts';
import { openFolder } from '../io/output/output.ts';
import { say } from '../io/output/stdout.ts';
import { READ_OPTIONS } from '../methods/options.ts';
import { line } from '../report/escape.ts';
import type { TimedEvaluation } from '../report/evaluation.ts';
import { counted, formatCount } from '../report/figures.ts';
import { methodsPage } from '../report/html/methods.ts';
import { localSession } from '../spark/session.ts';
import { type Command, resolvedBy } from './command.ts';
import { openOutputs, parseDestinations, writeWhole } from './outputs.ts';
import { Places } from './places.ts';

const OUTPUT = {
  output: {
    type: 'list',
    short: 'o',
    value: 'DIR|html:PATH',
    help: 'write results.json, every table as Markdown, CSV and LaTeX, and every plot as SVG with its data into this folder; or everything as one HTML page, also for a PATH such as report.html; may be repeated; without it, the tables are written to stdout, 80 columns wide and without intervals',
  },
} as const satisfies OptionTable;

const COMPARISON = {
  suite: {
    type: 'choice',
    choices: ['li-2017', 'zhou-2019', 'luo', 'manku-2007', 'cn102024065b', 'robustness', 'sets'],
    help: 'reproduce the tables and curves of a paper; `sets`: every method on every labelled set',
  },
  data: {
    type: 'text',
    value: 'DIR',
    help: 'folder that holds the labelled sets of a suite, one folder each; without it a small set is generated',
  },
  methods: {
    type: 'list',
    value: 'NAME',
    help: 'presets and methods to compare, instead of those of the suite; may be repeated',
  },
  engine: {
    type: 'choice',
    choices: ['local', 'spark'],
    default: 'local',
    help: 'engine for the algorithms of the suite zhou-2019: this process, or the Apache Spark in SPARK_HOME',
  },
  seed: { type: 'number', integer: true, min: 0, max: 4_294_967_295, default: 1, help: 'seed of all random choices' },
} as const satisfies OptionTable;

const LABELS = {
  clusterField: { type: 'text', value: 'NAME', help: 'field that names the cluster of a document (default: cluster)' },
  labels: {
    type: 'text',
    value: 'FILE',
    help: 'file of labels, one JSON object a line; default: labels.jsonl beside the set',
  },
  pairs: {
    type: 'text',
    value: 'FILE',
    help: 'file of labelled pairs, tab-separated; default: pairs.tsv beside the set',
  },
} as const satisfies OptionTable;

const { textField, idField } = READ_OPTIONS;
const READING = { ...LABELS, textField, idField };
const TABLE = { ...OUTPUT, ...COMPARISON, ...READING };

export const EVALUATE: Command<ResolvedOf<typeof TABLE>> = {
  form: 'evaluate [LABELLED] [--suite NAME]',
  about:
    'Measures methods on labelled documents: precision, recall, F1 and wrong merges, with 95 % intervals; time and memory. LABELLED is a JSONL file whose documents have a field cluster, or a folder with documents or pages and labels.jsonl or pairs.tsv. With --suite, reproduces the comparison of a paper.',
  groups: { 'What is written': OUTPUT, 'What is compared': COMPARISON, 'How labels are read': READING },
  examples: [
    ['dittograph evaluate labelled.jsonl', 'every preset on a labelled set'],
    ['dittograph evaluate labelled.jsonl --methods web --methods simhash', 'two of them'],
    ['dittograph evaluate --suite li-2017 -o results/', 'a protocol of the literature on generated texts'],
    ['dittograph evaluate --suite robustness -o robustness.html', 'its tables and plots as a page for a browser'],
    ['dittograph evaluate --suite zhou-2019 --data sets/ -o results/', 'on your own sets'],
  ],
  inputs: [0, 1],
  resolve: resolvedBy(TABLE),
  async run([labelled], given, setting) {
    const { output, suite: asked, data, methods, engine, seed, ...reading } = given;
    if (labelled !== undefined && data !== undefined) {
      throw new DittographError(
        'USAGE',
        'name one labelled set, or the folder of the sets of a suite with --data; not both',
      );
    }
    if (labelled === undefined && asked === undefined) {
      throw new DittographError('USAGE', `name a labelled set, or a suite: ${Object.keys(SUITES).join(', ')}`);
    }
    const [vain] = labelled === undefined ? Object.keys(reading) : [];
    if (vain !== undefined)
      throw new DittographError('USAGE', `${setting.naming.option(vain)} requires a labelled set`);
    const name = asked ?? 'sets';
    const suite = SUITES[name]!;
    if (methods !== undefined && suite.systems.length === 0) {
      throw new DittographError(
        'USAGE',
        `${name} compares settings of its own methods, and takes no ${setting.naming.option('methods')}`,
      );
    }
    const isOnSpark = engine === 'spark';
    if (isOnSpark && suite.onSpark === undefined) {
      const able = Object.keys(SUITES).filter((one) => SUITES[one]!.onSpark !== undefined);
      throw new DittographError('USAGE', `${name} does not run on Spark; ${able.join(', ')} does`);
    }
    if (isOnSpark && methods !== undefined) {
      throw new DittographError(
        'USAGE',
        `${name} compares the algorithms of the paper on Spark, and takes no ${setting.naming.option('methods')} there`,
      );
    }
    const session = isOnSpark ? localSession(setting) : undefined;
    const systems = isOnSpark ? [] : [...new Set(methods ?? suite.systems)].map(systemOf);
    const read = [labelled, data, reading.labels, reading.pairs].filter((path) => path !== undefined);
    const places = new Places(setting);
    if (output === undefined) places.claim('-', 'the tables');
    const pages = parseDestinations((output ?? []).filter(isPage), ['html'], places, setting.naming);
    await places.refuseInputs(read);
    const folders = (output ?? []).filter((path) => !isPage(path));
    for (const folder of folders) await openFolder(folder);
    // An output that cannot be written is detected before the run, not after it.
    const write = pages.length === 0 ? undefined : methodsPage(setting.wording.language);
    const outputs = await openOutputs(
      pages.map(({ path }) => path),
      setting.stdout,
    );
    try {
      const sets = labelled === undefined ? setsOf(suite, data, seed) : [await readLabelled(labelled, reading)];
      const evaluations: TimedEvaluation[] = [];
      for await (const set of sets) {
        const judged = systems.length === 0 ? '' : `, ${counted(systems.length, 'method')}`;
        setting.note(`${name}: ${line(set.name)}, ${counted(set.documents.length, 'document')}${judged}`);
        for (const note of set.notes) setting.note(`  ${line(note.text)}`);
        setting.signal.throwIfAborted();
        const step = (done: number, total: number): void => {
          setting.signal.throwIfAborted();
          setting.onProgress({ stage: 'evaluate', done, total });
        };
        const start = { wall: performance.now(), cpu: cpuSeconds() };
        const evaluation =
          session === undefined
            ? await suite.run(set, systems, seed, step)
            : await suite.onSpark!(set, session, seed, step);
        const seconds = { wall: (performance.now() - start.wall) / 1000, cpu: cpuSeconds() - start.cpu };
        evaluations.push({ ...evaluation, seconds });
      }
      if (output === undefined) {
        await say(evaluations.map((one) => textOf(one, setting.wording)).join('\n'), setting.stdout);
        return 0;
      }
      const place = data ?? labelled ?? 'generated';
      const results = { version: VERSION, suite: name, engine, data: place, seed, methods: systems, evaluations };
      const files = folders.length === 0 ? [] : [...resultFiles(results)];
      for (const folder of folders)
        for (const [file] of files) places.claim(join(folder, file), setting.naming.setting('output', folder));
      await places.refuseInputs(read);
      for (const folder of folders) {
        for (const [file, content] of files) await writeWhole(join(folder, file), content, setting.stdout);
        setting.note(`${formatCount(files.length)} files in ${line(folder)}: begin with results.md`);
      }
      for (const page of outputs) await page.write(write!(results));
      for (const page of outputs) await page.close();
    } catch (error) {
      await Promise.all(outputs.map((page) => page.abort()));
      throw error;
    }
    return 0;
  },
};

/** Whether an output is a page; others are folders. */
function isPage(output: string): boolean {
  return /^html(?::|$)|[^/\\]\.html$/.test(output);
}
