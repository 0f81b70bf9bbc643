import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KEEP_DEFAULT } from '../../src/cluster/keep.ts';
import { type ResultRecord, scan } from '../../src/public/index.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { shinglesOf } from '../../src/text/shingles.ts';
import { blog } from './blog/pages.ts';
import { mirrored } from './forms.ts';
import { forum } from './forum/pages.ts';
import { score } from './score.ts';
import { drawn, type Site, type SitePage } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'dittograph-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const records = async (input: AsyncIterable<ResultRecord>): Promise<ResultRecord[]> => {
  const all: ResultRecord[] = [];
  for await (const record of input) all.push(record);
  return all;
};

describe.each([blog(), forum()])('of $name', (site: Site) => {
  it('the preferred page of at least 9 of 10 groups is kept by default, in the folder of a mirror', async () => {
    const files = mirrored(site.pages);
    const mirror = join(folder, site.name);
    for (const { path, page } of files) {
      mkdirSync(dirname(join(mirror, path)), { recursive: true });
      writeFileSync(join(mirror, path), page.html);
    }
    const found = await records(scan(mirror, { jobs: 1 }));
    const { preferred, groups } = score(new Map(files.map(({ path, page }) => [path, page])), found);
    expect(groups).toBeGreaterThan(5);
    expect(preferred).toBeGreaterThanOrEqual(groups * 0.9);
    expect(found[0]).toMatchObject({ type: 'header', parameters: { keep: KEEP_DEFAULT.pages } });
  });

  it('the same pages are kept for the same ones in any order of the input, without the rule first', async () => {
    const keep = KEEP_DEFAULT.pages.filter((rule) => rule !== 'first');
    const drops = async (pages: readonly SitePage[]): Promise<string[]> => {
      const documents = pages.map(({ url, html }) => ({ id: url, url, html }));
      const found = await records(scan(documents, { keep, jobs: 1 }));
      return found
        .flatMap((record) =>
          record.type === 'doc' && record.status === 'dropped' ? [`${record.id} → ${record.evidence.kept}`] : [],
        )
        .sort();
    };
    const inOrder = await drops(site.pages);
    expect(inOrder.length).toBeGreaterThan(5);
    for (const seed of ['a', 'b']) {
      const shuffled = site.pages.toSorted((a, b) => drawn(a.url + seed, 1e9) - drawn(b.url + seed, 1e9));
      expect(await drops(shuffled)).toEqual(inOrder);
    }
  });
});

describe('the order of the input', () => {
  const text = 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.';

  it('is named in the evidence and counted where it decides', async () => {
    const found = await records(
      scan(
        [
          { id: 'b', text },
          { id: 'a', text },
          { id: 'c', text: `${text} Then one did.` },
        ],
        { similarity: 0.5 },
      ),
    );
    expect(found[0]).toMatchObject({ parameters: { keep: KEEP_DEFAULT.texts } });
    expect(found.at(-1)).toMatchObject({ dropped: 2 });
    expect(found.filter(({ type }) => type === 'doc').map((doc) => 'evidence' in doc && doc.evidence.rule)).toEqual([
      'longest',
      'longest',
      false,
    ]);
    const equal = await records(
      scan([
        { id: 'b', text },
        { id: 'a', text },
      ]),
    );
    expect(equal[2]).toMatchObject({ id: 'a', evidence: { kept: 'b', rule: 'first' } });
    expect(equal.at(-1)).toMatchObject({ dropped: 1, keptByOrder: 1 });
  });

  it('is neither where another rule decides', async () => {
    const found = await records(
      scan(
        [
          { id: 'b', text },
          { id: 'a', text },
        ],
        { keep: ['longest'] },
      ),
    );
    expect(found[1]).toMatchObject({ id: 'b', evidence: { kept: 'a', rule: 'id' } });
    expect(found.at(-1)).not.toHaveProperty('keptByOrder');
  });

  it('of texts with addresses and dates decides as that of other texts', async () => {
    const documents = [
      { id: 'a', text, url: 'http://x.org/long?q=1', date: '2020-01-01' },
      { id: 'b', text, url: 'https://x.org/', date: '2021-01-01' },
    ];
    const found = await records(scan(documents));
    expect(found[2]).toMatchObject({ id: 'b', evidence: { kept: 'a', rule: 'first' } });
  });
});

it('the shingles of a record count repeats, the sizes of its evidence do not', async () => {
  const text = 'one two three one two three one two three';
  const found = await records(
    scan([
      { id: 'a', text },
      { id: 'b', text },
    ]),
  );
  const shingles = shinglesOf(text, DEFAULT_PROFILE);
  expect(found[2]).toMatchObject({
    shingles: shingles.length,
    evidence: { sizes: [new Set(shingles).size, new Set(shingles).size] },
  });
});
