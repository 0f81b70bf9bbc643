import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { workOf } from '../oracles/string-work.ts';

const ENGLISH = [
  'The harbour council voted on Tuesday to rebuild the old lighthouse before the winter storms arrive.',
  'Engineers found last month that its foundations had moved by a hand’s breadth since the spring survey.',
  'The work will cost four million and will be paid for by a levy on the ferries that use the channel.',
  'Fishermen, who asked for the repair three years ago, said that they would believe it when they saw it.',
];
const CHINESE = [
  '港务委员会星期二投票决定，在冬季风暴到来之前重建旧灯塔，工程将于下月开始，预计明年春天完工。',
  '工程师上个月发现，自春季测量以来，灯塔的地基已经移动了一掌宽，情况比预想的严重。',
  '渔民们三年前就要求修理灯塔，他们说，亲眼看到了才会相信，否则一切都是空话，谁也不会当真。',
];
const menu = '<ul><li><a href="/">Home</a></li><li><a href="/n">News</a></li></ul><p>Please wait …</p>';
const textOf = (html: string): string => selectMain(parsePage(html)).text;
const script = (data: unknown, open = '<script type="application/json">', close = '</script>'): string =>
  `${open}${JSON.stringify(data)}${close}`;

describe.each([
  ['English', ENGLISH],
  ['Chinese', CHINESE],
])('an article in %s that a page shows by script', (_, sentences) => {
  const article = sentences.map((one) => `<p>${one}</p>`).join('');
  const data = {
    props: {
      menu: [{ title: 'News', about: 'What has happened on this day, and on the days before it.' }],
      page: { body: sentences.map((text) => ({ kind: 'p', text })), tags: ['harbour'] },
    },
  };

  it.each([
    ['a hidden element', `<div class="article-body" style="display: none">${article}</div>`],
    ['a hidden element of main', `<main hidden>${article}</main>`],
    ['noscript', `<noscript><div>${article}</div></noscript>`],
    ['a template', `<template><article>${article}</article></template>`],
    [
      'JSON-LD',
      script({ '@type': 'NewsArticle', articleBody: sentences.join('\n') }, '<script type="application/ld+json">'),
    ],
    ['the data of a page', script(data, '<script id="__NEXT_DATA__" type="application/json">')],
    ['an assignment', script(data, '<script>window.__INITIAL_STATE__ = ', ';(function(){ return "}"; })()</script>')],
    ['data with markup', script({ content: { html: `<div>${article}</div>` } })],
  ])('is read from %s', (_, held) => {
    const page = parsePage(`<title>The lighthouse</title>${menu}${held}`);
    expect(page.title).toBe('The lighthouse');
    const { text, visible, coverage } = selectMain(page);
    expect(text.split('\n')).toEqual(sentences);
    expect(visible).toContain(text);
    expect(coverage).toBe(text.length / visible.length);
  });

  it.each([
    ['hidden', `<div class="article-body" style="display:none">${article}</div>`],
    ['in data', script(data)],
  ])('is not read from what is %s where the page shows a text', (_, held) => {
    const own = ENGLISH.concat(ENGLISH).map((one) => one.toUpperCase());
    const shown = own.map((one) => `<p>${one}</p>`).join('');
    expect(textOf(`<div>${shown}</div>${held}`).split('\n')).toEqual(own);
  });
});

describe('what a page does not show', () => {
  const article = ENGLISH.map((one) => `<p>${one}</p>`).join('');

  it.each(['modal-content', 'menu-content', 'cookie-text', 'x1'])(
    'stays unread in a hidden element named %s',
    (name) => {
      expect(textOf(`${menu}<div class="${name}" style="display:none">${article}${article}</div>`)).toBe(
        'Please wait …',
      );
    },
  );

  it.each([
    `<script>window.a = {text: '${ENGLISH.join(' ')}'}</script>`,
    `<script type="application/json">{"text": "${ENGLISH.join(' ')}"</script>`,
    `<script>f({"text": "${ENGLISH.join(' ')}"})</script>`,
    `<script type="application/json">{"labels": ${JSON.stringify(Array.from({ length: 99 }, (_, i) => `label ${i}`))}}</script>`,
  ])('stays unread where it is not strict JSON with a text: %s', (held) => {
    expect(textOf(`${menu}${held}`)).toBe('Please wait …');
  });

  it.each([
    ['brackets', (n: number): string => `<script type="application/json">${'['.repeat(n)}</script>`],
    [
      'nested arrays',
      (n: number): string => `<script type="application/json">${'['.repeat(n)}${']'.repeat(n)}</script>`,
    ],
    ['nested objects', (n: number): string => `<script>window.a = ${'{"a":'.repeat(n)}1${'}'.repeat(n)}</script>`],
    ['open quotes', (n: number): string => `<script type="application/json">[${'"\\'.repeat(n)}</script>`],
    ['scripts', (n: number): string => '<script>window.a = {"b": 1}</script>'.repeat(n)],
    ['tags that are not closed', (n: number): string => '<noscript'.repeat(n)],
    ['wrappers', (n: number): string => '<template><noscript>'.repeat(n)],
  ])('costs work in proportion to its length: %s', (_, make) => {
    const work = (n: number): number => workOf(() => parsePage(make(n)));
    expect(work(20_000)).toBeLessThan(12 * work(2000) + 100_000);
  });
});
