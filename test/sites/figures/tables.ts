import { drawn } from '../site.ts';

const TEAMS = ['江口联', '北岭矿工', '临港海燕', '平原铁路', '南塘青年', '西关印染', '云峰体院', '东渡船厂'];

export interface Match {
  readonly home: string;
  readonly away: string;
  readonly goals: readonly [number, number];
}

export interface Standing {
  readonly team: string;
  played: number;
  won: number;
  drawn: number;
  scored: number;
  conceded: number;
}

/** The matches of a round, 1 …: every team meets every other in turn. */
export function matchesOf(round: number): Match[] {
  const rest = TEAMS.slice(1);
  const turned = rest.map((_, i) => rest[(i + round) % rest.length]!);
  const all = [TEAMS[0]!, ...turned];
  return Array.from({ length: 4 }, (_, i) => {
    const [a, b] = [all[i]!, all[7 - i]!];
    const [home, away] = (round + i) % 2 === 0 ? [a, b] : [b, a];
    return { home, away, goals: [drawn(`${home} ${round}`, 4), drawn(`${round} ${away} x`, 3)] };
  });
}

/** The table after a round, best first. */
export function standingsAfter(round: number): Standing[] {
  const table = TEAMS.map((team) => ({ team, played: 0, won: 0, drawn: 0, scored: 0, conceded: 0 }));
  for (let i = 1; i <= round; i++) {
    for (const { home, away, goals } of matchesOf(i)) {
      for (const [team, own, other] of [
        [home, goals[0], goals[1]],
        [away, goals[1], goals[0]],
      ] as const) {
        const row = table.find((one) => one.team === team)!;
        row.played++;
        if (own > other) row.won++;
        if (own === other) row.drawn++;
        row.scored += own;
        row.conceded += other;
      }
    }
  }
  const points = (row: Standing): number => row.won * 3 + row.drawn;
  return table.sort(
    (a, b) => points(b) - points(a) || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored,
  );
}

export interface Line {
  readonly no: string;
  readonly stops: readonly string[];
  readonly first: string;
  readonly last: string;
  /** Minutes between buses on working days and at weekends. */
  readonly every: readonly [number, number];
  readonly fare: string;
}

export const LINES: readonly Line[] = [
  {
    no: '1',
    stops: ['火车站', '人民广场', '第一医院', '江口大桥', '师范学院', '体育中心'],
    first: '05:40',
    last: '22:30',
    every: [6, 9],
    fare: '一票制2元',
  },
  {
    no: '3',
    stops: ['火车站', '邮电大楼', '纺织城', '西关', '印染厂', '果蔬批发市场'],
    first: '06:00',
    last: '21:00',
    every: [10, 15],
    fare: '一票制2元',
  },
  {
    no: '7',
    stops: ['客运中心', '南塘公园', '第三中学', '科技馆', '临港保税区'],
    first: '06:10',
    last: '20:40',
    every: [12, 20],
    fare: '分段计价2至4元',
  },
  {
    no: '16',
    stops: ['体育中心', '师范学院', '东渡', '船厂', '渔港', '海燕岛码头'],
    first: '06:30',
    last: '19:30',
    every: [20, 30],
    fare: '分段计价2至5元',
  },
];

/** Prices of a wholesale market, yuan a kilogram, by day. */
const GOODS = ['大白菜', '土豆', '西红柿', '黄瓜', '茄子', '青椒', '胡萝卜', '菠菜', '鸡蛋', '猪肉（白条）'];
const BASE = [1.2, 2.3, 3.6, 3.1, 3.9, 4.4, 2.0, 3.4, 8.7, 20.6];

export function pricesOn(day: string): { readonly name: string; readonly price: string; readonly change: string }[] {
  return GOODS.map((name, i) => {
    const shift = (on: string): number => (drawn(`${on} ${name}`, 21) - 10) / 100;
    const price = BASE[i]! * (1 + shift(day));
    const change = 100 * (shift(day) - shift(`${day}-`));
    return { name, price: price.toFixed(2), change: `${change >= 0 ? '+' : ''}${change.toFixed(1)}%` };
  });
}

export interface Tender {
  readonly no: string;
  readonly project: string;
  readonly buyer: string;
  readonly budget: string;
  readonly need: string;
  readonly opens: string;
  readonly date: string;
  /** What a correction changed, from → to. */
  readonly corrected?: readonly (readonly [item: string, from: string, to: string])[];
  readonly winner?: readonly [name: string, sum: string];
}

export const TENDERS: readonly Tender[] = [
  {
    no: 'JK2025-GK-0117',
    project: '江口市第一医院彩色超声诊断仪采购项目',
    buyer: '江口市第一医院',
    budget: '2,860,000元',
    date: '2025-04-02',
    opens: '2025年4月24日09时30分',
    need: '彩色超声诊断仪2台，其中心脏专用1台、妇产专用1台，含安装、培训和三年保修',
    corrected: [
      ['开标时间', '2025年4月24日09时30分', '2025年4月30日09时30分'],
      ['保修期', '三年', '五年'],
    ],
    winner: ['安澜医疗设备有限公司', '2,615,000元'],
  },
  {
    no: 'JK2025-GK-0123',
    project: '江口大桥路灯节能改造工程',
    buyer: '江口市市政管理处',
    budget: '1,340,000元',
    date: '2025-04-09',
    opens: '2025年5月6日09时00分',
    need: '更换LED路灯418盏、控制箱12台，敷设电缆约9.6千米，工期60日历天',
    winner: ['明澄照明工程有限公司', '1,198,600元'],
  },
  {
    no: 'JK2025-CS-0041',
    project: '师范学院学生食堂物业服务项目',
    buyer: '江口师范学院',
    budget: '920,000元/年',
    date: '2025-04-15',
    opens: '2025年4月29日14时30分',
    need: '第二、第三食堂保洁、餐具清洗和秩序维护，服务人员不少于26人，服务期两年',
    winner: ['和煦后勤服务有限公司', '886,000元/年'],
  },
  {
    no: 'JK2025-GK-0130',
    project: '临港保税区雨水管网清淤工程',
    buyer: '临港保税区管理委员会',
    budget: '3,070,000元',
    date: '2025-05-08',
    opens: '2025年6月3日09时30分',
    need: '清淤雨水管道31.2千米，管径DN600至DN1500，淤泥外运处置，汛期前完成主干管',
    corrected: [
      ['管道长度', '31.2千米', '33.5千米'],
      ['最高限价', '3,070,000元', '3,255,000元'],
    ],
  },
  {
    no: 'JK2025-XJ-0066',
    project: '市图书馆2025年度中文图书采购项目',
    buyer: '江口市图书馆',
    budget: '600,000元',
    date: '2025-05-14',
    opens: '2025年5月28日15时00分',
    need: '中文纸质图书约1.8万册，加工编目后配送到馆，少儿类不低于三成',
  },
];
