export interface Story {
  readonly id: number;
  readonly title: string;
  readonly day: string;
  readonly column: 'gsxw' | 'hyzx' | 'jszs';
  readonly text: readonly string[];
}

/** Columns of news by their folder. */
export const COLUMNS = { gsxw: '公司新闻', hyzx: '行业资讯', jszs: '技术知识' } as const;

export const NEWS: readonly Story[] = [
  {
    id: 386,
    title: '泰澜泵业二期智能装配车间正式投产',
    day: '2025-04-18',
    column: 'gsxw',
    text: [
      '4月18日上午，江州泰澜泵业有限公司二期智能装配车间投产仪式在江州经济开发区举行。公司董事长周启明、开发区管委会副主任林少华以及部分客户代表、员工代表共一百二十余人参加了仪式。',
      '二期车间占地面积一万四千平方米，总投资八千六百万元，配备三条柔性装配线、两套全自动喷涂线和一座口径DN800的水泵性能测试台，投产后年装配能力由三万台提高到五万二千台。',
      '周启明在致辞中表示，测试台达到国家一级精度，今后凡出厂功率在七点五千瓦以上的水泵都将逐台测试，并随机附带二维码性能曲线，客户扫码即可查询。',
      '仪式结束后，来宾参观了生产现场。据车间主任介绍，新装配线上的扭矩扳手全部联网，每一颗螺栓的拧紧数据都可以追溯十五年。',
    ],
  },
  {
    id: 381,
    title: '公司驰援清溪县防汛排涝，三十台移动泵车连夜出发',
    day: '2025-03-29',
    column: 'gsxw',
    text: [
      '3月27日夜间，清溪县遭遇罕见春汛，城区多处积水超过一米。接到省防汛办的调度通知后，泰澜泵业仅用三个小时便完成了三十台移动式排涝泵车的整备，于28日凌晨两点从厂区出发。',
      '随车前往的还有由售后部经理孙国强带队的十八名技术人员。他们在县城老粮站、实验小学和东门桥下立交三处架设泵组，最大排水能力达到每小时三万六千立方米。',
      '截至29日十八时，三处积水点水位平均下降零点九米，实验小学已恢复供电。当地居民自发为抢险队员送来了姜汤和热粽子。',
    ],
  },
  {
    id: 374,
    title: '我公司两项发明专利获得授权',
    day: '2025-02-20',
    column: 'gsxw',
    text: [
      '近日，国家知识产权局向我公司颁发了“一种带自清洗格栅的潜水排污泵”和“离心泵机械密封干转保护装置”两项发明专利证书。至此，公司拥有的有效专利达到四十七项，其中发明专利九项。',
      '自清洗格栅利用叶轮背面的副叶片产生反向水流，可以在不停机的情况下把缠绕在吸入口的长纤维冲开。江州第二污水处理厂试用一年来，因堵塞造成的停机由每月六次减少到零。',
      '干转保护装置则通过监测密封腔温升的斜率，在无水运行八秒内切断电源，第一发明人是研发部年仅二十八岁的工程师何雨桐。',
    ],
  },
  {
    id: 369,
    title: '2025年全国泵行业标准化工作会议在长沙召开',
    day: '2025-03-12',
    column: 'hyzx',
    text: [
      '3月10日至11日，2025年全国泵行业标准化工作会议在湖南长沙召开，来自九十三家企业、高校和检测机构的代表围绕能效限定值、智能泵数据接口和再制造三个议题展开讨论。',
      '会议审查通过了《智能离心泵 数据字典》送审稿。该文件规定了流量、扬程、振动、轴承温度等一百零八个数据项的名称、单位与采样频率，将解决不同厂家的水泵接入同一平台时“各说各话”的问题。',
      '关于再制造，与会专家建议把叶轮、轴和泵体分别定级，不宜以整机役龄一刀切。下次会议将于2026年在沈阳举行。',
    ],
  },
  {
    id: 352,
    title: '铸件价格连续四个月回落，泵企成本压力缓解',
    day: '2024-11-25',
    column: 'hyzx',
    text: [
      '据多家铸造协会统计，11月中旬华东地区HT250灰铸铁件平均出厂价为每吨六千七百二十元，比7月的高点下降百分之八点四，已是连续第四个月回落。',
      '业内人士分析，价格回落主要受生铁和焦炭走弱影响，同时部分新建消失模生产线集中投产，中小铸件供应明显宽松。不锈钢铸件由于镍价反弹，同期仅下降百分之一点一。',
      '对于铸件约占成本四成的清水离心泵而言，毛利率有望回升两到三个百分点，但分析人士提醒，终端招标价格也在同步走低。',
    ],
  },
  {
    id: 343,
    title: '水泵汽蚀是怎么回事？现场判断与处理办法',
    day: '2024-09-06',
    column: 'jszs',
    text: [
      '水泵运行时如果泵内传出像炒豆子一样的噼啪声，同时压力表指针抖动、流量下降，多半是发生了汽蚀。当叶轮入口处的压力低于水在该温度下的汽化压力时，水会沸腾产生气泡，气泡进入高压区后瞬间溃灭，冲击叶片表面，时间一长就会形成蜂窝状的麻坑。',
      '现场判断时可以先缓慢关小出口阀门：若噪声随流量减小而明显减轻，基本可以确认是汽蚀；若噪声不变，则应检查轴承和联轴器。',
      '处理办法依次为：清洗吸入口滤网，降低安装高度，加大吸水管径并减少弯头，降低水温，最后才考虑更换必需汽蚀余量更小的水泵。切忌用关小进口阀门的方法调节流量。',
    ],
  },
  {
    id: 338,
    title: '冬季停用水泵的防冻保养要点',
    day: '2024-11-08',
    column: 'jszs',
    text: [
      '每年入冬后售后部都会接到不少泵体冻裂的报修电话，其中九成是因为停泵后没有放水。水结冰时体积膨胀约百分之九，铸铁泵壳根本承受不住。',
      '短期停用的水泵，应打开泵体下部的放水塞和上部的放气塞，把泵内和管路里的水放净，再用手盘动联轴器两三圈，让叶轮里的残水流出来。放水塞擦干净后拴在泵体上，不要随手放在地上。',
      '停用一个月以上的，还要拆下机械密封涂抹硅脂，轴承腔更换新油，电机接线盒内放入干燥剂。来年启用之前先测量绝缘电阻，低于零点五兆欧的必须烘干。',
    ],
  },
];

export interface Product {
  readonly id: number;
  readonly model: string;
  readonly name: string;
  readonly category: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly text: readonly string[];
}

const ROWS = ['流量', '扬程', '电机功率', '转速', '必需汽蚀余量', '重量'];

const INLINE: readonly (readonly [number, string, ...string[]])[] = [
  [101, 'TLG50-160', '12.5 m³/h', '32 m', '3 kW', '2900 r/min', '2.3 m', '62 kg'],
  [102, 'TLG65-200', '25 m³/h', '50 m', '7.5 kW', '2900 r/min', '2.5 m', '118 kg'],
  [103, 'TLG80-160', '50 m³/h', '32 m', '7.5 kW', '2900 r/min', '3.0 m', '121 kg'],
  [104, 'TLG100-200', '100 m³/h', '50 m', '22 kW', '2900 r/min', '4.0 m', '264 kg'],
];

const SEWAGE: readonly (readonly [number, string, ...string[]])[] = [
  [121, '50TWQ15-15-1.5', '15 m³/h', '15 m', '1.5 kW', '2840 r/min', '—', '39 kg'],
  [122, '80TWQ40-15-4', '40 m³/h', '15 m', '4 kW', '1440 r/min', '—', '96 kg'],
  [123, '100TWQ80-20-7.5', '80 m³/h', '20 m', '7.5 kW', '1460 r/min', '—', '165 kg'],
];

const rowsOf = (values: readonly string[]): (readonly [string, string])[] =>
  ROWS.map((name, i) => [name, values[i]!] as const);

export const PRODUCTS: readonly Product[] = [
  ...INLINE.map(([id, model, ...values]) => ({
    id,
    model,
    name: `${model}立式管道离心泵`,
    category: '管道泵',
    rows: rowsOf(values),
    text: [
      'TLG系列立式管道离心泵采用进出口同心同径的立式结构，可以像阀门一样直接安装在管路的任何位置，占地面积比卧式泵减少约一半。泵盖与电机座一体铸造，拆下六颗螺栓即可取出整个转子，不必拆动管路。',
      '叶轮经过动平衡校正，配用碳化硅对石墨的机械密封，适用于高层建筑增压送水、空调循环、园林喷灌以及温度不超过八十摄氏度的清水输送。',
    ],
  })),
  ...SEWAGE.map(([id, model, ...values]) => ({
    id,
    model,
    name: `${model}潜水排污泵`,
    category: '排污泵',
    rows: rowsOf(values),
    text: [
      'TWQ系列潜水排污泵采用大流道无堵塞叶轮，能够通过直径为泵口径百分之六十的固体颗粒和长度不超过三百毫米的纤维，广泛用于地下室集水坑、污水提升站、养殖场和建筑工地。',
      '电机腔与泵腔之间设有油室和双端面机械密封，内置漏水探头和过热保护器，可选配自动耦合装置，检修时无需下井。',
    ],
  })),
  {
    id: 141,
    model: 'XBD8.0/30G-L',
    name: 'XBD8.0/30G-L立式多级消防泵',
    category: '消防泵',
    rows: rowsOf(['30 L/s', '80 m', '45 kW', '2950 r/min', '4.2 m', '598 kg']),
    text: [
      'XBD-L型立式多级消防泵通过国家消防装备质量检验中心的型式检验，用于室内外消火栓和自动喷水灭火系统。流量扬程曲线平坦，零流量时的压力不超过额定压力的一点二倍，避免小流量时管网超压。',
      '导叶和级间密封环采用不锈钢冲压件，长期停置不会锈死；控制柜每周自动低速巡检一次，巡检时不向管网增压。',
    ],
  },
  {
    id: 152,
    model: 'TFH65-50-160',
    name: 'TFH65-50-160氟塑料合金化工泵',
    category: '化工泵',
    rows: rowsOf(['25 m³/h', '32 m', '5.5 kW', '2900 r/min', '3.5 m', '104 kg']),
    text: [
      '过流部件全部用聚全氟乙丙烯整体模压而成，能够在零下二十到一百二十摄氏度之间长期输送任意浓度的硫酸、盐酸、氢氟酸、王水和强碱，适合酸洗线、电镀和稀土分离。',
      '外装式波纹管密封便于观察和更换，泵体外面包有铸铁护套，可以承受管路的拉力。含有硬质颗粒的介质请选用我公司的陶瓷砂浆泵。',
    ],
  },
  {
    id: 163,
    model: 'TKB-3',
    name: 'TKB-3变频恒压供水控制柜',
    category: '控制设备',
    rows: [
      ['控制台数', '1至3台'],
      ['功率范围', '0.75–45 kW'],
      ['压力精度', '±0.01 MPa'],
      ['通讯', 'RS485、4G'],
    ],
    text: [
      '控制柜根据出口压力自动调节水泵转速和投入台数，夜间小流量时转由气压罐供水，三台水泵按运行时间轮换，比工频运行平均节电百分之三十五。',
      '七寸触摸屏可以显示一年的压力曲线和报警记录，也可以通过手机小程序远程查看。缺水、缺相、过载、超压时自动停机并发送短信给值班人员。',
    ],
  },
];

/** Holidays: number, name, year, from, until, working days, day of the notice. */
export const HOLIDAYS: readonly (readonly [number, string, string, string, string, string])[] = [
  [311, '2024年国庆节', '10月1日（星期二）至10月6日（星期日）', '10月7日（星期一）', '2024-09-24', '六'],
  [365, '2025年春节', '1月25日（星期六）至2月5日（星期三）', '2月6日（星期四）', '2025-01-15', '十二'],
  [384, '2025年清明节', '4月4日（星期五）至4月6日（星期日）', '4月7日（星期一）', '2025-03-31', '三'],
  [391, '2025年劳动节', '5月1日（星期四）至5月4日（星期日）', '5月5日（星期一）', '2025-04-24', '四'],
];

/** Invitations: number, fair, days, place, stand. */
export const FAIRS: readonly (readonly [number, string, string, string, string, string])[] = [
  [328, '第十二届华东国际泵阀展览会', '2024年6月3日至5日', '上海会展中心', '4.1馆B226', '2024-05-09'],
  [349, '第八届华南水处理技术与设备展', '2024年11月13日至15日', '广州南丰展览馆', '2号馆A108', '2024-10-16'],
  [388, '第十三届华东国际泵阀展览会', '2025年6月9日至11日', '上海会展中心', '4.1馆B210', '2025-04-21'],
];

/** Calls for bids and awards: number, subject, number of the project, text. */
export const TENDERS: readonly (readonly [number, string, string, string, string])[] = [
  [402, '2025年度Y2系列电机', 'TL-CG-2025-007', '三相异步电机，0.75–45 kW，约一万二千台', '2025-03-05'],
  [405, '2025年度机械密封', 'TL-CG-2025-011', '机械密封，轴径16–65毫米，约四万套', '2025-03-19'],
  [409, '2025年度木质包装箱', 'TL-CG-2025-016', '免熏蒸胶合板包装箱，六种规格，约两万只', '2025-04-08'],
];

/** Posts: number, post, place, people, pay, what is asked. */
export const POSTS: readonly (readonly [number, string, string, string, string, string])[] = [
  [21, '区域销售工程师', '济南', '2人', '8000–12000元', '熟悉山东、河北市政或建筑市场者优先'],
  [22, '区域销售工程师', '成都', '3人', '8000–12000元', '熟悉四川、重庆市政或建筑市场者优先'],
  [25, '售后服务工程师', '江州', '4人', '6500–9000元', '持有低压电工证，能适应出差'],
];

/** Offices: slug, city, address, telephone, head, region. */
export const OFFICES: readonly (readonly [string, string, string, string, string, string])[] = [
  ['shanghai', '上海', '闵行区沪青路1180弄6号楼302室', '021-0000 0186', '钱立群', '上海、江苏、浙江'],
  ['wuhan', '武汉', '江汉区新华下路77号泰和大厦1205室', '027-0000 0132', '彭建军', '湖北、湖南、江西'],
  ['chengdu', '成都', '武侯区机场路近都段12号', '028-0000 0174', '罗小川', '四川、重庆、贵州'],
  ['xian', '西安', '雁塔区电子二路9号院3栋', '029-0000 0159', '马振宇', '陕西、甘肃、宁夏'],
];

export const CASES: readonly Story[] = [
  {
    id: 61,
    title: '江州地铁三号线区间排水泵站',
    day: '2024-08-30',
    column: 'gsxw',
    text: [
      '江州地铁三号线全长二十九公里，穿越两条河流，区间最低点共设十四座废水泵站。我公司提供五十六台潜水排污泵及配套控制柜，全部采用双电源和三组独立液位计。',
      '最深的一座位于澜江江底，距地面四十一米，维修窗口每天只有凌晨的两个半小时。为此我们把泵组做成整体抽屉式，两名工人二十分钟便可换下一台。开通以来零故障运行超过三百天。',
    ],
  },
  {
    id: 64,
    title: '云岭万亩茶园高位提灌工程',
    day: '2024-12-12',
    column: 'gsxw',
    text: [
      '云岭茶园分布在海拔八百到一千三百米的山坡上，旱季取水全靠人挑。工程由三级泵站组成，总扬程四百六十米，采用我公司九台多级离心泵，沿途布设光伏板供电，阴天时切换市电。',
      '项目建成后，一万一千亩茶园用上了滴灌，茶农反映春茶提前六天开采，每亩增收约一千四百元。当地还把三级泵站旁的观景台做成了打卡点。',
    ],
  },
];

export const ABOUT: readonly string[] = [
  '江州泰澜泵业有限公司创建于1994年，前身是江州农机二厂的水泵车间，是一家集研发、制造、销售、服务于一体的高新技术企业。公司占地面积七万八千平方米，现有员工六百四十人，其中工程技术人员一百一十人。',
  '公司主要产品有管道泵、排污泵、消防泵、化工泵及成套供水控制设备共二十二个系列、一千八百多个规格，广泛应用于市政、建筑、农业灌溉、石化、地铁等领域，并出口到东南亚、中东和东非的三十一个国家。',
  '“一台好泵，十年不换”是创始人周德海写在车间墙上的话。三十年来，我们坚持每一台水泵装配后由装配工本人签名，出了问题找得到人。',
];

export const ABOUT_EN: readonly string[] = [
  'Tailan Pump Co., Ltd. was founded in 1994 and grew out of the pump workshop of Jiangzhou No. 2 Agricultural Machinery Works. Today it is a high-tech enterprise that develops, makes, sells and services pumps, with 640 employees, 110 of them engineers, on a site of 78,000 square metres.',
  'Our 22 series and more than 1,800 models include inline, sewage, fire and chemical pumps and complete booster sets with controls. They are used in municipal works, buildings, irrigation, petrochemistry and metro lines, and are exported to 31 countries in Southeast Asia, the Middle East and East Africa.',
  '“One good pump, ten years without another” is what our founder Zhou Dehai wrote on the wall of the workshop. For thirty years every pump has been signed by the worker who assembled it, so that there is always somebody to ask.',
];

export const WARRANTY: readonly { readonly year: string; readonly text: readonly string[] }[] = [
  {
    year: '2022',
    text: [
      '一、凡购买我公司产品的用户，自出厂之日起十二个月内，在正常使用条件下因制造质量发生故障的，公司免费维修或更换零件。',
      '二、机械密封、轴承、油封等易损件的质保期为三个月。',
      '三、接到报修后，省内四十八小时、省外七十二小时内派员到达现场。',
      '四、因接线错误、缺水运行、输送超出规定的介质以及自行拆卸造成的损坏，不在质保范围之内，公司提供有偿维修。',
    ],
  },
  {
    year: '2024',
    text: [
      '一、凡购买我公司产品的用户，自出厂之日起二十四个月内，在正常使用条件下因制造质量发生故障的，公司免费维修或更换零件。',
      '二、机械密封、轴承、油封等易损件的质保期为六个月。',
      '三、接到报修后，省内二十四小时、省外四十八小时内派员到达现场。',
      '四、因接线错误、缺水运行、输送超出规定的介质以及自行拆卸造成的损坏，不在质保范围之内，公司提供有偿维修。',
      '五、质保期满后，用户可以购买延保服务，每年费用为产品价格的百分之四。',
    ],
  },
];

/** Manuals: number, name, size, day. */
export const MANUALS: readonly (readonly [number, string, string, string])[] = [
  [11, 'TLG系列立式管道离心泵使用说明书', '2.4 MB', '2024-07-02'],
  [12, 'TWQ系列潜水排污泵使用说明书', '3.1 MB', '2024-07-02'],
  [15, 'TKB系列控制柜接线图', '860 KB', '2025-01-20'],
];
