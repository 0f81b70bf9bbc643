import { drawn, someOf } from '../site.ts';
import { type Book, NEWS, type Story } from './texts.ts';

export const HOST = 'https://www.harrowbylibraries.example';
export const CATALOGUE = 'https://catalogue.harrowbylibraries.example';

export interface Shell {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
}

export const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');

const MENU = [
  ['/branches', 'Find a library'],
  ['/whats-on', 'What’s on'],
  ['/join', 'Join'],
  ['/reading', 'Reading'],
  ['/local-studies', 'Local studies'],
  ['/news', 'News'],
  ['/about/charges', 'Charges'],
];

/** A page of the council's content management system, with a box of news that changes from request to request. */
export function shell(url: string, { title, body, canonical }: Shell): string {
  const latest = someOf(NEWS, 3, `latest ${drawn(url, 4)}`);
  return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>${title} | Harrowby Libraries</title>
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">\n`}<meta name="Generator" content="Drupal 10 (https://www.drupal.example)">
<link rel="stylesheet" media="all" href="/sites/default/files/css/css_${drawn(url, 2)}b7fQ.css">
</head>
<body class="path-node">
<a href="#main-content" class="visually-hidden focusable">Skip to main content</a>
<header role="banner"><a href="/" rel="home"><img src="/themes/harrowby/logo.svg" alt="Harrowby Libraries"></a>
<form action="${CATALOGUE}/search" method="get"><label for="q">Search the catalogue</label><input id="q" name="q" type="search"><button>Search</button></form>
<a href="${CATALOGUE}/account">My account</a>
<nav aria-label="Main"><ul class="menu">${MENU.map(([to, name]) => `<li><a href="${to}">${name}</a></li>`).join('')}</ul></nav></header>
<main role="main"><a id="main-content"></a>
<nav class="breadcrumb"><ol><li><a href="/">Home</a></li><li>${title}</li></ol></nav>
${body}
<div class="feedback"><h2>Was this page useful?</h2><button>Yes</button> <button>No</button></div>
</main>
<aside><section class="block"><h2>Latest news</h2><ul>${latest.map(({ slug, title: name, day }) => `<li><a href="/news/${slug}">${name}</a> <span class="date">${day}</span></li>`).join('')}</ul></section>
<section class="block"><h2>Newsletter</h2><p>New books and events, once a month.</p><a href="/newsletter">Sign up</a></section></aside>
<footer><ul><li><a href="/about/privacy">Privacy</a></li><li><a href="/about/accessibility">Accessibility</a></li><li><a href="/jobs">Work for us</a></li><li><a href="/contact">Contact us</a></li></ul>
<p>Harrowby Libraries are a service of Harrowby Borough Council, Town Hall, Corporation Street, Harrowby HB1 1AA.</p><p>© 2025 Harrowby Borough Council</p></footer>
<script src="/core/misc/drupal.js?v=10.3.${drawn(url, 3)}"></script>
</body>
</html>
`;
}

export const story = ({ title, day, by, text }: Story): string =>
  `<article class="node node--article"><h1>${title}</h1><p class="submitted">${day} · ${by}</p>\n<div class="field--body">${paragraphs(text)}</div>\n<ul class="share"><li><a href="#">Facebook</a></li><li><a href="#">Mastodon</a></li><li><a href="#">Email</a></li></ul></article>`;

export const plain = (title: string, lines: readonly string[]): string =>
  `<article class="node node--page"><h1>${title}</h1>\n${paragraphs(lines)}</article>`;

export const printed = (from: string, title: string, lines: readonly string[]): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title><meta name="robots" content="noindex"></head><body><img src="/themes/harrowby/logo.svg" alt="Harrowby Libraries"><hr><h1>${title}</h1>${paragraphs(lines)}<hr><p>Source URL: ${from}</p></body></html>`;

export const amp = (from: string, { title, day, by, text }: Story): string =>
  `<!doctype html><html ⚡ lang="en"><head><meta charset="utf-8"><link rel="canonical" href="${from}"><title>${title}</title><script async src="https://cdn.ampproject.example/v0.js"></script><style amp-boilerplate>body{visibility:hidden}</style></head><body><header><a href="/">Harrowby Libraries</a></header><main><h1>${title}</h1><p>${day} by ${by}</p><amp-img src="/sites/default/files/amp.jpg" width="800" height="450"></amp-img>${paragraphs(text)}</main><footer><a href="/about/privacy">Privacy</a></footer></body></html>`;

export const mobile = (from: string, title: string, lines: readonly string[]): string =>
  `<!DOCTYPE html><html><head><meta name="viewport" content="width=device-width"><link rel="canonical" href="${from}"><title>${title}</title></head><body><div id="top"><a href="/">☰ Harrowby Libraries</a></div><h2>${title}</h2>${paragraphs(lines)}<div id="bottom"><a href="${from}">View desktop site</a></div></body></html>`;

/** A page of the catalogue, which another company runs in a template of its own. */
export function catalogue(url: string, title: string, body: string, session = ''): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html><head><title>${title} - Harrowby Libraries Catalogue</title><link rel="stylesheet" href="/skins/harrowby/opac.css"></head>
<body><div id="banner"><a href="/${session}">Harrowby Libraries Catalogue</a> <a href="/account${session}">Log in</a> <a href="/basket${session}">My list (0)</a> <a href="/advanced${session}">Advanced search</a> <a href="/new${session}">New titles</a></div>
<form action="/search"><select name="index"><option>Anything</option><option>Author</option><option>Title</option><option>Subject</option></select><input name="q"><input type="submit" value="Go"></form>
<div id="content">${body}</div>
<div id="foot">Opac 4.2 · ${drawn(url, 4000) + 118000} titles · page made in 0.${drawn(`${url} time`, 90) + 10} s · <a href="${HOST}/about/privacy">Privacy</a></div></body></html>`;
}

export function record(book: Book, session = ''): string {
  const rows = [
    ['Author', book.author],
    ['Format', book.format],
    ['Published', book.published],
    ['Description', book.extent],
    ['ISBN', book.isbn],
    ['Record', book.id],
  ];
  return `<h2>${book.title}</h2><table class="bib">${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table><h3>Summary</h3><p>${book.summary}</p><h3>Copies</h3><table class="items"><tr><th>Library</th><th>Status</th></tr>${book.copies.map(([place, status]) => `<tr><td>${place}</td><td>${status}</td></tr>`).join('')}</table><p><a href="/reserve/${book.id}${session}">Reserve</a> | <a href="/list/add/${book.id}${session}">Add to my list</a> | <a href="/cite/${book.id}${session}">Cite</a></p>`;
}
