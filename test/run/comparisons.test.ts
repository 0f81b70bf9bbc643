import { describe, expect, it } from 'vitest';
import type { ScanOptions } from '../../src/methods/options.ts';
import { verifyResult } from '../../src/result/audit.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { prose } from '../texts.ts';

const PROSE =
  'The ferry to the island left the harbour before dawn with eleven passengers, a crate of hens and the post. ' +
  'Nobody on the quay had expected it to sail, since the gale of the night before had taken the roof of the shed. ' +
  'The pilot said that the channel was clear as far as the second buoy, and that he would turn back there if it was not.';
const OTHER_PROSE =
  'A council that had met for nine years in the tea house decided on Tuesday to meet in the new school instead. ' +
  'Its chairman brought his own chair, as he always does, and the clerk wrote the minutes on the back of a map. ' +
  'Visitors may listen from the corridor if they take off their boots, which must not be left on the stairs.';
/** A list of words of its own for each seed, which no main text is taken from. */
const links = (seed: string, count = 40): string =>
  `<ul>${Array.from({ length: count }, (_, i) => `<li><a href="/${seed}/${i}">${seed} entry ${i} of ${seed}</a>`).join('')}</ul>`;
const page = (url: string, title: string, body: string): { id: string; url: string; html: string } => ({
  id: url,
  url,
  html: `<!doctype html><title>${title}</title><body><div class=content>${body}</div>`,
});

async function recordsOf(
  pages: readonly { id: string; url: string; html: string }[],
  options: ScanOptions = {},
): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(pages, { jobs: 1, templateAware: false, ...options })) records.push(record);
  return records;
}

const dropped = (records: readonly ResultRecord[]): string[] =>
  records.flatMap((record) => (record.type === 'doc' && record.status === 'dropped' ? [record.id] : []));
const statusOf = (records: readonly ResultRecord[], id: string): string | undefined =>
  records.find((record) => record.type === 'doc' && record.id === id)?.['status' as never];

describe('two pages of one site', () => {
  const lists = (host: string): { id: string; url: string; html: string }[] => [
    page(`https://${host}/a`, 'Harbour', `${links('mooring')}<p>${PROSE}</p>`),
    page(`https://${host}/b`, 'Council', `${links('agenda')}<p>${PROSE}</p>`),
  ];

  it('stay if what they show differs, although their main texts are equal', async () => {
    expect(dropped(await recordsOf(lists('site.example')))).toEqual([]);
  });

  it('are compared by main text if that is asked for and it is not too little of them', async () => {
    const options = { compareSite: 'main', minCoverage: 0 } as const;
    expect(dropped(await recordsOf(lists('site.example'), options))).toHaveLength(1);
  });

  it('are duplicates if what they show is alike, and the evidence has both similarities, which verify', async () => {
    const pages = [
      page('https://site.example/a', 'The ferry', `<p>${PROSE}</p><p>${OTHER_PROSE}</p>`),
      page('https://site.example/a?session=9', 'The ferry', `<p>${PROSE}</p><p>${OTHER_PROSE}</p>`),
    ];
    const records = await recordsOf(pages);
    const [gone] = records.flatMap((record) => (record.type === 'doc' && record.status === 'dropped' ? [record] : []));
    expect(gone!.evidence).toMatchObject({ by: 'visible', jaccard: 1, other: { jaccard: 1 } });
    expect(await verifyResult(records, pages)).toMatchObject({ claims: 1, hold: 1 });
  });

  it('are duplicates if one is a print view: equal title, and a main text that is most of both', async () => {
    const text = `<p>${PROSE}</p><p>${OTHER_PROSE}</p>`;
    // Half of each item is no link: links alone beside a main text are not compared.
    const news = links('news', 12).replaceAll('</a>', '</a>, by the office of the harbour');
    const pages = [
      page('https://site.example/a', 'The ferry | Site', `${text}${news}`),
      page('https://site.example/a?print=1', 'The ferry', text),
    ];
    const records = await recordsOf(pages);
    expect(dropped(records)).toHaveLength(1);
    const [gone] = records.flatMap((record) => (record.type === 'doc' && record.status === 'dropped' ? [record] : []));
    expect(gone!.evidence).toMatchObject({ by: 'main', jaccard: 1 });
    expect(gone!.evidence.other!.jaccard).toBeLessThan(0.8);
    expect(await verifyResult(records, pages)).toMatchObject({ claims: 1, hold: 1 });
    const renamed = [pages[0]!, page('https://site.example/a?print=1', 'The council', text)];
    expect(dropped(await recordsOf(renamed))).toEqual([]);
  });

  it('stay with --preset exact and --extract readability too, if only their main texts are equal', async () => {
    expect(dropped(await recordsOf(lists('site.example'), { preset: 'exact' }))).toEqual([]);
    expect(dropped(await recordsOf(lists('site.example'), { extract: 'readability' }))).toEqual([]);
  });

  it('count in sampled recall by what decides about them', async () => {
    const sites = Array.from({ length: 6 }, (_, i) => lists(`site${i}.example`)).flat();
    const twins = sites.map(({ url, html }) => ({ id: `${url}?again`, url: `${url}?again`, html }));
    const records = await recordsOf([...sites, ...twins], { sampleRecall: 24 });
    const { sample } = records.at(-1) as { sample?: { recall?: { share: number }; precision?: { share: number } } };
    expect(sample?.recall?.share).toBe(1);
    expect(sample?.precision?.share).toBe(1);
  });

  it('are of one site by host without www, and by the skeleton of their markup if no host is known', async () => {
    const [a, b] = lists('www.site.example');
    const [, c] = lists('site.example');
    expect(dropped(await recordsOf([a!, c!]))).toEqual([]);
    const without = [a!, b!].map(({ id, html }) => ({ id, html }) as typeof a & object);
    expect(dropped(await recordsOf(without))).toEqual([]);
  });
});

describe('two pages of different sites', () => {
  it('are compared by main text', async () => {
    const pages = [
      page('https://one.example/a', 'The ferry', `${links('one', 3)}<p>${PROSE}</p><p>${OTHER_PROSE}</p>`),
      page('https://two.example/x', 'News: the ferry', `<p>${PROSE}</p><p>${OTHER_PROSE}</p>${links('two', 5)}`),
    ];
    const records = await recordsOf(pages);
    expect(dropped(records)).toHaveLength(1);
    expect(await verifyResult(records, pages)).toMatchObject({ claims: 1, hold: 1 });
  });

  it('stay, listed as thin, if the equal main text is little of what they show', async () => {
    const pages = [
      page('https://one.example/a', 'Moorings', `${links('mooring')}<p>${PROSE}</p>`),
      page('https://two.example/b', 'Agenda', `${links('agenda')}<p>${PROSE}</p>`),
    ];
    const records = await recordsOf(pages);
    expect(dropped(records)).toEqual([]);
    for (const { id } of pages) expect(statusOf(records, id)).toBe('thin');
    expect(records.at(-1)).toMatchObject({ type: 'summary', documents: 2, thin: 2 });
    expect(dropped(await recordsOf(pages, { minCoverage: 0 }))).toHaveLength(1);
  });
});

describe('the header', () => {
  const recallOf = async (options: ScanOptions, pages = true) => {
    const input = pages
      ? [
          page('https://site.example/a', 'Harbour', `<p>${PROSE}</p>`),
          page('https://site.example/b', 'Tea', `<p>${OTHER_PROSE}</p>`),
        ]
      : [];
    const [header] = await recordsOf(input, options);
    if (header?.type !== 'header') throw new Error('no header');
    return header.recall;
  };

  it('states the recall of both searches, each at its own similarity', async () => {
    const { visible, ...main } = await recallOf({ recall: 0.9 });
    expect([main.similarity, visible?.similarity]).toEqual([0.5, 0.8]);
    for (const one of [main, visible!]) {
      expect(one.asked).toBe(0.9);
      expect(one.stated).toBeGreaterThanOrEqual(0.9);
      // The bands of its own similarity, and the value of their formula there.
      const [, bands, slots] = /^(\d+) bands? of (\d+) slots?/.exec(one.how)!.map(Number);
      expect(one.stated).toBeCloseTo(1 - (1 - one.similarity ** slots!) ** bands!, 12);
    }
    const higher = await recallOf({ similarity: 0.9 });
    expect([higher.similarity, higher.visible?.similarity]).toEqual([0.9, 0.9]);
    expect((await recallOf({ siteSimilarity: 0.7 })).visible?.similarity).toBe(0.7);
  });

  it('states one recall where no page is compared by what is visible', async () => {
    expect(await recallOf({ compareSite: 'main' })).not.toHaveProperty('visible');
    expect(await recallOf({ extract: 'all' })).not.toHaveProperty('visible');
    expect(await recallOf({}, false)).not.toHaveProperty('visible');
  });
});

describe('the thresholds are inclusive', () => {
  const KINDS = ['identical', 'copy', 'version', 'variant'] as const;
  const words = (count: number): string => prose(3, count).replaceAll('.', '');
  const shown = (records: readonly ResultRecord[]): readonly number[] =>
    records.flatMap((record) => (record.type === 'pair' ? [record.jaccard] : []));

  it.each([0.5, 0.5001])('of two pages of different sites, --similarity %d', async (similarity) => {
    // 58 of 116 shingles.
    const pages = [
      page('https://one.example/a', 'The ferry', `<p>${words(60)}</p>`),
      page('https://two.example/b', 'The ferry', `<p>${words(118)}</p>`),
    ];
    const records = await recordsOf(pages, { similarity, floor: 0.3, remove: KINDS });
    expect(shown(records)).toEqual([0.5]);
    expect(dropped(records)).toHaveLength(similarity === 0.5 ? 1 : 0);
  });

  it.each([0.8, 0.8001])('of two pages of one site, --site-similarity %d', async (siteSimilarity) => {
    // 80 of 100 shingles; with another title, the main texts do not decide.
    const pages = [
      page('https://one.example/a', 'The ferry', `<p>${words(82)}</p>`),
      page('https://one.example/b', 'The council', `<p>${words(102)}</p>`),
    ];
    const records = await recordsOf(pages, { siteSimilarity, remove: KINDS });
    expect(shown(records)).toEqual([0.8]);
    expect(dropped(records)).toHaveLength(siteSimilarity === 0.8 ? 1 : 0);
  });
});
