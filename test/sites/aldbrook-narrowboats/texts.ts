/** What a company that hires out narrowboats writes: boats, routes, notices of stoppages, minutes, news. */
export interface Boat {
  readonly slug: string;
  readonly name: string;
  readonly berths: number;
  readonly length: string;
  readonly built: number;
  readonly base: string;
  readonly week: number;
  readonly intro: string;
  /** Number of the plate that the licence needs. */
  readonly index: string;
}

const FOUR =
  'has a fixed double in the rear cabin and a dinette that makes up into a second double. The galley has a full-size gas cooker with grill, a fridge with a small freezer, and a sink under a side hatch, so whoever washes up sees the ducks. The shower room has a pump-out toilet and a heated rail. Diesel central heating runs from a thermostat by the steps, and a multi-fuel stove stands in the saloon for evenings in March and October.';
const SIX =
  'sleeps a family in three separate cabins: a fixed double aft, two bunks amidships with a curtain each, and a saloon whose settee pulls out to a double. There are two shower rooms, one at either end, which on the third day is worth more than any view. The galley seats six around a table that drops for the night. Heating is by radiators throughout; the stove in the saloon is for company.';
const TWO =
  'is made for a couple and for nobody else. The bed is a fixed double under the front windows, with doors that open straight onto the well deck. The galley is small but complete, with two gas rings, an oven, a fridge and a cafetiere that survives. A semi-trad stern keeps the steerer out of the wind and lets the other one sit beside them.';

export const BOATS: readonly Boat[] = [
  {
    slug: 'skylark',
    name: 'Skylark',
    berths: 4,
    length: '57 ft',
    built: 2017,
    base: 'Aldbrook Wharf',
    week: 1195,
    intro: FOUR,
    index: '528114',
  },
  {
    slug: 'redshank',
    name: 'Redshank',
    berths: 4,
    length: '57 ft',
    built: 2017,
    base: 'Aldbrook Wharf',
    week: 1195,
    intro: FOUR,
    index: '528115',
  },
  {
    slug: 'lapwing',
    name: 'Lapwing',
    berths: 6,
    length: '66 ft',
    built: 2015,
    base: 'Aldbrook Wharf',
    week: 1490,
    intro: SIX,
    index: '524902',
  },
  {
    slug: 'curlew',
    name: 'Curlew',
    berths: 6,
    length: '66 ft',
    built: 2019,
    base: 'Tixby Junction',
    week: 1540,
    intro: SIX,
    index: '531760',
  },
  {
    slug: 'dipper',
    name: 'Dipper',
    berths: 2,
    length: '45 ft',
    built: 2012,
    base: 'Tixby Junction',
    week: 890,
    intro: TWO,
    index: '519443',
  },
  {
    slug: 'wagtail',
    name: 'Wagtail',
    berths: 2,
    length: '45 ft',
    built: 2013,
    base: 'Aldbrook Wharf',
    week: 890,
    intro: TWO,
    index: '520087',
  },
];

export interface Stoppage {
  readonly no: string;
  readonly title: string;
  readonly issued: string;
  readonly text: readonly string[];
}

const NOTE =
  'Hirers who are already under way should ring their base, and not the waterway authority, for advice on turning and on water points. We do not charge for boats that come back late because of a stoppage.';

export const STOPPAGES: readonly Stoppage[] = [
  {
    no: '2026-011',
    title: 'Aldbrook flight: Lock 12',
    issued: '2 March 2026',
    text: [
      'Lock 12 on the Aldbrook flight will be closed to all boats from 09:00 on Monday 16 March until 16:00 on Thursday 19 March 2026 for the replacement of a bottom gate. The towpath stays open to walkers; cyclists are asked to dismount.',
      NOTE,
    ],
  },
  {
    no: '2026-012',
    title: 'Aldbrook flight: Lock 21',
    issued: '2 March 2026',
    text: [
      'Lock 21 on the Aldbrook flight will be closed to all boats from 09:00 on Monday 16 March until 16:00 on Thursday 19 March 2026 for the replacement of a bottom gate. The towpath stays open to walkers; cyclists are asked to dismount.',
      NOTE,
    ],
  },
  {
    no: '2026-015',
    title: 'Tixby Tunnel',
    issued: '23 March 2026',
    text: [
      'Tixby Tunnel will be closed from 08:00 until 18:00 on Tuesday 14 April 2026 while divers inspect the invert. Boats may wait on the visitor moorings at either portal, where the limit of 48 hours is lifted for that night.',
      NOTE,
    ],
  },
  {
    no: '2026-019',
    title: 'Tixby Tunnel',
    issued: '20 April 2026',
    text: [
      'Tixby Tunnel will be closed from 08:00 until 18:00 on Tuesday 12 May 2026 while divers inspect the invert. Boats may wait on the visitor moorings at either portal, where the limit of 48 hours is lifted for that night.',
      NOTE,
    ],
  },
  {
    no: '2026-023',
    title: 'Marl Lift Bridge',
    issued: '1 June 2026',
    text: [
      'Marl Lift Bridge (No. 44) is passable again, with care. The hydraulic unit has been replaced, and boats can work the bridge themselves with a handcuff key. Hirers need not wait for a member of staff.',
      NOTE,
    ],
  },
  {
    no: '2026-022',
    title: 'Marl Lift Bridge',
    issued: '29 May 2026',
    text: [
      'Marl Lift Bridge (No. 44) is not passable. The hydraulic unit has failed, and boats cannot work the bridge themselves with a handcuff key. Hirers need to wait for a member of staff.',
      NOTE,
    ],
  },
];

export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly by: string;
  readonly tags: readonly string[];
  readonly text: readonly string[];
}

export const POSTS: readonly Post[] = [
  {
    slug: 'a-heron-called-gerald',
    title: 'A heron called Gerald',
    day: '2026-02-11',
    by: 'Bettany Rusk',
    tags: ['wildlife', 'birds'],
    text: [
      'Everyone who has tied up below the bottom lock at Aldbrook knows Gerald. He stands on the same coping stone from October to April, shoulders up, looking like a man whose train has been cancelled, and he does not move for boats, dogs or children with bread.',
      'Last week the county bird recorder came with a telescope and read the ring on his left leg. Gerald was ringed as a nestling in 2009 at a heronry forty miles east of here, which makes him sixteen and very nearly a record for a wild grey heron in this part of England.',
      'He is also, said the recorder, most probably a she. We have had a vote in the office and the name stays. If you pass, please slow down to tick-over: not for the wash, but because a heron that has to fly in cold weather burns a morning’s fishing in a minute.',
    ],
  },
  {
    slug: 'why-we-still-black-our-boats',
    title: 'Why we still black our boats with bitumen',
    day: '2026-02-27',
    by: 'Owen Tatlow',
    tags: ['workshop'],
    text: [
      'Each winter two boats at a time go onto the slip at Tixby, where the hull below the waterline is washed, scraped, and painted with three coats of bitumen. It smells like a road being mended, and visitors ask why, in this century, we do not use epoxy like everyone else.',
      'The honest answer has three parts. Epoxy lasts ten years instead of three, but only if the steel is blasted to bright metal first, and blasting a sixty-six-foot boat costs more than the bitumen of a decade. Hire boats also meet more lock walls than private ones. A scrape in epoxy has to be ground back; a scrape in bitumen gets another lick from a brush.',
      'And then there is the survey. Every third year somebody has to look at every inch of that hull from underneath, with a hammer. If the boat is out of the water anyway, the paint is the cheap part. So bitumen it is, at least until somebody invents a hire crew that never touches the side.',
      'The slip is open to visitors on the first Saturday of February. Wear something you do not love.',
    ],
  },
  {
    slug: 'first-kingfisher-of-the-year',
    title: 'First kingfisher of the year',
    day: '2026-03-20',
    by: 'Bettany Rusk',
    tags: ['wildlife', 'birds'],
    text: [
      'Seen from the dry dock on Tuesday at ten past eight, going like a thrown knife towards the aqueduct. That is nine days earlier than last year.',
    ],
  },
  {
    slug: 'water-points-and-what-comes-out-of-them',
    title: 'Water points, and what comes out of them',
    day: '2026-04-02',
    by: 'Owen Tatlow',
    tags: ['advice'],
    text: [
      'A full tank on our four-berth boats holds 650 litres. A careful crew of four will make that last four days; a crew with a teenager, two. There is a tap at each of our bases and eleven more on the ring, all marked on the map that hangs by the steps.',
      'Not every tap runs at the same speed. The one at Marl takes an hour and ten minutes for a full tank, and has done since before any of us worked here. The one at Pinfold Bridge fills it in twenty-five, and has a shop beside it that sells pork pies. Plan accordingly.',
      'Run the tap for half a minute before you connect the hose, keep the end of the hose off the ground, and never use the hose that lies coiled next to the pump-out. It is yellow for a reason.',
      'If the water on board tastes of anything, ring us. It is nearly always the filter, it takes four minutes to change, and we would rather drive out than have you boil the kettle twice.',
    ],
  },
  {
    slug: 'a-new-kitchen-for-curlew',
    title: 'A new kitchen for Curlew',
    day: '2026-04-18',
    by: 'Sunita Marsh',
    tags: ['workshop'],
    text: [
      'Curlew came back to Tixby on Thursday with oak worktops, a deeper sink and, at last, a drawer that takes a bread knife. The joinery was done by Dilwyn and his apprentice over five weeks in the shed behind the dock.',
      'The old cupboards have gone to the scout hut at Marl, where they look better than they ever did afloat.',
    ],
  },
];

export const LOCK: Readonly<Record<'en' | 'de' | 'fr', readonly [title: string, steps: readonly string[]]>> = {
  en: [
    'How to work a lock',
    [
      'Stop the boat well short of the gates and put one person ashore with a windlass. Nobody jumps; step off when the boat touches the bank.',
      'If the lock is against you, look along the canal before you empty it. A boat coming the other way has the right to the water.',
      'Check that the gates and paddles at the far end are shut, then wind up the paddles at your end, half at first and fully when the boat lies still.',
      'When the levels are equal the gates open with a push. If they do not open, the levels are not equal: wait, and do not use the engine to force them.',
      'Going down, keep the stern forward of the cill marker, which is painted white on the lock side. A boat that hangs on the cill can sink in three minutes.',
      'Wind the paddles down by hand. Never let them drop, and never leave a windlass on the spindle.',
    ],
  ],
  de: [
    'So bedienen Sie eine Schleuse',
    [
      'Halten Sie das Boot mit Abstand vor den Toren an und setzen Sie eine Person mit der Kurbel an Land. Niemand springt; steigen Sie aus, wenn das Boot das Ufer berührt.',
      'Steht die Schleuse gegen Sie, so sehen Sie den Kanal entlang, bevor Sie sie leeren. Ein Boot aus der Gegenrichtung hat Anspruch auf das Wasser.',
      'Prüfen Sie, dass Tore und Schütze am anderen Ende geschlossen sind, und kurbeln Sie dann die Schütze an Ihrem Ende hoch, zuerst halb und ganz, wenn das Boot ruhig liegt.',
      'Sind die Wasserstände gleich, öffnen sich die Tore mit leichtem Druck. Öffnen sie sich nicht, sind die Stände nicht gleich: warten Sie, und drücken Sie nicht mit dem Motor.',
      'Bergab halten Sie das Heck vor der weißen Markierung des Drempels. Ein Boot, das auf dem Drempel aufsitzt, kann in drei Minuten sinken.',
      'Kurbeln Sie die Schütze von Hand herunter. Lassen Sie sie nie fallen und lassen Sie nie eine Kurbel auf der Welle stecken.',
    ],
  ],
  fr: [
    'Comment passer une écluse',
    [
      'Arrêtez le bateau bien avant les portes et débarquez une personne avec la manivelle. On ne saute pas : on descend quand le bateau touche la berge.',
      'Si l’écluse est contre vous, regardez le canal avant de la vider. Le bateau qui vient en face a droit à l’eau.',
      'Vérifiez que les portes et les vannes de l’autre bout sont fermées, puis levez les vannes de votre côté, à moitié d’abord, entièrement quand le bateau est immobile.',
      'Quand les niveaux sont égaux, les portes s’ouvrent d’une poussée. Si elles résistent, attendez ; n’utilisez jamais le moteur pour les forcer.',
      'En descendant, gardez l’arrière en avant de la marque blanche du busc. Un bateau accroché au busc peut couler en trois minutes.',
      'Redescendez les vannes à la main. Ne les laissez jamais tomber et ne laissez jamais une manivelle sur l’axe.',
    ],
  ],
};

export const RING: readonly (readonly [day: string, title: string, facts: string, text: readonly string[]])[] = [
  [
    'day-1',
    'Aldbrook Wharf to Marl',
    '9 miles, 4 locks, about 5 hours',
    [
      'You leave the wharf by the old salt warehouse and have half an hour of easy water before the first lock, which is as well, because the boat is yours and everybody is looking. The four locks at Sallow come one after the other; the third has a stiff offside paddle, and the lock-keeper’s cottage beside it sells eggs from a box.',
      'Above the locks the canal follows the contour for six miles without doing anything in particular except turn, and turn back. Moor at Marl below the lift bridge, where there are rings for eight boats. The Navigation does food until half past eight, and on Mondays it does not.',
    ],
  ],
  [
    'day-2',
    'Marl to Tixby Junction',
    '11 miles, no locks, one tunnel, about 5 hours',
    [
      'Nobody has to work anything today but the lift bridge at Marl. After it come woods, then a mile of cutting so deep that ferns grow where the sun does not, and at the end of it the black mouth of Tixby Tunnel. It is 1,160 yards long, two narrowboats can pass in it, and drips find the back of every neck.',
      'Past the tunnel the land falls away to the left, and you can see as far as the Wrekin on a good day. Our second base is at the junction: stop there for water, gas and gossip.',
    ],
  ],
  [
    'day-3',
    'Tixby Junction to Pinfold Bridge',
    '8 miles, 15 locks, about 7 hours',
    [
      'The long day. Turn sharp right under the roving bridge and start down the Hallow flight, fifteen narrow locks in two and a quarter miles. Volunteers help from ten until three between April and September, and accept biscuits. If you are late, stop at the winding hole between the ninth and the tenth rather than finish in the dark.',
      'Below the flight the river joins from the left; keep to the right-hand bank and do not be tempted by the weir stream, however pretty. Pinfold Bridge has a shop, a fish van on Thursdays, and the fastest water point on the ring.',
    ],
  ],
  [
    'day-4',
    'Pinfold Bridge to Aldbrook Wharf',
    '12 miles, 6 locks, about 7 hours',
    [
      'Six broad locks are spread over the whole of the day, so there is always one soon and never two at once. The aqueduct over the Alde is crossed before lunch: the trough has a railing on the towpath side only, and small crew should look at it from inside.',
      'The last lock is a quarter of a mile from the wharf. Fill with diesel on the way in, not in the morning, and the deposit is back on your card before you have found the car keys.',
    ],
  ],
];

export const MINUTES: readonly (readonly [slug: string, day: string, lines: readonly string[]])[] = [
  [
    '2026-03',
    'Tuesday 10 March 2026',
    [
      'Present: H. Brackley (chair), S. Marsh for the company, O. Tatlow, Mrs Penhale, J. Dunnock, R. and T. Oake, and nine moorers. Apologies: F. Leese.',
      'The minutes of the last meeting were read and agreed.',
      'Electricity. The company reported that bollards 1 to 14 now have meters that can be read without lifting the lid. The price per unit stays at 31p.',
      'Car park. Mr Dunnock asked again for a light at the lower end. The company will obtain a quotation before the next meeting.',
      'Ducks. After a discussion it was agreed to take no action.',
      'Any other business. Mrs Penhale thanked those who had broken the ice in January.',
      'Date of next meeting: Tuesday 9 June 2026 at 19:30 in the dry dock.',
    ],
  ],
  [
    '2026-06',
    'Tuesday 9 June 2026',
    [
      'Present: H. Brackley (chair), S. Marsh for the company, O. Tatlow, Mrs Penhale, J. Dunnock, R. and T. Oake, and twelve moorers. Apologies: F. Leese.',
      'The minutes of the last meeting were read and agreed.',
      'Electricity. The company reported that bollards 15 to 22 now have meters that can be read without lifting the lid. The price per unit rises to 33p on 1 July.',
      'Car park. Mr Dunnock asked again for a light at the lower end. The company had obtained a quotation of £1,840 and will not proceed this year.',
      'Ducks. After a discussion it was agreed to take no action.',
      'Any other business. There was none.',
      'Date of next meeting: Tuesday 8 September 2026 at 19:30 in the dry dock.',
    ],
  ],
];

export interface Edition {
  readonly edition: string;
  readonly when: string;
  readonly speed: string;
  readonly gas: string;
  readonly phone: string;
}

export const EDITIONS: readonly Edition[] = [
  {
    edition: '7',
    when: 'March 2024',
    speed: '4 miles an hour',
    gas: 'Turn the gas off at the bottle each night, and on again in the morning before anybody lights a ring.',
    phone: '01270 000 310',
  },
  {
    edition: '8',
    when: 'March 2026',
    speed: '3 miles an hour',
    gas: 'The gas alarm by the cooker must show a green light whenever somebody sleeps on board; if it is red or dark, turn the gas off at the bottle and ring us.',
    phone: '01270 000 318',
  },
];

export const handbook = ({ speed, gas, phone }: Edition): readonly (readonly [heading: string, text: string])[] => [
  [
    'Before you cast off',
    'Walk around the boat with the member of staff who shows you over it, and ask about anything that you have not understood, twice if need be. You sign for the boat at the end of the walk and not at its beginning. Check that there are two windlasses, a mooring hammer, three pins, a lifebuoy, a plank and a pole on the roof, and one life jacket for each person on the list.',
  ],
  [
    'Steering',
    `Push the tiller to the side to which you do not want to go. The boat turns about its middle, so watch the stern in bends and the bow in bridges. Keep to the right when you meet another boat, and slow to tick-over when you pass any that are moored. The limit everywhere on our waters is ${speed}: if your wash breaks on the bank, you are too fast.`,
  ],
  [
    'The engine',
    'Each morning, before you start, check the oil with the dipstick, give the stern gland one turn of the greaser until it is firm, and look into the weed hatch only with the engine stopped and the key in your pocket. Run the engine for at least four hours on any day on which you have used lights and pumps, or the batteries will not see you through the night.',
  ],
  [
    'Gas and fire',
    `${gas} Never block the ventilators in the doors and the roof, even when it is cold. There are three extinguishers, one at each end and one by the cooker, and a fire blanket beside it. Get everybody off before you fight anything larger than a pan.`,
  ],
  [
    'Mooring',
    'Moor on the towpath side, away from bends, bridges, water points and lock landings, and leave your ropes loose enough for a hand to pass beneath them. In a river, tie the upstream end first. Do not moor on private ground however kind it looks.',
  ],
  [
    'If something goes wrong',
    `Most things can be put right on the telephone. Ring ${phone} at any hour; between eight in the evening and eight in the morning the call goes to whichever fitter has drawn the short straw, so be brief and be nice. If somebody is hurt, ring 999 first, and give the number of the nearest bridge, which is on a plate above the arch.`,
  ],
];

export const SAILINGS: readonly (readonly [
  slug: string,
  title: string,
  season: string,
  calls: readonly string[],
  rows: readonly (readonly string[])[],
])[] = [
  [
    'red-line-summer',
    'Red Line trip boat: summer timetable',
    '1 April to 27 September 2026, daily',
    ['Aldbrook Wharf', 'Sallow Locks', 'Egg Bridge', 'Marl'],
    [
      ['10:00', '10:35', '11:20', '12:05'],
      ['12:30', '13:05', '13:50', '14:35'],
      ['15:00', '15:35', '16:20', '17:05'],
    ],
  ],
  [
    'blue-line-summer',
    'Blue Line trip boat: summer timetable',
    '1 April to 27 September 2026, daily',
    ['Aldbrook Wharf', 'Salt Basin', 'Alde Aqueduct', 'Six Acre'],
    [
      ['10:00', '10:35', '11:20', '12:05'],
      ['12:30', '13:05', '13:50', '14:35'],
      ['15:00', '15:35', '16:20', '17:05'],
    ],
  ],
  [
    'red-line-winter',
    'Red Line trip boat: winter timetable',
    '28 September 2026 to 31 March 2027, Saturdays and Sundays',
    ['Aldbrook Wharf', 'Sallow Locks', 'Egg Bridge', 'Marl'],
    [
      ['10:30', '11:05', '11:50', '12:35'],
      ['13:30', '14:05', '14:50', '15:35'],
    ],
  ],
];
