/** `dedup --unit`: cuts repeated passages from texts. */
import { dirname } from 'node:path';
import { DittographError, READ_WELL } from '../base/errors.ts';
import { type BlockRecord, type CutRecord, type CutUnit, cutRepeats, refuseIdle } from '../cut.ts';
import { type Output, openFolder, openNowhere, openOutput } from '../io/output/output.ts';
import { say } from '../io/output/stdout.ts';
import type { ScanOptions } from '../methods/options.ts';
import { jsonLine, visible } from '../report/escape.ts';
import { counted, formatCount, percent } from '../report/figures.ts';
import { conduct, type Setting } from './command.ts';
import { type KeptPlaces, keptPlaces, placesOf } from './kept-places.ts';
import { Places } from './places.ts';

export type UnitOptions = ScanOptions & {
  readonly unit: CutUnit;
  readonly minLength: number | undefined;
  readonly cuts: string | undefined;
  readonly boilerplate: number | undefined;
  readonly to?: string | undefined;
  readonly removed?: string | undefined;
  readonly annotate: boolean;
  readonly revisits: boolean;
  readonly dryRun: boolean;
  readonly output?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
  readonly failOn?: readonly string[] | undefined;
};

export async function dedupUnits(inputs: readonly string[], options: UnitOptions, setting: Setting): Promise<number> {
  const { unit, minLength, boilerplate, cuts, to, removed, annotate, revisits, dryRun, output, all, failOn, ...run } =
    options;
  refuseWhole({ removed, revisits, output, failOn }, setting);
  // Options with defaults are always present.
  const scan: ScanOptions = Object.fromEntries(
    Object.entries(run).filter(([name]) => setting.sourceOf(name) !== undefined),
  );
  refuseIdle(Object.keys(scan), { unit, boilerplate }, setting.naming);
  const places = new Places(setting);
  const kept = to === undefined ? '-' : await keptPlaces(to, inputs, scan);
  for (const place of dryRun ? ['-'] : placesOf(kept)) places.claim(place, dryRun ? 'the summary' : 'the records');
  if (cuts !== undefined) places.claim(cuts, setting.naming.option('cuts'));
  await places.refuseInputs(inputs, scan.from);
  const cutting = { unit, minLength, boilerplate, ...(annotate && { annotate }) };
  const plan = dryRun
    ? await (await import('./dry-run.ts')).planOf(
        inputs,
        { options: { ...scan, ...conduct(setting) }, cutting },
        kept,
        all === true,
        setting,
      )
    : undefined;
  if (plan?.isInstead === true) {
    await say(plan.text, setting.stdout);
    return plan.status;
  }
  const list = cuts === undefined ? undefined : await openOutput(cuts, setting.stdout);
  const one = dryRun || typeof kept !== 'string' ? undefined : await openOutput(kept, setting.stdout);
  // What would be cut is found as in a run, and the records are made and discarded.
  const discarding = dryRun ? async (path: string): Promise<Output> => openNowhere(nameAt(kept, path)) : undefined;
  const told: string[] = [];
  const tell = (text: string): void => {
    if (dryRun) told.push(setting.wording.message(text));
    else setting.note(text);
  };
  let faults = 0;
  let blocks = 0;
  const hosts = new Set<string>();
  try {
    const summary = await cutRepeats(
      inputs,
      { ...scan, ...cutting, ...conduct(setting) },
      {
        kept: discarding ?? one ?? (async (path) => openShard(nameAt(kept, path), setting)),
        onBlock: async (block: BlockRecord) => {
          blocks++;
          hosts.add(block.host);
          await list?.write(`${jsonLine(block)}\n`);
        },
        onCut: async (cut: CutRecord) => {
          await list?.write(`${jsonLine(cut)}\n`);
        },
        onError: ({ id, code, message }) => {
          if (READ_WELL.has(code)) return;
          faults++;
          if (faults <= SHOWN) setting.note(`${code} ${visible(id)}: ${visible(message)}`);
        },
      },
    );
    await list?.close();
    await one?.close();
    const { documents, changed, bytes, cutBytes, limited, withoutHost = 0, ofSmallHosts = 0 } = summary;
    const found = counted(summary.cuts, unit === 'substring' ? 'passage' : unit);
    tell(
      `${found} ${annotate || dryRun ? 'to cut' : 'cut'} from ${formatCount(changed)} of ${counted(documents, 'document')}: ${percent(cutBytes, bytes)} of the text`,
    );
    if (boilerplate !== undefined) tell(`boilerplate: ${counted(blocks, unit)} of ${counted(hosts.size, 'host')}`);
    if (withoutHost > 0) tell(`${counted(withoutHost, 'document')} without a URL: nothing is cut from them`);
    if (ofSmallHosts > 0)
      tell(`${counted(ofSmallHosts, 'document')} of hosts with fewer than 3: nothing is cut from them`);
    if (limited > 0) tell(`limit reached at ${counted(limited, 'place')}: passages of earlier texts may remain`);
    // One may be of a whole table, or of a row group.
    if (faults === 1) tell('1 error: what it names is written unchanged');
    if (faults > 1) tell(`${counted(faults, 'error')}: what they name is written unchanged`);
    if (plan !== undefined) told.push('', plan.text.trimEnd());
    if (told.length > 0) await say(`${told.join('\n')}\n`, setting.stdout);
    return faults > 0 ? 3 : 0;
  } catch (error) {
    await one?.abort();
    await list?.abort();
    throw error;
  }
}

/** Limit on the errors of records that are written to stderr. */
const SHOWN = 20;

/** The path of the output of an input. */
function nameAt(kept: KeptPlaces, path: string): string {
  return typeof kept === 'string' ? kept : kept.get(path)!;
}

async function openShard(place: string, setting: Setting): Promise<Output> {
  await openFolder(dirname(place));
  return openOutput(place, setting.stdout);
}

/** @throws USAGE if an option applies to whole documents */
function refuseWhole(options: Readonly<Record<string, unknown>>, { naming }: Setting): void {
  for (const [name, value] of Object.entries(options)) {
    const isAsked = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
    if (isAsked)
      throw new DittographError(
        'USAGE',
        `${naming.option(name)} applies to whole documents, but ${naming.option('unit')} cuts within their texts: leave it out, or give it to another run, over whole documents`,
      );
  }
}
