import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { blockHash } from '../../src/html/template/boilerplate.ts';

const SENTENCES = [
  'The harbour council voted on Tuesday to rebuild the old lighthouse before the winter storms arrive.',
  'Engineers found last month that its foundations had moved by a hand’s breadth since the spring survey.',
  'The work will cost four million and will be paid for by a levy on the ferries that use the channel.',
  'Fishermen, who asked for the repair three years ago, said that they would believe it when they saw it.',
];
const CHINESE = [
  '港务委员会星期二投票决定，在冬季风暴到来之前重建旧灯塔，工程将于下月开始。',
  '工程师上个月发现，自春季测量以来，灯塔的地基已经移动了一掌宽，情况比预想的严重。',
  '渔民们三年前就要求修理灯塔，他们说，亲眼看到了才会相信，否则一切都是空话。',
];
const paragraphs = (sentences: readonly string[]): string => sentences.map((s) => `<p>${s}</p>`).join('');
const links = (count: number, each = 'Another headline of some length'): string =>
  Array.from({ length: count }, (_, i) => `<li><a href="/${i}">${each} ${i}</a></li>`).join('');
const mainOf = (html: string): string[] => selectMain(parsePage(html)).text.split('\n');

describe('the main text', () => {
  it('is the running text, without navigation, side lists and footer', () => {
    const html = `<body><div class=x1><ul>${links(12, 'Section')}</ul></div><div class=x2><div class=x3>${paragraphs(SENTENCES)}</div>
      <div class=x4><b>Most read</b><ol>${links(10)}</ol></div></div><div class=x5>© 2021 The Harbour Times. All rights reserved.</div>`;
    expect(mainOf(html)).toEqual(SENTENCES);
  });

  it('is found in a language without blanks between words', () => {
    const html = `<body><table><tr><td><a href=/>首页</a></td><td><a href=/n>新闻</a></td></tr></table><table><tr>
      <td>　　${CHINESE.join('<br><br>\n　　')}</td><td><table><tr><td>${links(8, '热门新闻标题一条')}</td></tr></table></td></tr></table>
      <center>关于我们 | 广告服务<br>版权所有 京ICP备00000000号</center>`;
    expect(mainOf(html)).toEqual(CHINESE);
  });

  it('leaves out comments that are longer than the article', () => {
    const comments = Array.from(
      { length: 6 },
      (_, i) => `<li class=comment><p>${SENTENCES[i % 4]} I say.</p></li>`,
    ).join('');
    const html = `<div id=post>${paragraphs(SENTENCES)}</div><ol id=comments>${comments}</ol>`;
    expect(mainOf(html)).toEqual(SENTENCES);
  });

  it.each([
    'We and our partners store information on your device, such as cookies, to make your experience of these pages a better one, and you may withdraw your consent at any time.',
    'Everything on these pages is subject to copyright; no part of it may be copied, stored or sent on in any form without the written leave of the harbour council.',
    '本网站内容版权归本网站所有，未经书面授权，任何单位和个人不得转载、摘编或以其它方式使用，违者将被追究法律责任。',
  ])('is a short article, not the longer notice that stands by it: “%s”', (notice) => {
    const html = `<div><p>${notice}</p></div><div><div>${paragraphs(SENTENCES.slice(0, 1))}</div></div><div><p>${notice}</p></div>`;
    expect(mainOf(html)).toEqual(SENTENCES.slice(0, 1));
  });

  it('does not mistake a correspondent or a commentary for comments', () => {
    for (const name of ['correspondent', 'commentary', 'commentator-column']) {
      const html = `<div><div class=${name}>${paragraphs(SENTENCES)}</div><div class=x>${paragraphs(SENTENCES.map((s) => s.toUpperCase()))}</div></div>`;
      expect(mainOf(html)).toEqual(expect.arrayContaining(SENTENCES));
    }
  });

  it('leaves out teasers: linked headlines with a few words each', () => {
    const teasers = SENTENCES.map(
      (s, i) => `<div class=q><h3><a href=/${i}>Another headline ${i}</a></h3><p>${s}</p></div>`,
    );
    const html = `<main><div class=t>${paragraphs(CHINESE.concat(SENTENCES))}</div><div class=u>${teasers.join('')}</div></main>`;
    expect(mainOf(html)).toEqual(CHINESE.concat(SENTENCES));
  });

  it('has a list under a heading between title and text, but no key points', () => {
    const needs = ['200 g of flour', 'two eggs', 'a pinch of salt', 'a little milk'];
    const steps = `<div><h2>How to do it</h2><ol>${SENTENCES.map((s) => `<li>${s}</li>`).join('')}</ol></div>`;
    const list = `<ul>${needs.map((need) => `<li>${need}</li>`).join('')}</ul>`;
    const recipe = (before: string): string =>
      `<title>Pancakes</title><div><h1>Pancakes</h1><div>${before}</div><ul>${links(4)}</ul>${steps}</div>`;
    expect(mainOf(recipe(`<h2>You need</h2>${list}`))).toEqual(['You need', ...needs, 'How to do it', ...SENTENCES]);
    expect(mainOf(recipe(list))).toEqual(['How to do it', ...SENTENCES]);
  });

  it('has a part with two linked headlines if there is much else in it', () => {
    const needs = Array.from({ length: 12 }, (_, i) => `<li>${i + 1} spoons</li>`).join('');
    const part = `<div><p>${SENTENCES[0]}</p><div><a href=/1>Which fish to choose</a></div><div><a href=/2>How to sharpen knives</a></div><ul>${needs}</ul></div>`;
    expect(mainOf(`<div>${part}<div>${paragraphs(SENTENCES.slice(1))}</div></div>`)).toContain(SENTENCES[0]);
  });

  it('is a thread that is named a discussion, if its heading repeats the title of the page', () => {
    const title = 'How about moving the lighthouse?';
    const thread = `<div class=discussion><h2><a href=/t>${title}</a></h2>${paragraphs(SENTENCES)}</div>`;
    const html = `<title>${title}</title><div><h1>${title}</h1></div>${thread}<div><p>${SENTENCES.join(' ').slice(0, 160)}</p></div>`;
    expect(mainOf(html)).toEqual(expect.arrayContaining(SENTENCES));
  });

  it('leaves out comments next to their heading, and nothing if the heading comes first', () => {
    const comments = CHINESE.map((text, i) => `<div><b>User ${i}</b><div>${text}</div></div>`).join('');
    const html = `<div>${paragraphs(SENTENCES)}<h2>Responses (3)</h2>${comments}</div>`;
    expect(mainOf(html)).toEqual(SENTENCES);
    const after = `${paragraphs(SENTENCES)}<h3>Comments</h3>${comments}<h3>Timetable</h3>${paragraphs([SENTENCES[0]!])}`;
    expect(mainOf(`<div>${after}</div>`)).toEqual([...SENTENCES, 'Timetable', SENTENCES[0]]);
    const first = `<div><h4>3 comments</h4>${paragraphs(SENTENCES)}</div>`;
    expect(mainOf(first)).toEqual(SENTENCES);
  });

  it('keeps the parts of an article whose headings begin like those of link lists', () => {
    const part = (head: string, text: string): string => `<div><h2>${head}</h2><p>${text}</p></div>`;
    const html = `<div><div>${paragraphs(CHINESE)}${paragraphs(SENTENCES)}</div>
      ${part('相关部门：过渡期内不予处罚', CHINESE[0]!)}${part('专家评论：方向正确', CHINESE[1]!)}${part('相关阅读', CHINESE[2]!)}</div>`;
    expect(mainOf(html).slice(CHINESE.length + SENTENCES.length)).toEqual([
      '相关部门：过渡期内不予处罚',
      CHINESE[0],
      '专家评论：方向正确',
      CHINESE[1],
    ]);
  });

  it.each(['12 comments', 'Leave a Reply', '网友评论 (3)', 'Related stories', '相关新闻'])(
    'leaves out a section headed “%s”, in an article or after it',
    (head) => {
      const section = `<div><div><b>${head}</b></div>${paragraphs(CHINESE)}</div>`;
      const rest = paragraphs(SENTENCES.concat(SENTENCES.map((s) => s.toUpperCase())));
      expect(mainOf(`<div>${paragraphs(SENTENCES)}${section}${rest}</div>`)).not.toContain(CHINESE[0]);
      expect(mainOf(`<div>${paragraphs(SENTENCES)}${rest}</div>${section}`)).not.toContain(CHINESE[0]);
    },
  );

  it('is the text that follows the title, even if a longer one is far from it', () => {
    const notice = `<table><tr><td><p>${CHINESE.join('')}</p><p>${CHINESE.join('')}</p></table>`;
    const html = (menu: string): string =>
      `<title>Old lighthouse</title><div><h1>Old lighthouse</h1><div><p>${SENTENCES[0]}</p><p>${SENTENCES[1]}</p></div></div>${menu}${notice}`;
    expect(mainOf(html(`<ul>${links(120)}</ul>`))).toEqual(SENTENCES.slice(0, 2));
    expect(mainOf(html(''))).toContain(CHINESE.join(''));
  });

  it('keeps an article whose element is named sidebar', () => {
    expect(mainOf(`<div class="sidebar widget">${paragraphs(SENTENCES)}</div><ul>${links(5)}</ul>`)).toEqual(SENTENCES);
  });

  it('keeps the lists, tables, quotes and headings of an article, and drops its title and captions', () => {
    const html = `<title>The lighthouse - Harbour Times</title><article><h1>The lighthouse</h1>${paragraphs(SENTENCES)}
      <h2>Costs</h2><table><tr><td>Stone</td><td>2</td></tr><tr><td>Lamp</td><td>1</td></tr></table>
      <ul><li>First the stone</li><li>then the lamp</li></ul><figure><figcaption>The lighthouse at dusk, seen from the pier.</figcaption></figure>
      <blockquote><p>We shall see, said the mayor of the town on Wednesday.</p></blockquote></article>`;
    expect(mainOf(html)).toEqual([
      ...SENTENCES,
      'Costs',
      'Stone 2',
      'Lamp 1',
      'First the stone',
      'then the lamp',
      'We shall see, said the mayor of the town on Wednesday.',
    ]);
  });

  it('leaves out a heading whose section was left out', () => {
    const html = `<article>${paragraphs(SENTENCES.slice(0, 2))}<h2>Read also</h2><ul>${links(4)}</ul>
      <h2>The fishermen</h2>${paragraphs(SENTENCES.slice(2))}<h2>More from us</h2><ul>${links(4)}</ul></article>`;
    expect(mainOf(html)).toEqual([...SENTENCES.slice(0, 2), 'The fishermen', ...SENTENCES.slice(2)]);
  });

  it('includes sections that look alike', () => {
    const sections = [SENTENCES, CHINESE, SENTENCES.map((s) => s.toUpperCase())];
    const html = `<main>${sections.map((s) => `<section class=s>${paragraphs(s)}</section>`).join('<div><a href=x>An advertisement</a></div>')}</main>`;
    expect(mainOf(html)).toEqual(sections.flat());
  });

  it('of a page with few words is those words', () => {
    expect(
      mainOf('<div><a href=/>Home</a></div><div class=c><p>Closed for the holidays until Monday</p></div>'),
    ).toEqual(['Closed for the holidays until Monday']);
  });

  it('of a page without text is empty', () => {
    expect(selectMain(parsePage(''))).toEqual({ text: '', compared: '', visible: '', coverage: 0, boilerplate: [] });
    expect(selectMain(parsePage('<ul><li><a href=/>Home</a></ul>')).text).toBe('');
  });

  it('is every visible block if all is requested', () => {
    const page = parsePage(`<nav><a href=/>Home</a></nav><p>${SENTENCES[0]}</p>`);
    expect(selectMain(page, { extract: 'all' }).text).toBe(`Home\n${SENTENCES[0]}`);
  });

  it('has the lead between the title and the body, and no caption, by-line or list of key points from there', () => {
    const caption = 'The lighthouse from the harbour wall, seen on a morning in September.';
    const byline = 'By Ann Byron, who has reported on the harbour for the Times since 2009.';
    const points = ['The work begins in March and ends in June.', 'The levy is paid by ferries only, not by boats.'];
    const head = `<div><h1>The lighthouse</h1><p>${SENTENCES[0]}</p><div class=photo><p>${caption}</p></div>
      <div class=byline><p>${byline}</p></div><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul></div>`;
    const body = CHINESE.concat(
      SENTENCES.slice(1),
      SENTENCES.map((s) => s.toUpperCase()),
    );
    const html = `<title>The lighthouse</title>${head}<div>${links(30)}</div><div class=story>${paragraphs(body)}</div>`;
    expect(mainOf(html)).toEqual([SENTENCES[0], ...body]);
    expect(mainOf(html.replace('<title>The lighthouse', '<title>Weather'))).toEqual(body);
  });

  it('is a short article beside a long column, where it bears the title', () => {
    const article = SENTENCES.concat(SENTENCES.map((s) => s.replace('the', 'their')));
    const column = Array.from({ length: 12 }, () => CHINESE).flat();
    const html = (title: string): string => `<title>${title}</title><div><div class=a><h1>The old lighthouse</h1>
      ${paragraphs(article)}</div></div><ul>${links(40)}</ul><div class=b><div>${paragraphs(column)}</div></div>`;
    expect(mainOf(html('The old lighthouse'))).toEqual(article);
    expect(mainOf(html('Weather'))).toEqual(column);
  });

  it('is kept where every paragraph, or what holds the title, has a suspect name', () => {
    const named = SENTENCES.map((s) => `<p class="teaser">${s}</p>`).join('');
    expect(mainOf(`<div>${named}</div>`)).toEqual(SENTENCES);
    const post = `<div class=widget><h1>The lighthouse</h1>${paragraphs(SENTENCES.slice(0, 2))}</div>`;
    const html = `<title>The lighthouse</title><div>${post}</div><div>${paragraphs(CHINESE.concat(SENTENCES.slice(2)))}</div>`;
    expect(mainOf(html)).toEqual(expect.arrayContaining(SENTENCES.slice(0, 2)));
  });

  it.each(['TRS_Editor', 'text-editor', 'commentary', 'shareholders', 'navigator-story'])(
    'is not left out for a name that only contains a suspect word: %s',
    (name) => {
      const html = `<div><p>${CHINESE.join('')}</p><div class=${name}>${paragraphs(SENTENCES)}</div></div>`;
      expect(mainOf(html)).toEqual([CHINESE.join(''), ...SENTENCES]);
    },
  );

  it.each([
    `<footer><p>${SENTENCES[0]}</p><p>${SENTENCES[1]}</p></footer>`,
    `<nav><p>${SENTENCES[0]}</p></nav>`,
    `<div class=cookie-banner><p>${SENTENCES[0]}</p></div>`,
    `<div role=contentinfo><p>${SENTENCES[0]}</p></div>`,
    `<div class=colophon><p>${SENTENCES[0]}</p></div>`,
    `<form class=searchform><p>${SENTENCES[0]}</p></form>`,
    `<div role=dialog>${paragraphs(SENTENCES)}</div>`,
    `<div role=alertdialog><p>${SENTENCES[0]}</p></div>`,
  ])('is never %s of a page that has anything else', (part) => {
    expect(mainOf(`<div><p>Closed until Monday</p></div>${part}`)).toEqual(['Closed until Monday']);
    expect(mainOf(`<div><a href=/>Home</a></div>${part}`)).toEqual(SENTENCES.filter((s) => part.includes(s)));
  });

  it('is not a dialog that is longer than the text', () => {
    const html = `<title>Tides</title><div><h1>Tides</h1><p>${SENTENCES[0]}</p></div><div role=dialog>${paragraphs(CHINESE)}</div>`;
    expect(mainOf(html)).toEqual([SENTENCES[0]]);
  });

  it('is not cut short by a dialog within it', () => {
    const dialog = `<div role=dialog><p>Send a picture</p><ul>${links(40)}</ul></div>`;
    const html = `<div><section>${paragraphs(CHINESE)}</section><div>${dialog}</div><article>${paragraphs(SENTENCES)}</article></div>`;
    expect(mainOf(html)).toEqual([...CHINESE, ...SENTENCES]);
  });

  it('has a section with a link to more, although header and footer have such links, too', () => {
    const [one, two, three] = SENTENCES.map((s) => `<p>${s}</p>`);
    const about = '<p><a href=/about>All about the harbour</a></p>';
    const html = `<title>The harbour</title><header>${about}</header><section>${one}</section><section><h2>Levy</h2>${two}<p><a href=/levy>How the levy is raised</a></p></section><section>${three}${paragraphs(CHINESE)}</section><footer>${about}</footer>`;
    expect(mainOf(html)).toEqual([SENTENCES[0], 'Levy', SENTENCES[1], SENTENCES[2], ...CHINESE]);
  });

  it('has the items of a list that have a name as of by-lines and headings, but no by-lines', () => {
    const boats = ['Gull', 'Tern', 'Skua', 'Petrel', 'Auk', 'Grebe', 'Diver', 'Scoter'];
    const item = (boat: string, i: number): string =>
      `<li><div class=card-info><h3>${boat}</h3><div class=card-info__text>${SENTENCES[i % 4]}</div></div></li>`;
    const text = boats.flatMap((boat, i) => [boat, SENTENCES[i % 4]]);
    expect(mainOf(`<div><p>${CHINESE[0]}</p><ul>${boats.map(item).join('')}</ul></div>`)).toEqual([
      CHINESE[0],
      ...text,
    ]);
    const author = `<div class=author-info><h3>Jo Teal</h3><p>${CHINESE[1]}</p></div>`;
    expect(mainOf(`<div>${paragraphs([...SENTENCES, ...SENTENCES])}${author}${author}</div>`)).not.toContain(
      CHINESE[1],
    );
  });

  it.each(['Advertisement', 'ADVERTISEMENTS', 'Anzeige', '广告'])(
    'has what follows the label “%s” of an advertisement, and not the label',
    (label) => {
      const parts = SENTENCES.map((one) => `<div><div><div>${label}</div></div><div><p>${one}</p></div></div>`);
      expect(mainOf(`<article>${parts.join('')}</article>`)).toEqual(SENTENCES);
    },
  );

  it('has no line that announces links which were left out', () => {
    const html = `<div>${paragraphs(SENTENCES.slice(0, 2))}<p>See also:</p><ul>${links(3)}</ul>${paragraphs(SENTENCES.slice(2))}
      <p>相关新闻</p><ul>${links(3)}</ul></div>`;
    expect(mainOf(html)).toEqual(SENTENCES);
  });

  it('has the lead beside the title in a list that holds the whole page', () => {
    const body = CHINESE.concat(SENTENCES.slice(1));
    const html = `<title>The lighthouse</title><ul><li><h1>The lighthouse</h1></li><li><div><p>${SENTENCES[0]}</p></div></li>
      <li><table><tr><td>${links(30)}</td></tr></table></li><li><div><div class=x>${paragraphs(body)}</div></div></li></ul>`;
    expect(mainOf(html)).toEqual([SENTENCES[0], ...body]);
  });

  it('begins at the heading that shares most words with the title, and not at a shorter one', () => {
    const body = CHINESE.concat(SENTENCES.slice(1), SENTENCES);
    const head = '<div><h1>The old lighthouse of the harbor moves by one hand</h1>';
    const html = `<title>The old lighthouse of the harbour moves by one hand</title>${head}<p>${SENTENCES[0]}</p></div>
      <div>${links(30)}</div><div class=story>${paragraphs(body)}</div><h4>Hand, harbour, lighthouse</h4>`;
    expect(mainOf(html)[0]).toBe(SENTENCES[0]);
  });

  it('begins at a heading that shares both words of a title of two', () => {
    const begin = `<div><h1>Lighthouse and ferry of Oldhaven</h1><p>${SENTENCES[0]}</p></div>`;
    const html = `<title>Lighthouse, Oldhaven</title>${begin}<div>${links(30)}</div><div class=story>${paragraphs(CHINESE.concat(SENTENCES))}</div>`;
    expect(mainOf(html)).toEqual([SENTENCES[0], ...CHINESE, ...SENTENCES]);
  });

  it('has no credits of pictures, and no notices at its end', () => {
    const credit = '<p>The lighthouse at dusk. © 2021 Harbour Pictures</p>';
    const notice =
      '<p>© 2021 The Harbour Times. All rights reserved. No part of these pages may be copied, stored or sent on in any form without the written leave of the council, unless the law of the land allows it.</p>';
    const html = `<div>${paragraphs(SENTENCES.slice(0, 2))}${credit}${paragraphs(SENTENCES.slice(2))}${notice}<p>未经授权，不得转载。</p></div>`;
    expect(mainOf(html)).toEqual(SENTENCES);
    const order = `第四条 ${CHINESE[0]}违反本规定的，不得转让；举报电话由市政府另行公布。`;
    expect(mainOf(`<div><p>${CHINESE[1]}</p><p>${order}</p></div>`)).toEqual([CHINESE[1], order]);
  });

  it('has no aside that is nearly as long as the article', () => {
    const aside = CHINESE.concat(SENTENCES[0]!.toUpperCase());
    const html = `<title>The lighthouse</title><div><article><h1>The lighthouse</h1>${paragraphs(SENTENCES)}</article>
      <aside>${aside.map((one) => `<div>${one}</div>`).join('')}</aside></div>`;
    expect(mainOf(html)).toEqual(SENTENCES);
  });

  it('is the table, where a page has little else', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `<tr><td>${i + 1}.</td><td>Ferry ${i} to the island</td></tr>`);
    const html = `<title>Departures</title><ul>${links(6, 'Section')}</ul><h1>Departures</h1><p>All times are local times of the harbour.</p>
      <table>${rows.join('')}</table><div>© 2021 The Harbour Times. All rights reserved.</div>`;
    const expected = [
      'All times are local times of the harbour.',
      ...rows.map((_, i) => `${i + 1}. Ferry ${i} to the island`),
    ];
    expect(mainOf(html)).toEqual(expected);
  });

  it('of a page in one form is that of the form', () => {
    const html = `<form><div>${paragraphs(SENTENCES)}</div><div><a href=/>Home</a></div></form>`;
    expect(mainOf(html)).toEqual(SENTENCES);
  });

  it('is known with the visible text and the share of it that it covers', () => {
    const page = parsePage(`<nav>Home</nav><p>${SENTENCES[0]}</p><p>Imprint</p>`);
    const { text, visible, coverage } = selectMain(page, { learned: new Set([blockHash(page, 2)]) });
    expect(text).toBe(SENTENCES[0]);
    expect(visible).toBe(`Home\n${SENTENCES[0]}`);
    expect(coverage).toBe(text.length / visible.length);
  });

  it('is what the page declares as the body of its article', () => {
    const html = `<div>${paragraphs(SENTENCES)}</div><div itemprop="articleBody">${paragraphs(CHINESE)}</div>`;
    expect(mainOf(html)).toEqual(CHINESE);
  });

  it('never has text of JSON-LD that the page does not show', () => {
    const data = JSON.stringify({
      '@type': 'NewsArticle',
      articleBody: [...SENTENCES, 'Only in the data, never shown.'].join(' '),
    });
    const html = `<script type="application/ld+json">${data}</script><div>${paragraphs(SENTENCES)}</div>`;
    expect(mainOf(html)).toEqual(SENTENCES);
  });

  it('keeps a linked paragraph that is in the JSON-LD article', () => {
    const linked = `<p><a href=/x>${SENTENCES[1]}</a></p>`;
    const html = `<div><p>${SENTENCES[0]}</p>${linked}<p>${SENTENCES[2]}</p></div>`;
    const data = JSON.stringify({ '@graph': [{ '@type': 'Article', articleBody: SENTENCES.slice(0, 3).join('\n') }] });
    expect(mainOf(html)).toEqual([SENTENCES[0], SENTENCES[2]]);
    expect(mainOf(`<script type="application/ld+json">${data}</script>${html}`)).toEqual(SENTENCES.slice(0, 3));
  });
});

describe('the learnt template', () => {
  const side = `<div class=side>${SENTENCES.slice(1)
    .map((s) => `<p>${s}</p>`)
    .join('')}</div>`;
  const page = parsePage(`<div class=story><p>${SENTENCES[0]}</p></div>${side}`);
  const learned = new Set(page.blocks.text.flatMap((text, i) => (text === SENTENCES[0] ? [] : [blockHash(page, i)])));

  it('is left out and listed, and is not preferred to a short article', () => {
    const [text, boilerplate] = [SENTENCES[0], SENTENCES.slice(1)];
    const expected = { text, compared: text, visible: text, coverage: 1, boilerplate };
    expect(selectMain(page, { learned })).toEqual(expected);
    expect(selectMain(page, { learned, extract: 'all' })).toEqual(expected);
  });

  it('is kept if the page had no other text', () => {
    const all = new Set(page.blocks.text.map((_, i) => blockHash(page, i)));
    const text = SENTENCES.join('\n');
    expect(selectMain(page, { learned: all, extract: 'all' })).toEqual({
      text,
      compared: text,
      visible: text,
      coverage: 1,
      boilerplate: [],
    });
  });

  it('is never empty if the page has running text, with any nesting and names', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SENTENCES).map((text) => `<p>${text}</p>`),
      fc.integer({ min: 1, max: 6 }).map((count) => `<div>${'<a>Share</a> '.repeat(count)}</div>`),
      fc.integer({ min: 1, max: 3 }).map((count) => `<ul>${links(count)}</ul>`),
      fc.constantFrom('<h3>You may like</h3>', '<h3>Comments</h3>', '<h1>The lighthouse</h1>'),
    );
    const { part } = fc.letrec<{ part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        piece,
        fc
          .tuple(
            fc.constantFrom('div', 'article', 'section', 'aside'),
            fc.constantFrom('post', 'related', 'comments', 'sidebar', 'x1'),
            fc.array(tie('part'), { maxLength: 4 }),
          )
          .map(([tag, name, inner]) => `<${tag} class=${name}>${inner.join('')}</${tag}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const html = `<body>${parts.join('')}</body>`;
        if (html.includes('<p>')) expect(mainOf(html).join('')).not.toBe('');
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
