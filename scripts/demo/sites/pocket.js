import { escaped, html } from '../markup.js';

/** A site for telephones: a byte order mark, nothing but divs, and an advertisement between any two paragraphs. */
export const pocket = {
  host: 'm.pocketreader.example',
  charset: 'utf-8',
  page: ({
    title,
    paragraphs,
    date,
    lang,
    chosen,
    others,
  }) => html`\ufeff<!doctype html><html><head><meta name=viewport content="width=device-width,user-scalable=no"><title>${escaped(title)}</title><style>.x{font:16px/1.6 sans-serif}.promo{background:#ffd}</style></head><body class=x>
<div class=top><span onclick="history.back()">‹</span> <a href=/>Pocket Reader</a> <a href=/login>${WORDS[lang].login}</a> <a href=/app class=btn>${WORDS[lang].app}</a></div>
<div class=h>${escaped(title)}</div>
<div class=m>${date} &middot; ${chosen.below(900) + 20} ${WORDS[lang].views}</div>
<div class=c>
${paragraphs.map((paragraph, i) => `<div class=para>${escaped(paragraph)}</div>\n${i < 3 ? promo(chosen, lang) : ''}`)}
</div>
<div class=more onclick="expand()">${WORDS[lang].more}</div>
<div class=rec><div class=t>${WORDS[lang].next}</div>
${chosen.some(others, 6).map((other) => `<a class=card href="${other.href}"><div>${escaped(other.title)}</div><div class=s>${chosen.below(24) + 1} ${WORDS[lang].hours}</div></a>\n`)}
</div>
<div class=bar><a href=/>${WORDS[lang].home}</a><a href=/hot>${WORDS[lang].hot}</a><a href=/me>${WORDS[lang].me}</a></div>
<script>var s=document.createElement('script');s.src='//cdn.pocketreader.example/stat.js?t='+${chosen.below(1e6)};document.body.appendChild(s);function expand(){}</script>
</body></html>
`,
};

function promo(chosen, lang) {
  return `<div class=promo><a href="/go?id=${chosen.below(1e5)}">${escaped(chosen.one(PROMOS[lang]))}</a></div>\n`;
}

const WORDS = {
  en: {
    login: 'Log in',
    app: 'Open in app',
    views: 'views',
    more: 'Read the full story in the app',
    next: 'Up next',
    hours: 'hours ago',
    home: 'Home',
    hot: 'Hot',
    me: 'Me',
  },
  zh: {
    login: '登录',
    app: '打开应用',
    views: '次阅读',
    more: '打开应用阅读全文',
    next: '接着看',
    hours: '小时前',
    home: '首页',
    hot: '热点',
    me: '我的',
  },
};
const PROMOS = {
  en: [
    'Sponsored: one strange trick with salt that plumbers will not tell you',
    'Advertisement · Sleep like a swift: the mattress everybody talks about, now 40 % off',
    'Promoted: compare ferry tickets in seconds and save up to sixty pounds',
    'Ad: your neighbours have already switched to fibre. Have you?',
  ],
  zh: [
    '推广：手机壳九块九包邮，三天不喜欢可以退',
    '广告：零基础学做豆腐，七天开店，名额只剩十二个',
    '赞助内容：这样泡茶，难怪邻居天天来敲门',
    '广告：附近的人都在玩的钓鱼游戏，上线就送鱼竿',
  ],
};
