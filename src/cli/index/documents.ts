/** Common parts of the commands over a lasting index: reading documents, and writing lines. */
import { DittographError } from '../../base/errors.ts';
import { jsonFaultOf } from '../../base/json-fault.ts';
import type { OptionTable, ResolvedOf } from '../../base/options.ts';
import { type Entry, readBatch } from '../../io/batch.ts';
import { type Handle, opened } from '../../io/inputs/input-file.ts';
import { openInputs } from '../../io/inputs/inputs.ts';
import { Stream, spooled } from '../../io/inputs/stream.ts';
import { cutLines, linesIn } from '../../io/lines.ts';
import { written, writtenSoFar } from '../../io/output/written.ts';
import { READ_OPTIONS } from '../../methods/options.ts';
import { jsonLine } from '../../report/escape.ts';
import { counted } from '../../report/figures.ts';
import type { SeenDocument } from '../../seen/look-up.ts';
import { readSecret } from '../../seen/secret.ts';
import type { Seen } from '../../seen/seen.ts';
import type { SeenOptions } from '../../seen/seen-options.ts';
import { isTime } from '../../seen/time.ts';
import type { SeenError } from '../../seen/verdict.ts';
import type { Setting } from '../command.ts';
import { openResult, RESULT_OPTION } from '../outputs.ts';

export const INDEX_READ_OPTIONS = {
  ...READ_OPTIONS,
  from: {
    ...READ_OPTIONS.from,
    choices: [...READ_OPTIONS.from.choices, 'fingerprints'],
    help: 'format of the input; auto decides by the extension, then by the first bytes; fingerprints are lines as dittograph fingerprint writes them',
  },
} as const satisfies OptionTable;

export const LINES_OPTION = RESULT_OPTION;

type ReadingOptions = ResolvedOf<typeof INDEX_READ_OPTIONS>;

/** The option for an index that was created with a secret. */
export const SECRET_OPTION = {
  secretFile: {
    type: 'text',
    value: 'FILE',
    otherwise: 'none',
    help: 'file with the secret of the index, at least 16 bytes: only those who know it can craft texts whose fingerprints collide',
  },
} as const satisfies OptionTable;

/** The options of `openSeen` for a file with a secret. @throws INPUT_NOT_FOUND, INPUT_UNREADABLE, BAD_OPTION */
export function secretIn(file: string | undefined): Pick<SeenOptions, 'secret'> {
  return file === undefined ? {} : { secret: readSecret(file) };
}

/** The options of a command that name an existing index. */
export interface NamedIndex {
  readonly path: string | undefined;
  readonly secretFile: string | undefined;
  readonly leaveOutDamaged?: boolean;
}

/** Opens an index; only these commands load LMDB. */
export async function openIndex(options: SeenOptions): Promise<Seen> {
  const { openSeen } = await import('../../seen/open-seen.ts');
  return openSeen(options);
}

/** Performs work on an existing index, and closes it. */
export async function withIndex<T>(
  { path, secretFile, leaveOutDamaged }: NamedIndex,
  readOnly: boolean,
  work: (seen: Seen) => Promise<T>,
): Promise<T> {
  const seen = await openIndex({ path: path!, readOnly, leaveOutDamaged, create: false, ...secretIn(secretFile) });
  try {
    return await work(seen);
  } finally {
    await seen.close();
  }
}

/** A record that is not a document. */
type Fault = Omit<SeenError, 'type'>;

/** Called for records that are not documents to look up. */
export interface Aside {
  fault(fault: Fault): Promise<void>;
  /** A record of an archive without a text, which states that a page is unchanged. */
  revisit(record: { readonly id: string; readonly url?: string | undefined }): Promise<void>;
}

/** The key under which revisit records of archives are counted. */
const REVISIT = 'of an archive without a text';

/** The documents of some inputs, in order. */
export async function* documentsOf(
  inputs: readonly string[],
  signature: string,
  options: ReadingOptions,
  { signal, stdin }: Setting,
  aside: Aside,
): AsyncGenerator<SeenDocument> {
  for (const input of inputs) {
    if (options.from === 'fingerprints') {
      yield* fingerprintsOf(input, signature, { signal, stdin }, aside.fault);
      continue;
    }
    for (const source of await openInputs(input, options, stdin, 'one')) {
      try {
        for await (const batch of source.batches({ signal })) {
          for (const entry of readBatch(batch, options)) {
            if (entry.error !== undefined) await aside.fault(entry.error);
            if (entry.revisit !== undefined) await aside.revisit(entry);
            const document = documentOf(entry, source.format === 'warc');
            if (document !== undefined) yield document;
          }
        }
      } finally {
        await source.close();
      }
    }
  }
}

/**
 * A record as a document of an index; undefined if it has no text.
 * @param isArchive whether records are named by their place; the URL is then the id of a page
 * @param name instead of its id
 */
export function documentOf(
  { id, url, title, captured, body }: Entry,
  isArchive: boolean,
  name: string = id,
): SeenDocument | undefined {
  if (body === undefined) return undefined;
  const at = captured === undefined ? undefined : new Date(captured);
  const isNamedByUrl = url !== undefined && (isArchive || id === url);
  return {
    ...(!isNamedByUrl && { id: name }),
    ...(url !== undefined && { url }),
    ...(title !== undefined && { title }),
    ...(isTime(at) && { at }),
    ...(body.kind === 'html' ? { html: body.text } : { text: body.text }),
  };
}

async function* fingerprintsOf(
  input: string,
  signature: string,
  setting: Pick<Setting, 'signal' | 'stdin'>,
  fault: (fault: Fault) => Promise<void>,
): AsyncGenerator<SeenDocument> {
  const file = await openedInput(input, setting.stdin);
  try {
    yield* fingerprintsIn(jsonLines(file, nameOfInput(input), setting.signal, fault), signature, fault);
  } finally {
    await file.close();
  }
}

async function* fingerprintsIn(
  lines: AsyncIterable<{ readonly value: unknown; readonly place: string }>,
  signature: string,
  fault: (fault: Fault) => Promise<void>,
): AsyncGenerator<SeenDocument> {
  for await (const { value, place } of lines) {
    const { type, id, url, title, fingerprint, signature: own } = (value ?? {}) as Record<string, unknown>;
    if (type === 'error') continue;
    const name = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
    if (own !== undefined && own !== signature) {
      const message = `${place}: it was made by '${String(own)}', not by '${signature}'`;
      await fault({ id: name ?? place, code: 'SIGNATURE_MISMATCH', message });
      continue;
    }
    yield { id: name, url, title, fingerprint: fingerprint ?? '' } as SeenDocument;
  }
}

/** A file, or stdin as `-`. */
export function openedInput(input: string, stdin: Setting['stdin']): Promise<Handle> {
  return input === '-' ? spooled(stdin) : opened(input);
}

/** The name of an input in messages. */
export const nameOfInput = (input: string): string => (input === '-' ? 'stdin' : input);

/** The JSON of each line of a file, which the caller closes; `fault` is called for invalid lines. */
export async function* jsonLines(
  file: Handle,
  name: string,
  signal: AbortSignal | undefined,
  fault: (fault: Fault) => Promise<void>,
): AsyncGenerator<{ readonly value: unknown; readonly place: string }> {
  const stream = new Stream(file, name);
  // Detects compression.
  await stream.start();
  for await (const cut of cutLines(stream.chunks({ signal }), READ_OPTIONS.maxBytes.default, LINES_BYTES)) {
    if (cut.kind === 'corrupt') throw new DittographError(cut.corruption.code, `'${name}': ${cut.corruption.message}`);
    if (cut.kind !== 'lines') {
      if (cut.last) await fault({ id: `${name}:${cut.line}`, code: 'TOO_LARGE', message: 'the line is too long' });
      continue;
    }
    for (const { bytes, line } of linesIn(cut.bytes, cut.line)) {
      const place = `${name}:${line}`;
      const json = bytes.toString();
      let value: unknown;
      try {
        value = JSON.parse(json);
      } catch {
        const { column, what } = jsonFaultOf(json)!;
        await fault({ id: place, code: 'BAD_JSON', message: `not JSON in column ${column}: ${what}` });
        continue;
      }
      yield { value, place };
    }
  }
}

const LINES_BYTES = 1 << 19;

/**
 * Writes lines of answers and errors, and counts them by outcome.
 * @param areOfAdded whether the answers are about documents that were added: they are then kept if a later one fails, and
 *   printed before the next ones are added
 */
export async function writeAnswers<A extends { readonly id: string }>(
  inputs: readonly string[],
  output: readonly string[] | undefined,
  setting: Setting,
  answers: (aside: Aside) => AsyncIterable<readonly (A | SeenError)[]>,
  nameOf: (answer: A) => string,
  areOfAdded = false,
): Promise<number> {
  const counts = new Map<string, number>();
  let errors = 0;
  const result = await openResult(output, inputs, setting);
  const fault = async (error: Fault): Promise<void> => {
    errors++;
    if (setting.verbose) setting.note(`${error.code} ${error.id}: ${error.message}`);
    await result.write(`${jsonLine({ type: 'error', ...error })}\n`);
  };
  const revisit: Aside['revisit'] = async ({ id, url }) => {
    counts.set(REVISIT, (counts.get(REVISIT) ?? 0) + 1);
    await result.write(`${jsonLine({ type: 'revisit', id, ...(url !== undefined && { url }) })}\n`);
  };
  const write = async (): Promise<void> => {
    for await (const together of answers({ fault, revisit })) {
      for (const answer of together) {
        if ('type' in answer) {
          const { type: _, ...error } = answer as SeenError;
          await fault(error);
          continue;
        }
        const name = nameOf(answer);
        counts.set(name, (counts.get(name) ?? 0) + 1);
        const waiting = result.write(`${jsonLine(answer)}\n`);
        if (waiting !== undefined) await waiting;
      }
      if (areOfAdded && result.path === '-') await result.flush();
    }
  };
  await (areOfAdded ? writtenSoFar(result, write, () => counts.size + errors > 0) : written(result, write));
  const said = [...counts].map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  setting.note([...said, ...(errors > 0 ? [counted(errors, 'error')] : [])].join(', ') || 'no documents');
  return errors > 0 ? 3 : 0;
}
