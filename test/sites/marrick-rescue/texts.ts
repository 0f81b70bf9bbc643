/** What the mountain rescue team writes: articles, incident reports and pages of one form. */
export interface Incident {
  readonly no: number;
  readonly day: string;
  readonly called: string;
  readonly place: string;
  readonly grid: string;
  readonly members: number;
  readonly hours: string;
  readonly slug: string;
  readonly report: string;
}

export const INCIDENTS: readonly Incident[] = [
  {
    no: 31,
    day: '14 July 2024',
    called: '15:42',
    place: 'Hagg Force',
    grid: 'NY 871 034',
    members: 14,
    hours: '2 h 10 min',
    slug: '2024/31-hagg-force',
    report:
      'A woman in her forties slipped on wet rock beside the lower pool and injured her ankle. She was with her family, who had the good sense to get her onto a jacket and out of the spray before they rang. Our doctor gave pain relief, the leg was splinted and she was carried to the car park, where an ambulance was waiting.',
  },
  {
    no: 34,
    day: '28 July 2024',
    called: '16:05',
    place: 'Hagg Force',
    grid: 'NY 871 034',
    members: 12,
    hours: '1 h 55 min',
    slug: '2024/34-hagg-force',
    report:
      'A man in his twenties slipped on wet rock beside the upper pool and injured his wrist. He was with three friends, who had already made a sling out of a towel when we arrived. Our doctor gave pain relief, the arm was splinted and he walked with us to the car park, where his brother drove him to Northallerton.',
  },
  {
    no: 35,
    day: '3 August 2024',
    called: '21:18',
    place: 'Great Rann',
    grid: 'NY 842 011',
    members: 19,
    hours: '5 h 40 min',
    slug: '2024/35-great-rann',
    report:
      'Two walkers doing the horseshoe were caught by dark without a torch and lost the path above the peat groughs. A PhoneFind message gave us a position within thirty metres. They were cold and rather sheepish, but unhurt, and after soup and a spare jacket apiece they walked down with the search party.',
  },
  {
    no: 41,
    day: '1 September 2024',
    called: '13:50',
    place: 'Marrick Edge',
    grid: 'NZ 015 987',
    members: 16,
    hours: '3 h 20 min',
    slug: '2024/41-marrick-edge',
    report:
      'A climber fell about six metres from the second pitch of Quarryman’s Crack when a wire pulled. His helmet was broken and his head was not. Because of a possible back injury he was put in the vacuum mattress and lowered to the foot of the crag, and the air ambulance landed in the pasture to take him to Middlesbrough.',
  },
  {
    no: 42,
    day: '1 September 2024',
    called: '18:15',
    place: 'Arkle Beck ford',
    grid: 'NZ 001 021',
    members: 9,
    hours: '1 h 30 min',
    slug: '2024/42-arkle-beck-ford',
    report:
      'Members were still washing ropes after the call to the crag when a delivery van was reported stuck in the ford with water at its doors. The driver had climbed out on the roof. Two swift-water technicians waded to him with a throw line and a spare buoyancy aid, and he was walked ashore along the upstream kerb.',
  },
];

export interface Article {
  readonly slug: string;
  readonly day: string;
  readonly title: string;
  readonly by: string;
  readonly tags: readonly string[];
  readonly text: readonly string[];
}

export const ARTICLES: readonly Article[] = [
  {
    slug: 'new-landrover-named',
    day: '12 May 2024',
    title: 'The new Land Rover has a name',
    by: 'Hilary Coates',
    tags: ['vehicles', 'fundraising'],
    text: [
      'After four years of cake stalls, two sponsored bog-trots and one very generous legacy, the replacement for Rescue Two was handed over at the base on Saturday. It carries eight people, two stretchers, and a winch that the old vehicle could only have dreamed of.',
      'The children of Reeth and Gunnerside schools were asked to name it, and out of sixty-four suggestions the committee picked “Swaddle”. The runner-up was “Big Dave”, which the driver of the day, whose name is David, took with good grace. Rescue Two itself goes to a team in Slovenia.',
    ],
  },
  {
    slug: 'radio-mast-on-calver',
    day: '2 June 2024',
    title: 'A repeater on Calver ends the silence in upper Arkengarthdale',
    by: 'Piotr Nowak',
    tags: ['radio'],
    text: [
      'Anybody who has stood at the head of the dale with a handset knows the hiss. The hill shoulder cuts the signal from the base, and for years we sent a member to sit on the ridge and pass messages by voice, which is a miserable job in sleet.',
      'The estate has now let us bolt a solar-powered repeater to the old sheepfold. It weighs less than a car battery, runs for nine days without sun, and has been tested from every farm above Whaw. Thanks to the gamekeeper, who carried the panel up under one arm.',
    ],
  },
  {
    slug: 'search-dog-graduates',
    day: '23 June 2024',
    title: 'Juniper passes her final assessment',
    by: 'Hilary Coates',
    tags: ['dogs', 'training'],
    text: [
      'Juniper, a four-year-old border collie, has been graded as a full search dog after three days on the Cheviots with assessors who hide under heather for a hobby. She found all four bodies, as the volunteers are cheerfully called, and only once stopped to consider a grouse.',
      'Her handler Rob Alderson has trained with her on most evenings since she was twelve weeks old. The reward for a find is a squeaky rubber pig, which is now in its ninth reincarnation. The team has had no dog of its own since Bracken retired in 2019.',
    ],
  },
  {
    slug: 'casualty-care-exams',
    day: '7 July 2024',
    title: 'Nine members renew their casualty care certificate',
    by: 'Dr Anjali Rao',
    tags: ['training'],
    text: [
      'The certificate lasts three years and lets our members give controlled drugs on the hill, so nobody takes the exam lightly. This summer nine sat the written paper in the village institute and then treated actors with convincing plastic fractures in a wet quarry until dusk.',
      'Everybody passed. The examiner praised the handovers to the ambulance crew in particular, and asked us to work on documenting the times at which observations were taken. A new waterproof card for that purpose is in the lid of each medical sack from this week.',
    ],
  },
  {
    slug: 'tan-hill-relay',
    day: '25 August 2024',
    title: 'Relay to Tan Hill raises £6,140',
    by: 'Sue Metcalfe',
    tags: ['fundraising'],
    text: [
      'Thirty-one teams ran from the base to the highest inn in the country last weekend, in drizzle that turned to rain at the first handover and then to something horizontal. The quickest were the Swale Harriers in two hours and forty-eight minutes. The slowest were the vicars, who had stopped for tea.',
      'After the hire of the marquee and the inn’s bill for soup, there is £6,140 for the fund for new drysuits. The wooden spoon, carved by last year’s losers, goes to the parish of Muker. Next year’s date will be announced when the landlord has recovered.',
    ],
  },
];

export const COURSES: readonly (readonly [
  slug: string,
  day: string,
  place: string,
  leader: string,
  price: string,
  places: number,
])[] = [
  [
    'winter-skills-january',
    'Saturday 18 January 2025',
    'Great Rann, meeting at the Tan Hill Inn',
    'Rob Alderson',
    '£45',
    8,
  ],
  [
    'winter-skills-february',
    'Saturday 15 February 2025',
    'Great Rann, meeting at the Tan Hill Inn',
    'Rob Alderson',
    '£45',
    8,
  ],
];

export const GOODS: readonly (readonly [slug: string, name: string, code: string, price: string])[] = [
  ['team-t-shirt-navy', 'Team T-shirt, navy', 'MR-TS-01', '£15.00'],
  ['team-t-shirt-red', 'Team T-shirt, red', 'MR-TS-02', '£15.00'],
  ['team-t-shirt-navy-child', 'Team T-shirt, navy, child', 'MR-TS-11', '£10.00'],
];

export const PEOPLE: readonly (readonly [
  slug: string,
  name: string,
  role: string,
  since: number,
  calls: number,
  text: string,
])[] = [
  [
    'kath-iveson',
    'Kath Iveson',
    'Deputy leader',
    2006,
    412,
    'Kath farms at Low Row and knows every gate between there and the county boundary. She joined after the team fetched her father off the fell with a broken hip, and has led the winter training since 2015. She says that the best piece of equipment is a flask, and that the worst is a telephone at four per cent.',
  ],
  [
    'piotr-nowak',
    'Piotr Nowak',
    'Communications officer',
    2013,
    230,
    'Piotr came to Richmond as an electrician and was asked on his second weekend whether he could mend a radio. He has looked after the handsets, the repeaters and the mapping screens in the vehicles ever since. On calls he is usually in the control van, with a headset on each ear and somebody else’s sandwich.',
  ],
];
