/**
 * The bytes around the records of an output that its format needs: the header of a table, the brackets and commas of a
 * JSON array. Each output gets them once, even if it has no record.
 */
import { DittographError } from '../../base/errors.ts';
import type { Output } from './output.ts';
import type { Together } from './together.ts';

export interface OutputFrame {
  /** Before the first record. */
  readonly head: Buffer;
  /** Between two records, instead of their line breaks; if undefined, records keep their line breaks. */
  readonly between?: Buffer;
  /** After the last record. */
  readonly tail: Buffer;
  /** Whether an output can contain only one input. */
  readonly isOwn?: true;
  /** Whether it can be combined with any other frame, since there is no record. */
  readonly fitsAll?: true;
}

/** The frame of a JSON array. */
export const ARRAY_FRAME: OutputFrame = {
  head: Buffer.from('[\n'),
  between: Buffer.from(',\n'),
  tail: Buffer.from('\n]\n'),
};

/** The frames of the outputs of a run. */
export class Framing {
  readonly #frames = new Map<Output, OutputFrame | undefined>();
  readonly #begun = new Set<Output>();
  /** Outputs to which part of a record has been written. */
  readonly #within = new Set<Output>();

  /** Whether all records are written unchanged. */
  get isPlain(): boolean {
    return [...this.#frames.values()].every((frame) => frame?.between === undefined);
  }

  /** Begins an output, before its first record. */
  async begin(output: Output, frame: OutputFrame | undefined): Promise<void> {
    this.#frames.set(output, frame);
    await output.write(frame?.head ?? NOTHING);
  }

  /** Writes a record, or a part of one that is too large to hold. @param isUnfinished whether another part follows */
  async write(output: Output, record: Uint8Array, isUnfinished: boolean): Promise<void> {
    const frame = this.#frames.get(output);
    const isWithin = this.#within.has(output);
    const bytes = isUnfinished || frame?.between === undefined ? record : withoutBlanksBehind(record);
    if (isUnfinished) this.#within.add(output);
    else this.#within.delete(output);
    if (bytes.length === 0) return;
    if (this.#begun.has(output) && !isWithin) await output.write(frame?.between ?? NOTHING);
    this.#begun.add(output);
    await output.write(bytes);
  }

  /**
   * Begins a separate output, one of several files, does the work that writes it, and ends and closes it; aborts it if the
   * work fails.
   */
  async whole(
    output: Output,
    frame: OutputFrame | undefined,
    files: Together,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await this.begin(output, frame);
      await work();
      await this.end(output);
      await output.close(files);
    } catch (error) {
      await output.abort();
      throw error;
    }
  }

  /** Ends an output, after its last record. */
  async end(output: Output): Promise<void> {
    await output.write(this.#frames.get(output)?.tail ?? NOTHING);
    this.#frames.delete(output);
  }
}

const NOTHING = Buffer.alloc(0);

/**
 * The common frame of all inputs of a run.
 * @param isOfRemoved whether only their removed records share an output
 * @throws BAD_OPTION if two differ, since one output cannot have two formats
 */
export function commonFrame(
  inputs: readonly { readonly name: string; readonly frame: OutputFrame | undefined }[],
  isOfRemoved = false,
): OutputFrame | undefined {
  const [first, ...others] = inputs.filter(({ frame }) => frame?.fitsAll !== true);
  for (const other of others) {
    if (isSame(first!.frame, other.frame)) continue;
    if (isOfRemoved) {
      throw new DittographError(
        'BAD_OPTION',
        `the removed records of '${first!.name}' and '${other.name}' cannot be written to one file, since their formats or columns differ: leave out --removed, or run dedup on each separately`,
      );
    }
    throw new DittographError(
      'BAD_OPTION',
      `'${first!.name}' and '${other.name}' cannot be written to one output: their formats or columns differ; write them below a folder, with --to FOLDER/`,
    );
  }
  return first?.frame;
}

function isSame(a: OutputFrame | undefined, b: OutputFrame | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.isOwn || b.isOwn) return false;
  return a.head.equals(b.head) && a.tail.equals(b.tail);
}

function withoutBlanksBehind(record: Uint8Array): Uint8Array {
  let end = record.length;
  while (end > 0 && record[end - 1]! <= 0x20) end--;
  return record.subarray(0, end);
}
