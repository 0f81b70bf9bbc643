/** News, notices of opening times and events. */

export interface News {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly column: 'news' | 'opening-times' | 'events';
  readonly text: string;
}

/** The newest first. */
export const NEWS: readonly News[] = [
  {
    slug: 'apprentices-2025',
    title: 'Three apprentices start at the packhouse',
    day: '2025-05-19',
    column: 'news',
    text: `Callum Reeve, Jodie Amphlett and Tomasz Wrona signed their papers on Monday as the first apprentices of the
cooperative for eleven years. For the next two years they will divide their weeks between the packhouse, the stores and
the agricultural college at Pershall.

"We had thirty-one letters for three places," said the manager, Priya Nair. "Ten years ago we advertised for months and
got none. Something has changed in how young people think about food."

Jodie, whose grandfather drove the first electric lift in the yard, will train as a refrigeration technician. The other two
learn quality control. Each of them has a member as mentor and will spend harvest on that member's farm.`,
  },
  {
    slug: 'easter-2025',
    title: 'Opening times at Easter 2025',
    day: '2025-04-07',
    column: 'opening-times',
    text: `The packhouse and all depots are closed from Good Friday, 18 April, to Easter Monday, 21 April. Last lorries leave
on Thursday at 15.00. Orders for Tuesday the 22nd have to be with us by Wednesday noon.

In case of a fault in a cold store ring Dai Morgan on 01632 960455 at any hour.`,
  },
  {
    slug: 'annual-meeting-2025',
    title: 'Members vote to build store 7',
    day: '2025-03-24',
    column: 'news',
    text: `After two hours of debate the annual meeting in Lower Hyde village hall decided by 51 votes to 12 to build a seventh
store with controlled atmosphere on the old coal yard.

It will hold 620 tonnes and cost £1.9 million, of which the cooperative has saved a third. Members will lend another third
at four per cent, in shares of £1,000; the bank gives the rest. Those who spoke against it feared for the returns of the
next five years. "I am sixty-four," said Ted Hodnet of Marl Pits. "I shall pay for it and my daughter will have the use of
it. I voted yes, but do not tell me that it costs nothing."

The accounts were passed without a vote against. Gwen Prosser was elected to the board for the Overbury growers in place of
John Lacey, who stood down after eighteen years.`,
  },
  {
    slug: 'pruning-day-2025',
    title: 'Pruning day at Marl Pits',
    day: '2025-01-06',
    column: 'events',
    text: `On Saturday, 25 January 2025, from 9.30 to 15.00, Owen Pugh shows how to prune young and full-grown trees on dwarfing
stocks. We meet in the yard of Marl Pits Farm, Hodnet Lane. Bring your own secateurs, a saw and stout boots.

Free for members and their workers, £15 for others, soup included. There are twenty-four places. Book at the office by 20
January. If it rains all day we do it on 1 February.`,
  },
  {
    slug: 'christmas-2024',
    title: 'Opening times at Christmas and the New Year 2024',
    day: '2024-12-02',
    column: 'opening-times',
    text: `The packhouse and all depots are closed from Christmas Eve at noon to Friday, 27 December, and again on New Year's Day.
Last lorries leave on 23 December at 18.00. Orders for the 28th have to be with us by the 23rd, noon.

In case of a fault in a cold store ring Dai Morgan on 01632 960455 at any hour.`,
  },
  {
    slug: 'priors-court',
    title: 'A year at Priors Court',
    day: '2024-11-18',
    column: 'news',
    text: `Hannah Prior took over thirty-one hectares from her father in the spring in which it froze on eleven nights. "He gave
me the keys, looked at the blossom and went fishing," she says. "I had a tenth of a crop and a full overdraft."

Four years later the farm is one of the most even in the cooperative. She grubbed the two wet fields by the brook, which
never paid, and sold the water meadow that came of it to the county's nature trust. The money went into eight hectares of
Alder Beauty Red on wires and a wind machine that she shares with both neighbours.

What does she do differently? "I write things down. My father had it all in his head, and his head goes fishing." Every row
has a page in a book with its crop, its size and its faults. Rows that have lost money for three years are on a list, and
the list is pulled up in November. "It is not clever. It is only that nobody had added it up."

Her pickers have come back from the same two villages near Suceava since she was at school. This autumn for the first time
she visited them. "I know now why they think that our hills are funny."`,
  },
  {
    slug: 'grading-line',
    title: 'New grading line packs its first fruit',
    day: '2024-09-23',
    column: 'news',
    text: `At ten past six on Thursday morning an Alder Beauty from Harrow Farm became the first apple to cross the new grading
line, and was eaten by the chairman at the end of it.

The line photographs each apple forty times, inside as well as outside, and sorts six tonnes an hour into twenty-four
lanes. It sees browning of the core that formerly came to light in the customer's kitchen. Members will get a sheet
for each delivery with size, colour and every fault, down to single bins.

No jobs are lost. The eleven women and four men who stood at the old tables have been trained for the packing stations,
where two more shifts are needed until December.`,
  },
  {
    slug: 'august-holiday-2024',
    title: 'Opening times on the August bank holiday 2024',
    day: '2024-08-12',
    column: 'opening-times',
    text: `The packhouse is closed on Monday, 26 August. The depots at Lower Hyde and Overbury Mill take early varieties from 7.00 to
11.00 on that day; Stanford Cross is shut. Last lorries leave on Saturday the 24th at 13.00.

In case of a fault in a cold store ring Dai Morgan on 01632 960455 at any hour.`,
  },
  {
    slug: 'hail-on-the-ridge',
    title: 'Hail on the ridge: what members should do now',
    day: '2024-06-28',
    column: 'news',
    text: `The storm of Wednesday evening left a strip of damage two miles wide between Stanford Cross and the ridge. Nine members
have reported marked fruit, on some 60 hectares, and we expect to hear of more.

Please do three things this week. Photograph twenty trees in each orchard, with a ruler in the picture. Report the area and
the share of marked fruit to the office by 5 July, even if you are not insured, as we have to tell the supermarkets what
will be short. And spray captan as soon as you can drive, since every split is an open door.

Do not thin for another ten days. Small marks grow out to a scar that passes as class II, and only then can you see which
apples are worth the work. The juice plant has promised to take what is left over at the price of last year.`,
  },
  {
    slug: 'pruning-day-2024',
    title: 'Pruning day at Harrow Farm',
    day: '2024-01-08',
    column: 'events',
    text: `On Saturday, 27 January 2024, from 9.30 to 15.00, Owen Pugh shows how to prune young and full-grown trees on dwarfing
stocks. We meet in the yard of Harrow Farm, Temebury Road. Bring your own secateurs, a saw and stout boots.

Free for members and their workers, £12 for others, soup included. There are twenty places. Book at the office by 22
January. If it rains all day we do it on 3 February.`,
  },
  {
    slug: 'juice-contract',
    title: 'Five years of juice for the railways',
    day: '2023-10-16',
    column: 'news',
    text: `From January every train between Temebury and the coast will carry our cloudy juice in its trolley. The contract runs for
five years and covers some 400 tonnes of fruit a season, a quarter of what is left over after grading.

It pays no more than the cider makers do. But the price is fixed, and follows the index of farm wages rather than the weather
in Poland. The board thinks that this is worth a good deal in a year like the last, when cider fruit fell to seven pence.

The bottles are made of glass and go back to the plant at Overbury Mill to be washed.`,
  },
];

export const newsAt = ({ slug }: News): string => `/news/${slug}/`;
