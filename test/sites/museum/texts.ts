export interface News {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly body: readonly string[];
}

export const NEWS: readonly News[] = [
  {
    slug: 'lost-log-comes-home',
    title: 'Lost log of the Halcyon comes home after 140 years',
    day: '2025-05-20',
    body: [
      'The log of the barque Halcyon, missing since her crew left her in the ice in 1884, has been given to the museum by a family in Tromsø, who found it behind the panelling of a boathouse they were about to pull down.',
      'Its last entry was written in pencil. “Ship very quiet,” it says. “Took the cat.” Nothing was known of a cat until now, and the museum would be glad to hear from descendants of the crew who know what became of it.',
      'The pages are swollen with salt, so conservators will dry them in a freezer over the summer. Each will be photographed when it can be turned, and the first twelve go on show beside the figurehead in November.',
      '“We have had her face for sixty years,” said curator Morwenna Tay. “Now we have her voice as well.”',
    ],
  },
  {
    slug: 'sail-loft-grant',
    title: 'Grant of £240,000 will reopen the sail loft',
    day: '2025-04-02',
    body: [
      'The sail loft above the Boat Hall, shut since its floor was condemned in 1992, will reopen to visitors next spring. The Coast Heritage Fund has granted £240,000, and members of the museum have raised a further £61,000.',
      'Oak for the floor comes from a wood twelve miles inland that was planted for the navy and never felled. Joiners will leave one square of the old boards uncovered, where generations of sailmakers wore two hollows with their heels.',
      'When it opens, the loft will have working benches for six apprentices, the first trained in the town since the war. Applications open in September, and no experience is asked for but patience.',
    ],
  },
  {
    slug: 'gull-nest-crane',
    title: 'Quayside crane stays still for a nest of gulls',
    day: '2025-05-08',
    body: [
      'Demonstrations of the steam crane are off until July, as a pair of herring gulls has built a nest on its jib. Three eggs were counted on Monday by the volunteer who went up to grease the pulley and came down faster.',
      'Gulls are protected while they breed, and the crane, built in 1896, has waited longer for less. A camera on the fish market roof shows the nest day and night on a screen in the café.',
      'Suggestions for names may be left in the box by the till. “Lifty” has been suggested forty-one times and will not be considered.',
    ],
  },
  {
    slug: 'director-retires',
    title: 'Director Hester Quill retires after twenty-six years',
    day: '2025-02-14',
    body: [
      'Hester Quill, who came to the museum as a volunteer with a paintbrush and has led it since 1999, retires at the end of June. Under her the number of visitors rose from 19,000 to 130,000 a year and the roof stopped leaking.',
      'She leaves, she says, with two regrets: that the tide clock was never made to agree with the tide, and that she once told a school party the whale jaw was a wishbone, which some of them believe to this day.',
      'The trustees will advertise the post in March. A farewell is held on the quay on 28 June, to which everyone is invited who ever held a ladder for her.',
    ],
  },
];

/** Every year's hours have a page of their own; the newest stands at the address without a year. */
export const HOURS = [
  { year: 2023, summer: '10 am to 5 pm', winter: '11 am to 4 pm', shut: 'Mondays', adult: '£9.50', last: '4.15 pm' },
  {
    year: 2024,
    summer: '10 am to 5 pm',
    winter: '10.30 am to 4 pm',
    shut: 'Mondays',
    adult: '£10.50',
    last: '4.15 pm',
  },
  {
    year: 2025,
    summer: '9.30 am to 5.30 pm',
    winter: '10.30 am to 4 pm',
    shut: 'Mondays and Tuesdays',
    adult: '£11.00',
    last: '4.45 pm',
  },
] as const;

export const CLOSURES = [
  {
    slug: 'lift-gallery-3',
    what: 'The lift to Gallery 3',
    from: '12 May',
    to: '23 May 2025',
    why: 'its cables are replaced',
    other: 'the ramp from the Boat Hall',
  },
  {
    slug: 'lift-sail-loft',
    what: 'The lift to the café',
    from: '2 June',
    to: '6 June 2025',
    why: 'its doors are repaired',
    other: 'the side door on Quay Street',
  },
] as const;

export const LEGAL: readonly { readonly slug: string; readonly name: string; readonly body: readonly string[] }[] = [
  {
    slug: 'cookies',
    name: 'Cookie policy',
    body: [
      'A cookie is a small file that a site stores on your device. We use one to remember your basket until you close the browser and one to remember that you have seen the notice about cookies, which lasts six months.',
      'With your consent we also count visits. The counts are made without your full address and are deleted after fourteen months. You may withdraw consent at any time through the link at the foot of each page.',
      'We set no cookies for advertising and sell nothing about you to anyone.',
    ],
  },
  {
    slug: 'privacy',
    name: 'Privacy notice',
    body: [
      'The Harrow Quay Museum Trust is the controller of your data. We keep your name and address if you join as a member, book a tour or give us money, for as long as the law on accounts obliges us to, which is seven years.',
      'Cameras watch the galleries and the quay. Recordings are overwritten after thirty days unless the police ask for them. Visitors may ask what we hold about them by writing to the registrar.',
      'Photographs of events are taken by us and may be published; tell the photographer if you would rather not appear.',
    ],
  },
  {
    slug: 'images',
    name: 'Use of images',
    body: [
      'Photographs of objects may be used free of charge for teaching, study and private purposes, if the museum and the accession number are named. Publishers pay a fee that depends on the print run.',
      'Works whose makers died less than seventy years ago may need the leave of their heirs as well, which we cannot give.',
    ],
  },
];
