import { escaped, html } from '../markup.js';

/** An English magazine of today: HTML5 landmarks, JSON-LD without the text, a sign-up box in the middle of the column. */
export const almanac = {
  host: 'lantern-almanac.example',
  charset: 'utf-8',
  lang: 'en',
  page: ({ title, paragraphs, date, author, url, chosen, others }) => html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – The Lantern Almanac</title>
<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="og:title" content="${escaped(title)}">
<meta property="article:published_time" content="${date}T06:00:00Z">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', headline: title, datePublished: date, author: { '@type': 'Person', name: author } }).replaceAll('<', '\\u003c')}</script>
<link rel="stylesheet" href="/assets/almanac.css">
</head>
<body class="article">
<a class="skip" href="#main">Skip to content</a>
<header>
<p class="brand"><a href="/">The Lantern Almanac</a></p>
<nav aria-label="Sections"><ul>${SECTIONS.map((section) => `<li><a href="/${section.toLowerCase()}/">${section}</a></li>`)}</ul></nav>
<form role="search" action="/search"><label>Search <input name="q"></label><button>Go</button></form>
</header>
<div class="columns">
<main id="main">
<article>
<header><h1>${escaped(title)}</h1>
<p class="byline">By <a rel="author" href="/people/${author.toLowerCase().replaceAll(' ', '-')}">${author}</a> · <time datetime="${date}">${date}</time> · ${Math.ceil(paragraphs.join(' ').length / 1100)} min read</p></header>
<ul class="share"><li><a href="#">Share</a></li><li><a href="#">Mail</a></li><li><a href="#">Save for later</a></li></ul>
${paragraphs.map((paragraph, i) => `<p>${escaped(paragraph)}</p>\n${i === 0 ? SIGN_UP : ''}`)}
<p class="about">The Lantern Almanac is written by volunteers and printed four times a year on paper from managed woods. It carries no investors’ opinions, and it lives from the subscriptions of eleven hundred readers in nineteen countries.</p>
</article>
<section class="related" aria-label="Related"><h2>You may also like</h2><ol>
${chosen.some(others, 6).map((other) => `<li><a href="${other.href}">${escaped(other.title)}</a></li>\n`)}
</ol></section>
</main>
<aside>
<section><h2>Most read this week</h2><ol>${chosen.some(others, 7).map((other) => `<li><a href="${other.href}">${escaped(other.title)}</a></li>\n`)}</ol></section>
<section class="ad" aria-label="Advertisement"><p><a href="/out/${chosen.below(500)}">${chosen.one(ADS)}</a></p></section>
</aside>
</div>
<footer>
<p>© The Lantern Almanac. <a href="/privacy">Privacy</a> <a href="/cookies">Cookies</a> <a href="/contact">Contact</a> <a href="/imprint">Imprint</a></p>
<p>We use two cookies, one to remember that you have read this sentence and one to remember that you did not mind.</p>
</footer>
</body>
</html>
`,
};

const SECTIONS = ['Crafts', 'Rivers', 'Roads', 'Birds', 'Weather', 'Games', 'Letters', 'Archive'];
const SIGN_UP = `<div class="newsletter"><p>Every second Friday we send one letter with three things worth reading and nothing else. Twelve hundred people open it with their coffee; leave your address below and you can be one of them.</p><form action="/subscribe"><input type="email" name="email"><button>Subscribe</button></form></div>\n`;
const ADS = [
  'Handmade stove kettles from Fell & Daughter',
  'Learn bookbinding in a weekend',
  'Narrowboats for hire, no licence needed',
  'Binoculars: last year’s model, this year’s birds',
  'The Sleeper Timetable, autumn edition, out now',
].map(escaped);
