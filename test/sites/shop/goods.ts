export interface Product {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'kettles' | 'pans' | 'knives' | 'textiles';
  readonly price: string;
  readonly lead: string;
  readonly facts: Readonly<Record<string, string>>;
  /** Colours or sizes, of which the first is shown without a parameter. */
  readonly options?: {
    readonly name: 'colour' | 'size';
    readonly values: readonly (readonly [value: string, price: string])[];
  };
}

/** Shared word for word by all products of a kind, and longer than what is said of each. */
export const CARE: Readonly<Record<Product['kind'], readonly string[]>> = {
  kettles: [
    'Before first use, fill to the maximum mark, bring to the boil and discard the water; repeat twice. Never immerse the base or the plug in water. Wipe the outside with a damp cloth and dry at once, as standing drops leave marks.',
    'In hard-water areas descale every four weeks: fill halfway with equal parts of white vinegar and water, leave for an hour without boiling, then rinse three times. Limescale is not a manufacturing fault and is not covered by the guarantee.',
    'Do not fill above the maximum mark, since boiling water may be ejected from the spout. Keep the lead away from the edge of the worktop and out of reach of children.',
  ],
  pans: [
    'Wash by hand in warm water with a mild detergent before first use. Avoid steel wool and scouring powder. For burnt residue, simmer a spoon of bicarbonate in two cups of water for ten minutes and lift with a wooden spatula.',
    'Heat slowly on a ring no wider than the base and never leave an empty pan on full power: above 260 °C any cookware may warp or discolour, which is outside our guarantee. Let it cool before rinsing.',
    'Store with a cloth between stacked pans. Handles get hot in the oven; always use gloves.',
  ],
  knives: [
    'Rinse and dry straight after use, above all after lemon, tomato and onion. No knife belongs in a dishwasher: heat and salts pit the edge and dry out the handle.',
    'Cut on wood or soft plastic, never on glass, stone or china. Draw the blade over a ceramic rod at fifteen degrees once a week, and have it ground by a professional about once a year.',
    'Keep in a block or on a magnetic strip and out of reach of children.',
  ],
  textiles: [
    'Wash separately before first use, as loose dye may run. After that wash at 40 °C with similar colours; no bleach and no fabric softener, which coats the fibres so that they stop absorbing.',
    'Tumble dry on low or hang in the shade. Linen and cotton shrink by up to four per cent in the first wash; our sizes allow for it. Iron while slightly damp.',
  ],
};

export const PRODUCTS: readonly Product[] = [
  {
    sku: 'HK-1101',
    slug: 'heron-gooseneck-kettle',
    name: 'Heron gooseneck kettle',
    kind: 'kettles',
    price: '£64.00',
    lead: 'A thin, steady pour for filter coffee. The handle sits far back, so your wrist stays straight from first drop to last.',
    facts: {
      Capacity: '0.9 litres',
      Power: '1,200 W',
      'Boils in': '4 min 10 s',
      Body: 'brushed stainless steel',
      Lead: '75 cm',
      Weight: '1.1 kg',
      Guarantee: '2 years',
    },
    options: {
      name: 'colour',
      values: [
        ['steel', '£64.00'],
        ['matt black', '£69.00'],
        ['moss', '£69.00'],
      ],
    },
  },
  {
    sku: 'HK-1102',
    slug: 'bittern-family-kettle',
    name: 'Bittern family kettle',
    kind: 'kettles',
    price: '£42.50',
    lead: 'Seven mugs at once, a window on either side, and a lid that opens with one thumb.',
    facts: {
      Capacity: '1.7 litres',
      Power: '3,000 W',
      'Boils in': '3 min 35 s',
      Body: 'polypropylene',
      Lead: '80 cm',
      Weight: '0.95 kg',
      Guarantee: '2 years',
    },
    options: {
      name: 'colour',
      values: [
        ['white', '£42.50'],
        ['slate', '£42.50'],
      ],
    },
  },
  {
    sku: 'HK-1103',
    slug: 'egret-travel-kettle',
    name: 'Egret travel kettle',
    kind: 'kettles',
    price: '£29.95',
    lead: 'Folds flat to five centimetres, switches between 110 and 230 volts, and comes with two silicone cups.',
    facts: {
      Capacity: '0.6 litres',
      Power: '800 W',
      'Boils in': '5 min 50 s',
      Body: 'food-grade silicone',
      Lead: '60 cm',
      Weight: '0.62 kg',
      Guarantee: '1 year',
    },
  },
  {
    sku: 'HK-1104',
    slug: 'crane-temperature-kettle',
    name: 'Crane temperature kettle',
    kind: 'kettles',
    price: '£88.00',
    lead: 'Six presets between 60 and 100 degrees. Green tea drinkers told us that 70 was all they ever pressed, so it remembers the last one.',
    facts: {
      Capacity: '1.5 litres',
      Power: '2,400 W',
      'Boils in': '4 min 40 s',
      Body: 'borosilicate glass',
      Lead: '75 cm',
      Weight: '1.4 kg',
      Guarantee: '3 years',
    },
  },
  {
    sku: 'HP-2201',
    slug: 'forge-skillet-26',
    name: 'Forge cast iron skillet, 26 cm',
    kind: 'pans',
    price: '£38.00',
    lead: 'Seasoned three times with rapeseed oil at our foundry in Shropshire. Heavy, and meant to be.',
    facts: {
      Diameter: '26 cm',
      Depth: '4.8 cm',
      Material: 'cast iron',
      Weight: '2.7 kg',
      'Oven safe to': '260 °C',
      Induction: 'yes',
    },
  },
  {
    sku: 'HP-2202',
    slug: 'forge-skillet-30',
    name: 'Forge cast iron skillet, 30 cm',
    kind: 'pans',
    price: '£49.00',
    lead: 'The large one, for four chops or a whole spatchcocked chicken. There is a second grip opposite the handle, because you will want it.',
    facts: {
      Diameter: '30 cm',
      Depth: '5.2 cm',
      Material: 'cast iron',
      Weight: '3.6 kg',
      'Oven safe to': '260 °C',
      Induction: 'yes',
    },
  },
  {
    sku: 'HP-2203',
    slug: 'wren-saucepan',
    name: 'Wren saucepan with lid',
    kind: 'pans',
    price: '£33.00',
    lead: 'A milk pan that grew up: pouring lips left and right, a straining lid, and marks in quarter litres inside.',
    facts: {
      Diameter: '16 cm',
      Depth: '9 cm',
      Material: 'tri-ply stainless steel',
      Weight: '1.2 kg',
      'Oven safe to': '220 °C',
      Induction: 'yes',
    },
    options: {
      name: 'size',
      values: [
        ['16 cm', '£33.00'],
        ['18 cm', '£39.00'],
        ['20 cm', '£45.00'],
      ],
    },
  },
  {
    sku: 'HP-2204',
    slug: 'plover-crepe-pan',
    name: 'Plover crêpe pan',
    kind: 'pans',
    price: '£27.50',
    lead: 'Low rim, long handle, ceramic coating without PFAS. It flips by itself after the third attempt.',
    facts: {
      Diameter: '25 cm',
      Depth: '1.8 cm',
      Material: 'aluminium, ceramic-coated',
      Weight: '0.8 kg',
      'Oven safe to': '180 °C',
      Induction: 'no',
    },
  },
  {
    sku: 'HN-3301',
    slug: 'tern-chef-knife',
    name: 'Tern chef’s knife',
    kind: 'knives',
    price: '£74.00',
    lead: 'Our everyday blade: twenty centimetres of Swedish 14C28N steel, ground thin behind the edge and left with a faint curve for rocking.',
    facts: { Blade: '20 cm', Steel: '14C28N, 59 HRC', Handle: 'ash', Weight: '182 g', 'Made in': 'Sheffield' },
  },
  {
    sku: 'HN-3302',
    slug: 'tern-paring-knife',
    name: 'Tern paring knife',
    kind: 'knives',
    price: '£31.00',
    lead: 'For garlic, strawberries, and everything you hold in the other hand.',
    facts: { Blade: '9 cm', Steel: '14C28N, 59 HRC', Handle: 'ash', Weight: '64 g', 'Made in': 'Sheffield' },
  },
  {
    sku: 'HN-3303',
    slug: 'grebe-bread-knife',
    name: 'Grebe bread knife',
    kind: 'knives',
    price: '£52.00',
    lead: 'Wide, rounded teeth that go through a sourdough crust without a snowfall of crumbs. The offset handle keeps knuckles off the board.',
    facts: {
      Blade: '26 cm',
      Steel: '1.4116, 56 HRC',
      Handle: 'recycled paper composite',
      Weight: '176 g',
      'Made in': 'Solingen',
    },
  },
  {
    sku: 'HT-4401',
    slug: 'fen-linen-tea-towel',
    name: 'Fen linen tea towel',
    kind: 'textiles',
    price: '£14.00',
    lead: 'Woven in Donegal from European flax. Rough for the first week, then the best towel you own.',
    facts: { Size: '50 × 70 cm', Material: '100 % linen, 210 g/m²', 'Woven in': 'Donegal' },
    options: {
      name: 'colour',
      values: [
        ['natural', '£14.00'],
        ['indigo', '£15.50'],
        ['madder', '£15.50'],
      ],
    },
  },
  {
    sku: 'HT-4402',
    slug: 'fen-cotton-apron',
    name: 'Fen cotton apron',
    kind: 'textiles',
    price: '£36.00',
    lead: 'Cross-back straps, so nothing hangs from your neck, and a pocket sized for a notebook rather than a phone.',
    facts: { Size: '82 × 88 cm', Material: '100 % cotton canvas, 340 g/m²', 'Sewn in': 'Leicester' },
  },
  {
    sku: 'HT-4403',
    slug: 'marsh-oven-gloves',
    name: 'Marsh oven gloves',
    kind: 'textiles',
    price: '£24.00',
    lead: 'Long enough to cover a wrist. Two layers of wool felt do what silicone only promises.',
    facts: { Size: '17 × 34 cm each', Material: 'cotton, wool felt lining', 'Sewn in': 'Leicester' },
  },
];

/** Recalls in one form: product, batch, fault and remedy differ. */
export const RECALLS = [
  {
    no: '2025-02',
    date: '2025-05-12',
    slug: 'bittern-family-kettle',
    batch: 'BF2408 to BF2411',
    sold: '3 September 2024 and 14 January 2025',
    hazard: 'the lid hinge may crack, and steam may escape towards the hand',
    remedy: 'a replacement lid, sent free of charge',
    count: '4,200',
  },
  {
    no: '2025-01',
    date: '2025-02-03',
    slug: 'egret-travel-kettle',
    batch: 'ET2406',
    sold: '1 July 2024 and 30 October 2024',
    hazard: 'the voltage switch may jam between its positions and the base may overheat',
    remedy: 'a full refund',
    count: '1,150',
  },
  {
    no: '2024-04',
    date: '2024-11-19',
    slug: 'crane-temperature-kettle',
    batch: 'CT2312 to CT2402',
    sold: '5 December 2023 and 28 June 2024',
    hazard: 'the glass body may separate from the base when lifted full',
    remedy: 'a new kettle of the current series',
    count: '2,800',
  },
  {
    no: '2024-02',
    date: '2024-06-07',
    slug: 'plover-crepe-pan',
    batch: 'PC2401',
    sold: '2 February 2024 and 11 April 2024',
    hazard: 'the handle rivet may work loose during use',
    remedy: 'a replacement pan',
    count: '640',
  },
] as const;

export const GUIDES = [
  {
    slug: 'how-to-season-cast-iron',
    title: 'How to season cast iron',
    date: '2025-03-04',
    body: [
      'Seasoning is not a coating you buy but one you grow. Each thin film of oil, heated past its smoke point, hardens into a layer that sticks to iron and to nothing else.',
      'Scrub the pan with hot water and a stiff brush, dry it on the hob until no damp patch is left, and rub in half a teaspoon of rapeseed oil. Then take a clean cloth and wipe it all off again, as though the oil had been a mistake. What remains is enough; any more turns sticky.',
      'Bake upside down at 240 degrees for an hour and let it cool in the closed oven. Three rounds give a dull brown, six a satin black. After that, frying is the maintenance.',
      'If rust appears, do not panic. A potato cut in half and a spoonful of salt will take it off, and you begin again.',
    ],
  },
  {
    slug: 'pour-over-at-home',
    title: 'Pour-over at home: water first',
    date: '2025-01-20',
    body: [
      'We have tested eleven kettles with the same beans, and the one thing that changed the cup was not the kettle but the water. In Cambridge it tastes of chalk; in Glasgow, of nothing at all.',
      'Start with thirty grams of coffee to half a litre. Rinse the paper, pour twice the weight of the grounds, and wait forty seconds while they swell. Then go round in slow circles, never down the wall of the filter.',
      'If the last drops fall later than four minutes, grind coarser. If it is all over in two, grind finer. Change one thing a day, and write it down.',
    ],
  },
  {
    slug: 'sharpening-without-fear',
    title: 'Sharpening without fear',
    date: '2024-10-09',
    body: [
      'A blunt knife is the dangerous one, since it slips where a sharp one bites. Most blades that reach our service desk need ten minutes on a stone, not a new edge.',
      'Soak a 1000-grit stone until the bubbles stop. Lay the blade flat, lift the spine by the height of two stacked coins, and draw it towards you as if you wanted to slice a thin sheet off the stone. Count to twenty, feel for a burr along the far side, and turn over.',
      'Finish with five light strokes a side, then cut a tomato. If it holds its shape, stop there.',
    ],
  },
] as const;

export const PAGES = [
  {
    slug: 'delivery',
    title: 'Delivery',
    body: [
      'Orders placed before 2 pm on a working day leave our warehouse in Stowmarket the same afternoon. Standard delivery takes two to three days and costs £3.95, free above £50. For the Highlands, Northern Ireland and the islands please allow two days more.',
      'We pack in paper and card. If a parcel arrives damaged, take a photograph before you unpack it and write to us within seven days.',
    ],
  },
  {
    slug: 'returns',
    title: 'Returns and refunds',
    body: [
      'Changed your mind? Send unused goods back within sixty days. Print a label from your account or ask us for one; the first return of an order is free, each further one £2.50.',
      'Refunds go back to the card that paid, usually within five working days of the parcel reaching us. Personalised knives cannot be returned unless faulty.',
    ],
  },
  {
    slug: 'about',
    title: 'About Heronry Kitchen',
    body: [
      'Heronry Kitchen began in 2009 as a market stall with four knives and a borrowed table. Today nineteen of us design, test and repair kitchen things in a former maltings beside the Gipping.',
      'We name everything after wading birds. We have promised ourselves to stop when we reach the bar-tailed godwit.',
    ],
  },
  {
    slug: 'contact',
    title: 'Contact',
    body: ['Telephone 01632 960144, Monday to Friday, nine to five.'],
  },
] as const;
