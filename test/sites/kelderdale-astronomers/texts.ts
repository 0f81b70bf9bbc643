/** What the members of an astronomical society wrote: posts, notices of events, loan telescopes, products and pages. */

/** One block of the editor: a paragraph, or with `## ` a heading, `- ` items of a list, `! ` an image, `| ` rows of a table. */
type Block = string;

export interface Comment {
  readonly id: number;
  readonly name: string;
  readonly date: string;
  readonly text: string;
  readonly answers?: number;
}

export interface Post {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Local time, `YYYY-MM-DD HH:MM`. */
  readonly date: string;
  readonly by: keyof typeof AUTHORS;
  readonly cats: readonly (keyof typeof CATEGORIES)[];
  readonly tags: readonly string[];
  readonly image?: string;
  readonly views: number;
  readonly body: readonly Block[];
  readonly comments?: readonly Comment[];
}

export const AUTHORS = {
  hilary: 'Hilary Quayle',
  dougal: 'Dougal Preece',
  anjali: 'Anjali Raman',
  secretary: 'The Secretary',
} as const;

export const CATEGORIES = {
  'observing-reports': 'Observing Reports',
  'sky-notes': 'Sky Notes',
  'how-to': 'How To',
  'society-news': 'Society News',
  nightwatch: 'Nightwatch',
} as const;

const ECLIPSE: readonly Block[] = [
  '! 1861|The Moon over the reservoir wall at 19:58, with the shadow drawing off. Photo: Dougal Preece',
  'The awkward thing about the eclipse of 7 September was that it began without us. By the time the Moon rose over Kelderdale at twenty to eight it was already wholly inside the shadow of the Earth, and a Moon in total eclipse, three degrees up in a bright sky, is very nearly nothing at all. Thirty-one people stood on the dam at Hagg Top looking at a bank of pink haze and asking each other whether it was up yet.',
  'Marcus found it first, in his 15×70 binoculars, at a quarter to eight: a coppery stain with no edge. For some minutes it could be held only by those who knew where to look. Then the haze thinned, the sky behind it fell a little darker and there it was, the colour of an old brick, with a paler rim at the lower left where totality would end.',
  'We had planned to time the passage of the shadow over five craters. With totality over at 19:52 and the Moon barely clear of the murk we caught only the last four. Our times for Tycho agree within forty seconds, which, the shadow having a soft edge, is as well as anybody does. The list went to the national section the next morning.',
  'As for the brightness, opinions on the Danjon scale ranged from L1.5 to L3. The low altitude makes the estimate worth little: ten air masses redden anything. The children were less divided. A girl of about six said that it looked like a plum, and plum is what I have written in the log.',
  'Thanks to the water company, who left the gate of the dam open until ten, and to everyone who shared an eyepiece. The next total eclipse of the Moon that can be seen from here, on New Year’s Eve 2028, will also be under way at moonrise. Bring a flask.',
];

const LIGHTS = (councillor: string): readonly Block[] => [
  'The county council’s highways committee voted on Tuesday, by seven to two, to dim 4,300 street lamps in the upper dale between midnight and half past five from next April. Main junctions, the hospital and the taxi rank in Marbeck are left out of the scheme.',
  'The society has argued for this since 2018. Our submission to the committee rested on the survey that members carry out each autumn: at the nine stations that are nearest to lit streets, the sky has brightened by a third of a magnitude in six years, nearly all of it since the white lamps of 2020. Where the parish of Lathby switched its eleven lamps to a warmer colour and half the power, the loss was made good in a single night.',
  `${councillor}, who moved the motion, told the meeting that the saving would be about £61,000 a year, and that neighbouring counties that dim their lamps had found no rise in accidents or burglary. The two members who voted against asked for a review after twelve months, which was agreed.`,
  'What happens now? Notices will go up on lamp posts in January. Anybody who thinks that a particular lamp must stay at full power, or would like one shaded, should write to the highways office by 27 February and quote the number on the post. We would ask members to write in support too. Officers tell us that they hear from those who object and scarcely ever from those who do not.',
  'We shall measure all nine stations in March, before the change, and again in May.',
];

const OCTOBER = (night: string): readonly Block[] => [
  'The clocks go back on Sunday 26 October, and at a stroke the sky is dark by half past five. It is the best month for the autumn galaxies, high in the south before bedtime, and the winter stars are up for anybody whom the dog gets out of bed.',
  '## The Moon',
  '| Full Moon|7 October, 04:48|Last quarter|13 October, 19:13|New Moon|21 October, 13:25|First quarter|29 October, 16:21',
  '## Planets',
  'Saturn, a few weeks past opposition, is the planet of the evening. It stands due south at about ten o’clock in the middle of the month, below the Circlet of Pisces. The rings are tilted at less than two degrees, so that in a small telescope there is only a bright needle through the disc. Jupiter rises before midnight in Gemini and is superb by dawn. Venus sinks towards the Sun in the morning and will be lost in the first days of November. Mercury and Mars are too low in the twilight to be worth the trouble from our latitude.',
  '## Meteors',
  `The Orionids, dust from Halley’s comet, are best on the night of ${night}, with the radiant well up after one o’clock. With no Moon this year, an observer at Thornmere may hope for fifteen in an hour. They are swift and often leave a train that glows for a second or two.`,
  '## Object of the month',
  'NGC 7789, Caroline’s Rose, lies between the stars Rho and Sigma at the western end of Cassiopeia. Binoculars show a round glow of half the width of the Moon. In our 14-inch at eighty times it breaks into hundreds of faint stars of nearly the same brightness, among which dark lanes wind like the folds between petals. Caroline Herschel found it in 1783 with a telescope no larger than those we lend.',
];

export const POSTS: readonly Post[] = [
  {
    id: 2118,
    slug: 'observing-evening-cancelled-lathby-11-november',
    title: 'Cancelled: observing evening at Lathby, 11 November',
    date: '2025-11-11 16:12',
    by: 'secretary',
    cats: ['society-news'],
    tags: ['public-evenings'],
    views: 94,
    body: [
      'The forecast for tonight (Tuesday 11 November) gives low cloud over the whole of the dale until two in the morning, with drizzle from nine, so the evening at Lathby village hall car park is cancelled. Bookings are carried over to the evening at Cold Aske on 25 November. If you cannot come then, reply to your confirmation and Joan will return the £3.',
    ],
  },
  {
    id: 2097,
    slug: 'county-council-to-dim-street-lights-2',
    title: 'County council to dim street lights after midnight',
    date: '2025-11-05 09:30',
    by: 'secretary',
    cats: ['society-news'],
    tags: ['light-pollution', 'survey'],
    views: 311,
    body: LIGHTS('Councillor Maureen Haslop'),
  },
  {
    id: 2093,
    slug: 'county-council-to-dim-street-lights',
    title: 'County council to dim street lights after midnight',
    date: '2025-11-04 21:47',
    by: 'secretary',
    cats: ['society-news'],
    tags: ['light-pollution', 'survey'],
    views: 158,
    body: LIGHTS('Councillor Maurice Haslop'),
  },
  {
    id: 2081,
    slug: 'sky-notes-november-2025',
    title: 'Sky notes for November 2025',
    date: '2025-10-30 18:00',
    by: 'hilary',
    cats: ['sky-notes'],
    tags: ['monthly-guide'],
    image: '2082',
    views: 486,
    body: [
      'November nights are long enough for two sessions with a supper between them. By six o’clock it is as dark as it will get, and at midnight the whole of Orion has cleared the moor.',
      '## The Moon',
      '| Full Moon|5 November, 13:19|Last quarter|12 November, 05:28|New Moon|20 November, 06:47|First quarter|28 November, 06:59',
      'The full Moon of the 5th is the closest of the year. It looks some seven per cent wider than usual, which nobody has ever noticed without being told.',
      '## Planets',
      'Uranus reaches opposition on the 21st, four degrees south of the Pleiades. At magnitude 5.6 it is a naked-eye object from Thornmere for anyone with young eyes and a chart; the greenish disc is plain at 150 times. Saturn is south at eight in the evening, and on the 23rd the rings close to less than half a degree: look for the shadow of the rings as a fine dark line on the globe. Jupiter rises at about eight and dominates the east for the rest of the night.',
      '## Meteors',
      'The Leonids peak on the 17th. It is a quiet year, ten an hour at best, but the Moon is a thin crescent and will not hinder. Watch in the last hours before dawn, wrapped up and lying down.',
      '## Object of the month',
      'The double cluster in Perseus needs no telescope at all: from a dark lane it is an obvious smudge half-way from Cassiopeia to Mirfak. Any binoculars split it in two. With a low-power eyepiece that takes in a full degree, both clusters sit in one field, the eastern one with a handful of ruby stars and the western with a tight knot at its heart. It was known to Hipparchus, and no photograph does it justice.',
    ],
    comments: [
      {
        id: 903,
        name: 'Peter H.',
        date: '2025-11-01 08:14',
        text: 'Had Uranus on Thursday night from the back garden with the 10×50s. The chart in the members’ area made it easy.',
      },
      {
        id: 905,
        name: 'Hilary Quayle',
        date: '2025-11-01 10:40',
        text: 'Well done, Peter! Do draw the position again in a week and you will see that it has moved.',
        answers: 903,
      },
      {
        id: 911,
        name: 'Sanna',
        date: '2025-11-06 22:31',
        text: 'Is the crescent too bright for Leonids from the middle of Marbeck, or is it the street lights anyway?',
      },
    ],
  },
  {
    id: 2066,
    slug: 'autumn-star-camp-2025',
    title: 'Five nights in a wet field: the autumn star camp',
    date: '2025-10-24 20:05',
    by: 'anjali',
    cats: ['observing-reports'],
    tags: ['thornmere', 'star-camp', 'galaxies'],
    image: '2067',
    views: 402,
    body: [
      'Of five nights at Thornmere we had one and a half. That is about the average over the nine years of the camp, and nobody asked for their money back.',
      'Friday and Saturday were mist from the tarn up. We sat in the barn and Les ran his workshop on collimation with the lights on, using a laser, a milk carton and a great deal of patience. Eight Newtonians went in and eight came out aligned, one of them for the first time since it was bought in 1998.',
      '! 2068|Sunday evening at the west field, forty seconds at ISO 3200. Photo: Anjali Raman',
      'On Sunday a front went through at teatime and took everything with it. The meter read 21.58 at ten o’clock and 21.63 at midnight, the darkest since we began to write it down. I spent two hours on the galaxies of Pegasus with the society’s 12-inch. NGC 7331 with its three fleas was easy, and Stephan’s Quintet, which I had failed to see on four camps, came out as a grain of texture first, then two lumps, then at 220 times four separate patches. I went and fetched everyone.',
      'Marcus logged forty-one objects of the Herschel list and fell asleep in his chair at half past three. Frost on the dew shields, an owl in the larches, and the winter Milky Way straight through the roof of the sky. Cloud came back at four.',
      'Monday was half clear. We looked at Saturn between clouds and showed it to the farmer, Mr Alderson, whose field it is and who had never looked. He stayed for an hour. Tuesday it rained, and we packed the tents wet.',
      'Next year’s camp is from 9 to 13 October 2026. Pitches are £12 a night, and there are eight beds in the barn for those who have outgrown canvas. Book with Joan from January.',
    ],
    comments: [
      {
        id: 884,
        name: 'Les',
        date: '2025-10-25 07:52',
        text: 'The milk carton is not a joke. Semi-skimmed, blue cap, exactly the right diffuser.',
      },
      {
        id: 887,
        name: 'Gwen Tordoff',
        date: '2025-10-25 19:20',
        text: 'I have the drawing of the Quintet on my kitchen wall already. Thank you for waking me.',
      },
    ],
  },
  {
    id: 2049,
    slug: 'observing-evening-cancelled-wath-bridge-14-october',
    title: 'Cancelled: observing evening at Wath Bridge, 14 October',
    date: '2025-10-14 15:40',
    by: 'secretary',
    cats: ['society-news'],
    tags: ['public-evenings'],
    views: 133,
    body: [
      'With the river over the lower meadow and more rain on the way, the field at Wath Bridge is no place for tripods or shoes. The evening of Tuesday 14 October will not take place. We shall try again at the same place on 9 December, when Saturn will still be up. There was no charge for this one, so nothing has to be refunded.',
    ],
  },
  {
    id: 2031,
    slug: 'sky-notes-october-2025-2',
    title: 'Sky notes for October 2025',
    date: '2025-10-02 07:45',
    by: 'hilary',
    cats: ['sky-notes'],
    tags: ['monthly-guide'],
    image: '2029',
    views: 590,
    body: OCTOBER('21 to 22 October'),
  },
  {
    id: 2028,
    slug: 'sky-notes-october-2025',
    title: 'Sky notes for October 2025',
    date: '2025-09-30 18:00',
    by: 'hilary',
    cats: ['sky-notes'],
    tags: ['monthly-guide'],
    image: '2029',
    views: 214,
    body: OCTOBER('23 to 24 October'),
  },
  {
    id: 2004,
    slug: 'nightwatch-112-a-plum-over-hagg-top',
    title: 'Nightwatch 112: A plum over Hagg Top',
    date: '2025-09-28 12:00',
    by: 'secretary',
    cats: ['nightwatch'],
    tags: ['eclipses', 'moon'],
    views: 121,
    body: ECLIPSE,
  },
  {
    id: 1860,
    slug: 'red-moon-rising-7-september',
    title: 'Red Moon rising: the eclipse of 7 September',
    date: '2025-09-09 22:18',
    by: 'dougal',
    cats: ['observing-reports'],
    tags: ['eclipses', 'moon'],
    image: '1861',
    views: 833,
    body: ECLIPSE,
    comments: [
      {
        id: 851,
        name: 'Rowena',
        date: '2025-09-10 09:03',
        text: 'The girl with the plum is my granddaughter, and she would like it known that she is seven.',
      },
    ],
  },
  {
    id: 1842,
    slug: 'sky-notes-september-2025',
    title: 'Sky notes for September 2025',
    date: '2025-08-31 18:00',
    by: 'hilary',
    cats: ['sky-notes'],
    tags: ['monthly-guide'],
    image: '1843',
    views: 702,
    body: [
      'Two events make the month: an eclipse at moonrise in its first week and Saturn at its nearest in the third. In between, the equinox on the 22nd hands the longer half of the day back to us.',
      '## The Moon',
      '| Full Moon|7 September, 19:09|Last quarter|14 September, 11:33|New Moon|21 September, 20:54|First quarter|29 September, 00:54',
      'The Moon rises in total eclipse on Sunday the 7th at about 19:40. Choose a place with a low eastern horizon; the society will be on the dam at Hagg Top.',
      '## Planets',
      'Saturn is at opposition on the 21st at magnitude 0.6, on the border of Pisces and Aquarius. Titan passes its shadow over the disc on the nights of the 4th and the 20th, a rare sight that ends this autumn for fifteen years; six inches of aperture will show it. Neptune is close by all month. Jupiter and Venus share the morning sky, and on the 19th a crescent Moon covers Venus in full daylight at ten past one.',
      '## Meteors',
      'There is no major shower. The Aurigids of the 1st have surprised us twice, and are worth half an hour.',
      '## Object of the month',
      'M15 in Pegasus, off the horse’s nose. In binoculars it is a star that will not come to a point; in a four-inch, a bright core in a haze; in eight inches at two hundred times the haze dissolves into a swarm. It holds the first planetary nebula to be found in a globular cluster, which a handful of members have seen in the 14-inch with a filter and the patience of a heron.',
    ],
  },
  {
    id: 1790,
    slug: 'perseids-2025-report',
    title: 'Perseids under a bright Moon',
    date: '2025-08-15 11:26',
    by: 'anjali',
    cats: ['observing-reports'],
    tags: ['perseids', 'meteors', 'thornmere'],
    image: '1791',
    views: 615,
    body: [
      'A waning gibbous Moon rose at a quarter to ten on 12 August and stayed. We knew that it would, and twenty-two members and guests came to Thornmere all the same, with deckchairs, and lay down with the Moon behind the barn.',
      'The count was done in the usual way: four groups, each facing one quarter of the sky, each with a clicker and a scribe, fresh observers every half hour. Faint meteors were lost in the moonlight, so the raw numbers are low.',
      '| 22:30 to 23:30|19 Perseids, 4 others|23:30 to 00:30|27 Perseids, 3 others|00:30 to 01:30|34 Perseids, 6 others|01:30 to 02:30|41 Perseids, 2 others',
      'Corrected for a limiting magnitude of 4.9 the last hour corresponds to a zenithal rate of about eighty, a little under the usual. What the Moon cannot hide are the fireballs, and there were five: the best at 01:17, magnitude –6 or so, green at the head, which lit the tarn and left a train that Dougal followed in binoculars for three minutes while it curled up like a hair in a candle.',
      'We had two cameras running on the north side. Of 1,900 frames thirty-three hold a meteor, and three of these belong to a stranger that we have sent to the network for an orbit.',
      'In 2026 the Moon is new on the very day of the maximum. Keep the night of 12 August free.',
    ],
    comments: [
      {
        id: 829,
        name: 'Callum',
        date: '2025-08-15 13:02',
        text: 'We saw the 01:17 one from the A-road near Lathby and had to stop the car.',
      },
      {
        id: 830,
        name: 'Anjali Raman',
        date: '2025-08-15 13:48',
        text: 'Did you note the direction? Even “left of the church” would help with the triangulation.',
        answers: 829,
      },
    ],
  },
  {
    id: 1764,
    slug: 'sky-notes-august-2025',
    title: 'Sky notes for August 2025',
    date: '2025-07-31 18:00',
    by: 'hilary',
    cats: ['sky-notes'],
    tags: ['monthly-guide'],
    image: '1765',
    views: 748,
    body: [
      'True darkness returns to the dale in the first week of August, for an hour at first and for four by the end. The air is still warm enough for shirtsleeves, and the Milky Way stands upright in the south.',
      '## The Moon',
      '| Full Moon|9 August, 08:55|Last quarter|16 August, 06:12|New Moon|23 August, 07:06|First quarter|31 August, 07:25',
      '## Planets',
      'Set the alarm for four on Tuesday the 12th: Venus and Jupiter stand less than a degree apart in the east, the two brightest planets side by side over the fell. Mercury joins the line below them from the 14th to the 25th. Saturn rises at ten at the start of the month and at eight by its end. Mars is a weak spark in the evening twilight and best forgotten.',
      '## Meteors',
      'The Perseids reach their peak on the night of 12 to 13 August under a Moon that is five-sixths lit. Expect to see the bright ones only. The society meets at Thornmere from ten; deckchairs, blankets and midge repellent are advised.',
      '## Object of the month',
      'The Wild Duck cluster, M11, at the tail of Aquila, is among the richest of all open clusters. It is a wedge of mist in a finder, and a four-inch at a hundred times begins to pick grains from it around a single brighter star at the point. Admiral Smyth saw a flight of wild ducks; half of our members see a fox’s head and the rest a bag of sugar.',
    ],
  },
  {
    id: 1688,
    slug: 'the-roof-rolls-again',
    title: 'The roof rolls again',
    date: '2025-06-21 17:33',
    by: 'dougal',
    cats: ['society-news'],
    tags: ['thornmere', 'observatory'],
    image: '1689',
    views: 377,
    body: [
      'The roof of the observing hut had been getting heavier for years. By last winter it took two people and a scaffolding pole to open it, and on the night of the January aurora it stuck half-way with the 14-inch looking at a plank.',
      'When we lifted the boards in April the reason was plain. The north rail had sunk by 31 millimetres at its far end, where a rabbit or several had moved in beneath the footing, and two of the eight wheels had not turned since about 2016: they had been sliding.',
      'A working party of seven dug out the footing, filled it with 400 kilograms of concrete carried across the field in buckets, and laid a new rail of galvanised angle, levelled with a length of clear hose and food colouring. Marbeck Engineering turned eight new wheels of acetal at the cost of the material. Gwen made brush seals from a doormat. Altogether we spent £418.60 of the £900 that the committee had allowed.',
      'It now opens with one hand, in eleven seconds. A stop at each end and a wind latch have been fitted, and there is a laminated card by the door on how to use them. Please read it: the roof is so free that a gust would take it off the end.',
      'The rabbits have been rehoused, by themselves, under the car park.',
    ],
  },
  {
    id: 1214,
    slug: 'the-14-inch-mirror-comes-home',
    title: 'The 14-inch mirror comes home',
    date: '2023-02-18 10:10',
    by: 'dougal',
    cats: ['society-news', 'nightwatch'],
    tags: ['observatory', 'mirrors'],
    views: 1042,
    body: [
      'After nineteen years the coating of our main mirror had more holes than aluminium. In November it came out of its cell for the first time since it was put there, and travelled south on the back seat of Les’s estate car, belted in, with a label that said FRAGILE: NOT A CAKE.',
      'Before anyone touches a mirror with cotton wool it should be soaked. We gave ours two baths in tepid water with a drop of washing-up liquid, floated off nineteen years of pollen and one moth, and rinsed it in de-ionised water from the garage. What remained was in the coating itself and could not be cleaned away.',
      'The coaters stripped the old aluminium with caustic soda, laid a new layer a ten-thousandth of a millimetre thick in vacuum and covered it with quartz. They also put the glass on their tester: it is a sixth of a wave at the surface with a slight turned edge over the last four millimetres. George Fawcett, who ground it by hand in his cellar between 1981 and 1983, would have been pleased, and would have blamed the edge on the weather.',
      'Back in the tube it was collimated on 4 February. On the same night we split the companion of Sirius for the first time in the history of the society. The whole job, with petrol and insurance, came to £386, of which £250 was given by George’s family.',
    ],
  },
  {
    id: 1127,
    slug: 'finding-the-andromeda-galaxy',
    title: 'Finding the Andromeda Galaxy without a computer',
    date: '2022-10-09 19:00',
    by: 'hilary',
    cats: ['how-to'],
    tags: ['galaxies', 'beginners', 'binoculars'],
    image: '1128',
    views: 3204,
    body: [
      'It is the furthest thing that you can see with your own eyes, two and a half million light years off, and it is not difficult. You need a night without a Moon, ten minutes for your eyes to grow used to the dark, and a place where no lamp shines straight at you.',
      '## Start at the Square',
      'In October, face south-east at nine in the evening and look two thirds of the way up. Four stars of much the same brightness make a square that is wider than your outstretched hand. This is the body of Pegasus. The star at its top left corner, Alpheratz, is where we begin.',
      '## Two steps left, two steps up',
      'From Alpheratz a line of stars runs to the left, a little upward. Count two: the first is faint, the second, Mirach, is as bright as the corner of the Square. Stop at Mirach and turn a right angle upwards. Count two again, both of them faint. Just beside the second there is a small, long smudge. That is the galaxy.',
      '## If there is nothing there',
      'Look a little to one side of it. The edge of the eye is more sensitive than the middle. If that does not help, sweep the same path with binoculars, which show Mirach and the first of the faint stars in the same field. The galaxy looks like a thumb-mark on the glass, brighter in the middle, and it does not move when you wipe.',
      '## What you are looking at',
      'Only the bright core. In photographs the disc is six times as wide as the full Moon, but its outer part is fainter than the glow of our own sky. With practice and a very dark site you may trace it to three Moons. Two companions, M32 and M110, can be seen in a small telescope: the first looks like a star that is out of focus, the second like a breath on a window.',
    ],
    comments: [
      {
        id: 402,
        name: 'Old Ned',
        date: '2022-10-10 21:15',
        text: 'Seventy-three and never knew which smudge it was. Found it tonight from the bus shelter at Cold Aske.',
      },
      {
        id: 455,
        name: 'Mrs J. Pallister',
        date: '2022-11-19 18:40',
        text: 'Used this with the Brownies. Two steps left, two steps up has become a game.',
      },
    ],
  },
  {
    id: 873,
    slug: 'barn-door-tracker',
    title: 'A barn-door tracker from two planks and a hinge',
    date: '2021-03-14 14:30',
    by: 'dougal',
    cats: ['how-to'],
    tags: ['photography', 'beginners'],
    image: '874',
    views: 4417,
    body: [
      'A camera on a fixed tripod will hold the stars as points for some ten seconds with a wide lens. After that the turning of the Earth draws them out into dashes. The cheapest cure that I know costs £14 and an afternoon.',
      '## What you need',
      '- two pieces of plywood, 350 by 100 millimetres and 18 thick|a brass piano hinge as long as the boards are wide|300 millimetres of M6 threaded rod, a T-nut and two locknuts|a disc of 80 millimetres, cut from a bucket lid, as a handle|a ball head for the camera, and a drinking straw',
      '## The one measure that matters',
      'M6 rod rises by one millimetre with each turn. If the rod is to be turned once in a minute, it must stand 229 millimetres from the pin of the hinge. That number comes from the length of the day: one millimetre divided by the angle through which the Earth turns in a minute. Measure from the middle of the pin and not from the edge of the brass. An error of two millimetres shows as trailing after about four minutes with a lens of 50 mm.',
      '## Putting it together',
      'Hinge the boards together at one end. Drill the lower board at 229 millimetres, press the T-nut in from above, and screw the rod up through it until its rounded end pushes the upper board. Glue the disc to the lower end and mark it like the face of a clock. Fix the straw along the hinge: it is your polar sight. A quarter-inch nut let into the lower board takes the tripod, and the ball head sits on the upper.',
      '## Using it',
      'Set up with the hinge on the left and tilt the whole until you see Polaris through the straw. Open the shutter, then follow the second hand of a watch with the mark on the disc. You will feel foolish for the first minute and cold from the third. Four minutes at f/2.8 from Thornmere shows more Milky Way than I had seen in thirty years of looking.',
    ],
    comments: [
      {
        id: 311,
        name: 'Tadeusz',
        date: '2021-03-16 20:11',
        text: 'Would M8 rod do? I have a box of it.',
      },
      {
        id: 312,
        name: 'Dougal Preece',
        date: '2021-03-16 22:05',
        text: 'The pitch of M8 is 1.25 mm, so it goes at 286 mm from the pin. You want longer boards.',
        answers: 311,
      },
      {
        id: 348,
        name: 'F. Ingleby',
        date: '2021-09-02 17:29',
        text: 'Built with my son over the holidays. He would not let me turn the handle.',
      },
    ],
  },
];

export interface EventNotice {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly cost: string;
  readonly venue: keyof typeof VENUES;
  readonly kind: 'evening' | 'talk';
  readonly going: number;
  readonly body: readonly Block[];
}

export const VENUES = {
  'hagg-top': ['Hagg Top Reservoir', 'Dam Road', 'Cold Aske', 'KD8 4QT'],
  'cold-aske': ['Cold Aske Cricket Ground', 'Back Lane', 'Cold Aske', 'KD8 4PB'],
  'wath-bridge': ['Wath Bridge Picnic Site', 'Mill Lane', 'Wath Bridge', 'KD7 1EA'],
  lathby: ['Lathby Village Hall', 'The Green', 'Lathby', 'KD9 2SS'],
  institute: ['Marbeck Mechanics’ Institute', '14 Corn Street', 'Marbeck', 'KD7 3LF'],
} as const;

const evening = (place: string, targets: string, ground: string, tel: string): readonly Block[] => [
  `Come and look through the society’s telescopes at ${place}. Nothing need be brought and nothing need be known: members are at every instrument to say what you see. On show, if the sky is clear: ${targets}.`,
  `${ground} Please dip your headlamps when you arrive and leave white torches at home; we lend red ones. Children are welcome with an adult, and dogs on a short lead. Dress for two degrees colder than the forecast.`,
  `Whether we go ahead is decided at four o’clock on the day and shown at the top of this site. You can also ring ${tel} after half past four.`,
];

export const EVENTS: readonly EventNotice[] = [
  {
    id: 1951,
    slug: 'observing-evening-hagg-top-november',
    title: 'Public observing evening: Hagg Top',
    start: '2025-11-13 19:00',
    end: '2025-11-13 21:30',
    cost: 'Free',
    venue: 'hagg-top',
    kind: 'evening',
    going: 26,
    body: evening(
      'the dam at Hagg Top',
      'Saturn with its rings almost edge-on, the Ring Nebula, the double cluster and Albireo',
      'Park on the north side of the dam, where the water company opens the barrier for us at half past six. The top of the dam is paved and fit for wheelchairs, but exposed.',
      'Joan on 01592 555 014',
    ),
  },
  {
    id: 1952,
    slug: 'observing-evening-cold-aske-november',
    title: 'Public observing evening: Cold Aske',
    start: '2025-11-25 18:30',
    end: '2025-11-25 21:00',
    cost: '£3',
    venue: 'cold-aske',
    kind: 'evening',
    going: 41,
    body: evening(
      'the cricket ground at Cold Aske',
      'the crescent Moon until it sets, Saturn, Uranus near the Pleiades and the Andromeda Galaxy',
      'Park in Back Lane, not on the outfield. There is tea in the pavilion, and the £3 goes to the club for the use of it. The grass can be soft after rain.',
      'Joan on 01592 555 014',
    ),
  },
  {
    id: 1953,
    slug: 'observing-evening-wath-bridge-december',
    title: 'Public observing evening: Wath Bridge',
    start: '2025-12-09 19:00',
    end: '2025-12-09 21:00',
    cost: 'Free',
    venue: 'wath-bridge',
    kind: 'evening',
    going: 9,
    body: evening(
      'the picnic site at Wath Bridge',
      'Saturn before it sinks in the south-west, Jupiter and its four moons after half past eight, and the Pleiades',
      'Park at the picnic site, which has room for twenty cars; when it is full use the school. The lower meadow floods, so we set up on the gravel by the tables.',
      'Marcus on 01592 555 071',
    ),
  },
  {
    id: 1954,
    slug: 'observing-evening-lathby-january',
    title: 'Public observing evening: Lathby',
    start: '2026-01-20 18:30',
    end: '2026-01-20 21:00',
    cost: '£3',
    venue: 'lathby',
    kind: 'evening',
    going: 4,
    body: evening(
      'the car park of Lathby village hall',
      'Jupiter, ten days past opposition, the Orion Nebula, the Beehive and Castor split in two',
      'Park on the Green. The hall is open and heated, with soup from the Women’s Institute, which is what the £3 is for. All of the ground is level and hard.',
      'Marcus on 01592 555 071',
    ),
  },
  {
    id: 1961,
    slug: 'talk-what-variable-stars-tell-us',
    title: 'Talk: What variable stars tell us, and how you can listen',
    start: '2025-11-21 19:30',
    end: '2025-11-21 21:30',
    cost: 'Members free, visitors £4',
    venue: 'institute',
    kind: 'talk',
    going: 33,
    body: [
      'Dr Ruth Emsworth has estimated the brightness of stars by eye for forty-four years, on more than 70,000 occasions. She explains why professional astronomers still ask for such estimates, what happened when Betelgeuse fainted in 2019, and how anyone with binoculars and five minutes can contribute to a record that goes back to the 1890s.',
      'Ruth is director of a section of the national association and retired from teaching chemistry in 2016. Bring binoculars if you own a pair: if it is clear we shall try an estimate of Gamma Cassiopeiae from the yard in the interval.',
      'Doors open at seven. There is a lift from Corn Street. Tea and biscuits, 50p.',
    ],
  },
  {
    id: 1962,
    slug: 'talk-the-clock-that-crossed-the-atlantic',
    title: 'Talk: The clock that crossed the Atlantic',
    start: '2025-12-19 19:30',
    end: '2025-12-19 21:30',
    cost: 'Members free, visitors £4',
    venue: 'institute',
    kind: 'talk',
    going: 12,
    body: [
      'How do you find out where you are when there is nothing but water? Jonathan Oyelaran, who repairs marine chronometers, tells the story of longitude with three of them ticking on the table, one of which spent the years from 1843 to 1861 going back and forth to Halifax.',
      'This is our Christmas meeting: mince pies, the picture quiz, and the raffle for a pair of 8×42 binoculars given by a member. Spouses and friends come free.',
      'Doors open at seven. There is a lift from Corn Street.',
    ],
  },
  {
    id: 1963,
    slug: 'talk-ice-worlds',
    title: 'Talk: Ice worlds',
    start: '2026-01-16 19:30',
    end: '2026-01-16 21:30',
    cost: 'Members free, visitors £4',
    venue: 'institute',
    kind: 'talk',
    going: 3,
    body: [
      'Beneath the cracked shell of Europa there is twice as much water as in all the seas of the Earth. Enceladus throws its own into space in plumes, and Titan has rain of another kind altogether. Professor Lena Thwaite, who worked on one of the instruments of the spacecraft now on its way to Jupiter, asks which of the three we should land on first.',
      'The talk will also be sent out by video link for members; the address is in the January letter.',
      'Doors open at seven. There is a lift from Corn Street. Tea and biscuits, 50p.',
    ],
  },
];

export interface Scope {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly text: readonly Block[];
}

export const SCOPES: readonly Scope[] = [
  {
    id: 612,
    slug: 'heron-6-inch-dobsonian',
    name: 'Heron 6-inch Dobsonian',
    rows: [
      ['Aperture', '152 mm (f/8)'],
      ['Eyepieces', '25 mm and 10 mm Plössl'],
      ['Weight', '16 kg in two parts'],
      ['Fits in', 'any car with the back seat folded'],
      ['Given by', 'the estate of W. Garth, 2012'],
      ['On loan until', '30 November 2025'],
    ],
    text: [
      'The one that we recommend to everybody first. Put the base on level ground, drop the tube in, take off the cap and look. There is nothing to align and no battery.',
      'It shows the bands of Jupiter, the Cassini division in a year when the rings are open, and some hundreds of clusters and galaxies from a dark garden.',
    ],
  },
  {
    id: 613,
    slug: 'kestrel-80-mm-refractor',
    name: 'Kestrel 80 mm refractor',
    rows: [
      ['Aperture', '80 mm (f/6)'],
      ['Eyepieces', '24 mm wide-field, 2× Barlow'],
      ['Weight', '7 kg with tripod'],
      ['Fits in', 'a rucksack'],
      ['Given by', 'bought with a lottery grant, 2017'],
      ['On loan until', 'free now'],
    ],
    text: [
      'A short tube on a photographic tripod, for those who want to carry it up a hill. At lowest power the whole of the Pleiades fits in the field with room to spare.',
      'Fine on the Moon; on planets it runs out of breath at 100 times. The tripod does not care for wind.',
    ],
  },
  {
    id: 614,
    slug: 'old-faithful-8-inch-dobsonian',
    name: 'Old Faithful 8-inch Dobsonian',
    rows: [
      ['Aperture', '203 mm (f/6)'],
      ['Eyepieces', '30 mm, 15 mm and 8 mm'],
      ['Weight', '24 kg in two parts'],
      ['Fits in', 'a hatchback, just'],
      ['Given by', 'made by members, 1994'],
      ['On loan until', '14 January 2026'],
    ],
    text: [
      'Built in a garage at Wath Bridge from a sewer pipe, a bought mirror and half a vinyl record for each bearing. It has been to eleven star camps and to France.',
      'For borrowers who have used a telescope before and would like to hunt galaxies. Collimate it after every journey; the tool is in the lid of the box.',
    ],
  },
  {
    id: 615,
    slug: 'swift-solar-telescope-40-mm',
    name: 'Swift 40 mm solar telescope',
    rows: [
      ['Aperture', '40 mm, hydrogen-alpha'],
      ['Eyepieces', '12 mm and 20 mm'],
      ['Weight', '9 kg with mount'],
      ['Fits in', 'its own case'],
      ['Given by', 'the Marbeck Rotary Club, 2019'],
      ['On loan until', '2 December 2025'],
    ],
    text: [
      'Shows prominences at the edge of the Sun and filaments on the disc, changing within minutes. It is the only one of the pool that is of use at noon.',
      'Lent for two weeks instead of two months, to borrowers who have taken the half-hour solar briefing. The blocking filter is inspected before and after each loan. Read our advice on the Sun first.',
    ],
  },
  {
    id: 616,
    slug: 'gander-giant-binoculars',
    name: 'Gander 20×80 binoculars',
    rows: [
      ['Aperture', '80 mm, 20 times'],
      ['Eyepieces', 'fixed'],
      ['Weight', '11 kg with parallelogram'],
      ['Fits in', 'a long car'],
      ['Given by', 'Mrs E. Sowerby, 2021'],
      ['On loan until', 'free now'],
    ],
    text: [
      'A pair of giant binoculars on a swinging arm, which lets a tall person and a child look at the same thing in turn. Comets are what they are for.',
      'Two eyes see more than one: the Veil Nebula is easier here than in the 6-inch. The arm has a counterweight; never let go of it with the binoculars taken off.',
    ],
  },
];

export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: string;
  readonly sku: string;
  readonly cat: 'Charts' | 'Gifts' | 'Equipment';
  readonly short: string;
  readonly text: readonly Block[];
  readonly stock: string;
}

export const PRODUCTS: readonly Product[] = [
  {
    id: 1402,
    slug: 'planisphere-large',
    name: 'Planisphere for 54° north, large',
    price: '12.50',
    sku: 'KAS-PL-L',
    cat: 'Charts',
    short: 'A star wheel 29 cm across that shows the sky over the dale at any hour of the year.',
    text: [
      'Turn the disc until the time stands against the date, hold it over your head, and the window shows what is up. Stars to magnitude 5, the brighter clusters, nebulae and galaxies, and on the back a table of the planets to 2034. Drawn for 54° north, printed on plastic in Marbeck, and easy to read by a red torch. The large wheel is the one for groups and for older eyes.',
    ],
    stock: '17 in stock',
  },
  {
    id: 1403,
    slug: 'planisphere-pocket',
    name: 'Planisphere for 54° north, pocket',
    price: '7.50',
    sku: 'KAS-PL-P',
    cat: 'Charts',
    short: 'A star wheel 13 cm across, thin enough for a jacket.',
    text: [
      'Turn the disc until the time stands against the date, hold it over your head, and the window shows what is up. Stars to magnitude 4 and the names of the constellations; no deep-sky objects, for want of room. Drawn for 54° north, printed on plastic in Marbeck. The pocket wheel comes in a sleeve with a hole for a cord.',
    ],
    stock: '42 in stock',
  },
  {
    id: 1977,
    slug: 'kelderdale-sky-calendar-2026',
    name: 'Kelderdale sky calendar 2026',
    price: '9.00',
    sku: 'KAS-CAL-26',
    cat: 'Gifts',
    short: 'Thirteen photographs by members, with the Moon’s phase on every day.',
    text: [
      'A wall calendar, A4 opening to A3. The pictures were chosen by vote at the September meeting and range from the aurora of 19 January to a mosaic of the Cygnus Loop that took its maker three summers. Each month notes the meetings, the showers and the eclipse of 12 August 2026, which is 91 per cent from here. All of the profit goes to the hut.',
    ],
    stock: 'Only 6 left in stock',
  },
  {
    id: 1188,
    slug: 'red-torch',
    name: 'Red torch',
    price: '6.00',
    sku: 'KAS-RT',
    cat: 'Equipment',
    short: 'Dim enough to read a chart by, and not a glimmer more.',
    text: [
      'Most red torches from the shops are far too bright. This one was designed by a member who had complained of it for years: a single deep-red diode behind a wheel that goes right down to nothing. Runs for 90 hours on one AAA cell, which is included. Cord and clip.',
    ],
    stock: '28 in stock',
  },
  {
    id: 1510,
    slug: 'hut-mug',
    name: 'Mug: the hut at Thornmere',
    price: '8.00',
    sku: 'KAS-MUG',
    cat: 'Gifts',
    short: 'Stoneware, with the hut and the Plough from a linocut by Gwen Tordoff.',
    text: [],
    stock: '11 in stock',
  },
  {
    id: 1733,
    slug: 'society-beanie',
    name: 'Society beanie',
    price: '14.00',
    sku: 'KAS-HAT',
    cat: 'Gifts',
    short: 'Lambswool from the dale, navy, with our comet on the turn-up.',
    text: [],
    stock: '9 in stock',
  },
];

export interface FixedPage {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly body: readonly Block[];
  readonly family?: 'variant minutes' | 'version survey';
}

const survey = (
  year: number,
  nights: string,
  rows: string,
  words: readonly string[],
): Pick<FixedPage, 'title' | 'body' | 'family'> => ({
  title: `Sky brightness survey ${year}`,
  family: 'version survey',
  body: [
    `Each autumn members measure the brightness of the night sky at nine stations in the dale with the same two meters, pointed at the zenith, at least ninety minutes after sunset and with the Moon below the horizon. The figures below are means of three nights (${nights}) in magnitudes per square arc second: the higher the number, the darker the sky.`,
    rows,
    ...words,
    'The meters are compared with each other at Thornmere before and after. Raw readings are sent on request.',
  ],
});

export const PAGES: readonly FixedPage[] = [
  {
    id: 12,
    path: '/about/',
    title: 'About the society',
    body: [
      'The Kelderdale Astronomical Society was founded in the back room of the Fleece at Marbeck in October 1973, by nine people who had come for a lecture whose speaker missed the train. They waited, found that it was clear, and went into the yard. Five of the nine were still members at our fiftieth birthday.',
      'We are now about 140, of whom a third observe regularly, a third come for the talks and a third pay their subscription and wish us well. Nobody is examined. There are farmers, two bell-ringers, a retired optician, several engineers and a lady of ninety-one who has seen Halley’s comet and intends to see it again.',
      '## What we do',
      '- a talk on the third Friday of each month from September to May, at the Mechanics’ Institute|observing evenings for the public, at five places in the dale|members’ nights at our own site at Thornmere|a pool of telescopes for loan|a magazine, Nightwatch, four times a year|visits to schools, Scouts and Women’s Institutes, for the cost of the petrol',
      'The society is a registered charity and has never employed anyone.',
    ],
  },
  {
    id: 14,
    path: '/about/committee/',
    title: 'Committee',
    body: [
      'Elected at the annual general meeting of 21 March 2025. The committee meets on the first Monday of every second month, and any member may sit in.',
      '| President|Hilary Quayle|Secretary|Joan Metcalfe|Treasurer|Robin Aziz|Director of observing|Marcus Lund|Keeper of the hut|Dougal Preece|Loans|Gwen Tordoff|Editor of Nightwatch|Anjali Raman|Ordinary members|Les Fawcett, Sanna Virtanen',
      'Mail to secretary@kelderdaleastro.example reaches Joan, who passes it on. She asks that questions about telescopes bought as presents should arrive before 20 December.',
    ],
  },
  {
    id: 17,
    path: '/about/constitution/',
    title: 'Constitution',
    body: [
      'Adopted 12 October 1973, amended 1988, 2004 and 15 March 2019.',
      '1. Name. The society is called the Kelderdale Astronomical Society.',
      '2. Objects. To advance the education of the public in astronomy; to encourage observation; and to guard the darkness of the night sky over the dale.',
      '3. Membership. Open to any person on payment of the subscription. Members under eighteen pay a quarter and do not vote. The committee may refuse or end membership for good reason, after hearing the person concerned.',
      '4. Subscription. Fixed by the annual general meeting, due on 1 September. A member six months in arrears is taken to have left.',
      '5. Committee. A president, secretary, treasurer and up to seven others, elected yearly. No president serves for more than four years together. Five form a quorum.',
      '6. Annual general meeting. Held in March. Twenty-one days’ notice is given. Twenty members form a quorum. Accounts, examined by a person who is not on the committee, are laid before it.',
      '7. Property. Instruments and buildings are held by three trustees. Nothing worth more than £500 is sold without a vote of the members.',
      '8. Amendment. By two thirds of those voting at a general meeting, the text having been sent out with the notice.',
      '9. Dissolution. What remains when debts are paid goes to a charity of like objects, and not to members.',
    ],
  },
  {
    id: 21,
    path: '/thornmere/',
    title: 'Our dark-sky site at Thornmere',
    body: [
      'Thornmere is a tarn at 340 metres at the head of the dale, nine miles from the nearest street lamp. We have rented the west field from the Alderson family since 1986, for a peppercorn and a look through the telescope at Christmas.',
      '## What is there',
      'The hut, five metres by four, has a roof that rolls off to the north and a 14-inch Newtonian by George Fawcett on a concrete pier. There are six hard standings with 12-volt power for visitors’ telescopes, a barn with eight bunks and a stove, and a compost lavatory, lit red.',
      '## Getting there',
      'From Lathby take the road signed Head of Dale only, and after the second cattle grid the track on the left. Close the gate, whatever you found. After 400 metres switch to sidelights; park with the nose towards the exit so that nobody need reverse by white light.',
      '## Members’ nights',
      'Any clear Friday or Saturday near the new Moon. A message goes out by five. Keyholders are Dougal, Marcus, Anjali and Les. Guests may come with a member.',
      '## Rules of the field',
      '- no white light after dusk, and that includes telephones|no driving within the field while anybody is observing; tell others before you leave|dogs stay in the car at lambing|the last to go reads the card by the door and does what it says',
    ],
  },
  {
    id: 25,
    path: '/solar-safety/',
    title: 'Looking at the Sun safely',
    body: [
      'The Sun can blind you in less time than it takes to read this line, and it does not hurt. Never look at it through any telescope, finder or binoculars without a filter that was made for that purpose and sits in front of the instrument.',
      '## What is safe',
      '- eclipse glasses marked ISO 12312-2, unscratched, for the eye alone and never behind binoculars|a full-aperture filter of solar film or coated glass, taped so that neither wind nor child can remove it|a dedicated hydrogen-alpha telescope such as the Swift from our loan pool|projection on to a white card from a small refractor that is never left alone',
      '## What is not',
      'Smoked glass, exposed film, compact discs, welding glass below shade 14, crisp packets, and above all the little dark filters that screw into an eyepiece. These crack with the heat, at the moment when your eye is there. If an old telescope of yours came with one, bring it to a meeting. Robin has a hammer.',
      'Cap the finder, or take it off. More members have singed their hair than we care to print.',
    ],
  },
  {
    id: 29,
    path: '/join/',
    title: 'Join us',
    body: [
      'Membership runs from September to August; those who join after March pay half.',
      '| Adult|£24|Two at one address|£36|Under 18 or student|£6|By post, with Nightwatch on paper|£30',
      'Members may borrow telescopes, come to Thornmere, read the back numbers of Nightwatch and vote. You may come to two talks as a visitor before you decide. Pay by card with the form below, or by cheque to the treasurer at the Mechanics’ Institute.',
    ],
  },
  {
    id: 31,
    path: '/contact/',
    title: 'Contact',
    body: [
      'If you have seen something bright in the sky, look first at our sky notes: it is Venus or Jupiter nine times in ten. If it moved, was it steady (a satellite) or winking (an aeroplane)? If it burst, please tell us the time, the direction and how long it lasted.',
      'For everything else use the form. We are all volunteers, and on clear nights we do not read mail.',
    ],
  },
  {
    id: 640,
    path: '/sky-brightness-2024/',
    ...survey(
      2024,
      '3, 5 and 29 October 2024',
      '| Thornmere|21.52|Hagg Top dam|21.20|Cold Aske church|20.94|Lathby green|20.71|Wath Bridge|20.12|Marbeck, school field|19.33|Marbeck, station|18.47|Head of Dale chapel|21.41|Quarry road end|20.60',
      [
        'Seven of the nine stations are brighter than in 2023, by 0.05 on average. The two that are not, Thornmere and the chapel, lie beyond the ridge. Marbeck station lost a tenth with the new car park lights, which shine sideways.',
        'The flood lamp at the quarry was left on for one of the nights, and that reading has been omitted.',
      ],
    ),
  },
  {
    id: 2055,
    path: '/sky-brightness-2025/',
    ...survey(
      2025,
      '17, 19 and 22 October 2025',
      '| Thornmere|21.56|Hagg Top dam|21.18|Cold Aske church|20.90|Lathby green|20.98|Wath Bridge|20.07|Marbeck, school field|19.24|Marbeck, station|18.41|Head of Dale chapel|21.43|Quarry road end|20.55',
      [
        'Lathby has gained more than a quarter of a magnitude since 2024, the largest change for the better in seventeen years of the survey. In June the parish fitted warm lamps at half power. Nothing else in the village was altered.',
        'The stations along the main road have lost a further 0.06. Thornmere’s night of 19 October, at 21.63, is our record.',
      ],
    ),
  },
  {
    id: 1080,
    path: '/minutes/agm-2024/',
    title: 'Minutes of the annual general meeting 2024',
    family: 'variant minutes',
    body: [
      'Held at the Mechanics’ Institute on Friday 15 March 2024 at 7.30 p.m. Present: 38 members. In the chair: Marcus Lund. Apologies: nine.',
      '1. The minutes of the meeting of 17 March 2023 were agreed.',
      '2. Secretary’s report. Membership stood at 131 (126). Nine talks had been given to an average of 44 people. Of eleven public evenings, four were clear.',
      '3. Treasurer’s report. Income £5,214, spending £4,880. The balance of £9,342 included £2,100 set aside for the hut. The accounts, examined by Mrs P. Stead, were adopted.',
      '4. Subscription. The proposal to keep it at £22 was carried.',
      '5. Elections. President: Hilary Quayle, for the first time. Secretary: Joan Metcalfe. Treasurer: Robin Aziz. Committee: D. Preece, G. Tordoff, A. Raman, L. Fawcett, M. Lund.',
      '6. Any other business. Mr Tillotson asked whether the meetings could be sent out by video. The committee would look into it. The meeting closed at 8.25 and was followed by members’ photographs.',
    ],
  },
  {
    id: 1590,
    path: '/minutes/agm-2025/',
    title: 'Minutes of the annual general meeting 2025',
    family: 'variant minutes',
    body: [
      'Held at the Mechanics’ Institute on Friday 21 March 2025 at 7.30 p.m. Present: 45 members, and six by video. In the chair: Hilary Quayle. Apologies: four.',
      '1. The minutes of the meeting of 15 March 2024 were agreed.',
      '2. Secretary’s report. Membership stood at 139 (131). Nine talks had been given to an average of 47 people in the hall. Of twelve public evenings, seven were clear, among them that of the aurora in October.',
      '3. Treasurer’s report. Income £6,027, spending £5,115. The balance of £10,254 included £3,000 set aside for the hut. The accounts, examined by Mrs P. Stead, were adopted.',
      '4. Subscription. The proposal to raise it to £24 from September was carried by 40 to 5.',
      '5. Elections. President: Hilary Quayle. Secretary: Joan Metcalfe. Treasurer: Robin Aziz. Committee: M. Lund, D. Preece, G. Tordoff, A. Raman, L. Fawcett, S. Virtanen.',
      '6. Hut. D. Preece reported that the roof could no longer be opened by one person. Up to £900 was voted for the repair.',
      '7. Any other business. Thanks were given to Mr Tillotson for the cameras. The meeting closed at 8.50 and was followed by a film of the eclipse of April 2024.',
    ],
  },
];

/** Pages of single pictures, with hardly a word. */
export const ATTACHMENTS = [
  ['1861', '/red-moon-rising-7-september/img_4471/', 'IMG_4471', 'The Moon over the reservoir wall at 19:58.'],
  ['2068', '/autumn-star-camp-2025/west-field-sunday/', 'west-field-sunday', 'Sunday evening at the west field.'],
] as const;

/** Of the widget that shows one at random. */
export const QUOTES = [
  ['The stars are the land-marks of the universe.', 'Sir John Herschel'],
  ['Somewhere, something incredible is waiting to be known.', 'attributed to Carl Sagan'],
  ['I have loved the stars too fondly to be fearful of the night.', 'Sarah Williams'],
  ['We are all in the gutter, but some of us are looking at the stars.', 'Oscar Wilde'],
  ['Mine is a most peaceable, innocent and quiet occupation.', 'a member, of his log book'],
  ['The sky is the ultimate art gallery just above us.', 'Ralph Waldo Emerson'],
  ['We especially need imagination in science.', 'Maria Mitchell'],
  ['And yet it moves.', 'attributed to Galileo Galilei'],
  ['Clear skies are mostly a matter of having put the telescope away.', 'George Fawcett, 1987'],
] as const;
