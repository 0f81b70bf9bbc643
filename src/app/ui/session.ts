/** The state of the page, and its worker. */
import { type Signal, signal } from '@preact/signals';
import type { ErrorCode } from '../../base/errors.ts';
import type { Progress, ScanOptions } from '../../methods/options.ts';
import { ReportData } from '../data.ts';
import { restoreDecisions } from '../decisions.ts';
import { labelFile } from '../labels.ts';
import { language } from '../language.ts';
import { ownWorker } from '../own-worker.ts';
import { setReport } from '../state.ts';
import type { GivenInput } from './given.ts';
import type { Look, Looked, Refusal, Scan, WorkerAnswer } from './messages.ts';

/** Limit on the bytes of all files; docs/ui.md has measurements. */
export const MOST_BYTES = 500_000_000;

/** An input, and its detected formats once the worker has examined it. */
export interface TakenInput extends GivenInput {
  readonly bytes: number;
  readonly looked: Looked | undefined;
}

export interface ScanFault {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Why the page cannot work: the browser is too old, or starts no worker for it. */
export type Obstacle = 'oldBrowser' | 'noWorker';

/** The outcome of a scan. */
export interface MadeResult {
  readonly report: Blob;
  readonly records: Blob;
  readonly refused: readonly Refusal[];
}

export type Phase =
  | { readonly at: 'choice'; readonly fault?: ScanFault }
  /** `files` is the number of documents, if each is a file. */
  | {
      readonly at: 'work';
      readonly progress: Progress | undefined;
      readonly isPacking: boolean;
      readonly files: number | undefined;
    }
  | { readonly at: 'result'; readonly made: MadeResult };

export const phase: Signal<Phase> = signal({ at: 'choice' });
export const taken: Signal<readonly TakenInput[]> = signal([]);
/** Names that were given again: the later input replaced the earlier one. */
export const replaced: Signal<readonly string[]> = signal([]);

export const obstacle: Signal<Obstacle | undefined> = signal(isOld() ? 'oldBrowser' : undefined);

/** Resizable buffers are the newest of the required features. */
function isOld(): boolean {
  return !('resize' in ArrayBuffer.prototype) || typeof DecompressionStream === 'undefined';
}

/** Stops the worker. */
let stop: (() => void) | undefined;
let worker: Worker | undefined;
let lastAnswer: Promise<unknown> = Promise.resolve();

type LastAnswer = Exclude<WorkerAnswer, { readonly kind: 'progress' | 'packing' }>;

const NOT_STARTED: Extract<WorkerAnswer, { kind: 'fault' }> = { kind: 'fault', code: 'INTERNAL', message: '' };

/** Sends a request to the worker after its previous answer. A worker that has died is a fault. */
function ask(question: Look | Scan, onProgress: (answer: WorkerAnswer) => void = () => {}): Promise<LastAnswer> {
  const answer = lastAnswer.then(
    () =>
      new Promise<LastAnswer>((resolve) => {
        let hasBegun = worker !== undefined;
        try {
          worker ??= ownWorker('scan');
        } catch {
          obstacle.value = 'noWorker';
          resolve(NOT_STARTED);
          return;
        }
        const end = (last: LastAnswer): void => {
          stop = undefined;
          resolve(last);
        };
        const die = (last: LastAnswer): void => {
          worker?.terminate();
          worker = undefined;
          end(last);
        };
        stop = () => die({ kind: 'fault', code: 'ABORTED', message: '' });
        worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
          hasBegun = true;
          if (data.kind === 'progress' || data.kind === 'packing') onProgress(data);
          else end(data);
        };
        worker.onerror = ({ message }) => {
          // An event without a message means that the worker was refused; one with a message, that its script failed.
          if (!hasBegun && !message) obstacle.value = 'noWorker';
          die({ kind: 'fault', code: 'INTERNAL', message: message ?? '' });
        };
        worker.postMessage(question);
      }),
  );
  lastAnswer = answer;
  return answer;
}

/** Adds inputs, which the worker then examines. */
export async function take(given: readonly GivenInput[]): Promise<void> {
  const names = new Set(given.map(({ name }) => name));
  replaced.value = [
    ...taken.value.filter(({ name }) => names.has(name)).map(({ name }) => name),
    ...given.flatMap(({ files }) => repeated(files.map(([path]) => path))),
  ];
  const added = given.map((one) => {
    const files = [...new Map(one.files)];
    return { ...one, files, bytes: files.reduce((sum, [, file]) => sum + file.size, 0), looked: undefined };
  });
  taken.value = [...taken.value.filter(({ name }) => !names.has(name)), ...added];
  for (const one of added) {
    const { name, files } = one;
    const answer = await ask({ kind: 'look', name: pathOf(name), files });
    const looked: Looked =
      answer.kind === 'looked'
        ? answer
        : {
            kind: 'looked',
            name,
            formats: [],
            passedOver: [],
            refused: [{ path: name, ...(answer.kind === 'fault' ? answer : NOT_STARTED) }],
          };
    taken.value = taken.value.map((known) => (known === one ? { ...one, looked } : known));
  }
}

/** A picker may return two files of one name, from two folders, if it lists recent files or search results. */
function repeated(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    if (seen.has(path)) return true;
    seen.add(path);
    return false;
  });
}

export function leaveOut(name: string): void {
  taken.value = taken.value.filter((one) => one.name !== name);
  replaced.value = [];
}

/** On the command line, a single dash is the standard input. */
export const pathOf = (name: string): string => (name === '-' ? './-' : name);

/** The inputs of the scan, in the given order. */
export function readable(): readonly TakenInput[] {
  return taken.value.filter(({ looked }) => looked !== undefined && looked.formats.length > 0);
}

export function refusals(): readonly Refusal[] {
  return taken.value.flatMap(({ refused, looked }) => [...refused, ...(looked?.refused ?? [])]);
}

export async function scan(options: ScanOptions): Promise<void> {
  const all = readable();
  const formats = all.flatMap(({ looked }) => looked!.formats);
  const areFiles = formats.every(([format]) => format === 'html' || format === 'text');
  const files = areFiles ? formats.reduce((sum, [, count]) => sum + count, 0) : undefined;
  const work = (progress: Progress | undefined, isPacking = false): void => {
    phase.value = { at: 'work', progress, isPacking, files };
  };
  work(undefined);
  const app = {
    script: document.scripts[document.scripts.length - 1]!.textContent!,
    style: document.querySelector('style')!.textContent!,
  };
  const question: Scan = {
    kind: 'scan',
    inputs: all.map(({ name }) => pathOf(name)),
    files: all.flatMap(({ files }) => files),
    options,
    language: language.value,
    app,
  };
  const answer = await ask(question, (said) => {
    if (said.kind === 'progress') work(said.progress);
    else work(undefined, true);
  });
  if (answer.kind !== 'done') {
    const { code, message } = answer.kind === 'fault' ? answer : NOT_STARTED;
    phase.value = code === 'ABORTED' ? { at: 'choice' } : { at: 'choice', fault: { code, message } };
    return;
  }
  const { report, records, blocks } = answer;
  const held = new Map(blocks);
  setReport(await ReportData.load((id) => held.get(id)));
  restoreDecisions();
  labelFile.value = undefined;
  phase.value = { at: 'result', made: { report, records, refused: refusals() } };
  location.hash = 'overview';
}

export function stopScan(): void {
  stop?.();
}

/** Returns to the choice of files; the inputs are still there. */
export function again(): void {
  phase.value = { at: 'choice' };
  location.hash = '';
}
