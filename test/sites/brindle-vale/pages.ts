/**
 * A regional museum and local-history society with a shop, events and a forum (English), as a blog-like CMS makes it: one
 * article per page between header, breadcrumbs, a column of widgets that is nearly the same everywhere, and a large footer.
 *
 * Copies: 32 of 76 pages, in 19 groups of 2 to 4; the preferred page of each is the one without `copy`. By kind (what
 * stands beside each copy says more): print view 5, moved in a redesign or to another section under another title 4, the
 * same page in two sections 4, tracking 3, http 2, without www 2, trailing slash 2, AMP 2, session 2, another day under the
 * page’s number 2, a slip put right 2, index.html 1, sorted otherwise 1.
 * The form has no names of kinds for two of these: index.html is called `slash`, another day `parameter` (it is an address by
 * number). A page in a second section is `republished`.
 * As WARC all 32 can be seen. As folder there are 32 too if every page is a file of its own, but 30 if files are named by
 * host and path without the scheme, as 2 of them differ from another page in http and https only (and `/` beside
 * `/index.html` 1 more, a path beside the same with a slash 2 more, if both ask for the same file).
 *
 * Traps (pages with `alike`, which must stay apart from the others of their family): 30, in 14 families: closing notices that
 * differ in date or building, tea towels and jigsaws that differ in one property, talks of a series, pages of the
 * list of news, tag pages, one form for two buildings, two exhibitions with shared boilerplate, visitor information in two
 * languages, one question answered differently, prices of two years, obituaries, minutes, a notice and its extended form.
 */
import { corrected, drawn, type Original, type Site, siteOf, someOf, type WrittenPage } from '../site.ts';

const HOST = 'https://www.brindlevale.example';
const BARE = 'https://brindlevale.example';

const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');
const ul = (...texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('\n')}</ul>`;
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table>${head.length === 0 ? '' : `<thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead>`}<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

const SHOP_BOX: readonly string[] = [
  'Haddle Mill flour, 1.5 kg',
  'Walks from Elmstow station',
  'Enamel mug, Corn Exchange',
  'Postcards: ten views by the Pells',
  'The Vale in Snow (DVD)',
  'Beeswax candles, pair',
  'A Ropemaker’s Apprentice',
];

const RELATED: readonly (readonly [string, string])[] = [
  ['/stories/flood-of-1912', 'The night the Haddle came into Church Street'],
  ['/stories/last-ropewalk', 'The last ropewalk in Elmstow'],
  ['/stories/pell-photographers', 'Who were the Pells?'],
  ['/collection/carrier-cart', 'Object of the month: the carrier’s cart'],
  ['/research/house-history', 'How to trace the history of your house'],
  ['/about', 'About the society'],
  ['/support/volunteer', 'Volunteer with us'],
];

const EVENTS_BOX: readonly string[] = [
  'Sat 14 Mar: Milling day at Carr Bridge',
  'Thu 19 Mar: Winter talk, Corn Exchange',
  'Sun 22 Mar: Family drawing in the gallery',
  'Wed 25 Mar: Reading old handwriting, week 3',
  'Sat 28 Mar: Coffee morning for members',
  'Mon 30 Mar: Committee',
];

/** Pages of the site as it is now. */
function page({ title, section, body, posted, path }: Original, visit: string, canonical = HOST + path): string {
  const hour = 9 + drawn(`${visit} hour`, 9);
  const related = someOf(
    RELATED.filter(([to]) => to !== path),
    3,
    path,
  );
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Brindle Vale Museum &amp; Local History Society</title>
<link rel="canonical" href="${canonical}">
<link rel="stylesheet" href="/wp-content/themes/vale/style.css?ver=5.2.1">
<script>window.valeSettings={"nonce":"${drawn(`${visit} nonce`, 999_983).toString(16)}","ajax":"/wp-admin/admin-ajax.php"};</script>
</head>
<body class="page-${drawn(path, 900)} has-sidebar">
<a class="skip-link" href="#content">Skip to content</a>
<header class="site-header">
<p class="site-title"><a href="/">Brindle Vale Museum</a></p><p class="site-description">&amp; Local History Society, since 1898</p>
<form role="search" action="/"><label>Search for: <input type="search" name="s"></label><button>Search</button></form>
<nav class="main-menu"><ul><li><a href="/visit">Visit</a></li><li><a href="/whats-on/">What’s on</a></li><li><a href="/exhibitions/">Exhibitions</a></li><li><a href="/stories/">Stories</a></li><li><a href="/society/">Society</a></li><li><a href="/shop/">Shop</a></li><li><a href="/schools/">Schools</a></li><li><a href="/basket/">Basket (${drawn(`${visit} basket`, 3)})</a></li></ul></nav>
</header>
<div class="breadcrumbs"><a href="/">Home</a> › <a href="/${section.toLowerCase().replaceAll(' ', '-')}/">${section}</a> › <span>${title}</span></div>
<div class="content-area">
<main id="content">
<article>
<header class="entry-header"><h1 class="entry-title">${title}</h1>${posted === undefined ? '' : `<div class="entry-meta">Posted on <time>${posted}</time> in <a href="#">${section}</a></div>`}</header>
<div class="entry-content">
${body}
</div>
<footer class="entry-footer">Share this: <a href="#">Facebook</a> <a href="#">WhatsApp</a> <a href="#">Email</a></footer>
</article>
<section class="related"><h3>You may also like</h3><ul>${related.map(([to, name]) => `<li><a href="${to}">${name}</a></li>`).join('')}</ul></section>
</main>
<aside class="widget-area">
<section class="widget"><h2>Today at the museum</h2><p>${hour < 10 ? 'We open at 10 am' : hour < 16 ? 'Open until 4.30 pm' : 'Closed now. See you soon!'}</p></section>
<section class="widget"><h2>Coming up</h2><ul>${someOf(EVENTS_BOX, 3, `${visit} events`)
    .map((event) => `<li>${event}</li>`)
    .join('')}</ul></section>
<section class="widget"><h2>From our shop</h2><ul>${someOf(SHOP_BOX, 2, `${visit} shop`)
    .map((item) => `<li>${item}</li>`)
    .join('')}</ul></section>
<section class="widget"><h2>Newsletter</h2><p>One letter a month, and none in August.</p><form><input type="email" placeholder="Your email"><button>Sign up</button></form></section>
</aside>
</div>
<footer class="site-footer">
<div><h4>Find us</h4><p>The Corn Exchange, Market Place, Elmstow. Telephone 01632 960 114.</p></div>
<div><h4>Information</h4><ul><li><a href="/accessibility">Accessibility</a></li><li><a href="/privacy">Privacy and cookies</a></li><li><a href="/press">Press</a></li></ul></div>
<p class="colophon">© Brindle Vale Local History Society 2026. A registered charity. Site by Otter &amp; Daughters.</p>
</footer>
<div class="cookie-banner">We use two cookies, one of which remembers that you have read this. <button>All right</button></div>
</body></html>
`;
}

/** Pages of the site before it was made anew: tables, a column on the left, and a line of capitals. */
const old = ({ title, body }: Original, called = title): string => `<html><head><title>BVLHS: ${called}</title></head>
<body bgcolor="#f4efe0"><table width="780" align="center"><tr><td colspan="2"><img src="/img/banner.gif" alt="Brindle Vale Local History Society"></td></tr>
<tr><td width="150" valign="top"><a href="/default.asp">HOME</a><br><a href="/museum.asp">THE MUSEUM</a><br><a href="/mill.asp">THE MILL</a><br><a href="/meetings.asp">MEETINGS</a><br><a href="/sales.asp">SALES TABLE</a><br><a href="/links.asp">LINKS</a><br><br><i>Best seen at 1024 by 768.</i></td>
<td valign="top"><h2><font color="#663300">${called}</font></h2>
${body.replaceAll(/<(\/?)h[23]>/g, '<$1h4>')}
<hr><a href="#top">Back to top</a> | <a href="mailto:webmaster@brindlevale.example">Webmaster</a></td></tr></table></body></html>
`;

const print = ({ title, body }: Original): string => `<!DOCTYPE html>
<html><head><meta charset="UTF-8"><title>${title}</title><meta name="robots" content="noindex"><style>body{font:12pt serif}</style></head>
<body onload="window.print()"><div class="print-head">Brindle Vale Museum, www.brindlevale.example</div>
<h1>${title}</h1>
${body}
<p class="print-foot">Printed from the museum’s web site.</p></body></html>
`;

const amp = ({ title, body, path, posted }: Original): string => `<!doctype html>
<html amp lang="en-GB"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${path}"><title>${title}</title><script async src="https://cdn.ampproject.org/v0.js"></script></head>
<body><header class="amp-wp-header"><a href="/">Brindle Vale Museum &amp; Local History Society</a></header>
<article class="amp-wp-article"><h1>${title}</h1>${posted === undefined ? '' : `<div class="amp-wp-meta">${posted}</div>`}
<div class="amp-wp-article-content">${body}</div></article>
<footer class="amp-wp-footer"><a href="#top">Back to top</a> <a href="${HOST}${path}#comments">Leave a comment</a></footer></body></html>
`;

// The pages.

const HOME: Original = {
  path: '/',
  title: 'Welcome to Brindle Vale',
  section: 'Home',
  body: `${p(
    'A market town, eleven villages and a river that has never quite been told where to stop: this is the museum of all of them. You will find us in the Corn Exchange in Elmstow, a building that was put up for grain in 1856 and has since held roller skaters, evacuees and a furniture auction.',
    'Upstairs are the farm carts, the Pell photographs and a case of things found in gardens. Downstairs there is a gallery that changes three times a year. Three miles up the valley, Haddle Mill still grinds on the second Saturday of the month.',
  )}
<div class="tiles"><h2>Start here</h2>${ul('<a href="/visit">Plan a visit</a>', '<a href="/exhibitions/wool-and-water">Now showing: Wool and Water</a>', '<a href="/whats-on/">Talks and walks</a>', '<a href="/support/volunteer">Lend a hand</a>')}</div>
${p('Admission is free to members of the society, to anybody under sixteen, and to anyone whose surname is on the 1841 tithe map. (Do ask. We have it at the desk.)')}`,
};

const VISIT: Original = {
  path: '/visit',
  title: 'Plan your visit',
  section: 'Visit',
  family: 'variant visit language',
  body: `<h2>When we are open</h2>
${table(['Place', 'April to October', 'November to March'], ['Museum, Elmstow', 'Tuesday to Sunday, 10 to 4.30', 'Thursday to Sunday, 10 to 3.30'], ['Haddle Mill, Carr Bridge', 'Saturday and Sunday, 11 to 4', 'Second Saturday of the month, 11 to 3'], ['Research room', 'Wednesday, 1 to 5', 'Wednesday, 1 to 5'])}
<h2>How to find us</h2>
${p(
  'The museum stands on the north side of the Market Place, under the clock that is four minutes slow. From the railway station it is a walk of ten minutes, all of it downhill on the way here. Bus 42 stops at the door.',
  'There is no car park of our own. The nearest is behind the library and takes coins only; on market days, which are Tuesdays, use the one at the cattle ground.',
  'A ramp leads in from Pump Lane. The lift to the upper floor takes a wheelchair and one companion. At the mill, only the ground floor can be reached without stairs.',
)}
<h2>Good to know</h2>
${ul('Prams are welcome in the museum, but must be left at the door of the mill.', 'You may take photographs without a flash.', 'Tea is served from 11 in the Weighing Room.')}`,
};

const VISITE: Original = {
  path: '/fr/visite',
  title: 'Préparer votre visite',
  section: 'Français',
  family: 'variant visit language',
  body: `<h2>Heures d’ouverture</h2>
${table(['Lieu', 'D’avril à octobre', 'De novembre à mars'], ['Musée, Elmstow', 'Du mardi au dimanche, de 10 h à 16 h 30', 'Du jeudi au dimanche, de 10 h à 15 h 30'], ['Moulin de Haddle, Carr Bridge', 'Samedi et dimanche, de 11 h à 16 h', 'Deuxième samedi du mois, de 11 h à 15 h'], ['Salle de lecture', 'Mercredi, de 13 h à 17 h', 'Mercredi, de 13 h à 17 h'])}
<h2>Venir au musée</h2>
${p(
  'Le musée se trouve du côté nord de la place du Marché, sous l’horloge qui retarde de quatre minutes. Depuis la gare, comptez dix minutes à pied, toujours en descendant. L’autobus 42 s’arrête devant la porte.',
  'Nous n’avons pas de parking. Le plus proche est derrière la bibliothèque et n’accepte que les pièces ; les jours de marché, le mardi, préférez celui du champ de foire.',
  'Une rampe part de Pump Lane. L’ascenseur accepte un fauteuil roulant et une personne. Au moulin, seul le rez-de-chaussée est accessible sans escalier.',
)}
<h2>Bon à savoir</h2>
${ul('Les poussettes sont les bienvenues au musée, mais restent à la porte du moulin.', 'Les photographies sans flash sont permises.', 'Le thé est servi à partir de 11 h dans la salle des Balances.')}`,
};

const ABOUT: Original = {
  path: '/about',
  title: 'About the society',
  section: 'Society',
  body: p(
    'The Brindle Vale Local History Society was founded in 1898 by a doctor, two clergymen and a corn merchant who had quarrelled with the county’s society over the date of a bridge. They turned out to be wrong about the bridge. The society survived it.',
    'We have some four hundred members, a third of whom live nowhere near the vale. We meet on the third Thursday of the month from October to March, publish a journal, run the museum and the mill, and own eleven thousand photographs, of which about half have been catalogued.',
    'The society is run by a committee of nine that is elected in May. It employs a curator, a learning officer and, for two days a week, a miller. Everything else is done by volunteers, and it shows, mostly for the better.',
    'Membership costs £18 a year, or £27 for a household. Members get in free, receive the journal by post, and may borrow from the lending shelf in the research room.',
  ),
};

const FLOOD: Original = {
  path: '/stories/flood-of-1912',
  title: 'The night the Haddle came into Church Street',
  section: 'Stories',
  posted: '26 August 2025',
  body: `${p(
    'On the evening of Monday the 26th of August 1912, the bell-ringers of St Oswald’s were told to stop practising because nobody could hear the rain gauge. It is the sort of sentence that one reads twice. The rain gauge was the curate’s, it stood on the vestry roof, and it overflowed, with a sound he described as a tea party, at twenty minutes past seven.',
    'It had rained since Saturday. The hay at Thornley was already lost and the road to Carr Bridge closed, but Elmstow was used to water and had raised its doorsteps accordingly. What it was not used to was timber. Some time before nine, the stack of Swedish deal in Gossage’s yard, which had been waiting for a railway truck since June, floated off its bearers and went down the river in one piece.',
  )}
<h2>The bridge</h2>
${p(
  'The middle arch of Town Bridge is fourteen feet wide. The planks were twenty-one. Witnesses agreed that for a minute or so the raft seemed to consider the matter. Then it swung across both cutwaters and stuck, and the Haddle, which had been going under the bridge for six centuries, began going round it.',
  'Church Street lies lower than the bridge. The water came up through the cellars first, so that the landlord of the Fleece, William Orde, found his barrels knocking on the trapdoor from beneath. He opened it, a thing he regretted. By ten o’clock there were four feet of water in the bar and a ewe on the billiard table.',
  'Nobody was killed, which was put down to the ringers. Being all in one place, and sober on account of the practice, they went from house to house along the churchyard wall with the bell ropes, and brought out sixty-one people, among them the postmistress, Miss Alder, who would not leave without the stamps.',
)}
<h2>Afterwards</h2>
${p(
  'The arch was cleared on Tuesday with two traction engines and a quantity of bad language that the vicar later forgave from the pulpit. A relief fund raised £412, of which a tenth came from a single performance by the roller-skating club. Gossage paid for a new parapet but never admitted that the timber was his.',
  'The flood is marked on the wall of the Fleece, at the level of a tall man’s chest. There is a second mark, eight inches higher, on the house next door. It was cut by the landlord’s brother-in-law, and it is generally held to be competitive.',
  'The Pells, father and daughter, photographed the street at first light from the church tower. Nine of their plates can be seen upstairs in the museum. In the fifth, if you look for it, the ewe can be made out at the window of the Fleece.',
)}`,
};

const ROPE: Original = {
  path: '/stories/last-ropewalk',
  title: 'The last ropewalk in Elmstow',
  section: 'Stories',
  posted: '3 November 2025',
  body: p(
    'Behind the houses of Long Row there is a garden that is three hundred and ten yards long and five yards wide. It belongs to nobody in particular, and the council mows it twice a year. Until 1938 it had a roof, and people walked backwards in it for a living.',
    'A ropemaker walks backwards because the yarn is spun from a bundle of hemp round his waist, and the further he goes the longer the yarn. Thomas Rudd reckoned that he had walked to Jerusalem and back in this manner by the time he was forty, without once having seen where he was going.',
    'At its best the walk employed twenty-six men and boys and made bell ropes, halters, well ropes, and the long traces for barge horses on the canal. Wire took the barges and tractors took the halters. The bell ropes went on, and in the last years Rudd and his nephew made little else. A rope of theirs still hangs at Thornley, on the treble.',
    'When the roof was taken down in the first winter of the war, the tarred timbers burned for two days. Old people in Long Row say that they can smell it in wet weather, and we have stood there in wet weather with them and are inclined to agree.',
  ),
};

const PELL: Original = {
  path: '/stories/pell-photographers',
  title: 'Who were the Pells?',
  section: 'Stories',
  posted: '12 January 2026',
  body: p(
    'Josiah Pell came to Elmstow in 1879 as a dentist. The chair, the good north light and the steady hand all turned out to be of use in his second profession, and by 1885 the brass plate said Photographer, with Teeth in smaller letters underneath.',
    'His daughter Edith learned to coat plates at nine. From 1904 the better pictures are hers: you can tell by the feet, which Josiah cut off and Edith did not.',
    'We hold 2,340 of their negatives. About six hundred people in them have no name yet. If you think you know a nose, come in on a Wednesday.',
  ),
};

const CART: Original = {
  path: '/collection/carrier-cart',
  title: 'Object of the month: the carrier’s cart',
  section: 'Collection',
  posted: '1 March 2026',
  body: `${p('Before the branch line, anything that had to go from Thornley to market went with Hannah Tice. Her cart carried eggs inside, calves behind and passengers wherever there was room between.')}
${table([], ['Made', 'About 1861, by Lamb of Carr Bridge'], ['Length', '3.4 m without shafts'], ['Given by', 'The Tice family, 1954'], ['Number', 'BVM 1954.17'])}
${p('The green paint is the third coat. Where it has worn away at the tailboard, the name of an earlier owner can be read, and it has been spelled wrongly.')}`,
};

const HOUSE: Original = {
  path: '/research/house-history',
  title: 'How to trace the history of your house',
  section: 'Research',
  body: `${p('Most people begin at the beginning. It is better to begin at the end, with yourself, and walk backwards like a ropemaker. This guide says what we hold in the research room and in which order to ask for it.')}
<h2>1. The deeds</h2>
${p('If you have a mortgage, the bank may hold them, or may have thrown them away in 1998. Ask in writing. What you want is not the plan but the schedule, a list of earlier documents which often goes back further than the documents do.')}
<h2>2. Directories and voters’ lists</h2>
${p('We have the county directories from 1839 to 1940, with gaps. Houses in the villages are not numbered in them, so look for a trade, or a neighbour with one. Voters’ lists from 1890 are on the open shelf. Remember that women appear in most of them only after 1918.')}
<h2>3. The tithe map</h2>
${p('It was drawn in 1841 and names the owner and the occupier of every plot. There is a copy at the desk that may be handled with clean hands, and a better one that may not be handled at all.')}
<h2>4. The census</h2>
${p('Every ten years from 1841 to 1921. The enumerators of this valley walked up one side of the river and down the other, apart from the one in 1871 who seems to have visited the public houses first.')}
<h2>5. The building itself</h2>
${p('Look at the bricks in the attic, not at those in the front. Bring us a photograph of a nail. Hand-made nails stop here about 1830, and nobody ever bothered to fake one.')}
${p('The room is open on Wednesdays from one to five. A volunteer will help you for the first half-hour, and after that you will probably be helping us.')}`,
};

const VOLUNTEER: Original = {
  path: '/support/volunteer',
  title: 'Volunteer with us',
  section: 'Support',
  body: `${p('We need people who can smile at a coach party, lift a sack of eleven kilos, read a parish clerk’s hand of 1740, or make a sponge cake. Nobody has to be able to do all four.')}
${ul('Front desk: half a day a week, in pairs', 'Mill: two Saturdays a month, with training', 'Photograph catalogue: from home, if you have a computer', 'Gardens at Tanner’s Yard: Tuesday mornings')}
${p('Come and see us, or write to the curator. We pay bus fares and provide aprons.')}`,
};

const closing = (
  path: string,
  title: string,
  what: string,
  day: string,
  again: string,
  why: string,
  posted: string,
): Original => ({
  path,
  title,
  section: 'News',
  posted,
  family: 'variant closing',
  body: p(
    `${what} will be closed on ${day} ${why}.`,
    `We open again at the usual time on ${again}. Members who have booked the research room for that day will be offered another.`,
    'The shop on this web site goes on taking orders, and parcels are posted on the next working day. We are sorry for the trouble.',
  ),
});

const EASTER = closing(
  '/news/closed-easter-monday',
  'Closed on Easter Monday',
  'The museum in Elmstow',
  'Monday 6 April 2026',
  'Tuesday 7 April',
  'for the bank holiday',
  '20 March 2026',
);
const MAY = closing(
  '/news/closed-early-may',
  'Closed on the early May holiday',
  'The museum in Elmstow',
  'Monday 4 May 2026',
  'Tuesday 5 May',
  'for the bank holiday',
  '20 April 2026',
);
const MILL_CLOSED = closing(
  '/news/mill-closed-early-may',
  'Closed on the early May holiday',
  'Haddle Mill at Carr Bridge',
  'Monday 4 May 2026',
  'Saturday 9 May',
  'for the bank holiday',
  '20 April 2026',
);

const towel = (colour: string, hex: string, sku: string, path: string): Original => ({
  path,
  title: `Tea towel “Four Mills”, ${colour}`,
  section: 'Shop',
  family: 'variant tea towel',
  body: `<div class="product"><img src="/wp-content/uploads/${sku}.jpg" alt=""><p class="price">£9.50</p>
${p('Linen and cotton, 48 by 74 cm, printed by hand in Thornley after a drawing of the four water mills of the upper Haddle. Three of the mills are gone, so this is the only way to see them in a row.')}
${table([], ['Colour', colour], ['Material', 'Half linen, half cotton'], ['Washing', '60 degrees'], ['Code', sku])}
<form><input type="hidden" value="${hex}"><button>Add to basket</button></form></div>`,
});
const TOWEL_INDIGO = towel('indigo', '#2f3a6b', 'TT-041', '/shop/textiles/tea-towel-four-mills-indigo');
const TOWEL_MADDER = towel('madder red', '#9b2d2a', 'TT-042', '/shop/textiles/tea-towel-four-mills-madder');

const jigsaw = (pieces: number, price: string, sku: string): Original => ({
  path: `/shop/games/jigsaw-market-day-${pieces}`,
  title: `Jigsaw: Market Day, 1908 (${pieces} pieces)`,
  section: 'Shop',
  family: 'variant jigsaw',
  body: `<div class="product"><p class="price">${price}</p>
${p(`Edith Pell’s photograph of Elmstow market, coloured by our volunteers from the paint that is left on the stalls, and cut into ${pieces} pieces. The sky is easier than it looks. The sheep are not.`)}
${table([], ['Pieces', String(pieces)], ['Finished size', '49 by 36 cm'], ['Code', sku])}
<form><button>Add to basket</button></form></div>`,
});
const JIGSAW_500 = jigsaw(500, '£16.00', 'JG-500');
const JIGSAW_1000 = jigsaw(1000, '£16.00', 'JG-510');

const SHOP_ITEMS: readonly (readonly [string, string])[] = [
  ['Apron, ticking stripe', '£22.00'],
  ['Cushion cover, hop garden', '£19.50'],
  ['Scarf, undyed Vale wool', '£38.00'],
  ['Tea towel “Four Mills”, indigo', '£9.50'],
  ['Tea towel “Four Mills”, madder red', '£9.50'],
  ['Tote bag, Corn Exchange', '£7.00'],
];
const shopList = (items: typeof SHOP_ITEMS): Original => ({
  path: '/shop/textiles/',
  title: 'Textiles',
  section: 'Shop',
  body: `<p class="result-count">Showing all 6 results</p><select><option>Sort by name</option><option>Sort by price: high to low</option></select>
<ul class="products">${items.map(([name, price]) => `<li><h3>${name}</h3> <span class="price">${price}</span> <a href="#">Add to basket</a></li>`).join('\n')}</ul>
${p('All our cloth is sewn or printed within twenty miles of the museum. Orders over £40 are posted free of charge.')}`,
});
const TEXTILES = shopList(SHOP_ITEMS);
const TEXTILES_BY_PRICE = shopList([2, 0, 1, 3, 4, 5].map((at) => SHOP_ITEMS[at]!));

const talk = (path: string, title: string, when: string, speaker: string, about: string): Original => ({
  path,
  title,
  section: 'What’s on',
  family: 'variant winter talk',
  body: `<p class="event-date"><strong>${when}, 7.30 pm</strong> · The Corn Exchange, Elmstow · Speaker: ${speaker}</p>
${p(about, 'The talks of the winter series are free to members; visitors pay £4 at the door. There is no need to book. Doors open at seven, and tea and biscuits are served afterwards by the people whose turn it is. The hall has a hearing loop, which works best in the first five rows.')}`,
});
const TALK_JANUARY = talk(
  '/whats-on/winter-talk-toll-roads',
  'Winter talk: Paying at the gate',
  'Thursday 15 January 2026',
  'Ruth Callender',
  'The toll road over Thornley Common was the shortest in the county and the most hated. Ruth Callender has read the accounts of its keeper, who noted every dodge by which people got past her without paying, including a coffin.',
);
const TALK_FEBRUARY = talk(
  '/whats-on/winter-talk-evacuees',
  'Winter talk: Labels and gas masks',
  'Thursday 19 February 2026',
  'Dr Owen Maddox',
  'In September 1939 a train with two hundred and eight children stopped at Elmstow, which had been told to expect ninety mothers. Owen Maddox has spoken to twelve of those who got off, and to the woman who had to find the beds.',
);
const TALK_MARCH = talk(
  '/whats-on/winter-talk-hedges',
  'Winter talk: Reading a hedge',
  'Thursday 19 March 2026',
  'Ruth Callender',
  'Count the kinds of shrub in thirty paces and multiply by a hundred: everybody knows the rule, and hardly anybody has tested it. Ruth Callender has walked eighty miles of boundary with a notebook. She will say where the rule holds, and why it fails at Carr Bridge.',
);

const NEWS_ITEMS: readonly (readonly [string, string, string])[] = [
  [
    'Closed on the early May holiday',
    '20 April 2026',
    'The museum in Elmstow will be closed on Monday 4 May 2026 for the bank holiday.',
  ],
  [
    'Closed on the early May holiday',
    '20 April 2026',
    'Haddle Mill at Carr Bridge will be closed on Monday 4 May 2026 for the bank holiday.',
  ],
  [
    'A new stone for the mill',
    '11 April 2026',
    'It weighs three quarters of a ton and came from France on a very slow lorry.',
  ],
  [
    'Closed on Easter Monday',
    '20 March 2026',
    'The museum in Elmstow will be closed on Monday 6 April 2026 for the bank holiday.',
  ],
  ['Roof works begin', '2 March 2026', 'Scaffolding goes up on the Pump Lane side of the Corn Exchange.'],
  ['Bats counted', '24 February 2026', 'There were forty-three, and one that may have been counted twice.'],
  ['Geoffrey Amis Lowther', '9 February 2026', 'We are sorry to tell members of the death of our former treasurer.'],
  ['Lost: one umbrella stand', '30 January 2026', 'It was in the porch on Sunday and is not there now.'],
  [
    'Grant for the Pell plates',
    '22 January 2026',
    'Two winters of cleaning have been paid for by the county’s heritage fund.',
  ],
  ['Winter hours', '2 November 2025', 'The museum keeps to four days a week until the end of March.'],
  ['Margery Elspeth Quill', '14 October 2025', 'Our editor of the journal for twenty-two years died on 6 October.'],
  ['Apple day was wet', '5 October 2025', 'Thirty-one kinds of apple were shown, and eleven umbrellas lost.'],
];
const news = (number: number): Original => ({
  path: number === 1 ? '/news/' : `/news/page/${number}/`,
  title: number === 1 ? 'News' : `News – Page ${number}`,
  section: 'News',
  family: 'list news',
  body: `${NEWS_ITEMS.slice(6 * number - 6, 6 * number)
    .map(
      ([title, date, text]) =>
        `<article class="teaser"><h2><a href="#">${title}</a></h2><time>${date}</time><p>${text} <a href="#">Read more</a></p></article>`,
    )
    .join('\n')}
<nav class="pagination">${[1, 2].map((n) => (n === number ? `<span class="current">${n}</span>` : `<a href="/news/page/${n}/">${n}</a>`)).join(' ')}</nav>`,
});

const tag = (name: string, items: readonly (readonly [string, string])[]): Original => ({
  path: `/tag/${name}/`,
  title: `Tag: ${name}`,
  section: 'Stories',
  family: 'list tag',
  body: items.map(([title, text]) => `<article class="teaser"><h2>${title}</h2><p>${text}</p></article>`).join('\n'),
});
const TAG_RIVER = tag('river', [
  [
    'The night the Haddle came into Church Street',
    'On the evening of Monday the 26th of August 1912, the bell-ringers of St Oswald’s were told to stop practising […]',
  ],
  [
    'The last ropewalk in Elmstow',
    'Behind the houses of Long Row there is a garden that is three hundred and ten yards long […]',
  ],
  ['A new stone for the mill', 'It weighs three quarters of a ton and came from France […]'],
]);
const TAG_PHOTOGRAPHY = tag('photography', [
  ['Who were the Pells?', 'Josiah Pell came to Elmstow in 1879 as a dentist. The chair, the good north light […]'],
  [
    'The night the Haddle came into Church Street',
    'On the evening of Monday the 26th of August 1912, the bell-ringers of St Oswald’s were told to stop practising […]',
  ],
  ['Grant for the Pell plates', 'Two winters of cleaning have been paid for […]'],
]);

const form = (path: string, place: string, most: number): Original => ({
  path,
  title: `Book a school visit: ${place}`,
  section: 'Schools',
  family: 'variant school form',
  body: `${p(`Please fill in this form at least three weeks before the day on which you would like to come to ${place}. We can take one class of up to ${most} at a time. The learning officer will answer within five school days.`)}
<form method="post"><p><label>School <input name="school"></label></p><p><label>Teacher <input name="teacher"></label></p><p><label>Telephone <input name="tel"></label></p><p><label>Year group <select><option>Reception</option><option>Years 1 and 2</option><option>Years 3 and 4</option><option>Years 5 and 6</option></select></label></p><p><label>First choice of day <input type="date"></label></p><p><label>Second choice of day <input type="date"></label></p><p><label>Does anybody need step-free access? <textarea></textarea></label></p><button>Send the form</button></form>
${p('A visit costs £3.50 a child. Teachers and helpers come free.')}`,
});
const FORM_MUSEUM = form('/schools/book-museum', 'the museum', 32);
const FORM_MILL = form('/schools/book-mill', 'Haddle Mill', 32);

const exhibition = (path: string, title: string, from: string, texts: readonly string[]): Original => ({
  path,
  title,
  section: 'Exhibitions',
  family: 'variant exhibition',
  body: `<p class="dates">${from}</p>
${p(...texts)}
<h2>Visiting the gallery</h2>
${p('The gallery is on the ground floor and is included in the price of admission. Labels can be had in large print at the desk, and on the first Sunday of each month a guide takes a tour at two o’clock. There are folding stools by the door. Please do not lean prams against the plinths.')}
<h2>Thanks</h2>
${p('The exhibition has been made possible by the Friends of the Corn Exchange, the county council’s small museums scheme, and everyone who lent us something and trusted us to give it back.')}`,
});
const WOOL = exhibition('/exhibitions/wool-and-water', 'Wool and Water', '31 January to 14 June 2026', [
  'For three hundred years the upper Haddle washed, fulled and dyed the cloth of half a county, and ran blue on Mondays and red on Thursdays. This exhibition follows one fleece from the common to the coat.',
  'Among the loans are a pattern book of 1788 in which the colours have never seen daylight, and a pair of fuller’s stocks that you are invited to try, gently.',
]);
const TOYS = exhibition('/exhibitions/small-wheels', 'Small Wheels', '27 June to 1 November 2026', [
  'Pull-along horses, pedal cars, a doll’s perambulator with real springs: toys that roll, from nurseries and ditches all over the vale. The oldest was found under a floor in Long Row, with the tooth marks still in it.',
  'Children may race the copies on a track in the middle of the room. Adults may as well, after three o’clock.',
]);

const question = (path: string, place: string, answer: string): Original => ({
  path,
  title: `Can I bring my dog to ${place}?`,
  section: 'Questions',
  family: 'variant dog question',
  body: `${p(answer)}
<p class="helpful">Was this answer of use to you? <a href="#">Yes</a> <a href="#">No</a></p>`,
});
const DOG_MUSEUM = question(
  '/questions/dog-museum',
  'the museum',
  'Yes, on a short lead, and on both floors. There is a bowl of water by the ramp in Pump Lane. Assistance dogs are of course always welcome.',
);
const DOG_MILL = question(
  '/questions/dog-mill',
  'the mill',
  'No, we are sorry. The stairs are open and the gears are not guarded at the height of a dog. There is a ring in the wall outside and a bowl of water in the yard. Assistance dogs may come onto the ground floor.',
);

const FAQ: Original = {
  path: '/questions/',
  title: 'Questions we are asked',
  section: 'Questions',
  body: `<dl><dt>Do you value antiques?</dt><dd>No. We will tell you what it is and how old, but not what it would fetch.</dd>
<dt>Will you take my grandfather’s tools?</dt><dd>Probably not: we have nineteen of most planes. Send a photograph first, and tell us his name and trade.</dd>
<dt>Can I get married in the Corn Exchange?</dt><dd>Yes, on Saturdays after five, for up to eighty guests. The clock cannot be stopped.</dd>
<dt>May I use a picture from your site?</dt><dd>For school and for yourself, freely. For a book or a film, please ask us; we charge £20 a picture and it goes to the cleaning of plates.</dd>
<dt>Is the flour for sale?</dt><dd>As long as there is some. It is ground on the second Saturday and generally gone by the third.</dd></dl>`,
};

const prices = (year: number, adult: string, reduced: string, family: string, group: string): Original => ({
  path: `/visit/admission-${year}`,
  title: `Admission ${year}`,
  section: 'Visit',
  family: 'variant admission',
  body: `${p(`These prices hold from 1 January to 31 December ${year} and are for the museum and the mill together. A ticket is good for a year from the day on which it is bought.`)}
${table(['Ticket', 'Price'], ['Adult', adult], ['Student, over 65, claimant', reduced], ['Under 16', 'Free'], ['Family (two adults, any children)', family], ['Group of ten or more, each', group], ['Member of the society', 'Free'])}
${p('The desk takes cards. The mill has no signal and does not.')}`,
});
const PRICES_2025 = prices(2025, '£6.00', '£4.50', '£11.00', '£4.50');
const PRICES_2026 = prices(2026, '£6.50', '£4.50', '£12.00', '£5.00');

const LOWTHER: Original = {
  path: '/society/obituaries/geoffrey-lowther',
  title: 'Geoffrey Amis Lowther',
  section: 'Society',
  posted: '9 February 2026',
  family: 'variant obituary',
  body: p(
    'We are sorry to tell members of the death on 3 February, at the age of eighty-eight, of our former treasurer Geoffrey Lowther, who kept the society’s books from 1981 to 2009 in green ink.',
    'He came to the vale as a young surveyor with the water board and knew every culvert in it. It was he who found, in a cupboard at the board’s offices, the plans from which the wheel of Haddle Mill was rebuilt.',
    'The funeral will be held at St Oswald’s on Friday 20 February at eleven. The family ask for no flowers, but would be glad of gifts to the mill fund. He leaves a wife, Jean, two sons, and a set of accounts in which nobody has ever found a mistake.',
  ),
};
const QUILL: Original = {
  path: '/society/obituaries/margery-quill',
  title: 'Margery Elspeth Quill',
  section: 'Society',
  posted: '14 October 2025',
  family: 'variant obituary',
  body: p(
    'We are sorry to tell members of the death on 6 October, at the age of ninety-one, of Margery Quill, who edited the society’s journal from 1974 to 1996 and cut most of our contributions by half.',
    'She taught Latin at the girls’ grammar school, bred Border terriers and read the whole of the manor court rolls in one winter when she had broken her hip.',
    'The funeral will be held at All Saints, Thornley, on Thursday 23 October at two. The family ask for no flowers, but would be glad of gifts to the journal. She is survived by her sister Winifred.',
  ),
};

const minutes = (path: string, date: string, present: string, items: readonly string[], next: string): Original => ({
  path,
  title: `Committee minutes, ${date}`,
  section: 'Society',
  family: 'variant minutes',
  body: `${p(`Minutes of the meeting of the committee held in the Weighing Room on ${date} at 7 pm.`, `Present: ${present}. The minutes of the last meeting were read and signed.`)}
<ol>${items.map((item) => `<li>${item}</li>`).join('\n')}</ol>
${p(`There being no other business, the meeting closed. The next meeting will be on ${next}.`)}`,
});
const MINUTES_FEBRUARY = minutes(
  '/society/minutes/2026-02',
  '23 February 2026',
  'Mrs Anning (chair), Mr Bose, Ms Callender, Mr Dunn, Mrs Farrow, Mr Ives',
  [
    'Treasurer’s report. The balance stood at £14,206. The heating had cost £300 more than last winter, and it was agreed to turn the upper floor down to fifteen degrees.',
    'Roof. Two estimates had been received. Mr Dunn was asked to find a third.',
    'Bats. The count was forty-three. The ecologist’s letter was noted, with thanks.',
    'Mr Lowther. The committee stood in silence. It was agreed to name the accounts cupboard after him.',
  ],
  '30 March 2026',
);
const MINUTES_MARCH = minutes(
  '/society/minutes/2026-03',
  '30 March 2026',
  'Mrs Anning (chair), Mr Bose, Ms Callender, Mrs Farrow, Mr Ives, Mr Threlfall',
  [
    'Treasurer’s report. The balance stood at £13,871. Gift aid for the winter had come in and was larger than expected.',
    'Roof. The estimate of Hollis and Son was accepted at £8,450. The scaffolding licence runs until the end of May.',
    'Millstone. The new runner stone would arrive in the second week of April. Volunteers with strong backs were asked to give their names to Mrs Farrow.',
    'Journal. Number 112 had gone to the printer. Ms Callender reported that the article about the bridge had been shortened, and its author informed.',
  ],
  '27 April 2026',
);

const ROOF: Original = {
  path: '/news/roof-works-begin',
  title: 'Roof works begin',
  section: 'News',
  posted: '2 March 2026',
  family: 'variant roof',
  body: p(
    'Scaffolding goes up on the Pump Lane side of the Corn Exchange in the week of 6 April, and slaters will be at work until the end of May.',
    'The museum stays open throughout. The ramp in Pump Lane is out of use on weekdays before ten; please ring the bell at the main door and we will bring the portable one.',
  ),
};
const ROOF_MORE: Original = {
  path: '/news/roof-works-update',
  title: 'Roof works begin (updated)',
  section: 'News',
  posted: '14 April 2026',
  family: 'variant roof',
  body: p(
    'Scaffolding goes up on the Pump Lane side of the Corn Exchange in the week of 6 April, and slaters will be at work until the end of May.',
    'The museum stays open throughout. The ramp in Pump Lane is out of use on weekdays before ten; please ring the bell at the main door and we will bring the portable one.',
    'Update: the upper gallery is closed from 20 April to 1 May, as rain came in above the carts. Tickets bought on those days cost half. The Pell photographs can be seen on the screen in the foyer.',
  ),
};

const THREAD: Original = {
  path: '/forum/thread-88-what-is-this-iron-thing.html',
  title: 'What is this iron thing?',
  section: 'Forum',
  body: [
    [
      'hedgerow_jim',
      '8 Feb 2026',
      'Dug this up by the old pigsty at Carr Bridge. About a foot long, a hook at one end and a flat spoon at the other, rusty but not broken. The hook has a notch in it. My wife says it is for pulling boots. Any ideas?',
    ],
    [
      'MrsT',
      '8 Feb 2026',
      'Is the spoon bent to the left? My grandmother had something like that for lifting the lids of the copper on wash day.',
    ],
    ['hedgerow_jim', '9 Feb 2026', 'Bent to the right, if the notch is up.'],
    [
      'curator',
      '11 Feb 2026',
      'It is a thatcher’s spar hook that somebody has turned into a pot lifter by hammering out the handle. We have two with the same notch, from the forge at Thornley, so it may well be by the same smith. Please bring it in on a Wednesday and do not clean it with vinegar!',
    ],
    ['hedgerow_jim', '11 Feb 2026', 'Too late about the vinegar. Sorry. See you on Wednesday.'],
  ]
    .map(
      ([who, when, text]) =>
        `<div class="post"><div class="author"><b>${who}</b></div><div class="when">${when}</div><div class="message">${text}</div></div>`,
    )
    .join('\n'),
};

const CONTACT: Original = {
  path: '/contact',
  title: 'Contact',
  section: 'Visit',
  body: `${p('Brindle Vale Museum, The Corn Exchange, Market Place, Elmstow. The telephone is answered on days when we are open.')}
${ul('Curator: Hester Lyle', 'Learning officer: Sam Okafor', 'Miller: Ned Farrow', 'Journal: Ruth Callender')}
${p('If you have found something in a field, please leave it where it is and send us the place as exactly as you can.')}`,
};

const MILLSTONE: Original = {
  path: '/news/new-stone',
  title: 'A new stone for the mill',
  section: 'News',
  posted: '11 April 2026',
  body: p(
    'It weighs three quarters of a ton and came from France on a very slow lorry. On Friday, fourteen volunteers, a chain hoist and a quantity of bacon sandwiches moved it forty feet from the yard to the stone floor.',
    'The old runner had been turning since 1871 and was down to the thickness of a dictionary. It will lie by the door, where it can be sat on.',
    'The first flour should be ready for the milling day in May. Ned asks for patience: a new stone gives grit for a week, and the pigs at Orde’s farm have first claim on that.',
  ),
};

const BATS: Original = {
  path: '/news/bats-counted',
  title: 'Bats counted',
  section: 'News',
  posted: '24 February 2026',
  body: p(
    'There were forty-three, and one that may have been counted twice. All were asleep in the roof of the mill. The ecologist is content, and nobody is to use the loft before May.',
  ),
};

const SITE: readonly WrittenPage[] = [
  [
    HOME,
    [
      ['slash', `${HOST}/index.html`, page(HOME, 'home index')], // index.html
      ['protocol', 'http://www.brindlevale.example/', page(HOME, 'home http')], // http
      ['host', `${BARE}/`, page(HOME, 'home bare')], // no www
    ],
  ],
  [
    VISIT,
    [
      ['slash', `${HOST}/visit/`, page(VISIT, 'visit slash')], // trailing slash
      ['print', `${HOST}/visit?print=1`, print(VISIT)], // print view
    ],
  ],
  [VISITE, []],
  [
    ABOUT,
    [
      ['moved', `${HOST}/society.asp`, old(ABOUT, 'About us')], // before the redesign, another title
      ['host', `${BARE}/about`, page(ABOUT, 'about bare')], // no www
    ],
  ],
  [
    FLOOD,
    [
      ['print', `${HOST}/stories/flood-of-1912?print=1`, print(FLOOD)], // print view
      ['amp', `${HOST}/stories/flood-of-1912/amp/`, amp(FLOOD)], // AMP
      ['moved', `${HOST}/articles.asp?id=41`, old(FLOOD, 'The Great Flood of 1912')], // before the redesign, another title
    ],
  ],
  [
    ROPE,
    [
      ['amp', `${HOST}/stories/last-ropewalk/amp/`, amp(ROPE)], // AMP
      [
        'parameter',
        `${HOST}/stories/last-ropewalk?utm_source=newsletter&utm_medium=email&utm_campaign=nov25`,
        page(ROPE, 'rope mail'),
      ], // tracking
    ],
  ],
  [PELL, [['parameter', `${HOST}/stories/pell-photographers?fbclid=IwAR2c7Qx0b8Zt1`, page(PELL, 'pell facebook')]]], // tracking
  [CART, []],
  [HOUSE, [['moved', `${HOST}/guides.asp?id=7`, old(HOUSE, 'Tracing your house’s history')]]], // before the redesign, another title
  [VOLUNTEER, []],
  [
    EASTER,
    [
      // The same notice in another section, and the page on another day under its number.
      [
        'republished',
        `${HOST}/whats-on/closed-easter-monday`,
        page({ ...EASTER, section: 'What’s on' }, 'easter whats on', `${HOST}/whats-on/closed-easter-monday`),
      ],
      ['parameter', `${HOST}/?p=2261`, page(EASTER, 'easter 3 April')],
    ],
  ],
  [MAY, []],
  [MILL_CLOSED, []],
  [
    TOWEL_INDIGO,
    [
      [
        'session',
        `${HOST}/shop/textiles/tea-towel-four-mills-indigo?sid=9a61f0be4471`,
        page(TOWEL_INDIGO, 'towel session'),
      ], // session
      // In another category of the shop.
      [
        'republished',
        `${HOST}/shop/gifts/tea-towel-four-mills-indigo`,
        page({ ...TOWEL_INDIGO, section: 'Gifts' }, 'towel gifts', `${HOST}/shop/gifts/tea-towel-four-mills-indigo`),
      ],
    ],
  ],
  [TOWEL_MADDER, []],
  [JIGSAW_500, []],
  [JIGSAW_1000, []],
  [TEXTILES, [['sort', `${HOST}/shop/textiles/?orderby=price-desc`, page(TEXTILES_BY_PRICE, 'textiles by price')]]], // all six in another order
  [TALK_JANUARY, []],
  [
    TALK_FEBRUARY,
    [
      // The same event in the section of the society, and its print view.
      [
        'republished',
        `${HOST}/society/meetings/labels-and-gas-masks`,
        page({ ...TALK_FEBRUARY, section: 'Society' }, 'talk society', `${HOST}/society/meetings/labels-and-gas-masks`),
      ],
      ['print', `${HOST}/whats-on/winter-talk-evacuees?print=1`, print(TALK_FEBRUARY)],
    ],
  ],
  [TALK_MARCH, []],
  [news(1), []],
  [news(2), [['parameter', `${HOST}/news/page/2/?utm_source=whatsapp`, page(news(2), 'news 2 whatsapp')]]], // tracking
  [TAG_RIVER, []],
  [TAG_PHOTOGRAPHY, []],
  [FORM_MUSEUM, [['slash', `${HOST}/schools/book-museum/`, page(FORM_MUSEUM, 'form slash')]]], // trailing slash
  [FORM_MILL, []],
  [
    WOOL,
    [
      [
        'republished',
        `${HOST}/whats-on/2026/wool-and-water-exhibition`,
        page(
          { ...WOOL, title: 'Exhibition: Wool and Water', section: 'What’s on' },
          'wool moved',
          `${HOST}/whats-on/2026/wool-and-water-exhibition`,
        ),
      ], // another section, another title
      ['parameter', `${HOST}/?p=2107`, page(WOOL, 'wool 9 May')], // another day, under its number
    ],
  ],
  [TOYS, []],
  [DOG_MUSEUM, []],
  [DOG_MILL, []],
  [FAQ, [['print', `${HOST}/questions/?print=1`, print(FAQ)]]], // print view
  [PRICES_2025, []],
  [
    PRICES_2026,
    [['protocol', 'http://www.brindlevale.example/visit/admission-2026', page(PRICES_2026, 'prices http')]],
  ], // http
  [
    LOWTHER,
    [
      // The same obituary in the news, and a first form with two slips of the pen.
      [
        'republished',
        `${HOST}/news/geoffrey-amis-lowther`,
        page({ ...LOWTHER, section: 'News' }, 'lowther news', `${HOST}/news/geoffrey-amis-lowther`),
      ],
      [
        'edited',
        `${HOST}/society/obituaries/geoffrey-lowther-2`,
        page(
          corrected(
            corrected(LOWTHER, 'former treasurer', 'former tresurer'),
            'every culvert in it',
            'every culvert in in',
          ),
          'lowther typo',
          `${HOST}/society/obituaries/geoffrey-lowther-2`,
        ),
      ],
    ],
  ],
  [QUILL, []],
  [MINUTES_FEBRUARY, []],
  [
    MINUTES_MARCH,
    [
      [
        'edited',
        `${HOST}/society/minutes/2026-03-draft`,
        page(
          corrected(MINUTES_MARCH, 'its author informed', 'its auhtor informed'),
          'minutes typo',
          `${HOST}/society/minutes/2026-03-draft`,
        ),
      ], // before a slip was put right
    ],
  ],
  [ROOF, []],
  [ROOF_MORE, []],
  [
    THREAD,
    [
      ['print', `${HOST}/forum/printthread.php?tid=88`, print(THREAD)], // print view
      [
        'session',
        `${HOST}/forum/thread-88-what-is-this-iron-thing.html?s=c03f77d1e2ab`,
        page(THREAD, 'thread session'),
      ], // session
    ],
  ],
  [CONTACT, []],
  [MILLSTONE, []],
  [BATS, []],
];

export function brindleVale(): Site {
  return siteOf('brindle-vale', HOST, SITE, page);
}
