import { drawn, someOf } from '../site.ts';
import { GUIDES, type Guide, type Post, PRODUCTS, type Product } from './texts.ts';

export const HOST = 'https://www.fellkit.example';
export const HELP = 'https://help.fellkit.example';

export interface Shell {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  /** What is put behind the addresses of links, where the session is in the address. */
  readonly session?: string;
  readonly crumbs?: readonly (readonly [string, string])[];
}

export const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('');
export const productAt = ({ slug }: Product): string => `/products/${slug}`;
export const postAt = ({ slug }: Post): string => `/blogs/journal/${slug}`;
export const guideAt = ({ id, slug }: Guide): string => `${HELP}/hc/en-gb/articles/${id}-${slug}`;

const hex = (words: string, length: number): string =>
  Array.from({ length }, (_, i) => drawn(`${words} ${i}`, 16).toString(16)).join('');

const link = (path: string, words: string, session: string, classes = 'tw-link'): string =>
  `<a class="${classes}" href="${path}${session}">${words}</a>`;

const card = (one: Product, session: string): string =>
  `<div class="card__wrap grid__item"><div class="card"><div class="card__media"><img loading="lazy" src="//cdn.fellkit.example/s/files/${one.id}_400x.jpg?v=17${one.id}" alt=""></div><div class="card__info">${link(productAt(one), one.name, session, 'full-unstyled-link')}<div class="price"><span class="visually-hidden">Regular price</span><span>£${one.price}</span></div></div></div></div>`;

/** A page of the shop: nested boxes, a drawer with the cart, products that others bought, consent at the end. */
export function shell(url: string, { title, body, canonical, session = '', crumbs = [] }: Shell): string {
  const bought = someOf(PRODUCTS, 4, `bought ${drawn(url, 7)}`);
  const trail = crumbs
    .map(([name, path]) => `<span class="breadcrumb__sep">/</span>${link(path, name, session, 'breadcrumb__link')}`)
    .join('');
  return `<!doctype html>
<html class="no-js" lang="en">
<head><meta charset="utf-8"><meta http-equiv="X-UA-Compatible" content="IE=edge"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – Fellkit</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}<meta property="og:site_name" content="Fellkit"><script>window.Theme={"id":${drawn(`theme ${title}`, 9000) + 120000},"request":"${hex(`request ${url}`, 24)}"};</script><script defer src="//cdn.fellkit.example/assets/global.js?v=149"></script></head>
<body class="gradient"><a class="skip-to-content-link button visually-hidden" href="#MainContent">Skip to content</a>
<div id="announcement" class="announcement-bar"><div class="page-width"><p>Free UK delivery over £60 · We repair what we sell · ${['Lambing sale: 20% off stoves', 'New: Drover packs in recycled nylon', 'Summer hours in our shops'][drawn(`bar ${url}`, 3)]}</p></div></div>
<div class="header-wrapper"><div class="header header--middle-left page-width"><div class="header__heading">${link('/', 'Fellkit', session, 'header__heading-link')}</div><div class="header__inline-menu"><div class="list-menu">${link('/collections/tents', 'Tents', session)}${link('/collections/sleeping-bags', 'Sleeping bags', session)}${link('/collections/stoves', 'Stoves', session)}${link('/collections/packs', 'Packs', session)}${link('/blogs/journal', 'Journal', session)}${link(`${HELP}/hc/en-gb`, 'Help', '')}${link('/pages/shops', 'Shops', session)}</div></div><div class="header__icons"><div class="localization"><button>United Kingdom (GBP £)</button><ul><li>Deutschland (EUR €)</li><li>Ireland (EUR €)</li><li>Sverige (SEK kr)</li></ul></div><div>${link('/account', 'Log in', session)}${link('/cart', 'Cart', session)}</div></div></div></div>
<div class="drawer" id="cart-drawer"><div class="drawer__inner"><div class="drawer__inner-empty"><p>Your cart is empty</p></div></div></div>
<div id="MainContent" class="content-for-layout focus-none"><div class="page-width">${trail === '' ? '' : `<div class="breadcrumb">${link('/', 'Home', session, 'breadcrumb__link')}${trail}</div>`}
${body}
</div>
<div class="section recommendations"><div class="page-width"><div class="h3">You may also like</div><div class="grid">${bought.map((one) => card(one, session)).join('')}</div></div></div></div>
<div class="footer"><div class="footer__content-top page-width"><div class="footer-block"><div>Newsletter</div><form action="/contact#f${hex(`f ${url}`, 6)}" method="post"><input type="email" placeholder="Email"><button>→</button></form></div><div class="footer-block">${link('/policies/returns-2025', 'Returns', session)}${link('/pages/delivery', 'Delivery', session)}${link('/policies/privacy', 'Privacy', session)}</div></div><div class="footer__copyright">© 2025, Fellkit Ltd, 4 Old Wool Yard, Askerdale. Company no. 00000000.</div></div>
<div id="consent" role="dialog"><div>We value your privacy</div><div>We and our 14 partners use cookies to measure visits and to show you adverts.</div><button>Accept all</button><button>Decline</button><button>Preferences</button></div>
</body></html>
`;
}

const stars = (count: number): string => '★'.repeat(count) + '☆'.repeat(5 - count);

const facts = (one: Product): string =>
  one.facts
    .map(
      ([name, value]) =>
        `<div class="spec__row"><div class="spec__name">${name}</div><div class="spec__value">${value}</div></div>`,
    )
    .join('');

export const goods = (one: Product): string =>
  `<div class="product grid--2-col"><div class="product__media-wrapper"><div class="media"><img src="//cdn.fellkit.example/s/files/${one.id}_1200x.jpg" alt="${one.name}"></div></div><div class="product__info-wrapper"><div class="product__title"><h1>${one.name}</h1></div><div class="price price--large">£${one.price}</div><div class="tax">Tax included.</div><div class="product-form"><button type="submit" class="button">Add to cart</button></div><div class="rte">${paragraphs(one.text)}</div><div class="spec">${facts(one)}</div><div class="accordion"><div>Delivery</div><div>Royal mail in 2–3 days, £3.50. Next day before noon, £6.95.</div></div></div></div><div class="reviews"><div class="h2">Customer reviews (${one.reviews.length})</div>${one.reviews.map(([name, count, words]) => `<div class="review"><div class="review__stars">${stars(count)}</div><div class="review__author">${name}</div><div class="review__body">${words}</div></div>`).join('')}</div>`;

export const ampGoods = (one: Product): string =>
  `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><title>${one.name}</title><link rel="canonical" href="${HOST}${productAt(one)}"><meta name="viewport" content="width=device-width"><style amp-boilerplate></style><script async src="https://cdn.amp.example/v0.js"></script></head><body><amp-sidebar id="menu"><a href="/">Fellkit</a></amp-sidebar><main><amp-img src="https://cdn.fellkit.example/s/files/${one.id}_600x.jpg" width="600" height="600"></amp-img><h1>${one.name}</h1><p>£${one.price}</p>${paragraphs(one.text)}<table>${one.facts.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table><h2>Customer reviews (${one.reviews.length})</h2>${one.reviews.map(([name, count, words]) => `<blockquote>${stars(count)} ${words} <cite>${name}</cite></blockquote>`).join('')}<a href="${HOST}${productAt(one)}">Add to cart</a></main></body></html>`;

export const mobileGoods = (one: Product): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=320"><link rel="canonical" href="${HOST}${productAt(one)}"><title>${one.name}</title></head><body><div class="m-head"><a href="/">☰</a> <a href="/cart">Basket (0)</a></div><h1>${one.name}</h1><b>£${one.price}</b> <a class="buy" href="/add/${one.id}">Buy</a>${paragraphs(one.text)}<ul>${one.facts.map(([name, value]) => `<li>${name}: ${value}</li>`).join('')}</ul><div class="m-reviews"><b>Customer reviews</b>${one.reviews.map(([name, count, words]) => `<p>${stars(count)} ${words} (${name})</p>`).join('')}</div><div class="m-foot"><a href="${HOST}">Full site</a></div></body></html>`;

export const tiles = (title: string, items: readonly Product[], foot: string): string =>
  `<div class="collection-hero"><h1>${title}</h1></div><div class="facets"><div>Sort by: <select><option>Featured</option><option>Price, low to high</option><option>Alphabetically, A–Z</option></select></div><div>${items.length} products</div></div><div id="product-grid" class="grid product-grid">${items
    .map(
      (one) =>
        `<div class="grid__item"><div class="card__content"><a href="${productAt(one)}">${one.name}</a><div class="price">£${one.price}</div><div class="card__facts">${one.facts
          .slice(0, 3)
          .map(([name, value]) => `${name} ${value}`)
          .join(' · ')}</div></div></div>`,
    )
    .join('')}</div><div class="pagination">${foot}</div>`;

/** A page of the help centre. */
export function help(url: string, title: string, inside: string, canonical?: string): string {
  const others = someOf(GUIDES, 3, `others ${drawn(url, 5)}`);
  return `<!DOCTYPE html>
<html dir="ltr" lang="en-GB"><head><meta charset="utf-8" /><!-- v${drawn(`v ${url}`, 900) + 26000} --><title>${title} – Fellkit Help</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}<meta name="csrf-token" content="${hex(`csrf ${url}`, 40)}"></head>
<body class="community-enabled"><header class="hc-header"><div class="logo"><a href="/hc/en-gb">Fellkit Help</a></div><nav><a href="/hc/en-gb/requests/new">Submit a request</a><a href="${HOST}/">Back to the shop</a><a rel="nofollow" href="/hc/en-gb/signin?return_to=${hex(`return ${url}`, 8)}">Sign in</a></nav></header>
<main role="main"><div class="container-divider"></div><div class="container"><nav class="sub-nav"><ol class="breadcrumbs"><li><a href="/hc/en-gb">Help</a></li></ol><form role="search" class="search"><input type="search" placeholder="Search"></form></nav>
${inside}
<section class="related-articles"><h2>Related articles</h2><ul>${others.map((one) => `<li><a href="${guideAt(one)}">${one.title}</a></li>`).join('')}</ul></section></div></main>
<footer class="hc-footer"><a href="/hc/en-gb">Help</a><div class="lang"><button>English (GB)</button><a href="/hc/change_language/de">Deutsch</a></div></footer></body></html>
`;
}

export const guide = (one: Guide, url: string, text: readonly string[] = one.text): string =>
  `<article class="article"><header><h1>${one.title}</h1><div class="meta">Fellkit workshop · Updated ${one.day}</div><button>Follow</button></header><section class="article-body">${paragraphs(text)}</section><footer><div class="article-votes"><span>Was this article helpful?</span><button>Yes</button><button>No</button><small>${drawn(`votes ${url}`, 40) + 12} out of 60 found this helpful</small></div></footer></article>`;

export const printedGuide = (one: Guide): string =>
  `<html lang="en"><head><meta charset="utf-8"><title>${one.title}</title><link rel="stylesheet" href="/print.css"></head><body><h1>${one.title}</h1>${paragraphs(one.text)}<p class="src">Fellkit Help, ${guideAt(one)}</p></body></html>`;

export const ampGuide = (one: Guide): string =>
  `<!doctype html><html ⚡ lang="en-GB"><head><meta charset="utf-8"><title>${one.title}</title><link rel="canonical" href="${guideAt(one)}"><script async src="https://cdn.amp.example/v0.js"></script></head><body><header><a href="${HELP}/hc/en-gb">Help</a></header><article><h1>${one.title}</h1><time>${one.day}</time>${paragraphs(one.text)}</article><amp-ad width="300" height="250" type="none"></amp-ad><footer>Fellkit Ltd</footer></body></html>`;

const said = ({ comments }: Post): string =>
  `<div class="article-template__comments"><div class="h2">${comments.length} comment${comments.length === 1 ? '' : 's'}</div>${comments.map(([name, words], i) => `<div class="comment" id="c${i + 1}"><p>${words}</p><footer>${name} <a href="?comment=${i + 1}">link</a></footer></div>`).join('')}<form><div>Leave a comment</div><input placeholder="Name"><textarea></textarea><p>Comments are approved before they are published.</p><button>Post comment</button></form></div>`;

export const post = (one: Post): string =>
  `<div class="article-template"><div class="article-template__title"><h1>${one.title}</h1></div><span class="caption">${one.day} · ${one.by}</span><div class="share-button"><button>Share</button></div><div class="article-template__content rte">${paragraphs(one.text)}</div><div class="tags">${one.tags.map((tag) => `<a href="/blogs/journal/tagged/${tag}">${tag}</a>`).join(' ')}</div><a href="/blogs/journal" class="back">Back to journal</a>${said(one)}</div>`;
