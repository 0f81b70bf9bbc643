/** 一所大学的水产学院：站群系统的新站，另有旧站、手机版、打印页、公众号存档。 */
import { type CopyKind, paged, type Site, type SitePage } from '../site.ts';
import { NEWS, type News } from './news.ts';
import { DEFENCES, DEVICES, type Defence, HOLIDAYS, LECTURES, TEACHERS, type Teacher } from './notices.ts';
import {
  ampShell,
  article,
  HOST,
  letterShell,
  mobileShell,
  oldShell,
  type Page,
  paragraphs,
  plain,
  printShell,
  prose,
  relative,
  shell,
  worded,
} from './shell.ts';
import { ABOUT, ABOUT_ENGLISH, ADMISSIONS, CONTACT, DOWNLOADS, LEADERS, OFFICES, PLANS, RULES } from './texts.ts';

const BARE = HOST.replace('www.', '');
const INSECURE = HOST.replace('https', 'http');
const MOBILE = HOST.replace('www.', 'm.');

/** 栏目：路径与名称。 */
const COLUMN = {
  news: ['/xyxw.htm', '学院新闻'],
  science: ['/kxyj/kydt.htm', '科研动态'],
  notices: ['/tzgg.htm', '通知公告'],
  graduates: ['/rcpy/yjs/xwgz.htm', '学位工作'],
  lectures: ['/xsjz.htm', '学术讲座'],
  teachers: ['/szdw/jsfc.htm', '师资队伍'],
  devices: ['/kxyj/dxyq.htm', '大型仪器'],
  downloads: ['/xzzx.htm', '下载中心'],
  admissions: ['/zsjy/yjszs.htm', '研究生招生'],
  about: ['/xygk/xyjj.htm', '学院概况'],
} as const;

type Item = readonly [path: string, title: string, day: string];

const newsAt = ({ id, column }: News): string => `/info/${column}/${id}.htm`;
const defenceAt = ({ id }: Defence): string => `/info/1032/${id}.htm`;

function listing(url: string, title: string, items: readonly Item[], pager = ''): string {
  return `<h3 class="lmmc">${title}</h3><ul class="list_ul">
${items
  .map(
    ([path, name, day], i) =>
      `<li id="line_u8_${i}"><span class="fr">${day}</span>
<a href="${relative(url, path)}" title="${name}">${name}</a></li>`,
  )
  .join('\n')}
</ul><div class="pb_sys_common pb_sys_normal">${pager}</div>`;
}

function defenceTable({ when, where, chair, board, clerk, theses }: Defence): string {
  const rows = theses.map(
    ([name, adviser, thesis], i) =>
      `<tr><td>${i + 1}</td><td>${name}</td><td>${adviser}</td><td style="text-align:left">${thesis}</td></tr>`,
  );
  return `<p>根据《望海大学学位授予工作细则》，现将学位论文答辩有关事项公告如下，欢迎师生旁听。</p>
<p>时间：${when}</p>
<p>地点：${where}</p>
<p>答辩委员会主席：${chair}</p>
<p>委员：${board}　秘书：${clerk}</p>
<table class="MsoTableGrid" border="1" width="100%"><tbody>
<tr class="firstRow"><td>序号</td><td>答辩人</td><td>导师</td><td>论文题目</td></tr>
${rows.join('\n')}
</tbody></table>
<p>每人报告二十五分钟，问答十五分钟。对论文有异议的，请在答辩前以书面形式告知科研与研究生办公室。</p>`;
}

function teacherBody(url: string, one: Teacher): string {
  return `<div class="teacher"><img src="${relative(url, `/__local/${one.pinyin}.jpg`)}" width="150" alt="${one.name}">
<table><tr><td>姓名</td><td>${one.name}</td><td>职称</td><td>${one.rank}</td></tr>
<tr><td>办公室</td><td>${one.room}</td><td>邮箱</td><td>${one.mail}@wanghai-fish.example</td></tr>
<tr><td>研究方向</td><td colspan="3">${one.field}</td></tr></table>
<h4>个人简介</h4>
${prose(one.text)}
<h4>代表性论文</h4><ol>${one.works.map((work) => `<li>${work}</li>`).join('\n')}</ol></div>`;
}

const teacherCards = (url: string, teachers: readonly Teacher[]): string => `<div class="px">排序：<a
 href="${relative(url, '/szdw/jsfc.htm')}?px=zc">按职称</a></div><ul class="teachers">
${teachers
  .map(
    ({ id, name, rank, field }) =>
      `<li><a href="${relative(url, `/info/1045/${id}.htm`)}"><b>${name}</b></a><p>${rank}</p><p>${field}</p></li>`,
  )
  .join('\n')}
</ul>`;

const ruleText = (parts: typeof RULES): string =>
  parts.map(([title, lines]) => `<h4 align="center">${title}</h4>\n${worded(lines)}`).join('\n');

/** The pages of the site in the order of a crawl. */
export function fisheriesCollege(): Site {
  const pages: SitePage[] = [];
  const full = (path: string): string => (path.startsWith('http') ? path : HOST + path);
  const add = (path: string, content: string, page: (url: string) => Page, more: Partial<SitePage> = {}): void => {
    const url = full(path);
    pages.push({ url, content, html: shell(url, page(url)), ...more });
  };
  const put = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: full(path), content, html, ...more });
  };
  const news = NEWS.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const newsItems = news.map((one): Item => [newsAt(one), one.title, one.day]);
  const noticeItems = [...DEFENCES, ...HOLIDAYS]
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .map((one): Item => [`/info/1032/${one.id}.htm`, one.title, one.day]);
  const lectureItems = LECTURES.toReversed().map((one): Item => [`/info/1036/${one.id}.htm`, one.title, one.day]);

  const home = (url: string): Page => ({
    title: '首页',
    canonical: `${HOST}/`,
    body: `<div class="slide"><p>知水爱人</p></div>
${listing(url, '学院新闻', newsItems.slice(0, 5), `<a href="${relative(url, '/xyxw.htm')}">更多</a>`)}
${listing(url, '通知公告', noticeItems.slice(0, 4), `<a href="${relative(url, '/tzgg.htm')}">更多</a>`)}
${listing(url, '学术讲座', lectureItems.slice(0, 2))}`,
  });
  add('/', 'home', home, { alike: 'list columns' });
  add('/index.htm', 'home', home, { alike: 'list columns', copy: 'slash' });
  add(`${BARE}/`, 'home', home, { alike: 'list columns', copy: 'host' });

  // 学院概况
  const about = (prefix: string) => (): Page => ({
    title: '学院简介',
    trail: [COLUMN.about],
    prefix,
    canonical: `${HOST}/xygk/xyjj.htm`,
    body: `<h3 class="lmmc">学院简介</h3><div class="v_news_content">${prose(ABOUT)}</div>`,
  });
  const both = { alike: 'translation about' } as const;
  add('/xygk/xyjj.htm', 'about', about(''), both);
  add('/cn/xygk/xyjj.htm', 'about', about('/cn'), { ...both, copy: 'prefix' });
  put('/about.asp?id=1', 'about', oldShell('学院简介', plain(paragraphs(ABOUT))), { ...both, copy: 'moved' });
  const english = (): Page => ({
    title: 'About the College',
    lang: 'en',
    body: `<h3 class="lmmc">About the College</h3><div class="v_news_content">${prose(ABOUT_ENGLISH)}</div>`,
  });
  add('/en/about.htm', 'about en', english, both);
  add('/xygk/xrld.htm', 'leaders', () => ({
    title: '现任领导',
    trail: [COLUMN.about],
    body: `<h3 class="lmmc">现任领导</h3>
${LEADERS.map(([name, post, work]) => `<p><b>${post}　${name}</b><br>${work}</p>`).join('\n')}`,
  }));
  add('/xygk/jgsz.htm', 'offices', () => ({
    title: '机构设置',
    trail: [COLUMN.about],
    body: `<h3 class="lmmc">机构设置</h3><table border="1"><tr><th>部门</th><th>地点</th><th>电话</th><th>职责</th></tr>
${OFFICES.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`,
  }));
  add('/lxwm.htm', 'contact', () => ({
    title: '联系我们',
    body: `<h3 class="lmmc">联系我们</h3><div class="v_news_content">${prose(CONTACT)}</div>`,
  }));

  // 学院新闻
  const sheets = paged(newsItems, 5);
  const newsList =
    (i: number) =>
    (url: string): Page => ({
      title: '学院新闻',
      trail: [COLUMN.news],
      body: listing(
        url,
        '学院新闻',
        sheets[i]!,
        `共${newsItems.length}条 ${i + 1}/${sheets.length} <a href="${relative(url, '/xyxw.htm')}">首页</a>
<a href="${relative(url, '/xyxw/1.htm')}">尾页</a> 转到<input size="2">页`,
      ),
    });
  add('/xyxw.htm', 'news 1', newsList(0), { alike: 'list columns' });
  add('/xyxw.htm?PAGENUM=1&totalpage=2', 'news 1', newsList(0), { alike: 'list columns', copy: 'parameter' });
  add('/xyxw/1.htm', 'news 2', newsList(1), { alike: 'list columns' });

  /** 编号 → 同一模板中的其他地址。 */
  const copies: Readonly<Record<number, Partial<Record<CopyKind, string>>>> = {
    3456: {
      republished: '/info/1088/3456.htm',
      permalink: '/content.jsp?urltype=news.NewsContentUrl&wbtreeid=1021&wbnewsid=3456',
    },
    3402: { parameter: '/info/1021/3402.htm?from=singlemessage&isappinstalled=0' },
    3450: { protocol: `${INSECURE}/info/1021/3450.htm` },
  };
  news.forEach((one, i) => {
    const path = newsAt(one);
    const content = `news ${one.id}`;
    const page =
      (trail: readonly [string, string], edit: (text: string) => string = (text) => text) =>
      (url: string): Page => {
        const before = news[i - 1];
        const after = news[i + 1];
        const near = [
          before && `上一条：<a href="${relative(url, newsAt(before))}">${before.title}</a>`,
          after && `下一条：<a href="${relative(url, newsAt(after))}">${after.title}</a>`,
        ];
        const wap = one.id === 3456 ? `<a href="${MOBILE}/view/${one.id}">手机阅读</a>` : '';
        return {
          title: one.title,
          trail: [trail],
          canonical: [3456, 3447, 3461, 3450].includes(one.id) ? HOST + path : undefined,
          body: article(url, one, edit(prose(one.text)), `${near.filter(Boolean).join('<br>')}${wap}`),
        };
      };
    add(path, content, page(COLUMN.news), { changed: one.day });
    for (const [copy, url] of Object.entries(copies[one.id] ?? {}) as [CopyKind, string][]) {
      add(url, content, page(copy === 'republished' ? COLUMN.science : COLUMN.news), { copy });
    }
    const inner = plain(paragraphs(one.text));
    if (one.id === 3456) {
      put(`${MOBILE}/view/${one.id}`, content, mobileShell(one.title, HOST + path, inner, one.day), { copy: 'mobile' });
    }
    if (one.id === 3402) {
      put('/weixin/20240813.html', content, letterShell(one.title, '2024-08-13', inner, HOST + path), { copy: 'feed' });
    }
    if (one.id === 3447) {
      put(`/mip/${one.id}.html`, content, ampShell(one.title, HOST + path, inner), { copy: 'amp' });
    }
    if (one.id === 3439) {
      const edit = (text: string): string => text.replace('六十八万', '六十六万').replace('三十一位', '三十余位');
      add('/info/1021/3438.htm', content, page(COLUMN.news, edit), { copy: 'edited', changed: '2025-02-24' });
    }
  });
  const science = news.filter(({ id }) => [3456, 3428].includes(id));
  add(
    '/kxyj/kydt.htm',
    'science',
    (url) => ({
      title: '科研动态',
      trail: [COLUMN.science],
      body: listing(
        url,
        '科研动态',
        science.map((one) => [newsAt(one), one.title, one.day]),
      ),
    }),
    { alike: 'list columns' },
  );

  // 通知公告
  const noticeSheets = paged(noticeItems, 5);
  noticeSheets.forEach((items, i) => {
    const pager = (url: string): string => `共${noticeItems.length}条 <a href="${relative(url, '/tzgg.htm')}">1</a>
<a href="${relative(url, '/tzgg/1.htm')}">2</a>`;
    add(
      i === 0 ? '/tzgg.htm' : '/tzgg/1.htm',
      `notices ${i + 1}`,
      (url) => ({ title: '通知公告', trail: [COLUMN.notices], body: listing(url, '通知公告', items, pager(url)) }),
      { alike: 'list columns' },
    );
  });
  const session = ';jsessionid=5F0C2A97D1E84B3690AB';
  for (const one of DEFENCES) {
    const path = defenceAt(one);
    const content = `defence ${one.id}`;
    const alike = 'variant defences' as const;
    const page =
      (trail: readonly [string, string], append = '') =>
      (url: string): Page => ({
        title: one.title,
        trail: [COLUMN.notices, ...(trail === COLUMN.notices ? [] : [trail])],
        session: append,
        body: article(
          url,
          { ...one, by: '科研与研究生办公室' },
          defenceTable(one),
          one.id === 4117 ? `<a href="${relative(url, '/print.jsp')}?id=${one.id}" target="_blank">打印本页</a>` : '',
        ),
      });
    add(path, content, page(COLUMN.notices), { alike, changed: one.day });
    if (one.id === 4117) {
      put(`/print.jsp?id=${one.id}`, content, printShell(one.title, HOST + path, defenceTable(one)), {
        alike,
        copy: 'print',
      });
    }
    if (one.id === 4121) add('/info/1064/4121.htm', content, page(COLUMN.graduates), { alike, copy: 'republished' });
    if (one.id === 4124) add(`${path}${session}`, content, page(COLUMN.notices, session), { alike, copy: 'session' });
  }
  for (const one of HOLIDAYS) {
    const path = `/info/1032/${one.id}.htm`;
    const content = `holiday ${one.id}`;
    const alike = 'variant holidays' as const;
    const signed = [...one.lines, `水产学院办公室　${one.day.replace('-', '年').replace('-', '月')}日`];
    const page = (url: string): Page => ({
      title: one.title,
      trail: [COLUMN.notices],
      canonical: one.id === 4131 ? HOST + path : undefined,
      body: article(url, one, worded(signed), ''),
    });
    add(path, content, page, { alike, changed: one.day });
    if (one.id === 4131) add(`${path}?share_token=7d21e0`, content, page, { alike, copy: 'parameter' });
    if (one.id === 4046) {
      put('/shownews.asp?newsid=1187', content, oldShell(one.title, plain(signed)), { alike, copy: 'moved' });
    }
  }

  // 学术讲座
  for (const one of LECTURES) {
    const path = `/info/1036/${one.id}.htm`;
    const content = `lecture ${one.id}`;
    const alike = 'variant lectures' as const;
    const inner = worded([
      `报告人：${one.who}（${one.from}）`,
      `时间：${one.when}`,
      `地点：${one.where}`,
      `内容提要：${one.about}`,
      `报告人简介：${one.life}`,
      '欢迎师生参加，研究生听讲可计入学术活动次数。',
    ]);
    const page = (url: string): Page => ({
      title: one.title,
      trail: [COLUMN.lectures],
      canonical: one.id === 4085 ? HOST + path : undefined,
      body: article(url, { ...one, by: '科研办' }, inner, ''),
    });
    add(path, content, page, { alike, changed: one.day });
    if (one.id === 4085) add(`${BARE}${path}`, content, page, { alike, copy: 'host' });
    if (one.id === 4104) add('/Info/1036/4104.HTM', content, page, { alike, copy: 'case' });
  }
  const lectures = (url: string): Page => ({
    title: '学术讲座',
    trail: [COLUMN.lectures],
    body: listing(url, '学术讲座', lectureItems),
  });
  add('/xsjz.htm', 'lectures', lectures, { alike: 'list columns' });

  // 师资队伍
  const byName = TEACHERS.toSorted((a, b) => (a.pinyin < b.pinyin ? -1 : 1));
  const ranks = ['教授', '副教授', '讲师'];
  const byRank = byName.toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
  const teachers =
    (some: readonly Teacher[]) =>
    (url: string): Page => ({
      title: '教师风采',
      trail: [COLUMN.teachers],
      body: `<h3 class="lmmc">教师风采</h3>${teacherCards(url, some)}`,
    });
  add('/szdw/jsfc.htm', 'teachers', teachers(byName), { alike: 'list columns' });
  add('/szdw/jsfc.htm?px=zc', 'teachers', teachers(byRank), { alike: 'list columns', copy: 'sort' });
  for (const one of TEACHERS) {
    const path = `/info/1045/${one.id}.htm`;
    const content = `teacher ${one.pinyin}`;
    const alike = 'variant teachers' as const;
    const page = (url: string): Page => ({
      title: one.name,
      trail: [COLUMN.teachers],
      canonical: one.id === 2014 ? HOST + path : undefined,
      body: teacherBody(url, one),
    });
    add(path, content, page, { alike });
    if (one.id === 2014) add(`/teacher/${one.pinyin}`, content, page, { alike, copy: 'permalink' });
    if (one.id === 2019) {
      const inner = `<p>${one.rank}，${one.field}。${one.room}，${one.mail}@wanghai-fish.example</p>
${plain(paragraphs(one.text))}${plain(one.works)}`;
      put(`${MOBILE}/t/${one.id}`, content, mobileShell(one.name, HOST + path, inner, '教师主页'), {
        alike,
        copy: 'mobile',
      });
    }
  }

  // 大型仪器
  for (const one of DEVICES) {
    const path = `/info/1071/${one.id}.htm`;
    const content = `device ${one.id}`;
    const alike = 'variant devices' as const;
    const table = `<table border="1" cellpadding="5"><tr><td>型号</td><td>${one.model}</td></tr>
<tr><td>存放地点</td><td>${one.room}</td></tr><tr><td>管理人</td><td>${one.keeper}</td></tr>
<tr><td>购置时间</td><td>${one.bought}</td></tr><tr><td>校内收费</td><td>${one.inside}</td></tr>
<tr><td>校外收费</td><td>${one.outside}</td></tr></table>
<p>主要用途：${one.use}</p>
<p>注意事项：${one.note}</p>`;
    const page = (url: string): Page => ({
      title: one.name,
      trail: [COLUMN.devices],
      body: `<h3 class="lmmc">${one.name}</h3>
${table}
${one.id === 5003 ? `<a href="${relative(url, '/print.jsp')}?id=5003">打印</a>` : ''}`,
    });
    add(path, content, page, { alike });
    if (one.id === 5003) {
      put(`/print.jsp?id=${one.id}`, content, printShell(one.name, HOST + path, table), { alike, copy: 'print' });
    }
    if (one.id === 5007) add(`${path}?lang=zh_CN`, content, page, { alike, copy: 'parameter' });
  }
  const devices =
    (title: string) =>
    (url: string): Page => ({
      title,
      trail: [COLUMN.devices],
      body: listing(
        url,
        title,
        DEVICES.map((one) => [`/info/1071/${one.id}.htm`, `${one.name}（${one.model}）`, one.bought]),
        title === '大型仪器' ? `<a href="${relative(url, '/fwgx/yqgx.htm')}">仪器共享入口</a>` : '',
      ),
    });
  add('/kxyj/dxyq.htm', 'devices', devices('大型仪器'), { alike: 'list columns' });
  add('/fwgx/yqgx.htm', 'devices', devices('共享服务仪器目录'), { alike: 'list columns', copy: 'list' });

  // 人才培养、招生就业
  for (const { id, version, rows, text } of PLANS) {
    const others = (url: string): string =>
      PLANS.map((one) => `<a href="${relative(url, `/rcpy/pyfa${one.version}.htm`)}">${one.version}版</a>`).join(' | ');
    add(
      `/rcpy/pyfa${version}.htm`,
      `plan ${version}`,
      (url) => ({
        title: `水产养殖专业本科培养方案（${version}版）`,
        trail: [['/rcpy/pyfa2025.htm', '培养方案']],
        body: `<h3 class="lmmc">水产养殖专业本科培养方案（${version}版）</h3><p>${others(url)}　文号：水院教〔${version}〕${id % 100}号</p>
${prose(text)}
<p>学分分配：</p><table border="1">${rows
          .split('；')
          .map((row) => `<tr>${row.replace(/^(\S+) (\d+)$/, '<td>$1</td><td>$2</td>')}</tr>`)
          .join('\n')}</table>`,
      }),
      { alike: 'version plans' },
    );
  }
  for (const { id, year, day, lines } of ADMISSIONS) {
    const path = `/info/1052/${id}.htm`;
    const title = `水产学院${year}年硕士研究生招生说明`;
    const alike = 'version admissions' as const;
    const page =
      (edit: (text: string) => string = (text) => text) =>
      (url: string): Page => ({
        title,
        trail: [COLUMN.admissions],
        body: article(url, { title, day, by: '科研与研究生办公室' }, edit(worded(lines)), ''),
      });
    add(path, `admission ${year}`, page(), { alike, changed: day });
    if (year === 2025) {
      const edit = (text: string): string =>
        text.replace('6600-2108', '6600-2180').replace('生物化学（代替', '生物化学(代替');
      add('/info/1052/3409.htm', `admission ${year}`, page(edit), { alike, copy: 'edited', changed: '2024-09-20' });
    }
  }
  add(
    '/zsjy/yjszs.htm',
    'admissions',
    (url) => ({
      title: '研究生招生',
      trail: [COLUMN.admissions],
      body: listing(
        url,
        '研究生招生',
        ADMISSIONS.toReversed().map(({ id, year, day }) => [
          `/info/1052/${id}.htm`,
          `水产学院${year}年硕士研究生招生说明`,
          day,
        ]),
      ),
    }),
    { alike: 'list columns' },
  );

  // 规章与下载
  const chapters = [
    ['/gzzd/sysaq.htm', 'rules', '水产学院实验室安全管理办法', RULES],
    ['/gzzd/sysaq/hxp.htm', 'rules 2', '化学品与气瓶安全规定', RULES.slice(1, 2)],
    ['/gzzd/sysaq/hszy.htm', 'rules 3', '水电与海上作业安全规定', RULES.slice(2, 3)],
  ] as const;
  for (const [path, content, title, parts] of chapters) {
    const page = (url: string): Page => ({
      title,
      canonical: HOST + path,
      body: `<h3 class="lmmc">${title}</h3><div class="v_news_content">${ruleText(parts)}</div>
<p>相关：${chapters.map(([to, , name]) => `<a href="${relative(url, to)}">${name}</a>`).join('　')}
${content === 'rules' ? `<a href="${relative(url, '/wza.jsp')}?path=gzzd/sysaq">无障碍阅读</a>` : ''}</p>`,
    });
    add(path, content, page, { alike: 'part rules' });
    if (content === 'rules') {
      const simple = `<html><head><title>${title}</title></head><body style="font-size:28px;color:#ff0;background:#000">
<p><a href="/">首页</a> [放大] [缩小] [语音] [<a href="${path}">退出无障碍</a>]</p><h1>${title}</h1>
${RULES.map(([name, lines]) => `<h2>${name}</h2>\n${plain(lines)}`).join('\n')}</body></html>`;
      put('/wza.jsp?path=gzzd/sysaq', content, simple, { alike: 'part rules', copy: 'plain' });
    }
  }
  for (const [id, title, day, file] of DOWNLOADS) {
    const path = `/info/1090/${id}.htm`;
    const files = file.split('　').map((one) => `<li>${one} 已下载<span>${id % 97}</span>次</li>`);
    const page = (url: string): Page => ({
      title,
      trail: [COLUMN.downloads],
      body: article(url, { title, day }, `<p>${title}见附件。</p><ul>${files.join('')}</ul>`, ''),
    });
    add(path, `download ${id}`, page, { alike: 'thin downloads', changed: day });
    if (id === 3805) {
      const other = `/content.jsp?urltype=news.NewsContentUrl&wbtreeid=1090&wbnewsid=${id}`;
      add(other, `download ${id}`, page, { alike: 'thin downloads', copy: 'permalink' });
    }
  }
  add(
    '/xzzx.htm',
    'downloads',
    (url) => ({
      title: '下载中心',
      trail: [COLUMN.downloads],
      body: listing(
        url,
        '下载中心',
        DOWNLOADS.map(([id, title, day]) => [`/info/1090/${id}.htm`, title, day]),
      ),
    }),
    { alike: 'list columns' },
  );
  for (const word of ['校车时刻', '海参价格']) {
    add(
      `/ssjg.jsp?wbtreeid=1001&keyword=${encodeURIComponent(word)}`,
      `search ${word}`,
      () => ({
        title: '搜索结果',
        body: `<p>您搜索的“<font color="red">${word}</font>”共找到0条结果，请更换关键词。</p>`,
      }),
      { alike: 'thin searches' },
    );
  }
  return { name: 'fisheries-college', pages };
}
