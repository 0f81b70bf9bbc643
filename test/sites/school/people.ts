export interface Teacher {
  readonly code: string;
  readonly name: string;
  readonly rank: string;
  readonly room: string;
  readonly fields: string;
  /** Nothing but the form on many pages. */
  readonly life: readonly string[];
}

export const TEACHERS: readonly Teacher[] = [
  {
    code: 'yuchiheng',
    name: '尉迟衡',
    rank: '教授、博士生导师',
    room: '实验楼A座501',
    fields: '组合优化、港口物流',
    life: [
      '1998年毕业于江岭大学数学系，2004年获博士学位，曾在海外从事博士后研究三年。主持国家级项目四项，研究装箱、排样、调度等问题的近似算法，其中堆场翻箱算法在三个港口应用。',
      '现任计算机学院院长，主讲《算法设计》二十年，每年开卷考试的题目都来自他修理家用电器的经历。',
    ],
  },
  {
    code: 'kanxiang',
    name: '阚湘',
    rank: '教授、硕士生导师',
    room: '实验楼A座318',
    fields: '语音识别、方言保护',
    life: [
      '语言智能研究组负责人。2019年起带领学生走访五十六个乡镇，建成七种方言的语音库。会说四种方言，听得懂六种。',
      '招收有语言学背景的研究生，报考前请先发一段三分钟的家乡话录音。',
    ],
  },
  {
    code: 'qiyanming',
    name: '祁雁鸣',
    rank: '副教授、硕士生导师',
    room: '实验楼A座322',
    fields: '嵌入式系统、边缘计算',
    life: [],
  },
  {
    code: 'wengyiqun',
    name: '翁以群',
    rank: '高级工程师、硕士生导师',
    room: '实验楼B座102',
    fields: '体系结构、机房运维',
    life: [],
  },
  {
    code: 'dongshaofen',
    name: '董绍芬',
    rank: '副教授、硕士生导师',
    room: '实验楼A座324',
    fields: '离散数学、图论',
    life: [],
  },
  {
    code: 'sangruoyu',
    name: '桑若愚',
    rank: '讲师、硕士生导师',
    room: '实验楼A座326',
    fields: '图形学、数字孪生',
    life: [],
  },
];

export interface Course {
  readonly code: string;
  readonly name: string;
  readonly credits: number;
  readonly hours: string;
  readonly teacher: string;
  readonly before: string;
  readonly book: string;
  readonly weeks: readonly string[];
  readonly exam: string;
}

export const COURSES: readonly Course[] = [
  {
    code: 'CS2013',
    name: '数据结构',
    credits: 4,
    hours: '64学时（讲授48，实验16）',
    teacher: '董绍芬',
    before: '程序设计基础',
    book: '《数据结构讲义》，临江大学出版社，2021年',
    weeks: ['线性表与链表', '栈、队列与递归', '树与二叉树', '图的遍历与最短路径', '查找与散列', '内部排序'],
    exam: '平时30%，实验20%，期末闭卷50%',
  },
  {
    code: 'CS2014',
    name: '数据结构（双语）',
    credits: 4,
    hours: '64学时（讲授48，实验16）',
    teacher: '桑若愚',
    before: '程序设计基础、大学英语三级',
    book: '《数据结构讲义》，临江大学出版社，2021年',
    weeks: ['线性表与链表', '栈、队列与递归', '树与二叉树', '图的遍历与最短路径', '查找与散列', '内部排序'],
    exam: '平时40%，实验20%，期末开卷40%',
  },
  {
    code: 'CS3021',
    name: '算法设计',
    credits: 3,
    hours: '48学时（讲授48）',
    teacher: '尉迟衡',
    before: '数据结构、离散数学',
    book: '《算法二十讲》，江岭大学出版社，2018年',
    weeks: ['分治与主定理', '动态规划', '贪心与拟阵', '网络流', '近似算法', '随机算法'],
    exam: '平时40%，期末开卷60%',
  },
  {
    code: 'CS3035',
    name: '嵌入式系统',
    credits: 3,
    hours: '56学时（讲授32，实验24）',
    teacher: '祁雁鸣',
    before: '计算机组成原理',
    book: '自编讲义，2024年版',
    weeks: ['单片机结构', '中断与定时', '总线与外设', '实时操作系统', '低功耗设计', '综合项目'],
    exam: '实验60%，项目答辩40%',
  },
];

interface Admission {
  readonly id: number;
  readonly date: string;
  readonly title: string;
  readonly year: number;
  readonly people: readonly (readonly [number: string, name: string, field: string, exam: number, oral: number])[];
}

const list = (year: number, field: string, names: readonly string[], from: number): Admission['people'] =>
  names.map((name, i) => [
    `10386${year % 100}0${4100 + from + i * 7}`,
    name,
    field,
    412 - i * 9 - (from % 8),
    Number((91.5 - i * 1.7 - (from % 5)).toFixed(1)),
  ]);

export const ADMISSIONS: readonly Admission[] = [
  {
    id: 3968,
    date: '2024-04-08',
    year: 2024,
    title: '2024年硕士研究生拟录取名单公示',
    people: list(
      2024,
      '计算机科学与技术',
      ['成蕴', '暴雨桐', '柯望舒', '司空朗', '宿念', '皮一川', '舒克勤', '乜远'],
      13,
    ),
  },
  {
    id: 4153,
    date: '2025-04-10',
    year: 2025,
    title: '2025年硕士研究生拟录取名单公示（第一批）',
    people: list(
      2025,
      '计算机科学与技术',
      ['夔言', '逄小满', '初一鸣', '原野', '牧青禾', '谷雨时', '展翼', '麦芒'],
      21,
    ),
  },
  {
    id: 4156,
    date: '2025-04-17',
    year: 2025,
    title: '2025年硕士研究生拟录取名单公示（第二批）',
    people: list(2025, '软件工程', ['火炎', '公冶昭', '仇立', '鹿鸣野', '贝思齐', '左丘明远', '有容', '练达'], 34),
  },
  {
    id: 4157,
    date: '2025-04-18',
    year: 2025,
    title: '2025年推荐免试研究生拟录取名单公示',
    people: list(2025, '人工智能', ['相里悦', '秋白露', '寇准行', '雍和', '别一格', '蓝田玉'], 47),
  },
];

export const FORMS: readonly (readonly [id: number, title: string, file: string, size: string, date: string])[] = [
  [2901, '本科生缓考申请表', 'hksq.doc', '36KB', '2021-06-02'],
  [2902, '本科生转专业申请表', 'zzysq.doc', '41KB', '2021-06-02'],
  [2914, '研究生中期考核表', 'zqkh.docx', '58KB', '2022-03-15'],
  [2915, '研究生开题报告模板', 'ktbg.docx', '112KB', '2022-03-15'],
];
