/**
 * An astronomical society on WordPress, in English: GeneratePress, The Events Calendar, WooCommerce, Contact Form 7,
 * WP-Print, AMP, counters of views; the address of the site is what the request says, so that its links follow the copy.
 */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import {
  ATTACHMENTS,
  AUTHORS,
  CATEGORIES,
  type Comment,
  EVENTS,
  type EventNotice,
  type FixedPage,
  PAGES,
  POSTS,
  type Post,
  PRODUCTS,
  type Product,
  QUOTES,
  SCOPES,
  type Scope,
  VENUES,
} from './texts.ts';

const BARE = 'kelderdaleastro.example';
const HOST = `https://www.${BARE}`;
const OLD = `http://old.${BARE}`;
const NAME = 'Kelderdale Astronomical Society';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const UPLOADS = `${HOST}/wp-content/uploads`;

// What the crawler finds at its time: it began on 13 November 2025 at 08:00 and took a day and a half.

/** Minutes since the crawl began. */
const minutesAt = (visit: string): number => drawn(`${visit} fetched`, 36 * 60);

const two = (n: number): string => String(n).padStart(2, '0');
const day = (date: string): string =>
  `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
const stamp = (date: string): string => `${date.replace(' ', 'T')}:00+00:00`;
const clock = (date: string): string => {
  const hour = Number(date.slice(11, 13));
  return `${((hour + 11) % 12) + 1}:${date.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
};
/** The time of a visit in the same form as the dates of the texts. */
function fetchedAt(visit: string): string {
  const minutes = 8 * 60 + minutesAt(visit);
  return `2025-11-${13 + Math.floor(minutes / 1440)} ${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
const nonce = (visit: string, what: string): string =>
  (drawn(`${visit} ${what}`, 0xffffffff).toString(16) + drawn(`${what} ${visit}`, 0xff).toString(16)).padStart(10, '0');
const viewsOf = ({ slug, views }: Post, visit: string): string =>
  (views + Math.floor(minutesAt(visit) / (40 + drawn(slug, 160)))).toLocaleString('en-GB');

const postAt = ({ slug }: Post): string => `${HOST}/${slug}/`;
const eventAt = ({ slug }: EventNotice): string => `${HOST}/event/${slug}/`;
const scopeAt = ({ slug }: Scope): string => `${HOST}/loan-telescopes/${slug}/`;
const productAt = ({ slug }: Product): string => `${HOST}/product/${slug}/`;
const catAt = (cat: string): string => `${HOST}/category/${cat}/`;
const tagAt = (tag: string): string => `${HOST}/tag/${tag}/`;
const authorAt = (by: string): string => `${HOST}/author/${by}/`;

const icon = (name: string): string =>
  `<span class="gp-icon ${name}"><svg viewBox="0 0 512 512" aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width="1em" height="1em"><path d="M0 ${96 + name.length}c0-13.255 10.745-24 24-24h464c13.255 0 24 10.745 24 24s-10.745 24-24 24H24c-13.255 0-24-10.745-24-24z" /></svg></span>`;

/** The blocks of the editor as they are written to a page. */
function blocks(lines: readonly string[]): string {
  return lines
    .map((line) => {
      const rest = line.slice(2);
      if (line.startsWith('## ')) return `<h2 class="wp-block-heading">${line.slice(3)}</h2>`;
      if (line.startsWith('- '))
        return `<ul class="wp-block-list">\n${rest
          .split('|')
          .map((item) => `<li>${item}</li>`)
          .join('\n')}\n</ul>`;
      if (line.startsWith('! ')) {
        const [id, caption] = rest.split('|');
        return `<figure class="wp-block-image size-large"><img loading="lazy" decoding="async" width="1024" height="683" src="${UPLOADS}/2025/10/${id}-1024x683.jpg" alt="" class="wp-image-${id}" srcset="${UPLOADS}/2025/10/${id}-1024x683.jpg 1024w, ${UPLOADS}/2025/10/${id}-300x200.jpg 300w, ${UPLOADS}/2025/10/${id}-768x512.jpg 768w" sizes="(max-width: 1024px) 100vw, 1024px" /><figcaption class="wp-element-caption">${caption}</figcaption></figure>`;
      }
      if (line.startsWith('| '))
        return `<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><tbody>${paged(
          rest.split('|'),
          2,
        )
          .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
          .join('')}</tbody></table></figure>`;
      return `<p>${line}</p>`;
    })
    .join('\n\n\n\n');
}

/** The first words of a text, as in its excerpt. */
function excerpt(lines: readonly string[], words = 55): [text: string, more: boolean] {
  const all = lines
    .filter((line) => !/^(?:##|[-!|]) /.test(line))
    .join(' ')
    .split(' ');
  return [all.slice(0, words).join(' '), all.length > words];
}

// The frame of the theme.

const MENU: readonly (readonly [
  id: number,
  path: string,
  label: string,
  under?: readonly (readonly [number, string, string])[],
])[] = [
  [41, '/', 'Home'],
  [
    42,
    '/about/',
    'About',
    [
      [51, '/about/committee/', 'Committee'],
      [52, '/about/constitution/', 'Constitution'],
      [53, '/thornmere/', 'Thornmere'],
    ],
  ],
  [43, '/news/', 'News'],
  [44, '/events/', 'Events'],
  [
    45,
    '/loan-telescopes/',
    'Loan telescopes',
    SCOPES.map((one) => [one.id + 50, `/loan-telescopes/${one.slug}/`, one.name] as const),
  ],
  [
    46,
    '/category/sky-notes/',
    'Sky',
    [
      [55, '/category/sky-notes/', 'Sky notes'],
      [56, '/sky-brightness-2025/', 'Sky brightness'],
      [57, '/solar-safety/', 'The Sun'],
    ],
  ],
  [47, '/shop/', 'Shop'],
  [48, '/join/', 'Join us'],
  [49, '/contact/', 'Contact'],
];

function menu(path: string): string {
  const item = (id: number, to: string, label: string, under = ''): string =>
    `<li id="menu-item-${id}" class="menu-item menu-item-type-post_type menu-item-object-page${to === path ? ` current-menu-item page_item page-item-${id} current_page_item` : ''}${under ? ' menu-item-has-children' : ''} menu-item-${id}"><a href="${HOST}${to}"${to === path ? ' aria-current="page"' : ''}>${label}${under && `<span role="presentation" class="dropdown-menu-toggle">${icon('icon-arrow')}</span>`}</a>${under}</li>`;
  return MENU.map(([id, to, label, under]) =>
    item(
      id,
      to,
      label,
      under &&
        `\n<ul class="sub-menu">\n${under.map(([sub, at, name]) => `\t${item(sub, at, name)}`).join('\n')}\n</ul>\n`,
    ),
  ).join('\n');
}

const when = ({ start }: EventNotice): string => `${day(start).replace(' 2025', '')} @ ${clock(start)}`;
/** Events that are not over at the time of the visit. */
const comingAt = (visit: string): EventNotice[] =>
  EVENTS.filter(({ end }) => end > fetchedAt(visit)).sort((a, b) => a.start.localeCompare(b.start));

function sidebar(visit: string): string {
  const minutes = minutesAt(visit);
  const left = (8 * 24 + 11) * 60 + 30 - minutes;
  const cloud = drawn(`cloud ${Math.floor(minutes / 180)}`, 10) * 10;
  const [quote, by] = QUOTES[drawn(`${visit} quote`, QUOTES.length)]!;
  const photo = 1300 + drawn(`${visit} photo`, 40);
  const guests = 1 + drawn(`${visit} guests`, 6);
  const bots = 1 + drawn(`${visit} bots`, 3);
  const popular = someOf(
    POSTS.filter(({ views }) => views > 350),
    5,
    'popular this week',
  );
  return `<div class="widget-area sidebar is-right-sidebar" id="right-sidebar">
	<div class="inside-right-sidebar">
		<aside id="search-2" class="widget inner-padding widget_search"><form method="get" class="search-form" action="${HOST}/">
	<label><span class="screen-reader-text">Search for:</span><input type="search" class="search-field" placeholder="Search &hellip;" value="" name="s" title="Search for:"></label>
	<button class="search-submit" aria-label="Search">${icon('icon-search')}</button></form>
</aside><aside id="custom_html-4" class="widget_text widget inner-padding widget_custom_html"><h2 class="widget-title">Tonight at Thornmere</h2><div class="textwidget custom-html-widget"><div class="kas-tonight"><p>Cloud at 21:00: <strong>${cloud}%</strong> &middot; wind ${3 + drawn(`wind ${Math.floor(minutes / 60)}`, 14)} mph &middot; ${drawn(`degrees ${Math.floor(minutes / 60)}`, 7)} &deg;C<br><small>Forecast updated ${2 + (minutes % 57)} minutes ago</small></p></div></div></aside><aside id="moon_phase-3" class="widget inner-padding widget_moon_phase"><h2 class="widget-title">The Moon</h2><div class="moon-phase"><img src="${HOST}/wp-content/plugins/moon-phases/img/${23 + Math.floor(minutes / 1440)}.png" alt="" width="80" height="80"><p>Waning crescent<br>${Math.round(36 - minutes / 165)}% lit, ${(22.6 + minutes / 1440).toFixed(1)} days old</p></div></aside><aside id="tribe-widget-events-list-3" class="widget inner-padding widget_tribe-widget-events-list"><div class="tribe-common tribe-events tribe-events-view tribe-events-view--widget-events-list tribe-events-widget" data-js="tribe-events-view" data-view-rest-nonce="${nonce(visit, 'tribe')}" data-view-breakpoint-pointer="${nonce(visit, 'pointer')}-4c2e"><div class="tribe-events-widget-events-list"><header class="tribe-events-widget-events-list__header"><h2 class="tribe-events-widget-events-list__header-title tribe-common-h6 tribe-common-h--alt">Upcoming Events</h2></header><div class="tribe-events-widget-events-list__events">${comingAt(
    visit,
  )
    .slice(0, 4)
    .map(
      (one) =>
        `<div class="tribe-common-g-row tribe-events-widget-events-list__event-row"><div class="tribe-events-widget-events-list__event-date-tag tribe-common-g-col"><time class="tribe-events-widget-events-list__event-date-tag-datetime" datetime="${one.start.slice(0, 10)}"><span class="tribe-events-widget-events-list__event-date-tag-month">${MONTHS[Number(one.start.slice(5, 7)) - 1]!.slice(0, 3)}</span><span class="tribe-events-widget-events-list__event-date-tag-daynum tribe-common-h2 tribe-common-h4--min-medium">${Number(one.start.slice(8, 10))}</span></time></div><div class="tribe-events-widget-events-list__event-wrapper tribe-common-g-col"><article class="tribe-events-widget-events-list__event post-${one.id} tribe_events type-tribe_events status-publish hentry"><div class="tribe-events-widget-events-list__event-datetime-wrapper tribe-common-b2"><time datetime="${one.start.slice(0, 10)}"><span class="tribe-event-date-start">${clock(one.start)}</span> - <span class="tribe-event-time">${clock(one.end)}</span></time></div><h3 class="tribe-events-widget-events-list__event-title tribe-common-h7"><a href="${eventAt(one)}" title="${one.title}" rel="bookmark" class="tribe-events-widget-events-list__event-title-link tribe-common-anchor-thin">${one.title}</a></h3></article></div></div>`,
    )
    .join(
      '\n',
    )}</div><div class="tribe-events-widget-events-list__view-more tribe-common-b1"><a href="${HOST}/events/" class="tribe-events-widget-events-list__view-more-link tribe-common-anchor-thin">View Calendar</a></div></div></div>
</aside><aside id="tribe-widget-countdown-2" class="widget inner-padding tribe-events-countdown-widget"><h2 class="widget-title">Next meeting</h2><div class="tribe-countdown-text"><a href="${HOST}/event/talk-what-variable-stars-tell-us/">What variable stars tell us</a></div><div class="tribe-countdown-timer"><span class="tribe-countdown-days tribe-countdown-number">${two(Math.floor(left / 1440))}<br><span class="tribe-countdown-under">days</span></span><span class="tribe-countdown-hours tribe-countdown-number">${two(Math.floor(left / 60) % 24)}<br><span class="tribe-countdown-under">hours</span></span><span class="tribe-countdown-minutes tribe-countdown-number">${two(left % 60)}<br><span class="tribe-countdown-under">min</span></span></div></aside><aside id="wpp-2" class="widget inner-padding popular-posts"><h2 class="widget-title">Popular this week</h2><ul class="wpp-list">
${popular.map((one) => `<li class=""><a href="${postAt(one)}" class="wpp-post-title" target="_self">${one.title}</a> <span class="wpp-meta post-stats"><span class="wpp-views">${20 + drawn(one.slug, 60) + Math.floor(minutes / (90 + drawn(one.slug, 99)))} views</span></span></li>`).join('\n')}
</ul></aside><aside id="categories-2" class="widget inner-padding widget_categories"><h2 class="widget-title">Categories</h2><ul>
${Object.entries(CATEGORIES)
  .map(
    ([cat, name], i) =>
      `	<li class="cat-item cat-item-${i + 4}"><a href="${catAt(cat)}">${name}</a> (${POSTS.filter(({ cats }) => cats.some((one) => one === cat)).length})\n</li>`,
  )
  .join('\n')}
</ul></aside><aside id="quotescollection-2" class="widget inner-padding widget_quotescollection"><h2 class="widget-title">From the log book</h2><div class="quotescollection-quote-wrapper" id="w_quotescollection_2"><p>${quote}</p><div class="attribution">&mdash;&nbsp;<cite class="author">${by}</cite></div></div></aside><aside id="ngg-images-2" class="widget inner-padding ngg_images"><h2 class="widget-title">Members’ photographs</h2><div class="hslice" id="ngg-webslice"><div class="ngg-widget entry-content"><a href="${HOST}/wp-content/gallery/members/p${photo}.jpg" data-image-id="${photo}" class="thickbox" rel="ngg-images-2"><img title="p${photo}" alt="p${photo}" src="${HOST}/wp-content/gallery/members/thumbs/thumbs_p${photo}.jpg" width="100" height="75"></a></div></div></aside><aside id="useronline-2" class="widget inner-padding widget_useronline"><h2 class="widget-title">Who’s here</h2><div id="useronline-count"><a href="${HOST}/useronline/" title="${guests + bots} Users Online"><strong>${guests} ${guests === 1 ? 'Guest' : 'Guests'}, ${bots} ${bots === 1 ? 'Bot' : 'Bots'}</strong> Online</a></div></aside>	</div>
</div>`;
}

interface Shell {
  readonly title: string;
  readonly main: string;
  /** Classes of the body. */
  readonly classes: string;
  /** Path of the entry of the menu, where one leads here. */
  readonly at: string;
  readonly canonical?: string | undefined;
  readonly id?: number;
  readonly type?: 'posts' | 'pages' | 'tribe_events' | 'product' | 'media';
  readonly robots?: string;
  readonly crumbs?: readonly (readonly [label: string, href?: string])[];
  readonly wide?: boolean;
}

function shell(visit: string, page: Shell): string {
  const { title, main, classes, at, canonical, id, type = 'posts', robots, crumbs = [], wide = false } = page;
  const trail = [['Home', `${HOST}/`] as const, ...crumbs]
    .map(([label, href], i) =>
      href === undefined
        ? `<span class="post post-page current-item">${label}</span>`
        : `<span property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" title="Go to ${label}." href="${href}"><span property="name">${label}</span></a><meta property="position" content="${i + 1}"></span>`,
    )
    .join(' &gt; ');
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
	<meta charset="UTF-8">
	<title>${title === '' ? `${NAME} &#8211; Looking up in the dale since 1973` : `${title} &#8211; ${NAME}`}</title>
<meta name='robots' content='${robots ?? 'max-image-preview:large'}' />
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel='dns-prefetch' href='//stats.wp.com' />
<link rel="alternate" type="application/rss+xml" title="${NAME} &raquo; Feed" href="${HOST}/feed/" />
<link rel="alternate" type="application/rss+xml" title="${NAME} &raquo; Comments Feed" href="${HOST}/comments/feed/" />
<link rel="alternate" type="text/calendar" title="${NAME} &raquo; iCal Feed" href="${HOST}/events/?ical=1" />
<script>
window._wpemojiSettings = {"baseUrl":"https:\\/\\/s.w.org\\/images\\/core\\/emoji\\/15.0.3\\/72x72\\/","ext":".png","source":{"concatemoji":"${HOST.replaceAll('/', '\\/')}\\/wp-includes\\/js\\/wp-emoji-release.min.js?ver=6.6.2"}};
</script>
<style id='global-styles-inline-css'>
:root{--wp--preset--aspect-ratio--square: 1;--wp--preset--color--contrast: var(--contrast);--wp--preset--spacing--20: 0.44rem;}:where(.is-layout-flex){gap: 0.5em;}
</style>
<link rel='stylesheet' id='contact-form-7-css' href='${HOST}/wp-content/plugins/contact-form-7/includes/css/styles.css?ver=5.9.8' media='all' />
<link rel='stylesheet' id='woocommerce-general-css' href='${HOST}/wp-content/plugins/woocommerce/assets/css/woocommerce.css?ver=9.3.3' media='all' />
<link rel='stylesheet' id='generate-style-css' href='${HOST}/wp-content/themes/generatepress/assets/css/main.min.css?ver=3.5.1' media='all' />
<link rel="https://api.w.org/" href="${HOST}/wp-json/" />${id === undefined ? '' : `<link rel="alternate" title="JSON" type="application/json" href="${HOST}/wp-json/wp/v2/${type}/${id}" />`}<link rel="EditURI" type="application/rsd+xml" title="RSD" href="${HOST}/xmlrpc.php?rsd" />
<meta name="generator" content="WordPress 6.6.2" />
<meta name="generator" content="WooCommerce 9.3.3" />
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}${id === undefined ? '' : `<link rel='shortlink' href='${HOST}/?p=${id}' />\n`}<meta name="tec-api-version" content="v1"><meta name="tec-api-origin" content="${HOST}"><link rel="icon" href="${UPLOADS}/2019/04/cropped-comet-32x32.png" sizes="32x32" />
</head>

<body class="${classes} wp-embed-responsive theme-generatepress woocommerce-no-js tribe-no-js ${wide ? 'no-sidebar' : 'right-sidebar'} nav-below-header separate-containers header-aligned-left dropdown-hover" itemtype="https://schema.org/${type === 'posts' ? 'Blog' : 'WebPage'}" itemscope>
	<a class="screen-reader-text skip-link" href="#content" title="Skip to content">Skip to content</a>		<header class="site-header" id="masthead" aria-label="Site"  itemtype="https://schema.org/WPHeader" itemscope>
			<div class="inside-header grid-container">
				<div class="site-logo"><a href="${HOST}/" rel="home"><img class="header-image is-logo-image" alt="${NAME}" src="${UPLOADS}/2019/04/comet-logo.png" width="180" height="60" /></a></div><div class="site-branding">
						<p class="main-title" itemprop="headline"><a href="${HOST}/" rel="home">${NAME}</a></p>
						<p class="site-description" itemprop="description">Looking up in the dale since 1973</p>
					</div>			</div>
		</header>
				<nav class="main-navigation sub-menu-right" id="site-navigation" aria-label="Primary"  itemtype="https://schema.org/SiteNavigationElement" itemscope>
			<div class="inside-navigation grid-container">
								<button class="menu-toggle" aria-controls="primary-menu" aria-expanded="false">${icon('icon-menu-bars')}<span class="mobile-menu">Menu</span></button>
				<div id="primary-menu" class="main-nav"><ul id="menu-main" class=" menu sf-menu">${menu(at)}
</ul></div>			</div>
		</nav>
	<div class="site grid-container container hfeed" id="page">
				<div class="site-content" id="content">
	<div class="content-area" id="primary">
		<main class="site-main" id="main">
${crumbs.length === 0 ? '' : `<div class="breadcrumbs" typeof="BreadcrumbList" vocab="https://schema.org/">${trail}</div>\n`}${main}
		</main>
	</div>
${wide ? '' : sidebar(visit)}
	</div>
</div>
<div class="site-footer footer-bar-active footer-bar-align-right">
				<div id="footer-widgets" class="site footer-widgets">
				<div class="footer-widgets-container grid-container">
					<div class="inside-footer-widgets">
							<div class="footer-widget-1"><aside id="text-5" class="widget inner-padding widget_text"><h2 class="widget-title">Meetings</h2><div class="textwidget"><p>Third Friday of the month, September to May, 7.30 p.m., Mechanics’ Institute, 14 Corn Street, Marbeck. Visitors £4.</p></div></aside></div>
		<div class="footer-widget-2"><aside id="text-6" class="widget inner-padding widget_text"><h2 class="widget-title">Clear tonight?</h2><div class="textwidget"><p>Decisions on observing evenings are posted here at 4 p.m. and told by telephone after 4.30.</p></div></aside></div>
		<div class="footer-widget-3"><aside id="nav_menu-2" class="widget inner-padding widget_nav_menu"><h2 class="widget-title">Small print</h2><div class="menu-footer-container"><ul id="menu-footer" class="menu"><li><a href="${HOST}/privacy-policy/">Privacy</a></li><li><a href="${HOST}/minutes/agm-2025/">Minutes</a></li><li><a href="${HOST}/cart/">Basket</a></li><li><a href="${HOST}/wp-login.php">Members’ log-in</a></li></ul></div></aside></div>
					</div>
				</div>
			</div>
					<footer class="site-info" aria-label="Site"  itemtype="https://schema.org/WPFooter" itemscope>
			<div class="inside-site-info grid-container">
				<div class="copyright-bar"><span class="copyright">&copy; 2025 ${NAME}</span> &bull; Built with <a href="https://generatepress.com" itemprop="url">GeneratePress</a>. Registered charity 0514270.</div>
			</div>
		</footer>
		</div>
<script id="wp-i18n-js-after">wp.i18n.setLocaleData( { 'text direction\\u0004ltr': [ 'ltr' ] } );</script>
<script id="contact-form-7-js-before">var wpcf7 = {"api":{"root":"${HOST.replaceAll('/', '\\/')}\\/wp-json\\/","namespace":"contact-form-7\\/v1"},"cached":1};</script>
<script id="wpp-js" src="${HOST}/wp-content/plugins/wordpress-popular-posts/assets/js/wpp.min.js?ver=7.1.0" data-token="${nonce(visit, 'wpp')}" data-sampling="0"></script>
<script id="tribe-events-views-v2-nonces">var tec_nonce = "${nonce(visit, 'tec')}", useronlineL10n = {"timeout":"300"};</script>
</body>
</html>

<!-- Dynamic page generated in ${(0.2 + drawn(`${visit} seconds`, 1500) / 1000).toFixed(3)} seconds. -->
<!-- Cached page generated by WP-Super-Cache on ${fetchedAt(visit)}:${two(drawn(`${visit} second`, 60))} -->

<!-- super cache -->`;
}

// Posts.

const links = (post: Post): { cats: string; tags: string } => ({
  cats: post.cats.map((cat) => `<a href="${catAt(cat)}" rel="category tag">${CATEGORIES[cat]}</a>`).join(', '),
  tags: post.tags.map((tag) => `<a href="${tagAt(tag)}" rel="tag">${tag.replaceAll('-', ' ')}</a>`).join(', '),
});

const dated = (post: Post): string =>
  `<span class="posted-on"><time class="entry-date published" datetime="${stamp(post.date)}" itemprop="datePublished">${day(post.date)}</time></span> <span class="byline">by <span class="author vcard" itemprop="author" itemtype="https://schema.org/Person" itemscope><a class="url fn n" href="${authorAt(post.by)}" title="View all posts by ${AUTHORS[post.by]}" rel="author" itemprop="url"><span class="author-name" itemprop="name">${AUTHORS[post.by]}</span></a></span></span>`;

const filed = (post: Post): string =>
  `<span class="cat-links">${icon('icon-categories')}<span class="screen-reader-text">Categories </span>${links(post).cats}</span> <span class="tags-links">${icon('icon-tags')}<span class="screen-reader-text">Tags </span>${links(post).tags}</span>`;

const postClasses = (post: Post): string =>
  `post-${post.id} post type-post status-publish format-standard ${post.image === undefined ? '' : 'has-post-thumbnail '}hentry ${post.cats.map((cat) => `category-${cat}`).join(' ')} ${post.tags.map((tag) => `tag-${tag}`).join(' ')}`;

function commentsOf(post: Post, visit: string, answered?: Comment): string {
  const comments = post.comments ?? [];
  const one = (comment: Comment, depth: number): string =>
    `		<li id="comment-${comment.id}" class="comment ${comment.id % 2 === 0 ? 'even' : 'odd'} thread-even depth-${depth}">
			<article class="comment-body" id="div-comment-${comment.id}"  itemtype="https://schema.org/Comment" itemscope>
				<footer class="comment-meta" aria-label="Comment meta">
					<img alt='' src='https://secure.gravatar.com/avatar/${nonce(comment.name, 'face')}?s=50&#038;d=mm&#038;r=g' class='avatar avatar-50 photo' height='50' width='50' />					<div class="comment-author-info">
						<div class="comment-author vcard" itemprop="author" itemtype="https://schema.org/Person" itemscope><cite itemprop="name" class="fn">${comment.name}</cite></div>
						<div class="entry-meta comment-metadata"><a href="${postAt(post)}comment-page-1/#comment-${comment.id}"><time datetime="${stamp(comment.date)}" itemprop="datePublished">${day(comment.date)} at ${clock(comment.date)}</time></a></div>
					</div>
				</footer>
				<div class="comment-content" itemprop="text"><p>${comment.text}</p>
<span class="reply"><a rel='nofollow' class='comment-reply-link' href='${postAt(post)}?replytocom=${comment.id}#respond' data-commentid="${comment.id}" data-postid="${post.id}" data-belowelement="div-comment-${comment.id}" data-respondelement="respond" aria-label='Reply to ${comment.name}'>Reply</a></span></div>
			</article>${comments
        .filter(({ answers }) => answers === comment.id)
        .map((answer) => `\n<ul class="children">\n${one(answer, depth + 1)}\n</ul>`)
        .join('')}
</li>`;
  const heading = `${comments.length} ${comments.length === 1 ? 'thought' : 'thoughts'} on &ldquo;${post.title}&rdquo;`;
  const respond =
    answered === undefined
      ? `Leave a comment <small><a rel="nofollow" id="cancel-comment-reply-link" href="/${post.slug}/#respond" style="display:none;">Cancel reply</a></small>`
      : `Leave a Reply to <a href="#comment-${answered.id}">${answered.name}</a> <small><a rel="nofollow" id="cancel-comment-reply-link" href="/${post.slug}/#respond">Cancel reply</a></small>`;
  return `<div class="comments-area">
	<div id="comments">
${
  comments.length === 0
    ? ''
    : `<h2 class="comments-title">${heading}</h2><ol class="comment-list">
${comments
  .filter(({ answers }) => answers === undefined)
  .map((comment) => one(comment, 1))
  .join('\n')}
</ol>
`
}	<div id="respond" class="comment-respond">
		<h3 id="reply-title" class="comment-reply-title">${respond}</h3><form action="${HOST}/wp-comments-post.php" method="post" id="commentform" class="comment-form" novalidate><p class="comment-form-comment"><label for="comment" class="screen-reader-text">Comment</label><textarea id="comment" name="comment" cols="45" rows="8" required></textarea></p><label for="author" class="screen-reader-text">Name</label><input placeholder="Name *" id="author" name="author" type="text" value="" size="30" required />
<label for="email" class="screen-reader-text">Email</label><input placeholder="Email *" id="email" name="email" type="email" value="" size="30" required />
<p class="comment-form-cookies-consent"><input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes" /> <label for="wp-comment-cookies-consent">Save my name, email, and website in this browser for the next time I comment.</label></p>
<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Post Comment" /> <input type='hidden' name='comment_post_ID' value='${post.id}' id='comment_post_ID' />
<input type='hidden' name='comment_parent' id='comment_parent' value='${answered?.id ?? 0}' />
</p><p style="display: none;"><input type="hidden" id="akismet_comment_nonce" name="akismet_comment_nonce" value="${nonce(visit, 'akismet')}" /></p><p style="display: none !important;" class="akismet-fields-container" data-prefix="ak_"><input type="hidden" id="ak_js_1" name="ak_js" value="${drawn(`${visit} ak`, 250)}"/></p></form>	</div>
<p class="akismet_comment_form_privacy_notice">This site uses Akismet to reduce spam. <a href="https://akismet.com/privacy/" target="_blank" rel="nofollow noopener">Learn how your comment data is processed</a>.</p>
	</div>
</div>`;
}

function postPage(post: Post, visit: string, how: { answered?: Comment; canonical?: string } = {}): string {
  const i = POSTS.indexOf(post);
  const [newer, older] = [POSTS[i - 1], POSTS[i + 1]];
  const step = (to: Post | undefined, rel: 'prev' | 'next'): string =>
    to === undefined
      ? ''
      : `<div class="nav-${rel === 'prev' ? 'previous' : 'next'}">${icon(`icon-arrow-${rel === 'prev' ? 'left' : 'right'}`)}<span class="${rel}"><a href="${postAt(to)}" rel="${rel}">${to.title}</a></span></div>`;
  const main = `<article id="post-${post.id}" class="${postClasses(post)}" itemtype="https://schema.org/CreativeWork" itemscope>
	<div class="inside-article">
${post.image === undefined ? '' : `				<div class="featured-image page-header-image-single grid-container grid-parent">\n			<img width="1200" height="640" src="${UPLOADS}/${post.date.slice(0, 7).replace('-', '/')}/head-${post.image}.jpg" class="attachment-full size-full wp-post-image" alt="" itemprop="image" decoding="async" fetchpriority="high" />		</div>\n`}					<header class="entry-header">
				<h1 class="entry-title" itemprop="headline">${post.title}</h1>		<div class="entry-meta">
			${dated(post)} <span class="post-views">${viewsOf(post, visit)} views</span>		</div>
					</header>
			<div class="entry-content" itemprop="text">
${blocks(post.body)}
<p class="wp-print-link"><a href="${postAt(post)}print/" title="Print this post" rel="nofollow"><img class="WP-PrintIcon" src="${HOST}/wp-content/plugins/wp-print/images/print.gif" alt="Print this post" /></a>&nbsp;<a href="${postAt(post)}print/" rel="nofollow">Print this post</a></p>
<div class="sharedaddy sd-sharing-enabled"><div class="robots-nocontent sd-block sd-social sd-social-icon-text sd-sharing"><h3 class="sd-title">Share this:</h3><div class="sd-content"><ul><li class="share-facebook"><a rel="nofollow noopener noreferrer" data-shared="sharing-facebook-${post.id}" class="share-facebook sd-button share-icon" href="${postAt(post)}?share=facebook" target="_blank" title="Click to share on Facebook"><span>Facebook</span></a></li><li class="share-mastodon"><a rel="nofollow noopener noreferrer" data-shared="sharing-mastodon-${post.id}" class="share-mastodon sd-button share-icon" href="${postAt(post)}?share=mastodon" target="_blank" title="Click to share on Mastodon"><span>Mastodon</span></a></li><li class="share-end"></li></ul></div></div></div>		</div>
				<footer class="entry-meta" aria-label="Entry meta">
			${filed(post)} 		<nav id="nav-below" class="post-navigation" aria-label="Posts">
			${step(older, 'prev')}${step(newer, 'next')}		</nav>
				</footer>
			</div>
</article>
${commentsOf(post, visit, how.answered)}`;
  return shell(visit, {
    title: post.title,
    main,
    at: '',
    classes: `post-template-default single single-post postid-${post.id} single-format-standard`,
    canonical: how.canonical ?? postAt(post),
    id: post.id,
    ...(how.answered && { robots: 'noindex, follow, max-image-preview:large' }),
    crumbs: [['News', `${HOST}/news/`], [CATEGORIES[post.cats[0]!], catAt(post.cats[0]!)], [post.title]],
  });
}

const printed = (
  title: string,
  at: string,
  head: string,
  body: readonly string[],
  comments: readonly Comment[],
): string =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en-GB">
<head>
	<title>${NAME} &raquo; ${title} &raquo; Print</title>
	<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
	<meta name="Robots" content="noindex, nofollow" />
	<link rel="stylesheet" href="${HOST}/wp-content/plugins/wp-print/print-css.css" type="text/css" media="screen, print" />
	<link rel="canonical" href="${at}" />
</head>
<body>
<main role="main" class="center">
	<header class="entry-header">
		<span class="hat"><strong>- ${NAME} - <span dir="ltr">${HOST}</span> -</strong></span>
		<h1 class="entry-title">${title}</h1>
		<span class="entry-date">${head}</span>
	</header>
	<div class="entry-content">
		${blocks(body).replaceAll(/<figure class="wp-block-image[\s\S]*?<\/figure>/g, '[1]')}
	</div>
	<div class="comments">${
    comments.length === 0
      ? ''
      : `<span style='float:right' id='comments_controls'>${comments.length} Comments (<a href="#" onclick="javascript:document.getElementById('comments_box').style.display = 'block'; return false;">Open</a> | <a href="#" onclick="javascript:document.getElementById('comments_box').style.display = 'none'; return false;">Close</a>)</span><div id="comments_box">${comments.map(({ id, name, date, text }, i) => `<p class="CommentDate"><strong>#${i + 1} Comment </strong> By <u>${name}</u> On ${day(date)} @ ${clock(date)}</p><div class="CommentContent" id="c${id}"><p>${text}</p></div>`).join('<hr class="Divider" />')}</div>`
  }</div>
	<footer class="footer">
		<p>Article printed from ${NAME}: <strong dir="ltr">${HOST}</strong></p>
		<p>URL to article: <strong dir="ltr">${at}</strong></p>
		<p style="text-align: ltr;" id="print-link">Click <a href="#Print" onclick="window.print(); return false;" title="Click here to print.">here</a> to print.</p>
	</footer>
</main>
</body>
</html>`;

const amp = (post: Post): string => {
  const { cats, tags } = links(post);
  const days = (Date.UTC(2025, 10, 13) - Date.parse(post.date.slice(0, 10))) / 864e5;
  const ago = days < 365 ? `${Math.round(days / 30)} months ago` : `${Math.round(days / 365)} years ago`;
  return `<!doctype html>
<html amp lang="en-GB">
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width,initial-scale=1,minimum-scale=1">
	<title>${post.title} &#8211; ${NAME}</title>
	<link rel="canonical" href="${postAt(post)}">
	<script async src="https://cdn.ampproject.org/v0.js"></script>
	<meta name="generator" content="AMP Plugin v2.5.4; mode=reader; theme=legacy">
	<style amp-boilerplate>body{-webkit-animation:-amp-start 8s steps(1,end) 0s 1 normal both}</style>
	<style amp-custom>.amp-wp-enforced-sizes{max-width:100%;margin:0 auto}.amp-wp-header{background-color:#1b2a49}</style>
</head>
<body class="">
<header id="top" class="amp-wp-header">
	<div><a href="${HOST}/"><amp-img src="${UPLOADS}/2019/04/cropped-comet-32x32.png" width="32" height="32" class="amp-wp-site-icon"></amp-img><span class="amp-site-title">${NAME}</span></a></div>
</header>
<article class="amp-wp-article">
	<header class="amp-wp-article-header">
		<h1 class="amp-wp-title">${post.title}</h1>
		<div class="amp-wp-meta amp-wp-byline"><span class="amp-wp-author author vcard">${AUTHORS[post.by]}</span></div>
		<div class="amp-wp-meta amp-wp-posted-on"><time datetime="${stamp(post.date)}">${ago}</time></div>
	</header>
${post.image === undefined ? '' : `	<figure class="amp-wp-article-featured-image wp-caption"><amp-img width="1200" height="640" src="${UPLOADS}/${post.date.slice(0, 7).replace('-', '/')}/head-${post.image}.jpg" layout="intrinsic"></amp-img></figure>\n`}	<div class="amp-wp-article-content">
${blocks(post.body).replaceAll('<img loading="lazy" decoding="async"', '<amp-img')}
	</div>
	<footer class="amp-wp-article-footer">
		<div class="amp-wp-meta amp-wp-tax-category">Categories: ${cats}</div>
		<div class="amp-wp-meta amp-wp-tax-tag">Tags: ${tags}</div>
		<div class="amp-wp-meta amp-wp-comments-link"><a href="${postAt(post)}#${post.comments ? 'comments' : 'respond'}">Leave a Comment</a></div>
	</footer>
</article>
<footer class="amp-wp-footer"><div><h2>${NAME}</h2><a href="#top" class="back-to-top">Back to top</a></div></footer>
</body>
</html>`;
};

/** The site before 2024, in the theme Twenty Eleven, left to stand under another name. */
function formerly(
  title: string,
  meta: string,
  body: readonly string[],
  foot: string,
  comments: readonly Comment[],
  id: number,
): string {
  const post = meta !== '';
  return `<!DOCTYPE html>
<!--[if IE 8]><html id="ie8" lang="en-GB"><![endif]-->
<html lang="en-GB">
<head>
<meta charset="UTF-8" />
<title>${title} | ${NAME}</title>
<link rel="stylesheet" type="text/css" media="all" href="${OLD}/wp-content/themes/twentyeleven/style.css" />
<meta name="generator" content="WordPress 4.9.26" />
</head>
<body class="${post ? `post-template-default single single-post postid-${id} single-format-standard` : `page-template-default page page-id-${id}`} single-author singular two-column right-sidebar">
<div class="skip-link"><a class="assistive-text" href="#content">Skip to primary content</a></div>
<div id="page" class="hfeed">
	<header id="branding" role="banner">
			<hgroup>
				<h1 id="site-title"><span><a href="${OLD}/" rel="home">${NAME}</a></span></h1>
				<h2 id="site-description">Astronomy in and around Marbeck</h2>
			</hgroup>
			<a href="${OLD}/"><img src="${OLD}/wp-content/uploads/2013/02/dale-header.jpg" width="1000" height="288" alt="${NAME}" /></a>
			<form method="get" id="searchform" action="${OLD}/"><label for="s" class="assistive-text">Search</label><input type="text" class="field" name="s" id="s" placeholder="Search" /><input type="submit" class="submit" name="submit" id="searchsubmit" value="Search" /></form>
			<nav id="access" role="navigation"><h3 class="assistive-text">Main menu</h3><div class="menu"><ul><li><a href="${OLD}/">Home</a></li><li><a href="${OLD}/programme/">Programme</a></li><li><a href="${OLD}/constitution/">Constitution</a></li><li><a href="${OLD}/gallery/">Gallery</a></li><li><a href="${OLD}/links/">Links</a></li></ul></div></nav>
	</header>
	<div id="main">
		<div id="primary"><div id="content" role="main">
<article id="post-${id}" class="post-${id} ${post ? 'post type-post' : 'page type-page'} status-publish hentry">
	<header class="entry-header"><h1 class="entry-title">${title}</h1>${meta}</header>
	<div class="entry-content">
${body.map((line) => blocks([line]).replaceAll(/ class="wp-[a-z- ]*"/g, '')).join('\n')}
	</div>
	${foot}
</article>
${
  comments.length === 0
    ? ''
    : `<div id="comments"><h2 id="comments-title">${comments.length} thoughts on &ldquo;<span>${title}</span>&rdquo;</h2><ol class="commentlist">${comments.map(({ id: n, name, date, text }) => `<li class="comment" id="li-comment-${n}"><article id="comment-${n}" class="comment"><footer class="comment-meta"><div class="comment-author vcard"><span class="fn">${name}</span> on <time pubdate>${day(date)} at ${clock(date)}</time> <span class="says">said:</span></div></footer><div class="comment-content"><p>${text}</p></div></article></li>`).join('')}</ol><p class="nocomments">Comments are closed.</p></div>`
}
		</div></div>
	</div>
	<footer id="colophon" role="contentinfo"><div id="site-generator"><a href="https://wordpress.org/" class="imprint">Proudly powered by WordPress</a></div></footer>
</div>
</body>
</html>`;
}

// Lists of posts.

const card =
  (visit: string) =>
  (post: Post): string => {
    const [text, more] = excerpt(post.body);
    return `<article id="post-${post.id}" class="${postClasses(post)}" itemtype="https://schema.org/CreativeWork" itemscope>
	<div class="inside-article">
					<header class="entry-header">
				<h2 class="entry-title" itemprop="headline"><a href="${postAt(post)}" rel="bookmark">${post.title}</a></h2>		<div class="entry-meta">
			${dated(post)} <span class="post-views">${viewsOf(post, visit)} views</span>		</div>
					</header>
			${post.image === undefined ? '' : `<div class="post-image"><a href="${postAt(post)}"><img width="300" height="160" src="${UPLOADS}/${post.date.slice(0, 7).replace('-', '/')}/head-${post.image}-300x160.jpg" class="attachment-medium size-medium wp-post-image" alt="" itemprop="image" decoding="async" /></a></div>`}
			<div class="entry-summary" itemprop="text">
				<p>${text}${more ? ` &#8230; <a title="${post.title}" class="read-more" href="${postAt(post)}" aria-label="Read more about ${post.title}">Read more</a>` : ''}</p>
			</div>
				<footer class="entry-meta" aria-label="Entry meta">
			${filed(post)} <span class="comments-link">${icon('icon-comments')}<a href="${postAt(post)}#${post.comments ? 'comments' : 'respond'}">${post.comments ? `${post.comments.length} Comment${post.comments.length === 1 ? '' : 's'}` : 'Leave a comment'}</a></span> 		</footer>
			</div>
</article>`;
  };

interface Listing {
  /** Absent on the page of all posts, which has no heading. */
  readonly heading?: string;
  readonly about?: string;
  readonly posts: readonly Post[];
  readonly classes: string;
  readonly title: string;
  readonly at: string;
  readonly page?: readonly [number, number];
  readonly robots?: string;
}

function listPage(visit: string, { heading, about, posts, classes, title, at, page, robots }: Listing): string {
  const head =
    heading === undefined
      ? ''
      : `		<header class="page-header" aria-label="Page">
			<h1 class="page-title">${heading}</h1>${about === undefined ? '' : `<div class="taxonomy-description"><p>${about}</p>\n</div>`}
		</header>
`;
  const numbers =
    page === undefined
      ? ''
      : `		<nav id="nav-below" class="paging-navigation" aria-label="Archive Page"><div class="nav-links">${page[0] > 1 ? `<a class="prev page-numbers" href="${HOST}${at}${page[0] === 2 ? '' : `page/${page[0] - 1}/`}"><span aria-hidden="true">&larr;</span> Previous</a>\n` : ''}${Array.from({ length: page[1] }, (_, i) => (i + 1 === page[0] ? `<span aria-current="page" class="page-numbers current"><span class="screen-reader-text">Page</span>${i + 1}</span>` : `<a class="page-numbers" href="${HOST}${at}${i === 0 ? '' : `page/${i + 1}/`}"><span class="screen-reader-text">Page</span>${i + 1}</a>`)).join('\n')}${page[0] < page[1] ? `\n<a class="next page-numbers" href="${HOST}${at}page/${page[0] + 1}/">Next <span aria-hidden="true">&rarr;</span></a>` : ''}</div></nav>`;
  return shell(visit, {
    title,
    main: `${head}${posts.map(card(visit)).join('\n')}\n${numbers}`,
    at,
    classes,
    crumbs: heading === undefined ? [['News']] : [['News', `${HOST}/news/`], [heading.replaceAll(/<[^>]*>/g, '')]],
    ...(robots !== undefined && { robots }),
  });
}

// Events.

function eventPage(one: EventNotice, visit: string): string {
  const [venue, street, town, code] = VENUES[one.venue];
  const sorted = [...EVENTS].sort((a, b) => a.start.localeCompare(b.start));
  const i = sorted.indexOf(one);
  const [before, after] = [sorted[i - 1], sorted[i + 1]];
  const passed = one.end < fetchedAt(visit);
  const nav = `<ul class="tribe-events-sub-nav"><li class="tribe-events-nav-previous">${before ? `<a href="${eventAt(before)}"><span>&laquo;</span> ${before.title}</a>` : ''}</li><li class="tribe-events-nav-next">${after ? `<a href="${eventAt(after)}">${after.title} <span>&raquo;</span></a>` : ''}</li></ul>`;
  const category = one.kind === 'evening' ? 'Observing evenings' : 'Talks';
  const main = `<div id="tribe-events-pg-template" class="tribe-events-pg-template"><div id="tribe-events-content" class="tribe-events-single">
	<p class="tribe-events-back"><a href="${HOST}/events/"> &laquo; All Events</a></p>
	<div class="tribe-events-notices">${passed ? '<ul><li>This event has passed.</li></ul>' : ''}</div>
	<h1 class="tribe-events-single-event-title">${one.title}</h1>
	<div class="tribe-events-schedule tribe-clearfix"><h2><span class="tribe-event-date-start">${when(one)}</span> - <span class="tribe-event-time">${clock(one.end)}</span></h2><span class="tribe-events-cost">${one.cost}</span></div>
	<div id="tribe-events-header" data-title="${one.title} &#8211; ${NAME}" data-viewtitle="${one.title}"><nav class="tribe-events-nav-pagination" aria-label="Event Navigation">${nav}</nav></div>
	<div id="post-${one.id}" class="post-${one.id} tribe_events type-tribe_events status-publish hentry tribe_events_cat-${one.kind}">
		<div class="tribe-events-single-event-description tribe-events-content">
${blocks(one.body)}
		</div>
		<div class="tribe-events tribe-common"><div class="tribe-events-c-subscribe-dropdown__container"><div class="tribe-events-c-subscribe-dropdown"><button class="tribe-events-c-subscribe-dropdown__button-text">Add to calendar</button><ul class="tribe-events-c-subscribe-dropdown__list"><li><a href="https://www.google.com/calendar/event?action=TEMPLATE&amp;dates=${one.start.replaceAll(/[- :]/g, '')}00">Google Calendar</a></li><li><a href="webcal://www.${BARE}/event/${one.slug}/?ical=1">iCalendar</a></li><li><a href="${eventAt(one)}?outlook-ical=1">Export Outlook .ics file</a></li></ul></div></div></div>
		<div class="tribe-events-single-section tribe-events-event-meta primary tribe-clearfix">
<div class="tribe-events-meta-group tribe-events-meta-group-details"><h2 class="tribe-events-single-section-title"> Details </h2><dl><dt class="tribe-events-start-date-label"> Date: </dt><dd><abbr class="tribe-events-abbr tribe-events-start-date published dtstart" title="${one.start.slice(0, 10)}"> ${day(one.start)} </abbr></dd><dt class="tribe-events-start-time-label"> Time: </dt><dd><div class="tribe-events-abbr tribe-events-start-time published dtstart" title="${one.start.slice(0, 10)}"> ${clock(one.start)} - ${clock(one.end)} </div></dd><dt class="tribe-events-event-cost-label"> Cost: </dt><dd class="tribe-events-event-cost"> ${one.cost} </dd><dt class="tribe-events-event-categories-label">Event Category:</dt> <dd class="tribe-events-event-categories"><a href="${HOST}/events/category/${one.kind}/" rel="tag">${category}</a></dd></dl></div>
<div class="tribe-events-meta-group tribe-events-meta-group-organizer"><h2 class="tribe-events-single-section-title">Organiser</h2><dl><dd class="tribe-organizer">${NAME}</dd></dl></div>
<div class="tribe-events-meta-group tribe-events-meta-group-venue"><h2 class="tribe-events-single-section-title"> Venue </h2><dl><dd class="tribe-venue"> ${venue} </dd><dd class="tribe-venue-location"><address class="tribe-events-address"><span class="tribe-address"><span class="tribe-street-address">${street}</span><br><span class="tribe-locality">${town}</span><span class="tribe-delimiter">,</span> <span class="tribe-postal-code">${code}</span></span></address></dd></dl></div>
		</div>
		<div class="tribe-tickets__rsvp-wrapper" data-rsvp-id="${one.id + 40}"><div class="tribe-tickets__rsvp tribe-common-g-row"><h3 class="tribe-tickets__rsvp-title tribe-common-h2">I am coming</h3><div class="tribe-tickets__rsvp-attendance"><span class="tribe-tickets__rsvp-attendance-number tribe-common-h4">${one.going + Math.floor(minutesAt(visit) / 700)}</span> <span class="tribe-tickets__rsvp-attendance-going tribe-common-h7">Going</span></div>${passed ? '' : `<button class="tribe-common-c-btn tribe-tickets__rsvp-actions-button-going" type="submit">Going</button>`}</div></div>
	</div>
	<div id="tribe-events-footer"><nav class="tribe-events-nav-pagination" aria-label="Event Navigation">${nav}</nav></div>
</div></div>`;
  return shell(visit, {
    title: one.title,
    main,
    at: '/events/',
    classes: `tribe_events-template-default single single-tribe_events postid-${one.id} events-single tribe-events-style-full`,
    canonical: eventAt(one),
    id: one.id,
    type: 'tribe_events',
  });
}

function eventsPage(visit: string): string {
  const rows = comingAt(visit).map((one) => {
    const [venue, street, town] = VENUES[one.venue];
    return `<div class="tribe-common-g-row tribe-events-calendar-list__event-row"><div class="tribe-events-calendar-list__event-date-tag tribe-common-g-col"><time class="tribe-events-calendar-list__event-date-tag-datetime" datetime="${one.start.slice(0, 10)}"><span class="tribe-events-calendar-list__event-date-tag-daynum tribe-common-h5">${Number(one.start.slice(8, 10))}</span></time></div><article class="tribe-events-calendar-list__event tribe-common-g-row post-${one.id}"><header class="tribe-events-calendar-list__event-header"><div class="tribe-events-calendar-list__event-datetime-wrapper tribe-common-b2"><span class="tribe-event-date-start">${when(one)}</span> - <span class="tribe-event-time">${clock(one.end)}</span></div><h3 class="tribe-events-calendar-list__event-title tribe-common-h6"><a href="${eventAt(one)}" title="${one.title}" rel="bookmark">${one.title}</a></h3><address class="tribe-events-calendar-list__event-venue tribe-common-b2"><span class="tribe-events-calendar-list__event-venue-title tribe-common-b2--bold">${venue}</span> <span class="tribe-events-calendar-list__event-venue-address">${street}, ${town}</span></address></header><div class="tribe-events-calendar-list__event-description tribe-common-b2"><p>${excerpt(one.body, 30)[0]}&hellip;</p></div><div class="tribe-events-c-small-cta tribe-common-b3"><span class="tribe-events-c-small-cta__price">${one.cost}</span></div></article></div>`;
  });
  return shell(visit, {
    title: 'Upcoming Events',
    main: `<div class="tribe-common tribe-events tribe-events-view tribe-events-view--list" data-js="tribe-events-view" data-view-rest-nonce="${nonce(visit, 'list')}"><div class="tribe-common-l-container tribe-events-l-container"><header class="tribe-events-header"><h1 class="screen-reader-text tribe-events-header__title-text">Events</h1><nav class="tribe-events-header__breadcrumbs tribe-events-c-breadcrumbs"></nav><div class="tribe-events-c-top-bar"><a href="${HOST}/events/list/?eventDisplay=past">Previous Events</a> <a href="${HOST}/events/today/">Today</a> <button><span class="tribe-events-c-top-bar__datepicker-desktop">Now onwards</span></button></div></header><div class="tribe-events-calendar-list">${rows.join('\n')}</div></div></div>`,
    at: '/events/',
    classes: 'archive post-type-archive post-type-archive-tribe_events events-list tribe-filter-live',
    type: 'pages',
  });
}

// Pages, loans and the shop.

/** The fields and hidden fields of a form of Contact Form 7. */
function form(visit: string, id: number, page: number, fields: readonly string[], button: string): string {
  const quiz = [
    'How many planets go round the Sun?',
    'Which planet has the bright rings?',
    'What is three plus four?',
    'What colour is Mars?',
  ];
  const asked = drawn(`${visit} quiz`, quiz.length);
  return `<div class="wpcf7 no-js" id="wpcf7-f${id}-p${page}-o1" lang="en-GB" dir="ltr"><div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div><form action="/#wpcf7-f${id}-p${page}-o1" method="post" class="wpcf7-form init" aria-label="Contact form" novalidate="novalidate" data-status="init"><div style="display: none;"><input type="hidden" name="_wpcf7" value="${id}" /><input type="hidden" name="_wpcf7_version" value="5.9.8" /><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f${id}-p${page}-o1" /><input type="hidden" name="_wpnonce" value="${nonce(visit, 'cf7')}" /></div>
${fields.map((field) => `<p><label> ${field}<br /><span class="wpcf7-form-control-wrap" data-name="your-${field.split(' ').at(-1)!.toLowerCase()}"><input size="40" class="wpcf7-form-control wpcf7-text" value="" type="text" name="your-${field.split(' ').at(-1)!.toLowerCase()}" /></span></label></p>`).join('\n')}
<p><span class="wpcf7-form-control-wrap" data-name="quiz"><label><span class="wpcf7-quiz-label">${quiz[asked]}</span> <input size="40" class="wpcf7-form-control wpcf7-quiz" autocomplete="off" type="text" name="quiz" /></label><input type="hidden" name="_wpcf7_quiz_answer_quiz" value="${nonce(quiz[asked]!, visit.slice(0, 9))}" /></span></p>
<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="${button}" /></p><div class="wpcf7-response-output" aria-hidden="true"></div></form></div>`;
}

function pageOf(
  visit: string,
  {
    id,
    path,
    title,
    body,
    more = '',
    under,
    canonical,
  }: Pick<FixedPage, 'id' | 'path' | 'title' | 'body'> & {
    readonly more?: string;
    readonly under?: readonly [string, string] | undefined;
    readonly canonical?: string;
  },
): string {
  return shell(visit, {
    title,
    main: `<article id="post-${id}" class="post-${id} page type-page status-publish hentry" itemtype="https://schema.org/CreativeWork" itemscope>
	<div class="inside-article">
			<header class="entry-header">
				<h1 class="entry-title" itemprop="headline">${title}</h1>			</header>
			<div class="entry-content" itemprop="text">
${blocks(body)}
${more}		</div>
			</div>
</article>`,
    at: path,
    classes: `page-template-default page page-id-${id}${under ? ' page-child' : ''}`,
    canonical: canonical ?? HOST + path,
    id,
    type: 'pages',
    crumbs: under ? [under, [title]] : [[title]],
  });
}

const PARENTS: Record<string, readonly [string, string]> = {
  about: ['About the society', `${HOST}/about/`],
  minutes: ['Minutes', `${HOST}/minutes/`],
  schools: ['Schools', `${HOST}/schools/`],
};
const parentOf = (path: string): readonly [string, string] | undefined =>
  path.split('/').length > 3 ? PARENTS[path.split('/')[1]!] : undefined;

function fixedPage(
  page: FixedPage,
  visit: string,
  moved: Partial<Pick<FixedPage, 'id' | 'path' | 'title'>> = {},
): string {
  const shown = { ...page, ...moved };
  const more =
    page.path === '/contact/'
      ? form(visit, 38, page.id, ['Your name', 'Your email', 'Subject', 'Your message'], 'Send')
      : page.path === '/join/'
        ? form(
            visit,
            39,
            page.id,
            ['First name', 'Surname', 'Your email', 'Postal address', 'Kind of membership', 'How did you hear of us'],
            'Go on to payment',
          )
        : '';
  return pageOf(visit, { ...shown, more, under: parentOf(shown.path) });
}

function scopePage(one: Scope, visit: string): string {
  const others = SCOPES.filter((other) => other !== one);
  const more = `<figure class="wp-block-image size-medium"><img loading="lazy" decoding="async" width="300" height="225" src="${UPLOADS}/2019/05/${one.slug}-300x225.jpg" alt="${one.name}" class="wp-image-${one.id + 300}" /></figure>
${blocks([`| ${one.rows.flat().join('|')}`, '## Terms of loan', 'Members may borrow one instrument at a time, for two months if not said otherwise, free of charge. We ask for a deposit of £20, which is returned with the telescope. You collect it from Gwen at Wath Bridge and bring it back clean and dry. Damage by accident is borne by the society; tell us, and do not mend it yourself.'])}
${form(visit, 644, one.id, ['Your name', 'Your email', 'Membership number', 'Wanted from'], 'Ask for this telescope')}
<h2 class="wp-block-heading">The others</h2>
<ul class="wp-block-page-list">${others.map((other) => `<li class="wp-block-pages-list__item"><a class="wp-block-pages-list__item__link" href="${scopeAt(other)}">${other.name}</a></li>`).join('')}</ul>
`;
  return pageOf(visit, {
    id: one.id,
    path: `/loan-telescopes/${one.slug}/`,
    title: one.name,
    body: one.text,
    more,
    under: ['Loan telescopes', `${HOST}/loan-telescopes/`],
  });
}

const price = (amount: string): string =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&pound;</span>${amount}</bdi></span>`;

const productCard = (one: Product, i: number): string =>
  `<li class="${i % 3 === 0 ? 'first ' : i % 3 === 2 ? 'last ' : ''}product type-product post-${one.id} status-publish instock product_cat-${one.cat.toLowerCase()} has-post-thumbnail shipping-taxable purchasable product-type-simple">
	<a href="${productAt(one)}" class="woocommerce-LoopProduct-link woocommerce-loop-product__link"><div class="wc-product-image"><div class="inside-wc-product-image"><img width="300" height="300" src="${UPLOADS}/shop/${one.sku}-300x300.jpg" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="" decoding="async" loading="lazy" /></div></div><h2 class="woocommerce-loop-product__title">${one.name}</h2>
	<span class="price">${price(one.price)}</span>
</a><a href="?add-to-cart=${one.id}" data-quantity="1" class="button product_type_simple add_to_cart_button ajax_add_to_cart" data-product_id="${one.id}" data-product_sku="${one.sku}" aria-label="Add to basket: &ldquo;${one.name}&rdquo;" rel="nofollow">Add to basket</a></li>`;

const ORDERS = {
  menu_order: 'Default sorting',
  popularity: 'Sort by popularity',
  date: 'Sort by latest',
  price: 'Sort by price: low to high',
  'price-desc': 'Sort by price: high to low',
} as const;

function shopPage(visit: string, order: keyof typeof ORDERS): string {
  const sign = order === 'price' ? 1 : order === 'price-desc' ? -1 : 0;
  const products = [...PRODUCTS].sort((a, b) => sign * (Number(a.price) - Number(b.price)));
  return shell(visit, {
    title: 'Shop',
    main: `<article class="post-1400 page type-page"><div class="inside-article"><header class="woocommerce-products-header"><h1 class="woocommerce-products-header__title page-title">Shop</h1><div class="page-description"><p>Posted on Saturdays by second class, or collect at a meeting and save the postage.</p></div></header><div class="woocommerce-notices-wrapper"></div><p class="woocommerce-result-count">Showing all ${products.length} results</p>
<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Shop order">${Object.entries(
      ORDERS,
    )
      .map(
        ([value, label]) =>
          `<option value="${value}" ${value === order ? " selected='selected'" : ''}>${label}</option>`,
      )
      .join('')}</select><input type="hidden" name="paged" value="1" /></form>
<ul class="products columns-3">
${products.map(productCard).join('\n')}
</ul></div></article>`,
    at: '/shop/',
    classes: 'archive post-type-archive post-type-archive-product woocommerce-shop woocommerce woocommerce-page',
    type: 'product',
    crumbs: [['Shop']],
  });
}

function productPage(one: Product, visit: string): string {
  const related = PRODUCTS.filter((other) => other !== one).slice(0, 3);
  // The shop mixes these on each visit.
  const shown = drawn(`${visit} related`, 2) === 0 ? related : related.toReversed();
  return shell(visit, {
    title: one.name,
    main: `<article class="post-${one.id} product type-product"><div class="inside-article"><div class="woocommerce-notices-wrapper"></div><div id="product-${one.id}" class="product type-product post-${one.id} status-publish first instock product_cat-${one.cat.toLowerCase()} has-post-thumbnail shipping-taxable purchasable product-type-simple">
	<div class="woocommerce-product-gallery woocommerce-product-gallery--with-images images" data-columns="4"><div class="woocommerce-product-gallery__wrapper"><div class="woocommerce-product-gallery__image"><a href="${UPLOADS}/shop/${one.sku}.jpg"><img width="600" height="600" src="${UPLOADS}/shop/${one.sku}-600x600.jpg" class="wp-post-image" alt="" decoding="async" /></a></div></div></div>
	<div class="summary entry-summary">
		<h1 class="product_title entry-title">${one.name}</h1><p class="price">${price(one.price)}</p>
<div class="woocommerce-product-details__short-description"><p>${one.short}</p></div>
<p class="stock in-stock">${one.stock}</p>
<form class="cart" action="${productAt(one)}" method="post" enctype='multipart/form-data'><div class="quantity"><label class="screen-reader-text" for="quantity_${nonce(visit, 'quantity')}">${one.name} quantity</label><input type="number" id="quantity_${nonce(visit, 'quantity')}" class="input-text qty text" name="quantity" value="1" min="1" /></div><button type="submit" name="add-to-cart" value="${one.id}" class="single_add_to_cart_button button alt">Add to basket</button></form>
<div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">${one.sku}</span></span> <span class="posted_in">Category: <a href="${HOST}/product-category/${one.cat.toLowerCase()}/" rel="tag">${one.cat}</a></span></div>
	</div>
	<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist"><li class="description_tab" id="tab-title-description" role="tab"><a href="#tab-description">Description</a></li></ul><div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--description panel entry-content wc-tab" id="tab-description" role="tabpanel"><h2>Description</h2>
${one.text.map((line) => `<p>${line}</p>`).join('\n')}
</div></div>
	<section class="related products"><h2>Related products</h2><ul class="products columns-3">${shown.map(productCard).join('\n')}</ul></section>
</div></div></article>`,
    at: '/shop/',
    classes: `product-template-default single single-product postid-${one.id} woocommerce woocommerce-page`,
    canonical: productAt(one),
    id: one.id,
    type: 'product',
    crumbs: [['Shop', `${HOST}/shop/`], [one.cat, `${HOST}/product-category/${one.cat.toLowerCase()}/`], [one.name]],
  });
}

function homePage(visit: string): string {
  const latest = POSTS.slice(0, 4).map((post) => {
    const [text] = excerpt(post.body, 20);
    return `<li><a class="wp-block-latest-posts__post-title" href="${postAt(post)}">${post.title}</a><time datetime="${stamp(post.date)}" class="wp-block-latest-posts__post-date">${day(post.date)}</time><div class="wp-block-latest-posts__post-excerpt">${text}&hellip;</div></li>`;
  });
  const next = comingAt(visit)
    .slice(0, 3)
    .map(
      (one) =>
        `<li class="ecs-event"><h4 class="entry-title summary"><a href="${eventAt(one)}" rel="bookmark">${one.title}</a></h4><span class="duration time">${when(one)}</span></li>`,
    );
  return shell(visit, {
    title: '',
    main: `<article id="post-8" class="post-8 page type-page status-publish hentry" itemtype="https://schema.org/CreativeWork" itemscope><div class="inside-article"><div class="entry-content" itemprop="text">
<div class="wp-block-cover alignfull" style="min-height:420px"><img fetchpriority="high" decoding="async" class="wp-block-cover__image-background wp-image-1690" alt="" src="${UPLOADS}/2025/06/hut-milky-way.jpg" /><div class="wp-block-cover__inner-container"><h1 class="wp-block-heading has-text-align-center">The dale is dark. Come and see.</h1><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="${HOST}/join/">Join us for £24 a year</a></div></div></div></div>
<p>We are amateurs of every kind, from those who own an observatory to those who own a deckchair. Talks are held in Marbeck each month, telescopes are lent without charge, and on some ten evenings between September and March anybody may come and look through ours.</p>
<div class="wp-block-columns"><div class="wp-block-column"><h2 class="wp-block-heading">Latest news</h2><ul class="wp-block-latest-posts__list has-dates wp-block-latest-posts">${latest.join('')}</ul></div><div class="wp-block-column"><h2 class="wp-block-heading">Next</h2><ul class="ecs-event-list">${next.join('')}</ul></div></div>
</div></div></article>`,
    at: '/',
    classes: 'home page-template-default page page-id-8',
    canonical: `${HOST}/`,
    id: 8,
    type: 'pages',
    wide: true,
  });
}

/** The pages of the site in the order of a crawl. */
export function kelderdaleAstronomers(): Site {
  const pages: SitePage[] = [];
  /** @param path or a whole address; the links of a page of the site lead to the host that was asked */
  const add = (path: string, content: string, html: (visit: string) => string, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    const { origin } = new URL(url);
    const text = html(url);
    const own =
      origin === HOST || origin === OLD
        ? text
        : text
            .replaceAll(HOST, origin)
            .replaceAll(HOST.replaceAll('/', '\\/'), origin.replaceAll('/', '\\/'))
            .replaceAll(`webcal://www.${BARE}`, origin.replace(/^https?/, 'webcal'));
    pages.push({ url, content, html: own, ...more });
  };
  const insecure = (path: string): string => `http://www.${BARE}${path}`;
  const bare = (path: string): string => `https://${BARE}${path}`;

  add('/', 'home', homePage);

  const byPath = (path: string): FixedPage => PAGES.find((page) => page.path === path)!;
  for (const page of PAGES) {
    const alike = page.family && { alike: page.family };
    add(page.path, `page ${page.path}`, (visit) => fixedPage(page, visit), alike);
  }
  const pageCopy = (path: string, url: string, copy: CopyKind, moved?: Parameters<typeof fixedPage>[2]): void =>
    add(url, `page ${path}`, (visit) => fixedPage(byPath(path), visit, moved), { copy });
  pageCopy('/thornmere/', insecure('/thornmere/'), 'protocol');
  pageCopy('/contact/', bare('/contact/'), 'host');
  pageCopy('/join/', '/join', 'slash');
  pageCopy('/join/', '/Join/', 'case');
  pageCopy('/about/', '/index.php/about/', 'moved');
  // The page for schools was made by copying the one under Sky.
  pageCopy('/solar-safety/', '/schools/looking-at-the-sun-safely/', 'republished', {
    id: 1333,
    path: '/schools/looking-at-the-sun-safely/',
  });
  {
    const { title, path, body } = byPath('/solar-safety/');
    const head = `Posted By <cite>${AUTHORS.secretary}</cite> On 2 May 2019 @ 9:12 am In `;
    add('/solar-safety/print/', `page ${path}`, () => printed(title, HOST + path, head, body, []), { copy: 'print' });
    const { title: name, body: rules, path: at, id } = byPath('/about/constitution/');
    add(`${OLD}/constitution/`, `page ${at}`, () => formerly(name, '', rules, '', [], id), { copy: 'moved' });
  }

  // Posts, of which three were put up a second time.
  const AGAIN: Readonly<Record<string, readonly [slug: string, copy: CopyKind]>> = {
    'county-council-to-dim-street-lights': ['county-council-to-dim-street-lights-2', 'edited'],
    'sky-notes-october-2025': ['sky-notes-october-2025-2', 'edited'],
    'nightwatch-112-a-plum-over-hagg-top': ['red-moon-rising-7-september', 'republished'],
  };
  const familyOf = (slug: string): Partial<SitePage> =>
    slug.startsWith('sky-notes')
      ? { alike: 'variant sky notes' }
      : slug.startsWith('observing-evening-cancelled')
        ? { alike: 'variant cancelled' }
        : {};
  for (const post of POSTS) {
    const again = AGAIN[post.slug];
    add(`/${post.slug}/`, `post ${again?.[0] ?? post.slug}`, (visit) => postPage(post, visit), {
      ...familyOf(post.slug),
      ...(again && { copy: again[1] }),
    });
  }
  const bySlug = (slug: string): Post => POSTS.find((post) => post.slug === slug)!;
  const postCopy = (slug: string, url: string, copy: CopyKind, html?: (post: Post, visit: string) => string): void =>
    add(url, `post ${slug}`, (visit) => (html ?? postPage)(bySlug(slug), visit), { ...familyOf(slug), copy });
  postCopy('perseids-2025-report', bare('/perseids-2025-report/'), 'host');
  postCopy('barn-door-tracker', '/barn-door-tracker', 'slash');
  postCopy(
    'red-moon-rising-7-september',
    '/red-moon-rising-7-september/?fbclid=IwAR0qk3mT7vVb2xZr9cLhY1sWfJd8ePnA4uGo6EiXtKjN5yQpHzMwCvB0s',
    'parameter',
  );
  postCopy(
    'autumn-star-camp-2025',
    '/autumn-star-camp-2025/?utm_source=nightwatch&utm_medium=email&utm_campaign=november',
    'parameter',
  );
  postCopy('sky-notes-november-2025', '/sky-notes-november-2025/?replytocom=911', 'parameter', (post, visit) => {
    const answered = post.comments!.find(({ id }) => id === 911)!;
    return postPage(post, visit, { answered });
  });
  postCopy('the-14-inch-mirror-comes-home', '/index.php/the-14-inch-mirror-comes-home/', 'moved');
  for (const slug of ['sky-notes-november-2025', 'finding-the-andromeda-galaxy'])
    postCopy(slug, `/${slug}/comment-page-1/`, 'permalink', (post, visit) =>
      postPage(post, visit, { canonical: `${postAt(post)}comment-page-1/#comments` }),
    );
  for (const slug of ['finding-the-andromeda-galaxy', 'perseids-2025-report', 'the-roof-rolls-again'])
    postCopy(slug, `/${slug}/amp/`, 'amp', amp);
  for (const slug of ['barn-door-tracker', 'sky-notes-september-2025'])
    postCopy(slug, `/${slug}/print/`, 'print', (post) => {
      const count = post.comments?.length ?? 0;
      const where = post.cats.map((cat) => CATEGORIES[cat]).join(',');
      const head = `Posted By <cite>${AUTHORS[post.by]}</cite> On ${day(post.date)} @ ${clock(post.date)} In ${where} | <a href='#comments_controls'>${count === 0 ? 'No Comments' : `${count} Comments`}</a>`;
      return printed(post.title, postAt(post), head, post.body, post.comments ?? []);
    });
  postCopy('barn-door-tracker', `${OLD}/?p=873`, 'moved', (post) => {
    const meta = `<div class="entry-meta"><span class="sep">Posted on </span><a href="${OLD}/?p=873" rel="bookmark"><time class="entry-date">${day(post.date)}</time></a><span class="by-author"> <span class="sep"> by </span> <span class="author vcard"><a class="url fn n" href="${OLD}/?author=3">${AUTHORS[post.by]}</a></span></span></div>`;
    const foot = `<footer class="entry-meta">This entry was posted in <a href="${OLD}/?cat=6" rel="category tag">How To</a> and tagged <a href="${OLD}/?tag=photography" rel="tag">photography</a> by <a href="${OLD}/?author=3">${AUTHORS[post.by]}</a>. Bookmark the <a href="${OLD}/?p=873" rel="bookmark">permalink</a>.</footer>`;
    return formerly(post.title, meta, post.body, foot, post.comments ?? [], post.id);
  });

  for (const [id, path, title, caption] of ATTACHMENTS)
    add(
      path,
      `picture ${id}`,
      (visit) =>
        pageOf(visit, {
          id: Number(id),
          path,
          title,
          body: [],
          more: `<p class="attachment"><a href='${UPLOADS}/2025/10/${id}.jpg'><img fetchpriority="high" decoding="async" width="300" height="200" src="${UPLOADS}/2025/10/${id}-300x200.jpg" class="attachment-medium size-medium" alt="" /></a></p>\n<p>${caption}</p>\n`,
        }),
      { alike: 'thin pictures' },
    );

  const eventAlike = (one: EventNotice): SitePage['alike'] =>
    one.kind === 'evening' ? 'variant evenings' : 'variant talks';
  const addEvent = (one: EventNotice, url: string, copy?: CopyKind): void =>
    add(url, `event ${one.slug}`, (visit) => eventPage(one, visit), {
      alike: eventAlike(one)!,
      ...(copy !== undefined && { copy }),
    });
  EVENTS.forEach((one, i) => {
    const path = `/event/${one.slug}/`;
    addEvent(one, path);
    if (i === 0) addEvent(one, insecure(path), 'protocol');
    if (i === 1) addEvent(one, `${path}?utm_source=facebook&utm_medium=social`, 'parameter');
    if (i === 4) addEvent(one, bare(path), 'host');
  });

  add('/loan-telescopes/', 'telescopes', (visit) =>
    pageOf(visit, {
      id: 610,
      path: '/loan-telescopes/',
      title: 'Loan telescopes',
      body: [
        'A telescope in a cupboard shows nothing. These five belong to the society, and a member may take one home for two months. Most were given, several in memory of somebody who would have wished them to be used.',
        'If you are about to buy your first, borrow first. Half of those who do then buy something else, or nothing, and are the happier for it.',
        `| ${SCOPES.flatMap((one) => [`<a href="${scopeAt(one)}">${one.name}</a>`, `${one.rows[0]![1]}, ${one.rows.at(-1)![1]}`]).join('|')}`,
      ],
    }),
  );
  SCOPES.forEach((one, i) => {
    const path = `/loan-telescopes/${one.slug}/`;
    const alike = 'variant telescopes';
    add(path, `telescope ${one.slug}`, (visit) => scopePage(one, visit), { alike });
    if (i === 0)
      add(insecure(path), `telescope ${one.slug}`, (visit) => scopePage(one, visit), { alike, copy: 'protocol' });
  });

  add('/shop/', 'shop', (visit) => shopPage(visit, 'menu_order'));
  for (const order of ['price', 'price-desc'] as const)
    add(`/shop/?orderby=${order}`, 'shop', (visit) => shopPage(visit, order), { copy: 'sort' });
  PRODUCTS.slice(0, 4).forEach((one, i) => {
    const path = `/product/${one.slug}/`;
    const alike = 'variant products';
    add(path, `product ${one.slug}`, (visit) => productPage(one, visit), { alike });
    if (i === 2)
      add(`${path}?utm_source=nightwatch&utm_medium=email`, `product ${one.slug}`, (visit) => productPage(one, visit), {
        alike,
        copy: 'parameter',
      });
  });

  add('/events/', 'events', eventsPage, { alike: 'list archives' });
  const addList = (path: string, content: string, list: Omit<Listing, 'at'> & { at?: string }, copy?: CopyKind): void =>
    add(path, content, (visit) => listPage(visit, { at: path, ...list }), {
      alike: 'list archives',
      ...(copy !== undefined && { copy }),
    });
  const news = paged(POSTS, 6);
  news.forEach((posts, i) => {
    const n = i + 1;
    const title = i === 0 ? 'News' : `News &#8211; Page ${n}`;
    const list = {
      posts,
      title,
      at: '/news/',
      classes: `blog${i === 0 ? '' : ` paged paged-${n}`}`,
      page: [n, news.length],
    } as const;
    addList(i === 0 ? '/news/' : `/news/page/${n}/`, `news ${n}`, list);
    if (i === 0) addList('/news/page/1/', 'news 1', list, 'parameter');
    if (i === 1) addList(insecure('/news/page/2/'), 'news 2', list, 'protocol');
  });
  const ABOUT: Readonly<Record<string, string>> = {
    'sky-notes': 'What to look for this month, by Hilary Quayle. Times are those of the clock on the wall.',
    'how-to': 'Instructions that have been tried out, by members who made the mistakes first.',
  };
  const category = (cat: keyof typeof CATEGORIES): Omit<Listing, 'at'> => ({
    heading: CATEGORIES[cat],
    title: CATEGORIES[cat],
    ...(ABOUT[cat] !== undefined && { about: ABOUT[cat] }),
    posts: POSTS.filter(({ cats }) => cats.includes(cat)),
    classes: `archive category category-${cat}`,
  });
  const tagged = (tag: string): Omit<Listing, 'at'> => ({
    heading: tag.replaceAll('-', ' '),
    title: tag.replaceAll('-', ' '),
    posts: POSTS.filter(({ tags }) => tags.includes(tag)),
    classes: `archive tag tag-${tag}`,
  });
  for (const cat of ['observing-reports', 'sky-notes', 'how-to', 'society-news'] as const)
    addList(`/category/${cat}/`, `category ${cat}`, category(cat));
  addList(
    '/category/observing-reports',
    'category observing-reports',
    { ...category('observing-reports'), at: '/category/observing-reports/' },
    'slash',
  );
  addList('/tag/monthly-guide/', 'category sky-notes', tagged('monthly-guide'), 'list');
  addList('/tag/beginners/', 'category how-to', tagged('beginners'), 'list');
  addList('/tag/thornmere/', 'tag thornmere', tagged('thornmere'));
  addList('/author/dougal/', 'author dougal', {
    heading: `<img alt='' src='https://secure.gravatar.com/avatar/${nonce('dougal', 'face')}?s=50' class='avatar avatar-50 photo' height='50' width='50' /><span class="vcard">${AUTHORS.dougal}</span>`,
    title: AUTHORS.dougal,
    about: 'Keeper of the hut. Has built more telescopes than he has finished.',
    posts: POSTS.filter(({ by }) => by === 'dougal'),
    classes: 'archive author author-dougal author-3',
  });
  addList('/2025/09/', 'month 2025-09', {
    heading: 'September 2025',
    title: 'September 2025',
    posts: POSTS.filter(({ date }) => date.startsWith('2025-09')),
    classes: 'archive date',
  });
  addList('/?s=binoculars', 'search binoculars', {
    heading: 'Search Results for: <span>binoculars</span>',
    title: 'Search Results for &#8220;binoculars&#8221;',
    posts: POSTS.filter(({ body }) => body.some((line) => line.includes('binoculars'))),
    classes: 'search search-results',
    robots: 'noindex, follow, max-image-preview:large',
    at: '',
  });
  return { name: 'kelderdale-astronomers', pages };
}
