import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { parsePage } from '../../src/html/page/page.ts';

interface Post {
  readonly by: string;
  readonly at: string;
  readonly text: string;
  /** Place of the post that it quotes. */
  readonly quotes?: number;
}

interface Thread {
  readonly title: string;
  readonly posts: readonly Post[];
}

const ENGLISH: Thread = {
  title: 'The stove smokes when the wind is from the east',
  posts: [
    {
      by: 'Ann',
      at: '04-02-2025, 08:11 PM',
      text: 'Since we moved in, the stove in the front room smokes whenever the wind is from the east. The flue was swept in October. What would you look at first?',
    },
    { by: 'old_tom', at: '04-02-2025, 08:40 PM', text: 'How high is the pot above the ridge?' },
    {
      by: 'Ann',
      at: '04-03-2025, 07:02 AM',
      text: 'About a foot, I should say, and there is a taller house to the east of ours.',
      quotes: 1,
    },
    {
      by: 'Mabel Smith',
      at: '04-03-2025, 09:30 AM',
      text: 'That is your answer then: the wind comes down over the taller roof and into the flue. A cowl will help, a longer pot will help more, and neither costs much.',
    },
    { by: 'Ann', at: '04-09-2025, 06:15 PM', text: 'The cowl did it. Thanks!' },
  ],
};

const CHINESE: Thread = {
  title: '东风天炉子倒烟怎么办',
  posts: [
    {
      by: '小安',
      at: '2025-4-2 20:11',
      text: '搬进来以后，一刮东风，前屋的炉子就倒烟。烟道十月份刚清过，家里老人呛得直咳嗽。大家说先查哪里？',
    },
    { by: '老汤', at: '2025-4-2 20:40', text: '烟囱帽比屋脊高多少？' },
    { by: '小安', at: '2025-4-3 07:02', text: '大概一尺，东边还有一栋比我们高的房子。', quotes: 1 },
    {
      by: '玫姨',
      at: '2025-4-3 09:30',
      text: '那就对了：风从高屋顶上压下来，灌进烟道。装个防风帽管用，把烟囱接长更管用，两样都花不了几个钱。',
    },
    { by: '小安', at: '2025-4-9 18:15', text: '装了防风帽，好了，谢谢！' },
  ],
};

const menu = Array.from({ length: 8 }, (_, i) => `<li><a href="/b${i}">Board number ${i}</a></li>`).join('');
const shell = (title: string, body: string): string =>
  `<html><head><title>${title} - Hearth and Home</title></head><body><ul id="menu">${menu}</ul>${body}
  <div id="footer">Powered by a forum &copy; 2025 Hearth and Home</div></body></html>`;
const quotedIn = ({ posts }: Thread, { quotes }: Post): Post | undefined =>
  quotes === undefined ? undefined : posts[quotes];
const cut = (text: string): string => (text.length > 30 ? `${text.slice(0, 28)} ...` : text);

/** Tables within tables; quotes are cut short. */
function tables(thread: Thread, posts = thread.posts): string {
  const rows = posts.map((post, i) => {
    const quoted = quotedIn(thread, post);
    const quote =
      quoted &&
      `<div class="quote"><blockquote>${quoted.by} 发表于 ${quoted.at}<br>${cut(quoted.text)}</blockquote></div>`;
    return `<div id="post_${i}"><table><tr><td class="pls"><div class="authi"><a href="/u">${post.by}</a></div><dl><dt>积分</dt><dd>${i}7</dd></dl></td>
      <td class="plc"><div class="pi"><em>发表于 ${post.at}</em> <a href="#">只看该作者</a></div>
      <div class="pct"><table><tr><td class="t_f">${quote ?? ''}${post.text}</td></tr></table></div><div class="sign">${post.by}的签名档</div></td></tr></table></div>`;
  });
  return shell(thread.title, `<div id="postlist"><h1>${thread.title}</h1>${rows.join('')}</div>`);
}

/** Blocks with a linked subject each; quotes are whole. */
function blocks(thread: Thread, posts = thread.posts): string {
  const rows = posts.map((post, i) => {
    const quoted = quotedIn(thread, post);
    const quote =
      quoted && `<blockquote><div><cite>${quoted.by} wrote: ${quoted.at}</cite><br>${quoted.text}</div></blockquote>`;
    return `<div id="p${i}" class="post bg${i % 2}"><div class="inner"><dl class="postprofile"><dt><a href="/u">${post.by}</a></dt><dd>Posts: ${i}8</dd></dl>
      <div class="postbody"><h3><a href="#p${i}">${i === 0 ? '' : 'Re: '}${thread.title}</a></h3><p class="author">by <a href="/u">${post.by}</a> » ${post.at}</p>
      <div class="content">${quote ?? ''}${post.text}</div></div></div></div>`;
  });
  return shell(thread.title, `<div id="page-body"><h2>${thread.title}</h2>${rows.join('<hr>')}</div>`);
}

/** List items. */
function items(thread: Thread, posts = thread.posts): string {
  const rows = posts.map((post, i) => {
    const quoted = quotedIn(thread, post);
    const quote =
      quoted &&
      `<div class="bbcode_quote"><div class="quote_container"><div class="by">Originally Posted by ${quoted.by}, ${quoted.at}</div><div class="message">${quoted.text}</div></div></div>`;
    return `<li class="postbit" id="post_${i}"><div class="posthead"><span class="date">${post.at}</span> <a href="#">#${i + 1}</a></div>
      <div class="postdetails"><div class="userinfo"><a href="/u">${post.by}</a><dl><dt>Join Date</dt><dd>Oct 2009</dd></dl></div>
      <div class="postrow"><div class="content"><div id="post_message_${i}"><blockquote class="postcontent">${quote ?? ''}${post.text}</blockquote></div></div></div></div></li>`;
  });
  return shell(thread.title, `<h1>Thread: ${thread.title}</h1><ol id="posts">${rows.join('')}</ol>`);
}

/** A print view: no structure, only rules between the posts. */
function printed(thread: Thread): string {
  const rows = thread.posts.map((post) => {
    const quoted = quotedIn(thread, post);
    const quote = quoted ? `<div class="quote">${quoted.by} ${quoted.at}<br>${quoted.text}</div>` : '';
    return `<b>Author: </b>${post.by} &nbsp; <b>Time: </b>${post.at}<br>${quote}${post.text}<br>`;
  });
  return `<html><head><title>${thread.title}</title></head><body><h1>${thread.title}</h1><hr>${rows.join('<hr>')}</body></html>`;
}

const linesOf = (html: string): string[] => selectMain(parsePage(html)).text.split('\n');

describe.each([
  ['English', ENGLISH],
  ['Chinese', CHINESE],
])('a thread in %s', (_, thread) => {
  const expected = thread.posts.map(({ text }) => text);

  it.each([
    ['tables', tables],
    ['blocks', blocks],
    ['list items', items],
  ])('is all of its posts, in %s, sorted by either end', (_, view) => {
    expect(linesOf(view(thread))).toEqual(expected);
    expect(linesOf(view(thread, thread.posts.toReversed()))).toEqual(expected.toReversed());
  });

  it('is the same in print', () => {
    expect(linesOf(printed(thread))).toEqual(expected);
  });

  it('has a quote of something else', () => {
    const words = 'The draught of a chimney is proportional to the square root of its height.';
    const posts = thread.posts.map((post, i) => (i === 3 ? { ...post, quotes: 5 } : post));
    const quoting = { ...thread, posts: [...posts, { by: 'Rumford', at: '1796-01-01 10:00', text: words }] };
    expect(linesOf(blocks(quoting, quoting.posts.slice(0, 5)))).toContain(words);
  });
});

describe('what only looks like a thread', () => {
  const article = ENGLISH.posts.map(({ text }) => `<p>${text}</p>`).join('');

  it('is not the text of a page with an article: its comments, and dated teasers of the same kind', () => {
    const comments = CHINESE.posts.map(
      ({ by, at, text }) => `<li><div><b>${by}</b> <i>${at}</i></div><div class=x><p>${text}</p></div></li>`,
    );
    const html = `<title>The stove</title><div><div class=a><h1>The stove</h1>${article}${article}</div><ol class=comments>${comments.join('')}</ol></div>`;
    expect(linesOf(html)).not.toContain(CHINESE.posts[0]!.text);
    const teasers = CHINESE.posts.map(
      ({ at, text }, i) =>
        `<div class=a><h2><a href="/${i}">Another story of the stove, number ${i}</a></h2><div>${at}</div><div class=x><p>${text}</p></div></div>`,
    );
    const beside = `<title>The stove</title><div><div class=a><h1>The stove</h1><div>2025-4-1</div><div class=x>${article}${article}</div></div>${teasers.join('')}</div>`;
    expect(linesOf(beside)).not.toContain(CHINESE.posts[0]!.text);
  });

  it('is a timetable: its rows keep their dates', () => {
    const rows = Array.from(
      { length: 9 },
      (_, i) => `2025-04-0${i + 1} 08:00 The ferry to the island leaves pier ${i}`,
    );
    const html = `<table>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</table>`;
    expect(linesOf(html)).toEqual(rows);
  });
});
