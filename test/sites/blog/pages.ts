/** A blog with documentation in two versions, in English: teasers, tags, archives by month, AMP, block-element names. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { bodyBefore, DOCS, type DocPage } from './docs.ts';
import { ENTRIES, type Entry } from './posts.ts';

const HOST = 'https://tidemark.example';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const entryAt = ({ date, slug }: Entry): string => `/blog/${date.slice(0, 4)}/${date.slice(5, 7)}/${slug}/`;
const day = (date: string): string =>
  `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
const marked = (text: string): string => text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const teaser = (entry: Entry): string => `${entry.body[0]!.split(' ').slice(0, 32).join(' ')}…`;

interface Shell {
  readonly title: string;
  readonly main: string;
  readonly canonical?: string | undefined;
  readonly section: 'blog' | 'docs';
}

function shell(url: string, { title, main, canonical, section }: Shell): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><title>${title} | Tidemark</title><meta name="viewport" content="width=device-width">
${canonical === undefined ? '' : `<link rel="canonical" href="${HOST}${canonical}">\n`}<link rel="alternate" type="application/rss+xml" title="Tidemark notebook" href="/feed.xml"><meta name="generator" content="Pebble 0.14">
</head><body class="page page--${section}">
<header class="site-header"><a class="site-header__logo" href="/"><svg width="24" height="24"><path d="M2 12c4-6 8 6 12 0s6 0 8 0"/></svg> Tidemark</a><nav class="site-header__nav"><a href="/docs/v2/install/">Docs</a><a href="/blog/">Notebook</a><a href="/download/">Download</a><a href="https://code.example/tidemark">Source</a></nav></header>
<div class="banner">Version 1 reaches its end of life on 31 December 2025. <a href="/blog/2024/11/tidemark-2-0/">How to migrate</a></div>
<div class="layout">
<div class="layout__content">${main}</div>
<aside class="sidebar">${
    section === 'docs'
      ? `<form class="sidebar__search"><input placeholder="Search the docs"></form><ul class="toc">${DOCS.map(({ slug, title: name }) => `<li class="toc__item"><a href="../${slug}/">${name}</a></li>`).join('')}</ul>`
      : `<div class="widget"><h4 class="widget__title">Recent</h4><ul>${ENTRIES.slice(0, 4)
          .map(
            (entry) =>
              `<li><a href="${entryAt(entry)}">${entry.title}</a><br><small>${teaser(entry).split(' ').slice(0, 12).join(' ')}…</small></li>`,
          )
          .join('')}</ul></div><div class="widget"><h4 class="widget__title">From the archive</h4><ul>${someOf(
          ENTRIES.slice(4),
          2,
          `archive ${drawn(url, 4)}`,
        )
          .map((entry) => `<li><a href="${entryAt(entry)}">${entry.title}</a></li>`)
          .join(
            '',
          )}</ul></div><div class="widget"><h4 class="widget__title">Tags</h4>${TAGS.map((tag) => `<a class="tag tag--${1 + drawn(tag, 4)}" href="/blog/tag/${tag}/">${tag}</a>`).join(' ')}</div><div class="widget"><h4 class="widget__title">About</h4><p>Ines writes the code, Rolf writes the letters. Both drink too much tea in a former net loft in Husum.</p></div>`
  }</aside>
</div>
<footer class="site-footer"><p>Key fingerprint 5B1C 90E7 22AA 4F0D 8C31 · <a href="/list/">Mailing list</a> · <a href="/chat/">Chat</a> · <a href="/imprint/">Imprint</a></p><p>Text under CC BY 4.0. Tidemark is free software. Build ${drawn(url, 2) + 4107}.</p></footer>
</body></html>
`;
}

const TAGS = [...new Set(ENTRIES.flatMap(({ tags }) => tags))].sort();

function entryMain(entry: Entry): string {
  const i = ENTRIES.indexOf(entry);
  const [newer, older] = [ENTRIES[i - 1], ENTRIES[i + 1]];
  const comments = entry.comments ?? [];
  const related = someOf(
    ENTRIES.filter((one) => one !== entry && one.tags.some((tag) => entry.tags.includes(tag))),
    2,
    entry.slug,
  );
  return `<article class="post"><header class="post__header"><h1 class="post__title">${entry.title}</h1><p class="post__meta"><time datetime="${entry.date}">${day(entry.date)}</time> by ${entry.by} · ${1 + Math.round(entry.body.join(' ').split(' ').length / 180)} min read · ${comments.length} comments</p></header>
<div class="post__body">${entry.body.map((line) => `<p>${marked(line)}</p>`).join('\n')}</div>
<p class="post__tags">Filed under ${entry.tags.map((tag) => `<a href="/blog/tag/${tag}/">${tag}</a>`).join(', ')}</p></article>
<nav class="pager">${newer === undefined ? '' : `<a class="pager__newer" href="${entryAt(newer)}">← ${newer.title}</a>`}${older === undefined ? '' : `<a class="pager__older" href="${entryAt(older)}">${older.title} →</a>`}</nav>
<section class="related"><h3>Read next</h3>${related.map((one) => `<div class="card"><a class="card__title" href="${entryAt(one)}">${one.title}</a><p class="card__text">${teaser(one)}</p></div>`).join('')}</section>
<section class="comments" id="comments"><h3>${comments.length === 0 ? 'No comments yet' : 'Comments'}</h3>${comments.map(([name, text], n) => `<div class="comment" id="c${n}"><b class="comment__author">${name}</b><p class="comment__text">${text}</p><a href="${entryAt(entry)}?replytocom=${n + 11}#respond">Reply</a></div>`).join('')}<form id="respond" class="comment-form"><p>Your address is never shown. Markdown works.</p><textarea></textarea><button>Send</button></form></section>`;
}

const card = (entry: Entry): string =>
  `<div class="teaser"><h2 class="teaser__title"><a href="${entryAt(entry)}">${entry.title}</a></h2><p class="teaser__meta">${day(entry.date)} · ${entry.by}</p><p class="teaser__text">${teaser(entry)} <a href="${entryAt(entry)}">Read on</a></p></div>`;

const listMain = (heading: string, entries: readonly Entry[], foot = ''): string =>
  `<h1 class="list__title">${heading}</h1>${entries.map(card).join('\n')}${foot}`;

function docMain({ slug, title }: DocPage, body: DocPage['body'], version: 'v1' | 'v2'): string {
  const other = version === 'v1' ? 'v2' : 'v1';
  return `<div class="doc"><p class="doc__version">You are reading the documentation of version ${version === 'v1' ? '1.9' : '2.3'}. <a href="/docs/${other}/${slug}/">Switch to ${other}</a></p>${version === 'v1' ? '<div class="note note--old">This version is no longer developed. The commands of version 2 have other names.</div>' : ''}<h1>${title}</h1>
${body.map(([kind, text]) => (kind === 'pre' ? `<div class="code"><button class="code__copy">Copy</button><pre><code>${text}</code></pre></div>` : `<${kind}>${text}</${kind}>`)).join('\n')}
<p class="doc__edit"><a href="#">Edit this page</a> · Was this page helpful? <button>Yes</button> <button>No</button></p></div>`;
}

/** The pages of the site in the order of a crawl. */
export function blog(): Site {
  const pages: SitePage[] = [];
  const add = (at: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: at.startsWith('/') ? HOST + at : at, content, html, ...more });
  };

  ENTRIES.forEach((entry, i) => {
    const at = entryAt(entry);
    const content = `post ${entry.slug}`;
    const html = (url: string): string =>
      shell(url, {
        title: entry.title,
        main: entryMain(entry),
        canonical: i % 3 === 2 && i % 5 !== 0 ? undefined : at,
        section: 'blog',
      });
    const copy = (url: string, how: CopyKind, text = html(url)): void => add(url, content, text, { copy: how });
    if (i % 4 === 1) copy(`http://tidemark.example${at}`, 'protocol');
    if (i % 5 === 0) copy(at.slice(0, -1), 'slash');
    add(at, content, html(at), { changed: entry.date });
    if (entry.comments !== undefined && i % 2 === 0) copy(`${at}?replytocom=11`, 'parameter');
    if (i % 4 === 2) copy(`${at}?utm_source=feed&utm_campaign=notebook`, 'parameter');
    if (i % 5 === 3) {
      const text = entry.body.map((line) => `<p>${marked(line)}</p>`).join('');
      copy(
        `${at}amp/`,
        'amp',
        `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${at}"><title>${entry.title}</title><script async src="https://cdn.example/v0.js"></script></head><body><header class="amp-head"><a href="/">Tidemark</a></header><main><h1>${entry.title}</h1><p>${day(entry.date)}, ${entry.by}</p>${text}</main><footer><a href="${at}#comments">View ${entry.comments?.length ?? 0} comments</a></footer></body></html>`,
      );
    }
    if (i % 6 === 1) {
      const text = entry.body.map((line) => `<p>${marked(line)}</p>`).join('');
      copy(
        `${at}?view=print`,
        'print',
        `<!doctype html><meta charset="utf-8"><title>${entry.title}</title><h1>${entry.title}</h1><i>${entry.by}, ${day(entry.date)}</i>${text}<hr><small>${HOST}${at}</small>`,
      );
    }
  });

  const lots = paged(ENTRIES, 4);
  lots.forEach((entries, i) => {
    const foot = `<nav class="pager">${i > 0 ? '<a href="#">Newer</a>' : ''} Page ${i + 1} of ${lots.length} ${i + 1 < lots.length ? `<a href="/blog/page/${i + 2}/">Older</a>` : ''}</nav>`;
    const html = (url: string): string =>
      shell(url, { title: 'Notebook', main: listMain('Notebook', entries, foot), section: 'blog' });
    const at = i === 0 ? '/blog/' : `/blog/page/${i + 1}/`;
    add(at, `blog ${i}`, html(at), { alike: 'list teasers' });
    if (i === 0) add('/blog/page/1/', 'blog 0', html('/blog/page/1/'), { copy: 'parameter', alike: 'list teasers' });
  });
  const lists = [
    ...TAGS.map((tag) => ({
      at: `/blog/tag/${tag}/`,
      title: `Tag: ${tag}`,
      heading: `Posts tagged “${tag}”`,
      entries: ENTRIES.filter(({ tags }) => tags.includes(tag)),
    })),
    ...[...new Set(ENTRIES.map(({ date }) => date.slice(0, 7)))].map((month) => {
      const title = `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
      const entries = ENTRIES.filter(({ date }) => date.startsWith(month));
      return { at: `/blog/${month.replace('-', '/')}/`, title, heading: `Archive: ${title}`, entries };
    }),
    ...(['Ines', 'Rolf'] as const).map((by) => ({
      at: `/blog/author/${by.toLowerCase()}/`,
      title: by,
      heading: `Written by ${by}`,
      entries: ENTRIES.filter((entry) => entry.by === by),
    })),
  ].map((list) => ({ ...list, content: `list ${list.entries.map(({ slug }) => slug).join(' ')}` }));
  for (const { at, title, heading, entries, content } of lists) {
    const same = lists.filter((list) => list.content === content);
    const shortest = same.reduce((best, list) => (list.at.length < best.at.length ? list : best));
    const html = (some: readonly Entry[]): string =>
      shell(at, { title, main: listMain(heading, some), section: 'blog' });
    add(at, content, html(entries), { alike: 'list teasers', ...(at !== shortest.at && { copy: 'list' }) });
    if (title !== 'Ines') continue;
    const sorted = entries.toSorted((a, b) => (a.title < b.title ? -1 : 1));
    add(`${at}?order=title`, content, html(sorted), { alike: 'list teasers', copy: 'sort' });
  }

  DOCS.forEach((page, i) => {
    const alike = `version doc ${page.slug}` as const;
    for (const version of ['v2', 'v1'] as const) {
      const at = `/docs/${version}/${page.slug}/`;
      const html = (url: string): string =>
        shell(url, {
          title: `${page.title} – Tidemark ${version}`,
          main: docMain(page, version === 'v2' ? page.body : bodyBefore(page), version),
          canonical: i % 2 === 0 || (version === 'v2' && i === 1) ? at : undefined,
          section: 'docs',
        });
      if (version === 'v1' && i === 2)
        add(at.slice(0, -1), `doc ${page.slug} v1`, html('slash'), { copy: 'slash', alike });
      add(at, `doc ${page.slug} ${version}`, html(at), { alike });
      if (version === 'v2' && i % 2 === 0)
        add(`/docs/latest/${page.slug}/`, `doc ${page.slug} v2`, html('latest'), { copy: 'parameter', alike });
    }
  });

  const short = (at: string, title: string, text: string, more: Partial<SitePage> = {}): void =>
    add(at, title, shell(at, { title, main: `<h1>${title}</h1><p>${text}</p>`, section: 'blog' }), more);
  short(
    '/',
    'Backups you can read',
    'Tidemark saves your folders to a disk, a server or object storage, encrypted before anything leaves the machine, and proves that it can bring them back.',
  );
  short(
    '/download/',
    'Download',
    'Version 2.3 for Linux (x86-64, arm64), macOS 12 or later, Windows 10 or later. 9.4 MB.',
    { alike: 'thin pages' },
  );
  short('/imprint/', 'Imprint', 'Ines Thomsen and Rolf Brandt, Zingel 99, 25813 Husum. hello@tidemark.example', {
    alike: 'thin pages',
  });
  short('/list/', 'Mailing list', 'Send an empty message to list-subscribe@tidemark.example.', { alike: 'thin pages' });
  return { name: 'blog', pages };
}
