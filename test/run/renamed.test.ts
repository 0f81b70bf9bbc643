/** Pages with one text under two titles, and pages filed in two sections: which go, and which stay. */
import { describe, expect, it } from 'vitest';
import { droppedAmong, type Given } from './dropped.ts';

const HOST = 'https://vale.example';
const page = (path: string, title: string, body: string): Given => ({
  id: path,
  url: HOST + path,
  html: `<!doctype html><title>${title}</title><body><header class=top><a href="/">Vale</a> <a href="/all">All pages</a></header><main>${body}</main><footer>Vale museum, 7 Long Lane</footer>`,
});
/** A page in the template of before the site was rebuilt: a skeleton of its own. */
const old = (path: string, title: string, body: string): Given => ({
  id: path,
  url: HOST + path,
  html: `<!doctype html><title>${title}</title><body><table><tr><td>${body}</table>`,
});
const filler = (n: number): string =>
  ['winter', 'harbour', 'council']
    .map(
      (word, i) =>
        `<p>The ${word} of year ${n * 7 + i} brought ${n + 2} ships and ${n * 3 + i} letters, of which nobody in street ${n} had heard before day ${n + i}.</p>`,
    )
    .join('');
const others = Array.from({ length: 8 }, (_, n) => page(`/story/${n}`, `Story ${n}`, filler(n)));

async function dropped(...pages: readonly Given[]): Promise<string[]> {
  return (await droppedAmong([...others, ...pages])).sort();
}

const FLOOD =
  '<p>On the last day of August the river rose eleven feet in four hours, and by midnight the whole of Church Street stood under water. The vicar rowed from house to house in a bread trough, and the baker handed loaves out of his bedroom window.</p><p>Nobody drowned. Two pigs were found a week later on an island below the mill, fatter than before, and the flood mark on the wall of the inn is shown to visitors to this day, although it has been painted anew at least three times and has risen each time.</p>';
const text = (heading: string, body = FLOOD): string => `<h1>${heading}</h1>${body}`;

describe('of two pages in two forms, with one text under two titles, one goes', () => {
  it.each([
    ['the text says what the titles do', 'The great flood', 'The night the river came into Church Street'],
    ['the titles share words', 'How to trace your house', 'Tracing the history of a house'],
    ['one title is that of a mail', 'The great flood', 'The Vale by mail'],
  ])('if %s', async (_, title, earlier) => {
    expect(
      await dropped(page('/flood', title, text(title)), old('/articles.asp', earlier, text(earlier))),
    ).toHaveLength(1);
  });
});

describe('both pages stay', () => {
  const given = (titleA: string, titleB: string, change: (html: string) => string = (html) => html): Given[] => [
    page('/flood', titleA, text(titleA)),
    old('/articles.asp', titleB, change(text(titleB))),
  ];

  it.each([
    ['the titles have one form', 'The flood in Church Street', 'The flood in Mill Street'],
    ['each title has a number', 'The flood of 1912', 'Floods, part 2'],
    ['a title is one word', 'Haddle', 'Marlow'],
    ['neither title is said', 'Copper kettle', 'Enamel jug'],
  ])('if %s', async (_, titleA, titleB) => {
    expect(await dropped(...given(titleA, titleB))).toEqual([]);
  });

  it.each<[string, (html: string) => string]>([
    ['a number of the text is another one', (html) => html.replace('eleven feet', '12 feet')],
    ['a name of the text is another one', (html) => html.replace('Church Street stood', 'Bridge Street stood')],
    ['one heading has a word that its title has not', (html) => html.replace('<h1>The night', '<h1>The wrong night')],
    ['one says more', (html) => `${html}<p>Since 1954 a sluice above the mill has kept the river out of the town.</p>`],
  ])('if %s', async (_, change) => {
    const [titleA, titleB] = ['The great flood', 'The night the river came'];
    expect(await dropped(...given(titleA, titleB))).toHaveLength(1);
    expect(await dropped(...given(titleA, titleB, change))).toEqual([]);
  });

  it('if both are in one form', async () => {
    const [titleA, titleB] = ['The great flood', 'The night the river came'];
    expect(await dropped(page('/a', titleA, text(titleA)), page('/b', titleB, text(titleB)))).toEqual([]);
  });

  it('if a third page of one of the two forms has the text under a title of its own', async () => {
    const third = page('/inn', 'The inn at the mill', text('The inn at the mill'));
    expect(await dropped(...given('The great flood', 'The night the river came'), third)).toEqual([]);
  });
});

describe('a page that is filed in two sections', () => {
  const filed = (section: string, name: string, title: string, body: string, label = section): Given =>
    page(
      `/${section.toLowerCase()}/${name}`,
      title,
      `<p>Home › ${section} › ${title}</p><h1>${title}</h1><p>Posted on 20 March 2026 in ${label}</p>${body}`,
    );
  const more = ['News', 'Society'].flatMap((section, s) =>
    [0, 1, 2, 3].map((n) => filed(section, `${n}`, `${section} report ${n}`, filler(20 + 4 * s + n))),
  );

  it('goes once if the day of publication stands before the section', async () => {
    const twice = [filed('News', 'inn', 'The inn', FLOOD), filed('Society', 'inn', 'The inn', FLOOD)];
    expect(await dropped(...more, ...twice)).toHaveLength(1);
  });

  it('stays twice if a word stands there that is not in the path', async () => {
    const twice = [filed('News', 'inn', 'The inn', FLOOD, 'Hull'), filed('Society', 'inn', 'The inn', FLOOD, 'Leeds')];
    expect(await dropped(...more, ...twice)).toEqual([]);
  });

  it('stays twice if the names in the path are those of branches, each with the same pages', async () => {
    const branches = ['Hull', 'Leeds'].flatMap((branch) => [
      filed(branch, 'inn', 'The inn', FLOOD),
      ...[0, 1, 2].map((n) => filed(branch, `${n}`, `House rules ${n}`, filler(40 + n))),
    ]);
    expect(await dropped(...branches)).toEqual([]);
  });
});
