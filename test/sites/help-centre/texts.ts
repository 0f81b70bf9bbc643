export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly section: 'Getting started' | 'Rotas' | 'Time clock' | 'Payroll' | 'Account and security';
  readonly by: string;
  readonly updated: string;
  readonly minutes: number;
  readonly body: readonly (string | readonly string[])[];
}

/** Paragraphs, and steps where an item is a list. */
export const GUIDES: readonly Guide[] = [
  {
    slug: 'getting-started',
    title: 'Set up Rotakeep in an afternoon',
    section: 'Getting started',
    by: 'Imogen Astley',
    updated: '2025-05-19',
    minutes: 7,
    body: [
      'Most owners tell us that the hardest part of a new rota tool is the first hour. This guide takes you from an empty account to a rota your team can see on their phones. Have your staff list and last month’s rota at hand.',
      [
        'Open Settings and enter the name and time zone of each place you run. A place is wherever somebody can be late: a café, a ward, a kiosk.',
        'Add the jobs people do there. Keep the list short. “Bar” and “Floor” are enough; “Bar (Saturday)” is a shift, not a job.',
        'Invite two colleagues you trust before you invite everybody else. They will find what you have overlooked.',
        'Copy one real week from your old rota, whatever it looks like. Do not tidy it up yet.',
        'Publish that week, and ask your two colleagues to look at it on their phones.',
      ],
      'If both of them see the same thing you see, invite the others. Invitations are valid for ten days and can be sent again as often as you like.',
      'What can wait: pay rates, holiday allowances, the time clock and everything under Integrations. Customers who switch those on in the first week write to us three times as often as those who wait for the second rota.',
      'Stuck? The chat at the bottom right is answered by people in Leeds on weekdays between eight and six. Tell them which step you are at and they will look at your account with you.',
    ],
  },
  {
    slug: 'import-staff',
    title: 'Import staff from a spreadsheet',
    section: 'Getting started',
    by: 'Imogen Astley',
    updated: '2025-06-02',
    minutes: 3,
    body: [
      'You can add up to 2,000 people at once from a CSV or XLSX file. The first row must hold the names of the columns.',
      [
        'Go to Team › Import and drop the file on the page.',
        'Match your columns with ours. First name, last name and email are needed; phone, job and start date are optional.',
        'Check the preview. Rows with a problem are shown in amber, and you can correct them right there.',
        'Choose Import. Nobody is invited until you say so.',
      ],
      'People are matched by email. If a person with the same address already exists, the row updates that person and no second one is made.',
      'Dates are read as day/month/year or as 2025-06-02. An import can be undone for thirty days under Team › Import › History.',
    ],
  },
  {
    slug: 'publish-rota',
    title: 'Publish a rota',
    section: 'Rotas',
    by: 'Tomasz Reyl',
    updated: '2025-04-30',
    minutes: 4,
    body: [
      'Until you publish it, a rota is a draft that only managers can see. Publishing sends one notification to everyone who has a shift in it, however many shifts they have.',
      [
        'Open the week and resolve the red conflicts. Amber ones are warnings about rest time and may stay.',
        'Choose Publish, and decide whether to tell everybody or only those whose shifts have changed.',
        'Add a note if there is something to say. It appears at the top of the week.',
      ],
      'You can change a published rota. Changed shifts carry a dot until the person concerned has opened them. To take back a whole week, choose Unpublish: the shifts vanish from phones at once, but the notification cannot be called back.',
      'In some places the law wants rotas to be out a certain number of days ahead. Set the number under Settings › Rules and we will remind you the day before.',
    ],
  },
  {
    slug: 'swap-shifts',
    title: 'Swap or give away a shift',
    section: 'Rotas',
    by: 'Tomasz Reyl',
    updated: '2025-03-12',
    minutes: 2,
    body: [
      'Open the shift on your phone and tap Swap. You see colleagues who do the same job and are free. Pick one or several; the first to accept gets it.',
      'To give a shift away without taking another, tap Offer instead. It stays yours until somebody has taken it and a manager has said yes. If nobody does, you are expected to turn up.',
      'Managers can allow swaps without approval, for each job, under Settings › Swaps.',
    ],
  },
  {
    slug: 'clock-in',
    title: 'Clock in and out',
    section: 'Time clock',
    by: 'Adaeze Colley',
    updated: '2025-06-10',
    minutes: 3,
    body: [
      'There are three ways to clock in: on your own phone, on a tablet by the door, or by a manager on your behalf.',
      'On your phone, the button appears fifteen minutes before your shift. Your location is read once, when you press it, and is kept for ninety days. We do not follow you between clocking in and clocking out.',
      'On the tablet, type your four-digit code. If you have forgotten it, your manager finds it in your profile. After five wrong codes the tablet locks for a minute.',
      'Forgot to clock out? You are clocked out four hours after the planned end of your shift, and the entry is marked for your manager to correct.',
    ],
  },
  {
    slug: 'single-sign-on',
    title: 'Set up single sign-on with SAML',
    section: 'Account and security',
    by: 'Henrik Vasse',
    updated: '2025-02-24',
    minutes: 9,
    body: [
      'Single sign-on is part of the Enterprise plan. You need to be an owner in Rotakeep and an administrator of your identity provider. Allow half an hour, and do not close the session in which you are signed in as an owner until you have tested the connection from another browser.',
      [
        'In Rotakeep, go to Settings › Security › Single sign-on and copy the entity ID and the reply URL.',
        'In your identity provider, create a SAML 2.0 application and paste both. The name identifier must be the email address.',
        'Map the attributes givenName, surname and, if you want jobs to be set automatically, department.',
        'Download the metadata file of your provider and upload it to Rotakeep. The certificate in it must be valid for at least another thirty days.',
        'Choose Test. A new window opens; sign in as a person who is not an owner.',
        'When the test has passed, choose Enforce for managers or Enforce for everyone.',
      ],
      'Owners can always sign in with their password and a second factor, so that a broken certificate cannot lock you all out.',
      'People who have been removed from your directory lose access at their next request, or after eight hours at the latest. Their shifts stay where they are.',
      'Tablets by the door are not affected: they use codes.',
      'If the test fails with “audience mismatch”, the entity ID was pasted with a space or a slash at its end. If it fails with “signature invalid”, your provider signs only the response; switch on signing of the assertion too.',
    ],
  },
  {
    slug: 'payroll-export',
    title: 'Export hours for payroll',
    section: 'Payroll',
    by: 'Adaeze Colley',
    updated: '2025-06-16',
    minutes: 4,
    body: [
      'Approve the hours first: entries that nobody has approved are left out, and the export tells you how many.',
      [
        'Go to Timesheets and choose the pay period.',
        'Choose Export, then a format: CSV, Sage, BrightPay or Xero.',
        'Pick whether breaks are shown as lines of their own or taken off.',
      ],
      'Hours are rounded only in the export, never in the timesheet. By default they are exported to the minute. If you round, round both ends in the same direction, or sooner or later a tribunal will explain to you why.',
      'A period that has been exported is locked. An owner can unlock it; the change is then listed in the next export as a correction.',
    ],
  },
  {
    slug: 'delete-account',
    title: 'Delete your account',
    section: 'Account and security',
    by: 'Henrik Vasse',
    updated: '2024-11-05',
    minutes: 1,
    body: [
      'Only the owner can delete an account, under Settings › Account › Close. Everything is kept for thirty days, in which you may change your mind, and then erased. Timesheets you are obliged by law to keep should be exported before.',
    ],
  },
  {
    slug: 'reset-password',
    title: 'Reset your password',
    section: 'Account and security',
    by: 'Henrik Vasse',
    updated: '2024-10-21',
    minutes: 1,
    body: ['Choose “Forgot it?” on the sign-in page. The link we send works once, for one hour.'],
  },
];

/** What the guides said in version 4.2. */
export const OLD_GUIDES: readonly Guide[] = [
  {
    slug: 'import-staff',
    title: 'Import staff from a spreadsheet',
    section: 'Getting started',
    by: 'Imogen Astley',
    updated: '2024-12-03',
    minutes: 3,
    body: [
      'You can add up to 500 people at once from a CSV file. The first row must hold the names of the columns.',
      [
        'Go to Team › Import and drop the file on the page.',
        'Match your columns with ours. First name, last name and email are needed; phone, job and start date are optional.',
        'Check the preview. Rows with a problem are shown in amber and are left out.',
        'Choose Import. Nobody is invited until you say so.',
      ],
      'People are matched by email. If a person with the same address already exists, the row is left out.',
      'Dates are read as day/month/year. An import cannot be undone.',
    ],
  },
  {
    slug: 'payroll-export',
    title: 'Export hours for payroll',
    section: 'Payroll',
    by: 'Adaeze Colley',
    updated: '2024-12-10',
    minutes: 4,
    body: [
      'Approve the hours first: entries that nobody has approved are left out, and the export tells you how many.',
      [
        'Go to Timesheets and choose the pay period.',
        'Choose Export, then a format: CSV or Sage.',
        'Pick whether breaks are shown as lines of their own or taken off.',
      ],
      'Hours are rounded only in the export, never in the timesheet. By default they are rounded to the quarter of an hour. If you round, round both ends in the same direction, or sooner or later a tribunal will explain to you why.',
      'A period that has been exported is locked and cannot be unlocked.',
    ],
  },
];

export const GERMAN: Guide = {
  slug: 'clock-in',
  title: 'Ein- und ausstempeln',
  section: 'Time clock',
  by: 'Adaeze Colley',
  updated: '2025-06-11',
  minutes: 3,
  body: [
    'Einstempeln geht auf drei Wegen: auf dem eigenen Telefon, am Tablet neben der Tür oder durch die Leitung in Ihrem Namen.',
    'Auf dem Telefon erscheint die Taste fünfzehn Minuten vor der Schicht. Ihr Standort wird einmal beim Drücken gelesen und neunzig Tage aufbewahrt. Zwischen Ein- und Ausstempeln folgen wir Ihnen nicht.',
    'Am Tablet geben Sie Ihre vierstellige Nummer ein. Haben Sie sie vergessen, findet Ihre Leitung sie in Ihrem Profil. Nach fünf falschen Nummern ist das Tablet eine Minute lang gesperrt.',
    'Ausstempeln vergessen? Vier Stunden nach dem geplanten Ende der Schicht geschieht es von selbst, und der Eintrag wird zur Korrektur vorgemerkt.',
  ],
};

export const ERRORS = [
  {
    code: 'RK-1041',
    title: 'Tablet is not paired',
    cause: 'The tablet was removed from the place it belonged to, or the place was deleted.',
    cure: 'Open Settings › Places › Tablets on a computer, choose Pair and type the six digits shown on the tablet.',
  },
  {
    code: 'RK-1042',
    title: 'Tablet is paired with another place',
    cause: 'The tablet was moved from one place to another without being paired again.',
    cure: 'Open Settings › Places › Tablets on a computer, choose Move and type the six digits shown on the tablet.',
  },
  {
    code: 'RK-2207',
    title: 'Shift overlaps a holiday',
    cause: 'The person has an approved holiday on that day. Half days count from noon.',
    cure: 'Give the shift to somebody else, or cancel the holiday with the agreement of the person. Managers cannot overrule this; it is deliberate.',
  },
] as const;

export const FAQS = [
  {
    slug: 'people-on-starter',
    question: 'How many people can I have on the Starter plan?',
    answer:
      'Up to 15 people with a shift in the last thirty days. Managers without shifts and people you have archived do not count. If you go over, nothing is switched off: we write to you, and you have until the next invoice to change the plan.',
  },
  {
    slug: 'people-on-team',
    question: 'How many people can I have on the Team plan?',
    answer:
      'Up to 60 people with a shift in the last thirty days. Managers without shifts and people you have archived do not count. If you go over, nothing is switched off: we write to you, and you have until the next invoice to change the plan.',
  },
  {
    slug: 'places-on-team',
    question: 'How many places can I have on the Team plan?',
    answer: 'Up to 5. Places you have archived do not count.',
  },
] as const;

export interface Release {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly lede?: string;
  readonly added?: readonly string[];
  readonly fixed: readonly string[];
  readonly alike: 'variant releases' | 'variant app releases';
}

export const RELEASES: readonly Release[] = [
  {
    slug: '4.3.1',
    title: 'Rotakeep 4.3.1',
    day: '2025-06-17',
    fixed: [
      'Importing an XLSX file with an empty last column no longer stops at row one.',
      'The dot on changed shifts disappears when the shift is opened from the notification.',
      'Xero exports name the pay item again. If you exported between 9 and 16 June, export once more.',
    ],
    alike: 'variant releases',
  },
  {
    slug: '4.3.0',
    title: 'Rotakeep 4.3.0',
    day: '2025-06-09',
    lede: 'The summer release: larger imports that can be undone, two more payroll formats, and a calmer phone.',
    added: [
      'Imports take XLSX files and up to 2,000 rows, and can be undone for thirty days.',
      'Payroll exports for BrightPay and Xero.',
      'One notification for a published rota instead of one for each shift.',
      'An owner can unlock a pay period. The change is listed as a correction.',
    ],
    fixed: [
      'Weeks in which the clocks change have 23 or 25 hours on that day, as they should.',
      'Archived people no longer appear in the list of possible swaps.',
    ],
    alike: 'variant releases',
  },
  {
    slug: '4.2.2',
    title: 'Rotakeep 4.2.2',
    day: '2025-03-25',
    fixed: [
      'The calendar feed shows shifts after midnight on the right day.',
      'Pasting a name with a tab into the search no longer empties the list.',
    ],
    alike: 'variant releases',
  },
  {
    slug: '4.2.1',
    title: 'Rotakeep 4.2.1',
    day: '2025-02-11',
    fixed: [
      'The calendar feed includes shifts that were accepted as a swap.',
      'Printing a month uses the paper size of your region.',
      'Fewer timeouts when approving more than a hundred entries.',
    ],
    alike: 'variant releases',
  },
  {
    slug: 'android-4.3.1',
    title: 'Rotakeep for Android 4.3.1',
    day: '2025-06-18',
    lede: 'Build 4310. Needs Android 9 or later.',
    fixed: ['The clock-in button no longer hides behind the keyboard.', 'Swaps open on the right week.'],
    alike: 'variant app releases',
  },
  {
    slug: 'ios-4.3.1',
    title: 'Rotakeep for iPhone 4.3.1',
    day: '2025-06-19',
    lede: 'Build 4312. Needs iOS 16 or later.',
    fixed: ['The clock-in button no longer hides behind the keyboard.', 'Swaps open on the right week.'],
    alike: 'variant app releases',
  },
];

export interface Endpoint {
  readonly path: string;
  readonly name: string;
  readonly request: string;
  readonly text: string;
  readonly fields: readonly (readonly [string, string, string])[];
  readonly answer: string;
  readonly alike: 'variant endpoints' | 'version list shifts';
}

export const ENDPOINTS: readonly Endpoint[] = [
  {
    path: 'v2/shifts/list',
    name: 'List shifts',
    request: 'GET /v2/shifts',
    text: 'Returns the shifts of one place in the order of their start. Drafts are included only for tokens with the scope rota.write.',
    fields: [
      ['place', 'string', 'Required. Id of the place.'],
      [
        'from',
        'date-time',
        'First start, inclusive. Default: start of the current week in the time zone of the place.',
      ],
      ['to', 'date-time', 'Last start, exclusive. At most 62 days after from.'],
      ['cursor', 'string', 'The next of the page before.'],
      ['limit', 'integer', '1 to 500, by default 100.'],
    ],
    answer:
      '{"data":[{"id":"sh_81c","person":"pe_20","job":"bar","start":"2025-06-20T17:00:00Z","minutes":360,"state":"published"}],"next":"c_9d1"}',
    alike: 'version list shifts',
  },
  {
    path: 'v1/shifts/list',
    name: 'List shifts (v1)',
    request: 'GET /v1/shifts',
    text: 'Returns the shifts of one place in the order of their start. Version 1 is deprecated and will be switched off on 31 March 2026.',
    fields: [
      ['location_id', 'integer', 'Required. Number of the place.'],
      ['from', 'date', 'First day, inclusive. Default: Monday of the current week in UTC.'],
      ['to', 'date', 'Last day, inclusive. At most 31 days after from.'],
      ['page', 'integer', 'Counts from 1.'],
      ['per_page', 'integer', '1 to 100, by default 25.'],
    ],
    answer:
      '{"shifts":[{"id":81344,"user_id":20,"role":"bar","start":"2025-06-20 18:00","end":"2025-06-21 00:00","published":true}],"total":1}',
    alike: 'version list shifts',
  },
  {
    path: 'v2/shifts/create',
    name: 'Create a shift',
    request: 'POST /v2/shifts',
    text: 'Creates a draft. A shift that overlaps another of the same person is refused with 409 and RK-2201, one that overlaps a holiday with 409 and RK-2207.',
    fields: [
      ['place', 'string', 'Required. Id of the place.'],
      ['job', 'string', 'Required. Must exist at the place.'],
      ['start', 'date-time', 'Required. With an offset.'],
      ['minutes', 'integer', 'Required. 15 to 1440.'],
      ['person', 'string', 'Id of the person. Without it the shift is open.'],
    ],
    answer: '{"id":"sh_81d","person":null,"job":"floor","start":"2025-06-21T09:00:00Z","minutes":480,"state":"draft"}',
    alike: 'variant endpoints',
  },
  {
    path: 'v2/people/list',
    name: 'List people',
    request: 'GET /v2/people',
    text: 'Returns the people of the account in the order of their last names. Phone numbers and addresses are included only for tokens with the scope people.private.',
    fields: [
      ['place', 'string', 'Only people who work at this place.'],
      ['state', 'string', 'active, invited or archived. Default: active.'],
      ['cursor', 'string', 'The next of the page before.'],
      ['limit', 'integer', '1 to 500, by default 100.'],
    ],
    answer:
      '{"data":[{"id":"pe_20","first":"Mabel","last":"Okonjo","jobs":["bar","floor"],"state":"active"}],"next":null}',
    alike: 'variant endpoints',
  },
];

export const INCIDENTS = [
  {
    slug: '2025-06-03-clock-in-delays',
    title: 'Clock-in is slow in Europe',
    day: '2025-06-03',
    lines: [
      ['07:12', 'We are looking into slow answers from the time clock in Europe.'],
      ['07:40', 'A database in Dublin ran out of connections. We have moved traffic to a second one.'],
      ['08:05', 'Resolved. Entries were queued on phones and tablets and have been recorded with the right time.'],
    ],
  },
  {
    slug: '2025-06-12-clock-in-delays',
    title: 'Clock-in is slow in Europe',
    day: '2025-06-12',
    lines: [
      ['06:48', 'We are looking into slow answers from the time clock in Europe.'],
      ['07:31', 'A certificate of an internal service had expired. It has been replaced.'],
      ['07:36', 'Resolved. Entries were queued on phones and tablets and have been recorded with the right time.'],
    ],
  },
  {
    slug: '2025-06-13-correction-clock-in',
    title: 'Correction: clock-in on 12 June',
    day: '2025-06-13',
    lines: [
      [
        '11:20',
        'Yesterday we said that all entries had been recorded with the right time. That was wrong for tablets with an app older than 4.2: 312 entries carry the time at which they were sent. We have marked them and written to the managers concerned.',
      ],
    ],
  },
] as const;

export const WEBINARS = [
  {
    slug: 'first-rota-8-july',
    day: 'Tuesday 8 July 2025',
    time: '10:00',
    host: 'Imogen Astley',
    seats: 'a few seats left',
  },
  { slug: 'first-rota-22-july', day: 'Tuesday 22 July 2025', time: '15:00', host: 'Tomasz Reyl', seats: 'seats left' },
  {
    slug: 'first-rota-5-august',
    day: 'Tuesday 5 August 2025',
    time: '10:00',
    host: 'Imogen Astley',
    seats: 'seats left',
  },
] as const;

export interface Thread {
  readonly no: number;
  readonly title: string;
  readonly posts: readonly (readonly [string, string, number, string])[];
}

export const THREADS: readonly Thread[] = [
  {
    no: 1187,
    title: 'Split shifts with a long break: one shift or two?',
    posts: [
      [
        'brasserie_jo',
        '4 May 2025',
        3,
        'Our cooks work 10–14 and 18–23. If I enter that as one shift with a four-hour break the rest-time warning goes mad. If I enter two, they get asked to clock in twice. What do others do?',
      ],
      [
        'Tomasz (Rotakeep)',
        '5 May 2025',
        11,
        'Two shifts, and switch on “same day, same job” under Settings › Rules. The rest-time rule then looks at the end of the second shift only.',
      ],
      [
        'kitchenporter',
        '5 May 2025',
        2,
        'We did one shift for years and payroll paid the break twice a year without anyone noticing. Two shifts!',
      ],
      [
        'brasserie_jo',
        '6 May 2025',
        1,
        'Works, thank you. The clocking in twice turned out to be what our accountant wanted anyway.',
      ],
      [
        'ward_manager_lin',
        '19 May 2025',
        6,
        'Careful in hospitals: if the second one is on call it must not be the same job, or the hours count as worked.',
      ],
    ],
  },
  {
    no: 1203,
    title: 'Calendar feed on Outlook?',
    posts: [
      ['garden_centre', '2 June 2025', 0, 'Does the calendar feed work with Outlook?'],
      [
        'Adaeze (Rotakeep)',
        '2 June 2025',
        4,
        'Yes: Add calendar › From the internet. Outlook refreshes it every three hours or so; we cannot speed that up.',
      ],
    ],
  },
];

export const SLAS = [
  {
    year: '2024',
    since: '1 January 2024',
    uptime: '99.5',
    minutes: 'three hours and 39 minutes',
    credit: '5',
    window: 'Sundays between 02:00 and 06:00 UTC',
  },
  {
    year: '2025',
    since: '1 January 2025',
    uptime: '99.9',
    minutes: '44 minutes',
    credit: '10',
    window: 'Sundays between 02:00 and 04:00 UTC',
  },
] as const;
