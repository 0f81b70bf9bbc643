import { DittographError } from '../../base/errors.ts';
import type { ResolvedOf } from '../../base/options.ts';
import { visible } from '../../report/escape.ts';
import { counted } from '../../report/figures.ts';
import type { Seen } from '../../seen/seen.ts';
import { type Command, resolvedBy, type Setting } from '../command.ts';
import { type Aside, jsonLines, nameOfInput, openedInput, SECRET_OPTION, withIndex } from './documents.ts';

export const INDEX_IMPORT: Command<ResolvedOf<typeof SECRET_OPTION>> = {
  form: 'index import INDEX FILE [INPUT…]',
  about:
    'Adds the documents that index export wrote to FILE, as NDJSON or Parquet, without comparing them. A document replaces one with the same id. The fingerprints must have been made in the same way. FILE may also be a result that scan or dedup wrote with -o ndjson: then the kept documents are added, each in place of its duplicates, with their texts from the inputs that the result names, unless you name others. Documents that cannot be added are listed on stderr, and the exit status is then 3; all others are added.',
  groups: { 'How INDEX is opened': SECRET_OPTION },
  examples: [
    ['dittograph index import pages.seen pages.ndjson.gz', 'adds the documents of another index'],
    ['dittograph index import pages.seen pages.parquet', 'the same, from Parquet'],
    ['dittograph index import pages.seen result.ndjson', 'adds the documents that a scan kept'],
  ],
  inputs: [2, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(SECRET_OPTION),
  async run([path, file, ...inputs], { secretFile }, setting) {
    let errors = 0;
    const fault: Aside['fault'] = async ({ id, code, message }) => {
      errors++;
      setting.note(`${code} ${visible(id)}: ${visible(message)}`);
    };
    const said = await withIndex({ path, secretFile }, false, async (seen) => {
      if (await isResult(file!)) return seeded(seen, file!, inputs, setting, fault);
      if (inputs.length > 0) {
        throw new DittographError('USAGE', 'INPUT is read only with a result of scan or dedup; see --help');
      }
      const at = { place: '' };
      const { added } = await seen.import(linesOf(file!, setting, fault, at), (error) => {
        const name = error.id === '' ? at.place : `${at.place} ${error.id}`;
        void fault({ ...error, id: name.trim() });
      });
      return counted(added, 'document');
    });
    setting.note(`${said}${errors > 0 ? `, ${counted(errors, 'error')}` : ''}`);
    return errors > 0 ? 3 : 0;
  },
};

/** Whether a file is a result of a scan. Never for stdin, which can be read only once. */
async function isResult(path: string): Promise<boolean> {
  if (path === '-') return false;
  const file = await openedInput(path, process.stdin);
  try {
    for await (const { value } of jsonLines(file, path, undefined, async () => {}))
      return (value as { readonly type?: unknown } | null)?.type === 'header';
    return false;
  } catch {
    // Faults are reported when it is read.
    return false;
  } finally {
    await file.close();
  }
}

async function seeded(
  seen: Seen,
  path: string,
  inputs: readonly string[],
  setting: Setting,
  fault: Aside['fault'],
): Promise<string> {
  const { stayingIn } = await import('./seed.ts');
  const { openResult } = await import('../result.ts');
  const result = await openResult(path, setting.stdin);
  const seeding = { left: 0 };
  let added = 0;
  for await (const answer of seen.checkAll(stayingIn(result, inputs, setting, fault, seeding), { insert: 'always' })) {
    if ('type' in answer) await fault(answer);
    else added += Number(answer.stored);
  }
  await seen.sync();
  return `${counted(added, 'document')}; ${counted(seeding.left, 'duplicate')} left out`;
}

/** The output of `index export`, in either form. @param at receives the place of each line of NDJSON before the line */
async function* linesOf(
  path: string,
  { stdin, signal }: Setting,
  fault: Aside['fault'],
  at: { place: string },
): AsyncGenerator<unknown> {
  const file = await openedInput(path, stdin);
  const name = nameOfInput(path);
  try {
    const { buffer, bytesRead } = await file.handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1', 0, bytesRead) === 'PAR1') {
      const { ParquetFile } = await import('../../io/parquet/reader.ts');
      const { readParquet } = await import('../../seen/parquet.ts');
      yield* readParquet(await ParquetFile.open(file.handle, name));
      return;
    }
    for await (const { value, place } of jsonLines(file, name, signal, fault)) {
      at.place = place;
      yield value;
    }
  } finally {
    await file.close();
  }
}
