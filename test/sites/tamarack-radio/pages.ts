/** A regional public radio station, mainly English: programs, episodes, news, a schedule, and a host to listen again. */
import type { Site, SitePage } from '../site.ts';
import {
  amp,
  CREDIT,
  episode,
  episodeAt,
  excerpt,
  HOST,
  instant,
  LISTEN,
  listenedEpisode,
  listening,
  newsAt,
  paragraphs,
  printed,
  program,
  type Shell,
  shell,
  story,
  TEXT,
  textOnly,
} from './shell.ts';
import {
  type Episode,
  EXTRAS,
  HEAR,
  HEAR_ES,
  LAKE,
  NEWS,
  PEOPLE,
  PLAYLISTS,
  PROGRAMS,
  READING,
  SCHEDULE,
  SHORE_LINES,
  type Story,
} from './texts.ts';

const WWW = 'https://www.tamarackradio.example';

/** The pages of the site in the order of a crawl. */
export function tamarackRadio(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path.startsWith('http') ? path : HOST + path, page), more);

  const lead = NEWS[0]!;
  const home: Shell = {
    title: 'Home',
    type: 'home',
    canonical: `${HOST}/`,
    body: `<h1 class="screen-reader-text">Tamarack Public Radio</h1><section class="lead"><h2><a href="${HOST}${newsAt(lead)}">${lead.title}</a></h2><p>${lead.text[0]}</p></section><section class="front-programs"><h2>This week on the air</h2><ul>${PROGRAMS.map((one) => `<li><a href="${HOST}/programs/${one.slug}/">${one.name}</a>: ${one.tag}</li>`).join('')}</ul></section><section class="front-listen"><h2>Listen again</h2><p><a href="${HOST}${episodeAt(SHORE_LINES[0]!)}">${SHORE_LINES[0]!.title}</a></p></section>`,
  };
  add('/', 'home', home);
  add('http://tamarackradio.example/', 'home', home, { copy: 'protocol' });

  const episodes = SHORE_LINES.map((one) => [episodeAt(one), one.title, one.shown] as const);
  const readings = READING.map(
    ([part, chapter, shown]) =>
      [`/programs/the-reading-shed/the-strait-part-${part}/`, `The Strait, part ${part}: ${chapter}`, shown] as const,
  );
  const programs = { alike: 'variant programs' } as const;
  const programPage = (slug: string, recent: readonly (readonly [string, string, string])[]): Shell => {
    const one = PROGRAMS.find((each) => each.slug === slug)!;
    return {
      title: one.name,
      type: 'single-program',
      crumbs: [['Programs', '/programs/']],
      body: program(one, recent),
    };
  };
  for (const { slug } of PROGRAMS) {
    const recent = slug === 'shore-lines' ? episodes : slug === 'the-reading-shed' ? readings : [];
    const page = programPage(slug, recent);
    add(`/programs/${slug}/`, `program ${slug}`, page, programs);
    if (slug === 'shore-lines') {
      const byTitle = [...episodes].sort((a, b) => (a[1] < b[1] ? -1 : 1));
      add('/programs/shore-lines/?orderby=title', `program ${slug}`, programPage(slug, byTitle), {
        ...programs,
        copy: 'sort',
      });
    }
    if (slug === 'kitchen-radio')
      add('/Programs/Kitchen-Radio/', `program ${slug}`, page, { ...programs, copy: 'case' });
    if (slug === 'night-ferry') add('/nightferry.php', `program ${slug}`, page, { ...programs, copy: 'moved' });
  }

  const inShore = { alike: 'variant shore-lines' } as const;
  const [thorp, maki, pickering, cloud] = SHORE_LINES as [Episode, Episode, Episode, Episode];
  const episodePage = (one: Episode): Shell => ({
    title: one.title,
    type: 'single-episode',
    id: one.id,
    crumbs: [
      ['Programs', '/programs/'],
      ['Shore Lines', '/programs/shore-lines/'],
    ],
    amp: one === cloud ? `${HOST}${episodeAt(one)}amp/` : undefined,
    body: episode(one),
  });
  for (const one of SHORE_LINES) {
    add(episodeAt(one), `episode ${one.number}`, episodePage(one), { ...inShore, changed: one.day });
  }
  add(WWW + episodeAt(thorp), `episode ${thorp.number}`, episodePage(thorp), { ...inShore, copy: 'host' });
  add(`/?p=${pickering.id}`, `episode ${pickering.number}`, episodePage(pickering), { ...inShore, copy: 'parameter' });
  raw(
    `${episodeAt(cloud)}amp/`,
    `episode ${cloud.number}`,
    amp(
      cloud.title,
      `Shore Lines, episode ${cloud.number}, ${cloud.shown}, ${cloud.minutes} minutes`,
      [...cloud.text, `Music: ${cloud.music}`, CREDIT],
      HOST + episodeAt(cloud),
    ),
    { ...inShore, copy: 'amp' },
  );
  for (const one of [maki, thorp]) {
    const url = `${LISTEN}/episode/${one.id}`;
    const canonical = one === maki ? HOST + episodeAt(one) : undefined;
    raw(url, `episode ${one.number}`, listening(url, one.title, listenedEpisode(one), canonical), {
      ...inShore,
      copy: 'republished',
    });
  }
  const session = '?PHPSESSID=k3v0n8q2c7t5';
  const kept = `${LISTEN}/episode/${thorp.id}${session}`;
  raw(kept, `episode ${thorp.number}`, listening(kept, thorp.title, listenedEpisode(thorp), undefined, session), {
    ...inShore,
    copy: 'session',
  });
  for (const [id, title, minutes, text] of EXTRAS) {
    const url = `${LISTEN}/extra/${id}`;
    const inside = `<div class="card card--extra"><p class="card__show">Shore Lines</p><h1>${title}</h1><p class="card__meta">Only online · ${minutes} min</p><button class="play">Play</button><button>Save</button><div class="card__notes">${paragraphs(text)}</div></div>`;
    raw(url, `extra ${id}`, listening(url, title, inside), { alike: 'variant extras' });
  }

  for (const [part, chapter, shown, day, minutes, what] of READING) {
    const path = `/programs/the-reading-shed/the-strait-part-${part}/`;
    const title = `The Strait, part ${part}: ${chapter}`;
    const text = [
      `Tomas Reyes reads from <cite>The Strait</cite> by Aune Kallio, first published by Ridge House in 1953. Part ${part} of 12: “${chapter}”.`,
      what,
      'The Strait follows one winter in the life of Signe Rautio, mail carrier, widow and reluctant detective, in a fishing village on the upper lakes in 1919. Read by permission of the Kallio estate. Each part stays online for twenty-one days.',
    ];
    const body = `<article class="episode program-the-reading-shed"><header class="entry-header"><a class="program-badge" href="${HOST}/programs/the-reading-shed/">The Reading Shed</a><h1 class="entry-title">${title}</h1><p class="episode-meta">Aired ${shown} · ${minutes} minutes</p></header><figure class="wp-block-audio"><audio controls preload="none" src="${LISTEN}/audio/shed-strait-${part}.mp3"></audio></figure><div class="entry-content">${paragraphs(text)}</div></article>`;
    add(
      path,
      `reading ${part}`,
      { title, type: 'single-episode', crumbs: [['The Reading Shed', '/programs/the-reading-shed/']], body },
      { alike: 'variant readings', changed: day },
    );
    if (part === 6) {
      raw(
        `${path}print/`,
        `reading ${part}`,
        printed(title, `Aired ${shown} - ${minutes} minutes`, text, HOST + path),
        { alike: 'variant readings', copy: 'print' },
      );
    }
  }

  for (const [day, shown, tracks] of PLAYLISTS) {
    const path = `/programs/night-ferry/playlist/${day}/`;
    const list = (marked: number): Shell => ({
      title: `Night Ferry playlist, ${shown}`,
      type: 'single-playlist',
      crumbs: [['Night Ferry', '/programs/night-ferry/']],
      body: `<article class="playlist"><h1 class="entry-title">Night Ferry playlist, ${shown}</h1><p>With Juno Park. Times are when a piece began.</p><table class="playlist-table"><thead><tr><th>Time</th><th>Artist</th><th>Piece</th></tr></thead><tbody>${tracks.map(([id, at, artist, piece]) => `<tr id="track-${id}"${id === marked ? ' class="is-current"' : ''}><td>${at}</td><td>${artist}</td><td>${piece}</td></tr>`).join('')}</tbody></table></article>`,
    });
    add(path, `playlist ${day}`, list(0), { alike: 'variant playlists' });
    if (day === '2025-05-23') {
      add(`${path}track/4474/`, `playlist ${day}`, list(4474), { alike: 'variant playlists', copy: 'permalink' });
    }
  }

  const alikeOf = ({ alike }: Story): Partial<SitePage> => (alike === undefined ? {} : { alike });
  const named = (slug: string): Story => NEWS.find((one) => one.slug === slug)!;
  const post = (one: Story, shown = one.shown, reply = 0): Shell => ({
    title: one.title,
    type: 'post-template-default single single-post',
    id: one.id,
    crumbs: [
      ['News', '/news/'],
      [one.category[1], `/category/${one.category[0]}/`],
    ],
    // The plug-in for search engines was bought in the middle of March.
    canonical: one.id > 6130 ? HOST + newsAt(one) : undefined,
    amp: one.slug.startsWith('sturgeon') ? `${HOST}${newsAt(one)}amp/` : undefined,
    body: story(one, shown, reply),
  });
  for (const one of NEWS) add(newsAt(one), `news ${one.id}`, post(one), { ...alikeOf(one), changed: one.day });
  const ferry = named('ferry-strikes-pier-update');
  add(
    `${newsAt(ferry)}?utm_source=osgood-letter&utm_medium=email&utm_campaign=2025-05-30`,
    `news ${ferry.id}`,
    post(ferry),
    { ...alikeOf(ferry), copy: 'parameter' },
  );
  const sturgeon = named('sturgeon-return-to-kettle-river');
  raw(
    `${newsAt(sturgeon)}amp/`,
    `news ${sturgeon.id}`,
    amp(sturgeon.title, `${sturgeon.author} · ${sturgeon.shown}`, sturgeon.text, HOST + newsAt(sturgeon)),
    { copy: 'amp' },
  );
  add(`${newsAt(sturgeon)}?replytocom=61881`, `news ${sturgeon.id}`, post(sturgeon, sturgeon.shown, 61881), {
    copy: 'parameter',
  });
  const sawdust = named('sawdust-heats-ashgrove-school');
  raw(`${newsAt(sawdust)}?ia_markup=1`, `news ${sawdust.id}`, instant(sawdust), { copy: 'feed' });
  const sled = named('bookmobile-gets-sled');
  raw(`${TEXT}/s/${sled.id}`, `news ${sled.id}`, textOnly(sled), { copy: 'plain' });
  const rice = named('wild-rice-camp-teaches-parching');
  add(
    `/news/food/${rice.slug}/`,
    `news ${rice.id}`,
    {
      ...post(rice),
      crumbs: [
        ['News', '/news/'],
        ['Food', '/category/food/'],
      ],
    },
    { copy: 'republished' },
  );
  const melt = named('spring-melt-what-to-know');
  add(
    `/news/lake-and-shore/${melt.slug}-2/`,
    `news ${melt.id}`,
    { ...post(melt, 'April 17, 2025'), id: 6162, canonical: undefined },
    { copy: 'edited', changed: '2025-04-17' },
  );

  const list = (title: string, items: readonly Story[], foot: string): Shell => ({
    title,
    type: 'archive',
    body: `<header class="page-header"><h1 class="page-title">${title}</h1></header>${items.map(excerpt).join('\n')}${foot}`,
  });
  const lists = { alike: 'list news' } as const;
  const turn = (at: number): string =>
    `<nav class="navigation pagination" aria-label="Posts pagination"><div class="nav-links">${[1, 2].map((n) => (n === at ? `<span aria-current="page" class="page-numbers current">${n}</span>` : `<a class="page-numbers" href="${HOST}/news/${n === 1 ? '' : 'page/2/'}">${n}</a>`)).join(' ')}</div></nav>`;
  const firstPage = list('News', NEWS.slice(0, 5), turn(1));
  add('/news/', 'list 1', firstPage, lists);
  add('/news/page/1/', 'list 1', firstPage, { ...lists, copy: 'parameter' });
  add('/news/page/2/', 'list 2', list('News', NEWS.slice(5), turn(2)), lists);
  const ofShore = NEWS.filter(({ category }) => category[0] === 'lake-and-shore');
  add('/category/lake-and-shore/', 'list shore', list('Category: Lake & Shore', ofShore, ''), lists);
  add('/tag/lake-osgood/', 'list shore', list('Tag: Lake Osgood', ofShore, ''), { ...lists, copy: 'list' });

  for (const [slug, name, show, since, from, sound, desk] of PEOPLE) {
    const page: Shell = {
      title: name,
      type: 'single-person',
      crumbs: [['People', '/people/']],
      body: `<article class="person"><h1 class="entry-title">${name}</h1><img src="${HOST}/wp-content/uploads/people/${slug}.jpg" alt="${name}" width="320" height="320" /><dl><dt>Program</dt><dd>${show}</dd><dt>At the station since</dt><dd>${since}</dd><dt>Comes from</dt><dd>${from}</dd><dt>Favorite sound</dt><dd>${sound}</dd><dt>Telephone</dt><dd>555-0140, ${desk}</dd></dl></article>`,
    };
    const more = { alike: 'variant people' } as const;
    add(`/people/${slug}/`, `person ${slug}`, page, more);
    if (slug === 'juno-park') {
      add('/?post_type=person&p=4410', `person ${slug}`, page, { ...more, copy: 'parameter' });
    }
  }

  for (const [slug, name, rows] of SCHEDULE) {
    const page: Shell = {
      title: `${name} schedule`,
      type: 'page-template-schedule',
      crumbs: [['Schedule', '/schedule/']],
      body: `<h1 class="entry-title">${name} schedule</h1><p>All times are Central. News at the top of the hour from 5 am to 7 pm.</p><table class="schedule"><tbody>${rows.map(([at, what]) => `<tr><th scope="row">${at}</th><td>${what}</td></tr>`).join('')}</tbody></table>`,
    };
    const more = { alike: 'variant schedule' } as const;
    add(`/schedule/${slug}/`, `schedule ${slug}`, page, more);
    if (slug === 'wednesday') add('/schedule/wednesday', `schedule ${slug}`, page, { ...more, copy: 'slash' });
  }

  for (const [day, shown, water, air, wind, waves, sight, remark] of LAKE) {
    const body = `<article class="lake-report"><h1 class="entry-title">Lake report for ${shown}</h1><p>Read at 6:50 am by the duty announcer from the buoys at Misery Point and Gull Island.</p><ul><li>Water: ${water}</li><li>Air: ${air}</li><li>Wind: ${wind}</li><li>Waves: ${waves}</li><li>Visibility: ${sight}</li></ul><p>${remark}</p><p>The next report is tomorrow at 6:50. This report is not for navigation.</p></article>`;
    add(
      `/lake-report/${day}/`,
      `lake ${day}`,
      {
        title: `Lake report for ${shown}`,
        type: 'single-lake-report',
        crumbs: [['Lake report', '/lake-report/']],
        body,
      },
      { alike: 'variant lake' },
    );
  }

  for (const [id, slug, alt] of [
    [6190, 'dsc-0417', 'A sturgeon under clear water beside a yardstick'],
    [6191, 'dsc-0422', 'The footbridge below Kettle Falls'],
  ] as const) {
    const page: Shell = {
      title: slug,
      type: 'attachment',
      id,
      crumbs: [[sturgeon.title, newsAt(sturgeon)]],
      body: `<article class="attachment"><h1 class="entry-title">${slug}</h1><p class="attachment"><a href="${HOST}/wp-content/uploads/2025/05/${slug}.jpg"><img width="1024" height="683" src="${HOST}/wp-content/uploads/2025/05/${slug}-1024x683.jpg" alt="${alt}" /></a></p><p class="full-size-link">Full size 2048 × 1366</p><nav><a href="${HOST}${newsAt(sturgeon)}">Published in: ${sturgeon.title}</a></nav></article>`,
    };
    const more = { alike: 'thin photos' } as const;
    add(`${newsAt(sturgeon)}${slug}/`, `photo ${id}`, page, more);
    if (id === 6190) add(`/?attachment_id=${id}`, `photo ${id}`, page, { ...more, copy: 'parameter' });
  }

  for (const word of ['zither', 'lake ice webcam']) {
    const body = `<header class="page-header"><h1 class="page-title">Search Results for: <span>${word}</span></h1></header><p>Sorry, but nothing matched your search terms. Please try again with some different keywords.</p>`;
    add(
      `/?s=${encodeURIComponent(word).replaceAll('%20', '+')}`,
      `search ${word}`,
      { title: `You searched for ${word}`, type: 'search search-no-results', body },
      { alike: 'thin searches' },
    );
  }
  add(
    '/schedule/winter-2019/',
    'gone',
    {
      title: 'Page not found',
      type: 'error404',
      body: '<h1 class="page-title">Oops! That page can’t be found.</h1><p>It looks like nothing was found at this location. Maybe try a search?</p>',
    },
    { alike: 'thin errors' },
  );
  const expired = `${LISTEN}/episode/8204`;
  raw(
    expired,
    'expired',
    listening(
      expired,
      'Expired',
      '<div class="card"><h1>This recording has expired</h1><p>We were allowed to keep it for twenty-one days.</p></div>',
    ),
    { alike: 'thin errors' },
  );

  const inBoth = { alike: 'translation hear' } as const;
  const hear: Shell = {
    title: 'How to Listen',
    type: 'page-template-default page',
    canonical: `${HOST}/how-to-listen/`,
    body: `<article class="page"><h1 class="entry-title">How to Listen</h1><p class="lang-switch"><a href="${HOST}/es/como-escuchar/" hreflang="es">Español</a></p><div class="entry-content">${paragraphs(HEAR)}</div></article>`,
  };
  add('/how-to-listen/', 'hear', hear, inBoth);
  add('/en/how-to-listen/', 'hear', { ...hear, prefix: '/en' }, { ...inBoth, copy: 'prefix' });
  add(
    '/es/como-escuchar/',
    'hear es',
    {
      title: 'Cómo escucharnos',
      type: 'page-template-default page',
      lang: 'es',
      prefix: '/es',
      body: `<article class="page"><h1 class="entry-title">Cómo escucharnos</h1><p class="lang-switch"><a href="${HOST}/how-to-listen/" hreflang="en">English</a></p><div class="entry-content">${paragraphs(HEAR_ES)}</div></article>`,
    },
    inBoth,
  );
  return { name: 'tamarack-radio', pages };
}
