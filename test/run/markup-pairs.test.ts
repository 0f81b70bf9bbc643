import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';
import { COPIES, DIFFERENT, type MarkupPair } from './markup-pairs.ts';
import { COPIES_LATER, DIFFERENT_LATER } from './markup-pairs-later.ts';

const OTHERS = ['tea', 'rope', 'slate', 'wool', 'salt', 'tin'].map(
  (cargo, i) =>
    `The crane of basin ${i} lifted ${40 + i} crates of ${cargo}, and the keeper of light ${i} wrote nothing at all about ship ${i * 7}.`,
);
const INTRO =
  '<p>The club keeps this page for its members and for those who think of joining. The clerk writes it on the first evening of the month, and reads it out to whoever asks before the boats go out. Ask at the gate if a word of it is not clear to you.</p>';
const END =
  '<p>Nobody has to book. Those who come with a bicycle wait at the second gate, where a painted line on the stones shows how far the queue may reach when the market is on.</p>';

/** The two pages in a site of eight that share a frame. */
function siteOf({
  a,
  b,
  at = ['a.html', 'b.html'],
  everywhere = '',
}: MarkupPair): { id: string; url: string; html: string }[] {
  const page = (id: string, title: string, body: string): { id: string; url: string; html: string } => ({
    id,
    url: `https://www.site.example/${id}`,
    html: `<!doctype html><meta charset=utf-8><title>${title}</title><body><nav><a ${id === at[0] ? 'class="active" ' : ''}href=/>Home</a> <a href=/news>News</a></nav><main><h1>${title}</h1>${body}</main><footer><p>The rowing club, 3 Ropewalk</p></footer>`,
  });
  const content = (markup: string): string => `${INTRO}${markup}${END}`;
  return [
    page(at[0], 'Rowing club', content(a)),
    page(at[1], 'Rowing club', content(b)),
    ...OTHERS.map((text, i) => page(`other-${i}.html`, `Basin ${i}`, `${everywhere}<p>${text}</p>`)),
  ];
}

async function dropped(pair: MarkupPair): Promise<string[]> {
  const found: string[] = [];
  for await (const record of scan(siteOf(pair), { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') found.push(record.id);
  }
  return found;
}

describe('two pages of one form with the same words', () => {
  it.each([...DIFFERENT, ...DIFFERENT_LATER])('stay: $name', async (pair) => {
    expect(await dropped(pair)).toEqual([]);
  });

  it('are versions whose evidence names the markup', async () => {
    for await (const record of scan(siteOf(DIFFERENT[0]!), { jobs: 1 })) {
      if (record.type === 'pair') expect(record.differences?.besideWords).toEqual(['markup']);
    }
    expect.assertions(1);
  });

  it.each([...COPIES, ...COPIES_LATER])('are copies: $name', async (pair) => {
    expect(await dropped(pair)).toHaveLength(1);
  });
});
