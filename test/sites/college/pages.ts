/**
 * A college of evening classes, where the same course is held in other terms under one title and description: what stands
 * beside the text is what the page says. Its views are what tempts: a mobile host and leaflets, some of a term that has no
 * other page, lines that are titles of other pages, counters, and teasers that change from visit to visit.
 */
import { type CopyKind, drawn, type Site, type SitePage, someOf } from '../site.ts';
import { COURSES, type Course, type Term, TUTORS, termsOf, VENUES } from './courses.ts';

const HOST = 'https://www.millgate.example';
const MOBILE = 'https://m.millgate.example';

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

interface Shell {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string;
  /** What the teasers and counters of a visit are drawn by. */
  readonly visit: string;
}

function shell({ title, body, canonical, visit }: Shell): string {
  const offers = someOf(COURSES, 3, visit);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Millgate College</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}</head><body>
<header><a href="/">Millgate College</a><nav><a href="/courses?day=monday">Courses</a> <a href="/venues/millgate-house">Venues</a> <a href="/news">News</a></nav></header>
<main>
${body}
</main>
<section class="offers"><h3>Places left this week</h3><ul>${offers.map(({ title }) => `<li>${title} <b>${1 + drawn(visit + title, 9)}</b></li>`).join('')}</ul></section>
<p class="readers">${40 + drawn(`${visit} readers`, 400)} people are looking at courses</p>
<footer>Millgate College, Millgate, Hexley. Registered charity. <a href="/privacy">Privacy</a></footer>
</body></html>
`;
}

const factsOf = ({ starts, day, time, tutor, fee }: Term): string =>
  `<table><tr><th>Starts</th><td>${starts}</td></tr><tr><th>Day</th><td>${day}</td></tr><tr><th>Time</th><td>${time}</td></tr><tr><th>Tutor</th><td>${tutor}</td></tr><tr><th>Fee</th><td>£${fee}</td></tr></table>`;

const textOf = ({ text }: Course): string => text.map((paragraph) => `<p>${paragraph}</p>`).join('\n');

function course(course: Course, term: Term, visit: string, text = textOf(course)): string {
  const body = `<h1>${course.title}</h1>
<p class="venue">${term.venue}</p>
${text}
${factsOf(term)}
<p class="applied">Ten meetings in the ${term.name} term · Enquiries so far: ${3 + drawn(`${visit} enquiries`, 60)}</p>`;
  return shell({ title: course.title, body, visit });
}

/** A view for telephones, which joins all facts in one block. */
function mobile({ title, text }: Course, term: Term, canonical?: string): string {
  const { venue, starts, day, time, tutor, fee } = term;
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}</head><body><div class="top">☰ Millgate College</div><div class="h">${title}</div><div>${venue}</div>${text.map((paragraph) => `<div class="t">${paragraph}</div>`).join('')}<div class="f">Starts: ${starts}<br>Day: ${day}<br>Time: ${time}<br>Tutor: ${tutor}<br>Fee: £${fee}</div></body></html>`;
}

/** A leaflet to print, called by its number. */
function leaflet(number: number, { title, text }: Course, { venue, starts, day, time, tutor, fee }: Term): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Leaflet ${number}</title></head><body class="leaflet"><table><tr><td><h2>${title}</h2></td></tr><tr><td>${text.map((paragraph) => `<p>${paragraph}</p>`).join('')}</td></tr><tr><td>${venue}</td></tr><tr><td>Starts ${starts}, ${day}, ${time}. Tutor ${tutor}. Fee £${fee}.</td></tr></table></body></html>`;
}

function list(day: string, visit: string): string {
  const items = COURSES.flatMap((course) => termsOf(course).map((term) => ({ course, term }))).filter(
    ({ term }) => term.day === day,
  );
  const body = `<h1>Courses</h1>
<ul>${items.map(({ course, term }) => `<li><a href="/courses/${course.slug}/${term.name}">${course.title}</a></li>`).join('\n')}</ul>`;
  return shell({ title: 'Courses', body, visit });
}

const NEWS: readonly (readonly [string, string])[] = [
  [
    'The kiln is mended',
    'The kiln in the annexe has a new thermocouple and no longer believes that it is always four hundred degrees. Pots that were waiting since Easter have been fired, and their owners are asked to come and recognise them.',
  ],
  [
    'A prize for the choir',
    'At the festival in Corbridge our choir came third of five, which is two places better than last year. The judge praised the consonants. A recording can be heard in the canteen on request, and sometimes without one.',
  ],
  [
    'New lights on the stairs',
    'The back stairs at Millgate House have lights that come on when somebody climbs them. They go out again after ninety seconds, so please do not stop on the landing for a conversation.',
  ],
  [
    'Books for the library shelf',
    'A reader has left us two hundred novels in Spanish. They stand on the shelf by the office, and may be borrowed without a card as long as the last page is not given away to anybody who is still reading.',
  ],
  [
    'Closed for the election',
    'Riverside School is a polling station on the second of May, and courses there do not meet that evening. Tutors will say when the hour is made up. Those who had hoped for a week without homework will be disappointed.',
  ],
  [
    'The roof is safe again',
    'The parapet of the Old Fire Station has been repointed and the roof may be used. At most fifteen people may stand on it, which is fourteen more than the number of folding chairs that could be found.',
  ],
];

/** Copies, each by its kind, its address and the visit in which it was fetched. */
function* pages(): Generator<SitePage> {
  for (const one of COURSES) {
    for (const term of termsOf(one)) {
      const path = `/courses/${one.slug}/${term.name}`;
      const content = `course ${one.slug} ${term.name}`;
      const alike = `variant course ${one.slug}` as const;
      const page = (url: string, html: string, copy?: CopyKind): SitePage => ({
        url,
        html,
        content,
        alike,
        ...(copy && { copy }),
      });
      yield page(HOST + path, course(one, term, path));
      const n = COURSES.indexOf(one);
      if (term.name === 'autumn')
        yield page(`http://www.millgate.example${path}`, course(one, term, `http ${path}`), 'protocol');
      if (term.name === 'spring' && n % 2 === 0) {
        yield page(`${HOST}${path}?PHPSESSID=4f0c11d29ab3${n}`, course(one, term, `session ${path}`), 'session');
      }
      if (term.name === 'summer' && n % 3 === 0) yield page(MOBILE + path, mobile(one, term, HOST + path), 'mobile');
      if (term.name === 'summer' && n === 1) {
        const text = textOf(one)
          .replace('leaning in the hall', 'leanign in the hall')
          .replace('eight people', 'eight peple');
        yield page(`${HOST}${path}-copy`, course(one, term, `copy ${path}`, text), 'edited');
      }
    }
    const number = 30 + COURSES.indexOf(one);
    const next = { ...termsOf(one)[0]!, starts: `${number - 23} September 2026`, fee: 60 + number, day: 'Friday' };
    const alike = `variant course ${one.slug}` as const;
    yield {
      url: `${HOST}/leaflets/${number}.html`,
      html: leaflet(number, one, next),
      content: `leaflet ${number}`,
      alike,
    };
    if (COURSES.indexOf(one) % 2 === 1) {
      const old = { ...termsOf(one)[1]!, starts: `${13 + COURSES.indexOf(one)} January 2025`, fee: 79, day: 'Friday' };
      const url = `${MOBILE}/courses/${one.slug}/spring-2025`;
      yield { url, html: mobile(one, old), content: `course ${one.slug} of last year`, alike };
    }
  }
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
    const url = `${HOST}/courses?day=${day.toLowerCase()}`;
    const page = { content: `list ${day}`, alike: 'list courses' } as const;
    yield { url, html: list(day, url), ...page };
    if (day !== 'Thursday') {
      yield { url: `${url}&utm_source=mail`, html: list(day, `mail ${url}`), ...page, copy: 'parameter' };
    }
  }
  for (const venue of VENUES) {
    const url = `${HOST}/venues/${slugOf(venue)}`;
    const body = `<h1>${venue}</h1><p>${venue} has ${2 + drawn(venue, 9)} rooms for courses. The door is opened twenty minutes before the first meeting of the evening. Bicycles may be left in the yard, and buses stop within ${3 + drawn(`${venue} bus`, 8)} minutes’ walk. There is a lift to ${['one', 'all', 'two'][drawn(`${venue} lift`, 3)]} of the floors.</p>`;
    yield { url, html: shell({ title: venue, body, visit: url }), content: `venue ${venue}`, alike: 'variant venue' };
  }
  for (const tutor of TUTORS) {
    const url = `${HOST}/tutors/${slugOf(tutor)}`;
    const body = `<h1>${tutor}</h1><p>${tutor} has taught at the college since ${1998 + drawn(tutor, 25)} and answers letters that are sent to the office. In the holidays tutors are away, and letters wait.</p>`;
    yield { url, html: shell({ title: tutor, body, visit: url }), content: `tutor ${tutor}`, alike: 'variant tutor' };
  }
  for (const [title, text] of NEWS) {
    const url = `${HOST}/news/${slugOf(title)}`;
    const page = { content: `news ${title}` };
    yield { url, html: shell({ title, body: `<h1>${title}</h1><p>${text}</p>`, visit: url }), ...page };
    const print = `<html><head><title>Print</title></head><body class="print"><h2>${title}</h2><p>${text}</p></body></html>`;
    yield { url: `${HOST}/print?news=${slugOf(title)}`, html: print, ...page, copy: 'print' };
  }
}

export function college(): Site {
  return { name: 'college', pages: [...pages()] };
}
