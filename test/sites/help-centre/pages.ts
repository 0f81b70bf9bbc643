/** The help centre of a rota tool, in English: generated components, AMP, an API reference, versions, threads, incidents. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import {
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  FAQS,
  GERMAN,
  GUIDES,
  type Guide,
  INCIDENTS,
  OLD_GUIDES,
  RELEASES,
  type Release,
  SLAS,
  THREADS,
  type Thread,
  WEBINARS,
} from './texts.ts';

const HOST = 'https://help.rotakeep.example';
const INSECURE = 'http://help.rotakeep.example';

const guideAt = ({ slug }: Guide): string => `/articles/${slug}`;
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

interface Shell {
  readonly title: string;
  readonly crumbs: readonly string[];
  readonly body: string;
  readonly canonical?: string | undefined;
  /** Before the paths of links, and after them. */
  readonly prefix?: string;
  readonly session?: string;
  readonly lang?: string;
}

function shell(url: string, page: Shell): string {
  const { title, crumbs, body, canonical, prefix = '', session = '', lang = 'en-GB' } = page;
  const at = (path: string): string => prefix + path + session;
  const read = someOf(GUIDES, 3, `read ${drawn(url, 6)}`);
  const build = drawn('rotakeep build', 1e6).toString(36);
  return `<!DOCTYPE html>
<html lang="${lang}" data-theme="light">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – Rotakeep Help Centre</title>
<meta property="og:title" content="${title}"><meta property="og:type" content="article">
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">\n`}<link rel="preload" href="/_assets/inter-${build}.woff2" as="font" crossorigin>
<link rel="stylesheet" href="/_assets/app-${build}.css"><script type="module" src="/_assets/app-${build}.js"></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":${JSON.stringify(title)},"publisher":{"@type":"Organization","name":"Rotakeep Ltd"}}</script>
</head>
<body class="antialiased bg-white">
<a href="#main" class="sr-only focus:not-sr-only">Skip to main content</a>
<div id="consent" role="dialog" aria-modal="false" class="fixed bottom-4"><p>We use cookies to keep you signed in and, if you say yes, to see which articles help. <a href="${at('/legal/cookies')}">Cookie policy</a></p><button type="button">Accept all</button><button type="button">Reject</button></div>
<header class="sticky top-0 flex"><a href="${at('/')}" aria-label="Rotakeep Help Centre"><svg viewBox="0 0 24 24"><title>Rotakeep</title><path d="M4 4h16v4H4z"/></svg></a><nav aria-label="Main"><ul><li><a href="${at('/')}">Help</a></li><li><a href="${at('/releases')}">What’s new</a></li><li><a href="${at('/api/v2/shifts/list')}">API</a></li><li><a href="${at('/community')}">Community</a></li><li><a href="${at('/status')}">Status</a></li><li><a href="https://app.rotakeep.example/login">Sign in</a></li></ul></nav>
<form role="search" action="${at('/search')}"><input type="search" name="q" placeholder="How can we help?" aria-label="Search"></form></header>
<div class="grid grid-cols-12">
<aside class="col-span-3" aria-label="Sections"><h2>Sections</h2><ul>${['Getting started', 'Rotas', 'Time clock', 'Payroll', 'Account and security', 'Integrations'].map((one) => `<li><a href="${at(`/categories/${slugOf(one)}`)}">${one}</a></li>`).join('')}</ul></aside>
<main id="main" class="col-span-6 prose">
<nav aria-label="Breadcrumb"><ol><li><a href="${at('/')}">Help centre</a></li>${crumbs.map((one) => `<li>${one}</li>`).join('')}</ol></nav>
${body}
</main>
<aside class="col-span-3" aria-label="Related"><section><h2>Others also read</h2><ul>${read.map((one) => `<li><a href="${at(guideAt(one))}">${one.title}</a></li>`).join('')}</ul></section><section><h2>Still stuck?</h2><p>Chat with us on weekdays from 8 to 6.</p><button type="button">Start a chat</button></section></aside>
</div>
<footer class="border-t"><div><h2>Product</h2><a href="https://www.rotakeep.example/pricing">Pricing</a> <a href="https://www.rotakeep.example/customers">Customers</a></div><div><h2>Company</h2><a href="https://www.rotakeep.example/about">About us</a> <a href="${at('/legal/sla-2025')}">Service levels</a> <a href="${at('/legal/privacy')}">Privacy</a></div><p>© 2025 Rotakeep Ltd, Leeds. Rotakeep is a registered trade mark.</p></footer>
<script>window.__req="${drawn(`request ${url}`, 1e9).toString(36)}"</script>
</body>
</html>
`;
}

const guideText = ({ body }: Guide): string =>
  body
    .map((part) =>
      typeof part === 'string' ? `<p>${part}</p>` : `<ol>${part.map((step) => `<li>${step}</li>`).join('')}</ol>`,
    )
    .join('\n');

const guideBody = (url: string, guide: Guide, updated = guide.updated): string => {
  const asked = 40 + drawn(`asked ${url}`, 900);
  return `<article><h1>${guide.title}</h1>
<p class="meta"><img src="/_assets/people/${slugOf(guide.by)}.webp" alt="" width="32" height="32"> Written by <span>${guide.by}</span> · Updated <time datetime="${updated}">${updated}</time> · ${guide.minutes} min read · ${(asked * 7).toLocaleString('en-GB')} views</p>
${guideText(guide)}
<section class="vote"><h2>Did this answer your question?</h2><button>Yes</button><button>No</button><p>${asked - drawn(`no ${url}`, 30)} out of ${asked} found this helpful</p></section>
<div class="share"><button>Copy link</button><a href="mailto:?subject=Rotakeep">Email</a><a href="#linkedin">LinkedIn</a></div></article>`;
};

const releaseText = ({ lede, added, fixed }: Release): string =>
  `${lede === undefined ? '' : `<p>${lede}</p>`}${added === undefined ? '' : `<h3>New</h3><ul>${added.map((one) => `<li>${one}</li>`).join('')}</ul>`}<h3>Fixed</h3><ul>${fixed.map((one) => `<li>${one}</li>`).join('')}</ul>`;

const releaseBody = (release: Release): string =>
  `<article><h1>${release.title}</h1><p><time datetime="${release.day}">${release.day}</time> · Release notes</p>${releaseText(release)}<p>Updates reach all accounts within two days. There is nothing you need to do.</p></article>`;

const endpointBody = ({ name, request, text, fields, answer }: Endpoint): string =>
  `<h1>${name}</h1><pre class="endpoint"><code>${request}</code></pre><p>${text}</p>
<h2>Parameters</h2><dl>${fields.map(([field, type, what]) => `<dt><code>${field}</code> <em>${type}</em></dt><dd>${what}</dd>`).join('')}</dl>
<h2>Answer</h2><pre><code>${answer.replaceAll('"', '&quot;')}</code></pre>
<h2>Limits</h2><p>120 requests a minute for each token. Beyond that the answer is 429, with the seconds to wait in Retry-After.</p>`;

const threadBody = (url: string, { title, posts }: Thread): string =>
  `<h1>${title}</h1><p>${posts.length} posts · ${200 + drawn(`thread ${url}`, 3000)} views</p>${posts.map(([who, day, likes, text]) => `<article class="post"><header><b>${who}</b> <time>${day}</time></header><p>${text}</p><footer><button>Like (${likes})</button> <button>Reply</button> <button>Report</button></footer></article>`).join('\n')}`;

const cards = (guides: readonly Guide[]): string =>
  `<ul class="cards">${guides.map((one) => `<li><a href="${guideAt(one)}"><h3>${one.title}</h3></a><p>${one.by} · ${one.minutes} min</p></li>`).join('')}</ul>`;

const printed = (title: string, html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>@page{margin:2cm}</style></head><body><p>Rotakeep Help Centre</p><h1>${title}</h1>${html}<p>This is a printed copy. The current one is at help.rotakeep.example.</p></body></html>`;

const amp = ({ title, by, updated, ...guide }: Guide, canonical: string): string =>
  `<!doctype html><html ⚡ lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="canonical" href="${canonical}"><meta name="viewport" content="width=device-width"><script async src="https://cdn.ampproject.org/v0.js"></script></head><body><header><a href="/">Rotakeep Help</a></header><main><h1>${title}</h1><p>${by}, ${updated}</p>${guideText({ title, by, updated, ...guide })}</main><amp-consent id="c" layout="nodisplay"></amp-consent><footer>© Rotakeep Ltd <a href="${canonical}">Full version</a></footer></body></html>`;

const plain = (title: string, text: string): string =>
  `<html><head><title>${title}</title></head><body><pre># ${title}\n\n${text
    .replace(/<li>|<dt>/g, '\n- ')
    .replace(/<h2>/g, '\n\n## ')
    .replace(/<\/?(p|ol|ul|dl|h2|pre)\b[^>]*>/g, '\n')
    .replace(/<dd>/g, ': ')
    .replace(/<[^>]*>/g, '')}</pre></body></html>`;

/** The pages of the site in the order of a crawl. */
export function helpCentre(): Site {
  const pages: SitePage[] = [];
  type Made = Shell | ((url: string) => Shell);
  type More = Pick<SitePage, 'alike' | 'changed'>;
  const add = (at: string, content: string, made: Made, more: Partial<SitePage> = {}): void => {
    const url = at.startsWith('http') ? at : HOST + at;
    pages.push({ url, content, html: shell(url, typeof made === 'function' ? made(url) : made), ...more });
  };
  /** A page and its copies in the frame of the site. */
  const all = (
    path: string,
    made: Made,
    more: More = {},
    copies: readonly (readonly [CopyKind, string, Partial<Shell>?])[] = [],
  ): void => {
    add(path, path, made, more);
    const { changed: _, ...rest } = more;
    for (const [copy, at, inside = {}] of copies) {
      const page = (url: string): Shell => ({ ...(typeof made === 'function' ? made(url) : made), ...inside });
      add(at, path, page, { ...rest, copy });
    }
  };
  const raw = (at: string, content: string, copy: CopyKind, html: string, more: More = {}): void => {
    pages.push({ url: HOST + at, content, copy, html, ...more });
  };
  const british = { prefix: '/en-gb' };

  all(
    '/',
    {
      title: 'Home',
      crumbs: [],
      canonical: `${HOST}/`,
      body: `<section class="hero"><h1>Hello. What are you trying to do?</h1><p>Answers from the people who make Rotakeep, and from those who use it at six in the morning.</p></section><h2>Popular articles</h2>${cards(GUIDES.slice(0, 5))}<h2>What’s new</h2><p><a href="/releases/4.3.1">${RELEASES[0]!.title}</a> · <a href="/releases/4.3.0">${RELEASES[1]!.title}</a></p><h2>Watch and ask</h2><p>Join a webinar for your first rota: ${WEBINARS.map(({ slug, day }) => `<a href="/webinars/${slug}">${day}</a>`).join(', ')}.</p>`,
    },
    {},
    [
      ['protocol', `${INSECURE}/`],
      ['prefix', '/en-gb/', british],
      ['parameter', '/?utm_source=app&utm_medium=menu&utm_campaign=help'],
    ],
  );

  const copiesOf: Record<string, readonly (readonly [CopyKind, string, Partial<Shell>?])[]> = {
    'getting-started': [
      ['parameter', '/articles/getting-started?gclid=EAIaIQobChMI7tq'],
      ['prefix', '/en-gb/articles/getting-started', british],
      ['host', 'https://support.rotakeep.example/articles/getting-started'],
    ],
    'publish-rota': [
      ['republished', '/managers/publish-rota', { crumbs: ['<a href="/managers">For managers</a>', 'Publish a rota'] }],
    ],
    'swap-shifts': [
      ['slash', '/articles/swap-shifts/'],
      ['republished', '/for-staff/swap-shifts', { crumbs: ['<a href="/for-staff">For staff</a>', 'Shifts'] }],
    ],
    'clock-in': [['prefix', '/en-gb/articles/clock-in', british]],
  };
  const alikeOf: Record<string, NonNullable<SitePage['alike']>> = {
    'import-staff': 'version import staff',
    'payroll-export': 'version payroll export',
    'clock-in': 'translation clock in',
    'publish-rota': 'part publish rota',
  };
  for (const guide of GUIDES) {
    const path = guideAt(guide);
    const alike = alikeOf[guide.slug];
    const more = alike === undefined ? {} : { alike };
    const page = (url: string): Shell => ({
      title: guide.title,
      crumbs: [`<a href="/categories/${slugOf(guide.section)}">${guide.section}</a>`, guide.title],
      canonical: HOST + path,
      body: guideBody(url, guide),
    });
    all(path, page, { ...more, changed: guide.updated }, copiesOf[guide.slug]);
    if (guide.slug === 'publish-rota' || guide.slug === 'single-sign-on') {
      raw(`${path}/print`, path, 'print', printed(guide.title, guideText(guide)), more);
    }
    if (guide.slug === 'single-sign-on') {
      // Saved again without a change.
      const at = `${path}?ref=search`;
      add(at, path, { ...page(HOST + at), body: guideBody(HOST + at, guide, '2025-06-20') }, { copy: 'parameter' });
    }
    if (guide.slug === 'clock-in') raw(`/amp${path}`, path, 'amp', amp(guide, HOST + path), more);
    if (guide.slug === 'payroll-export') {
      raw(`${path}?format=text`, path, 'plain', plain(guide.title, guideText(guide)), more);
    }
  }
  for (const guide of OLD_GUIDES) {
    const page = (url: string): Shell => ({
      title: `${guide.title} (4.2)`,
      crumbs: ['Version 4.2', guide.section, guide.title],
      body: `<p role="note">You are reading the help for version 4.2. <a href="${guideAt(guide)}">Go to the current version</a></p>${guideBody(url, guide)}`,
    });
    all(`/v4.2${guideAt(guide)}`, page, { alike: alikeOf[guide.slug]!, changed: guide.updated });
  }
  all(
    '/de/articles/clock-in',
    (url) => ({
      title: GERMAN.title,
      crumbs: ['Zeiterfassung', GERMAN.title],
      canonical: `${HOST}/de/articles/clock-in`,
      lang: 'de',
      prefix: '/de',
      body: guideBody(url, GERMAN),
    }),
    { alike: 'translation clock in', changed: GERMAN.updated },
  );
  const publishing = GUIDES.find(({ slug }) => slug === 'publish-rota')!;
  all(
    '/in-app/publish-rota',
    {
      title: publishing.title,
      crumbs: ['In the app'],
      body: `<h1>${publishing.title}</h1>${guideText({ ...publishing, body: publishing.body.slice(0, 2) })}<p><a href="${guideAt(publishing)}">Read the whole article</a></p>`,
    },
    { alike: 'part publish rota' },
  );

  for (const { code, title, cause, cure } of ERRORS) {
    all(
      `/errors/${code.toLowerCase()}`,
      {
        title: `${code}: ${title}`,
        crumbs: ['Error codes', code],
        body: `<h1><code>${code}</code> ${title}</h1><h2>Why it happens</h2><p>${cause}</p><h2>What to do</h2><p>${cure}</p><p>If that does not help, send us the code and the time at which you saw it.</p>`,
      },
      { alike: 'variant errors' },
    );
  }
  for (const { slug, question, answer } of FAQS) {
    const body = `<h1>${question}</h1><p>${answer}</p>`;
    all(`/faq/${slug}`, { title: question, crumbs: ['Questions', 'Plans'], body }, { alike: 'variant plans' });
  }

  for (const release of RELEASES) {
    const { slug, title, day, alike } = release;
    const path = `/releases/${slug}`;
    const page = { title, crumbs: ['<a href="/releases">What’s new</a>', title], body: releaseBody(release) };
    const copies: Record<string, readonly (readonly [CopyKind, string])[]> = {
      '4.3.0': [['slash', `${path}/`]],
      '4.3.1': [['protocol', INSECURE + path]],
    };
    all(path, page, { alike, changed: day }, copies[slug]);
  }
  paged(
    RELEASES.toSorted((a, b) => b.day.localeCompare(a.day)),
    3,
  ).forEach((some, i) => {
    const body = `<h1>What’s new</h1>${some.map((one) => `<section><h2><a href="/releases/${one.slug}">${one.title}</a></h2><time>${one.day}</time>${releaseText(one)}</section>`).join('\n')}<nav aria-label="Pages"><a href="/releases">1</a> <a href="/releases?page=2">2</a></nav>`;
    const path = i === 0 ? '/releases' : `/releases?page=${i + 1}`;
    all(path, { title: 'What’s new', crumbs: ['What’s new'], body }, { alike: 'list releases' });
  });

  for (const endpoint of ENDPOINTS) {
    const path = `/api/${endpoint.path}`;
    const page = { title: endpoint.name, crumbs: ['API reference', endpoint.name], body: endpointBody(endpoint) };
    const copies: Record<string, readonly (readonly [CopyKind, string])[]> = {
      'v2/shifts/create': [['slash', `${path}/`]],
      'v2/people/list': [['host', `https://developers.rotakeep.example${path}`]],
    };
    all(path, page, { alike: endpoint.alike }, copies[endpoint.path]);
    if (endpoint.path === 'v2/shifts/list') {
      const text = endpointBody(endpoint).replace(/^<h1>.*?<\/h1>/, '');
      raw(`${path}?format=markdown`, path, 'plain', plain(endpoint.name, text), { alike: endpoint.alike });
    }
  }

  INCIDENTS.forEach(({ slug, title, day, lines }, i) => {
    const body = `<h1>${title}</h1><p>${day}, all times UTC</p><ol class="timeline">${lines.map(([time, text]) => `<li><time>${time}</time> ${text}</li>`).join('')}</ol><p>Subscribe to be told about incidents by email or RSS.</p>`;
    const page = { title, crumbs: ['<a href="/status">Status</a>', day], body };
    const elsewhere = { crumbs: ['Announcements', title] };
    all(
      `/status/${slug}`,
      page,
      { alike: 'variant incidents', changed: day },
      i === 0 ? [['republished', `/announcements/${slug}`, elsewhere]] : [],
    );
  });

  WEBINARS.forEach(({ slug, day, time, host, seats }, i) => {
    const path = `/webinars/${slug}`;
    const body = `<h1>Your first rota: a webinar</h1><dl><dt>When</dt><dd>${day}, ${time} (London)</dd><dt>With</dt><dd>${host}</dd><dt>Seats</dt><dd>${seats}</dd></dl><p>In forty-five minutes we build a week for a small café from nothing, publish it and break it on purpose, so that you have seen the warnings once before they are about you. Bring questions; the last quarter of an hour is for them.</p><p>Free of charge. A recording is sent to everyone who has signed up.</p><button>Sign up</button>`;
    const page = { title: 'Webinar: your first rota', crumbs: ['Webinars', day], body };
    all(path, page, { alike: 'variant webinars' }, i === 0 ? [['parameter', `${path}?mc_cid=5f1e&mc_eid=a81b`]] : []);
  });

  THREADS.forEach((thread, i) => {
    const path = `/community/t/${thread.no}`;
    const page = (url: string): Shell => ({
      title: thread.title,
      crumbs: ['<a href="/community">Community</a>', 'Rotas'],
      body: threadBody(url, thread),
    });
    all(path, page, { alike: 'variant threads' });
    if (i > 0) return;
    const copied = { alike: 'variant threads' } as const;
    const liked = { ...thread, posts: thread.posts.toSorted((a, b) => b[2] - a[2]) };
    const sorted = `${path}?sort=likes`;
    add(sorted, path, { ...page(HOST + sorted), body: threadBody(HOST + sorted, liked) }, { ...copied, copy: 'sort' });
    add('/community/t/1187/post/6021', path, page, { ...copied, copy: 'permalink' });
    const session = '?sid=0c77e1f2a94b';
    add(path + session, path, { ...page(HOST + path + session), session }, { ...copied, copy: 'session' });
  });

  for (const { year, since, uptime, minutes, credit, window } of SLAS) {
    all(
      `/legal/sla-${year}`,
      {
        title: `Service levels ${year}`,
        crumbs: ['Legal', `Service levels ${year}`],
        body: `<h1>Service levels</h1><p>Valid from ${since}.</p><p>1. We keep Rotakeep available for ${uptime}% of each calendar month; that is, it may be out of reach for ${minutes} in a month of thirty-one days. Planned maintenance within the window on ${window} does not count if it was announced two working days before.</p><p>2. For each full percentage point below, you may claim ${credit}% of the monthly fee as a credit, within thirty days and in writing.</p><p>3. These levels apply to the Team and Enterprise plans. They do not apply to trial accounts and to features marked as beta.</p>`,
      },
      { alike: 'version service levels', changed: `${year}-01-01` },
    );
  }

  const category = (name: string, guides: readonly Guide[]): Shell => ({
    title: name,
    crumbs: [name],
    body: `<h1>${name}</h1><p>${guides.length} articles · <a href="?sort=title">Sort by title</a></p>${cards(guides)}`,
  });
  for (const name of ['Account and security', 'Getting started'] as const) {
    const path = `/categories/${slugOf(name)}`;
    const guides = GUIDES.filter(({ section }) => section === name);
    const page = { ...category(name, guides), canonical: HOST + path };
    all(path, page, { alike: 'list articles' });
    if (name === 'Getting started') continue;
    const copied = { alike: 'list articles' } as const;
    const byTitle = guides.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
    add(
      `${path}?sort=title`,
      path,
      { ...category(name, byTitle), canonical: HOST + path },
      { ...copied, copy: 'sort' },
    );
    add('/tags/owners-and-administrators', path, category('Tagged “Owners and administrators”', guides), {
      ...copied,
      copy: 'list',
    });
  }
  for (const word of ['export', 'biometric'] as const) {
    const found = GUIDES.filter((one) => guideText(one).toLowerCase().includes(word));
    const body = `<h1>Results for “${word}”</h1>${found.length === 0 ? '<p>Nothing found. Try fewer words, or ask the community.</p>' : cards(found)}`;
    all(`/search?q=${word}`, { title: 'Search', crumbs: ['Search'], body }, { alike: 'list search' });
  }
  for (const name of ['Integrations', 'Partners'] as const) {
    const body = `<h1>${name}</h1><p>There are no articles in this section yet.</p>`;
    all(`/categories/${slugOf(name)}`, { title: name, crumbs: [name], body }, { alike: 'thin empty sections' });
  }
  return { name: 'help-centre', pages };
}
