/** A county council in Wales, mainly English: services, notices, news, and a register of planning applications. */
import type { Site, SitePage } from '../site.ts';
import {
  details,
  HOST,
  newsAt,
  notice,
  paragraphs,
  printedNotice,
  printedSummary,
  REGISTER,
  register,
  type Shell,
  shell,
  story,
  summary,
} from './shell.ts';
import {
  ALLOTMENTS,
  ALLOTMENTS_CY,
  APPLICATIONS,
  type Application,
  BINS,
  CLOSURES,
  CONSULTATIONS,
  COUNCILLORS,
  DECISIONS,
  LIBRARIES,
  MEETINGS,
  NEWS,
  REPORTS,
  type Story,
  TAX,
  TENANCY,
} from './texts.ts';

const MONTHS: Readonly<Record<string, string>> = {
  '2025-02': 'February 2025',
  '2025-03': 'March 2025',
  '2025-04': 'April 2025',
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The pages of the site in the order of a crawl. */
export function aranCounty(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path, page), more);

  const home: Shell = {
    title: 'Home',
    canonical: `${HOST}/`,
    body: `<h1 class="visually-hidden">Dyffryn Aran County Council</h1><section class="tasks"><h2>Popular</h2><ul><li><a href="/waste/collection-days">Find your bin day</a></li><li><a href="/council-tax/2025-26">Council tax bands</a></li><li><a href="/report/pothole">Report a pothole</a></li><li><a href="/planning">See a planning application</a></li><li><a href="/roads/closures">Road closures</a></li></ul></section><section><h2>From the newsroom</h2><h3><a href="${newsAt(NEWS[0]!)}">${NEWS[0]!.title}</a></h3><p>${NEWS[0]!.text[0]}</p></section>`,
  };
  add('/', 'home', home);
  add('http://www.dyffryn-aran.example/', 'home', home, { copy: 'protocol' });

  for (const [slug, name, day, recycling, refuse, garden, streets] of BINS) {
    const page: Shell = {
      title: `Bin collection days in ${name}`,
      section: ['Bins and recycling', '/waste'],
      updated: '3 March 2025',
      body: `<h1>Bin collection days in ${name}</h1><p>These days apply to all ${streets} streets in the area. Put your bins out by 7am on the day of collection and take them in again the same evening.</p><table><thead><tr><th>What</th><th>When</th></tr></thead><tbody><tr><td>Food waste and recycling</td><td>${day}, ${recycling}</td></tr><tr><td>Refuse (grey bin)</td><td>${day}, ${refuse}</td></tr><tr><td>Garden waste (subscribers)</td><td>${garden}</td></tr></tbody></table><h2>Bank holidays</h2><p>Collections are one day later in the week of a bank holiday, and in the two weeks around Christmas they follow a separate calendar.</p><h2>If we missed your bin</h2><p>Tell us within two working days and we will come back within three. We do not return for bins that were put out late or contained the wrong things.</p>`,
    };
    add(`/waste/collection-days/${slug}`, `bins ${slug}`, page, { alike: 'variant bins' });
    if (slug === 'llanfaes') {
      add(`/waste/collection-days/${slug}?fbclid=IwAR2mQx71Lk0eDy3`, `bins ${slug}`, page, {
        alike: 'variant bins',
        copy: 'parameter',
      });
    }
  }

  const roads = ['Roads and travel', '/roads'] as const;
  for (const one of CLOSURES) {
    const path = `/roads/closures/${one.id}`;
    const page: Shell = {
      title: `${one.road}, ${one.place}: temporary closure`,
      section: roads,
      body: notice(one, one.dated),
      updated: one.dated,
    };
    const more = { alike: 'variant closures' } as const;
    add(path, `closure ${one.id}`, page, more);
    if (one.id === 2206) raw(`/print${path}`, `closure ${one.id}`, printedNotice(one), { ...more, copy: 'print' });
    if (one.id === 2209) {
      add(
        `/public-notices/highways/lon-goch-rhydwen`,
        `closure ${one.id}`,
        { ...page, section: ['Public notices', '/public-notices'] },
        { ...more, copy: 'republished' },
      );
    }
    if (one.id === 2215) {
      const again: Shell = { ...page, body: notice(one, '20 May 2025'), updated: '20 May 2025' };
      add('/roads/closures/2215-0', `closure ${one.id}`, again, { ...more, copy: 'edited' });
    }
  }

  for (const [id, applicant, land, proposal, place, until, dated] of CONSULTATIONS) {
    const body = `<article class="notice"><h1>Publicity and consultation before applying for planning permission: ${land}</h1><p>Town and Country Planning (Development Management Procedure) (Wales) Order 2012, notice under articles 2C and 2D</p><p>I give notice that ${applicant} is intending to apply for planning permission to develop ${land}. The proposed development is ${proposal}.</p><p>You may inspect copies of the proposed application, the plans and other supporting documents at ${place} during opening hours. If you are unable to see the documents there, paper copies can be requested from the applicant’s agent.</p><p>Anyone who wishes to make representations about this proposed development must write to the agent by ${until}.</p><p>Dated ${dated}</p></article>`;
    add(
      `/public-notices/planning/${id}`,
      `consultation ${id}`,
      { title: 'Consultation before applying', section: ['Public notices', '/public-notices'], body },
      { alike: 'variant consultations' },
    );
  }

  const article = (one: Story): Shell => ({
    title: one.title,
    section: ['News', '/news'],
    body: story(one),
    canonical: one.id % 2 === 1 ? HOST + newsAt(one) : undefined,
  });
  for (const one of NEWS) add(newsAt(one), `news ${one.id}`, article(one), { changed: one.day });
  const [library, gauges] = NEWS as [Story, Story];
  add(
    `${newsAt(library)}?utm_source=govdelivery&utm_medium=email&utm_campaign=may`,
    `news ${library.id}`,
    article(library),
    { copy: 'parameter' },
  );
  add(`/index.aspx?articleid=${gauges.id}`, `news ${gauges.id}`, article(gauges), { copy: 'moved' });

  const archive = (items: readonly Story[], foot: string): Shell => ({
    title: 'News',
    body: `<h1>News</h1><ul class="news-listing">${items.map((one) => `<li><h2><a href="${newsAt(one)}">${one.title}</a></h2><time>${one.day}</time><p>${one.text[0]}</p></li>`).join('')}</ul><nav aria-label="Pagination">${foot}</nav>`,
  });
  const listed = { alike: 'list news' } as const;
  const first = archive(
    NEWS.slice(0, 4),
    '<a aria-current="page">1</a> <a href="?page=1">2</a> <a href="?page=1">Next</a>',
  );
  add('/news', 'archive 0', first, listed);
  add('/news?page=0', 'archive 0', first, { ...listed, copy: 'slash' });
  add(
    '/news?page=1',
    'archive 1',
    archive(NEWS.slice(4), '<a href="?page=0">Previous</a> <a href="?page=0">1</a> <a aria-current="page">2</a>'),
    listed,
  );

  for (const [month, rows] of Object.entries(DECISIONS)) {
    const body = `<h1>Planning decisions, ${MONTHS[month]}</h1><p>Decisions made by officers and by the planning committee in the month. Use the reference to see the decision notice in the register.</p><table><caption>${rows.length} decisions</caption><thead><tr><th>Reference</th><th>Where</th><th>What</th><th>Decision</th><th>Date</th></tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
    add(
      `/planning/decisions/${month}`,
      `decisions ${month}`,
      { title: `Planning decisions, ${MONTHS[month]}`, section: ['Planning', '/planning'], body },
      { alike: 'list decisions' },
    );
  }

  for (const { year, bands, text } of TAX) {
    const title = `Council tax bands ${year.replace('-', '/')}`;
    const body = `<h1>${title}</h1>${paragraphs(text)}<table><tr><th>Band</th><th>Yearly amount</th></tr>${bands.map((amount, i) => `<tr><td>${'ABCDEFGHI'[i]}</td><td>£${amount}</td></tr>`).join('')}</table><p>Bands are set by the Valuation Office Agency, not by the council.</p>`;
    add(
      `/council-tax/${year}`,
      `tax ${year}`,
      { title, section: ['Council tax', '/council-tax'], body },
      { alike: 'version tax' },
    );
  }
  for (const { year, text } of TENANCY) {
    const body = `<h1>Allotment tenancy conditions (${year})</h1><ol>${text.map((line) => `<li>${line}</li>`).join('')}</ol>`;
    add(
      `/allotments/conditions-${year}`,
      `tenancy ${year}`,
      { title: `Allotment tenancy conditions (${year})`, section: ['Allotments', '/allotments'], body },
      { alike: 'version tenancy' },
    );
  }
  const plots: Shell = {
    title: 'Allotments',
    welsh: '/cy/rhandiroedd',
    updated: '14 January 2025',
    body: `<h1>Allotments</h1>${paragraphs(ALLOTMENTS)}`,
  };
  const inBoth = { alike: 'translation allotments' } as const;
  add('/allotments', 'allotments', plots, inBoth);
  add('/en/allotments', 'allotments', { ...plots, prefix: '/en' }, { ...inBoth, copy: 'prefix' });
  raw(
    '/cy/rhandiroedd',
    'allotments cy',
    `<!doctype html><html lang="cy"><head><meta charset="utf-8"><title>Rhandiroedd | Cyngor Sir Dyffryn Aran</title></head><body><header class="lgd-header"><a href="/cy"><img src="/themes/aran/logo.svg" alt="Cyngor Sir Dyffryn Aran"></a><nav><a href="/allotments" lang="en">English</a></nav><nav><ul><li><a href="/cy/gwastraff">Biniau ac ailgylchu</a></li><li><a href="/cy/treth-gyngor">Treth gyngor</a></li><li><a href="/cy/cynllunio">Cynllunio</a></li><li><a href="/cy/ffyrdd">Ffyrdd a theithio</a></li></ul></nav></header><main><h1>Rhandiroedd</h1>${paragraphs(ALLOTMENTS_CY)}<p class="lgd-updated">Diweddarwyd: 14 Ionawr 2025</p></main><footer><p>Neuadd y Sir, Stryd y Castell, Pontaran. Ffôn 01990 000 100.</p></footer></body></html>`,
    inBoth,
  );

  for (const [slug, title, question] of REPORTS) {
    const body = `<h1>${title}</h1><form method="post"><p>Do not use this form in an emergency. Telephone 01990 000 100.</p><label>Where is it?<input name="place"></label><label>${question}<textarea name="what"></textarea></label><label>Your email address (optional)<input type="email" name="mail"></label><button>Send report</button></form>`;
    add(
      `/report/${slug}`,
      `report ${slug}`,
      { title, section: ['Report a problem', '/report'], body },
      { alike: 'thin reports' },
    );
  }
  for (const [id, day, items] of MEETINGS) {
    const body = `<h1>Planning Committee, ${day}</h1><p>2pm, Council Chamber, County Hall, Pontaran, and online</p><h2>Agenda</h2><ol><li>Apologies for absence</li><li>Declarations of interest</li><li>Minutes of the last meeting</li>${items.map((item) => `<li>${item}</li>`).join('')}<li>Urgent items</li></ol><p>The meeting will be broadcast and the recording kept for six years. Members of the public who have registered by noon two days before may speak for three minutes.</p>`;
    add(
      `/democracy/meetings/${id}`,
      `meeting ${id}`,
      { title: `Planning Committee, ${day}`, section: ['Your council', '/democracy'], body },
      { alike: 'variant meetings' },
    );
  }
  for (const [slug, name, ward, party, phone, committees, since] of COUNCILLORS) {
    const body = `<h1>${name}</h1><img src="/files/councillors/${slug}.jpg" alt="Portrait of ${name}"><dl><dt>Ward</dt><dd>${ward}</dd><dt>Party</dt><dd>${party}</dd><dt>Telephone</dt><dd>${phone}</dd><dt>Member since</dt><dd>${since}</dd><dt>Committees</dt><dd>${committees}</dd></dl><p>Councillors can be contacted by letter at County Hall. Their register of interests is open to inspection.</p>`;
    add(
      `/democracy/councillors/${slug}`,
      `councillor ${slug}`,
      { title: name, section: ['Your council', '/democracy'], body },
      { alike: 'variant councillors' },
    );
    if (slug === 'raj-sandhu') {
      add(
        `/democracy/councillors/${slug}/`,
        `councillor ${slug}`,
        { title: name, section: ['Your council', '/democracy'], body },
        { alike: 'variant councillors', copy: 'slash' },
      );
    }
  }
  for (const [slug, name, address, phone, hours] of LIBRARIES) {
    const body = `<h1>${name}</h1><address>${address}<br>${phone}</address><table><caption>Opening hours</caption>${hours.map((time, i) => `<tr><th>${DAYS[i]}</th><td>${time}</td></tr>`).join('')}</table><p>All libraries have free wifi, public computers and a returns box. Printing costs 15p a page.</p>`;
    add(
      `/libraries/${slug}`,
      `library ${slug}`,
      { title: name, section: ['Libraries', '/libraries'], body },
      { alike: 'variant libraries' },
    );
  }
  for (const [i, place] of ['Pontaran Market Square', 'Llyn Crych at dusk'].entries()) {
    const body = `<figure><img src="/files/photos/${8112 + i}.jpg" alt=""><figcaption>Photograph: county archive. Free to use for schools.</figcaption></figure><h1>${place}</h1>`;
    add(
      `/photos/${8112 + i}`,
      `photo ${i}`,
      { title: place, section: ['Photographs', '/photos'], body },
      { alike: 'thin photos' },
    );
  }
  for (const word of ['wasps', 'parking permit trefelin']) {
    const body = `<h1>Search</h1><p>Your search for <b>${word}</b> found nothing. Check the spelling or try fewer words.</p>`;
    add(
      `/search?s=${encodeURIComponent(word)}`,
      `search ${word}`,
      { title: 'Search', body },
      { alike: 'thin searches' },
    );
  }
  add(
    '/planning/local-plan-2031',
    'gone',
    {
      title: 'Page not found',
      body: '<h1>Page not found</h1><p>The page you asked for may have moved when we changed our website.</p>',
    },
    { alike: 'thin errors' },
  );
  add(
    '/council-tax/my-account',
    'unavailable',
    {
      title: 'Service not available',
      body: '<h1>Service not available</h1><p>Council tax accounts are closed for maintenance from 10pm on Friday until 8am on Monday.</p>',
    },
    { alike: 'thin errors' },
  );

  const caseAt = (one: Application, tab: string): string =>
    `${REGISTER}/applicationDetails.do?activeTab=${tab}&keyVal=${one.key}`;
  const cases = { alike: 'variant applications' } as const;
  const shown = APPLICATIONS.filter(({ ref }) => /HH|LBC|FUL/.test(ref)).slice(0, 6);
  for (const one of shown)
    raw(caseAt(one, 'summary'), `case ${one.ref}`, register(caseAt(one, 'summary'), one.ref, summary(one)), cases);
  for (const one of shown.slice(0, 2))
    raw(caseAt(one, 'details'), `details ${one.ref}`, register(caseAt(one, 'details'), one.ref, details(one)), {
      alike: 'variant details',
    });
  const [bryn, , , inn] = shown as [Application, Application, Application, Application];
  const session = ';jsessionid=7F0C3A91D2B84E66';
  const kept = `${REGISTER}/applicationDetails.do${session}?activeTab=summary&keyVal=${bryn.key}`;
  raw(kept, `case ${bryn.ref}`, register(kept, bryn.ref, summary(bryn, session), session), {
    ...cases,
    copy: 'session',
  });
  raw(`${REGISTER}/printPreview.do?keyVal=${inn.key}`, `case ${inn.ref}`, printedSummary(inn), {
    ...cases,
    copy: 'print',
  });

  const weekly = (url: string, week: string, items: readonly Application[]): string =>
    register(
      url,
      'Results for Weekly List',
      `<p>Applications validated in the week of ${week}</p><form>Sort by <select name="searchCriteria.sort"><option>Date</option><option>Address</option></select></form><ul id="searchresults">${items.map((one) => `<li class="searchresult"><a href="/online-applications/applicationDetails.do?activeTab=summary&amp;keyVal=${one.key}">${one.proposal}</a><p class="address">${one.address}</p><p class="metaInfo">Ref. No: ${one.ref} | Received: ${one.received} | Validated: ${one.valid} | Status: ${one.status}</p></li>`).join('')}</ul>`,
    );
  const inWeek = (week: 1 | 2): Application[] => APPLICATIONS.filter((one) => one.week === week);
  for (const [week, name, day] of [
    [1, '14 April 2025', '2025-04-14'],
    [2, '21 April 2025', '2025-04-21'],
  ] as const) {
    const url = `${REGISTER}/weeklyListResults.do?week=${day}`;
    raw(url, `week ${day}`, weekly(url, name, inWeek(week)), { alike: 'list weeks' });
    if (week === 1) {
      const sorted = `${url}&searchCriteria.sort=Address`;
      const items = inWeek(1).sort((a, b) => (a.address < b.address ? -1 : 1));
      raw(sorted, `week ${day}`, weekly(sorted, name, items), { alike: 'list weeks', copy: 'sort' });
    }
  }
  return { name: 'aran-county', pages };
}
