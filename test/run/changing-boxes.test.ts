import { describe, expect, it } from 'vitest';
import { droppedAmong } from './dropped.ts';

interface Fetched {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

const TRADES = ['ferry', 'lantern', 'orchard', 'kettle', 'quarry', 'bakery', 'saddle', 'beacon'];
const prose = (trade: string): string =>
  ['first', 'second', 'third']
    .map(
      (n) =>
        `The ${n} task of a ${trade} keeper is to see the ${trade} through the winter, and to write the ${n} page of the ${trade} book before the ${trade} is closed.`,
    )
    .map((text) => `<p>${text}</p>`)
    .join('');

/** A page of the site, with what stands beside its text. */
const page = (path: string, title: string, body: string, beside: string): Fetched => ({
  id: path,
  url: `https://site.example${path}`,
  html: `<!doctype html><title>${title} | The quay</title><body><nav><a href="/">Home</a></nav><div class="main"><h1>${title}</h1>${body}</div><div class="side">${beside}</div><footer>The quay, 3 Ropewalk</footer>`,
});

const dropped = (pages: readonly Fetched[]): Promise<string[]> => droppedAmong(pages);

/** What a box shows at a visit. */
type Box = (visit: number, trade: string) => string;

/** Eight pages, two of them fetched twice, and one of them again at an address that has nothing in common with its own. */
const site = (box: Box, paths: readonly string[] = ['/0?sid=9f31c0aa47', '/1/', '/node/412']): Fetched[] => {
  const about = (trade: string, path: string, visit: number): Fetched =>
    page(path, `The ${trade} keeper`, prose(trade), box(visit, trade));
  const again = [TRADES[0]!, TRADES[1]!, TRADES[2]!];
  return [
    ...TRADES.map((trade, i) => about(trade, `/${i}`, i)),
    ...paths.map((path, i) => about(again[i]!, path, 20 + i)),
  ];
};

const BIRDS = ['tern', 'eider', 'plover', 'curlew', 'gannet', 'heron', 'dunlin'];
const birds = (visit: number): string =>
  `<div><h3>Seen from the mole</h3><ul>${[0, 1, 2].map((i) => `<li>${BIRDS[(visit * 3 + i * 2) % 7]} ${visit + i + 6}:${10 + ((visit * 7 + i) % 50)}</li>`).join('')}</ul></div>`;
const told = (visit: number): string =>
  `<h3>From our letters</h3><p>${BIRDS[visit % 7]}s were counted on the old mole by our reader of street ${visit}, who had nothing else to do that day than to look at ${visit + 4} of them.</p><p>The ${BIRDS[(visit * 5 + 2) % 7]} has come back to the weir after ${visit * 3} years, and the miller has put up a bench from which it can be seen.</p>`;

describe('what stands in a box that changes from visit to visit', () => {
  it.each<[string, Box]>([
    ['in a box with a heading', birds],
    [
      'in running text, below one heading of several',
      (visit) => `<h3>Address</h3><p>3 Ropewalk</p>${told(visit)}<h3>Office</h3><p>Open from nine</p>`,
    ],
    [
      'in Chinese',
      (visit) =>
        `<div><h3>今日潮汐</h3><table><tr><td>高潮</td><td>${3 + (visit % 9)}:${10 + visit}</td></tr><tr><td>低潮</td><td>${11 + (visit % 9)}:${12 + visit}</td></tr><tr><td>风向</td><td>${['东南', '西北', '东北', '西南'][visit % 4]}</td></tr></table></div>`,
    ],
    [
      'with prices of other pages',
      (visit) =>
        `<div><h3>Others bought</h3>${[0, 1, 2].map((i) => `<p><a href="/p/${(visit + i * 3) % 11}">${BIRDS[(visit + i) % 7]} of painted wood, ${visit + i} cm</a> £${visit * 3 + i}</p>`).join('')}</div>`,
    ],
  ])('says nothing of a page: %s', async (_, box) => {
    expect(await dropped(site(box))).toHaveLength(3);
  });

  it('counts where no page shows that it changes: one was fetched twice, or none', async () => {
    expect(await dropped(site(told, ['/0?sid=9f31c0aa47']))).toEqual([]);
    expect(await dropped(site(told, ['/a/0', '/b/1', '/c/2']))).toEqual([]);
  });

  const stop = (path: string, box: string): Fetched => page(path, 'Request stop', prose('tram'), box);

  it('counts where it stays in part, which no other page has: the departures from one stop', async () => {
    const LINES = [
      'Coalharbour',
      'Mill Lane',
      'Old Priory',
      'Gasworks',
      'Weavers Row',
      'Kingsbridge',
      'Saltmarket',
      'Fairfield',
    ];
    const departures = (n: number, visit: number): string =>
      `<div><h3>Next departures</h3><p>to ${LINES[n]} ${6 + visit}:${10 + n}</p><p>to ${LINES[n]} by the quay ${7 + visit}:${23 + n}</p></div>`;
    const pages = LINES.flatMap((_, n) => [
      stop(`/stop/${n}`, departures(n, 1)),
      stop(`/stop/${n}?sid=9f31c0aa47`, departures(n, 5)),
    ]);
    const gone = await dropped(pages);
    // Those of one stop may be removed for each other; those of another stay.
    const left = new Set(pages.filter(({ id }) => !gone.includes(id)).map(({ id }) => id.replace(/\?.*/, '')));
    expect([...left].sort()).toEqual(LINES.map((_, n) => `/stop/${n}`));
  });

  it('counts where it is a price', async () => {
    const price = (path: string, pounds: number): Fetched =>
      stop(path, `<div><h3>Price today</h3><p>£${pounds}</p><p>while it lasts</p></div>`);
    const pages = [
      ...Array.from({ length: 7 }, (_, n) => price(`/ticket/${n}`, 12 + n)),
      price('/ticket/0/', 40),
      price('/ticket/1/', 41),
    ];
    const gone = await dropped(pages);
    expect(gone.filter((id) => !['/ticket/0', '/ticket/0/', '/ticket/1', '/ticket/1/'].includes(id))).toEqual([]);
  });
});

describe('a list', () => {
  const names = [
    'A lock of oak',
    'The brick weir',
    'Our steam crane',
    'Two lime kilns',
    'The hill forge',
    'A small dairy',
  ];
  const list = (path: string, title: string, links: readonly string[], more = ''): Fetched =>
    page(
      path,
      title,
      `${more}<ul>${links.map((href, i) => `<li><a href="${href}">${names[i]} in the river valley</a></li>`).join('')}</ul>`,
      birds(path.length),
    );
  const links = (from: number, count = 6): string[] => Array.from({ length: count }, (_, i) => `/thing/${from + i}`);

  it('is one with another that leads to the same pages, whatever it is called', async () => {
    const pages = [...site(birds), list('/works', 'Works', links(40)), list('/engines/all', 'Engines', links(40))];
    expect(await dropped(pages)).toHaveLength(4);
  });

  it('is not one with another whose items are called the same and lead elsewhere', async () => {
    const pages = [...site(birds), ...[40, 60].map((from) => list(`/hall/${from}`, 'Programme', links(from)))];
    expect(await dropped(pages)).toHaveLength(3);
  });

  it('of a few items that are the same by chance stays', async () => {
    const pages = [...site(birds), list('/works', 'Works', links(40, 3)), list('/engines', 'Engines', links(40, 3))];
    expect(await dropped(pages)).toHaveLength(3);
  });

  it('below running text that names a place stays', async () => {
    const serve = (town: string): string =>
      `<p>We repair what drips in ${town} within a day, and on Sundays too, with our own hands and with the tools of our fathers.</p>`;
    const pages = [
      ...site(birds),
      ...['Hull', 'Leeds'].map((town) => list(`/repair/${town}`, `Plumbers in ${town}`, links(40), serve(town))),
    ];
    expect(await dropped(pages)).toHaveLength(3);
  });
});
