/**
 * Numbers in the frame of a page that count: its visits, likes or replies, articles in stock, the seconds to generate it.
 * They are recognised by the words around them, in Chinese and English; lines that only count, in other languages too.
 */

const COUNTED_BEFORE =
  /(?:浏览|阅读|点击|访问|查看|人气|您是第|评论|点赞|收藏|转发|回复|回帖|跟帖|在线|库存|下载|热度|[今昨]日(?=[:：])|\b(?:views?|viewed|visits?|visited|visitor (?:no\.?|number)|hits|read|comments|replies|likes|downloads|queries(?=:)|in stock|online|processed in))[^\p{L}\p{N}\n]{0,4}(?:量|数|次数|人数|人次)?[^\p{L}\p{N}\n]{0,4}$/u;
const COUNTED_AFTER =
  /^(?:s? ?\| ?(?:queries|peak memory|memory)\b|[\s+]{0,3}(?:[次人位条个]|人次)?(?:浏览|阅读|点击|访问|访客|围观|评论|回复|跟帖|点赞|赞|收藏|转发|在线|参与|下载|\b(?:views|visits|visitors|hits|reads|queries|comments?|repl(?:y|ies)|likes?|downloads|guests|users online|members online|in stock|people (?:like|follow|have (?:read|viewed|bought)|bought|viewed)|(?:other )?(?:people|persons?|users?|readers?|customers?|visitors?|guests?|others) (?:is|are|have|has)(?: (?:currently|now|also))? [^\n.!?]{0,32}?\b(?:this|now|online|here|today)|times(?= *(?:$|[\n·|•])))\b|(?:(?:out )?of [\d.,]+ )?(?:(?:people|users|readers|customers) )?(?:found|find) (?:this|it)(?: \w+)? (?:helpful|useful)\b|[人位]?(?:用户|读者|网友)?(?:觉得|认为)(?:有用|有帮助)|[人位](?:用户|读者|网友|游客|市民)?(?:正在|在)(?:看|浏览|阅读|查看|关注|围观|讨论|参与)|\s?min(?:ute)?s?[- ]read\b|\bshares?\s*(?:$|[\n·|•])))/u;
/** Words around the time to generate the page, which is a fraction of a second or a few hundred milliseconds. */
const TOOK_BEFORE =
  /(?:\b(?:page|quer(?:y|ies)|search|script|request|rendered|generated|executed)\b[^\n.!?]{0,24}\b(?:in|took|time)|(?:页面|本页|程序|脚本|查询|搜索|服务器)[^\n。]{0,4}(?:执行|生成|加载|处理|响应|用时|耗时|时间)[^\n。]{0,4})[^\p{L}\p{N}\n]{0,4}$/u;
const TOOK_AFTER = /^\s?(?:s|ms|secs?|seconds?|milliseconds?|秒|毫秒)(?![\p{L}\p{N}])/u;
const TOOK = /^(?:0?\.\d+|\d\.\d{3,}|\d+(?=\s?(?:ms|毫秒)))/u;
/** Examined UTF-16 units before a number, and after it. */
const BEFORE = 24;
const AFTER = 56;
/** The same before the time to generate the page. */
const BEFORE_TIME = 72;
/** Most UTF-16 units of a line of counts. */
const MAX_LINE = 48;
const NUMBERS = /\d[\d.,]*/g;

/** The context of a number that is alone on its line except for marks and a unit. */
export const YEAR = /^(?:19|20)\d\d$/;
const ALONE_AFTER = /\n[^\p{L}\p{N}\n]{0,2}$/u;
const ALONE_BEFORE = /^[^\p{L}\p{N}\n]{0,2}(?:\p{L}{1,3}|seconds?|milliseconds?)?[^\p{L}\p{N}\n]{0,2}(?:\n|$)/u;

/** A currency before and after a number. */
const PRICED_BEFORE = /\p{Sc}\s?$/u;
const PRICED_AFTER = /^\s?(?:\p{Sc}|元|(?:eur|usd|gbp|cny|rmb)\b)/u;

/** A line that is only counts, in other languages. */
const COUNTS = countsLine(
  // German, Dutch, French
  'aufrufe',
  'zugriffe',
  'kommentare?',
  'antworten',
  '(?:mal )?gelesen',
  'weergaven',
  'reacties?',
  '(?:keer|x) gelezen',
  'vues',
  'visites',
  'lectures',
  'commentaires?',
  'réponses',
  '(?:fois )?lu',
  // Spanish, Portuguese, Italian
  'vistas',
  'visitas',
  'lecturas',
  'comentarios?',
  'respuestas',
  'visualizações',
  'acessos',
  'leituras',
  'comentários?',
  'respostas',
  'visualizzazioni',
  'visite',
  'letture',
  'comment[oi]',
  'risposte',
  // Russian, Polish, Japanese, Korean
  'просмотр(?:ов|ы|а)?',
  'комментари(?:й|и|я|ев)',
  'ответ(?:ов|ы|а)?',
  'odsłon[ay]?',
  'wyświetleń',
  'komentarz(?:e|y)?',
  '閲覧数',
  '(?:件の)?コメント',
  '回閲覧',
  '조회(?: ?수)?',
  '댓글',
);

/** A line that counts the visits of its page, in the same languages. */
const VISITED =
  /^(?:(?:diese|die) seite wurde (?:bisher )?\d[\d.]*[ -]?mal \p{L}+|deze pagina is \d[\d.]* ?(?:keer|x|maal) \p{L}+|cette page a été \p{L}+ \d[\d. ]* fois|esta página (?:ha sido|fue|foi) \p{L}+ \d[\d.]* ve[cz]es|questa pagina è stata \p{L}+ \d[\d.]* volte)[^\p{L}\p{N}]*$/u;

/** @param words patterns of what is counted */
function countsLine(...words: readonly string[]): RegExp {
  const word = `(?:${words.join('|')})`;
  const one = `(?:${word}[^\\p{L}\\p{N}\\n]{0,4}\\d[\\d.,]*|\\d[\\d.,]*[^\\p{L}\\p{N}\\n]{0,2}${word})(?![\\p{L}\\p{N}])`;
  return new RegExp(`^[^\\p{L}\\p{N}]*${one}(?:[^\\p{L}\\p{N}]+${one}){0,3}[^\\p{L}\\p{N}]*$`, 'u');
}

/** Whether a line only counts something, in another language than Chinese and English. */
export function isForeignCount(line: string): boolean {
  return line.length <= MAX_LINE && (COUNTS.test(line) || VISITED.test(line));
}

/** Whether one of the numbers of a line is a count. @param from where the line begins in the text */
export function hasCount(normal: string, line: string, from: number): boolean {
  return [...line.matchAll(NUMBERS)].some(({ index, 0: it }) =>
    isCount(normal, from + index, from + index + it.length),
  );
}

/** Whether a short line has numbers, and all of them are counts. @param from where the line begins in the text */
export function areCounts(normal: string, line: string, from: number): boolean {
  if (line.length > MAX_LINE) return false;
  const numbers = [...line.matchAll(NUMBERS)];
  return (
    numbers.length > 0 && numbers.every(({ index, 0: it }) => isCount(normal, from + index, from + index + it.length))
  );
}

/** Whether the number from `start` to `end` is a price. */
export function isPrice(normal: string, start: number, end: number): boolean {
  return (
    PRICED_BEFORE.test(normal.slice(Math.max(0, start - 2), start)) || PRICED_AFTER.test(normal.slice(end, end + 5))
  );
}

/**
 * Whether the number from `start` to `end` is a count. A price is none, although the next line may say `In stock`.
 * @param isInLine whether it is in a line, not in a paragraph
 */
export function isCount(normal: string, start: number, end: number, isInLine = true): boolean {
  if (COUNTED_AFTER.test(textBehind(normal, start, end)) || COUNTED_BEFORE.test(textBefore(normal, start, end, BEFORE)))
    return !isPrice(normal, start, end);
  return isInLine && isGenerationTime(normal, start, end);
}

function isGenerationTime(normal: string, start: number, end: number): boolean {
  if (!TOOK_AFTER.test(normal.slice(end, end + AFTER))) return false;
  if (!TOOK.test(normal.slice(start, end + AFTER))) return false;
  return TOOK_BEFORE.test(textBefore(normal, start, end, BEFORE_TIME));
}

/** The text behind a number on its line, or, if the number begins its line, also on the next line. */
function textBehind(normal: string, start: number, end: number): string {
  const behind = normal.slice(end, end + AFTER);
  const newline = behind.indexOf('\n');
  if (newline < 0 || ALONE_AFTER.test(start < 3 ? `\n${normal.slice(0, start)}` : normal.slice(start - 3, start)))
    return behind;
  return behind.slice(0, newline);
}

/** The text before a number on its line, or, if the number is nearly alone there, also on the line above. */
function textBefore(normal: string, start: number, end: number, length: number): string {
  const before = normal.slice(Math.max(0, start - length), start);
  if (YEAR.test(normal.slice(start, end))) return before;
  if (!ALONE_AFTER.test(before) || !ALONE_BEFORE.test(normal.slice(end, end + AFTER))) return before;
  return before.replace(/\n([^\n]*)$/u, ' $1');
}
