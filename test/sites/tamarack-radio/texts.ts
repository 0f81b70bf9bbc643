export interface Story {
  readonly id: number;
  readonly slug: string;
  readonly category: readonly [string, string];
  readonly title: string;
  readonly day: string;
  readonly shown: string;
  readonly author: string;
  readonly text: readonly string[];
  readonly comments: readonly (readonly [string, string, string])[];
  readonly alike?: `version ${string}`;
}

const SHORE = ['lake-and-shore', 'Lake & Shore'] as const;
const TOWNS = ['towns', 'Towns'] as const;
const STATION = ['inside-the-station', 'Inside the Station'] as const;

export const NEWS: readonly Story[] = [
  {
    id: 6231,
    slug: 'ferry-strikes-pier-update',
    category: SHORE,
    title: 'Five hurt as ferry strikes Port Ellery pier; service off until Thursday',
    day: '2025-05-27',
    shown: 'May 27, 2025',
    author: 'Dana Whitlock',
    alike: 'version ferry',
    text: [
      'Five people were treated for injuries after the ferry <em>Ardis J.</em> struck the north pier at Port Ellery on Monday afternoon with 61 passengers and 19 cars aboard, the county sheriff said Tuesday. An earlier report had put the number of injured at two.',
      'The ferry was making its 3:40 p.m. arrival from Gull Island when it failed to slow inside the breakwater. Passengers described a loud grinding sound and cars sliding into one another on the vehicle deck.',
      'The Coast Guard now says the cause was a sheared pin in the linkage of the pitch control, which left both propellers turning ahead. Investigators had at first looked at the wind, which was gusting to 31 knots.',
      'A diver found a dent eleven feet long above the waterline but no breach of the hull. The operator, Osgood Transit, expects to resume service on Thursday morning with the smaller <em>Wawatam Belle</em>, which carries nine cars.',
    ],
    comments: [
      [
        'Merle K.',
        'May 27, 2025 at 11:02 am',
        'The Belle is older than I am. Nine cars will not last until noon on a Thursday.',
      ],
      [
        'island_ruth',
        'May 27, 2025 at 1:47 pm',
        'Thank you to the deckhand in the green jacket who got my mother out of the car.',
      ],
    ],
  },
  {
    id: 6224,
    slug: 'ferry-strikes-pier',
    category: SHORE,
    title: 'Two hurt as ferry strikes Port Ellery pier',
    day: '2025-05-26',
    shown: 'May 26, 2025',
    author: 'Dana Whitlock',
    alike: 'version ferry',
    text: [
      'Two people were treated for injuries after the ferry <em>Ardis J.</em> struck the north pier at Port Ellery on Monday afternoon with about 50 passengers aboard, the county sheriff said.',
      'The ferry was making its 3:40 p.m. arrival from Gull Island when it failed to slow inside the breakwater. Passengers described a loud grinding sound and cars sliding into one another on the vehicle deck.',
      'The Coast Guard said it was looking at the wind, which was gusting to 31 knots at the time. The ferry remained at the pier on Monday evening while a diver was on the way from Grand Stannard.',
      'Osgood Transit, which runs the boat, said crossings were canceled until further notice and that passengers holding tickets would be called.',
    ],
    comments: [],
  },
  {
    id: 6219,
    slug: 'pledge-drive-day-six',
    category: STATION,
    title: 'Spring drive, day six: $148,210 and a goal in sight',
    day: '2025-05-22',
    shown: 'May 22, 2025',
    author: 'Station staff',
    alike: 'version pledge',
    text: [
      'Good morning from the phone room. As of 9 a.m. on day six, 1,914 of you have given $148,210 to the spring drive. Our goal is $160,000 by midnight on Friday.',
      'Today every new monthly gift is matched by the Halvorsen Hardware stores, up to $6,000. Yesterday’s match, from the Ashgrove Creamery, was used up in three hours and ten minutes.',
      'The town with the most gifts for every thousand people is now Kettle Falls. The youngest giver is Opal, age six, who sent four quarters taped to a drawing of an otter.',
    ],
    comments: [['Opal’s dad', 'May 22, 2025 at 10:15 am', 'She would like it known that it is a mink.']],
  },
  {
    id: 6203,
    slug: 'pledge-drive-day-three',
    category: STATION,
    title: 'Spring drive, day three: $71,645 and counting',
    day: '2025-05-19',
    shown: 'May 19, 2025',
    author: 'Station staff',
    alike: 'version pledge',
    text: [
      'Good morning from the phone room. As of 9 a.m. on day three, 932 of you have given $71,645 to the spring drive. Our goal is $160,000 by midnight on Friday.',
      'Today every new monthly gift is matched by the Port Ellery Co-op, up to $4,500. Yesterday’s match, from the Stannard Dental Group, was used up in just under five hours.',
      'The town with the most gifts for every thousand people is now Misery Point, population 212. The largest pot of soup brought to the volunteers so far held nine gallons.',
    ],
    comments: [],
  },
  {
    id: 6188,
    slug: 'sturgeon-return-to-kettle-river',
    category: SHORE,
    title: 'Sturgeon spawn below Kettle Falls for the first time since 1931',
    day: '2025-05-14',
    shown: 'May 14, 2025',
    author: 'Inez Baptiste',
    text: [
      'Biologists counted 23 adult lake sturgeon on the gravel below Kettle Falls last week, the first known to have spawned there since the lower dam was finished in 1931.',
      'The dam came out in the fall of 2022. Crews then spread 1,400 tons of fist-sized rock over the old mill pond so that eggs would have gaps to fall into. “You build the bed and then you stand around for years feeling foolish,” said Toivo Lahti, who led the work for the Stannard Band’s natural resources department.',
      'One female carried a tag put in her in 1998 at the mouth of the river. She was then thought to be about thirty and measured five feet eight inches; she is now six feet one.',
      'The larvae will drift downstream in June. The department asks anglers to stay off the gravel between the footbridge and the gauge until the Fourth of July.',
    ],
    comments: [
      [
        'R. Aho',
        'May 14, 2025 at 8:20 pm',
        'My grandfather talked about them rolling in the shallows like logs. Wish he had seen this.',
      ],
      ['Pete in Ashgrove', 'May 15, 2025 at 6:44 am', 'Is the footbridge itself open?'],
      ['Inez Baptiste', 'May 15, 2025 at 9:31 am', 'Hi Pete, yes, and there is a viewing scope on it through June 15.'],
    ],
  },
  {
    id: 6171,
    slug: 'sawdust-heats-ashgrove-school',
    category: TOWNS,
    title: 'Ashgrove heats its school, clinic and rink with sawdust',
    day: '2025-05-08',
    shown: 'May 8, 2025',
    author: 'Dana Whitlock',
    text: [
      'When the oil tank behind Ashgrove School was dug up last week, it was the last one on Main Street. The school, the clinic, the village hall and the hockey rink are now warmed by one boiler that burns sawdust and bark from Lindqvist’s mill.',
      'Hot water leaves the boiler house at 185 degrees and runs through a mile and a quarter of insulated pipe. The rink, which has always thrown heat away to make ice, now sends it back into the loop.',
      'The village borrowed $3.1 million for the work and expects to save $212,000 a year at the present price of oil. Mayor Carol Lindqvist, whose cousin owns the mill, left the room for both votes.',
      'Not everybody is pleased. Two neighbors say trucks start before six. The mill has agreed to deliver after seven on weekdays and never on Sunday.',
    ],
    comments: [
      ['Hockey Mom 44', 'May 8, 2025 at 4:09 pm', 'The locker rooms are warm. I never thought I would type that.'],
    ],
  },
  {
    id: 6149,
    slug: 'spring-melt-what-to-know',
    category: SHORE,
    title: 'Spring melt: what to know before the rivers rise',
    day: '2025-04-03',
    shown: 'April 3, 2025',
    author: 'Inez Baptiste',
    text: [
      'There is more water in the snow this spring than in most. A core taken behind the Grand Stannard airport on Monday held 7.4 inches of water, and half of that usually leaves the hills within ten days once the nights stay above freezing.',
      'Move what you care about off the basement floor. Check that the outlet of your sump pump does not empty onto ice, and keep a second pump that does not need the power company. Sandbags are free at the county garages in Ashgrove and Kettle Falls, thirty to a household; bring a shovel.',
      'Do not drive around a barrier. A foot of moving water will carry off a small car, and it takes the gravel from under the pavement first, where you cannot see it.',
      'River stages are read on the air at 6:50, 12:20 and 5:20 whenever any gauge is within two feet of flood stage. If the power is out, a battery radio will still get us: 91.3 in the north, 89.9 in the south.',
    ],
    comments: [],
  },
  {
    id: 6127,
    slug: 'bookmobile-gets-sled',
    category: TOWNS,
    title: 'Gull Island’s bookmobile is a sled',
    day: '2025-03-12',
    shown: 'March 12, 2025',
    author: 'Tomas Reyes',
    text: [
      'For the nine weeks of the year when the lake is too hard for the ferry and too soft for trucks, Gull Island’s 140 winter residents get their library books by sled.',
      'Librarian Fern Oja packs two hundred books into a fiberglass pulk, hitches it to a snow machine and follows a line of discarded Christmas trees that the islanders plant in the ice every January. The crossing takes twenty-five minutes when the surface is good.',
      'The most borrowed book this season is a manual for outboard motors. The runner-up is a novel set in Tuscany, with a waiting list of eleven.',
      'Oja carries ice picks, a rope and a thermos, and turns back when the crack at Mile Three opens wider than her boot. That has happened twice this winter. “Nobody has ever charged a fine for it,” she said.',
    ],
    comments: [['Fern O.', 'March 13, 2025 at 7:58 am', 'Three times now, as of this morning.']],
  },
  {
    id: 6098,
    slug: 'wild-rice-camp-teaches-parching',
    category: TOWNS,
    title: 'At a winter camp, parching rice over a fire that must not smoke',
    day: '2025-02-05',
    shown: 'February 5, 2025',
    author: 'Tomas Reyes',
    text: [
      'The trick, Delia Stannard tells a dozen teenagers around an iron kettle, is to keep the paddle moving and to use only maple that has been dead two years. Anything else smokes, and then the rice tastes like a campfire for the rest of its life.',
      'The rice was knocked in September from the beds at Lake Nine and has waited in sacks since. Parching dries it and cracks the hull; then comes the dancing, in new moccasins, in a pit lined with cedar; and then the wind does the rest.',
      'Of 41 beds that elders could name, the Band’s survey found 17 still bearing. Higher water in June drowns the plants when they lie flat on the surface. The dam keepers at Lake Nine agreed this year to hold the level within three inches until the stalks stand.',
    ],
    comments: [],
  },
];

export interface Program {
  readonly slug: string;
  readonly name: string;
  readonly tag: string;
  readonly host: string;
  readonly airs: string;
  readonly text: readonly string[];
}

export const PROGRAMS: readonly Program[] = [
  {
    slug: 'shore-lines',
    name: 'Shore Lines',
    tag: 'Conversations from around the lake',
    host: 'inez-baptiste',
    airs: 'Sundays at 10 a.m., repeated Wednesdays at 7 p.m.',
    text: [
      'Every week Inez Baptiste sits down with one person who lives or works within sight of Lake Osgood and lets them talk for most of an hour. Lighthouse painters, smelt fishers, a judge, a piano tuner, the woman who repairs all of the county’s stoplights.',
      'There is no studio. The program is recorded in kitchens, boats and once in the cab of a crane, which is why you will hear clocks and dogs.',
    ],
  },
  {
    slug: 'the-long-field',
    name: 'The Long Field',
    tag: 'Farming north of the frost line',
    host: 'merritt-oakes',
    airs: 'Saturdays at 6 a.m.',
    text: [
      'Prices, weather and an argument. Merritt Oakes milks sixty cows before he comes to the studio and has opinions about all of them.',
      'The second half hour belongs to callers. Ask about soil, fence law, potato scab or how to tell your father that you are planting hazelnuts.',
    ],
  },
  {
    slug: 'night-ferry',
    name: 'Night Ferry',
    tag: 'Slow music for late crossings',
    host: 'juno-park',
    airs: 'Fridays and Saturdays, 10 p.m. to 1 a.m.',
    text: [
      'Three hours without a word in the first one. Juno Park plays ambient, modern classical, tape loops and field recordings, much of it by musicians from the upper lakes.',
      'The full list of what was played goes up the next morning. Send recordings of water, engines and bridges to the station; the best are mixed in under the midnight weather.',
    ],
  },
  {
    slug: 'kitchen-radio',
    name: 'Kitchen Radio',
    tag: 'What is for supper, and who taught you',
    host: 'dana-whitlock',
    airs: 'Thursdays at 11 a.m.',
    text: [
      'A listener cooks and Dana Whitlock holds the microphone near the pan. Pasties, fry bread, walleye cheeks, pierogi by the hundred for a church in Kettle Falls.',
      'Recipes are read slowly and twice. If you missed an amount, call the station between nine and five and someone will look it up on the card.',
    ],
  },
  {
    slug: 'the-reading-shed',
    name: 'The Reading Shed',
    tag: 'A book, a chapter at a time',
    host: 'tomas-reyes',
    airs: 'Weeknights at 9:30 p.m.',
    text: [
      'Half an hour of a book read aloud by Tomas Reyes from a converted garden shed behind the transmitter. One book takes as long as it takes.',
      'Because of rights we can keep each reading online for only twenty-one days, so do not fall behind.',
    ],
  },
];

export interface Episode {
  readonly id: number;
  readonly number: number;
  readonly slug: string;
  readonly title: string;
  readonly shown: string;
  readonly day: string;
  readonly minutes: number;
  readonly text: readonly string[];
  readonly music: string;
}

/** Conversations: each with its own guest. */
export const SHORE_LINES: readonly Episode[] = [
  {
    id: 8841,
    number: 216,
    slug: 'the-man-who-paints-lighthouses',
    title: 'The man who paints lighthouses',
    shown: 'Sunday, May 25, 2025',
    day: '2025-05-25',
    minutes: 53,
    text: [
      'Ansel Thorp has painted eleven lighthouses, four of them twice. Inez Baptiste joins him at the foot of Misery Point Light, where he is scraping down to the brick for the first time since 1974.',
      'He talks about lead, about the one shade of red that the Coast Guard will accept, about being afraid of ladders until he was thirty, and about the letters he found in a wall cavity from a keeper’s wife to a sister who never answered.',
      'At the end he climbs up and we listen to him work.',
    ],
    music: '“Harbor of Refuge” by the Stannard Fiddlers',
  },
  {
    id: 8827,
    number: 215,
    slug: 'judge-of-a-very-small-court',
    title: 'Judge of a very small court',
    shown: 'Sunday, May 18, 2025',
    day: '2025-05-18',
    minutes: 51,
    text: [
      'The Gull Island court sits on the second Tuesday of the month in the back of the fire hall. Judge Loretta Maki has presided for twenty-six years and has sent exactly one person to jail, for a night, because the ferry was not running.',
      'She tells Inez Baptiste about goat trespass, about sentencing people whose children she taught to swim, and about the winter when both parties, both lawyers and the judge had to share a single snow machine home.',
      'She retires in August. Nobody has filed to replace her.',
    ],
    music: '“Second Tuesday” by Paul Anttila',
  },
  {
    id: 8810,
    number: 214,
    slug: 'tuning-pianos-by-boat',
    title: 'Tuning pianos by boat',
    shown: 'Sunday, May 11, 2025',
    day: '2025-05-11',
    minutes: 52,
    text: [
      'There are 88 pianos on the islands of Lake Osgood, one for every key, and Wes Pickering tunes all of them between ice-out and Labor Day from a sixteen-foot aluminum boat.',
      'In conversation with Inez Baptiste he explains what fog does to a soundboard, why church uprights drift flat and cottage grands drift sharp, and how he lost the hearing above six thousand cycles without losing the work.',
      'With a visit to the oldest piano in the county, which came ashore from a wreck.',
    ],
    music: 'Improvisations recorded on the wreck piano by Wes Pickering',
  },
  {
    id: 8796,
    number: 213,
    slug: 'every-stoplight-in-the-county',
    title: 'Every stoplight in the county',
    shown: 'Sunday, May 4, 2025',
    day: '2025-05-04',
    minutes: 50,
    text: [
      'All nineteen of them are looked after by Bernadette Cloud, who learned electronics on a submarine tender and can tell a failing relay by its sound from across the street.',
      'Inez Baptiste rides along in the bucket truck for a day and a half. They discuss yellow, which is longer than you think; the politics of a left-turn arrow; squirrels; and the intersection where she met her husband, by hitting his car.',
      'If you have ever wondered whether the button does anything, she answers that too.',
    ],
    music: '“Amber” by The Low Bridges',
  },
  {
    id: 8779,
    number: 212,
    slug: 'smelt-by-lantern',
    title: 'Smelt by lantern',
    shown: 'Sunday, April 27, 2025',
    day: '2025-04-27',
    minutes: 54,
    text: [
      'For three nights in April the smelt run up Carp Creek, and for three nights Hank and Lucille Beaudry do not sleep. They have dipped from the same rock since they were married in 1966.',
      'Inez Baptiste brings waders that turn out to leak. Over the creek the Beaudrys recall years when a single net filled a washtub, the collapse of the eighties, and a son who went through the ice and came back.',
      'Contains a full description of how to clean a smelt with scissors.',
    ],
    music: '“Carp Creek Two-Step”, traditional',
  },
];

/** A book read in parts: part, chapter, day, minutes, pages, what happens. */
export const READING: readonly (readonly [number, string, string, string, number, string])[] = [
  [
    4,
    'The Ice Road',
    'Monday, May 19, 2025',
    '2025-05-19',
    29,
    'Signe takes the mail over the strait behind a horse she does not trust.',
  ],
  [
    5,
    'A House with Two Stoves',
    'Tuesday, May 20, 2025',
    '2025-05-20',
    30,
    'The Haapalas quarrel over a wall and settle it with a saw.',
  ],
  [
    6,
    'Thaw',
    'Wednesday, May 21, 2025',
    '2025-05-21',
    28,
    'A body is found under the fish dock and nobody asks the right question.',
  ],
  [
    7,
    'What the Keeper Wrote',
    'Thursday, May 22, 2025',
    '2025-05-22',
    31,
    'Signe reads the logbook and finds that three pages are missing.',
  ],
];

/** Night Ferry playlists: day, shown, tracks of number, time, artist, piece. */
export const PLAYLISTS: readonly (readonly [string, string, readonly (readonly [number, string, string, string])[]])[] =
  [
    [
      '2025-05-23',
      'Friday, May 23, 2025',
      [
        [4471, '10:00 pm', 'Mirella Voss', 'Lock and Sluice'],
        [4472, '10:19 pm', 'Okafor & Lind', 'Eleven Buoys'],
        [4473, '10:41 pm', 'Hushing', 'Grain Elevator, Empty'],
        [4474, '11:02 pm', 'Ensemble Nordlicht', 'String Quartet in Fog: II'],
        [4475, '11:30 pm', 'P. Anttila', 'Sauna Tape (side B)'],
        [4476, '12:00 am', 'Listener recording', 'Lift bridge at Grand Stannard, 4 a.m.'],
        [4477, '12:08 am', 'Carrow', 'Salt Train'],
        [4478, '12:37 am', 'Mirella Voss', 'Last Boat'],
      ],
    ],
    [
      '2025-05-24',
      'Saturday, May 24, 2025',
      [
        [4479, '10:00 pm', 'Tidewrack', 'Slow Bell'],
        [4480, '10:24 pm', 'Adaeze Holm', 'Prepared Harmonium no. 3'],
        [4481, '10:50 pm', 'The Quiet Committee', 'Motion to Adjourn'],
        [4482, '11:15 pm', 'Hushing', 'Ore Dock, Full'],
        [4483, '11:44 pm', 'Lars Ekdahl', 'Winter Harbor Variations'],
        [4484, '12:00 am', 'Listener recording', 'Frogs under County Road 9'],
        [4485, '12:11 am', 'Okafor & Lind', 'Twelve Buoys'],
        [4486, '12:40 am', 'Tidewrack', 'Mooring'],
      ],
    ],
  ];

/** Presenters: slug, name, program, since, from, favorite sound, desk, text. */
export const PEOPLE: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ['inez-baptiste', 'Inez Baptiste', 'Shore Lines', '2009', 'Grand Stannard', 'a halyard against a mast', 'ext. 14'],
  [
    'merritt-oakes',
    'Merritt Oakes',
    'The Long Field',
    '1996',
    'a farm outside Ashgrove',
    'a baler that is working',
    'ext. 22',
  ],
  ['juno-park', 'Juno Park', 'Night Ferry', '2018', 'Minneapolis', 'the foghorn they took away', 'ext. 31'],
  ['dana-whitlock', 'Dana Whitlock', 'Kitchen Radio', '2014', 'Port Ellery', 'onions in butter', 'ext. 17'],
  [
    'tomas-reyes',
    'Tomas Reyes',
    'The Reading Shed',
    '2020',
    'El Paso, Texas',
    'snow sliding off a tin roof',
    'ext. 26',
  ],
];

type Row = readonly [string, string];
const weekday = (one: Row, seven: Row, nine: Row): Row[] => [
  ['5:00 am', 'Daybreak, with news, ice and river stages'],
  ['9:00 am', 'The World Desk'],
  ['10:00 am', 'Northbound: the midmorning magazine'],
  ['11:00 am', 'Classical until one'],
  one,
  ['3:00 pm', 'The Afternoon Ledger'],
  ['6:00 pm', 'News from the region'],
  seven,
  nine,
  ['9:30 pm', 'The Reading Shed'],
  ['10:00 pm', 'Overnight classical'],
];

export const SCHEDULE: readonly (readonly [string, string, readonly Row[]])[] = [
  [
    'monday',
    'Monday',
    weekday(
      ['1:00 pm', 'Science in Plain Words'],
      ['7:00 pm', 'Jazz from the Armory'],
      ['9:00 pm', 'Legislature Review'],
    ),
  ],
  [
    'tuesday',
    'Tuesday',
    weekday(['1:00 pm', 'Ask a Doctor'], ['7:00 pm', 'The Fiddle Hour'], ['9:00 pm', 'City Council Highlights']),
  ],
  [
    'wednesday',
    'Wednesday',
    weekday(
      ['1:00 pm', 'Law for the Rest of Us'],
      ['7:00 pm', 'Shore Lines (repeat)'],
      ['9:00 pm', 'School Board Highlights'],
    ),
  ],
  [
    'saturday',
    'Saturday',
    [
      ['6:00 am', 'The Long Field'],
      ['7:00 am', 'Weekend Daybreak'],
      ['10:00 am', 'Fix It or Leave It'],
      ['11:00 am', 'Quiz of the North'],
      ['12:00 pm', 'Opera, live or nearly'],
      ['4:00 pm', 'Polka Party'],
      ['6:00 pm', 'Old Time Barn Dance'],
      ['10:00 pm', 'Night Ferry'],
      ['1:00 am', 'Overnight classical'],
    ],
  ],
];

/** Lake reports: day, shown, water, air, wind, waves, visibility, remark. */
export const LAKE: readonly (readonly [string, string, string, string, string, string, string, string])[] = [
  [
    '2025-05-25',
    'Sunday, May 25',
    '45°F',
    '63°F',
    'south 12 knots',
    '1 to 2 feet',
    '8 miles',
    'Fog is likely off Misery Point before nine.',
  ],
  [
    '2025-05-26',
    'Monday, May 26',
    '45°F',
    '51°F',
    'northwest 24 knots, gusts to 31',
    '5 to 7 feet',
    '6 miles',
    'A small craft advisory is in effect until midnight.',
  ],
];

/** Recordings that were never on the air: id, title, minutes, text. */
export const EXTRAS: readonly (readonly [number, string, number, readonly string[]])[] = [
  [
    8830,
    'Extra: Judge Maki reads from the docket of 1911',
    14,
    [
      'We could not fit this into the hour. Judge Loretta Maki opens the oldest docket book of the Gull Island court and reads the entries for one summer: a stolen oar, an insulted cow, and a man fined two dollars for whistling at a funeral.',
      'Recorded in the fire hall. The siren test at nine minutes is real.',
    ],
  ],
  [
    8815,
    'Extra: five pianos, one chord',
    7,
    ['Wes Pickering plays the same chord on five island pianos before and after tuning. Headphones help.'],
  ],
];

export const HEAR: readonly string[] = [
  'You can hear Tamarack Public Radio at 91.3 FM in the north of the region, at 89.9 FM in the south and at 103.7 FM on Gull Island. The signal is strongest near a window that faces the lake.',
  'On a telephone or computer, press “Listen live” at the top of any page. The stream needs about 30 megabytes an hour. Smart speakers understand “play Tamarack Public Radio”.',
  'If you are blind or have difficulty reading, we will lend you a receiver for our reading service free of charge. Call 555-0142 on weekdays and ask for Marguerite.',
  'When the power is out our transmitter runs on its own generator for eleven days. Keep a radio with batteries in the kitchen drawer.',
];

export const HEAR_ES: readonly string[] = [
  'Puede escuchar Tamarack Public Radio en 91.3 FM en el norte de la región, en 89.9 FM en el sur y en 103.7 FM en Gull Island. La señal es más fuerte cerca de una ventana que dé al lago.',
  'En el teléfono o la computadora, pulse «Escuchar en vivo» en la parte superior de cualquier página. La transmisión consume unos 30 megabytes por hora. Los altavoces inteligentes entienden «play Tamarack Public Radio».',
  'Si usted es ciego o tiene dificultad para leer, le prestamos gratis un receptor para nuestro servicio de lectura. Llame al 555-0142 de lunes a viernes y pregunte por Marguerite.',
  'Cuando se va la luz, nuestro transmisor funciona once días con su propio generador. Guarde un radio de pilas en el cajón de la cocina.',
];
