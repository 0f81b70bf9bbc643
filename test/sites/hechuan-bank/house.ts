/** 关于本行, products, branches, rates, yearly reports and vacancies. */

export interface House {
  readonly path: string;
  readonly title: string;
  readonly alike?: `${'variant' | 'version' | 'translation'} ${string}`;
  readonly text: string;
}

export const HOUSE: readonly House[] = [
  {
    path: '/gybh/bhjj.html',
    title: '本行简介',
    alike: 'translation about the bank',
    text: `禾川农村商业银行股份有限公司（简称“禾川农商银行”）由禾川县农村信用合作联社改制而来，2013年9月28日挂牌开业，注册资本六亿八千万元，总行设在禾川县城关镇人民路118号。

本行共有二十六个营业网点，在职员工三百四十二人，服务覆盖全县十七个乡镇。截至2024年末，资产总额二百五十三亿元，存款和贷款的市场份额在县内均居第一位。

本行坚持支农支小，不做异地贷款，不买看不懂的资产。股东大会是最高权力机构，董事会下设五个专门委员会。`,
  },
  {
    path: '/en/about.html',
    title: 'About the Bank',
    alike: 'translation about the bank',
    text: `Hechuan Rural Commercial Bank Co., Ltd. was converted from the Hechuan Rural Credit Cooperative Union and opened on 28
September 2013. Its registered capital is 680 million yuan, and its head office is at 118 Renmin Road, Chengguan Town,
Hechuan County.

The bank has 26 outlets and 342 employees and serves all 17 towns and townships of the county. At the end of 2024 its
total assets stood at 25.3 billion yuan, and its share of the county's deposits and loans was the largest of all banks.

The bank serves farmers and small businesses. It makes no loans outside the county and buys no assets that it does not understand.
The shareholders' meeting is its highest authority; the board of directors has five special committees.`,
  },
  {
    path: '/gybh/dsj.html',
    title: '大事记',
    text: `1954年3月，云溪乡信用合作社成立，社员二百一十七人。到1956年底，全县建起三十一个信用社。

1984年，县联社成立，信用社恢复“三性”，社员重新清股分红。

1996年，与农业银行脱离行政隶属关系。当年不良贷款占到四成以上，连续六年没有分红。

2005年，兑付专项中央银行票据，消化历年挂账。2007年发行第一张禾穗卡。

2013年9月，改制为农村商业银行。2016年，不良率首次降到百分之二以下。

2021年，启动整村授信。2024年，县内行政村全部完成。`,
  },
  {
    path: '/gybh/qywh.html',
    title: '企业文化',
    text: `我们的行徽是一株弯下腰的稻穗。创作它的是云溪小学的美术老师，当年的稿费是一百元和两袋大米。

行训只有八个字：账要算清，门要常开。前四个字说的是规矩，一分钱的差错也要追到底；后四个字说的是情分，来的都是乡里乡亲，办不成的事也要讲明白为什么办不成。

每年八月的第一个星期六，全行员工下田割一天稻子。从董事长到实习生，没有人坐在田埂上。`,
  },
  {
    path: '/rczp/2025.html',
    title: '2025年校园招聘公告',
    alike: 'variant vacancies',
    text: `因业务发展需要，我行面向社会公开招聘2025届高校毕业生二十六名，其中柜员岗十八名、客户经理岗六名、科技岗二名。

应聘者应为全日制本科以上学历，经济、金融、财会、农学、计算机等专业优先，年龄不超过二十五周岁（1999年7月1日以后出生），硕士可放宽两岁。

报名时间为2025年3月3日9:00至3月21日17:00，登录招聘系统填写，每人限报一个岗位。笔试定于4月12日，在禾川一中举行；面试名单按一比三确定。

录用后签订三年合同，先在乡镇网点工作不少于两年。我行没有委托任何机构办班培训。咨询电话：0790-8812306。`,
  },
  {
    path: '/rczp/2024.html',
    title: '2024年校园招聘公告',
    alike: 'variant vacancies',
    text: `因业务发展需要，我行面向社会公开招聘2024届高校毕业生二十名，其中柜员岗十四名、客户经理岗五名、审计岗一名。

应聘者应为全日制本科以上学历，经济、金融、财会、法律等专业优先，年龄不超过二十五周岁（1998年7月1日以后出生），硕士可放宽两岁。

报名时间为2024年3月4日9:00至3月22日17:00，登录招聘系统填写，每人限报一个岗位。笔试定于4月13日，在县委党校举行；面试名单按一比三确定。

录用后签订三年合同，先在乡镇网点工作不少于两年。我行没有委托任何机构办班培训。咨询电话：0790-8812306。`,
  },
  {
    path: '/xxpl/ndbg2024.html',
    title: '2024年年度报告摘要',
    alike: 'variant annual reports',
    text: `本摘要摘自2024年年度报告全文，投资者欲了解详细内容，应阅读全文。本行年度财务报告已经会计师事务所审计，出具了标准无保留意见。

2024年末，资产总额253.1亿元，比上年末增长7.6%；各项存款205.4亿元，增长8.3%；各项贷款151.2亿元，增长9.1%。全年实现营业收入5.87亿元，净利润1.72亿元。

不良贷款率1.47%，拨备覆盖率236.5%，资本充足率13.92%，核心一级资本充足率12.78%。

报告期内召开股东大会一次、董事会会议五次。利润分配预案为每十股派发现金红利0.8元（含税）。`,
  },
  {
    path: '/xxpl/ndbg2023.html',
    title: '2023年年度报告摘要',
    alike: 'variant annual reports',
    text: `本摘要摘自2023年年度报告全文，投资者欲了解详细内容，应阅读全文。本行年度财务报告已经会计师事务所审计，出具了标准无保留意见。

2023年末，资产总额235.2亿元，比上年末增长10.4%；各项存款189.7亿元，增长11.0%；各项贷款138.6亿元，增长10.7%。全年实现营业收入6.03亿元，净利润1.64亿元。

不良贷款率1.61%，拨备覆盖率218.0%，资本充足率14.15%，核心一级资本充足率13.01%。

报告期内召开股东大会两次、董事会会议六次。利润分配预案为每十股派发现金红利0.7元（含税）。`,
  },
];

export interface Product {
  readonly slug: string;
  readonly name: string;
  readonly kind: '银行卡' | '存款' | '贷款';
  readonly facts: readonly (readonly [string, string])[];
  readonly text: string;
}

export const PRODUCTS: readonly Product[] = [
  {
    slug: 'hsk',
    name: '禾穗卡',
    kind: '银行卡',
    facts: [
      ['卡种', '借记卡'],
      ['工本费', '免收'],
      ['年费', '免收'],
      ['短信通知', '每月2元'],
      ['ATM日取款限额', '2万元'],
    ],
    text: '禾穗卡是本行发行的人民币借记卡，可存取现金、转账结算、刷卡消费、绑定手机支付。凭本人身份证到任一网点办理，当场领卡。十六岁以下的客户由监护人陪同。同一客户最多持有四张。',
  },
  {
    slug: 'xqk',
    name: '禾穗乡情卡',
    kind: '银行卡',
    facts: [
      ['卡种', '借记卡'],
      ['工本费', '免收'],
      ['年费', '免收'],
      ['短信通知', '免收'],
      ['ATM日取款限额', '2万元'],
    ],
    text: '禾穗乡情卡面向在外务工、经商的禾川人。跨行、异地取款每月前五笔免收手续费，由本行垫付。凭户口簿或者村委会证明办理，可以由家人在县内代领，再到就近的合作银行激活。春节期间返乡客户凭卡优先叫号。',
  },
  {
    slug: 'sbk',
    name: '社会保障卡',
    kind: '银行卡',
    facts: [
      ['卡种', '借记卡（加载社保功能）'],
      ['工本费', '首次免收，补卡16元'],
      ['年费', '免收'],
      ['短信通知', '免收'],
      ['ATM日取款限额', '1万元'],
    ],
    text: '本行与县人力资源和社会保障局合作发行第三代社会保障卡，可用于看病结算、领取养老金和惠农补贴、乘坐城乡公交、借阅图书。社保功能由人社部门管理，金融功能须本人到柜台激活。遗失后请先拨12333挂失社保功能，再拨96789挂失金融功能。',
  },
  {
    slug: 'zczq',
    name: '整存整取定期存款',
    kind: '存款',
    facts: [
      ['起存金额', '50元'],
      ['期限', '三个月、半年、一年、二年、三年、五年'],
      ['提前支取', '可部分提取一次，按活期计息'],
      ['到期', '可约定自动转存'],
    ],
    text: '把一笔钱一次存入，到期一次取出本息，是最传统的储蓄。存入时利率就定下来，期内不因调整而变化。可以开存单、存折，也可以记在卡里。家里有红白喜事临时用钱的，建议分成几张存单，哪张快到期就先留着。',
  },
  {
    slug: 'decd',
    name: '个人大额存单',
    kind: '存款',
    facts: [
      ['起存金额', '20万元'],
      ['期限', '一年、二年、三年'],
      ['提前支取', '按活期计息，可转让'],
      ['到期', '本息自动转入活期'],
    ],
    text: '大额存单是记账式存款凭证，每月发行一期，售完为止。未到期急用钱的，可在手机银行上转让给本行其他客户，价格由双方约定，本行不收手续费。大额存单属于一般性存款，受存款保险保障，可以用来质押贷款和开立资信证明。',
  },
  {
    slug: 'tzck',
    name: '个人通知存款',
    kind: '存款',
    facts: [
      ['起存金额', '5万元'],
      ['期限', '一天通知、七天通知'],
      ['提前支取', '未通知支取部分按活期计息'],
      ['到期', '不约定存期'],
    ],
    text: '通知存款不约定存期，取款前一天或者七天通知银行，约定取款的日期和金额。适合做买卖的客户存放暂时不用的货款。通知了又不取，或者取得比通知的多，相应部分按活期计息。通知可以在柜台、手机银行上办理，也可以打电话。',
  },
  {
    slug: 'hnkd',
    name: '惠农快贷',
    kind: '贷款',
    facts: [
      ['对象', '建档评级的农户'],
      ['额度', '最高30万元'],
      ['期限', '额度三年有效，单笔不超过一年'],
      ['年利率（单利）', '3.95%至6.20%'],
      ['担保', '信用'],
    ],
    text: '已经列入整村授信名单的农户，在手机银行上点几下就能用款，钱从借的那天起才开始算利息。没有列入名单的，可以请客户经理上门重新评定。种子、化肥、饲料、采工工资都可以用，不得用于买房、炒股和转借他人。连续两年按时还款的，利率下调零点三个百分点。',
  },
  {
    slug: 'shed',
    name: '商户e贷',
    kind: '贷款',
    facts: [
      ['对象', '使用本行收款码满半年的商户'],
      ['额度', '最高50万元'],
      ['期限', '额度两年有效，单笔不超过一年'],
      ['年利率（单利）', '4.15%至6.80%'],
      ['担保', '信用，或由县担保公司担保'],
    ],
    text: '县城和乡镇上的小店、餐馆、修理铺，用收款码的流水就可以申请贷款，不用报表，也不用抵押。系统按近六个月的收款笔数、金额和回头客的多少给出额度。淡季流水下降不会立刻收回额度，客户经理会先上门看一看。按月付息，到期还本，可以随借随还。',
  },
];

export interface Branch {
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly hours: string;
  readonly corporate: string;
  readonly machines: string;
}

export const BRANCHES: readonly Branch[] = [
  {
    slug: 'yyb',
    name: '总行营业部',
    address: '城关镇人民路118号',
    telephone: '0790-8812301',
    hours: '8:30—17:00',
    corporate: '周一至周五',
    machines: '存取款一体机4台、智能柜台3台',
  },
  {
    slug: 'yunxi',
    name: '云溪支行',
    address: '云溪镇茶市街7号',
    telephone: '0790-8835512',
    hours: '8:00—16:30',
    corporate: '周一至周五',
    machines: '存取款一体机2台、智能柜台1台',
  },
  {
    slug: 'jiangkou',
    name: '江口支行',
    address: '江口镇沿江路45号',
    telephone: '0790-8846620',
    hours: '8:30—16:30',
    corporate: '周一、周三、周五',
    machines: '存取款一体机2台、智能柜台1台',
  },
  {
    slug: 'shiqiao',
    name: '石桥支行',
    address: '石桥镇政府路2号',
    telephone: '0790-8857733',
    hours: '8:30—16:30',
    corporate: '周二、周四',
    machines: '存取款一体机2台、智能柜台2台',
  },
  {
    slug: 'dawan',
    name: '大湾分理处',
    address: '大湾村晒谷场北侧',
    telephone: '0790-8857741',
    hours: '9:00—15:30',
    corporate: '不办理',
    machines: '存取款一体机1台',
  },
];

export interface Rates {
  readonly slug: string;
  readonly day: string;
  /** Of the rows, in order. */
  readonly rates: readonly string[];
}

export const RATE_ROWS = '活期,三个月,半年,一年,二年,三年,五年,一天通知,七天通知,协定存款'.split(',');

export const RATES: readonly Rates[] = [
  { slug: 'ckll20250523', day: '2025-05-23', rates: '0.05,0.80,1.00,1.15,1.20,1.45,1.45,0.10,0.45,0.20'.split(',') },
  { slug: 'ckll20241021', day: '2024-10-21', rates: '0.10,1.05,1.25,1.40,1.45,1.75,1.80,0.25,0.80,0.35'.split(',') },
];
