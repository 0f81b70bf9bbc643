/** A theatre, in English: programme, bookings, news, youth groups, hire and terms, on a system of its own. */
import { drawn, type Site, type SitePage } from '../site.ts';
import { GROUPS, PERFORMANCES, PHOTOS, ROOMS, SERIES } from './families.ts';
import { ALL, amp, at, HOST, listed, mobile, paragraphs, printed, production, type Shell, shell } from './shell.ts';
import { CAROLS, SHOWS, type Show } from './shows.ts';
import { ABOUT, ACCESS, type Item, JOBS, NEWS, NOTICES, PRIVACY, TICKET_TERMS, VOUCHER_TERMS } from './texts.ts';

const article = ({ title, day, text }: Item): string =>
  `<article class="news"><h1>${title}</h1><time>${day}</time>${paragraphs(text)}</article>`;

const plain = (title: string, lines: readonly string[]): string =>
  `<div class="page"><h1>${title}</h1>${paragraphs(lines)}</div>`;

/** The pages of the site in the order of a crawl. */
export function theatre(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  const raw = (path: string, content: string, html: string, more: Partial<SitePage>): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const insecure = HOST.replace('https', 'http');
  const bare = HOST.replace('www.', '');

  const home: Shell = {
    title: 'Welcome',
    canonical: `${HOST}/`,
    body: listed('Made in Skipwith', 'Theatre, dance, music and pies in a tannery by the beck.', SHOWS.slice(0, 3)),
  };
  add('/', 'home', home);
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });
  add('/default.aspx', 'home', home, { copy: 'slash' });

  const named = (one: Show): string => `show ${one.slug}`;
  const page = (path: string, one: Show, text?: readonly string[]): Shell => ({
    title: one.title,
    body: production(path, one, text),
    canonical: [0, 1, 2, 3, 4].includes(SHOWS.indexOf(one)) ? HOST + at(one) : undefined,
  });
  for (const one of SHOWS) add(at(one), named(one), page(at(one), one), { changed: '2025-05-28' });
  const [ledger, moth, bear, clog, quartet, , lines] = SHOWS as readonly [
    Show,
    Show,
    Show,
    Show,
    Show,
    Show,
    Show,
    Show,
  ];
  const again = (path: string, one: Show, copy: NonNullable<SitePage['copy']>): void =>
    add(path, named(one), page(path, one), { copy });
  raw(`${at(ledger)}/print`, named(ledger), printed(ledger), { copy: 'print' });
  again(`${at(ledger)}?utm_source=brochure&utm_medium=qr`, ledger, 'parameter');
  again('/productions/2025/moth-season-at-the-loft.aspx', moth, 'moved');
  again(`${bare}${at(moth)}`, moth, 'host');
  raw(`https://m.skipwithtannery.example/event/${bear.id}`, named(bear), mobile(bear), { copy: 'mobile' });
  again(`/young-tannery/shows/${bear.slug}`, bear, 'republished');
  raw(`${at(clog)}/amp`, named(clog), amp(clog), { copy: 'amp' });
  again(`${at(clog)}/`, clog, 'slash');
  const sid = '?sid=7f3c90a1d2be4466';
  add(
    at(quartet) + sid,
    named(quartet),
    { ...page(at(quartet), quartet), body: production(at(quartet) + sid, quartet, quartet.text, sid), session: sid },
    { copy: 'session' },
  );
  const misspelt = lines.text.map((text) =>
    text.replace('whatever anyone', 'whatever anyome').replace('hour sold', 'hours sold'),
  );
  add(`${at(lines)}-copy`, named(lines), page(`${at(lines)}-copy`, lines, misspelt), { copy: 'edited' });

  for (const one of CAROLS) {
    add(at(one), named(one), page(at(one), one), { alike: 'version carol' });
  }
  raw(`${at(CAROLS[1]!)}/print`, named(CAROLS[1]!), printed(CAROLS[1]!), { copy: 'print', alike: 'version carol' });
  for (const one of SERIES) {
    const alike = one.genre === 'comedy' ? 'variant comedy' : 'variant screenings';
    add(at(one), named(one), page(at(one), one), { alike });
    if (one.id === 1302) {
      const path = `${at(one)}?fbclid=IwAR2kq8Zt0`;
      add(path, named(one), page(path, one), { alike, copy: 'parameter' });
    }
    if (one.id === 1403) raw(`${at(one)}/print`, named(one), printed(one), { alike, copy: 'print' });
  }

  PERFORMANCES.forEach(([id, slug, when, prices], i) => {
    const show = SHOWS.find((one) => one.slug === slug)!;
    const path = `/book/${show.id}/seats/${id}`;
    const areas = ['Stalls', 'Circle', 'Upper circle'].map(
      (area, j) =>
        `<tr><td>${area}</td><td>${prices[j]}</td><td><select><option>0</option><option>1</option><option>2</option></select></td></tr>`,
    );
    const body = `<ol class="steps"><li class="on">Choose seats</li><li>Your details</li><li>Pay</li></ol><h1>${show.title}</h1><h2>${when}</h2><table class="areas">${areas.join('')}</table><p>Seats stay in your basket for fifteen minutes. A transaction fee of £1.50 is added to each order.</p><button>Add to basket</button>`;
    add(path, `seats ${id}`, { title: 'Choose seats', body }, { alike: 'variant seats' });
    if (i === 2)
      add(
        `${path}?promo=FRIEND25&from=email`,
        `seats ${id}`,
        { title: 'Choose seats', body },
        { alike: 'variant seats', copy: 'parameter' },
      );
  });

  const month = (name: string): readonly Show[] => ALL.filter(({ dates }) => dates.includes(name));
  const list = (
    path: string,
    content: string,
    title: string,
    lead: string,
    shows: readonly Show[],
    copy?: 'sort' | 'list',
  ): void =>
    add(
      path,
      `list ${content}`,
      { title, body: listed(title, lead, shows) },
      { alike: 'list shows', ...(copy && { copy }) },
    );
  list('/whats-on/june-2025', 'june', 'June 2025', 'Everything in June.', month('June 2025'));
  list('/whats-on/july-2025', 'july', 'July 2025', 'Everything in July.', month('July 2025'));
  const autumn = month('September 2025');
  list('/whats-on/september-2025', 'september', 'September 2025', 'Everything in September.', autumn);
  const byTitle = [...autumn].sort((a, b) => a.title.localeCompare(b.title));
  list(
    '/whats-on/september-2025?sort=title',
    'september',
    'September 2025',
    'Everything in September.',
    byTitle,
    'sort',
  );
  const genre = (of: Show['genre']): readonly Show[] => ALL.filter((one) => one.genre === of);
  list('/whats-on/family', 'family', 'Family shows', 'For anyone who has been a child.', genre('family'));
  list(
    '/young-tannery/school-holidays',
    'family',
    'School holidays at the Tannery',
    'Out of the rain, with biscuits.',
    genre('family'),
    'list',
  );
  list('/whats-on/comedy', 'comedy', 'Comedy', 'Laughs in the Loft and elsewhere.', genre('comedy'));

  for (const item of [...NEWS, ...NOTICES]) {
    const alike = NOTICES.includes(item) ? ({ alike: 'version notice' } as const) : {};
    add(`/news/${item.slug}`, item.slug, { title: item.title, body: article(item) }, alike);
  }
  const roof = NEWS[1]!;
  add(
    `/support-us/appeal/${roof.slug}`,
    roof.slug,
    { title: roof.title, body: article(roof) },
    { copy: 'republished' },
  );
  const ushers = NEWS[2]!;
  add(
    `/newsitem.aspx?nid=${ushers.id}`,
    ushers.slug,
    { title: ushers.title, body: article(ushers) },
    { copy: 'moved' },
  );
  const season = NEWS[0]!;
  const mail = `<html><body bgcolor="#eee"><table width="600" align="center"><tr><td><small>Having trouble? View this mail in a browser.</small></td></tr><tr><td><h1>${season.title}</h1>${paragraphs(season.text)}</td></tr><tr><td><small>You get this because you are on our list. Unsubscribe. Skipwith Tannery Theatre Ltd, 2 Beck Lane.</small></td></tr></table></body></html>`;
  raw('/mailings/2025-05-28/season.html', season.slug, mail, { copy: 'feed' });

  GROUPS.forEach(([slug, name, ages, when, fee, leaders], i) => {
    const body = plain(`Youth theatre: ${name}`, [
      `For ages ${ages}. ${when}, in term, with ${leaders}. ${fee} a term.`,
      'No audition, no experience and no costume needed: wear something that you can roll about in, and bring a bottle of water. We make up plays, borrow others, and show them to families in the last week of every term.',
      'Bursaries cover up to the whole of the fee. Ask anyone at the box office for the form; nobody in the group will know.',
    ]);
    add(`/take-part/${slug}`, slug, { title: name, body }, { alike: 'variant groups' });
    if (i === 1) add(`/Take-Part/Saplings/`, slug, { title: name, body }, { alike: 'variant groups', copy: 'case' });
  });
  for (const [slug, name, text, size, price] of ROOMS) {
    const body = plain(name, [
      text,
      `Capacity: ${size}. Hire from ${price}, heating included; charities pay two thirds.`,
      'Get in touch with the hires manager for dates and a visit. A technician must be booked with any use of the lighting or sound equipment.',
    ]);
    add(`/hire/${slug}`, `room ${slug}`, { title: `Hire ${name}`, body }, { alike: 'variant rooms' });
  }
  for (const item of JOBS) {
    add(`/jobs/${item.slug}`, item.slug, { title: item.title, body: article(item) }, { alike: 'variant jobs' });
  }
  for (const [id, caption] of PHOTOS) {
    const body = `<figure class="gallery"><img src="/media/1207/gallery/${id}.jpg" alt=""><figcaption>${caption}</figcaption></figure><p>Picture ${id} of 3 <a href="?prev">Previous</a> <a href="?next">Next</a></p>`;
    add(`${at(ledger)}/gallery/${id}`, `photo ${id}`, { title: 'Gallery', body }, { alike: 'thin photos' });
  }

  add(
    '/terms/tickets',
    'tickets',
    { title: 'Terms', body: plain('Terms for tickets', TICKET_TERMS) },
    { alike: 'variant terms' },
  );
  add(
    '/terms/vouchers',
    'vouchers',
    { title: 'Terms', body: plain('Terms for gift vouchers', VOUCHER_TERMS) },
    { alike: 'variant terms' },
  );
  const policy = (day: string): Shell => ({
    title: 'Privacy',
    body: `${plain('What we know about you', PRIVACY)}<p>Last reviewed on ${day}.</p>`,
  });
  add('/privacy', 'privacy', policy('4 April 2025'));
  add('/legal/privacy-notice', 'privacy', policy('11 March 2024'), { copy: 'edited' });
  add('/about', 'about', { title: 'About', body: plain('A tannery, and then a theatre', ABOUT) });
  add('/visit/access', 'access', { title: 'Access', body: plain('Access', ACCESS) });
  const text = `<html><head><title>Access (text only)</title></head><body><a href="/text/">Text-only site</a><hr>\n<h2>Access</h2>\n${paragraphs(ACCESS)}\n<hr><a href="/visit/access">Graphic version</a></body></html>`;
  raw('/text-only/visit/access', 'access', text, { copy: 'plain' });

  for (const word of ['hamlet', 'wrestling']) {
    const body = `<h1>Search</h1><p>We found 0 events for “${word}”. Try fewer words, or ring the box office: they know everything.</p>`;
    add(`/search?q=${word}`, `search ${word}`, { title: 'Search', body }, { alike: 'thin searches' });
  }
  for (const path of ['/whats-on/jack-and-the-beanstalk', '/whats-on/panto']) {
    const body = `<h1>Exit, pursued by a bear</h1><p>The page “${path}” has left the building. Perhaps the show is over.</p><p>Reference: ${drawn(path, 1e6)}</p>`;
    add(path, `lost ${path}`, { title: 'Not found', body }, { alike: 'thin errors' });
  }
  return { name: 'theatre', pages };
}
