/**
 * A dental clinic with four branches, in Chinese, on a small content system: pages that print, a telephone site, AMP, a
 * session in the address, the pages of an older system in ASP, and lists by column, tag and month.
 */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import {
  ARTICLES,
  BRANCHES,
  type Branch,
  DOCTORS,
  type Doctor,
  NOTICES,
  type Post,
  SERVICES,
  type Service,
} from './texts.ts';

const HOST = 'https://www.qinghekq.example';
const MOBILE = 'https://m.qinghekq.example';
const NAME = '青禾口腔';

interface Written {
  readonly path: string;
  readonly title: string;
  readonly column: string;
  readonly body: string;
  /** The body in the other views, which have no tables or boxes. */
  readonly plain: string;
  readonly alike?: SitePage['alike'];
}

const p = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

function shell({ title, column, body }: Written, visit: string, base = ''): string {
  const hot = [...ARTICLES].sort((a, b) => drawn(`${visit} ${a.id}`, 1e6) - drawn(`${visit} ${b.id}`, 1e6)).slice(0, 5);
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${title}_${column}_${NAME}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/skin/qh.css"></head>
<body><div class="top"><span>欢迎光临${NAME}！今天是2025年9月${1 + drawn(visit, 28)}日</span><a href="${base}/login.php">会员登录</a></div>
<div class="head"><a href="${base}/"><img src="/skin/logo.png" alt="${NAME}" width="220" height="60"></a><b>预约电话：0512-6620 0188</b></div>
<ul class="nav"><li><a href="${base}/">首页</a></li><li><a href="${base}/about/">关于我们</a></li><li><a href="${base}/doctors/">医生团队</a></li><li><a href="${base}/services/">诊疗项目</a></li><li><a href="${base}/branches/">门店</a></li><li><a href="${base}/kepu/">口腔科普</a></li><li><a href="${base}/notice/">公告</a></li></ul>
<div class="wrap"><div class="pos">当前位置：<a href="${base}/">首页</a> &gt; ${column}</div>
<div class="main"><h1>${title}</h1>
${body}
</div>
<div class="side"><h3>热门文章</h3><ul>${hot.map(({ id, title: name }) => `<li><a href="${base}/kepu/${id}.html">${name}</a></li>`).join('')}</ul>
<h3>在线预约</h3><form action="/book.php"><input name="name"><input name="phone"><button>提交</button></form><p>已有${1000 + drawn(`${visit} booked`, 9000)}人预约</p></div></div>
<div class="foot"><p>${NAME}门诊部 版权所有 苏ICP备09000000号</p><p>医疗广告审查证明：（苏）医广【2025】第0000号</p></div></body></html>`;
}

/** A page that prints. */
const printed = ({
  title,
  plain,
  path,
}: Written): string => `<html><head><meta charset="utf-8"><title>打印文章</title></head>
<body onload="window.print()"><h2>${title}</h2><hr>${plain}<hr><p>文章来源：${NAME} ${HOST}${path}</p><p><a href="javascript:window.close()">关闭窗口</a></p></body></html>`;

/** The same on the site for telephones. */
const mobile = ({ title, column, plain }: Written, visit: string): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${title}-${NAME}手机版</title></head><body><header><a href="/">${NAME}</a><a href="/menu">菜单</a></header>
<section><h1>${title}</h1><p class="i">栏目：${column} 阅读：${drawn(`${visit} read`, 5000)}</p>${plain}</section>
<footer><a href="tel:051266200188">一键拨号</a> <a href="${HOST}/">电脑版</a><p>${NAME} 苏ICP备09000000号</p></footer></body></html>`;

const amp = ({ title, plain, path }: Written): string => `<!doctype html>
<html amp><head><meta charset="utf-8"><title>${title} - ${NAME}</title><link rel="canonical" href="${HOST}${path}"></head>
<body><amp-sidebar id="s"><a href="/">首页</a><a href="/kepu/">口腔科普</a></amp-sidebar><article><h1>${title}</h1>${plain}</article>
<p class="more"><a href="${HOST}${path}">查看原网页</a></p></body></html>`;

/** The page as the system before this one made it. */
const old = (
  { title, plain }: Written,
  visit: string,
): string => `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>青禾口腔欢迎您</title></head>
<body bgcolor="#ffffff"><table width="778" align="center"><tr><td><img src="images/banner.gif"></td></tr><tr><td bgcolor="#99cc66"><a href="index.asp">首页</a> | <a href="about.asp">诊所介绍</a> | <a href="news.asp">牙齿知识</a> | <a href="guest.asp">留言本</a></td></tr>
<tr><td><center><b>${title}</b></center><br>${plain}<br>浏览次数：${drawn(`${visit} old`, 3000)}</td></tr>
<tr><td align="center">青禾口腔诊所 电话：6620188 建议使用IE6.0浏览 1024×768</td></tr></table></body></html>`;

const article = ({ id, title, date, by, texts }: Post, column: string, at: string): Written => ({
  path: `/${at}/${id}.html`,
  title,
  column,
  body: `<div class="info">发布时间：${date} 作者：${by} 点击：<span>${drawn(title, 4000)}</span>次</div>\n${p(texts)}`,
  plain: p(texts),
});

const doctor = ({ id, name, rank, texts, days }: Doctor): Written => ({
  path: `/doctors/${id}.html`,
  title: `${name} ${rank}`,
  column: '医生团队',
  body: `<img src="/upload/doctor/${id}.jpg" alt="${name}">\n${p(texts)}\n<table><tr><th>出诊门店</th><th>出诊时间</th></tr>${days.map(([where, when]) => `<tr><td>${where}</td><td>${when}</td></tr>`).join('')}</table>`,
  plain: `${p(texts)}<p>${days.map(([where, when]) => `${where}：${when}`).join('<br>')}</p>`,
  alike: 'variant doctors',
});

const service = ({ id, name, texts, prices }: Service): Written => ({
  path: `/services/${id}.html`,
  title: name,
  column: '诊疗项目',
  body: `${p(texts)}\n<table><tr><th>项目</th><th>价格（元）</th></tr>${prices.map(([what, price]) => `<tr><td>${what}</td><td>${price}</td></tr>`).join('')}</table>\n<p>以上价格为门市价，最终以医生面诊后的方案为准。</p>`,
  plain: `${p(texts)}<p>${prices.map(([what, price]) => `${what} ${price}元`).join('<br>')}</p><p>以上价格为门市价，最终以医生面诊后的方案为准。</p>`,
  alike: 'variant services',
});

const branch = ({ id, name, address, bus, phone, hours }: Branch): Written => ({
  path: `/branches/${id}.html`,
  title: name,
  column: '门店',
  body: `<img src="/upload/branch/${id}.jpg" alt=""><p>青禾口腔${name}设有独立诊室、消毒室和儿童候诊区，支持医保和移动支付。</p><ul><li>地址：${address}</li><li>公交：${bus}</li><li>电话：${phone}</li><li>营业时间：${hours}</li></ul>`,
  plain: `<p>青禾口腔${name}设有独立诊室、消毒室和儿童候诊区，支持医保和移动支付。</p><p>地址：${address}<br>公交：${bus}<br>电话：${phone}<br>营业时间：${hours}</p>`,
  alike: 'variant branches',
});

const list = (path: string, title: string, posts: readonly Post[], at = 'kepu', base = ''): Written => {
  const items = posts.map(
    ({ id, title: name, date, texts }) =>
      `<li><a href="${base}/${at}/${id}.html">${name}</a><span>${date}</span><p>${texts[0]!.slice(0, 60)}……</p></li>`,
  );
  return {
    path,
    title,
    column: title,
    body: `<ul class="list">${items.join('\n')}</ul>`,
    plain: '',
    alike: 'list lists',
  };
};

export function qingheDental(): Site {
  const pages: SitePage[] = [];
  const copy = (of: Written, kind: CopyKind, url: string, html: string): void => {
    const { path, alike } = of;
    pages.push({ url, html, content: path, copy: kind, ...(alike !== undefined && { alike }) });
  };
  const add = (one: Written): Written => {
    const { path, alike } = one;
    pages.push({ url: HOST + path, html: shell(one, path), content: path, ...(alike !== undefined && { alike }) });
    return one;
  };

  const home: Written = {
    path: '/',
    title: '首页',
    column: '看牙到青禾',
    plain: '',
    body: `<p>青禾口腔成立于2003年，现有四家门店、三十一台牙椅，为周边居民提供种植、矫正、儿牙和牙周治疗。</p><h2>最新科普</h2><ul>${ARTICLES.slice(
      0,
      6,
    )
      .map(({ id, title, date }) => `<li><a href="/kepu/${id}.html">${title}</a> ${date}</li>`)
      .join('')}</ul><h2>公告</h2><ul>${NOTICES.slice(0, 4)
      .map(({ id, title, date }) => `<li><a href="/notice/${id}.html">${title}</a> ${date}</li>`)
      .join('')}</ul>`,
  };
  add(home);
  copy(home, 'slash', `${HOST}/index.php`, shell(home, 'index.php'));
  copy(home, 'protocol', 'http://www.qinghekq.example/', shell(home, 'http'));
  copy(home, 'session', `${HOST}/?PHPSESSID=8d1ac0e27b`, shell(home, 'session'));

  const about = add({
    path: '/about/',
    title: '青禾口腔简介',
    column: '关于我们',
    plain: '',
    body: p([
      '青禾口腔门诊部由三位从市口腔医院退休的医生创办，最初只有两台牙椅，设在老城区一间临街的铺面里。',
      '二十多年来，我们坚持一人一诊室、一用一灭菌，所有器械都可以扫码追溯到消毒的批次和操作人。',
      '我们不做电话推销，不用免费洗牙招揽顾客。愿意来的人，多半是邻居介绍的。',
    ]),
  });
  copy(about, 'parameter', `${HOST}/about/?from=singlemessage`, shell(about, 'about from'));

  const doctors = DOCTORS.map(doctor).map(add);
  copy(doctors[0]!, 'mobile', `${MOBILE}/doctors/${DOCTORS[0]!.id}.html`, mobile(doctors[0]!, 'd0'));
  copy(doctors[2]!, 'mobile', `${MOBILE}/doctors/${DOCTORS[2]!.id}.html`, mobile(doctors[2]!, 'd2'));
  copy(
    doctors[3]!,
    'parameter',
    `${HOST}/doctors/${DOCTORS[3]!.id}.html?utm_source=baidu`,
    shell(doctors[3]!, 'd3 utm'),
  );

  const services = SERVICES.map(service).map(add);
  copy(services[0]!, 'print', `${HOST}/print.php?s=${SERVICES[0]!.id}`, printed(services[0]!));
  copy(services[1]!, 'mobile', `${MOBILE}/services/${SERVICES[1]!.id}.html`, mobile(services[1]!, 's1'));
  copy(services[2]!, 'case', `${HOST}/Services/${SERVICES[2]!.id}.html`, shell(services[2]!, 's2 case'));

  const branches = BRANCHES.map(branch).map(add);
  copy(branches[1]!, 'mobile', `${MOBILE}/branches/${BRANCHES[1]!.id}.html`, mobile(branches[1]!, 'b1'));
  copy(
    branches[2]!,
    'session',
    `${HOST}/branches/${BRANCHES[2]!.id}.html?PHPSESSID=77ab01cd9e`,
    shell(branches[2]!, 'b2'),
  );

  const articles = ARTICLES.map((one) => add(article(one, '口腔科普', 'kepu')));
  ARTICLES.forEach(({ id }, i) => {
    const one = articles[i]!;
    if (i % 3 === 0) copy(one, 'print', `${HOST}/print.php?id=${id}`, printed(one));
    if (i % 4 === 1) copy(one, 'amp', `${HOST}/amp/kepu/${id}.html`, amp(one));
    if (i % 3 === 2) copy(one, 'mobile', `${MOBILE}/kepu/${id}.html`, mobile(one, `m ${id}`));
    if (i % 5 === 3)
      copy(one, 'parameter', `${HOST}/kepu/${id}.html?from=timeline&isappinstalled=0`, shell(one, `wx ${id}`));
    if (i === 2 || i === 7)
      copy(one, 'moved', `http://old.qinghekq.example/shownews.asp?id=${id - 700}`, old(one, `${id}`));
  });

  const notices = NOTICES.map((one) => add({ ...article(one, '公告', 'notice'), alike: 'variant notices' }));
  copy(
    notices[0]!,
    'republished',
    `${HOST}/kepu/${NOTICES[0]!.id}.html`,
    shell({ ...notices[0]!, column: '口腔科普' }, 'republished'),
  );
  copy(notices[1]!, 'print', `${HOST}/print.php?id=${NOTICES[1]!.id}`, printed(notices[1]!));
  copy(notices[3]!, 'mobile', `${MOBILE}/notice/${NOTICES[3]!.id}.html`, mobile(notices[3]!, 'n3'));

  const kepu = add(list('/kepu/', '口腔科普', ARTICLES));
  copy(kepu, 'slash', `${HOST}/kepu/index.html`, shell(kepu, 'kepu index'));
  copy(
    kepu,
    'sort',
    `${HOST}/kepu/?order=hits`,
    shell(
      list(
        '/kepu/',
        '口腔科普',
        [...ARTICLES].sort((a, b) => drawn(a.title, 99) - drawn(b.title, 99)),
      ),
      'kepu hits',
    ),
  );
  add(list('/notice/', '公告', NOTICES, 'notice'));
  const tagged = (tag: string): Post[] => ARTICLES.filter(({ tags }) => tags?.includes(tag));
  const child = add(list('/kepu/ertong/', '儿童口腔', tagged('儿童口腔')));
  const milk = list('/tag/ruya/', '标签：乳牙', tagged('乳牙'));
  copy(child, 'list', HOST + milk.path, shell(milk, milk.path));
  add(list('/kepu/jiaozheng/', '牙齿矫正', tagged('牙齿矫正')));
  add(list('/tag/yazhou/', '标签：牙周', tagged('牙周')));
  add(list('/tag/shuaya/', '标签：刷牙', tagged('刷牙')));

  const lists = {
    doctors: DOCTORS.map(({ id, name, rank }) => [id, `${name} ${rank}`]),
    services: SERVICES.map(({ id, name }) => [id, name]),
    branches: BRANCHES.map(({ id, name }) => [id, name]),
  } as const;
  for (const [at, title] of [
    ['doctors', '医生团队'],
    ['services', '诊疗项目'],
    ['branches', '门店'],
  ] as const) {
    const items = lists[at].map(
      ([id, name]) =>
        `<li><a href="/${at}/${id}.html"><img src="/upload/${at}/${id}_s.jpg" alt=""></a><a href="/${at}/${id}.html">${name}</a></li>`,
    );
    const one = add({
      path: `/${at}/`,
      title,
      column: title,
      body: `<ul class="pic">${items.join('')}</ul>`,
      plain: '',
    });
    if (at === 'services') copy(one, 'host', 'https://qinghekq.example/services/', shell(one, 'bare host'));
  }
  return { name: 'qinghe-dental', pages };
}
