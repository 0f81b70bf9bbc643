/**
 * Headings of sections that are not part of an article: comments, and links to other pages. One word is not enough:
 * “Related work”, “相关部门回应” and “今年将有更多企业受益” are headings of articles. So the whole heading must match;
 * in Chinese, which has no spaces, no other word may follow. O(length), for short texts only.
 */
import type { Page } from '../page/page.ts';
import { HINT_COMMENTS, HINT_PROMOTION } from '../syntax/class-names.ts';

/** Longest heading, in UTF-16 units, and that of a section, in letters. */
const MAX_HEADING = 160;
const MAX_SECTION_HEADING = 80;

/** An optional count, and punctuation. */
const COUNT = String.raw`[\s\d.,:：()（）[\]「」|｜条條»›>…]*`;
/** The same, or a colon and the title that the heading announces. */
const COUNT_OR_TITLE = `(?:${COUNT}|[:：].*)`;

const wholeHeading = (...forms: readonly string[]): RegExp => new RegExp(`^\\P{L}*(?:${forms.join('|')})$`, 'isu');

const COMMENTS: RegExp = wholeHeading(
  `comments?${COUNT}`,
  'comments? (?:on|for|to|from|about|are|by|section)\\b.*',
  '(?:responses?|thoughts|replies) (?:to|on)\\b.*',
  '\\d+ (?:responses|replies)',
  '(?:responses|replies|discussion) ?\\(\\d+\\)',
  'leave a (?:reply|comment)\\b.*',
  'join the (?:conversation|discussion)\\b.*',
  `(?:最新|全部|热门|熱門|精彩|网友|網友|读者|讀者|用户|发表|發表|我要|参与|參與|查看|已有|共有?)*[\\d\\s]*[条條]?(?:评论|評論|跟帖|跟貼|留言|热评)[区區]?${COUNT}`,
  'kommentare?\\b.*',
  'commentaires?\\b.*',
  'comentarios?\\b.*',
  'комментари.*',
  `(?:commenti|comentários|reacties|komentarze|yorumlar)${COUNT}`,
  `(?:kommentar (?:schreiben|verfassen|hinterlassen)|schreibe? (?:einen|ihren|deinen) kommentar|laisser un commentaire|deja (?:un comentario|una respuesta)|lascia un commento|dodaj komentarz)\\b.*`,
  `(?:diskutieren sie mit|\\d+ (?:antworten|kommentare|commentaires|comentarios|commenti))${COUNT}`,
);

const PROMOTION: RegExp = wholeHeading(
  `(?:related|recommended|popular|trending)${COUNT_OR_TITLE}`,
  '(?:related|recommended|popular|trending) (?:articles?|stor(?:y|ies)|posts?|news|content|topics?|links?|coverage|reading|items|videos?|products?|pages?|searches|tags?|media|now|today|this week|for you|to you|from|on|in|by)\\b.*',
  'read (?:more|next|also)\\b.*',
  'more (?:from|on|in|stories|news)\\b.*',
  'most (?:read|popular|viewed)\\b.*',
  'you (?:may|might) (?:also )?(?:like|be)\\b.*',
  '(?:don.t miss|see also|newsletter|subscribe|sign up|follow us|about the author|share (?:this|on))\\b.*',
  '(?:sponsored|disclaimer)\\b.*',
  `(?:auch interessant|(?:das )?könnte (?:sie|dich) auch interessieren|ähnliche (?:artikel|beiträge|themen|produkte)|verwandte (?:artikel|themen|beiträge)|weitere (?:artikel|beiträge|themen|nachrichten|meldungen|news|informationen)|mehr (?:zum thema|lesen|dazu|von .*|aus .*|artikel)|lesen sie auch|lies auch|zum weiterlesen|meist ?gelesen(?:e .*)?|empfehlungen(?: der redaktion)?|aktuelle(?:ste)? (?:artikel|beiträge|meldungen|nachrichten|themen))${COUNT_OR_TITLE}`,
  `(?:(?:diesen )?(?:artikel|beitrag|seite) (?:teilen|weiterempfehlen|drucken|empfehlen|bewerten|merken)|teilen(?: mit| auf| sie)?|jetzt teilen|quellen|bildnachweise?|schlagwörter|schlagworte|stichwörter|über den autor|über die autorin|zum autor)${COUNT_OR_TITLE}`,
  `(?:(?:à|a) lire (?:aussi|également)|lire aussi|sur le même (?:sujet|thème)|articles? (?:liés?|similaires?|connexes)|voir aussi|vous aimerez aussi|partager(?: cet article)?|les plus lus)${COUNT_OR_TITLE}`,
  `(?:te puede interesar|también te puede interesar|le puede interesar|lea (?:también|además)|lee también|notas? relacionadas?|artículos? relacionados?|noticias relacionadas|más (?:noticias|información|leídas|leídos|sobre .*)|temas relacionados|compartir|ver también)${COUNT_OR_TITLE}`,
  `(?:leggi anche|articoli correlati|potrebbe interessarti|ti potrebbe interessare|condividi|leia (?:também|mais)|veja também|notícias relacionadas|compartilhe|lees ook|gerelateerd|czytaj (?:też|także|również)|zobacz (?:też|także|również)|przeczytaj (?:też|także)|polecane|udostępnij|читайте также|по теме|поделиться|ilgili haberler|関連記事|あわせて読みたい)${COUNT_OR_TITLE}`,
  `.{0,6}?(?:相关|相關|延伸|热门|熱門|更多|推荐|推薦|精彩)(?:新闻|新聞|阅读|閱讀|报道|報道|報導|文章|链接|鏈接|推荐|推薦|内容|內容|资讯|資訊|话题|話題|专题|專題|视频|視頻|图片|圖片|精彩)*${COUNT_OR_TITLE}`,
  `.{0,6}?(?:[热熱]榜|排行榜?|猜你喜[欢歡])${COUNT_OR_TITLE}`,
  `(?:订阅(?:我们)?|訂閱|分享[到至]?)${COUNT_OR_TITLE}`,
);

/** The label of an advertisement, which does not affect the blocks after it. */
const LABEL: RegExp = wholeHeading(
  `(?:advert(?:isement)?s?|ads?|anzeigen?|werbung|publicité|publicidad|pubblicità|广告)${COUNT}`,
);

/** Whether a text is the label of an advertisement. */
export function isAdvertisingLabel(text: string): boolean {
  return text.length <= MAX_HEADING && LABEL.test(text);
}

/** The {@link sectionHint} of each block of a page. */
export function sectionHints({ blocks: { text, size } }: Page): Uint8Array {
  const hints = new Uint8Array(text.length);
  for (let i = 0; i < hints.length; i++) if (size[i]! <= MAX_SECTION_HEADING) hints[i] = sectionHint(text[i]!);
  return hints;
}

/** The hint of a section with this heading: {@link HINT_COMMENTS}, {@link HINT_PROMOTION}, or 0 for a part of the article. */
export function sectionHint(text: string): number {
  if (text.length > MAX_HEADING) return 0;
  return COMMENTS.test(text) ? HINT_COMMENTS : PROMOTION.test(text) ? HINT_PROMOTION : 0;
}
