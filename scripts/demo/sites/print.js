import { escaped, html } from '../markup.js';

/** A print view: no navigation at all, line breaks for paragraphs; its character set is never declared. */
export const print = {
  host: 'print.readingroom.example',
  charset: 'utf-8',
  page: ({ title, paragraphs, date, lang, url }) => html`<html><head><title>${escaped(title)}</title></head>
<body onload="window.print()">
<b>${escaped(title)}</b><br>
<i>${date}</i><hr size="1">
${paragraphs.map((paragraph) => `${escaped(paragraph)}<br><br>\n`)}
<hr size="1">
${LINES[lang]}<br>
${url}
</body></html>
`,
};

export const printGb18030 = { ...print, charset: 'gb18030' };

const LINES = {
  en: 'Printed from the Reading Room. For personal use only.',
  zh: '阅览室打印版，仅供个人阅读。',
};
