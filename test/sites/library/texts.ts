export interface Story {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly by: string;
  readonly text: readonly string[];
}

export const NEWS: readonly Story[] = [
  {
    id: 2218,
    slug: 'westgate-reopens-after-roof-repairs',
    title: 'Westgate Library reopens after roof repairs',
    day: '12 May 2025',
    by: 'Communications team',
    text: [
      'Westgate Library will open its doors again at 9.30am on Monday 19 May, eleven weeks after rain came through the lantern above the adult lending room. Some 4,200 books were moved to Northfield and the central store, and all but sixty of them are going back on the shelves.',
      'Contractors have replaced the glazing bars and the lead flashing, and found a gutter that had been blocked by a tennis ball since, they think, the summer of 1987. The ball will be shown in the foyer.',
      'Councillor Priya Nandakumar, who chairs the Libraries Board, said: “People in Westgate have been very patient with a bus on Tuesdays. We are glad to hand them back their building, and a dry one.”',
      'The children’s corner has new carpet and lower shelves, paid for by the Friends of Westgate Library. Books that were due back during the closure can be returned until the end of June without charge.',
    ],
  },
  {
    id: 2214,
    slug: 'no-more-fines-for-under-18s',
    title: 'No more fines for under-18s',
    day: '1 May 2025',
    by: 'Helen Strand',
    text: [
      'From today nobody under the age of eighteen pays a fine for a book that comes back late to any Harrowby library. Old fines on young people’s cards, a little over £9,300 in all, have been cancelled overnight.',
      'A trial at Eastmoor last year found that children whose cards were blocked because of fines borrowed nothing at all for fourteen months on average. When the block was lifted two in three of them came back within the term.',
      'Lost or badly damaged books still have to be paid for, though staff may accept a copy in good condition instead. Adults go on paying 20p a day up to a limit of £6 an item.',
    ],
  },
  {
    id: 2209,
    slug: 'seed-library-at-northfield',
    title: 'Borrow a packet of beans: the seed library opens at Northfield',
    day: '22 April 2025',
    by: 'Tom Adebayo',
    text: [
      'An old card-catalogue cabinet at Northfield Library has been filled with seeds. Take up to five packets at a time, grow them, eat most of what comes up, and bring back seed from the best plants in the autumn.',
      'The collection starts with fifty-two varieties from local allotments, among them the Harrowby Black broad bean, which was thought to be lost until Mrs Edna Pickles found a jam jar of it in her late brother’s shed.',
      'Volunteers from the Allotment Federation are on hand on the first Saturday of the month to explain how to save seed from peas, beans, tomatoes and lettuce. Pumpkins are harder than they look, and there is a leaflet about that.',
    ],
  },
  {
    id: 2201,
    slug: 'digitised-harrowby-mercury',
    title: 'A century of the Harrowby Mercury is now online',
    day: '3 April 2025',
    by: 'Local Studies',
    text: [
      'Every surviving issue of the Harrowby Mercury from 1861 to 1962 can be read on the computers in all our branches, and at home with a library card. That is 5,271 issues and about thirty-four thousand pages, with an index of every word.',
      'The originals had become too brittle to handle. Over two years they were photographed one page at a time in the basement of the Central Library by a team of two, Mary Oyelaran and a camera that they call Gerald.',
      'Search is best with surnames and street names. The machine reads the small advertisements badly, and believes that a remarkable number of people in 1874 were selling “horfes”; corrections by readers are welcome and are shown at once.',
      'The project was paid for by the Northern Newspapers Trust with £61,000 and by the Harrowby Civic Society with £4,500.',
    ],
  },
  {
    id: 2190,
    slug: 'mobile-library-new-timetable',
    title: 'Mobile library: new timetable from June',
    day: '28 March 2025',
    by: 'Communications team',
    text: [
      'The mobile library changes its route on Monday 2 June. After the survey in the winter, which 812 of you answered, it calls at four new stops and stays for forty minutes instead of twenty-five at the ones that are used most.',
      'New are Priory Close, the surgery at Low Hutton, Eastmoor Garden Village and the car park of the Drovers Arms. The stops at Mill Bank and Station Cottages, where fewer than two people came on an average visit, come to an end; both are within half a mile of another.',
      'The vehicle has a lift, hearing loop and a printer. You can ask for any book in the catalogue to be brought to your stop free of charge, if you do so by noon two working days before.',
    ],
  },
  {
    id: 2183,
    slug: 'summer-reading-challenge-volunteers',
    title: 'Could you be a Summer Reading Challenge volunteer?',
    day: '17 March 2025',
    by: 'Children’s services',
    text: [
      'Every summer about three thousand children in the borough try to read six books before school starts again, and tell somebody about each of them. The somebody could be you.',
      'We are looking for forty people aged fourteen and over who can spare two or three hours a week from 12 July to 6 September. You will sign children up, listen to what they thought of their books, and hand out stickers with due solemnity.',
      'It counts towards the Duke of Edinburgh’s Award, and past volunteers have told us that nothing prepares you better for an interview than discussing a book about a farting unicorn with a serious six-year-old. Training is on 5 July at the Central Library.',
    ],
  },
];

/** Branches: slug, name, address, telephone, hours, services, a sentence. */
export const BRANCHES: readonly (readonly [string, string, string, string, readonly string[], string, string])[] = [
  [
    'central',
    'Central Library',
    '1 Corporation Street, Harrowby HB1 2AL',
    '01632 960 201',
    ['9am – 7pm', '9am – 7pm', '9am – 7pm', '9am – 7pm', '9am – 5pm', '9.30am – 4.30pm'],
    '48 public computers, local studies room, exam room, café, changing places toilet',
    'The Central Library was built with money from Andrew Carnegie in 1906 and holds the reference and local studies collections.',
  ],
  [
    'westgate',
    'Westgate Library',
    '77 Westgate Road, Harrowby HB4 6QJ',
    '01632 960 214',
    ['9.30am – 5pm', '9.30am – 7pm', 'Closed', '9.30am – 5pm', '9.30am – 5pm', '9.30am – 1pm'],
    '10 public computers, children’s corner, meeting room for 20',
    'Westgate Library stands at the foot of the park, next to the swimming baths.',
  ],
  [
    'northfield',
    'Northfield Library',
    '3 The Parade, Northfield HB7 1DD',
    '01632 960 227',
    ['9.30am – 5pm', '9.30am – 5pm', '9.30am – 7pm', 'Closed', '9.30am – 5pm', '9.30am – 1pm'],
    '12 public computers, seed library, garden, meeting room for 35',
    'Northfield Library shares its building with the community centre and has a garden at the back.',
  ],
  [
    'eastmoor',
    'Eastmoor Library',
    '140 Moor Lane, Eastmoor HB9 3TY',
    '01632 960 233',
    ['Closed', '10am – 5pm', '10am – 5pm', '10am – 7pm', '10am – 5pm', '10am – 1pm'],
    '8 public computers, toy library, self-service from 8am with a registered card',
    'Eastmoor Library is in the middle of the estate, opposite the health centre.',
  ],
];

/** Rhyme times: number, branch, weekday and time, day, leader. */
export const RHYMES: readonly (readonly [number, string, string, string, string])[] = [
  [5511, 'Westgate Library', '10.30am', 'Tuesday 20 May 2025', 'Janine'],
  [5512, 'Westgate Library', '10.30am', 'Tuesday 27 May 2025', 'Janine'],
  [5530, 'Northfield Library', '2pm', 'Friday 23 May 2025', 'Abdul'],
  [5544, 'Eastmoor Library', '11am', 'Wednesday 21 May 2025', 'Rosie'],
];

export const TALKS: readonly Story[] = [
  {
    id: 5602,
    slug: 'an-evening-with-marguerite-hale',
    title: 'An evening with Marguerite Hale',
    day: 'Thursday 5 June 2025, 7pm',
    by: 'Central Library',
    text: [
      'The author of The Glassblower’s Index talks with the bookseller Ravi Sood about her new novel, Small Hours at the Lighthouse, and about writing between shifts as a night nurse on the Northumbrian coast.',
      'Hale was fifty-three when her first book came out. She has since been translated into eleven languages, one of which, she says, she suspects of improving it. There will be time for questions, and books to buy and have signed.',
      'Tickets are £5, or £3 with a library card, and include a glass of wine or something softer.',
    ],
  },
  {
    id: 5617,
    slug: 'tracing-your-house',
    title: 'Tracing the history of your house',
    day: 'Saturday 14 June 2025, 10.30am',
    by: 'Local Studies room, Central Library',
    text: [
      'Bring your address and find out who slept in your back bedroom in 1911. Archivist Mary Oyelaran shows how to use rate books, census returns, tithe maps and the drainage plans that the borough surveyor had the good sense never to throw away.',
      'The workshop lasts two hours. There are twelve places, at a large table, with tea on a small one at a safe distance from the maps. Houses of any age are welcome: a semi of 1968 can have a more surprising past than a rectory.',
      'Free, but book at any library or by telephone.',
    ],
  },
];

export interface Book {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly format: string;
  readonly isbn: string;
  readonly published: string;
  readonly extent: string;
  readonly copies: readonly (readonly [string, string])[];
  readonly summary: string;
}

const LIGHTHOUSE =
  'When the automatic lamp fails on the longest night of the year, a retired keeper and the nurse who has been sent to assess him row out to light it by hand. What they find in the lantern room belongs to neither of them. A novel about attention, stubbornness and the sea, by the author of The Glassblower’s Index.';

export const BOOKS: readonly Book[] = [
  {
    id: 'b1088213',
    title: 'Small hours at the lighthouse',
    author: 'Hale, Marguerite',
    format: 'Book (hardback)',
    isbn: '9780000412217',
    published: 'London : Copperplate, 2025',
    extent: '312 pages ; 24 cm',
    copies: [
      ['Central Library', 'On loan, due 2 June 2025'],
      ['Northfield Library', 'Available'],
      ['Westgate Library', 'In transit'],
    ],
    summary: LIGHTHOUSE,
  },
  {
    id: 'b1088940',
    title: 'Small hours at the lighthouse',
    author: 'Hale, Marguerite',
    format: 'Book (large print)',
    isbn: '9780000412903',
    published: 'Bath : Wideline, 2025',
    extent: '498 pages (large print) ; 24 cm',
    copies: [
      ['Eastmoor Library', 'Available'],
      ['Mobile library', 'On loan, due 30 May 2025'],
    ],
    summary: LIGHTHOUSE,
  },
  {
    id: 'b1089002',
    title: 'Small hours at the lighthouse',
    author: 'Hale, Marguerite',
    format: 'Audiobook (CD)',
    isbn: '9780000413115',
    published: 'Whitley Bay : Earshot, 2025',
    extent: '8 audio discs (9 hr., 40 min.), read by Maureen Tait',
    copies: [['Central Library', 'Available']],
    summary: LIGHTHOUSE,
  },
  {
    id: 'b1071456',
    title: 'The hedge : a natural and unnatural history',
    author: 'Whitlock, Desmond',
    format: 'Book (paperback)',
    isbn: '9780000388154',
    published: 'Hereford : Quickset, 2023',
    extent: '276 pages : illustrations, maps ; 20 cm',
    copies: [
      ['Central Library', 'Available'],
      ['Northfield Library', 'Available'],
    ],
    summary:
      'From the enclosure surveyor’s first pegged line to the flail mower, a walk along five hundred miles of English hedge with those who planted, laid, grubbed up and counted it. With chapters on hawthorn, trespass, the dormouse and the leylandii disputes of the county courts.',
  },
  {
    id: 'b1065530',
    title: 'Bread for one',
    author: 'Castellano, Ines',
    format: 'Book (hardback)',
    isbn: '9780000360488',
    published: 'Edinburgh : Tin & Peel, 2022',
    extent: '192 pages : colour illustrations ; 26 cm',
    copies: [['Westgate Library', 'On loan, due 11 June 2025']],
    summary:
      'Seventy loaves, rolls and flatbreads in quantities that a person living alone can finish before they go stale, most of them made in one bowl and without a mixer. Includes a chapter on what to do with the half that was not finished after all.',
  },
];

/** Closures: slug, occasion, days, opening again. */
export const CLOSURES: readonly (readonly [string, string, string, string, string])[] = [
  ['easter-2025', 'Easter', 'Friday 18 April to Monday 21 April 2025', 'Tuesday 22 April 2025', '7 April 2025'],
  ['spring-bank-holiday-2025', 'the spring bank holiday', 'Monday 26 May 2025', 'Tuesday 27 May 2025', '14 May 2025'],
  [
    'summer-bank-holiday-2025',
    'the summer bank holiday',
    'Monday 25 August 2025',
    'Tuesday 26 August 2025',
    '30 May 2025',
  ],
];

/** Minutes: slug, date, present, items. */
export const MINUTES: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    '2025-01-15',
    'Wednesday 15 January 2025',
    'Cllr P. Nandakumar (chair), Cllr J. Beckwith, Cllr A. Mortimer, H. Strand (Head of Libraries), T. Adebayo',
    [
      'The Board noted that issues in the third quarter were 118,402, a rise of 3.1 per cent on the same quarter of the year before, and that e-lending had overtaken large print for the first time.',
      'The Head of Libraries presented the result of the trial without fines at Eastmoor. RESOLVED to recommend to Cabinet that fines for readers under 18 end on 1 May 2025.',
      'Cllr Beckwith asked for the cost of heating at Westgate. A written answer will be circulated.',
    ],
  ],
  [
    '2025-03-12',
    'Wednesday 12 March 2025',
    'Cllr P. Nandakumar (chair), Cllr A. Mortimer, Cllr S. Iqbal, H. Strand (Head of Libraries)',
    [
      'The Board received a report on the closure of Westgate Library on 28 February after water entered the lending room. Repairs are estimated at £184,000, of which insurance covers all but the excess of £10,000.',
      'RESOLVED that the mobile library stop at Westgate baths on Tuesdays for as long as the closure lasts.',
      'The new timetable of the mobile library was approved with one change: the stop at Low Hutton moves from the church to the surgery.',
    ],
  ],
  [
    '2025-05-14',
    'Wednesday 14 May 2025',
    'Cllr P. Nandakumar (chair), Cllr J. Beckwith, Cllr S. Iqbal, H. Strand (Head of Libraries), M. Oyelaran',
    [
      'The Board thanked the Friends of Westgate Library for their gift of £7,250 towards the children’s corner.',
      'M. Oyelaran reported 2,914 searches of the digitised Mercury in its first month, and 166 corrections by readers, of which nine were jokes.',
      'RESOLVED to begin consultation on Sunday opening at the Central Library, to report in September.',
    ],
  ],
];

/** Reading groups: slug, name, place, when, next book, contact. */
export const GROUPS: readonly (readonly [string, string, string, string, string, string])[] = [
  [
    'central-evening',
    'Central evening reading group',
    'Central Library café',
    'First Wednesday of the month, 6pm',
    'The Glassblower’s Index by Marguerite Hale',
    'Ravi',
  ],
  [
    'northfield-crime',
    'Northfield crime reading group',
    'Northfield Library garden room',
    'Second Monday of the month, 2.30pm',
    'A Body at Low Water by Enid Garland',
    'Susan',
  ],
  [
    'eastmoor-daytime',
    'Eastmoor daytime reading group',
    'Eastmoor Library',
    'Last Thursday of the month, 11am',
    'The Hedge by Desmond Whitlock',
    'Rosie',
  ],
];

export const ROOMS: readonly (readonly [string, string, string, string, string, string])[] = [
  ['carnegie-room', 'Carnegie Room', 'Central Library', '80 in rows or 40 at tables', '£32', '£16'],
  ['garden-room', 'Garden Room', 'Northfield Library', '35 in rows or 20 at tables', '£18', '£9'],
];

export const JOBS: readonly (readonly [string, string, string, string, string, string])[] = [
  ['LIB0457', 'Library Assistant', 'Westgate Library', '18.5 hours a week, permanent', '1 June 2025', '12 June 2025'],
  [
    'LIB0461',
    'Library Assistant',
    'Northfield Library',
    '22 hours a week, fixed term until March 2026',
    '8 June 2025',
    '19 June 2025',
  ],
];

/** Photographs of Local Studies: number, caption, year, notes. */
export const PHOTOS: readonly (readonly [string, string, string, string])[] = [
  ['HL-P-00412', 'Market Place, looking north', 'c. 1904', 'Postcard by W. Sugden. Cabmen’s shelter on the left.'],
  ['HL-P-00413', 'Market Place, looking south', 'c. 1904', 'Postcard by W. Sugden. The Buck Inn before the fire.'],
  ['HL-P-00977', 'Tram at Westgate terminus', '1921', 'Glass negative. Car 14, Driver Holroyd.'],
];

export const CHARGES: readonly { readonly year: string; readonly rows: readonly (readonly [string, string])[] }[] = [
  {
    year: '2024–25',
    rows: [
      ['Overdue books, adults', '20p a day, up to £5 an item'],
      ['Overdue books, under 18', '5p a day, up to £1 an item'],
      ['Reservations within the borough', 'Free'],
      ['Inter-library loan', '£6.50'],
      ['British Library loan', '£14.00'],
      ['Printing, A4 black and white', '15p a side'],
      ['Printing, A4 colour', '50p a side'],
      ['Replacement card', '£2.00'],
    ],
  },
  {
    year: '2025–26',
    rows: [
      ['Overdue books, adults', '20p a day, up to £6 an item'],
      ['Overdue books, under 18', 'No charge'],
      ['Reservations within the borough', 'Free'],
      ['Inter-library loan', '£7.00'],
      ['British Library loan', '£15.20'],
      ['Printing, A4 black and white', '15p a side'],
      ['Printing, A4 colour', '50p a side'],
      ['Replacement card', '£2.50'],
    ],
  },
];

export const JOIN: readonly string[] = [
  'Anybody who lives, works or studies in the borough of Harrowby can join the library, at any age. It is free, and you can start to borrow on the day.',
  'Fill in the form on this site, or come to any branch with something that shows your name and address: a driving licence, a bank statement or a letter from the council will do. Children under twelve need the signature of a parent or carer.',
  'With your card you can have twenty items at a time for three weeks, renew them up to six times, and use the computers for two hours a day.',
];

export const JOIN_PL: readonly string[] = [
  'Do biblioteki może zapisać się każdy, kto mieszka, pracuje lub uczy się w gminie Harrowby, bez względu na wiek. Zapis jest bezpłatny, a książki można wypożyczyć tego samego dnia.',
  'Wypełnij formularz na tej stronie albo przyjdź do dowolnej filii z dokumentem, na którym widnieje imię, nazwisko i adres: wystarczy prawo jazdy, wyciąg z konta lub list z urzędu. W przypadku dzieci do lat dwunastu potrzebny jest podpis rodzica lub opiekuna.',
  'Z kartą można mieć jednocześnie dwadzieścia pozycji przez trzy tygodnie, przedłużać je do sześciu razy i korzystać z komputerów przez dwie godziny dziennie.',
];

const COMPUTERS: readonly string[] = [
  'Our computers and wi-fi are there for everybody. By logging in you agree to this policy.',
  'A session lasts one hour and can be extended to two if nobody is waiting. Log out when you leave; files that you saved on the computer are deleted at the end of the session.',
  'You may not look at, print or send anything that is unlawful, that is obscene, or that is meant to frighten or insult other people. You may not install programs or try to get round the filter or the booking system.',
  'The library filters the internet by category, and keeps a record of the addresses visited for ninety days. Staff can end a session, and the Head of Libraries can withdraw the use of computers for up to a year.',
];

export const COMPUTERS_ADULT: readonly string[] = [
  ...COMPUTERS,
  'If a site that you need is blocked by mistake, ask at the desk: we can open it for your session, usually within ten minutes.',
];

export const COMPUTERS_CHILD: readonly string[] = [
  ...COMPUTERS,
  'Readers under sixteen need the consent of a parent or carer, which is given once, on the form for joining. Under eights must have an adult beside them. The filter for young readers also blocks chat, gambling and sites that sell things.',
];

export const PRIVACY: readonly string[] = [
  'Harrowby Borough Council is the controller of the personal data that its libraries hold. We keep your name, address, date of birth and contact details for as long as you are a member and for two years after your card was last used.',
  'Your record shows what you have on loan. Once an item is back, the link between it and you is kept for six weeks, in case it turns out to be damaged, and then removed. Nobody can ask us what you read last year, because we do not know.',
  'We send reminders by e-mail or text message if you choose so. We do not sell data and share it only with the company that runs the catalogue, under contract, and with the police where a court orders it.',
  'You can ask for a copy of your record, for corrections and for deletion, at any library or from the data protection officer at the Town Hall.',
];

export const REVIEWS: readonly Story[] = [
  {
    id: 881,
    slug: 'five-for-a-wet-weekend',
    title: 'Five crime novels for a wet weekend',
    day: '9 May 2025',
    by: 'Susan, Northfield',
    text: [
      'Enid Garland’s A Body at Low Water is the one that everybody at our group argued about: half of us had guessed by page ninety, and the other half were wrong until the last line. The estuary is so well described that my socks felt damp.',
      'If you like your detectives tired and decent, try Constable Ferris in The Quarry Road. If you like them insufferable, there is always Sir Lionel, back in print at last in Murder Declines the Port.',
      'From further away come Night Ferry to Bergen, translated by Astrid Moe, with a good deal of herring in it, and The Dust Ledger, set among accountants in Nairobi, which has the best chase on foot that I have read for years.',
    ],
  },
  {
    id: 874,
    slug: 'picture-books-about-moving-house',
    title: 'Picture books about moving house',
    day: '25 April 2025',
    by: 'Rosie, Eastmoor',
    text: [
      'A family asked me for something to read with a four-year-old who did not want to leave her old bedroom. We ended up with a pile, and she with rather firm opinions on each of them.',
      'Best in her view was Boris Packs a Box, in which a bear packs everything including the neighbours. Her mother preferred The Empty Room, which has hardly any words and a lovely page with nothing but the marks where pictures used to hang.',
      'Goodbye, Tap is for the very small. One Van, Two Cats is true to life in that nobody knows where the kettle is.',
    ],
  },
];
