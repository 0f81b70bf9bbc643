import { escaped, html } from '../markup.js';

/** A wiki: a box of facts, a table of contents, an edit link a section, notes, and categories. */
export const commons = {
  host: 'wiki.crafts-commons.example',
  charset: 'utf-8',
  page: ({ title, paragraphs, date, lang, chosen, others }) => html`<!DOCTYPE html>
<html class="client-nojs" lang="${lang}" dir="ltr">
<head><meta charset="UTF-8"/><title>${escaped(title)} - Crafts Commons</title><meta name="generator" content="MediaWiki 1.39"/></head>
<body class="mediawiki ltr ns-0 ns-subject">
<div id="mw-page-base" class="noprint"></div>
<div id="content" class="mw-body" role="main">
<h1 id="firstHeading" class="firstHeading">${escaped(title)}</h1>
<div id="bodyContent"><div id="siteSub" class="noprint">${WORDS[lang].from}</div>
<div id="mw-content-text" class="mw-body-content"><div class="mw-parser-output">
<table class="infobox"><tbody><tr><th colspan="2">${WORDS[lang].facts}</th></tr><tr><th>${WORDS[lang].kind}</th><td>${WORDS[lang].essay}</td></tr><tr><th>${WORDS[lang].reviewed}</th><td>${date}</td></tr><tr><th>ID</th><td>Q${chosen.below(900000)}</td></tr></tbody></table>
<div id="toc" class="toc"><h2>${WORDS[lang].contents}</h2><ul><li><a href="#more"><span class="tocnumber">1</span> ${WORDS[lang].more}</a></li><li><a href="#notes"><span class="tocnumber">2</span> ${WORDS[lang].notes}</a></li></ul></div>
${paragraphs.map((paragraph, i) => `${i === 1 ? heading(lang) : ''}<p>${escaped(paragraph)}${i % 2 === 0 ? `<sup class="reference"><a href="#n${i}">[${i / 2 + 1}]</a></sup>` : ''}</p>\n`)}
<h2 id="notes">${WORDS[lang].notes}</h2><ol class="references">${chosen.some(WORDS[lang].sources, 2).map((source, i) => `<li id="n${2 * i}"><a href="#r">^</a> ${source}</li>`)}</ol>
</div></div>
<div id="catlinks" class="catlinks">${WORDS[lang].categories}: <a href="#">${WORDS[lang].essay}</a> | <a href="#">${WORDS[lang].crafts}</a></div>
</div></div>
<div id="mw-navigation"><ul>${WORDS[lang].tabs.map((tab) => `<li><a href="#">${tab}</a></li>`)}</ul><ul>${chosen.some(others, 8).map((other) => `<li><a href="${other.href}">${escaped(other.title)}</a></li>`)}</ul></div>
<div id="footer"><ul><li>${WORDS[lang].edited} ${date}.</li><li>${WORDS[lang].licence}</li></ul></div>
</body>
</html>
`,
};

const WORDS = {
  en: {
    from: 'From Crafts Commons, the notebook anybody may write in',
    facts: 'Facts',
    kind: 'Kind',
    essay: 'Essays',
    crafts: 'Crafts',
    reviewed: 'Reviewed',
    contents: 'Contents',
    more: 'Further',
    sources: [
      '<i>Proceedings of the Calder Society</i>, vol. 12.',
      'Oral communication, kept in the archive.',
      '<i>A Short Handbook</i>, 3rd edition, p. 44.',
    ],
    edit: 'edit',
    notes: 'Notes',
    categories: 'Categories',
    tabs: ['Page', 'Discussion', 'Read', 'Edit', 'View history', 'Random page', 'Recent changes'],
    edited: 'This page was last edited on',
    licence:
      'All text is in the public domain unless a note beside it says otherwise; additional terms may apply to pictures.',
  },
  zh: {
    from: '出自手艺公地，人人可以写的笔记本',
    facts: '资料',
    kind: '类别',
    essay: '随笔',
    crafts: '手艺',
    reviewed: '审阅',
    contents: '目录',
    more: '详情',
    sources: ['《手艺志》卷三。', '县档案馆，民国卷。', '口述，存手艺公地录音。'],
    edit: '编辑',
    notes: '注释',
    categories: '分类',
    tabs: ['页面', '讨论', '阅读', '编辑', '查看历史', '随机页面', '最近更改'],
    edited: '本页最后编辑于',
    licence: '除另有说明外，全部文字均属公有领域，图片可能附有其他条款。',
  },
};
function heading(lang) {
  return `<h2 id="more"><span class="mw-headline">${WORDS[lang].more}</span><span class="mw-editsection">[<a href="?action=edit&amp;section=1">${WORDS[lang].edit}</a>]</span></h2>\n`;
}
