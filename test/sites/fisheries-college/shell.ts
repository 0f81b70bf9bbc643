/** 学院网站的模板：站群系统的新站、旧的 ASP 站、手机版、打印页与公众号页面。 */
import { drawn, someOf } from '../site.ts';
import { NEWS } from './news.ts';
import { TEACHERS } from './notices.ts';

export const HOST = 'https://www.wanghai-fish.example';

/** 段落之间空一行；中文行尾不加空格。 */
export function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((one) =>
      one
        .trim()
        .replace(/([A-Za-z0-9,.;:])\n(?=[A-Za-z0-9])/g, '$1 ')
        .replace(/\n/g, ''),
    );
}

/** 正文多半从文字处理软件里粘贴而来。 */
const STYLE = 'text-indent:2em;line-height:2em;font-size:16px;font-family:宋体';

export const worded = (lines: readonly string[]): string =>
  lines.map((one) => `<p class="vsbcontent_start" style="${STYLE}"><span>${one}</span></p>`).join('\n');

export const prose = (text: string): string => worded(paragraphs(text));

export const plain = (lines: readonly string[]): string => lines.map((one) => `<p>${one}</p>`).join('\n');

export interface Page {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  /** 当前位置：栏目的路径与名称。 */
  readonly trail?: readonly (readonly [path: string, name: string])[];
  /** 放在所有链接的路径之前。 */
  readonly prefix?: string;
  /** 接在所有链接之后。 */
  readonly session?: string;
  readonly lang?: 'zh-CN' | 'en';
}

const MENU: readonly (readonly [string, string])[] = [
  ['/', '首页'],
  ['/xygk/xyjj.htm', '学院概况'],
  ['/szdw/jsfc.htm', '师资队伍'],
  ['/rcpy/pyfa2025.htm', '人才培养'],
  ['/kxyj/dxyq.htm', '科学研究'],
  ['/xyxw.htm', '学院新闻'],
  ['/tzgg.htm', '通知公告'],
  ['/zsjy/yjszs.htm', '招生就业'],
  ['/xzzx.htm', '下载中心'],
  ['/lxwm.htm', '联系我们'],
  ['/en/about.htm', 'English'],
];

const FRIENDS = ['望海大学', '教务处', '研究生院', '图书馆', '省水产技术推广总站', '东礁海洋研究所', '水产学会'];

/** 从页面到站内路径的相对地址，站群系统都这样写。 */
export function relative(url: string, path: string): string {
  const depth = new URL(url).pathname.split('/').length - 2;
  return `${'../'.repeat(depth)}${path.slice(1)}` || './';
}

export function shell(
  url: string,
  { title, body, canonical, trail = [], prefix = '', session = '', lang }: Page,
): string {
  const to = (path: string): string =>
    prefix === '' ? `${relative(url, path)}${path === '/' ? '' : session}` : `${prefix}${path}`;
  const hot = someOf(NEWS, 4, `hot ${drawn(url, 8)}`);
  const faces = someOf(TEACHERS, 2, `faces ${url}`);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "xhtml1-transitional.dtd">
<HTML lang="${lang ?? 'zh-CN'}"><HEAD><META content="text/html; charset=UTF-8" http-equiv="Content-Type">
<TITLE>${title}-望海大学水产学院</TITLE><META Name="keywords" Content="望海大学水产学院,${title}" />
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}\
<META content="IE=edge" http-equiv="X-UA-Compatible">
<LINK rel="stylesheet" type="text/css" href="${relative(url, '/css/style.css')}">
<!--Announced by SiteBuilder 9-->
<script language="javascript" src="${relative(url, '/system/resource/js/counter.js')}"></script>
<script language="javascript">_jsq_(${drawn(url, 2000)},'/list.jsp',-1,17${drawn(`j ${url}`, 1e6)})</script>
</HEAD>
<BODY>
<div class="top"><div class="w1200"><span class="date">今天是2025年6月${1 + drawn(`day ${url}`, 9)}日</span>
<a href="#" onclick="SetHome(this)">设为首页</a> | <a href="#" onclick="AddFavorite()">加入收藏</a></div></div>
<div class="header w1200"><a href="${to('/')}"><img src="${relative(url, '/images/logo.png')}" alt="望海大学水产学院"></a>
<form name="search" method="post" action="${relative(url, '/ssjg.jsp')}"><input name="showkeycode" placeholder="站内搜索">
<input type="image" src="${relative(url, '/images/ss.png')}"></form></div>
<div class="nav"><ul class="w1200">
${MENU.map(([path, name]) => `<li><a href="${to(path)}" title="${name}">${name}</a></li>`).join('\n')}
</ul></div>
<div class="banner"><img src="${relative(url, `/images/ny${1 + drawn(`banner ${url}`, 4)}.jpg`)}"></div>
<div class="main w1200"><div class="ny_left">
<h2>热点新闻</h2><ul class="hot">
${hot.map((one) => `<li><a href="${to(`/info/${one.column}/${one.id}.htm`)}">${one.title}</a></li>`).join('\n')}
</ul>
<h2>名师风采</h2>
${faces
  .map(
    ({ id, name, field }) =>
      `<dl><dt><a href="${to(`/info/1045/${id}.htm`)}">${name}</a></dt><dd>研究方向：${field}</dd></dl>`,
  )
  .join('\n')}
<div class="kslj"><a href="${to('/gzzd/sysaq.htm')}">实验室安全</a><a href="${to('/xygk/xrld.htm')}">现任领导</a>
<a href="${to('/xygk/jgsz.htm')}">机构设置</a><a href="${to('/xsjz.htm')}">学术讲座</a></div>
</div>
<div class="ny_right"><div class="dqwz">当前位置: <a href="${to('/')}">首页</a>
${trail.map(([path, name]) => `&gt;&gt; <a href="${to(path)}">${name}</a>`).join(' ')} &gt;&gt; 正文</div>
${body}
</div><div class="clear"></div></div>
<div class="foot"><div class="w1200"><div class="yqlj">友情链接：<select onchange="window.open(this.value)">
${someOf(FRIENDS, 5, `friends ${url}`)
  .map((one) => `<option>${one}</option>`)
  .join('')}
</select></div>
<p>版权所有：望海大学水产学院 地址：望海市东区学海路88号 邮编：316999</p>
<div class="fwl"><b>访问量</b><em>${2810000 + drawn(`visits ${url}`, 90000)}</em></div>
<p><img src="${relative(url, '/images/ghs.png')}"> 滨公网安备00000000号</p>
<p><a href="${to('/lxwm.htm')}">联系我们</a></p></div></div>
<div class="fixed_right"><a class="wx">公众号</a><a class="top_go" href="#">返回顶部</a></div>
</BODY></HTML>
<!-- 本页生成耗时 ${5 + drawn(`ms ${url}`, 300)} ms -->
`;
}

/** 文章页的正文区。 */
export function article(
  url: string,
  one: { readonly title: string; readonly day: string; readonly by?: string },
  inner: string,
  links: string,
): string {
  return `<form name="_newscontent_fromname"><div class="nry">
<h1 align="center">${one.title}</h1>
<div class="xx">时间：${one.day.replace('-', '年').replace('-', '月')}日　作者：${one.by ?? '学院办公室'}　点击：[<span
 id="dynclicks_wbnews">${30 + drawn(`clicks ${url}`, 4000)}</span>]　字号：<a href="javascript:doZoom(20)">大</a>
<a href="javascript:doZoom(16)">中</a> <a href="javascript:doZoom(12)">小</a></div>
<div id="vsb_content_2"><div class="v_news_content">
${inner}
</div></div>
<div class="bdsharebuttonbox" data-tag="share_1">分享到：<a class="bds_weixin" data-cmd="weixin">微信</a>
<a class="bds_tsina" data-cmd="tsina">微博</a><a class="bds_qzone" data-cmd="qzone">空间</a></div>
<div class="sxt">${links}</div>
<p align="right">【<a href="javascript:window.opener=null;window.open('','_self');window.close();">关闭窗口</a>】</p>
</div></form>`;
}

/** 2021年以前的旧站。 */
export const oldShell = (title: string, inner: string): string => `<html><head>
<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><title>::水产学院::${title}</title></head>
<body topmargin="0"><table width="900" align="center" border="0" cellspacing="0"><tr><td colspan="2" height="120"
 background="images/top.jpg"></td></tr><tr><td width="180" valign="top" bgcolor="#e6f3ff"><p>::: 学院概况</p><p>::: 专业介绍</p>
<p>::: 党建园地</p><p>::: 留言板</p></td><td valign="top">
<p align="center"><font size="4"><b>${title}</b></font></p><hr size="1">
<font size="3">
${inner}
</font></td></tr><tr><td colspan="2" align="center"><font size="2">望海大学水产学院 建议使用1024*768分辨率浏览</font></td></tr>
</table></body></html>
`;

export const printShell = (
  title: string,
  from: string,
  inner: string,
): string => `<html><head><title>打印-${title}</title>
<script>window.onload=function(){window.print();}</script></head><body style="width:680px;margin:0 auto">
<h2 align="center">${title}</h2>
${inner}
<p>本文打印自：<a href="${from}">${from}</a></p></body></html>
`;

export const mobileShell = (title: string, from: string, inner: string, day: string): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,user-scalable=no">
<title>${title}</title>
<link rel="stylesheet" href="/mcss/wap.css"></head><body class="wap"><header><a class="back" href="/">返回</a>
水产学院手机版</header>
<section class="content"><h3>${title}</h3><p class="info">${day}</p>
${inner}
</section><footer><a href="${from}">电脑版</a> | <a href="#">顶部</a></footer></body></html>
`;

/** 公众号推送在本站的存档。 */
export const letterShell = (title: string, day: string, inner: string, from: string): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${title}</title></head><body id="activity-detail" class="zh_CN mm_appmsg">
<div class="rich_media_inner"><h1 class="rich_media_title" id="activity-name">${title}</h1>
<div id="meta_content"><span class="rich_media_meta">望海水产人</span> <em>${day} 18:05</em></div>
<div class="rich_media_content" id="js_content"><section><p>点击上方蓝字，关注我们</p></section>
${inner}
<section><p>编辑：许知遥　责编：姚朵</p><p>觉得好看，请点“在看”</p></section></div>
<a id="js_view_source" href="${from}">阅读原文</a></div></body></html>
`;

/** 搜索引擎的移动加速页。 */
export const ampShell = (title: string, canonical: string, inner: string): string => `<!DOCTYPE html>
<html mip><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="https://c.mipcdn.example/mip.css">
<link rel="canonical" href="${canonical}"></head><body><mip-fixed type="top"><a href="${HOST}/">水产学院</a></mip-fixed>
<article class="mip-article"><h1>${title}</h1>
${inner}
</article><mip-history history="go,-1">返回</mip-history>
<script src="https://c.mipcdn.example/mip.js"></script></body></html>
`;
