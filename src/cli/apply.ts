import { resolve } from 'node:path';
import { applyRemovals } from '../apply/apply.ts';
import { readDecisions } from '../apply/decisions.ts';
import { LinksTo } from '../apply/links.ts';
import { type Left, outcomeOf, type Removal, realPathOf, removalsOf } from '../apply/removals.ts';
import { SCRIPT_END, scriptHead, scriptLine } from '../apply/script.ts';
import { objection } from '../apply/unchanged.ts';
import { DittographError, messageOf } from '../base/errors.ts';
import { type OptionTable, type ResolvedOf, resolveOptions } from '../base/options.ts';
import type { ReadOptions } from '../io/entry.ts';
import { openOutput } from '../io/output/output.ts';
import { written } from '../io/output/written.ts';
import { READ_OPTIONS } from '../methods/options.ts';
import { optionsOfHeader } from '../methods/parameters.ts';
import { listLine, visible } from '../report/escape.ts';
import { counted } from '../report/figures.ts';
import { type Command, resolvedBy, type Setting } from './command.ts';
import { openResult } from './result.ts';

const TABLE = {
  move: {
    type: 'text',
    value: 'FOLDER',
    help: 'move the files to this folder, each to its own path below it; no file is overwritten, and undo moves them back',
  },
  delete: { type: 'boolean', default: false, help: 'delete the files; requires --yes' },
  yes: { type: 'boolean', default: false, help: 'with --delete: confirm that the files are deleted for good' },
  script: {
    type: 'boolean',
    default: false,
    help: 'write a shell script that checks and deletes the files, or moves them with --move; read it before you run it',
  },
  decisions: {
    type: 'text',
    value: 'FILE',
    help: 'act only on the documents selected in the report page; FILE is saved by that page',
  },
  journal: {
    type: 'text',
    value: 'FILE',
    otherwise: 'RESULT.journal',
    help: 'file to which each removal is written before it is done, for undo',
  },
  null: {
    type: 'boolean',
    default: false,
    short: '0',
    help: 'end each path of the list with NUL, as xargs -0 reads it',
  },
} as const satisfies OptionTable;

type ApplyOptions = ResolvedOf<typeof TABLE>;

/** Limit on the reasons that are written to stderr. */
const SHOWN = 20;

export const APPLY: Command<ApplyOptions> = {
  form: 'apply RESULT [INPUT…] [--move FOLDER | --delete --yes | --script]',
  about:
    'Acts on the files that a result drops. RESULT was written by scan or dedup with -o ndjson; the inputs are those that it names, unless you name others. By default, apply lists the files that can be removed, one path a line, and changes nothing. A file is removed only if it and the file kept in its place are unchanged since the result was made, by size and SHA-256. A file is left in place if it is a link, lies outside the input, or is also the file of a kept page. Files left in place are listed with the reason; the exit status is then 3.',
  groups: { 'What is done': TABLE },
  examples: [
    ['dittograph scan pages/ -o ndjson:result.ndjson && dittograph apply result.ndjson', 'list what can be removed'],
    ['dittograph apply result.ndjson --move duplicates/', 'move it out of the folder'],
    ['dittograph undo result.ndjson.journal', 'move it back'],
    ['dittograph apply result.ndjson --script > remove.sh', 'a script, to read before you run it'],
    ['dittograph apply result.ndjson -0 | xargs -0 git rm', 'pass the list to another program'],
    [
      'dittograph apply result.ndjson --decisions decisions.json --move duplicates/',
      'only the files that a person selected',
    ],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(TABLE),
  async run([path, ...named], options, setting) {
    refuseContradictions(options, setting);
    const { move, script, null: nul } = options;
    const acts = !script && (move !== undefined || options.delete);
    const journal = options.journal ?? `${path}.journal`;
    if (acts && options.journal === undefined && path === '-')
      throw new DittographError('USAGE', 'a result from stdin has no name for its journal: name one with --journal');
    const only = options.decisions === undefined ? undefined : await readDecisions(options.decisions);
    const { header, records, close } = await openResult(path!, setting.stdin);
    const tally = new Tally(setting);
    try {
      const outcome = await outcomeOf(records);
      const inputs = named.length > 0 ? named : header.inputs;
      if (named.length === 0 && inputs.includes('-'))
        throw new DittographError(
          'USAGE',
          `${path} was made from stdin; name the same input again: apply ${path} INPUT`,
        );
      if (move !== undefined) await refuseInside(move, inputs);
      const { stdin, signal } = setting;
      const read = readOptionsOfHeader(header.parameters);
      const removals = removalsOf(outcome, inputs, { read, stdin, signal, only });
      if (acts) {
        for await (const done of applyRemovals(removals, move, journal, signal)) {
          if ('why' in done) tally.leave(done);
          else await tally.gone(done.removal);
        }
      } else await list(removals, script ? { move } : undefined, nul, tally, setting);
    } finally {
      await close();
    }
    const what = !acts ? 'can be removed' : move === undefined ? 'deleted' : `moved to ${visible(move)}`;
    await tally.links(acts);
    return tally.end(what, acts && move !== undefined ? `dittograph undo ${visible(journal)}` : undefined);
  },
};

function refuseContradictions(
  { move, script, yes, delete: remove, null: nul }: ApplyOptions,
  { naming }: Setting,
): void {
  const option = (name: string): string => naming.option(name);
  const refuse = (why: string): never => {
    throw new DittographError('USAGE', why);
  };
  if (move !== undefined && remove) refuse(`${option('move')} and ${option('delete')}: name one of them`);
  if (remove && !yes && !script)
    refuse(`${option('delete')} deletes files for good: add ${option('yes')}, or omit both to see the list first`);
  if (yes && !remove) refuse(`${option('yes')} requires ${option('delete')}`);
  if (nul && (script || remove || move !== undefined)) refuse(`${option('null')} applies only to the list`);
}

/** @throws USAGE if the folder is inside an input, which would then contain the moved files */
async function refuseInside(folder: string, inputs: readonly string[]): Promise<void> {
  const place = await realPathOf(folder);
  for (const input of inputs) {
    const root = await realPathOf(input);
    if (`${place}/`.startsWith(`${root}/`) || resolve(folder) === root)
      throw new DittographError('USAGE', `--move ${folder} is inside the input ${input}`);
  }
}

/** @throws BAD_RESULT if an option has a value that no run has */
function readOptionsOfHeader(parameters: Readonly<Record<string, unknown>>): ReadOptions {
  const stated = Object.entries(optionsOfHeader(parameters)).filter(([name]) => Object.hasOwn(READ_OPTIONS, name));
  try {
    return resolveOptions(READ_OPTIONS, Object.fromEntries(stated), 'apply');
  } catch (cause) {
    throw new DittographError('BAD_RESULT', `the parameters of the header: ${messageOf(cause)}`, { cause });
  }
}

/** Writes the removable files, as paths or as a script. */
async function list(
  removals: AsyncIterable<Removal | Left>,
  script: { readonly move: string | undefined } | undefined,
  nul: boolean,
  tally: Tally,
  setting: Setting,
): Promise<void> {
  const output = await openOutput('-', setting.stdout);
  await written(output, async () => {
    const say = async (text: string): Promise<void> => {
      const waiting = output.write(text);
      if (waiting !== undefined) await waiting;
    };
    if (script !== undefined) await say(scriptHead(script.move !== undefined));
    for await (const removal of removals) {
      const why = 'why' in removal ? removal.why : await objection(removal);
      if (why !== undefined) {
        tally.leave({ id: removal.id, why });
        continue;
      }
      if ('why' in removal) continue;
      await tally.gone(removal);
      if (script !== undefined) await say(scriptLine(removal, script.move));
      else await say(nul ? `${removal.path}\0` : `${listLine(removal.path)}\n`);
    }
    if (script !== undefined) await say(SCRIPT_END);
  });
}

/** Counts the removed files, and reports those left in place. */
class Tally {
  readonly #setting: Setting;
  #files = 0;
  #bytes = 0;
  #left = 0;
  readonly #links = new LinksTo();

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  async gone(removal: Removal): Promise<void> {
    this.#files++;
    this.#bytes += removal.stamp.bytes;
    await this.#links.add(removal);
  }

  /** Reports the links that lead to the files. @param areGone whether the files have been removed */
  async links(areGone: boolean): Promise<void> {
    let count = 0;
    for await (const { path, file } of this.#links.found(this.#setting.signal)) {
      if (count++ < SHOWN) this.#setting.note(`link: ${visible(path)} leads to ${visible(file)}`);
    }
    if (count === 0) return;
    if (count > SHOWN) this.#setting.note(`… and ${counted(count - SHOWN, 'more link')} to such files`);
    this.#setting.note(
      areGone
        ? `${counted(count, 'link')} without a file now: remove them, or lead them to the kept files`
        : `${counted(count, 'link')} without a file once these are removed`,
    );
  }

  leave({ id, why }: Left): void {
    if (this.#left++ < SHOWN) this.#setting.note(`left: ${visible(id)}: ${visible(why)}`);
  }

  /** @returns the exit status @param undo the command that undoes the removals */
  end(what: string, undo: string | undefined): number {
    if (this.#left > SHOWN) this.#setting.note(`… and ${counted(this.#left - SHOWN, 'more document')} left`);
    const megabytes = (this.#bytes / 1e6).toFixed(1);
    this.#setting.note(`${counted(this.#files, 'file')}, ${megabytes} MB: ${what}`);
    if (this.#left > 0) this.#setting.note(`${counted(this.#left, 'document')} left in place`);
    if (undo !== undefined && this.#files > 0) this.#setting.note(`To undo: ${undo}`);
    return this.#left > 0 ? 3 : 0;
  }
}
