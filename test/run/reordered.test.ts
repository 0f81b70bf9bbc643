/** Pages of one site with the same lines in another order, or with a power in place of a number: which go, and which stay. */
import { describe, expect, it } from 'vitest';
import { droppedAmong, type Given } from './dropped.ts';

const page = (path: string, title: string, body: string): Given => ({
  id: path,
  url: `https://mill.example${path}`,
  html: `<!doctype html><title>${title}</title><body><header><a href="/">Mill</a> <a href="/all">All pages</a></header><main><h1>${title}</h1>${body}</main><footer>Mill, 7 Long Lane</footer>`,
});
const others = Array.from({ length: 8 }, (_, n) =>
  page(
    `/story/${n}`,
    `Story ${n}`,
    ['winter', 'harbour', 'council']
      .map(
        (word, i) =>
          `<p>The ${word} of year ${n * 7 + i} brought ${n + 2} ships and ${n * 3 + i} letters to street ${n}.</p>`,
      )
      .join(''),
  ),
);

const dropped = (...pages: readonly Given[]): Promise<string[]> => droppedAmong([...others, ...pages]);

const TEXT =
  '<p>The mill wheel turned until the dry summer, when the pond fell below the sluice and the miller went to sea for good.</p><p>His nephew put in a turbine, sold the wheel to a museum in another county and kept the stones for the garden wall.</p>';
const STEPS = [
  '<p>Open the sluice by the small wheel until the water is as high as the white line.</p>',
  '<p>Grease both bearings and turn the stone by hand to see that nothing lies between.</p>',
  '<p>Lift the brake, slowly, and stand behind the rail until the noise of the gears is even.</p>',
];
const ROWS = ['Barley field<td>Anna Clark', 'Long meadow<td>Susan Wood', 'Upper garden<td>Owen Pugh'].map(
  (row) => `<tr><td>${row}<td>to be mown by hand`,
);
const table = (rows: readonly string[]): string => `<table>${rows.join('')}</table>`;

const TOWNS = ['Hull', 'Leeds', 'York', 'Long Acre'];
const ranking = (towns: readonly string[]): string => `<ul>${towns.map((town) => `<li>${town}</li>`).join('')}</ul>`;
const LINKS = `<h2>Read on</h2><ul>${[1, 4, 6].map((n) => `<li><a href="/story/${n}">Story ${n} of the mill</a></li>`).join('')}</ul>`;

const LISTED = [1, 4, 6, 7].map(
  (n) =>
    `<li><h3><a href="/story/${n}">Story ${n} of the day</a></h3><p>Of the winter, the harbour and street ${n}.</p></li>`,
);
const listOf = (items: readonly string[]): string => `<ul>${items.join('')}</ul>`;

describe('two pages of one form stay', () => {
  it.each(['Top stories of the mill', 'The most read stories', 'Ranking of stories', '磨坊故事排行榜'])(
    'if they are rankings of the same pages: %s',
    async (title) => {
      const [first, second] = [LISTED, [LISTED[2]!, LISTED[0]!, LISTED[3]!, LISTED[1]!]];
      expect(await dropped(page('/2024', title, listOf(first)), page('/2025', title, listOf(second)))).toEqual([]);
      expect(await dropped(page('/2024', title, listOf(first)), page('/2025', title, listOf(first)))).toHaveLength(1);
      expect(
        await dropped(page('/2024', title, listOf(first)), page('/2024?sort=name', title, listOf(second))),
      ).toHaveLength(1);
    },
  );

  it.each([
    ['paragraphs', STEPS.join(''), [STEPS[1], STEPS[0], STEPS[2]].join('')],
    ['rows of a table', table(ROWS), table([...ROWS].reverse())],
    ['towns without numbers', ranking(TOWNS), ranking([...TOWNS].reverse())],
    ['towns beside links in the same order', ranking(TOWNS) + LINKS, ranking([...TOWNS].reverse()) + LINKS],
  ])('with %s in another order', async (_, a, b) => {
    expect(await dropped(page('/a', 'Work of the day', TEXT + a), page('/b', 'Work of the day', TEXT + b))).toEqual([]);
    expect(
      await dropped(page('/a', 'Work of the day', TEXT + a), page('/b', 'Work of the day', TEXT + a)),
    ).toHaveLength(1);
  });

  it('with names in another order below a menu of the same links', async () => {
    const menu = `<p>${[1, 2, 3, 4].map((n) => `<a href="/hall/${n}">Hall ${n}</a>`).join(' | ')}</p>`;
    const ranked = (names: string): Given['html'] =>
      `<title>Visitors</title><h1>Visitors</h1>${TEXT}${menu}<p>In the order of merit:</p><p>${names}</p>`;
    const [a, b] = ['Anna<br>Tom<br>Will<br>Peter', 'Will<br>Anna<br>Peter<br>Tom'].map((names, i) => ({
      ...page(`/${i}`, '', ''),
      html: ranked(names),
    }));
    expect(await droppedAmong([a!, b!])).toEqual([]);
    expect(await droppedAmong([a!, { ...b!, html: a!.html }])).toHaveLength(1);
  });

  it('with a line of its own beside links to other articles in another order', async () => {
    const beside = (numbers: readonly number[]): string =>
      `<h2>Read on</h2><ul>${numbers.map((n) => `<li><a href="/story/${n}">Story ${n} of the mill</a></li>`).join('')}</ul>`;
    const [first, second] = [beside([1, 4, 6]), beside([6, 1, 4])];
    const visit = (path: string, more: string, links: string): Given =>
      page(path, 'Visit', `${TEXT}<p>At the gate</p>${more}${links}`);
    expect(await dropped(visit('/a', '', first), visit('/b', '<p>Called off</p>', second))).toEqual([]);
    expect(await dropped(visit('/a', '', first), visit('/b', '', second))).toHaveLength(1);
  });

  it('with a power in one and its digits in the other', async () => {
    const [power, number] = ['10<sup>2</sup>', '102'].map(
      (n) => `${TEXT}<p>The stone has ${n} grooves on its face.</p>`,
    );
    expect(await dropped(page('/a', 'The stone', power!), page('/b', 'The stone', number!))).toEqual([]);
    expect(await dropped(page('/a', 'The stone', power!), page('/b', 'The stone', power!))).toHaveLength(1);
  });
});

describe('one of two pages goes', () => {
  it('if its query sorts the rows', async () => {
    const rows = [...ROWS].reverse();
    const gone = await dropped(
      page('/work', 'Work of the day', TEXT + table(ROWS)),
      page('/work?order=name', 'Work of the day', TEXT + table(rows)),
    );
    expect(gone).toHaveLength(1);
  });

  it('if its address names the order of the rows', async () => {
    const rows = [...ROWS].reverse();
    for (const path of ['/list.php?of=work&orderby=name', '/list.php?of=work&sort_by=name', '/list.php?sort[]=name']) {
      const gone = await dropped(
        page('/work', 'Work of the day', TEXT + table(ROWS)),
        page(path, 'Work of the day', TEXT + table(rows)),
      );
      expect(gone).toHaveLength(1);
    }
  });

  it('if it lists the same pages in another order', async () => {
    const [items, list] = [LISTED, listOf];
    const gone = await dropped(
      page('/stories', 'Stories', list(items)),
      page('/stories-by-date', 'Stories', list([...items].reverse())),
    );
    expect(gone).toHaveLength(1);
  });
});

describe('of two lists under two names', () => {
  const link = (n: number): string => `<li><a href="/story/${n}">Story ${n} of the mill and its neighbours</a></li>`;
  const list = (path: string, title: string, stories: readonly number[]): Given =>
    page(path, title, `<ul>${stories.map(link).join('')}</ul>`);

  it('one goes if both have the same three items and one is that of a tag', async () => {
    for (const address of ['/tag/ponds', '/journal/tagged/ponds', '/vendors/ponds']) {
      expect(await dropped(list('/water', 'Water', [1, 4, 6]), list(address, 'Ponds', [1, 4, 6]))).toHaveLength(1);
    }
    expect(await dropped(list('/water', 'Water', [1, 4, 6]), list('/untagged', 'Ponds', [1, 4, 6]))).toEqual([]);
  });

  it('both stay if no address is that of a tag, or if they have two items, or one that is not the same', async () => {
    expect(await dropped(list('/water', 'Water', [1, 4, 6]), list('/ponds', 'Ponds', [1, 4, 6]))).toEqual([]);
    expect(await dropped(list('/water', 'Water', [1, 4]), list('/tag/ponds', 'Ponds', [1, 4]))).toEqual([]);
    expect(await dropped(list('/water', 'Water', [1, 4, 6]), list('/tag/ponds', 'Ponds', [1, 4, 7]))).toEqual([]);
  });
});
