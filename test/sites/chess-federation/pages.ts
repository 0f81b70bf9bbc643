/** A chess federation, in English: Joomla for news and documents, phpBB for talk, and results by hand-written PHP. */
import { drawn, type Site, type SitePage } from '../site.ts';
import { CLUBS, FORUMS, MATCHES, MEMBERS, PLAYERS, RAPIDS, rapid, TABLES, TOPICS, type Topic } from './data.ts';
import {
  amp,
  article,
  at,
  attr,
  BARE,
  dated,
  HOST,
  inParagraphs,
  joomla,
  lms,
  mailed,
  mobile,
  opening,
  type Page,
  phpbb,
  printed,
  topicAt,
  topicBody,
  topicPrint,
} from './shell.ts';
import {
  CONGRESSES,
  congress,
  GAMES,
  GUIDE,
  type Item,
  leagueRules,
  MINUTES,
  NEWS,
  SAFEGUARDING,
  SEASONS,
  TOUCH,
  WELCOME_EN,
  WELCOME_PL,
} from './texts.ts';

type More = Pick<Partial<SitePage>, 'copy' | 'alike' | 'changed'>;

const teasers = (items: readonly Item[], words: number): string =>
  items
    .map(
      (item, i) => `<div class="items-row cols-1 row-${i} clearfix"><div class="item column-1" itemprop="blogPost">
<div class="page-header"><h2 itemprop="name"><a href="${at(item)}" itemprop="url">${item.title}</a></h2></div>
<dl class="article-info muted"><dd class="published">${dated(item.day)}</dd></dl>
<p>${opening(item.text, words)}</p>
<p class="readmore"><a class="btn" href="${at(item)}">Read more</a></p></div></div>`,
    )
    .join('\n');

const document = (title: string, lines: readonly string[], below = ''): string =>
  `<div class="item-page"><div class="page-header"><h2 itemprop="headline">${title}</h2></div>
<div itemprop="articleBody">${inParagraphs(lines)}</div>${below}</div>`;

/** The pages of the site in the order of a crawl. */
export function chessFederation(): Site {
  const pages: SitePage[] = [];
  const full = (path: string): string => (path.startsWith('http') ? path : HOST + path);
  const raw = (path: string, content: string, html: (url: string) => string, more: More = {}): void => {
    const url = full(path);
    pages.push({ url, content, html: html(url), ...more });
  };
  const add = (path: string, content: string, page: Page, more: More = {}): void =>
    raw(path, content, (url) => joomla(url, page), more);
  const insecure = HOST.replace('https', 'http');

  const home: Page = {
    title: 'Chess in North Marland',
    trail: [],
    canonical: `${HOST}/`,
    body: `<div class="blog-featured"><div class="page-header"><h1>Chess in North Marland</h1></div>
<div class="category-desc"><p>Twenty-three clubs, 612 members, three divisions and one Congress: this is where they are
kept. If you are looking for somebody to play, <a href="/welcome">start here</a>; po polsku
<a href="/pl/witamy">tutaj</a>. <a href="/latest">What’s new?</a></p></div>
${teasers(NEWS.slice(0, 3), 40)}</div>`,
  };
  add('/', 'home', home, { changed: '2025-05-20' });
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });
  add('/index.php', 'home', home, { copy: 'slash' });

  type Eight = readonly [Item, Item, Item, Item, Item, Item, Item, Item];
  const [winner, exchange, juniors, , ratings, prosser, braille, libraries] = NEWS as unknown as Eight;
  const named = (item: Item): string => `news ${item.id}`;
  const news = (path: string, item: Item, heading = 'News', shown = item): Page => ({
    title: item.title,
    trail: [['/news', heading]],
    canonical: [winner, exchange, ratings].includes(item) ? HOST + at(item) : undefined,
    body: article(full(path), shown, heading),
  });
  for (const item of NEWS) add(at(item), named(item), news(at(item), item), { changed: item.day });
  const text = (item: Item): string => inParagraphs(item.text);
  for (const item of [winner, ratings]) {
    const path = `${at(item)}?tmpl=component&print=1&layout=default`;
    raw(path, named(item), () => printed(item.title, `Published: ${dated(item.day)}`, text(item)), { copy: 'print' });
  }
  const shared = `${at(winner)}?utm_source=newsletter&utm_medium=email&utm_campaign=may25`;
  add(shared, named(winner), news(shared, winner), { copy: 'parameter' });
  const column = exchange.slug;
  const history = `/history/a-room-and-its-players/${exchange.id}-${column}`;
  add(
    history,
    named(exchange),
    { ...news(history, exchange, 'A room and its players'), canonical: undefined },
    { copy: 'republished' },
  );
  raw(`${at(exchange)}/amp`, named(exchange), () => amp(exchange), { copy: 'amp' });
  const old = `/index.php?option=com_content&view=article&id=${juniors.id}&catid=8&Itemid=101`;
  add(old, named(juniors), news(old, juniors), { copy: 'moved' });
  raw(`https://m.${BARE}/n/${ratings.id}`, named(ratings), () => mobile(ratings), { copy: 'mobile' });
  const misprinted = {
    ...prosser,
    text: prosser.text.map((line) =>
      line
        .replace('Murmansk run', 'Murmansk rum')
        .replace('grandchildren', 'grandchilden')
        .replace('learnt the moves', 'learned the moves'),
    ),
  };
  const first = '/news/198-walter-prosser';
  add(first, named(prosser), news(first, prosser, 'News', misprinted), { copy: 'edited', changed: '2025-02-25' });
  const bare = `https://${BARE}${at(braille)}`;
  add(bare, named(braille), news(bare, braille), { copy: 'host' });
  const mail = '/index.php?option=com_acymailing&ctrl=archive&task=view&mailid=57&tmpl=component';
  raw(mail, named(libraries), () => mailed(libraries), { copy: 'feed' });

  const blog = (heading: string, lead: string, items: readonly Item[], words: number): string =>
    `<div class="blog"><div class="page-header"><h1>${heading}</h1></div><p>${lead}</p>${teasers(items, words)}
<div class="pagination"><p class="counter pull-right">Page 1 of 2</p><ul class="pagination-list">
<li><a href="/news">1</a></li><li><a href="/news?start=5">2</a></li></ul></div></div>`;
  const canonical = `${HOST}/news`;
  const recent = NEWS.slice(0, 5);
  const listed = { alike: 'list news' } as const;
  const newsPage: Page = { title: 'News', trail: [], canonical, body: blog('News', 'From the clubs.', recent, 30) };
  add('/news', 'list news', newsPage, listed);
  const fresh = blog('What’s new', 'Everything that we put on line lately.', recent, 30);
  add('/latest', 'list news', { title: 'What’s new', trail: [], body: fresh }, { ...listed, copy: 'list' });
  const older = blog('News', 'From the clubs.', NEWS.slice(5), 30);
  add('/news?start=5', 'list older news', { title: 'News', trail: [], body: older }, listed);

  for (const one of RAPIDS) {
    const path = `/events/${one.slug}`;
    const body = `<div class="jev_evdt"><div class="page-header"><h2>${one.town} Rapidplay 2025</h2></div>
<table class="jev_evdt_body" cellpadding="3"><tr><th>When</th><td>${one.date}, 10am</td></tr>
<tr><th>Where</th><td>${one.venue}</td></tr><tr><th>Entry</th><td>${one.entry}</td></tr>
<tr><th>Contact</th><td>${one.organiser}</td></tr></table>
${inParagraphs(rapid(one))}
<p class="jev_ical"><a href="#">Add to calendar</a> | ${drawn(`going ${path}`, 40) + 9} are going</p></div>`;
    const title = `${one.town} Rapidplay`;
    const page: Page = { title, trail: [['/news', 'Events']], canonical: HOST + path, body };
    add(path, one.slug, page, { alike: 'variant rapidplay' });
    if (one.slug === 'harrowby-rapidplay') {
      add(`${path}?fbclid=IwAR0hV2cQmZ8x`, one.slug, page, { alike: 'variant rapidplay', copy: 'parameter' });
    }
  }

  for (const one of CONGRESSES) {
    const path = `/events/congress-${one.year}-entry`;
    const other = one.year === 2025 ? '<p>Last year: <a href="/events/congress-2024-entry">60th Congress</a></p>' : '';
    const title = `${one.number} Congress: how to enter`;
    const page: Page = {
      title,
      trail: [['/news', 'Events']],
      canonical: HOST + path,
      body: document(title, congress(one), other),
    };
    add(path, `congress ${one.year}`, page, { alike: 'version congress' });
    if (one.year === 2025) {
      add(`${path}/`, `congress ${one.year}`, page, { alike: 'version congress', copy: 'slash' });
    }
  }

  for (const one of SEASONS) {
    const slug = one.season.replace('–', '-');
    const path = `/federation/league-rules-${slug}`;
    const title = `Rules of the League ${one.season}`;
    const now = one.season === '2024–25';
    const below = now
      ? `<hr /><p><a href="${path}?print=1&amp;tmpl=component" rel="nofollow">Print</a> | Earlier seasons:
<a href="/federation/league-rules-2023-24">2023–24</a></p>`
      : '<p class="label label-warning">These rules are no longer in force.</p>';
    const page: Page = { title, trail: [], body: document(title, leagueRules(one), below) };
    add(path, `rules ${slug}`, page, { alike: 'version rules' });
    if (now) {
      const sheet = (): string => printed(title, 'In force', inParagraphs(leagueRules(one)));
      raw(`${path}?print=1&tmpl=component`, `rules ${slug}`, sheet, { alike: 'version rules', copy: 'print' });
    }
  }

  for (const one of CLUBS) {
    const path = `/clubs/${one.slug}`;
    const more =
      one.slug === 'port-averill'
        ? '<p>Our summer: <a href="/events/congress-2025-entry/">the Congress</a></p>'
        : one.slug === 'harrowby'
          ? `<p><a href="/lms/list.php?club=HAR">Ratings of our members</a>
 | <a href="/harrowby-members">Who we are</a> |
<a href="/history/a-room-and-its-players/211-farewell-to-the-corn-exchange">Our old room</a></p>`
          : '';
    const body = `<div class="contact" itemscope itemtype="https://schema.org/Organization">
<div class="page-header"><h2><span class="contact-name" itemprop="name">${one.name}</span></h2></div>
<dl class="contact-address dl-horizontal"><dt>Meets</dt><dd>${one.meets}</dd><dt>Place</dt><dd>${one.place}</dd>
<dt>Contact</dt><dd>${one.contact}</dd></dl>
<div class="contact-miscinfo">${inParagraphs(one.text)}</div>
<p>Three evenings are free for newcomers. Visitors should ring first in the holidays.</p>${more}</div>`;
    const page: Page = { title: one.name, trail: [['/welcome', 'Clubs']], canonical: HOST + path, body };
    add(path, `club ${one.slug}`, page, { alike: 'variant clubs' });
    if (one.slug === 'coldbeck') {
      add('/Clubs/Coldbeck', `club ${one.slug}`, page, { alike: 'variant clubs', copy: 'case' });
    }
  }

  for (const one of MATCHES) {
    const path = `/lms/card.php?id=${one.id}`;
    const note = one.note?.replace('Game of the month', '<A HREF="../games/march-2025">Game of the month</A>');
    const rows = one.boards.map(
      ([home, rated, result, away, against], i) => `<TR><TD>${i + 1}</TD><TD>${home}</TD><TD>${rated}</TD>
<TD ALIGN="CENTER"><B>${result}</B></TD><TD>${away}</TD><TD>${against === 0 ? '—' : against}</TD></TR>`,
    );
    const body = `<P>Division ${one.division}, ${one.date}. Home team first.</P>
<TABLE BORDER="1" CELLPADDING="4"><TR><TH>Bd</TH><TH>${one.home}</TH><TH></TH><TH></TH>
<TH>${one.away}</TH><TH></TH></TR>
${rows.join('\n')}</TABLE>
${note === undefined ? '' : `<P><I>${note}</I></P>`}
<P>Card entered by the home captain and confirmed.</P>`;
    const title = `${one.home} v ${one.away}`;
    const alike = 'variant matches' as const;
    raw(path, `match ${one.id}`, (url) => lms(url, title, body), { alike });
    if (one.id === 2219) {
      const session = 'PHPSESSID=4c1f0a9be77d23e8';
      const again = (url: string): string => lms(url, title, body, session);
      raw(`${path}&${session}`, `match ${one.id}`, again, { alike, copy: 'session' });
    }
  }

  TABLES.forEach((teams, i) => {
    const path = `/lms/table.php?div=${i + 1}`;
    const title = `Division ${i + 1}`;
    const table = (rows: typeof teams): string => `<P>Season 2024-25. Click on a heading to sort.</P>
<TABLE BORDER="1" CELLPADDING="3"><TR><TH><A HREF="table.php?div=${i + 1}&amp;sort=team">Team</A></TH><TH>P</TH>
<TH>W</TH><TH>D</TH><TH>L</TH><TH>Game pts</TH><TH><A HREF="table.php?div=${i + 1}">Match pts</A></TH></TR>
${rows.map((row) => `<TR>${row.map((cell) => `<TD>${cell}</TD>`).join('')}</TR>`).join('\n')}</TABLE>
<P>Two up, two down. Deductions are listed in the minutes.</P>`;
    const named = i === 0 ? HOST + path : undefined;
    const alike = 'list tables' as const;
    raw(path, `table ${i + 1}`, (url) => lms(url, title, table(teams), '', named), { alike });
    if (i === 0) {
      const sorted = [...teams].sort((a, b) => a[0].localeCompare(b[0], 'en'));
      const again = (url: string): string => lms(url, title, table(sorted), '', named);
      raw(`${path}&sort=team`, `table ${i + 1}`, again, { alike, copy: 'sort' });
    }
  });

  const PROFILES = new Map(PLAYERS.map(([number]) => [number, `/lms/player.php?no=${number}`]));
  for (const [club, members] of Object.entries(MEMBERS)) {
    const code = club.slice(0, 3).toUpperCase();
    const title = 'Rating list';
    const head = `<H3>${club === 'harrowby' ? 'Harrowby' : 'Stannick'}</H3><P>${members.length} players</P>`;
    const cell = (number: number, name: string): string =>
      PROFILES.has(number) ? `<A HREF="${PROFILES.get(number)}">${name}</A>` : name;
    const table = `<TABLE BORDER="1"><TR><TH>No.</TH><TH>Name</TH><TH>Grade July</TH><TH>Rating from August</TH></TR>
${members
  .map(
    ([number, name, grade, rating]) =>
      `<TR><TD>${number}</TD><TD>${cell(number, name)}</TD><TD>${grade}</TD><TD>${rating}</TD></TR>`,
  )
  .join('\n')}</TABLE>`;
    const alike = 'list members' as const;
    const path = `/lms/list.php?club=${code}`;
    raw(path, `members ${club}`, (url) => lms(url, title, head + table), { alike });
    if (club === 'harrowby') {
      const body = `<div class="item-page"><div class="page-header"><h2>Who we are</h2></div>
<p>Come and beat us, from the top or from the bottom.</p>${table}</div>`;
      const trail = [['/clubs/harrowby', 'Harrowby Chess Club']] as const;
      add('/harrowby-members', `members ${club}`, { title: 'Who we are', trail, body }, { alike, copy: 'list' });
    }
  }
  for (const [number, name, club, since, best, last] of PLAYERS) {
    const body = `<TABLE><TR><TD>Number</TD><TD>${number}</TD></TR><TR><TD>Club</TD><TD>${club}</TD></TR>
<TR><TD>Rated since</TD><TD>${since}</TD></TR><TR><TD>Best grade</TD><TD>${best}</TD></TR>
<TR><TD>Last games</TD><TD>${last}</TD></TR></TABLE>`;
    const path = `/lms/player.php?no=${number}`;
    raw(path, `player ${number}`, (url) => lms(url, name, body), { alike: 'thin players' });
  }

  for (const [id, name, lead] of FORUMS) {
    const rows = TOPICS.filter(({ forum }) => forum === id).map(
      (topic) => `<li class="row bg1"><dl class="row-item topic_read"><dt><div class="list-inner">
<a href="./${attr(topicAt(topic).slice(7))}" class="topictitle">${topic.title}</a><br />by ${topic.posts[0]!.by} »
${topic.posts[0]!.time}</div></dt><dd class="posts">${topic.posts.length - 1} <dfn>Replies</dfn></dd>
<dd class="views">${drawn(`views ${topic.id}`, 900) + 80} <dfn>Views</dfn></dd></dl></li>`,
    );
    const body = `<h2 class="forum-title">${name}</h2><div><p>${lead}</p></div>
<div class="forumbg"><ul class="topiclist topics">${rows.join('\n')}</ul></div>`;
    const path = `/forum/viewforum.php?f=${id}`;
    raw(path, `forum ${id}`, (url) => phpbb(url, name, body), { alike: 'list forums' });
  }
  const [bridge, ending, lateness] = TOPICS as unknown as readonly [Topic, Topic, Topic];
  for (const topic of TOPICS) {
    const page = (url: string): string => phpbb(url, topic.title, topicBody(topic, topic.posts));
    raw(topicAt(topic), `topic ${topic.id}`, page);
  }
  const single = (url: string): string => phpbb(url, bridge.title, topicBody(bridge, bridge.posts));
  raw('/forum/viewtopic.php?p=9911', `topic ${bridge.id}`, single, { copy: 'permalink' });
  raw(`${topicAt(bridge)}&view=print`, `topic ${bridge.id}`, () => topicPrint(bridge), { copy: 'print' });
  const reversed = (url: string): string => phpbb(url, ending.title, topicBody(ending, [...ending.posts].reverse()));
  raw(`${topicAt(ending)}&st=0&sk=t&sd=d`, `topic ${ending.id}`, reversed, { copy: 'sort' });
  const sid = 'sid=b19e5527f0c64d0bb3a8';
  const guest = (url: string): string => phpbb(url, lateness.title, topicBody(lateness, lateness.posts, sid), sid);
  raw(`${topicAt(lateness)}&${sid}`, `topic ${lateness.id}`, guest, { copy: 'session' });

  const policy = 'Safeguarding policy';
  const policyBody = document(policy, SAFEGUARDING);
  add('/federation/safeguarding-policy', 'safeguarding', { title: policy, trail: [], body: policyBody });
  raw(
    '/childprotection.htm',
    'safeguarding',
    () => `<html><head><title>NMCF Child Protection</title></head><body background="images/paper.gif">
<p align="center"><a href="index.htm">Home</a> | <a href="league.htm">League</a> | <a href="links.htm">Links</a></p>
<h1 align="center"><font face="Arial">Safeguarding policy</font></h1>
${SAFEGUARDING.map((line) => `<p align="justify"><font face="Arial" size="2">${line}</font></p>`).join('\n')}
<p align="center"><i>Best viewed at 800 x 600. Last update 11/03/2024 by webmaster.</i></p></body></html>\n`,
    { copy: 'moved' },
  );
  raw(
    '/plain.php?doc=safeguarding',
    'safeguarding',
    () => `<html lang="en"><head><title>${policy} (text)</title></head><body>
[<a href="plain.php?doc=index">Contents</a>] [<a href="/federation/safeguarding-policy">With pictures</a>]
<pre style="white-space:pre-wrap">${policy.toUpperCase()}

${SAFEGUARDING.join('\n\n')}
</pre></body></html>\n`,
    { copy: 'plain' },
  );

  const guide = (day: string, sections: typeof GUIDE): string =>
    `<div class="item-page"><div class="page-header"><h2>A guide for new arbiters</h2></div>
${sections.map(([heading, lines]) => `<h3>${heading}</h3>\n${inParagraphs(lines)}`).join('\n')}
<dl class="article-info muted"><dd class="modified">Last updated: ${day}</dd></dl>
<p>See also <a href="/arbiters/touch-move">Touch-move in one page</a>.</p></div>`;
  const guideTitle = 'A guide for new arbiters';
  const guidePage = (body: string): Page => ({
    title: guideTitle,
    trail: [],
    canonical: `${HOST}/arbiters/guide`,
    body,
  });
  const part = { alike: 'part arbiters' } as const;
  add('/arbiters/guide', 'guide', guidePage(guide('12 February 2025', GUIDE)), part);
  const earlier = GUIDE.map(
    ([heading, lines]) => [heading, lines.map((line) => line.replace('three metres', '3 meters'))] as const,
  );
  add('/arbiters/guide-2', 'guide', guidePage(guide('3 February 2025', earlier)), { ...part, copy: 'edited' });
  const touch = document('Touch-move in one page', TOUCH);
  const arbiters = [['/arbiters/guide', 'Arbiters']] as const;
  add('/arbiters/touch-move', 'touch', { title: 'Touch-move', trail: arbiters, body: touch }, part);

  const welcome = (prefix: string): Page => ({
    title: 'New to chess?',
    trail: [],
    canonical: `${HOST}/welcome`,
    prefix,
    body: document(
      'Come and lose with us',
      WELCOME_EN,
      `<ul class="lang-inline"><li><a href="/pl/witamy">Polski</a></li></ul>`,
    ),
  });
  const translated = { alike: 'translation welcome' } as const;
  add('/welcome', 'welcome', welcome(''), translated);
  add('/en/welcome', 'welcome', welcome('/en'), { ...translated, copy: 'prefix' });
  const polish = document('Przyjdź i przegraj z nami', WELCOME_PL, '<a href="/welcome">English</a>');
  add('/pl/witamy', 'witamy', { title: 'Witamy', trail: [], lang: 'pl-pl', body: polish }, translated);

  for (const [day, when, lines] of MINUTES) {
    const path = `/council/minutes/${day}`;
    const below =
      day === '2025-03-15'
        ? '<p><a href="/council/minutes/2025-01-18">Previous meeting</a></p>'
        : '<p><a href="/council/minutes/2025-03-15">Next meeting</a></p>';
    const title = `Minutes of the council, ${when}`;
    const page: Page = { title, trail: [], body: document(title, lines, below) };
    add(path, `minutes ${day}`, page, { alike: 'variant minutes' });
    if (day === '2025-01-18') {
      add(insecure + path, `minutes ${day}`, page, { alike: 'variant minutes', copy: 'protocol' });
    }
  }
  for (const [month, title, lines] of GAMES) {
    const below =
      month === 'april-2025'
        ? `<p>March: <a href="/games/march-2025">Haddad – Renfrew</a>
 (<a href="/magazine/spring-2025/how-much-faster">as printed</a>)</p>`
        : '<p>Send yours in.</p>';
    add(`/games/${month}`, `game ${month}`, { title, trail: [], body: document(title, lines, below) });
    if (month === 'march-2025') {
      const body = `<div class="magazine-head"><img src="/images/marland-chess.png" alt="Marland Chess" />
<p>The magazine of the federation, Spring 2025, page 14</p></div>${document('How much faster the young count', lines)}`;
      const page: Page = { title: 'How much faster the young count', trail: [['/magazine', 'Magazine']], body };
      add('/magazine/spring-2025/how-much-faster', `game ${month}`, page, { copy: 'republished' });
    }
  }

  const council = `<div class="item-page"><div class="page-header"><h2>Who does what</h2></div><ul>
<li>President: Roland Amberley, who also opens the post</li><li>Secretary: Helen Voss, 01632 960 871</li>
<li>Treasurer: Philip Crane. Cheques, please, not coins</li><li>Ratings and arbiters: Malcolm Dyson</li>
<li>Juniors: Anneke Brandt; welfare: Grace Osei, 01632 960 882</li><li>History: Aubrey Stott</li></ul>
<p>The council meets four times a year. Any member of a club may listen. Minutes:
<a href="/council/minutes/2025-03-15">15 March 2025</a>, <a href="/council/minutes/2025-01-18">18 January 2025</a>.
Policies: <a href="/federation/safeguarding-policy">safeguarding</a>
(<a href="/plain.php?doc=safeguarding">text only</a>).</p></div>`;
  add('/council', 'council', { title: 'Council', trail: [], body: council });

  for (const word of ['kasparov', 'bus times']) {
    const path = `/search?searchword=${word.replace(' ', '+')}`;
    const body = `<div class="search"><form id="searchForm" method="post">
<input name="searchword" value="${word}" /></form>
<div class="searchintro">
<p>Total: <span class="badge badge-info">0</span> results found for “${word}”.</p></div></div>`;
    add(path, `search ${word}`, { title: 'Search', trail: [], body }, { alike: 'thin searches' });
  }
  for (const path of ['/fixtures/2019', '/shop/clocks']) {
    const body = `<div class="well"><h1 class="page-header">The requested page can't be found.</h1>
<p>An error has occurred while processing your request to ${path}. You may have followed an outdated link or
mistyped.</p><blockquote><span class="label label-inverse">404</span> Article not found</blockquote></div>`;
    add(path, `lost ${path}`, { title: '404', trail: [], body }, { alike: 'thin errors' });
  }
  return { name: 'chess-federation', pages };
}
