import { drawn, someOf } from '../site.ts';
import { type Application, type Closure, NEWS, type Story } from './texts.ts';

export const HOST = 'https://www.dyffryn-aran.example';
export const REGISTER = 'https://planning.dyffryn-aran.example/online-applications';

export interface Shell {
  readonly title: string;
  readonly body: string;
  readonly section?: readonly [string, string];
  readonly updated?: string | undefined;
  readonly canonical?: string | undefined;
  /** Prefix of the language, also in the links. */
  readonly prefix?: string;
  readonly welsh?: string;
}

export const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');
export const newsAt = ({ slug }: Story): string => `/news/${slug}`;

const token = (words: string, length: number): string =>
  Array.from(
    { length },
    (_, i) => 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghkmnpqrstuvwxyz23456789-_'[drawn(`${words} ${i}`, 56)]!,
  ).join('');

/** A page of the main site: semantic elements, a cookie banner, cards that rotate, a form for feedback. */
export function shell(url: string, { title, body, section, updated, canonical, prefix = '', welsh }: Shell): string {
  const cards = someOf(NEWS, 3, `cards ${drawn(url, 6)}`);
  const crumb = section === undefined ? '' : `<li><a href="${prefix}${section[1]}">${section[0]}</a></li>`;
  return `<!doctype html>
<html lang="en-GB" class="no-js" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">
<title>${title} | Dyffryn Aran County Council</title>${canonical === undefined ? '' : `\n<link rel="canonical" href="${canonical}">`}
<link rel="stylesheet" media="all" href="/sites/default/files/css/css_${token(`css ${title}`, 12)}.css">
</head>
<body class="path-node page-node-type-localgov">
<a href="#main-content" class="visually-hidden focusable skip-link">Skip to main content</a>
<div class="eu-cookie-compliance-banner" role="alertdialog" aria-label="Cookies"><h2>We use cookies on this website</h2><p>Some are needed to make it work. We would like to set others to find out how you use it.</p><button type="button">Accept all cookies</button><button type="button">Only necessary cookies</button><a href="${prefix}/cookies">Cookie settings</a></div>
<header class="lgd-header">
<a class="lgd-header__logo" href="${prefix}/"><img src="/themes/aran/logo.svg" alt="Dyffryn Aran County Council – Cyngor Sir Dyffryn Aran"></a>
<nav aria-label="Language"><a href="${welsh ?? '/cy'}" lang="cy" hreflang="cy">Cymraeg</a></nav>
<form action="${prefix}/search" role="search"><label for="edit-s">Search</label><input id="edit-s" name="s" type="search"><button>Search</button></form>
<nav aria-label="Services"><ul><li><a href="${prefix}/waste">Bins and recycling</a></li><li><a href="${prefix}/council-tax">Council tax</a></li><li><a href="${prefix}/planning">Planning</a></li><li><a href="${prefix}/roads">Roads and travel</a></li><li><a href="${prefix}/libraries">Libraries</a></li><li><a href="${prefix}/democracy">Your council</a></li></ul></nav>
</header>
<nav class="breadcrumb" aria-label="Breadcrumb"><ol><li><a href="${prefix}/">Home</a></li>${crumb}<li aria-current="page">${title}</li></ol></nav>
<main id="main-content">
${body}
${updated === undefined ? '' : `<p class="lgd-updated">Last updated: <time>${updated}</time></p>`}
<section class="feedback" aria-label="Feedback"><form method="post" action="${url.replace(/^https?:\/\/[^/]+/, '')}"><input type="hidden" name="form_build_id" value="form-${token(`build ${url}`, 43)}"><fieldset><legend>Was this page useful?</legend><button name="op" value="yes">Yes</button> <button name="op" value="no">No</button></fieldset></form></section>
</main>
<aside aria-labelledby="more-news"><h2 id="more-news">More from the newsroom</h2>${cards.map((one) => `<article class="card"><h3><a href="${prefix}${newsAt(one)}">${one.title}</a></h3><p>${one.topic}</p></article>`).join('')}</aside>
<footer class="lgd-footer"><nav aria-label="Footer"><ul><li><a href="${prefix}/accessibility">Accessibility statement</a></li><li><a href="${prefix}/privacy">Privacy</a></li><li><a href="${prefix}/contact">Contact us</a></li><li><a href="${prefix}/jobs">Jobs</a></li></ul></nav><p>County Hall, Castle Street, Pontaran. Telephone 01990 000 100, Monday to Friday, 9am to 5pm.</p><p>© 2025 Dyffryn Aran County Council</p></footer>
<!-- served by web0${drawn(`web ${url}`, 4) + 1} in ${drawn(`ms ${url}`, 400) + 35} ms -->
</body>
</html>
`;
}

export const story = (one: Story): string =>
  `<article class="localgov-news"><h1>${one.title}</h1><p class="meta">Published <time datetime="${one.day}">${one.day}</time> in <a href="/news?topic=${one.topic.split(' ')[0]!.toLowerCase()}">${one.topic}</a></p>
${paragraphs(one.text)}
<ul class="share"><li><a href="#">Share on Facebook</a></li><li><a href="#">Share on X</a></li><li><a href="#">Email this page</a></li></ul></article>`;

/** The words of an order that closes a road. */
const order = (one: Closure): string[] => [
  'NOTICE IS HEREBY GIVEN that the Dyffryn Aran County Council intends, not less than seven days from the date of this notice, to make an Order under section 14(1) of the Road Traffic Regulation Act 1984.',
  `The effect of the Order will be to prohibit any vehicle from proceeding along the ${one.road}, ${one.place}, ${one.extent}.`,
  `The alternative route for traffic is by way of ${one.route}. Access for pedestrians, for emergency services and to premises will be kept at all times as far as the works allow.`,
  `The prohibition is needed to allow ${one.works} to be carried out safely. It is expected to be in force from ${one.from} to ${one.until}, and the Order may remain in force for up to eighteen months.`,
];

export const notice = (one: Closure, posted: string): string =>
  `<article class="notice"><h1>${one.road}, ${one.place}: temporary closure</h1><p class="meta">Public notice · posted ${posted}</p>
<h2>The Dyffryn Aran County Council (${one.road}, ${one.place}) (Temporary Prohibition of Through Traffic) (No. ${one.number}) Order 2025</h2>
${paragraphs(order(one))}
<p>Dated ${one.dated}</p><p>Gwenllian Harries, Head of Highways, County Hall, Pontaran</p></article>`;

export const printedNotice = (one: Closure): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Print: ${one.road}, ${one.place}</title><style>body{font:12pt serif}</style></head><body><p>Dyffryn Aran County Council</p><h1>The Dyffryn Aran County Council (${one.road}, ${one.place}) (Temporary Prohibition of Through Traffic) (No. ${one.number}) Order 2025</h1>${paragraphs(order(one))}<p>Dated ${one.dated}</p><p>Gwenllian Harries, Head of Highways, County Hall, Pontaran</p><hr><p>Printed from ${HOST}/roads/closures/${one.id}</p></body></html>`;

/** A page of the register of applications: tables, tabs, and a session in the links where there is one. */
export function register(url: string, title: string, inside: string, session = ''): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><title>${title}</title><script type="text/javascript" src="/online-applications/js/jquery.js"></script></head>
<body id="Other">
<div id="header"><a href="${HOST}/"><img src="/online-applications/images/aran.gif" alt="Council home" /></a></div>
<table width="100%" cellpadding="0" cellspacing="0" id="toolbar"><tr><td><a href="/online-applications/search.do${session}?action=simple">Search</a></td><td><a href="/online-applications/registered/savedSearches.do${session}">My Profile</a></td><td><a href="/online-applications/registrationWizard.do${session}">Register</a></td><td><a href="/online-applications/login.do${session}">Login</a></td></tr></table>
<div id="pageheading"><h1>Planning <span>» ${title}</span></h1><a href="/online-applications/help.do${session}">Help with this page (opens in a new window)</a></div>
<form name="searchForm" method="post"><input type="hidden" name="_csrf" value="${token(`csrf ${url}`, 36)}" /></form>
${inside}
<div id="footer"><p>Comments may be redacted. The council takes no responsibility for the accuracy of documents supplied by others.</p><p class="poweredBy">Powered by Public Register 4.2 | ${(drawn(`took ${url}`, 800) / 1000 + 0.1).toFixed(3)} s | node ${token(`node ${url}`, 4)}</p></div>
</body></html>
`;
}

const row = (name: string, value: string): string => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`;

const summaryRows = (one: Application): string =>
  row('Reference', one.ref) +
  row('Application Received', one.received) +
  row('Application Validated', one.valid) +
  row('Address', one.address) +
  row('Proposal', one.proposal) +
  row('Status', one.status) +
  row('Appeal Status', 'Unknown') +
  row('Appeal Decision', 'Not Available');

const tabs = (one: Application, session: string): string =>
  `<ul class="tabs">${['summary', 'details', 'contacts', 'dates', 'documents', 'map'].map((tab) => `<li><a href="/online-applications/applicationDetails.do${session}?activeTab=${tab}&amp;keyVal=${one.key}"><span>${tab}</span></a></li>`).join('')}</ul>`;

export const summary = (one: Application, session = ''): string =>
  `<div class="addressCrumb"><span class="caseNumber">${one.ref}</span> | <span class="description">${one.proposal}</span> | <span class="address">${one.address}</span></div><div class="tools"><a href="#">Track</a> <a href="/online-applications/printPreview.do${session}?keyVal=${one.key}">Print</a> <a href="#">Comment for this application</a></div>${tabs(one, session)}<table id="simpleDetailsTable" summary="Case Details">${summaryRows(one)}</table><p>There are 0 cases associated with this application.</p>`;

export const details = (one: Application): string =>
  `<div class="addressCrumb"><span class="caseNumber">${one.ref}</span> | <span class="description">${one.proposal}</span> | <span class="address">${one.address}</span></div>${tabs(one, '')}<table id="applicationDetails">${row('Application Type', one.ref.split('/')[2]!)}${row('Expected Decision Level', 'Delegated Decision')}${row('Case Officer', one.officer)}${row('Community', one.ward)}${row('Ward', one.ward)}${row('Applicant Name', one.applicant)}${row('Agent Name', one.agent)}${row('Environmental Assessment Requested', 'No')}</table>`;

export const printedSummary = (one: Application): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${one.ref}</title></head><body><h1>${one.ref} | ${one.proposal} | ${one.address}</h1><table border="1">${summaryRows(one)}</table><p>There are 0 cases associated with this application.</p></body></html>`;
