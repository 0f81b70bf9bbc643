import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { dittograph } from '../cli/command-line.ts';
import { CHECK, DATA } from '../shared.ts';

/** The labelled sets are not part of the project; if they are beside it, the figures of the README are checked. */
const absent = !existsSync(DATA) || !existsSync(CHECK);
const why = absent ? ' (skipped: ../shared is absent)' : '';

const folder = mkdtempSync(join(tmpdir(), 'dittograph-quality-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, args: readonly string[]): string => execFileSync(program, args, { encoding: 'utf8' });
async function outputOf(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await dittograph(args);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
const score = (script: string, args: readonly string[]): Record<string, number> =>
  JSON.parse(run('python3', ['-B', join(CHECK, script), ...args]));
const unpacked = (set: string): string => {
  const target = mkdtempSync(join(folder, `${set}-`));
  execFileSync('tar', ['-xzf', join(DATA, set, 'pages.tar.gz'), '-C', target]);
  return join(target, 'pages');
};

/** Scans, verifies every removal, and scores. */
async function scanned(
  set: string,
  input: string,
  labels: string,
  options: readonly string[] = [],
): Promise<Record<string, number>> {
  const result = join(folder, `${set}.ndjson`);
  await outputOf('scan', input, ...options, '-q', '-o', `ndjson:${result}`);
  const verdict = await outputOf('verify', result, '-q');
  const [, hold, claims] = /([\d,]+) of ([\d,]+) removals are correct/.exec(verdict) ?? [];
  expect(claims).toBeDefined();
  expect(hold).toBe(claims);
  return score('score.py', [result, join(DATA, set, labels), '--pairs', join(DATA, set, 'pairs.tsv')]);
}

describe.skipIf(absent)(`with the settings that the docs recommend, on labelled sets${why}`, () => {
  const NEWS = ['--preset', 'news'];
  it.each([
    ['html-news', () => unpacked('html-news'), 'labels.jsonl', NEWS],
    ['html-news', () => join(DATA, 'html-news/pages.warc.gz'), 'labels.jsonl', NEWS],
    ['zh-news-003', () => join(DATA, 'zh-news-003/docs.jsonl.gz'), 'docs.jsonl.gz', []],
    ['en-bbc-gen', () => join(DATA, 'en-bbc-gen/docs.jsonl.gz'), 'docs.jsonl.gz', []],
    ['en-minhash', () => join(DATA, 'en-minhash/docs.jsonl.gz'), 'docs.jsonl.gz', []],
  ] as const)('%s is found with every removal verified', { timeout: 120_000 }, async (set, input, labels, options) => {
    const found = await scanned(set, input(), labels, options);
    expect(found.unknown_ids).toBe(0);
    expect(found.precision).toBeGreaterThanOrEqual(0.99);
    expect(found.f1).toBeGreaterThanOrEqual(0.99);
  });

  it('zh-natural: real republications are found, and no report of another event is merged', {
    timeout: 120_000,
  }, async () => {
    const found = await scanned('zh-natural', join(DATA, 'zh-natural/docs.jsonl.gz'), 'docs.jsonl.gz');
    expect(found.recall).toBeGreaterThanOrEqual(0.99);
    expect(found.hard_negatives).toBe(1752);
    expect(found.hard_negatives_merged).toBe(0);
  });

  it('the preset loose finds copies with a tenth of their words changed, and merges no report of another event', {
    timeout: 120_000,
  }, async () => {
    for (const set of ['en20k', 'zh20k']) {
      const result = join(folder, `${set}.ndjson`);
      await outputOf(
        'scan',
        join(DATA, 'bench-20k', `${set}.jsonl.gz`),
        '--preset',
        'loose',
        '-q',
        '-o',
        `clusters:${result}`,
      );
      const cluster = new Map<string, number>();
      readFileSync(result, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .forEach((line, i) => {
          const { keep, drop } = JSON.parse(line) as { keep: string; drop: string[] };
          for (const id of [keep, ...drop]) cluster.set(id, i);
        });
      const labels: Record<string, [source: number]> = JSON.parse(
        gunzipSync(readFileSync(join(DATA, 'bench-20k', `${set}.labels.json.gz`))).toString(),
      );
      const copies = Object.entries(labels);
      const found = copies.filter(([id, [source]]) => cluster.has(id) && cluster.get(id) === cluster.get(`${source}`));
      expect(copies.length).toBe(4000);
      expect(found.length / copies.length).toBeGreaterThanOrEqual(0.9);
    }
    const natural = await scanned('zh-natural', join(DATA, 'zh-natural/docs.jsonl.gz'), 'docs.jsonl.gz', [
      '--preset',
      'loose',
    ]);
    expect(natural.hard_negatives_merged).toBe(0);
  });

  it('extraction-aeb: the main text of real pages', { timeout: 120_000 }, async () => {
    const texts = join(folder, 'texts.ndjson');
    await outputOf('extract', unpacked('extraction-aeb'), '-q', '-o', `ndjson:${texts}`);
    const found = score('score_extraction.py', [texts, join(DATA, 'extraction-aeb/labels.jsonl')]);
    expect(found.pages).toBe(181);
    expect(found.f1).toBeGreaterThanOrEqual(0.96);
  });

  it.each(['en20k', 'zh20k'])(
    '%s: the edited copies of a Jaccard of .8 and more',
    { timeout: 120_000 },
    async (set) => {
      const input = join(folder, `${set}.jsonl`);
      execFileSync('sh', ['-c', `gunzip -c "$1" > "$2"`, 'sh', join(DATA, `bench-20k/${set}.jsonl.gz`), input]);
      const clusters = join(folder, `${set}.clusters`);
      await outputOf('scan', input, '-q', '-o', `clusters:${clusters}`);
      const cluster = new Map<string, string>();
      for (const line of readFileSync(clusters, 'utf8').split('\n').filter(Boolean)) {
        const { id, keep, drop } = JSON.parse(line);
        for (const member of [keep, ...drop]) cluster.set(member, id);
      }
      const texts = new Map<string, string>();
      for (const line of readFileSync(input, 'utf8').split('\n').filter(Boolean)) {
        const { id, text } = JSON.parse(line);
        texts.set(String(id), text);
      }
      const labels = JSON.parse(
        execFileSync('gunzip', ['-c', join(DATA, `bench-20k/${set}.labels.json.gz`)], { encoding: 'utf8' }),
      ) as Record<string, [number, number]>;
      const near = Object.entries(labels).filter(
        ([copy, [source]]) => jaccard5(set, texts.get(copy)!, texts.get(String(source))!) >= 0.8,
      );
      const found = near.filter(
        ([copy, [source]]) => cluster.get(copy) !== undefined && cluster.get(copy) === cluster.get(String(source)),
      );
      expect(near.length).toBeGreaterThan(set === 'en20k' ? 400 : 15);
      expect(found.length / near.length).toBeGreaterThanOrEqual(0.98);
    },
  );
});

/** Jaccard over runs of five words, or five characters of Chinese, as the peers' evaluation takes it. */
function jaccard5(set: string, a: string, b: string): number {
  const shingles = (text: string): Set<string> => {
    const tokens =
      set === 'zh20k'
        ? [...text.replace(/\s+/g, '')]
        : text
            .toLowerCase()
            .split(/[^\p{L}\p{N}_]/u)
            .filter(Boolean);
    return new Set(tokens.slice(0, Math.max(1, tokens.length - 4)).map((_, i) => tokens.slice(i, i + 5).join(' ')));
  };
  const [ours, theirs] = [shingles(a), shingles(b)];
  const shared = [...ours].filter((shingle) => theirs.has(shingle)).length;
  return shared / (ours.size + theirs.size - shared);
}
