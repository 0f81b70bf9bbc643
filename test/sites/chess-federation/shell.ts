import { drawn, someOf } from '../site.ts';
import { CLUBS, MATCHES, type Post, RAPIDS, TOPICS, type Topic } from './data.ts';
import { type Item, NEWS } from './texts.ts';

export const BARE = 'northmarlandchess.example';
export const HOST = `https://www.${BARE}`;
export const at = ({ id, slug }: Item): string => `/news/${id}-${slug}`;
export const topicAt = ({ id, forum }: Topic): string => `/forum/viewtopic.php?f=${forum}&t=${id}`;
export const attr = (address: string): string => address.replaceAll('&', '&amp;');
export const inParagraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
export const dated = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${String(date).padStart(2, '0')} ${MONTHS[month - 1]} ${year}`;
};
export const opening = (text: readonly string[], words: number): string =>
  `${text[0]!.split(' ').slice(0, words).join(' ')} …`;

export interface Page {
  readonly title: string;
  readonly body: string;
  readonly trail: readonly (readonly [string, string])[];
  readonly canonical?: string | undefined;
  /** What is put before the addresses of links, where the language is in the address. */
  readonly prefix?: string;
  readonly lang?: string;
}

const MENU: readonly (readonly [string, string])[] = [
  ['/', 'Home'],
  ['/welcome', 'New to chess?'],
  ['/news', 'News'],
  ['/events/congress-2025-entry', 'Congress'],
  ['/lms/table.php?div=1', 'League'],
  ['/lms/list.php?club=HAR', 'Ratings'],
  ['/arbiters/guide', 'Arbiters'],
  ['/forum/viewforum.php?f=4', 'Forum'],
];

const QUIPS = [
  ['The blunders are all there on the board, waiting to be made.', 'S. Tartakower'],
  ['Help the pieces so they can help you.', 'P. Morphy'],
  ['When you see a good move, look for a better one.', 'Em. Lasker'],
  ['Even a poor plan is better than no plan at all.', 'M. Chigorin'],
] as const;

/** The page as Joomla delivers it; the modules at the side change from request to request. */
export function joomla(url: string, { title, body, trail, canonical, prefix = '', lang = 'en-gb' }: Page): string {
  const base = url.replace(/\?.*$/, '');
  const path = new URL(url).pathname;
  const menu = MENU.map(
    ([to, name], i) => `<li class="item-${101 + i}${to === path ? ' current active' : ''}">
<a href="${prefix}${attr(to)}">${name}</a></li>`,
  );
  const latest = someOf(NEWS, 4, `news ${drawn(url, 11)}`).map(
    (item) => `<li itemscope itemtype="https://schema.org/Article">
  <a href="${prefix}${at(item)}" itemprop="url"><span itemprop="name">${item.title}</span></a></li>`,
  );
  const events = someOf(RAPIDS, 2, `diary ${drawn(url, 17)}`).map(
    (one) => `<div class="jevents-row"><span class="icon-calendar"></span> <span class="day">${one.date}</span><br />
<a href="${prefix}/events/${one.slug}">${one.town} Rapidplay</a></div>`,
  );
  const results = someOf(MATCHES, 2, `results ${drawn(url, 5)}`).map(
    ({ id, home, away }) => `<tr><td><a href="/lms/card.php?id=${id}">${home} – ${away}</a></td></tr>`,
  );
  const talk = someOf(TOPICS, 2, `talk ${drawn(url, 13)}`).map(
    (topic) => `<li><a href="${attr(topicAt(topic))}">${topic.title}</a> <small>by
${topic.posts[drawn(url + topic.id, topic.posts.length)]!.by}</small></li>`,
  );
  const quip = QUIPS[drawn(`quip ${url}`, QUIPS.length)]!;
  const guests = drawn(`guests ${url}`, 90) + 6;
  const crumbs = [['/', 'Home'] as const, ...trail].map(
    ([to, name], i) => `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem">
<a itemprop="item" href="${prefix}${attr(to)}" class="pathway"><span itemprop="name">${name}</span></a>
<span class="divider"><img src="/media/system/images/arrow.png" alt="" /></span>
<meta itemprop="position" content="${i + 1}"></li>`,
  );
  return `<!DOCTYPE html>
<html lang="${lang}" dir="ltr">
<head>
  <meta name="viewport" content="width=device-width, initial-scale=1.0" />
  <meta charset="utf-8" />
  <base href="${base}" />
  <meta name="generator" content="Joomla! - Open Source Content Management" />
  <title>${title} - North Marland Chess Federation</title>
${canonical === undefined ? '' : `  <link href="${attr(canonical)}" rel="canonical" />\n`}\
  <link href="/templates/nmcf_protostar/favicon.ico" rel="shortcut icon" type="image/vnd.microsoft.icon" />
  <link href="/templates/nmcf_protostar/css/template.css?b3c1f2" rel="stylesheet" />
  <script type="application/json" class="joomla-script-options new">{"csrf.token":"${drawn(url, 1e9).toString(16)}"}\
</script>
  <script src="/media/jui/js/jquery.min.js?b3c1f2"></script>
</head>
<body class="site com_content view-article no-layout no-task itemid-${101 + drawn(path, 40)}">
<div class="body" id="top"><div class="container">
<header class="header" role="banner"><div class="header-inner clearfix">
<a class="brand pull-left" href="${prefix}/"><img src="/images/crest.png" alt="North Marland Chess Federation" /></a>
<div class="site-description">Founded in the Corn Exchange, 1887</div>
<div class="header-search pull-right"><form action="${prefix}/search" method="get" class="form-inline">
<label for="mod-search" class="element-invisible">Search ...</label>
<input name="searchword" id="mod-search" maxlength="200" placeholder="Search ..." /></form></div>
</div></header>
<nav class="navigation" role="navigation"><ul class="nav menu nav-pills mod-list">
${menu.join('\n')}
</ul></nav>
<div class="row-fluid"><main id="content" role="main" class="span9">
<div aria-label="Breadcrumbs" role="navigation"><ul itemscope itemtype="https://schema.org/BreadcrumbList"
 class="breadcrumb"><li>You are here: &#160;</li>
${crumbs.join('')}
<li class="active"><span itemprop="name">${title}</span></li></ul></div>
<div id="system-message-container"></div>
${body}
<div class="clearfix"></div></main>
<div id="aside" class="span3">
<div class="well _menu"><h3 class="page-header">Latest news</h3>
<ul class="latestnews mod-list">${latest.join('\n')}</ul></div>
<div class="well"><h3 class="page-header">Coming up</h3>
${events.join('\n')}
<a href="${prefix}/events/congress-2025-entry">61st Congress</a></div>
<div class="well"><h3 class="page-header">Results</h3><table class="table mod-lms">${results.join('')}</table></div>
<div class="well"><h3 class="page-header">From the forum</h3><ul class="phpbb-latest">${talk.join('\n')}</ul></div>
<div class="well quote"><blockquote>${quip[0]}<small>${quip[1]}</small></blockquote></div>
<div class="well"><h3 class="page-header">Who’s online</h3>
<p>We have ${guests}&#160;guests and no members online</p></div>
</div></div></div></div>
<footer class="footer" role="contentinfo"><div class="container"><hr />
<div class="custom"><ul class="nav nav-pills">
${CLUBS.map(({ slug, name }) => `<li><a href="${prefix}/clubs/${slug}">${name}</a></li>`).join('\n')}
</ul><ul class="nav nav-pills"><li><a href="${prefix}/federation/league-rules-2024-25">League rules</a></li>
<li><a href="${prefix}/federation/safeguarding-policy">Safeguarding</a></li>
<li><a href="${prefix}/council/minutes/2025-03-15">Minutes</a></li>
<li><a href="${prefix}/games/april-2025">Game of the month</a></li>
<li><a href="${prefix}/council">Council</a></li></ul></div>
<p class="pull-right"><a href="#top" id="back-top">Back to Top</a></p>
<p>&copy; 2025 North Marland Chess Federation. Secretary: Helen Voss, 01632 960 871.
Results in confidence to nobody.</p>
</div></footer>
<div id="cookie-law"><span>We set one cookie so that the site remembers your club. <a href="#">Fine</a></span></div>
</body></html>
`;
}

const MOBILE = `<p class="m"><a href="https://m.${BARE}/n/203">Mobile version</a></p>\n`;
const SHARES = ['Post', 'Share', 'Pin'];

const remarks = (said: readonly (readonly [string, string, string])[]): string =>
  `<div id="jc"><div id="comments"><h4>Comments
<a class="refresh" href="#" title="Refresh comments list">&nbsp;</a></h4>
<div id="comments-list" class="comments-list">
${said
  .map(
    ([who, when, what], i) => `<div class="${i % 2 === 0 ? 'even' : 'odd'}"><div class="rbox">
<span class="comments-vote"><span class="vote-${i === 0 ? 'good' : 'none'}">${i === 0 ? '+3' : '0'}</span></span>
<a class="comment-anchor" href="#comment-${i + 41}">#${i + 1}</a> <span class="comment-author">${who}</span>
<span class="comment-date">${when}</span><div class="comment-body">${what}</div></div></div>`,
  )
  .join('\n')}
</div></div><div id="comments-footer">JComments</div></div>`;

const COMMENTS: Readonly<Record<number, readonly (readonly [string, string, string])[]>> = {
  214: [
    ['R. Colley', '2025-05-07 08:12', 'A hundred and eleven moves! I was the arbiter’s runner and ran out of pencils.'],
    ['Fay W.', '2025-05-07 21:40', 'For the record, she has given up dancing and taken up the Caro-Kann.'],
  ],
  203: [
    ['Batty', '2025-03-18 19:02', 'So 112 is 1540. It sounds so much better.'],
    ['M. Dyson', '2025-03-19 07:55', 'That is what the council thought, Colin.'],
    ['l_price', '2025-03-22 23:31', 'Will the July list still be on paper at the Drovers?'],
  ],
};

/** An article with what Joomla puts round it. */
export function article(url: string, item: Item, heading: string, prefix = ''): string {
  const here = `${prefix}${at(item)}`;
  const others = someOf(
    NEWS.filter((other) => other !== item),
    2,
    `also ${drawn(url, 4)} ${item.id}`,
  );
  const said = COMMENTS[item.id];
  return `<div class="item-page" itemscope itemtype="https://schema.org/Article">
<meta itemprop="inLanguage" content="en-GB" />
<div class="page-header"><h2 itemprop="headline">${item.title}</h2></div>
<div class="icons"><div class="btn-group pull-right"><button class="btn dropdown-toggle" type="button"
 data-toggle="dropdown"><span class="icon-cog"></span><span class="caret"></span></button>
<ul class="dropdown-menu"><li class="print-icon"><a href="${here}?tmpl=component&amp;print=1&amp;layout=default"
 title="Print article" onclick="window.open(this.href,'win2','status=no'); return false;" rel="nofollow">
<span class="icon-print"></span> Print</a></li><li class="email-icon">
<a href="/component/mailto/?tmpl=component&amp;link=${drawn(`mail ${url}`, 1e9).toString(16)}" rel="nofollow">
<span class="icon-envelope"></span> Email</a></li></ul></div></div>
<dl class="article-info muted"><dt class="article-info-term">Details</dt>
<dd class="createdby" itemprop="author">Written by <span itemprop="name">${item.by}</span></dd>
<dd class="category-name">Category: <a href="${prefix}/news" itemprop="genre">${heading}</a></dd>
<dd class="published"><span class="icon-calendar"></span>
<time datetime="${item.day}T09:00:00+00:00" itemprop="datePublished">Published: ${dated(item.day)}</time></dd>
<dd class="hits"><span class="icon-eye-open"></span>
<meta itemprop="interactionCount" content="UserPageVisits" />Hits: ${drawn(`hits ${url}`, 3000) + 60}</dd></dl>
<div itemprop="articleBody">
${inParagraphs(item.text)}
</div>
${item.id === 203 ? MOBILE : ''}\
<div class="rsform-social">${SHARES.map((name) => `<a class="btn btn-mini" href="#">${name}</a>`).join(' ')}</div>
<ul class="pager pagenav"><li class="previous"><a class="hasTooltip" rel="prev" href="${prefix}${at(others[0]!)}">
<span class="icon-chevron-left"></span> Prev</a></li><li class="next">
<a class="hasTooltip" rel="next" href="${prefix}${at(others[1]!)}">Next
<span class="icon-chevron-right"></span></a></li></ul>
${said === undefined ? '' : remarks(said)}
</div>`;
}

/** The view of an article for printing. */
export const printed = (title: string, day: string, text: string): string => `<!DOCTYPE html>
<html lang="en-gb" dir="ltr"><head><meta charset="utf-8" /><meta name="robots" content="noindex, nofollow" />
<title>${title}</title><link href="/templates/nmcf_protostar/css/print.css" rel="stylesheet" /></head>
<body class="contentpane modal"><div id="system-message-container"></div>
<div class="item-page"><div id="pop-print" class="btn hidden-print">
<a href="#" onclick="window.print();return false;"><span class="icon-print"></span> Print</a></div>
<div class="page-header"><h2>${title}</h2></div>
<dl class="article-info muted"><dd class="published">${day}</dd></dl>
<div itemprop="articleBody">${text}</div></div></body></html>
`;

export const amp = (item: Item): string => `<!doctype html>
<html amp lang="en-gb"><head><meta charset="utf-8"><title>${item.title}</title>
<link rel="canonical" href="${HOST}${at(item)}">
<meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1">
<script async src="https://cdn.ampproject.example/v0.js"></script></head>
<body><amp-sidebar id="wbamp-menu" layout="nodisplay" side="left"><ul><li><a href="${HOST}/">Home</a></li>
<li><a href="${HOST}/news">News</a></li></ul></amp-sidebar>
<header class="wbamp-header"><a href="${HOST}/">North Marland Chess</a></header>
<div class="wbamp-content"><h1>${item.title}</h1><p class="wbamp-info-block">${item.by} | ${dated(item.day)}</p>
<amp-img src="/images/news/${item.id}.jpg" width="1200" height="600" layout="responsive"></amp-img>
${inParagraphs(item.text)}</div>
<amp-social-share type="email"></amp-social-share><footer class="wbamp-footer">Full version of this page:
<a href="${HOST}${at(item)}">${item.title}</a></footer></body></html>
`;

export const mobile = (item: Item): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${item.title}</title><link rel="canonical" href="${HOST}${at(item)}">
<link rel="stylesheet" href="/jqm/jquery.mobile-1.4.5.min.css"></head>
<body><div data-role="page"><div data-role="header" data-theme="b"><a href="/" data-icon="home">NMCF</a>
<h1>News</h1><a href="/menu" data-icon="bars">Menu</a></div>
<div data-role="content"><h3>${item.title}</h3><p class="ui-li-aside">${dated(item.day)}</p>
${item.text.map((line) => `<div class="txt">${line}</div>`).join('<br>\n')}
<ul data-role="listview" data-inset="true"><li><a href="/news">More news</a></li>
<li><a href="/fixtures">Fixtures</a></li></ul></div>
<div data-role="footer"><h4><a href="${HOST}${at(item)}">Desktop site</a></h4></div></div></body></html>
`;

/** An issue of the newsletter in the archive of the mailing component. */
export const mailed = (
  item: Item,
): string => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${item.title}</title></head>
<body style="background:#f4f1e8"><div class="acymailing_content"><table width="600" align="center" cellpadding="12">
<tr><td style="font-size:10px">If you cannot read this mail, view it online. You get it because a club gave us your
name.</td></tr><tr><td><img src="/images/mail/head.gif" alt="The Marland Mailing" width="600" /></td></tr>
<tr><td><h2 style="color:#7a1f1f">${item.title}</h2>
<div style="font-family:Georgia,serif">${item.text.join('<br /><br />')}</div></td></tr>
<tr><td align="center" style="font-size:10px">North Marland Chess Federation, c/o Mechanics’ Institute, Harrowby.
<a href="#">Unsubscribe</a></td></tr></table></div></body></html>
`;

/** The results service, written by hand in 2004 and never touched since. */
export function lms(url: string, title: string, body: string, session = '', canonical?: string): string {
  const put = (to: string): string => attr(session === '' ? to : `${to}&${session}`);
  const seconds = (drawn(`seconds ${url}`, 400) + 11) / 1000;
  return `<HTML>
<HEAD><TITLE>NMCF LMS :: ${title}</TITLE>
${canonical === undefined ? '' : `<link rel="canonical" href="${attr(canonical)}">\n`}\
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8"><LINK REL=stylesheet HREF="lms.css"></HEAD>
<BODY BGCOLOR="#FFFFEE" LINK="#003366">
<TABLE WIDTH="760" ALIGN="CENTER" BORDER="0" CELLSPACING="0"><TR><TD COLSPAN="2" BGCOLOR="#003366">
<FONT COLOR="#FFFFFF" SIZE="5"><B>League Management Service</B></FONT></TD></TR>
<TR VALIGN="TOP"><TD WIDTH="150" BGCOLOR="#EEEEDD"><B>Tables</B><BR>
<A HREF="${put('table.php?div=1')}">Division 1</A><BR><A HREF="${put('table.php?div=2')}">Division 2</A><BR>
<A HREF="${put('table.php?div=3')}">Division 3</A><P>
<B>Match cards</B><BR>
${MATCHES.map(({ id, date }) => `<A HREF="${put(`card.php?id=${id}`)}">${date}</A><BR>`).join('\n')}
<P><B>Ratings</B><BR><A HREF="${put('list.php?club=HAR')}">Harrowby</A><BR>
<A HREF="${put('list.php?club=STA')}">Stannick</A><P>
<A HREF="../index.php">Home</A><BR><A HREF="../news">News</A><BR>
<A HREF="../federation/league-rules-2024-25">Rules</A></TD>
<TD><H2>${title}</H2>
${body}
</TD></TR><TR><TD COLSPAN="2"><HR>Visitor no.<BR>${drawn(`counter ${url}`, 90000) + 310000}<BR>
Page generated in<BR>${seconds} s<BR>
<FONT SIZE="1">Errors? Tell the controller, not the programmer.</FONT></TD></TR></TABLE>
</BODY></HTML>
`;
}

const POSTER_RANKS = ['Pawn', 'Knight', 'Bishop', 'Rook', 'Queen'];

const profile = ({ id, by, user }: Post): string => `<dl class="postprofile" id="profile${id}">
<dt class="has-profile-rank no-avatar"><div class="avatar-container"></div>
<a href="./memberlist.php?mode=viewprofile&amp;u=${user}" class="username">${by}</a></dt>
<dd class="profile-rank">${POSTER_RANKS[user % 5]}</dd>
<dd class="profile-posts"><strong>Posts:</strong> ${user * 7 + 12}</dd></dl>`;

/** A topic or a list of topics as phpBB shows it. */
export function phpbb(url: string, title: string, body: string, session = ''): string {
  const put = (to: string): string => attr(session === '' ? to : `${to}&${session}`);
  const lists = [4, 7].map((id) => `<li><a href="${put(`./viewforum.php?f=${id}`)}">Forum ${id}</a></li>`);
  return `<!DOCTYPE html>
<html dir="ltr" lang="en-gb">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>The Skittles Room - ${title}</title>
<link href="./styles/prosilver/theme/stylesheet.css?assets_version=14" rel="stylesheet"></head>
<body id="phpbb" class="nojs notouch section-viewtopic ltr">
<div id="wrap" class="wrap"><div id="page-header"><div class="headerbar" role="banner"><div class="inner">
<div id="site-description"><a id="logo" class="logo" href="/" title="Home"><span class="site_logo"></span></a>
<h1>The Skittles Room</h1><p>Talk among the clubs of North Marland</p></div></div></div>
<div class="navbar" role="navigation"><ul id="nav-main" class="nav-main linklist">
<li><a href="/news">Federation news</a></li>
<li><a href="/lms/table.php?div=1">League</a></li>${lists.join('')}
<li><a href="./ucp.php?mode=register">Register</a></li>
<li><a href="./ucp.php?mode=login">Login</a></li></ul></div></div>
<a id="start_here" class="anchor"></a><div id="page-body" class="page-body" role="main">
${body}
<div class="stat-block online-list"><h3>Who is online</h3><p>Users browsing this forum: No registered users and
${drawn(`browsing ${url}`, 9) + 1} guests</p></div></div>
<div id="page-footer" class="page-footer"><div class="navbar"><ul class="nav-footer linklist"><li class="rightside">
All times are <span title="Europe/London">UTC</span></li></ul></div>
<div class="copyright"><p>Powered by phpBB&reg; Forum Software &copy; phpBB Limited</p>
<p>Time: 0.${drawn(`time ${url}`, 90) + 10}s | Queries: ${drawn(`queries ${url}`, 9) + 8}
 | Peak Memory Usage: 2.7 MiB</p>
</div></div></div></body></html>
`;
}

export function topicBody(topic: Topic, posts: readonly Post[], session = ''): string {
  const put = (to: string): string => attr(session === '' ? to : `${to}&${session}`);
  const here = `./viewtopic.php?f=${topic.forum}&t=${topic.id}`;
  const bodies = posts.map(
    (post) => `<div id="p${post.id}" class="post has-profile bg${post.id % 2 === 0 ? 2 : 1}"><div class="inner">
${profile(post)}
<div class="postbody"><div id="post_content${post.id}">
<h3><a href="#p${post.id}">${post === topic.posts[0] ? '' : 'Re: '}${topic.title}</a></h3>
<p class="author"><a href="${put(`./viewtopic.php?p=${post.id}`)}#p${post.id}" title="Post" rel="nofollow">
<i class="icon fa-file-o"></i></a> by <strong>${post.by}</strong> » ${post.time}</p>
<div class="content">${post.text.join('<br>\n<br>\n')}</div></div></div>
<div class="back2top"><a href="#top" class="top" title="Top"></a></div></div></div><hr class="divider" />`,
  );
  return `<h2 class="topic-title"><a href="${put(here)}">${topic.title}</a></h2>
<div class="action-bar bar-top"><a href="./posting.php?mode=reply&amp;t=${topic.id}" class="button">Post Reply</a>
<a href="${put(`${here}&view=print`)}" title="Print view" accesskey="p"><i class="icon fa-print"></i></a>
<div class="pagination">${posts.length} posts &bull; Page <strong>1</strong> of <strong>1</strong></div></div>
${bodies.join('\n')}
<div class="action-bar bar-bottom"><form method="post" action="${put(here)}"><label>Sort by
<select name="sk"><option>Post time</option></select></label></form>
<p class="jumpbox-return"><a href="${put(`./viewforum.php?f=${topic.forum}`)}" class="left-box">Return</a></p></div>`;
}

export const topicPrint = (topic: Topic): string => `<!DOCTYPE html>
<html dir="ltr" lang="en-gb"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>The Skittles Room - ${topic.title}</title></head><body id="phpbb"><div id="wrap" class="wrap">
<div id="page-header" class="page-header"><h1>The Skittles Room</h1><p>Talk among the clubs of North Marland<br>
<a href="${HOST}/forum/">${HOST}/forum/</a></p><h2>${topic.title}</h2>
<p><a href="${HOST}${attr(topicAt(topic))}">${HOST}${attr(topicAt(topic))}</a></p></div>
<div id="page-body"><div class="page-number">Page <strong>1</strong> of <strong>1</strong></div>
${topic.posts
  .map(
    (post) => `<div class="post"><h3>${topic.title}</h3><div class="date">Posted: <strong>${post.time}</strong></div>
<div class="author">by <strong>${post.by}</strong></div>
<div class="content">${post.text.join('<br>\n<br>\n')}</div></div><hr>`,
  )
  .join('\n')}
</div><div class="page-footer">All times are UTC</div></div></body></html>
`;
