import { describe, expect, it } from 'vitest';
import { verifyResult } from '../../src/result/audit.ts';
import type { DroppedDoc, PairRecord, ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { COPIES, DIFFERENT, type MediaPair } from './media-pairs.ts';

type Input = { id: string; url: string; html: string };

const page = (id: string, title: string, body: string, host = 'www.site.example'): Input => ({
  id,
  url: `https://${host}/${id}`,
  html:
    `<!doctype html><meta charset=utf-8><title>${title}</title><body><header><img src=/logo.png>` +
    `<nav><a href=/>Home</a> <a href=/news>News</a></nav></header><main>${body}<img src=/line.png></main>` +
    '<footer><p>The Estuary Company, a charity, 3 Ropewalk.</p></footer>',
});

const others = Array.from({ length: 6 }, (_, i) =>
  page(
    `other-${i}`,
    `Report ${i}`,
    `<h1>Report ${i}</h1><p>Report ${i} of the harbour office: the crane of basin ${i} lifted ${40 + i} crates of ${['tea', 'rope', 'slate', 'wool', 'salt', 'tin'][i]}, and the keeper of light ${i} wrote that the night was ${['calm', 'foggy', 'loud', 'short', 'cold', 'bright'][i]}.</p>`,
  ),
);

async function recordsOf(inputs: readonly Input[]): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(inputs, { jobs: 1 })) records.push(record);
  return records;
}

function siteOf({ a, b, at: [first, second] = ['a', 'b'] }: MediaPair): Input[] {
  return [page(first, 'Ferry office', a), page(second, 'Ferry office', b), ...others];
}

const dropped = (records: readonly ResultRecord[]): DroppedDoc[] =>
  records.filter((record): record is DroppedDoc => record.type === 'doc' && record.status === 'dropped');

describe('two pages of one site with equal texts', () => {
  it.each(DIFFERENT)('stay, and the evidence says why: $name', async ({ only, ...pair }) => {
    const records = await recordsOf(siteOf(pair));
    expect(dropped(records)).toEqual([]);
    const found = records.find((record): record is PairRecord => record.type === 'pair' && record.a === 'a');
    expect(found).toMatchObject({ kind: 'variant', jaccard: 1 });
    const { media } = found!.differences!;
    expect(media!.map((own) => own.length > 0)).toEqual([true, true]);
    if (only !== undefined) expect(media).toEqual(only);
  });

  it.each(COPIES)('are copies: $name', async (pair) => {
    expect(dropped(await recordsOf(siteOf(pair)))).toHaveLength(1);
  });

  it('are identical where they show the same, and a copy names what only one has', async () => {
    const [bare, film] = ['', '<video src="/one.mp4"></video>'];
    const kinds = await Promise.all(
      [
        [film, film],
        [film, bare],
      ].map(
        async ([a, b]) =>
          dropped(
            await recordsOf(
              siteOf({
                name: '',
                a: DIFFERENT[0]!.a.replace(/<iframe.*iframe>/, a!),
                b: DIFFERENT[0]!.a.replace(/<iframe.*iframe>/, b!),
              }),
            ),
          )[0]!.evidence,
      ),
    );
    expect(kinds[0]).toMatchObject({ kind: 'identical' });
    expect(kinds[0]).not.toHaveProperty('differences');
    expect(kinds[1]!.kind).toBe('copy');
    expect(kinds[1]!.differences!.media!.flat()).toEqual(['video site.example/one']);
  });

  it('are copies though each has another banner, where the banners recur on the site', async () => {
    const banner = (i: number): string => `<img src=/banners/${i % 2}.jpg>`;
    const text = DIFFERENT[0]!.a;
    const inputs = [page('a', 'Ferry office', banner(0) + text), page('b', 'Ferry office', banner(1) + text)];
    const more = others.map((other, i) => ({ ...other, html: other.html.replace('<main>', `<main>${banner(i)}`) }));
    expect(dropped(await recordsOf([...inputs, ...more]))).toHaveLength(1);
    expect(dropped(await recordsOf([...inputs, ...others]))).toEqual([]);
  });
});

describe('pages of two sites with equal texts', () => {
  const onTwoSites = (a: string, b: string): Input[] => {
    const text = (shown: string): string => DIFFERENT[0]!.a.replace(/<iframe.*iframe>/, shown);
    return [page('a', 'Ferry office', text(a), 'one.example'), page('b', 'Ferry office', text(b), 'two.example')];
  };

  it('go though each site names its pictures, files and players in its own way', async () => {
    const shown = (site: string): string =>
      `<img src=/${site}.jpg><a href=/${site}.pdf>The form</a><iframe src=https://${site}.example/player?id=1></iframe>`;
    expect(dropped(await recordsOf(onTwoSites(shown('x'), shown('y'))))).toHaveLength(1);
  });

  it.each([
    ['labels of icons', '<p>Lift: <img src=/i.png alt=yes></p>', '<p>Lift: <img src=/n.png alt=no></p>'],
    ['rankings', '<ol><li>The Heron<li>Star<li>Old Faithful</ol>', '<ol><li>Star<li>The Heron<li>Old Faithful</ol>'],
  ])('stay with other %s', async (_, a, b) => {
    expect(dropped(await recordsOf(onTwoSites(a, b)))).toEqual([]);
    expect(dropped(await recordsOf(onTwoSites(a, a)))).toHaveLength(1);
  });

  it('stay with other films of one host', async () => {
    const film = (id: string): string => `<iframe src=https://www.youtube.com/embed/${id}></iframe>`;
    expect(dropped(await recordsOf(onTwoSites(film('aaaaaaaaaaa'), film('bbbbbbbbbbb'))))).toEqual([]);
  });
});

describe('pages that show what a script has not written yet', () => {
  const shell = (id: string, text: string, data: string): Input => ({
    ...page(id, 'Shop', ''),
    html: `<!doctype html><title>Shop</title><body><div id=app>${text}</div><script>window.__STATE__ = ${data};</script>`,
  });
  const statuses = async (inputs: readonly Input[]): Promise<string[]> =>
    (await recordsOf(inputs)).flatMap((record) => (record.type === 'doc' ? [record.status] : []));

  it.each(['Loading…', 'Please wait', '正在加载，请稍候', 'You need to enable JavaScript to run this app.'])(
    'are thin: %s',
    async (text) => {
      expect(await statuses([shell('a', text, '{"id":1}'), shell('b', text, '{"id":2}')])).toEqual(['thin', 'thin']);
      expect(await statuses([shell('a', text, '{"id":1}'), shell('b', text, '{"id":1}')])).toEqual(['thin', 'thin']);
    },
  );

  it('are thin if each page of an index of searches loads its own list', async () => {
    const results = (id: string): Input => ({
      ...page(id, '', ''),
      html: `<title></title><script src="${id}.js"></script><div>Loading...</div><script>createResults();</script><div>Searching...</div><div>No Matches</div>`,
    });
    expect(await statuses([results('all_61'), results('all_62')])).toEqual(['thin', 'thin']);
  });

  it('are thin if other data stands below a few words, and copies if the same does', async () => {
    const text = 'Product of the week in our shop at the old quay';
    expect(await statuses([shell('a', text, '{"id":1}'), shell('b', text, '{"id":2}')])).toEqual(['thin', 'thin']);
    expect((await statuses([shell('a', text, '{"id":1}'), shell('b', text, '{"id":1}')])).sort()).toEqual([
      'dropped',
      'kept',
    ]);
  });
});

describe('pages whose shell shows more than a few words', () => {
  const HINT =
    'The office of the harbour lists every berth here, with its keeper, its length and what is to be paid for it this year. It takes a moment until the list of your berth comes from our archive, so be patient with us, and write to the office if nothing is shown after all.';
  const withScript = (id: string, script: string): Input =>
    page(id, 'Berths', `<h1>Berths</h1><p>${HINT}</p>${script}`);
  const gone = async (a: string, b: string): Promise<number> =>
    dropped(await recordsOf([withScript('a', a), withScript('b', b), ...others])).length;
  const json = (data: unknown): string => `<script type="application/json">${JSON.stringify(data)}</script>`;

  it('stay with other data of which they show nothing', async () => {
    expect(await gone(json({ keeper: 'Anna', fee: 400 }), json({ keeper: 'Bert', fee: 400 }))).toBe(0);
    expect(await gone(json([{ fee: '£400' }]), json([{ fee: '£650' }]))).toBe(0);
    const state = (keeper: string): string => `<script>window.__STATE__ = {"keeper":"${keeper}"};</script>`;
    expect(await gone(state('Anna'), state('Bert'))).toBe(0);
  });

  it.each([
    ['the same data', { keeper: 'Anna' }, { keeper: 'Anna' }],
    ['another number of visits', { keeper: 'Anna', visits: 12 }, { keeper: 'Anna', visits: 19 }],
    [
      'other tokens, times and addresses',
      { nonce: 'a1', at: '2025-03-04T10:11:12Z', to: '/a' },
      { nonce: 'b2', at: '2025-03-05T10:11:12Z', to: '/b' },
    ],
    ['data that they show, beside others', { text: HINT, readers: 12 }, { text: HINT, readers: 19 }],
  ])('are copies with %s', async (_, a, b) => {
    expect(await gone(json(a), json(b))).toBe(1);
  });

  const loads = (source: string): string =>
    `<div id=plan></div><script src="${source}"></script><script>show()</script>`;
  const draws = (depths: string): string => `<div id=plan></div><script>new Plan('plan', ${depths})</script>`;

  it('stay with another script, or other lists of numbers in a script, if they have one form', async () => {
    expect(await gone(loads('/data/berth3.js'), loads('/data/berth7.js?v=1'))).toBe(0);
    expect(await gone(draws('[4, 4.5, 6]'), draws('[4, 7.5, 6]'))).toBe(0);
    const printed = (markup: string): string => `<section class=print><div>${markup}</div></section>`;
    expect(await gone(loads('/screen.js'), printed(loads('/print.js')))).toBe(1);
  });

  it.each([
    ['version', loads('/plan.js?v=3'), loads('https://cdn.site.example/plan-2.1.min.js')],
    ['hash', loads('/plan.3f4a2c1b.js'), loads('/plan.9e01dd47.js')],
    ['hash alone', loads('/js_xE-rWrJf-fncB6ztZfd2huxqgxu4.js'), loads('/js_Qz81Yw-LkPzzmA0Rt5bVn3sTgHc.js')],
    ['pair of numbers', draws('[300, 250]'), draws('[300, 600]')],
    ['session', draws("'a81f03', 17"), draws("'77c2b9', 18")],
  ])('are copies if their scripts differ in a %s', async (_, a, b) => {
    expect(await gone(a, b)).toBe(1);
  });

  it('are copies though each is measured under another name', async () => {
    const layer = (kind: string): string => `<script>window.dataLayer = [{"kind":"${kind}"}];</script>`;
    expect(await gone(layer('print'), layer('article'))).toBe(1);
  });
});

describe('verify', () => {
  it('finds a removal of a page that shows something else, and other evidence than there is', async () => {
    const [different] = DIFFERENT;
    const inputs = siteOf(different!);
    const sound = await recordsOf(inputs);
    expect((await verifyResult(sound, inputs, { jobs: 1 })).failures).toEqual([]);
    const altered = sound.map((record) =>
      record.type === 'pair' && record.differences?.media !== undefined
        ? { ...record, differences: { ...record.differences, media: [['frame x'], ['frame y']] as const } }
        : record,
    );
    expect((await verifyResult(altered, inputs, { jobs: 1 })).failures).toHaveLength(1);
    const copies = siteOf({ ...different!, b: different!.a });
    const removal = await recordsOf(copies);
    expect(dropped(removal)).toHaveLength(1);
    expect((await verifyResult(removal, inputs, { jobs: 1 })).failures).not.toEqual([]);
  });
});
