/** A whole result of a site of the usual shapes, as a scan gives it: tracking and print copies, versions, errors. */
import type { DocRecord, Evidence, PairRecord, ResultRecord } from '../../src/result/records.ts';
import type { Differences } from '../../src/verify/kind/kind.ts';

const NOTHING = { tokens: 0, facts: 0, someFacts: [], spans: [] } as const;

export const DIFFERENCES: Differences = {
  titles: 'different',
  tokens: [210, 240],
  sharedFacts: 4,
  replacedFacts: 2,
  replacedPlaces: 1,
  replaced: [
    ['05-03', '05-04'],
    ['45', '50'],
  ],
  only: [
    { ...NOTHING, tokens: 1 },
    { ...NOTHING, tokens: 1200 },
  ],
};

interface Page {
  readonly url: string;
  readonly title: string;
  /** Of a page that can be removed: the address kept, the similarity, the kind. */
  readonly kept?: readonly [url: string, jaccard: number, kind: Evidence['kind'], rule: string, Differences?];
}

const HOME = 'https://www.shop.example';

const PAGES: readonly Page[] = [
  { url: `${HOME}/boats`, title: '渡船时刻表 “Ferry”, 2026' },
  { url: `${HOME}/boats?utm_source=mail`, title: '渡船时刻表', kept: [`${HOME}/boats`, 1, 'identical', 'no-query'] },
  {
    url: 'http://www.shop.example/boats',
    title: '渡船时刻表',
    kept: [`${HOME}/boats`, 0.99996, 'copy', 'https', { ...DIFFERENCES, titles: 'same', replacedFacts: 0 }],
  },
  { url: `${HOME}/print/boats`, title: '=1+1', kept: [`${HOME}/boats`, 0.9, 'copy', 'plain-path', DIFFERENCES] },
  { url: `${HOME}/a$b"{}'`, title: 'Odd | <b>' },
  { url: `${HOME}/old/a$b"{}'?x=\${HOST}`, title: '', kept: [`${HOME}/a$b"{}'`, 1, 'identical', 'score:rank'] },
  { url: `${HOME}/Jam`, title: 'Jam', kept: [`${HOME}/jam`, 1, 'identical', 'shortest-url'] },
  { url: `${HOME}/jam`, title: 'Jam' },
  { url: `${HOME}/version`, title: 'New' },
];

/** Ids are the addresses, as those of archives are. */
export function siteResult(): ResultRecord[] {
  const clusters = new Map<string, string[]>();
  for (const { url, kept } of PAGES) if (kept) clusters.set(kept[0], [...(clusters.get(kept[0]) ?? []), url]);
  const names = new Map([...clusters.keys()].map((keep, i) => [keep, `c${i + 1}`]));
  const docs = PAGES.map(({ url, title, kept }): DocRecord => {
    const base = { type: 'doc', id: url, url, title, bytes: 1000, shingles: 90 } as const;
    if (kept === undefined) {
      const cluster = names.get(url);
      return cluster === undefined ? { ...base, status: 'unique' } : { ...base, status: 'kept', cluster };
    }
    const [keep, jaccard, kind, rule, differences] = kept;
    const evidence: Evidence = {
      kept: keep,
      jaccard,
      containment: 1,
      shared: 90,
      sizes: [90, 95],
      distance: 1,
      candidate: 'band 1 of 35',
      ...(kind !== undefined && { kind }),
      ...(differences !== undefined && { differences }),
      rule,
      textHash: 'aa',
      keptHash: 'bb',
      versions: { package: '0.1.0', profile: 'tokens/1' },
    };
    return { ...base, status: 'dropped', cluster: names.get(keep)!, evidence };
  });
  const pair: PairRecord = {
    type: 'pair',
    a: `${HOME}/boats`,
    b: `${HOME}/version`,
    jaccard: 0.7123,
    containment: 0.9,
    shared: 80,
    sizes: [90, 95],
    candidate: 'band 2 of 35',
    kind: 'version',
    differences: DIFFERENCES,
  };
  return [
    {
      type: 'header',
      schema: 'dittograph/1',
      version: '0.1.0',
      inputs: ['crawl.warc.gz'],
      parameters: { similarity: 0.5 },
      signature: { method: 'minhash' },
      recall: { similarity: 0.5, asked: 0.99, stated: 0.9931, how: '35 bands of 3 slots' },
    },
    ...docs,
    pair,
    ...[...clusters].map(
      ([keep, drop]): ResultRecord => ({ type: 'cluster', id: names.get(keep)!, keep, drop, similarity: 0.9 }),
    ),
    { type: 'error', id: `${HOME}/cut`, code: 'TRUNCATED', message: 'ends early' },
    {
      type: 'summary',
      documents: docs.length,
      unique: 1,
      kept: clusters.size,
      dropped: docs.length - clusters.size - 1,
      tooShort: 0,
      revisits: 0,
      unjudged: 0,
      clusters: clusters.size,
      remove: { pages: ['identical', 'copy'] },
      pairs: 1,
      candidates: 3,
      errors: 1,
      thresholds: [],
      bounds: [],
    },
  ];
}
