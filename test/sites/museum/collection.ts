export interface Piece {
  /** Accession number, also in the address. */
  readonly no: string;
  readonly name: string;
  readonly made: string;
  readonly maker: string;
  readonly material: 'brass' | 'wood' | 'canvas' | 'iron';
  readonly size: string;
  readonly room: string;
  /** What the curators wrote, if they did. */
  readonly text?: string;
}

export const PIECES: readonly Piece[] = [
  {
    no: '1931.14',
    name: 'Marine chronometer',
    made: '1842',
    maker: 'Josiah Penhallow, Quay Street',
    material: 'brass',
    size: '18.2 × 18.2 × 19.0 cm',
    room: 'Gallery 2',
    text: 'An eight-day chronometer in a brass-bound mahogany box. The rate card inside the lid was kept until 1861 and shows a loss of two seconds a day.',
  },
  {
    no: '1931.15',
    name: 'Marine chronometer',
    made: '1847',
    maker: 'Josiah Penhallow, Quay Street',
    material: 'brass',
    size: '18.4 × 18.4 × 19.1 cm',
    room: 'Gallery 2',
    text: 'An eight-day chronometer in a brass-bound mahogany box. The rate card inside the lid was kept until 1866 and shows a gain of three seconds a day.',
  },
  {
    no: '1958.3',
    name: 'Ship’s bell of the Corncrake',
    made: '1889',
    maker: 'Tolliver & Sons',
    material: 'brass',
    size: '31 cm high',
    room: 'Gallery 1',
    text: 'Raised by divers in 1957 from eleven fathoms off Gannet Ledge. A crack runs from the lip to the letter K, and nobody has rung it since.',
  },
  {
    no: '1958.4',
    name: 'Ship’s bell of the Dunlin',
    made: '1891',
    maker: 'Tolliver & Sons',
    material: 'brass',
    size: '29 cm high',
    room: 'Gallery 1',
  },
  {
    no: '1962.40',
    name: 'Figurehead of the Halcyon',
    made: 'about 1835',
    maker: 'unknown',
    material: 'wood',
    size: '162 × 58 cm',
    room: 'Gallery 1',
    text: 'She held a kingfisher until 1904, when a boy took it home and his mother burnt it as kindling. Seven layers of paint were counted under the microscope; the first of them was blue.',
  },
  {
    no: '1970.8',
    name: 'Belaying pin',
    made: '19th century',
    maker: 'unknown',
    material: 'wood',
    size: '38 cm',
    room: 'Store',
  },
  {
    no: '1970.9',
    name: 'Belaying pin',
    made: '19th century',
    maker: 'unknown',
    material: 'wood',
    size: '41 cm',
    room: 'Store',
  },
  {
    no: '1985.2',
    name: 'Lug sail of a herring boat',
    made: '1923',
    maker: 'Mrs A. Trevanion, sailmaker',
    material: 'canvas',
    size: '7.4 × 5.9 m',
    room: 'Boat Hall',
    text: 'Tanned with oak bark every spring until it was the colour of strong tea. The patch near the tack is a flour bag, whose print can still be read from behind.',
  },
  {
    no: '1999.21',
    name: 'Stockless anchor',
    made: '1911',
    maker: 'Barrow Forge',
    material: 'iron',
    size: '1.9 t',
    room: 'Quayside',
    text: 'Dragged up by a trawler, lost again on the way to port, and found a third time by the museum’s own diving club in water so shallow that it had been a mooring for gulls.',
  },
  {
    no: '2011.6',
    name: 'Diver’s boots',
    made: '1938',
    maker: 'Cutler Brothers',
    material: 'iron',
    size: '8.1 kg each',
    room: 'Gallery 3',
  },
];

export interface Event {
  readonly slug: string;
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly place: string;
  readonly price: string;
  readonly what: string;
}

const STORIES =
  'A story, a song and something to take home, for children under five and whoever brings them. We sit on the floor of the Boat Hall, so bring a cushion. No booking needed; pushchairs may be left by the lift.';
const LATE =
  'The galleries stay open into the evening with music on the quay, hot food from the galley and torches for the darker corners. Curators bring objects out of the store that are not on display and answer questions. For adults; a ticket includes one drink.';

export const EVENTS: readonly Event[] = [
  {
    slug: 'story-boat-march',
    name: 'Story Boat',
    day: 'Tuesday 4 March 2025',
    time: '10.30–11.15 am',
    place: 'Boat Hall',
    price: 'Free',
    what: STORIES,
  },
  {
    slug: 'story-boat-april',
    name: 'Story Boat',
    day: 'Tuesday 1 April 2025',
    time: '10.30–11.15 am',
    place: 'Boat Hall',
    price: 'Free',
    what: STORIES,
  },
  {
    slug: 'story-boat-may',
    name: 'Story Boat',
    day: 'Tuesday 6 May 2025',
    time: '10.30–11.15 am',
    place: 'Boat Hall',
    price: 'Free',
    what: STORIES,
  },
  {
    slug: 'quay-late-spring',
    name: 'Quay Late: Spring',
    day: 'Friday 11 April 2025',
    time: '6.30–10 pm',
    place: 'All galleries',
    price: '£12, members £9',
    what: LATE,
  },
  {
    slug: 'quay-late-summer',
    name: 'Quay Late: Summer',
    day: 'Friday 18 July 2025',
    time: '7–10.30 pm',
    place: 'All galleries',
    price: '£14, members £10',
    what: LATE,
  },
];

export interface Tour {
  readonly slug: string;
  readonly name: string;
  readonly starts: string;
  readonly length: string;
  readonly price: string;
  readonly text: string;
}

export const TOURS: readonly Tour[] = [
  {
    slug: 'harbour-morning',
    name: 'Harbour by boat: morning',
    starts: 'daily at 10.15 am, 1 April to 31 October',
    length: '75 minutes',
    price: 'adults £16.50, children £8',
    text: 'Aboard the pilot cutter Sandpiper we pass the fish market, the old dry dock and the seals on Gannet Ledge. The skipper tells what became of each of them.',
  },
  {
    slug: 'harbour-evening',
    name: 'Harbour by boat: evening',
    starts: 'Thursday to Sunday at 6.45 pm, 1 June to 31 August',
    length: '90 minutes',
    price: 'adults £19.50, children £10',
    text: 'Aboard the pilot cutter Sandpiper we pass the fish market, the old dry dock and the seals on Gannet Ledge. The skipper tells what became of each of them.',
  },
  {
    slug: 'store',
    name: 'Behind the scenes in the store',
    starts: 'first Wednesday of the month at 2 pm',
    length: '60 minutes',
    price: 'adults £9, children free',
    text: 'Nine in ten of our objects live in a former sardine cannery. A conservator takes eight people along the shelves and opens the drawers they choose.',
  },
  {
    slug: 'ropewalk',
    name: 'The ropewalk on foot',
    starts: 'Saturdays at 11 am',
    length: '2 hours',
    price: 'adults £7, children free',
    text: 'The ropewalk is a shed 380 yards long and barely five wide. Guides show how rope was laid by walking backwards, and everyone makes a yard of it.',
  },
];
