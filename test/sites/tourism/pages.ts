/** A town's guide for visitors in Chinese and English: generated class names, data islands, wrong canonical links. */
import { type CopyKind, drawn, type Site, type SitePage, someOf } from '../site.ts';
import { LANTERNS, type Language, LEGAL, PLACES, type Place, STAYS, STORIES } from './places.ts';

const HOST = 'https://www.yunshui.example';
const LANGUAGES = ['zh', 'en'] as const;

const WORDS = {
  zh: {
    site: '云水旅游',
    home: '首页',
    places: '景点',
    stays: '住宿',
    events: '节庆',
    stories: '故事',
    calendar: '日历',
    search: '搜索目的地、活动……',
    cookies: '我们使用 Cookie 记住您的语言，并在您同意后统计访问量。',
    accept: '同意',
    refuse: '仅必要',
    skip: '跳到正文',
    more: '查看更多',
    near: '附近',
    share: '分享',
    top: '返回顶部',
    practical: '实用信息',
    desk: '游客中心：云水县滨河路66号，每日 8:30—18:00，电话 0591-8800166',
    follow: '关注公众号“云水慢慢走”',
    settings: 'Cookie 设置',
    rights: '© 2025 云水县文化旅游推广中心',
    empty: '本月暂无活动。',
    helpful: '这个页面对您有帮助吗？',
  },
  en: {
    site: 'Visit Yunshui',
    home: 'Home',
    places: 'Places',
    stays: 'Where to stay',
    events: 'Festivals',
    stories: 'Stories',
    calendar: 'Calendar',
    search: 'Search places and events',
    cookies: 'We use cookies to remember your language and, if you agree, to count visits.',
    accept: 'Agree',
    refuse: 'Only necessary',
    skip: 'Skip to content',
    more: 'See more',
    near: 'Nearby',
    share: 'Share',
    top: 'Back to top',
    practical: 'Practical information',
    desk: 'Visitor centre: 66 Binhe Lu, Yunshui, daily 8:30–18:00, telephone +86 591 8800166',
    follow: 'Follow “Slow Yunshui”',
    settings: 'Cookie settings',
    rights: '© 2025 Yunshui Culture and Tourism Centre',
    empty: 'There are no events this month.',
    helpful: 'Did this page help you?',
  },
} as const;

interface Shell {
  readonly language: Language;
  /** Path below the language. */
  readonly path: string;
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
}

function shell(url: string, { language, path, title, body, canonical }: Shell): string {
  const words = WORDS[language];
  const sections = ['places', 'stays', 'events', 'stories', 'calendar'] as const;
  return `<!DOCTYPE html><html lang="${language === 'zh' ? 'zh-Hans' : 'en'}"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>${title} · ${words.site}</title>${canonical === undefined ? '' : `<link rel="canonical" href="${HOST}${canonical}"/>`}${LANGUAGES.map((one) => `<link rel="alternate" hrefLang="${one}" href="${HOST}/${one}${path}"/>`).join('')}<style data-css="1">.sc-a{display:none}</style></head><body><div id="__app"><div class="Layout_root__q7Xk1"><a class="Layout_skip__2fPw0" href="#c">${words.skip}</a><div class="Header_bar__Jd81s"><a class="Header_logo__0aLz3" href="/${language}/">${words.site}</a><div class="Header_menu__bb2Qe">${sections.map((one) => `<a class="Header_item__L0s9x" href="/${language}/${one}/">${words[one]}</a>`).join('')}</div><div class="Header_lang__Mn4ku">${LANGUAGES.map((one) => `<a href="/${one}${path}">${one === 'zh' ? '中文' : 'English'}</a>`).join(' / ')}</div><div class="Search_box__8dJkq"><input placeholder="${words.search}"/></div></div><div class="Page_wrap__Zk3o2" id="c">${body}</div><div class="Feedback_root__7hq2"><span>${words.helpful}</span><button>👍</button><button>👎</button></div><div class="Footer_root__Tt5mv"><div class="Footer_col__a1">${words.desk}</div><div class="Footer_col__a1">${words.follow}</div><div class="Footer_legal__e9">${LEGAL.map(({ slug, name }) => `<a href="/${language}/${slug}/">${name[language]}</a>`).join(' · ')} · <button>${words.settings}</button></div><div>${words.rights} <a href="#">${words.top}</a></div></div><div class="Consent_layer__uU7" role="dialog"><p>${words.cookies}</p><button>${words.accept}</button><button>${words.refuse}</button></div></div></div><script id="__APP_DATA__" type="application/json">{"path":"${path}","locale":"${language}","build":"${drawn(url, 1e6).toString(36)}"}</script></body></html>
`;
}

const cards = (language: Language, section: string, places: readonly Place[]): string =>
  `<div class="Grid_root__p0">${places
    .map(
      ({ slug, name, body }) =>
        `<a class="Card_root__x8" href="/${language}/${section}/${slug}/"><img alt="" src="/i/${slug}.webp"/><span class="Card_title__k2">${name[language]}</span><span class="Card_text__k3">${body[language][0]!.split(/(?<=[。.])\s*/)[0]}</span></a>`,
    )
    .join('')}</div>`;

function placeBody(url: string, language: Language, section: string, place: Place): string {
  const words = WORDS[language];
  const near = someOf(
    PLACES.filter((one) => one !== place),
    3,
    `${place.slug} ${drawn(url, 2)}`,
  );
  return `<div class="Hero_root__aa"><img src="/i/${place.slug}-xl.webp" alt="${place.name[language]}"/><h1 class="Hero_title__ab">${place.name[language]}</h1></div><div class="Text_body__c3">${place.body[language].map((line) => `<p>${line}</p>`).join('')}</div><div class="Facts_root__d4"><h2>${section === 'places' ? words.practical : ''}</h2><ul>${place.facts[language].map((line) => `<li>${line}</li>`).join('')}</ul></div><div class="Share_row__f1">${words.share}: <a>WeChat</a> <a>Weibo</a></div><h2 class="Near_title__g5">${words.near}</h2>${cards(language, 'places', near)}`;
}

/** The pages of the site in the order of a crawl. */
export function tourism(): Site {
  const pages: SitePage[] = [];
  const add = (at: string, content: string, html: string, copy?: CopyKind, alike?: SitePage['alike']): void => {
    const url = at.startsWith('/') ? HOST + at : at;
    pages.push({ url, content, html, ...(copy && { copy }), ...(alike && { alike }) });
  };
  /** A page in one language and its copies; `at` names the addresses of these. */
  const both = (
    path: string,
    make: (language: Language, url: string) => Omit<Shell, 'language' | 'path'>,
    alike: (language: Language) => SitePage['alike'],
    copies: (language: Language) => Partial<Record<CopyKind, string>> = () => ({}),
  ): void => {
    for (const language of LANGUAGES) {
      const at = `/${language}${path}`;
      const html = (url: string): string => shell(url, { language, path, ...make(language, url) });
      const { http, ...others } = { http: copies(language).protocol, ...copies(language), protocol: undefined };
      if (http !== undefined) add(http, at, html(http), 'protocol', alike(language));
      if (others.host !== undefined) add(others.host, at, html(others.host), 'host', alike(language));
      add(at, at, html(at), undefined, alike(language));
      for (const kind of ['slash', 'parameter', 'session'] as const) {
        const other = others[kind];
        if (other !== undefined) add(other, at, html(other), kind, alike(language));
      }
    }
  };

  const home = (language: Language): string =>
    `<div class="Hero_root__aa"><h1 class="Hero_title__ab">${language === 'zh' ? '慢一点，云水还在' : 'Take your time. Yunshui will wait.'}</h1></div>${cards(language, 'places', PLACES.slice(0, 4))}<h2>${WORDS[language].stories}</h2>${cards(language, 'stories', STORIES)}`;
  add(
    '/',
    '/zh/',
    shell('/', { language: 'zh', path: '/', title: WORDS.zh.home, body: home('zh'), canonical: '/zh/' }),
    'parameter',
    'translation home',
  );
  both(
    '/',
    (language) => ({ title: WORDS[language].home, body: home(language), canonical: `/${language}/` }),
    () => 'translation home',
  );

  PLACES.forEach((place, i) => {
    const path = `/places/${place.slug}/`;
    both(
      path,
      (language, url) => ({
        title: place.name[language],
        body: placeBody(url, language, 'places', place),
        canonical: i === 3 ? undefined : `/${language}${path}`,
      }),
      () => `translation place ${place.slug}`,
      (language) => ({
        ...(i % 3 === 0 && { protocol: `http://www.yunshui.example/${language}${path}` }),
        ...(i === 1 && language === 'en' && { host: `https://yunshui.example/${language}${path}` }),
        ...(i % 3 === 2 && { slash: `/${language}${path.slice(0, -1)}` }),
        ...(i === 4 && { parameter: `${path}?lang=${language}` }),
        ...(i === 3 && language === 'zh' && { session: `/zh${path}?PHPSESSID=a1b9c8d7e6f5` }),
      }),
    );
    if (i !== 0 && i !== 3) return;
    for (const language of LANGUAGES) {
      const { name, body, facts } = place;
      const html = `<html><head><meta charset="utf-8"><title>${name[language]}</title></head><body><h2>${name[language]}</h2>${[...body[language], ...facts[language]].map((line) => `<p>${line}</p>`).join('')}<p>${WORDS[language].rights}</p></body></html>`;
      add(`/print/${language}${path}`, `/${language}${path}`, html, 'print', `translation place ${place.slug}`);
    }
  });

  for (const { year, ...one } of LANTERNS) {
    both(
      `/events/lanterns-${year}/`,
      (language) => ({
        title: language === 'zh' ? `${year}云水元宵灯会` : `Yunshui Lantern Festival ${year}`,
        // A mistake of this site: the English pages name the Chinese ones.
        canonical: `/zh/events/lanterns-${year}/`,
        body:
          language === 'zh'
            ? `<h1>${year}云水元宵灯会：${one.theme}</h1><div class="Text_body__c3"><p>${year}年云水元宵灯会将于${one.from}至${one.to}在${one.place}举行，共展出花灯${one.lamps}组。今年的主题是“${one.theme}”，由本地竹纸匠人与中学生共同扎制。</p><p>每晚六点亮灯，十点熄灯。开幕当晚七点半，${one.guest}将在主会场演出，观众可以免费领取一盏纸灯，写上愿望放到河边的灯架上。</p><p>灯会期间老街至石桥路段禁止机动车通行，请乘坐公交前往；末班车延长至晚上十一点。遇雨照常亮灯，演出改在文化馆内举行。请勿燃放孔明灯。</p></div>`
            : `<h1>Yunshui Lantern Festival ${year}: ${one.themeEn}</h1><div class="Text_body__c3"><p>The ${year} Lantern Festival takes place from ${one.fromEn} to ${one.toEn} at ${one.placeEn}, with ${one.lamps} groups of lanterns on show. Its theme is “${one.themeEn}”. Local paper makers and the pupils of the middle schools built the frames together.</p><p>The lights go on at six and off at ten. On the opening night at half past seven, ${one.guestEn} will perform on the main stage. Visitors receive a paper lantern, write a wish on it and hang it on the rack by the river.</p><p>No cars may pass between Old Town and the bridge during the festival. Please come by bus; the last one leaves at eleven. The lights stay on in the rain, and performances move to the Cultural Centre. Sky lanterns are not allowed.</p></div>`,
      }),
      (language) => `variant lantern festival ${language}`,
      (language) => (year === 2025 ? { protocol: `http://www.yunshui.example/${language}/events/lanterns-2025/` } : {}),
    );
  }

  for (const { slug, rooms, price, place, note, ...name } of STAYS) {
    both(
      `/stays/${slug}/`,
      (language) => {
        const i = LANGUAGES.indexOf(language);
        const rows =
          language === 'zh'
            ? [
                ['地址', place[0]],
                ['客房', `${rooms}间`],
                ['参考价', `${price}元起/晚`],
                ['入住/退房', '14:00 / 12:00'],
              ]
            : [
                ['Address', place[1]],
                ['Rooms', `${rooms}`],
                ['Price', `from ¥${price} a night`],
                ['Check-in/out', '14:00 / 12:00'],
              ];
        const notice =
          language === 'zh'
            ? '房价随季节浮动，以预订时为准。入住请携带有效身份证件，境外客人请携带护照。本中心不收取预订佣金，纠纷请拨打旅游投诉热线12345。'
            : 'Prices vary by season; the price at the time of booking applies. Please bring identification, and a passport if you come from abroad. The Centre takes no commission. For complaints call the tourist hotline 12345.';
        return {
          title: name[language],
          // Another: every place to stay names the list.
          ...(slug === 'station-hotel' && { canonical: `/${language}/stays/` }),
          ...(slug === 'bridge-view' && { canonical: `/${language}/stays/${slug}/` }),
          body: `<h1>${name[language]}</h1><table class="Facts_table__d7">${rows.map(([key, value]) => `<tr><td>${key}</td><td>${value}</td></tr>`).join('')}</table><p class="Text_lead__c1">${note[i]}</p><p class="Text_small__c9">${notice}</p><a class="Button_root__h1" href="#">${language === 'zh' ? '查看空房' : 'Check availability'}</a>`,
        };
      },
      (language) => `variant places to stay ${language}`,
      (language) => (slug === 'bridge-view' ? { slash: `/${language}/stays/${slug}` } : {}),
    );
  }

  for (const { slug, name, body } of LEGAL) {
    both(
      `/${slug}/`,
      (language) => ({
        title: name[language],
        ...(slug === 'privacy' && { canonical: `/${language}/privacy/` }),
        body: `<h1>${name[language]}</h1>${body[language].map((line) => `<p>${line}</p>`).join('')}`,
      }),
      () => `translation ${slug}`,
      (language) => (slug === 'privacy' ? { host: `https://yunshui.example/${language}/privacy/` } : {}),
    );
  }

  STORIES.forEach((story, i) => {
    const path = `/stories/${story.slug}/`;
    both(
      path,
      (language, url) => ({
        title: story.name[language],
        body: placeBody(url, language, 'stories', story),
        canonical: `/${language}${path}`,
      }),
      () => `translation story ${story.slug}`,
      (language) => (i === 0 ? { parameter: `/${language}${path}?from=wechat&share=${drawn(language, 99999)}` } : {}),
    );
  });

  const list = (section: 'places' | 'stays' | 'events' | 'stories', items: (language: Language) => string): void =>
    both(
      `/${section}/`,
      (language) => ({
        title: WORDS[language][section],
        body: `<h1>${WORDS[language][section]}</h1>${items(language)}`,
      }),
      () => 'list sections',
      (language) => (section === 'places' ? { parameter: `/${language}/places/?view=grid` } : {}),
    );
  list('places', (language) => cards(language, 'places', PLACES));
  list('stories', (language) => cards(language, 'stories', STORIES));
  list('stays', (language) =>
    STAYS.map(
      (stay) =>
        `<div class="Row_root__r1"><a href="/${language}/stays/${stay.slug}/">${stay[language]}</a><span>¥${stay.price}</span></div>`,
    ).join(''),
  );
  list('events', (language) =>
    LANTERNS.map(
      ({ year, theme, themeEn }) =>
        `<div class="Row_root__r1"><a href="/${language}/events/lanterns-${year}/">${year} ${language === 'zh' ? theme : themeEn}</a></div>`,
    ).join(''),
  );
  for (const month of ['2025-07', '2025-08', '2025-09']) {
    both(
      `/calendar/${month}/`,
      (language) => ({
        title: `${WORDS[language].calendar} ${month}`,
        body: `<h1>${month}</h1><p>${WORDS[language].empty}</p>`,
      }),
      (language) => `thin calendar ${language}`,
    );
  }
  return { name: 'tourism', pages };
}
