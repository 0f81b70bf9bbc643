/** Detects the format in which a run would read each file, by its name, or else by its first bytes. */
import { DittographError, messageOf } from '../../base/errors.ts';
import { asBuffer } from '../../io/chunks.ts';
import { MAX_BYTES } from '../../io/entry.ts';
import { kindOfName, readFileBytes } from '../../io/inputs/files.ts';
import { openInputs } from '../../io/inputs/inputs.ts';
import type { GivenFile, Looked, Refusal } from './messages.ts';

const START_BYTES = 4096;

/** @param files the inputs at and below the path `name` */
export async function look(name: string, files: readonly GivenFile[]): Promise<Looked> {
  const refused: Refusal[] = [];
  const formats = new Map<string, number>();
  const passedOver = new Map<string, number>();
  const inside = new Map(files);
  const refuse = (path: string, error: unknown): void => {
    const { code } = error instanceof DittographError ? error : { code: 'INPUT_UNREADABLE' as const };
    refused.push({ path, code, message: messageOf(error) });
  };
  try {
    for (const source of await openInputs(name)) {
      try {
        if (source.files === undefined || inside.has(source.name)) {
          count(formats, source.format);
          continue;
        }
        for await (const file of source.files()) {
          const given = inside.get(`${name}/${file.id}`);
          const kind = file.error ?? (given === undefined ? undefined : await kindOf(file.id, given));
          if (typeof kind === 'object') refused.push({ path: `${name}/${file.id}`, ...fault(kind) });
          else if (kind !== undefined) count(formats, kind);
        }
        for (const [why, times] of source.passedOver) count(passedOver, why, times);
      } finally {
        await source.close();
      }
    }
  } catch (error) {
    refuse(name, error);
  }
  return { kind: 'looked', name, formats: [...formats], passedOver: [...passedOver], refused };
}

type LookFault = Pick<Refusal, 'code' | 'message'>;

function fault({ code, message }: LookFault): LookFault {
  return { code, message };
}

/** The format of a file in a folder, or the reason why it is skipped. */
async function kindOf(id: string, file: File): Promise<string | LookFault> {
  if (file.size > MAX_BYTES) return { code: 'TOO_LARGE', message: `it has ${file.size} bytes, more than ${MAX_BYTES}` };
  const named = kindOfName(id);
  if (named !== undefined && file.size > 0) return named;
  try {
    const start = asBuffer(new Uint8Array(new FileReaderSync().readAsArrayBuffer(file.slice(0, START_BYTES))));
    const { body, error } = readFileBytes(id, start, {});
    return body?.kind ?? (error === undefined ? 'text' : fault(error));
  } catch (cause) {
    return { code: 'INPUT_UNREADABLE', message: messageOf(cause) };
  }
}

function count(counts: Map<string, number>, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times);
}
