import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../folders.ts';
import { textOf } from '../seen/texts.ts';
import { dittograph, recordsOf } from './command-line.ts';

const lines = (documents: readonly object[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

it('an index begins with what stays in a result of scan or dedup', async () => {
  const documents = [
    { id: 'a', url: 'https://a.example/', title: 'A', text: textOf(1) },
    { id: 'b', text: `${textOf(1)} He slept.` },
    { id: 'c', text: textOf(2) },
    { id: 'short', text: 'one' },
    { id: 'empty', text: '' },
  ];
  const cwd = folderOf({ 'docs.jsonl': lines(documents) });
  await dittograph(['dedup', 'docs.jsonl', '-o', 'ndjson:r.ndjson'], { cwd });
  await dittograph(['index', 'create', 'pages', '--store-text'], { cwd });
  expect(await dittograph(['index', 'import', 'pages', 'r.ndjson'], { cwd })).toMatchObject({
    status: 0,
    stderr: '3 documents; 1 duplicate left out\n',
  });
  const exported = recordsOf((await dittograph(['index', 'export', 'pages'], { cwd })).stdout);
  const entries = exported.slice(1, -1);
  expect(exported.at(-1)).toMatchObject({ type: 'end', documents: 3 });
  expect(entries.map(({ id, text }) => [id, text])).toEqual([
    ['b', documents[1]!.text],
    ['c', documents[2]!.text],
    ['short', 'one'],
  ]);
  // A document that went is known by its text.
  const asked = await dittograph(['index', 'query', 'pages', 'docs.jsonl', '-q'], { cwd });
  expect(recordsOf(asked.stdout).find(({ id }) => id === 'a').matches[0].id).toBe('b');
  // Again nothing is doubled.
  expect(await dittograph(['index', 'import', 'pages', 'r.ndjson'], { cwd })).toMatchObject({ status: 0 });
  const [stats] = recordsOf((await dittograph(['index', 'stats', 'pages'], { cwd })).stdout);
  expect(stats.documents).toBe(3);

  writeFileSync(join(cwd, 'docs.jsonl'), lines([documents[0]!, { id: 'c', text: 'another text by now' }]));
  appendFileSync(join(cwd, 'docs.jsonl'), '\n');
  const changed = await dittograph(['index', 'import', 'pages', 'r.ndjson'], { cwd });
  expect(changed.status).toBe(3);
  expect(changed.stderr).toContain('INPUT_VANISHED c: its text has changed since it was compared');
  expect(changed.stderr).toContain('INPUT_VANISHED b: it is no longer among the inputs of the result');
  const usage = await dittograph(['index', 'import', 'pages', 'docs.jsonl', 'docs.jsonl'], { cwd });
  expect(usage.status).toBe(2);
});

it('an index that begins with pages of a result knows them when they come again', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => `<tr><th>Part ${i}</th><td>kettle ${7 * i}</td></tr>`).join('');
  const thin = `<title>Thin</title><main><table>${rows}</table><div><p>${textOf(1, 20)}</p></div></main>`;
  const template = '<p>Subscribe to our newsletter for the latest of this and other stories of each morning.</p>';
  const pages = [1, 2, 3, 4, 5].map((n) => ({
    url: `https://news.example/${n}`,
    html: `<title>Page ${n}</title><article>${template}<p>${textOf(10 + n, 120)}</p></article>`,
  }));
  const other = { url: 'HTTPS://Other.example:443/a#b', text: textOf(30) };
  const documents = [{ url: 'https://shop.example/', html: thin }, ...pages, other];
  const cwd = folderOf({ 'docs.jsonl': lines(documents) });
  await dittograph(['dedup', 'docs.jsonl', '-o', 'ndjson:r.ndjson'], { cwd });
  await dittograph(['index', 'create', 'pages'], { cwd });
  expect(await dittograph(['index', 'import', 'pages', 'r.ndjson'], { cwd })).toMatchObject({
    status: 0,
    stderr: '7 documents; 0 duplicates left out\n',
  });
  const added = recordsOf((await dittograph(['index', 'add', 'pages', 'docs.jsonl', '-q'], { cwd })).stdout);
  expect(added.map(({ verdict, changed }) => [verdict, changed])).toEqual(documents.map(() => ['revisit', false]));
  // No text is stored unless the index was created for it.
  const exported = recordsOf((await dittograph(['index', 'export', 'pages'], { cwd })).stdout);
  expect(exported.filter((line) => 'text' in line)).toEqual([]);
  const fromStdin = await dittograph(['index', 'import', 'pages', 'r.ndjson', '-'], { cwd });
  expect(fromStdin).toMatchObject({ status: 2, stderr: expect.stringContaining('are read twice') });
});
