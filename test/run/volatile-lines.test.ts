import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';

const TEXTS = [
  'The harbour board has decided to dredge the northern channel before the herring come in.',
  'Nobody on the quay had expected the ferry to sail, since the gale had taken the roof of the shed.',
  'A council that had met for nine years in the tea house will meet in the new school instead.',
  'Four apprentices have built a boat that is older in its lines than their coach.',
  'The brass band has found a march that nobody had heard since the year of the flood.',
];

interface Fetched {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

const page = (path: string, text: string, line: string): Fetched => {
  const title = text.split(' ').slice(0, 5).join(' ');
  return {
    id: path,
    url: `https://site.example${path}`,
    html: `<!doctype html><title>${title}</title><h1>${title}</h1><p>${line}</p><p>${text} ${text.toUpperCase().split(' ').reverse().join(' ')}</p>`,
  };
};

async function dropped(pages: readonly Fetched[]): Promise<number> {
  let count = 0;
  for await (const record of scan(pages, { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') count++;
  }
  return count;
}

describe('a line whose numbers change from visit to visit', () => {
  /** Each page, and the first two of them again, with a session or a slash at the end of the address. */
  const fetched = (line: (n: number) => string): Fetched[] => [
    ...TEXTS.map((text, i) => page(`/${i}`, text, line(11 + i))),
    page('/0?sid=9f31c0aa47', TEXTS[0]!, line(47)),
    page('/1/', TEXTS[1]!, line(53)),
  ];

  it('is learnt from pages that were fetched twice, whatever its words are', async () => {
    expect(await dropped(fetched((n) => `Gulls over the mole by our own count: ${n}`))).toBe(2);
  });

  it('keeps its numbers where it is a price, or was fetched twice on one page only', async () => {
    expect(await dropped(fetched((n) => `Price of the passage: £${n}`))).toBe(0);
    expect(await dropped(fetched((n) => `Gulls over the mole by our own count: ${n}`).slice(0, -1))).toBe(0);
  });

  it('keeps a number that stays: the time of a showing beside how many have looked at it', async () => {
    const showing = (path: string, when: string, readers: number): Fetched =>
      page(path, TEXTS[0]!, `${when} in the blue hall, looked up by ${readers}`);
    const pages = [
      showing('/0', '19:45', 11),
      showing('/0?sid=9f31c0aa47', '19:45', 47),
      showing('/1', '14:30', 12),
      showing('/1/', '14:30', 53),
    ];
    expect(await dropped(pages)).toBe(2);
  });

  it('is learnt from pages that a program shows under the numbers of others', async () => {
    const GULLS = (n: number): string => `Gulls over the mole by our own count: ${n}`;
    const asked = (paths: readonly [string, string, string, string]): Fetched[] => [
      ...TEXTS.slice(2).map((text, i) => page(`/${i}`, text, GULLS(i))),
      ...paths.map((path, i) => page(path, TEXTS[i % 2]!, GULLS(11 + i))),
    ];
    expect(await dropped(asked(['/news/4711', '/news/4712', '/view.php?aid=4711', '/view.php?aid=4712']))).toBe(2);
    expect(await dropped(asked(['/news/4711', '/news/4712', '/view.php?aid=4712', '/view.php?aid=4711']))).toBe(0);
    expect(await dropped(asked(['/news/4711', '/news/4712', '/hull/4711', '/hull/4712']))).toBe(0);
  });

  it('is not learnt from pages at different addresses', async () => {
    const other = fetched((n) => `Gulls over the mole by our own count: ${n}`).map((one) => ({
      ...one,
      url: one.url.replace('?sid=9f31c0aa47', '?page=2').replace('/1/', '/1/more'),
    }));
    expect(await dropped(other)).toBe(0);
  });
});
