/** Pages under other titles, at addresses that say that they are views of a page or have moved: which go, and which stay. */
import { describe, expect, it } from 'vitest';
import { droppedAmong, type Given } from './dropped.ts';

const HOST = 'https://firm.example';
const page = (path: string, title: string, body: string): Given => ({
  id: path,
  url: HOST + path,
  html: `<!doctype html><title>${title}</title><body><header class=top><a href="/">Firm</a> <a href="/all">All pages</a></header><main>${body}</main><footer>Firm, 7 Long Lane</footer>`,
});
/** A page in the template of before the site was rebuilt, or of a view: a skeleton of its own. */
const plain = (path: string, title: string, body: string): Given => ({
  id: path,
  url: HOST + path,
  html: `<!doctype html><title>${title}</title><body><table><tr><td>${body}</table>`,
});
const others = [
  page(
    '/',
    'The Firm',
    '<h1>Welcome</h1><p>We have three shops and a yard. Come in, look around, and ask for Hanna.</p>',
  ),
  ...Array.from({ length: 8 }, (_, n) =>
    page(
      `/story/${n}`,
      `Story ${n}`,
      ['winter', 'harbour', 'council']
        .map(
          (word, i) =>
            `<p>The ${word} of year ${n * 7 + i} brought ${n + 2} ships and ${n * 3 + i} letters, of which nobody in street ${n} had heard before day ${n + i}.</p>`,
        )
        .join(''),
    ),
  ),
];

async function dropped(...pages: readonly Given[]): Promise<string[]> {
  return (await droppedAmong([...others, ...pages])).sort();
}

const YARD =
  '<p>The yard was laid out by a rope maker who wanted to see the whole length of a rope at once. When ropes were no longer made there, bowls were played on it, and later hens were kept. In the end the firm bought the ground and put timber on it.</p><p>What is left of the rope walk is the roof, which leaks, and the rail, which does not. Visitors may walk along it on weekdays and are asked to leave the hens alone, since they have been there for longer than the firm.</p>';
const HOURS =
  '<p>We are open on weekdays from nine in the morning until half past five, and on Saturdays until noon. On holidays the shop is closed, and the bell at the side is answered if somebody is in. Parcels may be left with the baker, who will want to know what is in them.</p><p>Bring the old part with you, since no two of them are alike, and the drawing if you have it. Small repairs are done while you wait, with tea, and larger ones within the week unless a part has to be ordered.</p>';

describe('a page goes under another title', () => {
  it('if its address is that of a print view of the page', async () => {
    const text = `<h1>The yard and its hens</h1>${YARD}`;
    expect(
      await dropped(page('/yard', 'The yard and its hens', text), plain('/yard/print', 'Print version', text)),
    ).toEqual(['/yard/print']);
  });

  it('if it is in a folder of views, under the name of a file elsewhere, even in the same form', async () => {
    const [now, view] = [
      page('/history/yard.htm', 'Our history', YARD),
      page('/print/yard.htm', 'Page to print', YARD),
    ];
    expect(await dropped(now, view)).toEqual(['/print/yard.htm']);
    expect(await dropped(now, page('/walks/yard.htm', 'Page to print', YARD))).toEqual([]);
  });

  it('if it was there before the site was rebuilt, by the end of its path or by its number', async () => {
    const now = page('/about/yard-history/', 'Our history', YARD);
    expect(await dropped(now, plain('/yard-history.htm', 'How it all began', YARD))).toHaveLength(1);
    const item = page('/items/4711', 'The rope walk', YARD);
    expect(await dropped(item, plain('/show.asp?id=4711', 'Ropes', YARD))).toEqual(['/show.asp?id=4711']);
  });

  it('if it is called like the first page of the site and shows the title of the page', async () => {
    const text = `<h1>The yard and its hens</h1>${YARD}`;
    expect(
      await dropped(page('/yard', 'The yard and its hens', text), plain('/news.asp?n=3', 'The Firm', text)),
    ).toEqual(['/news.asp?n=3']);
  });

  it('if it is among the old pages, which all say that they are old', async () => {
    const NOTE = '<p>These pages are kept as they were in 2009; please go to the new site.</p>';
    const gone = await dropped(
      page('/guide', 'Guide to the yard', `<h1>Guide to the yard</h1>${YARD}`),
      page('/hours', 'Opening hours', `<h1>Opening hours</h1>${HOURS}`),
      plain('/old/guide.htm', 'Guide to the yard', `${NOTE}<h1>Guide to the yard</h1>${YARD}`),
      plain('/old/hours.htm', 'Opening hours', `${NOTE}<h1>Opening hours</h1>${HOURS}`),
      plain('/old/boats.htm', 'Boats', `${NOTE}<h1>Boats</h1><p>Two boats lie in the yard, of which one is sound.</p>`),
    );
    expect(gone).toEqual(['/old/guide.htm', '/old/hours.htm']);
  });

  it('if it is a file in the archive, called like the first page of the site', async () => {
    const text = `<h1>The yard and its hens</h1>${YARD}`;
    expect(
      await dropped(page('/yard', 'The yard and its hens', text), plain('/archive/yard.htm', 'The Firm', text)),
    ).toEqual(['/archive/yard.htm']);
  });

  it('if it is a print view that asks something of the reader at its end', async () => {
    const text = `<h1>The yard and its hens</h1>${YARD}`;
    const end = '<p>Printed on 11 November 2024 at 09:12. Please think of the trees.</p>';
    expect(
      await dropped(page('/yard', 'The yard and its hens', text), plain('/yard/print', 'Print', text + end)),
    ).toEqual(['/yard/print']);
  });
});

describe('a page at the host of a view goes under another title', () => {
  const text = `<h1>The yard and its hens</h1>${YARD}`;
  const www = page('/yard', 'The yard and its hens', text);
  const wap = (path: string, body: string): Given => ({
    ...page(path, 'The Firm on your telephone', body),
    id: `wap ${path}`,
    url: `https://wap.firm.example${path}`,
  });

  const end = '<p>See this page as on a computer</p>';

  it('if it has the path of the page, in the same form', async () => {
    expect(await dropped(www, wap('/yard', text + end))).toEqual(['wap /yard']);
  });

  it('but not if it has another path or says something else', async () => {
    expect(await dropped(www, wap('/hens', text + end))).toEqual([]);
    const other = text.replace('bowls were played', 'cards were played');
    expect(await dropped(www, wap('/yard', other))).toEqual([]);
    expect(await dropped(www, wap('/yard', `${text}<p>The yard is closed on 3 May.</p>`))).toEqual([]);
  });
});

describe('a print view without the advice below each job', () => {
  const ADVICE =
    '<p>Never pay for an interview, and give nobody your passport, your bank card or a code that was sent to you. If somebody asks for money or clothes, or wants to meet you in another country, call the office at 0700 900 100.</p>';
  const WORDS = 'rope maker baker sailor miller tailor cooper smith mason weaver potter tanner glazier'.split(' ');
  const job = (n: number): string =>
    [`As a ${WORDS[n]} you work from ${n + 5} to ${n + 13}.`, `You lift ${n * 3 + 7} kilograms, and more in May.`]
      .concat(`We pay for the ${WORDS[n]}’s boots and tools.`, `Ask for Ms ${WORDS[n]?.toUpperCase()} at the gate.`)
      .concat(
        `Come with the papers of a ${WORDS[n]}, and eat ${n + 2} eggs.`,
        `Bring ${n + 20} friends if you have any.`,
      )
      .map((line) => `<p>${line}</p>`)
      .join('');
  const title = (n: number): string => `Wanted: a ${WORDS[n]}`;
  const jobs = (count: number, advice: string): readonly Given[] =>
    WORDS.slice(0, 12).map((_, n) =>
      page(`/jobs/${n}`, title(n), `<h1>${title(n)}</h1>${job(n)}${n < count ? advice : ''}`),
    );
  const print = plain('/jobs/3/print', title(3), `<h1>${title(3)}</h1>${job(3)}`);

  it('goes if many pages have it', async () => {
    expect(await dropped(...jobs(12, ADVICE), print)).toEqual(['/jobs/3/print']);
  });

  it('stays if few pages have it, or if it is a short note', async () => {
    expect(await dropped(...jobs(6, ADVICE), print)).toEqual([]);
    const note = '<p>This job is taken since 3 May, and nobody else need ask.</p>';
    const taken = (n: number): string => (n === 3 ? note : '');
    expect(await dropped(...jobs(0, '').map((one, n) => ({ ...one, html: one.html + taken(n) })), print)).toEqual([]);
  });
});

describe('both stay', () => {
  it.each<[string, Given, Given]>([
    [
      'the print view of one branch, and the page of another with the same text',
      page('/leeds/hours', 'Opening hours, Leeds', `<h1>Leeds</h1>${HOURS}`),
      plain('/hull/hours/print', 'Opening hours, Hull', `<h1>Hull</h1>${HOURS}`),
    ],
    [
      'the old page of one branch, and the new one of another',
      page('/leeds/opening-hours', 'Leeds', `<h1>Leeds</h1>${HOURS}`),
      plain('/hull/opening-hours.htm', 'Hull', `<h1>Hull</h1>${HOURS}`),
    ],
    [
      'two products with one description, one of them as a print view',
      page('/product/1201', 'Brass hinge', `<h1>Brass hinge</h1>${YARD}`),
      plain('/print.php?id=1202', 'Steel hinge', `<h1>Steel hinge</h1>${YARD}`),
    ],
    [
      'two colours of one product, one of them as a print view with the number of the product',
      page('/product/1201?colour=red', 'Hinge, red', `<h1>Hinge</h1><p>Colour: red</p>${YARD}`),
      plain('/print.php?id=1201&colour=blue', 'Hinge, blue', `<h1>Hinge</h1><p>Colour: blue</p>${YARD}`),
    ],
    [
      'two dates of one notice whose tables count from the same number',
      page('/notices/1201', 'Water off', `<h1>Water off</h1><p>The water is off on 3 May from 9:00.</p>${HOURS}`),
      plain(
        '/print.php?id=1201',
        'Water off',
        `<h1>Water off</h1><p>The water is off on 10 May from 9:00.</p>${HOURS}`,
      ),
    ],
    [
      'a notice of one place and that of another with the same number',
      page(
        '/notices/1201',
        'Notice',
        `<p>Traffic at Mill Lane is closed until the bridge is repaired by the council.</p>${HOURS}`,
      ),
      plain(
        '/old.asp?id=1201',
        'Notices',
        `<p>Traffic at Church Hill is closed until the bridge is repaired by the council.</p>${HOURS}`,
      ),
    ],
    [
      'a page, and its second page as a print view',
      page('/guide', 'Guide', `<h1>Guide</h1>${YARD}`),
      plain('/guide/print?page=2', 'Guide', `<h1>Guide</h1>${HOURS}`),
    ],
    [
      'a page, and its print view that says more',
      page('/guide', 'Guide', `<h1>Guide</h1>${YARD}`),
      plain(
        '/guide/print',
        'Guide',
        `<h1>Guide</h1>${YARD}<p>From 1 June on the rope walk is closed to all visitors because the roof is being repaired.</p>`,
      ),
    ],
    [
      'a page, and the same address in another language',
      page('/guide/yard-rules', 'Rules', YARD),
      plain(
        '/yard-rules.htm',
        'Regeln',
        '<p>Der Hof wurde von einem Seiler angelegt, der ein Seil in seiner ganzen Länge sehen wollte. Später hielt man dort Hühner. Am Ende kaufte die Firma den Grund und legte Holz darauf ab.</p>',
      ),
    ],
    [
      'an article, and a page called like the site that shows it among others',
      page('/yard', 'The yard and its hens', `<h1>The yard and its hens</h1>${YARD}`),
      plain('/index.asp?p=4', 'The Firm', `<h2>The yard and its hens</h2>${YARD}<h2>Opening hours</h2>${HOURS}`),
    ],
    [
      'two articles called like the site',
      plain('/news.asp?n=3', 'The Firm', `<h2>Hinges, brass</h2>${YARD}`),
      plain('/news.asp?n=4', 'The Firm', `<h2>Hinges, steel</h2>${YARD}`),
    ],
    [
      'a page, and an old one that alone says something else',
      page('/guide', 'Guide to the yard', `<h1>Guide to the yard</h1>${YARD}`),
      plain(
        '/old/guide.htm',
        'Guide to the yard',
        `<h1>Guide to the yard</h1><p>Dogs have to be kept on a lead of 2 metres on the rope walk.</p>${YARD}`,
      ),
    ],
    [
      'the table of one week, and that of another with the same number',
      page('/week/4711', 'Opening hours', `<h1>Opening hours</h1><p>3 May to 9 May</p>${HOURS}`),
      page('/weeks.php?id=4711', 'Opening hours', `<h1>Opening hours</h1>${YARD}<p>10 May to 16 May</p>`),
    ],
    [
      'readings of one book on two days by another reader',
      page('/reading/a', 'Reading', `<h1>Reading</h1><p>3 May 2025 by candlelight</p>${YARD}`),
      page('/reading/b', 'Reading', `<h1>Reading</h1><p>10 May 2025 by candlelight</p>${YARD}`),
    ],
    [
      'a comet that is best seen at another time',
      page(
        '/comet/a',
        'The comet',
        `<h1>The comet</h1><p>From the yard the comet is best viewed at 22:40 above the roof of the mill.</p>${YARD}`,
      ),
      page(
        '/comet/b',
        'The comet',
        `<h1>The comet</h1><p>From the yard the comet is best viewed at 23:15 above the roof of the mill.</p>${YARD}`,
      ),
    ],
    [
      'a page, and one that promises more because of something',
      page('/yard', 'The yard', `<h1>The yard</h1>${HOURS}${YARD}`),
      page(
        '/yard-2',
        'The yard',
        `<h1>The yard</h1>${HOURS}<p>You get a refund of half the price because the roof of the rope walk is being repaired.</p>${YARD}`,
      ),
    ],
  ])('%s', async (_, a, b) => {
    expect(await dropped(a, b)).toEqual([]);
    expect(await dropped(b, a)).toEqual([]);
  });
});

describe('all pages stay', () => {
  const BRANCHES = ['East', 'Castle', 'Harbour', 'Mill', 'North', 'Park', 'Abbey', 'Quay', 'Market', 'Bridge'];
  const menu = '<ul><li><a href="/">The firm</a><li><a href="/yard">Our yard</a><li><a href="/visit">Visit us</a></ul>';
  const inBranch = (branch: string, name: string, title: string, text: string): Given => ({
    id: `/${branch.toLowerCase()}/${name}`,
    url: `${HOST}/${branch.toLowerCase()}/${name}`,
    html: `<!doctype html><title>${title}</title><body><p>${branch} Branch</p>${menu}<h1>${title}</h1>${text}`,
  });

  it('of branches that are named above the navigation only', async () => {
    const pages = BRANCHES.flatMap((branch) => [
      inBranch(branch, 'house-rules.html', 'House rules', HOURS),
      inBranch(branch, 'the-yard.html', 'The yard', YARD),
    ]);
    expect(await dropped(...pages)).toEqual([]);
  });

  it.each<[string, (branch: string, i: number) => string]>([
    ['cases that were reported some months ago', (branch, i) => `<p>${branch} Row, ${i + 2} months ago</p>${HOURS}`],
    ['what there is to eat today', (branch, i) => `<p>Today is ${i + 3} May: ${branch} pie</p>${HOURS}`],
    ['the weather of a day', (_, i) => `<p>${['Sunny', 'Cloudy', 'Light rain'][i % 3]} ${i + 9} °C</p>${HOURS}`],
  ])('of %s', async (_, textOf) => {
    const pages = BRANCHES.map((branch, i) => page(`/daily/${i}`, 'Daily', `<h1>Daily</h1>${textOf(branch, i)}`));
    expect(await dropped(...pages)).toEqual([]);
  });

  it('of two places whose names share a character', async () => {
    const text =
      '<p>高压脊将在山谷上空停留到本周末。早晨多为阴天，河边有雾，散得较慢；下午晴朗，吹轻微的东风。夜间比往年同期凉，低洼处可能有地面霜。农户晒草的日子以晴天为主，山上能见度良好。</p>';
    const forecast = (path: string, place: string): Given =>
      page(path, '天气', `<h1>天气</h1><p>以下是${place}及周边的预报。</p>${text}`);
    expect(await dropped(forecast('/tq/1', '临江'), forecast('/tq/2', '江口'))).toEqual([]);
  });

  it.each(['Notices of the firm', 'The Firm'])(
    'of two tables whose numbers run in parallel under the title %s',
    async (title) => {
      const notice = (path: string, place: string): Given =>
        page(path, title, `<p>The yard at ${place} is shut while its roof is repaired.</p>${HOURS}`);
      const pages = BRANCHES.flatMap((branch, i) => [
        notice(`/notices/${201 + i}`, `${branch} Row`),
        notice(`/show.asp?id=${201 + i}`, `${branch} End`),
      ]);
      expect(await dropped(...pages)).toEqual([]);
    },
  );
});
