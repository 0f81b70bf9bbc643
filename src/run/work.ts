/** Opens the folder that keeps the work of a run; describes the run, and refuses inputs that cannot be read again. */
import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { DittographError, type ErrorCode } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import { type InputState, stateOf } from '../io/inputs/input-state.ts';
import type { ChangedShards } from '../io/inputs/inputs.ts';
import type { Passes } from '../io/source.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { optionsOfResult } from '../methods/parameters.ts';
import { CorpusFolder } from '../store/folder/corpus-folder.ts';
import type { InputDescription } from '../store/folder/described-folder.ts';
import type { KeptFolder } from '../store/folder/kept-folder.ts';
import { leftOutOf, WorkFolder } from '../store/folder/work-folder.ts';
import type { Feed } from './input.ts';

/** The state of a file that was removed while it was read. */
const GONE: InputState = { bytes: 0, modified: 'gone' };

/** Opened inputs. */
interface OpenedInputs {
  /** As they were named. */
  readonly names: readonly string[];
  readonly feeds: readonly Feed[];
  /** The named input of each feed. */
  readonly roots: readonly number[];
}

/** Errors of a disk or of permissions, which may not occur in the next run. */
const OF_READING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['INPUT_UNREADABLE', 'INPUT_VANISHED']);

export const isOfReading = ({ code }: { readonly code: ErrorCode }): boolean => OF_READING.has(code);

/** The folder that keeps the work of a run, and the same if later runs extend it. */
export interface Kept {
  readonly work: KeptFolder | undefined;
  readonly corpus: CorpusFolder | undefined;
}

/** The inputs that an earlier process of the run left out because they changed, with their errors. */
export function leftOutBefore({ work }: ScanParameters): Map<string, DittographError> {
  return work === undefined ? new Map() : leftOutOf(work);
}

/**
 * Opens the folder that the parameters name, if any.
 * @throws BAD_OPTION if an input cannot be read again, or if the folder belongs to other runs; OUTPUT_UNAVAILABLE
 */
export async function openKept(
  inputs: OpenedInputs,
  parameters: ScanParameters,
  passes: Passes,
  changed: ChangedShards = new Map(),
  onRepair?: Conduct['onRepair'],
): Promise<Kept> {
  for (const option of ['work', 'corpus'] as const) {
    if (passes === 'one' && parameters[option] !== undefined)
      throw new DittographError('BAD_OPTION', `the option '${option}' is of scan and dedup`);
  }
  const corpus = parameters.corpus === undefined ? undefined : await openCorpus(parameters.corpus, inputs, parameters);
  return {
    work:
      parameters.work === undefined ? corpus : await openWork(parameters.work, inputs, parameters, changed, onRepair),
    corpus,
  };
}

async function openWork(
  path: string,
  inputs: OpenedInputs,
  parameters: ScanParameters,
  changed: ChangedShards,
  onRepair: Conduct['onRepair'],
): Promise<WorkFolder> {
  const found = await described(path, inputs, 'work');
  const states = found.map(
    ([name, state], i): InputDescription => [name, { ...state, ...(parameters.isolate && { root: inputs.roots[i] }) }],
  );
  const run = { program: VERSION, parameters: optionsOfResult(parameters), inputs: states };
  return WorkFolder.open(path, run, changed, onRepair);
}

async function openCorpus(path: string, opened: OpenedInputs, parameters: ScanParameters): Promise<CorpusFolder> {
  const inputs = await described(path, opened, 'corpus');
  const run = { program: VERSION, parameters: optionsOfResult(parameters), inputs };
  return CorpusFolder.open(path, { ...run, ...(parameters.isolate && { roots: opened.roots }) });
}

/** The inputs with their states. */
async function described(
  path: string,
  { names, feeds }: OpenedInputs,
  option: 'work' | 'corpus',
): Promise<readonly InputDescription[]> {
  for (const name of names) await requireOutside(path, name, option);
  const inputs: InputDescription[] = [];
  for (const { name, format, isLeftOut } of feeds) {
    const state =
      format === 'documents' ? undefined : ((await stateOf(name, format)) ?? (isLeftOut ? GONE : undefined));
    if (state === undefined) {
      throw new DittographError(
        'BAD_OPTION',
        `a run with a ${option} folder reads its inputs again when it goes on, and '${name}' can be read once only: write it to a file first, or leave out --${option}`,
      );
    }
    inputs.push([name, { format, ...state }]);
  }
  return inputs;
}

/** Also for a data set, whose files are separate inputs: the folder would be read as one more file. @throws BAD_OPTION */
async function requireOutside(path: string, input: string, option: 'work' | 'corpus'): Promise<void> {
  const within = relative(resolve(input), resolve(path));
  if (within.startsWith('..') || isAbsolute(within)) return;
  if ((await stat(input).catch(() => undefined))?.isDirectory() !== true) return;
  throw new DittographError(
    'BAD_OPTION',
    `the ${option} folder '${path}' is inside the input '${input}', and would be read with it; name another`,
  );
}
