/** A water company of a county, in Chinese: news on DedeCMS, notices and letters of users on hand-written JSP. */
import { drawn, type Site, type SitePage } from '../site.ts';
import type { Outage, Thread } from './data.ts';
import { CHANGED, FILMS, HALLS, JOBS, MEASURES, OUTAGES, QUALITY, TENDERS, THREADS } from './data.ts';
import {
  asp,
  at,
  BARE,
  COMPANY,
  dede,
  fed,
  filed,
  HOST,
  inDivisions,
  inParagraphs,
  jsp,
  mip,
  mobile,
  NOTICES,
  noticeAt,
  noticeBody,
  type Page,
  plain,
  printed,
  threadBody,
  viewbox,
} from './shell.ts';
import { ABOUT, ABOUT_EN, GUIDES, type Item, NEWS, PRICES, price, QUESTIONS } from './texts.ts';

type More = Pick<Partial<SitePage>, 'copy' | 'alike' | 'changed'>;

const listBox = (items: readonly Item[], other: string): string =>
  `<div class="listbox"><ul class="e2">${items
    .map(
      (
        item,
      ) => `<li>[<b><a href='/a/gongsixinwen/'>公司新闻</a></b>] <a href="${at(item)}" class="title">${item.title}</a>
<span class="info"><small>日期：</small>${item.day} <small>好评：</small>${drawn(item.title, 40)}</span>
<p class="intro">${item.text[0]!.slice(0, 90)}...</p></li>`,
    )
    .join('\n')}</ul></div>
<div class="dede_pages"><ul class="pagelist">${other}
<li><span class="pageinfo">共 <strong>2</strong>页<strong>${NEWS.length}</strong>条</span></li></ul></div>`;

const box = (title: string, body: string, day = ''): string =>
  `<div class="viewbox"><div class="title"><h2>${title}</h2></div>
${day === '' ? '' : `<div class="info"><small>时间:</small>${day}</div>\n`}<div class="content">
${body}
</div></div>`;

/** What the pages of two halls point to, by addresses that somebody typed. */
const HALL_LINKS: Readonly<Record<string, string>> = {
  wenchang: '<p><a href="/plus/view.php?aid=175">水塔的故事</a></p>',
  chengnan: '<p>办理前请看<a href="/Fuwu/BanShi/GuoHu/">过户须知</a></p>',
  shiqiao: '<p>新装说明见<a href="/fuwu/banshi/xinzhuang">这里</a></p>',
};

/** The pages of the site in the order of a crawl. */
export function waterCompany(): Site {
  const pages: SitePage[] = [];
  const full = (path: string): string => (path.startsWith('http') ? path : HOST + path);
  const raw = (path: string, content: string, html: (url: string) => string, more: More = {}): void => {
    const url = full(path);
    pages.push({ url, content, html: html(url), ...more });
  };
  const add = (path: string, content: string, page: Page, more: More = {}): void =>
    raw(path, content, (url) => dede(url, page), more);
  const insecure = HOST.replace('https', 'http');

  const home: Page = {
    title: '首页',
    column: '主页',
    under: '/',
    canonical: `${HOST}/`,
    body: `<div class="flashnews"><h2><a href="${at(NEWS[0]!)}">${NEWS[0]!.title}</a></h2>
<p>${NEWS[0]!.text[0]!.slice(0, 70)}……</p></div>
<dl class="tbox"><dt><strong>公司新闻</strong><span class="more"><a href="/a/gongsixinwen/">更多...</a></span></dt><dd>
<ul class="d1">${NEWS.slice(1, 7)
      .map((item) => `<li>${item.day.slice(5)} <a href="${at(item)}">${item.title}</a></li>`)
      .join('\n')}</ul></dd></dl>
<dl class="tbox"><dt><strong>停水早知道</strong><span class="more"><a href="/tingshui/">专题</a></span></dt><dd>
<ul class="d1">${NOTICES.map((one) => `<li><a href="${noticeAt(one)}">${one.title}</a></li>`).join('\n')}</ul></dd></dl>
<dl class="tbox"><dt><strong>视频</strong></dt><dd>
${FILMS.map(([id, name]) => `<a href="/a/shipin/${id}.html"><img src="/uploads/v${id}.jpg" /> ${name}</a>`).join('\n')}
</dd></dl><a href="/zt/kanghan2024/181.html"><img src="/uploads/zt/kanghan.jpg" alt="抗寒保供专题" /></a>
<div class="flink">今日供水压力：城北0.34 城南0.31 石桥0.29（兆帕）</div>`,
  };
  add('/', 'home', home, { changed: '2024-06-13' });
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });
  add('/index.html', 'home', home, { copy: 'slash' });

  const translated = { alike: 'translation about' } as const;
  const aboutAt = '/a/guanyu/gongsijianjie.html';
  const about = (prefix: string): Page => ({
    title: '公司简介',
    column: '公司概况',
    under: aboutAt,
    canonical: HOST + aboutAt,
    prefix,
    body: box('公司简介', inParagraphs(ABOUT)),
  });
  add(aboutAt, 'about', about(''), translated);
  add(`/cn${aboutAt}`, 'about', about('/cn'), { ...translated, copy: 'prefix' });
  const english: Page = {
    title: 'About us',
    column: 'English',
    under: '/en/about.html',
    body: box('About the company', ABOUT_EN.map((line) => `<p>${line}</p>`).join('\n')),
  };
  add('/en/about.html', 'about en', english, translated);

  const [plant, cold, tower, reader, leakage, school, day] = NEWS as unknown as readonly [
    Item,
    Item,
    Item,
    Item,
    Item,
    Item,
    Item,
  ];
  const named = (item: Item): string => `news ${item.id}`;
  const ways: Readonly<Record<number, string>> = {
    175: '<li><a href="/mip/a/175.html">手机极速版</a></li>',
    181: `<li><a href="https://m.${BARE}/view.php?aid=181">手机版</a></li>`,
    158: '<li><a href="/data/rss/full/158.html">全文订阅</a></li>',
  };
  const news = (path: string, item: Item, column = '公司新闻', under = '/a/gongsixinwen/'): Page => ({
    title: item.title,
    column,
    under,
    canonical: [plant, cold, tower].includes(item) && column === '公司新闻' ? HOST + at(item) : undefined,
    body: viewbox(full(path), item, ways[item.id]),
  });
  for (const item of NEWS) add(at(item), named(item), news(at(item), item), { changed: item.day });
  raw(
    `/plus/print.php?aid=${plant.id}`,
    named(plant),
    () => printed(plant.title, `${plant.day} ${plant.source}`, inParagraphs(plant.text)),
    { copy: 'print' },
  );
  const shared = `${at(plant)}?from=singlemessage&isappinstalled=0`;
  add(shared, named(plant), news(shared, plant), { copy: 'parameter' });
  const special = '/zt/kanghan2024/181.html';
  add(special, named(cold), news(special, cold, '抗寒保供专题', '/zt/kanghan2024/'), { copy: 'republished' });
  const pocket = (): string =>
    mobile(cold.title, `${cold.day} ${cold.source}`, cold.text.map((line) => `<p>${line}</p>`).join('\n'), at(cold));
  raw(`https://m.${BARE}/view.php?aid=${cold.id}`, named(cold), pocket, { copy: 'mobile' });
  raw(`/mip/a/${tower.id}.html`, named(tower), () => mip(tower), { copy: 'amp' });
  const dynamic = `/plus/view.php?aid=${tower.id}`;
  add(dynamic, named(tower), news(dynamic, tower), { copy: 'moved' });
  raw(`/news/shownews.asp?id=1${reader.id}`, named(reader), () => asp(reader), { copy: 'moved' });
  const draft: Item = {
    ...leakage,
    id: 165,
    day: '2024-01-18',
    text: leakage.text.map((line) => line.replace('功不可没', '功不可末').replace('镀锌管', '镀辛管')),
  };
  add('/a/gongsixinwen/2024/0118/165.html', named(leakage), news('/165', draft), { copy: 'edited' });
  const bare = `https://${BARE}${at(school)}`;
  add(bare, named(school), news(bare, school), { copy: 'host' });
  raw(`/data/rss/full/${day.id}.html`, named(day), () => fed(day), { copy: 'feed' });

  const column = (items: readonly Item[], number: number, canonical?: string): Page => ({
    title: '公司新闻',
    column: '公司新闻',
    under: '/a/gongsixinwen/',
    canonical,
    body: listBox(
      items,
      [1, 2]
        .map((i) => (i === number ? `<li class="thisclass">${i}</li>` : `<li><a href='list_1_${i}.html'>${i}</a></li>`))
        .join('\n'),
    ),
  });
  const listed = { alike: 'list news' } as const;
  const first = column(NEWS.slice(0, 5), 1, `${HOST}/a/gongsixinwen/`);
  add('/a/gongsixinwen/', 'list news', first, listed);
  add('/a/gongsixinwen/list_1_1.html', 'list news', first, { ...listed, copy: 'slash' });
  add('/a/gongsixinwen/list_1_2.html', 'list news 2', column(NEWS.slice(5), 2), listed);

  const notice = (path: string, one: Outage, more: More, session = ''): void =>
    raw(path, `outage ${one.id}`, (url) => jsp(url, one.title, noticeBody(one, session), session), more);
  for (const one of OUTAGES) notice(noticeAt(one), one, { alike: 'variant outages' });
  const session = ';jsessionid=6A1F0C93D2E84B57A0C1';
  const variant = { alike: 'variant outages' } as const;
  notice(`/wsyyt/notice.jsp${session}?id=301`, OUTAGES[0]!, { ...variant, copy: 'session' }, session);
  notice(`${noticeAt(OUTAGES[2]!)}&src=sms&_t=1716000152`, OUTAGES[2]!, { ...variant, copy: 'parameter' });
  const salt = OUTAGES[4]!;
  const text = salt.text.map((line) => `<p>${line}</p>`).join('\n');
  raw('/wza/text.jsp?doc=notice-305', 'outage 305', () => plain(salt.title, text, noticeAt(salt)), {
    ...variant,
    copy: 'plain',
  });
  for (const one of CHANGED) notice(noticeAt(one), one, { alike: 'version outage' });

  const rows = (ones: readonly Outage[]): string => `<table class="list" width="100%" cellspacing="0">
<tr><th>公告</th><th><a href="list.jsp?order=town">区域</a></th><th><a href="list.jsp">日期</a></th></tr>
${ones
  .map(
    (one) => `<tr><td><a href="notice.jsp?id=${one.id}">${one.title}</a><br>${one.text[1]!.slice(0, 32)}…</td>
<td>${one.town}</td><td>${one.day}</td></tr>`,
  )
  .join('\n')}</table>`;
  const latest = [...NOTICES].reverse();
  const outages = { alike: 'list outages' } as const;
  raw('/wsyyt/list.jsp', 'list outages', (url) => jsp(url, '停水公告', rows(latest)), outages);
  const byTown = ['云居镇', '城区', '石桥镇'].flatMap((town) => latest.filter((one) => one.town === town));
  raw('/wsyyt/list.jsp?order=town', 'list outages', (url) => jsp(url, '停水公告', rows(byTown)), {
    ...outages,
    copy: 'sort',
  });
  const known: Page = {
    title: '停水早知道',
    column: '专题',
    under: '/tingshui/',
    body: `<h2 class="zt">停水早知道</h2><ul class="zt-list">${latest
      .map(
        (one) => `<li><a href="${noticeAt(one)}">${one.title}</a><em>${one.town}</em><span>${one.day}</span>
<p>${one.text[1]!.slice(0, 32)}…</p></li>`,
      )
      .join('\n')}</ul>`,
  };
  add('/tingshui/', 'list outages', known, { ...outages, copy: 'list' });
  const town = latest.filter((one) => one.town === '城区');
  raw('/wsyyt/list.jsp?town=cq', 'list outages town', (url) => jsp(url, '停水公告', rows(town)), outages);

  const months = QUALITY.map(([month]) => `<a href="/a/shuizhi/${month}.html">${month}</a>`).join(' ');
  for (const [month, works, values, note] of QUALITY) {
    const title = `${month.slice(0, 4)}年${Number(month.slice(4))}月${works}出厂水水质公告`;
    const table = `<table border="1" cellpadding="4" class="MsoNormalTable">
<tr><td>项目</td><td>限值</td><td>结果</td></tr>
${MEASURES.map(([name, most], i) => `<tr><td>${name}</td><td>${most}</td><td>${values[i]}</td></tr>`).join('\n')}
</table><p>依据《生活饮用水卫生标准》（GB 5749-2022）检测，以上项目全部合格。</p><p>说明：${note}</p>`;
    const path = `/a/shuizhi/${month}.html`;
    const body = box(title, `${table}<p>各月公告：${months} <a href="/plus/print.php?aid=${month}">打印</a></p>`);
    const page: Page = { title, column: '水质公告', under: '/a/shuizhi/202405.html', body };
    add(path, `quality ${month}`, page, { alike: 'variant quality' });
    if (month === '202404') {
      const sheet = (): string => printed(title, '化验室', table);
      raw(`/plus/print.php?aid=${month}`, `quality ${month}`, sheet, { alike: 'variant quality', copy: 'print' });
    }
  }

  for (const one of PRICES) {
    const title = `${one.year}年供水价格`;
    const path = `/a/shuijia/${one.id}.html`;
    const below =
      one.year === 2024
        ? '<p>历史价格：<a href="/a/shuijia/96.html">2019年</a>　<a href="/wza/text.jsp?doc=shuijia-188">纯文本</a></p>'
        : '<p><font color="red">本价格自2024年6月1日起停止执行。</font></p>';
    const body = box(title, inDivisions(price(one)) + below);
    const page: Page = { title, column: '水价', under: '/a/shuijia/188.html', canonical: HOST + path, body };
    add(path, `price ${one.year}`, page, { alike: 'version price' });
    if (one.year === 2024) {
      const lines = price(one)
        .map((line) => `<p>${line}</p>`)
        .join('\n');
      raw('/wza/text.jsp?doc=shuijia-188', `price ${one.year}`, () => plain(title, lines, path), {
        alike: 'version price',
        copy: 'plain',
      });
    }
  }

  for (const one of GUIDES) {
    const path = `/fuwu/banshi/${one.slug}/`;
    const papers = one.papers.map((paper) => `<li>${paper}</li>`).join('');
    const extra = one.slug === 'guohu' ? '<p><a href="cailiao.html">只看过户材料</a></p>' : '';
    const body = box(
      one.title,
      `${inParagraphs(one.text)}<h3>带什么</h3><ul>${papers}</ul>${extra}
<table class="bs"><tr><th>收费</th><td>${one.fee}</td></tr><tr><th>时限</th><td>${one.days}</td></tr></table>
<p>以上业务四个营业厅都可以办，也可以在公众号“微厅”里上传照片办理。外地的证件、电子证照与原件同样有效，材料不齐的先受理，
三个工作日内补齐即可。窗口人员不得要求提供清单以外的材料，如有发生请拨打监督电话0799-555-0102。</p>`,
    );
    const known = ['xinzhuang', 'guohu'].includes(one.slug);
    const page: Page = {
      title: one.title,
      column: '办事指南',
      under: '/fuwu/banshi/xinzhuang/',
      canonical: known ? HOST + path : undefined,
      body,
    };
    const alike = one.slug === 'guohu' ? 'part guohu' : 'variant guides';
    add(path, `guide ${one.slug}`, page, { alike });
    if (one.slug === 'xinzhuang') add(path.slice(0, -1), `guide ${one.slug}`, page, { alike, copy: 'slash' });
    if (one.slug === 'guohu') {
      add('/Fuwu/BanShi/GuoHu/', `guide ${one.slug}`, page, { alike, copy: 'case' });
      const only = box('过户材料清单', `<ul>${papers}</ul><p>缺哪一样，先打0799-555-0110问一问，少跑一趟。</p>`);
      add(
        `${path}cailiao.html`,
        'papers',
        { title: '过户材料清单', column: '居民用水过户', under: path, body: only },
        { alike },
      );
    }
  }

  for (const [slug, name, where, hours, call, note] of HALLS) {
    const body = box(
      name,
      `<div class="map"><img src="/uploads/map/${slug}.png" /></div><p>地址：${where}</p><p>时间：${hours}</p>
<p>电话：${call}</p><p>${note}</p>${HALL_LINKS[slug] ?? ''}`,
    );
    const page: Page = { title: name, column: '营业网点', under: '/fuwu/wangdian/wenchang.html', body };
    add(`/fuwu/wangdian/${slug}.html`, `hall ${slug}`, page, { alike: 'variant halls' });
  }
  for (const [id, title, date, lines] of JOBS) {
    const body = box(title, inParagraphs(lines), date);
    const page: Page = { title, column: '招聘', under: filed('zhaopin', date, 142), body };
    add(filed('zhaopin', date, id), `job ${id}`, page, { alike: 'variant jobs' });
  }
  for (const [id, title, date, what, budget, term, bond, opening] of TENDERS) {
    const body = box(
      title,
      `<p>一、招标内容：${what}。</p><p>二、最高限价：${budget}，资金来源为企业自筹和专项债券，已经落实。</p>
<p>三、工期或交货期：${term}。</p>
<p>四、投标人应当具有独立法人资格和相应的资质、近三年至少一项类似业绩，未被列入失信被执行人名单，不接受联合体投标。</p>
<p>五、招标文件在县公共资源交易网下载，售价0元。投标保证金${bond}，可以用保函。开标时间2024年${opening}，地点为县政务服务中心
四楼第二开标室，逾期送达的不予受理。</p>`,
      date,
    );
    const page: Page = { title, column: '招标采购', under: '/a/zhaobiao/', body };
    add(filed('zhaobiao', date, id), `tender ${id}`, page, { alike: 'variant tenders' });
    if (id === 213) {
      add(
        filed('gongchengjianshe', date, 214),
        `tender ${id}`,
        { ...page, column: '工程建设', under: '/a/gongcheng/' },
        {
          alike: 'variant tenders',
          copy: 'republished',
        },
      );
    }
  }
  const bids = TENDERS.map(
    ([id, title, date, , budget]) =>
      `<li><a href="${filed('zhaobiao', date, id)}">${title}</a> 限价${budget} <small>${date}</small></li>`,
  ).join('\n');
  const bidsBody = `<div class="listbox"><ul class="e2">${bids}</ul>
<p>青石巷项目同时见<a href="/a/gongchengjianshe/2024/0422/214.html">工程建设</a>栏目。</p></div>`;
  add('/a/zhaobiao/', 'list tenders', { title: '招标采购', column: '招标采购', under: '/a/zhaobiao/', body: bidsBody });

  const letters = `<table class="list" width="100%"><tr><th>标题</th><th>回复</th><th>时间</th></tr>
${THREADS.map(
  (one) => `<tr><td><a href="show.jsp?id=${one.id}">${one.title}</a></td><td>${one.posts.length - 1}</td>
<td>${one.posts[0]!.time}</td></tr>`,
).join('\n')}</table><p>写信须知：请留下户号后四位，我们在一个工作日内回复。骂人的信也回。</p>`;
  raw('/lyb/index.jsp', 'list letters', (url) => jsp(url, '用户信箱', letters));
  const [pressure, meter, fountain] = THREADS as unknown as readonly [Thread, Thread, Thread];
  const threadAt = (id: number): string => `/lyb/show.jsp?id=${id}`;
  for (const one of THREADS) {
    raw(threadAt(one.id), `thread ${one.id}`, (url) => jsp(url, one.title, threadBody(one)));
  }
  const single = (url: string): string => jsp(url, pressure.title, threadBody(pressure));
  raw('/lyb/floor.jsp?pid=5530', `thread ${pressure.id}`, single, { copy: 'permalink' });
  const reversed = (url: string): string => jsp(url, meter.title, threadBody(meter, [...meter.posts].reverse()));
  raw(`${threadAt(meter.id)}&order=desc`, `thread ${meter.id}`, reversed, { copy: 'sort' });
  const said = fountain.posts.map((post) => `<p><b>${post.by}</b> ${post.time}</p><p>${post.text}</p>`).join('\n');
  raw(`${threadAt(fountain.id)}&print=1`, `thread ${fountain.id}`, () => printed(fountain.title, '用户信箱', said), {
    copy: 'print',
  });

  const part = { alike: 'part questions' } as const;
  const answers = (heading: string): string =>
    QUESTIONS.map(
      ([slug, question, lines]) => `<${heading}><a name="${slug}"></a>问：${question}</${heading}>
${inParagraphs(lines)}`,
    ).join('\n');
  const asked = (date: string): Page => ({
    title: '常见问题',
    column: '常见问题',
    under: '/fuwu/wenti.html',
    canonical: `${HOST}/fuwu/wenti.html`,
    body: box(
      '热线里问得最多的六个问题',
      `${answers('h3')}
<p>另见：<a href="/fuwu/wenti/fabai.html">水为什么发白</a>　<a href="https://m.${BARE}/faq">手机版</a></p>`,
      date,
    ),
  });
  add('/fuwu/wenti.html', 'questions', asked('2024-05-08'), { ...part, changed: '2024-05-08' });
  add('/fuwu/wenti_bak.html', 'questions', asked('2024-03-19'), { ...part, copy: 'edited', changed: '2024-03-19' });
  const questions = (): string => mobile('常见问题', '客服中心', answers('h4'), '/fuwu/wenti.html');
  raw(`https://m.${BARE}/faq`, 'questions', questions, { ...part, copy: 'mobile' });
  const [, question, lines] = QUESTIONS[1]!;
  const white: Page = {
    title: question,
    column: '常见问题',
    under: '/fuwu/wenti.html',
    body: box(question, inParagraphs(lines)),
  };
  add('/fuwu/wenti/fabai.html', 'question white', white, part);

  for (const [id, title, length] of FILMS) {
    const body = `<div class="video"><embed src="/uploads/v${id}.mp4" width="640" /></div><h2>${title}</h2>
<p>时长：${length} 播放：${drawn(title, 900)}次</p>`;
    const page: Page = { title, column: '视频', under: '/a/shipin/', body };
    add(`/a/shipin/${id}.html`, `film ${id}`, page, { alike: 'thin films' });
  }
  for (const [word, path] of [
    ['净水器', '%E5%87%80%E6%B0%B4%E5%99%A8'],
    ['送水', '%E9%80%81%E6%B0%B4'],
  ] as const) {
    const body = `<div class="resultbar">关于 <b>${word}</b> 的搜索结果，共 0 条</div><p>没有找到相关内容，换一个词试试。</p>`;
    const page: Page = { title: `搜索_${word}`, column: '搜索', under: '/plus/search.php', body };
    add(`/plus/search.php?kwtype=0&q=${path}`, `search ${word}`, page, { alike: 'thin searches' });
  }
  for (const path of ['/a/dangjian/2021/0701/33.html', '/wsyyt/zhangdan.jsp']) {
    const body = `<html><head><title>出错了 - ${COMPANY}</title></head><body><center><h1>404</h1>
<p>您访问的页面 ${path} 不存在或者已经搬家。</p><p>错误编号：${drawn(path, 1e6)}</p>
<a href="/">返回首页</a></center></body></html>\n`;
    raw(path, `lost ${path}`, () => body, { alike: 'thin errors' });
  }
  return { name: 'water-company', pages };
}
