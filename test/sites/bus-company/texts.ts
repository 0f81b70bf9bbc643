export interface Line {
  readonly path: string;
  readonly no: string;
  readonly title: string;
  readonly days: string;
  readonly from: string;
  readonly intro: string;
  readonly stops: readonly string[];
  /** Departures at the first stop in minutes after midnight, and the minutes from stop to stop. */
  readonly starts: readonly number[];
  readonly steps: readonly number[];
  readonly notes: readonly string[];
  readonly alike: 'variant timetables' | 'version line 14';
}

const VALLEY = [
  'Pennard Bus Station',
  'Mill Street',
  'Llanfoy Cross',
  'Upper Teme Bridge',
  'Corran Hospital',
  'Corran Market',
];

export const LINES: readonly Line[] = [
  {
    path: '12/outbound',
    no: '12',
    title: 'Pennard – Llanfoy – Corran',
    days: 'Mondays to Fridays',
    from: '1 September 2025',
    intro: 'Every hour along the valley road, and every half hour at the busy times. All journeys serve the hospital.',
    stops: VALLEY,
    starts: [370, 400, 430, 460, 490, 520, 580, 640, 700, 760, 820, 880, 925, 950, 985, 1015, 1050, 1110],
    steps: [4, 11, 8, 9, 6],
    notes: ['The journey at 08:10 runs on school days only.', 'Low-floor buses on all journeys.'],
    alike: 'variant timetables',
  },
  {
    path: '12/inbound',
    no: '12',
    title: 'Corran – Llanfoy – Pennard',
    days: 'Mondays to Fridays',
    from: '1 September 2025',
    intro: 'Every hour along the valley road, and every half hour at the busy times. All journeys serve the hospital.',
    stops: VALLEY.toReversed(),
    starts: [385, 415, 445, 475, 505, 565, 625, 685, 745, 805, 865, 915, 945, 975, 1005, 1040, 1075, 1150],
    steps: [6, 9, 8, 12, 4],
    notes: ['The journey at 15:45 waits for the end of school at Llanfoy Cross.', 'Low-floor buses on all journeys.'],
    alike: 'variant timetables',
  },
  {
    path: '12/sunday',
    no: '12',
    title: 'Pennard – Llanfoy – Corran',
    days: 'Sundays and public holidays',
    from: '1 September 2025',
    intro: 'Every two hours along the valley road. No service on 25 and 26 December and on 1 January.',
    stops: VALLEY,
    starts: [565, 685, 805, 925, 1045],
    steps: [4, 10, 7, 9, 5],
    notes: ['Low-floor buses on all journeys.'],
    alike: 'variant timetables',
  },
  {
    path: '12a',
    no: '12A',
    title: 'Pennard – Llanfoy – Abbey Moor – Corran',
    days: 'Mondays to Fridays',
    from: '1 September 2025',
    intro: 'The slower cousin of the 12: four journeys a day turn off at Llanfoy Cross and climb to Abbey Moor.',
    stops: [
      'Pennard Bus Station',
      'Mill Street',
      'Llanfoy Cross',
      'Abbey Moor Chapel',
      'Corran Hospital',
      'Corran Market',
    ],
    starts: [445, 610, 850, 1035],
    steps: [4, 11, 14, 17, 6],
    notes: [
      'In snow buses turn back at Llanfoy Cross; listen to Radio Marches from six.',
      'Low-floor buses on all journeys.',
    ],
    alike: 'variant timetables',
  },
  {
    path: '14',
    no: '14',
    title: 'Pennard – Hexley – Stoke Wen',
    days: 'Mondays to Saturdays',
    from: '1 September 2025',
    intro: 'The winter timetable. Buses run to Hexley every hour and beyond it to Stoke Wen every second hour.',
    stops: ['Pennard Bus Station', 'Railway Station', 'Hexley Green', 'Hexley Depot', 'Stoke Wen Church'],
    starts: [395, 455, 515, 575, 635, 695, 755, 815, 875, 935, 995, 1055],
    steps: [5, 13, 3, 16],
    notes: ['Connects with trains to Shrewsford at the railway station; we wait up to five minutes.'],
    alike: 'version line 14',
  },
  {
    path: '14/summer-2025',
    no: '14',
    title: 'Pennard – Hexley – Stoke Wen',
    days: 'Mondays to Saturdays',
    from: '26 May to 31 August 2025',
    intro: 'The summer timetable. Buses run to Hexley every hour, and four of them go on past Stoke Wen to the lake.',
    stops: [
      'Pennard Bus Station',
      'Railway Station',
      'Hexley Green',
      'Hexley Depot',
      'Stoke Wen Church',
      'Wen Water car park',
    ],
    starts: [395, 455, 515, 575, 635, 695, 755, 815, 875, 935, 995, 1055, 1115],
    steps: [5, 13, 3, 16, 7],
    notes: [
      'Connects with trains to Shrewsford at the railway station; we wait up to five minutes.',
      'Two bicycles can be carried on each bus to the lake.',
    ],
    alike: 'version line 14',
  },
  {
    path: 'x5',
    no: 'X5',
    title: 'Corran – Pennard – Shrewsford express',
    days: 'Mondays to Fridays',
    from: '29 September 2025',
    intro: 'Three towns, three stops, under the hour. The coach has a toilet, tables and sockets at every seat.',
    stops: ['Corran Market', 'Pennard Bus Station', 'Shrewsford Exchange'],
    starts: [360, 420, 480, 600, 720, 840, 960, 1020, 1080],
    steps: [21, 34],
    notes: [
      'Passes of the county are valid after 09:30 only.',
      'Seats can be reserved in the app until an hour before.',
    ],
    alike: 'variant timetables',
  },
];

export interface Notice {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly lines: string;
  readonly text: readonly string[];
  readonly alike: 'variant roadworks' | 'variant closed stops' | 'version strike';
}

export const NOTICES: readonly Notice[] = [
  {
    slug: 'mill-street-phase-1',
    title: 'Roadworks on Mill Street: lines 12 and 12A diverted',
    day: '2025-09-22',
    lines: '12, 12A',
    text: [
      'From Monday 29 September until Friday 10 October, Mill Street is closed between the bridge and the Wool Hall while a water main is replaced.',
      'Buses to Corran run by way of Castle Road. The stop at Mill Street is not served. Please use the temporary stop outside the library, three minutes on foot.',
      'Allow up to ten minutes more between half past seven and nine. Journeys towards Pennard are not affected.',
    ],
    alike: 'variant roadworks',
  },
  {
    slug: 'mill-street-phase-2',
    title: 'Roadworks on Mill Street: lines 12 and 12A diverted',
    day: '2025-10-07',
    lines: '12, 12A',
    text: [
      'From Monday 13 October until Friday 31 October, Mill Street is closed between the Wool Hall and the railway arch while a water main is replaced.',
      'Buses to Pennard run by way of Tannery Lane. The stop at Mill Street is not served. Please use the temporary stop outside the chapel, five minutes on foot.',
      'Allow up to fifteen minutes more between four and six. Journeys towards Corran are not affected.',
    ],
    alike: 'variant roadworks',
  },
  {
    slug: 'stop-closed-hexley-green',
    title: 'Stop closed: Hexley Green',
    day: '2025-10-02',
    lines: '14',
    text: [
      'The stop at Hexley Green is closed on Saturday 11 October from six in the morning to six in the evening for the apple fair.',
      'Please use the stop at Hexley Depot instead. We are sorry for the longer walk; a steward with a wheelchair will be at the green all day.',
    ],
    alike: 'variant closed stops',
  },
  {
    slug: 'stop-closed-llanfoy-cross',
    title: 'Stop closed: Llanfoy Cross',
    day: '2025-10-02',
    lines: '12, 12A',
    text: [
      'The stop at Llanfoy Cross is closed on Sunday 12 October from six in the morning to two in the afternoon for the half marathon.',
      'Please use the stop at Upper Teme Bridge instead. We are sorry for the longer walk; a steward with a wheelchair will be at the cross all morning.',
    ],
    alike: 'variant closed stops',
  },
  {
    slug: 'strike-17-october',
    title: 'No buses on Friday 17 October',
    day: '2025-10-09',
    lines: 'all lines',
    text: [
      'Drivers at our three depots have voted to stop work for a day over next year’s pay. We expect that no bus of ours will run on Friday 17 October, from the first journey at a quarter to six until the last at night.',
      'School contracts are run by other firms and are not affected. Weekly and monthly tickets are extended by a day without your asking.',
      'Talks go on. If the strike is called off, you will read it here first.',
    ],
    alike: 'version strike',
  },
  {
    slug: 'strike-called-off',
    title: 'Strike called off: buses run on Friday 17 October',
    day: '2025-10-15',
    lines: 'all lines',
    text: [
      'Drivers at our three depots had voted to stop work for a day over next year’s pay. After talks on Tuesday night the strike is off, and all buses run on Friday 17 October to the usual timetable.',
      'School contracts are run by other firms and were never affected. Weekly and monthly tickets that we have extended keep their extra day.',
      'Members will vote on the new offer, 4.2 per cent from January, by the end of the month.',
    ],
    alike: 'version strike',
  },
];

export interface Story {
  readonly slug: string;
  readonly title: string;
  readonly topic: 'Fleet' | 'People' | 'Services';
  readonly by: string;
  readonly day: string;
  readonly text: readonly string[];
}

export const STORIES: readonly Story[] = [
  {
    slug: 'eleven-electric-buses',
    title: 'Eleven electric buses, and one very long cable',
    topic: 'Fleet',
    by: 'Gwenda Probert',
    day: '2025-10-06',
    text: [
      'They came at night, because the low bridge at Hexley has to be closed for anything longer than twelve metres, and by breakfast half the town had been down to the depot to look. Our first eleven electric buses are here.',
      'Each of them carries 38 seated passengers and, on a full battery, covers some 210 miles of flat road. Ours is not flat road. On the climb to Abbey Moor the trial bus used in four miles what it uses in nine along the river, and won a third of it back on the way down.',
      '“You learn to drive it with your heel up,” says Alun Teague, who has driven the 12A since it was a minibus. “Lift off early and the hill fills the battery for you. Brake late, and you are just a heater.”',
      'The cable is another story. The substation that serves Hexley was built for a village with two dairies. To charge eleven buses at once, the grid company has dug 1.7 kilometres of trench along the green, where the cricket club has asked for, and been given, a new sight screen.',
      'The buses start work on line 14 on 20 October, and on the 12 in the new year. Sixty per cent of the cost of £4.9 million comes from the national fund for clean buses, the rest from a loan which we shall repay out of the diesel we no longer buy.',
      'What becomes of the old ones? Six go to a school contractor, four to spares, and one, the cream and green Leopard of 1979, stays where it is. It has never been in the way.',
    ],
  },
  {
    slug: 'driver-of-the-year',
    title: 'Marek Sowa is driver of the year',
    topic: 'People',
    by: 'Gwenda Probert',
    day: '2025-09-26',
    text: [
      'Out of 214 letters and cards, 61 were about the same man. Marek Sowa, who drives the early turns on the X5, is your driver of the year.',
      'One of the cards came from a ward sister at Corran Hospital. She had fallen asleep on the way home after a double shift; he stopped at the exchange, woke her, and had already asked a colleague to hold the last bus back.',
      'Marek came from Rzeszów in 2006 for a summer of picking hops and stayed for a girl in Stoke Wen. He wants it known that the girl, now Mrs Sowa, wrote none of the letters.',
      'The award comes with a plate, £500 and a week of late turns off. The plate is on the wall of the canteen, next to the toaster.',
    ],
  },
  {
    slug: 'night-bus-trial',
    title: 'A night bus for Pennard: the trial begins',
    topic: 'Services',
    by: 'Idris Kemble',
    day: '2025-06-12',
    text: [
      'From Friday 27 June a bus leaves Pennard for Corran at ten past midnight and again at a quarter to two, on Fridays and Saturdays only.',
      'It follows the route of the 12, stops wherever it is safe between stops if you ask the driver, and costs £3.50 at all ages. Passes are not valid.',
      'The trial lasts until the end of September. To keep the bus we need about eighteen passengers a journey; taxis, we are told, wish us well with moderate warmth.',
    ],
  },
  {
    slug: 'night-bus-stays',
    title: 'The night bus stays',
    topic: 'Services',
    by: 'Idris Kemble',
    day: '2025-09-30',
    text: [
      'Twenty-three passengers a journey on average, forty-six on the night of the apple blossom ball, and not one cleaning charge: the night bus from Pennard to Corran stays for good.',
      'The bus leaves Pennard at ten past midnight and, from now on, at a quarter past two instead of a quarter to, as many of you asked. It runs on Fridays and Saturdays only and follows the route of the 12. The fare is still £3.50 at all ages.',
      'What you told us in the survey: 71 per cent would otherwise have driven or been fetched, 9 per cent would have stayed at home, and one of you would have “slept at my brother’s, God help me”.',
    ],
  },
  {
    slug: 'ring-and-ride',
    title: 'Ring and ride comes to the Wen villages',
    topic: 'Services',
    by: 'Idris Kemble',
    day: '2025-08-19',
    text: [
      'Five villages around Wen Water have had no bus since 2011. From September they have one again, though without a timetable: you ring, and it comes.',
      'Book by telephone or in the app between a week and an hour before. The minibus takes you to Stoke Wen, where it meets the 14, or to the surgery at Ludmarsh. It has eight seats, a lift for a wheelchair and room for the shopping.',
      'A journey costs £2, whatever its length, and nothing with a pass. The county pays for the first two years.',
      'Parish clerk Nerys Bowdler has booked the first seat. She is going to have her hair done, she says, “because for once I shall know how I am getting back”.',
    ],
  },
  {
    slug: 'depot-open-day',
    title: 'Through the bus wash: open day at Hexley depot',
    topic: 'People',
    by: 'Gwenda Probert',
    day: '2025-07-14',
    text: [
      'About 1,900 people came to our open day, and by our count 1,400 of them went through the bus wash, some of them until they were asked to let others have a turn.',
      'The brass band of the depot played from the top deck of the Leopard. The pulling contest was won, for the third year, by the young farmers of Abbey Moor, who moved a ten-tonne bus twenty metres in 19.8 seconds.',
      'The tombola brought £2,316 for the air ambulance. A left wellington boot, size six, is still waiting for its owner at the gate.',
    ],
  },
];

export const FARES = [
  { zone: 'A', name: 'Pennard and Hexley', single: '£1.80', day: '£4.20', week: '£16.00', month: '£58' },
  { zone: 'B', name: 'Llanfoy and Abbey Moor', single: '£2.60', day: '£5.60', week: '£21.50', month: '£77' },
  { zone: 'C', name: 'Corran and the Wen villages', single: '£3.00', day: '£6.80', week: '£26.00', month: '£94' },
] as const;

export const JOBS = [
  {
    slug: 'bus-driver-corran',
    title: 'Bus driver (licence held), Corran',
    pay: '£15.40 an hour',
    ref: 'TV/25/31',
    closes: '7 November 2025',
    text: 'You hold a category D licence with a valid card and have no more than six points. After two weeks on our lines with a mentor you drive on your own.',
    shared: 'corran',
  },
  {
    slug: 'trainee-bus-driver-corran',
    title: 'Trainee bus driver, Corran',
    pay: '£12.60 an hour while you train, £15.40 afterwards',
    ref: 'TV/25/32',
    closes: '7 November 2025',
    text: 'You hold a car licence and have no more than six points. We pay for the medical, the theory and eight weeks of driving lessons; you stay with us for two years afterwards.',
    shared: 'corran',
  },
  {
    slug: 'trainee-bus-driver-hexley',
    title: 'Trainee bus driver, Hexley',
    pay: '£12.60 an hour while you train, £15.10 afterwards',
    ref: 'TV/25/35',
    closes: '21 November 2025',
    text: 'You hold a car licence and have no more than six points. We pay for the medical, the theory and eight weeks of driving lessons; you stay with us for two years afterwards.',
    shared: 'hexley',
  },
  {
    slug: 'electrician-grade-2',
    title: 'Vehicle electrician, grade 2, Hexley',
    pay: '£19.25 an hour',
    ref: 'TV/25/36',
    closes: '21 November 2025',
    text: 'You have worked on high-voltage vehicles and may isolate them. You will look after eleven new electric buses and teach what you know to three diesel fitters who are keener than they admit.',
    shared: 'hexley',
  },
] as const;

export const STOPS = [
  {
    code: '4010231',
    name: 'Mill Street (towards Corran)',
    side: 'outside the Wool Hall',
    lines: '12, 12A',
    first: 374,
  },
  {
    code: '4010232',
    name: 'Mill Street (towards Pennard)',
    side: 'opposite the Wool Hall',
    lines: '12, 12A',
    first: 421,
  },
] as const;

export const LOST = [
  {
    week: '29 September to 5 October 2025',
    slug: '2025-40',
    things: [
      'black umbrella (nine of them)',
      'child’s red anorak, aged 4',
      'hearing aid in a blue box',
      'bag of cider apples',
      'clarinet',
    ],
  },
  {
    week: '6 to 12 October 2025',
    slug: '2025-41',
    things: [
      'black umbrella (four of them)',
      'reading glasses, tortoiseshell',
      'one trainer, left',
      'library book on bees',
      'crutch',
    ],
  },
] as const;

export const PASSES = {
  en: {
    title: 'Free travel with a pass',
    text: [
      'If you are 66 or older, or have a disability, you can travel free of charge on all local buses with a pass from the county.',
      'Apply at any library. Bring a photograph, a proof of your age and a letter with your address that is not older than three months. The pass comes by post within ten working days.',
      'Put the pass on the reader when you get on and tell the driver where you are going. On the X5 the pass is valid after half past nine only; on the night bus it is not valid.',
      'Have you lost your pass? Ring the county on 01632 960 455. A new one costs £8, and nothing if it was stolen and you know the number of the police report.',
    ],
  },
  cy: {
    title: 'Teithio am ddim gyda thocyn',
    text: [
      'Os ydych yn 66 oed neu’n hŷn, neu os oes gennych anabledd, gallwch deithio am ddim ar bob bws lleol gyda thocyn gan y sir.',
      'Gwnewch gais mewn unrhyw lyfrgell. Dewch â llun, prawf o’ch oed a llythyr gyda’ch cyfeiriad nad yw’n hŷn na thri mis. Daw’r tocyn drwy’r post o fewn deg diwrnod gwaith.',
      'Rhowch y tocyn ar y darllenydd wrth fynd ar y bws a dywedwch wrth y gyrrwr i ble rydych yn mynd. Ar yr X5 mae’r tocyn yn ddilys ar ôl hanner awr wedi naw yn unig; nid yw’n ddilys ar y bws nos.',
      'Ydych chi wedi colli’ch tocyn? Ffoniwch y sir ar 01632 960 455. Mae un newydd yn costio £8, a dim byd os cafodd ei ddwyn a’ch bod yn gwybod rhif adroddiad yr heddlu.',
    ],
  },
} as const;

export const TRIPS = [
  {
    slug: 'wen-water-steamers',
    title: 'Day trip: steamers on Wen Water',
    day: 'Saturday 25 October 2025',
    price: '£24',
    back: '18:15',
    sight: 'Two hours on the lake with tea and a scone, then time for the village and its bookshops.',
  },
  {
    slug: 'shrewsford-christmas-market',
    title: 'Day trip: Christmas market in Shrewsford',
    day: 'Saturday 6 December 2025',
    price: '£19',
    back: '20:30',
    sight: 'Four hours among a hundred stalls below the castle; the choir of the abbey sings at five.',
  },
] as const;
