/**
 * The frame of a page within its text, which is nothing that the page says: counters (how often it was visited, liked or
 * answered, how many of an article are in stock), stamps (when it was published, changed, printed or asked for), the words of lines
 * that lead to other pages (the path to it, its neighbours), by-lines, and date lines (when an article was published). All
 * but the last are told by the words beside them, in Chinese and English. A date line looks like the time of
 * an event, so only a site that has them on most pages has such.
 */

const COUNTED_BEFORE =
  /(?:浏览|阅读|点击|访问|查看|人气|您是第|评论|点赞|收藏|转发|回复|回帖|跟帖|在线|库存|下载|热度|[今昨]日(?=[:：])|\b(?:views?|viewed|visits?|visited|hits|read|comments|replies|likes|downloads|in stock|online|processed in))[^\p{L}\p{N}\n]{0,4}(?:量|数|次数|人数|人次)?[^\p{L}\p{N}\n]{0,4}$/u;
const COUNTED_BEHIND =
  /^[\s+]{0,3}(?:[次人位条个]|人次)?(?:浏览|阅读|点击|访问|访客|围观|评论|回复|跟帖|点赞|赞|收藏|转发|在线|参与|下载|\b(?:views|visits|visitors|hits|reads|queries|comments?|repl(?:y|ies)|likes?|downloads|guests|users online|members online|in stock|people (?:are|is|like|follow|have (?:read|viewed|bought)|bought|viewed))\b|(?:(?:out )?of [\d.,]+ )?(?:(?:people|users|readers|customers) )?(?:found|find) (?:this|it)(?: \w+)? (?:helpful|useful)\b|[人位]?(?:用户|读者|网友)?(?:觉得|认为)(?:有用|有帮助)|\bshares?\s*(?:$|[\n·|•]))/u;
/** UTF-16 units before and behind a number that are looked at. */
const BEFORE = 24;
const BEHIND = 56;

const STAMPED_BEFORE =
  /(?:(?:今天|今日|现在)是|当前时间|打印(?:时间|日期|于)|(?:发布|发表|更新|生成|访问)(?:时间|日期|于)|(?:最后|最近|页面)(?:更新|修改)(?:时间|日期|于)?|\b(?:printed|(?:first )?published|(?:last )?(?:updated|modified|changed|edited)|retrieved|accessed|generated|today is|current time|time now(?: is)?)\b(?: from \S+)?(?: (?:on|at))?|\n(?:all times are )?(?:gmt|utc)(?: ?[+-] ?\d{1,2}(?::\d\d)?)?)[^\p{L}\p{N}\n]{0,4}$/u;
const STAMPED_AROUND = 72;
/** A date, a time, a year or a day of the week, as facts are spelt. */
const TIME = /^(?:\d\d-\d\d|\d{1,2}:\d\d|[12]\d{3}|[a-z]{3})$/;
/** Blanks and marks between the date and the time of one stamp. */
const MAX_BETWEEN = 4;
/** UTF-16 units of a line of counters. */
const MAX_COUNTER_LINE = 48;
/** UTF-16 units of a line that may lead to another page. */
const MAX_LINE = 160;

/** A line with the path to a page, and one with its neighbour. */
const LEADS =
  /^[^\p{L}\p{N}]*(?:您?(?:当前的?)?(?:所在)?的?位置\s*[:：]|you are here\b|(?:home|start|首页)\s*[›»>/|]|[上下]一[篇条则页个]\s*[:：]|(?:previous|prev|next|older|newer)(?: (?:article|post|story|page|entry))?\s*[:：]|(?:related(?: stories| articles| links)?|see also|read (?:more|also))\s*[:：]|(?:相关|延伸|推荐)(?:新闻|阅读|文章|链接)\s*[:：])|[\p{L}\p{N}]\s*(?:›|»|>{1,2})[^›»>]*[\p{L}\p{N}]\s*(?:›|»|>{1,2})\s*[\p{L}\p{N}]/u;

/** A time as machines write it, with the year. */
const MACHINE_TIME = /(?:19|20)\d\d-[01]\d-[0-3]\d[ t][0-2]\d:[0-5]\d/;
/** Words that say what else such a time is. */
const OTHER_TIME =
  /(?<!发布|更新|发表|上传|编辑)(?:时间|日期)\s*[:：]|[开起截]始|截止|开标|\b(?:when|starts?|begins?|ends?|until|deadline|depart(?:s|ure)|due)\b/u;
/** UTF-16 units of a date line. */
const MAX_DATE_LINE = 80;

/** Whether a page has a line with nothing but the time it was published at, and a few words besides. */
export function hasDateLine(text: string): boolean {
  return text.split('\n').some(isDateLine);
}

function isDateLine(line: string): boolean {
  return line.length <= MAX_DATE_LINE && MACHINE_TIME.test(line) && !OTHER_TIME.test(line);
}

/** A line that names who wrote a text. */
const BY_LINE =
  /^[^\p{L}\p{N}]*(?:(?:by|posted by|written by|author:?) [\p{L}.'’-]+(?: [\p{L}.'’-]+)?(?: ?[/|,·].{0,32})?|(?:作者|记者|本报记者|责任编辑|责编|编辑|来源|供稿|撰稿|通讯员)\s*[:： ].{1,24})$/u;

/** Tells the frame among the symbols of one text, which are asked for in their order. */
export class Frame {
  readonly #normal: string;
  readonly #havePublicationLines: boolean;
  /** Where the last stamp ended. */
  #stampEnd = Number.NEGATIVE_INFINITY;
  /** Where the line of the last symbol ends, and what it is. */
  #lineEnd = 0;
  #isAside = false;
  #isDateLine = false;

  /** @param havePublicationLines whether the pages of the site have date lines */
  constructor(normal: string, havePublicationLines: boolean) {
    this.#normal = normal;
    this.#havePublicationLines = havePublicationLines;
  }

  /** Whether a word is in a line that leads to another page, in a by-line or a date line. @param start of the word */
  hasWord(start: number): boolean {
    this.#enter(start);
    return this.#isAside || this.#isDateLine;
  }

  /** @param values of the fact from `start` to `end`: a date may have a year besides */
  hasFact(values: readonly string[], start: number, end: number): boolean {
    this.#enter(start);
    if (this.#isDateLine || this.#isCount(start, end)) return true;
    return values.some((value) => TIME.test(value)) && this.#isStamp(start, end);
  }

  /** Looks at the line of a symbol, if it is a new one. */
  #enter(start: number): void {
    if (start < this.#lineEnd) return;
    const from = this.#normal.lastIndexOf('\n', start) + 1;
    const to = this.#normal.indexOf('\n', start);
    this.#lineEnd = to < 0 ? this.#normal.length : to;
    const line = this.#lineEnd - from <= MAX_LINE ? this.#normal.slice(from, this.#lineEnd) : '';
    this.#isAside = LEADS.test(line) || BY_LINE.test(line) || this.#areCounters(line, from);
    this.#isDateLine = this.#havePublicationLines && isDateLine(line);
  }

  /** Whether a short line has counters and no other numbers. @param from where the line begins */
  #areCounters(line: string, from: number): boolean {
    if (line.length > MAX_COUNTER_LINE) return false;
    const numbers = [...line.matchAll(/\d[\d.,]*/g)];
    return (
      numbers.length > 0 && numbers.every(({ index, 0: it }) => this.#isCount(from + index, from + index + it.length))
    );
  }

  #isCount(start: number, end: number): boolean {
    return (
      COUNTED_BEHIND.test(this.#normal.slice(end, end + BEHIND)) ||
      COUNTED_BEFORE.test(this.#normal.slice(Math.max(0, start - BEFORE), start))
    );
  }

  #isStamp(start: number, end: number): boolean {
    const follows = start - this.#stampEnd <= MAX_BETWEEN && !this.#normal.slice(this.#stampEnd, start).includes('\n');
    if (!follows && !STAMPED_BEFORE.test(this.#normal.slice(Math.max(0, start - STAMPED_AROUND), start))) return false;
    this.#stampEnd = end;
    return true;
  }
}
