import { drawn, someOf } from '../site.ts';
import { NEWS, PRODUCTS, type Product, type Story } from './texts.ts';

export const HOST = 'https://www.tailan-pump.example';

export interface Shell {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  /** What is put behind the addresses of links, where the session is in the address. */
  readonly session?: string;
}

export const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>　　${line}</p>`).join('\n');
export const newsAt = ({ column, id }: Story): string => `/news/${column}/${id}.html`;
export const productAt = ({ id }: Product): string => `/product/${id}.html`;

/** A page with the furniture of the template; the boxes and the counter change from request to request. */
export function shell(url: string, { title, body, canonical, session = '' }: Shell): string {
  const hot = someOf(PRODUCTS, 4, `hot ${drawn(url, 5)}`);
  const latest = someOf(NEWS, 4, `latest ${drawn(url, 3)}`);
  return `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}-江州泰澜泵业有限公司</title>
<meta name="keywords" content="管道泵,排污泵,消防泵,泰澜泵业">${canonical === undefined ? '' : `\n<link rel="canonical" href="${canonical}">`}
<link rel="stylesheet" href="/skin/css/style.css"><script src="/skin/js/jquery.min.js"></script></head>
<body>
<div class="top"><div class="w1200"><span>您好，欢迎访问江州泰澜泵业有限公司官方网站！</span><a href="/en/about.html">English</a> | <a href="javascript:addFavorite()">加入收藏</a> | <a href="/sitemap.html">网站地图</a></div></div>
<div class="header w1200"><a href="/${session}"><img src="/skin/images/logo.png" alt="泰澜泵业"></a><div class="tel">全国服务热线：<b>400-000-0194</b></div></div>
<ul class="nav"><li><a href="/${session}">网站首页</a></li><li><a href="/about.html${session}">关于我们</a></li><li><a href="/product/${session}">产品中心</a></li><li><a href="/news/${session}">新闻中心</a></li><li><a href="/case/${session}">工程案例</a></li><li><a href="/service/${session}">售后服务</a></li><li><a href="/job/${session}">人才招聘</a></li><li><a href="/contact.html${session}">联系我们</a></li></ul>
<div class="main w1200"><div class="left"><h3>热销产品</h3><ul>${hot.map((one) => `<li><a href="${productAt(one)}${session}">${one.name}</a></li>`).join('')}</ul><h3>最新动态</h3><ul>${latest.map((one) => `<li><a href="${newsAt(one)}${session}">${one.title}</a></li>`).join('')}</ul><h3>联系方式</h3><p>联系人：吴经理<br>手机：139-0000-0194<br>地址：江州经济开发区澜江大道66号</p></div>
<div class="right"><div class="pos">当前位置：<a href="/${session}">首页</a> &gt; ${title}</div>
${body}
</div></div>
<div class="links">友情链接：<a href="#">江州经济开发区</a> <a href="#">中国泵业资讯</a> <a href="#">华东水务</a></div>
<div class="footer"><p>版权所有 © 1994-2025 江州泰澜泵业有限公司　地址：江州经济开发区澜江大道66号　邮编：330199</p><p>赣ICP备00000000号-1　技术支持：江州云企科技　您是第 ${drawn(`visitor ${url}`, 90000) + 310000} 位访客</p></div>
<div class="kefu"><a href="#">在线咨询</a><a href="#">电话咨询</a><a href="#top">返回顶部</a></div>
</body></html>
`;
}

export function story(url: string, one: Story, text: readonly string[] = one.text, session = ''): string {
  const others = NEWS.filter((other) => other.id !== one.id);
  const before = others[drawn(`before ${one.id}`, others.length)]!;
  return `<div class="article"><h1>${one.title}</h1><div class="info">发布时间：${one.day}　来源：本站　浏览次数：${drawn(`hits ${url}`, 3000) + 60} 次　字号：<a>大</a> <a>中</a> <a>小</a></div>
<div class="content">${paragraphs(text)}</div>
<div class="prevnext">上一篇：<a href="${newsAt(before)}${session}">${before.title}</a></div></div>`;
}

const specification = ({ rows }: Product): string =>
  `<table class="spec">${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>`;

export const goods = (url: string, one: Product, session = ''): string =>
  `<div class="product"><div class="pic"><img src="/upload/product/${one.id}.jpg" alt="${one.name}"></div><h1>${one.name}</h1><p>产品型号：${one.model}</p><p>所属分类：<a href="/product/${session}">${one.category}</a></p><p>人气：${drawn(`hits ${url}`, 5000) + 200}</p><a class="btn" href="/message/${session}">在线询价</a>
<h2>产品介绍</h2>${paragraphs(one.text)}<h2>技术参数</h2>${specification(one)}<h2>订货须知</h2><p>1. 订货时请注明型号、流量、扬程、介质和温度；2. 特殊电压请提前说明；3. 常规型号三天内发货。</p></div>`;

export const printed = (title: string, day: string, text: readonly string[]): string =>
  `<html><head><meta charset="utf-8"><title>打印 - ${title}</title></head><body onload="window.print()"><center><h2>${title}</h2>${day}</center><hr>${paragraphs(text)}<hr><p align="right"><a href="javascript:window.close()">关闭窗口</a></p></body></html>`;

export const mobile = (from: string, title: string, inside: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,user-scalable=no"><link rel="canonical" href="${from}"><title>${title}</title></head><body><header class="mui-bar"><a href="javascript:history.back()">返回</a><h1>泰澜泵业</h1></header><div class="mui-content"><h2>${title}</h2>${inside}</div><nav class="mui-bar-tab"><a href="/">首页</a><a href="tel:4000000194">电话</a><a href="/map">地图</a></nav></body></html>`;

export const mip = (from: string, { title, day, text }: Story): string =>
  `<!DOCTYPE html><html mip><head><meta charset="utf-8"><link rel="canonical" href="${from}"><title>${title}_泰澜泵业</title><link rel="stylesheet" href="https://c.mip.example/static/v2/mip.css"></head><body><mip-fixed type="top"><a href="/">泰澜泵业</a></mip-fixed><h1>${title}</h1><p>${day}</p><mip-img src="/upload/mip.jpg"></mip-img>${paragraphs(text)}<script src="https://c.mip.example/static/v2/mip.js"></script></body></html>`;

export const mobileGoods = (one: Product): string =>
  `<img src="/upload/product/${one.id}.jpg">${paragraphs(one.text)}<h3>参数</h3>${specification(one)}<p>型号：${one.model}</p>`;
