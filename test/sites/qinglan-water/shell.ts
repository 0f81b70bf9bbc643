import { drawn, someOf } from '../site.ts';
import { NEWS, type Outage, type Story } from './texts.ts';

export const HOST = 'https://www.qlwater.example';
const MOBILE = 'https://m.qlwater.example';
/** The name of the company before it became a group, which shows the same site. */
export const MIRROR = 'http://www.qlzls.example';

export const COLUMNS = {
  outages: [1101, '停水公告', '通知公告'],
  tenders: [1104, '采购结果', '通知公告'],
  latest: [1100, '最新公告', '通知公告'],
  news: [1201, '公司新闻', '新闻中心'],
  industry: [1207, '智慧水务', '专题专栏'],
  quality: [1301, '水质公告', '水质信息'],
  guides: [1401, '办事指南', '客户服务'],
  prices: [1403, '水价公示', '客户服务'],
  questions: [1405, '常见问题', '客户服务'],
  offices: [1407, '营业网点', '客户服务'],
  letters: [1501, '来信选登', '互动交流'],
  exchange: [1500, '互动交流', '互动交流'],
  gaoxin: [1603, '高新供水分公司', '基层单位'],
  photos: [1209, '图片新闻', '新闻中心'],
  about: [1701, '公司简介', '关于我们'],
} as const satisfies Readonly<Record<string, readonly [number, string, string]>>;

export type Column = keyof typeof COLUMNS;

export const columnAt = (column: Column): string => `/col/col${COLUMNS[column][0]}/index.html`;
export const articleAt = (day: string, column: Column, id: number): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `/art/${year}/${month}/${date}/art_${COLUMNS[column][0]}_${id}.html`;
};
export const mobileAt = (id: number): string => `${MOBILE}/article/${id}`;

export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p style="text-indent: 2em;">${line}</p>`).join('\n');

export interface Shell {
  readonly title: string;
  readonly body: string;
  readonly column?: Column;
  /** Day and time of a published article. */
  readonly at?: string;
  readonly source?: string;
  readonly id?: number;
  readonly canonical?: string;
  readonly session?: string;
}

const TIPS: readonly string[] = [
  '温馨提示：水务人员上门服务一律出示工作证，不推销净水器。',
  '温馨提示：关注“青澜水务”微信公众号，停水信息早知道。',
  '温馨提示：出门前请关好水龙头，长期外出请关闭表前阀。',
];
const BANNERS: readonly string[] = [
  '节水周：一滴水的旅行',
  '优化营商环境，用水报装零跑腿',
  '安全生产月：人人讲安全',
  '老旧管网改造进行时',
];
const DAYS: readonly string[] = ['2025年5月31日 星期六', '2025年6月1日 星期日'];
const SIDE: Readonly<Record<string, readonly Column[]>> = {
  通知公告: ['latest', 'outages', 'tenders'],
  新闻中心: ['news', 'photos'],
  客户服务: ['guides', 'prices', 'questions', 'offices'],
  互动交流: ['letters'],
};

/** A page of the main site, as the CMS of many offices publishes it. */
export function shell(url: string, page: Shell): string {
  const { title, body, column, at, source, id, canonical, session = '' } = page;
  const [, name, section] = column === undefined ? [0, '', ''] : COLUMNS[column];
  const link = (to: Column): string => `<a href="${columnAt(to)}${session}">${COLUMNS[to][1]}</a>`;
  const side = SIDE[section] ?? (column === undefined ? [] : [column]);
  const hot = someOf(NEWS, 3, `hot ${drawn(url, 5)}`);
  const metas =
    at === undefined
      ? ''
      : `\n<meta name="ArticleTitle" content="${title}">\n<meta name="PubDate" content="${at}">\n<meta name="ContentSource" content="${source}">`;
  const mobile = id === undefined ? '' : `\n<meta name="mobile-agent" content="format=html5;url=${mobileAt(id)}">`;
  const trail =
    column === undefined
      ? ''
      : `<div class="bt-position"><table><tr><td>您现在的位置：</td><td><a href="/${session}">首页</a> &gt; ${section} &gt; ${link(column)}</td></tr></table></div>`;
  const article =
    at === undefined
      ? body
      : `<div class="article-conter"><h1 class="title"><!--<$[标题名称(html)]>begin-->${title}<!--<$[标题名称(html)]>end--></h1>
<div class="article-sx"><span>发布日期：${at}</span><span>来源：${source}</span><span>浏览次数：<script src="/module/visitcount/articlehits.jsp?colid=${column === undefined ? 0 : COLUMNS[column][0]}&artid=${id}"></script>${drawn(`hits ${url}`, 4800) + 37}</span><span>字号：[ <a href="javascript:doZoom(18)">大</a> <a href="javascript:doZoom(16)">中</a> <a href="javascript:doZoom(14)">小</a> ]</span></div>
<div id="zoom"><!--ZJEG_RSS.content.begin-->
${body}
<!--ZJEG_RSS.content.end--></div>
<div class="bdsharebuttonbox"><span>分享到：</span><a class="bds_weixin" title="分享到微信">微信</a><a class="bds_tsina" title="分享到新浪微博">微博</a><a class="bds_qzone">QQ空间</a></div>
<div class="tools"><a href="/module/print.jsp?artid=${id}">【打印本页】</a><a href="javascript:window.close()">【关闭窗口】</a></div></div>`;
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<title>${column === undefined ? title : `青澜市水务集团 ${name} ${title}`}</title>
<meta name="SiteName" content="青澜市水务集团有限公司">
<meta name="SiteDomain" content="www.qlwater.example">${column === undefined ? '' : `\n<meta name="ColumnName" content="${name}">`}${metas}${mobile}${canonical === undefined ? '' : `\n<link rel="canonical" href="${canonical}">`}
<link href="/images/1/style.css" rel="stylesheet" type="text/css">
<script type="text/javascript" src="/script/jquery-1.8.3.min.js"></script>
</head>
<body>
<div class="top"><div class="w1200"><span class="fl">今天是：${DAYS[drawn(`day ${url}`, 2)]}</span><span class="fr"><a href="/oldfolks/index.html">长者助手</a> | <a href="/en/about.html">English</a> | <a href="${MOBILE}/">手机版</a> | <a href="/login.do${session}">用户登录</a></span></div></div>
<div class="header"><a href="/${session}"><img src="/picture/logo.png" alt="青澜市水务集团有限公司"></a><form action="/jsearch/search.do" method="get"><input name="q" type="text" value="请输入关键字"><input type="submit" value="搜索"></form><div class="hotline">24小时服务热线 96188</div></div>
<div class="nav"><ul><li><a href="/${session}">网站首页</a></li><li>${link('about')}</li><li>${link('news')}</li><li>${link('latest')}</li><li>${link('guides')}</li><li>${link('quality')}</li><li><a href="${columnAt('letters')}${session}">互动交流</a></li></ul></div>
<div class="banner"><a href="#"><img src="/picture/banner${drawn(`banner ${url}`, 4)}.jpg" alt="${BANNERS[drawn(`banner ${url}`, 4)]}"></a><marquee>${TIPS[drawn(`tip ${url}`, TIPS.length)]}</marquee></div>
<div class="main w1200">
${trail}
${side.length === 0 ? '' : `<div class="left"><div class="left-tit">${section}</div><ul>${side.map((to) => `<li${to === column ? ' class="on"' : ''}>${link(to)}</li>`).join('')}</ul><div class="left-tit">热点推荐</div><ul class="hot">${hot.map((one) => `<li><a href="${articleAt(one.day, 'news', one.id)}${session}">${one.title}</a></li>`).join('')}</ul></div>`}
<div class="right">
${article}
</div>
</div>
<div class="links"><select><option>--政府部门网站--</option><option>青澜市人民政府</option><option>青澜市水利局</option><option>青澜市住房和城乡建设局</option></select><select><option>--供水企业--</option><option>省城市供水协会</option></select></div>
<div class="footer"><p>主办单位：青澜市水务集团有限公司　地址：青澜市北湖区观澜大道1号　邮编：530099</p><p>备案号：澜ICP备05000000号　网站标识码：4599000000　澜公网安备 45990000000000号</p><p>您是第 ${2841000 + drawn(`visits ${url}`, 90000)} 位访问者　页面执行时间：${drawn(`ms ${url}`, 240) + 11} 毫秒　建议使用1024×768以上分辨率</p></div>
<div id="float-ad"><a href="${MOBILE}/app">扫码下载“青澜用水”APP</a></div>
</body>
</html>
`;
}

/** The same article on the mobile host. */
export function mobile(url: string, title: string, meta: string, inside: string, canonical?: string): string {
  return `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,user-scalable=no"><meta name="format-detection" content="telephone=no"><title>${title}</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}<script>window.__rid="${drawn(`rid ${url}`, 1e9).toString(16)}"</script></head>
<body><div class="m-head"><a class="back" href="javascript:history.back()">返回</a><span>青澜水务</span><a href="/menu">菜单</a></div>
<div class="m-art"><h2>${title}</h2><p class="m-info">${meta}　阅读 ${drawn(`read ${url}`, 3000) + 20}</p><div class="m-con">${inside}</div></div>
<div class="m-bar"><a href="/">首页</a><a href="/pay">缴费</a><a href="/outage">停水</a><a href="/mine">我的</a></div>
<div class="m-foot"><a href="${HOST}/">电脑版</a> 客服热线 96188</div></body></html>
`;
}

export const printed = (title: string, meta: string, inside: string): string =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>打印：${title}</title><style>body{font-family:宋体;font-size:16px}</style></head><body onload="window.print()"><center><h2>${title}</h2><p>${meta}</p></center><hr>${inside}<hr><p align="right">青澜市水务集团有限公司网站</p></body></html>
`;

/** The version in large type for the old. */
export const large = (title: string, inside: string): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}（长者版）</title></head><body class="big"><div class="old-bar"><a href="/">退出长者版</a><button>放大</button><button>缩小</button><button>读屏</button><button>高对比度</button></div><h1>${title}</h1><div class="old-con">${inside}</div><p class="old-tel">有困难请拨打 96188</p></body></html>
`;

export const outageTitle = ({ district, roads, effect }: Outage): string => `关于${district}${roads}${effect}的通知`;

export const outage = (one: Outage): string =>
  `${paragraphs([
    '尊敬的用户：',
    `因${one.why}，我公司定于${one.from}至${one.until}对${one.roads}${one.size}供水管道进行作业。届时，${one.area}将${one.effect}。`,
    `请以上用户提前做好储水准备，关好家中水龙头，防止来水时跑水。公司将在${one.trucks}安排送水车临时供水。恢复供水初期如有短时水黄，请放水片刻后使用。`,
    `因施工情况变化，恢复供水时间可能提前或推迟，不便之处，敬请谅解。咨询电话：${one.phone}，24小时服务热线：96188。`,
  ])}
<p style="text-align: right;">${one.branch}</p><p style="text-align: right;">${one.signed}</p>`;

/** What stands around an article: the ones before and after it. */
export function between<Item extends Story | Outage>(
  items: readonly Item[],
  one: Item,
  column: Column,
  title: (item: Item) => string,
): string {
  const i = items.indexOf(one);
  const near = (item: Item | undefined): string =>
    item === undefined ? '没有了' : `<a href="${articleAt(item.day, column, item.id)}">${title(item)}</a>`;
  return `<div class="prevnext"><p>上一篇：${near(items[i - 1])}</p><p>下一篇：${near(items[i + 1])}</p></div>`;
}

export const list = (rows: readonly (readonly [string, string, string])[], foot: string): string =>
  `<div class="default_pgContainer"><ul class="list">${rows.map(([href, title, day]) => `<li><span class="date">${day}</span><a href="${href}" target="_blank" title="${title}">${title}</a></li>`).join('')}</ul></div>${foot}`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table border="1" cellspacing="0" cellpadding="4" style="border-collapse: collapse; width: 100%;"><tbody><tr>${head.map((cell) => `<td><strong>${cell}</strong></td>`).join('')}</tr>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
