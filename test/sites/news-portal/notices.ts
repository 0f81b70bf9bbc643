/** Forecasts: id, day, weather, low, high, wind, advice. */
export const FORECASTS = [
  ['0526', '5月26日', '多云转晴', 18, 27, '东南风2到3级', '早晚温差较大，外出带一件薄外套'],
  ['0527', '5月27日', '晴', 19, 30, '南风2级', '紫外线较强，中午尽量不要在室外久留'],
  ['0528', '5月28日', '晴转阴，夜里有阵雨', 21, 29, '南风转北风3到4级', '傍晚出门请带伞，晾晒的衣物及时收回'],
  ['0529', '5月29日', '阵雨', 18, 22, '北风3级', '路面湿滑，骑行请减速'],
] as const;

/** Draws of a lottery: number, day, numbers, special, sales, carried over. */
export const DRAWS = [
  ['25056', '5月22日', '03 09 14 22 27 31', '08', '412,880', '18,204,511'],
  ['25057', '5月25日', '01 06 17 19 25 33', '12', '398,214', '19,377,062'],
  ['25058', '5月27日', '05 11 12 20 28 30', '02', '405,660', '17,950,328'],
] as const;

/** Prices at the vegetable market, in yuan a jin: day, prices. */
export const VEGETABLES = ['空心菜', '黄瓜', '西红柿', '土豆', '茄子', '五花肉', '鲫鱼', '鸡蛋'];
export const PRICES = [
  ['5月12日', [2.6, 1.9, 2.8, 1.5, 2.4, 12.5, 9.8, 4.6]],
  ['5月19日', [2.3, 2.1, 2.9, 1.5, 2.2, 12.2, 9.8, 4.5]],
  ['5月26日', [2.9, 2.4, 3.3, 1.6, 2.6, 12.8, 10.2, 4.5]],
] as const;

/** Roads that are closed: title, road, from where, to where, dates, why, bus lines. */
export const ROADS = [
  [
    '8816120',
    '解放路（人民广场至北门）',
    '5月26日22时至6月3日6时',
    '热力管网改造',
    '2路、15路、K3路',
    '建设路或者沿江大道',
  ],
  [
    '8816377',
    '学府路（师范大学东门至青年桥）',
    '5月31日22时至6月14日6时',
    '雨污分流施工',
    '8路、27路',
    '文昌街或者环湖路',
  ],
  ['8816584', '港口大道（二号闸至油库路口）', '6月2日22时至6月9日6时', '路面铣刨', '31路', '临江二路'],
] as const;

/** One-sentence news: id, time, sentence. */
export const FLASHES = [
  ['k70311', '5月30日 10:22', '市博物馆今日起夜间开放，周五、周六延长至21时。'],
  ['k70318', '5月30日 11:47', '江岸至石城的早班高铁自6月15日起提前六分钟发车。'],
  ['k70325', '5月30日 14:05', '动物园诞生一只白颊长臂猿，母子平安。'],
  ['k70332', '5月30日 16:31', '滨江泳池6月1日试开放，票价20元。'],
  ['k70340', '5月30日 18:09', '今年高考期间全市出租车免费搭载考生。'],
] as const;

/** Match reports in one form: id, day, home, away, result, scorers, spectators. */
export const MATCHES = [
  [
    '8814010',
    '5月3日',
    '城东实验中学',
    '第三中学',
    '2比1',
    '开场第九分钟，陆一凡头球先拔头筹；下半时第五十一分钟，第三中学由齐浩远射扳平；终场前四分钟，替补出场的洪涛打进制胜一球。',
    860,
  ],
  [
    '8814022',
    '5月4日',
    '铁路中学',
    '江岸一中',
    '0比0',
    '双方全场一共射门二十三次，七次打在门框范围以内，都被两名门将化解。',
    1240,
  ],
  [
    '8814305',
    '5月6日',
    '第三中学',
    '铁路中学',
    '3比2',
    '齐浩上演帽子戏法，其中第三球是从中圈附近吊射入网；铁路中学的两个进球都来自定位球。',
    975,
  ],
] as const;

/** A gallery: a picture a page. */
export const GALLERY = [
  '渔民在晨雾里收起最后一网。',
  '码头上的秤是一百年前的老物件。',
  '挑夫们在茶馆门口等第一班船。',
  '船开走以后，江面又静下来。',
];

export const ABOUT = {
  about: [
    '关于我们',
    [
      '江岸网创办于2003年，由江岸日报社主办，是经批准从事新闻信息服务的地方综合门户，设有民生、经济、文旅、体育、科教五个频道和一个英文版。',
      '编辑部现有采编人员四十六名，其中记者二十八名。每篇稿件须经记者、责任编辑和值班总编三道审核，差错率计入当月考核。',
      '新闻线索请拨打0716-8230000，提供独家线索的，一经采用支付五十元至五百元。',
    ],
  ],
  copyright: [
    '版权声明',
    [
      '凡本网注明“来源：江岸网”“来源：江岸晚报”的作品，版权属于江岸日报社。未经书面授权，任何媒体、网站和个人不得转载、摘编或者以其他方式使用。',
      '已经获得授权的，应当在授权范围内使用，注明来源和作者，并且不得修改标题的原意。违反上述声明的，本社将依法追究责任。',
      '凡本网注明来源为其他媒体的作品，转载的目的在于传递更多信息，并不代表本网赞同其观点。作者如有异议，请在三十日内与本网联系。',
    ],
  ],
} as const;

export const ENGLISH = [
  'At four in the morning a single window is lit in Lower Water Lane. Deng Guoqiang, sixty-three, feeds soaked beans into a millstone that his grandfather had cut in 1931, a ladle at a time.',
  'A machine would be faster, he says, but it heats the beans and chases the fragrance away. His son Deng Liang gave up a job as an accountant two years ago to learn the trade.',
  'By half past six neighbours are waiting with enamel bowls. A block costs two and a half yuan, and has for five years.',
];
