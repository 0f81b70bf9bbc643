/** The varieties that members grow. */

export interface Variety {
  readonly slug: string;
  readonly name: string;
  readonly season: 'early' | 'main' | 'late';
  readonly parents: string;
  readonly pick: string;
  readonly sells: string;
  readonly group: string;
  /** Millimetres of class I. */
  readonly size: string;
  /** Tonnes a hectare in the fifth leaf and full. */
  readonly yields: readonly [string, string];
  readonly hectares: number;
  readonly stock: string;
  readonly text: string;
}

/** By season. */
export const VARIETIES: readonly Variety[] = [
  {
    slug: 'wendle-early',
    name: 'Wendle Early',
    season: 'early',
    parents: 'Beauty of Bath × Melba',
    pick: '28 July to 8 August',
    sells: 'until the end of August',
    group: 'B',
    size: '55 to 65',
    yields: ['11', '24'],
    hectares: 9,
    stock: 'M26',
    text: `The first apple we pack, and one that customers ask for by name because it means that summer is not over yet. It
bruises if you look at it. Pick in the cool of the morning into half-filled crates, never into bins, and bring it in on
the same day.

Two or three passes are needed, since the fruit on the shaded side ripens ten days behind the rest and drops without
warning. Growers without labour on the farm in the last week of July should not plant it.`,
  },
  {
    slug: 'harrow-discovery',
    name: 'Harrow Discovery',
    season: 'early',
    parents: 'sport of Discovery',
    pick: '10 to 24 August',
    sells: 'to mid September',
    group: 'C',
    size: '60 to 70',
    yields: ['13', '28'],
    hectares: 21,
    stock: 'M26, MM106',
    text: `A better-coloured sport found at Harrow Farm in 1988, with the flavour of strawberries near the core that people
remember. It resists scab well enough to be grown with four sprays in a dry year.

Trees are slow to start and carry their fruit at the tips, so go lightly with the secateurs for the first four winters.
It keeps its firmness for three weeks in the cold store, which is longer than any other August apple we know.`,
  },
  {
    slug: 'alder-beauty',
    name: 'Alder Beauty',
    season: 'main',
    parents: 'Worcester Pearmain × Cox',
    pick: '12 to 22 September',
    sells: 'to the end of January',
    group: 'C',
    size: '63 to 75',
    yields: ['15', '34'],
    hectares: 38,
    stock: 'M9',
    text: `Raised by the vicar of Alderley in the nineteen-twenties and the apple that the cooperative was founded to sell.
The skin is striped over yellow, the flesh cream and crisp, with more acid than most modern dessert apples.

It sets heavily and must be thinned by hand to singles, or the fruit will stay below 60 millimetres and the tree will
rest the year after. Susceptible to canker on wet ground.`,
  },
  {
    slug: 'alder-beauty-red',
    name: 'Alder Beauty Red',
    season: 'main',
    parents: 'sport of Alder Beauty',
    pick: '14 to 24 September',
    sells: 'to the end of January',
    group: 'C',
    size: '63 to 75',
    yields: ['15', '33'],
    hectares: 17,
    stock: 'M9',
    text: `A sport of Alder Beauty with a solid red flush instead of stripes, found at Priors Court in 2003. The flesh is
cream and crisp and tastes like that of its parent.

It reaches the colour for class I two or three days later but on more of the fruit, so that most orchards can be cleared
in two passes. Thin by hand to singles. About one tree in two hundred goes back to stripes; mark it and take it out.`,
  },
  {
    slug: 'kestrel-pippin',
    name: 'Kestrel Pippin',
    season: 'main',
    parents: 'Cox × Idared',
    pick: '24 September to 4 October',
    sells: 'to mid March',
    group: 'D',
    size: '65 to 75',
    yields: ['18', '41'],
    hectares: 54,
    stock: 'M9',
    text: `Half of what leaves our packhouse between November and February is Kestrel. It crops every year, hangs well, and
takes the grading line better than Cox, whose taste it has in a milder form.

Its weakness is bitter pit. Orchards that had more than three per cent of affected fruit last season are sprayed with
calcium eight times, and fruit above 80 millimetres is sold before Christmas. Do not plant it next to Idared: the two
flower together but give each other hardly any seed.`,
  },
  {
    slug: 'st-wystan',
    name: 'St Wystan',
    season: 'main',
    parents: 'seedling, found 1894',
    pick: '1 to 10 October',
    sells: 'to the end of February',
    group: 'E',
    size: '75 to 95',
    yields: ['20', '45'],
    hectares: 12,
    stock: 'MM106',
    text: `Our only cooker. It falls to a pale froth in eight minutes and needs less sugar than Bramley, which is why two
bakeries in Temebury take the whole of the class II crop.

St Wystan is a triploid: it needs two other varieties within bee flight and pollinates neither of them. The trees are
large, even on weak stocks, and stand forty years and more. Nobody plants it for quick money.`,
  },
  {
    slug: 'hyde-russet',
    name: 'Hyde Russet',
    season: 'late',
    parents: 'Egremont Russet × Suntan',
    pick: '8 to 16 October',
    sells: 'to the end of March',
    group: 'D',
    size: '60 to 70',
    yields: ['12', '27'],
    hectares: 15,
    stock: 'M26',
    text: `Fully russeted, dry to the hand, with a taste of pears and hazelnuts. The yield is low and the price makes up for
it: over the last six seasons it returned more for a hectare than any other variety except Kestrel Pippin.

The skin loses water faster than a smooth one. Keep the humidity of the store at 95 per cent and line the bins, or the
fruit will be leathery by the New Year.`,
  },
  {
    slug: 'long-keeper',
    name: 'Temebury Long Keeper',
    season: 'late',
    parents: 'D’Arcy Spice × Winston',
    pick: '20 October to 1 November',
    sells: 'from March to the end of May',
    group: 'E',
    size: '60 to 70',
    yields: ['14', '31'],
    hectares: 8,
    stock: 'M26, MM106',
    text: `Hard and sour when picked, this apple must not be eaten before February, and is at its best in April, when the
shops have only fruit from the other half of the world.

Leave it on the tree until the first frosts have been; it will not drop. It scalds in store if picked before the twentieth
of October. The area is small because the first return is paid only in the spring, but four members have planted it
since 2021 and the packhouse could sell twice as much.`,
  },
];
