import { drawn, someOf } from '../site.ts';
import { CHANGED, GUIDES_MENU, HALLS, JOBS, OUTAGES, type Outage, TENDERS, THREADS, type Thread } from './data.ts';
import { type Item, NEWS } from './texts.ts';

export const BARE = 'shilaiwater.example';
export const HOST = `https://www.${BARE}`;
export const COMPANY = '石濑县自来水有限责任公司';
export const NOTICES: readonly Outage[] = [...OUTAGES, ...CHANGED];
const attr = (address: string): string => address.replaceAll('&', '&amp;');
const folder = (day: string): string => `${day.slice(0, 4)}/${day.slice(5, 7)}${day.slice(8)}`;
export const at = ({ id, day }: Item): string => `/a/gongsixinwen/${folder(day)}/${id}.html`;
export const filed = (column: string, day: string, id: number): string => `/a/${column}/${folder(day)}/${id}.html`;
export const noticeAt = ({ id }: Outage): string => `/wsyyt/notice.jsp?id=${id}`;
export const inParagraphs = (lines: readonly string[]): string => lines.map((line) => `<p>　　${line}</p>`).join('\n');
export const inDivisions = (lines: readonly string[]): string =>
  lines.map((line) => `<div>&nbsp;&nbsp;&nbsp;&nbsp;${line}</div>`).join('\n<div>&nbsp;</div>\n');

const MENU: readonly (readonly [string, string])[] = [
  ['/a/guanyu/gongsijianjie.html', '公司概况'],
  ['/a/gongsixinwen/', '公司新闻'],
  ['/wsyyt/list.jsp', '停水公告'],
  ['/fuwu/banshi/xinzhuang/', '办事指南'],
  ['/fuwu/wenti.html', '常见问题'],
  ['/a/shuizhi/202405.html', '水质公告'],
  ['/a/shuijia/188.html', '水价'],
  ['/a/zhaobiao/', '招标采购'],
  ['/lyb/index.jsp', '用户信箱'],
];

export interface Page {
  readonly title: string;
  readonly column: string;
  /** Address of the column. */
  readonly under: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  /** What is put before the addresses of links, where the language is in the address. */
  readonly prefix?: string;
}

const tip = [
  '节约用水，从关紧龙头开始。',
  '装修请勿私改表位。',
  '冒充水厂上门换滤芯的都是骗子。',
  '气温低于零度，夜里请留一线水。',
];

/** The page as DedeCMS writes it, with other blocks at the side each time. */
export function dede(url: string, { title, column, under, body, canonical, prefix = '' }: Page): string {
  const menu = MENU.map(
    ([to, name]) => `<li${to === under ? " class='hover'" : ''}><a href='${prefix}${to}'><span>${name}</span></a></li>`,
  );
  const hot = someOf(NEWS, 4, `hot ${drawn(url, 13)}`).map(
    (item) => `<li><a href="${prefix}${at(item)}">${item.title}</a>
<p>${item.text[0]!.slice(0, 18 + drawn(url + item.id, 9))}...</p></li>`,
  );
  const dry = someOf(NOTICES, 3, `dry ${drawn(url, 11)}`).map(
    (one) => `<li><span class="date">[${one.day.slice(5)}]</span><a href="${noticeAt(one)}">${one.title}</a></li>`,
  );
  const bids = someOf(TENDERS, 2, `bids ${drawn(url, 9)}`).map(
    ([id, name, day]) => `<li><a href="${prefix}${filed('zhaobiao', day, id)}">${name}</a></li>`,
  );
  const asked = someOf(THREADS, 2, `asked ${drawn(url, 15)}`).map(
    ({ id, title: about }) => `<li><a href="/lyb/show.jsp?id=${id}">${about}</a></li>`,
  );
  const weather = `${drawn(`weather ${url}`, 9) + 21}℃`;
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
 "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>${title}_${column}_${COMPANY}</title>
<meta name="keywords" content="石濑,自来水,${column}" />
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}\
<link href="/templets/shilai/style/dedecms.css" rel="stylesheet" media="screen" type="text/css" />
<script language="javascript" type="text/javascript" src="/include/dedeajax2.js"></script>
</head>
<body class="articleview">
<div class="header_top"><div class="w960 center">
<span id="time" class="time">${weather} 服务热线：0799-555-0110（24小时）</span>
<div class="toplinks"><a href="javascript:void(0)" target="_self">设为首页</a> <a href="/wza/index.jsp">无障碍</a>
 <a href="/en/about.html">English</a> <span>[<a href="/data/rssmap.html">RSS</a>]</span></div>
</div></div>
<div class="header"><div class="top w960 center">
<div class="title"><h1><a href="${prefix}/">
<img src="/templets/shilai/images/logo.gif" alt="${COMPANY}"/></a></h1></div><div class="banner">
<img src="/uploads/banner/${drawn(`banner ${url}`, 4) + 1}.jpg" width="468" height="60" /></div></div>
<div class="module blue mT10 wrapper w963"><div id="navMenu"><ul><li><a href='${prefix}/'><span>主页</span></a></li>
${menu.join('\n')}
</ul></div>
<div class="search"><form name="formsearch" action="/plus/search.php"><input type="hidden" name="kwtype" value="0" />
<input name="q" type="text" class="search-keyword" value="在这里搜索..." /><button type="submit">搜索</button></form></div>
</div></div>
<div class="w960 center clear mt1"><div class="pleft">
<div class="place"><strong>当前位置:</strong> <a href='${prefix}/'>主页</a> &gt;
<a href='${prefix}${under}'>${column}</a> &gt; </div>
${body}
</div>
<div class="pright">
<dl class="tbox"><dt><strong>网上营业厅</strong></dt><dd><ul class="d6">
${GUIDES_MENU.map(([slug, name]) => `<li><a href='${prefix}/fuwu/banshi/${slug}/'>${name}</a></li>`).join('\n')}
</ul></dd></dl>
<dl class="tbox light"><dt class='light'><strong>停水公告</strong></dt><dd class='light'><ul class="c1">
${dry.join('\n')}
</ul></dd></dl>
<dl class="tbox light"><dt class='light'><strong>热点内容</strong></dt><dd class='light'><ul class="c1 ico2">
${hot.join('\n')}
</ul></dd></dl>
<dl class="tbox"><dt><strong>招标公告</strong></dt><dd><ul class="d2">${bids.join('\n')}</ul></dd></dl>
<dl class="tbox"><dt><strong>用户来信</strong></dt><dd><ul class="d2">${asked.join('\n')}</ul></dd></dl>
<div class="tip"><marquee>${tip[drawn(`tip ${url}`, tip.length)]}</marquee></div>
</div></div>
<div class="footer w960 center mt1 clear"><div class="footer_body"><p class="links">
${HALLS.map(([slug, name]) => `<a href="${prefix}/fuwu/wangdian/${slug}.html">${name}</a>`).join(' | ')}
| 招聘：${JOBS.map(([id, name, day]) => `<a href="${prefix}${filed('zhaopin', day, id)}">${name}</a>`).join(' ')}</p>
<p class="copyright">Copyright &copy; 2008-2024 ${COMPANY} 版权所有 地址：石濑县文昌路52号</p>
<p>访问量：${drawn(`count ${url}`, 800000) + 1200000}</p>
</div></div></body></html>
<!-- Processed in 0.0${drawn(`processed ${url}`, 80) + 10} second(s), ${drawn(url, 9) + 4} queries -->
`;
}

const SAID: Readonly<Record<number, readonly (readonly [string, string, string])[]>> = {
  175: [
    ['水塔小区老住户', '2023-12-27 09:14', '竹牌我家还有两块，我妈说是换锅的时候夹在灶台缝里忘了还的。要不要上交？'],
    ['本站网友', '2023-12-28 22:03', '我就是当年往上递砖的，那时候十七岁，一天两个馒头。'],
  ],
  181: [['豆浆店', '2024-02-03 06:11', '后来马队长还是在碗底下压了二十块钱。']],
};

/** An article with what the templates put round it; `links` are the ways to other views of it. */
export function viewbox(url: string, item: Item, links = ''): string {
  const others = someOf(
    NEWS.filter((other) => other !== item),
    2,
    `context ${drawn(url, 3)} ${item.id}`,
  );
  const said = (SAID[item.id] ?? []).map(
    ([who, when, what], i) => `<div class="decmt-box1"><ul><li><span class="fr"><a href="#">[引用]</a></span>
<span class="title">${who}</span> <span>发表于 ${when}</span><p>${what}</p>
<span class="cmt-num">支持[${drawn(`like ${url} ${i}`, 30)}] 反对[0]</span></li></ul></div>`,
  );
  const digg = drawn(`digg ${url}`, 60);
  return `<div class="viewbox"><div class="title"><h2>${item.title}</h2></div>
<div class="info"><small>时间:</small>${item.day} 0${drawn(item.title, 2) + 8}:${drawn(item.day, 49) + 10}
<small>来源:</small>${item.source} <small>作者:</small>${item.by} <small>点击:</small>
${drawn(`click ${url}`, 4000) + 37}次</div>
<div class="content"><table width='100%' border='0' cellpadding='0' cellspacing='0'><tr><td>
${inParagraphs(item.text)}
</td></tr></table></div>
<div class="dede_pages"><ul class="pagelist"></ul></div>
<div class="newdigg"><div class="diggbox digg_good"><div class="digg_act">顶一下</div>
<div class="digg_num">(${digg})</div><div class="digg_percent"><span>${digg > 0 ? 100 : 0}%</span></div></div></div>
<div class="boxoff"><strong>------分隔线----------------------------</strong></div>
<div class="handle"><div class="context"><ul><li>上一篇：<a href='${at(others[0]!)}'>${others[0]!.title}</a> </li>
<li>下一篇：<a href='${at(others[1]!)}'>${others[1]!.title}</a> </li></ul></div>
<div class="actbox"><ul><li id="act-fav"><a href="/plus/stow.php?aid=${item.id}">收藏</a></li>
<li id="act-err"><a href="/plus/erraddsave.php?aid=${item.id}">挑错</a></li>
<li id="act-pnt"><a href="/plus/print.php?aid=${item.id}" target="_blank">打印</a></li>${links}</ul></div></div></div>
<div class="bdsharebuttonbox"><a href="#" class="bds_weixin">微信</a><a href="#" class="bds_tsina">微博</a></div>
<div class="mt1"><dl class="tbox"><dt><strong>发表评论</strong></dt><dd>请自觉遵守互联网相关的政策法规，严禁发布广告。
${said.join('\n')}</dd></dl></div>`;
}

export const printed = (title: string, line: string, body: string): string => `<html><head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>打印：${title}</title>
<style>body{font:14pt/1.8 SimSun}@media print{.np{display:none}}</style></head>
<body><div class="np"><input type="button" value="打印本页" onclick="window.print()">
<input type="button" value="关闭" onclick="window.close()"></div>
<center><h2>${title}</h2>${line}</center><hr>
${body}
<hr><small>${COMPANY} 网址：${HOST}</small></body></html>
`;

export const mip = (item: Item): string => `<!DOCTYPE html>
<html mip lang="zh-CN"><head><meta charset="utf-8"><title>${item.title}</title>
<meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1">
<link rel="canonical" href="${HOST}${at(item)}"><link rel="stylesheet" href="/mip/mip.css"></head>
<body><header class="mip-nav"><a data-type="mip" href="${HOST}/">${COMPANY}</a></header>
<article><h1>${item.title}</h1><p class="meta">${item.day} ${item.source}</p>
<mip-img layout="responsive" width="640" height="360" src="/uploads/${item.id}.jpg"></mip-img>
${item.text.map((line) => `<p>${line}</p>`).join('\n')}</article>
<mip-gototop></mip-gototop><footer><a href="${HOST}${at(item)}">查看电脑版</a></footer></body></html>
`;

export const mobile = (title: string, line: string, body: string, to: string): string => `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="initial-scale=1.0,user-scalable=no"><meta name="format-detection" content="telephone=no">
<link rel="canonical" href="${HOST}${to}"></head>
<body class="wap"><header class="wap-top"><a class="back" href="javascript:history.go(-1)">返回</a><b>石濑水务</b></header>
<section class="wap-art"><h3>${title}</h3><em>${line}</em>
<div class="con">${body}</div></section>
<nav class="wap-foot"><a href="/pay">缴费</a><a href="/stop">停水</a><a href="tel:07995550110">报修</a>
<a href="${HOST}${to}">电脑版</a></nav></body></html>
`;

/** The text alone, for readers of screens. */
export const plain = (title: string, body: string, to: string): string => `<html lang="zh"><head>
<meta charset="utf-8"><title>${title}（纯文本）</title></head><body style="font-size:32px;background:#000;color:#ff0">
<p><a accesskey="1" href="/wza/index.jsp">无障碍首页</a> <a accesskey="2" href="${to}">返回图文版</a></p>
<h1>${title}</h1>
${body}
<p>以上是正文。页面结束。</p></body></html>
`;

/** The old site of 2009, of which some pages are still there. */
export const asp = (item: Item): string => `<html><head><title>石濑自来水--${item.title}</title>
<link href="../css/style.css" rel="stylesheet" type="text/css"></head>
<body leftmargin="0" topmargin="0" background="../images/bg.gif">
<table width="778" align="center" border="0" cellpadding="0" cellspacing="0"><tr><td colspan="2">
<object width="778" height="160" data="../flash/top.swf"></object></td></tr>
<tr><td width="180" valign="top" bgcolor="#D6EAF8">◇ 公司简介<br>◇ 企业文化<br>◇ 新闻中心<br>◇ 党建园地<br>◇ 联系我们<br>
<img src="../images/counter.gif">您是第${drawn(item.title, 90000) + 410000}位访客</td>
<td valign="top"><div align="center"><b><font size="4" color="#CC0000">${item.title}</font></b></div>
<div align="right">发布时间：${item.day} 阅读次数：${drawn(item.day, 900) + 88}</div>
<span style="line-height:200%">${item.text.map((line) => `　　${line}`).join('<br>\n')}</span>
<div align="right">【<a href="javascript:window.close()">关闭窗口</a>】</div></td></tr>
<tr><td colspan="2" align="center">建议使用1024×768分辨率浏览 技术支持：信达网络</td></tr></table></body></html>
`;

/** The whole text as the feed of the site carries it. */
export const fed = (item: Item): string => `<html><head><meta charset="utf-8"><title>${item.title}</title></head>
<body><div class="rss-channel"><h4>订阅：${COMPANY} - 全文输出</h4><div class="rss-item"><h3>${item.title}</h3>
<i>${item.day}T08:00:00+08:00</i><div class="description">${item.text.join('<br/><br/>')}</div>
<a href="${HOST}${at(item)}">阅读原文</a></div></div></body></html>
`;

/** The net office and the board, written in JSP by a firm of the town. */
export function jsp(url: string, title: string, body: string, session = ''): string {
  const put = (to: string): string => attr(to.replace('.jsp', `.jsp${session}`));
  const ask = drawn(`online ${url}`, 70) + 5;
  return `


<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html>
  <head>
    <title>石濑水务网上营业厅 - ${title}</title>
    <meta http-equiv="pragma" content="no-cache">
    <link rel="stylesheet" type="text/css" href="css/styles.css">
  </head>
  <body>
  <div id="wrap"><div id="hd"><img src="images/hd.png" alt="网上营业厅">
    <div class="login">您好，游客！<a href="${put('login.jsp')}">登录</a> <a href="${put('reg.jsp')}">注册</a>
    当前在线：${ask}人</div></div>
  <table width="100%" class="lay"><tr><td class="left" valign="top">
    <ul class="tree"><li><a href="../index.html">返回主站</a></li><li><a href="${put('../wsyyt/list.jsp')}">停水公告</a></li>
    <li><a href="${put('../wsyyt/list.jsp?town=cq')}">城区停水</a></li>
    <li><a href="${put('../lyb/index.jsp')}">用户信箱</a></li>
    <li><a href="../fuwu/wenti.html">常见问题</a></li><li><a href="../a/shuijia/188.html">水价查询</a></li></ul>
    <div class="qr"><img src="images/wx.png"><br>扫码绑定户号</div></td>
  <td class="main" valign="top">
${body}
  </td></tr></table>
  <div id="ft">${COMPANY} 客服热线 0799-555-0110<br>
  本页执行时间<br>${drawn(`run ${url}`, 300) + 12}毫秒</div></div>
  </body>
</html>
`;
}

export const noticeBody = (one: Outage, session = ''): string => {
  const others = someOf(
    NOTICES.filter((other) => other !== one),
    2,
    `near ${one.id}`,
  );
  return `<div class="noticeTitle">${one.title}</div>
<div class="noticeInfo">发布日期：${one.day}　所属区域：${one.town}</div>
<div class="noticeText">${one.text.map((line) => `<p>${line}</p>`).join('\n')}
<p align="right">${COMPANY}</p></div>
<div class="more">其他公告：
${others.map((other) => `<a href="notice.jsp${session}?id=${other.id}">${other.title}</a>`).join('<br>\n')}</div>`;
};

export function threadBody(thread: Thread, posts = thread.posts): string {
  const floors = posts.map(
    (post) => `<table class="floor${post.by.includes('官方回复') ? ' official' : ''}" width="100%"><tr>
<td class="who" width="140">${post.by}<br><img src="images/face/${drawn(post.by, 20)}.gif"></td>
<td class="say"><div class="ft">发表于 ${post.time} <a href="floor.jsp?pid=${post.id}">#${
      thread.posts.indexOf(post) + 1
    }楼</a></div><div class="txt">${post.text}</div></td></tr></table>`,
  );
  return `<h1 class="ly"><a href="show.jsp?id=${thread.id}">${thread.title}</a></h1>
<div class="tools"><a href="show.jsp?id=${thread.id}&amp;order=desc">倒序看帖</a>
<a href="show.jsp?id=${thread.id}&amp;print=1">打印</a></div>
${floors.join('\n')}
<form class="reply" action="save.jsp" method="post"><textarea name="c"></textarea>
<input type="submit" value="回复"></form>`;
}
