/** The site of a school of computing, in Chinese: numbered columns, titles in plain paragraphs, a WAP site, an old site. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { type Article, DEFENCES, type Defence, GRANTS, HOLIDAYS, LECTURES, type Lecture, NEWS } from './articles.ts';
import { ADMISSIONS, COURSES, type Course, FORMS, TEACHERS, type Teacher } from './people.ts';

const HOST = 'https://cs.linjiang.example';
const INSECURE = 'http://cs.linjiang.example';
const COLUMNS = {
  1031: '学院新闻',
  1032: '通知公告',
  1033: '学术报告',
  1041: '研究生教育',
  1042: '规章制度',
  1055: '下载中心',
  /** Columns of the menu before last, which still show the same articles. */
  10101: '首页图文',
  10205: '最新动态',
};
type Column = keyof typeof COLUMNS;

const infoAt = (column: Column, id: number): string => `/info/${column}/${id}.htm`;

interface Shell {
  readonly title: string;
  readonly where: string;
  readonly body: string;
  readonly canonical?: string;
  readonly session?: string;
}

interface Listed {
  readonly href: string;
  readonly title: string;
  readonly date: string;
}

const lectureTitle = ({ topic, speaker }: Lecture): string => `学术报告：${topic}（${speaker.split(' ')[0]}）`;
const defenceTitle = ({ student }: Defence): string => `博士学位论文答辩公告（${student}）`;

const NOTICES: readonly Listed[] = [
  ...LECTURES.map((one) => ({ title: lectureTitle(one), date: one.date, href: infoAt(1033, one.id) })),
  ...DEFENCES.map((one) => ({ title: defenceTitle(one), date: one.date, href: infoAt(1032, one.id) })),
  ...HOLIDAYS.map((one) => ({ title: one.title, date: one.date, href: infoAt(1032, one.id) })),
  ...ADMISSIONS.map((one) => ({ title: one.title, date: one.date, href: infoAt(1041, one.id) })),
].sort((a, b) => b.date.localeCompare(a.date));

function shell(url: string, { title, where, body, canonical, session = '' }: Shell): string {
  return `<!DOCTYPE html>
<html><head><meta charset="UTF-8"/><meta http-equiv="X-UA-Compatible" content="IE=edge,chrome=1"/>
<title>临江大学计算机学院 - ${title}</title>
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}"/>\n`}<link rel="stylesheet" href="/_css/tpl2/system.css"/><script src="/_js/jquery-1.9.1.min.js"></script><script>var _pv = ${drawn(url, 99999)};</script></head>
<body class="second">
<div class="wp-head"><div class="inner"><div class="logo"><a href="/index.htm${session}"><img src="/images/logo2.png" alt="临江大学计算机学院"/></a></div><div class="quick"><a href="http://www.linjiang.example/">学校主页</a><a href="/yx.htm">院长信箱</a><a href="/en/">English</a></div></div></div>
<dl class="menu"><dt><a href="/index.htm${session}">网站首页</a></dt><dt>学院概况</dt><dd><a href="/xygk/xyjj.htm">学院简介</a><a href="/xygk/jgsz.htm">机构设置</a></dd><dt><a href="/szdw.htm${session}">师资队伍</a></dt><dt>人才培养</dt><dd><a href="/kcjx.htm">本科课程</a><a href="/yjsjy.htm">研究生教育</a></dd><dt>科学研究</dt><dd><a href="/xsbg.htm">学术报告</a></dd><dt>学生工作</dt><dt><a href="/xzzx.htm">下载中心</a></dt></dl>
<div class="crumb inner">当前位置：<a href="/index.htm${session}">网站首页</a> &gt; ${where} &gt; 正文</div>
<div class="inner cols"><div class="col-a"><p class="col-name">${where}</p><div class="recent"><p>最新公告</p>${someOf(
    NOTICES,
    4,
    `side ${drawn(url, 4)}`,
  )
    .map((one) => `<a href="${one.href}${session}">${one.title}</a>`)
    .join('')}</div></div>
<div class="col-b">
${body}
</div></div>
<div class="wp-foot"><div class="inner"><span>版权所有：临江大学计算机学院</span><span>地址：临江市大学路200号实验楼A座　邮编：350200</span><span>电话：0591-8330200　传真：0591-8330201</span><span>示ICP备05010010号</span><span class="cnt">您是第 ${300000 + drawn(`${url} visits`, 90000)} 位访问者</span></div></div>
</body></html>
`;
}

function framed(url: string, title: string, date: string, author: string, html: string, id: number): string {
  return `<form name="_newscontent_fromname"><p class="ar-name">${title}</p><p class="ar-meta">发布日期：${date} &nbsp; 作者：${author} &nbsp; 点击：[<span id="dyn${id}">${drawn(`${url} hits`, 5200)}</span>]</p>
<div id="vsb_content_${id % 7}"><div class="v_news_content">
${html}
</div></div>
<div class="ar-tools"><a href="/print.jsp?newsid=${id}">打印</a>　<a href="#" onclick="fav()">收藏</a>　<a href="javascript:window.close()">关闭</a></div></form>`;
}

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p style="line-height:2em"><span style="font-size:16px">　　${line}</span></p>`).join('\n');

const article = (url: string, { id, date, title, author, body }: Article): string =>
  framed(url, title, date, author, paragraphs(body), id);

const lectureText = (one: Lecture): readonly string[] => [
  `报告题目：${one.topic}`,
  `报告人：${one.speaker}（${one.from}）`,
  `报告时间：${one.when}`,
  `报告地点：${one.where}`,
  `邀请人：${one.host}`,
  '报告约一个半小时，其后有半小时交流。欢迎全院师生参加。研究生参加报告可以计入学术活动次数，请携带学术活动记录本，在报告结束后签字；迟到十五分钟以上的不予签字。',
];

const defenceText = (one: Defence): readonly string[] => [
  `根据《临江大学学位授予工作细则》，博士研究生${one.student}已完成培养方案规定的全部课程，学位论文通过预答辩和匿名评审，现将答辩事项公告如下。`,
  `论文题目：${one.thesis}。指导教师：${one.tutor}。`,
  `答辩时间：${one.when}。答辩地点：${one.room}。答辩委员会主席：${one.chair}。`,
  '答辩公开举行，欢迎旁听。旁听者请提前十分钟入场，将手机调至静音，未经许可不得录音录像。对答辩资格有异议的，请在公告之日起三日内以书面形式向学位评定分委员会反映。',
];

function admission({ year, people }: (typeof ADMISSIONS)[number]): string {
  const rows = people.map(
    ([number, name, field, exam, oral], i) =>
      `<tr><td>${i + 1}</td><td>${number}</td><td>${name}</td><td>${field}</td><td>${exam}</td><td>${oral}</td><td>${(exam * 0.14 + oral * 0.3).toFixed(2)}</td></tr>`,
  );
  return `<p>根据${year}年研究生招生工作有关规定，经学院招生工作领导小组研究，现将拟录取名单公示如下，公示期为十个工作日。最终录取以学校发放的通知书为准。</p><table border="1"><tbody><tr><th>序号</th><th>考生编号</th><th>姓名</th><th>专业</th><th>初试</th><th>复试</th><th>总成绩</th></tr>${rows.join('')}</tbody></table><p>公示期间如有异议，请实名向学院研究生办公室反映，电话：0591-8330219，邮箱：yjs@cs.linjiang.example。</p>`;
}

function course({ code, name, credits, hours, teacher, before, book, weeks, exam }: Course): string {
  return `<div class="kc"><b class="kc-name">${name}</b> <i>课程代码 ${code}</i><dl><dt>学分学时</dt><dd>${credits}学分，${hours}</dd><dt>主讲教师</dt><dd>${teacher}</dd><dt>先修课程</dt><dd>${before}</dd><dt>教材</dt><dd>${book}</dd><dt>教学内容</dt><dd>${weeks.map((week, i) => `第${i + 1}章 ${week}`).join('；')}</dd><dt>考核方式</dt><dd>${exam}</dd></dl><p>缺课超过总学时三分之一者不得参加期末考核。实验报告须独立完成，发现抄袭的，双方该次成绩均记零分。答疑时间每周三下午，地点为任课教师办公室。</p></div>`;
}

function teacher({ code, name, rank, room, fields, life }: Teacher): string {
  return `<div class="js-card"><img src="/__local/${code}.jpg"/><p class="js-name">${name}</p><p>职称：${rank}</p><p>办公室：${room}</p><p>研究方向：${fields}</p><p>邮箱：${code}@cs.linjiang.example</p></div>${life.length === 0 ? '<p>个人简介：内容更新中，敬请期待。</p>' : life.map((line) => `<p>${line}</p>`).join('')}`;
}

function list(path: string, items: readonly Listed[], page = 1, pages = 1): string {
  const to = (n: number): string => `${path}${n === 1 ? '' : `/${pages - n + 1}`}.htm`;
  return `<ul class="ul-news">${items.map((one) => `<li id="l_${drawn(one.href, 99)}"><a href="${one.href}">${one.title}</a><i>${one.date}</i></li>`).join('\n')}</ul><div class="pb_sys">共${items.length}条　<span>${page}/${pages}</span>　<a href="${to(1)}">首页</a> <a href="${to(pages)}">尾页</a></div>`;
}

const wap = (title: string, date: string, html: string, canonical?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//WAPFORUM//DTD XHTML Mobile 1.0//EN" "http://www.wapforum.org/DTD/xhtml-mobile10.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}"/>`}</head><body><div class="w1">计算机学院手机版</div><div class="w2"><strong>${title}</strong><br/>${date}</div><div class="w3">${html}</div><div class="w4"><a href="/">首页</a>|<a href="/list.jsp">返回列表</a>|<a href="#top">顶部</a></div></body></html>`;

const printed = (title: string, html: string): string =>
  `<html><head><meta charset="UTF-8"><title>${title}</title></head><body onload="window.print()"><center><b>${title}</b></center>${html}<p align="right">打印自：临江大学计算机学院网站</p></body></html>`;

/** A page of the site before the last, kept in its old form. */
const old = (title: string, date: string, html: string): string =>
  `<HTML><HEAD><META http-equiv=Content-Type content="text/html; charset=utf-8"><TITLE>计算机系欢迎您</TITLE></HEAD><BODY background=bg.gif><TABLE width=760 align=center><TR><TD colspan=2><IMG src=top.jpg></TD></TR><TR><TD width=140 valign=top><A href=index.php>首页</A><BR><A href=xw.php>系内新闻</A><BR><A href=js.php>教师</A><BR><A href=bbs/>论坛</A></TD><TD><FONT size=4>${title}</FONT><HR><FONT size=2>${date}</FONT><BR>${html}</TD></TR><TR><TD colspan=2 align=center>临江大学计算机系 2009 本站已停止更新</TD></TR></TABLE></BODY></HTML>`;

/** The pages of the site in the order of a crawl. */
export function school(): Site {
  const pages: SitePage[] = [];
  type Make = (url: string, session?: string) => Shell;
  const add = (at: string, content: string, make: Make, more: Partial<SitePage> = {}, session?: string): void => {
    const url = at.startsWith('http') ? at : HOST + at;
    pages.push({ url, content, html: shell(url, { ...make(url, session), ...(session && { session }) }), ...more });
  };
  const raw = (at: string, content: string, copy: CopyKind, html: string, alike?: SitePage['alike']): void => {
    pages.push({ url: at.startsWith('http') ? at : HOST + at, content, copy, html, ...(alike && { alike }) });
  };
  const printAt = (id: number): string => `/print.jsp?newsid=${id}`;
  const wapAt = (id: number): string => `https://wap.cs.linjiang.example/show.jsp?id=${id}`;
  const oldAt = (id: number): string => `/jiuban/ReadNews.php?NewsID=${id}`;

  const home: Make = () => ({
    title: '首页',
    where: '首页',
    body: `<div class="flash">${NEWS.slice(0, 3)
      .map((one) => `<a href="${infoAt(1031, one.id)}"><img src="/images/f${one.id}.jpg" title="${one.title}"/></a>`)
      .join(
        '',
      )}</div>${list('/xyxw', NEWS.map((one) => ({ ...one, href: infoAt(1031, one.id) })).reverse())}${list('/tzgg', NOTICES.slice(0, 5))}`,
  });
  add('/index.htm', 'home', home);
  add(`${INSECURE}/index.htm`, 'home', home, { copy: 'protocol' });
  add('/index.htm?from=qrcode', 'home', home, { copy: 'parameter' });

  NEWS.forEach((one, i) => {
    const path = infoAt(1031, one.id);
    const content = `news ${one.id}`;
    const make =
      (column: Column): Make =>
      (url) => ({
        title: one.title,
        where: COLUMNS[column],
        body: article(url, one),
        ...(i % 2 === 0 && { canonical: HOST + path }),
      });
    if (i % 3 === 2) add(INSECURE + path, content, make(1031), { copy: 'protocol' });
    add(path, content, make(1031), { changed: one.date });
    if (i < 4)
      add(infoAt(i % 2 === 0 ? 10101 : 10205, one.id), content, make(i % 2 === 0 ? 10101 : 10205), {
        copy: 'republished',
      });
    if (i === 1 || i === 4) raw(wapAt(one.id), content, 'mobile', wap(one.title, one.date, paragraphs(one.body)));
    if (i === 0 || i === 5) raw(printAt(one.id), content, 'print', printed(one.title, paragraphs(one.body)));
    if (i === 3) raw(oldAt(one.id), content, 'plain', old(one.title, one.date, one.body.join('<BR>　　')));
    if (i === 1)
      add(`${path};jsessionid=3A9F77C0B1D2E4`, content, make(1031), { copy: 'session' }, ';jsessionid=3A9F77C0B1D2E4');
    if (i === 5) add(`${path}?tdsourcetag=s_pcqq_aiomsg`, content, make(1031), { copy: 'parameter' });
  });

  LECTURES.forEach((one, i) => {
    const path = infoAt(1033, one.id);
    const content = `lecture ${one.id}`;
    const alike = 'variant lectures';
    const title = lectureTitle(one);
    const make =
      (column: Column): Make =>
      (url) => ({
        title,
        where: COLUMNS[column],
        body: framed(url, title, one.date, '科研办公室', paragraphs(lectureText(one)), one.id),
        ...(i % 2 === 0 && { canonical: HOST + path }),
      });
    add(path, content, make(1033), { alike });
    if (i === 1 || i === 4) add(INSECURE + path, content, make(1033), { alike, copy: 'protocol' });
    if (i === 3) add(infoAt(10205, one.id), content, make(10205), { alike, copy: 'republished' });
    if (i === 0)
      raw(wapAt(one.id), content, 'mobile', wap(title, one.date, paragraphs(lectureText(one)), HOST + path), alike);
    if (i === 5) raw(printAt(one.id), content, 'print', printed(title, paragraphs(lectureText(one))), alike);
  });

  DEFENCES.forEach((one, i) => {
    const title = defenceTitle(one);
    const make: Make = (url) => ({
      title,
      where: COLUMNS[1032],
      body: framed(url, title, one.date, '研究生办公室', paragraphs(defenceText(one)), one.id),
    });
    const alike = 'variant defences';
    add(infoAt(1032, one.id), `defence ${one.id}`, make, { alike });
    if (i === 1)
      raw(wapAt(one.id), `defence ${one.id}`, 'mobile', wap(title, one.date, paragraphs(defenceText(one))), alike);
  });

  ADMISSIONS.forEach((one, i) => {
    const path = infoAt(1041, one.id);
    const content = `admission ${one.id}`;
    const alike = 'variant admissions';
    const make: Make = (url) => ({
      title: one.title,
      where: COLUMNS[1041],
      body: framed(url, one.title, one.date, '研究生办公室', admission(one), one.id),
      ...(i < 2 && { canonical: HOST + path }),
    });
    add(path, content, make, { alike, changed: one.date });
    if (i === 1) add(INSECURE + path, content, make, { alike, copy: 'protocol' });
    if (i === 2) raw(printAt(one.id), content, 'print', printed(one.title, admission(one)), alike);
    if (i === 3) add(`${path}?ivk_sa=1024320u`, content, make, { alike, copy: 'parameter' });
  });

  for (const one of HOLIDAYS) {
    const make: Make = (url) => ({ title: one.title, where: COLUMNS[1032], body: article(url, one) });
    add(infoAt(1032, one.id), `holiday ${one.id}`, make, { alike: 'variant holidays' });
  }
  GRANTS.forEach((one, i) => {
    const path = infoAt(1042, one.id);
    const make: Make = (url) => ({
      title: one.title,
      where: COLUMNS[1042],
      body: article(url, one),
      canonical: HOST + path,
    });
    const alike = 'version grants';
    add(path, `grants ${one.id}`, make, { alike, changed: one.date });
    if (i === 0)
      raw(oldAt(one.id), `grants ${one.id}`, 'plain', old(one.title, one.date, one.body.join('<BR>')), alike);
  });

  COURSES.forEach((one, i) => {
    const path = `/kcjx/${one.code}.htm`;
    const alike = 'variant courses';
    const make: Make = () => ({ title: one.name, where: '本科课程', body: course(one), canonical: HOST + path });
    add(path, `course ${one.code}`, make, { alike });
    if (i % 2 === 0) add(`https://jsj.linjiang.example${path}`, `course ${one.code}`, make, { alike, copy: 'host' });
  });
  TEACHERS.forEach((one, i) => {
    const path = `/szdw/${one.code}.htm`;
    const alike = one.life.length === 0 ? 'thin teachers' : 'variant teachers';
    const make: Make = () => ({
      title: one.name,
      where: '师资队伍',
      body: teacher(one),
      ...(i % 2 === 1 && { canonical: HOST + path }),
    });
    add(path, `teacher ${one.code}`, make, { alike });
    if (i === 1 || i === 2) add(INSECURE + path, `teacher ${one.code}`, make, { alike, copy: 'protocol' });
  });
  for (const [id, title, file, size, date] of FORMS) {
    const body = (url: string): string =>
      framed(
        url,
        title,
        date,
        '教学办公室',
        `<p>附件【<a href="/system/_content/download.jsp?file=${file}">${title}.${file.split('.')[1]}</a>】${size}</p>`,
        id,
      );
    add(
      infoAt(1055, id),
      `form ${id}`,
      (url) => ({ title, where: COLUMNS[1055], body: body(url), canonical: HOST + infoAt(1055, id) }),
      {
        alike: 'thin forms',
      },
    );
  }

  const lists = paged(NOTICES, 6);
  lists.forEach((items, i) => {
    const path = i === 0 ? '/tzgg.htm' : `/tzgg/${lists.length - i}.htm`;
    const make: Make = () => ({
      title: '通知公告',
      where: COLUMNS[1032],
      body: list('/tzgg', items, i + 1, lists.length),
    });
    add(path, `notices page ${i + 1}`, make, { alike: 'list notices' });
    // The column of the old menu lists the same notices under its own name.
    if (i === 0) {
      const same: Make = () => ({
        title: '最新动态',
        where: COLUMNS[10205],
        body: list('/zxdt', items, 1, lists.length),
      });
      add('/zxdt_old.htm', 'notices page 1', same, { alike: 'list notices', copy: 'list' });
    }
  });
  const staff = (by: keyof Teacher): Make => {
    const sorted = by === 'code' ? TEACHERS : [...TEACHERS].sort((a, b) => (a[by] < b[by] ? -1 : 1));
    const cards = sorted.map(
      (one) => `<li><a href="/szdw/${one.code}.htm">${one.name}</a><em>${one.rank}</em><em>${one.fields}</em></li>`,
    );
    return () => ({ title: '师资队伍', where: '师资队伍', body: `<ul class="js-list">${cards.join('')}</ul>` });
  };
  add('/szdw.htm', 'teachers', staff('code'));
  add('/szdw.htm?order=name', 'teachers', staff('name'), { copy: 'sort' });
  for (const word of ['报告', '名单']) {
    const found = NOTICES.filter(({ title }) => title.includes(word));
    const body = `<p>共找到 ${found.length} 条与“${word}”相关的内容</p>${list('/search', found)}`;
    add(
      `/search.jsp?wd=${encodeURIComponent(word)}`,
      `search ${word}`,
      () => ({ title: '站内检索', where: '站内检索', body }),
      {
        alike: 'list search',
      },
    );
  }
  return { name: 'school', pages };
}
