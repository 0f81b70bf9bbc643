/** 公告 of several kinds, each with its form. */

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly day: string;
  readonly form: 'holidays' | 'maintenance' | 'accounts';
  readonly text: string;
}

const holidays = (feast: string, shut: string, open: string, hours: string): string => `尊敬的客户：

根据国家有关规定，结合我行实际，现将${feast}期间营业安排公告如下。

一、${shut}，全行对公业务暂停办理。

二、${open}，各网点照常营业，营业时间为${hours}。

三、自助设备、手机银行、网上银行和客服电话96789全天二十四小时服务。

由此给您带来的不便，敬请谅解。祝您节日愉快！

禾川农村商业银行股份有限公司`;

const maintenance = (system: string, from: string, to: string, services: string): string => `尊敬的客户：

为了向您提供更加优质的服务，我行将于${from}至${to}对${system}进行升级维护。

维护期间，${services}将暂停服务，请您提前安排好资金。柜面挂失请拨打96789转人工。

升级完成后将立即恢复服务，如有提前或者延后，以客服电话答复为准。感谢您的理解与支持！

禾川农村商业银行股份有限公司`;

/** The newest first. */
export const NOTICES: readonly Notice[] = [
  {
    id: 3145,
    title: '关于2025年劳动节期间营业安排的公告',
    day: '2025-04-25',
    form: 'holidays',
    text: holidays(
      '2025年劳动节',
      '5月1日至5月5日',
      '5月1日除县城营业部、云溪支行和江口支行外停业；5月2日至5月5日',
      '上午9:00至下午4:00',
    ),
  },
  {
    id: 3138,
    title: '关于核心系统升级暂停服务的公告',
    day: '2025-04-09',
    form: 'maintenance',
    text: maintenance(
      '核心业务系统',
      '2025年4月12日23:00',
      '4月13日6:00',
      '借记卡刷卡、自助设备存取款、手机银行转账和第三方快捷支付',
    ),
  },
  {
    id: 3121,
    title: '关于2025年春节期间营业安排的公告',
    day: '2025-01-20',
    form: 'holidays',
    text: holidays(
      '2025年春节',
      '1月28日至2月4日',
      '1月28日、29日全行停业；1月30日起',
      '上午9:30至下午3:30，云溪镇茶市服务点初八恢复',
    ),
  },
  {
    id: 3110,
    title: '关于手机银行系统升级暂停服务的公告',
    day: '2024-11-13',
    form: 'maintenance',
    text: maintenance(
      '手机银行和网上银行系统',
      '2024年11月17日0:30',
      '11月17日5:30',
      '手机银行、个人网银、企业网银和微信公众号的查询功能',
    ),
  },
  {
    id: 3102,
    title: '关于2024年国庆节期间营业安排的公告',
    day: '2024-09-26',
    form: 'holidays',
    text: holidays(
      '2024年国庆节',
      '10月1日至10月7日',
      '10月1日、2日实行轮休，轮休名单见各网点门前；10月3日起',
      '上午8:30至下午4:30',
    ),
  },
  {
    id: 3087,
    title: '关于清理个人长期不动账户的公告',
    day: '2024-06-03',
    form: 'accounts',
    text: `尊敬的客户：

为保护您的资金安全，防止账户被他人冒用，我行定于2024年7月15日起对个人长期不动账户进行清理。

一、清理范围：截至2024年5月31日，连续三年没有主动交易、余额在十元以下（含）、没有签约代扣代发、没有贷款和社保功能的个人活期账户。

二、处理办法：对上述账户停止收付。余额继续计息，本息归您所有。

三、需要继续使用的，请于7月14日前带身份证到任一网点或者在手机银行上做一笔存取款。停用以后，本人到柜台核实身份即可恢复；也可以销户取回余额，均不收费。

我行不会以短信链接、电话等方式要求您转账或者提供密码。请警惕以清理账户为名的诈骗。

禾川农村商业银行股份有限公司`,
  },
];

export interface Wealth {
  readonly id: number;
  readonly issue: string;
  readonly code: string;
  readonly day: string;
  readonly form: 'issue' | 'due';
  /** Days. */
  readonly term: number;
  /** Per cent, twice where there are two levels. */
  readonly rate: string;
  readonly from: string;
  readonly to: string;
  /** 万元 */
  readonly amount: number;
}

/** The newest first. */
export const WEALTH: readonly Wealth[] = [
  {
    id: 4212,
    issue: '第19期',
    code: 'HC25019',
    day: '2025-05-15',
    form: 'issue',
    term: 182,
    rate: '2.45',
    from: '2025年5月22日',
    to: '2025年11月20日',
    amount: 8000,
  },
  {
    id: 4208,
    issue: '第18期',
    code: 'HC25018',
    day: '2025-05-08',
    form: 'issue',
    term: 364,
    rate: '2.60',
    from: '2025年5月15日',
    to: '2026年5月14日',
    amount: 5000,
  },
  {
    id: 4205,
    issue: '第3期',
    code: 'HC24003',
    day: '2025-04-30',
    form: 'due',
    term: 371,
    rate: '3.12',
    from: '2024年4月18日',
    to: '2025年4月24日',
    amount: 6000,
  },
  {
    id: 4199,
    issue: '第17期',
    code: 'HC25017',
    day: '2025-04-24',
    form: 'issue',
    term: 98,
    rate: '2.30',
    from: '2025年4月30日',
    to: '2025年8月6日',
    amount: 10000,
  },
  {
    id: 4190,
    issue: '第41期',
    code: 'HC24041',
    day: '2025-04-11',
    form: 'due',
    term: 182,
    rate: '2.71',
    from: '2024年10月10日',
    to: '2025年4月10日',
    amount: 7500,
  },
  {
    id: 4183,
    issue: '第38期',
    code: 'HC24038',
    day: '2025-03-21',
    form: 'due',
    term: 180,
    rate: '2.68',
    from: '2024年9月19日',
    to: '2025年3月18日',
    amount: 9000,
  },
];

export const wealthTitle = ({ issue, code, form }: Wealth): string =>
  `“禾丰稳健”系列理财产品${code.slice(2, 4)}年${issue}${form === 'issue' ? '发行公告' : '到期公告'}`;
