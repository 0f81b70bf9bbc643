import { paras } from './texts.ts';

export interface Rapid {
  readonly slug: string;
  readonly town: string;
  readonly date: string;
  readonly venue: string;
  readonly entry: string;
  readonly first: string;
  readonly rounds: string;
  readonly organiser: string;
  readonly note: string;
}

/** One-day tournaments that are announced with the same words. */
export const RAPIDS: readonly Rapid[] = [
  {
    slug: 'harrowby-rapidplay',
    town: 'Harrowby',
    date: 'Sunday 8 June 2025',
    venue: 'Mechanics’ Institute, Dial Street, HB2 4QT',
    entry: '£16, juniors £8',
    first: '£180',
    rounds: 'Six rounds of 20 minutes with 5 seconds a move',
    organiser: 'Helen Voss, 01632 960 871',
    note: 'This will be the first tournament in our new home. There is a kitchen, and the heating can be turned off.',
  },
  {
    slug: 'stannick-rapidplay',
    town: 'Stannick',
    date: 'Saturday 19 July 2025',
    venue: 'St Wilfrid’s Hall, Ferry Road, ST1 1LE',
    entry: '£14, juniors £6',
    first: '£120',
    rounds: 'Seven rounds of 15 minutes with 3 seconds a move',
    organiser: 'Ingrid Lindqvist, 01632 960 893',
    note: 'The regatta is on the same day. Come by train: the hall is four minutes from platform 2.',
  },
  {
    slug: 'ludbridge-rapidplay',
    town: 'Ludbridge',
    date: 'Sunday 31 August 2025',
    venue: 'Okoro Centre, Canal Walk, LB7 9AA',
    entry: '£18, juniors free',
    first: '£250',
    rounds: 'Six rounds of 25 minutes with no increment',
    organiser: 'Desmond Okoro, 01632 960 855',
    note: 'Sponsored by Okoro Flooring, which also gives a carpet to the lowest score, measured and fitted.',
  },
  {
    slug: 'coldbeck-rapidplay',
    town: 'Coldbeck',
    date: 'Saturday 11 October 2025',
    venue: 'Old School, Church Brow, CB12 6DP',
    entry: '£12, juniors £6',
    first: '£90 and a cheese',
    rounds: 'Five rounds of 30 minutes with 10 seconds a move',
    organiser: 'Gareth Imrie, 01632 960 839',
    note: 'There is no mobile signal in the village. We regard this as an advantage.',
  },
];

export const rapid = (one: Rapid): string[] =>
  paras(`
${one.rounds}. Open to all, rated on the national rapid list, limited to eighty players. First prize in the Open:
${one.first}; prizes for the Challengers, below 1500, are half of that.

${one.note}

Entries on the day are accepted until half an hour before the first round if there is room, for £4 more. Players
should report by 9.40am; anyone who has not done so by ten is not paired. Refreshments are available, lunch is from
12.30 to 1.15pm and the last round ends at about a quarter to six. Boards and clocks are provided, scoring is
optional, and the arbiter’s watch is right.
`);

export interface Club {
  readonly slug: string;
  readonly name: string;
  readonly meets: string;
  readonly place: string;
  readonly contact: string;
  readonly text: readonly string[];
}

export const CLUBS: readonly Club[] = [
  {
    slug: 'harrowby',
    name: 'Harrowby Chess Club',
    meets: 'Thursdays, 7.15pm, all year',
    place: 'Corn Exchange, Market Place, until 29 May; then Mechanics’ Institute, Dial Street',
    contact: 'Helen Voss, 01632 960 871',
    text: paras(`
The oldest club in the county has sixty-four members, four teams and a library of eleven hundred books, most of
which are about openings that nobody plays any more. A beginners’ table is kept every first Thursday by Aubrey
Stott.

Subscriptions are £75, or £35 for those in education. Step-free from June.
`),
  },
  {
    slug: 'coldbeck',
    name: 'Coldbeck and District Chess Club',
    meets: 'Tuesdays, 7.30pm, September to May',
    place: 'Old School, Church Brow (shared with a ukulele group)',
    contact: 'Gareth Imrie, 01632 960 839',
    text: paras(`
Eighteen players from seven villages, one team in Division Two and a ladder that has been running since 1971 without
anybody having reached both ends of it. Lifts up the dale can be arranged; ring before six. In January we meet in
the Drovers, where there is a fire.

Subscriptions are £25. The room is on the ground floor but there is a step at the gate.
`),
  },
  {
    slug: 'port-averill',
    name: 'Port Averill Chess Club',
    meets: 'Mondays and Fridays, 7pm, all year',
    place: 'Seamen’s Mission, 4 Mole Street',
    contact: 'Nadia Haddad, 01632 960 814',
    text: paras(`
Half of our fifty-one members are under eighteen, and most of the others are their parents. Friday is junior night
until half past eight; the lessons are graded by colour like pistes. Ships’ crews are welcome at any time and need
not understand a word.

Subscriptions are £40 for a family of any size. Lift from the quay side.
`),
  },
  {
    slug: 'ludbridge',
    name: 'Ludbridge Chess Club',
    meets: 'Wednesdays, 7.45pm, all year except August',
    place: 'The Institute, Lock Lane, room 3',
    contact: 'Desmond Okoro, 01632 960 855',
    text: paras(`
We won the second division in 2024 and intend to stay where we are. Home matches end with a lightning game for the
bill between the captains. There is a study circle on the last Wednesday of the month; this term Anneke Brandt goes
through rook endings, and in the autumn Levon Petrosian-Hill will go through everything else.

Subscriptions are £55, and £20 for students at the college. Hearing loop in room 3.
`),
  },
];

export interface Match {
  readonly id: number;
  readonly division: number;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** Home player, rating, result for home, away player, rating. */
  readonly boards: readonly (readonly [string, number, string, string, number])[];
  readonly note?: string;
}

export const MATCHES: readonly Match[] = [
  {
    id: 2211,
    division: 1,
    date: '12.03.2025',
    home: 'Port Averill A',
    away: 'Harrowby A',
    boards: [
      ['S. Haddad', 2035, '1-0', 'T. Renfrew', 2218],
      ['N. Haddad', 1940, '½-½', 'M. Voss', 2057],
      ['C. Pellow', 1912, '0-1', 'H. Voss', 1988],
      ['J. Treen', 1875, '½-½', 'A. Stott', 1930],
      ['O. Marchbanks', 1702, '0-1', 'B. Lacey', 1851],
      ['P. Venkat', 1688, '1-0', 'R. Amberley', 1804],
    ],
    note: 'Board 1: see Game of the month. Board 6 finished at 11.20pm, on the quay, because the Mission had closed.',
  },
  {
    id: 2214,
    division: 1,
    date: '19.03.2025',
    home: 'Stannick A',
    away: 'Market Oller A',
    boards: [
      ['I. Lindqvist', 2144, '½-½', 'B. Tate', 2079],
      ['P. Crane', 2010, '1-0', 'E. Gough', 1966],
      ['V. Sorley', 1957, '1-0', 'D. Munk', 1890],
      ['K. Ashdown', 1904, '1-0', 'T. Ibbotson', 1877],
      ['W. Fenn', 1866, '½-½', 'L. Price', 1812],
      ['J. Bright', 1790, '1-0', 'default', 0],
    ],
    note: 'Market Oller travelled with five after a puncture at Thorley.',
  },
  {
    id: 2219,
    division: 2,
    date: '25.03.2025',
    home: 'Coldbeck A',
    away: 'Wexcombe A',
    boards: [
      ['G. Imrie', 2101, '1-0', 'S. Latham', 1799],
      ['F. Thwaite', 1644, '0-1', 'C. Domville', 1731],
      ['A. Raine', 1610, '½-½', 'M. Tuohy', 1688],
      ['J. Raine', 1598, '½-½', 'G. Snell', 1624],
      ['D. Alderson', 1512, '0-1', 'P. Snell', 1590],
      ['B. Metcalfe', 1437, '1-0', 'H. Quill', 1475],
    ],
  },
  {
    id: 2223,
    division: 1,
    date: '02.04.2025',
    home: 'Ludbridge A',
    away: 'Port Averill A',
    boards: [
      ['L. Petrosian-Hill', 2066, '0-1', 'S. Haddad', 2035],
      ['A. Brandt', 2049, '1-0', 'N. Haddad', 1940],
      ['D. Okoro', 1818, '1-0', 'C. Pellow', 1912],
      ['T. Wragg', 1807, '½-½', 'J. Treen', 1875],
      ['S. Mbeki', 1765, '1-0', 'P. Venkat', 1688],
      ['R. Colley', 1720, '1-0', 'O. Marchbanks', 1702],
    ],
    note: 'Power cut from 8.50 to 9.10pm; clocks stopped by agreement, torches by the Scouts in room 2.',
  },
];

/** Tables of the league: team, played, won, drawn, lost, game points, match points. */
export const TABLES: readonly (readonly (readonly [string, number, number, number, number, string, number])[])[] = [
  [
    ['Stannick A', 13, 10, 2, 1, '51½', 22],
    ['Harrowby A', 13, 9, 3, 1, '50', 21],
    ['Port Averill A', 13, 7, 3, 3, '44', 17],
    ['Ludbridge A', 13, 7, 1, 5, '41½', 15],
    ['Market Oller A', 13, 5, 2, 6, '38', 12],
    ['Thorley A', 13, 4, 1, 8, '33½', 9],
    ['Harrowby B', 13, 2, 2, 9, '29', 6],
    ['Averill Bridge Works', 13, 0, 2, 11, '24½', 2],
  ],
  [
    ['Wexcombe A', 12, 9, 1, 2, '45½', 19],
    ['Coldbeck A', 12, 8, 1, 3, '42', 17],
    ['Ludbridge B', 12, 6, 3, 3, '40½', 15],
    ['Stannick B', 12, 6, 0, 6, '36', 12],
    ['Grammar School', 12, 4, 3, 5, '35½', 11],
    ['Port Averill B', 12, 3, 2, 7, '31', 8],
    ['Market Oller B', 12, 2, 2, 8, '28½', 5],
    ['Infirmary', 12, 2, 2, 8, '29', 6],
  ],
  [
    ['Harrowby C', 11, 9, 2, 0, '47', 20],
    ['Larkholm', 11, 7, 1, 3, '39½', 15],
    ['Port Averill C', 11, 6, 2, 3, '38', 14],
    ['Stannick C', 11, 4, 3, 4, '33½', 11],
    ['Thorley B', 11, 4, 1, 6, '30', 9],
    ['Ludbridge C', 11, 3, 2, 6, '28', 8],
    ['Wexcombe B', 11, 2, 2, 7, '25½', 6],
    ['Harrowby D', 11, 2, 1, 8, '22½', 5],
  ],
];

/** Members of a club with number, July grade and rating to be. */
export const MEMBERS: Readonly<Record<string, readonly (readonly [number, string, number, number])[]>> = {
  harrowby: [
    [1042, 'Renfrew, Tobias', 202, 2218],
    [1187, 'Voss, Martin', 181, 2057],
    [1186, 'Voss, Helen', 172, 1988],
    [1009, 'Stott, Aubrey', 164, 1930],
    [1311, 'Lacey, Brigid', 153, 1851],
    [1002, 'Amberley, Roland', 147, 1804],
    [1498, 'Nwachukwu, Femi', 141, 1757],
    [1276, 'Gledhill, Sarah', 133, 1698],
    [1502, 'Orme, Jonathan', 126, 1645],
    [1555, 'Szymańska, Ewa', 121, 1607],
    [1420, 'Batty, Colin', 112, 1540],
    [1561, 'Whittle, Fay', 104, 1480],
    [1577, 'Okell, Harry', 88, 1405],
  ],
  stannick: [
    [1120, 'Lindqvist, Ingrid', 193, 2144],
    [1098, 'Crane, Philip', 175, 2010],
    [1233, 'Sorley, Victor', 168, 1957],
    [1301, 'Ashdown, Kate', 161, 1904],
    [1056, 'Fenn, William', 156, 1866],
    [1344, 'Bright, Jasmine', 145, 1790],
    [1410, 'Tolley, Marcus', 130, 1675],
    [1466, 'Deepdale, Rose', 119, 1592],
    [1530, 'Hoang, Minh', 97, 1472],
  ],
};

/** Players: number, name, club, year first rated, best grade, last ten results. */
export const PLAYERS: readonly (readonly [number, string, string, number, string, string])[] = [
  [1042, 'Tobias Renfrew', 'Harrowby', 1998, '209 (January 2016)', '1 1 ½ 0 1 1 ½ 1 1 1'],
  [1120, 'Ingrid Lindqvist', 'Stannick', 2006, '193 (July 2025)', '1 ½ 1 1 ½ 1 1 ½ 1 1'],
  [1561, 'Fay Whittle', 'Harrowby', 1994, '118 (July 1999)', '1 1 0 1 1 ½ 1'],
];

export interface Post {
  readonly id: number;
  readonly by: string;
  readonly user: number;
  readonly time: string;
  readonly text: readonly string[];
}

export interface Topic {
  readonly id: number;
  readonly forum: number;
  readonly title: string;
  readonly posts: readonly Post[];
}

export const FORUMS: readonly (readonly [number, string, string])[] = [
  [4, 'League and matches', 'Fixtures, lifts, grumbles. Be kind to captains.'],
  [7, 'Endings and analysis', 'Positions welcome, engines after a day please.'],
];

export const TOPICS: readonly Topic[] = [
  {
    id: 1182,
    forum: 4,
    title: 'Averill bridge closed on match nights: what now?',
    posts: [
      {
        id: 9904,
        by: 'quay_knight',
        user: 57,
        time: 'Mon Mar 03, 2025 8:14 pm',
        text: paras(`
The county has just told us that the bridge is shut from 9pm to 5am, Monday to Thursday, until the middle of May. We
have three away matches in Harrowby and Stannick in that time. Out by the bridge is fine; home is 38 miles by
Thorley instead of 11, and two of my team are thirteen.

Has anyone in Harrowby got an objection to starting at half past six?
`),
      },
      {
        id: 9907,
        by: 'HVoss',
        user: 12,
        time: 'Mon Mar 03, 2025 9:40 pm',
        text: paras(`
None from me, but the Exchange does not open before seven on Thursdays because of the Zumba. I can offer Saturday
afternoon, 22nd or 29th, same place, with heating (ha). Rule 8 says that bridge closures are not counted as a
postponement, so nobody loses their one.
`),
      },
      {
        id: 9911,
        by: 'gimrie',
        user: 31,
        time: 'Tue Mar 04, 2025 7:02 am',
        text: paras(`
Speaking for nobody but Coldbeck, which is on the far side of everything: if Port Averill would rather not drive at
all, we could host the match against Harrowby half-way. The Old School is free on Sundays after the ukuleles leave
at two. There is soup. Directions <a href="/Clubs/Coldbeck">here</a>.
`),
      },
      {
        id: 9915,
        by: 'quay_knight',
        user: 57,
        time: 'Tue Mar 04, 2025 6:31 pm',
        text: paras(`
Saturday 29th at the Exchange then, 2pm, thank you Helen. I have put it on the fixture page. Stannick have offered
us a bed for the juniors if it runs late on the 20th, which is what I call a league.
`),
      },
    ],
  },
  {
    id: 1190,
    forum: 7,
    title: 'Rook and bishop against rook and knight: any rules of thumb?',
    posts: [
      {
        id: 9950,
        by: 'slow_mover',
        user: 88,
        time: 'Wed May 07, 2025 10:20 am',
        text: paras(`
I watched the last two hours of Lindqvist – Haddad from behind the rope and understood nothing. White had rook,
knight and five pawns, Black rook, bishop and four, all on the king’s side except one a-pawn each. How does one even
make a plan?
`),
      },
      {
        id: 9951,
        by: 'abrandt',
        user: 19,
        time: 'Wed May 07, 2025 12:05 pm',
        text: paras(`
Three things that I tell my Wednesday group. First, pawns on both wings favour the bishop, so the side with the
knight swaps off the far one, and that is what moves 48 to 60 were about. Second, the knight needs a square that no
pawn can attack; e5 was it. Third, do not exchange rooks until the king is in front of his pawns and not behind
them.

Ingrid broke the third rule on move 71 and had to win the game a second time.
`),
      },
      {
        id: 9953,
        by: 'ilindqvist',
        user: 64,
        time: 'Wed May 07, 2025 9:47 pm',
        text: paras(`
Guilty. I thought that the pawn ending was won and it is only drawn, because of ...h5 at the right moment. Samir saw
it and I saw that he had seen it. The thirty moves after that were shuffling until he had to decide something with
two minutes left. Not in any book, I hope.
`),
      },
    ],
  },
  {
    id: 1201,
    forum: 4,
    title: 'Default time down to thirty minutes',
    posts: [
      {
        id: 9988,
        by: 'l_price',
        user: 70,
        time: 'Thu Mar 20, 2025 11:58 pm',
        text: paras(`
So: puncture at Thorley, driver on his knees in a lay-by, board six arrives at 8.04 and is told he lost at eight
o’clock sharp. Rule 6, thirty minutes. Last season it was forty-five and we would have drawn that board. I do not
blame Stannick, who offered to play. It was our own captain who insisted that a rule is a rule.

Could the annual meeting look at it again? Some of us come over a hill.
`),
      },
      {
        id: 9990,
        by: 'mdyson',
        user: 3,
        time: 'Fri Mar 21, 2025 8:30 am',
        text: paras(`
The vote was 15 to 8, mostly because the new time limit starts both clocks and people were arriving with a quarter
of an hour left and losing anyway. Propose an amendment by 1 August if you like: I would support “thirty minutes, or
forty-five if the captain has telephoned before the start”.
`),
      },
    ],
  },
];
