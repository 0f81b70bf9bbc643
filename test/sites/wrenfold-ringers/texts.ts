/** The texts of the guild of bell ringers. */
export const PAGES: readonly { readonly file: string; readonly title: string; readonly texts: readonly string[] }[] = [
  {
    file: 'learn',
    title: 'Learn to ring',
    texts: [
      'Anybody who can ride a bicycle can learn to ring. It takes about ten weeks of an hour each to handle a rope safely, and the rest of your life to stop counting aloud.',
      'You will start with a tied bell, so that the neighbours hear nothing, and with a teacher who holds the tail end until you no longer need her.',
      'Wear shoes with a flat sole. Do not wear a long scarf.',
    ],
  },
  {
    file: 'history',
    title: 'A short history of the Guild',
    texts: [
      'There was no guild at Wrenfold before 1887. The ringers of each tower were paid in ale, and a vicar who wanted the bells rung for a saint’s day had first to ask at the Packhorse.',
      'The Reverend Mr Ashbee ended that by learning to ring himself, which no parson had done within memory, and by locking the door of the ringing chamber when the jug was brought up.',
      'The first peal of the Guild was rung on Boxing Day 1891 and took three hours and nine minutes. The conductor is said to have slept in the belfry.',
      'Women were elected from 1913. Mrs Ellen Sharples conducted in 1921.',
    ],
  },
  {
    file: 'belfry',
    title: 'Rules of the belfry at All Hallows',
    texts: [
      'If that to ring you do come here, you must ring well with hand and ear; and if you ring in spur or hat, a quart of ale must pay for that.',
      'The board with these lines was painted in 1764 and hangs above the fourth. It was found in 1902 behind the organ, where it had kept out the draught.',
      'The present band enforces the second line only.',
    ],
  },
  {
    file: 'rules',
    title: 'Rules of the Guild',
    texts: [
      '1. The society shall be called the Wrenfold Guild of Change Ringers.',
      '2. Its object is to promote ringing for divine service, the teaching of recruits and the care of bells.',
      '3. The subscription is six pounds for adults and one pound for those in education, due at the annual meeting.',
      '4. A member who is two years in arrear ceases to be one, but may ring on.',
    ],
  },
  {
    file: 'links',
    title: 'Links',
    texts: [
      'The other guilds of the county, a ringing simulator that runs under DOS, the makers of ropes, and a page with the sound of every tenor over thirty hundredweight.',
    ],
  },
];

const TAIL = 'The tower is reached by a spiral stair of some fifty steps. Please ring the handbell at the foot.';
export const TOWERS: readonly {
  readonly file: string;
  readonly place: string;
  readonly saint: string;
  readonly bells: string;
  readonly tenor: string;
  readonly practice: string;
  readonly key: string;
  readonly note: string;
}[] = [
  [
    'allhallows',
    'Wrenfold',
    'All Hallows',
    '8',
    '14-2-11',
    'Tuesday 7.30 pm',
    'F',
    'A light and easy ring, recast in 1928.',
  ],
  ['ashby', 'Ashby Tarn', 'St Bega', '6', '9-0-4', 'Thursday 7.30 pm', 'A', 'Ground floor ring; mind the font.'],
  ['bolt', 'Bolt End', 'St Oswald', '6', '11-3-20', 'Monday 7.45 pm', 'G', TAIL],
  ['carr', 'Carr Green', 'St Oswald', '6', '11-1-2', 'Wednesday 7.30 pm', 'G', TAIL],
  [
    'dunning',
    'Dunning',
    'St Michael',
    '8',
    '16-0-0',
    'Friday 7.30 pm',
    'E',
    'The frame is of 1702 and moves a good deal. The sixth is by Abel Rudhall.',
  ],
  [
    'ellerby',
    'Ellerby',
    'Holy Trinity',
    '5',
    '7-2-14',
    'By arrangement',
    'B',
    'Anticlockwise. The only such ring in the Guild.',
  ],
  ['fosse', 'Fosse Bridge', 'St Anne', '6', '8-3-9', 'First Tuesday 7.30 pm', 'A', TAIL],
  [
    'gill',
    'Gillhead',
    'St Mary',
    '10',
    '21-1-6',
    'Thursday 8.00 pm',
    'D',
    'Two trebles were added for the millennium. A sally of red, white and blue.',
  ],
  ['hesk', 'Hesketh Moor', 'St Mary', '6', '8-3-25', 'Second Tuesday 7.30 pm', 'A', TAIL],
  [
    'ince',
    'Inchfield',
    'St Peter',
    '8',
    '12-0-17',
    'Monday 7.30 pm',
    'F',
    'Sound control: from outside, the bells are hardly heard after nine.',
  ],
].map(([file, place, saint, bells, tenor, practice, key, note]) => ({
  file: file!,
  place: place!,
  saint: saint!,
  bells: bells!,
  tenor: tenor!,
  practice: practice!,
  key: key!,
  note: note!,
}));

export const OUTINGS: readonly { readonly file: string; readonly title: string; readonly texts: readonly string[] }[] =
  [
    {
      file: 'may03',
      title: 'Spring outing 2003',
      texts: [
        'Saturday 10 May 2003. The coach leaves the Square at 8.15 am. Towers: Kirkby Overcarr (6) 9.30 to 10.30, Stainmoor (8) 11.00 to 12.00, lunch at the Drovers, Thrang (6) 2.30 to 3.30, Wath (10) 4.15 to 5.30.',
        'Fare £9, lunch £6.50. Names to Dot by 26 April, please.',
      ],
    },
    {
      file: 'may04',
      title: 'Spring outing 2004',
      texts: [
        'Saturday 8 May 2004. The coach leaves the Square at 8.00 am. Towers: Ombersett (8) 9.45 to 10.45, Lune Priory (12) 11.15 to 12.30, lunch at the Ship, Overstrand (6) 2.30 to 3.30, Sandside (8) 4.00 to 5.00.',
        'Fare £10, lunch £7. Names to Dot by 24 April, please.',
      ],
    },
    {
      file: 'sep03',
      title: 'Autumn outing 2003',
      texts: [
        'Saturday 13 September 2003. The coach leaves the Square at 8.15 am. Towers: Great Marfield (8) 9.30 to 10.30, Little Marfield (5) 11.00 to 11.45, lunch at the Bull, Hoggart (6) 2.15 to 3.15, Cotter (8) 4.00 to 5.15.',
        'Fare £9, lunch £6.50. Names to Dot by 30 August, please.',
      ],
    },
    {
      file: 'report02',
      title: 'Report of the autumn outing 2002',
      texts: [
        'Thirty-one of us set out in rain that had been promised for the evening. At Pately the ringing chamber was warm, somebody having left the heating on since a wedding, and we rang Kent until the tower captain looked at the meter.',
        'Lunch was late. At Marle, where the fifth is heavier than the tenor for reasons that nobody could give, Alan lost his way in Stedman and blamed the beer, which he had not had.',
        'The driver, who does not ring, said that the best of it was the silence on the way home.',
      ],
    },
  ];

const PEAL = (
  n: string,
  when: string,
  took: string,
  what: string,
  band: readonly string[],
  foot: string,
): { title: string; lines: readonly string[]; foot: string } => ({
  title: `${what}, ${n}`,
  lines: [`${n}`, when, `in ${took}`, what, ...band.map((name, i) => `${i + 1} ${name}`)],
  foot,
});
export const PEALS = [
  {
    file: 'q031102',
    ...PEAL(
      'Wrenfold, All Hallows',
      'Sunday 2 November 2003',
      '47 minutes',
      '1260 Plain Bob Triples',
      [
        'Dorothy Platt',
        'Geoff Tunnicliffe',
        'Susan Hargreaves',
        'Alan Rigg',
        'Ruth Ormerod',
        'Peter Nuttall (C)',
        'John Holt',
        'Ben Platt',
      ],
      'First of Triples: 1. Rung half muffled for All Souls.',
    ),
  },
  {
    file: 'q031228',
    ...PEAL(
      'Wrenfold, All Hallows',
      'Sunday 28 December 2003',
      '46 minutes',
      '1260 Grandsire Triples',
      [
        'Dorothy Platt',
        'Ruth Ormerod',
        'Susan Hargreaves',
        'Alan Rigg',
        'Geoff Tunnicliffe',
        'Peter Nuttall (C)',
        'John Holt',
        'Ben Platt',
      ],
      'First inside: 5. For the birth of a daughter to Ruth’s sister.',
    ),
  },
  {
    file: 'q040118',
    ...PEAL(
      'Dunning, St Michael',
      'Sunday 18 January 2004',
      '49 minutes',
      '1260 Plain Bob Triples',
      [
        'Dorothy Platt',
        'Geoff Tunnicliffe',
        'Susan Hargreaves',
        'Mark Eaves',
        'Ruth Ormerod',
        'Peter Nuttall (C)',
        'John Holt',
        'Joan Eaves',
      ],
      'For the fiftieth wedding anniversary of the Eaves.',
    ),
  },
  {
    file: 'p040320',
    ...PEAL(
      'Gillhead, St Mary',
      'Saturday 20 March 2004',
      '3 hours and 21 minutes',
      '5040 Cambridge Surprise Royal',
      [
        'Susan Hargreaves',
        'Dorothy Platt',
        'Mark Eaves',
        'Clare Wood',
        'Alan Rigg',
        'Ruth Ormerod',
        'Denis Kay',
        'John Holt',
        'Peter Nuttall (C)',
        'Ben Platt',
      ],
      'First of Royal: 2 and 10. The first of the method on the bells.',
    ),
  },
  {
    file: 'q040404',
    ...PEAL(
      'Fosse Bridge, St Anne',
      'Sunday 4 April 2004',
      '42 minutes',
      '1260 Plain Bob Doubles',
      ['Lucy Kay', 'Dorothy Platt', 'Geoff Tunnicliffe', 'Ruth Ormerod', 'Denis Kay (C)', 'Ben Platt'],
      'First quarter: 1, at the first attempt, aged eleven.',
    ),
  },
];

export const MEETINGS: readonly { readonly file: string; readonly head: string; readonly texts: readonly string[] }[] =
  [
    {
      file: 'agm02',
      head: 'Minutes of the Annual General Meeting, 23 February 2002',
      texts: [
        'Present: 34 members. Apologies were received from Mr and Mrs Eaves. The minutes of the last meeting were read and signed.',
        'Treasurer: the balance was £1,204.16. The Bell Restoration Fund stood at £3,870. The accounts were adopted.',
        'The officers were re-elected. A vote of thanks was given to the ladies for the tea.',
      ],
    },
    {
      file: 'agm03',
      head: 'Minutes of the Annual General Meeting, 22 February 2003',
      texts: [
        'Present: 29 members. Apologies were received from Mr Kay. The minutes of the last meeting were read and signed.',
        'Treasurer: the balance was £1,318.40. The Bell Restoration Fund stood at £4,015. The accounts were adopted.',
        'Mr Nuttall was elected Ringing Master in place of Mr Holt, who did not stand. A vote of thanks was given to the ladies for the tea.',
      ],
    },
    {
      file: 'agm04',
      head: 'Minutes of the Annual General Meeting, 28 February 2004',
      texts: [
        'Present: 37 members. Apologies were received from Mr Rigg. The minutes of the last meeting were read and signed.',
        'Treasurer: the balance was £1,290.02. The Bell Restoration Fund stood at £2,160 after a grant to Ellerby. The accounts were adopted.',
        'The officers were re-elected. It was resolved that gentlemen may also make the tea.',
      ],
    },
    {
      file: 'com0309',
      head: 'Minutes of the committee, 15 September 2003',
      texts: [
        'Present: the officers and five tower representatives. Ellerby asked for £2,000 towards new gudgeons; agreed, subject to the report of the Bell Adviser.',
        'The secretary had no answer from the diocese on insurance. She will write again.',
      ],
    },
  ];

export const NEWS: readonly { readonly file: string; readonly title: string; readonly texts: readonly string[] }[] = [
  {
    file: 'ellerby',
    title: 'Ellerby bells to ring again',
    texts: [
      'The five at Ellerby, silent since the harvest festival of 1989, were lowered on Monday and have gone by lorry to the foundry. The villagers turned out with flasks.',
      'The frame will be repaired by our own members, under Denis, over six Saturdays. Bring gloves. The clappers are in Mark’s garage, and he would like the space.',
      'It is hoped that they will be back for Easter, and that somebody will then be able to ring them.',
    ],
  },
  {
    file: 'striking',
    title: 'Gillhead win the striking contest',
    texts: [
      'The Ashbee Cup was rung for at Dunning on Saturday. Seven bands entered, and the judges sat in a caravan with the windows open.',
      'Gillhead won with eleven faults. Wrenfold had nineteen, of which the judge kindly said that most were in rounds. The raffle raised eighty pounds.',
    ],
  },
  {
    file: 'course',
    title: 'A day for learners',
    texts: [
      'Nine learners, from ten to seventy-one, spent a day at Inchfield with a helper for each rope. By the afternoon they rang call changes, and two of them asked for more.',
      'There will be another day in the autumn. The soup was by Joan.',
    ],
  },
  {
    file: 'bats',
    title: 'Bats at Bolt End',
    texts: [
      'The belfry at Bolt End has been adopted by some forty pipistrelles. They do not mind the tenor, but they do mind the light, and so practice will be by torch until they leave in August.',
      'The bat group has kindly provided an umbrella for the fourth.',
    ],
  },
  {
    file: 'handbells',
    title: 'Handbells found in a piano',
    texts: [
      'A set of twelve handbells of about 1860, thought lost since the old school closed, was found by a piano tuner at Carr Green inside an upright that had gone for jumble.',
      'The leathers have perished, but the castings are sound. They will be on show at the dinner, and may be rung with gloves.',
    ],
  },
];
