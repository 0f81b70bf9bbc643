import { drawn, someOf } from '../site.ts';
import { type Episode, NEWS, PROGRAMS, type Program, SHORE_LINES, type Story } from './texts.ts';

export const HOST = 'https://tamarackradio.example';
export const LISTEN = 'https://listen.tamarackradio.example';
export const TEXT = 'https://text.tamarackradio.example';

export const CREDIT =
  'Shore Lines is produced by Inez Baptiste and Kit Suomi for Tamarack Public Radio, with support from the Osgood Community Foundation. Tell us whom to talk to next: shorelines@tamarackradio.example.';

export interface Shell {
  readonly title: string;
  readonly body: string;
  /** What the CMS writes into the class of the body. */
  readonly type: string;
  readonly id?: number;
  readonly crumbs?: readonly (readonly [string, string])[];
  readonly canonical?: string | undefined;
  readonly amp?: string | undefined;
  readonly lang?: string;
  /** Prefix of the language in the links. */
  readonly prefix?: string;
}

export const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');
export const newsAt = ({ category, slug }: Story): string => `/news/${category[0]}/${slug}/`;
export const episodeAt = ({ slug }: Episode): string => `/programs/shore-lines/${slug}/`;

const nonce = (words: string): string =>
  Array.from({ length: 10 }, (_, i) => '0123456789abcdef'[drawn(`${words} ${i}`, 16)]!).join('');

const ON_AIR: readonly (readonly [string, string, string])[] = [
  ['Overnight classical', 'until 5:00 am', 'Aulis Sallinen: Chamber Music III'],
  ['Daybreak', 'with Dana Whitlock', 'Up next: river stages'],
  ['Night Ferry', 'with Juno Park', 'Now playing: Tidewrack, Slow Bell'],
  ['The World Desk', 'from the network', 'Headlines at the top of the hour'],
  ['Weekend Daybreak', 'with Merritt Oakes', 'Now playing: Stannard Fiddlers, Ice Out Reel'],
];

const PROMOS: readonly string[] = [
  '<h3>Be a sustainer</h3><p>Ten dollars a month keeps the tower lights on. <a href="https://tamarackradio.example/give/">Give now</a></p>',
  '<h3>Donate your car</h3><p>It runs or it doesn’t. We will tow it either way. <a href="https://tamarackradio.example/give/vehicles/">Find out how</a></p>',
  '<h3>Barn Dance tickets</h3><p>June 21 at the Ashgrove fairground. Members go in for half price. <a href="https://tamarackradio.example/events/">See events</a></p>',
  '<h3>The Osgood Letter</h3><p>Five stories every Friday, no pictures of sandwiches. <a href="https://tamarackradio.example/newsletter/">Sign up</a></p>',
];

const share = (path: string): string =>
  `<div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul><li><a rel="nofollow noopener" class="share-facebook sd-button" href="${HOST}${path}?share=facebook" title="Click to share on Facebook"><span>Facebook</span></a></li><li><a rel="nofollow noopener" class="share-bluesky sd-button" href="${HOST}${path}?share=bluesky"><span>Bluesky</span></a></li><li><a rel="nofollow noopener" class="share-email sd-button" href="mailto:?body=${HOST}${path}"><span>Email</span></a></li></ul></div>`;

/** A page of the main site as its theme and plug-ins write it. */
export function shell(url: string, page: Shell): string {
  const { title, body, type, id, crumbs = [], canonical, amp, lang = 'en-US', prefix = '' } = page;
  const home = HOST + prefix;
  const [show, who, now] = ON_AIR[drawn(`air ${url}`, ON_AIR.length)]!;
  const read = someOf(NEWS, 4, `read ${drawn(url, 7)}`);
  const head = [
    canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />`,
    amp === undefined ? '' : `<link rel="amphtml" href="${amp}" />`,
    id === undefined ? '' : `<link rel='shortlink' href='${HOST}/?p=${id}' />`,
  ];
  const trail = crumbs.map(([name, path]) => `<span><a href="${home}${path}">${name}</a></span> » `).join('');
  return `<!DOCTYPE html>
<html lang="${lang}" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} - Tamarack Public Radio</title>
${head.filter((line) => line !== '').join('\n')}
<link rel="profile" href="https://gmpg.org/xfn/11" />
<link rel="alternate" type="application/rss+xml" title="Tamarack Public Radio » Feed" href="${HOST}/feed/" />
<link rel='stylesheet' id='public-air-css' href='${HOST}/wp-content/themes/public-air/style.css?ver=3.1.4' media='all' />
<script id="tpr-player-js-extra">var tprPlayer = {"ajax":"${HOST}/wp-admin/admin-ajax.php","nonce":"${nonce(url)}","t":${1748746800 + drawn(`t ${url}`, 9000)}};</script>
<meta name="generator" content="WordPress 6.5.3" />
</head>
<body class="wp-embed-responsive ${type}${id === undefined ? '' : ` postid-${id}`} has-sidebar">
<a class="skip-link screen-reader-text" href="#primary">Skip to content</a>
<div id="page" class="site">
<header id="masthead" class="site-header">
<div class="site-branding"><a href="${home}/" rel="home"><img class="custom-logo" src="${HOST}/wp-content/uploads/2021/09/tamarack.svg" alt="Tamarack Public Radio" /></a><p class="site-description">From the ridge to the lake</p></div>
<div class="live-bar"><a class="live-button" href="${LISTEN}/live">Listen live</a> <span class="live-bar__label">On air now:</span> <strong>${show}</strong> <span>${who}</span> <em>${now}</em></div>
<nav id="site-navigation" aria-label="Primary"><ul id="primary-menu" class="menu"><li class="menu-item"><a href="${home}/news/">News</a></li><li class="menu-item"><a href="${home}/programs/">Programs</a></li><li class="menu-item"><a href="${home}/schedule/">Schedule</a></li><li class="menu-item"><a href="${home}/people/">People</a></li><li class="menu-item"><a href="${home}/how-to-listen/">How to Listen</a></li><li class="menu-item menu-item-give"><a href="${home}/give/">Give</a></li></ul></nav>
<form role="search" method="get" class="search-form" action="${home}/"><label><span class="screen-reader-text">Search for:</span><input type="search" class="search-field" placeholder="Search …" name="s" /></label><input type="submit" class="search-submit" value="Search" /></form>
</header>
<p id="breadcrumbs"><span><span><a href="${home}/">Home</a></span> » ${trail}<span class="breadcrumb_last" aria-current="page">${title}</span></span></p>
<div id="content" class="site-content">
<main id="primary" class="site-main">
${body}
</main>
<aside id="secondary" class="widget-area">
<section class="widget widget_tpr_promo">${PROMOS[drawn(`promo ${url}`, PROMOS.length)]}</section>
<section class="widget widget_most_read"><h2 class="widget-title">Most read today</h2><ol>${read.map((one) => `<li><a href="${HOST}${newsAt(one)}">${one.title}</a> <span class="views">${drawn(`${url} ${one.id}`, 900) + 40} views</span></li>`).join('')}</ol></section>
<section class="widget widget_programs"><h2 class="widget-title">Our programs</h2><ul>${PROGRAMS.map(({ slug, name }) => `<li><a href="${HOST}/programs/${slug}/">${name}</a></li>`).join('')}</ul></section>
<section class="widget widget_weather"><h2 class="widget-title">At the tower</h2><p>${47 + drawn(`deg ${url}`, 6)}°F, updated ${drawn(`h ${url}`, 3) + 3}:${10 + drawn(`m ${url}`, 49)} am</p></section>
</aside>
</div>
<footer id="colophon" class="site-footer"><div class="footer-widgets"><p>Tamarack Public Radio is a service of the Osgood Regional Broadcasting Association, a nonprofit. 91.3 FM Grand Stannard · 89.9 FM Port Ellery · 103.7 FM Gull Island</p><ul><li><a href="${home}/about/">About</a></li><li><a href="${home}/contact/">Contact</a></li><li><a href="${home}/public-file/">Public file</a></li><li><a href="${home}/privacy-policy/">Privacy</a></li></ul></div><div class="site-info">© 2025 Tamarack Public Radio. Proudly powered by WordPress</div></footer>
</div>
<script type="speculationrules">{"prefetch":[{"source":"document","where":{"href_matches":"/*"}}]}</script>
</body>
</html>
<!-- ${drawn(`q ${url}`, 60) + 41} queries. ${(drawn(`s ${url}`, 900) / 1000 + 0.1).toFixed(3)} seconds. -->
`;
}

export const story = (one: Story, shown = one.shown, reply = 0): string => {
  const i = NEWS.indexOf(one);
  const [newer, older] = [NEWS[i - 1], NEWS[i + 1]];
  const alsoRead = someOf(
    NEWS.filter((other) => other !== one),
    2,
    `also ${one.id}`,
  );
  const comments =
    one.comments.length === 0
      ? ''
      : `<h2 class="comments-title">${one.comments.length === 1 ? 'One thought' : `${one.comments.length} thoughts`} on “${one.title}”</h2><ol class="comment-list">${one.comments.map(([name, when, what], n) => `<li id="comment-${one.id * 10 + n}" class="comment"><article class="comment-body"><footer class="comment-meta"><b class="fn">${name}</b> <span class="says">says:</span> <time>${when}</time></footer><div class="comment-content"><p>${what}</p></div><div class="reply"><a rel="nofollow" class="comment-reply-link" href="#comment-${one.id * 10 + n}">Reply</a></div></article></li>`).join('')}</ol>`;
  return `<article id="post-${one.id}" class="post type-post category-${one.category[0]}">
<header class="entry-header"><span class="cat-links"><a href="${HOST}/category/${one.category[0]}/" rel="category tag">${one.category[1]}</a></span><h1 class="entry-title">${one.title}</h1><div class="entry-meta">By <span class="author vcard">${one.author}</span> · <time class="entry-date published">${shown}</time></div></header>
<div class="entry-content">
${paragraphs(one.text)}
${share(newsAt(one))}
</div>
<section class="jp-relatedposts"><h3>Related</h3>${alsoRead.map((other) => `<div class="jp-relatedposts-post"><a href="${HOST}${newsAt(other)}">${other.title}</a><span>${other.shown}</span></div>`).join('')}</section>
</article>
<nav class="navigation post-navigation" aria-label="Posts"><div class="nav-links">${older === undefined ? '' : `<div class="nav-previous"><a href="${HOST}${newsAt(older)}" rel="prev"><span>Previous:</span> ${older.title}</a></div>`}${newer === undefined ? '' : `<div class="nav-next"><a href="${HOST}${newsAt(newer)}" rel="next"><span>Next:</span> ${newer.title}</a></div>`}</div></nav>
<div id="comments" class="comments-area">${comments}<div id="respond" class="comment-respond"><h3 class="comment-reply-title">Leave a Reply</h3><form action="${HOST}/wp-comments-post.php" method="post"><p>Your email address will not be published. Required fields are marked *</p><label>Comment *<textarea name="comment"></textarea></label><label>Name *<input name="author" /></label><label>Email *<input name="email" /></label><input type="hidden" name="comment_post_ID" value="${one.id}" /><input type="hidden" name="comment_parent" value="${reply}" /><input type="submit" value="Post Comment" /></form></div></div>`;
};

export const episode = (one: Episode): string => {
  const i = SHORE_LINES.indexOf(one);
  const [newer, older] = [SHORE_LINES[i - 1], SHORE_LINES[i + 1]];
  return `<article id="post-${one.id}" class="episode type-episode program-shore-lines">
<header class="entry-header"><a class="program-badge" href="${HOST}/programs/shore-lines/">Shore Lines</a><h1 class="entry-title">${one.title}</h1><p class="episode-meta">Episode ${one.number} · Aired ${one.shown} · ${one.minutes} minutes</p></header>
<figure class="wp-block-audio"><audio controls preload="none" src="${LISTEN}/audio/shore-lines-${one.number}.mp3"></audio><figcaption><a href="${LISTEN}/audio/shore-lines-${one.number}.mp3" download>Download</a></figcaption></figure>
<div class="entry-content">
${paragraphs(one.text)}
<p><strong>Music:</strong> ${one.music}</p>
<p><em>${CREDIT}</em></p>
${share(episodeAt(one))}
</div>
</article>
<nav class="navigation post-navigation"><div class="nav-links">${older === undefined ? '' : `<div class="nav-previous"><a href="${HOST}${episodeAt(older)}" rel="prev">← ${older.title}</a></div>`}${newer === undefined ? '' : `<div class="nav-next"><a href="${HOST}${episodeAt(newer)}" rel="next">${newer.title} →</a></div>`}</div></nav>`;
};

/** A page of the host for listening again: a player, a queue that differs, a session in the links where there is one. */
export function listening(url: string, title: string, inside: string, canonical?: string, session = ''): string {
  const queue = someOf(SHORE_LINES, 2, `queue ${drawn(url, 5)}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} | Listen Again</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}<link rel="stylesheet" href="/dist/app.${nonce('app')}.css"></head>
<body><div id="app"><header class="bar"><a href="/${session}" class="bar__logo">Tamarack Listen Again</a><nav><a href="/live${session}">Live</a><a href="/shows${session}">Shows</a><a href="/saved${session}">Saved</a><a href="/login${session}">Sign in</a></nav></header>
<main>${inside}</main>
<section class="queue"><h2>Up next</h2><ul>${queue.map((one) => `<li><a href="${HOST}${episodeAt(one)}">${one.title}</a> <span>${one.minutes} min</span></li>`).join('')}</ul><p>${drawn(`ears ${url}`, 70) + 12} people are listening now</p></section>
<footer><p>Trouble with the player? Write to web@tamarackradio.example</p><a href="${HOST}/">Back to tamarackradio.example</a></footer></div><script>window.__STATE__={"build":"4.11.2","rid":"${nonce(`rid ${url}`)}"}</script></body></html>
`;
}

export const listenedEpisode = (one: Episode): string =>
  `<div class="card card--episode"><p class="card__show">Shore Lines</p><h1>${one.title}</h1><p class="card__meta">Ep. ${one.number} · ${one.shown} · ${one.minutes} min</p><button class="play" data-src="/audio/shore-lines-${one.number}.mp3">Play</button><button>Save</button><button>Speed 1×</button><div class="card__notes">${paragraphs(one.text)}<p>Music: ${one.music}</p><p>${CREDIT}</p></div></div>`;

/** The template for fast pages on telephones. */
export const amp = (title: string, meta: string, text: readonly string[], canonical: string): string =>
  `<!doctype html><html amp lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,minimum-scale=1"><link rel="canonical" href="${canonical}"><script async src="https://cdn.ampproject.org/v0.js"></script><title>${title}</title><style amp-custom>.amp-wp-article{max-width:600px;margin:0 auto}</style></head><body><header id="top" class="amp-wp-header"><div><a href="${HOST}/"><amp-img src="${HOST}/wp-content/uploads/2021/09/tamarack.png" width="32" height="32"></amp-img><span class="amp-site-title">Tamarack Public Radio</span></a></div></header><article class="amp-wp-article"><header class="amp-wp-article-header"><h1 class="amp-wp-title">${title}</h1><div class="amp-wp-meta">${meta}</div></header><div class="amp-wp-article-content">${paragraphs(text)}</div><footer class="amp-wp-article-footer"><div class="amp-wp-meta amp-wp-comments-link"><a href="${canonical}#respond">Leave a Comment</a></div></footer></article><footer class="amp-wp-footer"><h2>Tamarack Public Radio</h2><a href="#top" class="back-to-top">Back to top</a></footer></body></html>
`;

export const printed = (title: string, meta: string, text: readonly string[], at: string): string =>
  `<!DOCTYPE html><html lang="en-US"><head><title>Tamarack Public Radio » ${title} » Print</title><meta charset="UTF-8" /><meta name="robots" content="noindex, nofollow" /><link rel="canonical" href="${at}" /></head><body><main role="main" class="center"><header class="entry-header"><span class="hat"><strong>- Tamarack Public Radio - ${HOST} -</strong></span><h1 class="entry-title">${title}</h1><span class="entry-date">${meta}</span></header><div class="entry-content">${paragraphs(text)}</div><footer class="footer"><p>Article printed from Tamarack Public Radio: ${HOST}</p><p>URL to article: ${at}</p><p>Copyright © 2025 Tamarack Public Radio. All rights reserved.</p></footer></main></body></html>
`;

/** As readers of feeds of a social network get it. */
export const instant = (one: Story): string =>
  `<!doctype html><html lang="en" prefix="op: http://media.facebook.com/op#"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${newsAt(one)}"><meta property="op:markup_version" content="v1.0"><title>${one.title}</title></head><body><article><header><h1>${one.title}</h1><time class="op-published" datetime="${one.day}T09:00:00-05:00">${one.shown}</time><address><a>${one.author}</a></address></header>${paragraphs(one.text)}<footer><small>© Tamarack Public Radio</small></footer></article></body></html>
`;

/** The site for slow connections: nothing but text. */
export const textOnly = (one: Story): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${one.title}</title></head><body><p>Text-only version (Go To Full Site: <a href="${HOST}${newsAt(one)}">full story</a>)</p><a href="/">Tamarack Public Radio</a><hr><h2>${one.title}</h2><p>By ${one.author}</p><p>${one.shown}</p>${paragraphs(one.text)}<hr><p><a href="/">Home</a> <a href="/about">About</a></p></body></html>
`;

export const excerpt = (one: Story): string =>
  `<article class="post category-${one.category[0]}"><h2 class="entry-title"><a href="${HOST}${newsAt(one)}" rel="bookmark">${one.title}</a></h2><div class="entry-meta">${one.shown} · ${one.author}</div><div class="entry-summary"><p>${one.text[0]} <a class="more-link" href="${HOST}${newsAt(one)}">Continue reading</a></p></div></article>`;

export const program = (one: Program, recent: readonly (readonly [string, string, string])[]): string =>
  `<article class="program type-program"><header class="entry-header"><h1 class="entry-title">${one.name}</h1><p class="program-tagline">${one.tag}</p><p class="program-airs"><strong>Airs:</strong> ${one.airs}</p></header><div class="entry-content">${paragraphs(one.text)}<p><a href="${HOST}/people/${one.host}/">About the host</a></p></div>${recent.length === 0 ? '' : `<section class="recent-episodes"><h2>Recent episodes</h2><form class="ordering"><select name="orderby"><option>Newest</option><option>Title</option></select></form><ul>${recent.map(([path, name, when]) => `<li><a href="${HOST}${path}">${name}</a> <span>${when}</span></li>`).join('')}</ul></section>`}</article>`;
