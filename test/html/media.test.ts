import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MEDIA, MEDIA_TYPES } from '../../src/html/media/media.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { isPlaceholder } from '../../src/html/page/placeholders.ts';
import { keyOfMedium } from './key-of-medium.ts';

const PAGE = 'https://www.site.example/news/may/12.html';
const shownOf = (html: string): string[] => {
  const { media } = parsePage(html, { media: true });
  return media === undefined ? [] : media.type.map((type, i) => `${MEDIA_TYPES[type]} ${media.value[i]}`);
};

describe('the media of a page', () => {
  it('are collected where they are asked for', () => {
    expect(parsePage('<img src=1.jpg>').media).toBeUndefined();
    expect(parsePage('<img src=1.jpg>', { media: true }).media).toBeDefined();
  });

  it('stand in page order, each with the block that it is in or before', () => {
    const { media, blocks } = parsePage(
      '<p>One.</p><img src=1.jpg><p>Two <img src=2.jpg> and more.</p><iframe src=/f></iframe>',
      { media: true },
    );
    expect(blocks.text).toEqual(['One.', 'Two and more.']);
    expect(media).toEqual({ type: [4, 4, 0], value: ['1.jpg', '2.jpg', '/f'], block: [1, 1, 2], linked: [0, 0, 0] });
  });

  it.each([
    ['<nav><img src=a.jpg></nav>', 'navigation'],
    ['<header><img src=a.jpg></header>', 'the header of the site'],
    ['<aside><iframe src=a></iframe></aside>', 'an aside'],
    ['<div hidden><img src=a.jpg></div>', 'a hidden element'],
    ['<img hidden src=a.jpg>', 'a hidden picture'],
    ['<template><img src=a.jpg></template>', 'a template'],
    ['<noscript><img src=a.jpg width=1 height=1></noscript>', 'a picture of a noscript that counts visits'],
    ['<noscript><img src=/count?p=1></noscript>', 'a picture of a noscript without the name of a picture'],
    ['<iframe src=about:blank></iframe><iframe src="javascript:void(0)"></iframe>', 'empty frames'],
    ['<a href=/page.html>x</a><a href="https://www.youtube.com/@quay">x</a>', 'links to pages'],
    ['<footer><a href="tel:+441632960111">x</a></footer>', 'the footer of the site'],
  ])('are not collected in %s (%s)', (html) => {
    expect(shownOf(`<p>Text.</p>${html}`)).toEqual([]);
  });

  it('are collected in the header of an article, and in films and objects', () => {
    expect(
      shownOf(
        '<article><header><img src=a.jpg></header></article><video><source src=b.mp4></video><object><embed src=c></object>',
      ),
    ).toEqual(['picture a.jpg', 'video b.mp4', 'frame c']);
  });

  it('include the contacts and the films that links lead to', () => {
    expect(
      shownOf(
        '<p><a href="tel:+441632960111">Call</a> <a href="&#109;&#97;ilto:a@b.example">Write</a> <a href="https://youtu.be/aaaaaaaaaaa">See</a></p>',
      ),
    ).toEqual(['contact tel:+441632960111', 'contact mailto:a@b.example', 'frame https://youtu.be/aaaaaaaaaaa']);
  });

  it('are limited in number', () => {
    expect(shownOf('<img src=a.jpg>'.repeat(2 * MAX_MEDIA))).toHaveLength(MAX_MEDIA);
  });

  it('take linear time of drawings that do not end', () => {
    const once = shownOf('<svg><path d="M1 1"/>'.repeat(3));
    expect(shownOf('<svg><path d="M1 1"/><p>'.repeat(20_000)).length).toBeLessThanOrEqual(MAX_MEDIA);
    expect(once[0]).toMatch(/^drawing [0-9a-f]{8}$/);
  });
});

describe('the key of a medium', () => {
  it.each([
    ['picture', '/up/quay-300x200.jpg', 'site.example/up/quay'],
    ['picture', '/Up/Quay.jpg', 'site.example/up/Quay'],
    ['download', '/Forms/A.pdf', 'site.example/forms/A.pdf'],
    ['picture', '/up/quay@2x.png', 'site.example/up/quay'],
    ['picture', '/up/quay-scaled.jpg?ver=2', 'site.example/up/quay'],
    ['picture', 'https://i0.wp.com/site.example/up/quay.jpg?resize=300', 'site.example/up/quay'],
    ['picture', '/w/thumb/a/ab/Quay.jpg/300px-Quay.jpg', 'site.example/w/a/ab/Quay'],
    ['picture', '/sites/files/styles/wide/public/quay.jpg', 'site.example/sites/files/quay'],
    ['picture', '/c/w_300,h_200/v1712345678/quay.jpg', 'site.example/c/quay'],
    ['picture', '/up/quay.jpg!300x300', 'site.example/up/quay'],
    ['picture', '/up/quay.jpg_300x300.jpg', 'site.example/up/quay'],
    ['picture', 'photo%201.jpg', 'site.example/news/may/photo 1'],
    ['picture', '/pic;jsessionid=8A7/quay.jpg', 'site.example/pic/quay'],
    ['download', '../form.pdf?download=1', 'site.example/news/form.pdf'],
    ['frame', '//youtu.be/aaaaaaaaaaa?t=4', 'youtube.com/aaaaaaaaaaa'],
    ['frame', 'https://www.youtube.com/watch?v=aaaaaaaaaaa', 'youtube.com/aaaaaaaaaaa'],
    ['frame', 'https://player.vimeo.com/video/77?autoplay=1', 'player.vimeo.com/video/77'],
    ['frame', 'https://v.example/p?b=2&a=1', 'v.example/p?a=1&b=2'],
    ['video', '/film/one_720p.mp4', 'site.example/film/one'],
    ['frame', 'https://www.googletagmanager.com/ns.html?id=1', undefined],
    ['picture', 'mailto:a@b.example', undefined],
    ['contact', 'mailto:A%40B.example?subject=Hello&body=I', 'mailto:a@b.example'],
    ['contact', 'TEL:+44 (0)1632 960-111', 'tel:+441632960111'],
    ['contact', 'tel:0044.1632.960111', 'tel:+441632960111'],
    ['contact', 'mailto:?subject=See&body=https://site.example/news/may/12.html', undefined],
  ] as const)('of a %s at %s is %s', (type, address, key) => {
    expect(keyOfMedium(type, address, PAGE)).toBe(key);
  });

  const name = fc.stringMatching(/^[a-z][a-z0-9]{5,12}$/);
  const folders = fc.array(fc.stringMatching(/^f[a-z]{7,9}$/), { maxLength: 3 });

  it('is the same for all renditions of a picture', () => {
    const size = fc.integer({ min: 20, max: 3000 });
    const rendition = fc.record({
      protocol: fc.constantFrom('http:', 'https:', ''),
      server: fc.constantFrom('', 'www.', 'img3.', 'cdn.', 'static.'),
      suffix: fc.oneof(
        fc.constantFrom('', '@2x', '-scaled', '_small'),
        fc.tuple(size, size).map(([w, h]) => `-${w}x${h}`),
      ),
      folder: fc.constantFrom('', '/thumbs', '/cache', '/300x200'),
      ending: fc.constantFrom('.jpg', '.webp', '.PNG'),
      query: fc.oneof(
        fc.constant(''),
        size.map((w) => `?w=${w}`),
        size.map((v) => `?v=${v}&sid=${v}`),
      ),
    });
    fc.assert(
      fc.property(name, folders, rendition, (file, path, { protocol, server, suffix, folder, ending, query }) => {
        const at = [...path, ''].join('/');
        const plain = keyOfMedium('picture', `https://site.example/${at}${file}.jpg`, PAGE);
        const other = `${protocol}//${server}site.example${folder}/${at}${file}${suffix}${ending}${query}`;
        expect(keyOfMedium('picture', other, PAGE)).toBe(plain);
      }),
    );
  });

  it('differs for other file names of any type', () => {
    fc.assert(
      fc.property(name, name, folders, fc.constantFrom('picture', 'video', 'download', 'frame'), (a, b, path, type) => {
        fc.pre(a !== b);
        const key = (file: string): string | undefined =>
          keyOfMedium(type, `/${[...path, file].join('/')}${type === 'download' ? '.pdf' : '.jpg'}`, PAGE);
        expect(key(a)).not.toBe(key(b));
      }),
    );
  });

  it('belongs to the address that the URL standard resolves', () => {
    const part = fc.constantFrom('..', '.', 'fone', 'ftwo', 'fthree');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('', '/', '//other.example/'), (parts, start) => {
        const written = `${start}${parts.join('/')}${parts.length > 0 ? '/' : ''}file.pdf`;
        const { hostname, pathname } = new URL(written, PAGE);
        expect(keyOfMedium('download', written, PAGE)).toBe(hostname.replace('www.', '') + pathname);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEDIA_TYPES), fc.string({ unit: 'binary' }), fc.string(), (type, value, page) => {
        keyOfMedium(type, value, page);
      }),
    );
  });
});

describe('a placeholder', () => {
  it.each(['Loading…', 'Loading...\nPlease wait', '加载中…', 'Please enable JavaScript to continue.', 'Just a moment'])(
    'is %s',
    (text) => {
      expect(isPlaceholder(text)).toBe(true);
    },
  );

  it.each(['Loading dock 4', 'Contact us', '加载中心开放时间', '', '404'])('is not %s', (text) => {
    expect(isPlaceholder(text)).toBe(false);
  });
});
