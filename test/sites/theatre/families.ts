import type { Show } from './shows.ts';

const LAUGHS: readonly (readonly [number, string, string, string, string, string])[] = [
  [1301, 'june', 'Fri 13 June 2025, 8pm', 'Carys Bevan', 'Mo Rashid and the Reverend Pike', 'Stu Lomax'],
  [1302, 'july', 'Fri 11 July 2025, 8pm', 'Dean Orchard', 'Sunita Pal and Greg from Accounts', 'Stu Lomax'],
  [1303, 'september', 'Fri 19 September 2025, 8pm', 'Ana Kowalczyk', 'Barney Flint and Tilly Moss', 'Hev Cartwright'],
  [1304, 'october', 'Fri 17 October 2025, 8.30pm', 'Lenny Abbot', 'Carys Bevan and Mo Rashid', 'Stu Lomax'],
];

/** Comedy nights with the same words for other acts and days. */
const COMEDY: readonly Show[] = LAUGHS.map(([id, month, dates, top, others, host]) => ({
  id,
  slug: `last-laugh-${month}`,
  title: 'Last Laugh Comedy Club',
  company: 'Last Laugh Promotions',
  dates,
  genre: 'comedy',
  space: 'Loft',
  text: [
    `Topping the bill this month: ${top}.`,
    'The Loft turns into a comedy cellar, cellar jokes included, for our monthly night of stand-up. There are three acts, a compère, tables with candles and a bar that stays open throughout. Come with friends or share a table and make some.',
    'Tables seat four or six and are not allocated, so arrive early if you want to be near the front, or late if you do not. Pies are served until a quarter to eight.',
  ],
  credits: [
    ['Headline', top],
    ['With', others],
    ['Compère', host],
  ],
  time: 'About 2 hours 15 minutes, with two breaks',
  prices: '£13 in advance, £15 on the door',
  advice: 'Strictly 18 and over. The line-up may change at short notice.',
}));

const RELAYS: readonly (readonly [number, string, string, string, string, string])[] = [
  [
    1401,
    'the-cherry-orchard',
    'The Cherry Orchard',
    'Tue 17 June 2025, 7pm',
    'the Lyric stage in London',
    'Chekhov’s family returns to an estate that it can no longer afford, in a modern-dress production with Imelda Frayne as Ranevskaya.',
  ],
  [
    1402,
    'rigoletto',
    'Rigoletto',
    'Wed 16 July 2025, 6.45pm',
    'the opera house in Turin',
    'Verdi’s jester plots a revenge and pays for it with the only thing he loves; Marco Tessari sings the title role, in Italian with subtitles.',
  ],
  [
    1403,
    'swan-lake',
    'Swan Lake',
    'Thu 18 September 2025, 7.15pm',
    'the state ballet in Helsinki',
    'A prince, a lake and thirty-two fouettés, danced by Aino Lehtonen in the version that the company has kept since 1922.',
  ],
  [
    1404,
    'henry-the-fourth',
    'Henry IV, Part One',
    'Sun 12 October 2025, 2pm (encore)',
    'the riverside stage in Stratford',
    'The heir to the throne would rather be in the pub, and who would not, with Desmond Achebe’s Falstaff at the next table.',
  ],
];

/** Screenings that share what is said about screenings. */
const SCREEN: readonly Show[] = RELAYS.map(([id, slug, title, dates, from, story]) => ({
  id,
  slug: `screen-${slug}`,
  title: `${title} (screening)`,
  company: 'Tannery Screen',
  dates,
  genre: 'screen',
  space: 'Main House',
  text: [
    story,
    `Filmed in front of an audience at ${from} and shown on our nine-metre screen in surround sound.`,
    'Our screenings bring some of the finest stages in the world to Skipwith, without the train fare. Doors open forty-five minutes before the start; there is a short introduction, and intervals are kept where the stage has them. Drinks may be taken in, hot food may not. Please note that membership discounts and season ticket credits cannot be used for screenings, since the distributors set the prices.',
  ],
  credits: [['Relayed from', from]],
  time: 'See the introduction on the night',
  prices: '£15, £13 concessions',
  advice: 'Subtitles for the hard of hearing are available for encores only.',
}));

export const SERIES: readonly Show[] = [...COMEDY, ...SCREEN];

/** Number of a performance, show by its slug, day and hour, prices of the three areas. */
export const PERFORMANCES: readonly (readonly [number, string, string, readonly [string, string, string]])[] = [
  [88012, 'the-salt-ledger', 'Thursday 5 June 2025, 7.30pm (preview)', ['£22', '£18', '£14']],
  [88015, 'the-salt-ledger', 'Saturday 7 June 2025, 2.30pm', ['£28', '£22', '£16']],
  [88016, 'the-salt-ledger', 'Saturday 7 June 2025, 7.30pm', ['£32', '£26', '£18']],
  [88101, 'clog', 'Friday 12 September 2025, 7.30pm', ['£24', '£19', '£15']],
];

/** Youth theatre groups: what differs between the terms of the three. */
export const GROUPS: readonly (readonly [string, string, string, string, string, string])[] = [
  ['sprouts', 'Sprouts', '5 to 7', 'Saturdays, 9.30 to 10.30am', '£62', 'Miss Odette and Callum'],
  ['saplings', 'Saplings', '8 to 11', 'Saturdays, 11am to 12.30pm', '£78', 'Callum and Nadia'],
  ['oaks', 'Oaks', '12 to 16', 'Wednesdays, 5.30 to 7.30pm', '£95', 'Nadia and Fergus Boyd'],
];

/** Rooms for hire: slug, name, what it was, its size, its prices. */
export const ROOMS: readonly (readonly [string, string, string, string, string])[] = [
  [
    'main-house',
    'The Main House',
    'The great drying hall seats 412 on two levels, with a sprung stage eleven metres wide and a flying system that was renewed in 2018.',
    '412 seated',
    '£1,450 a day',
  ],
  [
    'loft',
    'The Loft',
    'Under the roof where hides once hung, the Loft is a black box for up to 96 people in whatever arrangement you like.',
    '96 seated, 140 standing',
    '£420 a day',
  ],
  [
    'bark-store',
    'The Bark Store',
    'Oak bark was kept dry here until 1961. It now has a mirrored wall, a piano and windows over the beck, and is warm even in February.',
    '30 people moving, 50 seated',
    '£24 an hour',
  ],
];

/** Pictures of the gallery: number, caption. */
export const PHOTOS: readonly (readonly [number, string])[] = [
  [1, 'Joanna Pryce-Ellis in rehearsal. Photo: Lena Whitby'],
  [2, 'The model box, scale one to twenty-five. Photo: Lena Whitby'],
  [3, 'Samuel Adeyemi and Brigid Lacey read the third act. Photo: Lena Whitby'],
];
