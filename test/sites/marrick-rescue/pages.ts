/** A mountain rescue team in the Dales, in English: a content system with blocks and fields, a small shop, a mobile host, a host of its supporters. */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import { ARTICLES, type Article, COURSES, GOODS, INCIDENTS, type Incident, PEOPLE } from './texts.ts';

const HOST = 'https://www.marrickrescue.example';
const INSECURE = 'http://www.marrickrescue.example';
const BARE = 'https://marrickrescue.example';
const MOBILE = 'https://m.marrickrescue.example';
const FRIENDS = 'https://friends-of-marrick.example';

type Trail = readonly (readonly [name: string, path: string])[];
interface Shown {
  readonly title: string;
  readonly trail?: Trail;
  readonly body: string;
  readonly canonical?: string;
}

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');

const MENU: Trail = [
  ['Home', '/'],
  ['Call-outs', '/incidents/2024'],
  ['News', '/news'],
  ['The team', '/team'],
  ['Courses', '/courses/winter-skills-january'],
  ['Shop', '/shop'],
  ['Contact', '/contact'],
];
const SKY = [
  'dry, cloud base at 700 m',
  'showers from the west',
  'gales on the tops',
  'hill fog until noon',
  'a clear night, frost in the valleys',
];

function shell(visit: string, { title, trail = [], body, canonical }: Shown): string {
  const crumbs = [['Home', '/'] as const, ...trail].map(([name, path]) => `<a href="${path}">${name}</a>`).join(' › ');
  return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>${title} | Marrick Dale Mountain Rescue</title>
<meta name="viewport" content="width=device-width">
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">\n`}<link rel="stylesheet" href="/sites/default/files/css/css_7fQ2.css">
</head>
<body class="html not-front one-sidebar sidebar-second">
<div id="page-wrapper"><div id="page">
<div id="header"><a href="/" id="logo"><img src="/sites/default/files/badge.png" alt="Marrick Dale Mountain Rescue"></a><div id="name-and-slogan">In an emergency dial 999, ask for the police and then for mountain rescue</div>
<form action="/search/node" id="search-block-form"><input type="text" name="keys" size="15"><input type="submit" value="Search"></form></div>
<div id="navigation"><ul id="main-menu" class="links inline">${MENU.map(([name, path]) => `<li><a href="${path}">${name}</a></li>`).join('')}</ul></div>
<div id="breadcrumb">${crumbs}</div>
<div id="main"><div id="content" class="column"><div class="section">
<h1 class="title" id="page-title">${title}</h1>
<div class="region region-content">
${body}
</div></div></div>
<div class="region region-sidebar-second column sidebar">
<div class="block block-block"><h2>On the fell today</h2><p>${SKY[drawn(`sky ${visit}`, SKY.length)]}; ${drawn(`deg ${visit}`, 14)} °C at Tan Hill.</p></div>
<div class="block block-views"><h2>Latest call-outs</h2><ul>${INCIDENTS.slice(-3)
    .map((one) => `<li><a href="/incidents/${one.slug}">${one.no}/2024: ${one.place}</a></li>`)
    .join('')}</ul></div>
<div class="block block-block"><h2>Keep us going</h2><p>We are volunteers, and each call costs about £190. <a href="/contact">Give what you can</a>.</p></div>
<div class="block block-user"><h2>Who is online</h2><p>There are currently ${drawn(`online ${visit}`, 40) + 2} visitors online.</p></div>
</div></div>
<div id="footer"><p>Marrick Dale Mountain Rescue Team, The Old Creamery, Reeth, North Yorkshire. Registered charity. <a href="/privacy">Privacy</a> · <a href="/constitution/2024">Constitution</a> · <a href="/hire/2024">Hire of the base</a></p></div>
</div></div>
<div id="sliding-popup" class="eu-cookie"><p>This site uses one cookie to count its visitors. <button type="button">OK, I agree</button> <a href="/privacy">No, give me more info</a></p></div>
</body>
</html>
`;
}

const article = (one: Article): string =>
  `<div class="node node-article node-full"><div class="submitted">Submitted by ${one.by} on ${one.day}</div><div class="field field-name-body">${paragraphs(one.text)}</div><div class="field field-name-field-tags"><span class="field-label">Tags:</span> ${one.tags.map((tag) => `<a href="/news/tag/${tag}">${tag}</a>`).join(' ')}</div><ul class="links inline"><li><a href="/print/news/${one.slug}">Printer-friendly version</a></li></ul></div>`;

const incident = (one: Incident): string =>
  `<div class="node node-incident"><table class="incident-facts"><tbody><tr><th>Incident</th><td>${one.no} of 2024</td></tr><tr><th>Date</th><td>${one.day}</td></tr><tr><th>Called at</th><td>${one.called}</td></tr><tr><th>Location</th><td>${one.place}, ${one.grid}</td></tr><tr><th>Members</th><td>${one.members}</td></tr><tr><th>Time out</th><td>${one.hours}</td></tr></tbody></table><div class="field field-name-body"><p>${one.report}</p></div><p class="note">We write these reports to help others, not to blame anybody. Names are never given.</p></div>`;

const rows = (found: readonly Incident[]): string =>
  `<table class="views-table"><thead><tr><th><a href="?order=no&amp;sort=desc">No.</a></th><th>Date</th><th>Place</th><th>Members</th></tr></thead><tbody>${found.map((one) => `<tr><td>${one.no}</td><td>${one.day}</td><td><a href="/incidents/${one.slug}">${one.place}</a></td><td>${one.members}</td></tr>`).join('')}</tbody></table>`;

const teasers = (found: readonly Article[]): string =>
  found
    .map(
      (one) =>
        `<div class="node node-teaser"><h2><a href="/news/${one.slug}">${one.title}</a></h2><div class="submitted">${one.day}</div><p>${one.text[0]!.split(' ').slice(0, 24).join(' ')} …</p></div>`,
    )
    .join('\n');

const plainPage = (one: Article): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${one.title}</title><meta name="robots" content="noindex, nofollow"></head><body><div class="print-logo"><img src="/sites/default/files/badge.png" alt=""></div><div class="print-site_name">Published on <em>Marrick Dale Mountain Rescue</em></div><h1 class="print-title">${one.title}</h1><div class="print-submitted">${one.by}, ${one.day}</div><div class="print-content">${paragraphs(one.text)}</div><hr><div class="print-source_url"><strong>Source URL:</strong> ${HOST}/news/${one.slug}</div></body></html>`;

const mobilePage = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body class="m"><div class="m-top"><a href="/">MDMRT</a> <a href="/menu">☰</a></div><h3>${title}</h3>${body}<div class="m-foot"><a href="tel:999">Emergency: 999</a> | <a href="${HOST}/">Full site</a></div></body></html>`;

const friendsPage = (one: Article): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${one.title} – Friends of Marrick Rescue</title></head><body><header class="wrap"><p class="brand">Friends of Marrick Rescue</p><nav><a href="/">Start</a><a href="/raffle">Raffle</a><a href="/join">Become a friend</a></nav></header><main class="wrap"><article><h1>${one.title}</h1><p class="meta">From the team’s own news, ${one.day}</p>${paragraphs(one.text)}</article><section class="join"><h2>Four hundred friends and counting</h2><p>For two pounds a month you get our newsletter in spring and autumn, and a sticker for the car.</p></section></main><footer>The Friends are the supporters’ club of the Marrick Dale Mountain Rescue Team.</footer></body></html>`;

/** The pages of the site in the order of a crawl. */
export function marrickRescue(): Site {
  const pages: SitePage[] = [];
  const say = (path: string, shown: Shown, alike?: SitePage['alike']) => {
    const common = { content: path, ...(alike !== undefined && { alike }) };
    pages.push({ url: HOST + path, html: shell(path, shown), ...common });
    return {
      /** The same page at another address. */
      at(copy: CopyKind, url: string, other: Partial<Shown> = {}, links?: (html: string) => string) {
        const html = shell(url, { ...shown, ...other });
        pages.push({
          url: url.startsWith('http') ? url : HOST + url,
          html: links ? links(html) : html,
          copy,
          ...common,
        });
        return this;
      },
      /** The same content in another template. */
      as(copy: CopyKind, url: string, html: string) {
        pages.push({ url: url.startsWith('http') ? url : HOST + url, html, copy, ...common });
        return this;
      },
    };
  };

  say('/', {
    title: 'Marrick Dale Mountain Rescue',
    body: `<p>We are forty-one volunteers who look for the lost and carry the injured in Swaledale, Arkengarthdale and on the moors as far as Stainmore. The team was founded in 1968 and is on call on every day of the year. We are paid by nobody and funded by everybody: walkers, farmers, parish councils and people who never needed us.</p><h2>Latest news</h2>${teasers(ARTICLES.slice(-3).toReversed())}`,
  })
    .at('protocol', `${INSECURE}/`)
    .at('host', `${BARE}/`)
    .at('slash', '/index.php');

  const news: Trail = [['News', '/news']];
  say('/news', { title: 'News', body: teasers(ARTICLES.toReversed()) }, 'list news').at('slash', '/news/');
  ARTICLES.forEach((one, i) => {
    const path = `/news/${one.slug}`;
    const shown: Shown = {
      title: one.title,
      trail: news,
      body: article(one),
      ...(i < 2 && { canonical: HOST + path }),
    };
    const page = say(path, shown);
    if (i === 0)
      page
        .at('parameter', `${path}?utm_source=facebook&utm_medium=social`)
        .as('republished', `${FRIENDS}/2024/05/${one.slug}`, friendsPage(one));
    if (i === 1) page.at('protocol', INSECURE + path).as('print', `/print${path}`, plainPage(one));
    if (i === 2)
      page
        .at('republished', `/dogs/${one.slug}`, { trail: [['Search dogs', '/dogs']] })
        .as(
          'amp',
          `${path}?amp`,
          `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><title>${one.title}</title><link rel="canonical" href="${HOST}${path}"><style amp-custom>body{margin:0}</style></head><body><header><a href="/">Marrick Rescue</a></header><article><h1>${one.title}</h1><p class="by">${one.by}</p>${paragraphs(one.text)}</article><footer>© Marrick Dale Mountain Rescue</footer></body></html>`,
        );
    if (i === 3) page.at('moved', '/node/218').as('print', `/print${path}`, plainPage(one));
    if (i === 4)
      page
        .as('republished', `${FRIENDS}/2024/08/relay`, friendsPage(one))
        .at('parameter', `${path}?fbclid=IwAR2kq0Zt7`);
  });
  const tagged = (tag: string) => ARTICLES.filter(({ tags }) => tags.includes(tag));
  say('/news/tag/training', { title: 'training', trail: news, body: teasers(tagged('training')) }, 'list news');
  say(
    '/news/tag/fundraising',
    { title: 'fundraising', trail: news, body: teasers(tagged('fundraising')) },
    'list news',
  );

  const calls: Trail = [['Call-outs', '/incidents/2024']];
  const listed: Shown = {
    title: 'Call-outs 2024',
    body: `<p>Our calls in the summer of this year. Earlier ones are in the <a href="/incidents/2023">list of 2023</a>.</p>${rows(INCIDENTS)}`,
  };
  say('/incidents/2024', listed, 'list call-outs').at('sort', '/incidents/2024?order=no&sort=desc', {
    body: `<p>Our calls in the summer of this year. Earlier ones are in the <a href="/incidents/2023">list of 2023</a>.</p>${rows(INCIDENTS.toReversed())}`,
  });
  say(
    '/incidents/2023',
    {
      title: 'Call-outs 2023',
      body: '<p>Our calls in the summer of last year. Reports of that year are no longer kept online.</p><table class="views-table"><thead><tr><th>No.</th><th>Date</th><th>Place</th><th>Members</th></tr></thead><tbody><tr><td>22</td><td>8 July 2023</td><td>Great Rann</td><td>17</td></tr><tr><td>25</td><td>30 July 2023</td><td>Hagg Force</td><td>11</td></tr><tr><td>27</td><td>12 August 2023</td><td>Whitcliffe Scar</td><td>20</td></tr><tr><td>30</td><td>26 August 2023</td><td>Gunnerside Gill</td><td>15</td></tr><tr><td>33</td><td>9 September 2023</td><td>Marrick Edge</td><td>13</td></tr></tbody></table>',
    },
    'list call-outs',
  );
  INCIDENTS.forEach((one, i) => {
    const path = `/incidents/${one.slug}`;
    const shown: Shown = { title: `Incident ${one.no}: ${one.place}`, trail: calls, body: incident(one) };
    const page = say(path, shown, 'variant incidents');
    if (i === 0) page.at('host', BARE + path);
    if (i === 2)
      page.as('mobile', MOBILE + path, mobilePage(shown.title, incident(one))).at('parameter', `${path}?page=0`);
    if (i === 3) page.at('case', '/Incidents/2024/41-Marrick-Edge');
    if (i === 4) page.at('protocol', INSECURE + path);
  });

  COURSES.forEach(([slug, day, place, leader, price, places], i) => {
    const path = `/courses/${slug}`;
    const page = say(
      path,
      {
        title: `Winter skills: ${day.replace(/^\w+ /, '').replace(' 2025', '')}`,
        trail: [['Courses', '/courses/winter-skills-january']],
        body: `<div class="node node-course"><dl><dt>Day</dt><dd>${day}, 08:30 to 16:00</dd><dt>Place</dt><dd>${place}</dd><dt>Leader</dt><dd>${leader}</dd><dt>Price</dt><dd>${price}</dd><dt>Places</dt><dd>${places}</dd></dl><p>A day for people who walk in summer and would like to start in winter. We cut steps, stop ourselves with an axe on a safe slope, read the avalanche forecast, and find a fence post in cloud with nothing but a compass. Axes and crampons can be borrowed; stiff boots cannot.</p></div><p>All dates: ${COURSES.map(([other, when]) => `<a href="/courses/${other}">${when}</a>`).join(', ')}</p>`,
      },
      'variant courses',
    );
    if (i === 0) page.at('slash', `${path}/`);
  });

  const goods = GOODS.map(
    ([slug, name, code, price]) =>
      `<li class="product"><a href="/shop/${slug}">${name}</a> <span>${code}</span> <b>${price}</b></li>`,
  );
  const shopText =
    '<p>Everything here is posted from the base by Sue on Thursdays, and the whole profit buys equipment.</p>';
  say('/shop', { title: 'Shop', body: `${shopText}<ul class="products">${goods.join('')}</ul>` })
    .at('sort', '/shop?sort=price&view=list', {
      body: `${shopText}<ul class="products">${[goods[2], goods[0], goods[1]].join('')}</ul>`,
    })
    .at('session', '/shop?SESSab12=9f3c77d0e1b2', {}, (html) =>
      html.replace(/href="(\/shop[^"?]*)"/g, 'href="$1?SESSab12=9f3c77d0e1b2"'),
    );
  GOODS.forEach(([slug, name, code, price], i) => {
    const path = `/shop/${slug}`;
    const page = say(
      path,
      {
        title: name,
        trail: [['Shop', '/shop']],
        body: `<div class="node node-product"><img src="/sites/default/files/shop/${code}.jpg" alt="${name}"><p class="sku">Code: ${code}</p><p class="price">${price}</p><p>Heavy organic cotton with the team’s badge on the breast and the outline of Great Rann across the back. Printed in Richmond by two former members, washed forty times by the treasurer, and still the right way up. Postage is £3 for any number of shirts within the United Kingdom; from the base it is free.</p><form><input type="submit" value="Add to cart"></form></div>`,
      },
      'variant shirts',
    );
    if (i === 0)
      page.at('session', `${path}?SESSab12=41d08cc2aa90`, {}, (html) =>
        html.replace(/href="(\/shop[^"?]*)"/g, 'href="$1?SESSab12=41d08cc2aa90"'),
      );
  });

  say('/team', {
    title: 'The team',
    body: `<p>Most of us live within ten miles of the base. There are farmers, teachers, two nurses, a clockmaker and a retired bishop. To join you must be over eighteen, at home on the hill in bad weather and at night, and able to leave your work when the pager goes. Probation lasts a year, with training on Wednesdays and on every second Sunday.</p><ul>${PEOPLE.map(([slug, name, role]) => `<li><a href="/team/${slug}">${name}</a>, ${role.toLowerCase()}</li>`).join('')}</ul>`,
  });
  for (const [slug, name, role, since, number, text] of PEOPLE)
    say(
      `/team/${slug}`,
      {
        title: name,
        trail: [['The team', '/team']],
        body: `<div class="node node-person"><img src="/sites/default/files/people/${slug}.jpg" alt="${name}"><dl><dt>Role</dt><dd>${role}</dd><dt>Member since</dt><dd>${since}</dd><dt>Calls</dt><dd>${number}</dd></dl><p>${text}</p></div>`,
      },
      'variant people',
    );

  for (const [year, hall, room, night] of [
    ['2023', '£14', '£9', '£85'],
    ['2024', '£16', '£9', '£85'],
  ] as const)
    say(
      `/hire/${year}`,
      {
        title: `Hire of the base: charges ${year}`,
        body: `<p>The training hall and the upper room of the Old Creamery may be hired by clubs and families when the team does not need them. If there is a call-out, hirers share the car park with flashing lights and are asked to keep the middle bay free. Charges from 1 April ${year}:</p><table><tbody><tr><th>Training hall</th><td>${hall} an hour</td></tr><tr><th>Upper room</th><td>${room} an hour</td></tr><tr><th>Whole building overnight</th><td>${night}</td></tr></tbody></table><p>Bookings with Sue Metcalfe, at least a fortnight ahead.</p><p>All years: <a href="/hire/2023">2023</a>, <a href="/hire/2024">2024</a></p>`,
      },
      'version hire',
    );
  for (const [year, quorum, notice] of [
    ['2019', 'twelve', 'fourteen'],
    ['2024', 'fifteen', 'twenty-one'],
  ] as const)
    say(
      `/constitution/${year}`,
      {
        title: `Constitution (${year})`,
        body: `<p>Adopted by the annual general meeting of ${year}.</p><ol><li>The team is called the Marrick Dale Mountain Rescue Team.</li><li>Its object is to relieve suffering and distress among persons and animals endangered on the fells, in water or underground.</li><li>General meetings need a quorum of ${quorum} full members and ${notice} days’ notice in writing.</li><li>The leader, the secretary and the treasurer are elected for two years and may be elected again.</li><li>The funds are used for the object of the team only, and the accounts are examined by a person who is not a member.</li></ol><p>Texts: <a href="/constitution/2019">2019</a>, <a href="/constitution/2024">2024</a></p>`,
      },
      'version constitution',
    );
  const card = (slug: string, which: string, file: string): void => {
    say(
      `/leaflets/${slug}`,
      {
        title: 'Route card to print',
        body: `<p>Write down where you are going and leave it with somebody who will miss you. The card has room for your party, the points on your way with times, escape routes, and the colour of your jackets, which is the first thing that we ask. Fold it along the dotted line: one half stays at home, the other goes behind the windscreen.</p><p class="file"><a href="/sites/default/files/${file}">${which}</a></p>`,
      },
      'variant route cards',
    );
  };
  card('route-card-a5', 'Download: with map of Swaledale (PDF, 310 kB)', 'route-card-swaledale.pdf');
  card(
    'route-card-a5-arkengarthdale',
    'Download: with map of Arkengarthdale (PDF, 310 kB)',
    'route-card-arkengarthdale.pdf',
  );

  say('/contact', {
    title: 'Contact',
    body: '<p>This address is not watched around the clock. If somebody is hurt or missing, dial 999. For talks to schools and clubs, write to the secretary at talks@marrickrescue.example; for collection boxes, legacies and gifts, to the treasurer. The base at the Old Creamery in Reeth is manned on Wednesdays from seven until nine in the evening, and visitors are welcome to look around the vehicles then.</p><p>Going out? Print a route card for <a href="/leaflets/route-card-a5">Swaledale</a> or <a href="/leaflets/route-card-a5-arkengarthdale">Arkengarthdale</a>.</p>',
  }).at('host', `${BARE}/contact`);
  say('/privacy', {
    title: 'Privacy',
    body: '<p>We hold the names and addresses of donors for as long as the tax office requires, and details of casualties for eight years in a locked cabinet. Nothing is sold or lent. Our website counts visits with one cookie which says nothing about you. Ask the secretary for a copy of what we hold on you, and you will have it within thirty days, without charge and without fuss.</p>',
  });
  const found = (word: string, hits: readonly Article[]): void => {
    say(
      `/search/node?keys=${word}`,
      { title: 'Search', body: `<p>Your search for <em>${word}</em> found ${hits.length} pages.</p>${teasers(hits)}` },
      'list search',
    );
  };
  found('dale', ARTICLES.slice(1, 2));
  found('certificate', ARTICLES.slice(3, 4));
  return { name: 'marrick-rescue', pages };
}
