/** A wholesaler of cloth, in Chinese: an old content system with tables, dated paths, counters of visits, a mobile host, a brand site of the same owner. */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import { CLOTHS, type Cloth, JOBS, KNOWLEDGE, NEWS, NOTICES, type Notice, STAFF, type Story } from './texts.ts';

const HOST = 'https://www.yunxiutex.example';
const INSECURE = 'http://www.yunxiutex.example';
const BARE = 'https://yunxiutex.example';
const MOBILE = 'https://m.yunxiutex.example';
const BRAND = 'https://www.xiuli-home.example';

type Trail = readonly (readonly [name: string, path: string])[];
interface Shown {
  readonly title: string;
  readonly trail?: Trail;
  readonly body: string;
  readonly canonical?: string;
}

const MENU: Trail = [
  ['首页', '/'],
  ['关于云岫', '/about/'],
  ['产品中心', '/products/'],
  ['公司动态', '/news/'],
  ['通知公告', '/tongzhi/'],
  ['面料知识', '/zhishi/55.html'],
  ['人才招聘', '/zhaopin/gendanyuan.html'],
  ['联系我们', '/lianxi.html'],
];
const WEEK = ['星期一 多云', '星期二 小雨', '星期三 晴', '星期四 阴', '星期五 晴转多云', '星期六 阵雨'];

function shell(visit: string, { title, trail = [], body, canonical }: Shown): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh-CN">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>${title}_云岫纺织</title>
<meta name="keywords" content="棉布批发,麻布批发,云岫纺织" />
${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}" />\n`}<link href="/skin/blue/style.css" rel="stylesheet" type="text/css" />
</head>
<body>
<div class="topbar"><div class="w1000"><span class="fl">您好，欢迎光临云岫纺织！今天是${WEEK[drawn(`day ${visit}`, WEEK.length)]}</span><span class="fr"><a href="javascript:;">设为首页</a> | <a href="javascript:;">加入收藏</a></span></div></div>
<div class="header w1000"><a href="/"><img src="/skin/blue/logo.gif" alt="云岫纺织" /></a><p class="hotline">订货热线：0575-0000 8000</p></div>
<div class="nav"><ul class="w1000">${MENU.map(([name, path]) => `<li><a href="${path}">${name}</a></li>`).join('')}</ul></div>
<div class="main w1000">
<div class="left">
<dl class="tbox"><dt>产品分类</dt><dd><ul><li><a href="/products/mian/">棉布系列</a></li><li><a href="/products/ma/">麻布系列</a></li></ul></dd></dl>
<dl class="tbox"><dt>推荐产品</dt><dd><ul>${[0, 2, 5].map((i) => `<li><a href="/products/${CLOTHS[i]!.code}.html">${CLOTHS[i]!.name}</a></li>`).join('')}</ul></dd></dl>
<dl class="tbox"><dt>站内搜索</dt><dd><form action="/plus/search.php"><input name="q" type="text" /><input type="submit" value="搜索" /></form></dd></dl>
<dl class="tbox"><dt>在线客服</dt><dd><p>工作日 8:30—17:30</p><p>微信号：yunxiubu</p></dd></dl>
</div>
<div class="right">
<div class="place"><strong>您现在的位置：</strong><a href="/">首页</a>${trail.map(([name, path]) => ` &gt; <a href="${path}">${name}</a>`).join('')} &gt; ${title}</div>
${body}
</div>
</div>
<div class="footer"><p><a href="/about/">公司简介</a> | <a href="/lianxi.html">联系方式</a> | <a href="/tuihuo/2024.html">退换货办法</a> | <a href="/jiage/202409.html">价目表</a></p><p>版权所有 云岫纺织有限公司　地址：绍兴市柯桥区云岫路88号　本站访问量：${drawn(`count ${visit}`, 90000) + 1200000}</p></div>
<div id="cookie-tip">本站使用必要的 Cookie 以记住您的选布单。<a href="javascript:;">知道了</a></div>
</body>
</html>
`;
}

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>　　${line}</p>`).join('\n');

function story(visit: string, one: Story, source: string): string {
  const i = NEWS.indexOf(one);
  const near = (other: Story | undefined): string =>
    other === undefined ? '没有了' : `<a href="${other.path}">${other.title}</a>`;
  return `<div class="viewbox"><div class="title"><h2>${one.title}</h2></div><div class="info"><small>时间：</small>${one.day} <small>来源：</small>${source} <small>浏览：</small>${drawn(`click ${visit}`, 4000) + 60}次 [<a href="/plus/print.php?u=${one.path}">打印</a>]</div><div class="content">${paragraphs(one.text)}</div><div class="handle">上一篇：${near(i < 0 ? undefined : NEWS[i - 1])}<br />下一篇：${near(i < 0 ? undefined : NEWS[i + 1])}</div></div>`;
}

const cloth = (one: Cloth): string =>
  `<div class="pshow"><div class="pic"><img src="/uploads/${one.code}.jpg" alt="${one.name}" /></div><table class="ptab" cellspacing="0"><tr><td>货号</td><td>${one.code.toUpperCase()}</td></tr><tr><td>成分</td><td>${one.made}</td></tr><tr><td>纱支</td><td>${one.yarn}</td></tr><tr><td>门幅</td><td>${one.width}</td></tr><tr><td>克重</td><td>${one.weight}</td></tr><tr><td>颜色</td><td>${one.colour}</td></tr><tr><td>批发价</td><td>${one.price}</td></tr></table><h3>产品说明</h3><div class="content"><p>${one.text}</p></div></div>`;

const cloths = (found: readonly Cloth[]): string =>
  `<div class="sort">排序：<a href="?orderby=id">默认</a> <a href="?orderby=price">价格</a></div><ul class="plist">${found.map((one) => `<li><a href="/products/${one.code}.html"><img src="/uploads/${one.code}_s.jpg" alt="" /></a><p><a href="/products/${one.code}.html">${one.name}</a></p><p>${one.weight}　${one.price}</p></li>`).join('')}</ul>`;

const titles = (found: readonly { readonly day: string; readonly title: string; readonly path: string }[]): string =>
  `<ul class="e8">${found.map((one) => `<li><span class="rdate">${one.day}</span><a href="${one.path}">${one.title}</a></li>`).join('')}</ul><div class="dede_pages">共 1 页 ${found.length} 条记录</div>`;

const noticePath = ({ no }: Notice): string => `/tongzhi/${no}.html`;
const plain = (title: string, html: string): string =>
  `<div class="viewbox"><div class="title"><h2>${title}</h2></div><div class="content">${html}</div></div>`;

const printed = (one: Story): string =>
  `<html><head><meta charset="utf-8" /><title>打印：${one.title}</title></head><body onload="window.print()"><table width="650" align="center"><tr><td align="center"><h3>${one.title}</h3></td></tr><tr><td align="center">${one.day}</td></tr><tr><td>${paragraphs(one.text)}</td></tr><tr><td align="right">原文地址：${HOST}${one.path}　<a href="javascript:window.close()">关闭窗口</a></td></tr></table></body></html>`;

const mobile = (title: string, html: string): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><header class="bar"><a href="/">返回</a><h1>云岫纺织手机站</h1></header><section class="art"><h2>${title}</h2>${html}</section><footer><a href="tel:057500008000">一键拨号</a><a href="${HOST}/">电脑版</a></footer></body></html>`;

const brand = (one: Story): string =>
  `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>${one.title} - 岫里家居</title></head><body class="xl"><header><h1 class="logo">岫里</h1><nav><a href="/">首页</a><a href="/bed">床品</a><a href="/table">桌布</a><a href="/journal">手记</a></nav></header><main><article class="journal"><h2>${one.title}</h2>${one.text.map((line) => `<p>${line}</p>`).join('')}</article><aside><h4>门店</h4><p>杭州湖滨店每天十点开门，欢迎来摸一摸布。</p></aside></main><footer>岫里是云岫纺织旗下的家居品牌</footer></body></html>`;

/** The pages of the site in the order of a crawl. */
export function yunxiuTextile(): Site {
  const pages: SitePage[] = [];
  const full = (url: string): string => (url.startsWith('http') ? url : HOST + url);
  const say = (path: string, shown: (visit: string) => Shown, alike?: SitePage['alike']) => {
    const common = { content: path, ...(alike !== undefined && { alike }) };
    pages.push({ url: HOST + path, html: shell(path, shown(path)), ...common });
    return {
      /** The same page at another address, as another visit met it. */
      at(copy: CopyKind, url: string, other: Partial<Shown> = {}, links?: (html: string) => string) {
        const html = shell(url, { ...shown(url), ...other });
        pages.push({ url: full(url), html: links ? links(html) : html, copy, ...common });
        return this;
      },
      /** The same content in another template. */
      as(copy: CopyKind, url: string, html: string) {
        pages.push({ url: full(url), html, copy, ...common });
        return this;
      },
    };
  };

  say('/', () => ({
    title: '棉麻面料批发',
    body: `<div class="intro"><p>云岫纺织创办于一九九三年，从柯桥老街上的一间布店做起，如今有织机一百六十台、染缸二十四只，专做棉布和麻布的批发。无论是一卡车还是一米布，我们都按同一个标准验货。</p></div><h3>最新动态</h3>${titles(NEWS.slice(-3).toReversed())}`,
  }))
    .at('protocol', `${INSECURE}/`)
    .at('host', `${BARE}/`)
    .at('slash', '/index.html');

  say('/about/', () => ({
    title: '关于云岫',
    body: plain(
      '关于云岫',
      '<p>公司现有员工三百二十人，厂房四万平方米，仓库两座，年产各类坯布和色布一千一百万米。我们不追时髦，只把府绸、灯芯绒、亚麻这些老品种一遍遍做好。</p><p>“岫”是山洞的意思，“云无心以出岫”。创办人周老先生读过几年私塾，觉得布像云，山里出来，走到哪里都自在，就用了这个名字。</p>',
    ),
  }));

  const goods: Trail = [['产品中心', '/products/']];
  say('/products/', () => ({ title: '产品中心', body: cloths(CLOTHS) }), 'list cloths').at(
    'sort',
    '/products/?orderby=price',
    {
      body: cloths([0, 1, 2, 3, 4, 5].map((i) => CLOTHS[5 - i]!)),
    },
  );
  for (const [kind, name] of [
    ['mian', '棉布系列'],
    ['ma', '麻布系列'],
  ] as const) {
    const found = CLOTHS.filter((one) => one.kind === kind);
    const page = say(`/products/${kind}/`, () => ({ title: name, trail: goods, body: cloths(found) }), 'list cloths');
    if (kind === 'ma')
      page
        .at('sort', '/products/ma/?orderby=price&desc=1', { body: cloths(found.toReversed()) })
        .at('session', '/products/ma/?PHPSESSID=k3v9q0d7r2m1', {}, (html) =>
          html.replace(/href="(\/products\/[^"]*)"/g, 'href="$1?PHPSESSID=k3v9q0d7r2m1"'),
        );
  }
  CLOTHS.forEach((one, i) => {
    const path = `/products/${one.code}.html`;
    const page = say(path, () => ({ title: one.name, trail: goods, body: cloth(one) }), 'variant cloths');
    if (i === 0) page.at('parameter', `${path}?from=singlemessage&isappinstalled=0`).at('protocol', INSECURE + path);
    if (i === 1) page.at('case', '/Products/YS-2202.html');
    if (i === 3) page.as('mobile', MOBILE + path, mobile(one.name, cloth(one)));
    if (i === 4) page.at('host', BARE + path);
  });

  const dynamic: Trail = [['公司动态', '/news/']];
  say(
    '/news/',
    () => ({
      title: '公司动态',
      body: `${titles(NEWS.toReversed())}<p>按月查看：<a href="/news/202404/">2024年4月</a></p>`,
    }),
    'list titles',
  ).at('slash', '/news');
  NEWS.forEach((one, i) => {
    const { path } = one;
    const shown = (visit: string): Shown => ({
      title: one.title,
      trail: dynamic,
      body: story(visit, one, '本站'),
      ...(i === 1 && { canonical: HOST + path }),
    });
    const page = say(path, shown);
    if (i === 0)
      page
        .as('print', `/plus/print.php?u=${path}`, printed(one))
        .as('republished', `${BRAND}/journal/2024-spring-fair`, brand(one));
    if (i === 1)
      page
        .at('parameter', `${path}?spm=a21.home.news.2`)
        .as('amp', `/mip${path}`, mobile(one.title, paragraphs(one.text)));
    if (i === 2)
      page.at('republished', '/huanbao/12.html', {
        trail: [['绿色生产', '/huanbao/']],
        body: story('/huanbao/12.html', one, '环保科'),
      });
    if (i === 3)
      page.at('moved', '/plus/view.php?aid=130').as('republished', `${BRAND}/journal/feng-azhen`, brand(one));
    if (i === 4) page.at('protocol', INSECURE + path).at('parameter', `${path}?_t=1723190042`);
  });
  say(
    '/news/202404/',
    () => ({ title: '2024年4月动态', trail: dynamic, body: titles(NEWS.slice(1, 2)) }),
    'list titles',
  );
  for (const one of KNOWLEDGE) {
    say(one.path, (visit) => ({
      title: one.title,
      trail: [['面料知识', '/zhishi/']],
      body: story(visit, one, '技术科'),
    })).as('print', `/plus/print.php?u=${one.path}`, printed(one));
  }

  const notices: Trail = [['通知公告', '/tongzhi/']];
  say(
    '/tongzhi/',
    () => ({ title: '通知公告', body: titles(NOTICES.toReversed().map((one) => ({ ...one, path: noticePath(one) }))) }),
    'list titles',
  );
  NOTICES.forEach((one, i) => {
    const path = noticePath(one);
    const family = i < 2 ? 'variant holidays' : 'variant dearer';
    const page = say(
      path,
      (visit) => ({
        title: one.title,
        trail: notices,
        body: `<div class="viewbox"><div class="title"><h2>${one.title}</h2></div><div class="info">云纺〔2024〕${one.no}号　${one.day}　浏览：${drawn(`click ${visit}`, 3000) + 100}次</div><div class="content"><p>各位客户：</p><p>　　${one.text}</p><p align="right">云岫纺织有限公司<br />${one.day}</p></div></div>`,
      }),
      family,
    );
    if (i === 2) page.at('parameter', `${path}?from=timeline`);
  });

  for (const [month, name, corduroy] of [
    ['202403', '2024年3月', '20.80'],
    ['202409', '2024年9月', '21.50'],
  ] as const)
    say(
      `/jiage/${month}.html`,
      () => ({
        title: `${name}批发价目表`,
        body: plain(
          `${name}批发价目表`,
          `<p>本表价格为含税出厂价，单位为元/米，整匹起批，不含运费。五百米以上可以议价，三千米以上由业务员单独报价。染色布按浅、中、深三档计价，表中为中色价格；荧光色和特黑另加一元五角。样布三米以内免费，运费到付。</p><table border="1" class="jg"><tr><th>品种</th><th>门幅</th><th>单价</th></tr><tr><td>精梳棉府绸 60×60</td><td>148厘米</td><td>15.20</td></tr><tr><td>全棉灯芯绒 十一条</td><td>145厘米</td><td>${corduroy}</td></tr><tr><td>砂洗亚麻 14支</td><td>138厘米</td><td>36.00</td></tr><tr><td>苎麻夏布</td><td>45厘米</td><td>88.00</td></tr></table><p>各期价目：<a href="/jiage/202403.html">2024年3月</a> <a href="/jiage/202409.html">2024年9月</a></p>`,
        ),
      }),
      'version prices',
    );
  for (const [year, days, rate] of [
    ['2022', '七', '百分之三'],
    ['2024', '十五', '百分之二'],
  ] as const)
    say(
      `/tuihuo/${year}.html`,
      () => ({
        title: `退换货办法（${year}年版）`,
        body: plain(
          `退换货办法（${year}年版）`,
          `<p>第一条　客户收到布匹后，应当在${days}日内开包检验，发现数量或者质量问题的，请保留原包装和布头标签，并拍照发给业务员。</p><p>第二条　每百米疵点超过八处，或者幅宽、克重与合同相差${rate}以上的，可以退货或者换货，往返运费由本公司承担。</p><p>第三条　已经裁剪、水洗或者染色的布匹不予退换，但是内在质量问题除外。</p><p>第四条　双方对质量有争议的，送市纺织品检验所检验，费用由责任方负担。</p><p>各版本：<a href="/tuihuo/2022.html">2022年版</a> <a href="/tuihuo/2024.html">2024年版</a></p>`,
        ),
      }),
      'version returns',
    );
  for (const [slug, file] of [
    ['seka-1', 'seka-ma-2024a.pdf'],
    ['seka-2', 'seka-ma-2024b.pdf'],
  ] as const)
    say(
      `/xiazai/${slug}.html`,
      () => ({
        title: '麻布色卡下载',
        body: plain(
          '麻布色卡下载',
          `<p>电子色卡供选色参考，共三十六色。由于屏幕显示和打印机的差别，颜色与实物会有出入，下单前请向业务员索取实物色卡，实物色卡每本收工本费二十元，首次订货后退还。打印时请选择“实际大小”，不要缩放，否则色块旁边的刻度不准。</p><p class="down"><a href="/uploads/${file}">点击下载</a>（PDF，4.2兆）</p>`,
        ),
      }),
      'variant shade cards',
    );
  for (const [slug, name, dept, number, pay, needs] of JOBS)
    say(
      `/zhaopin/${slug}.html`,
      () => ({
        title: `招聘：${name}`,
        trail: [['人才招聘', '/zhaopin/gendanyuan.html']],
        body: plain(
          name,
          `<table class="ptab"><tr><td>部门</td><td>${dept}</td></tr><tr><td>人数</td><td>${number}</td></tr><tr><td>月薪</td><td>${pay}</td></tr></table><p>${needs}</p><p>公司提供宿舍和两餐，缴纳五险一金。简历请发 hr@yunxiutex.example，合适的一周内通知面谈。</p><p>招聘岗位：${JOBS.map(([other, what]) => `<a href="/zhaopin/${other}.html">${what}</a>`).join(' ')}</p>`,
        ),
      }),
      'variant jobs',
    );
  for (const [slug, name, area, phone, text] of STAFF)
    say(
      `/yewuyuan/${slug}.html`,
      () => ({
        title: `业务员 ${name}`,
        trail: [['联系我们', '/lianxi.html']],
        body: plain(
          name,
          `<img src="/uploads/yw_${slug}.jpg" alt="${name}" /><p>负责地区：${area}</p><p>电话：0575-0000 8000 ${phone}</p><p>${text}</p>`,
        ),
      }),
      'variant staff',
    );
  say('/lianxi.html', () => ({
    title: '联系我们',
    body: plain(
      '联系我们',
      `<p>来看布请到柯桥区云岫路88号一楼样品厅，工作日全天开放，星期六只开上午。乘公交在“轻纺东桥”下车，沿河往北走五分钟，看到挂着蓝印花布的大门就是。自己开车来的，请从仓库一侧进，门卫会登记车牌。</p><p>按地区找业务员：${STAFF.map(([slug, name, area]) => `<a href="/yewuyuan/${slug}.html">${name}</a>（${area}）`).join('、')}。货运司机请直接到二号仓库的月台排队，不要停在样品厅门口。</p><p>麻布色卡：<a href="/xiazai/seka-1.html">第一册</a> <a href="/xiazai/seka-2.html">第二册</a></p>`,
    ),
  })).at('session', '/lianxi.html?PHPSESSID=u8c4e1x5t6b0', {}, (html) =>
    html.replace(/<a href="(\/[^"]*)"/g, '<a href="$1?PHPSESSID=u8c4e1x5t6b0"'),
  );
  const word = '仓库';
  say(
    `/plus/search.php?q=${encodeURIComponent(word)}`,
    () => ({ title: '搜索结果', body: `<p>关键词“${word}”的搜索结果：</p>${titles([1, 4].map((i) => NEWS[i]!))}` }),
    'list titles',
  );
  return { name: 'yunxiu-textile', pages };
}
