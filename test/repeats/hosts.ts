/**
 * Invented hosts with texts as extractors leave them. Each line is labelled: `own` says something of its text, `site` does
 * not. They were written before the rules were tried on them.
 */
import { type BoilerplateBlock, HostBoilerplate } from '../../src/repeats/boilerplate.ts';
import { linesOf } from '../../src/repeats/lines.ts';
import { drawn, someOf } from '../sites/site.ts';
import { prose } from '../texts.ts';

export type Label = 'own' | 'site';
export interface LabelledText {
  readonly url: string;
  readonly title?: string;
  readonly lines: readonly (readonly [text: string, label: Label])[];
}

const own = (...lines: readonly string[]): (readonly [string, Label])[] => lines.map((line) => [line, 'own']);
const site = (...lines: readonly string[]): (readonly [string, Label])[] => lines.map((line) => [line, 'site']);
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const paragraphs = (seed: number, count: number): string[] => times(count, (i) => prose(1 + seed * 64 + i, 40));

const COOKIES =
  'We and our 214 partners use cookies to give you the best experience; choose Accept to agree or Settings to manage your preferences.';
const LETTER =
  'Sign up to the Morning Tide, our newsletter with the stories that matter to people along the coast, written by the editors and sent at six every weekday.';

/** A newspaper: six sections, agency reports that it has up to eight times, stories that lead to others. */
function newspaper(): LabelledText[] {
  const sections = ['Harbour', 'Council', 'Sport', 'Weather', 'Letters', 'Obituaries'];
  const headline = (i: number): string => `Story ${i} ${prose(90_000 + i, 6)}`;
  return times(240, (i) => {
    const section = sections[drawn(`section ${i}`, 6)]!;
    // Every tenth is one of six reports of an agency, changed in its first sentence.
    const report = i % 10 === 0 ? drawn(`report ${i}`, 6) : undefined;
    const body = report === undefined ? paragraphs(i, 6) : [prose(70_000 + i, 30), ...paragraphs(5_000 + report, 6)];
    return {
      url: `https://www.tide.example/${section}/${i}.html`,
      title: headline(i),
      lines: [
        ...site('Skip to content', 'The Morning Tide', 'Home', 'Subscribe', section, COOKIES),
        ...own(headline(i), ...body.slice(0, 3)),
        ...site('Advertisement'),
        ...own(...body.slice(3)),
        ...site('Share this story on Facebook', 'More from the Tide'),
        ...someOf(times(240, headline), 4, `teasers ${i}`).flatMap((teaser) => site(teaser)),
        ...site(LETTER, 'Privacy', 'Terms of use', '© 2024 Tide Newspapers Ltd. All rights reserved.'),
      ],
    };
  });
}

/** Recipes: ingredients that many of them have are what each says. */
function recipes(): LabelledText[] {
  const pantry = ['Salt and pepper', '1 onion, chopped', '2 cloves of garlic', 'A pinch of sugar', '50 g butter'];
  const shelf = [...pantry, ...times(40, (i) => `${i + 2} spoons of ${prose(300 + i, 2)}`)];
  return times(90, (i) => ({
    url: `https://m.kitchen.example/recipes/${i}`,
    title: `Recipe ${prose(8_000 + i, 3)}`,
    lines: [
      ...site('Kitchen.example', 'All recipes', 'My recipe box'),
      ...own(`Recipe ${prose(8_000 + i, 3)}`, prose(20_000 + i, 30), 'Ingredients'),
      ...own(...someOf(shelf, 8, `shelf ${i}`), 'Method', ...paragraphs(3_000 + i, 4)),
      ...site('Rate this recipe', 'Print', 'Nutrition figures are estimates and may differ from what you cook.'),
    ],
  }));
}

/** A manual: code, tables and the headings that each page has. */
function manual(): LabelledText[] {
  return times(150, (i) => ({
    url: `https://docs.engine.example/ref/${i}`,
    lines: [
      ...site('Engine documentation', 'Version 4', 'Search the docs'),
      ...own(`## ${prose(40_000 + i, 2)}`, ...paragraphs(10_000 + i, 1 + (i % 3)), '## Example', '```js'),
      ...own(`const ${prose(41_000 + i, 1)} = open();`, '}', 'return;', 'if (failed) {', 'return;', '}', '```'),
      ...own(...paragraphs(11_000 + i, 1 + (i % 2)), '## See also', `- ${prose(42_000 + i, 2)}`),
      ...site('Was this page helpful?', 'Edit this page'),
    ],
  }));
}

/** Gazette of a council: notices that end in the same words, in the middle of which there are others. */
function gazette(): LabelledText[] {
  const closing = ['This order comes into force on the day after it is published.', 'By order of the council.'];
  return times(60, (i) => ({
    url: `http://gazette.example/notice?no=${i}`,
    lines: [
      ...site('Official gazette of the district', 'Archive of notices'),
      ...own(`Notice ${i}`, ...paragraphs(15_000 + i, 2)),
      ...(i % 4 === 0 ? own(closing[0]!) : []),
      ...own(`${closing[1]} Signed on day ${i} of the year`),
      ...site('Back to top'),
    ],
  }));
}

/** Hosts of one to eight texts; those of one and two teach nothing. */
function small(): LabelledText[] {
  return times(8, (host) =>
    times(host + 1, (i) => ({
      url: `https://small${host}.example/${i}`,
      lines: [
        ...site(`Welcome to site ${host}`, 'About us'),
        ...own(...paragraphs(30_000 + host * 10 + i, 3)),
        ...site('Powered by Quill'),
      ],
    })),
  ).flat();
}

/** A diary whose five versions of one entry are all that its host has. */
function versions(): LabelledText[] {
  return times(5, (i) => ({
    url: `https://diary.example/?v=${i}`,
    lines: own(...paragraphs(60_000, 5), `Version ${i}: ${prose(61_000 + i, 5)}`),
  }));
}

/** A shop: products share values of their properties, in the order of a table. */
function shop(): LabelledText[] {
  const colours = ['black', 'white', 'red', 'steel'];
  return times(120, (i) => ({
    url: `https://shop.example/p/${i}-${prose(i, 1)}`,
    title: `Lamp ${prose(50_000 + i, 2)}`,
    lines: [
      ...site('Free delivery from £40', 'Lighting', 'Basket', 'Sign in'),
      ...own(`Lamp ${prose(50_000 + i, 2)}`, prose(51_000 + i, 25), `Colour: ${colours[drawn(`c ${i}`, 4)]}`),
      ...own(`Height: ${20 + drawn(`h ${i}`, 9)} cm`, `Guarantee: ${1 + drawn(`g ${i}`, 5)} years`),
      ...site('Add to basket', 'Customers also bought'),
      ...someOf(
        times(120, (j) => `Lamp ${prose(50_000 + j, 2)}`),
        3,
        `also ${i}`,
      ).flatMap((name) => site(name)),
      ...site('Prices include VAT.', 'Returns within 30 days', 'Shop.example is a trading name of Lumen Retail Ltd.'),
    ],
  }));
}

/** A forum: posts of few words, signatures, buttons below each post. */
function forum(): LabelledText[] {
  const short = ['Thanks!', 'Same here.', 'Any news?', 'Solved, thank you.', '+1'];
  return times(80, (i) => ({
    url: `https://forum.example/t/${i}`,
    lines: [
      ...site('Board index', 'Log in', 'Register'),
      ...own(`Question ${prose(52_000 + i, 5)}`),
      ...times(4, (post) => [
        ...own(post % 2 === 0 ? prose(53_000 + i * 8 + post, 20) : short[drawn(`post ${i} ${post}`, 5)]!),
        ...site('Reply', 'Report this post'),
      ]).flat(),
      ...site('Users browsing this forum', 'Powered by OpenBoard', 'All times are UTC'),
    ],
  }));
}

/** Songs: a refrain stands in one song several times, and some lines in many. */
function songs(): LabelledText[] {
  return times(50, (i) => {
    const refrain = [`Oh ${prose(54_000 + i, 3)}`, 'Sing it again, my love'];
    const verse = (n: number): string[] => times(4, (line) => prose(55_000 + i * 16 + n * 4 + line, 6));
    return {
      url: `https://lyrics.example/${i}`,
      lines: [
        ...site('Lyrics A to Z', 'Submit lyrics'),
        ...own(prose(56_000 + i, 3), '[Verse 1]', ...verse(0), '[Chorus]', ...refrain, '[Verse 2]', ...verse(1)),
        ...own(...(i % 2 === 0 ? ['[Chorus]', ...refrain] : ['[Outro]', prose(57_000 + i, 4)])),
        ...site('Lyrics are the property of their owners.', 'Contact us'),
      ],
    };
  });
}

/** Decisions of a court: formulas that the law asks for, in each. */
function court(): LabelledText[] {
  return times(40, (i) => ({
    url: `https://court.example/decisions/${2000 + i}`,
    lines: [
      ...site('Database of decisions', 'Print view'),
      ...own(
        `Case ${i} of ${2000 + i}`,
        'Facts',
        ...paragraphs(58_000 + i * 2, 3),
        'Reasons',
        ...paragraphs(62_000 + i * 2, 4),
      ),
      ...own(i % 2 === 0 ? 'The appeal is dismissed.' : 'The appeal is allowed.', `Costs of ${100 + 7 * i} pounds`),
      ...site(
        'The text has been anonymised; only the printed collection is authentic, and no liability is accepted for errors.',
      ),
    ],
  }));
}

/** In Chinese, with the address of the mobile view. */
function chinese(): LabelledText[] {
  const words = '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈';
  const sentence = (seed: string, length: number): string =>
    `${times(length, (i) => words[drawn(`${seed} ${i}`, words.length)]).join('')}。`;
  return times(100, (i) => ({
    url: `http://${i % 3 === 0 ? 'm.' : ''}xinwen.example/a/${i}.shtml`,
    lines: [
      ...site('首页', '要闻', '登录 注册', `当前位置：首页 > ${['国内', '国际', '体育'][i % 3]}`),
      ...own(sentence(`title ${i}`, 12), ...times(5, (p) => sentence(`${i} ${p}`, 80))),
      ...site('责任编辑：王芳', '分享到微博', '版权所有 未经授权不得转载', '京ICP备00000000号'),
    ],
  }));
}

export const HOSTS: Readonly<Record<string, () => LabelledText[]>> = {
  newspaper,
  recipes,
  manual,
  gazette,
  small,
  versions,
};

/** Measured once by the rules as they were made on the others. */
export const HELD_OUT: typeof HOSTS = { shop, forum, songs, court, chinese };

export interface Given {
  readonly url?: string;
  readonly id?: string;
  readonly title?: string;
  /** Absent where it could not be read. */
  readonly text?: string;
}

/** The blocks of texts, and what is cut from each. */
export function told(given: readonly Given[], { share = 0.25, least = 1, unitsOf = linesOf } = {}) {
  const hosts = new HostBoilerplate(unitsOf, share, least);
  for (const [i, { url, id = String(i), title, text }] of given.entries())
    hosts.read({ id, ...(url !== undefined && { url }), ...(title !== undefined && { title }) }, text);
  hosts.learn();
  for (const [i, { text = '' }] of given.entries()) hosts.count(i, text);
  const blocks: readonly BoilerplateBlock[] = hosts.blocks();
  const cut = given.map(({ text = '' }, i) =>
    hosts.passagesOf(i, text).map(({ start, end }) => text.slice(start, end)),
  );
  return { hosts, blocks, cut };
}
