/** Pages of the harbour that are neither news nor notices. */

export interface Minutes {
  readonly day: string;
  readonly spoken: string;
  readonly node: number;
  readonly present: string;
  readonly items: readonly (readonly [title: string, text: string])[];
}

export const MINUTES: readonly Minutes[] = [
  {
    day: '2025-01-16',
    spoken: '16 January 2025',
    node: 390,
    present:
      'A. Geddes (chair), J. Mowat, P. Okafor, S. Linklater, T. Baikie; in attendance D. Pyle, C. Breck, S. Munro',
    items: [
      ['Apologies', 'R. Halcro was held up by the weather on the Holm.'],
      [
        'Storm Ingrid',
        'The engineer reported on the breakwater. Members agreed that up to £40,000 may be spent on divers ' +
          'and a survey ' +
          'without a further decision. The insurers had been told within the day.',
      ],
      [
        'Budget 2025/26',
        'The finance officer presented a draft with income of £2.14 million. Mr Mowat asked why the marina ' +
          'was expected ' +
          'to earn less; the answer was that two pontoons will be out of the water in April. The draft was approved ' +
          'with four votes, one member abstaining.',
      ],
      ['Ice plant', 'The silo had been delivered. Commissioning has slipped from February to April.'],
      ['Next meeting', '13 March at 14:00 in the board room.'],
    ],
  },
  {
    day: '2025-03-13',
    spoken: '13 March 2025',
    node: 414,
    present:
      'A. Geddes (chair), J. Mowat, P. Okafor, S. Linklater, R. Halcro; in attendance D. Pyle, C. Breck, S. Munro',
    items: [
      ['Apologies', 'T. Baikie.'],
      [
        'Minutes',
        'The minutes of 16 January were approved. Mr Mowat asked that his question on the marina be recorded.',
      ],
      [
        'North Breakwater',
        'The engineer compared three ways of repair. Ms Linklater preferred the new armour for the whole face, since ' +
          'money is cheaper now than it may be after the next storm. Mr Okafor warned of debt. The middle way was ' +
          'chosen with four votes to one, and the tender of Halvard Marine accepted at £813,400 without contingency.',
      ],
      [
        'Harbour dues',
        'An increase of 2.6 per cent was agreed without a vote. Passenger dues rise to 75 pence, of which ' +
          'seven go into ' +
          'a fund for the gangway.',
      ],
      [
        'Harbour Master',
        'The chair reported, in private, on the interviews held on 4 and 5 March. An offer will be made.',
      ],
      [
        'Any other business',
        'Mr Halcro asked for a light at the steps of Victoria Jetty. The engineer will find a price.',
      ],
      ['Next meeting', '15 May at 14:00 in the board room.'],
    ],
  },
  {
    day: '2025-05-15',
    spoken: '15 May 2025',
    node: 441,
    present:
      'A. Geddes (chair), J. Mowat, S. Linklater, R. Halcro, T. Baikie; in attendance D. Pyle, I. Renwick, S. Munro',
    items: [
      ['Apologies', 'P. Okafor, C. Breck.'],
      ['Welcome', 'The chair welcomed Captain Renwick, who attends as a guest before she takes up her post.'],
      [
        'Moorings',
        'Forty-six answers to the consultation have come in so far, thirty of them against the rule on selling. The ' +
          'sailing club asks for a longer grace than two summers. A paper comes to the meeting in July.',
      ],
      [
        'Cruise ships',
        'Eighteen calls are booked. Ms Linklater asked whether the town can cope with two ships on 9 August. The ' +
          'Harbour Master will ask one of them to come on the 10th.',
      ],
      [
        'Oil spill exercise',
        'The exercise on 29 April found that the boom trailer had a flat tyre and that nobody under forty knew where ' +
          'the skimmer was kept. Both have been put right. The next exercise is in October, without warning.',
      ],
      ['Next meeting', '17 July at 14:00 in the Fishermen’s Institute, open to the public.'],
    ],
  },
];

export interface Job {
  readonly slug: string;
  readonly node: number;
  readonly title: string;
  readonly pay: string;
  readonly hours: string;
  readonly until: string;
  readonly ask: string;
  readonly text: string;
}

export const JOBS: readonly Job[] = [
  {
    slug: 'seasonal-marina-assistant',
    node: 417,
    title: 'Seasonal Marina Assistant (two posts)',
    pay: '£12.90 an hour',
    hours: '30 hours a week, 1 June to 30 September, weekends in turn',
    until: 'noon on 9 May 2025',
    ask: 'Shona Firth, marina manager, 01632 960 402',
    text: `
You take the lines of visiting yachts, show people where the showers are, take money, hose down pontoons, and are
polite to someone who has just been seasick for nine hours. You should be able to handle a small boat with an outboard
engine and to swim. Norwegian or German would be welcome. We give you a lifejacket, a jersey and a first-aid course.`,
  },
  {
    slug: 'pilot-boat-coxswain',
    node: 429,
    title: 'Pilot Boat Coxswain',
    pay: '£38,450 to £41,200 a year, and an allowance for nights',
    hours: 'One week on, one week off, on call by day and night',
    until: 'noon on 6 June 2025',
    ask: 'Captain Donald Pyle, Harbour Master, 01632 960 400',
    text: `
You drive our pilot boat Fulmar, a 14-metre self-righting launch, in up to six metres of sea, and look after her
engines with the help of the yard. You hold a commercially endorsed Yachtmaster Offshore certificate or a Boatmaster’s
licence, a seafarer’s medical certificate, and have at least three years on fast craft. You live, or will live, within
twenty minutes of Coal Quay.`,
  },
  {
    slug: 'finance-officer-part-time',
    node: 434,
    title: 'Finance Officer (part-time)',
    pay: '£33,100 a year, in proportion to hours',
    hours: '22 hours a week, to be agreed; two days may be worked at home',
    until: 'noon on 13 June 2025',
    ask: 'Sorley Munro, chief executive, 01632 960 404',
    text: `
You send out about 240 bills a month, chase those that are not paid, prepare the VAT return and the figures for each
meeting of the board. You have a qualification in bookkeeping and some years of practice. Knowledge of harbours is not
needed; patience with paper tickets that smell of crab is.`,
  },
];

/** The byelaws: the whole is one page, and two of its parts have pages of their own. */
export const BYELAWS: readonly (readonly [title: string, rules: readonly string[]])[] = [
  [
    'Part 1 – Meaning of words',
    [
      'These byelaws may be cited as the Carrickholm Harbour Byelaws 2016. They are valid within the limits of the ' +
        'harbour as shown in red on the plan that is kept in the Harbour Office.',
      '“Master” means whoever has command or charge of a vessel for the time being, but not a pilot.',
      '“Small craft” means any vessel of less than twelve metres, and any sailing vessel of less than ' +
        'eighteen metres, ' +
        'that does not carry goods or passengers for payment.',
      '“Fairway” means the North Channel, the Narrows, and the water between the lines of moorings in the Inner Basin.',
      'Where the Harbour Master may give a direction, the deputy and the officer on watch may give it in ' +
        'his or her name.',
    ],
  ],
  [
    'Part 2 – Navigation and speed',
    [
      'No vessel shall go faster than five knots through the water inside a line from the roundhead of the North ' +
        'Breakwater to the head of East Pier, or faster than three knots in the Inner Basin, save the lifeboat, the ' +
        'pilot boat and vessels of the police on duty.',
      'A vessel that leaves the harbour has precedence in the entrances. A vessel that enters shall wait ' +
        'to seaward of ' +
        'Skarf Beacon until the entrance is clear.',
      'Vessels of more than twenty metres shall listen on VHF channel 12 and report when they pass Skarf ' +
        'Beacon, when ' +
        'they are made fast, and ten minutes before they cast off.',
      'Small craft shall not impede a vessel that can navigate only within the fairway, and shall not use ' +
        'the fairway ' +
        'to beat to windward if they have an engine that works.',
      'Nobody shall water-ski, wake-board, fly a kite from a board, or drive a personal watercraft on the ' +
        'plane within ' +
        'the limits of the harbour, except in the area off Sandwick Bay that is marked by yellow buoys.',
      'A master whose vessel has touched the ground, hit another vessel or a work of the harbour, or lost an anchor, ' +
        'shall tell Port Control at once and the Harbour Master in writing within twenty-four hours.',
    ],
  ],
  [
    'Part 3 – Quays and goods',
    [
      'A vessel lies where the Harbour Master says and shifts when told to. If nobody is on board, the ' +
        'Harbour Master ' +
        'may shift it at the cost and the risk of its owner.',
      'Lines shall be made fast to bollards and rings only. Rat-guards are to be fitted by every vessel ' +
        'that has come ' +
        'from abroad.',
      'Goods shall not be left on a quay for more than forty-eight hours, nor within two metres of its ' +
        'edge for a minute ' +
        'longer than it takes to load them.',
      'Dangerous goods are handled only with leave in writing, which is to be asked for at least ' +
        'twenty-four hours before ' +
        'the vessel arrives, and never at Fish Quay or at Victoria Jetty.',
      'Nobody shall weld, cut or use a naked flame on a vessel or a quay without a hot-work permit of the day.',
      'Nobody shall throw or let fall into the harbour any oil, fish waste, rubbish, ballast or paint. The ' +
        'finder of such ' +
        'matter is asked to tell the Harbour Office, and the one who let it fall pays for its removal.',
    ],
  ],
  [
    'Part 4 – Moorings and small craft',
    [
      'Nobody shall lay a mooring, or use one that belongs to another, without a licence of the Trust. A ' +
        'licence is valid ' +
        'for one vessel and ends on 31 March.',
      'The holder of a licence keeps the ground chain and the riser in good order and has them lifted and ' +
        'looked at every ' +
        'second year by someone whom the Trust accepts for that purpose.',
      'The name of the vessel and the number of the mooring shall be painted on the buoy in letters at least seven ' +
        'centimetres high.',
      'Nobody shall live on a vessel on a mooring for more than fourteen nights in a month.',
      'A tender left at the steps of Victoria Jetty for more than six hours may be taken away; it is returned for £25.',
      'A vessel that has sunk, or looks likely to, shall be raised or removed by its owner within the time that the ' +
        'Harbour Master sets. After that the Trust may sell it and keep what it has spent.',
    ],
  ],
  [
    'Part 5 – Penalties',
    [
      'Whoever breaks a byelaw is liable on summary conviction to a fine not exceeding level 3 on the ' +
        'standard scale, or ' +
        'level 4 where the breach concerns dangerous goods or pollution.',
      'It is a defence to prove that all due care was taken, or that the act was needed to save life.',
      'The byelaws of 1958, and the amendments of 1974 and 1991, are revoked.',
    ],
  ],
];

/** Pages for visitors in three languages: title and text. */
export const VISITORS: Readonly<Record<'en' | 'de' | 'nb', readonly [title: string, text: string]>> = {
  en: [
    'Visiting yachts',
    `
Carrickholm can be entered at every state of the tide and in all winds except a north-easterly gale, when seas break
across the North Entrance. In that case wait off Sandwick Bay or run for Portvane, eleven miles south.

Keep the white sector of Ness Light until Skarf Beacon is abeam, then steer for the two fixed red lights on Coal Quay,
which lead in on 247 degrees. Beware of creel buoys with long floating lines in the last half mile. Call Holm Marina on
channel 80; if you hear nothing between 21:00 and 07:00, take any free place on the visitors’ pontoon.

A night costs £2.60 a metre with water, electricity and showers. The seventh night is free. There is a grocer in Harbour
Street until 22:00, a sailmaker above the net store, gas bottles at the chandler’s, and a bus to the railway at ten
past every hour. The Fishermen’s Institute serves breakfast from five in the morning.

Yachts that come from outside the customs territory fly flag Q and ring the yacht line before anyone goes ashore.`,
  ],
  de: [
    'Gastlieger',
    `
Carrickholm kann bei jedem Wasserstand und bei allen Winden angelaufen werden, außer bei Sturm aus Nordost: Dann
brechen die Seen quer über die Nordeinfahrt. Warten Sie in diesem Fall vor der Sandwick Bay, oder laufen Sie nach
Portvane ab, elf Meilen im Süden.

Bleiben Sie im weißen Sektor von Ness Light, bis Skarf Beacon querab ist, und steuern Sie dann auf die beiden roten
Festfeuer am Coal Quay zu, die mit 247 Grad hineinführen. Auf der letzten halben Meile liegen Bojen von Krebskörben mit
langen Schwimmleinen. Rufen Sie Holm Marina auf Kanal 80; antwortet zwischen 21 und 7 Uhr niemand, nehmen Sie einen
freien Platz am Gästesteg.

Eine Nacht kostet 2,60 Pfund je Meter mit Wasser, Strom und Duschen. Die siebte Nacht ist frei. Der Lebensmittelladen
in der Harbour Street hat bis 22 Uhr offen, der Segelmacher arbeitet über dem Netzlager, Gasflaschen gibt es beim
Schiffsausrüster, und um zehn nach jeder vollen Stunde fährt ein Bus zur Bahn. Im Fishermen’s Institute gibt es
Frühstück ab fünf Uhr morgens.

Yachten von außerhalb des Zollgebiets setzen die Flagge Q und rufen die Yacht Line an, bevor jemand an Land geht.`,
  ],
  nb: [
    'Gjesteseilere',
    `
Carrickholm kan anløpes ved all vannstand og i all slags vind unntatt nordøstlig storm, da sjøen bryter tvers over
nordre innløp. Vent i så fall utenfor Sandwick Bay eller gå til Portvane, elleve nautiske mil lenger sør.

Hold hvit sektor fra Ness Light til Skarf Beacon er tvers, og styr deretter mot de to faste røde lysene på Coal Quay,
som leder inn på 247 grader. Se opp for teineblåser med lange flytetau den siste halve milen. Kall opp Holm Marina på
kanal 80; får du ikke svar mellom 21 og 07, tar du en ledig plass på gjestebryggen.

En natt koster 2,60 pund per meter med vann, strøm og dusj. Den sjuende natten er gratis. Matbutikken i Harbour Street
er åpen til 22, seilmakeren holder til over notlageret, gassflasker fås hos skipshandleren, og bussen til jernbanen går
ti over hver hele time. Fishermen’s Institute serverer frokost fra klokken fem om morgenen.

Båter som kommer fra land utenfor tollområdet, heiser flagg Q og ringer Yacht Line før noen går i land.`,
  ],
};

export const CAMERAS: readonly (readonly [slug: string, title: string, caption: string])[] = [
  [
    'entrance',
    'Camera: North Entrance',
    'Looking north-east from the roof of the ice plant. The lens is cleaned on Fridays.',
  ],
  [
    'narrows',
    'Camera: the Narrows',
    'Looking south from the lifeboat house. At night you see mostly the lamp of the slip.',
  ],
  ['marina', 'Camera: Holm Marina', 'Looking west over pontoons B and C. Faces cannot be made out, by design.'],
];

/** Pages of their own: slug → number, title and text. */
export const STATIC: Readonly<Record<string, readonly [node: number, title: string, text: string]>> = {
  about: [
    12,
    'About the Trust',
    `
Carrickholm Harbour Trust is an independent body set up by an Act of 1861. It has no shareholders and belongs to nobody;
what it earns is spent on the harbour. Nine members make up the board. Four are elected by those who pay dues, three are
named by the council, and two are chosen by the others for what they know. Nobody serves for more than nine years.

Thirty-four people work here: six on the watch in Port Control, five pilots and boatmen, eleven on the quays and in the
workshop, four at the marina and eight in the office. In summer there are two or three more.

Last year 1,870 ships and fishing boats, 2,240 yachts and 96,000 ferry passengers came through our entrances. Income was
£2.09 million. We publish the accounts each June, and anyone may look at them in the Harbour Office.`,
  ],
  contact: [
    14,
    'Contact and opening hours',
    `
Carrickholm Harbour Trust, Harbour Office, 1 Coal Quay, Carrickholm CK4 7HB. The counter is open from Monday to Friday
between 08:30 and 16:30, and until 18:00 on Thursdays.

Port Control, day and night: VHF channel 12, telephone 01632 960 400. Holm Marina: VHF channel 80, telephone 01632 960
402, from 07:00 to 21:00 in summer. Fish Quay office: 01632 960 403, from 06:00 to 14:00. In an emergency call the
coastguard on channel 16 or dial 999.

Bills and accounts: accounts@carrickholmharbour.example. Press: Mairi Tulloch, 01632 960 409. Lost property, such as
oars, fenders and now and then a bicycle, is kept in the watch house for three months.`,
  ],
  history: [
    15,
    'A short history of the harbour',
    `
The first pier was a line of boulders that the monks of the Holm rolled together in the twelfth century, to land peat
and to keep their one boat from the rocks. Traces of it can be seen at the lowest tides below Victoria Jetty, as a
row of
stones too straight to be natural. A charter of 1398 gives the burgesses of Carrickholm the right to take one herring in
every hundred from boats that shelter behind it.

In 1786 the British Fisheries Society paid for a proper quay of dressed stone, ninety yards long. Two hundred Dutch
busses had lain off the bay in the summer before, and it seemed a shame that none of them could spend money ashore. The
quay was finished late, cost twice the estimate and was too short from the day it opened, in all of which it set an
example that later works have followed.

The great years began with the Act of 1861 and the railway of 1868. Coal Quay was built for the colliers which fed the
steam drifters, Victoria Jetty for the passengers who would rather not walk past the gutting yards. In 1907 a thousand
and eleven boats fished from here. Four thousand women, most of them from the western islands, salted 187,000 barrels in
a season of eleven weeks. A photograph in the hall shows the harbour so full that a boy crosses it dry-shod; his name
was
William Baikie, and his great-granddaughter sits on the board.

Then the markets in Germany and Russia vanished within seven years. In 1921 the Trust could not pay its coal bill,
and by
1935 there were forty boats. The navy took over the harbour in 1939, built the North Breakwater as far as the elbow,
sank
two old steamers as a blockship, and left in 1946 a great deal of wire that still comes up in anchors.

The breakwater reached its present length in 1962 and got its armour in 1987. The last coal was landed on 3 November
1964, the last herring sold by auction in 1977. The ferry came in 1983, the marina in 1998, on the site of the gutting
yards, where the ground still gave off a certain smell on warm days until it was paved. The register of ships, begun by
hand on the day of the Act, is now in its hundred and twelfth volume; the pencil hangs on the same nail.`,
  ],
  safety: [
    17,
    'Marine safety',
    `
The Trust follows the Port Marine Safety Code. The board as a whole is the duty holder and cannot pass this duty on.
Captain Ruth Ogilvie of Firth Marine Consultants is the designated person: she comes twice a year, looks at whatever she
likes, and reports to the board without showing her report to the Harbour Master first.

There are 57 risks in our register. The three highest are a passenger ship that loses power in the North Entrance, a man
overboard from a single-handed creel boat, and a small craft run down in the Narrows. Each has an owner, a date and a
list of what is done against it. The register is gone through every quarter and after every accident.

In 2024 there were 23 reports: nine of contact with a quay, six of engine failure, four of persons in the water, all of
whom were recovered alive, two of grounding, one of fire and one of a swan in a wheelhouse. Anyone may report something
that nearly happened, with or without a name, on the card that hangs beside the tide board.`,
  ],
  accessibility: [
    21,
    'Accessibility of this web site',
    `
We would like everyone to be able to use this site. You can enlarge the letters to 300 per cent, use it without a mouse,
and have most of it read aloud. The pictures of our cameras have no description, since they change every minute. Charts
and old minutes are scans, which programs cannot read; ask us, and someone will type out what you need within ten days.
The table of berths is wider than the screen of a telephone. The site was tested by Harbour Digital on 19 August 2024.`,
  ],
  privacy: [
    22,
    'Privacy notice',
    `
When you hold a mooring, a berth or an account with us, we keep your name, address and telephone number, the papers of
your vessel, and what you have paid, for seven years after the last bill. Those who wait for a mooring stay on the list
until they ask to be taken off. The law allows us to do so because we could not run a harbour otherwise.

Port Control records the radio channels and the radar for 31 days, and its telephone for 90. There are fourteen cameras
on the quays, whose pictures are written over after 28 days unless the police or an insurer have asked for them. The
three
cameras shown on this site are so coarse that nobody can be known from them.

This site sets one cookie that remembers whether you have closed the notice about cookies. We count visits without
keeping addresses. If you write to us, your letter goes to the one who can answer it and to nobody else.

You may ask what we hold about you, have it put right, or have it deleted where no law obliges us to keep it. Write
to the
data protection officer at the Harbour Office. If our answer does not content you, turn to the Information
Commissioner.`,
  ],
};
