/**
 * The decisions of a finished run on every document of a corpus, with which the next run compares its own: a file of
 * records like a stage (stage-file.ts); the first describes the others. Written to a temporary file and renamed. Some 9
 * bytes a document, besides its id.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DittographError, messageOf } from '../../base/errors.ts';
import { BatchBuilder, type TextBatch, textAt } from '../../text/batch.ts';
import { StageFile } from './stage-file.ts';

/** An input of a finished run. */
export interface DecidedInput {
  readonly name: string;
  /** The name of the file of its outcomes, made from its name and state. */
  readonly key: string;
  readonly documents: number;
  /** Bytes of the file of its outcomes. */
  readonly bytes: number;
}

/** The decisions of a run, by document number. */
export interface CorpusDecisions {
  readonly inputs: readonly Pick<DecidedInput, 'name' | 'documents'>[];
  readonly count: number;
  id(document: number): string;
  status(document: number): string;
  /** The document kept in place of this one; its own number if it is kept. */
  keeper(document: number): number;
}

/** The content of the first record. */
export interface DecidedRun {
  /** Number of runs of the corpus, including this one. */
  readonly run: number;
  readonly inputs: readonly DecidedInput[];
}

/** Documents of one record. */
const BLOCK = 65_536;

interface Block {
  readonly ids: TextBatch;
  /** Indexes into the names of statuses. */
  readonly statuses: Uint8Array;
  readonly keepers: Uint32Array;
}

/** @param statuses the names of all statuses @throws OUTPUT_FAILED; the file is then unchanged */
export function writeDecisions(
  path: string,
  signature: string,
  run: DecidedRun,
  decisions: CorpusDecisions,
  statuses: readonly string[],
): void {
  const beside = `${path}.${process.pid}`;
  rmSync(beside, { force: true });
  const file = new StageFile(beside, 'decisions', signature, new WeakMap());
  try {
    file.append({ stamp: 0, value: { ...run, count: decisions.count, statuses } });
    for (let first = 0; first < decisions.count; first += BLOCK)
      file.append({ stamp: 0, value: blockOf(decisions, first, statuses) });
    file.sync();
  } finally {
    file.close();
  }
  try {
    renameSync(beside, path);
  } catch (cause) {
    throw new DittographError('OUTPUT_FAILED', `'${path}': ${messageOf(cause)}`, { cause });
  }
}

function blockOf(decisions: CorpusDecisions, first: number, statuses: readonly string[]): Block {
  const length = Math.min(BLOCK, decisions.count - first);
  const ids = new BatchBuilder(16 * length);
  const block = { statuses: new Uint8Array(length), keepers: new Uint32Array(length) };
  for (let i = 0; i < length; i++) {
    ids.add(decisions.id(first + i));
    block.statuses[i] = statuses.indexOf(decisions.status(first + i));
    block.keepers[i] = decisions.keeper(first + i);
  }
  return { ids: ids.finish(), ...block };
}

/** The decisions of the last run; those on its documents are read when they are requested. */
export class EarlierDecisions {
  readonly run: number;
  readonly inputs: readonly DecidedInput[];
  readonly #file: StageFile;
  readonly #count: number;
  readonly #statuses: readonly string[];
  #isOpen = true;

  private constructor(file: StageFile, first: DecidedRun & { readonly count: number; readonly statuses: string[] }) {
    this.run = first.run;
    this.inputs = first.inputs;
    this.#file = file;
    this.#count = first.count;
    this.#statuses = first.statuses;
  }

  /** @returns undefined if there was no run, or if its decisions are damaged; then calls `onDamage` */
  static open(path: string, signature: string, onDamage: () => void): EarlierDecisions | undefined {
    if (!existsSync(path)) return undefined;
    const file = new StageFile(path, 'decisions', signature, new WeakMap(), 'begun anew');
    const first = file.next();
    if (first !== undefined) return new EarlierDecisions(file, first.value as never);
    file.close();
    onDamage();
    return undefined;
  }

  /** Reads all of it; may be called once. @returns undefined if a part is damaged */
  read(): CorpusDecisions | undefined {
    const blocks: Block[] = [];
    for (let remaining = this.#count; remaining > 0; remaining -= BLOCK) {
      const next = this.#file.next();
      if (next === undefined) return undefined;
      blocks.push(next.value as Block);
    }
    const at = (document: number): readonly [Block, number] => [
      blocks[Math.floor(document / BLOCK)]!,
      document % BLOCK,
    ];
    return {
      inputs: this.inputs,
      count: this.#count,
      id(document) {
        const [{ ids }, i] = at(document);
        return textAt(ids, i);
      },
      status: (document) => {
        const [{ statuses }, i] = at(document);
        return this.#statuses[statuses[i]!]!;
      },
      keeper(document) {
        const [{ keepers }, i] = at(document);
        return keepers[i]!;
      },
    };
  }

  close(): void {
    if (this.#isOpen) this.#file.close();
    this.#isOpen = false;
  }
}
