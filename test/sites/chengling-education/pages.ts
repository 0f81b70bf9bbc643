/**
 * The site of a county education bureau, in Chinese, on DedeCMS 5.7: static articles under `/a/`, the same records by
 * `plus/view.php`, a mobile view, tags, and files that a former version left under `/html/`.
 */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import {
  AFTERNOON,
  AFTERNOON_2,
  CERTIFICATES,
  COLUMNS,
  type Column,
  DOWNLOADS,
  type Doc,
  GUIDES,
  HOLIDAYS,
  LETTERS,
  MEALS,
  NEWS,
  NOTICES,
  PERMITS,
  ROSTERS,
  SCHOOLS,
  UNSEEN,
  ZONES,
} from './texts.ts';

const HOST = 'https://www.clxjyj.example';
const INSECURE = 'http://www.clxjyj.example';
const BARE = 'https://clxjyj.example';
const NAME = '澄岭县教育局';

/** When a page was made: static files by the nightly build, all others as they are asked for. */
interface Visit {
  readonly key: string;
  readonly more: (aid: number) => number;
}
/** @param hours since the nightly build: articles are read more or less often, and never less than before */
const after = (key: string, hours: number): Visit => ({
  key,
  more: (aid) => Math.floor((hours * (1 + drawn(`readers of ${aid}`, 16))) / 10),
});
const BUILT = after('built', 0);
/** The file after the build of the following night. */
const REBUILT = after('rebuilt', 24);
const live = (url: string): Visit => after(url, 4 + drawn(`${url} hour`, 40));
const BUILT_ON = '2024-11-04';
const REBUILT_ON = '2024-11-05';

const clicks = (aid: number, visit: Visit): number => 60 + drawn(`clicks ${aid}`, 1900) + visit.more(aid);

const columnAt = (column: Column): string => (column === 'xzxk' ? '/a/xxgk/xzxk/' : `/a/${column}/`);
const dated = (column: Column, aid: number, posted: string): string =>
  `${columnAt(column)}${posted.slice(0, 4)}/${posted.slice(5, 7)}${posted.slice(8, 10)}/${aid}.html`;
const docAt = ({ column, aid, posted }: Doc): string => dated(column, aid, posted);

/** Articles that an editor copied into another column, or posted twice. */
const again = (of: Doc, aid: number, column: Column, posted: string): Doc => ({ ...of, aid, column, posted, tags: [] });
const CANTEENS = again(NEWS[1]!, 448, 'xxgk', '2024-10-28 08:51');
const FIRST_ZONE = again(ZONES[0]!, 408, 'tzgg', '2024-07-23 08:30');
const LAST_ROSTER = again(ROSTERS[2]!, 434, 'tzgg', '2024-10-08 09:40');
const UNIFORMS: Doc = {
  ...again(NOTICES[0]!, 401, 'tzgg', '2024-07-15 15:36'),
  body: NOTICES[0]!.body.map((line) => line.replace('2024年7月15日至8月14日', '2024年7月15日至7月14日')),
};

const DOCS: readonly Doc[] = [
  ...NEWS,
  ...NOTICES,
  ...HOLIDAYS,
  ...ZONES,
  ...CERTIFICATES,
  ...ROSTERS,
  ...PERMITS,
  ...MEALS,
  AFTERNOON,
  ...GUIDES,
  ...SCHOOLS,
  ...DOWNLOADS,
];
const ADDED = [CANTEENS, FIRST_ZONE, LAST_ROSTER, UNIFORMS];

interface Item {
  readonly aid: number;
  readonly column: Column;
  readonly title: string;
  readonly date: string;
  readonly href: string;
  readonly intro: string;
}
const plainText = (html: string): string => html.replaceAll(/<[^>]*>|\s+/g, '');
const intro = (doc: Doc): string => {
  const text = plainText(doc.body.filter((line) => !line.startsWith('<p') && !line.startsWith('<table')).join(''));
  return text.length > 110 ? `${text.slice(0, 110)}...` : text;
};
const itemOf = (doc: Doc): Item => ({
  aid: doc.aid,
  column: doc.column,
  title: doc.title,
  date: doc.posted.slice(0, 10),
  href: docAt(doc),
  intro: intro(doc),
});
const ITEMS: readonly Item[] = [
  ...[...DOCS, ...ADDED].map(itemOf),
  ...UNSEEN.map(([column, aid, date, title]) => ({
    aid,
    column,
    title,
    date,
    href: dated(column, aid, date),
    intro: '',
  })),
].sort((a, b) => b.aid - a.aid);
const inColumn = (column: Column): Item[] => ITEMS.filter((item) => item.column === column);
const HOT = ITEMS.filter(({ column }) => column !== 'xxml' && column !== 'xzzx').toSorted(
  (a, b) => clicks(b.aid, BUILT) - clicks(a.aid, BUILT),
);

const short = (title: string, length: number): string => (title.length > length ? title.slice(0, length) : title);

const MENU: readonly (readonly [string, string])[] = [
  ['/a/jggk/jgsz/', '机构设置'],
  ...(['gzdt', 'tzgg', 'xxgk', 'zcfg', 'zsks', 'jsgl', 'bszn', 'xxml', 'xzzx'] as const).map(
    (column) => [columnAt(column), COLUMNS[column].name] as const,
  ),
  ['/plus/guestbook.php', '局长信箱'],
];

interface View {
  readonly title: string;
  readonly description?: string;
  readonly keywords?: string;
  readonly meta?: string;
  readonly script?: string;
  readonly bodyClass: string;
  readonly current?: string;
  readonly main: string;
}

function shell({
  title,
  description = '',
  keywords = '',
  meta = '',
  script = '',
  bodyClass,
  current,
  main,
}: View): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<meta http-equiv="X-UA-Compatible" content="IE=edge" />
<title>${title}</title>
<meta name="keywords" content="${keywords}" />
<meta name="description" content="${description}" />
<meta name="SiteName" content="${NAME}" />
<meta name="SiteDomain" content="www.clxjyj.example" />
<meta name="SiteIDCode" content="3600990047" />
${meta}<link href="/templets/clxjyj/style/dedecms.css" rel="stylesheet" media="screen" type="text/css" />
<link href="/templets/clxjyj/style/gov.css" rel="stylesheet" type="text/css" />
<script language="javascript" type="text/javascript" src="/include/dedeajax2.js"></script>
<script src="/images/js/j.js" language="javascript" type="text/javascript"></script>
${script}</head>
<body class="${bodyClass}">
<div class="header_top">
	<div class="w960 center">
		<span id="time" class="time"><script type="text/javascript" src="/templets/clxjyj/js/date.js"></script></span>
		<div class="toplinks"><a href="javascript:;" onclick="this.style.behavior='url(#default#homepage)';this.setHomePage('${HOST}');">设为首页</a> | <a href="javascript:window.external.AddFavorite('${HOST}','${NAME}');">加入收藏</a> | <a href="/data/sitemap.html">网站地图</a> | <a href="/tags.php">TAG标签</a><span>[<a href="/data/rssmap.html">RSS订阅</a>]</span></div>
	</div>
</div>
<div class="header">
	<div class="top w960 center">
		<div class="title"><h1><a href="/"><img src="/templets/clxjyj/images/banner.jpg" width="960" height="150" alt="${NAME}" /></a></h1></div>
	</div>
	<!-- //top -->
	<div class="module blue mT10 wrapper w963">
		<div class="top-t"></div>
		<div id="navMenu">
			<ul>
				<li${current === '/' ? " class='hover'" : ''}><a href='/'><span>网站首页</span></a></li>
${MENU.map(([href, name]) => `				<li${href === current ? " class='hover'" : ''}><a href='${href}'${href === current ? " class='thisclass'" : ''}><span>${name}</span></a></li>`).join('\n')}
			</ul>
		</div>
		<div class="search">
			<form name="formsearch" action="/plus/search.php">
				<div class="form"><h4>搜索</h4><input type="hidden" name="kwtype" value="0" /><input name="q" type="text" class="search-keyword" id="search-keyword" value="在这里搜索..." onfocus="if(this.value=='在这里搜索...'){this.value='';}" /><select name="searchtype" class="search-option" id="search-option"><option value="title" selected='1'>检索标题</option><option value="titlekeyword">智能模糊</option></select><button type="submit" class="search-submit">搜索</button></div>
			</form>
			<div class="tags"><h4>热门标签:</h4><ul><li><a href='/tags.php?/教师资格/'>教师资格</a></li><li><a href='/tags.php?/划片招生/'>划片招生</a></li><li><a href='/tags.php?/营养餐/'>营养餐</a></li><li><a href='/tags.php?/教研/'>教研</a></li></ul></div>
		</div>
	</div>
</div>
<!-- //header -->
${main}
<!-- //底部模板 -->
<div class="footer w960 center mt1 clear">
	<div class="footer_left"></div>
	<div class="footer_body">
	<p class="powered">Powered by <a href="http://www.dedecms.com" title="织梦内容管理系统(DedeCms)--国内最专业的PHP网站内容管理系统，轻松建站的首选利器。" target="_blank"><strong>DedeCMSV57_UTF8_SP2</strong></a> &copy; 2004-2011 <a href="http://www.desdev.cn/" target="_blank">DesDev</a> Inc.</p>
	<p class="copyright">主办单位：${NAME}　地址：澄岭县城关镇府前路16号　邮编：343990　电话：0796-5530100<br />网站标识码：3600990047　示ICP备00990047号-1　<a target="_blank" href="http://www.beian.gov.cn/portal/registerSystemInfo?recordcode=36099902000047">示公网安备 36099902000047号</a><br />技术支持：澄岭县信通网络服务部　<script src="/plus/counter.php" type="text/javascript"></script></p>
	<script type="text/javascript">document.write(unescape("%3Cspan id='_ideConac' %3E%3C/span%3E%3Cscript src='https://dcs.conac.cn/js/15/216/0000/60990047/CA152160000609900470001.js' type='text/javascript'%3E%3C/script%3E"));</script>
	</div>
	<div class="footer_right"></div>
</div>
</body>
</html>
`;
}

const crumb = (column: Column): string =>
  `<a href='/'>主页</a> > ${column === 'xzxk' ? "<a href='/a/xxgk/'>信息公开</a> > " : ''}<a href='${columnAt(column)}'>${COLUMNS[column].name}</a> > `;

function side(path: string, visit: Visit): string {
  return `<div class="pright">
	<div>
		<dl class="tbox">
			<dt><strong>栏目列表</strong></dt>
			<dd><ul class="d6">${(['xxgk', 'zcfg', 'zsks', 'jsgl', 'bszn'] as const).map((column) => `<li><a href='${columnAt(column)}'>${COLUMNS[column].name}</a></li>`).join('')}</ul></dd>
		</dl>
	</div>
	<div class="hot mt1">
		<dl class="tbox">
			<dt><strong>热点内容</strong></dt>
			<dd><ul class="c1 ico2">
${HOT.slice(0, 8)
  .map((item) => `				<li><a href="${item.href}">${short(item.title, 18)}</a></li>`)
  .join('\n')}
			</ul></dd>
		</dl>
	</div>
	<div class="commend mt1">
		<dl class="tbox">
			<dt><strong>随机推荐</strong></dt>
			<dd><ul class="c1 ico1">
${someOf(ITEMS, 6, `${path} ${visit.key}`)
  .map((item) => `				<li><a href="${item.href}">${short(item.title, 18)}</a></li>`)
  .join('\n')}
			</ul></dd>
		</dl>
	</div>
	<div id="contentRtPicAD"><a href="http://www.12377.cn/" target="_blank"><img src="/templets/clxjyj/images/12377.jpg" width="230" alt="中国互联网举报中心" /></a></div>
</div>`;
}

/** What the editor of the system made of a paragraph: typed in it, indented by a style, or pasted from a word processor. */
function paragraph(doc: Doc, line: string): string {
  if (line.startsWith('<p') || line.startsWith('<table')) return line;
  switch (drawn(doc.title, 3)) {
    case 0:
      return `<p>\n\t&nbsp; &nbsp; &nbsp; &nbsp; ${line}</p>`;
    case 1:
      return `<p style="text-indent: 2em;">\n\t${line}</p>`;
    default:
      return `<p class="MsoNormal" style="text-indent: 32pt; line-height: 28pt">\n\t<span style="font-size: 16pt; font-family: 仿宋_GB2312">${line}<span lang="EN-US"><o:p></o:p></span></span></p>`;
  }
}
const bodyOf = (doc: Doc, body = doc.body): string => body.map((line) => paragraph(doc, line)).join('\n');

const digg = (aid: number): string => `<div class="newdigg" id="newdigg">
	<div class="diggbox digg_good" onmousemove="this.style.backgroundPosition='left bottom';" onmouseout="this.style.backgroundPosition='left top';" onclick="javascript:postDigg('goodpost',${aid})"><div class="digg_act">顶一下</div><div class="digg_num">(0)</div><div class="digg_percent"><div class="digg_percent_bar"><span style="width:0%"></span></div><div class="digg_percent_num">0%</div></div></div>
	<div class="diggbox digg_bad" onmousemove="this.style.backgroundPosition='right bottom';" onmouseout="this.style.backgroundPosition='right top';" onclick="javascript:postDigg('badpost',${aid})"><div class="digg_act">踩一下</div><div class="digg_num">(0)</div><div class="digg_percent"><div class="digg_percent_bar"><span style="width:0%"></span></div><div class="digg_percent_num">0%</div></div></div>
</div>
<script language="javascript" type="text/javascript">getDigg(${aid});</script>`;

const feedback = (aid: number): string => `<!-- //AJAX评论区 -->
<a name='postform'></a>
<div class="mt1">
	<dl class="tbox">
		<dt><strong>发表评论</strong></dt>
		<dd><div class="dede_comment_post">
			<form action="#" method="post" name="feedback"><input type="hidden" name="dopost" value="send" /><input type="hidden" name="comtype" value="comments" /><input type="hidden" name="aid" value="${aid}" /><input type="hidden" name="fid" id='feedbackfid' value="0" />
			<div class="dcmp-title"><small>请自觉遵守互联网相关的政策法规，严禁发布色情、暴力、反动的言论。</small></div>
			<div class="dcmp-stand"><strong>评价:</strong><input type="radio" name="feedbacktype" checked="1" value="feedback" id="dcmp-stand-neu" /><label for="dcmp-stand-neu"><img src="/templets/clxjyj/images/cmt-neu.gif" />中立</label><input type="radio" name="feedbacktype" value="good" id="dcmp-stand-good" /><label for="dcmp-stand-good"><img src="/templets/clxjyj/images/cmt-good.gif" />好评</label><input type="radio" name="feedbacktype" value="bad" id="dcmp-stand-bad" /><label for="dcmp-stand-bad"><img src="/templets/clxjyj/images/cmt-bad.gif" />差评</label></div>
			<div class="dcmp-content"><textarea cols="60" name="msg" rows="5" class="ipt-txt"></textarea></div>
			<div class="dcmp-post"><div class="dcmp-userinfo" id="_ajax_feedback">用户名:<input type="text" name="username" size="16" class="ipt-txt" style="text-transform:uppercase;" /> 验证码:<input type="text" name="validate" size="4" class="ipt-txt" /><img src="/include/vdimgck.php" id="validateimg" style="cursor:pointer" onclick="this.src=this.src+'?'" title="点击我更换图片" alt="点击我更换图片" /><input type="checkbox" name="notuser" id="dcmp-submit-guest" /><label for="dcmp-submit-guest">匿名?</label></div><div class="dcmp-submit"><button type="button" onClick='PostComment()'>发表评论</button></div></div>
			</form>
		</div></dd>
	</dl>
</div>
<div class="mt1"><dl class="tbox"><dt><strong>最新评论</strong> <span class="more"><a href="/plus/feedback.php?aid=${aid}">进入详细评论页&gt;&gt;</a></span></dt><dd><div class="dede_comment"><div id='commetcontentNew'></div><div id='commetcontent'></div></div></dd></dl></div>
<script language='javascript'>LoadCommets(1);</script>`;

const articleMeta = (doc: Doc): string =>
  `<meta name="ColumnName" content="${COLUMNS[doc.column].name}" />
<meta name="ArticleTitle" content="${doc.title}" />
<meta name="PubDate" content="${doc.posted}" />
<meta name="ContentSource" content="${doc.source}" />
<meta http-equiv="mobile-agent" content="format=xhtml;url=/m/view.php?aid=${doc.aid}" />
`;

/** @param updated day and time of the last change, which only the guides show */
function article(doc: Doc, visit: Visit, updated = doc.posted, part?: readonly string[]): string {
  const { aid, column, title } = doc;
  const beside = inColumn(column);
  const i = beside.findIndex((item) => item.aid === aid);
  const [next, before] = [beside[i - 1], beside[i + 1]];
  const file = `/a/${column}/`;
  const guide = column === 'bszn';
  const parts =
    aid === AFTERNOON.aid
      ? `<div class="dede_pages"><ul class="pagelist"><li><a>共2页: </a></li>${part === undefined ? "<li><a href='#'>上一页</a></li><li class=\"thisclass\"><a href='#'>1</a></li><li><a href='418_2.html'>2</a></li><li><a href='418_2.html'>下一页</a></li>" : "<li><a href='418.html'>上一页</a></li><li><a href='418.html'>1</a></li><li class=\"thisclass\"><a href='#'>2</a></li><li><a href='#'>下一页</a></li>"}</ul></div>\n`
      : `<div class="dede_pages">\n\t<ul class="pagelist">\n\t\n\t</ul>\n</div>\n`;
  const main = `<div class="w960 center clear mt1">
<div class="pleft">
	<div class="place"><strong>当前位置:</strong> ${crumb(column)}</div>
	<!-- /place -->
	<div class="viewbox">
		<div class="title"><h2>${title}${part === undefined ? '' : '(2)'}</h2></div>
		<!-- /title -->
		<div class="info"><small>${guide ? '更新时间' : '时间'}:</small>${updated}<small>来源:</small>${doc.source} <small>作者:</small>${doc.writer} <small>点击:</small>${clicks(aid, visit)} 次</div>
		<!-- /info -->
${column === 'gzdt' ? `		<div class="intro">${intro(doc)}</div>\n` : ''}		<div class="content">
${bodyOf(doc, part)}
		</div>
		<!-- /content -->
		${parts}		<!-- /pages -->
${column === 'gzdt' || column === 'xxgk' ? digg(aid) : ''}
		<div class="boxoff"><strong>------分隔线----------------------------</strong></div>
		<div class="handle">
			<div class="context"><ul><li>上一篇：${before === undefined ? '没有了' : `<a href='${before.href}'>${before.title}</a>`} </li><li>下一篇：${next === undefined ? '没有了' : `<a href='${next.href}'>${next.title}</a>`} </li></ul></div>
			<!-- /context -->
			<div class="actbox"><ul><li id="act-fav"><a href="/plus/stow.php?aid=${aid}" target="_blank">收藏</a></li><li id="act-err"><a href="/plus/erraddsave.php?aid=${aid}&title=${title}" target="_blank">挑错</a></li><li id="act-pus"><a href="/plus/recommend.php?aid=${aid}" target="_blank">推荐</a></li><li id="act-pnt"><a href="/plus/print.php?aid=${aid}" target="_blank">打印</a></li></ul></div>
			<!-- /actbox -->
		</div>
		<!-- /handle -->
	</div>
	<!-- /viewbox -->
${doc.tags.length === 0 ? '' : `	<div class="tagbox">标签：${doc.tags.map((tag) => `<a href='/tags.php?/${tag}/'>${tag}</a>`).join(' ')}</div>\n`}${column === 'gzdt' ? feedback(aid) : ''}
</div>
<!-- //左边内容结束 -->
<!-- //右边内容开始 -->
${side(`view ${aid}`, visit)}
</div>`;
  return shell({
    title: `${title}${part === undefined ? '' : '(2)'}_${NAME}`,
    keywords: doc.tags.join(','),
    description: intro(doc),
    meta: articleMeta(doc),
    script: `<script language="javascript" type="text/javascript">
<!--
function CheckLogin(){
	var taget_obj = document.getElementById('_ajax_feedback');
	myajax = new DedeAjax(taget_obj,false,false,'','','');
	myajax.SendGet2("/member/ajax_feedback.php");
	DedeXHTTP = null;
}
function getDigg(aid)
{
	var taget_obj = document.getElementById('newdigg');
	myajax = new DedeAjax(taget_obj,false,false,'','','');
	myajax.SendGet2("/plus/digg_ajax.php?id="+aid);
	DedeXHTTP = null;
}
-->
</script>
`,
    bodyClass: 'articleview',
    current: column === 'xzxk' ? '/a/xxgk/' : file,
    main,
  });
}

const listShell = (
  path: string,
  visit: Visit,
  title: string,
  place: string,
  inner: string,
  current = '',
  bodyClass = 'articlelist',
): string =>
  shell({
    title,
    bodyClass,
    current,
    main: `<div class="w960 center clear mt1">
<div class="pleft">
	<div class="place"><strong>当前位置:</strong> ${place}</div>
	<!-- /place -->
	${inner}
</div>
<!-- /pleft -->
${side(path, visit)}
<!-- /pright -->
</div>`,
  });

/** Titles and dates of a column. */
function titles(column: Column, items: readonly Item[], visit: Visit, page = 1, pages = 1, all = items.length): string {
  const { tid, name } = COLUMNS[column];
  const at = (n: number, text: string | number): string => `<li><a href='list_${tid}_${n}.html'>${text}</a></li>`;
  const pager =
    pages === 1
      ? `<li><span class="pageinfo">共 <strong>1</strong>页<strong>${all}</strong>条记录</span></li>`
      : `${page === 1 ? '<li>首页</li>' : `${at(1, '首页')}${at(page - 1, '上一页')}`}
${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `<li class="thisclass">${page}</li>` : at(i + 1, i + 1))).join('\n')}
${page === pages ? '<li>末页</li>' : `${at(page + 1, '下一页')}${at(pages, '末页')}`}
<li><span class="pageinfo">共 <strong>${pages}</strong>页<strong>${all}</strong>条</span></li>`;
  return listShell(
    `list ${tid} ${page}`,
    visit,
    `${name}_${NAME}`,
    crumb(column),
    `<div class="listbox"><h3 class="lmtit">${name}</h3>
	<ul class="newslist">
${items.map((item) => `		<li><span class="date">${item.date}</span><a href="${item.href}" title="${item.title}" target="_blank">${short(item.title, 36)}</a></li>`).join('\n')}
	</ul></div>
	<!-- /listbox -->
	<div class="dede_pages"><ul class="pagelist">${pager}</ul></div>
	<!-- /pages -->`,
    columnAt(column),
  );
}

/** Titles with what the articles begin with, as the template of the system has them. */
const e2 = (items: readonly Item[], visit: Visit): string => `<div class="listbox">
	<ul class="e2">
${items
  .map(
    (item) => `		<li>
			<b>[<a href='${columnAt(item.column)}'>${COLUMNS[item.column].name}</a>]</b><a href="${item.href}" class="title">${item.title}</a>
			<span class="info"><small>日期：</small>${item.date}<small> 点击：</small>${clicks(item.aid, visit)}<small> 好评：</small>0</span>
			<p class="intro">${item.intro}</p>
		</li>`,
  )
  .join('\n')}
	</ul>
	</div>
	<!-- /listbox -->
	<div class="dede_pages"><ul class="pagelist"><li><span class="pageinfo">共 <strong>1</strong>页<strong>${items.length}</strong>条记录</span></li></ul></div>`;

const tagPage = (tag: string, items: readonly Item[], visit: Visit): string =>
  listShell(
    `tag ${tag}`,
    visit,
    `${tag}_TAG标签_${NAME}`,
    `<a href='/'>主页</a> > <a href='/tags.php'>TAG标签</a> > ${tag}`,
    e2(items, visit),
  );

function searchPage(word: string, items: readonly Item[], visit: Visit): string {
  const found = items.map((item) => ({
    ...item,
    title: item.title.replaceAll(word, `<font color='red'>${word}</font>`),
    intro: item.intro.replaceAll(word, `<font color='red'>${word}</font>`),
  }));
  const order = (by: string, name: string): string =>
    `<option value="${by}"${visit.key.includes(`orderby=${by}`) ? ' selected="selected"' : ''}>${name}</option>`;
  return shell({
    title: `站内搜索:${word}_${NAME}`,
    bodyClass: 'dsearch',
    main: `<div class="wrapper w960 center mt1"><div class="searchtop"><form action="search.php" name="formsearch"><input type="text" name="q" value="${word}" class="ipt-txt" /><select name="orderby">${order('sortrank', '默认排序')}${order('pubdate', '发布时间')}${order('click', '浏览次数')}</select><button type="submit">搜索</button> <a href="/plus/advancedsearch.php">高级搜索</a></form></div>
<div class="resultinfo">关于 <strong>${word}</strong> 的搜索结果，共 <strong>${found.length}</strong> 条</div>
<div class="resultlist">
${found.map((item) => `<h4><a href="${item.href}" target="_blank">${item.title}</a></h4>\n<p>${item.intro}</p>\n<p class="fields"><span>链接：${HOST}${item.href}</span> <small>分类：</small><a href='${columnAt(item.column)}'>${COLUMNS[item.column].name}</a> <small>点击：</small>${clicks(item.aid, visit)} <small>日期：</small>${item.date}</p>`).join('\n')}
</div>
<div class="searchtips"><strong>相关关键词：</strong><a href='/plus/search.php?keyword=招生'>招生</a> <a href='/plus/search.php?keyword=教师'>教师</a> <a href='/plus/search.php?keyword=放假'>放假</a> <a href='/plus/search.php?keyword=成绩'>成绩</a></div></div>`,
  });
}

const LINKS = ['江南省教育厅', '澄岭县人民政府', '中国教师资格网', '国家中小学智慧教育平台', '江南省教育考试院'];
function home(): string {
  const box = (column: Column, count: number): string => `<dl class="tbox idx-${column}">
	<dt><strong><a href="${columnAt(column)}">${COLUMNS[column].name}</a></strong><span class="more"><a href="${columnAt(column)}">更多...</a></span></dt>
	<dd><ul class="d1 ico3">
${inColumn(column)
  .slice(0, count)
  .map((item) => `		<li><span>${item.date.slice(5)}</span><a href="${item.href}">${short(item.title, 24)}</a></li>`)
  .join('\n')}
	</ul></dd>
</dl>`;
  const [first] = NEWS;
  return shell({
    title: NAME,
    description: '澄岭县教育局门户网站',
    keywords: '澄岭县教育局,澄岭教育',
    bodyClass: 'index',
    current: '/',
    main: `<div class="w960 center clear mt1">
<div class="pleft">
	<div class="bignews">
		<div class="onenews"><h2><a href="${docAt(first!)}">${first!.title}</a></h2><p>${intro(first!)}<a href="${docAt(first!)}">[查看全文]</a></p></div>
		<div class="newarticle">最新文章</div>
		<ul class="c2 ico1">${ITEMS.slice(0, 8)
      .map((item) => `<li><a href="${item.href}">${short(item.title, 20)}</a></li>`)
      .join('')}</ul>
	</div>
	<div class="flashnews"><script language='javascript'>linkarr = new Array();picarr = new Array();textarr = new Array();${NEWS.slice(
    0,
    4,
  )
    .map(
      (doc, i) =>
        `linkarr[${i + 1}] = "${docAt(doc)}";picarr[${i + 1}] = "/uploads/allimg/24${doc.posted.slice(5, 7)}${doc.posted.slice(8, 10)}/1-${doc.aid}0Z.jpg";textarr[${i + 1}] = "${doc.title}";`,
    )
    .join('')}</script></div>
	<div class="listbox">
${(['gzdt', 'tzgg', 'zsks', 'jsgl'] as const).map((column) => box(column, 7)).join('\n')}
	</div>
</div>
<div class="pright">
	<dl class="tbox"><dt><strong>便民服务</strong></dt><dd><ul class="d6">${GUIDES.map((doc) => `<li><a href="${docAt(doc)}">${doc.title}</a></li>`).join('')}<li><a href="/plus/vote.php?dopost=view&aid=2">网上调查</a></li><li><a href="/plus/guestbook.php">局长信箱</a></li></ul></dd></dl>
${box('xzxk', 5)}
${box('zcfg', 5)}
</div>
</div>
<div class="flink w960 center clear"><dl class="tbox"><dt><strong>友情链接</strong></dt><dd><ul class="f5">${LINKS.map((name, i) => `<li><a href='http://link${i + 1}.example/' target='_blank'>${name}</a></li>`).join('')}</ul></dd></dl></div>`,
  });
}

const single = (path: string, title: string, html: string): string =>
  listShell(
    path,
    BUILT,
    `${title}_${NAME}`,
    `<a href='/'>主页</a> > <a href='/a/jggk/'>机构概况</a> > <a href='${path}'>${title}</a>`,
    `<div class="viewbox"><div class="title"><h2>${title}</h2></div>\n<div class="content">\n${html}\n</div></div>`,
    '/a/jggk/jgsz/',
    'channelpage',
  );

function guestbook(page: number, visit: Visit): string {
  const size = 5;
  return listShell(
    `guestbook ${page}`,
    visit,
    `局长信箱_${NAME}`,
    "<a href='/'>主页</a> > 局长信箱",
    `<div class="guestbook">
	<p class="gbnote">来信须知：请如实填写联系方式，反映问题应当具体、客观。一般在十五个工作日内答复；涉及个人隐私的来信不公开。</p>
${LETTERS.slice((page - 1) * size, page * size)
  .map(
    ([id, name, posted, question, reply]) => `	<dl class="gb-item" id="msg${id}">
		<dt><span class="gb-face"><img src="/images/gb/${1 + (id % 8)}.gif" /></span><strong>${name}</strong><small>发表于：${posted}</small></dt>
		<dd class="gb-msg">${question}</dd>
		<dd class="gb-reply"><font color='red'>管理员回复：</font>${reply}</dd>
	</dl>`,
  )
  .join('\n')}
	<div class="dede_pages"><ul class="pagelist">${[1, 2].map((n) => (n === page ? `<li class="thisclass">${n}</li>` : `<li><a href='/plus/guestbook.php?gotopage=${n}'>${n}</a></li>`)).join('')}<li><span class="pageinfo">共 <strong>2</strong>页<strong>${LETTERS.length}</strong>条</span></li></ul></div>
	<form action="/plus/guestbook.php" method="post" name="form1" onsubmit="return check()">
		<input type="hidden" name="action" value="save" /><input type="hidden" name="token" value="${['a', 'b', 'c', 'd'].map((part) => (drawn(`${visit.key} token ${part}`, 0xffffffff) + 0x100000000).toString(16).slice(1)).join('')}" />
		<p>姓名：<input name="uname" type="text" /> 电话：<input name="tel" type="text" /> 邮箱：<input name="email" type="text" /></p>
		<p>主题：<input name="title" type="text" size="50" /></p><p>内容：<textarea name="msg" cols="70" rows="8"></textarea></p>
		<p>验证码：<input name="validate" type="text" size="6" /><img src="/include/vdimgck.php?t=${1730700000 + drawn(`${visit.key} time`, 170000)}" alt="看不清？点击更换" /> <button type="submit">提交来信</button></p>
	</form>
</div>`,
    '/plus/guestbook.php',
    'guestbook',
  );
}

function vote(visit: Visit): string {
  const [extra, total] = [drawn(visit.key, 3), 1236];
  const rows = [
    ['每周一次以上', 214],
    ['每月一两次', 508],
    ['只在开学和放假前', 377],
    ['从来没有', 137 + extra],
  ] as const;
  return listShell(
    'vote 2',
    visit,
    `投票结果_${NAME}`,
    "<a href='/'>主页</a> > 网上调查",
    `<div class="votebox"><h3>您的孩子的班主任多久与您联系一次？</h3><p>参与人数：${total + extra}　开始时间：2024-09-02　结束时间：2024-12-31</p>
	<table class="voteresult">${rows.map(([text, n], i) => `<tr><td>${i + 1}、${text}</td><td><img src="/images/vote/bar.gif" width="${Math.round((n * 300) / (total + extra))}" height="14" /></td><td>${n}票（${((n * 100) / (total + extra)).toFixed(1)}%）</td></tr>`).join('')}</table><p><a href="javascript:history.go(-1);">返回</a></p></div>`,
  );
}

const mobile = (doc: Doc, visit: Visit): string => `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">
<title>${doc.title}_${NAME}</title>
<meta name="keywords" content="${doc.tags.join(',')}" />
<link rel="stylesheet" href="assets/css/amazeui.min.css">
<link rel="stylesheet" href="assets/css/style.css">
</head>
<body>
<header data-am-widget="header" class="am-header am-header-default header">
  <div class="am-header-left am-header-nav"><a href="javascript:history.back();"><i class="am-header-icon am-icon-angle-left"></i></a></div>
  <h1 class="am-header-title"><a href="/m/list.php?tid=${COLUMNS[doc.column].tid}">${COLUMNS[doc.column].name}</a></h1>
  <div class="am-header-right am-header-nav"><a href="/m/"><i class="am-header-icon am-icon-home"></i></a></div>
</header>
<nav data-am-widget="menu" class="am-menu am-menu-offcanvas1" data-am-menu-offcanvas>
  <a href="javascript: void(0)" class="am-menu-toggle"><i class="am-menu-toggle-icon am-icon-bars"></i></a>
  <div class="am-offcanvas"><div class="am-offcanvas-bar"><ul class="am-menu-nav sm-block-grid-1">${Object.values(
    COLUMNS,
  )
    .map(({ tid, name }) => `<li><a href="/m/list.php?tid=${tid}">${name}</a></li>`)
    .join('')}</ul></div></div>
</nav>
<article class="am-article">
  <div class="am-article-hd"><h1 class="am-article-title">${doc.title}</h1><p class="am-article-meta">${doc.posted.slice(0, 10)} 来源：${doc.source} 浏览：${clicks(doc.aid, visit)}</p></div>
  <div class="am-article-bd">
${bodyOf(doc)}
  </div>
</article>
<div data-am-widget="titlebar" class="am-titlebar am-titlebar-default"><h2 class="am-titlebar-title">猜你喜欢</h2></div>
<div class="am-list-news-bd"><ul class="am-list">${someOf(ITEMS, 4, visit.key)
  .map(
    (item) =>
      `<li class="am-g am-list-item-dated"><a href="/m/view.php?aid=${item.aid}" class="am-list-item-hd">${item.title}</a><span class="am-list-date">${item.date}</span></li>`,
  )
  .join('')}</ul></div>
<footer class="am-footer am-footer-default"><div class="am-footer-switch"><span class="am-footer-ysp">手机版</span> <span class="am-footer-divider"> | </span> <a href="${HOST}/index.php?upcache=1">电脑版</a></div><div class="am-footer-miscs"><p>${NAME} 版权所有</p></div></footer>
<script src="assets/js/jquery.min.js"></script><script src="assets/js/amazeui.min.js"></script>
</body>
</html>
`;

const printed = (doc: Doc): string => `<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>打印：${doc.title}</title>
<style>body{font-size:14px;line-height:180%}#p_title{font-size:20px;text-align:center}</style>
</head>
<body>
<table width="650" border="0" align="center"><tr><td align="right"><a href="javascript:window.print()">[打印本页]</a> <a href="javascript:window.close()">[关闭窗口]</a></td></tr>
<tr><td id="p_title"><b>${doc.title}</b></td></tr>
<tr><td align="center">来源：${doc.source}　发布时间：${doc.posted}</td></tr>
<tr><td><hr size="1">
${bodyOf(doc)}
</td></tr>
<tr><td><hr size="1">原文地址：${HOST}${docAt(doc)}</td></tr></table>
</body>
</html>
`;

/** The view for old people and screen readers, which ministries ask of such sites. */
const wide = (doc: Doc): string => `<!DOCTYPE html>
<html lang="zh"><head><meta charset="utf-8"><title>${doc.title} - 长者模式</title><link rel="stylesheet" href="/wza/css/elder.css"></head>
<body class="elder">
<div id="wza-bar" role="toolbar"><button>大字</button><button>特大字</button><button>高对比度</button><button>朗读</button><a href="${docAt(doc)}">退出长者模式</a></div>
<main role="main" tabindex="0"><h1>${doc.title}</h1><p class="t">${doc.posted.slice(0, 10)}</p>
${doc.body.map((line) => (line.startsWith('<') ? line : `<p class="big">${line}</p>`)).join('\n')}
</main>
<div class="elder-foot"><a href="/wza/">长者首页</a> <a href="tel:07965530100">打电话咨询</a></div>
</body></html>
`;

/** A file of the site as it was in 2022, which nobody deleted. */
const former = (doc: Doc): string => `<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>${doc.title} - 澄岭教育信息网</title>
<link href="/templets/jyw/images/css.css" rel="stylesheet" type="text/css">
</head>
<body topmargin="0">
<table width="980" border="0" align="center" cellpadding="0" cellspacing="0">
<tr><td colspan="2"><img src="/templets/jyw/images/top.jpg" width="980" height="180"></td></tr>
<tr><td colspan="2" class="dh"><a href="/html/">首页</a> | <a href="/html/jyxw/">教育新闻</a> | <a href="/html/wjtz/">文件通知</a> | <a href="/html/xxfc/">学校风采</a> | <a href="/html/jszy/">教师之家</a> | <a href="/html/jzxx/">家长学校</a></td></tr>
<tr><td width="210" valign="top"><div class="zl"><h3>学校风采</h3><ul><li><a href="/html/xxfc/2021/0512/118.html">石桥中学</a></li><li><a href="/html/xxfc/2021/0512/119.html">白沙中心小学</a></li></ul><h3>站内公告</h3><marquee direction="up" height="120" scrollamount="2">欢迎访问澄岭教育信息网，投稿邮箱：clxjyj@clxjyj.example</marquee></div></td>
<td width="770" valign="top" class="nr"><div class="wz">您的位置：首页 &gt; 正文</div><h1>${doc.title}</h1><div class="xx">发布：${doc.posted.slice(0, 10)} 编辑：${doc.writer}</div>
${bodyOf(doc)}
</td></tr>
<tr><td colspan="2" align="center" class="bq">澄岭县教育体育局主办　澄岭县教育信息中心维护　建议使用IE8以上浏览器，1024×768分辨率</td></tr>
</table>
</body>
</html>
`;

/** The page as PHP sends it to those without cookies: its own links carry the session. */
const withSession = (html: string, session: string): string =>
  html
    .replaceAll(/(<a [^>]*?href=)(["'])(\/[^"'#]*)\2/g, (_, before: string, quote: string, href: string) => {
      return `${before}${quote}${href}${href.includes('?') ? '&' : '?'}PHPSESSID=${session}${quote}`;
    })
    .replaceAll(/(<form [^>]*>)/g, `$1<input type="hidden" name="PHPSESSID" value="${session}" />`);

/** The pages of the site in the order of a crawl. */
export function chenglingEducation(): Site {
  const pages: SitePage[] = [];
  const urlOf = (at: string): string => (at.startsWith('http') ? at : HOST + at);
  const add = (at: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: urlOf(at), content, html, ...more });
  };
  const built = { changed: BUILT_ON };
  const rebuilt = { changed: REBUILT_ON };

  add('/', 'home', home(), built);
  add(`${INSECURE}/`, 'home', home(), { copy: 'protocol', ...built });
  add(`${BARE}/`, 'home', home(), { copy: 'host', ...rebuilt });
  add('/index.php?upcache=1', 'home', home(), { copy: 'parameter' });

  for (const doc of DOCS) {
    const { aid, family } = doc;
    const path = docAt(doc);
    const content = `doc ${aid}`;
    const alike = family === undefined ? {} : { alike: family };
    const copy = (at: string, how: CopyKind, html: string, changed: Partial<SitePage> = {}): void =>
      add(at, content, html, { ...alike, copy: how, ...changed });
    const view = `/plus/view.php?aid=${aid}`;
    const phone = `/m/view.php?aid=${aid}`;
    const paper = `/plus/print.php?aid=${aid}`;
    const other = (one: Doc): string => article(one, BUILT);

    add(path, content, article(doc, BUILT), { ...alike, ...built });
    switch (aid) {
      case 449:
      case 119:
        copy(INSECURE + path, 'protocol', article(doc, REBUILT), rebuilt);
        break;
      case 406:
        copy(INSECURE + path, 'protocol', article(doc, BUILT), built);
        break;
      case 411:
        copy(BARE + path, 'host', article(doc, BUILT), built);
        break;
      case 394:
        copy(BARE + path, 'host', article(doc, REBUILT), rebuilt);
        break;
      case 421:
      case 412:
      case 378:
        copy(view, 'parameter', article(doc, live(view)));
        break;
      case 440:
        copy(`${path}?from=singlemessage&isappinstalled=0`, 'parameter', article(doc, REBUILT), rebuilt);
        break;
      case 365:
        // Saved again by an editor, while the static file waits for the next build.
        copy(view, 'edited', article(doc, live(view), '2024-11-04 16:31'));
        break;
      case 436:
      case 407:
      case 392:
        copy(phone, 'mobile', mobile(doc, live(phone)));
        break;
      case 364:
      case 389:
        copy(paper, 'print', printed(doc));
        break;
      case 429:
        copy(`/wza/view.php?aid=${aid}`, 'plain', wide(doc));
        break;
      case 446:
        copy(docAt(CANTEENS), 'republished', other(CANTEENS), built);
        break;
      case 404:
        copy(docAt(FIRST_ZONE), 'republished', other(FIRST_ZONE), built);
        break;
      case 433:
        copy(docAt(LAST_ROSTER), 'republished', other(LAST_ROSTER), built);
        break;
      case 402:
        copy(docAt(UNIFORMS), 'edited', other(UNIFORMS), built);
        break;
      case 301:
        copy('/html/wjtz/2022/0314/301.html', 'moved', former(doc), { changed: '2022-03-14' });
        break;
      case 118:
        copy('/html/xxfc/2021/0512/118.html', 'moved', former(doc), { changed: '2021-05-12' });
        break;
    }
    if (doc === AFTERNOON)
      add(path.replace('.html', '_2.html'), `${content} part 2`, article(doc, BUILT, doc.posted, AFTERNOON_2), {
        ...alike,
        ...built,
      });
  }

  const lists = { alike: 'list columns' } as const;
  const column = (of: Column): void => {
    const all = inColumn(of);
    const lots = paged(all, 10);
    const { tid } = COLUMNS[of];
    lots.forEach((items, i) => {
      const at = i === 0 ? columnAt(of) : `${columnAt(of)}list_${tid}_${i + 1}.html`;
      const content = `list ${of} ${i + 1}`;
      const html = (visit: Visit): string => titles(of, items, visit, i + 1, lots.length, all.length);
      const copy = (to: string, how: CopyKind, text: string, changed: Partial<SitePage> = {}): void =>
        add(to, content, text, { ...lists, copy: how, ...changed });
      add(at, content, html(BUILT), { ...lists, ...built });
      if (of === 'tzgg' && i === 0) copy(`${at}list_${tid}_1.html`, 'parameter', html(BUILT), built);
      if (of === 'tzgg' && i === 1) {
        const to = `/plus/list.php?tid=${tid}&TotalResult=${all.length}&PageNo=2`;
        // Where the list is made when it is asked for, so are the links to its pages.
        const text = html(live(to)).replaceAll(
          /href='list_(\d+)_(\d+)\.html'/g,
          `href='/plus/list.php?tid=$1&TotalResult=${all.length}&PageNo=$2'`,
        );
        copy(to, 'parameter', text);
      }
      if (of === 'gzdt' && i === 0)
        copy(`${at}?WebShieldSessionVerify=Jq8sXk2VbT0mYd5RcLwE`, 'parameter', html(REBUILT), rebuilt);
      if (of === 'zsks') copy(at.slice(0, -1), 'slash', html(BUILT), built);
      if (of === 'jsgl') copy('/A/JSGL/', 'case', html(REBUILT), rebuilt);
      if (of === 'bszn') {
        copy(`${at}index.html`, 'slash', html(REBUILT), rebuilt);
        const session = 'k3v9q0d7m1u6t8s2h5r4n0e1c7';
        const to = `/plus/list.php?tid=${tid}&PHPSESSID=${session}`;
        copy(to, 'session', withSession(html(live(to)), session));
      }
    });
  };
  for (const of of ['gzdt', 'tzgg', 'zsks', 'jsgl', 'bszn'] as const) column(of);

  const tagged = (tag: string): Item[] =>
    DOCS.filter(({ tags }) => tags.includes(tag))
      .map(itemOf)
      .sort((a, b) => b.aid - a.aid);
  const tagAt = (tag: string, page = ''): string => `/tags.php?/${encodeURIComponent(tag)}/${page}`;
  const tag = (name: string, content: string, at = tagAt(name), copy?: CopyKind): void =>
    add(at, content, tagPage(name, tagged(name), live(at)), {
      alike: 'list tags',
      ...(copy !== undefined && { copy }),
    });
  add(
    columnAt('xzxk'),
    'list xzxk',
    listShell('list 12', BUILT, `行政许可_${NAME}`, crumb('xzxk'), e2(inColumn('xzxk'), BUILT), '/a/xxgk/'),
    { alike: 'list tags', ...built },
  );
  tag('行政许可', 'list xzxk', undefined, 'list');
  tag('教师资格', 'tag certificates');
  tag('教师资格', 'tag certificates', tagAt('教师资格', '1'), 'parameter');
  tag('划片招生', 'tag zones');
  tag('学区划分', 'tag zones', undefined, 'list');

  for (const word of ['公示', '转学']) {
    const at = `/plus/search.php?kwtype=0&q=${encodeURIComponent(word)}&searchtype=title`;
    const found = ITEMS.filter(({ title }) => title.includes(word));
    add(at, `search ${word}`, searchPage(word, found, live(at)), { alike: 'list search' });
    if (word !== '公示') continue;
    const sorted = `${at}&orderby=click`;
    const visit = live(sorted);
    const byClicks = found.toSorted((a, b) => clicks(b.aid, visit) - clicks(a.aid, visit));
    add(sorted, `search ${word}`, searchPage(word, byClicks, visit), { alike: 'list search', copy: 'sort' });
  }

  const letters = { alike: 'list letters' } as const;
  for (const n of [1, 2]) {
    const at = n === 1 ? '/plus/guestbook.php' : `/plus/guestbook.php?gotopage=${n}`;
    add(at, `letters ${n}`, guestbook(n, live(at)), letters);
  }
  const session = 'p7a2f4l9c0e6j1n8g3b5t2o7v4';
  const withLetters = `/plus/guestbook.php?PHPSESSID=${session}`;
  add(withLetters, 'letters 1', withSession(guestbook(1, live(withLetters)), session), { ...letters, copy: 'session' });
  const survey = '/plus/vote.php?dopost=view&aid=2';
  add(survey, 'survey', vote(live(survey)));

  const offices = [
    ['办公室', '负责机关文电、会务、档案、信访、后勤和新闻宣传工作', '0796-5530100', '刘颖'],
    ['人事股', '负责教师资格认定、招聘、职称评聘、工资和离退休人员管理', '0796-5530109', '邹敏'],
    ['基础教育股', '负责学前教育、义务教育和普通高中教育管理，学籍管理，招生入学', '0796-5530102', '赵明'],
    ['计财股', '负责教育经费预决算、学生资助、营养改善计划和内部审计', '0796-5530105', '胡海燕'],
    ['安全管理股', '负责校园安全、校车管理和应急处置', '0796-5530117', '江晓峰'],
    ['行政审批股', '负责民办学校和校外培训机构的设立、变更、终止审批', '0796-5530113', '毛建华'],
    ['体卫艺股', '负责学校体育、卫生、艺术和国防教育', '0796-5530108', '钟志强'],
  ];
  add(
    '/a/jggk/jgsz/',
    'offices',
    single(
      '/a/jggk/jgsz/',
      '机构设置',
      `<table border="1" width="660"><tbody><tr><th>股室</th><th>主要职责</th><th>电话</th><th>负责人</th></tr>${offices.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
    ),
    built,
  );
  add(
    '/a/jggk/lxwm/',
    'contact',
    single(
      '/a/jggk/lxwm/',
      '联系我们',
      '<p>单位名称：澄岭县教育局</p><p>办公地址：澄岭县城关镇府前路16号</p><p>办公时间：周一至周五8:30至12:00，14:30至17:30（夏季15:00至18:00）</p><p>值班电话：0796-5530100　传真：0796-5530101</p><p>电子邮箱：bgs@clxjyj.example</p><p>乘车路线：乘2路、5路公交车到县政府站下车，向东步行150米。</p>',
    ),
    built,
  );
  return { name: 'chengling-education', pages };
}
