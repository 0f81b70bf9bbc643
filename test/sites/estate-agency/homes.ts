export interface Home {
  readonly ref: number;
  readonly slug: string;
  readonly name: string;
  readonly town: 'Porthmellan' | 'Trevarrick' | 'St Cleder';
  readonly deal: 'sale' | 'rent';
  readonly price: string;
  readonly amount: number;
  readonly beds: number;
  readonly baths: number;
  readonly area: number;
  readonly tenure: string;
  readonly band: string;
  readonly rating: string;
  readonly status: string;
  readonly added: string;
  readonly points: readonly string[];
  readonly text: readonly string[];
}

const HOUSES: readonly Home[] = [
  {
    ref: 1042,
    slug: 'the-old-sail-loft-fore-street',
    name: 'The Old Sail Loft, Fore Street',
    town: 'Porthmellan',
    deal: 'sale',
    price: '£485,000',
    amount: 485000,
    beds: 3,
    baths: 2,
    area: 118,
    tenure: 'Freehold',
    band: 'C',
    rating: 'D',
    status: 'For sale',
    added: '2025-05-22',
    points: [
      'Upside-down living with views over the inner harbour',
      'Original hoist beam and loading door',
      'Workshop on the ground floor',
      'No onward chain',
    ],
    text: [
      'For a hundred and forty years the luggers of Porthmellan had their sails cut, tarred and mended on the upper floor of this building, and the boards still carry the brass tacks that marked out a mizzen. The present owners turned it into a home in 1998 and have been careful not to tidy away its past.',
      'You come in from Fore Street through a stable door. The ground floor is a workshop with a stone sink and room for two dinghies; the bedrooms are on the first floor, each with a deep window seat; the top floor is one room, eleven metres long, where you cook, eat and watch the tide.',
      'The loading door is now glazed. It opens inwards on to nothing at all, with a rail, and the hoist above it has been tested this spring and lifted a piano.',
      'Parking is by permit in the Gannel car park, three minutes away on foot.',
    ],
  },
  {
    ref: 1057,
    slug: 'rosewarne-farmhouse',
    name: 'Rosewarne Farmhouse',
    town: 'St Cleder',
    deal: 'sale',
    price: '£875,000',
    amount: 875000,
    beds: 5,
    baths: 3,
    area: 241,
    tenure: 'Freehold',
    band: 'G',
    rating: 'E',
    status: 'For sale',
    added: '2025-05-15',
    points: [
      'Listed farmhouse with four acres',
      'Range of granite barns, one with planning permission',
      'Own spring water',
      'Orchard with twenty-six named apples',
    ],
    text: [
      'Rosewarne lies at the end of a lane that the postman calls optimistic. It is a slate-hung farmhouse of about 1720 with walls as thick as an arm is long, and it has changed hands only four times.',
      'The kitchen faces south and is built round a range that heats the water as well. There are two parlours, one panelled, and a dairy with its slate shelves in place. Upstairs five bedrooms open from a passage that slopes by a hand’s breadth from one end to the other; a marble will confirm it.',
      'Across the yard the barns stand in a horseshoe. The largest has consent for a dwelling of three bedrooms, granted in 2024. The land falls to a stream; two of the fields are let for grazing until Michaelmas.',
    ],
  },
  {
    ref: 1063,
    slug: '14-coastguard-terrace',
    name: '14 Coastguard Terrace',
    town: 'Porthmellan',
    deal: 'sale',
    price: '£299,950',
    amount: 299950,
    beds: 2,
    baths: 1,
    area: 64,
    tenure: 'Freehold',
    band: 'B',
    rating: 'C',
    status: 'Under offer',
    added: '2025-04-30',
    points: ['End of terrace', 'Small walled garden', 'New boiler in 2023'],
    text: [
      'Fourteen cottages were built for the coastguard in 1858, all alike but for the last, which has one window more because the chief boatman lived there. That is this one.',
      'Downstairs are a sitting room with a wood burner and a kitchen that was refitted by a ship’s joiner, so that nothing rattles. Above there are two bedrooms and a shower room. The garden is as large as a tennis net is long, faces west, and grows figs.',
    ],
  },
  {
    ref: 1071,
    slug: 'penhallow-9-carrack-view',
    name: 'Penhallow, 9 Carrack View',
    town: 'Trevarrick',
    deal: 'sale',
    price: '£410,000',
    amount: 410000,
    beds: 4,
    baths: 2,
    area: 132,
    tenure: 'Freehold',
    band: 'D',
    rating: 'B',
    status: 'Price reduced',
    added: '2025-03-18',
    points: [
      'Detached, built in 1986',
      'Solar panels and battery',
      'Garage with an inspection pit',
      'Five minutes to the primary school',
    ],
    text: [
      'A house without pretensions, on a quiet loop of the estate above the town, that has been looked after by a retired engineer. Every pipe is labelled. The panels on the roof made more than the household used in each of the last three years, and the meter readings will be handed over in a ring binder.',
      'It has a hall wide enough for prams, a sitting room with a bay, a dining kitchen, and a study that would take a bed. The four bedrooms are all doubles, if one is honest about the fourth.',
      'The lawn behind is level, which in Trevarrick is worth remarking on.',
    ],
  },
  {
    ref: 1088,
    slug: 'chapel-house-gwel-an-mor',
    name: 'Chapel House, Gwel-an-Mor',
    town: 'St Cleder',
    deal: 'sale',
    price: 'Guide price £350,000',
    amount: 350000,
    beds: 3,
    baths: 1,
    area: 150,
    tenure: 'Freehold',
    band: 'C',
    rating: 'F',
    status: 'Auction',
    added: '2025-05-28',
    points: ['Methodist chapel of 1867, partly converted', 'Gallery and pine pews in place', 'Cash buyers preferred'],
    text: [
      'The last service was held here in 2009, with nine in the congregation and a dog. Since then one half has become a dwelling, and the other is waiting for somebody with vision, patience and a scaffold tower.',
      'In the finished part are a kitchen in the former vestry, a bathroom and three small rooms. The nave is untouched: gallery on three sides, pulpit, and a floor of pitch pine. A covenant forbids the sale of alcohol, which the church will release for a pound.',
      'Offered by auction on 3 July at the Public Rooms, unless sold before.',
    ],
  },
];

const RENTALS: readonly Home[] = [
  {
    ref: 2011,
    slug: 'the-net-store-quay-hill',
    name: 'The Net Store, Quay Hill',
    town: 'Porthmellan',
    deal: 'rent',
    price: '£895 a month',
    amount: 895,
    beds: 1,
    baths: 1,
    area: 41,
    tenure: 'Assured shorthold, twelve months',
    band: 'A',
    rating: 'D',
    status: 'To let',
    added: '2025-05-26',
    points: ['Furnished', 'Bills for water included', 'One well-behaved cat considered'],
    text: [
      'A single room under an open roof, with a sleeping platform that you reach by a ladder. It was a store for pilchard nets and is dry, bright and not for the tall. The landlord lives opposite and mends things himself, usually on the same day.',
    ],
  },
  {
    ref: 2014,
    slug: '3-station-cottages',
    name: '3 Station Cottages',
    town: 'Trevarrick',
    deal: 'rent',
    price: '£1,150 a month',
    amount: 1150,
    beds: 3,
    baths: 1,
    area: 78,
    tenure: 'Assured shorthold, six months',
    band: 'B',
    rating: 'C',
    status: 'Let agreed',
    added: '2025-05-09',
    points: ['Unfurnished', 'Garden to the front', 'Trains to Truro twice an hour'],
    text: [
      'Built for the signalmen of the branch line, and close enough to it that you will not need a watch. The kitchen has been replaced this year; there is gas heating, a bath as well as a shower, and a shed with a bench. The railway crosses the bottom of the garden behind a good fence.',
    ],
  },
];

const plot = (
  number: number,
  ref: number,
  type: string,
  price: string,
  amount: number,
  beds: number,
  area: number,
  faces: string,
  ready: string,
): Home => ({
  ref,
  slug: `plot-${number}-the-ropewalk`,
  name: `Plot ${number}, The Ropewalk`,
  town: 'Trevarrick',
  deal: 'sale',
  price,
  amount,
  beds,
  baths: beds > 3 ? 3 : 2,
  area,
  tenure: 'Freehold',
  band: 'To be confirmed',
  rating: 'A (predicted)',
  status: 'Reserve now',
  added: '2025-05-02',
  points: ['Air source heat pump', 'Ten-year warranty', `Garden faces ${faces}`, `Ready in ${ready}`],
  text: [
    'The Ropewalk is a development of twenty-four houses on the site of the town’s rope works, laid out along the line of the old walk with a footpath down the middle and cars kept to the edges. The builder is a family firm from Bodmin that has built in granite and slate since 1951.',
    `Plot ${number} is a “${type}” with ${beds} bedrooms and ${area} square metres, and its garden faces ${faces}. It will be ready in ${ready}. The kitchen can be chosen from three ranges until the plastering is done.`,
    'All houses have underfloor heating on the ground floor, triple glazing, a water butt, a swift box under the eaves and a socket for a car. There is a yearly charge for the upkeep of the path and the trees, estimated at £140, and a deed of covenant which we will gladly send.',
    'A reservation fee of £500 takes the house off the market for twenty-eight days and is part of the price. It will be returned, less reasonable costs, if you withdraw.',
  ],
});

const flat = (
  number: number,
  ref: number,
  floor: string,
  price: string,
  amount: number,
  beds: number,
  area: number,
  years: number,
  charge: string,
  view: string,
): Home => ({
  ref,
  slug: `flat-${number}-tidewater-house`,
  name: `Flat ${number}, Tidewater House`,
  town: 'Porthmellan',
  deal: 'sale',
  price,
  amount,
  beds,
  baths: 1,
  area,
  tenure: `Leasehold, ${years} years left`,
  band: 'B',
  rating: 'C',
  status: 'For sale',
  added: '2025-04-11',
  points: [`On the ${floor} floor`, view, 'Lift', 'One space in the basement'],
  text: [
    `A flat on the ${floor} floor of Tidewater House, a block of eighteen on the western quay that was finished in 2006. ${view}.`,
    `It has a living room with an open kitchen, ${beds === 1 ? 'a bedroom' : `${beds} bedrooms`} and a bathroom, ${area} square metres in all. The heating is electric and was renewed for the whole block in 2021, when the lift was overhauled as well.`,
    `The service charge is ${charge} a year and covers insurance, cleaning, the lift and a sinking fund; the ground rent is a peppercorn. Holiday letting is not allowed by the lease, and nor are barbecues on the balconies.`,
  ],
});

export const PLOTS: readonly Home[] = [
  plot(3, 1101, 'Hemp', '£345,000', 345000, 3, 94, 'south-east', 'September 2025'),
  plot(5, 1103, 'Hemp', '£349,000', 349000, 3, 94, 'south', 'October 2025'),
  plot(7, 1105, 'Manila', '£425,000', 425000, 4, 128, 'south', 'October 2025'),
  plot(12, 1110, 'Sisal', '£289,500', 289500, 2, 71, 'west', 'January 2026'),
];

export const FLATS: readonly Home[] = [
  flat(2, 1121, 'first', '£235,000', 235000, 1, 48, 106, '£1,480', 'The windows look into the courtyard'),
  flat(
    9,
    1123,
    'third',
    '£310,000',
    310000,
    2,
    67,
    106,
    '£1,960',
    'The balcony looks across the harbour to the lighthouse',
  ),
  flat(
    14,
    1126,
    'fifth',
    '£329,000',
    329000,
    2,
    67,
    979,
    '£1,960',
    'The balcony looks across the harbour to the lighthouse',
  ),
];

/** The sale of the first house two years before. */
export const EARLIER: Home = {
  ...HOUSES[0]!,
  ref: 718,
  slug: 'the-old-sail-loft-fore-street-2022',
  price: '£450,000',
  amount: 450000,
  rating: 'E',
  status: 'Sold, subject to contract',
  added: '2022-08-04',
  points: ['Upside-down living with views over the inner harbour', 'Workshop on the ground floor', 'Rewired in 2019'],
  text: [
    HOUSES[0]!.text[0]!,
    HOUSES[0]!.text[1]!.replace('room for two dinghies', 'a car'),
    'The loading door is boarded up and waits for a new frame.',
    HOUSES[0]!.text[3]!,
  ],
};

export const HOMES: readonly Home[] = [...HOUSES, ...PLOTS, ...FLATS, ...RENTALS];

/** What stands below every house for sale. */
export const SALE_NOTES = [
  'These particulars are set out as a general outline for the guidance of buyers and are no part of an offer or contract. Descriptions, dimensions, references to condition and permissions for use are given in good faith, but buyers should not rely on them as statements of fact and must satisfy themselves by inspection.',
  'We have not tested any appliance, equipment or service. Measurements are taken with a laser to the nearest ten centimetres; please measure again before you order carpets. Photographs may have been taken with a wide lens, and nothing in them is included in the sale unless it is named.',
  'To comply with the regulations on money laundering we check the identity of every buyer when an offer is accepted. The check is done by a third party and costs £30 with tax for each person.',
  'We may suggest a solicitor, a surveyor or a broker. You are free to choose another. If you take one of ours we may be paid up to £180, which does not change what you pay.',
];

export const RENT_NOTES = [
  'A holding deposit of one week’s rent reserves the home while we take up references. It counts towards the first month, and is returned unless you withdraw, give wrong information, or have no right to rent.',
  'The deposit is five weeks’ rent and is held by a government scheme. We charge nothing for viewings, contracts or inventories. We charge £15 for a lost key, and interest of three per cent above base rate on rent that is more than fourteen days late.',
];
