/** The libraries of a borough, in English: branches, events, news, policies, and the catalogue on a host of its own. */
import { drawn, paged, type Site, type SitePage } from '../site.ts';
import {
  amp,
  CATALOGUE,
  catalogue,
  HOST,
  mobile,
  paragraphs,
  plain,
  printed,
  record,
  type Shell,
  shell,
  story,
} from './shell.ts';
import {
  BOOKS,
  type Book,
  BRANCHES,
  CHARGES,
  CLOSURES,
  COMPUTERS_ADULT,
  COMPUTERS_CHILD,
  GROUPS,
  JOBS,
  JOIN,
  JOIN_PL,
  MINUTES,
  NEWS,
  PHOTOS,
  PRIVACY,
  REVIEWS,
  RHYMES,
  ROOMS,
  type Story,
  TALKS,
} from './texts.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The pages of the site in the order of a crawl. */
export function library(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path, page), more);
  const insecure = HOST.replace('https', 'http');
  const bare = HOST.replace('www.', '');

  const home: Shell = {
    title: 'Home',
    canonical: `${HOST}/`,
    body: `<h1>Welcome to your libraries</h1><p>Four branches, a van and 118,000 titles: free to everybody in Harrowby.</p><div class="cards">${NEWS.slice(
      0,
      4,
    )
      .map(
        ({ slug, title, text }) =>
          `<div class="card"><h2><a href="/news/${slug}">${title}</a></h2><p>${text[0]!.split(' ').slice(0, 22).join(' ')}…</p></div>`,
      )
      .join('')}</div>`,
  };
  add('/', 'home', home);
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });
  add('/index.html', 'home', home, { copy: 'slash' });
  add(`${bare}/`, 'home', home, { copy: 'host' });

  const article = (one: Story, canonical?: string): Shell => ({ title: one.title, body: story(one), canonical });
  for (const one of NEWS) {
    const path = `/news/${one.slug}`;
    add(path, one.slug, article(one, one.id > 2201 ? HOST + path : undefined), { changed: '2025-05-13' });
  }
  const [westgate, fines, seeds, mercury, van, challenge] = NEWS as [Story, Story, Story, Story, Story, Story];
  add(`/branches/westgate/news/${westgate.slug}`, westgate.slug, article(westgate), { copy: 'republished' });
  const amped = `/news/${westgate.slug}`;
  raw(`${amped}/amp`, westgate.slug, amp(HOST + amped, westgate), { copy: 'amp' });
  add(`/news/${fines.slug}?utm_source=newsletter&utm_medium=email&utm_campaign=may25`, fines.slug, article(fines), {
    copy: 'parameter',
  });
  add(`/news.php?article=${fines.id}&section=4`, fines.slug, article(fines), { copy: 'moved' });
  add(`/News/${seeds.slug.replace('seed-library', 'Seed-Library')}`, seeds.slug, article(seeds), { copy: 'case' });
  raw(`/print/node/${mercury.id}`, mercury.slug, printed(`${HOST}/news/${mercury.slug}`, mercury.title, mercury.text), {
    copy: 'print',
  });
  const civic = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${mercury.title} – Harrowby Civic Society</title></head><body><div id="wrap"><h1>Harrowby Civic Society</h1><ul id="nav"><li><a href="/">Home</a></li><li><a href="/walks">Walks</a></li><li><a href="/plaques">Blue plaques</a></li><li><a href="/join">Membership</a></li></ul><div class="post"><h2>${mercury.title}</h2><p class="meta">Posted by the Secretary on 5 April 2025. This news is from Harrowby Libraries.</p>${paragraphs(mercury.text)}<p class="meta">Filed under: Archives, Good news</p></div><div id="footer">Founded 1964. Proudly powered by volunteers.</div></div></body></html>`;
  raw('https://harrowbycivicsociety.example/archives/a-century-of-the-mercury-now-online', mercury.slug, civic, {
    copy: 'republished',
  });
  raw(
    `https://m.harrowbylibraries.example/news/${van.slug}`,
    van.slug,
    mobile(`${HOST}/news/${van.slug}`, van.title, van.text),
    {
      copy: 'mobile',
    },
  );
  const slip = challenge.text.map((line) => line.replace('due solemnity', 'due solemity'));
  add(`/news/${challenge.slug}-0`, challenge.slug, article({ ...challenge, text: slip }), { copy: 'edited' });

  for (const [slug, name, address, phone, hours, services, about] of BRANCHES) {
    const body = `<article class="branch"><h1>${name}</h1><p>${about}</p><h2>Address</h2><p>${address}<br>Telephone ${phone}</p><h2>Opening hours</h2><table>${hours.map((open, i) => `<tr><th>${DAYS[i]}</th><td>${open}</td></tr>`).join('')}<tr><th>Sunday</th><td>Closed</td></tr></table><h2>In this library</h2><p>${services}</p><p>All our libraries lend books, audiobooks, DVDs and jigsaws, print and photocopy, and sell radar keys. Assistance dogs are welcome.</p><div class="map" data-place="${slug}">Map</div></article>`;
    const page: Shell = { title: name, body };
    const alike = 'variant branches';
    add(`/branches/${slug}`, `branch ${slug}`, page, { alike });
    if (slug === 'central') add(`/branches/${slug}/`, `branch ${slug}`, page, { alike, copy: 'slash' });
    if (slug === 'northfield') {
      add(`/libraries/details.php?lib=NFD`, `branch ${slug}`, page, { alike, copy: 'moved' });
    }
    if (slug === 'eastmoor') add(`${insecure}/branches/${slug}`, `branch ${slug}`, page, { alike, copy: 'protocol' });
  }

  for (const [id, place, time, day, leader] of RHYMES) {
    const lines = [
      `${day}, ${time}, ${place}`,
      `Join ${leader} for half an hour of songs, rhymes and shaking things. Rhyme time is for babies and toddlers up to the age of three and the grown-ups who look after them. There is no need to book, and no need to be able to sing.`,
      'Older brothers and sisters are welcome. Prams can be left in the entrance. Stay afterwards to choose some books: babies can have a card from the day that they are born.',
    ];
    const page: Shell = { title: 'Rhyme time', body: plain('Rhyme time', lines) };
    const more = { alike: 'variant rhymes' } as const;
    const path = `/whats-on/rhyme-time/${id}`;
    add(path, `rhyme ${id}`, page, more);
    if (id === 5512) add(`${path}?fbclid=IwAR0xN4tPq83`, `rhyme ${id}`, page, { ...more, copy: 'parameter' });
    if (id === 5530) {
      raw(`${path}/print`, `rhyme ${id}`, printed(HOST + path, 'Rhyme time', lines), { ...more, copy: 'print' });
    }
  }
  for (const one of TALKS) add(`/whats-on/${one.slug}`, one.slug, article(one));
  const hale = TALKS[0]!;
  add(`/branches/central/events/${hale.slug}`, hale.slug, article(hale), { copy: 'republished' });

  const events = [
    ...RHYMES.map(([id, place, time, day]) => ({
      to: `/whats-on/rhyme-time/${id}`,
      name: 'Rhyme time',
      when: `${day}, ${time}`,
      place,
      about: 'Songs and rhymes for babies and toddlers.',
    })),
    ...TALKS.map(({ slug, title, day, by, text }) => ({
      to: `/whats-on/${slug}`,
      name: title,
      when: day,
      place: by,
      about: `${text[0]!.split(' ').slice(0, 24).join(' ')}…`,
    })),
    ...GROUPS.map(([slug, name, place, when, book]) => ({
      to: `/reading/groups/${slug}`,
      name,
      when,
      place,
      about: `Reading ${book}.`,
    })),
  ];
  const diary = (items: typeof events, no: number): Shell => ({
    title: 'What’s on',
    body: `<h1>What’s on</h1><p>Events in all libraries. Sort by <a href="?order=date">date</a> or <a href="?order=place">library</a>.</p>${items.map(({ to, name, when, place, about }) => `<div class="views-row"><h2><a href="${to}">${name}</a></h2><p>${when} · ${place}</p><p>${about}</p></div>`).join('\n')}<ul class="pager"><li>Page ${no} of 3</li><li><a href="?page=1">Next</a></li></ul>`,
  });
  const inDiary = { alike: 'list events' } as const;
  paged(events, 3).forEach((items, i) => {
    add(`/whats-on${i === 0 ? '' : `?page=${i}`}`, `events ${i}`, diary(items, i + 1), inDiary);
  });
  const first = events.slice(0, 3);
  add('/whats-on?page=0', 'events 0', diary(first, 1), { ...inDiary, copy: 'parameter' });
  add('/whats-on?page=0&order=place', 'events 0', diary([...first].reverse(), 1), { ...inDiary, copy: 'sort' });

  for (const book of BOOKS) {
    const alike = book.author.startsWith('Hale') ? ({ alike: 'variant editions' } as const) : {};
    const url = `${CATALOGUE}/record/${book.id}`;
    const page = (path: string): string => catalogue(path, book.title, record(book));
    raw(url, book.id, page(url), alike);
    if (book.id === 'b1088213') {
      const session = ';jsessionid=4D1F0C7A99E2B3516A';
      raw(url + session, book.id, catalogue(url + session, book.title, record(book, session), session), {
        ...alike,
        copy: 'session',
      });
    }
    if (book.id === 'b1088940') {
      const from = `${url}?from=search&pos=2&q=lighthouse`;
      raw(from, book.id, page(from), { ...alike, copy: 'parameter' });
    }
    if (book.id === 'b1071456') {
      const old = `${CATALOGUE}/cgi-bin/opac.pl?rec=1071456`;
      raw(old, book.id, page(old), { copy: 'moved' });
      raw(
        `${url}/print`,
        book.id,
        `<html><head><title>Print</title></head><body>${record(book)}<p>${url}</p></body></html>`,
        {
          copy: 'print',
        },
      );
    }
    if (book.id === 'b1065530') {
      const upper = `${CATALOGUE}/Record/${book.id.toUpperCase()}/`;
      raw(upper, book.id, page(upper), { copy: 'case' });
    }
  }
  const found = (query: string, books: readonly Book[]): string =>
    `<h2>Search results</h2><p>${books.length} titles for “${query}”</p><ol>${books.map((book) => `<li><a href="/record/${book.id}">${book.title}</a> / ${book.author}. ${book.published}. ${book.format}</li>`).join('')}</ol><p>Refine: <a href="#">Format</a> <a href="#">Library</a> <a href="#">Year</a></p>`;
  const search = (query: string, books: readonly Book[], sort = ''): void => {
    const url = `${CATALOGUE}/search?q=${query}${sort}`;
    const html = catalogue(url, 'Search', found(query, books));
    raw(url, `search ${query}`, html, { alike: 'list search', ...(sort && { copy: 'sort' as const }) });
  };
  const hales = BOOKS.filter(({ author }) => author.startsWith('Hale'));
  search('hale', hales);
  search('hale', [...hales].reverse(), '&sort=date_desc');
  search('book', BOOKS.slice(0, 4));

  for (const [slug, occasion, days, again, day] of CLOSURES) {
    const one: Story = {
      id: 0,
      slug,
      title: `Closed for ${occasion}`,
      day,
      by: 'Communications team',
      text: [
        `All Harrowby libraries will be closed for ${occasion}: ${days}. They open again at their usual hours on ${again}.`,
        'Nothing falls due while we are closed. The online library, with e-books, audiobooks and newspapers, is open as always with your card number and PIN. Please do not leave books outside the doors.',
      ],
    };
    add(`/news/closed-${slug}`, `closed ${slug}`, article(one), { alike: 'variant closures' });
    if (slug.startsWith('spring')) {
      add(`/branches/eastmoor/news/closed-${slug}`, `closed ${slug}`, article(one), {
        alike: 'variant closures',
        copy: 'republished',
      });
    }
  }
  for (const [slug, date, present, items] of MINUTES) {
    const body = `<article class="minutes"><h1>Libraries Board: minutes</h1><p>Meeting of ${date}, 5.30pm, Committee Room 2, Town Hall</p><h2>Present</h2><p>${present}</p><h2>Apologies and declarations</h2><p>No interests were declared. The minutes of the last meeting were signed as a true record.</p><h2>Business</h2><ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol><p>The meeting closed at 7pm. Members of the public can read the reports at the Central Library.</p></article>`;
    const more = { alike: 'variant minutes' } as const;
    add(`/about/board/minutes-${slug}`, `minutes ${slug}`, { title: 'Minutes', body }, more);
    if (slug === '2025-03-12') {
      const old = '/committee/showdoc.asp?doc=30417';
      add(old, `minutes ${slug}`, { title: 'Minutes', body }, { ...more, copy: 'moved' });
    }
  }
  for (const [slug, name, place, when, book, contact] of GROUPS) {
    const body = plain(name, [
      `${when}, ${place}. Our next book is ${book}.`,
      'New members are always welcome, whether or not they have finished the book. We lend a copy to everybody in the group, also in large print or on CD if you ask for it a month before.',
      `To find out whether there is room, ask for ${contact} at the desk.`,
    ]);
    add(`/reading/groups/${slug}`, `group ${slug}`, { title: name, body }, { alike: 'variant groups' });
  }
  for (const [slug, name, place, size, price, charity] of ROOMS) {
    const body = plain(`Hire the ${name}`, [
      `The ${name} at ${place} seats ${size}. It costs ${price} an hour, or ${charity} for charities and groups that are open to everybody.`,
      'Chairs, tables, a screen and wi-fi are included; tea and coffee can be ordered for £1.60 a head. The room is on the ground floor and has a hearing loop. Bookings outside opening hours need a caretaker, who is charged for at cost.',
    ]);
    add(`/about/rooms/${slug}`, `room ${slug}`, { title: name, body }, { alike: 'variant rooms' });
  }
  for (const [reference, title, place, hours, close, interviews] of JOBS) {
    const body = plain(`${title}, ${place}`, [
      `Reference ${reference}. Grade 3, £24,027 to £24,404 a year in proportion to hours. ${hours}.`,
      'You will be the first person that most of our readers meet. You will help them to find books and use computers, look after stock, run rhyme times and group visits, and now and then mend the photocopier. You like people, are patient, and can work in the evening once a week and on alternate Saturdays.',
      `Applications close on ${close}; interviews are on ${interviews}. We welcome applications from all parts of the community and guarantee an interview to disabled candidates who meet the essential criteria.`,
    ]);
    add(`/jobs/${reference.toLowerCase()}`, `job ${reference}`, { title, body }, { alike: 'variant jobs' });
  }
  PHOTOS.forEach(([number, caption, year, notes], i) => {
    const body = `<figure><img src="/images/local/${number}.jpg" alt=""><figcaption>${caption}, ${year}</figcaption></figure><dl><dt>Reference</dt><dd>${number}</dd><dt>Notes</dt><dd>${notes}</dd></dl><p>Viewed ${drawn(number, 900) + 40} times. Order a print at the Local Studies desk.</p>`;
    const page: Shell = { title: caption, body };
    add(`/local-studies/photos/${number}`, number, page, { alike: 'thin photos' });
    if (i === 1) {
      const again = body.replace(/Viewed \d+/, 'Viewed 1204');
      const path = `/local-studies/photos/${number}?album=market-place&view=large`;
      add(path, number, { ...page, body: again }, { alike: 'thin photos', copy: 'parameter' });
    }
  });

  CHARGES.forEach(({ year, rows }, i) => {
    const body = `<h1>Fees and charges ${year}</h1><p>These charges apply in all libraries from 1 April ${2024 + i}. You can pay at the desk, at the kiosk or in your account.</p><table>${rows.map(([what, price]) => `<tr><td>${what}</td><td>${price}</td></tr>`).join('')}</table><p>If you find it hard to pay, talk to us: we would rather see you than the money.</p>`;
    const path = i === 0 ? '/about/charges/2024-25' : '/about/charges';
    add(path, `charges ${year}`, { title: 'Fees and charges', body }, { alike: 'version charges' });
  });
  add(
    '/join',
    'join',
    { title: 'Join the library', body: plain('Join the library', JOIN) },
    { alike: 'translation join' },
  );
  const polish: Shell = { title: 'Zapisz się do biblioteki', body: plain('Zapisz się do biblioteki', JOIN_PL) };
  add('/pl/join', 'join pl', polish, { alike: 'translation join' });
  const rules = { alike: 'version computers' } as const;
  const computers: Shell = { title: 'Using our computers', body: plain('Using our computers', COMPUTERS_ADULT) };
  add('/about/computers', 'computers', computers, rules);
  const young: Shell = {
    title: 'Using our computers',
    body: plain('Using our computers: under sixteens', COMPUTERS_CHILD),
  };
  add('/children/computers', 'computers child', young, rules);
  const privacy = (day: string): Shell => ({
    title: 'Privacy',
    canonical: `${HOST}/about/privacy`,
    body: `${plain('Privacy notice', PRIVACY)}<p>Last updated: ${day}</p>`,
  });
  add('/about/privacy', 'privacy', privacy('2 April 2025'));
  add('/about/privacy-notice-libraries', 'privacy', privacy('19 September 2023'), { copy: 'edited' });

  for (const one of REVIEWS) add(`/reading/blog/${one.slug}`, one.slug, article(one));
  const wet = REVIEWS[0]!;
  const mail = `<html><body><table align="center" width="600"><tr><td><img src="${HOST}/mail/header.png" alt="Harrowby Libraries newsletter"></td></tr><tr><td><h2>${wet.title}</h2><p>${wet.by}</p>${paragraphs(wet.text)}</td></tr><tr><td>You receive this because you ticked a box at a library. <a href="#">Unsubscribe</a></td></tr></table></body></html>`;
  raw('/newsletter/view/2025-05-crime-novels-for-a-wet-weekend.html', wet.slug, mail, { copy: 'feed' });
  const shelf = (title: string, stories: readonly Story[]): Shell => ({
    title,
    body: `<h1>${title}</h1>${stories.map(({ slug, title: name, by, text }) => `<div class="teaser"><h2><a href="/reading/blog/${slug}">${name}</a></h2><p>${by}</p><p>${text[0]}</p></div>`).join('')}`,
  });
  add('/reading/blog', 'reading list', shelf('Staff picks', REVIEWS), { alike: 'list reading' });
  add('/tags/recommended-books', 'reading list', shelf('Recommended books', REVIEWS), {
    alike: 'list reading',
    copy: 'list',
  });
  add('/tags/crime', 'reading crime', shelf('Crime', [wet]), { alike: 'list reading' });

  for (const path of ['/local-studies/maps.aspx', '/homework-help']) {
    const body = `<h1>Page not found</h1><p>We looked on every shelf for “${path}”. Try the search above or ask at the desk.</p>`;
    add(path, `lost ${path}`, { title: 'Page not found', body }, { alike: 'thin errors' });
  }
  return { name: 'library', pages };
}
