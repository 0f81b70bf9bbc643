/** What the pages of a trust that keeps bird reserves say. */

export interface Piece {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}
export interface News extends Piece {
  readonly day: string;
  readonly by: string;
  readonly topic: 'Wardens' | 'Visitors' | 'Research';
}
export interface Reserve extends Piece {
  readonly grid: string;
  readonly parking: string;
  readonly size: string;
}
export interface Walk {
  readonly id: number;
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly leader: string;
  readonly text: string;
}

export const NEWS: readonly News[] = [
  {
    slug: 'tern-raft-at-fleet-mere',
    title: 'A raft for the terns of Fleet Mere',
    day: '2025-05-19',
    by: 'Moira Askew',
    topic: 'Wardens',
    text: `Eleven volunteers spent Saturday up to their waists in Fleet Mere to anchor a raft for common terns. It measures six metres by four, is covered with cockle shells from the processing plant at Brant Quay, and has a low fence so that chicks which fall in can climb out again.

Terns last bred on the mere in 1998. Since then the shingle on which they nested has been washed over at nearly every spring tide. The raft rises with the water, and otters have not so far shown any interest in it.

Two pairs were seen carrying sand eels over the raft on Sunday evening, which may mean nothing at all. The north hide has been left open until nine at night for those who want to look.`,
  },
  {
    slug: 'boardwalk-reopens',
    title: 'The reed-bed boardwalk is open again',
    day: '2025-05-06',
    by: 'Peter Lund',
    topic: 'Visitors',
    text: `After fourteen weeks the boardwalk through Hollin reed bed can be walked from end to end. The January surge had lifted ninety metres of it and laid them neatly on the far bank, from where they were brought back by the drainage board's weed boat.

The new section stands on recycled plastic posts, twenty centimetres higher than the old one. It is wide enough for a wheelchair and a pushchair to pass each other, and there is a passing place with a bench every fifty metres.

We thank the 212 people who gave to the appeal, and the anonymous donor who asked only that the bench at the second bend should face away from the wind.`,
  },
  {
    slug: 'winter-count-results',
    title: 'Winter count: fewer dunlin, more of nearly everything else',
    day: '2025-03-11',
    by: 'Dr Ines Falk',
    topic: 'Research',
    text: `The counts of the past winter have been added up. On the highest day, 18 January, there were 23,410 waders and wildfowl on the four reserves, against 21,980 a year before. Brent geese reached 3,120, the most since counting began in 1974.

Dunlin are down for the sixth year running, to 4,055. Across the estuary the mud in front of the old brickworks has become sandier since the channel moved, and the worms on which dunlin live do not like sand.

Counting took 38 people, 26 of them for the first time. The full tables are in the library at the visitor centre, where Hilary will be glad to explain the abbreviations.`,
  },
  {
    slug: 'grazing-begins-at-long-bank',
    title: 'Cattle return to Long Bank',
    day: '2025-04-22',
    by: 'Moira Askew',
    topic: 'Wardens',
    text: `Eighteen Red Poll heifers from Church Farm walked on to Long Bank on Tuesday and will stay until October. They eat what the geese leave, and they leave what the lapwings need: a lawn with tussocks, and dung full of beetles.

Please keep dogs on a short lead on the sea wall while cattle are below it. The heifers are curious rather than fierce, but there are eighteen of them. Should one follow you, walk on without running, and shut the gate.

Last year's grazing brought nine pairs of lapwing where there had been four. Twelve chicks fledged, a number that we should like to see doubled.`,
  },
  {
    slug: 'new-cafe-hours',
    title: 'The café opens earlier for the summer',
    day: '2025-04-29',
    by: 'Peter Lund',
    topic: 'Visitors',
    text: `From the first of May the café at the visitor centre opens at eight on Saturdays and Sundays, so that those who come for the dawn chorus need not breakfast out of the boot of a car. On other days it opens at ten as before, and it closes at five every day.

There is a new menu. The flapjack stays, after a petition. Soup is made from what the walled garden of the hall next to us has too much of, which in early summer means lovage.

Members have a tenth off everything but the bird seed. Please bring your card, as Jean cannot be expected to know all 4,300 of you, although she comes close.`,
  },
  {
    slug: 'ringing-thirty-years',
    title: 'Thirty years of rings',
    day: '2025-02-14',
    by: 'Dr Ines Falk',
    topic: 'Research',
    text: `On Monday the ringing group at Hollin put its hundred-thousandth ring on a bird. It was a reed warbler, as one in four of them has been, and it weighed 11.3 grams and complained the whole time.

The first ring was put on in May 1995 by Douglas Firth, who is eighty-four and held the bag. Of all the birds that were ringed here 611 have been found elsewhere: in Senegal, in a chimney in Delft, and, in the case of one gull, on a chip stall four hundred metres away.

The oldest was an oystercatcher that wore its ring for twenty-six years. It was released each time with a feeling on both sides, Douglas says, of having been here before.`,
  },
  {
    slug: 'car-park-machine',
    title: 'The car park machine takes cards now',
    day: '2025-01-20',
    by: 'Peter Lund',
    topic: 'Visitors',
    text: `The machine in the car park at Fleet Mere takes bank cards and telephones as well as coins. Parking is still free for members who show their card behind the windscreen, and for anyone who comes by bicycle and wonders where to put it: there are now twenty stands.

All that is taken goes to the upkeep of hides and paths. Last year this was £41,260, which is two hides, or one and a half boardwalks.

If the machine does not work, please tell us at the desk and do not worry about a ticket. Nobody will be fined for a broken machine.`,
  },
  {
    slug: 'volunteers-wanted-for-roof',
    title: 'Wanted: people who can thatch, or would like to learn',
    day: '2025-03-27',
    by: 'Moira Askew',
    topic: 'Wardens',
    text: `The roof of the south hide was thatched with our own reed in 1987 and has been leaking on to the same seat since about 2019. In June it will be taken off and replaced, again with reed from Hollin, which was cut in February and is drying in the barn.

Master thatcher Colin Reeve has offered to teach up to eight people as the work goes on. You should be at ease on a ladder and free for at least three days between 9 and 20 June. Gloves are provided, knees are not.

Write to the wardens' office by the end of May. No experience is needed, and no money changes hands, but there will be pies.`,
  },
];

export const RESERVES: readonly Reserve[] = [
  {
    slug: 'fleet-mere',
    title: 'Fleet Mere',
    grid: 'TF 812 446',
    parking: '80 cars, 4 coaches',
    size: '212 hectares',
    text: `A brackish lake behind the shingle, with three hides along its southern shore and the visitor centre at its eastern end. Avocets breed on the islands, and in autumn everything that travels down the coast comes in for a rest.

The path around the mere is four kilometres long, level, and firm underfoot for all but a few days of the year. The north hide has low windows for wheelchairs and for the young.`,
  },
  {
    slug: 'hollin-reed-bed',
    title: 'Hollin Reed Bed',
    grid: 'TF 779 431',
    parking: '25 cars',
    size: '94 hectares',
    text: `The largest reed bed of the county, cut in rotation every third winter. Bitterns boom here from February, marsh harriers nest out of sight of everybody, and bearded tits give themselves away by sounding like tiny tills.

A boardwalk leads through the middle. There is one hide, the tower, with forty-one steps; those who do not climb see as much from the bench at its foot, if less of it at a time.`,
  },
  {
    slug: 'long-bank',
    title: 'Long Bank',
    grid: 'TF 840 452',
    parking: '12 cars on the verge',
    size: '158 hectares',
    text: `Grazing marsh below the sea wall, flooded in winter on purpose. Lapwings and redshanks breed in the wet grass, and from October brent geese come in from the mud at high tide to talk the matter over.

There are no paths on the marsh itself. All of it can be seen from the wall, best in the afternoon with the sun behind you, and there is a screen with slots by the second sluice.`,
  },
  {
    slug: 'brant-point',
    title: 'Brant Point',
    grid: 'TF 861 463',
    parking: 'none: walk from Brant Quay',
    size: '67 hectares',
    text: `Two miles of shingle and dune that end where the tide decides. Little terns nest inside a fence, which is moved every spring to where they have chosen, and seals lie beyond it and sing.

The walk out from the quay takes an hour over loose stones. Go on a falling tide and be back on the wall three hours after low water: the creek behind the point fills from the landward side.`,
  },
];

export const SPECIES: readonly Piece[] = [
  {
    slug: 'avocet',
    title: 'Avocet',
    text: `White with black pencilling, on blue legs, and with a bill that turns up at the end, it sweeps shallow water from side to side for shrimps. It came back to this coast in 1947 and to Fleet Mere in 1981.

Between 60 and 85 pairs breed on the islands. They arrive in March, quarrel with everything up to the size of a shelduck, and leave in August for the estuaries of the south-west. A scrape in the ground with four eggs in it is all that they call a nest.`,
  },
  {
    slug: 'brent-goose',
    title: 'Brent goose',
    text: `A small dark goose the size of a mallard, with a white patch on the neck like a torn collar. Ours are of the dark-bellied race and breed on the Taimyr peninsula, 4,000 kilometres to the north-east.

They come in October and go in the last week of March, all within three nights. On the mud they eat eelgrass, and when that is gone, winter wheat, over which we have an agreement with our neighbours. A good breeding year shows in the barred wings of the young.`,
  },
  {
    slug: 'bittern',
    title: 'Bittern',
    text: `A brown heron streaked like the reeds in which it stands, and heard far more often than seen. The boom of the male carries five kilometres on a still night, and each can be told by his voice.

In 2024 six males boomed at Hollin and five nests were found, the females being quite indifferent to the booming. They live on eels and rudd, of which the ditches were restocked in 2011. In hard frost look along the edge of the boardwalk, where the water is kept open.`,
  },
  {
    slug: 'marsh-harrier',
    title: 'Marsh harrier',
    text: `Broad wings held in a shallow V, quartering the reeds at the speed of a bicycle. The female is chocolate with a cream cap, the male in three colours as though painted by somebody who could not decide.

Four or five nests at Hollin raise about a dozen young. In April watch for the food pass: he drops a vole, and she turns upside down beneath him to take it out of the air. In winter up to thirty roost together near the tower.`,
  },
  {
    slug: 'little-tern',
    title: 'Little tern',
    text: `The smallest of our terns, with a yellow bill tipped with black and a white forehead. It hovers over the surf on quick wings and dives for sand eels no longer than a matchstick.

Forty pairs nest on the shingle of Brant Point in a good year and none in a bad one. The eggs look like pebbles, which deceives people and dogs and not foxes. A fence, two wardens who sleep in a caravan, and luck with the tides in June are what it needs.`,
  },
];

export const WALKS: readonly Walk[] = [
  ['Dawn chorus walk', '2025-05-03', '4.30 am', 'Moira Askew'],
  ['Dawn chorus walk', '2025-05-10', '4.15 am', 'Moira Askew'],
  ['Dawn chorus walk', '2025-05-17', '4.15 am', 'Hilary Tate'],
  ['Bats and moths', '2025-06-14', '9.30 pm', 'Colin Reeve'],
  ['Bats and moths', '2025-07-12', '9.30 pm', 'Colin Reeve'],
  ['Wader spectacle', '2025-09-09', '6.45 am', 'Dr Ines Falk'],
].map(([title, day, time, leader], i) => ({
  id: 301 + i * 7,
  title: title!,
  day: day!,
  time: time!,
  leader: leader!,
  text:
    title === 'Dawn chorus walk'
      ? `Meet at the visitor centre with a torch, warm clothes and stout boots. We go slowly around the mere, stand still a great deal, and learn to tell nine songs from each other before the rest join in. Breakfast in the café is included.

Not suitable for dogs or for children under eight. Places are limited to sixteen and must be booked. If it rains we go all the same; if it blows above force six we ring you the evening before.`
      : title === 'Bats and moths'
        ? `We lend you a detector, which turns the calls of bats into clicks that people can hear, and light a lamp behind a sheet to see what comes. Pipistrelles are certain, Daubenton's bats likely, and hawkmoths a matter of the wind.

Wear dark clothes and no scent. The walk lasts two hours and is level. Children are welcome if they can stay up, and adults likewise.`
        : `On the highest tides of the year the mud is covered and sixty thousand knot must find somewhere to stand. They choose the pit in front of the south hide, and arrive all together like weather.

We meet an hour and a half before high water and walk a kilometre to the hide. Telescopes are provided. Bring breakfast, and expect to say very little for about twenty minutes.`,
}));

export const STATIC: readonly (Piece & { readonly id: number; readonly under: string })[] = [
  {
    id: 12,
    under: 'about',
    slug: 'history',
    title: 'Our history',
    text: `The trust was founded in 1926 by a clergyman, a wildfowler and a retired teacher of botany, who had agreed on nothing else in their lives. For £340 they bought the mere, which the seller considered worthless since it could not be drained.

In 1953 the sea took the wall and with it all the records. They were written again from memory by the teacher, then eighty-one, who is said to have improved them. Hollin was added in 1968, Long Bank in 1990 by public appeal, and the point in 2003 as a bequest.

Today the trust has 4,300 members, nine staff and some 160 volunteers. The botany teacher's vasculum hangs over the till in the shop and is not for sale.`,
  },
  {
    id: 14,
    under: 'about',
    slug: 'people',
    title: 'Who we are',
    text: `Moira Askew is head warden and has lived on the reserve since 2006. Peter Lund looks after visitors, the shop and everything with a plug. Dr Ines Falk counts, rings and publishes. Hilary Tate keeps the library and leads walks; Jean Orme runs the café.

The council of nine is elected by the members each October for three years. Its chair is Colonel Ruth Adeane, its treasurer Sanjay Mehta, and its meetings are open to members who bring their own chair.

Letters reach all of us at the visitor centre. Please do not ring the wardens in May unless something is on fire.`,
  },
  {
    id: 21,
    under: 'visit',
    slug: 'opening',
    title: 'Opening times and admission',
    text: `The reserves are open from dawn to dusk on every day of the year. The visitor centre, the shop and the desk are open from ten to five, in December and January from ten to four, and closed on 25 and 26 December.

Adults pay £6.50, students £4, and children under sixteen nothing. Members and carers come in free. Binoculars can be hired at the desk for £3 a day against a deposit or a driving licence.

Assistance dogs are welcome in all hides. Other dogs may use the sea wall and the eastern path, on a lead, and will find a bowl of water at the shop.`,
  },
  {
    id: 22,
    under: 'visit',
    slug: 'getting-here',
    title: 'Getting here',
    text: `Coasthopper bus 36 stops at the end of the lane every hour in summer and every two hours in winter; show your ticket at the desk for a pound off admission. The nearest station is Wells Halt, nine kilometres away, where bicycles can be hired.

By car, leave the A149 at the brown sign east of Saltings village. Satellite navigation sends people to the sluice, from where it is impossible to turn: ignore it after the church.

On foot the coast path passes the centre. There is a place to leave wet boots, and nobody minds socks in the café.`,
  },
  {
    id: 31,
    under: 'support',
    slug: 'membership',
    title: 'Become a member',
    text: `Members come in free, park free, have a say in October, and get our magazine The Wrack Line three times a year. Single membership is £38 a year, a household pays £60, and those under twenty-five £15. Life members have paid £900 once and will not be asked again, or not so directly.

Join at the desk, by post or here. If you pay tax in this country, tick the box, and the treasury adds a quarter.

A gift membership comes in an envelope with a feather on it. The feathers are found, not taken.`,
  },
  {
    id: 32,
    under: 'support',
    slug: 'volunteer',
    title: 'Volunteer with us',
    text: `Some 160 people give us their time: they count, cut reed, pull ragwort, bake, drive the minibus, catalogue, and stand by the telescope to show visitors what is in it. Most come for a day a week, some for a week a year.

Training is given and travel is paid up to thirty miles. For work with children we need a certificate, which we apply for and pay. There is a bunk room with six beds at Hollin for those who come from further away.

Come to the tea on the first Thursday of the month at three, when somebody from each team is there to be asked. No need to write before.`,
  },
];

export const MONTHS: readonly {
  readonly month: string;
  readonly path: string;
  readonly rows: readonly (readonly [string, string, string])[];
}[] = [
  {
    month: 'May 2025',
    path: '2025-05',
    rows: [
      ['2', 'Spoonbill 3, Fleet Mere, from the south hide all afternoon', 'H. Tate'],
      ['5', 'Temminck’s stint 1, Long Bank by the second sluice', 'D. Firth'],
      ['9', 'Little tern 41, Brant Point, first full count', 'Wardens'],
      ['17', 'Honey buzzard 1 west over the tower at 11.20', 'S. Mehta'],
      ['24', 'Great reed warbler 1 in song at Hollin since the 22nd', 'Ringing group'],
    ],
  },
  {
    month: 'April 2025',
    path: '2025-04',
    rows: [
      ['3', 'Garganey 2, Fleet Mere, a pair among the teal', 'M. Askew'],
      ['8', 'Osprey 1 north over Long Bank with a fish', 'R. Adeane'],
      ['15', 'Swallow 60 and sand martin 200 in two hours', 'H. Tate'],
      ['19', 'Bluethroat 1, a male, by the boardwalk until dusk', 'Ringing group'],
      ['30', 'Black tern 4 on the mere before rain', 'P. Lund'],
    ],
  },
  {
    month: 'March 2025',
    path: '2025-03',
    rows: [
      ['1', 'Bittern booming, first of the year, Hollin', 'C. Reeve'],
      ['11', 'Avocet 32 back on the islands', 'Wardens'],
      ['16', 'Wheatear 1 on the shingle, Brant Point', 'D. Firth'],
      ['25', 'Brent goose 2,900 at dusk, 140 at dawn on the 28th', 'I. Falk'],
    ],
  },
];
