/**
 * A house of films, in Chinese: each screening has a page with the title and the text of its film, and what differs is one line
 * with the time and the hall, beside numbers of visitors. Print views are all called 打印, telephones have a host of their own,
 * and every page shows other films at each visit.
 */
import { type CopyKind, drawn, type Site, type SitePage, someOf } from '../site.ts';
import { FILMS, type Film } from './films.ts';

const HOST = 'https://www.duying.example';
const MOBILE = 'https://m.duying.example';
const HALLS = ['一号厅', '二号厅', '江景厅'];

interface Screening {
  readonly id: number;
  readonly film: Film;
  readonly time: string;
  readonly hall: string;
}

/** Three of each film; the first two are on one day. */
const SCREENINGS: readonly Screening[] = FILMS.flatMap((film, n) =>
  [`2025-06-${10 + n} 14:30`, `2025-06-${10 + n} 19:45`, `2025-07-0${1 + (n % 9)} 19:45`].map((time, i) => ({
    id: 5000 + 3 * n + i,
    film,
    time,
    hall: HALLS[(n + i) % HALLS.length]!,
  })),
);

const textOf = ({ text }: Film): string => text.map((paragraph) => `<p>${paragraph}</p>`).join('\n');

function shell(title: string, body: string, visit: string): string {
  const films = someOf(FILMS, 4, visit);
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}_渡影</title></head><body>
<div class="top"><a href="/">首页</a> <a href="/films/">影片</a> <a href="/notices/">公告</a> 当前在线${60 + drawn(`${visit} 在线`, 300)}人</div>
<div class="main">
${body}
</div>
<div class="side"><h3>大家在看</h3>${films.map(({ title: name }) => `<p>${name} ${drawn(visit + name, 900)}</p>`).join('')}</div>
<div class="foot">渡影放映馆 江岸路7号 购票热线0716-8330011</div>
</body></html>`;
}

function screening({ film, time, hall }: Screening, visit: string): string {
  const wants = 5 + drawn(`${visit} 想看`, 90);
  const body = `<h1>${film.title}</h1>
<div class="info">${time} ${hall} 浏览${200 + drawn(`${visit} 浏览`, 3000)}次 (${wants}人参与)</div>
${textOf(film)}`;
  return shell(film.title, body, visit);
}

function print({ film, time, hall }: Screening): string {
  return `<html><head><title>打印</title></head><body class="print"><h2>${film.title}</h2>${textOf(film)}<p>${time} ${hall}</p></body></html>`;
}

function mobile({ film, time, hall }: Screening, canonical: string, visit: string): string {
  const films = someOf(FILMS, 3, `m ${visit}`).filter(({ id }) => id !== film.id);
  return `<html><head><meta charset="utf-8"><title>${film.title}</title><link rel="canonical" href="${canonical}"></head><body><div class="bar">渡影 打开应用</div><div class="h">${film.title}</div><div class="t">${time} ${hall}</div>${film.text.map((paragraph) => `<div class="p">${paragraph}</div>`).join('')}<div class="more">猜你想看</div>${films.map(({ title }) => `<div class="p">${title}</div>`).join('')}</body></html>`;
}

const NOTICES: readonly (readonly [string, string])[] = [
  [
    '江景厅更换座椅',
    '江景厅的座椅使用了二十六年，弹簧已经比观众先站起来。六月第一周全部更换，期间影片改到其余两个厅放映，票价不变，请以票面为准。',
  ],
  [
    '寻找一把雨伞',
    '上月散场后，有观众错拿了一把刻着名字的旧雨伞。它对失主很重要，对别人只能挡雨。请归还到售票处，本馆以两张电影票致谢。',
  ],
  [
    '暑期学生票',
    '七月和八月，学生凭证件购票立减十元，每证每场限购一张。放映开始以后不再入场，请提前一刻钟取票，以免错过片头。',
  ],
  [
    '关于爆米花的通知',
    '应多数观众要求，放映厅内不再出售声音较大的食品。小卖部另备软糖和绿豆糕，它们在最安静的镜头里也不会出声。',
  ],
];

function* pages(): Generator<SitePage> {
  for (const one of SCREENINGS) {
    const url = `${HOST}/show/${one.id}.html`;
    const alike = `variant film ${one.film.id}` as const;
    const page = (at: string, html: string, copy?: CopyKind): SitePage => ({
      url: at,
      html,
      content: `show ${one.id}`,
      alike,
      ...(copy && { copy }),
    });
    yield page(url, screening(one, url));
    if (one.id % 9 === 0) yield page(`${url}?utm_source=weixin`, screening(one, `weixin ${url}`), 'parameter');
    if (one.id % 7 === 0)
      yield page(`http://www.duying.example/show/${one.id}.html`, screening(one, `http ${url}`), 'protocol');
    if (one.id % 8 === 0) yield page(`${HOST}/print.php?show=${one.id}`, print(one), 'print');
    if (one.id % 5 === 0) yield page(`${MOBILE}/show/${one.id}`, mobile(one, url, url), 'mobile');
  }
  for (const [film, time] of [
    [FILMS[2]!, '2024-06-12 14:30'],
    [FILMS[5]!, '2024-06-15 19:45'],
  ] as const) {
    const past = { id: film.id, film, time, hall: '露天' };
    const url = `${HOST}/print.php?show=${film.id}`;
    yield { url, html: print(past), content: `past show ${film.id}`, alike: `variant film ${film.id}` };
  }
  for (const [i, [title, text]] of NOTICES.entries()) {
    const url = `${HOST}/notices/${i + 1}.html`;
    const body = `<h1>${title}</h1><div class="info">发布时间：2025-05-2${i}</div><p>${text}</p>`;
    yield { url, html: shell(title, body, url), content: `notice ${i}`, alike: 'thin notice' };
  }
  for (const hall of HALLS) {
    const url = `${HOST}/films/?hall=${1 + HALLS.indexOf(hall)}`;
    const shows = SCREENINGS.filter((one) => one.hall === hall);
    const items = shows.map(({ id, film }) => `<li><a href="/show/${id}.html">${film.title}</a></li>`).join('\n');
    const page = { content: `hall ${hall}`, alike: 'list halls' } as const;
    yield { url, html: shell('影片', `<h1>影片</h1><ul>${items}</ul>`, url), ...page };
    const again = shell('影片', `<h1>影片</h1><ul>${items}</ul>`, `again ${url}`);
    yield { url: `${url}&spm=a2.top`, html: again, ...page, copy: 'parameter' };
  }
}

export function cinema(): Site {
  return { name: 'cinema', pages: [...pages()] };
}
