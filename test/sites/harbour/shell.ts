/** The templates of the harbour: Drupal for most pages, a PHP script for berths, what older sites left behind. */
import { drawn, someOf } from '../site.ts';
import { NEWS, type News } from './news.ts';
import { NOTICES, type Notice } from './notices.ts';

export const HOST = 'https://carrickholmharbour.example';

/** Paragraphs are parted by empty lines. */
export function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => one.trim().replace(/\s*\n\s*/g, ' '));
}

export const prose = (text: string): string =>
  paragraphs(text)
    .map((one) => `<p>${one}</p>`)
    .join('\n');

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2025-04-11` → `11 April 2025` */
export function spoken(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]} ${year}`;
}

export const newsAt = ({ slug }: News): string => `/news/${slug}`;
export const noticeAt = ({ no, year }: Notice): string => `/notices-to-mariners/${year}/${no}`;

export interface Page {
  readonly title: string;
  /** Classes of the body. */
  readonly kind: string;
  readonly body: string;
  readonly node?: number;
  readonly canonical?: string | undefined;
  readonly lang?: string;
  /** Before all paths of links, such as `/en`. */
  readonly prefix?: string;
  readonly trail?: readonly (readonly [path: string, name: string])[];
}

const MENU: readonly (readonly [string, string])[] = [
  ['/', 'Home'],
  ['/news', 'News'],
  ['/notices-to-mariners', 'Notices to Mariners'],
  ['/berths/berth.php?id=1', 'Quays and berths'],
  ['/harbour-dues/2025', 'Harbour dues'],
  ['/visiting-yachts', 'Visiting yachts'],
  ['/about', 'The Trust'],
  ['/contact', 'Contact'],
];

const FOOT: readonly (readonly [string, string])[] = [
  ['/byelaws', 'Byelaws'],
  ['/marine-safety', 'Marine safety'],
  ['/board/minutes', 'Minutes of the board'],
  ['/vacancies', 'Vacancies'],
  ['/about/history', 'History'],
  ['/cameras/entrance', 'Cameras'],
  ['/accessibility', 'Accessibility'],
  ['/privacy', 'Privacy'],
  ['/contact', 'Contact us'],
];

const SHIPS = ['Sanda Sound', 'Eilean Dubh', 'Nordvik', 'Grateful II', 'Holm Princess', 'Tor Viking', 'Bente Maria'];
const STATES = ['expected', 'alongside', 'sailed', 'at anchor'];

const clock = (words: string, from: number): string =>
  `${String(from + drawn(words, 6)).padStart(2, '0')}:${String(drawn(`${words} m`, 60)).padStart(2, '0')}`;

/** What the sidebar shows changes from one request to the next. */
function sidebar(url: string, prefix: string): string {
  const tides = `<div id="block-tides" class="block block-harbour-tides"><h2>Tides today</h2>
<table class="tides"><tr><td>HW</td><td>${clock(`${url} a`, 0)}</td><td>3.${drawn(url, 9)} m</td></tr>
<tr><td>LW</td><td>${clock(`${url} b`, 7)}</td><td>0.${drawn(`${url} l`, 9)} m</td></tr>
<tr><td>HW</td><td>${clock(`${url} c`, 13)}</td><td>3.${drawn(`${url} h`, 9)} m</td></tr></table></div>`;
  const ships = `<div id="block-ships" class="block block-views"><h2>Ships in port</h2><ul>
${someOf(SHIPS, 3, `ships ${url}`)
  .map((one) => `<li>${one} <em>${STATES[drawn(url + one, 4)]} ${clock(url + one, 6)}</em></li>`)
  .join('\n')}
</ul></div>`;
  const notices = `<div id="block-notices" class="block block-views"><h2>Notices in force</h2><ul>
${someOf(NOTICES, 3, `notices ${drawn(url, 7)}`)
  .map((one) => `<li><a href="${prefix}${noticeAt(one)}">${one.no}/${one.year} ${one.title}</a></li>`)
  .join('\n')}
</ul><a class="more-link" href="${prefix}/notices-to-mariners">All notices</a></div>`;
  const news = `<div id="block-latest" class="block block-views"><h2>Latest news</h2>
${someOf(NEWS, 2, `latest ${drawn(url, 9)}`)
  .map((one) => `<div class="views-row"><a href="${prefix}${newsAt(one)}" hreflang="en">${one.title}</a></div>`)
  .join('\n')}</div>`;
  return [tides, ...(drawn(`order ${url}`, 2) === 0 ? [ships, notices] : [notices, ships]), news].join('\n');
}

/** The Drupal theme of the site. */
export function shell(url: string, page: Page): string {
  const { title, kind, body, node, canonical, lang = 'en', prefix = '', trail = [] } = page;
  const link = ([path, name]: readonly [string, string]): string =>
    `<li class="menu-item"><a href="${prefix}${path}" data-drupal-link-system-path="x">${name}</a></li>`;
  const hash = drawn(`css ${url}`, 3).toString(36);
  return `<!DOCTYPE html>
<html lang="${lang}" dir="ltr" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8" />
<meta name="Generator" content="Drupal 10 (https://www.drupal.org)" />
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}\
${node === undefined ? '' : `<link rel="shortlink" href="${HOST}/node/${node}" />\n`}\
<meta name="MobileOptimized" content="width" /><meta name="viewport" content="width=device-width, initial-scale=1.0" />
<link rel="icon" href="/sites/default/files/favicon_0.ico" type="image/vnd.microsoft.icon" />
<title>${title} | Carrickholm Harbour Trust</title>
<link rel="stylesheet" media="all" href="/sites/default/files/css/css_K${hash}VxQ.css?delta=0&amp;language=${lang}" />
</head>
<body class="layout-one-sidebar layout-sidebar-second ${kind}">
<a href="#main-content" class="visually-hidden focusable skip-link">Skip to main content</a>
<div class="dialog-off-canvas-main-canvas" data-off-canvas-main-canvas>
<div id="page-wrapper"><div id="page">
<header id="header" class="header" role="banner"><div class="section layout-container clearfix">
<div class="clearfix region region-header"><div id="block-branding" class="block site-branding">
<a href="${prefix}/" rel="home" class="site-branding__logo"><img src="/themes/custom/haven/logo.svg" alt="Home" /></a>
<div class="site-branding__slogan">A trust port since 1861. VHF 12</div></div></div>
<nav role="navigation" id="block-main-menu" class="block block-menu navigation menu--main">
<h2 class="visually-hidden">Main navigation</h2><ul class="clearfix menu">
${MENU.map(link).join('\n')}
</ul></nav></div></header>
<div id="main-wrapper" class="layout-main-wrapper clearfix"><div id="main" class="layout-main clearfix">
${
  trail.length === 0
    ? ''
    : `<div id="breadcrumb"><nav class="breadcrumb" role="navigation"><h2 class="visually-hidden">Breadcrumb</h2><ol>
<li><a href="${prefix}/">Home</a></li>
${trail.map(([path, name]) => `<li><a href="${prefix}${path}">${name}</a></li>`).join('\n')}
</ol></nav></div>`
}
<main id="content" class="column main-content" role="main"><section class="section">
<a id="main-content" tabindex="-1"></a>
<div class="region region-content"><div id="block-page-title"><h1 class="title page-title">${title}</h1></div>
${body}
</div></section></main>
<div id="sidebar-second" class="column sidebar"><aside class="section" role="complementary">
<div class="search-block-form block" data-drupal-selector="search-block-form"><h2>Search</h2>
<form action="${prefix}/search/node" method="get"><input type="search" name="keys" size="15" maxlength="128" />
<input type="submit" value="Search" /></form></div>
${sidebar(url, prefix)}
</aside></div>
</div></div>
<footer class="site-footer"><div class="layout-container"><div class="site-footer__top clearfix">
<nav class="block-menu menu--footer"><ul class="clearfix menu">
${FOOT.map(link).join('\n')}
</ul></nav></div>
<div class="site-footer__bottom">&copy; 2025 Carrickholm Harbour Trust, Harbour Office, 1 Coal Quay, Carrickholm.
Not to be used for navigation.</div></div></footer>
</div></div></div>
<div id="sliding-popup" class="eu-cookie-compliance-banner" role="alertdialog"><div class="popup-content info">
<h2>This site sets one cookie</h2><p>It remembers that you have closed this box.</p>
<button type="button" class="agree-button">All right</button></div></div>
<script type="application/json" data-drupal-selector="drupal-settings-json">{"path":{"baseUrl":"\\/","currentPath":\
"node\\/${node ?? 1}"},"ajaxPageState":{"libraries":"eJx${drawn(url, 1e8).toString(36)}"},"user":{"uid":0}}</script>
<script src="/core/assets/vendor/jquery/jquery.min.js?v=3.7.1"></script>
</body>
</html>
<!-- Page generated in 0.${100 + drawn(`time ${url}`, 800)} s -->
`;
}

/** The script for berths, written by hand in 2009; `session` is appended to all its links. */
export function berthShell(url: string, title: string, body: string, session = ''): string {
  const links = [
    ['1', 'Fish Quay'],
    ['2', 'Coal Quay'],
    ['3', 'East Pier'],
    ['4', 'Victoria Jetty'],
    ['5', 'Visitors’ pontoon'],
  ].map(([id, name]) => `<td class="tab"><a href="/berths/berth.php?id=${id}${session}">${name}</a></td>`);
  const home = session === '' ? '/' : `/?${session.slice(5)}`;
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>Berths - ${title}</title><link rel="stylesheet" type="text/css" href="/berths/style.css">
</head><body bgcolor="#eef3f6">
<table width="960" align="center" cellspacing="0" cellpadding="4" border="0">
<tr><td colspan="5"><a href="${home}"><img src="/berths/img/top.gif" border="0" alt="Carrickholm Harbour"></a></td></tr>
<tr>${links.join('\n')}</tr>
<tr><td colspan="4" valign="top">
${body}
</td><td valign="top" width="190" class="side">
<b>Booked this week</b><br>${drawn(`booked ${url}`, 40)} of 62 places<br><br>
<b>Wind at the pier</b><br>${drawn(`wind ${url}`, 30)} kn, gusts ${30 + drawn(`gust ${url}`, 12)} kn<br><br>
<a href="/harbour-dues/2025">What it costs</a><br><a href="/byelaws">Byelaws</a><br><a href="/contact">Port Control</a>
</td></tr>
<tr><td colspan="5" align="center"><font size="1">Visitor no. ${140000 + drawn(`visit ${url}`, 9000)} since 2009.
Depths are those of the last survey and may have changed. <a href="/privacy">Privacy</a></font></td></tr>
</table></body></html>
`;
}

/** The site of 2006, some of whose pages still answer. */
export const oldShell = (title: string, body: string): string => `<html>
<head><title>CARRICKHOLM HARBOUR - ${title}</title><meta name="GENERATOR" content="Microsoft FrontPage 6.0"></head>
<body background="/images/waves.gif" link="#003366">
<table border="0" width="780"><tr><td width="150" valign="top" bgcolor="#003366">
<font face="Arial" size="2" color="#fff">
<b>HARBOUR</b><br>Quays<br>Charges<br>Tides<br><br><b>LEISURE</b><br>Marina<br>Moorings<br><br><b>TRUST</b><br>
History<br>Contact</font></td><td valign="top"><font face="Verdana" size="4" color="#003366"><b>${title}</b></font><hr>
<font face="Verdana" size="2">
${body}
</font><hr><font face="Arial" size="1">Best viewed at 1024 x 768. Webmaster: Port Control</font></td></tr></table>
</body></html>
`;

/** The module for printing. */
export const printShell = (title: string, from: string, body: string): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex, nofollow">
<link type="text/css" rel="stylesheet" href="/modules/contrib/printable/css/drupal-printable.css"></head>
<body class="printable"><div class="logo"><img src="/themes/custom/haven/logo-print.png" alt=""></div>
<header><h1>${title}</h1></header>
<main>${body}</main>
<footer><p>Printed from Carrickholm Harbour Trust (<a href="${from}">${from}</a>)</p></footer>
</body></html>
`;

export const ampShell = (title: string, canonical: string, body: string): string => `<!doctype html>
<html ⚡ lang="en"><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script>
<title>${title}</title><link rel="canonical" href="${canonical}">
<meta name="viewport" content="width=device-width,minimum-scale=1">
<style amp-custom>body{font:1em/1.5 serif}</style></head>
<body><header class="amp-header"><a href="${HOST}/">Carrickholm Harbour Trust</a></header>
<article><h1>${title}</h1>
<amp-social-share type="email"></amp-social-share>
${body}
</article><footer>Carrickholm Harbour Trust, 1 Coal Quay</footer></body></html>
`;

export const mobileShell = (title: string, full: string, body: string): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Harbour mobile</title><link rel="stylesheet" href="/jquery.mobile-1.4.5.min.css"></head>
<body><div data-role="page" id="n${drawn(title, 999)}"><div data-role="header" data-theme="b">
<a href="/" data-icon="home">Home</a><h1>Carrickholm</h1></div>
<div role="main" class="ui-content"><h2>${title}</h2>
${body}
</div><div data-role="footer"><h4>VHF 12 &middot; <a href="${full}" data-ajax="false">Full site</a></h4></div></div>
</body></html>
`;

export const letterShell = (title: string, lead: string, body: string, full: string): string => `<!doctype html>
<html><head><title>Harbour Lines: ${title}</title></head><body style="background:#dfe7ec">
<table role="presentation" align="center" width="620" class="mcnTextContent"><tr><td style="font-size:12px">${lead}
<a href="*|ARCHIVE|*">View this email in your browser</a></td></tr><tr><td><h1 style="font-family:Georgia">${title}</h1>
${body}
<p><a href="${full}">Read it on our web site</a></p></td></tr><tr><td style="font-size:11px">You get Harbour Lines
because you hold a mooring or asked for it. <a href="*|UNSUB|*">Leave the list</a></td></tr></table></body></html>
`;
