/** A city's figures, in Chinese: tables in tables, upper-case tags that are never closed, all addresses with queries. */
import { type CopyKind, drawn, type Site, type SitePage } from '../site.ts';
import { LINES, type Line, matchesOf, pricesOn, standingsAfter, TENDERS, type Tender } from './tables.ts';

const HOST = 'http://www.jiangkou-data.example';
const DAYS = ['2025-05-26', '2025-05-27', '2025-05-28', '2025-05-29', '2025-05-30'];

interface Shell {
  readonly title: string;
  readonly body: string;
  readonly canonical?: string | undefined;
  readonly session?: string;
}

function shell(url: string, { title, body, canonical, session = '' }: Shell): string {
  return `<HTML>
<HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8"><TITLE>江口数据网_${title}</TITLE>${canonical === undefined ? '' : `<LINK REL="canonical" HREF="${HOST}${canonical}">`}
<STYLE>TD{FONT-SIZE:9pt}</STYLE></HEAD>
<BODY TOPMARGIN=0 BGCOLOR=#EEF3F8><CENTER>
<TABLE WIDTH=778 BORDER=0 CELLPADDING=0 CELLSPACING=0 BGCOLOR=#003366><TR><TD HEIGHT=60><FONT COLOR=white SIZE=5 FACE=黑体>江口数据网</FONT><TD ALIGN=right><FONT COLOR=white>数据 · 交通 · 赛事 · 行情</FONT></TABLE>
<TABLE WIDTH=778 BORDER=0 BGCOLOR=#CCDDEE><TR><TD><A HREF=/Default.aspx${session}>首页</A> | <A HREF=/League.aspx?round=7>足球联赛</A> | <A HREF=/Bus.aspx?line=1>公交时刻</A> | <A HREF=/Price.aspx?day=2025-05-30>菜价行情</A> | <A HREF=/Tender.aspx>招标信息</A> | <A HREF=/Guest.aspx>留言簿</A><TD ALIGN=right><FORM ACTION=/Find.aspx><INPUT NAME=key SIZE=10> <SELECT NAME=type><OPTION>全部<OPTION>赛事<OPTION>线路<OPTION>招标</SELECT> <INPUT TYPE=submit VALUE=查询></FORM></TABLE>
<TABLE WIDTH=778 BORDER=0 BGCOLOR=white><TR VALIGN=top><TD WIDTH=150 BGCOLOR=#F5F5F5>
<B>最新招标</B><BR>${TENDERS.slice(-3)
    .map(({ no, project }) => `·<A HREF=/Tender.aspx?no=${no}>${project.slice(0, 9)}…</A><BR>`)
    .join('')}<BR><B>联赛领头</B><BR>${standingsAfter(7)
    .slice(0, 3)
    .map(({ team, won, drawn: even }) => `${team} ${won * 3 + even}分<BR>`)
    .join('')}<BR><B>您是第</B> ${100000 + drawn(url, 90000)} 位访客
<TD>
${body}
</TABLE>
<TABLE WIDTH=778 BORDER=0 BGCOLOR=#CCDDEE><TR><TD ALIGN=center>江口市信息中心 版权所有　数据仅供参考，以主管部门公布为准<BR>地址：江口市人民路88号 电话：0592-7766120 传真：0592-7766121<BR>示ICP备06000777号</TABLE>
</CENTER></BODY></HTML>
`;
}

const rows = (head: readonly string[], body: readonly (readonly (string | number)[])[]): string =>
  `<TABLE BORDER=1 WIDTH=100% CELLSPACING=0 BORDERCOLOR=#99AABB><TR BGCOLOR=#DDE6EE>${head.map((cell) => `<TD ALIGN=center><B>${cell}</B>`).join('')}
${body.map((cells) => `<TR>${cells.map((cell) => `<TD ALIGN=center>${cell}`).join('')}`).join('\n')}
</TABLE>`;

function league(round: number, order: 'points' | 'scored' = 'points'): string {
  const table = standingsAfter(round).map((row, i) => ({ ...row, place: i + 1 }));
  if (order === 'scored') table.sort((a, b) => b.scored - a.scored || a.place - b.place);
  return `<CENTER><FONT SIZE=4><B>江口市业余足球联赛 第${round}轮</B></FONT></CENTER>
<P>本轮赛果：<BR>${matchesOf(round)
    .map(({ home, away, goals }) => `${home} ${goals[0]}:${goals[1]} ${away}`)
    .join('<BR>')}
<P>积分榜（截至第${round}轮）
${rows(
  ['名次', '球队', '场次', '胜', '平', '负', '进/失', '积分'],
  table.map(({ place, team, played, won, drawn: even, scored, conceded }) => [
    place,
    team,
    played,
    won,
    even,
    played - won - even,
    `${scored}/${conceded}`,
    won * 3 + even,
  ]),
)}
<P><FONT COLOR=gray>按积分、净胜球、进球数排列。点击表头可以改变次序。</FONT> <A HREF=/League.aspx?round=${Math.max(1, round - 1)}>上一轮</A> <A HREF=/League.aspx?round=${round + 1}>下一轮</A>`;
}

function bus({ no, stops, first, last, every, fare }: Line, weekend: boolean): string {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const gap = every[weekend ? 1 : 0] * 5;
  const count = Math.floor((minutes(last) - minutes(first)) / gap) + 1;
  const at = (minute: number): string =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `<B>${no}路公交时刻表（${weekend ? '双休日及节假日' : '工作日'}）</B><P>${stops[0]}—${stops.at(-1)}　${fare}　平均每${every[weekend ? 1 : 0]}分钟一班，下表只列部分班次
${rows(
  stops,
  Array.from({ length: count }, (_, i) =>
    stops.map((_stop, n) => at(minutes(first) + i * gap + n * 6 + drawn(`${no} ${n}`, 4))),
  ),
)}<P>首班 ${first}　末班 ${last}。遇道路拥堵可能晚点。失物招领：0592-7761616`;
}

const price = (day: string): string =>
  `<B>果蔬批发市场每日价格（${day}）</B><P>单位：元/公斤${rows(
    ['品种', '均价', '环比'],
    pricesOn(day).map(({ name, price: value, change }) => [name, value, change]),
  )}<P>数据来源：江口果蔬批发市场管理处，每日上午十时采集。`;

function tender({ no, project, buyer, budget, need, opens, date }: Tender): string {
  return `<CENTER><FONT SIZE=4><B>${project}招标公告</B></FONT><BR>项目编号：${no}　发布时间：${date}</CENTER>
<P>江口市公共资源交易中心受${buyer}委托，对${project}进行公开招标，欢迎符合条件的供应商参加。
<P>一、采购内容：${need}。
<P>二、预算金额（最高限价）：${budget}。
<P>三、供应商资格：具有独立承担民事责任的能力；有依法缴纳税收和社会保障资金的良好记录；参加采购活动前三年内在经营活动中没有重大违法记录；本项目不接受联合体投标。
<P>四、获取招标文件：自公告之日起五个工作日内，登录交易平台凭数字证书免费下载，逾期不再提供。
<P>五、投标截止及开标时间：${opens}，地点：江口市公共资源交易中心二楼开标室。
<P>六、联系方式：采购人 ${buyer}；代理机构 江口市公共资源交易中心，电话 0592-7768800。`;
}

const correction = ({ no, project, buyer, corrected }: Tender): string =>
  `<CENTER><FONT SIZE=4><B>${project}更正公告</B></FONT><BR>项目编号：${no}</CENTER><P>${buyer}委托江口市公共资源交易中心组织的${project}，现对招标文件作如下更正：${rows(['更正事项', '原内容', '更正后内容'], corrected!)}<P>其他内容不变。已下载招标文件的供应商请重新下载。`;

const award = ({ no, project, buyer, winner }: Tender): string =>
  `<CENTER><FONT SIZE=4><B>${project}中标公告</B></FONT><BR>项目编号：${no}</CENTER><P>一、项目名称：${project}<P>二、采购人：${buyer}<P>三、中标供应商：${winner![0]}<P>四、中标金额：${winner![1]}<P>五、公告期限：自本公告发布之日起1个工作日。各有关当事人对中标结果有异议的，可以在公告期限届满之日起七个工作日内以书面形式提出质疑。`;

const printed = (title: string, body: string): string =>
  `<html><head><meta charset=utf-8><title>${title}</title></head><body onload=print()><!-- 打印页 -->${body}</body></html>`;

/** The pages of the site in the order of a crawl. */
export function figures(): Site {
  const pages: SitePage[] = [];
  const add = (at: string, content: string, html: string, copy?: CopyKind, alike?: SitePage['alike']): void => {
    const url = at.startsWith('/') ? HOST + at : at;
    pages.push({ url, content, html, ...(copy && { copy }), ...(alike && { alike }) });
  };
  const page = (
    at: string,
    content: string,
    title: string,
    body: string,
    alike: SitePage['alike'],
    copies: Partial<Record<CopyKind, string>> = {},
  ): void => {
    for (const kind of ['host', 'parameter', 'session'] as const) {
      const other = copies[kind];
      if (other === undefined) continue;
      const canonical = kind === 'session' ? undefined : at;
      add(
        other,
        content,
        shell(other, { title, body, canonical, session: kind === 'session' ? '?ASPSESSID=KJHEWQ77' : '' }),
        kind,
        alike,
      );
    }
    add(
      at,
      content,
      shell(at, {
        title,
        body,
        canonical: copies.parameter === undefined && copies.host === undefined ? undefined : at,
      }),
      undefined,
      alike,
    );
    if (copies.print !== undefined) add(copies.print, content, printed(title, body), 'print', alike);
  };

  const home = `<B>今日数据</B><P>江口数据网汇集本市交通、赛事、行情和招标信息，每日更新。${rows(
    ['栏目', '最近更新'],
    [
      ['足球联赛', '第7轮'],
      ['菜价行情', DAYS.at(-1)!],
      ['招标信息', TENDERS.at(-1)!.date],
    ],
  )}`;
  page('/', 'home', '首页', home, undefined, { parameter: '/Default.aspx' });

  for (let round = 1; round <= 7; round++) {
    const at = `/League.aspx?round=${round}`;
    page(at, `league ${round}`, `足球联赛第${round}轮`, league(round), 'variant league tables', {
      ...(round === 7 && { parameter: '/League.aspx' }),
      ...(round === 2 && { host: `http://jiangkou-data.example${at}` }),
      ...(round === 4 && { session: `${at}&ASPSESSID=KJHEWQ77` }),
      ...(round === 5 && { print: `${at}&print=1` }),
    });
    if (round < 6) continue;
    const sorted = `${at}&order=scored`;
    add(
      sorted,
      `league ${round}`,
      shell(sorted, { title: `足球联赛第${round}轮`, body: league(round, 'scored') }),
      'sort',
      'variant league tables',
    );
  }

  LINES.forEach((line, i) => {
    for (const weekend of [false, true]) {
      const at = `/Bus.aspx?line=${line.no}${weekend ? '&day=weekend' : ''}`;
      page(at, `bus ${line.no} ${weekend}`, `${line.no}路公交时刻表`, bus(line, weekend), 'variant timetables', {
        ...(!weekend && i === 1 && { parameter: `/Bus.aspx?line=${line.no}&day=` }),
        ...(weekend && i === 0 && { parameter: `/Bus.aspx?day=weekend&line=${line.no}` }),
        ...(!weekend && i === 3 && { print: `${at}&print=1` }),
        ...(!weekend && i === 0 && { host: `http://jiangkou-data.example${at}` }),
      });
    }
  });

  DAYS.forEach((day, i) => {
    const at = `/Price.aspx?day=${day}`;
    page(at, `prices ${day}`, `菜价行情${day}`, price(day), 'variant prices', {
      ...(i === DAYS.length - 1 && { parameter: '/Price.aspx' }),
      ...(i === 1 && { print: `${at}&print=1` }),
      ...(i === 2 && { session: `${at}&ASPSESSID=KJHEWQ77` }),
    });
  });

  TENDERS.forEach((item, i) => {
    const at = `/Tender.aspx?no=${item.no}`;
    page(at, `tender ${item.no}`, item.project, tender(item), 'variant tenders', {
      ...(i % 2 === 0 && { parameter: `${at}&from=index` }),
      ...(i === 1 && { host: `http://jiangkou-data.example${at}` }),
      ...(i === 3 && { print: `/TenderPrint.aspx?no=${item.no}` }),
    });
    if (item.corrected !== undefined) {
      page(
        `${at}&type=correction`,
        `correction ${item.no}`,
        `${item.project}更正公告`,
        correction(item),
        'variant corrections',
      );
      const changed = item.corrected.reduce((text, [, from, to]) => text.replace(from, to), tender(item));
      page(
        `${at}&v=2`,
        `tender ${item.no} again`,
        item.project,
        changed.replace('招标公告', '招标公告（第二次）'),
        'variant tenders',
      );
    }
    if (item.winner !== undefined) {
      page(`${at}&type=award`, `award ${item.no}`, `${item.project}中标公告`, award(item), 'variant awards');
    }
  });
  const listed = (items: readonly Tender[]): string =>
    `<B>招标信息</B>${rows(
      ['编号', '项目', '发布'],
      items.map(({ no, project, date }) => [no, `<A HREF=/Tender.aspx?no=${no}>${project}</A>`, date]),
    )}`;
  page('/Tender.aspx', 'tenders', '招标信息', listed(TENDERS), 'list tenders', {
    session: '/Tender.aspx?ASPSESSID=KJHEWQ77',
  });
  const sorted = shell('sorted', { title: '招标信息', body: listed(TENDERS.toReversed()) });
  add('/Tender.aspx?order=date', 'tenders', sorted, 'sort', 'list tenders');
  page(
    '/Tender.aspx?kind=GK',
    'tenders GK',
    '招标信息',
    listed(TENDERS.filter(({ no }) => no.includes('-GK-'))),
    'list tenders',
  );

  for (const [key, count] of [
    ['路灯', 1],
    ['幼儿园', 0],
    ['地铁', 0],
  ] as const) {
    const hits = TENDERS.filter(({ project }) => project.includes(key));
    const body = `<B>查询结果</B><P>关键字：${key}，共${count}条<P>${hits.map(({ no, project }) => `<A HREF=/Tender.aspx?no=${no}>${project}</A>`).join('') || '没有找到记录'}`;
    page(
      `/Find.aspx?key=${encodeURIComponent(key)}`,
      `find ${key}`,
      '查询',
      body,
      count === 0 ? 'thin searches' : undefined,
    );
  }
  for (const [name, line] of [
    ['Guest', '留言簿已关闭，感谢多年来的支持。'],
    ['Login', '用户名或密码错误，请返回重新输入。'],
  ] as const) {
    page(`/${name}.aspx`, name, name, `<P ALIGN=center>${line}`, 'thin messages');
  }
  return { name: 'figures', pages };
}
