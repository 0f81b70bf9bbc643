/** The templates of the bank: pages published as files, a list by a servlet, the mobile host and the site until 2024. */
import { drawn } from '../site.ts';

export const HOST = 'https://www.hcrcb.example';
export const MOBILE = 'https://m.hcrcb.example';

export const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => `<p>${one.trim()}</p>`)
    .join('\n');

export type Link = readonly [path: string, name: string];

const MENU: readonly Link[] = [
  ['/', '首页'],
  ['/gybh/bhjj.html', '关于本行'],
  ['/grjr/', '个人金融'],
  ['/lcgg/list.jsp', '理财公告'],
  ['/xwzx/bhxw/', '本行新闻'],
  ['/xwzx/ggl/', '公告栏'],
  ['/xfbh/jrzs/', '金融知识'],
  ['/wdfb/', '网点分布'],
];

/** Of each column, what stands at its left. */
const COLUMNS: Readonly<Record<string, readonly Link[]>> = {
  关于本行: [
    ['/gybh/bhjj.html', '本行简介'],
    ['/gybh/dsj.html', '大事记'],
    ['/gybh/qywh.html', '企业文化'],
    ['/xxpl/ndbg2024.html', '2024年年报'],
    ['/xxpl/ndbg2023.html', '2023年年报'],
    ['/rczp/2025.html', '2025年招聘'],
    ['/rczp/2024.html', '2024年招聘'],
    ['/en/about.html', 'English'],
  ],
  个人金融: [
    ['/grjr/', '产品一览'],
    ['/grjr/hsk.html', '银行卡'],
    ['/grjr/zczq.html', '存款'],
    ['/grjr/hnkd.html', '贷款'],
    ['/lcgg/list.jsp', '理财'],
    ['/grjr/ckll20250523.html', '存款利率'],
    ['/grjr/ckll20241021.html', '历史利率'],
  ],
  新闻中心: [
    ['/xwzx/bhxw/', '本行新闻'],
    ['/xwzx/ggl/', '公告栏'],
  ],
  消费者权益保护: [
    ['/xfbh/jrzs/', '金融知识'],
    ['/xfbh/fzp/', '防诈骗专题'],
  ],
  网点分布: [['/wdfb/', '全部网点']],
};

export interface Page {
  readonly title: string;
  readonly column: string;
  readonly body: string;
  /** Appended to the addresses of servlets. */
  readonly session?: string;
}

const row = (links: readonly Link[], session: string): string =>
  links
    .map(([path, name]) => `<li><a href="${path}${path.endsWith('.jsp') ? session : ''}">${name}</a></li>`)
    .join('\n');

export function shell({ title, column, body, session = '' }: Page): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<meta name="keywords" content="禾川农商银行,农商银行,96789" />
<title>${title === '' ? '' : `${title}_`}禾川农商银行</title>
<link href="/images/style.css" rel="stylesheet" type="text/css" />
<script type="text/javascript" src="/images/jquery-1.8.3.min.js"></script>
</head>
<body>
<div class="top"><div class="w1000"><span class="fl">欢迎访问禾川农商银行网站！</span>
<span class="fr"><a href="https://ebank.hcrcb.example/">个人网银登录</a> | <a href="https://ebank.hcrcb.example/corp/">企业网银登录</a> |
<a href="javascript:;" onclick="addFavorite()">加入收藏</a></span></div></div>
<div class="header w1000"><a href="/"><img src="/images/logo.png" alt="禾川农商银行" /></a>
<div class="tel"><em>客服热线</em><strong>96789</strong></div></div>
<div class="nav"><ul class="w1000">
${row(MENU, session)}
</ul></div>
<div class="banner"><img src="/images/banner_in.jpg" alt="" /></div>
<div class="main w1000">
${
  column === ''
    ? body
    : `<div class="left"><h2>${column}</h2><ul class="menu">
${row(COLUMNS[column]!, session)}
</ul><div class="lbox"><h3>服务提示</h3><p>本行工作人员不会向您索要密码和短信验证码。</p></div></div>
<div class="right"><div class="position">您现在的位置：<a href="/">首页</a> &gt; ${column} &gt; ${title}</div>
${body}
</div>`
}
<div class="clear"></div></div>
<div class="links w1000"><b>友情链接：</b><a href="http://www.pbc.gov.cn/">中国人民银行</a>
<a href="https://www.nfra.gov.cn/">国家金融监督管理总局</a> <a href="http://www.hechuan.example/">禾川县人民政府</a></div>
<div class="footer"><p>版权所有：禾川农村商业银行股份有限公司 地址：禾川县城关镇人民路118号 邮编：343299</p>
<p>赣ICP备00000000号-1 赣公网安备 36080000000000号 本网站支持IPv6</p></div>
</body></html>
`;
}

/** An article with the counter that grows with each request. */
export const article = (url: string, title: string, meta: string, text: string, more = ''): string =>
  `<div class="article"><h1>${title}</h1>
<div class="info">${meta} 浏览次数：<span id="hits">${300 + drawn(`hits ${url}`, 4800)}</span>次</div>
<div class="content TRS_Editor">
${text}
</div>
${more}</div>`;

export const mobileShell = (title: string, day: string, text: string): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,user-scalable=no">
<title>${title}</title><link rel="stylesheet" href="/css/m.css"></head>
<body><header class="bar"><a class="back" href="javascript:history.back()"></a><span>禾川农商银行</span></header>
<section class="art"><h2>${title}</h2><time>${day}</time>
<div class="txt">
${text}
</div></section>
<nav class="tab"><a href="/">首页</a><a href="/wd/">网点</a><a href="tel:96789">客服</a><a href="${HOST}/">电脑版</a></nav>
</body></html>
`;

export const printShell = (title: string, from: string, text: string): string => `<html><head><meta charset="utf-8">
<title>打印 - ${title}</title><style>body{width:640px;margin:0 auto;font:14pt/1.8 宋体}</style></head>
<body onload="window.print()"><h3 align="center">${title}</h3>
<div align="center">来源：禾川农商银行网站 ${from}</div><hr />
${text}
<hr /><div align="right"><input type="button" value="关闭窗口" onclick="window.close()" /></div></body></html>
`;

/** The edition in large letters for old people. */
export const largeShell = (title: string, text: string): string => `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title} - 关怀版</title><link rel="stylesheet" href="/wza/big.css"></head>
<body class="big"><div class="bar"><button>放大</button><button>缩小</button><button>朗读</button><a href="/">退出关怀版</a></div>
<h1>${title}</h1>
${text}
<p class="help">需要帮助，请拨打96789，按0号键，直接接通人工服务。</p></body></html>
`;

/** The site as it was until 2024, in ASP. */
export const oldShell = (title: string, day: string, text: string): string => `<html><head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>禾川农商银行</title></head>
<body bgcolor="#ffffff" topmargin="0"><table width="778" align="center" cellpadding="0" cellspacing="0">
<tr><td colspan="2"><img src="/old/top.gif" width="778" height="120"></td></tr>
<tr><td colspan="2" bgcolor="#006633" height="26"><font color="#ffffff">首 页 ┊ 本行概况 ┊ 本行动态 ┊ 业务介绍 ┊ 政策法规 ┊ 留言板</font></td></tr>
<tr><td width="170" valign="top" bgcolor="#eef5ee">本行动态<br>业务介绍<br>便民查询</td><td valign="top">
<div align="center"><b>${title}</b><br><font size="2">${day}</font></div>
${text}
<div align="right"><a href="javascript:window.close()">【关闭】</a></div></td></tr>
<tr><td colspan="2" align="center"><font size="2">禾川农商银行 建议使用1024×768分辨率</font></td></tr></table></body></html>
`;
