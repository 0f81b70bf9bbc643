import type { OptionTable } from '../base/options.ts';
import { dedupFiles } from '../dedup/filter.ts';
import { SCAN_OPTIONS } from '../dedup/options.ts';
import type { ResultRecord } from '../dedup/records.ts';
import { scan } from '../dedup/scan.ts';
import { openOutput } from '../io/output.ts';
import { summary } from '../report/summary.ts';
import { type Command, conduct, pick } from './command.ts';
import { GATE_OPTIONS, Outcome } from './outcome.ts';
import { FORMAT_NAMES, OUTPUT_OPTIONS, parseDestinations, Reports, reportOf } from './outputs.ts';
import { SCAN_GROUPS } from './scan.ts';

const FILTER_OPTIONS = {
  removed: { type: 'text', value: 'FILE', help: 'write the records that were dropped here, in the same format' },
  annotate: { type: 'boolean', help: 'write every record, each with its finding in a field of its own (JSONL only)' },
  dryRun: { type: 'boolean', help: 'write no record; a summary for people on stdout instead' },
} as const;
FILTER_OPTIONS satisfies OptionTable;

const TABLE: typeof FILTER_OPTIONS & typeof OUTPUT_OPTIONS & typeof GATE_OPTIONS & typeof SCAN_OPTIONS = {
  ...FILTER_OPTIONS,
  ...OUTPUT_OPTIONS,
  ...GATE_OPTIONS,
  ...SCAN_OPTIONS,
};

export const DEDUP: Command<typeof TABLE> = {
  form: 'dedup INPUT… [--removed FILE] [--annotate] [-o FORMAT:PATH]… [--dry-run]',
  about:
    'A filter: the records that stay go to stdout untouched, in the format they came in (for a folder or a list: their paths, one a line). What cannot be read or judged stays. The inputs are left as they are.',
  groups: { 'What is written': { ...FILTER_OPTIONS, ...OUTPUT_OPTIONS, ...GATE_OPTIONS }, ...SCAN_GROUPS },
  table: TABLE,
  examples: [
    ['dittograph dedup docs.jsonl > kept.jsonl', 'the lines that stay, byte for byte'],
    [
      'dittograph dedup crawl.warc.gz --removed dropped.warc.gz -o ndjson:why.ndjson > kept.warc.gz',
      'both halves, and the evidence',
    ],
    ['dittograph dedup pages/ | tar -cf kept.tar -C pages -T -', 'an archive of the pages that stay'],
    ['dittograph dedup pages/ --dry-run', 'what would go'],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  async run(inputs, options, setting) {
    const dry = options.dryRun === true;
    const outcome = new Outcome(options.failOn ?? [], setting);
    const destinations = parseDestinations(options.output ?? [], FORMAT_NAMES, dry ? undefined : 'the kept records');
    const summaryOnStdout = dry && !destinations.some(({ path }) => path === '-');
    const forPeople = summary({ style: summaryOnStdout ? setting.style.stdout : setting.style.stderr });
    const reports = await Reports.open([
      ...destinations.map((destination) => [reportOf(destination), destination.path] as const),
      ...(summaryOnStdout ? [[forPeople, '-'] as const] : []),
    ]);
    const watch = (record: ResultRecord): Promise<void> | undefined => {
      outcome.watch(record);
      if (!summaryOnStdout) forPeople.write(record);
      return reports.write(record);
    };
    const find = { ...pick(SCAN_OPTIONS, options), ...conduct(setting) };
    try {
      if (dry) for await (const record of scan(inputs, find)) await watch(record);
      else await filter(inputs, { ...find, annotate: options.annotate }, options.removed, watch);
      await reports.end();
    } catch (error) {
      await reports.abort();
      throw error;
    }
    if (!summaryOnStdout) setting.note(forPeople.end().trimEnd());
    return outcome.status();
  },
};
