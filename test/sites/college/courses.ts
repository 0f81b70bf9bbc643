/** Courses of a college: each is held in several terms, with one description and other days, rooms, tutors and fees. */

export interface Course {
  readonly slug: string;
  readonly title: string;
  readonly text: readonly [string, string];
}

export interface Term {
  readonly name: string;
  readonly starts: string;
  readonly day: string;
  readonly time: string;
  readonly venue: string;
  readonly tutor: string;
  readonly fee: number;
  readonly places: number;
}

/** Each has a page of its own, whose title is a line on the pages of courses. */
export const VENUES = ['Millgate House', 'Tannery Annexe', 'Riverside School', 'Old Fire Station'];
export const TUTORS = ['Anna Marton', 'Anna Martin', 'Joel Reece', 'Priya Nair', 'Tom Hanley', 'Ruth Okoro'];

export const COURSES: readonly Course[] = [
  {
    slug: 'life-drawing',
    title: 'Life drawing for beginners',
    text: [
      'You need no talent and no beret. We begin with thirty-second poses, so that nobody has time to be afraid of the paper, and work up to one long pose that takes the whole of the last evening. Charcoal and newsprint are provided, and so is the soap.',
      'By the end you will be able to measure with a thumb, to find the line that carries the weight, and to leave out what does not matter. Most people also find that they look at strangers on the bus in a new way.',
    ],
  },
  {
    slug: 'bicycle-repair',
    title: 'Mend your own bicycle',
    text: [
      'Bring the bicycle that has been leaning in the hall since the summer before last. In the first two evenings we take it apart and clean it, in the next two we put it together again, and in the fifth we find out where the washer that is left over belongs.',
      'The workshop has stands, tools and grease for eight people. You pay only for the parts that you keep. Tandems and tricycles are welcome if you let us know beforehand.',
    ],
  },
  {
    slug: 'spanish',
    title: 'Spanish from the first word',
    text: [
      'A course for people who can order a coffee and then hope that nobody asks them anything. We speak from the first minute, make every mistake there is, and write as little as we can. There is homework, but it consists of songs.',
      'After ten weeks you will be able to ask the way, to understand the answer if it is short, and to complain about the weather, which is most of what anybody says in any language.',
    ],
  },
  {
    slug: 'bread',
    title: 'Bread with four ingredients',
    text: [
      'Flour, water, salt and time. We bake a white tin loaf, a rye that needs no kneading, and a sourdough that you begin on the first evening and take home in a jar, where it will have to be fed like a small and undemanding pet.',
      'The ovens at the college are old and each has its temper, so you will learn to look at the crust and not at the clock. Please bring an apron, a tea towel and a box for what you bake.',
    ],
  },
  {
    slug: 'local-history',
    title: 'Reading old maps of the valley',
    text: [
      'The tithe map, the estate maps and three centuries of surveys show a valley in which nothing stays where it was, least of all the river. We learn to read field names, to find lost lanes on the ground, and to distrust a surveyor who was paid by the acre.',
      'One meeting is a walk of about four miles along a boundary that nobody has perambulated since 1846. Stout shoes are needed, and a certain patience with hedges.',
    ],
  },
  {
    slug: 'choir',
    title: 'A choir for people who were told not to sing',
    text: [
      'Somebody once asked you to mouth the words. That was a mistake. In this choir there are no auditions, no solos and no scores: everything is learnt by ear, line by line, and repeated until the back row has it too.',
      'We sing rounds, work songs and one piece that is really too hard for us. The course ends with a performance for friends, at which the audience is made to join in, so that nobody can complain.',
    ],
  },
  {
    slug: 'bookkeeping',
    title: 'Bookkeeping for very small firms',
    text: [
      'For anybody who keeps receipts in a shoebox and thinks about them in January. We set up a ledger that takes ten minutes a week, sort out what may be claimed and what may not, and fill in a return together, with figures that are made up.',
      'No knowledge is needed beyond adding and subtracting. Bring a laptop if you have one; paper works as well and never asks for an update.',
    ],
  },
  {
    slug: 'astronomy',
    title: 'The night sky without a telescope',
    text: [
      'Ten evenings on what can be seen with two eyes and a deckchair: the planets and how to tell them from aeroplanes, the stars that sailors used, showers of meteors, and why the moon looks larger over the gasworks.',
      'If it is clear we go up on the roof; if it is not, there are slides. Dress for a roof in either case. A red torch is useful, and so is a friend with a flask.',
    ],
  },
];

const day = (words: string): string => ['Monday', 'Tuesday', 'Wednesday', 'Thursday'][words.length % 4]!;

/** The terms of a course, the same description in each. */
export function termsOf({ slug }: Course): readonly Term[] {
  const n = COURSES.findIndex((course) => course.slug === slug);
  return [
    { name: 'autumn', starts: `${8 + n} September 2025`, time: '7pm to 9pm', fee: 84 + n },
    { name: 'spring', starts: `${12 + n} January 2026`, time: '6.30pm to 8.30pm', fee: 84 + n },
    { name: 'summer', starts: `${13 + n} April 2026`, time: '7pm to 9pm', fee: 91 + n },
  ].map((term, i) => ({
    ...term,
    day: day(slug + 'x'.repeat(i)),
    venue: VENUES[(n + i) % VENUES.length]!,
    tutor: TUTORS[(2 * n + i) % TUTORS.length]!,
    places: 5 + ((3 * n + 4 * i) % 9),
  }));
}
