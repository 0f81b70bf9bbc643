/** An association of an industry, in Chinese, on tables of 2009: news, rules, members, an index of rents, trainings. */
import { paged, type Site, type SitePage } from '../site.ts';
import {
  columnOf,
  government,
  HOST,
  memberAt,
  paragraphs,
  printed,
  rowsOf,
  type Shell,
  sheet,
  shell,
  story,
  storyAt,
  wap,
} from './shell.ts';
import {
  ABOUT,
  ABOUT_EN,
  CHARTERS,
  COURSES,
  FEES,
  FUNDS,
  INDEX,
  LEADERS,
  MEMBERS,
  NEWS,
  POLICIES,
  SHOWS,
  STANDARDS,
  type Story,
} from './texts.ts';

type Member = (typeof MEMBERS)[number];

/** The pages of the site in the order of a crawl. */
export function coldChain(): Site {
  const pages: SitePage[] = [];
  const raw = (path: string, content: string, html: string, more: Partial<SitePage> = {}): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, html, ...more });
  };
  const add = (path: string, content: string, one: Shell, more: Partial<SitePage> = {}): void =>
    raw(path, content, shell(path, one), more);

  const home: Shell = {
    title: '首页',
    where: '网站首页',
    body: `<table width="100%"><tr><td width="50%" valign="top"><b>头条</b><br><a href="${storyAt(NEWS[0]!)}">${NEWS[0]!.title}</a><br>${NEWS[0]!.text[0]!.slice(0, 80)}…</td><td valign="top"><b>政策法规</b>${POLICIES.map((one) => `<br>· <a href="${storyAt(one)}">${one.title}</a>`).join('')}</td></tr><tr><td><b>租金指数</b><br>${INDEX[3]![0]}：${INDEX[3]![2]}（环比${INDEX[3]![3]}点）</td><td><b>培训通知</b>${COURSES.slice(
      2,
    )
      .map((one) => `<br>· <a href="/peixun/${one[0]}.html">${one[1]}</a>`)
      .join('')}</td></tr></table>`,
  };
  add('/', 'home', home);
  add('/index.html', 'home', home, { copy: 'slash' });
  add('http://jylenglian.example/', 'home', home, { copy: 'host' });
  const inBoth = { alike: 'translation about' } as const;
  add(
    '/about.html',
    'about',
    { title: '协会介绍', where: '协会介绍', body: sheet('协会介绍', paragraphs(ABOUT)) },
    inBoth,
  );
  add(
    '/about_en.html',
    'about en',
    { title: 'About us', where: 'About us', body: sheet('About us', paragraphs(ABOUT_EN)) },
    inBoth,
  );

  const article = (path: string, one: Story, where = columnOf(one)): Shell => ({
    title: one.title,
    where,
    body: story(path, one),
  });
  for (const one of NEWS) add(storyAt(one), `news ${one.id}`, article(storyAt(one), one), { changed: one.day });
  const [council, cherries, survey, electric, ammonia] = NEWS as [Story, Story, Story, Story, Story];
  add(`/plus/view.php?aid=${council.id}`, `news ${council.id}`, article('/plus/view.php', council), { copy: 'moved' });
  add(
    `${storyAt(cherries)}?from=timeline`,
    `news ${cherries.id}`,
    article(`${storyAt(cherries)}?from=timeline`, cherries),
    { copy: 'parameter' },
  );
  const inResearch = '/a/diaoyan/2025/0330/2296.html';
  add(inResearch, `news ${survey.id}`, article(inResearch, survey, '调查研究'), { copy: 'republished' });
  raw(`https://m.jylenglian.example/view.php?aid=${electric.id}`, `news ${electric.id}`, wap(electric), {
    copy: 'mobile',
  });
  raw(`/plus/print.php?aid=${ammonia.id}`, `news ${ammonia.id}`, printed(ammonia), { copy: 'print' });

  for (const one of POLICIES) add(storyAt(one), `policy ${one.id}`, article(storyAt(one), one));
  const [records, power] = POLICIES as [Story, Story];
  raw(
    'https://www.jiangyou-gov.example/zwgk/bmwj/202410/t20241015_7716.shtml',
    `policy ${records.id}`,
    government(records, 'A00330-2024-0417'),
    { copy: 'republished' },
  );
  add('/A/ZCFG/2024/0628/1794.HTML', `policy ${power.id}`, article('/A/ZCFG', power), { copy: 'case' });

  for (const { year, id, day, text } of FUNDS) {
    const one: Story = {
      id,
      title: `关于组织申报${year}年度省级冷链物流专项资金项目的通知`,
      day,
      column: 'zcfg',
      source: '省商务厅',
      text,
    };
    add(storyAt(one), `fund ${year}`, article(storyAt(one), one), { alike: 'version funds' });
  }
  for (const { year, text } of CHARTERS) {
    const title = `江右省冷链物流协会章程（${year}年通过）`;
    add(
      `/zhangcheng${year}.html`,
      `charter ${year}`,
      { title, where: '协会介绍', body: sheet(title, paragraphs(text)) },
      { alike: 'version charter' },
    );
  }
  for (const [year, head, vice, board, member, passed] of FEES) {
    const title = '会费标准及管理办法';
    const rows = [
      ['会长单位', `${head}元/年`],
      ['副会长单位', `${vice}元/年`],
      ['理事单位', `${board}元/年`],
      ['会员单位', `${member}元/年`],
    ] as const;
    const inside = `<p align="center">（${passed}通过）</p>${rowsOf(rows)}<p>会员应于每年三月底以前缴纳当年会费，无正当理由连续两年不缴纳的视为自动退会。会费用于协会章程规定的业务活动，每年向会员公布收支情况。</p>`;
    add(
      `/huifei${year}.html`,
      `fees ${year}`,
      { title, where: '协会介绍', body: sheet(title, inside) },
      { alike: 'version fees' },
    );
  }
  for (const { stage, id, title, text } of STANDARDS) {
    add(
      `/biaozhun/${id}.html`,
      `standard ${stage}`,
      { title, where: '团体标准', body: sheet(title, paragraphs(text)) },
      { alike: 'version standard' },
    );
  }

  const memberPage = ([, name, city, level, manager, phone, capacity, vehicles, business, joined]: Member): Shell => ({
    title: name,
    where: '会员名录',
    body: sheet(
      name,
      `${rowsOf([
        ['企业名称', name],
        ['会员级别', level],
        ['所在地区', city],
        ['负责人', manager],
        ['联系电话', phone],
        ['冷库容量', capacity],
        ['冷藏车辆', vehicles],
        ['主营业务', business],
        ['入会时间', joined],
      ])}<p>以上信息由会员单位提供，如有变更请与秘书处联系。</p>`,
    ),
  });
  const inBook = { alike: 'variant members' } as const;
  for (const one of MEMBERS) add(memberAt(one[0]), `member ${one[0]}`, memberPage(one), inBook);
  const [fresh, pole] = MEMBERS as unknown as readonly [Member, Member];
  add(`/plus/view.php?aid=${fresh[0]}`, `member ${fresh[0]}`, memberPage(fresh), { ...inBook, copy: 'moved' });
  add(`http://www.jylenglian.example${memberAt(pole[0])}`, `member ${pole[0]}`, memberPage(pole), {
    ...inBook,
    copy: 'protocol',
  });
  const book = (title: string, members: readonly Member[]): Shell => ({
    title,
    where: '会员名录',
    body: `<h3 align="center">${title}</h3><table width="100%" border="1" cellspacing="0"><tr><td>企业名称</td><td>级别</td><td>地区</td><td>主营业务</td></tr>${members.map((one) => `<tr><td><a href="${memberAt(one[0])}">${one[1]}</a></td><td>${one[3]}</td><td>${one[2]}</td><td>${one[8]}</td></tr>`).join('')}</table><p align="center">共${members.length}家</p>`,
  });
  const lists = { alike: 'list members' } as const;
  const ofCity = (city: string): Member[] => MEMBERS.filter((one) => one[2] === city);
  add('/huiyuan/', 'members', book('会员名录', MEMBERS), lists);
  add(
    '/huiyuan/index.php?order=level',
    'members',
    book(
      '会员名录',
      [...MEMBERS].sort((a, b) => (a[3] < b[3] ? -1 : a[3] > b[3] ? 1 : a[0] - b[0])),
    ),
    { ...lists, copy: 'sort' },
  );
  add('/huiyuan/shengcheng.html', 'members capital', book('省城会员', ofCity('省城')), lists);
  add('/huiyuan/xunnan.html', 'members xunnan', book('浔南会员', ofCity('浔南')), lists);

  for (const [month, id, index, change, low, middle, high, vacancy, remark] of INDEX) {
    const title = `${month}江右省冷库租金指数`;
    const inside = `<p>${month}江右省冷库租金指数为${index}点（2020年12月=100），环比${change}点。</p>${rowsOf([
      ['低温库', `${low}元/吨·月`],
      ['中温库', `${middle}元/吨·月`],
      ['高温库', `${high}元/吨·月`],
      ['平均空置率', vacancy],
    ])}<p>本月特点：${remark}。</p><p>说明：指数由协会仓储专业委员会根据五十二家样本企业的成交租金加权计算，转载请注明出处。</p>`;
    add(
      `/zhishu/${id}.html`,
      `index ${id}`,
      { title, where: '租金指数', body: sheet(title, inside) },
      { alike: 'variant index' },
    );
  }
  for (const [id, subject, days, place, teacher, fee, seats, day] of COURSES) {
    const title = `关于举办${subject}的通知`;
    const text = [
      '各会员单位及有关企业：',
      `为提高从业人员的专业水平，协会定于${days}在${place}举办${subject}。现将有关事项通知如下：`,
      `一、授课老师：${teacher}。二、名额：${seats}人，额满为止。三、费用：${fee}，含教材和午餐，住宿自理。`,
      '四、报名办法：请填写回执并发送到协会邮箱，或者拨打0793-0000 305与小万联系。培训结束经考核合格的，颁发结业证书。',
    ];
    const at = (posted: string): Shell => ({
      title,
      where: '培训会展',
      body: `<p align="right">发布日期：${posted}　点击：${drawnHits(id, posted)}</p>${sheet(title, paragraphs(text))}`,
    });
    add(`/peixun/${id}.html`, `course ${id}`, at(day), { alike: 'variant courses' });
    if (id === 2293)
      add('/peixun/2301.html', `course ${id}`, at('2025-04-03'), { alike: 'variant courses', copy: 'edited' });
  }
  for (const [id, name, days, place, area, price, day] of SHOWS) {
    const title = `${name}招展函`;
    const text = [
      `由江右省冷链物流协会主办的${name}将于${days}在${place}举行，展览面积${area}。`,
      '展品范围：冷库建造与保温材料、制冷设备、冷藏车及车厢、温度监控、包装与蓄冷材料、预制菜与生鲜食品。',
      `收费标准：${price}，会员单位九折优惠。参展企业请填写申请表并加盖公章，展位按先申请、先付款、先安排的原则分配。`,
    ];
    add(
      `/peixun/${id}.html`,
      `show ${id}`,
      { title, where: '培训会展', body: `<p align="right">发布日期：${day}</p>${sheet(title, paragraphs(text))}` },
      { alike: 'variant shows' },
    );
  }
  for (const [id, name, post, company, life] of LEADERS) {
    const body = sheet(
      `${name} ${post}`,
      `<img src="/uploads/ld/${id}.jpg" align="left" width="120"><p>${name}，${life}，现任${company}、江右省冷链物流协会第四届理事会${post}。</p>`,
    );
    add(`/lingdao/${id}.html`, `leader ${id}`, { title: name, where: '协会介绍', body }, { alike: 'variant leaders' });
  }

  const archive = (where: string, items: readonly Story[], foot: string): Shell => ({
    title: where,
    where,
    body: `<table width="100%">${items.map((one) => `<tr><td height="26">·<a href="${storyAt(one)}">${one.title}</a></td><td align="right"><font size="2" color="#999999">${one.day}</font></td></tr><tr><td colspan="2"><font size="2">${one.text[0]!.slice(0, 70)}...</font></td></tr>`).join('')}<tr><td colspan="2" align="center">${foot}</td></tr></table>`,
  });
  const archives = { alike: 'list news' } as const;
  const industry = NEWS.filter(({ column }) => column === 'hyxw');
  const [first, second] = paged(industry, 2) as [Story[], Story[]];
  add('/a/hyxw/', 'archive industry 1', archive('行业新闻', first, '首页 1 2 末页 共 2页4条'), archives);
  add('/a/hyxw/list_3_1.html', 'archive industry 1', archive('行业新闻', first, '首页 1 2 末页 共 2页4条'), {
    ...archives,
    copy: 'slash',
  });
  add('/a/hyxw/list_3_2.html', 'archive industry 2', archive('行业新闻', second, '首页 1 2 末页 共 2页4条'), archives);
  add(
    '/a/xhdt/',
    'archive association',
    archive(
      '协会动态',
      NEWS.filter(({ column }) => column === 'xhdt'),
      '共 1页3条',
    ),
    archives,
  );

  for (const [id, caption] of [
    [501, '第四届理事会第三次会议会场'],
    [502, '第四届理事会第三次会议合影'],
    [507, '浔南港查验平台'],
  ] as const) {
    add(
      `/tupian/${id}.html`,
      `photo ${id}`,
      {
        title: caption,
        where: '图片',
        body: `<center><img src="/uploads/allimg/${id}.jpg" width="600"><br>${caption}<br><a href="${id - 1}.html">上一张</a> <a href="${id + 1}.html">下一张</a></center>`,
      },
      { alike: 'thin photos' },
    );
  }
  add(
    '/ruhui.html',
    'form join',
    {
      title: '入会申请',
      where: '在线办理',
      body: '<h3>入会申请</h3><form method="post">企业名称：<input name="qymc"><br>统一社会信用代码：<input name="xydm"><br>联系人：<input name="lxr"><br>手机：<input name="sj"><br><input type="submit" value="提交"></form>',
    },
    { alike: 'thin forms' },
  );
  add(
    '/tousu.html',
    'form complain',
    {
      title: '货损投诉',
      where: '在线办理',
      body: '<h3>货损投诉</h3><form method="post">投诉人：<input name="tsr"><br>手机：<input name="sj"><br>被投诉企业：<input name="btsqy"><br>损失金额：<input name="je"><br>经过：<textarea name="jg"></textarea><br><input type="submit" value="提交"></form>',
    },
    { alike: 'thin forms' },
  );
  for (const word of ['干冰', '跨境电商']) {
    add(
      `/plus/search.php?kwtype=0&q=${encodeURIComponent(word)}`,
      `search ${word}`,
      {
        title: word,
        where: '搜索',
        body: `<p>关于“<font color="red">${word}</font>”的搜索结果：</p><p>没有找到任何内容！</p>`,
      },
      { alike: 'thin searches' },
    );
  }
  add(
    '/download/2291.html',
    'members only',
    {
      title: '提示',
      where: '提示',
      body: '<center><p>该文档需要[理事单位]以上级别的会员才能访问，您目前是[游客]！</p><a href="/member/login.php">登录</a></center>',
    },
    { alike: 'thin errors' },
  );
  add(
    '/a/xhdt/2016/0505/88.html',
    'unchecked',
    {
      title: '提示',
      where: '提示',
      body: '<center><p>文档尚未审核，非作者本人无权查看！</p><a href="javascript:history.go(-1)">返回上一页</a></center>',
    },
    { alike: 'thin errors' },
  );
  return { name: 'cold-chain', pages };
}

const drawnHits = (id: number, posted: string): number => id + Number(posted.slice(8)) * 7;
