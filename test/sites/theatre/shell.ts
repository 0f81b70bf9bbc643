import { drawn, someOf } from '../site.ts';
import { SERIES } from './families.ts';
import { CAROLS, SHOWS, type Show } from './shows.ts';

export const HOST = 'https://www.skipwithtannery.example';
export const ALL: readonly Show[] = [...SHOWS, CAROLS[1]!, ...SERIES];
export const at = ({ slug }: Show): string => `/whats-on/${slug}`;

export interface Shell {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  /** What is put behind the addresses of links, where the session is in the address. */
  readonly session?: string;
}

export const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');

const SAID = [
  '“A theatre with its boots on.” The Stage Door',
  '“Worth the bus, even on a Sunday.” Ridings Review',
  '“The best interval pies in the north.” A Friend',
];

/** The page with its furniture; the boxes at the side change with the address, as they do from request to request. */
export function shell(url: string, { title, body, canonical, session = '' }: Shell): string {
  const teasers = someOf(ALL, 3, `teaser ${drawn(url, 7)}`).map(
    (one) =>
      `<li class="promo"><a href="${at(one)}${session}"><img src="/media/${one.id}/thumb.jpg" alt=""><strong>${one.title}</strong> ${one.dates}</a> <em>${drawn(url + one.id, 80) + 3} seats left</em></li>`,
  );
  return `<!doctype html>
<html class="no-js" lang="en-GB"><head><meta charset="utf-8"><title>${title} | Skipwith Tannery Theatre</title>
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">\n`}<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/css/site.min.css?v=418">
</head><body>
<div class="topbar"><div class="container"><a href="/basket${session}">Your basket (${drawn(`basket ${url}`, 3)})</a> <a href="/account${session}">Log in</a> <span>Box office 01632 960 417</span> <form action="/search"><input name="q" placeholder="Find a show"><button>Go</button></form></div></div>
<header class="masthead"><a class="logo" href="/${session}"><img src="/img/logo.svg" alt="Skipwith Tannery Theatre"></a>
<nav class="mainnav"><ul><li><a href="/whats-on${session}">What’s on</a><ul><li><a href="/whats-on/june-2025${session}">June</a></li><li><a href="/whats-on/july-2025${session}">July</a></li><li><a href="/whats-on/september-2025${session}">September</a></li></ul></li><li><a href="/visit/access${session}">Your visit</a></li><li><a href="/take-part/sprouts${session}">Take part</a></li><li><a href="/hire/loft${session}">Hire us</a></li><li><a href="/news${session}">News</a></li><li><a href="/about${session}">About</a></li></ul></nav></header>
<div class="container cols"><div class="col-main" id="content">
${body}
</div>
<aside class="col-side"><h3>Book now</h3><ul class="promos">${teasers.join('')}</ul><blockquote class="said">${SAID[drawn(`said ${url}`, 3)]}</blockquote>
<div class="friend"><h3>Be a Friend</h3><p>Priority booking, no transaction fees and a mince pie, for £25 a year.</p><a class="btn" href="/friends">Join</a></div></aside></div>
<footer><div class="container"><ul><li><a href="/terms/tickets${session}">Ticket terms</a></li><li><a href="/privacy${session}">Privacy</a></li><li><a href="/jobs/technician${session}">Jobs</a></li><li><a href="/visit/access${session}">Access</a></li></ul><p>Skipwith Tannery Theatre Ltd, 2 Beck Lane, Skipwith. Registered charity. Box office open Tuesday to Saturday, 10am to 6pm, and an hour before performances.</p><p class="logos">Supported by the County Arts Fund, the Threshaw Trust and our Friends</p></div></footer>
<div class="cc-window" role="dialog"><p>This site sets cookies for your basket, and, if you let it, for counting visitors.</p><button>Allow</button><button>Only the basket</button></div>
<script src="/js/site.min.js?v=418"></script></body></html>
`;
}

/** The page of a production, with what goes round the text on it. */
export function production(url: string, one: Show, text: readonly string[] = one.text, session = ''): string {
  const related = someOf(
    ALL.filter((other) => other !== one),
    3,
    `like ${drawn(url, 5)} ${one.genre}`,
  );
  const quotes = (one.quotes ?? []).map((quote) => `<blockquote><p>${quote}</p></blockquote>`).join('');
  return `<ol class="crumbs"><li><a href="/${session}">Home</a></li><li><a href="/whats-on${session}">What’s on</a></li><li>${one.title}</li></ol>
<article class="event event--${one.genre}"><header><p class="event__company">${one.company}</p><h1>${one.title}</h1><p class="event__dates">${one.dates}</p><p class="event__space">${one.space}</p></header>
<a class="btn btn--book" href="/book/${one.id}${session}">Book tickets</a> <span class="looking">${drawn(`looking ${url}`, 40) + 2} people are looking at this event</span>
<div class="event__text">${paragraphs(text)}</div>${quotes}
<table class="facts"><tr><th>Running time</th><td>${one.time}</td></tr><tr><th>Tickets</th><td>${one.prices}</td></tr><tr><th>Good to know</th><td>${one.advice}</td></tr></table>
<h2>Cast and creatives</h2><dl>${one.credits.map(([role, name]) => `<dt>${role}</dt><dd>${name}</dd>`).join('')}</dl>
<div class="share"><a href="#">Share</a> <a href="#">Post</a> <a href="#">E-mail a friend</a></div></article>
<section class="related"><h2>You might also like</h2>${related.map((other) => `<a class="card" href="${at(other)}${session}"><h3>${other.title}</h3><p>${other.dates}</p><p>${other.text[0]!.split(' ').slice(0, 14).join(' ')}…</p></a>`).join('')}</section>`;
}

const facts = (one: Show): string =>
  `<p>${one.time}. ${one.prices}. ${one.advice}</p><p>${one.credits.map(([role, name]) => `${role}: ${name}`).join('; ')}</p>`;

export const printed = (one: Show): string =>
  `<html><head><title>${one.title}</title><style media="print">a{color:#000}</style></head><body onload="window.print()"><p>Skipwith Tannery Theatre, 01632 960 417</p><h1>${one.title}</h1><h2>${one.company}, ${one.dates}, ${one.space}</h2>${paragraphs(one.text)}${facts(one)}<p>Printed from ${HOST}${at(one)}</p></body></html>`;

export const amp = (one: Show): string =>
  `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${at(one)}"><title>${one.title}</title><script async src="https://cdn.ampproject.example/v0.js"></script></head><body><amp-sidebar id="menu"><ul><li><a href="/whats-on">What’s on</a></li><li><a href="/news">News</a></li></ul></amp-sidebar><h1>${one.title}</h1><p class="dates">${one.dates}</p><amp-img src="/media/${one.id}/wide.jpg" width="1200" height="630" layout="responsive"></amp-img>${paragraphs(one.text)}${facts(one)}<a class="book" href="${HOST}/book/${one.id}">Book</a></body></html>`;

export const mobile = (one: Show): string =>
  `<!DOCTYPE html><html><head><meta name="viewport" content="width=320"><title>${one.title}</title><link rel="canonical" href="${HOST}${at(one)}"></head><body class="m"><div class="m-head"><a href="/">Tannery</a> <a href="/menu">Menu</a></div><div class="m-event"><h1>${one.title}</h1><b>${one.dates}</b> <i>${one.space}</i><a href="tel:01632960417">Call to book</a>${paragraphs(one.text)}<h4>Details</h4>${facts(one)}</div><div class="m-foot"><a href="${HOST}${at(one)}?full=1">Full site</a> © Skipwith Tannery Theatre</div></body></html>`;

export const listed = (title: string, lead: string, shows: readonly Show[]): string =>
  `<h1>${title}</h1><p class="lead">${lead}</p><ul class="listing">${shows.map((one) => `<li><a href="${at(one)}"><img src="/media/${one.id}/list.jpg" alt=""><h2>${one.title}</h2></a><p class="when">${one.dates}, ${one.space}</p><p>${one.text[0]!.split(' ').slice(0, 26).join(' ')}…</p><a class="btn" href="/book/${one.id}">Book</a></li>`).join('\n')}</ul>`;
