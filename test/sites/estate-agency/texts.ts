export interface Advice {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly by: string;
  readonly body: readonly string[];
}

export const ADVICE: readonly Advice[] = [
  {
    slug: 'what-a-survey-will-not-tell-you',
    title: 'What a survey will not tell you',
    day: '2025-05-20',
    by: 'Loveday Marsh',
    body: [
      'A good surveyor will find the damp, the slipped slate and the beam that somebody sawed through in 1974 to fit a wardrobe. She will not tell you that the pub next door has a brass band on Tuesdays. For that you must stand in the street, twice, at different hours, and once in the rain.',
      'Ask to see where the bins go. It sounds petty until you have carried a full one up twenty-three steps. Ask which way the wind blows in winter, and whether the neighbours have keys to each other’s houses. If they have, you are buying into a good terrace.',
      'Turn on the bath tap and the kitchen tap together. Try your telephone in the back bedroom. And look at the gutters while it pours: a house shows its character in a downpour.',
    ],
  },
  {
    slug: 'selling-with-a-dog',
    title: 'Selling a house with a dog in it',
    day: '2025-05-06',
    by: 'Jowan Pellow',
    body: [
      'I have shown eleven hundred houses, and in about a third of them somebody was barking. Buyers forgive a great deal, but not a smell that they cannot place.',
      'Wash the bedding, and not the dog, on the day before. Take up the rug that he thinks of as his. Open the windows for ten minutes and close them again, so that the rooms are fresh but warm when the bell rings.',
      'Then take him for a long walk. Nobody has ever bought a house because of the owner’s lurcher; though I did sell one, in Chapel Lane, to a couple whose children would not leave the puppies.',
    ],
  },
  {
    slug: 'leasehold-in-five-numbers',
    title: 'Leasehold in five numbers',
    day: '2025-04-16',
    by: 'Loveday Marsh',
    body: [
      'Eighty: below that many years a lease becomes dear to extend, so begin to talk at ninety. Zero: the ground rent that a new lease may charge since 2022. Eighteen: the months that a landlord may look back when he bills for works.',
      'Two hundred and fifty: the pounds per flat above which he must consult you first, in writing, with two estimates. And one: the number of times it takes to read the lease from end to end before you sign. Hardly anybody does.',
      'If you own half the flats in a block between you, you can buy the freehold together. We have seen it done in four months by people who liked each other, and not done in six years by people who did not.',
    ],
  },
  {
    slug: 'the-view-has-no-deeds',
    title: 'The view has no deeds',
    day: '2025-03-27',
    by: 'Jowan Pellow',
    body: [
      'Every spring somebody rings us in distress: a new roof has come up between the breakfast table and the sea, and surely that cannot be allowed. It can. The law of England knows a right to light and a right of way, but none to a view.',
      'What can be done is dull and takes an hour. Look up the planning register for the field in front, back to 2010 and forward as far as the local plan goes. Ask who owns it. A field in three names with a solicitor in Exeter is going to be houses.',
      'Pay for the view what you would pay for a good summer: gladly, but not more than you can bear to lose.',
    ],
  },
];

export const GUIDES = [
  [
    'Porthmellan',
    'porthmellan',
    [
      'Porthmellan turns its back on the weather. The houses climb the eastern side of the creek in six terraces, linked by flights of steps that have names and, in August, queues.',
      'Those who live here the year round number eleven hundred, and know each other by their boats. There are a school with sixty-four children, a doctor on three mornings, and a fish market on the quay at half past six, which is worth getting up for once.',
      'Cottages in the lower streets change hands for more than they ought to. Go up two terraces and you pay a fifth less for a better view, and for the climb.',
    ],
  ],
  [
    'Trevarrick',
    'trevarrick',
    [
      'Trevarrick was made by tin, then by rope, and is now made by its railway station. Two trains an hour take its people to work in Truro and bring back the shopping.',
      'It has what the harbour villages have lost: a hardware shop, a secondary school, a bank on Wednesdays, streets where lorries can turn. The weekly market fills the square on Fridays.',
      'Families get most for their money on the estates above the bypass. The Victorian villas of Station Road come up for sale twice in ten years.',
    ],
  ],
  [
    'St Cleder',
    'st-cleder',
    [
      'There is a church, a phone box full of books, and a bus on Thursdays: St Cleder does not pretend to be more. The parish is nine miles across and has four hundred souls, most of them up a lane.',
      'What it sells is quiet, and land to go with it. Farmhouses come with barns and barns with owls, which have rights. Reckon with a private water supply, with oil for heating, and with neighbours who will pull you out of a ditch and never mention it.',
    ],
  ],
] as const;

/** Market reports: quarter, sales, mean price, change, days to sell, rent, sentence. */
export const MARKET = [
  [
    'q1-2025',
    'first quarter of 2025',
    41,
    '£338,400',
    '+1.2%',
    63,
    '£1,040',
    'The new threshold of stamp duty brought March forward and left April quiet.',
  ],
  [
    'q4-2024',
    'fourth quarter of 2024',
    36,
    '£334,500',
    '+0.4%',
    71,
    '£1,025',
    'Two storms kept viewers away for most of November.',
  ],
  [
    'q3-2024',
    'third quarter of 2024',
    52,
    '£333,100',
    '−0.8%',
    58,
    '£1,010',
    'Holiday homes came on to the market in numbers that we had not seen since 2009.',
  ],
] as const;

export const BRANCHES = [
  [
    'porthmellan',
    '2 The Quay',
    '01999 610210',
    '9 to 5.30',
    '9 to 4',
    'Loveday Marsh',
    'The door sticks in wet weather; push.',
  ],
  [
    'trevarrick',
    '31 Station Road',
    '01999 640077',
    '8.45 to 5.30',
    '9 to 1',
    'Jowan Pellow',
    'Parking for ten minutes outside.',
  ],
  [
    'st-cleder',
    'The Old Forge',
    '01999 622340',
    '10 to 3',
    'closed',
    'Tamsin Roe',
    'Please ring first: we may be out with the tape measure.',
  ],
] as const;

export const TEAM = [
  ['loveday-marsh', 'Loveday Marsh', 'Partner, chartered surveyor'],
  ['jowan-pellow', 'Jowan Pellow', 'Partner, auctioneer'],
  ['tamsin-roe', 'Tamsin Roe', 'Country houses and land'],
  ['arthur-binns', 'Arthur Binns', 'Lettings'],
] as const;

/** Open mornings: house, day, hours, host. */
export const OPENINGS = [
  ['rosewarne-farmhouse', 'Rosewarne Farmhouse', 'Saturday 7 June', '10 to 12', 'Tamsin Roe'],
  ['penhallow', 'Penhallow, 9 Carrack View', 'Saturday 14 June', '9.30 to 11', 'Jowan Pellow'],
  ['the-ropewalk', 'The show house at The Ropewalk', 'Sunday 15 June', '11 to 3', 'Jowan Pellow'],
] as const;

/** Prices paid in a street: number, year, price in thousands. */
export const STREETS = [
  [
    'fore-street',
    'Fore Street',
    'Porthmellan',
    [
      [3, 2024, 412],
      [11, 2023, 365],
      [18, 2023, 298],
      [27, 2022, 450],
      [40, 2021, 305],
    ],
  ],
  [
    'coastguard-terrace',
    'Coastguard Terrace',
    'Porthmellan',
    [
      [2, 2024, 287],
      [5, 2024, 279],
      [8, 2022, 265],
      [13, 2021, 241],
    ],
  ],
  [
    'station-road',
    'Station Road',
    'Trevarrick',
    [
      [1, 2024, 540],
      [16, 2022, 525],
      [22, 2020, 415],
      [31, 2019, 388],
      [50, 2019, 402],
    ],
  ],
] as const;

/** Fees for landlords by year: let only, managed, check-out, deposit. */
export const FEES = [
  [2024, '£420', '11%', '£95', '£30'],
  [2025, '£450', '12%', '£110', '£35'],
] as const;

export const REVIEWS = [
  [
    'Mr and Mrs Okafor',
    'They told us that our house was worth less than we hoped, and then sold it for what they had said, in nineteen days.',
  ],
  ['D. Trewin', 'Arthur answered the phone on a Sunday about a leaking tank. He even brought a bucket.'],
  ['The Bolitho family', 'Four viewings, one offer, no nonsense.'],
  ['Anonymous, Trevarrick', 'Slow to return calls in August but honest about the subsidence.'],
  ['J. Penrose', 'Tamsin knew which field flooded, and said so before we asked.'],
  ['Ms Lindqvist', 'The floor plan was right to the centimetre, which is more than I can say of my own architect.'],
] as const;

export const LEGAL = [
  [
    'privacy',
    'Privacy',
    [
      'Pellow & Marsh holds the names, addresses and wishes of people who buy, sell, let and rent through us. We keep them for six years after our last dealing, since the law on agency asks us to, and then delete them.',
      'We pass your details to the other side’s solicitor when an offer has been accepted, to the reference agency if you rent, and to nobody else. Viewers’ telephone numbers are deleted when a house is sold.',
      'You may see, correct or erase what we hold: write to Loveday Marsh at 2 The Quay, Porthmellan.',
    ],
  ],
  [
    'complaints',
    'If something went wrong',
    [
      'Please speak first to whoever looked after you. If that does not help, write to a partner; you will have an acknowledgement within three working days and an answer within fifteen.',
      'Should we not agree, you can take the matter to the property ombudsman within twelve months, at no cost, and we will keep to what the ombudsman decides.',
    ],
  ],
] as const;
