import { escaped, html } from '../markup.js';

/** A Chinese portal of 2003: tables in tables, upper-case tags, no paragraph ever closed, "gb2312" that is gb18030. */
export const portal = {
  host: 'www.hechuan-portal.example',
  charset: 'gb18030',
  lang: 'zh',
  page: ({ title, paragraphs, date, author, chosen, others }) => html`<HTML>
<HEAD>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=gb2312">
<TITLE>${escaped(title)}_文化频道_河川门户</TITLE>
<LINK REL=stylesheet HREF="/css/main.css" TYPE="text/css">
<SCRIPT LANGUAGE="JavaScript">
<!--
function bookmark() { window.external.AddFavorite(location.href, document.title); }
document.write("<IMG SRC=/count.cgi?" + Math.random() + ">");
//-->
</SCRIPT>
</HEAD>
<BODY BGCOLOR="#FFFFFF" TOPMARGIN=0 LEFTMARGIN=0>
<CENTER>
<TABLE WIDTH=760 BORDER=0 CELLSPACING=0 CELLPADDING=0>
<TR BGCOLOR="#CC0000"><TD COLSPAN=3>
${CHANNELS.map((channel) => `<A HREF="/${channel.length}/"><FONT COLOR="#FFFFFF" SIZE=2>${channel}</FONT></A> | `)}
</TD></TR>
<TR><TD COLSPAN=3><FONT SIZE=2>您现在的位置：<A HREF="/">首页</A> &gt; <A HREF="/wenhua/">文化</A> &gt; 正文</FONT></TD></TR>
<TR VALIGN=TOP>
<TD WIDTH=170 BGCOLOR="#F5F5F5">
<TABLE WIDTH=100% CELLPADDING=3>
<TR><TD BGCOLOR="#FFCC99"><B>热门文章</B></TD></TR>
${chosen.some(others, 8).map((other, i) => `<TR><TD><FONT SIZE=2>${i + 1}. <A HREF="${other.href}">${escaped(other.title)}</A></FONT></TD></TR>\n`)}
<TR><TD BGCOLOR="#FFCC99"><B>友情链接</B></TD></TR>
<TR><TD><FONT SIZE=2><A HREF="#">河川图书馆</A><BR><A HREF="#">县志办公室</A><BR><A HREF="#">民间手艺网</A></FONT></TD></TR>
</TABLE>
</TD>
<TD WIDTH=10>&nbsp;</TD>
<TD WIDTH=580>
<TABLE WIDTH=100%><TR><TD ALIGN=CENTER><FONT SIZE=5><B>${escaped(title)}</B></FONT></TD></TR>
<TR><TD ALIGN=CENTER><FONT SIZE=2 COLOR="#666666">${date.replaceAll('-', '/')} 　作者：${author}　【字号：<A HREF="#">大</A> <A HREF="#">中</A> <A HREF="#">小</A>】　点击：${chosen.below(9000) + 100}</FONT></TD></TR>
<TR><TD><TABLE ALIGN=RIGHT WIDTH=200><TR><TD BGCOLOR="#EEEEEE"><FONT SIZE=2>广告：<A HREF="/ad?${chosen.below(99)}">${chosen.one(ADS)}</A></FONT></TD></TR></TABLE>
${paragraphs.map((paragraph) => `<P>　　${escaped(paragraph)}\n`)}
</TD></TR>
<TR><TD><P>　　河川门户文化频道的文章由本站编辑整理，版权归作者所有。如果您认为某一篇文章侵犯了您的权益，请在十五个工作日之内与我们联系，我们会在核实之后及时处理。
<P>　　欢迎加入河川读书会，每个月的第二个星期六下午在县图书馆二楼见面，凭读者证入场，不收取任何费用，座位有限，先到先得。</TD></TR>
<TR><TD BGCOLOR="#FFFFEE"><FONT SIZE=2><B>相关文章</B><BR>
${chosen.some(others, 5).map((other) => `·<A HREF="${other.href}">${escaped(other.title)}</A><BR>\n`)}
</FONT></TD></TR>
<TR><TD><FONT SIZE=2>[<A HREF="javascript:bookmark()">收藏此页</A>] [<A HREF="#">推荐给朋友</A>] [<A HREF="#">打印</A>] [<A HREF="#top">返回顶部</A>]</FONT></TD></TR>
</TABLE>
</TD></TR>
<TR><TD COLSPAN=3 ALIGN=CENTER BGCOLOR="#EEEEEE"><FONT SIZE=2>关于我们 | 网站地图 | 广告服务 | 招聘信息<BR>河川门户网站版权所有 未经许可不得转载</FONT></TD></TR>
</TABLE>
</CENTER>
</BODY>
</HTML>
`,
};

const CHANNELS = [
  '首页',
  '新闻',
  '文化',
  '体育',
  '天气',
  '旅游',
  '手艺',
  '读书',
  '健康',
  '分类广告',
  '网上商城',
  '河川论坛',
];
const ADS = [
  '老罗家油纸伞，雨天半价',
  '后山泉水送货上门',
  '学书法，找周老师',
  '竹器编织周末班招生',
  '古镇民宿，临河有窗',
  '旧书回收，按斤也按本',
];
