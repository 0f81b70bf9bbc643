import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLabelled } from '../../src/evaluate/labelled.ts';
import { UNLABELLED } from '../../src/evaluate/truth.ts';
import { folderOf } from '../folders.ts';

const lines = (...rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const DOCS = lines(
  { id: 'a', text: 'one text', cluster: 'x', lang: 'en', cat: 'news', set: 'sample' },
  { id: 'b', text: 'one text too', cluster: 'x' },
  { id: 'c', text: 'another', cluster: 'y' },
);

describe('a labelled set', () => {
  it('is JSON Lines with a cluster field', async () => {
    const set = await readLabelled(join(folderOf({ 'own.jsonl': DOCS }), 'own.jsonl'));
    expect(set.name).toBe('own');
    expect(set.documents[0]).toEqual({ id: 'a', text: 'one text', language: 'en', category: 'news', role: 'sample' });
    expect(Array.from(set.truth.clusters)).toEqual([0, 0, 2]);
    expect(set.notes.map(({ kind, count }) => [kind, count])).toEqual([['single', 1]]);
  });

  it('is documents and pairs.tsv, compressed or not', async () => {
    const docs = lines({ id: 1, text: 'a' }, { id: 2, text: 'b' }, { id: 3, text: 'c' }, { id: 4, text: 'd' });
    const pairs = 'id_a\tid_b\tkind\tjaccard\n1\t2\tdup\t0.75\n2\t3\tdup\t\n3\t4\trelated\t0.1\n';
    const root = folderOf({ 'docs.jsonl.gz': gzipSync(docs), 'pairs.tsv.gz': gzipSync(pairs) });
    const { truth } = await readLabelled(root);
    expect(Array.from(truth.clusters)).toEqual([0, 0, 0, 3]);
    expect(truth.listed).toEqual([
      { a: 0, b: 1, kind: 'dup', verdict: 'positive', jaccard: 0.75 },
      { a: 1, b: 2, kind: 'dup', verdict: 'positive' },
      { a: 2, b: 3, kind: 'related', verdict: 'negative', jaccard: 0.1 },
    ]);
  });

  it('is pages beside labels.jsonl: a folder or a tar file, in their own character sets', async () => {
    const page = (text: string): string => `<!doctype html><title>t</title><p>${text}</p>`;
    const root = folderOf({
      'pages/p1.html': page('caf\u00e9'),
      'pages/p2.html': Buffer.from(
        page('caf\u00e9').replace('<title>', '<meta charset="iso-8859-1"><title>'),
        'latin1',
      ),
      'labels.jsonl': lines(
        { id: 'p1', file: 'pages/p1.html', cluster: 'k', template: 'T', text: 'café' },
        { id: 'p2', file: 'pages/p2.html', cluster: 'k' },
      ),
    });
    const folder = await readLabelled(root);
    execFileSync('tar', ['-czf', join(root, 'pages.tar.gz'), '--sort=name', '-C', root, 'pages']);
    const tar = await readLabelled(root);
    expect(tar.documents).toEqual(folder.documents);
    expect(tar.documents.map(({ html }) => html!.includes('café'))).toEqual([true, true]);
    expect(tar.documents[0]).toMatchObject({ id: 'p1', template: 'T', expected: 'café' });
    expect(Array.from(tar.truth.clusters)).toEqual([0, 0]);
  });

  it('may hold its labels among its pages', async () => {
    const root = folderOf({
      'a.html': '<p>one',
      'b.html': '<p>two',
      'labels.jsonl': lines({ id: 'a', cluster: 1 }, { id: 'b.html', cluster: 1 }),
      'pairs.tsv': 'id_a\tid_b\na\tb.html\n',
    });
    const { documents, truth } = await readLabelled(root);
    expect(documents.map(({ id }) => id)).toEqual(['a', 'b.html']);
    expect(Array.from(truth.clusters)).toEqual([0, 0]);
    expect(truth.listed).toEqual([{ a: 0, b: 1, kind: 'duplicate', verdict: 'positive' }]);
  });

  it('is copies that name their source: unlabelled pairs are unknown', async () => {
    const root = folderOf({
      'set.jsonl': lines({ id: 0, text: 'a' }, { id: 1, text: 'b' }, { id: 2, text: 'c' }),
      'set.labels.json': '{"2": [0, 0.05]}',
    });
    const { truth, notes } = await readLabelled(join(root, 'set.jsonl'));
    expect(truth.complete).toBe(false);
    expect(truth.listed).toEqual([{ a: 0, b: 2, kind: 'edited', verdict: 'positive', edited: 0.05 }]);
    expect(notes.map(({ kind }) => kind)).toContain('incomplete');
  });
});

it('a set has the name of its folder or file, for every spelling of its path', async () => {
  const root = folderOf({ 'news/docs.jsonl': DOCS, 'news/other.jsonl': DOCS });
  for (const path of ['news', 'news/', 'news/.', 'news/../news', 'news/docs.jsonl'])
    expect((await readLabelled(join(root, path))).name).toBe('news');
  expect((await readLabelled(`${root}/news/.`)).name).toBe('news');
  expect((await readLabelled(join(root, 'news/other.jsonl'))).name).toBe('other');
});

describe('labels that cannot be used', () => {
  it('are named and counted', async () => {
    const root = folderOf({
      'docs.jsonl': `${DOCS}${lines(
        { id: 'a', text: 'again', cluster: 'z' },
        { id: 'd', text: 'unlabelled' },
        { id: 'e', text: '', cluster: 'x' },
      )}not JSON\n`,
      'pairs.tsv': [
        'id_a\tid_b\tkind',
        'a\tb\tdup',
        'b\ta\trelated',
        'a\ta\tdup',
        'a\tghost\tdup',
        'b\tc\tdup',
        'a\td\tdup',
        'a\tc\tgrey',
        '',
      ].join('\n'),
    });
    const { truth, notes, documents } = await readLabelled(root);
    expect(documents.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', expect.stringMatching(/docs\.jsonl:7$/)]);
    expect(Array.from(truth.clusters)).toEqual([0, 0, 2, UNLABELLED, 0, UNLABELLED]);
    expect(Object.fromEntries(notes.map(({ kind, count }) => [kind, count]))).toEqual({
      unreadable: 2,
      'duplicate-id': 1,
      unlabelled: 2,
      absent: 1,
      conflict: 1,
      'self-pair': 1,
      crossing: 1,
      'left-out': 2,
      single: 1,
    });
    expect(notes.find(({ kind }) => kind === 'absent')!.examples).toEqual(['a ghost']);
    expect(notes.find(({ kind }) => kind === 'absent')!.text).toMatch(/: 1$/);
  });

  it('name documents that do not exist', async () => {
    const root = folderOf({
      'pages/p1.html': '<p>one</p>',
      'labels.jsonl': lines({ id: 'p1', cluster: 'a' }, { id: 'p2', cluster: 'a' }, { id: 'p1', cluster: 'b' }),
    });
    const { notes, truth } = await readLabelled(root);
    expect(notes.map(({ kind, examples }) => [kind, examples])).toEqual([
      ['unlabelled', ['p1']],
      ['absent', ['p2']],
      ['conflict', ['p1']],
      ['no-positive', []],
    ]);
    expect(truth.clusters[0]).toBe(UNLABELLED);
  });

  it.each([
    ['no labels at all', { 'docs.jsonl': lines({ id: 'a', text: 'b' }) }, 'MISSING_FIELD', /not labelled/],
    ['pairs without ids', { 'docs.jsonl': DOCS, 'pairs.tsv': 'a\tb\n' }, 'MISSING_FIELD', /no column 'id_a'/],
    [
      'a Jaccard of 2',
      { 'docs.jsonl': DOCS, 'pairs.tsv': 'id_a\tid_b\tjaccard\na\tb\t2\n' },
      'BAD_FIELD',
      /:2: jaccard/,
    ],
    [
      'labels that are no JSON',
      { 'pages/a.html': '<p>x', 'labels.jsonl': '{"id": "a"}\nno\n' },
      'BAD_JSON',
      /labels.jsonl:2/,
    ],
  ] as const)('are refused: %s', async (_, files, code, message) => {
    const reading = readLabelled(folderOf(files));
    await expect(reading).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it.each([
    ['pairs', { 'docs.jsonl': DOCS, 'pairs.tsv': '\ufeffid_a\tid_b\na\tb\n' }],
    [
      'labels',
      {
        'pages/a.html': '<p>x',
        'pages/b.html': '<p>x',
        'labels.jsonl': `\ufeff${lines({ id: 'a', cluster: 1 }, { id: 'b', cluster: 1 })}`,
      },
    ],
    [
      'copies',
      {
        'docs.jsonl': lines({ id: 'a', text: 'x' }, { id: 'b', text: 'x' }),
        'docs.labels.json': '\ufeff{"b": ["a", 0.1]}',
      },
    ],
  ])('may begin with a byte order mark: %s', async (_, files) => {
    const { truth } = await readLabelled(folderOf(files));
    expect(truth.clusters[0]).toBe(truth.clusters[1]);
  });

  const documents = (...clusters: string[]): string =>
    clusters.map((cluster, i) => `{"id": "d${i}", "text": "x", "cluster": ${cluster}}\n`).join('');
  it.each([
    [
      'numbers that a double does not tell apart',
      documents('12345678901234567890', '12345678901234567891'),
      /'d0' is a number too large/,
    ],
    [
      'lists and objects only',
      documents('{"n": 1}', '[2]'),
      /no document has a text or a number in the field 'cluster'/,
    ],
  ])('are refused as clusters: %s', async (_, text, message) => {
    await expect(readLabelled(folderOf({ 'docs.jsonl': text }))).rejects.toThrow(message);
  });

  it('are clusters by any other number or text', async () => {
    const text = documents('1', '"1"', '1.5', 'true', 'null');
    const { truth } = await readLabelled(folderOf({ 'docs.jsonl': text }));
    expect(Array.from(truth.clusters)).toEqual([0, 0, 2, 3, UNLABELLED]);
  });

  it.each([
    ['labels.jsonl', '{"id": {}}\n', /labels.jsonl:1: a label needs an 'id'/],
    ['labels.jsonl', '{"id": "a", "cluster": {}}\n', /'cluster' of 'a' must be a text or a number, not an object/],
    ['labels.jsonl', '[1]\n', /labels.jsonl:1: a label needs an 'id'/],
    ['pairs.tsv', 'id_a,id_b\na,b\n', /no column 'id_a'; the first line names the columns, with tabs between them/],
    ['pairs.tsv', '', /no column 'id_a'/],
  ])('are refused in %s: %j', async (name, content, message) => {
    await expect(readLabelled(folderOf({ 'pages/a.html': '<p>x', [name]: content }))).rejects.toThrow(message);
  });

  it.each(['null', '[]', '5', '"a"'])('are refused as copies: %s', async (content) => {
    const set = folderOf({ 'docs.jsonl': DOCS, 'docs.labels.json': content });
    await expect(readLabelled(set)).rejects.toMatchObject({
      code: 'BAD_FIELD',
      message: expect.stringMatching(/must be an object/),
    });
  });

  it('are refused if the file of pairs does not exist, or is a folder', async () => {
    const set = folderOf({ 'docs.jsonl': DOCS });
    await expect(readLabelled(set, { pairs: '/no/such/pairs' })).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
    await expect(readLabelled(set, { pairs: set })).rejects.toThrow(`'${set}' is a folder, not a file`);
  });

  it('are refused if there is no document', async () => {
    const set = folderOf({ 'docs.jsonl': '' });
    await expect(readLabelled(set)).rejects.toThrow(`'${set}' contains no document`);
  });

  it('are refused if the set does not exist', async () => {
    await expect(readLabelled('/no/such/set')).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  });
});
