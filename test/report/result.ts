import type { DocRecord, ResultRecord } from '../../src/result/records.ts';

/** Names and titles as an attacker would choose them. */
export const HOSTILE: readonly string[] = [
  '\u001b[31mred\u001b[0m\u001b]0;title\u0007',
  '\u009b31m C1',
  'invoice\u202egpj.exe',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '<script>alert(1)</script>',
  '[click](javascript:alert(1)) ![x](http://tracker.example/p.png)',
  '| cell | `code` | **bold**',
  'two\nlines "quoted", with comma',
  '"begins with a quote',
  'nul\u0000byte',
  'lone \ud800 surrogate',
  'line\u2028separator\u0085next',
  '# heading',
  'plain.html',
  '',
];

/** A small whole result whose ids and titles are the given texts: the first kept, the second dropped for it, the rest unique. */
export function resultOf(texts: readonly string[]): ResultRecord[] {
  const [kept, dropped] = texts as [string, string];
  const docs = texts.map((text, i): DocRecord => {
    const base = { type: 'doc', id: text, title: text, bytes: 1000 + i, shingles: 90 + i } as const;
    if (i === 0) return { ...base, status: 'kept', cluster: 'c1' };
    if (i > 1) return { ...base, status: 'unique' };
    const evidence = {
      kept,
      jaccard: 0.9375,
      containment: 0.98,
      shared: 90,
      sizes: [91, 95],
      distance: 0.06,
      candidate: 'band 3 of 16',
      rule: 'longest',
      textHash: 'aa',
      keptHash: 'bb',
      versions: { package: '0.1.0', profile: 'tokens/1' },
    } as const;
    return { ...base, status: 'dropped', cluster: 'c1', evidence };
  });
  return [
    {
      type: 'header',
      schema: 'dittograph/1',
      version: '0.1.0',
      inputs: ['pages'],
      parameters: { similarity: 0.7 },
      signature: { method: 'minhash' },
      recall: { similarity: 0.7, asked: 0.99, stated: 0.9931, how: '32 bands of 4 slots' },
    },
    ...docs,
    {
      type: 'pair',
      a: kept,
      b: dropped,
      jaccard: 0.9375,
      containment: 0.98,
      shared: 90,
      sizes: [91, 95],
      candidate: 'band 3 of 16',
    },
    { type: 'cluster', id: 'c1', keep: kept, drop: [dropped], similarity: 0.9375 },
    { type: 'error', id: texts.at(-1)!, code: 'TRUNCATED', message: `ends early: ${texts[0]}` },
    {
      type: 'summary',
      documents: texts.length,
      unique: texts.length - 2,
      kept: 1,
      dropped: 1,
      tooShort: 0,
      revisits: 0,
      unjudged: 0,
      clusters: 1,
      pairs: 1,
      candidates: 3,
      errors: 1,
      thresholds: [],
      bounds: [],
    },
  ];
}

/** All that a report gives for a result. */
export function written(
  report: { write(record: ResultRecord): string; end(): string },
  records: readonly ResultRecord[],
): string {
  return records.map((record) => report.write(record)).join('') + report.end();
}

/** Characters that act on a terminal or on the direction of a line; tab and line ends are the format's own. */
export const ACTIVE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/u;
