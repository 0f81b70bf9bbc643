import { describe, expect, it } from 'vitest';
import { verifyResult } from '../../src/result/audit.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';

interface Document {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

const TOWNS = ['Leeds', 'Hull', 'York', 'Derby', 'Ripon', 'Bath'];
const TRADES = ['ferry', 'lantern', 'orchard', 'kettle', 'quarry', 'bakery'];
/** Running text of its own for each trade. */
const prose = (trade: string): string =>
  ['first', 'second', 'third', 'fourth']
    .map(
      (n) =>
        `<p>The ${n} task of a ${trade} keeper is to see the ${trade} through the winter, ` +
        `and to write the ${n} page of the ${trade} book before the ${trade} is closed.`,
    )
    .join('');

function page(path: string, title: string, body: string): Document {
  const url = `https://jobs.example/${path}`;
  const html = `<!doctype html><title>${title}</title><body><header><a href=/>Home</a></header><main>${body}</main><footer>© 2024 Jobs</footer>`;
  return { id: path, url, html };
}
const job = (trade: string, town: string, query = ''): Document =>
  page(
    `${trade}-${town}${query}`,
    `${trade} keeper`,
    `<h1>${trade} keeper</h1><p>${town}</p>${prose(trade)}<ul><li>Town: ${town}</li><li>Full time</li></ul>`,
  );

async function recordsOf(pages: readonly Document[]): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(pages, { jobs: 1 })) records.push(record);
  return records;
}
const dropped = (records: readonly ResultRecord[]): string[] =>
  records.flatMap((record) => (record.type === 'doc' && record.status === 'dropped' ? [record.id] : []));

describe('pages that differ in blocks that many pages of their site have', () => {
  const jobs = TRADES.flatMap((trade) => TOWNS.map((town) => job(trade, town)));

  it('stay, listed as thin, and the result verifies', async () => {
    const records = await recordsOf(jobs);
    expect(dropped(records)).toEqual([]);
    expect(records.at(-1)).toMatchObject({ thin: jobs.length });
    expect(await verifyResult(records, jobs)).toMatchObject({ claims: 0, failures: [] });
  });

  it('go if another page has the same of them', async () => {
    const pages = [...jobs, job('ferry', 'Hull', '?from=news')];
    const records = await recordsOf(pages);
    expect(dropped(records)).toEqual(['ferry-Hull?from=news']);
    expect(await verifyResult(records, pages)).toMatchObject({ claims: 1, hold: 1, failures: [] });
  });

  it('stay if one has a sentence that many pages have, and the other says something else in its place', async () => {
    const consultation = (path: string, trade: string, status: string): Document =>
      page(path, `The ${trade}`, `<h1>The ${trade}</h1>${status === '' ? '' : `<p>${status}</p>`}${prose(trade)}`);
    const open = 'This consultation is open, and you may give us your views until the end of the month.';
    const closed = 'This consultation is over. The answers are with the committee, which meets in the spring.';
    const others = TRADES.slice(1).flatMap((trade) =>
      TOWNS.map((town, i) =>
        consultation(`${town}-${trade}`, `${town} ${trade}`, i < 4 ? open : `It is ${i} in ${town}.`),
      ),
    );
    const of = (first: string, second: string): Document[] => [
      ...others,
      consultation('first', 'ferry', first),
      consultation('second', 'ferry', second),
    ];
    expect(dropped(await recordsOf(of(open, closed)))).toEqual([]);
    expect(dropped(await recordsOf(of(open, open)))).toHaveLength(1);
    expect(dropped(await recordsOf(of(open, 'The ferry')))).toHaveLength(1);
  });

  it('stay if a line is one that many pages have, with other numbers', async () => {
    const ware = (path: string, trade: string, price: string): Document =>
      page(path, `The ${trade}`, `<h1>The ${trade}</h1><p>${price}</p>${prose(trade)}`);
    const others = TRADES.slice(1).flatMap((trade) =>
      TOWNS.map((town, i) => ware(`${town}-${trade}`, `${town} ${trade}`, i < 4 ? '€48.00' : `€${60 + i}.50`)),
    );
    const of = (price: string): Document[] => [
      ...others,
      ware('first', 'ferry', '€48.00'),
      ware('second', 'ferry', price),
    ];
    expect(dropped(await recordsOf(of('€52.00')))).toEqual([]);
    expect(dropped(await recordsOf(of('€48.00')))).toHaveLength(1);
  });

  const NAVIGATION = '<ul><li><a href=/jobs>All jobs of the county</a><li><a href=/post>Post a job</a></ul>';
  const NEWS = ['Summer fair on Sunday at 9', 'Winter fair on Monday at 8', 'New: 40 jobs at the mill'];
  /** Of each visit: the news that it shows above the navigation, and the town between navigation and title. */
  const visits = (newsOf: (at: number) => string, townOf: (at: number) => string): Document[] =>
    TRADES.flatMap((first) => TOWNS.map((second) => `${second} ${first}`)).flatMap((trade, i) =>
      ['', '?again'].map((query, visit) => ({
        id: `${trade}${query}`,
        url: `https://jobs.example/${visit}/${trade}`,
        html: `<!doctype html><title>${trade} keeper</title><body><div>${newsOf(i + visit)}</div>${NAVIGATION}<main><p>${townOf(i + visit)}</p><h1>${trade} keeper</h1>${prose(trade)}</main>`,
      })),
    );

  it('go if these stand above the navigation only', async () => {
    const pages = visits(
      (at) => NEWS[at % 3]!,
      () => 'Leeds',
    );
    expect(dropped(await recordsOf(pages))).toHaveLength(TRADES.length * TOWNS.length);
  });

  it('go if these differ in the day of the visit alone, and stay if in another day', async () => {
    const days = (words: string): Document[] =>
      visits(
        () => NEWS[0]!,
        (at) => `${words} ${(at % 3) + 2} June 2025`,
      );
    expect(dropped(await recordsOf(days('Welcome! Today is')))).toHaveLength(TRADES.length * TOWNS.length);
    expect(dropped(await recordsOf(days('Apply until')))).toEqual([]);
  });

  it('stay if these stand between the navigation and the title', async () => {
    const pages = visits(
      () => NEWS[0]!,
      (at) => ['Sligo', 'Cork', 'Galway'][at % 3]!,
    );
    expect(dropped(await recordsOf(pages))).toEqual([]);
  });
});

/** Pages of six trades with one line, and two of a seventh, the second with another line; the line is last, or within. */
function withLines(common: string, own: string, isLast: boolean): Document[] {
  const of = (path: string, trade: string, line: string): Document => {
    const paragraphs = prose(trade).split('</p>');
    const body = isLast ? `${prose(trade)}${line}` : `${paragraphs[0]}</p>${line}${paragraphs.slice(1).join('</p>')}`;
    return page(path, `The ${trade}`, `<h1>The ${trade}</h1>${body}`);
  };
  return [
    ...TRADES.map((trade) => of(`keeper-${trade}`, trade, common)),
    of('first', 'brewery', common),
    of('second', 'brewery', own),
  ];
}

describe('two pages of one form, one with a line of most pages, the other with one of its own', () => {
  const item = (line: string): string => `<ul><li>Price on request</li><li>${line}</li></ul>`;
  const paragraph = (line: string): string => `<p>${line}</p>`;
  it.each([
    [item, 'Condition: used', 'Condition: new'],
    [paragraph, 'Smoking: allowed', 'Smoking: forbidden'],
    [paragraph, 'Contact: Anna Rigg', 'Contact: John Peel'],
    [paragraph, 'by Anna Rigg', 'by John Peel'],
    [paragraph, '朝向：南', '朝向：北'],
    [paragraph, 'This path is open to bicycles.', 'This path is closed to bicycles.'],
    [paragraph, 'This path is open today.', 'This path is closed today.'],
    [paragraph, 'Dogs must be kept on a lead here.', 'Dogs must be kept off a lead here.'],
    [paragraph, '可以办理现场登记。', '停止办理现场登记。'],
  ])('stay if both are of one subject: %#', async (markup, common, own) => {
    for (const isLast of [true, false]) {
      expect(dropped(await recordsOf(withLines(markup(common), markup(own), isLast)))).toEqual([]);
    }
  });

  it.each([
    ['Condition: used', 'Condition: used'],
    ['Condition: used', ''],
    ['Condition: used', 'Read 40 times'],
    ['Read 40 times', 'Read 41 times'],
    ['Printed on 3 May 2025', 'Printed on 4 May 2025'],
  ])('go if not: %s, %s', async (common, own) => {
    const pages = withLines(paragraph(common), own === '' ? '' : paragraph(own), true);
    expect(dropped(await recordsOf(pages))).toHaveLength(1);
  });
});

describe('pages that show another saying at each visit', () => {
  const SAYINGS = [
    '“They were never late,” says a reader.',
    '“I would call again,” says Ann of Ripon.',
    '“A fair price,” say we all.',
  ];
  const told = (at: number, path: string, trade: string, saying: (at: number) => string): Document =>
    page(path, `${trade} keeper`, `<h1>${trade} keeper</h1><div><p>${saying(at)}</p></div>${prose(trade)}`);
  const site = (saying: (at: number) => string, visited: readonly number[]): Document[] => {
    const trades = TRADES.flatMap((first) => TOWNS.map((second) => `${second} ${first}`));
    const once = trades.map((trade, i) => told(i, `job/${i}`, trade, saying));
    const again = visited.map((i) => told(i + 1, `job/${i}?utm_source=letter`, trades[i]!, saying));
    return [...once, ...again, told(4, 'archive/3', trades[3]!, saying)];
  };
  const sayingAt = (at: number): string => SAYINGS[at % 3]!;

  it('go if a crawl that fetched some pages twice shows that these rotate', async () => {
    const records = await recordsOf(site(sayingAt, [7, 8, 9, 10]));
    expect(dropped(records).sort()).toEqual(['archive/3', ...[10, 7, 8, 9].map((i) => `job/${i}?utm_source=letter`)]);
  });

  it('stay if nothing shows it, or if they show another price', async () => {
    expect(dropped(await recordsOf(site(sayingAt, [])))).toEqual([]);
    const prices = ['£40 a week', '£60 a week', '£80 a week'];
    expect(dropped(await recordsOf(site((at) => prices[at % 3]!, [7, 8, 9, 10])))).not.toContain('archive/3');
  });
});

it('pages that show nothing but what is no main text are not judged, and no cluster has them', async () => {
  const pages = Array.from({ length: 4 }, (_, i) => ({
    id: `${i}`,
    url: `https://moved.example/${i}`,
    html: `<title>Moved</title><body>This page has moved. <a href=/new/${i}>Follow this link to the new page.</a>`,
  }));
  const records = await recordsOf(pages);
  expect(records.filter(({ type }) => type === 'pair' || type === 'cluster')).toEqual([]);
  expect(records.at(-1)).toMatchObject({ unjudged: 4, clusters: 0 });
  expect(await verifyResult(records, pages)).toMatchObject({ claims: 0, failures: [] });
});
