/** A cyclists' forum, in Chinese: threads of short posts at many addresses each, of which few are canonical. */
import { type CopyKind, drawn, paged, type Site, type SitePage } from '../site.ts';
import { ADS, MEMBERS, type Post, TALK, type Thread } from './threads.ts';

const HOST = 'https://bbs.lunji.example';
const BOARDS = { 2: '技术交流', 5: '线路作业', 9: '二手与站务' };
const POSTS_A_PAGE = 8;
const FLOORS = ['楼主', '沙发', '板凳', '地板'];

const threads = [...TALK, ...ADS].sort((a, b) => b.id - a.id);
const threadAt = (id: number, page = 1): string => `/thread-${id}-${page}-1.html`;
const viewAt = (id: number, more = ''): string => `/forum.php?mod=viewthread&tid=${id}${more}`;
const memberAt = (uid: number): string => `/space-uid-${uid}.html`;
const member = (name: string): (typeof MEMBERS)[number] => MEMBERS.find(([one]) => one === name)!;

interface Shell {
  readonly title: string;
  readonly crumbs?: string;
  readonly body: string;
  readonly canonical?: string;
}

function shell(url: string, { title, crumbs = '', body, canonical }: Shell): string {
  const online = 120 + drawn(url, 80);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>${title} - 轮迹论坛 - Powered by Discuss!</title>
${canonical === undefined ? '' : `<link href="${HOST}${canonical}" rel="canonical" />\n`}<meta name="keywords" content="山地车,骑行,轮迹" /><meta name="description" content="${title} ,轮迹论坛" />
<base href="${HOST}/" /></head>
<body id="nv_forum" class="pg_viewthread" onkeydown="if(event.keyCode==27) return false;">
<div id="append_parent"></div><div id="ajaxwaitid"></div>
<div id="toptb" class="cl"><div class="wp"><div class="z"><a href="javascript:;" onclick="setHomepage('${HOST}/');">设为首页</a><a href="${HOST}/">收藏本站</a></div><div class="y"><a id="switchblind" href="javascript:;">开启辅助访问</a><a href="javascript:;">切换到窄版</a></div></div></div>
<div id="hd"><div class="wp"><div class="hdc cl"><h2><a href="./" title="轮迹论坛"><img src="static/image/common/logo.png" alt="轮迹论坛" border="0" /></a></h2>
<form method="post" id="lsform" action="member.php?mod=logging"><div class="fastlg cl"><table cellspacing="0"><tr><td>用户名</td><td><input type="text" name="username" class="px" /></td><td><label><input type="checkbox" />自动登录</label></td><td><a href="javascript:;">找回密码</a></td></tr><tr><td>密码</td><td><input type="password" class="px" /></td><td><button type="submit" class="pn vm"><em>登录</em></button></td><td><a href="member.php?mod=register" class="xi2 xw1">立即注册</a></td></tr></table></div></form></div>
<div id="nv"><ul><li class="a"><a href="forum.php">论坛</a></li><li><a href="forum-2-1.html">技术交流</a></li><li><a href="forum-5-1.html">线路作业</a></li><li><a href="forum-9-1.html">二手与站务</a></li><li><a href="misc.php?mod=ranklist">排行榜</a></li></ul></div>
<div id="scbar" class="cl"><form><table><tr><td class="scbar_txt_td"><input type="text" value="请输入搜索内容" /></td><td><a href="javascript:;">帖子</a></td><td><button>搜索</button></td><td class="scbar_hot_td"><strong class="xw1">热搜: </strong><a href="#">真空胎</a> <a href="#">刹车</a> <a href="#">环太行</a></td></tr></table></form></div></div></div>
<div id="wp" class="wp"><div id="pt" class="bm cl"><div class="z"><a href="./" class="nvhm">轮迹论坛</a> <em>&rsaquo;</em> <a href="forum.php">论坛</a>${crumbs}</div></div>
${body}
</div>
<div id="ft" class="wp cl"><div id="flk" class="y"><p><a href="archiver/">Archiver</a><span class="pipe">|</span><a href="forum.php?mobile=yes">手机版</a><span class="pipe">|</span><a href="misc.php?mod=showdarkroom">小黑屋</a><span class="pipe">|</span><strong><a href="${HOST}/">轮迹论坛</a></strong> ( 示ICP备14000333号 )</p><p class="xs0">GMT+8, 2025-6-1 ${11 + drawn(url, 3)}:${10 + drawn(`${url}m`, 49)} <span>, Processed in 0.0${31 + drawn(url, 60)}s, ${14 + drawn(url, 9)} queries , 当前在线 ${online} 人.</span></p></div><div id="frt"><p>Powered by <strong>Discuss!</strong> <em>X3.4</em></p><p class="xs0">&copy; 2014-2025 轮迹俱乐部</p></div></div>
</body></html>
`;
}

const pageLinks = (thread: Thread, page: number): string => {
  const count = Math.ceil(thread.posts.length / POSTS_A_PAGE);
  if (count === 1) return '';
  const links = Array.from({ length: count }, (_, i) =>
    i + 1 === page ? `<strong>${i + 1}</strong>` : `<a href="${threadAt(thread.id, i + 1)}">${i + 1}</a>`,
  );
  return `<div class="pg">${links.join('')}<label><input type="text" name="custompage" class="px" size="2" value="${page}" /><span> / ${count} 页</span></label>${page < count ? `<a href="${threadAt(thread.id, page + 1)}" class="nxt">下一页</a>` : ''}</div>`;
};

function postBlock(thread: Thread, post: Post, floor: number): string {
  const [name, uid, rank, joined, sign] = member(post.by);
  const pid = thread.id * 10 + floor;
  const quoted = post.quotes === undefined ? undefined : thread.posts[post.quotes - 1]!;
  const quote =
    quoted === undefined
      ? ''
      : `<div class="quote"><blockquote><font size="2"><a href="forum.php?mod=redirect&amp;goto=findpost&amp;pid=${thread.id * 10 + post.quotes!}"><font color="#999999">${quoted.by} 发表于 ${quoted.at}</font></a></font><br />${quoted.text.length > 60 ? `${quoted.text.slice(0, 58)} ...` : quoted.text}</blockquote></div><br />`;
  return `<div id="post_${pid}"><table id="pid${pid}" class="plhin" cellspacing="0" cellpadding="0"><tr><td class="pls" rowspan="2"><div class="pi"><div class="authi"><a href="${memberAt(uid)}" class="xw1">${name}</a></div></div><div class="avatar"><img src="uc_server/avatar.php?uid=${uid}" /></div><p><em><a href="#">${rank}</a></em></p><dl class="pil cl"><dt>积分</dt><dd>${drawn(name, 9000) + 50}</dd><dt>注册时间</dt><dd>${joined}</dd></dl><ul class="xl xl2 o cl"><li class="pm2"><a href="#">发消息</a></li></ul></td>
<td class="plc"><div class="pi"><strong><a href="forum.php?mod=redirect&amp;goto=findpost&amp;ptid=${thread.id}&amp;pid=${pid}">${FLOORS[floor - 1] ?? `${floor}<sup>#</sup>`}</a></strong><div class="pti"><div class="authi"><em>发表于 ${post.at}</em><span class="pipe">|</span><a href="${viewAt(thread.id, `&amp;page=1&amp;authorid=${uid}`)}">只看该作者</a></div></div></div>
<div class="pct"><div class="pcb"><div class="t_fsz"><table cellspacing="0" cellpadding="0"><tr><td class="t_f" id="postmessage_${pid}">${quote}${post.text}</td></tr></table></div></div></div></td></tr>
<tr><td class="plc plm">${sign === '' ? '' : `<div class="sign" style="max-height:80px">${sign}</div>`}</td></tr><tr><td class="pls"></td><td class="plc"><div class="po hin"><div class="pob cl"><em><a class="fastre" href="#">回复</a></em><p><a href="javascript:;">举报</a></p></div></div></td></tr></table></div>`;
}

interface View {
  readonly page?: number;
  readonly floors?: readonly number[];
  readonly canonical?: boolean;
}

function threadPage(url: string, thread: Thread, { page = 1, floors, canonical = false }: View = {}): string {
  const all = thread.posts.map((_, i) => i + 1);
  const shown = floors ?? all.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE);
  const board = BOARDS[thread.board];
  return shell(url, {
    title: `${thread.title} - ${board}`,
    crumbs: ` <em>&rsaquo;</em> <a href="forum-${thread.board}-1.html">${board}</a> <em>&rsaquo;</em> <a href="${threadAt(thread.id)}">${thread.title}</a>`,
    ...(canonical && { canonical: threadAt(thread.id, page) }),
    body: `<div id="pgt" class="pgs mbm cl">${pageLinks(thread, page)}<a href="forum.php?mod=post&amp;action=newthread&amp;fid=${thread.board}"><img src="pn_post.png" alt="发新帖" /></a></div>
<div id="postlist" class="pl bm"><table cellspacing="0" cellpadding="0"><tr><td class="pls ptn pbn"><div class="hm ptn"><span class="xg1">查看:</span> <span class="xi1">${400 + drawn(url, 3000)}</span><span class="pipe">|</span><span class="xg1">回复:</span> <span class="xi1">${thread.posts.length - 1}</span></div></td><td class="plc ptm pbn vwthd"><h1 class="ts"><span id="thread_subject">${thread.title}</span></h1><span class="xg1"><a href="${threadAt(thread.id)}">[复制链接]</a></span> <a href="${viewAt(thread.id, '&amp;action=printable')}">打印</a> <a href="#">上一主题</a><a href="#">下一主题</a></td></tr></table>
${shown.map((floor) => postBlock(thread, thread.posts[floor - 1]!, floor)).join('\n')}</div>
<div class="pgs mtm mbm cl">${pageLinks(thread, page)}<span class="pgb y"><a href="forum-${thread.board}-1.html">返回列表</a></span></div>
<div id="f_pst" class="pl bm bmw"><table><tr><td class="pls"></td><td class="plc"><span>高级模式</span><div class="pt hm">您需要登录后才可以回帖 <a href="member.php?mod=logging" class="xi2">登录</a> | <a href="member.php?mod=register" class="xi2">立即注册</a></div><p class="ptm pnpost"><a href="#" class="y">本版积分规则</a><button class="pn pnc vm"><strong>发表回复</strong></button></p></td></tr></table></div>`,
  });
}

const printable = (thread: Thread, page = 1): string =>
  `<html><head><meta charset="utf-8"><title>${thread.title} - 打印</title><style>body{font:12px Arial}</style></head><body><strong>标题: </strong>${thread.title} <b>[打印本页]</b><hr noshade size="2" width="100%" color="#808080">${thread.posts
    .slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE)
    .map((post) => {
      const quoted = post.quotes === undefined ? undefined : thread.posts[post.quotes - 1]!;
      const quote =
        quoted === undefined ? '' : `<div class="quote">${quoted.by} 发表于 ${quoted.at}<br>${quoted.text}</div>`;
      return `<b>作者: </b>${post.by} &nbsp; &nbsp; <b>时间: </b>${post.at}<br>${quote}${post.text}<br>`;
    })
    .join('<hr>')}<br><hr>欢迎光临 轮迹论坛 (${HOST}/) Powered by Discuss! X3.4</body></html>`;

const archived = (thread: Thread): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${thread.title} - 轮迹论坛 - 归档</title></head><body vlink="#333333"><div id="nav"><a href="./"><strong>轮迹论坛</strong></a> &rsaquo; <a href="?fid-${thread.board}.html">${BOARDS[thread.board]}</a> &rsaquo; ${thread.title}</div><div id="content">${thread.posts
    .map((post) => `<p class="author"><strong>${post.by}</strong> 发表于 ${post.at}</p>${post.text}`)
    .join(
      '\n',
    )}</div><div id="end">查看完整版本: <a href="${HOST}${threadAt(thread.id)}">${thread.title}</a></div></body></html>`;

interface Row {
  readonly thread: Thread;
  readonly last: Post;
}

function boardPage(url: string, board: keyof typeof BOARDS, rows: readonly Row[], page: number, count: number): string {
  return shell(url, {
    title: `${BOARDS[board]}${page > 1 ? ` - 第${page}页` : ''}`,
    crumbs: ` <em>&rsaquo;</em> <a href="forum-${board}-1.html">${BOARDS[board]}</a>`,
    body: `<div class="bm bml pbn"><div class="bm_h cl"><h1 class="xs2"><a href="forum-${board}-1.html">${BOARDS[board]}</a> <span class="xs1 xw0 i">今日: <strong class="xi1">${drawn(url, 12)}</strong> 主题: <strong>${rows.length * 40 + board}</strong></span></h1></div></div>
<div id="threadlist" class="tl bm bmw"><div class="th"><table><tr><th colspan="2"><a href="forum.php?mod=forumdisplay&amp;fid=${board}&amp;orderby=dateline">筛选: 全部主题 按时间</a></th><td class="by">作者</td><td class="num">回复/查看</td><td class="by">最后发表</td></tr></table></div><table summary="forum_${board}">
${rows
  .map(
    ({ thread, last }) =>
      `<tbody id="normalthread_${thread.id}"><tr><td class="icn"><img src="folder_common.gif" /></td><th class="common"><a href="${threadAt(thread.id)}" class="s xst">${thread.title}</a></th><td class="by"><cite>${thread.posts[0]!.by}</cite><em>${thread.posts[0]!.at.split(' ')[0]}</em></td><td class="num"><a class="xi2">${thread.posts.length - 1}</a><em>${400 + drawn(`${thread.id}`, 3000)}</em></td><td class="by"><cite>${last.by}</cite><em>${last.at}</em></td></tr></tbody>`,
  )
  .join(
    '\n',
  )}</table></div><div class="bm bw0 pgs cl"><span>${page} / ${count} 页</span>${page < count ? `<a class="nxt" href="forum-${board}-${page + 1}.html">下一页</a>` : ''}</div>`,
  });
}

/** The pages of the site in the order of a crawl. */
export function forum(): Site {
  const pages: SitePage[] = [];
  const add = (path: string, content: string, html: string, copy?: CopyKind, alike?: SitePage['alike']): void => {
    pages.push({ url: HOST + path, content, html, ...(copy && { copy }), ...(alike && { alike }) });
  };
  const rows = (board: number): Row[] =>
    threads.filter((thread) => thread.board === board).map((thread) => ({ thread, last: thread.posts.at(-1)! }));

  const index = shell('index', {
    title: '轮迹论坛',
    body: `<div class="bm bmw flg cl"><div class="bm_h cl"><h2>骑行天地</h2></div><table class="fl_tb">${Object.entries(
      BOARDS,
    )
      .map(
        ([board, name]) =>
          `<tr><td><h2><a href="forum-${board}-1.html">${name}</a></h2><p class="xg2">主题: ${rows(Number(board)).length}, 最后发表: ${rows(Number(board))[0]!.thread.title}</p></td></tr>`,
      )
      .join(
        '',
      )}</table></div><div id="online" class="bm oline"><h3>在线会员 - 总计 37 人在线 - 最高记录是 412 于 2021-5-1</h3></div>`,
  });
  add('/forum.php', 'index', index, 'parameter');
  add('/', 'index', index);

  threads.forEach((thread, i) => {
    const isAd = ADS.includes(thread);
    const inParts = thread.posts.length > POSTS_A_PAGE || thread === TALK[0];
    const alike = isAd ? 'variant small ads' : inParts ? (`part thread ${thread.id}` as const) : undefined;
    const content = `thread ${thread.id}`;
    const shown = (path: string, view: View = {}): string => threadPage(path, thread, view);
    const at = (path: string, copy?: CopyKind, view: View = {}): void =>
      add(path, content, shown(path, view), copy, alike);
    const whole = thread.posts.length <= POSTS_A_PAGE;
    if (i % 3 === 0) at(viewAt(thread.id), 'parameter', { canonical: i % 2 === 0 });
    if (i % 4 === 1) at(viewAt(thread.id, '&extra=page%3D1'), 'parameter');
    at(threadAt(thread.id), undefined, { canonical: i % 2 === 0 || i % 5 === 2 });
    if (i % 5 === 2) at(`/thread-${thread.id}-1-2.html`, 'parameter', { canonical: true });
    if (i % 6 === 3) {
      const pid = thread.id * 10 + Math.min(3, thread.posts.length);
      at(`/forum.php?mod=redirect&goto=findpost&ptid=${thread.id}&pid=${pid}`, 'permalink');
    }
    if (whole && thread.posts.length > 3 && i % 3 === 2) {
      at(viewAt(thread.id, '&ordertype=1'), 'sort', { floors: thread.posts.map((_, floor) => floor + 1).reverse() });
    }
    if (whole && i % 4 === 0) add(viewAt(thread.id, '&action=printable'), content, printable(thread), 'print', alike);
    if (whole && i % 5 === 0) add(`/archiver/?tid-${thread.id}.html`, content, archived(thread), 'plain', alike);
  });

  const long = threads.find(({ posts }) => posts.length > POSTS_A_PAGE)!;
  const second = threadAt(long.id, 2);
  add(second, `thread ${long.id} page 2`, threadPage(second, long, { page: 2 }), undefined, `part thread ${long.id}`);
  const dynamic = viewAt(long.id, '&page=2');
  add(
    dynamic,
    `thread ${long.id} page 2`,
    threadPage(dynamic, long, { page: 2 }),
    'parameter',
    `part thread ${long.id}`,
  );
  const whole = `/archiver/?tid-${long.id}.html`;
  add(whole, `thread ${long.id} archived`, archived(long), undefined, `part thread ${long.id}`);
  for (const thread of [long, TALK[0]!]) {
    const name = thread.posts[0]!.by;
    const floors = thread.posts.flatMap(({ by }, i) => (by === name ? [i + 1] : []));
    const path = viewAt(thread.id, `&page=1&authorid=${member(name)[1]}`);
    add(
      path,
      `thread ${thread.id} by author`,
      threadPage(path, thread, { floors }),
      undefined,
      `part thread ${thread.id}`,
    );
  }
  const single = `/misc.php?mod=post&pid=${TALK[0]!.id * 10 + 6}`;
  add(single, 'single post', threadPage(single, TALK[0]!, { floors: [6] }), undefined, `part thread ${TALK[0]!.id}`);

  for (const board of [2, 5, 9] as const) {
    const lots = paged(rows(board), 6);
    lots.forEach((some, i) => {
      const path = `/forum-${board}-${i + 1}.html`;
      add(path, `board ${board} ${i}`, boardPage(path, board, some, i + 1, lots.length), undefined, 'list boards');
    });
    const all = rows(board);
    if (all.length > 6) continue;
    const path = `/forum.php?mod=forumdisplay&fid=${board}&orderby=dateline`;
    const sorted = all.toSorted((a, b) => (a.thread.posts[0]!.at < b.thread.posts[0]!.at ? 1 : -1));
    add(path, `board ${board} 0`, boardPage(path, board, sorted, 1, 1), 'sort', 'list boards');
  }

  for (const [name, uid, rank, joined, sign] of MEMBERS) {
    const body = `<div class="bm bw0"><h2 class="mbn">${name} <span class="xw0">(UID: ${uid})</span></h2><ul class="pf_l cl"><li><em>用户组</em>${rank}</li><li><em>注册时间</em>${joined}</li><li><em>个人签名</em>${sign || '该会员没有填写'}</li></ul><ul class="bbda"><li><em>好友数</em> ${drawn(name, 90)}</li><li><em>主题数</em> ${threads.filter(({ posts }) => posts[0]!.by === name).length}</li></ul></div>`;
    add(
      memberAt(uid),
      `member ${uid}`,
      shell(memberAt(uid), { title: `${name}的个人资料`, body }),
      undefined,
      'thin members',
    );
  }

  const refused =
    '<div class="nfl"><div class="f_c altw"><div id="messagetext" class="alert_info"><p>抱歉，您所在的用户组(游客)无法进行此操作，请登录后再试</p></div></div></div>';
  for (const [i, path] of [
    '/forum.php?mod=attachment&aid=88',
    '/forum.php?mod=attachment&aid=3021&nothumb=yes',
  ].entries()) {
    add(
      path,
      'refused',
      shell(path, { title: '提示信息', body: refused }),
      i === 0 ? undefined : 'parameter',
      'thin messages',
    );
  }
  const missing =
    '<div class="nfl"><div class="f_c altw"><div id="messagetext" class="alert_error"><p>抱歉，指定的主题不存在或已被删除或正在被审核</p></div></div></div>';
  add(
    '/thread-19997-1-1.html',
    'missing',
    shell('/x', { title: '提示信息', body: missing }),
    undefined,
    'thin messages',
  );
  return { name: 'forum', pages };
}
