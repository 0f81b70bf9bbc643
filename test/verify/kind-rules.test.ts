import { describe, expect, it } from 'vitest';
import { MEDIA_TYPES } from '../../src/html/media/media.ts';
import { judge, kindOfPair } from '../../src/verify/kind/kind.ts';
import type { PairKind } from '../../src/verify/kind/kinds.ts';
import type { Proximity } from '../../src/verify/kind/pair-to-judge.ts';
import { Numbering } from '../../src/verify/kind/symbols.ts';

const PROSE = [
  'The ferry to the island left the harbour before dawn with eleven passengers, a crate of hens and the post.',
  'Nobody on the quay had expected it to sail, since the gale of the night before had taken the roof of the shed.',
  'The pilot said afterwards that the sea had been quiet behind the mole, and that he had wanted his breakfast at home.',
  'On the way back he towed the roof, which the harbour office has since put on the shed again with longer nails.',
];

const NUMBERS = [2, 3, 4, 5, 6, 7];

const kindOnSite = (a: string, b: string): PairKind =>
  kindOfPair({ text: a }, { text: b }, { areOfOneSite: true }).kind;
const around = (line: string): string => [...PROSE.slice(0, 2), line, ...PROSE.slice(2)].join('\n');

function judged(a: string, b: string, proximity: Proximity): PairKind {
  const numbering = new Numbering({ simplify: false });
  const [one, other] = [numbering.text(a), numbering.text(b)];
  return judge({ text: one, main: one }, { text: other, main: other }, proximity).kind;
}

describe('what belongs to the frame only as long as no other page says something else', () => {
  it.each([
    ['3 in stock', 'Sold out'],
    ['有货', '缺货'],
    ['By Anna Clark', 'By Susan Wood'],
    ['作者：王建国', '作者：李晓梅'],
    ['By Anna Clark · 6 October 2025', 'By Susan Wood · 6 October 2025'],
  ])('makes versions at two addresses, and copies at one: %s, %s', (a, b) => {
    expect(judged(around(a), around(b), 'one site')).toBe('version');
    expect(judged(around(a), around(b), 'one address')).toBe('copy');
  });

  it.each([
    ['By Anna Clark, staff reporter', ''],
    ['3 in stock', ''],
    ['By Anna Clark · 6 October 2025 · read 1,353 times', 'Anna Clark, 6 October 2025'],
    ['发布日期：2025-04-18 来源：县教育局 浏览次数：2671 字号：[ 大 中 小 ]', '2025-04-18 县教育局'],
    ['Written by Anna Clark · Updated 2025-06-10 · 3 min read · 2,394 views', 'Anna Clark, 2025-06-10'],
  ])('makes copies where only one page has it, or both name the same: %s, %s', (a, b) => {
    expect(judged(around(a), around(b), 'one site')).toBe('copy');
  });
});

describe('pages of one form, not at one address', () => {
  const kindOfForm = (a: string, b: string, [mainA, mainB] = [a, b], proximity: Proximity = 'one site'): PairKind => {
    const numbering = new Numbering({ simplify: false });
    const page = (text: string, main: string) => ({
      text: numbering.text(text),
      main: numbering.text(main),
      form: 'article',
    });
    return judge(page(a, mainA), page(b, mainB), proximity).kind;
  };

  it.each([
    ['Allergens: milk, nuts', 'Allergens: milk, nuts, eggs'],
    ['Dogs are allowed', 'Small dogs are allowed'],
    ['Closed on Sunday', 'Closed on Sunday and Friday'],
    ['李明 张华 王芳', '李明 张华 王芳 杨帆'],
    ['€48.00', '€60.00 €48.00'],
    ['Now 48 €', 'Now 48 € (60 €)'],
  ])('are versions if only one has words or a price at an end of a line: %s, %s', (a, b) => {
    expect(kindOfForm(around(a), around(b))).toBe('version');
    expect(kindOfForm(around(b), around(a))).toBe('version');
    expect(kindOfForm(around(a), around(b), undefined, 'one address')).toBe('copy');
  });

  it.each([
    ['Anna Clark wrote it', 'Anna Clark wrote it, www.ferry.example'],
    ['By Anna Clark', 'By Anna Clark, staff reporter'],
    ['Read 14 times', 'Read 16 times today'],
  ])('are copies if these belong to an address, a by-line or a counter: %s, %s', (a, b) => {
    expect(kindOfForm(around(a), around(b))).toBe('copy');
  });

  it('are no copies if another price is above the line that says what is in stock', () => {
    expect(kindOfForm(around('€48.00\nIn stock'), around('€52.00\nIn stock'))).not.toBe('copy');
  });

  it('are versions if only one of two headings goes on, and not both pages have a title of their own', () => {
    const numbering = new Numbering({ simplify: false });
    const page = (heading: string, title?: string) => ({
      text: numbering.text(`Home\n${heading}\n${PROSE.join('\n')}`),
      form: 'article',
      title,
    });
    const [short, long] = ['Linen apron', 'Linen apron for children'];
    expect(judge(page(short), page(long, long), 'one site').kind).toBe('version');
    expect(judge(page(short, short), page(long, `${short}: ${long}`), 'one site', 'same').kind).toBe('copy');
  });

  it('are versions if a word of the main text is replaced below a box that has moved', () => {
    const rows = (last: string): string =>
      `1 语文 数学 英语 语文 数学\n2 数学 语文 物理 英语 语文\n3 英语 化学 语文 数学 ${last}`;
    const box = PROSE.join('\n');
    const kind = (last: string): PairKind =>
      kindOfForm(`课程表\n${box}\n${rows('体育')}`, `课程表\n${rows(last)}\n${box}`, [rows('体育'), rows(last)]);
    expect(kind('音乐')).toBe('version');
    expect(kind('体育')).toBe('copy');
  });
});

describe('equal texts', () => {
  const named = (title: string) => {
    const text = numbering.text(PROSE.join('\n'));
    return { text, main: text, title };
  };
  const numbering = new Numbering({ simplify: false });

  it('under different titles are of different pages of a site, whose content is not text', () => {
    for (const titles of [
      ['Colours: RGB 3', 'Colours: RGB 6'],
      ['Slide of the harbour', 'Map of the island'],
    ] as const) {
      const pair = [named(titles[0]), named(titles[1])] as const;
      for (const proximity of ['one site', 'any order'] as const)
        expect(judge(...pair, proximity).kind).toBe('variant');
      for (const proximity of ['apart', 'one address', 'fetched twice', 'one list'] as const)
        expect(judge(...pair, proximity).kind).toBe('identical');
    }
    expect(judge(named('A map'), named('A map'), 'one site').kind).toBe('identical');
  });
});

describe('lists that differ in their names alone', () => {
  const items = NUMBERS.map((n) => `Tent number ${n} for ${n + 1} people\n€${n}9`).join('\n');
  const kind = (headings: number): PairKind => {
    const numbering = new Numbering({ simplify: false });
    const list = (title: string) => {
      const text = numbering.text([...Array.from({ length: headings }, () => title), items].join('\n'));
      return { text, main: text, title };
    };
    return judge(list('Canvas'), list('Camping'), 'one list').kind;
  };

  it('are copies if the name is in their path and headings, but not if it is all over the page', () => {
    expect(kind(1)).toBe('copy');
    expect(kind(3)).toBe('copy');
    expect(kind(4)).toBe('variant');
  });
});

describe('classes whose signatures name the same types', () => {
  const signature = (name: string): string =>
    [`Class ${name}`, `org.example.ferry.${name}`, `public final class ${name} extends Object`].join('\n');
  const methods = NUMBERS.map((n) => `Berth berth${n}(Quay quay)\nReturns berth ${n} of the quay`).join('\n');

  it('are no lists of the same pages', () => {
    const numbering = new Numbering({ simplify: false });
    const page = (name: string, lines: string) => {
      const text = numbering.text(`${lines}\n${methods}`);
      return { text, main: text, title: name };
    };
    const kind = (linesOf: (name: string) => string): PairKind =>
      judge(page('Arrival', linesOf('Arrival')), page('Departure', linesOf('Departure')), 'one list').kind;
    expect(kind(signature)).toBe('variant');
    expect(kind((name) => `Ferries › ${name}\n${name}`)).toBe('copy');
  });
});

describe('other pictures beside the same text', () => {
  const numbering = new Numbering({ simplify: false });
  const text = numbering.text([...PROSE, ...PROSE].join('\n'));
  const comic = (title: string | undefined, key: string) => ({
    text,
    main: text,
    title,
    media: [[MEDIA_TYPES.indexOf('picture'), key, `before ${key}`, `behind ${key}`, 0] as const],
  });

  it('make variants, wherever they stand, unless the pages have one title or address', () => {
    const kind = (titles: readonly [string?, string?], proximity: Proximity): PairKind =>
      judge(comic(titles[0], 'one'), comic(titles[1], 'two'), proximity).kind;
    for (const proximity of ['one site', 'one list'] as const) {
      expect(kind([], proximity)).toBe('variant');
      expect(kind(['The mole', 'The gull'], proximity)).toBe('variant');
    }
    expect(kind(['The mole', 'The mole'], 'one site')).toBe('copy');
    expect(kind([], 'one address')).toBe('copy');
    expect(judge(comic(undefined, 'one'), { text, main: text, media: [] }, 'one site').kind).toBe('copy');
  });
});

describe('a line of prose that only one page has', () => {
  const numbering = new Numbering({ simplify: false });
  const since = 'Since 2.7.0; use the berth of the second quay instead.';
  const rows = Array.from({ length: 40 }, (_, n) => `berth${n}\nQuay ${n}\nthe ${n} of the quay`);
  const page = (more: string, form: string, hasMain = false) => {
    const text = numbering.text(['Berths', ...rows.slice(0, 3), more, ...rows.slice(3), 'End'].join('\n'));
    return { text, form, title: 'Berths', ...(hasMain && { main: numbering.text(rows.join('\n')) }) };
  };
  const kind = (forms: readonly [string, string], proximity: Proximity, hasMain = false): PairKind =>
    judge(page(since, forms[0], hasMain), page('', forms[1], hasMain), proximity).kind;

  it('makes a version, also outside the main text, of pages of one form', () => {
    expect(kind(['f', 'f'], 'one site')).toBe('version');
    expect(kind(['f', 'f'], 'one site', true)).toBe('version');
  });

  it('makes a version of pages of two forms only if they have too little main text', () => {
    expect(kind(['f', 'g'], 'one site')).toBe('version');
    expect(kind(['f', 'g'], 'one site', true)).toBe('copy');
  });

  it('makes none of sorted pages and of pages at one address, which have other teasers', () => {
    expect(kind(['f', 'f'], 'any order')).toBe('copy');
    expect(kind(['f', 'f'], 'one address')).toBe('copy');
  });
});

describe('the first and the last lines of two pages of a site', () => {
  const numbering = new Numbering({ simplify: false });
  const page = (before: string, behind: string, form: string | undefined) => {
    const text = numbering.text([before, ...PROSE, behind].filter((line) => line !== '').join('\n'));
    return { text, main: text, form, title: 'Visitors' };
  };
  type Ends = readonly [before: string, behind: string];
  const kind = (
    a: Ends,
    b: Ends,
    forms: readonly [string | undefined, string | undefined],
    proximity: Proximity,
  ): PairKind => judge(page(...a, forms[0]), page(...b, forms[1]), proximity).kind;

  it.each<readonly [Ends, Ends]>([
    [
      ['', 'Yes'],
      ['', 'No'],
    ],
    [
      ['', 'Nuts, celery'],
      ['', 'Milk, mustard'],
    ],
    [
      ['', 'Ruth Dodd\nClara Hope'],
      ['', 'Simon Raine\nPeter Nixon'],
    ],
    [
      ['', '可以'],
      ['', '禁止'],
    ],
    [
      ['Peregrine', ''],
      ['Kittiwake', ''],
    ],
  ])('make versions of pages of one form if their words replace each other: %j, %j', (a, b) => {
    for (const proximity of ['one site', 'any order'] as const) {
      expect(kind(a, b, ['f', 'f'], proximity)).toBe('version');
      expect(kind(b, a, ['f', 'f'], proximity)).toBe('version');
    }
    expect(kind(a, b, ['f', 'f'], 'one address')).toBe('copy');
    expect(kind(a, b, ['f', 'g'], 'one site')).toBe('copy');
    expect(kind(a, b, [undefined, undefined], 'one site')).toBe('copy');
  });

  it.each(['Called off', 'CANCELLED', '已取消'])('make versions of pages of one form if one ends with %s', (line) => {
    expect(kind(['Visitors', line], ['Visitors', ''], ['f', 'f'], 'one site')).toBe('version');
    expect(kind(['Visitors', ''], ['Visitors', line], ['f', 'f'], 'one site')).toBe('version');
    for (const proximity of ['any order', 'one address'] as const)
      expect(kind(['Visitors', line], ['Visitors', ''], ['f', 'f'], proximity)).toBe('copy');
    expect(kind(['Visitors', line], ['Visitors', ''], ['f', 'g'], 'one site')).toBe('copy');
  });

  it.each([
    ['News', ''],
    ['', '312 views'],
    ['', 'Topic: trees'],
    ['', '标签：食堂 督查'],
    ['', 'By Anna Clark'],
    ['', '© The Estuary Company'],
  ] as const)(
    'make copies if one begins with a section, or ends with a counter, a topic, an author or an owner: %s%s',
    (...ends) => {
      expect(kind(ends, ['', ''], ['f', 'f'], 'one site')).toBe('copy');
    },
  );
});

describe('facts of each page in other words', () => {
  it('make versions of pages of one form, too', () => {
    const [a, b] = [
      'This box has a left and right margin of 40px, a top margin of 20px and a bottom margin of 10px.',
      'This box has a margin of 3em on the one side and one of 7em on the other.',
    ];
    expect(judged(around(a!), around(b!), 'one site')).toBe('version');
  });
});

describe('values that are exchanged', () => {
  const among = (line: string): string => around(line);

  it.each([
    ['Final result: Hull 3, Leeds 1', 'Final result: Hull 1, Leeds 3'],
    ['Adults €10\nChildren €5', 'Adults €5\nChildren €10'],
    ['Take 2 tablets of the red and 1 tablet of the blue', 'Take 1 tablet of the red and 2 tablets of the blue'],
    ['Ferry from Hull to Zeebrugge', 'Ferry from Zeebrugge to Hull'],
    ['from Lund to Kiel', 'from Kiel to Lund'],
    ['Hull 08:15\nBeverley 09:40', 'Hull 09:40\nBeverley 08:15'],
    ['The court acquitted Mr Berg and convicted Mr Dorn', 'The court acquitted Mr Dorn and convicted Mr Berg'],
    ['上海队3比1胜北京队', '北京队3比1胜上海队'],
    ['Valid until 3 June, from 5 May', 'Valid until 5 May, from 3 June'],
    ['Ponies may stay all winter\nCattle must go in autumn', 'Cattle may stay all winter\nPonies must go in autumn'],
    ['Written on 03/04/2026', 'Written on 04/03/2026'],
  ])('make versions: %s, %s', (a, b) => {
    for (const proximity of ['one site', 'apart'] as const) {
      expect(judged(among(a), among(b), proximity)).not.toBe('copy');
      expect(judged(among(b), among(a), proximity)).not.toBe('copy');
    }
  });

  it('make none if whole lines have moved', () => {
    expect(judged(among('Adults €10\nChildren €5'), among('Children €5\nAdults €10'), 'one site')).toBe('copy');
    expect(
      judged(`Tags: hens roof\n${among('Adults €10')}`, `Tags: roof hens\n${among('Adults €10')}`, 'one site'),
    ).toBe('copy');
  });
});

describe('lines that are exchanged between items', () => {
  const NAMES = ['Bell Hill', 'Crab Lane', 'Dover Yard', 'Eel Quay'];
  const items = (values: readonly string[], order = [0, 1, 2, 3]): string =>
    order.map((item) => `${NAMES[item]}\n${PROSE[item]}\n${values[item]}`).join('\n');

  it.each([
    ['prices', ['€30', '€40', '€50', '€60']],
    ['doses', ['Dose 5 ml', 'Dose 10 ml', 'Dose 15 ml', 'Dose 20 ml']],
    ['guides', ['Led by Ada Norris', 'Led by Ida Morris', 'Led by Max Lorenz', 'Led by Tom Barber']],
    ['guides in Chinese', ['由王建国讲解', '由李秀兰讲解', '由张晓梅讲解', '由陈志强讲解']],
  ])('make versions: %s', (_, values) => {
    const [first, second, third, last] = values as [string, string, string, string];
    for (const proximity of ['one site', 'one address', 'apart'] as const) {
      expect(judged(items(values), items([second, first, third, last]), proximity)).not.toBe('copy');
      expect(judged(items(values), items([first, last, third, second]), proximity)).not.toBe('copy');
      expect(judged(items(values), items([second, third, first, last]), proximity)).not.toBe('copy');
    }
  });

  it.each([
    ['doses in letters', ['每日服用一片', '每日服用三片', '每日服用两片', '每日服用四片']],
    ['guides', ['led by Ada Norris', 'led by Ida Morris', 'led by Max Lorenz', 'led by Tom Barber']],
    ['voices of one word', ['alto', 'treble', 'tenor', 'bass']],
  ])('make versions within lines, too: %s', (_, values) => {
    const [first, second, third, last] = values as [string, string, string, string];
    const rows = (own: readonly string[]): string => around(NAMES.map((name, i) => `${name} ${own[i]}`).join('\n'));
    expect(judged(rows(values), rows([second, first, third, last]), 'one site')).not.toBe('copy');
    expect(judged(rows(values), rows([third, first, second, last]), 'one site')).not.toBe('copy');
  });

  it('make none if whole items have moved', () => {
    const values = ['€30', '€40', '€50', '€60'];
    for (const order of [
      [1, 0, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [0, 2, 1, 3],
    ])
      expect(judged(items(values), items(values, order), 'one site')).toBe('copy');
  });

  it('make variants of two lists under two names', () => {
    const numbering = new Numbering({ simplify: false });
    const list = (title: string, values: readonly string[]) => {
      const text = numbering.text(`${title}\n${items(values)}`);
      return { text, main: text, title };
    };
    const kind = (values: readonly string[]): PairKind =>
      judge(list('Walks in May', ['€30', '€40', '€50', '€60']), list('Walks in June', values), 'one list').kind;
    expect(kind(['€30', '€40', '€50', '€60'])).toBe('copy');
    expect(kind(['€40', '€30', '€50', '€60'])).toBe('variant');
  });
});

describe('two pages of a site that show the same, or nearly so, in other places', () => {
  const numbering = new Numbering({ simplify: false });
  /** @param beside lines beside its main text */
  const page = (form: string, main: readonly string[], beside: readonly string[] = []) => ({
    title: 'The mole',
    form,
    text: numbering.text(['The mole', ...main, ...beside, 'The end'].join('\n')),
    main: numbering.text(main.join('\n')),
  });
  const kind = (a: ReturnType<typeof page>, b: ReturnType<typeof page>, proximity: Proximity = 'one site'): PairKind =>
    judge(a, b, proximity).kind;
  const list = (...items: readonly string[]): readonly string[] => [...PROSE.slice(0, 2), ...items, ...PROSE.slice(2)];
  const [RANKED, OTHERWISE] = [list('Hull', 'Leeds', 'York', 'Long Acre'), list('Leeds', 'Hull', 'York', 'Long Acre')];

  it('are versions if a list of short lines is in another order, but not if one may be the other, sorted', () => {
    expect(kind(page('div', RANKED), page('div', OTHERWISE))).toBe('version');
    const { differences } = judge(
      page('div', ['Hull', 'Leeds', '€5 a head']),
      page('div', ['Hull', 'Leeds', '$5 a head']),
      'one site',
    );
    expect(differences.besideWords).toEqual(['signs']);
    expect(kind(page('div', RANKED), page('p', OTHERWISE))).toBe('version');
    expect(kind(page('div', RANKED), page('div', OTHERWISE), 'any order')).toBe('copy');
    expect(kind(page('div', RANKED), page('p', RANKED))).toBe('identical');
  });

  it('are copies if short lines are at other places of another layout', () => {
    const moved = ['York', 'Long Acre', PROSE[0]!, 'Hull', PROSE[1]!, 'Leeds', ...PROSE.slice(2)];
    expect(kind(page('div', RANKED), page('p', moved))).toBe('copy');
  });

  it('are versions if each has a line of its own, such as a caption, wherever it is', () => {
    const captions = ['The wreck of the Anna', 'A gannet over the rocks'];
    const of = (form: string, caption: string): ReturnType<typeof page> => page(form, PROSE, [caption]);
    const above = page('p', PROSE);
    const other = { ...above, text: numbering.text(`The mole\n${captions[1]}\n${PROSE.join('\n')}\nThe end`) };
    expect(kind(of('div', captions[0]!), other)).toBe('version');
    expect(kind(of('div', captions[1]!), other)).toBe('copy');
    expect(kind(page('div', PROSE), other)).toBe('copy');
  });
});

describe('what only one page of a site says', () => {
  const text = PROSE.join('\n');

  it.each([
    'The harbour master, Ada Quill, has now closed the mole until 9 August.',
    'Two of the hens were found in the rigging, and one had laid.',
    'This product has been recalled, do not use it.',
    'Later that week the insurers asked for a list of every plank that had come loose, and got it.',
  ])('makes a version if it is a sentence of its own: %s', (sentence) => {
    expect(judged(around(sentence), text, 'one site')).toBe('version');
    expect(judged(text, around(sentence), 'one site')).toBe('version');
    expect(judged(text, text.replace('before dawn', `before dawn. ${sentence} It sailed`), 'one site')).toBe('version');
  });

  it('makes no version if the other page says it too, only less often: a summary that repeats the first paragraph', () => {
    const summary = PROSE.slice(0, 2).join('\n');
    expect(judged(`${summary}\n${text}`, text, 'one site')).toBe('copy');
    expect(judged(text, `${text}\n${summary}`, 'one site')).toBe('copy');
    expect(judged(`${summary.replace('eleven', 'twelve')}\n${text}`, text, 'one site')).toBe('version');
  });

  it('makes no version if it is a line of a template', () => {
    expect(judged(`Harbour News\n${text}`, `${text}\nPrinted version, please look at our site.`, 'one site')).toBe(
      'copy',
    );
    expect(judged(text, `${text}\nSee www.harbour.example/news/1204 for the rest of it.`, 'one site')).toBe('copy');
  });

  it('makes no version of texts of other sites', () => {
    expect(judged(text, around('Two of the hens were found.'), 'apart')).toBe('copy');
  });
});

describe('signs of calculation', () => {
  it.each([
    ['Some 10² grains were left over.', 'Some 102 grains were left over.'],
    ['It holds if a == b in both.', 'It holds if a != b in both.'],
    ['It holds if a = b in both.', 'It holds if a b in both.'],
    ['Use it at ≤ 5 degrees.', 'Use it at ≥ 5 degrees.'],
    ['Use it at >= 5 degrees.', 'Use it at <= 5 degrees.'],
    ['The sum x+y is given.', 'The sum x-y is given.'],
    ['Written in C for the ferry.', 'Written in C++ for the ferry.'],
    ['Written in C for the ferry.', 'Written in C# for the ferry.'],
    ['Take .5 of it at noon.', 'Take 5 of it at noon.'],
    ['It was -5 at night.', 'It was 5 at night.'],
    ['For the age of 18+ in here.', 'For the age of 18 in here.'],
  ])('make versions, also beside other lines: %s, %s', (a, b) => {
    expect(kindOnSite(around(a), around(b))).toBe('version');
    expect(kindOnSite(`Harbour news\n${around(a)}`, `${around(b)}\nSend a friend this page`)).toBe('version');
    expect(kindOnSite(`Harbour news\n${around(b)}`, `${around(a)}\nSend a friend this page`)).toBe('version');
  });

  it.each([
    ['+ hens', '• hens'],
    ['Area: 12.5 m²', 'Area: 12.5 m2'],
    ['A well-known mole.', 'A well known mole.'],
    ['Home > News', 'Home » News'],
    ['… 5 more', '5 more'],
  ])('are not what only sets a line: %s, %s', (a, b) => {
    expect(kindOnSite(around(a), around(b))).toBe('identical');
  });
});

describe('negations', () => {
  const text = PROSE.join('\n');

  it('count in lines that both pages have', () => {
    expect(kindOnSite(text, text.replace('had expected', 'had not expected'))).toBe('version');
  });

  it('do not count in lines that only one has', () => {
    expect(kindOnSite(text, `${text}\nNot for navigation.`)).toBe('copy');
  });
});

describe('two documents of different sites', () => {
  const form = (town: string, who: string): { title: string; text: string } => ({
    title: `A baker for ${town}`,
    text: `We are looking for a baker for our shop in ${town}, who likes to rise early and is good to the apprentices.\n${PROSE.join('\n')}\nPlease write to ${who} at the shop, with a photograph of a loaf, before the end of the month.`,
  });

  it('are no copies if their titles name what differs', () => {
    expect(kindOfPair(form('Hull', 'Ada Quill'), form('Leeds', 'Tom Hill')).kind).toBe('version');
  });

  it('are copies if a name differs that no title has', () => {
    expect(kindOfPair(form('Hull', 'Ada Quill'), form('Hull', 'Tom Hill')).kind).toBe('copy');
  });
});

describe('a page that was fetched twice', () => {
  const numbering = new Numbering({ simplify: false });
  const of = (main: string, beside: string) => ({
    title: 'The ferry',
    text: numbering.text(`${main}\n${beside}`),
    main: numbering.text(main),
  });
  const main = 'The ferry left the harbour before dawn with eleven passengers, and nobody saw it go but the pilot.';

  it('is a copy of itself whatever stands beside the same main text, at that address only', () => {
    const [a, b] = [
      of(main, 'Applicants so far: 19\nDriver, 8000 a month'),
      of(main, 'Applicants so far: 36\nFitter, 6500'),
    ];
    expect(judge(a, b, 'fetched twice').kind).toBe('copy');
    expect(judge(a, b, 'one site').kind).not.toBe('copy');
  });

  it('is a version of itself if its main text says other things', () => {
    const [a, b] = [of(main, 'Applicants so far: 19'), of(main.replace('eleven', 'twelve'), 'Applicants so far: 19')];
    expect(judge(a, b, 'fetched twice').kind).not.toBe('copy');
  });
});

describe('two lists of one site under two names', () => {
  const posts = [
    'Version 2.3 takes half the time for a snapshot of the harbour',
    'What a backup is not, and who should have told the museum',
    'Photographs of a harbour, and where their owner keeps them',
    'A disk that hums is not yet a disk that fails, and how to tell the two before the weekend',
    'How the library of a small town keeps forty years of its newspaper without a server of its own',
    'Nine questions that nobody asks before a crash, with the answers of those who had one last year',
    'The keeper of the lighthouse has two copies of his log, of which one is in the tower and one at home',
    'Why a copy in the same house is none, told by the owner of a mill that burned down in the spring',
  ];
  const list = (title: string, heading: string, items: readonly string[]): { title: string; text: string } => ({
    title,
    text: [heading, ...items].join('\n'),
  });
  const kindAt = (
    a: { title: string; text: string },
    b: { title: string; text: string },
    proximity: Proximity,
  ): PairKind => {
    const numbering = new Numbering({ simplify: false });
    const of = ({ title, text }: { title: string; text: string }) => ({ title, text: numbering.text(text) });
    return judge(of(a), of(b), proximity).kind;
  };
  const release = list('Tag: release', 'Posts tagged “release”', posts);

  it('are copies if they list the same', () => {
    const may = list('May 2025', 'Archive: May 2025', posts);
    expect(kindAt(release, may, 'lists')).toBe('copy');
    expect(kindAt(release, may, 'one site')).toBe('variant');
  });

  it('are copies, however few they list, if their titles name the same but for the words of lists', () => {
    const [tents, tagged] = [
      list('Tents', 'Tents', posts.slice(0, 2)),
      list('Products tagged tents', 'Products tagged tents', posts.slice(0, 2)),
    ];
    expect(kindAt(tents, tagged, 'lists')).toBe('copy');
    expect(kindAt(tents, list('Products tagged stoves', 'Products tagged stoves', posts.slice(0, 2)), 'lists')).toBe(
      'variant',
    );
    expect(
      kindAt(list('Page 2', 'Page 2', posts.slice(0, 2)), list('All posts', 'All posts', posts.slice(0, 2)), 'lists'),
    ).toBe('variant');
  });

  it('are variants if they list other things, say other things, or list nothing', () => {
    expect(kindAt(release, list('Tag: news', 'Posts tagged “news”', posts.slice(1)), 'lists')).toBe('variant');
    expect(kindAt(release, list('Tag: news', 'Posts tagged “news” of the crane', posts), 'lists')).toBe('variant');
    const empty = ['There are no entries here yet, please come back in a while or write to the office of the harbour.'];
    expect(kindAt(list('Tag: a', 'Tag a', empty), list('Tag: b', 'Tag b', empty), 'lists')).toBe('variant');
  });
});

it('the law of a page whose articles stand in other lines is a copy, and one that forbids what it allowed is none', () => {
  const articles = [
    '第一条 未成年人不得驾驶。',
    '第二条 禁止在楼道停放，应当停在充电棚里面。',
    '第三条 没有号牌的车辆，不予登记，可以到车站补办。',
  ];
  const [lines, one] = [articles.join('\n'), articles.join(' ')];
  expect(kindOnSite(`首页\n${lines}`, `${one}\n打印`)).toBe('copy');
  expect(kindOnSite(`首页\n${lines}`, `${one.replace('可以到', '不可以到')}\n打印`)).toBe('version');
});

describe('slips of the pen in a text of one title', () => {
  const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe'];
  const WORDS = SYLLABLES.flatMap((first) => SYLLABLES.map((second) => first + second));
  const SLIPS: readonly (readonly [right: string, wrong: string])[] = [
    ['harbour', 'harbuor'],
    ['lantern', 'lantren'],
    ['morning', 'morninng'],
    ['village', 'vilage'],
  ];

  /** A text of so many words, with some slips in it or corrected. */
  function text(words: number, slips: number, side: 0 | 1): string {
    const each = Math.floor(words / (slips + 1));
    const all = WORDS.slice(0, words);
    for (let i = 0; i < slips; i++) all[(i + 1) * each] = SLIPS[i]![side];
    return all.join(' ');
  }

  it.each([
    [30, 1, 'copy'],
    [29, 1, 'version'],
    [90, 3, 'copy'],
    [89, 3, 'version'],
    [140, 4, 'version'],
  ] as const)('of %i words, %i slips: %s', (words, slips, kind) => {
    const numbering = new Numbering({ simplify: false });
    const [a, b] = [numbering.text(text(words, slips, 0)), numbering.text(text(words, slips, 1))];
    expect(judge({ text: a, title: 'The ferry' }, { text: b, title: 'The ferry' }, 'one site').kind).toBe(kind);
    // Where all pages of a site have one title, the replaced words may be those of the headings: nitrate, nitrite.
    expect(judge({ text: a }, { text: b }, 'one site').kind).toBe('version');
  });

  it('are neither other words, nor what replaces a word several times', () => {
    const page = (...words: readonly string[]) => ({
      title: 'The wells',
      text: [WORDS.slice(0, 60), words[0]!, WORDS.slice(60, 90), words[1]!, WORDS.slice(90)].flat().join(' '),
    });
    const kind = (a: ReturnType<typeof page>, b: ReturnType<typeof page>): PairKind =>
      kindOfPair(a, b, { areOfOneSite: true }).kind;
    expect(kind(page('nitrate', 'well'), page('nitrrate', 'well'))).toBe('copy');
    expect(kind(page('nitrate', 'well'), page('nitrite', 'well'))).toBe('version');
    expect(kind(page('martial', 'marital'), page('marital', 'marital'))).toBe('copy');
    expect(kind(page('martial', 'martial'), page('marital', 'marital'))).toBe('version');
  });

  it('of a Chinese text are characters that are often confused, not other names', () => {
    const text = '各位业主，三号楼地下车库的照明已经修好，欠费的住户请带上账本到服务中心核对，逾期不再办理。';
    const long = `${text}\n办理时间以门口的公告为准，路过的邻居请互相转告，有疑问的可以打电话到值班室询问。`;
    const kind = (other: string): PairKind =>
      kindOfPair({ text: long, title: '公告' }, { text: other, title: '公告' }, { areOfOneSite: true }).kind;
    expect(kind(long.replace('账本', '帐本'))).toBe('copy');
    expect(kind(long.replace('三号楼', '五号楼'))).not.toBe('copy');
    expect(kind(long.replace('门口', '路口'))).toBe('version');
  });
});

describe('a line of a template within the text of one page alone', () => {
  // A line is less than a tenth of it.
  const lines = ['the', 'that', 'this', 'another'].flatMap((word) =>
    PROSE.map((line) => line.replaceAll('the ', `${word} `)),
  );
  const text = lines.join('\n');
  const within = (line: string): string => [...lines.slice(0, 6), line, ...lines.slice(6)].join('\n');
  it.each([
    'You get this mail because you asked for it when you joined the club. If you cannot read it, view it online.',
    'Best viewed at 800 x 600 with a recent browser. Last update by our webmaster.',
    '版权所有：临江大学计算机学院，地址：临江市大学路二百号实验楼，未经许可不得转载。',
  ])('makes no version: %s', (line) => {
    expect(judged(within(line), text, 'one site')).toBe('copy');
  });

  it('makes no version if it is the address that a print view is from, however long', () => {
    const [few, rest] = [lines.slice(0, 6), lines.slice(6, 7)];
    const withLine = (line: string): string => [...few, line, ...rest].join('\n');
    const address = 'https://wiki.example/index.php?title=%E6%B5%9C%E8%A6%8B%E9%A7%85%E6%B5%9C%E8%A6%8B%E9%A7%85%20(1)';
    const plain = [...few, ...rest].join('\n');
    expect(judged(withLine(`「${address}」から取得`), plain, 'one site')).toBe('copy');
    expect(judged(withLine(`${address}\n${address.replace('wiki', 'pier')}`), plain, 'one site')).toBe('version');
    const said =
      'the hens of the pilot and four crates of his late aunt, with twelve nails from the roof of the old shed';
    expect(judged(withLine(`${address} ${said}`), plain, 'one site')).toBe('version');
  });

  it('makes no version if it is longer than a tenth of the text', () => {
    const [few, rest] = [lines.slice(0, 6), lines.slice(6, 9)];
    const withLine = (line: string): string => [...few, line, line, ...rest].join('\n');
    const screen = '临江县教育体育局主办 临江县教育信息中心维护 建议使用IE8以上浏览器 1024×768分辨率';
    expect(judged(withLine(screen), [...few, ...rest].join('\n'), 'one site')).toBe('copy');
    const stand = '临江县教育体育局主办 临江县教育信息中心承办 学校食堂开放日 每班两名家长代表参加';
    expect(judged(withLine(stand), [...few, ...rest].join('\n'), 'one site')).toBe('version');
  });

  it.each([
    'You get a refund of half the price because the roof of the shed has not been put on again.',
    'The comet is best viewed from the mole in the hour before midnight, without a lamp and in boots.',
    '本院拥有全部著作权，凡转载者须在三日内书面告知办公室，并注明作者和出处。',
    '本机屏幕支持1024×768分辨率，接口为两个，附带支架一副，另配遥控器。',
    '摄像头分辨率为2560×1440，夜间可见十米，防水防尘，可装于室外屋檐之下。',
  ])('makes one where it says something: %s', (line) => {
    expect(judged(within(line), text, 'one site')).toBe('version');
  });

  it('does not make another line one that lacks the words which both have', () => {
    const mail = `You get this mail because the office on the quay has the address, and the roof of the shed leaks.\n${text}`;
    expect(judged(mail, text, 'one site')).toBe('copy');
  });
});

describe('two reports of different sites under different titles', () => {
  const TITLES = ['Index falls at noon', 'Shares end the day lower'];
  const REPORT = [...PROSE, ...PROSE].join('\n');
  const kindOf = (texts: readonly string[], titles: readonly string[] = TITLES): PairKind => {
    const numbering = new Numbering({ simplify: false });
    const [a, b] = texts.map((text, i) => ({ text: numbering.text(text), title: titles[i]! }));
    return judge(a!, b!, 'apart').kind;
  };
  const NOON = `It lost 0.66 % and stood at 3183.\n${REPORT}`;
  const NIGHT = `${REPORT}\nAll fell by 0.91 % after 5697 trades.`;

  it('are versions if each has two facts that the other has nowhere', () => {
    expect(kindOf([NOON, NIGHT])).toBe('version');
    expect(kindOf([NOON, NIGHT], ['Index falls', 'Index falls'])).toBe('copy');
  });

  it('are copies if only one has such facts', () => {
    expect(kindOf([NOON, REPORT])).toBe('copy');
  });
});
