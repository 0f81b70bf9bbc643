import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '../../src/repeats/paragraphs.ts';
import { prose } from '../texts.ts';
import { type Given, HELD_OUT, HOSTS, type LabelledText, told } from './hosts.ts';

/** Lines that are cut of each label, and all of them. */
function countsOf(texts: readonly LabelledText[], share: number) {
  const given = texts.map(({ lines, ...text }) => ({ ...text, text: lines.map(([line]) => line).join('\n') }));
  const { cut } = told(given, { share });
  const counts = { own: [0, 0] as [number, number], site: [0, 0] as [number, number] };
  for (const [i, { lines }] of texts.entries()) {
    const gone = new Set(cut[i]!.map((line) => line.trim()));
    for (const [line, label] of lines) {
      counts[label][1]++;
      if (gone.has(line)) counts[label][0]++;
    }
  }
  return counts;
}

describe('boilerplate of hosts', () => {
  it.each([
    ['newspaper', 0, 1704, 2640, 4080],
    ['recipes', 0, 1440, 540, 540],
    // What code begins with alike is not told from the site.
    ['manual', 150, 2325, 750, 750],
    ['gazette', 0, 255, 180, 180],
    ['small', 0, 108, 99, 108],
    ['versions', 0, 30, 0, 0],
  ])('%s: %i of %i own lines are cut, %i of %i of the site', (name, wrong, own, found, site) => {
    expect(countsOf(HOSTS[name]!(), 0.25)).toEqual({ own: [wrong, own], site: [found, site] });
  });

  it.each([
    ['shop', 0, 600, 1080, 1440],
    ['forum', 34, 400, 480, 1120],
    ['songs', 50, 825, 200, 200],
    ['court', 0, 480, 120, 120],
    ['chinese', 0, 600, 800, 800],
  ])('held out, %s: %i of %i own lines are cut, %i of %i of the site', (name, wrong, own, found, site) => {
    expect(countsOf(HELD_OUT[name]!(), 0.25)).toEqual({ own: [wrong, own], site: [found, site] });
  });

  it('a smaller share cuts more, also the ingredients of recipes', () => {
    expect(countsOf(HOSTS.recipes!(), 0.1).own[0]).toBe(609);
  });

  const texts = (count: number, host: string, around = (body: string): string => `Menu\n${body}\nImprint`): Given[] =>
    Array.from({ length: count }, (_, i) => ({
      url: `https://${host}/${i}`,
      text: around(prose(host.length * 1000 + i, 40)),
    }));

  it('hosts are told by the URL, or by the id, and the views of a host are of it', () => {
    const [a, b, c, ...more] = texts(6, 'www.site.example');
    const { blocks, hosts } = told([
      { ...a, url: 'http://site.example:8080/a' },
      { ...b, url: '//m.site.example/b' },
      { text: c!.text!, id: 'https://SITE.example/c' },
      ...more,
      { text: c!.text! },
      { url: 'https://site.example/unread' },
    ]);
    expect(blocks).toEqual([
      { host: 'site.example', documents: 6, ofDocuments: 6, text: 'Imprint' },
      { host: 'site.example', documents: 6, ofDocuments: 6, text: 'Menu' },
    ]);
    expect(hosts.withoutHost).toBe(1);
  });

  it('two texts of a host teach nothing, and are counted', () => {
    const { blocks, hosts } = told([...texts(2, 'two.example'), ...texts(3, 'three.example')]);
    expect(new Set(blocks.map(({ host }) => host))).toEqual(new Set(['three.example']));
    expect(hosts.ofSmallHosts).toBe(2);
  });

  it('copies of one text are not boilerplate', () => {
    const [one] = texts(1, 'copies.example');
    expect(told(Array.from({ length: 30 }, () => one!)).blocks).toEqual([]);
  });

  it('a line that is the title of its text stays there', () => {
    const given = texts(30, 'title.example', (body) => `Menu\nOpening hours\n${body}`);
    const { cut } = told(given.map((text, i) => (i === 3 ? { ...text, title: 'Opening  hours' } : text)));
    expect([cut[2], cut[3]]).toEqual([['Menu\n', 'Opening hours\n'], ['Menu\n']]);
  });

  it('lines without letters, headings, fences, tags and short lines stay', () => {
    const markup = ['* * *', '## Notes', '```sh', '| a | b |', '<br>', 'Menu', 'Go'];
    const { blocks } = told(
      texts(30, 'x.example', (body) => `${markup.join('\n')}\n${body}`),
      { least: 3 },
    );
    expect(blocks.map(({ text }) => text)).toEqual(['Menu']);
  });

  it('a line that occurs more than once in the texts that have it is kept', () => {
    const twice = told(texts(30, 'x.example', (body) => `Reply\nMenu\n${body}\nReply`));
    expect(twice.blocks.map(({ text }) => text)).toEqual(['Menu']);
  });

  it('a line between other lines in every text stays', () => {
    const { blocks } = told(texts(30, 'x.example', (body) => `Menu\n${body}\nIngredients\n${body.slice(40)}`));
    expect(blocks.map(({ text }) => text)).toEqual(['Menu']);
  });

  it('paragraphs are cut like lines, and their white space does not matter', () => {
    const given = texts(30, 'x.example', (body) => `${body}\n\nAll rights\nreserved by us\n`);
    const [first, ...rest] = given;
    const other = { ...first!, text: first!.text!.replace('rights\n', 'rights ') };
    const { cut } = told([other, ...rest], { unitsOf: paragraphsOf });
    expect([cut[0], cut[1]]).toEqual([['All rights reserved by us\n'], ['All rights\nreserved by us\n']]);
  });

  it('the order of the texts makes no difference', () => {
    const given = HOSTS.newspaper!().map(({ url, lines }) => ({ url, text: lines.map(([line]) => line).join('\n') }));
    const sorted = ({ blocks }: ReturnType<typeof told>): string[] =>
      blocks.map((block) => JSON.stringify(block)).sort();
    expect(sorted(told(given.toReversed()))).toEqual(sorted(told(given)));
  });
});
