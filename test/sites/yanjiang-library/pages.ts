/**
 * The web site of a city library (Chinese): notices, talks, displays of the holdings, branches, questions, a reader’s board
 * and a small shop, as an older portal CMS makes it. Around the text stand boxes that differ from visit to visit: the date and
 * the weather, a counter of visitors and of the readings of the page, what is read most today, hours, books just returned.
 *
 * Copies: 31 of 74 pages, in 21 groups of 2 to 4; the preferred page of each is the one without `copy`. By kind (what
 * stands beside each copy says more): print view 4, moved in a redesign or to another section under another title 4, the
 * same notice in two sections 3, another day under the page’s number 3, index.html 2, http 2, without www 2, for telephones
 * 2, AMP 2, tracking 2, session 2, a slip put right 2, trailing slash 1.
 * The form has no names of kinds for two of these: index.html is called `slash`, another day `parameter` (it is an address by
 * number). A page in a second section is `republished`.
 * As WARC all 31 can be seen. As folder there are 31 too if every page is a file of its own, but 29 if files are named by
 * host and path without the scheme, as 2 of them differ from another page in http and https only (and `/`, `/index.html`
 * and `/tzgg/` beside `/tzgg/index.html` may then ask for the same file as well: 2 more, and `/wt` beside `/wt/` 1 more).
 *
 * Traps (pages with `alike`, which must stay apart from the others of their family): 30, in 13 families: closing notices that
 * differ in the feast or the branch, talks of a series, pages of branches, pages of the list of notices, one form for two
 * branches, fees of two years, one question answered differently, obituaries, minutes, displays with shared boilerplate,
 * bags of two colours, a trial of a database and its extended notice, the library in Chinese and in English.
 */
import { corrected, drawn, type Original, type Site, siteOf, someOf, type WrittenPage } from '../site.ts';

const HOST = 'https://www.yanjianglib.example';
const BARE = 'https://yanjianglib.example';

const p = (...texts: readonly string[]): string => texts.map((text) => `<p>　　${text}</p>`).join('\n');
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table border="1" cellspacing="0" width="100%"><tr>${head.map((cell) => `<td bgcolor="#e8eef5"><strong>${cell}</strong></td>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`;
const signed = (who: string, when: string): string =>
  `<p style="text-align:right">${who}</p>\n<p style="text-align:right">${when}</p>`;

const READ_MOST: readonly string[] = [
  '2026年寒假少儿阅读营报名通知',
  '关于调整自习区座位预约规则的公告',
  '砚江旧影：百年码头照片征集',
  '电子阅览室开放正版绘图软件',
  '“一城一书”年度书目揭晓',
  '夜间还书箱检修说明',
  '古籍修复体验课开始报名',
  '市民学堂书法班结业展',
  '馆员荐书：写给江河的书',
];

const RETURNED: readonly string[] = [
  '《山居杂忆》',
  '《长安的荔枝》',
  '《植物的战斗》',
  '《活着》',
  '《昆虫记》',
  '《大江大河四部曲》',
  '《万古江河》',
  '《米小圈上学记》',
  '《瓦尔登湖》',
];

const WEATHER: readonly string[] = [
  '多云 12～19℃',
  '小雨 9～14℃',
  '晴 15～26℃',
  '阴转中雨 11～16℃',
  '晴转多云 18～27℃',
];

const LINKS =
  '<a href="#">市政府门户</a> | <a href="#">市文化和旅游局</a> | <a href="#">省图书馆</a> | <a href="#">国家数字图书馆</a> | <a href="#">市博物馆</a> | <a href="#">市档案馆</a>';

/** Pages of the site as it is now. */
function page({ title, section, body, posted }: Original, visit: string): string {
  const month = 3 + drawn(`${visit} month`, 4);
  const day = drawn(`${visit} day`, 28) + 1;
  const weekday = '日一二三四五六'[new Date(Date.UTC(2026, month - 1, day)).getUTCDay()]!;
  const list = someOf(READ_MOST, 5, `${visit} most`);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>${title}-${section}-砚江市图书馆</title>
<meta name="keywords" content="砚江市图书馆,${section}" />
<link href="/statics/css/default.css" rel="stylesheet" /><script src="/statics/js/jquery.min.js"></script>
</head><body>
<div class="topbar"><div class="w1200"><span>今天是2026年${month}月${day}日 星期${weekday} 砚江 ${WEATHER[drawn(`${visit} weather`, WEATHER.length)]!}</span><span class="fr"><a href="/login">读者登录</a> | <a href="/en/">English</a> | <a href="#">无障碍浏览</a> | <a href="#">设为首页</a></span></div></div>
<div class="logo"><img src="/statics/images/logo.png" alt="砚江市图书馆" /><div class="search"><input type="text" value="请输入书名、作者或ISBN" /><a href="#">馆藏检索</a></div></div>
<div class="nav"><ul><li><a href="/">首页</a></li><li><a href="/gk/">本馆概况</a></li><li><a href="/tzgg/">通知公告</a></li><li><a href="/hd/">读者活动</a></li><li><a href="/zt/">馆藏专题</a></li><li><a href="/fg/">分馆导航</a></li><li><a href="/fw/">读者服务</a></li><li><a href="/wt/">常见问题</a></li><li><a href="/hdjl/">互动交流</a></li></ul></div>
<div class="main w1200">
<div class="left">
<div class="box"><div class="bt">今日开馆</div><div class="bc">总馆 9:00～20:30<br />少儿馆 ${drawn(`${visit} child`, 2) === 0 ? '9:00～17:30' : '今日闭馆整理'}<br />当前在馆 ${60 + drawn(`${visit} inside`, 900)} 人</div></div>
<div class="box"><div class="bt">今日热读</div><ul>${list.map((name, at) => `<li><em>${at + 1}</em><a href="#">${name}</a><i>${120 + drawn(visit + name, 3000)}</i></li>`).join('')}</ul></div>
<div class="box"><div class="bt">刚刚还回</div><p>${someOf(RETURNED, 4, `${visit} returned`).join(' ')}</p></div>
</div>
<div class="right">
<div class="pos">当前位置：<a href="/">首页</a> &gt; <a href="#">${section}</a> &gt; 正文</div>
<div class="tit">${title}</div>
<div class="info">${posted === undefined ? '' : `发布时间：${posted}　来源：砚江市图书馆　`}浏览次数：<span id="hits">${200 + drawn(`${visit} hits`, 8000)}</span> 次　字号：[<a href="#">大</a> <a href="#">中</a> <a href="#">小</a>]　<a href="javascript:window.print()">打印</a></div>
<div class="content" id="zoom">
${body}
</div>
<div class="pn"><p>上一篇：<a href="#">${READ_MOST[drawn(`${title} before`, READ_MOST.length)]!}</a></p><p>下一篇：<a href="#">${READ_MOST[drawn(`${title} after`, READ_MOST.length)]!}</a></p></div>
<div class="share">分享到：微信 微博 QQ空间</div>
</div></div>
<div class="links">友情链接：${LINKS}</div>
<div class="foot"><p>砚江市图书馆 版权所有　地址：砚江市文昌路88号　读者热线：0000-5550188</p><p>您是本站第 ${1_200_000 + drawn(`${visit} visitor`, 90_000)} 位访客　技术支持：砚江市数字文化中心</p></div>
</body></html>
`;
}

/** Pages of the site before it was made anew. */
const old = (
  { body, posted }: Original,
  called: string,
  visit: string,
): string => `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${called}</title></head>
<body topmargin="0"><table width="960" align="center" cellpadding="0"><tr><td colspan="2"><marquee>欢迎光临砚江市图书馆！读者证全市通借通还，总馆及各分馆均可办理。</marquee></td></tr>
<tr><td colspan="2" align="center">首页 ┊ 馆情介绍 ┊ 新闻动态 ┊ 网上借阅 ┊ 读者园地 ┊ 联系我们</td></tr>
<tr><td width="180" valign="top"><b>站内公告</b><br>${someOf(READ_MOST, 3, visit)
  .map((name) => `·${name}<br>`)
  .join('')}<br><b>在线调查</b><br>您多久来一次图书馆？<br>○每周 ○每月 ○偶尔<br><input type="button" value="投票"></td>
<td valign="top"><h3 align="center">${called}</h3>${posted === undefined ? '' : `<div align="center"><font color="gray">[${posted}] 点击：${drawn(`${visit} old`, 4000)}</font></div>`}
${body}
<div align="right">【<a href="javascript:window.close()">关闭窗口</a>】</div></td></tr>
<tr><td colspan="2" align="center">砚江市图书馆信息技术部制作维护　建议使用1024×768分辨率浏览</td></tr></table></body></html>
`;

const print = ({
  title,
  body,
  posted,
}: Original): string => `<html><head><meta charset="utf-8"><title>打印-${title}</title></head><body style="width:650px;margin:auto">
<h2 align="center">${title}</h2>${posted === undefined ? '' : `<p align="center">${posted}</p>`}
${body}
<p align="center"><a href="javascript:print()">打印本页</a>　<a href="javascript:close()">关闭</a></p></body></html>
`;

const mip = ({
  title,
  body,
  posted,
  path,
}: Original): string => `<!DOCTYPE html><html amp lang="zh-CN"><head><meta charset="utf-8"><link rel="canonical" href="${HOST}${path}"><title>${title}</title><script async src="https://cdn.ampproject.org/v0.js"></script></head>
<body><header><a href="/">砚图</a></header><article><h1>${title}</h1>${posted === undefined ? '' : `<time>${posted}</time>`}<section>${body}</section></article><footer><a href="${HOST}${path}">查看完整版</a></footer></body></html>
`;

const wap = ({
  title,
  body,
}: Original): string => `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><div class="h"><a href="/">‹</a> 砚江市图书馆</div><div class="t">${title}</div><div class="c">${body}</div><div class="tab"><a>首页</a><a>扫码借书</a><a>活动</a><a>我的</a></div></body></html>
`;

// The pages.

const HOME: Original = {
  path: '/',
  title: '欢迎来到砚江市图书馆',
  section: '首页',
  body: `${p('砚江市图书馆始建于一九一九年，前身是文昌书院的藏书楼。如今全市有一座总馆、六座分馆和四十三个街头书亭，一张读者证处处可用。')}
<div><b>快速入口</b><ul><li><a href="#">办证指南</a></li><li><a href="#">座位预约</a></li><li><a href="#">续借</a></li><li><a href="#">我要荐购</a></li><li><a href="#">数字资源</a></li></ul></div>
<div><b>本月推荐</b></div>
${p('四月是读书的月份。总馆一楼大厅换上了“江上人家”专题书架，从放排号子到轮渡时刻表，写江的书都在这里。三楼特藏室每周六下午开放参观，请带上读者证，也请把雨伞留在门口。')}`,
};

const ABOUT: Original = {
  path: '/gk/bggk.html',
  title: '本馆概况',
  section: '本馆概况',
  family: 'variant about language',
  body: p(
    '砚江市图书馆位于文昌路88号，现馆舍于2011年落成，建筑面积两万一千平方米，设阅览座位一千二百席。馆内藏书一百八十六万册，其中古籍三万四千余册，以本地方志、族谱和船帮契约最有特色。',
    '总馆共五层：一层为服务大厅和报刊区，二层为文学借阅区，三层为特藏室和地方文献室，四层为社科与自然科学借阅区，五层为报告厅和自习区。少儿馆另设在总馆东侧的小楼里，门口有一棵三百年的樟树。',
    '本馆实行全年免费开放，周一上午闭馆整理。馆内现有工作人员九十七人，在册志愿者六百余人。二〇二五年，全市读者共借书二百一十三万册次，借得最多的一位读者是七十四岁的退休船工，一年读了四百零二本。',
  ),
};

const ABOUT_ENGLISH: Original = {
  path: '/en/about.html',
  title: 'About the Library',
  section: 'English',
  family: 'variant about language',
  body: p(
    'Yanjiang City Library stands at 88 Wenchang Road. The present building was finished in 2011; it has a floor area of 21,000 square metres and 1,200 seats for readers. The library holds 1.86 million volumes, of which more than 34,000 are old and rare. Local gazetteers, family registers and the contracts of the boatmen’s guilds are the best part of them.',
    'The main library has five floors: services and newspapers on the first, fiction on the second, special and local collections on the third, social and natural sciences on the fourth, and the lecture hall with rooms for study on the fifth. The children’s library is in the small house to the east, by a camphor tree three hundred years old.',
    'The library is open free of charge all the year, and closed for tidying on Monday mornings. It has a staff of ninety-seven and over six hundred volunteers. In 2025 readers borrowed 2.13 million items. The busiest of them, a retired boatman of seventy-four, read 402 books.',
  ),
};

const RULES: Original = {
  path: '/fw/jygz.html',
  title: '读者借阅规则',
  section: '读者服务',
  body: `<p><strong>一、办证</strong></p>
${p('凡持有效身份证件者，均可在总馆一楼服务台或任一分馆办理读者证，当场领取，不收工本费。未满十四周岁的读者办理少儿证，须由监护人陪同并登记监护人的联系电话。外地读者同样可以办证，借书册数与本地读者一致。')}
<p><strong>二、借书</strong></p>
${p('成人证每次可借图书十五册、期刊五册，借期三十天；少儿证每次可借图书二十册，借期三十天。借期届满前可续借一次，续借期为十五天，自续借当日起算。已有其他读者预约的图书不能续借。', '特藏室、地方文献室和工具书阅览区的文献只供馆内查阅。确因研究需要复制的，请填写申请单，由馆员代为操作，每种文献的复制量不超过全书的三分之一。')}
<p><strong>三、还书</strong></p>
${p('图书可还至全市任何一座分馆或书亭，不限原借出地点。总馆南门外的还书箱二十四小时开放，夜间投入的图书于次日上午九点前办理归还手续，不计逾期。')}
<p><strong>四、逾期与赔偿</strong></p>
${p('本馆自2020年起不再收取逾期费。图书逾期超过六十天未还的，暂停借书权限，还清之日即恢复。图书遗失的，可自行购买同一版本或更新版本抵还，也可照价赔偿；1990年以前出版的图书按原价的五倍赔偿。书页被水浸、涂写或剪裁的，视情况照价赔偿或由修复室估价。', '带条码的塑料书皮不慎损坏，不必赔偿，告诉我们一声就好。被孩子画上太阳的书，我们见得多了，请不要因此不敢再来。')}
<p><strong>五、其他</strong></p>
${p('进馆请衣着整洁，手机调至静音。三楼以上不得携带饮料，带盖的白水除外。自习座位离开三十分钟以上的，馆员可以收起桌上物品，交服务台保管。')}`,
};

const closed = (
  path: string,
  title: string,
  place: string,
  when: string,
  back: string,
  why: string,
  posted: string,
): Original => ({
  path,
  title,
  section: '通知公告',
  posted,
  family: 'variant closing',
  body: `<p>各位读者：</p>
${p(`${why}，${place}定于${when}闭馆，${back}恢复正常开放。`, '闭馆期间到期的图书，归还日期自动顺延，不影响您的借阅信用；街头书亭和数字资源照常使用。由此带来的不便，敬请谅解。')}
${signed('砚江市图书馆', posted)}`,
});
const QINGMING = closed(
  '/tzgg/2026/0327/1034.html',
  '关于清明节闭馆的通知',
  '总馆及各分馆',
  '4月4日（星期六）至4月5日（星期日）',
  '4月6日（星期一）下午1:00',
  '根据节假日安排',
  '2026-03-27',
);
const DRAGON_BOAT = closed(
  '/tzgg/2026/0610/1077.html',
  '关于端午节闭馆的通知',
  '总馆及各分馆',
  '6月19日（星期五）至6月20日（星期六）',
  '6月21日（星期日）上午9:00',
  '根据节假日安排',
  '2026-06-10',
);
const POWER_EAST = closed(
  '/tzgg/2026/0416/1046.html',
  '关于分馆临时闭馆的通知',
  '东湖分馆',
  '4月21日（星期二）全天',
  '4月22日（星期三）上午9:00',
  '接供电部门通知检修线路',
  '2026-04-16',
);
const POWER_WEST = closed(
  '/tzgg/2026/0416/1047.html',
  '关于分馆临时闭馆的通知',
  '西岭分馆',
  '4月21日（星期二）全天',
  '4月22日（星期三）上午9:00',
  '接供电部门通知检修线路',
  '2026-04-16',
);

const talk = (number: number, path: string, title: string, when: string, speaker: string, text: string): Original => ({
  path,
  title: `砚江讲坛第${number}期：${title}`,
  section: '读者活动',
  family: 'variant talk',
  body: `<p><b>时间：</b>${when}</p><p><b>地点：</b>总馆五楼报告厅</p><p><b>主讲人：</b>${speaker}</p>
${p(text, '讲座免费，请提前在微信服务号“活动预约”中领取入场码，每个读者证限领两张，领完为止。讲座开始前十分钟，未入场的座位将让给现场排队的读者。请勿携带学龄前儿童入场，少儿馆同一时间备有故事会。')}`,
});
const TALK_211 = talk(
  211,
  '/hd/jiangtan/211.html',
  '一条江的账本',
  '2026年3月14日（星期六）14:30',
  '周砚秋（市档案馆研究馆员）',
  '清末民初，砚江上的船帮用一种外人看不懂的花码记账。周砚秋老师花了六年时间，把特藏室里的一百二十七本账簿逐页读完，从中读出了米价、水位，还有一桩无人追究的私盐案。',
);
const TALK_212 = talk(
  212,
  '/hd/jiangtan/212.html',
  '城墙砖上的名字',
  '2026年4月18日（星期六）14:30',
  '方一鸣（省考古研究所副所长）',
  '拆下来的城墙砖，被人拿去砌了猪圈、井台和小学的花坛。方一鸣老师带着学生挨家挨户找回四百多块，每块砖的侧面都刻着烧砖人的名字。他将讲述其中三户人家的后人如何在砖上认出自己的姓。',
);
const TALK_213 = talk(
  213,
  '/hd/jiangtan/213.html',
  '江鱼的四季',
  '2026年5月16日（星期六）14:30',
  '何小渔（水生生物研究所）',
  '禁渔以后，江里的鱼回来了多少？何小渔老师每个月坐船出去数一次鱼，用的是一只水下话筒。她会放几段录音，让大家猜一猜哪一种声音是鳜鱼，哪一种只是船底的石头。',
);

const branch = (
  slug: string,
  name: string,
  address: string,
  area: string,
  hours: string,
  phone: string,
  text: string,
): Original => ({
  path: `/fg/${slug}.html`,
  title: name,
  section: '分馆导航',
  family: 'variant branch',
  body: `${table(['项目', '内容'], ['地址', address], ['面积', area], ['开放时间', hours], ['电话', phone], ['服务', '借还图书、办证、报刊阅览、少儿角、自助打印'])}
${p(text, '本分馆与总馆通借通还。需要的书不在架上时，可以在检索页点“送到这里”，一般两天内送到。')}`,
});
const BRANCH_EAST = branch(
  'donghu',
  '东湖分馆',
  '东湖路6号文化站二楼',
  '860平方米',
  '周二至周日 9:00～18:00',
  '0000-5550231',
  '东湖分馆2014年开馆，藏书四万册，窗外就是湖，靠窗的十二个座位要早到才有。',
);
const BRANCH_WEST = branch(
  'xiling',
  '西岭分馆',
  '西岭街道矿工新村3栋一楼',
  '640平方米',
  '周二至周日 9:00～18:00',
  '0000-5550245',
  '西岭分馆原是矿上的工人俱乐部，藏书三万册，保留了俱乐部的旧舞台，每月末的晚上放一场老电影。',
);
const BRANCH_SOUTH = branch(
  'nanmen',
  '南门分馆',
  '南门口百货大楼四楼',
  '1100平方米',
  '周一至周日 10:00～21:00',
  '0000-5550252',
  '南门分馆开在百货大楼里，藏书五万册，是全市唯一开到晚上九点的分馆，电梯在首饰柜台的后面。',
);

const NOTICES: readonly (readonly [string, string])[] = [
  ['关于端午节闭馆的通知', '2026-06-10'],
  ['暑期小小图书管理员招募启事', '2026-06-03'],
  ['关于延长“华章数字方志”试用的通知', '2026-05-20'],
  ['总馆五楼自习区更换座椅公告', '2026-05-11'],
  ['关于分馆临时闭馆的通知', '2026-04-16'],
  ['关于分馆临时闭馆的通知', '2026-04-16'],
  ['“华章数字方志”试用通知', '2026-04-15'],
  ['2026年服务收费标准', '2026-04-02'],
  ['关于清明节闭馆的通知', '2026-03-27'],
  ['沉痛悼念陆怀瑾先生', '2026-03-12'],
  ['自助借还机升级公告', '2026-03-05'],
  ['元宵灯谜会获奖名单', '2026-03-04'],
];
const notices = (number: number): Original => ({
  path: number === 1 ? '/tzgg/' : `/tzgg/index_${number}.html`,
  title: '通知公告',
  section: '通知公告',
  family: 'list notices',
  body: `<ul class="list">${NOTICES.slice(6 * number - 6, 6 * number)
    .map(([title, date]) => `<li><a href="#">${title}</a><span>${date}</span></li>`)
    .join('\n')}</ul>
<div class="page">共12条 第${number}/2页 首页 上一页 下一页 尾页</div>`,
});

const form = (path: string, place: string, seats: number): Original => ({
  path,
  title: `${place}活动室预约申请表`,
  section: '读者服务',
  family: 'variant room form',
  body: `${p(`${place}活动室免费提供给读书会、社区社团和公益机构使用，可容纳${seats}人。请至少提前七天提交申请，馆方在三个工作日内答复。不接受商业推销、收费培训和宗教活动的申请。`)}
<form><p>申请单位：<input /></p><p>联系人：<input />　手机：<input /></p><p>使用日期：<input />　时段：<select><option>上午</option><option>下午</option><option>晚上</option></select></p><p>活动内容：<textarea></textarea></p><p>是否需要投影：<input type="radio" />是 <input type="radio" />否</p><p><input type="button" value="提交申请" /></p></form>`,
});
const FORM_EAST = form('/fw/yuyue-donghu.html', '东湖分馆', 30);
const FORM_SOUTH = form('/fw/yuyue-nanmen.html', '南门分馆', 30);

const fees = (year: number, path: string, posted: string, copy: string, colour: string, scan: string): Original => ({
  path,
  title: `${year}年服务收费标准`,
  section: '通知公告',
  posted,
  family: 'variant fees',
  body: `${p('本馆基本服务一律免费。以下项目按成本收取费用，标准经市发展和改革委员会核定，在各服务台公示。')}
${table(['项目', '单位', '收费'], ['黑白复印（A4）', '页', copy], ['彩色打印（A4）', '页', colour], ['古籍扫描', '拍', scan], ['馆际互借邮费', '件', '按实际邮资'], ['读者证补办', '张', '免费'])}
${p('在校学生凭学生证，复印和扫描减半收费。')}`,
});
const FEES_2025 = fees(2025, '/tzgg/2025/0401/0871.html', '2025-04-01', '0.20元', '1.50元', '8.00元');
const FEES_2026 = fees(2026, '/tzgg/2026/0402/1039.html', '2026-04-02', '0.20元', '1.20元', '6.00元');

const question = (path: string, card: string, answer: string): Original => ({
  path,
  title: `${card}丢了怎么办？`,
  section: '常见问题',
  family: 'variant lost card',
  body: `<p><b>问：</b>${card}丢了怎么办？</p>
${p(`<b>答：</b>${answer}`)}
<p class="sat">以上回答是否解决了您的问题？ ○已解决 ○未解决</p>`,
});
const LOST_ADULT = question(
  '/wt/cz-diushi.html',
  '成人证',
  '请先在微信服务号里点“挂失”，随后带本人身份证到任一服务点补办，当场就能拿到新证，原证上的借阅记录会一并转过来。',
);
const LOST_CHILD = question(
  '/wt/sez-diushi.html',
  '少儿证',
  '少儿证不能在手机上挂失，请监护人打少儿馆电话0000-5550199报出孩子的姓名，再带户口本到少儿馆前台补办，三天后领取。',
);

const LU: Original = {
  path: '/tzgg/2026/0312/1028.html',
  title: '沉痛悼念陆怀瑾先生',
  section: '通知公告',
  posted: '2026-03-12',
  family: 'variant obituary',
  body: `${p('我馆退休副研究馆员陆怀瑾先生，因病于2026年3月10日在砚江逝世，享年八十九岁。', '陆先生一九五八年到馆工作，主持编纂《砚江地方文献书目》三卷，四十年间亲手著录卡片十一万张。他的字小而端正，老读者都认得。退休以后，他每周三仍来特藏室，自称是来“查漏”，果然查出了二百多处。', '告别仪式定于3月14日上午9时在市殡仪馆松鹤厅举行。遵先生遗愿，丧事从简，不收花圈。')}
${signed('砚江市图书馆', '2026年3月12日')}`,
};
const SHEN: Original = {
  path: '/tzgg/2025/1121/0986.html',
  title: '沉痛悼念沈若兰女士',
  section: '通知公告',
  posted: '2025-11-21',
  family: 'variant obituary',
  body: `${p('我馆退休馆员沈若兰女士，因病于2025年11月19日在砚江逝世，享年七十六岁。', '沈女士一九七三年到馆工作，是少儿馆的创办人之一。她用一辆三轮车开起了全市第一个流动书摊，跑遍了江边的十四所小学，许多读者的第一本书是从她手里借走的。', '告别仪式定于11月23日上午9时在市殡仪馆松鹤厅举行。家属谢绝花圈，愿来者带一本旧童书，事后转赠山区学校。')}
${signed('砚江市图书馆', '2025年11月21日')}`,
};

const minutes = (path: string, number: string, posted: string, when: string, items: readonly string[]): Original => ({
  path,
  title: `理事会第${number}次会议纪要`,
  section: '本馆概况',
  posted,
  family: 'variant minutes',
  body: `${p(`${when}，砚江市图书馆理事会在总馆五楼会议室召开第${number}次会议。理事长梁守诚主持，应到理事十三人，实到十一人，符合章程规定。会议议定事项纪要如下：`)}
<ol>${items.map((item) => `<li>${item}</li>`).join('\n')}</ol>
${p('会议要求馆方在下次会议前书面报告落实情况。')}`,
});
const MINUTES_17 = minutes('/gk/lsh/17.html', '十七', '2025-12-22', '2025年12月18日下午', [
  '审议通过2026年度预算草案，购书经费增至六百二十万元，其中数字资源不超过三成。',
  '同意在高铁站和中医院各增设一座街头书亭，由馆方与两家单位分别签订协议。',
  '听取少儿馆屋面渗漏情况的汇报，决定于雨季之前完成维修。',
]);
const MINUTES_18 = minutes('/gk/lsh/18.html', '十八', '2026-03-30', '2026年3月26日下午', [
  '审议通过2025年度工作报告，对全年无一起读者投诉升级表示肯定。',
  '讨论周一上午是否开放的问题，意见未能一致，责成馆方先在南门分馆试行半年。',
  '同意接受周氏后人捐赠的族谱四十二册，入藏特藏室，并向捐赠人颁发证书。',
  '增选读者代表许佳音为理事。',
]);

const display = (path: string, title: string, when: string, texts: readonly string[]): Original => ({
  path,
  title,
  section: '馆藏专题',
  family: 'variant display',
  body: `<p><b>展期：</b>${when}</p><p><b>地点：</b>总馆三楼展厅</p>
${p(...texts)}
<p><strong>参观须知</strong></p>
${p('展览免费，凭读者证或身份证入场，同时在场不超过六十人。展品多为纸质，灯光较暗，请勿使用闪光灯。每周六上午十点、下午三点各有一场志愿者讲解，十人以上的团体请提前三天打电话预约。展厅门口备有放大镜，用毕请放回原处。')}
<p>主办：砚江市图书馆　协办：砚江市档案馆、砚江市收藏家协会</p>`,
});
const DISPLAY_BOATS = display('/zt/2026/jiangshangrenjia.html', '江上人家——船帮文献展', '2026年4月1日至6月30日', [
  '从拜码头的帖子到分红的账簿，本展第一次把馆藏的船帮文献集中展出，共一百零六件。最长的一件是光绪年间的水程图，展开有七米，标出了从砚江到大江口的一百八十处险滩，每一处旁边都写着该拜哪一位菩萨。',
]);
const DISPLAY_SCHOOLBOOKS = display('/zt/2026/laokeben.html', '开学了——百年课本展', '2026年8月20日至11月30日', [
  '人手足刀尺，山水田狗牛羊。本展从馆藏的三千册旧课本中选出二百册，最早的一册印于一九〇四年。观众可以坐进一间按一九五三年照片复原的教室，在石板上写一写自己的名字；粉笔不限量。',
]);

const bag = (colour: string, code: string): Original => ({
  path: `/wc/fanbudai-${code}.html`,
  title: `“樟树下”帆布袋（${colour}）`,
  section: '文创小店',
  family: 'variant bag',
  body: `<p class="price">￥39.00</p>
${p('十二安帆布，印着少儿馆门前的那棵老樟树。袋深四十厘米，装得下十五本书，恰好是一张成人证能借的数目；再多，提手不坏，肩膀要坏。')}
${table(['规格', '说明'], ['颜色', colour], ['尺寸', '宽36厘米，高40厘米，底宽10厘米'], ['货号', `YT-${code}`])}
${p('总馆一楼服务台可自提，邮寄另收运费。售出商品七日内可退。')}`,
});
const BAG_CREAM = bag('米白', '301');
const BAG_NAVY = bag('藏青', '302');

const TRIAL: Original = {
  path: '/tzgg/2026/0415/1045.html',
  title: '“华章数字方志”试用通知',
  section: '通知公告',
  posted: '2026-04-15',
  family: 'variant trial',
  body: p(
    '我馆自即日起开通“华章数字方志”全文数据库试用，收录历代方志六千余种，可按地名、人名检索，支持原图与文字对照。',
    '试用期至2026年5月31日。读者凭读者证号登录即可，馆内外均可使用。试用意见请发至参考咨询部邮箱。',
  ),
};
const TRIAL_LONGER: Original = {
  path: '/tzgg/2026/0520/1066.html',
  title: '关于延长“华章数字方志”试用的通知',
  section: '通知公告',
  posted: '2026-05-20',
  family: 'variant trial',
  body: p(
    '我馆自即日起开通“华章数字方志”全文数据库试用，收录历代方志六千余种，可按地名、人名检索，支持原图与文字对照。',
    '应读者要求，试用期延长至2026年8月31日。读者凭读者证号登录即可，馆内外均可使用。试用意见请发至参考咨询部邮箱。',
    '延长期内新增本省旧志一百二十种的地图库，下载每日以五十页为限。参与问卷的读者可以获赠本馆藏书票一枚。',
  ),
};

const GENEALOGY: Original = {
  path: '/zt/dfwx/zupu.html',
  title: '怎样在图书馆查自己的族谱',
  section: '馆藏专题',
  body: `${p('每年清明前后，地方文献室的电话响得最勤。打来的人多半开门见山：我姓什么，你们有没有我家的谱？这个问题答起来，往往要绕一点路。')}
<p><strong>先问家里人</strong></p>
${p('查谱靠的不是姓，而是地名和字辈。同是姓陈，江南江北可能毫无关系。动身之前，请先问清楚三件事：祖上从哪个村子出来，曾祖父叫什么名字，家里取名有没有固定的辈分字。老人记得的一句顺口溜，常常就是字辈诗。墓碑、老房契、旧户口簿，都可以拍下来带着。')}
<p><strong>再看目录</strong></p>
${p('本馆收藏本地族谱四百一十七种，涉及六十二个姓氏，其中完整的不到一半。三楼的触摸屏可以按姓氏、堂号和村名检索。村名要用旧的：如今的光明村，谱上也许还叫乌石坪。墙上挂着一张一九三三年的地图，新旧地名对照着写，是陆怀瑾先生手绘的，请只看不摸。')}
<p><strong>怎样读谱</strong></p>
${p('拿到谱，先翻凡例，再看世系图，最后才读行传。世系图五世一页，底下的人名要到后一页的顶上去接。行传里写“止”字的，是说这一支没有后人，却也未必：出了远门没有音信的，谱上也常写“止”。本馆有一位读者，便是在一个“止”字底下找到了自己的太爷爷，他到南洋去了，活到九十三岁。')}
<p><strong>查不到怎么办</strong></p>
${p('可以填一张寻谱单，写明已知的线索，馆员会代您向省图书馆和邻近各县打听。去年收到寻谱单一百四十张，有了结果的五十三张。如果您家里正好藏着一部，欢迎带来给我们扫描，原件当天奉还，另送一份光盘和一册影印本。')}`,
};

const CAMPHOR: Original = {
  path: '/zt/dfwx/zhangshu.html',
  title: '少儿馆门前的樟树',
  section: '馆藏专题',
  posted: '2026-04-28',
  body: p(
    '少儿馆门口的樟树，园林局的牌子上写着三百一十年。查县志，康熙五十四年，书院山长“手植樟二株于阶前”，算起来正好。另一株在一九四一年被炸弹劈去一半，剩下的做成了四张阅览桌，现在还在二楼用着。',
    '这棵树每年四月换叶，不是秋天。孩子们捡了红叶子夹在书里还回来，分拣的馆员一天能抖出一小筐。我们没有扔，攒到年底，拼成一幅画挂在大厅里，去年拼的是一条鱼。',
  ),
};

const KIOSK: Original = {
  path: '/hd/2026/0420.html',
  title: '第四十三座街头书亭在渡口亮灯',
  section: '读者活动',
  posted: '2026-04-20',
  body: p(
    '4月18日傍晚，老渡口的候船亭变成了全市第四十三座街头书亭。亭子只有九平方米，放得下三百本书和一条长凳。',
    '第一位借书的是渡船的老船工郑师傅，他借走了一本《三国演义》，说往返一趟二十分钟，正好读一回。书亭凭读者证或手机扫码开门，夜里十一点熄灯。',
  ),
};

const RESOURCES: Original = {
  path: '/fw/szzy.html',
  title: '数字资源一览',
  section: '读者服务',
  body: `${p('以下资源凭读者证号登录。标“馆内”的，只能在总馆及分馆的无线网络中打开。')}
${table(['名称', '内容', '使用范围'], ['砚江记忆', '老照片、地方报纸、口述史', '馆内外'], ['万卷电子书', '中文图书四十万种', '馆内外'], ['学刊全文', '学术期刊', '馆内'], ['小荷听书', '少儿有声读物', '馆内外'], ['考试自测', '公务员、教师、会计等题库', '馆内外'], ['名家戏曲', '戏曲录像两千场', '馆内'])}`,
};

const VOLUNTEERS: Original = {
  path: '/tzgg/2026/0603/1073.html',
  title: '暑期小小图书管理员招募启事',
  section: '通知公告',
  posted: '2026-06-03',
  body: `${p('暑假快到了，少儿馆招募八至十四岁的小小图书管理员六十名。工作内容是整理书架、帮弟弟妹妹找书、给还回来的绘本擦脸。每人每周来两个半天，做满二十小时发证书。')}
<ul><li>报名时间：6月8日至6月14日</li><li>报名方式：少儿馆前台填表，家长签字</li><li>培训：6月27日上午9:30</li></ul>
${p('个子不够高也没关系，我们有十二只小板凳。')}`,
};

const RIDDLES: Original = {
  path: '/tzgg/2026/0304/1021.html',
  title: '元宵灯谜会获奖名单',
  section: '通知公告',
  posted: '2026-03-04',
  body: `${p('今年灯谜会共挂出谜条三百条，猜中二百七十一条。获奖名单如下，请于3月底前到总馆一楼服务台领奖。')}
${table(['奖项', '读者', '猜中条数'], ['一等奖', '童*远', '23'], ['二等奖', '许*音、马*', '19'], ['三等奖', '欧阳*、贺*兰、丁*民', '15'])}
${p('没有猜出的二十九条谜底已贴在大厅，其中“落花满地不惊心（打一古人名）”有人猜了十四次。')}`,
};

const HOURS: Original = {
  path: '/fw/kfsj.html',
  title: '开放时间',
  section: '读者服务',
  body: table(
    ['区域', '周一', '周二至周五', '周末'],
    ['总馆借阅区', '13:00～20:30', '9:00～20:30', '9:00～20:30'],
    ['特藏室', '不开放', '9:00～17:00', '周六13:30～17:00'],
    ['自习区', '13:00～21:30', '8:30～21:30', '8:30～21:30'],
    ['少儿馆', '不开放', '12:00～17:30', '9:00～17:30'],
  ),
};

const THREAD: Original = {
  path: '/hdjl/thread-2317-1-1.html',
  title: '求助：小时候看过的一本小人书',
  section: '互动交流',
  body: [
    [
      '江边老郑',
      '2026-4-6 20:11',
      '大概是七十年代末，讲一个小孩在灯塔上守夜，用手电筒给大船发信号。封面是蓝色的，只记得最后他睡着了，船长把自己的帽子盖在他身上。哪位记得书名？',
    ],
    ['书虫二号', '2026-4-6 21:40', '是不是《小灯手》？我记得那本是红封面，还有一条狗。'],
    ['江边老郑', '2026-4-7 07:52', '没有狗。有一只断了脚的海鸥。'],
    [
      '地方文献室',
      '2026-4-8 10:05',
      '馆员查了连环画书目，疑似《灯塔下的夜晚》，1979年版，六十四开，画者就是砚江人。本馆有一册，缺封底。欢迎您周三下午到三楼来看看是不是它。',
    ],
    ['江边老郑', '2026-4-8 18:30', '就是它！！！看到海鸥那一页，我一个六十岁的人差点掉眼泪。谢谢你们。'],
  ]
    .map(
      ([who, when, text], at) =>
        `<table class="plhin"><tr><td class="pls"><b>${who}</b></td><td class="plc"><div class="pi">发表于 ${when}　${at === 0 ? '楼主' : `${at + 1}楼`}</div><div class="pct">${text}</div></td></tr></table>`,
    )
    .join('\n'),
};

const FAQ: Original = {
  path: '/wt/',
  title: '常见问题',
  section: '常见问题',
  body: `<dl><dt>问：不办证可以进馆看书吗？</dt><dd>答：可以。只有借书出馆才需要读者证。</dd>
<dt>问：可以替别人还书吗？</dt><dd>答：可以，还书不看证。</dd>
<dt>问：想看的书馆里没有怎么办？</dt><dd>答：填一张荐购单，采编部每周二处理，买到以后第一个通知您。</dd>
<dt>问：自习座位能占一整天吗？</dt><dd>答：不能。每次预约四小时，到期没有人排队可以续。</dd>
<dt>问：旧书可以捐给图书馆吗？</dt><dd>答：教材教辅和盗版书不收，其余的请先打电话。入藏的书会盖上您的名章。</dd></dl>`,
};

const CLUB: Original = {
  path: '/hd/2026/yedu.html',
  title: '夜读会招新',
  section: '读者活动',
  posted: '2026-05-06',
  body: p(
    '夜读会成立三年，读完了二十七本书，吵过两次架，促成一桩婚事。我们每月第一个星期四晚上七点在南门分馆碰头，下半年打算读《红楼梦》，每次十回。',
    '不用报名，带着书来就行。没读完也可以来，只是不许问结局。',
  ),
};

const MACHINES: Original = {
  path: '/tzgg/2026/0305/1022.html',
  title: '自助借还机升级公告',
  section: '通知公告',
  posted: '2026-03-05',
  body: p(
    '3月9日至10日，总馆一楼的六台自助借还机将分批升级，期间请到人工服务台办理。升级以后，一次可以同时放上八本书，不必再一本一本地扫。',
  ),
};

const SITE: readonly WrittenPage[] = [
  [
    HOME,
    [
      ['slash', `${HOST}/index.html`, page(HOME, 'home index')], // index.html
      ['protocol', 'http://www.yanjianglib.example/', page(HOME, 'home http')], // http
      ['host', `${BARE}/`, page(HOME, 'home bare')], // no www
    ],
  ],
  [ABOUT, [['moved', `${HOST}/about.asp?id=1`, old(ABOUT, '砚江市图书馆简介', 'about old')]]], // before the redesign, another title
  [ABOUT_ENGLISH, []],
  [
    RULES,
    [
      ['print', `${HOST}/print.php?aid=12`, print(RULES)], // print view
      ['moved', `${HOST}/news_view.asp?id=206`, old(RULES, '砚江市图书馆读者借阅规则', 'rules old')], // before the redesign, another title
      ['mobile', 'https://m.yanjianglib.example/fw/jygz.html', wap(RULES)], // for telephones
    ],
  ],
  [
    QINGMING,
    [
      [
        'republished',
        `${HOST}/fg/fgtz/2026/0327/1035.html`,
        page({ ...QINGMING, section: '分馆通知' }, 'qingming branches'),
      ], // the same notice in another section
      ['parameter', `${HOST}/index.php?m=content&c=index&a=show&catid=8&id=1034`, page(QINGMING, 'qingming 5 April')], // another day, under its number
    ],
  ],
  [DRAGON_BOAT, []],
  [
    POWER_EAST,
    [
      [
        'republished',
        `${HOST}/fg/fgtz/2026/0416/1048.html`,
        page({ ...POWER_EAST, section: '分馆通知' }, 'power branches'),
      ],
    ],
  ], // the same notice in another section
  [POWER_WEST, []],
  [TALK_211, []],
  [
    TALK_212,
    [
      ['parameter', `${HOST}/hd/jiangtan/212.html?from=singlemessage&isappinstalled=0`, page(TALK_212, 'talk wechat')], // tracking
      ['amp', `${HOST}/amp/hd/jiangtan/212.html`, mip(TALK_212)], // AMP
    ],
  ],
  [TALK_213, []],
  [
    BRANCH_EAST,
    [
      ['moved', `${HOST}/branch/view.asp?id=3`, old(BRANCH_EAST, '东湖分馆简介', 'east old')], // before the redesign, another title
      ['parameter', `${HOST}/index.php?m=content&c=index&a=show&catid=15&id=703`, page(BRANCH_EAST, 'east 2 June')], // another day, under its number
    ],
  ],
  [BRANCH_WEST, [['host', `${BARE}/fg/xiling.html`, page(BRANCH_WEST, 'west bare')]]], // no www
  [BRANCH_SOUTH, []],
  [notices(1), [['slash', `${HOST}/tzgg/index.html`, page(notices(1), 'notices index')]]], // index.html
  [notices(2), []],
  [FORM_EAST, []],
  [FORM_SOUTH, [['session', `${HOST}/fw/yuyue-nanmen.html;jsessionid=7C31E09B52AF`, page(FORM_SOUTH, 'form session')]]], // session
  [FEES_2025, []],
  [FEES_2026, [['print', `${HOST}/print.php?aid=1039`, print(FEES_2026)]]], // print view
  [LOST_ADULT, [['parameter', `${HOST}/wt/cz-diushi.html?spm=search.hot.3`, page(LOST_ADULT, 'lost search')]]], // tracking
  [LOST_CHILD, []],
  [
    LU,
    [
      ['edited', `${HOST}/tzgg/2026/0312/1027.html`, page(corrected(LU, '亲手著录卡片', '亲手著灵卡片'), 'lu typo')], // before a slip was put right
      ['republished', `${HOST}/gk/bgdt/2026/0312/1029.html`, page({ ...LU, section: '本馆动态' }, 'lu section')], // the same notice in another section
    ],
  ],
  [SHEN, []],
  [MINUTES_17, []],
  [
    MINUTES_18,
    [
      [
        'edited',
        `${HOST}/gk/lsh/18-1.html`,
        page(corrected(MINUTES_18, '意见未能一致', '意见未能一至'), 'minutes typo'),
      ],
    ],
  ], // before a slip was put right
  [
    DISPLAY_BOATS,
    [
      // In the section of events, with another title, and for telephones.
      [
        'republished',
        `${HOST}/hd/2026/0401.html`,
        page({ ...DISPLAY_BOATS, title: '展讯：江上人家——砚江船帮文献展', section: '读者活动' }, 'boats events'),
      ],
      ['mobile', 'https://m.yanjianglib.example/zt/2026/jiangshangrenjia.html', wap(DISPLAY_BOATS)],
    ],
  ],
  [DISPLAY_SCHOOLBOOKS, []],
  [BAG_CREAM, [['session', `${HOST}/wc/fanbudai-301.html?PHPSESSID=1f8a0c77be29`, page(BAG_CREAM, 'bag session')]]], // session
  [BAG_NAVY, []],
  [TRIAL, []],
  [TRIAL_LONGER, []],
  [
    GENEALOGY,
    [
      ['amp', `${HOST}/amp/zt/dfwx/zupu.html`, mip(GENEALOGY)], // AMP
      ['print', `${HOST}/print.php?aid=415`, print(GENEALOGY)], // print view
    ],
  ],
  [
    CAMPHOR,
    [['parameter', `${HOST}/index.php?m=content&c=index&a=show&catid=11&id=1052`, page(CAMPHOR, 'camphor 30 April')]],
  ], // another day, under its number
  [KIOSK, [['protocol', 'http://www.yanjianglib.example/hd/2026/0420.html', page(KIOSK, 'kiosk http')]]], // http
  [RESOURCES, []],
  [VOLUNTEERS, []],
  [RIDDLES, []],
  [HOURS, []],
  [THREAD, [['print', `${HOST}/forum.php?mod=viewthread&tid=2317&action=printable`, print(THREAD)]]], // print view
  [FAQ, [['slash', `${HOST}/wt`, page(FAQ, 'faq slash')]]], // no trailing slash
  [CLUB, []],
  [MACHINES, []],
];

export function yanjiangLibrary(): Site {
  return siteOf('yanjiang-library', HOST, SITE, page);
}
