import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/base/errors.ts';
import { csv } from '../../src/report/csv.ts';
import { columnsOf } from '../../src/report/escape.ts';
import { FORMATS, type FormatName } from '../../src/report/formats.ts';
import { json } from '../../src/report/json.ts';
import { dropList, keepList } from '../../src/report/lists.ts';
import { markdown } from '../../src/report/markdown.ts';
import { ndjson } from '../../src/report/ndjson.ts';
import { COLOUR } from '../../src/report/style.ts';
import { summary } from '../../src/report/summary.ts';
import { ENGLISH } from '../../src/report/wording.ts';
import { CHINESE } from '../../src/report/zh/chinese.ts';
import type { DocRecord, PairRecord, ResultRecord, SummaryRecord } from '../../src/result/records.ts';
import { parseCsv } from '../oracles/csv.ts';
import { ACTIVE, HOSTILE, resultOf, written } from './result.ts';

const records = resultOf(HOSTILE);
const lines = (text: string): string[] => text.split('\n').slice(0, -1);

describe('every format', () => {
  it.each(Object.keys(FORMATS) as FormatName[])('%s contains nothing active for a hostile result', (name) => {
    const text = written(FORMATS[name](), records);
    expect(text.length).toBeGreaterThan(0);
    expect(text).not.toMatch(ACTIVE);
  });

  it('has the same bytes for the same records', () => {
    for (const open of Object.values(FORMATS)) expect(written(open(), records)).toBe(written(open(), records));
  });
});

describe('a cluster of 200,000 documents', () => {
  const [header, kept, dropped] = resultOf(['a', 'b']) as [ResultRecord, DocRecord, DocRecord];
  const drop = Array.from({ length: 200_000 }, (_, i) => `b${i}`);
  const large: ResultRecord[] = [
    header,
    kept,
    ...drop.map((id): ResultRecord => ({ ...dropped, id })),
    { ...(records.find(({ type }) => type === 'pair') as PairRecord), a: 'a', b: 'b0' },
    { type: 'cluster', id: 'c1', keep: 'a', drop, similarity: 0.9375 },
    { ...(records.at(-1) as SummaryRecord), documents: 200_001, dropped: 200_000, clusters: 1 },
  ];

  it.each(Object.keys(FORMATS) as FormatName[])('is written as %s', (name) => {
    expect(written(FORMATS[name](), large).length).toBeGreaterThan(0);
  });

  it('is shown whole in the whole summary, and in part in Markdown', () => {
    expect(written(summary({ isWhole: true }), large).match(/ drop {2}/g)).toHaveLength(200_000);
    expect(written(markdown(), large)).toContain('… and 199,000 more');
  });
});

describe('ndjson', () => {
  it('contains every record, unchanged and in order', () => {
    expect(lines(written(ndjson(), records)).map((line) => JSON.parse(line))).toEqual(records);
  });

  it('contains only the records of one type if it is named', () => {
    const clusters = lines(written(ndjson('cluster'), records)).map((line) => JSON.parse(line));
    expect(clusters).toEqual(records.filter(({ type }) => type === 'cluster'));
  });
});

describe('json', () => {
  it('is one document with every record in its section', () => {
    const document = JSON.parse(written(json(), records));
    expect(document.header).toEqual(records[0]);
    expect(document.docs).toEqual(records.filter(({ type }) => type === 'doc'));
    expect(document.pairs).toHaveLength(1);
    expect(document.clusters).toHaveLength(1);
    expect(document.errors).toHaveLength(1);
    expect(document.summary).toEqual(records.at(-1));
  });

  it('is complete JSON for no record and for a run that stopped', () => {
    expect(JSON.parse(written(json(), []))).toEqual({
      header: null,
      docs: [],
      pairs: [],
      clusters: [],
      errors: [],
      summary: null,
    });
    expect(JSON.parse(written(json(), records.slice(0, 3))).docs).toHaveLength(2);
  });

  it('refuses a record that comes after its section', () => {
    const report = json();
    report.write(records.at(-1)!);
    expect(() => report.write(records[1]!)).toThrow(/after its place/);
  });
});

describe('csv', () => {
  const rows = parseCsv(written(csv(), records).slice(1));

  it('has as many cells in every row as it has columns, and a row for each page of a cluster and each error', () => {
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([rows[0]!.length]));
    expect(rows).toHaveLength(1 + 2 + 1);
  });

  it('notes a taken id in the row of its document, with the status that this has', () => {
    const found = resultOf(['a', 'a#2', 'b#2']);
    const taken = ['a#2', 'b#2'].map(
      (id): ResultRecord => ({ type: 'error', id, code: 'DUPLICATE_ID', message: 'taken' }),
    );
    const [, ...cells] = parseCsv(written(csv(), [...found.slice(0, -1), ...taken, found.at(-1)!]).slice(1));
    const noted = cells.filter((row) => row.at(-1)!.startsWith('DUPLICATE_ID'));
    expect(noted.map(([group, status, id]) => [group, status, id])).toEqual([
      ['1', 'can be removed', 'a#2'],
      ['', 'stays', 'b#2'],
    ]);
  });

  it('has no cell that begins like a formula', () => {
    for (const first of HOSTILE) {
      for (const cell of parseCsv(written(csv(), resultOf([first, 'b'])).slice(1)).flat())
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r]/);
    }
  });

  it('preserves ids with line ends, quotes and commas', () => {
    const id = 'two\nlines "quoted", with comma';
    expect(parseCsv(written(csv(), resultOf([id, 'b'])).slice(1)).map((row) => row[2])).toContain(id);
  });

  it('has its head even without a document', () => {
    expect(parseCsv(written(csv(), []).slice(1))).toEqual([rows[0]]);
  });
});

describe('keep and drop', () => {
  it('contain each document once between them, and read back', () => {
    const ids = (text: string): string[] => lines(text).map((line) => (line.startsWith('"') ? JSON.parse(line) : line));
    const kept = ids(written(keepList(), records));
    const dropped = ids(written(dropList(), records));
    expect(dropped).toEqual([HOSTILE[1]]);
    expect(kept).toEqual(HOSTILE.filter((id) => id !== HOSTILE[1]));
  });
});

describe('markdown', () => {
  it('prevents titles from becoming markup', () => {
    const page = written(
      markdown(),
      resultOf(['<script>alert(1)</script>', '![x](http://tracker.example/p.png)', 'c']),
    );
    expect(page).not.toMatch(/<script|!\[x\]/);
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  });

  it('names the kept and the dropped documents and their similarity', () => {
    const page = written(markdown(), resultOf(['a.html', 'b.html', 'c.html']));
    expect(page).toContain('keep: a.html\n');
    expect(page).toMatch(/\| b\.html \| b\.html \| 93\.7 \|/);
  });
});

describe('summary', () => {
  it('begins with the documents to drop and ends with the next command', () => {
    const text = written(summary({ next: () => [['dittograph dedup pages', 'why']] }), resultOf(['a', 'b', 'c', 'd']));
    expect(text).toMatch(/^1 of 4 documents can be removed \(25 %\), in 1 cluster\.\n/);
    expect(text).toMatch(/Next\n {2}dittograph dedup pages\n {6}why\n$/);
  });

  it('states the recall of the search and the errors', () => {
    const text = written(summary(), resultOf(['a', 'b', 'c']));
    expect(text).toContain('Recall     0.993 of pairs at similarity 0.7, by 32 bands of 4 slots');
    expect(text).toContain('Errors     1 (1 TRUNCATED)');
  });

  it('states measured recall and precision, and the groups of other thresholds', () => {
    const end = records.at(-1)!;
    if (end.type !== 'summary') throw new Error('a result ends with its summary');
    const share = { count: 9, of: 10, share: 0.9, low: 0.596, high: 0.982 };
    const thresholds = [0.6, 0.65, 0.7, 0.8].map((at, i) => ({
      similarity: at,
      clusters: 4 - i,
      documents: 9,
      largest: 3,
    }));
    const sample = { documents: 50, recall: share, precision: undefined };
    const text = written(summary(), [records[0]!, { ...end, thresholds, sample }]);
    expect(text).toContain(
      'Measured   recall 0.900 (95 % interval 0.596 … 0.982), precision undefined (no\n           such pair), on 50 sampled documents\n',
    );
    expect(text).toContain('Thresholds 0.6: 4 clusters · 0.8: 1\n');
  });

  it.each([ENGLISH, CHINESE])('fits into 80 columns, with the remedy of each error below it', async (wording) => {
    const end = records.at(-1) as SummaryRecord;
    const counts = { documents: 20_000, unique: 12_000, dropped: 4000, tooShort: 1200, unjudged: 600, clusters: 2200 };
    const thresholds = [0.3, 0.4, 0.5, 0.6, 0.8, 0.9, 1].map((at) => ({
      similarity: at,
      clusters: 2150,
      documents: 9000,
      largest: 30,
    }));
    const error = (id: string, code: 'MISSING_FIELD' | 'BAD_JSON', message: string): ResultRecord => ({
      type: 'error',
      id,
      code,
      message,
    });
    const columns = 'text, content, body, raw_content, article, document, markdown, html, raw_html';
    const remove = { pages: ['identical', 'copy'], texts: ['identical', 'copy', 'version', 'variant'] };
    const text = written(summary({ wording, next: () => [] }), [
      records[0]!,
      error('a', 'BAD_JSON', 'the line must be a JSON object, not a list'),
      error('b', 'MISSING_FIELD', `no text field (${columns}); found: id`),
      error('c', 'MISSING_FIELD', `no text field (${columns}); found: n`),
      { ...end, ...counts, pairs: 9000, candidates: 12_000, errors: 3, thresholds, remove } as SummaryRecord,
    ]);
    for (const line of lines(text)) expect(columnsOf(line), line).toBeLessThanOrEqual(80);
    const place = (what: string): number => text.indexOf(what.slice(0, 12));
    const [badJson, missing] = [ERRORS.BAD_JSON.remedy, ERRORS.MISSING_FIELD.remedy].map(wording.message);
    const order = ['a: ', `  ${badJson}`, 'b: ', 'c: ', `  ${missing}`].map((what) =>
      place(wording === CHINESE ? what.replace(': ', '：') : what),
    );
    expect(order.every((at, n) => at > (n === 0 ? 0 : order[n - 1]!))).toBe(true);
    expect(text.split(missing!.slice(0, 12))).toHaveLength(2);
  });

  it('differs only by styling if colour is on', () => {
    const plain = written(summary(), records);
    const coloured = written(summary({ style: COLOUR }), records);
    expect(coloured).not.toBe(plain);
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });

  it('says if a run found nothing, had no document, or did not end', () => {
    const end = records.at(-1)!;
    const none = { ...end, documents: 3, dropped: 0, clusters: 0 } as typeof end;
    expect(written(summary(), [none])).toMatch(/^3 documents, no duplicates found\./);
    expect(written(summary(), [{ ...none, documents: 0 } as typeof end])).toMatch(/^No documents found\./);
    expect(written(summary(), records.slice(0, 2))).toMatch(/ended before/);
  });

  it('names the kinds that may be removed in one sentence', () => {
    const end = records.at(-1)!;
    const of = (kinds: readonly string[]): string =>
      written(summary(), [{ ...end, dropped: 1, remove: { pages: kinds } } as typeof end]).split('\n')[1]!;
    expect(of(['identical'])).toContain('Removable: pages that are identical.');
    expect(of(['identical', 'copy'])).toContain('Removable: pages that are identical or copies.');
    expect(of(['identical', 'copy', 'version'])).toContain('Removable: pages that are identical, copies or versions.');
  });

  it('says first that nothing, or little, could be compared', () => {
    const end = records.at(-1)!;
    const none = { ...end, documents: 9, unique: 0, dropped: 0, clusters: 0, tooShort: 0, revisits: 0 } as typeof end;
    const headline = (counts: object): string =>
      written(summary(), [{ ...none, ...counts } as typeof end])
        .split('\n\n')[0]!
        .replaceAll('\n', ' ');
    expect(headline({ unjudged: 9, errors: 9 })).toBe(
      'Nothing could be read: 9 unreadable or without a text, of 9 documents.',
    );
    expect(headline({ unjudged: 0, tooShort: 9, errors: 0 })).toBe(
      'Nothing could be compared: 9 too short to compare, of 9 documents.',
    );
    expect(headline({ unjudged: 4, tooShort: 3, unique: 2, errors: 4 })).toBe(
      'Only 2 of 9 documents could be compared (4 unreadable or without a text, 3 too short to compare): no duplicates found among them.',
    );
  });
});
