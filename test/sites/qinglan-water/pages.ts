/** A water company of a city, mainly Chinese: notices by district, guides, prices, questions, and a mobile host. */
import type { Site, SitePage } from '../site.ts';
import {
  articleAt,
  between,
  type Column,
  columnAt,
  HOST,
  large,
  list,
  MIRROR,
  mobile,
  mobileAt,
  outage,
  outageTitle,
  paragraphs,
  printed,
  type Shell,
  shell,
  table,
} from './shell.ts';
import {
  ABOUT,
  ABOUT_EN,
  FAQ,
  GUIDES,
  LETTERS,
  NEWS,
  OFFICES,
  OUTAGES,
  type Outage,
  PRICES,
  PUT_OFF,
  QUALITY,
  type Story,
  TENDERS,
} from './texts.ts';

const GUIDED = '2024-11-04';

/** The pages of the site in the order of a crawl. */
export function qinglanWater(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path.startsWith('http') ? path : HOST + path, page), more);

  const home: Shell = {
    title: '青澜市水务集团有限公司',
    canonical: `${HOST}/`,
    body: `<div class="index"><div class="box"><h3>停水公告</h3><ul>${OUTAGES.slice(0, 4)
      .map(
        (one) =>
          `<li><a href="${articleAt(one.day, 'outages', one.id)}">${outageTitle(one)}</a><span>${one.day}</span></li>`,
      )
      .join(
        '',
      )}</ul></div><div class="box"><h3>公司新闻</h3><ul>${NEWS.map((one) => `<li><a href="${articleAt(one.day, 'news', one.id)}">${one.title}</a><span>${one.day}</span></li>`).join('')}</ul></div><div class="quick"><a href="${columnAt('guides')}">用水报装</a><a href="${columnAt('prices')}">水价查询</a><a href="${columnAt('offices')}">营业网点</a><a href="${columnAt('letters')}">来信选登</a></div></div>`,
  };
  add('/', 'home', home);
  add('/index.html', 'home', home, { copy: 'slash' });
  add('http://www.qlwater.example/', 'home', home, { copy: 'protocol' });

  const notice = (one: Outage, column: Column = 'outages', at = one.at): Shell => ({
    title: outageTitle(one),
    column,
    at,
    source: one.branch,
    id: one.id,
    body: outage(one) + between([...OUTAGES, ...PUT_OFF], one, 'outages', outageTitle),
  });
  for (const one of [...OUTAGES, ...PUT_OFF]) {
    const content = `outage ${one.id}`;
    const more: Partial<SitePage> = { alike: PUT_OFF.includes(one) ? 'version put-off' : 'variant outages' };
    const path = articleAt(one.day, 'outages', one.id);
    add(path, content, notice(one), more);
    if (one.id === 38461 || one.id === 38430) {
      const url = mobileAt(one.id);
      const canonical = one.id === 38461 ? HOST + path : undefined;
      raw(url, content, mobile(url, outageTitle(one), `${one.branch}　${one.at}`, outage(one), canonical), {
        ...more,
        copy: 'mobile',
      });
    }
    if (one.id === 38430)
      add(MIRROR + path, content, { ...notice(one), canonical: HOST + path }, { ...more, copy: 'host' });
    if (one.id === 38455) {
      raw(
        `/module/print.jsp?artid=${one.id}`,
        content,
        printed(outageTitle(one), `发布日期：${one.at}　来源：${one.branch}`, outage(one)),
        { ...more, copy: 'print' },
      );
      add(articleAt(one.day, 'gaoxin', one.id), content, notice(one, 'gaoxin'), { ...more, copy: 'republished' });
    }
    if (one.id === 38442) {
      add(`${path}?from=singlemessage&isappinstalled=0`, content, notice(one), { ...more, copy: 'parameter' });
    }
    if (one.id === 38417) {
      add(articleAt('2025-05-09', 'outages', 38419), content, notice(one, 'outages', '2025-05-09 08:12'), {
        ...more,
        copy: 'edited',
      });
    }
  }

  const news = (one: Story, column: Column = 'news'): Shell => ({
    title: one.title,
    column,
    at: one.at,
    source: one.source,
    id: one.id,
    body: paragraphs(one.text) + between(NEWS, one, 'news', ({ title }) => title),
  });
  for (const one of NEWS) {
    const path = articleAt(one.day, 'news', one.id);
    const content = `news ${one.id}`;
    add(path, content, news(one), { changed: one.day });
    if (one.id === 38458) {
      const url = mobileAt(one.id);
      raw(url, content, mobile(url, one.title, `${one.source}　${one.at}`, paragraphs(one.text)), { copy: 'mobile' });
    }
    if (one.id === 38447) add(`http://www.qlwater.example${path}`, content, news(one), { copy: 'protocol' });
    if (one.id === 38421) {
      add(articleAt(one.day, 'industry', one.id), content, news(one, 'industry'), { copy: 'republished' });
    }
  }

  for (const [id, month, day, rows] of QUALITY) {
    const title = `${month}水质检测结果公告`;
    const body = `${paragraphs([`根据《城市供水水质标准》，现将${month}各水厂出厂水检测结果公布如下。`])}${table(['项目', '限值', '龙潭水厂', '西岭水厂', '临江水厂'], rows)}${paragraphs(['以上结果由公司水质检测中心出具，全部项目符合《生活饮用水卫生标准》（GB 5749—2022）要求。'])}`;
    add(
      articleAt(day, 'quality', id),
      `quality ${month}`,
      { title, column: 'quality', at: `${day} 09:00`, source: '水质检测中心', id, body },
      { alike: 'variant quality' },
    );
  }
  for (const [id, day, project, code, winner, amount, place, period] of TENDERS) {
    const title = `${project}成交结果公告`;
    const body = `${paragraphs([`一、项目名称：${project}`, `二、项目编号：${code}`, `三、成交供应商：${winner}`, `四、成交金额：人民币${amount}`, `五、履约地点：${place}`, `六、履约期限：${period}`, '七、公告期限：自本公告发布之日起一个工作日。供应商对结果有异议的，可在公告期满之日起七个工作日内以书面形式提出。', '联系人：采购管理部　韦工　电话：0899-5620777'])}`;
    add(
      articleAt(day, 'tenders', id),
      `tender ${code}`,
      { title, column: 'tenders', at: `${day} 17:30`, source: '采购管理部', id, body },
      { alike: 'variant tenders' },
    );
  }

  for (const one of GUIDES) {
    const { id, title, who, papers, steps, days, fee, note } = one;
    const inside = `<h3>一、办理对象</h3>${paragraphs([`${who}。`])}<h3>二、申请材料</h3><ol>${papers.map((paper) => `<li>${paper}</li>`).join('')}</ol><h3>三、办理流程</h3><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol><h3>四、办理时限</h3>${paragraphs([`${days}。`])}<h3>五、收费标准</h3>${paragraphs([`${fee}。`])}<h3>六、特别说明</h3>${paragraphs([note])}<h3>七、办理渠道</h3>${paragraphs(['各营业厅窗口、网上营业厅、“青澜用水”APP。咨询电话：96188。'])}`;
    const path = articleAt(GUIDED, 'guides', id);
    const content = `guide ${id}`;
    const page: Shell = { title, column: 'guides', at: `${GUIDED} 10:00`, source: '营销服务部', id, body: inside };
    const more: Partial<SitePage> = { alike: 'variant guides' };
    add(path, content, page, more);
    if (id === 30211) {
      const session = ';jsessionid=A41C09E7D3F25B86';
      add(path + session, content, { ...page, session }, { ...more, copy: 'session' });
    }
    if (id === 30214) {
      const url = mobileAt(id);
      raw(url, content, mobile(url, title, `营销服务部　${GUIDED}`, inside, HOST + path), { ...more, copy: 'mobile' });
    }
    if (id === 30217) raw(`/oldfolks/art_${id}.html`, content, large(title, inside), { ...more, copy: 'plain' });
    if (id === 30222) add('/ReadNews.asp?NewsID=412&BigClassName=bszn', content, page, { ...more, copy: 'moved' });
    if (id === 30226) add(MIRROR + path, content, page, { ...more, copy: 'host' });
  }

  for (const [id, year, from, document, rows] of PRICES) {
    const title = `青澜市城市供水价格表（${year}年）`;
    const day = `${year}-0${year === '2023' ? 6 : 2}-20`;
    const inside = `${paragraphs([`根据${document}，自${from}起，城市公共管网供水到户价格按下表执行，单位为元每立方米。`])}${table(['用水类别', '基本水价', '污水处理费', '水资源税', '到户价'], rows)}${paragraphs(['居民阶梯水量以年为计量周期，周期之间不累计、不结转。户籍人口五人及以上家庭可以申请核增基数。'])}`;
    const more: Partial<SitePage> = { alike: 'version prices' };
    add(
      articleAt(day, 'prices', id),
      `prices ${year}`,
      { title, column: 'prices', at: `${day} 11:00`, source: '财务资产部', id, body: inside },
      more,
    );
    if (year === '2025') {
      raw(
        `/module/print.jsp?artid=${id}`,
        `prices ${year}`,
        printed(title, `发布日期：${day} 11:00　来源：财务资产部`, inside),
        { ...more, copy: 'print' },
      );
    }
  }

  add(
    columnAt('questions'),
    'questions',
    {
      title: '常见问题',
      column: 'questions',
      body: `<h1>常见问题</h1><dl class="faq">${FAQ.map(([, question, answer]) => `<dt>问：${question}</dt><dd>答：${answer}</dd>`).join('')}</dl>`,
    },
    { alike: 'part questions' },
  );
  for (const [id, question, answer] of FAQ.slice(0, 3)) {
    add(
      articleAt('2024-09-12', 'questions', id),
      `question ${id}`,
      {
        title: question,
        column: 'questions',
        at: '2024-09-12 15:00',
        source: '客户服务中心',
        id,
        body: paragraphs([answer]),
      },
      { alike: 'part questions' },
    );
  }

  const offices = (path: string, sorted: typeof OFFICES, more: Partial<SitePage> = {}): void =>
    add(
      path,
      'offices',
      {
        title: '营业网点',
        column: 'offices',
        body: `<h1>营业网点一览</h1><p>排序：<a href="${columnAt('offices')}">按区域</a> <a href="${columnAt('offices')}?orderby=name">按名称</a></p><ul class="offices">${sorted.map(([id, name, district, address, phone, hours]) => `<li><a href="${articleAt('2024-03-18', 'offices', id)}">${name}</a>（${district}）${address}，电话${phone}，${hours}</li>`).join('')}</ul>`,
      },
      more,
    );
  offices(columnAt('offices'), OFFICES);
  const [wenmiao, wangjiang, zhigu, chating] = OFFICES as readonly [
    (typeof OFFICES)[0],
    (typeof OFFICES)[0],
    (typeof OFFICES)[0],
    (typeof OFFICES)[0],
  ];
  offices(`${columnAt('offices')}?orderby=name`, [chating, wangjiang, wenmiao, zhigu], { copy: 'sort' });
  for (const [id, name, district, address, phone, hours, buses, counters] of OFFICES) {
    const body = `${table(
      ['项目', '内容'],
      [
        ['所属区域', district],
        ['地址', address],
        ['电话', phone],
        ['营业时间', hours],
        ['乘车路线', buses],
        ['服务窗口', counters],
        ['业务范围', '报装、过户、缴费、发票、校表'],
      ],
    )}${paragraphs(['法定节假日营业时间以当日公告为准。自助缴费机24小时开放。'])}`;
    add(
      articleAt('2024-03-18', 'offices', id),
      `office ${id}`,
      { title: name, column: 'offices', at: '2024-03-18 09:30', source: '营销服务部', id, body },
      { alike: 'variant offices' },
    );
  }

  for (const [id, day, title, letter, answer, answered] of LETTERS) {
    const body = `<div class="letter"><h1>${title}</h1><table class="mail"><tr><th>来信时间</th><td>${day}</td></tr><tr><th>来信内容</th><td>${letter}</td></tr><tr><th>答复单位</th><td>客户服务中心</td></tr><tr><th>答复时间</th><td>${answered}</td></tr><tr><th>答复内容</th><td>您好！${answer}感谢您对供水工作的关心和支持。</td></tr></table><p>您对答复是否满意：<label><input type="radio" name="m">满意</label><label><input type="radio" name="m">基本满意</label><label><input type="radio" name="m">不满意</label></p></div>`;
    add(
      `/jact/front/mailpubdetail.do?transactId=${id}&sysid=3`,
      `letter ${id}`,
      { title, column: 'letters', body },
      { alike: 'variant letters' },
    );
  }
  const letters = LETTERS.map(
    ([id, day, title, , , answered]) =>
      [`/jact/front/mailpubdetail.do?transactId=${id}&sysid=3`, `${title}（${answered}已答复）`, day] as const,
  );
  const lettersIn = (column: Column, heading: string): Shell => ({
    title: heading,
    column,
    body: `<h1>${heading}</h1><p>写信须知：请留下缴费户号和联系电话，五个工作日内答复。</p>${list(letters, '<p class="write"><a href="/jact/front/mailwrite.do?sysid=3">我要写信</a></p>')}`,
  });
  add(columnAt('letters'), 'letters', lettersIn('letters', '来信选登'));
  add(columnAt('exchange'), 'letters', lettersIn('exchange', '互动交流'), { copy: 'list' });

  const rows = [...OUTAGES, ...PUT_OFF]
    .sort((a, b) => b.id - a.id)
    .map((one) => [articleAt(one.day, 'outages', one.id), outageTitle(one), one.day] as const);
  const outages = columnAt('outages');
  const turned = (shown: typeof rows, at: number): Shell => ({
    title: '停水公告',
    column: 'outages',
    body: list(
      shown,
      `<div class="pages">共 ${rows.length} 条 第 ${at}/2 页 <a href="${outages}">首页</a> <a href="${outages}">1</a> <a href="${outages}?uid=3021&amp;pageNum=2">2</a> <a href="${outages}?uid=3021&amp;pageNum=2">尾页</a></div>`,
    ),
  });
  const listed = { alike: 'list outages' } as const;
  add(outages, 'list 1', turned(rows.slice(0, 4), 1), listed);
  add(`${outages}?uid=3021&pageNum=1`, 'list 1', turned(rows.slice(0, 4), 1), { ...listed, copy: 'parameter' });
  add(`${outages}?uid=3021&pageNum=2`, 'list 2', turned(rows.slice(4), 2), listed);

  const inBoth = { alike: 'translation about' } as const;
  add(
    columnAt('about'),
    'about',
    { title: '公司简介', column: 'about', body: `<h1>公司简介</h1>${paragraphs(ABOUT)}` },
    inBoth,
  );
  const english = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>About Us - Qinglan Water Group</title></head><body><div class="en-top"><a href="/">中文</a></div><div class="en-nav"><a href="/en/about.html">About Us</a> <a href="/en/service.html">Services</a> <a href="/en/contact.html">Contact</a></div><div class="en-main"><h1>About Us</h1>${paragraphs(ABOUT_EN)}</div><div class="footer">Qinglan Water Group Co., Ltd. No. 1 Guanlan Avenue, Beihu District, Qinglan</div></body></html>
`;
  raw('/en/about.html', 'about en', english, inBoth);
  raw('/EN/About.html', 'about en', english, { ...inBoth, copy: 'case' });

  for (const [id, title, caption] of [
    [38399, '夜巡荷塘路', '四月二十四日凌晨，检漏班在荷塘路作业。卢启明 摄'],
    [38427, '水厂紫藤开了', '西岭水厂三号清水池畔。陈霜 摄'],
  ] as const) {
    const day = id === 38399 ? '2025-04-25' : '2025-05-12';
    const body = `<p style="text-align: center;"><img src="/picture/0/${id}.jpg" border="0"></p><p style="text-align: center;">${caption}</p>`;
    add(
      articleAt(day, 'photos', id),
      `photo ${id}`,
      { title, column: 'photos', at: `${day} 12:00`, source: '党群工作部', id, body },
      { alike: 'thin photos' },
    );
  }
  for (const word of ['净水器以旧换新', '实习']) {
    add(
      `/jsearch/search.do?q=${encodeURIComponent(word)}`,
      `search ${word}`,
      {
        title: '站内搜索',
        body: `<div class="jsearch"><p>找到约 0 条结果</p><p>抱歉，没有找到与“<em>${word}</em>”相关的内容。建议您检查输入是否有误，或者减少关键词。</p></div>`,
      },
      { alike: 'thin searches' },
    );
  }
  add(
    '/art/2019/7/1/art_1201_17733.html',
    'gone',
    {
      title: '页面不存在',
      body: '<div class="err"><h2>您访问的页面不存在或已被删除</h2><p>5秒后自动返回首页。</p></div>',
    },
    { alike: 'thin errors' },
  );
  add(
    '/hall/bill.do',
    'closed',
    {
      title: '系统维护',
      body: '<div class="err"><h2>网上营业厅正在升级维护</h2><p>维护时间为5月31日22:00至6月1日12:00，期间可以通过微信公众号缴费。</p></div>',
    },
    { alike: 'thin errors' },
  );
  return { name: 'qinglan-water', pages };
}
