/** An index of which single documents are damaged. */
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openSeen, type Seen, type SeenError } from '../../src/public/seen.ts';
import { dittograph } from '../cli/command-line.ts';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { damageText } from './damage.ts';

const TITLE = 'a title that is on the disk as it is';
const DAMAGED = 'document 7: the stored bytes were changed: their checksum differs';
const corrupt = (message: unknown = DAMAGED) => ({ code: 'INDEX_CORRUPT', message });

const document = (i: number) => ({
  url: `https://site.example/${i % 2 === 1 ? 'odd' : 'even'}/${i}`,
  text: prose(i),
  ...(i === 7 && { title: TITLE }),
});

/** An index in which document 7 will be damaged. */
async function indexOf(documents: number, storeText = false): Promise<{ readonly path: string; readonly seen: Seen }> {
  const path = join(folder(), 'index');
  const seen = await openSeen({ path, method: 'simhash', storeText });
  await seen.checkBatch(Array.from({ length: documents }, (_, i) => document(i)));
  await seen.sync();
  return { path, seen };
}

async function exportOf(seen: Seen) {
  const errors: SeenError[] = [];
  const ids: string[] = [];
  for await (const line of seen.export({ onError: (error) => errors.push(error) }))
    if (line.type === 'doc') ids.push(line.id);
  return { ids, errors };
}

const urls = (documents: number, without: (i: number) => boolean = (i) => i === 7): string[] =>
  Array.from({ length: documents }, (_, i) => i).flatMap((i) => (without(i) ? [] : [document(i).url]));

describe('an open index with a damaged document in its newest block', () => {
  it('takes new documents, changes and removes the others, and names the damaged one', async () => {
    const { path, seen } = await indexOf(10);
    damageText(path, TITLE);
    expect(await seen.check(document(10), { sync: true })).toMatchObject({ verdict: 'new', stored: true });
    expect(await seen.check({ ...document(8), text: prose(808) }, { insert: 'always' })).toMatchObject({
      verdict: 'revisit',
      changed: true,
      stored: true,
    });
    expect(await seen.delete(document(6).url)).toBe(true);
    await expect(seen.check(document(7))).rejects.toMatchObject(corrupt());
    await expect(seen.get(document(7).url)).rejects.toMatchObject(corrupt());
    expect((await seen.verify()).problems).toEqual([DAMAGED]);
    await seen.close();

    const reader = await openSeen({ path, readOnly: true, leaveOutDamaged: true });
    expect(await reader.verify()).toEqual({ documents: 9, problems: [DAMAGED] });
    expect(await exportOf(reader)).toEqual({
      ids: [...urls(11, (i) => i >= 6 && i <= 8), document(8).url],
      errors: [{ type: 'error', id: '', ...corrupt() }],
    });
    await reader.close();
  });

  it('takes new texts beside a damaged one', async () => {
    const { path, seen } = await indexOf(10, true);
    damageText(path, deflateRawSync(prose(7)));
    await seen.check(document(10), { sync: true });
    expect(await seen.get(document(10).url)).toMatchObject({ text: prose(10) });
    await expect(seen.get(document(7).url)).rejects.toMatchObject(corrupt());
    await seen.close();
    const again = await openSeen({ path });
    expect((await again.get(document(10).url))?.text).toBe(prose(10));
    expect(await exportOf(again)).toEqual({
      ids: urls(11),
      errors: [{ type: 'error', id: document(7).url, ...corrupt() }],
    });
    expect((await again.verify()).problems).toEqual([DAMAGED]);
    await again.close();
  });
});

it('a prefix is deleted in spite of a damaged document, which is then named', async () => {
  const { path, seen } = await indexOf(300);
  damageText(path, TITLE);
  await expect(seen.deletePrefix('https://site.example/odd/')).rejects.toMatchObject(
    corrupt(`149 documents were deleted; 1 could not be read, and may belong to them: ${DAMAGED}`),
  );
  expect(await exportOf(seen)).toMatchObject({ ids: urls(300, (i) => i % 2 === 1), errors: [corrupt()] });
  await seen.close();
});

it('a compaction is refused with the name of the damaged document and what to do, and changes nothing', async () => {
  const { path, seen } = await indexOf(300);
  damageText(path, TITLE);
  await expect(seen.compact()).rejects.toMatchObject(
    corrupt(
      `${DAMAGED}; the index was not rewritten, since that would lose the document: export it, and import the export into a new index`,
    ),
  );
  expect(await seen.check(document(8))).toMatchObject({ verdict: 'revisit', changed: false });
  expect(await exportOf(seen)).toMatchObject({ ids: urls(300), errors: [corrupt()] });
  await seen.close();
});

describe('a closed index with a damaged document in its newest part', () => {
  it('is exported without it and imported into a new one, on the command line', async () => {
    const { path, seen } = await indexOf(300);
    await seen.close();
    damageText(path, TITLE);
    const cwd = folder();
    const ask = (...command: string[]) => dittograph(['index', ...command], { cwd });
    expect(await ask('stats', path)).toMatchObject({ status: 4, stderr: expect.stringContaining(DAMAGED) });
    expect(await ask('verify', path)).toMatchObject({ status: 4, stderr: expect.stringContaining(`${DAMAGED}\n`) });
    for (const [form, file] of [
      ['ndjson', 'all.ndjson'],
      ['parquet', 'all.parquet'],
    ] as const) {
      expect(await ask('export', path, '-o', `${form}:${file}`)).toMatchObject({
        status: 3,
        stderr: `INDEX_CORRUPT ${path}: ${DAMAGED}\n299 documents, 1 error\n`,
      });
      await ask('create', form, '--method', 'simhash');
      expect(await ask('import', form, file)).toMatchObject({ status: 0, stderr: '299 documents\n' });
      expect(await ask('verify', form)).toMatchObject({ status: 0 });
    }
  });

  it('is opened without it only with readOnly', async () => {
    const { path, seen } = await indexOf(10);
    await seen.close();
    damageText(path, TITLE);
    await expect(openSeen({ path })).rejects.toMatchObject(corrupt());
    await expect(openSeen({ path, readOnly: true })).rejects.toMatchObject(corrupt());
    await expect(openSeen({ path, leaveOutDamaged: true })).rejects.toMatchObject({ code: 'BAD_OPTION' });
  });
});
