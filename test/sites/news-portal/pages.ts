/** A city's news portal, in Chinese: articles in parts, channels with the same article, a mobile and a WAP site, old addresses. */
import { type CopyKind, drawn, paged, type Site, type SitePage, someOf } from '../site.ts';
import { ABOUT, DRAWS, ENGLISH, FLASHES, FORECASTS, GALLERY, MATCHES, PRICES, ROADS, VEGETABLES } from './notices.ts';
import { STORIES, STORM, type Story } from './stories.ts';

const HOST = 'https://news.jiangan.example';
const INSECURE = 'http://news.jiangan.example';
const PINYIN = { 民生: 'minsheng', 经济: 'jingji', 文旅: 'wenlv', 体育: 'tiyu', 科教: 'kejiao' } as const;
const folderOf = ({ date, id }: Pick<Story, 'date' | 'id'>): string =>
  `/${date.replace('-', '/').replace('-', '')}/${id}`;
const storyAt = (story: Story): string => `${folderOf(story)}.shtml`;

interface Shell {
  readonly title: string;
  readonly channel?: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  readonly session?: string;
}

const ADS = [
  '<!-- ad:728x90 --><a href="//ads.jiangan.example/c?z=11"><img src="/ad/11.gif" width=728 height=90></a>',
  '<a href="//ads.jiangan.example/c?z=14">江景现房 首付十五万起 热线8666688</a>',
  '<a href="//ads.jiangan.example/c?z=19">驾校暑期班报名 学生证立减三百</a>',
  '<a href="//ads.jiangan.example/c?z=23">老字号月饼提前预订 满五盒送一盒</a>',
];

function shell(url: string, { title, channel = '新闻', body, canonical, session = '' }: Shell): string {
  const hot = someOf(STORIES, 5, `hot ${drawn(url, 7)}`);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><title>${title}_${channel}频道_江岸网</title>
<meta name=keywords content="江岸,新闻,${channel}">${canonical === undefined ? '' : `<link rel=canonical href="${canonical}">`}
<script>var chn="${channel}";document.domain="jiangan.example";</script></head>
<body topmargin=0>
<div id=JA_nav style="height:28px;background:#f6f6f6"><div class=w980><b><a href="//www.jiangan.example/${session}">江岸网首页</a></b> <a href=/minsheng/>民生</a> <a href=/jingji/>经济</a> <a href=/wenlv/>文旅</a> <a href=/tiyu/>体育</a> <a href=/kejiao/>科教</a> <a href=/roll.shtml>滚动</a> <a href=/tianqi/>天气</a> <a href="//bbs.jiangan.example/">论坛</a> <a href="//en.jiangan.example/">English</a><span style="float:right">用户名 <input size=8> 密码 <input type=password size=8> <input type=button value=登录></span></div></div>
<center>${ADS[drawn(url, 4)]}</center>
<div class="w980 path">江岸网 &gt; <a href="/">新闻中心</a> &gt; ${channel} &gt; 正文</div>
<div class="w980 blk_wrap"><div class=blk_left>
${body}
</div><div class=blk_right><div class=blk_hd>24小时热文</div><ol>${hot.map((one) => `<li><a href="${storyAt(one)}${session}">${one.title}</a><em>${drawn(url + one.id, 80000)}</em>`).join('\n')}</ol><div class=blk_hd>猜你喜欢</div>${ADS[drawn(`${url} right`, 4)]}<iframe src="/inc/right_ad.html" width=300 height=250 frameborder=0></iframe></div></div>
<div class=w980 id=JA_foot><a href=/about.shtml>关于我们</a> | <a href=/copyright.shtml>版权声明</a> | <a href="//hr.jiangan.example/">招聘</a> | 违法和不良信息举报电话：0716-8230012<br>江岸日报社主办　互联网新闻信息服务许可证42120170009　示ICP备05003311号<br>Copyright &copy; 2003-2025 JIANGAN.EXAMPLE All Rights Reserved</div>
</body></html>`;
}

const prose = (lines: readonly string[]): string => lines.map((line) => `<p>　　${line}`).join('\n');

interface Shown {
  readonly channel?: string;
  readonly time?: string;
  readonly from?: string;
  readonly pager?: string;
}

function article(
  url: string,
  story: Story,
  lines: readonly string[],
  { time = '09:16', from = story.source, pager = '' }: Shown = {},
): string {
  const more = someOf(
    STORIES.filter((one) => one !== story),
    3,
    `more ${url}`,
  );
  return `<div class=main_hd><h1 id=artibodyTitle>${story.title}</h1><div class=artInfo><span id=pub_date>${story.date} ${time}</span> <span id=media_name>${from}</span> <a href="#comment">我有话说(<font color=red>${drawn(url, 900)}</font>人参与)</a> <span>微博 微信 QQ空间</span></div></div>
<!-- 正文内容 begin --><div class=blkContainerSblkCon id=artibody>
${prose(lines)}
<p>　　（记者 ${story.reporter}）
</div><!-- 正文内容 end -->${pager}
<div class=editor>(责任编辑：${story.editor})</div><div class=blk_more><b>相关新闻</b>${more.map((one) => `<br>·<a href="${storyAt(one)}">${one.title}</a>`).join('')}</div><a name=comment></a><div class=cmt>网友评论仅代表其个人看法 <textarea cols=60 rows=3></textarea><input type=button value=发表评论></div>`;
}

const pagerOf = (story: Story, n: number): string =>
  `<center class=pager>${story.parts.map((_, i) => (i === n ? `<b>[${i + 1}]</b>` : `<a href="${folderOf(story)}${i === 0 ? '' : `_${i + 1}`}.shtml">[${i + 1}]</a>`)).join(' ')} <a href="${folderOf(story)}_all.shtml">在本页阅读全文</a></center>`;

const mobile = (story: Story, canonical: string): string =>
  `<!DOCTYPE html><html><head><meta charset=utf-8><meta name=viewport content="width=device-width"><link rel=canonical href="${canonical}"><title>${story.title}</title></head><body><div class=top-app>打开江岸网APP，看更多热点 <a>立即打开</a></div><h1>${story.title}</h1><div class=m-src>${story.source} ${story.date.slice(5)}</div><div class=m-con>${story.parts
    .flat()
    .map((line) => `<p>${line}</p>`)
    .join('')}</div><div class=m-fold>展开全文</div><div class=m-rec>大家都在看<br>${someOf(STORIES, 2, `m ${story.id}`)
    .map((one) => one.title)
    .join('<br>')}</div></body></html>`;

const wap = (story: Story): string =>
  `<html><head><meta charset=utf-8><title>${story.title}-手机江岸网</title></head><body>[江岸网]&gt;新闻<br>${story.title}<br>${story.date} ${story.source}<br>----------<br>${story.parts.flat().join('<br>')}<br>----------<br>1.评论 2.收藏 0.返回首页<br>手机江岸网wap版</body></html>`;

const printed = (story: Story): string =>
  `<html><head><meta charset=utf-8><title>打印</title></head><body bgcolor=white onload="self.print()"><table width=600 align=center><tr><td><img src="/i/logo_p.gif"><hr><h2 align=center>${story.title}</h2><p align=center>${story.date}　${story.source}${prose(story.parts.flat())}<hr>本文网址：${HOST}${storyAt(story)}</table></body></html>`;

const paper = (story: Story): string =>
  `<html><head><meta charset=utf-8><title>江岸晚报数字报</title></head><body><table width=900><tr><td width=300>第A07版：人间<br>上一版　下一版<br>版面导航<br>标题导航<td><div class=bt>${story.title}</div><div class=zz>本报记者 ${story.reporter}</div><founder-content>${story.parts
    .flat()
    .map((line) => `<P>${line}</P>`)
    .join('')}</founder-content><tr><td colspan=2>江岸日报报业集团　数字报刊平台</table></body></html>`;

/** The pages of the site in the order of a crawl. */
export function newsPortal(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, page: Shell, more: Partial<SitePage> = {}): void => {
    const url = path.startsWith('http') ? path : HOST + path;
    pages.push({ url, content, html: shell(url, page), ...more });
  };
  const raw = (path: string, content: string, copy: CopyKind, html: string, alike?: SitePage['alike']): void => {
    pages.push({ url: path.startsWith('http') ? path : HOST + path, content, copy, html, ...(alike && { alike }) });
  };
  const simple = (path: string, title: string, body: string, alike?: SitePage['alike'], channel = '新闻'): void =>
    add(path, path, { title, body, channel }, alike === undefined ? {} : { alike });

  const front: Shell = {
    title: '新闻中心首页',
    body: `<div class=yaowen><h2><a href="${storyAt(STORIES[0]!)}">${STORIES[0]!.title}</a></h2>${STORIES.slice(1, 7)
      .map((one) => `<br>·[${one.channel}]<a href="${storyAt(one)}">${one.title}</a>`)
      .join(
        '',
      )}</div><div class=kx>${FLASHES.map(([id, time]) => `<a href="/kuaixun/${id}.shtml">${time}</a>`).join(' ')}</div>`,
  };
  add(`${INSECURE}/`, 'front', front, { copy: 'protocol' });
  add('/', 'front', front);
  add('/index.shtml', 'front', front, { copy: 'slash' });

  const session = '?PHPSESSID=77d0a1c2e5b9';
  /** Of a story by its place: kind of a copy → its address. */
  const copies: Readonly<Record<number, Partial<Record<CopyKind, string>>>> = {
    2: {
      parameter: `${storyAt(STORIES[2]!)}?from=singlemessage&isappinstalled=0`,
      republished: `/c/wenlv/2025/8816512-feiyi.shtml`,
    },
    3: { protocol: INSECURE + storyAt(STORIES[3]!), permalink: '/t/R3bKq' },
    4: { session: storyAt(STORIES[4]!) + session, moved: '/system/2025/05/21/content_8815977.html' },
    5: { host: `https://www.news.jiangan.example${storyAt(STORIES[5]!)}` },
    6: { parameter: `${storyAt(STORIES[6]!)}?spm=C7354.P1.0.0` },
    7: { moved: '/system/2025/05/13/content_8815102.html', case: '/2025/0513/8815102.SHTML' },
    8: { republished: '/c/zhuanti/duzhe/2025/8814733.shtml', plain: `${folderOf(STORIES[8]!)}_all.shtml` },
  };
  STORIES.forEach((story, i) => {
    const path = storyAt(story);
    const whole = story.parts.length > 1 ? `${folderOf(story)}_all.shtml` : path;
    const content = `story ${story.id}`;
    const alike = story.parts.length > 1 ? (`part ${story.id}` as const) : undefined;
    const marked = alike === undefined ? {} : { alike };
    const page = (url: string, shown: Shown = {}, jsession = ''): Shell => ({
      title: story.title,
      channel: shown.channel ?? story.channel,
      body: article(url, story, story.parts.flat(), shown),
      canonical: [1, 3, 5, 7].includes(i) ? HOST + whole : undefined,
      session: jsession,
    });
    add(whole, content, page(whole), { ...marked, changed: story.date });
    if (story.parts.length > 1) {
      story.parts.forEach((lines, n) => {
        const at = n === 0 ? path : `${folderOf(story)}_${n + 1}.shtml`;
        const body = article(at, story, lines, { pager: pagerOf(story, n) });
        add(
          at,
          `${content} part ${n + 1}`,
          { title: n === 0 ? story.title : `${story.title}(${n + 1})`, channel: story.channel, body },
          marked,
        );
      });
    }
    for (const [copy, url] of Object.entries(copies[i] ?? {}) as [CopyKind, string][]) {
      const shown = copy === 'republished' ? { channel: '专题', from: `${story.source}（转载）`, time: '15:42' } : {};
      add(url, content, page(url, shown, copy === 'session' ? session : ''), { ...marked, copy });
    }
    if ([0, 3, 7].includes(i))
      raw(
        `https://m.jiangan.example/news/article/${story.date}/${story.id}.html`,
        content,
        'mobile',
        mobile(story, HOST + whole),
        alike,
      );
    if (i === 5) raw(`https://wap.jiangan.example/news/article/?c=5&id=${story.id}`, content, 'mobile', wap(story));
    if (i === 1 || i === 6)
      raw(`/print/article/${story.date.slice(0, 4)}/${story.id}.shtml`, content, 'print', printed(story), alike);
  });
  raw(
    'https://epaper.jiangan.example/html/2025-05/30/content_44121.html',
    'story 8817203',
    'republished',
    paper(STORIES[0]!),
    'part 8817203',
  );
  const hail = STORIES[3]!;
  const misprinted = hail.parts.flat().map((line) => line.replace('覃小满', '谭小满'));
  add(
    '/2025/0523/8816219_old.shtml',
    `story ${hail.id}`,
    { title: hail.title, channel: hail.channel, body: article('hail', hail, misprinted, { time: '07:50' }) },
    { copy: 'edited' },
  );
  const match = STORIES[5]!;
  raw(
    '/rss/fulltext/tiyu/2025/8815641.html',
    `story ${match.id}`,
    'feed',
    `<html><head><meta charset=utf-8><title>江岸网体育订阅</title></head><body><h3>${match.title}</h3>${match.parts
      .flat()
      .map((line) => `<p>${line}</p>`)
      .join('')}<p><i>您订阅的频道：体育　每日推送一次　退订回T</i></p></body></html>`,
  );

  for (const [id, time, body] of STORM) {
    const story: Story = {
      id,
      date: '2025-05-22',
      channel: '民生',
      title: '北部山区强降雨 沿河群众转移',
      source: '江岸网',
      reporter: '谭舒',
      editor: '罗平',
      parts: [body],
    };
    const path = storyAt(story);
    add(
      path,
      path,
      { title: story.title, channel: '民生', body: article(path, story, body, { time: time.slice(-5) }) },
      { alike: 'version storm', changed: '2025-05-22' },
    );
  }
  FORECASTS.forEach(([id, day, sky, low, high, wind, hint], i) => {
    const path = `/tianqi/2025${id}.shtml`;
    const page: Shell = {
      title: `${day}天气`,
      channel: '天气',
      body: `<h1>江岸市${day}天气预报</h1>${prose([`市气象台今天下午五时发布：${day}，我市${sky}，气温${low}到${high}摄氏度，${wind}。${hint}。`, '未来一周，我市以晴到多云天气为主，各地气温差别不大。预报每天更新三次，突发天气请以预警信号为准。', '生活指数由气象服务中心提供，仅供参考。'])}`,
    };
    add(path, path, page, { alike: 'variant forecasts' });
    if (i === 2) add(INSECURE + path, path, page, { alike: 'variant forecasts', copy: 'protocol' });
  });
  for (const [no, day, numbers, special, sales, carried] of DRAWS) {
    simple(
      `/caipiao/${no}.shtml`,
      `第${no}期开奖公告`,
      `<h1>第${no}期开奖公告</h1><table border=1><tr><td>开奖日期<td>2025年${day}<tr><td>开奖号码<td>${numbers}<tr><td>特别号码<td>${special}<tr><td>本期销量<td>${sales}元<tr><td>奖池滚存<td>${carried}元</table>${prose(['本期兑奖期限为六十日，自开奖次日起计算，逾期未兑视为弃奖，奖金纳入公益金。请彩民妥善保管票据，热敏票面避免受热受潮。', '未成年人不得购买彩票。理性投注，量力而行。'])}`,
      'variant draws',
    );
  }
  PRICES.forEach(([day, prices], i) => {
    const path = `/jingji/caijia/${i + 18}.shtml`;
    const rows = prices.map(
      (price, n) => `<tr><td>${VEGETABLES[n]}<td>${price.toFixed(1)}<td>${(price * 1.3).toFixed(1)}`,
    );
    const page: Shell = {
      title: `${day}菜价`,
      channel: '经济',
      body: `<h1>${day}主要农产品价格（元/斤）</h1><table><tr><th>品名<th>批发<th>零售${rows.join('')}</table><p>监测点：白沙洲批发市场、桃花岭农贸市场、南湖超市。零售价为三个监测点的平均价，当日上午九时采集。`,
    };
    add(path, path, page, { alike: 'variant prices' });
    if (i === 1) add(`${path}?nsukey=Yk3`, path, page, { alike: 'variant prices', copy: 'parameter' });
  });
  for (const [id, road, when, why, buses, round] of ROADS) {
    simple(
      `/2025/0524/${id}.shtml`,
      `${road}将封闭施工`,
      `<h1>${road}将封闭施工</h1>${prose([`记者从市交管局获悉，因${why}，${road}将于${when}封闭，禁止一切车辆通行，行人可以从两侧通道通过。`, `途经该路段的${buses}公交临时改道，途中部分站点不停靠，站牌处已经张贴公告。驾驶人请绕行${round}。`, '交管部门提醒，施工期间周边道路流量较大，请按照现场标志和民警的指挥通行，不要占用应急车道。'])}`,
      'variant roads',
      '民生',
    );
  }
  for (const [id, time, sentence] of FLASHES)
    simple(`/kuaixun/${id}.shtml`, '快讯', `<h1>快讯</h1><p>${time}　${sentence}`, 'thin flashes', '快讯');
  for (const [id, day, home, away, result, goals, people] of MATCHES) {
    simple(
      `/2025/0507/${id}.shtml`,
      `校园足球：${home}${result}${away}`,
      `<h1>校园足球：${home}${result}${away}</h1>${prose([`全市中学生足球联赛${day}继续进行，${home}主场以${result}的比分结束了同${away}的较量，现场观众${people}人。`, goals, '联赛采用主客场双循环赛制，胜一场得三分，平一场得一分，积分前两名代表本市参加省赛。'])}`,
      'variant matches',
      '体育',
    );
  }
  GALLERY.forEach((caption, i) => {
    const path = `/tupian/2025/matou${i === 0 ? '' : `_${i + 1}`}.shtml`;
    simple(
      path,
      `组图：码头的早晨(${i + 1}/${GALLERY.length})`,
      `<h1>组图：码头的早晨</h1><center><img src="/p/matou${i + 1}.jpg"><br>${caption}<br>支持键盘←→翻页　第${i + 1}张/共${GALLERY.length}张</center>`,
      'thin gallery',
      '图片',
    );
  });
  for (const [slug, [title, lines]] of Object.entries(ABOUT))
    simple(`/${slug}.shtml`, title, `<h1>${title}</h1>${prose(lines)}`);
  add(
    '/system/help/copyright.html',
    '/copyright.shtml',
    { title: '版权声明', body: `<h1>版权声明</h1><p>更新日期：2021年3月1日${prose(ABOUT.copyright[1])}` },
    { copy: 'edited' },
  );
  pages.push({
    url: 'https://en.jiangan.example/2025/tofu.shtml',
    content: 'english tofu',
    alike: 'part 8817203',
    html: shell('en', {
      title: 'The stone mill of Lower Water Lane',
      channel: 'English',
      body: `<h1>The stone mill of Lower Water Lane</h1>${ENGLISH.map((line) => `<p>${line}`).join('')}`,
    }),
  });

  const list = (
    path: string,
    content: string,
    title: string,
    stories: readonly Story[],
    copy?: CopyKind,
    inside = '',
  ): void =>
    add(
      path,
      content,
      {
        title,
        channel: title,
        session: inside,
        body: `<div class=listBlk><h2>${title}</h2><ul class=list_009>${stories.map((one) => `<li><a href="${storyAt(one)}${inside}">${one.title}</a><span>(${one.date.slice(5)} ${drawn(one.id, 12) + 8}:${10 + drawn(one.id, 49)})</span>`).join('\n')}</ul></div>`,
      },
      { alike: 'list stories', ...(copy && { copy }) },
    );
  paged(STORIES, 5).forEach((some, i) => {
    list(i === 0 ? '/roll.shtml' : `/roll_${i + 1}.shtml`, `roll ${i}`, '滚动新闻', some);
    if (i === 0) list(`/roll.shtml${session}`, 'roll 0', '滚动新闻', some, 'session', session);
    if (i === 0) list('/roll.shtml?order=hits', 'roll 0', '滚动新闻', some.toReversed(), 'sort');
  });
  for (const channel of ['民生', '经济', '体育'] as const) {
    list(
      `/${PINYIN[channel]}/`,
      channel,
      channel,
      STORIES.filter((one) => one.channel === channel),
    );
  }
  list(
    '/tiyu/index.shtml',
    '体育',
    '体育',
    STORIES.filter((one) => one.channel === '体育'),
    'slash',
  );
  list(
    '/tag/duanxiaofei.shtml',
    '体育',
    '标签：段小飞',
    STORIES.filter((one) => one.channel === '体育'),
    'list',
  );
  for (const word of ['龙舟赛', '樱花'])
    simple(
      `/search?q=${encodeURIComponent(word)}`,
      '搜索',
      `<div class=sr>抱歉，没有找到与“<font color=red>${word}</font>”相关的新闻。<br>建议：检查输入是否正确；换一个更短的词。</div>`,
      'thin searches',
    );
  for (const id of ['8700112', '8650023'])
    simple(
      `/2024/1101/${id}.shtml`,
      '页面没有找到',
      `<div class=err>您要看的文章（编号${id}）已被删除或者还没有发布。<br>${someOf(STORIES, 2, `lost ${id}`)
        .map((one) => `您可能想看：<a href="${storyAt(one)}">${one.title}</a>`)
        .join('<br>')}</div>`,
      'thin errors',
    );
  return { name: 'news-portal', pages };
}
