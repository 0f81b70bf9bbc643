/** A recipe magazine, in English: a blog system with plugins, widgets, comments, full texts in lists, many short addresses. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { DISHES, type Recipe } from './dishes.ts';
import { ASKED, AUTHORS, BREADS, CONTESTS, CUPS, LEGAL, MONTHS, PICTURES, PLANS, PRESERVES } from './families.ts';

const HOST = 'https://www.thistleandthyme.example';
const RECIPES: readonly Recipe[] = [...DISHES, ...BREADS, ...PRESERVES];
const at = ({ slug }: Recipe): string => `/recipes/${slug}/`;

interface Shell {
  readonly title: string;
  readonly kind: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  readonly data?: object;
}

const COOKIES =
  '<div id="cookie-notice" role="dialog" class="cookie-notice-hidden cn-position-bottom" aria-label="Cookie Notice"><div class="cookie-notice-container"><span id="cn-notice-text">We use cookies to remember whether you like your oven in Celsius. If you go on reading we take it that you are happy with that.</span><span><a href="#" id="cn-accept-cookie" class="cn-button">Fine</a> <a href="/privacy/" class="cn-button">Tell me more</a></span></div></div>';

function shell(url: string, { title, kind, body, canonical, data }: Shell): string {
  const more = someOf(RECIPES, 4, `popular ${drawn(url, 6)}`);
  return `<!DOCTYPE html>
<html lang="en-GB" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="profile" href="https://gmpg.org/xfn/11" /><link rel="pingback" href="${HOST}/xmlrpc.php" />
<title>${title} - Thistle &amp; Thyme</title>
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}<meta property="og:site_name" content="Thistle &amp; Thyme" /><meta name="generator" content="WordPress 6.7.2" />
${data === undefined ? '' : `<script type="application/ld+json" class="seo-graph">${JSON.stringify(data)}</script>\n`}<style id="wp-emoji-styles-inline-css">img.emoji{display:inline !important;height:1em}</style>
</head>
<body class="${kind} wp-custom-logo wp-embed-responsive group-blog has-sidebar">
<div id="page" class="site"><a class="skip-link screen-reader-text" href="#primary">Skip to content</a>
<header id="masthead" class="site-header"><div class="site-branding"><p class="site-title"><a href="/" rel="home">Thistle &amp; Thyme</a></p><p class="site-description">Suppers, loaves and jars from three kitchens</p></div>
<nav id="site-navigation" class="main-navigation"><button class="menu-toggle" aria-controls="primary-menu">Menu</button><ul id="primary-menu" class="menu nav-menu"><li class="menu-item menu-item-21"><a href="/category/suppers/">Suppers</a></li><li class="menu-item menu-item-22"><a href="/category/baking/">Baking</a></li><li class="menu-item menu-item-23"><a href="/category/preserves/">Preserves</a></li><li class="menu-item menu-item-24"><a href="/category/vegetables/">Vegetables</a></li><li class="menu-item menu-item-25"><a href="/in-season/may/">In season</a></li><li class="menu-item menu-item-26"><a href="/meal-plans/week-22/">Meal plans</a></li><li class="menu-item menu-item-27"><a href="/about/">About us</a></li></ul></nav></header>
<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main">
${body}
</main></div>
<aside id="secondary" class="widget-area"><section id="search-2" class="widget widget_search"><form role="search" class="search-form" action="/"><label><span class="screen-reader-text">Search for:</span><input type="search" class="search-field" placeholder="Search &hellip;" name="s" /></label></form></section>
<section id="text-5" class="widget widget_text"><h2 class="widget-title">Hello</h2><div class="textwidget"><p>We are Moira, Tobias and Nell. We cook everything three times so that you need to do it only once.</p></div></section>
<section id="popular-3" class="widget"><h2 class="widget-title">Readers are cooking</h2><ul>${more.map((one) => `<li><a href="${at(one)}">${one.name}</a> <span class="views">${drawn(url + one.slug, 9000)} views</span></li>`).join('')}</ul></section>
<section id="mc4wp-1" class="widget"><h2 class="widget-title">A letter on Fridays</h2><form class="mc4wp-form"><p>One recipe, one grumble, no adverts. <input type="email" placeholder="Your e-mail" /> <input type="submit" value="Sign me up" /></p></form></section></aside></div>
<footer id="colophon" class="site-footer"><div class="site-info"><a href="/about/">About</a><span class="sep"> | </span><a href="/privacy/">Privacy</a><span class="sep"> | </span><a href="/corrections/">Corrections</a><span class="sep"> | </span>&copy; 2014&ndash;2025 Thistle &amp; Thyme Ltd, 7 Horsemarket, Kelso. Please do not copy whole recipes; a link is kinder.</div></footer>
</div>${COOKIES}
<script src="/wp-includes/js/comment-reply.min.js?ver=6.7.2" async></script>
</body></html>
`;
}

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>\n`).join('');

function card({ name, serves, time, needs, steps, note, id }: Recipe): string {
  return `<div id="wprm-recipe-container-${id}" class="wprm-recipe-container"><div class="wprm-recipe"><h2 class="wprm-recipe-name">${name}</h2><div class="wprm-recipe-rating"><span>4.${drawn(name, 9)}</span> from ${drawn(name, 80) + 4} votes</div><div class="wprm-buttons"><a href="#" class="wprm-recipe-pin">Pin</a></div><dl class="wprm-meta"><dt>Serves</dt><dd>${serves}</dd><dt>Takes</dt><dd>${time}</dd></dl><h3>Ingredients</h3><ul class="wprm-recipe-ingredients">${needs.map((one) => `<li class="wprm-recipe-ingredient"><input type="checkbox" />${one}</li>`).join('')}</ul><h3>Method</h3><ol class="wprm-recipe-instructions">${steps.map((one) => `<li><div class="wprm-recipe-instruction-text">${one}</div></li>`).join('')}</ol>${note === undefined ? '' : `<h3>Notes</h3><div class="wprm-recipe-notes">${note}</div>`}</div></div>`;
}

const NAMES = ['Ailsa', 'Gordon P.', 'hungry_in_hull', 'Bev', 'Tomasz', 'Mrs Ferrier'];

function commented(url: string, { comments, name }: Recipe, reply: boolean): string {
  const heading =
    comments.length === 0 ? '' : `<h2 class="comments-title">${comments.length} thoughts on “${name}”</h2>`;
  const items = comments.map(
    (text) =>
      `<li class="comment depth-1"><article class="comment-body"><footer class="comment-meta"><b class="fn">${NAMES[drawn(text, 6)]}</b> <span class="says">says:</span></footer><div class="comment-content"><p>${text}</p></div><a rel="nofollow" class="comment-reply-link" href="?replytocom=${drawn(text, 9000)}#respond">Reply</a></article></li>`,
  );
  const to = reply
    ? `Leave a Reply to ${NAMES[drawn(comments[0]!, 6)]} <a href="${url}#respond">Cancel reply</a>`
    : 'Leave a Reply';
  return `<div id="comments" class="comments-area">${heading}<ol class="comment-list">${items.join('')}</ol><div id="respond" class="comment-respond"><h3 id="reply-title">${to}</h3><form><p class="comment-notes">Your email address will not be published. Required fields are marked *</p><textarea></textarea><input type="submit" value="Post Comment" /></form></div></div>`;
}

interface Shown {
  readonly reply?: boolean;
  readonly crumb?: string;
  readonly updated?: string;
  readonly story?: readonly string[];
}

function post(
  url: string,
  one: Recipe,
  { reply = false, crumb = one.category, updated, story = one.story }: Shown = {},
): string {
  const related = someOf(
    RECIPES.filter((other) => other !== one),
    3,
    `related ${url}`,
  );
  return `<nav class="breadcrumb"><a href="/">Home</a> » <a href="/category/${crumb}/">${crumb}</a> » <span>${one.name}</span></nav>
<article id="post-${one.id}" class="post-${one.id} post type-post status-publish format-standard has-post-thumbnail hentry category-${one.category} ${one.tags.map((tag) => `tag-${tag}`).join(' ')}">
<header class="entry-header"><h1 class="entry-title">${one.name}</h1><div class="entry-meta"><span class="posted-on">Posted on <time class="entry-date published" datetime="${one.day}">${one.day}</time></span><span class="byline"> by <a class="url fn n" href="/author/${one.author}/">${AUTHORS[one.author][0]}</a></span>${updated === undefined ? '' : `<span class="updated">Last updated on ${updated}</span>`}</div></header>
<div class="entry-content"><p class="jump"><a href="#wprm-recipe-container-${one.id}" class="wprm-jump">Jump to recipe</a></p>
${paragraphs(story)}<figure class="wp-block-image size-large"><img src="/wp-content/uploads/${one.slug}-1024x683.jpg" alt="${one.name}" width="1024" height="683" /></figure>
${card(one)}
<div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul><li>Pinterest</li><li>Facebook</li><li>E-mail</li></ul></div>
<div id="jp-relatedposts" class="jp-relatedposts"><h3 class="jp-relatedposts-headline"><em>You may also like</em></h3>${related.map((other) => `<div class="jp-relatedposts-post"><a href="${at(other)}">${other.name}</a><p>${other.story[0]!.slice(0, 90)}…</p></div>`).join('')}</div></div>
<footer class="entry-footer"><span class="cat-links">Posted in <a href="/category/${one.category}/">${one.category}</a></span> <span class="tags-links">Tagged ${one.tags.map((tag) => `<a href="/tag/${tag}/" rel="tag">${tag}</a>`).join(', ')}</span></footer></article>
${commented(url, one, reply)}`;
}

const excerpt = (one: Recipe): string =>
  `<article class="post-${one.id} post hentry"><h2 class="entry-title"><a href="${at(one)}">${one.name}</a></h2><div class="entry-summary"><p>${one.story[0]!.split(' ').slice(0, 32).join(' ')} <a class="more-link" href="${at(one)}">Continue reading <span class="screen-reader-text">“${one.name}”</span> →</a></p></div></article>`;

function archive(title: string, found: readonly Recipe[], page = 1, pages = 1): string {
  const pager =
    pages === 1
      ? ''
      : `<nav class="navigation pagination"><h2 class="screen-reader-text">Posts pagination</h2>${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `<span class="page-numbers current">${i + 1}</span>` : `<a class="page-numbers" href="/page/${i + 1}/">${i + 1}</a>`)).join(' ')}</nav>`;
  return `<header class="page-header"><h1 class="page-title">${title}</h1></header>${found.map(excerpt).join('\n')}${pager}`;
}

const simple = (title: string, html: string): string =>
  `<article class="page type-page hentry"><header class="entry-header"><h1 class="entry-title">${title}</h1></header><div class="entry-content">${html}</div></article>`;

const whole = (one: Recipe): string =>
  `${paragraphs(one.story)}<h3>Ingredients</h3>${paragraphs(one.needs)}<h3>Method</h3>${paragraphs(one.steps)}${one.note === undefined ? '' : `<h3>Notes</h3><p>${one.note}</p>`}`;

const amp = (one: Recipe): string =>
  `<!doctype html><html amp lang="en-GB"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${at(one)}"><title>${one.name}</title><style amp-custom>.amp-wp-article{margin:0 auto}</style></head><body class="amp-mode-mouse"><header id="top" class="amp-wp-header"><a href="${HOST}/">Thistle &amp; Thyme</a></header><article class="amp-wp-article"><h1 class="amp-wp-title">${one.name}</h1><div class="amp-wp-meta">By ${AUTHORS[one.author][0]}, ${one.day}</div><amp-img src="/wp-content/uploads/${one.slug}.jpg" width="1024" height="683"></amp-img><div class="amp-wp-article-content">${whole(one)}</div></article><footer class="amp-wp-footer"><a href="#top">Back to top</a></footer></body></html>`;

const printed = (one: Recipe): string =>
  `<html><head><title>${one.name}</title><meta name="robots" content="noindex"></head><body id="printfriendly"><div class="pf-header">thistleandthyme.example</div><h1>${one.name}</h1><span>${AUTHORS[one.author][0]}</span>${whole(one)}<p class="pf-foot">${HOST}${at(one)}</p></body></html>`;

const letter = (one: Recipe): string =>
  `<html><body style="margin:0;background:#f4f1ea"><center><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td style="font-size:11px">Cannot see this letter properly? You are already looking at it in your browser.</td></tr><tr><td><img src="/mail/head.png" alt="The Friday letter"></td></tr><tr><td style="font-family:Georgia,serif"><h1>${one.name}</h1>${whole(one)}</td></tr><tr><td style="font-size:11px">You get this letter because you asked for it. <a href="#">Unsubscribe</a>. Thistle &amp; Thyme Ltd, 7 Horsemarket, Kelso.</td></tr></table></center></body></html>`;

/** The pages of the site in the order of a crawl. */
export function recipes(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  const insecure = HOST.replace('https', 'http');
  const bare = HOST.replace('www.', '');

  const home: Shell = { title: 'Home', kind: 'home blog', body: archive('Latest recipes', DISHES.slice(0, 4), 1, 3) };
  add('/', 'home', home, { alike: 'list recipes' });
  add(`${insecure}/`, 'home', home, { alike: 'list recipes', copy: 'protocol' });
  add('/?utm_source=friday-letter&utm_medium=email', 'home', home, { alike: 'list recipes', copy: 'parameter' });
  add('/index.php', 'home', home, { alike: 'list recipes', copy: 'slash' });
  paged(RECIPES.slice(4, 12), 4).forEach((some, i) => {
    const body = archive('Latest recipes', some, i + 2, 3);
    add(
      `/page/${i + 2}/`,
      `page ${i + 2}`,
      { title: `Page ${i + 2}`, kind: 'home blog paged', body },
      { alike: 'list recipes' },
    );
  });

  /** Of a dish by its place: kind of a copy → its address. */
  const copies: Readonly<Record<number, Partial<Record<CopyKind, string>>>> = {
    0: { protocol: `${insecure}${at(RECIPES[0]!)}`, parameter: `${at(RECIPES[0]!)}?replytocom=5120` },
    1: { host: `${bare}${at(RECIPES[1]!)}` },
    2: { moved: '/2025/05/11/rhubarb-and-ginger-tray-cake/', permalink: `${at(RECIPES[2]!)}comment-page-1/` },
    3: { parameter: '/?p=4077', slash: at(RECIPES[3]!).slice(0, -1) },
    4: { case: '/Recipes/Slow-Roast-Shoulder-of-Hogget/', session: `${at(RECIPES[4]!)}?PHPSESSID=b2f01c77e9a4` },
    5: { parameter: `${at(RECIPES[5]!)}?fbclid=IwZXh0bgNhZW0CMTAA` },
    6: { moved: '/blog/custard-tarts-with-too-much-nutmeg.html', republished: `/weekend/${RECIPES[6]!.slug}/` },
    8: { parameter: `${at(RECIPES[8]!)}?utm_campaign=pins` },
    10: { host: `${bare}${at(RECIPES[10]!)}` },
    13: { protocol: `${insecure}${at(RECIPES[13]!)}` },
  };
  RECIPES.forEach((one, i) => {
    const path = at(one);
    const content = `recipe ${one.slug}`;
    const alike = i >= 12 ? 'variant jams' : i >= 8 ? 'variant loaves' : undefined;
    const marked = alike === undefined ? {} : ({ alike } as const);
    const page = (url: string, shown: Shown = {}): Shell => ({
      title: one.name,
      kind: `post-template-default single single-post postid-${one.id}`,
      body: post(url, one, shown),
      canonical: [0, 1, 2, 3, 4, 6, 7, 9, 10].includes(i) ? HOST + path : undefined,
      data: {
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: one.name,
        author: AUTHORS[one.author][0],
        recipeIngredient: one.needs,
      },
    });
    add(path, content, page(path), { ...marked, changed: one.day });
    for (const [copy, url] of Object.entries(copies[i] ?? {}) as [CopyKind, string][]) {
      const reply = url.includes('replytocom');
      add(url, content, page(url, { reply, ...(copy === 'republished' && { crumb: 'weekend' }) }), { ...marked, copy });
    }
  });
  const copy = (path: string, one: Recipe, kind: CopyKind, html: string): void => {
    const family = one.slug.endsWith('-jam') ? { alike: 'variant jams' as const } : {};
    pages.push({ url: HOST + path, content: `recipe ${one.slug}`, copy: kind, html, ...family });
  };
  for (const i of [0, 5, 7]) copy(`${at(RECIPES[i]!)}amp/`, RECIPES[i]!, 'amp', amp(RECIPES[i]!));
  for (const i of [2, 4, 13]) copy(`${at(RECIPES[i]!)}print/`, RECIPES[i]!, 'print', printed(RECIPES[i]!));
  copy('/letters/2025-05-24/', RECIPES[1]!, 'feed', letter(RECIPES[1]!));
  const trout = DISHES[7]!;
  const before = trout.story.map((line) =>
    line.replace('about half', 'abuot half').replace('orange towards', 'orange toward'),
  );
  add(
    `/recipes/${trout.slug}-2/`,
    `recipe ${trout.slug}`,
    {
      title: trout.name,
      kind: 'post-template-default single single-post postid-4013',
      body: post('trout-2', trout, { updated: '4 March 2025', story: before }),
    },
    { copy: 'edited' },
  );

  CUPS.forEach(([what, cup, spoon, tea], i) => {
    const rows = [0.25, 0.5, 1, 1.5, 2, 3].map(
      (n) =>
        `<tr><td>${n} ${n === 1 ? 'cup' : 'cups'}</td><td>${Math.round(n * cup)} g</td><td>${((n * cup) / 28.35).toFixed(1)} oz</td></tr>`,
    );
    const body = simple(
      `How much is a cup of ${what}?`,
      `<p>A cup of ${what} weighs ${cup} grams, a level tablespoon ${spoon} grams and a teaspoon ${tea} grams.</p><table class="wp-block-table"><tbody><tr><th>Cups</th><th>Grams</th><th>Ounces</th></tr>${rows.join('')}</tbody></table><p>A cup here is the American one of 240 ml. Spoon the ${what} into it and level it with a knife; do not press it down unless the recipe says “packed”. A kitchen scale costs less than a set of cups and never argues.</p>`,
    );
    const path = `/cups/${what.replaceAll(' ', '-')}/`;
    const page: Shell = { title: `A cup of ${what} in grams`, kind: 'page-template-default page', body };
    add(path, `cup ${what}`, page, { alike: 'variant cups' });
    if (i === 1) add(`${path}?share=pinterest&nb=1`, `cup ${what}`, page, { alike: 'variant cups', copy: 'parameter' });
  });
  MONTHS.forEach(({ month, best, fish, go, come }, i) => {
    const path = `/in-season/${month.toLowerCase()}/`;
    const body = simple(
      `In season in ${month}`,
      `<p>What is at its best in ${month} in these islands, give or take a week for the north.</p><h2>From the ground</h2><ul>${best.map((one) => `<li>${one}</li>`).join('')}</ul><h2>From the sea</h2><ul>${fish.map((one) => `<li>${one}</li>`).join('')}</ul><p>Say goodbye to ${go}. Look out for ${come}.</p>`,
    );
    const page: Shell = { title: `In season: ${month}`, kind: 'page-template-default page', body };
    add(path, path, page, { alike: 'variant months' });
    if (i === 1) add('/whats-in-season-in-may/', path, page, { alike: 'variant months', copy: 'moved' });
  });
  for (const { week, from, dinners, spend, tip } of PLANS) {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const body = simple(
      `Meal plan for week ${week}`,
      `<p>Five dinners for two grown-ups and two children, from Monday ${from}. Breakfast and weekends are your own affair.</p><table><tbody>${dinners.map((dinner, i) => `<tr><th scope="row">${days[i]}</th><td>${dinner}</td></tr>`).join('')}</tbody></table><p>The whole basket came to ${spend} at the supermarket in Kelso on the Saturday before.</p><p>${tip}</p>`,
    );
    add(
      `/meal-plans/week-${week}/`,
      `plan ${week}`,
      { title: `Week ${week}`, kind: 'page-template-default page', body },
      { alike: 'variant plans' },
    );
  }
  for (const { year, close, prize, winner, dish } of CONTESTS) {
    const body = simple(
      `Rules of the reader’s recipe prize ${year}`,
      `<p>Send us ${dish}. The prize is ${prize}.</p><ol><li>Entries close at noon on ${close}.</li><li>The recipe must be your own and must not have been printed before.</li><li>One entry per household; the cat counts as part of the household.</li><li>All three of us cook the five best, blind, and we tell the winner ${winner}.</li><li>You keep your rights, and let us print the recipe with your name.</li><li>We cannot return photographs.</li></ol>`,
    );
    add(
      `/prize-${year}/`,
      `prize ${year}`,
      { title: `Prize ${year}`, kind: 'page-template-default page', body },
      { alike: 'version prize' },
    );
  }
  for (const [slug, question, answer] of ASKED) {
    add(
      `/ask/${slug}/`,
      slug,
      { title: question, kind: 'single single-question', body: simple(question, `<p>${answer}</p>`) },
      { alike: 'thin questions' },
    );
  }
  PICTURES.forEach(([slug, caption], i) => {
    const body = `<article class="attachment type-attachment"><h1 class="entry-title">${slug}</h1><div class="entry-attachment"><a href="/wp-content/uploads/${slug}.jpg"><img src="/wp-content/uploads/${slug}-960.jpg" alt="" /></a><div class="entry-caption"><p>${caption}</p></div></div><nav class="image-navigation">← Previous Image | Next Image →</nav></article>`;
    add(
      `/${slug}/`,
      `picture ${slug}`,
      { title: slug, kind: 'attachment single-attachment', body },
      { alike: 'thin pictures' },
    );
    if (i === 0)
      add(
        `/?attachment_id=${4200 + i}`,
        `picture ${slug}`,
        { title: slug, kind: 'attachment single-attachment', body, canonical: `${HOST}/${slug}/` },
        { alike: 'thin pictures', copy: 'parameter' },
      );
  });
  for (const [slug, lines] of Object.entries(LEGAL)) {
    const title = { privacy: 'Privacy', about: 'About us', corrections: 'Corrections' }[slug]!;
    const page: Shell = {
      title,
      kind: 'page-template-default page',
      body: simple(title, paragraphs(lines)),
      canonical: `${HOST}/${slug}/`,
    };
    add(`/${slug}/`, slug, page);
    if (slug === 'privacy') {
      const dated = { ...page, body: simple(title, `${paragraphs(lines)}<p>Last updated: 3 January 2024</p>`) };
      add('/privacy-policy/', slug, dated, { copy: 'edited' });
    }
  }
  for (const [slug, [name, life]] of Object.entries(AUTHORS)) {
    const body = `<header class="page-header"><h1 class="page-title">${name}</h1><div class="archive-description"><p>${life}</p></div></header><p>Latest: ${RECIPES.filter(
      ({ author }) => author === slug,
    )
      .slice(0, 2)
      .map((one) => `<a href="${at(one)}">${one.name}</a>`)
      .join(' and ')}.</p>`;
    add(
      `/author/${slug}/`,
      `author ${slug}`,
      { title: name, kind: `archive author author-${slug}`, body },
      { alike: 'thin authors' },
    );
  }
  const lists = (path: string, content: string, title: string, found: readonly Recipe[], copy?: CopyKind): void =>
    add(
      path,
      content,
      { title, kind: 'archive', body: archive(title, found) },
      { alike: 'list recipes', ...(copy && { copy }) },
    );
  const preserves = RECIPES.filter(({ category }) => category === 'preserves');
  lists('/category/preserves/', 'preserves', 'Category: Preserves', preserves);
  lists(
    '/category/preserves/?orderby=title&order=desc',
    'preserves',
    'Category: Preserves',
    preserves.toReversed(),
    'sort',
  );
  lists(
    '/category/vegetables/',
    'vegetables',
    'Category: Vegetables',
    RECIPES.filter(({ category }) => category === 'vegetables'),
  );
  const loaves = RECIPES.filter(({ tags }) => tags.includes('sourdough'));
  lists('/tag/sourdough/', 'sourdough', 'Tag: sourdough', loaves);
  lists('/topics/sourdough-bread/', 'sourdough', 'Bread with a starter', loaves, 'list');
  lists(
    '/tag/fish/',
    'fish',
    'Tag: fish',
    RECIPES.filter(({ tags }) => tags.includes('fish')),
  );
  lists(
    '/tag/quick/',
    'quick',
    'Tag: quick',
    RECIPES.filter(({ tags }) => tags.includes('quick')),
  );
  for (const word of ['aubergine', 'tofu']) {
    const body = `<header class="page-header"><h1 class="page-title">Search Results for: <span>${word}</span></h1></header><section class="no-results not-found"><p>Sorry, but nothing matched your search terms. Please try again with some different keywords.</p></section>`;
    add(
      `/?s=${word}`,
      `search ${word}`,
      { title: `You searched for ${word}`, kind: 'search search-no-results', body },
      { alike: 'thin searches' },
    );
  }
  for (const word of ['gooseberry-fool', 'christmas-pudding-in-june', 'stottie']) {
    const near = someOf(RECIPES, 3, `lost ${word}`).map((one) => `<li><a href="${at(one)}">${one.name}</a></li>`);
    const body = `<section class="error-404 not-found"><h1 class="page-title">Oops! That page can’t be found.</h1><p>There is no recipe at “${word}”. Maybe one of these will do?</p><ul>${near.join('')}</ul></section>`;
    add(
      `/recipes/${word}/`,
      `lost ${word}`,
      { title: 'Page not found', kind: 'error404', body },
      { alike: 'thin errors' },
    );
  }
  pages.push({
    url: `${HOST}/fr/confiture-de-fraises/`,
    content: 'fr jam',
    alike: 'variant jams',
    html: shell('fr', {
      title: 'Confiture de fraises',
      kind: 'post-template-default single translated',
      body: simple(
        'Confiture de fraises toute simple',
        '<p>Une confiture de fraises sans vanille, sans poivre et sans histoire. Mettez deux soucoupes au congélateur avant de commencer : une goutte de confiture qui plisse sous le doigt après une minute est à point.</p><p>Pour 1,2 kg de fraises, comptez 900 g de sucre et le jus de deux citrons. Faites bouillir à gros bouillons pendant douze minutes, écumez, laissez reposer dix minutes et mettez en pots ébouillantés.</p>',
      ),
    }),
  });
  return { name: 'recipes', pages };
}
