/** A maker of pumps, in Chinese: products, news, notices, cases, posts and offices, on a common system for companies. */
import { paged, type Site, type SitePage } from '../site.ts';
import {
  goods,
  HOST,
  mip,
  mobile,
  mobileGoods,
  newsAt,
  paragraphs,
  printed,
  productAt,
  type Shell,
  shell,
  story,
} from './shell.ts';
import {
  ABOUT,
  ABOUT_EN,
  CASES,
  COLUMNS,
  FAIRS,
  HOLIDAYS,
  MANUALS,
  NEWS,
  OFFICES,
  POSTS,
  PRODUCTS,
  type Product,
  type Story,
  TENDERS,
  WARRANTY,
} from './texts.ts';

const plain = (title: string, lines: readonly string[]): string =>
  `<div class="article"><h1>${title}</h1><div class="content">${paragraphs(lines)}</div></div>`;

/** The pages of the site in the order of a crawl. */
export function pumpMaker(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path, page), more);
  const insecure = HOST.replace('https', 'http');
  const bare = HOST.replace('www.', '');

  const home: Shell = {
    title: '首页',
    canonical: `${HOST}/`,
    body: `<div class="banner"><img src="/upload/banner1.jpg" alt=""></div><h2>产品中心</h2><ul class="plist">${PRODUCTS.slice(
      0,
      6,
    )
      .map((one) => `<li><a href="${productAt(one)}">${one.name}</a></li>`)
      .join('')}</ul><h2>公司简介</h2><p>${ABOUT[0]!.slice(0, 90)}……<a href="/about.html">[查看详细]</a></p>`,
  };
  add('/', 'home', home);
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });
  add('/index.html', 'home', home, { copy: 'slash' });
  add(`${bare}/`, 'home', home, { copy: 'host' });

  const about = (path: string, canonical?: string): Shell => ({
    title: '关于我们',
    canonical,
    body: `${plain('公司简介', ABOUT)}<p class="share" data-url="${path}">分享到：微信 微博 QQ空间</p>`,
  });
  const inBoth = { alike: 'translation about' } as const;
  add('/about.html', 'about', about('/about.html'), inBoth);
  add('/page.asp?id=1&lang=cn', 'about', about('/page.asp'), { ...inBoth, copy: 'moved' });
  const english: Shell = { title: 'About us', body: plain('About Tailan', ABOUT_EN) };
  add('/en/about.html', 'about en', english, inBoth);

  const productPage = (path: string, one: Product): Shell => ({
    title: one.name,
    body: goods(path, one),
    canonical: [1, 3].includes(one.id % 20) ? HOST + productAt(one) : undefined,
  });
  const families: Readonly<Record<string, Partial<SitePage>>> = {
    管道泵: { alike: 'variant inline' },
    排污泵: { alike: 'variant sewage' },
  };
  const familyOf = ({ category }: Product): Partial<SitePage> => families[category] ?? {};
  const named = ({ model }: Product): string => `product ${model}`;
  for (const one of PRODUCTS) add(productAt(one), named(one), productPage(productAt(one), one), familyOf(one));
  const again = (path: string, id: number, copy: NonNullable<SitePage['copy']>): void => {
    const one = PRODUCTS.find((product) => product.id === id)!;
    add(path, named(one), productPage(path, one), { ...familyOf(one), copy });
  };
  again('/product/101.html?from=baidu&bd_vid=10482293377154', 101, 'parameter');
  again('/ProductView.asp?ID=102&SortID=8', 102, 'moved');
  again('/Product/103.HTML', 103, 'case');
  again(`${insecure}/product/121.html`, 121, 'protocol');
  again('/solution/shizheng/product/122.html', 122, 'republished');
  again('/product/141.html?spm=a2c4e.11153940.0.0.7c1d', 141, 'parameter');
  const [fluorine, cabinet] = PRODUCTS.slice(-2) as [Product, Product];
  raw(
    `https://m.tailan-pump.example${productAt(fluorine)}`,
    named(fluorine),
    mobile(HOST + productAt(fluorine), fluorine.name, mobileGoods(fluorine)),
    { copy: 'mobile' },
  );
  const session = '?PHPSESSID=q8r2n5c0t7v1k4m3';
  const kept = productAt(cabinet) + session;
  add(kept, named(cabinet), { title: cabinet.name, body: goods(kept, cabinet, session), session }, { copy: 'session' });

  const productList = (title: string, items: readonly Product[], foot: string): Shell => ({
    title,
    body: `<h1>${title}</h1><p>排序：<a href="?sort=id">默认</a> <a href="?sort=hits">人气</a></p><ul class="plist">${items.map((one) => `<li><a href="${productAt(one)}"><img src="/upload/product/${one.id}s.jpg" alt=""><b>${one.name}</b></a><p>${one.rows[0]![0]}：${one.rows[0]![1]}　${one.rows[1]![0]}：${one.rows[1]![1]}</p></li>`).join('')}</ul><div class="page">${foot}</div>`,
  });
  const lists = { alike: 'list products' } as const;
  const byPage = paged(PRODUCTS, 5);
  byPage.forEach((items, i) => {
    const page = productList('产品中心', items, `共${PRODUCTS.length}条 ${i + 1}/${byPage.length}页`);
    add(i === 0 ? '/product/' : `/product/list_${i + 1}.html`, `products ${i}`, page, lists);
  });
  const total = `共${PRODUCTS.length}条 1/${byPage.length}页`;
  const front = productList('产品中心', byPage[0]!, total);
  add('/product/list_1.html', 'products 0', front, { ...lists, copy: 'slash' });
  add('/product/?sort=hits', 'products 0', productList('产品中心', [...byPage[0]!].reverse(), total), {
    ...lists,
    copy: 'sort',
  });
  const sewage = PRODUCTS.filter(({ category }) => category === '排污泵');
  add('/product/paiwubeng/', 'products sewage', productList('排污泵', sewage, '共3条 1/1页'), lists);
  add('/tag/qianshuipaiwubeng/', 'products sewage', productList('潜水排污泵', sewage, '共3条 1/1页'), {
    ...lists,
    copy: 'list',
  });

  const article = (path: string, one: Story, text?: readonly string[]): Shell => ({
    title: one.title,
    body: story(path, one, text),
  });
  for (const one of NEWS) add(newsAt(one), `news ${one.id}`, article(newsAt(one), one), { changed: one.day });
  const [hall, flood, patents, standards, castings, cavitation, frost] = NEWS as [
    Story,
    Story,
    Story,
    Story,
    Story,
    Story,
    Story,
  ];
  const repeat = (path: string, one: Story, copy: NonNullable<SitePage['copy']>, text?: readonly string[]): void =>
    add(path, `news ${one.id}`, article(path, one, text), { copy });
  repeat(`/index.php?m=content&c=index&a=show&catid=6&id=${hall.id}`, hall, 'moved');
  raw(`/news/print.php?id=${hall.id}`, `news ${hall.id}`, printed(hall.title, hall.day, hall.text), { copy: 'print' });
  repeat(`/news/dangjian-gongyi/${flood.id}.html`, flood, 'republished');
  raw(`/mip${newsAt(flood)}`, `news ${flood.id}`, mip(HOST + newsAt(flood), flood), { copy: 'amp' });
  repeat(`/about/honour/news-${patents.id}.html`, patents, 'republished');
  repeat(`${newsAt(standards)}?isappinstalled=0&from=timeline`, standards, 'parameter');
  const wap = `https://m.tailan-pump.example${newsAt(castings)}`;
  raw(wap, `news ${castings.id}`, mobile(HOST + newsAt(castings), castings.title, paragraphs(castings.text)), {
    copy: 'mobile',
  });
  const portal = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${cavitation.title} - 中国泵业资讯网</title></head><body><div id="head"><a href="/">中国泵业资讯网</a> <a href="/buy">求购</a> <a href="/sell">供应</a> <a href="/expo">展会</a> <a href="/tech">技术</a></div><div id="show"><h1>${cavitation.title}</h1><h4>来源：江州泰澜泵业有限公司　作者：泰澜　更新时间：2024/9/10 8:42:15</h4><div id="zoom">${paragraphs(cavitation.text)}</div><p>免责声明：本文系转载，版权归原作者所有，如有侵权请联系删除。</p></div><div id="foot">中国泵业资讯网 客服QQ：000000</div></body></html>`;
  raw('https://www.bengye-zixun.example/tech/2024/0910/show_77120.html', `news ${cavitation.id}`, portal, {
    copy: 'republished',
  });
  const corrected = frost.text.map((line) =>
    line.replace('两三圈', '二三圈').replace('不要随手放在地上', '不要随手放地上'),
  );
  repeat('/news/jszs/338_old.html', frost, 'edited', corrected);

  const newsList = (title: string, items: readonly Story[], foot: string): Shell => ({
    title,
    body: `<h1>${title}</h1><ul class="newslist">${items.map((one) => `<li><span>${one.day}</span><a href="${newsAt(one)}">${one.title}</a><p>${one.text[0]!.slice(0, 60)}…</p></li>`).join('')}</ul><div class="page">${foot}</div>`,
  });
  const archives = { alike: 'list news' } as const;
  paged(NEWS, 4).forEach((items, i) => {
    const page = newsList('新闻中心', items, `首页 上一页 ${i + 1}/2 下一页 尾页`);
    add(i === 0 ? '/news/' : `/news/list_${i + 1}.html`, `archive ${i}`, page, archives);
  });
  add('/news/index.html', 'archive 0', newsList('新闻中心', NEWS.slice(0, 4), '首页 上一页 1/2 下一页 尾页'), {
    ...archives,
    copy: 'slash',
  });
  const technical = NEWS.filter(({ column }) => column === 'jszs');
  add('/news/jszs/', 'archive jszs', newsList(COLUMNS.jszs, technical, '共2条'), archives);
  add('/tag/shuibengweihu/', 'archive jszs', newsList('水泵维护', technical, '共2条'), { ...archives, copy: 'list' });

  const notice = (path: string, id: number, title: string, day: string, text: readonly string[]): Shell =>
    article(path, { id, title, day, column: 'gsxw', text });
  for (const [id, name, days, back, day, count] of HOLIDAYS) {
    const path = `/news/gonggao/${id}.html`;
    const page = notice(path, id, `关于${name}放假的通知`, day, [
      '尊敬的客户、各位同仁：',
      `根据国家有关规定并结合公司实际，现将${name}放假安排通知如下：${days}放假，共${count}天，${back}正常上班。`,
      '放假期间销售热线有人值班，订单将在上班后按顺序发货；如遇水泵故障请拨打售后服务电话，我们将尽快为您安排。给您带来的不便，敬请谅解。祝大家节日愉快！',
      '江州泰澜泵业有限公司综合办公室',
    ]);
    add(path, `holiday ${id}`, page, { alike: 'variant holidays' });
    if (id === 384) {
      add(`${path}?share_from=wechat`, `holiday ${id}`, page, { alike: 'variant holidays', copy: 'parameter' });
    }
  }
  for (const [id, fair, days, place, stand, day] of FAIRS) {
    const path = `/news/zhanhui/${id}.html`;
    const page = notice(path, id, `诚邀莅临${fair}`, day, [
      `${fair}将于${days}在${place}举行，我公司展位号：${stand}。`,
      '届时我们将展出管道泵、排污泵、消防泵等主打产品以及全新的智能供水设备，技术人员将在现场为您解答选型与改造方面的问题。诚挚邀请新老客户莅临参观、洽谈合作！',
      '凡持本邀请函到展位登记的客户，均可领取精美礼品一份。',
    ]);
    add(path, `fair ${id}`, page, { alike: 'variant fairs' });
    if (id === 349) add(`/zhanhui/${id}_gz_water.html`, `fair ${id}`, page, { alike: 'variant fairs', copy: 'moved' });
  }
  for (const [id, subject, number, goodsOf, day] of TENDERS) {
    const path = `/news/zhaobiao/${id}.html`;
    const page = notice(path, id, `${subject}采购招标公告`, day, [
      `江州泰澜泵业有限公司就${subject}采购进行公开招标，项目编号：${number}。采购内容：${goodsOf}。`,
      '投标人须为具有独立法人资格的生产企业，注册资本不低于五百万元，近三年内无重大质量事故，能够开具增值税专用发票。本项目不接受联合体投标。',
      '有意者请于公告发布之日起十个工作日内携营业执照副本复印件到公司采购部领取招标文件。联系人：曹女士，电话：0790-0000 118。',
    ]);
    add(path, `tender ${id}`, page, { alike: 'variant tenders' });
  }
  for (const [id, post, place, people, pay, asked] of POSTS) {
    const body = plain(`${post}（${place}）`, [
      `工作地点：${place}　招聘人数：${people}　月薪：${pay}`,
      `任职要求：大专及以上学历，机电、给排水、自动化等相关专业；${asked}；身体健康，责任心强，善于沟通。`,
      '福利待遇：五险一金、包吃住、带薪年假、节日礼品、年度体检，工作满三年可申请购房无息借款。简历请发送至公司人力资源部邮箱，注明应聘职位与地点。',
    ]);
    add(`/job/${id}.html`, `post ${id}`, { title: '人才招聘', body }, { alike: 'variant posts' });
  }
  for (const [slug, city, address, phone, head, region] of OFFICES) {
    const body = `<div class="office"><h1>${city}办事处</h1><table><tr><th>地址</th><td>${city}市${address}</td></tr><tr><th>电话</th><td>${phone}</td></tr><tr><th>负责人</th><td>${head}</td></tr><tr><th>服务区域</th><td>${region}</td></tr></table><p>办事处备有常用型号的整机和易损件，工作时间为周一至周六8:30至17:30，其余时间请拨打全国服务热线。</p></div>`;
    const page: Shell = { title: `${city}办事处`, body };
    add(`/contact/${slug}.html`, `office ${slug}`, page, { alike: 'variant offices' });
    if (slug === 'chengdu') {
      add(`${insecure}/contact/${slug}.html`, `office ${slug}`, page, { alike: 'variant offices', copy: 'protocol' });
    }
  }
  for (const one of CASES) add(`/case/${one.id}.html`, `case ${one.id}`, article(`/case/${one.id}.html`, one));
  const metro = CASES[0]!;
  const inSolution = `/solution/guidaojiaotong/case-${metro.id}.html`;
  add(inSolution, `case ${metro.id}`, article(inSolution, metro), { copy: 'republished' });

  for (const { year, text } of WARRANTY) {
    const title = `产品质量保证及售后服务承诺（${year}版）`;
    const path = year === '2024' ? '/service/' : `/service/warranty-${year}.html`;
    add(path, `warranty ${year}`, { title: '售后服务', body: plain(title, text) }, { alike: 'version warranty' });
    if (year === '2024') {
      const raws = printed(title, '', text);
      raw('/service/print.html', `warranty ${year}`, raws, { copy: 'print', alike: 'version warranty' });
    }
  }
  for (const [id, name, size, day] of MANUALS) {
    const body = `<div class="down"><h1>${name}</h1><p>文件大小：${size}　更新日期：${day}　文件格式：PDF</p><a class="btn" href="/upload/file/${id}.pdf">点击下载</a></div>`;
    add(`/download/${id}.html`, `manual ${id}`, { title: '下载中心', body }, { alike: 'thin manuals' });
  }
  for (const word of ['深井泵', '螺杆泵']) {
    const body = `<h1>站内搜索</h1><p>没有找到与“${word}”相关的内容，请更换关键词，或拨打服务热线咨询。</p>`;
    add(
      `/search.php?keyword=${encodeURIComponent(word)}`,
      `search ${word}`,
      { title: '搜索', body },
      {
        alike: 'thin searches',
      },
    );
  }
  return { name: 'pump-maker', pages };
}
