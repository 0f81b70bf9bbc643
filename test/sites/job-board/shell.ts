import { drawn, someOf } from '../site.ts';
import { ALL_JOBS, type Job } from './jobs.ts';
import { type Article, WARNING } from './texts.ts';

export const HOST = 'https://www.tingzhourc.example';
export const MOBILE = 'https://m.tingzhourc.example';
export const at = ({ id }: Job): string => `/job/${id}.html`;

export interface Shell {
  readonly title: string;
  /** Column of the navigation that the page belongs to. */
  readonly column: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  /** What is put behind the addresses of links, where the session is in the address. */
  readonly session?: string;
}

export const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>　　${line}</p>`).join('\n');

const COLUMNS: readonly (readonly [string, string])[] = [
  ['/', '首页'],
  ['/jobs/list_1.html', '找工作'],
  ['/fair/801.html', '招聘会'],
  ['/gg/601.html', '公开招聘'],
  ['/news/911.html', '职场'],
  ['/wages/2025-05.html', '薪酬'],
  ['/service.html', '服务指南'],
];

/** The page with its furniture; counters and hot jobs change with the address, as they do from request to request. */
export function shell(url: string, { title, column, body, canonical, session = '' }: Shell): string {
  const hot = someOf(ALL_JOBS, 5, `hot ${drawn(url, 6)}`).map(
    (job, i) =>
      `<li><em>${i + 1}</em><a href="${at(job)}${session}" title="${job.title}">${job.title}</a><span>${job.pay}</span></li>`,
  );
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh-CN"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><title>${title}_汀州人才网</title><meta name="keywords" content="汀州人才网,汀州招聘,汀州求职" />
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}<link href="/skin/2019/style.css" rel="stylesheet" type="text/css" /><script src="/js/jquery-1.11.3.min.js"></script></head>
<body><div class="top"><div class="w1200"><div class="fl">欢迎来到汀州人才网！今天是2025年6月${drawn(url, 9) + 1}日</div><div class="fr"><a href="/login.html${session}">个人登录</a> | <a href="/login.html${session}">单位登录</a> | <a href="javascript:;" onclick="fav()">收藏本站</a> | 当前在线<b>${drawn(`online ${url}`, 400) + 120}</b>人</div></div></div>
<div class="head w1200"><a href="/${session}"><img src="/skin/2019/logo.png" alt="汀州人才网" /></a><form class="so" action="/search.html"><input type="text" name="kw" value="请输入职位或单位名称" /><input type="submit" value="搜索" /></form><div class="tel">服务热线：0599-6110 ××00</div></div>
<ul class="nav">${COLUMNS.map(([path, name]) => `<li${name === column ? ' class="on"' : ''}><a href="${path}${session}">${name}</a></li>`).join('')}</ul>
<div class="main w1200"><div class="pos">您当前的位置：<a href="/${session}">汀州人才网</a> &gt; ${column}</div>
<div class="left">
${body}
</div>
<div class="right"><div class="box"><h3>热门职位</h3><ul class="hot">${hot.join('')}</ul></div>
<div class="box"><h3>今日数据</h3><p>新增职位 ${drawn(`new ${url}`, 90) + 10} 个，新增简历 ${drawn(`cv ${url}`, 200) + 30} 份</p></div>
<div class="box"><h3>微信找工作</h3><img src="/skin/2019/wx.jpg" alt="" /><p>扫一扫，每天早上八点推送新职位</p></div></div></div>
<div class="links w1200">友情链接：<a href="#">汀州市人民政府</a> <a href="#">汀州学院</a> <a href="#">汀州晚报</a></div>
<div class="foot"><p><a href="/service.html${session}">服务指南</a> | <a href="/privacy.html${session}">隐私政策</a> | <a href="/contact.html${session}">联系我们</a> | <a href="/sitemap.html${session}">网站地图</a></p><p>主办单位：汀州市人才服务中心　地址：汀州市人民路26号　闽ICP备××00418号-2　人力资源服务许可证（汀）字第0007号</p><p>版权所有 未经许可不得复制或者镜像本站招聘信息</p></div>
<div id="cookiebar">本站使用Cookie保存您的登录状态和搜索记录。<a href="/privacy.html">详情</a> <button>知道了</button></div></body></html>
`;
}

const asked = ({ duties, wants }: Job): string =>
  `<h4>岗位职责</h4>${paragraphs(duties)}<h4>任职要求</h4>${paragraphs(wants)}`;

/** The page of a job with what goes round it. */
export function posted(url: string, job: Job, session = ''): string {
  const alike = someOf(
    ALL_JOBS.filter((one) => one !== job),
    4,
    `alike ${drawn(url, 5)}`,
  );
  const { company } = job;
  return `<div class="job"><h1>${job.title}</h1><div class="pay">${job.pay}</div><p class="meta">工作地点：${job.place}　招聘人数：${job.count}人　发布日期：${job.day}　浏览：<span id="hits">${drawn(`hits ${url}`, 3000) + 50}</span>次　已投递：${drawn(`sent ${url}`, 40)}人</p><a class="btn" href="/apply.html?id=${job.id}">投递简历</a> <a class="btn2" href="javascript:;">收藏职位</a> <a href="/print.asp?id=${job.id}">打印</a> <a href="/report.html?id=${job.id}">举报</a>
${asked(job)}
<h4>联系方式</h4><p>${job.contact}</p>
<h4>单位介绍</h4><p><a href="/company/${company.id}${session}">${company.name}</a>　行业：${company.trade}　规模：${company.size}</p>${paragraphs(company.text)}
<div class="warn">${WARNING}</div></div>
<div class="alike"><h3>看过这个职位的人还看了</h3><ul>${alike.map((one) => `<li><a href="${at(one)}${session}">${one.title}</a> ${one.company.name} <b>${one.pay}</b></li>`).join('')}</ul></div>`;
}

const facts = (job: Job): string =>
  `<table><tr><td>单位</td><td>${job.company.name}</td></tr><tr><td>待遇</td><td>${job.pay}</td></tr><tr><td>地点</td><td>${job.place}</td></tr><tr><td>人数</td><td>${job.count}人</td></tr><tr><td>联系</td><td>${job.contact}</td></tr></table>`;

export const printed = (job: Job): string =>
  `<html><head><meta charset="utf-8"><title>打印职位</title></head><body onload="print()"><center><h2>${job.title}</h2></center>${facts(job)}${asked(job)}<h4>单位介绍</h4>${paragraphs(job.company.text)}<hr><p>来源：汀州人才网　打印日期：2025年6月9日</p></body></html>`;

export const mobile = (job: Job): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="canonical" href="${HOST}${at(job)}"><title>${job.title}-汀州人才网手机版</title></head><body><header class="m-hd"><a href="javascript:history.back()">返回</a><span>职位详情</span><a href="/my">我的</a></header><section><h1>${job.title}</h1><strong>${job.pay}</strong><p>${job.place} | ${job.count}人 | ${job.day}</p></section><section>${asked(job)}</section><section><h4>单位介绍</h4>${paragraphs(job.company.text)}<p>${job.contact}</p></section><div class="fix"><a href="tel:">打电话</a><a href="#">投简历</a></div><footer><a href="${HOST}/">电脑版</a> 汀州市人才服务中心</footer></body></html>`;

/** An article; the box below it names others. */
export function read(url: string, { title, day, source, text }: Omit<Article, 'id'>, pager = ''): string {
  return `<div class="art"><h1>${title}</h1><div class="info">发布时间：${day}　来源：${source}　点击：${drawn(`hits ${url}`, 5000) + 80}　字号：<a>大</a> <a>中</a> <a>小</a></div>${paragraphs(text)}${pager}<div class="bdshare">分享到：微信 微博 QQ空间</div><p class="disc">声明：本网转载的文章不代表本网观点，如有侵权请与我们联系删除。</p></div>`;
}

export const listed = (title: string, jobs: readonly Job[], pager = ''): string =>
  `<div class="list"><h2>${title}</h2><div class="sort">排序：<a href="?order=time">发布时间</a> <a href="?order=pay">薪资</a></div>${jobs.map((job) => `<dl><dt><a href="${at(job)}">${job.title}</a><b>${job.pay}</b></dt><dd>${job.company.name}　${job.place}　${job.count}人　${job.day}</dd><dd class="sum">${job.duties[0]!.slice(0, 36)}……</dd></dl>`).join('\n')}${pager}</div>`;
