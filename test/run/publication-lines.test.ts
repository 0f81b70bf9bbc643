import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';

const TEXTS = [
  'The harbour board has decided to dredge the northern channel before the herring come in.',
  'Nobody on the quay had expected the ferry to sail, since the gale had taken the roof of the shed.',
  'A council that had met for nine years in the tea house will meet in the new school instead.',
  'Four apprentices have built a boat that is older in its lines than their coach.',
  'The brass band has found a march that nobody had heard since the year of the flood.',
  'The library lends drills now, and the first of them has come back with a cake.',
  'A seal pup slept before the bank, and ignored a broom, a bucket and the deputy manager.',
];
const MORE =
  'Anybody who has something to say about it may write to the editor, who reads every letter on the last Friday of the month, answers none, and prints those that make him laugh.';

/** A site of seven articles, the last of them twice with another line below its title. */
function siteOf(lines: readonly (string | undefined)[]): { id: string; url: string; html: string }[] {
  return [...TEXTS, TEXTS.at(-1)!].map((text, i) => ({
    id: `${i}`,
    url: `https://site.example/${i}`,
    html: `<!doctype html><title>${text.split(' ').slice(0, 5).join(' ')}</title><h1>${text.split(' ').slice(0, 5).join(' ')}</h1><p>${lines[i] ?? ''}</p><p>${text} ${MORE.split(
      ' ',
    )
      .slice(Math.min(i, 6))
      .join(' ')}</p><p>${text.split(' ').reverse().join(' ')}</p>`,
  }));
}

async function dropped(lines: readonly (string | undefined)[]): Promise<number> {
  let count = 0;
  for await (const record of scan(siteOf(lines), { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') count++;
  }
  return count;
}

describe('a line with a date and a time', () => {
  const published = TEXTS.map((_, i) => `Anna Clark 2022-07-0${i + 1} 07:43`);

  it('is no fact where most pages of the site have one', async () => {
    expect(await dropped([...published, 'Susan Wood 2023-02-11 19:08'])).toBe(1);
  });

  it('is a fact where few pages have one', async () => {
    const few = published.map((line, i) => (i === 6 ? line : undefined));
    expect(await dropped([...few, 'Anna Clark 2023-02-11 19:08'])).toBe(0);
    expect(await dropped([...few, few[6]])).toBe(1);
  });

  it('is a fact where it says that something else happens then', async () => {
    const starts = TEXTS.map((_, i) => `Starts 2022-07-0${i + 1} 07:43`);
    expect(await dropped([...starts, 'Starts 2023-02-11 19:08'])).toBe(0);
  });
});
