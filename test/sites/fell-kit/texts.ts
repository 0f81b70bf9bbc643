export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'tents' | 'sleeping-bags' | 'stoves' | 'packs' | 'boots';
  readonly price: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly text: readonly string[];
  readonly reviews: readonly (readonly [string, number, string])[];
}

const TENT = (people: string, extra: string): string[] => [
  `A freestanding three-season tent for ${people}, made for people who want to sleep high without carrying a house. The pre-bent pole over the head end gives room to sit up and change a jacket without brushing the roof.`,
  extra,
  'The inner pitches first or together with the flysheet, the doors roll away to either side, and every guy point has a line with a reflective thread. Seams are taped at our workshop and each tent is put up once before it leaves.',
];

const BAG = (comfort: string, extra: string): string[] => [
  `A mummy bag filled with 800-fill European duck down, traceable to the farm, for nights down to ${comfort}. The shell is a 20-denier ripstop nylon without fluorocarbons that lets vapour out and shrugs off a wet tent wall.`,
  extra,
  'A draught collar that closes with one hand, a two-way zip on the left and a cotton sack for storage are included.',
];

export const PRODUCTS: readonly Product[] = [
  {
    id: 4101,
    slug: 'corrie-1-tent',
    name: 'Corrie 1 Tent',
    kind: 'tents',
    price: '289.00',
    facts: [
      ['Sleeps', '1'],
      ['Packed weight', '1.24 kg'],
      ['Inner size', '220 × 85 cm'],
      ['Packed size', '42 × 13 cm'],
      ['Colours', 'Bracken, Slate'],
    ],
    text: TENT(
      'one person',
      'One porch of 0.7 square metres swallows a rucksack and still leaves room to cook with the door half shut.',
    ),
    reviews: [
      [
        'Morag',
        5,
        'Took it round the Cape Wrath Trail in a wet May. Dry every night, and up in four minutes once I had practised.',
      ],
      ['Dan T', 4, 'Great tent, pegs are a bit short for sand.'],
    ],
  },
  {
    id: 4102,
    slug: 'corrie-2-tent',
    name: 'Corrie 2 Tent',
    kind: 'tents',
    price: '349.00',
    facts: [
      ['Sleeps', '2'],
      ['Packed weight', '1.68 kg'],
      ['Inner size', '220 × 130 cm'],
      ['Packed size', '44 × 15 cm'],
      ['Colours', 'Bracken, Slate, Poppy'],
    ],
    text: TENT('two people', 'Two doors and two porches mean that nobody climbs over anybody at three in the morning.'),
    reviews: [['Yusuf', 5, 'We lived in this for seven weeks in Norway. One broken pole tip, replaced free.']],
  },
  {
    id: 4103,
    slug: 'corrie-3-tent',
    name: 'Corrie 3 Tent',
    kind: 'tents',
    price: '429.00',
    facts: [
      ['Sleeps', '3'],
      ['Packed weight', '2.31 kg'],
      ['Inner size', '225 × 180 cm'],
      ['Packed size', '46 × 17 cm'],
      ['Colours', 'Slate'],
    ],
    text: TENT(
      'three people',
      'Two doors, two porches and a third pole across the shoulders that lifts the walls above a child’s mat.',
    ),
    reviews: [['Ffion', 4, 'Two adults, one child and one wet spaniel. Would like a bigger porch.']],
  },
  {
    id: 4201,
    slug: 'otter-0-sleeping-bag',
    name: 'Otter 0 Sleeping Bag',
    kind: 'sleeping-bags',
    price: '219.00',
    facts: [
      ['Comfort', '5 °C'],
      ['Limit', '0 °C'],
      ['Weight', '690 g'],
      ['Down', '320 g'],
      ['Packed volume', '4.1 l'],
    ],
    text: BAG('zero', 'Stitch-through baffles over the legs save sixty grams where you will not miss them in summer.'),
    reviews: [['Bridget', 5, 'Lives in the bottom of my bikepacking bag.']],
  },
  {
    id: 4202,
    slug: 'otter-7-sleeping-bag',
    name: 'Otter −7 Sleeping Bag',
    kind: 'sleeping-bags',
    price: '299.00',
    facts: [
      ['Comfort', '−1 °C'],
      ['Limit', '−7 °C'],
      ['Weight', '935 g'],
      ['Down', '520 g'],
      ['Packed volume', '6.0 l'],
    ],
    text: BAG(
      'seven below',
      'Box-wall baffles all round keep the down where it was put, and a zip baffle as thick as a thumb stops the cold line along your side.',
    ),
    reviews: [['Karel', 4, 'Warm at minus five in a bothy. Narrow at the knees if you sleep on your side.']],
  },
  {
    id: 4203,
    slug: 'otter-15-sleeping-bag',
    name: 'Otter −15 Sleeping Bag',
    kind: 'sleeping-bags',
    price: '389.00',
    facts: [
      ['Comfort', '−8 °C'],
      ['Limit', '−15 °C'],
      ['Weight', '1,240 g'],
      ['Down', '790 g'],
      ['Packed volume', '8.7 l'],
    ],
    text: BAG(
      'fifteen below',
      'Trapezoid baffles, a second collar and a foot box with a pocket for a hot bottle make it a bag for snow holes and high camps.',
    ),
    reviews: [['Ailsa', 5, 'Slept on the Cairngorm plateau in February and had to unzip.']],
  },
  {
    id: 4301,
    slug: 'ember-gas-stove',
    name: 'Ember Gas Stove',
    kind: 'stoves',
    price: '44.00',
    facts: [
      ['Fuel', 'Screw-on gas canister'],
      ['Weight', '83 g'],
      ['Output', '2.7 kW'],
      ['Boils 1 l', '3 min 40 s'],
    ],
    text: [
      'Our smallest stove folds to the size of an egg. A wide burner head with a lip keeps the flame alive in a breeze that blows out others, and the pressure regulator gives the same output until the canister is nearly empty.',
      'Four legs instead of three carry a two-litre pan without a wobble. There is no piezo to fail; carry a lighter.',
    ],
    reviews: [['Sorley', 5, 'Simmers rice without burning it, which I thought was impossible at this weight.']],
  },
  {
    id: 4302,
    slug: 'kiln-liquid-fuel-stove',
    name: 'Kiln Liquid Fuel Stove',
    kind: 'stoves',
    price: '139.00',
    facts: [
      ['Fuel', 'White gas, petrol, paraffin'],
      ['Weight', '342 g with pump'],
      ['Output', '3.1 kW'],
      ['Boils 1 l', '3 min 10 s'],
    ],
    text: [
      'For expeditions where canisters cannot be bought or flown. One jet burns white gas and petrol, a second, supplied, burns paraffin; changing them takes a minute and the key is on the pump.',
      'The pump is made of aluminium and leather, because plastic cracks at minus thirty and a leather cup can be cut from an old boot.',
      'Loud, quick and mendable. Every part has a number and can be ordered singly.',
    ],
    reviews: [
      ['Inga', 5, 'Ran on terrible petrol in Kyrgyzstan for five weeks. Cleaned the jet twice.'],
      ['Petr', 3, 'Roars like a jet. Neighbours complained.'],
    ],
  },
  {
    id: 4401,
    slug: 'drover-45-pack',
    name: 'Drover 45 Rucksack',
    kind: 'packs',
    price: '149.00',
    facts: [
      ['Volume', '45 l'],
      ['Weight', '1.18 kg'],
      ['Back lengths', 'S 42 cm, M 47 cm, L 52 cm'],
      ['Comfortable load', 'up to 13 kg'],
    ],
    text: [
      'A plain roll-top pack with one compartment and four outside pockets, cut from 210-denier recycled nylon with a white grid. The hip belt takes off for the train and goes back on without a tool.',
      'A single aluminium stay can be bent over your knee to follow your spine. The lid pocket that you miss on other roll-tops is here a separate pouch that clips to the shoulder straps.',
    ],
    reviews: [['Lorcan', 4, 'Carries well up to about twelve kilos as promised, not beyond.']],
  },
  {
    id: 4402,
    slug: 'drover-60-pack',
    name: 'Drover 60 Rucksack',
    kind: 'packs',
    price: '179.00',
    facts: [
      ['Volume', '60 l'],
      ['Weight', '1.52 kg'],
      ['Back lengths', 'S 42 cm, M 47 cm, L 52 cm'],
      ['Comfortable load', 'up to 20 kg'],
    ],
    text: [
      'A plain roll-top pack with one compartment, four outside pockets and a zip along the side, cut from 420-denier recycled nylon with a white grid. The hip belt is thicker than on the 45 and shaped for heavier loads.',
      'Two aluminium stays can be bent over your knee to follow your spine. The lid pocket that you miss on other roll-tops is here a separate pouch that clips to the shoulder straps.',
    ],
    reviews: [['Hanne', 5, 'Ten days of food went in. The side zip saves unpacking everything for a pair of socks.']],
  },
  {
    id: 4501,
    slug: 'tarn-leather-boot',
    name: 'Tarn Leather Boot',
    kind: 'boots',
    price: '235.00',
    facts: [
      ['Upper', '2.6 mm full-grain leather'],
      ['Sizes', '36–48 in halves'],
      ['Widths', 'narrow, regular, wide'],
      ['Weight', '1.46 kg a pair (42)'],
    ],
    text: [
      'One piece of leather with a single seam at the heel, sewn to a welt so that a cobbler can give it a new sole three or four times. There is no membrane: wax keeps the water out and lets a foot dry.',
      'It will hurt for thirty miles and then fit nobody else in the world.',
    ],
    reviews: [['Old Tom', 5, 'Third soles on my first pair, bought the second for my daughter.']],
  },
];

export interface Guide {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly section: string;
  readonly day: string;
  readonly text: readonly string[];
}

export const GUIDES: readonly Guide[] = [
  {
    id: 360012,
    slug: 'washing-a-down-sleeping-bag',
    title: 'Washing a down sleeping bag',
    section: 'Care and repair',
    day: '2024-10-02',
    text: [
      'Down loses its loft when it is clogged with sweat and skin oil, not because it is worn out. A bag used thirty nights a year wants washing about once in two years.',
      'Close all zips and hooks, turn the bag inside out and put it into a front-loading machine with a drum of at least eight kilograms. A top-loader with a spindle will tear the baffles. Use 80 ml of down soap, the wool programme at 30 degrees, and add two extra rinses: soap left behind sticks the plumes together.',
      'Lift the wet bag with both arms underneath it. A wet bag hung by one end can tear its own walls. Squeeze, do not wring.',
      'Dry it in a large tumble dryer on low heat with three clean tennis balls for three to five hours. Stop every half hour and break up lumps with your fingers. When you think it is dry give it another hour, then hang it in a warm room overnight before putting it into its cotton sack.',
    ],
  },
  {
    id: 360017,
    slug: 're-proofing-a-flysheet',
    title: 'Re-proofing a flysheet and sealing seams',
    section: 'Care and repair',
    day: '2024-08-19',
    text: [
      'Silicone-coated and polyurethane-coated fabrics need different products. Put a drop of water on the inside and rub it with your thumb: if the cloth feels slippery and the drop rolls about, it is silicone on both sides; if the inside feels slightly rubbery, it is polyurethane.',
      'Pitch the tent on a dry, still day and wash it with lukewarm water and a soft sponge, without detergent. Let it dry completely.',
      'For silicone, thin a tube of silicone sealant with three parts of white spirit and paint the seams with a small brush from the outside, wiping off what runs. For polyurethane, use a water-based sealer on the inside after scraping off any flaking tape with a fingernail and isopropyl alcohol.',
      'Leave the tent up for twelve hours, dust the seams with talcum powder so that they do not stick, and only then pack it away.',
    ],
  },
  {
    id: 360023,
    slug: 'splinting-a-broken-tent-pole',
    title: 'Splinting a broken tent pole on the hill',
    section: 'Care and repair',
    day: '2025-01-15',
    text: [
      'In the side pocket of every tent bag is a tube of aluminium eleven centimetres long. It is a splint, not packaging, and it fits over any of our poles.',
      'Straighten the broken section as well as you can with your hands, and bend the burr inwards with a stone so that it does not cut the sleeve. Slide the tube over the break until the middle of the tube lies on the middle of the break. Wind tape around both ends; the tape from a plaster will do.',
      'If the pole has broken at a joint, the tube will not go over the ferrule. Turn the section round, or use a tent peg as a second splint and bind the two together along their whole length.',
      'A pole repaired like this will hold for a week in fair weather. Send us the number printed on the section and we will post you a new one, which you can thread yourself by tying the old elastic to the new.',
    ],
  },
  {
    id: 360031,
    slug: 'stove-fuel-in-the-cold-and-at-altitude',
    title: 'Stove fuel in the cold and at altitude',
    section: 'Choosing',
    day: '2024-11-28',
    text: [
      'A gas stove burns vapour, and the liquid in the canister has to boil to make it. Butane stops boiling at half a degree below zero, isobutane at minus twelve and propane at minus forty-two, which is why a canister labelled “winter” holds a mixture.',
      'Height helps: for every three hundred metres the boiling point drops by about one degree. A mixture that dies at sea level at minus ten may work at minus twenty on a pass of three thousand metres.',
      'As a canister empties, the propane goes first. The last third of a cold canister may be little more than butane, so begin the night with a full one and use half-empty ones at noon. Standing the canister in two centimetres of lukewarm water keeps it going; never use hot water or a flame.',
      'Below minus twenty, or where no canisters are sold, use a liquid fuel stove, and preheat it for longer than you think.',
    ],
  },
  {
    id: 360038,
    slug: 'how-boots-should-fit',
    title: 'How boots should fit',
    section: 'Choosing',
    day: '2025-02-06',
    text: [
      'Try boots on in the afternoon, when feet are half a size bigger than at breakfast, with the socks you walk in.',
      'With the laces open, push your foot forward until the toes touch. One finger, no more and no less, should fit behind your heel. Then kick the heel back, lace up and walk down a slope: toes must not touch the front.',
      'A heel that lifts by the thickness of a coin is normal in a stiff new boot. A heel that lifts further will blister whatever the salesman says about breaking in.',
      'Pain on top of the foot is a matter of lacing: leave out the hook above it. Pain at the side is a matter of width, and leather gives about three millimetres there and no more.',
    ],
  },
  {
    id: 360044,
    slug: 'what-temperature-ratings-mean',
    title: 'What the temperature ratings on a sleeping bag mean',
    section: 'Choosing',
    day: '2024-09-23',
    text: [
      'The figures come from a heated manikin in a climate chamber. The comfort figure is the air temperature at which an average woman sleeps relaxed for eight hours; the limit figure is where an average man curled up does not quite shiver. The extreme figure is about survival and we do not print it.',
      'The manikin lies on a mat with an insulation value of about five, wears long underwear and a hat, and has eaten. A thin foam mat costs you six degrees. So does an empty stomach.',
      'Choose by the comfort figure and by the coldest night you expect, not the average. People who sleep cold should add five degrees, people who snore under a thin duvet in January may take five away.',
    ],
  },
  {
    id: 360052,
    slug: 'sending-an-item-for-repair',
    title: 'Sending an item for repair',
    section: 'Orders',
    day: '2025-03-11',
    text: [
      'We repair everything that we have made, however old, and most things that others have made. The workshop needs the item clean and dry; things that arrive muddy go back.',
      'Fill in the repair form, print the label and pin a safety pin with a scrap of cloth next to each fault. We write with a price within five working days. Nothing is sewn before you have said yes.',
      'Typical prices: a new zip in a tent door £38, a new slider £9, a patch of up to ten centimetres £14, new soles £72 a pair. Repairs under the guarantee cost nothing, and we will tell you if yours is one.',
      'From October to April it takes about two weeks, from May to September up to five.',
    ],
  },
];

export const POLE_DE: readonly string[] = [
  'In der Seitentasche jedes Zeltsacks steckt ein elf Zentimeter langes Aluminiumrohr. Das ist eine Hülse zum Schienen und kein Verpackungsmaterial, und sie passt über alle unsere Gestängebögen.',
  'Biegen Sie das gebrochene Segment von Hand so gut wie möglich gerade und drücken Sie den Grat mit einem Stein nach innen, damit er den Kanal nicht aufschneidet. Schieben Sie die Hülse über den Bruch, bis ihre Mitte auf der Bruchstelle liegt. Umwickeln Sie beide Enden mit Klebeband; notfalls genügt Heftpflaster.',
  'Ist das Gestänge an einer Steckverbindung gebrochen, passt die Hülse nicht über die Muffe. Drehen Sie das Segment um oder nehmen Sie einen Hering als zweite Schiene und binden Sie beide auf ganzer Länge zusammen.',
  'Ein so geflicktes Gestänge hält bei gutem Wetter eine Woche. Schicken Sie uns die auf dem Segment aufgedruckte Nummer, dann senden wir Ihnen ein neues, das Sie selbst einfädeln können, indem Sie den alten Gummi an den neuen knoten.',
];

export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly by: string;
  readonly day: string;
  readonly tags: readonly string[];
  readonly text: readonly string[];
  readonly comments: readonly (readonly [string, string])[];
}

export const POSTS: readonly Post[] = [
  {
    slug: 'three-bothies-and-a-bad-knee',
    title: 'Three bothies and a bad knee',
    by: 'Rhona Geddes',
    day: '2025-03-28',
    tags: ['scotland', 'winter'],
    text: [
      'The plan was five days from Achnashellach to Ullapool. The knee had another plan, and announced it at the first river, where I stepped on a stone that was not as fixed as it looked.',
      'Bothy one had a fire already lit by two brothers from Fort William who had carried in a bag of coal, a fiddle and no dinner. I had dinner. By nine o’clock we had agreed that this was how economies begin.',
      'Between bothy two and bothy three it snowed sideways for six hours. I walked with one pole and the broken leg of a deckchair, found in the second bothy and returned, I swear, in April.',
      'From the third I hobbled out to the road on the fourth day and a vet in a pick-up took me to Garve. He examined the knee at a passing place and said that in a ewe he would not worry.',
    ],
    comments: [
      ['coal_and_fiddle', 'We still owe you a dinner.'],
      ['Jean', 'My grandfather built the chimney of bothy two.'],
      ['vet', 'I said in a ewe I would not worry YET.'],
    ],
  },
  {
    slug: 'sewing-a-quilt-in-the-workshop',
    title: 'What I learned from sewing one quilt in our own workshop',
    by: 'Matthias Broom',
    day: '2025-02-14',
    tags: ['workshop', 'making'],
    text: [
      'I write the product pages. I had never sewn anything longer than a button, so in January Pauline in the workshop gave me seven metres of ten-denier nylon and her second-best machine.',
      'The first thing you learn is that this cloth is alive. It creeps. A seam of two metres that starts with both edges level ends with one of them four centimetres ahead. Pauline pins nothing; she holds the layers apart with a finger and feeds the lower one faster.',
      'The second thing is down. Filling is done in a closet with a vacuum cleaner running backwards, a scale that reads tenths of a gram and no breathing. Chamber nine of my quilt holds 21.4 grams and one grey hair of mine.',
      'It took me thirty-one hours. Pauline needs five. I have gone back to the product pages and taken out the word “effortless”.',
    ],
    comments: [
      ['Pauline', 'He was not that bad.'],
      ['thru_hiker_84', 'Would buy the one with the hair.'],
    ],
  },
  {
    slug: 'night-train-to-the-arctic',
    title: 'By night train to the Arctic with skis and a toddler',
    by: 'Elin and Tom Ashworth',
    day: '2025-01-22',
    tags: ['family', 'winter'],
    text: [
      'Everybody told us to wait until she was five. She was two and a half, she had just learned to say “again”, and the sleeper from Stockholm to Abisko takes seventeen hours.',
      'We took one pulk, one potty, and twice as many mittens as hands, which turned out to be two mittens too few. The conductor, who had four of her own, brought us a crate that fitted exactly between the bunks.',
      'Up there the sun rose at ten and set at half past one. She skied eleven metres, sat down and ate snow. Then she said it.',
      'Would we do it again? See above. We would take the pulk with the windscreen, a thermos for each adult, and fewer books about bears.',
    ],
    comments: [['Oskar', 'The crate is a Swedish Railways secret.']],
  },
];

/** Shops: slug, town, address, telephone, hours, what it has. */
export const SHOPS: readonly (readonly [string, string, string, string, string, string])[] = [
  [
    'askerdale',
    'Askerdale',
    '4 Old Wool Yard, Askerdale',
    '01699 000 041',
    'Mon–Sat 9–17.30, Sun 10–16',
    'the workshop counter and a boot fitting room',
  ],
  [
    'capel-dulas',
    'Capel Dulas',
    'The Slate Works, Station Road, Capel Dulas',
    '01699 000 052',
    'Mon–Sun 9–18',
    'a climbing wall and a café',
  ],
  ['strath-ewe', 'Strath Ewe', '18 Pier Street, Strath Ewe', '01699 000 067', 'Tue–Sat 10–17', 'ski and ice axe hire'],
];

export const RETURNS: readonly { readonly year: string; readonly text: readonly string[] }[] = [
  {
    year: '2023',
    text: [
      'You may return anything that you have bought online within 28 days of receiving it, unused and with its labels, and we will refund the price and the cheapest postage.',
      'Return postage costs £3.95, which we take off the refund. Returns to one of our shops are free.',
      'Stoves that have been lit, underwear and made-to-order items cannot be returned unless they are faulty.',
      'We guarantee tents, packs and bags for three years against faults in cloth and workmanship. Wear, moths, dogs and melted nylon are not faults, but we will repair them at cost.',
    ],
  },
  {
    year: '2025',
    text: [
      'You may return anything that you have bought online within 60 days of receiving it, unused and with its labels, and we will refund the price and the cheapest postage.',
      'Return postage is free within the United Kingdom. Returns to one of our shops are free.',
      'Stoves that have been lit, underwear and made-to-order items cannot be returned unless they are faulty.',
      'We guarantee tents, packs and bags for ten years against faults in cloth and workmanship. Wear, moths, dogs and melted nylon are not faults, but we will repair them at cost.',
    ],
  },
];

/** Spare parts: number, name, price, fits. */
export const SPARES: readonly (readonly [string, string, string, string])[] = [
  ['SP-0711', 'Pole section 8.5 mm, 38 cm', '6.50', 'Corrie 1'],
  ['SP-0712', 'Pole section 8.5 mm, 41 cm', '6.80', 'Corrie 2, Corrie 3'],
  ['SP-0730', 'Pump leather, 22 mm', '3.20', 'Kiln'],
];

/** Photographs by customers: number, caption, by. */
export const PHOTOS: readonly (readonly [number, string, string])[] = [
  [20391, 'Corrie 2 above the clouds', 'Yusuf'],
  [20417, 'Breakfast, minus nine', 'Ailsa'],
];
