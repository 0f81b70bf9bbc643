/** A city's by-laws, in Chinese: components rendered on the server, own elements, texts by chapter, versions, decisions. */
import { type CopyKind, drawn, type Site, type SitePage, someOf } from '../site.ts';
import { LAWS, type Law, RIDING_NOW } from './laws.ts';
import { ABOUT, ASKED, CALLS, ENGLISH, FILED, NOTES, PENALTIES, PLANS, REPORTS, type Report } from './texts.ts';

const HOST = 'https://flk.yunzhou.example';
const INSECURE = 'http://flk.yunzhou.example';
const lawAt = ({ id }: Law): string => `/law/${id}`;
const reportAt = ({ id }: Report): string => `/news/${id}.html`;

interface Shell {
  readonly title: string;
  readonly view: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  readonly session?: string;
}

function shell(url: string, { title, view, body, canonical, session = '' }: Shell): string {
  const scope = `data-v-${drawn(view, 0xffffff).toString(16)}`;
  const latest = someOf([...LAWS], 3, `latest ${drawn(url, 4)}`);
  return `<!doctype html>
<html data-n-head-ssr lang="zh-CN" data-n-head="%7B%22lang%22:%7B%22ssr%22:%22zh-CN%22%7D%7D">
  <head>
    <title>${title}_云州市法规规章数据库</title><meta data-n-head="ssr" charset="utf-8"><meta data-n-head="ssr" name="viewport" content="width=device-width, initial-scale=1">${canonical === undefined ? '' : `<link data-n-head="ssr" rel="canonical" href="${canonical}">`}<link rel="preload" href="/_nuxt/5d1f0e2.js" as="script"><style data-vue-ssr-id="5a7c3e9e:0">.nuxt-progress{position:fixed;top:0;height:2px}</style>
  </head>
  <body>
    <div data-server-rendered="true" id="__nuxt"><!----><div id="__layout"><div class="layout-default" ${scope}><header class="el-header" ${scope}><a href="/${session}" class="brand nuxt-link-active"><i class="emblem"></i>云州市法规规章数据库</a><ul role="menubar" class="el-menu--horizontal el-menu"><li role="menuitem" tabindex="0" class="el-menu-item"><a href="/laws${session}">法规规章</a></li><li role="menuitem" class="el-menu-item"><a href="/calls">征求意见</a></li><li role="menuitem" class="el-menu-item"><a href="/news">立法动态</a></li><li role="menuitem" class="el-menu-item"><a href="/decisions">执法公示</a></li><li role="menuitem" class="el-menu-item"><a href="/ask">问答</a></li></ul><div class="el-input el-input--suffix"><input type="text" autocomplete="off" placeholder="请输入标题、文号或者正文关键词" class="el-input__inner"><span class="el-input__suffix">检索</span></div></header>
<section class="el-container" ${scope}><main class="el-main" ${scope}>
${body}
</main><aside class="el-aside" ${scope}><div class="el-card is-hover-shadow"><div class="el-card__header"><span>最近更新</span></div><div class="el-card__body">${latest.map((law) => `<p><a href="${lawAt(law)}${session}">${law.name}</a><time>${law.passed}</time>`).join('')}</div></div><div class="el-card"><div class="el-card__body"><img src="/qr.png" alt="扫码关注"><p>扫一扫，在手机上查法规<p>今日访问 ${drawn(`${url} today`, 3000)} 次</div></div></aside></section>
<footer class="el-footer" ${scope}><div class="links"><a href="/about">关于本库</a><a href="/about/notes">更正记录</a><a href="https://www.yunzhou.example/">市政府网站</a></div><p>主办单位：云州市人大常委会法制工作委员会　云州市司法局<p>网站标识码 5907000012　示ICP备19000707号　技术支持：云州数字城市有限公司</footer><div class="el-backtop" style="right:40px;bottom:40px">UP</div></div></div></div><script>window.__NUXT__=(function(a,b){return {layout:"default",data:[{id:a,hits:b}],fetch:{},error:null,serverRendered:true,routePath:"${new URL(url, HOST).pathname}"}}(${drawn(url, 9999)},${drawn(`${url} hits`, 20000)}));</script><script src="/_nuxt/5d1f0e2.js" defer></script>
  </body>
</html>
`;
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const numeral = (n: number): string =>
  `${n < 10 ? '' : n < 20 ? '十' : `${DIGITS[Math.floor(n / 10)]}十`}${DIGITS[n % 10]}`;

/** The chapters of a law with their articles numbered through. */
function chaptersOf({
  chapters,
}: Law): readonly { readonly title: string; readonly articles: readonly (readonly [string, string])[] }[] {
  let count = 0;
  return chapters.map(([title, articles], i) => ({
    title: `第${numeral(i + 1)}章　${title}`,
    articles: articles.map((text) => [`第${numeral(++count)}条`, text] as const),
  }));
}

const factsOf = (law: Law): string =>
  `<el-descriptions class="facts"><dl><dt>制定机关<dd>${law.organ}<dt>公布日期<dd>${law.passed}<dt>施行日期<dd>${law.effective}<dt>时效性<dd><span class="el-tag">${law.status}</span></dl></el-descriptions>`;

function lawBody(url: string, law: Law, only?: number): string {
  const chapters = chaptersOf(law);
  const shown = only === undefined ? chapters : [chapters[only]!];
  return `<div class="el-breadcrumb"><span>首页</span> / <span>${law.field}</span> / <span>正文</span></div>
<article class="law"><h1 class="law-title">${law.name}</h1><p class="law-history">（${law.history}）</p>${factsOf(law)}
<law-toc>${chapters.map(({ title }, i) => `<a href="${lawAt(law)}/chapter/${i + 1}">${title}</a>`).join('')}</law-toc>
<section class="law-body">${shown.map(({ title, articles }) => `<h2 class="chapter">${title}</h2>${articles.map(([no, text]) => `<law-article no="${no}"><b>${no}</b>　${text}</law-article>`).join('\n')}`).join('\n')}</section>
<div class="tools"><button class="el-button">下载Word版</button><button class="el-button">下载PDF版</button><a href="${lawAt(law)}/print">打印</a><span>已有${drawn(`${url} read`, 8000)}人阅读</span></div></article>`;
}

const plainLaw = (law: Law): string =>
  `<h1>${law.name}</h1><p>（${law.history}）</p>${chaptersOf(law)
    .map(({ title, articles }) => `<h3>${title}</h3>${articles.map(([no, text]) => `<p>${no}　${text}</p>`).join('')}`)
    .join('')}`;

function reportBody(url: string, { title, date, from, body }: Report, column: string): string {
  const near = someOf(REPORTS, 2, `near ${url}`).filter((one) => one.title !== title);
  return `<div class="el-breadcrumb"><span>首页</span> / <span>${column}</span></div><div class="rich"><h1>${title}</h1><div class="sub"><span>${date}</span><span>来源：${from}</span><span>阅读 ${drawn(url, 5000)}</span></div><div class="rich-text">${body.map((line) => `<p>${line}`).join('\n')}</div><div class="near"><strong>相关阅读</strong>${near.map((one) => `<a href="${reportAt(one)}">${one.title}</a>`).join('')}</div></div>`;
}

const penaltyBody = ([no, party, place, facts, fine, date]: (typeof PENALTIES)[number]): string =>
  `<div class="decision"><h1>行政处罚决定书</h1><p class="no">云综执罚字〔2025〕第${no}号<p>当事人：${party}<p>住所：${place}<p>经查，当事人${facts}。以上事实有现场检查笔录、询问笔录、照片和责令改正通知书为证，证据确凿充分。<p>本机关已依法告知当事人拟作出行政处罚的事实、理由、依据以及陈述、申辩的权利，当事人在规定期限内未提出陈述和申辩意见。<p>根据有关条例的规定，参照行政处罚裁量基准，本机关决定对当事人处罚款人民币${fine}。<p>当事人应当自收到本决定书之日起十五日内，到指定银行缴纳罚款。逾期不缴纳的，每日按罚款数额的百分之三加处罚款，加处罚款的数额不超过罚款本数。<p>如不服本决定，可以自收到本决定书之日起六十日内向市人民政府申请行政复议，也可以在六个月内依法向人民法院提起行政诉讼。<p class="sign">云州市综合行政执法局<p class="sign">${date}</div>`;

const callBody = ([, title, office, from, to, phone]: (typeof CALLS)[number]): string =>
  `<div class="call"><h1>关于公开征求《${title}》意见的公告</h1><p>为了提高立法质量，现将${office}起草的《${title}》全文公布，征求社会各界意见。征求意见的时间为${from}至${to}。<p>公众可以通过下列方式提出意见：登录本库“征求意见”栏目在线填写；将信件寄至云州市人民路1号市司法局立法处，信封上注明“征求意见”字样；或者发送电子邮件至lf@yunzhou.example。<p>联系电话：${phone}。提出意见时，请尽可能注明条款、修改建议和理由，并留下联系方式，以便起草单位回访。<p>意见采纳情况将在征求意见结束后三十日内公布。</div>`;

const filedBody = ([no, title, organ, issued, day]: (typeof FILED)[number]): string =>
  `<div class="filed"><h1>行政规范性文件备案登记公告</h1><el-table><table class="el-table__body"><tr><td>文号<td>${no}<tr><td>文件名称<td>${title}<tr><td>起草单位<td>${organ}<tr><td>印发日期<td>${issued}<tr><td>备案登记日期<td>${day}<tr><td>审查结论<td>准予备案登记</table></el-table><p>对上述文件有异议的公民、法人和其他组织，可以向备案机关书面提出审查建议，备案机关应当自收到之日起六十日内答复。</div>`;

const planBody = ([year, pass, first, study]: (typeof PLANS)[number]): string =>
  `<div class="plan"><h1>云州市${year}年度立法计划</h1><p>${year}年度立法计划经市人大常委会主任会议讨论通过，现予公布。起草单位应当按照任务、时间、组织、责任四落实的要求推进，因故不能按时提请审议的，应当提前两个月书面说明理由。<h2>一、提请审议通过的项目</h2><ol>${pass.map((one) => `<li>${one}`).join('')}</ol><h2>二、提请初次审议的项目</h2><ol>${first.map((one) => `<li>${one}`).join('')}</ol><h2>三、调研论证的项目</h2><ol>${study.map((one) => `<li>${one}`).join('')}</ol></div>`;

function listBody(title: string, laws: readonly Law[], session = ''): string {
  const rows = laws.map(
    (law) =>
      `<li class="row"><a href="${lawAt(law)}${session}">${law.name}</a><span>${law.organ}</span><span>${law.passed}</span><span class="el-tag">${law.status}</span>`,
  );
  return `<h1 class="list-title">${title}</h1><div class="filter"><span>时效性</span><a>全部</a><a>有效</a><a>已被修改</a><a>草案</a> <span>排序</span><a href="?order=date">公布日期</a><a href="?order=name">名称</a></div><ul class="rows">${rows.join('\n')}</ul><div class="el-pagination"><span>共 ${laws.length} 条</span></div>`;
}

const printed = (title: string, html: string): string =>
  `<html><head><meta charset="utf-8"><title>${title}</title><style>@page{margin:2cm}</style></head><body style="font-family:FangSong">${html}<div style="text-align:right;color:#888">本文件由云州市法规规章数据库打印</div></body></html>`;

const mobile = (title: string, html: string, canonical: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,user-scalable=no"><link rel="canonical" href="${canonical}"><title>${title}</title></head><body ontouchstart><div class="weui-navbar"><a class="weui-navbar__item" href="/">法规库</a><a class="weui-navbar__item" href="/find">查询</a><a class="weui-navbar__item" href="/mine">我的收藏</a></div><div class="weui-article">${html}</div><div class="weui-footer"><p class="weui-footer__links"><a href="${canonical}">访问电脑版</a></p><p class="weui-footer__text">云州市司法局</p></div></body></html>`;

const easy = (title: string, html: string): string =>
  `<!DOCTYPE html><html lang="zh"><head><meta charset="utf-8"><title>${title}（无障碍）</title></head><body class="wza"><p class="wza-bar">语速　音量　放大　缩小　高对比度　退出服务</p><div role="document">${html}</div><p class="wza-bar">您可以使用方向键逐句朗读。</p></body></html>`;

/** The pages of the site in the order of a crawl. */
export function regulations(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  const raw = (path: string, content: string, copy: CopyKind, html: string, alike?: SitePage['alike']): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, copy, html, ...(alike && { alike }) });
  };
  const simple = (path: string, title: string, html: string, alike?: SitePage['alike']): void =>
    add(path, path, { title, view: 'static', body: html }, alike === undefined ? {} : { alike });

  const home: Shell = {
    title: '首页',
    view: 'home',
    body: `<div class="hero"><h1>查法规，问得清，用得上</h1><p>收录现行有效地方性法规九十一件、政府规章一百零四件</div><el-tabs><div>${LAWS.slice(
      0,
      5,
    )
      .map((law) => `<p><a href="${lawAt(law)}">${law.name}</a>`)
      .join(
        '',
      )}</div><div>${REPORTS.map((one) => `<p><a href="${reportAt(one)}">${one.title}</a>`).join('')}</div></el-tabs>`,
  };
  add(`${INSECURE}/`, 'home', home, { copy: 'protocol' });
  add('/', 'home', home);
  add('/index.html', 'home', home, { copy: 'slash' });

  const session = ';jsessionid=4C77E01B9D';
  const copies: Readonly<Record<number, Partial<Record<CopyKind, string>>>> = {
    10023: {
      moved: '/html/detail.html?id=10023',
      parameter: '/law/10023?from=timeline&isappinstalled=0',
      permalink: '/s/Q7fk',
    },
    9417: { protocol: `${INSECURE}/law/9417` },
    9702: { slash: '/law/9702/', session: `/law/9702${session}` },
    9711: { host: 'https://www.flk.yunzhou.example/law/9711' },
    9860: { case: '/Law/9860', parameter: '/law/9860?source=wechat' },
    9933: { moved: '/html/detail.html?id=9933' },
  };
  for (const law of LAWS) {
    const content = `law ${law.id}`;
    const path = lawAt(law);
    const alike = law.name.includes('自行车')
      ? 'version riding'
      : law.name.includes('养犬')
        ? 'variant dogs'
        : undefined;
    const marked = alike === undefined ? {} : ({ alike } as const);
    const page = (url: string, jsession = ''): Shell => ({
      title: law.name,
      view: 'law',
      body: lawBody(url, law),
      canonical: [10023, 9702, 9860, 9988].includes(law.id) ? HOST + path : undefined,
      session: jsession,
    });
    add(path, content, page(path), { ...marked, changed: law.passed });
    for (const [copy, url] of Object.entries(copies[law.id] ?? {}) as [CopyKind, string][]) {
      add(url, content, page(url, copy === 'session' ? session : ''), { ...marked, copy });
    }
    if ([10023, 9711, 9933].includes(law.id))
      raw(`${path}/print`, content, 'print', printed(law.name, plainLaw(law)), alike);
    if (law.id === 9860)
      raw(`https://m.flk.yunzhou.example${path}`, content, 'mobile', mobile(law.name, plainLaw(law), HOST + path));
    if (law.id === 9933) raw('/wza/law/9933', content, 'plain', easy(law.name, plainLaw(law)));
  }
  chaptersOf(RIDING_NOW).forEach(({ title }, i) => {
    const path = `${lawAt(RIDING_NOW)}/chapter/${i + 1}`;
    add(
      path,
      path,
      { title: `${title} ${RIDING_NOW.name}`, view: 'law', body: lawBody(path, RIDING_NOW, i) },
      { alike: 'part riding' },
    );
  });

  REPORTS.forEach((one, i) => {
    const content = `report ${one.id}`;
    const path = reportAt(one);
    const page = (url: string, column = '立法动态'): Shell => ({
      title: one.title,
      view: 'report',
      body: reportBody(url, one, column),
      canonical: i === 1 || i === 3 ? HOST + path : undefined,
    });
    add(path, content, page(path), { changed: one.date });
    if (i === 0) add(`/topic/charging/${one.id}.html`, content, page('topic', '专题：充电难'), { copy: 'republished' });
    if (i === 1) add(`${path}?share_token=9a71`, content, page(`${path}?`), { copy: 'parameter' });
    if (i === 2) add(`/explain/2025/${one.id}.html`, content, page('explain', '法规解读'), { copy: 'republished' });
    if (i === 3) add(`${INSECURE}${path}`, content, page('http'), { copy: 'protocol' });
    if (i === 0 || i === 4) {
      const html = `<h2>${one.title}</h2><p>${one.from}　${one.date}</p>${one.body.map((line) => `<p>${line}</p>`).join('')}`;
      raw(`https://m.flk.yunzhou.example${path}`, content, 'mobile', mobile(one.title, html, HOST + path));
    }
  });
  const market = REPORTS[4]!;
  const wrong = {
    ...market,
    date: '2025-03-06',
    body: market.body.map((line) => line.replace('铅封破损', '铅封破埙')),
  };
  add(
    '/news/draft-3244.html',
    `report ${market.id}`,
    { title: market.title, view: 'report', body: reportBody('draft', wrong, '立法动态') },
    { copy: 'edited' },
  );
  const trees = REPORTS[2]!;
  raw(
    '/reading/weekly-17.html',
    `report ${trees.id}`,
    'feed',
    `<html><head><meta charset="utf-8"><title>法治周刊第17期</title></head><body bgcolor="#eeeeee"><table width="640" align="center"><tr><td><font size="2">法治周刊　2025年第17期　本刊编辑部选编</font><tr><td><b>${trees.title}</b>${trees.body.map((line) => `<br>　　${line}`).join('')}<tr><td><font size="2">来稿请寄人民路1号。欢迎转发，转发请保留刊名。</font></table></body></html>`,
  );

  PENALTIES.forEach((one, i) => {
    const path = `/decisions/2025/${one[0]}`;
    const page: Shell = { title: `云综执罚字〔2025〕第${one[0]}号`, view: 'decision', body: penaltyBody(one) };
    add(path, path, page, { alike: 'variant decisions', changed: one[5] });
    if (i === 3) raw(`${path}/print`, path, 'print', printed(page.title, penaltyBody(one)), 'variant decisions');
    if (i === 5) add(`${INSECURE}${path}`, path, page, { alike: 'variant decisions', copy: 'protocol' });
  });
  CALLS.forEach((one, i) => {
    const path = `/calls/${one[0]}`;
    const page: Shell = { title: `征求意见：${one[1]}`, view: 'call', body: callBody(one) };
    add(path, path, page, { alike: 'variant calls' });
    if (i === 2) add(`${path}?utm_source=gzh`, path, page, { alike: 'variant calls', copy: 'parameter' });
  });
  for (const [i, one] of FILED.entries()) simple(`/filed/2025-${i + 1}`, one[1], filedBody(one), 'variant filed');
  for (const one of PLANS) simple(`/plans/${one[0]}`, `${one[0]}年度立法计划`, planBody(one), 'version plans');
  for (const [id, question, answer] of ASKED) {
    simple(
      `/ask/${id}`,
      question,
      `<div class="qa"><p class="q">${question}<p class="a">${answer}</div>`,
      'thin questions',
    );
  }

  const lists = (
    path: string,
    content: string,
    title: string,
    laws: readonly Law[],
    copy?: CopyKind,
    inside = '',
  ): void =>
    add(
      path,
      content,
      { title, view: 'list', body: listBody(title, laws, inside), session: inside },
      { alike: 'list laws', ...(copy && { copy }) },
    );
  lists('/laws', 'laws', '法规规章', LAWS);
  lists(`/laws${session}`, 'laws', '法规规章', LAWS, 'session', session);
  lists(
    '/laws?order=date',
    'laws',
    '法规规章',
    LAWS.toSorted((a, b) => (a.passed < b.passed ? 1 : -1)),
    'sort',
  );
  lists(
    '/laws/field/city',
    'city',
    '城市管理',
    LAWS.filter(({ field }) => field === '城市管理'),
  );
  lists(
    '/laws/field/society',
    'society',
    '社会事务',
    LAWS.filter(({ field }) => field === '社会事务'),
  );
  lists(
    '/laws/keyword/dogs-and-cats',
    'society',
    '主题词：犬只',
    LAWS.filter(({ field }) => field === '社会事务'),
    'list',
  );
  lists(
    '/laws?status=draft',
    'drafts',
    '草案',
    LAWS.filter(({ status }) => status === '草案'),
  );
  simple(
    '/calls',
    '征求意见',
    `<h1 class="list-title">征求意见</h1>${CALLS.map((one) => `<p><a href="/calls/${one[0]}">${one[1]}</a> ${one[3]}`).join('')}`,
    'list laws',
  );
  simple(
    '/decisions',
    '执法公示',
    `<h1 class="list-title">执法公示</h1>${PENALTIES.map((one) => `<p><a href="/decisions/2025/${one[0]}">云综执罚字〔2025〕第${one[0]}号</a> ${one[5]}`).join('')}`,
    'list laws',
  );
  for (const word of ['渔业', '烟草']) {
    simple(
      `/search?q=${encodeURIComponent(word)}`,
      '检索',
      `<div class="el-empty"><p>没有找到与“${word}”有关的文件</div>`,
      'thin searches',
    );
  }
  for (const id of [1200, 8]) {
    simple(
      `/law/${id}`,
      '页面不存在',
      `<div class="el-result"><h2>404</h2><p>编号${id}的文件不存在，可能已经${id > 100 ? '合并到新的文件' : '退出目录'}。</div>`,
      'thin errors',
    );
  }
  const prose = (title: string, lines: readonly string[]): string =>
    `<div class="prose"><h1>${title}</h1>${lines.map((line) => `<p>${line}`).join('')}</div>`;
  simple('/about', '关于本库', prose('关于本库', ABOUT));
  add(
    '/about/index.html',
    '/about',
    { title: '关于本库', view: 'static', body: prose('关于本库', ABOUT) },
    { copy: 'slash' },
  );
  simple('/about/notes', '更正记录', prose('更正记录', NOTES));
  const english = prose('Measures of Yunzhou City for the Protection of Ancient and Notable Trees (extract)', ENGLISH);
  simple('/en/law/9860', 'Ancient trees', english, 'translation trees');
  const traditional = prose('雲州市古樹名木保護辦法（摘要）', [
    '本辦法所稱古樹，是指樹齡在一百年以上的樹木；所稱名木，是指珍貴稀有，或者具有重要歷史、文化、科學研究價值和紀念意義的樹木。',
    '一級古樹樹冠垂直投影向外五公尺、二級和三級古樹向外三公尺為保護範圍。一級古樹不得移植。',
  ]);
  simple('/tw/law/9860', '古樹名木', traditional, 'translation trees');
  return { name: 'regulations', pages };
}
