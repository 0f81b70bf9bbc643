/** Notices to Mariners, berths and dues: the same forms with other facts. */

export interface Notice {
  readonly no: string;
  readonly year: number;
  readonly node: number;
  readonly title: string;
  readonly day: string;
  readonly where: string;
  readonly when: string;
  readonly chart: string;
  readonly text: string;
}

export const NOTICES: readonly Notice[] = [
  {
    no: '01',
    year: 2025,
    node: 385,
    title: 'Ness Light – reduced range',
    day: '2025-01-09',
    where: 'Ness Light, 58°21′.47N 003°02′.18W',
    when: 'From 9 January until further notice',
    chart: 'Carrickholm Harbour and Approaches',
    text: `
The main lamp of Ness Light has failed. The emergency lamp shows the same character, Fl(2) WR 10s, but is visible at 4
nautical miles in the white sector and 3 nautical miles in the red sector instead of 12 and 9.

A replacement lamp changer has been ordered from the maker and is expected within five weeks.`,
  },
  {
    no: '03',
    year: 2025,
    node: 391,
    title: 'Dredging in the Inner Basin',
    day: '2025-01-30',
    where: 'Inner Basin, west of a line from Coal Quay corner to the sailing club slip',
    when: '10 February to 1 March 2025, 07:00 to 19:00 daily except Sundays',
    chart: 'Carrickholm Harbour, plan of the Inner Basin',
    text: `
The backhoe dredger Wim van Dale will restore the Inner Basin to 2.5 metres below chart datum. She works on spuds and
cannot move at short notice. Two hopper barges, Dale 4 and Dale 5, carry the spoil to the ground two miles east of the
Holm.

Owners of boats on moorings 22 to 47 must move them to the marina by noon on 8 February. Berths there are free of
charge for the time of the works; ask the marina office for a number.

Vessels shall pass the dredger on the side on which she shows two diamonds or two green lights, at no more than 3
knots.`,
  },
  {
    no: '04',
    year: 2025,
    node: 392,
    title: 'Dredging in the North Channel',
    day: '2025-01-30',
    where: 'North Channel between Skarf Beacon and No. 3 buoy',
    when: '3 March to 22 March 2025, day and night',
    chart: 'Carrickholm Harbour and Approaches',
    text: `
The backhoe dredger Wim van Dale will deepen the North Channel to 6.4 metres below chart datum. She works on spuds and
cannot move at short notice. Two hopper barges, Dale 4 and Dale 5, carry the spoil to the ground two miles east of the
Holm.

The channel is narrowed to 30 metres. Vessels of more than 50 metres shall not pass the dredger without the permission
of Port Control, which must be asked for two hours ahead. The ferry has priority at 07:15, 12:40 and 18:05.

Vessels shall pass the dredger on the side on which she shows two diamonds or two green lights, at no more than 5
knots.`,
  },
  {
    no: '06',
    year: 2025,
    node: 401,
    title: 'Diving operations at the North Breakwater',
    day: '2025-02-27',
    where: 'Seaward toe of the North Breakwater, bollards 12 to 19',
    when: '3 to 14 March 2025, in daylight',
    chart: 'Carrickholm Harbour and Approaches',
    text: `
Divers will inspect the armour of the breakwater from the workboat Skarf (call sign MZKL4). Flag A is flown while
divers are in the water.

Vessels shall keep at least 75 metres away from the workboat and pass at dead slow. Ships that intend to use bow
thrusters at the ferry berth must call Skarf on channel 8 ten minutes before and wait for an answer.`,
  },
  {
    no: '07',
    year: 2025,
    node: 408,
    title: 'Diving operations at Coal Quay',
    day: '2025-03-24',
    where: 'Coal Quay, berths C2 and C3',
    when: '31 March to 4 April 2025, 08:00 to 16:00',
    chart: 'Carrickholm Harbour, plan of the Inner Basin',
    text: `
Divers will wrap eighteen timber piles under the quay against gribble from the pontoon Nettle. Flag A is flown while
divers are in the water.

Berths C2 and C3 are closed for the whole week, also at night, because hoses and a compressor stand on the quay. The
coaster Sanda Sound is moved to East Pier. No vessel shall run its engine in gear at berth C1 or C4 while flag A is
shown.`,
  },
  {
    no: '09',
    year: 2025,
    node: 427,
    title: 'Skiff regatta – closure of the Narrows',
    day: '2025-05-01',
    where: 'The Narrows, from the lifeboat house to Victoria Jetty',
    when: 'Saturday 24 May 2025, 10:30 to 15:45',
    chart: 'Carrickholm Harbour, plan of the Inner Basin',
    text: `
Thirty-two rowing skiffs from fourteen clubs take part in the Holm Regatta. The Narrows are closed to all other vessels
while races are rowed. They are opened for a quarter of an hour at 12:00, 13:15 and 14:30, when the guard boat at each
end shows a green flag.

The lifeboat and the pilot boat are free to pass at any time; crews of skiffs then stop rowing and hold their oars.
Spectators’ boats may lie on the west side, south of the yellow buoys, in the order in which they come.`,
  },
  {
    no: '10',
    year: 2025,
    node: 433,
    title: 'Fireworks – exclusion zone',
    day: '2025-05-06',
    where: 'Circle of 200 metres around the end of East Pier',
    when: 'Saturday 24 May 2025, 22:15 to 23:15',
    chart: 'Carrickholm Harbour and Approaches',
    text: `
Fireworks are fired from a barge at the end of East Pier at half past ten in the evening. No vessel shall be within the
circle during the hour. Burning pieces may fall outside it if the wind is above force 4; cover your sails and do not
fill fuel tanks.

If the wind is above force 6 the display is held on Sunday 25 May at the same hour, and this notice is valid for that
day.`,
  },
  {
    no: '11',
    year: 2025,
    node: 436,
    title: 'Notice 01 of 2025 is cancelled',
    day: '2025-05-12',
    where: 'Ness Light, 58°21′.47N 003°02′.18W',
    when: 'From 12 May 2025',
    chart: 'Carrickholm Harbour and Approaches',
    text: 'The main lamp of Ness Light works again with its full range of 12 and 9 nautical miles.',
  },
  {
    no: '12',
    year: 2024,
    node: 371,
    title: 'Wave buoy off the Holm',
    day: '2024-10-03',
    where: '58°22′.90N 002°58′.05W, depth 34 metres',
    when: 'From 7 October 2024 for about two years',
    chart: 'Approaches to Carrickholm',
    text: `
A wave measuring buoy has been laid for the university. It is a yellow sphere of 0.9 metres with a whip aerial and
shows Fl(5) Y 20s. It lies on an elastic mooring and moves within a circle of 60 metres.

Fishermen are asked to shoot no gear within 300 metres. The buoy sends the height of the waves every half hour, and
the figures are shown on the screen in the hall of the Harbour Office.`,
  },
];

export interface Berth {
  readonly id: number;
  readonly name: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly text: string;
}

export const BERTHS: readonly Berth[] = [
  {
    id: 1,
    name: 'Fish Quay',
    facts: {
      Length: '212 m, eleven berths (F1 to F11)',
      'Depth at chart datum': '4.1 m at F1 to F6, 3.3 m at F7 to F11',
      'Longest vessel': '38 m',
      Fenders: 'Tyres on chains, renewed 2022',
      Water: 'Hydrants every 20 m, free to landing boats',
      'Shore power': '63 A three-phase at F2, F5 and F9',
      Fuel: 'Gas oil by hose, 06:00 to 18:00',
      Cranes: 'Two landing derricks of 1.5 t',
    },
    text: `
Only for boats that land, take ice or mend nets. Landing has precedence over everything else from four in the morning
until the end of the sale. A boat that has landed must shift within ninety minutes if another waits, even if the crew
has gone home; leave a telephone number at the box on F3.

The quay is slippery with scale and ice. Walk on the yellow line, and keep visitors behind the barrier.`,
  },
  {
    id: 2,
    name: 'Coal Quay',
    facts: {
      Length: '164 m, four berths (C1 to C4)',
      'Depth at chart datum': '5.2 m',
      'Longest vessel': '92 m',
      Fenders: 'Timber piles with rubber cylinders',
      Water: 'One hydrant at C2, 30 t an hour',
      'Shore power': '125 A at C1',
      Fuel: 'By road tanker, with a permit',
      Cranes: 'Mobile harbour crane, 60 t at 12 m',
    },
    text: `
No coal has been landed here since 1964. Coasters bring road salt, animal feed and timber, and take out barley and
scrap. The shed holds 2,200 tonnes of dry cargo; the open ground behind it is let by the week. Stowage plans must reach
the office a full working day before arrival, and dusty cargo is not worked in a south-westerly above force 5, because
the school lies to leeward.`,
  },
  {
    id: 3,
    name: 'East Pier',
    facts: {
      Length: '118 m, outer face and inner face',
      'Depth at chart datum': '6.0 m outside, 3.8 m inside',
      'Longest vessel': '105 m outside, 45 m inside',
      Fenders: 'Foam-filled, 2 m, four outside',
      Water: 'None on the outer face',
      'Shore power': 'None',
      Fuel: 'None',
      Cranes: 'None',
    },
    text: `
The pier takes the ferry at its root and small cruise ships at its outer face, of which eighteen are expected this
year. It is uncomfortable in any swell from between north-east and south-east, and ships must be ready to leave at an
hour’s notice when the Harbour Master hoists the black ball. Two mooring boats are ordered through the agent.`,
  },
  {
    id: 4,
    name: 'Victoria Jetty',
    facts: {
      Length: '46 m',
      'Depth at chart datum': 'Dries 0.4 m at the root, 2.2 m at the head',
      'Longest vessel': '24 m',
      Fenders: 'Hanging boards',
      Water: 'Tap at the head',
      'Shore power': '16 A, coin meter',
      Fuel: 'None',
      Cranes: 'Hand davit, 250 kg',
    },
    text: `
A listed structure of 1869 in cast iron, repainted every fifth year. Trip boats to the Holm leave from the head between
Easter and October. Boats with a long keel may dry out against the legs on the south side to scrub; book the tide with
the marina office, at £18 a tide, and take every scrap of antifouling away with you.`,
  },
  {
    id: 5,
    name: 'Holm Marina, visitors’ pontoon',
    facts: {
      Length: '90 m on both sides, about sixteen yachts',
      'Depth at chart datum': '2.5 m',
      'Longest vessel': '18 m',
      Fenders: 'Your own',
      Water: 'At every second pedestal',
      'Shore power': '16 A, included in the price',
      Fuel: 'Diesel and petrol at the head, 08:00 to 17:00',
      Cranes: 'Travel hoist of 25 t in the yard',
    },
    text: `
Call Holm Marina on channel 80 when you pass the breakwater, and someone will take your lines if someone is awake.
Rafting up to three deep is usual in July. Pay at the machine within two hours after arrival. The lowest tides of the
year leave 1.9 metres at the inner end, so that deep keels should stay at the head.`,
  },
];

export interface Dues {
  readonly year: number;
  readonly node: number;
  readonly rows: readonly (readonly [what: string, price: string])[];
  readonly text: string;
}

export const DUES: readonly Dues[] = [
  {
    year: 2023,
    node: 301,
    rows: [
      ['Commercial vessels, per GT and call', '£0.41'],
      ['Fishing vessels, share of the value landed', '2.5 %'],
      ['Passenger vessels, per passenger landed or embarked', '£0.62'],
      ['Visiting yachts, per metre and night', '£2.40'],
      ['Annual marina berth, per metre', '£214.00'],
      ['Swinging mooring, per year', '£268.00'],
      ['Launching at a slip, per day', '£9.00'],
      ['Pilotage, up to 1,000 GT', '£196.00'],
    ],
    text: `
Dues are valid from 1 April 2023 to 31 March 2024. The board has raised them by 6.5 per cent, because electricity cost
the Trust twice as much as in the year before. All prices are without VAT except those for yachts and slips.

A bill is to be paid within 28 days. Vessels that lie here for more than 30 days pay half from the thirty-first.`,
  },
  {
    year: 2024,
    node: 352,
    rows: [
      ['Commercial vessels, per GT and call', '£0.43'],
      ['Fishing vessels, share of the value landed', '2.5 %'],
      ['Passenger vessels, per passenger landed or embarked', '£0.66'],
      ['Visiting yachts, per metre and night', '£2.55'],
      ['Annual marina berth, per metre', '£223.00'],
      ['Swinging mooring, per year', '£279.00'],
      ['Launching at a slip, per day', '£9.50'],
      ['Pilotage, up to 1,000 GT', '£205.00'],
    ],
    text: `
Dues are valid from 1 April 2024 to 31 March 2025. The board has raised most of them by 4.2 per cent, as prices have
risen in general. All prices are without VAT except those for yachts and slips.

A bill is to be paid within 28 days. Vessels that lie here for more than 30 days pay half from the thirty-first.`,
  },
  {
    year: 2025,
    node: 407,
    rows: [
      ['Commercial vessels, per GT and call', '£0.44'],
      ['Fishing vessels, share of the value landed', '2.5 %'],
      ['Passenger vessels, per passenger landed or embarked', '£0.75'],
      ['Visiting yachts, per metre and night', '£2.60'],
      ['Annual marina berth, per metre', '£229.00'],
      ['Swinging mooring, per year', '£286.00'],
      ['Launching at a slip, per day', '£10.00'],
      ['Pilotage, up to 1,000 GT', '£211.00'],
      ['Waste of cruise ships, per cubic metre', '£58.00'],
    ],
    text: `
Dues are valid from 1 April 2025 to 31 March 2026. The board has raised most of them by 2.6 per cent, and passenger
dues by more, to pay for the new gangway at East Pier. All prices are without VAT except those for yachts and slips.

A bill is to be paid within 21 days, no longer 28. Vessels that lie here for more than 30 days pay half from the
thirty-first. Boats that are driven by electricity alone pay no launching fee until the end of 2026.`,
  },
];
