import type { CopyKind, Site, SitePage } from '../site.ts';
import { type Article, KNOWLEDGE, NEWS } from './articles.ts';
import { BRANCHES, type Branch, HOUSE, type House, PRODUCTS, type Product, RATE_ROWS, RATES } from './house.ts';
import { NOTICES, type Notice, WEALTH, type Wealth, wealthTitle } from './notices.ts';
import {
  article,
  HOST,
  type Link,
  largeShell,
  MOBILE,
  mobileShell,
  oldShell,
  printShell,
  prose,
  shell,
} from './shell.ts';

/** As the publishing system names its files. */
const fileOf = (folder: string, id: number, day: string): string =>
  `${folder}${day.slice(0, 4)}${day.slice(5, 7)}/t${day.replaceAll('-', '')}_${id}.html`;

const newsAt = ({ id, day }: Article): string => fileOf('/xwzx/bhxw/', id, day);
const knowledgeAt = ({ id, day }: Article): string => fileOf('/xfbh/jrzs/', id, day);
const noticeAt = ({ id, day }: Notice): string => fileOf('/xwzx/ggl/', id, day);
const wealthAt = ({ id, day }: Wealth): string => fileOf('/lcgg/', id, day);
const productAt = ({ slug }: Product): string => `/grjr/${slug}.html`;
const branchAt = ({ slug }: Branch): string => `/wdfb/${slug}.html`;

/** Articles about fraud. */
const FRAUD = KNOWLEDGE.filter(({ id }) => [2064, 2036, 2017].includes(id));

const near = (items: readonly Link[], at: string): string => {
  const i = items.findIndex(([path]) => path === at);
  const one = (label: string, link: Link | undefined): string =>
    `<li>${label}:${link === undefined ? '没有了' : `<a href="${link[0]}">${link[1]}</a>`}</li>`;
  return i === -1 ? '' : `<ul class="prevnext">${one('上一篇', items[i - 1])}${one('下一篇', items[i + 1])}</ul>`;
};

const newsLinks = NEWS.map((one): Link => [newsAt(one), one.title]);
const knowledgeLinks = KNOWLEDGE.map((one): Link => [knowledgeAt(one), one.title]);
const noticeLinks = NOTICES.map((one): Link => [noticeAt(one), one.title]);

const TOOLS =
  '【<a href="javascript:doZoom(16)">大</a> <a href="javascript:doZoom(14)">中</a>】 【<a href="javascript:window.close()">关闭</a>】';

const articlePage = (
  url: string,
  one: Article,
  column: string,
  links: readonly Link[],
  at: string,
  text = one.text,
): string =>
  shell({
    title: one.title,
    column,
    body: article(
      url,
      one.title,
      `发布时间：${one.day} 来源：${one.from}`,
      prose(text),
      `<div class="tools">${TOOLS}</div>${near(links, at)}`,
    ),
  });

const newsPage = (url: string, one: Article): string => articlePage(url, one, '新闻中心', newsLinks, newsAt(one));
const knowledgePage = (url: string, one: Article): string =>
  articlePage(url, one, '消费者权益保护', knowledgeLinks, knowledgeAt(one));

const noticePage = (url: string, one: Notice): string =>
  shell({
    title: one.title,
    column: '新闻中心',
    body: article(
      url,
      one.title,
      `发布时间：${one.day}`,
      `${prose(one.text)}\n<p>${one.day}</p>`,
      near(noticeLinks, noticeAt(one)),
    ),
  });

const table = (facts: readonly (readonly [string, string])[]): string =>
  `<table class="tab" border="1" cellspacing="0"><tbody>
${facts.map(([name, value]) => `<tr><td class="h">${name}</td><td>${value}</td></tr>`).join('\n')}
</tbody></table>`;

function wealthPage(url: string, one: Wealth): string {
  const due = one.form === 'due';
  const facts: readonly Link[] = [
    ['产品代码', one.code],
    ['产品期限', `${one.term}天`],
    ['风险等级', 'R2（中低风险）'],
    [due ? '兑付年化收益率' : '业绩比较基准（年化）', `${one.rate}%`],
    ['成立日', one.from],
    ['到期日', one.to],
    [due ? '实际募集金额' : '发行规模上限', `${one.amount}万元`],
  ];
  const text = due
    ? `<p>本行发行的上述产品已于${one.to}到期，运作正常，投资者的本金和收益已在到期日后一个工作日内划入签约账户，遇节假日顺延。</p>
<p>感谢您的支持，欢迎继续购买本行其他理财产品。</p>`
    : `<p>购买起点1万元，以1000元递增。认购期内资金按活期计息。产品说明书和风险揭示书可在各网点和手机银行查阅。</p>
<p>理财非存款，产品有风险，投资须谨慎。业绩比较基准不代表未来表现，不构成对收益的承诺。</p>`;
  const body = article(url, wealthTitle(one), `发布时间：${one.day}`, `${table(facts)}\n${text}`);
  return shell({ title: wealthTitle(one), column: '个人金融', body });
}

function productPage(one: Product): string {
  const others = PRODUCTS.filter(({ kind, slug }) => kind === one.kind && slug !== one.slug);
  const body = `<div class="product"><h1>${one.name}</h1>
${table(one.facts)}
<p>${one.text}</p>
<p class="note">各项收费以本行公布的服务价格目录为准，贷款以审批结果为准。</p>
<h4>其他${one.kind}产品</h4><ul>${others.map((other) => `<li><a href="${productAt(other)}">${other.name}</a></li>`).join('')}</ul></div>`;
  return shell({ title: one.name, column: '个人金融', body });
}

const dated = (links: readonly (readonly [path: string, name: string, day: string])[]): string =>
  `<ul class="newslist">
${links.map(([path, name, day]) => `<li><span>${day}</span><a href="${path}" title="${name}">${name}</a></li>`).join('\n')}
</ul>`;

const datedNews = NEWS.map((one) => [newsAt(one), one.title, one.day] as const);
const datedKnowledge = KNOWLEDGE.map((one) => [knowledgeAt(one), one.title, one.day] as const);
const datedNotices = NOTICES.map((one) => [noticeAt(one), one.title, one.day] as const);
const datedFraud = FRAUD.map((one) => [knowledgeAt(one), one.title, one.day] as const);

const PAGER = `<div class="page">共2页 <a href="/xwzx/bhxw/">1</a> <a href="/xwzx/bhxw/index_1.html">2</a></div>`;

const homePage = (): string =>
  shell({
    title: '',
    column: '',
    body: `<div class="box b1"><h2>本行新闻<a class="more" href="/xwzx/bhxw/">更多</a></h2>${dated(datedNews.slice(0, 4))}</div>
<div class="box b2"><h2>公告栏<a class="more" href="/xwzx/ggl/">更多</a></h2>${dated(datedNotices.slice(0, 4))}</div>
<div class="box b3"><h2>理财公告<a class="more" href="/lcgg/list.jsp">更多</a></h2>
${dated(WEALTH.slice(0, 3).map((one) => [wealthAt(one), wealthTitle(one), one.day] as const))}</div>
<div class="box b4"><h2>金融知识<a class="more" href="/xfbh/jrzs/">更多</a></h2>${dated(datedKnowledge.slice(0, 3))}</div>
<div class="quick"><a href="/grjr/hnkd.html">惠农快贷</a><a href="/grjr/shed.html">商户e贷</a><a href="/grjr/decd.html">大额存单</a>
<a href="/wdfb/">网点查询</a></div>`,
  });

/** The servlet with the notices of products; `session` is in its own links. */
function wealthList(items: readonly Wealth[], session = ''): string {
  const rows = items.map(
    (one) => `<tr><td><a href="${wealthAt(one)}">${wealthTitle(one)}</a></td><td>${one.code}</td><td>${one.term}</td>\
<td>${one.rate}</td><td>${one.day}</td></tr>`,
  );
  const by = (order: string, name: string): string => `<a href="/lcgg/list.jsp${session}?order=${order}">${name}</a>`;
  const body = `<table class="tab list" border="1" cellspacing="0"><tr><th>产品公告</th><th>代码</th><th>${by('term', '期限（天）')}</th>\
<th>${by('rate', '年化(%)')}</th><th>发布日期</th></tr>
${rows.join('\n')}
</table><div class="page">共${items.length}条 第1/1页</div>`;
  return shell({ title: '理财公告', column: '个人金融', body, session });
}

const listPage = (title: string, column: string, body: string): string =>
  shell({ title, column, body: `<div class="listbox"><h1>${title}</h1>${body}</div>` });

export function hechuanBank(): Site {
  const pages: SitePage[] = [];
  const push = (
    page: Omit<SitePage, 'alike' | 'changed' | 'copy'>,
    alike?: SitePage['alike'],
    copy?: CopyKind,
    day?: string,
  ): void => {
    const marks = { ...(copy === undefined ? {} : { copy }), ...(alike === undefined ? {} : { alike }) };
    pages.push({ ...page, ...marks, ...(day === undefined ? {} : { changed: day }) });
  };
  const add = (path: string, html: (url: string) => string, alike?: SitePage['alike'], day?: string): void =>
    push({ url: HOST + path, html: html(HOST + path), content: path }, alike, undefined, day);
  const copy = (of: string, kind: CopyKind, at: string, html: (url: string) => string, day?: string): void => {
    const { alike } = pages.find(({ content, copy: one }) => content === of && one === undefined)!;
    const url = at.startsWith('/') ? HOST + at : at;
    push({ url, html: html(url), content: of }, alike, kind, day);
  };

  add('/', homePage);
  const house = ({ title, text }: House): string =>
    shell({ title, column: '关于本行', body: `<div class="single"><h1>${title}</h1>\n${prose(text)}</div>` });
  for (const one of HOUSE) add(one.path, () => house(one), one.alike);
  const products = `<ul class="plist">
${PRODUCTS.map((one) => `<li><a href="${productAt(one)}"><b>${one.name}</b></a> ${one.kind}</li>`).join('\n')}
</ul>`;
  add('/grjr/', () => listPage('产品一览', '个人金融', products));
  for (const one of PRODUCTS) add(productAt(one), () => productPage(one), `variant ${one.kind}`);
  for (const { slug, day, rates } of RATES) {
    const title = `人民币存款挂牌利率表（${day}起执行）`;
    const facts = RATE_ROWS.map((name, i): Link => [name, `${rates[i]}%`]);
    const body = `<div class="product"><h1>${title}</h1>${table([['项目', '年利率'], ...facts])}
<p class="note">零存整取、整存零取、存本取息按同档次整存整取利率打六折。单位存款执行相同利率。</p></div>`;
    add(`/grjr/${slug}.html`, () => shell({ title, column: '个人金融', body }), 'version rates', day);
  }
  const branches = BRANCHES.map(
    (one) =>
      `<tr><td><a href="${branchAt(one)}">${one.name}</a></td><td>${one.address}</td><td>${one.telephone}</td></tr>`,
  ).join('\n');
  const branchList = listPage(
    '全部网点',
    '网点分布',
    `<table class="tab" border="1" cellspacing="0">\n${branches}\n</table>`,
  );
  add('/wdfb/', () => branchList);
  for (const one of BRANCHES) {
    const facts: readonly Link[] = [
      ['地址', one.address],
      ['电话', one.telephone],
      ['营业时间', one.hours],
      ['对公业务', one.corporate],
      ['自助设备', one.machines],
    ];
    const body = `<div class="single"><h1>${one.name}</h1>${table(facts)}<p>无障碍设施齐全，可预约上门服务。</p></div>`;
    add(branchAt(one), () => shell({ title: one.name, column: '网点分布', body }), 'variant branches');
  }
  add('/lcgg/list.jsp', () => wealthList(WEALTH));
  for (const one of WEALTH) add(wealthAt(one), (url) => wealthPage(url, one), `variant wealth ${one.form}`, one.day);
  const newsOne = listPage('本行新闻', '新闻中心', dated(datedNews.slice(0, 5)) + PAGER);
  add('/xwzx/bhxw/', () => newsOne, 'list news');
  add(
    '/xwzx/bhxw/index_1.html',
    () => listPage('本行新闻', '新闻中心', dated(datedNews.slice(5)) + PAGER),
    'list news',
  );
  for (const one of NEWS) add(newsAt(one), (url) => newsPage(url, one), undefined, one.day);
  add('/xwzx/ggl/', () => listPage('公告栏', '新闻中心', dated(datedNotices)));
  for (const one of NOTICES) {
    const alike = one.form === 'accounts' ? undefined : (`variant ${one.form}` as const);
    add(noticeAt(one), (url) => noticePage(url, one), alike, one.day);
  }
  add('/xfbh/jrzs/', () => listPage('金融知识', '消费者权益保护', dated(datedKnowledge)), 'list knowledge');
  add('/xfbh/fzp/', () => listPage('防诈骗专题', '消费者权益保护', dated(datedFraud)), 'list knowledge');
  for (const one of KNOWLEDGE) add(knowledgeAt(one), (url) => knowledgePage(url, one), undefined, one.day);

  const news = (id: number): Article => NEWS.find((one) => one.id === id)!;
  const known = (id: number): Article => KNOWLEDGE.find((one) => one.id === id)!;
  const notice = (id: number): Notice => NOTICES.find((one) => one.id === id)!;
  const holiday = notice(3145);
  const dormant = notice(3087);

  copy('/', 'protocol', 'http://www.hcrcb.example/', homePage);
  copy(noticeAt(holiday), 'protocol', `http://www.hcrcb.example${noticeAt(holiday)}`, (url) =>
    noticePage(url, holiday),
  );
  copy('/', 'host', 'https://hcrcb.example/', homePage);
  const tea = news(1187);
  copy(newsAt(tea), 'host', `https://hcrcb.example${newsAt(tea)}`, (url) => newsPage(url, tea));
  copy('/', 'slash', '/index.html', homePage);
  copy('/xwzx/bhxw/', 'slash', '/xwzx/bhxw/index.html', () => newsOne);
  copy('/wdfb/', 'slash', '/wdfb', () => branchList);
  const flood = news(1126);
  copy(newsAt(flood), 'parameter', `${newsAt(flood)}?from=timeline&isappinstalled=0`, (url) => newsPage(url, flood));
  const insured = known(2058);
  copy(knowledgeAt(insured), 'parameter', `${knowledgeAt(insured)}?spm=a2c0b.118.0.0`, (url) =>
    knowledgePage(url, insured),
  );
  const loan = PRODUCTS.find(({ slug }) => slug === 'hnkd')!;
  copy(productAt(loan), 'parameter', `${productAt(loan)}?channel=wx02`, () => productPage(loan));
  const session = ';jsessionid=7F3A90C2D1E84B56A0';
  copy('/lcgg/list.jsp', 'session', `/lcgg/list.jsp${session}`, () => wealthList(WEALTH, session));
  const byRate = [...WEALTH].sort((a, b) => Number(b.rate) - Number(a.rate));
  copy('/lcgg/list.jsp', 'sort', '/lcgg/list.jsp?order=rate', () => wealthList(byRate));
  const byTerm = [...WEALTH].sort((a, b) => a.term - b.term);
  copy('/lcgg/list.jsp', 'sort', '/lcgg/list.jsp?order=term', () => wealthList(byTerm));
  copy('/gybh/qywh.html', 'case', '/Gybh/qywh.html', () =>
    house(HOUSE.find(({ path }) => path === '/gybh/qywh.html')!),
  );
  for (const one of [known(2051), known(2029)]) {
    const at = knowledgeAt(one);
    copy(at, 'print', `/print.jsp?docid=${one.id}`, () => printShell(one.title, one.day, prose(one.text)));
  }
  for (const one of [news(1187), news(1152), known(2064), holiday]) {
    const at = 'form' in one ? noticeAt(one) : one.id < 2000 ? newsAt(one) : knowledgeAt(one);
    copy(at, 'mobile', `${MOBILE}/art/${one.id}.html`, () => mobileShell(one.title, one.day, prose(one.text)));
  }
  copy(noticeAt(dormant), 'plain', `/wza/${dormant.id}.html`, () => largeShell(dormant.title, prose(dormant.text)));
  const elder = known(2043);
  const rent = known(2036);
  const signs = news(1152);
  for (const [one, folder, column, at] of [
    [elder, '/xwzx/bhxw/', '新闻中心', knowledgeAt(elder)],
    [rent, '/xfbh/fzp/', '消费者权益保护', knowledgeAt(rent)],
    [signs, '/xfbh/jrzs/', '消费者权益保护', newsAt(signs)],
  ] as const) {
    const again = fileOf(folder, one.id + 40, one.day);
    copy(at, 'republished', again, (url) => articlePage(url, one, column, [], again), one.day);
  }
  copy('/xfbh/fzp/', 'list', '/tags/fanzha.html', () => listPage('标签：反诈', '消费者权益保护', dated(datedFraud)));
  const roll = news(1093);
  const contest = news(1109);
  for (const [one, id] of [
    [roll, 318],
    [contest, 341],
  ] as const) {
    copy(newsAt(one), 'moved', `/shownews.asp?id=${id}`, () => oldShell(one.title, one.day, prose(one.text)));
  }
  const quarter = news(1179);
  const slip = quarter.text.replace('比年初下降零点零五个百分点', '比年初下降零点五个百分点');
  const first = fileOf('/xwzx/bhxw/', 1178, '2025-04-20');
  copy(newsAt(quarter), 'edited', first, (url) => articlePage(url, quarter, '新闻中心', [], first, slip), '2025-04-20');
  const late = known(2008);
  const draft = late.text
    .replace('就可以提取，不用公证', '即可提取，无需公证')
    .replace('来网点问这件事的人最多', '来网点咨询的人最多');
  const second = fileOf('/xfbh/jrzs/', 2007, '2024-04-07');
  const before = { ...late, day: '2024-04-07' };
  copy(
    knowledgeAt(late),
    'edited',
    second,
    (url) => articlePage(url, before, '消费者权益保护', [], second, draft),
    '2024-04-07',
  );
  return { name: 'hechuan-bank', pages };
}
