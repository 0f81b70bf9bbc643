/** A hospital of a medical university, in Chinese: departments, doctors, articles on health, notices of purchases. */
import { paged, type Site, type SitePage } from '../site.ts';
import {
  barrierFree,
  HOST,
  infoAt,
  MOBILE,
  mip,
  mobile,
  page,
  paragraphs,
  printed,
  type Shell,
  shell,
  story,
  table,
  university,
} from './shell.ts';
import {
  ABOUT,
  ABOUT_EN,
  AWARDS,
  CHECKUPS,
  DEPARTMENTS,
  DOCTORS,
  HEALTH,
  NEWS,
  RULES,
  type Story,
  SUSPENDED,
  TRAINING,
} from './texts.ts';

type Doctor = (typeof DOCTORS)[number];

/** The pages of the site in the order of a crawl. */
export function linjiangHospital(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, one: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path, one), more);
  const insecure = HOST.replace('https', 'http');

  const home: Shell = {
    title: '首页',
    column: '首页',
    body: `<DIV class="slide"><IMG src="/images/b1.jpg"></DIV><DIV class="kjrk"><A href="/yygh.htm">预约挂号</A><A href="/zjjs.htm">找专家</A><A href="/jzzn.htm">就诊流程</A><A href="/tj.htm">健康体检</A></DIV><DIV class="xw"><H3>医院新闻</H3>${NEWS.map((one) => `<P><A href="${infoAt(one)}">${one.title}</A> ${one.day.slice(5)}</P>`).join('')}</DIV><DIV class="gs"><H3>停诊公告</H3><A href="/info/1031/6424.htm">${SUSPENDED[2]![1]}</A></DIV>`,
  };
  add('/', 'home', home);
  add('/index.htm', 'home', home, { copy: 'slash' });
  add(`${insecure}/`, 'home', home, { copy: 'protocol' });

  const about: Shell = {
    title: '医院简介',
    column: '医院概况',
    body: page('医院简介', paragraphs(ABOUT)),
    canonical: `${HOST}/yygk.htm`,
  };
  const inBoth = { alike: 'translation about' } as const;
  add('/yygk.htm', 'about', about, inBoth);
  add('/content.jsp?urltype=tree.TreeTempUrl&wbtreeid=1002', 'about', about, { ...inBoth, copy: 'moved' });
  raw(
    '/English.htm',
    'about en',
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>The Second Affiliated Hospital of Linjiang Medical University</title></head><body><div class="en-head"><a href="/">中文版</a> <a href="/English/departments.htm">Departments</a> <a href="/English/visit.htm">Your visit</a></div><div class="en-main"><h1>About us</h1>${ABOUT_EN.map((line) => `<p>${line}</p>`).join('')}</div><div class="en-foot">234 Binjiang Middle Road, Linjiang</div></body></html>`,
    inBoth,
  );

  for (const [slug, name, place, text] of DEPARTMENTS) {
    const path = `/ks/${slug}/`;
    const one: Shell = {
      title: name,
      column: '科室导航',
      body: page(
        name,
        `${paragraphs(text)}<P><STRONG>就诊地点：</STRONG>${place}</P><P><A href="/zjjs/${slug}.htm">本科专家</A></P>`,
      ),
    };
    add(path, `department ${slug}`, one);
    if (slug === 'gk') add(`${path}index.htm`, `department ${slug}`, one, { copy: 'slash' });
  }
  const nameOf = (slug: string): string => DEPARTMENTS.find((one) => one[0] === slug)![1];
  const doctorAt = ([id]: Doctor): string => `/info/1041/${id}.htm`;
  const doctorPage = (
    [id, name, slug, title, good, clinic, fee, degree, years]: Doctor,
    column = '专家介绍',
  ): Shell => ({
    title: name,
    column,
    body: `<TABLE class="zj" width="100%"><TR><TD rowspan="5" width="160"><IMG src="/__local/zj/${id}.jpg" width="150"></TD><TD><B>${name}</B></TD></TR><TR><TD>科室：${nameOf(slug)}</TD></TR><TR><TD>职称：${title}　学历：${degree}</TD></TR><TR><TD>出诊时间：${clinic}</TD></TR><TR><TD>挂号费：${fee}</TD></TR></TABLE><P><B>擅长：</B>${good}。</P><P><B>简介：</B>${name}，${title}，医学${degree}，从事${nameOf(slug)}临床、教学和科研工作${years}年，擅长${good}。以第一作者或通讯作者发表论文多篇，主持省自然科学基金项目。</P><P class="tip">温馨提示：出诊时间如有变动，以当日挂号窗口公布的信息为准。</P>`,
  });
  const doctors = { alike: 'variant doctors' } as const;
  for (const one of DOCTORS) add(doctorAt(one), `doctor ${one[0]}`, doctorPage(one), doctors);
  const [gong, qin, wei, fan] = DOCTORS as unknown as readonly [Doctor, Doctor, Doctor, Doctor];
  add('/ks/xxgnk/zj/gongli.htm', `doctor ${gong[0]}`, doctorPage(gong, '心血管内科'), {
    ...doctors,
    copy: 'republished',
  });
  add(`${doctorAt(qin)}?tdsourcetag=s_pcqq_aiomsg`, `doctor ${qin[0]}`, doctorPage(qin), {
    ...doctors,
    copy: 'parameter',
  });
  add(`${insecure}${doctorAt(wei)}`, `doctor ${wei[0]}`, doctorPage(wei), { ...doctors, copy: 'protocol' });
  add('/INFO/1041/311.HTM', `doctor ${fan[0]}`, doctorPage(fan), { ...doctors, copy: 'case' });
  for (const slug of ['xxgnk', 'gk']) {
    const body = `<UL class="zjlist">${DOCTORS.filter((one) => one[2] === slug)
      .map(
        (one) =>
          `<LI><A href="${doctorAt(one)}"><IMG src="/__local/zj/${one[0]}.jpg"><B>${one[1]}</B></A> ${one[3]}<BR>${one[4]}</LI>`,
      )
      .join('')}</UL>`;
    add(
      `/zjjs/${slug}.htm`,
      `doctors of ${slug}`,
      { title: `${nameOf(slug)}专家`, column: '专家介绍', body },
      { alike: 'list doctors' },
    );
  }

  const article = (path: string, one: Story, column: string, posted?: string, text?: readonly string[]): Shell => ({
    title: one.title,
    column,
    body: story(path, one, posted, text),
    canonical: one.id % 3 === 1 ? HOST + infoAt(one) : undefined,
  });
  for (const one of HEALTH)
    add(infoAt(one), `health ${one.id}`, article(infoAt(one), one, '健康科普'), { changed: one.day });
  const [feet, fever, zoster, hip, nose, scope, chest, missed] = HEALTH as [
    Story,
    Story,
    Story,
    Story,
    Story,
    Story,
    Story,
    Story,
  ];
  const repeat = (
    path: string,
    one: Story,
    copy: NonNullable<SitePage['copy']>,
    column = '健康科普',
    posted?: string,
    text?: readonly string[],
  ): void => add(path, `health ${one.id}`, article(path, one, column, posted, text), { copy });
  repeat(`/content.jsp?urltype=news.NewsContentUrl&wbtreeid=1021&wbnewsid=${feet.id}`, feet, 'moved');
  repeat(`${infoAt(fever)}?from=singlemessage&isappinstalled=0`, fever, 'parameter');
  raw(`/print.jsp?id=${zoster.id}`, `health ${zoster.id}`, printed(zoster), { copy: 'print' });
  raw(MOBILE + infoAt(hip), `health ${hip.id}`, mobile(hip), { copy: 'mobile' });
  repeat(`/ks/ebyhk/info/1088/${nose.id}.htm`, nose, 'republished', '耳鼻咽喉头颈外科');
  raw(`/mip${infoAt(scope)}`, `health ${scope.id}`, mip(scope), { copy: 'amp' });
  raw(`/wza${infoAt(chest)}`, `health ${chest.id}`, barrierFree(chest), { copy: 'plain' });
  const corrected = missed.text.map((line) =>
    line.replace('最管用的三个办法', '最管用的3个办法').replace('马上补上；', '马上补服；'),
  );
  repeat(`/info/1021/6291.htm`, missed, 'edited', '健康科普', '2024-12-09', corrected);
  repeat(`https://ljfy2.ljmu.example${infoAt(zoster)}`, zoster, 'host');

  for (const one of NEWS)
    add(infoAt(one), `news ${one.id}`, article(infoAt(one), one, '医院新闻'), { changed: one.day });
  const sternum = NEWS[0]!;
  raw('https://news.ljmu.example/2025/0428/c302a88716/page.htm', `news ${sternum.id}`, university(sternum), {
    copy: 'republished',
  });

  const list = (items: readonly Story[], foot: string): Shell => ({
    title: '健康科普',
    column: '健康科普',
    body: `<DIV class="px">排序：<A href="/jkkp.htm">按时间</A> <A href="/jkkp.htm?sort=hits">按热度</A></DIV><TABLE width="100%" class="winstyle">${items.map((one) => `<TR height="26"><TD>·<A href="${infoAt(one)}" target="_blank">${one.title}</A><BR>${one.by}：${one.text[0]!.slice(0, 50)}……</TD><TD nowrap>${one.day}</TD></TR>`).join('')}</TABLE><DIV class="pb_sys_common">${foot}</DIV>`,
  });
  const archives = { alike: 'list health' } as const;
  const [newer, older] = paged(HEALTH, 4) as [Story[], Story[]];
  const counted = `共${HEALTH.length}条 1/2 首页 上页 下页 尾页`;
  add('/jkkp.htm', 'archive 1', list(newer, counted), archives);
  add('/jkkp/2.htm', 'archive 2', list(older, `共${HEALTH.length}条 2/2 首页 上页 下页 尾页`), archives);
  add('/jkkp/1.htm', 'archive 1', list(newer, counted), { ...archives, copy: 'slash' });
  const [one1, two, three, four] = newer as [Story, Story, Story, Story];
  add('/jkkp.htm?sort=hits', 'archive 1', list([three, one1, four, two], counted), { ...archives, copy: 'sort' });

  const suspended = { alike: 'variant suspended' } as const;
  for (const [id, title, day, rows] of SUSPENDED) {
    const inside = `<P>因专家外出参加学术会议、休假等原因，现将${title.slice(0, title.indexOf('专家'))}专家门诊停诊、替诊情况公布如下，已预约的患者将收到短信，可在窗口或小程序免费改期。</P>${table(['专家', '科室', '停诊时间', '替诊医师'], rows)}<P>给您带来的不便，敬请谅解。门诊部咨询电话：0598-0000161。</P>`;
    const at = (posted: string, column: string): Shell => ({
      title,
      column,
      body: `<DIV class="content"><H2 align="center">${title}</H2><DIV align="center" class="sj">发布时间：${posted}　来源：门诊部</DIV><HR><DIV id="vsb_content">${inside}</DIV></DIV>`,
    });
    add(`/info/1031/${id}.htm`, `suspended ${id}`, at(day, '停诊公告'), suspended);
    if (id === 6424)
      add('/info/1031/6431.htm', `suspended ${id}`, at('2025-05-06', '停诊公告'), { ...suspended, copy: 'edited' });
    if (id === 6389)
      add('/mzb/info/2004/6389.htm', `suspended ${id}`, at(day, '门诊部'), { ...suspended, copy: 'republished' });
  }
  const awards = { alike: 'variant awards' } as const;
  for (const [id, subject, number, supplier, address, amount, experts, day] of AWARDS) {
    const title = `${subject}采购项目成交结果公告`;
    const lines = [
      `一、项目编号：${number}`,
      `二、项目名称：${subject}采购项目`,
      `三、成交供应商：${supplier}　地址：${address}`,
      `四、成交金额：人民币${amount}元`,
      `五、评审专家名单：${experts}`,
      '六、公告期限：自本公告发布之日起1个工作日。供应商认为成交结果使自己的权益受到损害的，可以在公告期限届满之日起七个工作日内以书面形式向采购中心提出质疑。',
      '七、联系方式：临江医科大学附属第二医院采购中心，行政楼302室，电话0598-0000177。',
    ];
    const body = `<DIV class="content"><H2 align="center">${title}</H2><DIV align="center" class="sj">发布时间：${day}</DIV><DIV id="vsb_content">${paragraphs(lines)}</DIV></DIV>`;
    add(`/info/1051/${id}.htm`, `award ${id}`, { title, column: '招标采购', body }, awards);
    if (id === 5209) {
      const center = `<html><head><meta charset="utf-8"><title>${title}_省医药采购信息网</title></head><body><table width="1000" align="center"><tr><td>省医药采购信息网　<a href="/zb">招标公告</a>　<a href="/cj">成交公告</a>　<a href="/zy">质疑答复</a></td></tr><tr><td><h2>${title}</h2><p>信息时间：2025/3/14　区域：临江市　阅读：${id - 5000}次</p>${lines.map((line) => `<p>${line}</p>`).join('')}</td></tr><tr><td align="center">主办：省医药采购中心</td></tr></table></body></html>`;
      raw('http://www.yycg.example/cj/202503/t20250314_88213.html', `award ${id}`, center, {
        ...awards,
        copy: 'republished',
      });
    }
  }
  for (const [code, name, price, people, items] of CHECKUPS) {
    const body = page(
      name,
      `<P>适合人群：${people}　优惠价：<FONT color="red">${price}</FONT></P>${table(
        ['序号', '检查项目'],
        items.map((item, i) => [String(i + 1), item]),
      )}<P>体检须知：前一天晚上十点以后禁食，当天早晨空腹到健康管理中心二楼报到，妇科检查请避开经期。七个工作日后可在小程序查看报告。</P>`,
    );
    add(
      `/tj/tc${code}.htm`,
      `checkup ${code}`,
      { title: name, column: '健康体检', body },
      { alike: 'variant checkups' },
    );
  }
  for (const { year, id, text } of TRAINING) {
    const title = `${year}年住院医师规范化培训招收简章`;
    add(
      `/info/1061/${id}.htm`,
      `training ${year}`,
      { title, column: '人才招聘', body: page(title, paragraphs(text)) },
      { alike: 'version training' },
    );
  }
  for (const { year, text } of RULES) {
    const title = `住院探视与陪护须知（${year}年修订）`;
    add(
      `/jzzn/tsxz${year}.htm`,
      `rules ${year}`,
      { title, column: '就诊指南', body: page(title, paragraphs(text)) },
      { alike: 'version rules' },
    );
  }
  for (const [id, caption] of [
    [711, '护士节合影'],
    [719, '滨江院区夜景'],
  ] as const) {
    add(
      `/yytk/${id}.htm`,
      `photo ${id}`,
      {
        title: '医院图库',
        column: '医院图库',
        body: `<P align="center"><IMG src="/__local/${id}.jpg"></P><P align="center">${caption}</P>`,
      },
      { alike: 'thin photos' },
    );
  }
  for (const word of ['近视手术', '九价疫苗']) {
    add(
      `/search.jsp?q=${encodeURIComponent(word)}`,
      `search ${word}`,
      {
        title: '全站搜索',
        column: '全站搜索',
        body: `<FORM><INPUT name="q" value="${word}"><INPUT type="submit" value="搜索"></FORM><P>搜索“${word}”，共找到 0 条结果，用时 0.00${word.length} 秒</P>`,
      },
      { alike: 'thin searches' },
    );
  }
  add(
    '/info/1021/5999.htm',
    'gone',
    {
      title: '提示信息',
      column: '提示信息',
      body: '<DIV class="err">您访问的页面不存在或者已经被删除！<A href="/">返回首页</A></DIV>',
    },
    { alike: 'thin errors' },
  );
  add(
    '/info/1099/6102.htm',
    'inside',
    {
      title: '提示信息',
      column: '提示信息',
      body: '<DIV class="err">对不起，该信息仅限校园网内部用户访问，请登录VPN后再试。</DIV>',
    },
    { alike: 'thin errors' },
  );
  return { name: 'linjiang-hospital', pages };
}
