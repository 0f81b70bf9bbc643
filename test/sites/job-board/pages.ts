/** A job board of a town, in Chinese: jobs, companies, public recruitment, fairs, wages, advice; an old system with static pages. */
import { drawn, paged, type Site, type SitePage } from '../site.ts';
import { ALL_JOBS, COMPANIES, FACTORY, JOBS, type Job, WAITERS } from './jobs.ts';
import { at, HOST, listed, MOBILE, mobile, paragraphs, posted, printed, read, type Shell, shell } from './shell.ts';
import * as texts from './texts.ts';

/** The pages of the site in the order of a crawl. */
export function jobBoard(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  const raw = (path: string, content: string, html: string, more: Partial<SitePage>): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const insecure = HOST.replace('https', 'http');
  const bare = HOST.replace('www.', '');

  const latest = [...JOBS.slice(0, 3), ...FACTORY.slice(0, 1), ...WAITERS.slice(2, 3)];
  const home: Shell = {
    title: '汀州招聘求职',
    column: '首页',
    body: `${listed('最新职位', latest)}<div class="box"><h3>职场</h3>${texts.ARTICLES.map(({ id, title }) => `<a href="/news/${id}.html">${title}</a>`).join('<br />')}</div>`,
  };
  add('/', 'home', home);
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });
  add('/index.html', 'home', home, { copy: 'slash' });

  const job = (url: string, one: Job): Shell => ({
    title: `${one.title}_${one.company.name}`,
    column: '找工作',
    body: posted(url, one),
    canonical: [0, 1, 4, 8].includes(ALL_JOBS.indexOf(one)) ? HOST + at(one) : undefined,
  });
  const labelled = (one: Job): Pick<SitePage, 'alike'> => {
    if (WAITERS.includes(one)) return { alike: 'variant branches' };
    if (FACTORY.includes(one)) return { alike: 'variant posts' };
    return one.company.id === COMPANIES.tea.id ? { alike: 'part tea' } : {};
  };
  const named = ({ id }: Job): string => `job ${id}`;
  for (const one of ALL_JOBS) add(at(one), named(one), job(at(one), one), labelled(one));
  const again = (path: string, one: Job, copy: NonNullable<SitePage['copy']>): void =>
    add(path, named(one), job(path, one), { ...labelled(one), copy });
  const [books, truck, desk, school, herbs, drone] = JOBS as readonly [Job, Job, Job, Job, Job, Job];
  again(`${at(books)}?from=singlemessage&isappinstalled=0`, books, 'parameter');
  raw(`${MOBILE}/job/${books.id}`, named(books), mobile(books), { copy: 'mobile' });
  raw(`/print.asp?id=${truck.id}`, named(truck), printed(truck), { copy: 'print' });
  again(`${insecure}${at(desk)}`, desk, 'protocol');
  const session = ';jsessionid=3A9C0F7715D24E8B';
  add(
    at(school) + session,
    named(school),
    { ...job(at(school), school), body: posted(at(school) + session, school, session), session },
    { copy: 'session' },
  );
  again(`${bare}${at(herbs)}`, herbs, 'host');
  again(`/zt/xiangcun/job/${drone.id}.html`, drone, 'republished');
  again(`${at(WAITERS[1]!)}?spm=a21.list.0.3`, WAITERS[1]!, 'parameter');
  raw(`${MOBILE}/job/${WAITERS[2]!.id}`, named(WAITERS[2]!), mobile(WAITERS[2]!), {
    ...labelled(WAITERS[2]!),
    copy: 'mobile',
  });
  again(`/show.asp?type=job&id=${FACTORY[0]!.id}`, FACTORY[0]!, 'moved');

  for (const company of Object.values(COMPANIES)) {
    const own = ALL_JOBS.filter((one) => one.company.id === company.id);
    const body = `<div class="com"><h1>${company.name}</h1><p>行业：${company.trade}　规模：${company.size}　性质：民营</p>${paragraphs(company.text)}<h3>在招职位（${own.length}）</h3>${own.map((one) => `<p><a href="${at(one)}">${one.title}</a> ${one.pay}</p>`).join('')}</div>`;
    const path = `/company/${company.id}`;
    const more = company === COMPANIES.tea ? ({ alike: 'part tea' } as const) : {};
    add(path, `company ${company.id}`, { title: company.name, column: '找工作', body }, more);
    if (company === COMPANIES.noodle) {
      add(`${path}/`, `company ${company.id}`, { title: company.name, column: '找工作', body }, { copy: 'slash' });
    }
  }

  const article = (url: string, one: Omit<texts.Article, 'id'>, pager = ''): Shell => ({
    title: one.title,
    column: '职场',
    body: read(url, one, pager),
  });
  for (const one of texts.ARTICLES) add(`/news/${one.id}.html`, `news ${one.id}`, article(`/news/${one.id}.html`, one));
  const [interview, trial, nurse, online] = texts.ARTICLES as readonly [
    texts.Article,
    texts.Article,
    texts.Article,
    texts.Article,
  ];
  const special = `/zt/biyeji2025/mianshi/${interview.id}.html`;
  add(special, `news ${interview.id}`, article(special, interview), { copy: 'republished' });
  const mip = `<!DOCTYPE html><html mip><head><meta charset="utf-8"><link rel="canonical" href="${HOST}/news/${trial.id}.html"><title>${trial.title}</title></head><body><mip-fixed type="top">汀州人才网</mip-fixed><h1>${trial.title}</h1><p>${trial.day}</p>${paragraphs(trial.text)}<mip-gototop></mip-gototop></body></html>`;
  raw(`/mip/news/${trial.id}.html`, `news ${trial.id}`, mip, { copy: 'amp' });
  const before = {
    ...nurse,
    text: nurse.text.map((line) => line.replace('报三十九度', '报三九度').replace('急不得', '急不的')),
  };
  add('/news/897_1.html', `news ${nurse.id}`, article('/news/897_1.html', before), { copy: 'edited' });
  const paper = `<html><head><meta charset="utf-8"><title>${online.title}</title></head><body><h2 align="center">${online.title}</h2><p align="center">${online.day} ${online.source}</p>${paragraphs(online.text)}<p align="right"><a href="javascript:window.print()">打印</a> <a href="javascript:window.close()">关闭</a></p></body></html>`;
  raw(`/print/news/${online.id}.html`, `news ${online.id}`, paper, { copy: 'print' });
  const long = (text: readonly string[]): Omit<texts.Article, 'id'> => ({
    title: '工头树下的劳务市场',
    day: '2025-04-15',
    source: '汀州文史',
    text,
  });
  const pager = '<div class="page"><a>上一页</a> <a>1</a> <a>2</a> <a>下一页</a> <a>阅读全文</a></div>';
  texts.LONG.forEach((text, i) => {
    const path = i === 0 ? '/news/880.html' : '/news/880_2.html';
    add(path, `news 880 ${i + 1}`, article(path, long(text), pager), { alike: 'part market' });
  });
  add('/news/880_all.html', 'news 880 all', article('/news/880_all.html', long(texts.LONG.flat())), {
    alike: 'part market',
  });

  const notice = (path: string, title: string, text: readonly string[], table = ''): Shell => ({
    title,
    column: '公开招聘',
    body: read(path, { title, day: '2025-06-05', source: '市人社局', text }, table),
  });
  texts.OPENINGS.forEach(([id, unit, count, days, exam, phone], i) => {
    const lines = [
      `因工作需要，经市人力资源和社会保障局同意，${unit}面向社会公开招聘工作人员：${count}。报名时间为2025年${days}，笔试时间为${exam}，咨询电话${phone}。`,
      ...texts.CLAUSES,
    ];
    const title = `2025年${unit}公开招聘工作人员公告`;
    const path = `/gg/${id}.html`;
    add(path, `notice ${id}`, notice(path, title, lines), { alike: 'variant notices' });
    if (i === 0) {
      const other = `/sydw/2025/06/${id}.html`;
      add(other, `notice ${id}`, notice(other, title, lines), { alike: 'variant notices', copy: 'republished' });
    }
    if (i === 1) {
      add(insecure + path, `notice ${id}`, notice(insecure + path, title, lines), {
        alike: 'variant notices',
        copy: 'protocol',
      });
    }
  });
  for (const [id, title, text] of texts.CHANGES) {
    add(`/gg/${id}.html`, `notice ${id}`, notice(`/gg/${id}.html`, title, [text, '特此公告。']), {
      alike: 'version water',
    });
  }
  for (const [id, unit, when, rows] of texts.SHORTLISTS) {
    const table = `<table class="tb"><tr><th>准考证号</th><th>报考岗位</th><th>笔试成绩</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    const lines = [
      `现将${unit}公开招聘工作人员进入面试人员的名单予以公布，面试定于${when}进行。`,
      '请考生携带身份证和准考证原件，提前三十分钟到候考室报到并上交通讯工具，迟到者视为自动放弃。',
    ];
    const title = `${unit}公开招聘进入面试人员名单`;
    add(`/gg/${id}.html`, `notice ${id}`, notice(`/gg/${id}.html`, title, lines, table), {
      alike: 'variant shortlists',
    });
  }

  texts.FAIRS.forEach(([id, when, place, theme, firms, posts, bus], i) => {
    const body = `<div class="fair"><h1>现场招聘会预告（${theme}）</h1><table class="tb"><tr><td>时间</td><td>2025年${when}</td></tr><tr><td>地点</td><td>${place}</td></tr><tr><td>规模</td><td>${firms}家单位，${posts}个岗位</td></tr><tr><td>公交</td><td>${bus}</td></tr></table>${paragraphs(['求职者凭身份证免费入场，请多带几份简历。现场设有档案、社保和劳动维权咨询台，并提供免费的简历打印。', '参会单位请在招聘会前一个工作日16时以前办理展位手续，每家限一个展位，自备海报，不得在通道内派发传单。'])}</div>`;
    const page: Shell = { title: `招聘会${theme}`, column: '招聘会', body };
    add(`/fair/${id}.html`, `fair ${id}`, page, { alike: 'variant fairs' });
    if (i === 1)
      add(`/fair/${id}.html?channel=gzh0611`, `fair ${id}`, page, { alike: 'variant fairs', copy: 'parameter' });
  });
  texts.WAGES.forEach(([month, name, rows], i) => {
    const body = `<div class="art"><h1>${name}汀州市招聘薪酬</h1>${paragraphs([`根据本网发布的职位统计，${name}各行业招聘薪酬的中位数（元/月）和求人倍率如下。`])}<table class="tb"><tr><th>行业</th><th>中位数</th><th>求人倍率</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>${paragraphs(['求人倍率为招聘人数与求职人数之比，大于1表示岗位多于求职者。统计不含面议的职位。'])}</div>`;
    const page: Shell = { title: `${name}薪酬`, column: '薪酬', body };
    add(`/wages/${month}.html`, `wages ${month}`, page, { alike: 'variant wages' });
    if (i === 1)
      add(`/tongji/xinchou.asp?m=${month}`, `wages ${month}`, page, { alike: 'variant wages', copy: 'moved' });
  });
  for (const [id, name, wish] of texts.SEEKERS) {
    const body = `<div class="seek"><h1>求职信息：${name}</h1><p>${wish}</p><p>查看联系方式请<a href="/login.html">登录</a></p></div>`;
    add(`/seek/${id}.html`, `seek ${id}`, { title: '求职信息', column: '找工作', body }, { alike: 'thin seekers' });
  }

  const list = (
    path: string,
    content: string,
    title: string,
    jobs: readonly Job[],
    copy?: 'sort' | 'list',
    bar = '',
  ): void =>
    add(
      path,
      `list ${content}`,
      { title, column: '找工作', body: listed(title, jobs, bar) },
      { alike: 'list jobs', ...(copy && { copy }) },
    );
  paged(ALL_JOBS, 7).forEach((jobs, i) => {
    list(
      `/jobs/list_${i + 1}.html`,
      `${i + 1}`,
      '全部职位',
      jobs,
      undefined,
      `<div class="page">第${i + 1}页 / 共2页</div>`,
    );
  });
  list('/jobs/zhizao.html', 'factory', '制造类职位', FACTORY);
  list('/company/2208/jobs.html', 'factory', '汀州恒力阀门制造有限公司的全部职位', FACTORY, 'list');
  const food = ALL_JOBS.filter(({ trade }) => trade === '餐饮');
  list('/jobs/canyin.html', 'food', '餐饮类职位', food);
  list('/jobs/canyin.html?order=pay', 'food', '餐饮类职位', [food[1]!, food[2]!, food[0]!, food[3]!], 'sort');
  list(
    '/jobs/houshan.html',
    'hills',
    '后山片区职位',
    ALL_JOBS.filter(({ place }) => place.startsWith('后山')),
  );

  for (const id of [69820, 69774]) {
    const body = `<div class="off"><h2>该职位已停止招聘</h2><p>职位编号：${id}。您可以看看下面的相似职位，或者返回<a href="/jobs/list_1.html">全部职位</a>。</p></div>`;
    add(`/job/${id}.html`, `job ${id}`, { title: '职位已下线', column: '找工作', body }, { alike: 'thin closed' });
  }
  for (const word of ['宇航员', '钟表匠']) {
    const body = `<div class="none"><p>很抱歉，没有找到与“${word}”有关的职位。建议您缩短关键词，或者订阅该关键词。</p></div>`;
    add(
      `/search.html?kw=${encodeURIComponent(word)}`,
      `search ${word}`,
      { title: '搜索', column: '找工作', body },
      { alike: 'thin searches' },
    );
  }
  for (const path of ['/news/1204.html', '/zt/2019/chunfeng.html']) {
    const body = `<div class="err"><h2>404</h2><p>您访问的页面${path}不存在或者已被删除，${drawn(path, 7) + 3}秒后返回首页。</p></div>`;
    add(path, `lost ${path}`, { title: '页面不存在', column: '首页', body }, { alike: 'thin errors' });
  }
  ['学生在制造业展区排队', '聋哑人专区的手语翻译', '雨停以后的北操场'].forEach((caption, i) => {
    const body = `<div class="pic"><img src="/upload/202505/fair${i + 1}.jpg" alt="" /><p>${caption}</p><p>（${i + 1}/3）<a>上一张</a> <a>下一张</a></p></div>`;
    add(
      `/pic/${412 + i}.html`,
      `picture ${i}`,
      { title: '招聘会图片', column: '招聘会', body },
      { alike: 'thin pictures' },
    );
  });
  add('/service.html', 'service', {
    title: '服务指南',
    column: '服务指南',
    body: `<div class="art"><h1>服务指南</h1>${paragraphs(texts.SERVICE)}</div>`,
  });
  const policy = (day: string): Shell => ({
    title: '隐私政策',
    column: '服务指南',
    body: `<div class="art"><h1>隐私政策</h1>${paragraphs(texts.PRIVACY)}<p>更新日期：${day}</p></div>`,
  });
  add('/privacy.html', 'privacy', policy('2025年3月1日'));
  add('/about/yinsi.html', 'privacy', policy('2023年11月15日'), { copy: 'edited' });
  return { name: 'job-board', pages };
}
