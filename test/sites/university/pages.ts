/** A school of geology at a university, in Chinese: tables and divs of an older system, hit counters, print windows. */
import { type CopyKind, drawn, paged, type Site, type SitePage } from '../site.ts';
import { ABOUT, type Article, COURSES, LABS, NEWS, NOTICES, TEACHERS } from './texts.ts';

const HOST = 'https://dz.yunpu.example';

const pathOf = ({ id }: Article): string => `/info/${id}.htm`;
const ALL: readonly Article[] = [...NEWS, ...NOTICES].toSorted((a, b) => b.day.localeCompare(a.day));

interface Inner {
  readonly title: string;
  /** Name and path of the column that the page stands in. */
  readonly column: readonly [string, string];
  readonly body: string;
  readonly session?: string;
}

function shell(url: string, { title, column, body, session = '' }: Inner): string {
  const at = (path: string): string => path + session;
  const hot = ALL.slice(drawn(`hot ${url}`, 4)).slice(0, 5);
  const menu = (
    [
      ['首页', '/'],
      ['学院概况', '/xygk/xyjj.htm'],
      ['学院新闻', '/xyxw.htm'],
      ['通知公告', '/tzgg.htm'],
      ['师资队伍', '/szdw/luoqiming.htm'],
      ['本科教学', '/kc/2025-1/GEO2103.htm'],
      ['学术报告', '/xsbg.htm'],
      ['English', '/en/about.htm'],
    ] as const
  ).map(([name, path]) => `<TD class="menu" align="center"><A href="${at(path)}">${name}</A></TD>`);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<HTML><HEAD><META http-equiv="Content-Type" content="text/html; charset=utf-8">
<TITLE>${title}-云浦大学地质与资源学院</TITLE>
<META name="keywords" content="云浦大学,地质与资源学院,${title}">
<LINK href="/style/main.css" type="text/css" rel="stylesheet"><SCRIPT language="javascript" src="/js/counter.js"></SCRIPT></HEAD>
<BODY bgcolor="#ffffff" topmargin="0">
<TABLE width="980" border="0" cellspacing="0" cellpadding="0" align="center"><TR><TD><IMG src="/images/banner.jpg" width="980" height="150" alt="云浦大学地质与资源学院"></TD></TR>
<TR><TD><TABLE width="100%"><TR>${menu.join('')}</TR></TABLE></TD></TR>
<TR><TD><div class="search"><form action="/search.jsp"><input name="key" size="16"><input type="submit" value="搜索"></form> <a onclick="setHome(this)">设为首页</a> | <a onclick="addFav()">加入收藏</a></div></TD></TR></TABLE>
<TABLE width="980" align="center"><TR>
<TD width="220" valign="top"><div class="left"><div class="lt">${column[0]}</div><ul><li><a href="${at(column[1])}">${column[0]}</a></li><li><a href="${at('/xygk/xyjj.htm')}">学院简介</a></li><li><a href="${at('/xzzx.htm')}">下载中心</a></li></ul><div class="lt">热点文章</div><ul>${hot.map((one) => `<li><a href="${at(pathOf(one))}" title="${one.title}">${one.title.slice(0, 14)}…</a></li>`).join('')}</ul></div></TD>
<TD width="760" valign="top"><div class="pos">当前位置：<a href="${at('/')}">首页</a> &gt;&gt; <a href="${at(column[1])}">${column[0]}</a> &gt;&gt; 正文</div>
${body}
</TD></TR></TABLE>
<TABLE width="980" align="center" class="foot"><TR><TD align="center">友情链接：<select><option>云浦大学</option><option>教务处</option><option>研究生院</option><option>图书馆</option></select></TD></TR>
<TR><TD align="center">版权所有：云浦大学地质与资源学院　地址：云浦市学府路88号勘探楼　邮编：679000<br>电话：0879-5550200　浦ICP备00000000号　您是第${100000 + drawn(`visit ${url}`, 899999)}位访问者</TD></TR></TABLE>
</BODY></HTML>
`;
}

const lines = (text: readonly string[]): string =>
  text.map((one) => `<P style="text-indent:2em">${one}</P>`).join('\n');

const articleBody = (url: string, { title, day, from, text }: Article): string =>
  `<form name="_newscontent"><table width="100%"><tr><td class="title" align="center">${title}</td></tr><tr><td class="info" align="center">发布时间：${day}　来源：${from}　点击数：<span id="hits">${80 + drawn(`hits ${url}`, 2400)}</span>　字体：【<a>大</a> <a>中</a> <a>小</a>】</td></tr><tr><td><hr></td></tr><tr><td><div class="content">
${lines(text)}
</div></td></tr><tr><td align="right">【<a href="?print=1">打印本页</a>】【<a onclick="window.close()">关闭窗口</a>】 分享到：<a>微博</a> <a>微信</a></td></tr></table></form>`;

const printed = ({ title, day, text }: Article): string =>
  `<html><head><meta charset="utf-8"><title>${title}</title></head><body><h2 align="center">${title}</h2><p align="center">${day}</p>${text.map((one) => `<p>${one}</p>`).join('')}<hr><p>云浦大学地质与资源学院 打印页</p></body></html>`;

const mobile = ({ title, day, from, text }: Article): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,user-scalable=no"><title>${title}</title></head><body class="wap"><div class="top"><a href="/">学院手机版</a></div><h3>${title}</h3><div class="sub">${from} ${day}</div><div class="txt">${text.map((one) => `<p>${one}</p>`).join('')}</div><div class="bar"><a href="/">首页</a><a href="/xw">新闻</a><a href="/tz">通知</a><a href="${HOST}/">电脑版</a></div></body></html>`;

const rows = (articles: readonly Article[]): string =>
  `<table width="100%" class="list">${articles.map((one) => `<tr><td><img src="/images/dot.gif" alt=""> <a href="${pathOf(one)}">${one.title}</a></td><td width="90" align="right">${one.day}</td></tr>`).join('')}</table>`;

/** The pages of the site in the order of a crawl. */
export function university(): Site {
  const pages: SitePage[] = [];
  type Made = (url: string) => Inner;
  type More = Pick<SitePage, 'alike' | 'changed'>;
  type Copy = readonly [CopyKind, string, Partial<Inner>?];
  const add = (path: string, made: Made, more: More = {}, copies: readonly Copy[] = []): void => {
    pages.push({ url: HOST + path, content: path, html: shell(HOST + path, made(HOST + path)), ...more });
    const alike = more.alike === undefined ? {} : { alike: more.alike };
    for (const [copy, at, inside] of copies) {
      const url = at.startsWith('http') ? at : HOST + at;
      pages.push({ url, content: path, copy, html: shell(url, { ...made(url), ...inside }), ...alike });
    }
  };
  const raw = (at: string, content: string, copy: CopyKind, html: string, more: More = {}): void => {
    pages.push({ url: at.startsWith('http') ? at : HOST + at, content, copy, html, ...more });
  };

  add(
    '/',
    () => ({
      title: '首页',
      column: ['首页', '/'],
      body: `<div class="box"><div class="bt">学院新闻 <a href="/xyxw.htm">更多</a></div>${rows(NEWS.toReversed())}</div><div class="box"><div class="bt">通知公告 <a href="/tzgg.htm">更多</a></div>${rows(NOTICES.slice(2, 6))}</div><div class="box"><div class="bt">院训</div><p>到石头那里去。</p></div>`,
    }),
    {},
    [
      ['protocol', 'http://dz.yunpu.example/'],
      ['host', 'https://www.dz.yunpu.example/'],
      ['slash', '/index.htm'],
    ],
  );
  for (const lang of ['zh', 'en'] as const) {
    const { title, text } = ABOUT[lang];
    add(
      lang === 'zh' ? '/xygk/xyjj.htm' : '/en/about.htm',
      () => ({ title, column: ['学院概况', '/xygk/xyjj.htm'], body: `<h3 align="center">${title}</h3>${lines(text)}` }),
      { alike: 'translation 学院简介' },
      lang === 'zh' ? [['parameter', '/xygk/xyjj.htm?wbtreeid=1003']] : [],
    );
  }

  const copies: Record<string, readonly Copy[]> = {
    '1021/4117': [['republished', '/info/1078/4117-sjjx.htm', { column: ['实践教学', '/sjjx.htm'] }]],
    '1021/4163': [['protocol', 'http://dz.yunpu.example/info/1021/4163.htm']],
    '1021/4188': [
      ['republished', '/info/1090/4188-xyfc.htm', { column: ['校友风采', '/xyfc.htm'] }],
      ['parameter', '/info/1021/4188.htm?from=singlemessage&isappinstalled=0'],
    ],
    '1021/4219': [['host', 'https://www.dz.yunpu.example/info/1021/4219.htm']],
    '1032/4191': [['session', '/info/1032/4191.htm;jsessionid=7A0C41D2E9', { session: ';jsessionid=7A0C41D2E9' }]],
    '1045/4196': [['parameter', '/info/1045/4196.htm?urltype=news.NewsContentUrl']],
    '1050/4131': [['republished', '/info/1032/4131-tzgg.htm', { column: ['通知公告', '/tzgg.htm'] }]],
    '1061/4179': [['protocol', 'http://dz.yunpu.example/info/1061/4179.htm']],
  };
  const prints = new Set(['1021/4205', '1032/3994', '1061/4179', '1050/4130']);
  const mobiles = new Set(['1021/4117', '1032/4191', '1045/4208']);
  const both = (one: Article, column: readonly [string, string], more: More): void => {
    const path = pathOf(one);
    add(
      path,
      (url) => ({ title: one.title, column, body: articleBody(url, one) }),
      { ...more, changed: one.day },
      copies[one.id],
    );
    if (prints.has(one.id)) raw(`${path}?print=1`, path, 'print', printed(one), more);
    if (mobiles.has(one.id)) raw(`https://wap.dz.yunpu.example${path}`, path, 'mobile', mobile(one), more);
  };
  for (const one of NEWS) both(one, ['学院新闻', '/xyxw.htm'], {});
  for (const one of NOTICES) {
    const talk = one.id.startsWith('1045');
    both(one, talk ? ['学术报告', '/xsbg.htm'] : ['通知公告', '/tzgg.htm'], { alike: one.alike });
  }

  for (const { id, name, term, code, teacher, time, room, seats, exam, about } of COURSES) {
    const path = `/kc/${id}.htm`;
    add(
      path,
      () => ({
        title: `${name}（${term}）`,
        column: ['本科教学', '/kc/2025-1/GEO2103.htm'],
        body: `<h3 align="center">${name}</h3><table border="1" width="90%" align="center"><tr><td>开课学期</td><td>${term}</td></tr><tr><td>课程代码</td><td>${code}</td></tr><tr><td>任课教师</td><td>${teacher}</td></tr><tr><td>上课时间</td><td>${time}</td></tr><tr><td>上课地点</td><td>${room}</td></tr><tr><td>限选人数</td><td>${seats}</td></tr><tr><td>考核方式</td><td>${exam}</td></tr><tr><td>课程简介</td><td>${about}</td></tr></table><p>选课结束后不再办理补选。旁听请事先征得任课教师同意。</p>`,
      }),
      { alike: 'variant 课程' },
      id === '2025-1/GEO2201' ? [['parameter', `${path}?tab=info`]] : [],
    );
  }
  for (const { id, name, rank, field, room, mail, life } of TEACHERS) {
    add(
      `/szdw/${id}.htm`,
      () => ({
        title: name,
        column: ['师资队伍', '/szdw/luoqiming.htm'],
        body: `<table><tr><td><img src="/images/szdw/${id}.jpg" width="120" alt="${name}"></td><td>姓名：${name}<br>职称：${rank}<br>研究方向：${field}<br>办公室：${room}<br>电子邮箱：${mail}@dz.yunpu.example</td></tr></table><p>${life}</p>`,
      }),
      { alike: 'variant 教师' },
    );
  }
  for (const { id, name, room, keeper, inside, outside, prepare } of LABS) {
    add(
      `/sys/${id}.htm`,
      () => ({
        title: `${name}预约须知`,
        column: ['实验平台', '/sys/xrd.htm'],
        body: `<h3 align="center">${name}预约须知</h3><p>一、仪器位于${room}，管理员${keeper}。每周一上午维护，不接受预约。</p><p>二、${prepare}</p><p>三、收费标准：校内每小时${inside}元，校外每小时${outside}元，不足一小时按一小时计。</p><p>四、预约须提前三个工作日。无故不到两次者，暂停预约一个月。</p><p>五、数据保存一年，请自备干净的光盘或通过校内网盘领取，不得使用自带的优盘。</p>`,
      }),
      { alike: 'variant 仪器' },
    );
  }

  const list = (title: string, column: readonly [string, string], articles: readonly Article[], foot = ''): Inner => ({
    title,
    column,
    body: `<div class="bt">${title}</div>${rows(articles)}${foot}`,
  });
  const foot = `<div class="pages">共${NOTICES.length}条　<a href="/tzgg.htm">首页</a> <a href="/tzgg/2.htm">下页</a> <a href="/tzgg/2.htm">尾页</a></div>`;
  const notices = NOTICES.toSorted((a, b) => b.day.localeCompare(a.day));
  paged(notices, 8).forEach((some, i) => {
    add(i === 0 ? '/tzgg.htm' : `/tzgg/${i + 1}.htm`, () => list('通知公告', ['通知公告', '/tzgg.htm'], some, foot), {
      alike: 'list 文章',
    });
  });
  const news = NEWS.toReversed();
  add('/xyxw.htm', () => list('学院新闻', ['学院新闻', '/xyxw.htm'], news), { alike: 'list 文章' }, [
    ['sort', '/xyxw.htm?order=asc', list('学院新闻', ['学院新闻', '/xyxw.htm'], NEWS)],
  ]);
  for (const key of ['通知', '竞赛'] as const) {
    const found = ALL.filter(({ title }) => title.includes(key));
    add(
      `/search.jsp?key=${encodeURIComponent(key)}`,
      () => list(`搜索“${key}”`, ['站内搜索', '/search.jsp'], found, `<p>共找到${found.length}条结果</p>`),
      { alike: 'list 搜索' },
    );
  }
  for (const [path, name] of [
    ['/xzzx.htm', '下载中心'],
    ['/gkxx.htm', '工会信息'],
  ] as const) {
    add(path, () => ({ title: name, column: [name, path], body: `<div class="bt">${name}</div><p>暂无内容</p>` }), {
      alike: 'thin 空栏目',
    });
  }
  return { name: 'university', pages };
}
