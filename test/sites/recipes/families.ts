import type { Recipe } from './dishes.ts';

interface Loaf {
  readonly id: number;
  readonly flour: string;
  readonly slug: string;
  readonly day: string;
  readonly strong: number;
  readonly other: number;
  readonly water: number;
  readonly salt: number;
  readonly prove: string;
  readonly bake: number;
}

const LOAVES: readonly Loaf[] = [
  {
    id: 3901,
    flour: 'rye',
    slug: 'rye',
    day: '2024-10-05',
    strong: 300,
    other: 200,
    water: 365,
    salt: 10,
    prove: 'nine to ten hours',
    bake: 48,
  },
  {
    id: 3902,
    flour: 'spelt',
    slug: 'spelt',
    day: '2024-10-12',
    strong: 250,
    other: 250,
    water: 330,
    salt: 9,
    prove: 'six to seven hours',
    bake: 42,
  },
  {
    id: 3903,
    flour: 'wholemeal',
    slug: 'wholemeal',
    day: '2024-10-19',
    strong: 350,
    other: 150,
    water: 375,
    salt: 10,
    prove: 'eight hours',
    bake: 45,
  },
  {
    id: 3904,
    flour: 'oatmeal',
    slug: 'oatmeal',
    day: '2024-10-26',
    strong: 420,
    other: 80,
    water: 355,
    salt: 11,
    prove: 'eight to nine hours',
    bake: 44,
  },
];

/** Loaves that share the method word for word and differ in flour, quantities and times. */
const loaf = (one: Loaf): Recipe => ({
  id: one.id,
  slug: `everyday-${one.slug}-sourdough`,
  name: `Everyday ${one.flour} sourdough`,
  day: one.day,
  author: 'nell',
  category: 'baking',
  tags: ['sourdough'],
  serves: '1 loaf',
  time: `${one.prove} of proving and ${one.bake} minutes in the oven`,
  story: [
    `This is one of our four everyday loaves, made with ${one.flour} flour. All four follow the same timetable, so that you can learn the method once and change the bread to suit the cupboard.`,
    'Your starter should have been fed between four and eight hours before, and a spoonful of it should float in water. If it sinks, wait an hour. A starter that lives in the fridge wants two feeds, half a day apart, before it is asked to raise anything.',
    'Kitchens differ more than recipes do. At 18 °C everything takes half as long again as at 24 °C; look at the dough and not at the clock. It is ready when it has grown by two thirds, domes slightly, and wobbles if you nudge the bowl.',
  ],
  needs: [
    `${one.strong} g strong white flour`,
    `${one.other} g ${one.flour} flour`,
    `${one.water} g water`,
    '100 g lively starter',
    `${one.salt} g salt`,
  ],
  steps: [
    'Mix flours, water and starter until no dry patches are left. Cover and rest for forty minutes.',
    'Add the salt with wet hands. Stretch and fold the dough four times, at intervals of half an hour.',
    `Let it prove at room temperature for ${one.prove}, then shape it, put it in a floured basket and chill it overnight.`,
    'Heat the oven and a lidded pot to 240 °C for half an hour. Turn out the dough, slash it once along its length, and put it in with the lid on.',
    `Bake for ${one.bake} minutes altogether, the last twenty without the lid at 220 °C. Cool it for two hours before you cut it, hard as it is.`,
  ],
  note: 'Keeps for five days, cut side down on a board. Slice and freeze what you will not eat by then.',
  comments: [],
});

const JAMS = [
  {
    id: 3811,
    fruit: 'strawberry',
    kilos: '1.2',
    sugar: 900,
    lemon: 'the juice of two lemons',
    jars: 5,
    boil: 'twelve',
    day: '2024-06-22',
  },
  {
    id: 3812,
    fruit: 'raspberry',
    kilos: '1',
    sugar: 950,
    lemon: 'no lemon at all',
    jars: 6,
    boil: 'five',
    day: '2024-07-13',
  },
  {
    id: 3813,
    fruit: 'damson',
    kilos: '1.5',
    sugar: 1250,
    lemon: 'a cup of water',
    jars: 7,
    boil: 'nine',
    day: '2024-09-14',
  },
] as const;

const jam = ({ id, fruit, kilos, sugar, lemon, jars, boil, day }: (typeof JAMS)[number]): Recipe => ({
  id,
  slug: `${fruit}-jam`,
  name: `Plain ${fruit} jam`,
  day,
  author: 'moira',
  category: 'preserves',
  tags: ['fruit', 'thrifty'],
  serves: `${jars} jars`,
  time: 'An hour',
  story: [
    `Plain ${fruit} jam, without vanilla, without pepper and without a story. Jam is fruit, sugar, heat and nerve, and once you have made one you have made them all.`,
    'Put two saucers into the freezer before you begin. To test for a set, drop a little jam on a cold saucer, wait one minute, and push it with a finger: if it wrinkles, it is done. Take the pan off the heat while you test, or it will boil past the point behind your back.',
    'Wash the jars and lids in hot soapy water and dry them in the oven at 120 °C for a quarter of an hour. Hot jam goes into hot jars; a cold jar may crack. Use new lids every year.',
  ],
  needs: [
    `${kilos} kg ${fruit === 'raspberry' ? 'raspberries' : fruit === 'strawberry' ? 'strawberries' : 'damsons'}`,
    `${sugar} g sugar`,
    `For the set: ${lemon}`,
  ],
  steps: [
    'Warm the fruit slowly in a wide pan until the juice runs.',
    'Stir in the sugar and let it dissolve completely before the jam boils; grains that are left will turn the jam gritty in the jar.',
    `Boil hard for ${boil} minutes, test, and go on in steps of two minutes until it sets.`,
    'Skim, leave it to stand for ten minutes so that the fruit does not float, pot it and seal it.',
  ],
  note: 'Keeps for a year in a dark cupboard, and four weeks in the fridge once opened.',
  comments: [],
});

export const BREADS: readonly Recipe[] = LOAVES.map(loaf);
export const PRESERVES: readonly Recipe[] = JAMS.map(jam);

/** Grams of a cup, a tablespoon and a teaspoon. */
export const CUPS = [
  ['plain flour', 125, 8, 3],
  ['caster sugar', 200, 13, 4],
  ['butter', 225, 14, 5],
  ['rolled oats', 90, 6, 2],
] as const;

export const MONTHS = [
  {
    month: 'April',
    best: ['purple sprouting broccoli', 'spring greens', 'wild garlic', 'forced rhubarb', 'sorrel'],
    fish: ['crab', 'pollack'],
    go: 'leeks and stored apples',
    come: 'asparagus, in the last days of the month',
  },
  {
    month: 'May',
    best: ['asparagus', 'new potatoes', 'radishes', 'outdoor rhubarb', 'watercress'],
    fish: ['sea trout', 'crab'],
    go: 'purple sprouting broccoli',
    come: 'broad beans and the first gooseberries',
  },
  {
    month: 'June',
    best: ['broad beans', 'gooseberries', 'strawberries', 'peas', 'lettuces'],
    fish: ['mackerel', 'sea trout'],
    go: 'asparagus, which ends at midsummer',
    come: 'cherries, courgettes and elderflower',
  },
] as const;

export const PLANS = [
  {
    week: 20,
    from: '12 May',
    dinners: [
      'Split pea soup',
      'Omelette and salad',
      'Sausages with lentils',
      'Fish fingers, no shame',
      'Pizza from the freezer',
    ],
    spend: '£41.20',
    tip: 'Boil double the lentils: the rest makes Thursday’s lunch with a boiled egg.',
  },
  {
    week: 21,
    from: '19 May',
    dinners: ['Hispi cabbage and toast', 'Pasta with peas', 'Baked potatoes', 'Leek pie', 'Fried rice'],
    spend: '£38.75',
    tip: 'Cook the rice for Friday on Thursday and spread it on a tray, so that it is cold and dry.',
  },
  {
    week: 22,
    from: '26 May',
    dinners: [
      'Bean fritters',
      'Chicken thighs with lemon',
      'Chicken soup',
      'Cheese on toast',
      'Trout and new potatoes',
    ],
    spend: '£46.10',
    tip: 'Keep the bones of Tuesday for the soup of Wednesday, and the fat for frying the fritters.',
  },
] as const;

export const ASKED = [
  [
    'can-i-refreeze-bread',
    'Can I refreeze bread?',
    'Yes, once it has been toasted or turned into crumbs. A slice that was thawed and frozen again is safe but tastes of cardboard.',
  ],
  [
    'why-does-my-custard-split',
    'Why does my custard split?',
    'It got too hot: egg proteins clump together above 82 °C. Pour it through a sieve, blitz it with a spoonful of cold cream, and next time stand the bowl over water.',
  ],
  [
    'are-green-potatoes-safe',
    'Are green potatoes safe?',
    'Cut away the green with a good margin and the eyes as well. If more than a third is green, or the potato tastes bitter, throw it out.',
  ],
  ['what-is-a-knob-of-butter', 'What is a knob of butter?', 'About fifteen grams. Nobody has ever weighed one.'],
] as const;

export const PICTURES = [
  ['haddock-pie-corner', 'The corner of the pie that everybody wants.'],
  ['hispi-in-the-pan', 'Cabbage wedges after six minutes without being looked at.'],
  ['rhubarb-trug', 'Rhubarb from Nell’s allotment, the second cut.'],
  ['tarts-cooling', 'Twelve tarts on a rack; one did not live to see the photograph.'],
] as const;

export const AUTHORS = {
  moira: ['Moira Auchterlonie', 'Moira writes about suppers and the sea. She lives near Kelso.'],
  tobias: ['Tobias Fenn', 'Tobias cooked on ferries for nine years and now does it at home.'],
  nell: ['Nell Okonjo', 'Nell bakes, digs and referees at the weekend.'],
} as const;

/** Rules of a competition, which say the same every year but for dates and prizes. */
export const CONTESTS = [
  {
    year: 2024,
    close: '31 August 2024',
    prize: 'a cast-iron pot and £250 of groceries',
    winner: 'by 20 September 2024',
    dish: 'a dish that costs less than £2 a head',
  },
  {
    year: 2025,
    close: '30 August 2025',
    prize: 'a weekend for two in Pittenweem',
    winner: 'by 19 September 2025',
    dish: 'a dish with at least one thing that you grew',
  },
] as const;

export const LEGAL = {
  privacy: [
    'Thistle & Thyme Ltd looks after the data of its readers as it would its own. We hold your name and e-mail address if you subscribe to our newsletter, and whatever you put in a comment.',
    'We keep the server’s logs for thirty days in order to find faults and fend off abuse. We do not sell data, and we do not try to find out who you are.',
    'Advertisements on the site are chosen by the subject of the page and not by you. Our agency counts how often each one is shown.',
    'You may ask what we know about you, and have it put right or erased, by a letter to 7 Horsemarket, Kelso. If you are not content with our answer you can turn to the Information Commissioner.',
  ],
  about: [
    'Thistle & Thyme began in 2011 as a photocopied sheet that was passed round the school gate. It has been a magazine on the web since 2014, and there are still three of us, in three kitchens.',
    'Every recipe is cooked at least three times, by two people, in ordinary ovens. If one fails for you, write and tell us what happened; we have changed forty-one recipes because of such letters, and the list of corrections is open to everybody.',
    'We pay for our ingredients and accept no free saucepans.',
  ],
  corrections: [
    '24 May 2025: in the beetroot-cured trout, the salt was given as 170 g. It is 70 g. Three readers have forgiven us.',
    '2 April 2025: the oven temperature of the oatmeal loaf was missing from the printed page.',
    '11 January 2025: a hogget is in its second year, not its third.',
  ],
} as const;
