export interface Story {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly topic: string;
  readonly text: readonly string[];
}

export const NEWS: readonly Story[] = [
  {
    id: 4877,
    slug: 'pontaran-library-reopens-with-makerspace',
    title: 'Pontaran Library reopens with a makerspace and a new children’s floor',
    day: '2025-05-02',
    topic: 'Libraries',
    text: [
      'Pontaran Library opens its doors again on Monday after eleven months of work that has added a second staircase, a lift and a floor for children and families in what used to be the caretaker’s flat.',
      'The ground floor now has a makerspace with two 3D printers, a laser cutter and four sewing machines. Anyone with a library card can book a bench for two hours at a time, and volunteers from the Pontaran Repair Café will be on hand every Saturday morning to show people how to mend rather than throw away.',
      'The £1.9 million scheme was paid for by the Welsh Government’s Transforming Towns programme, the National Lottery Heritage Fund and a bequest of £240,000 from the late Miss Eirlys Probert, who was branch librarian from 1961 to 1988.',
      '“My aunt used to let us read under the counter when it rained,” said her nephew Gwyn Probert, who cut the ribbon. “She would have grumbled about the laser cutter and then been first in the queue.”',
    ],
  },
  {
    id: 4863,
    slug: 'river-gauges-give-trefelin-six-hours-warning',
    title: 'New river gauges will give Trefelin six hours’ warning of floods',
    day: '2025-04-11',
    topic: 'Flooding',
    text: [
      'Five ultrasonic gauges have been fixed to bridges on the upper Aran and its tributaries so that people in Trefelin can be told about rising water up to six hours before it reaches the town.',
      'The gauges send a reading every fifteen minutes over a low-power radio network and run for four years on a battery. When two neighbouring gauges rise by more than thirty centimetres in an hour, the duty officer is telephoned and residents who have signed up receive a text message.',
      'During Storm Bertram in November the river peaked at 4.12 metres on Mill Street, and 63 homes were flooded with less than forty minutes’ notice. The old gauge at Rhydwen had been washed away the winter before and was never replaced.',
      'The readings are published as open data. Pupils from Ysgol Trefelin have already built a model in Lego whose sluice gate opens when the real river reaches the amber mark.',
    ],
  },
  {
    id: 4851,
    slug: 'school-meals-to-come-from-valley-farms',
    title: 'A third of school meals to come from farms in the valley',
    day: '2025-03-20',
    topic: 'Schools',
    text: [
      'From September at least one third of the vegetables, milk and beef served in the county’s twenty-six primary schools will come from farms less than thirty miles away.',
      'Cabinet members approved a four-year framework under which growers can bid for single crops rather than for the whole contract. A farm may offer only leeks, or only carrots between August and December, which officers say opens the door to holdings that were too small to tender before.',
      'A pilot in five schools last year cut plate waste by 18 per cent. Cooks put this down to tomato sauce that children had watched being made from tomatoes they had picked, and to the disappearance of a certain frozen vegetable medley.',
      'The extra cost is estimated at seven pence a meal and will be met from the free school meals grant.',
    ],
  },
  {
    id: 4839,
    slug: 'cwmderw-bridge-open-after-bearing-replacement',
    title: 'Cwmderw Bridge open again after bearings are replaced',
    day: '2025-02-27',
    topic: 'Roads',
    text: [
      'The B4371 bridge at Cwmderw reopened to all traffic at six o’clock this morning, nine days ahead of programme, after all sixteen of its bearings were changed for the first time since it was built in 1958.',
      'The 310-tonne deck was raised by forty-two millimetres on hydraulic jacks so that engineers could slide out the seized steel rollers. Two were so corroded that they had to be cut away by hand, and one will be displayed at the county museum.',
      'Buses on route 38 return to their normal timetable today. The weight limit of 7.5 tonnes, which has sent timber lorries through Rhydwen village since 2021, has been lifted.',
    ],
  },
  {
    id: 4826,
    slug: 'dark-sky-status-for-mynydd-aran',
    title: 'Dark sky status for Mynydd Aran',
    day: '2025-01-30',
    topic: 'Countryside',
    text: [
      'The uplands around Mynydd Aran have been recognised as an International Dark Sky Reserve, the fourth in Wales, after a three-year project in which 1,140 street lights and 86 farmyard floodlights were shielded, dimmed or switched off.',
      'Surveyors took readings at seventy places on moonless nights. At Llyn Crych the Milky Way casts a faint shadow, and the winning reading of 21.8 magnitudes per square arcsecond was measured there by retired postman Alun Tudor, who drove up 31 times.',
      'Bat workers report that lesser horseshoes now commute along the old tramway for the first time in twenty years. A grant is available to householders who want to replace a security light with one that points downwards.',
      'Star parties with telescopes will be held at the visitor centre on the first Friday of every month from October to March. Bring a red torch and a hat.',
    ],
  },
  {
    id: 4810,
    slug: 'colliery-tip-becomes-woodland',
    title: 'Eight thousand trees turn colliery tip into community woodland',
    day: '2024-12-09',
    topic: 'Countryside',
    text: [
      'Volunteers planted the last of 8,200 trees on the former Glyn Isaf colliery tip on Saturday, finishing a wood that has taken three winters and some 460 pairs of hands.',
      'Because the shale is acid and holds little water, each hole was filled with a bucket of compost made from the county’s own garden waste. Birch and alder went in first to shelter the slower oak, rowan and aspen that followed.',
      'A path wide enough for wheelchairs leads to the former winding house, where the names of the 31 men and boys who died in the explosion of 1887 have been cut into a bench of Pennant sandstone.',
    ],
  },
  {
    id: 4798,
    slug: 'have-your-say-on-the-2025-budget',
    title: 'Have your say on next year’s budget',
    day: '2024-11-15',
    topic: 'Council and democracy',
    text: [
      'The council expects to have £6.4 million less than it needs to keep services as they are in 2025/26, and is asking residents which they would protect, change or pay more for.',
      'The largest pressures are the cost of care for adults with learning disabilities, which has risen by 14 per cent in a year, and home-to-school transport, where a single taxi in the north of the county costs £212 a day.',
      'Ideas on the table include opening household recycling centres on five days a week instead of seven, sharing a trading standards team with a neighbouring authority, and charging for a second residents’ parking permit.',
      'The survey is open until midnight on 5 January. Paper copies are available in libraries, and there are drop-in sessions at Pontaran Market Hall on 28 November and Llanfaes Institute on 4 December, both from 2pm to 7pm.',
    ],
  },
];

/** Collection areas: slug, name, day, week of recycling, week of refuse, garden day, count of streets. */
export const BINS: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ['abergelyn', 'Abergelyn', 'Monday', 'every week', 'week A', 'alternate Thursdays', '41'],
  ['cwmderw', 'Cwmderw and Glyn Isaf', 'Tuesday', 'every week', 'week B', 'alternate Fridays', '58'],
  ['llanfaes', 'Llanfaes', 'Wednesday', 'every week', 'week A', 'alternate Mondays', '97'],
  ['pontaran-east', 'Pontaran (east of the river)', 'Thursday', 'every week', 'week B', 'alternate Tuesdays', '133'],
  ['trefelin', 'Trefelin', 'Friday', 'every week', 'week B', 'alternate Wednesdays', '72'],
];

export interface Closure {
  readonly id: number;
  readonly road: string;
  readonly place: string;
  readonly extent: string;
  readonly works: string;
  readonly from: string;
  readonly until: string;
  readonly route: string;
  readonly dated: string;
  readonly number: string;
}

export const CLOSURES: readonly Closure[] = [
  {
    id: 2206,
    road: 'C147 Heol y Felin',
    place: 'Trefelin',
    extent: 'from its junction with Mill Street to a point 120 metres north-east of that junction',
    works: 'the renewal of a water main by Dŵr Aran Cyf',
    from: '12 May 2025',
    until: '6 June 2025',
    route: 'Mill Street, Stryd yr Eglwys and the B4380',
    dated: '22 April 2025',
    number: '31',
  },
  {
    id: 2209,
    road: 'C152 Lôn Goch',
    place: 'Rhydwen',
    extent: 'from the entrance to Capel Seion to its junction with the A4911',
    works: 'the installation of fibre ducts by Cambrian Openline',
    from: '19 May 2025',
    until: '23 May 2025',
    route: 'the A4911 and the unclassified road past Fferm y Waun',
    dated: '29 April 2025',
    number: '33',
  },
  {
    id: 2211,
    road: 'B4371',
    place: 'Cwmderw',
    extent: 'from Cwmderw Bridge to the Drovers Arms',
    works: 'carriageway resurfacing on behalf of the Council',
    from: '2 June 2025',
    until: '13 June 2025',
    route: 'the B4380, the A4911 and the C139',
    dated: '6 May 2025',
    number: '34',
  },
  {
    id: 2215,
    road: 'U2204 Tan y Graig',
    place: 'Llanfaes',
    extent: 'along its entire length of 410 metres',
    works: 'the felling of diseased ash trees next to the carriageway',
    from: '9 June 2025',
    until: '11 June 2025',
    route: 'Heol Newydd and Bryn Teg',
    dated: '13 May 2025',
    number: '37',
  },
  {
    id: 2218,
    road: 'C147 Heol y Felin',
    place: 'Trefelin',
    extent: 'from its junction with Mill Street to a point 120 metres north-east of that junction',
    works: 'the renewal of a gas main by Wales and Marches Gas',
    from: '14 July 2025',
    until: '1 August 2025',
    route: 'Mill Street, Stryd yr Eglwys and the B4380',
    dated: '24 June 2025',
    number: '45',
  },
];

/** Notices of pre-application consultation: id, applicant, land, proposal, where to see, until, dated. */
export const CONSULTATIONS: readonly (readonly [number, string, string, string, string, string, string])[] = [
  [
    1180,
    'Aran Valley Homes Ltd',
    'land south of Heol Newydd, Llanfaes',
    '84 dwellings (26 of them affordable), public open space and drainage ponds',
    'Llanfaes Institute',
    '30 May 2025',
    '2 May 2025',
  ],
  [
    1184,
    'Gwynt Mynydd Cyf',
    'land at Waun Ddu, north-west of Rhydwen',
    'a battery storage facility of 49.9 MW with switchroom, acoustic fence and access track',
    'Rhydwen Village Hall',
    '13 June 2025',
    '16 May 2025',
  ],
  [
    1187,
    'Brecon and Aran Further Education Corporation',
    'the former Gas Yard, Station Road, Pontaran',
    'a three-storey construction skills centre of 2,650 square metres with 40 cycle stands',
    'Pontaran Library',
    '27 June 2025',
    '29 May 2025',
  ],
];

export interface Application {
  readonly key: string;
  readonly ref: string;
  readonly address: string;
  readonly proposal: string;
  readonly ward: string;
  readonly applicant: string;
  readonly agent: string;
  readonly officer: string;
  readonly received: string;
  readonly valid: string;
  readonly status: string;
  readonly week: 1 | 2;
}

const rows: readonly (readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  1 | 2,
])[] = [
  [
    'SUK4M1DWH0Q00',
    '25/00311/HH',
    '14 Bryn Teg Llanfaes',
    'Single storey rear extension and rooflights',
    'Llanfaes North',
    'Mr and Mrs D Pugh',
    'Lewis Building Design',
    'Catrin Howells',
    'Tue 08 Apr 2025',
    'Mon 14 Apr 2025',
    'Awaiting decision',
    1,
  ],
  [
    'SUK6R8DWH0U00',
    '25/00314/HH',
    '27 Bryn Teg Llanfaes',
    'Two storey side extension and detached garage',
    'Llanfaes North',
    'Ms A Kowalska',
    'Lewis Building Design',
    'Catrin Howells',
    'Wed 09 Apr 2025',
    'Tue 15 Apr 2025',
    'Awaiting decision',
    1,
  ],
  [
    'SUL0C2DWH1500',
    '25/00318/FUL',
    'Fferm y Waun Rhydwen',
    'Covering of existing silage clamp and concrete apron',
    'Rhydwen',
    'T J Bevan and Sons',
    'Rural Plans Wales',
    'Huw Penri',
    'Thu 10 Apr 2025',
    'Wed 16 Apr 2025',
    'Awaiting decision',
    1,
  ],
  [
    'SUL3V9DWH1B00',
    '25/00320/LBC',
    'The Drovers Arms Cwmderw',
    'Replacement of eight sash windows and repair of slate-hung gable',
    'Cwmderw',
    'Aran Inns Ltd',
    'Siân Vaughan Conservation',
    'Mair Lloyd',
    'Thu 10 Apr 2025',
    'Thu 17 Apr 2025',
    'Awaiting decision',
    1,
  ],
  [
    'SUL7K4DWH1J00',
    '25/00322/ADV',
    '3-5 Market Square Pontaran',
    'Two externally lit fascia signs and one projecting sign',
    'Pontaran Castle',
    'Bara Menyn Bakehouse',
    'None',
    'Huw Penri',
    'Fri 11 Apr 2025',
    'Thu 17 Apr 2025',
    'Awaiting decision',
    1,
  ],
  [
    'SULB1QDWH1N00',
    '25/00325/TRE',
    'Yr Hen Ficerdy Trefelin',
    'Crown reduction by two metres of one copper beech (TPO 88)',
    'Trefelin',
    'Dr S Rahman',
    'Coed Cadarn Tree Care',
    'Owain Rees',
    'Fri 11 Apr 2025',
    'Thu 17 Apr 2025',
    'Awaiting decision',
    1,
  ],
  [
    'SUXH5TDWH2200',
    '25/00331/HH',
    '9 Maes y Deri Abergelyn',
    'Single storey rear extension and raised deck',
    'Abergelyn',
    'Mrs J Okafor',
    'Lewis Building Design',
    'Catrin Howells',
    'Mon 14 Apr 2025',
    'Tue 22 Apr 2025',
    'Awaiting decision',
    2,
  ],
  [
    'SUXM0WDWH2800',
    '25/00333/FUL',
    'Unit 6 Glyn Isaf Industrial Estate',
    'Change of use from storage (B8) to indoor climbing centre (D2) and café',
    'Cwmderw',
    'Clogwyn Climbing CIC',
    'Studio Pedair',
    'Mair Lloyd',
    'Tue 15 Apr 2025',
    'Tue 22 Apr 2025',
    'Awaiting decision',
    2,
  ],
  [
    'SUXR2HDWH2F00',
    '25/00336/FUL',
    'Capel Seion Rhydwen',
    'Conversion of chapel to two dwellings and bat roost in schoolroom loft',
    'Rhydwen',
    'Mr G Parry',
    'Siân Vaughan Conservation',
    'Mair Lloyd',
    'Wed 16 Apr 2025',
    'Wed 23 Apr 2025',
    'Awaiting decision',
    2,
  ],
  [
    'SUXV8BDWH2K00',
    '25/00338/DIS',
    'Land at Heol Cae Mawr Pontaran',
    'Discharge of conditions 4 (drainage), 7 (materials) and 11 (lighting) of 23/00790/FUL',
    'Pontaran Castle',
    'Aran Valley Homes Ltd',
    'Asbri Rowlands',
    'Huw Penri',
    'Thu 17 Apr 2025',
    'Wed 23 Apr 2025',
    'Awaiting decision',
    2,
  ],
  [
    'SUY0D6DWH2R00',
    '25/00340/NMA',
    'Ysgol Trefelin Stryd yr Eglwys',
    'Non-material amendment of 24/00117/FUL: cladding colour and position of plant room louvres',
    'Trefelin',
    'Property Services',
    'None',
    'Owain Rees',
    'Thu 17 Apr 2025',
    'Fri 25 Apr 2025',
    'Awaiting decision',
    2,
  ],
];

export const APPLICATIONS: readonly Application[] = rows.map(
  ([key, ref, address, proposal, ward, applicant, agent, officer, received, valid, status, week]) => ({
    key,
    ref,
    address,
    proposal,
    ward,
    applicant,
    agent,
    officer,
    received,
    valid,
    status,
    week,
  }),
);

/** Decisions by month: reference, place, proposal, decision, day. */
export const DECISIONS: Readonly<Record<string, readonly (readonly [string, string, string, string, string])[]>> = {
  '2025-02': [
    ['24/00951/HH', '2 Rhes y Rheilffordd, Pontaran', 'Loft conversion with rear dormer', 'Granted', '4 February'],
    ['24/00902/FUL', 'Land at Ty’n y Coed, Cwmderw', 'Rural enterprise dwelling', 'Refused', '6 February'],
    ['24/00968/FUL', 'Aran Garden Centre, Llanfaes', 'Polytunnel and extension of car park', 'Granted', '12 February'],
    ['24/00988/ADV', 'Petrol station, A4911, Rhydwen', 'Totem sign with digital prices', 'Refused', '20 February'],
    ['25/00009/TRE', 'The Rectory, Abergelyn', 'Felling of one Norway spruce', 'Granted', '27 February'],
  ],
  '2025-03': [
    ['24/00977/LBC', 'Market Hall, Pontaran', 'Internal ramp and replacement of balustrade', 'Granted', '3 March'],
    ['25/00018/HH', '61 Heol Newydd, Llanfaes', 'Single storey rear extension', 'Granted', '7 March'],
    ['25/00031/HH', '63 Heol Newydd, Llanfaes', 'Single storey rear extension', 'Granted', '7 March'],
    [
      '24/00899/OUT',
      'Land behind the Red Lion, Trefelin',
      'Outline permission for nine dwellings',
      'Refused',
      '18 March',
    ],
    ['25/00046/FUL', 'Llyn Crych car park, Mynydd Aran', 'Compost toilets and observatory dome', 'Granted', '26 March'],
  ],
  '2025-04': [
    [
      '25/00077/FUL',
      'Old Wool Mill, Trefelin',
      'Hydro-electric turbine in existing leat (38 kW)',
      'Granted',
      '2 April',
    ],
    ['25/00081/HH', '5 Clos Derwen, Abergelyn', 'Garage conversion', 'Granted', '9 April'],
    ['25/00102/FUL', 'Hendre Ganol, Rhydwen', 'Four shepherd’s huts for holiday use', 'Granted', '11 April'],
    [
      '25/00110/TEL',
      'Verge at Heol y Felin, Trefelin',
      'Monopole of 20 metres and three cabinets',
      'Refused',
      '17 April',
    ],
  ],
};

/** Bands of council tax: year, amounts of A to I, average rise, police, text. */
export const TAX: readonly {
  readonly year: string;
  readonly bands: readonly string[];
  readonly text: readonly string[];
}[] = [
  {
    year: '2024-25',
    bands: ['1,271.42', '1,483.32', '1,695.23', '1,907.13', '2,330.94', '2,754.74', '3,178.55', '3,814.26', '4,449.97'],
    text: [
      'The county council set its part of the council tax on 5 March 2024. It has risen by 7.2 per cent, which is £102.40 a year for a home in band D.',
      'The figures include £332.03 in band D for the Police and Crime Commissioner but not the precept of your town or community council, which is shown separately on your bill.',
      'If you live alone you can claim a discount of 25 per cent. Empty homes pay a premium of 50 per cent after one year.',
    ],
  },
  {
    year: '2025-26',
    bands: ['1,376.95', '1,606.44', '1,835.93', '2,065.42', '2,524.40', '2,983.38', '3,442.37', '4,130.84', '4,819.31'],
    text: [
      'The county council set its part of the council tax on 4 March 2025. It has risen by 8.9 per cent, which is £136.60 a year for a home in band D.',
      'The figures include £352.67 in band D for the Police and Crime Commissioner but not the precept of your town or community council, which is shown separately on your bill.',
      'If you live alone you can claim a discount of 25 per cent. Empty homes pay a premium of 100 per cent after one year, and second homes a premium of 75 per cent.',
    ],
  },
];

export const TENANCY: readonly { readonly year: string; readonly text: readonly string[] }[] = [
  {
    year: '2019',
    text: [
      'The tenant shall keep the allotment clean, free of weeds and in a good state of cultivation, and at least two thirds of its area shall be used to grow vegetables, fruit or flowers.',
      'The rent is £6.50 a perch and is due on 1 October. A tenancy may be ended if the rent is more than 40 days in arrears.',
      'No more than six hens and no cockerels may be kept. Bees may not be kept on any site.',
      'Sheds shall be no larger than 1.8 by 1.2 metres. Fires are allowed between 1 November and 31 March.',
      'Hoses may be used to fill water butts but not left running. Tyres, carpets and glass other than in a greenhouse shall not be brought to the site.',
    ],
  },
  {
    year: '2023',
    text: [
      'The tenant shall keep the allotment clean, free of weeds and in a good state of cultivation, and at least one half of its area shall be used to grow vegetables, fruit or flowers.',
      'The rent is £9.20 a perch and is due on 1 October. A tenancy may be ended if the rent is more than 40 days in arrears.',
      'No more than eight hens and no cockerels may be kept. Bees may be kept with the written consent of the council and membership of a beekeepers’ association.',
      'Sheds shall be no larger than 2.4 by 1.8 metres. Fires are not allowed at any time.',
      'Hoses may be used to fill water butts but not left running. Tyres, carpets, plastic turf and glass other than in a greenhouse shall not be brought to the site.',
      'Glyphosate and other herbicides shall not be used within two metres of a path or of a neighbour’s plot.',
    ],
  },
];

export const ALLOTMENTS: readonly string[] = [
  'The council has eleven allotment sites with 386 plots between them. Most plots are five perches, about 125 square metres, and there are some half plots and eleven raised beds for people who find it hard to bend.',
  'You can put your name down for up to two sites. The wait is about eighteen months in Pontaran and Llanfaes and less than six months elsewhere. We will write to you when a plot is free and you will have fourteen days to look at it and decide.',
  'People who live in the county have priority. You may not hold more than one full plot while others are waiting.',
  'To apply, fill in the form or ask for a copy at any library. There is no charge for joining the list.',
];

export const ALLOTMENTS_CY: readonly string[] = [
  'Mae gan y cyngor un ar ddeg o safleoedd rhandir gyda 386 o leiniau rhyngddynt. Mae’r rhan fwyaf o’r lleiniau yn bum perc, tua 125 metr sgwâr, ac mae rhai hanner lleiniau ac un ar ddeg o welyau uchel i bobl sy’n ei chael hi’n anodd plygu.',
  'Gallwch roi eich enw i lawr ar gyfer hyd at ddau safle. Mae’r amser aros tua deunaw mis ym Mhontaran a Llanfaes a llai na chwe mis mewn mannau eraill. Byddwn yn ysgrifennu atoch pan fydd llain ar gael a bydd gennych bedwar diwrnod ar ddeg i edrych arni a phenderfynu.',
  'Pobl sy’n byw yn y sir sy’n cael blaenoriaeth. Ni chewch ddal mwy nag un llain lawn tra bod eraill yn aros.',
  'I wneud cais, llenwch y ffurflen neu gofynnwch am gopi mewn unrhyw lyfrgell. Nid oes tâl am ymuno â’r rhestr.',
];

/** Meetings of the planning committee: id, day, time, items. */
export const MEETINGS: readonly (readonly [number, string, readonly string[]])[] = [
  [
    714,
    'Thursday 20 March 2025',
    [
      '24/00899/OUT – Land behind the Red Lion, Trefelin: nine dwellings',
      '24/00941/FUL – Cae Glas Quarry: extension of hours',
      'Enforcement report, quarter 3',
    ],
  ],
  [
    721,
    'Thursday 17 April 2025',
    [
      '25/00110/TEL – Verge at Heol y Felin, Trefelin: monopole',
      '25/00077/FUL – Old Wool Mill, Trefelin: turbine',
      'Appeal decisions: 2 Rhes y Felin',
    ],
  ],
  [
    729,
    'Thursday 15 May 2025',
    [
      '25/00333/FUL – Unit 6, Glyn Isaf: climbing centre',
      '25/00336/FUL – Capel Seion, Rhydwen: conversion',
      'Annual report on section 106 contributions',
    ],
  ],
];

/** Councillors: slug, name, ward, party, telephone, committees, since. */
export const COUNCILLORS: readonly (readonly [string, string, string, string, string, string, string])[] = [
  [
    'bethan-prosser',
    'Councillor Bethan Prosser',
    'Abergelyn',
    'Independent',
    '01990 000 141',
    'Planning; Licensing',
    '2017',
  ],
  [
    'ieuan-maddocks',
    'Councillor Ieuan Maddocks',
    'Cwmderw',
    'Valley First',
    '01990 000 152',
    'Planning; Audit and Governance',
    '2012',
  ],
  [
    'nia-tudor-price',
    'Councillor Nia Tudor Price',
    'Rhydwen',
    'Independent',
    '01990 000 158',
    'Cabinet (Environment); Pensions',
    '2022',
  ],
  [
    'raj-sandhu',
    'Councillor Raj Sandhu',
    'Pontaran Castle',
    'Valley First',
    '01990 000 163',
    'Cabinet (Resources); Licensing',
    '2017',
  ],
];

/** Libraries: slug, name, address, telephone, hours. */
export const LIBRARIES: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  [
    'abergelyn',
    'Abergelyn Library',
    'Stryd y Bont, Abergelyn',
    '01990 000 211',
    ['Closed', '10am to 5pm', 'Closed', '10am to 6pm', '10am to 1pm', '10am to 12 noon'],
  ],
  [
    'llanfaes',
    'Llanfaes Library',
    'The Institute, Heol Newydd, Llanfaes',
    '01990 000 214',
    ['9.30am to 5pm', '9.30am to 5pm', 'Closed', '9.30am to 7pm', '9.30am to 5pm', '9.30am to 1pm'],
  ],
  [
    'trefelin',
    'Trefelin Library',
    'Stryd yr Eglwys, Trefelin',
    '01990 000 219',
    ['10am to 5pm', 'Closed', '10am to 5pm', 'Closed', '10am to 6pm', 'Closed'],
  ],
];

/** Forms: slug, title, question. */
export const REPORTS: readonly (readonly [string, string, string])[] = [
  ['pothole', 'Report a pothole', 'How deep is it?'],
  ['street-light', 'Report a street light', 'What is wrong with the light?'],
  ['fly-tipping', 'Report fly-tipping', 'What has been dumped?'],
];
