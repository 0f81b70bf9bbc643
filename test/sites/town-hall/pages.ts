/** The site of a town hall, in Chinese: a publishing system of 2010, tables, no landmarks, few canonical links. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { GUIDES, type Guide } from './guides.ts';
import { LETTERS, NEWS, OFFICES, PARKING, type Story } from './news.ts';
import { OUTAGES, type Outage } from './notices.ts';

const HOST = 'https://www.qingxi.example';
const COLUMNS = {
  1201: '政务要闻',
  1203: '部门动态',
  1305: '通知公告',
  1402: '办事指南',
  1501: '县长信箱',
  1610: '政策文件',
};
type Column = keyof typeof COLUMNS;

const address = (id: number, date: string, column: Column, tail = ''): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `/art/${year}/${month}/${day}/art_${column}_${id}${tail}.html`;
};
const storyAt = (story: Story): string => address(story.id, story.date, 1201);
const outageAt = (outage: Outage): string => address(outage.id, outage.date, 1305);
const guideAt = (guide: Guide): string => `/bsfw/guide_${guide.id}.html`;

interface Shell {
  readonly title: string;
  readonly column?: Column;
  readonly body: string;
  readonly session?: string;
  readonly canonical?: string;
}

function shell(url: string, { title, column, body, session = '', canonical }: Shell): string {
  const hot = someOf([...NEWS, ...OUTAGES], 6, `hot ${drawn(url, 3)}`).map(
    (item) =>
      `<li><a href="${'source' in item ? storyAt(item) : outageAt(item)}${session}" title="${item.title}">${item.title.slice(0, 17)}${item.title.length > 17 ? '...' : ''}</a></li>`,
  );
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>${column === undefined ? '' : `${COLUMNS[column]} `}${title}-清溪县人民政府网</title>
<meta name="SiteName" content="清溪县人民政府" /><meta name="SiteDomain" content="www.qingxi.example" /><meta name="SiteIDCode" content="5900210001" />
${column === undefined ? '' : `<meta name="ColumnName" content="${COLUMNS[column]}" /><meta name="ColumnType" content="工作动态" />\n`}${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}<link href="/images/4/style.css" rel="stylesheet" type="text/css" />
<script type="text/javascript" src="/script/0/jquery.min.js"></script>
</head>
<body bgcolor="#FFFFFF">
<div class="topbar"><div class="w1000"><span class="fl">今天是2025年6月1日 星期日 农历五月初六</span><span class="fr"><a href="javascript:SetHome()">设为首页</a> | <a href="javascript:AddFav()">加入收藏</a> | <a href="javascript:void(0)" id="translateLink">繁體</a> | <a href="/wza/">无障碍浏览</a> | <a href="/old/">关怀版</a></span></div></div>
<div class="banner"><a href="/"><img src="/images/4/logo.png" alt="清溪县人民政府" /></a></div>
<table width="1000" border="0" align="center" cellpadding="0" cellspacing="0" class="nav"><tr>
<td><a href="/${session}">首 页</a></td><td><a href="/zjqx/">走进清溪</a></td><td><a href="/col/col1201/index.html${session}">新闻中心</a></td><td><a href="/col/col1610/index.html">政务公开</a></td><td><a href="/col/col1402/index.html${session}">办事服务</a></td><td><a href="/col/col1501/index.html">互动交流</a></td><td><a href="/sjkf/">数据开放</a></td>
</tr></table>
<div class="ss w1000"><form action="/search" method="get"><input name="q" type="text" class="ss_input" value="请输入关键字" /><input type="submit" class="ss_btn" value="搜索" /></form><div class="hotkey">热搜词：<a href="/search?q=%E5%81%9C%E6%B0%B4">停水</a> <a href="/search?q=%E5%81%9C%E7%94%B5">停电</a> <a href="/search?q=%E5%B1%85%E4%BD%8F%E8%AF%81">居住证</a> <a href="/search?q=%E6%8B%9B%E8%81%98">招聘</a></div></div>
<div class="main w1000 clearfix">
<div class="wz">您当前的位置：<a href="/">首页</a>${column === undefined ? '' : ` &gt;&gt; <a href="/col/col${column}/index.html">${COLUMNS[column]}</a>`}</div>
${body}
<div class="side_r"><div class="side_tit">热点信息</div><ul class="side_list">
${hot.join('\n')}
</ul><div class="side_tit">便民电话</div><p class="tel">政务服务热线 12345<br />供电抢修 95598<br />自来水 0590-6123300</p></div>
</div>
<div class="link w1000">友情链接：<select onchange="window.open(this.value)"><option>省政府部门网站</option><option>市政府部门网站</option></select> <select><option>乡镇网站</option><option>柳溪镇</option><option>石桥镇</option><option>黄岭乡</option></select></div>
<div class="foot"><p><a href="/about/">关于我们</a> | <a href="/map/">网站地图</a> | <a href="/lxwm/">联系我们</a> | <a href="/yszc/">隐私声明</a></p>
<p>主办：清溪县人民政府办公室　　承办：清溪县大数据服务中心　　技术支持：0590-6121000</p>
<p>地址：清溪县新城大道1号　邮编：354900　备案序号：示ICP备05000021号-1　公安备案号 59002102000035</p>
<p>网站标识码：5900210001　　建议使用1024×768以上分辨率浏览本站</p></div>
</body>
</html>
`;
}

const lines = (body: readonly string[]): string =>
  body.map((line) => `<p style="text-indent: 2em; line-height: 1.75em;">${line}</p>`).join('\n');

function article(url: string, story: Story, session = ''): string {
  return `<div class="article_con"><div class="art_tit">${story.title}</div>
<div class="art_info">发布日期：${story.date}　来源：${story.source}　浏览次数：<span id="hits">${drawn(url, 4800)}</span>　字号：[ <a href="javascript:doZoom(18)">大</a> <a href="javascript:doZoom(16)">中</a> <a href="javascript:doZoom(14)">小</a> ]</div>
<div class="TRS_Editor" id="zoom"><!--ZJEG_RSS.content.begin-->
${lines(story.body)}
<!--ZJEG_RSS.content.end--></div>
<div class="art_tool"><a href="/art/print.html?id=${story.id}${session}">【打印本页】</a> <a href="javascript:window.close()">【关闭窗口】</a></div>
<div class="bdsharebuttonbox">分享到：<a>微信</a><a>微博</a></div></div>`;
}

function outage(url: string, { id, date, title, body, office }: Outage): string {
  return `<div class="xxgk"><table width="100%" class="xxgk_table"><tr><td>索引号</td><td>QX${id}-0${drawn(title, 9)}00-2025-00${drawn(office, 90) + 10}</td><td>发布机构</td><td>${office}</td></tr><tr><td>公开方式</td><td>主动公开</td><td>公开日期</td><td>${date}</td></tr></table>
<h2 class="xxgk_tit">${title}</h2>
<div id="zoom" class="bt_content">${body.map((line) => `<p>　　${line}</p>`).join('\n')}
<p align="right">${office}</p><p align="right">${date.replace('-', '年').replace('-', '月')}日</p></div>
<p class="xxgk_foot">浏览次数：${drawn(url, 900)} <a href="javascript:window.print()">打印</a></p></div>`;
}

function guide({ title, office, basis, who, papers, steps, days, fee, window, phone }: Guide): string {
  const rows = [
    ['事项名称', title],
    ['实施主体', office],
    ['设定依据', basis],
    ['受理条件', who],
    ['申请材料', papers.map((paper, i) => `${i + 1}.${paper}`).join('<br/>')],
    ['办理流程', steps],
    ['承诺时限', days],
    ['收费标准', fee],
    ['办理地点', window],
    ['办理时间', '周一至周五 上午8:30—12:00，下午14:30—17:30（法定节假日除外）'],
    ['咨询电话', phone],
    ['监督投诉', '县政务服务中心督查科 0590-6121345'],
  ];
  return `<div class="guide"><h3>${title}</h3><table class="tb" border="1" cellspacing="0" width="100%">${rows
    .map(([name, value]) => `<tr><th width="120">${name}</th><td>${value}</td></tr>`)
    .join('\n')}</table>
<p class="tips">温馨提示：申请材料一般应提交原件核验、复印件存档；可以通过数据共享获取的材料，申请人不需要提交。申请人对材料的真实性负责。</p>
<p class="btns"><a class="btn" href="/login?to=apply">在线办理</a> <a class="btn" href="/yuyue">预约取号</a> <a class="btn" href="#">收藏</a></p></div>`;
}

interface Listed {
  readonly href: string;
  readonly title: string;
  readonly date: string;
}

function list(column: Column, items: readonly Listed[], page: number, pages: number, session = ''): string {
  const to = (n: number): string => `/col/col${column}/index${n === 1 ? '' : `_${n}`}.html${session}`;
  return `<div class="list_left"><div class="lm">${COLUMNS[column]}</div><ul class="list_ul">
${items.map(({ href, title, date }) => `<li><span class="fr">[${date}]</span>·<a href="${href}${session}" target="_blank">${title}</a></li>`).join('\n')}
</ul><div class="page">第${page}页/共${pages}页 <a href="${to(1)}">首页</a> <a href="${to(Math.max(1, page - 1))}">上一页</a> <a href="${to(Math.min(pages, page + 1))}">下一页</a> <a href="${to(pages)}">尾页</a> 转到 <input size="2" /> 页</div></div>`;
}

const printed = (title: string, body: string): string =>
  `<html><head><meta charset="utf-8"><title>打印：${title}</title></head><body onload="window.print()"><div style="width:650px"><h1 align="center">${title}</h1><hr>${body}<hr>清溪县人民政府网 www.qingxi.example</div></body></html>`;

const mobile = (
  story: Story,
): string => `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="canonical" href="${HOST}${storyAt(story)}"><title>${story.title}</title></head>
<body class="m-body"><header class="m-top"><a class="m-back" href="javascript:history.back()">返回</a><span>清溪县人民政府</span><a href="/nav">导航</a></header>
<section class="m-art"><h1>${story.title}</h1><p class="m-meta">${story.source} ${story.date}</p>${story.body.map((line) => `<p>${line}</p>`).join('')}</section>
<footer class="m-foot"><a href="https://www.qingxi.example/">电脑版</a> | 触屏版<br>清溪县人民政府办公室主办</footer></body></html>`;

/** The pages of the site in the order of a crawl. */
export function townHall(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  const again = (path: string, content: string, copy: CopyKind, page: Shell): void =>
    add(path, content, page, { copy });
  const raw = (url: string, content: string, copy: CopyKind, html: string): void => {
    pages.push({ url, content, copy, html });
  };

  const home = {
    title: '首页',
    body: `<div class="home"><div class="focus"><a href="${storyAt(NEWS[0]!)}"><img src="/images/focus1.jpg" alt="${NEWS[0]!.title}" /></a></div><div class="tab"><span>政务要闻</span><span>部门动态</span></div><ul>${NEWS.slice(
      0,
      6,
    )
      .map((story) => `<li><a href="${storyAt(story)}">${story.title}</a><em>${story.date.slice(5)}</em></li>`)
      .join('')}</ul><div class="tab"><span>通知公告</span></div><ul>${OUTAGES.slice(0, 5)
      .map((item) => `<li><a href="${outageAt(item)}">${item.title}</a></li>`)
      .join(
        '',
      )}</ul><div class="fw">${GUIDES.map((item) => `<a href="${guideAt(item)}">${item.title}</a>`).join('')}</div></div>`,
  };
  again('http://www.qingxi.example/', 'home', 'protocol', home);
  add('/', 'home', home);

  NEWS.forEach((story, i) => {
    const path = storyAt(story);
    const content = `news ${story.id}`;
    const shown = (url: string, session = ''): Shell => ({
      title: story.title,
      column: 1201,
      body: article(url, story, session),
      session,
      ...(i % 4 === 1 && { canonical: HOST + path }),
    });
    if (i % 3 === 0) again(`http://www.qingxi.example${path}`, content, 'protocol', shown(`http:${path}`));
    if (i % 4 === 1) again(`https://qingxi.example${path}`, content, 'host', shown(`bare${path}`));
    add(path, content, shown(path), { changed: story.date });
    if (i % 3 === 1) {
      const other = address(story.id, story.date, 1203, '_2');
      again(other, content, 'republished', { title: story.title, column: 1203, body: article(other, story) });
    }
    if (i === 2 || i === 5 || i === 7) {
      const body = `${story.date} ${story.source}${lines(story.body)}`;
      raw(`${HOST}/art/print.html?id=${story.id}`, content, 'print', printed(story.title, body));
    }
    if (i === 0 || i === 3 || i === 8) {
      raw(`https://m.qingxi.example/art/${story.id}.html`, content, 'mobile', mobile(story));
    }
  });
  const session = ';jsessionid=8F0C21A7D9E44B07';
  const first = NEWS[4]!;
  again(`${storyAt(first)}${session}`, `news ${first.id}`, 'session', {
    title: first.title,
    column: 1201,
    body: article('session', first, session),
    session,
  });

  OUTAGES.forEach((item, i) => {
    const path = outageAt(item);
    const page = (url: string): Shell => ({ title: item.title, column: 1305, body: outage(url, item) });
    const alike = i < 7 ? 'variant water outages' : 'variant power outages';
    add(path, `outage ${item.id}`, page(path), { alike, changed: item.date });
    if (i % 6 === 2) {
      const other = `http://www.qingxi.example${path}`;
      pages.push({
        url: other,
        content: `outage ${item.id}`,
        copy: 'protocol',
        alike,
        html: shell(other, page(other)),
      });
    }
  });

  for (const item of GUIDES) {
    const page: Shell = { title: item.title, column: 1402, body: guide(item) };
    add(guideAt(item), `guide ${item.id}`, page, { alike: 'variant guides' });
  }
  for (const item of [GUIDES[0]!, GUIDES[4]!]) {
    raw(`${HOST}/bsfw/print.html?guide=${item.id}`, `guide ${item.id}`, 'print', printed(item.title, guide(item)));
  }

  for (const [age, rule] of Object.entries(PARKING)) {
    const path = address(rule.id, rule.date, 1610);
    const story = { ...rule, source: '县城市管理局' };
    add(
      path,
      `parking ${age}`,
      { title: rule.title, column: 1610, body: article(path, story) },
      { alike: 'version parking' },
    );
  }

  for (const letter of LETTERS) {
    const body = `<table class="xf" width="100%"><tr><td>信件编号</td><td>${letter.id}</td></tr><tr><td>信件标题</td><td>${letter.title}</td></tr><tr><td>信件内容</td><td>${letter.asked}</td></tr><tr><td>回复单位</td><td>${letter.office}</td></tr><tr><td>回复时间</td><td>${letter.answered}</td></tr><tr><td>回复内容</td><td>尊敬的网友：您好！您反映的问题已收悉。${letter.reply}感谢您对我们工作的关心与支持！</td></tr></table><p>满意度评价：<label><input type="radio" />满意</label><label><input type="radio" />基本满意</label><label><input type="radio" />不满意</label></p>`;
    add(
      `/xzxx/show.html?no=${letter.id}`,
      `letter ${letter.id}`,
      // A mistake of the publishing system: all letters name the home page.
      { title: letter.title, column: 1501, body, canonical: `${HOST}/` },
      { alike: 'variant letters' },
    );
  }

  for (const [code, name, place, phone, chief, duties] of OFFICES) {
    const body = `<div class="dept"><h2>${name}</h2><p>主要负责人：${chief}</p><p>办公地址：${place}</p><p>办公电话：${phone}</p><p>主要职责：${duties}</p></div>`;
    add(`/bm/${code}/`, `office ${code}`, { title: name, body }, { alike: 'thin offices' });
  }

  const stories = NEWS.map((story) => ({ ...story, href: storyAt(story) }));
  const notices = OUTAGES.map((item) => ({ ...item, href: outageAt(item) })).sort((a, b) => b.id - a.id);
  const guides = GUIDES.map((item) => ({ title: item.title, href: guideAt(item), date: '2025-01-06' }));
  for (const [column, items] of [
    [1201, paged(stories, 5)],
    [1305, paged(notices, 5)],
    [1402, [guides]],
  ] as const) {
    items.forEach((some, i) => {
      const path = `/col/col${column}/index${i === 0 ? '' : `_${i + 1}`}.html`;
      const page = (jsession = ''): Shell => ({
        title: '列表',
        column,
        body: list(column, some, i + 1, items.length, jsession),
        session: jsession,
      });
      add(path, `list ${column} ${i}`, page(), { alike: 'list columns' });
      if (i === 0) {
        const more = { alike: 'list columns' } as const;
        add(path + session, `list ${column} ${i}`, page(session), { ...more, copy: 'session' });
        if (items.length > 1) {
          add(`/col/col${column}/index_1.html`, `list ${column} ${i}`, page(), { ...more, copy: 'parameter' });
        }
      }
    });
  }

  for (const word of ['停水', '居住证', '招聘', '学区划分']) {
    const hits = [...notices, ...guides, ...stories].filter(({ title }) => title.includes(word));
    const found = hits.map(
      ({ href, title, date }) => `<dl><dt><a href="${href}">${title}</a></dt><dd>${date}</dd></dl>`,
    );
    const body = `<div class="search_res"><p>为您找到“<font color="red">${word}</font>”相关结果约 ${hits.length} 条</p>${
      hits.length === 0 ? '<p>抱歉，没有找到符合条件的信息，请更换关键字重新搜索。</p>' : found.join('\n')
    }</div>`;
    add(
      `/search?q=${encodeURIComponent(word)}`,
      `search ${word}`,
      { title: '站内搜索', body },
      { alike: hits.length === 0 ? 'thin searches' : 'list searches' },
    );
  }
  return { name: 'town-hall', pages };
}
