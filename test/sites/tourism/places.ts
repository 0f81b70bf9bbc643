export type Language = 'zh' | 'en';
type Both<Value> = Readonly<Record<Language, Value>>;

export interface Place {
  readonly slug: string;
  readonly name: Both<string>;
  readonly body: Both<readonly string[]>;
  /** Ticket, hours, way there. */
  readonly facts: Both<readonly string[]>;
}

export const PLACES: readonly Place[] = [
  {
    slug: 'stone-bridge',
    name: { zh: '九孔石桥', en: 'The Nine-Arch Bridge' },
    body: {
      zh: [
        '九孔石桥横跨云水河，建于明万历三十一年，桥长一百零六米，九个桥孔由中间向两岸依次缩小，远看像一把半开的折扇。桥面石板被独轮车压出两道深深的车辙，雨天积水，小孩爱在里面放纸船。',
        '桥中央原有一座凉亭，一九三二年毁于洪水，只剩四个柱础。每年冬至前后，夕阳正好穿过第五孔落在水面上，当地人叫“金线穿孔”，前后只有三天看得到。',
        '建议从南岸上桥，走到北岸的豆腐街吃一碗热豆花再原路返回，全程不到一小时。',
      ],
      en: [
        'The Nine-Arch Bridge has crossed the Yunshui since 1603. Its nine arches grow smaller from the middle towards either bank, so that from afar it looks like a fan left half open. Wheelbarrows have worn two deep grooves into the slabs; when it rains, children sail paper boats in them.',
        'A pavilion once stood at its centre. The flood of 1932 took it and left the four column bases. For three days around the winter solstice the setting sun shines straight through the fifth arch, which people here call the golden thread.',
        'Start on the south bank, cross to Tofu Street on the north side for a bowl of warm bean curd, and walk back. You will need less than an hour.',
      ],
    },
    facts: {
      zh: ['门票：免费', '开放时间：全天', '交通：1路、7路公交至“石桥南”站'],
      en: ['Admission: free', 'Open: at all hours', 'Getting here: buses 1 and 7 to Shiqiao South'],
    },
  },
  {
    slug: 'tea-terraces',
    name: { zh: '凤岩茶山', en: 'Fengyan Tea Terraces' },
    body: {
      zh: [
        '凤岩茶山海拔六百到九百米，梯田式茶园绕着山腰转了十一圈。最好的时节是清明前十天，采茶的妇女天没亮就上山，头灯在雾里连成一串，像一条缓慢移动的星河。',
        '山顶茶厂允许游客参观杀青和揉捻。制茶师傅姓欧，今年七十二岁，炒茶从不戴手套，他说隔着布就听不见茶叶说话。',
        '山路弯多，晕车的人请坐前排。茶厂食堂中午供应茶油炒笋，不接受预订，卖完为止。',
      ],
      en: [
        'Between six and nine hundred metres above the sea, the tea terraces wind eleven times around the mountain. Come in the last ten days before Qingming, when the pickers climb up before dawn and their head torches move through the fog like a slow river of stars.',
        'The factory on top lets visitors watch the firing and rolling. Master Ou is seventy-two and fires the leaves with his bare hands. Through cloth, he says, one cannot hear what they say.',
        'The way up has many bends, so sit in front if you are easily sick. At noon the canteen serves bamboo shoots in tea-seed oil until there are none left; it takes no bookings.',
      ],
    },
    facts: {
      zh: ['门票：30元，含一杯茶', '开放时间：8:00—17:00（采茶季 6:30 起）', '交通：县城汽车站乘旅游专线，车程50分钟'],
      en: [
        'Admission: ¥30, one cup of tea included',
        'Open: 8:00–17:00, from 6:30 in the picking season',
        'Getting here: tourist coach from the bus station, 50 minutes',
      ],
    },
  },
  {
    slug: 'paper-museum',
    name: { zh: '竹纸博物馆', en: 'Museum of Bamboo Paper' },
    body: {
      zh: [
        '博物馆设在一座废弃的纸坊里，水碓还能转。从砍竹、浸塘、蒸煮到抄纸，七十二道工序用实物一一摆开，最大的一口蒸锅可以站进四个人。',
        '二楼的抄纸槽向观众开放。看着简单，第一次抄出来的纸多半厚薄不匀，工作人员会帮你烘干，盖上日期，算是一张不太合格的证书。',
        '馆藏中最珍贵的是一册清康熙年间的账本，记着一担纸换三斗米。',
      ],
      en: [
        'The museum occupies a disused paper mill whose water hammer still turns. All seventy-two steps are laid out with the real tools, from cutting the bamboo through soaking and steaming to lifting the sheet; the largest steaming pot would hold four people upright.',
        'On the upper floor you may try the vat yourself. It looks easy. The first sheet is usually thick on one side and torn on the other, and the staff will dry it, stamp the date on it and hand it over as a certificate of sorts.',
        'The finest piece of the collection is an account book of the Kangxi reign which states that a load of paper bought three pecks of rice.',
      ],
    },
    facts: {
      zh: ['门票：20元，学生半价', '开放时间：9:00—16:30，周一闭馆', '交通：3路公交至“纸坊里”站'],
      en: [
        'Admission: ¥20, students half price',
        'Open: 9:00–16:30, closed on Mondays',
        'Getting here: bus 3 to Zhifangli',
      ],
    },
  },
  {
    slug: 'old-town',
    name: { zh: '云水老街', en: 'Yunshui Old Town' },
    body: {
      zh: [
        '老街全长八百米，中间铺青石，两边铺鹅卵石，青石走人，鹅卵石走马。骑楼底下至今还有打铁铺、伞铺和一家只卖剪刀的店，店主说剪刀卖了四代，伞铺卖了三代，互相看不上。',
        '第三十七号是民国时期的邮局，柜台上的铜栏杆被胳膊肘磨得发亮。花两块钱可以寄一张明信片，邮戳上的图案每个月换一次。',
        '晚上七点以后老街禁止机动车进入，卖艺的、卖糖画的都出来了。周末人多，拍照请赶早。',
      ],
      en: [
        'Old Town is one street of eight hundred metres, with flagstones in the middle for people and cobbles on the sides for horses. Under its arcades you still find a blacksmith, an umbrella maker and a shop that sells nothing but scissors. Scissors have been in that family for four generations, umbrellas in the other for three, and neither thinks much of its neighbour.',
        'Number 37 was the post office of the Republican era. Elbows have polished the brass rail on its counter. For two yuan you can post a card, and the picture in the postmark changes every month.',
        'After seven in the evening no cars may enter, and the sugar painters and buskers come out. It is crowded at weekends; photographers should rise early.',
      ],
    },
    facts: {
      zh: ['门票：免费', '开放时间：商铺 9:00—21:00', '交通：2路公交至“老街口”站'],
      en: ['Admission: free', 'Open: shops 9:00–21:00', 'Getting here: bus 2 to Laojiekou'],
    },
  },
  {
    slug: 'dragon-cave',
    name: { zh: '卧龙洞', en: 'Sleeping Dragon Cave' },
    body: {
      zh: [
        '卧龙洞全年恒温十七度，夏天进去要穿外套，冬天出来眼镜起雾。开放的洞段长一千二百米，有一段要坐平底船，船工用手攀着洞壁前进，不用桨，怕惊动了盲鱼。',
        '最大的洞厅高四十八米，二〇〇九年有人在里面拉过大提琴，余音七秒。',
        '地面湿滑，请穿防滑鞋；高跟鞋可以在入口免费换胶鞋。',
      ],
      en: [
        'It is seventeen degrees in the cave all year round. Bring a jacket in summer; in winter your glasses will fog when you leave. Twelve hundred metres are open, part of them by flat boat, which the boatman pulls along the wall by hand, since oars would frighten the blind fish.',
        'In the largest chamber, forty-eight metres high, somebody played the cello in 2009. The last note could be heard for seven seconds.',
        'The ground is slippery. Wear shoes with a good sole; high heels can be exchanged for rubber boots at the entrance free of charge.',
      ],
    },
    facts: {
      zh: ['门票：65元，含游船', '开放时间：8:30—17:00，末班船16:10', '交通：景区直通车，每半小时一班'],
      en: [
        'Admission: ¥65 including the boat',
        'Open: 8:30–17:00, last boat 16:10',
        'Getting here: shuttle every half hour',
      ],
    },
  },
  {
    slug: 'hot-springs',
    name: { zh: '白石温泉', en: 'Baishi Hot Springs' },
    body: {
      zh: [
        '白石温泉出水温度五十六度，沿山谷分成十四个露天池，最烫的一池在最上面，往下走一池凉两度。下雪天泡在第六池刚刚好，头发结冰，肩膀发红。',
        '水里含偏硅酸，泡完皮肤滑得抓不住杯子。每次不宜超过二十分钟，饮酒后请勿入池。',
      ],
      en: [
        'The water leaves the rock at fifty-six degrees and runs through fourteen open-air pools, each two degrees cooler than the one above. When it snows, pool number six is right: ice in your hair, red shoulders.',
        'It is rich in silica and makes the skin so smooth that a cup slips from your hand. Do not stay longer than twenty minutes at a time, and not at all after alcohol.',
      ],
    },
    facts: {
      zh: ['门票：平日128元，周末158元', '开放时间：10:00—23:00', '交通：自驾沿县道204行驶18公里'],
      en: [
        'Admission: ¥128 on weekdays, ¥158 at weekends',
        'Open: 10:00–23:00',
        'Getting here: by car, 18 km along county route 204',
      ],
    },
  },
];

/** One festival in one form a year: dates, place and guests differ. */
export const LANTERNS = [
  {
    year: 2023,
    from: '1月28日',
    to: '2月8日',
    fromEn: '28 January',
    toEn: '8 February',
    place: '滨河公园',
    placeEn: 'Riverside Park',
    lamps: 180,
    theme: '玉兔迎春',
    themeEn: 'The Rabbit Brings Spring',
    guest: '泉州提线木偶剧团',
    guestEn: 'the Quanzhou marionette troupe',
  },
  {
    year: 2024,
    from: '2月17日',
    to: '2月27日',
    fromEn: '17 February',
    toEn: '27 February',
    place: '云水老街',
    placeEn: 'Yunshui Old Town',
    lamps: 230,
    theme: '龙腾云水',
    themeEn: 'A Dragon over Yunshui',
    guest: '浦城铁枝木偶队',
    guestEn: 'the iron-rod puppeteers of Pucheng',
  },
  {
    year: 2025,
    from: '2月5日',
    to: '2月16日',
    fromEn: '5 February',
    toEn: '16 February',
    place: '九孔石桥两岸',
    placeEn: 'both banks at the Nine-Arch Bridge',
    lamps: 310,
    theme: '水上灯河',
    themeEn: 'A River of Lanterns',
    guest: '龙岩采茶灯队',
    guestEn: 'the tea-picking lantern dancers of Longyan',
  },
] as const;

/** Places to stay in one form. */
export const STAYS = [
  {
    slug: 'paper-mill-inn',
    zh: '纸坊小筑',
    en: 'Paper Mill Inn',
    rooms: 9,
    price: 320,
    place: ['纸坊里12号', '12 Zhifangli'],
    note: [
      '房间里的灯罩、便签都是自家抄的竹纸，早餐有竹筒饭。',
      'Lampshades and notepads are made from the owners’ bamboo paper, and breakfast comes in a bamboo tube.',
    ],
  },
  {
    slug: 'bridge-view',
    zh: '望桥客栈',
    en: 'Bridge View Guesthouse',
    rooms: 14,
    price: 260,
    place: ['河南路3号', '3 Henan Lu'],
    note: [
      '三楼四间房正对石桥，冬至前后需提前两个月预订。',
      'Four rooms on the third floor face the bridge; for the solstice, book two months ahead.',
    ],
  },
  {
    slug: 'tea-master',
    zh: '茶师傅家',
    en: 'The Tea Master’s',
    rooms: 5,
    price: 410,
    place: ['凤岩村8组', 'Fengyan village'],
    note: [
      '老板每晚八点在院子里炒茶，住客可以动手，烫了手有药膏。',
      'The owner fires tea in the yard at eight every evening. Guests may help, and there is ointment.',
    ],
  },
  {
    slug: 'station-hotel',
    zh: '站前快捷酒店',
    en: 'Station Express Hotel',
    rooms: 62,
    price: 168,
    place: ['车站路1号', '1 Chezhan Lu'],
    note: [
      '二十四小时前台，赶早班车的人住这里最省心。',
      'The desk is staffed around the clock, which suits those who leave with the first train.',
    ],
  },
] as const;

/** The same legal form in both languages, and each language's own wording. */
export const LEGAL = [
  {
    slug: 'privacy',
    name: { zh: '隐私政策', en: 'Privacy policy' },
    body: {
      zh: [
        '云水县文化旅游推广中心运营本网站，并对您的个人信息负责。我们只在您订阅简报、提交咨询或者预约讲解时收集姓名、电子邮箱和电话。',
        '服务器日志记录访问时间、页面和缩短的网络地址，保存十四天后删除。我们不出售个人信息，也不用于自动化决策。',
        '您可以随时要求查询、更正或者删除您的信息，请写信至 privacy@yunshui.example。',
      ],
      en: [
        'The Yunshui Culture and Tourism Centre runs this website and is responsible for your personal data. We ask for your name, e-mail address and telephone number only when you subscribe to the newsletter, send an enquiry or book a guide.',
        'The log of the server holds the time of the visit, the page, and a shortened network address; it is deleted after fourteen days. We do not sell personal data, nor do we use it for automated decisions.',
        'You may ask at any time what we hold about you, and have it corrected or deleted: privacy@yunshui.example.',
      ],
    },
  },
  {
    slug: 'cookies',
    name: { zh: 'Cookie 说明', en: 'Cookies' },
    body: {
      zh: [
        '本网站使用三种 Cookie：记住语言的、记住您是否同意的，以及经您同意后用于统计访问量的。前两种是网站运行所必需的。',
        '统计 Cookie 有效期为六个月，可以在页脚“Cookie 设置”中关闭。',
      ],
      en: [
        'This website uses three kinds of cookies: one remembers your language, one remembers whether you agreed, and one, if you did agree, counts visits. The first two are necessary.',
        'The counting cookie lasts six months and can be switched off under “Cookie settings” at the foot of the page.',
      ],
    },
  },
  {
    slug: 'imprint',
    name: { zh: '版权声明', en: 'Imprint' },
    body: {
      zh: [
        '主办单位：云水县文化旅游推广中心，云水县滨河路66号，电话 0591-8800166。图片未注明作者的，版权归本中心所有。',
      ],
      en: [
        'Published by the Yunshui Culture and Tourism Centre, 66 Binhe Lu, Yunshui, telephone +86 591 8800166. Pictures without a name belong to the Centre.',
      ],
    },
  },
] as const;

export const STORIES: readonly Place[] = [
  {
    slug: 'a-day-with-the-ferryman',
    name: { zh: '跟着摆渡人过一天', en: 'A day with the ferryman' },
    body: {
      zh: [
        '云水河上还剩最后一条渡船，船主姓简，六十三岁，船比他大两岁。早上五点半第一趟，送的是菜农和两只不肯下船的鹅。',
        '渡船不卖票，船头放一个铁皮罐子，上面写着“一元”。有人放五毛，有人放五块，简师傅从来不看。',
        '下游的公路桥明年通车，他打算把船拖上岸，底朝天扣在院子里，给孙子当滑梯。',
      ],
      en: [
        'One ferry is left on the Yunshui. Its owner, Mr Jian, is sixty-three, and the boat is two years older than he is. The first crossing leaves at half past five, with vegetable growers and two geese that refuse to get off.',
        'There are no tickets. A tin in the bow says “one yuan”. Some put in half of that, some five times as much, and Mr Jian never looks.',
        'Next year a bridge will open downstream. He plans to drag the boat ashore, turn it over in his yard and give it to his grandson as a slide.',
      ],
    },
    facts: { zh: ['文：黄小满', '图：简一鸣'], en: ['Text: Huang Xiaoman', 'Pictures: Jian Yiming'] },
  },
  {
    slug: 'ten-bowls',
    name: { zh: '十碗：云水人的一天三顿加夜宵', en: 'Ten bowls: eating through a Yunshui day' },
    body: {
      zh: [
        '第一碗是锅边糊，米浆沿着热锅边一转，铲下来就是早饭。第二碗豆花，不放糖，放虾油。',
        '中午吃笋干焖肉，晚上吃河螺，夜宵是扁肉，皮薄得可以看见报纸上的字。本地人说扁肉馅要用木棒捶一千下，少一下就不脆。',
        '第十碗是什么？各家说法不同，问三个人会得到四个答案。',
      ],
      en: [
        'Bowl one is guobianhu: rice batter poured along the rim of a hot wok, scraped down and called breakfast. Bowl two is bean curd, with shrimp oil rather than sugar.',
        'There is pork with dried bamboo shoots at noon and river snails in the evening. Supper is bianrou, dumplings with a skin so thin that you can read a newspaper through it. The filling is beaten a thousand times with a wooden club, and once less would be noticed.',
        'And bowl ten? Ask three people and you will have four answers.',
      ],
    },
    facts: { zh: ['文：林一苇'], en: ['Text: Lin Yiwei'] },
  },
];
