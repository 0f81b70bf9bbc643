export interface Report {
  readonly id: number;
  readonly section: 'local' | 'sport' | 'business' | 'culture';
  readonly slug: string;
  readonly title: string;
  readonly by: string;
  readonly at: string;
  readonly tags: readonly string[];
  readonly body: readonly string[];
  /** How the text reaches the reader: in the page, hidden until a script reveals it, or as data that a script draws. */
  readonly served?: 'hidden' | 'data';
  /** Only the first paragraph is shown without a subscription. */
  readonly paid?: true;
}

/** Newest first. */
export const REPORTS: readonly Report[] = [
  {
    id: 88412,
    section: 'local',
    slug: 'lido-reopens-after-nine-years',
    title: 'Queue at dawn as Kelder lido reopens after nine years',
    by: 'Anna Corrie',
    at: '2025-05-31 11:40',
    tags: ['lido', 'council'],
    body: [
      'Margaret Ellison, 81, was first into the water at Kelder lido on Saturday, as she had been on the opening day in 1951. “It was colder then,” she said. “Or I was thinner.”',
      'Some four hundred people had queued along Strand Parade since dawn. The pool closed in 2016 after a crack was found in the deep end, and the council twice came within a vote of filling it in for a car park.',
      'Friends of the Lido raised £640,000 of the £2.1 million that the repair cost, much of it from the sale of individual blue tiles at £50 each. The names are on the wall beside the fountain, among them those of eleven dogs.',
      'Swimming is free until the end of June. After that a day ticket costs £4.20, and the season runs to 28 September.',
    ],
  },
  {
    id: 88390,
    section: 'business',
    slug: 'ropeworks-wins-turbine-order',
    title: 'Ropeworks wins order for floating turbines',
    by: 'Dev Malhotra',
    at: '2025-05-29 16:05',
    tags: ['harbour', 'jobs'],
    served: 'hidden',
    body: [
      'Kelder Ropeworks will make the mooring lines for twelve floating wind turbines off the Hebrides, the largest order in its 170 years. The contract is worth £18 million and secures 140 jobs until 2029.',
      'Each line is 900 metres long and as thick as a telegraph pole, spun from polyester on a walk that was built for hemp. The company had to lengthen the shed by forty metres, through what used to be the manager’s rose garden.',
      '“We asked him first,” said the production director, Sunita Rao. “He retired in 1994, but he still prunes them.”',
      'Recruitment of twenty-two apprentices begins in July. The college at Fairhaven will run a course in fibre technology for the first time since 1987.',
    ],
  },
  {
    id: 88371,
    section: 'sport',
    slug: 'rovers-go-up-on-last-kick',
    title: 'Rovers go up with the last kick of the season',
    by: 'Paul Tranter',
    at: '2025-05-25 18:22',
    tags: ['rovers'],
    body: [
      'Kelder Rovers 2, Ashby Town 1. A free kick from Liam Docherty in the ninety-seventh minute took Rovers back to the Northern Premier after four years, in front of 3,116, the largest gate at Ferry Lane since the floodlights were new.',
      'It had looked like another of those afternoons. Ashby led from the twelfth minute, Rovers hit the bar twice, and Kofi Mensah’s equaliser after an hour was the first shot that their goalkeeper had not seen.',
      'Docherty, who is 37 and works nights at the sorting office, said that he had asked to be substituted ten minutes earlier. “Gaffer told me he had no one left.”',
    ],
  },
  {
    id: 88345,
    section: 'local',
    slug: 'school-bus-cuts-delayed',
    title: 'Cuts to school buses delayed until Easter',
    by: 'Anna Corrie',
    at: '2025-05-22 19:10',
    tags: ['council', 'schools'],
    paid: true,
    body: [
      'Councillors voted by nineteen to sixteen on Thursday to keep the school buses to the eastern villages for two more terms, after parents filled the public gallery and part of the car park.',
      'The saving of £310,000 is to come from reserves, which will then stand at their lowest since the reorganisation of 1996. The cabinet member for finance called this “spending the spare wheel”.',
      'A working party with two parents from each village will report by February. Three of the nine routes carry fewer than ten children.',
    ],
  },
  {
    id: 88330,
    section: 'culture',
    slug: 'brass-band-finds-lost-march',
    title: 'Brass band finds its lost march in a biscuit tin',
    by: 'Owen Lister',
    at: '2025-05-19 08:30',
    tags: ['music'],
    served: 'data',
    body: [
      'A march that nobody had heard since 1938 will open the summer concerts in Castle Gardens. The parts for “Kelder Sands” turned up in a biscuit tin when the band cleared its practice room above the Co-op.',
      'Two were missing. The conductor, Jean Fairley, rebuilt the second cornet from the harmony, and the bass drum, she said, “more or less wrote itself”.',
      'Its composer, Albert Pring, was a signalman who had never had a lesson. His granddaughter will travel from Saskatoon for the concert on 14 June and bring his baton, which is a sawn-off knitting needle.',
    ],
  },
  {
    id: 88302,
    section: 'local',
    slug: 'seal-pup-at-the-bank',
    title: 'Seal pup closes bank for an hour',
    by: 'Anna Corrie',
    at: '2025-05-14 13:15',
    tags: ['harbour', 'animals'],
    body: [
      'Customers of the Strand Parade branch had to wait on Wednesday while a seal pup slept across the entrance. It had come up the slipway with the spring tide and ignored a broom, a bucket and the deputy manager.',
      'Volunteers from the rescue centre lifted it into a laundry basket and released it beyond the breakwater. It weighed nineteen kilograms and bit one of them.',
    ],
  },
  {
    id: 88288,
    section: 'business',
    slug: 'market-hall-traders-agree',
    title: 'Market hall traders agree to stay through refit',
    by: 'Dev Malhotra',
    at: '2025-05-12 17:45',
    tags: ['council', 'jobs'],
    served: 'hidden',
    body: [
      'All but three of the forty-one traders in the Victorian market hall have accepted the council’s offer of half rent while its roof is replaced, and will move in thirds, like beads on an abacus, from one aisle to the next.',
      'The work starts on 1 September and is to last fourteen months. Scaffolding will go up at night, and fishmongers get the aisle nearest the drains, which was the point at which talks had stalled in March.',
      'Rents rise by four per cent on completion, rather than the eleven first proposed. “Nobody’s cheering,” said Hamid Yusuf, who sells buttons. “But nobody’s packing either.”',
    ],
  },
  {
    id: 88261,
    section: 'sport',
    slug: 'rowing-club-juniors-henley',
    title: 'Rowing club’s juniors qualify for Henley',
    by: 'Paul Tranter',
    at: '2025-05-08 20:00',
    tags: ['rowing'],
    paid: true,
    body: [
      'Four sixteen-year-olds from Kelder Rowing Club, who train in a boat older than their coach, have qualified for Henley at the first attempt.',
      'Their time of seven minutes and two seconds at Nottingham was the third fastest of the day. The club has launched an appeal for £6,000 to hire a newer boat, and for somebody with a van.',
    ],
  },
  {
    id: 88240,
    section: 'culture',
    slug: 'library-of-borrowed-tools',
    title: 'A library where you borrow the drill',
    by: 'Owen Lister',
    at: '2025-05-05 09:20',
    tags: ['jobs', 'council'],
    served: 'data',
    body: [
      'The average electric drill is used for thirteen minutes in its life. At the tool library on Mill Street the seven drills average thirteen minutes before lunch.',
      'Since January, 620 members have borrowed 410 things, from hedge trimmers to a cement mixer and, most of all, a carpet cleaner that has not been on the shelf since February. Late fees are paid in cake.',
      'The founder, Ruth Adeyemi, wants to open a second branch in Fairhaven. She has the shelves. She lacks, she says, only the shed.',
    ],
  },
];

/** A story that grew: the second text replaces the first and keeps most of it. */
export const WALKER: readonly Report[] = [
  {
    id: 88405,
    section: 'local',
    slug: 'search-for-missing-walker',
    title: 'Search for missing walker on Carrick Fell',
    by: 'Staff',
    at: '2025-05-30 22:10',
    tags: ['rescue'],
    body: [
      'Mountain rescue teams are searching Carrick Fell for a 58-year-old walker who failed to return to his car on Friday afternoon.',
      'He was last seen near the trig point at about two o’clock, wearing a red jacket and carrying a blue rucksack. He is an experienced walker and knows the area well.',
      'Twenty-six volunteers, three dogs and a coastguard helicopter are taking part. Cloud is down to 300 metres, and the temperature on the summit is expected to fall to four degrees tonight.',
      'Anyone who was on the fell on Friday is asked to call 101 and quote incident 417.',
    ],
  },
  {
    id: 88408,
    section: 'local',
    slug: 'missing-walker-found',
    title: 'Missing walker found safe on Carrick Fell',
    by: 'Staff',
    at: '2025-05-31 07:50',
    tags: ['rescue'],
    body: [
      'A 58-year-old walker who spent the night on Carrick Fell has been found safe. A search dog called Biscuit reached him at ten past five on Saturday morning in a sheepfold above Long Gill.',
      'He had failed to return to his car on Friday afternoon. He was last seen near the trig point at about two o’clock, wearing a red jacket and carrying a blue rucksack. He is an experienced walker and knows the area well.',
      'Twenty-six volunteers, three dogs and a coastguard helicopter took part. Cloud was down to 300 metres, and the temperature on the summit fell to three degrees.',
      'He has a sprained ankle and was said to be “mostly embarrassed”. Biscuit was given his sandwiches.',
    ],
  },
];

/** Notices of deaths in one form. */
export const DEATHS = [
  [
    'ADAMS',
    'Doreen Mary',
    '89',
    '19 May',
    'Fairhaven Lodge',
    'beloved wife of the late Ronald, mother of Susan and Keith, grandmother of five',
    'St Oswin’s, Kelder',
    'Thursday 5 June at 11.30 am',
    'the Lifeboat',
  ],
  [
    'BRIGGS',
    'Thomas (Tommy)',
    '74',
    '21 May',
    'Kelder Infirmary',
    'husband of Jean, father of Mark, Ian and Claire, formerly of the Ropeworks',
    'Carrick Crematorium',
    'Monday 9 June at 2 pm',
    'the Stroke Association',
  ],
  [
    'DHILLON',
    'Gurpreet Kaur',
    '67',
    '22 May',
    'home',
    'wife of Harbans, mother of Manjit and Simran, teacher at Mill Street School for thirty years',
    'the Gurdwara, Canal Road',
    'Saturday 7 June at 10 am',
    'the Children’s Hospice',
  ],
  [
    'FENWICK',
    'Albert',
    '96',
    '24 May',
    'Strand Court',
    'widower of Elsie, brother of Nancy, last of the Kelder pilots',
    'the Fishermen’s Chapel',
    'Friday 6 June at noon',
    'the Mission to Seafarers',
  ],
  [
    'MCALLISTER',
    'Shona',
    '51',
    '26 May',
    'St Oswin’s Hospice',
    'partner of Drew, mother of Callum, sister of Fiona and Alec',
    'Carrick Crematorium',
    'Wednesday 11 June at 3.30 pm',
    'the Hospice',
  ],
] as const;

/** Roadworks in one form. */
export const CLOSURES = [
  [
    'Mill Street',
    'Canal Road and the tool library',
    '2 June',
    '13 June',
    'replacement of a gas main',
    'Northern Gas',
    'Foundry Lane and Station Approach',
  ],
  [
    'Ferry Lane',
    'the football ground and the roundabout',
    '9 June',
    '11 June',
    'resurfacing',
    'the county council',
    'the bypass',
  ],
  [
    'Strand Parade (northbound)',
    'the lido and Custom Quay',
    '16 June',
    '4 July',
    'repairs to the sea wall',
    'the Environment Agency',
    'Castle Street',
  ],
  [
    'Long Gill Road',
    'the cattle grid and Carrick Farm',
    '23 June',
    '24 June',
    'work on overhead lines',
    'Electricity North',
    'a signed diversion of eleven miles',
  ],
] as const;

/** Forecasts of some days. */
export const WEATHER = [
  [
    '2025-05-28',
    'Bright at first, cloud building from the west by noon, a shower or two near the fells.',
    '16',
    '9',
    'W 14',
    '04:42',
    '21:29',
    '06:10',
    '18:31',
  ],
  [
    '2025-05-29',
    'Rain in the morning, heavy at times, clearing to sunny spells by tea time.',
    '14',
    '8',
    'SW 22',
    '04:41',
    '21:31',
    '06:58',
    '19:19',
  ],
  [
    '2025-05-30',
    'Low cloud on the hills all day, drizzle in places, brighter along the coast.',
    '13',
    '7',
    'SW 10',
    '04:40',
    '21:32',
    '07:49',
    '20:08',
  ],
  [
    '2025-05-31',
    'Dry with long spells of sunshine. Light winds.',
    '19',
    '10',
    'SE 6',
    '04:39',
    '21:33',
    '08:42',
    '21:00',
  ],
] as const;
