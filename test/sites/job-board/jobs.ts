export interface Company {
  readonly id: number;
  readonly name: string;
  readonly trade: string;
  readonly size: string;
  readonly text: readonly string[];
}

export const COMPANIES = {
  noodle: {
    id: 3015,
    name: '汀州市老码头面馆餐饮有限公司',
    trade: '餐饮',
    size: '100—200人',
    text: [
      '老码头面馆创办于1998年，从渡口边的一口铁锅、四张方桌做起，如今在全市有十一家直营店。汤底每天凌晨四点由中央厨房熬制，各店只管下面和浇头，二十多年来味道没有变过。',
      '公司为员工提供免费的三餐和集体宿舍，工作满一年的另有带薪年假和子女助学金。店长以上的岗位全部从内部提拔，现任的十一位店长里有九位是从服务员做起的。',
    ],
  },
  valve: {
    id: 2208,
    name: '汀州恒力阀门制造有限公司',
    trade: '机械制造',
    size: '200—500人',
    text: [
      '恒力阀门前身是1971年建成的县农机二厂，2003年改制，主要生产中低压闸阀、蝶阀和水表，产品销往十九个省份和东南亚。厂区在开发区纬三路，占地六十八亩，有铸造、机加工、装配三个车间。',
      '公司按月十五日准时发放工资，二十年来没有拖欠过一天；入职即缴五险，转正后加缴公积金。厂车经过火车站、老街和新城三处，食堂每餐补贴八元。',
    ],
  },
  tea: {
    id: 4120,
    name: '云岭茶业合作社',
    trade: '农业',
    size: '50—100人',
    text: [
      '云岭茶业合作社由后山七个村的三百二十户茶农在2009年组成，管护茶园四千一百亩，以高山绿茶和手工红茶为主。合作社有自己的检测室，每批茶叶出厂前都留样两年。',
    ],
  },
} as const satisfies Readonly<Record<string, Company>>;

export interface Job {
  readonly id: number;
  readonly title: string;
  readonly company: Company;
  readonly pay: string;
  readonly place: string;
  readonly day: string;
  readonly trade: '餐饮' | '制造' | '教育' | '医药' | '文职' | '农业' | '运输';
  readonly count: number;
  readonly duties: readonly string[];
  readonly wants: readonly string[];
  readonly contact: string;
}

const small = (id: number, name: string, trade: string, text: string): Company => ({
  id,
  name,
  trade,
  size: '20—50人',
  text: [text],
});

/** Jobs that have nothing in common but the form of the page. */
export const JOBS: readonly Job[] = [
  {
    id: 70411,
    title: '古籍修复学徒',
    company: small(
      5201,
      '汀州市拾遗斋文献修复工作室',
      '文化',
      '工作室承接各地图书馆和私人藏家的古籍、契约、碑帖修复，五年来修复的书叶已经超过四万张，最早的一部是明代嘉靖年间的地方志。',
    ),
    pay: '3500—5000元/月',
    place: '老街十二巷',
    day: '2025-06-03',
    trade: '文职',
    count: 2,
    duties: [
      '跟随师傅学习揭裱、补洞、溜口、喷水压平等工序，头三个月只做配纸和染纸，手稳了才能上书。',
      '每天填写修复日志，给修复前后的书叶拍照存档，做到每一处补丁都能查到用的是哪一种纸。',
    ],
    wants: [
      '年龄和学历不限，看重耐性；请带一件自己动手做的东西来面试，做什么都行。',
      '视力矫正后不低于1.0，对浆糊和灰尘不过敏。',
    ],
    contact: '宋老师 0599-6120 ××17',
  },
  {
    id: 70398,
    title: '冷链货车司机（B2）',
    company: small(
      5177,
      '闽通冷链运输有限公司',
      '物流',
      '公司自有冷藏车三十六辆，主要跑汀州到福州、厦门、赣州的生鲜线路，车上全部装有温度记录仪和疲劳提醒装置。',
    ),
    pay: '8000—11000元/月',
    place: '城北物流园',
    day: '2025-06-02',
    trade: '运输',
    count: 5,
    duties: [
      '驾驶9.6米冷藏车往返于汀州与沿海城市，单程不超过四百公里，当天或隔天返回，不跑长途夜车。',
      '装车前检查车厢温度是否降到零下十八度，途中每两小时查看一次记录，卸货时与收货方共同签字。',
    ],
    wants: ['持B2以上驾驶证三年，近两个记分周期没有扣满12分的记录。', '会简单的车辆维护，能吃苦，五十岁以下。'],
    contact: '车队林队长 139××××6025',
  },
  {
    id: 70385,
    title: '盲人按摩店前台',
    company: small(
      5160,
      '明心盲人按摩院',
      '生活服务',
      '按摩院的八位技师都是视障人士，持有中级以上保健按摩师证书，在城西开店已有十四年，回头客占了八成。',
    ),
    pay: '3200元/月加提成',
    place: '城西路88号',
    day: '2025-05-30',
    trade: '文职',
    count: 1,
    duties: [
      '接听预约电话，安排技师的时间，把客人领到床位；技师下班时帮忙叫车，雨天送到路口。',
      '每天晚上对账并把当天的收入读给大家听，这是店里十几年的规矩。',
    ],
    wants: ['说话清楚，普通话和本地话都能听懂；有护理或者社区工作经历的优先。'],
    contact: '陈院长 0599-6138 ××05',
  },
  {
    id: 70377,
    title: '小学科学课代课教师',
    company: small(
      5143,
      '汀州市后山中心小学',
      '教育',
      '学校有六个年级十二个班，学生四百一十人，一半以上住校；去年新建了科学教室和气象观测角。',
    ),
    pay: '4200元/月',
    place: '后山乡',
    day: '2025-05-28',
    trade: '教育',
    count: 1,
    duties: [
      '承担三至六年级每周十四节科学课，带学生管理校园气象角，每天早上八点记录气温、雨量和风向。',
      '代课时间从2025年9月1日起至2026年1月下旬，原任教师产假结束后视情况续聘。',
    ],
    wants: [
      '持小学以上教师资格证，专业不限；能在学校住宿，周末有班车进城。',
      '做过实验、养过蚕、修过收音机的，请在简历里写上。',
    ],
    contact: '教导处 吴主任 0599-6230 ××31',
  },
  {
    id: 70366,
    title: '中药房调剂员',
    company: small(
      5139,
      '济生堂大药房连锁',
      '医药',
      '济生堂在汀州有门店七家，总店的饮片柜有四百六十个斗，坚持每月翻斗一次，过期和受潮的饮片当众销毁。',
    ),
    pay: '4500—6000元/月',
    place: '中山路总店',
    day: '2025-05-27',
    trade: '医药',
    count: 3,
    duties: [
      '按处方称量饮片，逐味复核，先煎、后下、包煎的药材单独包好并写明用法，一剂的误差不得超过百分之五。',
      '向顾客讲解煎煮方法，发现有十八反、十九畏或者超量的处方，先与开方医生联系，不得自行更改。',
    ],
    wants: ['中药学专业中专以上，或有三年以上抓药经验；有中药师职称的工资面议。'],
    contact: '人事部 0599-6115 ××62',
  },
  {
    id: 70352,
    title: '高山茶园无人机植保员',
    company: COMPANIES.tea,
    pay: '6000—7500元/月',
    place: '后山云岭',
    day: '2025-05-24',
    trade: '农业',
    count: 2,
    duties: [
      '四月到十月操作植保无人机给四千多亩茶园喷施生物农药和叶面肥，坡度大的地块需要人工补喷。',
      '冬季负责电池和药箱的保养，给社员讲安全用药课，并协助测绘各户茶园的边界。',
    ],
    wants: ['持民用无人机驾驶执照，累计飞行五十小时以上；没有执照但懂电工的，合作社出钱送去学。'],
    contact: '合作社办公室 钟社长 137××××4480',
  },
];

/** The same job in the branches of a company: place, hours, pay, number of people, contact. */
const BRANCHES: readonly (readonly [number, string, string, string, number, string])[] = [
  [70341, '渡口总店', '早六点至下午两点', '3800—4300元/月', 3, '渡口店 郭店长 138××××1102'],
  [70342, '火车站店', '下午两点至晚十点', '4000—4600元/月', 2, '车站店 赖店长 138××××2230'],
  [70343, '新城万象店', '早十点至晚八点', '3900—4400元/月', 4, '万象店 曾店长 136××××5571'],
  [70344, '大学城店', '早七点至下午三点', '3600—4100元/月', 2, '大学城店 江店长 135××××9046'],
];

export const WAITERS: readonly Job[] = BRANCHES.map(([id, place, hours, pay, count, contact]) => ({
  id,
  title: `服务员（${place}）`,
  company: COMPANIES.noodle,
  pay,
  place,
  day: '2025-05-20',
  trade: '餐饮',
  count,
  duties: [
    `上班时间为${hours}，每周休息一天，节假日轮休。`,
    '负责点单、传菜、收拾桌面，保持店堂和洗手间的清洁；客人说汤咸了或者面软了，一律重做，不要争辩。',
  ],
  wants: ['十八至五十岁，持健康证，没有的由公司安排体检。', '手脚麻利，待人和气，能听懂本地话。'],
  contact,
}));

const POSTS: readonly (readonly [number, string, string, number, string, string])[] = [
  [
    70321,
    '数控车工',
    '6500—9000元/月',
    6,
    '操作两台数控车床加工阀体和阀盖，首件送检，之后每二十件自检一次，尺寸公差按图纸要求控制在五丝以内。',
    '能看懂机械图纸，会简单编程，两年以上车床经验。',
  ],
  [
    70322,
    '外贸跟单员',
    '5000—7000元/月',
    2,
    '跟进越南、泰国客户的订单，从排产到报关装柜全程联络，每周五把在途货物的清单发给客户。',
    '英语六级或者会越南语，熟悉信用证和海运提单。',
  ],
  [
    70323,
    '铸造车间安全员',
    '5500—6500元/月',
    1,
    '每班巡查熔炼、浇注和清砂工位，检查行车钢丝绳与劳保用品的穿戴，有权叫停任何一道工序并立即上报。',
    '持注册安全工程师或安全员证书，有铸造行业经历。',
  ],
];

/** Different jobs of one company, with the same words about the company. */
export const FACTORY: readonly Job[] = POSTS.map(([id, title, pay, count, duty, want]) => ({
  id,
  title,
  company: COMPANIES.valve,
  pay,
  place: '开发区纬三路',
  day: '2025-05-16',
  trade: '制造',
  count,
  duties: [duty],
  wants: [want, '身体健康，服从倒班安排。'],
  contact: '人力资源部 邱小姐 0599-6302 ××88',
}));

export const ALL_JOBS: readonly Job[] = [...JOBS, ...WAITERS, ...FACTORY];
