/** The texts of the museum's shop. */
import type { SitePage } from '../site.ts';

export interface Product {
  readonly handle: string;
  readonly name: string;
  /** Pence. */
  readonly price: number;
  readonly maker: string;
  readonly texts: readonly string[];
  readonly sizes?: readonly string[];
  readonly family?: SitePage['alike'];
}
export interface Post {
  readonly handle: string;
  readonly title: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly texts: readonly string[];
}

const POSTER =
  'Printed by hand from wood type on 170 gsm cartridge, in an edition of one hundred, and posted in a tube.';
const INK =
  'Oil-based letterpress ink in a tin with a screw lid. Cleans up with vegetable oil. Stays open on the slab for a working day.';
const of = (family: string): Pick<Product, 'family'> => ({ family: `variant ${family}` });

export const PRODUCTS: readonly Product[] = [
  {
    handle: 'poster-wharfedale-red',
    name: 'Wharfedale poster, red',
    price: 2400,
    maker: 'Fenland Print Museum',
    texts: [
      'The museum’s great cylinder press of 1872, cut in lino from a photograph by the last foreman and set about with the names of everybody who is known to have minded it.',
      POSTER,
    ],
    sizes: ['A3', 'A2'],
    ...of('wharfedale'),
  },
  {
    handle: 'poster-wharfedale-blue',
    name: 'Wharfedale poster, blue',
    price: 2400,
    maker: 'Fenland Print Museum',
    texts: [
      'The museum’s great cylinder press of 1872, cut in lino from a photograph by the last foreman and set about with the names of everybody who is known to have minded it.',
      POSTER,
    ],
    sizes: ['A3', 'A2'],
    ...of('wharfedale'),
  },
  {
    handle: 'poster-eels',
    name: 'Eels for sale',
    price: 1800,
    maker: 'Fenland Print Museum',
    texts: [
      'From a handbill of 1841 that promised live eels at every hour, with the original spelling of “Wensday”.',
      POSTER,
    ],
  },
  {
    handle: 'poster-ampersand',
    name: 'A page of ampersands',
    price: 2200,
    maker: 'Fenland Print Museum',
    texts: [
      'Every ampersand in the collection that would still lock up, forty-four in all, the largest of them twelve inches high.',
      POSTER,
    ],
  },
  {
    handle: 'poster-flood',
    name: 'Flood warning',
    price: 1800,
    maker: 'Fenland Print Museum',
    texts: [
      'After a notice that was nailed to the doors of Cope Street in the March of 1947, when the bank had gone and the type was wet.',
      POSTER,
    ],
  },
  {
    handle: 'ink-black',
    name: 'Letterpress ink, black, 250 g',
    price: 1650,
    maker: 'Oxney Ink',
    texts: [INK],
    ...of('inks'),
  },
  {
    handle: 'ink-red',
    name: 'Letterpress ink, red, 250 g',
    price: 1850,
    maker: 'Oxney Ink',
    texts: [INK],
    ...of('inks'),
  },
  {
    handle: 'ink-black-small',
    name: 'Letterpress ink, black, 75 g',
    price: 750,
    maker: 'Oxney Ink',
    texts: [INK],
    ...of('inks'),
  },
  {
    handle: 'wood-type-set',
    name: 'Wood type, six-line Clarendon',
    price: 14500,
    maker: 'Fenland Print Museum',
    texts: [
      'A scheme of seventy-two characters in end-grain maple, cut on our pantograph from a Victorian pattern and finished by hand.',
      'Made to order. Allow ten weeks, and longer in winter, when the wood moves.',
    ],
  },
  {
    handle: 'linen-apron',
    name: 'Printer’s apron',
    price: 3800,
    maker: 'Dray & Daughter',
    texts: [
      'Washed linen in the brown that ink shows least on, with a pocket for a composing stick and a loop for the rag.',
    ],
    sizes: ['Short', 'Long'],
  },
  {
    handle: 'composing-stick',
    name: 'Composing stick, 8 inch',
    price: 4200,
    maker: 'Dray & Daughter',
    texts: [
      'Steel, with a knee that locks on the half pica. Each is checked against the museum’s gauge before it is sold.',
    ],
    ...of('sticks'),
  },
  {
    handle: 'composing-stick-10',
    name: 'Composing stick, 10 inch',
    price: 4800,
    maker: 'Dray & Daughter',
    texts: [
      'Steel, with a knee that locks on the half pica. Each is checked against the museum’s gauge before it is sold.',
    ],
    ...of('sticks'),
  },
  {
    handle: 'bodkin',
    name: 'Bodkin',
    price: 900,
    maker: 'Dray & Daughter',
    texts: [
      'For picking a wrong letter out of a line, and for nothing else, whatever the apprentices say. Turned boxwood handle.',
    ],
  },
  {
    handle: 'cards-hedgehog',
    name: 'Hedgehog cards, pack of six',
    price: 700,
    maker: 'The Thursday Press',
    texts: ['A hedgehog in two colours with a speech bubble that is left blank. Envelopes of recycled kraft.'],
    ...of('cards'),
  },
  {
    handle: 'cards-heron',
    name: 'Heron cards, pack of six',
    price: 700,
    maker: 'The Thursday Press',
    texts: ['A heron in two colours with a speech bubble that is left blank. Envelopes of recycled kraft.'],
    ...of('cards'),
  },
  {
    handle: 'cards-pike',
    name: 'Pike cards, pack of six',
    price: 700,
    maker: 'The Thursday Press',
    texts: ['A pike in two colours with a speech bubble that is left blank. Envelopes of recycled kraft.'],
    ...of('cards'),
  },
  {
    handle: 'paper-cream',
    name: 'Mould-made paper, cream, 10 sheets',
    price: 1900,
    maker: 'Lode Mill',
    texts: [
      'Cotton, 250 gsm, four deckle edges, half imperial. It takes a deep impression without complaint if damped the night before.',
    ],
    ...of('paper'),
  },
  {
    handle: 'paper-white',
    name: 'Mould-made paper, white, 10 sheets',
    price: 1900,
    maker: 'Lode Mill',
    texts: [
      'Cotton, 250 gsm, four deckle edges, half imperial. It takes a deep impression without complaint if damped the night before.',
    ],
    ...of('paper'),
  },
  {
    handle: 'paper-sample',
    name: 'Paper samples',
    price: 600,
    maker: 'Lode Mill',
    texts: [
      'One sheet, A5, of each of the fourteen papers that the mill makes, with a note of the weight in the corner.',
    ],
  },
  {
    handle: 'gift-card',
    name: 'Gift card',
    price: 2500,
    maker: 'Fenland Print Museum',
    texts: ['Sent by e-mail, to be spent in the shop, on the web site or on a course. It does not expire.'],
    sizes: ['£10', '£25', '£50'],
  },
];

export const COLLECTIONS: readonly {
  readonly handle: string;
  readonly name: string;
  readonly items: readonly string[];
  readonly intro?: string;
  readonly inMenu?: boolean;
}[] = [
  {
    handle: 'posters',
    name: 'Posters',
    items: ['poster-wharfedale-red', 'poster-wharfedale-blue', 'poster-eels', 'poster-ampersand', 'poster-flood'],
    intro: 'Editions from the museum’s own presses.',
    inMenu: true,
  },
  {
    handle: 'tools',
    name: 'Tools',
    items: ['composing-stick', 'composing-stick-10', 'bodkin', 'linen-apron'],
    inMenu: true,
  },
  { handle: 'ink', name: 'Ink', items: ['ink-black', 'ink-red', 'ink-black-small'], inMenu: true },
  { handle: 'cards', name: 'Cards', items: ['cards-hedgehog', 'cards-heron', 'cards-pike'], inMenu: true },
  {
    handle: 'paper',
    name: 'Paper',
    items: ['paper-cream', 'paper-white', 'paper-sample'],
    intro: 'From the last vat mill in the Fens.',
    inMenu: true,
  },
  {
    handle: 'under-ten-pounds',
    name: 'Under £10',
    items: ['bodkin', 'cards-hedgehog', 'cards-heron', 'cards-pike', 'ink-black-small', 'paper-sample'],
  },
  {
    handle: 'for-beginners',
    name: 'For beginners',
    items: ['composing-stick', 'ink-black-small', 'paper-sample'],
    intro: 'What you need before the first course, and not a pica more.',
  },
];

export const POSTS: readonly Post[] = [
  {
    handle: 'roller-recovered',
    title: 'New rollers for the Wharfedale',
    date: 'September 4, 2025',
    tags: ['presses'],
    texts: [
      'The composition rollers had melted in the heat of June, as they did in 1976, and as the foreman’s diary says they did in 1893. We have given up glue and treacle for rubber.',
      'The first poster off them was a little grey. The tenth was not.',
    ],
  },
  {
    handle: 'course-dates-autumn',
    title: 'Courses this autumn',
    date: 'August 28, 2025',
    tags: ['workshop', 'courses'],
    texts: [
      'There are four Saturdays for beginners, on 13 and 27 September, 11 October and 8 November, from ten to four. You go home with a poster and with black thumbs.',
      'A place is £85 and includes lunch, which is soup.',
    ],
  },
  {
    handle: 'case-of-the-missing-w',
    title: 'The case of the missing W',
    date: 'July 17, 2025',
    tags: ['collection'],
    texts: [
      'When the Clarendon was given to us in 1988 it had no W. The donor’s father had printed for a firm called Wood and Sons, and the letter had been worn down to the grain and thrown out.',
      'Last week a W came in the post from a reader in Hobart, with no letter. It fits.',
    ],
  },
  {
    handle: 'school-visits',
    title: 'Two hundred thumbs',
    date: 'June 30, 2025',
    tags: ['workshop', 'courses'],
    texts: [
      'Seven schools came in June. Each child set a first name, in 24 point, backwards, and took it home on a bookmark.',
      'There were nine Olivers. We have ordered more of the O.',
    ],
  },
  {
    handle: 'adana-day',
    title: 'Bring your Adana',
    date: 'May 22, 2025',
    tags: ['presses', 'workshop', 'courses'],
    texts: [
      'Some thirty of the little red presses came to be looked at on Sunday. Most needed no more than oil and a sharp word. One had a mouse.',
      'We shall do it again next year.',
    ],
  },
];

export const PAGES: readonly { readonly handle: string; readonly title: string; readonly texts: readonly string[] }[] =
  [
    {
      handle: 'delivery',
      title: 'Delivery',
      texts: [
        'Orders are packed on Tuesdays and Fridays by volunteers. Posters go in a tube, wood type in a crate.',
        'Delivery in the United Kingdom is £3.95, and free on orders over £40. Abroad it is what the post office charges us.',
      ],
    },
    {
      handle: 'returns',
      title: 'Returns',
      texts: [
        'If you do not like it, send it back within thirty days, unprinted, and we refund the price.',
        'Wood type that was made to order can be exchanged if a letter is faulty, which has happened twice. Ink that has been opened is yours.',
      ],
    },
    {
      handle: 'contact',
      title: 'Contact',
      texts: [
        'Write to shop@fenlandprint.example, or telephone on Thursdays, when there is somebody in who is not holding a mallet.',
      ],
    },
  ];
