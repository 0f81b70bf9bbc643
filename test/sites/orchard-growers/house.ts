/** What the site says about the cooperative itself. */

export interface House {
  readonly path: string;
  readonly title: string;
  readonly alike?: `${'variant' | 'version' | 'translation'} ${string}`;
  readonly lang?: string;
  readonly text: string;
}

export const HOUSE: readonly House[] = [
  {
    path: '/about/',
    title: 'About us',
    text: `Wendle Valley Growers is a cooperative of seventy-four fruit farms between the ridge and the river. We store, grade,
pack and sell what our members grow: some eight thousand tonnes of apples in an ordinary year.

Nobody else owns a share. Each member has one vote, whether the farm is of two hectares or of ninety, and what is left at the
end of the season goes back to members by the weight of fruit they have delivered.

Thirty-eight people work in Lower Hyde all the year round and about twice as many from August to December. Their manager is
Priya Nair; the field advisers are Marion Tolley and Owen Pugh.`,
  },
  {
    path: '/about/history/',
    title: 'Our history',
    text: `In the autumn of 1930 a dealer in Temebury offered nineteen growers two shillings a hundredweight for Alder Beauty,
told them that nobody would give more, and was for once mistaken. They hired a goods wagon, sent the apples to Birmingham
themselves and got four and six. The cooperative was registered in March of the following year.

Its first packhouse was the waiting room of the closed platform in Lower Hyde. In 1938 came a cold store cooled by ammonia,
which leaked, and in 1951 the hall that still stands on the road. Rationing had been kind to growers; what followed was not.
Between 1973 and 1990 imports halved the number of members, and twice the meeting came within ten votes of winding up.

It was saved by Kestrel Pippin. The variety had been raised by Rob Tolley, a member, on a quarter of an acre, and the board
kept it for members only. From 1994 it was in three supermarkets. The debt was paid in 2006.`,
  },
  {
    path: '/membership/',
    title: 'Becoming a member',
    text: `Any farm with at least one hectare of apples within twenty-five miles of Lower Hyde may ask to join. An adviser
comes to see the orchards and the spray records, and the board decides at its next meeting but one.

You take one share of £250 for each hectare, paid over three years if you like. For every tonne we keep back four pounds,
until you have lent the cooperative £60 a tonne; that loan earns three per cent and is paid out when you leave.

In return you deliver all your dessert apples but the five per cent that you may keep for your own shop. You get a place in
the stores, two visits from an adviser each season, bins, and a first payment three weeks after delivery. The final
payment follows in July.

Membership can be given up on 31 March with two years' notice. It is a long time, and it is meant to be: stores are
built for thirty.`,
  },
  {
    path: '/packhouse/',
    title: 'The packhouse',
    text: `Fruit comes in at the east door, is weighed and sampled, and waits in one of six stores, at temperatures from half a
degree to three and a half. Four of the stores have a controlled atmosphere with two per cent of oxygen, in which apples
as good as sleep.

The line floats the fruit out of the bins in water, dries it, photographs it and sorts it by size, colour and faults. It
is packed in trays, bags or boxes to order, cooled again and leaves at the west door, as a rule within eighteen hours.

Water is filtered and goes round for a week. The panels on the roof give a third of the power. Groups of up to fifteen may
visit on Wednesdays from January to May; please write to the office a month ahead.`,
  },
  {
    path: '/about/annual-report-2024/',
    title: 'Annual report 2023/24',
    alike: 'variant annual reports',
    text: `Members delivered 8,140 tonnes of apples in the season of 2023/24, 6 per cent more than in the year before. 71 per cent
were packed as class I. Turnover rose to £9.3 million and the surplus before distribution to £412,000.

The average return to members was 61.4 pence a kilogram after storage and grading. Kestrel Pippin earned 68.0, St Wystan 49.2.
Wages rose by 9.8 per cent and energy fell by 14 per cent.

The cooperative had 74 members at the end of the year. Three joined, and two gave up growing. The board proposes to pay out
£300,000 and to put the rest aside for a new store.`,
  },
  {
    path: '/about/annual-report-2023/',
    title: 'Annual report 2022/23',
    alike: 'variant annual reports',
    text: `Members delivered 7,680 tonnes of apples in the season of 2022/23, 11 per cent less than in the year before. 66 per cent
were packed as class I. Turnover fell to £8.1 million and the surplus before distribution to £97,000.

The average return to members was 54.9 pence a kilogram after storage and grading. Kestrel Pippin earned 61.5, St Wystan 47.0.
Wages rose by 6.2 per cent and energy by 83 per cent.

The cooperative had 73 members at the end of the year. One joined, and four gave up growing. The board proposes to pay out
£60,000 and to carry the rest forward.`,
  },
  {
    path: '/conditions-of-supply/',
    title: 'Conditions of supply',
    alike: 'version conditions of supply',
    text: `In force from 1 July 2025.

## 1. Estimates

Members send an estimate for each variety by 15 June and a second one by 10 August. Whoever differs by more than 20 per cent
without telling the office pays £4 for each tonne of the difference.

## 2. Delivery

Deliveries are booked on the harvest line at least 18 hours ahead. Bins carry a label with the number of the member, the
orchard, the variety and the day of picking. Fruit is to arrive within 24 hours of being picked, early varieties within 10.

## 3. Quality

A sample of 120 apples is taken from each delivery. Lots with more than 15 per cent of fruit below class II are returned, or
graded at the cost of the member. Residues above half of the legal limit are reported to the board.

## 4. Payment

The first payment is 40 per cent of the estimated return, three weeks after delivery. The final one is made by 31 July. The
costs of storage are shared by the tonne and the month.

## 5. Records

Spray records are kept in the web form of the cooperative. Paper is no longer accepted.`,
  },
  {
    path: '/conditions-of-supply-2022/',
    title: 'Conditions of supply (2022, no longer in force)',
    alike: 'version conditions of supply',
    text: `In force from 1 July 2022 to 30 June 2025.

## 1. Estimates

Members send an estimate for each variety by 1 July. Whoever differs by more than 25 per cent without telling the office pays
£3 for each tonne of the difference.

## 2. Delivery

Deliveries are booked on the harvest line at least 12 hours ahead. Bins carry a label with the number of the member, the
orchard, the variety and the day of picking. Fruit is to arrive within 36 hours of being picked, early varieties within 12.

## 3. Quality

A sample of 100 apples is taken from each delivery. Lots with more than 20 per cent of fruit below class II are returned, or
graded at the cost of the member.

## 4. Payment

The first payment is 35 per cent of the estimated return, four weeks after delivery. The final one is made by 31 August. The
costs of storage are shared by the tonne and the month.`,
  },
  {
    path: '/work/seasonal/',
    title: 'Seasonal work',
    alike: 'translation seasonal work',
    text: `From August to November our members look for about three hundred pickers. You are paid for each hour, never less than
the agricultural minimum wage, and get a bonus for clean bins. The week has forty-eight hours at most, with Sunday free.

You live in caravans for four or in a house on the farm, at £57 a week including heating and electricity. There is a bus to
the shops in Temebury on Saturdays. Bring waterproofs and strong boots; bags and gloves are given to you.

You need the right to work in the United Kingdom or a visa through a licensed operator. We never ask for money for a job. Whoever
does so in our name is a cheat: please tell us.

Write to Judith Hale, work@wendlegrowers.example, with the dates when you can come.`,
  },
  {
    path: '/work/seasonal-pl/',
    title: 'Praca sezonowa',
    alike: 'translation seasonal work',
    lang: 'pl',
    text: `Od sierpnia do listopada nasi członkowie szukają około trzystu osób do zbioru jabłek. Płacimy za każdą godzinę, nigdy
mniej niż płaca minimalna w rolnictwie, i dajemy premię za czyste skrzynie. Tydzień pracy ma najwyżej czterdzieści osiem
godzin, niedziela jest wolna.

Mieszkają Państwo w przyczepach po cztery osoby albo w domu na farmie, za 57 funtów tygodniowo z ogrzewaniem i prądem. W soboty
jeździ autobus do sklepów w Temebury. Proszę zabrać ubranie od deszczu i mocne buty; torby i rękawice dajemy na miejscu.

Potrzebne jest prawo do pracy w Wielkiej Brytanii albo wiza od licencjonowanego operatora. Nigdy nie żądamy pieniędzy za pracę.
Kto to robi w naszym imieniu, jest oszustem: prosimy o wiadomość.

Proszę napisać do Judith Hale, work@wendlegrowers.example, i podać, kiedy mogą Państwo przyjechać.`,
  },
  {
    path: '/work/seasonal-ro/',
    title: 'Muncă sezonieră',
    alike: 'translation seasonal work',
    lang: 'ro',
    text: `Din august până în noiembrie membrii noștri caută aproximativ trei sute de culegători de mere. Sunteți plătiți pentru
fiecare oră, niciodată sub salariul minim agricol, și primiți o primă pentru lăzi curate. Săptămâna are cel mult patruzeci și
opt de ore, iar duminica este liberă.

Locuiți în rulote de patru persoane sau într-o casă la fermă, cu 57 de lire pe săptămână, inclusiv încălzirea și curentul.
Sâmbăta merge un autobuz la magazinele din Temebury. Aduceți haine de ploaie și ghete solide; sacii și mănușile le primiți aici.

Aveți nevoie de dreptul de a munci în Regatul Unit sau de o viză printr-un operator autorizat. Nu cerem niciodată bani pentru un
loc de muncă. Cine o face în numele nostru este un escroc: vă rugăm să ne spuneți.

Scrieți doamnei Judith Hale, work@wendlegrowers.example, și spuneți când puteți veni.`,
  },
  {
    path: '/privacy/',
    title: 'Privacy and cookies',
    text: `This site sets a cookie only when you log in as a member or leave your name in the form on the contact page. There are
no advertisements and nobody counts your visits but the server, whose log is wiped after fourteen days.

What you write in the form goes to the office by e-mail and is kept for a year. Members' figures are kept on a machine in the
packhouse, which the web server cannot reach.

You may ask at any time what we hold about you: secretary@wendlegrowers.example.`,
  },
];

interface Depot {
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  readonly hours: string;
  readonly telephone: string;
  readonly bins: string;
  readonly keeper: string;
  readonly note: string;
}

export const DEPOTS: readonly Depot[] = [
  {
    slug: 'lower-hyde',
    name: 'Lower Hyde',
    address: 'Station Yard, Lower Hyde, TE7 4LH',
    hours: 'Monday to Friday 7.00 to 18.00, Saturday 7.00 to 13.00',
    telephone: '01632 960417',
    bins: '4,200',
    keeper: 'Dai Morgan',
    note: 'Weighbridge to 44 tonnes. Please come in from the north: the bridge on the Temebury road is limited to 18 tonnes.',
  },
  {
    slug: 'overbury-mill',
    name: 'Overbury Mill',
    address: 'Mill Lane, Overbury, TE9 1QD',
    hours: 'Monday to Friday 7.30 to 17.00, Saturday 7.00 to 12.00',
    telephone: '01632 960438',
    bins: '1,100',
    keeper: 'Lynn Gittins',
    note: 'Fruit for juice on Thursdays only. Empty bottles are taken back at the side door.',
  },
  {
    slug: 'stanford-cross',
    name: 'Stanford Cross',
    address: 'The Old Hop Kilns, Stanford Cross, TE4 8BN',
    hours: 'Monday to Friday 8.00 to 16.30, from 20 August to 10 November',
    telephone: '01632 960451',
    bins: '650',
    keeper: 'Pete Amphlett',
    note: 'No weighbridge. Lots above five tonnes go to Lower Hyde directly.',
  },
];
