/** A bus company of the Welsh Marches, in English: timetables, diversions, fares, jobs, stops, AMP, a mobile site. */
import { type CopyKind, drawn, paged, type Site, type SitePage } from '../site.ts';
import {
  FARES,
  JOBS,
  LINES,
  type Line,
  LOST,
  NOTICES,
  type Notice,
  PASSES,
  STOPS,
  STORIES,
  type Story,
  TRIPS,
} from './texts.ts';

const HOST = 'https://www.tarnvale.example';

const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (day: string): string => DAYS.format(new Date(day));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface Inner {
  readonly title: string;
  readonly crumbs: readonly (readonly [string, string])[];
  readonly body: string;
  readonly canonical?: string;
  readonly session?: string;
  readonly lang?: string;
}

function shell(url: string, { title, crumbs, body, canonical, session = '', lang = 'en' }: Inner): string {
  const at = (path: string): string => path + session;
  const link = ([path, name]: readonly [string, string]): string => `<li><a href="${at(path)}">${name}</a></li>`;
  const news = STORIES.slice(drawn(`aside ${url}`, 3)).slice(0, 3);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Tarn &amp; Vale Buses</title>
<meta name="description" content="${title}. Buses between Pennard, Corran, Hexley and the Wen villages.">
${canonical === undefined ? '' : `<link rel="canonical" href="${HOST}${canonical}">\n`}<link rel="stylesheet" href="/static/tv.css?v=118">
<script defer src="/static/tv.js?v=118"></script>
</head>
<body>
<div class="cookie-bar" role="region" aria-label="Cookies"><p>We use a few cookies to make this site work, and others only if you agree.</p><button>Agree</button><button>Only what is needed</button></div>
<header class="site-header"><a class="logo" href="${at('/')}"><img src="/static/logo.svg" alt="Tarn and Vale Buses"></a>
<nav class="main-nav" aria-label="Main menu"><ul>${link(['/lines', 'Timetables'])}${link(['/notices', 'Diversions'])}${link(['/fares/zone-a', 'Fares'])}${link(['/news', 'News'])}${link(['/trips', 'Day trips'])}${link(['/jobs', 'Jobs'])}</ul></nav>
<form class="planner" action="/plan"><label>From <input name="from"></label><label>To <input name="to"></label><button>Plan a journey</button></form></header>
<nav class="breadcrumb" aria-label="You are here"><ol>${link(['/', 'Home'])}${crumbs.map(link).join('')}</ol></nav>
<main>
${body}
</main>
<aside class="rail"><section><h2>Latest news</h2><ul>${news.map((one) => link([`/news/${one.slug}`, one.title])).join('')}</ul></section><section><h2>Get the app</h2><p>Tickets, live times and seats on the X5 on your phone.</p></section></aside>
<footer><div class="cols"><ul>${link(['/passes', 'Passes'])}${link(['/lost-property/2025-41', 'Lost property'])}${link(['/cy/passes', 'Cymraeg'])}</ul><address>Tarn &amp; Vale Buses Ltd, The Depot, Hexley · 01632 960 400, every day from 6 to 22</address></div><p class="small">© 2025 Tarn &amp; Vale Buses Ltd. Registered in England and Wales. <a href="${at('/privacy')}">Privacy</a> <a href="${at('/conditions')}">Conditions of carriage</a></p></footer>
<!-- rendered in ${20 + drawn(`ms ${url}`, 300)} ms -->
</body>
</html>
`;
}

const printed = (title: string, html: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/static/print.css"></head><body onload="window.print()"><p>Tarn &amp; Vale Buses – www.tarnvale.example</p>${html}<p>Printed version. Details can change: please look at our site before you travel.</p></body></html>`;

const mobile = (title: string, html: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=320"><title>${title}</title></head><body><div data-role="header"><a href="/">T&amp;V mobile</a> <a href="/menu">Menu</a></div><div data-role="content">${html}</div><div data-role="footer"><a href="/top">Top</a> | <a href="${HOST}/">Full site</a></div></body></html>`;

const amp = (story: Story): string =>
  `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><title>${story.title}</title><link rel="canonical" href="${HOST}/news/${story.slug}"><meta name="viewport" content="width=device-width"><style amp-boilerplate>body{animation:-amp-start 8s}</style><script async src="https://cdn.ampproject.org/v0.js"></script></head><body><header><a href="${HOST}/">Tarn &amp; Vale Buses</a></header><article><h1>${story.title}</h1><p class="by">By ${story.by}, ${dayOf(story.day)}</p>${paragraphs(story.text)}</article><amp-social-share type="email"></amp-social-share><footer>© Tarn &amp; Vale Buses Ltd</footer></body></html>`;

const paragraphs = (text: readonly string[]): string => text.map((one) => `<p>${one}</p>`).join('\n');

const timetable = ({ no, title, days, from, intro, stops, starts, steps, notes }: Line): string => {
  const rows = stops.map((stop, i) => {
    const after = steps.slice(0, i).reduce((sum, step) => sum + step, 0);
    return `<tr><th scope="row">${stop}</th>${starts.map((start) => `<td>${clock(start + after)}</td>`).join('')}</tr>`;
  });
  return `<h1><span class="line">${no}</span> ${title}</h1><p class="valid">${days}, valid from ${from}</p><p>${intro}</p>
<div class="scroll"><table><caption>${days}</caption><tbody>${rows.join('\n')}</tbody></table></div>
<h2>Notes</h2><ul>${notes.map((one) => `<li>${one}</li>`).join('')}</ul>`;
};

const live = (url: string): string =>
  `<p class="live">Live times as of ${clock(600 + drawn(`live ${url}`, 500))} · ${drawn(`on ${url}`, 40) + 3} people are looking at this line</p>`;

const noticeBody = (url: string, { title, day, lines, text }: Notice): string =>
  `<article class="notice"><h1>${title}</h1><p class="meta">Published <time datetime="${day}">${dayOf(day)}</time> · Lines: ${lines} · Checked today at ${clock(400 + drawn(`checked ${url}`, 700))}</p>${paragraphs(text)}<p>Get texts about your line: send its number to 60999.</p></article>`;

const storyBody = (url: string, { title, by, day, topic, text }: Story): string =>
  `<article><p class="kicker">${topic}</p><h1>${title}</h1><p class="byline">By ${by} · <time datetime="${day}">${dayOf(day)}</time> · read ${(120 + drawn(`reads ${url}`, 5000)).toLocaleString('en-GB')} times</p><figure><img src="/media/${day}.jpg" alt="" loading="lazy"></figure>${paragraphs(text)}<div class="share"><span>Share:</span> <a href="#f">Facebook</a> <a href="#w">WhatsApp</a> <a href="#m">Email</a></div></article>`;

const jobText = ({ title, pay, ref, closes, text, shared }: (typeof JOBS)[number]): string =>
  `<h1>${title}</h1><dl><dt>Reference</dt><dd>${ref}</dd><dt>Pay</dt><dd>${pay}</dd><dt>Apply by</dt><dd>${closes}</dd></dl><p>${text}</p>
<p>${shared === 'corran' ? 'Corran is our smallest depot: 34 drivers, a stove and a view of the weir.' : 'Hexley is our largest depot: 120 people, a canteen that cooks, and a band.'} Turns are known eight weeks ahead. You have 30 days of leave, a pension, and free travel for yourself and one other person.</p>
<p>We want our crews to look like our passengers, and welcome applications from people of every background. Write to jobs@tarnvale.example and give the reference.</p>`;

const teasers = (stories: readonly Story[]): string =>
  stories
    .map(
      (one) =>
        `<article class="teaser"><h2><a href="/news/${one.slug}">${one.title}</a></h2><p><time>${dayOf(one.day)}</time> ${one.text[0]}</p></article>`,
    )
    .join('\n');

/** The pages of the site in the order of a crawl. */
export function busCompany(): Site {
  const pages: SitePage[] = [];
  type Made = (url: string) => Inner;
  type More = Pick<SitePage, 'alike' | 'changed'>;
  type Copy = readonly [CopyKind, string, Partial<Inner>?];
  /** A page and its copies, in the frame of the site or, as whole documents, in that of another. */
  const add = (
    path: string,
    made: Made,
    more: More = {},
    copies: readonly Copy[] = [],
    raw: readonly Copy[] = [],
  ): void => {
    pages.push({ url: HOST + path, content: path, html: shell(HOST + path, made(HOST + path)), ...more });
    const alike = more.alike === undefined ? {} : { alike: more.alike };
    for (const [copy, at, inside] of copies) {
      const url = at.startsWith('http') ? at : HOST + at;
      pages.push({ url, content: path, copy, html: shell(url, { ...made(url), ...inside }), ...alike });
    }
    for (const [copy, at, inside] of raw) {
      pages.push({ url: at.startsWith('http') ? at : HOST + at, content: path, copy, html: inside!.body!, ...alike });
    }
  };

  add(
    '/',
    () => ({
      title: 'Home',
      crumbs: [],
      canonical: '/',
      body: `<h1>Where would you like to go?</h1><p>Nine lines, three towns, one lake: we have carried the valley to work, to school and home again since 1921.</p><section><h2>Travelling today</h2><ul>${NOTICES.slice(
        -3,
      )
        .map((one) => `<li><a href="/notices/${one.slug}">${one.title}</a> (${one.lines})</li>`)
        .join('')}</ul></section><section><h2>Popular timetables</h2><ul>${LINES.filter(
        ({ path }) => path !== '14/summer-2025',
      )
        .map((one) => `<li><a href="/lines/${one.path}">${one.no} ${one.title}</a>, ${one.days}</li>`)
        .join('')}</ul></section>`,
    }),
    {},
    [
      ['protocol', 'http://www.tarnvale.example/'],
      ['host', 'https://tarnvale.example/'],
      ['parameter', '/?utm_source=bus-stop&utm_medium=qr&utm_content=shelter'],
    ],
  );

  const lineCopies: Record<string, readonly Copy[]> = {
    '12/inbound': [['protocol', 'http://www.tarnvale.example/lines/12/inbound']],
    '12a': [['slash', '/lines/12a/']],
    '14': [['session', '/lines/14?tvsid=9f31c0aa47', { session: '?tvsid=9f31c0aa47' }]],
  };
  for (const line of LINES) {
    const path = `/lines/${line.path}`;
    const title = `${line.no} ${line.title}, ${line.days}`;
    const raw: Copy[] = [];
    if (line.path === '12/outbound') raw.push(['print', `${path}/print`, { body: printed(title, timetable(line)) }]);
    if (line.no === 'X5')
      raw.push(['mobile', 'https://mobile.tarnvale.example/lines/x5', { body: mobile(title, timetable(line)) }]);
    add(
      path,
      (url) => ({
        title,
        crumbs: [
          ['/lines', 'Timetables'],
          [path, line.no],
        ],
        canonical: path,
        body: `${timetable(line)}${live(url)}<p><a href="${path}/print">Print this timetable</a></p>`,
      }),
      { alike: line.alike },
      lineCopies[line.path],
      raw,
    );
  }
  const lineList = (lines: readonly Line[]): Inner => ({
    title: 'Timetables',
    crumbs: [['/lines', 'Timetables']],
    body: `<h1>Timetables</h1><p>Sort by <a href="/lines">number</a> or <a href="/lines?order=destination">destination</a></p><ul class="lines">${lines.map((one) => `<li><a href="/lines/${one.path}"><b>${one.no}</b> ${one.title}</a> <small>${one.days}, from ${one.from}</small></li>`).join('')}</ul>`,
  });
  const reversed = LINES.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  add('/lines', () => lineList(LINES), {}, [['sort', '/lines?order=destination', lineList(reversed)]]);

  for (const notice of NOTICES) {
    const path = `/notices/${notice.slug}`;
    const copies: Record<string, readonly Copy[]> = {
      'mill-street-phase-1': [
        [
          'republished',
          '/lines/12/notices/mill-street-phase-1',
          {
            crumbs: [
              ['/lines', 'Timetables'],
              ['/lines/12/outbound', '12'],
              ['', 'Notices'],
            ],
          },
        ],
      ],
      // Only the time of the check differs.
      'strike-called-off': [['parameter', `${path}?refresh=1`]],
    };
    add(
      path,
      (url) => ({
        title: notice.title,
        crumbs: [
          ['/notices', 'Diversions'],
          [path, notice.title],
        ],
        body: noticeBody(url, notice),
      }),
      { alike: notice.alike, changed: notice.day },
      copies[notice.slug],
    );
  }

  for (const story of STORIES) {
    const path = `/news/${story.slug}`;
    const copies: Record<string, readonly Copy[]> = {
      'eleven-electric-buses': [
        ['republished', `/green-travel/${story.slug}`, { crumbs: [['/green-travel', 'Green travel']] }],
      ],
      'driver-of-the-year': [['parameter', `${path}?fbclid=IwAR2mmQe`]],
      'night-bus-stays': [['host', `https://tarnvale.example${path}`]],
    };
    const raw: Copy[] = [];
    if (story.slug === 'eleven-electric-buses') {
      raw.push(['amp', `/amp${path}`, { body: amp(story) }]);
      raw.push([
        'print',
        `${path}?print=yes`,
        {
          body: printed(
            story.title,
            `<h1>${story.title}</h1><p>${story.by}, ${dayOf(story.day)}</p>${paragraphs(story.text)}`,
          ),
        },
      ]);
    }
    if (story.slug === 'ring-and-ride') raw.push(['amp', `/amp${path}`, { body: amp(story) }]);
    add(
      path,
      (url) => ({
        title: story.title,
        crumbs: [
          ['/news', 'News'],
          [path, story.title],
        ],
        canonical: path,
        body: storyBody(url, story),
      }),
      story.slug.startsWith('night-bus') ? { alike: 'version night bus', changed: story.day } : { changed: story.day },
      copies[story.slug],
      raw,
    );
  }
  paged(
    STORIES.toSorted((a, b) => b.day.localeCompare(a.day)),
    3,
  ).forEach((some, i) => {
    add(
      i === 0 ? '/news' : `/news?page=${i + 1}`,
      () => ({
        title: 'News',
        crumbs: [['/news', 'News']],
        body: `<h1>News</h1>${teasers(some)}<nav class="pager"><a href="/news">1</a> <a href="/news?page=2">2</a></nav>`,
      }),
      { alike: 'list news' },
    );
  });
  for (const topic of ['Services', 'People'] as const) {
    add(
      `/news/topic/${topic.toLowerCase()}`,
      () => ({
        title: topic,
        crumbs: [
          ['/news', 'News'],
          ['', topic],
        ],
        body: `<h1>${topic}</h1>${teasers(STORIES.filter((one) => one.topic === topic))}`,
      }),
      { alike: 'list news' },
    );
  }
  for (const topic of ['Awards', 'Consultations'] as const) {
    add(
      `/news/topic/${topic.toLowerCase()}`,
      () => ({
        title: topic,
        crumbs: [
          ['/news', 'News'],
          ['', topic],
        ],
        body: `<h1>${topic}</h1><p>There is no news on this topic at the moment.</p>`,
      }),
      { alike: 'thin empty topics' },
    );
  }

  for (const { zone, name, single, day, week, month } of FARES) {
    const path = `/fares/zone-${zone.toLowerCase()}`;
    const text = `<h1>Fares in zone ${zone}: ${name}</h1><table><tr><th>Ticket</th><th>Adults</th></tr><tr><td>Single</td><td>${single}</td></tr><tr><td>Day</td><td>${day}</td></tr><tr><td>7 days</td><td>${week}</td></tr><tr><td>28 days</td><td>${month}</td></tr></table><p>Children under five travel free; up to fifteen they pay half, rounded down to ten pence. Students with a card have a third off tickets for 7 and for 28 days. Pay by card, by telephone or with coins. We no longer take notes of £50.</p>`;
    add(
      path,
      () => ({
        title: `Fares in zone ${zone}`,
        crumbs: [
          ['/fares', 'Fares'],
          [path, `Zone ${zone}`],
        ],
        body: text,
        canonical: path,
      }),
      { alike: 'variant fares' },
      [],
      zone === 'B'
        ? [['mobile', 'https://mobile.tarnvale.example/fares/zone-b', { body: mobile('Fares, zone B', text) }]]
        : [],
    );
  }
  for (const job of JOBS) {
    const path = `/jobs/${job.slug}`;
    const mine = job.slug === 'trainee-bus-driver-corran';
    add(
      path,
      () => ({
        title: job.title,
        crumbs: [
          ['/jobs', 'Jobs'],
          [path, job.title],
        ],
        body: jobText(job),
      }),
      { alike: 'variant jobs' },
      mine ? [['parameter', `${path}?source=jobboard`]] : [],
      mine ? [['print', `${path}/print`, { body: printed(job.title, jobText(job)) }]] : [],
    );
  }
  for (const { code, name, side, lines, first } of STOPS) {
    const due = Array.from({ length: 6 }, (_, i) => `<li>${clock(first + i * 30)} line ${i === 3 ? '12A' : '12'}</li>`);
    add(
      `/stops/${code}`,
      () => ({
        title: name,
        crumbs: [['/stops', 'Stops']],
        body: `<h1>${name}</h1><p>Stop ${code}, ${side}. Lines ${lines}. Shelter, seat and raised kerb.</p><h2>First departures on Mondays to Fridays</h2><ul>${due.join('')}</ul>`,
      }),
      { alike: 'variant stops' },
    );
  }
  for (const { week, slug, things } of LOST) {
    add(
      `/lost-property/${slug}`,
      () => ({
        title: `Lost property, ${week}`,
        crumbs: [['', 'Lost property']],
        body: `<h1>Lost property</h1><p>Found on our buses from ${week}:</p><ul>${things.map((one) => `<li>${one}</li>`).join('')}</ul><p>We keep what we find for six weeks at the bus station in Pennard, Mondays to Saturdays from 9 to 17. There is a charge of £2 for each thing, which goes to the air ambulance.</p>`,
      }),
      { alike: 'variant lost property' },
    );
  }
  for (const lang of ['en', 'cy'] as const) {
    const { title, text } = PASSES[lang];
    add(
      lang === 'en' ? '/passes' : '/cy/passes',
      () => ({ title, lang, crumbs: [['', title]], body: `<h1>${title}</h1>${paragraphs(text)}` }),
      { alike: 'translation passes' },
      lang === 'en' ? [['slash', '/passes/']] : [],
    );
  }
  for (const { slug, title, day, price, back, sight } of TRIPS) {
    add(
      `/trips/${slug}`,
      () => ({
        title,
        crumbs: [['/trips', 'Day trips']],
        body: `<h1>${title}</h1><p><b>${day}</b> · ${price} a person</p><p>${sight}</p><p>The coach leaves Corran Market at 08:30 and Pennard Bus Station at 08:55, and is back in Pennard at ${back}. The price holds the coach and all entries. Dogs are welcome if they are smaller than the person with them. Book by telephone or at the bus station; we need twenty passengers.</p>`,
      }),
      { alike: 'variant trips' },
    );
  }
  for (const word of ['student', 'hospital'] as const) {
    const hits =
      word === 'student'
        ? FARES.map(
            ({ zone, name }) =>
              `<li><a href="/fares/zone-${zone.toLowerCase()}">Fares in zone ${zone}: ${name}</a></li>`,
          )
        : LINES.filter(({ stops }) => stops.includes('Corran Hospital')).map(
            (one) => `<li><a href="/lines/${one.path}">${one.no} ${one.title}, ${one.days}</a></li>`,
          );
    add(
      `/search?q=${word}`,
      () => ({
        title: `Search: ${word}`,
        crumbs: [['', 'Search']],
        body: `<h1>Search</h1><p>${hits.length} results for “${word}”</p><ol>${hits.join('')}</ol>`,
      }),
      { alike: 'list search' },
    );
  }
  return { name: 'bus-company', pages };
}
