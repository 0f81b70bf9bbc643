import { drawn, someOf } from '../site.ts';
import { COLUMNS, INDEX, MEMBERS, NEWS, POLICIES, type Story } from './texts.ts';

export const HOST = 'https://www.jylenglian.example';

export interface Shell {
  readonly title: string;
  readonly body: string;
  readonly where?: string;
}

export const storyAt = ({ column, id, day }: Story): string =>
  `/a/${column}/${day.slice(0, 4)}/${day.slice(5, 7)}${day.slice(8)}/${id}.html`;
export const memberAt = (id: number): string => `/huiyuan/${id}.html`;

export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<div>&nbsp;&nbsp;&nbsp;&nbsp;${line}</div>\n<div>&nbsp;</div>`).join('\n');

/** A page that was drawn with tables in 2009 and extended since; floating adverts, a marquee, two counters. */
export function shell(url: string, { title, body, where = '正文' }: Shell): string {
  const hot = someOf(NEWS, 5, `hot ${drawn(url, 5)}`);
  const stars = someOf(MEMBERS, 4, `stars ${drawn(url, 6)}`);
  const advert = someOf(
    ['冷库板材直销 13900000000', '二手冷藏车交易', '制冷剂R507A现货', '冷链保险 一车一价'],
    2,
    `advert ${url}`,
  );
  return `<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>${title}_江右省冷链物流协会</title>
<link href="/templets/css/dedecms.css" rel="stylesheet" media="screen" type="text/css">
</head>
<body topmargin="0" leftmargin="0" background="/images/bg.gif">
<table width="980" border="0" align="center" cellpadding="0" cellspacing="0" bgcolor="#FFFFFF">
<tr><td colspan="2"><img src="/images/top2009.jpg" width="980" height="130" alt="江右省冷链物流协会"></td></tr>
<tr bgcolor="#0A5AA0"><td colspan="2" height="32" align="center"><a href="/"><font color="#FFFFFF">首 页</font></a> | <a href="/about.html"><font color="#FFFFFF">协会介绍</font></a> | <a href="/a/xhdt/"><font color="#FFFFFF">协会动态</font></a> | <a href="/a/hyxw/"><font color="#FFFFFF">行业新闻</font></a> | <a href="/a/zcfg/"><font color="#FFFFFF">政策法规</font></a> | <a href="/zhishu/"><font color="#FFFFFF">租金指数</font></a> | <a href="/peixun/"><font color="#FFFFFF">培训会展</font></a> | <a href="/huiyuan/"><font color="#FFFFFF">会员名录</font></a> | <a href="/plus/guestbook.php"><font color="#FFFFFF">留言板</font></a></td></tr>
<tr><td colspan="2" height="24"><marquee scrollamount="3">热烈祝贺${POLICIES[0]!.title}正式施行！　　${INDEX[drawn(`marquee ${url}`, 4)]![0]}冷库租金指数已发布　　会员单位请及时缴纳本年度会费</marquee></td></tr>
<tr><td width="230" valign="top" bgcolor="#EEF5FB">
<table width="100%" cellpadding="4"><tr><td background="/images/t.gif"><b>会员登录</b></td></tr><tr><td><form action="/member/index_do.php" method="post">用户：<input name="userid" size="10"><br>密码：<input name="pwd" type="password" size="10"><br><input type="submit" value="登录"> <a href="/member/reg.php">注册</a></form></td></tr>
<tr><td background="/images/t.gif"><b>热点文章</b></td></tr>${hot.map((one, i) => `<tr><td>${i + 1}. <a href="${storyAt(one)}">${one.title.slice(0, 15)}</a></td></tr>`).join('')}
<tr><td background="/images/t.gif"><b>会员风采</b></td></tr>${stars.map((one) => `<tr><td><a href="${memberAt(one[0])}">${one[1]}</a></td></tr>`).join('')}
<tr><td>${advert.map((words) => `<p><a href="/plus/ad_js.php?aid=${drawn(words, 40)}" target="_blank"><font color="red">【广告】${words}</font></a></p>`).join('')}</td></tr></table>
</td><td width="750" valign="top">
<table width="96%" align="center"><tr><td height="28">当前位置：<a href="/">主页</a> &gt; ${where} &gt;</td></tr><tr><td>
${body}
</td></tr></table>
</td></tr>
<tr><td colspan="2" align="center"><hr size="1">友情链接：<a href="#">中国冷链网</a> <a href="#">省商务厅</a> <a href="#">浔南港务</a> <a href="#">制冷快报</a></td></tr>
<tr><td colspan="2" align="center" bgcolor="#DDDDDD"><font size="2">江右省冷链物流协会 版权所有　地址：省城赣水路15号商务大厦1106室　电话：0793-0000 300　传真：0793-0000 309<br>赣ICP备00000000号　Powered by DedeCMS　您是本站第<b>${drawn(`visitor ${url}`, 80000) + 2410000}</b>位访问者　在线<b>${drawn(`online ${url}`, 60) + 3}</b>人　页面执行时间：0.0${drawn(`took ${url}`, 80) + 11}秒</font></td></tr>
</table>
<div id="float" style="position:absolute"><a href="/peixun/"><img src="/images/piaofu.gif" alt="培训报名"></a></div>
</body>
</html>
`;
}

export const story = (url: string, one: Story, posted: string = one.day): string => {
  const rows = one.column === 'zcfg' ? POLICIES : NEWS;
  const at = rows.findIndex(({ id }) => id === one.id);
  const before = rows[at + 1];
  const after = rows[at - 1];
  return `<table width="100%"><tr><td align="center"><h3><font color="#990000">${one.title}</font></h3></td></tr><tr><td align="center" bgcolor="#F5F5F5"><font size="2">时间：${posted} 0${drawn(`hour ${one.id}`, 9)}:${drawn(`minute ${one.id}`, 49) + 10}　来源：${one.source}　作者：admin　点击：${drawn(`hits ${url}`, 4000) + 20}次</font></td></tr><tr><td class="content" style="font-size:14px;line-height:180%">
${paragraphs(one.text)}
</td></tr><tr><td align="center"><table><tr><td><a href="#">顶一下</a>(${drawn(`good ${url}`, 30)})</td><td><a href="#">踩一下</a>(${drawn(`bad ${url}`, 5)})</td></tr></table></td></tr><tr><td>上一篇：${after === undefined ? '没有了' : `<a href="${storyAt(after)}">${after.title}</a>`}<br>下一篇：${before === undefined ? '没有了' : `<a href="${storyAt(before)}">${before.title}</a>`}</td></tr><tr><td><b>发表评论</b> 请自觉遵守互联网相关的政策法规，严禁发布色情、暴力、反动的言论。<br><textarea cols="60" rows="4"></textarea><br>验证码：<input size="4"><img src="/include/vdimgck.php?${drawn(`code ${url}`, 99999)}"> <input type="submit" value="发表评论"></td></tr></table>`;
};

export const sheet = (title: string, inside: string): string =>
  `<table width="100%"><tr><td align="center"><h3>${title}</h3></td></tr><tr><td class="content">${inside}</td></tr></table>`;

export const rowsOf = (rows: readonly (readonly [string, string])[]): string =>
  `<table width="90%" border="1" align="center" cellpadding="5" bordercolor="#99CCFF">${rows.map(([name, value]) => `<tr><td width="120" bgcolor="#F0F8FF">${name}</td><td>${value}</td></tr>`).join('')}</table>`;

export const columnOf = ({ column }: Story): string => COLUMNS[column][0];

export const printed = (one: Story): string =>
  `<html><head><meta charset="utf-8"><title>${one.title}</title></head><body><p align="center"><b>${one.title}</b></p><p align="center">${one.source} ${one.day}</p>${one.text.map((line) => `<p>　　${line}</p>`).join('')}<hr><p>原文地址：${HOST}${storyAt(one)}</p></body></html>`;

export const wap = (one: Story): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${one.title}</title></head><body><div class="hd"><a href="/">江右冷链</a><a href="/list.php?tid=3">栏目</a></div><h2>${one.title}</h2><small>${one.day} ${one.source}</small><article>${one.text.map((line) => `<p>${line}</p>`).join('')}</article><div class="ft"><a href="tel:07930000300">打电话</a> <a href="${HOST}">电脑版</a></div></body></html>`;

export const government = (one: Story, number: string): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="UTF-8"><meta name="SiteName" content="江右省人民政府"><meta name="ColumnName" content="部门文件"><title>${one.title}_江右省人民政府</title></head><body><header><h2>江右省人民政府</h2><nav><a href="/">首页</a><a href="/zwgk/">政务公开</a><a href="/zwfw/">政务服务</a><a href="/hd/">政民互动</a></nav></header><section class="xxgk"><table><tr><td>索引号</td><td>${number}</td><td>发布机构</td><td>${one.source}</td></tr><tr><td>发文日期</td><td>${one.day}</td><td>有效性</td><td>有效</td></tr></table><h1>${one.title}</h1><div class="TRS_Editor">${one.text.map((line) => `<p align="justify">${line}</p>`).join('')}</div><div class="share">分享：微信 微博　<a>打印</a>　<a>关闭</a></div></section><footer>主办：江右省人民政府办公厅　网站标识码：3600000000</footer></body></html>`;
