/** The templates of the growers: a WordPress theme, its plug-ins for printing and AMP, and the site of 2009. */

export const HOST = 'https://www.wendlegrowers.example';

export const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => one.trim().replace(/\s*\n\s*/g, ' '))
    .map((one) => (one.startsWith('## ') ? `<h2>${one.slice(3)}</h2>` : `<p>${one}</p>`))
    .join('\n');

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2025-04-11` → `11 April 2025` */
export function spoken(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]} ${year}`;
}

export type Link = readonly [path: string, name: string];

export const list = (links: readonly Link[], kind = ''): string =>
  `<ul${kind === '' ? '' : ` class="${kind}"`}>
${links.map(([path, name]) => `<li><a href="${HOST}${path}">${name}</a></li>`).join('\n')}
</ul>`;

const MENU: readonly Link[] = [
  ['/', 'Home'],
  ['/about/', 'About us'],
  ['/membership/', 'Membership'],
  ['/varieties/', 'Varieties'],
  ['/advice/', 'Growing advice'],
  ['/prices/', 'Prices and returns'],
  ['/news/', 'News'],
  ['/contact/', 'Contact'],
];

const FOOT: readonly Link[] = [
  ['/packhouse/', 'The packhouse'],
  ['/depots/lower-hyde/', 'Lower Hyde depot'],
  ['/depots/overbury-mill/', 'Overbury Mill depot'],
  ['/depots/stanford-cross/', 'Stanford Cross depot'],
  ['/work/seasonal/', 'Seasonal work'],
  ['/conditions-of-supply/', 'Conditions of supply'],
  ['/about/annual-report-2024/', 'Annual report'],
  ['/privacy/', 'Privacy and cookies'],
];

export interface Page {
  readonly title: string;
  /** Class of the body. */
  readonly kind: string;
  readonly body: string;
  /** Only single posts and pages have one. */
  readonly canonical?: string;
  readonly amp?: string;
  readonly lang?: string;
  readonly trail?: readonly Link[];
  /** Below the search field. */
  readonly side?: string;
}

export function shell({ title, kind, body, canonical, amp, lang = 'en-GB', trail = [], side = '' }: Page): string {
  const crumbs = trail.map(([path, name]) => `<a href="${HOST}${path}">${name}</a> <span class="sep">/</span> `);
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} &#8211; Wendle Valley Growers</title>
<link rel="alternate" type="application/rss+xml" title="Wendle Valley Growers &raquo; Feed" href="${HOST}/feed/">
<link rel="stylesheet" id="wp-block-library-css" href="${HOST}/wp-includes/css/dist/block-library/style.min.css?ver=6.5.2">
<link rel="stylesheet" id="espalier-style-css" href="${HOST}/wp-content/themes/espalier/style.css?ver=1.4">
${canonical === undefined ? '' : `<link rel="canonical" href="${HOST}${canonical}">\n`}\
${amp === undefined ? '' : `<link rel="amphtml" href="${HOST}${amp}">\n`}\
</head>
<body class="wp-theme-espalier ${kind}">
<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header class="site-header"><div class="wrap">
<a class="custom-logo-link" href="${HOST}/"><img class="custom-logo" src="${HOST}/wp-content/uploads/2019/02/logo.svg" alt="Wendle Valley Growers"></a>
<p class="site-description">Owned by 74 orchards since 1931</p>
<p class="phone">Packhouse office <a href="tel:+441632960417">01632 960417</a></p>
</div>
<nav class="main-navigation" aria-label="Primary">${list(MENU, 'menu')}</nav></header>
<div id="content" class="site-content wrap">
${crumbs.length === 0 ? '' : `<nav class="breadcrumbs"><a href="${HOST}/">Home</a> <span class="sep">/</span> ${crumbs.join('')}<span>${title}</span></nav>`}
<main class="site-main">
${body}
</main>
<aside class="widget-area">
<section class="widget widget_search"><form role="search" action="${HOST}/" method="get">
<label><span class="screen-reader-text">Search for:</span><input type="search" name="s" placeholder="Search &hellip;"></label>
<button type="submit">Search</button></form></section>
${side}
<section class="widget widget_text"><h3 class="widget-title">Harvest line</h3>
<p>From August to October ring <b>01632 960430</b> between 6.30 and 18.00 to book a delivery of bins.</p></section>
</aside>
</div>
<footer class="site-footer"><div class="wrap">
<div class="col"><h4>Find your way</h4>${list(FOOT)}</div>
<div class="col"><h4>Wendle Valley Growers Ltd</h4><p>Station Yard, Lower Hyde, near Temebury<br>Registered society 11206R</p>
<p>Open Monday to Friday 7.30 to 16.30, in harvest also Saturday 7.00 to 13.00</p></div>
<div class="col"><h4>Standards</h4><p>All members are audited each year under the assured produce scheme. The packhouse holds grade AA.</p></div>
</div><p class="copyright">&copy; 2025 Wendle Valley Growers Ltd. Theme: Espalier.</p></footer>
<script src="${HOST}/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>
</body>
</html>
`;
}

/** What the plug-in for printing shows. */
export const printShell = (title: string, from: string, body: string): string => `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="UTF-8"><meta name="robots" content="noindex, nofollow"><title>Wendle Valley Growers
&raquo; ${title} &raquo; Print</title><link rel="stylesheet" href="${HOST}/wp-content/plugins/wp-print/print-css.css">
</head><body><div class="Center"><div id="Outline">
<p class="PrintSite">- Wendle Valley Growers - ${HOST} -</p>
<h1 id="BlogTitle">${title}</h1>
<div id="BlogContent">
${body}
</div><hr class="Divider">
<p id="BlogSource">Article printed from Wendle Valley Growers: <strong>${HOST}</strong></p>
<p id="BlogUrl">URL to article: <strong>${HOST}${from}</strong></p>
<p id="PrintLink"><a href="#Print" onclick="window.print(); return false;">Click here to print.</a></p>
</div></div></body></html>
`;

export const ampShell = (title: string, from: string, body: string): string => `<!DOCTYPE html>
<html amp lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="canonical" href="${HOST}${from}">
<script async src="https://cdn.ampproject.org/v0.js"></script><style amp-custom>.amp-wp-title{margin:0}</style></head>
<body class="amp-wp-body"><header id="top" class="amp-wp-header"><div><a href="${HOST}/"><span class="amp-site-title">Wendle
Valley Growers</span></a></div></header>
<article class="amp-wp-article"><header class="amp-wp-article-header"><h1 class="amp-wp-title">${title}</h1></header>
<div class="amp-wp-article-content">
${body}
</div></article>
<footer class="amp-wp-footer"><div><h2>Wendle Valley Growers</h2><a href="#top" class="back-to-top">Back to top</a></div></footer>
</body></html>
`;

/** The pages that a member typed in 2009, left on the server. */
export const oldShell = (title: string, body: string): string => `<HTML><HEAD><TITLE>WVG - ${title}</TITLE>
<META NAME="Author" CONTENT="R. Tolley"></HEAD><BODY BGCOLOR="#F4F7E8" LINK="#336600">
<TABLE WIDTH="760" ALIGN="center"><TR><TD COLSPAN="2"><IMG SRC="/images/banner.jpg" ALT="Wendle Valley Growers"></TD></TR>
<TR><TD VALIGN="top" WIDTH="140"><FONT SIZE="2">HOME<BR>WHO WE ARE<BR>FRUIT<BR>GROWERS ONLY<BR>LINKS<BR>E-MAIL</FONT></TD>
<TD VALIGN="top"><H2>${title}</H2>
${body}
</TD></TR><TR><TD COLSPAN="2" ALIGN="center"><FONT SIZE="1">Wendle Valley Growers Ltd, Station Yard, Lower Hyde</FONT></TD></TR>
</TABLE></BODY></HTML>
`;

/** One post as readers of the feed get it. */
export const feedShell = (
  title: string,
  from: string,
  body: string,
): string => `<html><head><title>${title}</title></head><body>
<h2><a href="${HOST}${from}">${title}</a></h2>
${body}
<p>The post <a href="${HOST}${from}">${title}</a> appeared first on <a href="${HOST}">Wendle Valley Growers</a>.</p>
</body></html>
`;
