/** News of the harbour: paragraphs are parted by an empty line. */

export interface News {
  readonly slug: string;
  readonly node: number;
  readonly title: string;
  readonly day: string;
  readonly author: string;
  readonly topic: 'Fishing' | 'Works' | 'Leisure' | 'People' | 'Environment';
  readonly comments: readonly (readonly [name: string, text: string])[];
  readonly text: string;
}

/** What the first report on the breakwater says, and the later one repeats. */
const STORM = `
The seaward face of the North Breakwater was damaged at about 04:20 on Monday when the swell of Storm Ingrid met the
top of a spring tide. Two of the concrete armour blocks placed in 1987 have rolled off the toe, and some eleven metres
of the parapet wall between bollards 14 and 17 now lean towards the walkway.

Nobody was hurt. The walkway is closed to the public and to anglers from the root of the breakwater outwards, and the
gate has been padlocked. Vessels may use the North Entrance as usual, but should keep at least 40 metres off the
breakwater because blocks may lie outside their charted position.
`;

export const NEWS: readonly News[] = [
  {
    slug: 'new-ice-plant-opens-on-fish-quay',
    node: 412,
    title: 'New ice plant opens on Fish Quay',
    day: '2025-04-11',
    author: 'Mairi Tulloch',
    topic: 'Fishing',
    comments: [],
    text: `
Skippers landing at Carrickholm can fill their holds in a third of the time from this week. The new flake-ice plant at
the north end of Fish Quay produced its first twenty tonnes on Tuesday night, and the crab boat Grateful II took the
first load at ten past five on Wednesday morning.

The old block-ice machine dated from 1971. It could make nine tonnes a day if the weather was cool and the ammonia
compressor was in a good mood; last July it was neither, and four boats sailed to Portvane for ice. The replacement
makes forty tonnes a day from mains water, stores sixty in an insulated silo, and blows the flakes through a swinging
arm straight into the fish hold. It runs on carbon dioxide as refrigerant, so the ammonia alarm that has woken Harbour
Street so many times will not be heard again.

The project cost £1.86 million. Marine Fund Northern paid 55 per cent, the Trust 35 per cent from reserves, and the
Carrickholm Fishermen’s Mutual lent the remaining 10 per cent over eight years. Ice costs £71 a tonne to members and
£78 to visiting boats, unchanged since last year, and is sold by weight from the card reader on the leg of the arm. A
skipper without a card can get one at the Fish Quay office between 06:00 and 14:00; bring the registration document of
the vessel.

“We had planned for thirty tonnes, but the langoustine fleet asked us to think again,” said engineering manager Callum
Breck. “Waste heat from the condensers warms the net store now. It is the first winter job in years that will be done
with gloves off.”

The old machine house will be pulled down in September, after the herring. Until then please do not park in front of
its doors, because the contractor still has to take the ammonia out.`,
  },
  {
    slug: 'north-breakwater-closed-after-storm-ingrid',
    node: 388,
    title: 'North Breakwater closed after Storm Ingrid',
    day: '2025-01-14',
    author: 'Harbour Office',
    topic: 'Works',
    comments: [],
    text: `${STORM}
Divers will look at the toe as soon as the swell is below one metre, which the forecast does not promise before
Saturday. We will say more on this page when we know more.`,
  },
  {
    slug: 'how-we-will-repair-the-north-breakwater',
    node: 405,
    title: 'How we will repair the North Breakwater',
    day: '2025-03-20',
    author: 'Callum Breck',
    topic: 'Works',
    comments: [
      ['Eilidh W.', 'Will the anglers’ platform at the elbow come back afterwards, or is that gone for good?'],
      ['R. Sandison', 'My father poured concrete for the 1987 blocks. Pleased that they lasted nearly forty years.'],
    ],
    text: `${STORM}
That was our report in January. Since then divers have spent nine days on the toe, a drone has measured the whole
seaward face to within two centimetres, and the board has chosen between three ways of putting things right. This page
explains what was found, what will be done, and what it means for everyone who sails past or walks on the breakwater.

What the divers found. Five armour blocks have moved, not two. Three of them settled by less than half a metre and are
doing their work. The other two, of eleven tonnes each, lie on sand nine metres below chart datum and about 25 metres
north of where they belong. Behind the gap the rubble core has been washed out to a depth of 1.8 metres over a length
of fourteen metres. The parapet leans because the slab under it has lost its support on the seaward side; the wall
itself is sound. The root and the elbow of the breakwater, and the roundhead with Ness Light, are not damaged.

What we looked at. The cheapest choice was to tip rock into the gap and to leave the blocks where they are, for about
£240,000. It would have held for ten winters, perhaps. The dearest was to armour the entire seaward face with new
interlocking units, for £4.1 million, which we would have had to borrow. The board chose the middle way on 13 March:
lift the two lost blocks, rebuild the core with graded rock, set the blocks back with six new ones beside them, and
replace fourteen metres of parapet on a wider slab. The estimate is £935,000 with a contingency of 15 per cent. The
insurers have agreed to pay £610,000 of it; the rest comes from the works reserve, and harbour dues will not rise on
this account.

Who will do it, and when. Halvard Marine won the tender against three others. Their crane barge Tor Viking is due on 26
May and needs eleven weeks, of which we expect to lose two to weather. Work starts at 06:00 and ends at 20:00 from
Monday to Saturday. Rock comes by sea from Glen Ardoch quarry, so that no lorry passes through Shore Road; there will
be about thirty barge loads of 400 tonnes.

What it means for vessels. The North Entrance stays open. From 26 May it is narrowed to 35 metres by two lit yellow
buoys, and vessels longer than 60 metres must ask Port Control on VHF channel 12 an hour before they pass. On perhaps
six days the barge will have anchors laid across the entrance; each of these closures will be announced by a Notice to
Mariners at least five days ahead, and the South Entrance can be used by vessels drawing less than 3.2 metres.

What it means for people on foot. The walkway stays shut until the middle of August. We know that many of you walk to
the light every day, and that the sea anglers’ club had to move its spring open to Coal Quay. When the fence comes down
there will be a new handrail along the whole inner side, four ladders instead of two, and lifebelts every fifty metres.
The platform at the elbow returns in the spring of next year, a little higher than before.

What it means for the birds. Black guillemots nest in the holes of the old masonry at the root. The ecologist counted
seven pairs in February. No work is planned within sixty metres of them before 31 July, and the barge will not use its
horn in the inner harbour except in danger.

If you would like to see the drawings, they hang in the hall of the Harbour Office. Callum Breck and the engineer of
Halvard Marine will answer questions at the Fishermen’s Institute on Thursday 10 April from 18:30; tea is provided,
and so are earplugs for anyone who lives on Lighthouse Brae and would like some.`,
  },
  {
    slug: 'harbour-office-closed-on-5-may',
    node: 421,
    title: 'Harbour Office closed on 5 May',
    day: '2025-04-28',
    author: 'Harbour Office',
    topic: 'People',
    comments: [],
    text: `
The Harbour Office counter is closed on Monday 5 May for the early May holiday. Port Control answers VHF channel 12 and
the telephone as on every other day. Marina visitors who arrive on that day pay at the machine beside the showers.`,
  },
  {
    slug: 'seal-pup-on-the-west-slip',
    node: 397,
    title: 'Seal pup on the West Slip: please keep your dog on a lead',
    day: '2025-02-18',
    author: 'Mairi Tulloch',
    topic: 'Environment',
    comments: [['Dot', 'Saw her this morning. She yawned at the pilot boat.']],
    text: `
A grey seal pup has chosen the West Slip to rest between meals. She came up with the tide on Saturday, weighs perhaps
thirty kilograms, has moulted her white coat and looks as cross as a seal of five weeks should. The volunteers of
Seal Watch have looked at her through binoculars and think that she is healthy and merely tired.

She may stay for a tide or for two weeks. Until she leaves, boats are launched at the East Slip only, at no charge;
the gate code is the same. Please stay fifteen metres away, keep dogs on a lead between the ice plant and the sailing
club, and do not put her back into the water, feed her, or pour water over her. A seal on land is not in trouble.

If you see blood, a net around her neck, or a discharge from the eyes, ring Seal Watch on 01632 960 417 at any hour.
Do not ring Port Control, who have had nineteen calls about her and cannot do more than wave.`,
  },
  {
    slug: 'landings-in-2024-the-best-in-eleven-years',
    node: 394,
    title: 'Landings in 2024 the best in eleven years',
    day: '2025-02-06',
    author: 'Sorley Munro',
    topic: 'Fishing',
    comments: [],
    text: `
Boats landed 6,412 tonnes of fish and shellfish at Carrickholm last year, worth £17.9 million at first sale. That is
nine per cent more by weight than in 2023 and the highest figure since 2013, when mackerel were still sold across the
quay.

Langoustine made up just over half of the value: 1,140 tonnes at an average of £8.05 a kilogram. Brown crab fell for
the third year, to 820 tonnes, and the creel men say that the ground inside the Holm is tired. Haddock doubled to 1,960
tonnes after two trawlers from Portvane moved their sales here in May. Squid, of which nobody spoke ten years ago,
brought 214 tonnes in nine weeks of autumn.

Sixty-one vessels landed at least once, of which thirty-eight have their home in Carrickholm. The market opened on 251
days; it was shut by weather on four and by a burst pipe on one. The average box waited two hours and ten minutes
between the quay and the lorry, twenty minutes less than in the year before, which buyers put down to the second
loading door.

Fish dues stay at 2.5 per cent of the value, so that landings brought the Trust £447,500, a little over a fifth of all
its income.`,
  },
  {
    slug: 'have-your-say-on-moorings',
    node: 416,
    title: 'Have your say on moorings in the Inner Basin',
    day: '2025-04-17',
    author: 'Harbour Office',
    topic: 'Leisure',
    comments: [],
    text: `
There are 84 swinging moorings in the Inner Basin, and 131 names on the list of those who wait for one. Some have
waited since 2012. The board would like to change the way in which moorings are given out, and asks for your opinion
before it decides in July.

The draft says three things. A mooring that has not been used by its holder for two summers goes back to the list. A
holder may lend a mooring for one season, but no longer pass it on with the sale of a boat. And a third of the places
that fall free would go to boats below six metres, most of which belong to people who live in the town.

You can read the draft at the Harbour Office, or ask us to post it to you. Write to moorings@carrickholmharbour.example
or to the office by 30 May. There will be an evening for mooring holders on 14 May and another for those on the waiting
list on 15 May, both at seven o’clock in the sailing club.`,
  },
  {
    slug: 'isla-renwick-is-our-new-harbour-master',
    node: 431,
    title: 'Isla Renwick is our new Harbour Master',
    day: '2025-05-02',
    author: 'Sorley Munro',
    topic: 'People',
    comments: [],
    text: `
Captain Isla Renwick takes over as Harbour Master on 1 June. She follows Captain Donald Pyle, who retires after
nineteen years in the post and, as he counts them, some 41,000 movements of ships.

Captain Renwick grew up in Portvane and went to sea at seventeen as a deck cadet on coastal tankers. She commanded the
fishery protection vessel Sulisker for four years and has been Deputy Harbour Master at Inverlaggan since 2019, where
she led the change to a round-the-clock vessel traffic service. She holds a Master’s certificate and a diploma in port
management, and rows in a St Ayles skiff whenever someone lets her.

“I have come through these entrances in all weathers, and I know how much is owed to people who pick up the radio at
three in the morning,” she said. “For my first hundred days I shall mostly listen. I would like to stand on every quay
at every state of the tide before I alter anything.”

Captain Pyle will stay until the end of June to hand over. There is a farewell in the Fishermen’s Institute on Friday
27 June from six o’clock, to which all who use the harbour are invited. He has asked for no speeches, and will get
three.`,
  },
  {
    slug: 'old-nets-wanted',
    node: 379,
    title: 'Old nets wanted: free skip behind the market',
    day: '2024-11-20',
    author: 'Fish Quay Office',
    topic: 'Fishing',
    comments: [],
    text: `
From Monday there is a yellow skip for worn-out fishing gear behind the market. Trawl netting, gill nets, creel rope
and headlines of polyethylene, polypropylene or nylon can be left there without charge. The skip goes to a works in
Denmark where they are washed, chopped and made into pellets; some of ours may come back as pallets.

Take off the weights, floats and shackles first and put them into the drum beside it. Wire, rubber discs and anything
with lead in it still belong in the general waste, for which the usual charge is made. Please do not leave household
rubbish: one mattress spoils the load, and the works then charges us £380 for sorting. The Fish Quay office has bags
for small pieces of cut twine, which are the worst of all for birds.`,
  },
  {
    slug: 'warm-showers-at-holm-marina',
    node: 425,
    title: 'Warm showers again at Holm Marina',
    day: '2025-04-30',
    author: 'Holm Marina',
    topic: 'Leisure',
    comments: [],
    text: `
The shower block at Holm Marina is open again after six weeks of work. There are eight cabins instead of five, one of
them with level access and a seat, a room for washing up, and two washing machines that take cards. Hot water comes
from a heat pump in the harbour wall and no longer runs out at breakfast. Berth holders use the code on their key fob;
visitors find theirs on the receipt. The portable cabins beside the car park leave on Thursday.`,
  },
];
