/** Sheets of advice, and questions that growers asked. */

export interface Sheet {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly by: string;
  readonly topic: 'storage' | 'pests' | 'trees';
  /** Has a link to a view for printing. */
  readonly leaflet?: boolean;
  readonly amp?: boolean;
  readonly text: string;
}

const MOTH_OLD = `Codling moth is the cause of nearly every maggot that a customer finds in an apple. Its numbers differ so
much between neighbouring orchards that spraying by the calendar is wrong more often than right. A trap costs less than
one spray.

Hang one delta trap for every four hectares in the upper third of the tree by 10 May. Change the lure after six weeks.
Count on Mondays and on Thursdays.

The threshold is five moths in a trap in one week, in two weeks running. Spray ten days after the second count, in the
evening, and enter the trap numbers in your spray record.

Traps in orchards with mating disruption catch nothing and tell you nothing. Look at a thousand fruits in the first week
of July instead.`;

/** The newest first. */
export const SHEETS: readonly Sheet[] = [
  {
    slug: 'codling-moth-traps',
    title: 'Codling moth: what a trap can tell you',
    day: '2025-04-28',
    by: 'Marion Tolley',
    topic: 'pests',
    leaflet: true,
    text: `Codling moth is the cause of nearly every maggot that a customer finds in an apple. Its numbers differ so much
between neighbouring orchards that spraying by the calendar is wrong more often than right. A trap costs less than one
spray.

## Where and when

Hang one delta trap for every two hectares in the upper third of the tree by the end of April: in three of the last four
years the first males flew before the date that we used to print here. Change the lure after five weeks. Count on Mondays
and on Thursdays, and take the moths out with a matchstick, since a crowded floor catches less.

## What the numbers mean

The threshold is now three moths in a trap in one week, once. Add up the degree days above 10 °C from that day; the office
sends the sums for Lower Hyde every Friday by text message. The eggs hatch at 90. Granulosis virus has to be on the fruit
just before, and again eight sunny days later, as ultraviolet light destroys it.

## Orchards with mating disruption

Traps with the ordinary lure catch nothing there. Use the pear-ester lure, which draws females as well, and look at a
thousand fruits in the first week of July. If more than five have been entered, ring us on the same day.`,
  },
  {
    slug: 'codling-moth-traps-2021',
    title: 'Codling moth: what a trap can tell you (2021)',
    day: '2021-05-03',
    by: 'Marion Tolley',
    topic: 'pests',
    text: MOTH_OLD,
  },
  {
    slug: 'before-a-radiation-frost',
    title: 'What to do before a radiation frost',
    day: '2025-04-02',
    by: 'Owen Pugh',
    topic: 'trees',
    amp: true,
    text: `Most of the frosts that cost us fruit come on clear, still nights in the last ten days of April. The ground loses
its heat to the sky, the air above it cools, and being heavy it runs downhill like water until something stops it. On such
a night it can be minus three at the blossom and plus two on top of a ladder.

In the week before, mow the alleys short and do not cultivate. Bare, moist, firm soil gives back the most warmth; long
grass gives back none. Open the gates and cut gaps into the bottom hedge, so that cold air can leave. If the soil is dry,
ten millimetres of irrigation on the day before is worth about one degree.

Know your stage. At green cluster trees stand minus four, at pink bud minus two and a half, in full bloom hardly minus
two, and small fruitlets less than that. Thermometers must hang at the height of the lowest blossom, away from walls,
and should be tried in melting ice every March.

Sprinklers work, but only if they run from half a degree above zero until the ice melts by itself, and only if the water
lasts. Once they stop the wet blossom freezes harder than dry blossom would. Candles are dear, about two hundred for one
hectare and one night, and are meant for the hollow where it always begins, rather than for the whole farm.

After the frost leave everything alone for two days. Then cut fifty blossoms across and count the black ones. Even with
seven dead out of ten there can be a full crop, provided that you do not thin.`,
  },
  {
    slug: 'winter-pruning',
    title: 'Pruning spur-bearing trees in winter',
    day: '2025-01-09',
    by: 'Owen Pugh',
    topic: 'trees',
    leaflet: true,
    text: `Before you make a cut, walk around the tree and decide which three branches you would take out if you were allowed
only three. In most of our orchards that would be all the pruning the tree needs.

Take large wood first: whatever crosses the alley, whatever shades the tier below, and upright shoots as thick as half of
the leader they spring from. Cut back to the collar and leave no stub. Then shorten old spur systems to three or four fat
buds. Thin buds on long spurs make small apples.

One-year shoots at an angle of sixty degrees are next year's crop and stay whole. Tipping them, as our grandfathers did,
gives you five vigorous shoots where there had been one quiet one.

Stop when you have taken a fifth of the wood. If more needs to go, come back in August; summer cuts calm a tree and winter
cuts wake it up. Do not prune in rain or while frost lies on the bark, and dip the saw in disinfectant whenever you have
been in a tree with canker.`,
  },
  {
    slug: 'cold-store-loading',
    title: 'Loading a cold store',
    day: '2024-08-26',
    by: 'Priya Nair',
    topic: 'storage',
    leaflet: true,
    text: `A store is built to keep fruit cold, and not to make it cold quickly. If you load more than a seventh of its
capacity in a day the temperature of the bins in the middle will not come down for a week, and a week at twelve degrees
costs you a month in March.

Run the store empty at two degrees for three days. Check the door seals with a strip of paper: if it can be pulled out,
air gets in. Wash the floor, and let it dry before the first bin comes.

Stack in the direction of the air, with ten centimetres between the rows, thirty at the wall and half a metre below the
coolers. The forks of all bins have to point the same way, as the air runs through them. Leave a lane to the probe bins,
one at the door and another in the warmest corner, which is seldom where people think it is.

Write the orchard, the variety and the day of picking on every bin, and load last what you will sell first. No pears, no
windfalls, and nothing that has stood in the sun: a hundred bruised apples give off more ethylene than a thousand sound
ones.

When the door is shut, keep it so. Take the readings morning and evening for two weeks and once a day after that.`,
  },
  {
    slug: 'reading-the-starch-test',
    title: 'Reading the starch test',
    day: '2024-08-19',
    by: 'Priya Nair',
    topic: 'storage',
    text: `An unripe apple is full of starch, which turns into sugar from the core outwards. Iodine stains starch black. So
an apple cut across the middle and dipped for a minute shows you at a glance how far it has come.

Take ten fruits from ten trees, at shoulder height, from both sides of the row, none of them from the ends. Cut them at
the equator, lay them face down in the solution, rinse them, and compare with the chart after five minutes. The mean of
the ten is your figure. The scale runs from one, all black, to ten, all white.

For long storage pick Alder Beauty at 3, Kestrel Pippin at 3.5 and Hyde Russet at 4. For sale before Christmas you may
wait for another point and a half. In a hot September the figure can rise by one in three days; in a cold one it may
stand still for a week.

The test does not tell you about firmness or colour, and in fruit from very young or very vigorous trees it runs ahead.
The packhouse tests free of charge on Tuesdays and Fridays, if the samples arrive before ten.`,
  },
  {
    slug: 'hand-thinning',
    title: 'Hand thinning after the June drop',
    day: '2024-06-17',
    by: 'Marion Tolley',
    topic: 'trees',
    amp: true,
    text: `Thinning is the dearest job between pruning and picking and the one that pays best. A tree that carries two hundred
apples of 68 millimetres earns twice as much as the same tree with three hundred and twenty of 58.

Wait until the natural drop is over, which you can tell from the clean scars on the spurs. Begin with Alder Beauty, which
rests the year after if it has carried too much, and leave Kestrel to the end.

Take off, in this order, what is damaged, what hangs in the shade below the branch, the king fruit if it has a thick stalk
and sits flat on the spur, and whatever is smaller than its neighbours. Leave one fruit in a cluster, and a hand's breadth
to the next. On young trees count: six fruits for every square centimetre of trunk cross-section, measured twenty
centimetres above the graft.

Use scissors for varieties with short stalks. Let the fruitlets fall. They will be gone in three weeks and do no harm.
A good worker does nine to twelve trees an hour on M9, and after the first day nobody should need to be told to take more.`,
  },
  {
    slug: 'canker',
    title: 'Canker: cutting it out and keeping it out',
    day: '2024-02-12',
    by: 'Owen Pugh',
    topic: 'trees',
    amp: true,
    text: `Nectria canker gets in through wounds, and an apple tree has thousands of them every autumn, one wherever a leaf
has fallen. Spores need rain. So wet Octobers are followed by bad springs, and nothing you do in April will change that.

Cut in dry weather. On branches go fifteen centimetres below the last brown ring in the wood; on trunks pare the edges
with a knife until they are green all round, and paint within the hour. Prunings with canker must leave the orchard. On the
ground they shed spores for two years.

Copper at ten per cent leaf fall and again at half is the backbone of protection. Both matter; one alone is money lost.
Lime the soil if the pH is below six, ease off nitrogen, and drain the wet end before you think of spraying it.

With new trees look at the graft and at every bud scar before you sign the delivery note. In 2022 one in thirty of the
Alder Beauty from a nursery overseas carried it into orchards that had been clean since the war.`,
  },
  {
    slug: 'bitter-pit',
    title: 'Bitter pit: calcium, crop and patience',
    day: '2009-07-06',
    by: 'Marion Tolley',
    topic: 'storage',
    leaflet: true,
    text: `Bitter pit shows as small sunken spots near the eye of the fruit, brown and corky underneath. It may be there at
picking, but more often it comes out after six weeks in store, when the cost of picking, carting and cooling has been
spent.

The cause is want of calcium in the fruit, hardly ever in the soil. Calcium moves with water and goes to the leaves. Large
fruit on a lightly cropped tree with long shoots gets the least, and so does fruit in a dry July.

Calcium chloride at six kilograms a hectare, from the middle of June every twelve days until a week before picking, is the
only cure that we can measure. Spray in the evening, below twenty-five degrees, and wet the fruit and not just the leaves.

The rest is husbandry: a regular crop, no potash in spring on heavy soils, summer pruning by the end of July, and water
little and often. Send thirty fruits for analysis three weeks before harvest. Below 4.5 milligrams in a hundred grams we
shall ask you to sell by December, whatever the apples look like.`,
  },
];

export const sheetAt = ({ slug }: Sheet): string => `/advice/${slug}/`;

export const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'May I deliver windfalls for juice?',
    `Yes, if they were picked up within two days and have never lain where stock was grazed in the last eight weeks. They
come in marked bins, on Thursdays only, and are paid at the juicing price less ten pounds a tonne.`,
  ],
  [
    'Who pays when a lorry is late and fruit stands in the sun?',
    `The cooperative, from the second hour after the time agreed, provided that your bins were under a net or in the shade.
Take the temperature of three apples with a skewer thermometer when the lorry comes and write it on the note.`,
  ],
  [
    'Can I keep back fruit for my farm shop?',
    `Up to five per cent of each variety, which you need not report. Beyond that ask the board before the first of June; it
has never refused, but the packhouse plans its shifts with your estimate.`,
  ],
  [
    'How many hives do I need?',
    `Two for a hectare of mature trees, three where Kestrel stands alone. Bring them in at ten per cent bloom. Earlier the
bees will find the oilseed rape on the other side of the hill and stay with it.`,
  ],
  [
    'My new trees do not grow. What is wrong?',
    `Nine times out of ten they stand in replanted ground. Apple roots leave something behind that lasts for about seven
years. Plant in the old alley instead of the old row, on a stronger stock, and water in the first two summers.`,
  ],
  [
    'Is there any point in organic certification?',
    `We sell forty tonnes a year at about one and a half times the price and could sell sixty. Class I falls from seventy to
forty-five per cent, so the sum comes out even at best. Talk to the three members who do it before you begin.`,
  ],
];
