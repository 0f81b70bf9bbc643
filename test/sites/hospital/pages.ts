/** A county hospital, in Chinese: tables and `font`, a mobile host, `print.php`, notices posted again, links from WeChat. */
import { drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import {
  ABOUT,
  ARTICLES,
  type Article,
  CHECKUPS,
  COLUMNS,
  DEPARTMENTS,
  type Department,
  DOCTORS,
  type Doctor,
  FAQS,
  HOURS_EN,
  HOURS_ZH,
  ROTAS,
} from './texts.ts';

const HOST = 'https://www.qinghexyy.example';
const INSECURE = 'http://www.qinghexyy.example';

const articleAt = ({ id, column, day }: Pick<Article, 'id' | 'column' | 'day'>): string =>
  `/html/${column}/${day.slice(0, 4)}/${day.slice(5).replace('-', '')}/${id}.html`;
const articleOf = (id: number): Article => ARTICLES.find((one) => one.id === id)!;
const columnAt = (column: string): string => `/html/${column}/`;

interface Shell {
  readonly title: string;
  /** Where the visitor is, below 首页. */
  readonly crumbs: readonly string[];
  readonly body: string;
  readonly canonical?: string | undefined;
  /** Appended to the links of the page. */
  readonly session?: string;
}

const NAV: readonly (readonly [string, string])[] = [
  ['网站首页', '/'],
  ['医院概况', '/about/'],
  ['新闻中心', '/html/yyxw/'],
  ['通知公告', '/html/tzgg/'],
  ['科室导航', '/ks/'],
  ['专家介绍', '/ys/'],
  ['就医指南', '/guide/hours.html'],
  ['健康科普', '/html/jkkp/'],
  ['招聘信息', '/html/zpxx/'],
];

function shell(url: string, { title, crumbs, body, canonical, session = '' }: Shell): string {
  const at = (path: string): string => path + session;
  const hot = someOf(ARTICLES, 5, `hot ${drawn(url, 4)}`);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>${title}_青河县人民医院</title>
<meta name="keywords" content="青河县人民医院,青河县医院,青河医院" />
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}<link href="/skin/css/style.css" rel="stylesheet" type="text/css" />
<script type="text/javascript">function addFav(){try{window.external.addFavorite(location.href,document.title)}catch(e){alert('请按 Ctrl+D 收藏')}}</script>
</head>
<body bgcolor="#eef6fb" topmargin="0">
<table width="980" border="0" align="center" cellpadding="0" cellspacing="0" class="top"><tr><td height="26"><font color="#666666">今天是2025年10月${1 + drawn(`day ${url}`, 28)}日　欢迎访问青河县人民医院网站！</font></td><td align="right"><a href="javascript:addFav()">加入收藏</a> | <a href="${at('/en/hours.html')}">English</a> | <a href="https://m.qinghexyy.example/">手机版</a></td></tr>
<tr><td colspan="2"><img src="/skin/images/banner.jpg" width="980" height="140" alt="青河县人民医院 二级甲等" /></td></tr></table>
<table width="980" border="0" align="center" cellpadding="0" cellspacing="0" class="menu"><tr>${NAV.map(([name, path]) => `<td align="center"><a href="${at(path)}">${name}</a></td>`).join('')}</tr></table>
<table width="980" border="0" align="center" cellpadding="0" cellspacing="0"><tr>
<td width="220" valign="top" class="left">
<div class="box"><div class="boxtit">科室导航</div><ul>${DEPARTMENTS.map((one) => `<li><a href="${at(`/ks/${one.slug}/`)}">${one.name}</a></li>`).join('')}<li>普外科</li><li>妇产科</li><li>急诊科</li><li>中医科</li></ul></div>
<div class="box"><div class="boxtit">点击排行</div><ul>${hot.map((one) => `<li>·<a href="${at(articleAt(one))}" title="${one.title}">${one.title.slice(0, 14)}</a></li>`).join('')}</ul></div>
<div class="box"><div class="boxtit">联系我们</div><p>急救电话：120<br />门诊咨询：0398-6120 218<br />投诉电话：0398-6120 200<br />地址：青河县城关镇卫生路18号</p></div>
</td>
<td width="760" valign="top" class="right">
<div class="pos">您现在的位置：<a href="${at('/')}">首页</a>${crumbs.map((one) => ` &gt; ${one}`).join('')}</div>
${body}
</td></tr></table>
<table width="980" border="0" align="center" cellpadding="0" cellspacing="0" class="foot"><tr><td align="center">友情链接：<a href="#">国家卫生健康委</a> | <a href="#">县人民政府</a> | <a href="#">市中心医院</a></td></tr>
<tr><td align="center">版权所有：青河县人民医院　备案号：豫ICP备00000000号-1　技术支持：青河在线<br />本站信息仅供参考，不能作为诊断及医疗的依据　您是第${1200000 + drawn(url, 90000)}位访客</td></tr></table>
<div id="ckbar" style="display:none">本站使用 Cookie 记住您的字号设置。<a href="javascript:void(0)">知道了</a></div>
<!-- made ${drawn(`made ${url}`, 1e7)} -->
</body>
</html>
`;
}

/** The text of an article as its editor left it: from Word with styles, or with line breaks. */
function editorsText({ id, body }: Article): string {
  return id % 3 === 0
    ? `<div id="zoom">${body.map((line) => `&nbsp;&nbsp;&nbsp;&nbsp;${line}`).join('<br />\n<br />\n')}</div>`
    : `<div id="zoom">${body.map((line) => `<p style="text-indent:2em"><span style="font-size:16px;font-family:宋体">${line}</span></p>`).join('\n')}</div>`;
}

interface Shown {
  readonly day?: string;
  readonly updated?: string;
}

function articleBody(url: string, article: Article, { day = article.day, updated }: Shown = {}): string {
  const mates = ARTICLES.filter(({ column }) => column === article.column);
  const i = mates.indexOf(article);
  const link = (one: Article | undefined): string =>
    one === undefined ? '没有了' : `<a href="${articleAt(one)}">${one.title}</a>`;
  return `<h1 align="center" class="tit">${article.title}</h1>
<div class="info" align="center">发布时间：${day}${updated === undefined ? '' : `　更新时间：${updated}`}　来源：${article.source}　点击：<span id="hits">${80 + drawn(`hits ${url}`, 4000)}</span>次　【字体：<a href="#">大</a> <a href="#">中</a> <a href="#">小</a>】 <a href="/plus/print.php?aid=${article.id}">打印</a></div>
${editorsText(article)}
<div class="bdshare">分享到：<a href="#">微信</a> <a href="#">QQ空间</a> <a href="#">新浪微博</a></div>
<div class="pre">上一篇：${link(mates[i - 1])}<br />下一篇：${link(mates[i + 1])}</div>`;
}

const departmentBody = ({ name, phone, floor, slug, body }: Department): string =>
  `<h1 class="tit">${name}</h1><table width="100%" border="1" bordercolor="#cccccc"><tr><td width="90">位置</td><td>${floor}</td></tr><tr><td>电话</td><td>${phone}</td></tr></table>
${body.map((line) => `<p>　　${line}</p>`).join('\n')}
<p><b>本科专家：</b>${DOCTORS.filter((one) => one.department === name)
    .map((one) => `<a href="/ys/${one.id}.html">${one.name}</a>`)
    .join('、')}　<a href="/ks/${slug}/zj.html">更多&gt;&gt;</a></p>`;

const doctorBody = ({ id, name, rank, department, clinic, room, skill, text }: Doctor): string =>
  `<table width="100%" border="0" class="ys"><tr><td width="180" rowspan="5"><img src="/uploads/ys/${id}.jpg" width="160" height="210" alt="${name}" /></td><td><b><font size="4">${name}</font></b>　${rank}</td></tr><tr><td>科室：${department}</td></tr><tr><td>专长：${skill}</td></tr><tr><td>出诊时间：${clinic}</td></tr><tr><td>出诊地点：门诊楼${room}</td></tr></table>
${text === undefined ? '<p>　　简介整理中。</p>' : `<p>　　${text}</p>`}
<p><font color="#cc0000">　　预约提示：</font>可在微信公众号、自助机预约七天以内的号，请提前半小时取号，过号顺延三位。专家临时停诊以门诊大厅公示为准。</p>`;

const printed = (title: string, html: string): string =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>打印：${title}</title></head><body onload="window.print()"><center><h2>${title}</h2></center><hr size="1">${html}<hr size="1"><p align="right">青河县人民医院 www.qinghexyy.example　<a href="javascript:window.close()">关闭窗口</a></p></body></html>`;

const mobile = (title: string, html: string, canonical: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,user-scalable=no"><title>${title}-青河县医院手机版</title><link rel="canonical" href="${canonical}"></head><body><div class="m-head"><a href="/">首页</a><span>青河县人民医院</span><a href="/menu.html">菜单</a></div><div class="m-con"><h3>${title}</h3>${html}</div><div class="m-bar"><a href="tel:120">急救</a><a href="/yuyue.html">预约挂号</a><a href="/ditu.html">来院路线</a></div><div class="m-foot">电脑版 | 返回顶部</div></body></html>`;

const listBody = (name: string, articles: readonly Article[], pager: string): string =>
  `<h2 class="tit">${name}</h2><table width="100%" class="list">${articles.map((one) => `<tr><td height="28">·<a href="${articleAt(one)}" target="_blank">${one.title}</a></td><td width="90" align="right"><font color="#999999">${one.day}</font></td></tr>`).join('\n')}</table><div class="page">${pager}</div>`;

const doctorTable = (doctors: readonly Doctor[]): string =>
  `<table width="100%" class="zj">${doctors.map((one) => `<tr><td><a href="/ys/${one.id}.html">${one.name}</a></td><td>${one.rank}</td><td>${one.skill}</td><td>${one.clinic}</td></tr>`).join('')}</table>`;

/** The pages of the site in the order of a crawl. */
export function hospital(): Site {
  const pages: SitePage[] = [];
  /** A page in the frame of the site; `content` is its own path unless it is a copy. */
  const add = (at: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = at.startsWith('http') ? at : HOST + at;
    pages.push({ url, content: at, html: shell(url, page), ...more });
  };
  const raw = (at: string, html: string, more: Pick<SitePage, 'content' | 'copy' | 'alike'>): void => {
    pages.push({ url: at.startsWith('http') ? at : HOST + at, html, ...more });
  };

  const newest = ARTICLES.toSorted((a, b) => b.day.localeCompare(a.day) || b.id - a.id);
  const home: Shell = {
    title: '首页',
    crumbs: [],
    canonical: `${HOST}/`,
    body: `<table width="100%"><tr><td width="50%" valign="top"><h2>最新动态</h2><ul>${newest
      .slice(0, 7)
      .map((one) => `<li><a href="${articleAt(one)}">${one.title}</a> ${one.day.slice(5)}</li>`)
      .join(
        '',
      )}</ul></td><td valign="top"><h2>医院简介</h2><p>　　青河县人民医院始建于1951年，是一所集医疗、教学、预防、急救为一体的二级甲等综合医院……<a href="/about/">[详细]</a></p></td></tr></table><h2>专家风采</h2>${doctorTable(DOCTORS.slice(0, 4))}`,
  };
  add('/', home);
  add('/index.html', home, { content: '/', copy: 'slash' });
  add(`${INSECURE}/`, home, { content: '/', copy: 'protocol' });
  add('https://qinghexyy.example/', home, { content: '/', copy: 'host' });

  const about: Shell = {
    title: '医院简介',
    crumbs: ['<a href="/about/">医院概况</a>', '医院简介'],
    body: `<h1 class="tit">医院简介</h1>${ABOUT.map((line) => `<p>　　${line}</p>`).join('\n')}`,
  };
  add('/about/', about);
  add(`${INSECURE}/about/`, about, { content: '/about/', copy: 'protocol' });

  const hours: Shell = {
    title: '就诊时间',
    crumbs: ['就医指南', '就诊时间'],
    body: `<h1 class="tit">就诊时间</h1>${HOURS_ZH.map((line) => `<p>　　${line}</p>`).join('\n')}`,
  };
  const inTwoLanguages = { alike: 'translation hours' } as const;
  add('/guide/hours.html', hours, inTwoLanguages);
  add('/guide/hours.html?from=timeline&isappinstalled=0', hours, {
    content: '/guide/hours.html',
    copy: 'parameter',
    ...inTwoLanguages,
  });
  add(
    '/en/hours.html',
    {
      title: 'Opening hours',
      crumbs: ['English'],
      body: `<h1 class="tit">Opening hours</h1>${HOURS_EN.map((line) => `<p>${line}</p>`).join('\n')}`,
    },
    inTwoLanguages,
  );

  for (const one of DEPARTMENTS) {
    const path = `/ks/${one.slug}/`;
    const page = { title: one.name, crumbs: ['科室导航', one.name], body: departmentBody(one) };
    const alike = 'variant departments';
    add(path, page, { alike });
    if (one.slug === 'xnk') add(`${path}index.html`, page, { content: path, copy: 'slash', alike });
    if (one.slug === 'ek') add(`${INSECURE}${path}`, page, { content: path, copy: 'protocol', alike });
    if (one.slug === 'gk') {
      raw('/plus/print.php?kid=3', printed(one.name, page.body), { content: path, copy: 'print', alike });
    }
  }

  for (const one of DOCTORS) {
    const path = `/ys/${one.id}.html`;
    const page = { title: `${one.name}${one.rank}`, crumbs: ['专家介绍', one.name], body: doctorBody(one) };
    const alike = 'variant doctors';
    add(path, page, { alike });
    const copied = { content: path, alike } as const;
    if (one.id === 101) {
      const at = `https://m.qinghexyy.example${path}`;
      raw(at, mobile(`${one.name} ${one.rank}`, page.body, HOST + path), { ...copied, copy: 'mobile' });
    }
    if (one.id === 102) {
      const crumbs = ['科室导航', '<a href="/ks/xnk/">心血管内科</a>', '本科专家'];
      add('/ks/xnk/zj/102.html', { ...page, crumbs }, { ...copied, copy: 'republished' });
    }
    if (one.id === 104) raw('/plus/print.php?yid=104', printed(one.name, page.body), { ...copied, copy: 'print' });
    if (one.id === 106) {
      const session = '?PHPSESSID=k3v9q0s7d1u5';
      add(path + session, { ...page, session }, { ...copied, copy: 'session' });
    }
  }
  const children = DOCTORS.filter(({ department }) => department === '儿科');
  add('/ks/ek/zj.html', {
    title: '儿科专家',
    crumbs: ['科室导航', '<a href="/ks/ek/">儿科</a>', '本科专家'],
    body: `<h2 class="tit">儿科专家</h2>${doctorTable(children)}`,
  });
  add(
    '/tag/ertong.html',
    {
      title: '标签：儿童',
      crumbs: ['标签', '儿童'],
      body: `<h2 class="tit">标签“儿童”下的专家</h2>${doctorTable(children)}`,
    },
    { content: '/ks/ek/zj.html', copy: 'list' },
  );

  for (const one of ARTICLES) {
    const path = articleAt(one);
    const alike = one.alike === undefined ? {} : { alike: one.alike as NonNullable<SitePage['alike']> };
    const page = (at: string, shown: Shown = {}): Shell => ({
      title: one.title,
      crumbs: [`<a href="${columnAt(one.column)}">${COLUMNS[one.column]}</a>`, '正文'],
      // The template names the canonical address since July 2025; pages made before were never made again.
      canonical: (shown.day ?? one.day) > '2025-07-05' ? HOST + path : undefined,
      body: articleBody(at, one, shown),
    });
    add(path, page(HOST + path), { ...alike, changed: one.day });
    const copied = { content: path, ...alike };
    const plain = one.body.map((line) => `<p>${line}</p>`).join('');
    const print = (): void =>
      raw(`/plus/print.php?aid=${one.id}`, printed(one.title, `<p>${one.source}　${one.day}</p>${plain}`), {
        ...copied,
        copy: 'print',
      });
    const onMobile = (): void =>
      raw(`https://m.qinghexyy.example${path}`, mobile(one.title, `<small>${one.day}</small>${plain}`, HOST + path), {
        ...copied,
        copy: 'mobile',
      });
    const elsewhere = (at: string, crumbs: readonly string[]): void =>
      add(at, { ...page(HOST + at), crumbs }, { ...copied, copy: 'republished' });
    const linked = (query: string, shown: Shown = {}): void =>
      add(path + query, page(HOST + path + query, shown), { ...copied, copy: 'parameter' });
    /** The same notice as it was first posted. */
    const posted = (id: number, day: string): void => {
      const at = articleAt({ ...one, id, day });
      add(at, page(HOST + at, { day }), { ...copied, copy: 'republished', changed: day });
    };
    if (one.id === 803) add(INSECURE + path, page(INSECURE + path), { ...copied, copy: 'protocol' });
    if (one.id === 815) {
      print();
      onMobile();
      elsewhere('/zt/gxy/815.html', ['专题', '<a href="/zt/gxy/">高血压防治</a>', '正文']);
    }
    if (one.id === 819) {
      linked('?from=groupmessage');
      onMobile();
    }
    if (one.id === 826) posted(818, '2025-06-27');
    if (one.id === 833) {
      linked('?v=2', { updated: '2025-08-06 09:12' });
      elsewhere('/html/yltgz/833.html', ['医联体工作', '正文']);
    }
    if (one.id === 836) print();
    if (one.id === 842) posted(812, '2025-06-12');
    if (one.id === 855) linked('?spm=a2c4.news.0.0');
  }

  const opening = articleOf(815);
  add(
    '/zt/gxy/',
    {
      title: '高血压防治专题',
      crumbs: ['专题', '高血压防治'],
      body: `<h2 class="tit">${opening.title}</h2>${opening.body
        .slice(0, 3)
        .map((line) => `<p>　　${line}</p>`)
        .join('')}<p align="right"><a href="${articleAt(opening)}">阅读全文&gt;&gt;</a></p>`,
    },
    { alike: 'part hypertension' },
  );

  for (const { slug, title, body } of FAQS) {
    add(
      `/guide/yb-${slug}.html`,
      { title, crumbs: ['就医指南', '医保问答'], body: `<h1 class="tit">问：${title}</h1><p>　　答：${body}</p>` },
      { alike: 'variant insurance' },
    );
  }
  for (const { year, rows, total } of CHECKUPS) {
    add(
      `/tj/${year}.html`,
      {
        title: `${year}年基础体检套餐`,
        crumbs: ['体检中心', '体检套餐'],
        body: `<h1 class="tit">${year}年基础体检套餐</h1><table border="1" width="100%"><tr><th>项目</th><th>内容</th><th>价格（元）</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}<tr><td colspan="2">合计</td><td>${total}</td></tr></table><p>　　体检前三天清淡饮食、不饮酒，前一晚十点后禁食。十人以上团体九折。体检中心电话0398-6120 288。</p>`,
      },
      { alike: 'version checkups', changed: `${year}-01-10` },
    );
  }
  for (const { no, from, to, rows } of ROTAS) {
    add(
      `/pb/2025${no}.html`,
      {
        title: `第${no}周门诊排班`,
        crumbs: ['就医指南', '门诊排班'],
        body: `<h1 class="tit">2025年第${no}周专家门诊排班（${from}至${to}）</h1><table border="1" width="100%"><tr><th>科室</th><th>周一</th><th>周二</th><th>周三</th><th>周四</th><th>周五</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table><p>　　如有变动以当日公示为准。</p>`,
      },
      { alike: 'variant rotas' },
    );
  }

  const notices = newest.filter(({ column }) => column === 'tzgg');
  paged(notices, 3).forEach((some, i) => {
    const path = i === 0 ? '/html/tzgg/' : `/html/tzgg/list_${i + 1}.html`;
    const pager = `共${notices.length}条　第${i + 1}/2页　首页　上一页　下一页　末页`;
    add(
      path,
      { title: '通知公告', crumbs: ['通知公告'], body: listBody('通知公告', some, pager) },
      { alike: 'list articles' },
    );
  });
  const advice = newest.filter(({ column }) => column === 'jkkp');
  const byHits = advice.toSorted((a, b) => drawn(`hot ${b.title}`, 1e6) - drawn(`hot ${a.title}`, 1e6));
  for (const [at, some] of [
    ['/html/jkkp/', advice],
    ['/html/jkkp/?order=click', byHits],
  ] as const) {
    add(
      at,
      { title: '健康科普', crumbs: ['健康科普'], body: listBody('健康科普', some, '共4条　第1/1页') },
      at === '/html/jkkp/'
        ? { alike: 'list articles' }
        : { content: '/html/jkkp/', copy: 'sort', alike: 'list articles' },
    );
  }
  for (const [word, query] of [
    ['停诊', '%E5%81%9C%E8%AF%8A'],
    ['核酸', '%E6%A0%B8%E9%85%B8'],
  ] as const) {
    const found = newest.filter(({ title }) => title.includes(word));
    add(
      `/plus/search.php?q=${query}`,
      {
        title: `搜索${word}`,
        crumbs: ['站内搜索'],
        body: listBody(
          `搜索“${word}”`,
          found,
          found.length === 0 ? '没有找到相关内容，请换个关键词再试。' : `找到${found.length}条`,
        ),
      },
      { alike: 'list search' },
    );
  }
  for (const [slug, name] of [
    ['dwgk', '党务公开'],
    ['zlxz', '资料下载'],
  ] as const) {
    add(
      columnAt(slug),
      { title: name, crumbs: [name], body: `<h2 class="tit">${name}</h2><p>本栏目暂无内容。</p>` },
      { alike: 'thin empty columns' },
    );
  }
  return { name: 'hospital', pages };
}
