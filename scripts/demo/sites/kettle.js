import { escaped, html } from '../markup.js';

/** A blog in two languages: the text once more in JSON-LD, and comments longer than some articles. */
export const kettle = {
  host: 'thesecondkettle.example',
  charset: 'utf-8',
  page: ({
    title,
    paragraphs,
    date,
    author,
    lang,
    chosen,
    others,
  }) => html`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="${lang}">
<head profile="http://gmpg.org/xfn/11">
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<title>${escaped(title)} &laquo; The Second Kettle</title>
<meta name="generator" content="WordPress 2.9" />
<link rel="alternate" type="application/rss+xml" href="/feed/" />
<script type="application/ld+json">
${JSON.stringify({ '@context': 'https://schema.org', '@type': 'BlogPosting', headline: title, articleBody: paragraphs.join('\n') }).replaceAll('<', '\\u003c')}
</script>
</head>
<body class="single postid-${chosen.below(9000)}">
<div id="page" class="hfeed">
<div id="masthead"><div id="site-title"><a href="/">The Second Kettle</a></div><div id="site-description">things read while the water boils · 水开以前读的东西</div></div>
<div id="access" class="menu"><a href="/">Home</a> <a href="/about/">About</a> <a href="/shelf/">Shelf</a> <a href="/kettles/">Kettles</a></div>
<div id="container"><div id="content">
<div class="post hentry">
<h2 class="entry-title">${escaped(title)}</h2>
<div class="entry-meta">Posted on <abbr class="published">${date}</abbr> by <span class="author vcard">${author}</span></div>
<div class="entry-content">
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>\n`)}
</div>
<div class="entry-utility">Filed under <a href="/category/reading/" rel="category tag">Reading</a> | 4 comments | <a href="#">Permalink</a></div>
</div>
<div id="nav-below"><a href="${others[0].href}" rel="prev">&larr; ${escaped(others[0].title)}</a> <a href="${others[1].href}" rel="next">${escaped(others[1].title)} &rarr;</a></div>
<div id="comments"><h3>4 thoughts on &#8220;${escaped(title)}&#8221;</h3><ol class="commentlist">
${chosen.some(COMMENTS[lang], 4).map(([who, what]) => `<li class="comment"><div class="comment-author vcard"><cite class="fn">${who}</cite> <span class="says">says:</span></div><div class="comment-body"><p>${escaped(what)}</p></div><div class="reply"><a href="#respond">Reply</a></div></li>\n`)}
</ol><div id="respond"><h3>Leave a reply</h3><p class="comment-notes">Your email address will not be published. Be kind; the author reads everything, usually at night.</p><form><textarea name="comment"></textarea><input type="submit" value="Post comment" /></form></div></div>
</div></div>
<div id="sidebar"><ul class="xoxo"><li class="widget"><h3>Recent posts</h3><ul>${chosen.some(others, 6).map((other) => `<li><a href="${other.href}">${escaped(other.title)}</a></li>`)}</ul></li>
<li class="widget"><h3>Archives</h3><ul>${MONTHS.map((month) => `<li><a href="#">${month}</a></li>`)}</ul></li></ul></div>
<div id="footer">Proudly powered by tap water.</div>
</div>
</body>
</html>
`,
};

const MONTHS = ['March', 'February', 'January', 'December', 'November', 'October'];
const COMMENTS = {
  en: [
    [
      'Odile',
      'My grandfather used to tell this the other way round, and nobody at table dared to correct him. I have sent him the link. He has not replied, which from him is practically an admission.',
    ],
    [
      'R. Tamm',
      'Second paragraph: are you sure of the date? I seem to remember a plaque that says otherwise, although the plaque was put up by the same people who misspelt the mayor.',
    ],
    ['pennyfarthing', 'Read it aloud to the cat, who left during the technical part but came back for the ending.'],
    [
      'Marguerite S.',
      'Could you do one about barometers next? We have three in the hall and they have not agreed since the funeral.',
    ],
    ['dov', 'First! (Sorry. I have waited eleven years to write that somewhere civilised.)'],
    [
      'Ines from the ferry office',
      'Lovely, but the photograph is of a different place entirely; ours has a rail on the left side and a telephone box that works.',
    ],
    [
      'old Harker',
      'They do not make them as they used to, and they did not use to either, if you ask those of us who were there at the time and had to carry the thing.',
    ],
  ],
  zh: [
    ['半杯', '看完去烧了一壶水，水开了还没回过神来。我外公从前也干过这个，可惜他的事没有人记下来。'],
    ['南门老李', '第二段好像和我在别处看到的不大一样，是不是转的时候漏了一句，博主有空核对一下。'],
    ['阿禾', '已经念给我妈听了，她说作者一定没有真的做过，做过的人不会说得这么轻松。'],
    ['风筝线', '沙发！顺便问一句，右边栏里的那只壶是在哪里买的，找了很久都没有同款。'],
    ['小站台', '想起小时候放学路过的那条街，那股味道现在怎么也闻不到了，谢谢分享。'],
    ['胡椒', '存下来慢慢看。能不能下次写写修钟表的人，我们街口那位师傅快八十了。'],
  ],
};
