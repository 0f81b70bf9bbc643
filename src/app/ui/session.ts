/** What the page is at, and its worker. */
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

/** Bytes of all files that a tab takes; see docs/ui.md for what was measured. */
export const MOST_BYTES = 500_000_000;

/** Something given, and what it was taken for once the worker has looked at it. */
export interface TakenInput extends GivenInput {
  readonly bytes: number;
  readonly looked: Looked | undefined;
}

export interface ScanFault {
  readonly code: ErrorCode;
  readonly message: string;
}

/** What keeps the page from working here at all: a browser that is too old, or that starts no worker for it. */
export type Obstacle = 'oldBrowser' | 'noWorker';

/** What a scan has made. */
export interface MadeResult {
  readonly report: Blob;
  readonly records: Blob;
  readonly refused: readonly Refusal[];
}

export type Phase =
  | { readonly at: 'choice'; readonly fault?: ScanFault }
  /** `files` is how many documents there are, where each is a file. */
  | {
      readonly at: 'work';
      readonly progress: Progress | undefined;
      readonly isPacking: boolean;
      readonly files: number | undefined;
    }
  | { readonly at: 'result'; readonly made: MadeResult };

export const phase: Signal<Phase> = signal({ at: 'choice' });
export const taken: Signal<readonly TakenInput[]> = signal([]);
/** Names that were given again: the later one took the place of the earlier. */
export const replaced: Signal<readonly string[]> = signal([]);

export const obstacle: Signal<Obstacle | undefined> = signal(isOld() ? 'oldBrowser' : undefined);

/** Buffers that grow came last of what is needed. */
function isOld(): boolean {
  return !('resize' in ArrayBuffer.prototype) || typeof DecompressionStream === 'undefined';
}

/** Ends what the worker does. */
let stop: (() => void) | undefined;
let worker: Worker | undefined;
let lastAnswer: Promise<unknown> = Promise.resolve();

type LastAnswer = Exclude<WorkerAnswer, { readonly kind: 'progress' | 'packing' }>;

const NOT_STARTED: Extract<WorkerAnswer, { kind: 'fault' }> = { kind: 'fault', code: 'INTERNAL', message: '' };

/** Asks the worker, when it has answered what it was asked before. A worker that died is a fault. */
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
          // What is refused has nothing to say; what fails in the script has.
          if (!hasBegun && !message) obstacle.value = 'noWorker';
          die({ kind: 'fault', code: 'INTERNAL', message: message ?? '' });
        };
        worker.postMessage(question);
      }),
  );
  lastAnswer = answer;
  return answer;
}

/** Takes what was given; the worker then looks at it. */
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

/** A picker may give two files of one name: of two folders, where it lists what was opened lately or was searched for. */
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

/** A dash alone is the standard input of a command. */
export const pathOf = (name: string): string => (name === '-' ? './-' : name);

/** What there is to scan, in the order given. */
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

/** Back to the choice; what was given is still there. */
export function again(): void {
  phase.value = { at: 'choice' };
  location.hash = '';
}
