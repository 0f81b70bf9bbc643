/** Content that several pages of a site show in full, such as the description of a film at each of its dates. */
import { describe, expect, it } from 'vitest';
import { droppedAmong, type Given } from './dropped.ts';

const FILMS: readonly (readonly [title: string, ...texts: string[]])[] = [
  [
    'Table twelve',
    'Nobody sits at table twelve of the club, where a game has waited for twenty years.',
    'A girl who does not know the rule sits down and moves a stone.',
    'The moves were written by a master, and those who know the game see another end.',
  ],
  [
    'The paper squadron',
    'Five children want to fly a paper plane across the river, and fold it in a hundred ways.',
    'An old engineer on the other bank writes his advice on each wing.',
    'All the planes of the film can fly, and how to fold them is printed on the ticket.',
  ],
  [
    'He looked at clouds',
    'One man is left at the weather station, and writes his reports like poems.',
    'The new machine is more exact, but nobody reads what it prints.',
    'The clouds were filmed for three years, so please look up when you leave the hall.',
  ],
  [
    'Postman in snow',
    'The way to the last village is closed, and one letter is still in the bag.',
    'What it says is known only to the dog that walks in front.',
    'The snow of the film is real, and so is the cold in which nobody says a word.',
  ],
];
const DAYS = [3, 6, 11, 14, 19, 23];

function show(film: number, day: number, query = '', readers = 100 + 7 * film + 31 * day): Given {
  const [title, ...texts] = FILMS[film]!;
  const url = `https://kino.example/show/${film}-${day}.html${query}`;
  const looked = FILMS.filter((_, i) => (readers + i) % 3 > 0)
    .map(([other], i) => `<p>${other} ${(readers * (i + 7)) % 611}</p>`)
    .join('');
  return {
    id: url,
    url,
    html: `<title>${title} | Harbour Kino</title><ul><li><a href="/">Films</a><li><a href="/n">Notices</a></ul><div class="main"><h1>${title}</h1><p>${day} June, ${16 + (day % 5)}:${day + 20}, screen ${1 + (day % 3)}, read ${readers} times (${readers % 97} are going)</p>${texts.map((text) => `<p>${text}</p>`).join('')}</div><div class="side"><h3>Others look at</h3>${looked}</div><div class="foot">Harbour Kino, 7 Long Lane</div>`,
  };
}

describe('the description of a film', () => {
  const notices = Array.from({ length: 12 }, (_, n): Given => {
    const url = `https://kino.example/n/${n}.html`;
    return {
      id: url,
      url,
      html: show(0, 3)
        .html.replace(/<title>.*<\/title>/, `<title>Notice ${n}</title>`)
        .replace(
          /<h1>.*?<div class="side">/,
          `<h1>Notice ${n}</h1><p>Screen ${n % 3} is closed for ${n + 2} days from ${n + 1} May, since seat ${n * 7} broke.</p></div><div class="side">`,
        ),
    };
  });
  const shows = [...FILMS.flatMap((_, film) => DAYS.map((day) => show(film, day))), ...notices];

  it('is content of the page of each date, so that a second visit to one is a copy', async () => {
    const again = [show(0, 11, '?utm_source=mail', 2187), show(2, 19, '?utm_source=mail', 964)];
    expect(await droppedAmong([...shows, ...again])).toEqual(again.map(({ id }) => id));
  });

  it('does not make two dates, or a list of a few of them, copies of each other', async () => {
    const lists = [0, 3].map((film): Given => {
      const { html, ...rest } = show(film, 3);
      const url = `https://kino.example/film/${film}/`;
      return { ...rest, id: url, url, html: html.replace(/<p>3 June[^<]*/, `<p>${DAYS.join(' and ')} June`) };
    });
    expect(await droppedAmong([...shows, ...lists])).toEqual([]);
  });
});
