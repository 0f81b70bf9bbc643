/** Paragraphs of a text: blank lines part them, single line ends are spaces. */
export const paras = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((line) => line.trim().replace(/\s+/g, ' '));

export interface Item {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly by: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly day: string;
  readonly text: readonly string[];
}

const CONGRESS_REPORT = `
Ingrid Lindqvist of Stannick is the champion of North Marland for the first time. She finished the 61st Congress at
Port Averill on Monday with six points out of seven, level with the holder, Tobias Renfrew, and takes the Alderman
Cope Cup because the opponents she met had scored half a point more than his.

It was as close as that sounds. Lindqvist and Renfrew drew their own game in round four in nineteen moves, a Petroff
that neither will put in an album, and from then on each of them won whenever the other did. On Monday afternoon
Renfrew beat Gareth Imrie in twenty-six moves and had time for a bath, a walk along the mole and a plate of
whitebait before the game that mattered was over. Lindqvist, a pawn up against Samir Haddad in an ending of rook and
knight against rook and bishop, needed one hundred and eleven moves and five hours and fifty minutes. “I knew from
move sixty that it was winning,” she said, “and from move eighty that I no longer knew why.”

Haddad, who is fifteen and came to the Congress as the eleventh seed, was given a long round of applause when he
shook hands. He shared third place with Imrie and with the veteran Bronwen Tate, who lost her first two games and
won the next five. It was Mrs Tate’s fortieth Congress; she played her first in 1979, when entry cost £2.50 and
smoking was permitted on the stage.

The Major went to Desmond Okoro of Ludbridge with a clean score, the first in that section since 2011, and the Minor
to Fay Whittle, who had not played a rated game for twenty-two years and entered, she says, because her daughter’s
dancing class was in the same building. The prize for the best score by a player under twelve was shared by Ollie
Marchbanks and Priya Venkat.

There were 174 entries, eleven more than last year, from as far away as Aberdeen and Bruges. Chief arbiter Malcolm
Dyson reported three disputes, one of them about a window. The Winter Gardens will be closed for repairs to the roof
next spring, and the council is talking to two hotels and the sixth-form college about the 62nd Congress; a decision
is promised for the annual meeting in September.

Leading scores, Open: Lindqvist (Stannick) and Renfrew (Harrowby) 6; Haddad (Port Averill), Imrie (Coldbeck) and
Tate (Market Oller) 5; Voss (Harrowby), Petrosian-Hill (Ludbridge), Crane (Stannick) and Abara (unattached) 4½.
`;

const CORN_EXCHANGE = `
On the last Thursday of May the Harrowby club will carry its clocks down the forty-one steps of the Corn Exchange
for the last time. The building has been sold, the new owners intend to let the upper floor as offices, and
ninety-six years of chess under the glass dome come to an end with an evening of lightning games and, if the
caretaker can be persuaded, a bottle of something on the landing.

The federation itself was founded in that room. On 12 November 1887 eleven gentlemen and, as the minute book notes
with a double underlining, one lady met there after the barley market had closed and resolved “to bring the clubs of
the northern hundreds into regular and amicable contest”. The lady was Miss Harriet Cope, sister of the alderman
whose cup we still play for. She was the strongest player in the room. In the first match, against Stannick, she was
put on board six “so as not to discompose our visitors”, won in fourteen moves, and was moved up to board one by
telegram.

The club became a tenant in its own right only in 1929. Before then it had rented the committee room by the evening,
and its sets, which had been turned from the wood of a pear tree blown down in the great gale of 1881, lived in a
grain chest that the mice could enter and the members, when Mr Bulmer had mislaid the key, could not. Nine of those
pieces are in the county museum today. A bishop has toothmarks.

Everyone who played in the Exchange remembers the cold. The dome is a fine piece of engineering and held about four
degrees more than the street. In the winter of 1947, when coal was short, the first-team match against Port Averill
was played in overcoats and adjourned when the ink in the scorers’ pens froze; the adjourned position was published
in the Harrowby Advertiser with an appeal for blankets. Between the wars the members of the second team are said to
have asked for the boards beneath the gas brackets as a reward for good results, and those who lost were moved
towards the windows.

Two visits made the place known beyond the county. In February 1936 a master from Riga gave a simultaneous
exhibition against thirty-eight boards and was held to a draw by a boy of eleven, Walter Prosser, whose obituary
appears <a href="/news/198-walter-prosser">elsewhere</a> on this site. In October 1961 the club tied up the
telephone line of the whole building for seven hours to play a match against a college in Winnipeg. Harrowby won by
four and a half to three and a half, and the bill, which was £61, was paid by means of three whist drives and a
jumble sale. The corn factors, who had not been able to reach Liverpool all afternoon, were less amused.

It was also a good room to lose in. Nobody could hear you, because of the echo; the steps gave a beaten player time
to compose a face; and the chip shop in Beast Street, which took its name from the market and not from the fish,
stayed open until the last match card had been handed in. Bronwen Tate, who was taught there on Saturday mornings in
the sixties, maintains that the whole of her endgame technique comes from not wanting to go out into the rain.

The numbers tell the other side. The rent has risen from £3,100 to £8,400 in six years. There is no lift, so that
four members can no longer come, and since the fire inspection of 2022 no more than sixty people may be on the upper
floor at once, which ruled out the junior championship. The committee looked at nine rooms. From September the club
will meet in the former reading room of the Mechanics’ Institute, on the ground floor, with heating, a kitchen and a
car park, for £2,900 a year. Even those who voted against the move, and there were seven of them, agree that it is
warmer.

What will happen to the honours boards? There are five, gilded by the same family of sign-writers from 1887 to 1994,
and they are too tall for the reading room. The county archive has offered to take the oldest two. For the others
the club is looking for a wall: it should be dry, indoors, and at least three metres and ten centimetres high.
Offers should be sent to the secretary, Helen Voss, who is also collecting photographs and stories for a small book.
She would particularly like to hear from anybody who knows what became of the stuffed pike that hung above board
three, and which was supposed to bring luck to whoever had the black pieces.

The farewell evening begins at half past six on Thursday 29 May. There is no need to book, but only sixty can be let
in, and members of the club who joined before 1980 have been promised a chair. The first round of lightning games
will be started, as the first round of everything in that room has been since 1929, by ringing the barley bell.
`;

const JUNIOR_WEEKEND = `
Forty places are available for the junior training weekend at Larkholm Outdoor Centre from Friday 4 to Sunday 6
July. It is open to players born in or after 2008 with a published rating of 1000 or more, and to any member of a
county squad.

The coaches are Tobias Renfrew (openings that you can explain to your grandmother), Samir Haddad (playing when you
are worse) and Anneke Brandt (rook endings, with biscuits for correct answers). Mornings are for chess. In the
afternoons there is a choice between canoes, the climbing wall and sitting on the grass with a pocket set, and on
Saturday night the coaches take on everyone at once in the barn.

The fee of £85 covers two nights, all meals and the coach from Ludbridge station; brothers and sisters pay £60.
Forms are with club secretaries and must be back by 14 June. Mrs Osei, our welfare officer, will be on site
throughout and answers questions about diets, medicines and homesickness.
`;

const OFFICE_CLOSED = `
The rating office is closed from Monday 14 to Friday 25 April. Results sent in during that time will be counted for
the May list if they arrive by noon on the 25th. For urgent eligibility questions please ring Malcolm Dyson, not
Helen.
`;

const RATINGS = `
On 1 August the federation gives up its three-digit grades, which have been in use since 1958, and joins the
four-digit national rating. This note tries to answer what club members have been asking us since the council voted
in January.

How is my new number worked out? Your grade on the July list is multiplied by seven and a half and seven hundred is
added. A grade of 120 therefore becomes a rating of 1600, and a grade of 168 becomes 1960. Juniors receive a further
allowance that depends on age: seventy points if they are under ten on 1 August, forty-five if they are under
fourteen, and twenty if they are under eighteen. The allowance is given once.

Will it go up and down more often? Yes. Grades were recalculated twice a year from all the games of the last twelve
months. Ratings change at the end of every month, game by game, and what a single game can move depends on how many
you have played: by at most forty points for the first thirty games, twenty after that, and ten if you are over
2300. A win against somebody rated four hundred points below you will hardly be visible.

Do rapid games count? They do, but in a list of their own. A game counts as rapid if each player has more than ten
and fewer than sixty minutes for all moves, as blitz below that, and as standard from sixty minutes upwards,
counting increments as sixty moves. League matches are standard. The Tuesday ladder at Coldbeck is rapid, whatever
its handbook says.

What must captains do differently? Send in the date of each game, not just of the match, because postponed boards
are rated in the month in which they are played. Give the membership number of every player. Without one a game
cannot be rated, and the opponent loses it too.

Will the divisions of the league change? Not this season. The average limits for the third and fourth divisions have
been converted by the same formula and rounded up to the next ten, so that 110 has become 1530.

If you think that your converted rating is wrong, write to the rating officer by 15 September and enclose your
games. We expect to be able to answer within a month. Please check the July grade first: six of the seven complaints
after the trial run in February were about a grade that had been wrong since 2019 and had never been noticed.
`;

const OBITUARY = `
Walter Prosser, who died at home in Harrowby on 19 February at the age of one hundred, played for the county on 317
occasions between 1946 and 2009. Nobody has played more often, and nobody has ever complained less about the board
on which he was put.

He was born above the ironmonger’s in Beast Street and learnt the moves from a lodger who owed the family rent. At
eleven he drew with a visiting master at the Corn Exchange, and was allowed to stay up. He joined the Navy in 1943;
a set with holes in the board, which he carved on the Murmansk run from a packing case, is still in use at the club
on outing days.

For thirty-four years he taught mathematics at the boys’ grammar school, where he set detention in the form of mate
problems. Three of his pupils became county champions. He won the title himself four times, in 1951, 1958, 1959 and
1973, always with the Dutch Defence, which he described as unsound but sociable.

In his last years, when he no longer went out at night, he analysed by telephone with whoever rang. Members who did
so after nine would be asked first whether they had had their supper. He leaves two daughters, five grandchildren
and, on the kitchen table, an adjourned position that the family would be glad to have explained. A memorial
tournament will be held in the autumn.
`;

const BRAILLE_DAY = `
Nineteen players who are blind or partially sighted, and as many who are not, met at the Ludbridge Institute on
Saturday for our first tactile chess day. Sets with pegged pieces were lent by the Braille Chess Association; the
black men carry a pin on the head and the black squares stand three millimetres proud of the white.

Each pair played two games, the first with two boards and moves called aloud, the second with a single tactile board
and the sighted player in a blindfold. The blindfolds won nothing at all. “They kept knocking the board over looking
for their queen,” said Joan Ferris, who lost her sight at thirty and scored two wins. “You have to touch what is
there, not what you hope is there. That goes for the other kind of chess as well.”

Clocks were the weak point: the two talking clocks disagreed with each other from the first round on, and one
persisted in speaking Dutch. The federation has since ordered four new ones with earphones from the development
fund. They can be borrowed by any club that has a visually impaired member; write to the equipment officer and allow
a fortnight. A second day is planned for Stannick in October.
`;

const LIBRARIES = `
If you have a roll-up board and a set with all its pieces that you no longer use, a library would like it. Eight of
the county’s branch libraries have agreed to keep a chess table free during opening hours, and so far we can furnish
five.

Weighted plastic men with a king of 95 millimetres are best, since small pieces vanish into the book trolley. Please
do not give glass sets, themed sets or anything with magnets. Leave donations at the desk in Market Oller or
Coldbeck, marked “for the knights”, by the end of March. Volunteers who would sit at a table for an hour on a
Saturday and play whoever comes are welcome too: no strength required, patience essential.
`;

export const NEWS: readonly Item[] = [
  {
    id: 214,
    slug: 'lindqvist-takes-the-congress-on-tie-break',
    title: 'Lindqvist takes the Congress on tie-break',
    by: 'Helen Voss',
    day: '2025-05-06',
    text: paras(CONGRESS_REPORT),
  },
  {
    id: 211,
    slug: 'farewell-to-the-corn-exchange',
    title: 'Farewell to the Corn Exchange',
    by: 'Aubrey Stott',
    day: '2025-04-22',
    text: paras(CORN_EXCHANGE),
  },
  {
    id: 208,
    slug: 'junior-training-weekend-at-larkholm',
    title: 'Junior training weekend at Larkholm',
    by: 'Grace Osei',
    day: '2025-04-09',
    text: paras(JUNIOR_WEEKEND),
  },
  {
    id: 205,
    slug: 'rating-office-closed-in-april',
    title: 'Rating office closed in April',
    by: 'Helen Voss',
    day: '2025-04-03',
    text: paras(OFFICE_CLOSED),
  },
  {
    id: 203,
    slug: 'four-digit-ratings-explained',
    title: 'Four-digit ratings explained',
    by: 'Malcolm Dyson',
    day: '2025-03-18',
    text: paras(RATINGS),
  },
  {
    id: 199,
    slug: 'walter-prosser-1925-2025',
    title: 'Walter Prosser, 1925–2025',
    by: 'Aubrey Stott',
    day: '2025-02-27',
    text: paras(OBITUARY),
  },
  {
    id: 196,
    slug: 'blindfolds-win-nothing-at-ludbridge',
    title: 'Blindfolds win nothing at Ludbridge',
    by: 'Grace Osei',
    day: '2025-02-11',
    text: paras(BRAILLE_DAY),
  },
  {
    id: 192,
    slug: 'boards-wanted-for-branch-libraries',
    title: 'Boards wanted for branch libraries',
    by: 'Helen Voss',
    day: '2025-01-30',
    text: paras(LIBRARIES),
  },
];

/** What an entry to the Congress says that differs from year to year. */
export interface Congress {
  readonly year: number;
  readonly number: string;
  readonly dates: string;
  readonly fees: string;
  readonly closing: string;
  readonly sections: string;
  readonly byes: string;
  readonly prizes: string;
}

export const CONGRESSES: readonly Congress[] = [
  {
    year: 2024,
    number: '60th',
    dates: 'Friday 3 to Monday 6 May 2024',
    fees: '£38 for adults, £19 for juniors, £5 more after 12 April',
    closing: '26 April 2024',
    sections: 'Open; Major, for grades below 165; Minor, for grades below 120',
    byes: 'One half-point bye may be taken in rounds 1 to 5',
    prizes: '£600, £300 and £150 in the Open, £200, £100 and £50 in the other sections',
  },
  {
    year: 2025,
    number: '61st',
    dates: 'Friday 2 to Monday 5 May 2025',
    fees: '£42 for adults, £18 for juniors, £8 more after 11 April',
    closing: '25 April 2025',
    sections: 'Open; Major, for grades below 168; Minor, for grades below 125',
    byes: 'Two half-point byes may be taken in rounds 1 to 6, but not in succession',
    prizes: '£750, £350 and £200 in the Open, £250, £120 and £60 in the other sections',
  },
];

export const congress = (one: Congress): string[] =>
  paras(`
The ${one.number} North Marland Congress will be held in the Winter Gardens, Esplanade, Port Averill, from
${one.dates}. It is a seven-round Swiss tournament in three sections and is rated by the national federation.

Sections: ${one.sections}. Players without a grade are placed by the chief arbiter, whose decision is final, and
should send evidence of strength with the entry. The organisers may move a player whose rating on another list
differs.

Rate of play: forty moves in ninety minutes, then thirty minutes for the rest, with thirty seconds added for each
move from the start. Rounds begin at 7pm on Friday, at 9.30am and 2.30pm on Saturday and Sunday, and at 9am and 2pm
on Monday. The default time is thirty minutes.

Entry: ${one.fees}. Members of a federation club may deduct £3. Entries close on ${one.closing} or when 180 have
been received. Fees are returned in full up to a week before the start, and by half after that. ${one.byes}; ask
before the draw for the second round has been made.

Prizes: ${one.prizes}. The Alderman Cope Cup is held for a year by the player with the highest score in the Open who
has lived in the county for twelve months. Ties are broken by the sum of opponents’ scores, then by the result
between those concerned, then by lot. Rating prizes are announced in the hall when entries are known.

Phones, watches that connect to anything and earphones must be switched off and left in the bag that the arbiter
provides. A player whose device makes a sound loses the game; the opponent scores what was still possible on the
board.

Parking on the Esplanade is free before 8am and £6 a day after that. The café in the Palm House opens at 8.30am.
There are steps at the main door; the level entrance is in Bath Lane, where a bell rings in the arbiters’ room.
`);

/** What the rules of the league of a season say that differs from season to season. */
export interface Season {
  readonly season: string;
  readonly adopted: string;
  readonly boards: string;
  readonly limit: string;
  readonly defaulted: string;
  readonly postponed: string;
  readonly added: string;
}

export const SEASONS: readonly Season[] = [
  {
    season: '2023–24',
    adopted: '16 September 2023',
    boards: 'eight boards in the first division and six in the others',
    limit: 'thirty-five moves in seventy-five minutes followed by fifteen minutes for the remaining moves',
    defaulted: 'forty-five minutes',
    postponed: 'twice in a season, by seven days’ notice',
    added: '',
  },
  {
    season: '2024–25',
    adopted: '14 September 2024',
    boards: 'six boards in every division',
    limit: 'all moves in eighty minutes with ten seconds added for each move from the first',
    defaulted: 'thirty minutes',
    postponed: 'once in a season, by ten days’ notice',
    added: `
12. Electronic devices. A player may have a telephone in the room only if it has been switched off and lies in sight
of both captains. Where it makes a sound the captains agree a warning at the first offence and the loss of the game
at the second. Devices needed for a medical reason are declared to the opposing captain before the match and are not
covered by this rule.

13. Photographs. Pictures may be taken during the first ten minutes of a match, without flash. Nobody under eighteen
may be photographed unless a parent has agreed in writing and the welfare officer has a copy.
`,
  },
];

export const leagueRules = (one: Season): string[] =>
  paras(`
Rules of the North Marland League for the season ${one.season}, as adopted by the annual meeting on ${one.adopted}.
They replace all earlier rules. Where they are silent the Laws of Chess apply, and after those common sense, as
understood by the league controller.

1. Constitution. The league is run by the federation through a controller and a committee of three, none of whom may
belong to the same club. It is open to every club that has paid its affiliation by 1 September. A club may enter as
many teams as it likes, but no two in the first division.

2. Divisions. There are three divisions of eight teams. The last two teams of a division change places with the
first two of the next. A team that withdraws after the fixtures have been issued is placed last in the division
below, and its results are deleted unless it had completed half of its matches.

3. Teams. Matches are played on ${one.boards}. Players are placed in order of strength; nobody may play above a
colleague who is rated more than eighty points higher on the list in force on the first of the month. Colours are
decided by the away captain, who has white on the odd boards unless he or she asks otherwise.

4. Eligibility. A player must be a member of the club and of the federation, with a membership number, before the
first game. No one may play for two clubs in the same division in one season. Anybody who has played more than four
matches for a higher team is bound to it and may not drop to a lower one. For the last three rounds a player must
have played at least once before for the club.

5. Rate of play. The time limit is ${one.limit}. Clocks are started at the time announced for the match even if a
player or a whole team is missing.

6. Lateness. A player who has not arrived within ${one.defaulted} of the start loses by default. If boards are
defaulted they must be the lowest ones; a team that leaves a higher board empty loses that board and, in addition,
half a point for each board below it.

7. Adjournment. Games are finished on the night. There are no adjournments and no adjudications, and a captain who
proposes one should be reminded that it is no longer 1988.

8. Postponement. A team may ask for another date ${one.postponed} to the other captain and to the controller. The
new date must lie within twenty-eight days of the old one and before the last Friday in April. Snow, floods and the
closure of the Averill bridge are not counted against anyone.

9. Scoring. Two match points are given for a win and one for a draw. Teams that are level are separated by game
points, then by the result of the matches between them, then by board count. If a title is at stake and all those
are equal, there is a play-off at a neutral venue with sandwiches provided by the federation.

10. Reporting. The home captain enters the result on the web by noon of the second day after the match, with the
full names of all players, the colours, and the date of any game not played on the night. A late card costs half a
game point, a third late card a match point.

11. Disputes. Captains first try to agree. If they cannot, each writes to the controller within four days, and the
controller decides within ten. There is an appeal to the committee on payment of £15, which is returned unless the
appeal is found to be frivolous. The decision of the committee ends the matter, in the bar as well.

${one.added}
`);

/** What children and those who look after them should know. */
export const SAFEGUARDING: readonly string[] = paras(`
Chess is one of the few sports in which a child of nine may sit for three hours opposite a man of seventy, and we
are glad of it. This policy says what clubs, captains, coaches and parents must do so that everyone can be glad of
it. It applies to all clubs affiliated to the federation and to every event that is played under its name.

Every club with members under eighteen names a welfare officer. The name, a telephone number and a photograph hang
where children can see them. The officer holds an enhanced disclosure that is no more than three years old, has
attended the half-day course that the federation runs each October, and is not the same person as the junior coach.

Coaches, and anyone else who is regularly alone in charge of children, need a disclosure too. Until it has arrived
they may help only in sight of somebody who has one. Playing against a child in a match does not require a
disclosure; giving the same child weekly lessons in a back room does.

A parent or a person named by the parent stays for the whole of an evening match if the child is under twelve. For
those aged twelve to fifteen the captain must have a number that will be answered and must know how the child gets
home. Captains do not drive single children home. If there is no other way, a second adult comes along, the child
sits in the back, and the welfare officer is told the next day.

Messages to players under sixteen go to the parents or to a group that the parents can read. Do not become the
friend of a junior on any network that you use privately. Results and pictures of juniors are published with the
first name and the club, never with a school, an address or a date of birth.

If a child tells you something that worries you, listen, do not promise to keep it secret, write down the words that
were used, and ring the welfare officer on the same day. If you believe that someone is in danger, ring 999 first.
You are not asked to find out whether it is true. Nobody will ever be criticised for a call that turned out not to
have been needed.

The county welfare officer is Grace Osei, 01632 960 882, welfare at this domain. If your worry is about her, or
about an officer of the federation, write to the independent panel whose address is on the back of the membership
card. This policy was adopted in 2016 and is reviewed every second year; the next review is due in March 2026.
`);

const TOUCH_MOVE = paras(`
Touch-move. A player who deliberately touches one of his or her own pieces must move it if it has a legal move, and
one who touches an opponent’s piece must capture it if it can be captured. The word “deliberately” is yours to
judge. A sleeve is not deliberate; a hand that hovers, closes on the knight, and withdraws when the eyes have
reached the bishop, is. To adjust a piece one says so first, in any language, and only with the own clock running.

A claim must be made before the claimant touches a piece. Ask both players quietly what happened, apart from each
other if you can, and then ask whoever sat at the next board. If it is word against word and nobody saw, the claim
fails, and you say so without suggesting that anybody has lied. In the junior sections stand behind the tables for
the first twenty minutes: nine claims in ten are made there, and most are settled by a raised eyebrow.

Castling is a move of the king. Who touches the rook first and then the king may not castle on that side; who
touches both together may. If the castling turns out to be illegal, another move with the king must be made, which
includes castling on the other wing, and if the king has no move at all the player is free.
`);

export const TOUCH: readonly string[] = TOUCH_MOVE;

/** Sections of the guide for arbiters: heading and paragraphs. */
export const GUIDE: readonly (readonly [string, readonly string[]])[] = [
  [
    'Before the first round',
    paras(`
Be in the hall an hour and a half before the start. Walk every row: a table that rocks, a lamp that hums or a board
with a1 in the wrong corner will cost you more time at five past seven than it does now. Set two spare clocks to the
time limit and keep them, with batteries, beneath your own table. Check that the doors that say “no exit” are
telling the truth.

Write the pairings in letters that can be read from three metres. Put up two copies on opposite walls. If a player
is missing from the list, say that you will look into it and do not re-pair anything before you have.
`),
  ],
  ['Touch-move', TOUCH_MOVE],
  [
    'Clocks and flags',
    paras(`
A clock that shows the wrong time is corrected when somebody notices, with your best estimate, and the flag that has
already fallen by then has fallen. Add two minutes to the opponent’s time for the first illegal move that is
completed; the second loses. Never call a flag yourself in a standard game unless both players have stopped writing
in time trouble and you have been counting the moves.

Where there is an increment nobody may claim a draw because the opponent is making no progress. Without one the
player must have less than two minutes left. You may postpone the decision and watch. You will be asked to hurry;
you need not.
`),
  ],
  [
    'Draws by repetition',
    paras(`
The player writes the move on the score sheet, does not make it, stops the clock and calls you. Take both score
sheets to another table, set up a board and play through the game. The position must be the same in every respect,
with the same player to move and the same rights to castle and to capture in passing. If the claim is wrong the
opponent receives two minutes and the announced move is played. Since 2014 you declare the draw without a claim at
the fifth repetition, and after seventy-five moves without a capture or the move of a pawn.
`),
  ],
  [
    'After the last round',
    paras(`
Collect the cards, not the stories. Enter the results while the players who made them are still in the building,
because one card in forty has the wrong winner on it. Post the prize list and wait fifteen minutes before anybody is
paid. Thank the caretaker by name. Then sit down; it is likely to be the first time that day.
`),
  ],
];

export const WELCOME_EN: readonly string[] = paras(`
You can move the pieces, or you once could, and you would like to play somebody other than a telephone. Then you are
exactly whom our clubs are looking for. There are twenty-three of them in North Marland, and in every one you will
find people who lose more often than they win and come back the next week.

Your first three evenings are free at any club. Nobody will ask for your rating, and if you do not know what a
rating is, so much the better. Bring nothing: sets, clocks and tea are there. Most clubs meet from half past seven
until about ten; the list of clubs shows who meets near you and which rooms have no steps.

If you decide to stay, a year costs between £20 and £75, depending on the club, and half of that for pupils,
students and people out of work. You need not play in matches. If you want to, say so, and a captain will ring you
sooner than you expect.
`);

export const WELCOME_PL: readonly string[] = paras(`
Umiesz poruszać figurami albo kiedyś umiałeś i chętnie zagrałbyś z kimś innym niż z telefonem? W takim razie właśnie
Ciebie szukają nasze kluby. W North Marland jest ich dwadzieścia trzy, a w każdym spotkasz ludzi, którzy częściej
przegrywają, niż wygrywają, i mimo to wracają w następnym tygodniu.

Pierwsze trzy wieczory są bezpłatne w każdym klubie. Nikt nie zapyta o ranking, a jeśli nie wiesz, co to jest
ranking, tym lepiej. Nie musisz nic przynosić: szachownice, zegary i herbata czekają na miejscu. Większość klubów
spotyka się od wpół do ósmej do około dziesiątej; na liście klubów znajdziesz te w pobliżu oraz sale bez schodów.

Jeśli postanowisz zostać, rok kosztuje od 20 do 75 funtów, zależnie od klubu, a uczniowie, studenci i osoby bez
pracy płacą połowę. Nie musisz grać w meczach. Jeżeli jednak chcesz, powiedz o tym, a kapitan zadzwoni szybciej, niż
się spodziewasz.
`);

/** Minutes of the council: day, lines. */
export const MINUTES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    '2025-01-18',
    'Saturday 18 January 2025, Mechanics’ Institute, Harrowby',
    paras(`
Present: R. Amberley (president, in the chair), H. Voss (secretary), M. Dyson (rating), G. Osei (welfare), P. Crane
(treasurer), delegates of fourteen clubs. Apologies: Stannick, Wexcombe.

1. The minutes of 9 November were approved after “unanimous” in item 4 had been corrected to “unanimous but for
one”.

2. Treasurer. The balance on 31 December was £11,206, down £940 on the year, chiefly because of the hall for the
county final. Membership stood at 612. Mr Crane asked clubs to stop paying in coins.

3. Ratings. Mr Dyson proposed that the federation join the national four-digit list from 1 August. Ludbridge feared
for the average limits of the lower divisions; it was agreed to convert them by formula and round up. Carried by 17
to 4.

4. Congress. The fee in the Open is raised to £42. A second bye will be allowed as an experiment. Mr Imrie is
thanked for finding a cheaper printer.

5. Any other business. Coldbeck reported that its room had been double-booked with a ukulele group and asked for
understanding. None was expressed.

Next meeting: 15 March at Ludbridge.
`),
  ],
  [
    '2025-03-15',
    'Saturday 15 March 2025, Institute, Ludbridge',
    paras(`
Present: R. Amberley (president, in the chair), H. Voss (secretary), M. Dyson (rating), A. Brandt (juniors), P.
Crane (treasurer), delegates of sixteen clubs. Apologies: G. Osei, Port Averill.

1. The minutes of 18 January were approved.

2. Treasurer. The balance on 28 February was £12,870; most affiliation fees are in. A bequest of £2,000 from the
estate of Walter Prosser was received with gratitude. It is to be kept apart for travel costs of juniors.

3. Equipment. Four talking clocks at £118 each are to be bought from the development fund. Carried without a vote.

4. Venue in 2026. The Winter Gardens will not be available. Ms Brandt and Mr Dyson will visit the Royal and the
Bellevue hotels and the sixth-form college and report in June. A proposal to play on the pier was withdrawn.

5. League. The controller had deducted a match point from Market Oller B for a third late card. The club appealed;
the appeal was rejected by two votes to one, and the £15 returned.

6. Any other business. The president will write to the county about the closure of the Averill bridge on match
nights.

Next meeting: 21 June at Stannick.
`),
  ],
];

/** Games with notes: month, title, lines. */
export const GAMES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'march-2025',
    'Game of the month: Haddad – Renfrew',
    paras(`
Samir Haddad (Port Averill) – Tobias Renfrew (Harrowby), League, Division One, 12 March 2025. Notes by the loser.

1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d3 d6 6.0-0 a6 7.a4 Ba7 8.Re1 h6 9.Nbd2 0-0 10.h3. So far we had both been
playing from memory and looking at the ceiling. 10...Re8 11.b4 Be6 12.Bxe6 Rxe6 13.Bb2. A modest square from which
this bishop will hang me in twenty moves. I noted it down as passive.

13...Qd7 14.b5 Ne7 15.c4 Ng6 16.d4. Now I should have taken and been a little worse. Instead I remembered that
champions keep the tension, and kept it. 16...Nh5 17.dxe5 Nhf4 18.Kh2. I had seen 18.exd6 Nxh3+ and was rather
proud. The king move, which cost him eleven seconds, had not crossed my mind.

The rest is a lesson in how much faster the young count. White gave up the pawn on d6 in order to open the long
diagonal, put the queen behind the bishop rather than in front of it, and answered each of my threats on the king’s
side with one that was a move shorter. I resigned on move 38, a rook ahead and two moves from mate. Afterwards he
showed me that I could have drawn on move 31 by giving the rook back. He was nice about it.
`),
  ],
  [
    'april-2025',
    'Game of the month: Tate – Imrie',
    paras(`
Bronwen Tate (Market Oller) – Gareth Imrie (Coldbeck), Prosser Plate, semi-final, 9 April 2025. Notes by Anneke
Brandt.

An ending that everyone should know and nobody looks up. After 44 moves White has king on g3, rook on a7, pawns on
f4, g4 and h4; Black has king on g8, rook on b6, pawns on f7, g6 and h7. Three against three on one wing: a draw in
every book. Mrs Tate played on, as she told me, because the soup was not ready.

45.h5 Rb3+ 46.Kh4 Rf3. The natural move, and the first slip: from the side the rook could have gone on checking,
from the front it only attacks a pawn that wants to advance anyway. 47.f5 gxf5 48.gxf5 h6. Panic. Black stops Kg5,
but at the cost of the only square from which the king could have come out. 49.f6. Now the black king lives on g8
and h8 and nowhere else.

What follows can be told without moves. White takes the rook to the eighth rank, the king walks to the middle of the
board where no check reaches it, and the threat of mate ties the black rook to its own first rank. When Black runs
out of moves with it he must give up f7. It took twenty-six moves. The soup was leek and potato.
`),
  ],
];
