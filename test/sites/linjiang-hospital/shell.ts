import { drawn, someOf } from '../site.ts';
import { HEALTH, NEWS, type Story } from './texts.ts';

export const HOST = 'https://www.ljfy2.example';
export const MOBILE = 'https://m.ljfy2.example';

export interface Shell {
  readonly title: string;
  readonly column: string;
  readonly body: string;
  readonly canonical?: string | undefined;
}

export const infoAt = ({ tree, id }: Pick<Story, 'tree' | 'id'>): string => `/info/${tree}/${id}.htm`;

const marked = (line: string, i: number, count: number): string =>
  `<p class="${i === 0 ? 'vsbcontent_start' : i === count - 1 ? 'vsbcontent_end' : ''}" style="text-indent: 2em; line-height: 1.75em;"><span style="font-family: 宋体; font-size: 16px;">${line}</span></p>`;
export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line, i) => marked(line, i, lines.length)).join('\n');

/** A page of the site builder that universities use: includes with comments, floats, a calendar, a counter. */
export function shell(url: string, { title, column, body, canonical }: Shell): string {
  const notices = someOf(NEWS, 2, `notices ${drawn(url, 3)}`);
  const reading = someOf(HEALTH, 4, `reading ${drawn(url, 6)}`);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><HTML><HEAD><TITLE>${title}-临江医科大学附属第二医院</TITLE><META Name="keywords" Content="临江医科大学附属第二医院,${column}" />
<META content="text/html; charset=UTF-8" http-equiv="Content-Type">${canonical === undefined ? '' : `<LINK rel="canonical" href="${canonical}">`}
<LINK rel="stylesheet" type="text/css" href="/css/index.css"><!--Announced by Visual SiteBuilder 9-->
<SCRIPT language="javascript" src="/system/resource/js/counter.js"></SCRIPT>
<SCRIPT language="javascript">_jsq_(${drawn(`tree ${column}`, 900) + 1000},'/content.jsp',${drawn(`seq ${url}`, 90000)},1450000198)</SCRIPT></HEAD>
<BODY>
<DIV class="topbar"><DIV class="wrap"><SPAN>今天是 <SCRIPT src="/js/date.js"></SCRIPT></SPAN><A href="/yygh.htm">预约挂号</A> <A href="/bgcx.htm">报告查询</A> <A href="/wza/">无障碍</A> <A href="/English.htm">English</A></DIV></DIV>
<DIV class="head"><A href="/"><IMG src="/images/logo.png" alt="临江医科大学附属第二医院"></A><DIV class="tel">急救电话 0598-0000120　预约电话 0598-0000160</DIV></DIV>
<DIV class="nav"><UL><LI><A href="/">首页</A></LI><LI><A href="/yygk.htm">医院概况</A><UL><LI><A href="/yygk/ldtd.htm">领导团队</A></LI><LI><A href="/yygk/lsyg.htm">历史沿革</A></LI></UL></LI><LI><A href="/ks.htm">科室导航</A></LI><LI><A href="/zjjs.htm">专家介绍</A></LI><LI><A href="/jzzn.htm">就诊指南</A></LI><LI><A href="/jkkp.htm">健康科普</A></LI><LI><A href="/zbcg.htm">招标采购</A></LI><LI><A href="/rczp.htm">人才招聘</A></LI></UL></DIV>
<DIV class="main"><DIV class="fl left"><DIV class="lt">${column}</DIV><DIV class="box"><H3>医院新闻</H3><UL>${notices.map((one) => `<LI><A href="${infoAt(one)}" title="${one.title}">${one.title.slice(0, 16)}…</A></LI>`).join('')}</UL></DIV><DIV class="box"><H3>大家都在看</H3><UL>${reading.map((one) => `<LI><A href="${infoAt(one)}">${one.title}</A></LI>`).join('')}</UL></DIV><DIV class="qr"><IMG src="/images/wx.jpg"><P>扫一扫关注官方微信</P></DIV></DIV>
<DIV class="fr right"><DIV class="dqwz">您的位置：<A href="/">首页</A> &gt;&gt; ${column} &gt;&gt; 正文</DIV>
${body}
</DIV><DIV class="clear"></DIV></DIV>
<DIV class="link">友情链接：<SELECT><OPTION>--上级单位--</OPTION><OPTION>省卫生健康委员会</OPTION><OPTION>临江医科大学</OPTION></SELECT> <SELECT><OPTION>--附属医院--</OPTION><OPTION>附属第一医院</OPTION><OPTION>附属口腔医院</OPTION></SELECT></DIV>
<DIV class="foot"><P>版权所有：临江医科大学附属第二医院　地址：临江市滨江中路234号　邮编：353400</P><P>闽ICP备00000000号　今日访问：${drawn(`today ${url}`, 9000) + 400}　总访问量：${drawn(`all ${url}`, 900000) + 12000000}</P></DIV>
</BODY></HTML>
`;
}

export const story = (
  url: string,
  one: Story,
  posted: string = one.day,
  text: readonly string[] = one.text,
): string => {
  const others = HEALTH.filter(({ id }) => id !== one.id);
  const next = others[drawn(`next ${one.id}`, others.length)]!;
  return `<FORM name="_newscontent_fromname"><DIV class="content"><H2 align="center">${one.title}</H2><DIV align="center" class="sj">发布时间：${posted}　作者：${one.by}　点击数：<SPAN id="dynclicks">${drawn(`clicks ${url}`, 5000) + 30}</SPAN>　【<A href="javascript:fontZoom(18)">大</A> <A href="javascript:fontZoom(14)">小</A>】【<A href="/print.jsp?id=${one.id}">打印</A>】</DIV><HR>
<DIV id="vsb_content"><DIV class="v_news_content">
${paragraphs(text)}
</DIV></DIV><DIV class="bdsharebuttonbox"><A class="bds_weixin">微信</A><A class="bds_tsina">新浪微博</A><A class="bds_qzone">QQ空间</A></DIV><P align="right">【<A href="javascript:window.close()">关闭窗口</A>】</P><DIV>下一条：<A href="${infoAt(next)}">${next.title}</A></DIV></DIV></FORM>`;
};

export const page = (title: string, inside: string): string =>
  `<DIV class="content"><H2 align="center">${title}</H2><DIV id="vsb_content">${inside}</DIV></DIV>`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<TABLE border="1" cellspacing="0" width="100%"><TBODY><TR>${head.map((cell) => `<TD><STRONG>${cell}</STRONG></TD>`).join('')}</TR>${rows.map((cells) => `<TR>${cells.map((cell) => `<TD>${cell}</TD>`).join('')}</TR>`).join('')}</TBODY></TABLE>`;

export const printed = (one: Story): string =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>${one.title}</title></head><body style="width:600px;margin:auto"><h3 align="center">${one.title}</h3><p align="center">${one.day}　${one.by}</p>${one.text.map((line) => `<p>　　${line}</p>`).join('')}<p>临江医科大学附属第二医院　<input type="button" value="打印" onclick="window.print()"></p></body></html>`;

export const mobile = (one: Story): string =>
  `<!DOCTYPE html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="canonical" href="${HOST}${infoAt(one)}"><title>${one.title}</title></head><body><div class="weui-bar"><a href="/">附二院掌上医院</a></div><div class="weui-article"><h1>${one.title}</h1><p class="weui-meta">${one.by} ${one.day}</p>${one.text.map((line) => `<section><p>${line}</p></section>`).join('')}</div><div class="weui-tabbar"><a href="/gh">挂号</a><a href="/bg">报告</a><a href="/jf">缴费</a><a href="/me">我的</a></div></body></html>`;

export const mip = (one: Story): string =>
  `<!DOCTYPE html><html mip lang="zh-CN"><head><meta charset="UTF-8"><link rel="miphtml" href="${HOST}/mip${infoAt(one)}"><link rel="canonical" href="${HOST}${infoAt(one)}"><title>${one.title}</title><style mip-custom>p{line-height:1.8}</style></head><body><mip-nav-slidedown><ul><li><a href="/">首页</a></li><li><a href="/jkkp.htm">科普</a></li></ul></mip-nav-slidedown><h1>${one.title}</h1><div>${one.day} ${one.by}</div>${one.text.map((line) => `<p>${line}</p>`).join('')}<mip-stats-baidu token="0"></mip-stats-baidu></body></html>`;

export const barrierFree = (one: Story): string =>
  `<html lang="zh"><head><meta charset="utf-8"><title>无障碍浏览 ${one.title}</title></head><body bgcolor="#000000" text="#ffff00"><p>快捷键：Alt+1 朗读　Alt+2 放大　Alt+3 十字线　Alt+0 退出</p><h1>${one.title}</h1><p>${one.by}，${one.day}</p>${one.text.map((line) => `<p>${line}</p>`).join('')}<p>文章结束</p></body></html>`;

export const university = (one: Story): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>【附院动态】${one.title} - 临江医科大学新闻网</title></head><body><header id="xw-head"><a href="/">临江医科大学新闻网</a><ul><li>要闻</li><li>人才培养</li><li>科研</li><li>附院动态</li><li>媒体临医</li></ul></header><main class="xw"><h1>${one.title}</h1><p>来源：附属第二医院　编辑：校融媒体中心　审核：宣传部</p>${one.text.map((line) => `<p>${line}</p>`).join('')}</main><footer>临江医科大学党委宣传部 主办</footer></body></html>`;
