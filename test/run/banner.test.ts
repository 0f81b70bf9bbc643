/** What stands above the navigation of a site is of no page, and what stands below it is. */
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';

interface Given {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

const NAVIGATION = '<ul><li><a href=/a>The firm</a><li><a href=/b>Our yard</a><li><a href=/c>Visit us</a></ul>';
const page = (path: string, above: string, title: string, body: string): Given => ({
  id: path,
  url: `https://yard.example${path}`,
  html: `<!doctype html><title>${title}</title><body><div>${above}</div><div>${body}</div>`,
});
const WEATHER = ['Gale from the west, boats stay in', 'Calm and dry, ferry as planned'];
const WHEN = ['Sold on 3 May at 9:30 in hall 2', 'Sold on 10 May at 14:15 in hall 4'];
const text = (n: number): string =>
  ['winter', 'harbour', 'council']
    .map(
      (word, i) =>
        `<p>The ${word} of year ${n * 7 + i} brought ${n + 2} ships and ${n * 3 + i} letters, of which nobody in street ${n} had heard.</p>`,
    )
    .join('');
const others = Array.from({ length: 8 }, (_, n) =>
  page(`/story/${n}`, `<p>Wind ${n}, sea ${n * 3}</p>${NAVIGATION}`, `Story ${n}`, `<h1>Story ${n}</h1>${text(n)}`),
);
const SHORT = '<p>We buy rope by the yard and sell it by the fathom, and no questions are asked.</p>';

async function dropped(...pages: readonly Given[]): Promise<string[]> {
  const gone: string[] = [];
  for await (const record of scan([...others, ...pages], { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped') gone.push(record.id);
  }
  return gone;
}

describe('a short page', () => {
  const rope = (path: string, above: string, below = ''): Given =>
    page(path, above, 'Rope', `${below}<h1>Rope</h1>${SHORT}`);

  it('goes if only what is above the navigation differs', async () => {
    const [one, other] = WEATHER.map((line) => `<p>${line}</p>${NAVIGATION}`);
    expect(await dropped(rope('/rope', one!), rope('/goods/rope', other!))).toHaveLength(1);
  });

  it.each<[string, Given, Given]>([
    [
      'the same is below the navigation',
      rope('/rope', NAVIGATION, `<p>${WHEN[0]}</p>`),
      rope('/goods/rope', NAVIGATION, `<p>${WHEN[1]}</p>`),
    ],
    [
      'the same is above a link',
      rope('/rope', `<p>${WHEN[0]}</p><p><a href=/a>All goods</a></p>`),
      rope('/goods/rope', `<p>${WHEN[1]}</p><p><a href=/a>All goods</a></p>`),
    ],
    [
      'the same is above links that other pages do not have',
      rope('/rope', `<p>${WHEN[0]}</p><p><a href=/x>Hemp</a><p><a href=/y>Sisal</a><p><a href=/z>Jute</a>`),
      rope('/goods/rope', `<p>${WHEN[1]}</p><p><a href=/x>Hemp</a><p><a href=/y>Sisal</a><p><a href=/z>Jute</a>`),
    ],
    [
      'the title is above the navigation',
      page('/rope', `<h1>Rope</h1><p>${WHEN[0]}</p>${NAVIGATION}`, 'Rope', SHORT),
      page('/goods/rope', `<h1>Rope</h1><p>${WHEN[1]}</p>${NAVIGATION}`, 'Rope', SHORT),
    ],
  ])('stays if %s', async (_, a, b) => {
    expect(await dropped(a, b)).toEqual([]);
  });
});
