/** 茶叶研究所：帝国CMS 建的站，带动态地址、手机版、打印页和长辈版；二〇〇六年的旧站还开着。 */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import { type Article, CULTIVATION, NEWS, PAGES, SCIENCE, STAFF, VARIETIES, type Variety } from './texts.ts';

const HOST = 'http://www.yltea.example';
const NAME = '云岭茶叶研究所';
const MENU = [
  ['/', '首页'],
  ['/gaikuang/', '本所概况'],
  ['/news/', '新闻动态'],
  ['/tongzhi/', '通知公告'],
  ['/pinzhong/', '品种展示'],
  ['/kepu/', '茶事科普'],
  ['/zhuanjia/', '专家队伍'],
  ['/lianxi/', '联系我们'],
] as const;

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p>　　${one}</p>`)
    .join('\n');
const ul = (all: readonly (readonly [string, string])[], kind: string): string =>
  `<ul class="${kind}">${all.map(([path, name]) => `<li><a href="${path}" target="_blank">${name}</a></li>`).join('')}</ul>`;

interface View {
  readonly title: string;
  readonly body: string;
  readonly trail: readonly string[];
  /** 这一次访问。 */
  readonly visit: string;
}

function shell({ title, body, trail, visit }: View): string {
  const day = 1 + drawn(`day ${visit}`, 28);
  const hot = [...NEWS, ...SCIENCE].sort((a, b) => drawn(visit + a.id, 1e6) - drawn(visit + b.id, 1e6)).slice(0, 5);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>${title === '' ? NAME : `${title}-${trail[0] ?? '首页'}-${NAME}`}</title>
<meta name="generator" content="EmpireCMS" /></head>
<body class="${title === '' ? 'index' : 'showpage'}">
<table width="100%" class="top"><tr><td>今天是2025年6月${day}日 欢迎光临${NAME}！</td><td align="right"><a href="/e/member/login/">登录</a> <a href="/e/wap/">手机版</a> <a href="/english/">English</a></td></tr></table>
<div class="logo"><img src="/skin/tea/logo.jpg" alt="${NAME}" /></div>
<div class="menu">${ul(MENU, 'nav')}</div>
<div class="main"><div class="left">
<div class="position">您当前的位置：<a href="/">首页</a>${trail.map((one) => `&nbsp;>&nbsp;${one}`).join('')}</div>
${body}
</div><div class="right"><div class="box"><h3>热门文章</h3>${ul(
    hot.map((one) => [at(one), one.title] as const),
    'hot',
  )}</div>
<div class="box"><h3>所内导航</h3>${ul(
    [
      ['/jigou/', '机构设置'],
      ['/pinzhong/', '品种展示'],
      ['/english/', 'About the institute'],
    ],
    'side',
  )}</div></div></div>
<div class="foot"><p>网站首页 | 关于我们 | 网站地图 | 友情链接</p><p>版权所有：${NAME} 地址：云岭县东郊茶园路九号 备案号：闽ICP备00000000号</p><p>您是本站第${880000 + drawn(`count ${visit}`, 90000)}位访客</p></div>
</body></html>`;
}

const wap = (title: string, body: string): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><header class="mui-bar"><a href="/e/wap/">返回</a><h1 class="mui-title">茶研所手机版</h1></header>
<div class="mui-content">${body}</div><footer class="mui-foot"><a href="${HOST}/">电脑版</a> <a href="#top">回到顶部</a></footer></body></html>`;

const printed = (
  title: string,
  body: string,
  address: string,
): string => `<html><head><meta charset="utf-8"><title>打印 - ${title}</title></head>
<body><center><input type="button" value="打印本页" onclick="print()"><input type="button" value="关闭"></center>
<div id="print">${body}</div><hr>文章来源：${NAME}<br>本文地址：${HOST}${address}</body></html>`;

/** 旧站的每一页都叫同一个名字。 */
const old = (
  body: string,
): string => `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"><title>${NAME}</title></head>
<body topmargin="0"><table width="778" align="center" border="0"><tr><td colspan="2"><img src="top.gif"></td></tr>
<tr><td colspan="2" bgcolor="#88aa66">首页 所情简介 科研动态 茶叶知识 留言板</td></tr>
<tr><td width="180" valign="top"><b>站内公告</b><br>本站将于二〇一五年停止更新，请访问新站。</td><td valign="top">${body}</td></tr>
<tr><td colspan="2" align="center">${NAME} 技术支持：县电信局 建议使用1024×768分辨率浏览</td></tr></table></body></html>`;

const elder = (title: string, body: string): string => `<!DOCTYPE html>
<html class="elder"><head><meta charset="utf-8"><title>${title}（长辈版）</title></head><body><nav class="bar"><button>大字</button><button>语音朗读</button><a href="${HOST}/">退出长辈版</a></nav>
<section class="big">${body}</section></body></html>`;

const section = ({ id }: Article): readonly [path: string, name: string] =>
  id < 2000 ? ['news', '新闻动态'] : ['kepu', '茶事科普'];
const at = (one: Article): string => `/${section(one)[0]}/${one.day.slice(0, 7)}/${one.id}.html`;

function articleBody({ title, day, by, text }: Article, visit: string): string {
  return `<div class="title"><h1>${title}</h1></div><div class="info">来源：${by}　发布时间：${day}　点击：${30 + drawn(`hits ${visit}`, 4000)}次　【<a href="#">大</a> <a href="#">中</a> <a href="#">小</a>】</div>
<div id="zoom">${paragraphs(text)}</div>
<div class="digg">顶一下(${drawn(`up ${visit}`, 60)}) 踩一下(${drawn(`down ${visit}`, 9)})</div><div class="tools"><a href="#">打印本页</a> <a href="#">关闭窗口</a></div>`;
}
const simple = ({ title, day, text }: Article): string =>
  `<h2>${title}</h2><p class="date">${day}</p>${paragraphs(text)}`;
const listBody = (items: readonly Article[], heading: string, pager = ''): string =>
  `<div class="listtitle">${heading}</div><ul class="newslist">${items.map((one) => `<li><span>${one.day}</span><a href="${at(one)}">${one.title}</a></li>`).join('\n')}</ul>${pager}`;
const varietyBody = ({ name, rows }: Variety): string =>
  `<h1>${name}</h1><table class="params" border="1">${rows.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>${paragraphs(CULTIVATION)}`;

const holiday = (name: string, from: string, to: string, back: string): string =>
  `根据上级通知，我所${name}放假时间为${from}至${to}，${back}正常上班。放假期间资源圃和试验茶园照常有人值守，种苗繁育中心暂停提苗。\n\n请各研究室在放假前关好门窗、水电和气瓶，冷库由加工室值班人员每日巡查两次。值班电话：0590-622 01××。`;
const pests = (issue: string, week: string, rate: string, place: string): string =>
  `虫情简报${issue}：${week}，植保室在八个监测点共挂黄板一百六十张，假眼小绿叶蝉百叶虫量为${rate}头，以${place}最高。预计未来一周气温偏高，虫量将继续上升。\n\n建议：百叶虫量超过六头的茶园及时采摘，以采代防；确需用药的，选用植物源农药，并严格遵守安全间隔期。采摘前十天一律停药。`;
const NOTICES: readonly (readonly [id: number, title: string, day: string, text: string, alike: string])[] = [
  [
    3301,
    '关于端午节放假的通知',
    '2025-05-26',
    holiday('端午节', '五月三十一日', '六月二日', '六月三日'),
    'variant 放假',
  ],
  [3288, '关于劳动节放假的通知', '2025-04-25', holiday('劳动节', '五月一日', '五月五日', '五月六日'), 'variant 放假'],
  [3262, '关于清明节放假的通知', '2025-03-31', holiday('清明节', '四月四日', '四月六日', '四月七日'), 'variant 放假'],
  [3299, '茶园虫情简报', '2025-05-22', pests('第十期', '五月十五日至二十一日', '七点二', '上坪村'), 'variant 虫情'],
  [3293, '茶园虫情简报', '2025-05-08', pests('第九期', '五月一日至七日', '五点八', '石桥村'), 'variant 虫情'],
];

export function teaInstitute(): Site {
  const pages: SitePage[] = [];
  const add = (url: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: url.startsWith('/') ? HOST + url : url, content, html, ...more });
  };
  const copy = (kind: CopyKind, url: string, content: string, html: string): void =>
    add(url, content, html, { copy: kind });

  const home = (visit: string): string =>
    shell({
      title: '',
      trail: [],
      visit,
      body: `${listBody(NEWS.slice(0, 4), '新闻动态')}${listBody(SCIENCE.slice(0, 3), '茶事科普')}`,
    });
  add('/', 'home', home('home'));
  copy('slash', '/index.html', 'home', home('home file'));
  copy('protocol', 'https://www.yltea.example/', 'home', home('home https'));

  for (const [slug, title, text] of PAGES) {
    const body = `<div class="title"><h1>${title}</h1></div><div id="zoom">${paragraphs(text)}</div>`;
    const view = (visit: string): string => shell({ title, trail: [title], visit, body });
    add(`/${slug}/`, slug, view(slug));
    if (slug === 'gaikuang') copy('moved', '/about.asp', slug, old(`<b>所情简介</b>${paragraphs(text)}`));
    if (slug === 'gaikuang')
      copy('plain', '/zlb/gaikuang.html', slug, elder(title, `<h1>${title}</h1>${paragraphs(text)}`));
    if (slug === 'lianxi') copy('slash', '/lianxi/index.html', slug, view('lianxi file'));
    if (slug === 'jigou') copy('host', 'http://yltea.example/jigou/', slug, view('jigou apex'));
  }
  add(
    '/english/',
    'english',
    shell({
      title: 'About the institute',
      trail: ['English'],
      visit: 'english',
      body: '<h1>About the institute</h1><div id="zoom"><p>The Yunling Tea Research Institute was founded in 1958 as an experimental station and has had its present name since 1983. It has 620 mu of gardens at three altitudes, a staff of 74, and five departments.</p><p>Fourteen varieties were bred here. Colleagues from abroad may apply for cuttings from the germplasm garden, which has three thousand accessions.</p></div>',
    }),
    { alike: 'translation 概况' },
  );
  add(
    '/english/visit.html',
    'english visit',
    shell({
      title: 'Visiting us',
      trail: ['English'],
      visit: 'visit',
      body: '<h1>Visiting us</h1><div id="zoom"><p>Take bus 4 from the county station to the last stop and walk back for two hundred metres. The germplasm garden can be visited by appointment, three days ahead.</p></div>',
    }),
    { alike: 'translation 概况' },
  );

  [...NEWS, ...SCIENCE].forEach((one, i) => {
    const content = `article ${one.id}`;
    const [, column] = section(one);
    const classid = one.id < 2000 ? 3 : 8;
    const view = (visit: string, trail: readonly string[] = [column], text = one): string =>
      shell({ title: text.title, trail: [...trail, '正文'], visit, body: articleBody(text, visit) });
    add(at(one), content, view(content), { changed: one.day });
    if (i === 0) copy('parameter', `${at(one)}?from=timeline&isappinstalled=0`, content, view(`${content} 微信`));
    if (i === 0 || i === 6)
      copy('mobile', `/e/wap/show.php?classid=${classid}&id=${one.id}`, content, wap(one.title, simple(one)));
    if (i === 1 || i === 7)
      copy('parameter', `/e/action/ShowInfo.php?classid=${classid}&id=${one.id}`, content, view(`${content} 动态`));
    if (i === 2 || i === 8)
      copy(
        'print',
        `/e/extend/print/?classid=${classid}&id=${one.id}`,
        content,
        printed(one.title, articleBody(one, `${content} 打印`), at(one)),
      );
    if (i === 3)
      copy('republished', `/dangjian/2025-02/${one.id + 3000}.html`, content, view(`${content} 党建`, ['党建园地']));
    if (i === 4)
      copy(
        'edited',
        `/news/2025-01/${one.id - 1}.html`,
        content,
        view(`${content} 初稿`, [column], { ...one, text: one.text.replace('温度和湿度恒定', '温度和湿度衡定') }),
      );
    if (i === 5) copy('plain', `/zlb/${one.id}.html`, content, elder(one.title, simple(one)));
    if (i === 6)
      copy('republished', `/news/2025-02/${one.id - 820}.html`, content, view(`${content} 新闻`, ['新闻动态']));
    if (i === 9)
      copy(
        'moved',
        `/show.asp?id=${one.id}`,
        content,
        old(`<b>${one.title}</b><br>发布：${one.day}${paragraphs(one.text)}`),
      );
    if (i === 10) copy('moved', '/zhishi.asp?no=17', content, old(`<b>${one.title}</b>${paragraphs(one.text)}`));
    if (i === 10) copy('protocol', `https://www.yltea.example${at(one)}`, content, view(`${content} https`));
  });

  for (const one of VARIETIES) {
    const where = `/pinzhong/${one.id}.html`;
    const view = (visit: string): string =>
      shell({ title: one.name, trail: ['品种展示'], visit, body: varietyBody(one) });
    add(where, one.name, view(one.name), { alike: 'variant 品种' });
    if (one.id === 302)
      copy('print', `/e/extend/print/?classid=6&id=${one.id}`, one.name, printed(one.name, varietyBody(one), where));
    if (one.id === 303)
      copy('mobile', `/e/wap/show.php?classid=6&id=${one.id}`, one.name, wap(one.name, varietyBody(one)));
    if (one.id === 304) copy('session', `${where}?PHPSESSID=4b1e90a7c2d85f36`, one.name, view(`${one.name} 会话`));
  }
  const varieties = (all: readonly Variety[]): string =>
    `<div class="listtitle">品种展示</div><p>排序：<a href="/pinzhong/">编号</a> <a href="/pinzhong/?orderby=newstime">时间</a></p><ul class="pic">${all.map(({ id, name, code }) => `<li><a href="/pinzhong/${id}.html">${name}</a><em>${code}</em></li>`).join('')}</ul>`;
  add(
    '/pinzhong/',
    'varieties',
    shell({ title: '品种展示', trail: ['品种展示'], visit: 'pinzhong', body: varieties(VARIETIES) }),
  );
  copy(
    'sort',
    '/pinzhong/?orderby=newstime',
    'varieties',
    shell({
      title: '品种展示',
      trail: ['品种展示'],
      visit: 'pinzhong 时间',
      body: varieties([...VARIETIES].reverse()),
    }),
  );

  for (const [id, name, post, field, text] of STAFF)
    add(
      `/zhuanjia/${id}.html`,
      name,
      shell({
        title: name,
        trail: ['专家队伍'],
        visit: name,
        body: `<h1>${name}</h1><p>职称：${post}</p><p>研究方向：${field}</p>${paragraphs(text)}`,
      }),
      { alike: 'variant 专家' },
    );
  const staff = (heading: string): string =>
    `<div class="listtitle">${heading}</div><ul class="pic">${STAFF.map(([id, name, post, field]) => `<li><a href="/zhuanjia/${id}.html">${name}</a><em>${post}，${field}</em></li>`).join('')}</ul>`;
  add(
    '/zhuanjia/',
    'staff',
    shell({ title: '专家队伍', trail: ['专家队伍'], visit: 'zhuanjia', body: staff('专家队伍') }),
  );

  for (const [id, title, day, text, alike] of NOTICES) {
    const body = (visit: string): string =>
      articleBody({ id, title, day, by: alike.endsWith('放假') ? '办公室' : '植保室', text }, visit);
    add(
      `/tongzhi/${day.slice(0, 7)}/${id}.html`,
      `notice ${id}`,
      shell({ title, trail: ['通知公告', '正文'], visit: `${id}`, body: body(`${id}`) }),
      { alike: alike as 'variant 放假' },
    );
    if (id === 3301)
      copy(
        'parameter',
        `/e/action/ShowInfo.php?classid=4&id=${id}`,
        `notice ${id}`,
        shell({ title, trail: ['通知公告', '正文'], visit: `${id} 动态`, body: body(`${id} 动态`) }),
      );
    if (id === 3299)
      copy(
        'print',
        `/e/extend/print/?classid=4&id=${id}`,
        `notice ${id}`,
        printed(title, body(`${id} 打印`), `/tongzhi/${day.slice(0, 7)}/${id}.html`),
      );
  }
  add(
    '/tongzhi/',
    'notices',
    shell({
      title: '通知公告',
      trail: ['通知公告'],
      visit: 'tongzhi',
      body: `<div class="listtitle">通知公告</div><ul class="newslist">${NOTICES.map(([id, title, day]) => `<li><span>${day}</span><a href="/tongzhi/${day.slice(0, 7)}/${id}.html">${title}</a></li>`).join('')}</ul>`,
    }),
  );

  const pager = (page: number): string =>
    `<div class="pager">共6条 第${page}页/共2页 <a href="/news/">首页</a> <a href="/news/index_2.html">尾页</a></div>`;
  const news = (visit: string): string =>
    shell({ title: '新闻动态', trail: ['新闻动态'], visit, body: listBody(NEWS.slice(0, 4), '新闻动态', pager(1)) });
  add('/news/', 'news', news('news'), { alike: 'list 新闻' });
  copy('slash', '/news/index.html', 'news', news('news file'));
  copy('parameter', '/e/action/ListInfo/?classid=3', 'news', news('news 动态'));
  add(
    '/news/index_2.html',
    'news 2',
    shell({
      title: '新闻动态',
      trail: ['新闻动态'],
      visit: 'news 2',
      body: listBody(NEWS.slice(4), '新闻动态', pager(2)),
    }),
    { alike: 'list 新闻' },
  );
  add(
    '/kepu/',
    'kepu',
    shell({ title: '茶事科普', trail: ['茶事科普'], visit: 'kepu', body: listBody(SCIENCE, '茶事科普') }),
    { alike: 'list 科普' },
  );
  copy(
    'list',
    '/e/tags/?tagname=%E7%A7%91%E6%99%AE',
    'kepu',
    shell({ title: '标签：科普', trail: ['TAG信息列表'], visit: 'tag 科普', body: listBody(SCIENCE, 'TAG：科普') }),
  );
  add(
    '/e/tags/?tagname=%E5%8A%A0%E5%B7%A5',
    'tag 加工',
    shell({
      title: '标签：加工',
      trail: ['TAG信息列表'],
      visit: 'tag 加工',
      body: listBody(
        [...NEWS, ...SCIENCE].filter(({ by }) => by === '加工室'),
        'TAG：加工',
      ),
    }),
    { alike: 'list 科普' },
  );
  add(
    '/news/shipin/',
    'video',
    shell({
      title: '视频新闻',
      trail: ['新闻动态', '视频新闻'],
      visit: 'video',
      body: '<div class="listtitle">视频新闻</div><p>本栏目正在整理，暂无内容。</p>',
    }),
    { alike: 'thin 空栏目' },
  );
  add(
    '/dangjian/zhuanti/',
    'topic',
    shell({
      title: '专题学习',
      trail: ['党建园地', '专题学习'],
      visit: 'topic',
      body: '<div class="listtitle">专题学习</div><p>本栏目正在整理，暂无内容。</p>',
    }),
    { alike: 'thin 空栏目' },
  );
  return { name: 'tea-institute', pages };
}
