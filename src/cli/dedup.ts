import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { DittographError } from '../base/errors.ts';
import type { OptionTable, ResolvedOf } from '../base/options.ts';
import { dedupFiles } from '../dedup.ts';
import type { FileTree } from '../io/copy-files.ts';
import { type Output, openFolder, openOutput } from '../io/output/output.ts';
import { say } from '../io/output/stdout.ts';
import type { CorpusOutcome, ScanOptions } from '../methods/options.ts';
import { summary } from '../report/summary.ts';
import type { ResultRecord } from '../result/records.ts';
import { scanFor } from '../scan.ts';
import { type Command, conductOfWork } from './command.ts';
import { noteCorpus } from './corpus-note.ts';
import { ExitStatus, GATE_OPTIONS } from './exit-status.ts';
import { type KeptPlaces, keptPlaces, placesOf } from './kept-places.ts';
import { FORMAT_NAMES, OUTPUT_OPTIONS, parseDestinations, placed, Reports } from './outputs.ts';
import { Places } from './places.ts';
import { resolvedWithRun } from './run-options.ts';
import { OTHER_METHODS, SCAN_GROUPS } from './scan.ts';

const FILTER_OPTIONS = {
  to: {
    type: 'text',
    basic: true,
    value: 'PLACE',
    otherwise: 'stdout',
    help: 'write the kept records to this file; for several files, write each below this folder, under its own name and with its own compression (.gz, .zst); for a folder of pages, copy the kept files to this folder',
  },
  removed: {
    type: 'text',
    basic: true,
    value: 'FILE',
    help: 'write the dropped records to this file, in the same format',
  },
  annotate: {
    type: 'boolean',
    default: false,
    basic: true,
    help: 'write every record, with its decision in added fields or columns dup_keep, dup_of, dup_cluster_id … (JSONL, JSON, CSV, Parquet); with --unit, the spans to cut in dup_spans',
  },
  revisits: {
    type: 'boolean',
    default: false,
    help: 'for a WARC: replace a removed response by a revisit record if its payload is bit for bit that of the kept one; near-duplicates are left out',
  },
  unit: {
    type: 'choice',
    choices: ['document', 'paragraph', 'line', 'substring'],
    default: 'document',
    help: 'what is removed: whole documents; or, from the texts of JSONL, JSON, CSV and Parquet, paragraphs with the same sentences, equal lines, or equal passages of at least --min-length bytes; the first of each is kept, and no record is removed',
  },
  minLength: {
    type: 'number',
    integer: true,
    min: 1,
    max: 2 ** 30,
    unit: 'bytes',
    otherwise: 'line, paragraph: 40; substring: 200; with --boilerplate 1',
    help: 'keep lines, paragraphs and passages shorter than this',
  },
  boilerplate: {
    type: 'number',
    min: 0.02,
    max: 1,
    otherwise: 'passages of earlier texts are cut',
    help: 'with --unit line or paragraph: cut lines or paragraphs (navigation, notices) that at least this share of the documents of one host have, from all of these documents; the host is taken from the URL of a record',
  },
  cuts: {
    type: 'text',
    value: 'FILE',
    help: 'list the cut spans as NDJSON: id, start and end in characters, and the first occurrence; with --boilerplate, first each line or paragraph with its host',
  },
  dryRun: {
    type: 'boolean',
    default: false,
    basic: true,
    help: 'write no records: print the detected formats of the inputs, the parameters with their source, and what would be removed; for more than 64 MiB, instead the time, memory and disk space that are estimated from a sample',
  },
} as const satisfies OptionTable;

const OWN = { ...FILTER_OPTIONS, ...OUTPUT_OPTIONS, ...GATE_OPTIONS };

export const DEDUP: Command<ResolvedOf<typeof OWN> & ScanOptions> = {
  form: 'dedup INPUT… [--to PLACE] [--removed FILE] [--dry-run] [-o …]',
  about:
    'A filter: writes the kept records to stdout unchanged, in the format of the input (for a folder or a list: their paths, one a line). Records that cannot be read or compared are kept. The inputs are not changed.',
  groups: { 'What is written': OWN, ...SCAN_GROUPS },
  others: OTHER_METHODS,
  examples: [
    ['dittograph dedup docs.jsonl > kept.jsonl', 'the kept lines, byte for byte'],
    [
      'dittograph dedup crawl.warc.gz --removed dropped.warc.gz -o ndjson:why.ndjson > kept.warc',
      'kept and dropped records, and the evidence',
    ],
    [
      "dittograph dedup 'data/**/*.jsonl.zst' --to kept/",
      'each shard of a data set, without duplicates within or between shards',
    ],
    ['dittograph dedup pages/ --to kept/', 'a copy of the folder without its duplicates'],
    ['dittograph dedup pages/ | tar -cf kept.tar -C pages -T -', 'an archive of the kept pages'],
    ['dittograph dedup new.jsonl --against test-set.jsonl > clean.jsonl', 'without documents of another set'],
    [
      'dittograph dedup docs.jsonl --unit substring --cuts cuts.ndjson > cut.jsonl',
      'every record, without passages of 200 bytes or more that are in an earlier text',
    ],
    [
      'dittograph dedup crawl.jsonl --unit line --boilerplate 0.25 --cuts cuts.ndjson > cut.jsonl',
      'every record, without the navigation and notices of its host',
    ],
    ['dittograph dedup pages/ --dry-run', 'what would be removed'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedWithRun(OWN),
  async run(inputs, { unit, minLength, boilerplate, cuts, ...asked }, setting) {
    if (unit !== 'document') {
      const { dedupUnits } = await import('./dedup-units.ts');
      return dedupUnits(inputs, { ...asked, unit, minLength, boilerplate, cuts }, setting);
    }
    for (const [name, value] of Object.entries({ minLength, boilerplate, cuts })) {
      if (value === undefined) continue;
      const { option } = setting.naming;
      throw new DittographError('USAGE', `${option(name)} requires ${option('unit')} line, paragraph or substring`);
    }
    const { to, removed, annotate, revisits, dryRun: dry, ...given } = asked;
    const { output = [], all, failOn = [], ...options } = given;
    if (annotate && removed !== undefined) {
      throw new DittographError(
        'USAGE',
        '--annotate writes every record to the output, so that none is left for --removed: omit one of the two',
      );
    }
    const outcome = new ExitStatus(failOn, setting);
    if (options.corpus !== undefined) setting.onKeeping();
    const places = new Places(setting);
    const kept = to === undefined ? '-' : await keptPlaces(to, inputs, options);
    if (!dry) for (const place of placesOf(kept)) places.claim(place, 'the kept records');
    if (removed !== undefined) places.claim(removed, setting.naming.option('removed'));
    const destinations = parseDestinations(output, FORMAT_NAMES, places, setting.naming);
    const summaryOnStdout = dry && !destinations.some(({ path }) => path === '-');
    if (summaryOnStdout) places.claim('-', 'the summary');
    await places.refuseInputs(inputs, options.from);
    let ofCorpus: CorpusOutcome | undefined;
    const onCorpus = (outcome: CorpusOutcome): void => {
      ofCorpus = outcome;
    };
    const find = { ...options, ...conductOfWork(setting), onCorpus };
    const plan = dry
      ? await (await import('./dry-run.ts')).planOf(inputs, { options: find }, kept, all === true, setting)
      : undefined;
    if (plan?.isInstead === true) {
      await say(plan.text, setting.stdout);
      return plan.status;
    }
    const forPeople = summary({
      style: summaryOnStdout ? setting.style.stdout : setting.style.stderr,
      wording: setting.wording,
      isWhole: all === true,
    });
    const reports = await Reports.open(
      [
        ...destinations.map((destination) => placed(destination, setting.wording)),
        ...(summaryOnStdout ? [[forPeople, '-'] as const] : []),
      ],
      setting.stdout,
    );
    const watch = async (record: ResultRecord): Promise<void> => {
      outcome.watch(record);
      if (!summaryOnStdout) forPeople.write(record);
      await reports.write(record);
    };
    let left: ReadonlySet<string> = new Set();
    try {
      // A dry run changes no corpus.
      const { corpus: _, ...dryly } = find;
      if (dry) for await (const record of scanFor(inputs, dryly, reports.asked(forPeople))) await watch(record);
      else
        await filter(
          inputs,
          { ...find, annotate, revisits },
          kept,
          removed,
          watch,
          {
            only: setting.quiet ? reports.needs() : reports.needs(forPeople),
            everyKind: reports.needsEveryKind,
          },
          setting.stdout,
          (error) => outcome.notWritten(error),
        );
      left = await reports.end();
    } catch (error) {
      await reports.abort();
      throw error;
    }
    for (const what of left) setting.note(what);
    if (!summaryOnStdout) setting.note(forPeople.end().trimEnd());
    else if (plan !== undefined) await say(`\n${plan.text}`, setting.stdout);
    noteCorpus(ofCorpus, setting);
    return outcome.status();
  },
};

/**
 * Writes the kept records to their places, the removed ones to their file. They appear only
 * when all are complete; only pages and texts appear one by one.
 */
async function filter(
  inputs: readonly string[],
  options: Parameters<typeof dedupFiles>[1],
  keptAt: KeptPlaces,
  removedPath: string | undefined,
  records: (record: ResultRecord) => Promise<void>,
  shown: Pick<Parameters<typeof dedupFiles>[2], 'only' | 'everyKind'>,
  stdout: Writable,
  onNotCopied: FileTree['onNotCopied'],
): Promise<void> {
  const outputs: Output[] = [];
  const opened = async (path: string): Promise<Output> => {
    const output = await openOutput(path, stdout);
    outputs.push(output);
    return output;
  };
  try {
    const removed = removedPath === undefined ? undefined : await opened(removedPath);
    const kept =
      typeof keptAt === 'string'
        ? await opened(keptAt)
        : async (source: string, areFiles: boolean): Promise<Output | FileTree> => {
            const place = keptAt.get(source)!;
            await openFolder(dirname(place));
            return areFiles ? { place, onNotCopied } : openOutput(place, stdout);
          };
    await dedupFiles(inputs, options, { kept, removed, records, close: true, ...shown });
  } catch (error) {
    for (const output of outputs) await output.abort();
    throw error;
  }
}
