/** The owners of a residential estate, in Chinese: ASP on tables of 2006, FrontPage files, a section of the property manager, a WAP host, a test port. */
import { type CopyKind, drawn, type Site, type SitePage, someOf } from '../site.ts';
import {
  ACCOUNTS,
  articles,
  BUSES,
  CONVENTIONS,
  FEES,
  FLATS,
  type Flat,
  KEEPERS,
  LETTERS,
  type Letter,
  LOST,
  MEETINGS,
  NOTICES,
  type Notice,
  STORIES,
  type Story,
  VOTES,
} from './texts.ts';

const HOST = 'https://www.wutongyuan.example';
const INSECURE = 'http://www.wutongyuan.example';
const BARE = 'https://wutongyuan.example';
const WAP = 'https://wap.wutongyuan.example';
const TEST = 'https://www.wutongyuan.example:8081';
const STREET = 'https://www.jianguolu-jiedao.example';

interface Shown {
  readonly title: string;
  /** Name of the column. */
  readonly column: string;
  readonly body: string;
}
type Template = (visit: string, shown: Shown) => string;

const MENU = [
  ['首　页', '/'],
  ['通知公告', '/notice.asp'],
  ['小区故事', '/news.asp'],
  ['业主信箱', '/letter.asp?id=507'],
  ['房屋租售', '/zushou.asp'],
  ['会议纪要', '/hy/20240615.htm'],
  ['管理规约', '/gongyue/gy2023.htm'],
  ['物业服务', '/wuye/fee2024.html'],
] as const;

const weather = (visit: string): string =>
  `${['晴', '多云', '小雨', '阴', '雷阵雨'][drawn(`sky ${visit}`, 5)]} ${drawn(`low ${visit}`, 12) + 12}～${drawn(`high ${visit}`, 9) + 25}℃`;
const noticeAt = ({ id }: Notice): string => `/shownotice.asp?id=${id}`;
const storyAt = ({ id }: Story): string => `/shownews.asp?id=${id}`;

/** The main pages, as the first webmaster left them. */
const asp: Template = (visit, { title, column, body }) => `<HTML>
<HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8">
<TITLE>梧桐苑小区业主之家 -- 我们自己的网站</TITLE>
<LINK REL=stylesheet HREF=/css/main.css>
<SCRIPT LANGUAGE=javascript SRC=/js/fly.js></SCRIPT></HEAD>
<BODY BGCOLOR=#FFFFFF TOPMARGIN=0 LEFTMARGIN=0>
<TABLE WIDTH=778 ALIGN=center BORDER=0 CELLSPACING=0 CELLPADDING=0><TR><TD COLSPAN=2><IMG SRC=/images/top.jpg WIDTH=778 HEIGHT=120 ALT=梧桐苑></TD></TR>
<TR BGCOLOR=#3A7D44><TD COLSPAN=2 HEIGHT=26>${MENU.map(([name, path]) => `<A HREF="${path}"><FONT COLOR=white>${name}</FONT></A>`).join(' <FONT COLOR=#CCFFCC>|</FONT> ')}</TD></TR>
<TR><TD COLSPAN=2><MARQUEE SCROLLAMOUNT=2 onmouseover=this.stop() onmouseout=this.start()><FONT COLOR=red>${['请勿高空抛物，关爱头顶安全！', '垃圾分类，从我做起！', '业主QQ群：00221100，进群请注明楼号'][drawn(`run ${visit}`, 3)]}</FONT></MARQUEE></TD></TR>
<TR VALIGN=top><TD WIDTH=180 BGCOLOR=#F2F8EE>
<TABLE WIDTH=100%><TR><TD BACKGROUND=/images/bar.gif><B>今日天气</B></TD></TR><TR><TD>${weather(visit)}</TD></TR></TABLE>
<TABLE WIDTH=100%><TR><TD BACKGROUND=/images/bar.gif><B>最新公告</B></TD></TR>${someOf(NOTICES, 4, `latest ${visit}`)
  .map((one) => `<TR><TD>·<A HREF="${noticeAt(one)}">${one.title}</A>(${one.day.slice(5)})`)
  .join('')}</TABLE>
<FORM METHOD=post ACTION=/login.asp><TABLE WIDTH=100%><TR><TD BACKGROUND=/images/bar.gif><B>业主登录</B><TR><TD>楼号<INPUT SIZE=8 NAME=u><BR>密码<INPUT TYPE=password SIZE=8 NAME=p><INPUT TYPE=hidden NAME=code VALUE=${drawn(`code ${visit}`, 9000) + 1000}><INPUT TYPE=submit VALUE=登录></TABLE></FORM>
<FORM ACTION=/search.asp><INPUT NAME=key SIZE=10><INPUT TYPE=submit VALUE=搜索></FORM>
</TD><TD WIDTH=598 STYLE="padding:8px">
<FONT COLOR=#3A7D44>■ 当前位置：首页 → ${column}</FONT><HR SIZE=1 NOSHADE>
${body.replace('$TITLE', title)}
</TD></TR>
<TR><TD COLSPAN=2 ALIGN=center BGCOLOR=#E6E6E6><FONT SIZE=2>梧桐苑业主委员会 版权所有　网管：陶然<BR>您是第 <FONT COLOR=red>${drawn(`count ${visit}`, 80000) + 310000}</FONT> 位访客　当前在线 ${drawn(`online ${visit}`, 20) + 1} 人　页面执行时间 ${drawn(`ms ${visit}`, 400) + 30} 毫秒</FONT></TD></TR></TABLE>
</BODY></HTML>`;

/** What the secretary saves from an office program. */
const frontpage: Template = (visit, { title, body }) => `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta http-equiv="Content-Language" content="zh-cn">
<meta name="GENERATOR" content="Microsoft FrontPage 5.0">
<meta name="ProgId" content="FrontPage.Editor.Document">
<title>新建网页 ${drawn(`new ${title}`, 3) + 1}</title>
</head>
<body background="../images/paper.gif">
<p align="right"><a href="/"><img border="0" src="../images/home.gif"></a>　<font size="2">天气：${weather(visit)}</font>
<p align="center" class=MsoNormal><b><span style='font-size:16.0pt;font-family:黑体'>${title}<o:p></o:p></span></b></p>
${body}
<p>　
<p align="center"><font size="2" color="#808080"><a href="/">返回首页</a>　本页已被浏览 ${drawn(`hit ${visit}`, 5000)} 次</font>
</body>
</html>`;
const mso = (lines: readonly string[]): string =>
  lines
    .map(
      (line, i) =>
        `<p class=MsoNormal style='text-indent:24.0pt;line-height:${i % 3 === 0 ? 150 : 160}%'>${i % 2 === 0 ? `<span style='font-family:宋体'>${line}<o:p></o:p></span></p>` : `<font face="宋体">${line}</font>&nbsp;`}`,
    )
    .join('\n');

/** The pages of the property manager, which came with its own designer in 2015. */
const manager: Template = (visit, { title, column, body }) => `<!DOCTYPE html>
<html>
<head><meta charset="utf-8"><title>${title} - 和顺物业梧桐苑服务中心</title><link rel="stylesheet" href="/wuye/assets/hs.min.css"></head>
<body>
<div id="hs-wrap"><div class="hs-head"><a class="hs-logo" href="/wuye/fee2024.html">和顺物业</a><ul class="hs-nav"><li><a href="/">业主之家</a></li><li><a href="/wuye/fee2024.html">收费公示</a></li>${KEEPERS.map(([slug, name]) => `<li><a href="/wuye/keeper/${slug}.html">管家${name}</a></li>`).join('')}<li><a href="/wuye/vote/1.html">投票结果</a></li></ul></div>
<div class="hs-crumb">当前位置：物业服务 &gt; ${column}</div>
<div class="hs-main"><div class="hs-box"><div class="hs-box-t"><h3>${title}</h3></div><div class="hs-box-c">${body}</div></div></div>
<div class="hs-side"><div class="hs-box"><div class="hs-box-t">今日值班</div><div class="hs-box-c">项目经理 冯凯<br>工程 ${['小许', '老康', '小段'][drawn(`duty ${visit}`, 3)]}<br>本月报修完成率 ${drawn(`done ${visit}`, 6) + 94}%</div></div><div class="hs-box"><div class="hs-box-t">温馨提示</div><div class="hs-box-c">${['出门请关好水电气', '夏季用电高峰，请勿私拉电线', '快递请及时领取'][drawn(`tip ${visit}`, 3)]}</div></div></div>
<div class="hs-foot">服务中心电话 0516-0000 2120　和顺物业集团</div></div>
</body></html>`;

const facts = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
const lines = (text: readonly string[]): string => text.map((line) => `　　${line}<BR>`).join('\n');

const noticeBody = (visit: string, one: Notice): string =>
  `<CENTER><FONT SIZE=4><B>$TITLE</B></FONT><BR><FONT SIZE=2 COLOR=gray>发布：物业服务中心　日期：${one.day}　点击：${drawn(`click ${visit}`, 900) + 20}</FONT></CENTER><HR SIZE=1>
各位业主、住户：<BR>
${lines(one.text)}
<P ALIGN=right>和顺物业梧桐苑服务中心<BR>${one.day}
<P>【<A HREF="/print.asp?t=notice&amp;id=${one.id}">打印</A>】【<A HREF="javascript:history.back()">返回</A>】`;

const storyBody = (visit: string, one: Story): string =>
  `<TABLE WIDTH=98% ALIGN=center><TR><TD ALIGN=center CLASS=bt><B>$TITLE</B><TR><TD ALIGN=center><FONT COLOR=#999999>${one.by}　${one.day}　阅读 ${drawn(`click ${visit}`, 2000) + 50} 次</FONT><TR><TD CLASS=zw>${lines(one.text)}</TABLE>
<P><B>网友还看了：</B>${someOf(
    STORIES.filter((other) => other !== one),
    2,
    `also ${visit}`,
  )
    .map((other) => `<A HREF="${storyAt(other)}">${other.title}</A>`)
    .join('　')}`;

const flatBody = (visit: string, one: Flat): string =>
  `<TABLE WIDTH=95% BORDER=1 BORDERCOLOR=#99CC99 CELLSPACING=0><CAPTION><B>$TITLE</B></CAPTION>
<TR><TD WIDTH=90>楼　　栋<TD>${one.building}<TR><TD>楼　　层<TD>${one.floor}<TR><TD>面　　积<TD>${one.area}<TR><TD>价　　格<TD><FONT COLOR=red>${one.price}</FONT><TR><TD>联系电话<TD>${one.phone}
<TR><TD COLSPAN=2>${one.text}</TABLE>
<FONT SIZE=2>信息编号 ${one.id}　已有 ${drawn(`seen ${visit}`, 300) + 5} 人查看。本站只登信息，不收任何费用，交易请当面核对房产证。</FONT>`;

const flatRows = (found: readonly Flat[]): string =>
  `<TABLE WIDTH=100% BORDER=0><TR BGCOLOR=#DDEEDD><TD>编号<TD>标题<TD>楼层<TD>面积<TD><A HREF="?order=price">价格</A>${found.map((one) => `<TR><TD>${one.id}<TD><A HREF="/showinfo.asp?id=${one.id}">${one.title}</A><TD>${one.floor}<TD>${one.area}<TD>${one.price}`).join('\n')}</TABLE>`;

const letterBody = (visit: string, one: Letter): string =>
  `<TABLE WIDTH=98% BORDER=0 CELLPADDING=4><TR BGCOLOR=#EEEEEE><TD><B>来信：$TITLE</B>　<FONT SIZE=2>${one.from}　${one.day}</FONT><TR><TD>${one.question}<TR BGCOLOR=#FFFFEE><TD><B>业委会答复：</B>${one.answer}</TABLE><FONT SIZE=2>本信已有 ${drawn(`click ${visit}`, 700) + 9} 人看过　上一封 下一封　【<A HREF="/print.asp?t=letter&amp;id=${one.id}">打印</A>】　其他来信：${LETTERS.map((other) => `<A HREF="/letter.asp?id=${other.id}">${other.id}</A>`).join(' ')}</FONT>`;

const titles = (found: readonly (readonly [title: string, path: string, day: string])[], tail: string): string =>
  `<TABLE WIDTH=100%>${found.map(([title, path, day]) => `<TR><TD><IMG SRC=/images/dot.gif> <A HREF="${path}">${title}</A><TD ALIGN=right><FONT SIZE=2>[${day}]</FONT>`).join('\n')}</TABLE><P ALIGN=center><FONT SIZE=2>${tail}</FONT>`;
const ofNotices = (found: readonly Notice[]) =>
  found.map((one) => [`${one.title}（${one.id}）`, noticeAt(one), one.day] as const);
const ofStories = (found: readonly Story[]) => found.map((one) => [one.title, storyAt(one), one.day] as const);

const printed = (title: string, day: string, html: string): string =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>打印预览</title></head><body onload="window.print()"><center><h3>${title}</h3>${day}</center><br>${html}<br><br><a href="javascript:window.close()">【关闭】</a></body></html>`;
const wap = (title: string, html: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//WAPFORUM//DTD XHTML Mobile 1.0//EN" "http://www.wapforum.org/DTD/xhtml-mobile10.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>梧桐苑手机版</title></head><body><p>梧桐苑手机版</p><p>${title}</p>${html}<p>--------<br/><a href="/">首页</a>|<a href="${HOST}/">电脑版</a></p></body></html>`;
const mip = (one: Story): string =>
  `<!DOCTYPE html><html mip><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1"><title>${one.title}_梧桐苑</title><link rel="canonical" href="${HOST}${storyAt(one)}"><link rel="stylesheet" href="https://c.mip.example/v2/mip.css"></head><body><mip-fixed type="top"><a href="/">梧桐苑</a></mip-fixed><h1>${one.title}</h1><p class="time">${one.day}</p>${one.text.map((line) => `<p>${line}</p>`).join('')}<mip-stats-baidu token="0"></mip-stats-baidu></body></html>`;
const street = (one: Story): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="ColumnName" content="邻里之声"><title>${one.title}-建国路街道办事处</title></head><body><div class="gov-top">建国路街道办事处　政务服务　信息公开　互动交流</div><div class="container"><div class="location">首页 &gt; 社区建设 &gt; 邻里之声</div><div class="article"><h1>${one.title}</h1><div class="source">来源：梧桐苑业主之家　发布时间：${one.day}　字体：大 中 小</div><div class="TRS_Editor">${one.text.map((line) => `<p style="text-indent:2em">${line}</p>`).join('')}</div><div class="share">分享到：微信 微博</div></div></div><div class="gov-foot">主办：建国路街道办事处　网站标识码：3203000000　建议使用1024×768以上分辨率</div></body></html>`;

/** The pages of the site in the order of a crawl. */
export function wutongOwners(): Site {
  const pages: SitePage[] = [];
  const full = (url: string): string => (url.startsWith('http') ? url : HOST + url);
  const say = (template: Template, path: string, shown: (visit: string) => Shown, alike?: SitePage['alike']) => {
    const common = { content: path, ...(alike !== undefined && { alike }) };
    pages.push({ url: HOST + path, html: template(path, shown(path)), ...common });
    return {
      /** The same page at another address, as another visit met it. */
      at(copy: CopyKind, url: string, other: Partial<Shown> = {}, links?: (html: string) => string) {
        const html = template(url, { ...shown(url), ...other });
        pages.push({ url: full(url), html: links ? links(html) : html, copy, ...common });
        return this;
      },
      /** The same content in another template. */
      as(copy: CopyKind, url: string, html: string) {
        pages.push({ url: full(url), html, copy, ...common });
        return this;
      },
    };
  };

  say(asp, '/', () => ({
    title: '首页',
    column: '首页',
    body: `<P><FONT COLOR=#3A7D44><B>欢迎光临！</B></FONT>梧桐苑有十二栋楼、八百六十四户，二〇〇五年交房。这个网站由业主自己办，服务器放在活动室的柜子里，停电的时候就打不开，请见谅。</P><B>小区故事</B>${titles(ofStories(STORIES.slice(-3).toReversed()), '<A HREF="/news.asp">更多……</A>')}<B>常用</B><BR><A HREF="/banche1.htm">班车一号线</A> <A HREF="/banche2.htm">班车二号线</A> <A HREF="/zhangmu/2024q2.htm">公共收益</A> <A HREF="/shiwu.asp?id=75">失物招领</A> <A HREF="/en/welcome.htm">For foreign residents</A>`,
  }))
    .at('protocol', `${INSECURE}/`)
    .at('host', `${BARE}/`)
    .at('slash', '/index.asp');

  const latest = NOTICES.toReversed();
  const page = (n: number) => (): Shown => ({
    title: '通知公告',
    column: '通知公告',
    body: titles(
      ofNotices(latest.slice(n * 5 - 5, n * 5)),
      `共 9 条　第 ${n}/2 页　${n === 1 ? '上一页 <A HREF="/notice.asp?page=2">下一页</A>' : '<A HREF="/notice.asp">上一页</A> 下一页'}`,
    ),
  });
  say(asp, '/notice.asp', page(1), 'list notices').at('parameter', '/notice.asp?page=1');
  say(asp, '/notice.asp?page=2', page(2), 'list notices');
  for (const [kind, name] of [
    ['water', '停水'],
    ['lifts', '电梯'],
  ] as const)
    say(
      asp,
      `/notice.asp?class=${kind}`,
      () => ({
        title: name,
        column: `通知公告 → ${name}`,
        body: titles(ofNotices(latest.filter((one) => one.kind === kind)), '共 1 页'),
      }),
      'list notices',
    );
  NOTICES.forEach((one, i) => {
    const path = noticeAt(one);
    const written = say(
      asp,
      path,
      (visit) => ({ title: one.title, column: '通知公告', body: noticeBody(visit, one) }),
      `variant ${one.kind}`,
    );
    if (i === 0) written.at('protocol', INSECURE + path);
    if (i === 1)
      written.as(
        'mobile',
        `${WAP}/n.asp?id=${one.id}`,
        wap(one.title, `<p>${one.day}</p>${one.text.map((line) => `<p>${line}</p>`).join('')}`),
      );
    if (i === 3) written.as('print', `/print.asp?t=notice&id=${one.id}`, printed(one.title, one.day, lines(one.text)));
    if (i === 6)
      written.at('edited', `/shownotice.asp?id=${one.id - 1}`, {
        body: noticeBody(`${path} before`, one).replace('水压会低一些', '水压会底一些'),
      });
    if (i === 7) written.at('republished', `/shownotice.asp?classid=6&id=${one.id}`, { column: '车库专栏' });
  });

  say(
    asp,
    '/news.asp',
    () => ({ title: '小区故事', column: '小区故事', body: titles(ofStories(STORIES.toReversed()), '共 4 条') }),
    'list stories',
  ).at('parameter', '/news.asp?page=1');
  say(
    asp,
    '/news.asp?season=2024chun',
    () => ({
      title: '小区故事',
      column: '小区故事 → 2024年春',
      body: titles(ofStories(STORIES.slice(0, 3).toReversed()), '共 3 条'),
    }),
    'list stories',
  );
  STORIES.forEach((one, i) => {
    const path = storyAt(one);
    const written = say(asp, path, (visit) => ({ title: one.title, column: '小区故事', body: storyBody(visit, one) }));
    if (i === 0) written.as('amp', `/mip/${one.id}.html`, mip(one)).at('moved', '/2024/laowutong.htm');
    if (i === 1)
      written
        .as('republished', `${STREET}/sqjs/llzs/202405/t20240506_8841.html`, street(one))
        .at('parameter', `${path}&from=groupmessage&isappinstalled=0`);
    if (i === 2)
      written.at('edited', '/shownews.asp?id=96', {
        body: storyBody('/shownews.asp?id=96', one).replace('不用预约，也不用', '不用予约，也不用'),
      });
    if (i === 3)
      written
        .at('case', '/ShowNews.ASP?ID=103')
        .as('print', `/print.asp?t=news&id=${one.id}`, printed(one.title, one.day, lines(one.text)));
  });
  for (const [key, found] of [
    ['车库', NOTICES.slice(7).toReversed()],
    ['水泵', NOTICES.filter(({ kind }) => kind === 'water' || kind === 'power').toReversed()],
  ] as const) {
    const result = (word: string) => (): Shown => ({
      title: '搜索',
      column: '站内搜索',
      body: `关键字“<FONT COLOR=red>${word}</FONT>”，找到 ${found.length} 条<BR>${titles(ofNotices(found), '第 1/1 页')}`,
    });
    const written = say(asp, `/search.asp?key=${encodeURIComponent(key)}`, result(key), 'list search');
    if (key === '车库') written.at('list', `/search.asp?key=${encodeURIComponent('东出口')}`, result('东出口')());
  }

  say(
    asp,
    '/zushou.asp',
    () => ({
      title: '房屋租售',
      column: '房屋租售',
      body: `<A HREF="/zushou.asp?type=zu">出租</A> <A HREF="/zushou.asp?type=shou">出售</A>${flatRows(FLATS)}`,
    }),
    'list flats',
  ).at('sort', '/zushou.asp?order=price', {
    body: `<A HREF="/zushou.asp?type=zu">出租</A> <A HREF="/zushou.asp?type=shou">出售</A>${flatRows(FLATS.toSorted((a, b) => b.cents - a.cents))}`,
  });
  for (const [deal, name] of [
    ['zu', '出租'],
    ['shou', '出售'],
  ] as const)
    say(
      asp,
      `/zushou.asp?type=${deal}`,
      () => ({ title: name, column: `房屋租售 → ${name}`, body: flatRows(FLATS.filter((one) => one.deal === deal)) }),
      'list flats',
    );
  FLATS.forEach((one, i) => {
    const path = `/showinfo.asp?id=${one.id}`;
    const written = say(
      asp,
      path,
      (visit) => ({ title: one.title, column: '房屋租售', body: flatBody(visit, one) }),
      'variant flats',
    );
    if (i === 0)
      written.at('session', `${path}&sid=ASPQAGCBT4417`, {}, (html) =>
        html.replace(
          /HREF="(\/\w+\.asp)(\?[^"]*)?"/g,
          (_, file: string, query?: string) =>
            `HREF="${file}${query === undefined ? '?' : `${query}&amp;`}sid=ASPQAGCBT4417"`,
        ),
      );
    if (i === 1) written.at('parameter', `${path}&from=singlemessage`);
    if (i === 2) written.at('republished', `/jingpin.asp?id=${one.id}`, { column: '精品房源' });
  });
  LETTERS.forEach((one, i) => {
    const path = `/letter.asp?id=${one.id}`;
    const written = say(
      asp,
      path,
      (visit) => ({ title: one.title, column: '业主信箱', body: letterBody(visit, one) }),
      'variant letters',
    );
    if (i === 0)
      written.as(
        'print',
        `/print.asp?t=letter&id=${one.id}`,
        printed(one.title, `${one.from} ${one.day}`, `${one.question}<br><br>答复：${one.answer}`),
      );
    if (i === 2) written.at('host', BARE + path);
  });
  for (const [id, title, day, text] of LOST) {
    const path = `/shiwu.asp?id=${id}`;
    const written = say(
      asp,
      path,
      () => ({
        title,
        column: '失物招领',
        body: `<B>$TITLE</B>　${day}<BR><BR>${text}<BR><BR>${LOST.map(([other]) => `<A HREF="/shiwu.asp?id=${other}">第${other}号</A>`).join(' ')}`,
      }),
      'variant lost',
    );
    if (id === 71) written.at('protocol', INSECURE + path);
  }

  for (const [slug, title, text] of MEETINGS) {
    const written = say(
      frontpage,
      `/hy/${slug}.htm`,
      () => ({
        title,
        column: '',
        body: `${mso(text)}<p><a href="/hy/20240316.htm">第七次</a> <a href="/hy/20240615.htm">第八次</a>`,
      }),
      'variant minutes',
    );
    if (slug === '20240316') written.at('moved', '/2024/hy0316.htm');
  }
  for (const [slug, title, stops, rows, since] of BUSES) {
    const table = `<table border="1" width="60%"><tr>${stops.map((stop) => `<td><b>${stop}</b></td>`).join('')}</tr>${facts(rows)}</table><p>${since}起执行，周末和节假日停开。凭业主卡乘坐，满员即发。`;
    const written = say(
      frontpage,
      `/${slug}.htm`,
      () => ({
        title,
        column: '',
        body: `${table}<p><a href="/banche1.htm">一号线</a> <a href="/banche2.htm">二号线</a> <a href="/banche1-2022.htm">一号线旧时刻表</a>`,
      }),
      'variant buses',
    );
    if (slug === 'banche1') written.as('mobile', `${WAP}/banche1.htm`, wap(title, table));
  }
  for (const convention of CONVENTIONS) {
    const { year, adopted } = convention;
    const title = '梧桐苑小区管理规约';
    const path = `/gongyue/gy${year}.htm`;
    const written = say(
      frontpage,
      path,
      () => ({
        title,
        column: '',
        body: `<p align=center>（${adopted}业主大会通过）</p>${mso(articles(convention))}<p><font size=2>历次文本：<a href="gy2018.htm">2018</a> <a href="gy2023.htm">2023</a></font>`,
      }),
      'version convention',
    );
    if (year === '2023')
      written.at('case', '/GONGYUE/GY2023.HTM').as(
        'plain',
        `${WAP}/gy.htm`,
        wap(
          title,
          `<p>（${adopted}业主大会通过）</p>${articles(convention)
            .map((line) => `<p>${line}</p>`)
            .join('')}`,
        ),
      );
    else written.at('host', `${TEST}${path}`);
  }
  for (const [slug, title, rows] of ACCOUNTS) {
    const table = `<table x:str border=1 cellpadding=0 width=520><tr><td>项目</td><td>收入（元）</td><td>支出（元）</td></tr>${facts(rows)}</table>`;
    const written = say(
      frontpage,
      `/zhangmu/${slug}.htm`,
      () => ({
        title,
        column: '',
        body: `${table}<p>制表：郭会计　复核：秦淑芬<p><a href="2024q1.htm">一季度</a> <a href="2024q2.htm">二季度</a>`,
      }),
      'variant accounts',
    );
    if (slug === '2024q1') written.at('host', `${TEST}/zhangmu/${slug}.htm`);
  }
  say(
    frontpage,
    '/en/welcome.htm',
    () => ({
      title: 'Welcome to Wutong Garden',
      column: '',
      body: `<p>Please register with the service centre within 24 hours of moving in, and bring your passport and the lease. Water is charged every two months, electricity by a prepaid card which you can top up in Building 5.<p>Rubbish is collected at the west gate from 7:00 to 9:00 and from 18:00 to 20:00. Quiet hours are 12:00 to 14:00 and from 18:00 on. In an emergency call 0516-0000 2120.<p><a href="/ruzhu.htm">中文</a>`,
    }),
    'translation welcome',
  );
  say(
    frontpage,
    '/ruzhu.htm',
    () => ({
      title: '新住户须知',
      column: '',
      body: `<p>请在入住后二十四小时内带护照和租赁合同到服务中心登记。水费每两个月收一次，电费用预付卡，可以在5号楼充值。<p>垃圾在西门投放，时间为7:00至9:00、18:00至20:00。安静时段为12:00至14:00和18:00以后。有急事请打0516-0000 2120。<p><a href="/en/welcome.htm">English</a>`,
    }),
    'translation welcome',
  );

  for (const [year, rows] of FEES) {
    const path = `/wuye/fee${year}.html`;
    const table = `<table class="hs-table"><tbody>${facts([['项目', '标准'], ...rows])}</tbody></table><p>按季度收取，每季度第一个月二十日前交清。可以到服务中心刷卡，也可以微信扫码。</p>`;
    const written = say(
      manager,
      path,
      () => ({
        title: `收费项目和标准（${year}年）`,
        column: '收费公示',
        body: `${table}<p>历年：<a href="/wuye/fee2023.html">2023</a> <a href="/wuye/fee2024.html">2024</a></p>`,
      }),
      'version fees',
    );
    if (year === '2024')
      written
        .at('parameter', `${path}?_=1720771200123`)
        .as('print', '/wuye/print/fee2024.html', printed('收费项目和标准（2024年）', '', table));
  }
  for (const [slug, name, buildings, phone, desk] of KEEPERS) {
    const path = `/wuye/keeper/${slug}.html`;
    const written = say(
      manager,
      path,
      () => ({
        title: `楼管家 ${name}`,
        column: '楼管家',
        body: `<img data-original="/wuye/upload/${slug}.jpg" src="/wuye/assets/grey.gif" class="lazy" alt="${name}"><p>负责：${buildings}</p><p>电话：${phone}</p><p>每天8:30至18:00在${desk}，报修、投诉、开证明、借工具都可以找我。</p>`,
      }),
      'variant keepers',
    );
    if (slug === 'wei') written.at('case', '/Wuye/Keeper/Wei.html');
  }
  for (const [building, owners, voted, yes, no] of VOTES)
    say(
      manager,
      `/wuye/vote/${building}.html`,
      () => ({
        title: `${building}号楼关于更换单元门的投票结果`,
        column: '投票结果',
        body: `<table class="hs-table"><tbody>${facts([
          ['应参加', `${owners}户`],
          ['实际参加', `${voted}户`],
          ['同意', `${yes}户`],
          ['不同意', `${no}户`],
        ])}</tbody></table><p>同意的户数和面积均超过法定比例，通过。本结果公示七日，对结果有疑问的，可以到业委会查阅选票。</p><p>其他楼：${VOTES.map(([other]) => `<a href="/wuye/vote/${other}.html">${other}号楼</a>`).join(' ')}</p>`,
      }),
      'variant votes',
    );

  const wrong = (path: string, text: string): void => {
    say(
      asp,
      path,
      () => ({
        title: '提示',
        column: '提示信息',
        body: `<CENTER><BR><FONT COLOR=red>${text}</FONT><BR><BR><A HREF="javascript:history.go(-1)">返回上一页</A></CENTER>`,
      }),
      'thin errors',
    );
  };
  wrong('/shownews.asp?id=9999', '参数错误，没有这条新闻！');
  wrong('/showinfo.asp?id=38', '该房源已经成交，信息由发布人删除。');
  wrong('/admin_vote.asp', '对不起，请先登录再投票！');
  return { name: 'wutong-owners', pages };
}
