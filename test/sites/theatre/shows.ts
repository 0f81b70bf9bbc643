export interface Show {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly company: string;
  readonly dates: string;
  readonly genre: 'drama' | 'family' | 'dance' | 'music' | 'comedy' | 'screen';
  readonly space: 'Main House' | 'Loft';
  readonly text: readonly string[];
  readonly credits: readonly (readonly [string, string])[];
  readonly time: string;
  readonly prices: string;
  readonly advice: string;
  readonly quotes?: readonly string[];
}

/** Productions that have nothing in common but the form of the page. */
export const SHOWS: readonly Show[] = [
  {
    id: 1207,
    slug: 'the-salt-ledger',
    title: 'The Salt Ledger',
    company: 'A Tannery production',
    dates: 'Thu 5 – Sat 28 June 2025',
    genre: 'drama',
    space: 'Main House',
    text: [
      'Northwich, 1893. The ground beneath the high street is giving way, shop by shop, and Hester Vane keeps the only honest account of how much brine the pumping companies have drawn from under it. When a child is lost in the collapse of a draper’s cellar, three men come to her kitchen on the same night to buy the book.',
      'Rosalind Achterberg’s new play is drawn from the compensation hearings that filled the assembly rooms for two winters, and from the letters of a clerk who refused to give evidence. It is a thriller about arithmetic, and about who in a town is expected to carry the cost of its prosperity.',
      'Delia Morgan directs, following her acclaimed staging of The Lamp Room. A company of nine plays some forty townspeople on a set that sinks a hand’s breadth at every performance.',
    ],
    credits: [
      ['Hester Vane', 'Joanna Pryce-Ellis'],
      ['Elias Cutler', 'Samuel Adeyemi'],
      ['Mrs Thorne', 'Brigid Lacey'],
      ['Director', 'Delia Morgan'],
      ['Designer', 'Piotr Wolanski'],
    ],
    time: '2 hours 25 minutes, including an interval',
    prices: '£14 – £32',
    advice: 'Suitable for ages 12 and over. The performance contains haze and a sudden loud noise in the second act.',
    quotes: [
      '“The most gripping two hours you will ever spend with a column of figures.” Ridings Review',
      '“Pryce-Ellis is magnificent.” The Wharfe Gazette',
    ],
  },
  {
    id: 1211,
    slug: 'moth-season',
    title: 'Moth Season',
    company: 'Halfway House Theatre',
    dates: 'Tue 1 – Fri 4 July 2025',
    genre: 'drama',
    space: 'Loft',
    text: [
      'Two sisters meet for a week each August to count moths in the garden that their father left them. They have a white sheet, a lamp, a flask and a rule that nobody mentions the house. This year the younger one has brought an estate agent’s letter in her coat pocket.',
      'Funny, exact and quietly devastating, this two-hander by Farida Nasser won the Upstairs Prize at last year’s Fringe, where it played to full rooms at ten in the morning. The audience sits around the lamp; some of you will be handed a notebook and asked to write down what you see.',
    ],
    credits: [
      ['Wren', 'Kitty Osborne'],
      ['Isla', 'Mariam Haddad'],
      ['Writer', 'Farida Nasser'],
      ['Lighting', 'Jo Tremlett'],
    ],
    time: '75 minutes without an interval',
    prices: '£12, £9 under 26',
    advice: 'Ages 14 and over. There are no real moths in the performance.',
  },
  {
    id: 1215,
    slug: 'the-bear-who-missed-the-bus',
    title: 'The Bear Who Missed the Bus',
    company: 'Paper Boat Puppets',
    dates: 'Mon 28 July – Sat 2 August 2025',
    genre: 'family',
    space: 'Loft',
    text: [
      'Bear has a suitcase, a sandwich and a ticket to the sea. What Bear does not have is a watch. So when the number nine pulls away without him there is nothing for it but to walk, and it turns out that there is a great deal to be seen between one bus stop and the next.',
      'Paper Boat return with a show for very young people and whoever carries them. It is told with puppets made from bus timetables, a live accordion and hardly any words. Come as you are: babies may babble, and the doors stay open for anyone who needs a breather.',
      'After each show the puppets stay in the foyer for twenty minutes, and there is paper enough for every child to fold a bus of their own.',
    ],
    credits: [
      ['Puppeteers', 'Anouk Vermeer and Dai Pugh'],
      ['Music', 'Leila Strand'],
      ['Puppets made by', 'the company with Marsh Lane Nursery'],
    ],
    time: '45 minutes and playtime',
    prices: '£8, babies in arms £2',
    advice: 'For ages 2 to 6. Every performance is relaxed.',
    quotes: ['“My grandson waved at buses all the way home.” Audience member, Otley'],
  },
  {
    id: 1219,
    slug: 'clog',
    title: 'Clog',
    company: 'Ironside Dance',
    dates: 'Fri 12 and Sat 13 September 2025',
    genre: 'dance',
    space: 'Main House',
    text: [
      'Forty years ago Maureen Ironside learned to step from a retired weaver who had picked up the rhythms from her loom. Now seven dancers, aged nineteen to seventy-one, take those same steps apart. What begins as a lesson in a church hall ends as a wall of percussion that you feel in the arms of your seat.',
      'The floor is part of the orchestra: two hundred ash boards, each with its own pitch, salvaged from a mill at Cleckheaton and tuned by the composer Tom Ravenhill. Between the dances we hear recorded voices from the weaving sheds, women who could lip-read across the noise of six hundred machines.',
    ],
    credits: [
      ['Choreography', 'Maureen Ironside'],
      ['Composer', 'Tom Ravenhill'],
      ['Rehearsal director', 'Yusuf Karim'],
    ],
    time: '1 hour 10 minutes without an interval',
    prices: '£15 – £24',
    advice: 'All ages. Very loud in places; ear defenders can be borrowed at the box office.',
  },
  {
    id: 1222,
    slug: 'an-evening-with-the-fell-quartet',
    title: 'An Evening with the Fell Quartet',
    company: 'Wharfedale Concerts',
    dates: 'Sun 21 September 2025, 7.30pm',
    genre: 'music',
    space: 'Main House',
    text: [
      'Haydn’s “Sunrise”, the second quartet of Janáček and, after the interval, the great A minor of Beethoven with its hymn of thanksgiving written by a man who had not expected to get out of bed again. The Fell Quartet have lived with this programme for a year and have played it in barns, a lifeboat station and a prison.',
      'Cellist Agnes Holt talks about the music at 6.45pm in the Loft, with examples, and answers questions of any sort. Admission to the talk is free with a ticket for the concert, though places are limited to eighty.',
    ],
    credits: [
      ['Violins', 'Ruth Sayle, Emil Novak'],
      ['Viola', 'Charlotte Abara'],
      ['Cello', 'Agnes Holt'],
    ],
    time: '2 hours, including an interval',
    prices: '£18, £5 for students and under 18s',
    advice: 'No latecomers between movements.',
  },
  {
    id: 1226,
    slug: 'dr-crumb-and-the-exploding-pantry',
    title: 'Dr Crumb and the Exploding Pantry',
    company: 'Fizz Theatre',
    dates: 'Sat 25 October 2025, 11am and 2pm',
    genre: 'family',
    space: 'Main House',
    text: [
      'Why does popcorn pop? Can you fire a potato across a theatre? And who has eaten the last of the custard creams? Dr Crumb, the world’s least careful food scientist, needs several hundred assistants with strong voices and no fear of flour.',
      'There are real experiments, a chorus of singing saucepans and at least one indoor cloud. Schools have loved the show since 2019; this is its first visit to a town that has both a tannery and a toffee works, and a special experiment has been prepared accordingly.',
    ],
    credits: [
      ['Dr Crumb', 'Oliver Nwosu'],
      ['Everybody else', 'Penny Marchetti'],
      ['Science adviser', 'Dr Helen Iqbal'],
    ],
    time: '60 minutes',
    prices: '£11, family of four £38',
    advice: 'For ages 5 to 105. Rows A to C may get damp. Contains dairy, wheat and puns.',
  },
  {
    id: 1230,
    slug: 'northern-lines',
    title: 'Northern Lines',
    company: 'Ade Folarin',
    dates: 'Thu 6 November 2025, 8pm',
    genre: 'comedy',
    space: 'Loft',
    text: [
      'In the spring Ade Folarin missed a connection at Hellifield and, with four hours to fill, decided to say yes to whatever anyone on the platform proposed. This is the story of that afternoon, of a wedding that he attended by accident, and of a brass band that still sends him birthday cards.',
      'As heard on late-night radio and on a surprising number of replacement buses. Ade’s last hour sold out its entire run, and he has asked us to mention that his mother was not in charge of bookings.',
    ],
    credits: [
      ['Written and performed by', 'Ade Folarin'],
      ['Support', 'Jess Tolliver'],
    ],
    time: '90 minutes, including an interval',
    prices: '£16',
    advice: 'Ages 16 and over. Strong language about rail franchising.',
  },
  {
    id: 1234,
    slug: 'the-gatekeepers-daughter',
    title: 'The Gatekeeper’s Daughter',
    company: 'Skipwith Operatic Society',
    dates: 'Wed 19 – Sat 22 November 2025',
    genre: 'music',
    space: 'Main House',
    text: [
      'A level crossing, a runaway heiress, a tenor who cannot remember which train he came by: Arthur Pelham’s operetta of 1887 has everything except a plot that bears repeating, and it had not been sung in England for ninety years until our own society found the band parts in a biscuit tin.',
      'Sixty singers, an orchestra of twenty-two and a working signal box are conducted by Marjorie Hale in her final season after three decades on the podium. The society has performed in the building every November since the hides were carted out in 1961.',
      'Saturday’s matinée will be followed by a presentation to Mrs Hale, to which all former members are warmly invited.',
    ],
    credits: [
      ['Clara', 'Beth Ackroyd'],
      ['Sir Digby Points', 'Graham Sutcliffe'],
      ['Conductor', 'Marjorie Hale'],
    ],
    time: '2 hours 40 minutes, including an interval',
    prices: '£10 – £17',
    advice: 'Suitable for everybody.',
  },
];

interface Carol {
  readonly id: number;
  readonly year: number;
  readonly dates: string;
  readonly scrooge: string;
  readonly marley: string;
  readonly prices: string;
  readonly added: string;
}

/** The Christmas show comes back each year with another cast. */
export const CAROLS: readonly Show[] = (
  [
    {
      id: 1102,
      year: 2024,
      dates: 'Fri 6 December 2024 – Sat 4 January 2025',
      scrooge: 'Malcolm Reddy',
      marley: 'Tessa Boyle',
      prices: '£13 – £29',
      added: 'Following demand there is an additional performance on New Year’s Eve at 3pm.',
    },
    {
      id: 1240,
      year: 2025,
      dates: 'Fri 5 December 2025 – Sat 3 January 2026',
      scrooge: 'Brigid Lacey',
      marley: 'Oliver Nwosu',
      prices: '£14 – £31',
      added:
        'For the first time Scrooge is played by a woman, and the carols are sung by pupils of five local schools.',
    },
  ] satisfies readonly Carol[]
).map(({ id, year, dates, scrooge, marley, prices, added }) => ({
  id,
  slug: `a-christmas-carol-${year}`,
  title: 'A Christmas Carol',
  company: 'A Tannery production',
  dates,
  genre: 'family',
  space: 'Main House',
  text: [
    'Ghosts in the flies, snow in the stalls and a turkey as big as a boy: Delia Morgan’s version of the best-loved of all Christmas stories has become as much a part of winter in Skipwith as the lights on the packhorse bridge.',
    `${scrooge} plays the old sinner of the counting house, with ${marley} rattling the chains as Jacob Marley. ${added}`,
  ],
  credits: [
    ['Scrooge', scrooge],
    ['Marley', marley],
    ['Adapted and directed by', 'Delia Morgan'],
  ],
  time: '2 hours, including an interval',
  prices,
  advice: 'For ages 6 and over. Contains ghosts, haze and falling snow.',
}));
