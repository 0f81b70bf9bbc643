/**
 * A guild of bell ringers, by hand in English since 1998: a page of frames and the pages within it, `index.htm`, capitals in
 * names of files, pages without a title or with that of the editor, a text-only part, pages for the printer, a copy of the
 * site at the provider from before it had its own domain, and a newsletter that repeats articles.
 */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import { MEETINGS, NEWS, OUTINGS, PAGES, PEALS, TOWERS } from './texts.ts';

const HOST = 'http://www.wrenfoldringers.example';
const OLD = 'http://users.palatine-net.example/~wrenfold';

interface Written {
  readonly path: string;
  readonly title: string;
  /** What the head of the page says, which is not always its title. */
  readonly head?: string;
  readonly body: string;
  readonly alike?: SitePage['alike'];
}

const MENU =
  '<A HREF="/home.htm">Home</A> | <A HREF="/towers/index.htm">Towers</A> | <A HREF="/news/index.htm">News</A> | <A HREF="/outings/index.htm">Outings</A> | <A HREF="/peals/index.htm">Peals</A> | <A HREF="/minutes/index.htm">Minutes</A> | <A HREF="/learn.htm">Learn to ring</A> | <A HREF="/links.htm">Links</A>';

function page({ title, head = title, body }: Written): string {
  return `<HTML><HEAD><TITLE>${title}</TITLE>
<META NAME="GENERATOR" CONTENT="Microsoft FrontPage 4.0"></HEAD>
<BODY BGCOLOR="#FFFFE8" TEXT="#000040"><TABLE WIDTH="100%"><TR><TD><IMG SRC="/bell.gif" ALT="" WIDTH=60 HEIGHT=60></TD><TD><FONT SIZE=5>The Wrenfold Guild of Change Ringers</FONT></TD></TR></TABLE>
<P ALIGN=CENTER>${MENU}</P><HR>
<H2>${head}</H2>
${body}
<HR><P><FONT SIZE=1>This page is maintained by Geoff Tunnicliffe. Comments to webmaster@wrenfoldringers.example. Last updated ${1 + drawn(title, 27)}/06/04</FONT></P></BODY></HTML>`;
}

const forPrinter = ({ head, title, body }: Written): string =>
  `<HTML><HEAD><TITLE>Printer friendly page</TITLE></HEAD><BODY><H3>${head ?? title}</H3>${body.replaceAll(/<IMG[^>]*>/g, '')}<P>Printed from the web site of the Wrenfold Guild</P></BODY></HTML>`;

const textOnly = ({ head, title, body }: Written): string =>
  `<HTML><HEAD><TITLE>Wrenfold Guild (text only)</TITLE></HEAD><BODY><P>[<A HREF="index.htm">Text index</A>] [<A HREF="/home.htm">Graphics</A>]</P><H1>${head ?? title}</H1>${body.replaceAll(/<IMG[^>]*>/g, '')}<P>[<A HREF="index.htm">Text index</A>]</P></BODY></HTML>`;

/** The page on the space of the provider, with the black background of that time. */
const former = ({ head, title, body }: Written): string =>
  `<HTML><HEAD><TITLE>Wrenfold Bellringers Home Page</TITLE></HEAD><BODY BGCOLOR=BLACK TEXT=YELLOW LINK=WHITE><CENTER><H1>${head ?? title}</H1></CENTER>${body}<CENTER><HR WIDTH="50%"><A HREF="main.html">Back to main page</A><BR>You are visitor number <IMG SRC="/cgi-bin/counter?wrenfold"><BR>Best viewed with Netscape Navigator 3.0</CENTER></BODY></HTML>`;

const p = (texts: readonly string[]): string => texts.map((text) => `<P>${text}</P>`).join('\n');

export function wrenfoldRingers(): Site {
  const pages: SitePage[] = [];
  const add = (one: Written): Written => {
    const { path, alike } = one;
    pages.push({ url: HOST + path, html: page(one), content: path, ...(alike !== undefined && { alike }) });
    return one;
  };
  const copy = ({ path, alike }: Written, kind: CopyKind, url: string, html: string): void => {
    pages.push({ url, html, content: path, copy: kind, ...(alike !== undefined && { alike }) });
  };

  const home = add({
    path: '/home.htm',
    title: 'The Wrenfold Guild of Change Ringers',
    head: 'Welcome',
    body: p([
      'The Guild was founded in 1887 in the upper room of the Packhorse, and looks after the ringing at ten towers on both banks of the Wren.',
      'Visitors are welcome at any practice. You do not have to be able to ring, or to go to church, or to be good at mathematics, whatever you have been told.',
      'The annual dinner is at the Memorial Hall on the last Saturday of February. Tickets from Dot.',
    ]),
  });
  // The frames of the first page have no text but for browsers without frames.
  pages.push({
    url: `${HOST}/`,
    content: 'frames',
    html: '<HTML><HEAD><TITLE>The Wrenfold Guild</TITLE></HEAD><FRAMESET COLS="140,*"><FRAME SRC="menu.htm" NAME="menu"><FRAME SRC="home.htm" NAME="main"><NOFRAMES><BODY>Your browser does not support frames. Go to the <A HREF="home.htm">home page</A>.</BODY></NOFRAMES></FRAMESET></HTML>',
  });
  pages.push({ ...pages.at(-1)!, url: `${HOST}/index.htm`, copy: 'slash' });
  pages.push({
    url: `${HOST}/menu.htm`,
    content: 'menu',
    html: `<HTML><HEAD><TITLE>Menu</TITLE><BASE TARGET="main"></HEAD><BODY>${MENU.replaceAll(' | ', '<BR>')}</BODY></HTML>`,
  });
  copy(home, 'case', `${HOST}/HOME.HTM`, page(home));
  copy(home, 'host', 'http://wrenfoldringers.example/home.htm', page(home));

  const fixed = PAGES.map(({ file, title, texts }) => add({ path: `/${file}.htm`, title, body: p(texts) }));
  copy(fixed[0]!, 'plain', `${HOST}/text/${PAGES[0]!.file}.htm`, textOnly(fixed[0]!));
  copy(fixed[1]!, 'moved', `${OLD}/${PAGES[1]!.file}.html`, former(fixed[1]!));
  copy(fixed[2]!, 'print', `${HOST}/print/${PAGES[2]!.file}.htm`, forPrinter(fixed[2]!));
  copy(fixed[3]!, 'case', `${HOST}/Rules.HTM`, page(fixed[3]!));

  const towers = TOWERS.map(({ file, place, saint, bells, tenor, practice, key, note }) =>
    add({
      path: `/towers/${file}.htm`,
      title: `${place}, ${saint}`,
      body: `<IMG SRC="${file}.jpg"><TABLE BORDER=1><TR><TD>Bells</TD><TD>${bells}</TD></TR><TR><TD>Tenor</TD><TD>${tenor}</TD></TR><TR><TD>Practice</TD><TD>${practice}</TD></TR><TR><TD>Key</TD><TD>${key}</TD></TR></TABLE><P>${note}</P>`,
      alike: 'variant towers',
    }),
  );
  for (const i of [0, 4]) copy(towers[i]!, 'plain', `${HOST}/text/${TOWERS[i]!.file}.htm`, textOnly(towers[i]!));
  copy(towers[2]!, 'moved', `${OLD}/${TOWERS[2]!.file}.html`, former(towers[2]!));
  copy(towers[5]!, 'case', `${HOST}/Towers/${TOWERS[5]!.file}.htm`, page(towers[5]!));
  copy(towers[7]!, 'print', `${HOST}/print/${TOWERS[7]!.file}.htm`, forPrinter(towers[7]!));

  const outings = OUTINGS.map(({ file, title, texts }) =>
    add({ path: `/outings/${file}.htm`, title, body: p(texts), alike: 'variant outings' }),
  );
  copy(outings[1]!, 'print', `${HOST}/print/${OUTINGS[1]!.file}.htm`, forPrinter(outings[1]!));
  copy(outings[3]!, 'moved', `${OLD}/${OUTINGS[3]!.file}.html`, former(outings[3]!));

  const peals = PEALS.map(({ file, title, lines, foot }) =>
    add({
      path: `/peals/${file}.htm`,
      title,
      body: `<P>${lines.join('<BR>')}</P><P>${foot}</P>`,
      alike: 'variant peals',
    }),
  );
  copy(peals[0]!, 'plain', `${HOST}/text/${PEALS[0]!.file}.htm`, textOnly(peals[0]!));
  copy(peals[2]!, 'case', `${HOST}/PEALS/${PEALS[2]!.file}.htm`, page(peals[2]!));

  // Minutes were saved with the title of the editor.
  const minutes = MEETINGS.map(({ file, head, texts }, i) =>
    add({
      path: `/minutes/${file}.htm`,
      title: i % 2 === 0 ? 'New Page 1' : 'Untitled',
      head,
      body: p(texts),
      alike: 'variant minutes',
    }),
  );
  copy(minutes[0]!, 'print', `${HOST}/print/${MEETINGS[0]!.file}.htm`, forPrinter(minutes[0]!));
  copy(
    minutes[1]!,
    'moved',
    `${HOST}/agm/${MEETINGS[1]!.file}.htm`,
    page({ ...minutes[1]!, title: 'Minutes of the Annual General Meeting' }),
  );

  const news = NEWS.map(({ file, title, texts }) => add({ path: `/news/${file}.htm`, title, body: p(texts) }));
  copy(
    news[0]!,
    'republished',
    `${HOST}/newsletter/spring04-1.htm`,
    page({ ...news[0]!, title: 'Newsletter: Spring 2004', head: NEWS[0]!.title }),
  );
  copy(news[1]!, 'print', `${HOST}/print/${NEWS[1]!.file}.htm`, forPrinter(news[1]!));
  copy(news[2]!, 'plain', `${HOST}/text/${NEWS[2]!.file}.htm`, textOnly(news[2]!));
  copy(news[3]!, 'moved', `${HOST}/news2003/${NEWS[3]!.file}.htm`, page(news[3]!));
  copy(
    news[4]!,
    'edited',
    `${HOST}/news/${NEWS[4]!.file}_old.htm`,
    page({ ...news[4]!, body: news[4]!.body.replace('handbells', 'hanbdells') }),
  );

  const index = (
    path: string,
    title: string,
    at: string,
    items: readonly {
      readonly file: string;
      readonly title?: string;
      readonly head?: string;
      readonly place?: string;
    }[],
  ): Written =>
    add({
      path,
      title,
      body: `<UL>${items.map(({ file, title: name, head, place }) => `<LI><A HREF="/${at}/${file}.htm">${place ?? head ?? name}</A>`).join('\n')}</UL>`,
    });
  const list = index('/towers/index.htm', 'Our towers', 'towers', TOWERS);
  copy(list, 'slash', `${HOST}/towers/`, page(list));
  index('/outings/index.htm', 'Outings', 'outings', OUTINGS);
  index('/peals/index.htm', 'Peals and quarter peals', 'peals', PEALS);
  index('/minutes/index.htm', 'Minutes', 'minutes', MEETINGS);
  const newsList = index('/news/index.htm', 'News', 'news', NEWS);
  copy(newsList, 'slash', `${HOST}/news/`, page(newsList));
  return { name: 'wrenfold-ringers', pages };
}
